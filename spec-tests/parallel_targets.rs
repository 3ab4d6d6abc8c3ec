//! Parallel loops, and what `mlir-opt` lowers them to: OpenMP, kernels and tasks have the races,
//! results and ends of runs that their sources have, on every RUN line of the corpus whose program
//! has a parallel loop. Releases that are not installed are left out, which is an error where `CI`
//! is `true`. Where the tool refuses a program, or leaves its loops alone, there is nothing to
//! compare.
use crate::sample::one_in;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use rustmlir_interp::base::SourceText;
use rustmlir_interp::session::{Input, Module, Outcome, Settings};
use rustmlir_interp::spec::{self, Expectation, Section};
use rustmlir_interp::syntax::parser::ParseOptions;
use rustmlir_interp::syntax::printer::{PrintOptions, print};

/// The targets: pipelines, and what they leave behind.
const TARGETS: [(&str, &str, &str); 4] = [
    ("omp", "builtin.module(convert-scf-to-openmp)", "omp.wsloop"),
    ("gpu", "builtin.module(func.func(gpu-map-parallel-loops,convert-parallel-loops-to-gpu))", "gpu.launch"),
    (
        "kernels",
        "builtin.module(func.func(gpu-map-parallel-loops,convert-parallel-loops-to-gpu),gpu-kernel-outlining)",
        "gpu.launch_func",
    ),
    ("async", "builtin.module(async-parallel-for{num-workers=8 min-task-size=1})", "async.execute"),
];

/// The releases that lower.
const RELEASES: [&str; 3] = ["mlir-opt-22", "mlir-opt-19", "mlir-opt-16"];

/// Sections that show what is wrong with the tool (docs/reference/findings.md): sums begin with
/// `0.0`.
const KNOWN: [&str; 1] = ["negative_zeros_stay_negative"];

/// Whether a tool is installed; where `CI` is `true` it has to be.
fn installed(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok_and(|o| o.status.success());
    assert!(found || std::env::var("CI").as_deref() != Ok("true"), "{tool} is not installed");
    if !found {
        eprintln!("LEFT OUT: {tool} is not installed");
    }
    found
}

/// What a tool makes of a text; nothing if it refuses it.
fn lowered(tool: &str, pipeline: &str, text: &str) -> Option<String> {
    let mut child = Command::new(tool)
        .arg(format!("--pass-pipeline={pipeline}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = text.to_string();
    let writer = std::thread::spawn(move || {
        // A tool that refuses the text need not read all of it.
        let _ = stdin.write_all(text.as_bytes());
    });
    let out = child.wait_with_output().unwrap();
    writer.join().unwrap();
    out.status.success().then(|| String::from_utf8_lossy(&out.stdout).into_owned())
}

/// A race, or what the run came to; with results where there are some.
fn verdict(o: &Outcome) -> String {
    if !o.races.is_empty() {
        return "race".into();
    }
    let results: Vec<&str> = o.results.iter().map(|r| r.text.as_str()).collect();
    format!("{} {}", o.class(), results.join(", "))
}

fn run(m: &Module, s: &Section, function: &str, inputs: &[Input]) -> Option<String> {
    let f = m.function(function)?;
    let settings = Settings { explain_races: true, ..s.settings.clone() };
    let args = m.arguments(f, inputs, settings.index_width).ok()?;
    Some(verdict(&m.run_with(f, &args, &settings)))
}

/// Whether a line lists several outcomes, of which a verdict is one.
fn allowed(line: &str, verdict: &str) -> bool {
    let Some((_, set)) = line.split_once("nondeterministic {") else { return false };
    let Some(got) = verdict.strip_prefix("ok ") else { return false };
    let number = |t: &str| t.parse::<f32>().ok();
    let same = |x: &str| x == got || number(x).is_some_and(|n| Some(n) == number(got));
    set.trim_end_matches('}').split('|').any(|x| same(x.trim()))
}

#[test]
fn targets_have_the_verdicts_of_their_sources() {
    let corpus = spec::sections_of_dir(&Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests")).unwrap();
    let parse = ParseOptions { allow_unregistered: true, older_forms: true, ..ParseOptions::default() };
    let (mut counts, mut wrong): (BTreeMap<String, usize>, Vec<String>) = Default::default();
    let releases: Vec<&str> = RELEASES.into_iter().filter(|t| installed(t)).collect();
    let sources = corpus.sections.iter().filter(|s| s.expect == Expectation::Valid && !s.runs.is_empty());
    for (number, s) in sources.enumerate() {
        let text = s.source.text.as_str();
        // Programs of 2020 have other words, and those that are lowered already are no sources.
        if !text.contains("scf.parallel") || [" func @", "omp.", "gpu."].iter().any(|w| text.contains(w)) {
            continue;
        }
        let Ok(source) = Module::from_source(&s.source, &parse) else { continue };
        // As today's tools read it.
        let text = print(&source.ir, &PrintOptions::default());
        // Each by one of the releases, in turn, or by all.
        let part = one_in(releases.len().max(1));
        for &tool in releases.iter().skip(number % part).step_by(part) {
            for (target, pipeline, sign) in TARGETS {
                let made = lowered(tool, pipeline, &text).filter(|t| t.contains(sign));
                let Some(made) = made else { continue };
                let m = match Module::from_source(&SourceText::new("<lowered>", &made), &parse) {
                    Ok(m) => m.runnable(),
                    Err(r) => {
                        wrong.push(format!("{} {tool} {target}: {}", s.id(), r.diagnostics[0].message));
                        continue;
                    }
                };
                for r in &s.runs {
                    let inputs: Vec<Input> = r.args.iter().cloned().map(Input::Literal).collect();
                    let both = run(&source, s, &r.function, &inputs).zip(run(&m, s, &r.function, &inputs));
                    let Some((before, after)) = both else { continue };
                    let kind = before.split(' ').next().unwrap_or("").to_string();
                    // Poison may become anything.
                    if before == after || before == "ok poison" {
                        *counts.entry(format!("{target}: {kind}")).or_default() += 1;
                    } else if target == "async" && allowed(&r.text, &after) {
                        // Tasks run in an order of their own.
                        *counts.entry(format!("{target}: another order")).or_default() += 1;
                    } else if target == "async" && (kind == "race" || kind == "undefined") {
                        // Iterations of one task follow each other: what races may be fewer, and a
                        // refinement of what is undefined is anything.
                        *counts.entry(format!("{target}: {kind} lost")).or_default() += 1;
                    } else if target == "omp" && r.text.ends_with("undefined step-not-positive") {
                        // Loops of OpenMP may count down.
                        *counts.entry(format!("{target}: {kind} lost")).or_default() += 1;
                    } else if r.text.ends_with("undefined loop-overflow") {
                        // Loops of OpenMP and launches count iterations.
                        *counts.entry(format!("{target}: {kind} lost")).or_default() += 1;
                    } else if target == "kernels" && after.starts_with("unsupported") {
                        // Kernels whose functions are declared only, or stay in their module.
                        *counts.entry(format!("{target}: unsupported")).or_default() += 1;
                    } else if !KNOWN.contains(&s.name.as_str()) {
                        wrong.push(format!("{} {tool} {target}: {} was {before}, is {after}", s.id(), r.text));
                    }
                }
            }
        }
    }
    println!("{counts:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (target, ..) in TARGETS.iter().filter(|_| !releases.is_empty()) {
        for kind in ["race", "ok"] {
            let of = |kind: &str| counts.get(&format!("{target}: {kind}")).copied().unwrap_or(0);
            let n = of(kind) + if kind == "race" { of("race lost") } else { 0 };
            assert!(n * one_in(releases.len()) >= 20, "few of {target}: {counts:?}");
        }
    }
}

/// Threads of a block or of a team.
const THREADS: usize = 4;

/// An index of a thread: its number and some more, or one for all.
#[derive(Copy, Clone)]
enum At {
    Beside(usize),
    Same(usize),
}

impl At {
    fn of(self, thread: usize) -> usize {
        match self {
            At::Beside(d) => (thread + d) % THREADS,
            At::Same(k) => k,
        }
    }
}

/// What every thread of a kernel does.
#[derive(Copy, Clone)]
enum Step {
    /// Adds a number to an element of one of three arrays, and puts it into another.
    Copy { from: (usize, At), to: (usize, At), plus: i32 },
    /// Waits; only the first threads, if a number is said.
    Wait(Option<usize>),
}

/// What becomes of a kernel.
#[derive(PartialEq, Debug)]
enum Fate {
    Race,
    Apart,
    Returns(i32),
}

/// The definition: threads go from barrier to barrier, and what two of them do between the same
/// barriers has no order.
fn fate(steps: &[Step]) -> Fate {
    let mut memory = [[1, 2, 3, 4], [5, 6, 7, 8], [0; THREADS]];
    let mut accesses: Vec<(usize, usize, usize, bool)> = Vec::new();
    for &step in steps {
        match step {
            Step::Copy { from, to, plus } => {
                for t in 0..THREADS {
                    let (read, written) = ((from.0, from.1.of(t)), (to.0, to.1.of(t)));
                    accesses.push((t, read.0, read.1, false));
                    accesses.push((t, written.0, written.1, true));
                    memory[written.0][written.1] = memory[read.0][read.1] + plus;
                }
                let meet = |a: &(usize, usize, usize, bool), b: &(usize, usize, usize, bool)| {
                    a.0 != b.0 && (a.1, a.2) == (b.1, b.2) && (a.3 || b.3)
                };
                if accesses.iter().any(|a| accesses.iter().any(|b| meet(a, b))) {
                    return Fate::Race;
                }
            }
            Step::Wait(None) => accesses.clear(),
            Step::Wait(Some(_)) => return Fate::Apart,
        }
    }
    Fate::Returns((0..THREADS).map(|k| memory[0][k] + 3 * memory[1][k] + 7 * memory[2][k]).sum())
}

/// The text of the steps, where `%t` is the number of the thread.
fn written(steps: &[Step], dialect: &str) -> String {
    let mut out = String::new();
    let mut number = 0;
    let mut at = |out: &mut String, at: At| match at {
        At::Beside(0) => "%t".to_string(),
        At::Same(k) => format!("%c{k}"),
        At::Beside(d) => {
            number += 1;
            *out += &format!("    %s{number} = arith.addi %t, %c{d} : index\n");
            *out += &format!("    %i{number} = arith.remui %s{number}, %c4 : index\n");
            format!("%i{number}")
        }
    };
    for (k, &step) in steps.iter().enumerate() {
        match step {
            Step::Copy { from, to, plus } => {
                let (read, write) = (at(&mut out, from.1), at(&mut out, to.1));
                let types = ["memref<4xi32>", "memref<4xi32>", SHARED[usize::from(dialect == "omp")]];
                out += &format!("    %v{k} = memref.load %m{}[{read}] : {}\n", from.0, types[from.0]);
                out += &format!("    %p{k} = arith.constant {plus} : i32\n");
                out += &format!("    %w{k} = arith.addi %v{k}, %p{k} : i32\n");
                out += &format!("    memref.store %w{k}, %m{}[{write}] : {}\n", to.0, types[to.0]);
            }
            Step::Wait(None) => out += &format!("    {dialect}.barrier\n"),
            Step::Wait(Some(n)) => {
                out += &format!("    %q{k} = arith.cmpi ult, %t, %c{n} : index\n");
                out += &format!("    scf.if %q{k} {{\n      {dialect}.barrier\n    }}\n");
            }
        }
    }
    out
}

/// The third array: of a block, and of a team.
const SHARED: [&str; 2] = ["memref<4xi32, #gpu.address_space<workgroup>>", "memref<4xi32>"];

/// The kernel as a launch, or as a team; what its arrays come to is the result.
fn kernel(steps: &[Step], dialect: &str) -> String {
    let body = written(steps, dialect);
    let mut out = String::from("func.func private @omp_get_thread_num() -> i32\n");
    out += "func.func @f(%m0: memref<4xi32>, %m1: memref<4xi32>, %r: memref<4xi32>) {\n";
    (0..=THREADS).for_each(|k| out += &format!("  %c{k} = arith.constant {k} : index\n"));
    out += "  %z = arith.constant 0 : i32\n";
    if dialect == "omp" {
        out += "  %m2 = memref.alloca() : memref<4xi32>\n  %n = arith.constant 4 : i32\n";
        out += "  omp.parallel num_threads(%n : i32) {\n    %d = func.call @omp_get_thread_num() : () -> i32\n";
        out += "    %t = arith.index_cast %d : i32 to index\n";
    } else {
        out += "  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)\n";
        out += "             threads(%t, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1)\n";
        out += &format!("             workgroup(%m2 : {}) {{\n", SHARED[0]);
    }
    let (shared, end) = if dialect == "omp" { (SHARED[1], "omp") } else { (SHARED[0], "gpu") };
    out += &format!("    memref.store %z, %m2[%t] : {shared}\n    {dialect}.barrier\n{body}    {dialect}.barrier\n");
    out += &format!("    %last = memref.load %m2[%t] : {shared}\n    memref.store %last, %r[%t] : memref<4xi32>\n");
    out += &format!("    {end}.terminator\n  }}\n  return\n}}\n");
    out += "func.func @g(%m0: memref<4xi32>, %m1: memref<4xi32>) -> i32 {\n  %r = memref.alloc() : memref<4xi32>\n";
    out += "  call @f(%m0, %m1, %r) : (memref<4xi32>, memref<4xi32>, memref<4xi32>) -> ()\n";
    out += "  %sum0 = arith.constant 0 : i32\n";
    let mut n = 0;
    for k in 0..THREADS {
        out += &format!("  %k{k} = arith.constant {k} : index\n");
        for (m, times) in [("m0", 1), ("m1", 3), ("r", 7)] {
            out += &format!("  %x{n} = memref.load %{m}[%k{k}] : memref<4xi32>\n");
            out += &format!("  %f{n} = arith.constant {times} : i32\n  %y{n} = arith.muli %x{n}, %f{n} : i32\n");
            out += &format!("  %sum{} = arith.addi %sum{n}, %y{n} : i32\n", n + 1);
            n += 1;
        }
    }
    out += &format!("  memref.dealloc %r : memref<4xi32>\n  return %sum{n} : i32\n}}\n");
    out
}

/// Kernels with barriers where they are needed, where they are not, and where only some threads
/// come, as launches, as teams, and as what `mlir-opt` makes of them: all have the verdict of the
/// definition.
#[test]
fn kernels_have_the_verdicts_of_the_definition_in_every_form() {
    const PIPELINES: [&str; 4] = [
        "builtin.module(gpu-kernel-outlining)",
        "builtin.module(gpu-launch-sink-index-computations,gpu-kernel-outlining,func.func(gpu-async-region))",
        "builtin.module(convert-scf-to-cf)",
        "builtin.module(gpu-kernel-outlining,convert-scf-to-cf,canonicalize,cse)",
    ];
    let releases: Vec<&str> = RELEASES.into_iter().filter(|t| installed(t)).collect();
    let parse = ParseOptions::default();
    let mut state = 20_250_101_u64;
    let mut draw = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut runs = 0;
    for number in 0..54 {
        let mut steps: Vec<Step> = Vec::new();
        for k in 0..4 {
            // From one array to another: no thread meets another one in a single step.
            let read = if draw(6) == 0 { At::Same(draw(THREADS)) } else { At::Beside(draw(THREADS)) };
            let from = (draw(3), read);
            let to = ((from.0 + 1 + draw(2)) % 3, At::Beside([0, 0, 1, 2, 3][draw(5)]));
            steps.push(Step::Copy { from, to, plus: k + 1 });
            // Every barrier that could be needed.
            steps.push(Step::Wait(None));
        }
        // What one thread alone writes needs no other; then barriers go, or only some come to them.
        let waits: Vec<usize> = (0..steps.len()).filter(|&k| matches!(steps[k], Step::Wait(_))).collect();
        match number % 6 {
            0 | 1 => {}
            2 | 3 => drop(steps.remove(waits[number % waits.len()])),
            4 => steps.retain(|s| matches!(s, Step::Copy { .. })),
            _ => steps[waits[number / 6 % waits.len()]] = Step::Wait(Some(1 + number / 6 % 3)),
        }
        let expected = fate(&steps);
        let kind = match &expected {
            Fate::Race => "race",
            Fate::Apart => "apart",
            Fate::Returns(_) => "returns",
        };
        *counts.entry(kind).or_default() += 1;
        let mut forms: Vec<(String, String)> = Vec::new();
        for dialect in ["gpu", "omp"] {
            let text = kernel(&steps, dialect);
            // Each by one of the releases, in turn.
            for (k, pipeline) in PIPELINES.into_iter().enumerate().filter(|_| !releases.is_empty()) {
                let tool = releases[(number + number / releases.len() + k) % releases.len()];
                let made = lowered(tool, pipeline, &text).filter(|m| *m != text);
                forms.extend(made.map(|m| (format!("{dialect} by {tool} {pipeline}"), m)));
            }
            forms.push((dialect.into(), text));
        }
        for (form, text) in forms {
            let m = match Module::from_source(&SourceText::new("<kernel>", &text), &parse) {
                Ok(m) => m.runnable(),
                Err(r) => panic!("{number} {form}: {}\n{text}", r.diagnostics[0].message),
            };
            let f = m.function("g").unwrap();
            let inputs: Vec<Input> =
                ["[1, 2, 3, 4]", "[5, 6, 7, 8]"].iter().map(|x| Input::parse(x).unwrap()).collect();
            let args = m.arguments(f, &inputs, 64).unwrap();
            let got = verdict(&m.run_with(f, &args, &Settings { explain_races: true, ..Settings::default() }));
            let same = match &expected {
                // Where some wait for ever, the race before it may not be told.
                Fate::Race => got == "race" || (number % 6 == 5 && got.starts_with("undefined")),
                Fate::Apart => got.starts_with("undefined") || got == "race",
                Fate::Returns(n) => got == format!("ok {n}"),
            };
            assert!(same, "{number} {form}: {got}, not {expected:?}\n{text}");
            runs += 1;
        }
    }
    println!("{counts:?} in {runs} forms");
    assert!(counts.values().all(|&n| n >= 9) && counts.len() == 3, "{counts:?}");
}
