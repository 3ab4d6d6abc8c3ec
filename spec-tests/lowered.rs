//! The conformance corpus after our lowerings: one trial per section and pass, and one per section
//! for the whole way to blocks and branches, where a pass changes anything.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::{Part, Wanted, lowerings};
use libtest_mimic::{Failed, Trial};
use rustmlir_interp::lower::Pass;
use rustmlir_interp::spec::{self, Lowering, Section};

fn judge(s: &Section, passes: &[&'static Pass]) -> Result<(), Failed> {
    let judged = std::panic::catch_unwind(|| spec::judge_lowered(s, passes));
    let failures = match judged {
        Ok(v) => v.map(|v| v.failures).unwrap_or_default(),
        Err(_) => vec!["panicked: an error of the interpreter".into()],
    };
    if failures.is_empty() { Ok(()) } else { Err(Failed::from(failures.join("\n"))) }
}

/// Its trials.
pub fn part(wanted: &Wanted<'_>) -> Result<Part, String> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let found = spec::sections_of_dir(&dir).map_err(|e| e.to_string())?;
    let known = lowerings::messages(&dir.join("not-lowered.txt"));
    let mut used = BTreeSet::new();
    let mut refused = 0;
    let mut trials = Vec::new();
    for s in found.sections.iter().filter(|s| s.expect == spec::Expectation::Valid) {
        let s = Arc::new(s.clone());
        for (way, passes) in lowerings::ways() {
            let name = format!("lowered/{way}/{}", s.id());
            if !wanted.name(&name) && !wanted.name("lowered/refusals") {
                continue;
            }
            match spec::lowering(&s, &passes) {
                Lowering::Unchanged => continue,
                Lowering::Changed => {}
                Lowering::Refused(m) => {
                    if let Some(k) = known.iter().position(|k| m.contains(k)) {
                        used.insert(k);
                        refused += 1;
                        continue;
                    }
                }
            }
            let s = s.clone();
            trials.push(Trial::test(name, move || judge(&s, &passes)));
        }
    }
    let idle: Vec<String> =
        known.iter().enumerate().filter(|(k, _)| !used.contains(k)).map(|(_, m)| m.clone()).collect();
    if wanted.all() || wanted.name("lowered/refusals") {
        trials.push(Trial::test("lowered/refusals::happen", move || {
            let m = format!("not-lowered.txt: nothing is refused so: {}", idle.join(", "));
            if idle.is_empty() { Ok(()) } else { Err(Failed::from(m)) }
        }));
    }
    let listed = known.len();
    let after = move || {
        println!("refused, for one of {listed} listed reasons: {refused}");
        true
    };
    Ok(Part { trials, after: Box::new(after) })
}
