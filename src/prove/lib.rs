//! Proofs that a function refines another for all inputs: symbolic values, a term graph in normal
//! form, bits and a SAT solver. What is assumed and how each construct is encoded is said in
//! `docs/proofs.md`.

pub mod blast;
pub mod execute;
pub mod kernel;
mod names;
mod number;
mod refinement;
pub mod smtlib;
pub mod term;
pub mod value;

pub use refinement::{Answer, By, Input, Side, refinement};
pub use smtlib::Solver;
pub use value::Budget;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
