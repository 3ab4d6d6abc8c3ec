//! `lower-affine`: affine operations to structured control flow, arithmetic and plain accesses.

use super::Pass;
use super::affine_parallel;
use super::fault::fault;
use super::rewrite::{PassResult, Rewriter, each_op, only_block};
use rustmlir_dialects::affine::{self, for_op};
use rustmlir_dialects::scf;
use rustmlir_ir::{AffineOp, Attr, AttrId, Ir, MapId, OpId, OpSpec, RegionId, ValueId};

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "lower-affine",
    summary: "affine operations to structured control flow, arithmetic and plain accesses",
    doc: "Maps become arithmetic that wraps around; where the exact value does not fit `index` the source is \
          undefined. A loop's bounds are the largest and smallest results of their maps, computed before it. All \
          constraints of a conditional are computed and combined. Reductions of `affine.parallel` start with the \
          neutral element of their kind. A prefetch whose subscripts may be undefined (they divide by something \
          other than a positive constant) is dropped: it is a hint. Refused: reductions of kinds or types for which \
          there is no arithmetic, vectors whose elements are not contiguous.",
    run,
    ..Pass::NEW
};

fn run(ir: &mut Ir) -> PassResult {
    each_op(ir, lower)
}

/// Lowers an operation; `false` if it stays.
fn lower(w: &mut Rewriter<'_>, op: OpId) -> bool {
    let lowered = match w.ir.def(op).map(|d| d.name) {
        Some("affine.for") => for_loop(w, op),
        Some("affine.if") => conditional(w, op),
        Some("affine.parallel") => affine_parallel::lower(w, op),
        Some("affine.apply") => apply(w, op),
        Some("affine.min") => extreme(w, op, false),
        Some("affine.max") => extreme(w, op, true),
        Some("affine.load") => access(w, op, 0, "memref.load"),
        Some("affine.store") => access(w, op, 1, "memref.store"),
        Some("affine.vector_load") => vector(w, op, 0, "vector.load"),
        Some("affine.vector_store") => vector(w, op, 1, "vector.store"),
        Some("affine.prefetch") => prefetch(w, op),
        Some("affine.dma_start" | "affine.dma_wait") => dma(w, op),
        Some("affine.delinearize_index") => delinearize(w, op),
        Some("affine.linearize_index") => linearize(w, op),
        _ => None,
    };
    lowered.is_some()
}

/// Attributes that the definition of an operation does not know.
pub(super) fn other_attrs(ir: &Ir, op: OpId) -> Vec<(rustmlir_base::Sym, AttrId)> {
    let def = ir.def(op);
    let own = |n: &str| rustmlir_dialects::is_segment_attr(n) || def.is_some_and(|d| d.attr(n).is_some());
    ir.attrs(op).iter().copied().filter(|(n, _)| !own(ir.str(*n))).collect()
}

/// Makes an operation with the results of `op`, whose places they take.
pub(super) fn in_place_of(w: &mut Rewriter<'_>, op: OpId, canonical: &str, mut spec: OpSpec) -> OpId {
    spec.results = w.ir.result_types(op).collect();
    spec.attrs.extend(other_attrs(w.ir, op));
    let new = w.op(canonical, &spec);
    let (old, results): (Vec<ValueId>, Vec<ValueId>) = (w.ir.results(op).collect(), w.ir.results(new).collect());
    w.replace_all(old, &results);
    new
}

/// The end of a region becomes that of the structured operation around it.
fn yield_of(w: &mut Rewriter<'_>, r: RegionId) {
    let Some(end) = only_block(w.ir, Some(r)).and_then(|b| w.ir.last_op(b)).filter(|&o| w.ir.is(o, "affine.yield"))
    else {
        return;
    };
    let name = w.name("scf.yield");
    w.ir.rename_op(end, name);
}

fn for_loop(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let p = for_op::parts(w.ir, op)?;
    let region = w.ir.region_of(op, 0)?;
    let lower = w.affine_map(p.lower, &p.lb);
    let lower = w.extreme(&lower, true);
    let upper = w.affine_map(p.upper, &p.ub);
    let upper = w.extreme(&upper, false);
    let upper = fault!(upper, AffineForUpper => { let one = w.index(1); w.binary("arith.addi", upper, one) });
    let step = w.index(fault!(p.step, AffineForStep => p.step + 1));
    let (lower, upper) = fault!((lower, upper), AffineForSwapped => (upper, lower));
    let mut operands = vec![lower, upper, step];
    operands.extend(fault!(p.inits, AffineForLostInit => p.inits.iter().rev().copied().collect::<Vec<_>>()));
    in_place_of(w, op, "scf.for", OpSpec { operands, regions: vec![region], ..OpSpec::default() });
    yield_of(w, region);
    Some(())
}

fn conditional(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let Attr::Set(set) = w.ir.attr_of_id(w.ir.attr_named(op, "condition")?) else { return None };
    let s = w.ir.set_of_id(*set).clone();
    let inputs = w.ir.operands(op).to_vec();
    let mut all = None;
    for (e, equal) in fault!(s.constraints, AffineIfFirst => s.constraints.into_iter().take(1).collect()) {
        let value = w.affine_expr(e, &inputs, s.dims as usize);
        let zero = w.index(0);
        let equal = fault!(equal, AffineIfNoEquality => false);
        let holds = w.cmpi(if equal { "eq" } else { fault!("sge", AffineIfSgt => "sgt") }, value, zero);
        all = Some(match all {
            None => holds,
            Some(a) => w.binary(fault!("arith.andi", AffineIfOr => "arith.ori"), a, holds),
        });
    }
    let holds = match all {
        Some(c) => c,
        None => {
            let i1 = w.ir.int_type(1);
            w.constant(1, i1)
        }
    };
    let regions = w.ir.regions(op).to_vec();
    let spec = OpSpec { operands: vec![holds], regions: regions.clone(), ..OpSpec::default() };
    in_place_of(w, op, "scf.if", spec);
    regions.into_iter().for_each(|r| yield_of(w, r));
    Some(())
}

pub(super) fn apply(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let map = affine::map_attr(w.ir, op, "map")?;
    let inputs = w.ir.operands(op).to_vec();
    let values = w.affine_map(map, &inputs);
    let results: Vec<ValueId> = w.ir.results(op).collect();
    w.replace_all(results, &values);
    Some(())
}

fn extreme(w: &mut Rewriter<'_>, op: OpId, largest: bool) -> Option<()> {
    let map = affine::map_attr(w.ir, op, "map")?;
    let inputs = w.ir.operands(op).to_vec();
    let values = w.affine_map(map, &inputs);
    let best = w.extreme(&values, largest);
    w.replace(w.ir.result(op, 0)?, best);
    Some(())
}

/// Values of the subscripts of an access; without a map (2020, generic form) the operands
/// themselves.
fn subscripts(w: &mut Rewriter<'_>, map: Option<MapId>, inputs: &[ValueId]) -> Vec<ValueId> {
    match map {
        Some(m) => w.affine_map(m, inputs),
        None => inputs.to_vec(),
    }
}

/// An access whose memref is operand number `at`.
fn access(w: &mut Rewriter<'_>, op: OpId, at: usize, canonical: &str) -> Option<()> {
    let all = w.ir.operands(op).to_vec();
    let (kept, inputs) = all.split_at_checked(at + 1)?;
    let map = affine::map_attr(w.ir, op, "map");
    let index = subscripts(w, map, inputs);
    let index = fault!(index, AccessReversed => {
        let shape = w.ir.shape(w.ir.value_type(kept[at])).unwrap_or(&[]).to_vec();
        if shape.windows(2).all(|p| p[0] == p[1]) { index.into_iter().rev().collect() } else { index }
    });
    let operands = kept.iter().copied().chain(index).collect();
    in_place_of(w, op, canonical, OpSpec { operands, ..OpSpec::default() });
    Some(())
}

fn vector(w: &mut Rewriter<'_>, op: OpId, at: usize, canonical: &str) -> Option<()> {
    let memref = w.ir.operand(op, at)?;
    let vector = if at == 0 { w.ir.result(op, 0)? } else { w.ir.operand(op, 0)? };
    let (m, v) = (w.ir.value_type(memref), w.ir.value_type(vector));
    let ranks = (w.ir.shape(m).map_or(0, <[i64]>::len), w.ir.shape(v).map_or(0, <[i64]>::len));
    let unit = w.ir.strides_and_offset(m).is_some_and(|(s, _)| s.last().is_none_or(|&n| n == 1));
    if !unit || ranks.1 > ranks.0 {
        let m = format!("'{}' of elements that are not contiguous", w.ir.op_name(op));
        w.refuse(op, m);
    }
    access(w, op, at, canonical)
}

fn prefetch(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let map = affine::map_attr(w.ir, op, "map");
    if map.is_some_and(|m| !w.divides_by_constants(m)) {
        return Some(());
    }
    let all = w.ir.operands(op).to_vec();
    let (&memref, inputs) = all.split_first()?;
    let index = subscripts(w, map, inputs);
    let attrs = w.ir.attrs(op).iter().copied().filter(|(n, _)| w.ir.str(*n) != "map").collect();
    let operands = std::iter::once(memref).chain(index).collect();
    w.op("memref.prefetch", &OpSpec { operands, attrs, ..OpSpec::default() });
    Some(())
}

/// In the affine form the tag stands before the number of elements, in the plain one after it.
fn dma(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let (sides, rest) = affine::dma::sides(w.ir, op)?;
    let mut places: Vec<Vec<ValueId>> = Vec::new();
    for ((memref, inputs), name) in sides.iter().zip(affine::dma::map_names(w.ir, op)) {
        let map = affine::map_attr(w.ir, op, name)?;
        let index = w.affine_map(map, inputs);
        places.push(std::iter::once(*memref).chain(index).collect());
    }
    let (&count, stride) = rest.split_first()?;
    let tag = places.pop()?;
    let start = w.ir.is(op, "affine.dma_start");
    let mut operands: Vec<ValueId> = places.into_iter().flatten().collect();
    if start {
        operands.push(count);
        operands.extend(tag);
        operands.extend(fault!(stride.to_vec(), DmaStride => stride.iter().rev().copied().collect::<Vec<_>>()));
    } else {
        operands.extend(tag);
        operands.push(count);
    }
    let attrs = other_attrs(w.ir, op);
    let name = if start { "memref.dma_start" } else { "memref.dma_wait" };
    w.op(name, &OpSpec { operands, attrs, ..OpSpec::default() });
    Some(())
}

/// Values of a basis.
fn basis(w: &mut Rewriter<'_>, op: OpId, dynamic: &[ValueId]) -> Vec<ValueId> {
    w.mixed(&affine::index::static_basis(w.ir, op), dynamic)
}

fn delinearize(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let all = w.ir.operands(op).to_vec();
    let (&linear, dynamic) = all.split_first()?;
    let basis = basis(w, op, dynamic);
    let results: Vec<ValueId> = w.ir.results(op).collect();
    // With as many results as elements, the first element only bounds the index.
    let inner = basis.get(basis.len().checked_sub(results.len().saturating_sub(1))?..)?;
    let mut rest = linear;
    for (&b, &r) in inner.iter().zip(results.get(1..).unwrap_or(&[])).rev() {
        let digit = w.affine_step(AffineOp::Mod, rest, b);
        w.replace(r, digit);
        rest = w.affine_step(AffineOp::FloorDiv, rest, b);
    }
    if let Some(&first) = results.first() {
        w.replace(first, rest);
    }
    Some(())
}

fn linearize(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let indices = w.ir.operand_group(op, 0).to_vec();
    let dynamic = w.ir.operand_group(op, 1).to_vec();
    let basis = basis(w, op, &dynamic);
    let outer = indices.len().saturating_sub(basis.len());
    let mut sum = None;
    // The weight of an index is the product of the basis elements after it; the last one's is 1.
    let mut weight = None;
    for (k, &x) in indices.iter().enumerate().rev() {
        let term = match weight {
            None => x,
            Some(s) => w.binary("arith.muli", x, s),
        };
        sum = Some(match sum {
            None => term,
            Some(s) => w.binary("arith.addi", s, term),
        });
        if k > 0
            && let Some(&b) = k.checked_sub(outer).and_then(|i| basis.get(i))
        {
            weight = Some(match weight {
                None => b,
                Some(s) => fault!(w.binary("arith.muli", s, b), LinearizeWeight => b),
            });
        }
    }
    let sum = match sum {
        Some(s) => s,
        None => w.index(0),
    };
    w.replace(w.ir.result(op, 0)?, sum);
    Some(())
}

/// The end of a parallel body: today one reduction for all values, before one for each, and a
/// yield.
pub(super) fn end_parallel(
    w: &mut Rewriter<'_>,
    at: OpId,
    values: &[ValueId],
    mut combine: impl FnMut(&mut Rewriter<'_>, usize, ValueId, ValueId) -> ValueId,
) {
    let back = w.block;
    let mut regions = Vec::new();
    for (k, &v) in values.iter().enumerate() {
        let ty = w.ir.value_type(v);
        let b = w.new_block(&[ty, ty]);
        let r = w.ir.new_region();
        w.ir.append_block(r, b);
        w.block = b;
        if let (Some(x), Some(y)) = (w.ir.block_arg(b, 0), w.ir.block_arg(b, 1)) {
            let sum = combine(w, k, x, y);
            w.op("scf.reduce.return", &OpSpec { operands: vec![sum], ..OpSpec::default() });
        }
        regions.push(r);
    }
    w.block = back;
    w.at_place_of(at);
    if w.is_today() {
        w.op("scf.reduce", &OpSpec { operands: values.to_vec(), regions, ..OpSpec::default() });
        return;
    }
    for (&v, r) in values.iter().zip(regions) {
        let op = w.op("scf.reduce", &OpSpec { operands: vec![v], regions: vec![r], ..OpSpec::default() });
        w.ir.forms.insert(op, scf::TYPE_BEFORE_BODY);
    }
    w.op("scf.yield", &OpSpec::default());
}
