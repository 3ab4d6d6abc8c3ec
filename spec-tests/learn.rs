//! The lessons: each right answer is right, each typical mistake gets the hint that fits it, and
//! the command does what it says.

use crate::tool;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Output;

use rustmlir_interp::base::SourceText;
use rustmlir_interp::learn::{Checked, Goal, check, read, shipped};
use serde_json::Value as Json;

use tool::{file, out, tool};

#[test]
fn the_course_is_the_folder() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/lessons");
    let mut files: Vec<String> = std::fs::read_dir(dir)
        .unwrap()
        .map(|e| e.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    files.sort();
    let names: Vec<String> = shipped().iter().map(|l| l.name.clone()).collect();
    assert_eq!(files, names);
    for l in shipped() {
        assert!(l.name.starts_with(&format!("{:02}-", l.number)), "{}", l.name);
        assert!(l.mistakes.is_empty(), "{:?}", l.mistakes);
    }
    assert!(shipped().len() >= 20);
    let goals: BTreeSet<&str> = shipped().iter().map(|l| l.goal.id()).collect();
    assert_eq!(goals.len(), 4, "{goals:?}");
}

#[test]
fn answers_get_what_they_deserve() {
    let mut mistakes = Vec::new();
    for l in shipped() {
        let say = |text: &str| check(l, &SourceText::new("answer.mlir", text));
        if l.right.is_empty() || l.wrong.len() < 2 {
            mistakes.push(format!("{}: {} right answers, {} wrong ones", l.name, l.right.len(), l.wrong.len()));
        }
        for answer in &l.right {
            match say(answer) {
                Checked::Right => {}
                c => mistakes.push(format!("{}: a right answer: {c:?}\n{answer}", l.name)),
            }
        }
        let mut hinted = BTreeSet::new();
        for (answer, when) in &l.wrong {
            match say(answer) {
                Checked::Wrong { mistakes: found, why, .. } => match l.hint(&found) {
                    Some(h) if h.when == *when => {
                        hinted.insert(h.when.as_str());
                    }
                    h => mistakes.push(format!("{}: '{when}' gets {h:?}: {found:?}, {why}", l.name)),
                },
                c => mistakes.push(format!("{}: '{when}' is {c:?}", l.name)),
            }
        }
        // What the program to begin with does is no answer.
        if l.goal == Goal::Write {
            let c = say(&l.start());
            let unchanged = matches!(&c, Checked::Wrong { mistakes, .. } if mistakes.contains(&"unchanged".into()));
            if !unchanged {
                mistakes.push(format!("{}: the start is {c:?}", l.name));
            }
        }
        // A hint that no mistake has is never read, or fits none.
        let tested = |when: &str| matches!(when, "else" | "unchanged") || hinted.contains(when);
        let idle = l.hints.iter().filter(|h| !tested(&h.when));
        mistakes.extend(idle.map(|h| format!("{}: no wrong answer gets the hint for '{}'", l.name, h.when)));
        if !l.hints.iter().any(|h| h.when == "else") {
            mistakes.push(format!("{}: no hint for what nobody thought of", l.name));
        }
    }
    assert!(mistakes.is_empty(), "\n{}\n", mistakes.join("\n"));
}

#[test]
fn what_is_no_answer() {
    let l = |n: usize| &shipped()[n - 1];
    for (n, text) in
        [(1, ""), (1, "  "), (1, "_"), (1, "18 19"), (1, "undefined"), (6, "[1, 2"), (6, "[1, 2, 3, 4]"), (14, "x")]
    {
        let c = check(l(n), &SourceText::new("answer", text));
        assert!(matches!(c, Checked::Malformed(_)), "{n} '{text}': {c:?}");
    }
    // Programs that do not end, nest or say nothing are told so.
    for (text, mistake) in [
        ("", "@f has memref.alloc, memref.load"),
        ("garbage", "invalid"),
        ("func.func @g() {\n  return\n}\n", "@f has memref.alloc, memref.load"),
    ] {
        match check(l(7), &SourceText::new("answer.mlir", text)) {
            Checked::Wrong { mistakes, .. } => assert!(mistakes.contains(&mistake.to_string()), "{mistakes:?}"),
            c => panic!("{text}: {c:?}"),
        }
    }
    let endless = "\
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  memref.store %x, %m[%c0] : memref<1xi32>
  cf.br ^a
^a:
  %v = memref.load %m[%c0] : memref<1xi32>
  cf.br ^a
}
";
    match check(l(7), &SourceText::new("answer.mlir", endless)) {
        Checked::Wrong { mistakes, .. } => assert_eq!(mistakes, ["exhausted"]),
        c => panic!("{c:?}"),
    }
}

#[test]
fn files_with_mistakes() {
    for (text, wanted) in [
        ("func.func @f() {\n  return\n}\n", "LESSON and TASK"),
        ("// LESSON: a\n// TASK: b\nfunc.func @f() {\n  return\n}\n", "missing criterion"),
        ("// LESSON: a\n// TASK: b\n// ASK: f(1)\n", "expected '@'"),
        ("// LESSON: a\n// TASK: b\n// HINT: c\n", "MISTAKE => TEXT"),
        ("// LESSON: a\n// TASK: b\n// MUST: has arith.nothing\n", "there is no operation"),
        ("// LESSON: a\n// TASK: b\n// MUST: be good\n", "'MUST' is"),
        ("// LESSON: a\n// TASK: b\n// RUN: @f() = 1\n", "unknown outcome"),
        (
            "// LESSON: a\n// TASK: b\n// ASK: @f()\n// -----\nfunc.func @f() {\n  return\n}\n",
            "a section after the first one",
        ),
    ] {
        let l = read(1, "own", text);
        assert!(
            l.mistakes.iter().any(|m| m.contains(wanted) && m.starts_with("own.mlir:")),
            "{text}: {:?}",
            l.mistakes
        );
    }
}

fn fresh(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("learn").join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

/// Runs `learn` with the progress of a folder.
fn learn(dir: &Path, args: &[&str]) -> Output {
    let progress = dir.join("deep/er/progress.json");
    let all: Vec<&str> =
        ["learn"].into_iter().chain(args.iter().copied()).chain(["--progress", progress.to_str().unwrap()]).collect();
    tool(&all)
}

#[test]
fn the_command() {
    let dir = fresh("command");
    let code = |args: &[&str]| learn(&dir, args).status.code();
    let json = |args: &[&str]| -> Json {
        let all: Vec<&str> = args.iter().copied().chain(["--format=json"]).collect();
        serde_json::from_str(&out(&learn(&dir, &all))).unwrap()
    };
    assert!(out(&learn(&dir, &[])).contains("0 of 20 solved"));
    assert!(out(&learn(&dir, &["1"])).contains("scf.for"));
    assert_eq!(code(&["1", "--answer", "17"]), Some(1));
    assert_eq!(json(&[])["lessons"][0]["tries"], 1);
    let right = learn(&dir, &["01-what-a-loop-returns", "--answer", "18"]);
    assert_eq!((right.status.code(), out(&right).as_str()), (Some(0), "right\n"));
    // A wrong answer later does not take it back.
    assert_eq!(code(&["1", "--answer", "17"]), Some(1));
    let list = json(&[]);
    assert_eq!(
        (&list["solved"], &list["lessons"][0]["solved"], &list["lessons"][0]["tries"]),
        (&1.into(), &true.into(), &3.into())
    );
    let wrong = json(&["1", "--answer=30"]);
    assert_eq!(wrong["class"], "wrong");
    assert!(wrong["hint"].as_str().unwrap().contains("before the induction variable reaches"));

    // A program: written, not written over, wrong as it is, right when it is repaired.
    let mine = dir.join("mine.mlir");
    let mine = mine.to_str().unwrap();
    assert_eq!(code(&["7", "-o", mine]), Some(0));
    assert_eq!(code(&["7", "-o", mine]), Some(2));
    assert_eq!(code(&["7", mine]), Some(1));
    let text = std::fs::read_to_string(mine).unwrap();
    assert!(!text.contains("HINT") && !text.contains("SOLUTION"), "{text}");
    std::fs::write(mine, text.replace("  %v =", "  memref.store %x, %m[%c0] : memref<1xi32>\n  %v =")).unwrap();
    let o = learn(&dir, &["7", mine]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));

    for args in [
        &["99"][..],
        &["1", mine],
        &["7", "--answer", "1"],
        &["1", "--answer", "_"],
        &["7", "/nowhere.mlir"],
        &["--answer", "1"],
        &["--lessons", "/nowhere"],
        &["7", mine, "--answer", "1"],
    ] {
        assert_eq!(code(args), Some(2), "{args:?}");
    }
}

#[test]
fn lessons_of_a_teacher() {
    let dir = fresh("teacher");
    let text = "// LESSON: One more\n// TASK: What is it?\n// ASK: @f(1)\n// HINT: else => One more.\nfunc.func \
                @f(%x: i32) -> i32 {\n  %r = arith.addi %x, %x : i32\n  return %r : i32\n}\n";
    std::fs::write(dir.join("own.mlir"), text).unwrap();
    let at = dir.to_str().unwrap();
    assert!(out(&learn(&dir, &["--lessons", at])).contains("One more"));
    assert_eq!(learn(&dir, &["own", "--answer", "2", "--lessons", at]).status.code(), Some(0));
    assert_eq!(learn(&dir, &["1", "--answer", "3", "--lessons", at]).status.code(), Some(1));
    // A file that makes no sense is told with its place.
    std::fs::write(dir.join("zz.mlir"), text.replace("ASK", "HINT")).unwrap();
    let o = learn(&dir, &["2", "--lessons", at]);
    assert_eq!(o.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&o.stderr).contains("zz.mlir:3:"), "{o:?}");
    // So is a record that is none.
    let record = file("no-record.json", "[");
    let o = tool(&["learn", "--progress", record.to_str().unwrap()]);
    assert_eq!(o.status.code(), Some(2));
}
