//! The body of a fuzz target: bytes become a program and an input, which a pass must not change for
//! the worse. For libFuzzer, the same body stands in `fuzz/fuzz_targets/pass.rs` of a crate that
//! `cargo fuzz init` made:
//!
//! ```ignore
//! #![no_main]
//! libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz(data));
//! ```
//!
//! `cargo run --example fuzz_pass` tries it on bytes that are drawn from a seed.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

use rand::{RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::{Outcome, read};

/// A loop whose bounds and body the bytes decide.
fn program(data: &[u8]) -> String {
    let byte = |k: usize| data.get(k).copied().unwrap_or(0);
    let op = ["addi", "subi", "muli", "xori", "andi", "maxsi"][usize::from(byte(0)) % 6];
    let (from, to, step) = (byte(1) % 8, byte(2) % 16, 1 + byte(3) % 4);
    format!(
        "func.func @f(%x: i32, %m: memref<16xi32>) -> i32 {{
  %from = arith.constant {from} : index
  %to = arith.constant {to} : index
  %step = arith.constant {step} : index
  %r = scf.for %i = %from to %to step %step iter_args(%a = %x) -> i32 {{
    %v = memref.load %m[%i] : memref<16xi32>
    %b = arith.{op} %a, %v : i32
    memref.store %b, %m[%i] : memref<16xi32>
    scf.yield %b : i32
  }}
  return %r : i32
}}
"
    )
}

/// What a fuzzer calls: it must not panic.
pub fn fuzz(data: &[u8]) {
    let source = read(&program(data)).expect("the generator writes valid programs");
    let target = source.lower(&["convert-scf-to-cf"]).expect("the pass takes all of them");
    let seed = data.iter().fold(0u64, |a, &b| a.wrapping_mul(31).wrapping_add(u64::from(b)));
    let run = |p: &rustmlir_interp::Program| {
        let f = p.function("f").expect("it has one function");
        f.call().input(seed as i32).text(&format!("random(_, {seed})")).step_limit(100_000).run().expect("they fit")
    };
    // Both are deterministic and defined on all inputs, so that more than refinement can be asked
    // for.
    let (s, t) = (run(&source), run(&target));
    let (Outcome::Returned(s), Outcome::Returned(t)) = (&s, &t) else { panic!("source: {s}\ntarget: {t}") };
    assert_eq!((&s.results, &s.memory), (&t.results, &t.memory), "{}", source.source());
}

fn main() {
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    for _ in 0..1000 {
        let mut data = [0; 8];
        rng.fill_bytes(&mut data);
        fuzz(&data);
    }
    println!("1000 programs: the pass changes none of them");
}

#[test]
fn no_bytes_make_it_fail() {
    fuzz(b"");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..50 {
        let mut data = [0; 4];
        rng.fill_bytes(&mut data);
        fuzz(&data);
    }
}
