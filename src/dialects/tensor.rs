//! `tensor`: the tensor operations of `std` in 2020 and their forms of today.

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[];
