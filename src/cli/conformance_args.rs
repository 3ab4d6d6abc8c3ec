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
    #[arg(default_value = "spec-tests")]
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
    /// How to show the report
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Score another implementation: the name of a built-in adapter (`mlir-22`, `mlir-22/cf-O3`,
    /// `xdsl`, ..., `all`) or a file `*.toml` (docs/reference/adapters.md); may be given several
    /// times
    #[arg(long = "impl", value_name = "NAME|FILE", conflicts_with_all = ["self_check", "round_trip", "untested", "engine", "format"])]
    pub implementations: Vec<String>,
    /// What the scoreboard is written as
    #[arg(long, value_enum, default_value = "markdown", requires = "implementations")]
    pub report: Report,
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
pub struct ExportArgs {
    /// A folder: new, or one that an earlier export has made
    pub folder: PathBuf,
    /// The corpus: a directory or one file
    #[arg(long, value_name = "DIR", default_value = "spec-tests")]
    pub corpus: PathBuf,
    /// Only sections whose `file::name` contains this
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,
}

/// What a scoreboard is written as.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Report {
    /// A page that needs nothing from elsewhere
    Html,
    /// For an issue or a terminal
    Markdown,
    /// With all disagreements
    Json,
}

/// How many processes run at a time.
fn processes(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|n| (1..=1024).contains(n)).ok_or_else(|| "a number from 1 to 1024".into())
}
