//! What other programs may depend on: read a program, check it, run its functions, explore
//! schedules, compare it with another. It says what the command line says, as types.
//!
//! ```
//! use rustmlir_interp::{Outcome, read};
//!
//! let program = read("func.func @twice(%x: i32) -> i32 {
//!   %r = arith.addi %x, %x : i32
//!   return %r : i32
//! }")?;
//! match program.function("twice")?.run([21])? {
//!     Outcome::Returned(r) => assert_eq!(r.results[0].scalar::<i32>()?, 42),
//!     other => panic!("{other}"),
//! }
//! # Ok::<(), rustmlir_interp::Error>(())
//! ```
//!
//! Its items are stable in the sense of semantic versioning; the rooms behind it are not
//! (`docs/decisions/0021-a-stable-front.md`). What may grow is `#[non_exhaustive]`.

mod call;
mod compare;
mod explore;
mod outcome;
mod program;
mod value;

pub use call::{Call, CancelToken, Event, RaceMode};
pub use compare::{CompareOptions, Comparison, Difference, FunctionComparison, Verdict, compare};
pub use explore::{Exploration, Schedules, Stability};
pub use outcome::{Exhausted, Finding, Outcome, Place, Remark, Returned, Run};
pub use program::{Function, Problem, Program, check, read};
pub use value::{Element, ElementType, Input, Value};

/// Why something could not be done. What a program does wrong while it runs is no error but an
/// [`Outcome`].
///
/// ```
/// use rustmlir_interp::{Error, read};
///
/// let e = read("func.func @f() -> i32 { return }").err().expect("no valid program");
/// assert!(matches!(&e, Error::Invalid(problems) if problems[0].place.line == 1));
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub enum Error {
    /// The text is not a valid program; at least one problem.
    Invalid(Vec<Problem>),
    /// A pass refuses the program, for these reasons.
    Refused(Vec<Problem>),
    /// The named function, pass or other item does not exist.
    NotFound(String),
    /// Values do not fit what they are given for.
    BadInput(String),
    /// A value is not of the type that was asked for, or holds poison or uninitialized elements.
    BadValue(String),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Invalid(all) | Error::Refused(all) => {
                for (k, p) in all.iter().enumerate() {
                    let line = if k == 0 { "" } else { "\n" };
                    write!(f, "{line}{p}")?;
                }
                Ok(())
            }
            Error::NotFound(m) | Error::BadInput(m) | Error::BadValue(m) => f.write_str(m),
        }
    }
}

impl std::error::Error for Error {}
