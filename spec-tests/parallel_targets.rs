//! Parallel loops, and what `mlir-opt` lowers them to: OpenMP, kernels and tasks have the races,
//! results and ends of runs that their sources have, on every RUN line of the corpus whose program
//! has a parallel loop. Releases that are not installed are left out, which is an error where `CI`
//! is `true`. Where the tool refuses a program, or leaves its loops alone, there is nothing to
//! compare.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

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

/// Sections that show what is wrong with the tool (docs/findings.md): sums begin with `0.0`.
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
    let releases: Vec<&str> = ["mlir-opt-22", "mlir-opt-19"].into_iter().filter(|t| installed(t)).collect();
    for s in corpus.sections.iter().filter(|s| s.expect == Expectation::Valid && !s.runs.is_empty()) {
        let text = s.source.text.as_str();
        // Programs of 2020 have other words, and those that are lowered already are no sources.
        if !text.contains("scf.parallel") || [" func @", "omp.", "gpu."].iter().any(|w| text.contains(w)) {
            continue;
        }
        let Ok(source) = Module::from_source(&s.source, &parse) else { continue };
        // As today's tools read it.
        let text = print(&source.ir, &PrintOptions::default());
        for &tool in &releases {
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
                    } else if target == "kernels" && after.starts_with("unsupported") {
                        // Kernels that call functions.
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
            assert!(n >= 20, "few of {target}: {counts:?}");
        }
    }
}
