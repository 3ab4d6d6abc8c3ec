//! What complex functions tend to at their poles and at infinity, where they tend to one number
//! (ISO C, annex G). A cut that ends there has a value on the side of a positive zero only:
//! implementations do not agree on the other one.

use std::f64::consts::{FRAC_PI_2, PI};

use crate::complex::Function;
use crate::float::{self, FloatFormat, RoundingMode};

/// The limit of a function at a pole or an infinite number.
pub fn limit(format: FloatFormat, which: Function, a: (u128, u128)) -> Option<(u128, u128)> {
    if matches!(format, FloatFormat::F80 | FloatFormat::F128) {
        return None;
    }
    let (re, im) = at(which, float::to_f64(format, a.0), float::to_f64(format, a.1))?;
    let round = |x: f64| float::round_f64(format, RoundingMode::ToNearestEven, x);
    Some((round(re)?, round(im)?))
}

/// A power of zero, whose exponent is real and positive.
pub fn power_of_zero(format: FloatFormat, a: (u128, u128), b: (u128, u128)) -> Option<(u128, u128)> {
    let zero = |x: u128| format.is_zero(x);
    let positive = !format.sign_bit(b.0) && !zero(b.0) && format.is_finite(b.0) && zero(b.1);
    (zero(a.0) && zero(a.1) && positive).then(|| (format.zero(false), format.zero(false)))
}

fn at(which: Function, x: f64, y: f64) -> Option<(f64, f64)> {
    const INFINITY: f64 = f64::INFINITY;
    if x.is_nan() || y.is_nan() {
        // Beside zero or infinity a part may be known.
        let unknown = |p: f64| p.is_nan() || p.is_finite() && p != 0.0;
        return (unknown(x) && unknown(y)).then_some((f64::NAN, f64::NAN));
    }
    let endless_angle = match which {
        Function::Sin | Function::Cos | Function::Tan => x.is_infinite() && y.is_finite() && y != 0.0,
        Function::Sinh | Function::Cosh | Function::Tanh => y.is_infinite() && x.is_finite() && x != 0.0,
        Function::Expm1 => y.is_infinite() && x.is_finite(),
        _ => false,
    };
    if endless_angle {
        return Some((f64::NAN, f64::NAN));
    }
    if x.is_finite() && y.is_finite() {
        return match which {
            Function::Log if (x, y) == (0.0, 0.0) => Some((-INFINITY, libm::atan2(y, x))),
            Function::Log1p if (x, y) == (-1.0, 0.0) => Some((-INFINITY, y)),
            Function::Atanh if (x.abs(), y) == (1.0, 0.0) => Some((INFINITY.copysign(x), y)),
            Function::Atan if (x, y.abs()) == (0.0, 1.0) => Some((x, INFINITY.copysign(y))),
            _ => None,
        };
    }
    // The sides of cuts on which there is no agreement.
    let below = y == 0.0 && y.is_sign_negative();
    let left = x == 0.0 && x.is_sign_negative();
    let angle = libm::atan2(y, x);
    let part = |size: f64, wave: f64| if wave == 0.0 { wave * 1f64.copysign(size) } else { size * wave };
    Some(match which {
        Function::Log | Function::Log1p => (INFINITY, angle),
        Function::Sqrt if y.is_infinite() => (INFINITY, y),
        Function::Sqrt if x > 0.0 => (INFINITY, 0f64.copysign(y)),
        Function::Sqrt if !below => (0.0, INFINITY.copysign(y)),
        Function::Rsqrt => (0.0, -(0f64.copysign(y))),
        // Waves of an infinite angle have no limit.
        Function::Sinh if y.is_finite() => (x * libm::cos(y), part(INFINITY, libm::sin(y))),
        Function::Cosh if y.is_finite() => (INFINITY * libm::cos(y), part(x, libm::sin(y))),
        Function::Sin if x.is_finite() => (part(INFINITY, libm::sin(x)), y * libm::cos(x)),
        Function::Cos if x.is_finite() => (INFINITY * libm::cos(x), part(-y, libm::sin(x))),
        Function::Tanh if x.is_infinite() => (1f64.copysign(x), turned(y)),
        Function::Tan if y.is_infinite() => (turned(x), 1f64.copysign(y)),
        Function::Expm1 if y.is_finite() && x > 0.0 => (INFINITY * libm::cos(y), part(INFINITY, libm::sin(y))),
        Function::Expm1 if y.is_finite() => (-1.0, 0f64.copysign(libm::sin(y))),
        Function::Asin if !below => (libm::atan2(x, y.abs()), INFINITY.copysign(y)),
        Function::Acos if !below => (libm::atan2(y.abs(), x), -(INFINITY.copysign(y))),
        Function::Asinh if !left => (INFINITY.copysign(x), libm::atan2(y, x.abs())),
        Function::Acosh if !below || x > 0.0 => (INFINITY, angle),
        Function::Atanh if !below => (0f64.copysign(x), FRAC_PI_2.copysign(y)),
        Function::Atan if !left => (FRAC_PI_2.copysign(x), 0f64.copysign(y)),
        _ => return None,
    })
}

/// A zero of the sign of the tangent of this angle.
fn turned(angle: f64) -> f64 {
    let quarter = libm::fmod(angle.abs(), PI);
    let falls = angle.is_finite() && quarter > FRAC_PI_2;
    if falls { -(0f64.copysign(angle)) } else { 0f64.copysign(angle) }
}
