//! `ub`: poison and unreachable.

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[];
