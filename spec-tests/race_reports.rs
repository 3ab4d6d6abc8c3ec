//! Programs that race in very many places or by very many operations: all is told, and soon.
// A test may panic.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use rustmlir_interp::session::{Module, Outcome, Races, Settings};

fn warned(text: &str) -> Outcome {
    let m = Module::read("many.mlir", text).unwrap_or_else(|r| panic!("{:?}\n{text}", r.diagnostics));
    let settings = Settings { races: Races::Warn, ..Settings::default() };
    m.run(m.function("main").unwrap(), &[], &settings)
}

#[test]
fn no_pair_is_lost_among_many_places() {
    let o = warned(
        "func.func @main() {
           %A = memref.alloc() : memref<6000xi32>
           %c = arith.constant 1 : i32
           affine.parallel (%i) = (0) to (5000) {
             affine.store %c, %A[%i] : memref<6000xi32>
             affine.store %c, %A[%i + 1] : memref<6000xi32>
             affine.store %c, %A[5900] : memref<6000xi32>
           }
           return
         }",
    );
    assert!(!o.races_cut);
    let places: Vec<u64> = o.races.iter().map(|r| r.places).collect();
    assert_eq!(places, [4999, 1]);
}

/// One more racing operation costs about as much as the one before, for each operation that it
/// races with.
#[test]
fn racing_operations_are_compared_in_pairs() {
    let pairs = |n: usize| {
        let stores = "affine.store %c, %A[0] : memref<1xi32>\n".repeat(n);
        let text = format!(
            "func.func @main() {{
               %A = memref.alloc() : memref<1xi32>
               %c = arith.constant 1 : i32
               affine.parallel (%i) = (0) to (20) {{ {stores} }}
               return
             }}"
        );
        let start = std::time::Instant::now();
        let o = warned(&text);
        assert_eq!((o.races.len(), o.races_cut), ((n * (n + 1) / 2).min(10_000), n * (n + 1) / 2 > 10_000));
        start.elapsed().as_secs_f64()
    };
    pairs(20);
    let (few, many) = (pairs(100), pairs(400));
    // 16 times as many pairs; 64 times if it were cubic. Machines are noisy.
    assert!(many < 40.0 * few + 0.5, "{few} s, {many} s");
}

/// Detecting and explaining races on a million elements costs about as much as running the loop a
/// few times.
#[test]
fn a_million_races_are_told_quickly() {
    let text = "func.func @main() {
       %A = memref.alloc() : memref<1000001xi32>
       %c = arith.constant 1 : i32
       affine.parallel (%i) = (0) to (1000000) {
         affine.store %c, %A[%i] : memref<1000001xi32>
         affine.store %c, %A[%i + 1] : memref<1000001xi32>
       }
       return
     }";
    let start = std::time::Instant::now();
    let o = warned(text);
    assert_eq!((o.races.len(), o.races[0].places, o.races_cut), (1, 999_999, false));
    // Unoptimized, on a busy machine; it was 19 s.
    assert!(start.elapsed().as_secs_f64() < 10.0, "{:?}", start.elapsed());
}
