//! The outcomes of many schedules, as data.

use super::audit::Audit;
use super::common::Operation;
use super::run::{DistinctOutcome, End, Exchanged, Exploration, FirstSchedule, InOrder, SpreadFound, WitnessFound};
use rustmlir_explore::file;
use rustmlir_explore::outcomes::{REQUESTED, Spread};
use rustmlir_explore::{Distinct, Report, Witness};
use rustmlir_session::reason::finding;
use rustmlir_session::{Module, Outcome};

/// Under which reading floats that a structured operation adds up have one outcome.
pub const IN_ORDER: &str = "its reduction loops run in index order, as the linalg dialect defines; a pass that splits or vectorizes them reassociates floats, which may change the result";

/// The first schedule that gave an outcome.
pub fn first(m: &Module, d: &Distinct) -> String {
    file::summary(&d.schedule, &m.ir, &d.outcome.chosen.record)
}

/// What was found of a call.
pub struct Explored<'a> {
    /// The program.
    pub module: &'a Module,
    /// The function, with its `@`.
    pub entry: &'a str,
    /// The outcomes.
    pub report: &'a Report,
    /// The smallest difference between the first two.
    pub witness: Option<&'a Witness>,
}

/// The same as data. `replay` is the command that does it again, `end` says how a run ended.
pub fn exploration(x: &Explored<'_>, replay: &str, end: impl Fn(&Outcome) -> End) -> Exploration {
    let (m, r, w) = (x.module, x.report, x.witness);
    let distinct = |d: &Distinct| DistinctOutcome {
        count: d.count,
        first: FirstSchedule { number: d.first, schedule: first(m, d) },
        raced: d.raced.as_ref().map(|s| file::summary(s, &m.ir, &[])),
        end: end(&d.outcome),
    };
    let spread = |s: &Spread| SpreadFound {
        result: s.result,
        from: s.range.0.clone(),
        to: s.range.1.clone(),
        ulp: s.ulp.map(|u| u.to_string()),
    };
    let witness = |w: &Witness| WitnessFound {
        story: w.story.clone(),
        exchanged: w.pair.as_ref().map(|p| Exchanged { first: p.1.clone(), second: p.2.clone() }),
        schedule: file::write(&w.schedule, &m.ir, &[], &w.instances),
        runs: w.runs,
    };
    let stop = r.outcomes.iter().find_map(|d| d.outcome.stop.as_ref());
    Exploration {
        command: "run",
        file: m.ir.source.name.to_string(),
        entry: x.entry.to_string(),
        class: r.class(),
        verdict: r.verdict.tag(),
        schedules: r.schedules,
        parallel_loops: r.instances,
        complete: r.complete,
        incomplete: r.incomplete.clone(),
        assumes: r.assumes.clone().or_else(|| r.requested.then(|| REQUESTED.into())),
        laws: r.laws.clone(),
        reductions_in_order: r.in_order.map(|o| {
            let Operation { line, column, op, .. } = Operation::of(&m.ir, o);
            InOrder { line, column, op, reading: IN_ORDER }
        }),
        outcomes: r.outcomes.iter().map(distinct).collect(),
        spread: r.spreads.iter().map(spread).collect(),
        audit: r.audits.iter().map(|x| Audit::of(&m.ir, x)).collect(),
        replay: replay.to_string(),
        witness: w.map(witness),
        finding: stop.and_then(|s| finding(&m.ir, s)).map(|d| d.data(&m.ir.source)),
    }
}
