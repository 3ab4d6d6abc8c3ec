//! `scf`: structured control flow; the `loop` dialect in 2020.
//!
//! Operations of both names are one definition. Where texts of several years differ in more than
//! the name (where the types of a parallel loop stand, whether a reduction ends the body), the form
//! that was read is kept in [`rustmlir_ir::Ir::forms`] and printed again.

pub mod edges;
mod for_op;
pub mod forall;
mod if_op;
pub mod parallel;
mod regions;
pub mod respell;
mod while_op;

pub use forall::shared_output;

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &for_op::FOR,
    &for_op::YIELD,
    &if_op::IF,
    &while_op::WHILE,
    &while_op::CONDITION,
    &parallel::PARALLEL,
    &parallel::REDUCE,
    &parallel::REDUCE_RETURN,
    &forall::FORALL,
    &forall::IN_PARALLEL,
    &regions::EXECUTE_REGION,
    &regions::INDEX_SWITCH,
];

/// Types are written after the bodies (`loop.parallel` of early 2020, `loop.if` of the RFC).
const TRAILING_TYPES: u8 = 1;
/// `reduce(%v) : f32 {` with its type before its body.
pub const TYPE_BEFORE_BODY: u8 = 2;
