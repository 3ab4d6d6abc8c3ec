//! The float formats of MLIR: their layout, taking a value apart, and the one
//! place where numbers are rounded.
//!
//! Sources: MLIR builtin dialect docs (`Float8E4M3FNType` ...) and LLVM's
//! `APFloat` semantics, checked against mlir-opt 22. A value is its bits in a
//! `u128`; formats of up to 64 bits also work on `u64`.

/// A float type of MLIR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names are MLIR's
pub enum FloatFormat {
    F16,
    BF16,
    F32,
    F64,
    Tf32,
    F80,
    F128,
    F8E5M2,
    F8E4M3,
    F8E4M3Fn,
    F8E5M2Fnuz,
    F8E4M3Fnuz,
    F8E4M3B11Fnuz,
    F8E3M4,
    F8E8M0Fnu,
    F6E2M3Fn,
    F6E3M2Fn,
    F4E2M1Fn,
}

/// Which bit patterns are not finite numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NonFinite {
    /// The greatest exponent is for infinity (fraction 0) and NaN, as in IEEE 754.
    Ieee,
    /// No infinity; NaN has every exponent and fraction bit set.
    NanAllOnes,
    /// No infinity and no negative zero; NaN has the bits of negative zero.
    NanNegativeZero,
    /// Neither infinity nor NaN.
    FiniteOnly,
}

/// The layout of a format. A finite nonzero value is `s * 2^q` with an integer
/// `s < 2^precision` and `q >= min_exp - (precision - 1)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// MLIR's name of the type.
    pub name: &'static str,
    /// Bits of a value.
    pub width: u32,
    /// Bits of the significand, with the leading one.
    pub precision: u32,
    /// Exponent of the smallest normal number `1.0 * 2^min_exp`.
    pub min_exp: i32,
    /// Exponent of the largest finite number `1.x * 2^max_exp`.
    pub max_exp: i32,
    /// What takes the place of infinities and NaNs.
    pub non_finite: NonFinite,
}

const fn layout(
    name: &'static str,
    width: u32,
    precision: u32,
    min_exp: i32,
    max_exp: i32,
    non_finite: NonFinite,
) -> Layout {
    Layout { name, width, precision, min_exp, max_exp, non_finite }
}

static LAYOUTS: [Layout; 18] = {
    use NonFinite::*;
    [
        layout("f16", 16, 11, -14, 15, Ieee),
        layout("bf16", 16, 8, -126, 127, Ieee),
        layout("f32", 32, 24, -126, 127, Ieee),
        layout("f64", 64, 53, -1022, 1023, Ieee),
        layout("tf32", 19, 11, -126, 127, Ieee),
        layout("f80", 80, 64, -16382, 16383, Ieee),
        layout("f128", 128, 113, -16382, 16383, Ieee),
        layout("f8E5M2", 8, 3, -14, 15, Ieee),
        layout("f8E4M3", 8, 4, -6, 7, Ieee),
        layout("f8E4M3FN", 8, 4, -6, 8, NanAllOnes),
        layout("f8E5M2FNUZ", 8, 3, -15, 15, NanNegativeZero),
        layout("f8E4M3FNUZ", 8, 4, -7, 7, NanNegativeZero),
        layout("f8E4M3B11FNUZ", 8, 4, -10, 4, NanNegativeZero),
        layout("f8E3M4", 8, 5, -2, 3, Ieee),
        layout("f8E8M0FNU", 8, 1, -127, 127, NanAllOnes),
        layout("f6E2M3FN", 6, 4, 0, 2, FiniteOnly),
        layout("f6E3M2FN", 6, 3, -2, 4, FiniteOnly),
        layout("f4E2M1FN", 4, 2, 0, 2, FiniteOnly),
    ]
};

/// How a number that is not representable is rounded; MLIR's `arith.truncf`
/// rounding modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum RoundingMode {
    /// Nearest; a tie goes to the even significand.
    #[default]
    ToNearestEven,
    /// Toward minus infinity.
    Downward,
    /// Toward plus infinity.
    Upward,
    /// Cut off.
    TowardZero,
    /// Nearest; a tie goes away from zero.
    ToNearestAway,
}

impl RoundingMode {
    /// All modes in the order of MLIR's attribute codes.
    pub const ALL: [RoundingMode; 5] = [
        RoundingMode::ToNearestEven,
        RoundingMode::Downward,
        RoundingMode::Upward,
        RoundingMode::TowardZero,
        RoundingMode::ToNearestAway,
    ];

    /// MLIR's spelling.
    pub fn name(self) -> &'static str {
        ["to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away"][self as usize]
    }

    /// The mode spelled `to_nearest_even` ...
    pub fn from_name(name: &str) -> Option<RoundingMode> {
        Self::ALL.into_iter().find(|m| m.name() == name)
    }

    /// Whether to go one unit away from zero, given the kept integer's lowest
    /// bit, how the lost part compares to half a unit, and whether it is zero.
    #[inline]
    fn rounds_away(self, negative: bool, odd: bool, to_half: std::cmp::Ordering, exact: bool) -> bool {
        match self {
            RoundingMode::ToNearestEven => to_half.is_gt() || (to_half.is_eq() && odd),
            RoundingMode::ToNearestAway => to_half.is_ge(),
            RoundingMode::TowardZero => false,
            RoundingMode::Upward => !exact && !negative,
            RoundingMode::Downward => !exact && negative,
        }
    }

    /// `sig / 2^shift` rounded to an integer.
    #[inline]
    pub(crate) fn shift_right(self, negative: bool, sig: u128, shift: u32) -> u128 {
        if shift == 0 {
            return sig;
        }
        let (kept, to_half, exact) = if shift > 128 {
            (0, std::cmp::Ordering::Less, sig == 0)
        } else {
            let kept = sig.checked_shr(shift).unwrap_or(0);
            let lost = sig & (u128::MAX >> (128 - shift));
            (kept, lost.cmp(&(1 << (shift - 1))), lost == 0)
        };
        kept + u128::from(self.rounds_away(negative, kept & 1 == 1, to_half, exact))
    }
}

/// A value taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts {
    /// No number.
    Nan,
    /// An infinity.
    Infinity {
        /// Its sign.
        negative: bool,
    },
    /// The number `sig * 2^exp`; a zero has `sig == 0`.
    Finite {
        /// Its sign.
        negative: bool,
        /// Its significand.
        sig: u128,
        /// Its exponent.
        exp: i32,
    },
}

impl FloatFormat {
    /// Every format, in the order of the declaration.
    pub const ALL: [FloatFormat; 18] = [
        FloatFormat::F16,
        FloatFormat::BF16,
        FloatFormat::F32,
        FloatFormat::F64,
        FloatFormat::Tf32,
        FloatFormat::F80,
        FloatFormat::F128,
        FloatFormat::F8E5M2,
        FloatFormat::F8E4M3,
        FloatFormat::F8E4M3Fn,
        FloatFormat::F8E5M2Fnuz,
        FloatFormat::F8E4M3Fnuz,
        FloatFormat::F8E4M3B11Fnuz,
        FloatFormat::F8E3M4,
        FloatFormat::F8E8M0Fnu,
        FloatFormat::F6E2M3Fn,
        FloatFormat::F6E3M2Fn,
        FloatFormat::F4E2M1Fn,
    ];

    /// The layout of the format.
    #[inline]
    pub fn layout(self) -> &'static Layout {
        &LAYOUTS[self as usize]
    }

    /// MLIR's spelling of the type.
    pub fn mlir_name(self) -> &'static str {
        self.layout().name
    }

    /// The format spelled `f32`, `f8E4M3FN` ...
    pub fn from_name(name: &str) -> Option<FloatFormat> {
        Self::ALL.into_iter().find(|f| f.mlir_name() == name)
    }

    /// Bits of a value.
    #[inline]
    pub fn width(self) -> u32 {
        self.layout().width
    }

    /// Bits of the significand, with the leading one.
    #[inline]
    pub fn precision(self) -> u32 {
        self.layout().precision
    }

    /// Exponent of the smallest normal number.
    #[inline]
    pub fn min_exp(self) -> i32 {
        self.layout().min_exp
    }

    /// Exponent of the largest finite number.
    #[inline]
    pub fn max_exp(self) -> i32 {
        self.layout().max_exp
    }

    /// Whether the format has infinities.
    #[inline]
    pub fn has_inf(self) -> bool {
        self.layout().non_finite == NonFinite::Ieee
    }

    /// Whether the format has a NaN.
    #[inline]
    pub fn has_nan(self) -> bool {
        self.layout().non_finite != NonFinite::FiniteOnly
    }

    /// Whether the format has a zero; all but `f8E8M0FNU`.
    #[inline]
    pub fn has_zero(self) -> bool {
        self != FloatFormat::F8E8M0Fnu
    }

    /// Whether the format has negative numbers; all but `f8E8M0FNU`.
    #[inline]
    pub fn has_sign(self) -> bool {
        self != FloatFormat::F8E8M0Fnu
    }

    /// Whether the format has a negative zero.
    #[inline]
    pub fn has_signed_zero(self) -> bool {
        self.has_sign() && self.layout().non_finite != NonFinite::NanNegativeZero
    }

    /// The bits a value may have.
    #[inline]
    pub fn value_mask(self) -> u128 {
        u128::MAX >> (128 - self.width())
    }

    /// The sign bit, or 0 for a format without one.
    #[inline]
    pub fn sign_mask(self) -> u128 {
        if self.has_sign() { 1 << (self.width() - 1) } else { 0 }
    }

    /// Stored bits of the significand (f80 stores its leading one too).
    #[inline]
    fn fraction_bits(self) -> u32 {
        if self == FloatFormat::F80 { 64 } else { self.precision() - 1 }
    }

    /// Exponent and fraction field of the largest finite number and beyond:
    /// every bit but the sign.
    #[inline]
    fn magnitude_mask(self) -> u128 {
        self.value_mask() & !self.sign_mask()
    }

    /// The canonical quiet NaN: sign 0 and only the quiet bit, or the only NaN
    /// there is. `None` for a format without NaN.
    #[inline]
    pub fn nan(self) -> Option<u128> {
        match self.layout().non_finite {
            NonFinite::Ieee => {
                let quiet = 1 << (self.precision() - 2);
                Some(self.infinity_field() | quiet)
            }
            NonFinite::NanAllOnes => Some(self.magnitude_mask()),
            NonFinite::NanNegativeZero => Some(self.sign_mask()),
            NonFinite::FiniteOnly => None,
        }
    }

    /// The bits of positive infinity in an IEEE-like layout.
    #[inline]
    fn infinity_field(self) -> u128 {
        let exponent = self.magnitude_mask() >> self.fraction_bits() << self.fraction_bits();
        if self == FloatFormat::F80 { exponent | 1 << 63 } else { exponent }
    }

    /// The bits of an infinity; `None` for a format without infinities.
    #[inline]
    pub fn infinity(self, negative: bool) -> Option<u128> {
        self.has_inf().then(|| self.signed(negative, self.infinity_field()))
    }

    /// The largest finite number, or the lowest when negative (not for
    /// `f8E8M0FNU`, whose numbers are all positive).
    pub fn largest(self, negative: bool) -> u128 {
        let layout = self.layout();
        self.encode(negative, self.largest_significand(), layout.max_exp - (layout.precision as i32 - 1))
    }

    /// The bits of a zero. A format without zero gives its smallest number, one
    /// without negative zero its only zero.
    #[inline]
    pub fn zero(self, negative: bool) -> u128 {
        if self.has_signed_zero() { self.signed(negative, 0) } else { 0 }
    }

    #[inline]
    fn signed(self, negative: bool, magnitude: u128) -> u128 {
        if negative { magnitude | self.sign_mask() } else { magnitude }
    }

    /// The largest `s` that goes with the greatest exponent.
    #[inline]
    fn largest_significand(self) -> u128 {
        let ones = (1 << self.precision()) - 1;
        if self.layout().non_finite == NonFinite::NanAllOnes && self.precision() > 1 { ones - 1 } else { ones }
    }

    /// Takes a value apart. Bits outside the format are ignored. An f80 whose
    /// leading one contradicts its exponent is NaN, as in APFloat.
    #[inline]
    pub fn unpack(self, bits: u128) -> Parts {
        let layout = self.layout();
        let magnitude = bits & self.magnitude_mask();
        let negative = bits & self.sign_mask() != 0;
        match layout.non_finite {
            NonFinite::Ieee if magnitude >= self.infinity_field() => {
                return if magnitude == self.infinity_field() { Parts::Infinity { negative } } else { Parts::Nan };
            }
            NonFinite::NanAllOnes if magnitude == self.magnitude_mask() => return Parts::Nan,
            NonFinite::NanNegativeZero if magnitude == 0 && negative => return Parts::Nan,
            _ => {}
        }
        let fraction_bits = self.fraction_bits();
        let fraction = magnitude & ((1 << fraction_bits) - 1);
        let field = (magnitude >> fraction_bits) as i32;
        let least_exp = layout.min_exp - (layout.precision as i32 - 1);
        if self == FloatFormat::F8E8M0Fnu {
            Parts::Finite { negative: false, sig: 1, exp: least_exp + field }
        } else if field == 0 {
            Parts::Finite { negative, sig: fraction, exp: least_exp }
        } else if self == FloatFormat::F80 {
            if fraction >> 63 == 0 {
                return Parts::Nan;
            }
            Parts::Finite { negative, sig: fraction, exp: least_exp + field - 1 }
        } else {
            Parts::Finite { negative, sig: fraction | 1 << fraction_bits, exp: least_exp + field - 1 }
        }
    }

    /// The bits of `sig * 2^exp`, which must be a number of the format with
    /// `sig` normalized to the precision unless it is subnormal.
    #[inline]
    fn encode(self, negative: bool, sig: u128, exp: i32) -> u128 {
        let layout = self.layout();
        let least_exp = layout.min_exp - (layout.precision as i32 - 1);
        if sig == 0 {
            return self.zero(negative);
        }
        let steps = (exp - least_exp).max(0) as u128;
        let magnitude = match self {
            FloatFormat::F8E8M0Fnu => steps,
            FloatFormat::F80 if sig >> 63 == 1 => (steps + 1) << 64 | sig,
            // The leading one of a normal number adds 1 to the exponent field.
            _ => (steps << self.fraction_bits()) + sig,
        };
        self.signed(negative, magnitude)
    }

    /// Rounds the number `sig * 2^exp` to the format. The lowest bit of `sig`
    /// may stand for a lost nonzero tail if `sig` has at least two bits more
    /// than the precision.
    ///
    /// Overflow gives infinity or the largest number as the mode demands. A
    /// format without infinity gives NaN instead, one without NaN saturates;
    /// `f8E8M0FNU` gives its smallest number for zero and what rounds to zero,
    /// and NaN for negative numbers (for which APFloat has no rule).
    #[inline]
    pub fn pack(self, mode: RoundingMode, negative: bool, sig: u128, exp: i32) -> u128 {
        let layout = self.layout();
        let precision = layout.precision as i32;
        let bits = 128 - sig.leading_zeros() as i32;
        if sig == 0 {
            return self.zero(negative);
        }
        if negative && !self.has_sign() {
            return self.magnitude_mask();
        }
        let mut quantum = exp.saturating_add(bits - 1).max(layout.min_exp) - (precision - 1);
        let shift = quantum.saturating_sub(exp);
        let mut kept = if shift <= 0 { sig << -shift } else { mode.shift_right(negative, sig, shift as u32) };
        if kept >> precision != 0 {
            kept >>= 1;
            quantum += 1;
        }
        let largest_quantum = layout.max_exp - (precision - 1);
        if quantum > largest_quantum || (quantum == largest_quantum && kept > self.largest_significand()) {
            return self.overflow(mode, negative);
        }
        self.encode(negative, kept, quantum)
    }

    /// What a number too large for the format rounds to.
    pub fn overflow(self, mode: RoundingMode, negative: bool) -> u128 {
        let away = mode.rounds_away(negative, true, std::cmp::Ordering::Greater, false);
        let unbounded = if away { self.infinity(negative).or(self.nan()) } else { None };
        unbounded.unwrap_or_else(|| self.largest(negative))
    }

    /// The bits for a taken-apart value. An infinity in a format without
    /// infinities is treated as an overflow to nearest. `None`: a NaN in a
    /// format without NaN.
    #[inline]
    pub fn pack_parts(self, mode: RoundingMode, parts: Parts) -> Option<u128> {
        match parts {
            Parts::Nan => self.nan(),
            Parts::Infinity { negative } if negative && !self.has_sign() => self.nan(),
            Parts::Infinity { negative } => Some(self.overflow(RoundingMode::ToNearestEven, negative)),
            Parts::Finite { negative, sig, exp } => Some(self.pack(mode, negative, sig, exp)),
        }
    }

    /// Whether the value is NaN (`llvm.is.fpclass`, `math.isnan`).
    #[inline]
    pub fn is_nan(self, bits: u128) -> bool {
        self.unpack(bits) == Parts::Nan
    }

    /// Whether the value is an infinity (`math.isinf`).
    #[inline]
    pub fn is_inf(self, bits: u128) -> bool {
        matches!(self.unpack(bits), Parts::Infinity { .. })
    }

    /// Whether the value is a number (`math.isfinite`).
    #[inline]
    pub fn is_finite(self, bits: u128) -> bool {
        matches!(self.unpack(bits), Parts::Finite { .. })
    }

    /// Whether the value is a zero of either sign.
    #[inline]
    pub fn is_zero(self, bits: u128) -> bool {
        matches!(self.unpack(bits), Parts::Finite { sig: 0, .. })
    }

    /// Whether the value is a number, not zero and not subnormal (`math.isnormal`).
    #[inline]
    pub fn is_normal(self, bits: u128) -> bool {
        matches!(self.unpack(bits), Parts::Finite { sig, .. } if sig >> (self.precision() - 1) != 0)
    }

    /// Whether the value is a nonzero number too small for full precision.
    #[inline]
    pub fn is_subnormal(self, bits: u128) -> bool {
        self.is_finite(bits) && !self.is_zero(bits) && !self.is_normal(bits)
    }

    /// The sign bit, also of NaN and zero. The only NaN of a `FNUZ` format uses
    /// the sign bit's pattern, so it counts as set.
    #[inline]
    pub fn sign_bit(self, bits: u128) -> bool {
        bits & self.sign_mask() != 0
    }
}
