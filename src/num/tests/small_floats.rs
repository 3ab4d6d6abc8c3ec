//! The formats of at most 8 bits, exhaustively, against an oracle that knows
//! only the list of a format's numbers and exact fractions.

use std::cmp::Ordering;

use crate::float::{self, BinaryOp, FloatFormat, FloatPred, RoundOp, RoundingMode};
use crate::soft;

const SMALL: [FloatFormat; 10] = [
    FloatFormat::F8E5M2,
    FloatFormat::F8E4M3,
    FloatFormat::F8E4M3Fn,
    FloatFormat::F8E5M2Fnuz,
    FloatFormat::F8E4M3Fnuz,
    FloatFormat::F8E4M3B11Fnuz,
    FloatFormat::F8E3M4,
    FloatFormat::F6E2M3Fn,
    FloatFormat::F6E3M2Fn,
    FloatFormat::F4E2M1Fn,
];

/// All numbers are multiples of 2^-SCALE.
const SCALE: i32 = 20;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Value {
    Nan,
    Inf(bool),
    /// Sign (also of zero) and magnitude in units of 2^-SCALE.
    Num(bool, i128),
}
use Value::{Inf, Nan, Num};

/// A format from its own definition: the name says the fields.
struct Oracle {
    format: FloatFormat,
    values: Vec<Value>,
    /// Nonnegative numbers, ascending, with their bits; the last is the first
    /// number beyond the format, were its exponents unbounded.
    ladder: Vec<(i128, u128)>,
}

impl Oracle {
    fn new(format: FloatFormat) -> Oracle {
        let name = format.mlir_name();
        let digit = |at: usize| (name.as_bytes()[at] - b'0') as i32;
        let (width, exponent_bits, fraction_bits) = (digit(1), digit(3), digit(5));
        let fnuz = name.ends_with("FNUZ");
        let bias = if name.contains("B11") { 11 } else { (1 << (exponent_bits - 1)) - 1 + i32::from(fnuz) };
        let decode = |bits: i32| {
            let negative = bits >> (width - 1) & 1 == 1;
            let fraction = bits & ((1 << fraction_bits) - 1);
            let exponent = bits >> fraction_bits & ((1 << exponent_bits) - 1);
            let all_ones = exponent == (1 << exponent_bits) - 1;
            let ieee = !name.ends_with("FN") && !fnuz;
            if fnuz && bits == 1 << (width - 1) {
                return Nan;
            }
            if name == "f8E4M3FN" && bits & 0x7F == 0x7F {
                return Nan;
            }
            if ieee && all_ones {
                return if fraction == 0 { Inf(negative) } else { Nan };
            }
            let significand = if exponent == 0 { fraction } else { fraction + (1 << fraction_bits) };
            Num(negative, i128::from(significand) << (exponent.max(1) - bias - fraction_bits + SCALE))
        };
        let values: Vec<Value> = (0..1 << width).map(decode).collect();
        let mut ladder: Vec<(i128, u128)> = Vec::new();
        for (bits, value) in values.iter().enumerate() {
            if let Num(false, magnitude) = value {
                ladder.push((*magnitude, bits as u128));
            }
        }
        let top = &ladder[ladder.len() - 2..];
        // In the step of the last binade, unless that is full.
        let step = top[1].0 - top[0].0;
        ladder.push((top[1].0 + step, u128::MAX));
        Oracle { format, values, ladder }
    }

    fn nan(&self) -> Option<u128> {
        let nan = match self.format.mlir_name() {
            "f8E5M2" => 0x7E,
            "f8E4M3" => 0x7C,
            "f8E3M4" => 0x78,
            "f8E4M3FN" => 0x7F,
            name if name.ends_with("FNUZ") => 0x80,
            _ => return None,
        };
        Some(nan)
    }

    fn bits_of(&self, value: Value) -> Option<u128> {
        self.values.iter().position(|v| *v == value).map(|i| i as u128)
    }

    fn too_large(&self, negative: bool) -> u128 {
        let last = self.ladder[self.ladder.len() - 2].0;
        self.bits_of(Inf(negative)).or(self.nan()).or(self.bits_of(Num(negative, last))).unwrap()
    }

    fn signed(&self, negative: bool, bits: u128) -> u128 {
        if !negative || (bits == 0 && self.nan() == Some(0x80)) { bits } else { bits | 1 << (self.format.width() - 1) }
    }

    /// The fraction `num / den` (units of 2^-SCALE) rounded.
    fn round(&self, mode: RoundingMode, negative: bool, num: i128, den: i128) -> u128 {
        let above = self.ladder.partition_point(|(n, _)| n * den <= num);
        if above == self.ladder.len() {
            // Beyond even the first number that is too large.
            return self.beyond(mode, negative);
        }
        let (low, high) = (self.ladder[above - 1], self.ladder[above]);
        let goes_up = if low.0 * den == num {
            false
        } else {
            let to_half = (2 * num).cmp(&((low.0 + high.0) * den));
            match mode {
                RoundingMode::ToNearestEven => {
                    // Neighbors alternate between even and odd.
                    to_half == Ordering::Greater || (to_half == Ordering::Equal && (above - 1) % 2 == 1)
                }
                RoundingMode::ToNearestAway => to_half != Ordering::Less,
                RoundingMode::TowardZero => false,
                RoundingMode::Upward => !negative,
                RoundingMode::Downward => negative,
            }
        };
        match if goes_up { high } else { low } {
            (_, u128::MAX) => self.too_large(negative),
            (_, bits) => self.signed(negative, bits),
        }
    }

    fn beyond(&self, mode: RoundingMode, negative: bool) -> u128 {
        let to_largest = match mode {
            RoundingMode::TowardZero => true,
            RoundingMode::Upward => negative,
            RoundingMode::Downward => !negative,
            _ => false,
        };
        if to_largest {
            let last = self.ladder[self.ladder.len() - 2].0;
            self.bits_of(Num(negative, last)).unwrap()
        } else {
            self.too_large(negative)
        }
    }

    fn finish(&self, value: Value, den: i128) -> Option<u128> {
        match value {
            Nan => self.nan(),
            Inf(negative) => Some(self.too_large(negative)),
            Num(negative, num) => Some(self.round(RoundingMode::ToNearestEven, negative, num, den)),
        }
    }

    fn add(&self, a: Value, b: Value) -> Option<u128> {
        let value = match (a, b) {
            (Nan, _) | (_, Nan) => Nan,
            (Inf(x), Inf(y)) => {
                if x == y {
                    Inf(x)
                } else {
                    Nan
                }
            }
            (Inf(x), _) | (_, Inf(x)) => Inf(x),
            (Num(s, x), Num(t, y)) => {
                let sum = if s { -x } else { x } + if t { -y } else { y };
                Num(if sum == 0 { s && t } else { sum < 0 }, sum.abs())
            }
        };
        self.finish(value, 1)
    }

    fn negate(a: Value) -> Value {
        match a {
            Nan => Nan,
            Inf(s) => Inf(!s),
            Num(s, x) => Num(!s, x),
        }
    }

    fn mul(&self, a: Value, b: Value) -> Option<u128> {
        let value = match (a, b) {
            (Nan, _) | (_, Nan) => Nan,
            (Inf(_), Num(_, 0)) | (Num(_, 0), Inf(_)) => Nan,
            (Inf(s), Inf(t) | Num(t, _)) | (Num(s, _), Inf(t)) => Inf(s != t),
            (Num(s, x), Num(t, y)) => Num(s != t, x * y),
        };
        self.finish(value, 1 << SCALE)
    }

    fn div(&self, a: Value, b: Value) -> Option<u128> {
        let (value, den) = match (a, b) {
            (Nan, _) | (_, Nan) | (Inf(_), Inf(_)) | (Num(_, 0), Num(_, 0)) => (Nan, 1),
            (Inf(s), Num(t, _)) | (Num(s, _), Num(t, 0)) => (Inf(s != t), 1),
            (Num(s, _), Inf(t)) => (Num(s != t, 0), 1),
            (Num(s, x), Num(t, y)) => (Num(s != t, x << SCALE), y),
        };
        self.finish(value, den)
    }

    fn rem(&self, a: Value, b: Value) -> Option<u128> {
        let value = match (a, b) {
            (Nan | Inf(_), _) | (_, Nan | Num(_, 0)) => Nan,
            (x, Inf(_)) => x,
            (Num(s, x), Num(_, y)) => Num(s, x % y),
        };
        self.finish(value, 1)
    }

    fn order(a: Value, b: Value) -> Option<Ordering> {
        let rank = |v: Value| match v {
            Nan => None,
            Inf(s) => Some(if s { i128::MIN } else { i128::MAX }),
            Num(s, x) => Some(if s { -x } else { x }),
        };
        Some(rank(a)?.cmp(&rank(b)?))
    }

    fn minimum(&self, a: Value, b: Value, largest: bool, skips_nan: bool) -> Option<u128> {
        let value = match (a, b, Self::order(a, b)) {
            (x, Nan, _) | (Nan, x, _) if skips_nan => x,
            (_, _, None) => Nan,
            (x, y, Some(order)) => {
                let sign = |v| matches!(v, Inf(true) | Num(true, _));
                let x_first = order.is_lt() || (order.is_eq() && sign(x));
                if x_first != largest { x } else { y }
            }
        };
        self.finish(value, 1)
    }
}

#[test]
fn all_pairs() {
    for format in SMALL {
        let oracle = Oracle::new(format);
        for (a, x) in oracle.values.iter().copied().enumerate() {
            for (b, y) in oracle.values.iter().copied().enumerate() {
                let (a, b) = (a as u128, b as u128);
                let expect = [
                    (BinaryOp::Add, oracle.add(x, y)),
                    (BinaryOp::Sub, oracle.add(x, Oracle::negate(y))),
                    (BinaryOp::Mul, oracle.mul(x, y)),
                    (BinaryOp::Div, oracle.div(x, y)),
                    (BinaryOp::Rem, oracle.rem(x, y)),
                    (BinaryOp::Minimum, oracle.minimum(x, y, false, false)),
                    (BinaryOp::Maximum, oracle.minimum(x, y, true, false)),
                    (BinaryOp::MinNum, oracle.minimum(x, y, false, true)),
                    (BinaryOp::MaxNum, oracle.minimum(x, y, true, true)),
                ];
                for (op, bits) in expect {
                    assert_eq!(float::binary(format, op, a, b), bits, "{op:?} {format:?} {a:#x} {b:#x}");
                }
                assert_eq!(float::compare(format, a, b), Oracle::order(x, y));
            }
        }
    }
}

/// The exact engine gives what the shortcut through f64 gives.
#[test]
fn exact_engine_agrees() {
    let ops = [
        BinaryOp::Add,
        BinaryOp::Sub,
        BinaryOp::Mul,
        BinaryOp::Div,
        BinaryOp::Rem,
        BinaryOp::Minimum,
        BinaryOp::MaxNum,
    ];
    for format in [
        FloatFormat::F6E3M2Fn,
        FloatFormat::F6E2M3Fn,
        FloatFormat::F4E2M1Fn,
        FloatFormat::F8E8M0Fnu,
        FloatFormat::F8E4M3Fnuz,
    ] {
        let stride = if format.width() == 8 { 5 } else { 1 };
        for a in (0..1u128 << format.width()).step_by(stride) {
            for b in (0..1u128 << format.width()).step_by(stride) {
                for op in ops {
                    let soft = float::binary_rounded(format, op, RoundingMode::ToNearestEven, a, b);
                    assert_eq!(float::binary(format, op, a, b), soft, "{op:?} {format:?} {a:#x} {b:#x}");
                }
                let c = (a * 7 + b * 13) & format.value_mask();
                let [x, y, z] = [a, b, c].map(|v| soft::unpack(format, v));
                let mode = RoundingMode::ToNearestEven;
                let fused = soft::finish(format, mode, &soft::fma(mode, &x, &y, &z));
                assert_eq!(float::fma(format, a, b, c), fused, "fma {format:?} {a:#x} {b:#x} {c:#x}");
            }
            let root = soft::finish(format, RoundingMode::ToNearestEven, &soft::sqrt(&soft::unpack(format, a)));
            assert_eq!(float::sqrt(format, a), root);
        }
    }
}

/// Every value of every small format to every other, in every mode, and back
/// from f32 and f64.
#[test]
fn all_conversions() {
    for from in SMALL {
        let source = Oracle::new(from);
        for to in SMALL {
            let target = Oracle::new(to);
            for (bits, value) in source.values.iter().enumerate() {
                for mode in RoundingMode::ALL {
                    let expect = match *value {
                        Num(negative, magnitude) => Some(target.round(mode, negative, magnitude, 1)),
                        other => target.finish(other, 1),
                    };
                    let got = float::convert(from, to, mode, bits as u128);
                    assert_eq!(got, expect, "{from:?} {to:?} {mode:?} {bits:#x}");
                }
            }
        }
        for (bits, value) in source.values.iter().enumerate() {
            let bits = bits as u128;
            let plain = match *value {
                Nan => f64::NAN,
                Inf(negative) => {
                    if negative {
                        f64::NEG_INFINITY
                    } else {
                        f64::INFINITY
                    }
                }
                Num(negative, n) => n as f64 / f64::from(1 << SCALE) * if negative { -1.0 } else { 1.0 },
            };
            let wide = float::convert(from, FloatFormat::F64, RoundingMode::ToNearestEven, bits);
            assert_eq!(wide, Some(u128::from(float::from_f64(plain))));
            let single = float::convert(from, FloatFormat::F32, RoundingMode::ToNearestEven, bits);
            assert_eq!(single, Some(u128::from(float::from_f32(plain as f32))));
            if !plain.is_nan() {
                for mode in RoundingMode::ALL {
                    assert_eq!(float::round_f64(from, mode, plain), Some(bits));
                }
            }
            check_unary(&source, bits, *value);
        }
    }
}

fn check_unary(oracle: &Oracle, bits: u128, value: Value) {
    let format = oracle.format;
    assert_eq!(format.is_nan(bits), value == Nan);
    assert_eq!(format.is_inf(bits), matches!(value, Inf(_)));
    assert_eq!(format.is_zero(bits), matches!(value, Num(_, 0)));
    let fnuz_special = oracle.nan() == Some(0x80) && bits & 0x7F == 0;
    let sign = 1u128 << (format.width() - 1);
    assert_eq!(float::neg(format, bits), if fnuz_special { bits } else { bits ^ sign });
    assert_eq!(float::abs(format, bits), if fnuz_special { bits } else { bits & !sign });
    let rounded = |op| float::round_to_integral(format, op, bits);
    let unit = 1i128 << SCALE;
    let integral = |up: bool, negative, n: i128| oracle.finish(Num(negative, (n / unit + i128::from(up)) * unit), 1);
    match value {
        Num(negative, n) => {
            let (part, odd) = (n % unit, n / unit % 2 == 1);
            assert_eq!(rounded(RoundOp::Trunc), integral(false, negative, n));
            assert_eq!(rounded(RoundOp::Floor), integral(part > 0 && negative, negative, n));
            assert_eq!(rounded(RoundOp::Ceil), integral(part > 0 && !negative, negative, n));
            assert_eq!(rounded(RoundOp::Round), integral(2 * part >= unit, negative, n));
            assert_eq!(
                rounded(RoundOp::RoundEven),
                integral(2 * part > unit || (2 * part == unit && odd), negative, n)
            );
            let integer = (n / unit) as i64 * if negative { -1 } else { 1 };
            for w in [1, 4, 8, 33, 64] {
                let fits = w == 64 || (-(1i64 << (w - 1))..1 << (w - 1)).contains(&integer);
                let expect = fits.then_some(crate::int::from_i64(w, integer));
                assert_eq!(float::to_int_signed(format, w, bits), expect);
                let fits = integer >= 0 && (w == 64 || integer < 1 << w);
                assert_eq!(float::to_int_unsigned(format, w, bits), fits.then_some(integer as u64));
            }
        }
        _ => {
            assert_eq!(rounded(RoundOp::Floor), oracle.finish(value, 1));
            assert_eq!(float::to_int_signed(format, 64, bits), None);
            assert_eq!(float::to_int_unsigned(format, 64, bits), None);
        }
    }
}

/// Integers into the small formats.
#[test]
fn integers_to_floats() {
    for format in SMALL {
        let oracle = Oracle::new(format);
        for n in -600i64..600 {
            for mode in RoundingMode::ALL {
                let expect = oracle.round(mode, n < 0, i128::from(n.abs()) << SCALE, 1);
                assert_eq!(float::from_int_signed(format, mode, 16, crate::int::from_i64(16, n)), expect);
                assert_eq!(float::from_bigint(format, mode, &n.into()), expect);
            }
        }
    }
}

/// The format of powers of two, which the list oracle cannot hold; facts seen
/// with mlir-opt 22.
#[test]
fn powers_of_two() {
    let format = FloatFormat::F8E8M0Fnu;
    let from = |x: f64| float::round_f64(format, RoundingMode::ToNearestEven, x);
    for bits in 0..255u128 {
        let value = 2f64.powi(bits as i32 - 127);
        assert_eq!(float::to_f64(format, bits), value);
        assert_eq!(from(value), Some(bits));
        // The significand 1 is odd: a tie goes up.
        assert_eq!(from(value * 1.5), Some(bits + 1));
        assert_eq!(from(value * 1.499), Some(bits));
    }
    assert!(format.is_nan(255));
    assert_eq!(from(0.0), Some(0));
    assert_eq!(from(-0.0), Some(0));
    assert_eq!(from(1e-50), Some(0));
    assert_eq!(from(1e39), Some(255));
    assert_eq!(from(f64::INFINITY), Some(255));
    assert_eq!(from(-1.0), Some(255));
    assert_eq!(float::round_f64(format, RoundingMode::TowardZero, 1e39), Some(254));
}

#[test]
fn predicates() {
    use Ordering::{Equal, Greater, Less};
    for pred in FloatPred::ALL {
        let name = pred.name();
        assert_eq!(FloatPred::from_name(name), Some(pred));
        assert_eq!(FloatPred::from_code(pred.code()), Some(pred));
        for order in [None, Some(Equal), Some(Less), Some(Greater)] {
            let expect = match (name, order) {
                ("false", _) => false,
                ("true", _) => true,
                ("ord", order) => order.is_some(),
                ("uno", order) => order.is_none(),
                (name, None) => name.starts_with('u'),
                (name, Some(order)) => match &name[1..] {
                    "eq" => order == Equal,
                    "ne" => order != Equal,
                    "lt" => order == Less,
                    "le" => order != Greater,
                    "gt" => order == Greater,
                    _ => order != Less,
                },
            };
            assert_eq!(pred.holds(order), expect, "{name} {order:?}");
        }
    }
    assert_eq!(FloatPred::Uno.code(), 14);
    assert_eq!(FloatPred::Ueq.code(), 8);
}
