//! Judging under other schedules than the index order.

use super::directive::{Expect, Run};
use super::judge::{Verdict, judge_run};
use super::section::{Expectation, Section};
use crate::explore::{self, Call, exhaustive};
use crate::par::Schedule;
use crate::session::literal::Literal;
use crate::session::{Input, Module, datum};

/// Runs that deciding a line with `nondeterministic` may take.
const MAX_RUNS: u64 = 4000;

/// Whether schedules give different results, and exactly these if there are any; false if the runs do not suffice to tell.
pub(super) fn outcomes_agree(s: &Section, m: &Module, r: &Run, all: &[Vec<Literal>]) -> Result<bool, String> {
    let f = m.function(&r.function).ok_or_else(|| format!("no function '@{}'", r.function))?;
    let width = s.settings.index_width;
    let inputs: Vec<Input> = r.args.iter().cloned().map(Input::Literal).collect();
    let args = m.arguments(f, &inputs, width).map_err(|e| e.0)?;
    let call = Call { module: m, function: f, args: &args, settings: &s.settings };
    let report = exhaustive(call, MAX_RUNS);
    let shown = |o: &crate::session::Outcome| crate::explore::same::end_text(o);
    let found: Vec<String> = report.outcomes.iter().map(|d| shown(&d.outcome)).collect();
    if report.verdict != explore::Verdict::Nondeterministic {
        let open = report.verdict == explore::Verdict::Deterministic && !report.complete;
        return if open { Ok(false) } else { Err(format!("{}: {}", report.verdict.tag(), found.join(" | "))) };
    }
    if all.is_empty() {
        return Ok(true);
    }
    let is = |d: &explore::Distinct, want: &[Literal]| -> Result<bool, String> {
        let got = &d.outcome.results;
        let mut same = d.outcome.stop.is_none() && got.len() == want.len();
        for (t, w) in got.iter().zip(want) {
            same = same && datum::matches(&m.ir, &t.datum, w, t.ty, width)?;
        }
        Ok(same)
    };
    for want in all {
        let mut hit = false;
        for d in &report.outcomes {
            hit |= is(d, want)?;
        }
        if !hit {
            return if report.complete { Err(format!("the outcomes are {}", found.join(" | "))) } else { Ok(false) };
        }
    }
    for d in &report.outcomes {
        let mut listed = false;
        for want in all {
            listed |= is(d, want)?;
        }
        if !listed {
            return Err(format!("an outcome that is not listed: {}", shown(&d.outcome)));
        }
    }
    Ok(report.complete)
}

/// The schedules under which a corpus is judged again: names and schedules.
pub fn schedules() -> Vec<(&'static str, Schedule)> {
    let mut fixed = Schedule::adversarial(2).into_iter();
    let mut nth = |n: usize| fixed.nth(n).unwrap_or_default();
    vec![
        ("reversed", nth(1)),
        ("balanced", nth(0)),
        ("shuffled", Schedule::seeded(7, None)),
        ("interleaved", Schedule::interleaved(7, None, 3)),
    ]
}

/// Whether a section has runs that a schedule could affect.
pub fn depends_on_schedule(s: &Section) -> bool {
    let unordered = ["parallel", "forall", "linalg."].iter().any(|w| s.source.text.contains(w));
    s.expect == Expectation::Valid && !s.runs.is_empty() && unordered
}

/// Judges a valid section under another schedule: what a RUN line says must hold under every one.
pub fn judge_scheduled(s: &Section, schedule: &Schedule) -> Verdict {
    let mut other = s.clone();
    other.settings.schedule = std::sync::Arc::new(schedule.clone());
    let mut v = Verdict::default();
    for r in other.runs.iter().filter(|r| !matches!(r.expect, Expect::Nondeterministic(_))) {
        judge_run(&other, &s.source, r, true, &mut v);
    }
    v
}
