//! Every deliberate mistake is noticed by comparing runs of the corpus before and after a lowering,
//! and none is proved to be right.

#![cfg(test)]
// A test may panic.
#![allow(clippy::unwrap_used)]

#[path = "../../spec-tests/support/sample.rs"]
mod sample;

use sample::one_in;
use std::path::Path;
use std::time::Duration;

use rustmlir_diff::validate::by_passes;
use rustmlir_diff::{FunctionReport, Options, Poison, Proof, Prove, Verdict};
use rustmlir_lower::fault::{self, Fault};
use rustmlir_lower::{Level, Pass, find, passes, pipeline};
use rustmlir_session::{Module, Settings};
use rustmlir_spec::{Section, judge_lowered, sections_of_dir};
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_syntax::printer::{PrintOptions, print};

/// Sections whose programs are lowered here, with small limits: a mistake may make a loop endless.
fn sections() -> Vec<Section> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec-tests/lower");
    let mut all = sections_of_dir(&dir).unwrap().sections;
    // Whole programs take long and show nothing that the small ones do not.
    all.retain(|s| !s.file.starts_with("programs"));
    for s in &mut all {
        s.settings.step_limit = 100_000;
        s.settings.memory_limit = 1 << 20;
    }
    assert!(all.len() > 30, "the corpus of lowerings is gone");
    all
}

/// Every pass by itself, and all together.
fn ways() -> Vec<Vec<&'static Pass>> {
    let mut out: Vec<Vec<&'static Pass>> = passes().iter().map(|p| vec![*p]).collect();
    out.push(pipeline(Level::Cfg));
    out
}

/// What does not hold after some lowering, with the fault that is on.
fn first_failure(sections: &[Section]) -> Option<String> {
    for s in sections {
        for way in ways() {
            if let Some(m) = judge_lowered(s, &way).and_then(|v| v.failures.into_iter().next()) {
                return Some(format!(
                    "{} after {}: {m}",
                    s.id(),
                    way.iter().map(|p| p.name).collect::<Vec<_>>().join(",")
                ));
            }
        }
    }
    None
}

#[test]
fn nothing_is_found_without_a_mistake() {
    assert_eq!(first_failure(&sections()), None);
}

#[test]
fn every_mistake_is_found() {
    let sections = sections();
    assert!(Fault::ALL.len() >= 40);
    let mut missed = Vec::new();
    for &f in Fault::ALL {
        match fault::with(f, || first_failure(&sections)) {
            None => missed.push(format!("{f:?}: {}: not noticed", f.text())),
            // It is to be found by running, so it has to give a valid program.
            Some(m) if m.contains("invalid") || m.contains("rejected") => missed.push(format!("{f:?}: {m}")),
            Some(_) => {}
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// The text after a pass, if it changes a section.
fn lowered(s: &Section, pass: &'static Pass) -> Option<String> {
    let m = Module::from_source(&s.source, &ParseOptions::default()).ok()?;
    let opts = PrintOptions::default();
    let before = print(&m.ir, &opts);
    let after = print(&m.lower(&[pass]).ok()?.ir, &opts);
    (before != after).then_some(after)
}

/// What one input has not told apart may be proved, but not if more inputs tell it apart.
#[test]
fn no_mistake_is_proved() {
    let sections = sections();
    let (mut proved, mut open, mut wrong) = (0, 0, Vec::new());
    // One section in so many; all of them by tools/whole.sh.
    let part = one_in(6);
    for s in sections.iter().step_by(part) {
        let settings = Settings { step_limit: 10_000, memory_limit: 1 << 20, ..s.settings.clone() };
        let few = Options {
            settings: settings.clone(),
            inputs: 1,
            prove: Some(Prove { each: Duration::from_secs(1), solver: None }),
            ..Options::default()
        };
        for pass in passes() {
            let Some(right) = lowered(s, pass) else { continue };
            for &f in Fault::ALL {
                let asked = fault::with(f, || {
                    let other = lowered(s, pass).is_some_and(|after| after != right);
                    other.then(|| by_passes(&s.source, &[pass], None, &few, false).ok())
                });
                let Some(found) = asked.flatten() else { continue };
                for r in &found.report.functions {
                    let Some(Proof::Proved { covers, .. }) = r.proof else {
                        open += 1;
                        continue;
                    };
                    proved += 1;
                    // Of larger extents nothing is said.
                    if covers.extents.is_some() {
                        continue;
                    }
                    let many = Options {
                        settings: settings.clone(),
                        inputs: 200,
                        alias: !covers.apart,
                        poison: if covers.poison { Options::default().poison } else { Poison::No },
                        ..Options::default()
                    };
                    let again =
                        fault::with(f, || by_passes(&s.source, &[pass], Some(&r.pair.source), &many, false).ok());
                    let differs = |r: &FunctionReport| matches!(r.verdict, Verdict::Differs);
                    if again.is_some_and(|v| v.report.functions.iter().any(differs)) {
                        wrong.push(format!("{} after {}, {f:?}: @{}", s.id(), pass.name, r.pair.source));
                    }
                }
            }
        }
    }
    println!("{proved} proved, {open} not");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(open * part > 100, "{open}");
}

#[test]
fn passes_have_one_name_each() {
    let mut names = std::collections::BTreeSet::new();
    for p in passes() {
        for n in std::iter::once(&p.name).chain(p.aliases) {
            assert!(names.insert(*n), "{n} names two passes");
            assert!(find(n).is_some_and(|f| f.name == p.name), "{n}");
        }
        assert!(!p.summary.is_empty() && !p.doc.is_empty());
    }
    assert!(find("no-such-pass").is_none());
}
