//! The two engines on the runs of a section.

use super::section::Section;
use super::verdict::read;
use crate::meaning::config::Engine;
use crate::session::{Input, Outcome, Settings};

/// What came of running the lines of a section with the reference evaluator, beside the engine.
#[derive(Default, Debug)]
pub struct Compared {
    /// Runs with the same outcome.
    pub same: usize,
    /// Why runs have no meaning here yet, or are not supported by the evaluator.
    pub open: Vec<String>,
    /// Runs that end in another way.
    pub differs: Vec<String>,
    /// Runs that end with results and count other steps.
    pub steps: Vec<String>,
}

/// Runs every RUN line of a valid section with both engines.
pub fn compare_engines(s: &Section) -> Compared {
    let mut out = Compared::default();
    let Ok(m) = read(s, &s.source) else { return out };
    for r in &s.runs {
        let Some(f) = m.function(&r.function) else { continue };
        let inputs: Vec<Input> = r.args.iter().cloned().map(Input::Literal).collect();
        let Ok(args) = m.arguments(f, &inputs, s.settings.index_width) else { continue };
        let by = |engine| m.run_with(f, &args, &Settings { engine, ..s.settings.clone() });
        let reference = by(Engine::Reference);
        if reference.class() == "unsupported" {
            let why = reference.finding().map_or(String::new(), |f| f.message.clone());
            out.open.push(why);
            continue;
        }
        let fast = by(Engine::Fast);
        match difference(&fast, &reference) {
            None => {
                out.same += 1;
                if fast.stop.is_none() && fast.steps != reference.steps {
                    let m =
                        format!("{}:{}: {} steps, by meaning {}", s.source.name, r.line, fast.steps, reference.steps);
                    out.steps.push(m);
                }
            }
            Some(d) => out.differs.push(format!("{}:{}: {}: {d}", s.source.name, r.line, r.text)),
        }
    }
    out
}

/// How two outcomes differ, if they do: in how the run ended and where, in results, memory, or what was printed.
fn difference(fast: &Outcome, reference: &Outcome) -> Option<String> {
    let end = |o: &Outcome| {
        // Where a limit is reached depends on how often it is looked at.
        let place = o.finding().map(|f| f.op).filter(|_| o.class() != "exhausted");
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
        Some(crate::meaning::stop::Stop::Internal(m)) => m.clone(),
        _ => o.finding().map_or(String::new(), |f| f.message.clone()),
    };
    let (a, b) = (end(fast), end(reference));
    (a != b).then(|| format!("the engine: {a} {}; by meaning: {b} {}", said(fast), said(reference)))
}
