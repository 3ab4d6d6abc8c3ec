//! Outcome sets: the distinct outcomes of a call over many schedules.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};

use ordered_float::OrderedFloat;

use super::Call;
use super::same::{fingerprint, same};
use rustmlir_exec::audit::Audited;
use rustmlir_ir::{Attr, Ir, OpId, Type};
use rustmlir_meaning::config::{Engine, Races};
use rustmlir_meaning::stop::{Limit, Stop, Ub};
use rustmlir_meaning::{ASSUMES, TEAM};
use rustmlir_num::float::to_f64;
use rustmlir_num::ulp::ulp_distance;
use rustmlir_par::order::CHUNK;
use rustmlir_par::{Instance, LoopPlan, Schedule};
use rustmlir_session::datum::bits;
use rustmlir_session::race::Race;
use rustmlir_session::{Outcome, Settings};

/// What is explored.
#[derive(Clone, Debug)]
pub struct Options {
    /// Seeded schedules after the fixed ones.
    pub shuffles: u64,
    /// Seed of the first of them.
    pub seed: u64,
    /// Neighbors that stay together in a shuffle; `None` for all orders.
    pub chunk: Option<u64>,
    /// Runs at the same time.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options { shuffles: 16, seed: 0, chunk: Some(CHUNK), threads: 1 }
    }
}

/// One of the outcomes.
#[derive(Debug)]
pub struct Distinct {
    /// As it came first.
    pub outcome: Outcome,
    /// The schedule that gave it first.
    pub schedule: Schedule,
    /// The number of that schedule, from 0.
    pub first: u64,
    /// How many schedules gave it.
    pub count: u64,
    /// The schedule under which its races were found, if it has any.
    pub raced: Option<Schedule>,
}

/// What the outcomes say about the program.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// One outcome.
    Deterministic,
    /// Several, and the language allows each of them.
    Nondeterministic,
    /// Some schedule does something undefined.
    Undefined,
    /// Iterations conflict.
    Race,
    /// Some run gave no answer.
    NoAnswer,
}

impl Verdict {
    /// Tag in reports.
    pub fn tag(self) -> &'static str {
        match self {
            Verdict::Deterministic => "deterministic",
            Verdict::Nondeterministic => "nondeterministic",
            Verdict::Undefined => "undefined",
            Verdict::Race => "race",
            Verdict::NoAnswer => "no-answer",
        }
    }
}

/// How far apart the outcomes are in one float result.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    /// Number of the result.
    pub result: usize,
    /// Smallest and largest value, as text.
    pub range: (String, String),
    /// Their distance in units of the last place; `None` if a NaN is among them.
    pub ulp: Option<u128>,
}

/// The outcomes of a call.
#[derive(Debug)]
pub struct Report {
    /// What they say.
    pub verdict: Verdict,
    /// The distinct ones; that of the index order first.
    pub outcomes: Vec<Distinct>,
    /// Schedules that were run.
    pub schedules: u64,
    /// Instances of parallel loops in index order.
    pub instances: u64,
    /// Whether there was anything to choose.
    pub open: bool,
    /// Whether these are all outcomes that there are, for this input.
    pub complete: bool,
    /// Why they are not, where that was asked for.
    pub incomplete: Option<String>,
    /// For which teams and distributions of work they are all, where not for all that are legal: no
    /// verdict is a proof then.
    pub assumes: Option<String>,
    /// Whether it holds only if teams get all threads that they request, since they may get fewer
    /// (OpenMP 5.2, 10.1.1).
    pub requested: bool,
    /// A structured operation that combines floats along loops that are taken to run in order.
    pub in_order: Option<OpId>,
    /// The laws that leave one outcome, if no search was needed to know that.
    pub laws: Option<Vec<&'static str>>,
    /// Spread of the float results that differ.
    pub spreads: Vec<Spread>,
    /// What was found about the reducers that ran.
    pub audits: Vec<Audited<String>>,
}

impl Report {
    /// The outcome of the index order.
    pub fn base(&self) -> Option<&Distinct> {
        self.outcomes.first()
    }

    /// The class of the outcome, as the exit code knows it.
    pub fn class(&self) -> &'static str {
        match self.verdict {
            Verdict::Deterministic => self.outcomes.first().map_or("internal", |d| d.outcome.class()),
            Verdict::NoAnswer => {
                let end = self.outcomes.iter().find(|d| no_answer(&d.outcome));
                end.map_or("exhausted", |d| d.outcome.class())
            }
            v => v.tag(),
        }
    }
}

fn no_answer(o: &Outcome) -> bool {
    matches!(o.stop, Some(Stop::Unsupported(_) | Stop::Exhausted(..) | Stop::Internal(_)))
}

/// Collects outcomes.
pub struct Set<'a> {
    call: Call<'a>,
    /// The distinct ones so far.
    pub outcomes: Vec<Distinct>,
    /// Schedules so far.
    pub schedules: u64,
    /// Whether the time ran out before all schedules had run.
    over: bool,
    /// Outcomes by what an observer sees of them.
    by_print: HashMap<u64, Vec<usize>>,
}

impl<'a> Set<'a> {
    /// An empty set.
    pub fn new(call: Call<'a>) -> Self {
        Set { call, outcomes: Vec::new(), schedules: 0, over: false, by_print: HashMap::new() }
    }

    /// Adds the outcome of a schedule.
    pub fn add(&mut self, schedule: Schedule, mut outcome: Outcome) {
        let first = self.schedules;
        self.schedules += 1;
        let ir = &self.call.module.ir;
        let alike = self.by_print.entry(fingerprint(ir, &outcome)).or_default();
        let known =
            alike.iter().copied().find(|&k| self.outcomes.get(k).is_some_and(|d| same(ir, &d.outcome, &outcome)));
        if known.is_none() {
            alike.push(self.outcomes.len());
        }
        let raced = (!outcome.races.is_empty()).then(|| schedule.clone());
        match known.and_then(|k| self.outcomes.get_mut(k)) {
            Some(d) => {
                d.count += 1;
                if d.raced.is_none() && raced.is_some() {
                    d.raced = raced;
                    d.outcome.races = std::mem::take(&mut outcome.races);
                    d.outcome.races_cut = outcome.races_cut;
                }
            }
            None => self.outcomes.push(Distinct { outcome, schedule, first, count: 1, raced }),
        }
    }

    /// Adds the outcome of a schedule, unless it was the time for all of them that ended it.
    fn add_in_time(&mut self, schedule: &Schedule, outcome: Outcome) {
        if out_of_time(&outcome) {
            self.over = true;
        } else {
            self.add(schedule.clone(), outcome);
        }
    }

    /// Whether a run gave no answer.
    pub fn gave_no_answer(&self) -> bool {
        self.outcomes.iter().any(|d| no_answer(&d.outcome))
    }

    /// Whether iterations race under one of the schedules.
    fn raced(&self) -> bool {
        self.outcomes.iter().any(|d| d.outcome.class() == "race" || !d.outcome.races.is_empty())
    }

    /// Adds the outcomes of the fixed schedules other than the index order, for loops of up to
    /// `rank` dimensions, and of the seeded ones.
    pub fn sample(&mut self, o: &Options, rank: usize) {
        let mut schedules: Vec<Schedule> = Schedule::adversarial(rank).into_iter().skip(1).collect();
        let several = self.call.settings.engine == Engine::Fast;
        schedules.extend((0..o.shuffles).map(|k| seeded(o, k, several)));
        run_all(self, &schedules, o.threads);
    }

    /// Races that are known of the first outcome, in index order.
    pub fn first_races(&mut self, races: Vec<Race>, cut: bool) {
        if let Some(d) = self.outcomes.first_mut()
            && !races.is_empty()
        {
            (d.raced, d.outcome.races, d.outcome.races_cut) = (Some(Schedule::default()), races, cut);
        }
    }

    /// The report.
    pub fn report(self, instances: u64) -> Report {
        let any = |f: fn(&Outcome) -> bool| self.outcomes.iter().any(|d| f(&d.outcome));
        let verdict = if self.raced() {
            Verdict::Race
        } else if any(no_answer) {
            Verdict::NoAnswer
        } else if any(|o| matches!(o.stop, Some(Stop::Undefined(..)))) {
            // Whatever else the schedules give: one undefined outcome is no deterministic program.
            Verdict::Undefined
        } else if self.outcomes.len() < 2 {
            Verdict::Deterministic
        } else {
            Verdict::Nondeterministic
        };
        let spreads = spreads(&self);
        let open = instances > 0 || any(|o| o.chosen.any());
        let assumes = assumed(&self.call.module.ir, self.call.function, instances > 0);
        let open = open || assumes.is_some();
        let in_order = self.call.module.reduces_in_order(self.call.function, self.call.settings);
        Report {
            verdict,
            schedules: self.schedules,
            outcomes: self.outcomes,
            instances,
            open,
            complete: !open,
            incomplete: self.over.then(|| TIME_IS_OVER.to_string()),
            assumes,
            requested: instances > 0 && requested(&self.call.module.ir),
            laws: None,
            in_order,
            spreads,
            audits: Vec::new(),
        }
    }
}

/// What the teams of a program, if there are any, and the order of what a single thread executes
/// stand for, where not for all that may be.
fn assumed(ir: &Ir, f: OpId, teams: bool) -> Option<String> {
    let (mut threads, mut work, mut atomics) = (false, false, false);
    ir.walk(ir.top, |o| {
        for text in [TEAM, ASSUMES].iter().filter_map(|a| ir.str_attr_named(o, a)).filter(|_| teams) {
            threads |= text.contains("threads");
            work |= text.contains("work");
            atomics |= text.contains("atomics");
        }
    });
    let order = takes_an_order(ir, f).then_some("one order of what a single thread executes");
    let teams = match (threads, work) {
        (false, false) => None,
        (true, false) => Some("this number of threads"),
        (false, true) => Some("one distribution of the work among the threads"),
        (true, true) => Some("this number of threads and one distribution of the work among them"),
    };
    let atomics = atomics.then_some("one order of atomic operations, the same for all threads");
    let all: Vec<&str> = teams.into_iter().chain(atomics).chain(order).collect();
    (!all.is_empty()).then(|| format!("for {}", all.join(" and ")))
}

/// Whether teams have as many threads as the program requests.
fn requested(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |o| any |= ir.str_attr_named(o, TEAM).is_some_and(|text| text.contains("requested")));
    any
}

/// Whether a function, or one that it may call, has one thread execute in one order what may be
/// executed in another.
fn takes_an_order(ir: &Ir, f: OpId) -> bool {
    let (mut todo, mut seen, mut takes) = (vec![f], HashSet::new(), false);
    while let Some(f) = todo.pop().filter(|_| !takes) {
        if !seen.insert(f) {
            continue;
        }
        ir.walk(f, |o| {
            takes |= ir.str_attr_named(o, ASSUMES).is_some_and(|text| text.contains("order"));
            // Calls, and what is called through its address.
            let named = ir.attrs(o).iter().filter_map(|&(_, a)| match ir.attr_of_id(a) {
                Attr::Symbol(s, nested) if nested.is_empty() => ir.lookup_symbol(ir.top, ir.str(*s)),
                _ => None,
            });
            todo.extend(named);
        });
    }
    takes
}

/// What is said where a verdict holds only for teams that get what they request.
pub const REQUESTED: &str = "if each team gets all threads that it requests";

/// Why there were fewer runs than were asked for.
pub(super) const TIME_IS_OVER: &str = "the time budget for all runs ran out";

/// Whether a run was ended by what all of them have together: then it says nothing about the
/// program.
pub(super) fn out_of_time(o: &Outcome) -> bool {
    matches!(o.stop, Some(Stop::Exhausted(Limit::Deadline, _)))
}

/// Settings in which the time of a run is that of all runs together.
pub(super) fn within_time(settings: &Settings) -> Settings {
    let mut s = settings.clone();
    if let Some(limit) = s.time_limit.take() {
        s.deadline = s.deadline.within(limit);
    }
    s
}

/// Runs the fixed schedules and the seeded ones. The report does not depend on the number of
/// threads.
pub fn explore(call: Call<'_>, o: &Options) -> Report {
    let settings = within_time(call.settings);
    let call = Call { settings: &settings, ..call };
    let mut set = Set::new(call);
    let first = call.run_watching(&Schedule::default(), false, Races::Warn);
    let (instances, rank, open) = (first.chosen.instances, first.chosen.rank, first.chosen.any());
    let hopeless = no_answer(&first);
    let audits = audit(call, &first);
    if let Some(race) = race_behind(call, &first) {
        set.add(Schedule::default(), race);
        return Report { audits, ..set.report(instances) };
    }
    set.add(Schedule::default(), first);
    if !open || hopeless {
        return set.report(instances);
    }
    set.sample(o, rank);
    let mut report = set.report(instances);
    report.audits = audits;
    report
}

/// The race that a plain run tells in place of its outcome: of a read of an element that nobody has
/// written, of threads that might execute something else, or that might come in another order.
/// Schedules do not draw what only races depend on.
pub(super) fn race_behind(call: Call<'_>, base: &Outcome) -> Option<Outcome> {
    let unwritten = matches!(base.stop, Some(Stop::Undefined(Ub::UninitialisedRead, _)));
    let chosen = base.stop.is_none() && base.races.is_empty() && base.chosen.numbers > 1;
    if !unwritten && !base.undecided && !chosen {
        return None;
    }
    let watched = call.run_watching(&Schedule::default(), false, Races::Error);
    matches!(watched.stop, Some(Stop::Undefined(Ub::DataRace, _))).then_some(watched)
}

/// Steps of a run up to which its reducers are audited along the way.
const MAX_AUDITED: u64 = 50_000_000;

/// Audits the reducers of a call whose outcome in index order is known.
pub fn audit(call: Call<'_>, base: &Outcome) -> Vec<Audited<String>> {
    if base.chosen.instances == 0 || base.steps > MAX_AUDITED {
        return Vec::new();
    }
    let mut settings = call.settings.clone();
    (settings.record, settings.audit, settings.races) = (true, true, Races::Off);
    (settings.schedule, settings.engine) = (Default::default(), Engine::Fast);
    call.module.run_with(call.function, call.args, &settings).audits
}

/// The seeded schedule number `k`: mostly shuffles, every fourth with several iterations in flight,
/// where they can be.
fn seeded(o: &Options, k: u64, several: bool) -> Schedule {
    let seed = o.seed.wrapping_add(k);
    match k % 4 {
        3 if several => Schedule::interleaved(seed, o.chunk, 2 + (k / 4 % 3) as usize),
        _ => Schedule::seeded(seed, o.chunk),
    }
}

/// Runs schedules on several threads and adds their outcomes in order. Every run is looked at for
/// races: which iterations conflict may depend on values that the order decides.
pub fn run_all(set: &mut Set<'_>, schedules: &[Schedule], threads: usize) {
    let call = set.call;
    let threads = threads.clamp(1, schedules.len().max(1));
    let tally = &call.settings.tally;
    tally.plan(schedules.len() as u64);
    if threads == 1 {
        for s in schedules {
            set.over |= call.settings.deadline.passed();
            if set.over {
                return;
            }
            set.add_in_time(s, call.run_watching(s, false, Races::Warn));
            tally.advance(1);
        }
        return;
    }
    // A few at a time: outcomes may be large, and are only compared in order.
    for batch in schedules.chunks(threads * 4) {
        set.over |= call.settings.deadline.passed();
        if set.over {
            return;
        }
        let next = AtomicUsize::new(0);
        let mut done: Vec<(usize, Outcome)> = std::thread::scope(|scope| {
            let work = || {
                let mut mine = Vec::new();
                loop {
                    let k = next.fetch_add(1, Ordering::Relaxed);
                    let Some(s) = batch.get(k) else { return mine };
                    mine.push((k, call.run_watching(s, false, Races::Warn)));
                    tally.advance(1);
                }
            };
            let handles: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            // A thread that panics has lost outcomes: nothing may be said of the rest.
            let joined = handles.into_iter().map(|h| h.join().unwrap_or_else(|e| std::panic::resume_unwind(e)));
            joined.flatten().collect()
        });
        done.sort_by_key(|d| d.0);
        for (k, outcome) in done {
            set.add_in_time(&batch[k], outcome);
        }
    }
}

/// Spread of each float result over the outcomes that return.
fn spreads(set: &Set<'_>) -> Vec<Spread> {
    let ir = &set.call.module.ir;
    let returned: Vec<&Outcome> = set.outcomes.iter().map(|d| &d.outcome).filter(|o| o.stop.is_none()).collect();
    let Some(n) = returned.first().map(|o| o.results.len()).filter(|_| returned.len() > 1) else { return Vec::new() };
    let mut out = Vec::new();
    for k in 0..n {
        let values: Vec<_> = returned.iter().filter_map(|o| o.results.get(k)).collect();
        let Some(&Type::Float(f)) = values.first().map(|t| ir.type_of_id(t.ty)) else { continue };
        if values.windows(2).all(|w| super::same::equal(ir, &w[0].datum, &w[1].datum, w[0].ty)) {
            continue;
        }
        let mut sorted: Vec<(f64, u128, String)> = values
            .iter()
            .filter_map(|t| {
                let b = bits(&t.datum)?;
                // As numbers, to find the ends of the range.
                Some((to_f64(f, b), b, t.text.clone()))
            })
            .collect();
        sorted.sort_by_key(|&(x, ..)| (OrderedFloat(x), x.is_sign_positive()));
        let (Some(lo), Some(hi)) = (sorted.first(), sorted.last()) else { continue };
        let nan = values.iter().any(|t| bits(&t.datum).is_some_and(|b| f.is_nan(b)));
        let ulp = if nan { None } else { ulp_distance(f, lo.1, hi.1) };
        out.push(Spread { result: k, range: (lo.2.clone(), hi.2.clone()), ulp });
    }
    out
}

/// A schedule that does again what was recorded.
pub fn as_recorded(record: &[Instance]) -> Schedule {
    let loops = record
        .iter()
        .map(|i| LoopPlan {
            key: i.key,
            way: i.way.clone(),
            order: Some(i.order.clone()),
            trees: i.trees.iter().enumerate().filter_map(|(k, t)| Some((k, t.clone()?))).collect(),
            ..LoopPlan::default()
        })
        .collect();
    Schedule { loops, ..Schedule::default() }
}
