//! `lower-dma`: asynchronous copies to loops that copy immediately.

use super::Pass;
use super::fault::fault;
use super::rewrite::{PassResult, Rewriter, each_op};
use rustmlir_dialects::memref::copy::{self, Roles};
use rustmlir_ir::{Attr, AttrId, DYNAMIC, Ir, Layout, OpId, OpSpec, Type, TypeId, ValueId};

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "lower-dma",
    summary: "asynchronous copies to loops that copy immediately",
    doc: "`dma_start` becomes a loop over the elements, and `dma_wait` disappears: a defined program cannot observe \
          when the copy happens between the two. An element is copied by `memref.copy` of a view of it, so that what \
          was never written stays so. In 2020 there is no such operation, nor for memrefs whose layout is an affine \
          map: there it is loaded and stored, which is undefined for an element that is uninitialized. Refused: a \
          stride between memory spaces that are not numbers, different element types.",
    run,
    ..Pass::NEW
};

fn run(ir: &mut Ir) -> PassResult {
    each_op(ir, |w, op| match w.ir.def(op).map(|d| d.name) {
        Some("memref.dma_start") => start(w, op).is_some(),
        Some("memref.dma_wait") => true,
        _ => false,
    })
}

/// One side of a copy: where it begins, and how its elements are numbered.
struct Side {
    memref: ValueId,
    /// Index of the first element.
    first: Vec<ValueId>,
    /// Row-major number of the first element, and how many elements one step along each dimension
    /// skips; only where there is more than one dimension.
    rows: Option<(ValueId, Vec<ValueId>)>,
    /// Extents likewise.
    sizes: Vec<ValueId>,
    stride: Option<(ValueId, ValueId)>,
}

fn start(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let r: Roles = copy::roles(w.ir, op)?;
    let (st, dt) = (w.ir.value_type(r.src), w.ir.value_type(r.dst));
    if w.ir.elem_type(st) != w.ir.elem_type(dt) {
        w.refuse(op, "a copy between different element types");
        return Some(());
    }
    let stride = match r.stride.as_slice() {
        [s, n] => Some((*s, *n)),
        _ => None,
    };
    let on_target = match (copy::space_number(w.ir, st), copy::space_number(w.ir, dt)) {
        (Some(a), Some(b)) => b < a,
        _ if stride.is_none() => false,
        _ => {
            w.refuse(op, "a stride between memory spaces that are not numbers, so neither is the slower one");
            return Some(());
        }
    };
    let on_target = fault!(on_target, DmaWrongSide => !on_target);
    let stride = fault!(stride, DmaPlain => None);
    let from = side(w, r.src, r.src_idx, stride.filter(|_| !on_target));
    let to = side(w, r.dst, r.dst_idx, stride.filter(|_| on_target));
    let (zero, one) = (w.index(0), w.index(1));
    let count = fault!(r.count, DmaCount => w.binary("arith.subi", r.count, one));
    let index = w.ir.ty(Type::Index);
    let b = w.new_block(&[index]);
    let region = w.ir.new_region();
    w.ir.append_block(region, b);
    w.op("scf.for", &OpSpec { operands: vec![zero, count, one], regions: vec![region], ..OpSpec::default() });
    let back = w.block;
    w.block = b;
    let k = w.ir.block_arg(b, 0)?;
    let (src, dst) = (element(w, &from, k), element(w, &to, k));
    copy_element(w, (from.memref, &src), (to.memref, &dst));
    w.op("scf.yield", &OpSpec::default());
    w.block = back;
    Some(())
}

fn side(w: &mut Rewriter<'_>, memref: ValueId, first: Vec<ValueId>, stride: Option<(ValueId, ValueId)>) -> Side {
    if first.len() < 2 {
        return Side { memref, first, rows: None, sizes: Vec::new(), stride };
    }
    let sizes: Vec<ValueId> = (0..first.len()).map(|d| extent(w, memref, d)).collect();
    let mut skips = vec![w.index(1)];
    for &n in sizes.iter().skip(1).rev() {
        let last = skips.last().copied().unwrap_or(n);
        skips.push(w.binary("arith.muli", last, n));
    }
    skips.reverse();
    let mut number = w.index(0);
    for (&i, &s) in first.iter().zip(&skips) {
        let ahead = w.binary("arith.muli", i, s);
        number = w.binary("arith.addi", number, ahead);
    }
    Side { memref, first, rows: Some((number, skips)), sizes, stride }
}

/// The extent of a dimension.
fn extent(w: &mut Rewriter<'_>, memref: ValueId, d: usize) -> ValueId {
    let n = w.ir.shape(w.ir.value_type(memref)).and_then(|s| s.get(d)).copied().unwrap_or(DYNAMIC);
    if n != DYNAMIC {
        return w.index(n);
    }
    let index = w.ir.ty(Type::Index);
    let d = i64::try_from(d).unwrap_or(i64::MAX);
    if w.splits_std() {
        let d = w.index(d);
        return w.value("memref.dim", &[memref, d], index);
    }
    // In 2020 the dimension is an attribute.
    let d = w.ir.index_attr(d);
    w.value_with("memref.dim", &[memref], index, &[("index", d)])
}

/// Index of the element number `k` of a side.
fn element(w: &mut Rewriter<'_>, s: &Side, k: ValueId) -> Vec<ValueId> {
    let ahead = match s.stride {
        None => k,
        Some((stride, chunk)) => {
            let whole = w.binary("arith.divsi", k, chunk);
            let rest = w.binary("arith.remsi", k, chunk);
            let far = w.binary("arith.muli", whole, stride);
            w.binary("arith.addi", far, rest)
        }
    };
    let Some((number, skips)) = &s.rows else {
        return s.first.iter().map(|&i| w.binary("arith.addi", i, ahead)).collect();
    };
    let number = w.binary("arith.addi", *number, ahead);
    let mut out = Vec::new();
    for (d, (&skip, &size)) in skips.iter().zip(&s.sizes).enumerate() {
        let q = w.binary("arith.divsi", number, skip);
        out.push(if d == 0 { q } else { w.binary("arith.remsi", q, size) });
    }
    out
}

/// Copies one element.
fn copy_element(w: &mut Rewriter<'_>, from: (ValueId, &[ValueId]), to: (ValueId, &[ValueId])) {
    if w.splits_std()
        && let (Some(a), Some(b)) = (view_type(w.ir, from.0), view_type(w.ir, to.0))
    {
        let operands = vec![view(w, from, a), view(w, to, b)];
        w.op("memref.copy", &OpSpec { operands, ..OpSpec::default() });
        return;
    }
    let elem = w.ir.elem_or_self(w.ir.value_type(from.0));
    let place =
        |p: (ValueId, &[ValueId])| -> Vec<ValueId> { std::iter::once(p.0).chain(p.1.iter().copied()).collect() };
    let v = w.value("memref.load", &place(from), elem);
    let operands = std::iter::once(v).chain(place(to)).collect();
    w.op("memref.store", &OpSpec { operands, ..OpSpec::default() });
}

/// The type of a view of one element, without dimensions; `None` if the layout has no strides.
fn view_type(ir: &mut Ir, memref: ValueId) -> Option<TypeId> {
    let t = ir.value_type(memref);
    ir.strides_and_offset(t)?;
    let Type::MemRef { shape, elem, space, .. } = ir.type_of_id(t).clone() else { return None };
    if shape.is_empty() {
        return Some(t);
    }
    let layout = Layout::Strided { strides: Default::default(), offset: DYNAMIC };
    Some(ir.ty(Type::MemRef { shape: Default::default(), elem, layout, space }))
}

fn view(w: &mut Rewriter<'_>, p: (ValueId, &[ValueId]), ty: TypeId) -> ValueId {
    if p.1.is_empty() {
        return p.0;
    }
    let n = p.1.len();
    let list = |w: &mut Rewriter<'_>, v: i64| -> AttrId {
        let t = w.ir.int_type(64);
        w.ir.attr(Attr::DenseArray(t, vec![v as u64; n].into()))
    };
    let (offsets, ones) = (list(w, DYNAMIC), list(w, 1));
    let segments = w.segments(&[1, n, 0, 0]);
    let attrs = [
        ("operandSegmentSizes", segments),
        ("static_offsets", offsets),
        ("static_sizes", ones),
        ("static_strides", ones),
    ];
    let operands: Vec<ValueId> = std::iter::once(p.0).chain(p.1.iter().copied()).collect();
    w.value_with("memref.subview", &operands, ty, &attrs)
}
