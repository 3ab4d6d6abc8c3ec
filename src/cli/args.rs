//! The command line's grammar and help.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::campaign_args::{CampaignArgs, ReduceArgs, WrapArgs};
use super::compare_args::{DiffArgs, ValidateArgs};
use super::conformance_args::ConformanceArgs;
use super::explain_args::{ExplainArgs, LearnArgs};
use super::fmt::FmtArgs;
use super::generate::GenerateArgs;
use super::output::{Color, Format};
use super::quantities::{bytes, count, deadline, jobs, time, vscale};
use rustmlir_base::Deadline;
use rustmlir_meaning::config::{Engine, Launch, launch, subgroup_size};
use rustmlir_session::{Races, Settings};

const EXAMPLES: &str = "\
Examples:
  rustmlir-interp prog.mlir                          run @main
  rustmlir-interp prog.mlir -e @sum --input '[1, 2, 3]' --input 3
  rustmlir-interp prog.mlir -e @f --input 2x3xf32=\"1 2 3 4 5 6\" --input @a.npy -o @result.npy
  rustmlir-interp check prog.mlir                    parse and verify only
  rustmlir-interp fmt --to=today old.mlir            translate to today's spelling
  rustmlir-interp lower --to=cfg prog.mlir           replace loops by branches
  rustmlir-interp explain scf.for                    the semantics of an operation, and when it is undefined
  rustmlir-interp explain out-of-bounds              what a kind of undefined behavior is

Exit codes:
  0   the program is valid, or the run finished
  1   a finding about the program: undefined behavior, a trap, or (check) an invalid program
  2   the request cannot be served: usage error, unreadable file, or invalid program
  3   no answer: unsupported, or a limit ran out
  70  an internal error of this tool; the message says how to report it";

/// The reference interpreter and semantic checker for MLIR, in the spelling of 2019, 2020 and
/// today.
#[derive(Parser, Debug)]
#[command(name = "rustmlir-interp", version = env!("CARGO_PKG_VERSION"), after_help = EXAMPLES, arg_required_else_help = true)]
#[command(override_usage = "rustmlir-interp [run] [OPTIONS] FILE\n       rustmlir-interp COMMAND ...")]
pub struct Cli {
    /// When to color messages
    #[command(flatten)]
    pub common: Common,
    /// Which command.
    #[command(subcommand)]
    pub command: Command,
}

/// Options of all commands.
#[derive(Args, Debug)]
pub struct Common {
    /// When messages have colors
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", global = true, visible_alias = "colour")]
    pub color: Color,
    /// Show neither hints on what to ask next nor progress, which only a terminal gets (hints:
    /// RUSTMLIR_HINTS=0)
    #[arg(long, global = true, visible_alias = "quiet")]
    pub no_hints: bool,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Run a function (the default command)
    Run(Box<RunArgs>),
    /// Step through a run, forward and backward
    Debug(DebugArgs),
    /// Serve the Debug Adapter Protocol, for editors
    Dap(DapArgs),
    /// Serve the Language Server Protocol, for editors
    Lsp(LspArgs),
    /// Parse and verify a program
    Check(CheckArgs),
    /// Format a program, or translate it to another spelling
    Fmt(FmtArgs),
    /// Lower a program toward the control-flow graph and print it
    Lower(LowerArgs),
    /// Explain an operation or a kind of undefined behavior
    Explain(ExplainArgs),
    /// Do exercises on the semantics of MLIR, and check the answers
    Learn(LearnArgs),
    /// Compare a transformed program with its source on generated inputs
    Diff(DiffArgs),
    /// Run passes or a tool on a program, and compare the result with the program
    Validate(ValidateArgs),
    /// Shrink a program on which a tool fails
    Reduce(ReduceArgs),
    /// Validate a tool on whole test suites, and list its bugs
    Campaign(Box<CampaignArgs>),
    /// Run mlir-opt unchanged, and validate its output in addition
    Wrap(Box<WrapArgs>),
    /// Generate random programs that are valid and defined
    Generate(GenerateArgs),
    /// Run the conformance suite and report the results
    Conformance(ConformanceArgs),
    /// Print a completion script for a shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write the pages of all commands
    Man {
        /// Write the pages of all commands to this directory
        #[arg(short, long, value_name = "DIR")]
        output: Option<std::path::PathBuf>,
    },
    /// Print the JSON schema of the output of --format=json
    Schema,
}

/// Arguments of `run`.
#[derive(Args, Debug)]
#[command(after_help = super::help::RUN)]
pub struct RunArgs {
    /// The program; `-` reads standard input
    pub file: String,
    /// The function to run; a program with one function runs that one
    #[arg(short = 'e', long = "function", aliases = ["entry", "entry-point"], default_value = "main", value_name = "@NAME")]
    pub entry: String,
    /// A value for the next argument of the function
    #[arg(short, long = "input", value_name = "VALUE", allow_hyphen_values = true)]
    pub inputs: Vec<String>,
    /// Command-line arguments for a C `@main` that takes `argc` and `argv`
    #[arg(last = true, value_name = "WORD")]
    pub words: Vec<String>,
    /// The expected value of the next result, or of the next argument's final memory if the
    /// function has no results: a value as for --input, `resultN=VALUE` or `argN=VALUE`; `_`
    /// matches anything
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true, conflicts_with_all = ["shuffle_parallel", "exhaustive"])]
    pub expect: Vec<String>,
    /// Relative tolerance for --expect
    #[arg(long, value_name = "X", default_value_t = 0.0, requires = "expect")]
    pub rtol: f64,
    /// Absolute tolerance for --expect
    #[arg(long, value_name = "X", default_value_t = 0.0, requires = "expect")]
    pub atol: f64,
    /// Write a result (or the final memory of an argument) to a .npy file, several to a .npz file,
    /// or raw elements to a .bin file: `@r.npy`, `result1=@r.npy`, `arg0=@a.npz`
    #[arg(short, long = "output", value_name = "@FILE")]
    pub outputs: Vec<String>,
    /// Also print the final memory of the arguments
    #[arg(long)]
    pub memory: bool,
    /// Print all elements of values with more than 1000 elements, not only the ends
    #[arg(long)]
    pub full: bool,
    /// Print only the value of the single result, as mlir-runner does; `void` prints nothing
    #[arg(long, value_enum, value_name = "TYPE", conflicts_with_all = ["memory", "format"])]
    pub entry_point_result: Option<EntryResult>,
    /// Libraries that a runner would load; the MLIR runner libraries are built in, others are not
    /// supported
    #[arg(long, value_name = "LIBRARY,...", value_delimiter = ',')]
    pub shared_libs: Vec<String>,
    /// What executes the program: the fast engine, or the reference evaluator, which defines the
    /// semantics. The evaluator runs one iteration at a time and is many times slower
    #[arg(long, value_enum, default_value = "fast", value_name = "ENGINE", conflicts_with_all = ["exhaustive", "audit", "picture"])]
    pub engine: EngineName,
    /// Run both the engine and the evaluator, and compare how the run ends, results, memory, races
    /// and output. A difference is an internal error of this tool (exit code 70)
    #[arg(long, conflicts_with_all = ["engine", "shuffle_parallel", "exhaustive", "audit", "picture"])]
    pub self_check: bool,
    /// Report heap memory that is still allocated at the end (on standard error)
    #[arg(long)]
    pub leaks: bool,
    /// How to handle data races of parallel loops
    #[arg(long, value_enum, default_value = "error", value_name = "MODE", overrides_with = "races")]
    pub races: RaceMode,
    /// What a load of the `llvm` dialect from memory that was never written does
    #[arg(long, alias = "uninitialised", value_enum, default_value = "report", value_name = "MODE")]
    pub uninitialized: Uninitialized,
    /// Prove that iterations of parallel loops do not race for any input, or find an input for
    /// which they do and run it (docs/how-to/prove-a-lowering.md). A successful proof runs nothing
    #[arg(long, conflicts_with_all = ["inputs", "words", "expect", "outputs", "memory", "entry_point_result",
          "self_check", "leaks", "trace", "shuffle_parallel", "exhaustive", "audit", "schedule", "seed"])]
    pub prove: bool,
    /// The time limit of the proof
    #[arg(long, alias = "prove-timeout", value_name = "TIME", default_value = "10s", value_parser = time, requires = "prove")]
    pub prove_time_limit: Duration,
    /// The output format; SARIF contains only the findings
    #[arg(long, value_enum, default_value = "text")]
    pub format: ReportFormat,
    /// Traces.
    #[command(flatten)]
    pub trace: TraceArgs,
    /// Limits of the run.
    #[command(flatten)]
    pub limits: Limits,
    /// Schedules of parallel loops.
    #[command(flatten)]
    pub schedules: Schedules,
    /// Accept operations of unknown dialects (running one is unsupported)
    #[arg(long)]
    pub allow_unregistered_dialect: bool,
    /// Define operations of other dialects by the functions of this file, which name the operations
    /// in attributes (see docs/how-to/define-a-dialect.md); may be repeated
    #[arg(long, value_name = "FILE")]
    pub define: Vec<String>,
}

/// Arguments of `debug`.
#[derive(Args, Debug)]
pub struct DebugArgs {
    /// The program
    pub file: String,
    /// The function to run; a program with one function runs that one
    #[arg(short = 'e', long = "function", alias = "entry", default_value = "main", value_name = "@NAME")]
    pub entry: String,
    /// A value for the next argument of the function
    #[arg(short, long = "input", value_name = "VALUE", allow_hyphen_values = true)]
    pub inputs: Vec<String>,
    /// Order parallel loops by a schedule file (see docs/reference/schedules.md)
    #[arg(long, value_name = "FILE")]
    pub schedule: Option<String>,
    /// Order parallel loops at random from this seed
    #[arg(long, value_name = "N", conflicts_with = "schedule")]
    pub seed: Option<u64>,
    /// How to handle data races of parallel loops
    #[arg(long, value_enum, default_value = "error", value_name = "MODE")]
    pub races: RaceMode,
    /// Define operations of other dialects by the functions of this file, which name the operations
    /// in attributes (see docs/how-to/define-a-dialect.md); may be repeated
    #[arg(long, value_name = "FILE")]
    pub define: Vec<String>,
    /// Limits of the run.
    #[command(flatten)]
    pub limits: Limits,
}

/// Arguments of `dap`.
#[derive(Args, Debug)]
#[command(after_help = "\
The request 'launch' says what to run: program, function, inputs, stopOnEntry, stopAtEnd, seed, schedule, races, \
stepLimit, memoryLimit, depthLimit, outputLimit, indexBitwidth (see docs/how-to/debug-in-an-editor.md).")]
pub struct DapArgs {
    /// Wait for one client on this port of 127.0.0.1 instead of using standard input and output; 0
    /// picks a free port and prints it
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
}

/// Arguments of `lsp`.
#[derive(Args, Debug)]
#[command(after_help = "\
Settings come with the request 'initialize' and with 'workspace/didChangeConfiguration': runs, lens, debug, passes, tool, \
schedules, inputs, timeout (see docs/how-to/edit-mlir.md).")]
pub struct LspArgs {
    /// Use the standard streams: the default, which some clients ask for explicitly
    #[arg(long, conflicts_with = "port")]
    pub stdio: bool,
    /// Wait for one client on this port of 127.0.0.1 instead of using the standard streams; 0 picks
    /// a free port and prints it
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
}

/// Traces of runs.
#[derive(Args, Debug)]
#[command(next_help_heading = "Traces")]
pub struct TraceArgs {
    /// Print the executed operations with operands and results before the outcome, or draw the
    /// memory, views and reductions
    #[arg(long, value_enum, value_name = "FORMAT", num_args = 0..=1, require_equals = true, default_missing_value = "text", conflicts_with_all = ["shuffle_parallel", "exhaustive"], requires_ifs([("html", "trace_file"), ("svg", "trace_file")]))]
    pub trace: Option<TraceFormat>,
    /// Write the trace to a file
    #[arg(long, value_name = "FILE", requires = "trace")]
    pub trace_file: Option<PathBuf>,
    /// Show only operations in a function (`@f`), on a line (`12`), in an iteration (`%i = 3`),
    /// that define or use a value (`%x`), that access an element (`%A[1, 2]`), or with a name
    /// (`memref.load`). Commas mean all of them; repeated options mean any of them
    #[arg(long, value_name = "WHAT", requires = "trace")]
    pub trace_only: Vec<String>,
    /// How many iterations of each loop to show; the rest are counted
    #[arg(long, value_name = "N", default_value_t = 3, requires = "trace")]
    pub trace_iterations: u64,
    /// The maximum number of lines of the trace
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "trace")]
    pub trace_lines: u64,
}

/// How a trace is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum TraceFormat {
    /// Human-readable text
    Text,
    /// One JSON object per line
    Json,
    /// A self-contained page with pictures
    Html,
    /// Only the pictures: allocations over time, views of memory, reduction trees
    Svg,
}

/// What executes a program.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum EngineName {
    /// The engine
    Fast,
    /// The reference evaluator
    Reference,
}

impl From<EngineName> for Engine {
    fn from(e: EngineName) -> Engine {
        match e {
            EngineName::Fast => Engine::Fast,
            EngineName::Reference => Engine::Reference,
        }
    }
}

/// The result types that runners print.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum EntryResult {
    /// No result
    Void,
    /// In decimal
    I32,
    /// In decimal
    I64,
    /// With an exponent and six digits after the point
    F32,
    /// With an exponent and six digits after the point
    F64,
}

/// Schedules of parallel loops.
#[derive(Args, Debug)]
#[command(next_help_heading = "Parallel loops")]
pub struct Schedules {
    /// Also run under other orders and compare the outcomes: a fixed set that breaks most programs,
    /// then N random ones (default: 16)
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "16", value_parser = count)]
    pub shuffle_parallel: Option<u64>,
    /// Run every order, interleaving and reduction tree that can make a difference, in at most
    /// LIMIT runs. If the search is complete, the answer is a proof for this input
    #[arg(long, value_name = "LIMIT", num_args = 0..=1, require_equals = true, default_missing_value = "10000", value_parser = count, conflicts_with = "shuffle_parallel")]
    pub exhaustive: Option<u64>,
    /// Run once in a random order from this seed; with --shuffle-parallel, the seed of the first
    /// shuffle
    #[arg(long, value_name = "N", value_parser = count)]
    pub seed: Option<u64>,
    /// Run once under the schedule in this file (see docs/reference/schedules.md)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["shuffle_parallel", "exhaustive", "seed"])]
    pub schedule: Option<String>,
    /// Report whether the executed reducers are associative and commutative, with counterexamples
    #[arg(long)]
    pub audit: bool,
    /// If outcomes differ, write the smallest schedule that differs from index order to this file
    #[arg(long, value_name = "FILE")]
    pub save_schedule: Option<PathBuf>,
    /// Draw the accesses of each parallel loop's iterations as SVG
    #[arg(long, value_name = "FILE.svg")]
    pub picture: Option<PathBuf>,
    /// Which orders a shuffle draws: `chunks` keeps neighbors of large iteration spaces together,
    /// `full` draws from all orders
    #[arg(long, value_name = "HOW", default_value = "chunks", value_parser = ["chunks", "full"])]
    pub shuffle: String,
    /// How many runs to execute in parallel (default: one for each core)
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub jobs: Option<u64>,
}

/// What a counted loop is whose next number after the last one is none of its type.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum LoopOverflow {
    /// Undefined behavior (`loop-overflow`), as documented for `scf.for` since June 2026
    #[default]
    Undefined,
    /// The loop ends at its upper bound, one reading of the older documents
    Defined,
}

/// What `run` does about memory of the `llvm` dialect that was never written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Uninitialized {
    /// End the run: it is rarely meant
    Report,
    /// Give an undefined number, as LLVM's reference says; the run continues, and --seed chooses
    /// other numbers
    Number,
}

/// What `run` does about data races.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum RaceMode {
    /// A race is undefined behavior and ends the run, after the loop, so that all pairs are
    /// reported
    Error,
    /// Report races and continue
    Warn,
    /// Do not detect races: faster on parallel loops
    Off,
}

impl From<RaceMode> for Races {
    fn from(m: RaceMode) -> Races {
        match m {
            RaceMode::Error => Races::Error,
            RaceMode::Warn => Races::Warn,
            RaceMode::Off => Races::Off,
        }
    }
}

/// Limits of a run.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Stop after this many operations (`1000`, `5M`, `2G`; default: 2G)
    #[arg(long, value_name = "N", value_parser = count)]
    pub step_limit: Option<u64>,
    /// Stop when the program uses more memory (`512M`, `4GiB`)
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub memory_limit: Option<u64>,
    /// Stop at a deeper nesting of calls
    #[arg(long, value_name = "N", value_parser = count)]
    pub depth_limit: Option<u64>,
    /// Stop after this time (`10`, `1.5s`, `500ms`, `2m`)
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time_limit: Option<Duration>,
    /// The time limit of the whole command (`5s`, `2m`); it reports what it has found by then
    #[arg(long, value_name = "TIME", value_parser = deadline)]
    pub timeout: Option<Deadline>,
    /// Stop when the program prints more
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub output_limit: Option<u64>,
    /// Width of `index`
    #[arg(long, value_name = "BITS", default_value = "64", value_parser = ["32", "64"])]
    pub index_bitwidth: String,
    /// The meaning of a counted loop whose induction variable would overflow after the last
    /// iteration
    #[arg(long, value_name = "HOW", default_value = "undefined")]
    pub loop_overflow: LoopOverflow,
    /// The multiplier of scalable vectors (`vscale`); without it they are unsupported, except in
    /// campaigns, which use 2
    #[arg(long, value_name = "N", value_parser = vscale)]
    pub vscale: Option<u32>,
    /// The number of threads in a subgroup (warp, wave) of a launch; targets differ (default: 32)
    #[arg(long, value_name = "N", value_parser = subgroup_size)]
    pub subgroup_size: Option<u32>,
    /// The sizes of the grid and of its blocks for kernels that nothing in the program launches,
    /// like 2,1,1:64
    #[arg(long, value_name = "BLOCKS:THREADS", value_parser = launch)]
    pub launch: Option<Launch>,
}

impl Schedules {
    /// Neighbors that stay together.
    pub fn chunk(&self) -> Option<u64> {
        (self.shuffle == "chunks").then_some(rustmlir_par::order::CHUNK)
    }
}

impl Limits {
    /// Whether it was asked how long a run may take: that holds instead of what a comparison would
    /// give a run.
    pub fn asked(&self) -> bool {
        self.step_limit.is_some() || self.time_limit.is_some()
    }

    /// As settings of a run.
    pub fn settings(&self) -> Settings {
        let mut s = Settings::default();
        s.step_limit = self.step_limit.unwrap_or(s.step_limit);
        s.memory_limit = self.memory_limit.unwrap_or(s.memory_limit);
        s.depth_limit = self.depth_limit.map_or(s.depth_limit, |d| usize::try_from(d).unwrap_or(usize::MAX));
        s.time_limit = self.time_limit.or(s.time_limit);
        s.deadline = self.timeout.unwrap_or(s.deadline);
        s.output_limit = self.output_limit.map_or(s.output_limit, |d| usize::try_from(d).unwrap_or(usize::MAX));
        s.index_width = if self.index_bitwidth == "32" { 32 } else { 64 };
        s.loops_end = self.loop_overflow == LoopOverflow::Defined;
        s.vscale = self.vscale;
        s.subgroup_size = self.subgroup_size.unwrap_or(s.subgroup_size);
        s.launch = self.launch;
        s
    }
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// The program; `-` reads standard input
    pub file: String,
    /// Check each part between lines `// -----` separately
    #[arg(long)]
    pub split_input_file: bool,
    /// Compare the diagnostics with the `expected-error`, `-warning`, `-note` and `-remark`
    /// comments of the file
    #[arg(long)]
    pub verify_diagnostics: bool,
    /// Accept operations of unknown dialects
    #[arg(long)]
    pub allow_unregistered_dialect: bool,
    /// List the attributes, types and operations of dialects that are not defined here: they are
    /// kept, and mean nothing
    #[arg(long)]
    pub unknown: bool,
    /// Define operations of other dialects by the functions of this file, which name the operations
    /// in attributes (see docs/how-to/define-a-dialect.md); may be repeated
    #[arg(long, value_name = "FILE")]
    pub define: Vec<String>,
    /// The output format
    #[arg(long, value_enum, default_value = "text")]
    pub format: ReportFormat,
}

/// How far `lower` goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum LowerTo {
    /// Replace operations on whole buffers by loops
    Loops,
    /// Replace affine operations by structured control flow and arithmetic
    Scf,
    /// Replace structured control flow by blocks and branches
    Cfg,
}

/// Arguments of `lower`.
#[derive(Args, Debug)]
#[command(after_help = "\
The result has the spelling of the program: loop.for of 2020 becomes br and cond_br, today's scf.for becomes \
cf.br and cf.cond_br. A pass rejects what it cannot lower exactly (exit code 3). --list-passes describes each pass.")]
pub struct LowerArgs {
    /// The program; `-` reads standard input
    #[arg(required_unless_present = "list_passes")]
    pub file: Option<String>,
    /// How far to lower (default: `cfg`, unless passes are given)
    #[arg(long, value_enum, conflicts_with = "passes")]
    pub to: Option<LowerTo>,
    /// Run these passes in this order
    #[arg(long, value_name = "PASS,...", value_delimiter = ',')]
    pub passes: Vec<String>,
    /// List the passes
    #[arg(long)]
    pub list_passes: bool,
    /// Print every operation in generic form
    #[arg(long)]
    pub generic: bool,
    /// Number values and blocks instead of keeping their names
    #[arg(long)]
    pub renumber: bool,
    /// Keep trailing locations
    #[arg(long)]
    pub locations: bool,
    /// Accept operations of unknown dialects
    #[arg(long)]
    pub allow_unregistered_dialect: bool,
    /// Define operations of other dialects by the functions of this file, which name the operations
    /// in attributes (see docs/how-to/define-a-dialect.md); may be repeated
    #[arg(long, value_name = "FILE")]
    pub define: Vec<String>,
    /// The output format
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

/// What is made of arguments that are poison.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum PoisonArguments {
    /// Do not try them
    No,
    /// Try them; a difference that needs them makes the verdict inconclusive
    Ask,
    /// Try them like any other input
    Yes,
}

/// How a comparison is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum ReportFormat {
    /// Human-readable text
    Text,
    /// One JSON object
    Json,
    /// SARIF 2.1.0, for code scanning tools
    Sarif,
}

impl ReportFormat {
    /// For failures before there is a report.
    pub fn plain(self) -> Format {
        if self == ReportFormat::Text { Format::Text } else { Format::Json }
    }
}
