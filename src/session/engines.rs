//! The two engines beside each other: whatever a program does, they have to end alike.

use super::given::Given;
use super::{Module, Outcome, Prepared, Settings};
use rustmlir_meaning::config::{Engine, Listener};
use rustmlir_meaning::stop::{Limit, Stop};

/// What comes of holding a run of the engine against one of the evaluator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// They end alike.
    Same,
    /// Nothing can be said, and why.
    Open(String),
    /// They differ: a bug of one of them.
    Differs(String),
}

/// Holds a run of the engine against one of the evaluator: how they end and where, results, memory,
/// races, and what is printed or leaks.
pub fn agreement(fast: &Outcome, reference: &Outcome) -> Agreement {
    // The engine refuses a whole program for what the evaluator may never come to.
    let unsupported = |o: &Outcome| matches!(o.stop, Some(Stop::Unsupported(_)));
    match (unsupported(fast), unsupported(reference)) {
        (true, true) => return Agreement::Same,
        (false, false) => {}
        (lacks, _) => {
            let f = if lacks { fast.finding() } else { reference.finding() };
            return Agreement::Open(f.map_or(String::new(), |f| f.message.clone()));
        }
    }
    // Values take more room in the one than in the other, and time is never the same.
    let limit = |o: &Outcome| match &o.stop {
        Some(Stop::Exhausted(limit, _)) => Some(*limit),
        _ => None,
    };
    let depends = |l: Option<Limit>| matches!(l, Some(Limit::Memory | Limit::Time | Limit::Deadline));
    match (limit(fast), limit(reference)) {
        (a, b) if a == b && depends(a) => return Agreement::Same,
        (a, b) if depends(a) || depends(b) => {
            return Agreement::Open("a limit stopped one of the runs".into());
        }
        _ => {}
    }
    let (a, b) = (shown(fast), shown(reference));
    match a.iter().zip(&b).find(|(x, y)| x.1 != y.1) {
        None => Agreement::Same,
        Some((x, y)) => Agreement::Differs(format!("{}: {} in the engine, {} in the evaluator", x.0, x.1, y.1)),
    }
}

/// What can be told of an outcome, part by part.
fn shown(o: &Outcome) -> Vec<(&'static str, String)> {
    let end = match &o.stop {
        Some(Stop::Internal(m)) => format!("internal error ({m})"),
        Some(_) => o.kind().unwrap_or(o.class()).to_string(),
        None => "returned".into(),
    };
    let place = o.finding().map(|f| f.op.0);
    let races: Vec<String> =
        o.races.iter().map(|r| format!("{} / {} / {}", r.first.text(), r.second.text(), r.message())).collect();
    let results: Vec<&str> = o.results.iter().map(|t| t.text.as_str()).collect();
    let memory: Vec<Option<&str>> = o.memory.iter().map(|t| t.as_ref().map(|t| t.text.as_str())).collect();
    let globals: Vec<(&str, &str)> = o.globals.iter().map(|(n, t)| (n.as_str(), t.text.as_str())).collect();
    // A run that ends early leaves what it leaves.
    let leaks: Vec<(u32, &[i64])> =
        o.leaks.iter().filter(|_| o.stop.is_none()).map(|l| (l.op.0, l.shape.as_slice())).collect();
    let steps = if o.stop.is_none() { o.steps } else { 0 };
    vec![
        ("the end", end),
        ("the operation", format!("{place:?}")),
        ("the races", format!("{races:?}{}", if o.races_cut { " and more" } else { "" })),
        ("the results", format!("{results:?}")),
        ("the memory of the arguments", format!("{memory:?}")),
        ("the globals", format!("{globals:?}")),
        ("the printed text", format!("{:?}", String::from_utf8_lossy(&o.output))),
        ("the location of results", format!("{:?}", o.origins)),
        ("the leaks", format!("{leaks:?}")),
        ("the steps", steps.to_string()),
    ]
}

impl Module {
    /// Runs with both engines; where they differ, that is the outcome.
    pub(super) fn run_both(&self, prepared: &Prepared, given: &Given<'_>, settings: &Settings) -> Outcome {
        let quiet: Option<Listener> = None;
        let by_engine = Settings { engine: Engine::Fast, ..settings.clone() };
        let by_meaning = Settings { engine: Engine::Reference, listener: quiet, ..settings.clone() };
        let mut fast = self.run_prepared(prepared, given, &by_engine);
        let other = self.prepare(prepared.function(), false, &by_meaning);
        match agreement(&fast, &self.run_prepared(&other, given, &by_meaning)) {
            Agreement::Same => fast,
            Agreement::Open(why) => {
                fast.unchecked = Some(why);
                fast
            }
            Agreement::Differs(how) => {
                let found = format!("the engine and the evaluator disagree on {how}");
                Outcome { output: fast.output, ..Outcome::early(Stop::Internal(found)) }
            }
        }
    }
}
