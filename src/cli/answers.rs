//! What `diff`, `validate` and `reduce` say: one answer for each part of each file, shown together.

use std::path::{Path, PathBuf};

use super::compare_args::{CompareArgs, CompareFormat};
use super::json;
use super::json::compare::{
    CompareAnswer, Compared, Found, FoundAtSmaller, PartAnswer, ReducedProgram, RejectedProgram, Several, TroubleFound,
};
use super::output::{Format, Out};
use super::page;
use super::{Class, read_defined};
use rustmlir_base::SourceText;
use rustmlir_diag::{Diagnostic, data};
use rustmlir_dialects::Gen;
use rustmlir_diff::data::ToolUsed;
use rustmlir_diff::report::{self, Context};
use rustmlir_diff::sarif::{self, Finding};
use rustmlir_diff::trouble::{Trouble, reading};
use rustmlir_diff::{Options, Report, smaller};
use rustmlir_session::{Module, Rejected};

/// What there is to say of a program.
pub struct Answer {
    pub class: Class,
    /// For the standard output.
    pub text: String,
    /// For the standard error.
    pub error: String,
    /// For the standard error: why the program is not accepted.
    pub refused: Vec<Diagnostic>,
    /// As data.
    pub found: Found,
    /// As data, if it is about a program that was made smaller.
    pub reduced: Option<ReducedProgram>,
    pub findings: Vec<Finding>,
    /// For `--report`.
    pub markdown: String,
}

impl Answer {
    /// What a comparison has found.
    pub fn compared(c: &Context<'_>, r: &Report, o: &Options) -> Answer {
        let found = Compared::of(c, r);
        Answer {
            class: match class(r) {
                // An input that cannot be read is no answer about the programs.
                Class::NoAnswer if !o.given.is_empty() && r.functions.iter().all(|f| f.tried == 0) => Class::Usage,
                class => class,
            },
            text: report::text(c, r),
            error: String::new(),
            refused: Vec::new(),
            found: Found::Compared(Box::new(found)),
            reduced: None,
            findings: sarif::findings(c, r),
            markdown: report::markdown(c, r),
        }
    }

    /// Adds a difference that the same transformation shows at smaller shapes.
    pub fn and_at_smaller(&mut self, extents: &[(i64, i64)], found: Answer) {
        self.text += &format!("at smaller shapes, {}:\n{}", smaller::text(extents), found.text);
        let note = format!("The program below has smaller shapes: {}.\n\n{}", smaller::text(extents), found.markdown);
        // A report that none was found is no report beside one that was.
        self.markdown = if self.class == Class::Finding { format!("{}\n{note}", self.markdown) } else { note };
        self.class = found.class;
        self.findings.extend(found.findings);
        if let Found::Compared(c) = &mut self.found {
            c.class = found.found.class();
            c.at_smaller_shapes.push(FoundAtSmaller { extents: extents.to_vec(), comparison: found.found });
        }
    }

    /// Why nothing was compared.
    pub fn trouble(
        source: &SourceText,
        t: &Trouble,
        tool: Option<&[String]>,
        version: Option<&str>,
        spelling: Option<Gen>,
    ) -> Answer {
        let class = match t {
            Trouble::Nothing(_) | Trouble::NotStarted(_) => "usage",
            Trouble::Internal(_) => "internal",
            Trouble::Invalid(_) => "invalid",
            Trouble::Unsupported(_) => "unsupported",
            t if t.is_finding() => t.id(),
            _ => "inconclusive",
        };
        let found = TroubleFound {
            class,
            kind: t.id(),
            message: t.text(),
            signal: match t {
                Trouble::Crashed(how, _) => Some(how.to_string()),
                _ => None,
            },
            tool: tool.map(|t| ToolUsed::of(t, version, spelling)),
        };
        let error = match t {
            Trouble::Nothing(m) => format!("error: {m}\n"),
            t => format!("{}: {} [{}]\n", source.name, t.text(), t.id()),
        };
        Answer {
            class: match class {
                "usage" | "invalid" => Class::Usage,
                "internal" => Class::Internal,
                _ if t.is_finding() => Class::Finding,
                _ => Class::NoAnswer,
            },
            text: String::new(),
            error,
            refused: Vec::new(),
            found: Found::Trouble(found),
            reduced: None,
            findings: vec![sarif::trouble(source, t)],
            markdown: report::trouble_markdown(source, t, tool, version, spelling),
        }
    }

    /// A program that cannot be read.
    pub fn rejected(source: &SourceText, r: &Rejected) -> Answer {
        let (class, tag) = super::refused(r);
        let message = r.diagnostics.first().map_or(String::new(), |d| d.message.clone());
        let t = if class == Class::Usage { Trouble::Invalid(message) } else { Trouble::Unsupported(message) };
        Answer {
            class,
            text: String::new(),
            error: String::new(),
            refused: r.diagnostics.clone(),
            found: Found::Rejected(RejectedProgram { class: tag, diagnostics: data::all(source, &r.diagnostics) }),
            reduced: None,
            findings: vec![sarif::trouble(source, &t)],
            markdown: report::trouble_markdown(source, &t, None, None, None),
        }
    }
}

/// A program to compare.
pub fn module(source: &SourceText, vscale: Option<u32>) -> Result<Module, Box<Answer>> {
    Module::from_source(source, &reading())
        .and_then(|m| m.with_vscale(vscale))
        .map(Module::runnable)
        .map_err(|r| Box::new(Answer::rejected(source, &r)))
}

/// The parts of a file to look at, with their numbers.
pub fn parts(file: &str, h: &CompareArgs, out: &mut Out) -> Result<Vec<(usize, SourceText)>, Class> {
    let source = read_defined(file, &h.define, h.format.plain(), out)?;
    if !h.split_input_file && h.part.is_none() {
        return Ok(vec![(1, source)]);
    }
    let all: Vec<(usize, SourceText)> = (1..).zip(source.split()).collect();
    let n = all.len();
    match h.part {
        None => Ok(all),
        Some(k) => match all.into_iter().find(|p| p.0 as u64 == k) {
            Some(p) => Ok(vec![p]),
            None => {
                out.failure(h.format.plain(), "usage", &format!("{file} has {n} parts; there is no part {k}"));
                Err(Class::Usage)
            }
        },
    }
}

/// Refuses a file for what goes to the standard output.
pub fn writable(h: &CompareArgs, to: Option<&Path>, out: &mut Out) -> Result<(), Class> {
    if to.is_none() || h.format == CompareFormat::Html {
        return Ok(());
    }
    out.failure(h.format.plain(), "usage", "-o writes a page: it needs --format=html (--report writes Markdown)");
    Err(Class::Usage)
}

/// Shows all answers; how the command ends.
pub fn show(
    command: &'static str,
    h: &CompareArgs,
    to: Option<&Path>,
    answers: Vec<(SourceText, Answer)>,
    out: &mut Out,
) -> Class {
    // A finding outweighs what has no answer.
    let rank = |c: &Class| match c {
        Class::Ok => 0,
        Class::NoAnswer => 1,
        Class::Usage => 2,
        Class::Finding => 3,
        Class::Internal | Class::Tool(_) => 4,
    };
    let class = answers.iter().map(|a| a.1.class).max_by_key(rank).unwrap_or(Class::Ok);
    let several = answers.len() > 1;
    let place = |s: &SourceText| {
        let text = s.text.as_str();
        let blank = text.len() - text.trim_start().len();
        (s.name.to_string(), s.line_col(u32::try_from(blank).unwrap_or(0)).line)
    };
    let markdown = answers.iter().map(|a| a.1.markdown.as_str()).collect::<Vec<_>>().join("\n");
    match h.format {
        CompareFormat::Text => {
            for (source, a) in &answers {
                if several {
                    let (file, line) = place(source);
                    out.line(&format!("{file}:{line}:"));
                }
                out.bytes(a.text.as_bytes());
                if !a.error.is_empty() {
                    out.error(&a.error);
                }
                if !a.refused.is_empty() {
                    out.diagnostics(source, &a.refused);
                }
            }
        }
        CompareFormat::Json => {
            let class = answers.iter().find(|a| a.1.class == class).map_or("ok", |a| a.1.found.class());
            let mut parts: Vec<PartAnswer> = Vec::new();
            for (source, a) in answers {
                let (file, line) = place(&source);
                let line = several.then_some(line);
                parts.push(PartAnswer { command, file, line, found: a.found, reduced: a.reduced });
            }
            let answer = match parts.pop() {
                Some(one) if parts.is_empty() => CompareAnswer::One(Box::new(one)),
                last => {
                    parts.extend(last);
                    CompareAnswer::Several(Several { command, class, parts })
                }
            };
            out.json(&json::Answer::Compare(answer));
        }
        CompareFormat::Sarif => {
            let all: Vec<Finding> = answers.iter().flat_map(|a| a.1.findings.iter().cloned()).collect();
            out.line(&sarif::log(&all).to_string());
        }
        CompareFormat::Html => {
            let page = page::of(command, &answers, &place);
            match to {
                None => out.bytes(page.as_bytes()),
                Some(file) => {
                    if let Err(m) = rustmlir_io::write(file, page.as_bytes()) {
                        out.failure(Format::Text, "unreadable", &m);
                        return Class::Usage;
                    }
                    out.line(&file.display().to_string());
                }
            }
        }
    }
    if let Some(path) = &h.report
        && let Err(e) = std::fs::write(path, markdown)
    {
        // The answer is written already, and is one document.
        out.failure(Format::Text, "unreadable", &format!("{}: {e}", path.display()));
        return Class::Usage;
    }
    class
}

fn class(r: &Report) -> Class {
    match r.tag() {
        "ok" => Class::Ok,
        "differs" => Class::Finding,
        _ => Class::NoAnswer,
    }
}

/// Keeps an input that is too long for a command line in a file: beside the report, where one is
/// asked for, or else where `--save-inputs` says, or else among the temporary files. The name
/// follows from the contents, so the same command says the same.
pub fn save_input(h: &CompareArgs, what: &str, text: &str) -> Option<String> {
    let beside = |p: &PathBuf| match p.parent() {
        Some(d) if !d.as_os_str().is_empty() => d.to_path_buf(),
        _ => PathBuf::from("."),
    };
    let dir = match (&h.save_inputs, &h.report) {
        (Some(d), _) => d.clone(),
        (None, Some(r)) => beside(r),
        (None, None) => std::env::temp_dir().join("rustmlir-interp"),
    };
    let clean: String =
        what.chars().map(|c| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' }).collect();
    let file = dir.join(format!("{clean}-{:016x}.txt", sarif::hash(text.as_bytes())));
    std::fs::create_dir_all(&dir).ok()?;
    if std::fs::read(&file).ok().as_deref() != Some(text.as_bytes()) {
        std::fs::write(&file, text).ok()?;
    }
    let shown = file.strip_prefix(Path::new(".")).unwrap_or(&file);
    shown.to_str().map(String::from)
}

/// The values that are given, those in files read.
pub fn given(texts: &[String]) -> Result<Vec<String>, String> {
    texts
        .iter()
        .map(|text| match text.strip_prefix('@') {
            Some(file) => rustmlir_io::read_value(file),
            None => Ok(text.clone()),
        })
        .collect()
}

/// Contents of globals likewise: `@g=@file`.
pub fn given_globals(texts: &[String]) -> Result<Vec<String>, String> {
    texts
        .iter()
        .map(|text| match text.split_once("=@") {
            Some((name, file)) => rustmlir_io::read_value(file).map(|v| format!("{name}={v}")),
            None => Ok(text.clone()),
        })
        .collect()
}
