//! How far floats of two programs may differ.

use rustmlir_num::float::{FloatFormat, to_f64};

/// How far floats may differ; all zero: not at all.
#[derive(Copy, Clone, Default, PartialEq, Debug)]
pub struct Tolerance {
    /// Steps between neighboring numbers.
    pub ulp: u64,
    /// Relative to the value of the source.
    pub rtol: f64,
    /// Absolute.
    pub atol: f64,
    /// Whether a zero may have the other sign.
    pub zeros: bool,
    /// Whether the number 1 may be off like any other: it is what rounding made of a number near
    /// it.
    pub ones: bool,
    /// Whether floats are not compared at all.
    pub any: bool,
    /// Whether the bits of a NaN are those of any other one where they are looked at as an integer.
    pub nans: bool,
}

/// Whether an integer of 32 or 64 bits of the target is that of the source, but for places at which
/// the source has the NaN that our operations give, with any sign, and the target some NaN.
pub(super) fn alike_but_nans(width: u32, source: u64, target: u64) -> bool {
    let nan = |f: FloatFormat, x: u64, y: u64| {
        let own = [false, true].map(|negative| f.nan().map(|n| n | if negative { f.zero(true) } else { 0 }));
        own.contains(&Some(x.into())) && f.is_nan(y.into())
    };
    let single = |x: u64, y: u64| x == y || nan(FloatFormat::F32, x, y);
    let ([a, b], [c, d]) = (halves(source), halves(target));
    match width {
        32 => single(source, target),
        64 => nan(FloatFormat::F64, source, target) || single(a, c) && single(b, d),
        _ => source == target,
    }
}

/// Whether 64 bits are a NaN, or one of their halves is.
pub(super) fn holds_nan(word: u64) -> bool {
    FloatFormat::F64.is_nan(word.into()) || halves(word).iter().any(|&h| FloatFormat::F32.is_nan(h.into()))
}

fn halves(word: u64) -> [u64; 2] {
    [word & 0xFFFF_FFFF, word >> 32]
}

impl Tolerance {
    /// Whether it covers two finite floats, `steps` apart. Steps and relative differences are about
    /// rounding. Zeros, whose signs are no matter of rounding, and 1 are what functions give
    /// exactly at their special arguments; only an absolute difference, which asks for nothing
    /// else, covers a zero against another number, or 1 against a neighbor.
    pub(super) fn covers(self, f: FloatFormat, x: u128, y: u128, steps: Option<u128>) -> bool {
        if self == Tolerance::default() || !f.is_finite(x) || !f.is_finite(y) {
            return false;
        }
        let (a, b) = (to_f64(f, x), to_f64(f, y));
        if a == 0.0 && b == 0.0 {
            return self.zeros;
        }
        if (a - b).abs() <= self.atol {
            return true;
        }
        if a == 0.0 || b == 0.0 || a == 1.0 && !self.ones {
            return false;
        }
        steps.is_some_and(|n| n <= u128::from(self.ulp)) || (a - b).abs() <= self.atol + self.rtol * a.abs()
    }
}
