//! Which elements the tensors have that operations take and make: constraints, and the rules that
//! compare elements with each other.

use crate::constraints::TypeC;
use crate::tensors::quantized::Quantized;
use rustmlir_ir::{Attr, Ir, OpId, Signedness, Type, TypeId};
use rustmlir_num::float::FloatFormat;
use rustmlir_verify::{Invalid, VResult, Verifier};

const BOOLEAN: u8 = 1;
const SIGNED: u8 = 2;
const UNSIGNED: u8 = 4;
const FLOAT: u8 = 8;
const COMPLEX: u8 = 16;
const QUANTIZED: u8 = 32;
const INDEX: u8 = 64;
const PER_AXIS: u8 = 128;

const INTEGER: u8 = SIGNED | UNSIGNED;
const NUMBER: u8 = INTEGER | FLOAT | COMPLEX | QUANTIZED;
const ANY: u8 = BOOLEAN | NUMBER;

/// The kind of an element type; none of those that StableHLO does not have.
fn kind(ir: &Ir, t: TypeId) -> u8 {
    match ir.type_of_id(t) {
        Type::Integer(1, Signedness::Signless) => BOOLEAN,
        Type::Integer(2 | 4 | 8 | 16 | 32 | 64, Signedness::Signless) => SIGNED,
        Type::Integer(2 | 4 | 8 | 16 | 32 | 64, Signedness::Unsigned) => UNSIGNED,
        Type::Float(FloatFormat::Tf32 | FloatFormat::F80 | FloatFormat::F128) => 0,
        Type::Float(_) => FLOAT,
        Type::Complex(e) => match ir.float_format(*e) {
            Some(FloatFormat::F32 | FloatFormat::F64) => COMPLEX,
            _ => 0,
        },
        Type::Index => INDEX,
        Type::Dialect(..) => match Quantized::of(ir, t) {
            Some(q) if !matches!(q.width, 2 | 4 | 8 | 16 | 32) => 0,
            Some(q) if q.axis.is_some() => PER_AXIS,
            Some(_) => QUANTIZED,
            None => 0,
        },
        _ => 0,
    }
}

/// A tensor with a rank, whose elements are of one of these kinds.
fn has(ir: &Ir, t: TypeId, kinds: u8) -> bool {
    let Type::Tensor { elem, .. } = ir.type_of_id(t) else { return false };
    let own = kind(ir, *elem);
    own & kinds != 0 && sound(ir, t) && (own != PER_AXIS || along(ir, t))
}

/// The bounds of the extents of a tensor, if it has such an encoding; none for extents without one.
pub fn bounds(ir: &Ir, t: TypeId) -> Option<Vec<Option<i64>>> {
    let Type::Tensor { encoding: Some(a), .. } = ir.type_of_id(t) else { return None };
    let Attr::Dialect(d, text) = ir.attr_of_id(*a) else { return None };
    let inner = ir.str(*text).strip_prefix("bounds<").filter(|_| ir.str(*d) == "stablehlo")?.strip_suffix('>')?;
    Some(inner.split(',').map(|n| n.trim().parse().ok()).collect())
}

/// Bounds are those of open extents.
fn sound(ir: &Ir, t: TypeId) -> bool {
    bounds(ir, t).is_none_or(|all| {
        let shape = ir.shape(t).unwrap_or(&[]);
        all.len() == shape.len() && all.iter().zip(shape).all(|(b, &n)| b.is_none() || n < 0)
    })
}

/// There is a scale for each index along the axis of quantized elements.
fn along(ir: &Ir, t: TypeId) -> bool {
    let shape = ir.shape(t).unwrap_or(&[]);
    let q = Quantized::of(ir, ir.elem_or_self(t));
    let extent = q.as_ref().and_then(|q| shape.get(q.axis?));
    extent.zip(q.as_ref()).is_some_and(|(&n, q)| n < 0 || n == q.parameters.len() as i64)
}

/// A tensor without open extents.
fn is_static(ir: &Ir, t: TypeId) -> bool {
    ir.shape(t).is_some_and(|s| s.iter().all(|&n| n >= 0))
}

/// Tensors of all elements that StableHLO has.
pub static TENSOR: TypeC =
    TypeC::new("ranked tensor of Boolean, integer, float, complex or per-tensor quantized values", |ir, t| {
        has(ir, t, ANY)
    });

/// The same, and quantized elements whose scales differ along a dimension.
pub static WITH_AXIS: TypeC =
    TypeC::new("ranked tensor of Boolean, integer, float, complex or quantized values", |ir, t| {
        has(ir, t, ANY | PER_AXIS)
    });

/// All that are not quantized.
pub static UNQUANTIZED: TypeC =
    TypeC::new("ranked tensor of Boolean, integer, float or complex values", |ir, t| has(ir, t, ANY & !QUANTIZED));

/// All but Booleans.
pub static NUMBERS: TypeC =
    TypeC::new("ranked tensor of integer, float, complex or per-tensor quantized values", |ir, t| has(ir, t, NUMBER));

/// Those of them without open extents.
pub static STATIC_NUMBERS: TypeC =
    TypeC::new("static tensor of integer, float, complex or per-tensor quantized values", |ir, t| {
        has(ir, t, NUMBER) && is_static(ir, t)
    });

/// All tensors without open extents, or with one that has a bound.
pub static STATIC_OR_BOUNDED: TypeC =
    TypeC::new("static tensor, or one with a single open extent that has a bound", |ir, t| {
        let open = ir.shape(t).map_or(0, |s| s.iter().filter(|n| **n < 0).count());
        let bounded = || bounds(ir, t).is_some_and(|all| all.iter().flatten().count() == 1);
        has(ir, t, ANY | PER_AXIS) && (open == 0 || open == 1 && bounded())
    });

/// Those of them that have a sign.
pub static SIGNED_NUMBERS: TypeC =
    TypeC::new("ranked tensor of signed integer, float, complex or per-tensor quantized values", |ir, t| {
        has(ir, t, NUMBER & !UNSIGNED)
    });

/// What is no integer.
pub static ANALYTIC: TypeC =
    TypeC::new("ranked tensor of float, complex or per-tensor quantized values", |ir, t| has(ir, t, NUMBER & !INTEGER));

/// The same without quantized elements.
pub static FIELD: TypeC = TypeC::new("ranked tensor of float or complex values", |ir, t| has(ir, t, FLOAT | COMPLEX));

/// What has an order and is no integer.
pub static REALS: TypeC =
    TypeC::new("ranked tensor of float or per-tensor quantized values", |ir, t| has(ir, t, FLOAT | QUANTIZED));

/// The parts of complex numbers.
pub static PARTS: TypeC = TypeC::new("ranked tensor of 32-bit float or 64-bit float values", |ir, t| {
    has(ir, t, FLOAT) && matches!(ir.float_format(ir.elem_or_self(t)), Some(FloatFormat::F32 | FloatFormat::F64))
});

/// Complex numbers.
pub static COMPLEX_NUMBERS: TypeC = TypeC::new("ranked tensor of complex values", |ir, t| has(ir, t, COMPLEX));

/// Integers.
pub static INTEGERS: TypeC = TypeC::new("ranked tensor of integer values", |ir, t| has(ir, t, INTEGER));

/// Integers and Booleans.
pub static BITS: TypeC =
    TypeC::new("ranked tensor of Boolean or integer values", |ir, t| has(ir, t, BOOLEAN | INTEGER));

/// Bits that a generator makes.
pub static RANDOM: TypeC =
    TypeC::new("static tensor of integer or float values", |ir, t| has(ir, t, INTEGER | FLOAT) && is_static(ir, t));

/// Booleans.
pub static BOOLEANS: TypeC = TypeC::new("ranked tensor of Boolean values", |ir, t| has(ir, t, BOOLEAN));

/// Extents and places.
pub static SIZES: TypeC = TypeC::new("ranked tensor of integer or index values", |ir, t| has(ir, t, INTEGER | INDEX));

/// Whether an element type is one of extents.
pub fn is_size(ir: &Ir, elem: TypeId) -> bool {
    kind(ir, elem) & (INTEGER | INDEX) != 0
}

/// One number of 32 bits.
pub static NUMBER_I32: TypeC = TypeC::new("tensor without dimensions of 32-bit integer values", |ir, t| {
    ir.shape(t).is_some_and(<[i64]>::is_empty) && is_i32(ir, t)
});

/// Numbers of 32 bits.
pub static I32: TypeC = TypeC::new("ranked tensor of 32-bit integer values", is_i32);

fn is_i32(ir: &Ir, t: TypeId) -> bool {
    has(ir, t, SIGNED) && ir.int_or_index_width(ir.elem_or_self(t)) == Some(32)
}

/// What only says what comes before what.
pub static TOKEN: TypeC = TypeC::new("token", |ir, t| ir.is_named_type(t, "stablehlo", "token"));

/// What comes from elsewhere: tensors without open extents, and a token.
pub static RECEIVED: TypeC =
    TypeC::new("static tensor or token", |ir, t| (TOKEN.pred)(ir, t) || has(ir, t, ANY) && is_static(ir, t));

/// Tensors and tokens.
pub static TENSOR_OR_TOKEN: TypeC = TypeC::new("tensor or token", |ir, t| (TOKEN.pred)(ir, t) || has(ir, t, ANY));

/// The same, and tuples of them.
pub static NO_BUFFER: TypeC = TypeC::new("tensor, token or tuple", is_no_buffer);

fn is_no_buffer(ir: &Ir, t: TypeId) -> bool {
    match ir.type_of_id(t) {
        Type::Tuple(parts) => parts.iter().all(|&p| is_no_buffer(ir, p)),
        _ => (TENSOR_OR_TOKEN.pred)(ir, t) || has(ir, t, PER_AXIS),
    }
}

/// What regions hand on: tensors, tokens, buffers, and tuples of them.
pub static HANDED: TypeC = TypeC::new("tensor, token, buffer or tuple", is_value);

fn is_value(ir: &Ir, t: TypeId) -> bool {
    match ir.type_of_id(t) {
        Type::Tuple(parts) => parts.iter().all(|&p| is_value(ir, p)),
        _ => has(ir, t, ANY | PER_AXIS) || (TOKEN.pred)(ir, t) || ir.is_memref(t),
    }
}

/// The element types of the operands from number `first` on, and of the results.
fn all(v: &Verifier<'_>, op: OpId, first: usize) -> (Vec<TypeId>, Vec<TypeId>) {
    let operands = v.ir.operand_types(op).skip(first).map(|t| v.ir.elem_or_self(t)).collect();
    (operands, v.ir.result_types(op).map(|t| v.ir.elem_or_self(t)).collect())
}

/// Whether elements are of one type: quantized ones may have different scales.
pub fn same(ir: &Ir, a: TypeId, b: TypeId) -> bool {
    a == b || Quantized::of(ir, a).zip(Quantized::of(ir, b)).is_some_and(|(p, q)| p.is_like(&q))
}

/// Whether the elements of a result are those of an operand that has been moved. `along` says
/// whether a dimension of the operand has become one of the result, with the scales.
pub fn moved(v: &Verifier<'_>, a: TypeId, r: TypeId, along: impl Fn(&Quantized, &Quantized) -> bool) -> bool {
    let both = Quantized::of(v.ir, a).zip(Quantized::of(v.ir, r));
    match both.filter(|(p, q)| p.axis.is_some() && q.axis.is_some()) {
        Some((p, q)) => p.is_moved(&q) && along(&p, &q),
        None => a == r,
    }
}

/// The operands from number `first` on and the results have one element type.
pub fn one_element(v: &mut Verifier<'_>, op: OpId, first: usize) -> VResult {
    let (operands, results) = all(v, op, first);
    let mut each = operands.iter().chain(&results);
    let one = each.next().is_none_or(|&a| each.all(|&b| same(v.ir, a, b)));
    v.require(op, one, "expects one element type")
}

/// The result is of Booleans.
pub fn booleans(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let fits = all(v, op, 0).1.iter().all(|&r| kind(v.ir, r) == BOOLEAN);
    v.require(op, fits, "expects a result of i1")
}

/// The operands have one element type, the result is of Booleans.
pub fn compared(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let operands = all(v, op, 0).0;
    let one = operands.windows(2).all(|p| same(v.ir, p[0], p[1]));
    v.require(op, one, "expects operands of one element type")?;
    booleans(v, op)
}

/// What a complex number consists of; other elements as they are.
pub fn part(ir: &Ir, t: TypeId) -> TypeId {
    match ir.type_of_id(t) {
        Type::Complex(e) => *e,
        _ => t,
    }
}

/// The result is of the parts of a complex operand, or of the elements of another one.
pub fn parts_of(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (operands, results) = all(v, op, 0);
    let fits = operands.iter().zip(&results).all(|(&a, &r)| same(v.ir, part(v.ir, a), r));
    v.require(op, fits, "expects a result of the real numbers that its operand has, or consists of")
}

/// The result is of complex numbers that consist of the elements of the operands.
pub fn of_parts(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (operands, results) = all(v, op, 0);
    let parts: Vec<TypeId> = results.iter().map(|&r| part(v.ir, r)).collect();
    let fits = operands.iter().all(|a| parts.contains(a));
    v.require(op, fits, "expects operands of the parts of its result")
}

/// How the operands and the result of a product represent floats, if one of them does: the right
/// operand, and the left one as the result. None of them where all are what they are.
pub fn product(v: &mut Verifier<'_>, op: OpId) -> Result<Option<[Option<Quantized>; 3]>, Invalid> {
    let (a, r) = all(v, op, 0);
    let of = |t: TypeId| (Quantized::of(v.ir, t), v.ir.float_format(t));
    let [(lhs, left), (rhs, _), (made, result)] = [a[0], a[1], r[0]].map(of);
    let sound = match (&lhs, &rhs, &made) {
        (None, None, None) => return Ok(None),
        (Some(p), Some(q), Some(r)) => {
            p.expressed == q.expressed
                && p.expressed == r.expressed
                && p.width == q.width
                && (q.axis.is_some() || r.axis.is_none())
        }
        (None, Some(q), None) => left == Some(q.expressed) && result == left,
        _ => false,
    };
    v.require(op, sound, "expects quantized elements in its right operand, and in the left one as in the result")?;
    Ok(Some([lhs, rhs, made]))
}
