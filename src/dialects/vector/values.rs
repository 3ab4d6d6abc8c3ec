//! Making vectors, and what all their operations share.

use super::{FLOAT_VECTOR, INDEX_VECTOR_1D};
use crate::constraints::{ANY, VECTOR};
/// The vector that an operand is.
pub(super) use crate::tensor::take_tensor as lanes;
use crate::{Form, Gen, OpDef, Traits, TypeRule, derive, one, var};
use rustmlir_ir::{Ir, OpId, Shape, Type, TypeId, row_major_strides};
use rustmlir_meaning::kernel::Kernel;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::asm::one_for_each;
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A scalar or vector repeated.
pub static BROADCAST: OpDef = OpDef {
    name: "vector.broadcast",
    form: Form::Asm("$source attr-dict `:` type($source) `to` type($vector)"),
    since: Gen::Y2020,
    summary: "repeats a scalar or vector",
    doc: "The source's dimensions are the last of the result's; each is equal to the result's or 1. Source: vector dialect, \
          \"vector.broadcast\".",
    operands: &[one("source", &ANY)],
    results: &[one("vector", &VECTOR)],
    traits: Traits::PURE,
    verify: Some(verify_broadcast),
    meaning: Meaning::Values(broadcast),
    ..OpDef::NEW
};

/// A vector of given elements.
pub static FROM_ELEMENTS: OpDef = OpDef {
    name: "vector.from_elements",
    form: Form::AsmThen("$elements attr-dict `:` type($dest)", one_for_each),
    summary: "a vector of the operands in row-major order",
    doc: "Source: vector dialect, \"vector.from_elements\".",
    operands: &[var("elements", &ANY)],
    results: &[one("dest", &VECTOR)],
    rules: &[derive("dest", "elements", |ir, t| Some(ir.elem_or_self(t)), "")],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let Some(t) = v.ir.result_types(op).next() else { return Ok(()) };
        let (e, n) = (v.ir.elem_or_self(t), v.ir.shape(t).and_then(Ir::static_elems).unwrap_or(0));
        if n != v.ir.operands(op).len() as u64 || v.ir.operand_types(op).any(|x| x != e) {
            return Err(v.error(op, "failed to verify that operand types match result element type"));
        }
        Ok(())
    }),
    meaning: Meaning::Values(|w, v| made(w, Elems::from_values(v.to_vec()))),
    ..OpDef::NEW
};

/// a * b + c, rounded once.
pub static FMA: OpDef = OpDef {
    name: "vector.fma",
    form: Form::Asm("$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"),
    since: Gen::Y2020,
    summary: "a * b + c of each lane, rounded once",
    doc: "Source: vector dialect, \"vector.fma\".",
    operands: &[one("lhs", &FLOAT_VECTOR), one("rhs", &FLOAT_VECTOR), one("acc", &FLOAT_VECTOR)],
    results: &[one("result", &FLOAT_VECTOR)],
    rules: &[TypeRule::AllMatch(&["lhs", "rhs", "acc", "result"])],
    traits: Traits::PURE,
    meaning: Meaning::Scalar(Kernel::Fma),
    ..OpDef::NEW
};

/// 0, 1, 2, ...
pub static STEP: OpDef = OpDef {
    name: "vector.step",
    form: Form::Asm("attr-dict `:` type($result)"),
    summary: "the vector of 0, 1, 2, and so on",
    doc: "Source: vector dialect, \"vector.step\".",
    results: &[one("result", &INDEX_VECTOR_1D)],
    traits: Traits::PURE,
    meaning: Meaning::Values(|w, _| {
        let n = count(w)? as u64;
        made(w, Elems::Words((0..n).collect()))
    }),
    ..OpDef::NEW
};

pub(super) fn vector_parts(ir: &Ir, t: TypeId) -> Option<(Shape, TypeId)> {
    match ir.type_of_id(t) {
        Type::Vector { shape, elem, .. } => Some((shape.clone(), *elem)),
        _ => None,
    }
}

/// Prints the type of an operand.
pub(super) fn operand_type(p: &mut Printer<'_>, op: OpId, k: usize) {
    if let Some(v) = p.ir.operand(op, k) {
        p.ty(p.ir.value_type(v));
    }
}

pub(super) fn source_and_result(v: &Verifier<'_>, op: OpId) -> Option<(TypeId, TypeId)> {
    Some((v.ir.value_type(v.ir.operand(op, 0)?), v.ir.value_type(v.ir.result(op, 0)?)))
}

/// Which dimensions of a vector are scalable, bit by bit.
pub(super) fn scalable(ir: &Ir, t: TypeId) -> u64 {
    match ir.type_of_id(t) {
        Type::Vector { scalable, .. } => *scalable,
        _ => 0,
    }
}

fn verify_broadcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((s, r)) = source_and_result(v, op) else { return Ok(()) };
    let from = vector_parts(v.ir, s);
    let elem = from.as_ref().map_or(s, |p| p.1);
    if Some(elem) != v.ir.elem_type(r) {
        return Err(v.error(op, "failed to verify that source operand and result have same element type"));
    }
    let (from, to) = (from.map(|p| p.0).unwrap_or_default(), v.ir.shape(r).unwrap_or(&[]).to_vec());
    if from.len() > to.len() {
        return Err(v.error(op, "source rank higher than destination rank"));
    }
    let (sa, sb) = (scalable(v.ir, s), scalable(v.ir, r));
    let lead = to.len() - from.len();
    for (k, (&a, &b)) in from.iter().zip(to.iter().skip(lead)).enumerate() {
        let (sa, sb) = (sa >> k & 1 == 1, sb >> (k + lead) & 1 == 1);
        if (a != 1 || sa) && (a != b || sa != sb) {
            let shown = |n: i64, scalable: bool| if scalable { format!("[{n}]") } else { n.to_string() };
            return Err(v.error(op, format!("dimension mismatch ({} vs. {})", shown(a, sa), shown(b, sb))));
        }
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// The element of a value that is a scalar or a vector.
pub(super) fn element(v: &Value, i: usize) -> Value {
    match v {
        Value::Shaped(s) => at(&s.elems, i),
        v => v.clone(),
    }
}

/// The element at a position; poison where there is none.
pub(super) fn at(e: &Elems, i: usize) -> Value {
    e.get(i).unwrap_or(Value::Poison)
}

/// Elements at positions.
pub(super) fn gather(e: &Elems, from: impl IntoIterator<Item = usize>) -> Elems {
    Elems::from_values(from.into_iter().map(|i| at(e, i)).collect())
}

/// Extents of a type; none of a scalar.
pub(super) fn extents<'w>(w: &World<'w>, t: TypeId) -> &'w [i64] {
    w.ir.shape(t).unwrap_or(&[])
}

/// How many elements the first result has: there is room for them.
pub(super) fn count(w: &World<'_>) -> Result<usize, Stop> {
    let Some(t) = w.ir.result_types(w.op).next() else { return Err(w.malformed("results")) };
    w.room(Ir::static_elems(extents(w, t)).unwrap_or(u64::MAX), VALUE_BYTES)
}

/// The only result from its elements: a vector, or a scalar.
pub(super) fn made(w: &World<'_>, elems: Elems) -> Result<Values, Stop> {
    Ok(Values::from_iter([match w.ir.shape(w.result_type()?) {
        Some(shape) => Value::shaped(shape, elems),
        None => at(&elems, 0),
    }]))
}

/// The operand in each place of the dimensions that it lacks, and of those where it has one
/// element.
fn broadcast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let n = count(w)?;
    let Some((from, _)) = vector_parts(w.ir, w.operand_type(0)?) else {
        let ([v], _) = w.first(operands)?;
        return made(
            w,
            match v {
                Value::Word(x) => Elems::Words(vec![*x; n]),
                v => Elems::Any(vec![v.clone(); n]),
            },
        );
    };
    let to = extents(w, w.result_type()?);
    let (skip, run, out) = (to.len().saturating_sub(from.len()), row_major_strides(&from), row_major_strides(to));
    let source = |i: i64| {
        let outer = out.iter().zip(to).skip(skip).zip(from.iter().zip(&run));
        outer.map(|((&s, &n), (&m, &r))| if m == 1 { 0 } else { i / s % n * r }).sum::<i64>() as usize
    };
    let s = lanes(w, operands, 0)?;
    made(w, gather(&s.elems, (0..n as i64).map(source)))
}
