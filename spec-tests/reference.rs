//! The reference evaluator beside the engine: every RUN line of the corpus ends in the same way, with the same results, at the
//! same place and after the same number of steps; in other orders of parallel loops, too.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use libtest_mimic::{Arguments, Failed, Trial};
use rustmlir_interp::spec;

/// Runs that both engines have done at least; it can only grow.
const AT_LEAST: usize = 7900;

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
    let counts: Arc<Mutex<(usize, BTreeMap<String, usize>)>> = Arc::default();
    let mut trials = Vec::new();
    for s in found.sections.into_iter().filter(|s| s.expect == spec::Expectation::Valid && !s.runs.is_empty()) {
        let counts = counts.clone();
        trials.push(Trial::test(format!("reference/{}", s.id()), move || {
            let c = spec::compare_engines(&s);
            let mut all = counts.lock().unwrap();
            all.0 += c.same;
            for why in c.open {
                *all.1.entry(why).or_default() += 1;
            }
            if c.differs.is_empty() { Ok(()) } else { Err(Failed::from(c.differs.join("\n"))) }
        }));
    }
    let whole = !args.list && args.filter.is_none() && args.skip.is_empty();
    let conclusion = libtest_mimic::run(&args, trials);
    let all = counts.lock().unwrap();
    let open: usize = all.1.values().sum();
    println!("runs by both engines: {}; not by the evaluator: {open}", all.0);
    let mut reasons: Vec<(&String, &usize)> = all.1.iter().collect();
    reasons.sort_by_key(|r| std::cmp::Reverse(r.1));
    for (why, n) in reasons.iter().take(if whole { 20 } else { 0 }) {
        println!("  {n:5} {why}");
    }
    if whole && all.0 < AT_LEAST {
        println!("at least {AT_LEAST} runs by both are expected");
        return ExitCode::FAILURE;
    }
    conclusion.exit_code()
}
