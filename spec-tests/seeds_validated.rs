//! Every program of the five documents is translated to today's spelling, transformed by the
//! `mlir-opt` of a release, and compared with what it was: one trial per program and release. What
//! cannot be is listed by name with the reason in not-validated.txt, so that the list can only
//! shrink. A release that is not installed here is said to be missing, and is an error where `CI`
//! is `true`.

use crate::tool;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};

use crate::{Part, Wanted};
use libtest_mimic::{Failed, Trial};
use rustmlir_interp::spec::{self, Expectation, Section};
use tool::{file, out, tool};

const RELEASES: [&str; 2] = ["22", "19"];
/// The lowerings that the documents speak of, together: each finds what is its own.
const PASSES: [&str; 3] = ["--convert-linalg-to-loops", "--lower-affine", "--convert-scf-to-cf"];

/// Lines `file::section: part of what is said`.
fn listed(dir: &Path) -> Vec<(String, String)> {
    let text = std::fs::read_to_string(dir.join("not-validated.txt")).unwrap_or_default();
    let lines = text.lines().filter(|l| !l.is_empty() && !l.starts_with('#'));
    lines.map(|l| l.split_once(": ").unwrap_or((l, ""))).map(|(id, why)| (id.into(), why.into())).collect()
}

fn validate(s: &Section, release: &str, why_not: Option<&str>) -> Result<(), Failed> {
    let path = file(&format!("{}_{release}.mlir", s.id().replace(['/', ':'], "_")), s.source.text.as_bytes());
    let opt = format!("mlir-opt-{release}");
    let mut args = vec!["validate", path.to_str().unwrap(), "--inputs=30", "--timeout=60s", "--", &opt];
    args.extend(PASSES);
    if s.allow_unregistered {
        args.push("--allow-unregistered-dialect");
    }
    let o = tool(&args);
    let said = out(&o) + &String::from_utf8_lossy(&o.stderr);
    match (o.status.code(), why_not) {
        (Some(0), None) => Ok(()),
        (Some(0), Some(_)) => Err(Failed::from("validated now: take it out of not-validated.txt")),
        (_, Some(why)) if !why.is_empty() && said.contains(why) => Ok(()),
        (code, _) => Err(Failed::from(format!("exit code {code:?}: {said}"))),
    }
}

/// Its trials.
pub fn part(_: &Wanted<'_>) -> Result<Part, String> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let found = spec::sections_of_dir(&dir).unwrap();
    let programs: Vec<&Section> = found
        .sections
        .iter()
        .filter(|s| s.file.starts_with("seeds/") && s.expect == Expectation::Valid && s.refinement.is_none())
        .collect();
    let list = Arc::new(listed(&dir));
    let ids: BTreeSet<String> = programs.iter().map(|s| s.id()).collect();
    let unknown: Vec<String> = list.iter().filter(|l| !ids.contains(&l.0)).map(|l| l.0.clone()).collect();
    let mut trials = vec![Trial::test("seeds-validated/list::names_programs", move || {
        if unknown.is_empty() { Ok(()) } else { Err(Failed::from(format!("no such program: {unknown:?}"))) }
    })];
    let required = std::env::var("CI").is_ok_and(|v| v == "true");
    let missing = Arc::new(Mutex::new(Vec::new()));
    for release in RELEASES {
        let opt = format!("mlir-opt-{release}");
        let here = Command::new(&opt).arg("--version").output().is_ok_and(|o| o.status.success());
        if !here {
            missing.lock().unwrap().push(opt.clone());
        }
        for &s in &programs {
            let (s, list, opt) = (s.clone(), list.clone(), opt.clone());
            let name = format!("seeds-validated/{release}/{}", s.id());
            let trial = Trial::test(name, move || {
                if !here {
                    return Err(Failed::from(format!("{opt} is not installed")));
                }
                let why_not = list.iter().find(|l| l.0 == s.id()).map(|l| l.1.as_str());
                validate(&s, release, why_not)
            });
            trials.push(trial.with_ignored_flag(!here && !required));
        }
    }
    let (programs, listed) = (programs.len(), list.len());
    let after = move || {
        println!("programs of the documents: {programs}, of which {listed} cannot be validated");
        for m in missing.lock().unwrap().iter() {
            println!("left out: {m} is not installed");
        }
        true
    };
    Ok(Part { trials, after: Box::new(after) })
}
