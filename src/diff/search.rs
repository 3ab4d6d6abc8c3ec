//! Looks for an input on which a target does what its source does not allow.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use std::sync::Arc;

use super::case::Case;
use super::doubt;
use super::effort::{self, Cost, Effort};
use super::found::{self, Failure, FunctionReport, Verdict};
use super::generate::Generator;
use super::hints;
use super::licence::{Approximation, Licence};
use super::orders::{self, Orders};
use super::refine::{self, Judged, Kind, Mismatch, NoAnswer, Side, Sides, Tolerance};
use super::scalars::MAX_ELEMS;
use super::signature::{self, Match, Pair};
use crate::ir::OpId;
use crate::meaning::stop::{Limit, Stop, Ub};
use crate::par::Schedule;
use crate::session::datum::Datum;
use crate::session::{Module, Outcome, Prepared, Settings};

/// What is made of arguments that are poison. The language has poison as a value like any other, but does not say whether a
/// caller may hand it over, nor what control flow does on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Poison {
    /// They are not tried.
    No,
    /// They are tried; a difference that needs them is no verdict but an open question.
    #[default]
    Ask,
    /// They are inputs like others.
    Yes,
}

/// How the search is made.
#[derive(Clone, Debug)]
pub struct Options {
    /// Inputs under which the source is defined that are looked for.
    pub inputs: u64,
    /// Seed of everything that is drawn.
    pub seed: u64,
    /// Limits of each run, and the deadline of all of them together.
    pub settings: Settings,
    /// Whether the step limit or the time limit of a run was asked for: then they are all that limits a run of the source.
    pub asked: bool,
    /// Whether the memory limit was.
    pub memory_asked: bool,
    /// Whether the search goes on after the first failure, to tell failures of other kinds and at other places.
    pub every: bool,
    /// How far floats may differ.
    pub tolerance: Tolerance,
    /// Whether memref arguments may share memory.
    pub alias: bool,
    /// Whether arguments may be poison.
    pub poison: Poison,
    /// Schedules of parallel loops for source and target.
    pub schedules: u64,
    /// Inputs to try first, as [`Case::texts`] writes them; if there are any, only these are tried.
    pub given: Vec<String>,
    /// Contents of globals for given inputs: `@g=[1, 2]`.
    pub globals: Vec<String>,
    /// What external functions do, for given inputs.
    pub externals: u64,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            inputs: 1000,
            seed: 0,
            settings: Settings::default(),
            asked: false,
            memory_asked: false,
            every: true,
            tolerance: Tolerance::default(),
            alias: true,
            poison: Poison::default(),
            schedules: 8,
            given: Vec::new(),
            globals: Vec::new(),
            externals: 0,
        }
    }
}

/// How far floats may plausibly differ, relative to the larger, where the source leaves open how they are computed.
const PLAUSIBLE: f64 = 1e-3;

/// Operations that a run may take more than an equal one before it.
const SLACK: u64 = 1 << 19;

/// Bytes that a run may have alive for each operation that it may execute.
const BYTES_PER_STEP: u64 = 64;

/// A target may execute so many times more operations than its source before it counts as endless,
const SLOWER: u64 = 1000;
/// and so many more besides.
const SLOWER_BY: u64 = 3_000_000;
/// What takes longer than that is given up before it counts as endless, unless it is a usual multiple of its source.
const GIVEN_UP: u64 = 1 << 29;
const USUAL: u64 = 64;

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
    pub(super) licence: Licence,
    /// Whether the licence covers poison that the target makes by overflow.
    pub(super) may_overflow: bool,
    /// Whether external functions may touch memory that they are not given.
    reach: bool,
    /// What the target computes in place of operations whose accuracy is not specified.
    approximation: Option<Approximation>,
    /// Whether the target has only loops that end.
    ends: bool,
    /// Whether races are explained, which takes another run.
    explains: bool,
    /// The two functions, ready to be run: by side, whether poison may come in, and whether failures are deferred.
    ready: Rc<RefCell<HashMap<(Side, bool, bool), Rc<Prepared>>>>,
}

/// What came of one input.
pub enum Tried {
    /// The source is undefined, in this way.
    Vacuous(&'static str),
    /// No answer.
    Unknown(NoAnswer),
    /// The time for all inputs is over.
    OutOfTime,
    /// The source ran out of steps.
    TooLong,
    /// The target did, with no sign that it would never end.
    Slow,
    /// The target does what it may, if affine expressions wrap around.
    Wraps,
    /// The target does what it may.
    Agrees,
    /// It does so only by the licence of fast-math flags, or of operations whose accuracy is not specified.
    Licensed {
        /// Whether the results are further apart than that makes plausible.
        far: bool,
    },
    /// It does not, but nobody says what holds for poison as an argument: an open question, or with no text, control flow or
    /// an access on poison in the target alone.
    Doubtful(Option<String>),
    /// It does not.
    Fails(Box<Failure>),
}

impl Tried {
    /// How far it is from agreement: of several outcomes on one input, the worst one counts.
    fn openness(&self) -> u8 {
        match self {
            Tried::OutOfTime | Tried::Vacuous(_) | Tried::TooLong | Tried::Agrees => 0,
            Tried::Licensed { far } => 1 + u8::from(*far),
            Tried::Doubtful(None) => 3,
            Tried::Wraps => 4,
            Tried::Slow => 5,
            Tried::Doubtful(Some(_)) => 6,
            Tried::Unknown(_) => 7,
            Tried::Fails(_) => 8,
        }
    }
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
        let matched = signature::correspond(source, f, target, g, options.settings.index_width)?;
        let licence = Licence::of(source, f);
        let other = Licence::of(target, g);
        let (may_overflow, approximation) = (licence.poison(&other), licence.approximation(&other));
        let reach = options.alias && doubt::same_memory(source, f, target, g);
        let ends = doubt::only_counted_loops(&target.ir, g);
        Ok(Subject {
            source,
            f,
            target,
            g,
            matched,
            options,
            licence,
            may_overflow,
            reach,
            approximation,
            ends,
            explains: false,
            ready: Rc::default(),
        })
    }

    /// The same, with races explained.
    pub(super) fn explaining(&self) -> Self {
        Subject { explains: true, ..self.clone() }
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
            unknown: &self.licence.unknown,
            disturbed: self.reach && case.externals & 2 != 0,
            tolerance: Tolerance { zeros: self.licence.zeros(), ..self.options.tolerance },
            index_width: self.options.settings.index_width,
        }
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
        let given = case.given();
        let key = (side, Prepared::wants_poison(&given, &settings), settings.deferred);
        let known = self.ready.borrow().get(&key).cloned();
        let prepared = known.unwrap_or_else(|| {
            // The limit that holds whatever the input is.
            let settings = Settings { memory_limit: self.options.settings.memory_limit, ..settings.clone() };
            let made = Rc::new(m.prepare(f, key.1, &settings));
            self.ready.borrow_mut().insert(key, made.clone());
            made
        });
        m.run_prepared(&prepared, &given, &settings)
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
        settings.external_reach = self.reach;
        settings.globals = true;
        settings.explain_races = self.explains;
        settings
    }

    /// Whether a target that left the range of `index` in an affine expression is only wrong in that. The documents do not say
    /// what happens then: it is, if it only takes sums and products modulo a power of two to get what the source gets, or
    /// numbers near the ends of the range to leave it.
    fn wraps_around(&self, case: &Case, theirs: &Case, s: &Outcome) -> bool {
        let limit = target_limit(s.steps);
        let strict = self.run(Side::Target, theirs, limit, None);
        if !matches!(strict.stop, Some(Stop::Undefined(Ub::IndexOverflow, _))) {
            return false;
        }
        let (types, _) = self.source.signature(self.f);
        if doubt::near_the_ends(&self.source.ir, &types, case, self.options.settings.index_width) {
            return true;
        }
        let mut wrapping = self.options.clone();
        wrapping.settings.affine_wraps = true;
        let other = Subject { options: &wrapping, ..self.clone() };
        let again = other.run_target(theirs, limit, None);
        matches!(self.allowed(case, s, &again, &mut 0), Ok(None))
    }

    /// Runs the target. What it reads of memory that nobody has written is poison there, and so are the results of pure
    /// operations that fail; neither is a mistake by itself: it may copy such memory, read it early, or execute such an
    /// operation where the source would not have, as long as nothing comes of it.
    fn run_target(&self, case: &Case, limit: u64, schedule: Option<&Schedule>) -> Outcome {
        let t = self.run(Side::Target, case, limit, schedule);
        let Some(Stop::Undefined(kind, _)) = &t.stop else { return t };
        let mut lenient = self.options.clone();
        lenient.settings.unwritten_is_poison = true;
        lenient.settings.deferred = true;
        let other = Subject { options: &lenient, ..self.clone() };
        let again = other.run(Side::Target, case, limit, schedule);
        let steps = again.steps.saturating_add(t.steps);
        // Of two mistakes the first says more, unless it is none.
        let still = matches!(again.stop, Some(Stop::Undefined(..))) && *kind != Ub::UninitialisedRead;
        Outcome { steps, ..if still { t } else { again } }
    }

    /// Runs both on an input. Also what that took. What comes of it once time is over may be due to that.
    pub fn attempt(&self, case: &Case, limit: u64) -> (Tried, Cost) {
        let s = self.run(Side::Source, case, limit, None);
        let source = s.steps;
        let (tried, all) = self.attempted(case, limit, s);
        let tried = if self.options.settings.deadline.passed() { Tried::OutOfTime } else { tried };
        (tried, Cost { source, all })
    }

    fn attempted(&self, case: &Case, limit: u64, s: Outcome) -> (Tried, u64) {
        let steps = s.steps + effort::setup(case);
        if !matches!(s.stop, Some(Stop::Undefined(Ub::UninitialisedRead, _))) {
            return self.against(case, s, steps);
        }
        // What was never written is poison to those who only hand it on: a copy of it differs where it differs as memory does.
        let kind = Ub::UninitialisedRead.id();
        let mut lenient = self.options.clone();
        lenient.settings.unwritten_is_poison = true;
        let other = Subject { options: &lenient, ..self.clone() };
        let s = other.run(Side::Source, case, limit, None);
        let steps = steps + s.steps;
        match other.against(case, s, steps) {
            (Tried::Fails(f), steps) => (Tried::Fails(Box::new(Failure { unwritten: true, ..*f })), steps),
            (_, steps) => (Tried::Vacuous(kind), steps),
        }
    }

    /// Runs the target on an input of which the source's outcome is known.
    fn against(&self, case: &Case, s: Outcome, steps: u64) -> (Tried, u64) {
        let mut steps = steps;
        match &s.stop {
            Some(Stop::Undefined(k, _)) => return (Tried::Vacuous(k.id()), steps),
            Some(Stop::Exhausted(Limit::Steps | Limit::Memory | Limit::Time, _)) => return (Tried::TooLong, steps),
            _ => {}
        }
        if let Some(e) = refine::undecided(&s, refine::Side::Source) {
            return (Tried::Unknown(e), steps);
        }
        let results: Vec<Datum> = s.results.iter().map(|t| t.datum.clone()).collect();
        let (targs, _) = self.target.signature(self.g);
        let theirs = match self.matched.hand_over(case, &self.target.ir, &targs, &results) {
            Ok(c) => c,
            Err(e) => return (Tried::Unknown(NoAnswer::Open(e)), steps),
        };
        // An operation on whole buffers may be a loop over their elements in the target.
        let elements = effort::setup(case);
        let limit = target_limit(s.steps).saturating_add(elements);
        let t = self.run_target(&theirs, limit, None);
        steps = steps.saturating_add(cost(&s) - s.steps + cost(&t)).saturating_add(effort::setup(case));
        let mut outcomes = vec![t];
        if outcomes.iter().any(|t| t.chosen.any() && t.stop.is_none()) {
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
        let mut tried = Tried::Agrees;
        for t in outcomes {
            let one = match self.allowed(case, &s, &t, &mut steps) {
                Ok(None) => Tried::Agrees,
                Ok(Some(m)) if m.kind == Kind::DoesNotEnd && !self.endless(case, &s, &t) => Tried::Slow,
                Ok(Some(_)) if self.wraps_around(case, &theirs, &s) => Tried::Wraps,
                Err(e) => Tried::Unknown(e),
                Ok(Some(m)) => match self.licensed(case, &s, &t, m, &mut steps) {
                    Ok(tried) => tried,
                    Err(m) => match self.approximated(case, &s, &t, &m) {
                        Some(tried) => tried,
                        None if self.options.poison == Poison::Ask && !case.poisoned().is_empty() => {
                            Tried::Doubtful(doubt::of_poison(case, &m, &t))
                        }
                        None => {
                            let (case, mismatch) = (case.clone(), *m);
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

    /// What source and target do on an input; `None` if the target cannot be given it.
    pub fn both(&self, case: &Case) -> Option<(Outcome, Outcome)> {
        let s = self.run(Side::Source, case, effort::WORK, None);
        let results: Vec<Datum> = s.results.iter().map(|t| t.datum.clone()).collect();
        let (targs, _) = self.target.signature(self.g);
        let theirs = self.matched.hand_over(case, &self.target.ir, &targs, &results).ok()?;
        let t = self.run_target(&theirs, s.steps.saturating_mul(4).saturating_add(SLACK), None);
        Some((s, t))
    }

    fn schedules(&self, rank: usize) -> Vec<Schedule> {
        let fixed = Schedule::adversarial(rank).into_iter().skip(1);
        let seeds = (0..self.options.schedules).map(|k| Schedule::seeded(self.options.seed.wrapping_add(k), None));
        fixed.chain(seeds).take(self.options.schedules as usize).collect()
    }

    /// Whether an outcome of the target is among those of the source. `s` is the source's outcome in index order; others
    /// are looked at where it is not enough.
    fn allowed(&self, case: &Case, s: &Outcome, t: &Outcome, steps: &mut u64) -> Judged {
        let Some(m) = refine::judge(self.sides(case), s, t)? else { return Ok(None) };
        if m.kind == Kind::Aliasing && doubt::may_clone(&self.source.ir) {
            return Err(NoAnswer::Open("a clone of a buffer may be the buffer itself".into()));
        }
        if !s.chosen.any() {
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
            *steps += cost(&other);
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
        let (every, more) = orders::search(self.source, self.f, case, &settings, s.steps, self.sides(case), t);
        *steps += more;
        match every {
            Orders::Allowed => Ok(None),
            Orders::None => Ok(Some(m)),
            Orders::Open(why) if seen.len() > 1 || orders::near(&seen) => Err(NoAnswer::Open(format!(
                "the source is nondeterministic; the outcome of the target is none of those that were seen, but {why}"
            ))),
            // Whatever was tried gave one outcome.
            Orders::Open(_) => Ok(Some(m)),
        }
    }

    fn endless(&self, case: &Case, s: &Outcome, t: &Outcome) -> bool {
        let slower = s.steps.saturating_mul(SLOWER).saturating_add(SLOWER_BY);
        !self.ends && t.steps >= slower && doubt::may_be_endless(self.source, self.f, case, s)
    }

    /// What comes of a difference of results where the target has something else in place of operations whose accuracy is
    /// not specified; `None` if that does not explain it.
    fn approximated(&self, case: &Case, s: &Outcome, t: &Outcome, m: &Mismatch) -> Option<Tried> {
        let about = self.approximation.as_ref().filter(|_| matches!(m.kind, Kind::Value | Kind::Memory))?;
        let sides = self.sides(case);
        let judge = |tolerance| refine::judge(Sides { tolerance, ..sides }, s, t);
        let zeros = sides.tolerance.zeros || about.complex;
        // Where numbers have few digits, or have lost them at the lower end of the range, the last one is a large part.
        let (rtol, ulp) = (PLAUSIBLE.max(about.rounding), sides.tolerance.ulp.max(1));
        if let Ok(None) = judge(Tolerance { rtol, ulp, zeros, ones: true, ..sides.tolerance }) {
            return Some(Tried::Licensed { far: false });
        }
        match judge(Tolerance { any: true, ..sides.tolerance }) {
            // At the ends of the range, and where parts cancel, one part of a complex number says little.
            Ok(None) => about.complex.then_some(Tried::Licensed { far: true }),
            Ok(Some(_)) => Some(Tried::Unknown(NoAnswer::Open(format!(
                "results that are no floats differ; the accuracy of '{}', which may decide them, is not specified",
                about.replaced.join("', '")
            )))),
            Err(e) => Some(Tried::Unknown(e)),
        }
    }
}

/// What a target may execute before it is given up.
fn target_limit(source: u64) -> u64 {
    let endless = source.saturating_mul(SLOWER).saturating_add(SLOWER_BY);
    endless.min(source.saturating_mul(USUAL).max(GIVEN_UP))
}

/// What a run has cost.
fn cost(o: &Outcome) -> u64 {
    o.steps.saturating_mul(if o.chosen.instances > 0 { WATCHED } else { 1 })
}

/// Compares two functions.
pub fn compare(source: &Module, target: &Module, pair: &Pair, options: &Options) -> FunctionReport {
    let mut r = FunctionReport::new(pair);
    let subject = match Subject::new(source, target, pair, options) {
        Ok(s) => s,
        Err(e) => {
            r.verdict = Verdict::Inconclusive(e);
            return r;
        }
    };
    let mut failures = match search(&subject, &mut r) {
        Ok(f) => f,
        Err(e) => {
            r.verdict = Verdict::Inconclusive(e);
            return r;
        }
    };
    let given = !options.given.is_empty() || !options.globals.is_empty();
    if !failures.is_empty() && failures.iter().all(|f| !f.case.aliases().is_empty()) && !given {
        // A difference that needs no shared memory is the better one.
        let apart = Options { alias: false, ..options.clone() };
        let mut other = FunctionReport::new(pair);
        if let Ok(found) = search(&Subject { options: &apart, ..subject.clone() }, &mut other)
            && !found.is_empty()
        {
            (r, failures) = (other, found);
        }
    }
    if failures.is_empty() {
        r.verdict = verdict(&subject, &r);
        if r.verdict == Verdict::Vacuous {
            r.reason = super::vacuous::reason(&subject, &r);
        }
        return r;
    }
    // What was given is what is asked about.
    let small = |f: Failure| if given { f } else { super::shrink::shrink(&subject, f) };
    let mut all = failures.into_iter().map(|f| explained(&subject, small(f)));
    r.failure = all.next();
    r.more = all.collect();
    r.verdict = Verdict::Differs;
    r
}

/// A failure with the story of its race, if it is one.
fn explained(subject: &Subject<'_>, f: Failure) -> Failure {
    if f.mismatch.kind != Kind::NewRace {
        return f;
    }
    let shrunk = f.shrunk;
    match subject.explaining().attempt(&f.case, u64::MAX).0 {
        Tried::Fails(again) => Failure { shrunk, ..*again },
        _ => f,
    }
}

fn verdict(subject: &Subject<'_>, r: &FunctionReport) -> Verdict {
    // An input on which the source is defined and the target gives no answer is no agreement.
    let text = |of: &BTreeMap<String, u64>| -> Vec<String> {
        of.iter().map(|(why, n)| format!("{why} ({n} inputs)")).collect()
    };
    if !r.unknown.is_empty() {
        return Verdict::Inconclusive(text(&r.unknown).join("; "));
    }
    if r.useful == 0 {
        let mut why = text(&r.unusable);
        if let Some(budget) = r.timed_out {
            why.push(format!("the time for this function was over before there was an answer (--timeout={budget:?})"));
        }
        return if why.is_empty() { Verdict::Vacuous } else { Verdict::Inconclusive(why.join("; ")) };
    }
    let more = Licence::of(subject.target, subject.g).beyond(&subject.licence);
    if !more.is_empty() {
        return Verdict::Inconclusive(format!(
            "operations of the target carry fast-math flags that none of the source has ({}): they allow other results \
             than the source's, whatever was computed here",
            more.join(", ")
        ));
    }
    Verdict::Refines
}

/// Tries inputs; gives failures with different symptoms, the one that shows most first.
pub(super) fn search(subject: &Subject<'_>, r: &mut FunctionReport) -> Result<Vec<Failure>, String> {
    let o = subject.options;
    let (types, _) = subject.source.signature(subject.f);
    let width = o.settings.index_width;
    let mut found = Vec::new();
    if !o.given.is_empty() || !o.globals.is_empty() {
        let mut case = Case::parse(&subject.source.ir, &types, &o.given, width)?;
        case.globals = Case::parse_globals(&subject.source.ir, &o.globals, width)?;
        case.externals = o.externals;
        // Who gives poison wants to know.
        let asked = Options { poison: Poison::Yes, ..o.clone() };
        let (tried, _) = Subject { options: &asked, ..subject.clone() }.attempt(&case, u64::MAX);
        r.tried = 1;
        if matches!(tried, Tried::OutOfTime) {
            r.timed_out = o.settings.deadline.budget();
        }
        note(r, &case, tried, &mut found);
        unfinished(r);
        return Ok(found);
    }
    let hints = hints::hints((&subject.source.ir, subject.f), (&subject.target.ir, subject.g));
    let mut gen_ = Generator::new(subject.source, subject.f, hints, o)?;
    let mut seen = std::collections::HashSet::new();
    let mut effort = Effort::new(o, gen_.least_elements());
    let attempts = gen_.supply().unwrap_or(o.inputs.saturating_mul(5).max(64));
    let wanted = gen_.supply().unwrap_or(o.inputs);
    let mut far = 0;
    let mut stale = 0;
    let mut limited = 0;
    for _ in 0..attempts {
        if r.useful >= wanted || effort.over() || found.len() >= effort::FAILURES || r.timed_out.is_some() {
            break;
        }
        let Some(case) = gen_.draw() else {
            stale += 1;
            if stale > 64 {
                break;
            }
            continue;
        };
        // Large inputs are hardly ever drawn twice.
        if case.weight() < 4096 && !seen.insert(fingerprint(&case)) {
            stale += 1;
            // Where there is little to choose, all of it has been seen soon.
            if stale > 64 {
                break;
            }
            continue;
        }
        stale = 0;
        let (tried, cost) = subject.attempt(&case, effort.limit());
        if matches!(tried, Tried::OutOfTime) {
            r.timed_out = o.settings.deadline.budget();
            continue;
        }
        r.tried += 1;
        r.poisoned += u64::from(!case.poisoned().is_empty());
        effort.spent(&tried, cost);
        limited += u64::from(matches!(tried, Tried::Unknown(NoAnswer::Limit(_))));
        far += u64::from(matches!(tried, Tried::Licensed { far: true }));
        if matches!(tried, Tried::Agrees | Tried::Licensed { .. }) {
            gen_.reward(&case);
        }
        note(r, &case, tried, &mut found);
        if !o.every && !found.is_empty() {
            break;
        }
        if limited == r.tried && limited >= effort::HOPELESS {
            break;
        }
    }
    if r.tried == 0 && r.timed_out.is_none() {
        return Err(format!("no input could be made: arguments have at most {MAX_ELEMS} elements here"));
    }
    r.exhaustive = gen_.domain().is_some_and(|n| r.tried - r.poisoned == n);
    let found = found::in_order(found);
    if !found.is_empty() {
        return Ok(found);
    }
    unfinished(r);
    if r.slow > 1 && r.slow * 10 > r.useful {
        *r.unknown.entry("the target had not ended after many times as many operations".into()).or_default() += r.slow;
    }
    let (most, allowed) = match subject.licence.values() {
        true => (6, "fast-math flags allow"),
        false => (2, "no document excludes"),
    };
    if far * 10 > r.useful * most {
        let why = format!("floats differ a lot on {far} of {} inputs; {allowed} that, but it is unusual", r.useful);
        *r.unknown.entry(why).or_default() += far;
    }
    Ok(found)
}

/// Runs that did not end are the reason why nothing is known, if nothing is.
fn unfinished(r: &mut FunctionReport) {
    if r.useful == 0 && r.too_long > 0 {
        *r.unusable.entry("the source did not end within the limits of a run".into()).or_default() += r.too_long;
    }
    if r.useful == 0 && r.slow == 1 {
        *r.unknown.entry("the target had not ended after many times as many operations".into()).or_default() += 1;
    }
}

/// A number by which an input is known again; the inputs themselves would be too much to keep.
fn fingerprint(case: &Case) -> u64 {
    let mut hasher = std::hash::DefaultHasher::new();
    format!("{case:?}").hash(&mut hasher);
    hasher.finish()
}

/// Counts what came of an input; failures with a new symptom are kept, and of those with the same one the best.
fn note(r: &mut FunctionReport, case: &Case, tried: Tried, found: &mut Vec<Failure>) {
    match tried {
        Tried::OutOfTime => {}
        Tried::Vacuous(kind) => {
            *r.vacuous.entry(kind).or_default() += 1;
            r.samples.entry(kind).or_insert_with(|| case.clone());
        }
        Tried::Unknown(NoAnswer::Source(why) | NoAnswer::Limit(why)) => *r.unusable.entry(why).or_default() += 1,
        Tried::Unknown(NoAnswer::Open(why)) => *r.unknown.entry(why).or_default() += 1,
        Tried::Doubtful(None) => r.aside += 1,
        Tried::Doubtful(Some(why)) => *r.unknown.entry(why).or_default() += 1,
        Tried::TooLong => r.too_long += 1,
        Tried::Slow => r.slow += 1,
        Tried::Wraps => r.wrapped += 1,
        Tried::Agrees | Tried::Licensed { .. } => {
            r.useful += 1;
            r.aliased += u64::from(case.shares_memory());
            r.licensed += u64::from(matches!(tried, Tried::Licensed { .. }));
        }
        Tried::Fails(f) => {
            r.useful += 1;
            r.aliased += u64::from(case.shares_memory());
            let symptom = f.symptom();
            match found.iter_mut().find(|x| x.symptom() == symptom) {
                Some(known) if known.case.shares_memory() && !f.case.shares_memory() => *known = *f,
                Some(_) => {}
                None => found.push(*f),
            }
        }
    }
}
