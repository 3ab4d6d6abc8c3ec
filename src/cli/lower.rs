//! `lower`: print a program after our lowerings.

use super::args::{LowerArgs, LowerTo};
use super::json::Answer;
use super::json::common::Refused;
use super::json::program::{LowerAnswer, Lowered, PassAbout, Passes};
use super::output::{Format, Out};
use super::{Class, read_defined};
use crate::base::SourceText;
use crate::diag::{Diagnostic, data};
use crate::lower::{self, Level, Pass};
use crate::session::{Module, NotLowered};
use crate::syntax::parser::ParseOptions;
use crate::syntax::printer::{PrintOptions, print_whole};

/// Runs the command.
pub fn main(a: &LowerArgs, out: &mut Out) -> Class {
    if a.list_passes {
        list(a, out);
        return Class::Ok;
    }
    let passes = match chosen(a) {
        Ok(p) => p,
        Err(m) => {
            out.failure(a.format, "usage", &m);
            return Class::Usage;
        }
    };
    let source = match read_defined(a.file.as_deref().unwrap_or("-"), &a.define, a.format, out) {
        Ok(s) => s,
        Err(c) => return c,
    };
    match lowered(a, &source, &passes) {
        Ok((text, warnings)) => {
            match a.format {
                Format::Json => {
                    out.json(&Answer::Lower(LowerAnswer::Lowered(Lowered {
                        command: "lower",
                        file: source.name.to_string(),
                        class: "ok",
                        text,
                        passes: passes.iter().map(|p| p.name).collect(),
                        diagnostics: data::all(&source, &warnings),
                    })));
                }
                Format::Text => {
                    out.diagnostics(&source, &warnings);
                    out.bytes(text.as_bytes());
                }
            }
            Class::Ok
        }
        Err((class, tag, diagnostics)) => {
            match a.format {
                Format::Json => {
                    let refused = Refused::of("lower", &source, tag, &diagnostics);
                    out.json(&Answer::Lower(LowerAnswer::Refused(refused)));
                }
                Format::Text => out.diagnostics(&source, &diagnostics),
            }
            class
        }
    }
}

fn list(a: &LowerArgs, out: &mut Out) {
    if a.format == Format::Json {
        let passes = lower::passes().iter().map(|p| PassAbout::of(p)).collect();
        return out.json(&Answer::Lower(LowerAnswer::Passes(Passes { command: "lower", class: "ok", passes })));
    }
    for p in lower::passes() {
        let also = if p.aliases.is_empty() { String::new() } else { format!(" (also {})", p.aliases.join(", ")) };
        out.bytes(format!("{}{also}\n  {}.\n  {}\n", p.name, p.summary, p.doc).as_bytes());
    }
}

fn chosen(a: &LowerArgs) -> Result<Vec<&'static Pass>, String> {
    if a.passes.is_empty() {
        return Ok(lower::pipeline(match a.to {
            Some(LowerTo::Loops) => Level::Loops,
            Some(LowerTo::Scf) => Level::Scf,
            Some(LowerTo::Cfg) | None => Level::Cfg,
        }));
    }
    lower::named(&a.passes)
}

type Refusal = (Class, &'static str, Vec<Diagnostic>);

fn lowered(a: &LowerArgs, source: &SourceText, passes: &[&Pass]) -> Result<(String, Vec<Diagnostic>), Refusal> {
    let parse =
        ParseOptions { allow_unregistered: a.allow_unregistered_dialect, older_forms: true, ..ParseOptions::default() };
    let m = Module::from_source(source, &parse).map_err(|r| {
        let (class, tag) = super::refused(&r);
        (class, tag, r.diagnostics)
    })?;
    let top = m.ir.op_span(m.ir.top);
    let (m, warnings) = m.lower_and_warn(passes).map_err(|e| match e {
        NotLowered::Refused(d) => (Class::NoAnswer, "unsupported", d),
        NotLowered::Broken(d) => (Class::Internal, "internal", d),
    })?;
    let opts = PrintOptions { generic: a.generic, renumber: a.renumber, locations: a.locations };
    let text = print_whole(&m.ir, &opts)
        .map_err(|e| (Class::NoAnswer, "exhausted", vec![Diagnostic::error("exhausted", top, e.to_string())]))?;
    // What is shown reads back as a valid program.
    let check = source.derived("<lowered>", &text);
    match Module::from_source(&check, &parse) {
        Ok(_) => Ok((text, warnings)),
        Err(r) => {
            let why = r.diagnostics.first();
            let why =
                why.map_or(String::new(), |d| format!("{} (in '{}')", d.message, check.line_text(d.span.start).trim()));
            let m = format!("an error of this tool: the lowered program's text is not valid: {why}");
            Err((Class::Internal, "internal", vec![Diagnostic::error("internal", top, m)]))
        }
    }
}
