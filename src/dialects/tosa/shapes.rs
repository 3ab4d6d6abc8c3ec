//! Shapes as values, and what is computed of them.

use super::given;
use super::layout::axis;
use super::tensor::{list, only, tensor};
use super::{AXIS, INDICES, PLAIN, SHAPE, TENSOR};
use crate::{OpDef, Traits, ValueDef, attr, one, var};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};

/// Functions of one or two shapes: of an extent and another one, which is the same if there is
/// none.
type Extents = fn(i64, i64) -> Option<i64>;

static FUNCTIONS: &[(&str, &str, usize, Extents)] = &[
    ("tosa.add_shape", "sums of extents", 2, i64::checked_add),
    ("tosa.sub_shape", "differences of extents", 2, i64::checked_sub),
    ("tosa.mul_shape", "products of extents", 2, i64::checked_mul),
    ("tosa.div_floor_shape", "quotients of extents, rounded down", 2, |a, b| positive(a, b).map(|(a, b)| a / b)),
    ("tosa.div_ceil_shape", "quotients of extents, rounded up", 2, |a, b| {
        positive(a, b).map(|(a, b)| a / b + i64::from(a % b != 0))
    }),
    ("tosa.mod_shape", "remainders of extents", 2, |a, b| positive(a, b).map(|(a, b)| a % b)),
    (
        "tosa.exp2_shape",
        "two to the power of extents",
        1,
        |a, _| {
            if (0..63).contains(&a) { Some(1 << a) } else { None }
        },
    ),
    ("tosa.log2_floor_shape", "logarithms of extents to base two, rounded down", 1, |a, _| {
        a.checked_ilog2().map(i64::from)
    }),
    ("tosa.log2_ceil_shape", "logarithms of extents to base two, rounded up", 1, |a, _| {
        let below = a.checked_ilog2()?;
        Some(i64::from(below) + i64::from(a.count_ones() > 1))
    }),
    // Those that all extents have.
    ("tosa.max_shape", "the larger ones of extents", 2, |a, b| Some(a.max(b))),
    ("tosa.min_shape", "the smaller ones of extents", 2, |a, b| Some(a.min(b))),
];

const TOTAL: usize = 2;

fn positive(a: i64, b: i64) -> Option<(i64, i64)> {
    if a >= 0 && b > 0 { Some((a, b)) } else { None }
}

const OF_SHAPES: OpDef = OpDef {
    form: PLAIN,
    doc: "Extents that the function does not have, as the quotient by zero, and results that do not fit are \
          undefined. Source: TOSA 1.1 specification, shape operations.",
    operands: &[one("input1", &SHAPE)],
    results: &[one("output", &SHAPE)],
    traits: Traits::PURE,
    undefined: &[Ub::IndexOverflow],
    verify: Some(super::rules::shapes_of_one_rank),
    meaning: Meaning::Values(each),
    ..OpDef::NEW
};

const TWO: &[ValueDef] = &[one("input1", &SHAPE), one("input2", &SHAPE)];

const N: usize = FUNCTIONS.len();

static DEFINITIONS: [OpDef; N] = {
    let mut all = [OF_SHAPES; N];
    let mut i = 0;
    while i < N {
        let (name, summary, operands, _) = FUNCTIONS[i];
        all[i] = OpDef { name, summary, ..OF_SHAPES };
        if operands == 2 {
            all[i].operands = TWO;
        }
        if i >= N - TOTAL {
            all[i].undefined = &[];
        }
        i += 1;
    }
    all
};

/// The operations of the table.
pub static TABLE: &[&OpDef] = &crate::each(&DEFINITIONS);

/// The definitions of the others.
pub static OPS: &[&OpDef] = &[&CONST_SHAPE, &CONCAT_SHAPE, &SLICE_SHAPE, &DIM];

fn each(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let name = w.ir.def(w.op).map_or("", |d| d.name);
    let Some(&(.., n, f)) = FUNCTIONS.iter().find(|d| d.0 == name) else { return Err(w.malformed("a function")) };
    let (a, b) = (given::numbers(w, operands, 0, "")?, given::numbers(w, operands, n - 1, "")?);
    let made: Option<Vec<i64>> = a.iter().zip(&b).map(|(&x, &y)| f(x, y)).collect();
    let made = made.ok_or_else(|| w.ub(Ub::IndexOverflow, format!("extents {a:?} and {b:?}")))?;
    Ok(only(given::shape(&made)))
}

/// A constant shape.
pub static CONST_SHAPE: OpDef = OpDef {
    name: "tosa.const_shape",
    summary: "a shape given by an attribute",
    doc: "Source: TOSA 1.0 specification, \"CONST_SHAPE\".",
    operands: &[],
    attrs: &[attr("values", &INDICES)],
    undefined: &[],
    verify: Some(super::rules::const_shape),
    meaning: Meaning::Values(|w, _| Ok(only(given::shape(&list(w.ir, w.op, "values"))))),
    ..OF_SHAPES
};

/// Shapes one behind the other.
pub static CONCAT_SHAPE: OpDef = OpDef {
    name: "tosa.concat_shape",
    summary: "concatenated shapes",
    doc: "Source: TOSA 1.1 specification, \"CONCAT_SHAPE\".",
    operands: &[var("input", &SHAPE)],
    undefined: &[],
    verify: Some(super::rules::concat_shape),
    meaning: Meaning::Values(|w, operands| {
        let mut all = Vec::new();
        for k in 0..operands.len() {
            all.extend(given::numbers(w, operands, k, "")?);
        }
        Ok(only(given::shape(&all)))
    }),
    ..OF_SHAPES
};

/// A part of a shape.
pub static SLICE_SHAPE: OpDef = OpDef {
    name: "tosa.slice_shape",
    summary: "a part of a shape",
    doc: "Source: TOSA 1.1 specification, \"SLICE_SHAPE\".",
    operands: &[one("input", &SHAPE), one("start", &TENSOR), one("size", &TENSOR)],
    undefined: &[Ub::PoisonUse, Ub::SliceOutOfRange],
    verify: Some(super::rules::resolvable),
    meaning: Meaning::Values(|w, operands| {
        let a = given::numbers(w, operands, 0, "")?;
        let (start, size) = (given::one(w, operands, 1, "")?, given::one(w, operands, 2, "")?);
        let range = usize::try_from(start).ok().zip(usize::try_from(start.saturating_add(size)).ok());
        let part = range.and_then(|(from, to)| a.get(from..to));
        let part = part.ok_or_else(|| w.ub(Ub::SliceOutOfRange, format!("{size} extents from {start} of {a:?}")))?;
        Ok(only(given::shape(part)))
    }),
    ..OF_SHAPES
};

/// An extent of a tensor.
pub static DIM: OpDef = OpDef {
    name: "tosa.dim",
    summary: "an extent of a tensor, as a shape",
    doc: "Source: TOSA 1.1 specification, \"DIM\".",
    operands: &[one("input1", &TENSOR)],
    attrs: &[AXIS],
    undefined: &[],
    verify: Some(super::rules::dim),
    meaning: Meaning::Values(|w, operands| {
        let (a, d) = (tensor(w, operands, 0)?, axis(w)?);
        Ok(only(given::shape(a.shape.get(d..=d).unwrap_or(&[]))))
    }),
    ..OF_SHAPES
};
