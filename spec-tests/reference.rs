//! The reference evaluator beside the engine: every RUN line of the corpus ends in the same way,
//! with the same results, at the same place and after the same number of steps; in other orders of
//! parallel loops, too.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use libtest_mimic::{Arguments, Failed, Trial};
use rustmlir_interp::spec;

/// Runs that both engines have done at least; it can only grow.
const AT_LEAST: usize = 20_500;

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
    let counts: Arc<Mutex<usize>> = Arc::default();
    let mut trials = Vec::new();
    for s in found.sections.into_iter().filter(|s| s.expect == spec::Expectation::Valid && !s.runs.is_empty()) {
        let counts = counts.clone();
        trials.push(Trial::test(format!("reference/{}", s.id()), move || {
            let c = spec::compare_engines(&s);
            let mut all = counts.lock().unwrap();
            *all += c.same;
            let lacks = c.open.iter().map(|why| format!("not supported by the evaluator: {why}"));
            let wrong: Vec<String> = c.differs.into_iter().chain(lacks).collect();
            if wrong.is_empty() { Ok(()) } else { Err(Failed::from(wrong.join("\n"))) }
        }));
    }
    let whole = !args.list && args.filter.is_none() && args.skip.is_empty();
    let conclusion = libtest_mimic::run(&args, trials);
    let all = counts.lock().unwrap();
    println!("runs by both engines: {all}");
    if whole && *all < AT_LEAST {
        println!("at least {AT_LEAST} runs by both are expected");
        return ExitCode::FAILURE;
    }
    conclusion.exit_code()
}
