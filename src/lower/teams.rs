//! What translations of OpenMP and of launches have in common: parallel loops whose iterations may
//! be a team, bodies that run once, memory on the stack.

use super::rewrite::Rewriter;
use rustmlir_base::Sym;
use rustmlir_dialects::{ENDS, TEAM};
use rustmlir_ir::{Attr, AttrId, BlockId, DYNAMIC, Ir, OpId, OpSpec, RegionId, Type, TypeId, ValueId};

/// What the bodies of constructs end with.
const LAST: [&str; 4] = ["omp.terminator", "omp.yield", "gpu.terminator", "gpu.return"];

/// A block for the body of a loop, and its induction variables.
pub(super) fn begin_body(w: &mut Rewriter<'_>, dims: usize) -> (BlockId, Vec<ValueId>) {
    let index = w.ir.ty(Type::Index);
    begin_part(w, &vec![index; dims])
}

/// The same with arguments of any types.
pub(super) fn begin_part(w: &mut Rewriter<'_>, types: &[TypeId]) -> (BlockId, Vec<ValueId>) {
    let block = w.new_block(types);
    let args = w.ir.block_args(block).collect();
    // A block knows what is around it only through its region.
    let region = w.ir.new_region();
    w.ir.append_block(region, block);
    w.ir.region_mut(region).parent = w.ir.block_parent_op(w.block).unwrap_or(w.ir.top);
    (block, args)
}

/// Says of a loop that its iterations are counted, where its steps may leave the range of `index`.
pub(super) fn ends(w: &mut Rewriter<'_>, steps: &[ValueId]) -> Vec<(Sym, AttrId)> {
    let by = |ir: &Ir, s| ir.defining_op(s).and_then(|d| ir.attr_named(d, "value")).and_then(|a| ir.attr_i64(a));
    match steps.iter().all(|&s| by(w.ir, s) == Some(1)) {
        true => Vec::new(),
        false => vec![(w.ir.sym(ENDS), w.ir.attr(Attr::Unit))],
    }
}

/// The parallel loop of such a body; its results. Its iterations may be a team, and what a verdict
/// on it holds for, if not for all teams, is said beside.
pub(super) fn end_parallel(
    w: &mut Rewriter<'_>,
    block: BlockId,
    ranges: [Vec<ValueId>; 3],
    inits: &[ValueId],
    team: Option<&str>,
) -> Vec<ValueId> {
    let n = ranges[0].len();
    let segments = w.segments(&[n, n, n, inits.len()]);
    let mut attrs = vec![(w.ir.sym("operandSegmentSizes"), segments)];
    if let Some(holds) = team {
        let holds = if holds.is_empty() { w.ir.attr(Attr::Unit) } else { w.ir.string_attr(holds) };
        attrs.push((w.ir.sym(TEAM), holds));
    }
    attrs.extend(ends(w, &ranges[2]));
    let operands = [ranges.concat(), inits.to_vec()].concat();
    let results: Vec<TypeId> = inits.iter().map(|&v| w.ir.value_type(v)).collect();
    let regions = vec![w.ir.block(block).parent];
    let op = w.op("scf.parallel", &OpSpec { operands, results, attrs, regions, ..OpSpec::default() });
    w.ir.results(op).collect()
}

/// A region that runs once, in place of the body of a construct.
pub(super) fn once(w: &mut Rewriter<'_>, region: RegionId) -> OpId {
    let outer = w.block;
    for b in w.ir.region(region).blocks.clone() {
        let ends = w.ir.last_op(b).filter(|&o| LAST.iter().any(|e| w.ir.is(o, e)));
        if let Some(end) = ends {
            w.ir.pop_op(b);
            w.block = b;
            let at = w.ir.op(end).at;
            let yields = w.op("scf.yield", &OpSpec::default());
            w.ir.set_op_at(yields, at);
        }
    }
    w.block = outer;
    w.op("scf.execute_region", &OpSpec { regions: vec![region], ..OpSpec::default() })
}

/// `scf.if` without results.
pub(super) fn branch(w: &mut Rewriter<'_>, c: ValueId, f: impl FnOnce(&mut Rewriter<'_>) -> Option<()>) -> Option<()> {
    let (then, _) = begin_body(w, 0);
    let outer = std::mem::replace(&mut w.block, then);
    let made = f(w);
    w.op("scf.yield", &OpSpec::default());
    w.block = outer;
    made?;
    let or = w.ir.new_region();
    let regions = vec![w.ir.block(then).parent, or];
    w.op("scf.if", &OpSpec { operands: vec![c], regions, ..OpSpec::default() });
    Some(())
}

/// Takes the arguments of a body away, whose uses have been replaced.
pub(super) fn clear_args(w: &mut Rewriter<'_>, region: RegionId) {
    if let Some(b) = w.ir.entry(region) {
        w.ir.set_block_args(b, &[]);
    }
}

/// A value of an integer type, or of `index`, as `index`.
pub(super) fn to_index(w: &mut Rewriter<'_>, v: ValueId) -> ValueId {
    if w.ir.is_index(w.ir.value_type(v)) {
        return v;
    }
    let index = w.ir.ty(Type::Index);
    w.value("arith.index_cast", &[v], index)
}

/// A memref of known size on the stack.
pub(super) fn stack(w: &mut Rewriter<'_>, ty: TypeId) -> ValueId {
    let segments = w.segments(&[0, 0]);
    w.value_with("memref.alloca", &[], ty, &[("operandSegmentSizes", segments)])
}

/// Whether a type is a memref of known size.
pub(super) fn has_size(ir: &Ir, ty: TypeId) -> bool {
    matches!(ir.type_of_id(ty), Type::MemRef { shape, .. } if !shape.contains(&DYNAMIC))
}
