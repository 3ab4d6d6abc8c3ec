//! Numbers that are drawn from a seed.

use rand::RngCore;
use rand_chacha::ChaCha8Rng;

/// Mixes two words (finalizer of SplitMix64: G. Steele, D. Lea, C. Flood, "Fast Splittable
/// Pseudorandom Number Generators", OOPSLA 2014).
#[inline]
pub fn mix(a: u64, b: u64) -> u64 {
    let mut z = a.wrapping_add(0x9E37_79B9_7F4A_7C15).wrapping_add(b.wrapping_mul(0xD1B5_4A32_D192_ED03));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A number below `n` (which is not 0).
pub fn below(rng: &mut ChaCha8Rng, n: u64) -> u64 {
    // 2^-32 of bias at most for the small numbers, none worth speaking of for the others.
    match u32::try_from(n) {
        Ok(n) => (u64::from(rng.next_u32()) * u64::from(n)) >> 32,
        Err(_) => ((u128::from(rng.next_u64()) * u128::from(n)) >> 64) as u64,
    }
}
