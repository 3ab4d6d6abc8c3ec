//! Races, for every input: two different iterations of a parallel loop, sizes and values unknown,
//! what is read from memory arbitrary. Which element an access means is said by polynomials over
//! unknown integers, when it happens by conditions on them; no two accesses of which one writes may
//! mean the same element. What is not understood leaves the answer open, by name.

mod accesses;
mod control;
mod form;
mod linear;
mod model;
mod numbers;
mod places;
mod question;
mod scalars;
mod walk;

use std::time::Duration;

use rustmlir_base::Deadline;
use rustmlir_ir::OpId;

use self::form::{Atom, Form};
use self::linear::{Effort, impossible};
pub use self::model::Guess;
use self::model::model;
use self::places::Root;
pub use self::question::{Points, Question};
use self::walk::{Access, Kind, Loop, Walk};

/// Cases that a question about two accesses may come to.
const CASES: usize = 400;

/// Accesses that are compared at most, in pairs.
const PAIRS: usize = 40_000;

/// What a guess may take.
const GUESSING: Duration = Duration::from_secs(1);

/// Marks unknowns of the second iteration.
const OTHER: Atom = 1 << 31;

/// For which inputs there is no race.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Scope {
    /// Only where arguments share no memory with each other or with globals.
    pub apart: bool,
    /// Only where no arithmetic on indices and integers of 64 bits wraps around.
    pub in_range: bool,
    /// Only for the number of threads that a run has where the program does not say it.
    pub threads: bool,
    /// How many parallel loops there are.
    pub loops: usize,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There is no race, for all inputs.
    Free(Scope),
    /// There may be one, or something is not understood.
    Open {
        /// Why.
        why: String,
        /// Whether accesses were found that cannot be separated: an input may show a race.
        may_race: bool,
        /// Arguments that may.
        guess: Option<Vec<Guess>>,
    },
}

/// Why a loop is left open.
enum Left {
    May(String, Option<Vec<Guess>>),
    Unknown(String),
}

impl Question<'_> {
    /// Whether there can be a race.
    pub fn answer(&self) -> Answer {
        // Numbers are taken to wrap around where they may; what needs that they do not says so.
        let answer = self.ask(false, false);
        if !matches!(answer, Answer::Open { may_race: true, .. }) {
            return answer;
        }
        match self.ask(true, false) {
            Answer::Free(scope) => Answer::Free(scope),
            Answer::Open { .. } => self.ask(false, true),
        }
    }

    /// The answer; with a guess, if one is wanted, where accesses cannot be separated.
    fn ask(&self, in_range: bool, guess: bool) -> Answer {
        let mut walk = Walk::new(self, in_range);
        if let Err(why) = walk.function(self.function) {
            return Answer::Open { why, may_race: false, guess: None };
        }
        if let Some((_, why)) = walk.blocked.iter().find(|b| walk.everywhere || b.0.is_empty()) {
            return Answer::Open { why: why.clone(), may_race: false, guess: None };
        }
        let mut scope = Scope { loops: walk.loops.len(), in_range: walk.relies, threads: walk.this_many, apart: false };
        for k in 0..walk.loops.len() {
            match self.free(&walk, k, &mut scope, guess) {
                Ok(()) => {}
                Err(Left::May(why, guess)) => return Answer::Open { why, may_race: true, guess },
                Err(Left::Unknown(why)) => return Answer::Open { why, may_race: false, guess: None },
            }
        }
        Answer::Free(scope)
    }

    /// Whether no two iterations of a loop race.
    fn free(&self, walk: &Walk<'_>, k: usize, scope: &mut Scope, guess: bool) -> Result<(), Left> {
        let place = |op: OpId| walk.place(op);
        if let Some((_, why)) = walk.blocked.iter().find(|b| b.0.contains(&k)) {
            return Err(Left::Unknown(why.clone()));
        }
        let inside: Vec<&Access> = walk.accesses.iter().filter(|a| a.stack.contains(&k)).collect();
        if inside.len().saturating_mul(inside.len()) > 2 * PAIRS {
            return Err(Left::Unknown("too many accesses in a parallel loop".into()));
        }
        let l = &walk.loops[k];
        for (i, a) in inside.iter().enumerate() {
            for b in &inside[i..] {
                if !a.kind.conflicts(b.kind) {
                    continue;
                }
                let Some(apart) = meet(walk, k, a, b) else { continue };
                if self.deadline.passed() {
                    return Err(Left::Unknown("the time limit ran out".into()));
                }
                let Some(here) = together(walk, (k, l), a, b, self.deadline) else { continue };
                if apart {
                    // Only arguments that share memory meet there.
                    scope.apart = true;
                    continue;
                }
                let small = || {
                    let deadline = self.deadline.within(GUESSING);
                    model(&here, &|x| walk.range(x & !OTHER), &walk.arguments, deadline)
                };
                let here = if guess { small() } else { None };
                let what = format!(
                    "two iterations of the parallel loop at {} cannot be separated: '{}' at {} and '{}' at {} may \
                        access the same element",
                    place(l.op),
                    walk.ir.op_name(a.op),
                    place(a.op),
                    walk.ir.op_name(b.op),
                    place(b.op)
                );
                return Err(Left::May(what, here));
            }
        }
        Ok(())
    }
}

/// Whether two accesses may go to one memory in different iterations of a loop; if they do, whether
/// only because arguments share it.
fn meet(walk: &Walk<'_>, k: usize, a: &Access, b: &Access) -> Option<bool> {
    let l = &walk.loops[k];
    let at = |x: &Access| x.stack.iter().position(|&m| m == k).and_then(|p| x.phases.get(p).copied());
    if l.team && l.in_phases && at(a) != at(b) {
        return None;
    }
    // Atomic updates of the same element do not race; of elements that overlap they do.
    let exact = a.at.root == b.at.root && a.at.index.is_some() && b.at.index.is_some();
    if (a.kind, b.kind) == (Kind::Update, Kind::Update) && exact {
        return None;
    }
    match (&a.at.root, &b.at.root) {
        // A value that the iterations of one loop put together.
        (Root::Shared(x), Root::Shared(y)) => {
            let here = |x: &Access| x.stack.last() == Some(&k);
            (x == y && here(a) && here(b)).then_some(false)
        }
        // Memory that each iteration makes for itself.
        (Root::Made(m), Root::Made(n)) if m == n => (!walk.made[*m].contains(&k)).then_some(false),
        (x, y) if x == y => Some(false),
        (Root::Unknown, _) | (_, Root::Unknown) => Some(false),
        (Root::Argument(_) | Root::Global(_), Root::Argument(_) | Root::Global(_)) => {
            let shared = !matches!((&a.at.root, &b.at.root), (Root::Global(_), Root::Global(_)));
            shared.then_some(true)
        }
        _ => None,
    }
}

/// The conditions under which two accesses may mean the same element in different iterations of a
/// loop; `None` if they never do.
fn together(walk: &Walk<'_>, (k, l): (usize, &Loop), a: &Access, b: &Access, deadline: Deadline) -> Option<Vec<Form>> {
    let rename = |x: Atom| if walk.atoms[x as usize].2.contains(&k) { x | OTHER } else { x };
    let range = |x: Atom| walk.range(x & !OTHER);
    let mut forms: Vec<Form> = a.path.iter().map(|f| (**f).clone()).collect();
    forms.extend(b.path.iter().map(|f| f.renamed(&rename)));
    if a.at.root == b.at.root
        && let (Some(x), Some(y)) = (&a.at.index, &b.at.index)
        && x.len() == y.len()
    {
        forms.extend(x.iter().zip(y).filter_map(|(p, q)| Form::same(p, &q.renamed(&rename))));
    }
    // They differ in some dimension, and in none before it.
    let mut effort = Effort { cases: CASES, deadline };
    for d in 0..l.counters.len() {
        let mut here = forms.clone();
        here.extend(l.counters[..d].iter().filter_map(|p| Form::same(p, &p.renamed(&rename))));
        let (p, q) = (l.counters[d].clone(), l.counters[d].renamed(&rename));
        for (x, y) in [(&p, &q), (&q, &p)] {
            let Some(less) = Form::lt(x, y) else { return Some(here) };
            here.push(less);
            if !impossible(&here, &range, &mut effort) {
                return Some(here);
            }
            here.pop();
            // The same access in exchanged iterations.
            if std::ptr::eq(a, b) {
                break;
            }
        }
    }
    None
}
