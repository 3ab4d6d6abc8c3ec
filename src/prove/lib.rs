//! Proofs that a function refines another for all inputs: symbolic values, a term graph in normal
//! form, bits and a SAT solver. What is assumed and how each construct is encoded is said in
//! `docs/explanation/proofs.md`.

pub mod affine;
pub mod blast;
pub mod execute;
mod inputs;
pub mod kernel;
mod laps;
mod memory;
mod names;
mod nests;
mod number;
mod operations;
pub mod races;
mod refinement;
pub mod smtlib;
mod sums;
pub mod term;
pub mod value;
mod values;
mod watch;

pub use inputs::Side;
pub use refinement::{Answer, By, Input, Question, Scope};
pub use smtlib::Solver;
pub use value::Budget;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
