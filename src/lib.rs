//! The reference interpreter and semantic checker for MLIR, as a library.
//!
//! What other programs may depend on is the module [`api`], whose items stand at the root as well:
//! [`read`] and [`check`] programs, [`Function::run`] their functions, [`Call::explore`] their
//! schedules, [`compare`] one with another. `src/ARCHITECTURE.md` is the map of what lies behind;
//! those modules are public for the command line, tests, fuzz targets and benchmarks of the project
//! itself, and change without notice (`cargo doc --document-hidden-items` shows them).

pub mod api;

#[doc(hidden)]
pub use rustmlir_answer as answer;
#[doc(hidden)]
pub use rustmlir_base as base;
#[doc(hidden)]
pub use rustmlir_book as book;
#[doc(hidden)]
#[cfg(feature = "tools")]
pub use rustmlir_campaign as campaign;
#[doc(hidden)]
#[cfg(feature = "cli")]
pub use rustmlir_cli as cli;
#[doc(hidden)]
#[cfg(feature = "cli")]
pub use rustmlir_dap as dap;
#[doc(hidden)]
pub use rustmlir_diag as diag;
#[doc(hidden)]
pub use rustmlir_dialects as dialects;
#[doc(hidden)]
pub use rustmlir_diff as diff;
#[doc(hidden)]
pub use rustmlir_exec as exec;
#[doc(hidden)]
pub use rustmlir_explore as explore;
#[doc(hidden)]
#[cfg(feature = "tools")]
pub use rustmlir_html as html;
#[doc(hidden)]
#[cfg(feature = "npy")]
pub use rustmlir_io as io;
#[doc(hidden)]
pub use rustmlir_ir as ir;
#[doc(hidden)]
pub use rustmlir_learn as learn;
#[doc(hidden)]
pub use rustmlir_lower as lower;
#[doc(hidden)]
pub use rustmlir_meaning as meaning;
#[doc(hidden)]
pub use rustmlir_mem as mem;
#[doc(hidden)]
pub use rustmlir_num as num;
#[doc(hidden)]
pub use rustmlir_par as par;
#[doc(hidden)]
pub use rustmlir_programs as programs;
#[doc(hidden)]
pub use rustmlir_session as session;
#[doc(hidden)]
pub use rustmlir_spec as spec;
#[doc(hidden)]
#[cfg(feature = "tools")]
pub use rustmlir_suite as suite;
#[doc(hidden)]
pub use rustmlir_syntax as syntax;
#[doc(hidden)]
pub use rustmlir_trace as trace;
#[doc(hidden)]
pub use rustmlir_verify as verify;

pub use api::{
    Call, CancelToken, CompareOptions, Comparison, Difference, Element, ElementType, Error, Event, Exhausted,
    Exploration, Finding, Function, FunctionComparison, Input, Outcome, Place, Problem, Program, RaceMode, Remark,
    Returned, Run, Schedules, Stability, Value, Verdict, check, compare, read,
};

/// The version of the package. The program's `--version` has the commit as well.
///
/// ```
/// assert_eq!(rustmlir_interp::VERSION.split('.').count(), 3);
/// ```
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
