//! The reference evaluator beside the engine: every RUN line of the corpus ends in the same way,
//! with the same results, at the same place and after the same number of steps; in other orders of
//! parallel loops, too.
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::{Part, Wanted};
use libtest_mimic::{Failed, Trial};
use rustmlir_interp::spec;

/// Runs that both engines have done at least; it can only grow.
const AT_LEAST: usize = 20_500;

/// Its trials.
pub fn part(wanted: &Wanted<'_>) -> Result<Part, String> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let found = spec::sections_of_dir(&dir).map_err(|e| e.to_string())?;
    let counts: Arc<Mutex<usize>> = Arc::default();
    let mut trials = Vec::new();
    for s in found.sections.into_iter().filter(|s| s.expect == spec::Expectation::Valid && !s.runs.is_empty()) {
        let counts = counts.clone();
        trials.push(Trial::test(format!("reference/{}", s.id()), move || {
            let c = spec::compare_engines(&s);
            let mut all = counts.lock().unwrap();
            *all += c.same;
            let lacks = c.open.iter().map(|why| format!("not supported by the evaluator: {why}"));
            let wrong: Vec<String> = c.internal.into_iter().chain(c.differs).chain(lacks).collect();
            if wrong.is_empty() { Ok(()) } else { Err(Failed::from(wrong.join("\n"))) }
        }));
    }
    let whole = wanted.all();
    let after = move || {
        let all = counts.lock().unwrap();
        println!("runs by both engines: {all}");
        if whole && *all < AT_LEAST {
            println!("at least {AT_LEAST} runs by both are expected");
        }
        !whole || *all >= AT_LEAST
    };
    Ok(Part { trials, after: Box::new(after) })
}
