//! Judging under other schedules than the index order.

use super::directive::Expect;
use super::judge::judge_run;
use super::section::{Expectation, Section};
use super::verdict::Verdict;
use rustmlir_par::Schedule;

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
