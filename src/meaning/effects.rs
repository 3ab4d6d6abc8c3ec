//! What follows from meanings and traits about the effects of operations.

use super::kernel_of;
use rustmlir_ir::def::Traits;
use rustmlir_ir::undefined::Ub;
use rustmlir_ir::{DYNAMIC, Ir, OpId, TypeId};

/// Whether stack allocations are made in the regions of `op` that end with it (not in calls).
pub fn has_alloca(ir: &Ir, op: OpId) -> bool {
    let mut any = false;
    ir.walk(op, |o| any |= ir.has(o, Traits::ALLOCATES_ON_STACK));
    any
}

/// Whether an operation by itself, its regions apart, does nothing but make results or end its
/// block.
pub fn effectless(ir: &Ir, op: OpId) -> bool {
    ir.def(op).is_some_and(|d| kernel_of(ir.registry, d).is_some() || d.has(Traits::PURE) || d.has(Traits::TERMINATOR))
}

/// Whether a pass may execute an operation where the program would not have, and something can go
/// wrong with it there: its results are of no use then, and nothing else has happened. Divisions
/// and questions after a dimension that is not there may only be executed where they are known to
/// succeed.
pub fn speculatable(ir: &Ir, op: OpId) -> bool {
    ir.regions(op).is_empty()
        && ir.def(op).is_some_and(|d| {
            let somewhere = |k: Ub| matches!(k, Ub::DivisionByZero | Ub::DimOutOfRange);
            let pure = d.has(Traits::PURE) && !d.has(Traits::TERMINATOR);
            // Extents that the types leave open may differ; others cannot.
            let open = |t: TypeId| ir.is_tensor(t) && ir.shape(t).is_none_or(|s| s.contains(&DYNAMIC));
            let can = |k: Ub| k != Ub::ShapeMismatch || !d.pairs_elements() || ir.operand_types(op).any(open);
            pure && d.kinds().any(can) && !d.kinds().any(somewhere)
        })
}
