//! What somebody sees who is new here: the answer to no arguments, hints, and what to write instead
//! of a command line that cannot be carried out.

use crate::cli::{code, err, with_stdin};
use crate::tool;
use std::process::Command;

use tool::{TOOL, file, out, tool};

const PROGRAM: &str = "\
func.func @main(%x: i64) -> i64 {
  return %x : i64
}
func.func @pick(%m: memref<2x?xf32>, %i: index, %c: complex<f32>, %b: i1) -> f32 {
  %v = memref.load %m[%i, %i] : memref<2x?xf32>
  return %v : f32
}
func.func @sum(%m: memref<4xi32>) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %4 = arith.constant 4 : index
  scf.parallel (%i) = (%0) to (%4) step (%1) {
    %x = memref.load %m[%i] : memref<4xi32>
    memref.store %x, %m[%i] : memref<4xi32>
    scf.reduce
  }
  return
}
";

fn program() -> String {
    file("first_run.mlir", PROGRAM.as_bytes()).to_str().unwrap().to_string()
}

/// What a terminal shows of a command, if there is something to make one.
fn terminal(words: &str, variables: &[(&str, &str)]) -> Option<String> {
    let path = std::env::var("PATH").unwrap();
    if !path.split(':').any(|d| std::path::Path::new(d).join("script").exists()) {
        assert!(std::env::var("CI").is_err(), "no script(1) to make a terminal");
        eprintln!("SKIPPED: no script(1) to make a terminal");
        return None;
    }
    let mut script = Command::new("script");
    script.env_remove("RUSTMLIR_HINTS").envs(variables.iter().copied());
    let o = script.args(["-qec", &format!("{TOOL} {words}"), "/dev/null"]).output().unwrap();
    Some(out(&o).replace('\r', ""))
}

#[test]
fn without_arguments_it_says_what_it_is() {
    for args in [&[][..], &["--quiet"], &["--color=never"], &["--color", "never", "--no-hints"]] {
        let o = tool(args);
        code(&o, 2);
        let text = err(&o);
        assert!(out(&o).is_empty() && text.lines().count() < 20, "{text}");
        for part in ["--shuffle-parallel\n", "rustmlir-interp validate prog.mlir -- mlir-opt", "Usage: ", "--help "] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}

#[test]
fn a_terminal_gets_hints_after_a_run() {
    let p = program();
    let hints = |text: &str| -> Vec<String> {
        text.lines().filter_map(|l| l.strip_prefix("hint: ")).map(String::from).collect()
    };
    let run = format!("{p} -e main --input 7");
    let Some(text) = terminal(&run, &[]) else { return };
    let all = hints(&text);
    assert!(text.starts_with("i64: 7\nhint: ") && all.len() == 2, "{text}");
    assert!(all[0].starts_with("@main returned after 1 operation; step through it: "), "{text}");
    assert!(all[1].contains(&format!("rustmlir-interp validate {p} -- mlir-opt")), "{text}");
    let parallel = terminal(&format!("{p} -e sum --input iota"), &[]).unwrap();
    assert!(hints(&parallel)[0].contains("1 parallel loop in one order and no race; --shuffle-parallel"), "{parallel}");
    let undefined = terminal(&format!("{p} -e pick --input 'iota(2x2)' --input 2 --input '(1, 2)' --input true"), &[]);
    let undefined = undefined.unwrap();
    assert!(undefined.contains("explain: rustmlir-interp explain out-of-bounds\nhint: step back"), "{undefined}");
    // Nobody who does not want them gets any.
    for quiet in [
        terminal(&format!("{run} --no-hints"), &[]),
        terminal(&format!("--quiet {run}"), &[]),
        terminal(&run, &[("RUSTMLIR_HINTS", "0")]),
        terminal(&format!("{run} --format=json"), &[]),
        Some(err(&tool(&[&p, "-e", "main", "--input", "7"]))),
    ] {
        assert!(hints(&quiet.unwrap()).is_empty());
    }
}

#[test]
fn progress_is_shown_of_what_takes_long() {
    let p = file(
        "long.mlir",
        b"func.func @main() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}\nfunc.func @f(%x: i64) -> i64 {\n  return %x : i64\n}\n",
    );
    let words = format!("{} -e main --step-limit=1000G --time-limit=3s", p.display());
    let Some(text) = terminal(&words, &[]) else { return };
    assert!(text.contains("running main, 2s gone"), "{text:?}");
    let text = terminal(&format!("{words} --timeout=4s"), &[]).unwrap();
    assert!(text.contains(", at most 1s left") || text.contains(", at most 2s left"), "{text:?}");
    let text = terminal(&format!("{words} --quiet"), &[]).unwrap();
    assert!(!text.contains("gone") && text.contains("exhausted"), "{text:?}");
}

#[test]
fn wrong_inputs_are_answered_with_right_ones() {
    let p = program();
    let o = tool(&[&p, "-e", "pick"]);
    code(&o, 2);
    let text = err(&o);
    assert!(text.contains("takes 4 arguments: memref<2x?xf32>, index, complex<f32>, i1; 0 given\n"), "{text}");
    assert!(text.contains("\n  @pick(memref<2x?xf32>, index, complex<f32>, i1) -> f32\n"), "{text}");
    // What it offers works.
    let inputs = text.lines().filter_map(|l| l.trim().strip_prefix("--input "));
    let inputs: Vec<String> = inputs.map(|l| l.split('#').next().unwrap().trim().trim_matches('\'').into()).collect();
    assert_eq!(inputs, ["iota(2x4)", "7", "(1.5, 2.5)", "true"]);
    let given: Vec<&str> = inputs.iter().flat_map(|i| ["--input", i.as_str()]).collect();
    code(&tool(&[&[p.as_str(), "-e", "pick"], &given[..]].concat()), 1);
    // It is bounded, whatever the program has.
    let many: Vec<String> = (0..5000).map(|k| format!("%a{k}: tensor<{k}x{k}x?xf32>")).collect();
    let text = format!("func.func @main({}) {{\n  return\n}}\n", many.join(", "));
    let o = with_stdin(&["-"], &text);
    code(&o, 2);
    assert!(err(&o).contains("\n  ...") && err(&o).len() < 200_000);
}

#[test]
fn misspelled_words_are_answered_with_right_ones() {
    let p = program();
    let near = p.replace("first_run.mlir", "first_rnu.mlir");
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let store = dir.join("no-such-folder/x.db");
    for (args, message) in [
        (vec![p.as_str(), "-e", "mian"], "; did you mean -e @main? There are @main, @pick, @sum\n"),
        (vec![&p, "-e", "nope"], "there are @main, @pick, @sum. Choose one with -e @NAME: -e @main\n"),
        (vec![&near], &format!("; did you mean '{p}'?")),
        (vec!["vlidate"], "did you mean 'validate'?"),
        (vec!["frobnicate"], "neither a command nor a file; rustmlir-interp --help"),
        (vec![&p, "--shufle-parallel"], "'--shuffle-parallel'"),
        (vec![&p, "--passes=x"], "'--passes' is an option of: lower, validate\n"),
        (vec!["validate"], "for example: rustmlir-interp validate prog.mlir -- mlir-opt"),
        (vec!["campaign"], "for example: rustmlir-interp campaign mlir/test"),
        (vec!["campaign", "--store", "x.db", "report"], "rustmlir-interp campaign report --store x.db\n"),
        (vec!["campaign", "report", "--store", "none.db"], "none.db: no such file; "),
        (vec!["campaign", "merge", "a.db"], "campaign merge --store ALL.db 1.db 2.db"),
        (vec!["campaign", &p, "--store", store.to_str().unwrap(), "--", "cat"], "there is no directory "),
        (vec!["conformance", "export"], "for example: rustmlir-interp conformance export -o suite"),
        (vec!["conformance", "--format=html"], "--impl=NAME"),
    ] {
        let o = tool(&args);
        code(&o, 2);
        assert!(err(&o).contains(message), "{args:?}: {}", err(&o));
    }
}

/// Spellings of before are taken, and shown nowhere.
#[test]
fn one_thing_has_one_name() {
    let p = program();
    for name in ["-e", "--function", "--entry", "--entry-point"] {
        let o = tool(&[&p, name, "@main", "--input", "7"]);
        code(&o, 0);
        assert_eq!(out(&o), "i64: 7\n");
    }
    for name in ["-e", "--function"] {
        let o = tool(&["validate", &p, name, "@main", "-i", "7"]);
        code(&o, 0);
        assert!(out(&o).starts_with("@main: refines"), "{}", out(&o));
    }
    for args in [
        vec!["validate", &p, "--function=main", "--prove", "--prove-timeout=1s"],
        vec!["validate", &p, "--function=main", "--prove", "--prove-time-limit=1s"],
    ] {
        code(&tool(&args), 0);
    }
    let commands =
        ["run", "debug", "diff", "validate", "reduce", "campaign", "wrap", "conformance", "learn", "generate"];
    for command in commands {
        let text = out(&tool(&[command, "--help"]));
        let old =
            ["--entry ", "--prove-timeout", "--case-timeout", "--pair-time", "--reduce-time ", "--report <REPORT>"];
        for old in old.into_iter().chain(["<SIZE>", "<S>", "--progress <FILE>"]) {
            assert!(!text.contains(old), "{command} --help shows {old}");
        }
    }
    // Time limits are called so, but the one of the whole command.
    for command in commands {
        let text = out(&tool(&[command, "--help"]));
        let limits = text.lines().map(str::trim).filter(|l| l.contains("<TIME>"));
        for l in limits.filter(|l| l.starts_with("--")) {
            assert!(l.starts_with("--timeout ") || l.contains("time-limit "), "{command}: {l}");
        }
    }
}
