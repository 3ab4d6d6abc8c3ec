//! A source and a target function, run on one input: whether the target does what the source
//! allows.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use super::case::{Calm, Case};
use super::doubt;
use super::effort::{self, Cost};
use super::endless;
use super::found::{Failure, Tried};
use super::halves;
use super::hints::hints;
use super::launches::Launches;
use super::license::{Approximation, License};
use super::options::{Options, Poison};
use super::orders::{self, Orders};
use super::refine::{self, Judged, Kind, Mismatch, NoAnswer, Observed, Side, Sides};
use super::signature::{self, Match, Pair, Place};
use super::tolerance::Tolerance;
use super::unrolled;
use rustmlir_dialects::Traits;
use rustmlir_dialects::llvm::{replaceable, used_once};
use rustmlir_ir::{Attr, Ir, OpId};
use rustmlir_meaning::external::{EACH_ANOTHER, FROZEN, PICKED, UNDEFINED, is_choice};
use rustmlir_meaning::stop::{Limit, Stop, Ub};
use rustmlir_par::Schedule;
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::Given;
use rustmlir_session::lowered::Lowered;
use rustmlir_session::{Irs, Module, Outcome, Prepared, Settings, Typed};
use rustmlir_trace::End;
use rustmlir_trace::record::{Recording, Watched};

/// What the importer of LLVM IR has left out, as an attribute of the module.
const LOST: &str = "rustmlir.lost";

/// What a function may reach by name, itself among it.
pub(super) fn reached(m: &Module, f: OpId) -> Vec<OpId> {
    let (mut todo, mut seen, mut all) = (vec![f], HashSet::new(), Vec::new());
    while let Some(x) = todo.pop() {
        if !seen.insert(x) {
            continue;
        }
        all.push(x);
        m.ir.walk(x, |o| {
            for &(_, a) in m.ir.attrs(o) {
                if let Attr::Symbol(s, nested) = m.ir.attr_of_id(a) {
                    todo.extend(m.symbols.resolve(&m.ir, o, *s, nested));
                }
            }
        });
    }
    all
}

/// What of that another definition may take the place of when the program is linked.
fn replaced(m: &Module, f: OpId, all: &[OpId]) -> Option<String> {
    let (x, linkage) = all.iter().filter(|&&x| x != f).find_map(|&x| Some((x, replaceable(&m.ir, x)?)))?;
    Some(format!("another definition may replace @{}, whose linkage is '{linkage}'", m.name(x)))
}

/// The first operation on state that is no memory.
fn state(m: &Module, all: &[OpId]) -> Option<String> {
    let mut found = None;
    for &x in all {
        m.ir.walk(x, |o| found = found.or_else(|| m.ir.has(o, Traits::KEEPS_STATE).then(|| m.ir.op_name(o))));
    }
    found.map(|name| format!("state that '{name}' keeps outside memory is not compared"))
}

/// How far floats may plausibly differ, relative to the larger, where the source leaves open how
/// they are computed.
const PLAUSIBLE: f64 = 1e-3;

/// Operations that a run may take more than an equal one before it.
const SLACK: u64 = 1 << 19;

/// Bytes that a run may have alive for each operation that it may execute.
const BYTES_PER_STEP: u64 = 64;

/// A target may execute so many times more operations than its source before it counts as endless,
const SLOWER: u64 = 1000;
/// and so many more besides.
const SLOWER_BY: u64 = 3_000_000;
/// What takes longer than that is given up before it counts as endless, unless it is a usual
/// multiple of its source.
const GIVEN_UP: u64 = 1 << 29;
const USUAL: u64 = 64;
/// And so many times more where neither returns, by their texts.
const AS_ENDLESS: u64 = 16;

/// Schedules are tried as long as they take no more operations than this together.
const SCHEDULED: u64 = 1 << 24;
/// What an operation costs that is watched for races.
const WATCHED: u64 = 4;

/// A source and a target function, ready to be run on inputs.
#[derive(Clone)]
pub struct Subject<'a> {
    /// The source's program.
    pub source: &'a Module,
    /// The function.
    pub f: OpId,
    /// The target's program.
    pub target: &'a Module,
    /// Its function.
    pub g: OpId,
    matched: Match,
    pub(super) options: &'a Options,
    pub(super) license: License,
    /// Whether the license covers poison that the target makes by overflow.
    pub(super) may_overflow: bool,
    /// Whether external functions may touch memory that they are not given.
    reach: bool,
    /// Whether globals of `llvm` may have been changed before.
    vary: bool,
    /// Whether one thread of a grid is run, of which nobody says where it is.
    one_thread: bool,
    /// How the function is launched, if it is a kernel that nothing launches.
    pub(super) launches: Option<Launches>,
    /// Whether both are functions of the `llvm` dialect.
    pub(super) of_llvm: bool,
    /// What the target computes in place of operations whose accuracy is not specified.
    approximation: Option<Approximation>,
    /// Whether the target has fewer clones of buffers, so that what was two may be one.
    fewer_clones: bool,
    /// Whether the target has only loops that end.
    ends: bool,
    /// Whether races are explained, which takes another run.
    explains: bool,
    /// What [`Sides::leads`] is about, for one comparison after the other.
    leads: Rc<RefCell<Vec<(u64, u64)>>>,
    /// The two functions, ready to be run: by side, whether poison may come in, and whether
    /// failures are deferred.
    ready: Rc<RefCell<HashMap<(Side, bool, bool), Rc<Prepared>, foldhash::fast::FixedState>>>,
    /// Whether some run had a choice: it stands for others.
    choices: Rc<Cell<bool>>,
    /// Numbers of the programs that an undefined number of the target may be compared with: found
    /// when some run has one.
    mentioned: Rc<OnceCell<Vec<u64>>>,
}

impl<'a> Subject<'a> {
    /// Functions of two programs.
    ///
    /// # Errors
    /// Why they cannot be compared.
    pub fn new(
        source: &'a Module,
        target: &'a Module,
        pair: &Pair,
        options: &'a Options,
    ) -> Result<Subject<'a>, String> {
        let find = |m: &Module, name: &str| m.function(name).ok_or_else(|| format!("no function '@{name}'"));
        let (f, g) = (find(source, &pair.source)?, find(target, &pair.target)?);
        let matched = signature::correspond(source, f, target, g, options)?;
        let license = License::of(source, f);
        let other = License::of(target, g);
        let (may_overflow, approximation) = (license.poison(&other), license.approximation(&other));
        let reach = options.alias
            && (matched.lowered.is_none() || matched.pointers)
            && doubt::same_memory(source, f, target, g);
        let fewer_clones = doubt::clones(&target.ir, g) < doubt::clones(&source.ir, f);
        let ends = doubt::only_counted_loops(&target.ir, g);
        Ok(Subject {
            source,
            f,
            target,
            g,
            matched,
            options,
            license,
            may_overflow,
            reach,
            vary: doubt::same_variables(source, target),
            one_thread: !doubt::launches(source.written()) && !doubt::launches(target.written()),
            launches: Launches::of(source, f),
            of_llvm: source.ir.is(f, "llvm.func") && target.ir.is(g, "llvm.func"),
            approximation,
            fewer_clones,
            ends,
            explains: false,
            leads: Rc::default(),
            ready: Rc::default(),
            choices: Rc::default(),
            mentioned: Rc::default(),
        })
    }

    /// Whether it is open that a caller may hand over poison. LLVM's reference says that it may,
    /// unless an argument is `noundef`.
    fn asks_about_poison(&self) -> bool {
        self.options.poison == Poison::Ask && !self.of_llvm
    }

    /// Why a comparison of the two says nothing: one of them had something to say that the importer
    /// of LLVM IR has left out, or uses what may be something else when the program is linked.
    pub(super) fn lost(&self) -> Option<String> {
        let of = |m: &Module, f: OpId| {
            let top = m.ir.ancestors(f).last().into_iter().chain(m.ir.ancestors(f));
            let all = top.filter_map(|o| m.ir.attr_named(o, LOST)).next()?;
            let Attr::Array(all) = m.ir.attr_of_id(all) else { return None };
            let texts = all.iter().filter_map(|&a| m.ir.attr_str(a));
            let here = |t: &&str| t.split_once(": ").is_some_and(|(n, _)| n.is_empty() || n == m.name(f));
            texts.filter(here).map(|t| t.split_once(": ").map_or("", |x| x.1).to_string()).next()
        };
        if let Some(word) = of(self.source, self.f).or_else(|| of(self.target, self.g)) {
            return Some(format!("the importer of LLVM IR drops '{word}', which may matter"));
        }
        [(self.source, self.f), (self.target, self.g)].into_iter().find_map(|(m, f)| {
            let all = reached(m, f);
            state(m, &all).or_else(|| replaced(m, f, &all))
        })
    }

    /// Whether some run so far had a choice that the language leaves open.
    pub(super) fn has_choices(&self) -> bool {
        self.choices.get()
    }

    /// Whether arguments and results are those of the source, one by one, as far as scalars and
    /// vectors are concerned.
    pub(super) fn one_by_one(&self) -> bool {
        let m = &self.matched;
        let (args, results) = self.source.signature(self.f);
        let places = m.results.iter().enumerate().all(|(k, p)| *p == Place::Result(k));
        (m.args, m.results.len()) == (args.len(), results.len())
            && places
            && m.scratch.is_empty()
            && m.unrolled.is_none()
            && !m.pointers
            && !m.halves
    }

    /// The same, with races explained.
    pub(super) fn explaining(&self) -> Self {
        Subject { explains: true, ..self.clone() }
    }

    /// The same, compared with other options.
    pub(super) fn with<'b>(&self, options: &'b Options) -> Subject<'b>
    where
        'a: 'b,
    {
        Subject { options, ..self.clone() }
    }

    pub(super) fn index_width(&self) -> u32 {
        self.options.settings.index_width
    }

    pub(super) fn sides<'b>(&'b self, case: &'b Case) -> Sides<'b> {
        Sides {
            source: &self.source.ir,
            target: &self.target.ir,
            matched: &self.matched,
            globals: &case.globals,
            unknown: &self.license.unknown,
            disturbed: self.reach && case.externals & 2 != 0,
            leads: &self.leads,
            tolerance: Tolerance { zeros: self.license.zeros(), ..self.options.tolerance },
            index_width: self.options.settings.index_width,
        }
    }

    /// What one of the two functions is given.
    fn given<'c>(&'c self, case: &'c Case, side: Side) -> Given<'c> {
        let mut given = case.given();
        given.program = (side == Side::Target).then_some(&self.source.ir);
        let itself = self.matched.pointers;
        if let (true, Some(bare)) = (side == Side::Target || itself, self.matched.lowered) {
            let (args, results) = self.source.interface(self.f);
            given.lowered = Some(Lowered { ir: &self.source.ir, args, results, bare, itself });
        }
        given
    }

    /// Runs one of the two functions.
    pub(super) fn run(&self, side: Side, case: &Case, limit: u64, schedule: Option<&Schedule>) -> Outcome {
        let mut settings = self.settings(case, limit);
        if let Some(s) = schedule {
            settings.schedule = Arc::new(s.clone());
        }
        let (m, f) = match side {
            Side::Source => (self.source, self.f),
            Side::Target => (self.target, self.g),
        };
        // Where that is allowed, so is whatever the undefined number may be.
        settings.undef_is_poison = side == Side::Target && settings.undefined.is_none();
        let given = self.given(case, side);
        let key = (side, Prepared::wants_poison(&given, &settings), settings.deferred);
        let known = self.ready.borrow().get(&key).cloned();
        let prepared = known.unwrap_or_else(|| {
            // The limit that holds whatever the input is.
            let settings = Settings { memory_limit: self.options.settings.memory_limit, ..settings.clone() };
            let made = Rc::new(m.prepare(f, key.1, &settings));
            self.ready.borrow_mut().insert(key, made.clone());
            made
        });
        let mut out = m.run_prepared(&prepared, &given, &settings);
        if side == Side::Target {
            let (_, results) = self.source.interface(self.f);
            halves::gather(&self.matched, self.source, &results, &self.target.ir, &mut out);
            if let Some(u) = &self.matched.unrolled {
                unrolled::gather(u, self.source, &results, &mut out);
            }
        }
        out
    }

    /// The input of the source as the target takes it; `results` are those of the source.
    fn hand_over(&self, case: &Case, results: &[Datum]) -> Result<Case, String> {
        let ((args, _), (targs, _)) = (self.source.interface(self.f), self.target.signature(self.g));
        self.matched.hand_over(case, (&self.source.ir, &args), (&self.target.ir, &targs), results)
    }

    fn settings(&self, case: &Case, limit: u64) -> Settings {
        let mut settings = self.options.settings.clone();
        settings.step_limit = settings.step_limit.min(limit);
        // Memory in proportion: a run that fills more of it takes longer than its operations say.
        let memory = limit.saturating_mul(BYTES_PER_STEP).saturating_add(case.weight().saturating_mul(BYTES_PER_STEP));
        if !self.options.memory_asked {
            settings.memory_limit = settings.memory_limit.min(memory);
        }
        settings.brief = true;
        settings.externals = Some(case.externals);
        settings.place = self.one_thread.then_some(case.externals);
        settings.launch = settings.launch.or_else(|| self.launches.as_ref().map(|l| l.drawn(case.externals)));
        settings.external_reach = self.reach;
        settings.globals_vary = self.vary;
        settings.of_llvm = self.of_llvm;
        settings.globals = true;
        settings.explain_races = self.explains;
        settings
    }

    /// Whether a target that left the range of `index` in an affine expression is only wrong in
    /// that. The documents do not say what happens then: it is, if it only takes sums and products
    /// modulo a power of two to get what the source gets, or numbers near the ends of the range to
    /// leave it.
    fn wraps_around(&self, case: &Case, theirs: &Case, s: &Outcome) -> bool {
        let limit = target_limit(s.steps);
        let strict = self.run(Side::Target, theirs, limit, None);
        if !matches!(strict.stop, Some(Stop::Undefined(Ub::IndexOverflow, _))) {
            return false;
        }
        let (types, _) = self.source.interface(self.f);
        if doubt::near_the_ends(&self.source.ir, &types, case, self.options.settings.index_width) {
            return true;
        }
        let mut wrapping = self.options.clone();
        wrapping.settings.affine_wraps = true;
        let other = self.with(&wrapping);
        let again = other.run_target(theirs, limit, None);
        matches!(self.allowed(case, s, &again, &mut 0), Ok(None))
    }

    /// Runs the target. What it reads of uninitialized memory is poison there (in the `llvm`
    /// dialect an undefined number), and so are the results of pure operations that fail; neither
    /// is a mistake by itself: it may copy such memory, read it early, or execute such an operation
    /// where the source would not have, as long as nothing comes of it.
    fn run_target(&self, case: &Case, limit: u64, schedule: Option<&Schedule>) -> Outcome {
        let t = self.run(Side::Target, case, limit, schedule);
        let Some(Stop::Undefined(kind, _)) = &t.stop else { return t };
        let mut lenient = self.options.clone();
        let undef = self.target.ir.is(self.g, "llvm.func");
        (lenient.settings.unwritten_is_poison, lenient.settings.unwritten_is_undef) = (!undef, undef);
        lenient.settings.deferred = true;
        let other = self.with(&lenient);
        let again = other.run(Side::Target, case, limit, schedule);
        let steps = again.steps.saturating_add(t.steps);
        // Of two mistakes the first says more, unless it is none.
        let still = matches!(again.stop, Some(Stop::Undefined(..))) && *kind != Ub::UninitialisedRead;
        Outcome { steps, ..if still { t } else { again } }
    }

    /// Runs both on an input. Also what that took. What comes of it once time is over may be due to
    /// that.
    pub fn attempt(&self, case: &Case, limit: u64) -> (Tried, Cost) {
        let s = self.run(Side::Source, case, limit, None);
        let source = s.steps;
        let (tried, all) = self.attempted(case, limit, s);
        let tried = if self.options.settings.deadline.passed() { Tried::OutOfTime } else { tried };
        (tried, Cost { source, all })
    }

    /// Runs the target on an input of which the source's outcome is known.
    pub(super) fn against(&self, case: &Case, s: Outcome, steps: u64) -> (Tried, u64) {
        let mut steps = steps;
        if endless::unseen(&s) && self.never_return() {
            let limit = s.steps.saturating_mul(AS_ENDLESS);
            let t = self.hand_over(case, &[]).map(|theirs| self.run_target(&theirs, limit, None));
            if let Ok(t) = t.inspect(|t| steps = steps.saturating_add(t.steps))
                && endless::unseen(&t)
            {
                return (Tried::Endless, steps);
            }
        }
        match &s.stop {
            Some(Stop::Undefined(k, _)) => return (Tried::Vacuous(k.id()), steps),
            Some(Stop::Exhausted(Limit::Steps | Limit::Memory | Limit::Time, _)) => return (Tried::TooLong, steps),
            _ => {}
        }
        if let Some(e) = refine::undecided(&s, refine::Side::Source) {
            return (Tried::Unknown(e), steps);
        }
        let results: Vec<Datum> = s.results.iter().map(|t| t.datum.clone()).collect();
        let theirs = match self.hand_over(case, &results) {
            Ok(c) => c,
            Err(e) => return (Tried::Unknown(NoAnswer::Open(e)), steps),
        };
        // An operation on whole buffers may be a loop over their elements in the target.
        let elements = effort::setup(case);
        let limit = target_limit(s.steps).saturating_add(elements);
        let t = self.run_target(&theirs, limit, None);
        steps = steps.saturating_add(cost(&s) - s.steps + cost(&t)).saturating_add(effort::setup(case));
        let mut outcomes = vec![t];
        if outcomes.iter().any(|t| t.made_up.is_some_and(is_choice)) {
            for &x in [u64::MAX, 1, EACH_ANOTHER].iter().chain(self.mentioned_beside(&s)) {
                let mut options = self.options.clone();
                options.settings.undefined = Some(x);
                let t = self.with(&options).run_target(&theirs, limit, None);
                steps = steps.saturating_add(cost(&t));
                outcomes.push(t);
            }
        }
        if outcomes.iter().any(|t| t.chosen.any() && matches!(t.stop, None | Some(Stop::Trap(_)))) {
            let rank = outcomes.iter().map(|t| t.chosen.rank).max().unwrap_or(1);
            let mut scheduled = 0;
            for schedule in self.schedules(rank) {
                if scheduled > SCHEDULED {
                    break;
                }
                let t = self.run_target(&theirs, limit, Some(&schedule));
                scheduled += cost(&t);
                outcomes.push(t);
            }
            steps = steps.saturating_add(scheduled);
        }
        let open = |o: &Outcome| o.chosen.any() || o.chosen.order_shows || o.made_up.is_some();
        let chose = open(&s) || outcomes.iter().any(open);
        self.choices.set(self.choices.get() || chose);
        let mut tried = Tried::Agrees;
        // Most orders come to the same, and what the source may come to is searched for each.
        let mut different: Vec<Outcome> = Vec::new();
        for t in outcomes {
            if !different.iter().any(|d| same(d, &t)) {
                different.push(t);
            }
        }
        for mut t in different {
            let mut judged = self.allowed(case, &s, &t, &mut steps);
            if judged.is_err() && t.made_up == Some(UNDEFINED) {
                (judged, t) = self.with_numbers(case, &theirs, &s, t, limit, &mut steps);
            }
            let one = match judged {
                Ok(None) => Tried::Agrees,
                Ok(Some(m)) if m.kind == Kind::DoesNotEnd && !self.endless(case, &s, &t) => Tried::Slow,
                Ok(Some(_)) if self.wraps_around(case, &theirs, &s) => Tried::Wraps,
                // What no search has seen all of may still be what another order of sums gives.
                Err(e) => match refine::judge(self.sides(case), &s, &t) {
                    Ok(Some(m)) if s.chosen.any() => match self.licensed(case, &s, &t, m, &mut steps) {
                        Ok(tried @ Tried::Licensed { far: false }) => tried,
                        _ => Tried::Unknown(e),
                    },
                    _ => Tried::Unknown(e),
                },
                Ok(Some(m)) => match self.licensed(case, &s, &t, m, &mut steps) {
                    Ok(tried) => tried,
                    Err(m) => match self.approximated(case, &s, &t, &m) {
                        Some(tried) => tried,
                        None if self.asks_about_poison() && !case.poisoned().is_empty() => {
                            Tried::Doubtful(doubt::of_poison(case, &m, &t))
                        }
                        None => {
                            let (case, mismatch, mut s, mut t) = (case.clone(), *m, s, t);
                            let irs = |ran| Irs { ran, source: &self.source.ir };
                            s.write(irs(&self.source.ir), self.index_width());
                            t.write(irs(&self.target.ir), self.index_width());
                            let f = Failure { case, mismatch, source: s, target: t, shrunk: false, unwritten: false };
                            return (Tried::Fails(Box::new(f)), steps);
                        }
                    },
                },
            };
            if one.openness() > tried.openness() {
                tried = one;
            }
        }
        (tried, steps)
    }

    /// Where the target has what is seen of the source, and the element of it.
    pub fn in_target(&self, what: &Observed, element: &[i64]) -> (Observed, Vec<i64>) {
        let (Some(unrolled), Observed::Result(k, _)) = (&self.matched.unrolled, what) else {
            return (what.clone(), element.to_vec());
        };
        let (_, results) = self.source.interface(self.f);
        let shape = results.get(*k).and_then(|&t| self.source.ir.shape(t)).unwrap_or_default();
        let (n, at) = unrolled.place(*k, element, shape);
        (Observed::Result(*k, Place::Result(n)), at)
    }

    /// Whether values of the source are in several ones of the target.
    pub fn is_unrolled(&self) -> bool {
        self.matched.unrolled.is_some()
    }

    /// The two runs of a failure as the evaluator records them, if they end there as they did.
    pub fn recordings(&self, f: &Failure) -> Option<(Recording<'a>, Recording<'a>)> {
        let element = |what: Watched, at: &[i64]| Some((what, at.to_vec()));
        let watch = |target: bool| match f.mismatch.at.as_ref()? {
            (Observed::Result(_, Place::OutParam(k)), at) if target => element(Watched::Argument(*k), at),
            (Observed::Argument(k), at) => element(Watched::Argument(*k), at),
            (Observed::Global(name), at) => element(Watched::Global(name.clone()), at),
            _ => None,
        };
        let record = |m: &'a Module, op, case: &Case, lenient: [bool; 2], target: bool| {
            let [unwritten_is_poison, deferred] = lenient;
            let settings = Settings { unwritten_is_poison, deferred, ..self.settings(case, effort::WORK) };
            let given = self.given(case, if target { Side::Target } else { Side::Source });
            Recording::of(m, op, &given, &settings, watch(target).as_ref())
        };
        let ends = |r: &Recording<'_>, o: &Outcome| match (&r.end, &o.stop) {
            (End::Returned(_), None) => true,
            (End::Stopped(Stop::Undefined(a, x)), Some(Stop::Undefined(b, y))) => a == b && x.op == y.op,
            (End::Stopped(Stop::Trap(x)), Some(Stop::Trap(y))) => x.op == y.op,
            _ => false,
        };
        let s = record(self.source, self.f, &f.case, [f.unwritten, false], false).filter(|r| ends(r, &f.source))?;
        let results: Vec<Datum> = f.source.results.iter().map(|t| t.datum.clone()).collect();
        let theirs = self.hand_over(&f.case, &results).ok()?;
        let mut ways = [[f.unwritten, false], [true, true]].into_iter();
        let t = ways.find_map(|w| record(self.target, self.g, &theirs, w, true).filter(|r| ends(r, &f.target)))?;
        Some((s, t))
    }

    /// Whether neither function returns, by its text. A target that is handed buffers for results
    /// is none: what a source returns says how large they are.
    pub(super) fn never_return(&self) -> bool {
        !self.matched.results.iter().any(|p| matches!(p, Place::OutParam(_)))
            && endless::never_returns(self.source, self.f)
            && endless::never_returns(self.target, self.g)
    }

    fn schedules(&self, rank: usize) -> Vec<Schedule> {
        let fixed = Schedule::adversarial(rank).into_iter().skip(1);
        let seeds = (0..self.options.schedules).map(|k| Schedule::seeded(self.options.seed.wrapping_add(k), None));
        fixed.chain(seeds).take(self.options.schedules as usize).collect()
    }

    /// Whether an outcome of the target is among those of the source. `s` is the source's outcome
    /// in index order; others are looked at where it is not enough.
    fn allowed(&self, case: &Case, s: &Outcome, t: &Outcome, steps: &mut u64) -> Judged {
        let judged = refine::judge(self.sides(case), s, t);
        let picked = s.made_up.is_some_and(is_choice);
        if picked && !matches!(judged, Ok(None)) && self.picks(case, s, t, steps) {
            return Ok(None);
        }
        let Some(m) = judged? else { return Ok(None) };
        if m.kind == Kind::Aliasing && doubt::may_clone(&self.source.ir) {
            return Err(NoAnswer::Open("a clone of a buffer may be the buffer itself".into()));
        }
        if self.fewer_clones && matches!(m.kind, Kind::Value | Kind::Memory) {
            return Err(NoAnswer::Open(
                "the target has fewer buffer clones, and a clone may be the buffer itself: its documentation forbids \
                    later writes to either, which no run detects"
                    .into(),
            ));
        }
        if !s.chosen.any() && !picked {
            return Ok(Some(m));
        }
        let limit = s.steps.saturating_mul(4).saturating_add(SLACK);
        let mut seen = vec![m.clone()];
        let mut scheduled = 0;
        for schedule in self.schedules(s.chosen.rank) {
            if scheduled > SCHEDULED {
                break;
            }
            let other = self.run(Side::Source, case, limit, Some(&schedule));
            scheduled += cost(&other);
            *steps = steps.saturating_add(cost(&other));
            match refine::judge(self.sides(case), &other, t)? {
                None => return Ok(None),
                Some(m) => {
                    if !seen.iter().any(|x| x.source == m.source && x.place == m.place) {
                        seen.push(m);
                    }
                }
            }
        }
        let settings = self.settings(case, limit);
        let license = &self.license;
        let exact = license.values()
            && license.exact()
            && case.calm(&self.source.ir, &self.source.interface(self.f).0) != Calm::No;
        let (every, more) = orders::search(
            self.source,
            self.f,
            &self.given(case, Side::Source),
            &settings,
            orders::runs(s.steps, exact),
            self.sides(case),
            t,
        );
        *steps = steps.saturating_add(more);
        match every {
            Orders::Allowed => Ok(None),
            Orders::None => Ok(Some(m)),
            Orders::Open(why) if !picked && (seen.len() > 1 || orders::near(&seen)) => Err(NoAnswer::Open(format!(
                "the source is nondeterministic; the outcome of the target was not among those observed, but {why}"
            ))),
            // Poison is no number, whichever is chosen, where nothing makes poison of numbers.
            Orders::Open(_)
                if picked && m.kind == Kind::PoisonLeak && !doubt::makes_poison(&self.source.ir, self.f) =>
            {
                Ok(Some(m))
            }
            Orders::Open(_) if picked => Err(NoAnswer::Open(PICKED.into())),
            // Whatever was tried gave one outcome.
            Orders::Open(_) => Ok(Some(m)),
        }
    }

    /// Whether the source allows the target's outcome if its undefined numbers are one of a few:
    /// the usual ones, or what the target gives.
    fn picks(&self, case: &Case, s: &Outcome, t: &Outcome, steps: &mut u64) -> bool {
        let limit = s.steps.saturating_mul(4).saturating_add(SLACK);
        // What is undefined for a number is undefined for an undefined one.
        let allows = |o: &Outcome| {
            matches!(o.stop, Some(Stop::Undefined(..))) || matches!(refine::judge(self.sides(case), o, t), Ok(None))
        };
        let one = numbers(t).into_iter().any(|x| {
            let mut options = self.options.clone();
            options.settings.undefined = Some(x);
            let other = self.with(&options).run(Side::Source, case, limit, None);
            *steps = steps.saturating_add(cost(&other));
            allows(&other)
        });
        // Each another one, drawn.
        let drawn = self.schedules(s.chosen.rank.max(1));
        one || drawn.iter().rev().take(4).any(|schedule| {
            let other = self.run(Side::Source, case, limit, Some(schedule));
            *steps = steps.saturating_add(cost(&other));
            allows(&other)
        })
    }

    /// What comes of a target whose undefined number has been taken for poison, which the source
    /// does not allow: a difference if some number makes one, and agreement if none of a few does
    /// and none is used twice.
    fn with_numbers(
        &self,
        case: &Case,
        theirs: &Case,
        s: &Outcome,
        poison: Outcome,
        limit: u64,
        steps: &mut u64,
    ) -> (Judged, Outcome) {
        let (mut first, mut varies) = (None, false);
        let apart = s.made_up.is_none().then_some(&EACH_ANOTHER);
        for &x in USUAL_NUMBERS.iter().chain(apart).chain(self.mentioned_beside(s)) {
            let mut options = self.options.clone();
            options.settings.undefined = Some(x);
            let t = self.with(&options).run_target(theirs, limit, None);
            *steps = steps.saturating_add(cost(&t));
            let seen: Vec<Datum> = data(&t).cloned().collect();
            varies |= *first.get_or_insert_with(|| seen.clone()) != seen;
            match self.allowed(case, s, &t, steps) {
                Ok(None) => {}
                Ok(Some(m)) => return (Ok(Some(m)), t),
                Err(e) => return (Err(e), poison),
            }
        }
        // What is undefined is another number at each use of those who get it; what was frozen is
        // not.
        if varies && s.made_up.is_none_or(|why| why == FROZEN) {
            let plain = Outcome { made_up: None, ..poison };
            return (self.allowed(case, s, &plain, steps), plain);
        }
        // Who depends on an undefined number may be undefined, whatever a run on one shows.
        let strict = self.run(Side::Target, theirs, limit, None);
        let unwritten = matches!(strict.stop, Some(Stop::Undefined(Ub::UninitialisedRead, _)));
        let unwritten = unwritten || self.options.settings.unwritten_is_undef;
        match used_once(&self.target.ir, self.g, unwritten) && !matches!(poison.stop, Some(Stop::Undefined(..))) {
            true => (Ok(None), poison),
            false => (Err(NoAnswer::Open(UNDEFINED.into())), poison),
        }
    }

    /// Numbers of the programs for undefined ones of the target, unless the source has some itself:
    /// then more numbers leave more open.
    fn mentioned_beside(&self, s: &Outcome) -> &[u64] {
        let all = || mentioned((&self.source.ir, self.f), (&self.target.ir, self.g));
        if s.made_up.is_some() { &[] } else { self.mentioned.get_or_init(all) }
    }

    fn endless(&self, case: &Case, s: &Outcome, t: &Outcome) -> bool {
        let slower = s.steps.saturating_mul(SLOWER).saturating_add(SLOWER_BY);
        let far = !self.ends && t.steps >= slower;
        far && (endless::goes_round(self.target, t) || doubt::may_be_endless(self.source, self.f, case, s))
    }

    /// What comes of a difference of results where the target has something else in place of
    /// operations whose accuracy is not specified; `None` if that does not explain it.
    fn approximated(&self, case: &Case, s: &Outcome, t: &Outcome, m: &Mismatch) -> Option<Tried> {
        let about = self.approximation.as_ref().filter(|_| matches!(m.kind, Kind::Value | Kind::Memory))?;
        let sides = self.sides(case);
        let judge = |tolerance| refine::judge(Sides { tolerance, ..sides }, s, t);
        let zeros = sides.tolerance.zeros || about.complex;
        // Where numbers have few digits, or have lost them at the lower end of the range, the last
        // one is a large part.
        let (rtol, ulp) = (PLAUSIBLE.max(about.rounding), sides.tolerance.ulp.max(1));
        if let Ok(None) = judge(Tolerance { rtol, ulp, zeros, ones: true, ..sides.tolerance }) {
            return Some(Tried::Licensed { far: false });
        }
        match judge(Tolerance { any: true, ..sides.tolerance }) {
            // At the ends of the range, and where parts cancel, one part of a complex number says
            // little.
            Ok(None) => about.complex.then_some(Tried::Licensed { far: true }),
            Ok(Some(_)) => Some(Tried::Unknown(NoAnswer::Open(format!(
                "non-float results differ; the accuracy of '{}', which may determine them, is unspecified",
                about.replaced.join("', '")
            )))),
            Err(e) => Some(Tried::Unknown(e)),
        }
    }
}

/// Whether two runs on one input returned alike, to all that a comparison looks at.
fn same(a: &Outcome, b: &Outcome) -> bool {
    let returned = |o: &Outcome| o.stop.is_none() && o.exit.is_none() && o.calls.is_empty() && o.races.is_empty();
    let equal = |a: &[Option<Typed>], b: &[Option<Typed>]| {
        a.iter().map(|t| t.as_ref().map(|t| &t.datum)).eq(b.iter().map(|t| t.as_ref().map(|t| &t.datum)))
    };
    returned(a)
        && returned(b)
        && a.results.iter().map(|t| &t.datum).eq(b.results.iter().map(|t| &t.datum))
        && equal(&a.memory, &b.memory)
        && a.globals.iter().map(|(n, t)| (n, &t.datum)).eq(b.globals.iter().map(|(n, t)| (n, &t.datum)))
        && (&a.output, a.made_up, a.leaks.len(), &a.origins) == (&b.output, b.made_up, b.leaks.len(), &b.origins)
}

/// How many numbers of the programs undefined ones are taken for.
const MENTIONED: usize = 8;

/// The first numbers of two programs that are none of the usual ones: what a target compares an
/// undefined number with decides, and no number that is always tried may be equal to it.
fn mentioned(source: (&Ir, OpId), target: (&Ir, OpId)) -> Vec<u64> {
    let all = hints(source, target).ints.into_iter().map(|v| v as u64);
    all.filter(|v| !USUAL_NUMBERS.contains(v)).take(MENTIONED).collect()
}

/// Numbers that undefined ones are taken for.
const USUAL_NUMBERS: [u64; 4] = [0, u64::MAX, 1, 0x5A5A_5A5A_5A5A_5A5A];

/// All that others get of an outcome: callers, and functions that are called.
fn data(t: &Outcome) -> impl Iterator<Item = &Datum> {
    let kept = t.results.iter().chain(t.memory.iter().flatten()).chain(t.globals.iter().map(|g| &g.1));
    kept.chain(t.calls.iter().flat_map(|c| &c.args)).map(|x| &x.datum)
}

/// Those, and what a run gives.
fn numbers(t: &Outcome) -> Vec<u64> {
    let mut out = USUAL_NUMBERS.to_vec();
    let mut todo: Vec<&Datum> = data(t).collect();
    while let Some(d) = todo.pop().filter(|_| out.len() < MOST_NUMBERS) {
        match d {
            Datum::Word(w) if !out.contains(w) => out.push(*w),
            Datum::Parts(p) => todo.extend(p),
            Datum::Shaped { items: Items::Any(all), .. } => todo.extend(all),
            Datum::Shaped { items: Items::Words(all), .. } => {
                let new: Vec<u64> = all.iter().copied().filter(|w| !out.contains(w)).take(MOST_NUMBERS).collect();
                out.extend(new);
            }
            _ => {}
        }
    }
    out.truncate(MOST_NUMBERS);
    out
}

/// Numbers that are tried at most.
const MOST_NUMBERS: usize = 12;

/// What a target may execute before it is given up.
fn target_limit(source: u64) -> u64 {
    let endless = source.saturating_mul(SLOWER).saturating_add(SLOWER_BY);
    endless.min(source.saturating_mul(USUAL).max(GIVEN_UP))
}

/// What a run has cost.
fn cost(o: &Outcome) -> u64 {
    o.steps.saturating_mul(if o.chosen.instances > 0 { WATCHED } else { 1 })
}
