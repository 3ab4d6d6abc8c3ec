//! The question: is there an input on which the source is defined and the target does what the
//! source does not allow?

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use num_bigint::BigUint;
use num_traits::{One, Zero};
use rustmlir_ir::{DYNAMIC, Ir, Type, TypeId};
use rustmlir_meaning::config::Config;
use rustmlir_meaning::value::Value;

use crate::blast::{self, decide};
use crate::execute::{Globals, Run};
use crate::inputs::{Given, Param, Side, extents, params, placements, sizes};
use crate::kernel::{Functions, Word, is_nan};
use crate::memory::Origin;
use crate::smtlib::{self, Solver};
use crate::term::{Term, Terms};
use crate::value::{Budget, Sym};

/// What a solver outside may take where nothing else limits it.
const MOST: Duration = Duration::from_secs(60);

/// An argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// The extents of what has some.
    pub shape: Option<Vec<i64>>,
    /// Whether it is memory.
    pub memory: bool,
    /// The words; `None` is poison, or has never been written.
    pub words: Vec<Option<BigUint>>,
    /// The shared buffer that it is a part of, and its first element there.
    pub view: Option<(usize, usize)>,
}

/// What proves it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum By {
    /// Both come to the same terms.
    Terms,
    /// The solver that is built in.
    Solver,
    /// The one that was named.
    Outside,
}

/// For which inputs it is proved.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Scope {
    /// Only where arguments share no memory.
    pub apart: bool,
    /// Only for extents up to this one, where types leave them open.
    pub extents: Option<i64>,
    /// Whether these are also numbers of which sizes are made, from zero on.
    pub sizes: bool,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The target refines the source, for all inputs.
    Proved {
        /// By what.
        by: By,
        /// For which inputs.
        scope: Scope,
    },
    /// An input on which it may not.
    Refuted {
        /// The arguments.
        inputs: Vec<Input>,
        /// The words of shared buffers.
        buffers: Vec<Vec<Option<BigUint>>>,
        /// Whether it is certain but for mistakes of the encoding: with functions of which nothing
        /// is known it may well be none.
        exact: bool,
        /// What proves it where arguments share no memory.
        apart: Option<By>,
    },
    /// No answer, and why.
    Open(String),
}

/// What is asked.
pub struct Question<'a> {
    /// The function that is to be kept to.
    pub source: Side<'a>,
    /// What was made of it.
    pub target: Side<'a>,
    /// Limits and settings of runs.
    pub config: &'a Config,
    /// Whether arguments may be poison.
    pub poison: bool,
    /// Whether they may share memory.
    pub aliasing: bool,
    /// What it may take.
    pub budget: Budget,
    /// A solver that gets what the one that is built in leaves.
    pub outside: Option<&'a Solver>,
}

/// Extents are tried up to this one, as far as they can be,
const LARGEST: i64 = 4;
/// and up to this one at least.
const LEAST: i64 = 2;

/// How loops in lockstep run.
#[derive(Copy, Clone, Default)]
struct Mode {
    /// They end at their upper bounds, where their steps lead beyond.
    clamped: bool,
    /// All loops run so.
    laps_only: bool,
    /// With such loops, what equal terms do not settle is left for later.
    quick: bool,
}

/// An answer for some extents and some places of memory.
enum Found {
    /// The source is undefined, whatever the input is.
    Vacuous,
    Proved(By),
    Refuted {
        inputs: Vec<Input>,
        buffers: Vec<Vec<Option<BigUint>>>,
        exact: bool,
    },
}

impl Question<'_> {
    /// Whether the target refines its source.
    pub fn answer(&self) -> Answer {
        self.ask().unwrap_or_else(Answer::Open)
    }

    fn ask(&self) -> Result<Answer, String> {
        let mut params = params(self.source, self.target, self.config.index_width)?;
        let first = self.ask_for(&params);
        if first.is_ok() {
            return first;
        }
        // What needs numbers gets small ones.
        if self.poison {
            return first;
        }
        let mut numbers = sizes(self.source);
        numbers.extend(sizes(self.target));
        if numbers.is_empty() {
            return first;
        }
        for k in numbers {
            params.get_mut(k).into_iter().for_each(|p| p.shape = vec![DYNAMIC]);
        }
        match self.ask_for(&params) {
            Ok(Answer::Proved { by, scope }) => {
                let extents = scope.extents.map(|n| n - 1);
                Ok(Answer::Proved { by, scope: Scope { sizes: true, extents, ..scope } })
            }
            _ => first,
        }
    }

    fn ask_for(&self, params: &[Param]) -> Result<Answer, String> {
        let open = params.iter().any(Param::is_open);
        let most = LARGEST + i64::from(params.iter().any(|p| p.is_open() && !p.shaped));
        let (mut by, mut reached) = (By::Terms, None);
        let mut useful = false;
        for largest in 0..=most {
            let mut here = false;
            let mut all = || -> Result<Option<Answer>, String> {
                for shapes in extents(params, largest, LEAST)? {
                    let shapes = shapes?;
                    let alone: Vec<Option<Given>> = placements(params, &shapes, 1).swap_remove(0);
                    match self.one(params, &shapes, &alone)? {
                        Found::Vacuous => {}
                        Found::Proved(how) => (by, here) = (by.max(how), true),
                        Found::Refuted { inputs, buffers, exact } => {
                            return Ok(Some(Answer::Refuted { inputs, buffers, exact, apart: None }));
                        }
                    }
                }
                Ok(None)
            };
            match all() {
                Ok(None) => (reached, useful) = (Some(largest), here),
                Ok(Some(answer)) => return Ok(answer),
                Err(_) if reached >= Some(LEAST) => break,
                Err(why) => return Err(why),
            }
            if !open {
                break;
            }
        }
        if open && !useful {
            return Err("the source is undefined for all extents that the proof covers".into());
        }
        let otherwise = self.shares_otherwise(params);
        let shares = otherwise || params.iter().filter(|p| p.memory).count() > 1;
        let scope = Scope { apart: shares, extents: reached.filter(|_| open), sizes: false };
        if !shares || !self.aliasing || open || self.globals_share(params) {
            return Ok(Answer::Proved { by, scope });
        }
        // All ways to share.
        let shapes: Vec<Vec<i64>> = params.iter().map(|p| p.shape.clone()).collect();
        let ways = placements(params, &shapes, usize::MAX);
        let mut together = by;
        for way in ways.iter().skip(1) {
            match self.one(params, &shapes, way) {
                Ok(Found::Vacuous) => {}
                Ok(Found::Proved(how)) => together = together.max(how),
                Ok(Found::Refuted { inputs, buffers, exact }) => {
                    return Ok(Answer::Refuted { inputs, buffers, exact, apart: Some(by) });
                }
                Err(_) => return Ok(Answer::Proved { by, scope }),
            }
        }
        // None but the first one: there are too many.
        let scope = Scope { apart: ways.len() < 2 || otherwise, ..scope };
        Ok(Answer::Proved { by: together, scope })
    }

    /// Whether arguments may share memory in ways that are not tried: with globals, or with memory
    /// of another element type, since two views of one buffer of bytes may have any two types.
    fn shares_otherwise(&self, params: &[Param]) -> bool {
        let mut elems = params.iter().filter(|p| p.memory).map(|p| p.elem);
        let first = elems.next();
        elems.any(|e| Some(e) != first) || self.globals_share(params)
    }

    /// Whether there is a global whose memory an argument may lead to.
    fn globals_share(&self, params: &[Param]) -> bool {
        let ir = self.source.ir;
        let mut any = false;
        ir.walk(ir.top, |o| any |= ir.is(o, "memref.global") && ir.attr_named(o, "constant").is_none());
        any && params.iter().any(|p| p.memory)
    }

    /// The answer for these extents and places. Passes count up to the upper bound of a loop, or
    /// beyond it; and they leave loops of known bounds as they are, or make blocks of them.
    fn one(&self, params: &[Param], shapes: &[Vec<i64>], places: &[Option<Given>]) -> Result<Found, String> {
        let mut met = Mode::default();
        let quick = Mode { quick: true, ..Mode::default() };
        let mut first = self.asked(params, shapes, places, (quick, &mut met));
        if !met.clamped && !met.laps_only || matches!(first, Ok(Found::Proved(_) | Found::Vacuous)) {
            return first;
        }
        // What another way comes to at once is not looked for in this one.
        for quick in [true, false] {
            if !quick {
                first = self.asked(params, shapes, places, (Mode::default(), &mut met));
                if matches!(first, Ok(Found::Proved(_) | Found::Refuted { exact: true, .. })) {
                    return first;
                }
            }
            for (clamped, laps_only) in [(true, false), (false, true), (true, true)] {
                if clamped && !met.clamped || laps_only && !met.laps_only {
                    continue;
                }
                let how = Mode { clamped, laps_only, quick };
                if let Ok(Found::Proved(by)) = self.asked(params, shapes, places, (how, &mut met)) {
                    return Ok(Found::Proved(by));
                }
            }
        }
        first
    }

    fn asked(
        &self,
        params: &[Param],
        shapes: &[Vec<i64>],
        places: &[Option<Given>],
        (how, met): (Mode, &mut Mode),
    ) -> Result<Found, String> {
        let (source, target, budget) = (self.source, self.target, self.budget);
        let mut t = Terms::default();
        let mut f = Functions::default();
        let mut next = 0;
        // Whether or not arguments may be poison, memory need not have been written.
        let mut words = |t: &mut Terms, n: usize, p: &Param| -> Vec<Word> {
            let mut all = Vec::new();
            for _ in 0..n {
                let bits = t.var(next, p.width);
                let poison = if self.poison || p.memory { t.var(next + 1, 1) } else { t.truth(false) };
                next += 2;
                all.push(Word { bits, poison });
            }
            all
        };
        let mut shared: BTreeMap<usize, Vec<Word>> = BTreeMap::new();
        let mut vars: Vec<Vec<Word>> = Vec::new();
        for ((p, shape), place) in params.iter().zip(shapes).zip(places) {
            if let Some(n) = p.number(shape) {
                vars.push(vec![Word { bits: t.small(p.width, n), poison: t.truth(false) }]);
                continue;
            }
            let n = shape.iter().product::<i64>() as usize;
            vars.push(match place.as_ref().and_then(|g| Some((g, g.shared?))) {
                None => words(&mut t, n, p),
                Some((g, whole)) => {
                    let all = shared.entry(g.buffer).or_insert_with(|| words(&mut t, whole, p));
                    all.iter().skip(g.offset).take(n).copied().collect()
                }
            });
        }
        let mut globals = Globals {
            words: BTreeMap::new(),
            next,
            choices: Vec::new(),
            chosen: false,
            laps: Vec::new(),
            clamped: how.clamped,
            strides: false,
            laps_only: how.laps_only,
            lapped: false,
        };
        let yes = t.truth(true);
        let mut end = |t: &mut Terms, f: &mut Functions, side: Side<'_>, is_target: bool| -> Result<End, String> {
            let who = if is_target { "target" } else { "source" };
            let given = (t, f, &mut globals);
            let mut run = Run::new((side.ir, side.symbols), self.config, is_target, given, budget);
            end(&mut run, side, (params, shapes, places), &vars, yes).map_err(|e| format!("in the {who}: {e}"))
        };
        let before = end(&mut t, &mut f, source, false);
        let after = match &before {
            Ok(before) if t.is(before.undefined, true) => return Ok(Found::Vacuous),
            Ok(_) => Some(end(&mut t, &mut f, target, true)),
            Err(_) => None,
        };
        met.clamped |= globals.strides;
        met.laps_only |= globals.lapped;
        let (before, Some(after)) = (before?, after) else { return Err("no end".into()) };
        let after = after?;
        let mut wrong = t.truth(false);
        if let (Some(a), Some(b)) = (&before.left, &after.left) {
            wrong = self.differ(&mut t, a, b, &globals, params)?;
        }
        // What stops itself gives no results, and neither does what never ends.
        let (runs_s, runs_t) = (t.not(before.trap), t.not(after.trap));
        let both = t.and(runs_s, runs_t);
        let (ends_s, ends_t) = (before.returns, after.returns);
        let wrong = t.and(wrong, both);
        let ends = t.and(ends_s, ends_t);
        let wrong = t.and(wrong, ends);
        let never = t.not(ends_t);
        let lost = t.and(ends_s, never);
        let lost = t.and(lost, both);
        let wrong = t.or(wrong, lost);
        let wrong = t.or(wrong, after.owed);
        let one_stops = t.xor(before.trap, after.trap);
        let wrong = t.or(wrong, one_stops);
        let wrong = t.or(wrong, after.undefined);
        let defined = t.not(before.undefined);
        let question = t.and(defined, wrong);
        if how.quick && (globals.strides || globals.lapped) && t.value(question).is_none() {
            return Err("terms that differ".into());
        }
        let (found, by) = self.decide(&t, question);
        match found {
            blast::Answer::Never => Ok(Found::Proved(by)),
            blast::Answer::Open(why) => Err(why),
            blast::Answer::For(model) => {
                let exact = !f.any() && globals.words.is_empty() && globals.laps.is_empty() && !globals.chosen;
                let all: HashMap<u32, BigUint> =
                    (0..globals.next).map(|k| (k, model.get(&k).cloned().unwrap_or_default())).collect();
                if exact && t.evaluate(question, &all).is_none_or(|v| v.is_zero()) {
                    return Err("internal error: the solver's answer does not satisfy the question".into());
                }
                let value = |x: Term| match t.evaluate(x, &all) {
                    Some(v) => v,
                    None => BigUint::zero(),
                };
                let word = |w: &Word| (!value(w.poison).is_one()).then(|| value(w.bits));
                let numbers: Vec<usize> = shared.keys().copied().collect();
                let inputs = params.iter().zip(shapes).zip(places).zip(&vars).map(|(((p, shape), place), vars)| {
                    let part = place.as_ref().filter(|g| g.shared.is_some());
                    Input {
                        shape: p.shaped.then(|| shape.clone()),
                        memory: p.memory,
                        words: vars.iter().map(word).collect(),
                        view: part.and_then(|g| Some((numbers.iter().position(|&b| b == g.buffer)?, g.offset))),
                    }
                });
                let inputs = inputs.collect();
                let buffers = shared.values().map(|b| b.iter().map(word).collect()).collect();
                Ok(Found::Refuted { inputs, buffers, exact })
            }
        }
    }

    fn decide(&self, t: &Terms, question: Term) -> (blast::Answer, By) {
        let by = if t.value(question).is_none() { By::Solver } else { By::Terms };
        let deadline = self.budget.deadline;
        // The one outside gets what the one that is built in leaves.
        let first = match deadline.left().filter(|_| self.outside.is_some()) {
            Some(left) => deadline.within(left.mul_f64(0.4)),
            None => deadline,
        };
        match (decide(t, question, first), self.outside) {
            (blast::Answer::Open(_), Some(solver)) => {
                (smtlib::decide(t, question, solver, deadline.left().unwrap_or(MOST)), By::Outside)
            }
            (found, _) => (found, by),
        }
    }

    /// Where something that callers see is none that the source allows.
    fn differ(
        &self,
        t: &mut Terms,
        a: &LeftOver,
        b: &LeftOver,
        globals: &Globals,
        params: &[Param],
    ) -> Result<Term, String> {
        let ir = self.source.ir;
        let otherwise = || "the results do not correspond one to one".to_string();
        let (yes, mut wrong) = (t.truth(true), t.truth(false));
        if a.results.len() != self.source.results.len() || b.results.len() != a.results.len() {
            return Err("results that do not match the signature".into());
        }
        for (k, (x, y)) in a.results.iter().zip(&b.results).enumerate() {
            let ty = self.source.results[k];
            if x.memory != y.memory {
                return Err(otherwise());
            }
            let bad = match (&x.words, &y.words) {
                // Freed memory is nobody's.
                (None, _) => continue,
                (Some(_), None) => yes,
                (Some(_), Some(_)) if x.shape != y.shape => yes,
                (Some(p), Some(q)) => all_differ(t, ir, ty, p, q)?,
            };
            wrong = t.or(wrong, bad);
            if let (Some(o), Some(p)) = (&x.origin, &y.origin)
                && !o.allows(p)
            {
                wrong = yes;
            }
        }
        for ((p, x), y) in params.iter().zip(&a.arguments).zip(&b.arguments) {
            let bad = match (x, y) {
                (None, _) => continue,
                (Some(_), None) => yes,
                (Some(x), Some(y)) => all_differ(t, ir, p.elem, x, y)?,
            };
            wrong = t.or(wrong, bad);
        }
        let of = |left: &LeftOver, name: &String| left.globals.iter().find(|g| g.0 == *name).map(|g| g.1.clone());
        for (name, start) in &globals.words {
            // A program that does not name a global leaves it as it was.
            let (x, y) = (of(a, name).unwrap_or(start.clone()), of(b, name).unwrap_or(start.clone()));
            let named = |ir: &Ir| ir.lookup_symbol(ir.top, name).and_then(|g| ir.type_attr_named(g, "type"));
            let side = if named(ir).is_some() { ir } else { self.target.ir };
            let ty = named(side).ok_or("a global without a type")?;
            let bad = all_differ(t, side, ty, &x, &y)?;
            wrong = t.or(wrong, bad);
        }
        Ok(wrong)
    }
}

/// The end of a run.
struct End {
    undefined: Term,
    trap: Term,
    /// Where it returns.
    returns: Term,
    /// What is owed for loops in lockstep.
    owed: Term,
    /// What callers see, unless it is undefined whatever the input is.
    left: Option<LeftOver>,
}

struct LeftOver {
    results: Vec<Seen>,
    arguments: Vec<Option<Vec<Word>>>,
    globals: Vec<(String, Vec<Word>)>,
}

/// A result.
struct Seen {
    shape: Option<Vec<i64>>,
    memory: bool,
    /// `None` for memory that no longer exists.
    words: Option<Vec<Word>>,
    origin: Option<Origin>,
}

/// Runs a function.
fn end(
    run: &mut Run<'_>,
    side: Side<'_>,
    (params, shapes, places): (&[Param], &[Vec<i64>], &[Option<Given>]),
    vars: &[Vec<Word>],
    yes: Term,
) -> Result<End, String> {
    let mut args = Vec::new();
    for (k, (p, shape)) in params.iter().zip(shapes).enumerate() {
        args.push(match &places[k] {
            Some(place) => run.argument(side.function, side.args[k], shape, &vars[k], place)?,
            None => Sym::of(vars[k].clone(), p.shaped.then(|| shape.as_slice().into())),
        });
    }
    run.all_globals(side.function);
    let given = args.clone();
    let results = match run.called(side.function, args, yes) {
        Ok(results) => Some(results),
        Err(_) if run.terms.is(run.undefined, true) => None,
        Err(why) => return Err(why),
    };
    run.has_no_choices()?;
    let (undefined, trap, owed) = (run.undefined, run.trap, run.owed);
    let Some((returns, results)) = results else {
        return Ok(End { undefined, trap, returns: yes, owed, left: None });
    };
    let mut seen = Vec::new();
    for ((s, origin), &ty) in results.iter().zip(run.origins(&given, &results)).zip(side.results) {
        seen.push(match &s.place {
            None => Seen {
                shape: s.shape.as_ref().map(|s| s.to_vec()),
                memory: false,
                words: Some(s.words.to_vec()),
                origin: None,
            },
            Some(Value::MemRef(m)) => Seen {
                shape: Some(m.sizes.to_vec()),
                memory: true,
                words: run.contents(m, side.ir.elem_or_self(ty))?,
                origin,
            },
            Some(_) => return Err("results of this type".into()),
        });
    }
    if results.len() != side.results.len() {
        return Err("results that do not match the signature".into());
    }
    let mut arguments = Vec::new();
    for (s, &ty) in given.iter().zip(side.args) {
        arguments.push(match &s.place {
            Some(Value::MemRef(m)) => run.contents(m, side.ir.elem_or_self(ty))?,
            _ => None,
        });
    }
    let globals = run.left_in_globals()?;
    Ok(End { undefined, trap, returns, owed, left: Some(LeftOver { results: seen, arguments, globals }) })
}

/// Whether any of these words of a type differ.
fn all_differ(t: &mut Terms, ir: &Ir, ty: TypeId, source: &[Word], target: &[Word]) -> Result<Term, String> {
    if source.len() != target.len() {
        return Err("the results do not correspond one to one".into());
    }
    let mut wrong = t.truth(false);
    for (x, y) in source.iter().zip(target) {
        let bad = differs(t, ir, ty, *x, *y)?;
        wrong = t.or(wrong, bad);
    }
    Ok(wrong)
}

/// Whether a result of the target is none that one of the source may become.
fn differs(t: &mut Terms, ir: &Ir, ty: TypeId, source: Word, target: Word) -> Result<Term, String> {
    if t.width(source.bits) != t.width(target.bits) {
        return Err("the results do not correspond one to one".into());
    }
    let same = t.eq(source.bits, target.bits);
    let mut bad = t.not(same);
    if let Type::Float(f) = ir.type_of_id(ir.elem_or_self(ty))
        && !t.is(bad, false)
    {
        // A NaN may become another one.
        let (x, y) = (is_nan(t, *f, source.bits)?, is_nan(t, *f, target.bits)?);
        let nans = t.and(x, y);
        let numbers = t.not(nans);
        bad = t.and(bad, numbers);
    }
    let bad = t.or(bad, target.poison);
    let counts = t.not(source.poison);
    Ok(t.and(counts, bad))
}
