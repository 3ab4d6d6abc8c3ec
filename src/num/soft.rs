//! The exact engine: arithmetic on numbers `sig * 2^exp` of any length,
//! rounded once at the end. It serves every format; `float` uses it where no
//! proven shortcut exists.

use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};

use crate::format::{FloatFormat, Parts, RoundingMode};

/// A signed binary number of any length; zero keeps its sign.
#[derive(Clone, Debug)]
pub struct Exact {
    /// Its sign.
    pub negative: bool,
    /// The significand, in any scale.
    pub sig: BigUint,
    /// The exponent of the significand's last bit.
    pub exp: i64,
}

/// The result of an exact operation.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// No number.
    Nan,
    /// An infinity.
    Infinity {
        /// Its sign.
        negative: bool,
    },
    /// A number, not yet rounded.
    Finite(Exact),
}

use Outcome::{Finite, Infinity, Nan};

impl Exact {
    /// The number's significand at the smaller exponent `exp`.
    fn at(&self, exp: i64) -> BigUint {
        &self.sig << (self.exp - exp).max(0) as u64
    }

    /// Exact sum. A zero sum of a positive and a negative number is negative
    /// only when rounding downward (IEEE 754, 6.3).
    pub fn add(&self, other: &Exact, mode: RoundingMode) -> Exact {
        let exp = self.exp.min(other.exp);
        let (a, b) = (self.at(exp), other.at(exp));
        if self.negative == other.negative {
            return Exact { negative: self.negative, sig: a + b, exp };
        }
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Exact { negative: self.negative, sig: a - b, exp },
            std::cmp::Ordering::Less => Exact { negative: other.negative, sig: b - a, exp },
            std::cmp::Ordering::Equal => Exact { negative: mode == RoundingMode::Downward, sig: BigUint::zero(), exp },
        }
    }

    /// Exact product.
    pub fn mul(&self, other: &Exact) -> Exact {
        Exact { negative: self.negative != other.negative, sig: &self.sig * &other.sig, exp: self.exp + other.exp }
    }

    /// Quotient of nonzero numbers with at least `bits` bits; the lowest bit
    /// stands for the remainder.
    fn div(&self, other: &Exact, bits: u64) -> Exact {
        let shift = (bits + other.sig.bits()).saturating_sub(self.sig.bits());
        let dividend = &self.sig << shift;
        let quotient = &dividend / &other.sig;
        let inexact = &quotient * &other.sig != dividend;
        Exact {
            negative: self.negative != other.negative,
            sig: jam(quotient, inexact),
            exp: self.exp - other.exp - shift as i64 - 1,
        }
    }

    /// Square root with at least `bits` bits; the lowest stands for the remainder.
    fn sqrt(&self, bits: u64) -> Exact {
        let mut shift = (2 * bits).saturating_sub(self.sig.bits()) as i64;
        shift += (self.exp - shift) & 1;
        let square = &self.sig << shift as u64;
        let root = square.sqrt();
        let inexact = &root * &root != square;
        Exact { negative: self.negative, sig: jam(root, inexact), exp: (self.exp - shift) / 2 - 1 }
    }

    /// Remainder of the truncated quotient, with the sign of `self`; `other` is
    /// not zero.
    fn rem(&self, other: &Exact) -> Exact {
        let (sig, exp) = if self.exp >= other.exp {
            // self.sig * 2^d mod other.sig without the long shift.
            let shift = BigUint::from((self.exp - other.exp) as u64);
            let power = BigUint::from(2u32).modpow(&shift, &other.sig);
            (&self.sig * power % &other.sig, other.exp)
        } else {
            (&self.sig % other.at(self.exp), self.exp)
        };
        Exact { negative: self.negative, sig, exp }
    }
}

/// Appends one bit: whether anything nonzero was lost.
fn jam(sig: BigUint, inexact: bool) -> BigUint {
    (sig << 1u32) + u32::from(inexact)
}

/// A value of the format as an exact number.
pub fn unpack(format: FloatFormat, bits: u128) -> Outcome {
    match format.unpack(bits) {
        Parts::Nan => Nan,
        Parts::Infinity { negative } => Infinity { negative },
        Parts::Finite { negative, sig, exp } => {
            Finite(Exact { negative, sig: BigUint::from(sig), exp: i64::from(exp) })
        }
    }
}

/// Rounds an exact number to the format; see [`FloatFormat::pack`].
pub fn pack(format: FloatFormat, mode: RoundingMode, value: &Exact) -> u128 {
    // 126 bits are two more than any precision and one less than the room.
    let surplus = value.sig.bits().saturating_sub(126);
    let lost = surplus > 0 && value.sig.trailing_zeros().is_some_and(|n| n < surplus);
    let sig = (&value.sig >> surplus).to_u128().unwrap_or(0) | u128::from(lost);
    let exp = (value.exp + surplus as i64).clamp(-1_000_000_000, 1_000_000_000) as i32;
    format.pack(mode, value.negative, sig, exp)
}

/// Rounds an outcome to the format. `None`: NaN in a format without NaN.
pub fn finish(format: FloatFormat, mode: RoundingMode, outcome: &Outcome) -> Option<u128> {
    match outcome {
        Nan => format.nan(),
        Infinity { negative } => format.pack_parts(mode, Parts::Infinity { negative: *negative }),
        Finite(value) => Some(pack(format, mode, value)),
    }
}

/// Bits of a quotient or root that leave two to spare over any precision.
const SPARE: u64 = 118;

/// Sum.
pub fn add(mode: RoundingMode, a: &Outcome, b: &Outcome) -> Outcome {
    match (a, b) {
        (Nan, _) | (_, Nan) => Nan,
        (Infinity { negative: x }, Infinity { negative: y }) if x != y => Nan,
        (Infinity { negative }, _) | (_, Infinity { negative }) => Infinity { negative: *negative },
        (Finite(x), Finite(y)) => Finite(x.add(y, mode)),
    }
}

/// The same value with the other sign.
pub fn neg(a: &Outcome) -> Outcome {
    match a {
        Nan => Nan,
        Infinity { negative } => Infinity { negative: !negative },
        Finite(x) => Finite(Exact { negative: !x.negative, ..x.clone() }),
    }
}

/// Difference.
pub fn sub(mode: RoundingMode, a: &Outcome, b: &Outcome) -> Outcome {
    add(mode, a, &neg(b))
}

/// Product.
pub fn mul(a: &Outcome, b: &Outcome) -> Outcome {
    match (a, b) {
        (Nan, _) | (_, Nan) => Nan,
        (Infinity { negative: x }, Infinity { negative: y }) => Infinity { negative: x != y },
        (Infinity { negative }, Finite(x)) | (Finite(x), Infinity { negative }) => {
            if x.sig.is_zero() {
                Nan
            } else {
                Infinity { negative: x.negative != *negative }
            }
        }
        (Finite(x), Finite(y)) => Finite(x.mul(y)),
    }
}

/// `a * b + c`, rounded once.
pub fn fma(mode: RoundingMode, a: &Outcome, b: &Outcome, c: &Outcome) -> Outcome {
    add(mode, &mul(a, b), c)
}

/// Quotient.
pub fn div(a: &Outcome, b: &Outcome) -> Outcome {
    match (a, b) {
        (Nan, _) | (_, Nan) | (Infinity { .. }, Infinity { .. }) => Nan,
        (Infinity { negative }, Finite(y)) => Infinity { negative: *negative != y.negative },
        (Finite(x), Infinity { negative }) => {
            Finite(Exact { negative: x.negative != *negative, sig: BigUint::zero(), exp: 0 })
        }
        (Finite(x), Finite(y)) => match (x.sig.is_zero(), y.sig.is_zero()) {
            (true, true) => Nan,
            (true, false) => Finite(Exact { negative: x.negative != y.negative, ..x.clone() }),
            (false, true) => Infinity { negative: x.negative != y.negative },
            (false, false) => Finite(x.div(y, SPARE)),
        },
    }
}

/// C `fmod`: exact, with the sign of the dividend.
pub fn rem(a: &Outcome, b: &Outcome) -> Outcome {
    match (a, b) {
        (Nan, _) | (_, Nan) | (Infinity { .. }, _) => Nan,
        (Finite(x), Infinity { .. }) => Finite(x.clone()),
        (Finite(_), Finite(y)) if y.sig.is_zero() => Nan,
        (Finite(x), Finite(y)) => Finite(x.rem(y)),
    }
}

/// Square root; NaN for negative numbers, -0 for -0.
pub fn sqrt(a: &Outcome) -> Outcome {
    match a {
        Nan | Infinity { negative: true } => Nan,
        Infinity { negative: false } => Infinity { negative: false },
        Finite(x) if x.sig.is_zero() => Finite(x.clone()),
        Finite(x) if x.negative => Nan,
        Finite(x) => Finite(x.sqrt(SPARE)),
    }
}

/// Order of two numbers or infinities; `None` if either is NaN.
pub fn compare(a: &Outcome, b: &Outcome) -> Option<std::cmp::Ordering> {
    let order = match (a, b) {
        (Nan, _) | (_, Nan) => return None,
        (Infinity { negative: x }, Infinity { negative: y }) => y.cmp(x),
        (Infinity { negative: true }, _) | (_, Infinity { negative: false }) => std::cmp::Ordering::Less,
        (Infinity { negative: false }, _) | (_, Infinity { negative: true }) => std::cmp::Ordering::Greater,
        (Finite(x), Finite(y)) => {
            let exp = x.exp.min(y.exp);
            let (m, n) = (x.at(exp), y.at(exp));
            match (x.negative, y.negative) {
                _ if m.is_zero() && n.is_zero() => std::cmp::Ordering::Equal,
                (false, false) => m.cmp(&n),
                (true, true) => n.cmp(&m),
                (x_negative, y_negative) => y_negative.cmp(&x_negative),
            }
        }
    };
    Some(order)
}

/// 5^n.
pub(crate) fn power_of_five(n: u32) -> BigUint {
    BigUint::from(5u32).pow(n)
}

/// `digits * 10^exp10` as a binary number good to 124 bits or exact, the lowest
/// bit standing for the rest.
pub fn from_decimal(negative: bool, digits: &BigUint, exp10: i32) -> Exact {
    let exp = i64::from(exp10);
    if exp10 >= 0 || digits.is_zero() {
        let sig = digits * power_of_five(exp10.max(0).unsigned_abs());
        return Exact { negative, sig, exp };
    }
    let whole = Exact { negative, sig: digits.clone(), exp };
    let divisor = Exact { negative: false, sig: power_of_five(exp10.unsigned_abs()), exp: 0 };
    whole.div(&divisor, SPARE)
}
