//! Whether an answer is right.

use std::time::Duration;

use super::lesson::{Goal, Lesson, Must, operation};
use rustmlir_base::{Deadline, SourceText};
use rustmlir_diag::Diagnostic;
use rustmlir_diff::{self as diff, Verdict as Compared};
use rustmlir_explore::{self as explore, Call, exhaustive};
use rustmlir_ir::OpId;
use rustmlir_meaning::config::Engine;
use rustmlir_session::{Input, Module, Outcome, Settings};
use rustmlir_spec::{self as spec, Expect, Expectation, Run, Section, parse_run};
use rustmlir_syntax::parser::ParseOptions;
use rustmlir_syntax::printer::{PrintOptions, operation as printed};

/// What comes of an answer.
#[derive(Debug)]
pub enum Checked {
    /// It is right.
    Right,
    /// It is not.
    Wrong {
        /// What kind of mistake it is, the most telling first.
        mistakes: Vec<String>,
        /// What was found.
        why: String,
        /// What is wrong with the text of a program.
        diagnostics: Vec<Diagnostic>,
    },
    /// It is no answer that could be checked.
    Malformed(String),
    /// It cannot be told.
    Open(String),
}

fn wrong(mistakes: &[&str], why: impl Into<String>) -> Checked {
    Checked::Wrong {
        mistakes: mistakes.iter().map(|m| m.to_string()).collect(),
        why: why.into(),
        diagnostics: Vec::new(),
    }
}

/// The time that all runs of a check have together.
const TIME: Duration = Duration::from_secs(20);
/// Runs that a search through all orders may take.
const MAX_RUNS: u64 = 4000;
/// Operations that a run of a learner's program may execute.
const STEPS: u64 = 20_000_000;

/// Checks an answer: a text, or a program where one is to be written.
pub fn check(lesson: &Lesson, answer: &SourceText) -> Checked {
    let mut section = lesson.section.clone();
    section.settings.deadline = Deadline::after(TIME);
    section.settings.step_limit = section.settings.step_limit.min(STEPS);
    section.mistakes.clear();
    let text = answer.text.trim();
    match &lesson.goal {
        Goal::Write => program(lesson, section, answer),
        _ if text.is_empty() => Checked::Malformed("the answer is empty".into()),
        // It stands for any value where the corpus does not care.
        _ if text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-')).any(|w| w == "_") => {
            Checked::Malformed("'_' is not a value".into())
        }
        Goal::Say(call) => say(section, call, text),
        Goal::Find(function, outcome) => find(section, function, outcome, text),
        Goal::Break => breaks(&section, text),
    }
}

/// An answer that names an outcome, as a RUN directive does; a value may stand alone.
fn say(section: Section, call: &str, text: &str) -> Checked {
    let words = ["==", "undefined", "race", "nondeterministic", "trap", "exhausted", "unsupported"];
    let named = words.iter().any(|w| text.starts_with(w));
    let outcome = if named { text.to_string() } else { format!("== {text}") };
    let run = match parse_run(&format!("{call} {outcome}"), 1) {
        Ok(r) => r,
        Err(m) => {
            return Checked::Malformed(format!(
                "'{text}' is not an outcome ({m}): give a value (or several, with commas), 'undefined KIND', 'race', \
                    or 'nondeterministic {{A | B}}'"
            ));
        }
    };
    let class = match &run.expect {
        Expect::Returns { .. } => "value",
        Expect::Undefined(_) => "undefined",
        Expect::Race => "race",
        Expect::Nondeterministic(_) => "nondeterministic",
        Expect::Trap => "trap",
        Expect::Exhausted => "exhausted",
        Expect::Unsupported => "unsupported",
    };
    match judged(&section, &run) {
        Ok(()) => Checked::Right,
        Err(Mistake::Open(m)) => Checked::Open(m),
        // What came of it is for the learner to find.
        Err(Mistake::Other { .. }) => wrong(&[text, class], format!("{call} does not evaluate to '{text}'")),
    }
}

/// An answer that is the inputs of a function.
fn find(section: Section, function: &str, outcome: &str, text: &str) -> Checked {
    let run = match parse_run(&format!("{function}({text}) {outcome}"), 1) {
        Ok(r) => r,
        Err(m) => return Checked::Malformed(format!("'{text}' is not a list of inputs: {m}")),
    };
    match judged(&section, &run) {
        Ok(()) => Checked::Right,
        Err(Mistake::Open(m)) => Checked::Open(m),
        Err(Mistake::Other { tags, why }) if tags.first().is_some_and(|t| t == "input") => Checked::Malformed(why),
        Err(Mistake::Other { tags, why }) => {
            let tags = std::iter::once(text.to_string()).chain(tags).collect();
            Checked::Wrong { mistakes: tags, why, diagnostics: Vec::new() }
        }
    }
}

/// An answer that is inputs for which a target does otherwise than its source.
fn breaks(section: &Section, text: &str) -> Checked {
    let module = match read(section, &section.source) {
        Ok(m) => m,
        Err(_) => return Checked::Open("the lesson's program is not valid".into()),
    };
    let o = diff::Options { settings: section.settings.clone(), given: inputs(text), ..diff::Options::default() };
    let report = match diff::inner(&module, None, &o) {
        Ok(r) => r,
        Err(m) => return Checked::Malformed(m),
    };
    let Some(r) = report.functions.first() else { return Checked::Open("nothing was compared".into()) };
    match &r.verdict {
        Compared::Differs => Checked::Right,
        Compared::Refines => wrong(&[text, "same"], "the source allows what the target does for this input"),
        Compared::Vacuous => {
            wrong(&[text, "source-undefined"], "the source is undefined for this input, so the target may do anything")
        }
        Compared::Inconclusive(why) if r.tried == 0 => Checked::Malformed(why.to_string()),
        Compared::Inconclusive(why) => Checked::Open(why.to_string()),
    }
}

/// Inputs as they stand between commas.
fn inputs(text: &str) -> Vec<String> {
    let (mut out, mut depth, mut last) = (Vec::new(), 0, String::new());
    for c in text.chars() {
        match c {
            '[' | '(' | '{' => depth += 1,
            ']' | ')' | '}' => depth -= 1,
            ',' if depth == 0 => {
                out.push(std::mem::take(&mut last).trim().to_string());
                continue;
            }
            _ => {}
        }
        last.push(c);
    }
    out.push(last.trim().to_string());
    out
}

/// Why a run is not as it must be.
enum Mistake {
    /// It cannot be told.
    Open(String),
    /// It is something else.
    Other { tags: Vec<String>, why: String },
}

fn options(section: &Section) -> ParseOptions {
    ParseOptions { allow_unregistered: section.allow_unregistered, ..ParseOptions::default() }
}

fn read(section: &Section, source: &SourceText) -> Result<Module, Vec<Diagnostic>> {
    Module::from_source(source, &options(section)).map(Module::runnable).map_err(|r| r.diagnostics)
}

/// Judges one run of a section's program; one that returns must do so under every schedule.
fn judged(section: &Section, run: &Run) -> Result<(), Mistake> {
    let other = |tags: &[&str], why: String| Mistake::Other { tags: tags.iter().map(|t| t.to_string()).collect(), why };
    let only = Section {
        runs: vec![run.clone()],
        refinement: None,
        forms: Vec::new(),
        ub_lines: Vec::new(),
        race_lines: Vec::new(),
        ..section.clone()
    };
    let module = read(section, &section.source).map_err(|_| other(&["invalid"], "the program is not valid".into()))?;
    let f = module
        .function(&run.function)
        .ok_or_else(|| other(&["function"], format!("there is no function '@{}'", run.function)))?;
    let inputs: Vec<Input> = run.args.iter().cloned().map(Input::Literal).collect();
    let args = module.arguments(f, &inputs, section.settings.index_width).map_err(|e| other(&["input"], e.0))?;
    // Only the engine can search through all orders.
    let settings = Settings { engine: Engine::Fast, ..section.settings.clone() };
    let report = exhaustive(Call { module: &module, function: f, args: &args, settings: &settings }, MAX_RUNS);
    let verdict = spec::judge(&only);
    let shown = |o: &Outcome| explore::same::end_text(o);
    let outcomes = report.outcomes.iter().map(|d| shown(&d.outcome)).collect::<Vec<_>>().join(" | ");
    let base = report.base().map(|d| &d.outcome);
    if let Some(m) = verdict.undecided.first() {
        return Err(Mistake::Open(format!("it needs more than {MAX_RUNS} runs: {m}")));
    }
    let returns = matches!(run.expect, Expect::Returns { .. });
    let several = report.verdict == explore::Verdict::Nondeterministic;
    if verdict.ok() && !(returns && (several || report.verdict == explore::Verdict::Race)) {
        return match returns && report.verdict == explore::Verdict::Deterministic && !report.complete {
            true => Err(Mistake::Open("there are too many orders to try".into())),
            false => Ok(()),
        };
    }
    let call = run.text.split_once(')').map_or(run.text.as_str(), |x| x.0);
    let (class, kind) = base.map_or(("internal", None), |o| (o.class(), o.kind()));
    let class = if report.verdict == explore::Verdict::Race {
        "race"
    } else if several {
        "nondeterministic"
    } else {
        class
    };
    let undefined = kind.map(|k| format!("undefined {k}"));
    let why = format!("{call}) must evaluate to '{}', but evaluates to: {outcomes}", expected(run));
    let tags: Vec<&str> = match class {
        "ok" => vec!["value"],
        "undefined" => undefined.as_deref().into_iter().chain(["undefined"]).collect(),
        c => vec![c],
    };
    Err(other(&tags, why))
}

/// What a RUN directive expects, as it is written.
fn expected(run: &Run) -> &str {
    let (mut depth, mut end) = (0, run.text.len());
    for (i, c) in run.text.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => {
                depth -= 1;
                if depth == 0 {
                    end = i + 1;
                    break;
                }
            }
            _ => {}
        }
    }
    run.text.get(end..).unwrap_or("").trim().trim_start_matches("==").trim()
}

/// A program that a learner has written.
fn program(lesson: &Lesson, section: Section, answer: &SourceText) -> Checked {
    let section = Section { source: answer.clone(), ..section };
    let module = match Module::from_source(answer, &options(&section)) {
        Ok(m) => m,
        Err(r) => {
            let why = r.diagnostics.first().map(|d| d.message.clone()).unwrap_or_default();
            return Checked::Wrong { mistakes: vec!["invalid".into()], why, diagnostics: r.diagnostics };
        }
    };
    let Ok(start) = Module::from_source(&lesson.section.source, &options(&section)) else {
        return Checked::Open("the lesson's program is not valid".into());
    };
    let text = |m: &Module, f: OpId| printed(&m.ir, f, &PrintOptions { renumber: true, ..PrintOptions::default() });
    let whole = |m: &Module| m.functions().into_iter().map(|f| text(m, f)).collect::<Vec<_>>();
    if whole(&module) == whole(&start) {
        return wrong(&["unchanged"], "the program is unchanged");
    }
    for m in &lesson.musts {
        if let Some(why) = breach(m, &module, &start, &text) {
            return wrong(&[&m.text(), "must"], why);
        }
    }
    for run in &section.runs {
        match judged(&section, run) {
            Ok(()) => {}
            Err(Mistake::Open(m)) => return Checked::Open(m),
            Err(Mistake::Other { tags, why }) => {
                return Checked::Wrong { mistakes: tags, why, diagnostics: Vec::new() };
            }
        }
    }
    if let Some((want, _)) = &section.refinement {
        return compared(&section, want);
    }
    let rest = Section { runs: Vec::new(), expect: Expectation::Valid, ..section };
    let v = spec::judge(&rest);
    match v.failures.first() {
        Some(m) => wrong(&["lowered"], m.clone()),
        None => Checked::Right,
    }
}

/// Whether `@tgt` stands to `@src` as it must.
fn compared(section: &Section, want: &str) -> Checked {
    let module = match read(section, &section.source) {
        Ok(m) => m,
        Err(d) => return Checked::Wrong { mistakes: vec!["invalid".into()], why: String::new(), diagnostics: d },
    };
    let o = diff::Options { settings: section.settings.clone(), ..diff::Options::default() };
    let report = match diff::inner(&module, None, &o) {
        Ok(r) => r,
        Err(m) => return wrong(&["function"], m),
    };
    let Some(r) = report.functions.first() else { return Checked::Open("nothing was compared".into()) };
    if r.verdict.tag() == want {
        return Checked::Right;
    }
    if let Compared::Inconclusive(why) = &r.verdict {
        return Checked::Open(why.to_string());
    }
    let Some(f) = r.failures().next() else {
        return wrong(&[r.verdict.tag()], format!("it must be '{want}', but is '{}'", r.verdict.tag()));
    };
    let width = section.settings.index_width;
    let types = module.function(&r.pair.source).map(|s| module.signature(s).0).unwrap_or_default();
    let kind = f.mismatch.kind.id();
    let why = format!(
        "for the inputs ({}), @src evaluates to {}, and @tgt to {}",
        f.case.texts(&module.ir, &types, width).join(", "),
        explore::same::end_text(&f.source),
        explore::same::end_text(&f.target)
    );
    wrong(&[&format!("differs {kind}"), "differs"], why)
}

/// Why a condition on a program does not hold.
fn breach(m: &Must, module: &Module, start: &Module, text: &dyn Fn(&Module, OpId) -> String) -> Option<String> {
    let find = |of: &Module| m.function.as_ref().map_or(Some(of.ir.top), |f| of.function(f));
    let Some(top) = find(module) else {
        return Some(format!("there is no function '@{}'", m.function.as_deref().unwrap_or("")));
    };
    let has = |name: &str| {
        let wanted = operation(name).map(|d| d.name);
        let mut any = false;
        module.ir.walk(top, |o| any |= module.ir.def(o).map(|d| d.name) == wanted);
        any
    };
    let place = m.function.as_ref().map_or("the program".to_string(), |f| format!("@{f}"));
    match m.verb.as_str() {
        "has" => m.operations.iter().find(|o| !has(o)).map(|o| format!("{place} needs a '{o}'")),
        "lacks" => m.operations.iter().find(|o| has(o)).map(|o| format!("{place} must not contain a '{o}'")),
        _ => {
            let old = find(start).map(|f| text(start, f));
            (old != Some(text(module, top))).then(|| format!("{place} must not change"))
        }
    }
}
