//! How definitions say what executing them does, and what follows from that.

use super::kernel::Kernel;
use super::resolve::{ResolveResult, Resolver};
use crate::ir::def::{OpInfo, Registry, Traits};
use crate::ir::undefined::Ub;
use crate::ir::{DYNAMIC, Ir, OpId, TypeId};
use crate::num::float::RoundingMode;

/// Translates one operation to executable nodes.
pub type ResolveFn = fn(&mut Resolver<'_>, OpId) -> ResolveResult<()>;

/// Meaning of an operation.
#[derive(Copy, Clone)]
pub enum Exec {
    /// Not executed by itself (functions, modules); reaching it is an internal error.
    Structural,
    /// No meaning is given here: running it is `unsupported`.
    Unsupported,
    /// A scalar function applied to each element of scalars, vectors and tensors alike.
    Elementwise(Kernel),
    /// One of two values, by a bit; one bit may choose for all elements.
    Select(ResolveFn),
    /// Anything else.
    Resolve(ResolveFn),
}

impl Exec {
    /// Meaning of operations with [`Traits::CONSTANT`]: their results lie in the frame already.
    pub const CONSTANT: Exec = Exec::Resolve(|_, _| Ok(()));
}

/// Predicate, poison-making flags and rounding mode of an elementwise operation.
pub type ScalarAttrs = (u32, u32, Option<RoundingMode>);

/// What the engine knows of all operations: a table of the registry.
pub struct Execs {
    /// By the number of the operation.
    pub all: Vec<Exec>,
    /// Predicate, poison-making flags and rounding mode of an elementwise operation.
    pub scalar_attrs: fn(&Ir, OpId, Kernel) -> ScalarAttrs,
    /// What an atomic update commutes with: itself, or itself with the same constant.
    pub commutes: fn(&Ir, OpId) -> Option<Option<i64>>,
}

impl Execs {
    fn of(registry: &'static Registry) -> Option<&'static Execs> {
        registry.table()
    }
}

/// How a definition is executed.
pub fn exec_of(registry: &'static Registry, def: &OpInfo) -> Exec {
    Execs::of(registry).and_then(|t| t.all.get(def.number)).copied().unwrap_or(Exec::Unsupported)
}

/// How an operation is executed.
pub fn exec(ir: &Ir, op: OpId) -> Exec {
    ir.def(op).map_or(Exec::Unsupported, |d| exec_of(ir.registry, d))
}

/// Predicate, poison-making flags and rounding mode of an elementwise operation.
pub fn scalar_attrs(ir: &Ir, op: OpId, kernel: Kernel) -> ScalarAttrs {
    Execs::of(ir.registry).map_or((0, 0, None), |t| (t.scalar_attrs)(ir, op, kernel))
}

/// What an atomic update commutes with; `None` if it is none, or commutes with nothing.
pub fn commutes_as(ir: &Ir, op: OpId) -> Option<Option<i64>> {
    Execs::of(ir.registry).and_then(|t| (t.commutes)(ir, op))
}

/// Whether an operation chooses one of two values.
pub fn is_select(ir: &Ir, op: OpId) -> bool {
    matches!(exec(ir, op), Exec::Select(_))
}

/// Whether stack allocations are made in the regions of `op` that end with it (not in calls).
pub fn has_alloca(ir: &Ir, op: OpId) -> bool {
    let mut any = false;
    ir.walk(op, |o| any |= ir.has(o, Traits::ALLOCATES_ON_STACK));
    any
}

/// Whether an operation by itself, its regions apart, does nothing but make results or end its block.
pub fn effectless(ir: &Ir, op: OpId) -> bool {
    ir.def(op).is_some_and(|d| {
        matches!(exec_of(ir.registry, d), Exec::Elementwise(_)) || d.has(Traits::PURE) || d.has(Traits::TERMINATOR)
    })
}

/// Whether a pass may execute an operation where the program would not have, and something can go wrong with it there: its
/// results are of no use then, and nothing else has happened. Divisions and questions after a dimension that is not there
/// may only be executed where they are known to succeed.
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
