//! Integer arithmetic of whole programs against a model in big integers, and random programs
//! against MLIR's own runner.
// Other tests use the rest.
#[allow(dead_code)]
use crate::mlir;
use std::process::Command;

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Signed, ToPrimitive, Zero};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::session::datum::{Datum, Items};
use rustmlir_interp::session::{Module, Settings};

use mlir::{pipe, there};

/// What an operation comes to on one pair of operands.
#[derive(Clone, PartialEq, Debug)]
enum Model {
    Value(BigUint),
    Poison,
    Undefined(&'static str),
}

fn unsigned(w: u32, v: &BigInt) -> BigUint {
    let m = BigInt::one() << w;
    let r = ((v % &m) + &m) % &m;
    r.magnitude().clone()
}

fn signed(w: u32, v: &BigUint) -> BigInt {
    let v = BigInt::from(v.clone());
    if v >= BigInt::one() << (w - 1) { v - (BigInt::one() << w) } else { v }
}

/// Quotient rounded down.
fn floor(a: &BigInt, b: &BigInt) -> BigInt {
    let (q, r) = (a / b, a % b);
    if !r.is_zero() && r.is_negative() != b.is_negative() { q - 1 } else { q }
}

/// The meaning of `arith.NAME`, written from its documentation.
fn model(name: &str, flags: &str, w: u32, a: &BigUint, b: &BigUint) -> Model {
    let (sa, sb) = (signed(w, a), signed(w, b));
    let (ua, ub) = (BigInt::from(a.clone()), BigInt::from(b.clone()));
    let fits_signed = |v: &BigInt| signed(w, &unsigned(w, v)) == *v;
    let fits_unsigned = |v: &BigInt| BigInt::from(unsigned(w, v)) == *v;
    let done = |v: &BigInt| Model::Value(unsigned(w, v));
    let has = |f: &str| flags.contains(f);
    let checked = |s: BigInt, u: BigInt| {
        if (has("nsw") && !fits_signed(&s)) || (has("nuw") && !fits_unsigned(&u)) { Model::Poison } else { done(&u) }
    };
    let divided = |q: BigInt, exact: bool| {
        if !fits_signed(&q) {
            Model::Undefined("division-overflow")
        } else if has("exact") && !exact {
            Model::Poison
        } else {
            done(&q)
        }
    };
    let zero = Model::Undefined("division-by-zero");
    match name {
        "addi" => checked(&sa + &sb, &ua + &ub),
        "subi" => checked(&sa - &sb, &ua - &ub),
        "muli" => checked(&sa * &sb, &ua * &ub),
        "andi" => Model::Value(a & b),
        "ori" => Model::Value(a | b),
        "xori" => Model::Value(a ^ b),
        "maxsi" => done(&sa.max(sb)),
        "minsi" => done(&sa.min(sb)),
        "maxui" => done(&ua.max(ub)),
        "minui" => done(&ua.min(ub)),
        "divsi" | "ceildivsi" | "floordivsi" | "remsi" | "divui" | "ceildivui" | "remui" if ub.is_zero() => zero,
        "divsi" => divided(&sa / &sb, (&sa % &sb).is_zero()),
        "floordivsi" => divided(floor(&sa, &sb), true),
        "ceildivsi" => divided(-floor(&-sa, &sb), true),
        "remsi" => done(&(&sa % &sb)),
        "divui" if has("exact") && !(&ua % &ub).is_zero() => Model::Poison,
        "divui" => done(&(&ua / &ub)),
        "ceildivui" => done(&-floor(&-ua, &ub)),
        "remui" => done(&(&ua % &ub)),
        "shli" | "shrsi" | "shrui" => match ub.to_u32() {
            Some(n) if n < w => match name {
                "shli" => checked(&sa << n, &ua << n),
                _ if has("exact") && !(&ua % (BigInt::one() << n)).is_zero() => Model::Poison,
                "shrsi" => done(&floor(&sa, &(BigInt::one() << n))),
                _ => done(&(&ua >> n)),
            },
            _ => Model::Poison,
        },
        _ => panic!("no model of {name}"),
    }
}

const OPS: &[(&str, &[&str])] = &[
    ("addi", &["", "overflow<nsw>", "overflow<nuw>", "overflow<nsw, nuw>"]),
    ("subi", &["", "overflow<nsw>", "overflow<nuw>", "overflow<nsw, nuw>"]),
    ("muli", &["", "overflow<nsw>", "overflow<nuw>", "overflow<nsw, nuw>"]),
    ("divsi", &["", "exact"]),
    ("divui", &["", "exact"]),
    ("ceildivsi", &[""]),
    ("ceildivui", &[""]),
    ("floordivsi", &[""]),
    ("remsi", &[""]),
    ("remui", &[""]),
    ("andi", &[""]),
    ("ori", &[""]),
    ("xori", &[""]),
    ("shli", &["", "overflow<nsw>", "overflow<nuw>", "overflow<nsw, nuw>"]),
    ("shrsi", &["", "exact"]),
    ("shrui", &["", "exact"]),
    ("maxsi", &[""]),
    ("maxui", &[""]),
    ("minsi", &[""]),
    ("minui", &[""]),
];

fn datum(w: u32, v: &BigUint) -> Datum {
    if w <= 64 { Datum::Word(v.to_u64().unwrap()) } else { Datum::Wide(v.clone()) }
}

fn program(name: &str, flags: &str, ty: &str) -> Module {
    let text = format!(
        "func.func @f(%a: {ty}, %b: {ty}) -> {ty} {{\n  %0 = arith.{name} %a, %b {flags} : {ty}\n  return %0 : {ty}\n}}\n"
    );
    match Module::read("program", &text) {
        Ok(m) => m,
        Err(e) => panic!("{text}{:?}", e.diagnostics),
    }
}

fn outcome(m: &Module, args: &[Datum]) -> Result<Datum, &'static str> {
    let f = m.function("f").unwrap();
    let o = m.run_with(f, args, &Settings::default());
    match o.kind() {
        Some(k) => Err(k),
        None => {
            assert!(o.stop.is_none(), "{:?}", o.stop);
            Ok(o.results[0].datum.clone())
        }
    }
}

fn check(m: &Module, name: &str, flags: &str, w: u32, a: &BigUint, b: &BigUint) {
    let got = match outcome(m, &[datum(w, a), datum(w, b)]) {
        Ok(Datum::Poison) => Model::Poison,
        Ok(Datum::Word(v)) => Model::Value(v.into()),
        Ok(Datum::Wide(v)) => Model::Value(v),
        Ok(other) => panic!("{other:?}"),
        Err(k) => Model::Undefined(k),
    };
    assert_eq!(got, model(name, flags, w, a, b), "arith.{name} {flags} {a}, {b} : i{w}");
}

#[test]
fn every_pair_of_small_integers() {
    for (name, all_flags) in OPS {
        for flags in *all_flags {
            for w in 1..=4u32 {
                let m = program(name, flags, &format!("i{w}"));
                for a in 0..1u32 << w {
                    for b in 0..1u32 << w {
                        check(&m, name, flags, w, &a.into(), &b.into());
                    }
                }
            }
        }
    }
}

/// Numbers near the edges of a width, and any others.
fn random(rng: &mut ChaCha8Rng, w: u32) -> BigUint {
    let edge = BigInt::one() << (w - 1);
    let near: i64 = rng.random_range(-3..=3);
    let v = match rng.random_range(0..5) {
        0 => BigInt::from(near),
        1 => edge + near,
        2 => BigInt::from(rng.random_range(0..i64::from(w) + 2)),
        3 => BigInt::from(rng.random::<i64>()) >> rng.random_range(0..64u32),
        _ => (0..4).fold(BigInt::zero(), |v, _| (v << 64u32) + rng.random::<u64>()),
    };
    unsigned(w, &v)
}

#[test]
fn random_integers_of_other_widths() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for (name, all_flags) in OPS {
        for flags in *all_flags {
            for w in [7u32, 8, 31, 33, 63, 64, 65, 128, 200] {
                let m = program(name, flags, &format!("i{w}"));
                for _ in 0..40 {
                    let (a, b) = (random(&mut rng, w), random(&mut rng, w));
                    check(&m, name, flags, w, &a, &b);
                }
            }
        }
    }
}

/// All pairs of 3-bit integers as one vector: each lane by itself, but one undefined lane is
/// enough.
#[test]
fn lanes() {
    const W: u32 = 3;
    let pairs: Vec<(u64, u64)> = (0..8).flat_map(|a| (0..8).map(move |b| (a, b))).collect();
    for (name, all_flags) in OPS {
        for flags in *all_flags {
            let model = |p: &(u64, u64)| model(name, flags, W, &p.0.into(), &p.1.into());
            let m = program(name, flags, "tensor<?xi3>");
            let run = |pairs: &[(u64, u64)]| {
                let side = |f: fn(&(u64, u64)) -> u64| Datum::Shaped {
                    shape: vec![pairs.len() as i64],
                    items: Items::Words(pairs.iter().map(f).collect()),
                };
                outcome(&m, &[side(|p| p.0), side(|p| p.1)])
            };
            let (bad, good): (Vec<_>, Vec<_>) =
                pairs.iter().copied().partition(|p| matches!(model(p), Model::Undefined(_)));
            let Ok(Datum::Shaped { items, .. }) = run(&good) else { panic!("arith.{name}") };
            for (i, p) in good.iter().enumerate() {
                let got = match items.get(i) {
                    Some(Datum::Word(v)) => Model::Value(v.into()),
                    Some(Datum::Poison) => Model::Poison,
                    other => panic!("{other:?}"),
                };
                assert_eq!(got, model(p), "arith.{name} {flags} {p:?}");
            }
            for p in bad {
                let mut with_bad = good.clone();
                with_bad.insert(good.len() / 2, p);
                let Model::Undefined(k) = model(&p) else { continue };
                assert_eq!(run(&with_bad), Err(k), "arith.{name} {flags} {p:?}");
            }
        }
    }
}

// ---- MLIR's runner ------------------------------------------------------------------------------

fn first_of(names: &[&str]) -> Option<String> {
    names.iter().find(|n| there(n)).map(|n| n.to_string())
}

/// A program that prints, as integers, what many operations give on operands for which they are
/// defined.
fn random_program(rng: &mut ChaCha8Rng, cases: usize) -> String {
    let mut body = String::new();
    let mut put = |s: String| body.push_str(&s);
    for k in 0..cases {
        let show = |put: &mut dyn FnMut(String), w: u32| {
            if w < 64 {
                put(format!("  %x{k} = arith.extsi %r{k} : i{w} to i64\n"));
                put(format!("  func.call @printI64(%x{k}) : (i64) -> ()\n"));
            } else {
                put(format!("  func.call @printI64(%r{k}) : (i64) -> ()\n"));
            }
            put("  func.call @printNewline() : () -> ()\n".into());
        };
        match rng.random_range(0..4) {
            0 | 1 => {
                let (name, all_flags) = OPS[rng.random_range(0..OPS.len())];
                let flags = all_flags[rng.random_range(0..all_flags.len())];
                let w = [8u32, 16, 32, 64][rng.random_range(0..4)];
                let (a, b) = (random(rng, w), random(rng, w));
                // The smallest number and -1 have a remainder here, but stop a processor.
                let traps = name == "remsi" && b == unsigned(w, &BigInt::from(-1));
                if traps || !matches!(model(name, flags, w, &a, &b), Model::Value(_)) {
                    continue;
                }
                put(format!(
                    "  %a{k} = arith.constant {} : i{w}\n  %b{k} = arith.constant {} : i{w}\n",
                    signed(w, &a),
                    signed(w, &b)
                ));
                put(format!("  %r{k} = arith.{name} %a{k}, %b{k} {flags} : i{w}\n"));
                show(&mut put, w);
            }
            2 => {
                let names = ["addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf"];
                let name = names[rng.random_range(0..names.len())];
                let w = [32u32, 64][rng.random_range(0..2)];
                let digits = w as usize / 4;
                let value = |rng: &mut ChaCha8Rng| {
                    let small = f64::from(rng.random_range(-8i32..8)) / 4.0;
                    match (rng.random_range(0..3), w) {
                        (0, 32) => u64::from(rng.random::<u32>()),
                        (0, _) => rng.random::<u64>(),
                        (_, 32) => u64::from((small as f32).to_bits()),
                        _ => small.to_bits(),
                    }
                };
                let (a, b) = (value(rng), value(rng));
                put(format!(
                    "  %a{k} = arith.constant 0x{a:0digits$X} : f{w}\n  %b{k} = arith.constant 0x{b:0digits$X} : f{w}\n"
                ));
                put(format!("  %v{k} = arith.{name} %a{k}, %b{k} : f{w}\n"));
                // NaNs have many bit patterns; one stands for all.
                put(format!("  %n{k} = arith.cmpf uno, %v{k}, %v{k} : f{w}\n  %z{k} = arith.constant 1.0 : f{w}\n"));
                put(format!(
                    "  %s{k} = arith.select %n{k}, %z{k}, %v{k} : f{w}\n  %r{k} = arith.bitcast %s{k} : f{w} to i{w}\n"
                ));
                show(&mut put, w);
            }
            _ => {
                let v: f64 = f64::from(rng.random_range(-100_000i32..100_000)) / 7.0;
                put(format!("  %a{k} = arith.constant 0x{:016X} : f64\n", v.to_bits()));
                if rng.random() {
                    put(format!(
                        "  %v{k} = arith.truncf %a{k} : f64 to f32\n  %r{k} = arith.bitcast %v{k} : f32 to i32\n"
                    ));
                } else {
                    put(format!("  %r{k} = arith.fptosi %a{k} : f64 to i32\n"));
                }
                show(&mut put, 32);
            }
        }
    }
    format!(
        "func.func private @printI64(i64)\nfunc.func private @printNewline()\nfunc.func @main() {{\n{body}  return\n}}\n"
    )
}

#[test]
fn as_the_runner_computes() {
    let tools = (first_of(&["mlir-opt-22", "mlir-opt"]), first_of(&["mlir-runner-22", "mlir-runner"]));
    let (Some(opt), Some(runner)) = tools else {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "mlir-opt and mlir-runner are required here");
        eprintln!("SKIPPED: mlir-opt and mlir-runner are not installed");
        return;
    };
    // The runtime library lies beside the tools.
    let tool = Command::new("sh").args(["-c", &format!("readlink -f \"$(command -v {runner})\"")]).output().unwrap();
    let bin = String::from_utf8(tool.stdout).unwrap();
    let lib = std::path::Path::new(bin.trim()).parent().unwrap().join("../lib");
    let mut libs: Vec<_> = std::fs::read_dir(&lib)
        .unwrap()
        .filter_map(|e| e.ok().map(|e| e.path()))
        .filter(|p| p.file_name().is_some_and(|n| n.to_string_lossy().starts_with("libmlir_c_runner_utils.so")))
        .collect();
    libs.sort();
    let Some(lib) = libs.first() else {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "libmlir_c_runner_utils is required here");
        eprintln!("SKIPPED: libmlir_c_runner_utils is not installed");
        return;
    };
    let text = random_program(&mut ChaCha8Rng::seed_from_u64(2), 800);
    let mut lower = Command::new(&opt);
    lower.args(["--arith-expand", "--convert-to-llvm"]);
    let mut run = Command::new(&runner);
    run.args(["-e", "main", "--entry-point-result=void"]).arg(format!("--shared-libs={}", lib.display()));
    let theirs = pipe(run, &pipe(lower, &text));
    let m = Module::read("random", &text).unwrap_or_else(|e| panic!("{:?}", e.diagnostics));
    let ours = m.run_with(m.function("main").unwrap(), &[], &Settings::default());
    assert!(ours.stop.is_none(), "{:?}", ours.stop);
    let ours = String::from_utf8(ours.output).unwrap();
    assert!(ours.lines().count() > 300);
    for (i, (a, b)) in ours.lines().zip(theirs.lines()).enumerate() {
        assert_eq!(a, b, "line {i}");
    }
    assert_eq!(ours.lines().count(), theirs.lines().count());
}
