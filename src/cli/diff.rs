//! `diff`: compare a program with its source.

use std::time::Duration;

use clap::ValueEnum;

use super::Class;
use super::answers::{self, Answer, module, parts};
use super::args::{LoopOverflow, PoisonArguments};
use super::compare_args::{CompareArgs, DiffArgs};
use super::output::Out;
use super::progress::{Progress, Work};
use rustmlir_base::{Deadline, SourceText};
use rustmlir_diff::Poison;
use rustmlir_diff::report::{Command, Context, Reasons, Save};
use rustmlir_diff::trouble::Trouble;
use rustmlir_diff::{self as diff, Options, Prove, Solver, Tolerance};
use rustmlir_io::tool::{self, ToolRun};
use rustmlir_session::{Module, Settings};

/// Runs the command.
pub fn main(a: &DiffArgs, out: &mut Out) -> Class {
    let h = &a.how;
    if let Err(c) = answers::writable(h, a.output.as_deref(), out) {
        return c;
    }
    let o = match options(h, TIMEOUT, out) {
        Ok(o) => o,
        Err(c) => return c,
    };
    let sources = match parts(&a.source, h, out) {
        Ok(p) => p,
        Err(c) => return c,
    };
    let targets = match a.target.as_ref().map(|t| parts(t, h, out)).transpose() {
        Ok(t) => t,
        Err(c) => return c,
    };
    if let Some(t) = targets.as_ref().filter(|t| t.len() != sources.len()) {
        let m = format!(
            "the source has {} parts and the target {}: each part of the source needs one of the target",
            sources.len(),
            t.len()
        );
        out.failure(h.format.plain(), "usage", &m);
        return Class::Usage;
    }
    let several = sources.len() > 1;
    let work = if several { Work::parts(sources.len(), &o.settings) } else { Work::of(&o.settings) };
    let progress = Progress::of(format!("comparing {}", a.source), work.clone());
    let mut all = Vec::new();
    for (k, (number, source)) in sources.into_iter().enumerate() {
        let target = targets.as_ref().and_then(|t| t.get(k)).map(|t| &t.1);
        let words = ["diff", &a.source].into_iter().chain(a.target.as_deref());
        let words = words.map(String::from).chain(said(h, several.then_some(number))).collect();
        let answer = one(h, &o, &source, target, words, out.colors()).unwrap_or_else(|e| *e);
        all.push((source, answer));
        if several {
            work.part_done();
        }
    }
    drop(progress);
    answers::show("diff", h, a.output.as_deref(), all, out)
}

fn one(
    h: &CompareArgs,
    o: &Options,
    source: &SourceText,
    target: Option<&SourceText>,
    words: Vec<String>,
    colors: bool,
) -> Result<Answer, Box<Answer>> {
    let read = |s: &SourceText| module(s, h.limits.vscale);
    let m = read(source)?;
    let other = target.map(read).transpose()?;
    let made = match &other {
        Some(t) => diff::programs(&m, t, h.function.as_deref(), o),
        None => diff::inner(&m, h.function.as_deref(), o),
    };
    let report = made.map_err(|e| Box::new(Answer::trouble(source, &Trouble::Nothing(e), None, None, None)))?;
    let save = |what: &str, text: &str| answers::save_input(h, what, text);
    let c = context(&m, other.as_ref().unwrap_or(&m), named(words), &save, h, o, colors);
    Ok(Answer::compared(&c, &report, o))
}

/// Two programs that are compared as they are, for reports: the words of the command that compares
/// them.
pub(super) fn context<'a>(
    source: &'a Module,
    target: &'a Module,
    words: Vec<String>,
    save: Save<'a>,
    h: &CompareArgs,
    o: &Options,
    colors: bool,
) -> Context<'a> {
    Context {
        source,
        target,
        target_text: None,
        command: Command { words, tool: None, version: None, spelling: None, save, trace: h.trace, colors },
        located: None,
        settings: o.settings.clone(),
        guilty: None,
        reasons: Reasons::default(),
    }
}

/// A command line of this program.
pub(super) fn named(words: Vec<String>) -> Vec<String> {
    std::iter::once("rustmlir-interp".to_string()).chain(words).collect()
}

/// The options that a command needs to come to the same verdict on an input of a part of a file.
pub(super) fn said(h: &CompareArgs, part: Option<usize>) -> Vec<String> {
    let mut out = Vec::new();
    let mut add = |name: &str, value: String, usual: bool| {
        if !usual {
            out.push(format!("--{name}={value}"));
        }
    };
    add("ulp", h.ulp.to_string(), h.ulp == 0);
    add("rtol", h.rtol.to_string(), h.rtol == 0.0);
    add("atol", h.atol.to_string(), h.atol == 0.0);
    add("seed", h.seed.to_string(), h.seed == 0);
    add("schedules", h.schedules.to_string(), h.schedules == 8);
    // A difference that needs poison decides nothing unless it was asked for.
    let poison = h.poison_arguments.to_possible_value().map(|v| v.get_name().to_string()).unwrap_or_default();
    add("poison-arguments", poison, h.poison_arguments == PoisonArguments::Ask);
    for (name, limit) in [
        ("step-limit", h.limits.step_limit),
        ("memory-limit", h.limits.memory_limit),
        ("depth-limit", h.limits.depth_limit),
    ] {
        add(name, limit.unwrap_or(0).to_string(), limit.is_none());
    }
    let width = h.limits.settings().index_width;
    add("index-bitwidth", width.to_string(), width == 64);
    let ends = h.limits.loop_overflow;
    add("loop-overflow", "defined".into(), ends == LoopOverflow::Undefined);
    add("vscale", h.limits.vscale.unwrap_or(0).to_string(), h.limits.vscale.is_none());
    add("subgroup-size", h.limits.subgroup_size.unwrap_or(0).to_string(), h.limits.subgroup_size.is_none());
    let launch = h.limits.launch;
    add("launch", launch.map_or(String::new(), |l| l.to_string()), launch.is_none());
    let part = part.map(|p| p as u64).or(h.part);
    add("part", part.unwrap_or(0).to_string(), part.is_none());
    if h.allow_unregistered_dialect {
        out.push("--allow-unregistered-dialect".into());
    }
    out.extend(h.define.iter().map(|f| format!("--define={f}")));
    out
}

/// The solver of this name, or of this command line.
fn solver(name: &str) -> Solver {
    let words: Vec<&str> = match name {
        "z3" => vec!["z3", "-in"],
        "cvc5" => vec!["cvc5", "--lang=smt2"],
        _ => name.split_whitespace().collect(),
    };
    let run = |argv: &[String], script: &str, time: Duration| match tool::run(argv, script, time, None) {
        ToolRun::Done(said) => Ok(said),
        ToolRun::TimedOut => Err("the time limit ran out".to_string()),
        ToolRun::NotStarted(why) => Err(format!("the solver could not start: {why}")),
        _ => Err("the solver ended with an error".to_string()),
    };
    Solver { command: words.into_iter().map(String::from).collect(), run }
}

/// What a comparison may take unless told otherwise.
pub(super) const TIMEOUT: Duration = Duration::from_secs(60);

/// The options of a comparison; the command has this long unless told otherwise.
pub(super) fn options(h: &CompareArgs, timeout: Duration, out: &mut Out) -> Result<Options, Class> {
    let deadline = h.limits.timeout.unwrap_or_else(|| Deadline::after(timeout));
    let read = answers::given(&h.given).and_then(|given| Ok((given, answers::given_globals(&h.globals)?)));
    let (given, globals) = read.map_err(|m| {
        out.failure(h.format.plain(), "unreadable", &m);
        Class::Usage
    })?;
    Ok(Options {
        inputs: h.inputs,
        seed: h.seed,
        settings: Settings { deadline, engine: h.engine.into(), ..h.limits.settings() },
        each: None,
        asked: h.limits.asked(),
        memory_asked: h.limits.memory_limit.is_some(),
        every: true,
        tolerance: Tolerance { ulp: h.ulp, rtol: h.rtol, atol: h.atol, ..Tolerance::default() },
        alias: !h.assume_noalias,
        poison: match h.poison_arguments {
            PoisonArguments::No => Poison::No,
            PoisonArguments::Ask => Poison::Ask,
            PoisonArguments::Yes => Poison::Yes,
        },
        schedules: h.schedules,
        given,
        globals,
        externals: h.externals,
        halves: false,
        prove: h.prove.then(|| Prove { each: h.prove_time_limit, solver: h.solver.as_deref().map(solver) }),
    })
}
