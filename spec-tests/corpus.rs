//! The conformance corpus: one trial per section, and one per section for each way through the
//! printer.
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use libtest_mimic::{Failed, Trial};

use crate::{Part, Wanted};
use rustmlir_interp::spec::{self, Coverage, Section, Verdict, Way};

/// Trials that are known to fail, with the reason. They turn red when they pass.
fn known_failures(dir: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(dir.join("known-failures.txt")).unwrap_or_default();
    let lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
    lines
        .map(|l| {
            l.split_once(char::is_whitespace).map_or((l.into(), String::new()), |(n, r)| (n.into(), r.trim().into()))
        })
        .collect()
}

#[derive(Default)]
struct Tally {
    undecided: Vec<String>,
}

type Judge = Box<dyn Fn(&Section) -> Verdict + Send + std::panic::RefUnwindSafe>;

/// Its trials.
pub fn part(_: &Wanted<'_>) -> Result<Part, String> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let found = spec::sections_of_dir(&dir).map_err(|e| e.to_string())?;
    let known = Arc::new(known_failures(&dir));
    let tally = Arc::new(Mutex::new(Tally::default()));
    let mut trials = Vec::new();
    let mut names = std::collections::BTreeSet::new();
    let mut add = |name: String, s: &Section, judge: Judge, count: bool| {
        let (s, known, tally, id) = (s.clone(), known.clone(), tally.clone(), name.clone());
        names.insert(name.clone());
        trials.push(Trial::test(name, move || {
            let judged = std::panic::catch_unwind(|| judge(&s));
            let v = judged.unwrap_or_else(|_| Verdict {
                failures: vec!["panicked: an error of the interpreter".into()],
                ..Verdict::default()
            });
            if count && let Ok(mut t) = tally.lock() {
                t.undecided.extend(v.undecided.iter().cloned());
            }
            match (v.ok(), known.get(&id)) {
                (true, None) | (false, Some(_)) => Ok(()),
                (true, Some(_)) => Err(Failed::from("passes now: take it out of known-failures.txt")),
                (false, None) => Err(Failed::from(v.failures.join("\n"))),
            }
        }));
    };
    for s in &found.sections {
        add(s.id(), s, Box::new(spec::judge), true);
        if s.expect == spec::Expectation::Valid {
            for (name, way) in Way::ALL {
                let judge = move |s: &Section| spec::judge_printed(s, way).unwrap_or_default();
                add(format!("{name}/{}", s.id()), s, Box::new(judge), false);
            }
        }
        for (name, schedule) in spec::schedules() {
            if spec::depends_on_schedule(s) && !known.contains_key(&s.id()) {
                add(format!("{name}/{}", s.id()), s, Box::new(move |s| spec::judge_scheduled(s, &schedule)), false);
            }
        }
    }
    let mut mistakes = found.mistakes.clone();
    mistakes
        .extend(known.keys().filter(|k| !names.contains(*k)).map(|k| format!("known-failures.txt: no trial '{k}'")));
    let catalogue = std::fs::read_to_string(dir.join("clauses.json")).unwrap_or_default();
    let coverage = Coverage::of(&catalogue, &found.sections);
    if let Ok(c) = &coverage {
        mistakes.extend(c.unknown.iter().map(|(at, u)| format!("{at}: no clause '{u}' in clauses.json")));
    }
    trials.push(Trial::test("corpus::directives_make_sense", move || {
        if mistakes.is_empty() { Ok(()) } else { Err(Failed::from(mistakes.join("\n"))) }
    }));
    let formless: Vec<String> =
        found.sections.iter().filter_map(|s| Some(format!("{}: {}", s.id(), spec::untranslated(s)?))).collect();
    let list = std::fs::read_to_string(dir.join("not-translated.txt")).unwrap_or_default();
    trials.push(Trial::test("corpus::what_today_cannot_say_is_listed", move || {
        let listed: Vec<&str> = list.lines().filter(|l| !l.is_empty() && !l.starts_with('#')).collect();
        let new = formless.iter().filter(|l| !listed.contains(&l.as_str())).map(|l| format!("not listed: {l}"));
        let gone = listed.iter().filter(|l| !formless.iter().any(|f| f == *l)).map(|l| format!("not needed: {l}"));
        let wrong: Vec<String> = new.chain(gone).collect();
        if wrong.is_empty() { Ok(()) } else { Err(Failed::from(wrong.join("\n"))) }
    }));
    let after = move || {
        if let Ok(c) = &coverage {
            let tested = c.clauses.iter().filter(|c| c.1).count();
            println!("clauses: {tested} of {} have a section", c.clauses.len());
        }
        println!("known failures: {}", known.len());
        if let Ok(t) = tally.lock() {
            println!("not decided (more schedules than are run): {}", t.undecided.len());
        }
        true
    };
    Ok(Part { trials, after: Box::new(after) })
}
