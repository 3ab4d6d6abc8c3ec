//! `math`: elementary functions.

use super::OpDef;

/// The definitions.
pub static OPS: &[&OpDef] = &[];
