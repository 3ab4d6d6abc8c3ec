//! The command line: it translates, it decides nothing.

mod answers;
mod args;
mod arrays;
mod audit;
mod campaign;
mod campaign_args;
mod check;
mod compare_args;
mod conformance;
mod conformance_args;
mod dap;
mod debug;
mod diff;
mod dump;
mod expect;
mod explain;
mod explain_args;
mod explore;
mod fmt;
mod generate;
mod grammar;
mod help;
mod hints;
pub mod json;
mod learn;
mod lower;
mod lsp;
mod output;
mod page;
mod progress;
mod quantities;
mod races;
mod reduce;
mod run;
mod scoreboard;
mod trace;
mod validate;
mod version;
mod wrap;
mod wrong;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, ValueEnum};

use args::{Cli, Command};
use compare_args::ValidateArgs;
use output::{Color, Format, Out};
use rustmlir_diff::report::shell_quote;

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
    /// What a tool ended with in whose place we are.
    Tool(u8),
}

impl Class {
    fn code(self) -> u8 {
        match self {
            Class::Ok => 0,
            Class::Finding => 1,
            Class::Usage => 2,
            Class::NoAnswer => 3,
            Class::Internal => 70,
            Class::Tool(code) => code,
        }
    }
}

/// Entry point of the binary, which holds the examples of the book
/// ([`rustmlir_book::examples::selected`]) and knows the commit that it was built from (` (…)`, or
/// nothing).
pub fn main(examples: &[u8], commit: &str) -> ExitCode {
    let argv: Vec<OsString> = std::env::args_os().collect();
    let command = replay(&argv);
    // Nothing is unwound: what a panic leaves behind is trusted by nobody. And a program whose
    // panics are caught is a sixth larger.
    std::panic::set_hook(Box::new(move |info| {
        let what = info.to_string();
        rustmlir_campaign::work::broken(&what);
        output::report_internal(&what, &command);
        std::process::exit(Class::Internal.code().into());
    }));
    ExitCode::from(dispatch(&argv, examples, commit).code())
}

/// The command that does the same again.
fn replay(argv: &[OsString]) -> String {
    let words = argv.iter().skip(1).map(|a| shell_quote(&a.to_string_lossy()));
    std::iter::once("rustmlir-interp".to_string()).chain(words).collect::<Vec<_>>().join(" ")
}

/// Options that runners write with one dash.
const RUNNER_OPTIONS: &[&str] = &["-entry-point-result", "-entry-point", "-shared-libs"];

/// Where the words of a command line begin that are not options of all commands.
fn begin(argv: &[OsString]) -> usize {
    let mut at = 1;
    while let Some(w) = argv.get(at).and_then(|a| a.to_str()) {
        at += match w {
            "--no-hints" | "--quiet" => 1,
            _ if w.starts_with("--color=") || w.starts_with("--colour=") => 1,
            "--color" | "--colour" => 2,
            _ => break,
        };
    }
    at
}

/// `rustmlir-interp FILE` means `rustmlir-interp run FILE`. What is neither a command nor a file is
/// said to be none.
fn with_default_command(argv: &[OsString]) -> Result<Vec<OsString>, String> {
    let mut out = argv.to_vec();
    let text = |a: &OsString| a.to_str().map(str::to_string);
    let at = begin(argv);
    let names: Vec<&str> = grammar::names().collect();
    match argv.get(at).map(|a| text(a).unwrap_or_default()) {
        None => return Ok(out),
        Some(w)
            if matches!(w.as_str(), "help" | "-h" | "--help" | "-V" | "--version") || names.contains(&w.as_str()) =>
        {
            if w != "run" {
                return Ok(out);
            }
        }
        Some(w) => {
            if let Some(m) = wrong::no_command(&w, &names) {
                return Err(m);
            }
            out.insert(at, "run".into());
        }
    }
    for a in out.iter_mut().skip(at).take_while(|a| *a != "--") {
        let Some(w) = a.to_str() else { continue };
        if RUNNER_OPTIONS.iter().any(|o| w.strip_prefix(o).is_some_and(|r| r.is_empty() || r.starts_with('='))) {
            *a = format!("-{w}").into();
        }
    }
    Ok(out)
}

/// The colors that a command line asks for, whether or not the rest of it makes sense.
fn colors(argv: &[OsString]) -> Color {
    let words: Vec<&str> = argv.iter().take_while(|a| *a != "--").filter_map(|a| a.to_str()).collect();
    let value = words.iter().enumerate().find_map(|(i, w)| {
        let rest = w.strip_prefix("--color").or_else(|| w.strip_prefix("--colour"))?;
        if rest.is_empty() { words.get(i + 1).copied() } else { rest.strip_prefix('=') }
    });
    value.and_then(|v| Color::from_str(v, false).ok()).unwrap_or_default()
}

/// How a command ends that does nothing with a program, for a reason of this name.
fn class_of(refusal: &str) -> Class {
    match refusal {
        "invalid" => Class::Usage,
        "internal" => Class::Internal,
        _ => Class::NoAnswer,
    }
}

/// Why a text is no program that a command can work on: it is not valid, or has names that we do
/// not know.
fn refused(r: &rustmlir_session::Rejected) -> (Class, &'static str) {
    if r.is_unsupported() { (Class::NoAnswer, "unsupported") } else { (Class::Usage, "invalid") }
}

/// Whether a `--` is followed by nothing: who writes it means a command.
fn lacks_command(argv: &[OsString]) -> bool {
    argv.iter().skip(1).position(|a| a == "--").is_some_and(|at| at + 2 == argv.len())
}

fn dispatch(argv: &[OsString], examples: &[u8], commit: &str) -> Class {
    let color = colors(argv);
    let mut out = Out::new(color);
    if argv.len() <= begin(argv) {
        out.error(hints::WELCOME);
        return out.finish(Class::Usage);
    }
    let words = match with_default_command(argv) {
        Ok(w) => w,
        Err(m) => {
            out.failure(Format::Text, "usage", &m);
            return out.finish(Class::Usage);
        }
    };
    let choice = match color {
        Color::Auto => clap::ColorChoice::Auto,
        Color::Always => clap::ColorChoice::Always,
        Color::Never => clap::ColorChoice::Never,
    };
    // The grammar wants texts that live as long as the program.
    let version: &'static str = format!("{}{commit}", env!("CARGO_PKG_VERSION")).leak();
    let whole = || Cli::command().version(version).long_version(version::long(version).leak() as &str).color(choice);
    let parsed = match grammar::parsed(&words) {
        Some(cli) => Ok(cli),
        None => whole().try_get_matches_from(&words).and_then(|m| Cli::from_arg_matches(&m)),
    };
    let cli = match parsed {
        Ok(c) => c,
        Err(e) if e.exit_code() == 0 => {
            out.help(&e.render());
            return out.finish(Class::Ok);
        }
        Err(e) => {
            // There is no other place to say that the error stream is closed.
            let _ = e.print();
            let words: Vec<&str> = words.iter().skip(1).take_while(|w| *w != "--").filter_map(|w| w.to_str()).collect();
            out.error(&rustmlir_diag::visible(&wrong::advice(&e, &words, &whole())));
            return out.finish(Class::Usage);
        }
    };
    if cli.common.no_hints {
        progress::be_quiet();
    }
    if let Command::Validate(ValidateArgs { how, .. }) = &cli.command
        && lacks_command(argv)
    {
        out.failure(how.format.plain(), "usage", "no command after '--'");
        return out.finish(Class::Usage);
    }
    let class = match cli.command {
        Command::Run(mut a) => run::main(&mut a, &replay(argv), &mut out),
        Command::Debug(a) => debug::main(&a, &mut out),
        Command::Dap(a) => dap::main(&a, &mut out),
        Command::Lsp(a) => lsp::main(&a, &mut out),
        Command::Check(a) => check::main(&a, &mut out),
        Command::Fmt(a) => fmt::main(&a, &mut out),
        Command::Lower(a) => lower::main(&a, &mut out),
        Command::Explain(a) => explain::main(&a, examples, &mut out),
        Command::Learn(a) => learn::main(&a, &mut out),
        Command::Diff(a) => diff::main(&a, &mut out),
        Command::Validate(a) => validate::main(&a, &mut out),
        Command::Reduce(a) => reduce::main(&a, &mut out),
        Command::Campaign(a) => campaign::main(&a, &mut out),
        Command::Wrap(a) => wrap::main(&a, &mut out),
        Command::Generate(a) => generate::main(&a, &mut out),
        Command::Conformance(a) => conformance::main(&a, &mut out),
        Command::Completions { shell } => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "rustmlir-interp", &mut text);
            out.bytes(&text);
            Class::Ok
        }
        Command::Man { output } => manual(output.as_deref(), &mut out),
        Command::Schema => {
            out.bytes(json::schema().as_bytes());
            Class::Ok
        }
    };
    out.finish(class)
}

/// Prints the manual page, or writes those of all commands to a folder.
fn manual(to: Option<&std::path::Path>, out: &mut Out) -> Class {
    let Some(dir) = to else {
        let mut text = Vec::new();
        // Writing to memory does not fail.
        let _ = clap_mangen::Man::new(Cli::command()).render(&mut text);
        out.bytes(&text);
        return Class::Ok;
    };
    let written = std::fs::create_dir_all(dir).and_then(|()| clap_mangen::generate_to(Cli::command(), dir));
    match written {
        Ok(()) => Class::Ok,
        Err(e) => {
            out.failure(Format::Text, "unwritable", &format!("{}: {}", dir.display(), rustmlir_io::why(&e)));
            Class::Usage
        }
    }
}

/// Reads a program with the files of definitions that belong to it, or says why not.
fn read_defined(
    file: &str,
    definitions: &[String],
    format: Format,
    out: &mut Out,
) -> Result<rustmlir_base::SourceText, Class> {
    let source = read_source(file, format, out)?;
    let files = definitions.iter().map(|f| read_source(f, format, out)).collect::<Result<Vec<_>, _>>()?;
    Ok(source.beside(files.iter()))
}

/// Reads a program, or says why not.
fn read_source(file: &str, format: Format, out: &mut Out) -> Result<rustmlir_base::SourceText, Class> {
    let read = match rustmlir_io::imported::is_llvm(file) {
        // Places are those of what the translator writes.
        true => rustmlir_io::imported::read_llvm(file).map(|text| (format!("<{file} as MLIR>"), text)),
        false => rustmlir_io::read_program(file).map(|text| (rustmlir_io::shown_name(file).to_string(), text)),
    };
    match read {
        Ok((name, text)) => Ok(rustmlir_base::SourceText::from_string(&name, text).reading(rustmlir_io::read_original)),
        Err(rustmlir_io::ReadError::Unreadable(m)) => {
            out.failure(format, "unreadable", &format!("{m}{}", wrong::similar_files(file)));
            Err(Class::Usage)
        }
        Err(rustmlir_io::ReadError::TooLarge(m)) => {
            out.failure(format, "exhausted", &m);
            Err(Class::NoAnswer)
        }
    }
}
