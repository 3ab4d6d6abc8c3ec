//! The two engines on the runs of a section.

use super::section::Section;
use super::verdict::read;
use rustmlir_meaning::config::Engine;
use rustmlir_meaning::stop::Stop;
use rustmlir_par::Schedule;
use rustmlir_session::{Agreement, Input, Settings, agreement};
use std::sync::Arc;

/// What came of running the lines of a section with the reference evaluator, beside the engine.
#[derive(Default, Debug)]
pub struct Compared {
    /// Runs with the same outcome.
    pub same: usize,
    /// Why runs are not supported by the evaluator, which the engine does.
    pub open: Vec<String>,
    /// Runs that end in another way, or with results and another number of steps.
    pub differs: Vec<String>,
    /// Runs that end in an error of our own.
    pub internal: Vec<String>,
}

/// Runs every RUN line of a valid section with both engines.
pub fn compare_engines(s: &Section) -> Compared {
    let mut out = Compared::default();
    let Ok(m) = read(s, &s.source) else { return out };
    for r in &s.runs {
        let Some(f) = m.function(&r.function) else { continue };
        let inputs: Vec<Input> = r.args.iter().cloned().map(Input::Literal).collect();
        let Ok(args) = m.arguments(f, &inputs, s.settings.index_width) else { continue };
        let mut schedules = vec![(*s.settings.schedule).clone()];
        for k in 0.. {
            let Some(schedule) = schedules.get(k).cloned() else { break };
            let settings = Settings { schedule: Arc::new(schedule), ..s.settings.clone() };
            let by = |engine| m.run_with(f, &args, &Settings { engine, ..settings.clone() });
            let (fast, mut reference) = (by(Engine::Fast), by(Engine::Reference));
            // Programs with parallel loops run in other orders as well.
            if k == 0 && schedules[0].is_index_order() && fast.chosen.any() {
                schedules.extend(Schedule::adversarial(fast.chosen.rank).into_iter().skip(1));
                schedules.extend((1..=SEEDS).map(|seed| Schedule::seeded(seed, (seed % 2 == 0).then_some(4))));
            }
            let under = if k == 0 { String::new() } else { format!(" in {}", settings.schedule.text()) };
            let place = format!("{}:{}: {}{under}", s.source.name, r.line, r.text);
            if k > 0 {
                // How much is done in another order is counted when orders are compared.
                reference.steps = fast.steps;
            }
            for (o, by) in [(&fast, "the engine"), (&reference, "the evaluator")] {
                if let Some(Stop::Internal(m)) = &o.stop {
                    out.internal.push(format!("{place}: internal error of {by}: {m}"));
                }
            }
            match agreement(&fast, &reference) {
                Agreement::Same => out.same += 1,
                Agreement::Open(why) => out.open.push(why),
                Agreement::Differs(how) => out.differs.push(format!("{place}: {how}")),
            }
        }
    }
    out
}

/// Drawn orders in which programs with parallel loops are run besides those that are fixed.
const SEEDS: u64 = 4;
