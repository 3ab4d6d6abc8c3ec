//! The command line as a user sees it: what is printed where, and the exit codes.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const TOOL: &str = env!("CARGO_BIN_EXE_rustmlir-interp");

const PROGRAM: &str = "\
func @main(%x: i64) -> i64 {
  return %x : i64
}
func @pick(%m: memref<2x3xf32>, %i: index) -> f32 {
  %v = load %m[%i, %i] : memref<2x3xf32>
  return %v : f32
}
func @same(%m: memref<2x3xf32>) -> memref<2x3xf32> {
  return %m : memref<2x3xf32>
}
func @spin() {
  br ^bb1
^bb1:
  br ^bb1
}
func @leak() {
  %m = alloc() : memref<4xi32>
  return
}
";

fn file(name: &str, contents: &[u8]) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cli");
    std::fs::create_dir_all(&dir).unwrap();
    let path = dir.join(name);
    std::fs::write(&path, contents).unwrap();
    path
}

fn tool(args: &[&str]) -> Output {
    Command::new(TOOL).args(args).stdin(Stdio::null()).output().unwrap()
}

fn with_stdin(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(TOOL)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn out(o: &Output) -> String {
    String::from_utf8_lossy(&o.stdout).into_owned()
}

fn err(o: &Output) -> String {
    String::from_utf8_lossy(&o.stderr).into_owned()
}

#[track_caller]
fn code(o: &Output, want: i32) {
    assert_eq!(o.status.code(), Some(want), "stdout: {}\nstderr: {}", out(o), err(o));
}

#[test]
fn run_is_the_default_command() {
    let p = file("default.mlir", PROGRAM.as_bytes());
    let p = p.to_str().unwrap();
    for args in
        [vec!["run", p, "--input", "7"], vec![p, "-e", "@main", "--input", "7"], vec![p, "-e", "main", "--input", "7"]]
    {
        let o = tool(&args);
        code(&o, 0);
        assert_eq!(out(&o), "i64: 7\n");
    }
    let o = with_stdin(&["-", "--input", "-1"], PROGRAM);
    code(&o, 0);
    assert_eq!(out(&o), "i64: -1\n");
}

#[test]
fn a_finding_names_its_places_and_how_to_see_it_again() {
    let p = file("finding.mlir", PROGRAM.as_bytes());
    let p = p.to_str().unwrap();
    let o = tool(&[p, "-e", "pick", "--input", "2x3xf32=\"1 2 3 4 5 6\"", "--input", "2"]);
    code(&o, 1);
    let text = err(&o);
    assert!(text.starts_with(&format!("{p}:5:8: error: undefined behaviour: ")), "{text}");
    assert!(text.contains("[out-of-bounds]\n  %v = load %m[%i, %i] : memref<2x3xf32>\n       ^\n"), "{text}");
    assert!(
        text.contains(&format!("replay: rustmlir-interp {p} -e pick --input '2x3xf32=\"1 2 3 4 5 6\"' --input 2\n")),
        "{text}"
    );
    assert_eq!(out(&o), "");
}

#[test]
fn requests_that_cannot_be_carried_out() {
    let p = file("requests.mlir", PROGRAM.as_bytes());
    let p = p.to_str().unwrap();
    let bad = file("bad.mlir", b"func @main() {\n  return\n  \xff\n}\n");
    let invalid = file("invalid.mlir", b"func @main() -> i32 {\n  return\n}\n");
    for (args, message) in [
        (vec!["no-such-file.mlir"], "no-such-file.mlir: no such file or directory"),
        (vec![env!("CARGO_TARGET_TMPDIR")], "is a directory"),
        (vec![bad.to_str().unwrap()], "bad.mlir:3:3: error: the text is not UTF-8"),
        (vec![p], "takes 1 argument: i64; 0 given"),
        (vec![p, "--input", "x"], "'x' is no integer"),
        (vec![p, "-e", "nope"], "no function '@nope'"),
        (vec![p, "-e", "pick", "--input", "[[1, 2], [3, 4]]", "--input", "0"], "does not fit type 'memref<2x3xf32>'"),
        (vec![p, "--step-limit", "many"], "is no number"),
        (vec![p, "--no-such-flag"], "unexpected argument"),
        (vec![invalid.to_str().unwrap()], "invalid.mlir:2:3: error: "),
        (vec!["explain", "no-such-op"], "is no operation"),
        (vec![], "Usage"),
    ] {
        let o = tool(&args);
        code(&o, 2);
        assert!(err(&o).contains(message), "{args:?}: {}", err(&o));
    }
}

#[test]
fn limits_end_in_no_answer() {
    let p = file("limits.mlir", PROGRAM.as_bytes());
    let o = tool(&[p.to_str().unwrap(), "-e", "spin", "--step-limit", "10k"]);
    code(&o, 3);
    assert!(err(&o).contains("step limit"), "{}", err(&o));
    let o = tool(&[p.to_str().unwrap(), "-e", "leak", "--memory-limit", "8"]);
    code(&o, 3);
    let o = with_stdin(&["-"], "func @f()\nfunc @main() {\n  call @f() : () -> ()\n  return\n}\n");
    code(&o, 3);
    assert!(err(&o).contains("[unsupported]"), "{}", err(&o));
}

#[test]
fn leaks_are_reported_on_request() {
    let p = file("leaks.mlir", PROGRAM.as_bytes());
    let o = tool(&[p.to_str().unwrap(), "-e", "leak", "--leaks"]);
    code(&o, 0);
    assert!(
        err(&o).contains("leaks.mlir:17:8: warning: the 16 bytes that are allocated here are never freed"),
        "{}",
        err(&o)
    );
    assert_eq!(err(&tool(&[p.to_str().unwrap(), "-e", "leak"])), "");
}

#[test]
fn arrays_go_out_and_come_in() {
    let p = file("arrays.mlir", PROGRAM.as_bytes());
    let p = p.to_str().unwrap();
    let r = file("r.npy", b"");
    let at = format!("@{}", r.to_str().unwrap());
    code(&tool(&[p, "-e", "same", "--input", "[[1, 2, 3], [4, 5, 6]]", "-o", &at]), 0);
    let o = tool(&[p, "-e", "same", "--input", &at]);
    code(&o, 0);
    assert_eq!(out(&o), "memref<2x3xf32>: [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]\n");
    let memory = format!("arg0={at}");
    code(&tool(&[p, "-e", "same", "--input", "iota(2x3)", "-o", &memory]), 0);
    std::fs::write(&r, b"\x93NUMPY\x01\x00\xff\xffoops").unwrap();
    let o = tool(&[p, "-e", "same", "--input", &at]);
    code(&o, 2);
    assert!(err(&o).contains("r.npy: the file ends in its header"), "{}", err(&o));
}

#[test]
fn json_is_one_object() {
    let p = file("json.mlir", PROGRAM.as_bytes());
    let p = p.to_str().unwrap();
    for (args, class, status) in [
        (vec![p, "--input", "7", "--format=json"], "ok", 0),
        (vec![p, "-e", "pick", "--input", "zeros(2x3)", "--input", "9", "--format=json"], "undefined", 1),
        (vec!["check", p, "--format=json"], "ok", 0),
        (vec!["fmt", p, "--format=json"], "ok", 0),
        (vec!["no-such-file.mlir", "--format=json"], "unreadable", 2),
    ] {
        let o = tool(&args);
        code(&o, status);
        let j: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
        assert_eq!(j["class"], class, "{args:?}");
    }
    let o = tool(&[p, "-e", "pick", "--input", "zeros(2x3)", "--input", "9", "--format=json"]);
    let j: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
    assert_eq!((&j["kind"], &j["finding"]["place"]["line"]), (&"out-of-bounds".into(), &5.into()));
}

#[test]
fn check_compares_diagnostics() {
    let good = "func @f() -> i32 {\n  // expected-error @+1 {{op has 0 operands, but enclosing function}}\n  return\n}\n// -----\nfunc @g() {\n  return\n}\n";
    let p = file("diags.mlir", good.as_bytes());
    let o = tool(&["check", p.to_str().unwrap(), "--split-input-file", "--verify-diagnostics"]);
    code(&o, 0);
    assert_eq!((out(&o), err(&o)), (String::new(), String::new()));
    let o =
        with_stdin(&["check", "-", "--verify-diagnostics"], "func @g() {\n  return // expected-warning {{bad}}\n}\n");
    code(&o, 1);
    assert!(err(&o).contains("<stdin>:2:13: error: expected warning \"bad\" was not produced"), "{}", err(&o));
    let o = with_stdin(&["check", "-"], "func @g() -> i32 {\n  return\n}\n");
    code(&o, 1);
    assert!(err(&o).starts_with("<stdin>:2:3: error: "), "{}", err(&o));
}

#[test]
fn fmt_translates_both_ways() {
    let p = file("fmt.mlir", PROGRAM.as_bytes());
    let today = tool(&["fmt", "--to=today", p.to_str().unwrap()]);
    code(&today, 0);
    assert!(out(&today).contains("memref.load") && out(&today).contains("func.func @main"), "{}", out(&today));
    let back = with_stdin(&["fmt", "--to=2020", "-"], &out(&today));
    code(&back, 0);
    let same = tool(&["fmt", p.to_str().unwrap()]);
    assert_eq!(out(&back), out(&same));
    let generic = tool(&["fmt", "--generic", p.to_str().unwrap()]);
    let again = with_stdin(&["fmt", "--generic", "-"], &out(&generic));
    code(&again, 0);
    assert_eq!(out(&generic), out(&again));
}

#[test]
fn fmt_keeps_comments() {
    let text = "// head\n\n// of f\nfunc.func @f(%c: i1) { // opens\n  // inside\n  scf.if %c { // then\n    // empty\n  } \
                else { // otherwise\n    // empty too\n  }\n  return // done\n  // last\n} // closed\n// end\n";
    let once = with_stdin(&["fmt", "-"], text);
    code(&once, 0);
    assert_eq!(out(&once), text);
    let generic = with_stdin(&["fmt", "--generic", "-"], text);
    code(&generic, 0);
    let comments = |t: &str| t.lines().filter_map(|l| Some(l[l.find("//")?..].to_string())).collect::<Vec<_>>();
    assert_eq!(comments(&out(&generic)), comments(text));
}

#[test]
fn explain_knows_operations_and_kinds() {
    for what in ["scf.for", "loop.for", "load", "out-of-bounds"] {
        let o = tool(&["explain", what]);
        code(&o, 0);
        assert!(out(&o).lines().count() > 2, "{what}");
    }
    assert!(out(&tool(&["explain", "--list"])).contains("\nKinds of undefined behaviour:\n"));
}

#[test]
fn help_teaches_and_completions_complete() {
    for args in [&["--help"][..], &["run", "--help"], &["check", "--help"], &["--version"], &["completions", "bash"]] {
        let o = tool(args);
        code(&o, 0);
        assert!(!out(&o).is_empty() && err(&o).is_empty());
    }
    assert!(out(&tool(&["--help"])).contains("Examples:"));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child =
        Command::new(TOOL).args(["explain", "--list"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let o = child.wait_with_output().unwrap();
    code(&o, 0);
    assert_eq!(err(&o), "");
}

#[test]
fn deep_nesting_is_no_crash() {
    let deep = "[".repeat(200_000);
    code(&with_stdin(&["check", "-"], &format!("\"a.b\"() {{x = {deep}}} : () -> ()\n")), 1);
    code(&with_stdin(&["-", "--input", &deep[..20_000]], PROGRAM), 2);
}

/// Poison is a value inside of a program; a caller who looks at it gets a finding.
#[test]
fn observing_poison_is_a_finding() {
    let text = "func.func @main() -> i32 {\n  %x = ub.poison : i32\n  return %x : i32\n}\n";
    let path = file("poison.mlir", text.as_bytes());
    let o = tool(&[path.to_str().unwrap()]);
    assert_eq!(o.status.code(), Some(1));
    let err = String::from_utf8_lossy(&o.stderr);
    assert!(err.contains("poison-use") && err.contains("result 0 is poison"), "{err}");
}

const RACY: &str = "\
func.func @main(%A: memref<4xi64>) -> i64 {
  %n = affine.load %A[3] : memref<4xi64>
  affine.parallel (%i, %j) = (0, 0) to (2, 1) {
    affine.parallel (%k) = (1) to (2) {
      %v = affine.load %A[%i] : memref<4xi64>
      affine.store %v, %A[%i + %k] : memref<4xi64>
    }
  }
  return %n : i64
}
";

#[test]
fn a_race_is_told_with_both_accesses() {
    let p = file("race.mlir", RACY.as_bytes());
    let p = p.to_str().unwrap();
    let o = tool(&[p, "--input", "[5, 6, 7, 8]"]);
    code(&o, 1);
    assert_eq!(out(&o), "");
    let text = err(&o);
    for part in [
        &format!("{p}:6:7: error: undefined behaviour: a read and a write of element [1] by unordered iterations"),
        "iteration (0, 0) > (1) writes 5 over 6 [data-race]",
        &format!("{p}:5:12: note: iteration (1, 0) > (1) reads 5"),
        &format!("{p}:3:3: note: this loop leaves the two unordered"),
        &format!("{p}:1:1: note: the memory is that of argument 0 of this function"),
        "replay: rustmlir-interp ",
        " --shuffle-parallel\n",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }

    // Going on, and not looking.
    let o = tool(&[p, "--input", "[5, 6, 7, 8]", "--races=warn", "--memory"]);
    code(&o, 0);
    assert_eq!(out(&o), "arg0: memref<4xi64>: [5, 5, 5, 8]\ni64: 8\n");
    assert!(err(&o).starts_with(&format!("{p}:6:7: warning: data race: a read and a write")), "{}", err(&o));
    let o = tool(&[p, "--input", "[5, 6, 7, 8]", "--races=off"]);
    code(&o, 0);
    assert_eq!((out(&o).as_str(), err(&o).as_str()), ("i64: 8\n", ""));

    let o = tool(&[p, "--input", "[5, 6, 7, 8]", "--format=json"]);
    code(&o, 1);
    let j: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
    assert_eq!((j["class"].as_str(), j["kind"].as_str()), (Some("race"), Some("data-race")));
    let race = &j["races"][0];
    assert_eq!(race["first"]["kind"], "read");
    assert_eq!(race["first"]["line"], 5);
    assert_eq!(race["first"]["iterations"][0]["iteration"], serde_json::json!([1, 0]));
    assert_eq!(race["second"]["before"], "6");
    assert_eq!(race["second"]["after"], "5");
    assert_eq!(race["parallel"]["line"], 3);
    assert_eq!((race["level"].as_u64(), race["argument"].as_u64()), (Some(0), Some(0)));
    assert_eq!(race["element"], serde_json::json!([1]));
    assert_eq!(race["same_value"], false);
}

#[test]
fn notes_of_the_race_detector_count_against_the_memory_limit() {
    let text = "\
func.func @main() {
  %A = memref.alloc() : memref<1000xi8>
  %x = arith.constant 1 : i8
  scf.forall (%i) in (1000) {
    memref.store %x, %A[%i] : memref<1000xi8>
  }
  return
}
";
    let p = file("notes.mlir", text.as_bytes());
    let p = p.to_str().unwrap();
    code(&tool(&[p]), 0);
    let o = tool(&[p, "--memory-limit", "4k"]);
    code(&o, 3);
    assert!(err(&o).contains("`--races=off` runs without") && err(&o).contains("--memory-limit"), "{}", err(&o));
    code(&tool(&[p, "--memory-limit", "4k", "--races=off"]), 0);
}
