//! Our interpretation of the llvm dialect and the code that LLVM makes of it, on random programs:
//! the same bits wherever the lowered form is defined.
//!
//! By itself it tries a thousand and more.
//! `RUSTMLIR_JIT=100000 cargo test --release --test library -- llvm_jit:: ` tries more, and
//! `RUSTMLIR_JIT_FROM=N` begins with another module. Tools that are not installed are left out, and
//! are an error where `CI` is `true`.
// Other tests use the rest of it.
#[allow(dead_code)]
use crate::mlir;
use crate::sample::one_in;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use mlir::{piped, runner_library, there};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rustmlir_interp::meaning::config::{Engine, Races};
use rustmlir_interp::programs::driven;
use rustmlir_interp::session::{Agreement, Module, Outcome, Settings, agreement};

/// Functions of a module: starting the tools costs more than each of them.
const FUNCTIONS: usize = 70;

/// Programs that are tried unless told otherwise.
const FEW: usize = 24 * FUNCTIONS;

/// One in so many of them, unless all are asked for.
const PART: usize = 3;

/// Programs that have to be defined in their lowered form, so that something is shown.
const DEFINED: usize = 1000;

/// What lowers a program that release 22 reads to the llvm dialect.
const LOWER: &[&str] = &[
    "--lower-affine",
    "--convert-linalg-to-loops",
    "--lower-affine",
    "--lower-vector-multi-reduction",
    "--convert-vector-to-scf",
    "--memref-expand",
    "--arith-expand",
    "--convert-scf-to-cf",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-vector-to-llvm",
    "--convert-to-llvm",
    "--reconcile-unrealized-casts",
];

fn number(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().map_or(otherwise, |v| v.parse().unwrap_or_else(|_| panic!("{name} is no number: {v}")))
}

fn settings(engine: Engine) -> Settings {
    Settings {
        engine,
        step_limit: 50_000,
        memory_limit: 1 << 22,
        depth_limit: 200,
        races: Races::Off,
        ..Settings::default()
    }
}

fn run(m: &Module, function: &str, engine: Engine) -> Outcome {
    m.run_with(m.function(function).unwrap(), &[], &settings(engine))
}

/// What the machine prints when it runs these functions one after the other, and whether it came to
/// the end. The code is optimized, so that every promise is made use of.
fn machine(runner: &str, lib: &str, lowered: &str, calls: &[&str]) -> (String, bool) {
    let calls: String = calls.iter().map(|f| format!("llvm.call @{f}() : () -> ()\n")).collect();
    let end = lowered.trim_end().rfind('}').unwrap();
    let text = format!("{}llvm.func @main() {{\n{calls}llvm.return\n}}\n}}\n", &lowered[..end]);
    // One that crashes may wait for ever while it tells where.
    let mut c = Command::new("timeout");
    c.args(["--signal=KILL", "30", runner]);
    c.args(["-e", "main", "--entry-point-result=void", "-O2", &format!("--shared-libs={lib}")]);
    let (out, _, ended) = piped(c, &text);
    (out, ended)
}

/// The functions on which the machine does something else, with what it prints; `None` if it can do
/// nothing with the module.
fn parted<'f>(ask: &dyn Fn(&[&str]) -> (String, bool), all: &[(&'f str, String)]) -> Option<Vec<(&'f str, String)>> {
    let (mut todo, mut out) = (vec![all], Vec::new());
    while let Some(part) = todo.pop() {
        let names: Vec<&str> = part.iter().map(|f| f.0).collect();
        let (text, ended) = ask(&names);
        if ended && text == part.iter().map(|f| f.1.as_str()).collect::<String>() {
            continue;
        }
        if !ended && part.len() == all.len() && !ask(&[]).1 {
            return None;
        }
        match part {
            [(f, _)] => out.push((*f, if ended { text } else { format!("{text}and ends early\n") })),
            _ => todo.extend(<[_; 2]>::from(part.split_at(part.len() / 2))),
        }
    }
    Some(out)
}

/// Leaves a program where whoever looks into a failure finds it.
fn keep(name: &str, text: &str) {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("llvm_jit");
    std::fs::create_dir_all(&dir).unwrap();
    std::fs::write(dir.join(name), text).unwrap();
}

/// What came of modules.
#[derive(Default)]
struct Seen {
    /// Programs whose lowered form is defined, which the machine has run.
    ran: usize,
    /// How programs end before and after they are lowered.
    ends: BTreeMap<String, usize>,
    /// Modules with which a tool can do nothing, and what it says.
    failed: Vec<String>,
    /// What differs.
    wrong: Vec<String>,
}

/// Functions that may do what release 22 lowers wrongly. Memory of elements larger than 64 bits
/// that are no whole words: how much of it is allocated follows the data layout of no machine (12
/// bytes for an i65), and the runner steps through it by that of the host (16). Vectors of elements
/// that do not fill their bytes: LLVM keeps them without gaps, memory that is accessed one by one
/// does not.
fn of_odd_elements(source: &str) -> BTreeSet<&str> {
    let texts: BTreeMap<&str, &str> = source.split("func.func @").skip(1).filter_map(|t| t.split_once('(')).collect();
    let packed = |l: &str| l.contains("= vector.") || l.trim_start().starts_with("vector.");
    let gaps = |l: &str| l.contains("memref<") && ["xi1>", "xi3>", "xi31>", "xi63>"].iter().any(|e| l.contains(e));
    let odd = |t: &str| t.contains("xi65>") || t.lines().any(|l| packed(l) && gaps(l));
    let mut found: BTreeSet<&str> = texts.iter().filter(|(_, t)| odd(t)).map(|(f, _)| *f).collect();
    loop {
        let calls = |t: &str| t.split("call @").skip(1).any(|c| c.split_once('(').is_some_and(|c| found.contains(c.0)));
        let more: Vec<&str> = texts.iter().filter(|(f, t)| !found.contains(*f) && calls(t)).map(|(f, _)| *f).collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

/// Compares the functions of one module.
fn module(k: usize, tools: [&str; 3], seen: &Mutex<Seen>) {
    let [opt, runner, lib] = tools;
    let (source, names) = driven::module(&mut ChaCha8Rng::seed_from_u64(k as u64), FUNCTIONS);
    keep(&format!("{k}.mlir"), &source);
    let mut lower = Command::new(opt);
    lower.args(LOWER);
    let (lowered, said, ended) = piped(lower, &source);
    if !ended {
        seen.lock().unwrap().failed.push(format!("module {k} is not lowered: {said}"));
        return;
    }
    keep(&format!("{k}.lowered.mlir"), &lowered);
    let read =
        |t: &str| Module::read("program", t).unwrap_or_else(|e| panic!("module {k}: {:?}", e.diagnostics.first()));
    let (before, after) = (read(&source), read(&lowered));
    let odd = of_odd_elements(&source);
    let (mut defined, mut ends, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
    for (i, f) in names.iter().enumerate() {
        if odd.contains(f.as_str()) {
            ends.push("its memory is lowered wrongly".to_string());
            continue;
        }
        let (s, o) = (run(&before, f, Engine::Fast), run(&after, f, Engine::Fast));
        if i % 4 == 0
            && let Agreement::Differs(how) = agreement(&o, &run(&after, f, Engine::Reference))
        {
            wrong.push(format!("module {k}, @{f}: {how}"));
        }
        let what = |o: &Outcome| o.kind().map_or(o.class().to_string(), |k| format!("{} ({k})", o.class()));
        match (s.class(), o.class()) {
            ("ok", "ok") if s.output == o.output => ends.push("both print the same".to_string()),
            (_, "unsupported") => ends.push(format!("lowered: {}", o.finding().unwrap().message)),
            ("unsupported", _) => ends.push(format!("source: {}", s.finding().unwrap().message)),
            ("ok", "exhausted") => ends.push("the lowered form takes too many steps".to_string()),
            ("ok", b) => wrong.push(format!("module {k}, @{f}: defined before it is lowered, then {b} ({})", what(&o))),
            (_, _) => ends.push(format!("{} before, {} then", what(&s), what(&o))),
        }
        if o.stop.is_none() {
            defined.push((f.as_str(), String::from_utf8(o.output).unwrap()));
        }
    }
    let ask = |calls: &[&str]| machine(runner, lib, &lowered, calls);
    let Some(parted) = parted(&ask, &defined) else {
        seen.lock().unwrap().failed.push(format!("module {k} is not compiled"));
        return;
    };
    for (f, theirs) in parted {
        let ours = &defined.iter().find(|d| d.0 == f).unwrap().1;
        wrong.push(format!("module {k}, @{f}: we print\n{ours}and the machine\n{theirs}"));
    }
    let mut seen = seen.lock().unwrap();
    seen.ran += defined.len();
    ends.into_iter().for_each(|w| *seen.ends.entry(w).or_default() += 1);
    seen.wrong.extend(wrong);
}

#[test]
fn the_machine_computes_what_we_do() {
    let required = std::env::var("CI").is_ok_and(|v| v == "true");
    let (opt, runner) = ("mlir-opt-22", "mlir-runner-22");
    let lib = runner_library(runner);
    if !there(opt) || !there(runner) || lib.is_none() {
        assert!(!required, "{opt}, {runner} and its library are required here");
        eprintln!("LEFT OUT: {opt}, {runner} or its library is not installed");
        return;
    }
    let lib = lib.unwrap();
    let (count, from) = (number("RUSTMLIR_JIT", FEW / one_in(PART)), number("RUSTMLIR_JIT_FROM", 0));
    let (next, end) = (AtomicUsize::new(from), from + count.div_ceil(FUNCTIONS));
    let seen: Mutex<Seen> = Mutex::default();
    std::thread::scope(|s| {
        for _ in 0..std::thread::available_parallelism().map_or(1, |n| n.get()) {
            s.spawn(|| {
                loop {
                    let k = next.fetch_add(1, Ordering::Relaxed);
                    if k >= end {
                        return;
                    }
                    module(k, [opt, runner, &lib], &seen);
                }
            });
        }
    });
    let seen = seen.into_inner().unwrap();
    println!("{} programs are defined in their lowered form and ran", seen.ran);
    seen.ends.iter().for_each(|(w, n)| println!("{n:8} {w}"));
    seen.failed.iter().for_each(|f| println!("{}", f.lines().take(3).collect::<Vec<_>>().join("\n")));
    assert!(seen.wrong.is_empty(), "{} differ:\n{}", seen.wrong.len(), seen.wrong.join("\n\n"));
    assert!(seen.failed.len() * 10 <= end - from, "{}", seen.failed.join("\n"));
    assert!(seen.ran >= DEFINED / one_in(PART) || count < FEW / PART, "too few programs are defined");
}
