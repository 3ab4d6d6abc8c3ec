//! `check`: parse and verify.

use super::args::CheckArgs;
use super::json::Answer;
use super::json::program::CheckAnswer;
use super::output::{Format, Out};
use super::{Class, read_defined};
use crate::diag::data::{self, Message};
use crate::diag::expected::Expected;
use crate::session::Module;
use crate::syntax::parser::ParseOptions;

/// Runs the command.
pub fn main(a: &CheckArgs, out: &mut Out) -> Class {
    let source = match read_defined(&a.file, &a.define, a.format, out) {
        Ok(s) => s,
        Err(c) => return c,
    };
    let opts = ParseOptions { allow_unregistered: a.allow_unregistered_dialect, ..ParseOptions::default() };
    let parts = if a.split_input_file { source.split() } else { vec![source.clone()] };
    let mut expected = a.verify_diagnostics.then(|| Expected::read(&source));
    let mut all: Vec<Message> = Vec::new();
    let mut valid = true;
    for part in &parts {
        let Err(r) = Module::from_source(part, &opts) else { continue };
        match &mut expected {
            Some(e) => r.diagnostics.iter().for_each(|d| e.process(part, d)),
            None => {
                valid = false;
                match a.format {
                    Format::Json => all.extend(data::all(part, &r.diagnostics)),
                    Format::Text => out.diagnostics(part, &r.diagnostics),
                }
            }
        }
    }
    if let Some(e) = expected {
        let failures = e.finish();
        valid = failures.is_empty();
        match a.format {
            Format::Json => all.extend(data::all(&source, &failures)),
            Format::Text => out.diagnostics(&source, &failures),
        }
    }
    if a.format == Format::Json {
        let class = if valid { "ok" } else { "invalid" };
        let file = source.name.to_string();
        out.json(&Answer::Check(CheckAnswer { command: "check", file, class, diagnostics: all }));
    }
    if valid { Class::Ok } else { Class::Finding }
}
