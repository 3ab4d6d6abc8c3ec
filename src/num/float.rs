//! Float arithmetic, bit-exact in every format of [`FloatFormat`].
//!
//! Rounding is to nearest even unless a mode is given. A result that is NaN is
//! the canonical NaN of its format ([`FloatFormat::nan`]), the same on every
//! machine; `neg`, `abs` and `copysign` touch only the sign bit. `None` always
//! means: the result is NaN and the format has none (APFloat leaves that
//! undefined), or as the function says. Sources: arith and math dialect docs,
//! 2020: `addf` ... of the `std` dialect.
//!
//! Formats of at most 11 bits of precision are computed in f64 and rounded
//! once more. This is innocuous. Rounding is monotonic, so it could only go
//! wrong where the f64 result sits on a boundary of the narrow format (a
//! number, or the midpoint of two) that the exact result misses. A boundary
//! has at most p + 1 = 12 bits. Sums, products: the operands are p-bit numbers
//! with exponents within f64's range; a product has 2p <= 22 bits and is exact.
//! A sum that is inexact in f64 has operands more than 40 binary places apart,
//! so it is a p-bit number plus less than 2^-40 of it: a number can only be
//! approached, not a midpoint, and rounding to nearest is right. Quotient:
//! `|a/b - m| = |a - m b| / b`, and `a - m b` is a multiple of one unit of a
//! (2p + 1)-bit product, so a quotient that is not the boundary differs by
//! more than 2^-(2p+2) >= 2^-24 of it, far more than f64 loses. Square root:
//! `|s - m| = |s^2 - m^2| / (s + m)`, likewise. Remainder, minimum, maximum:
//! exact. `fma` needs the care taken in `fma_to_odd`.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::ToPrimitive;

pub use crate::format::{FloatFormat, Layout, NonFinite, Parts, RoundingMode};
use crate::{int, soft, wide};

/// Canonical NaN of f32, in the low half.
pub const NAN32: u64 = 0x7FC0_0000;
/// Canonical NaN of f64.
pub const NAN64: u64 = 0x7FF8_0000_0000_0000;

/// Bits of an f32 result.
#[inline]
pub fn from_f32(x: f32) -> u64 {
    if x.is_nan() { NAN32 } else { u64::from(x.to_bits()) }
}

/// Bits of an f64 result.
#[inline]
pub fn from_f64(x: f64) -> u64 {
    if x.is_nan() { NAN64 } else { x.to_bits() }
}

/// The f32 with these bits.
#[inline]
pub fn as_f32(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

/// The f64 with these bits.
#[inline]
pub fn as_f64(bits: u64) -> f64 {
    f64::from_bits(bits)
}

macro_rules! fast_path {
    ($float:ident, $as:ident, $from:ident, $one:ident $two:ident
     $add:ident $sub:ident $mul:ident $div:ident $rem:ident $fma:ident $sqrt:ident $cmp:ident) => {
        #[inline]
        fn $two(op: BinaryOp, a: u64, b: u64) -> u64 {
            match op {
                BinaryOp::Add => $add(a, b),
                BinaryOp::Sub => $sub(a, b),
                BinaryOp::Mul => $mul(a, b),
                BinaryOp::Div => $div(a, b),
                BinaryOp::Rem => $rem(a, b),
                BinaryOp::Minimum | BinaryOp::Maximum | BinaryOp::MinNum | BinaryOp::MaxNum => {
                    let (x, y) = ($as(a), $as(b));
                    if x.is_nan() || y.is_nan() {
                        let number = if x.is_nan() { y } else { x };
                        let skips_nan = matches!(op, BinaryOp::MinNum | BinaryOp::MaxNum);
                        return $from(if skips_nan { number } else { $float::NAN });
                    }
                    let a_is_less = x < y || (x == y && x.is_sign_negative());
                    let wants_less = matches!(op, BinaryOp::Minimum | BinaryOp::MinNum);
                    if a_is_less == wants_less { a } else { b }
                }
            }
        }

        #[inline]
        fn $one(op: RoundOp, a: u64) -> u64 {
            let x = $as(a);
            $from(match op {
                RoundOp::Floor => x.floor(),
                RoundOp::Ceil => x.ceil(),
                RoundOp::Round => x.round(),
                RoundOp::RoundEven => x.round_ties_even(),
                RoundOp::Trunc => x.trunc(),
            })
        }

        /// Sum, on bits (`arith.addf`).
        #[inline]
        pub fn $add(a: u64, b: u64) -> u64 {
            $from($as(a) + $as(b))
        }

        /// Difference, on bits (`arith.subf`).
        #[inline]
        pub fn $sub(a: u64, b: u64) -> u64 {
            $from($as(a) - $as(b))
        }

        /// Product, on bits (`arith.mulf`).
        #[inline]
        pub fn $mul(a: u64, b: u64) -> u64 {
            $from($as(a) * $as(b))
        }

        /// Quotient, on bits (`arith.divf`).
        #[inline]
        pub fn $div(a: u64, b: u64) -> u64 {
            $from($as(a) / $as(b))
        }

        /// C `fmod`, on bits; exact (`arith.remf`).
        #[inline]
        pub fn $rem(a: u64, b: u64) -> u64 {
            $from($as(a) % $as(b))
        }

        /// `a * b + c` rounded once, on bits (`math.fma`).
        #[inline]
        pub fn $fma(a: u64, b: u64, c: u64) -> u64 {
            $from($as(a).mul_add($as(b), $as(c)))
        }

        /// Square root, on bits (`math.sqrt`).
        #[inline]
        pub fn $sqrt(a: u64) -> u64 {
            $from($as(a).sqrt())
        }

        /// Comparison, on bits (`arith.cmpf`).
        #[inline]
        pub fn $cmp(pred: FloatPred, a: u64, b: u64) -> bool {
            pred.holds($as(a).partial_cmp(&$as(b)))
        }
    };
}

fast_path!(f32, as_f32, from_f32, round32 binary32 add32 sub32 mul32 div32 rem32 fma32 sqrt32 cmp32);
fast_path!(f64, as_f64, from_f64, round64 binary64 add64 sub64 mul64 div64 rem64 fma64 sqrt64 cmp64);

/// Operations on two floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `arith.addf`
    Add,
    /// `arith.subf`
    Sub,
    /// `arith.mulf`
    Mul,
    /// `arith.divf`; a number divided by zero is an infinity.
    Div,
    /// `arith.remf`: C `fmod`, the sign of the dividend.
    Rem,
    /// `arith.minimumf`: NaN if either is NaN; -0 is less than +0.
    Minimum,
    /// `arith.maximumf`: NaN if either is NaN; -0 is less than +0.
    Maximum,
    /// `arith.minnumf`: the other operand if one is NaN, quiet or signalling
    /// (mlir-opt 22 folds a signalling one to NaN, against the docs). The docs
    /// leave the sign of `min(-0, +0)` open; here -0 is less than +0.
    MinNum,
    /// `arith.maxnumf`: as `MinNum`.
    MaxNum,
}

/// Rounding to an integral value of the same format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundOp {
    /// `math.floor`
    Floor,
    /// `math.ceil` (2020: `ceilf`)
    Ceil,
    /// `math.round`: a tie goes away from zero.
    Round,
    /// `math.roundeven`
    RoundEven,
    /// `math.trunc`
    Trunc,
}

/// Predicates of `arith.cmpf`; the discriminant is MLIR's attribute code.
/// `O..`: ordered, false on NaN; `U..`: unordered, true on NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are MLIR's
pub enum FloatPred {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    Uno,
    True,
}

impl FloatPred {
    /// All predicates in the order of their codes.
    pub const ALL: [FloatPred; 16] = [
        FloatPred::False,
        FloatPred::Oeq,
        FloatPred::Ogt,
        FloatPred::Oge,
        FloatPred::Olt,
        FloatPred::Ole,
        FloatPred::One,
        FloatPred::Ord,
        FloatPred::Ueq,
        FloatPred::Ugt,
        FloatPred::Uge,
        FloatPred::Ult,
        FloatPred::Ule,
        FloatPred::Une,
        FloatPred::Uno,
        FloatPred::True,
    ];

    /// MLIR's spellings with its attribute codes, in the order of [`FloatPred::ALL`].
    pub const NAMED: [(&'static str, i64); 16] = [
        ("false", 0),
        ("oeq", 1),
        ("ogt", 2),
        ("oge", 3),
        ("olt", 4),
        ("ole", 5),
        ("one", 6),
        ("ord", 7),
        ("ueq", 8),
        ("ugt", 9),
        ("uge", 10),
        ("ult", 11),
        ("ule", 12),
        ("une", 13),
        ("uno", 14),
        ("true", 15),
    ];

    /// The predicate with MLIR's attribute code `0..=15`.
    pub fn from_code(code: u64) -> Option<FloatPred> {
        Self::ALL.get(usize::try_from(code).ok()?).copied()
    }

    /// The predicate spelled `oeq`, `ult` ...
    pub fn from_name(name: &str) -> Option<FloatPred> {
        Self::ALL.into_iter().find(|p| p.name() == name)
    }

    /// MLIR's attribute code.
    pub fn code(self) -> u64 {
        self as u64
    }

    /// MLIR's spelling.
    pub fn name(self) -> &'static str {
        Self::NAMED[self as usize].0
    }

    /// Decides the predicate; `None` is unordered.
    #[inline]
    pub fn holds(self, order: Option<Ordering>) -> bool {
        // For each outcome the set of predicates that hold, by code.
        const EQUAL: u16 = 0b1001_0101_1010_1010;
        const GREATER: u16 = 0b1010_0110_1100_1100;
        const LESS: u16 = 0b1011_1000_1111_0000;
        const UNORDERED: u16 = 0b1111_1111_0000_0000;
        let holding = match order {
            Some(Ordering::Equal) => EQUAL,
            Some(Ordering::Greater) => GREATER,
            Some(Ordering::Less) => LESS,
            None => UNORDERED,
        };
        holding >> (self as u16) & 1 == 1
    }
}

/// Whether every value of the format is a value of f64.
#[inline]
fn within_f64(format: FloatFormat) -> bool {
    format.width() <= 64
}

/// The value as f64, exact; NaN stays NaN. Formats of up to 64 bits only,
/// others are rounded to nearest even.
#[inline]
pub fn to_f64(format: FloatFormat, bits: u128) -> f64 {
    match format {
        FloatFormat::F64 => f64::from_bits(bits as u64),
        FloatFormat::F32 => f64::from(f32::from_bits(bits as u32)),
        FloatFormat::F16 => half::f16::from_bits(bits as u16).to_f64(),
        FloatFormat::BF16 => half::bf16::from_bits(bits as u16).to_f64(),
        _ if within_f64(format) => match format.unpack(bits) {
            Parts::Nan => f64::NAN,
            Parts::Infinity { negative } => {
                if negative {
                    f64::NEG_INFINITY
                } else {
                    f64::INFINITY
                }
            }
            Parts::Finite { negative, sig, exp } => {
                // Both factors and the product are exact: |exp| < 150.
                let power = f64::from_bits(((1023 + exp) as u64) << 52);
                let magnitude = sig as u64 as f64 * power;
                if negative { -magnitude } else { magnitude }
            }
        },
        _ => match convert(format, FloatFormat::F64, RoundingMode::ToNearestEven, bits) {
            Some(bits) => f64::from_bits(bits as u64),
            None => f64::NAN,
        },
    }
}

/// Rounds an f64 to the format. `None`: NaN in a format without NaN.
#[inline]
pub fn round_f64(format: FloatFormat, mode: RoundingMode, x: f64) -> Option<u128> {
    match format {
        FloatFormat::F64 => Some(u128::from(from_f64(x))),
        FloatFormat::F32 if mode == RoundingMode::ToNearestEven => Some(u128::from(from_f32(x as f32))),
        _ => format.pack_parts(mode, FloatFormat::F64.unpack(u128::from(x.to_bits()))),
    }
}

/// A number times `2^n`, rounded once, to nearest even. `None`: NaN in a format without NaN.
pub fn scale(format: FloatFormat, bits: u128, n: i32) -> Option<u128> {
    let parts = match format.unpack(bits) {
        Parts::Finite { negative, sig, exp } => Parts::Finite { negative, sig, exp: exp.saturating_add(n) },
        parts => parts,
    };
    format.pack_parts(RoundingMode::ToNearestEven, parts)
}

#[inline]
fn round_nearest(format: FloatFormat, x: f64) -> Option<u128> {
    round_f64(format, RoundingMode::ToNearestEven, x)
}

/// An operation on two values of one format.
#[inline]
pub fn binary(format: FloatFormat, op: BinaryOp, a: u128, b: u128) -> Option<u128> {
    match format {
        FloatFormat::F32 => Some(u128::from(binary32(op, a as u64, b as u64))),
        FloatFormat::F64 => Some(u128::from(binary64(op, a as u64, b as u64))),
        _ if within_f64(format) => {
            let (x, y) = (to_f64(format, a).to_bits(), to_f64(format, b).to_bits());
            round_nearest(format, f64::from_bits(binary64(op, x, y)))
        }
        _ => binary_rounded(format, op, RoundingMode::ToNearestEven, a, b),
    }
}

/// [`binary`] for formats of up to 64 bits.
#[inline]
pub fn binary_u64(format: FloatFormat, op: BinaryOp, a: u64, b: u64) -> Option<u64> {
    match format {
        FloatFormat::F32 => Some(binary32(op, a, b)),
        FloatFormat::F64 => Some(binary64(op, a, b)),
        _ => binary(format, op, u128::from(a), u128::from(b)).map(|r| r as u64),
    }
}

/// [`binary`] under any rounding mode, by the exact engine.
pub fn binary_rounded(format: FloatFormat, op: BinaryOp, mode: RoundingMode, a: u128, b: u128) -> Option<u128> {
    let (x, y) = (soft::unpack(format, a), soft::unpack(format, b));
    let outcome = match op {
        BinaryOp::Add => soft::add(mode, &x, &y),
        BinaryOp::Sub => soft::sub(mode, &x, &y),
        BinaryOp::Mul => soft::mul(&x, &y),
        BinaryOp::Div => soft::div(&x, &y),
        BinaryOp::Rem => soft::rem(&x, &y),
        BinaryOp::Minimum | BinaryOp::Maximum | BinaryOp::MinNum | BinaryOp::MaxNum => {
            return select_extreme(format, op, a, b, soft::compare(&x, &y));
        }
    };
    soft::finish(format, mode, &outcome)
}

fn select_extreme(format: FloatFormat, op: BinaryOp, a: u128, b: u128, order: Option<Ordering>) -> Option<u128> {
    let Some(order) = order else {
        let skips_nan = matches!(op, BinaryOp::MinNum | BinaryOp::MaxNum);
        return match (format.is_nan(a), format.is_nan(b)) {
            (true, false) if skips_nan => Some(b),
            (false, true) if skips_nan => Some(a),
            _ => format.nan(),
        };
    };
    let a_is_less = order.is_lt() || (order.is_eq() && format.sign_bit(a));
    let wants_less = matches!(op, BinaryOp::Minimum | BinaryOp::MinNum);
    Some(if a_is_less == wants_less { a } else { b })
}

macro_rules! binary_by_name {
    ($($name:ident $op:ident),*) => {$(
        #[doc = concat!("[`BinaryOp::", stringify!($op), "`].")]
        #[inline]
        pub fn $name(format: FloatFormat, a: u128, b: u128) -> Option<u128> {
            binary(format, BinaryOp::$op, a, b)
        }
    )*};
}

binary_by_name!(add Add, sub Sub, mul Mul, div Div, rem Rem, minimum Minimum, maximum Maximum, minnum MinNum, maxnum MaxNum);

/// `a * b + c` rounded once (`math.fma`).
pub fn fma(format: FloatFormat, a: u128, b: u128, c: u128) -> Option<u128> {
    match format {
        FloatFormat::F32 => Some(u128::from(fma32(a as u64, b as u64, c as u64))),
        FloatFormat::F64 => Some(u128::from(fma64(a as u64, b as u64, c as u64))),
        _ if within_f64(format) => {
            let [x, y, z] = [a, b, c].map(|v| to_f64(format, v));
            round_nearest(format, fma_to_odd(x, y, z))
        }
        _ => {
            let [x, y, z] = [a, b, c].map(|v| soft::unpack(format, v));
            let mode = RoundingMode::ToNearestEven;
            soft::finish(format, mode, &soft::fma(mode, &x, &y, &z))
        }
    }
}

/// `x * y + z` for operands of at most 11 bits, rounded to odd: an inexact sum
/// takes the neighbor whose last bit is one, so that rounding once more to a
/// format with at least two bits less is right (Boldo and Melquiond, "When
/// double rounding is odd", 2005).
fn fma_to_odd(x: f64, y: f64, z: f64) -> f64 {
    // 22 bits at most, within the exponents of f64: exact.
    let product = x * y;
    let sum = product + z;
    if !sum.is_finite() {
        return sum;
    }
    // Knuth's two-sum: `sum + tail` is exactly `product + z`.
    let z_part = sum - product;
    let tail = (product - (sum - z_part)) + (z - z_part);
    let bits = sum.to_bits();
    if tail == 0.0 || bits & 1 == 1 {
        sum
    } else if (tail > 0.0) == (sum > 0.0) {
        f64::from_bits(bits + 1)
    } else {
        f64::from_bits(bits - 1)
    }
}

/// Square root; NaN for negative numbers, -0 for -0 (`math.sqrt`).
pub fn sqrt(format: FloatFormat, a: u128) -> Option<u128> {
    match format {
        FloatFormat::F32 => Some(u128::from(sqrt32(a as u64))),
        _ if within_f64(format) => round_nearest(format, to_f64(format, a).sqrt()),
        _ => soft::finish(format, RoundingMode::ToNearestEven, &soft::sqrt(&soft::unpack(format, a))),
    }
}

/// Flips the sign bit, also of NaN (`arith.negf`). A `FNUZ` format leaves its
/// zero and its NaN alone; in `f8E8M0FNU` the result has no representation and
/// is NaN.
#[inline]
pub fn neg(format: FloatFormat, a: u128) -> u128 {
    let bits = a & format.value_mask();
    match format.layout().non_finite {
        _ if !format.has_sign() => format.value_mask(),
        NonFinite::NanNegativeZero if bits & !format.sign_mask() == 0 => bits,
        _ => bits ^ format.sign_mask(),
    }
}

/// Clears the sign bit, also of NaN (`math.absf`); the NaN of a `FNUZ` format stays.
#[inline]
pub fn abs(format: FloatFormat, a: u128) -> u128 {
    if format.sign_bit(a) { neg(format, a) } else { a & format.value_mask() }
}

/// The magnitude of `a` with the sign bit of `b` (`math.copysign`). Zero and
/// NaN of a `FNUZ` format stay.
#[inline]
pub fn copysign(format: FloatFormat, a: u128, b: u128) -> u128 {
    if format.sign_bit(a) == format.sign_bit(b) { a & format.value_mask() } else { neg(format, a) }
}

/// Rounds to an integral value (`math.floor` ...). The result keeps the sign of
/// a zero. Where the integer exceeds the format (ceil of 7.5 in `f6E2M3FN`) it
/// is rounded like any number that is too large. (APFloat, and so the folder of
/// mlir-opt 22, is wrong for fractions in `f8E3M4` and `f6E2M3FN`, whose largest
/// number is below 2^precision: `ceil 0.25` gives infinity and 0.)
pub fn round_to_integral(format: FloatFormat, op: RoundOp, a: u128) -> Option<u128> {
    match format {
        FloatFormat::F32 => return Some(u128::from(round32(op, a as u64))),
        FloatFormat::F64 => return Some(u128::from(round64(op, a as u64))),
        _ => {}
    }
    let mode = match op {
        RoundOp::Floor => RoundingMode::Downward,
        RoundOp::Ceil => RoundingMode::Upward,
        RoundOp::Round => RoundingMode::ToNearestAway,
        RoundOp::RoundEven => RoundingMode::ToNearestEven,
        RoundOp::Trunc => RoundingMode::TowardZero,
    };
    let parts = match format.unpack(a) {
        Parts::Finite { negative, sig, exp } if exp < 0 => {
            Parts::Finite { negative, sig: mode.shift_right(negative, sig, exp.unsigned_abs()), exp: 0 }
        }
        parts => parts,
    };
    format.pack_parts(RoundingMode::ToNearestEven, parts)
}

macro_rules! round_by_name {
    ($($name:ident $op:ident),*) => {$(
        #[doc = concat!("[`RoundOp::", stringify!($op), "`].")]
        #[inline]
        pub fn $name(format: FloatFormat, a: u128) -> Option<u128> {
            round_to_integral(format, RoundOp::$op, a)
        }
    )*};
}

round_by_name!(floor Floor, ceil Ceil, round Round, roundeven RoundEven, trunc Trunc);

/// How `a` compares to `b`; `None` if either is NaN. Zeros are equal.
#[inline]
pub fn compare(format: FloatFormat, a: u128, b: u128) -> Option<Ordering> {
    if within_f64(format) {
        to_f64(format, a).partial_cmp(&to_f64(format, b))
    } else {
        soft::compare(&soft::unpack(format, a), &soft::unpack(format, b))
    }
}

/// Comparison (`arith.cmpf`); never undefined.
#[inline]
pub fn cmp(format: FloatFormat, pred: FloatPred, a: u128, b: u128) -> bool {
    pred.holds(compare(format, a, b))
}

/// Conversion between formats (`arith.extf`, `arith.truncf`). A NaN becomes the
/// canonical NaN. An infinity in a format without becomes NaN, or the largest
/// number if there is no NaN either (as `--arith-expand` lowers `f4E2M1FN`).
#[inline]
pub fn convert(from: FloatFormat, to: FloatFormat, mode: RoundingMode, bits: u128) -> Option<u128> {
    match (from, to) {
        (FloatFormat::F32, FloatFormat::F64) => Some(u128::from(extend_32_to_64(bits as u64))),
        (FloatFormat::F64, FloatFormat::F32) if mode == RoundingMode::ToNearestEven => {
            Some(u128::from(truncate_64_to_32(bits as u64)))
        }
        _ => to.pack_parts(mode, from.unpack(bits)),
    }
}

/// f32 to f64, on bits.
#[inline]
pub fn extend_32_to_64(bits: u64) -> u64 {
    from_f64(f64::from(as_f32(bits)))
}

/// f64 to f32, to nearest even, on bits.
#[inline]
pub fn truncate_64_to_32(bits: u64) -> u64 {
    from_f32(as_f64(bits) as f32)
}

/// The signed `w`-bit integer as a float (`arith.sitofp`), `w <= 64`.
#[inline]
pub fn from_int_signed(format: FloatFormat, mode: RoundingMode, w: u32, a: u64) -> u128 {
    let value = int::sext(w, a);
    match format {
        FloatFormat::F64 if mode == RoundingMode::ToNearestEven => u128::from((value as f64).to_bits()),
        FloatFormat::F32 if mode == RoundingMode::ToNearestEven => u128::from((value as f32).to_bits()),
        _ => format.pack(mode, value < 0, u128::from(value.unsigned_abs()), 0),
    }
}

/// The unsigned integer as a float (`arith.uitofp`), up to 64 bits.
#[inline]
pub fn from_int_unsigned(format: FloatFormat, mode: RoundingMode, _w: u32, a: u64) -> u128 {
    match format {
        FloatFormat::F64 if mode == RoundingMode::ToNearestEven => u128::from((a as f64).to_bits()),
        FloatFormat::F32 if mode == RoundingMode::ToNearestEven => u128::from((a as f32).to_bits()),
        _ => format.pack(mode, false, u128::from(a), 0),
    }
}

/// An integer of any length as a float.
pub fn from_bigint(format: FloatFormat, mode: RoundingMode, value: &BigInt) -> u128 {
    let negative = value.sign() == Sign::Minus;
    soft::pack(format, mode, &soft::Exact { negative, sig: value.magnitude().clone(), exp: 0 })
}

/// The value truncated toward zero; `None` for NaN and infinities.
pub fn to_bigint(format: FloatFormat, bits: u128) -> Option<BigInt> {
    let Parts::Finite { negative, sig, exp } = format.unpack(bits) else {
        return None;
    };
    let sig = BigUint::from(sig);
    let magnitude = if exp < 0 { sig >> exp.unsigned_abs() } else { sig << exp.unsigned_abs() };
    Some(BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, magnitude))
}

/// The value truncated toward zero as a signed `w`-bit integer, `w <= 64`
/// (`arith.fptosi`). `None` (poison): NaN, or out of range after truncation.
#[inline]
pub fn to_int_signed(format: FloatFormat, w: u32, bits: u128) -> Option<u64> {
    if within_f64(format) {
        let x = to_f64(format, bits).trunc();
        // -2^63 <= x < 2^63, exact bounds; false for NaN.
        let value = (-9223372036854775808.0..9223372036854775808.0).contains(&x).then_some(x as i64)?;
        let result = int::from_i64(w, value);
        return (int::sext(w, result) == value).then_some(result);
    }
    to_int_signed_wide(format, w, bits)?.to_u64()
}

/// The value truncated toward zero as an unsigned `w`-bit integer, `w <= 64`
/// (`arith.fptoui`). `None` (poison): NaN, or out of range after truncation;
/// -0.5 is in range.
#[inline]
pub fn to_int_unsigned(format: FloatFormat, w: u32, bits: u128) -> Option<u64> {
    if within_f64(format) {
        let x = to_f64(format, bits).trunc();
        let value = (0.0..18446744073709551616.0).contains(&x).then_some(x as u64)?;
        return (value <= int::mask(w)).then_some(value);
    }
    to_int_unsigned_wide(format, w, bits)?.to_u64()
}

/// The same with the nearest integer of the type in place of poison, and 0 for NaN
/// (`llvm.fptosi.sat`, and what implementations of StableHLO give).
pub fn to_int_saturated(format: FloatFormat, w: u32, signed: bool, bits: u128) -> u64 {
    let fits = if signed { to_int_signed(format, w, bits) } else { to_int_unsigned(format, w, bits) };
    let largest = if signed { int::mask(w) >> 1 } else { int::mask(w) };
    match (fits, format.sign_bit(bits)) {
        _ if format.is_nan(bits) => 0,
        (Some(n), _) => n,
        (None, false) => largest,
        (None, true) if signed => largest + 1,
        (None, true) => 0,
    }
}

/// [`to_int_signed`] for any width.
pub fn to_int_signed_wide(format: FloatFormat, w: u32, bits: u128) -> Option<BigUint> {
    let value = to_bigint(format, bits)?;
    wide::fits_signed(w, &value).then(|| wide::wrap(w, &value))
}

/// [`to_int_unsigned`] for any width.
pub fn to_int_unsigned_wide(format: FloatFormat, w: u32, bits: u128) -> Option<BigUint> {
    let value = to_bigint(format, bits)?;
    wide::fits_unsigned(w, &value).then(|| wide::wrap(w, &value))
}
