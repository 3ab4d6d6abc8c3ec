//! `conformance` on corpora that are not as they should be.

use crate::tool;
use std::path::PathBuf;
use std::process::Command;

use tool::{file, out, tool};

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let dir = file("head", "").with_file_name(name);
    let _none_yet = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

const GOOD: &str =
    "// NAME: good\n// RUN: @f() == 1\nfunc @f() -> i32 {\n  %0 = constant 1 : i32\n  return %0 : i32\n}\n";

/// Judges a corpus of one file; gives the exit code and what is printed.
fn judged(name: &str, text: &str) -> (Option<i32>, String) {
    let dir = folder(name);
    std::fs::write(dir.join("a.mlir"), text).unwrap();
    std::fs::write(dir.join("clauses.json"), "[{\"id\": \"a/b\", \"kind\": \"meaning\"}]").unwrap();
    let o = tool(&["conformance", dir.to_str().unwrap()]);
    std::fs::remove_dir_all(&dir).unwrap();
    (o.status.code(), out(&o))
}

#[test]
#[cfg(unix)]
fn files_that_are_no_text_are_reported_and_the_rest_is_judged() {
    use std::os::unix::fs::symlink;
    let dir = folder("odd");
    std::fs::write(dir.join("good.mlir"), GOOD).unwrap();
    std::fs::write(dir.join("latin.mlir"), b"// NAME: caf\xe9\n").unwrap();
    symlink("/dev/zero", dir.join("zero.mlir")).unwrap();
    symlink("loop.mlir", dir.join("loop.mlir")).unwrap();
    symlink(".", dir.join("again")).unwrap();
    assert!(Command::new("mkfifo").arg(dir.join("pipe.mlir")).status().unwrap().success());
    let o = tool(&["conformance", dir.to_str().unwrap()]);
    let text = out(&o);
    assert_eq!(o.status.code(), Some(1), "{text}");
    for part in [
        "latin.mlir: not UTF-8 (at byte 12)",
        "zero.mlir: not a regular file",
        "pipe.mlir: not a regular file",
        "loop.mlir: ",
        "again: a link to a directory that was already read",
    ] {
        assert!(text.contains(part), "'{part}' in\n{text}");
    }
    let total: Vec<&str> = text.lines().find(|l| l.starts_with("total")).unwrap().split_whitespace().collect();
    assert_eq!(total[1..4], ["1", "1", "0"], "{text}");
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
#[cfg(unix)]
fn a_corpus_is_read_in_order_and_without_what_is_hidden() {
    use std::os::unix::fs::symlink;
    let dir = folder("order");
    let failing = |name: &str| GOOD.replace("NAME: good", &format!("NAME: {name}")).replace("== 1", "== 2");
    for (path, name) in [
        ("b/c.mlir", "second"),
        ("b.mlir", "third"),
        ("a.mlir", "first"),
        (".editor.mlir", "hidden"),
        (".cache/a.mlir", "hidden"),
        ("z/.kept/a.mlir", "hidden"),
        ("ignored/a.mlir", "ignored_by_git"),
        ("ignored/a.txt", "no_program"),
    ] {
        std::fs::create_dir_all(dir.join(path).parent().unwrap()).unwrap();
        std::fs::write(dir.join(path), failing(name)).unwrap();
    }
    std::fs::write(dir.join(".gitignore"), "ignored/\n").unwrap();
    // A lock of an editor, and a folder that is only read under a name that is not hidden.
    symlink("nobody@nowhere", dir.join(".#a.mlir")).unwrap();
    symlink(".cache", dir.join("linked")).unwrap();
    symlink("b", dir.join("twice")).unwrap();
    let o = tool(&["conformance", "--format=json", dir.to_str().unwrap()]);
    let j: serde_json::Value = serde_json::from_str(&out(&o)).unwrap();
    let sections: Vec<&str> =
        j["failures"].as_array().unwrap().iter().map(|f| f["section"].as_str().unwrap()).collect();
    // The order is that of the names, folder by folder.
    assert_eq!(sections, ["a::first", "b/c::second", "b::third", "ignored/a::ignored_by_git", "linked/a::hidden"]);
    let mistakes: Vec<&str> = j["mistakes"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
    assert_eq!(mistakes.len(), 1, "{mistakes:?}");
    assert!(mistakes[0].ends_with("twice: a link to a directory that was already read"), "{mistakes:?}");
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn folders_that_nest_too_deep_are_reported() {
    let dir = folder("deep");
    let deep = |n: usize| (0..n).fold(dir.clone(), |d, _| d.join("d"));
    std::fs::create_dir_all(deep(18)).unwrap();
    for n in [16, 17, 18] {
        std::fs::write(deep(n).join("a.mlir"), GOOD).unwrap();
    }
    let o = tool(&["conformance", dir.to_str().unwrap()]);
    assert_eq!(o.status.code(), Some(1), "{}", out(&o));
    assert!(out(&o).contains("d: directories nest too deeply"), "{}", out(&o));
    let total: Vec<String> =
        out(&o).lines().find(|l| l.starts_with("total")).unwrap().split_whitespace().map(String::from).collect();
    assert_eq!(total[1..4], ["1", "1", "0"], "{}", out(&o));
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn directives_that_make_no_sense_fail_their_section() {
    let program = "func @f() -> i32 {\n  %0 = constant 1 : i32\n  return %0 : i32\n}\n";
    for (name, directives, says) in [
        ("malformed", "// RUN: @f( == 1", "expects nothing"),
        ("typo", "// CHECK\n// RUNS: @f() == 1", "unknown directive 'RUNS'; did you mean 'RUN'?"),
        ("sigil", "// CHECK\n// RUN: f() == 1", "a RUN directive begins with '@'"),
        ("clauses", "// CHECK\n// CLAUSES: a/b", "did you mean 'CLAUSE'?"),
        ("pass", "// LOWERED: no-such-pass: lacks for", "unknown pass 'no-such-pass'"),
        ("operation", "// LOWERED: to=cfg: lacks frobnicate", "there is no operation 'frobnicate'"),
        ("nothing", "// LOWERED: to=cfg", "PASSES: what is expected"),
    ] {
        let (code, text) = judged(name, &format!("// NAME: x\n{directives}\n{program}"));
        assert_eq!(code, Some(1), "{name}: {text}");
        assert!(text.contains(says), "{name}: '{says}' in\n{text}");
        let total: Vec<&str> = text.lines().find(|l| l.starts_with("total")).unwrap().split_whitespace().collect();
        assert_eq!(total[1..4], ["1", "0", "1"], "{name}: {text}");
    }
}

#[test]
fn prose_is_no_directive() {
    let lit = "// RUN: some-opt %s | FileCheck %s\n// CHECK-LABEL: f\n// NOTE: a word in capitals\n";
    let (code, text) = judged("prose", &format!("{GOOD}\n// -----\n{lit}"));
    assert_eq!(code, Some(0), "{text}");
}

#[test]
fn a_clause_that_the_catalogue_lacks_is_a_mistake() {
    let (code, text) = judged("clause", &GOOD.replace("// RUN", "// CLAUSE: a/b, bogus/clause\n// RUN"));
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("a.mlir:1: no clause 'bogus/clause'"), "{text}");
}

#[test]
fn a_part_of_a_corpus_is_held_to_the_catalogue_of_the_whole() {
    let dir = folder("part");
    std::fs::create_dir_all(dir.join("sub")).unwrap();
    std::fs::write(dir.join("clauses.json"), "[{\"id\": \"a/b\", \"kind\": \"meaning\"}]").unwrap();
    let text = GOOD.replace("// RUN", "// CLAUSE: a/b, bogus/clause\n// RUN");
    for name in ["a.mlir", "sub/a.mlir"] {
        std::fs::write(dir.join(name), &text).unwrap();
    }
    for part in ["a.mlir", "sub", "sub/a.mlir"] {
        let o = tool(&["conformance", dir.join(part).to_str().unwrap()]);
        assert_eq!(o.status.code(), Some(1), "{part}: {}", out(&o));
        assert!(out(&o).contains("a.mlir:1: no clause 'bogus/clause' in clauses.json"), "{part}: {}", out(&o));
        // How much of the catalogue has a section says nothing of a part.
        assert!(!out(&o).contains("Clauses that want a test"), "{part}: {}", out(&o));
    }
    let o = tool(&["conformance", dir.to_str().unwrap()]);
    assert!(out(&o).contains("Clauses that need a test: 1; with a section: 1."), "{}", out(&o));
    // Where there is no catalogue, there is nothing to hold an id to.
    std::fs::remove_file(dir.join("clauses.json")).unwrap();
    let o = tool(&["conformance", dir.join("a.mlir").to_str().unwrap()]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn what_a_lowering_prints_is_compared() {
    let program = "func @f(%c: i1, %x: i32) -> i32 {
  %r = loop.if %c -> (i32) {
    %y = addi %x, %x : i32
    loop.yield %y : i32
  } else {
    loop.yield %x : i32
  }
  return %r : i32
}
func @g(%c: i1, %x: i32) -> i32 {
  cond_br %c, ^a, ^b
^a:
  %y = addi %x, %x : i32
  br ^end(%y : i32)
^b:
  br ^end(%x : i32)
^end(%r: i32):
  return %r : i32
}
";
    for (wanted, says) in [
        ("@f is @g; lacks loop.if; keeps addi; has cond_br; adds std; lacks maps", ""),
        ("@g is @f", "@g is"),
        ("has loop.if", "there is no 'loop.if'"),
        ("lacks std.br", "there is a 'std.br'"),
        ("keeps scf.if", "'scf.if' occurs 0 times, not 1"),
        ("refused", "the program is lowered"),
        ("@f is @h", "there is no function '@h'"),
    ] {
        let (code, text) = judged("form", &format!("// NAME: x\n// LOWERED: convert-scf-to-cf: {wanted}\n{program}"));
        assert_eq!(code, Some(i32::from(!says.is_empty())), "{wanted}: {text}");
        assert!(text.contains(says), "{wanted}: '{says}' in\n{text}");
    }
}

#[test]
fn what_the_time_is_too_short_for_is_counted() {
    let dir = folder("time");
    std::fs::write(dir.join("a.mlir"), GOOD).unwrap();
    let o = tool(&["conformance", dir.to_str().unwrap(), "--timeout=0s"]);
    assert_eq!(o.status.code(), Some(3), "{}", out(&o));
    assert!(out(&o).contains("Not judged, because the time ran out (--timeout=0ns): 1 sections."), "{}", out(&o));
    let o = tool(&["conformance", dir.to_str().unwrap(), "--timeout=60s"]);
    assert_eq!(o.status.code(), Some(0), "{}", out(&o));
    std::fs::remove_dir_all(&dir).unwrap();
}
