//! All outcomes of a call: every order and interleaving that can make a difference, every tree of
//! every reduction.
//!
//! Iterations that touch nothing in common commute, so their order is not enumerated at all: a
//! first run finds the operations whose order matters (unordered accesses to one element with at
//! least one write, atomic or not; printing; reading the clock). Iterations change only before
//! those. States that were reached before, by whatever order, are not searched again; what has been
//! accessed in the open loops is part of a state, so that no race is missed that way. A reduction
//! contributes its distinct values, not its trees. Where an operation leaves a rounding open that
//! makes a difference, both are tried.
//!
//! The idea of searching without storing states, and of leaving out interleavings of independent
//! steps, is that of P. Godefroid, "Partial-Order Methods for the Verification of Concurrent
//! Systems" (LNCS 1032, 1996) and C. Flanagan and P. Godefroid, "Dynamic partial-order reduction
//! for model checking software" (POPL 2005). States are compared by a digest of 128 bits.

use super::Call;
use super::outcomes::{Options, Report, Set, TIME_IS_OVER, as_recorded, out_of_time, within_time};
use rustmlir_exec::fiber::PRUNED;
use rustmlir_ir::OpId;
use rustmlir_meaning::config::Races;
use rustmlir_meaning::stop::Stop;
use rustmlir_par::{Schedule, Search};
use rustmlir_session::given::Given;
use rustmlir_session::{Module, Outcome, Settings};

/// The observer of the runs of a search.
pub trait Visitor {
    /// The search begins (again): something whose order matters has been found.
    fn restart(&mut self) {}

    /// The search has come to a state from which two iterations race.
    fn raced(&mut self, _taken: Schedule) {}

    /// A run has ended; true if no more are wanted.
    fn outcome(&mut self, outcome: Outcome, taken: Schedule) -> bool;
}

/// Runs a function with everything that its schedule may choose, at most so many times. Gives the
/// number of runs, and why the search is not complete.
pub fn visit(
    module: &Module,
    f: OpId,
    given: &Given<'_>,
    settings: &Settings,
    limit: u64,
    visitor: &mut impl Visitor,
) -> (u64, Option<String>) {
    let mut search = Search::default();
    let mut searching = module.searching(f, given, settings);
    let mut runs = 0;
    let mut incomplete = None;
    'again: loop {
        visitor.restart();
        search.restart();
        loop {
            if runs > 0 && settings.deadline.passed() {
                return (runs, Some(TIME_IS_OVER.to_string()));
            }
            let mut outcome = searching.run(std::mem::take(&mut search));
            runs += 1;
            settings.tally.advance(1);
            if runs > 1 && out_of_time(&outcome) {
                return (runs, Some(TIME_IS_OVER.to_string()));
            }
            match outcome.chosen.search.take() {
                Some(s) => search = s,
                // The run could not even begin.
                None => {
                    visitor.outcome(outcome, Schedule::default());
                    return (runs, incomplete);
                }
            }
            incomplete = incomplete.or_else(|| search.left_out.take());
            let taken = |s: &Search| {
                if s.interleaves() || outcome.chosen.open.is_some() || outcome.chosen.numbers > 1 {
                    Schedule { choices: Some(s.choices()), ..Schedule::default() }
                } else {
                    as_recorded(&outcome.chosen.record)
                }
            };
            if std::mem::take(&mut search.raced) {
                visitor.raced(taken(&search));
            }
            let pruned = matches!(&outcome.stop, Some(Stop::Internal(m)) if m == PRUNED);
            if search.has_found() && runs < limit {
                continue 'again;
            }
            if !pruned {
                let schedule = taken(&search);
                if visitor.outcome(outcome, schedule) {
                    return (runs, incomplete);
                }
            }
            if runs >= limit {
                return (runs, Some(format!("the search reached its limit of {limit} runs")));
            }
            if !search.advance() {
                return (runs, incomplete);
            }
        }
    }
}

/// All outcomes that a search has found, and a schedule under which iterations race.
struct Found<'a> {
    call: Call<'a>,
    set: Set<'a>,
    raced: Option<Schedule>,
    /// A search does not see what tasks do unordered with others. That is the same in any order,
    /// but not for any choice of who executes what.
    watches: bool,
}

impl Visitor for Found<'_> {
    fn restart(&mut self) {
        (self.set, self.raced) = (Set::new(self.call), None);
    }

    fn raced(&mut self, taken: Schedule) {
        self.raced.get_or_insert(taken);
    }

    fn outcome(&mut self, outcome: Outcome, taken: Schedule) -> bool {
        if self.watches && self.raced.is_none() {
            let watched = self.call.run_watching(&taken, false, Races::Warn);
            self.raced = (!watched.races.is_empty()).then(|| taken.clone());
        }
        self.set.add(taken, outcome.observed(self.call.function));
        false
    }
}

/// The laws by which every schedule of a call has the outcome of the index order, if that is so: no
/// two unordered accesses race, so that each iteration sees what it sees in index order; atomic
/// updates commute and nobody sees their results; nothing is printed or asked whose order shows; no
/// rounding is open; and every reduction has the same value in any order and any tree. The race
/// detector, which does not depend on the order of the run either, tells the first; the others are
/// properties of the program. This needs one run, however many iterations there are.
fn settled(call: Call<'_>, base: &Outcome) -> Option<Vec<&'static str>> {
    let quiet = base.stop.is_none() && base.races.is_empty() && !base.races_cut && !base.chosen.order_shows;
    if !quiet || base.chosen.instances == 0 || base.chosen.open.is_some() {
        return None;
    }
    call.module.laws(call.function, &call.given(), call.settings)
}

/// Searches with at most so many runs; what cannot be searched is sampled.
pub fn exhaustive(call: Call<'_>, limit: u64) -> Report {
    // The limit is for all that is asked for, not for each of its runs.
    let own = within_time(call.settings);
    let call = Call { settings: &own, ..call };
    let settings = Settings { globals: true, races: Races::Off, ..own.clone() };
    let base = call.run_watching(&Schedule::default(), false, Races::Warn);
    let instances = base.chosen.instances;
    let audits = super::outcomes::audit(call, &base);
    if let Some(race) = super::outcomes::race_behind(call, &base) {
        let mut set = Set::new(call);
        set.add(Schedule::default(), race);
        return Report { audits, ..set.report(instances) };
    }
    if let Some(laws) = settled(call, &base) {
        let mut set = Set::new(call);
        set.add(Schedule::default(), base);
        let report = set.report(instances);
        return Report { complete: report.assumes.is_none(), laws: Some(laws), audits, ..report };
    }
    let watches = base.chosen.numbers > 1 && base.races.is_empty();
    let mut found = Found { call, set: Set::new(call), raced: None, watches };
    let (mut runs, mut incomplete) = visit(call.module, call.function, &call.given(), &settings, limit, &mut found);
    let Found { mut set, raced, .. } = found;
    if let Some(schedule) = raced.filter(|_| base.races.is_empty()) {
        // A search tells that there is a race; what it consists of takes a run that looks closely.
        let watched = call.run_watching(&schedule, false, Races::Warn);
        if watched.races.is_empty() {
            incomplete.get_or_insert_with(|| "iterations race, but the racing accesses are not known".into());
        }
        set.add(schedule, watched);
        runs += 1;
    }
    if incomplete.is_some() && runs < limit && !set.gave_no_answer() && !settings.deadline.passed() {
        // No proof: then at least what usually breaks a program.
        let searched = set.schedules;
        set.sample(&Options::default(), base.chosen.rank);
        runs += set.schedules - searched;
    }
    if set.gave_no_answer() {
        incomplete.get_or_insert_with(|| "a run did not finish".to_string());
    }
    set.first_races(base.races, base.races_cut);
    let mut report = set.report(instances);
    report.audits = audits;
    report.schedules = runs;
    report.complete = incomplete.is_none() && report.assumes.is_none();
    report.incomplete = incomplete;
    report
}
