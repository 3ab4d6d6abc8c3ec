//! Proofs against what is known otherwise: pairs of the corpus, and random pairs of narrow integers
//! that are decided by trying all inputs.
//!
//! `RUSTMLIR_PROOFS=100000 cargo test --test library -- proofs::` tries so many random pairs.

use crate::sample::one_in;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_diff::{Covers, Failure, Options, Pair, Poison, Proof, Prove, Verdict, compare, proof};
use rustmlir_interp::base::SourceText;
use rustmlir_interp::spec;
use rustmlir_session::Module;
use rustmlir_syntax::parser::ParseOptions;

const HOW: Prove = Prove { each: Duration::from_millis(300), solver: None };

fn pair() -> Pair {
    Pair { source: "src".into(), target: "tgt".into() }
}

fn ask(m: &Module, o: &Options) -> Result<Proof, Box<Failure>> {
    proof::alone(m, m, &pair(), o, &HOW).unwrap()
}

/// No pair of the corpus that differs is proved, and many that refine are.
#[test]
fn pairs_of_the_corpus() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests/refine");
    let (mut proved, mut differ, mut open) = (0, 0, std::collections::BTreeMap::<String, usize>::new());
    for s in spec::sections_of_dir(&dir).unwrap().sections.into_iter().step_by(one_in(3)) {
        let Some((want, _)) = s.refinement.clone() else { continue };
        let opts = ParseOptions { allow_unregistered: s.allow_unregistered, ..ParseOptions::default() };
        let Ok(m) = Module::from_source(&s.source, &opts).map(Module::runnable) else { continue };
        if m.function("src").is_none() || m.function("tgt").is_none() {
            continue;
        }
        let o = Options { settings: s.settings.clone(), ..Options::default() };
        let Ok(found) = proof::alone(&m, &m, &pair(), &o, &HOW) else { continue };
        let refines = want == "refines" || want == "vacuous";
        match found {
            Ok(Proof::Proved { covers, .. }) => {
                // What differs where arguments share memory may be right where they do not, and
                // what differs at large extents at small ones: proofs say so.
                let elsewhere = covers.extents.is_some() || covers.apart && want.ends_with("under aliasing");
                assert!(elsewhere || !want.starts_with("differs"), "{}: {want}, and it is proved", s.id());
                proved += usize::from(refines);
            }
            Ok(Proof::Open(why)) => {
                assert!(!why.contains("a bug in") && !why.contains("internal"), "{}: {why}", s.id());
                *open.entry(why).or_default() += 1;
            }
            Err(f) => {
                assert!(!refines, "{}: {want}, and it is refuted: {:?}", s.id(), f.mismatch);
                differ += 1;
            }
        }
    }
    println!("{proved} proved, {differ} refuted, open: {open:#?}");
    assert!(proved * one_in(3) >= 40 && differ * one_in(3) >= 30, "{proved} proved, {differ} refuted");
}

/// A random function of narrow integers, a statement a line.
struct Function {
    w: u32,
    body: Vec<String>,
}

const PLAIN: [&str; 10] = ["addi", "subi", "muli", "andi", "ori", "xori", "minsi", "maxsi", "minui", "maxui"];
const PARTIAL: [&str; 7] = ["divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi", "ceildivui"];
const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

fn one<'a>(rng: &mut ChaCha8Rng, of: &[&'a str]) -> &'a str {
    of[rng.random_range(0..of.len())]
}

/// A statement that defines value `k` of the words, or of the truths.
fn statement(rng: &mut ChaCha8Rng, w: u32, words: &[String], truths: &[String], k: usize) -> (String, bool) {
    let word = |rng: &mut ChaCha8Rng| words[rng.random_range(0..words.len())].clone();
    let truth = |rng: &mut ChaCha8Rng| truths[rng.random_range(0..truths.len())].clone();
    let (a, b) = (word(rng), word(rng));
    let (x, c) = (format!("%w{k}"), truth(rng));
    let flags = one(rng, &["", "", "", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"]);
    let exact = one(rng, &["", "", " exact"]);
    let word = match rng.random_range(0..12) {
        0 | 1 => format!("{x} = arith.{} {a}, {b}{flags} : i{w}", one(rng, &["addi", "subi", "muli"])),
        2 | 3 => format!("{x} = arith.{} {a}, {b} : i{w}", one(rng, &PLAIN)),
        4 => format!("{x} = arith.{} {a}, {b} : i{w}", one(rng, &PARTIAL)),
        5 => format!("{x} = arith.shli {a}, {b}{flags} : i{w}"),
        6 => format!("{x} = arith.{} {a}, {b}{exact} : i{w}", one(rng, &["shrsi", "shrui", "divsi", "divui"])),
        7 => format!("{x} = arith.select {c}, {a}, {b} : i{w}"),
        8 => match rng.random_range(0..8) {
            0 => format!("{x} = ub.poison : i{w}"),
            _ => format!("{x} = arith.constant {} : i{w}", rng.random_range(0..1 << w) - (1 << (w - 1))),
        },
        9 => format!(
            "%l{k} = arith.{} {a} : i{w} to i9\n  {x} = arith.trunci %l{k}{} : i9 to i{w}",
            one(rng, &["extsi", "extui", "extui"]),
            if flags.is_empty() { "" } else { flags }
        ),
        10 => {
            let op = one(rng, &["addi", "divui", "shli", "muli", "xori"]);
            format!(
                "{x} = scf.if {c} -> (i{w}) {{\n    %i{k} = arith.{op} {a}, {b} : i{w}\n    scf.yield %i{k} : i{w}\n  \
                 }} else {{\n    scf.yield {a} : i{w}\n  }}"
            )
        }
        _ => {
            return match rng.random_range(0..3) {
                0 => (format!("%t{k} = arith.{} {c}, {} : i1", one(rng, &["andi", "ori", "xori"]), truth(rng)), true),
                _ => (format!("%t{k} = arith.cmpi {}, {a}, {b} : i{w}", one(rng, &PREDICATES)), true),
            };
        }
    };
    (word, false)
}

impl Function {
    fn random(rng: &mut ChaCha8Rng) -> Function {
        let w = rng.random_range(2..=4);
        let mut f = Function { w, body: Vec::new() };
        f.grow(rng, 0);
        f
    }

    /// Replaces the statements from this one on.
    fn grow(&mut self, rng: &mut ChaCha8Rng, from: usize) {
        self.body.truncate(from);
        let n = rng.random_range(1..7);
        for k in from..from + n {
            let (words, truths) = self.values(k);
            self.body.push(statement(rng, self.w, &words, &truths, k).0);
        }
    }

    /// The values before a statement.
    fn values(&self, k: usize) -> (Vec<String>, Vec<String>) {
        let (mut words, mut truths) = (vec!["%a".to_string(), "%b".into()], vec!["%c".to_string()]);
        for (i, s) in self.body.iter().take(k).enumerate() {
            if s.starts_with("%t") { truths.push(format!("%t{i}")) } else { words.push(format!("%w{i}")) }
        }
        (words, truths)
    }

    /// The same with one statement changed: another one of its kind, or what makes poison.
    fn mutated(&self, rng: &mut ChaCha8Rng) -> Function {
        let mut f = Function { w: self.w, body: self.body.clone() };
        let k = rng.random_range(0..f.body.len());
        let old = f.body[k].clone();
        let change = [
            (" overflow<nsw>", ""),
            (" overflow<nuw>", ""),
            (" overflow<nsw, nuw>", " overflow<nsw>"),
            (" exact", ""),
            ("%a, %b", "%b, %a"),
            ("muli", "shli"),
            ("divsi", "floordivsi"),
            ("remsi", "remui"),
            ("shrsi", "shrui"),
            ("slt", "sle"),
            ("extsi", "extui"),
            ("minsi", "minui"),
        ];
        let (from, to) = change[rng.random_range(0..change.len())];
        if rng.random_range(0..3) > 0 && old.contains(from) {
            f.body[k] = old.replacen(from, to, 1);
            return f;
        }
        let (words, truths) = f.values(k);
        loop {
            let (s, truth) = statement(rng, f.w, &words, &truths, k);
            if truth == old.starts_with("%t") {
                f.body[k] = s;
                return f;
            }
        }
    }

    fn text(&self, name: &str) -> String {
        let w = self.w;
        let (words, _) = self.values(self.body.len());
        let last = words.last().unwrap();
        let mut out = format!("func.func @{name}(%a: i{w}, %b: i{w}, %c: i1) -> i{w} {{\n");
        self.body.iter().for_each(|s| writeln!(out, "  {s}").unwrap());
        writeln!(out, "  return {last} : i{w}\n}}").unwrap();
        out
    }
}

/// What proofs say of narrow integers is what trying all inputs says.
#[test]
fn narrow_integers_by_enumeration() {
    let wanted: usize = std::env::var("RUSTMLIR_PROOFS").ok().and_then(|n| n.parse().ok()).unwrap_or(150);
    let seed = std::env::var("RUSTMLIR_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(4);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut proved, mut refuted, mut open) = (0, 0, 0);
    for _ in 0..wanted {
        let f = Function::random(&mut rng);
        let g = f.mutated(&mut rng);
        let (f, g) = if rng.random() { (f, g) } else { (g, f) };
        let text = f.text("src") + &g.text("tgt");
        let Ok(m) = Module::read("pair.mlir", &text) else { continue };
        let o = Options { poison: Poison::No, every: false, ..Options::default() };
        let r = compare(&m, &m, &pair(), &o);
        assert!(r.exhaustive || r.verdict == Verdict::Differs, "{text}");
        match ask(&m, &o) {
            Ok(Proof::Proved { .. }) => {
                assert!(
                    matches!(r.verdict, Verdict::Refines | Verdict::Vacuous),
                    "proved, but {:?}:\n{text}",
                    r.failure
                );
                proved += 1;
            }
            Ok(Proof::Open(why)) => {
                assert!(why.contains("time"), "{why}:\n{text}");
                open += 1;
            }
            Err(_) => {
                assert_eq!(r.verdict, Verdict::Differs, "refuted:\n{text}");
                refuted += 1;
            }
        }
        // With poison for arguments as well, of which some are tried.
        let o = Options { poison: Poison::Yes, every: false, ..o };
        let r = compare(&m, &m, &pair(), &o);
        match ask(&m, &o) {
            Ok(Proof::Proved { covers: Covers { poison: true, .. }, .. }) => {
                assert_ne!(r.verdict, Verdict::Differs, "proved:\n{text}")
            }
            Ok(Proof::Proved { .. }) => {}
            Ok(Proof::Open(why)) => assert!(why.contains("time"), "{why}:\n{text}"),
            Err(_) => {}
        }
    }
    println!("{proved} proved, {refuted} refuted, {open} open");
    assert!(proved * 8 > wanted && refuted * 4 > wanted && open * 50 < wanted, "{proved}, {refuted}, {open}");
}

/// What may be one thing or another is not what a run makes of it.
#[test]
fn choices_are_not_proved() {
    let bodies = [
        "%p = llvm.mlir.poison : i32\n  %r = llvm.freeze %p : i32",
        "%r = llvm.mlir.undef : i32",
        "%p = llvm.mlir.undef : i32\n  %r = llvm.freeze %p : i32",
    ];
    for body in bodies {
        let text = format!(
            "llvm.func @src(%x: i32) -> i32 {{\n  %r = llvm.mlir.constant(0 : i32) : i32\n  llvm.return %r : i32\n}}\n\
             llvm.func @tgt(%x: i32) -> i32 {{\n  {body}\n  llvm.return %r : i32\n}}\n"
        );
        let m = Module::read("pair.mlir", &text).unwrap();
        let found = ask(&m, &Options::default());
        // Where one of the choices differs, that may be found.
        assert!(!matches!(found, Ok(Proof::Proved { .. })), "{found:?}:\n{text}");
        let r = compare(&m, &m, &pair(), &Options { prove: Some(HOW), ..Options::default() });
        assert!(!matches!(r.proof, Some(Proof::Proved { .. })), "{text}");
    }
}

/// Pairs that are right for most inputs, orders and callers, and wrong for one.
/// LangRef, "Behavior of Floating-Point NaN values": the sign and the payload of a NaN that an
/// operation computes may be any.
#[test]
fn the_bits_of_a_computed_nan_are_not_known() {
    let quotient = "%z = llvm.mlir.constant(0.0 : f32) : f32\n%a = llvm.fdiv %z, %z : f32\n";
    for (source, target, ty) in [
        (
            "%r = llvm.mlir.constant(false) : i1\n",
            "%k = llvm.mlir.constant(0 : i32) : i32\n%b = llvm.bitcast %a : f32 to i32\n%r = llvm.icmp \"slt\" %b, %k : i32\n",
            "i1",
        ),
        (
            "%r = llvm.mlir.constant(1.0 : f32) : f32\n",
            "%k = llvm.mlir.constant(1.0 : f32) : f32\n%r = llvm.intr.copysign(%k, %a) : (f32, f32) -> f32\n",
            "f32",
        ),
    ] {
        let text = format!(
            "llvm.func @src(%x: f32) -> {ty} {{\n{source}llvm.return %r : {ty}\n}}\n\
             llvm.func @tgt(%x: f32) -> {ty} {{\n{quotient}{target}llvm.return %r : {ty}\n}}\n"
        );
        let m =
            Module::read("generated.mlir", &text).unwrap_or_else(|r| panic!("{:?}\n{text}", r.diagnostics)).runnable();
        assert!(matches!(ask(&m, &Options::default()), Ok(Proof::Open(_))), "{text}");
        // A NaN for a NaN is fine.
        let text = text.replace(target, &format!("%r = llvm.fadd %a, %x : {ty}\n"));
        if ty == "f32" {
            let nan = text.replace(source, &format!("{quotient}%r = llvm.fadd %a, %x : f32\n"));
            let m = Module::read("generated.mlir", &nan)
                .unwrap_or_else(|r| panic!("{:?}\n{nan}", r.diagnostics))
                .runnable();
            assert!(matches!(ask(&m, &Options::default()), Ok(Proof::Proved { .. })), "{nan}");
        }
    }
}

#[test]
fn rare_differences_are_not_proved() {
    const FEW: &str = "%0 = arith.constant 0 : index\n  %1 = arith.constant 1 : index\n  %2 = arith.constant 2 : index\n  \
                       %z = arith.constant 0 : i32\n  %k = arith.constant 5 : i32\n  %p = ub.poison : i32";
    let par = |first: &str, second: &str| {
        format!(
            "scf.parallel (%i) = (%0) to (%2) step (%1) {{\n    %e = arith.cmpi eq, %i, %0 : index\n    \
             scf.if %e {{\n      {first}\n    }} else {{\n      {second}\n    }}\n  }}\n"
        )
    };
    let round = |before: &str, inside: &str| {
        format!(
            "{before}\n  %r = scf.for %i = %0 to %n step %1 iter_args(%s = %z) -> i32 {{\n    {inside}\n    \
             %t = arith.xori %s, %f : i32\n    scf.yield %t : i32\n  }}\n  %odd = arith.remui %n, %2 : index\n  \
             %e = arith.cmpi eq, %odd, %0 : index\n  %q = arith.select %e, %r, %z : i32\n  return %q : i32"
        )
    };
    let (freeze, asserts) = ("%f = llvm.freeze %p : i32", "cf.assert %c, \"no\"");
    let outside = "%at = arith.select %c, %0, %2 : index\n      memref.store %k, %m[%at] : memref<2xi32>";
    let made = "%a = memref.alloc() : memref<8xi32>\n  linalg.fill ins(%z : i32) outs(%a : memref<8xi32>)\n  ";
    let part = |from: &str| {
        format!(
            "{made}%v = memref.subview %a[{from}] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: ?>>\n  \
             %w = memref.subview %a[%2] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: ?>>\n  \
             return %v, %w : memref<4xi32, strided<[1], offset: ?>>, memref<2xi32, strided<[1], offset: ?>>"
        )
    };
    let rare = format!(
        "%x = arith.cmpi eq, %n, %2 : index\n  %a = memref.alloc() : memref<1xi32>\n  \
         memref.store %k, %a[%0] : memref<1xi32>\n  scf.if %x {{\n  {}}}\n  return %k : i32",
        par("%v = memref.load %a[%0] : memref<1xi32>", "memref.dealloc %a : memref<1xi32>")
    );
    let freed = "%a = memref.alloc() : memref<1xi32>\n  memref.dealloc %a : memref<1xi32>\n  return %k : i32";
    let behind = "%b = memref.reinterpret_cast %m to offset: [2], sizes: [1], strides: [1] \
                  : memref<2xi32> to memref<1xi32, strided<[1], offset: 2>>\n  \
                  %x = memref.load %b[%0] : memref<1xi32, strided<[1], offset: 2>>\n  return %x : i32";
    let gap = "%b = memref.reinterpret_cast %g to offset: [1], sizes: [1], strides: [1] \
               : memref<2xi32, strided<[2]>> to memref<1xi32, strided<[1], offset: 1>>\n  \
               memref.store %k, %b[%0] : memref<1xi32, strided<[1], offset: 1>>\n  return";
    let loads = |how: &str| format!("%x = memref.load %m[%0]{how} : memref<2xi32>\n  return %x : i32");
    let whole = "%a = memref.alloc() : memref<i32>\n  memref.store %k, %a[] : memref<i32>\n  return %a : memref<i32>";
    let inner = "%b = memref.alloc() : memref<32xi8>\n  %o = arith.constant 16 : index\n  \
                 %a = memref.view %b[%o][] : memref<32xi8> to memref<i32>\n  \
                 memref.store %k, %a[] : memref<i32>\n  return %a : memref<i32>";
    let two =
        "%y = llvm.freeze %p : i32\n  %f = llvm.freeze %p : i32\n  %x = arith.subi %f, %y : i32\n  return %x : i32";
    let stops = format!("{asserts}\n  return %z : i32");
    let parted = format!("{}  return %z : i32", par(asserts, outside));
    let pairs: [(&str, &str, String, String); 10] = [
        ("a number frozen in each iteration", "i32", round(freeze, ""), round("", freeze)),
        (
            "two numbers for one of another width",
            "i32",
            "%q = ub.poison : i8\n  %f = llvm.freeze %q : i8\n  return %z : i32".into(),
            two.into(),
        ),
        ("an iteration that stops, another that is undefined", "i32", stops, parted),
        ("memory that an iteration frees", "i32", freed.into(), rare),
        ("memory behind an argument", "i32", behind.into(), "return %z : i32".into()),
        ("memory between elements", "()", "return".into(), gap.into()),
        ("alignment of an argument", "i32", loads(""), loads(" {alignment = 16 : i64}")),
        (
            "parts that overlap elsewhere",
            "(memref<4xi32, strided<[1], offset: ?>>, memref<2xi32, strided<[1], offset: ?>>)",
            part("%0"),
            part("%1"),
        ),
        ("memory that cannot be freed", "memref<i32>", whole.into(), inner.into()),
        (
            "memory that is not aligned",
            "memref<i32>",
            whole.replace("alloc()", "alloc() {alignment = 1024 : i64}"),
            whole.into(),
        ),
    ];
    for (what, results, source, target) in pairs {
        let one = |name: &str, body: &str| {
            format!(
                "func.func @{name}(%n: index, %c: i1, %m: memref<2xi32>, %g: memref<2xi32, strided<[2]>>) -> {results} {{\n  \
                 {FEW}\n  {body}\n}}\n"
            )
        };
        let text = one("src", &source) + &one("tgt", &target);
        let m = Module::read("pair.mlir", &text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        let found = ask(&m, &Options { inputs: 2, ..Options::default() });
        assert!(!matches!(found, Ok(Proof::Proved { .. })), "{what}: {found:?}:\n{text}");
        // The same program is proved, or it is said what keeps it from that.
        let same = Module::read("pair.mlir", &(one("src", &source) + &one("tgt", &source))).unwrap();
        let found = ask(&same, &Options { inputs: 2, ..Options::default() });
        assert!(matches!(found, Ok(Proof::Proved { .. } | Proof::Open(_))), "{what}: {found:?}");
    }
}

/// What a parallel loop comes to in index order, and nests that come to something else. The reducer
/// is one in which the order of the operands shows.
#[test]
fn parallel_loops_are_nests() {
    let loop_of = |head: &str, init: &str| {
        format!(
            "func.func @src(%n: index, %m: index, %s: index, %z: i32, %a: memref<4xi32>) -> i32 {{\n  \
             %0 = arith.constant 0 : index\n  %1 = arith.constant 1 : index\n  \
             %r = scf.parallel (%i, %j) = (%0, %m) to {head} step (%1, %s){init} {{\n    \
             %v = memref.load %a[%i] : memref<4xi32>\n    %w = arith.index_cast %j : index to i32\n    \
             %x = arith.addi %v, %w : i32\n    scf.reduce(%x : i32) {{\n    ^bb0(%p: i32, %q: i32):\n      \
             %d = arith.muli %p, %q : i32\n      %e = arith.subi %d, %p : i32\n      \
             scf.reduce.return %e : i32\n    }}\n  }}\n  return %r : i32\n}}\n"
        )
    };
    let nest = |outer: &str, inner: &str, start: &str, body: &str| {
        format!(
            "func.func @tgt(%n: index, %m: index, %s: index, %z: i32, %a: memref<4xi32>) -> i32 {{\n  \
             %0 = arith.constant 0 : index\n  %1 = arith.constant 1 : index\n  %k = arith.constant 1 : i32\n  \
             %r = scf.for %i = {outer} iter_args(%p = {start}) -> i32 {{\n    \
             %o = scf.for %j = {inner} iter_args(%q = {}) -> i32 {{\n      \
             %v = memref.load %a[%i] : memref<4xi32>\n      %w = arith.index_cast %j : index to i32\n      \
             %x = arith.addi %v, %w : i32\n      {body}\n      scf.yield %e : i32\n    }}\n    \
             scf.yield %o : i32\n  }}\n  return %r : i32\n}}\n",
            if body.contains("%z") { "%z" } else { "%p" }
        )
    };
    let source = loop_of("(%n, %n)", " init(%z) -> i32");
    let right = "%d = arith.muli %q, %x : i32\n      %e = arith.subi %d, %q : i32";
    let (outer, inner) = ("%0 to %n step %1", "%m to %n step %s");
    let cases = [
        (true, nest(outer, inner, "%z", right)),
        (true, nest(outer, inner, "%z", &right.replace("%q, %x", "%x, %q"))),
        (false, nest(inner, outer, "%z", right)),
        (false, nest(outer, "%0 to %n step %s", "%z", right)),
        (false, nest(outer, "%m to %n step %1", "%z", right)),
        (false, nest("%0 to %m step %1", inner, "%z", right)),
        (false, nest(outer, inner, "%k", right)),
        (false, nest(outer, inner, "%z", &right.replace("%d, %q", "%d, %x"))),
        (false, nest(outer, inner, "%z", &(right.replace("subi", "addi")))),
        // Inner loops that begin again.
        (false, nest(outer, inner, "%z", &format!("%u = arith.addi %z, %k : i32\n      {right}"))),
    ];
    // Dimensions apart, so that the time for each is short.
    let how = Prove { each: Duration::from_secs(5), solver: None };
    for (holds, target) in cases {
        let text = source.clone() + &target;
        let m = Module::read("pair.mlir", &text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        let o = Options { poison: Poison::No, ..Options::default() };
        let found = proof::alone(&m, &m, &pair(), &o, &how).unwrap();
        assert_eq!(matches!(found, Ok(Proof::Proved { .. })), holds, "{found:?}:\n{text}");
    }
    // Without a start value nothing may be made up.
    let source = loop_of("(%n, %n)", " init(%z) -> i32").replace(" init(%z) -> i32", "");
    assert!(Module::read("pair.mlir", &source).is_err(), "today all reductions have start values");
}

/// Most combinations of many extents do not fit each other.
#[test]
fn many_open_extents() {
    let of = |name: &str, ins: &str| {
        let t = "memref<?x?x?xf32>";
        // So that no two are identical.
        let constant = usize::from(name == "tgt");
        format!(
            "func.func @{name}(%a: {t}, %b: {t}, %c: {t}) {{\n  %u = arith.constant {constant} : index\n  \
             linalg.batch_matmul ins({ins} : {t}, {t}) outs(%c : {t})\n  return\n}}\n"
        )
    };
    for (target, holds) in [("%a, %b", true), ("%b, %a", false)] {
        let m = Module::read("pair.mlir", &(of("src", "%a, %b") + &of("tgt", target))).unwrap();
        let how = Prove { each: Duration::from_secs(10), solver: None };
        let found = proof::alone(&m, &m, &pair(), &Options::default(), &how).unwrap();
        match found {
            Ok(Proof::Proved { covers, .. }) => assert!(holds && covers.extents == Some(2), "{covers:?}"),
            other => assert!(!holds, "{other:?}"),
        }
    }
}

/// Tiles that a parallel loop puts together, and loops that put them elsewhere.
#[test]
fn shared_outputs_are_carried() {
    let t = "tensor<6xi32>";
    let source = format!(
        "func.func @src(%n: index, %x: {t}, %y: {t}) -> {t} {{\n  \
         %r = scf.forall (%i) in (%n) shared_outs(%o = %y) -> ({t}) {{\n    \
         %at = affine.apply affine_map<(d) -> (d * 2)>(%i)\n    \
         %e = tensor.extract_slice %x[%at] [2] [1] : {t} to tensor<2xi32>\n    \
         %f = tensor.extract_slice %o[%at] [2] [1] : {t} to tensor<2xi32>\n    \
         %g = arith.addi %e, %f : tensor<2xi32>\n    scf.forall.in_parallel {{\n      \
         tensor.parallel_insert_slice %g into %o[%at] [2] [1] : tensor<2xi32> into {t}\n    }}\n  }}\n  return %r : {t}\n}}\n"
    );
    let target = |from: &str, times: u32, sum: &str| {
        format!(
            "func.func @tgt(%n: index, %x: {t}, %y: {t}) -> {t} {{\n  %0 = arith.constant 0 : index\n  \
             %1 = arith.constant 1 : index\n  %r = scf.for %i = %0 to %n step %1 iter_args(%o = %y) -> ({t}) {{\n    \
             %at = affine.apply affine_map<(d) -> (d * {times})>(%i)\n    \
             %e = tensor.extract_slice %x[%at] [2] [1] : {t} to tensor<2xi32>\n    \
             %f = tensor.extract_slice {from}[%at] [2] [1] : {t} to tensor<2xi32>\n    \
             %g = arith.{sum} %e, %f : tensor<2xi32>\n    \
             %h = tensor.insert_slice %g into %o[%at] [2] [1] : tensor<2xi32> into {t}\n    scf.yield %h : {t}\n  }}\n  \
             return %r : {t}\n}}\n"
        )
    };
    let how = Prove { each: Duration::from_secs(5), solver: None };
    for (holds, target) in [
        (true, target("%y", 2, "addi")),
        (false, target("%x", 2, "addi")),
        (false, target("%y", 1, "addi")),
        (false, target("%y", 2, "subi")),
    ] {
        let text = source.clone() + &target;
        let m = Module::read("pair.mlir", &text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        let o = Options { poison: Poison::No, ..Options::default() };
        let found = proof::alone(&m, &m, &pair(), &o, &how).unwrap();
        assert_eq!(matches!(found, Ok(Proof::Proved { .. })), holds, "{found:?}:\n{text}");
    }
}

/// What is the same in both programs is proved, whatever it does; a change anywhere in what a
/// function reaches, or around it, ends that.
#[test]
fn identical_functions() {
    const PROGRAM: &str = "module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 64>>} {
  func.func private @other(f32) -> f32
  func.func private @helper(%x: f32, %y: f32) -> f32 {
    %r = arith.subf %x, %y : f32
    return %r : f32
  }
  func.func @f(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 {
      %a = memref.load %m[%i] : memref<?xf32>
      %b = func.call @helper(%a, %x) : (f32, f32) -> f32
      scf.reduce(%b : f32) {
      ^bb0(%p: f32, %q: f32):
        %s = arith.addf %p, %q : f32
        scf.reduce.return %s : f32
      }
    }
    %z = func.call @other(%r) : (f32) -> f32
    cf.br ^next(%z, %r : f32, f32)
  ^next(%u: f32, %v: f32):
    %w = arith.mulf %u, %v : f32
    return %w : f32
  }
}
";
    let module = |text: &str| {
        let source = SourceText::new("text.mlir", text);
        Module::from_source(&source, &ParseOptions::default()).unwrap_or_else(|r| panic!("{text}{:?}", r.diagnostics))
    };
    let by = |target: &str| {
        let pair = Pair { source: "f".into(), target: "f".into() };
        match proof::alone(&module(PROGRAM), &module(target), &pair, &Options::default(), &HOW).unwrap() {
            Ok(Proof::Proved { by, .. }) => Some(by.id()),
            _ => None,
        }
    };
    assert_eq!(by(&PROGRAM.replace("%a", "%other").replace("^next", "^bb7")), Some("identical"));
    for (old, new) in [
        ("<index, 64>", "<index, 32>"),
        ("subf %x, %y", "subf %y, %x"),
        ("subf %x, %y : f32", "subf %x, %y fastmath<nnan> : f32"),
        ("arith.subf", "arith.divf"),
        ("%c1 = arith.constant 1", "%c1 = arith.constant 2"),
        ("memref.load %m[%i]", "memref.load %m[%c0]"),
        ("addf %p, %q", "addf %q, %p"),
        ("(%z, %r : f32, f32)", "(%r, %z : f32, f32)"),
        ("mulf %u, %v", "mulf %u, %u"),
        ("private @other(f32)", "private @other(f32 {llvm.noundef})"),
    ] {
        assert!(PROGRAM.contains(old), "{old}");
        assert_ne!(by(&PROGRAM.replace(old, new)), Some("identical"), "{old} as {new}");
    }
}

/// What is proved of tensors and floats, and for which inputs, and what is not.
#[test]
fn tensors_and_floats() {
    let all = "all arguments";
    let small = "all arguments that are not poison, with extents and arguments for sizes from 0 up to 4";
    let float = "(%a: f32, %b: f32) -> f32";
    let index = "(%a: index, %b: index) -> index";
    let tensor = "(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xi1>) -> tensor<4xf32>";
    let own = "arith.subf %a, %b : tensor<4xf32>";
    let pairs = [
        (float, "arith.maxnumf %a, %b : f32", "arith.maxnumf %b, %a : f32", all),
        (float, "arith.maxnumf %a, %a : f32", "arith.bitcast %a : f32 to f32", all),
        (float, "arith.maximumf %a, %b : f32", "arith.maxnumf %a, %b : f32", ""),
        (float, "arith.addf %a, %b fastmath<reassoc> : f32", "arith.addf %b, %a : f32", all),
        (float, "arith.addf %a, %b : f32", "arith.addf %b, %a fastmath<nsz> : f32", ""),
        (tensor, own, "tosa.sub %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>", all),
        (tensor, own, "tosa.sub %b, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>", ""),
        (
            tensor,
            "tosa.select %c, %a, %b : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>",
            "arith.select %c, %a, %b : tensor<4xi1>, tensor<4xf32>",
            all,
        ),
        (
            tensor,
            "bufferization.alloc_tensor() copy(%b) : tensor<4xf32>",
            "bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>",
            all,
        ),
        (index, "tensor.dim %e, %z : tensor<?xf32>", "arith.addi %z, %b : index", small),
        // Of a negative size only the target is undefined.
        (index, "arith.addi %z, %b : index", "tensor.dim %e, %z : tensor<?xf32>", ""),
    ];
    for (signature, source, target, covers) in pairs {
        let ty = signature.rsplit(' ').next().unwrap_or("");
        let before = |line: &str| match line {
            l if l.contains("%m") => "%m = bufferization.to_buffer %b : tensor<4xf32> to memref<4xf32>\n",
            l if l.contains("%e") => "%z = arith.constant 0 : index\n%e = tensor.empty(%b) : tensor<?xf32>\n",
            l if l.contains("%z") => "%z = arith.constant 0 : index\n",
            _ => "",
        };
        let function = |name: &str, line: &str| {
            format!("func.func @{name}{signature} {{\n{}%r = {line}\nreturn %r : {ty}\n}}\n", before(line))
        };
        let text = function("src", source) + &function("tgt", target);
        let m = Module::from_source(&SourceText::new("pair", &text), &ParseOptions::default());
        let m = m.map(Module::runnable).unwrap_or_else(|_| panic!("{text}"));
        match proof::alone(&m, &m, &pair(), &Options::default(), &Prove { each: Duration::from_secs(20), solver: None })
        {
            Ok(Ok(Proof::Proved { covers: found, .. })) => assert_eq!(found.text(), covers, "{text}"),
            Ok(other) => assert_eq!("", covers, "{text}: {:?}", other.is_ok()),
            Err(e) => panic!("{text}: {e}"),
        }
    }
}
