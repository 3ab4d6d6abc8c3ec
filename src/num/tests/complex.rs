//! Complex numbers at the ends of the range, where the formulas of the textbook overflow.

use crate::complex::{abs, div, exp, sign};
use crate::float::{FloatFormat, as_f32, from_f32};

const F: FloatFormat = FloatFormat::F32;

fn pair(x: f32, y: f32) -> (u128, u128) {
    (u128::from(from_f32(x)), u128::from(from_f32(y)))
}

fn numbers(p: Option<(u128, u128)>) -> (f32, f32) {
    let (x, y) = p.expect("f32 is supported");
    (as_f32(x as u64), as_f32(y as u64))
}

fn wide(x: f64, y: f64) -> (u128, u128) {
    (u128::from(x.to_bits()), u128::from(y.to_bits()))
}

fn wide_numbers(p: Option<(u128, u128)>) -> (f64, f64) {
    let (x, y) = p.expect("f64 is supported");
    (f64::from_bits(x as u64), f64::from_bits(y as u64))
}

#[test]
fn absolute_values_neither_overflow_nor_vanish() {
    let abs = |x, y| as_f32(abs(F, pair(x, y)).expect("f32 is supported") as u64);
    assert_eq!(abs(3.0, 4.0), 5.0);
    assert_eq!(abs(3e30, 4e30), 5e30);
    assert_eq!(abs(1e-45, 0.0), 1e-45);
    assert_eq!(abs(f32::NAN, f32::NEG_INFINITY), f32::INFINITY);
    assert!(abs(f32::NAN, 1.0).is_nan());
}

#[test]
fn quotients() {
    // (1 + 2i) / (3 + 4i) = (11 + 2i) / 25
    assert_eq!(numbers(div(F, pair(1.0, 2.0), pair(3.0, 4.0))), (0.44, 0.08));
    for x in [1e-45f32, 1e-30, 1.0, 1e30, f32::MAX] {
        assert_eq!(numbers(div(F, pair(x, x), pair(x, x))), (1.0, 0.0), "{x}");
    }
    for x in [5e-324f64, 1e-300, 1.0, 1e300, f64::MAX] {
        let f = FloatFormat::F64;
        assert_eq!(wide_numbers(div(f, wide(x, x), wide(x, x))), (1.0, 0.0), "{x}");
        assert_eq!(wide_numbers(div(f, wide(x, 0.0), wide(0.0, x))), (0.0, -1.0), "{x}");
    }
    let (re, im) = numbers(div(F, pair(1.0, 0.0), pair(0.0, 0.0)));
    assert!(re == f32::INFINITY && im.is_nan());
    assert_eq!(numbers(div(F, pair(1.0, 1.0), pair(f32::INFINITY, 0.0))), (0.0, 0.0));
    let (re, im) = numbers(div(F, pair(f32::INFINITY, 1.0), pair(1.0, 1.0)));
    assert_eq!((re, im), (f32::INFINITY, f32::NEG_INFINITY));
}

#[test]
fn directions() {
    assert_eq!(numbers(sign(F, pair(3.0, -4.0))), (0.6, -0.8));
    let half = std::f32::consts::FRAC_1_SQRT_2;
    for x in [1e-45f32, 1e-30, 1e30, f32::MAX] {
        assert_eq!(numbers(sign(F, pair(x, -x))), (half, -half), "{x}");
    }
    for x in [5e-324f64, 1e-300, f64::MAX] {
        let (re, im) = wide_numbers(sign(FloatFormat::F64, wide(x, x)));
        let want = std::f64::consts::FRAC_1_SQRT_2;
        assert!((re - want).abs() < 2e-16 && re == im, "{x}: {re}");
    }
    assert_eq!(numbers(sign(F, pair(0.0, 0.0))), (0.0, 0.0));
}

#[test]
fn exponentials() {
    assert_eq!(numbers(exp(F, pair(0.0, 0.0))), (1.0, 0.0));
    assert_eq!(numbers(exp(F, pair(f32::INFINITY, 0.0))), (f32::INFINITY, 0.0));
    assert_eq!(numbers(exp(F, pair(f32::NEG_INFINITY, 2.0))), (-0.0, 0.0));
    // e^1000 overflows, e^1000 · 5e-324 does not: 1.97e434 · 4.94e-324.
    let (re, im) = wide_numbers(exp(FloatFormat::F64, wide(1000.0, 5e-324)));
    assert_eq!(re, f64::INFINITY);
    assert!((im / 9.733e110 - 1.0).abs() < 1e-3, "{im}");
}
