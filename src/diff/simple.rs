//! How hard values are to read, and what is easier.
//!
//! Floats are as easy as the number that they are: 0, 1, 2, one half, small numbers, then those of
//! few digits, then the special values, of the NaNs the usual one first. Integers are as easy as
//! their digits in binary are few.

use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_num::float::{FloatFormat, RoundingMode, round_f64, to_f64};
use rustmlir_num::int;
use rustmlir_session::datum::{Datum, bits};

use super::scalars::float_datum;

/// What poison, and memory that is uninitialized, count: more than any number.
const NOTHING: u64 = 1000;

/// Small whole numbers up to this one are as easy as their size says.
const SMALL: f64 = 16.0;

/// Bits that are tried as the highest one of an integer.
const HIGH: &[u32] = &[4, 7, 8, 15, 16, 31, 32, 33, 47, 62, 63];

/// How hard a value is to read.
pub fn cost(ir: &Ir, ty: Option<TypeId>, d: &Datum, index_width: u32) -> u64 {
    match d {
        Datum::Uninit | Datum::Poison => NOTHING,
        Datum::Parts(p) => {
            let each = p.iter().enumerate().map(|(k, d)| cost(ir, part(ir, ty, k), d, index_width));
            each.fold(0, u64::saturating_add)
        }
        Datum::Shaped { items, .. } => {
            let elem = ty.map(|t| ir.elem_or_self(t));
            let each = (0..items.len()).filter_map(|k| items.get(k)).map(|d| cost(ir, elem, &d, index_width));
            each.fold(0, u64::saturating_add)
        }
        Datum::Word(_) | Datum::Wide(_) => match (format(ir, ty), bits(d)) {
            (Some(f), Some(b)) => float_cost(f, b),
            (None, Some(b)) => integer_cost(width(ir, ty, index_width), b as u64, b > u128::from(u64::MAX)),
            _ => NOTHING,
        },
        _ => 1,
    }
}

/// Values that may be easier to read, the easiest first. Not all of them are.
pub fn simpler(ir: &Ir, ty: Option<TypeId>, d: &Datum, index_width: u32) -> Vec<Datum> {
    match d {
        Datum::Uninit | Datum::Poison => vec![Datum::Word(0)],
        Datum::Parts(p) => {
            let mut out = Vec::new();
            for (k, x) in p.iter().enumerate() {
                for y in simpler(ir, part(ir, ty, k), x, index_width) {
                    let mut q = p.clone();
                    q[k] = y;
                    out.push(Datum::Parts(q));
                }
            }
            out
        }
        Datum::Word(_) | Datum::Wide(_) => {
            let all = match (format(ir, ty), d) {
                (Some(f), _) => bits(d).map_or(Vec::new(), |b| floats(f, b)),
                (None, Datum::Word(w)) => integers(width(ir, ty, index_width), *w),
                _ => vec![Datum::Word(0)],
            };
            let own = cost(ir, ty, d, index_width);
            all.into_iter().filter(|x| cost(ir, ty, x, index_width) < own).collect()
        }
        _ => Vec::new(),
    }
}

fn part(ir: &Ir, ty: Option<TypeId>, k: usize) -> Option<TypeId> {
    match ir.type_of_id(ty?) {
        Type::Complex(t) => Some(*t),
        Type::Tuple(ts) => ts.get(k).copied(),
        _ => None,
    }
}

fn format(ir: &Ir, ty: Option<TypeId>) -> Option<FloatFormat> {
    ir.float_format(ty?)
}

fn width(ir: &Ir, ty: Option<TypeId>, index_width: u32) -> u32 {
    ty.and_then(|t| ir.integer_width(t, index_width)).map_or(64, |w| w.clamp(1, 64))
}

fn integer_cost(width: u32, w: u64, wide: bool) -> u64 {
    if wide {
        return NOTHING - 1;
    }
    let v = int::sext(width, w);
    let m = v.unsigned_abs();
    let sign = u64::from(v < 0);
    if m <= SMALL as u64 {
        m + sign
    } else {
        2 * SMALL as u64 + u64::from(m.count_ones() + 64 - m.leading_zeros()) + sign
    }
}

fn integers(width: u32, w: u64) -> Vec<Datum> {
    let v = int::sext(width, w);
    let mut all: Vec<i64> = vec![0, 1, 2, -1, 3];
    // A negative number is read by its magnitude; its bits may matter all the same.
    all.push(v.wrapping_neg());
    let m = w & int::mask(width);
    for k in (0..width).rev().filter(|k| m >> k & 1 == 1) {
        let rest = m & !(1 << k);
        all.push(int::sext(width, rest));
        // A high bit in another place may do as well as one that makes the number negative.
        let above = 64 - (m & int::mask(k.max(1)) & rest).leading_zeros();
        if k == 63 - m.leading_zeros() {
            all.extend(HIGH.iter().filter(|&&h| h > above && h < k).map(|&h| int::sext(width, rest | 1 << h)));
        }
    }
    all.extend([v >> 1, (m >> 1) as i64, v.wrapping_sub(v.signum())]);
    all.into_iter().map(|v| Datum::Word(int::from_i64(width, v))).filter(|d| *d != Datum::Word(w)).collect()
}

/// Significant digits of a number in binary.
fn digits(x: f64) -> u64 {
    let fraction = x.to_bits() & int::mask(f64::MANTISSA_DIGITS - 1);
    u64::from(f64::MANTISSA_DIGITS - fraction.trailing_zeros().min(f64::MANTISSA_DIGITS - 1))
}

fn float_cost(f: FloatFormat, b: u128) -> u64 {
    let x = to_f64(f, b);
    let sign = u64::from(f.sign_bit(b));
    if f.is_nan(b) {
        return if f.nan() == Some(b) { 300 } else { 310 + u64::from(b.count_ones()) };
    }
    if x.is_infinite() {
        return 200 + sign;
    }
    let a = x.abs();
    let easy = match a {
        0.0 => Some(sign * 30),
        1.0 => Some(1 + sign),
        2.0 => Some(3 + sign),
        0.5 => Some(5 + sign),
        _ if a <= SMALL && a.fract() == 0.0 => Some(4 + a as u64 + sign),
        _ => None,
    };
    easy.unwrap_or_else(|| {
        // Whatever the magnitude, a number is simpler than an infinity.
        let far = (a.log2().abs() / 2.0).min(100.0) as u64;
        40 + digits(a) + far + u64::from(a.fract() != 0.0) * 4 + sign
    })
}

fn floats(f: FloatFormat, b: u128) -> Vec<Datum> {
    let x = to_f64(f, b);
    let round = |x: f64| round_f64(f, RoundingMode::ToNearestEven, x);
    if f.is_nan(b) {
        return [Some(f.zero(false)), f.nan()].into_iter().flatten().map(|b| float_datum(f, b)).collect();
    }
    let mut all = vec![0.0, 1.0, 2.0, 0.5, -1.0, 3.0, -2.0, -x];
    if x.is_infinite() {
        all.push(f64::INFINITY);
    } else {
        all.extend([4.0, -0.0, 8.0, 10.0, 16.0, x.trunc(), x.trunc() % SMALL, x.fract(), x / 2.0]);
        // Fewer digits, one half of them at a time, and a power of two.
        for keep in [0, 1, 2, 4, 8, 12, 24] {
            let mask = !int::mask(f64::MANTISSA_DIGITS - 1 - keep);
            all.push(f64::from_bits(x.to_bits() & mask));
        }
        // The same digits at another magnitude.
        let exponent = x.abs().log2().floor();
        if exponent.is_finite() {
            all.extend([0.0, exponent / 2.0].map(|e: f64| x * 2f64.powi((e.trunc() - exponent) as i32)));
        }
    }
    all.into_iter().filter_map(round).filter(|&y| y != b).map(|b| float_datum(f, b)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_before_curiosities() {
        let f = FloatFormat::F32;
        let of = |x: f64| float_cost(f, round_f64(f, RoundingMode::ToNearestEven, x).unwrap_or(0));
        let order = [0.0, 1.0, 2.0, 0.5, 7.0, -0.0, 100.0, 0.1, 1.0e-40, f64::INFINITY];
        assert!(order.is_sorted_by(|a, b| of(*a) < of(*b)), "{:?}", order.map(of));
        assert!(of(f64::INFINITY) < float_cost(f, 0x7FC0_0000));
        assert!(float_cost(f, 0x7FC0_0000) < float_cost(f, 0xFFFF_FFFF));
        assert!(float_cost(f, 1) > of(0.1), "the smallest number there is is no simple one");
    }

    #[test]
    fn high_bits_move_down() {
        let low = Datum::Word((1 << 32) + 2);
        assert!(integers(64, (1 << 63) + 2).contains(&low));
        assert!(integer_cost(64, (1 << 32) + 2, false) < integer_cost(64, (1 << 63) + 2, false));
        assert_eq!(integer_cost(8, 0xFF, false), 2);
    }
}
