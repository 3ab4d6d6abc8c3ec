//! `bufferization.dealloc`: frees what is owned and not kept.

use std::collections::HashMap;

use super::constraints::{ANY_MEMREF, I1};
use super::{Form, OpDef, Traits, var};
use rustmlir_ir::OpId;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_verify::{VResult, Verifier};

/// Frees buffers under conditions.
pub static DEALLOC: OpDef = OpDef {
    name: "bufferization.dealloc",
    form: Form::AsmThen(
        "(` ` `(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)`)? \
             (`retain` ` ` `(` $retained^ `:` type($retained) `)`)? attr-dict",
        |p, op| {
            let retained = p.ir.sym_lookup("operandSegmentSizes").and_then(|s| op.attrs.iter().find(|a| a.0 == s));
            let n = retained.and_then(|a| p.ir.attr_i64_list(a.1)).and_then(|l| l.last().copied()).unwrap_or(0);
            op.results = vec![p.ir.int_type(1); n as usize];
            Ok(())
        },
    ),
    summary: "frees the buffers that are owned and not retained",
    doc: "Each buffer is freed, once, if one of the conditions given for it is true and none of the retained buffers is in the \
          same allocation. Result k says whether a condition was true for the allocation of retained buffer k. Undefined: a \
          buffer that is freed already, or that no allocation returned. Source: bufferization dialect, \
          \"bufferization.dealloc\".",
    operands: &[var("memrefs", &ANY_MEMREF), var("conditions", &I1), var("retained", &ANY_MEMREF)],
    results: &[var("updatedConditions", &I1)],
    traits: Traits::ATTR_SIZED_OPERANDS,
    verify: Some(verify),
    undefined: &[Ub::DoubleFree, Ub::FreeOfView, Ub::PoisonUse],
    meaning: Meaning::Values(dealloc),
    ..OpDef::NEW
};

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.operand_group(op, 0).len() != v.ir.operand_group(op, 1).len() {
        return Err(v.error(op, "must have the same number of conditions as memrefs to deallocate"));
    }
    if v.ir.operand_group(op, 2).len() != v.ir.n_results(op) {
        let m = "must have the same number of updated conditions (results) as retained operands";
        return Err(v.error(op, m));
    }
    Ok(())
}

fn dealloc(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let [memrefs, conditions, retained] = [0, 1, 2].map(|k| w.group(operands, k));
    let root = |w: &World<'_>, m: &MemRef| w.heap.root(m.alloc).map_or(m.alloc.0, |(h, _)| h.0);
    let mut owned: HashMap<u64, bool> = HashMap::new();
    let mut all = Vec::new();
    for (m, c) in memrefs.iter().zip(conditions) {
        let m = w.memref(m)?;
        *owned.entry(root(w, &m)).or_default() |= w.decided(c)? & 1 != 0;
        all.push(m);
    }
    let mut held = Vec::new();
    for m in retained {
        held.push(root(w, &*w.memref(m)?));
    }
    let results = held.iter().map(|r| Value::Word(u64::from(owned.get(r) == Some(&true)))).collect();
    for m in all {
        let root = root(w, &m);
        // Taken out: freed once, however often it is listed.
        if !held.contains(&root) && owned.remove(&root) == Some(true) {
            super::memref::free(w, &m)?;
        }
    }
    Ok(results)
}
