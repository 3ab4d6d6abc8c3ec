//! `validate`: transform a program and compare the result with it.

use std::time::Duration;

use super::Class;
use super::answers::{self, Answer, module, parts};
use super::compare_args::ValidateArgs;
use super::diff::{TIMEOUT, context, named, options, said};
use super::output::Out;
use super::progress::{Progress, Work};
use rustmlir_base::{Deadline, SourceText};
use rustmlir_campaign::process;
use rustmlir_diff::report::{Command, Context, Reasons};
use rustmlir_diff::tool::Tool;
use rustmlir_diff::trouble::{Ran, Trouble};
use rustmlir_diff::validate::{self, Validation};
use rustmlir_diff::{self as diff, Options, smaller};
use rustmlir_io::tool::{self, ToolRun};
use rustmlir_lower::{self as lower, Level, Pass};
use rustmlir_syntax::printer::{PrintOptions, print};

/// Runs the command.
pub fn main(a: &ValidateArgs, out: &mut Out) -> Class {
    let h = &a.how;
    if let Err(c) = answers::writable(h, a.output.as_deref(), out) {
        return c;
    }
    if let Some(dump) = &a.dump {
        return super::dump::main(dump, a, out);
    }
    let passes = match passes(a) {
        Ok(p) => p,
        Err(m) => {
            out.failure(h.format.plain(), "usage", &m);
            return Class::Usage;
        }
    };
    let o = match options(h, TIMEOUT, out) {
        Ok(o) => o,
        Err(c) => return c,
    };
    let mut all = Vec::new();
    let run = runner(&a.command, a.tool_time_limit, None, o.settings.deadline);
    let tool = Tool::new(a.command.get(1..).unwrap_or(&[]), &run);
    let mut programs = Vec::new();
    for file in &a.files {
        let list = match parts(file, h, out) {
            Ok(p) => p,
            Err(c) => return c,
        };
        let several = list.len() > 1;
        programs.extend(list.into_iter().map(|(number, source)| (file, several.then_some(number), source)));
    }
    let several = programs.len() > 1;
    let work = if several { Work::parts(programs.len(), &o.settings) } else { Work::of(&o.settings) };
    let what = if several { "validating".to_string() } else { format!("validating {}", a.files.join(" ")) };
    let progress = Progress::of(what, work.clone());
    for (file, part, source) in programs {
        let colors = out.colors();
        let asked = Asked { a, colors, o: &o, passes: &passes, tool: &tool, file, part };
        let answer = asked.of(&source).unwrap_or_else(|e| *e);
        all.push((source, answer));
        if several {
            work.part_done();
        }
    }
    drop(progress);
    answers::show("validate", h, a.output.as_deref(), all, out)
}

/// The passes that are asked for.
fn passes(a: &ValidateArgs) -> Result<Vec<&'static Pass>, String> {
    if a.passes.is_empty() {
        return Ok(lower::pipeline(Level::Cfg));
    }
    lower::named(&a.passes)
}

/// What is to be done with a program.
struct Asked<'a> {
    a: &'a ValidateArgs,
    colors: bool,
    o: &'a Options,
    passes: &'a [&'static Pass],
    tool: &'a Tool<'a>,
    file: &'a str,
    part: Option<usize>,
}

impl Asked<'_> {
    fn of(&self, source: &SourceText) -> Result<Answer, Box<Answer>> {
        let (a, h) = (self.a, &self.a.how);
        let only = h.function.as_deref();
        let mut words = vec!["validate".to_string(), self.file.to_string()];
        let save = |what: &str, text: &str| answers::save_input(h, what, text);
        // What is not valid is reported as by every command.
        let m = module(source, h.limits.vscale)?;
        if a.command.is_empty() && a.passes.is_empty() {
            // One file with both sides.
            if let Ok(r) = diff::inner(&m, only, self.o) {
                words.extend(said(h, self.part));
                let c = context(&m, &m, named(words), &save, h, self.o, self.colors);
                return Ok(Answer::compared(&c, &r, self.o));
            }
        }
        let by_tool = !a.command.is_empty();
        if !by_tool {
            let names: Vec<&str> = self.passes.iter().map(|p| p.name).collect();
            words.push(format!("--passes={}", names.join(",")));
        } else if a.as_written {
            words.push("--as-written".into());
        }
        words.extend(said(h, self.part));
        let command = by_tool.then_some(&a.command);
        match self.transformed(source, only, &smaller::leaving_time(self.o, &m)) {
            Ok(mut v) => {
                let again = |s: &SourceText, f: &str, o: &Options| self.transformed(s, Some(f), o);
                let there = smaller::compare(source, &m, &mut v, self.o, &again);
                let differs = v.report.tag() == "differs" || !there.is_empty();
                let version = command.filter(|_| differs).and_then(|c| version(c));
                let how = |words| Command {
                    words: named(words),
                    tool: command.cloned(),
                    version: version.clone(),
                    spelling: self.tool.spelling(),
                    save: &save,
                    trace: h.trace,
                    colors: self.colors,
                };
                let mut answer = compared(&v, how(words.clone()), a.each_pass, self.o);
                for other in there {
                    // Its program is no file yet.
                    let mut words = words.clone();
                    let name = format!("{}-smaller", self.file.rsplit('/').next().unwrap_or_default());
                    if let (Some(word), Some(file)) = (words.get_mut(1), save(&name, &other.smaller.source.text)) {
                        *word = file;
                    }
                    words.retain(|w| !w.starts_with("--part="));
                    let found = compared(&other.validation, how(words), a.each_pass, self.o);
                    answer.and_at_smaller(&other.smaller.extents, found);
                }
                Ok(answer)
            }
            Err(t) => {
                let version = command.filter(|_| t.is_finding()).and_then(|c| version(c));
                Err(Box::new(Answer::trouble(
                    source,
                    &t,
                    command.map(Vec::as_slice),
                    version.as_deref(),
                    self.tool.spelling(),
                )))
            }
        }
    }

    /// Transforms a program as it is asked for, and compares.
    fn transformed(&self, source: &SourceText, only: Option<&str>, o: &Options) -> Result<Validation, Trouble> {
        let a = self.a;
        match a.command.is_empty() {
            true => validate::by_passes(source, self.passes, only, o, a.each_pass),
            false => validate::by_tool(source, a.as_written, self.tool, only, o, a.each_pass),
        }
    }
}

/// What came of a validation.
pub(super) fn compared(v: &Validation, command: Command<'_>, each_pass: bool, o: &Options) -> Answer {
    let c = Context {
        source: &v.source,
        target: &v.target,
        target_text: Some(print(v.target.written(), &PrintOptions::default())),
        command,
        located: v.located.as_ref(),
        settings: o.settings.clone(),
        guilty: v.guilty.as_ref(),
        reasons: Reasons::default(),
    };
    let mut answer = Answer::compared(&c, &v.report, o);
    match &v.guilty {
        Some(g) => {
            let (k, n) = (g.number.0 + 1, g.number.1);
            answer.text += &format!("the first guilty pass is number {k} of {n}: {}\n{}", g.pass, g.changes);
        }
        None if each_pass && v.report.tag() == "differs" => {
            answer.text += "no single pass shows the difference when the passes run separately\n";
        }
        None => {}
    }
    answer
}

/// What a command says when it is asked for its version: the line with a number in it that is not
/// about its license.
pub(super) fn version(command: &[String]) -> Option<String> {
    let argv = vec![command.first()?.clone(), "--version".into()];
    let ToolRun::Done(text) = tool::run(&argv, "", Duration::from_secs(5), None) else { return None };
    let lines = || {
        text.lines()
            .map(str::trim)
            .take(20)
            .filter(|l| l.chars().any(|c| c.is_ascii_digit()) && l.len() < 200 && !l.starts_with("License"))
    };
    lines().find(|l| l.contains("version")).or_else(|| lines().next()).map(String::from)
}

/// Runs a command with other arguments on a program, in the time that there is.
pub(super) fn runner(
    command: &[String],
    limit: Duration,
    memory: Option<u64>,
    deadline: Deadline,
) -> impl Fn(&[String], &str) -> Ran {
    move |args, text| {
        let argv: Vec<String> = command.iter().take(1).chain(args).cloned().collect();
        process::run(&argv, text, limit, memory, deadline)
    }
}
