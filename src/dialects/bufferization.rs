//! `bufferization`: tensors and buffers.

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[];
