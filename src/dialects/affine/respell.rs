//! Translation of `affine_apply` of 2019, which has as many results as its map.

use super::map_attr;
use rustmlir_ir::{AffineMap, Attr, Ir, OpId, OpSpec, ValueId};

/// The applications that have taken the place of one with several results, in order.
pub struct Split {
    /// The new operations.
    pub ops: Vec<OpId>,
    /// Old results and what stands for them.
    pub values: Vec<(ValueId, ValueId)>,
}

/// One application for each result of one with several.
pub fn one_by_one(ir: &mut Ir, op: OpId) -> Option<Split> {
    let map = map_attr(ir, op, "map")?;
    let m = ir.map_of_id(map).clone();
    let results: Vec<ValueId> = ir.results(op).collect();
    if results.len() < 2 || results.len() != m.results.len() {
        return None;
    }
    let name = ir.name_id("affine.apply");
    let (key, at) = (ir.sym("map"), ir.op(op).at);
    let others: Vec<_> = ir.attrs(op).iter().copied().filter(|a| a.0 != key).collect();
    let mut split = Split { ops: Vec::new(), values: Vec::new() };
    for (&old, &e) in results.iter().zip(&m.results) {
        let one = ir.map(AffineMap { dims: m.dims, syms: m.syms, results: vec![e] });
        let mut attrs = vec![(key, ir.attr(Attr::Map(one)))];
        attrs.extend(&others);
        let spec = OpSpec {
            operands: ir.operands(op).to_vec(),
            results: vec![ir.value_type(old)],
            attrs,
            ..OpSpec::default()
        };
        let new = ir.new_op(name, at, &spec);
        if let Some(v) = ir.result(new, 0) {
            split.values.push((old, v));
        }
        split.ops.push(new);
    }
    Some(split)
}
