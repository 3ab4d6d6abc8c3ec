//! `reduce`: make a program on which a tool fails smaller.

use std::time::Duration;

use super::Class;
use super::answers::{self, Answer, module, parts};
use super::campaign_args::{ReduceArgs, UntilName};
use super::compare_args::CompareFormat;
use super::diff::{named, options, said};
use super::json::compare::ReducedProgram;
use super::output::Out;
use super::progress::{Progress, Work};
use super::validate::{compared, runner, version};
use rustmlir_base::{Deadline, SourceText};
use rustmlir_campaign::{lit, process};
use rustmlir_dialects::Gen;
use rustmlir_diff::Options;
use rustmlir_diff::reduce::{Reduced, Shown, Stopped, reduce};
use rustmlir_diff::report::Command;
use rustmlir_diff::tool::Tool;
use rustmlir_diff::trouble::{Ran, Trouble};
use rustmlir_io::tool::memory_is_seen;

/// What the smaller program is called as long as it is in no file.
const UNNAMED: &str = "<reduced>";

/// What a command may take of memory, in bytes, where that is what is looked for.
const MEMORY: u64 = 2 << 30;

/// What a reduction may take unless told otherwise.
const TIMEOUT: Duration = Duration::from_secs(600);

/// Runs the command.
pub fn main(a: &ReduceArgs, out: &mut Out) -> Class {
    let h = &a.how;
    let o = match options(h, TIMEOUT, out) {
        Ok(o) => o,
        Err(c) => return c,
    };
    let list = match parts(&a.file, h, out) {
        Ok(p) => p,
        Err(c) => return c,
    };
    let memory = a.tool_memory_limit.or((a.until == UntilName::Memory).then_some(MEMORY));
    if memory.is_some() && !memory_is_seen() {
        let m = "memory use of a command is known on Linux only: --tool-memory-limit and --until=memory have no effect here";
        out.failure(h.format.plain(), "usage", m);
        return Class::Usage;
    }
    let transform = runner(&a.command, a.tool_time_limit, memory, o.settings.deadline);
    let test = match Candidate::new(&a.command, a.tool_time_limit, memory, o.settings.deadline) {
        Ok(t) => t,
        Err(m) => {
            out.failure(h.format.plain(), "unreadable", &m);
            return Class::Usage;
        }
    };
    let run = |args: &[String], text: &str| match a.until {
        UntilName::Predicate => test.run(args, text),
        _ => transform(args, text),
    };
    let tool = Tool::new(a.command.get(1..).unwrap_or(&[]), &run);
    let file = a.output.as_ref().map_or(UNNAMED.to_string(), |p| p.display().to_string());
    let progress =
        Progress::of(format!("reducing {}", a.file), Work { deadline: o.settings.deadline, ..Work::default() });
    // Of several programs the first one on which the tool fails.
    let mut passed = Vec::new();
    let mut found = None;
    for (_, source) in list {
        match module(&source, None).and_then(|_| reduced(a, &source, &file, &tool, &o)) {
            Ok(r) => {
                found = Some(r);
                break;
            }
            Err(answer) => passed.push((source, *answer)),
        }
    }
    drop(progress);
    let Some(r) = found else { return answers::show("reduce", h, None, passed, out) };
    if let Some(path) = &a.output
        && let Err(e) = std::fs::write(path, r.source.text.as_bytes())
    {
        out.failure(h.format.plain(), "unreadable", &format!("{}: {e}", path.display()));
        return Class::Usage;
    }
    let stopped = r.stopped.map_or(String::new(), |s| format!("; {}", s.text()));
    let fewer = if r.args == tool.args {
        String::new()
    } else {
        let whole: Vec<String> = a.command.iter().take(1).chain(&r.args).cloned().collect();
        format!("; `{}` is enough", lit::shown(&whole))
    };
    let counts = format!(
        "reduced {} operations to {} in {} attempts{fewer}{stopped}\n",
        r.operations.0, r.operations.1, r.attempts
    );
    let answer = answer(a, &r, tool.spelling(), &file, &o, out.colors());
    if a.output.is_none() && h.format == CompareFormat::Text {
        out.bytes(r.source.text.as_bytes());
        out.error(&counts);
        if h.report.is_some() {
            answers::show("reduce", h, None, vec![(r.source, answer)], out);
        }
        return Class::Ok;
    }
    if h.format == CompareFormat::Text {
        out.error(&counts);
    }
    answers::show("reduce", h, None, vec![(r.source, answer)], out);
    Class::Ok
}

/// A file that a test finds each program in, where it is not given on the standard input.
struct Candidate<'a> {
    file: Option<tempfile::NamedTempFile>,
    command: &'a [String],
    limit: Duration,
    memory: Option<u64>,
    whole: Deadline,
}

/// What stands for the file.
const FILE: &str = "{}";

impl<'a> Candidate<'a> {
    fn new(
        command: &'a [String],
        limit: Duration,
        memory: Option<u64>,
        whole: Deadline,
    ) -> Result<Candidate<'a>, String> {
        let wanted = command.iter().any(|w| w.contains(FILE));
        let make = || tempfile::Builder::new().suffix(".mlir").tempfile().map_err(|e| format!("a temporary file: {e}"));
        let file = if wanted { Some(make()?) } else { None };
        Ok(Candidate { file, command, limit, memory, whole })
    }

    fn run(&self, args: &[String], text: &str) -> Ran {
        let program = self.command.iter().take(1);
        let Some(f) = &self.file else {
            let argv: Vec<String> = program.chain(args).cloned().collect();
            return process::run(&argv, text, self.limit, self.memory, self.whole);
        };
        if let Err(e) = std::fs::write(f.path(), text) {
            return Ran::NotStarted(format!("{}: {e}", f.path().display()));
        }
        let argv: Vec<String> = program.chain(args).map(|w| w.replace(FILE, &f.path().to_string_lossy())).collect();
        process::run(&argv, "", self.limit, self.memory, self.whole)
    }
}

fn reduced(
    a: &ReduceArgs,
    source: &SourceText,
    file: &str,
    tool: &Tool<'_>,
    o: &Options,
) -> Result<Reduced, Box<Answer>> {
    reduce(source, file, tool, a.how.function.as_deref(), a.until.what(), o)
        .map_err(|t: Trouble| Box::new(Answer::trouble(source, &t, Some(&a.command), None, tool.spelling())))
}

/// What the tool does wrong with the smaller program.
fn answer(a: &ReduceArgs, r: &Reduced, spelling: Option<Gen>, file: &str, o: &Options, colors: bool) -> Answer {
    let version = version(&a.command);
    let whole: Vec<String> = a.command.iter().take(1).chain(&r.args).cloned().collect();
    let mut answer = match &r.shown {
        Shown::Differs(v) => {
            let save = |what: &str, text: &str| answers::save_input(&a.how, what, text);
            let words = ["validate".to_string(), file.to_string()].into_iter().chain(said(&a.how, None)).collect();
            let command = Command {
                words: named(words),
                tool: Some(whole.clone()),
                version,
                spelling,
                save: &save,
                trace: a.how.trace,
                colors,
            };
            compared(v, command, false, o)
        }
        Shown::Fails(t) => Answer::trouble(&r.source, t, Some(&whole), version.as_deref(), spelling),
    };
    // What was found is what was asked for.
    answer.class = Class::Ok;
    answer.reduced = Some(ReducedProgram {
        shows: std::mem::replace(answer.found.class_mut(), "ok"),
        text: r.source.text.to_string(),
        operations: r.operations,
        needed_command: whole,
        attempts: r.attempts,
        stopped: r.stopped.map(Stopped::id),
    });
    if !answer.error.is_empty() {
        answer.text = std::mem::take(&mut answer.error);
    }
    answer
}
