//! Tests in the way of LLVM's lit: which commands of its RUN lines a campaign can follow.

use rustmlir_base::SmallSort;
use std::collections::HashMap;

/// A command of a test that reads the test's file, or what the command before it wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The arguments of each command in turn, without the tool's name, without what names files
    /// and without `--split-input-file`.
    pub stages: Vec<Vec<String>>,
    /// Whether each part of the file is a program.
    pub split: bool,
}

/// What a RUN line comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Followed {
    /// The commands that can be followed; what comes after them does not change the program.
    Line(Line),
    /// It is about something else, for this reason.
    Left(&'static str),
}

/// Values of `%name`, longest names first.
#[derive(Clone, Default, Debug)]
pub struct Substitutions(Vec<(String, String)>);

/// Substitutions within substitutions; more are a circle.
const DEPTH: usize = 16;

/// A substituted line is never longer.
const LONGEST: usize = 1 << 16;

impl Substitutions {
    /// Those of the command line: `name=value`, with or without the `%`.
    ///
    /// # Errors
    /// A text without `=`.
    pub fn new(texts: &[String]) -> Result<Substitutions, String> {
        let mut all = Substitutions::default();
        for t in texts {
            let (name, value) = t.split_once('=').ok_or_else(|| format!("'{t}' is not NAME=VALUE"))?;
            all.set(name, value);
        }
        Ok(all)
    }

    fn set(&mut self, name: &str, value: &str) {
        let name = format!("%{}", name.trim().trim_start_matches('%'));
        self.0.retain(|(n, _)| *n != name);
        self.0.push((name, value.trim().to_string()));
        self.0.small_sort_by_key(|(n, _)| std::cmp::Reverse(n.len()));
    }

    /// A line with all of them in place; `None` if they do not come to an end.
    fn apply(&self, line: &str) -> Option<String> {
        let mut text = line.to_string();
        for _ in 0..DEPTH {
            let mut out = String::new();
            let mut rest = text.as_str();
            let mut any = false;
            while let Some(at) = rest.find('%') {
                out.push_str(&rest[..at]);
                rest = &rest[at..];
                match self.0.iter().find(|(n, _)| rest.starts_with(n.as_str())) {
                    Some((name, value)) => {
                        out.push_str(value);
                        rest = &rest[name.len()..];
                        any = true;
                    }
                    None => {
                        out.push('%');
                        rest = &rest[1..];
                    }
                }
                if out.len() > LONGEST {
                    return None;
                }
            }
            out.push_str(rest);
            if !any {
                return Some(out);
            }
            text = out;
        }
        None
    }
}

/// What the RUN lines of a test come to. `tool` is the name of the tool as a test says it.
pub fn lines(text: &str, tool: &str, given: &Substitutions) -> Vec<Followed> {
    let mut own = given.clone();
    let mut out = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for line in text.lines() {
        for directive in ["RUN:", "DEFINE:", "REDEFINE:"] {
            let Some(rest) = directive_text(line, directive) else { continue };
            let (kind, said) = match open.take() {
                Some((kind, before)) if kind == directive => (kind, format!("{before} {rest}")),
                _ => (directive, rest.to_string()),
            };
            if let Some(more) = said.strip_suffix('\\') {
                open = Some((kind, more.trim_end().to_string()));
            } else if kind == "RUN:" {
                out.push(followed(&said, tool, &own));
            } else if let Some((name, value)) = said.split_once('=') {
                own.set(name, value);
            }
            break;
        }
    }
    out
}

/// What follows a directive in a comment.
fn directive_text<'a>(line: &'a str, directive: &str) -> Option<&'a str> {
    let (before, rest) = line.split_once(directive)?;
    let comment = before.trim();
    // `RUN:` ends `REDEFINE:` neither, nor does it follow a word.
    (comment.starts_with("//") || comment.starts_with('#')).then_some(())?;
    let word = comment.trim_start_matches(['/', '#']).trim();
    word.is_empty().then_some(rest.trim())
}

fn followed(line: &str, tool: &str, names: &Substitutions) -> Followed {
    let Some(line) = names.apply(line) else { return Followed::Left("its substitutions do not terminate") };
    if line.contains("%if ") || line.contains("%{") {
        return Followed::Left("it has unknown substitutions");
    }
    let mut all = Line { stages: Vec::new(), split: false };
    for (k, command) in pipes(&line).into_iter().enumerate() {
        let Some(words) = shlex::split(&command) else { return Followed::Left("its words cannot be split") };
        let mut words = words.into_iter().peekable();
        // Variables of the environment.
        while words.next_if(|w| w.split_once('=').is_some_and(|(n, _)| is_variable(n))).is_some() {}
        let Some(name) = words.next() else { return Followed::Left("it has a command without words") };
        match name.rsplit('/').next().unwrap_or("") {
            n if n == tool => {}
            "not" => return Followed::Left("it expects the tool to fail"),
            "FileCheck" | "count" if k > 0 => break,
            _ if k > 0 => break,
            _ => return Followed::Left("it runs another tool"),
        }
        match arguments(words, &mut all.split) {
            Ok((args, goes_on)) => {
                all.stages.push(args);
                if !goes_on {
                    break;
                }
            }
            Err(why) => return Followed::Left(why),
        }
    }
    if all.stages.is_empty() { Followed::Left("it runs another tool") } else { Followed::Line(all) }
}

fn is_variable(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !name.starts_with('-')
}

/// The commands between pipes, of the first list of commands: what comes after it (`;`, `&&`) is
/// about files that it wrote. What is quoted is left alone.
fn pipes(line: &str) -> Vec<String> {
    let (mut out, mut word, mut quote) = (Vec::new(), String::new(), None);
    let mut all = line.chars().peekable();
    while let Some(c) = all.next() {
        match (quote, c) {
            (None, ';') => break,
            (None, '&') if all.peek() == Some(&'&') => break,
            (None, '|') => out.push(std::mem::take(&mut word)),
            (None, '\'' | '"') => {
                quote = Some(c);
                word.push(c);
            }
            _ => {
                if quote == Some(c) {
                    quote = None;
                }
                word.push(c);
            }
        }
    }
    out.push(word);
    out
}

/// The arguments of a command that concern the program, and whether its output goes on to the next
/// one.
fn arguments(words: impl Iterator<Item = String>, split: &mut bool) -> Result<(Vec<String>, bool), &'static str> {
    let mut out = Vec::new();
    let mut words = words.peekable();
    let mut goes_on = true;
    while let Some(w) = words.next() {
        let option = w.strip_prefix("--").or_else(|| w.strip_prefix('-')).unwrap_or("");
        let name = option.split('=').next().unwrap_or("");
        match name {
            "split-input-file" => *split = true,
            "verify-diagnostics" => return Err("it checks diagnostics"),
            "emit-bytecode" => return Err("its output is not text"),
            "o" => {
                let to = match option.split_once('=') {
                    Some((_, to)) => to.to_string(),
                    None => words.next().unwrap_or_default(),
                };
                goes_on = to == "-";
            }
            "" => match w.as_str() {
                "%s" | "-" => {}
                "<" | "2>&1" | "2>/dev/null" => {}
                "2>" | ">" | "1>" => {
                    goes_on &= w == "2>";
                    words.next();
                }
                w if w.starts_with('>') => goes_on = false,
                w if w.starts_with("2>") || w == "<%s" => {}
                w if w.starts_with('%') || !w.starts_with('-') => return Err("it reads other files"),
                _ => out.push(w),
            },
            _ if w.contains("%") && (w.contains("%s") || w.contains("%t") || w.contains("%S") || w.contains("%p")) => {
                return Err("it reads other files");
            }
            _ => out.push(w),
        }
    }
    Ok((out, goes_on))
}

/// Functions of a pipeline's arguments that tests of passes have in common: a text that names the
/// pipeline for people.
pub fn shown(args: &[String]) -> String {
    let quoted = args.iter().map(|a| rustmlir_diff::report::shell_quote(a));
    quoted.collect::<Vec<_>>().join(" ")
}

/// How often each reason stands in a list.
pub fn reasons(all: &[Followed]) -> HashMap<&'static str, usize> {
    let mut out = HashMap::new();
    for f in all {
        if let Followed::Left(why) = f {
            *out.entry(*why).or_default() += 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comments say, one a line.
    fn of(said: &[&str]) -> Vec<Followed> {
        with(said, &Substitutions::default())
    }

    fn with(said: &[&str], names: &Substitutions) -> Vec<Followed> {
        let text: String = said.iter().map(|s| format!("{} {s}\n", "/".repeat(2))).collect();
        lines(&text, "mlir-opt", names)
    }

    fn stages(list: &[&[&str]], split: bool) -> Followed {
        let stages = list.iter().map(|s| s.iter().map(|w| w.to_string()).collect()).collect();
        Followed::Line(Line { stages, split })
    }

    #[test]
    fn arguments_are_those_that_concern_the_program() {
        let said = [
            "RUN: mlir-opt %s -cse -split-input-file | FileCheck %s",
            "RUN: mlir-opt -pass-pipeline='builtin.module(cse,canonicalize{b=\"|\"})' %s 2>&1 | FileCheck %s --check-prefix=X",
            "RUN: /usr/bin/mlir-opt --cse < %s > /dev/null",
            "RUN: X=1 mlir-opt %s --a='x;y && z' -o %t && FileCheck %s < %t; mlir-opt --b %s",
            "RUN: mlir-opt --c -o - %s |& FileCheck %s",
        ];
        assert_eq!(
            of(&said),
            [
                stages(&[&["-cse"]], true),
                stages(&[&["-pass-pipeline=builtin.module(cse,canonicalize{b=\"|\"})"]], false),
                stages(&[&["--cse"]], false),
                stages(&[&["--a=x;y && z"]], false),
                stages(&[&["--c"]], false),
            ]
        );
    }

    #[test]
    fn lines_go_on_and_pipes_are_stages_up_to_the_runner() {
        let said = [
            "RUN: mlir-opt %s -a \\",
            "RUN:   -b | \\",
            "RUN: mlir-opt -c | \\",
            "RUN: mlir-runner -e main -entry-point-result=void | FileCheck %s",
        ];
        assert_eq!(of(&said), [stages(&[&["-a", "-b"], &["-c"]], false)]);
    }

    #[test]
    fn definitions_of_the_test_are_put_in() {
        let said = [
            "DEFINE: %{compile} = mlir-opt %s -a=%{opt}",
            "DEFINE: %{opt} = 1",
            "RUN: %{compile} | FileCheck %s",
            "REDEFINE: %{opt} = 2",
            "RUN: %{compile}",
            "RUN: %{other}",
            "DEFINE: %{x} = %{x}%{x}",
            "RUN: %{x}",
        ];
        assert_eq!(
            of(&said),
            [
                stages(&[&["-a=1"]], false),
                stages(&[&["-a=2"]], false),
                Followed::Left("it has unknown substitutions"),
                Followed::Left("its substitutions do not terminate"),
            ]
        );
        let given = Substitutions::new(&["tool=mlir-opt".into()]).unwrap();
        assert_eq!(with(&["RUN: %tool %s -a"], &given), [stages(&[&["-a"]], false)]);
        assert!(Substitutions::new(&["tool".into()]).is_err());
    }

    #[test]
    fn what_is_about_something_else_has_a_reason() {
        for (text, why) in [
            ("not mlir-opt %s -cse", "it expects the tool to fail"),
            ("mlir-translate %s", "it runs another tool"),
            ("mlir-opt %s --verify-diagnostics", "it checks diagnostics"),
            ("mlir-opt %s --a=%S/x.mlir", "it reads other files"),
            ("mlir-opt %S/other.mlir -a", "it reads other files"),
            ("mlir-opt 'a %s", "its words cannot be split"),
            ("%{unknown} %s", "it has unknown substitutions"),
        ] {
            assert_eq!(of(&[&format!("RUN: {text}")]), [Followed::Left(why)], "{text}");
        }
        assert_eq!(of(&["XRUN: mlir-opt %s", "no RUN: mlir-opt"]), []);
        assert_eq!(lines("RUN: mlir-opt %s", "mlir-opt", &Substitutions::default()), []);
    }
}
