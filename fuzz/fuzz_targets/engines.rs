//! The bytes choose a program of the generator of the tests, which is valid whatever they are: the
//! engine and the reference evaluator end alike on it.
#![no_main]

#[path = "../../spec-tests/support/engines.rs"]
mod engines;

use libfuzzer_sys::fuzz_target;
use engines::engines;
use rand::{RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::programs;

/// Numbers from bytes, and from anywhere when they are used up.
struct Bytes<'d> {
    left: &'d [u8],
    after: ChaCha8Rng,
}

impl RngCore for Bytes<'_> {
    fn next_u32(&mut self) -> u32 {
        self.next_u64() as u32
    }

    fn next_u64(&mut self) -> u64 {
        match self.left.split_first_chunk::<2>() {
            // Few bytes for a number: most of them choose among a handful.
            Some((b, rest)) => {
                self.left = rest;
                u64::from(u16::from_le_bytes(*b)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            }
            None => self.after.next_u64(),
        }
    }

    fn fill_bytes(&mut self, to: &mut [u8]) {
        to.chunks_mut(8).for_each(|c| c.copy_from_slice(&self.next_u64().to_le_bytes()[..c.len()]));
    }
}

fuzz_target!(|data: &[u8]| {
    let mut numbers = Bytes { left: data, after: ChaCha8Rng::seed_from_u64(data.len() as u64) };
    let (text, functions) = programs::module(&mut numbers, 3);
    let c = engines(&text, &functions, 3, data.len() as u64);
    assert!(c.differs.is_empty(), "{}\n{text}", c.differs.join("\n"));
});
