//! The two engines on the runs of a section.

use super::section::Section;
use super::verdict::read;
use crate::meaning::config::Engine;
use crate::meaning::stop::{Limit, Stop};
use crate::par::Schedule;
use crate::session::{Input, Outcome, Settings};
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
            let (fast, reference) = (by(Engine::Fast), by(Engine::Reference));
            // Programs with parallel loops run in other orders as well.
            if k == 0 && schedules[0].is_index_order() && fast.chosen.any() {
                schedules.extend(Schedule::adversarial(fast.chosen.rank).into_iter().skip(1));
                schedules.extend((1..=SEEDS).map(|seed| Schedule::seeded(seed, (seed % 2 == 0).then_some(4))));
            }
            let missing = |o: &Outcome| o.class() == "unsupported";
            if missing(&reference) && !missing(&fast) {
                out.open.push(reference.finding().map_or(String::new(), |f| f.message.clone()));
                continue;
            }
            let under = if k == 0 { String::new() } else { format!(" in {}", settings.schedule.text()) };
            let place = format!("{}:{}: {}{under}", s.source.name, r.line, r.text);
            if let Some(d) = difference(&fast, &reference) {
                out.differs.push(format!("{place}: {d}"));
                continue;
            }
            out.same += 1;
            if k == 0 && fast.stop.is_none() && fast.steps != reference.steps {
                out.differs.push(format!("{place}: {} steps, by meaning {}", fast.steps, reference.steps));
            }
        }
    }
    out
}

/// Drawn orders in which programs with parallel loops are run besides those that are fixed.
const SEEDS: u64 = 4;

/// How two outcomes differ, if they do: in how the run ended and where, in results, memory, or what
/// was printed.
fn difference(fast: &Outcome, reference: &Outcome) -> Option<String> {
    let end = |o: &Outcome| {
        // How much memory is used, and time, depends on how values are kept.
        let exact = !matches!(o.stop, Some(Stop::Exhausted(Limit::Memory | Limit::Time | Limit::Deadline, _)));
        let place = o.finding().map(|f| f.op).filter(|_| exact);
        if o.class() == "unsupported" {
            return format!("unsupported {place:?}");
        }
        let results: Vec<&str> = o.results.iter().map(|t| t.text.as_str()).collect();
        let races: Vec<String> =
            o.races.iter().map(|r| format!("{} / {}: {}", r.first.text(), r.second.text(), r.message())).collect();
        let memory: Vec<Option<&str>> = o.memory.iter().map(|t| t.as_ref().map(|t| t.text.as_str())).collect();
        format!(
            "{} {:?} {place:?} {races:?} {results:?} {memory:?} {:?}",
            o.class(),
            o.kind(),
            String::from_utf8_lossy(&o.output)
        )
    };
    let said = |o: &Outcome| match &o.stop {
        Some(Stop::Internal(m)) => m.clone(),
        _ => o.finding().map_or(String::new(), |f| f.message.clone()),
    };
    let (a, b) = (end(fast), end(reference));
    (a != b).then(|| format!("the engine: {a} {}; by meaning: {b} {}", said(fast), said(reference)))
}
