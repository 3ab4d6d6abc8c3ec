//! Windows over images.

use super::body::{fold, open_order};
use super::elementwise::{extreme, sum};
use super::given::{self, ignores_nan};
use super::integers::{Scale, accumulated, clipped, whole};
use super::layout::list_of;
use super::number::{Bin, Kind, binary, convert};
use super::tensor::{at, build, kind, kind_of, lacks, only, tensor, typed, windows};
use super::{ACCUMULATES, LONGS, NAN, PLAIN, TENSOR};
use crate::constraints::ANY_ATTR;
use crate::{AttrDef, OpDef, Traits, attr, one, opt_attr, var};
use rustmlir_ir::Attr;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};

/// The definitions.
pub static OPS: &[&OpDef] = &[&AVG_POOL, &MAX_POOL];

const KERNEL: AttrDef = attr("kernel", &LONGS);
const STRIDE: AttrDef = attr("stride", &LONGS);
const PAD: AttrDef = attr("pad", &LONGS);

/// The largest elements.
pub static MAX_POOL: OpDef = OpDef {
    name: "tosa.max_pool2d",
    form: PLAIN,
    summary: "the largest elements of windows over images",
    doc: "Source: TOSA 1.0 specification, \"MAX_POOL2D\".",
    operands: &[one("input", &TENSOR)],
    results: &[one("output", &TENSOR)],
    attrs: &[KERNEL, STRIDE, PAD, NAN],
    traits: Traits::PURE,
    undefined: &[Ub::EmptyReduction],
    verify: Some(super::windows::max_pool),
    meaning: Meaning::Values(|w, operands| {
        let (a, k, ignore) = (tensor(w, operands, 0)?, kind_of(w, 0)?, ignores_nan(w));
        pooled(w, &a, |w, window| {
            let mut all = window.into_iter();
            let Some(first) = all.next() else { return Err(empty(w)) };
            all.try_fold(first, |x, y| extreme(Bin::Max, k, ignore, &x, &y)).map_err(|l| lacks(w, l))
        })
    }),
    ..OpDef::NEW
};

fn empty(w: &World<'_>) -> Stop {
    w.ub(Ub::EmptyReduction, "a window holds no element of the image")
}

/// Means.
pub static AVG_POOL: OpDef = OpDef {
    name: "tosa.avg_pool2d",
    form: PLAIN,
    summary: "the means of windows over images",
    doc: "Of the elements inside the image. Integers are scaled by the reciprocal of their number, as the \
          specification rounds it, and moved into the range of their type; the order of a sum of floats is open. \
          Source: TOSA 1.0 specification, \"AVG_POOL2D\".",
    operands: &[one("input", &TENSOR), var("zero_points", &TENSOR)],
    results: &[one("output", &TENSOR)],
    attrs: &[KERNEL, STRIDE, PAD, ACCUMULATES, opt_attr("quantization_info", &ANY_ATTR)],
    traits: Traits::PURE.and(Traits::INEXACT).and(Traits::MAKES_POISON),
    poison: "where a sum of integers does not fit",
    undefined: &[Ub::EmptyReduction, Ub::PoisonUse],
    verify: Some(super::windows::avg_pool),
    meaning: Meaning::Values(|w, operands| {
        let (a, k, to) = (tensor(w, operands, 0)?, kind_of(w, 0)?, kind(w, w.result_type()?)?);
        let (in_zp, out_zp) = (given::one(w, operands, 1, "input_zp")?, given::one(w, operands, 2, "output_zp")?);
        if let Kind::Int(..) = k {
            return pooled(w, &a, |w, window| {
                let n = u32::try_from(window.len()).unwrap_or(0);
                let parts = window.iter().map(|v| v.word().map(|x| whole(k, x) - i128::from(in_zp)));
                let Some(sum) = parts.sum::<Option<i128>>() else { return Ok(Value::Poison) };
                let made = if n == 0 { return Err(empty(w)) } else { Scale::reciprocal(n).of_32(sum, false) };
                Ok(made.map_or(Value::Poison, |n| clipped(to, n + i128::from(out_zp))))
            });
        }
        let within = match w.ir.attr_named(w.op, "acc_type").map(|a| w.ir.attr_of_id(a)) {
            Some(Attr::Type(t)) => kind(w, *t)?,
            _ => accumulated(k),
        };
        open_order(w);
        pooled(w, &a, |w, window| {
            let n = within.number(window.len() as i64);
            if window.is_empty() {
                return Err(empty(w));
            }
            let parts: Result<Vec<Value>, _> = window.iter().map(|v| convert(k, within, v)).collect();
            let parts = parts.map_err(|l| lacks(w, l))?;
            let made = fold(w, false, within.number(0), parts, |w, x, y| {
                sum(Bin::Add, within, &x, &y).map_err(|l| lacks(w, l))
            })?;
            let mean = binary(Bin::Div, within, &made, &n).and_then(|m| convert(within, to, &m));
            mean.map_err(|l| lacks(w, l))
        })
    }),
    ..OpDef::NEW
};

/// Images of what `f` makes of each window.
fn pooled(
    w: &mut World<'_>,
    a: &Shaped,
    f: impl Fn(&mut World<'_>, Vec<Value>) -> Result<Value, Stop>,
) -> Result<Values, Stop> {
    let (kernel, stride, pad) = (list_of::<2>(w, "kernel")?, list_of::<2>(w, "stride")?, list_of::<4>(w, "pad")?);
    let &[batches, height, width, channels] = &a.shape[..] else { return Err(w.malformed("dimensions")) };
    let extent = |d: usize, n| windows(n, [pad[2 * d], pad[2 * d + 1]], 1, kernel[d], 1, stride[d]);
    let shape = [batches, extent(0, height), extent(1, width), channels];
    let made = build(w, &shape, |w, index| {
        w.charge(kernel[0].saturating_mul(kernel[1]).unsigned_abs())?;
        let range = |d: usize, n: i64| {
            let from = index[d + 1].saturating_mul(stride[d]).saturating_sub(pad[2 * d]);
            from.max(0)..from.saturating_add(kernel[d]).min(n)
        };
        let mut window = Vec::new();
        for y in range(0, height) {
            window.extend(range(1, width).map(|x| at(a, &[index[0], y, x, index[3]])));
        }
        f(w, window)
    })?;
    typed(w, only(made))
}
