//! `complex`: complex numbers.

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[];
