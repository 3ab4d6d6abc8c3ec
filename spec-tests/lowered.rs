//! The conformance corpus after our lowerings: one trial per section and pass, and one per section for the whole way to
//! blocks and branches, where a pass changes anything.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use rustmlir_interp::lower::{self, Level, Pass};
use rustmlir_interp::spec::{self, Section};

/// `PASS FILE::NAME reason`: what is refused or not the same, and why that is right. It turns red when it works.
fn exceptions(dir: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(dir.join("not-lowered.txt")).unwrap_or_default();
    let lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
    lines
        .map(|l| {
            let mut words = l.splitn(3, char::is_whitespace);
            let mut word = || words.next().unwrap_or("").trim().to_string();
            (format!("{}/{}", word(), word()), word())
        })
        .collect()
}

/// Every pass by itself, and all together.
fn ways() -> Vec<(&'static str, Vec<&'static Pass>)> {
    let mut out: Vec<_> = lower::passes().iter().map(|p| (p.name, vec![*p])).collect();
    out.push(("to-cfg", lower::pipeline(Level::Cfg)));
    let blocks = ["lower-if-and-for", "lower-affine-apply", "convert-scf-to-cf"];
    out.push(("to-blocks-of-2019", blocks.into_iter().filter_map(lower::find).collect()));
    out
}

fn judge(s: &Section, passes: &[&'static Pass], listed: bool) -> Result<(), Failed> {
    let judged = std::panic::catch_unwind(|| spec::judge_lowered(s, passes));
    let failures = match judged {
        Ok(v) => v.map(|v| v.failures).unwrap_or_default(),
        Err(_) => vec!["panicked: an error of the interpreter".into()],
    };
    match (failures.is_empty(), listed) {
        (true, false) | (false, true) => Ok(()),
        (true, true) => Err(Failed::from("works now: take it out of not-lowered.txt")),
        (false, false) => Err(Failed::from(failures.join("\n"))),
    }
}

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let found = match spec::sections_of_dir(&dir) {
        Ok(f) => f,
        Err(e) => {
            eprintln!("{e}");
            return ExitCode::FAILURE;
        }
    };
    let known = exceptions(&dir);
    let mut trials = Vec::new();
    let mut names = BTreeSet::new();
    for s in found.sections.iter().filter(|s| s.expect == spec::Expectation::Valid) {
        let s = Arc::new(s.clone());
        for (way, passes) in ways() {
            if !spec::is_changed_by(&s, &passes) {
                continue;
            }
            let name = format!("{way}/{}", s.id());
            names.insert(name.clone());
            let (s, listed) = (s.clone(), known.contains_key(&name));
            trials.push(Trial::test(name, move || judge(&s, &passes, listed)));
        }
    }
    let lost: Vec<String> = known.keys().filter(|k| !names.contains(*k)).cloned().collect();
    trials.push(Trial::test("exceptions::exist", move || {
        if lost.is_empty() {
            Ok(())
        } else {
            Err(Failed::from(format!("not-lowered.txt: no trial {}", lost.join(", "))))
        }
    }));
    let listing = args.list;
    let conclusion = libtest_mimic::run(&args, trials);
    if !listing {
        println!("exceptions: {}", known.len());
    }
    conclusion.exit_code()
}
