//! `diff`, `validate` and `reduce` as a user sees them. Tools are stood in for by `sed` and `sh`; the real ones are asked by
//! tools/validate_check.py, of which a sample runs here.
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

#[path = "support/tool.rs"]
mod tool;

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value as Json;

use tool::{TOOL, file, out, tool};

const SUM: &str = "\
func.func @f(%x: i8, %y: i8) -> i8 {
  %a = arith.muli %x, %x : i8
  %b = arith.addi %a, %y : i8
  return %b : i8
}
";

fn json(args: &[&str]) -> (Json, i32) {
    let o = tool(args);
    (serde_json::from_slice(&o.stdout).unwrap_or_else(|_| panic!("{}", out(&o))), o.status.code().unwrap())
}

fn text(p: &Path) -> &str {
    p.to_str().unwrap()
}

#[test]
fn two_files() {
    let a = file("two_a.mlir", SUM);
    let b = file("two_b.mlir", SUM.replace("arith.addi %a, %y", "arith.addi %y, %a"));
    let c = file("two_c.mlir", SUM.replace("arith.addi", "arith.subi"));
    let o = tool(&["diff", text(&a), text(&b)]);
    assert_eq!(o.status.code(), Some(0));
    assert!(out(&o).starts_with("@f: refines (all 65536 inputs there are, and "), "{}", out(&o));
    let o = tool(&["diff", text(&a), text(&b), "--poison-arguments=no"]);
    assert_eq!(out(&o), "@f: refines (all 65536 inputs there are)\n");
    let (j, code) = json(&["diff", text(&a), text(&c), "--format=json"]);
    assert_eq!((code, j["class"].as_str()), (1, Some("differs")));
    let f = &j["functions"][0]["failure"];
    // Made as small as it gets: only the second argument matters.
    assert_eq!((f["kind"].as_str(), &f["inputs"]), (Some("value"), &serde_json::json!(["0", "1"])));
    assert!(f["parting"].as_str().unwrap().contains("%b"), "{f}");
    // The replay command shows the same.
    let o = tool(&["diff", text(&a), text(&c), "--function", "@f", "--input", "0", "--input", "1"]);
    assert_eq!(o.status.code(), Some(1));
    let o = tool(&["diff", text(&a), text(&c), "--function", "@f", "--input", "3", "--input", "0"]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
}

#[test]
fn what_cannot_be_compared_is_no_agreement() {
    let a = file("cannot_a.mlir", SUM);
    let other = file("cannot_b.mlir", SUM.replace("i8", "i16"));
    let (j, code) = json(&["diff", text(&a), text(&other), "--format=json"]);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")));
    assert!(j["functions"][0]["reason"].as_str().unwrap().contains("'i8' in the source and 'i16' in the target"));
    let o = tool(&["diff", text(&a), text(&a), "--function", "@f", "--input", "1"]);
    assert_eq!(o.status.code(), Some(2), "an argument is missing");
    let none = file("cannot_c.mlir", SUM.replace("@f", "@g"));
    assert_eq!(tool(&["diff", text(&a), text(&none)]).status.code(), Some(1), "a public function is gone");
    let undefined = file("cannot_d.mlir", "func.func @f() {\n  ub.unreachable\n}\n");
    let (j, code) = json(&["diff", text(&undefined), text(&undefined), "--format=json"]);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("vacuous")));
    assert_eq!(j["functions"][0]["vacuous"]["unreachable"], 1);
}

#[test]
fn signatures_that_a_pass_changes() {
    let a = file(
        "sig_a.mlir",
        "func.func @f(%x: index) -> memref<2xindex> {\n  %m = memref.alloc() : memref<2xindex>\n  \
         %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
         memref.store %x, %m[%c0] : memref<2xindex>\n  memref.store %c1, %m[%c1] : memref<2xindex>\n  \
         return %m : memref<2xindex>\n}\n",
    );
    let b = "func.func @f(%x: i64, %m: memref<2xi64>) {\n  \
         %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %o = arith.constant 1 : i64\n  \
         memref.store %x, %m[%c0] : memref<2xi64>\n  memref.store %o, %m[%c1] : memref<2xi64>\n  return\n}\n";
    let good = file("sig_b.mlir", b);
    let o = tool(&["diff", text(&a), text(&good)]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
    let bad = file("sig_c.mlir", b.replace("store %o, %m[%c1]", "store %o, %m[%c0]"));
    let (j, code) = json(&["diff", text(&a), text(&bad), "--format=json"]);
    assert_eq!((code, j["class"].as_str()), (1, Some("differs")));
}

#[test]
fn tolerance() {
    let a = file("tol_a.mlir", "func.func @f() -> f32 {\n  %r = arith.constant 1.0 : f32\n  return %r : f32\n}\n");
    let b =
        file("tol_b.mlir", "func.func @f() -> f32 {\n  %r = arith.constant 0x3F800002 : f32\n  return %r : f32\n}\n");
    let o = tool(&["diff", text(&a), text(&b)]);
    assert_eq!(o.status.code(), Some(1));
    assert!(out(&o).contains("largest difference: 2 ulp"), "{}", out(&o));
    assert_eq!(tool(&["diff", text(&a), text(&b), "--ulp=1"]).status.code(), Some(1));
    for t in ["--ulp=2", "--rtol=1e-6", "--atol=1e-6"] {
        assert_eq!(tool(&["diff", text(&a), text(&b), t]).status.code(), Some(0), "{t}");
    }
    for t in ["--ulp=-1", "--rtol=nan", "--atol=-1", "--rtol=inf"] {
        assert_eq!(tool(&["diff", text(&a), text(&b), t]).status.code(), Some(2), "{t}");
    }
    // The replay comes to the same verdict only with the same tolerance.
    assert!(out(&tool(&["diff", text(&a), text(&b), "--ulp=1"])).contains(" --ulp=1 --function @f"));
}

#[test]
fn poison_as_an_argument() {
    let body = |op: &str| {
        format!("func.func @f(%a: i1, %b: i1) -> i1 {{\n  %f = arith.constant false\n{op}  return %r : i1\n}}\n")
    };
    let a = file("poison_a.mlir", body("  %r = arith.select %a, %b, %f : i1\n"));
    let b = file("poison_b.mlir", body("  %r = arith.andi %a, %b : i1\n"));
    let run = |how: &str| json(&["diff", text(&a), text(&b), "--format=json", how]);
    let (j, code) = run("--poison-arguments=ask");
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")));
    assert!(j["functions"][0]["reason"].as_str().unwrap().contains("poison as argument 1"), "{j}");
    assert_eq!(run("--poison-arguments=no").1, 0);
    let (j, code) = run("--poison-arguments=yes");
    let f = &j["functions"][0]["failure"];
    assert_eq!(
        (code, f["kind"].as_str(), &f["inputs"]),
        (1, Some("poison-leak"), &serde_json::json!(["false", "poison"]))
    );
    // The other direction is right.
    assert_eq!(tool(&["diff", text(&b), text(&a), "--poison-arguments=yes"]).status.code(), Some(0));
    // Poison that is given is an input like others.
    let o = tool(&["diff", text(&a), text(&b), "--function=@f", "--input=false", "--input=poison"]);
    assert_eq!(o.status.code(), Some(1));
    assert!(out(&o).contains("differs under poison [poison-leak]"), "{}", out(&o));
}

#[test]
fn unwritten_memory_may_be_copied_early() {
    let program = |ops: &str| {
        format!(
            "func.func @f(%c: i1, %m: memref<2xi32>, %o: memref<2xi32>) -> i32 {{\n  %i = arith.constant 0 : index\n  \
             %z = arith.constant 0 : i32\n{ops}  return %r : i32\n}}\n"
        )
    };
    let a = file(
        "unwritten_a.mlir",
        program(
            "  memref.copy %m, %o : memref<2xi32> to memref<2xi32>\n  %r = scf.if %c -> i32 {\n    \
             %v = memref.load %m[%i] : memref<2xi32>\n    scf.yield %v : i32\n  } else {\n    scf.yield %z : i32\n  }\n",
        ),
    );
    let loads = "  affine.for %k = 0 to 2 {\n    %x = affine.load %m[%k] : memref<2xi32>\n    affine.store %x, %o[%k] : memref<2xi32>\n  }\n  \
         %v = memref.load %m[%i] : memref<2xi32>\n";
    let b = file("unwritten_b.mlir", program(&format!("{loads}  %r = arith.select %c, %v, %z : i32\n")));
    let o = tool(&["diff", text(&a), text(&b), "--assume-noalias"]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
    // What is made of it must not be seen.
    let c = file("unwritten_c.mlir", program(&format!("{loads}  %r = arith.andi %v, %z : i32\n")));
    let d = file("unwritten_d.mlir", program("  %r = arith.andi %z, %z : i32\n"));
    let (j, code) = json(&["diff", text(&d), text(&c), "--assume-noalias", "--format=json"]);
    assert_eq!((code, j["class"].as_str()), (1, Some("differs")), "{j}");
}

#[test]
fn slow_is_not_endless() {
    let nest = |outer: &str, inner: &str| {
        format!(
            "func.func @f(%n: index, %p: index, %m: memref<1xi32>) {{\n  %c0 = arith.constant 0 : index\n  \
             %c1 = arith.constant 1 : index\n  scf.for %i = %c0 to {outer} step %c1 {{\n    \
             scf.for %j = %c0 to {inner} step %c1 {{\n      %v = memref.load %m[%c0] : memref<1xi32>\n      \
             %w = arith.addi %v, %v : i32\n      memref.store %w, %m[%c0] : memref<1xi32>\n    }}\n  }}\n  return\n}}\n"
        )
    };
    let a = file("slow_a.mlir", nest("%n", "%p"));
    let b = file("slow_b.mlir", nest("%p", "%n"));
    let o = tool(&["diff", text(&a), text(&b)]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
    let o = tool(&["validate", text(&b)]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
}

#[test]
fn aliasing_is_a_dimension() {
    let body = |ops: &str| {
        format!(
            "func.func @f(%a: memref<?xi32>, %b: memref<?xi32>, %v: i32, %w: i32) -> i32 {{\n  %c0 = arith.constant 0 : index\n{ops}}}\n"
        )
    };
    let stores = "  memref.store %v, %a[%c0] : memref<?xi32>\n  memref.store %w, %b[%c0] : memref<?xi32>\n";
    let a =
        file("alias_a.mlir", body(&format!("{stores}  %r = memref.load %a[%c0] : memref<?xi32>\n  return %r : i32\n")));
    let b = file("alias_b.mlir", body(&format!("{stores}  return %v : i32\n")));
    let o = tool(&["diff", text(&a), text(&b)]);
    assert_eq!(o.status.code(), Some(1));
    assert!(
        out(&o).contains("differs under aliasing [value]") && out(&o).contains("arguments 0 and 1 share memory"),
        "{}",
        out(&o)
    );
    // The command in the report finds it again.
    let replay =
        out(&o).lines().find_map(|l| l.trim().strip_prefix("replay: rustmlir-interp ").map(String::from)).unwrap();
    let again = Command::new("sh").args(["-c", &format!("'{TOOL}' {replay}")]).output().unwrap();
    assert_eq!(again.status.code(), Some(1), "{replay}");
    assert_eq!(tool(&["diff", text(&a), text(&b), "--assume-noalias"]).status.code(), Some(0));
}

#[test]
fn tools_and_their_trouble() {
    let a = file("tool_a.mlir", SUM);
    let run = |command: &[&str]| {
        let mut args = vec!["validate", text(&a), "--format=json", "--tool-time-limit=2s", "--"];
        args.extend(command);
        json(&args)
    };
    assert_eq!(run(&["cat"]).1, 0);
    let (j, code) = run(&["sed", "s/arith.addi/arith.subi/"]);
    assert_eq!((code, j["class"].as_str()), (1, Some("differs")));
    for (command, kind, code) in [
        (vec!["sh", "-c", "kill -SEGV $$"], "tool-crash", 1),
        (vec!["sleep", "60"], "tool-timeout", 1),
        (vec!["sed", "s/return %b : i8/return %b :/"], "tool-output-invalid", 1),
        (vec!["echo", "hello"], "tool-output-invalid", 1),
        (vec!["true"], "tool-output-invalid", 1),
        (vec!["sed", "s/arith.addi %a, %y : i8/llvm.add %a, %y : i8/"], "tool-output-unsupported", 3),
        (vec!["sh", "-c", "echo no >&2; exit 1"], "tool-refused", 3),
        (vec!["/there/is/no/such/tool"], "tool-not-started", 2),
    ] {
        let (j, got) = run(&command);
        assert_eq!((j["kind"].as_str(), got), (Some(kind), code), "{command:?}: {j}");
    }
    let report = file("tool.md", "");
    let (j, code) =
        json(&["validate", text(&a), "--format=sarif", "--report", text(&report), "--", "sh", "-c", "kill -SEGV $$"]);
    assert_eq!((code, j["runs"][0]["results"][0]["ruleId"].as_str()), (1, Some("tool-crash")));
    let md = std::fs::read_to_string(&report).unwrap();
    assert!(md.contains("is not transformed: tool-crash") && md.contains("kill -SEGV"), "{md}");
}

/// A tool with two passes: the second one is wrong.
fn passes() -> PathBuf {
    let script = "\
#!/bin/sh
text=$(cat)
for pass in \"$@\"; do
  case $pass in
    --mlir-print-debuginfo) ;;
    --good) text=$(printf '%s\\n' \"$text\" | sed 's/%a, %y/%y, %a/') ;;
    --bad) text=$(printf '%s\\n' \"$text\" | sed 's/arith.addi/arith.ori/') ;;
    *) echo \"unknown $pass\" >&2; exit 1 ;;
  esac
done
printf '%s\\n' \"$text\"
";
    file("passes.sh", script)
}

#[test]
fn the_guilty_pass_is_named() {
    let a = file("guilty.mlir", SUM);
    let report = file("guilty.md", "");
    let script = passes();
    let o = tool(&[
        "validate",
        text(&a),
        "--each-pass",
        "--report",
        text(&report),
        "--",
        "sh",
        text(&script),
        "--good",
        "--bad",
        "--good",
    ]);
    assert_eq!(o.status.code(), Some(1));
    let said = out(&o);
    assert!(said.contains("the first guilty pass is number 2 of 3: bad"), "{said}");
    assert!(said.contains("-   %b = arith.addi %y, %a : i8\n+   %b = arith.ori %y, %a : i8\n"), "{said}");
    let md = std::fs::read_to_string(&report).unwrap();
    for part in [
        "# `@f` is not preserved: value",
        "## Source",
        "## Target",
        "## Input",
        "## Replay",
        "arith.ori",
        "number 2 of 3, `bad`",
    ] {
        assert!(md.contains(part), "{md}");
    }
}

#[test]
fn our_own_passes() {
    let a = file(
        "own.mlir",
        "func.func @f(%n: index, %s: index) -> index {\n  %c0 = arith.constant 0 : index\n  \
         %r = scf.for %i = %c0 to %n step %s iter_args(%a = %c0) -> index {\n    %b = arith.addi %a, %i : index\n    \
         scf.yield %b : index\n  }\n  return %r : index\n}\n",
    );
    let (j, code) = json(&["validate", text(&a), "--format=json"]);
    assert_eq!((code, j["class"].as_str()), (0, Some("ok")));
    assert!(j["functions"][0]["vacuous"]["step-not-positive"].as_u64().unwrap() > 0);
    assert_eq!(tool(&["validate", text(&a), "--passes=no-such-pass"]).status.code(), Some(2));
}

#[test]
fn same_seed_same_report() {
    let a = file("seed_a.mlir", SUM);
    let b = file("seed_b.mlir", SUM.replace("arith.addi", "arith.ori"));
    let run = |seed: &str| out(&tool(&["diff", text(&a), text(&b), "--seed", seed]));
    assert_eq!(run("7"), run("7"));
}

#[test]
fn sarif() {
    let a = file("sarif_a.mlir", SUM);
    let b = file("sarif_b.mlir", SUM.replace("arith.addi", "arith.divsi"));
    let (j, code) = json(&["diff", text(&a), text(&b), "--format=sarif"]);
    assert_eq!((code, j["version"].as_str()), (1, Some("2.1.0")));
    let r = &j["runs"][0]["results"][0];
    let known = j["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    assert!(known.iter().any(|k| k["id"] == r["ruleId"]), "{r}");
    assert!(r["locations"][0]["physicalLocation"]["region"]["startLine"].as_u64().unwrap() >= 1);
}

#[test]
fn programs_get_smaller() {
    let big = "\
func.func @unused(%x: i32) -> i32 {
  return %x : i32
}
func.func @f(%x: i32, %y: i32, %c: i1, %m: memref<4xi32>) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %k = arith.constant 12 : i32
  %a = arith.muli %x, %k : i32
  memref.store %a, %m[%c0] : memref<4xi32>
  %s = scf.if %c -> i32 {
    %p = arith.xori %x, %y : i32
    %q = arith.shrsi %p, %k : i32
    scf.yield %q : i32
  } else {
    scf.yield %y : i32
  }
  %b = arith.addi %s, %a : i32
  return %b, %a : i32, i32
}
";
    let a = file("reduce.mlir", big);
    let small = file("reduced.mlir", "");
    let o = tool(&["reduce", text(&a), "-o", text(&small), "--inputs=100", "--", "sed", "s/arith.shrsi/arith.shrui/"]);
    assert_eq!(o.status.code(), Some(0), "{}", String::from_utf8_lossy(&o.stderr));
    let text_now = std::fs::read_to_string(&small).unwrap();
    assert!(text_now.contains("arith.shrsi") && text_now.lines().count() <= 6, "{text_now}");
    // It still fails, and on a defined input.
    let (j, code) = json(&["validate", text(&small), "--format=json", "--", "sed", "s/arith.shrsi/arith.shrui/"]);
    assert_eq!((code, j["functions"][0]["failure"]["source_class"].as_str()), (1, Some("ok")));
    let o = tool(&["reduce", text(&a), "--", "cat"]);
    assert_eq!(o.status.code(), Some(3), "nothing fails");
}

#[test]
fn real_tools_agree_on_a_sample() {
    let found = |t: &str| Command::new(t).arg("--version").output().is_ok_and(|o| o.status.success());
    let required = std::env::var("CI").is_ok_and(|v| v == "true");
    let here = found("mlir-opt-22") && found("python3");
    if !required && !here {
        eprintln!("left out: mlir-opt-22 or python3 is not installed");
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/validate_check.py");
    let o = Command::new("python3")
        .args([text(&script), "--tool", TOOL, "--versions=22", "--sample=24", "--seconds=60"])
        .output()
        .unwrap();
    assert!(o.status.success(), "{}{}", out(&o), String::from_utf8_lossy(&o.stderr));
}
