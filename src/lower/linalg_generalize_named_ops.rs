//! `linalg-generalize-named-ops`: named structured operations to `linalg.generic`.

use super::Pass;
use super::rewrite::{PassResult, each_op};
use rustmlir_dialects::Traits;
use rustmlir_dialects::linalg::structure::{is_era, iterator_attr, map_attr, structure};
use rustmlir_ir::{Attr, AttrId, Ir, OpSpec};

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "linalg-generalize-named-ops",
    summary: "named structured operations to linalg.generic",
    doc: "Makes maps, iterator types and the body explicit. Works on buffers and tensors. Operations in \
          the forms of 2020, which had no such pass, stay as they are.",
    run,
    ..Pass::NEW
};

fn run(ir: &mut Ir) -> PassResult {
    each_op(ir, |w, op| {
        let named = w.ir.def(op).is_some_and(|d| d.has(Traits::STRUCTURED) && d.name != "linalg.generic");
        if !named || w.ir.form(op) != 0 || is_era(w.ir, op) {
            return false;
        }
        let Some(s) = structure(w.ir, op) else { return false };
        if let Some(b) = w.ir.entry(s.body).filter(|_| w.ir.def(op).is_some_and(|d| d.has(Traits::IMPLIED_BODY))) {
            for o in w.ir.block(b).ops.clone() {
                w.respell(o);
            }
        }
        let dims = s.parallel.len() as u32;
        let maps: Option<Vec<AttrId>> = s.maps.iter().map(|m| map_attr(w.ir, m, dims)).collect();
        let Some(maps) = maps else { return false };
        let maps = w.ir.attr(Attr::Array(maps));
        let iterators = iterator_attr(w.ir, &s.parallel);
        let segments = w.segments(&[s.n_inputs, s.operands.len() - s.n_inputs]);
        let names = ["indexing_maps", "iterator_types", "operandSegmentSizes"].map(|n| w.ir.sym(n));
        let attrs = names.into_iter().zip([maps, iterators, segments]).collect();
        let results = w.ir.result_types(op).collect();
        let spec = OpSpec { operands: s.operands.clone(), results, attrs, regions: vec![s.body], ..OpSpec::default() };
        let generic = w.op("linalg.generic", &spec);
        let (old, new) = (w.ir.results(op), w.ir.results(generic).collect::<Vec<_>>());
        w.replace_all(old, &new);
        true
    })
}
