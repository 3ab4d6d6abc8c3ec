//! Limits and settings of a run, whatever executes it.

use std::panic::{RefUnwindSafe, UnwindSafe};
use std::sync::Arc;
use std::time::Duration;

use rustmlir_base::{Cancel, Deadline, Tally};
use rustmlir_par::Schedule;
use rustmlir_par::scheduler::Turn;

/// What executes a program.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Engine {
    /// The engine, which resolves a program to nodes first.
    #[default]
    Fast,
    /// The evaluator of [`crate`].
    Reference,
    /// The engine, and the evaluator besides: where they differ, the outcome is that they do.
    Both,
}

/// What is done about data races.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Races {
    /// They are not looked for.
    Off,
    /// They are reported; the run goes on in its order.
    Warn,
    /// The run ends with the outermost parallel loop in which there is one.
    #[default]
    Error,
}

/// What can be called from any thread, and again after a panic.
pub trait Hear: Fn(&[u8]) + Send + Sync + UnwindSafe + RefUnwindSafe {}

impl<T: Fn(&[u8]) + Send + Sync + UnwindSafe + RefUnwindSafe> Hear for T {}

/// Hears what a program prints, as it prints it.
#[derive(Clone)]
pub struct Listener(Arc<dyn Hear>);

impl Listener {
    /// What is called with each text.
    pub fn new(hear: impl Hear + 'static) -> Self {
        Listener(Arc::new(hear))
    }

    /// Tells of printed text.
    pub fn hear(&self, text: &[u8]) {
        (self.0)(text);
    }
}

impl std::fmt::Debug for Listener {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Listener")
    }
}

/// Threads of a subgroup unless told otherwise: what most targets have.
pub const SUBGROUP_SIZE: u32 = 32;
/// No target has larger ones.
pub const MAX_SUBGROUP_SIZE: u32 = 1024;

/// The size of subgroups that a text gives.
///
/// # Errors
/// Why it is none.
pub fn subgroup_size(text: &str) -> Result<u32, String> {
    let n = text.parse().ok().filter(|n| (1..=MAX_SUBGROUP_SIZE).contains(n));
    n.ok_or_else(|| format!("'{text}' is not a subgroup size: expected a number from 1 to {MAX_SUBGROUP_SIZE}"))
}

/// How many blocks a kernel is launched with, and of how many threads each is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// The sizes of the grid.
    pub blocks: [u64; 3],
    /// The sizes of a block.
    pub threads: [u64; 3],
}

impl std::fmt::Display for Launch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sizes = |all: [u64; 3]| match all {
            [x, 1, 1] => x.to_string(),
            [x, y, 1] => format!("{x},{y}"),
            [x, y, z] => format!("{x},{y},{z}"),
        };
        write!(f, "{}:{}", sizes(self.blocks), sizes(self.threads))
    }
}

/// The launch that a text gives: up to three sizes of the grid, and behind a colon of its blocks.
///
/// # Errors
/// Why it is none.
pub fn launch(text: &str) -> Result<Launch, String> {
    let none =
        || format!("'{text}' is not a launch: expected BLOCKS:THREADS, each with up to three sizes, like 2,1,1:64");
    let sizes = |part: &str| {
        let mut all = [1; 3];
        for (k, n) in part.split(',').enumerate() {
            let n = n.trim().parse().ok().filter(|&n| n <= MAX_SIZE)?;
            *all.get_mut(k)? = n;
        }
        Some(all)
    };
    let (blocks, threads) = text.split_once(':').ok_or_else(none)?;
    let (blocks, threads) = sizes(blocks).zip(sizes(threads)).ok_or_else(none)?;
    Ok(Launch { blocks, threads })
}

/// No target launches more blocks, or threads, in one direction.
const MAX_SIZE: u64 = (1 << 31) - 1;

/// Limits and settings of a run.
#[derive(Clone, Debug)]
pub struct Config {
    /// What executes the program.
    pub engine: Engine,
    /// Operations executed at most.
    pub step_limit: u64,
    /// Bytes alive at most.
    pub memory_limit: u64,
    /// Calls inside calls at most.
    pub depth_limit: usize,
    /// Longest run.
    pub time_limit: Option<Duration>,
    /// When the command ends that the run is part of.
    pub deadline: Deadline,
    /// Who may end the run from outside.
    pub cancel: Cancel,
    /// How far the command has come that the run is part of.
    pub tally: Tally,
    /// Printed bytes at most.
    pub output_limit: usize,
    /// Width of `index`: 64 or 32.
    pub index_width: u32,
    /// By how much scalable vectors are longer than their types say, if that is chosen. It is a
    /// matter of the program, which is made ready for it before it runs
    /// (`Module::with_vscale`).
    pub vscale: Option<u32>,
    /// How many threads of a block of a launch make a subgroup: a choice of the target.
    pub subgroup_size: u32,
    /// How kernels are launched that nothing in the program launches; without it they are
    /// unsupported.
    pub launch: Option<Launch>,
    /// Order, interleaving and trees of parallel loops.
    pub schedule: Arc<Schedule>,
    /// By how much numbers that the language leaves open differ from the usual ones where the
    /// schedule is the usual one: which thread executes a construct.
    pub turn: Turn,
    /// Whether the orders and trees that were taken are kept.
    pub record: bool,
    /// Whether reducers are audited; needs `record`.
    pub audit: bool,
    /// Who hears what is printed, besides the outcome.
    pub listener: Option<Listener>,
    /// Whether the memory of arguments belongs to the outcome.
    pub contents: bool,
    /// Whether the contents of globals belong to the outcome.
    pub globals: bool,
    /// Whether the outcome does without texts of values: a search looks at values alone.
    pub brief: bool,
    /// Whether memory that is uninitialized holds poison, so that reading it is no mistake by
    /// itself.
    pub unwritten_is_poison: bool,
    /// Whether memory that is uninitialized holds zeros: to see what a run would do after such a
    /// read.
    pub unwritten_is_zero: bool,
    /// Whether a load of the `llvm` dialect from memory that is uninitialized gives an undefined
    /// number, as `llvm.mlir.undef` does, and is no mistake by itself.
    pub unwritten_is_undef: bool,
    /// Whether sums and products of affine expressions wrap around instead of having no value.
    pub affine_wraps: bool,
    /// Whether counted loops end at their upper bound also where the induction variable after the
    /// last iteration is none of their type; else that is undefined.
    pub loops_end: bool,
    /// Whether an operation that a pass may execute anywhere gives poison instead of being
    /// undefined, so that it is no mistake by itself to execute it too early.
    pub deferred: bool,
    /// What is done about data races.
    pub races: Races,
    /// Whether a second run tells which accesses race; without it, it is only known that some do.
    pub explain_races: bool,
    /// The seed of a definition for external functions that nobody knows; without it their calls
    /// are unsupported.
    pub externals: Option<u64>,
    /// The seed of the place in a grid of the one thread that runs, where nothing launches any;
    /// without it, what asks for it is unsupported.
    pub place: Option<u64>,
    /// Iterations of one instance, and of a whole run, that are in flight with others; those that
    /// are left run one after the other. A search has no such limit.
    pub flights: [u64; 2],
    /// Whether functions without a body are those of LLVM IR for both programs that are compared:
    /// they may not come back, and calls that nobody notices count for nothing.
    pub of_llvm: bool,
    /// What undefined numbers of `llvm` are, as far as they have the bits; else the schedule
    /// chooses.
    pub undefined: Option<u64>,
    /// Whether globals of `llvm` that other modules can change may hold something else than their
    /// initial values when a function is called, as [`Self::externals`] says.
    pub globals_vary: bool,
    /// Whether an undefined number of `llvm` is poison, which may be worse; else it is unsupported.
    pub undef_is_poison: bool,
    /// Whether they may touch memory that they are not given: of arguments, of globals that are not
    /// private, and what was given to one of them before.
    pub external_reach: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            engine: Engine::default(),
            // Some five to ten seconds: an endless loop ends in an answer while somebody still
            // waits for it.
            step_limit: 2_000_000_000,
            memory_limit: 4 << 30,
            depth_limit: 100_000,
            time_limit: None,
            deadline: Deadline::NEVER,
            cancel: Cancel::default(),
            tally: Tally::default(),
            output_limit: 256 << 20,
            index_width: 64,
            vscale: None,
            subgroup_size: SUBGROUP_SIZE,
            launch: None,
            schedule: Arc::new(Schedule::default()),
            record: false,
            audit: false,
            listener: None,
            contents: true,
            globals: false,
            brief: false,
            unwritten_is_poison: false,
            turn: Turn::default(),
            unwritten_is_zero: false,
            unwritten_is_undef: false,
            affine_wraps: false,
            loops_end: false,
            deferred: false,
            races: Races::default(),
            explain_races: true,
            externals: None,
            place: None,
            flights: [1 << 14, 1 << 20],
            of_llvm: false,
            undefined: None,
            globals_vary: false,
            undef_is_poison: false,
            external_reach: false,
        }
    }
}
