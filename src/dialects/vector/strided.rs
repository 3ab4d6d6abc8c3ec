//! Parts of vectors at fixed places, and lanes of two vectors in turn.

use super::FLAT;
use super::values::{at, count, extents, gather, lanes, made, scalable};
use crate::constraints::{ANY, ARRAY_ATTR, I32_ATTR, VECTOR};
use crate::{Form, Gen, Naming, OpDef, Traits, TypeRule, attr, derive, one, spelling, var, was};
use rustmlir_ir::{Attr, Ir, OpId, Type, TypeId};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_verify::{VResult, Verifier};

/// A box out of a vector.
pub static EXTRACT_STRIDED_SLICE: OpDef = OpDef {
    name: "vector.extract_strided_slice",
    form: Form::Asm(
        "$source {(`offsets` `=` $offsets^ `,` `sizes` `=` $sizes `,` `strides` `=` $strides)?} attr-dict `:` \
            type($source) `to` type($result)",
    ),
    spellings: &[was(Gen::Y2019, "vector.strided_slice").gone()],
    summary: "a box of elements of a vector",
    doc: "`offsets` and `sizes` name the box in the first dimensions; the others are taken whole. Strides are 1. \
          Source: vector dialect, \"vector.extract_strided_slice\".",
    operands: &[one("source", &VECTOR)],
    results: &[one("result", &VECTOR)],
    attrs: &[attr("offsets", &ARRAY_ATTR), attr("sizes", &ARRAY_ATTR), attr("strides", &ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_extract),
    meaning: Meaning::Values(extract),
    ..OpDef::NEW
};

/// A box into a vector.
pub static INSERT_STRIDED_SLICE: OpDef = OpDef {
    name: "vector.insert_strided_slice",
    form: Form::Asm(
        "$valueToStore `,` $dest {(`offsets` `=` $offsets^ `,` `strides` `=` $strides)?} attr-dict `:` \
            type($valueToStore) `into` type($dest)",
    ),
    summary: "a vector with a box of elements replaced",
    doc: "The source's dimensions are the last of the destination's; it is at `offsets`. Strides are 1. Source: \
          vector dialect, \"vector.insert_strided_slice\".",
    operands: &[one("valueToStore", &VECTOR), one("dest", &VECTOR)],
    results: &[one("res", &VECTOR)],
    attrs: &[attr("offsets", &ARRAY_ATTR), attr("strides", &ARRAY_ATTR)],
    rules: &[TypeRule::AllMatch(&["dest", "res"])],
    traits: Traits::PURE,
    verify: Some(verify_insert),
    meaning: Meaning::Values(insert),
    ..OpDef::NEW
};

/// Lanes of two vectors in turn.
pub static INTERLEAVE: OpDef = OpDef {
    name: "vector.interleave",
    form: Form::Asm("$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"),
    summary: "the elements of two vectors in turn",
    doc: "In the last dimension. Source: vector dialect, \"vector.interleave\".",
    operands: &[one("lhs", &VECTOR), one("rhs", &VECTOR)],
    results: &[one("result", &VECTOR)],
    rules: &[
        TypeRule::AllMatch(&["lhs", "rhs"]),
        derive(
            "lhs",
            "result",
            |ir, t| resized(ir, t, |n| n.checked_mul(2)),
            "type of 'result' is double the width of the inputs",
        ),
    ],
    traits: Traits::PURE,
    meaning: Meaning::Values(interleave),
    ..OpDef::NEW
};

/// The opposite.
pub static DEINTERLEAVE: OpDef = OpDef {
    name: "vector.deinterleave",
    form: Form::Asm("$source attr-dict `:` type($source) `->` type($res1)"),
    naming: Naming::Each,
    summary: "the even and the odd elements of a vector",
    doc: "In the last dimension. Source: vector dialect, \"vector.deinterleave\".",
    operands: &[one("source", &VECTOR)],
    results: &[one("res1", &VECTOR), one("res2", &VECTOR)],
    rules: &[
        TypeRule::AllMatch(&["res1", "res2"]),
        derive(
            "source",
            "res1",
            |ir, t| resized(ir, t, |n| (n % 2 == 0).then_some(n / 2)),
            "the trailing dimension of the results is half the width of source trailing dimension",
        ),
    ],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let t = v.ir.operand_types(op).next();
        if t.and_then(|t| v.ir.shape(t)?.last()).is_some_and(|n| n % 2 != 0) {
            let m = "failed to verify that the trailing dimension of the source vector has an even number of elements";
            return Err(v.error(op, m));
        }
        Ok(())
    }),
    meaning: Meaning::Values(deinterleave),
    ..OpDef::NEW
};

/// A matrix in a flat vector, transposed (until 2025).
pub static FLAT_TRANSPOSE: OpDef = OpDef {
    name: "vector.flat_transpose",
    spellings: &[spelling(
        Gen::Y2021,
        "vector.flat_transpose",
        Form::Asm("$matrix attr-dict `:` type($matrix) `->` type($res)"),
    )],
    summary: "transposes a matrix stored in a vector",
    doc: "The matrix is stored column by column, LLVM's default (its option `matrix-default-layout` changes it). \
          Vectors whose size differs from the matrix are unsupported. Gone since 2025. Source: vector dialect of \
          LLVM 19, \"vector.flat_transpose\"; LLVM language reference, \"Matrix Intrinsics\".",
    operands: &[one("matrix", &FLAT)],
    results: &[one("res", &FLAT)],
    attrs: &[attr("rows", &I32_ATTR), attr("columns", &I32_ATTR)],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let (Some(s), Some(r)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
        let same = v.ir.elem_or_self(s) == v.ir.elem_or_self(r);
        v.require(op, same, "failed to verify that source operand and result have same element type")
    }),
    meaning: Meaning::Values(flat),
    ..OpDef::NEW
};

/// The elements of a vector, each a value.
pub static TO_ELEMENTS: OpDef = OpDef {
    name: "vector.to_elements",
    form: Form::AsmThen("$source attr-dict `:` type($source)", elements_of),
    summary: "the elements of a vector in row-major order",
    doc: "Source: vector dialect, \"vector.to_elements\".",
    operands: &[one("source", &VECTOR)],
    results: &[var("elements", &ANY)],
    traits: Traits::PURE,
    verify: Some(verify_to_elements),
    meaning: Meaning::Values(to_elements),
    ..OpDef::NEW
};

/// A vector type with another last extent.
fn resized(ir: &mut Ir, t: TypeId, f: impl Fn(i64) -> Option<i64>) -> Option<TypeId> {
    let Type::Vector { shape, elem, scalable } = ir.type_of_id(t).clone() else { return None };
    let mut shape = shape.to_vec();
    match shape.last_mut() {
        Some(n) => *n = f(*n)?,
        None => shape.push(f(1)?),
    }
    Some(ir.ty(Type::Vector { shape: shape.into(), elem, scalable }))
}

/// The numbers of an attribute such as `offsets = [0, 2]`.
fn numbers(ir: &Ir, op: OpId, name: &str) -> Vec<i64> {
    match ir.attr_named(op, name).map(|a| ir.attr_of_id(a)) {
        Some(Attr::Array(ns)) => ns.iter().filter_map(|&n| ir.attr_i64(n)).collect(),
        _ => Vec::new(),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

// ---- verification -------------------------------------------------------------------------------

/// Each number must lie in its dimension's range.
fn confined(v: &mut Verifier<'_>, op: OpId, what: &str, ns: &[i64], low: i64, shape: &[i64]) -> VResult {
    for (k, (&n, &dim)) in ns.iter().zip(shape).enumerate() {
        let high = dim.saturating_add(low);
        if n < low || n >= high {
            return Err(v.error(op, format!("expected {what} dimension {k} to be confined to [{low}, {high})")));
        }
    }
    Ok(())
}

fn unit_strides(v: &mut Verifier<'_>, op: OpId, strides: &[i64]) -> VResult {
    if strides.iter().any(|&s| s != 1) {
        return Err(v.error(op, "expected strides to be confined to [1, 2)"));
    }
    Ok(())
}

fn verify_extract(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(r)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    let shape = v.ir.shape(s).unwrap_or(&[]).to_vec();
    let [offsets, sizes, strides] = ["offsets", "sizes", "strides"].map(|n| numbers(v.ir, op, n));
    if offsets.len() != sizes.len() || offsets.len() != strides.len() {
        return Err(v.error(op, "expected offsets, sizes and strides attributes of same size"));
    }
    for (name, list) in [("offsets", &offsets), ("sizes", &sizes), ("strides", &strides)] {
        if list.len() > shape.len() {
            return Err(v.error(op, format!("expected {name} attribute of rank no greater than vector rank")));
        }
    }
    confined(v, op, "offsets", &offsets, 0, &shape)?;
    confined(v, op, "sizes", &sizes, 1, &shape)?;
    unit_strides(v, op, &strides)?;
    let ends: Vec<i64> = offsets.iter().zip(&sizes).map(|(a, b)| a.saturating_add(*b)).collect();
    confined(v, op, "sum(offsets, sizes)", &ends, 1, &shape)?;
    let Type::Vector { elem, scalable, .. } = *v.ir.type_of_id(s) else { return Ok(()) };
    let want: Vec<i64> = sizes.iter().chain(shape.iter().skip(sizes.len())).copied().collect();
    let want = v.ir.ty(Type::Vector { shape: want.into(), elem, scalable });
    if want != r {
        let m = format!("expected result type to be '{}'", v.show(want));
        return Err(v.error(op, m));
    }
    whole_lengths(v, op, &sizes, &shape, scalable)
}

/// Boxes have scalable dimensions whole: nobody knows how long a part of one is.
fn whole_lengths(v: &mut Verifier<'_>, op: OpId, sizes: &[i64], whole: &[i64], dims: u64) -> VResult {
    for (k, (n, of)) in sizes.iter().zip(whole).enumerate() {
        if k < 64 && dims >> k & 1 == 1 && n != of {
            let m = format!(
                "expected size at idx={k} to match the corresponding base size from the input vector ({n} vs {of})"
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

fn verify_insert(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let mut ts = v.ir.operand_types(op);
    let (Some(s), Some(d)) = (ts.next(), ts.next()) else { return Ok(()) };
    drop(ts);
    let (part, whole) = (v.ir.shape(s).unwrap_or(&[]).to_vec(), v.ir.shape(d).unwrap_or(&[]).to_vec());
    let (offsets, strides) = (numbers(v.ir, op, "offsets"), numbers(v.ir, op, "strides"));
    if offsets.len() != whole.len() {
        return Err(v.error(op, "expected offsets of same size as destination vector rank"));
    }
    if strides.len() != part.len() {
        return Err(v.error(op, "expected strides of same size as source vector rank"));
    }
    if part.len() > whole.len() {
        return Err(v.error(op, "expected source rank to be no greater than destination rank"));
    }
    confined(v, op, "offsets", &offsets, 0, &whole)?;
    unit_strides(v, op, &strides)?;
    let lead = whole.len() - part.len();
    let ends = offsets.iter().enumerate().map(|(k, o)| {
        let n = k.checked_sub(lead).and_then(|k| part.get(k)).copied().unwrap_or(1);
        o.saturating_add(n)
    });
    confined(v, op, "sum(offsets, source vector shape)", &ends.collect::<Vec<i64>>(), 1, &whole)?;
    let (from, to) = (scalable(v.ir, s), scalable(v.ir, d).checked_shr(lead as u32).unwrap_or(0));
    if from != to {
        let k = (from ^ to).trailing_zeros();
        return Err(v.error(op, format!("mismatching scalable flags (at source vector idx={k})")));
    }
    whole_lengths(v, op, &part, whole.get(lead..).unwrap_or(&[]), from)
}

fn verify_to_elements(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(s) = v.ir.operand_types(op).next() else { return Ok(()) };
    let (e, n) = (v.ir.elem_or_self(s), v.ir.shape(s).and_then(Ir::static_elems).unwrap_or(0));
    if v.ir.n_results(op) as u64 != n || v.ir.result_types(op).any(|t| t != e) {
        return Err(v.error(op, "failed to verify that operand element type matches result type"));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// For each element of a box of extents `sizes` at `offsets` (missing ones: 0) in a vector of
/// extents `shape`, its position.
pub(super) fn positions(shape: &[i64], offsets: &[i64], sizes: &[i64]) -> Vec<usize> {
    let mut out = Vec::new();
    if sizes.contains(&0) {
        return out;
    }
    let steps = rustmlir_ir::row_major_strides(shape);
    let mut at = vec![0i64; sizes.len()];
    loop {
        let lin = at
            .iter()
            .enumerate()
            .map(|(k, i)| (i + offsets.get(k).copied().unwrap_or(0)) * steps.get(k).copied().unwrap_or(0));
        out.push(lin.sum::<i64>() as usize);
        if !next_index(&mut at, sizes) {
            return out;
        }
    }
}

fn extract(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    count(w)?;
    let (from, to) = (extents(w, w.operand_type(0)?), extents(w, w.result_type()?));
    let s = lanes(w, operands, 0)?;
    made(w, gather(&s.elems, positions(from, &numbers(w.ir, w.op, "offsets"), to)))
}

fn insert(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (part, mut whole) = (lanes(w, operands, 0)?, lanes(w, operands, 1)?);
    let mut sizes = vec![1; whole.shape.len().saturating_sub(part.shape.len())];
    sizes.extend_from_slice(&part.shape);
    let to = positions(&whole.shape, &numbers(w.ir, w.op, "offsets"), &sizes);
    w.charge(to.len() as u64)?;
    let out = &mut Shaped::edit(&mut whole).elems;
    for (k, &i) in to.iter().enumerate() {
        out.set(i, at(&part.elems, k));
    }
    Ok(Values::from_iter([Value::Shaped(whole)]))
}

/// The elements of two vectors in turn.
///
/// # Errors
/// `exhausted` if there is no room for them.
pub fn interleave(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let n = count(w)?;
    let (a, b) = (lanes(w, operands, 0)?, lanes(w, operands, 1)?);
    let element = |k: usize| at(if k.is_multiple_of(2) { &a.elems } else { &b.elems }, k / 2);
    made(w, Elems::from_values((0..n).map(element).collect()))
}

fn deinterleave(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let n = count(w)?;
    let s = lanes(w, operands, 0)?;
    let types = w.ir.result_types(w.op).enumerate();
    let part = |(odd, t)| Value::shaped(extents(w, t), gather(&s.elems, (0..n).map(|k| 2 * k + odd)));
    Ok(types.map(part).collect())
}

/// A number of rows or columns.
pub(super) fn extent(w: &World<'_>, name: &str) -> Result<usize, Stop> {
    let n = w.ir.i64_attr_named(w.op, name).and_then(|n| usize::try_from(n).ok());
    n.ok_or_else(|| w.unsupported("a matrix of a negative size"))
}

fn flat(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (rows, columns, n) = (extent(w, "rows")?, extent(w, "columns")?, count(w)?);
    let s = lanes(w, operands, 0)?;
    if rows.checked_mul(columns) != Some(n) || s.elems.len() != n {
        return Err(w.unsupported("a matrix whose size differs from its vector"));
    }
    // Column by column: an element of the result lies `columns` behind the one to its left.
    let from = (0..rows).flat_map(|r| (0..columns).map(move |c| c * rows + r));
    made(w, gather(&s.elems, from))
}

fn to_elements(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let s = lanes(w, operands, 0)?;
    Ok((0..w.ir.n_results(w.op)).map(|k| at(&s.elems, k)).collect())
}

/// The results of `to_elements`: one for each element.
fn elements_of(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let Some(t) = op.operands.first().map(|&v| p.ir.value_type(v)) else { return Ok(()) };
    let n = p.ir.shape(t).and_then(Ir::static_elems).unwrap_or(0);
    let Some(n) = usize::try_from(n).ok().filter(|&n| n <= 1 << 20) else {
        return Err(p.op_error(op, "a vector with that many elements is not taken apart"));
    };
    op.results = vec![p.ir.elem_or_self(t); n];
    Ok(())
}
