//! What operations are given besides tensors: operands today, attributes in earlier releases.

use super::number::Kind;
use super::tensor::{kind, list};
use rustmlir_ir::{Attr, AttrId, DenseData, Ir, OpId, TypeId};
use rustmlir_meaning::World;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Value};
use rustmlir_num::int;

/// The attribute of a constant; earlier releases called it otherwise.
pub fn constant(ir: &Ir, op: OpId) -> Option<AttrId> {
    ir.attr_named(op, "values").or_else(|| ir.attr_named(op, "value"))
}

/// What the elements of shapes and of other types are.
fn kind_or_index(w: &World<'_>, t: TypeId) -> Result<Kind, Stop> {
    if super::rank_of_shape(w.ir, t).is_some() { Ok(Kind::Int(64, true)) } else { kind(w, t) }
}

/// A list of numbers as an attribute of this type.
pub fn dense(ty: TypeId, words: Vec<u64>) -> Attr {
    let splat = !words.is_empty() && words.iter().all(|w| *w == words[0]);
    let words = if splat { words[..1].to_vec() } else { words };
    Attr::Dense { ty, data: DenseData::Words(words.into()), splat }
}

/// A shape as a value.
pub fn shape(numbers: &[i64]) -> Value {
    Value::shaped(&[numbers.len() as i64], Elems::Words(numbers.iter().map(|&n| n.cast_unsigned()).collect()))
}

/// Whether there is an operand of this number.
pub fn has(w: &World<'_>, k: usize) -> bool {
    k < w.ir.operands(w.op).len()
}

/// The whole numbers that operand number `k` holds, if there is one, or else the attribute. A zero
/// point of floats is zero.
///
/// # Errors
/// `poison-use`; `unsupported`.
pub fn numbers(w: &World<'_>, operands: &[Value], k: usize, attr: &str) -> Result<Vec<i64>, Stop> {
    let Some(v) = operands.get(k).filter(|_| has(w, k)) else { return Ok(list(w.ir, w.op, attr)) };
    let Value::Shaped(s) = v else { return Err(w.poison_decides()) };
    let of = kind_or_index(w, w.operand_type(k)?)?;
    let number = |i| {
        let bits = w.decided(&s.elems.get(i).unwrap_or(Value::Poison))?;
        Ok(match of {
            Kind::Int(n, true) => int::sext(n, bits),
            Kind::Int(..) => i64::try_from(bits).unwrap_or(i64::MAX),
            Kind::Float(f) if f.is_zero(bits.into()) => 0,
            _ => return Err(w.unsupported("a zero point that is not zero, of floats")),
        })
    };
    (0..s.elems.len()).map(number).collect()
}

/// One such number, which an attribute of this name held or a parameter of `quantization_info`; 0
/// if there is none.
///
/// # Errors
/// As [`numbers`].
pub fn one(w: &World<'_>, operands: &[Value], k: usize, attr: &str) -> Result<i64, Stop> {
    if has(w, k) {
        return Ok(numbers(w, operands, k, attr)?.first().copied().unwrap_or(0));
    }
    Ok(w.ir.i64_attr_named(w.op, attr).or_else(|| quantization(w.ir, w.op, attr)).unwrap_or(0))
}

/// A parameter of `#tosa.conv_quant<input_zp = 1, weight_zp = 2>`.
fn quantization(ir: &Ir, op: OpId, name: &str) -> Option<i64> {
    let Attr::Dialect(_, text) = ir.attr_of_id(ir.attr_named(op, "quantization_info")?) else { return None };
    let parts = ir.str(*text).split(['<', '>', ','].as_slice());
    parts.filter_map(|p| p.split_once('=')).find(|p| p.0.trim() == name)?.1.trim().parse().ok()
}

/// The numbers that are known before anything runs; `None` if the operand is no constant.
pub fn known(ir: &Ir, op: OpId, k: usize, attr: &str) -> Option<Vec<i64>> {
    match ir.operand(op, k) {
        Some(v) => {
            let d = ir.defining_op(v)?;
            ir.attr_i64_list(constant(ir, d).filter(|_| ir.operands(d).is_empty())?)
        }
        None => ir.attr_named(op, attr).and_then(|a| ir.attr_i64_list(a)),
    }
}

/// Whether an attribute is true.
pub fn flag(ir: &Ir, op: OpId, attr: &str) -> bool {
    ir.attr_named(op, attr).is_some_and(|a| matches!(ir.attr_of_id(a), Attr::Bool(true)) || ir.attr_i64(a) == Some(1))
}

/// The word that an attribute is.
pub fn word<'a>(ir: &'a Ir, op: OpId, attr: &str) -> &'a str {
    let Some(a) = ir.attr_named(op, attr) else { return "" };
    match ir.attr_of_id(a) {
        Attr::Dialect(_, text) => ir.str(*text).trim_end_matches('>').rsplit(['<', ' ']).next().unwrap_or(""),
        Attr::String(s, _) => ir.str(*s),
        _ => "",
    }
}

/// Whether NaN is left out.
pub fn ignores_nan(w: &World<'_>) -> bool {
    word(w.ir, w.op, "nan_mode") == "IGNORE"
}
