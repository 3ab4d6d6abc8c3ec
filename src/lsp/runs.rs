//! Runs: those that the comments of a file ask for, and those of commands.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Duration;

use super::section::Section;
use rustmlir_base::{Cancel, SmallSort};
use rustmlir_diag::Diagnostic;
use rustmlir_ir::{Ir, OpId};
use rustmlir_meaning::Values;
use rustmlir_meaning::value::Value;
use rustmlir_session::datum::Datum;
use rustmlir_session::given::{Arg, Given};
use rustmlir_session::reason::finding;
use rustmlir_session::{Input, Module, Outcome, Settings};
use rustmlir_spec::{Expect, Expectation, outcome_holds, read};
use rustmlir_trace::{Walk, What};

/// What a run that a comment asks for came to.
pub struct Found {
    /// The line of the comment in its section, from 0.
    pub line: usize,
    /// What the run came to instead of what is expected.
    pub wrong: Option<String>,
    /// What it ended with, if it did not return.
    pub finding: Option<Diagnostic>,
    /// Whether the comment says that it ends so.
    pub expected: bool,
}

/// What runs of an open file may take. They are made while somebody types.
#[derive(Copy, Clone, Debug)]
pub struct Bounds {
    /// Longest run.
    pub time: Duration,
    /// Operations at most.
    pub steps: u64,
    /// Bytes at most.
    pub memory: u64,
}

impl Bounds {
    /// What runs that comments ask for may take.
    pub const ASKED: Bounds = Bounds { time: Duration::from_secs(2), steps: 20_000_000, memory: 256 << 20 };

    /// Settings within these bounds.
    pub fn of(self, s: &Settings, cancel: &Cancel) -> Settings {
        Settings {
            step_limit: s.step_limit.min(self.steps),
            memory_limit: s.memory_limit.min(self.memory),
            output_limit: s.output_limit.min(1 << 16),
            time_limit: Some(self.time),
            cancel: cancel.clone(),
            ..s.clone()
        }
    }
}

/// Runs of one section at most.
const RUNS: usize = 64;

/// Makes the runs that the comments of a section ask for, and keeps the values of the first one of
/// each function.
pub fn asked(section: &Section, cancel: &Cancel) -> Vec<Found> {
    let Some(p) = section.program().filter(|p| p.ir.is_some() && p.diagnostics.is_empty()) else { return Vec::new() };
    let d = &p.directives;
    if d.runs.is_empty() || d.expect != Expectation::Valid {
        return Vec::new();
    }
    // An error here is one of how the program is run; its runs say so.
    let Ok(m) = read(d, &d.source) else { return Vec::new() };
    let settings = Bounds::ASKED.of(&d.settings, cancel);
    let mut out = Vec::new();
    for r in d.runs.iter().take(RUNS) {
        if cancel.is_set() {
            return Vec::new();
        }
        let line = r.line.saturating_sub(1);
        let call =
            m.function(&r.function).ok_or_else(|| format!("there is no function '@{}'", r.function)).and_then(|f| {
                let inputs: Vec<Input> = r.args.iter().cloned().map(Input::Literal).collect();
                let args = m.arguments(f, &inputs, settings.index_width).map_err(|e| e.0)?;
                Ok((f, args))
            });
        let (f, args) = match call {
            Ok(call) => call,
            Err(m) => {
                out.push(Found { line, wrong: Some(m), finding: None, expected: false });
                continue;
            }
        };
        let mut outcome = m.run_with(f, &args, &settings);
        if cancel.is_set() {
            return Vec::new();
        }
        rustmlir_trace::why::explain(&m, f, &args, &settings, &mut outcome);
        let end = outcome.stop.as_ref().and_then(|s| finding(&m.ir, s));
        let holds = outcome_holds(d, &m, r, &outcome, true);
        // Within these bounds a long run says nothing.
        let open = outcome.class() == "exhausted" && r.expect != Expect::Exhausted;
        let wrong = match holds {
            Err(_) if open => None,
            Err(got) => Some(match &end {
                Some(d) => d.message.clone(),
                None => got,
            }),
            Ok(()) => None,
        };
        let expected = wrong.is_none() && !open;
        out.push(Found { line, wrong, finding: end.filter(|_| !open), expected });
        let known = section.values.lock().is_ok_and(|v| v.iter().any(|(name, _)| *name == r.function));
        if !known {
            let made = values(&m, f, &args, &settings);
            // A command may have run it meanwhile, which is what somebody asked to see.
            if let Ok(mut all) = section.values.lock()
                && !all.iter().any(|(name, _)| *name == r.function)
            {
                all.push((r.function.clone(), made));
            }
        }
    }
    out
}

/// Keeps the values of the last run of a function.
pub fn keep(section: &Section, function: &str, values: Vec<(u32, String)>) {
    if let Ok(mut all) = section.values.lock() {
        all.retain(|(name, _)| name != function);
        all.push((function.to_string(), values));
    }
}

/// Operations of a run whose values are kept.
const MOMENTS: u64 = 200_000;

/// Characters of a value that a line shows.
const SHOWN: usize = 60;

/// The last values of operations in a run, by their places.
pub fn values(m: &Module, f: OpId, args: &[Datum], settings: &Settings) -> Vec<(u32, String)> {
    let given = Given { args: args.iter().map(Arg::Value).collect(), ..Given::default() };
    let settings = Settings { listener: None, step_limit: settings.step_limit.min(MOMENTS), ..settings.clone() };
    let Ok(mut walk) = Walk::begin(m, f, &given, &settings) else { return Vec::new() };
    let mut last: HashMap<OpId, (u64, Values)> = HashMap::new();
    let mut moments = 0;
    let _end = walk.run(|moment| {
        moments += 1;
        if let What::Executes(op) | What::Ends(op) = moment.what
            && !moment.results.is_empty()
        {
            let e = last.entry(op).or_insert_with(|| (0, Values::new()));
            *e = (e.0 + 1, moment.results.clone());
        }
        let enough = moments >= MOMENTS || settings.cancel.is_set();
        if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let (ir, heap) = (&m.ir, &walk.evaluator.store.heap);
    let text = |op: OpId, all: &Values| {
        let one = |(v, x): (rustmlir_ir::ValueId, &Value)| match x {
            // What it holds may have changed since, or be gone.
            Value::MemRef(_) => None,
            x => Some(rustmlir_trace::text::value(ir, heap, x, ir.value_type(v), settings.index_width)),
        };
        ir.results(op).zip(all).map(one).collect::<Option<Vec<_>>>().map(|t| t.join(", "))
    };
    let written = |op: OpId| place(ir, op).filter(|_| op.index() < m.written().n_ops());
    let mut out: Vec<(u32, String)> = last
        .iter()
        .filter_map(|(&op, (n, all))| {
            let mut t: String = text(op, all)?.chars().take(SHOWN).collect();
            if *n > 1 {
                t.push_str(&format!(" (\u{d7}{n})"));
            }
            Some((written(op)?, t))
        })
        .collect();
    out.small_sort();
    out.dedup_by_key(|v| v.0);
    out
}

fn place(ir: &Ir, op: OpId) -> Option<u32> {
    ir.is_written(op).then(|| ir.op_span(op).start)
}

/// The value of the last run that a line has, by a byte in it.
pub fn value_on_line(section: &Section, at: u32) -> Option<String> {
    let text = section.text();
    let start = text.get(..at as usize)?.rfind('\n').map_or(0, |p| p + 1) as u32;
    let end = text.get(at as usize..)?.find('\n').map_or(text.len(), |p| at as usize + p) as u32;
    let all = section.values.lock().ok()?;
    let mut on_line = all.iter().flat_map(|(_, v)| v).filter(|(p, _)| (start..end).contains(p));
    on_line.next().map(|(_, t)| t.clone())
}

/// The words of a call, `@f(1, [2, 3]) == ..`: its arguments as they are written.
pub fn arguments(text: &str) -> Vec<String> {
    let Some((_, rest)) = text.split_once('(') else { return Vec::new() };
    let (mut out, mut word, mut depth, mut quoted) = (Vec::new(), String::new(), 0usize, false);
    for c in rest.chars() {
        match c {
            '"' => quoted = !quoted,
            '(' | '[' if !quoted => depth += 1,
            ')' if !quoted && depth == 0 => break,
            ')' | ']' if !quoted => depth = depth.saturating_sub(1),
            ',' if !quoted && depth == 0 => {
                out.push(std::mem::take(&mut word).trim().to_string());
                continue;
            }
            _ => {}
        }
        word.push(c);
    }
    if !word.trim().is_empty() {
        out.push(word.trim().to_string());
    }
    out
}

/// A run's end in a few words.
pub fn end_text(o: &Outcome) -> String {
    rustmlir_explore::same::end_text(o)
}

#[cfg(test)]
mod tests {
    #[test]
    fn arguments_of_a_call() {
        assert_eq!(super::arguments("@f(1, [2, 3], zeros(2x3), \"a)\") == 4"), ["1", "[2, 3]", "zeros(2x3)", "\"a)\""]);
        assert_eq!(super::arguments("@f() undefined trap"), Vec::<String>::new());
    }
}
