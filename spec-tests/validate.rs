//! `validate` and `reduce` with tools, as a user sees them. Tools are stood in for by `sed` and
//! `sh`; the real ones are asked by `real_tools`.

use crate::{answers, tool};
use std::path::PathBuf;
use std::process::Command;

use answers::{SUM, json, text};
use tool::{TOOL, file, out, tool};

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
        (
            vec!["sed", "s/arith.addi %a, %y : i8/llvm.intr.no.such(%a, %y) : (i8, i8) -> i8/"],
            "tool-output-unsupported",
            3,
        ),
        (vec!["sh", "-c", "echo no >&2; exit 1"], "tool-refused", 3),
        (vec!["/there/is/no/such/tool"], "tool-not-started", 2),
    ] {
        let (j, got) = run(&command);
        assert_eq!((j["kind"].as_str(), got), (Some(kind), code), "{command:?}: {j}");
    }
    // Passes may say something before the tool prints the program.
    let said = |program: &str| run(&["sh", "-c", &format!("echo 'op: module'; echo; {program}")]);
    let (j, code) = said("echo 'module {'; cat; echo '}'");
    assert_eq!((j["class"].as_str(), code), (Some("ok"), 0), "{j}");
    assert_eq!(said("echo 'module {'; cat").0["kind"], "tool-output-invalid");
    assert_eq!(said("echo 'module {'; sed s/addi/subi/; echo '}'").0["class"], "differs");
    let (j, _) = run(&["sh", "-c", "echo why >&2; kill -SEGV $$"]);
    assert_eq!(j["class"], "tool-crash");
    assert!(j["signal"].as_str().unwrap().contains("SIGSEGV") && j["message"].as_str().unwrap().contains("why"), "{j}");
    let report = file("tool.md", "");
    let (j, code) =
        json(&["validate", text(&a), "--format=sarif", "--report", text(&report), "--", "sh", "-c", "kill -SEGV $$"]);
    assert_eq!((code, j["runs"][0]["results"][0]["ruleId"].as_str()), (1, Some("tool-crash")));
    let md = std::fs::read_to_string(&report).unwrap();
    assert!(md.contains("is not transformed: tool-crash") && md.contains("kill -SEGV"), "{md}");
}

/// Pages need nothing from elsewhere, and what programs say is never part of them.
#[test]
fn pages_of_comparisons() {
    let hostile = SUM.replacen("func.func", "// </pre><script>alert(1)</script>\nfunc.func", 1);
    let a = file("page_a.mlir", &hostile);
    let page = file("page.html", "");
    let o = tool(&["validate", text(&a), "--format=html", "-o", text(&page), "--", "sed", "s/arith.addi/arith.subi/"]);
    assert_eq!((o.status.code(), out(&o).trim()), (Some(1), text(&page)), "{o:?}");
    let html = std::fs::read_to_string(&page).unwrap();
    for piece in
        ["<h1>Validation</h1>", "class=\"sides\"", "data-v=\"differs\"", "href=\"#report-1\"", "id=\"report-1\""]
    {
        assert!(html.contains(piece), "{piece}: {html}");
    }
    assert!(html.contains("aria-label=\"command\"") && html.contains("Text for an issue"), "{html}");
    assert!(html.contains("alert(1)") && !html.contains("<script>alert"), "{html}");
    for outside in ["src=\"", "@import", "url(", "<link "] {
        assert!(!html.contains(outside), "{outside}: {html}");
    }
    // Without a file it goes to the standard output; what refines or breaks the tool has a page,
    // too.
    let shown = |command: &[&str], code: i32| {
        let mut args = vec!["validate", text(&a), "--format=html", "--"];
        args.extend(command);
        let o = tool(&args);
        assert_eq!(o.status.code(), Some(code), "{command:?}: {o:?}");
        out(&o)
    };
    let fine = shown(&["cat"], 0);
    assert!(fine.contains("data-v=\"refines\"") && !fine.contains("<article"), "{fine}");
    let crash = shown(&["sh", "-c", "kill -SEGV $$"], 1);
    assert!(crash.contains("data-v=\"tool-crash\"") && crash.contains("<article"), "{crash}");
    let o = tool(&["diff", text(&a), text(&a), "--format=html"]);
    assert!(o.status.success() && out(&o).contains("<h1>Comparison</h1>"), "{o:?}");
    let o = tool(&["validate", text(&a), "-o", text(&page), "--", "cat"]);
    assert!(o.status.code() == Some(2) && String::from_utf8_lossy(&o.stderr).contains("--format=html"), "{o:?}");
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

#[cfg(unix)]
#[test]
fn a_report_names_the_version_and_not_the_license() {
    use std::os::unix::fs::PermissionsExt;
    let said = "echo 'mine (GNU mine) 4.9'\n  echo 'License GPLv3+: GNU GPL version 3 or later'\n  exit\n";
    let script = format!("#!/bin/sh\nif [ \"$1\" = --version ]; then\n  {said}fi\nsed s/arith.addi/arith.ori/\n");
    let mine = file("mine.sh", script);
    std::fs::set_permissions(&mine, std::fs::Permissions::from_mode(0o755)).unwrap();
    let (a, report) = (file("license.mlir", SUM), file("license.md", ""));
    let o = tool(&["validate", text(&a), "--report", text(&report), "--", text(&mine)]);
    assert_eq!(o.status.code(), Some(1));
    let md = std::fs::read_to_string(&report).unwrap();
    assert!(md.contains("# mine (GNU mine) 4.9\n") && !md.contains("License"), "{md}");
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
    // The names are those of the standard, which allows no others.
    let keys = |j: &serde_json::Value| j.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    assert_eq!(keys(&j), "$schema runs version");
    assert_eq!(keys(&j["runs"][0]), "results tool");
    assert_eq!(keys(&j["runs"][0]["tool"]["driver"]), "informationUri name rules version");
    assert!(known.iter().all(|k| keys(k) == "id shortDescription" && keys(&k["shortDescription"]) == "text"));
    assert_eq!(keys(r), "level locations message partialFingerprints ruleId");
    assert_eq!((r["level"].as_str(), keys(&r["message"])), (Some("error"), "text".into()));
    assert_eq!(keys(&r["locations"][0]), "physicalLocation");
    let place = &r["locations"][0]["physicalLocation"];
    assert_eq!(
        (keys(place), keys(&place["region"])),
        ("artifactLocation region".into(), "startColumn startLine".into())
    );
    assert_eq!(keys(&place["artifactLocation"]), "uri");
    // What a tool did to a whole file has a line alone.
    let (j, _) = json(&["validate", text(&a), "--format=sarif", "--", "sh", "-c", "kill -SEGV $$"]);
    let place = &j["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["region"], serde_json::json!({ "startLine": 1 }));
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

/// A stand-in for an mlir-opt: it reads what has a `func.func` in it, has some passes, and knows
/// the operations of one dialect.
fn opt() -> PathBuf {
    let script = r#"#!/bin/sh
text=$(cat)
case $text in
  *known.*'({}, {}, {})'*) echo "<stdin>:2:10: error: 'known.operation' op requires zero regions" >&2; exit 1 ;;
  *nobody*'({}, {}, {})'*) printf '%s\n' "$text"; exit 0 ;;
esac
case $text in *func.func*) ;; *) echo "<stdin>:1:1: error: no function" >&2; exit 1 ;; esac
case $text in *linalg.pack*) echo "<stdin>:1:1: error: unregistered operation" >&2; exit 1 ;; esac
verify=yes
for word in "$@"; do
  case $word in
    --verify-each=false) verify=no ;;
  esac
done
for word in "$@"; do
  case $word in
    --verify-each=false|--mlir-print-debuginfo|--allow-unregistered-dialect) ;;
    --drops) text=$(printf '%s\n' "$text" | sed '/operation/d') ;;
    --breaks) [ $verify = no ] || { echo "<stdin>:2:3: error: 'arith.addi' op is broken" >&2; exit 1; } ;;
    --refuses) echo "<stdin>:1:1: error: cannot do that" >&2; exit 1 ;;
    --odd) text="$text
func.func @odd() -> f32 {
  %c = arith.constant 1.0 : f32
  %d = arith.addi %c, %c : f32
  return %d : f32
}" ;;
    --strict) text=$(printf '%s\n' "$text" | sed 's/^  return %x : i32/  %y = arith.addf %x, %x : i32\n&/') ;;
    --garbage) text="nothing" ;;
    *) echo "unknown $word" >&2; exit 1 ;;
  esac
done
printf '%s\n' "$text"
"#;
    // Tests that run at the same time share it: it is written before any of them starts it.
    static SCRIPT: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
    SCRIPT.get_or_init(|| file("opt.sh", script)).clone()
}

#[test]
fn a_pass_that_breaks_a_program_is_told_from_one_that_refuses_it() {
    let (a, script) = (file("broken.mlir", SUM), opt());
    let run = |passes: &[&str]| {
        let mut args = vec!["validate", text(&a), "--format=json", "--", "sh", text(&script)];
        args.extend(passes);
        json(&args)
    };
    let (j, code) = run(&["--odd", "--breaks"]);
    assert_eq!(
        (j["kind"].as_str(), j["class"].as_str(), code),
        (Some("tool-breaks-program"), Some("tool-breaks-program"), 1)
    );
    assert!(j["message"].as_str().unwrap().contains("at the pass 'breaks': <stdin>:2:3"), "{j}");
    let (j, code) = run(&["--refuses"]);
    assert_eq!((j["kind"].as_str(), code), (Some("tool-refused"), 3));
    assert!(j["message"].as_str().unwrap().contains("at the pass 'refuses'"), "{j}");
    // Who cannot be asked may be at fault or not.
    let (j, code) = json(&["validate", text(&a), "--format=json", "--", "sh", "-c", "echo no >&2; exit 1"]);
    assert_eq!((j["kind"].as_str(), code), (Some("tool-refused"), 3));
    assert!(j["message"].as_str().unwrap().contains("could not be checked"), "{j}");
}

#[test]
fn output_is_judged_by_the_tool_itself() {
    let two = format!("{SUM}func.func @g(%x: i32) -> i32 {{\n  return %x : i32\n}}\n");
    let (a, script) = (file("judged.mlir", two), opt());
    let run = |pass: &str| json(&["validate", text(&a), "--format=json", "--", "sh", text(&script), pass]);
    // It reads what we refuse: the rest is compared.
    let (j, code) = run("--strict");
    let of = |k: usize| (j["functions"][k]["source"].as_str().unwrap(), j["functions"][k]["verdict"].as_str().unwrap());
    assert_eq!((code, of(0), of(1)), (3, ("f", "refines"), ("g", "inconclusive")), "{j}");
    assert!(j["functions"][1]["reason"].as_str().unwrap().contains("this checker rejects"), "{j}");
    // What is no function of the source does not matter.
    assert_eq!(run("--odd").1, 0);
    // It does not read what it wrote.
    let (j, code) = run("--garbage");
    assert_eq!((j["kind"].as_str(), code), (Some("tool-output-invalid"), 1));
    assert!(j["message"].as_str().unwrap().contains("does not read it either"), "{j}");
}

/// Who has registered an operation may know that it has no effects; whether it has is asked.
#[test]
fn what_the_tool_knows_of_operations_is_not_blamed_on_it() {
    let script = opt();
    let run = |name: &str, command: &[&str]| {
        let a = file(&format!("{name}.mlir"), format!("func.func @f() {{\n  \"{name}\"() : () -> ()\n  return\n}}\n"));
        let mut args = vec!["validate", text(&a), "--format=json", "--"];
        args.extend(command);
        json(&args)
    };
    let drops = ["sh", text(&script), "--drops"];
    let (j, code) = run("known.operation", &drops);
    assert_eq!((code, j["functions"][0]["verdict"].as_str()), (3, Some("inconclusive")), "{j}");
    let reason = j["functions"][0]["reason"].as_str().unwrap();
    assert!(
        reason.contains("(external-calls), but this tool does not know the meaning of 'known.operation'"),
        "{reason}"
    );
    let allowed = ["sh", text(&script), "--allow-unregistered-dialect", "--drops"];
    assert_eq!(run("known.operation", &allowed).1, 3);
    for command in [&drops[..], &allowed] {
        let (j, code) = run("nobodys.operation", command);
        assert_eq!((code, j["functions"][0]["failure"]["kind"].as_str()), (1, Some("external-calls")), "{j}");
    }
    // Who cannot be asked is taken at what it does.
    let (j, code) = run("known.operation", &["sed", "/known/d"]);
    assert_eq!((code, j["functions"][0]["failure"]["kind"].as_str()), (1, Some("external-calls")), "{j}");
}

#[test]
fn a_tool_gets_the_spelling_that_it_reads() {
    let script = text(&opt()).to_string();
    let run = |name: &str, program: &str, more: &[&str]| {
        let a = file(name, program);
        let mut args = vec!["validate", text(&a), "--format=json"];
        args.extend(more);
        args.extend(["--", "sh", &script, "--odd"]);
        json(&args)
    };
    let old = "func @f(%x: f32) -> f32 {\n  %y = addf %x, %x : f32\n  return %y : f32\n}\n";
    assert_eq!(run("old.mlir", old, &[]).1, 0);
    assert_eq!(run("old.mlir", old, &["--as-written"]).0["kind"], "tool-refused");
    // As it is written first: translated, this one would not be read.
    let pack = "func.func @f(%a: tensor<4xi8>, %b: tensor<2x2xi8>) -> tensor<2x2xi8> {\n  \
                %0 = tensor.pack %a inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<4xi8> -> tensor<2x2xi8>\n  \
                return %0 : tensor<2x2xi8>\n}\n";
    assert_eq!(run("pack.mlir", pack, &[]).1, 0);
    let (j, code) = run("unread.mlir", &old.replace("func @f", "func @linalg.pack"), &[]);
    assert_eq!((j["kind"].as_str(), code), (Some("tool-refused"), 3));
    assert!(j["message"].as_str().unwrap().contains("--as-written"), "{j}");
}

#[test]
fn what_is_no_program_is_told_alike() {
    let unknown = file("unknown.mlir", "func.func @f() {\n  %x = foo.bar : i32\n  return\n}\n");
    let invalid = file("invalid.mlir", "func.func @f( {\n  return\n}\n");
    for (a, code, class) in [(&unknown, 3, "unsupported"), (&invalid, 2, "invalid")] {
        for command in [vec!["diff"], vec!["validate"], vec!["fmt"], vec!["lower"], vec!["run"]] {
            let (j, got) = json(&[command[0], text(a), "--format=json"]);
            assert_eq!((got, j["class"].as_str()), (code, Some(class)), "{command:?} {j}");
        }
        for command in ["validate", "reduce"] {
            let (j, got) = json(&[command, text(a), "--format=json", "--", "cat"]);
            assert_eq!((got, j["class"].as_str()), (code, Some(class)), "{command} {j}");
        }
        assert_eq!(tool(&["check", text(a)]).status.code(), Some(1));
    }
}

#[test]
fn a_command_is_wanted_once() {
    let a = file("once.mlir", SUM);
    assert_eq!(tool(&["validate", text(&a), "--"]).status.code(), Some(2));
    assert_eq!(tool(&["validate", text(&a), "--passes=convert-scf-to-cf", "--", "cat"]).status.code(), Some(2));
    assert_eq!(tool(&["reduce", text(&a), "--"]).status.code(), Some(2));
}

#[test]
fn large_inputs_are_replayed_from_files() {
    let program = |at: &str| {
        format!(
            "func.func @f(%m: memref<3000xi64>) -> i64 {{\n  %c = arith.constant {at} : index\n  \
             %v = memref.load %m[%c] : memref<3000xi64>\n  return %v : i64\n}}\n"
        )
    };
    let (a, b) = (file("large_a.mlir", program("2999")), file("large_b.mlir", program("7")));
    let dir = a.parent().unwrap().join("large");
    let report = dir.join("report.md");
    std::fs::create_dir_all(&dir).unwrap();
    let o = tool(&["diff", text(&a), text(&b), "--report", text(&report)]);
    assert_eq!(o.status.code(), Some(1));
    let said = out(&o);
    let replay = said.lines().find_map(|l| l.trim().strip_prefix("replay: rustmlir-interp ")).unwrap();
    assert!(replay.len() < 1000 && replay.contains(text(&dir)), "{replay}");
    let again = Command::new("sh").args(["-c", &format!("'{TOOL}' {replay}")]).output().unwrap();
    assert_eq!(again.status.code(), Some(1), "{}", String::from_utf8_lossy(&again.stderr));
    // Whoever gets the report has other folders.
    let md = std::fs::read_to_string(&report).unwrap();
    assert!(md.contains("diff large_a.mlir large_b.mlir --function @f --input @f-arg0-"), "{md}");
    assert!(!md.contains(text(&dir)), "{md}");
    // Arrays of numbers are read as well.
    let mut npy = b"\x93NUMPY\x01\x00\x46\x00".to_vec();
    npy.extend(format!("{:<69}\n", "{'descr': '<i8', 'fortran_order': False, 'shape': (3000,), }").bytes());
    npy.extend((0..3000i64).flat_map(|n| (5 - n).to_le_bytes()));
    let npy = file("large.npy", npy);
    let o = tool(&["diff", text(&a), text(&b), "--function=@f", "--input", &format!("@{}", text(&npy))]);
    assert_eq!(o.status.code(), Some(1), "{}", String::from_utf8_lossy(&o.stderr));
    assert!(out(&o).contains("source: -2994") && out(&o).contains("target: -2"), "{}", out(&o));
}

#[test]
fn parts_of_a_file_are_taken_by_themselves() {
    let (good, bad) = (SUM, SUM.replace("arith.addi", "arith.ori"));
    let a = file("parts_a.mlir", format!("{good}// -----\n{bad}"));
    let b = file("parts_b.mlir", format!("{good}// -----\n{good}"));
    let (j, code) = json(&["diff", text(&a), text(&b), "--split-input-file", "--format=json"]);
    assert_eq!((code, j["class"].as_str()), (1, Some("differs")));
    let lines: Vec<_> =
        j["parts"].as_array().unwrap().iter().map(|p| (p["class"].as_str(), p["line"].as_u64())).collect();
    assert_eq!(lines, [(Some("ok"), Some(1)), (Some("differs"), Some(7))]);
    let replay = j["parts"][1]["functions"][0]["failure"]["replay"].as_str().unwrap();
    assert!(replay.contains("--part=2"), "{replay}");
    let again = replay.replacen("rustmlir-interp", &format!("'{TOOL}'"), 1);
    assert_eq!(Command::new("sh").args(["-c", &again]).output().unwrap().status.code(), Some(1));
    let wrong = ["--", "sed", "s/arith.ori/arith.xori/"];
    let validate = |how: &[&str]| tool(&[&["validate"], how, &wrong].concat()).status.code();
    assert_eq!(validate(&[text(&a), "--split-input-file"]), Some(1));
    assert_eq!(validate(&[text(&a), "--part=1"]), Some(0));
    assert_eq!(validate(&[text(&b), text(&b), "--split-input-file"]), Some(0));
    assert_eq!(validate(&[text(&a), "--part=3"]), Some(2));
    let o = tool(&["reduce", text(&a), "--inputs=100", "--split-input-file", "--", "sed", "s/arith.ori/arith.xori/"]);
    assert!(o.status.success() && out(&o).contains("arith.ori"), "{}", out(&o));
}

/// Runs at its own shapes are longer than `--step-limit` allows: the same transformation is
/// compared at smaller ones.
#[test]
fn what_is_too_large_is_compared_at_smaller_shapes() {
    const PRODUCT: &str = "\
func.func @small(%x: i8) -> i8 {
  return %x : i8
}
func.func @product(%a: memref<512x1024xi32>, %b: memref<1024x512xi32>, %c: memref<512x512xi32>) {
  affine.for %i = 0 to 512 {
    affine.for %j = 0 to 512 {
      affine.for %k = 0 to 1024 {
        %x = affine.load %a[%i, %k] : memref<512x1024xi32>
        %y = affine.load %b[%k, %j] : memref<1024x512xi32>
        %z = affine.load %c[%i, %j] : memref<512x512xi32>
        %p = arith.muli %x, %y : i32
        %s = arith.addi %z, %p : i32
        affine.store %s, %c[%i, %j] : memref<512x512xi32>
      }
    }
  }
  return
}
";
    let a = file("large.mlir", PRODUCT);
    let limits = ["--step-limit=20000", "--inputs=20"];
    let by = |command: &[&str]| {
        let mut args = vec!["validate", text(&a), "--format=json"];
        args.extend(limits);
        args.extend(command);
        json(&args)
    };
    for command in [&[][..], &["--", "cat"]] {
        let (j, code) = by(command);
        let f = &j["functions"][1];
        assert_eq!((code, f["verdict"].as_str()), (0, Some("refines")), "{j}");
        assert_eq!(f["smaller_shapes"]["extents"], serde_json::json!([[512, 4], [1024, 8]]), "{j}");
        assert!(f["smaller_shapes"]["comparison"]["useful"].as_u64() > Some(0), "{j}");
        assert!(j["functions"][0]["smaller_shapes"].is_null(), "{j}");
    }
    // A difference is one of the smaller program, which is kept for the replay.
    let saved = file("saved", "").with_file_name("saved-inputs");
    let (report, wrong) = (file("smaller.md", ""), ["--", "sed", "s/arith.addi %z/arith.subi %z/"]);
    let keep = ["--save-inputs", text(&saved), "--report", text(&report)];
    let (j, code) = by(&[&keep[..], &wrong[..]].concat());
    assert_eq!((code, j["class"].as_str()), (1, Some("differs")), "{j}");
    assert_eq!(j["functions"][1]["verdict"], "inconclusive");
    let found = &j["at_smaller_shapes"][0]["comparison"]["functions"][0]["failure"];
    assert_eq!(found["kind"], "memory", "{j}");
    let replay = found["replay"].as_str().unwrap();
    let shell = format!("{TOOL} {}", replay.strip_prefix("rustmlir-interp ").unwrap());
    let again = Command::new("sh").args(["-c", &shell]).output().unwrap();
    assert_eq!(again.status.code(), Some(1), "{replay}\n{again:?}");
    let md = std::fs::read_to_string(&report).unwrap();
    assert!(md.contains("has smaller shapes: 512 -> 4, 1024 -> 8") && md.contains("memref<4x8xi32>"), "{md}");
    assert!(!md.contains("No difference found"), "{md}");
}

#[test]
fn sarif_tells_what_has_no_answer() {
    let a = file("open_a.mlir", SUM);
    let b = file("open_b.mlir", SUM.replace("i8", "i16"));
    let (j, code) = json(&["diff", text(&a), text(&b), "--format=sarif"]);
    let r = &j["runs"][0]["results"][0];
    assert_eq!((code, r["ruleId"].as_str(), r["level"].as_str()), (3, Some("inconclusive"), Some("note")));
    // The same finding further down in its file.
    let moved = file("open_a.mlir", format!("// moved\n\n{SUM}"));
    let (k, _) = json(&["diff", text(&moved), text(&b), "--format=sarif"]);
    let print = |j: &serde_json::Value| {
        j["runs"][0]["results"][0]["partialFingerprints"]["finding/v1"].as_str().unwrap().to_string()
    };
    assert_eq!(print(&j), print(&k));
}

#[test]
fn zeros_of_another_sign_are_said_to_be_that() {
    let body = |z: &str| format!("func.func @f() -> f32 {{\n  %z = arith.constant {z} : f32\n  return %z : f32\n}}\n");
    let (a, b) = (file("zero_a.mlir", body("0.0")), file("zero_b.mlir", body("-0.0")));
    let o = tool(&["diff", text(&a), text(&b)]);
    assert!(out(&o).contains("the largest difference is the sign of a zero"), "{}", out(&o));
}

#[test]
fn programs_that_make_a_tool_fail_get_smaller() {
    let big = "\
func.func @f(%x: i32, %y: i32, %c: i1) -> i32 {
  %a = arith.muli %x, %y : i32
  %s = scf.if %c -> i32 {
    %p = arith.xori %a, %y : i32
    scf.yield %p : i32
  } else {
    scf.yield %y : i32
  }
  return %s : i32
}
";
    let a = file("fails.mlir", big);
    let small = file("fails_small.mlir", "");
    let report = file("fails.md", "");
    for script in ["kill -SEGV $$", "echo hello; exit 0", "sleep 60"] {
        let limit = if script == "sleep 60" { "--tool-time-limit=200ms" } else { "--tool-time-limit=20s" };
        let command = format!("t=$(cat); case $t in *arith.xori*) {script};; esac; printf '%s\\n' \"$t\"");
        let o = tool(&[
            "reduce",
            text(&a),
            limit,
            "-o",
            text(&small),
            "--report",
            text(&report),
            "--",
            "sh",
            "-c",
            &command,
        ]);
        assert_eq!(o.status.code(), Some(0), "{script}: {}", String::from_utf8_lossy(&o.stderr));
        let now = std::fs::read_to_string(&small).unwrap();
        assert!(now.contains("arith.xori") && now.lines().count() <= 5, "{script}: {now}");
        let md = std::fs::read_to_string(&report).unwrap();
        assert!(md.contains("# `fails_small.mlir` is not transformed") && md.contains("arith.xori"), "{md}");
    }
    // What is reported of a difference is in the smaller file.
    let o = tool(&["reduce", text(&a), "-o", text(&small), "--", "sed", "s/arith.xori/arith.divsi/"]);
    let said = out(&o);
    assert!(said.contains(text(&small)) && !said.contains("fails.mlir"), "{said}");
}

#[test]
fn what_is_inside_is_put_outside_while_a_program_gets_smaller() {
    let program = "\
func.func @f(%n: index, %m: memref<?xi32>, %a: tensor<4xi32>) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %l = memref.load %m[%i] : memref<?xi32>
    %y = arith.xori %l, %l : i32
    memref.store %y, %m[%i] : memref<?xi32>
  }
  %e = tensor.empty() : tensor<4xi32>
  %s = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                       iterator_types = [\"parallel\"]} ins(%a : tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%p: i32, %q: i32):
    %t = arith.muli %p, %p : i32
    linalg.yield %t : i32
  } -> tensor<4xi32>
  return %s : tensor<4xi32>
}
";
    let (a, small) = (file("inside.mlir", program), file("inside_small.mlir", ""));
    for (operation, gone) in [("arith.xori", "scf.for"), ("arith.muli", "linalg.generic")] {
        let command = format!("t=$(cat); case $t in *{operation}*) kill -SEGV $$;; esac; printf '%s\\n' \"$t\"");
        let (j, code) = json(&["reduce", text(&a), "--format=json", "-o", text(&small), "--", "sh", "-c", &command]);
        assert_eq!((code, &j["stopped"]), (0, &serde_json::Value::Null), "{j}");
        let now = std::fs::read_to_string(&small).unwrap();
        assert!(now.contains(operation) && !now.contains(gone) && now.lines().count() <= 6, "{now}");
    }
    // Half of the way is an answer, and said to be that.
    let command = "t=$(cat); sleep 0.4; case $t in *arith.muli*) kill -SEGV $$;; esac; printf '%s\\n' \"$t\"";
    let o = tool(&["reduce", text(&a), "--timeout=3s", "-o", text(&small), "--", "sh", "-c", command]);
    let said = String::from_utf8_lossy(&o.stderr).into_owned();
    assert_eq!(o.status.code(), Some(0), "{said}");
    assert!(said.contains("stopped because the time for the whole command ran out (--timeout=3s)"), "{said}");
}

#[test]
fn programs_get_smaller_until_a_test_or_a_kind_of_fault_is_all_that_is_left() {
    let program = "\
func.func @f(%a: i32, %b: i32) -> i32 {
  %x = arith.xori %a, %b : i32
  %y = arith.muli %x, %a : i32
  %z = arith.addi %y, %x : i32
  return %z : i32
}
";
    let (a, small) = (file("until.mlir", program), file("until_small.mlir", ""));
    let test = file("until.sh", "grep -q arith.muli \"$1\" && ! grep -q arith.divsi \"$1\"\n");
    // A test finds the program in a file, or on its standard input.
    let tests: [&[&str]; 2] = [&["sh", text(&test), "{}"], &["grep", "-q", "arith.muli"]];
    for command in tests {
        let mut args = vec!["reduce", text(&a), "--until=predicate", "--format=json", "-o", text(&small), "--"];
        args.extend(command);
        let (j, code) = json(&args);
        assert_eq!((code, &j["shows"]), (0, &"accepted".into()), "{j}");
        let now = std::fs::read_to_string(&small).unwrap();
        assert!(now.contains("arith.muli") && !now.contains("xori") && !now.contains("addi"), "{now}");
    }
    // The tool refuses one operation, crashes on another and gets a third one wrong.
    let tool_text = "t=$(cat); case $t in *xori*) kill -SEGV $$;; esac; \
                     case $t in *muli*) echo '<stdin>:3:8: error: no products here' >&2; exit 1;; esac; \
                     printf '%s\\n' \"$t\" | sed s/addi/subi/";
    for (until, left) in [("crash", "xori"), ("refusal", "muli"), ("first", "xori")] {
        let until = format!("--until={until}");
        let o = tool(&["reduce", text(&a), &until, "-o", text(&small), "--", "sh", "-c", tool_text]);
        let said = String::from_utf8_lossy(&o.stderr).into_owned();
        let now = std::fs::read_to_string(&small).unwrap();
        if until == "--until=refusal" {
            // The crash comes first.
            assert_eq!(o.status.code(), Some(3), "{said}");
            assert!(said.contains("the command does not reject the program"), "{said}");
            continue;
        }
        assert_eq!(o.status.code(), Some(0), "{said}");
        assert!(now.contains(left) && now.lines().count() <= 5, "{until}: {now}");
    }
    let refuses = "t=$(cat); case $t in *muli*) echo \"<stdin>:$(printf '%s' \"$t\" | wc -l):8: error: no products \
                   here\" >&2; exit 1;; esac; printf '%s\\n' \"$t\"";
    let o = tool(&["reduce", text(&a), "--until=refusal", "-o", text(&small), "--", "sh", "-c", refuses]);
    assert_eq!(o.status.code(), Some(0), "{}", String::from_utf8_lossy(&o.stderr));
    let now = std::fs::read_to_string(&small).unwrap();
    assert!(now.contains("muli") && !now.contains("xori"), "{now}");
    // What shows nothing of the kind is left alone, and what a test says is shown.
    for (args, why) in [
        (["--until=crash", "cat", "", ""], "the command does not crash on the program"),
        (["--until=invalid", "cat", "", ""], "the output of the command is valid"),
        (["--until=predicate", "sh", "-c", "echo too small >&2; exit 1"], "too small"),
        (["--until=predicate", "nosuch", "{}", ""], "could not start"),
    ] {
        let mut all = vec!["reduce", text(&a), args[0], "--"];
        all.extend(args[1..].iter().filter(|w| !w.is_empty()));
        let o = tool(&all);
        let said = String::from_utf8_lossy(&o.stderr).into_owned();
        assert!(o.status.code() != Some(0) && said.contains(why), "{said}");
    }
    let o = tool(&["reduce", text(&a), "--until=predicate", "--tool-time-limit=1s", "--", "sleep", "60"]);
    assert!(String::from_utf8_lossy(&o.stderr).contains("did not finish in time"), "{o:?}");
}
