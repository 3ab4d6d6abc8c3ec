//! `affine`: loops, conditionals and accesses with affine maps; `for`, `if` and `affine_apply` of 2019.

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[];
