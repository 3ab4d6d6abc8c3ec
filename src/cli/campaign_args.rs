//! The grammar and help of `campaign`, `wrap` and `reduce`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};

use super::args::{Limits, PoisonArguments};
use super::compare_args::{CompareArgs, REFINES};
use super::output::Format;
use super::quantities::{bytes, count, jobs, time};
use rustmlir_diff::reduce::Until;

const CAMPAIGN: &str = "\
Each program of each file runs through the pipelines of its RUN lines, or through the given ones: passes after `--`, or \
--pipeline. The store keeps each result as soon as it is known, under a digest of the program, the pipeline, both tools and \
the options. The same command does only new work and resumes after an interruption.

Exit codes: 0 no bugs, or only known ones; 1 bugs; 2 the request cannot be served; 3 incomplete, and no bug was found.

Examples:
  rustmlir-interp campaign mlir/test -- mlir-opt
  rustmlir-interp campaign tests --pipeline=--canonicalize --pipeline='--cse --inline' -- mlir-opt
  rustmlir-interp campaign report --format=html -o pages
  rustmlir-interp campaign diff release-19.db release-22.db";

/// Arguments of `campaign`.
#[derive(Args, Debug)]
#[command(after_help = CAMPAIGN, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(
    override_usage = "rustmlir-interp campaign [OPTIONS] PATH... -- COMMAND [ARGS]...\n       rustmlir-interp campaign report|diff|merge ..."
)]
pub struct CampaignArgs {
    /// What to do with stores that are there.
    #[command(subcommand)]
    pub command: Option<CampaignCommand>,
    /// A campaign.
    #[command(flatten)]
    pub run: CampaignRun,
}

/// What is done with stores.
#[derive(Subcommand, Debug)]
pub enum CampaignCommand {
    /// Show the findings of a campaign
    Report(CampaignReportArgs),
    /// Show the changes between two campaigns
    Diff {
        /// The store of the first campaign
        #[arg(value_name = "OLD_STORE")]
        old: PathBuf,
        /// The store of the second campaign
        #[arg(value_name = "NEW_STORE")]
        new: PathBuf,
        /// The output format
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
    },
    /// Merge the stores of the shards of a campaign
    #[command(override_usage = "rustmlir-interp campaign merge --store FILE FILE...")]
    Merge {
        /// The store to write
        #[arg(long, value_name = "FILE")]
        store: Option<PathBuf>,
        /// The stores to merge
        #[arg(required = true, value_name = "FILE")]
        stores: Vec<PathBuf>,
    },
}

/// How a campaign is run.
#[derive(Args, Debug)]
pub struct CampaignRun {
    /// Files, or directories, which stand for all `.mlir` files below them
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<String>,
    /// Run every program with these arguments of COMMAND instead of those in its RUN lines; may be
    /// repeated
    #[arg(long, value_name = "ARGS", allow_hyphen_values = true)]
    pub pipeline: Vec<String>,
    /// The value of `%NAME` in RUN lines; may be repeated
    #[arg(short = 'D', long = "substitute", value_name = "NAME=VALUE")]
    pub substitutions: Vec<String>,
    /// Programs with RUN lines whose findings are known; similar findings are not new bugs
    #[arg(long, value_name = "PATH")]
    pub known: Vec<String>,
    /// The file that stores the results
    #[arg(long, value_name = "FILE", default_value = "campaign.db")]
    pub store: PathBuf,
    /// Continue with an existing store; do not create one
    #[arg(long, conflicts_with = "fresh")]
    pub resume: bool,
    /// Discard the contents of the store
    #[arg(long)]
    pub fresh: bool,
    /// Do only shard I of N, counted from 1; `auto` (or `auto/N`) takes I and N from the
    /// environment of a Slurm array, a Kubernetes indexed job or Bazel
    #[arg(long, value_name = "I/N")]
    pub shard: Option<String>,
    /// How many pairs to process in parallel
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub jobs: Option<u64>,
    /// The time limit for each function and pipeline
    #[arg(long, alias = "case-timeout", value_name = "TIME", default_value = "5s", value_parser = time)]
    pub case_time_limit: Duration,
    /// The time limit of each run of COMMAND
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    pub tool_time_limit: Duration,
    /// The memory limit of each run of COMMAND (Linux only)
    #[arg(long, value_name = "BYTES", default_value = "4G", value_parser = bytes)]
    pub tool_memory_limit: u64,
    /// The time to spend on shrinking the program of each new bug; `0` turns it off
    #[arg(long, alias = "reduce-time", value_name = "TIME", default_value = "20s", value_parser = time)]
    pub reduce_time_limit: Duration,
    /// How many useful inputs to try for each function
    #[arg(long, value_name = "N", default_value = "100", value_parser = count)]
    pub inputs: u64,
    /// The random seed
    #[arg(long, value_name = "N", default_value = "0")]
    pub seed: u64,
    /// Assume that memref arguments do not alias
    #[arg(long)]
    pub assume_noalias: bool,
    /// How to handle poison arguments
    #[arg(long, value_enum, default_value = "ask")]
    pub poison_arguments: PoisonArguments,
    /// Also try to prove refinement for all inputs (docs/how-to/prove-a-lowering.md)
    #[arg(long)]
    pub prove: bool,
    /// The time limit of a proof, for each function and pipeline, in addition to --case-time-limit
    #[arg(long, alias = "prove-timeout", value_name = "TIME", default_value = "10s", value_parser = time)]
    pub prove_time_limit: Duration,
    /// The output format
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Limits of each run.
    #[command(flatten)]
    pub limits: Limits,
    /// A command that reads a program on standard input and writes one to standard output
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub command: Vec<String>,
}

const WRAP: &str = "\
COMMAND runs unchanged, with its own streams and exit code. Then its passes run again on the same program, and \
the result is compared with the program, as `campaign` does. Runs without passes among the arguments, or that check \
diagnostics (--verify-diagnostics), are not validated.

Exit codes: those of COMMAND; with --fail, 1 if COMMAND succeeds and its output is wrong.

Examples:
  rustmlir-interp wrap --store wrapped.db -- mlir-opt --canonicalize prog.mlir
  rustmlir-interp wrap --fail -- mlir-opt --canonicalize --cse < prog.mlir
  rustmlir-interp campaign report --store wrapped.db";

/// Arguments of `wrap`.
#[derive(Args, Debug)]
#[command(after_help = WRAP)]
#[command(override_usage = "rustmlir-interp wrap [--store FILE] [--fail] [OPTIONS] -- COMMAND [ARGS]...")]
pub struct WrapArgs {
    /// Add the findings to this file, which `campaign report` shows; several processes may share it
    #[arg(long, value_name = "FILE", required_unless_present = "fail")]
    pub store: Option<PathBuf>,
    /// Report findings on standard error, and exit with 1 where COMMAND exits with 0
    #[arg(long)]
    pub fail: bool,
    /// The time limit for each function and pipeline
    #[arg(long, alias = "case-timeout", value_name = "TIME", default_value = "5s", value_parser = time)]
    pub case_time_limit: Duration,
    /// The time limit of the second run of COMMAND
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    pub tool_time_limit: Duration,
    /// The memory limit of the second run (Linux only)
    #[arg(long, value_name = "BYTES", default_value = "4G", value_parser = bytes)]
    pub tool_memory_limit: u64,
    /// The time to spend on shrinking the program of each new bug
    #[arg(long, alias = "reduce-time", value_name = "TIME", default_value = "0s", value_parser = time)]
    pub reduce_time_limit: Duration,
    /// How many useful inputs to try for each function
    #[arg(long, value_name = "N", default_value = "100", value_parser = count)]
    pub inputs: u64,
    /// Limits of each run.
    #[command(flatten)]
    pub limits: Limits,
    /// The tool and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub command: Vec<String>,
}

/// Arguments of `campaign report`.
#[derive(Args, Debug)]
pub struct CampaignReportArgs {
    /// The file that stores the results
    #[arg(long, value_name = "FILE", default_value = "campaign.db")]
    pub store: PathBuf,
    /// The same without the option.
    #[arg(hide = true, conflicts_with = "store")]
    pub named: Option<PathBuf>,
    /// The output format
    #[arg(long, value_enum, default_value = "text")]
    pub format: CampaignFormat,
    /// With --format=markdown: only the bug with this number
    #[arg(long, value_name = "N")]
    pub bug: Option<i64>,
    /// Write the report to this file; with --format=html, to files in this directory
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// How a campaign is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum CampaignFormat {
    /// A summary
    Text,
    /// One JSON object
    Json,
    /// The bugs, each ready to file
    Markdown,
    /// Pages: a searchable table, and one page for each bug
    Html,
    /// JUnit XML, for continuous integration
    Junit,
    /// SARIF 2.1.0, for code scanning tools
    Sarif,
}

/// Arguments of `reduce`.
#[derive(Args, Debug)]
#[command(after_help = REFINES)]
#[command(override_usage = "rustmlir-interp reduce [OPTIONS] FILE -- COMMAND [ARGS]...")]
pub struct ReduceArgs {
    /// The program; `-` reads standard input
    pub file: String,
    /// Write the smaller program to this file instead of standard output, and show the difference
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// What the smaller program must still show
    #[arg(long, value_enum, default_value = "first", value_name = "WHAT")]
    pub until: UntilName,
    /// The time limit of COMMAND
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = time)]
    pub tool_time_limit: Duration,
    /// The memory limit of COMMAND (Linux only); `2G` with --until=memory
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub tool_memory_limit: Option<u64>,
    /// How.
    #[command(flatten)]
    pub how: CompareArgs,
    /// A command that reads a program on standard input and writes one to standard output; with
    /// --until=predicate, a test of the program in the file `{}`
    #[arg(last = true, value_name = "COMMAND", required = true)]
    pub command: Vec<String>,
}

/// What a smaller program has to show.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum UntilName {
    /// The first problem of the original program: a difference, a crash, a timeout, too much
    /// memory, or invalid output
    First,
    /// The output of COMMAND does not refine the program
    Difference,
    /// COMMAND crashes in the same way
    Crash,
    /// COMMAND times out
    Timeout,
    /// COMMAND writes an invalid program, or its verifier rejects one
    Invalid,
    /// COMMAND exceeds --tool-memory-limit
    Memory,
    /// COMMAND rejects the program with the same message
    Refusal,
    /// COMMAND exits with 0
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
