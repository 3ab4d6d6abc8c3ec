//! What somebody is told who is new here: without arguments what this is, and after a run on a
//! terminal what to ask next.

use super::args::{RaceMode, RunArgs};
use rustmlir_diff::report::shell_quote;
use rustmlir_meaning::stop::Stop;
use rustmlir_session::Outcome;

/// The answer to a command line without arguments.
pub const WELCOME: &str = "\
rustmlir-interp runs MLIR programs, and says where they have no meaning.

Is my program defined, and what does it compute?
  rustmlir-interp prog.mlir -e @f --input 7
Can its parallel loops give another answer?
  rustmlir-interp prog.mlir -e @f --input 7 --shuffle-parallel
Does a pass preserve its meaning?
  rustmlir-interp validate prog.mlir -- mlir-opt --canonicalize

Usage: rustmlir-interp FILE [OPTIONS], or rustmlir-interp COMMAND ...
  rustmlir-interp --help             all commands, with examples
  rustmlir-interp COMMAND --help     one command
  rustmlir-interp explain scf.for    what an operation means
  rustmlir-interp learn              exercises
";

/// The variable that turns hints off.
pub const VARIABLE: &str = "RUSTMLIR_HINTS";

/// Whether the environment asks for no hints.
pub fn are_off() -> bool {
    std::env::var_os(VARIABLE).is_some_and(|v| v == "0")
}

/// Longer commands are not written out in a hint.
const LONG: usize = 120;

/// What ran, and what to ask next: at most two lines.
pub fn after_run(a: &RunArgs, entry: &str, o: &Outcome) -> String {
    let file = shell_quote(&a.file);
    let lines = match &o.stop {
        None => {
            let ran = format!("{} returned after {}", entry, plural(o.steps, "operation"));
            let first = match o.chosen.instances {
                _ if !o.races.is_empty() => format!("{ran}, but iterations race; --races=error stops there"),
                0 => format!("{ran}; step through it: {}", debug(a, entry, &file)),
                _ if a.races == RaceMode::Off => {
                    format!("{ran}, in one order and without a search for races; --races=error finds them")
                }
                n => {
                    let loops = plural(n, "parallel loop");
                    format!("{ran} with {loops} in one order and no race; --shuffle-parallel tries other orders")
                }
            };
            [first, format!("does a pass preserve its meaning? rustmlir-interp validate {file} -- mlir-opt --PASS")]
                .to_vec()
        }
        Some(Stop::Undefined(..) | Stop::Trap(_)) => {
            [format!("step back from where it stopped: {}", debug(a, entry, &file))].to_vec()
        }
        Some(_) => Vec::new(),
    };
    lines.iter().map(|l| format!("hint: {}\n", rustmlir_diag::visible(l))).collect()
}

/// The command that debugs the same run.
fn debug(a: &RunArgs, entry: &str, file: &str) -> String {
    let inputs: String = a.inputs.iter().map(|i| format!(" --input {}", shell_quote(i))).collect();
    let command = format!("rustmlir-interp debug {file} -e {}{inputs}", shell_quote(entry));
    if command.len() <= LONG { command } else { format!("rustmlir-interp debug {file} with the same inputs") }
}

fn plural(n: u64, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
