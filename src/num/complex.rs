//! Quotient, absolute value, direction and elementary functions of complex numbers. No document
//! states their accuracy, so they are computed without overflow or underflow on the way: formats
//! within f32 in f64, where nothing can go wrong, f64 with scaled numbers. f80 and f128 are not
//! supported (`None`).

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

/// What a function gives where its value is no number, or where nothing says which it is: an
/// infinite or NaN part, a pole. Results beyond the range are infinite.
fn known(format: FloatFormat, args: &[(u128, u128)], f: impl FnOnce() -> Option<Parts>) -> Option<(u128, u128)> {
    let finite = |x: u128| !format.is_nan(x) && !format.is_inf(x);
    if !args.iter().all(|a| finite(a.0) && finite(a.1)) || matches!(format, FloatFormat::F80 | FloatFormat::F128) {
        return None;
    }
    let (re, im) = f()?;
    let round = |x: f64| float::round_f64(format, RoundingMode::ToNearestEven, x);
    if re.is_nan() || im.is_nan() { None } else { Some((round(re)?, round(im)?)) }
}

/// The parts of a number, where all finite ones are numbers of f64.
fn parts(format: FloatFormat, a: (u128, u128)) -> Parts {
    (float::to_f64(format, a.0), float::to_f64(format, a.1))
}

/// A function of one number.
#[derive(Copy, Clone, Debug)]
pub enum Function {
    /// The principal root, whose real part is not negative.
    Sqrt,
    /// One divided by it.
    Rsqrt,
    /// The principal logarithm: the angle lies in [-π, π], the cut along the negative numbers
    /// belongs to the side of the sign of the imaginary part.
    Log,
    /// That of one more.
    Log1p,
    /// The exponential less one.
    Expm1,
    /// Sine.
    Sin,
    /// Cosine.
    Cos,
    /// Tangent.
    Tan,
    /// Hyperbolic tangent.
    Tanh,
    /// Hyperbolic sine.
    Sinh,
    /// Hyperbolic cosine.
    Cosh,
    /// The principal inverse of the sine.
    Asin,
    /// The principal inverse of the cosine.
    Acos,
    /// The principal inverse of the tangent.
    Atan,
    /// The principal inverse of the hyperbolic sine.
    Asinh,
    /// The principal inverse of the hyperbolic cosine.
    Acosh,
    /// The principal inverse of the hyperbolic tangent.
    Atanh,
    /// The principal cube root: a third of the angle.
    Cbrt,
    /// One divided by one more than the exponential of the opposite number.
    Logistic,
    /// The square.
    Square,
}

/// A function of a finite number.
pub fn function(format: FloatFormat, which: Function, a: (u128, u128)) -> Option<(u128, u128)> {
    known(format, &[a], || {
        let z = parts(format, a);
        Some(match which {
            Function::Sqrt => sqrt(z),
            Function::Rsqrt if z == (0.0, 0.0) => return None,
            Function::Rsqrt => quotient((1.0, 0.0), sqrt(z)),
            Function::Log => log(z)?,
            Function::Log1p => log1p(z)?,
            Function::Expm1 => {
                // e^x cos y - 1, without the difference of numbers that are nearly the same.
                let half = libm::sin(z.1 / 2.0);
                let part = |t: f64| if t == 0.0 { t } else { libm::exp(z.0) * t };
                (libm::expm1(z.0) * libm::cos(z.1) - 2.0 * half * half, part(libm::sin(z.1)))
            }
            Function::Sin => (wave(libm::sin(z.0), z.1, false), wave(libm::cos(z.0), z.1, true)),
            Function::Cos => (wave(libm::cos(z.0), z.1, false), -wave(libm::sin(z.0), z.1, true)),
            Function::Tan => {
                let (u, v) = tanh((-z.1, z.0));
                (v, -u)
            }
            Function::Tanh => tanh(z),
            Function::Sinh => (wave(libm::cos(z.1), z.0, true), wave(libm::sin(z.1), z.0, false)),
            Function::Cosh => (wave(libm::cos(z.1), z.0, false), wave(libm::sin(z.1), z.0, true)),
            Function::Asin => arc(z, false),
            Function::Acos => arc(z, true),
            Function::Asinh => {
                let (u, v) = arc((-z.1, z.0), false);
                (v, -u)
            }
            Function::Acosh => {
                let (u, v) = arc(z, true);
                (v.abs(), u.copysign(z.1))
            }
            Function::Atanh => atanh(z)?,
            Function::Atan => {
                let (u, v) = atanh((-z.1, z.0))?;
                (v, -u)
            }
            Function::Logistic => logistic(z)?,
            // Without the difference of squares that are nearly the same.
            Function::Square => ((z.0 - z.1) * (z.0 + z.1), 2.0 * z.0 * z.1),
            Function::Cbrt => {
                let (r, angle) = (libm::cbrt(libm::hypot(z.0, z.1)), libm::atan2(z.1, z.0) / 3.0);
                (r * libm::cos(angle), r * libm::sin(angle))
            }
        })
    })
}

/// `a^b` as `e^(b log a)`; nothing is said of powers of zero.
pub fn pow(format: FloatFormat, a: (u128, u128), b: (u128, u128)) -> Option<(u128, u128)> {
    known(format, &[a, b], || {
        let ((x, y), (c, d)) = (log(parts(format, a))?, parts(format, b));
        let (re, im) = (sum_of_products(c, x, -d, y), sum_of_products(c, y, d, x));
        if !re.is_finite() || !im.is_finite() {
            return None;
        }
        let r = libm::exp(re);
        let part = |t: f64| if t == 0.0 { t } else { r * t };
        Some(if im == 0.0 { (r, im) } else { (part(libm::cos(im)), part(libm::sin(im))) })
    })
}

/// `a^n` by squaring; nothing is said of powers of zero that are not positive.
pub fn powi(format: FloatFormat, a: (u128, u128), n: i64) -> Option<(u128, u128)> {
    known(format, &[a], || {
        let (mut square, mut out) = (parts(format, a), None);
        if square == (0.0, 0.0) && n <= 0 {
            return None;
        }
        let times = |(a, b): Parts, (c, d): Parts| (sum_of_products(a, c, -b, d), sum_of_products(a, d, b, c));
        let mut rest = n.unsigned_abs();
        while rest > 0 {
            if rest & 1 == 1 {
                out = Some(out.map_or(square, |o| times(o, square)));
            }
            rest >>= 1;
            if rest > 0 {
                square = times(square, square);
            }
        }
        let power = out.unwrap_or((1.0, 0.0));
        let finite = power.0.is_finite() && power.1.is_finite();
        match n < 0 {
            false => finite.then_some(power),
            true => (finite && power != (0.0, 0.0)).then(|| quotient((1.0, 0.0), power)),
        }
    })
}

/// `-i log((x + iy) / sqrt(x² + y²))`; nothing is said where that root is zero.
pub fn atan2(format: FloatFormat, y: (u128, u128), x: (u128, u128)) -> Option<(u128, u128)> {
    known(format, &[y, x], || {
        let (y, x) = (parts(format, y), parts(format, x));
        let square = |(a, b): Parts| (sum_of_products(a, a, -b, b), 2.0 * a * b);
        let (xx, yy) = (square(x), square(y));
        let root = sqrt((xx.0 + yy.0, xx.1 + yy.1));
        if root == (0.0, 0.0) || !root.0.is_finite() || !root.1.is_finite() {
            return None;
        }
        let (re, im) = log(quotient((x.0 - y.1, x.1 + y.0), root))?;
        Some((im, -re))
    })
}

fn sqrt((x, y): Parts) -> Parts {
    if x == 0.0 && y == 0.0 {
        return (0.0, y);
    }
    // Scaled by an even power of two, which the root halves.
    let k = exponent(x, y) & !1;
    let (x, y) = (libm::scalbn(x, -k), libm::scalbn(y, -k));
    let t = ((x.abs() + libm::hypot(x, y)) / 2.0).sqrt();
    let other = y.abs() / (2.0 * t);
    let (re, im) = if x >= 0.0 { (t, other) } else { (other, t) };
    (libm::scalbn(re, k / 2), libm::scalbn(im, k / 2).copysign(y))
}

/// `None` at zero.
fn log((x, y): Parts) -> Option<Parts> {
    if x == 0.0 && y == 0.0 {
        return None;
    }
    let k = exponent(x, y);
    let (a, b) = (libm::scalbn(x.abs().max(y.abs()), -k), libm::scalbn(x.abs().min(y.abs()), -k));
    let near = (k == 0 || k == -1).then(|| (x.abs().max(y.abs()), x.abs().min(y.abs())));
    let re = match near {
        // Near the circle of radius one: log(1 + (a² - 1 + b²)) / 2.
        Some((a, b)) => libm::log1p(sum_of_products(a - 1.0, a + 1.0, b, b)) / 2.0,
        None => libm::log(libm::hypot(a, b)) + f64::from(k) * std::f64::consts::LN_2,
    };
    Some((re, libm::atan2(y, x)))
}

fn log1p((x, y): Parts) -> Option<Parts> {
    if x.abs() < 0.5 && y.abs() < 0.5 {
        return Some((libm::log1p(sum_of_products(x, 2.0 + x, y, y)) / 2.0, libm::atan2(y, 1.0 + x)));
    }
    log((1.0 + x, y))
}

/// `None` at its poles. Of the two exponentials the one that is at most one.
fn logistic((x, y): Parts) -> Option<Parts> {
    let (e, cos, sin) = (libm::exp(-x.abs()), libm::cos(y), libm::sin(y));
    let (p, q) = (1.0 + e * cos, e * sin);
    let n = sum_of_products(p, p, q, q);
    if n == 0.0 {
        return None;
    }
    let re = if x.is_sign_negative() { e * (e + cos) / n } else { p / n };
    Some((re, if y == 0.0 { y } else { q / n }))
}

/// A factor times the hyperbolic cosine of `y`, or its sine. The factor may be small where that is
/// too large.
fn wave(factor: f64, y: f64, sine: bool) -> f64 {
    if sine && (factor == 0.0 || y == 0.0) {
        return 0f64.copysign(factor) * 1f64.copysign(y);
    }
    if factor == 0.0 {
        return factor;
    }
    if y.abs() <= LARGE {
        return factor * if sine { libm::sinh(y) } else { libm::cosh(y) };
    }
    let half = libm::exp(y.abs() / 2.0);
    let product = factor * half / 2.0 * half;
    if sine && y < 0.0 { -product } else { product }
}

/// With few roundings (Kahan): of the tangent of `y` and the hyperbolic sine of `x`.
fn tanh((x, y): Parts) -> Parts {
    if x.abs() > 22.0 {
        let small = 4.0 * libm::sin(y) * libm::cos(y) * libm::exp(-2.0 * x.abs());
        return (1f64.copysign(x), small);
    }
    let (t, s) = (libm::tan(y), libm::sinh(x));
    let (beta, rho) = (1.0 + t * t, (1.0 + s * s).sqrt());
    let n = 1.0 + beta * s * s;
    (beta * rho * s / n, t / n)
}

/// The inverse of sine or cosine (Hull, Fairgrieve and Tang).
fn arc((x, y): Parts, cosine: bool) -> Parts {
    /// Beyond it, ones are nothing beside the number.
    const FAR: f64 = 1e9;
    let (ax, ay) = (x.abs(), y.abs());
    let (re, im) = if ax > FAR || ay > FAR {
        let k = exponent(ax, ay);
        let size = libm::log(libm::hypot(libm::scalbn(ax, -k), libm::scalbn(ay, -k)));
        let im = size + f64::from(k + 1) * std::f64::consts::LN_2;
        (if cosine { libm::atan2(ay, ax) } else { libm::atan2(ax, ay) }, im)
    } else {
        let (r, s) = (libm::hypot(ax + 1.0, ay), libm::hypot(ax - 1.0, ay));
        let a = (r + s) / 2.0;
        let b = ax / a;
        // What the square of the real part lacks to that of a.
        let side = if ax <= 1.0 {
            ((a + ax) / 2.0 * (ay * ay / (r + ax + 1.0) + (s + (1.0 - ax)))).sqrt()
        } else {
            ay * ((a + ax) / 2.0 * (1.0 / (r + ax + 1.0) + 1.0 / (s + (ax - 1.0)))).sqrt()
        };
        let re = match b <= 0.6417 {
            true if cosine => libm::acos(b),
            true => libm::asin(b),
            false if cosine => libm::atan2(side, ax),
            false => libm::atan2(ax, side),
        };
        let beyond = if ax < 1.0 { ay * ay / (s + (1.0 - ax)) } else { s + (ax - 1.0) };
        let more = (ay * ay / (r + ax + 1.0) + beyond) / 2.0;
        let im = match a <= 1.5 {
            // The square of a small number may be none.
            true if ax < 1.0 && ay < 1e-150 => ay / ((1.0 - ax) * (1.0 + ax)).sqrt(),
            true => libm::log1p(more + (more * (a + 1.0)).sqrt()),
            false => libm::log(a + ((a - 1.0) * (a + 1.0)).sqrt()),
        };
        (re, im)
    };
    match cosine {
        true if x < 0.0 => (std::f64::consts::PI - re, -im.copysign(y)),
        true => (re, -im.copysign(y)),
        false => (re.copysign(x), im.copysign(y)),
    }
}

/// `None` at its poles.
fn atanh((x, y): Parts) -> Option<Parts> {
    let (ax, ay) = (x.abs(), y.abs());
    if ax == 1.0 && ay == 0.0 {
        return None;
    }
    let (re, im) = if ax > 1e9 || ay > 1e9 {
        // Next to ±iπ/2, by the inverse of the number.
        (quotient((1.0, 0.0), (ax, ay)).0, std::f64::consts::FRAC_PI_2)
    } else {
        let near = (1.0 - ax) * (1.0 - ax) + ay * ay;
        let re = libm::log1p(4.0 * ax / near) / 4.0;
        (re, libm::atan2(2.0 * ay, sum_of_products(1.0 - ax, 1.0 + ax, -ay, ay)) / 2.0)
    };
    Some((re.copysign(x), im.copysign(y)))
}
