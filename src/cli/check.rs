//! `check`: parse and verify.

use super::args::{CheckArgs, ReportFormat};
use super::json::Answer;
use super::json::program::{CheckAnswer, UnknownName};
use super::output::Out;
use super::progress::Progress;
use super::{Class, read_defined};
use rustmlir_base::SourceText;
use rustmlir_diag::Diagnostic;
use rustmlir_diag::data::{self, Message, Place};
use rustmlir_diag::expected::Expected;
use rustmlir_diff::sarif;
use rustmlir_session::Module;
use rustmlir_syntax::parser::ParseOptions;

/// What is wrong, in the form that was asked for.
enum Told {
    /// Shown at once.
    Text,
    Json(Vec<Message>),
    Sarif(Vec<sarif::Finding>),
}

impl Told {
    fn tell(&mut self, source: &SourceText, all: &[Diagnostic], a: &CheckArgs, out: &mut Out) {
        match self {
            Told::Text => out.diagnostics(source, all),
            Told::Json(messages) => messages.extend(data::all(source, all)),
            Told::Sarif(findings) => {
                let replay = format!("rustmlir-interp check {}", a.file);
                findings.extend(all.iter().map(|d| sarif::of_run(source, d, "", &replay)));
            }
        }
    }
}

/// Runs the command.
pub fn main(a: &CheckArgs, out: &mut Out) -> Class {
    let source = match read_defined(&a.file, &a.define, a.format.plain(), out) {
        Ok(s) => s,
        Err(c) => return c,
    };
    let opts = ParseOptions { allow_unregistered: a.allow_unregistered_dialect, ..ParseOptions::default() };
    let parts = if a.split_input_file { source.split() } else { vec![source.clone()] };
    let mut expected = a.verify_diagnostics.then(|| Expected::read(&source));
    let mut told = match a.format {
        ReportFormat::Text => Told::Text,
        ReportFormat::Json => Told::Json(Vec::new()),
        ReportFormat::Sarif => Told::Sarif(Vec::new()),
    };
    let mut valid = true;
    let mut unknown = Vec::new();
    let progress = Progress::start(format!("checking {}", a.file));
    let show = progress.end();
    for part in &parts {
        let r = match Module::from_source(part, &opts) {
            Ok(m) => {
                if a.unknown {
                    let names = m.ir.unknown_names().into_iter();
                    unknown.extend(names.map(|(kind, name, at)| (kind.text(), name, Place::of(part, at))));
                }
                continue;
            }
            Err(r) => r,
        };
        show();
        match &mut expected {
            Some(e) => r.diagnostics.iter().for_each(|d| e.process(part, d)),
            None => {
                valid = false;
                told.tell(part, &r.diagnostics, a, out);
            }
        }
    }
    drop(progress);
    if let Some(e) = expected {
        let failures = e.finish();
        valid = failures.is_empty();
        told.tell(&source, &failures, a, out);
    }
    match told {
        Told::Text => {
            if a.unknown && unknown.is_empty() && valid {
                out.line("all names are of dialects that are defined here");
            }
            for (kind, name, place) in unknown {
                out.line(&format!("{kind} {name}, first at {}:{}:{}", place.file, place.line, place.column));
            }
        }
        Told::Json(diagnostics) => {
            let class = if valid { "ok" } else { "invalid" };
            let file = source.name.to_string();
            let names = unknown.into_iter().map(|(kind, name, place)| UnknownName { kind, name, place });
            let unknown = a.unknown.then(|| names.collect());
            out.json(&Answer::Check(CheckAnswer { command: "check", file, class, diagnostics, unknown }));
        }
        Told::Sarif(findings) => out.line(&sarif::log_of_run(&findings).to_string()),
    }
    if valid { Class::Ok } else { Class::Finding }
}
