//! Operations that work element by element. Operands of other extents are repeated.

use std::cmp::Ordering;

use super::given::{self, ignores_nan};
use super::integers::{clipped, fitting, range, whole, wrapped};
use super::number::{Bin, Kind, Lack, Un, binary, convert, order, unary};
use super::tensor::{element, kind, kind_of, map, spread_out, tensor};
use super::{BOOLEANS, FLOATS, INTEGER, LONG, NAN, NUMBER, PLAIN, TENSOR, WIDE};
use crate::constraints::{ANY_ATTR, BOOL_ATTR};
use crate::{AttrDef, OpDef, Traits, ValueDef, attr, one, opt_attr, var};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::elementary::Unary;
use rustmlir_num::float::{self, RoundOp};

const DOC: &str = "Elementwise. The specification requires that integer sums, differences and absolute values fit, \
                   that a shift is less than the width, and that the base of a power is positive, or zero with a \
                   positive exponent. Otherwise it calls the result unpredictable: such an element is poison. Floats \
                   are computed in their type, functions as accurately as the type allows. Source: TOSA 1.0 \
                   specification.";

/// What is computed of each element.
#[derive(Copy, Clone)]
enum F {
    Un(Un),
    Reciprocal,
    /// Of one element, an integer that must fit.
    Abs,
    Bin(Bin),
    /// Of Booleans.
    Not,
    Logic(Bin),
    /// A sum or a difference, of integers one that must fit.
    Sum(Bin),
    /// Which the specification has of numbers that are not negative.
    Pow,
    Mul,
    Shift(Bin),
    /// The larger or the smaller one.
    Extreme(Bin),
    Compares(&'static [Ordering]),
}

/// The functions, and what they are.
static FUNCTIONS: &[(&str, &str, F)] = &[
    ("tosa.abs", "absolute values", F::Abs),
    ("tosa.bitwise_not", "bitwise complement", F::Un(Un::Not)),
    ("tosa.ceil", "rounds up to whole numbers", F::Un(Un::Round(RoundOp::Ceil))),
    ("tosa.clz", "the number of leading zeros", F::Un(Un::Clz)),
    ("tosa.cos", "cosines", F::Un(Un::Elem(Unary::Cos))),
    ("tosa.erf", "the error function", F::Un(Un::Elem(Unary::Erf))),
    ("tosa.exp", "e to the power of each element", F::Un(Un::Elem(Unary::Exp))),
    ("tosa.floor", "rounds down to whole numbers", F::Un(Un::Round(RoundOp::Floor))),
    ("tosa.log", "natural logarithms", F::Un(Un::Elem(Unary::Log))),
    ("tosa.logical_not", "logical not", F::Not),
    ("tosa.reciprocal", "one divided by each element", F::Reciprocal),
    ("tosa.rsqrt", "one divided by the square root of each element", F::Un(Un::Elem(Unary::Rsqrt))),
    ("tosa.sigmoid", "the logistic function", F::Un(Un::Logistic)),
    ("tosa.sin", "sines", F::Un(Un::Elem(Unary::Sin))),
    ("tosa.tanh", "hyperbolic tangents", F::Un(Un::Elem(Unary::Tanh))),
    ("tosa.add", "sums", F::Sum(Bin::Add)),
    ("tosa.sub", "differences", F::Sum(Bin::Sub)),
    ("tosa.mul", "products, of integers shifted and rounded", F::Mul),
    ("tosa.intdiv", "quotients of integers, rounded toward zero", F::Bin(Bin::Div)),
    ("tosa.int_div", "quotients of integers, as 2024 called them", F::Bin(Bin::Div)),
    ("tosa.div", "quotients of integers, as 2023 called them", F::Bin(Bin::Div)),
    ("tosa.pow", "powers of numbers that are not negative", F::Pow),
    ("tosa.bitwise_and", "bitwise and", F::Bin(Bin::And)),
    ("tosa.bitwise_or", "bitwise or", F::Bin(Bin::Or)),
    ("tosa.bitwise_xor", "bitwise exclusive or", F::Bin(Bin::Xor)),
    ("tosa.logical_and", "logical and", F::Logic(Bin::And)),
    ("tosa.logical_or", "logical or", F::Logic(Bin::Or)),
    ("tosa.logical_xor", "logical exclusive or", F::Logic(Bin::Xor)),
    ("tosa.arithmetic_right_shift", "shifted right with the sign, rounded if `round`", F::Shift(Bin::ShrA)),
    ("tosa.logical_left_shift", "shifted left", F::Shift(Bin::Shl)),
    ("tosa.logical_right_shift", "shifted right with zeros", F::Shift(Bin::ShrL)),
    ("tosa.maximum", "the larger one of each two elements", F::Extreme(Bin::Max)),
    ("tosa.minimum", "the smaller one of each two elements", F::Extreme(Bin::Min)),
    ("tosa.equal", "whether two elements are equal", F::Compares(&[Ordering::Equal])),
    ("tosa.greater", "whether the first element is larger", F::Compares(&[Ordering::Greater])),
    (
        "tosa.greater_equal",
        "whether the first element is greater or equal",
        F::Compares(&[Ordering::Greater, Ordering::Equal]),
    ),
];

/// When elements are poison.
const UNFIT: &str =
    "in an element whose number does not fit, is shifted by its width or more, or is a power of a negative number";

const EXACT: Traits = Traits::PURE.and(Traits::MAKES_POISON);
/// Of functions that the specification bounds the error of.
const BOUNDED: Traits = EXACT.and(Traits::INEXACT);

const ONE: OpDef = OpDef {
    form: PLAIN,
    doc: DOC,
    operands: &[one("input1", &TENSOR)],
    results: &[one("output", &TENSOR)],
    traits: EXACT,
    poison: UNFIT,
    verify: Some(super::verify::one_type),
    meaning: Meaning::Values(each),
    ..OpDef::NEW
};
const TWO: OpDef = OpDef {
    operands: &[one("input1", &TENSOR), one("input2", &TENSOR)],
    traits: ONE.traits.and(Traits::PAIRS_ELEMENTS),
    ..ONE
};
const WITH_SHIFT: &[ValueDef] = &[one("input1", &TENSOR), one("input2", &TENSOR), var("shift", &TENSOR)];
const SHIFT: &[AttrDef] = &[opt_attr("shift", &INTEGER)];
const NANS: &[AttrDef] = &[NAN];
const ROUND: &[AttrDef] = &[attr("round", &BOOL_ATTR)];

const N: usize = FUNCTIONS.len();

static DEFINITIONS: [OpDef; N] = {
    let mut all = [ONE; N];
    let mut i = 0;
    while i < N {
        let (name, summary, f) = FUNCTIONS[i];
        let def = match f {
            F::Un(Un::Elem(Unary::Sin | Unary::Cos)) => {
                OpDef { operands: &const { [one("input1", &FLOATS)] }, traits: BOUNDED, ..ONE }
            }
            F::Not => OpDef { operands: &const { [one("input1", &BOOLEANS)] }, ..ONE },
            F::Logic(_) => OpDef { operands: &const { [one("input1", &BOOLEANS), one("input2", &BOOLEANS)] }, ..TWO },
            F::Un(Un::Elem(_) | Un::Logistic) | F::Reciprocal => OpDef { traits: BOUNDED, ..ONE },
            F::Un(_) | F::Abs => ONE,
            F::Pow => OpDef { traits: BOUNDED.and(Traits::PAIRS_ELEMENTS), ..TWO },
            F::Mul => OpDef {
                doc: "Of 32-bit integers with a shift, the product of 64 bits is shifted right by that many bits and \
                      rounded to nearest, ties up; it is poison if it does not fit. Without a shift, what does not \
                      fit is cut off. Source: TOSA 1.0 specification, \"MUL\".",
                operands: WITH_SHIFT,
                attrs: SHIFT,
                undefined: &[Ub::PoisonUse],
                verify: Some(super::verify::mul),
                ..TWO
            },
            F::Bin(Bin::Div) => OpDef {
                operands: &const { [one("input1", &WIDE), one("input2", &WIDE)] },
                undefined: &[Ub::DivisionByZero, Ub::DivisionOverflow],
                ..TWO
            },
            F::Shift(Bin::ShrA) => OpDef { attrs: ROUND, ..TWO },
            F::Extreme(_) => OpDef { attrs: NANS, ..TWO },
            F::Compares(_) => OpDef { verify: Some(super::verify::comparison), ..TWO },
            _ => TWO,
        };
        all[i] = OpDef { name, summary, ..def };
        i += 1;
    }
    all
};

/// The operations of the table.
pub static TABLE: &[&OpDef] = &crate::each(&DEFINITIONS);

/// The definitions of the others.
pub static OPS: &[&OpDef] = &[&NEGATE, &CLAMP, &SELECT, &CAST, &IDENTITY];

/// The larger or smaller one of two elements; NaN if one of them is NaN, or the other one if NaN
/// is ignored.
///
/// # Errors
/// What the kind does not have.
pub fn extreme(f: Bin, k: Kind, ignore: bool, x: &Value, y: &Value) -> Result<Value, Lack> {
    let nan = |v: &Value| matches!((k, v), (Kind::Float(t), Value::Word(x)) if t.is_nan((*x).into()));
    match () {
        () if ignore && nan(x) && !y.is_poison() => Ok(y.clone()),
        () if ignore && nan(y) && !x.is_poison() => Ok(x.clone()),
        () => binary(f, k, x, y),
    }
}

/// The sum or the difference of two elements; of integers one that must fit.
///
/// # Errors
/// What the kind does not have.
pub fn sum(f: Bin, k: Kind, x: &Value, y: &Value) -> Result<Value, Lack> {
    match (k, x, y) {
        (Kind::Int(1, _), ..) => Err(Lack::Unknown),
        (Kind::Int(..), Value::Word(x), Value::Word(y)) => {
            let (x, y) = (whole(k, *x), whole(k, *y));
            Ok(fitting(k, if f == Bin::Sub { x - y } else { x + y }))
        }
        _ => binary(f, k, x, y),
    }
}

/// The function of its name, for each element.
fn each(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let name = w.ir.def(w.op).map_or("", |d| d.name);
    let Some(&(.., f)) = FUNCTIONS.iter().find(|d| d.0 == name) else { return Err(w.malformed("a function")) };
    let (k, to) = (kind_of(w, 0)?, kind(w, w.result_type()?)?);
    let one = k.number(1);
    if let F::Un(_) | F::Not | F::Reciprocal | F::Abs = f {
        let a = tensor(w, operands, 0)?;
        return map(w, &a.shape, |_, i| {
            let x = element(&a, i);
            match (f, k) {
                (F::Un(u), _) => unary(u, k, &x),
                (F::Not, _) => unary(Un::Not, k, &x),
                (F::Abs, Kind::Int(..)) => Ok(x.word().map_or(Value::Poison, |x| fitting(k, whole(k, x).abs()))),
                (F::Abs, _) => unary(Un::Abs, k, &x),
                (_, Kind::Float(_)) => binary(Bin::Div, k, &one, &x),
                _ => Err(Lack::Unknown),
            }
        });
    }
    let shift = if let F::Mul = f { given::one(w, operands, 2, "shift")? } else { 0 };
    if shift != 0 && k != Kind::Int(32, true) {
        return Err(w.unsupported("a shift of products of other integers than those of 32 bits"));
    }
    let (round, ignore) = (given::flag(w.ir, w.op, "round"), ignores_nan(w));
    spread_out(w, operands.get_mut(..2).unwrap_or(&mut []))?;
    let (a, b) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
    map(w, &a.shape, |_, i| {
        let (x, y) = (a.elems.get(i).unwrap_or(Value::Poison), b.elems.get(i).unwrap_or(Value::Poison));
        if x.is_poison() || y.is_poison() {
            return Ok(Value::Poison);
        }
        match f {
            F::Bin(f) | F::Logic(f) => binary(f, k, &x, &y),
            F::Pow => power(k, &x, &y),
            F::Sum(f) => sum(f, k, &x, &y),
            F::Extreme(f) => extreme(f, k, ignore, &x, &y),
            F::Mul => product(k, to, shift, &x, &y),
            F::Shift(f) => shifted(f, k, round, &x, &y),
            F::Compares(which) => {
                let (x, y) = (x.word().ok_or(Lack::Unknown)?, y.word().ok_or(Lack::Unknown)?);
                Ok(Value::Word(order(k, false, x, y).is_some_and(|o| which.contains(&o)).into()))
            }
            F::Un(_) | F::Not | F::Reciprocal | F::Abs => Err(Lack::Unknown),
        }
    })
}

/// A power of a positive number, or a positive one of zero; anything else is poison.
fn power(k: Kind, x: &Value, y: &Value) -> Result<Value, Lack> {
    let (Kind::Float(t), Value::Word(a), Value::Word(b)) = (k, x, y) else { return Err(Lack::Unknown) };
    let (a, b) = (float::to_f64(t, (*a).into()), float::to_f64(t, (*b).into()));
    match a > 0.0 && !b.is_nan() || a == 0.0 && b > 0.0 {
        true => binary(Bin::Pow, k, x, y),
        false => Ok(Value::Poison),
    }
}

fn product(k: Kind, to: Kind, shift: i64, x: &Value, y: &Value) -> Result<Value, Lack> {
    match (k, x, y) {
        (Kind::Int(1, _), ..) => Err(Lack::Unknown),
        (Kind::Int(..), Value::Word(x), Value::Word(y)) => {
            let exact = whole(k, *x) * whole(k, *y);
            Ok(match shift {
                0 => wrapped(to, exact),
                // The specification computes in 64 bits, and requires that it fits.
                1..=63 => match i64::try_from(exact + (1 << (shift - 1))) {
                    Ok(n) => fitting(to, i128::from(n >> shift)),
                    Err(_) => Value::Poison,
                },
                _ => Value::Poison,
            })
        }
        _ => binary(Bin::Mul, k, x, y),
    }
}

fn shifted(f: Bin, k: Kind, round: bool, x: &Value, y: &Value) -> Result<Value, Lack> {
    let (Kind::Int(w, _), Value::Word(a), Value::Word(by)) = (k, x, y) else { return Err(Lack::Unknown) };
    if *by >= u64::from(w) {
        return Ok(Value::Poison);
    }
    let up = round && f == Bin::ShrA && *by > 0 && (a >> (by - 1)) & 1 == 1;
    let made = binary(f, k, x, y)?;
    if up { binary(Bin::Add, k, &made, &k.number(1)) } else { Ok(made) }
}

/// Negative numbers.
pub static NEGATE: OpDef = OpDef {
    name: "tosa.negate",
    summary: "negative numbers, with zero points",
    doc: "Integers less than 32 bits wide are moved into the range of their type; a wider one that does not fit is \
          poison. Source: TOSA 1.0 specification, \"NEGATE\".",
    operands: &[one("input1", &TENSOR), var("zero_points", &TENSOR)],
    attrs: &[opt_attr("quantization_info", &ANY_ATTR)],
    undefined: &[Ub::PoisonUse],
    verify: Some(super::verify::zero_points_of_one),
    meaning: Meaning::Values(|w, operands| {
        let (k, a) = (kind_of(w, 0)?, tensor(w, operands, 0)?);
        let (from, to) = (given::one(w, operands, 1, "input_zp")?, given::one(w, operands, 2, "output_zp")?);
        map(w, &a.shape, |_, i| match (k, element(&a, i)) {
            (Kind::Int(n, _), Value::Word(x)) if n > 1 => {
                let made = i128::from(from) - whole(k, x) + i128::from(to);
                Ok(if n < 32 { clipped(k, made) } else { fitting(k, made) })
            }
            (Kind::Float(_), x) => unary(Un::Neg, k, &x),
            (_, Value::Poison) => Ok(Value::Poison),
            _ => Err(Lack::Unknown),
        })
    }),
    ..ONE
};

/// Elements moved into a range.
pub static CLAMP: OpDef = OpDef {
    name: "tosa.clamp",
    summary: "elements moved into a range",
    doc: "NaN stays NaN, or becomes the smallest number if it is ignored. Source: TOSA 1.0 specification, \"CLAMP\".",
    attrs: &[
        opt_attr("min_val", &NUMBER),
        opt_attr("max_val", &NUMBER),
        NAN,
        opt_attr("min_int", &LONG),
        opt_attr("max_int", &LONG),
        opt_attr("min_fp", &NUMBER),
        opt_attr("max_fp", &NUMBER),
    ],
    traits: Traits::PURE,
    poison: "",
    verify: Some(super::verify::clamp),
    meaning: Meaning::Values(|w, operands| {
        let (k, a, ignore) = (kind_of(w, 0)?, tensor(w, operands, 0)?, ignores_nan(w));
        let (low, high) =
            (bound(w, k, ["min_val", "min_int", "min_fp"])?, bound(w, k, ["max_val", "max_int", "max_fp"])?);
        map(w, &a.shape, |_, i| {
            let x = extreme(Bin::Max, k, ignore, &element(&a, i), &low)?;
            extreme(Bin::Min, k, ignore, &x, &high)
        })
    }),
    ..ONE
};

/// A bound of this kind, by the names of its attribute: today's, and those of earlier releases for
/// integers and floats.
fn bound(w: &World<'_>, k: Kind, names: [&str; 3]) -> Result<Value, Stop> {
    let name = if k.exact() { names[1] } else { names[2] };
    let a = w.ir.attr_named(w.op, names[0]).or_else(|| w.ir.attr_named(w.op, name));
    let a = a.ok_or_else(|| w.malformed("a bound"))?;
    match (k, w.ir.attr_of_id(a)) {
        (Kind::Int(..), _) => {
            let n = w.ir.attr_i64(a).ok_or_else(|| w.unsupported("a bound of a different type"))?;
            // Earlier releases wrote numbers of 64 bits whatever the type.
            let today = w.ir.attr_named(w.op, names[0]).is_some();
            Ok(if today { wrapped(k, n.into()) } else { clipped(k, n.into()) })
        }
        (Kind::Float(t), rustmlir_ir::Attr::Float(x, from)) => {
            let from = w.ir.float_format(*from).ok_or_else(|| w.unsupported("a bound of a different type"))?;
            let made = float::convert(from, t, float::RoundingMode::ToNearestEven, *x);
            made.map(|x| Value::Word(x as u64)).ok_or_else(|| w.unsupported("a bound of a different type"))
        }
        _ => Err(w.unsupported("a bound of a different type")),
    }
}

/// One of two tensors.
pub static SELECT: OpDef = OpDef {
    name: "tosa.select",
    summary: "elements of one tensor or another",
    doc: "Source: TOSA 1.0 specification, \"SELECT\".",
    operands: &[one("input1", &TENSOR), one("input2", &TENSOR), one("input3", &TENSOR)],
    traits: Traits::PURE.and(Traits::PAIRS_ELEMENTS),
    poison: "",
    verify: Some(super::verify::select),
    meaning: Meaning::Values(|w, operands| {
        spread_out(w, operands)?;
        let (p, a, b) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?, tensor(w, operands, 2)?);
        map(w, &a.shape, |_, i| {
            Ok(match element(&p, i) {
                Value::Word(0) => element(&b, i),
                Value::Word(_) => element(&a, i),
                _ => Value::Poison,
            })
        })
    }),
    ..ONE
};

/// Another type.
pub static CAST: OpDef = OpDef {
    name: "tosa.cast",
    summary: "the same numbers in another element type",
    doc: "Integers are cut to the new width. Floats are rounded to nearest even and, where the result is an integer, \
          moved into its range; NaN as an integer is poison. A Boolean is true if the number is not 0. Source: TOSA \
          1.0 specification, \"CAST\".",
    poison: "in an element that is NaN and becomes an integer",
    verify: Some(super::verify::one_shape),
    meaning: Meaning::Values(|w, operands| {
        let (from, to, a) = (kind_of(w, 0)?, kind(w, w.result_type()?)?, tensor(w, operands, 0)?);
        map(w, &a.shape, |_, i| cast(from, to, &element(&a, i)))
    }),
    ..ONE
};

fn cast(from: Kind, to: Kind, v: &Value) -> Result<Value, Lack> {
    let (Kind::Float(t), Kind::Int(w, _), Value::Word(x)) = (from, to, v) else { return convert(from, to, v) };
    let x = u128::from(*x);
    if w == 1 {
        return convert(from, to, v);
    }
    if t.is_nan(x) {
        return Ok(Value::Poison);
    }
    let (least, most) = range(to);
    let rounded = float::round_to_integral(t, RoundOp::RoundEven, x).ok_or(Lack::Unknown)?;
    let n = match float::to_int_signed(t, 64, rounded) {
        Some(n) => i128::from(n.cast_signed()),
        None if t.sign_bit(x) => least,
        // Only unsigned integers of 64 bits reach further.
        None => match float::to_int_unsigned(t, 64, rounded) {
            Some(n) => n.into(),
            None => most,
        },
    };
    Ok(clipped(to, n))
}

/// The same tensor.
pub static IDENTITY: OpDef = OpDef {
    name: "tosa.identity",
    summary: "returns its operand",
    doc: "Source: TOSA 1.0 specification, \"IDENTITY\".",
    traits: Traits::PURE,
    poison: "",
    meaning: Meaning::Values(|_, operands| Ok(operands.iter().cloned().collect())),
    ..ONE
};
