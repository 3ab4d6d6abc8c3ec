//! LLVM IR as MLIR, by way of `mlir-translate --import-llvm`.

use std::process::Command;
use std::time::Duration;

use super::tool::{self, ToolRun};
use super::{ReadError, read_program, shown_name};

/// Names the translator to be used.
const CHOSEN: &str = "RUSTMLIR_TRANSLATE";

/// What is looked for otherwise.
const KNOWN: [&str; 2] = ["mlir-translate-22", "mlir-translate"];

/// The importer is quick; whoever waits longer has another problem.
const LIMIT: Duration = Duration::from_secs(60);

/// Whether a file is LLVM IR by its name.
pub fn is_llvm(name: &str) -> bool {
    name.ends_with(".ll")
}

/// Reads a file of LLVM IR as MLIR.
///
/// # Errors
/// [`ReadError`], worded for people: also where there is no translator, and with what it says.
pub fn read_llvm(name: &str) -> Result<String, ReadError> {
    let text = read_program(name)?;
    let name = shown_name(name);
    let wrong = |m: String| ReadError::Unreadable(format!("{name}: {m}"));
    let there = |t: &&&str| Command::new(t).arg("--version").output().is_ok_and(|o| o.status.success());
    let chosen = std::env::var(CHOSEN).ok().filter(|t| !t.is_empty());
    let translator = chosen.or_else(|| KNOWN.iter().find(there).map(|t| (*t).to_string())).ok_or_else(|| {
        wrong(format!(
            "LLVM IR is read by way of 'mlir-translate --import-llvm', and neither {} is here ({CHOSEN} names another one)",
            KNOWN.join(" nor ")
        ))
    })?;
    match tool::run(&[translator.clone(), "--import-llvm".into()], &text, LIMIT, None) {
        ToolRun::Done(text) => Ok(text),
        ToolRun::TooMuch(_) => Err(ReadError::TooLarge(format!("{name}: its translation is too large"))),
        ToolRun::Refused(_, said) => {
            let first = said.lines().find(|l| l.contains("error")).or(said.lines().next()).unwrap_or("");
            Err(wrong(format!("{translator} refuses it: {first}")))
        }
        ToolRun::NotStarted(why) => Err(wrong(format!("{translator}: {why}"))),
        ToolRun::TimedOut => Err(wrong(format!("{translator} takes too long"))),
        ToolRun::Crashed(..) | ToolRun::TooLarge(_) | ToolRun::NoText(_) => Err(wrong(format!("{translator} fails"))),
    }
}
