//! The grammar and help of `campaign`, `wrap` and `reduce`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};

use super::args::{CompareArgs, Limits, PoisonArguments, REFINES, bytes, count, jobs, time};
use super::output::Format;
use rustmlir_diff::reduce::Until;

const CAMPAIGN: &str = "\
Each program of each file goes through the pipelines of its RUN lines, or through those that are given: passes after `--`, or
--pipeline. A result is kept in the store as soon as it is there, under a digest of the program, the pipeline, both tools and the
options: the same command does only what is new, and goes on where it was interrupted.

Exit codes: 0 no bug, or known ones only; 1 bugs; 2 the request cannot be carried out; 3 not everything was done, and no bug was found.

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
    /// Show what a campaign has found
    Report(CampaignReportArgs),
    /// Show what changed from one campaign to another
    Diff {
        /// The store of the first one
        #[arg(value_name = "OLD_STORE")]
        old: PathBuf,
        /// The store of the second one
        #[arg(value_name = "NEW_STORE")]
        new: PathBuf,
        /// How to show it
        #[arg(long, value_enum, default_value = "text")]
        format: Format,
    },
    /// Put the stores of the shares of a campaign together
    #[command(override_usage = "rustmlir-interp campaign merge --store FILE FILE...")]
    Merge {
        /// The store to write
        #[arg(long, value_name = "FILE")]
        store: Option<PathBuf>,
        /// The stores to put in; without --store, the first one is written
        #[arg(required = true, value_name = "FILE")]
        stores: Vec<PathBuf>,
    },
}

/// How a campaign is run.
#[derive(Args, Debug)]
pub struct CampaignRun {
    /// Files, and directories with all `.mlir` files below them
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<String>,
    /// Take every program through these arguments of COMMAND instead of those of its RUN lines; may
    /// be repeated
    #[arg(long, value_name = "ARGS", allow_hyphen_values = true)]
    pub pipeline: Vec<String>,
    /// What `%NAME` stands for in RUN lines; may be repeated
    #[arg(short = 'D', long = "substitute", value_name = "NAME=VALUE")]
    pub substitutions: Vec<String>,
    /// Programs with RUN lines whose findings are known: what is like one of them is no new bug
    #[arg(long, value_name = "PATH")]
    pub known: Vec<String>,
    /// The file that keeps the results
    #[arg(long, value_name = "FILE", default_value = "campaign.db")]
    pub store: PathBuf,
    /// Go on with a store that is there, and make none
    #[arg(long, conflicts_with = "fresh")]
    pub resume: bool,
    /// Forget what the store has
    #[arg(long)]
    pub fresh: bool,
    /// Do only this share of the work: I of N, from 1; `auto` (or `auto/N`) takes I and N from the
    /// variables of a Slurm array, a Kubernetes indexed job or Bazel
    #[arg(long, value_name = "I/N")]
    pub shard: Option<String>,
    /// How many pairs to work on at the same time
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub jobs: Option<u64>,
    /// Give each function and pipeline this long
    #[arg(long, alias = "case-timeout", value_name = "TIME", default_value = "5s", value_parser = time)]
    pub case_time_limit: Duration,
    /// Give each run of COMMAND this long
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    pub tool_time_limit: Duration,
    /// Give each run of COMMAND so many bytes of memory, which can be watched on Linux only
    #[arg(long, value_name = "BYTES", default_value = "4G", value_parser = bytes)]
    pub tool_memory_limit: u64,
    /// Make the program of each new bug smaller, for this long; `0` leaves it
    #[arg(long, alias = "reduce-time", value_name = "TIME", default_value = "20s", value_parser = time)]
    pub reduce_time_limit: Duration,
    /// How many useful inputs to look for, for each function
    #[arg(long, value_name = "N", default_value = "100", value_parser = count)]
    pub inputs: u64,
    /// The seed of everything that is drawn
    #[arg(long, value_name = "N", default_value = "0")]
    pub seed: u64,
    /// Never let memref arguments share memory
    #[arg(long)]
    pub assume_noalias: bool,
    /// What to make of arguments that are poison
    #[arg(long, value_enum, default_value = "ask")]
    pub poison_arguments: PoisonArguments,
    /// How to show the outcome
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Limits of each run.
    #[command(flatten)]
    pub limits: Limits,
    /// A command that reads a program on its standard input and writes one on its standard output
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub command: Vec<String>,
}

const WRAP: &str = "\
COMMAND runs as if it were called itself: its streams, its exit code. Then its passes run once more on the same program, and
what they make of it is compared, as `campaign` does. What COMMAND does without passes among its arguments, or to look at
diagnostics (--verify-diagnostics), is left alone.

Exit codes: those of COMMAND; with --fail 1 if it ends well and something is wrong.

Examples:
  rustmlir-interp wrap --store wrapped.db -- mlir-opt --canonicalize prog.mlir
  rustmlir-interp wrap --fail -- mlir-opt --canonicalize --cse < prog.mlir
  rustmlir-interp campaign report --store wrapped.db";

/// Arguments of `wrap`.
#[derive(Args, Debug)]
#[command(after_help = WRAP)]
#[command(override_usage = "rustmlir-interp wrap [--store FILE] [--fail] [OPTIONS] -- COMMAND [ARGS]...")]
pub struct WrapArgs {
    /// Add what was found to this file, which `campaign report` shows; several may do so at the
    /// same time
    #[arg(long, value_name = "FILE", required_unless_present = "fail")]
    pub store: Option<PathBuf>,
    /// Say on the standard error what is wrong, and end with 1 where COMMAND ends with 0
    #[arg(long)]
    pub fail: bool,
    /// Give each function and pipeline this long
    #[arg(long, alias = "case-timeout", value_name = "TIME", default_value = "5s", value_parser = time)]
    pub case_time_limit: Duration,
    /// Give the second run of COMMAND this long
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    pub tool_time_limit: Duration,
    /// Give it so many bytes of memory, which can be watched on Linux only
    #[arg(long, value_name = "BYTES", default_value = "4G", value_parser = bytes)]
    pub tool_memory_limit: u64,
    /// Make the program of each new bug smaller, for this long
    #[arg(long, alias = "reduce-time", value_name = "TIME", default_value = "0s", value_parser = time)]
    pub reduce_time_limit: Duration,
    /// How many useful inputs to look for, for each function
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
    /// The file that keeps the results
    #[arg(long, value_name = "FILE", default_value = "campaign.db")]
    pub store: PathBuf,
    /// The same without the option.
    #[arg(hide = true, conflicts_with = "store")]
    pub named: Option<PathBuf>,
    /// How to show it
    #[arg(long, value_enum, default_value = "text")]
    pub format: CampaignFormat,
    /// With --format=markdown: only the bug of this number
    #[arg(long, value_name = "N")]
    pub bug: Option<i64>,
    /// Write it to this file; with --format=html, to files in this directory
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// How a campaign is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum CampaignFormat {
    /// For people, at a glance
    Text,
    /// One JSON object
    Json,
    /// The bugs, each as it can be filed
    Markdown,
    /// Pages: a table to search, and one for each bug
    Html,
    /// For continuous integration: JUnit's XML
    Junit,
    /// SARIF 2.1.0, for tools that collect findings
    Sarif,
}

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
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
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
