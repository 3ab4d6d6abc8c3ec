//! `conformance`: judge a corpus and report on it.

use std::collections::BTreeMap;

use super::Class;
use super::conformance_args::{ConformanceAction, ConformanceArgs, Report};
use super::json::Answer;
use super::json::conformance::{Clauses, ConformanceAnswer, SectionFailure};
use super::output::{Format, Out, at_section};
use super::progress::{Progress, Work};
use rustmlir_meaning::config::Engine;
use rustmlir_spec::{self as spec, Coverage};

#[derive(Default)]
struct Row {
    sections: usize,
    passed: usize,
    undecided: usize,
}

/// Runs the command.
pub fn main(a: &ConformanceArgs, out: &mut Out) -> Class {
    match &a.action {
        Some(ConformanceAction::Export(a)) => return super::scoreboard::export(a, out),
        None if !a.implementations.is_empty() => return super::scoreboard::score(a, out),
        None => {}
    }
    let Some(format) = a.format.unwrap_or(Report::Text).plain() else {
        out.failure(
            Format::Text,
            "usage",
            "--format=markdown and --format=html write scoreboards: --impl=NAME says of what",
        );
        return Class::Usage;
    };
    let found = match spec::sections_of_dir(&a.dir) {
        Ok(f) => f,
        Err(m) => {
            out.failure(format, "unreadable", &m);
            return Class::Usage;
        }
    };
    let chosen: Vec<_> = found.sections.iter().filter(|s| a.only.as_ref().is_none_or(|o| s.id().contains(o))).collect();
    let mut rows: BTreeMap<String, Row> = BTreeMap::new();
    let mut failures: Vec<(String, Vec<String>)> = Vec::new();
    let mut undecided = Vec::new();
    let deadline = a.timeout.unwrap_or_default();
    let mut not_judged = 0usize;
    let work = Work { deadline, ..Work::default() };
    work.tally.plan(chosen.len() as u64);
    let progress = Progress::of("judging sections".into(), work.clone());
    for s in &chosen {
        work.tally.advance(1);
        if deadline.passed() {
            not_judged += 1;
            continue;
        }
        let mut s = (*s).clone();
        let engine = if a.self_check { Engine::Both } else { a.engine.into() };
        (s.settings.deadline, s.settings.engine) = (deadline, engine);
        let s = &s;
        at_section(s.id());
        let mut v = spec::judge(s);
        if a.round_trip {
            for (_, way) in spec::Way::ALL {
                let r = spec::judge_printed(s, way).unwrap_or_default();
                v.failures.extend(r.failures);
            }
        }
        // What the end of the time made of a section is no verdict on it.
        if deadline.passed() && !v.ok() {
            not_judged += 1;
            continue;
        }
        let row = rows.entry(s.file.clone()).or_default();
        row.sections += 1;
        row.passed += usize::from(v.ok());
        row.undecided += v.undecided.len();
        undecided.extend(v.undecided);
        if !v.failures.is_empty() {
            failures.push((s.id(), v.failures));
        }
    }
    drop(progress);
    // The catalogue stands beside the corpus: a part of it is held to the same one.
    let top = a.dir.canonicalize().unwrap_or_else(|_| a.dir.clone());
    let beside = top.ancestors().find_map(|d| Some((d, std::fs::read_to_string(d.join("clauses.json")).ok()?)));
    let coverage = beside.map(|(d, c)| (d == top, Coverage::of(&c, &found.sections)));
    let judged = chosen.len() - not_judged;
    let passed: usize = rows.values().map(|r| r.passed).sum();
    let mut mistakes = found.mistakes.clone();
    if let Some((_, Ok(c))) = &coverage {
        mistakes.extend(c.unknown.iter().map(|(at, id)| format!("{at}: no clause '{id}' in clauses.json")));
    }
    // How much of the catalogue is tested is only known of the whole.
    let coverage = coverage.filter(|(whole, c)| *whole || c.is_err()).map(|(_, c)| c);
    let ok = failures.is_empty() && mistakes.is_empty();
    let class = match (ok, not_judged) {
        (false, _) => Class::Finding,
        (true, 0) => Class::Ok,
        (true, _) => Class::NoAnswer,
    };
    match format {
        Format::Json => {
            let clauses = coverage.as_ref().and_then(|c| c.as_ref().ok()).map(|c| Clauses {
                wanted: c.clauses.len(),
                tested: c.clauses.iter().filter(|c| c.1).count(),
                untested: c.clauses.iter().filter(|c| !c.1).map(|c| c.0.clone()).collect(),
            });
            out.json(&Answer::Conformance(ConformanceAnswer {
                command: "conformance",
                class: match class {
                    Class::Ok => "ok",
                    Class::Finding => "differs",
                    _ => "exhausted",
                },
                grade: "wording",
                sections: chosen.len(),
                passed,
                not_judged,
                failures: failures
                    .into_iter()
                    .map(|(section, messages)| SectionFailure { section, messages })
                    .collect(),
                undecided,
                mistakes,
                clauses,
            }));
        }
        Format::Text => {
            for (_, f) in &failures {
                for m in f {
                    out.line(m);
                }
            }
            for m in &mistakes {
                out.line(m);
            }
            if !ok {
                out.line("");
            }
            out.line(&format!("{:<28} {:>8} {:>8} {:>8} {:>10}", "file", "sections", "passed", "failed", "undecided"));
            for (file, r) in &rows {
                out.line(&format!(
                    "{file:<28} {:>8} {:>8} {:>8} {:>10}",
                    r.sections,
                    r.passed,
                    r.sections - r.passed,
                    r.undecided
                ));
            }
            out.line(&format!(
                "{:<28} {:>8} {passed:>8} {:>8} {:>10}",
                "total",
                judged,
                judged - passed,
                undecided.len()
            ));
            if let Some(budget) = deadline.budget().filter(|_| not_judged > 0) {
                out.line(&format!(
                    "Not judged, because the time ran out (--timeout={budget:?}): {not_judged} sections."
                ));
            }
            out.line("Grade: wording. Undecided: nondeterministic lines that need more schedules than the limit.");
            match &coverage {
                Some(Ok(c)) => {
                    let tested = c.clauses.iter().filter(|c| c.1).count();
                    out.line(&format!("Clauses that need a test: {}; with a section: {tested}.", c.clauses.len()));
                    if a.untested {
                        for (id, _) in c.clauses.iter().filter(|c| !c.1) {
                            out.line(&format!("  untested: {id}"));
                        }
                    }
                }
                Some(Err(m)) => out.line(m),
                None => {}
            }
        }
    }
    class
}
