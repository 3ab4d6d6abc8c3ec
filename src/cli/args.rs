//! The command line's grammar and help.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::campaign_args::{CampaignArgs, ReduceArgs, WrapArgs};
use super::conformance_args::ConformanceArgs;
use super::explain_args::{ExplainArgs, LearnArgs};
use super::fmt::FmtArgs;
use super::generate::GenerateArgs;
use super::output::{Color, Format};
use rustmlir_base::Deadline;
use rustmlir_meaning::config::{Engine, subgroup_size};
use rustmlir_session::{Races, Settings};

const EXAMPLES: &str = "\
Examples:
  rustmlir-interp prog.mlir                          run @main
  rustmlir-interp prog.mlir -e @sum --input '[1, 2, 3]' --input 3
  rustmlir-interp prog.mlir -e @f --input 2x3xf32=\"1 2 3 4 5 6\" --input @a.npy -o @result.npy
  rustmlir-interp check prog.mlir                    parse and verify only
  rustmlir-interp fmt --to=today old.mlir            the program in today's spelling
  rustmlir-interp lower --to=cfg prog.mlir           the program with branches in place of loops
  rustmlir-interp explain scf.for                    what an operation means, and when it is undefined
  rustmlir-interp explain out-of-bounds              what a kind of undefined behavior is

Exit codes:
  0   valid, or ran to the end
  1   a finding about the program: undefined behavior, a trap, or (check) an invalid program
  2   the request cannot be carried out: usage, unreadable file, invalid program
  3   no answer: unsupported, or a limit ran out
  70  an error of this tool; the message says how to report it";

/// The reference interpreter and semantic checker for MLIR, in the spelling of 2019, 2020 and
/// today.
#[derive(Parser, Debug)]
#[command(name = "rustmlir-interp", version = env!("CARGO_PKG_VERSION"), after_help = EXAMPLES, arg_required_else_help = true)]
#[command(override_usage = "rustmlir-interp [run] [OPTIONS] FILE\n       rustmlir-interp COMMAND ...")]
pub struct Cli {
    /// When messages have colors
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", global = true, visible_alias = "colour")]
    pub color: Color,
    /// Which command.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Run a function (the default command)
    Run(Box<RunArgs>),
    /// Run a function step by step, forwards and backwards
    Debug(DebugArgs),
    /// Let an editor debug programs, by the Debug Adapter Protocol
    Dap(DapArgs),
    /// Show what is known of programs in an editor, by the Language Server Protocol
    Lsp(LspArgs),
    /// Parse and verify a program
    Check(CheckArgs),
    /// Print a program, in its own spelling or another one
    Fmt(FmtArgs),
    /// Lower a program toward blocks and branches, and print it
    Lower(LowerArgs),
    /// Explain an operation or a kind of undefined behavior
    Explain(ExplainArgs),
    /// Do exercises on what programs mean, and have them checked
    Learn(LearnArgs),
    /// Compare a transformed program with its source, on generated inputs
    Diff(DiffArgs),
    /// Transform a program by passes or by a tool, and compare the result with it
    Validate(ValidateArgs),
    /// Make a program on which a tool fails smaller
    Reduce(ReduceArgs),
    /// Take whole test suites through a tool, and list what it does wrong
    Campaign(Box<CampaignArgs>),
    /// Run an mlir-opt as it is called, and validate what it does behind its back
    Wrap(Box<WrapArgs>),
    /// Write random programs that are valid and defined
    Generate(GenerateArgs),
    /// Run a conformance corpus and report on it
    Conformance(ConformanceArgs),
    /// Print a completion script for a shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write those of all commands
    Man {
        /// Write the pages of all commands to this folder
        #[arg(short, long, value_name = "DIR")]
        output: Option<std::path::PathBuf>,
    },
    /// Print the JSON schema of what commands answer with --format=json
    Schema,
}

/// Arguments of `run`.
#[derive(Args, Debug)]
#[command(after_help = super::help::RUN)]
pub struct RunArgs {
    /// The program; `-` reads the standard input
    pub file: String,
    /// The function to run; if there is only one, that one
    #[arg(short = 'e', long, alias = "entry-point", default_value = "main", value_name = "@NAME")]
    pub entry: String,
    /// A value for the next argument of the function
    #[arg(short, long = "input", value_name = "VALUE", allow_hyphen_values = true)]
    pub inputs: Vec<String>,
    /// Words of the command line of a C program, for a `@main` that takes `argc` and `argv`
    #[arg(last = true, value_name = "WORD")]
    pub words: Vec<String>,
    /// What the next result should be (or the final memory of the next argument, if the function
    /// has no results): a value as for --input, `resultN=VALUE`, `argN=VALUE`; `_` is anything
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true, conflicts_with_all = ["shuffle_parallel", "exhaustive"])]
    pub expect: Vec<String>,
    /// How far floats may be from those expected, as a part of these
    #[arg(long, value_name = "X", default_value_t = 0.0, requires = "expect")]
    pub rtol: f64,
    /// How far floats may be from those expected
    #[arg(long, value_name = "X", default_value_t = 0.0, requires = "expect")]
    pub atol: f64,
    /// Write a result (or the final memory of an argument) to a .npy file, several to a .npz file,
    /// or elements alone to a .bin file: `@r.npy`, `result1=@r.npy`, `arg0=@a.npz`
    #[arg(short, long = "output", value_name = "@FILE")]
    pub outputs: Vec<String>,
    /// Also print the final memory of the arguments
    #[arg(long)]
    pub memory: bool,
    /// Print values of more than 1000 elements whole on a terminal, too, not their edges
    #[arg(long)]
    pub full: bool,
    /// Print the value of the only result and nothing else, as mlir-runner does; `void`: print
    /// nothing
    #[arg(long, value_enum, value_name = "TYPE", conflicts_with_all = ["memory", "format"])]
    pub entry_point_result: Option<EntryResult>,
    /// Libraries that a runner would load. Its own are built in; of others nothing is known
    #[arg(long, value_name = "LIBRARY,...", value_delimiter = ',')]
    pub shared_libs: Vec<String>,
    /// What executes the program: the engine, or the evaluator that states what operations mean and
    /// nothing else. It runs one iteration at a time, and is many times slower
    #[arg(long, value_enum, default_value = "fast", value_name = "ENGINE", conflicts_with_all = ["exhaustive", "audit", "picture"])]
    pub engine: EngineName,
    /// Run the evaluator beside the engine and compare: where they differ in how the run ends, in
    /// results, memory, races or what is printed, one of them is wrong, and the answer is an
    /// internal error of this tool (exit code 70)
    #[arg(long, conflicts_with_all = ["engine", "shuffle_parallel", "exhaustive", "audit", "picture"])]
    pub self_check: bool,
    /// Report heap memory that is still allocated at the end (on the standard error)
    #[arg(long)]
    pub leaks: bool,
    /// What to do about data races of parallel loops: end with the report, report them and go on,
    /// or not look for them
    #[arg(long, value_enum, default_value = "error", value_name = "MODE", overrides_with = "races")]
    pub races: RaceMode,
    /// Prove that no input at all makes iterations of parallel loops race, or find one that does
    /// and run it (docs/proofs.md); nothing is run where it is proved
    #[arg(long, conflicts_with_all = ["inputs", "words", "expect", "outputs", "memory", "entry_point_result",
          "self_check", "leaks", "trace", "shuffle_parallel", "exhaustive", "audit", "schedule", "seed"])]
    pub prove: bool,
    /// What the proof may take
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time, requires = "prove")]
    pub prove_timeout: Duration,
    /// How to show the outcome; SARIF has the findings only
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
    /// Give operations of other dialects a meaning by the functions of this file, which says so
    /// with attributes (see docs/define.md); may be repeated
    #[arg(long, value_name = "FILE")]
    pub define: Vec<String>,
}

/// Arguments of `debug`.
#[derive(Args, Debug)]
pub struct DebugArgs {
    /// The program
    pub file: String,
    /// The function to run; if there is only one, that one
    #[arg(short = 'e', long, default_value = "main", value_name = "@NAME")]
    pub entry: String,
    /// A value for the next argument of the function
    #[arg(short, long = "input", value_name = "VALUE", allow_hyphen_values = true)]
    pub inputs: Vec<String>,
    /// Order parallel loops as a schedule file says (see docs/schedules.md)
    #[arg(long, value_name = "FILE")]
    pub schedule: Option<String>,
    /// Order parallel loops as this seed draws
    #[arg(long, value_name = "N", conflicts_with = "schedule")]
    pub seed: Option<u64>,
    /// What to do about data races of parallel loops: end with the report, or go on
    #[arg(long, value_enum, default_value = "error", value_name = "MODE")]
    pub races: RaceMode,
    /// Give operations of other dialects a meaning by the functions of this file, which says so
    /// with attributes (see docs/define.md); may be repeated
    #[arg(long, value_name = "FILE")]
    pub define: Vec<String>,
    /// Limits of the run.
    #[command(flatten)]
    pub limits: Limits,
}

/// Arguments of `dap`.
#[derive(Args, Debug)]
#[command(after_help = "\
What is run comes with the request 'launch': program, function, inputs, stopOnEntry, stopAtEnd, seed, schedule, races,
stepLimit, memoryLimit, depthLimit, outputLimit, indexBitwidth (see docs/debugging.md).")]
pub struct DapArgs {
    /// Wait for one client on this port of 127.0.0.1 (0: one that is free; it is printed) instead
    /// of the standard streams
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
}

/// Arguments of `lsp`.
#[derive(Args, Debug)]
#[command(after_help = "\
Settings come with the request 'initialize' and with 'workspace/didChangeConfiguration': runs, lens, debug, passes, tool,
schedules, inputs, timeout (see docs/editor.md).")]
pub struct LspArgs {
    /// Use the standard streams: the default, which some clients say all the same
    #[arg(long, conflicts_with = "port")]
    pub stdio: bool,
    /// Wait for one client on this port of 127.0.0.1 (0: one that is free; it is printed) instead
    /// of the standard streams
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
}

/// Traces of runs.
#[derive(Args, Debug)]
#[command(next_help_heading = "Traces")]
pub struct TraceArgs {
    /// Show what is executed, with operands and results, before the outcome: as text, as one JSON
    /// object a line, or as a page for a browser; or draw the memory, the views and the reductions
    #[arg(long, value_enum, value_name = "FORMAT", num_args = 0..=1, require_equals = true, default_missing_value = "text", conflicts_with_all = ["shuffle_parallel", "exhaustive"], requires_ifs([("html", "trace_file"), ("svg", "trace_file")]))]
    pub trace: Option<TraceFormat>,
    /// Write the trace to a file
    #[arg(long, value_name = "FILE", requires = "trace")]
    pub trace_file: Option<PathBuf>,
    /// Show only what is in a function (`@f`), on a line (`12`), in an iteration (`%i = 3`), makes
    /// or uses a value (`%x`), reads or writes an element (`%A[1, 2]`), or operations of a name
    /// (`memref.load`); with commas: what all of them fit; several options: what any of them fits
    #[arg(long, value_name = "WHAT", requires = "trace")]
    pub trace_only: Vec<String>,
    /// Iterations of each loop that are shown; the others are counted
    #[arg(long, value_name = "N", default_value_t = 3, requires = "trace")]
    pub trace_iterations: u64,
    /// Lines after which the trace ends
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "trace")]
    pub trace_lines: u64,
}

/// How a trace is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum TraceFormat {
    /// For people
    Text,
    /// One object a line
    Json,
    /// A page that needs nothing else, with the pictures
    Html,
    /// The pictures alone: allocations over time, views over their memory, trees of reductions
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
    /// There is none
    Void,
    /// In decimal
    I32,
    /// In decimal
    I64,
    /// With an exponent, six digits behind the point
    F32,
    /// Likewise
    F64,
}

/// Schedules of parallel loops.
#[derive(Args, Debug)]
#[command(next_help_heading = "Parallel loops")]
pub struct Schedules {
    /// Run under other orders, too, and compare the outcomes: the fixed ones that break most
    /// programs, then N drawn from the seed; 16 unless told
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "16", value_parser = count)]
    pub shuffle_parallel: Option<u64>,
    /// Run under every order, interleaving and tree of reductions that can make a difference, in at
    /// most LIMIT runs; says whether that was all of them, which makes the answer a proof for this
    /// input
    #[arg(long, value_name = "LIMIT", num_args = 0..=1, require_equals = true, default_missing_value = "10000", value_parser = count, conflicts_with = "shuffle_parallel")]
    pub exhaustive: Option<u64>,
    /// Without --shuffle-parallel: run once in the order drawn from this seed. With it: the seed of
    /// the first shuffle
    #[arg(long, value_name = "S", value_parser = count)]
    pub seed: Option<u64>,
    /// Run once as a schedule file says (see docs/schedules.md)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["shuffle_parallel", "exhaustive", "seed"])]
    pub schedule: Option<String>,
    /// Report whether the reducers that run are associative and commutative, with counterexamples
    #[arg(long)]
    pub audit: bool,
    /// Where outcomes differ, write the smallest schedule that differs from the index order to a
    /// file
    #[arg(long, value_name = "FILE")]
    pub save_schedule: Option<PathBuf>,
    /// Draw which iteration of each parallel loop touched what, as SVG
    #[arg(long, value_name = "FILE.svg")]
    pub picture: Option<PathBuf>,
    /// Which orders a shuffle draws from: in large spaces neighbors stay together in chunks, or
    /// all orders
    #[arg(long, value_name = "HOW", default_value = "chunks", value_parser = ["chunks", "full"])]
    pub shuffle: String,
    /// Runs at the same time; one for each core unless told
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub jobs: Option<u64>,
}

/// What a counted loop is whose next number after the last one is none of its type.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum LoopOverflow {
    /// Undefined behavior (`loop-overflow`), as the description of `scf.for` says since June 2026
    #[default]
    Undefined,
    /// A loop that ends at its upper bound, as the older texts can be read
    Defined,
}

/// What `run` does about data races.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum RaceMode {
    /// A race is undefined behavior and ends the run (after the loop, so that all pairs are found)
    Error,
    /// Races are reported, the run goes on in its order
    Warn,
    /// No detection: faster on parallel loops
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
    /// Stop after this many operations (`1000`, `5M`, `2G`); 2G unless told
    #[arg(long, value_name = "N", value_parser = count)]
    pub step_limit: Option<u64>,
    /// Stop when more memory is alive (`512M`, `4GiB`)
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub memory_limit: Option<u64>,
    /// Stop when calls nest deeper
    #[arg(long, value_name = "N", value_parser = count)]
    pub depth_limit: Option<u64>,
    /// Stop after this time (`10`, `1.5s`, `500ms`, `2m`)
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time_limit: Option<Duration>,
    /// Give the whole command this long, whatever it consists of (`5s`, `2m`); what it has found by
    /// then is its answer
    #[arg(long, value_name = "TIME", value_parser = deadline)]
    pub timeout: Option<Deadline>,
    /// Stop when the program has printed more
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub output_limit: Option<u64>,
    /// Width of `index`
    #[arg(long, value_name = "BITS", default_value = "64", value_parser = ["32", "64"])]
    pub index_bitwidth: String,
    /// What a counted loop is whose next number after the last one is none of its type
    #[arg(long, value_name = "HOW", default_value = "undefined")]
    pub loop_overflow: LoopOverflow,
    /// By how much scalable vectors are longer than their types say (`vscale`); without it they are
    /// not run, but by campaigns, which take 2
    #[arg(long, value_name = "N", value_parser = vscale)]
    pub vscale: Option<u32>,
    /// How many threads of a launch make a subgroup (a warp, a wave): a choice of the target, 32
    /// unless told
    #[arg(long, value_name = "N", value_parser = subgroup_size)]
    pub subgroup_size: Option<u32>,
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
        s
    }
}

/// A number with the suffixes k, M, G (powers of 1000) and `_` between digits.
pub(super) fn count(text: &str) -> Result<u64, String> {
    scaled(text, &[("k", 1_000), ("K", 1_000), ("M", 1_000_000), ("G", 1_000_000_000)])
}

/// A factor of scalable vectors.
fn vscale(text: &str) -> Result<u32, String> {
    let n = text.parse().ok().filter(|n| (1..=MAX_VSCALE).contains(n));
    n.ok_or_else(|| format!("'{text}' is no vscale: a number from 1 to {MAX_VSCALE} is wanted"))
}

/// No machine has longer vectors: 2^16 bits in elements of a byte.
pub const MAX_VSCALE: u32 = 1 << 13;

/// A number of runs at the same time.
pub(super) fn jobs(text: &str) -> Result<u64, String> {
    match count(text)? {
        0 => Err("nothing runs with 0 jobs: a number from 1 on is wanted".into()),
        n => Ok(n),
    }
}

/// A number that a difference can be compared with.
fn tolerance(text: &str) -> Result<f64, String> {
    let wrong = || format!("'{text}' is no tolerance: a number from 0 on is wanted");
    text.parse().ok().filter(|x: &f64| x.is_finite() && *x >= 0.0).ok_or_else(wrong)
}

/// A number of bytes with the suffixes k, M, G, also with `iB` or `B` (powers of 1024).
pub(super) fn bytes(text: &str) -> Result<u64, String> {
    let text = text.strip_suffix("iB").or_else(|| text.strip_suffix('B')).unwrap_or(text);
    scaled(text, &[("k", 1 << 10), ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30), ("T", 1 << 40)])
}

fn scaled(text: &str, units: &[(&str, u64)]) -> Result<u64, String> {
    let unit = units.iter().find_map(|(s, f)| Some((text.strip_suffix(s)?, *f)));
    let (digits, factor) = unit.unwrap_or((text, 1));
    let n: u64 = digits.replace('_', "").parse().map_err(|_| format!("'{text}' is no number"))?;
    n.checked_mul(factor).ok_or_else(|| format!("'{text}' is too large"))
}

pub(super) fn time(text: &str) -> Result<Duration, String> {
    let (digits, factor) = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)]
        .iter()
        .find_map(|(s, f)| Some((text.strip_suffix(s)?, *f)))
        .unwrap_or((text, 1.0));
    let n: f64 = digits.parse().map_err(|_| format!("'{text}' is no time"))?;
    Duration::try_from_secs_f64(n * factor).map_err(|_| format!("'{text}' is no time"))
}

/// The time of a command runs from when its arguments are read.
pub(super) fn deadline(text: &str) -> Result<Deadline, String> {
    time(text).map(Deadline::after)
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// The program; `-` reads the standard input
    pub file: String,
    /// Check each part between lines `// -----` by itself
    #[arg(long)]
    pub split_input_file: bool,
    /// Compare the diagnostics with the `expected-error`, `-warning`, `-note` and `-remark`
    /// comments of the file
    #[arg(long)]
    pub verify_diagnostics: bool,
    /// Accept operations of unknown dialects
    #[arg(long)]
    pub allow_unregistered_dialect: bool,
    /// Give operations of other dialects a meaning by the functions of this file, which says so
    /// with attributes (see docs/define.md); may be repeated
    #[arg(long, value_name = "FILE")]
    pub define: Vec<String>,
    /// How to show the outcome
    #[arg(long, value_enum, default_value = "text")]
    pub format: ReportFormat,
}

/// How far `lower` goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum LowerTo {
    /// Loops in place of operations on whole buffers
    Loops,
    /// Structured control flow and arithmetic in place of affine operations
    Scf,
    /// Blocks and branches in place of structured control flow
    Cfg,
}

/// Arguments of `lower`.
#[derive(Args, Debug)]
#[command(after_help = "\
The result is written in the generation of the text: loop.for of 2020 becomes br and cond_br, today's scf.for becomes
cf.br and cf.cond_br. What a pass cannot lower exactly it refuses (exit code 3). --list-passes says what each one does.")]
pub struct LowerArgs {
    /// The program; `-` reads the standard input
    #[arg(required_unless_present = "list_passes")]
    pub file: Option<String>,
    /// How far to lower; `cfg` unless passes are given
    #[arg(long, value_enum, conflicts_with = "passes")]
    pub to: Option<LowerTo>,
    /// These passes, in this order
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub passes: Vec<String>,
    /// List the passes
    #[arg(long)]
    pub list_passes: bool,
    /// The generic form of every operation
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
    /// Give operations of other dialects a meaning by the functions of this file, which says so
    /// with attributes (see docs/define.md); may be repeated
    #[arg(long, value_name = "FILE")]
    pub define: Vec<String>,
    /// How to show the outcome
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

/// How inputs are made and outcomes compared.
#[derive(Args, Debug)]
pub struct CompareArgs {
    /// What executes the programs; see `run --help`
    #[arg(long, value_enum, default_value = "fast", value_name = "ENGINE")]
    pub engine: EngineName,
    /// Only this function
    #[arg(long, value_name = "@NAME")]
    pub function: Option<String>,
    /// How many useful inputs to look for, for each function
    #[arg(long, value_name = "N", default_value = "1000", value_parser = count)]
    pub inputs: u64,
    /// The seed of everything that is drawn
    #[arg(long, value_name = "S", default_value = "0")]
    pub seed: u64,
    /// Try this input only: a value for the next argument, as a report shows it (see below), or
    /// `@FILE` with such a text or an array (.npy, .npz)
    #[arg(long = "input", value_name = "VALUE", allow_hyphen_values = true)]
    pub given: Vec<String>,
    /// What a global holds at the start, with --input: `@g=[1, 2]` or `@g=@FILE`
    #[arg(long = "global", value_name = "@NAME=VALUE")]
    pub globals: Vec<String>,
    /// What external functions do, as a report shows it
    #[arg(long, value_name = "S", default_value = "0")]
    pub externals: u64,
    /// Never let memref arguments share memory
    #[arg(long)]
    pub assume_noalias: bool,
    /// What to make of arguments that are poison
    #[arg(long, value_enum, default_value = "ask")]
    pub poison_arguments: PoisonArguments,
    /// Also look for a proof that it refines for all inputs (docs/proofs.md)
    #[arg(long)]
    pub prove: bool,
    /// What a proof may take, for each function
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    pub prove_timeout: Duration,
    /// Ask a solver that speaks SMT-LIB 2 where the one that is built in has no answer: `z3`,
    /// `cvc5`, `bitwuzla`, or a command that reads a script on its standard input
    #[arg(long, value_name = "COMMAND", requires = "prove")]
    pub solver: Option<String>,
    /// Schedules of parallel loops that are tried on both sides
    #[arg(long, value_name = "N", default_value = "8", value_parser = count)]
    pub schedules: u64,
    /// Let floats differ by so many steps between neighboring numbers
    #[arg(long, value_name = "N", default_value = "0")]
    pub ulp: u64,
    /// Let floats differ by this much of the source's value
    #[arg(long, value_name = "X", default_value = "0", value_parser = tolerance)]
    pub rtol: f64,
    /// Let floats differ by this much
    #[arg(long, value_name = "X", default_value = "0", value_parser = tolerance)]
    pub atol: f64,
    /// Take each part between lines `// -----` by itself
    #[arg(long)]
    pub split_input_file: bool,
    /// Take only the part of this number, from 1, between lines `// -----`
    #[arg(long, value_name = "N", value_parser = count)]
    pub part: Option<u64>,
    /// Keep inputs that are too large for a command line in this directory, instead of beside the
    /// report
    #[arg(long, value_name = "DIR")]
    pub save_inputs: Option<PathBuf>,
    /// Show what both programs do where they part, side by side
    #[arg(long)]
    pub trace: bool,
    /// Also write a report in Markdown, ready to be filed
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// How to show the outcome
    #[arg(long, value_enum, default_value = "text")]
    pub format: ReportFormat,
    /// Accept operations of unknown dialects, as other commands do: comparisons always do, and make
    /// an adversary play them
    #[arg(long)]
    pub allow_unregistered_dialect: bool,
    /// Give operations of other dialects a meaning by the functions of this file, which says so
    /// with attributes (see docs/define.md); may be repeated
    #[arg(long, value_name = "FILE")]
    pub define: Vec<String>,
    /// Limits of each run.
    #[command(flatten)]
    pub limits: Limits,
}

/// What is made of arguments that are poison.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum PoisonArguments {
    /// Do not try them
    No,
    /// Try them; a difference that needs them leaves the verdict open (inconclusive)
    Ask,
    /// Try them as any other input
    Yes,
}

/// How a comparison is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum ReportFormat {
    /// For people
    Text,
    /// One JSON object
    Json,
    /// SARIF 2.1.0, for tools that collect findings
    Sarif,
}

impl ReportFormat {
    /// For failures before there is a report.
    pub fn plain(self) -> Format {
        if self == ReportFormat::Text { Format::Text } else { Format::Json }
    }
}

pub(super) const REFINES: &str = "\
What is compared: results, the memory that arguments and globals lead to, printed text, calls of external functions.
A target refines its source if, wherever the source is defined, it does the same. Undefined behavior of the source allows
anything (such inputs are counted, not useful); poison and memory that was never written may become any value; a NaN may
become another NaN; the outcomes of parallel loops are a set. The target may not add undefined behavior, a race, a trap, a
leak of poison, and must end.

Verdicts and exit codes:
  refines       0   no difference on the useful inputs: a test, unless it says `proved` (--prove)
  differs       1   a difference, with the smallest input that was found and the command that replays it
  vacuous       3   the source is undefined on every input that was tried
  inconclusive  3   no answer, and why: unsupported, a limit, signatures that do not correspond

Inputs of a replay: a value as in `run`, or view(LIST, OFFSET, [EXTENTS], [STRIDES]) for a memref into a buffer, and
view(argN, ...) for one into the buffer of an earlier argument.";

/// Arguments of `diff`.
#[derive(Args, Debug)]
#[command(after_help = REFINES)]
pub struct DiffArgs {
    /// The program before the transformation; `-` reads the standard input
    pub source: String,
    /// The program after it. Left out: functions named like @src and @tgt (@src_x and @tgt_x) of
    /// one file are compared
    pub target: Option<String>,
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
    /// The programs; `-` reads the standard input
    #[arg(required_unless_present = "dump", value_name = "FILE")]
    pub files: Vec<String>,
    /// Compare the states of programs that a compiler has printed after (or before) its passes
    /// (--mlir-print-ir-after-all): a log, which may have anything else in it, `-` for the standard
    /// input, or a directory (--mlir-print-ir-tree-dir)
    #[arg(long, value_name = "FILE|DIR|-", conflicts_with_all = ["files", "passes", "each_pass", "command", "as_written"])]
    pub dump: Option<String>,
    /// With --dump: compare each function after each pass for so long at most
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time, requires = "dump")]
    pub pair_time: Duration,
    /// Our own passes to run (`lower --list-passes` lists them); without COMMAND and this,
    /// functions named like @src and @tgt are compared, or else the whole lowering to blocks
    #[arg(long, value_delimiter = ',', value_name = "PASS,...", conflicts_with = "command")]
    pub passes: Vec<String>,
    /// Find the first pass that is to blame: each pass of COMMAND (an mlir-opt) runs by itself
    #[arg(long)]
    pub each_pass: bool,
    /// Give COMMAND this long
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = time)]
    pub tool_time_limit: Duration,
    /// Give COMMAND the program only as it is written; otherwise one that it does not read so is
    /// translated
    #[arg(long)]
    pub as_written: bool,
    /// How.
    #[command(flatten)]
    pub how: CompareArgs,
    /// A command that reads a program on its standard input and writes one on its standard output
    #[arg(last = true, value_name = "COMMAND")]
    pub command: Vec<String>,
}
