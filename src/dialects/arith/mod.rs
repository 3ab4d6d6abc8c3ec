//! `arith`: integer and float arithmetic; the arithmetic of `std` in 2020.

mod constant;
mod int;

use super::OpDef;
use crate::exec::kernel::{Kernel, flags};
use crate::ir::{Ir, OpId};
use crate::num::float::RoundingMode;

/// The definitions.
pub static OPS: &[&OpDef] = &[&constant::CONSTANT, &int::ADDI];

/// Predicate, poison-making flags and rounding mode of an elementwise operation.
pub fn scalar_attrs(ir: &Ir, op: OpId, kernel: Kernel) -> (u32, u32, Option<RoundingMode>) {
    let _ = (ir, op, kernel, flags::NSW);
    (0, 0, None)
}
