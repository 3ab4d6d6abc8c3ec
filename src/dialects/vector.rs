//! `vector`: the few operations that the core needs.

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[];
