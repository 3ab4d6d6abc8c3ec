//! `memref`: allocation, access, views; the memory operations of `std` in 2020.

pub mod access;

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[&access::LOAD, &access::STORE, &access::ALLOC, &access::DEALLOC];
