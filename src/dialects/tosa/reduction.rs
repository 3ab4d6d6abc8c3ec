//! Elements combined along a dimension.

use super::body::{fold, open_order};
use super::elementwise::{extreme, sum};
use super::given::ignores_nan;
use super::integers::accumulated;
use super::layout::axis;
use super::number::{Bin, Kind, Lack, binary, convert, order};
use super::tensor::{at, build, kind, kind_of, lacks, only, tensor};
use super::{AXIS, NAN, PLAIN, TENSOR};
use crate::{OpDef, Traits, one};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};

/// The reductions.
static REDUCTIONS: &[(&str, &str, Bin)] = &[
    ("tosa.reduce_all", "whether all elements along a dimension hold", Bin::And),
    ("tosa.reduce_any", "whether one of the elements along a dimension holds", Bin::Or),
    ("tosa.reduce_max", "the largest elements along a dimension", Bin::Max),
    ("tosa.reduce_min", "the smallest elements along a dimension", Bin::Min),
    ("tosa.reduce_product", "products along a dimension", Bin::Mul),
    ("tosa.reduce_prod", "products along a dimension, as 2024 called them", Bin::Mul),
    ("tosa.reduce_sum", "sums along a dimension", Bin::Add),
];

const REDUCE: OpDef = OpDef {
    form: PLAIN,
    doc: "The dimension stays, with one element. The order of sums and products of floats is open: from the left, or \
          as the schedule chooses; sums of bf16 are computed in f32 and rounded once. A sum of integers that does \
          not fit is poison. Source: TOSA 1.0 specification.",
    operands: &[one("input", &TENSOR)],
    results: &[one("output", &TENSOR)],
    attrs: &[AXIS],
    traits: Traits::PURE.and(Traits::INEXACT).and(Traits::MAKES_POISON),
    poison: "in a sum of integers that does not fit",
    verify: Some(super::rules::reduce),
    meaning: Meaning::Values(reduce),
    ..OpDef::NEW
};

const N: usize = REDUCTIONS.len();

static DEFINITIONS: [OpDef; N] = {
    let mut all = [REDUCE; N];
    let mut i = 0;
    while i < N {
        let (name, summary, f) = REDUCTIONS[i];
        // Sums and products of nothing are 0 and 1.
        let def = match f {
            Bin::Max | Bin::Min => OpDef { attrs: &[AXIS, NAN], undefined: &[Ub::EmptyReduction], ..REDUCE },
            Bin::And | Bin::Or => OpDef { undefined: &[Ub::EmptyReduction], ..REDUCE },
            _ => REDUCE,
        };
        all[i] = OpDef { name, summary, ..def };
        i += 1;
    }
    all
};

/// The operations of the table.
pub static TABLE: &[&OpDef] = &crate::each(&DEFINITIONS);

/// The definitions of the others.
pub static OPS: &[&OpDef] = &[&ARGMAX];

fn reduce(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let name = w.ir.def(w.op).map_or("", |d| d.name);
    let Some(&(.., f)) = REDUCTIONS.iter().find(|d| d.0 == name) else { return Err(w.malformed("a function")) };
    let (a, own, d, ignore) = (tensor(w, operands, 0)?, kind_of(w, 0)?, axis(w)?, ignores_nan(w));
    let inexact = matches!(f, Bin::Add | Bin::Mul) && !own.exact();
    let k = if inexact && f == Bin::Add { accumulated(own) } else { own };
    if inexact {
        open_order(w);
    }
    let first = match f {
        Bin::Add => Some(k.number(0)),
        Bin::Mul => Some(k.number(1)),
        _ => None,
    };
    let mut shape = a.shape.to_vec();
    let n = std::mem::replace(shape.get_mut(d).ok_or_else(|| w.malformed("a dimension"))?, 1);
    build(w, &shape, |w, index| {
        w.charge(n.unsigned_abs())?;
        let mut there = index.to_vec();
        let mut leaves = Vec::new();
        for i in 0..n {
            there[d] = i;
            leaves.push(convert(own, k, &at(&a, &there)).map_err(|l| lacks(w, l))?);
        }
        let start = first.clone().or_else(|| leaves.pop());
        let start = start.ok_or_else(|| w.ub(Ub::EmptyReduction, "the dimension has no elements"))?;
        let made = fold(w, !inexact, start, leaves, |w, x, y| {
            let made = match f {
                Bin::Add => sum(f, k, &x, &y),
                Bin::Mul if k == Kind::Int(1, false) => Err(Lack::Unknown),
                Bin::Max | Bin::Min => extreme(f, k, ignore, &x, &y),
                _ => binary(f, k, &x, &y),
            };
            made.map_err(|l| lacks(w, l))
        })?;
        convert(k, own, &made).map_err(|l| lacks(w, l))
    })
    .map(only)
}

/// Where the largest element is.
pub static ARGMAX: OpDef = OpDef {
    name: "tosa.argmax",
    form: PLAIN,
    summary: "where along a dimension the largest element is",
    doc: "The first one of equal elements. NaN is larger than all, or passed over if it is ignored. Source: TOSA 1.0 \
          specification, \"ARGMAX\".",
    operands: &[one("input", &TENSOR)],
    results: &[one("output", &TENSOR)],
    attrs: &[AXIS, NAN],
    traits: Traits::PURE,
    undefined: &[Ub::PoisonUse],
    verify: Some(super::rules::argmax),
    meaning: Meaning::Values(|w, operands| {
        let (a, k, d, ignore) = (tensor(w, operands, 0)?, kind_of(w, 0)?, axis(w)?, ignores_nan(w));
        let to = kind(w, w.result_type()?)?;
        let mut shape = a.shape.to_vec();
        if d >= shape.len() {
            return Err(w.malformed("a dimension"));
        }
        let n = shape.remove(d);
        build(w, &shape, |w, index| {
            w.charge(n.unsigned_abs())?;
            let mut there = index.to_vec();
            there.insert(d, 0);
            let mut best: Option<(i64, u64)> = None;
            for i in 0..n {
                there[d] = i;
                let x = w.decided(&at(&a, &there))?;
                let nan = |x: u64| matches!(k, Kind::Float(t) if t.is_nan(x.into()));
                let larger = match best {
                    _ if nan(x) => !ignore && best.is_none_or(|b| !nan(b.1)),
                    None => true,
                    Some((_, b)) => !nan(b) && order(k, false, x, b).is_some_and(std::cmp::Ordering::is_gt),
                };
                if larger {
                    best = Some((i, x));
                }
            }
            Ok(to.number(best.map_or(0, |b| b.0)))
        })
        .map(only)
    }),
    ..OpDef::NEW
};
