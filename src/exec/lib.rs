//! Execution: resolve once to slots, walk many times.

pub mod audit;
pub mod commute;
mod congruence;
mod contribute;
pub mod cx;
pub mod elementwise;
mod fast;
pub mod fiber;
pub mod footprint;
mod frame;
pub mod lanes;
mod law;
pub mod machine;
pub mod meanings;
pub mod node;
pub mod observe;
pub mod observed;
mod open;
mod parallel;
pub mod place;
mod pointer;
pub mod points;
pub mod poison;
pub mod program;
pub mod races;
pub mod resolve;
pub mod run;
pub mod settle;
mod settled;
mod slow;
mod team;
pub mod touch;
mod uncommon;

use rustmlir_ir::{Ir, OpId, TypeId};

/// Argument and result types of a function operation.
pub fn function_signature(ir: &Ir, op: OpId) -> Option<(Vec<TypeId>, Vec<TypeId>)> {
    let t = ir.type_attr_named(op, "function_type")?;
    let (i, r) = ir.function_parts(t)?;
    Some((i.to_vec(), r.to_vec()))
}
