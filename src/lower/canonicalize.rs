//! `canonicalize`: the one simplification that LangRef of January 2019 shows.

use super::Pass;
use super::fault::fault;
use super::rewrite::{PassResult, each_op};
use rustmlir_ir::Ir;

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "canonicalize",
    summary: "x - x to 0, the part of this pass that LangRef of 2019 shows",
    doc: "`subi` of a value and itself becomes a constant: an integer, an `index`, or a vector or a tensor of them \
          whose shape is known. Other operations stay, including unused ones. Source: LangRef 2019, the example of \
          `-canonicalize`; the document shows no other simplification.",
    run,
    ..Pass::NEW
};

fn run(ir: &mut Ir) -> PassResult {
    each_op(ir, |w, op| {
        let &[a, b] = w.ir.operands(op) else { return false };
        if !w.ir.is(op, "arith.subi") || a != b {
            return false;
        }
        let ty = w.ir.value_type(a);
        let (Some(difference), Some(zero)) = (w.ir.result(op, 0), w.zero(ty)) else { return false };
        let constant = fault!(w.constant_attr(zero, ty), CanonicalizeOne => w.constant(1, ty));
        w.replace(difference, constant);
        true
    })
}
