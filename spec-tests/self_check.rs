//! Every valid program of the corpus refines itself after each of our lowerings, after all
//! together, and in today's spelling, on generated inputs: one trial per program and way. A program
//! that a way leaves as it is has nothing to show and is only counted.
//!
//! By itself it looks for few inputs per function. The full check is
//! `SELF_CHECK_INPUTS=100 cargo test --release --test spec -- self-check/`; SELF_CHECK_PROGRAMS
//! names a further directory of programs, SELF_CHECK_SEED another seed.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::{Part, Wanted, lowerings};
use libtest_mimic::{Failed, Trial};
use rustmlir_interp::diff::Poison;
use rustmlir_interp::diff::{Options, Verdict};
use rustmlir_interp::lower::Pass;
use rustmlir_interp::session::Settings;
use rustmlir_interp::spec::{self, Lowering, Section};

/// Useful inputs per function unless SELF_CHECK_INPUTS says otherwise.
const FEW: u64 = 6;

/// What the trials have seen.
#[derive(Default)]
struct Seen {
    functions: BTreeMap<&'static str, u64>,
    tried: u64,
    useful: u64,
    /// Functions with as many useful inputs as were wanted, or all that there are.
    satisfied: u64,
    aliased: u64,
    vacuous: BTreeMap<&'static str, u64>,
    /// Lines of the list of reasons that were needed.
    listed: BTreeSet<usize>,
    open: BTreeMap<String, u64>,
}

fn options(s: &Section, inputs: u64, seed: u64) -> Options {
    // Some programs of the corpus never end.
    let step_limit = s.settings.step_limit.min(20_000_000);
    let settings = Settings { step_limit, time_limit: Some(Duration::from_secs(60)), ..s.settings.clone() };
    Options { inputs, seed, settings, poison: Poison::Yes, ..Options::default() }
}

/// What a program is compared with.
enum With {
    /// What passes make of it.
    Lowered(Vec<&'static Pass>),
    /// Its text in today's spelling.
    Translated,
}

/// Compares a program with what is made of it.
fn judge(s: &Section, with: &With, o: &Options, known: &[String], seen: &Mutex<Seen>) -> Result<(), Failed> {
    let compared = std::panic::catch_unwind(|| match with {
        With::Lowered(passes) => spec::compare_lowered(s, passes, o),
        With::Translated => spec::compare_translated(s, o),
    });
    let report = match compared {
        Ok(Some(Ok(r))) => r,
        Ok(None) => return Ok(()),
        Ok(Some(Err(e))) => return Err(Failed::from(e)),
        Err(_) => return Err(Failed::from("panicked: an error of the interpreter")),
    };
    let mut failures = Vec::new();
    let mut seen = seen.lock().unwrap();
    if !report.missing.is_empty() {
        failures.push(format!("the lowered program lacks {:?}", report.missing));
    }
    for f in &report.functions {
        *seen.functions.entry(f.verdict.tag()).or_default() += 1;
        seen.tried += f.tried;
        seen.useful += f.useful;
        seen.aliased += f.aliased;
        seen.satisfied += u64::from(f.useful >= o.inputs || f.exhaustive);
        for (kind, n) in &f.vacuous {
            *seen.vacuous.entry(kind).or_default() += n;
        }
        let said = match (&f.verdict, &f.failure) {
            (Verdict::Refines | Verdict::Vacuous, _) => continue,
            (Verdict::Inconclusive(why), _) => format!("@{}: no answer: {why}", f.pair.source),
            (Verdict::Differs, None) => "differs".to_string(),
            (Verdict::Differs, Some(d)) => {
                let (m, case) = (&d.mismatch, &d.case);
                let what = format!("[{}] {}: source {}, target {}", m.kind.id(), m.place, m.source, m.target);
                format!("{} {what}; @{}, {case:?}", s.id(), f.pair.source)
            }
        };
        match known.iter().position(|k| said.contains(k.as_str())) {
            Some(k) => {
                seen.listed.insert(k);
                *seen.open.entry(known[k].clone()).or_default() += 1;
            }
            None => failures.push(said),
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(Failed::from(failures.join("\n"))) }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().map_or(default, |v| v.parse().unwrap_or_else(|_| panic!("{name} is no number")))
}

/// Its trials.
pub fn part(wanted: &Wanted<'_>) -> Result<Part, String> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let (inputs, seed) = (number("SELF_CHECK_INPUTS", FEW), number("SELF_CHECK_SEED", 0));
    let mut sections = spec::sections_of_dir(&dir).map_err(|e| e.to_string())?.sections;
    if let Some(more) = std::env::var_os("SELF_CHECK_PROGRAMS") {
        sections.extend(spec::programs_of_dir(Path::new(&more)).map_err(|e| e.to_string())?);
    }
    let known = Arc::new(lowerings::messages(&dir.join("not-compared.txt")));
    let seen = Arc::new(Mutex::new(Seen::default()));
    let (mut programs, mut refused) = (BTreeSet::new(), 0u64);
    let mut same = 0u64;
    let mut trials = Vec::new();
    for s in sections.iter().filter(|s| s.expect == spec::Expectation::Valid) {
        let s = Arc::new(s.clone());
        for (way, passes) in lowerings::ways() {
            let name = format!("self-check/{way}/{}", s.id());
            if !wanted.name(&name) {
                continue;
            }
            match spec::lowering(&s, &passes) {
                Lowering::Unchanged => {
                    same += 1;
                    continue;
                }
                // `cargo test --test spec -- lowered/` says which refusals are right.
                Lowering::Refused(_) => {
                    refused += 1;
                    continue;
                }
                Lowering::Changed => {}
            }
            programs.insert(s.id());
            let (s, known, seen) = (s.clone(), known.clone(), seen.clone());
            let o = options(&s, inputs, seed);
            let with = With::Lowered(passes);
            trials.push(Trial::test(name, move || judge(&s, &with, &o, &known, &seen)));
        }
        let name = format!("self-check/today/{}", s.id());
        if !wanted.name(&name) {
            continue;
        }
        if spec::translated(&s).is_none() {
            same += 1;
            continue;
        }
        programs.insert(s.id());
        let (s, known, seen) = (s.clone(), known.clone(), seen.clone());
        let o = options(&s, inputs, seed);
        trials.push(Trial::test(name, move || judge(&s, &With::Translated, &o, &known, &seen)));
    }
    let (whole, n) = (wanted.all(), trials.len());
    let after = move || {
        let seen = seen.lock().unwrap();
        println!(
            "{} programs changed by a way, {n} programs and ways compared; {same} left as they are, {refused} refused",
            programs.len()
        );
        println!(
            "functions: {:?}; inputs: {} tried, {} useful, {} of them under aliasing",
            seen.functions, seen.tried, seen.useful, seen.aliased
        );
        println!("undefined in the source: {:?}", seen.vacuous);
        println!("no answer, for a listed reason: {:?}", seen.open);
        let idle: Vec<&String> =
            known.iter().enumerate().filter(|(k, _)| !seen.listed.contains(k)).map(|(_, m)| m).collect();
        if whole && !idle.is_empty() {
            eprintln!("not-compared.txt: no comparison needs: {idle:?}");
        }
        !whole || idle.is_empty()
    };
    Ok(Part { trials, after: Box::new(after) })
}
