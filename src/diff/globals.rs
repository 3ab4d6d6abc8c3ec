//! Which globals a caller may find changed.

use std::collections::HashSet;

use super::scalars::MAX_ELEMS;
use rustmlir_dialects::Traits;
use rustmlir_ir::{Ir, OpId, TypeId, ValueDef, ValueId};

/// A global that a caller may have changed.
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Type of its elements.
    pub elem: TypeId,
    /// Extents.
    pub shape: Vec<i64>,
    /// Elements.
    pub n: u64,
    /// Whether code outside can reach it, and hand it over.
    pub visible: bool,
    /// Whether other code may have left it as it began.
    pub uninitialized: bool,
}

/// Globals whose contents a caller cannot know: not constant, and either visible outside or written
/// somewhere.
pub fn variables(ir: &Ir) -> Vec<Variable> {
    let mut out = Vec::new();
    let mut ops = Vec::new();
    ir.walk(ir.top, |o| ops.push(o));
    let written = written(ir, &ops);
    for &op in &ops {
        if !ir.is(op, "memref.global") || ir.attr_named(op, "constant").is_some() {
            continue;
        }
        let visible = ir.str_attr_named(op, "sym_visibility").is_none_or(|v| v == "public");
        let Some(ty) = ir.type_attr_named(op, "type") else { continue };
        let initial = ir.attr_named(op, "initial_value");
        let uninitialized = initial.is_some_and(|a| matches!(ir.attr_of_id(a), rustmlir_ir::Attr::Unit));
        let Some(shape) = ir.shape(ty).map(<[i64]>::to_vec) else { continue };
        let (Some(n), Some(name)) = (Ir::static_elems(&shape), ir.str_attr_named(op, "sym_name")) else { continue };
        if initial.is_some() && n <= MAX_ELEMS && (visible || written.contains(name)) {
            let (name, elem) = (name.to_string(), ir.elem_or_self(ty));
            out.push(Variable { name, elem, shape, n, visible, uninitialized });
        }
    }
    out
}

/// Names of globals that something may write: what is made of them goes elsewhere than into a read.
fn written<'a>(ir: &'a Ir, ops: &[OpId]) -> HashSet<&'a str> {
    let named = |v: &ValueId| match ir.value_def(*v) {
        ValueDef::Result(get, _) if ir.operands(get).is_empty() => ir.symbol_attr_named(get, "name").map(|s| ir.str(s)),
        _ => None,
    };
    let reads = |op: OpId| {
        ir.def(op)
            .is_some_and(|d| (d.has(Traits::READS_MEMORY) || d.has(Traits::OF_SHAPES)) && !d.has(Traits::WRITES_MEMORY))
    };
    ops.iter().filter(|&&op| !reads(op)).flat_map(|&op| ir.operands(op).iter().filter_map(named)).collect()
}
