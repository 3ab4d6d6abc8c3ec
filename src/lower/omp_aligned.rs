//! `aligned`: a promise about addresses, which is made where the loop begins (OpenMP 5.2, 5.11).

use super::omp_facts::{group, without_group, wrappers_and_nest};
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use rustmlir_dialects::omp::alignments;
use rustmlir_ir::{Attr, Ir, OpId, OpSpec, ValueId};

/// Writes the promise of each loop as an operation before its outermost wrapper.
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn run(ir: &mut Ir) -> PassResult {
    let wraps = |ir: &Ir, o| ["omp.wsloop", "omp.simd", "omp.distribute"].iter().any(|n| ir.is(o, n));
    let mut any = false;
    ir.walk(ir.top, |o| any |= promising(ir, o));
    if !any {
        return Ok(());
    }
    each_op_of_today(ir, |w, op| {
        if !wraps(w.ir, op) || w.ir.parent_op(op).is_some_and(|p| wraps(w.ir, p)) {
            return false;
        }
        let Some((wrappers, _)) = wrappers_and_nest(w.ir, op) else { return false };
        let mut done = false;
        for simd in wrappers.into_iter().filter(|&o| promising(w.ir, o)).collect::<Vec<_>>() {
            let all = group(w.ir, simd, "aligned_vars").into_iter().zip(alignments(w.ir, simd));
            for (v, a) in all.collect::<Vec<_>>() {
                promise(w, v, w.ir.attr_i64(a).unwrap_or(1));
            }
            without_group(w, simd, "aligned_", &["alignments", "alignment_values"]);
            done = true;
        }
        if done {
            let block = w.block;
            w.ir.append_op(block, op);
        }
        done
    })
}

/// Whether all that a loop promises can be written out.
fn promising(ir: &Ir, op: OpId) -> bool {
    let known = |&v: &ValueId| ir.is_pointer(ir.value_type(v)) || ir.is_memref(ir.value_type(v));
    let all = if ir.is(op, "omp.simd") { group(ir, op, "aligned_vars") } else { Vec::new() };
    !all.is_empty() && all.iter().all(known)
}

fn promise(w: &mut Rewriter<'_>, v: ValueId, alignment: i64) {
    let ty = w.ir.value_type(v);
    if w.ir.is_memref(ty) {
        let alignment = w.ir.int_attr(alignment, 32);
        w.value_with("memref.assume_alignment", &[v], ty, &[("alignment", alignment)]);
        return;
    }
    let (i1, i64) = (w.ir.int_type(1), w.ir.int_type(64));
    let (bit, alignment) = (w.constant(1, i1), w.constant(alignment, i64));
    let tag = w.ir.string_attr("align");
    let tags = w.ir.attr(Attr::Array(vec![tag]));
    let i32 = w.ir.int_type(32);
    let sizes = w.ir.attr(Attr::DenseArray(i32, vec![2].into()));
    let attrs = vec![(w.ir.sym("op_bundle_sizes"), sizes), (w.ir.sym("op_bundle_tags"), tags)];
    w.op("llvm.intr.assume", &OpSpec { operands: vec![bit, v, alignment], attrs, ..OpSpec::default() });
}
