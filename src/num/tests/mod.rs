//! Tests of the room against independent oracles.

mod complex;
mod ints;
mod small_floats;
mod text;
mod with_apfloat;

/// A small deterministic generator (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn wide(&mut self) -> u128 {
        u128::from(self.next()) << 64 | u128::from(self.next())
    }

    /// Bits with long runs of equal bits, where rounding is most at risk.
    pub fn runs(&mut self) -> u128 {
        let mut bits = 0u128;
        for _ in 0..self.next() % 5 {
            let run = u128::MAX >> (self.next() % 128);
            bits ^= run;
        }
        if self.next() & 1 == 0 { bits } else { bits ^ (1 << (self.next() % 128)) }
    }
}
