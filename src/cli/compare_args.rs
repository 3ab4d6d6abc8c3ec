//! What `diff`, `validate` and `reduce` are told.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::args::{EngineName, Limits, PoisonArguments};
use super::output::Format;
use super::quantities::{count, time, tolerance};

/// How inputs are made and outcomes compared.
#[derive(Args, Debug)]
pub struct CompareArgs {
    /// What executes the programs; see `run --help`
    #[arg(long, value_enum, default_value = "fast", value_name = "ENGINE")]
    pub engine: EngineName,
    /// Only this function
    #[arg(short = 'e', long, value_name = "@NAME")]
    pub function: Option<String>,
    /// How many useful inputs to try for each function
    #[arg(long, value_name = "N", default_value = "1000", value_parser = count)]
    pub inputs: u64,
    /// The random seed
    #[arg(long, value_name = "N", default_value = "0")]
    pub seed: u64,
    /// Try only this input: a value for the next argument, as shown in a report (see below), or
    /// `@FILE` with such a value or an array (.npy, .npz)
    #[arg(short = 'i', long = "input", value_name = "VALUE", allow_hyphen_values = true)]
    pub given: Vec<String>,
    /// The initial contents of a global, with --input: `@g=[1, 2]` or `@g=@FILE`
    #[arg(long = "global", value_name = "@NAME=VALUE")]
    pub globals: Vec<String>,
    /// The seed of the behavior of external functions, as shown in a report
    #[arg(long, value_name = "N", default_value = "0")]
    pub externals: u64,
    /// Assume that memref arguments do not alias
    #[arg(long)]
    pub assume_noalias: bool,
    /// How to handle poison arguments
    #[arg(long, value_enum, default_value = "ask")]
    pub poison_arguments: PoisonArguments,
    /// Also try to prove refinement for all inputs (docs/how-to/prove-a-lowering.md)
    #[arg(long)]
    pub prove: bool,
    /// The time limit of a proof, for each function
    #[arg(long, alias = "prove-timeout", value_name = "TIME", default_value = "10s", value_parser = time)]
    pub prove_time_limit: Duration,
    /// An SMT-LIB 2 solver to use when the built-in one has no answer: `z3`, `cvc5`, `bitwuzla`, or
    /// a command that reads a script on standard input
    #[arg(long, value_name = "COMMAND", requires = "prove")]
    pub solver: Option<String>,
    /// How many schedules of parallel loops to try on both sides
    #[arg(long, value_name = "N", default_value = "8", value_parser = count)]
    pub schedules: u64,
    /// Allow floats to differ by this many units in the last place
    #[arg(long, value_name = "N", default_value = "0")]
    pub ulp: u64,
    /// Allow floats to differ by this relative tolerance
    #[arg(long, value_name = "X", default_value = "0", value_parser = tolerance)]
    pub rtol: f64,
    /// Allow floats to differ by this absolute tolerance
    #[arg(long, value_name = "X", default_value = "0", value_parser = tolerance)]
    pub atol: f64,
    /// Handle each part between lines `// -----` separately
    #[arg(long)]
    pub split_input_file: bool,
    /// Handle only this part between lines `// -----`, counted from 1
    #[arg(long, value_name = "N", value_parser = count)]
    pub part: Option<u64>,
    /// Save inputs that are too large for a command line in this directory instead of next to the
    /// report
    #[arg(long, value_name = "DIR")]
    pub save_inputs: Option<PathBuf>,
    /// Show both programs side by side from where their runs diverge
    #[arg(long)]
    pub trace: bool,
    /// Also write a Markdown report, ready to file
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// The output format
    #[arg(long, value_enum, default_value = "text")]
    pub format: CompareFormat,
    /// Accepted for consistency: comparisons always accept operations of unknown dialects and model
    /// them adversarially
    #[arg(long)]
    pub allow_unregistered_dialect: bool,
    /// Define operations of other dialects by the functions of this file, which name the operations
    /// in attributes (see docs/how-to/define-a-dialect.md); may be repeated
    #[arg(long, value_name = "FILE")]
    pub define: Vec<String>,
    /// Limits of each run.
    #[command(flatten)]
    pub limits: Limits,
}

/// How a comparison is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum CompareFormat {
    /// Human-readable text
    Text,
    /// One JSON object
    Json,
    /// SARIF 2.1.0, for code scanning tools
    Sarif,
    /// One page: verdicts, and each difference with both programs side by side
    Html,
}

impl CompareFormat {
    /// For failures before there is a report.
    pub fn plain(self) -> Format {
        match self {
            CompareFormat::Text | CompareFormat::Html => Format::Text,
            CompareFormat::Json | CompareFormat::Sarif => Format::Json,
        }
    }
}

pub(super) const REFINES: &str = "\
A comparison covers results, memory reachable from arguments and globals, printed text, and calls of external functions. \
A target refines its source if it does the same wherever the source is defined. Where the source has undefined behavior, the \
target may do anything (such inputs are not useful inputs). Poison and uninitialized memory may become any value, and a NaN \
may become another NaN. Parallel loops have a set of outcomes. The target may not add undefined behavior, a race, a trap or \
poison, and it must terminate.

Verdicts and exit codes:
  refines       0   no difference on the useful inputs: a test, unless it says `proved` (--prove)
  differs       1   a difference, with the smallest input found and the command that replays it
  vacuous       3   the source is undefined on every input that was tried
  inconclusive  3   no answer, with the reason: unsupported, a limit, or other signatures

Inputs of a replay are values as in `run`. view(LIST, OFFSET, [EXTENTS], [STRIDES]) is a memref into a buffer, and \
view(argN, ...) is a memref into the buffer of an earlier argument.";

/// Arguments of `diff`.
#[derive(Args, Debug)]
#[command(after_help = REFINES)]
pub struct DiffArgs {
    /// The program before the transformation; `-` reads standard input
    pub source: String,
    /// The program after the transformation. Without it, compare functions of SOURCE named like
    /// @src and @tgt (@src_x and @tgt_x)
    pub target: Option<String>,
    /// With --format=html: write the page to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// How.
    #[command(flatten)]
    pub how: CompareArgs,
}

/// Arguments of `validate`.
#[derive(Args, Debug)]
#[command(after_help = REFINES)]
#[command(
    override_usage = "rustmlir-interp validate [OPTIONS] FILE...\n       rustmlir-interp validate [OPTIONS] FILE... -- COMMAND [ARGS]...\n       rustmlir-interp validate [OPTIONS] --dump FILE|DIR|-"
)]
pub struct ValidateArgs {
    /// The programs; `-` reads standard input
    #[arg(required_unless_present = "dump", value_name = "FILE")]
    pub files: Vec<String>,
    /// Compare the states of a program that a compiler printed after (or before) its passes
    /// (--mlir-print-ir-after-all): a log with any other text in it, `-` for standard input, or a
    /// directory (--mlir-print-ir-tree-dir)
    #[arg(long, value_name = "FILE|DIR|-", conflicts_with_all = ["files", "passes", "each_pass", "command", "as_written"])]
    pub dump: Option<String>,
    /// With --dump: the time limit for each function after each pass
    #[arg(long, alias = "pair-time", value_name = "TIME", default_value = "10s", value_parser = time, requires = "dump")]
    pub case_time_limit: Duration,
    /// With --dump: also keep the results in this campaign store, for `campaign report` and its
    /// pages
    #[arg(long, value_name = "FILE", requires = "dump")]
    pub store: Option<PathBuf>,
    /// Built-in passes to run (see `lower --list-passes`). Without COMMAND and --passes, compare
    /// functions named like @src and @tgt, or else validate the whole lowering to blocks
    #[arg(long, value_delimiter = ',', value_name = "PASS,...", conflicts_with = "command")]
    pub passes: Vec<String>,
    /// Find the first guilty pass: run each pass of COMMAND (an mlir-opt) separately
    #[arg(long)]
    pub each_pass: bool,
    /// The time limit of COMMAND
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = time)]
    pub tool_time_limit: Duration,
    /// Pass the program to COMMAND only as written; by default, a program that COMMAND cannot read
    /// is translated
    #[arg(long)]
    pub as_written: bool,
    /// With --format=html: write the page to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// How.
    #[command(flatten)]
    pub how: CompareArgs,
    /// A command that reads a program on standard input and writes one to standard output
    #[arg(last = true, value_name = "COMMAND")]
    pub command: Vec<String>,
}
