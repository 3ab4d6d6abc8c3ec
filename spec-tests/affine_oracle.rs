//! Random affine expressions (negative values, nested floordiv, ceildiv and mod, up to six
//! dimensions): what running them gives, against an evaluator of big integers that knows the
//! documents only, and against the lowerings and runners of several releases of MLIR.
// Other tests use the rest.
#[allow(dead_code)]
use crate::mlir;
use std::fmt::Write as _;
use std::process::Command;

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::session::datum::Datum;
use rustmlir_interp::session::{Module, Settings};

use mlir::{pipe, there};

/// An expression, kept apart from the tool's own.
enum E {
    Const(i64),
    Dim(usize),
    Symbol(usize),
    Bin(&'static str, Box<E>, Box<E>),
}

/// Random expressions.
struct Gen {
    rng: ChaCha8Rng,
    dims: usize,
    syms: usize,
    /// Whether symbols may multiply and divide.
    semi: bool,
}

impl Gen {
    fn expr(&mut self, depth: u32) -> E {
        if depth == 0 || self.rng.random_ratio(1, 6) {
            let n = self.dims + self.syms;
            return match self.rng.random_range(0..n + 1) {
                k if k < self.dims => E::Dim(k),
                k if k < n => E::Symbol(k - self.dims),
                _ => E::Const(self.rng.random_range(-20..=20)),
            };
        }
        let op = ["+", "+", "-", "*", "floordiv", "ceildiv", "mod"][self.rng.random_range(0..7)];
        let a = self.expr(depth - 1);
        let b = match op {
            "+" | "-" => self.expr(depth - 1),
            _ if self.semi && self.syms > 0 && self.rng.random_ratio(1, 3) => {
                E::Symbol(self.rng.random_range(0..self.syms))
            }
            "*" => E::Const(self.rng.random_range(-9..=9)),
            _ => E::Const(self.rng.random_range(1..=9)),
        };
        E::Bin(op, Box::new(a), Box::new(b))
    }
}

fn text(e: &E) -> String {
    match e {
        E::Const(v) => v.to_string(),
        E::Dim(i) => format!("d{i}"),
        E::Symbol(i) => format!("s{i}"),
        E::Bin(op, a, b) => format!("({} {op} {})", text(a), text(b)),
    }
}

/// The exact value; `None` where a divisor is not positive.
fn value(e: &E, dims: &[i64], syms: &[i64]) -> Option<BigInt> {
    Some(match e {
        E::Const(v) => BigInt::from(*v),
        E::Dim(i) => BigInt::from(dims[*i]),
        E::Symbol(i) => BigInt::from(syms[*i]),
        E::Bin(op, a, b) => {
            let (a, b) = (value(a, dims, syms)?, value(b, dims, syms)?);
            if !matches!(*op, "+" | "-" | "*") && !b.is_positive() {
                return None;
            }
            match *op {
                "+" => a + b,
                "-" => a - b,
                "*" => a * b,
                "mod" => ((a % &b) + &b) % &b,
                // Division of big integers is toward zero.
                "floordiv" if a.is_negative() && !(&a % &b).is_zero() => a / b - 1,
                "ceildiv" if a.is_positive() && !(&a % &b).is_zero() => a / b + 1,
                _ => a / b,
            }
        }
    })
}

fn map(e: &E, dims: usize, syms: usize) -> String {
    let list = |c: &str, n: usize| (0..n).map(|i| format!("{c}{i}")).collect::<Vec<_>>().join(", ");
    format!("affine_map<({})[{}] -> ({})>", list("d", dims), list("s", syms), text(e))
}

/// `func.func @name(%d0: index, ..) -> index` that applies the map.
fn function(name: &str, e: &E, dims: usize, syms: usize) -> String {
    let list = |c: &str, n: usize| (0..n).map(|i| format!("%{c}{i}")).collect::<Vec<_>>().join(", ");
    let (d, s) = (list("d", dims), list("s", syms));
    let params: Vec<String> =
        d.split(", ").chain(s.split(", ")).filter(|p| !p.is_empty()).map(|p| format!("{p}: index")).collect();
    format!(
        "func.func @{name}({}) -> index {{\n  %r = affine.apply {}({d})[{s}]\n  return %r : index\n}}\n",
        params.join(", "),
        map(e, dims, syms)
    )
}

#[test]
fn as_exact_evaluation_gives() {
    let mut undefined = 0;
    for seed in 0..4000 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (dims, syms) = (rng.random_range(0..=6), rng.random_range(0..=2));
        let mut g = Gen { rng, dims, syms, semi: seed % 2 == 1 };
        let e = g.expr(5);
        let source = function("f", &e, dims, syms);
        let m = Module::read("program", &source).unwrap_or_else(|r| panic!("{source}{:?}", r.diagnostics));
        let f = m.function("f").unwrap();
        for _ in 0..4 {
            let mut draw = |n: usize, low: i64| (0..n).map(|_| g.rng.random_range(low..=40)).collect::<Vec<i64>>();
            let (d, s) = (draw(dims, -40), draw(syms, -2));
            let args: Vec<Datum> = d.iter().chain(&s).map(|&v| Datum::Word(v as u64)).collect();
            let o = m.run_with(f, &args, &Settings::default());
            match (value(&e, &d, &s), o.kind()) {
                (Some(v), None) => {
                    assert!(o.stop.is_none(), "{source}{d:?}{s:?} {:?}", o.stop);
                    let got = match o.results[0].datum {
                        Datum::Word(w) => w as i64,
                        ref other => panic!("{source}{d:?}{s:?} {other:?}"),
                    };
                    assert_eq!(Some(got), v.to_i64(), "{source}{d:?}{s:?}");
                }
                (None, Some("affine-divisor")) => undefined += 1,
                // A product with zero may be simplified away together with the division in it.
                (None, None) => {}
                (want, got) => panic!("{source}{d:?}{s:?}: {want:?}, {got:?}"),
            }
        }
    }
    assert!(undefined > 100, "{undefined}");
}

#[test]
fn at_the_ends_of_the_range() {
    for seed in 0..2000 {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let mut g = Gen { rng, dims: 2, syms: 0, semi: false };
        let e = g.expr(3);
        let source = function("f", &e, 2, 0);
        let m = Module::read("program", &source).unwrap_or_else(|r| panic!("{source}{:?}", r.diagnostics));
        let f = m.function("f").unwrap();
        let ends = [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX];
        let d = [ends[g.rng.random_range(0..7)], ends[g.rng.random_range(0..7)]];
        let o = m.run_with(f, &d.map(|v| Datum::Word(v as u64)), &Settings::default());
        let exact = value(&e, &d, &[]).unwrap();
        match o.kind() {
            // Never a wrapped value: exact, or undefined because a step leaves the range.
            Some(k) => assert_eq!(k, "index-overflow", "{source}{d:?}"),
            None => match o.results[0].datum {
                Datum::Word(w) => assert_eq!(BigInt::from(w as i64), exact, "{source}{d:?}"),
                ref other => panic!("{source}{d:?} {other:?}"),
            },
        }
    }
}

// ---- the tools of MLIR --------------------------------------------------------------------------

/// A release: its optimizer, its runner, the passes that lower affine expressions for it, and
/// whether it still has the names of 2021.
const RELEASES: [(&str, &str, &[&str], bool); 4] = [
    (
        "mlir-opt-22",
        "mlir-runner-22",
        &["--lower-affine", "--convert-arith-to-llvm", "--convert-func-to-llvm", "--reconcile-unrealized-casts"],
        false,
    ),
    (
        "mlir-opt-19",
        "mlir-cpu-runner-19",
        &["--lower-affine", "--convert-arith-to-llvm", "--convert-func-to-llvm", "--reconcile-unrealized-casts"],
        false,
    ),
    (
        "mlir-opt-16",
        "mlir-cpu-runner-16",
        &["--lower-affine", "--convert-arith-to-llvm", "--convert-func-to-llvm", "--reconcile-unrealized-casts"],
        false,
    ),
    ("mlir-opt-13", "mlir-cpu-runner-13", &["--lower-affine", "--convert-std-to-llvm"], true),
];

/// A program that returns a checksum of many expressions, and what it must return.
fn program(seed: u64, expressions: usize) -> (String, i64) {
    let (mut functions, mut main, mut sum) = (String::new(), String::new(), 7i64);
    writeln!(main, "func.func @main() -> i64 {{\n  %k = arith.constant 31 : i64\n  %t0 = arith.constant 7 : i64")
        .unwrap();
    let mut n = 0;
    for i in 0..expressions {
        let mut rng = ChaCha8Rng::seed_from_u64(seed * 10_000 + i as u64);
        let dims = rng.random_range(1..=6);
        let mut g = Gen { rng, dims, syms: 1, semi: false };
        let e = g.expr(5);
        let d: Vec<i64> = (0..dims).map(|_| g.rng.random_range(-60..=60)).collect();
        let s = g.rng.random_range(-60..=60);
        functions += &function(&format!("f{i}"), &e, dims, 1);
        let args: Vec<String> = d
            .iter()
            .chain([&s])
            .enumerate()
            .map(|(k, v)| {
                writeln!(main, "  %a{i}_{k} = arith.constant {v} : index").unwrap();
                format!("%a{i}_{k}")
            })
            .collect();
        let types = vec!["index"; args.len()].join(", ");
        writeln!(main, "  %r{i} = call @f{i}({}) : ({types}) -> index", args.join(", ")).unwrap();
        writeln!(main, "  %c{i} = arith.index_cast %r{i} : index to i64").unwrap();
        writeln!(main, "  %m{i} = arith.muli %t{n}, %k : i64\n  %t{} = arith.addi %m{i}, %c{i} : i64", n + 1).unwrap();
        n += 1;
        let v = value(&e, &d, &[s]).unwrap().to_i64().unwrap();
        sum = sum.wrapping_mul(31).wrapping_add(v);
    }
    writeln!(main, "  return %t{n} : i64\n}}").unwrap();
    (functions + &main, sum)
}

#[test]
fn as_the_runners_compute() {
    let mut compared = 0;
    for (opt, runner, passes, old) in RELEASES {
        if !there(opt) || !there(runner) {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{opt} and {runner} are required here");
            eprintln!("SKIPPED: {opt} and {runner} are not installed");
            continue;
        }
        for seed in 0..4 {
            let (source, sum) = program(seed, 60);
            let m = Module::read("random", &source).unwrap_or_else(|e| panic!("{:?}", e.diagnostics));
            let o = m.run_with(m.function("main").unwrap(), &[], &Settings::default());
            assert!(o.stop.is_none(), "{:?}", o.stop);
            assert_eq!(o.results[0].datum, Datum::Word(sum as u64), "seed {seed}");
            let theirs = if old {
                let bare = [("func.func", "func"), ("arith.constant", "constant"), ("arith.", "")];
                bare.iter().fold(source, |t, (today, then)| t.replace(today, then))
            } else {
                source
            };
            let mut lower = Command::new(opt);
            lower.args(passes);
            let mut run = Command::new(runner);
            run.args(["-e", "main", "--entry-point-result=i64"]);
            let printed = pipe(run, &pipe(lower, &theirs));
            assert_eq!(printed.trim(), sum.to_string(), "{opt}, seed {seed}");
            compared += 1;
        }
    }
    eprintln!("{compared} programs of 60 expressions agree");
}
