//! Integers scaled by fixed-point numbers, looked up in tables, and images resized.

use super::given;
use super::integers::{Scale, clipped, fitting, whole};
use super::layout::words;
use super::number::{Bin, Kind, binary, convert};
use super::tensor::{at, build, element, kind, kind_of, lacks, map, only, tensor, typed};
use super::{INTEGERS, LIST, LONGS, PLAIN, RESIZE_MODE, ROUNDING_MODE, SHAPE, TENSOR};
use crate::constraints::{ANY_ATTR, BOOL_ATTR};
use crate::{OpDef, Traits, attr, one, opt_attr, var};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use std::rc::Rc;

/// The definitions.
pub static OPS: &[&OpDef] = &[&RESCALE, &APPLY_SCALE, &TABLE, &RESIZE];

const POISON: &str =
    "where the specification requires that a number fits, or that a shift is between 2 and 62, and it does not";

/// Other zero points and scales.
pub static RESCALE: OpDef = OpDef {
    name: "tosa.rescale",
    form: PLAIN,
    summary: "quantized numbers with another scale and zero point",
    doc: "`(x - input_zp) * multiplier / 2^shift + output_zp`, moved into the range of the result; of `per_channel`, \
          the last dimension has a multiplier and a shift for each index. Rounded to nearest, up in the middle; \
          `DOUBLE_ROUND` rounds twice where the shift is larger than 31. `INEXACT_ROUND`, which leaves the rounding \
          open, is unsupported. Source: TOSA 1.0 specification, \"RESCALE\".",
    operands: &[one("input", &TENSOR), var("scales_and_zero_points", &TENSOR)],
    results: &[one("output", &TENSOR)],
    attrs: &[
        attr("scale32", &BOOL_ATTR),
        opt_attr("rounding_mode", &ROUNDING_MODE),
        attr("per_channel", &BOOL_ATTR),
        opt_attr("input_unsigned", &BOOL_ATTR),
        opt_attr("output_unsigned", &BOOL_ATTR),
        opt_attr("double_round", &BOOL_ATTR),
        opt_attr("input_zp", &ANY_ATTR),
        opt_attr("output_zp", &ANY_ATTR),
        opt_attr("multiplier", &LIST),
        opt_attr("shift", &LIST),
    ],
    traits: Traits::PURE.and(Traits::MAKES_POISON),
    poison: POISON,
    undefined: &[Ub::PoisonUse],
    verify: Some(super::scales::rescale),
    meaning: Meaning::Values(|w, operands| {
        let (a, twice) = (tensor(w, operands, 0)?, rounds_twice(w)?);
        let flag = |n| given::flag(w.ir, w.op, n);
        let (exact, each) = (flag("scale32"), flag("per_channel"));
        let unsigned = |k: Kind, n| match k {
            Kind::Int(w, s) => Ok(Kind::Int(w, s && !flag(n))),
            _ => Err(w.unsupported("elements that are not integers")),
        };
        let (from, to) =
            (unsigned(kind_of(w, 0)?, "input_unsigned")?, unsigned(kind(w, w.result_type()?)?, "output_unsigned")?);
        let list = |w: &World<'_>, k, n| given::numbers(w, operands, k, n);
        let (multiplier, shift) = (list(w, 1, "multiplier")?, list(w, 2, "shift")?);
        let zero = |k: Kind, n: i64| match k {
            Kind::Int(w, false) => whole(k, rustmlir_num::int::wrap(w, n.cast_unsigned())),
            _ => n.into(),
        };
        let (in_zp, out_zp) = (given::one(w, operands, 3, "input_zp")?, given::one(w, operands, 4, "output_zp")?);
        let (in_zp, out_zp) = (zero(from, in_zp), zero(to, out_zp));
        let last = a.shape.last().copied().unwrap_or(1).max(1) as usize;
        map(w, &a.shape, |_, i| {
            let c = if each { i % last } else { 0 };
            let (Some(&multiplier), Some(&shift), Value::Word(x)) = (multiplier.get(c), shift.get(c), element(&a, i))
            else {
                return Ok(Value::Poison);
            };
            let (n, scale) = (whole(from, x) - in_zp, Scale { multiplier, shift });
            let made = if exact { scale.of_32(n, twice) } else { scale.of_48(n) };
            let made = made.map(|n| n + out_zp).filter(|&n| i32::try_from(n).is_ok());
            Ok(made.map_or(Value::Poison, |n| clipped(to, n)))
        })
    }),
    ..OpDef::NEW
};

/// Whether a scaled number is rounded twice; earlier releases had a flag.
fn rounds_twice(w: &World<'_>) -> Result<bool, Stop> {
    match given::word(w.ir, w.op, "rounding_mode") {
        "INEXACT_ROUND" => Err(w.unsupported("rounding that the specification does not define")),
        word => Ok(word == "DOUBLE_ROUND" || given::flag(w.ir, w.op, "double_round")),
    }
}

/// A scaled number.
pub static APPLY_SCALE: OpDef = OpDef {
    name: "tosa.apply_scale",
    form: PLAIN,
    summary: "integers times a multiplier, shifted right and rounded",
    doc: "Of 32-bit numbers as `apply_scale_32` of the specification, of wider ones as its `apply_scale_16`. Source: \
          TOSA 1.0 specification, \"Numeric conversion helpers\".",
    operands: &[one("value", &INTEGERS), one("multiplier", &INTEGERS), one("shift", &INTEGERS)],
    results: &[one("output", &INTEGERS)],
    attrs: &[opt_attr("rounding_mode", &ROUNDING_MODE), opt_attr("double_round", &BOOL_ATTR)],
    traits: Traits::PURE.and(Traits::MAKES_POISON),
    poison: POISON,
    verify: Some(super::rules::apply_scale),
    meaning: Meaning::Values(|w, operands| {
        let (twice, from, to) = (rounds_twice(w)?, kind_of(w, 0)?, kind(w, w.result_type()?)?);
        let kinds = [from, kind_of(w, 1)?, kind_of(w, 2)?];
        let scaled = |given: [Value; 3]| {
            let [Value::Word(x), Value::Word(m), Value::Word(s)] = given else { return Value::Poison };
            let [n, multiplier, shift] = [(0, x), (1, m), (2, s)].map(|(k, x)| whole(kinds[k], x));
            let scale = Scale { multiplier: multiplier as i64, shift: shift as i64 };
            let wide = matches!(from, Kind::Int(w, _) if w > 32);
            let made = if wide { scale.of_48(n) } else { scale.of_32(n, twice) };
            made.map_or(Value::Poison, |n| fitting(to, n))
        };
        let shaped: Vec<Rc<Shaped>> =
            operands.iter().filter_map(|v| if let Value::Shaped(s) = v { Some(s.clone()) } else { None }).collect();
        if w.ir.shape(w.operand_type(0)?).is_none() {
            let all = [0, 1, 2].map(|k| operands.get(k).cloned().unwrap_or(Value::Poison));
            return Ok(only(scaled(all)));
        }
        let [a, b, c] = shaped.as_slice() else { return Ok(only(Value::Poison)) };
        map(w, &a.shape, |_, i| Ok(scaled([a, b, c].map(|t| t.elems.get(i).unwrap_or(Value::Poison)))))
    }),
    ..OpDef::NEW
};

/// Numbers of a table.
pub static TABLE: OpDef = OpDef {
    name: "tosa.table",
    form: PLAIN,
    summary: "what a table holds for each element",
    doc: "Of 8 bits, the entry of number `x + 128`. For 16 bits, the upper 9 bits select an entry, and the lower 7 \
          bits interpolate to the next one. The result has 7 more bits than the entries. The specification requires \
          that two neighbors differ by a number of 16 bits. Source: TOSA 1.0 specification, \"TABLE\".",
    operands: &[one("input1", &TENSOR), one("table", &TENSOR)],
    results: &[one("output", &TENSOR)],
    traits: Traits::PURE.and(Traits::MAKES_POISON),
    poison: "where two neighbors differ by more than a number of 16 bits",
    verify: Some(super::rules::table),
    meaning: Meaning::Values(|w, operands| {
        let (a, t) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
        let (k, of, to) = (kind_of(w, 0)?, kind_of(w, 1)?, kind(w, w.result_type()?)?);
        let (Kind::Int(bits, true), Some(entries)) = (k, words(&t)) else {
            return Err(w.unsupported("a table of these elements"));
        };
        if !matches!((bits, entries.len()), (8, 256) | (16, 513)) {
            return Err(w.unsupported("a table with this many entries"));
        }
        let entry = |i: i128| usize::try_from(i).ok().and_then(|i| entries.get(i)).map(|&x| whole(of, x));
        map(w, &a.shape, |_, i| {
            let Value::Word(x) = element(&a, i) else { return Ok(Value::Poison) };
            let x = whole(k, x);
            let made = if bits == 8 {
                entry(x + 128)
            } else {
                let (base, next) = (entry((x >> 7) + 256), entry((x >> 7) + 257));
                let slope = base.zip(next).map(|(a, b)| b - a).filter(|&s| i16::try_from(s).is_ok());
                base.zip(slope).map(|(b, s)| (b << 7) + s * (x & 127))
            };
            Ok(made.map_or(Value::Poison, |n| fitting(to, n)))
        })
    }),
    ..OpDef::NEW
};

/// Images of another size.
pub static RESIZE: OpDef = OpDef {
    name: "tosa.resize",
    form: PLAIN,
    summary: "images of a different size",
    doc: "The element at `y` comes from position `(y * scale_d + offset) / scale_n` of the operand: the nearest \
          element, or a bilinear interpolation of the four around it, which for integers is multiplied by `scale_y_n \
          * scale_x_n`. Source: TOSA 1.0 specification, \"RESIZE\".",
    operands: &[one("input", &TENSOR), var("scale_offset_border", &SHAPE)],
    results: &[one("output", &TENSOR)],
    attrs: &[
        attr("mode", &RESIZE_MODE),
        opt_attr("scale", &LONGS),
        opt_attr("offset", &LONGS),
        opt_attr("border", &LONGS),
    ],
    traits: Traits::PURE.and(Traits::INEXACT).and(Traits::MAKES_POISON),
    poison: "where a sum of integers does not fit",
    verify: Some(super::scales::resize),
    meaning: Meaning::Values(resize),
    ..OpDef::NEW
};

fn resize(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, k, to) = (tensor(w, operands, 0)?, kind_of(w, 0)?, kind(w, w.result_type()?)?);
    if operands.len() == 1 && w.ir.attr_named(w.op, "scale").is_none() {
        return Err(w.unsupported("steps and offsets of releases until 14"));
    }
    let list = |w: &World<'_>, i, n| given::numbers(w, operands, i, n);
    let (scale, offset, border) = (list(w, 1, "scale")?, list(w, 2, "offset")?, list(w, 3, "border")?);
    let (&[batches, height, width, channels], &[yn, yd, xn, xd]) = (&a.shape[..], &scale[..]) else {
        return Err(w.unsupported("a scale with this many numbers"));
    };
    let (&[oy, ox], &[by, bx]) = (&offset[..], &border[..]) else {
        return Err(w.unsupported("an offset with this many numbers"));
    };
    if scale.iter().any(|&n| n < 1) || [yn, yd, xn, xd, oy, ox, by, bx].iter().any(|n| n.unsigned_abs() > 1 << 24) {
        return Err(w.unsupported("a scale of these numbers"));
    }
    let extent = |n: i64, num: i64, den: i64, offset: i64, border: i64| {
        ((n - 1i64).saturating_mul(num) - offset + border).max(-1) / den + 1
    };
    let shape = [batches, extent(height, yn, yd, oy, by), extent(width, xn, xd, ox, bx), channels];
    let bilinear = given::word(w.ir, w.op, "mode") == "BILINEAR";
    // Both neighbors along a dimension, and how far it is from the first one.
    let place = |at: i64, num: i64, den: i64, offset: i64, n: i64| {
        let p = at * den + offset;
        let first = p.div_euclid(num);
        [first.clamp(0, n - 1), (first + 1).clamp(0, n - 1), p.rem_euclid(num)]
    };
    let made = build(w, &shape, |w, index| {
        let [y0, y1, dy] = place(index[1], yn, yd, oy, height);
        let [x0, x1, dx] = place(index[2], xn, xd, ox, width);
        let get = |y, x| at(&a, &[index[0], y, x, index[3]]);
        if !bilinear {
            return Ok(get(if 2 * dy >= yn { y1 } else { y0 }, if 2 * dx >= xn { x1 } else { x0 }));
        }
        let four = [(y0, x0), (y0, x1), (y1, x0), (y1, x1)].map(|(y, x)| get(y, x));
        if four.iter().any(Value::is_poison) {
            return Ok(Value::Poison);
        }
        if let Kind::Float(_) = k {
            return mixed(k, &four, (dy, yn), (dx, xn)).map_err(|l| lacks(w, l));
        }
        let weights = [(yn - dy) * (xn - dx), (yn - dy) * dx, dy * (xn - dx), dy * dx];
        let parts = four.iter().zip(weights).map(|(v, n)| v.word().map(|x| whole(k, x) * i128::from(n)));
        Ok(parts.sum::<Option<i128>>().map_or(Value::Poison, |n| fitting(to, n)))
    })?;
    typed(w, only(made))
}

/// Four floats by how near they are, rows first.
fn mixed(k: Kind, four: &[Value; 4], dy: (i64, i64), dx: (i64, i64)) -> Result<Value, super::number::Lack> {
    let f = |f, a: &Value, b: &Value| binary(f, k, a, b);
    let number = |n| convert(Kind::Int(64, true), k, &Value::Word(i64::cast_unsigned(n)));
    let part = |(n, of): (i64, i64)| f(Bin::Div, &number(n)?, &number(of)?);
    let two = |a: &Value, b: &Value, by: &Value| {
        let left = f(Bin::Mul, a, &f(Bin::Sub, &k.number(1), by)?)?;
        f(Bin::Add, &left, &f(Bin::Mul, b, by)?)
    };
    let (dy, dx) = (part(dy)?, part(dx)?);
    two(&two(&four[0], &four[1], &dx)?, &two(&four[2], &four[3], &dx)?, &dy)
}
