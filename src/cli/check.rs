//! `check`: parse and verify.

use super::args::{CheckArgs, ReportFormat};
use super::json::Answer;
use super::json::program::CheckAnswer;
use super::output::Out;
use super::progress::Progress;
use super::{Class, read_defined};
use rustmlir_base::SourceText;
use rustmlir_diag::Diagnostic;
use rustmlir_diag::data::{self, Message};
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
    let progress = Progress::start(format!("checking {}", a.file));
    let show = progress.end();
    for part in &parts {
        let Err(r) = Module::from_source(part, &opts) else { continue };
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
        Told::Text => {}
        Told::Json(diagnostics) => {
            let class = if valid { "ok" } else { "invalid" };
            let file = source.name.to_string();
            out.json(&Answer::Check(CheckAnswer { command: "check", file, class, diagnostics }));
        }
        Told::Sarif(findings) => out.line(&sarif::log_of_run(&findings).to_string()),
    }
    if valid { Class::Ok } else { Class::Finding }
}
