//! `nnan` and `ninf` on every operation that has fast-math flags, found by walking the definitions:
//! with the flag, a NaN (an infinity) in any operand makes poison; without it the result is a
//! value.
use rustmlir_interp::dialects::registry;
use rustmlir_interp::ir::def::Arity;
use rustmlir_interp::meaning::stop::Stop;
use rustmlir_interp::session::datum::{Datum, Items};
use rustmlir_interp::session::{Module, Settings};

/// Types of operands and results that are tried, with the number of floats in a value; `!` marks
/// those that are not floats.
const TYPES: &[(&str, usize)] = &[
    ("f32", 1),
    ("f64", 1),
    ("bf16", 1),
    ("vector<1xf32>", 1),
    ("vector<2xf32>", 2),
    ("complex<f32>", 2),
    ("i1", 0),
    ("i32", 0),
];

/// Results besides.
const RESULTS: &[&str] =
    &["f32", "f64", "bf16", "i1", "vector<1xf32>", "vector<2xf32>", "complex<f32>", "!llvm.struct<(f32, f32)>"];

/// Attributes without which an operation is not valid.
const NEEDED: &[(&str, &str)] = &[
    ("arith.cmpf", "predicate = 1"),
    ("llvm.fcmp", "predicate = 1"),
    ("vector.reduction", "kind = #vector.kind<add>"),
    (
        "vector.contract",
        "kind = #vector.kind<add>, iterator_types = [#vector.iterator_type<reduction>], indexing_maps = \
            [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]",
    ),
];

/// Operations whose flags are not a promise about one operation's numbers, or are not run.
const OTHERWISE: &[(&str, &str)] = &[
    ("llvm.call", "the flags of a call are unsupported"),
    ("llvm.call_intrinsic", "the flags are those of the operation that the intrinsic is"),
];

/// Operations that end in `unsupported` with a flag instead.
const UNSUPPORTED: &[&str] = &["llvm.select"];

fn float(ty: &str, of: &str) -> u64 {
    match (ty, of) {
        ("f64", "one") => 1f64.to_bits(),
        ("f64", "nan") => f64::NAN.to_bits(),
        ("f64", _) => f64::INFINITY.to_bits(),
        (t, "one") => u64::from(1f32.to_bits() >> if t == "bf16" { 16 } else { 0 }),
        (t, "nan") => u64::from(0x7FC0_0000u32 >> if t == "bf16" { 16 } else { 0 }),
        (t, _) => u64::from(f32::INFINITY.to_bits() >> if t == "bf16" { 16 } else { 0 }),
    }
}

/// A value of a type with this number in its last float, and one elsewhere.
fn value(ty: &str, number: &str) -> Datum {
    let (one, last) = (float(ty, "one"), float(ty, number));
    match ty {
        "i1" | "i32" => Datum::Word(1),
        "vector<1xf32>" => Datum::Shaped { shape: vec![1], items: Items::Words(vec![last]) },
        "vector<2xf32>" => Datum::Shaped { shape: vec![2], items: Items::Words(vec![one, last]) },
        "complex<f32>" => Datum::Parts(vec![Datum::Word(one), Datum::Word(last)]),
        _ => Datum::Word(last),
    }
}

fn poison(d: &Datum) -> bool {
    match d {
        Datum::Poison => true,
        Datum::Parts(p) => p.iter().any(poison),
        Datum::Shaped { items: Items::Any(all), .. } => all.iter().any(poison),
        Datum::Shaped { items: Items::Same(d, _), .. } => poison(d),
        _ => false,
    }
}

/// How a run on these arguments ends: whether all results are poison, or that it is unsupported.
fn ends(m: &Module, args: &[Datum]) -> Result<bool, String> {
    let o = m.run_with(m.function("f").unwrap(), args, &Settings::default());
    match o.stop {
        None => Ok(o.results.iter().all(|r| poison(&r.datum))),
        Some(Stop::Unsupported(x)) => Err(format!("unsupported: {}", x.message)),
        Some(other) => Err(format!("{other:?}")),
    }
}

/// All choices of `n` of the types.
fn choices<'a>(types: &[&'a str], n: usize) -> Vec<Vec<&'a str>> {
    (0..n).fold(vec![vec![]], |all, _| {
        all.iter()
            .flat_map(|c: &Vec<&str>| types.iter().map(move |t| c.iter().copied().chain([*t]).collect()))
            .collect()
    })
}

#[test]
fn every_operation_with_fast_math_flags_honors_nnan_and_ninf() {
    let operands: Vec<&str> = TYPES.iter().map(|t| t.0).collect();
    let (mut seen, mut wrong, mut tested) = (0, Vec::new(), 0);
    for def in &registry().ops {
        let Some(attr) = ["fastmath", "fastmathFlags"].into_iter().find(|n| def.attrs.iter().any(|a| a.name == *n))
        else {
            continue;
        };
        seen += 1;
        if OTHERWISE.iter().any(|o| o.0 == def.name) {
            continue;
        }
        let dialect = if attr == "fastmath" { "arith" } else { "llvm" };
        let needed = NEEDED.iter().find(|n| n.0 == def.name).map_or(String::new(), |n| format!(", {}", n.1));
        let n = def.operands.iter().filter(|v| v.arity == Arity::One).count();
        let results = def.results.len();
        let mut valid = 0;
        for (ins, outs) in choices(&operands, n)
            .into_iter()
            .flat_map(|i| choices(RESULTS, results).into_iter().map(move |o| (i.clone(), o)))
        {
            if outs.windows(2).any(|w| w[0] != w[1]) || !ins.iter().any(|t| !t.starts_with('i')) {
                continue;
            }
            let program = |flag: &str| {
                let args: Vec<String> = ins.iter().enumerate().map(|(k, t)| format!("%a{k}: {t}")).collect();
                let uses: Vec<String> = (0..n).map(|k| format!("%a{k}")).collect();
                let names: Vec<String> = (0..results).map(|k| format!("%r{k}")).collect();
                let (ins, outs) = (ins.join(", "), outs.join(", "));
                format!(
                    "func.func @f({}) -> ({outs}) {{\n  {} = \"{}\"({}) <{{{attr} = #{dialect}.fastmath<{flag}>{needed}}}> : \
                        ({ins}) -> ({outs})\n  return {} : {outs}\n}}\n",
                    args.join(", "),
                    names.join(", "),
                    def.name,
                    uses.join(", "),
                    names.join(", "),
                )
            };
            let Ok(plain) = Module::read("plain.mlir", &program("none")) else { continue };
            valid += 1;
            for (flag, number) in [("nnan", "nan"), ("ninf", "inf")] {
                let m = Module::read("flag.mlir", &program(flag)).unwrap();
                for k in (0..n).filter(|&k| !ins[k].starts_with('i')) {
                    let args: Vec<Datum> =
                        ins.iter().enumerate().map(|(i, t)| value(t, if i == k { number } else { "one" })).collect();
                    tested += 1;
                    let (with, without) = (ends(&m, &args), ends(&plain, &args));
                    let right = match &with {
                        Ok(p) => *p && without != Ok(true),
                        Err(why) => {
                            why.starts_with("unsupported") && (UNSUPPORTED.contains(&def.name) || with == without)
                        }
                    };
                    if !right {
                        wrong.push(format!("{} <{flag}> on {ins:?} -> {outs:?}, {number} in {k}: {with:?}", def.name));
                    }
                }
            }
        }
        if valid == 0 {
            wrong.push(format!("{}: no types fit", def.name));
        }
    }
    assert!(wrong.is_empty(), "{} of {tested}\n{}", wrong.len(), wrong.join("\n"));
    assert!(seen > 80 && tested > 400, "{seen} operations, {tested} runs");
}
