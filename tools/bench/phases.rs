//! Times the phases of a run on the kernels of `tools/bench/programs`: parse, verify, resolve,
//! execute.
//!
//! `cargo bench --bench phases [KERNEL]`. Prints medians of several repetitions; machines are
//! noisy, so compare ratios of one run, not numbers of two.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::path::Path;
use std::time::Instant;

use rustmlir_interp::base::SourceText;
use rustmlir_interp::dialects::registry;
use rustmlir_interp::exec::machine::Machine;
use rustmlir_interp::exec::{poison, resolve};
use rustmlir_interp::ir::SymbolTables;
use rustmlir_interp::meaning::value::Value;
use rustmlir_interp::syntax::parser::parse;
use rustmlir_interp::verify::verify;

/// Kernels and the size each is run at.
const KERNELS: &[(&str, u64)] =
    &[("lcg", 5_000_000), ("fib", 27), ("sieve", 1_000_000), ("matmul", 120), ("collatz", 60_000)];

fn median(mut xs: Vec<f64>) -> f64 {
    xs.sort_by(f64::total_cmp);
    xs[xs.len() / 2]
}

fn main() {
    let only = std::env::args().skip(1).find(|a| !a.starts_with('-'));
    println!(
        "{:10} {:>9} {:>9} {:>9} {:>11} {:>13} {:>8}",
        "kernel", "parse us", "verify us", "resolve us", "execute ms", "operations", "ns/op"
    );
    for (name, size) in KERNELS.iter().filter(|k| only.as_deref().is_none_or(|o| k.0.contains(o))) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/bench/programs").join(format!("{name}.mlir"));
        let source = SourceText::new(name, &std::fs::read_to_string(path).unwrap());
        let (mut p, mut v, mut r, mut e, mut steps) = (vec![], vec![], vec![], vec![], 0);
        for _ in 0..5 {
            let t = Instant::now();
            let mut ir = parse(&source, registry(), &Default::default()).ok().unwrap();
            p.push(t.elapsed().as_secs_f64() * 1e6);
            let t = Instant::now();
            verify(&mut ir).unwrap();
            v.push(t.elapsed().as_secs_f64() * 1e6);
            let t = Instant::now();
            let symbols = SymbolTables::build(&ir);
            let entry = ir.lookup_symbol(ir.top, "main").unwrap();
            let may = poison::analyze(&ir, &symbols, entry, false, false);
            let (program, f) = resolve::resolve(&ir, &symbols, &may, entry, 64, u64::MAX, false).unwrap();
            r.push(t.elapsed().as_secs_f64() * 1e6);
            let t = Instant::now();
            let config = Default::default();
            let mut machine = Machine::new(&ir, &symbols, &program, &config).ok().unwrap();
            machine.call(f, &[Value::Word(*size)]).unwrap();
            e.push(t.elapsed().as_secs_f64() * 1e3);
            steps = machine.steps;
        }
        let ms = median(e);
        let ns = ms * 1e6 / steps as f64;
        println!("{name:10} {:9.0} {:9.0} {:10.0} {ms:11.1} {steps:13} {ns:8.2}", median(p), median(v), median(r));
    }
}
