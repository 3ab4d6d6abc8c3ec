//! `fmt`: print a program.

use clap::{Args, ValueEnum};

use super::json::Answer;
use super::json::common::Refused;
use super::json::program::{FmtAnswer, Printed};
use super::output::{Format, Out};
use super::progress::Progress;
use super::{Class, class_of, read_source};
use rustmlir_answer::Refusal;
use rustmlir_answer::printed::{Formatting, formatted};
use rustmlir_diag::data;
use rustmlir_dialects::Gen;
use rustmlir_syntax::printer::PrintOptions;

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
    /// LLVM's main, which will be release 24: today's, with words for inherent attributes
    Main,
}

impl Target {
    /// The generation that writes so.
    pub fn generation(self) -> Gen {
        match self {
            Target::Today => Gen::Today,
            Target::Y2020 => Gen::Y2020,
            Target::Y2021 => Gen::Y2021,
            Target::Y2022 => Gen::Y2022,
            Target::Main => Gen::Main,
        }
    }
}

/// Arguments of `fmt`.
#[derive(Args, Debug)]
pub struct FmtArgs {
    /// The program; `-` reads standard input
    pub file: String,
    /// Print every operation in generic form
    #[arg(long)]
    pub generic: bool,
    /// Translate to the spelling of a generation; warnings on standard error say where the
    /// translation is undefined more often
    #[arg(long, value_enum)]
    pub to: Option<Target>,
    /// Number values and blocks instead of keeping their names
    #[arg(long)]
    pub renumber: bool,
    /// Keep trailing locations
    #[arg(long)]
    pub locations: bool,
    /// Print each part between lines `// -----` separately
    #[arg(long)]
    pub split_input_file: bool,
    /// Accept operations of unknown dialects
    #[arg(long)]
    pub allow_unregistered_dialect: bool,
    /// The output format
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
    let how = Formatting {
        allow_unregistered: a.allow_unregistered_dialect,
        print: PrintOptions { generic: a.generic, renumber: a.renumber, locations: a.locations },
        to: a.to.map(Target::generation),
    };
    let (mut texts, mut warnings) = (Vec::new(), Vec::new());
    for part in &parts {
        let progress = Progress::start(format!("reading {}", a.file));
        let made = formatted(part, &how);
        drop(progress);
        match made {
            Ok((text, more)) => {
                texts.push(text);
                match a.format {
                    Format::Json => warnings.extend(data::all(part, &more)),
                    Format::Text => out.diagnostics(part, &more),
                }
            }
            Err(Refusal { class, diagnostics }) => {
                match a.format {
                    Format::Json => {
                        let mut refused = Refused::of("fmt", part, class, &diagnostics);
                        refused.file = source.name.to_string();
                        out.json(&Answer::Fmt(FmtAnswer::Refused(refused)));
                    }
                    Format::Text => out.diagnostics(part, &diagnostics),
                }
                return class_of(class);
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
