//! Distances between floats, and sums rounded once.

use num_bigint::BigInt;
use num_traits::Zero;

use crate::float::{FloatFormat, RoundingMode};
use crate::format::Parts;

/// Steps from zero along the format's numbers; infinity is one step past the
/// largest number. `None` for NaN.
fn steps(format: FloatFormat, bits: u128) -> Option<u128> {
    match format.unpack(bits) {
        Parts::Nan => None,
        Parts::Infinity { .. } => steps(format, format.largest(false)).map(|n| n + 1),
        Parts::Finite { sig, exp, .. } => {
            let fraction_bits = format.precision() - 1;
            let binades = exp - (format.min_exp() - fraction_bits as i32);
            Some(((binades as u128) << fraction_bits) + sig)
        }
    }
}

/// How many steps between neighboring numbers lie from `a` to `b`; +0 and -0
/// are the same. `None` if either is NaN.
pub fn ulp_distance(format: FloatFormat, a: u128, b: u128) -> Option<u128> {
    let (x, y) = (steps(format, a)?, steps(format, b)?);
    Some(if format.sign_bit(a) == format.sign_bit(b) { x.abs_diff(y) } else { x + y })
}

/// An exact accumulator of f64 values.
///
/// Every finite f64 is `sig * 2^(e - 1074)` with `sig < 2^53`; it is added to
/// the bin `e / 32` with less than 2^84, so a bin overflows only after 2^43
/// additions, before which it is emptied into `total`.
#[derive(Clone, Debug)]
pub struct ExactSum {
    bins: [i128; 64],
    total: BigInt,
    added: u64,
    all_negative_zero: bool,
    positive_infinity: bool,
    negative_infinity: bool,
    nan: bool,
}

impl Default for ExactSum {
    fn default() -> Self {
        ExactSum {
            bins: [0; 64],
            total: BigInt::zero(),
            added: 0,
            all_negative_zero: true,
            positive_infinity: false,
            negative_infinity: false,
            nan: false,
        }
    }
}

impl ExactSum {
    /// Adds one value.
    pub fn add(&mut self, x: f64) {
        if !x.is_finite() {
            self.nan |= x.is_nan();
            self.positive_infinity |= x == f64::INFINITY;
            self.negative_infinity |= x == f64::NEG_INFINITY;
            return;
        }
        self.all_negative_zero &= x == 0.0 && x.is_sign_negative();
        let bits = x.abs().to_bits();
        let field = (bits >> 52) as usize;
        let fraction = bits & ((1 << 52) - 1);
        let (sig, e) = if field == 0 { (fraction, 0) } else { (fraction | 1 << 52, field - 1) };
        let term = i128::from(sig) << (e % 32);
        self.bins[e / 32] += if x < 0.0 { -term } else { term };
        self.added += 1;
        if self.added >> 42 != 0 {
            self.flush();
        }
    }

    fn flush(&mut self) {
        for (i, bin) in self.bins.iter_mut().enumerate() {
            self.total += BigInt::from(std::mem::take(bin)) << (32 * i);
        }
        self.added = 0;
    }

    /// The sum rounded once to nearest even in the format. NaN if a NaN or both
    /// infinities were added; an empty sum is +0, a sum of only -0 is -0. `None`:
    /// NaN in a format without NaN.
    pub fn round(mut self, format: FloatFormat) -> Option<u128> {
        let mode = RoundingMode::ToNearestEven;
        if self.nan || (self.positive_infinity && self.negative_infinity) {
            return format.nan();
        }
        if self.positive_infinity || self.negative_infinity {
            return format.pack_parts(mode, Parts::Infinity { negative: self.negative_infinity });
        }
        let empty = self.added == 0 && self.total.is_zero();
        self.flush();
        if self.total.is_zero() {
            return Some(format.zero(self.all_negative_zero && !empty));
        }
        let negative = self.total.sign() == num_bigint::Sign::Minus;
        let sig = self.total.magnitude().clone();
        Some(crate::soft::pack(format, mode, &crate::soft::Exact { negative, sig, exp: -1074 }))
    }
}
