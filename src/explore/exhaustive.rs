//! All outcomes of a call: every order and interleaving that can make a difference, every tree of every reduction.
//!
//! Iterations that touch nothing in common commute, so their order is not enumerated at all: a first run finds the
//! operations whose order matters (unordered accesses to one element with at least one write, atomic or not; printing;
//! reading the clock). Iterations change only before those. States that were reached before, by whatever order, are not
//! searched again; what has been accessed in the open loops is part of a state, so that no race is missed that way. A
//! reduction contributes its distinct values, not its trees.
//!
//! The idea of searching without storing states, and of leaving out interleavings of independent steps, is that of P.
//! Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems" (LNCS 1032, 1996) and C. Flanagan and P.
//! Godefroid, "Dynamic partial-order reduction for model checking software" (POPL 2005). States are compared by a digest
//! of 128 bits.

use super::Call;
use super::outcomes::{Options, Report, Set, Verdict, as_recorded};
use crate::exec::fiber::PRUNED;
use crate::exec::machine::Races;
use crate::exec::stop::Stop;
use crate::par::{Schedule, Search};

/// Searches with at most so many runs; what cannot be searched is sampled.
pub fn exhaustive(call: Call<'_>, limit: u64) -> Report {
    let mut settings = call.settings.clone();
    settings.globals = true;
    settings.races = Races::Off;
    let base = call.run_watching(&Schedule::default(), false, Races::Warn);
    let instances = base.chosen.instances;
    let audits = super::outcomes::audit(call, &base);
    let mut search = Search::default();
    let mut runs = 0;
    let mut incomplete = None;
    let mut raced;
    let mut set;
    'again: loop {
        set = Set::new(call);
        raced = None;
        search.restart();
        loop {
            let mut outcome = call.module.run_search(call.function, call.args, &settings, std::mem::take(&mut search));
            runs += 1;
            match outcome.chosen.search.take() {
                Some(s) => search = s,
                // The run could not even begin.
                None => {
                    set.add(Schedule::default(), outcome);
                    break 'again;
                }
            }
            incomplete = incomplete.or_else(|| search.left_out.take());
            let taken = |s: &Search| {
                let mut visible: Vec<u32> = s.visible.iter().copied().collect();
                visible.sort_unstable();
                if visible.is_empty() {
                    as_recorded(&outcome.chosen.record)
                } else {
                    Schedule { choices: Some((s.choices(), visible)), ..Schedule::default() }
                }
            };
            if std::mem::take(&mut search.raced) {
                raced.get_or_insert_with(|| taken(&search));
            }
            let pruned = matches!(&outcome.stop, Some(Stop::Internal(m)) if m == PRUNED);
            if !search.found.is_empty() && runs < limit {
                continue 'again;
            }
            if !pruned {
                let schedule = taken(&search);
                set.add(schedule, outcome.observed(call.function));
            }
            if runs >= limit {
                incomplete = Some(format!("the limit of {limit} runs was reached"));
                break 'again;
            }
            if !search.advance() {
                break 'again;
            }
        }
    }
    if let Some(schedule) = raced.filter(|_| base.races.is_empty()) {
        // A search tells that there is a race; what it consists of takes a run that looks closely.
        let watched = call.run_watching(&schedule, false, Races::Warn);
        if watched.races.is_empty() {
            incomplete.get_or_insert_with(|| "iterations race, but the accesses could not be determined".into());
        }
        set.add(schedule, watched);
        runs += 1;
    }
    if incomplete.is_some() && runs < limit && !set.gave_no_answer() {
        // No proof: then at least what usually breaks a program.
        let searched = set.schedules;
        set.sample(&Options::default(), base.chosen.rank);
        runs += set.schedules - searched;
    }
    set.first_races(base.races);
    let mut report = set.report(instances);
    if report.outcomes.iter().any(|d| d.outcome.stop.is_some()) && report.verdict != Verdict::Race {
        // A run that ends early leaves out what other iterations might have done first.
        incomplete = incomplete.or_else(|| {
            (report.outcomes.len() > 1 || instances > 0)
                .then(|| "a run ended early, and what would have come after it was not seen".to_string())
        });
    }
    report.audits = audits;
    report.schedules = runs;
    report.complete = incomplete.is_none();
    report.incomplete = incomplete;
    report
}
