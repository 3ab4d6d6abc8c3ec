//! What can be asked, and the answers: those of the command line wherever it has the same question,
//! by the types of the published schema.

use rustmlir_interp::answer::common::Failure;
use rustmlir_interp::answer::compare::{CompareAnswer, Compared, Found, PartAnswer, TroubleFound};
use rustmlir_interp::answer::ends::{self, Shown};
use rustmlir_interp::answer::explored::{Explored, exploration};
use rustmlir_interp::answer::printed::{Formatting, formatted, lowered};
use rustmlir_interp::answer::program::{LowerAnswer, PassAbout, Passes};
use rustmlir_interp::answer::run::{Outcome, RunAnswer};
use rustmlir_interp::answer::{Refusal, common};
use rustmlir_interp::base::SourceText;
use rustmlir_interp::book::{about, facts};
use rustmlir_interp::dialects::{Gen, OpInfo};
use rustmlir_interp::diff::report::{Command, Context, Reasons};
use rustmlir_interp::diff::{self, Options};
use rustmlir_interp::explore::{Options as Exploring, exhaustive, explore, picture, shrink};
use rustmlir_interp::lower::{self, Level};
use rustmlir_interp::meaning::stop::Ub;
use rustmlir_interp::session::{Module, Settings};
use rustmlir_interp::spec;
use rustmlir_interp::syntax::printer::{PrintOptions, type_text};
use rustmlir_interp::trace::why;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::exchange;
use super::lessons::{self, Which};
use super::programs::{Asked, Program, Told, parsing, told};
use super::steps::{self, Choice};

/// A request.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Request {
    /// Is the program valid, and which functions does it have?
    Check(Program),
    /// Calls a function.
    Run {
        #[serde(flatten)]
        program: Program,
        #[serde(default)]
        call: Asked,
    },
    /// Calls it under many schedules: so many drawn ones, or all up to a limit.
    Explore {
        #[serde(flatten)]
        program: Program,
        #[serde(default)]
        call: Asked,
        #[serde(default)]
        shuffles: u64,
        exhaustive: Option<u64>,
    },
    /// Prints the program, in another spelling if one is named.
    Fmt {
        #[serde(flatten)]
        program: Program,
        to: Option<String>,
        #[serde(default)]
        generic: bool,
    },
    /// Lowers it step by step.
    Lower {
        #[serde(flatten)]
        program: Program,
        #[serde(default)]
        passes: Vec<String>,
        to: Option<String>,
    },
    /// Which passes are there?
    Passes,
    /// Where does a run stand after so many operations, with these iterations chosen by hand?
    Step {
        #[serde(flatten)]
        program: Program,
        #[serde(default)]
        call: Asked,
        position: u64,
        #[serde(default)]
        choices: Vec<Choice>,
    },
    /// Pictures of a run: memory over time, views, trees of reductions, what iterations touched.
    Pictures {
        #[serde(flatten)]
        program: Program,
        #[serde(default)]
        call: Asked,
    },
    /// Does the target refine the source?
    Diff {
        source: String,
        /// Left out: `@src` and `@tgt` of the source are compared.
        target: Option<String>,
        /// The text of a file for `--define`, for both.
        #[serde(default)]
        definitions: String,
        function: Option<String>,
        #[serde(default = "usual_inputs")]
        inputs: u64,
        #[serde(default)]
        call: Asked,
    },
    /// What does an operation or a kind of undefined behavior mean?
    Explain { what: String },
    /// The parallel loops of a run; and what comes of it with two iterations of one exchanged.
    Exchange {
        #[serde(flatten)]
        program: Program,
        #[serde(default)]
        call: Asked,
        pair: Option<exchange::Pair>,
    },
    /// Which lessons does the course have?
    Lessons,
    /// What does a lesson ask?
    Lesson { lesson: Which },
    /// Is that right?
    Answer { lesson: Which, text: String },
    /// Judges the sections of a file of the corpus.
    Judge {
        file: String,
        text: String,
        /// Files that ARGS name.
        #[serde(default)]
        beside: Vec<Beside>,
    },
}

/// A file beside another.
#[derive(Deserialize)]
struct Beside {
    /// As it is named there.
    name: String,
    text: String,
}

fn usual_inputs() -> u64 {
    200
}

/// The answer to a request.
pub fn answer(request: &[u8]) -> String {
    let value = match serde_json::from_slice::<Request>(request) {
        Ok(r) => dispatch(r).unwrap_or_else(|e| e),
        Err(e) => failure("usage", format!("invalid request: {e}")),
    };
    value.to_string()
}

fn value(x: impl Serialize) -> Value {
    serde_json::to_value(x).unwrap_or_else(|e| failure("usage", e.to_string()))
}

/// A request that cannot be carried out.
fn failure(class: &'static str, message: String) -> Value {
    value(Failure { class, message })
}

/// A program that nothing is done with.
fn refused(command: &'static str, p: &Program, r: &Refusal) -> Value {
    let source = p.source();
    let mut all = value(common::Refused::of(command, &source, r.class, &r.diagnostics));
    all["diagnostics"] = value(told(&source, &r.diagnostics));
    all
}

fn usage(m: String) -> Value {
    failure("usage", m)
}

fn dispatch(r: Request) -> Result<Value, Value> {
    Ok(match r {
        Request::Check(p) => check(&p),
        Request::Run { program, call } => run(&program, &call)?,
        Request::Explore { program, call, shuffles, exhaustive } => explored(&program, &call, shuffles, exhaustive)?,
        Request::Fmt { program, to, generic } => fmt(&program, to.as_deref(), generic)?,
        Request::Lower { program, passes, to } => lowering(&program, &passes, to.as_deref())?,
        Request::Passes => {
            let passes = lower::passes().iter().map(|p| PassAbout::of(p)).collect();
            value(LowerAnswer::Passes(Passes { command: "lower", class: "ok", passes }))
        }
        Request::Step { program, call, position, choices } => {
            let m = program.module(call.vscale).map_err(|r| refused("run", &program, &r))?;
            let ready = call.ready(&m).map_err(usage)?;
            value(steps::at(&m, &ready, position, &choices).map_err(usage)?)
        }
        Request::Pictures { program, call } => {
            let m = program.module(call.vscale).map_err(|r| refused("run", &program, &r))?;
            let ready = call.ready(&m).map_err(usage)?;
            let memory = steps::pictures(&m, &ready).map_err(usage)?;
            let touched = picture::svg(ready.call(&m), None);
            json!({ "command": "pictures", "class": "ok", "memory": memory, "touched": touched })
        }
        Request::Diff { source, target, definitions, function, inputs, call } => {
            let of = |program, name: &str| Program { program, name: name.into(), definitions: definitions.clone() };
            let target = target.map(|t| of(t, "target.mlir"));
            compare(&of(source, "source.mlir"), target.as_ref(), function.as_deref(), inputs, &call)
        }
        Request::Explain { what } => explain(&what),
        Request::Exchange { program, call, pair } => {
            let m = program.module(call.vscale).map_err(|r| refused("run", &program, &r))?;
            let ready = call.ready(&m).map_err(usage)?;
            exchange::exchange(&m, &ready, pair.as_ref(), &shown(&call)).map_err(usage)?
        }
        Request::Lessons => lessons::list(),
        Request::Lesson { lesson } => lessons::task(&lesson).map_err(usage)?,
        Request::Answer { lesson, text } => lessons::checked(&lesson, &text).map_err(usage)?,
        Request::Judge { file, text, beside } => judge(&file, &text, &beside),
    })
}

/// What `check` answers, and the functions that can be called.
fn check(p: &Program) -> Value {
    let source = p.source();
    match Module::from_source(&source, &parsing()) {
        Err(r) => {
            let diagnostics: Vec<Told> = told(&source, &r.diagnostics);
            json!({ "command": "check", "file": p.name, "class": "invalid", "diagnostics": diagnostics, "functions": [] })
        }
        Ok(m) => {
            let types = |all: &[_]| all.iter().map(|&t| type_text(&m.ir, t)).collect::<Vec<_>>();
            let about = |&f: &_| {
                let (arguments, results) = m.signature(f);
                let defined = m.ir.regions(f).first().is_some_and(|&r| m.ir.entry(r).is_some());
                json!({ "name": m.name(f), "arguments": types(&arguments), "results": types(&results), "defined": defined })
            };
            let functions: Vec<Value> = m.functions().iter().map(about).collect();
            json!({ "command": "check", "file": p.name, "class": "ok", "diagnostics": [], "functions": functions })
        }
    }
}

fn shown(call: &Asked) -> Shown {
    Shown { index_width: call.settings().index_width, memory: true, leaks: true }
}

fn run(p: &Program, call: &Asked) -> Result<Value, Value> {
    let m = p.module(call.vscale).map_err(|r| refused("run", p, &r))?;
    let ready = call.ready(&m).map_err(usage)?;
    let settings = Settings { contents: true, ..ready.settings.clone() };
    let mut o = m.run_with(ready.function, &ready.args, &settings).observed(ready.function);
    why::explain(&m, ready.function, &ready.args, &settings, &mut o);
    if let Some(bad) = &o.chosen.mismatch {
        return Err(usage(format!(
            "line {} of the schedule does not match the program: {}",
            bad.line.max(1),
            bad.message
        )));
    }
    let end = ends::end(&m, &o, &shown(call));
    let outcome =
        Outcome { command: "run", file: p.name.clone(), entry: ready.entry.clone(), replay: String::new(), end };
    Ok(value(RunAnswer::Outcome(Box::new(outcome))))
}

fn explored(p: &Program, call: &Asked, shuffles: u64, limit: Option<u64>) -> Result<Value, Value> {
    let m = p.module(call.vscale).map_err(|r| refused("run", p, &r))?;
    let ready = call.ready(&m).map_err(usage)?;
    let the_call = ready.call(&m);
    let report = match limit {
        Some(n) => exhaustive(the_call, n.max(1)),
        None => explore(the_call, &Exploring { shuffles, seed: call.seed.unwrap_or(0), ..Exploring::default() }),
    };
    let witness = match (report.outcomes.first(), report.outcomes.get(1)) {
        (Some(base), Some(_)) => {
            report.outcomes.iter().skip(1).find_map(|d| shrink(the_call, &base.outcome, &d.schedule))
        }
        _ => None,
    };
    let found = Explored { module: &m, entry: &ready.entry, report: &report, witness: witness.as_ref() };
    let all = exploration(&found, "", |o| ends::end(&m, o, &shown(call)));
    let mut all = value(RunAnswer::Exploration(Box::new(all)));
    all["picture"] = Value::String(picture::svg(the_call, witness.as_ref()));
    Ok(all)
}

/// A generation by its name.
fn generation(name: &str) -> Result<Gen, Value> {
    match name {
        "today" => Ok(Gen::Today),
        "2022" => Ok(Gen::Y2022),
        "2021" => Ok(Gen::Y2021),
        "2020" => Ok(Gen::Y2020),
        _ => Err(usage(format!("'{name}' is not a generation: expected today, 2022, 2021 or 2020"))),
    }
}

fn fmt(p: &Program, to: Option<&str>, generic: bool) -> Result<Value, Value> {
    let how = Formatting {
        allow_unregistered: false,
        print: PrintOptions { generic, ..PrintOptions::default() },
        to: to.map(generation).transpose()?,
    };
    let source = p.source();
    let (text, warnings) = formatted(&source, &how).map_err(|r| refused("fmt", p, &r))?;
    Ok(
        json!({ "command": "fmt", "file": p.name, "class": "ok", "text": text, "diagnostics": told(&source, &warnings) }),
    )
}

/// The program after each pass; the last one that works, and why the next does not.
fn lowering(p: &Program, passes: &[String], to: Option<&str>) -> Result<Value, Value> {
    let passes = if passes.is_empty() {
        lower::pipeline(match to {
            Some("loops") => Level::Loops,
            Some("scf") => Level::Scf,
            _ => Level::Cfg,
        })
    } else {
        lower::named(passes).map_err(usage)?
    };
    let source = p.source();
    let mut steps: Vec<Value> = Vec::new();
    for n in 0..=passes.len() {
        let done = passes.get(..n).unwrap_or_default();
        let name = done.last().map_or("", |p| p.name);
        match lowered(&source, done, false, &PrintOptions::default()) {
            Ok((text, warnings)) => {
                let same = steps.last().is_some_and(|s| s["text"] == text.as_str());
                steps
                    .push(json!({ "pass": name, "text": text, "same": same, "diagnostics": told(&source, &warnings) }));
            }
            Err(r) if n == 0 => return Err(refused("lower", p, &r)),
            Err(r) => {
                let mut all = refused("lower", p, &r);
                all["pass"] = Value::String(name.into());
                all["steps"] = Value::Array(steps);
                return Err(all);
            }
        }
    }
    Ok(json!({ "command": "lower", "file": p.name, "class": "ok", "steps": steps }))
}

fn compare(source: &Program, target: Option<&Program>, function: Option<&str>, inputs: u64, call: &Asked) -> Value {
    let m = match source.module(call.vscale) {
        Ok(m) => m,
        Err(r) => return refused("diff", source, &r),
    };
    let other = match target.map(|t| t.module(call.vscale).map_err(|r| refused("diff", t, &r))).transpose() {
        Ok(t) => t,
        Err(r) => return r,
    };
    let o = Options { inputs, settings: call.settings(), ..Options::default() };
    let made = match &other {
        Some(t) => diff::programs(&m, t, function, &o),
        None => diff::inner(&m, function, &o),
    };
    let part = |found| PartAnswer { command: "diff", file: "source.mlir".into(), line: None, found, reduced: None };
    let report = match made {
        Ok(r) => r,
        Err(message) => {
            let trouble = TroubleFound { class: "usage", kind: "nothing", message, signal: None, tool: None };
            return value(CompareAnswer::One(Box::new(part(Found::Trouble(trouble)))));
        }
    };
    let words = ["rustmlir-interp", "diff", "source.mlir"].into_iter().chain(other.as_ref().map(|_| "target.mlir"));
    let c = Context {
        source: &m,
        target: other.as_ref().unwrap_or(&m),
        target_text: None,
        command: Command {
            words: words.map(String::from).collect(),
            tool: None,
            version: None,
            spelling: None,
            save: &|_, _| None,
            trace: false,
            colors: false,
        },
        located: None,
        settings: o.settings.clone(),
        guilty: None,
        reasons: Reasons::default(),
    };
    let text = diff::report::text(&c, &report);
    let mut all = value(CompareAnswer::One(Box::new(part(Found::Compared(Box::new(Compared::of(&c, &report)))))));
    all["text"] = Value::String(text);
    all
}

/// What an operation or a kind of undefined behavior means: the answer of the command, and the
/// sentences of the documents.
fn explain(what: &str) -> Value {
    if let Some(k) = Ub::from_id(what) {
        let mut all = value(about::kind(k));
        all["command"] = "explain".into();
        all["class"] = "ok".into();
        return all;
    }
    let found = about::find(what);
    if found.is_empty() {
        return failure("usage", about::unknown(what, "names are as in a program, `scf.for`"));
    }
    let one = |d: &&OpInfo| {
        let mut all = value(about::operation(d));
        let sentences = facts::clauses(d).into_iter().map(|(id, text)| json!({ "id": id, "text": text }));
        all["sentences"] = sentences.collect();
        all["kinds"] = d.kinds().map(|k| json!({ "kind": k.id(), "doc": k.doc() })).collect();
        all
    };
    json!({ "command": "explain", "class": "ok", "explained": found.iter().map(one).collect::<Vec<_>>() })
}

/// The sections of a file: whether each holds what it says, and its calls, for whoever makes them
/// elsewhere as well.
fn judge(file: &str, text: &str, beside: &[Beside]) -> Value {
    let files: Vec<SourceText> = beside.iter().map(|b| SourceText::new(&b.name, &b.text)).collect();
    let source = SourceText::new(file, text).beside(files.iter());
    let all = spec::read_sections(file, &source);
    let one = |s: &spec::Section| {
        let verdict = spec::judge(s);
        let call = |r: &spec::Run| json!({ "entry": r.function, "inputs": inputs(&r.text), "text": r.text });
        let t = &s.settings;
        json!({
            "id": s.id(), "text": s.source.text.as_str(),
            "definitions": s.source.files().map(|f| f.1.text.as_str()).collect::<Vec<_>>().join("\n"),
            "failures": verdict.failures, "held": verdict.held,
            "calls": s.runs.iter().map(call).collect::<Vec<_>>(),
            "limits": {
                "steps": t.step_limit, "bytes": t.memory_limit, "depth": t.depth_limit, "printed": t.output_limit,
                "index_bits": t.index_width, "vscale": t.vscale, "subgroup_size": t.subgroup_size,
            },
            "races": format!("{:?}", t.races).to_lowercase(),
        })
    };
    let sections: Vec<Value> = all.sections.iter().map(one).collect();
    json!({ "command": "judge", "class": "ok", "sections": sections, "mistakes": all.mistakes })
}

/// The arguments of a RUN line, each as it is written.
fn inputs(text: &str) -> Vec<&str> {
    use rustmlir_interp::session::literal::Reader;
    let mut all = Vec::new();
    let Some((_, rest)) = text.split_once('(') else { return all };
    let mut r = Reader::new(rest);
    while !r.rest().trim_start().starts_with(')') {
        let before = r.rest();
        if r.literal().is_err() {
            break;
        }
        all.push(before[..before.len() - r.rest().len()].trim());
        if !r.eat(",") {
            break;
        }
    }
    all
}
