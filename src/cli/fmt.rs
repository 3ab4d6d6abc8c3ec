//! `fmt`: print a program.

use clap::{Args, ValueEnum};

use super::json::Answer;
use super::json::common::Refused;
use super::json::program::{FmtAnswer, Printed};
use super::output::{Format, Out};
use super::{Class, read_source};
use crate::base::SourceText;
use crate::diag::{Diagnostic, data};
use crate::dialects::{Gen, respell};
use crate::session::Module;
use crate::syntax::parser::ParseOptions;
use crate::syntax::printer::{PrintOptions, print_with_comments};

/// The spellings that `fmt` writes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Target {
    /// Today's: `func.func`, `scf.for`, `arith.addf`
    Today,
    /// Spring 2020: `func`, `loop.for`, `addf`
    #[value(name = "2020")]
    Y2020,
    /// LLVM 13's: `func`, `scf.for`, `addf`
    #[value(name = "2021")]
    Y2021,
    /// LLVM 14's: `func`, `scf.for`, `arith.addf`
    #[value(name = "2022")]
    Y2022,
}

impl Target {
    /// The generation that writes so.
    pub fn generation(self) -> Gen {
        match self {
            Target::Today => Gen::Today,
            Target::Y2020 => Gen::Y2020,
            Target::Y2021 => Gen::Y2021,
            Target::Y2022 => Gen::Y2022,
        }
    }
}

/// Arguments of `fmt`.
#[derive(Args, Debug)]
pub struct FmtArgs {
    /// The program; `-` reads the standard input
    pub file: String,
    /// The generic form of every operation
    #[arg(long)]
    pub generic: bool,
    /// Translate to the spelling of a generation; a warning on standard error says where the
    /// translation is undefined more often
    #[arg(long, value_enum)]
    pub to: Option<Target>,
    /// Number values and blocks instead of keeping their names
    #[arg(long)]
    pub renumber: bool,
    /// Keep trailing locations
    #[arg(long)]
    pub locations: bool,
    /// Print each part between lines `// -----` by itself
    #[arg(long)]
    pub split_input_file: bool,
    /// Accept operations of unknown dialects
    #[arg(long)]
    pub allow_unregistered_dialect: bool,
    /// How to show the outcome
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

/// Runs the command.
pub fn main(a: &FmtArgs, out: &mut Out) -> Class {
    let source = match read_source(&a.file, a.format, out) {
        Ok(s) => s,
        Err(c) => return c,
    };
    let parts = if a.split_input_file { source.split() } else { vec![source.clone()] };
    let (mut texts, mut warnings) = (Vec::new(), Vec::new());
    for part in &parts {
        match one(a, part) {
            Ok((text, more)) => {
                texts.push(text);
                match a.format {
                    Format::Json => warnings.extend(data::all(part, &more)),
                    Format::Text => out.diagnostics(part, &more),
                }
            }
            Err((class, tag, diagnostics)) => {
                match a.format {
                    Format::Json => {
                        let mut refused = Refused::of("fmt", part, tag, &diagnostics);
                        refused.file = source.name.to_string();
                        out.json(&Answer::Fmt(FmtAnswer::Refused(refused)));
                    }
                    Format::Text => out.diagnostics(part, &diagnostics),
                }
                return class;
            }
        }
    }
    let text = texts.join("\n// -----\n\n");
    match a.format {
        Format::Json => {
            let file = source.name.to_string();
            let printed = Printed { command: "fmt", file, class: "ok", text, diagnostics: warnings };
            out.json(&Answer::Fmt(FmtAnswer::Printed(printed)));
        }
        Format::Text => out.bytes(text.as_bytes()),
    }
    Class::Ok
}

type Refusal = (Class, &'static str, Vec<Diagnostic>);

/// The text, with warnings about its translation.
fn one(a: &FmtArgs, part: &SourceText) -> Result<(String, Vec<Diagnostic>), Refusal> {
    let parse = ParseOptions { allow_unregistered: a.allow_unregistered_dialect, ..ParseOptions::default() };
    let mut m = Module::from_source(part, &parse).map_err(|r| {
        let (class, tag) = super::refused(&r);
        (class, tag, r.diagnostics)
    })?;
    let opts = PrintOptions { generic: a.generic, renumber: a.renumber, locations: a.locations };
    let text_of = |m: &Module| {
        print_with_comments(&m.ir, &opts).map_err(|e| {
            let d = Diagnostic::error("exhausted", m.ir.op_span(m.ir.top), e.to_string());
            (Class::NoAnswer, "exhausted", vec![d])
        })
    };
    let reads_back = |text: &str| {
        let check = SourceText::new("<printed>", text);
        Module::from_source(&check, &parse).map(drop).map_err(|r| {
            let first = r.diagnostics.first();
            first.map_or(String::new(), |d| format!("{} (in '{}')", d.message, check.line_text(d.span.start).trim()))
        })
    };
    let Some(to) = a.to else {
        let text = text_of(&m)?;
        return match reads_back(&text) {
            Ok(()) => Ok((text, Vec::new())),
            Err(why) => {
                let said = format!("an error of this tool: the printed text is not valid: {why}");
                Err((Class::Internal, "internal", vec![Diagnostic::error("internal", m.ir.op_span(m.ir.top), said)]))
            }
        };
    };
    let narrower = respell::respell(&mut m.ir, to.generation()).map_err(|d| (Class::NoAnswer, "unsupported", d))?;
    let text = text_of(&m)?;
    // A translation is shown only if it reads back as a valid program.
    match reads_back(&text) {
        Ok(()) => Ok((text, narrower)),
        Err(why) => {
            // What the verifier minds has a place in the source; what the parser minds has none.
            let place = m.verify_again().err().and_then(|d| d.first().map(|d| d.span));
            let d = Diagnostic::error(
                "unsupported",
                place.unwrap_or_else(|| m.ir.op_span(m.ir.top)),
                format!("the program cannot be translated: its text in that spelling would not be valid: {why}"),
            );
            Err((Class::NoAnswer, "unsupported", vec![d]))
        }
    }
}
