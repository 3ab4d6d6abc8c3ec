//! `lower`: print a program after our lowerings.

use super::args::{LowerArgs, LowerTo};
use super::json::Answer;
use super::json::common::Refused;
use super::json::program::{LowerAnswer, Lowered, PassAbout, Passes};
use super::output::{Format, Out};
use super::progress::Progress;
use super::{Class, class_of, read_defined};
use rustmlir_answer::Refusal;
use rustmlir_answer::printed::lowered;
use rustmlir_diag::data;
use rustmlir_lower::{self as lower, Level, Pass};
use rustmlir_syntax::printer::PrintOptions;

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
    let print = PrintOptions { generic: a.generic, renumber: a.renumber, locations: a.locations };
    let progress = Progress::start(format!("lowering {}", source.name));
    let made = lowered(&source, &passes, a.allow_unregistered_dialect, &print);
    drop(progress);
    match made {
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
        Err(Refusal { class, diagnostics }) => {
            match a.format {
                Format::Json => {
                    let refused = Refused::of("lower", &source, class, &diagnostics);
                    out.json(&Answer::Lower(LowerAnswer::Refused(refused)));
                }
                Format::Text => out.diagnostics(&source, &diagnostics),
            }
            class_of(class)
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
