//! The nodes of the engine that restate what a scalar operation means, against the function that
//! says it: every operation on every class of values, one after the other, with constants, and in
//! rows of points; with poison and without.
//!
//! The evaluator applies the scalar functions of `meaning::kernel` and nothing else, so it stands
//! for them here.
use std::collections::BTreeSet;

use num_bigint::BigUint;
use rustmlir_interp::meaning::config::Engine;
use rustmlir_interp::session::datum::{Datum, Items};
use rustmlir_interp::session::{Agreement, Module, Outcome, Settings, agreement};

/// What the nodes restate: the operations whose meaning each of them has, or what it is instead.
const NODES: &[(&str, &str)] = &[
    ("Add64", "addi"),
    ("Sub64", "subi"),
    ("AddImm64", "addi subi"),
    ("MulAdd64", "muli+addi"),
    ("Mul64", "muli"),
    ("And", "andi"),
    ("Or", "ori"),
    ("Xor", "xori"),
    ("IntBin", "addi subi muli minsi maxsi minui maxui"),
    ("IntDiv", "divsi divui remsi remui floordivsi ceildivsi ceildivui"),
    ("Shift", "shli shrsi shrui"),
    ("CmpI", "cmpi"),
    ("Cmp64", "cmpi"),
    ("AddF64", "addf"),
    ("SubF64", "subf"),
    ("MulF64", "mulf"),
    ("MulAddF64", "mulf+addf"),
    ("AddMulF64", "mulf+addf"),
    ("DivF64", "divf"),
    ("AddF32", "addf"),
    ("SubF32", "subf"),
    ("MulF32", "mulf"),
    ("DivF32", "divf"),
    ("CmpF64", "cmpf"),
    ("CmpF32", "cmpf"),
    ("FloatBin", "remf maximumf minimumf maxnumf minnumf"),
    ("NegF64", "negf"),
    ("AbsF64", "absf"),
    ("IntBinFlagged", "addi subi muli"),
    ("ShiftFlagged", "shli shrsi shrui"),
    ("FpToInt", "fptosi fptoui"),
    ("SqrtF64", "sqrt"),
    ("ExtF", "extf"),
    ("TruncF", "truncf"),
    ("SExt", "extsi index_cast"),
    ("Mask", "trunci index_cast index_castui"),
    ("SiToF64", "sitofp"),
    ("Select", "select"),
    ("Scalar", "the function itself"),
];

const INTS: &[&str] = &["i1", "i2", "i8", "i31", "i32", "i33", "i63", "i64", "i65", "i128", "index"];
const FLOATS: &[&str] = &["f16", "bf16", "f32", "f64"];
const FLAGS: &[&str] = &["", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"];
const INT_PREDICATES: &[&str] = &["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FLOAT_PREDICATES: &[&str] = &[
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true",
];

fn width(ty: &str) -> u32 {
    match ty {
        "index" => 64,
        "bf16" => 16,
        t => t[1..].parse().unwrap(),
    }
}

fn integer(w: u32, bits: BigUint) -> Datum {
    let cut = bits & ((BigUint::from(1u32) << w) - 1u32);
    if w > 64 { Datum::Wide(cut) } else { Datum::Word(u64::try_from(cut).unwrap()) }
}

/// One value of each class: zero, one, the edges of both signs, powers of two, amounts of shifts.
fn integers(ty: &str) -> Vec<Datum> {
    let w = width(ty);
    let one = || BigUint::from(1u32);
    let (top, all) = (one() << (w - 1), (one() << w) - 1u32);
    let mut list: Vec<BigUint> = [0u32, 1, 2, 3, 7].into_iter().map(BigUint::from).collect();
    list.extend([top.clone(), &top - 1u32, &top + 1u32, all.clone(), one() << (w / 2), BigUint::from(w)]);
    list.extend([BigUint::from(w - 1), BigUint::from(w + 1), &top >> (w / 2)]);
    let mut seen = BTreeSet::new();
    list.into_iter().map(|b| b & &all).filter(|b| seen.insert(b.clone())).map(|b| integer(w, b)).collect()
}

/// The same of floats: zeros of both signs, infinities, NaNs, denormal numbers, halves, edges of
/// integers.
fn floats(ty: &str) -> Vec<Datum> {
    let numbers =
        [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, -2.5, 3.0, 0.1, 127.5, -128.0, 65504.0, 2147483648.0, -9.3e18, 1.8e19];
    let (bits, digits): (Vec<u64>, u32) = match ty {
        "f64" => (numbers.iter().map(|x: &f64| x.to_bits()).collect(), 52),
        "f32" => (numbers.iter().map(|&x| u64::from((x as f32).to_bits())).collect(), 23),
        "bf16" => (numbers.iter().map(|&x| u64::from(half::bf16::from_f64(x).to_bits())).collect(), 7),
        _ => (numbers.iter().map(|&x| u64::from(half::f16::from_f64(x).to_bits())).collect(), 10),
    };
    let (w, unit) = (width(ty), 1u64 << digits);
    let sign = 1u64 << (w - 1);
    let infinity = (sign - 1) & !(unit - 1);
    let special = [infinity, infinity | sign, infinity + unit / 2, infinity + 1, 1, unit - 1, unit, infinity - 1];
    bits.into_iter().chain(special).map(Datum::Word).collect()
}

fn values(ty: &str) -> Vec<Datum> {
    if ty.starts_with('i') { integers(ty) } else { floats(ty) }
}

/// A scalar operation: its name in the table, the lines that compute `%r` of `%x` and `%y`, and its
/// types.
struct Case {
    name: String,
    lines: String,
    from: &'static str,
    to: &'static str,
    /// Whether it may be undefined: then operands are tried one pair at a time.
    undefined: bool,
    unary: bool,
}

fn cases() -> Vec<Case> {
    let mut all = Vec::new();
    let mut add = |name: &str, lines: String, from, to, undefined, unary| {
        all.push(Case { name: name.into(), lines, from, to, undefined, unary });
    };
    for &t in INTS {
        for op in ["addi", "subi", "muli", "shli"] {
            for flags in FLAGS {
                add(op, format!("%r = arith.{op} %x, %y{flags} : {t}"), t, t, false, false);
            }
        }
        for op in ["andi", "ori", "xori", "minsi", "maxsi", "minui", "maxui"] {
            add(op, format!("%r = arith.{op} %x, %y : {t}"), t, t, false, false);
        }
        for op in ["shrsi", "shrui"] {
            for exact in ["", " exact"] {
                add(op, format!("%r = arith.{op} %x, %y{exact} : {t}"), t, t, false, false);
            }
        }
        for op in ["divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi", "ceildivui"] {
            add(op, format!("%r = arith.{op} %x, %y : {t}"), t, t, true, false);
        }
        for p in INT_PREDICATES {
            add("cmpi", format!("%r = arith.cmpi {p}, %x, %y : {t}"), t, "i1", false, false);
        }
        let select = format!("%c = arith.cmpi slt, %x, %y : {t}\n%r = arith.select %c, %x, %y : {t}");
        add("select", select, t, t, false, false);
        for (mul, sum) in [("%m", "%x"), ("%x", "%m")] {
            let text = format!("%m = arith.muli %x, %y : {t}\n%r = arith.addi {mul}, {sum} : {t}");
            add("muli+addi", text, t, t, false, false);
        }
        for k in [0, 1] {
            for op in ["addi", "subi", "shli", "shrsi", "shrui"] {
                for (a, b) in [("%x", "%k"), ("%k", "%x")] {
                    let text = if t == "i1" { format!("{}", k == 1) } else { format!("{k} : {t}") };
                    let text = format!("%k = arith.constant {text}\n%r = arith.{op} {a}, {b} : {t}");
                    add(op, text, t, t, false, true);
                }
            }
        }
        if t != "index" {
            for op in ["absi", "ctlz", "cttz", "ctpop"] {
                add(op, format!("%r = math.{op} %x : {t}"), t, t, false, true);
            }
        }
        for &to in INTS {
            let ops: &[&str] = match (t == "index", to == "index") {
                (true, true) => &[],
                (true, _) | (_, true) => &["index_cast", "index_castui"],
                _ if width(t) < width(to) => &["extsi", "extui"],
                _ if width(t) > width(to) => &["trunci"],
                _ => &[],
            };
            for op in ops {
                add(op, format!("%r = arith.{op} %x : {t} to {to}"), t, to, false, true);
                // Memory would cut what a node forgets to cut.
                if to != "index" && width(to) < 128 {
                    let text = format!("%m = arith.{op} %x : {t} to {to}\n%r = arith.extui %m : {to} to i128");
                    add(op, text, t, "i128", false, true);
                    let text = format!("%m = arith.{op} %x : {t} to {to}\n%r = arith.cmpi ugt, %m, %m : {to}");
                    add(op, text, t, "i1", false, true);
                }
                if to != "index" && width(to) < 64 {
                    let text = format!("%m = arith.{op} %x : {t} to {to}\n%r = arith.extui %m : {to} to i64");
                    add(op, text, t, "i64", false, true);
                }
            }
        }
        for &to in FLOATS.iter().filter(|_| t != "index") {
            for op in ["sitofp", "uitofp"] {
                add(op, format!("%r = arith.{op} %x : {t} to {to}"), t, to, false, true);
            }
        }
    }
    for &t in FLOATS {
        let ops = ["addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"];
        for op in ops {
            add(op, format!("%r = arith.{op} %x, %y : {t}"), t, t, false, false);
        }
        for p in FLOAT_PREDICATES {
            add("cmpf", format!("%r = arith.cmpf {p}, %x, %y : {t}"), t, "i1", false, false);
        }
        for (a, b) in [("%m", "%x"), ("%x", "%m")] {
            let text = format!("%m = arith.mulf %x, %y : {t}\n%r = arith.addf {a}, {b} : {t}");
            add("mulf+addf", text, t, t, false, false);
        }
        for op in ["arith.negf", "math.absf", "math.sqrt", "math.floor", "math.roundeven", "math.trunc"] {
            let name = op.split('.').nth(1).unwrap();
            add(name, format!("%r = {op} %x : {t}"), t, t, false, true);
        }
        add("copysign", format!("%r = math.copysign %x, %y : {t}"), t, t, false, false);
        add("fma", format!("%r = math.fma %x, %y, %x : {t}"), t, t, false, false);
        for &to in FLOATS {
            let op = if width(t) < width(to) { "extf" } else { "truncf" };
            if width(t) != width(to) {
                add(op, format!("%r = arith.{op} %x : {t} to {to}"), t, to, false, true);
            }
        }
        for &to in INTS.iter().filter(|t| **t != "index") {
            for op in ["fptosi", "fptoui"] {
                add(op, format!("%r = arith.{op} %x : {t} to {to}"), t, to, false, true);
            }
        }
    }
    all
}

/// The operation in a loop and in the rows of a structured operation.
fn program(c: &Case) -> Module {
    let (a, o) = (format!("memref<?x{}>", c.from), format!("memref<?x{}>", c.to));
    let (from, to, lines) = (c.from, c.to, &c.lines);
    let text = format!(
        "func.func @loop(%a: {a}, %b: {a}, %o: {o}) {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %n = memref.dim %a, %c0 : {a}
           scf.for %i = %c0 to %n step %c1 {{
             %x = memref.load %a[%i] : {a}
             %y = memref.load %b[%i] : {a}
             {lines}
             memref.store %r, %o[%i] : {o}
           }}
           return
         }}
         func.func @rows(%a: {a}, %b: {a}, %o: {o}) {{
           linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                           iterator_types = [\"parallel\"]}} ins(%a, %b : {a}, {a}) outs(%o : {o}) {{
           ^bb0(%x: {from}, %y: {from}, %z: {to}):
             {lines}
             linalg.yield %r : {to}
           }}
           return
         }}"
    );
    Module::read("program", &text).unwrap_or_else(|e| panic!("{text}{:?}", e.diagnostics))
}

fn array(items: Vec<Datum>) -> Datum {
    Datum::Shaped { shape: vec![items.len() as i64], items: Items::Any(items) }
}

fn compare(m: &Module, function: &str, c: &Case, pairs: &[(Datum, Datum)]) -> Outcome {
    let f = m.function(function).unwrap();
    let zero = if width(c.to) > 64 { Datum::Wide(BigUint::from(0u32)) } else { Datum::Word(0) };
    let args = [
        array(pairs.iter().map(|p| p.0.clone()).collect()),
        array(pairs.iter().map(|p| p.1.clone()).collect()),
        array(vec![zero; pairs.len()]),
    ];
    let run = |engine| m.run_with(f, &args, &Settings { engine, ..Settings::default() });
    let (fast, reference) = (run(Engine::Fast), run(Engine::Reference));
    let got = agreement(&fast, &reference);
    assert_eq!(got, Agreement::Same, "@{function} {} : {} to {}", c.lines, c.from, c.to);
    fast
}

#[test]
fn nodes_mean_what_the_functions_mean() {
    let (mut names, mut values_compared) = (BTreeSet::new(), 0usize);
    for c in cases() {
        let m = program(&c);
        let of = values(c.from);
        let second = if c.unary { &of[..1] } else { &of[..] };
        let mut pairs: Vec<(Datum, Datum)> =
            of.iter().flat_map(|a| second.iter().map(|b| (a.clone(), b.clone()))).collect();
        for function in ["loop", "rows"] {
            // Nothing may be poison, and then something may.
            for poison in [false, true] {
                if poison {
                    pairs.extend([(Datum::Poison, of[1].clone()), (of[1].clone(), Datum::Poison)]);
                    pairs.push((Datum::Poison, Datum::Poison));
                }
                let returned = if c.undefined {
                    let one = |p| compare(&m, function, &c, std::slice::from_ref(p)).stop.is_none();
                    pairs.iter().filter(|p| one(p)).count()
                } else {
                    let o = compare(&m, function, &c, &pairs);
                    assert!(o.stop.is_none(), "{} : {:?}", c.lines, o.stop);
                    pairs.len()
                };
                assert!(returned > 0, "{}", c.lines);
                values_compared += returned;
            }
            pairs.retain(|p| !p.0.has_poison() && !p.1.has_poison());
        }
        names.insert(c.name);
    }
    println!("{values_compared} values of {} operations", names.len());
    // The table is about what has been compared.
    for (node, ops) in NODES.iter().filter(|n| n.0 != "Scalar") {
        let unknown: Vec<&str> = ops.split(' ').filter(|o| !names.contains(*o)).collect();
        assert!(unknown.is_empty(), "{node} restates {unknown:?}, which are not compared");
    }
}

/// Whatever the quick loop computes by itself is in the table, or moves, tests or enters something.
#[test]
fn the_table_has_all_nodes() {
    let source = include_str!("../src/exec/node.rs");
    let body =
        &source[source.find("pub enum Node {").unwrap()..source.find("/// Nodes are walked in sequence").unwrap()];
    let others = "Copy CopyObj Moves AddIdx MulIdx Affine AnyFlag CheckFlag SkipIfPoison Load1S Load2S Load3S Load1 Load2 LoadN \
                  Store1S Store2S Store3S Store1 Store2 StoreN Rmw LoadAt StoreAt UpdateAt Step StepBy StepTo \
                  Part PointerPart Ext Open Steps";
    let control = body.find("// ---- control ----").unwrap();
    let mut wrong = Vec::new();
    for (at, _) in body[..control].match_indices(" {\n") {
        let name: String = body[..at].chars().rev().take_while(char::is_ascii_alphanumeric).collect();
        let name: String = name.chars().rev().collect();
        let known = NODES.iter().any(|n| n.0 == name) || others.split_whitespace().any(|o| o == name);
        if !known && name != "Node" {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "nodes that no table has: {wrong:?}");
    for (name, _) in NODES {
        assert!(body.contains(&format!("    {name} {{")), "there is no node {name}");
    }
}
