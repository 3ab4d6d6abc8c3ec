//! The arguments of `reduce`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::args::{CompareArgs, REFINES, bytes, time};
use rustmlir_diff::reduce::Until;

/// Arguments of `reduce`.
#[derive(Args, Debug)]
#[command(after_help = REFINES)]
#[command(override_usage = "rustmlir-interp reduce [OPTIONS] FILE -- COMMAND [ARGS]...")]
pub struct ReduceArgs {
    /// The program; `-` reads the standard input
    pub file: String,
    /// Write the smaller program to this file instead of the standard output, and show the
    /// difference
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// What the smaller program has to show
    #[arg(long, value_enum, default_value = "first", value_name = "WHAT")]
    pub until: UntilName,
    /// Give COMMAND this long
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = time)]
    pub tool_time_limit: Duration,
    /// Give COMMAND so many bytes of memory, which can be watched on Linux only; `2G` with
    /// --until=memory
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    pub tool_memory_limit: Option<u64>,
    /// How.
    #[command(flatten)]
    pub how: CompareArgs,
    /// A command that reads a program on its standard input and writes one on its standard output;
    /// with --until=predicate a test, which finds the program in the file `{}`
    #[arg(last = true, value_name = "COMMAND", required = true)]
    pub command: Vec<String>,
}

/// What a smaller program has to show.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum UntilName {
    /// What the program shows: a difference, a crash, no end, too much memory, something that is
    /// not valid
    First,
    /// What COMMAND writes does not refine the program
    Difference,
    /// COMMAND crashes, in the same way
    Crash,
    /// COMMAND does not end in time
    Timeout,
    /// COMMAND writes what is not valid, or its verifier refuses it on the way
    Invalid,
    /// COMMAND takes more memory than --tool-memory-limit gives it
    Memory,
    /// COMMAND refuses the program, with the same words
    Refusal,
    /// COMMAND ends with 0
    Predicate,
}

impl UntilName {
    /// The thing.
    pub fn what(self) -> Until {
        match self {
            UntilName::First => Until::First,
            UntilName::Difference => Until::Difference,
            UntilName::Crash => Until::Crash,
            UntilName::Timeout => Until::Timeout,
            UntilName::Invalid => Until::InvalidOutput,
            UntilName::Memory => Until::Memory,
            UntilName::Refusal => Until::Refusal,
            UntilName::Predicate => Until::Predicate,
        }
    }
}
