//! Rules on what flows between an operation, its regions and its results.

use crate::Gen;
use rustmlir_ir::{OpId, RegionId, TypeId};
use rustmlir_verify::{VResult, Verifier};

/// Checks one way that values take: from `point` (whose operands have the types `have`) to
/// arguments or results of the types `want`. `from` and `to` are named as `mlir-opt` names them.
pub fn edge(
    v: &mut Verifier<'_>,
    op: OpId,
    point: OpId,
    from: &str,
    to: &str,
    have: &[TypeId],
    want: &[TypeId],
) -> VResult {
    let head = format!("along control flow edge from {from} to {to}: ");
    if have.len() != want.len() {
        let m = format!(
            "{head}region branch point has {} operands, but region successor needs {} inputs",
            have.len(),
            want.len()
        );
        return report(v, op, point, m);
    }
    for (k, (&h, &w)) in have.iter().zip(want).enumerate() {
        if h != w {
            let (h, w) = (v.show(h), v.show(w));
            let m = format!("{head}successor operand type #{k} '{h}' should match successor input type #{k} '{w}'");
            return report(v, op, point, m);
        }
    }
    Ok(())
}

fn report(v: &mut Verifier<'_>, op: OpId, point: OpId, m: String) -> VResult {
    let e = v.error(op, m);
    let at = v.ir.op_span(point);
    v.note(Some(at), "region branch point");
    Err(e)
}

/// Checks that every terminator of a region hands `op`'s results to it.
pub(super) fn to_parent(v: &mut Verifier<'_>, op: OpId, r: RegionId) -> VResult {
    let want: Vec<TypeId> = v.ir.result_types(op).collect();
    for b in v.ir.region(r).blocks.clone() {
        let Some(last) = v.ir.last_op(b).filter(|&o| v.ir.is(o, "scf.yield")) else { continue };
        let have: Vec<TypeId> = v.ir.operand_types(last).collect();
        let from = format!("Operation {}", v.ir.op_name(last));
        edge(v, op, last, &from, "parent", &have, &want)?;
    }
    Ok(())
}

/// Types of the arguments of a region's entry block.
pub(super) fn arg_types(v: &Verifier<'_>, r: RegionId) -> Vec<TypeId> {
    let Some(b) = v.ir.entry(r) else { return Vec::new() };
    v.ir.block_args(b).map(|a| v.ir.value_type(a)).collect()
}

/// Whether an operation is written in the spelling of 2020.
pub(super) fn is_loop(v: &Verifier<'_>, op: OpId) -> bool {
    v.ir.spelling(op).is_some_and(|s| s.generation <= Gen::Y2020)
}

/// Whether an operand of type `index` is a constant that is not positive.
pub(super) fn known_not_positive(v: &Verifier<'_>, x: rustmlir_ir::ValueId) -> bool {
    let def = v.ir.defining_op(x).filter(|&d| v.ir.is(d, "arith.constant"));
    def.and_then(|d| v.ir.i64_attr_named(d, "value")).is_some_and(|n| n <= 0)
}
