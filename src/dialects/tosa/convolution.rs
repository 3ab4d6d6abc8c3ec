//! Sums of products.

use super::given;
use super::integers::{accumulated, fitting, whole};
use super::layout::list_of;
use super::number::{Kind, convert};
use super::sums::{DotDims, Kinds, Windows, convolve, products};
use super::tensor::{kind, kind_of, lacks, map, only, tensor, typed};
use super::{ACCUMULATES, LONGS, PLAIN, TENSOR};
use crate::constraints::ANY_ATTR;
use crate::{OpDef, Traits, ValueDef, attr, one, opt_attr, var};
use rustmlir_ir::Attr;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use std::rc::Rc;

/// The definitions.
pub static OPS: &[&OpDef] = &[&MATMUL, &FULLY_CONNECTED, &CONV2D, &CONV3D, &DEPTHWISE, &TRANSPOSE_CONV];

const DOC: &str = "Zero points are taken from both operands first. Sums of integers are exact, and poison if they do \
                   not fit the type in which the specification computes them. Places outside of the input add \
                   nothing, or zeros if the schedule chooses, which shows beside what is not finite. The order of a \
                   sum of floats is open: from the bias on, or as the schedule chooses, in the type that `acc_type` \
                   says. Source: TOSA 1.0 specification.";
const SUMS: OpDef = OpDef {
    form: PLAIN,
    doc: DOC,
    results: &[one("output", &TENSOR)],
    traits: Traits::PURE.and(Traits::INEXACT).and(Traits::MAKES_POISON),
    poison: "in a sum of integers that does not fit",
    undefined: &[Ub::PoisonUse, Ub::ShapeMismatch],
    ..OpDef::NEW
};

/// An operand without its zero point, and what its elements are then.
fn without(w: &mut World<'_>, operands: &[Value], k: usize, zp: i64) -> Result<(Rc<Shaped>, Kind), Stop> {
    const WIDE: Kind = Kind::Int(64, true);
    let (t, of) = (tensor(w, operands, k)?, kind_of(w, k)?);
    match of {
        Kind::Int(n, _) if n > 1 => {
            let made = map(w, &t.shape, |_, i| {
                let x = t.elems.get(i).and_then(|v| v.word());
                Ok(x.map_or(Value::Poison, |x| fitting(WIDE, whole(of, x) - i128::from(zp))))
            })?;
            match made.into_iter().next() {
                Some(Value::Shaped(t)) => Ok((t, WIDE)),
                _ => Err(w.malformed("operands")),
            }
        }
        Kind::Float(_) => Ok((t, of)),
        _ => Err(w.unsupported("elements of this type")),
    }
}

/// In which kind the result is made, and in which the sums are computed: integers are wide.
fn kinds(w: &World<'_>, a: Kind, b: Kind) -> Result<Kinds, Stop> {
    let to = kind(w, w.result_type()?)?;
    if a.exact() || b.exact() || to.exact() {
        let wide = Kind::Int(64, true);
        return match a == wide && b == wide && to.exact() {
            true => Ok(Kinds { a, b, to: wide, within: wide }),
            false => Err(w.unsupported("integers and floats together")),
        };
    }
    let within = match w.ir.attr_named(w.op, "acc_type").map(|a| w.ir.attr_of_id(a)) {
        Some(Attr::Type(t)) => kind(w, *t)?,
        _ => accumulated(to),
    };
    Ok(Kinds { a, b, to, within })
}

/// The sums as elements of the result.
fn narrowed(w: &mut World<'_>, made: Value) -> Result<Values, Stop> {
    let to = kind(w, w.result_type()?)?;
    let Value::Shaped(s) = &made else { return Err(w.malformed("a result")) };
    if !to.exact() {
        return typed(w, only(made));
    }
    let s = s.clone();
    let made = map(w, &s.shape, |_, i| {
        let x = s.elems.get(i).and_then(|v| v.word());
        Ok(x.map_or(Value::Poison, |x| fitting(to, x.cast_signed().into())))
    })?;
    typed(w, made)
}

/// Batches of matrices.
pub static MATMUL: OpDef = OpDef {
    name: "tosa.matmul",
    summary: "matrix products",
    operands: &[one("a", &TENSOR), one("b", &TENSOR), var("zero_points", &TENSOR)],
    attrs: &[opt_attr("quantization_info", &ANY_ATTR)],
    verify: Some(super::rules::matmul),
    meaning: Meaning::Values(|w, operands| {
        let (za, zb) = (given::one(w, operands, 2, "a_zp")?, given::one(w, operands, 3, "b_zp")?);
        let dims = DotDims { batch: [vec![0], vec![0]], sum: [vec![2], vec![1]] };
        let ((a, ka), (b, kb)) = (without(w, operands, 0, za)?, without(w, operands, 1, zb)?);
        let (&[n, _, c], &[m, d, _]) = (&a.shape[..], &b.shape[..]) else { return Err(w.malformed("dimensions")) };
        if (n, c) != (m, d) {
            return Err(w.ub(Ub::ShapeMismatch, format!("{:?} by {:?}", a.shape.as_slice(), b.shape.as_slice())));
        }
        let k = kinds(w, ka, kb)?;
        let made = products(w, &a, &b, k, dims)?;
        narrowed(w, made)
    }),
    ..SUMS
};

const CONV_OPERANDS: &[ValueDef] =
    &[one("input", &TENSOR), one("weight", &TENSOR), one("bias", &TENSOR), var("zero_points", &TENSOR)];

/// A matrix with weights, as 2024 had it.
pub static FULLY_CONNECTED: OpDef = OpDef {
    name: "tosa.fully_connected",
    summary: "rows times weights, with a bias",
    operands: CONV_OPERANDS,
    attrs: &[opt_attr("quantization_info", &ANY_ATTR)],
    undefined: &[Ub::ShapeMismatch],
    verify: Some(super::windows::fully_connected),
    meaning: Meaning::Values(|w, operands| {
        let windows = Windows {
            dims: [vec![0, 1], vec![0, 1], vec![0, 1]],
            pads: vec![],
            strides: vec![],
            base: vec![],
            dilation: vec![],
            reversed: vec![],
            groups: 1,
            batches: 1,
            skips: true,
        };
        convolution(w, operands, &windows)
    }),
    ..SUMS
};

const CONV: OpDef = OpDef {
    operands: CONV_OPERANDS,
    attrs: &[
        attr("pad", &LONGS),
        attr("stride", &LONGS),
        attr("dilation", &LONGS),
        ACCUMULATES,
        opt_attr("local_bound", &ANY_ATTR),
        opt_attr("quantization_info", &ANY_ATTR),
    ],
    verify: Some(super::windows::conv2d),
    ..SUMS
};

/// Convolutions of images.
pub static CONV2D: OpDef = OpDef {
    name: "tosa.conv2d",
    summary: "convolutions of images",
    meaning: Meaning::Values(|w, operands| conv::<2, 4>(w, operands, 1)),
    ..CONV
};

/// Convolutions of bodies.
pub static CONV3D: OpDef = OpDef {
    name: "tosa.conv3d",
    summary: "convolutions in three dimensions",
    verify: Some(super::windows::conv3d),
    meaning: Meaning::Values(|w, operands| conv::<3, 6>(w, operands, 1)),
    ..CONV
};

/// Convolutions of every channel by itself.
pub static DEPTHWISE: OpDef = OpDef {
    name: "tosa.depthwise_conv2d",
    summary: "depthwise convolutions: each channel separately",
    verify: Some(super::windows::depthwise_conv2d),
    meaning: Meaning::Values(|w, operands| {
        let channels = tensor(w, operands, 0)?.shape.get(3).copied().unwrap_or(0);
        let weight = tensor(w, operands, 1)?;
        let &[h, width, c, m] = &weight.shape[..] else { return Err(w.malformed("dimensions")) };
        if c != channels {
            return Err(w.ub(Ub::ShapeMismatch, format!("{channels} channels, but weights for {c}")));
        }
        // The features of a channel are those of a group.
        operands[1] = Value::Shaped(Rc::new(Shaped::new(&[h, width, 1, c * m], weight.elems.clone())));
        conv::<2, 4>(w, operands, channels)
    }),
    ..CONV
};

/// A convolution whose last operand is in `groups`; `D` dimensions are windows.
fn conv<const D: usize, const P: usize>(w: &mut World<'_>, operands: &[Value], groups: i64) -> Result<Values, Stop> {
    let (pads, strides, dilation) = (list_of::<P>(w, "pad")?, list_of::<D>(w, "stride")?, list_of::<D>(w, "dilation")?);
    // Channels are last; the weights have them last, too, or after the windows.
    let images = [vec![0, D + 1], (1..=D).collect()].concat();
    let depthwise = w.ir.is(w.op, DEPTHWISE.name);
    let weights = if depthwise { vec![D + 1, D] } else { vec![0, D + 1] };
    let inner: Vec<usize> = if depthwise { (0..D).collect() } else { (1..=D).collect() };
    let windows = Windows {
        dims: [images.clone(), [weights, inner].concat(), images],
        pads: pads.chunks(2).map(|p| [p[0], p[1]]).collect(),
        strides: strides.to_vec(),
        base: vec![1; D],
        dilation: dilation.to_vec(),
        reversed: vec![false; D],
        groups: groups.max(1) as usize,
        batches: 1,
        skips: true,
    };
    convolution(w, operands, &windows)
}

/// Convolutions backwards.
pub static TRANSPOSE_CONV: OpDef = OpDef {
    name: "tosa.transpose_conv2d",
    summary: "transposed convolutions of images",
    attrs: &[
        attr("out_pad", &LONGS),
        attr("stride", &LONGS),
        ACCUMULATES,
        opt_attr("local_bound", &ANY_ATTR),
        opt_attr("out_shape", &LONGS),
        opt_attr("quantization_info", &ANY_ATTR),
    ],
    verify: Some(super::windows::transpose_conv),
    meaning: Meaning::Values(|w, operands| {
        if w.ir.attr_named(w.op, "out_pad").and_then(|a| w.ir.attr_i64_list(a)).is_some_and(|l| l.len() == 2) {
            return Err(w.unsupported("the padding of releases until 15"));
        }
        let (pads, strides) = (list_of::<4>(w, "out_pad")?, list_of::<2>(w, "stride")?);
        let weight = tensor(w, operands, 1)?;
        let extent = |d: usize| weight.shape.get(d + 1).copied().unwrap_or(1) - 1;
        let windows = Windows {
            dims: [vec![0, 3, 1, 2], vec![0, 3, 1, 2], vec![0, 3, 1, 2]],
            pads: (0..2).map(|d| [extent(d) + pads[2 * d], extent(d) + pads[2 * d + 1]]).collect(),
            strides: vec![1, 1],
            base: strides.to_vec(),
            dilation: vec![1, 1],
            reversed: vec![true, true],
            groups: 1,
            batches: 1,
            skips: true,
        };
        convolution(w, operands, &windows)
    }),
    ..CONV
};

/// The convolution of operands without their zero points, with the bias.
fn convolution(w: &mut World<'_>, operands: &[Value], windows: &Windows) -> Result<Values, Stop> {
    let (za, zb) = (given::one(w, operands, 3, "input_zp")?, given::one(w, operands, 4, "weight_zp")?);
    let ((a, ka), (b, kb)) = (without(w, operands, 0, za)?, without(w, operands, 1, zb)?);
    let (bias, kc) = (tensor(w, operands, 2)?, kind_of(w, 2)?);
    let k = kinds(w, ka, kb)?;
    let features = windows.dims[1].first().and_then(|&d| b.shape.get(d)).copied().unwrap_or(0);
    let n = bias.elems.len() as i64;
    if n != features && n != 1 {
        return Err(w.ub(Ub::ShapeMismatch, format!("{features} features, but a bias of {n}")));
    }
    let inputs = windows.dims[1].get(1).and_then(|&d| b.shape.get(d)).copied().unwrap_or(0);
    if a.shape.last().copied() != Some(inputs.saturating_mul(windows.groups as i64)) {
        return Err(w.ub(Ub::ShapeMismatch, "the input and the weights have different channels"));
    }
    let start = (0..bias.elems.len()).map(|i| convert(kc, k.within, &bias.elems.get(i).unwrap_or(Value::Poison)));
    let start: Vec<Value> = start.collect::<Result<_, _>>().map_err(|l| lacks(w, l))?;
    let before = std::mem::take(&mut w.calls.edges);
    let mut made = convolve(w, (&a, &b), k, windows, &start)?;
    if w.calls.edges && windows.base.iter().all(|&n| n == 1) {
        // Usual lowerings surround the image with zeros, and nothing says that they may not.
        w.calls.edges = before;
        w.order(vec![1]);
        if w.sched.choose_of(2, 0, true) == 1 {
            made = convolve(w, (&a, &b), k, &Windows { skips: false, ..windows.clone() }, &start)?;
        }
    }
    w.calls.edges |= before;
    let made = made.into_iter().next().ok_or_else(|| w.malformed("a result"))?;
    narrowed(w, made)
}
