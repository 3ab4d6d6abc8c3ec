//! `validate` and `reduce` with the releases of mlir-opt that are installed: how they are given
//! programs, and what is made of their failures. What was not found is left out, and is an error
//! where `CI` is `true`.

use crate::{answers, tool};
use std::path::Path;
use std::process::Command;

use answers::{SUM, json, text};
use rustmlir_interp::base::SourceText;
use rustmlir_interp::dialects::{Gen, registry, releases, respell};
use rustmlir_interp::session::Module;
use rustmlir_interp::spec;
use rustmlir_interp::syntax::parser::ParseOptions;
use rustmlir_interp::syntax::printer::{PrintOptions, print};
use tool::{TOOL, file, out, tool};

/// Whether tools are installed. Where `CI` is `true` they have to be: the test goes on and fails
/// without them.
pub(crate) fn installed(tools: &[&str]) -> bool {
    let found = |t: &&str| Command::new(t).arg("--version").output().is_ok_and(|o| o.status.success());
    let missing: Vec<&str> = tools.iter().filter(|t| !found(t)).copied().collect();
    if !missing.is_empty() {
        eprintln!("LEFT OUT: {} is not installed", missing.join(" and "));
    }
    missing.is_empty() || std::env::var("CI").is_ok_and(|v| v == "true")
}

/// Every section of the corpus that is printed in a spelling, in one text of parts.
fn corpus_in(to: Gen) -> (usize, String) {
    let found = spec::sections_of_dir(&Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests")).unwrap();
    let parse = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
    let texts = found.sections.iter().filter(|s| s.expect == spec::Expectation::Valid).filter_map(|s| {
        let mut m = Module::from_source(&s.source, &parse).ok()?;
        respell::respell(&mut m.ir, to).ok()?;
        let text = print(&m.ir, &PrintOptions::default());
        // What does not read back is not shown to anybody.
        Module::from_source(&SourceText::new("<printed>", &text), &parse).ok()?;
        Some(format!("// {}\n{text}", s.id()))
    });
    let texts: Vec<String> = texts.collect();
    (texts.len(), texts.join("\n// -----\n\n"))
}

#[test]
fn llvm_13_reads_all_that_is_printed_as_in_2021() {
    if !installed(&["mlir-opt-13"]) {
        return;
    }
    let (n, program) = corpus_in(Gen::Y2021);
    assert!(n > 2000, "only {n} sections have a form of 2021");
    let a = file("of_2021.mlir", program);
    let o = Command::new("mlir-opt-13")
        .args(["--split-input-file", "--allow-unregistered-dialect", text(&a), "-o", "/dev/null"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&o.stderr).into_owned();
    assert!(o.status.success(), "of {n} sections: {}", said.lines().take(40).collect::<Vec<_>>().join("\n"));
}

#[test]
fn llvm_22_has_the_operations_that_it_is_said_to_have() {
    if !installed(&["mlir-opt-22"]) {
        return;
    }
    let names = registry().ops.iter().flat_map(|d| &d.spellings).map(|s| s.name);
    let mut names: Vec<&str> = names.filter(|n| n.contains('.')).collect();
    names.sort_unstable();
    names.dedup();
    // A name alone is an unknown operation, or one that lacks something.
    let a = file("names.mlir", names.iter().map(|n| format!("{n}\n")).collect::<Vec<_>>().join("// -----\n"));
    let o = Command::new("mlir-opt-22").args(["--split-input-file", text(&a)]).output().unwrap();
    let said = String::from_utf8_lossy(&o.stderr).into_owned();
    let unknown = |line: &str| {
        let (place, message) = line.split_once(": error: ")?;
        let strange =
            message.contains(" is unknown") || message.contains("not found") || message.contains("operation name");
        let line: usize = place.rsplit(':').nth(1)?.parse().ok()?;
        strange.then(|| names.get((line - 1) / 2).copied())?
    };
    let unknown: Vec<&str> = said.lines().filter_map(unknown).collect();
    assert!(unknown.contains(&"loop.for") && !unknown.contains(&"scf.for"), "{said}");
    let wrong: Vec<&&str> = names.iter().filter(|n| releases::with(n).contains(&22) == unknown.contains(*n)).collect();
    assert!(wrong.is_empty(), "{wrong:?}: to be asked again by tools/releases.py");
}

#[test]
fn a_program_of_today_is_validated_with_llvm_13() {
    if !installed(&["mlir-opt-13"]) {
        return;
    }
    let program = "\
func.func @f(%x: i32, %m: memref<?xi32, strided<[?], offset: ?>>, %c: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xi32, strided<[?], offset: ?>>
  %e = arith.cmpi ugt, %n, %c0 : index
  cf.cond_br %e, ^a, ^b
^a:
  %l = memref.load %m[%c0] : memref<?xi32, strided<[?], offset: ?>>
  %k = arith.constant 0 : i32
  %s = arith.addi %l, %k : i32
  return %s : i32
^b:
  return %x : i32
}
";
    let a = file("for_13.mlir", program);
    let (j, code) = json(&["validate", text(&a), "--format=json", "--", "mlir-opt-13", "--canonicalize", "--cse"]);
    assert_eq!((code, j["verdict"].as_str(), j["tool"]["spelling"].as_str()), (0, Some("ok"), Some("2021")), "{j}");
    let o = tool(&["validate", text(&a), "--", "mlir-opt-13", "--canonicalize"]);
    assert!(out(&o).contains("in the spelling of 2021"), "{}", out(&o));
    // What 2021 does not have is said, with its place.
    let poison = "func.func @f() -> i32 {\n  %p = ub.poison : i32\n  return %p : i32\n}\n";
    let a = file("not_for_13.mlir", poison);
    let (j, code) = json(&["validate", text(&a), "--format=json", "--", "mlir-opt-13", "--canonicalize"]);
    assert_eq!((code, j["kind"].as_str()), (3, Some("tool-refused")), "{j}");
    let said = j["message"].as_str().unwrap();
    assert!(said.contains("not_for_13.mlir:2:8: 'ub.poison' has no form in the spelling of 2021"), "{said}");
    // What is written as in 2021 is handed over as it is.
    let old = "func @f(%x: i32) -> i32 {\n  %y = addi %x, %x : i32\n  return %y : i32\n}\n";
    let a = file("of_13.mlir", old);
    let (j, code) = json(&["validate", text(&a), "--format=json", "--", "mlir-opt-13", "--canonicalize"]);
    assert_eq!((code, j["tool"]["spelling"].as_str()), (0, Some("as written")), "{j}");
}

/// `insert_slice` of a program that every release reads, and whose canonical form no verifier of 16
/// and later lets through.
const BREAKS: &str = "\
func.func @f(%c: tensor<1x?x?xf32>, %d: tensor<1x2x1x2xf32>) -> tensor<1x2x1x2xf32> {
  %c2 = arith.constant 2 : index
  %r = tensor.insert_slice %c into %d[0, 0, 0, 0] [1, %c2, 1, %c2] [1, 1, 1, 1]
    : tensor<1x?x?xf32> into tensor<1x2x1x2xf32>
  return %r : tensor<1x2x1x2xf32>
}
";

#[test]
fn a_real_pass_that_breaks_the_program_is_a_finding() {
    if !installed(&["mlir-opt-22"]) {
        return;
    }
    let a = file("real_breaks.mlir", BREAKS);
    let (j, code) = json(&["validate", text(&a), "--format=json", "--", "mlir-opt-22", "--cse", "--canonicalize"]);
    assert_eq!((code, j["kind"].as_str()), (1, Some("tool-breaks-program")), "{j}");
    assert!(j["message"].as_str().unwrap().contains("at the pass 'canonicalize'"), "{j}");
}

#[test]
fn what_a_real_tool_knows_of_operations_is_not_blamed_on_it() {
    for opt in ["mlir-opt-13", "mlir-opt-22"] {
        if !installed(&[opt]) {
            continue;
        }
        let func = if opt == "mlir-opt-13" { "func" } else { "func.func" };
        let program = |op: &str| {
            format!("{func} @f() -> i32 {{\n  %0 = \"{op}\"() {{value = 1 : i32}} : () -> i32\n  return %0 : i32\n}}\n")
        };
        // Both stand in the same dialect, which admits operations that it does not have.
        for (op, expected) in [("test.constant", "inconclusive"), ("test.nobodys", "differs")] {
            let a = file(&format!("{opt}_{op}.mlir"), program(op));
            let script = format!(
                "text=$({opt} \"$@\") || exit 1\nprintf '%s\\n' \"$text\" | sed 's/value = 1 : i32/value = 2 : i32/'\n"
            );
            let script = file(&format!("{opt}_{op}.sh"), script);
            let (j, _) =
                json(&["validate", text(&a), "--as-written", "--format=json", "--", "sh", text(&script), "--cse"]);
            assert_eq!(j["functions"][0]["verdict"].as_str(), Some(expected), "{opt} {op}: {j}");
        }
    }
}

/// The deallocation of buffers is documented to copy what a function returns of its arguments.
#[test]
fn a_documented_copy_is_not_blamed_on_a_real_pass() {
    if !installed(&["mlir-opt-22"]) {
        return;
    }
    let a = file(
        "real_copied.mlir",
        "func.func @f(%m: memref<2xi32>) -> memref<2xi32> {\n  return %m : memref<2xi32>\n}\n",
    );
    let copied = ["validate", text(&a), "--format=json", "--", "mlir-opt-22", "--buffer-deallocation-pipeline"];
    let (j, code) = json(&copied);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")), "{j}");
    let reason = j["functions"][0]["reason"].as_str().unwrap();
    assert!(reason.contains("(aliasing), but the documentation of 'buffer-deallocation-pipeline'"), "{reason}");
    // Other passes may not.
    let script = "text=$(mlir-opt-22 \"$@\") || exit 1\nprintf '%s\\n' \"$text\" | sed 's/  return %arg0/  %c = \
                  bufferization.clone %arg0 : memref<2xi32> to memref<2xi32>\\n  return %c/'\n";
    let script = file("real_copies.sh", script);
    let (j, code) = json(&["validate", text(&a), "--format=json", "--", "sh", text(&script), "--cse"]);
    assert_eq!((code, j["functions"][0]["failure"]["kind"].as_str()), (1, Some("aliasing")), "{j}");
}

#[test]
fn real_output_is_judged_by_the_tool_that_wrote_it() {
    if !installed(&["mlir-opt-22"]) {
        return;
    }
    // A step of 0, which mlir-opt reads and the documentation forbids, stands for what a pass may
    // write.
    let two = format!(
        "{SUM}func.func @g(%m: memref<4xi32>, %x: i32) {{\n  affine.for %i = 0 to 4 step 2 {{\n    \
         affine.store %x, %m[%i] : memref<4xi32>\n  }}\n  return\n}}\n"
    );
    let a = file("real_judged.mlir", two);
    let run = |name: &str, change: &str| {
        let script = file(name, format!("text=$(mlir-opt-22 \"$@\") || exit 1\nprintf '%s\\n' \"$text\" | {change}\n"));
        json(&["validate", text(&a), "--format=json", "--", "sh", text(&script), "--canonicalize"])
    };
    let (j, code) = run("step_0.sh", "sed 's/ step 2 / step 0 /'");
    let of = |k: usize| (j["functions"][k]["source"].as_str().unwrap(), j["functions"][k]["verdict"].as_str().unwrap());
    assert_eq!((code, of(0), of(1)), (3, ("f", "refines"), ("g", "inconclusive")), "{j}");
    assert!(j["functions"][1]["reason"].as_str().unwrap().contains("this checker rejects"), "{j}");
    // What the release does not read back either is its mistake.
    let (j, code) = run("step_f32.sh", "sed 's/arith.addi \\(.*\\) : i8/arith.addf \\1 : i8/'");
    assert_eq!((code, j["kind"].as_str()), (1, Some("tool-output-invalid")), "{j}");
    assert!(j["message"].as_str().unwrap().contains("does not read it either"), "{j}");
}

#[test]
fn what_a_real_tool_reads_is_handed_over_as_it_is_written() {
    if !installed(&["mlir-opt-19", "mlir-opt-22"]) {
        return;
    }
    // Translated into today's spelling this would be `linalg.pack`, which release 19 does not have.
    let pack = "func.func @f(%a: tensor<4xi8>, %b: tensor<2x2xi8>) -> tensor<2x2xi8> {\n  \
                %0 = tensor.pack %a inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<4xi8> -> tensor<2x2xi8>\n  \
                return %0 : tensor<2x2xi8>\n}\n";
    let a = file("real_pack.mlir", pack);
    for (opt, spelling) in [("mlir-opt-19", "as written"), ("mlir-opt-22", "today")] {
        let (j, code) = json(&["validate", text(&a), "--format=json", "--", opt, "--cse"]);
        assert_eq!((code, j["tool"]["spelling"].as_str()), (0, Some(spelling)), "{opt}: {j}");
    }
}

/// Around what a tool fails on: nothing of this has to stay.
fn padded(core: &str) -> String {
    format!(
        "func.func @other(%x: i32) -> i32 {{\n  %y = arith.muli %x, %x : i32\n  return %y : i32\n}}\nfunc.func \
         @f(%c: tensor<1x?x?xf32>, %d: tensor<1x2x1x2xf32>, %b: i1, %x: i32) -> (tensor<1x2x1x2xf32>, i32) {{\n  %c2 \
         = arith.constant 2 : index\n  %p = arith.muli %x, %x : i32\n  %q = arith.xori %p, %x : i32\n{core}  return \
         %r, %q : tensor<1x2x1x2xf32>, i32\n}}\n"
    )
}

#[test]
fn programs_on_which_a_real_tool_fails_get_smaller() {
    if !installed(&["mlir-opt-22"]) {
        return;
    }
    let slice = "%s = tensor.insert_slice %c into %d[0, 0, 0, 0] [1, %c2, 1, %c2] [1, 1, 1, 1] : \
                 tensor<1x?x?xf32> into tensor<1x2x1x2xf32>";
    let core = format!(
        "  %r = scf.if %b -> tensor<1x2x1x2xf32> {{\n    {slice}\n    scf.yield %s : tensor<1x2x1x2xf32>\n  }} else \
         {{\n    scf.yield %d : tensor<1x2x1x2xf32>\n  }}\n"
    );
    let a = file("real_fails.mlir", padded(&core));
    // What takes the whole time each time has little around it.
    let plain = file("real_plain.mlir", BREAKS);
    let small = file("real_small.mlir", "");
    // The pass breaks the program; then that is told as a crash, as output that is none, and as
    // something that never ends.
    let fails = |how: &str| format!("mlir-opt-22 \"$@\" 2>/dev/null || {how}\n");
    for (kind, how) in [
        ("tool-breaks-program", ""),
        ("tool-crash", "kill -SEGV $$"),
        ("tool-output-invalid", "echo nothing"),
        ("tool-timeout", "sleep 60"),
    ] {
        let script = file(&format!("{kind}.sh"), fails(how));
        let (slow, a) = (how.starts_with("sleep"), if how.starts_with("sleep") { &plain } else { &a });
        let limit = if slow { "--tool-time-limit=3s" } else { "--tool-time-limit=60s" };
        let mut args = vec!["reduce", text(a), "--format=json", limit, "-o", text(&small), "--"];
        match how {
            "" => args.extend(["mlir-opt-22", "--canonicalize"]),
            _ => args.extend(["sh", text(&script), "--canonicalize"]),
        }
        let (j, code) = json(&args);
        assert_eq!((code, j["kind"].as_str()), (0, Some(kind)), "{kind}: {j}");
        let now = std::fs::read_to_string(&small).unwrap();
        assert!(now.contains("tensor.insert_slice") && now.lines().count() <= 5, "{kind}: {now}");
        assert!(!now.contains("scf.if") && !now.contains("muli"), "{kind}: {now}");
    }
}

#[test]
fn real_tools_agree_on_a_sample() {
    if !installed(&["mlir-opt-22", "python3"]) {
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/validate_check.py");
    let o = Command::new("python3")
        .args([text(&script), "--tool", TOOL, "--versions=22", "--sample=24", "--seconds=60"])
        .output()
        .unwrap();
    assert!(o.status.success(), "{}{}", out(&o), String::from_utf8_lossy(&o.stderr));
}

#[test]
fn a_program_is_translated_until_the_tool_reads_it() {
    // Stands for a release that knows another form of some operation: it reads the generic form
    // alone.
    let generic = ["sh", "-c", "t=$(cat); case $t in *'\"func.func\"'*) printf '%s\\n' \"$t\";; *) exit 1;; esac"];
    let a = file("old.mlir", "func @f(%x: i32) -> i32 {\n  %y = addi %x, %x : i32\n  return %y : i32\n}\n");
    let mut args = vec!["validate", text(&a), "--format=json", "--"];
    args.extend(generic);
    let (j, code) = json(&args);
    assert_eq!((code, j["class"].as_str()), (0, Some("ok")), "{j}");
    // What has no form in the spelling that tools read today is named, with its place.
    let a = file(
        "formless.mlir",
        "func @f(%m: memref<4xf32>, %v: vector<4xf32>) -> vector<4xf32> {\n  \
         %w = vector.flat_transpose %v {rows = 2 : i32, columns = 2 : i32} : vector<4xf32> -> vector<4xf32>\n  \
         return %w : vector<4xf32>\n}\n",
    );
    let (j, code) = json(&["validate", text(&a), "--format=json", "--", "sh", "-c", "echo no >&2; exit 1"]);
    assert_eq!((code, j["kind"].as_str()), (3, Some("tool-refused")), "{j}");
    let said = j["message"].as_str().unwrap();
    assert!(said.contains("formless.mlir:2:8: 'vector.flat_transpose' has no form in the spelling of today"), "{said}");
}

#[test]
fn every_failure_is_a_result_of_its_own() {
    let both = |a: &str, b: &str| {
        format!(
            "func.func @f(%x: i32) -> (i32, i32) {{\n  %a = arith.{a}\n  %b = arith.{b}\n  return %a, %b : i32, \
                i32\n}}\n"
        )
    };
    let a = file("several_a.mlir", both("addi %x, %x : i32", "muli %x, %x : i32"));
    let b = file("several_b.mlir", both("subi %x, %x : i32", "divsi %x, %x : i32"));
    let (plain, _) = json(&["diff", text(&a), text(&b), "--format=json"]);
    let f = &plain["functions"][0];
    let all = 1 + f["more_failures"].as_array().unwrap().len();
    let (j, code) = json(&["diff", text(&a), text(&b), "--format=sarif"]);
    let results = j["runs"][0]["results"].as_array().unwrap();
    assert!(code == 1 && all > 1 && results.len() == all, "{all}: {results:?}");
    let prints: std::collections::BTreeSet<String> =
        results.iter().map(|r| r["partialFingerprints"]["finding/v1"].to_string()).collect();
    assert_eq!(prints.len(), all, "{results:?}");
    assert!(results.iter().all(|r| r["message"]["text"].as_str().unwrap().contains("--input")), "{results:?}");
}

#[test]
fn a_replay_has_the_options_that_it_needs() {
    let branch = "func.func @src(%a: i1) -> i1 {\n  return %a : i1\n}\nfunc.func @tgt(%a: i1) -> i1 {\n  \
                  cf.cond_br %a, ^a, ^b\n^a:\n  return %a : i1\n^b:\n  return %a : i1\n}\n";
    let a = file("poison.mlir", branch);
    let (j, code) = json(&["diff", text(&a), "--poison-arguments=yes", "--step-limit=1000", "--format=json"]);
    assert_eq!(code, 1, "{j}");
    let replay = j["functions"][0]["failure"]["replay"].as_str().unwrap();
    assert!(replay.contains("--poison-arguments=yes") && replay.contains("--step-limit=1000"), "{replay}");
    let again = replay.replacen("rustmlir-interp", &format!("'{TOOL}'"), 1);
    assert_eq!(Command::new("sh").args(["-c", &again]).output().unwrap().status.code(), Some(1), "{again}");
    let a = file("as_written.mlir", SUM);
    let (j, _) = json(&["validate", text(&a), "--as-written", "--format=json", "--", "sed", "s/addi/subi/"]);
    let replay = j["functions"][0]["failure"]["replay"].as_str().unwrap();
    assert!(replay.contains(" --as-written ") && replay.ends_with("-- sed s/addi/subi/"), "{replay}");
}

#[test]
fn arrays_of_an_archive_are_inputs() {
    let two = |op: &str, f: &str| {
        format!(
            "func.func @{f}(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {{\n  \
             %r = arith.{op} %a, %b : tensor<2xi32>\n  return %r : tensor<2xi32>\n}}\n"
        )
    };
    let pass = "func.func @pass(%a: tensor<2xi32>, %b: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {\n  \
                return %a, %b : tensor<2xi32>, tensor<2xi32>\n}\n";
    let p = file("archive.mlir", format!("{}{}{pass}", two("addi", "src"), two("subi", "tgt")));
    let zip = p.with_extension("npz");
    let (first, second) = (format!("result0=@{}", text(&zip)), format!("result1=@{}", text(&zip)));
    let o = tool(&[text(&p), "-e", "@pass", "--input=[1, 2]", "--input=[3, 4]", "-o", &first, "-o", &second]);
    assert!(o.status.success(), "{}", String::from_utf8_lossy(&o.stderr));
    let diff = |inputs: &[String]| {
        let mut args = vec!["diff", text(&p), "--function=@src"];
        args.extend(inputs.iter().map(String::as_str));
        let o = tool(&args);
        (o.status.code(), out(&o), String::from_utf8_lossy(&o.stderr).into_owned())
    };
    let input = |name: &str| format!("--input=@{}{name}", text(&zip));
    let (code, said, _) = diff(&[input(":result0"), input(":result1")]);
    assert!(code == Some(1) && said.contains("= [1, 2]") && said.contains("= [3, 4]"), "{said}");
    let (code, _, said) = diff(&[input(""), input(":result1")]);
    assert!(code == Some(2) && said.contains("which array? it has result0, result1"), "{said}");
    let (code, _, said) = diff(&[input(":no")]);
    assert!(code == Some(2) && said.contains("no array 'no'"), "{said}");
}

/// Conversions of one dialect leave casts, change what integers are, and call libraries.
#[test]
fn partial_conversions_have_answers() {
    if !installed(&["mlir-opt-22"]) {
        return;
    }
    let verdict = |name: &str, program: &str, args: &[&str]| {
        let path = file(name, program);
        let all = ["validate", path.to_str().unwrap(), "--format=json", "--inputs=50"];
        let (options, passes): (Vec<&str>, Vec<&str>) = args.iter().partition(|a| a.starts_with("--vscale"));
        let tail: Vec<&str> = ["--", "mlir-opt-22"].into_iter().chain(passes).collect();
        let args: Vec<&str> = all.into_iter().chain(options).chain(tail).collect();
        json(&args).0["functions"][0]["verdict"].as_str().unwrap_or("none").to_string()
    };
    let wide = "func.func @f(%a: i64, %b: vector<3xi64>) -> (i64, vector<3xi64>) {
  %r = arith.muli %a, %a : i64
  %s = arith.subi %b, %b : vector<3xi64>
  return %r, %s : i64, vector<3xi64>
}";
    assert_eq!(verdict("wide.mlir", wide, &["--arith-emulate-wide-int=widest-int-supported=32"]), "refines");
    // Without casts to `index`, that one keeps its width.
    let index = "func.func @f(%x: i1) -> index {
  %c = arith.constant -9223372036854775808 : index
  %d = scf.if %x -> index {
    scf.yield %c : index
  } else {
    scf.yield %c : index
  }
  %c5 = arith.constant 5 : index
  %r = arith.remui %d, %c5 : index
  return %r : index
}";
    let both = ["--sccp", "--canonicalize", "--arith-emulate-wide-int=widest-int-supported=32"];
    assert_eq!(verdict("index.mlir", index, &both), "refines");
    // A shift by nothing shifts the other half by all of its width (PR 198457).
    let shift = "func.func @f(%a: i64, %b: i64) -> i64 {
  %r = arith.shli %a, %b : i64
  return %r : i64
}";
    assert_eq!(verdict("shift.mlir", shift, &["--arith-emulate-wide-int=widest-int-supported=32"]), "differs");
    let rows = "func.func @f(%v: vector<2x3xf32>) -> vector<3xf32> {
  %r = vector.extract %v[1] : vector<3xf32> from vector<2x3xf32>
  return %r : vector<3xf32>
}";
    assert_eq!(verdict("rows.mlir", rows, &["--convert-vector-to-llvm"]), "refines");
    let narrow = "func.func @f(%m: memref<4xi32>, %i: index) -> i32 {
  %r = memref.load %m[%i] : memref<4xi32>
  return %r : i32
}";
    assert_eq!(verdict("narrow.mlir", narrow, &["--finalize-memref-to-llvm=index-bitwidth=32"]), "refines");
    let library = "func.func @f(%x: f32) -> f32 {
  %r = math.tan %x : f32
  return %r : f32
}";
    assert_eq!(verdict("library.mlir", library, &["--convert-math-to-libm"]), "refines");
    let scalable = "func.func @f(%v: vector<[4]xi32>) -> i32 {
  %r = vector.reduction <add>, %v : vector<[4]xi32> into i32
  return %r : i32
}";
    // What an external function answers does not depend on whether it is an index.
    let outside = "func.func private @size() -> index
func.func private @use(index)
func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = func.call @size() : () -> index
  scf.for %i = %c0 to %n step %c1 {
    func.call @use(%i) : (index) -> ()
  }
  return
}";
    assert_eq!(verdict("outside.mlir", outside, &["--test-lower-to-llvm"]), "refines");
    assert_eq!(verdict("scalable.mlir", scalable, &["--vscale=3", "--convert-vector-to-llvm"]), "refines");
}
