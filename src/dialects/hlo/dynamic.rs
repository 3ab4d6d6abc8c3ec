//! Operations whose shapes are computed: sizes, paddings and starts are operands.

use super::elements::{INTEGERS, NUMBER_I32, SIZES, WITH_AXIS};
use super::number::Kind;
use super::shape::{gather, numbered, padded, repeated, sliced};
use super::tensor::{at, kind_of, of_type, only, pick, tensor};
use super::{LIST, PLAIN, TENSOR, VALUE, attributes};
use crate::constraints::BOOL_ATTR;
use crate::{Form, OpDef, Traits, attr, one, opt_attr};
use rustmlir_ir::Ir;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Value};
use rustmlir_meaning::{Meaning, World};
use rustmlir_num::int;

/// The definitions.
pub static OPS: &[&OpDef] = &[&BROADCAST, &IOTA, &RESHAPE, &PAD, &SLICE, &GATHER, &CONVOLUTION, &SIZE, &SET_SIZE];

const DYNAMIC: OpDef = OpDef {
    form: PLAIN,
    operands: &[one("operand", &TENSOR)],
    results: &[one("result", &TENSOR)],
    doc: "The same as the operation without `dynamic`, with sizes that operands hold. Sizes that do not fit the type \
          of the result are undefined. Source: StableHLO specification.",
    traits: Traits::NONE,
    undefined: &[Ub::PoisonUse, Ub::NegativeSize, Ub::ShapeMismatch],
    ..OpDef::NEW
};

/// The whole numbers that operand number `k` holds.
///
/// # Errors
/// `poison-use`; `unsupported` for other elements.
pub fn whole(w: &World<'_>, operands: &[Value], k: usize) -> Result<Vec<i64>, Stop> {
    let (t, kind) = (tensor(w, operands, k)?, kind_of(w, k)?);
    let number = |i| {
        let bits = w.decided(&t.elems.get(i).unwrap_or(Value::Poison))?;
        match kind {
            Kind::Int(n, true) => Ok(int::sext(n, bits)),
            Kind::Int(..) => Ok(i64::try_from(bits).unwrap_or(i64::MAX)),
            _ => Err(w.unsupported("sizes that are not integers")),
        }
    };
    (0..t.elems.len()).map(number).collect()
}

/// The bits of the integers that operand number `k` holds.
///
/// # Errors
/// `poison-use`.
pub fn whole_words(w: &World<'_>, operands: &[Value], k: usize) -> Result<Vec<u64>, Stop> {
    let t = tensor(w, operands, k)?;
    (0..t.elems.len()).map(|i| w.decided(&t.elems.get(i).unwrap_or(Value::Poison))).collect()
}

/// Sizes of the result, which its type does not contradict.
fn fits(w: &World<'_>, sizes: &[i64]) -> Result<(), Stop> {
    if let Some((k, n)) = sizes.iter().enumerate().find(|x| *x.1 < 0) {
        return Err(w.ub(Ub::NegativeSize, format!("the size of dimension {k} is {n}")));
    }
    match of_type(w, sizes)? {
        true => Ok(()),
        false => Err(w.ub(Ub::ShapeMismatch, format!("a result of the sizes {sizes:?} is not of its type"))),
    }
}

/// A tensor repeated to sizes that are computed.
pub static BROADCAST: OpDef = OpDef {
    name: "stablehlo.dynamic_broadcast_in_dim",
    summary: "a tensor repeated along new dimensions",
    operands: &[one("operand", &WITH_AXIS), one("output_dimensions", &SIZES)],
    results: &[one("result", &WITH_AXIS)],
    attrs: &[
        attr("broadcast_dimensions", &super::LIST),
        opt_attr("known_expanding_dimensions", &LIST),
        opt_attr("known_nonexpanding_dimensions", &LIST),
    ],
    verify: Some(super::rules::dynamic_broadcast),
    meaning: Meaning::Values(|w, operands| {
        let (a, sizes) = (tensor(w, operands, 0)?, whole(w, operands, 1)?);
        fits(w, &sizes)?;
        let dims = super::tensor::list(w.ir, w.op, "broadcast_dimensions");
        let same = |(&n, &d): (&i64, &i64)| n == 1 || sizes.get(d as usize) == Some(&n);
        if !a.shape.iter().zip(&dims).all(same) {
            return Err(w.ub(Ub::ShapeMismatch, format!("a tensor of the sizes {:?} as one of {sizes:?}", &*a.shape)));
        }
        repeated(w, &a, &sizes)
    }),
    ..DYNAMIC
};

/// Numbers in order, of computed sizes.
pub static IOTA: OpDef = OpDef {
    name: "stablehlo.dynamic_iota",
    summary: "the index along a dimension",
    operands: &[one("output_shape", &SIZES)],
    attrs: &[attr("iota_dimension", &VALUE)],
    verify: Some(super::rules::dynamic_iota),
    meaning: Meaning::Values(|w, operands| {
        let sizes = whole(w, operands, 0)?;
        fits(w, &sizes)?;
        numbered(w, operands, &sizes)
    }),
    ..DYNAMIC
};

/// The same elements in computed sizes.
pub static RESHAPE: OpDef = OpDef {
    name: "stablehlo.dynamic_reshape",
    summary: "the same elements in another shape",
    operands: &[one("operand", &WITH_AXIS), one("output_shape", &SIZES)],
    results: &[one("result", &WITH_AXIS)],
    verify: Some(super::rules::dynamic_reshape),
    meaning: Meaning::Values(|w, operands| {
        let (a, sizes) = (tensor(w, operands, 0)?, whole(w, operands, 1)?);
        fits(w, &sizes)?;
        if Ir::static_elems(&sizes) != Some(a.elems.len() as u64) {
            return Err(w.ub(Ub::ShapeMismatch, format!("{} elements in the sizes {sizes:?}", a.elems.len())));
        }
        w.charge(a.elems.len() as u64)?;
        Ok(only(Value::shaped(&sizes, a.elems.clone())))
    }),
    ..DYNAMIC
};

/// Padding that is computed.
pub static PAD: OpDef = OpDef {
    name: "stablehlo.dynamic_pad",
    summary: "a tensor with a value around and between its elements",
    operands: &[
        one("operand", &TENSOR),
        one("padding_value", &TENSOR),
        one("edge_padding_low", &SIZES),
        one("edge_padding_high", &SIZES),
        one("interior_padding", &SIZES),
    ],
    verify: Some(super::rules::dynamic_pad),
    meaning: Meaning::Values(|w, operands| {
        let (a, value) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
        let (low, high, inner) = (whole(w, operands, 2)?, whole(w, operands, 3)?, whole(w, operands, 4)?);
        let mut sizes = Vec::new();
        for (k, &n) in a.shape.iter().enumerate() {
            let between = i128::from((n - 1).max(0)) * i128::from(inner[k]);
            let n = i128::from(low[k]) + i128::from(n) + between + i128::from(high[k]);
            sizes.push(i64::try_from(n).unwrap_or(-1));
            // Negative ones would take elements away from between others.
            if inner[k] < 0 {
                return Err(
                    w.ub(Ub::NegativeSize, format!("the padding between elements of dimension {k} is negative"))
                );
            }
        }
        fits(w, &sizes)?;
        padded(w, &a, &at(&value, &[]), &sizes, &low, &inner)
    }),
    ..DYNAMIC
};

/// A part whose limits are computed.
pub static SLICE: OpDef = OpDef {
    name: "stablehlo.real_dynamic_slice",
    summary: "a part of a tensor whose limits are computed",
    operands: &[
        one("operand", &TENSOR),
        one("start_indices", &SIZES),
        one("limit_indices", &SIZES),
        one("strides", &SIZES),
    ],
    undefined: &[Ub::PoisonUse, Ub::ShapeMismatch, Ub::SliceOutOfRange],
    verify: Some(super::rules::real_dynamic_slice),
    meaning: Meaning::Values(|w, operands| {
        let a = tensor(w, operands, 0)?;
        let (from, to, step) = (whole(w, operands, 1)?, whole(w, operands, 2)?, whole(w, operands, 3)?);
        let mut sizes = Vec::new();
        for (k, &n) in a.shape.iter().enumerate() {
            if from[k] < 0 || from[k] > to[k] || to[k] > n || step[k] < 1 {
                let m = format!("dimension {k} of extent {n} from {} to {} by {}", from[k], to[k], step[k]);
                return Err(w.ub(Ub::SliceOutOfRange, m));
            }
            sizes.push((to[k] - from[k] - 1).div_euclid(step[k]) + 1);
        }
        fits(w, &sizes)?;
        sliced(w, &a, &sizes, &from, &step)
    }),
    ..DYNAMIC
};

/// Slices of computed sizes.
pub static GATHER: OpDef = OpDef {
    name: "stablehlo.dynamic_gather",
    form: Form::Generic,
    summary: "slices of a tensor whose places another one holds",
    operands: &[one("operand", &TENSOR), one("start_indices", &INTEGERS), one("slice_sizes", &INTEGERS)],
    attrs: &[attr("dimension_numbers", &attributes::GATHER), opt_attr("indices_are_sorted", &BOOL_ATTR)],
    undefined: &[Ub::PoisonUse, Ub::ShapeMismatch, Ub::SliceOutOfRange],
    verify: Some(super::places::dynamic_gather),
    meaning: Meaning::Values(|w, operands| {
        let (a, sizes) = (tensor(w, operands, 0)?, whole(w, operands, 2)?);
        if a.shape.iter().zip(&sizes).any(|(&n, &s)| s < 0 || s > n) {
            return Err(w.ub(Ub::SliceOutOfRange, format!("slices of {sizes:?} of a tensor of {:?}", &*a.shape)));
        }
        let made = gather(w, operands, &sizes)?;
        fits(w, made.first().and_then(Value::sizes).unwrap_or(&[]))?;
        Ok(made)
    }),
    ..DYNAMIC
};

/// Convolutions with computed padding.
pub static CONVOLUTION: OpDef = OpDef {
    name: "stablehlo.dynamic_conv",
    form: Form::Generic,
    operands: &[one("lhs", &TENSOR), one("rhs", &TENSOR), one("padding", &INTEGERS)],
    undefined: &[Ub::PoisonUse, Ub::ShapeMismatch],
    verify: Some(super::rules::dynamic_conv),
    meaning: Meaning::Values(|w, operands| {
        let pads: Vec<[i64; 2]> = whole(w, operands, 2)?.chunks(2).map(|c| [c[0], *c.get(1).unwrap_or(&0)]).collect();
        let made = super::contract::convolve(w, operands, &pads)?;
        fits(w, made.first().and_then(Value::sizes).unwrap_or(&[]))?;
        Ok(made)
    }),
    ..super::contract::A_CONVOLUTION
};

/// An extent.
pub static SIZE: OpDef = OpDef {
    name: "stablehlo.get_dimension_size",
    operands: &[one("operand", &WITH_AXIS)],
    summary: "the extent of a dimension",
    results: &[one("result", &NUMBER_I32)],
    doc: "Source: StableHLO specification, \"get_dimension_size\".",
    attrs: &[attr("dimension", &VALUE)],
    traits: Traits::PURE,
    undefined: &[],
    verify: Some(super::rules::dimension_size),
    meaning: Meaning::Values(|w, operands| {
        let a = tensor(w, operands, 0)?;
        let d = usize::try_from(w.ir.i64_attr_named(w.op, "dimension").unwrap_or(0)).unwrap_or(usize::MAX);
        let n = a.shape.get(d).ok_or_else(|| w.malformed("a dimension"))?;
        Ok(only(Value::shaped(&[], Elems::Words(vec![int::from_i64(32, *n)]))))
    }),
    ..DYNAMIC
};

/// A tensor with fewer elements along a dimension.
pub static SET_SIZE: OpDef = OpDef {
    name: "stablehlo.set_dimension_size",
    summary: "the first elements of a dimension",
    doc: "As many as the second operand says, at most those that there are. The specification has the operation for \
          shapes whose bounds are known.",
    operands: &[one("operand", &TENSOR), one("size", &NUMBER_I32)],
    attrs: &[attr("dimension", &VALUE)],
    undefined: &[Ub::PoisonUse, Ub::NegativeSize, Ub::ShapeMismatch, Ub::SliceOutOfRange],
    verify: Some(super::rules::set_dimension_size),
    meaning: Meaning::Values(|w, operands| {
        let (a, n) = (tensor(w, operands, 0)?, whole(w, operands, 1)?);
        let d = usize::try_from(w.ir.i64_attr_named(w.op, "dimension").unwrap_or(0)).unwrap_or(usize::MAX);
        let (mut shape, &[n]) = (a.shape.to_vec(), n.as_slice()) else { return Err(w.malformed("a size")) };
        let extent = shape.get_mut(d).ok_or_else(|| w.malformed("a dimension"))?;
        if n > *extent {
            return Err(w.ub(Ub::SliceOutOfRange, format!("a size of {n} of a dimension of extent {extent}")));
        }
        *extent = n;
        fits(w, &shape)?;
        pick(w, &a, &shape, &at(&a, &[]), |at, there| {
            there.copy_from_slice(at);
            true
        })
        .map(only)
    }),
    ..DYNAMIC
};
