//! The reference interpreter and semantic checker for MLIR, as a library.
//!
//! What other programs may depend on is the module [`api`], whose items stand at the root as well:
//! [`read`] and [`check`] programs, [`Function::run`] their functions, [`Call::explore`] their
//! schedules, [`compare`] one with another. `src/ARCHITECTURE.md` is the map of what lies behind;
//! those modules are public for the command line, tests, fuzz targets and benchmarks of the project
//! itself, and change without notice (`cargo doc --document-hidden-items` shows them).

#[doc(hidden)]
pub mod answer;
pub mod api;
#[doc(hidden)]
pub mod base;
#[doc(hidden)]
pub mod book;
#[doc(hidden)]
#[cfg(feature = "tools")]
pub mod campaign;
#[doc(hidden)]
#[cfg(feature = "cli")]
pub mod cli;
#[doc(hidden)]
#[cfg(feature = "cli")]
pub mod dap;
#[doc(hidden)]
pub mod diag;
#[doc(hidden)]
pub mod dialects;
#[doc(hidden)]
pub mod diff;
#[doc(hidden)]
pub mod exec;
#[doc(hidden)]
pub mod explore;
#[doc(hidden)]
#[cfg(feature = "tools")]
pub mod html;
#[doc(hidden)]
#[cfg(feature = "npy")]
pub mod io;
#[doc(hidden)]
pub mod ir;
#[doc(hidden)]
pub mod learn;
#[doc(hidden)]
pub mod lower;
#[doc(hidden)]
pub mod meaning;
#[doc(hidden)]
pub mod mem;
#[doc(hidden)]
pub mod num;
#[doc(hidden)]
pub mod par;
#[doc(hidden)]
pub mod programs;
#[doc(hidden)]
pub mod session;
#[doc(hidden)]
pub mod spec;
#[doc(hidden)]
#[cfg(feature = "tools")]
pub mod suite;
#[doc(hidden)]
pub mod syntax;
#[doc(hidden)]
pub mod trace;
#[doc(hidden)]
pub mod verify;

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
