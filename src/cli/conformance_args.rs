//! Arguments of `conformance`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::args::{EngineName, deadline};
use super::output::Format;
use rustmlir_base::Deadline;

/// Arguments of `conformance`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct ConformanceArgs {
    /// What is done with the suite, if it is not judged
    #[command(subcommand)]
    pub action: Option<ConformanceAction>,
    /// The corpus: a directory or one file
    #[arg(default_value = "spec-tests", value_name = "CORPUS")]
    pub dir: PathBuf,
    /// Only sections whose `file::name` contains this
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,
    /// Run the evaluator beside the engine on every line that it knows all operations of; where
    /// they differ, the line fails
    #[arg(long, conflicts_with = "engine")]
    pub self_check: bool,
    /// Also judge every valid section after printing it and reading it again
    #[arg(long)]
    pub round_trip: bool,
    /// List the clauses that no section tests
    #[arg(long)]
    pub untested: bool,
    /// What executes the programs; see `run --help`
    #[arg(long, value_enum, default_value = "fast", value_name = "ENGINE")]
    pub engine: EngineName,
    /// Give the whole command this long (`30s`, `10m`); sections that it has not come to are
    /// counted
    #[arg(long, value_name = "TIME", value_parser = deadline)]
    pub timeout: Option<Deadline>,
    /// How to show the report, or the scoreboard of --impl: `markdown` unless told
    #[arg(long, alias = "report", value_enum)]
    pub format: Option<Report>,
    /// Score another implementation: the name of a built-in adapter (`mlir-22`, `mlir-22/cf-O3`,
    /// `xdsl`, ..., `all`) or a file `*.toml` (docs/reference/adapters.md); may be given several
    /// times
    #[arg(long = "impl", value_name = "NAME|FILE", conflicts_with_all = ["self_check", "round_trip", "untested", "engine"])]
    pub implementations: Vec<String>,
    /// Write the scoreboard to a file
    #[arg(short, long, value_name = "FILE", requires = "implementations")]
    pub output: Option<PathBuf>,
    /// Judgements on disagreements; without it, `judged.toml` beside the corpus
    #[arg(long, value_name = "FILE", requires = "implementations")]
    pub judged: Option<PathBuf>,
    /// Processes at a time; without it, as many as there are processors
    #[arg(long, value_name = "N", requires = "implementations", value_parser = processes)]
    pub jobs: Option<usize>,
    /// Say on the standard error what is being done
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
    /// The corpus: a directory or one file; `spec-tests` unless told
    #[arg(value_name = "CORPUS")]
    pub named: Option<PathBuf>,
    /// Write it to this folder: new, or one that an earlier export has made
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
