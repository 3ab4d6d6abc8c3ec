//! Parts of tensors: `extract_slice`, `insert_slice`, and the lists of static and dynamic numbers
//! that they share.

use super::{n_elems, take_tensor};
use crate::constraints::{DENSE_I64_ARRAY_ATTR, INDEX, RANKED_TENSOR};
use crate::mixed::{slice_numbers, static_list, whole_dimensions};
use crate::{Form, Naming, OpDef, Traits, attr, derive, one, same, var};
use rustmlir_ir::{DYNAMIC, OpId, Shape, TypeId, row_major_strides};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_verify::{VResult, Verifier};

/// A part of a tensor.
pub static EXTRACT_SLICE: OpDef = OpDef {
    name: "tensor.extract_slice",
    form: Form::AsmThen(
        "$source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, \
             $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` \
             type($result)",
        |p, op| whole_dimensions(p, op, 0),
    ),
    naming: Naming::Word("extracted_slice"),
    summary: "a part of a tensor",
    doc: "Element (i, ..) of the result is element (offset + i * stride, ..) of the source; dimensions of extent 1 \
          may be left out of the result type. Undefined: a negative size, a part that leaves the source. Source: \
          tensor dialect, \"tensor.extract_slice\".",
    operands: &[one("source", &RANKED_TENSOR), var("offsets", &INDEX), var("sizes", &INDEX), var("strides", &INDEX)],
    results: &[one("result", &RANKED_TENSOR)],
    attrs: &[
        attr("static_offsets", &DENSE_I64_ARRAY_ATTR),
        attr("static_sizes", &DENSE_I64_ARRAY_ATTR),
        attr("static_strides", &DENSE_I64_ARRAY_ATTR),
    ],
    traits: Traits::PURE.and(Traits::ATTR_SIZED_OPERANDS),
    verify: Some(verify_extract),
    undefined: &[Ub::SliceOutOfRange, Ub::NegativeSize, Ub::PoisonUse],
    meaning: Meaning::Values(extract_slice),
    ..OpDef::NEW
};

/// The form of operations that insert a part.
pub const INSERT_FORM: Form = Form::AsmThen(
    "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, \
     $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `into` \
     type($dest)",
    |p, op| whole_dimensions(p, op, 1),
);

/// A tensor with a part replaced.
pub static INSERT_SLICE: OpDef = OpDef {
    name: "tensor.insert_slice",
    form: INSERT_FORM,
    naming: Naming::Word("inserted_slice"),
    summary: "a tensor with a part replaced",
    doc: "The opposite of `extract_slice`; `dest` itself is not changed. Undefined: a part that leaves `dest`, a \
        source whose shape differs from the sizes. Source: tensor dialect, \"tensor.insert_slice\".",
    operands: &[
        one("source", &RANKED_TENSOR),
        one("dest", &RANKED_TENSOR),
        var("offsets", &INDEX),
        var("sizes", &INDEX),
        var("strides", &INDEX),
    ],
    results: &[one("result", &RANKED_TENSOR)],
    attrs: &[
        attr("static_offsets", &DENSE_I64_ARRAY_ATTR),
        attr("static_sizes", &DENSE_I64_ARRAY_ATTR),
        attr("static_strides", &DENSE_I64_ARRAY_ATTR),
    ],
    rules: &[derive("dest", "result", same, "expected result type to match dest type")],
    traits: Traits::PURE.and(Traits::ATTR_SIZED_OPERANDS),
    verify: Some(verify_insert_lists),
    undefined: &[Ub::SliceOutOfRange, Ub::ShapeMismatch, Ub::NegativeSize, Ub::PoisonUse],
    meaning: Meaning::Values(insert_slice),
    ..OpDef::NEW
};

/// Which dimensions of `full` remain in `reduced`, the others being of extent 1; `None` if it is no
/// such reduction.
pub fn kept_dims(full: &[i64], reduced: &[i64]) -> Option<Vec<usize>> {
    let mut kept = Vec::new();
    for (k, &n) in full.iter().enumerate() {
        if reduced.get(kept.len()) == Some(&n) {
            kept.push(k);
        } else if n != 1 {
            return None;
        }
    }
    (kept.len() == reduced.len()).then_some(kept)
}

/// The same told by the sizes alone: all dimensions, or those whose size is not 1.
fn kept_by_ones(sizes: &[i64], rank: usize) -> Option<Vec<usize>> {
    let others: Vec<usize> = (0..sizes.len()).filter(|&k| sizes[k] != 1).collect();
    if rank == sizes.len() { Some((0..rank).collect()) } else { Some(others).filter(|o| o.len() == rank) }
}

/// The rules that slices of every kind share: list lengths, signs.
fn verify_lists(
    v: &mut Verifier<'_>,
    op: OpId,
    first: usize,
    rank: usize,
) -> Result<[Vec<i64>; 3], rustmlir_verify::Invalid> {
    let lists = ["static_offsets", "static_sizes", "static_strides"].map(|n| static_list(v.ir, op, n));
    let [offsets, sizes, strides] = &lists;
    for (a, b, x, y) in [("offsets", "sizes", offsets, sizes), ("sizes", "strides", sizes, strides)] {
        if x.len() != y.len() {
            let m = format!(
                "expected mixed {a} rank to match mixed {b} rank ({} vs {}) so the rank of the result type is \
                    well-formed.",
                x.len(),
                y.len()
            );
            return Err(v.plain_error(op, m));
        }
    }
    for (k, (name, list)) in [("offset", offsets), ("size", sizes), ("stride", strides)].into_iter().enumerate() {
        if list.len() != rank {
            return Err(v.plain_error(op, format!("expected {rank} {name} values, got {}", list.len())));
        }
        let dynamic = list.iter().filter(|&&n| n == DYNAMIC).count();
        let have = v.ir.operand_group(op, first + k).len();
        if dynamic != have {
            let m = format!(
                "expected the number of '{name}s' to match the number of dynamic entries in 'static_{name}s' ({have} \
                    vs {dynamic})"
            );
            return Err(v.plain_error(op, m));
        }
    }
    for (name, list) in [("offsets", offsets), ("sizes", sizes)] {
        if let Some(n) = list.iter().find(|&&n| n != DYNAMIC && n < 0) {
            return Err(v.plain_error(op, format!("expected {name} to be non-negative, but got {n}")));
        }
    }
    Ok(lists)
}

/// `part` must be a tensor of the extents `sizes`, or that without dimensions of extent 1.
fn verify_part(v: &mut Verifier<'_>, op: OpId, whole: TypeId, part: TypeId, sizes: &[i64]) -> VResult {
    let elem = v.ir.elem_or_self(whole);
    let Some(shape) = v.ir.shape(part).map(<[i64]>::to_vec) else { return Ok(()) };
    if shape.len() > sizes.len() {
        return Err(v.plain_error(op, "expected rank to be smaller or equal to the other rank. "));
    }
    if kept_dims(sizes, &shape).is_none() {
        let dims: String = sizes.iter().map(|&n| if n < 0 { "?x".to_string() } else { format!("{n}x") }).collect();
        let e = v.show(elem);
        return Err(v.plain_error(
            op,
            format!("expected type to be 'tensor<{dims}{e}>' or a rank-reduced version. (size mismatch) "),
        ));
    }
    if v.ir.elem_or_self(part) != elem {
        let e = v.show(elem);
        return Err(v.plain_error(op, format!("expected element type to be '{e}'")));
    }
    Ok(())
}

/// What is known to leave the whole is rejected.
fn verify_in_bounds(
    v: &mut Verifier<'_>,
    op: OpId,
    whole: TypeId,
    [offsets, sizes, strides]: &[Vec<i64>; 3],
) -> VResult {
    let Some(shape) = v.ir.shape(whole).map(<[i64]>::to_vec) else { return Ok(()) };
    // Until release 20 such a slice was valid; it is undefined where it is executed.
    if v.ir.has_names_of_2020() {
        return Ok(());
    }
    for (k, &dim) in shape.iter().enumerate() {
        let (Some(&o), Some(&n), Some(&s)) = (offsets.get(k), sizes.get(k), strides.get(k)) else { return Ok(()) };
        if dim == DYNAMIC || o == DYNAMIC {
            continue;
        }
        if o >= dim && n != 0 {
            return Err(v.plain_error(op, format!("offset {k} is out-of-bounds: {o} >= {dim}")));
        }
        if n == DYNAMIC || s == DYNAMIC || n == 0 {
            continue;
        }
        let last = i128::from(o) + i128::from(n - 1) * i128::from(s);
        if last >= i128::from(dim) {
            return Err(v.plain_error(op, format!("slice along dimension {k} runs out-of-bounds: {last} >= {dim}")));
        }
    }
    Ok(())
}

fn verify_extract(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(r)) = (v.ir.operand(op, 0), v.ir.result(op, 0)) else { return Ok(()) };
    let (whole, part) = (v.ir.value_type(s), v.ir.value_type(r));
    let rank = v.ir.shape(whole).map_or(0, <[i64]>::len);
    let lists = verify_lists(v, op, 1, rank)?;
    verify_part(v, op, whole, part, &lists[1])?;
    verify_in_bounds(v, op, whole, &lists)
}

pub(super) fn verify_insert_lists(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(d)) = (v.ir.operand(op, 0), v.ir.operand(op, 1)) else { return Ok(()) };
    let (part, whole) = (v.ir.value_type(s), v.ir.value_type(d));
    let rank = v.ir.shape(whole).map_or(0, <[i64]>::len);
    let lists = verify_lists(v, op, 2, rank)?;
    // Until 2022 the types said nothing of the sizes, which are compared where it is run.
    let rank = v.ir.shape(part).map_or(0, <[i64]>::len);
    if v.ir.has_names_of_2020() && rank <= lists[1].len() && v.ir.elem_or_self(part) == v.ir.elem_or_self(whole) {
        return Ok(());
    }
    verify_part(v, op, whole, part, &lists[1])?;
    verify_in_bounds(v, op, whole, &lists)
}

/// Where a slice lies in a tensor: positions of elements.
pub(super) struct Part {
    /// Extents of the part, without the dimensions that are left out.
    pub shape: Vec<i64>,
    sizes: Shape,
    first: i64,
    steps: Vec<i64>,
}

impl Part {
    /// Calls `f` with first position, step and length of each run of elements in the last
    /// dimension, in order.
    pub fn runs(&self, mut f: impl FnMut(usize, i64, usize)) {
        let (Some((&n, outer)), step) = (self.sizes.split_last(), self.steps.last().copied().unwrap_or(1)) else {
            return f(self.first as usize, 1, 1);
        };
        if self.sizes.contains(&0) {
            return;
        }
        let mut index = vec![0i64; outer.len()];
        loop {
            let at: i64 = index.iter().zip(&self.steps).map(|(i, s)| i * s).sum();
            f((self.first + at) as usize, step, n as usize);
            if !next_index(&mut index, outer) {
                return;
            }
        }
    }
}

/// The part of a tensor of extents `shape` that a slice covers; `ty` is the type of the part.
///
/// # Errors
/// Undefined: a negative size, elements outside of the tensor.
fn part(w: &World<'_>, [offsets, sizes, strides]: [Shape; 3], shape: &[i64], ty: TypeId) -> Result<Part, Stop> {
    let (fixed, shape_of) = (static_list(w.ir, w.op, "static_sizes"), w.ir.shape(ty).unwrap_or(&[]));
    let kept = kept_dims(&fixed, shape_of).or_else(|| kept_by_ones(&fixed, shape_of.len()));
    let kept = kept.ok_or_else(|| w.unsupported("a slice whose type does not determine which dimensions it drops"))?;
    if let Some(n) = sizes.iter().find(|&&n| n < 0) {
        return Err(w.ub(Ub::NegativeSize, format!("the size of a slice is {n}")));
    }
    for (k, ((&o, &n), &s)) in offsets.iter().zip(&sizes).zip(&strides).enumerate() {
        let dim = shape.get(k).copied().unwrap_or(0);
        let last = i128::from(o) + i128::from(n - 1) * i128::from(s);
        let inside = |i: i128| i >= 0 && i < i128::from(dim);
        if (n > 0 && !(inside(o.into()) && inside(last))) || o < 0 || o > dim {
            let m = format!("elements {o} to {last} of dimension {k}, whose extent is {dim}");
            return Err(w.ub(Ub::SliceOutOfRange, m));
        }
    }
    let run = row_major_strides(shape);
    let first = offsets.iter().zip(&run).map(|(o, r)| o.wrapping_mul(*r)).fold(0, i64::wrapping_add);
    let steps = strides.iter().zip(&run).map(|(s, r)| s.wrapping_mul(*r)).collect();
    let shape = kept.iter().filter_map(|&k| sizes.get(k).copied()).collect();
    Ok(Part { shape, sizes, first, steps })
}

/// The same for a part that is to be replaced by the first operand, a tensor of extents `source`.
///
/// # Errors
/// As [`part`], and if the extents differ.
pub(super) fn part_for(w: &World<'_>, lists: [Shape; 3], shape: &[i64], source: &[i64]) -> Result<Part, Stop> {
    let part = part(w, lists, shape, w.operand_type(0)?)?;
    if part.shape != source {
        let m = format!("a tensor of the shape {source:?} is inserted as a slice of the shape {:?}", part.shape);
        return Err(w.ub(Ub::ShapeMismatch, m));
    }
    Ok(part)
}

fn extract_slice(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let s = take_tensor(w, operands, 0)?;
    let part = part(w, slice_numbers(w, operands, 1)?, &s.shape, w.result_type()?)?;
    let n = n_elems(w, &part.sizes)?;
    let elems = match &s.elems {
        Elems::Words(_) => {
            let mut out = Elems::Words(vec![0; n]);
            let mut next = 0;
            part.runs(|at, step, n| {
                out.copy_run((next, 1), &s.elems, (at, step), n);
                next += n;
            });
            out
        }
        Elems::Any(v) => {
            let mut out = Vec::with_capacity(n);
            part.runs(|at, step, n| {
                let at = (0..n).map(|k| (at as i64 + step * k as i64) as usize);
                out.extend(at.map(|i| v.get(i).cloned().unwrap_or(Value::Poison)));
            });
            Elems::from_values(out)
        }
    };
    Ok(Values::from_iter([Value::shaped(&part.shape, elems)]))
}

fn insert_slice(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (s, mut t) = (take_tensor(w, operands, 0)?, take_tensor(w, operands, 1)?);
    let part = part_for(w, slice_numbers(w, operands, 2)?, &t.shape, &s.shape)?;
    w.charge(s.elems.len() as u64)?;
    let out = &mut Shaped::edit(&mut t).elems;
    let mut next = 0;
    part.runs(|at, step, n| {
        out.copy_run((at, step), &s.elems, (next, 1), n);
        next += n;
    });
    Ok(Values::from_iter([Value::Shaped(t)]))
}
