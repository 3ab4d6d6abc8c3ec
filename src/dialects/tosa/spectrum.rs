//! Fourier transforms of images.

use super::tensor::{kind, kind_of, tensor};
use super::{PLAIN, TENSOR};
use crate::constraints::{ANY_ATTR, BOOL_ATTR};
use crate::tensors::spectrum::{elements, numbers, transform};
use crate::{OpDef, Traits, attr, one, opt_attr};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};

/// The definitions.
pub static OPS: &[&OpDef] = &[&FFT, &RFFT];

/// Of complex images.
pub static FFT: OpDef = OpDef {
    name: "tosa.fft2d",
    form: PLAIN,
    summary: "Fourier transforms of complex images",
    doc: "With `inverse` the other way round, not divided by the number of elements. Computed in f64 and rounded \
          once. Source: TOSA 1.0 specification, \"FFT2D\".",
    operands: &[one("input_real", &TENSOR), one("input_imag", &TENSOR)],
    results: &[one("output_real", &TENSOR), one("output_imag", &TENSOR)],
    attrs: &[attr("inverse", &BOOL_ATTR), opt_attr("local_bound", &ANY_ATTR)],
    traits: Traits::PURE.and(Traits::INEXACT),
    verify: Some(super::rules::fft),
    meaning: Meaning::Values(transformed),
    ..OpDef::NEW
};

/// Of real images.
pub static RFFT: OpDef = OpDef {
    name: "tosa.rfft2d",
    summary: "Fourier transforms of real images",
    doc: "The half of them that is not the conjugate of the other one. Computed in f64 and rounded once. Source: \
          TOSA 1.0 specification, \"RFFT2D\".",
    operands: &[one("input_real", &TENSOR)],
    attrs: &[opt_attr("local_bound", &ANY_ATTR)],
    verify: Some(super::rules::rfft),
    ..FFT
};

fn transformed(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, k, to) = (tensor(w, operands, 0)?, kind_of(w, 0)?, kind(w, w.result_type()?)?);
    let &[n, height, width] = &a.shape[..] else { return Err(w.malformed("dimensions")) };
    let mut all = numbers(w, k, &a)?;
    let complex = operands.len() > 1;
    if complex {
        let b = tensor(w, operands, 1)?;
        if b.shape != a.shape {
            return Err(w.unsupported("parts with different extents"));
        }
        all.iter_mut().zip(numbers(w, k, &b)?).for_each(|(x, y)| x.1 = y.0);
    }
    w.charge((height.saturating_add(width)).saturating_mul(all.len() as i64).unsigned_abs())?;
    // The conjugate of the transform of the conjugates is the inverse one, not divided.
    let inverse = super::given::flag(w.ir, w.op, "inverse");
    let conjugate = |all: &mut Vec<(f64, f64)>| {
        if inverse {
            all.iter_mut().for_each(|x| x.1 = 0.0 - x.1);
        }
    };
    conjugate(&mut all);
    transform(&mut all, &a.shape, 2, false);
    transform(&mut all, &a.shape, 1, false);
    conjugate(&mut all);
    let mut shape = [n, height, width];
    if !complex {
        let half = width / 2 + 1;
        let rows = all.chunks(width.max(1) as usize).flat_map(|row| row[..(half as usize).min(row.len())].to_vec());
        all = rows.collect();
        shape[2] = half;
    }
    let part = |w: &World<'_>, f: fn(&(f64, f64)) -> f64| {
        let one: Vec<(f64, f64)> = all.iter().map(|x| (f(x), 0.0)).collect();
        Ok(Value::shaped(&shape, elements(w, to, &one)?))
    };
    Ok(Values::from_iter([part(w, |x| x.0)?, part(w, |x| x.1)?]))
}
