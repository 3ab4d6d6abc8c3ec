//! `convert-linalg-to-loops`, `-to-affine-loops`, `-to-parallel-loops`: structured operations on
//! buffers to loop nests.

use super::Pass;
use super::rewrite::{PassResult, Rewriter, each_op};
use rustmlir_dialects::Traits;
use rustmlir_dialects::linalg::structure::{Structure, map_attr, structure};
use rustmlir_ir::{AffineMap, Attr, AttrId, BlockId, DYNAMIC, Ir, MapId, OpId, OpSpec, Type, ValueId};

const DOC: &str = "Loops follow the order of the operation's dimensions, the first one outermost. Elements that the \
    body does not use are not loaded. Operations on tensors (bufferize them first) and convolutions with `padding` \
    stay. Refused: an extent that is not a symbol where an affine loop needs one.";

/// To `scf.for`.
pub(super) static LOOPS: Pass = Pass {
    name: "convert-linalg-to-loops",
    summary: "structured operations on buffers to counted loops",
    doc: DOC,
    run: |ir| run(ir, Kind::Loops),
    ..Pass::NEW
};

/// To `affine.for`.
pub(super) static AFFINE: Pass = Pass {
    name: "convert-linalg-to-affine-loops",
    summary: "structured operations on buffers to affine loops",
    doc: DOC,
    run: |ir| run(ir, Kind::Affine),
    ..Pass::NEW
};

/// To `scf.parallel` and `scf.for`.
pub(super) static PARALLEL: Pass = Pass {
    name: "convert-linalg-to-parallel-loops",
    summary: "structured operations on buffers to parallel loops, reductions to counted ones",
    doc: DOC,
    run: |ir| run(ir, Kind::Parallel),
    ..Pass::NEW
};

#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Loops,
    Affine,
    Parallel,
}

fn run(ir: &mut Ir, kind: Kind) -> PassResult {
    each_op(ir, |w, op| {
        if !w.ir.def(op).is_some_and(|d| d.has(Traits::STRUCTURED)) {
            return false;
        }
        // A view of 2020 is no loop.
        let Some(s) = structure(w.ir, op).filter(|s| !s.operands.is_empty() || !s.parallel.is_empty()) else {
            return false;
        };
        let tensors = w.ir.operand_types(op).chain(w.ir.result_types(op)).any(|t| w.ir.is_tensor(t));
        let padded = w.ir.attr_named(op, "padding").is_some() && w.ir.is(op, "linalg.conv");
        if tensors || padded {
            return false;
        }
        nest(w, op, &s, kind);
        true
    })
}

/// The extent of every loop: that of the first operand dimension that it indexes alone.
fn extents(w: &mut Rewriter<'_>, s: &Structure) -> Vec<ValueId> {
    let mut found: Vec<Option<(ValueId, usize)>> = vec![None; s.parallel.len()];
    for (&v, m) in s.operands.iter().zip(&s.maps) {
        let rank = w.ir.shape(w.ir.value_type(v)).map_or(0, <[i64]>::len);
        for d in 0..rank {
            if let Some(slot) = m.bare(w.ir, d).and_then(|l| found.get_mut(l)) {
                slot.get_or_insert((v, d));
            }
        }
    }
    found.into_iter().map(|f| f.map_or(ValueId::NONE, |(v, d)| size(w, v, d))).collect()
}

fn size(w: &mut Rewriter<'_>, v: ValueId, d: usize) -> ValueId {
    let n = w.ir.shape(w.ir.value_type(v)).and_then(|s| s.get(d).copied()).unwrap_or(DYNAMIC);
    if n != DYNAMIC {
        return w.index(n);
    }
    let ty = w.ir.ty(Type::Index);
    let name = w.name("memref.dim");
    // 2020 writes the dimension as an attribute.
    if w.ir.str(w.ir.op_name_of(name).full).starts_with("std.") {
        let a = w.ir.index_attr(d as i64);
        return w.value_with("memref.dim", &[v], ty, &[("index", a)]);
    }
    let k = w.index(d as i64);
    w.value("memref.dim", &[v, k], ty)
}

/// Makes the loops and what is inside of them.
fn nest(w: &mut Rewriter<'_>, op: OpId, s: &Structure, kind: Kind) {
    let outside = w.block;
    let sizes = extents(w, s);
    if kind == Kind::Affine && !sizes.iter().all(|&n| rustmlir_dialects::affine::is_valid_symbol(w.ir, op, n)) {
        w.refuse(op, "an extent that is not a symbol of the affine loop");
        return;
    }
    let (zero, one) = match kind {
        Kind::Affine => (ValueId::NONE, ValueId::NONE),
        _ => (w.index(0), w.index(1)),
    };
    let mut ivs: Vec<ValueId> = Vec::new();
    let mut open: Vec<(BlockId, &str)> = Vec::new();
    let mut l = 0;
    while l < sizes.len() {
        let mut n = 1;
        if kind == Kind::Parallel && s.parallel[l] {
            n = s.parallel[l..].iter().take_while(|p| **p).count();
        }
        let parallel = kind == Kind::Parallel && s.parallel[l];
        let end = one_loop(w, kind, parallel, &sizes[l..l + n], zero, one, &mut ivs);
        open.push((w.block, end));
        l += n;
    }
    body(w, op, s, kind, &ivs);
    while let Some((block, end)) = open.pop() {
        w.block = block;
        w.at_place_of(op);
        w.op(end, &OpSpec::default());
    }
    w.block = outside;
}

/// Opens a loop over one dimension, or a parallel loop over several; what its body has to end in.
fn one_loop(
    w: &mut Rewriter<'_>,
    kind: Kind,
    parallel: bool,
    sizes: &[ValueId],
    zero: ValueId,
    one: ValueId,
    ivs: &mut Vec<ValueId>,
) -> &'static str {
    let index = w.ir.ty(Type::Index);
    let b = w.new_block(&vec![index; sizes.len()]);
    ivs.extend(w.ir.block_args(b));
    let r = w.ir.new_region();
    w.ir.append_block(r, b);
    let regions = vec![r];
    let end = match (kind, parallel) {
        (Kind::Affine, _) => {
            let (lower, upper) = (constant_map(w.ir, 0), symbol_map(w.ir));
            let (lower, upper, step) = (w.ir.attr(Attr::Map(lower)), w.ir.attr(Attr::Map(upper)), w.ir.index_attr(1));
            let segments = w.segments(&[0, 1, 0]);
            let names = ["lowerBoundMap", "upperBoundMap", "step", "operandSegmentSizes"].map(|n| w.ir.sym(n));
            let attrs = names.into_iter().zip([lower, upper, step, segments]).collect();
            w.op_today("affine.for", &OpSpec { operands: sizes.to_vec(), attrs, regions, ..OpSpec::default() });
            "affine.yield"
        }
        (_, true) => {
            let n = sizes.len();
            let operands =
                std::iter::repeat_n(zero, n).chain(sizes.iter().copied()).chain(std::iter::repeat_n(one, n)).collect();
            let segments = w.segments(&[n, n, n, 0]);
            let attrs = vec![(w.ir.sym("operandSegmentSizes"), segments)];
            w.op("scf.parallel", &OpSpec { operands, attrs, regions, ..OpSpec::default() });
            if w.is_today() { "scf.reduce" } else { "scf.yield" }
        }
        _ => {
            let operands = vec![zero, sizes[0], one];
            w.op("scf.for", &OpSpec { operands, regions, ..OpSpec::default() });
            "scf.yield"
        }
    };
    w.block = b;
    end
}

fn constant_map(ir: &mut Ir, v: i64) -> MapId {
    let c = ir.expr_const(v);
    ir.map(AffineMap { dims: 0, syms: 0, results: vec![c] })
}

fn symbol_map(ir: &mut Ir) -> MapId {
    let e = ir.expr_sym(0);
    ir.map(AffineMap { dims: 0, syms: 1, results: vec![e] })
}

/// Loads, the body, stores.
fn body(w: &mut Rewriter<'_>, op: OpId, s: &Structure, kind: Kind, ivs: &[ValueId]) {
    let Some(block) = w.ir.entry(s.body) else { return };
    let mut args: Vec<ValueId> = w.ir.block_args(block).collect();
    if s.index_args {
        let lead: Vec<ValueId> = args.drain(..ivs.len().min(args.len())).collect();
        w.replace_all(lead, ivs);
    }
    let mut used = std::collections::HashSet::new();
    w.ir.walk(op, |o| {
        if o != op {
            used.extend(w.ir.operands(o).iter().copied());
        }
    });
    for (k, &v) in s.operands.iter().enumerate() {
        let Some(&arg) = args.get(k) else { continue };
        if !w.ir.is_memref(w.ir.value_type(v)) {
            w.replace(arg, v);
        } else if used.contains(&arg) {
            let ty = w.ir.value_type(arg);
            let x = access(w, s, kind, k, ivs, None, Some(ty));
            w.replace(arg, x);
        }
    }
    // A body that follows from a name is spelled as today; the text may be older.
    let implied = w.ir.def(op).is_some_and(|d| d.has(Traits::IMPLIED_BODY));
    let mut ops = w.ir.take_ops(block);
    let end = ops.pop();
    for o in ops {
        if w.ir.is(o, "linalg.index") {
            let d = w.ir.i64_attr_named(o, "dim").and_then(|d| ivs.get(d as usize).copied());
            if let (Some(r), Some(iv)) = (w.ir.result(o, 0), d) {
                w.replace(r, iv);
            }
            continue;
        }
        if implied {
            w.respell(o);
        }
        w.ir.append_op(w.block, o);
    }
    w.at_place_of(op);
    let values = end.map(|e| w.ir.operands(e).to_vec()).unwrap_or_default();
    for (k, v) in (s.n_inputs..s.operands.len()).zip(values) {
        access(w, s, kind, k, ivs, Some(v), None);
    }
}

/// A load (of type `load`) or a store of an operand's element.
fn access(
    w: &mut Rewriter<'_>,
    s: &Structure,
    kind: Kind,
    k: usize,
    ivs: &[ValueId],
    store: Option<ValueId>,
    load: Option<rustmlir_ir::TypeId>,
) -> ValueId {
    let memref = s.operands[k];
    let map = map_attr(w.ir, &s.maps[k], ivs.len() as u32);
    let mut operands: Vec<ValueId> = store.into_iter().chain([memref]).collect();
    let mut attrs: Vec<(&str, AttrId)> = Vec::new();
    let affine = kind == Kind::Affine;
    match (affine, map) {
        (true, Some(m)) => {
            operands.extend_from_slice(ivs);
            attrs.push(("map", m));
        }
        (_, Some(m)) => operands.extend(indices(w, m, ivs)),
        (_, None) => {}
    }
    let attrs: Vec<_> = attrs.iter().map(|&(n, a)| (w.ir.sym(n), a)).collect();
    let spec = OpSpec { operands, results: load.into_iter().collect(), attrs, ..OpSpec::default() };
    let name = match (affine, store.is_some()) {
        (true, true) => "affine.store",
        (true, false) => "affine.load",
        (false, true) => "memref.store",
        (false, false) => "memref.load",
    };
    let op = if affine { w.op_today(name, &spec) } else { w.op(name, &spec) };
    w.ir.result(op, 0).unwrap_or(ValueId::NONE)
}

/// Indices as values: loop indices themselves, or `affine.apply` of them.
fn indices(w: &mut Rewriter<'_>, map: AttrId, ivs: &[ValueId]) -> Vec<ValueId> {
    let Attr::Map(m) = w.ir.attr_of_id(map) else { return Vec::new() };
    let m = w.ir.map_of_id(*m).clone();
    let index = w.ir.ty(Type::Index);
    let mut out = Vec::new();
    for &e in &m.results {
        if let rustmlir_ir::Expr::Dim(d) = w.ir.expr(e)
            && let Some(&iv) = ivs.get(d as usize)
        {
            out.push(iv);
            continue;
        }
        let one = w.ir.map(AffineMap { dims: m.dims, syms: 0, results: vec![e] });
        let a = w.ir.attr(Attr::Map(one));
        let attrs = vec![(w.ir.sym("map"), a)];
        let spec = OpSpec { operands: ivs.to_vec(), results: vec![index], attrs, ..OpSpec::default() };
        let apply = w.op_today("affine.apply", &spec);
        out.extend(w.ir.result(apply, 0));
    }
    out
}
