//! Proofs that no input makes iterations race: loops of any size, such that race and such that do
//! not, and random ones against the exact detector on all small sizes.
//!
//! `RUSTMLIR_PROOFS=10000 cargo test --test library -- proofs_of_races::` tries so many.

use std::fmt::Write;
use std::time::Duration;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustmlir_diff::races::{Free, Freedom, alone, freedom};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_session::{Input, Module, Settings};
use rustmlir_syntax::parser::ParseOptions;

use crate::races_of_any_size::{FREE, RACING, program};

/// Whether all is tried, or a part of it.
fn all() -> bool {
    std::env::var("RUSTMLIR_PROOFS").is_ok()
}

const TIME: Duration = Duration::from_secs(5);

fn read(text: &str) -> Module {
    match Module::read("loop.mlir", text) {
        Ok(m) => m.runnable(),
        Err(r) => panic!("{:?}\n{text}", r.diagnostics),
    }
}

fn asked(text: &str) -> Freedom {
    let m = read(text);
    freedom(&m, m.function("f").unwrap(), &Settings::default(), TIME)
}

/// Of loops without races nearly all are proved. What is listed here as open would be welcome.
#[test]
fn loops_without_races_are_proved() {
    let mut open = Vec::new();
    for (kind, body) in FREE {
        let text = program(kind, body);
        match asked(&text) {
            Freedom::Proved(free) => assert!(free.loops > 0, "{text}"),
            Freedom::Open(why) => open.push(format!("{why}:\n{text}")),
            other => panic!("{other:?}:\n{text}"),
        }
    }
    assert!(FREE.len() >= 60 && open.len() * 20 <= FREE.len(), "{}", open.join("\n"));
}

/// Of loops with races none is proved, and nearly all are shown by a run.
#[test]
fn loops_with_races_are_not_proved() {
    let mut open = Vec::new();
    for (kind, body) in RACING.iter().step_by(if all() { 1 } else { 2 }) {
        let text = program(kind, body);
        match asked(&text) {
            Freedom::Race(_) => {}
            Freedom::Open(why) => open.push(format!("{why}:\n{text}")),
            other => panic!("{other:?}:\n{text}"),
        }
    }
    assert!(RACING.len() >= 60 && open.len() * 20 <= RACING.len(), "{}", open.join("\n"));
}

/// What is proved only under a condition says so: the inputs that are left out may race.
#[test]
fn proofs_say_what_they_leave_out() {
    let of = |kind: &str, body: &str| {
        let m = read(&program(kind, body));
        alone(&m, m.function("f").unwrap(), &Settings::default(), TIME).unwrap()
    };
    let copy = "%v = memref.load %B[%i] : memref<?xf32> memref.store %v, %A[%i] : memref<?xf32>";
    assert_eq!(of("1", copy), Free { apart: true, in_range: false, threads: false, loops: 1 });
    let fill = "memref.store %z, %A[%i] : memref<?xf32>";
    assert_eq!(of("1", fill), Free { apart: false, in_range: false, threads: false, loops: 1 });
    // 4 * i comes to 0 again.
    let far = "%p = arith.muli %i, %c4 : index memref.store %z, %A[%p] : memref<?xf32>";
    assert_eq!(of("1", far), Free { apart: false, in_range: true, threads: false, loops: 1 });
    let flagged = far.replace("%c4 :", "%c4 overflow<nsw> :");
    assert_eq!(of("1", &flagged), Free { apart: false, in_range: false, threads: false, loops: 1 });
    assert_eq!(of("f", "func.func @f() { return }"), Free { apart: false, in_range: false, threads: false, loops: 0 });
}

/// Loops that race on inputs that nobody tries by chance, where something besides may make a model
/// say that nothing happens: poison that is chosen and not used, globals that fold, memory without
/// elements that is freed.
#[test]
fn rare_races_are_not_proved_away() {
    const RARE: &str = "%c0 = arith.constant 0 : index %c1 = arith.constant 1 : index %c4 = arith.constant 4 : index
         %z = arith.constant 0 : i32 %v = arith.constant 7 : i32 %big = arith.constant 2147483647 : i32
         %m = arith.constant 100003 : i32 %r = arith.constant 3711 : i32 %sq = arith.muli %x, %x : i32
         %rem = arith.remui %sq, %m : i32 %hit = arith.cmpi eq, %rem, %r : i32 %gt = arith.cmpi sgt, %x, %z : i32
         %both = arith.andi %gt, %hit : i1";
    const LOOP: &str = "scf.parallel (%i) = (%c0) to (%c4) step (%c1)";
    const POISON: &str = "%p = arith.addi %big, %x overflow<nsw> : i32 %q = arith.subi %z, %x : i32";
    let store = "scf.if %both { memref.store %v, %A[%c0] : memref<4xi32> }";
    let bodies = [
        format!("{POISON} %s = arith.select %gt, %p, %z : i32 {LOOP} {{ {store} }}"),
        format!("{LOOP} {{ {POISON} scf.if %hit {{ %s = arith.select %hit, %p, %z : i32 {store} }} }}"),
        format!(
            "{LOOP} {{ {POISON} %s = scf.if %hit -> i32 {{ scf.yield %p : i32 }} else {{ scf.yield %q : i32 }} \
                {store} }}"
        ),
        format!(
            "%E = memref.alloc() : memref<0xi32> {LOOP} {{ scf.if %both {{ memref.dealloc %E : memref<0xi32> }} }}"
        ),
    ];
    let mut texts: Vec<String> =
        bodies.map(|b| format!("func.func @f(%A: memref<4xi32>, %x: i32) {{ {RARE} {b} return }}")).into();
    for layout in ["strided<[0]>", "affine_map<(d0) -> (d0 floordiv 2)>"] {
        let t = format!("memref<8xi32, {layout}>");
        texts.push(format!(
            "memref.global \"private\" @g : {t} = dense<0>
             func.func @f(%A: memref<4xi32>, %x: i32) {{ {RARE} %g = memref.get_global @g : {t}
             {LOOP} {{ scf.if %both {{ memref.store %v, %g[%i] : {t} }} }} return }}"
        ));
    }
    for text in texts {
        let m = read(&text);
        let found = alone(&m, m.function("f").unwrap(), &Settings::default(), TIME);
        assert!(found.is_err(), "{found:?}:\n{text}");
        // They do race.
        let inputs = ["[0, 0, 0, 0]", "777"].map(|s| Input::parse(s).unwrap());
        let settings = Settings { races: rustmlir_session::Races::Error, ..Settings::default() };
        let o = m.run(m.function("f").unwrap(), &inputs, &settings);
        assert!(matches!(o.stop, Some(Stop::Undefined(Ub::DataRace, _))), "{text}");
    }
}

/// Which thread of a team does what is not known from the program alone; nor always how many there
/// are.
#[test]
fn proofs_about_teams_say_for_which() {
    let own = |threads: &str| {
        format!(
            "func.func @f(%m: memref<8xi32>, %x: i32) {{
             %c0 = arith.constant 0 : index %c1 = arith.constant 1 : index %c2 = arith.constant 2 : index
             %c8 = arith.constant 8 : index %t = arith.constant 4 : i32
             omp.parallel {threads} {{
               %own = memref.alloca() : memref<1xi32>
               memref.store %x, %own[%c0] : memref<1xi32>
               omp.wsloop {{ omp.loop_nest (%i) : index = (%c0) to (%c8) step (%c1) {{
                 %k = memref.load %own[%c0] : memref<1xi32>
                 memref.store %k, %own[%c0] : memref<1xi32>
                 %j = arith.divui %i, %c2 : index
                 memref.store %k, %m[%j] : memref<8xi32>
                 omp.yield }} }}
               omp.terminator }} return }}"
        )
    };
    let of = |text: &str| {
        let m = read(text);
        alone(&m, m.function("f").unwrap(), &Settings::default(), TIME)
    };
    let stated = "num_threads(%t : i32)";
    let found = of(&own(stated));
    assert!(found.as_ref().is_err_and(|why| why.contains("distributes the work")), "{found:?}");
    // Five threads would do. Three are requested, and a team may get fewer.
    let by_number = |threads: &str| {
        format!(
            "func.func private @omp_get_thread_num() -> i32
             func.func @f(%m: memref<4xi32>) {{
             %c4 = arith.constant 4 : index %t = arith.constant 3 : i32
             omp.parallel {threads} {{
               %k = func.call @omp_get_thread_num() : () -> i32
               %i = arith.index_cast %k : i32 to index
               %j = arith.remui %i, %c4 : index
               memref.store %k, %m[%j] : memref<4xi32>
               omp.terminator }} return }}"
        )
    };
    for threads in [stated, ""] {
        let found = of(&by_number(threads));
        assert!(matches!(found, Ok(Free { threads: true, .. })), "{threads}: {found:?}");
    }
}

/// What is not understood leaves the answer open, and is named.
#[test]
fn what_is_not_understood_is_named() {
    let cases = [
        ("1", "func.call @g() : () -> ()", "a call"),
        ("1", "%x = memref.realloc %A(%n) : memref<?xf32> to memref<?xf32>", "memref.realloc"),
        (
            "f",
            "func.func @f(%A: memref<8xf32>, %n: index) { %c0 = arith.constant 0 : index %c1 = arith.constant 1 : index
             %t = bufferization.to_tensor %A restrict : memref<8xf32> to tensor<8xf32>
             scf.parallel (%i) = (%c0) to (%n) step (%c1) { %v = tensor.extract %t[%c0] : tensor<8xf32>
             memref.store %v, %A[%i] : memref<8xf32> scf.reduce } return }",
            "bufferization.to_tensor",
        ),
    ];
    for (kind, body, named) in cases {
        let text = program(kind, body) + "\nfunc.func private @g()";
        let m = read(&text);
        let why = alone(&m, m.function("f").unwrap(), &Settings::default(), TIME).unwrap_err();
        assert!(why.contains(named), "{why}:\n{text}");
    }
}

/// Conditions that are as large as a text can be do not take the stack.
#[test]
fn large_conditions() {
    let mut text = String::from("%x0 = arith.cmpi slt, %i, %m : index ");
    for k in 0..8000 {
        let _ = write!(text, "%x{} = arith.{} %x{k}, %x{k} : i1 ", k + 1, ["xori", "andi", "ori"][k % 3]);
    }
    text += "scf.if %x8000 { memref.store %z, %A[%i] : memref<?xf32> }";
    assert!(!matches!(asked(&program("1", &text)), Freedom::Internal(_)));
}

/// No section of the corpus that says that it races is proved to be free of races.
#[test]
fn the_corpus_races_as_it_says() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let (mut met, mut asked, mut open) = (0, 0, 0);
    for dir in ["race", "omp", "gpu", "scf", "affine", "linalg"] {
        for s in rustmlir_interp::spec::sections_of_dir(&root.join(dir)).unwrap().sections {
            let text = &s.source.text;
            let runs = text.lines().filter_map(|l| l.trim().strip_prefix("// RUN: @")?.strip_suffix(" race"));
            let Some((name, _)) = runs.filter_map(|r| r.split_once('(')).next() else { continue };
            let Ok(m) = Module::from_source(&s.source, &ParseOptions::default()) else { continue };
            let m = m.runnable();
            let Some(f) = m.function(name) else { continue };
            met += 1;
            if !all() && met % 3 != 0 {
                continue;
            }
            asked += 1;
            match alone(&m, f, &Settings::default(), Duration::from_millis(200)) {
                // Sections hand over memory of their own to each argument, unless they say so.
                Ok(free) => assert!(free.apart && text.contains("view("), "{}: {}\n{text}", s.name, free.text()),
                Err(_) => open += 1,
            }
        }
    }
    println!("{asked} sections race, {open} open");
    assert!(asked > 50, "{asked}");
}

fn one<'a>(rng: &mut ChaCha8Rng, of: &[&'a str]) -> &'a str {
    of[rng.random_range(0..of.len())]
}

/// An access at indices that are affine, or nearly so.
fn access(rng: &mut ChaCha8Rng, k: usize) -> String {
    let at = one(
        rng,
        &[
            "%i",
            "%i",
            "%i",
            "%i + 1",
            "2 * %i",
            "2 * %i + 1",
            "%i floordiv 2",
            "%i mod 2",
            "%n - %i",
            "%i + %n",
            "0",
            "%i + %m",
            "3 * %i - 1",
            "%i ceildiv 2",
            "%m",
            "%i * 2 + %i mod 2",
        ],
    );
    let m = one(rng, &["%A", "%A", "%B"]);
    match rng.random_range(0..3) {
        0 => format!("%v{k} = affine.load {m}[{at}] : memref<?xf32>\n"),
        _ => format!("affine.store %z, {m}[{at}] : memref<?xf32>\n"),
    }
}

fn guarded(rng: &mut ChaCha8Rng, k: usize) -> String {
    let inner = access(rng, k);
    match rng.random_range(0..6) {
        0 => {
            let c =
                one(rng, &["d0 mod 2 == 0", "d0 - 1 >= 0", "-d0 + s0 - 2 >= 0", "d0 - s0 == 0", "d0 mod 3 - 1 >= 0"]);
            format!("affine.if affine_set<(d0)[s0] : ({c})>(%i)[%m] {{\n{inner}}}\n")
        }
        1 => {
            let to = one(
                rng,
                &["affine_map<(d0) -> (d0)>(%i)", "%m", "2", "%n", "min affine_map<(d0)[s0] -> (d0 + 2, s0)>(%i)[%n]"],
            );
            let inner = inner.replace("%i", one(rng, &["%j", "%i", "%j + 2 * %i"]));
            format!("affine.for %j = 0 to {to} {{\n{inner}}}\n").replace("%j", &format!("%j{k}"))
        }
        2 => {
            let op = one(rng, &["minsi", "maxsi", "addi", "muli", "subi", "remui", "divui"]);
            let with = one(rng, &["%m", "%m", "%c2", "%n"]);
            format!("%q{k} = arith.{op} %i, {with} : index\nmemref.store %z, %A[%q{k}] : memref<?xf32>\n")
        }
        _ => inner,
    }
}

/// What is proved of random loops holds on all small sizes.
#[test]
fn random_loops_by_enumeration() {
    let wanted: usize = std::env::var("RUSTMLIR_PROOFS").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let seed = std::env::var("RUSTMLIR_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(42);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let settings = Settings { step_limit: 100_000, explain_races: false, ..Settings::default() };
    let (mut proved, mut raced) = (0, 0);
    for _ in 0..wanted {
        let (from, step) = (one(&mut rng, &["0", "0", "1", "%m"]), one(&mut rng, &["1", "1", "2", "3"]));
        let mut body = String::new();
        for k in 0..rng.random_range(1..4) {
            body += &guarded(&mut rng, k);
        }
        let text = format!(
            "func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index) {{\n\
             %c2 = arith.constant 2 : index\n%z = arith.constant 0.0 : f32\n\
             affine.parallel (%i) = ({from}) to (%n) step ({step}) {{\n{body}}}\nreturn\n}}\n"
        );
        let m = read(&text);
        let f = m.function("f").unwrap();
        let found = alone(&m, f, &Settings::default(), TIME);
        let mut race = None;
        for (n, k) in (0..7).flat_map(|n| (0..5).map(move |k| (n, k))) {
            let inputs = ["zeros(24)".into(), "zeros(24)".into(), format!("{n}"), format!("{k}")];
            let inputs: Vec<Input> = inputs.iter().map(|i: &String| Input::parse(i).unwrap()).collect();
            if m.run(f, &inputs, &settings).class() == "race" {
                race = Some((n, k));
                break;
            }
        }
        match (found, race) {
            (Ok(_), Some(on)) => panic!("proved, but a race on {on:?}:\n{text}"),
            (Ok(_), None) => proved += 1,
            (Err(_), Some(_)) => raced += 1,
            (Err(_), None) => {}
        }
    }
    println!("{proved} proved, {raced} race, of {wanted}");
    assert!(proved * 8 > wanted && raced * 5 > wanted, "{proved}, {raced}");
}
