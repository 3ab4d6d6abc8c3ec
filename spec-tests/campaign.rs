//! `campaign` as a user sees it. The tool is stood in for by a script that is an `mlir-opt` with
//! passes of its own, and writes down how often it is called.
#![cfg(unix)]

use crate::{schema, tool};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value as Json;
use tool::{TOOL, out};

/// `--break` subtracts instead of adding, `--crash` crashes on programs with `crash` in them,
/// `--hang` never ends on those with `hang`, `--grow` takes all memory on those with `grows`,
/// `--slow` takes its time.
const SCRIPT: &str = r#"#!/bin/sh
dir=$(dirname "$0")
case "$*" in *--version*) echo "stand-in version 1.0"; exit;; esac
echo "$*" >> "$dir/calls"
text=$(cat)
case "$*" in *--slow*) sleep 0.2;; esac
case "$*" in *--crash*) case "$text" in *crash*) kill -SEGV $$;; esac;; esac
case "$*" in *--grow*) case "$text" in *grows*) x=$(head -c 1000000 /dev/zero | tr '\0' x); while :; do x=$x$x; done;; esac;; esac
case "$*" in *--hang*) case "$text" in *hang*) sleep 60;; esac;; esac
case "$*" in
*--break*) printf '%s\n' "$text" | sed 's/arith.addi/arith.subi/';;
*) printf '%s\n' "$text";;
esac
"#;

/// A folder with the script and files.
struct Place(PathBuf);

impl Place {
    fn new(name: &str, files: &[(&str, &str)]) -> Place {
        let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("campaign").join(name);
        let _ = std::fs::remove_dir_all(&dir);
        std::fs::create_dir_all(&dir).unwrap();
        let place = Place(dir);
        place.write("mlir-opt", SCRIPT);
        std::fs::set_permissions(place.0.join("mlir-opt"), std::fs::Permissions::from_mode(0o755)).unwrap();
        for (name, text) in files {
            place.write(name, text);
        }
        place
    }

    fn write(&self, name: &str, text: &str) {
        let file = self.0.join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut c = Command::new(TOOL);
        c.arg("campaign").args(args).current_dir(&self.0).stdin(Stdio::null());
        c.env("PATH", format!("{}:{}", self.0.display(), std::env::var("PATH").unwrap()));
        c
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }

    /// The answer of a campaign, and its exit code.
    fn json(&self, args: &[&str]) -> (Json, i32) {
        let at = args.iter().position(|a| *a == "--").unwrap_or(args.len());
        let mut all = args[..at].to_vec();
        all.push("--format=json");
        all.extend(&args[at..]);
        let o = self.run(&all);
        let j = serde_json::from_slice(&o.stdout).unwrap_or_else(|e| panic!("{e}: {}\n{}", out(&o), said(&o)));
        schema::fits("campaign", &j);
        (j, o.status.code().unwrap())
    }

    /// How often the tool was called on programs.
    fn calls(&self) -> usize {
        std::fs::read_to_string(self.0.join("calls")).map_or(0, |t| t.lines().count())
    }
}

fn said(o: &Output) -> String {
    String::from_utf8_lossy(&o.stderr).into_owned()
}

fn function(name: &str, op: &str) -> String {
    format!("func.func @{name}(%a: i8, %b: i8) -> i8 {{\n  %r = arith.{op} %a, %b : i8\n  return %r : i8\n}}\n")
}

fn suite(name: &str) -> Place {
    let parts = ["muli", "addi", "andi", "addi"].iter().enumerate().map(|(k, op)| function(&format!("f{k}"), op));
    let parts: Vec<String> = parts.collect();
    Place::new(
        name,
        &[
            (
                "t/split.mlir",
                &format!("// RUN: mlir-opt %s --break --split-input-file | FileCheck %s\n{}", parts.join("// -----\n")),
            ),
            (
                "t/deep/crash.mlir",
                &format!("// RUN: mlir-opt %s --crash | FileCheck %s\n{}", function("crash", "addi")),
            ),
            (
                "t/fine.mlir",
                &format!(
                    "// RUN: mlir-opt %s --cse | mlir-opt --canonicalize | mlir-runner\n{}",
                    function("fine", "xori")
                ),
            ),
            ("t/not.mlir", "// RUN: not mlir-opt %s --cse\nnonsense\n"),
            ("t/plain.mlir", &function("plain", "addi")),
            ("t/no.txt", "no program"),
        ],
    )
}

#[test]
fn run_lines_are_followed_and_bugs_are_listed_once() {
    let p = suite("suite");
    let (j, code) = p.json(&["t", "--", "mlir-opt"]);
    assert_eq!((code, j["class"].as_str()), (1, Some("differs")), "{j}");
    assert_eq!(j["jobs"], 6);
    assert_eq!(j["verdicts"], serde_json::json!({"differs": 2, "refines": 4, "tool-crash": 1}));
    assert_eq!(j["not_followed"], serde_json::json!({"files without a RUN line": 1, "it expects the tool to fail": 1}));
    let bugs = j["bugs"].as_array().unwrap();
    let bug = |guilty: &str| bugs.iter().find(|b| b["guilty"] == guilty).unwrap_or_else(|| panic!("{guilty}: {j}"));
    assert_eq!(bugs.len(), 2);
    assert_eq!((bug("break")["findings"].as_u64(), bug("break")["kind"].as_str()), (Some(2), Some("value")));
    assert_eq!(bug("crash")["kind"], "tool-crash");
    assert!(bug("crash")["example"].as_str().unwrap().starts_with("t/deep/crash.mlir"), "{j}");
    // All of it is of dialects that are run here.
    assert_eq!((j["share"]["pairs"].as_u64(), j["share"]["answered"].as_u64()), (Some(7), Some(7)), "{j}");
    let passes = j["passes"].as_array().unwrap();
    let pass = |name: &str| passes.iter().find(|p| p["pass"] == name).unwrap_or_else(|| panic!("{name}: {j}"));
    assert_eq!(pass("break"), &passes[0], "those with most findings come first: {j}");
    assert_eq!((pass("break")["functions"].as_u64(), pass("break")["changed"].as_u64()), (Some(4), Some(2)));
    assert!(pass("break")["findings"] == 2 && pass("break")["findings_an_hour"].as_f64().unwrap() > 0.0);
    assert_eq!((pass("cse")["changed"].as_u64(), pass("canonicalize")["functions"].as_u64()), (Some(0), Some(1)));
    // The parts of the file went to the tool together, and apart where one of them was looked at.
    let calls = std::fs::read_to_string(p.0.join("calls")).unwrap();
    assert!(calls.lines().any(|l| l == "--break --split-input-file"), "{calls}");
    // Nothing is new.
    let before = p.calls();
    let (again, code) = p.json(&["t", "--", "mlir-opt"]);
    assert_eq!((p.calls(), &again, code), (before, &j, 1));
    // One file is.
    p.write("t/plain.mlir", &format!("// RUN: mlir-opt --cse %s\n{}", function("plain", "subi")));
    let (more, _) = p.json(&["t", "--", "mlir-opt"]);
    assert_eq!((more["jobs"].as_u64(), more["verdicts"]["refines"].as_u64()), (Some(7), Some(5)));
    assert_eq!(p.calls(), before + 1);
}

#[test]
fn pipelines_are_given_for_every_program() {
    let p = Place::new("given", &[("a.mlir", &function("a", "addi")), ("b.mlir", &function("b", "muli"))]);
    let (j, code) = p.json(&["a.mlir", "b.mlir", "--pipeline=--cse", "--pipeline=--break -xx=1", "--", "mlir-opt"]);
    assert_eq!((code, j["jobs"].as_u64()), (1, Some(4)));
    assert_eq!(j["verdicts"], serde_json::json!({"differs": 1, "refines": 3}));
    let (j, code) = p.json(&["a.mlir", "--fresh", "--", "mlir-opt", "--cse"]);
    assert_eq!((code, j["jobs"].as_u64(), j["class"].as_str()), (0, Some(1), Some("ok")));
    // Known bugs are no new ones.
    p.write("known.mlir", &format!("// RUN: mlir-opt %s --break\n{}", function("k", "addi")));
    let (j, code) =
        p.json(&["a.mlir", "b.mlir", "--known=known.mlir", "--pipeline=--break", "--fresh", "--", "mlir-opt"]);
    assert_eq!((code, j["bugs"][0]["known"].as_str()), (0, Some("known.mlir")), "{j}");
    assert_eq!(j["bugs"][0]["findings"], 1);
}

/// The store says what is proved, and why something is not.
#[test]
fn proofs_are_counted_and_kept() {
    let sums = "func.func @sums(%a: vector<2xf32>, %t: tensor<?xi8>) -> (vector<2xf32>, tensor<?xi8>) {\n  \
                %s = arith.addf %a, %a fastmath<reassoc> : vector<2xf32>\n  \
                %c = arith.constant 1 : i8\n  %unused = arith.addi %c, %c : i8\n  \
                return %s, %t : vector<2xf32>, tensor<?xi8>\n}\n";
    let (a, b) = (function("a", "muli").replace("i8", "i32"), function("b", "addi"));
    let p = Place::new("proofs", &[("a.mlir", &a), ("b.mlir", &b), ("s.mlir", sums)]);
    let files = ["a.mlir", "b.mlir", "s.mlir", "--pipeline=--break"];
    let args = |more: &[&'static str]| [&files[..], more, &["--", "mlir-opt"]].concat();
    let (j, _) = p.json(&args(&[]));
    assert!(j["proofs"].is_null(), "{j}");
    let (j, code) = p.json(&args(&["--prove"]));
    assert_eq!((code, &j["verdicts"]), (1, &serde_json::json!({"differs": 1, "refines": 2})), "{j}");
    let proofs = &j["proofs"];
    assert_eq!((proofs["refine"].as_u64(), proofs["proved"].as_u64()), (Some(2), Some(1)), "{j}");
    assert_eq!(proofs["covers"], serde_json::json!({"all arguments, as the functions are identical": 1}));
    let why = proofs["not_proved"].as_object().unwrap().keys().next().unwrap();
    assert!(why.contains("fast-math"), "{why}");
    // The store keeps them.
    let text = out(&p.run(&["report"]));
    assert!(text.contains("proved: 1 of 2 functions that refine (50.0 %)"), "{text}");
    assert!(p.run(&["report", "--format=html", "-o", "pages"]).status.code() == Some(1));
    let page = std::fs::read_to_string(p.0.join("pages/index.html")).unwrap();
    assert!(page.contains("proved for all arguments, as the functions") && page.contains("50.0 %"), "{page}");
}

#[test]
fn what_others_mean_is_counted_apart() {
    let other = "func.func @other(%a: i8) -> i8 {\n  %r = \"test.op\"(%a) ({}) : (i8) -> i8\n  return %r : i8\n}\n";
    let unread = "func.func @unread(%a: !spirv.array<4 x f32>) {\n  spirv.Undef\n  return\n}\n";
    let p = Place::new("apart", &[("a.mlir", &function("a", "addi")), ("b.mlir", other), ("c.mlir", unread)]);
    let (j, code) = p.json(&["a.mlir", "b.mlir", "c.mlir", "--", "mlir-opt", "--cse"]);
    assert_eq!(code, 0, "{j}");
    let share = &j["share"];
    assert_eq!((share["pairs"].as_u64(), share["answered"].as_u64()), (Some(1), Some(1)), "{j}");
    assert_eq!(share["dialects"], serde_json::json!({"spirv": 1, "test": 1}), "{j}");
    let text = out(&p.run(&["report"]));
    assert!(text.contains("verdicts: 1 of 1 pairs") && text.contains("(100.0 %)"), "{text}");
    assert!(text.contains("and 0 of 2 with others"), "{text}");
}

#[test]
fn callers_of_nested_functions_are_known() {
    let p = Place::new("nested", &[("a.mlir", &function("a", "addi").replace("func.func", "func.func nested"))]);
    let (j, code) = p.json(&["a.mlir", "--", "mlir-opt", "--break"]);
    assert_eq!((code, &j["verdicts"]), (0, &serde_json::json!({"inconclusive": 1})), "{j}");
}

#[test]
fn passes_for_tests_are_listed_apart() {
    let p = Place::new("for_tests", &[("a.mlir", &function("a", "addi"))]);
    let o = p.run(&["a.mlir", "--", "mlir-opt", "--test-x--break"]);
    let text = out(&o);
    assert!(!text.contains("bugs\n") && text.contains("from test passes") && text.contains("test-x--break"), "{text}");
    assert_eq!(o.status.code(), Some(1));
}

#[test]
fn pipelines_lose_what_is_not_needed() {
    let p = Place::new("fewer", &[("a.mlir", &function("a", "addi"))]);
    let pipeline = "--pass-pipeline=builtin.module(cse,func.func(x--break{a=1 b={2}}),inline)";
    let o = p.run(&["a.mlir", "--", "mlir-opt", pipeline]);
    assert_eq!(o.status.code(), Some(1), "{}", said(&o));
    let markdown = out(&p.run(&["report", "--format=markdown"]));
    assert!(markdown.contains("mlir-opt '--pass-pipeline=builtin.module(func.func(x--break))'"), "{markdown}");
}

#[cfg(target_os = "linux")]
#[test]
fn tools_that_take_too_much_memory_are_ended() {
    let p = Place::new("memory", &[("a.mlir", &function("a", "addi")), ("b.mlir", &function("grows", "addi"))]);
    let (j, code) = p.json(&["a.mlir", "b.mlir", "--tool-memory-limit=100M", "--", "mlir-opt", "--grow"]);
    assert_eq!(code, 1, "{j}");
    assert_eq!(j["verdicts"], serde_json::json!({"refines": 1, "tool-memory": 1}), "{j}");
    let tool = format!("{}/mlir-opt", p.0.display());
    let args = ["reduce", "b.mlir", "--until=memory", "--tool-memory-limit=100M", "--", &tool, "--cse", "--grow"];
    let o = Command::new(TOOL).args(args).current_dir(&p.0).output().unwrap();
    assert_eq!(o.status.code(), Some(0), "{}", said(&o));
    assert!(out(&o).contains("@grows") && said(&o).contains("is enough"), "{}{}", out(&o), said(&o));
    let small = ["reduce", "a.mlir", args[2], args[3], "--", &tool, "--grow"];
    let o = Command::new(TOOL).args(small).current_dir(&p.0).output().unwrap();
    assert!(o.status.code() == Some(3) && said(&o).contains("within its memory limit"), "{}", said(&o));
}

#[test]
fn shares_put_together_are_the_whole() {
    let files: Vec<(String, String)> = (0..12)
        .map(|k| (format!("t/{k}.mlir"), function(&format!("f{k}"), if k % 3 == 0 { "addi" } else { "ori" })))
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let p = Place::new("shares", &files);
    let (whole, _) = p.json(&["t", "--store=whole.db", "--", "mlir-opt", "--break"]);
    let mut jobs = 0;
    for k in 1..=3 {
        let (j, _) = p.json(&["t", &format!("--shard={k}/3"), &format!("--store={k}.db"), "--", "mlir-opt", "--break"]);
        jobs += j["jobs"].as_u64().unwrap();
    }
    assert_eq!(jobs, 12);
    let o = p.run(&["merge", "all.db", "1.db", "2.db", "3.db"]);
    assert_eq!(o.status.code(), Some(1), "{}", said(&o));
    let (merged, _) = p.json(&["report", "all.db"]);
    for field in ["verdicts", "jobs", "tool"] {
        assert_eq!(merged[field], whole[field], "{field}");
    }
    assert_eq!(merged["bugs"].as_array().unwrap().len(), 1);
    // The variables of an array of tasks.
    let mut c = p.command(&["t", "--shard=auto", "--store=slurm.db", "--format=json", "--", "mlir-opt", "--break"]);
    c.env("SLURM_ARRAY_TASK_ID", "1").env("SLURM_ARRAY_TASK_COUNT", "3");
    let j: Json = serde_json::from_slice(&c.output().unwrap().stdout).unwrap();
    let (second, _) = p.json(&["report", "2.db"]);
    assert_eq!(j["verdicts"], second["verdicts"]);
    // A store of other options is not of the same campaign.
    p.run(&["t", "--inputs=7", "--store=other.db", "--", "mlir-opt", "--break"]);
    let o = p.run(&["merge", "bad.db", "1.db", "other.db"]);
    assert!(o.status.code() == Some(2) && said(&o).contains("different campaigns"), "{}", said(&o));
}

#[test]
fn what_changed_from_one_tool_to_another() {
    let p = Place::new("changes", &[("a.mlir", &function("a", "addi")), ("b.mlir", &function("b", "andi"))]);
    p.run(&["a.mlir", "b.mlir", "--store=old.db", "--pipeline=--cse", "--", "mlir-opt"]);
    // The next release is wrong.
    p.write("mlir-opt", &SCRIPT.replace("*--break*", "*--cse*").replace("version 1.0", "version 2.0"));
    let (j, code) = p.json(&["a.mlir", "b.mlir", "--store=new.db", "--pipeline=--cse", "--", "mlir-opt"]);
    assert_eq!((code, j["version"].as_str()), (1, Some("stand-in version 2.0")));
    let (j, code) = p.json(&["diff", "old.db", "new.db"]);
    assert_eq!((code, j["appeared"].as_array().unwrap().len()), (1, 1), "{j}");
    assert_eq!(
        (j["appeared"][0]["before"].as_str(), j["appeared"][0]["after"].as_str()),
        (Some("refines"), Some("differs: value"))
    );
    let (j, code) = p.json(&["diff", "new.db", "old.db"]);
    assert_eq!((code, j["disappeared"].as_array().unwrap().len()), (0, 1));
    // The same store does it again for another version of the tool.
    let (j, _) = p.json(&["a.mlir", "b.mlir", "--store=old.db", "--pipeline=--cse", "--", "mlir-opt"]);
    assert_eq!(j["verdicts"], serde_json::json!({"differs": 1, "refines": 1}));
}

#[test]
fn an_interrupted_campaign_goes_on() {
    let files: Vec<(String, String)> = (0..30)
        .map(|k| (format!("t/{k:02}.mlir"), format!("// RUN: mlir-opt %s --slow -pp={k}\n{}", function("f", "addi"))))
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let p = Place::new("interrupted", &files);
    let args = ["t", "--jobs=1", "--", "mlir-opt"];
    let mut child = p.command(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let begin = Instant::now();
    while p.calls() < 5 {
        assert!(begin.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(20));
    }
    // A second campaign on the same store is turned away while the first one runs.
    let o = p.run(&args);
    assert!(o.status.code() == Some(2) && said(&o).contains("another campaign uses this store"), "{}", said(&o));
    // Reading is no matter.
    let (j, code) = p.json(&["report"]);
    assert_eq!((code, j["complete"].as_bool()), (3, Some(false)), "{j}");
    child.kill().unwrap();
    child.wait().unwrap();
    let before = p.calls();
    let (j, code) = p.json(&["t", "--resume", "--jobs=2", "--", "mlir-opt"]);
    assert_eq!((code, &j["verdicts"]), (0, &serde_json::json!({"refines": 30})));
    // At most what was under way has been done twice.
    assert!(p.calls() - before <= 30 - 3 && p.calls() <= 32, "{before} {}", p.calls());
    // Time is over at once.
    let (j, code) = p.json(&["t", "--store=short.db", "--timeout=1ms", "--", "mlir-opt"]);
    assert_eq!((code, j["class"].as_str(), j["complete"].as_bool()), (3, Some("exhausted"), Some(false)));
}

#[test]
fn a_file_that_changes_meanwhile_is_for_the_next_time() {
    let p = Place::new("changing", &[]);
    p.write("a.mlir", &format!("// RUN: mlir-opt %s --aa\n{}", function("a", "addi")));
    p.write("b.mlir", &format!("// RUN: mlir-opt %s --bb\n{}", function("b", "addi")));
    // The first run of the tool is the one that changes the other file.
    p.write(
        "mlir-opt",
        &SCRIPT.replace("text=$(cat)", "text=$(cat)\ncase \"$*\" in *--aa*) echo >> \"$dir/b.mlir\";; esac"),
    );
    let args = ["a.mlir", "b.mlir", "--jobs=1", "--", "mlir-opt"];
    let (j, code) = p.json(&args);
    assert_eq!((code, &j["verdicts"], j["complete"].as_bool()), (3, &serde_json::json!({"refines": 1}), Some(false)));
    let (j, code) = p.json(&args);
    assert_eq!((code, &j["verdicts"]), (0, &serde_json::json!({"refines": 2})), "{j}");
}

#[test]
fn tools_that_hang_are_ended() {
    let p = Place::new("hang", &[("a.mlir", &function("hang", "addi")), ("b.mlir", &function("b", "addi"))]);
    let begin = Instant::now();
    let (j, code) =
        p.json(&["a.mlir", "b.mlir", "--tool-time-limit=500ms", "--reduce-time=0", "--", "mlir-opt", "--hang"]);
    assert_eq!((code, &j["verdicts"]), (1, &serde_json::json!({"refines": 1, "tool-timeout": 1})));
    assert!(begin.elapsed() < Duration::from_secs(30));
}

#[test]
fn stores_that_are_none_are_left_alone() {
    let p = Place::new(
        "stores",
        &[("a.mlir", &function("a", "addi")), ("text.db", "this is some text, long enough for a header of SQLite")],
    );
    let args = |store: &str| {
        let store = format!("--store={store}");
        ["a.mlir", &store, "--", "mlir-opt", "--cse"].map(String::from)
    };
    let run = |store: &str, more: &[&str]| {
        let all = args(store);
        let all: Vec<&str> = more.iter().copied().chain(all.iter().map(String::as_str)).collect();
        let o = p.run(&all);
        (o.status.code(), said(&o))
    };
    for more in [&[][..], &["--fresh"]] {
        let (code, words) = run("text.db", more);
        assert!(code == Some(2) && words.contains("text.db: not a campaign store"), "{words}");
    }
    assert!(std::fs::read_to_string(p.0.join("text.db")).unwrap().starts_with("this is some text"));
    let (code, words) = run("none.db", &["--resume"]);
    assert!(code == Some(2) && words.contains("no such store to resume"), "{words}");
    assert_eq!(run("good.db", &[]).0, Some(0));
    let good = std::fs::read(p.0.join("good.db")).unwrap();
    // Of another version (bytes 60 to 63 of SQLite's header).
    let mut other = good.clone();
    other[63] = 99;
    std::fs::write(p.0.join("other.db"), &other).unwrap();
    let (code, words) = run("other.db", &[]);
    assert!(code == Some(2) && words.contains("the store has version 99"), "{words}");
    // Damaged in every page but the first, or cut off.
    let mut damaged = good.clone();
    damaged[4096..].iter_mut().for_each(|b| *b = 0x5a);
    for (name, bytes) in [("damaged.db", &damaged[..]), ("cut.db", &good[..5000])] {
        std::fs::write(p.0.join(name), bytes).unwrap();
        let (code, words) = run(name, &[]);
        assert!(code == Some(2) && words.contains(name), "{name}: {words}");
        let o = p.run(&["report", name]);
        assert!(o.status.code() == Some(2) && !said(&o).contains("internal"), "{}", said(&o));
    }
    let o = p.run(&["report", "missing.db"]);
    assert!(o.status.code() == Some(2) && said(&o).contains("no such file"), "{}", said(&o));
    for (args, words) in [
        (&["a.mlir", "--", "there-is-no-such-tool"][..], "command not found"),
        (&["a.mlir", "--shard=9/3", "--", "mlir-opt"], "is not a shard"),
        (&["a.mlir", "-D", "x", "--", "mlir-opt"], "is not NAME=VALUE"),
        (&["a.mlir", "--pipeline='", "--", "mlir-opt"], "cannot be split"),
        (&["a.mlir", "--store=no/such/dir/x.db", "--", "mlir-opt", "--cse"], "no/such/dir/x.db"),
    ] {
        let o = p.run(args);
        assert!(o.status.code() == Some(2) && said(&o).contains(words), "{args:?}: {}", said(&o));
    }
}

#[test]
fn directories_may_be_circles_and_files_unreadable() {
    let p = Place::new("circles", &[("t/a.mlir", &function("a", "addi")), ("t/bytes.mlir", ""), ("t/sub/x.txt", "")]);
    std::fs::write(p.0.join("t/bytes.mlir"), [0xff, 0xfe, 0x80]).unwrap();
    std::os::unix::fs::symlink("../sub", p.0.join("t/sub/up")).unwrap();
    std::os::unix::fs::symlink("a.mlir", p.0.join("t/same.mlir")).unwrap();
    std::os::unix::fs::symlink("nowhere.mlir", p.0.join("t/broken.mlir")).unwrap();
    let (j, code) = p.json(&["t", "t/a.mlir", "gone.mlir", "--", "mlir-opt", "--cse"]);
    assert_eq!((code, j["jobs"].as_u64(), j["files"].as_u64()), (0, Some(1), Some(1)), "{j}");
    let unreadable = j["unreadable"].as_array().unwrap();
    assert_eq!(unreadable.len(), 3, "{j}");
}

#[test]
fn reports_are_what_their_readers_take() {
    let hostile = "func.func @\"<script>alert(1)</script>\"(%a: i8) -> i8 {\n  %r = arith.addi %a, %a {x = \
        \"]]>&\\01\"} : i8\n  return %r : i8\n}\n";
    let p = Place::new("reports", &[("a.mlir", hostile), ("b.mlir", &function("b", "addi")), ("c.mlir", "nonsense")]);
    let o = p.run(&["a.mlir", "b.mlir", "c.mlir", "--", "mlir-opt", "--break"]);
    assert_eq!(o.status.code(), Some(1), "{}", said(&o));
    assert!(out(&o).contains("bugs\n") && out(&o).contains("break: value"), "{}", out(&o));
    let show = |format: &str| {
        let o = p.run(&["report", &format!("--format={format}")]);
        assert_eq!(o.status.code(), Some(1), "{format}: {}", said(&o));
        out(&o)
    };
    let junit = show("junit");
    assert!(junit.starts_with("<?xml") && !junit.contains("<script>"), "{junit}");
    assert!(junit.contains("failures=\"2\"") && junit.contains("<skipped") && !junit.contains('\u{1}'), "{junit}");
    let sarif: Json = serde_json::from_str(&show("sarif")).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.iter().filter(|r| r["ruleId"] == "value").count(), 2, "{sarif}");
    assert!(sarif["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap().iter().any(|r| r["id"] == "value"));
    let markdown = show("markdown");
    assert!(markdown.contains("# Bug 1: break, value") && markdown.contains("### Replay"), "{markdown}");
    let o = p.run(&["report", "--format=markdown", "--bug=99"]);
    assert!(o.status.code() == Some(2) && said(&o).contains("no bug #99"));
    let o = p.run(&["report", "--format=html", "-o", "pages"]);
    assert_eq!(out(&o).trim(), "pages/index.html");
    for page in std::fs::read_dir(p.0.join("pages")).unwrap() {
        let text = std::fs::read_to_string(page.unwrap().path()).unwrap();
        assert!(!text.contains("<script>alert") && text.contains("</html>"), "{text}");
    }
    let read = |name: &str| std::fs::read_to_string(p.0.join("pages").join(name)).unwrap();
    let (index, bug) = (read("index.html"), read("bug-1.html"));
    for piece in
        ["aria-label=\"2 differs", "class=\"tiles\"", "id=\"by-pass\"", "href=\"bug-1.html\"", "data-v=\"differs\""]
    {
        assert!(index.contains(piece), "{piece}: {index}");
    }
    assert!(!index.contains("Since the last campaign"), "there is none: {index}");
    for piece in ["class=\"sides\"", "diverges here", "aria-label=\"command\"", "aria-label=\"issue text\""] {
        assert!(bug.contains(piece), "{piece}: {bug}");
    }
    assert!(bug.contains("alert(1)") && !bug.contains("<script>alert"), "{bug}");
}

/// Results that did not change move on to the next campaign; what they came to stays.
#[test]
fn pages_say_what_changed_since_the_last_campaign() {
    let p = Place::new("trend", &[("a.mlir", &function("a", "addi"))]);
    let pages = || {
        let o = p.run(&["report", "--format=html", "-o", "pages"]);
        assert!(out(&o).contains("index.html"), "{}", said(&o));
        std::fs::read_to_string(p.0.join("pages/index.html")).unwrap()
    };
    let run = |pipeline: &str| p.run(&["a.mlir", "--", "mlir-opt", pipeline]).status.code();
    assert_eq!(run("--cse"), Some(0));
    assert!(!pages().contains("Since the last campaign"));
    assert_eq!(run("--break"), Some(1));
    let after = pages();
    assert!(after.contains("Bugs that appeared: <a href=\"bug-1.html\">#1</a>"), "{after}");
    assert!(after.contains("Bugs that disappeared: none"), "{after}");
    // The same again, and then without it: a bug that no campaign shows any more has no page.
    assert_eq!(run("--break"), Some(1));
    let again = pages();
    assert!(again.contains("Bugs that appeared: none") && again.contains("seen before"), "{again}");
    assert_eq!(run("--cse"), Some(0));
    let gone = pages();
    assert!(gone.contains("Bugs that disappeared: #1") && gone.contains("this campaign"), "{gone}");
}

#[test]
fn results_do_not_depend_on_the_order_of_paths() {
    let p = suite("order");
    let (a, _) = p.json(&["t/split.mlir", "t/fine.mlir", "--store=a.db", "--", "mlir-opt"]);
    let (b, _) = p.json(&["t/fine.mlir", "t/split.mlir", "--jobs=4", "--store=b.db", "--", "mlir-opt"]);
    assert_eq!(a["verdicts"], b["verdicts"]);
    let (j, code) = p.json(&["diff", "a.db", "b.db"]);
    assert_eq!((code, &j["verdicts"], j["only_after"].as_u64()), (0, &serde_json::json!({}), Some(0)));
}

/// An error of ours takes one job with it, in a campaign and behind a tool's back.
#[test]
#[cfg(debug_assertions)]
fn an_internal_error_costs_one_job() {
    let p = suite("internal");
    let broken = |args: &[&str]| {
        let o = p.command(args).env("RUSTMLIR_INTERP_PANIC_AT", "fine.mlir").output().unwrap();
        serde_json::from_slice::<Json>(&o.stdout).unwrap_or_else(|e| panic!("{e}: {}\n{}", out(&o), said(&o)))
    };
    p.json(&["t/plain.mlir", "--pipeline=--cse", "--", "mlir-opt"]);
    let j = broken(&["t", "--fresh", "--jobs=1", "--format=json", "--", "mlir-opt"]);
    let counted = serde_json::json!({"differs": 2, "refines": 2, "internal": 1, "tool-crash": 1});
    assert_eq!((&j["verdicts"], j["jobs"].as_u64()), (&counted, Some(6)), "{j}");
    let calls = p.calls();
    assert_eq!(broken(&["t", "--resume", "--format=json", "--", "mlir-opt"])["verdicts"], counted);
    assert_eq!(p.calls(), calls, "what is known is not asked again");

    let wrap = |args: &[&str]| {
        let mut c = Command::new(TOOL);
        c.arg("wrap").args(args).current_dir(&p.0).env("RUSTMLIR_INTERP_PANIC_AT", "fine.mlir");
        c.env("PATH", format!("{}:{}", p.0.display(), std::env::var("PATH").unwrap())).output().unwrap()
    };
    let o = wrap(&["--fail", "--store=w.db", "--", "mlir-opt", "t/fine.mlir", "--cse"]);
    assert_eq!(o.status.code(), Some(0), "{}", said(&o));
    assert!(said(&o).contains("wrap: internal error: "), "{}", said(&o));
    assert_eq!(p.json(&["report", "w.db"]).0["verdicts"], serde_json::json!({"internal": 1}));
}
