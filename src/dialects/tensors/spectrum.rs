//! Fourier transforms, and complex numbers as they are computed.

use super::number::{Kind, bits, pair};
use rustmlir_ir::row_major_strides;
use rustmlir_meaning::World;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_num::complex;
use rustmlir_num::elementary::Unary;
use rustmlir_num::float::{self, FloatFormat, RoundingMode};

/// Complex numbers as they are computed: what a format has no room for is rounded once, at the end.
pub type C = (f64, f64);

/// The sum.
pub fn add(a: C, b: C) -> C {
    (a.0 + b.0, a.1 + b.1)
}

/// The difference.
pub fn sub(a: C, b: C) -> C {
    (a.0 - b.0, a.1 - b.1)
}

/// The product.
pub fn mul(a: C, b: C) -> C {
    (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

/// The quotient.
pub fn div(a: C, b: C) -> C {
    let words = |x: C| (float::from_f64(x.0).into(), float::from_f64(x.1).into());
    let part = |x: u128| float::as_f64(x as u64);
    complex::div(FloatFormat::F64, words(a), words(b)).map_or((f64::NAN, f64::NAN), |(x, y)| (part(x), part(y)))
}

/// The elements of a tensor as numbers.
///
/// # Errors
/// `unsupported`.
pub fn numbers(w: &World<'_>, k: Kind, t: &Shaped) -> Result<Vec<C>, Stop> {
    let number = |i| {
        let v = t.elems.get(i).unwrap_or(Value::Poison);
        match (k, &v) {
            (Kind::Float(f), Value::Word(x)) => Ok((float::to_f64(f, (*x).into()), 0.0)),
            (Kind::Complex(f), v) => {
                let (x, y) = bits(v).ok_or_else(|| w.unsupported("poison among the elements"))?;
                Ok((float::to_f64(f, x), float::to_f64(f, y)))
            }
            _ => Err(w.unsupported("poison among the elements")),
        }
    };
    (0..t.elems.len()).map(number).collect()
}

/// Numbers as elements of a kind.
///
/// # Errors
/// `unsupported`.
pub fn elements(w: &World<'_>, k: Kind, all: &[C]) -> Result<Elems, Stop> {
    let lacks = || w.unsupported("a result that its format cannot represent");
    let round = |f, x| float::round_f64(f, RoundingMode::ToNearestEven, x).ok_or_else(lacks);
    let element = |&(x, y): &C| match k {
        Kind::Float(f) => Ok(Value::Word(round(f, x)? as u64)),
        Kind::Complex(f) => Ok(pair((round(f, x)?, round(f, y)?))),
        Kind::Int(..) => Err(w.unsupported("integers")),
    };
    Ok(Elems::from_values(all.iter().map(element).collect::<Result<_, _>>()?))
}

/// Transforms all rows along dimension `d`.
pub fn transform(all: &mut [C], shape: &[i64], d: usize, back: bool) {
    let (n, step) = (shape[d].max(0) as usize, row_major_strides(shape)[d].max(1) as usize);
    for first in (0..all.len()).filter(|i| i / step % n.max(1) == 0) {
        let mut row: Vec<C> = (0..n).map(|k| all[first + k * step]).collect();
        if back {
            row.iter_mut().for_each(|x| x.1 = -x.1);
        }
        row = spectrum(&row);
        if back {
            row.iter_mut().for_each(|x| *x = (x.0 / n as f64, -x.1 / n as f64));
        }
        row.into_iter().enumerate().for_each(|(k, x)| all[first + k * step] = x);
    }
}

/// The transform of a row: of even and odd places as long as there are as many of both.
fn spectrum(row: &[C]) -> Vec<C> {
    let n = row.len();
    let root = |k: usize| {
        // Exact for multiples of a quarter.
        match (4 * (k % n)).checked_rem(n) {
            Some(0) => [(1.0, 0.0), (0.0, -1.0), (-1.0, 0.0), (0.0, 1.0)][4 * (k % n) / n],
            _ => {
                let angle = -2.0 * std::f64::consts::PI * (k % n) as f64 / n as f64;
                (Unary::Cos.f64(angle), Unary::Sin.f64(angle))
            }
        }
    };
    if n > 1 && n.is_multiple_of(2) {
        let half = |from: usize| spectrum(&row.iter().skip(from).step_by(2).copied().collect::<Vec<_>>());
        let (even, odd) = (half(0), half(1));
        let turned: Vec<C> = odd.iter().enumerate().map(|(k, &x)| mul(root(k), x)).collect();
        let low = even.iter().zip(&turned).map(|(&a, &b)| add(a, b));
        return low.chain(even.iter().zip(&turned).map(|(&a, &b)| sub(a, b))).collect();
    }
    (0..n).map(|k| row.iter().enumerate().fold((0.0, 0.0), |sum, (j, &x)| add(sum, mul(root(j * k % n), x)))).collect()
}
