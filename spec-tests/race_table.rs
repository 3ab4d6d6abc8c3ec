//! The table of racing programs and their twins without a race, under many schedules and in both
//! spellings.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::path::Path;
use std::sync::Arc;

use rustmlir_interp::dialects::Gen;
use rustmlir_interp::dialects::respell::respell;
use rustmlir_interp::par::Schedule;
use rustmlir_interp::session::{Input, Module};
use rustmlir_interp::spec::{Expect, Section, judge, sections_of_dir};
use rustmlir_interp::syntax::parser::ParseOptions;
use rustmlir_interp::syntax::printer::{PrintOptions, print};

fn table() -> Vec<Section> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests/race");
    sections_of_dir(&dir).expect("the table can be read").sections
}

#[test]
fn the_table_holds_under_every_schedule() {
    let (mut racy, mut clean) = (0, 0);
    for s in table() {
        if s.runs.iter().any(|r| r.expect == Expect::Race) {
            racy += 1
        } else {
            clean += 1
        }
        let fixed = Schedule::adversarial(3);
        let seeded = (0..8).map(|seed| Schedule::seeded(seed, None));
        let mixed = (0..4).map(|seed| Schedule::interleaved(seed, None, 2 + seed as usize));
        for schedule in fixed.into_iter().chain(seeded).chain(mixed) {
            let mut s = s.clone();
            let shown = schedule.text();
            s.settings.schedule = Arc::new(schedule);
            let v = judge(&s);
            assert!(v.failures.is_empty(), "{shown}: {:?}", v.failures);
        }
    }
    assert!(racy >= 30 && clean >= 30, "{racy} sections with races, {clean} without");
}

/// The decision is the same in the other spelling.
#[test]
fn the_table_holds_in_both_spellings() {
    let mut both = 0;
    for s in table() {
        let to = if s.generation == Gen::Today { Gen::Y2020 } else { Gen::Today };
        let mut m = Module::from_source(&s.source, &ParseOptions::default()).expect("a valid section");
        if respell(&mut m.ir, to).is_err() {
            continue;
        }
        let text = print(&m.ir, &PrintOptions::default());
        let Ok(m) = Module::read("respelled.mlir", &text) else { continue };
        both += 1;
        for r in &s.runs {
            let args: Vec<Input> = r.args.iter().cloned().map(Input::Literal).collect();
            let o = m.run(m.function(&r.function).unwrap(), &args, &s.settings);
            let wanted = if r.expect == Expect::Race { "race" } else { "ok" };
            assert_eq!(o.class(), wanted, "{} {}\n{text}", s.id(), r.text);
        }
    }
    assert!(both >= 20, "{both} sections have both spellings");
}
