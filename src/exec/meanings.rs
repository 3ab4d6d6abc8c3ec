//! How definitions say what the engine makes of them, where it does not follow from their meaning.

use super::resolve::{ResolveResult, Resolver};
use rustmlir_ir::def::{OpInfo, Registry};
use rustmlir_ir::{Ir, OpId};

/// Translates one operation to executable nodes.
pub type ResolveFn = fn(&mut Resolver<'_>, OpId) -> ResolveResult<()>;

/// How the engine executes an operation.
#[derive(Copy, Clone)]
pub enum Exec {
    /// As its meaning says; where that is not known, running it is `unsupported`.
    Derived,
    /// Not executed by itself (functions, modules); reaching it is an internal error.
    Structural,
    /// One of two values, by a bit; one bit may choose for all elements.
    Select(ResolveFn),
    /// In a way of its own.
    Resolve(ResolveFn),
}

/// What the engine knows of all operations: a table of the registry.
pub struct Execs {
    /// By the number of the operation.
    pub all: Vec<Exec>,
    /// The updates of a program, atomic or in critical sections: what each commutes with, itself or
    /// itself with the same constant, if with anything.
    pub updates: fn(&Ir) -> Vec<(OpId, Option<i64>)>,
}

/// How a definition is executed.
pub fn exec_of(registry: &'static Registry, def: &OpInfo) -> Exec {
    registry.table::<Execs>().and_then(|t| t.all.get(def.number)).copied().unwrap_or(Exec::Derived)
}

/// The updates of a program, and what each commutes with.
pub fn updates(ir: &Ir) -> Vec<(OpId, Option<i64>)> {
    ir.registry.table::<Execs>().map_or_else(Vec::new, |t| (t.updates)(ir))
}

/// Whether an operation chooses one of two values.
pub fn is_select(ir: &Ir, op: OpId) -> bool {
    ir.def(op).is_some_and(|d| matches!(exec_of(ir.registry, d), Exec::Select(_)))
}
