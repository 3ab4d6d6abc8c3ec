//! Arguments of `conformance`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::args::EngineName;
use super::output::Format;
use super::quantities::deadline;
use rustmlir_base::Deadline;

/// Arguments of `conformance`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct ConformanceArgs {
    /// What to do with the suite instead of running it
    #[command(subcommand)]
    pub action: Option<ConformanceAction>,
    /// The corpus: a directory or one file
    #[arg(default_value = "spec-tests", value_name = "CORPUS")]
    pub dir: PathBuf,
    /// Only sections whose `file::name` contains this text
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,
    /// Also run the reference evaluator on every line that it supports; a line on which the two
    /// differ fails
    #[arg(long, conflicts_with = "engine")]
    pub self_check: bool,
    /// Also check every valid section after printing and parsing it again
    #[arg(long)]
    pub round_trip: bool,
    /// List the clauses without a test
    #[arg(long)]
    pub untested: bool,
    /// What executes the programs; see `run --help`
    #[arg(long, value_enum, default_value = "fast", value_name = "ENGINE")]
    pub engine: EngineName,
    /// The time limit of the whole command (`30s`, `10m`); sections not reached are counted
    #[arg(long, value_name = "TIME", value_parser = deadline)]
    pub timeout: Option<Deadline>,
    /// The output format, of the report or of the scoreboard of --impl (default: `text`,
    /// `markdown`)
    #[arg(long, alias = "report", value_enum)]
    pub format: Option<Report>,
    /// Score another implementation: a built-in adapter (`mlir-22`, `mlir-22/cf-O3`, `xdsl`, ...,
    /// `all`) or a file `*.toml` (docs/reference/adapters.md); may be repeated
    #[arg(long = "impl", value_name = "NAME|FILE", conflicts_with_all = ["self_check", "round_trip", "untested", "engine"])]
    pub implementations: Vec<String>,
    /// Write the scoreboard to a file
    #[arg(short, long, value_name = "FILE", requires = "implementations")]
    pub output: Option<PathBuf>,
    /// The file of judged disagreements (default: `judged.toml` next to the suite)
    #[arg(long, value_name = "FILE", requires = "implementations")]
    pub judged: Option<PathBuf>,
    /// How many processes to run in parallel (default: one for each processor)
    #[arg(long, value_name = "N", requires = "implementations", value_parser = processes)]
    pub jobs: Option<usize>,
    /// Show progress on standard error
    #[arg(long, requires = "implementations")]
    pub progress: bool,
}

/// What is done with the suite.
#[derive(Subcommand, Debug)]
pub enum ConformanceAction {
    /// Write the suite as plain files with a manifest in JSON, for runners in any language
    Export(ExportArgs),
}

/// Arguments of `conformance export`.
#[derive(Args, Debug)]
#[command(override_usage = "rustmlir-interp conformance export -o DIR [OPTIONS] [CORPUS]")]
pub struct ExportArgs {
    /// The corpus: a directory or one file (default: `spec-tests`)
    #[arg(value_name = "CORPUS")]
    pub named: Option<PathBuf>,
    /// Write it to this directory: a new one, or one that an earlier export wrote
    #[arg(short, long, value_name = "DIR", required_unless_present = "named")]
    pub output: Option<PathBuf>,
    /// The corpus, where what is named is the folder: the older spelling.
    #[arg(long, value_name = "DIR", hide = true, conflicts_with = "output")]
    pub corpus: Option<PathBuf>,
    /// Only sections whose `file::name` contains this
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,
}

impl ExportArgs {
    /// The corpus, and the folder that it is written to.
    pub fn places(&self) -> (PathBuf, PathBuf) {
        let usual = || PathBuf::from("spec-tests");
        match (&self.output, self.named.clone()) {
            (Some(to), corpus) => (corpus.unwrap_or_else(usual), to.clone()),
            // Without -o, what is named is the folder.
            (None, to) => (self.corpus.clone().unwrap_or_else(usual), to.unwrap_or_default()),
        }
    }
}

/// How a report is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Report {
    /// For people
    Text,
    /// One JSON object; with --impl all disagreements
    Json,
    /// With --impl: for an issue or a terminal
    Markdown,
    /// With --impl: a page that needs nothing else
    Html,
}

impl Report {
    /// How a report on this tool is shown; `None` for what only scoreboards are written as.
    pub fn plain(self) -> Option<Format> {
        match self {
            Report::Text => Some(Format::Text),
            Report::Json => Some(Format::Json),
            Report::Markdown | Report::Html => None,
        }
    }
}

/// How many processes run at a time.
fn processes(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|n| (1..=1024).contains(n)).ok_or_else(|| "a number from 1 to 1024".into())
}
