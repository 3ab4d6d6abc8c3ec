//! Operations that work element by element.

use std::cell::Cell;

use super::elements::{
    ANALYTIC, BITS, BOOLEANS, COMPLEX_NUMBERS, FIELD, INTEGERS, NUMBERS, PARTS, REALS, SIGNED_NUMBERS, UNQUANTIZED,
    WITH_AXIS,
};
use super::number::{Bin, Kind, Lack, Un, binary, by_implementations, convert, equal, order, unary, words};
use super::quantized::{of_kind, through_floats};
use super::tensor::{element, extents, kind, kind_of, lacks, map, only, tensor, tensors, word};
use super::{LIST, PLAIN, TENSOR, attributes};
use crate::constraints::{I32_ATTR, TypeC};
use crate::{Form, OpDef, Traits, ValueDef, attr, one, opt_attr};
use rustmlir_ir::{Ir, OpId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::elementary::Unary;
use rustmlir_num::float::{self, FloatFormat, RoundOp};
use rustmlir_num::special::{Special, Special2};
use rustmlir_verify::{VResult, Verifier};

const DOC: &str = "Elementwise. Floats are computed in their type; functions with unspecified accuracy are as \
    accurate as the type allows. Integers wrap around. Source: StableHLO specification.";

const QUOTIENTS: &str = "Elementwise. The specification leaves to implementations what integers give for a division \
    by zero, for a quotient that does not fit, and for zero to a negative power. Here a quotient is -1, or the dividend \
    where it does not fit, a remainder is the dividend, and a power is 0, as in XLA and in the lowering to linalg. A \
    difference that rests on it is inconclusive. Source: StableHLO specification, \"Errors\".";

/// The functions of one element.
static UNARY: &[(&str, Un)] = &[
    ("stablehlo.abs", Un::Abs),
    ("stablehlo.cbrt", Un::Elem(Unary::Cbrt)),
    ("stablehlo.ceil", Un::Round(RoundOp::Ceil)),
    ("stablehlo.cosine", Un::Elem(Unary::Cos)),
    ("stablehlo.count_leading_zeros", Un::Clz),
    ("stablehlo.exponential", Un::Elem(Unary::Exp)),
    ("stablehlo.exponential_minus_one", Un::Elem(Unary::Expm1)),
    ("stablehlo.floor", Un::Round(RoundOp::Floor)),
    ("stablehlo.imag", Un::Imag),
    ("stablehlo.is_finite", Un::IsFinite),
    ("stablehlo.log", Un::Elem(Unary::Log)),
    ("stablehlo.log_plus_one", Un::Elem(Unary::Log1p)),
    ("stablehlo.logistic", Un::Logistic),
    ("stablehlo.negate", Un::Neg),
    ("stablehlo.not", Un::Not),
    ("stablehlo.popcnt", Un::Popcnt),
    ("stablehlo.real", Un::Real),
    ("stablehlo.round_nearest_afz", Un::Round(RoundOp::Round)),
    ("stablehlo.round_nearest_even", Un::Round(RoundOp::RoundEven)),
    ("stablehlo.rsqrt", Un::Elem(Unary::Rsqrt)),
    ("stablehlo.sign", Un::Sign),
    ("stablehlo.sine", Un::Elem(Unary::Sin)),
    ("stablehlo.sqrt", Un::Elem(Unary::Sqrt)),
    ("stablehlo.tan", Un::Elem(Unary::Tan)),
    ("stablehlo.tanh", Un::Elem(Unary::Tanh)),
    ("chlo.acos", Un::Elem(Unary::Acos)),
    ("chlo.acosh", Un::Elem(Unary::Acosh)),
    ("chlo.asin", Un::Elem(Unary::Asin)),
    ("chlo.asinh", Un::Elem(Unary::Asinh)),
    ("chlo.atan", Un::Elem(Unary::Atan)),
    ("chlo.atanh", Un::Elem(Unary::Atanh)),
    ("chlo.bessel_i1e", Un::Special(Special::BesselI1e)),
    ("chlo.conj", Un::Conj),
    ("chlo.cosh", Un::Elem(Unary::Cosh)),
    ("chlo.digamma", Un::Special(Special::Digamma)),
    ("chlo.erf", Un::Elem(Unary::Erf)),
    ("chlo.erf_inv", Un::Special(Special::ErfInv)),
    ("chlo.erfc", Un::Special(Special::Erfc)),
    ("chlo.is_inf", Un::IsInf(None)),
    ("chlo.is_neg_inf", Un::IsInf(Some(true))),
    ("chlo.is_pos_inf", Un::IsInf(Some(false))),
    ("chlo.lgamma", Un::Special(Special::Lgamma)),
    ("chlo.sinh", Un::Elem(Unary::Sinh)),
    ("chlo.square", Un::Square),
    ("chlo.tan", Un::Elem(Unary::Tan)),
];

/// The functions of two elements.
static BINARY: &[(&str, Bin)] = &[
    ("stablehlo.add", Bin::Add),
    ("stablehlo.and", Bin::And),
    ("stablehlo.atan2", Bin::Atan2),
    ("stablehlo.divide", Bin::Div),
    ("stablehlo.maximum", Bin::Max),
    ("stablehlo.minimum", Bin::Min),
    ("stablehlo.multiply", Bin::Mul),
    ("stablehlo.or", Bin::Or),
    ("stablehlo.power", Bin::Pow),
    ("stablehlo.remainder", Bin::Rem),
    ("stablehlo.shift_left", Bin::Shl),
    ("stablehlo.shift_right_arithmetic", Bin::ShrA),
    ("stablehlo.shift_right_logical", Bin::ShrL),
    ("stablehlo.subtract", Bin::Sub),
    ("stablehlo.xor", Bin::Xor),
    ("chlo.mulhi", Bin::MulHigh),
    ("chlo.next_after", Bin::NextAfter),
    ("chlo.polygamma", Bin::Special(Special2::Polygamma)),
    ("chlo.zeta", Bin::Special(Special2::Zeta)),
];

/// The same for operands of several shapes.
static BROADCAST: &[(&str, Bin)] = &[
    ("chlo.broadcast_add", Bin::Add),
    ("chlo.broadcast_and", Bin::And),
    ("chlo.broadcast_atan2", Bin::Atan2),
    ("chlo.broadcast_divide", Bin::Div),
    ("chlo.broadcast_maximum", Bin::Max),
    ("chlo.broadcast_minimum", Bin::Min),
    ("chlo.broadcast_multiply", Bin::Mul),
    ("chlo.broadcast_next_after", Bin::NextAfter),
    ("chlo.broadcast_or", Bin::Or),
    ("chlo.broadcast_polygamma", Bin::Special(Special2::Polygamma)),
    ("chlo.broadcast_power", Bin::Pow),
    ("chlo.broadcast_remainder", Bin::Rem),
    ("chlo.broadcast_shift_left", Bin::Shl),
    ("chlo.broadcast_shift_right_arithmetic", Bin::ShrA),
    ("chlo.broadcast_shift_right_logical", Bin::ShrL),
    ("chlo.broadcast_subtract", Bin::Sub),
    ("chlo.broadcast_xor", Bin::Xor),
    ("chlo.broadcast_zeta", Bin::Special(Special2::Zeta)),
];

/// The function of two elements that an operation of this name applies.
pub fn binary_of(name: &str) -> Option<Bin> {
    BINARY.iter().chain(BROADCAST).find(|b| b.0 == name).map(|b| b.1)
}

const UNARY_OP: OpDef = OpDef {
    form: PLAIN,
    summary: "a function of each element",
    doc: DOC,
    operands: &[one("operand", &TENSOR)],
    results: &[one("result", &TENSOR)],
    attrs: &[opt_attr("result_accuracy", &attributes::ACCURACY)],
    traits: Traits::PURE.and(Traits::INEXACT),
    verify: Some(single),
    meaning: Meaning::Values(each),
    ..OpDef::NEW
};

const BINARY_OP: OpDef = OpDef {
    form: PLAIN,
    summary: "a function of each two elements",
    doc: DOC,
    operands: &[one("lhs", &TENSOR), one("rhs", &TENSOR)],
    results: &[one("result", &TENSOR)],
    traits: Traits::PURE.and(Traits::INEXACT).and(Traits::PAIRS_ELEMENTS),
    verify: Some(super::verify::one_type),
    meaning: Meaning::Values(each),
    ..OpDef::NEW
};

/// How operands of several shapes become those of one.
pub const SHAPES: &str = "The operands are repeated along dimensions that they lack or have of extent 1. Their \
                          dimensions are the last ones of the result, or those that `broadcast_dimensions` says of \
                          the operand of fewer dimensions.";

/// Of operands of several shapes.
pub const SPREAD_OP: OpDef = OpDef {
    doc: SHAPES,
    form: Form::Asm("$lhs `,` $rhs attr-dict `:` functional-type(operands, results)"),
    attrs: &[opt_attr("broadcast_dimensions", &LIST)],
    verify: Some(|v, op| {
        super::verify::spread(v, op)?;
        super::elements::one_element(v, op, 0)
    }),
    meaning: Meaning::Values(|w, operands| {
        super::tensor::spread_out(w, operands)?;
        each(w, operands)
    }),
    ..BINARY_OP
};

/// The operand of a function, whose elements are such as it is defined for.
const fn operands_of_one(f: Un) -> &'static [ValueDef] {
    const fn of(elements: &'static TypeC) -> [ValueDef; 1] {
        [one("operand", elements)]
    }
    match f {
        Un::Abs | Un::Sign => &const { of(&SIGNED_NUMBERS) },
        Un::Neg => &const { of(&NUMBERS) },
        Un::Not => &const { of(&BITS) },
        Un::Popcnt | Un::Clz => &const { of(&INTEGERS) },
        Un::Real | Un::Imag | Un::Conj | Un::Special(Special::BesselI1e) => &const { of(&FIELD) },
        Un::Round(_) | Un::IsFinite | Un::IsInf(_) | Un::Special(_) | Un::Elem(Unary::Erf) => &const { of(&REALS) },
        Un::Elem(_) | Un::Square | Un::Logistic => &const { of(&ANALYTIC) },
    }
}

/// The same of two operands. Those that are repeated may be of any elements.
const fn operands_of_two(f: Bin, spread: bool) -> &'static [ValueDef] {
    const fn of(elements: &'static TypeC) -> [ValueDef; 2] {
        [one("lhs", elements), one("rhs", elements)]
    }
    match f {
        Bin::And | Bin::Or | Bin::Xor => &const { of(&BITS) },
        Bin::Special(Special2::Zeta) => &const { of(&REALS) },
        _ if spread => &const { of(&TENSOR) },
        Bin::Shl | Bin::ShrA | Bin::ShrL | Bin::MulHigh => &const { of(&INTEGERS) },
        Bin::Sub | Bin::Div | Bin::Rem | Bin::Pow => &const { of(&NUMBERS) },
        Bin::Atan2 => &const { of(&ANALYTIC) },
        Bin::NextAfter | Bin::Special(_) => &const { of(&REALS) },
        Bin::Add => &const { of(&WITH_AXIS) },
        Bin::Mul | Bin::Max | Bin::Min => &const { of(&TENSOR) },
    }
}

/// The rule of a function of one element: its result is of the same elements, of the parts of
/// complex ones, or of Booleans.
fn single(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let name = v.ir.def(op).map_or("", |d| d.name);
    match UNARY.iter().find(|u| u.0 == name).map(|u| u.1) {
        Some(Un::IsFinite | Un::IsInf(_)) => {
            super::verify::one_shape(v, op, &[])?;
            super::elements::booleans(v, op)
        }
        Some(Un::Abs | Un::Real | Un::Imag) => {
            super::verify::one_shape(v, op, &[])?;
            super::elements::parts_of(v, op)
        }
        _ => super::verify::one_type(v, op),
    }
}

const N: usize = UNARY.len() + BINARY.len() + BROADCAST.len();

static DEFINITIONS: [OpDef; N] = {
    let mut all = [UNARY_OP; N];
    let mut i = 0;
    while i < N {
        all[i] = if i < UNARY.len() {
            OpDef { name: UNARY[i].0, operands: operands_of_one(UNARY[i].1), ..UNARY_OP }
        } else {
            let spread = i >= UNARY.len() + BINARY.len();
            let (name, f) = if spread { BROADCAST[i - UNARY.len() - BINARY.len()] } else { BINARY[i - UNARY.len()] };
            let operands = operands_of_two(f, spread);
            if spread {
                OpDef { name, operands, ..SPREAD_OP }
            } else if matches!(f, Bin::Add) {
                let results = &const { [one("result", &WITH_AXIS)] };
                OpDef { name, operands, results, verify: Some(super::verify::sum), ..BINARY_OP }
            } else if matches!(f, Bin::Div | Bin::Rem | Bin::Pow) {
                OpDef { name, operands, doc: QUOTIENTS, ..BINARY_OP }
            } else {
                OpDef { name, operands, ..BINARY_OP }
            }
        };
        i += 1;
    }
    all
};

/// The operations of the tables.
pub static TABLE: &[&OpDef] = &crate::each(&DEFINITIONS);

/// The definitions of the others.
pub static OPS: &[&OpDef] = &[
    &COMPARE,
    &SPREAD_COMPARE,
    &SELECT,
    &SPREAD_SELECT,
    &CLAMP,
    &CONVERT,
    &COMPLEX,
    &SPREAD_COMPLEX,
    &BITCAST,
    &PRECISION,
];

/// The function of its name, for each element.
fn each(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    match Kind::of(w.ir, w.ir.elem_or_self(w.operand_type(0)?)) {
        Some(k) => each_of(w, k, operands),
        None => through_floats(w, operands, each_of)?.ok_or_else(|| w.unsupported("elements of this type")),
    }
}

fn each_of(w: &mut World<'_>, k: Kind, operands: &mut [Value]) -> Result<Values, Stop> {
    let name = w.ir.def(w.op).map_or("", |d| d.name);
    let a = tensor(w, operands, 0)?;
    if let Some(&(_, f)) = UNARY.iter().find(|u| u.0 == name) {
        return map(w, &a.shape, |_, i| unary(f, k, &a.elems.get(i).unwrap_or(Value::Poison)));
    }
    let f = binary_of(name).ok_or_else(|| w.malformed("a function"))?;
    let b = tensor(w, operands, 1)?;
    if a.shape != b.shape {
        let m = format!("operands have the shapes {:?} and {:?}", a.shape.as_slice(), b.shape.as_slice());
        return Err(w.ub(Ub::ShapeMismatch, m));
    }
    if let (Elems::Words(x), Elems::Words(y)) = (&a.elems, &b.elems) {
        w.charge(x.len() as u64)?;
        w.room(x.len() as u64, size_of::<u64>())?;
        let all = x.iter().zip(y).map(|(&x, &y)| words(f, k, x, y)).collect::<Result<_, Lack>>();
        let noted = Cell::new(false);
        let all = match all {
            Err(Lack::Undefined(_)) => x.iter().zip(y).map(|(&x, &y)| open(&noted, f, k, x, y)).collect(),
            all => all,
        };
        w.calls.implementations |= noted.get();
        return Ok(only(Value::shaped(&a.shape, Elems::Words(all.map_err(|l| lacks(w, l))?))));
    }
    let get = |t: &Elems, i| t.get(i).unwrap_or(Value::Poison);
    let noted = Cell::new(false);
    let made = map(w, &a.shape, |_, i| two(&noted, f, k, &get(&a.elems, i), &get(&b.elems, i)));
    w.calls.implementations |= noted.get();
    made
}

/// A function of two elements. What the specification leaves to implementations ("Errors") is what
/// all of them give, and noted.
///
/// # Errors
/// What it does not have.
pub fn two(noted: &Cell<bool>, f: Bin, k: Kind, a: &Value, b: &Value) -> Result<Value, Lack> {
    match (binary(f, k, a, b), a, b) {
        (Err(Lack::Undefined(_)), Value::Word(x), Value::Word(y)) => open(noted, f, k, *x, *y).map(Value::Word),
        (made, ..) => made,
    }
}

fn open(noted: &Cell<bool>, f: Bin, k: Kind, a: u64, b: u64) -> Result<u64, Lack> {
    let Some(made) = by_implementations(f, k, a, b) else { return words(f, k, a, b) };
    noted.set(true);
    Ok(made)
}

/// Comparisons.
pub static COMPARE: OpDef = OpDef {
    name: "stablehlo.compare",
    form: super::forms::COMPARE,
    summary: "whether each two elements compare so",
    doc: "`FLOAT` compares as IEEE 754 does, `TOTALORDER` in its total order, in which the sign of zeros and NaN \
          counts. Quantized elements compare as the floats that they represent. Source: StableHLO specification, \
          \"compare\".",
    operands: &[one("lhs", &TENSOR), one("rhs", &TENSOR)],
    results: &[one("result", &TENSOR)],
    attrs: &[attr("comparison_direction", &attributes::DIRECTION), opt_attr("compare_type", &attributes::COMPARED)],
    traits: Traits::PURE.and(Traits::PAIRS_ELEMENTS),
    verify: Some(super::verify::comparison),
    meaning: Meaning::Values(compare),
    ..OpDef::NEW
};

/// The same of operands of several shapes.
pub static SPREAD_COMPARE: OpDef = OpDef {
    name: "chlo.broadcast_compare",
    summary: "whether each two elements compare so",
    attrs: &[
        opt_attr("broadcast_dimensions", &LIST),
        attr("comparison_direction", &attributes::DIRECTION),
        opt_attr("compare_type", &attributes::COMPARED),
    ],
    verify: Some(|v, op| {
        super::verify::spread(v, op)?;
        super::elements::compared(v, op)
    }),
    meaning: Meaning::Values(|w, operands| {
        super::tensor::spread_out(w, operands)?;
        compare(w, operands)
    }),
    ..SPREAD_OP
};

fn compare(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    of_kind(w, 0, operands, compare_of)
}

fn compare_of(w: &mut World<'_>, k: Kind, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, b) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
    if a.shape != b.shape {
        return Err(w.ub(Ub::ShapeMismatch, "the operands have different shapes"));
    }
    let direction = word(w.ir, w.op, "comparison_direction").unwrap_or_default();
    let total = word(w.ir, w.op, "compare_type").is_some_and(|t| t == "TOTALORDER");
    map(w, &a.shape, |_, i| {
        let (Some(x), Some(y)) = (a.elems.get(i), b.elems.get(i)) else { return Ok(Value::Poison) };
        if x.is_poison() || y.is_poison() {
            return Ok(Value::Poison);
        }
        let same = || equal(k, &x, &y).ok_or(Lack::Unknown);
        if let Kind::Complex(_) = k {
            return match direction.as_str() {
                "EQ" => Ok(Value::Word(same()?.into())),
                "NE" => Ok(Value::Word((!same()?).into())),
                _ => Err(Lack::Unknown),
            };
        }
        let (x, y) = (x.word().ok_or(Lack::Unknown)?, y.word().ok_or(Lack::Unknown)?);
        let order = order(k, total, x, y);
        let holds = match direction.as_str() {
            "EQ" => order.is_some_and(std::cmp::Ordering::is_eq),
            "NE" => order.is_none_or(std::cmp::Ordering::is_ne),
            "LT" => order.is_some_and(std::cmp::Ordering::is_lt),
            "LE" => order.is_some_and(std::cmp::Ordering::is_le),
            "GT" => order.is_some_and(std::cmp::Ordering::is_gt),
            "GE" => order.is_some_and(std::cmp::Ordering::is_ge),
            _ => return Err(Lack::Unknown),
        };
        Ok(Value::Word(holds.into()))
    })
}

/// One of two tensors.
pub static SELECT: OpDef = OpDef {
    name: "stablehlo.select",
    form: super::forms::SELECT,
    summary: "elements of one tensor or another",
    doc: "Each element of `on_true` where the one of `pred` is true, else that of `on_false`; a `pred` without \
          dimensions decides for all. Source: StableHLO specification, \"select\".",
    operands: &[one("pred", &BOOLEANS), one("on_true", &TENSOR), one("on_false", &TENSOR)],
    results: &[one("result", &TENSOR)],
    traits: Traits::PURE.and(Traits::PAIRS_ELEMENTS),
    verify: Some(|v, op| {
        super::verify::one_shape(v, op, &[0])?;
        super::elements::one_element(v, op, 1)
    }),
    meaning: Meaning::Values(select),
    ..OpDef::NEW
};

/// The same of operands of several shapes.
pub static SPREAD_SELECT: OpDef = OpDef {
    name: "chlo.broadcast_select",
    form: Form::Asm("$pred `,` $on_true `,` $on_false attr-dict `:` functional-type(operands, results)"),
    summary: "elements of one tensor or another",
    operands: &[one("pred", &BOOLEANS), one("on_true", &TENSOR), one("on_false", &TENSOR)],
    attrs: &[],
    verify: Some(|v, op| {
        super::verify::spread(v, op)?;
        super::elements::one_element(v, op, 1)
    }),
    meaning: Meaning::Values(|w, operands| {
        super::tensor::spread_out(w, operands)?;
        select(w, operands)
    }),
    ..SPREAD_OP
};

fn select(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    match through_floats(w, operands, |w, _, all| chosen(w, all))? {
        Some(made) => Ok(made),
        None => chosen(w, operands),
    }
}

fn chosen(w: &mut World<'_>, operands: &[Value]) -> Result<Values, Stop> {
    let (p, a, b) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?, tensor(w, operands, 2)?);
    if a.shape != b.shape || !p.shape.is_empty() && p.shape != a.shape {
        return Err(w.ub(Ub::ShapeMismatch, "the operands have different shapes"));
    }
    map(w, &a.shape, |_, i| {
        Ok(match element(&p, i) {
            Value::Word(0) => element(&b, i),
            Value::Word(_) => element(&a, i),
            _ => Value::Poison,
        })
    })
}

/// Elements moved into a range.
pub static CLAMP: OpDef = OpDef {
    name: "stablehlo.clamp",
    form: PLAIN,
    summary: "elements moved into a range",
    doc: "`minimum(maximum(operand, min), max)`; bounds may be tensors without dimensions. Source: StableHLO \
          specification, \"clamp\".",
    operands: &[one("min", &TENSOR), one("operand", &TENSOR), one("max", &TENSOR)],
    results: &[one("result", &TENSOR)],
    traits: Traits::PURE.and(Traits::PAIRS_ELEMENTS),
    verify: Some(|v, op| {
        super::verify::one_shape(v, op, &[0, 2])?;
        super::elements::one_element(v, op, 0)
    }),
    meaning: Meaning::Values(|w, operands| of_kind(w, 1, operands, clamp)),
    ..OpDef::NEW
};

fn clamp(w: &mut World<'_>, k: Kind, operands: &mut [Value]) -> Result<Values, Stop> {
    let t = tensors(w, operands)?;
    let [low, x, high] = t.as_slice() else { return Err(w.malformed("operands")) };
    if [low, high].iter().any(|b| !b.shape.is_empty() && b.shape != x.shape) {
        return Err(w.ub(Ub::ShapeMismatch, "the operands have different shapes"));
    }
    map(w, &x.shape, |_, i| {
        let above = binary(Bin::Max, k, &element(x, i), &element(low, i))?;
        binary(Bin::Min, k, &above, &element(high, i))
    })
}

/// Elements of another type.
pub static CONVERT: OpDef = OpDef {
    name: "stablehlo.convert",
    form: PLAIN,
    summary: "the same numbers in another element type",
    doc: "Integers are cut to the new width, floats rounded to nearest even, or toward zero where the result is an \
          integer. What a float becomes that no integer of the type is next to is left to implementations: a run \
          gives what they give, the nearest integer of the type, and 0 for NaN. A Boolean is true if the number is \
          not 0. Source: StableHLO specification, \"convert\".",
    operands: &[one("operand", &UNQUANTIZED)],
    results: &[one("result", &UNQUANTIZED)],
    traits: Traits::PURE,
    verify: Some(|v, op| super::verify::one_shape(v, op, &[])),
    meaning: Meaning::Values(|w, operands| {
        let (from, to, a) = (kind_of(w, 0)?, kind(w, w.result_type()?)?, tensor(w, operands, 0)?);
        let noted = Cell::new(false);
        let made = map(w, &a.shape, |_, i| converted(&noted, from, to, &a.elems.get(i).unwrap_or(Value::Poison)));
        w.calls.implementations |= noted.get();
        made
    }),
    ..OpDef::NEW
};

/// A number as one of another kind; what the specification leaves open is noted.
fn converted(noted: &Cell<bool>, from: Kind, to: Kind, v: &Value) -> Result<Value, Lack> {
    let real = |f: FloatFormat| match from {
        Kind::Float(_) => v.word(),
        _ => convert(from, Kind::Float(f), v).ok()?.word(),
    };
    match (convert(from, to, v), from, to) {
        (Err(Lack::Unknown), Kind::Float(f) | Kind::Complex(f), Kind::Int(width, signed)) => {
            let x = real(f).ok_or(Lack::Unknown)?;
            noted.set(true);
            Ok(Value::Word(float::to_int_saturated(f, width, signed, x.into())))
        }
        (made, ..) => made,
    }
}

const OF_PARTS: &[ValueDef] = &[one("lhs", &PARTS), one("rhs", &PARTS)];
const COMPLEX_RESULT: &[ValueDef] = &[one("result", &COMPLEX_NUMBERS)];

/// Complex numbers of parts.
pub static COMPLEX: OpDef = OpDef {
    name: "stablehlo.complex",
    form: PLAIN,
    summary: "complex numbers of real and imaginary parts",
    doc: "Source: StableHLO specification, \"complex\".",
    operands: OF_PARTS,
    results: COMPLEX_RESULT,
    traits: Traits::PURE.and(Traits::PAIRS_ELEMENTS),
    verify: Some(|v, op| {
        super::verify::one_shape(v, op, &[])?;
        super::elements::of_parts(v, op)
    }),
    meaning: Meaning::Values(complex),
    ..OpDef::NEW
};

/// The same of operands of several shapes.
pub static SPREAD_COMPLEX: OpDef = OpDef {
    name: "chlo.broadcast_complex",
    summary: "complex numbers of real and imaginary parts",
    operands: OF_PARTS,
    results: COMPLEX_RESULT,
    verify: Some(|v, op| {
        super::verify::spread(v, op)?;
        super::elements::of_parts(v, op)
    }),
    meaning: Meaning::Values(|w, operands| {
        super::tensor::spread_out(w, operands)?;
        complex(w, operands)
    }),
    ..SPREAD_OP
};

fn complex(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, b) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
    if a.shape != b.shape {
        return Err(w.ub(Ub::ShapeMismatch, "the operands have different shapes"));
    }
    map(w, &a.shape, |_, i| match (a.elems.get(i), b.elems.get(i)) {
        (Some(Value::Word(x)), Some(Value::Word(y))) => Ok(super::number::pair((x.into(), y.into()))),
        _ => Ok(Value::Poison),
    })
}

/// The same bits as another type.
pub static BITCAST: OpDef = OpDef {
    name: "stablehlo.bitcast_convert",
    form: PLAIN,
    summary: "the same bits as elements of another type",
    doc: "Where the element types have different widths, the smaller elements are those of a last dimension, lowest \
          bits first; of a complex number the real part is the lower half. Source: StableHLO specification, \
          \"bitcast_convert\".",
    operands: &[one("operand", &WITH_AXIS)],
    results: &[one("result", &WITH_AXIS)],
    traits: Traits::PURE,
    verify: Some(super::verify::bitcast),
    meaning: Meaning::Values(bitcast),
    ..OpDef::NEW
};

fn bitcast(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let bits = super::quantized::kind_of_bits;
    let (from, to, a) = (bits(w, w.operand_type(0)?)?, bits(w, w.result_type()?)?, tensor(w, operands, 0)?);
    let width = |k| match k {
        Kind::Int(n, _) => n,
        Kind::Float(f) => f.width(),
        Kind::Complex(f) => 2 * f.width(),
    };
    let (m, n) = (width(from), width(to));
    if m == 0 || n == 0 || m > 128 || n > 128 {
        return Err(w.unsupported("the bits of these elements"));
    }
    let shape = extents(w, 0)?;
    w.charge(a.elems.len() as u64)?;
    let mask = |n: u32| u128::MAX >> (128 - n);
    let bits_of = |v: Value| match (from, v) {
        // The real part is the lower half.
        (Kind::Complex(f), v) => super::number::bits(&v).map(|(re, im)| im << f.width() | re),
        (_, Value::Word(x)) => Some(u128::from(x)),
        _ => None,
    };
    let value_of = |x: u128| match to {
        Kind::Complex(f) => super::number::pair((x & mask(f.width()), x >> f.width())),
        _ => Value::Word(x as u64),
    };
    let all: Option<Vec<u128>> = (0..a.elems.len()).map(|i| a.elems.get(i).and_then(bits_of)).collect();
    let all = all.ok_or_else(|| w.unsupported("the bits of these elements"))?;
    let made: Vec<Value> = if m >= n {
        all.iter().flat_map(|x| (0..m / n).map(move |k| x >> (k * n) & mask(n))).map(value_of).collect()
    } else {
        let joined = |c: &[u128]| c.iter().rev().fold(0, |all, x| all << m | x);
        all.chunks((n / m) as usize).map(joined).map(value_of).collect()
    };
    if Ir::static_elems(&shape) != Some(made.len() as u64) {
        return Err(w.unsupported("elements that do not fill those of the result"));
    }
    Ok(only(Value::shaped(&shape, Elems::from_values(made))))
}

/// The precision of a smaller type.
pub static PRECISION: OpDef = OpDef {
    name: "stablehlo.reduce_precision",
    form: super::forms::PRECISION,
    summary: "floats rounded to a smaller format and back",
    doc: "To the nearest number with that many significand bits, ties to even. What the bits of the exponent do not \
          reach becomes an infinity or a zero; a NaN is one if there are bits of the significand, else an infinity. \
          Source: StableHLO specification, \"reduce_precision\".",
    operands: &[one("operand", &REALS)],
    results: &[one("result", &REALS)],
    attrs: &[attr("exponent_bits", &I32_ATTR), attr("mantissa_bits", &I32_ATTR)],
    traits: Traits::PURE,
    verify: Some(super::verify::precision),
    meaning: Meaning::Values(|w, operands| of_kind(w, 0, operands, reduce_precision)),
    ..OpDef::NEW
};

fn reduce_precision(w: &mut World<'_>, k: Kind, operands: &mut [Value]) -> Result<Values, Stop> {
    let a = tensor(w, operands, 0)?;
    let bits = |name| w.ir.i64_attr_named(w.op, name).and_then(|n| u32::try_from(n).ok());
    let (exponent, mantissa) = (bits("exponent_bits").unwrap_or(1), bits("mantissa_bits").unwrap_or(0));
    map(w, &a.shape, |_, i| match (k, a.elems.get(i)) {
        (Kind::Float(f), Some(Value::Word(x))) => {
            let made = super::number::reduced(f, x, exponent, mantissa);
            made.map(Value::Word).ok_or(Lack::Unknown)
        }
        (_, Some(v)) if v.is_poison() => Ok(Value::Poison),
        _ => Err(Lack::Unknown),
    })
}
