//! Quotient, absolute value, direction and exponential of complex numbers. No document states their
//! accuracy, so they are computed without overflow or underflow on the way: formats within f32 in
//! f64, where nothing can go wrong, f64 with scaled numbers. f80 and f128 are not supported
//! (`None`).

use super::elementary::apply;
use super::float::{self, FloatFormat, RoundingMode};

/// Real and imaginary part.
type Parts = (f64, f64);

/// `|a + bi|`. An infinity wins over NaN (C, annex G).
pub fn abs(format: FloatFormat, a: (u128, u128)) -> Option<u128> {
    apply(format, [a.0, a.1], |[x, y]| hypot(f64::from(x), f64::from(y)) as f32, |[x, y]| hypot(x, y))
}

/// `a / b`. Zero divisors and infinities are treated as by C, annex G.
pub fn div(format: FloatFormat, a: (u128, u128), b: (u128, u128)) -> Option<(u128, u128)> {
    in_f64(format, [a, b], |[a, b]| quotient(a, b))
}

/// `a / |a|`; zero for zero.
pub fn sign(format: FloatFormat, a: (u128, u128)) -> Option<(u128, u128)> {
    in_f64(format, [a], |[(x, y)]| {
        if x == 0.0 && y == 0.0 {
            return (x, y);
        }
        // Both are made large enough for the absolute value to have all its bits.
        let k = exponent(x, y);
        let (x, y) = (libm::scalbn(x, -k), libm::scalbn(y, -k));
        let n = hypot(x, y);
        (x / n, y / n)
    })
}

/// `e^(a + bi)`. A real number has a real exponential (C, annex G).
pub fn exp(format: FloatFormat, a: (u128, u128)) -> Option<(u128, u128)> {
    in_f64(format, [a], |[(x, y)]| {
        if y == 0.0 {
            return (libm::exp(x), y);
        }
        if x == f64::NEG_INFINITY && !y.is_finite() {
            return (0.0, 0.0);
        }
        if x == f64::INFINITY && !y.is_finite() {
            return (x, f64::NAN);
        }
        // The factor may overflow where the product does not.
        let rest = if x > LARGE && x.is_finite() { x - LARGE } else { 0.0 };
        let (r, more) = (libm::exp(x - rest), libm::exp(rest));
        let part = |t: f64| if t == 0.0 { t } else { r * t * more };
        (part(libm::cos(y)), part(libm::sin(y)))
    })
}

/// Has an exponential in f64.
const LARGE: f64 = 700.0;

fn hypot(x: f64, y: f64) -> f64 {
    if x.is_infinite() || y.is_infinite() { f64::INFINITY } else { libm::hypot(x, y) }
}

/// The exponent of the larger of two numbers; 0 if it has none.
fn exponent(x: f64, y: f64) -> i32 {
    let most = x.abs().max(y.abs());
    if most == 0.0 || !most.is_finite() { 0 } else { libm::ilogb(most) }
}

/// `ab + cd` with an error of a bit or two also where the products cancel (Kahan).
fn sum_of_products(a: f64, b: f64, c: f64, d: f64) -> f64 {
    let cd = c * d;
    let error = libm::fma(c, d, -cd);
    libm::fma(a, b, cd) + error
}

fn quotient((a, b): Parts, (c, d): Parts) -> Parts {
    if c == 0.0 && d == 0.0 {
        let infinite = f64::INFINITY.copysign(c);
        return (infinite * a, infinite * b);
    }
    let unit = |x: f64| if x.is_infinite() { 1f64.copysign(x) } else { 0f64.copysign(x) };
    let (top, bottom) = (a.is_infinite() || b.is_infinite(), c.is_infinite() || d.is_infinite());
    if top && c.is_finite() && d.is_finite() {
        let (a, b) = (unit(a), unit(b));
        return (f64::INFINITY * (a * c + b * d), f64::INFINITY * (b * c - a * d));
    }
    if bottom && a.is_finite() && b.is_finite() {
        let (c, d) = (unit(c), unit(d));
        return (0.0 * (a * c + b * d), 0.0 * (b * c - a * d));
    }
    let (k, l) = (exponent(a, b), exponent(c, d));
    let (a, b, c, d) = (libm::scalbn(a, -k), libm::scalbn(b, -k), libm::scalbn(c, -l), libm::scalbn(d, -l));
    let n = sum_of_products(c, c, d, d);
    let (re, im) = (sum_of_products(a, c, b, d) / n, sum_of_products(b, c, -a, d) / n);
    (libm::scalbn(re, k - l), libm::scalbn(im, k - l))
}

/// Computes in f64 and rounds once.
fn in_f64<const N: usize>(
    format: FloatFormat,
    args: [(u128, u128); N],
    f: impl FnOnce([Parts; N]) -> Parts,
) -> Option<(u128, u128)> {
    if matches!(format, FloatFormat::F80 | FloatFormat::F128) {
        return None;
    }
    let (re, im) = f(args.map(|(x, y)| (float::to_f64(format, x), float::to_f64(format, y))));
    let round = |x: f64| float::round_f64(format, RoundingMode::ToNearestEven, x);
    Some((round(re)?, round(im)?))
}
