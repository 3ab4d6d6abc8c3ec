//! Known external functions: the printing functions of MLIR's runner utilities.

use super::resolve::{ResolveResult, Resolver};
use super::stop::Stop;
use crate::ir::OpId;

/// Resolves a call of a function without a body.
///
/// # Errors
/// `Unsupported` for functions that are not known.
pub fn resolve_external(r: &mut Resolver<'_>, op: OpId, f: OpId) -> ResolveResult<()> {
    let name = r.ir.str_attr_named(f, "sym_name").unwrap_or("").to_string();
    Err(Stop::unsupported(op, format!("external function '{name}' has no body and is not one of the known runtime functions")))
}
