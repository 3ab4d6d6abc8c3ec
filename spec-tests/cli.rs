//! The command line as a user sees it: what is printed where, and the exit codes.

use crate::tool;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use tool::{TOOL, file, out, tool};

pub(crate) const PROGRAM: &str = "\
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

pub(crate) fn with_stdin(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(TOOL)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A tool that answers before it has read everything closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

pub(crate) fn err(o: &Output) -> String {
    String::from_utf8_lossy(&o.stderr).into_owned()
}

#[track_caller]
pub(crate) fn code(o: &Output, want: i32) {
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
    assert!(text.starts_with(&format!("{p}:5:8: error: undefined behavior: ")), "{text}");
    assert!(text.contains("[out-of-bounds]\n  |\n"), "{text}");
    assert!(text.contains("\n5 |   %v = load %m[%i, %i] : memref<2x3xf32>\n  |        ^^^^\n"), "{text}");
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
        (vec![p, "--input", "x"], "'x' is not an integer"),
        (vec![p, "-e", "nope"], "no function '@nope'"),
        (vec![p, "-e", "pick", "--input", "[[1, 2], [3, 4]]", "--input", "0"], "does not match type 'memref<2x3xf32>'"),
        (vec![p, "--step-limit", "many"], "is not a number"),
        (vec![p, "--no-such-flag"], "unexpected argument"),
        (vec![p, "--jobs=0"], "the number of jobs must be at least 1"),
        (vec![p, "--exhaustive", "--shuffle-parallel"], "cannot be used with"),
        (vec![invalid.to_str().unwrap()], "invalid.mlir:2:3: error: "),
        (vec!["explain", "no-such-op"], "is neither an operation"),
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
fn what_past_releases_wrote_runs_and_is_no_text_of_today() {
    let text = "func.func @main(%n: index) -> i64 {\n  \"scf.parallel\"(%n, %n, %n) ({\n  ^bb0(%i: index):\n    \
                \"scf.yield\"() : () -> ()\n  }) {operandSegmentSizes = array<i32: 1, 1, 1, 0>} : (index, index, \
                index) -> ()\n  %r = arith.constant 3 : i64\n  return %r : i64\n}\n";
    let o = with_stdin(&["-", "--input", "1"], text);
    code(&o, 0);
    assert_eq!(out(&o), "i64: 3\n");
    let o = with_stdin(&["check", "-"], text);
    code(&o, 1);
    assert!(err(&o).contains("expects body to terminate with 'scf.reduce'"), "{}", err(&o));
}

#[test]
fn leaks_are_reported_on_request() {
    let p = file("leaks.mlir", PROGRAM.as_bytes());
    let o = tool(&[p.to_str().unwrap(), "-e", "leak", "--leaks"]);
    code(&o, 0);
    assert!(err(&o).contains("leaks.mlir:17:8: warning: 16 bytes allocated here are never freed"), "{}", err(&o));
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
    assert_eq!(j["finding"]["place"]["column"], 8);
}

#[test]
fn extents_of_what_is_made_are_those_of_the_type() {
    let p = file(
        "made.mlir",
        b"func.func @f(%a: tensor<2x2xi32>, %b: memref<3xf32>) -> tensor<2x2xi32> {\n  return %a : tensor<2x2xi32>\n}\n\
          func.func @open(%a: tensor<2x?xi32>) {\n  return\n}\nfunc.func @unranked(%a: tensor<*xi32>) {\n  return\n}\n\
          func.func @point(%a: tensor<i32>) -> tensor<i32> {\n  return %a : tensor<i32>\n}\n",
    );
    let p = p.to_str().unwrap();
    let o = tool(&[p, "-e", "f", "--input", "iota", "--input", "zeros", "--memory"]);
    code(&o, 0);
    assert!(out(&o).contains("[[0, 1], [2, 3]]") && out(&o).contains("[0.0, 0.0, 0.0]"), "{}", out(&o));
    let same = tool(&[p, "-e", "f", "--input", "iota(2x2)", "--input", "zeros(3)", "--memory"]);
    assert_eq!(out(&o), out(&same));
    let o = tool(&[p, "-e", "f", "--input", "iota", "--input", "uninit", "--memory"]);
    code(&o, 0);
    let same = tool(&[p, "-e", "f", "--input", "iota", "--input", "uninit(3)", "--memory"]);
    assert_eq!(out(&o), out(&same));
    code(&tool(&[p, "-e", "point", "--input", "zeros"]), 0);
    for (entry, says) in [
        ("open", "'zeros' needs extents, because type 'tensor<2x?xi32>' has dynamic ones: zeros(2x3)"),
        ("unranked", "'zeros' needs extents, because type 'tensor<*xi32>' has dynamic ones: zeros(2x3)"),
    ] {
        let o = tool(&[p, "-e", entry, "--input", "zeros"]);
        code(&o, 2);
        assert!(err(&o).contains(says), "{entry}: {}", err(&o));
    }
}

#[test]
fn check_compares_diagnostics() {
    let good = "func @f() -> i32 {\n  // expected-error @+1 {{op has 0 operands, but enclosing function}}\n  \
        return\n}\n// -----\nfunc @g() {\n  return\n}\n";
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
fn fmt_writes_the_forms_of_2020() {
    let today = "func.func @f(%a: memref<?xf32>, %n: index) {\n  affine.for %i = 0 to %n {\n    %v = affine.load \
                 %a[%i] : memref<?xf32>\n    affine.store %v, %a[%i] : memref<?xf32>\n  }\n  %c1 = arith.constant 1 \
                 : index\n  scf.for %i = %c1 to %n step %c1 {\n    %k = arith.constant 1.0 : f32\n    %r = \
                 memref.atomic_rmw mulf %k, %a[%i] : (f32, memref<?xf32>) -> f32\n  }\n  return\n}\n";
    let o = with_stdin(&["fmt", "--to=2020", "-"], today);
    code(&o, 0);
    let text = out(&o);
    for line in
        ["func @f(", "  affine.for %i = 0 to %n {", "%v = affine.load %a[%i]", "loop.for", "atomic_rmw \"mulf\""]
    {
        assert!(text.contains(line), "'{line}' in {text}");
    }
    let o = with_stdin(&["fmt", "--generic", "-"], &text);
    let generic = out(&o);
    for part in [
        "\"func\"() (",
        "{lower_bound = affine_map<() -> (0)>, step = 1 : index, upper_bound = affine_map<()[s0] -> (s0)>}",
        "\"affine.load\"(%a, %i) {map = affine_map<(d0) -> (d0)>} : (memref<?xf32>, index) -> f32",
        "\"std.atomic_rmw\"(%k, %a, %i) {kind = 9 : i64}",
        "sym_name = \"f\", type = (memref<?xf32>, index) -> ()",
    ] {
        assert!(generic.contains(part), "'{part}' in {generic}");
    }
    assert_eq!(out(&with_stdin(&["fmt", "-"], &generic)), text);
    let none = today.replace("mulf %k", "maxnumf %k");
    let o = with_stdin(&["fmt", "--to=2020", "-"], &none);
    code(&o, 3);
    assert!(err(&o).contains("its kind does not exist there"), "{}", err(&o));
}

#[test]
fn fmt_warns_where_a_translation_is_undefined_more_often() {
    let old = |from: &str, to: &str| {
        format!(
            "func @f(%a: memref<{from}>, %b: memref<{to}>) {{\n  linalg.copy(%a, %b) : memref<{from}>, \
                memref<{to}>\n  return\n}}\n"
        )
    };
    let o = with_stdin(&["fmt", "--to=today", "-"], &old("?xf32", "?xf32"));
    code(&o, 0);
    assert!(out(&o).contains("linalg.copy ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)"), "{}", out(&o));
    assert!(err(&o).contains("warning: today's 'linalg.copy' is undefined if the extents"), "{}", err(&o));
    let o = with_stdin(&["fmt", "--to=today", "-"], &old("4xf32", "4xf32"));
    code(&o, 0);
    assert_eq!(err(&o), "");
    // Extents that differ for certain have no form today.
    let o = with_stdin(&["fmt", "--to=today", "-"], &old("4xf32", "8xf32"));
    assert_ne!(o.status.code(), Some(0));
    assert!(err(&o).contains("cannot translate"), "{}", err(&o));
    // What is only printed keeps its meaning.
    let o = with_stdin(&["fmt", "-"], &old("?xf32", "?xf32"));
    assert_eq!(err(&o), "");
}

/// What today cannot say is refused where it stands, with the reason; what says less is warned of.
#[test]
fn fmt_tells_what_a_translation_loses() {
    let old = "func @f(%m: memref<?xf32>, %t: tensor<2xf32>, %n: index) -> tensor<2xf32> {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %v = linalg.reshape %m [affine_map<(i, j) -> (i, j)>] : memref<?xf32> into memref<?x?xf32>
  %s = loop.parallel (%i) = (%c0) to (%n) step (%c1) {
    loop.reduce(%t) {
    ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
      loop.reduce.return %a : tensor<2xf32>
    } : tensor<2xf32>
  } : tensor<2xf32>
  return %s : tensor<2xf32>
}
";
    let o = with_stdin(&["fmt", "--to=today", "-"], old);
    code(&o, 3);
    let said = String::from_utf8_lossy(&o.stderr).into_owned();
    let why = "4:8: error: 'linalg.reshape' has no form in the spelling of today: it splits a dimension into several \
               unknown extents, whose factors nothing gives";
    assert!(said.contains(why) && out(&o).is_empty(), "{said}");
    let rest: String = old.lines().filter(|l| !l.contains("reshape")).map(|l| format!("{l}\n")).collect();
    let o = with_stdin(&["fmt", "--to=today", "-"], &rest);
    code(&o, 0);
    let said = String::from_utf8_lossy(&o.stderr).into_owned();
    assert!(said.contains("4:8: warning: the first iteration runs before the others"), "{said}");
    assert!(out(&o).contains("init (%t) -> tensor<2xf32>"), "{}", out(&o));
}

/// Each loop of these needs its body twice; so the program is refused before its copies fill the
/// memory.
#[test]
fn nested_loops_are_not_copied_without_end() {
    let depth = 40;
    let mut text = String::from(
        "func @f(%n: index, %z: complex<f32>) -> complex<f32> {\n  %c0 = constant 0 : index\n  %c1 = constant 1 : \
            index\n",
    );
    for k in 0..depth {
        text += &format!("%r{k} = loop.parallel (%i{k}) = (%c0) to (%n) step (%c1) {{\n");
    }
    for k in (0..depth).rev() {
        let value = if k + 1 == depth { "%z".to_string() } else { format!("%r{}", k + 1) };
        text += &format!(
            "loop.reduce({value}) {{\n^bb0(%a: complex<f32>, %b: complex<f32>):\nloop.reduce.return %a : \
             complex<f32>\n}} : complex<f32>\n}} : complex<f32>\n"
        );
    }
    text += "return %r0 : complex<f32>\n}\n";
    for command in [["fmt", "--to=today", "-"], ["lower", "--to=cfg", "-"]] {
        let o = with_stdin(&command, &text);
        code(&o, 3);
        let said = String::from_utf8_lossy(&o.stderr).into_owned();
        assert!(said.contains("too many copies of its body"), "{said}");
    }
}

#[test]
fn fmt_keeps_comments() {
    let text = "// head\n\n// of f\nfunc.func @f(%c: i1) { // opens\n  // inside\n  scf.if %c { // then\n    // \
                empty\n  } else { // otherwise\n    // empty too\n  }\n  return // done\n  // last\n} // closed\n// \
                end\n";
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
    // The bare words of 2019 are the affine operations, and names that stayed say since when.
    for (word, name) in [("for", "affine.for"), ("if", "affine.if"), ("affine_apply", "affine.apply")] {
        let text = out(&tool(&["explain", word]));
        assert!(text.starts_with(&format!("{name}: ")) && text.contains(&format!("2019   {word}\n")), "{text}");
    }
    assert!(out(&tool(&["explain", "linalg.copy"])).contains("2020, 2021, today linalg.copy\n"));
    let list = out(&tool(&["explain", "--list"]));
    assert!(list.contains("\nKinds of undefined behavior:\n"));
    assert!(list.contains("than their types say [today, LLVM 16 to 24]\n"), "{list}");
    let text = out(&tool(&["explain", "bufferization.clone"]));
    assert!(
        text.contains("\nReleases of LLVM:\n  bufferization.clone: 16 to 24 (asked: 13, 16, 19, 22, 23, 24)\n"),
        "{text}"
    );
}

#[test]
fn help_teaches_and_completions_complete() {
    for args in [
        &["--help"][..],
        &["run", "--help"],
        &["check", "--help"],
        &["--version"],
        &["completions", "bash"],
        &["man"],
        &["schema"],
    ] {
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
        &format!("{p}:6:7: error: undefined behavior: a read and a write of element [1] by unordered iterations"),
        "iteration (0, 0) > (1) writes 5 over 6 [data-race]",
        "-- iteration (1, 0) > (1) reads 5\n",
        "-- this loop leaves the two unordered\n",
        "-- the memory belongs to argument 0 of this function\n",
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
    assert!(err(&o).contains("`--races=off` turns it off") && err(&o).contains("--memory-limit"), "{}", err(&o));
    code(&tool(&[p, "--memory-limit", "4k", "--races=off"]), 0);
}

const SUM: &str = "\
func.func @main(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %q = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<4xf32>
    scf.reduce(%v : f32) {
      ^bb0(%l: f32, %r: f32):
        %n = arith.addf %l, %r : f32
        scf.reduce.return %n : f32
    }
  }
  return %q : f32
}
";

#[test]
fn schedules_are_explored_told_and_replayed() {
    let path = file("sum.mlir", SUM.as_bytes());
    let (p, hard, easy) = (path.to_str().unwrap(), "[1.0e8, 1.0, -1.0e8, 1.0]", "[1, 2, 3, 4]");
    let o = tool(&[p, "--input", easy, "--shuffle-parallel"]);
    assert_eq!((o.status.code(), out(&o).as_str()), (Some(0), "f32: 10.0\n"));
    assert!(err(&o).contains("deterministic: 21 schedules gave one outcome"), "{}", err(&o));
    let o = tool(&[p, "--input", easy, "--exhaustive"]);
    assert!(o.status.success() && err(&o).contains("a proof for this input"), "{}", err(&o));

    let saved = file("sum.sched", b"");
    let save = format!("--save-schedule={}", saved.display());
    let picture = file("sum.svg", b"");
    let draw = format!("--picture={}", picture.display());
    let o = tool(&[p, "--input", hard, "--shuffle-parallel=30", "--audit", &save, &draw]);
    let e = err(&o);
    assert_eq!(o.status.code(), Some(1));
    for part in ["gave 3 outcomes [nondeterministic]", "smallest difference: combining", "exactly rounded sum: 2.0"] {
        assert!(e.contains(part), "'{part}' in {e}");
    }
    let drawn = std::fs::read_to_string(&picture).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.contains("iteration (3)"), "{drawn}");
    let o = tool(&[p, "--input", hard, "--schedule", saved.to_str().unwrap()]);
    assert_eq!(o.status.code(), Some(0));
    assert!(out(&o) == "f32: 0.0\n" || out(&o) == "f32: 2.0\n", "{}", out(&o));
    // The evaluator runs what a file says, and what a seed draws, in the same order.
    for order in [format!("--schedule={}", saved.display()), "--seed=5".into()] {
        let [fast, reference] =
            ["fast", "reference"].map(|e| tool(&[p, "--input", hard, &order, &format!("--engine={e}")]));
        assert_eq!((out(&reference), reference.status.code()), (out(&fast), fast.status.code()), "{order}");
    }

    let o = tool(&[p, "--input", hard, "--exhaustive"]);
    assert!(err(&o).contains(" 1.0   first: "), "{}", err(&o));
    assert!(err(&o).contains("#0 reduce 0 [[[[init (0)] (1)] (2)] (3)]\n"), "{}", err(&o));
    let o = tool(&[p, "--input", hard, "--exhaustive", "--format=json"]);
    let j: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
    assert_eq!((j["class"].as_str(), j["complete"].as_bool()), (Some("nondeterministic"), Some(true)));
    let mut values: Vec<f64> =
        j["outcomes"].as_array().unwrap().iter().map(|x| x["results"][0]["value"].as_f64().unwrap()).collect();
    values.sort_by(f64::total_cmp);
    assert_eq!(values, [0.0, 1.0, 2.0]);
    assert_eq!(j["audit"][0]["associative"]["holds"].as_bool(), Some(false));
    assert_eq!(j["audit"][0]["commutative"]["holds"].as_bool(), Some(true));
}

#[test]
fn schedule_files_that_do_not_fit_are_named_with_their_place() {
    let path = file("fit.mlir", SUM.as_bytes());
    let try_file = |name: &str, text: &str| {
        let f = file(name, text.as_bytes());
        let o = tool(&[path.to_str().unwrap(), "--input", "[1, 2, 3, 4]", "--schedule", f.to_str().unwrap()]);
        assert_eq!(o.status.code(), Some(2), "{text}");
        err(&o)
    };
    for (text, place, message) in [
        ("nonsense", ":1:1: error:", "expected 'schedule 1' at the beginning"),
        ("schedule 1\norder upwards", ":2:7: error:", "expected 'index'"),
        ("schedule 1\nloop 3:3#0 order (0)", ":2:6: error:", "no parallel loop at 3:3"),
        ("schedule 1\n\nloop 6:8#0\n order (0) (1)", ":3:1: error:", "the order has 2 iterations, the loop has 4"),
        ("schedule 1\nloop 6:8#0 order (0)..(2) (7)", ":2:1: error:", "the loop has no iteration (7)"),
        ("schedule 1\nloop 6:8#0 order (0)..(2) (1)", ":2:1: error:", "iteration (1) twice"),
        ("schedule 1\nloop 6:8#0 reduce 0 [(0) (1)]", ":2:1: error:", "must contain iteration 2 exactly once"),
        ("schedule 1\nloop 6:8#5 order (0)", ":2:1: error:", "never reaches this instance"),
        ("schedule 1\n\norder dimension 7 reversed", ":3:1: error:", "no parallel loop of the run has a dimension 7"),
        ("schedule 1\nin-flight 0", ":2:11: error:", "0 is not a number of iterations"),
        ("schedule 1\norder shuffled chunks 0", ":2:23: error:", "0 is not a chunk size"),
        ("schedule 1\nseed 3\nchoices 9999 9 9 9", ":3:1: error:", "the schedule has 4 choices, the run has 0"),
    ] {
        let e = try_file("bad.sched", text);
        assert!(e.contains(place) && e.contains(message), "{text:?}: {e}");
    }
    let o = tool(&[path.to_str().unwrap(), "--input", "[1, 2, 3, 4]", "--schedule", "/nowhere.sched"]);
    assert_eq!(o.status.code(), Some(2));
}

#[test]
fn searches_end_with_clear_answers() {
    let racy = "func.func @main(%n: index) -> i32 {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : \
        index\n  %z = arith.constant 1 : i32\n  %m = memref.alloc() : memref<1xi32>\n  memref.store %z, %m[%c0] : \
        memref<1xi32>\n  scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n    %k = arith.index_cast %i : index to \
        i32\n    %o = memref.atomic_rmw muli %k, %m[%c0] : (i32, memref<1xi32>) -> i32\n    %p = memref.atomic_rmw \
        addi %k, %m[%c0] : (i32, memref<1xi32>) -> i32\n    scf.reduce\n  }\n  %a = memref.load %m[%c0] : \
        memref<1xi32>\n  memref.dealloc %m : memref<1xi32>\n  return %a : i32\n}\n";
    let path = file("large.mlir", racy.as_bytes());
    let o = tool(&[path.to_str().unwrap(), "--input", "30", "--exhaustive=50"]);
    assert!(err(&o).contains("the search reached its limit of 50 runs"), "{}", err(&o));
    // A reducer that stops the run under some trees.
    let traps = SUM.replace("arith.addf", "arith.divsi").replace("f32", "i32").replace("0.0 : i32", "8 : i32");
    let path = file("traps.mlir", traps.as_bytes());
    let o = tool(&[path.to_str().unwrap(), "--input", "[4, 2, 1, 1]", "--exhaustive"]);
    assert_eq!(o.status.code(), Some(1));
    assert!(err(&o).contains("undefined (division-by-zero)"), "{}", err(&o));
    // A body that never ends.
    let spins = "func.func @main() {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %t = \
        arith.constant true\n  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {\n    scf.while : () -> () {\n      \
        scf.condition(%t)\n    } do {\n      scf.yield\n    }\n    scf.reduce\n  }\n  return\n}\n";
    let path = file("spins.mlir", spins.as_bytes());
    for how in ["--shuffle-parallel=2", "--exhaustive"] {
        let o = tool(&[path.to_str().unwrap(), how, "--step-limit=10000"]);
        assert_eq!(o.status.code(), Some(3), "{how}");
        assert!(!err(&o).contains("deterministic"), "{}", err(&o));
    }
}

/// StableHLO lets the initial value of a reduction enter any number of times: where that could
/// show, a search is not the whole.
#[test]
fn initial_values_that_are_not_neutral_are_left_out() {
    let sum = "func.func @main(%a: tensor<3xi32>, %z: tensor<i32>) -> tensor<i32> {\n  %r = stablehlo.reduce(%a init: \
        %z) applies stablehlo.add across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>\n  return %r \
        : tensor<i32>\n}\n";
    let path = file("starts.mlir", sum.as_bytes());
    for (start, code) in [("0", 0), ("1", 3)] {
        let o = tool(&[path.to_str().unwrap(), "--input=[1, 2, 3]", "--input", start, "--exhaustive"]);
        assert_eq!(o.status.code(), Some(code), "{}", err(&o));
        assert_eq!(err(&o).contains("enter any number of times"), code != 0, "{}", err(&o));
    }
}

const LOOPS: &str = "\
func @main(%n: index) -> index {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %r = loop.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %t = addi %s, %i : index
    loop.yield %t : index
  }
  return %r : index
}
";

#[test]
fn lowering_prints_a_program_of_the_same_generation() {
    let lowered = with_stdin(&["lower", "--to=cfg", "-"], LOOPS);
    code(&lowered, 0);
    let text = out(&lowered);
    assert!(text.contains("cond_br") && !text.contains("loop.") && !text.contains("cf."), "{text}");
    let path = file("lowered.mlir", text.as_bytes());
    let o = tool(&[path.to_str().unwrap(), "--input", "5"]);
    code(&o, 0);
    assert_eq!(out(&o), "index: 10\n");
    // Passes by their names of then and now give the same.
    for name in ["convert-scf-to-cf", "convert-loop-to-std"] {
        assert_eq!(out(&with_stdin(&["lower", &format!("--passes={name}"), "-"], LOOPS)), text);
    }
}

#[test]
fn a_rounding_that_is_open_is_told() {
    let text = "func.func @main(%a: vector<1xf32>, %c: f32) -> f32 {\n  %r = vector.contract {indexing_maps = \
                [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = \
                [\"reduction\"]} %a, %a, %c : vector<1xf32>, vector<1xf32> into f32\n  return %r : f32\n}\n";
    let run = |a: &str, more: &str| {
        let input = format!("--input={a}");
        let mut args = vec!["run", "-", &input, "--input=-1.0", more];
        args.retain(|a| !a.is_empty());
        with_stdin(&args, text)
    };
    let o = run("[1.000000357627869]", "");
    code(&o, 0);
    assert_eq!(out(&o), "f32: 7.1525574e-7\n");
    assert!(
        err(&o).contains("2:8: warning: 'vector.contract' does not specify whether a product is rounded"),
        "{}",
        err(&o)
    );
    let json: serde_json::Value = serde_json::from_str(&out(&run("[1.000000357627869]", "--format=json"))).unwrap();
    assert_eq!(json["open"]["code"], "open-rounding");
    // Where nothing is rounded, nothing is open.
    assert_eq!(err(&run("[2.0]", "")), "");
    // A search tries both, and counts both where the sum is the same.
    let all = |a: &str| -> serde_json::Value {
        let args = ["run", "-", &format!("--input={a}"), "--input=-1.0", "--exhaustive", "--format=json"];
        serde_json::from_str(&out(&with_stdin(&args, text))).unwrap()
    };
    let j = all("[1.000000357627869]");
    assert_eq!(
        (&j["verdict"], &j["complete"], j["outcomes"].as_array().unwrap().len()),
        (&"nondeterministic".into(), &true.into(), 2)
    );
    assert_eq!((&j["schedules"], &j["parallel_loops"]), (&2.into(), &0.into()));
    let j = all("[2.0]");
    assert_eq!((&j["verdict"], &j["complete"], &j["schedules"]), (&"deterministic".into(), &true.into(), &1.into()));
}

#[test]
fn lowering_names_a_broken_input_invariant() {
    let text = "func @f(%n: index) -> index {\n  %b = affine_apply (d0) -> (d0 + 1) (%n)\n  for %i = 0 to %b {\n  }\n  \
                return %b : index\n}\n";
    let o = with_stdin(&["lower", "--passes=lower-affine-apply", "-"], text);
    code(&o, 0);
    let said = "3:3: warning: lower-affine-apply: `if` and `for` should be eliminated before this pass";
    assert!(err(&o).contains(said), "{}", err(&o));
    let o = with_stdin(&["lower", "--passes=lower-affine-apply", "--format=json", "-"], text);
    let json: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
    assert_eq!(json["diagnostics"][0]["severity"], "warning");
    // After the pass that the document names nothing is said.
    let o = with_stdin(&["lower", "--passes=lower-if-and-for,lower-affine-apply", "-"], text);
    code(&o, 0);
    assert_eq!(err(&o), "");
}

#[test]
fn lowering_refuses_rather_than_guesses() {
    let inside = "\
func @main(%c: i1) {
  affine.for %i = 0 to 4 {
    loop.if %c {
    }
  }
  return
}
";
    let o = with_stdin(&["lower", "--passes=convert-scf-to-cf", "-"], inside);
    code(&o, 3);
    assert!(err(&o).starts_with("<stdin>:3:5: error: 'loop.if' is in a region of 'affine.for'"), "{}", err(&o));
    assert_eq!(out(&o), "");
    code(&with_stdin(&["lower", "-"], inside), 0);
    let o = with_stdin(&["lower", "--passes=no-such-pass", "-"], LOOPS);
    code(&o, 2);
    assert!(err(&o).contains("lower-affine"), "the passes there are: {}", err(&o));
    code(&with_stdin(&["lower", "-"], "func @f() {\n  loop.for\n"), 2);
    let o = tool(&["lower", "--list-passes", "--format=json"]);
    code(&o, 0);
    let json: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
    assert!(json["passes"].as_array().unwrap().iter().any(|p| p["name"] == "lower-affine"));
}

#[test]
fn a_run_is_checked_by_the_evaluator() {
    let text = "func.func @sum(%a: i32, %b: i32) -> i32 {\n  %c = arith.divsi %a, %b : i32\n  return %c : i32\n}\n";
    let p = file("self_check.mlir", text.as_bytes());
    let run = |args: &[&str]| tool(&[&["run", p.to_str().unwrap(), "--self-check"], args].concat());
    let o = run(&["-e", "sum", "--input=7", "--input=2"]);
    code(&o, 0);
    assert_eq!((out(&o).as_str(), err(&o).as_str()), ("i32: 3\n", ""));
    let o = run(&["-e", "sum", "--input=7", "--input=0"]);
    code(&o, 1);
    assert!(err(&o).contains("division-by-zero"), "{}", err(&o));
    // Both count the same steps.
    code(&run(&["-e", "sum", "--input=7", "--input=2", "--step-limit=1"]), 3);
    let o = run(&["-e", "sum", "--input=7", "--input=2", "--engine=reference"]);
    code(&o, 2);
}
