//! The elements of vectors in another shape or order, or their bits as other elements.

use std::rc::Rc;

use super::values::{at, count, extents, gather, lanes, made, scalable, source_and_result, vector_parts};
use crate::constraints::{DENSE_I64_ARRAY_ATTR, VECTOR};
use crate::mixed::static_list;
use crate::{Form, Gen, OpDef, Traits, attr, one};
use rustmlir_ir::{Ir, OpId, Shape, Type, TypeId, row_major_strides};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_verify::{VResult, Verifier};

/// The same elements in another shape.
pub static SHAPE_CAST: OpDef = OpDef {
    name: "vector.shape_cast",
    form: Form::Asm("$source attr-dict `:` type($source) `to` type($result)"),
    since: Gen::Y2020,
    summary: "the same elements in another shape",
    doc: "Source: vector dialect, \"vector.shape_cast\".",
    operands: &[one("source", &VECTOR)],
    results: &[one("result", &VECTOR)],
    traits: Traits::PURE,
    verify: Some(verify_shape_cast),
    meaning: Meaning::Values(|w, v| made(w, Rc::unwrap_or_clone(lanes(w, v, 0)?).elems)),
    ..OpDef::NEW
};

/// The same bits as other elements.
pub static BITCAST: OpDef = OpDef {
    name: "vector.bitcast",
    form: Form::Asm("$source attr-dict `:` type($source) `to` type($result)"),
    summary: "the bits of the last dimension as elements of a different width",
    doc: "The first of several narrow elements holds the low bits. A poison element makes every element that shares \
          bits with it poison. Source: vector dialect, \"vector.bitcast\".",
    operands: &[one("source", &VECTOR)],
    results: &[one("result", &VECTOR)],
    traits: Traits::PURE,
    verify: Some(verify_bitcast),
    meaning: Meaning::Values(bitcast),
    ..OpDef::NEW
};

/// Dimensions exchanged.
pub static TRANSPOSE: OpDef = OpDef {
    name: "vector.transpose",
    form: Form::Asm("$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)"),
    since: Gen::Y2020,
    summary: "exchanges dimensions",
    doc: "Dimension k of the result is dimension permutation[k] of the source. Source: vector dialect, \
        \"vector.transpose\".",
    operands: &[one("vector", &VECTOR)],
    results: &[one("result", &VECTOR)],
    attrs: &[attr("permutation", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_transpose),
    meaning: Meaning::Values(transpose),
    ..OpDef::NEW
};

/// Rows picked from two vectors.
pub static SHUFFLE: OpDef = OpDef {
    name: "vector.shuffle",
    form: Form::AsmThen("operands ` ` $mask attr-dict `:` type(operands)", shuffled),
    since: Gen::Y2020,
    summary: "picks elements (or rows) of two vectors",
    doc: "Number i of the mask is element i of the first vector followed by the second; -1 is poison. Source: vector \
          dialect, \"vector.shuffle\".",
    operands: &[one("v1", &VECTOR), one("v2", &VECTOR)],
    results: &[one("vector", &VECTOR)],
    attrs: &[attr("mask", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_shuffle),
    poison: "where the mask is -1",
    meaning: Meaning::Values(shuffle),
    ..OpDef::NEW
};

fn verify_shape_cast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    if v.ir.elem_type(s) != v.ir.elem_type(r) {
        return Err(v.error(op, "has different source and result element types"));
    }
    let n = |t: TypeId| v.ir.shape(t).and_then(Ir::static_elems).unwrap_or(0);
    let (a, b) = (n(s), n(r));
    if a != b {
        return Err(v.error(op, format!("has different number of elements at source ({a}) and result ({b})")));
    }
    let (a, b) = (scalable(v.ir, s).count_ones(), scalable(v.ir, r).count_ones());
    if a != b {
        return Err(v.error(op, format!("has different number of scalable dims at source ({a}) and result ({b})")));
    }
    Ok(())
}

/// Bits of an element.
fn width(ir: &Ir, t: TypeId) -> Option<u32> {
    match ir.type_of_id(t) {
        Type::Integer(w, _) => Some(*w),
        Type::Float(f) => Some(f.width()),
        // As it has where nothing is said of the target.
        Type::Index => Some(64),
        _ => None,
    }
}

fn verify_bitcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    let (Some((a, x)), Some((b, y))) = (vector_parts(v.ir, s), vector_parts(v.ir, r)) else { return Ok(()) };
    if a.len() != b.len() {
        return Err(v.error(op, "failed to verify that all of {source, result} have same rank"));
    }
    let last = a.len().saturating_sub(1);
    if let Some(k) = (0..last).find(|&k| a.get(k) != b.get(k)) {
        return Err(v.error(op, format!("dimension size mismatch at: {k}")));
    }
    let bits = |shape: &Shape, e: TypeId| Some(i64::from(width(v.ir, e)?) * shape.last().copied().unwrap_or(1));
    let (p, q) = (bits(&a, x), bits(&b, y));
    if p.is_none() || p != q {
        let m = if a.is_empty() {
            "source/result bitwidth of the 0-D vector element types must be equal"
        } else {
            "source/result bitwidth of the minor 1-D vectors must be equal"
        };
        return Err(v.error(op, m));
    }
    Ok(())
}

fn verify_transpose(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    let (from, to) = (v.ir.shape(s).unwrap_or(&[]).to_vec(), v.ir.shape(r).unwrap_or(&[]).to_vec());
    let perm = static_list(v.ir, op, "permutation");
    if from.len() != to.len() {
        return Err(v.error(op, format!("vector result rank mismatch: {}", to.len())));
    }
    if perm.len() != from.len() {
        return Err(v.error(op, format!("transposition length mismatch: {}", perm.len())));
    }
    for (k, &i) in perm.iter().enumerate() {
        let Some(&n) = usize::try_from(i).ok().and_then(|i| from.get(i)) else {
            return Err(v.error(op, format!("transposition index out of range: {i}")));
        };
        if perm.get(..k).is_some_and(|seen| seen.contains(&i)) {
            return Err(v.error(op, format!("duplicate position index: {i}")));
        }
        if to.get(k) != Some(&n) {
            return Err(v.error(op, format!("dimension size mismatch at: {i}")));
        }
    }
    v.require(
        op,
        v.ir.elem_type(s) == v.ir.elem_type(r),
        "failed to verify that all of {vector, result} have same element type",
    )
}

fn verify_shuffle(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(a), Some(b)) = (v.ir.operand(op, 0), v.ir.operand(op, 1)) else { return Ok(()) };
    let Some(r) = v.ir.result(op, 0) else { return Ok(()) };
    let (a, b, r) = (v.ir.value_type(a), v.ir.value_type(b), v.ir.value_type(r));
    let shape = |t| v.ir.shape(t).unwrap_or(&[]).to_vec();
    let (x, y, z) = (shape(a), shape(b), shape(r));
    for (t, which) in [(a, "first operand v1"), (b, "second operand v2")] {
        if v.ir.elem_type(t) != v.ir.elem_type(r) {
            return Err(v.error(op, format!("failed to verify that {which} and result have same element type")));
        }
    }
    // Two single elements make a row.
    let of_elements = x.is_empty() && y.is_empty() && z.len() == 1;
    if !of_elements && (x.len() != z.len() || y.len() != z.len()) {
        return Err(v.error(op, "rank mismatch"));
    }
    if let Some(k) = (1..x.len()).find(|&k| x.get(k) != z.get(k) || y.get(k) != z.get(k)) {
        return Err(v.error(op, format!("dimension mismatch #{k}")));
    }
    let mask = static_list(v.ir, op, "mask");
    if mask.is_empty() {
        return Err(v.error(op, "invalid mask length"));
    }
    if z.first().is_some_and(|&n| n != mask.len() as i64) {
        return Err(v.error(op, "mask length mismatch"));
    }
    let total = x.first().unwrap_or(&1) + y.first().unwrap_or(&1);
    if let Some(k) = mask.iter().position(|&i| i < -1 || i >= total) {
        return Err(v.error(op, format!("mask index #{} out of range", k + 1)));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// The bits of the source, cut into elements of another width.
fn bitcast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let bits = |t: TypeId| width(w.ir, w.ir.elem_or_self(t)).filter(|&n| n <= 64).map(u64::from);
    let (Some(from), Some(to)) = (bits(w.operand_type(0)?), bits(w.result_type()?)) else {
        return Err(w.unsupported("a bitcast of elements wider than 64 bits"));
    };
    let (n, s) = (count(w)? as u64, lanes(w, operands, 0)?);
    // Rows hold a whole number of elements of either width, so the bits may be taken as one string.
    let bit = |i: u64| Some(s.elems.get((i / from) as usize)?.word()? >> (i % from) & 1);
    let element = |k: u64| (0..to).try_fold(0, |x, b| Some(x | bit(k * to + b)? << b));
    let elems = (0..n).map(|k| element(k).map_or(Value::Poison, Value::Word)).collect();
    made(w, Elems::from_values(elems))
}

/// Walks the result in row-major order, and the source with its dimensions exchanged.
fn transpose(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (from, to) = (extents(w, w.operand_type(0)?), extents(w, w.result_type()?));
    let (run, out) = (row_major_strides(from), row_major_strides(to));
    let perm = static_list(w.ir, w.op, "permutation");
    let step = |d: i64| usize::try_from(d).ok().and_then(|d| run.get(d)).copied().unwrap_or(0);
    let by: Vec<i64> = perm.iter().map(|&d| step(d)).collect();
    let source = |i: i64| out.iter().zip(to).zip(&by).map(|((&s, &n), &by)| i / s % n * by).sum::<i64>() as usize;
    let (n, s) = (count(w)? as i64, lanes(w, operands, 0)?);
    made(w, gather(&s.elems, (0..n).map(source)))
}

/// Rows of the first vector followed by the second, by number.
fn shuffle(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let mut out = Vec::with_capacity(count(w)?);
    let row = extents(w, w.result_type()?).get(1..).and_then(Ir::static_elems).unwrap_or(1) as usize;
    let (a, b) = (lanes(w, operands, 0)?, lanes(w, operands, 1)?);
    for m in static_list(w.ir, w.op, "mask") {
        for k in 0..row {
            out.push(match usize::try_from(m) {
                Ok(m) if m * row + k < a.elems.len() => at(&a.elems, m * row + k),
                Ok(m) => at(&b.elems, m * row + k - a.elems.len()),
                Err(_) => Value::Poison,
            });
        }
    }
    made(w, Elems::from_values(out))
}

/// The result of `shuffle`: as many rows as numbers in the mask.
fn shuffled(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let mask = p.ir.sym_lookup("mask").and_then(|s| op.attrs.iter().find(|a| a.0 == s));
    let n = mask.and_then(|a| p.ir.attr_i64_list(a.1)).map_or(0, |l| l.len() as i64);
    if let Some((mut shape, elem)) = op.operands.first().and_then(|&v| vector_parts(&p.ir, p.ir.value_type(v))) {
        match shape.first_mut() {
            Some(rows) => *rows = n,
            None => shape.push(n),
        }
        op.results = vec![p.ir.ty(Type::Vector { shape, scalable: 0, elem })];
    }
    Ok(())
}
