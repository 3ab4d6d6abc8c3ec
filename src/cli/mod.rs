//! The command line: it translates, it decides nothing.

mod args;
mod audit;
mod check;
mod conformance;
mod diff;
mod explain;
mod explore;
mod fmt;
mod lower;
mod output;
mod reduce;
mod run;
mod validate;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::diff::report::shell_quote;
use args::{Cli, Command};
use output::{Format, Out};

/// How a command ended; the exit code follows from it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Class {
    /// Valid, or ran to the end.
    Ok,
    /// A finding about the program.
    Finding,
    /// The request cannot be carried out.
    Usage,
    /// No answer.
    NoAnswer,
    /// Our bug.
    Internal,
}

impl Class {
    fn code(self) -> u8 {
        match self {
            Class::Ok => 0,
            Class::Finding => 1,
            Class::Usage => 2,
            Class::NoAnswer => 3,
            Class::Internal => 70,
        }
    }
}

/// Entry point of the binary.
pub fn main() -> ExitCode {
    let argv: Vec<OsString> = std::env::args_os().collect();
    // The report below is the message; the default one would come before it.
    let place = std::sync::Arc::new(std::sync::Mutex::new(String::new()));
    let seen = place.clone();
    std::panic::set_hook(Box::new(move |info| {
        if let Ok(mut s) = seen.lock() {
            *s = info.to_string();
        }
    }));
    let class = match std::panic::catch_unwind(|| dispatch(&argv)) {
        Ok(class) => class,
        Err(_) => {
            let what = place.lock().map(|s| s.clone()).unwrap_or_default();
            output::report_internal(&what, &replay(&argv));
            Class::Internal
        }
    };
    ExitCode::from(class.code())
}

/// The command that does the same again.
fn replay(argv: &[OsString]) -> String {
    let words = argv.iter().skip(1).map(|a| shell_quote(&a.to_string_lossy()));
    std::iter::once("rustmlir-interp".to_string()).chain(words).collect::<Vec<_>>().join(" ")
}

/// `rustmlir-interp FILE` means `rustmlir-interp run FILE`.
fn with_default_command(argv: &[OsString]) -> Vec<OsString> {
    let mut out = argv.to_vec();
    let first = argv.get(1).and_then(|a| a.to_str());
    let named = match first {
        None => argv.len() < 2,
        Some("help" | "-h" | "--help" | "-V" | "--version") => true,
        Some(w) => Cli::command().get_subcommands().any(|c| c.get_name() == w),
    };
    if !named {
        out.insert(1, "run".into());
    }
    out
}

fn dispatch(argv: &[OsString]) -> Class {
    let cli = match Cli::try_parse_from(with_default_command(argv)) {
        Ok(c) => c,
        Err(e) => {
            // Help and version go to the standard output and are no error; a closed pipe is none either.
            let _ = e.print();
            return if e.exit_code() == 0 { Class::Ok } else { Class::Usage };
        }
    };
    let mut out = Out::new();
    let class = match cli.command {
        Command::Run(mut a) => run::main(&mut a, &replay(argv), &mut out),
        Command::Check(a) => check::main(&a, &mut out),
        Command::Fmt(a) => fmt::main(&a, &mut out),
        Command::Lower(a) => lower::main(&a, &mut out),
        Command::Explain(a) => explain::main(&a, &mut out),
        Command::Diff(a) => diff::main(&a, &mut out),
        Command::Validate(a) => validate::main(&a, &mut out),
        Command::Reduce(a) => reduce::main(&a, &mut out),
        Command::Conformance(a) => conformance::main(&a, &mut out),
        Command::Completions { shell } => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "rustmlir-interp", &mut text);
            out.bytes(&text);
            Class::Ok
        }
    };
    out.flush();
    class
}

/// Reads a program, or says why not.
fn read_source(file: &str, format: Format, out: &mut Out) -> Result<crate::base::SourceText, Class> {
    match crate::io::read_program(file) {
        Ok(text) => Ok(crate::base::SourceText::from_string(crate::io::shown_name(file), text)),
        Err(crate::io::ReadError::Unreadable(m)) => {
            out.failure(format, "unreadable", &m);
            Err(Class::Usage)
        }
        Err(crate::io::ReadError::TooLarge(m)) => {
            out.failure(format, "exhausted", &m);
            Err(Class::NoAnswer)
        }
    }
}
