//! Every deliberate mistake is noticed by comparing runs of the corpus before and after a lowering.

#![cfg(test)]
// A test may panic.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use rustmlir_lower::fault::{self, Fault};
use rustmlir_lower::{Level, Pass, find, passes, pipeline};
use rustmlir_spec::{Section, judge_lowered, sections_of_dir};

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
