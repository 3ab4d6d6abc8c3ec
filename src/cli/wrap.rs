//! `wrap`: a tool in its own place, and what it does compared behind its back.

use std::cell::RefCell;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use super::Class;
use super::args::PoisonArguments;
use super::campaign::{options, orders, ours, settings};
use super::campaign_args::{CampaignRun, WrapArgs};
use super::output::{Format, Out, note};
use super::validate::version;
use rustmlir_campaign::cluster::Clusters;
use rustmlir_campaign::lit;
use rustmlir_campaign::plan::{Plan, Request, digest};
use rustmlir_campaign::store::{About, Store};
use rustmlir_campaign::work::{Broken, Done, Worker};
use rustmlir_diff::pipeline;
use rustmlir_io::{self as io, tool};

/// How long others may write to the store before what was found is given up.
pub(super) const PATIENCE: Duration = Duration::from_secs(60);

/// Arguments whose values are words of their own.
const TAKE_A_WORD: [&str; 4] = ["o", "pass-pipeline", "load-pass-plugin", "load-dialect-plugin"];

/// Options that only say how the output is written: not as text, cut off, or in pieces. What is
/// compared has all of it.
const OF_THE_OUTPUT: [&str; 8] = [
    "emit-bytecode",
    "emit-bytecode-version",
    "elide-resource-data-from-bytecode",
    "mlir-elide-elementsattrs-if-larger",
    "mlir-elide-resource-strings-if-larger",
    "mlir-print-skip-regions",
    "output-split-marker",
    // Each program is compared by itself in any case.
    "split-input-file",
];

/// Options with which no pass runs.
const NO_RUN: [&str; 7] =
    ["help", "help-hidden", "help-list", "help-list-hidden", "list-passes", "show-dialects", "version"];

/// Runs the command.
pub fn main(a: &WrapArgs, out: &mut Out) -> Class {
    let args = a.command.get(1..).unwrap_or(&[]);
    let Words { file, output, rest } = program_among(args);
    let quiet = has(&rest, "verify-diagnostics") || NO_RUN.iter().any(|o| has(&rest, o));
    let compares = pipeline::steps(&rest).is_some() && !quiet;
    let mut input = None;
    if compares && file.is_none() {
        let mut text = Vec::new();
        if let Err(e) = std::io::stdin().lock().read_to_end(&mut text) {
            out.failure(Format::Text, "unreadable", &format!("the standard input: {}", io::why(&e)));
            return Class::Usage;
        }
        input = Some(text);
    }
    // A tool that writes over its program leaves none to compare with.
    let same = |a: &String, b: &String| {
        std::fs::canonicalize(a).ok().is_some_and(|a| std::fs::canonicalize(b).ok() == Some(a))
    };
    let over = file.as_ref().zip(output.as_ref()).filter(|(f, o)| same(f, o));
    let before = over.filter(|_| compares).and_then(|(f, _)| std::fs::read(f).ok());
    let code = match tool::in_place(&a.command, input.as_deref()) {
        Ok(code) => code,
        Err(m) => {
            out.failure(Format::Text, "usage", &m);
            return Class::Usage;
        }
    };
    if !compares {
        return Class::Tool(code);
    }
    let text = before.or(input).map(|t| String::from_utf8_lossy(&t).into_owned());
    match compared(a, file, text, rest, code) {
        // The tool has done its work, and nothing of that depends on this.
        Err(m) => {
            note(&format!("rustmlir-interp wrap: {m}"));
            Class::Tool(code)
        }
        Ok(all) => {
            let wrong: Vec<_> = all.iter().flat_map(|d| &d.rows).filter(|r| r.is_finding()).collect();
            if !a.fail || wrong.is_empty() {
                return Class::Tool(code);
            }
            for r in &wrong {
                note(r.report.trim_end());
            }
            Class::Tool(if code == 0 { 1 } else { code })
        }
    }
}

fn has(args: &[String], option: &str) -> bool {
    args.iter().any(|a| a.trim_start_matches('-').split('=').next() == Some(option) && a.starts_with('-'))
}

/// What the arguments of a tool say.
#[derive(Default)]
struct Words {
    /// The file with the program, if it is one.
    file: Option<String>,
    /// Where the output goes.
    output: Option<String>,
    /// What is left.
    rest: Vec<String>,
}

fn program_among(args: &[String]) -> Words {
    let Words { mut file, mut output, mut rest } = Words::default();
    let mut words = args.iter();
    while let Some(a) = words.next() {
        let option = a.strip_prefix("--").or_else(|| a.strip_prefix('-')).filter(|o| !o.is_empty());
        match option {
            None if a == "-" => {}
            None => file = Some(a.clone()),
            Some("o") => output = words.next().cloned(),
            Some(o) if o.starts_with("o=") => output = o.get(2..).map(String::from),
            Some(o) if OF_THE_OUTPUT.contains(&o.split('=').next().unwrap_or(o)) => {}
            Some(o) => {
                rest.push(a.clone());
                if TAKE_A_WORD.contains(&o) {
                    rest.extend(words.next().cloned());
                }
            }
        }
    }
    Words { file, output, rest }
}

/// Compares what the passes make of the program, and puts that into the store. An error of ours
/// ends the process with the tool's code.
fn compared(
    a: &WrapArgs,
    file: Option<String>,
    text: Option<String>,
    args: Vec<String>,
    code: u8,
) -> Result<Vec<Done>, String> {
    let (file, _kept) = match (file, text) {
        (_, Some(t)) => keep(a.store.as_deref(), &t)?,
        (Some(f), None) => (f, None),
        (None, None) => return Err("there is no program".into()),
    };
    let program = a.command.first().cloned().unwrap_or_default();
    let found = tool::find(&program).ok_or_else(|| format!("{program}: command not found"))?;
    let said = version(&a.command).unwrap_or_default();
    let run = CampaignRun {
        paths: vec![file],
        pipeline: vec![lit::shown(&args)],
        substitutions: Vec::new(),
        known: Vec::new(),
        store: a.store.clone().unwrap_or_default(),
        resume: false,
        fresh: false,
        shard: None,
        jobs: None,
        case_time_limit: a.case_time_limit,
        tool_time_limit: a.tool_time_limit,
        tool_memory_limit: a.tool_memory_limit,
        reduce_time_limit: a.reduce_time_limit,
        inputs: a.inputs,
        seed: 0,
        assume_noalias: false,
        poison_arguments: PoisonArguments::Ask,
        prove: false,
        prove_time_limit: Duration::ZERO,
        format: Format::Text,
        limits: a.limits.clone(),
        command: vec![program.clone()],
    };
    let settings = settings(&run);
    let options = options(&run, &settings);
    let plan = Plan::of(&Request {
        paths: run.paths.clone(),
        command: run.command.clone(),
        pipelines: run.pipeline.clone(),
        depends_on: format!("{options}\n{said}\n{}\n{}", io::stamp(&found), ours()),
        ..Request::default()
    })?;
    // Others may be about to make it.
    let stored = a.store.as_deref().filter(|s| s.is_file()).map(|s| Store::in_turn(s, PATIENCE)).transpose()?;
    let mut clusters = Vec::new();
    let mut known = Vec::new();
    if let Some(s) = &stored {
        clusters = s.clusters()?;
        for j in plan.units.iter().flatten() {
            // With --fail it is wanted again what was wrong.
            if !a.fail && s.has(&j.key)? {
                known.push(j.key.clone());
            }
        }
    }
    drop(stored);
    let clusters = Clusters::new(clusters);
    let orders = orders(&run, settings, program.clone(), &said, &clusters);
    let ours = env!("CARGO_PKG_VERSION").into();
    let about = About { tool: program, version: said.clone(), ours, options, ..About::default() };
    let results = Rc::new(Results { store: a.store.clone(), about, all: RefCell::default() });
    let partial = results.clone();
    let tell: Broken = Rc::new(move |d| {
        let why = d.rows.first().map_or(String::new(), |r| r.cause.clone());
        note(&format!("rustmlir-interp wrap: internal error: {why}"));
        partial.all.borrow_mut().push(d);
        if let Err(m) = partial.write() {
            note(&format!("rustmlir-interp wrap: {m}"));
        }
        std::process::exit(code.into());
    });
    for unit in &plan.units {
        let open: Vec<_> = unit.iter().filter(|j| !known.contains(&j.key)).collect();
        Worker::new(&orders).unit(&open, &|| true, &mut |d| results.all.borrow_mut().push(d), &tell);
    }
    results.write()?;
    Ok(results.all.take())
}

/// What was found, and where it is written.
struct Results {
    store: Option<PathBuf>,
    about: About,
    all: RefCell<Vec<Done>>,
}

impl Results {
    fn write(&self) -> Result<(), String> {
        let all = self.all.borrow();
        match self.store.as_deref().filter(|_| !all.is_empty()) {
            None => Ok(()),
            Some(path) => Store::in_turn(path, PATIENCE)?.add_to_last(&self.about, &all, None),
        }
    }
}

/// Keeps a program of the standard input where the store can name it, or else for as long as this
/// lives.
fn keep(store: Option<&Path>, text: &str) -> Result<(String, Option<tempfile::TempDir>), String> {
    let name = format!("stdin-{:016x}.mlir", digest(text));
    let (dir, alive): (PathBuf, _) = match store {
        Some(s) => {
            let mut dir = s.as_os_str().to_owned();
            dir.push("-programs");
            (dir.into(), None)
        }
        None => {
            let dir = tempfile::tempdir().map_err(|e| io::why(&e))?;
            (dir.path().to_path_buf(), Some(dir))
        }
    };
    let file = dir.join(name);
    if !file.is_file() {
        io::write(&file, text.as_bytes())?;
    }
    Ok((file.to_string_lossy().into_owned(), alive))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_told_from_the_passes() {
        let of = |words: &str| {
            let w = program_among(&words.split(' ').map(String::from).collect::<Vec<_>>());
            (w.file, w.output, w.rest)
        };
        let some = |w: &str| Some(w.to_string());
        let rest = |words: &[&str]| words.iter().map(|w| w.to_string()).collect::<Vec<_>>();
        assert_eq!(of("--cse a.mlir -o b.mlir"), (some("a.mlir"), some("b.mlir"), rest(&["--cse"])));
        assert_eq!(of("-o=b.mlir --cse"), (None, some("b.mlir"), rest(&["--cse"])));
        let pipeline = rest(&["--pass-pipeline", "builtin.module(cse)"]);
        assert_eq!(of("--pass-pipeline builtin.module(cse) -"), (None, None, pipeline));
        assert_eq!(of("a.mlir -split-input-file -cse").2, rest(&["-cse"]));
    }
}
