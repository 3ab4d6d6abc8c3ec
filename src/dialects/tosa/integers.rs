//! Integers of the specification: exact where it requires that they fit, scaled by fixed-point
//! numbers.

use super::number::Kind;
use rustmlir_meaning::value::Value;
use rustmlir_num::float::FloatFormat;
use rustmlir_num::int;

/// The smallest and the largest number of a kind of integers.
pub fn range(k: Kind) -> (i128, i128) {
    match k {
        Kind::Int(w, true) => (-(1 << (w - 1)), (1 << (w - 1)) - 1),
        Kind::Int(w, false) => (0, (1 << w) - 1),
        _ => (0, 0),
    }
}

/// The number that an element is.
pub fn whole(k: Kind, bits: u64) -> i128 {
    match k {
        Kind::Int(w, true) => int::sext(w, bits).into(),
        _ => bits.into(),
    }
}

/// A number as an element, whether it fits or not.
pub fn wrapped(k: Kind, n: i128) -> Value {
    match k {
        Kind::Int(w, _) => Value::Word(int::wrap(w, n as u64)),
        _ => Value::Poison,
    }
}

/// A number as an element; poison if it does not fit, as the specification requires it to.
pub fn fitting(k: Kind, n: i128) -> Value {
    let (least, most) = range(k);
    if n < least || n > most { Value::Poison } else { wrapped(k, n) }
}

/// The nearest number that fits, as an element.
pub fn clipped(k: Kind, n: i128) -> Value {
    let (least, most) = range(k);
    wrapped(k, n.clamp(least, most))
}

/// In which kind sums of elements of a kind are computed where nothing else is said.
pub fn accumulated(k: Kind) -> Kind {
    match k {
        Kind::Float(FloatFormat::BF16) => Kind::Float(FloatFormat::F32),
        Kind::Float(f) if f.width() < 16 => Kind::Float(FloatFormat::F16),
        k => k,
    }
}

/// A multiplier and a shift, which stand for `multiplier / 2^shift`.
#[derive(Copy, Clone)]
pub struct Scale {
    pub multiplier: i64,
    pub shift: i64,
}

impl Scale {
    /// One divided by a number of elements.
    pub fn reciprocal(n: u32) -> Scale {
        let k = i64::from(32 - n.saturating_sub(1).leading_zeros());
        let numerator = ((1i128 << 30) + 1) << k;
        Scale { multiplier: (numerator / i128::from(n.max(1))) as i64, shift: 30 + k }
    }

    /// A number of 32 bits times this, rounded once or twice; `None` where the specification
    /// requires something else.
    pub fn of_32(self, n: i128, twice: bool) -> Option<i128> {
        let Scale { multiplier, shift } = self;
        let bound = 1i128 << shift.saturating_sub(1).clamp(0, 100);
        if multiplier < 0 || !(2..=62).contains(&shift) || n < -bound || n >= bound || i32::try_from(n).is_err() {
            return None;
        }
        let mut round = 1i128 << (shift - 1);
        if twice && shift > 31 {
            round += if n >= 0 { 1 << 30 } else { -(1 << 30) };
        }
        Some((n * i128::from(multiplier) + round) >> shift)
    }

    /// A number of 48 bits times this, with a multiplier of 16 bits.
    pub fn of_48(self, n: i128) -> Option<i128> {
        let Scale { multiplier, shift } = self;
        if multiplier < 0 || !(2..=62).contains(&shift) {
            return None;
        }
        let made = (n * i128::from(multiplier) + (1i128 << (shift - 1))) >> shift;
        i32::try_from(made).is_ok().then_some(made)
    }
}
