//! `scf`: structured control flow; the `loop` dialect in 2020.

mod for_op;

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[&for_op::FOR, &for_op::YIELD];
