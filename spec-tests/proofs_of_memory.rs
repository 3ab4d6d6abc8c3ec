//! Proofs about memory against trying all inputs: small buffers of narrow integers, in all ways in
//! which arguments may share them.
//!
//! `RUSTMLIR_PROOFS=10000 cargo test --test library -- proofs_of_memory::` tries so many pairs.

use std::fmt::Write;
use std::time::Duration;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_diff::case::Case;
use rustmlir_diff::found::Tried;
use rustmlir_diff::subject::Subject;
use rustmlir_diff::{Options, Pair, Poison, Proof, Prove, proof};
use rustmlir_session::Module;
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::{Arg, View};

const HOW: Prove = Prove { each: Duration::from_secs(1), solver: None };

fn one<'a>(rng: &mut ChaCha8Rng, of: &[&'a str]) -> &'a str {
    of[rng.random_range(0..of.len())]
}

/// Something that is read, written, made or freed; `k` makes names new, `words` are the values so
/// far.
fn statement(rng: &mut ChaCha8Rng, k: usize, words: &[String], depth: u32) -> (String, bool) {
    let m = one(rng, &["%m", "%n", "%m", "%n", "%l"]);
    let at = one(rng, &["%c0", "%c1", "%i", "%i", "%c1"]);
    let v = words[rng.random_range(0..words.len())].clone();
    let map = one(rng, &["%i mod 2", "%i + 1", "%i - 1", "%i floordiv 2", "%i ceildiv 2", "1", "0", "%i * 2 - 1"]);
    let made = match rng.random_range(0..13) {
        0..=2 => format!("%w{k} = memref.load {m}[{at}] : memref<2xi1>"),
        3 => format!("%w{k} = affine.load {m}[{map}] : memref<2xi1>"),
        4 => {
            let u = &words[rng.random_range(0..words.len())];
            format!("%w{k} = arith.{} {v}, {u} : i1", one(rng, &["xori", "andi", "ori", "addi"]))
        }
        5 => format!(
            "%j{k} = affine.apply affine_map<(d0) -> (d0 mod 3)>(%i)\n  %w{k} = memref.load {m}[%j{k}] : memref<2xi1>"
        ),
        6..=8 => return (format!("memref.store {v}, {m}[{at}] : memref<2xi1>"), false),
        9 => return (format!("affine.store {v}, {m}[{map}] : memref<2xi1>"), false),
        10 => {
            return (
                format!("memref.copy {}, {m} : memref<2xi1> to memref<2xi1>", one(rng, &["%m", "%n", "%l"])),
                false,
            );
        }
        11 if depth == 0 => {
            let (a, _) = statement(rng, 100 * k + 1, words, 1);
            let (b, _) = statement(rng, 100 * k + 2, words, 1);
            let to = one(rng, &["%c2", "%i", "%i"]);
            let writes = format!("memref.store {v}, {m}[%x{k}] : memref<2xi1>");
            let op = one(rng, &["xori", "andi", "ori", "subi"]);
            return match rng.random_range(0..5) {
                0 => (format!("scf.if %c {{\n  {a}\n  }} else {{\n  {b}\n  }}"), false),
                1 => (format!("affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {{\n  {a}\n  }}"), false),
                2 => (format!("scf.for %x{k} = %c0 to {to} step %c1 {{\n  {a}\n  {writes}\n  {b}\n  }}"), false),
                3 => (format!("affine.for %x{k} = 0 to {to} {{\n  {a}\n  {writes}\n  }}"), false),
                _ => {
                    let reads = format!("%z{k} = memref.load {m}[%x{k}] : memref<2xi1>");
                    let makes = format!("%t{k} = arith.{op} %y{k}, %z{k} : i1\n  scf.yield %t{k} : i1");
                    let head = format!("%w{k} = scf.for %x{k} = {at} to {to} step %c1 iter_args(%y{k} = {v}) -> (i1)");
                    (format!("{head} {{\n  {a}\n  {reads}\n  {makes}\n  }}"), true)
                }
            };
        }
        _ => format!(
            "%s{k} = memref.subview {m}[1] [1] [1] : memref<2xi1> to memref<1xi1, strided<[1], offset: 1>>\n  \
             %w{k} = memref.load %s{k}[%c0] : memref<1xi1, strided<[1], offset: 1>>"
        ),
    };
    (made, true)
}

fn body(rng: &mut ChaCha8Rng) -> Vec<(String, bool)> {
    let mut out: Vec<(String, bool)> = Vec::new();
    for k in 0..rng.random_range(2..7) {
        let words = words(&out, k);
        out.push(statement(rng, k, &words, 0));
    }
    out
}

fn words(body: &[(String, bool)], k: usize) -> Vec<String> {
    let made = body.iter().enumerate().take(k).filter(|(_, s)| s.1).map(|(k, _)| format!("%w{k}"));
    ["%c".to_string()].into_iter().chain(made).collect()
}

/// The same, but for a statement: another one, one that is left out, or two that change places.
fn mutated(rng: &mut ChaCha8Rng, body: &[(String, bool)]) -> Vec<(String, bool)> {
    let mut out = body.to_vec();
    let k = rng.random_range(0..out.len());
    let swaps = k + 1 < out.len() && !out[k].1 && !out[k + 1].1;
    match rng.random_range(0..4) {
        0 if swaps => out.swap(k, k + 1),
        1 if !out[k].1 => out[k].0 = String::new(),
        _ => {
            let words = words(body, k);
            for _ in 0..50 {
                let s = statement(rng, k, &words, 0);
                if s.1 == out[k].1 {
                    out[k] = s;
                    break;
                }
            }
        }
    }
    out
}

fn text(name: &str, body: &[(String, bool)]) -> String {
    let mut out = format!(
        "func.func @{name}(%m: memref<2xi1>, %n: memref<2xi1>, %i: index, %c: i1) -> i1 {{\n  \
         %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %c2 = arith.constant 2 : index\n  \
         %l = memref.alloca() : memref<2xi1>\n  memref.store %c, %l[%c0] : memref<2xi1>\n"
    );
    body.iter().for_each(|s| writeln!(out, "  {}", s.0).unwrap());
    let last = words(body, body.len()).pop().unwrap();
    writeln!(out, "  return {last} : i1\n}}").unwrap();
    out
}

fn lowered(text: &str) -> Module {
    let mut m = Module::read("pair.mlir", text).unwrap();
    let passes = rustmlir_lower::pipeline(rustmlir_lower::Level::Cfg);
    assert!(rustmlir_lower::run(&mut m.ir, &passes).is_ok(), "{text}");
    Module::read("lowered.mlir", &rustmlir_syntax::printer::print(&m.ir, &Default::default())).unwrap()
}

/// All inputs: contents, ways to share memory, indices inside and outside. With `odd` some elements
/// are poison or have never been written.
fn inputs(rng: &mut ChaCha8Rng, odd: bool) -> Vec<Case> {
    let mut out = Vec::new();
    for shift in [None, Some(-1i64), Some(0), Some(1)] {
        let sizes = match shift {
            None => vec![2, 2],
            Some(d) => vec![2 + d.unsigned_abs() as usize],
        };
        let n: usize = sizes.iter().sum();
        for bits in 0..1u64 << n {
            let mut rest = bits;
            let mut buffer = |len: usize| {
                let mut all = Vec::new();
                for _ in 0..len {
                    all.push(match rng.random_range(0..4) {
                        0 if odd => [Datum::Poison, Datum::Uninit][rng.random_range(0..2)].clone(),
                        _ => Datum::Word(rest & 1),
                    });
                    rest >>= 1;
                }
                Items::from_vec(all)
            };
            let buffers: Vec<Items> = sizes.iter().map(|&len| buffer(len)).collect();
            for i in [0u64, 1, 2, u64::MAX] {
                for c in 0..2 {
                    let view =
                        |buffer, offset| Arg::View(View { buffer, offset, sizes: vec![2], strides: vec![1], bytes: 0 });
                    let (x, y) = match shift {
                        None => (view(0, 0), view(1, 0)),
                        Some(d) => (view(0, (-d).max(0)), view(0, d.max(0))),
                    };
                    let args = vec![x, y, Arg::Value(Datum::Word(i)), Arg::Value(Datum::Word(c))];
                    out.push(Case { args, buffers: buffers.clone(), ..Case::default() });
                }
            }
        }
    }
    out
}

/// What proofs say of small memories is what trying all inputs says.
#[test]
fn small_memories_by_enumeration() {
    let wanted: usize = std::env::var("RUSTMLIR_PROOFS").ok().and_then(|n| n.parse().ok()).unwrap_or(40);
    let seed = std::env::var("RUSTMLIR_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(7);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let pair = Pair { source: "src".into(), target: "tgt".into() };
    let (mut proved, mut apart, mut refuted, mut open) = (0, 0, 0, 0);
    for _ in 0..wanted {
        let f = body(&mut rng);
        let g = mutated(&mut rng, &f);
        let text = text("src", &f) + &text("tgt", &g);
        let m = Module::read("pair.mlir", &text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        // Half of the targets are what our own passes make of them.
        let target = if rng.random() { lowered(&text) } else { Module::read("pair.mlir", &text).unwrap() };
        let o = Options { poison: Poison::Yes, ..Options::default() };
        let found = proof::alone(&m, &target, &pair, &o, &HOW).unwrap();
        let subject = Subject::new(&m, &target, &pair, &o).unwrap();
        let mut differs = |odd: bool, aliased: bool| {
            let all = inputs(&mut rng, odd).into_iter().filter(|c| aliased || c.aliases().is_empty());
            let mut all = all.filter(|c| matches!(subject.attempt(c, u64::MAX).0, Tried::Fails(_)));
            all.next()
        };
        match found {
            Ok(Proof::Proved { covers, .. }) => {
                assert_eq!(differs(false, !covers.apart), None, "proved {}:\n{text}", covers.text());
                if covers.poison {
                    assert_eq!(differs(true, !covers.apart), None, "proved {}:\n{text}", covers.text());
                }
                proved += 1;
                apart += usize::from(covers.apart);
            }
            Ok(Proof::Open(why)) => {
                assert!(!why.contains("mistake") && !why.contains("internal"), "{why}:\n{text}");
                println!("{why}");
                open += 1;
            }
            Err(_) => refuted += 1,
        }
    }
    println!("{proved} proved, {apart} of them apart, {refuted} refuted, {open} open");
    assert!(proved * 10 > wanted && refuted * 4 > wanted && open * 3 < wanted, "{proved}, {refuted}, {open}");
}

/// Two views of one buffer of bytes may have any two element types: a load that is moved across a
/// store of another type is right only for arguments that do not alias.
#[test]
fn arguments_of_two_types_may_share_memory() {
    let o = Options { poison: Poison::Yes, ..Options::default() };
    let pair = Pair { source: "src".into(), target: "tgt".into() };
    let pairs = [("i32", "f32"), ("i64", "index"), ("i32", "i16"), ("i8", "i8")];
    for (stored, loaded) in pairs {
        let f = |name: &str, returned: &str| {
            format!(
                "func.func @{name}(%a: memref<1x{stored}>, %b: memref<1x{loaded}>, %v: {stored}) -> {loaded} {{\n\
                 %c = arith.constant 0 : index\n\
                 %q = memref.load %b[%c] : memref<1x{loaded}>\n\
                 memref.store %v, %a[%c] : memref<1x{stored}>\n\
                 %r = memref.load %b[%c] : memref<1x{loaded}>\n\
                 return {returned} : {loaded}\n}}\n"
            )
        };
        let m = Module::read("pair.mlir", &(f("src", "%r") + &f("tgt", "%q"))).unwrap();
        // Of one type, the input is found.
        let found = proof::alone(&m, &m, &pair, &o, &HOW).unwrap();
        match found {
            Ok(Proof::Proved { covers, .. }) => assert!(stored != loaded && covers.apart, "{stored}, {loaded}"),
            Ok(Proof::Open(why)) => panic!("{stored}, {loaded}: {why}"),
            Err(_) => assert_eq!(stored, loaded),
        }
    }
}
