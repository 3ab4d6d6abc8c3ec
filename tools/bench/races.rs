//! What race detection costs: kernels of parallel loops with and without it, in one run.
//!
//! `cargo bench --bench races [KERNEL]`. Prints medians and their ratio; machines are noisy, ratios
//! of one run hold.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::time::Instant;

use rustmlir_interp::session::{Module, Races, Settings};

/// Name, and the body of `@main` between the buffers and the return.
const KERNELS: &[(&str, &str)] = &[
    (
        "stencil",
        "affine.for %t = 0 to 10 {
          affine.parallel (%i, %j) = (1, 1) to (299, 299) {
            %a = affine.load %A[%i, %j - 1] : memref<300x300xf64>
            %b = affine.load %A[%i, %j + 1] : memref<300x300xf64>
            %c = affine.load %A[%i - 1, %j] : memref<300x300xf64>
            %d = affine.load %A[%i + 1, %j] : memref<300x300xf64>
            %x = arith.addf %a, %b : f64
            %y = arith.addf %c, %d : f64
            %z = arith.addf %x, %y : f64
            affine.store %z, %B[%i, %j] : memref<300x300xf64>
          }
          affine.parallel (%i, %j) = (1, 1) to (299, 299) {
            %a = affine.load %B[%i, %j] : memref<300x300xf64>
            affine.store %a, %A[%i, %j] : memref<300x300xf64>
          }
        }",
    ),
    (
        "nested",
        "affine.for %t = 0 to 10 {
          affine.parallel (%i) = (1) to (299) {
            affine.parallel (%j) = (1) to (299) {
              %a = affine.load %A[%i, %j - 1] : memref<300x300xf64>
              %b = affine.load %A[%i - 1, %j] : memref<300x300xf64>
              %x = arith.addf %a, %b : f64
              affine.store %x, %B[%i, %j] : memref<300x300xf64>
            }
          }
        }",
    ),
    (
        "rows",
        "affine.for %t = 0 to 10 {
          affine.parallel (%i) = (0) to (300) {
            affine.for %j = 0 to 300 {
              %a = affine.load %A[%i, %j] : memref<300x300xf64>
              %b = arith.addf %a, %one : f64
              affine.store %b, %A[%i, %j] : memref<300x300xf64>
            }
          }
        }",
    ),
    (
        "private",
        "affine.for %t = 0 to 10 {
          affine.parallel (%i) = (0) to (300) {
            %p = memref.alloca() : memref<300xf64>
            affine.for %j = 0 to 300 {
              %a = affine.load %A[%i, %j] : memref<300x300xf64>
              affine.store %a, %p[%j] : memref<300xf64>
            }
            affine.for %j = 0 to 300 {
              %a = affine.load %p[299 - %j] : memref<300xf64>
              affine.store %a, %B[%i, %j] : memref<300x300xf64>
            }
          }
        }",
    ),
    (
        "atomic",
        "affine.for %t = 0 to 10 {
          affine.parallel (%i, %j) = (0, 0) to (300, 300) {
            %n = memref.atomic_rmw addf %one, %B[%i, %zero] : (f64, memref<300x300xf64>) -> f64
          }
        }",
    ),
    (
        "sum",
        "affine.for %t = 0 to 10 {
          %s = affine.parallel (%i, %j) = (0, 0) to (300, 300) reduce (\"addf\") -> (f64) {
            %a = affine.load %A[%i, %j] : memref<300x300xf64>
            affine.yield %a : f64
          }
        }",
    ),
];

fn program(body: &str) -> String {
    format!(
        "func.func @main() {{
          %one = arith.constant 1.0 : f64
          %zero = arith.constant 0 : index
          %A = memref.alloc() : memref<300x300xf64>
          %B = memref.alloc() : memref<300x300xf64>
          affine.for %i = 0 to 300 {{
            affine.for %j = 0 to 300 {{
              affine.store %one, %A[%i, %j] : memref<300x300xf64>
              affine.store %one, %B[%i, %j] : memref<300x300xf64>
            }}
          }}
          {body}
          return
        }}\n"
    )
}

fn median(mut xs: Vec<f64>) -> f64 {
    xs.sort_by(f64::total_cmp);
    xs[xs.len() / 2]
}

fn main() {
    let only = std::env::args().skip(1).find(|a| !a.starts_with('-'));
    println!("{:10} {:>11} {:>11} {:>7} {:>13}", "kernel", "without ms", "with ms", "ratio", "operations");
    for (name, body) in KERNELS.iter().filter(|k| only.as_deref().is_none_or(|o| k.0.contains(o))) {
        let m = Module::read(name, &program(body)).ok().unwrap();
        let f = m.function("main").unwrap();
        let time = |races: Races| {
            let t = Instant::now();
            let o = m.run(f, &[], &Settings { races, ..Settings::default() });
            assert_eq!(o.class(), "ok", "{name}");
            (t.elapsed().as_secs_f64() * 1e3, o.steps)
        };
        let (mut off, mut on, mut ratio, mut steps) = (vec![], vec![], vec![], 0);
        for _ in 0..7 {
            let (a, n) = time(Races::Off);
            let (b, _) = time(Races::Error);
            off.push(a);
            on.push(b);
            ratio.push(b / a);
            steps = n;
        }
        println!("{name:10} {:11.1} {:11.1} {:7.2} {steps:13}", median(off), median(on), median(ratio));
    }
}
