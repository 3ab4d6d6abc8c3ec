//! The book: its examples are those of the corpus, its pages lead to each other, and everything is
//! reached that must be.
//!
//! The examples are executed because they are sections of `spec-tests/`, letter by letter, which
//! `cargo test --test spec` judges; the programs of the chapters are judged here, the lessons by
//! `cargo test --test tools -- learn::`.

use crate::{mlir, tool};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use pulldown_cmark::{Event, Tag};
use rustmlir_interp::book::examples::{example, written};
use rustmlir_interp::book::markdown::{Options, Page, is_index, pages, summary};
use rustmlir_interp::book::{Book, CHAPTERS, Chapter, clauses, select};
use rustmlir_interp::html::markdown;
use rustmlir_interp::spec::{judge, sections_of_dir};

use tool::{out, tool};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn book() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| Book::new(include_str!("../src/book/examples.mlir")))
}

fn all_pages() -> &'static [Page] {
    static PAGES: OnceLock<Vec<Page>> = OnceLock::new();
    PAGES.get_or_init(|| pages(book(), &Options::default()))
}

fn none(mistakes: &[String]) {
    assert!(mistakes.is_empty(), "{} mistakes:\n{}\n", mistakes.len(), mistakes.join("\n"));
}

#[test]
fn examples_are_sections_of_the_corpus() {
    let found = sections_of_dir(&root().join("spec-tests")).unwrap();
    none(&found.mistakes);
    let all: Vec<_> = found.sections.into_iter().map(example).collect();
    let chosen = select(&all);
    assert!(chosen.len() > 500, "{}", chosen.len());
    let text = written(chosen.iter().map(|&i| &all[i]));
    let file = root().join("src/book/examples.mlir");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    // Not `assert_eq`, which would print both.
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(kept == text, "`BLESS=1 cargo test --test tools -- book::` brings {} up to date", file.display());
}

#[test]
fn programs_of_chapters_hold() {
    let mut mistakes = Vec::new();
    for c in CHAPTERS {
        let s = c.sections();
        mistakes.extend(s.mistakes.iter().cloned());
        if s.sections.len() < 3 || s.sections.len() != c.programs().count() {
            mistakes.push(format!("{}: {} sections of {} programs", c.name, s.sections.len(), c.programs().count()));
        }
        for s in &s.sections {
            let v = judge(s);
            mistakes.extend(v.failures.into_iter().chain(v.undecided));
            if s.runs.is_empty() && s.refinement.is_none() && s.forms.is_empty() {
                mistakes.push(format!("{}: nothing of it runs", s.id()));
            }
        }
    }
    none(&mistakes);
    // A program that does otherwise is noticed.
    let text = "# T\n```mlir\n// NAME: n\n// RUN: @f() == 2\nfunc.func @f() -> i32 {\n  %r = arith.constant 3 : i32\n  return %r : i32\n}\n```\n";
    let s = Chapter { name: "n", text }.sections();
    assert!(!judge(&s.sections[0]).ok());
}

/// Pages without a running example, each with the reason: these may only become fewer.
#[test]
fn pages_have_a_running_example() {
    let list = std::fs::read_to_string(root().join("spec-tests/no-example.txt")).unwrap();
    let listed: BTreeMap<&str, &str> = list
        .lines()
        .filter(|l| !l.is_empty() && !l.starts_with('#'))
        .map(|l| l.split_once(": ").unwrap_or_else(|| panic!("'{l}' has no reason")))
        .collect();
    let runs = |p: &Page| {
        let blocks = || p.text.split("```mlir\n").skip(1).filter_map(|b| b.split("```").next());
        // A lesson's program is run by whoever checks the answer.
        p.path.starts_with("lessons/") && blocks().next().is_some()
            || blocks().any(|b| ["// RUN: @", "// REFINEMENT: ", "// LOWERED: "].iter().any(|d| b.contains(d)))
    };
    let without: BTreeSet<&str> =
        all_pages().iter().filter(|p| !is_index(&p.path) && !runs(p)).map(|p| p.path.as_str()).collect();
    let new = without.iter().filter(|p| !listed.contains_key(**p)).map(|p| format!("{p}: no running example"));
    let gone = listed.keys().filter(|p| !without.contains(**p)).map(|p| format!("{p}: has an example now"));
    none(&new.chain(gone).collect::<Vec<_>>());
    println!("pages without a running example: {} of {}", without.len(), all_pages().len());
}

/// The links of a page, and the anchors it has.
fn links_and_anchors(p: &Page) -> (Vec<String>, Vec<String>) {
    let (mut links, mut anchors) = (Vec::new(), Vec::new());
    for e in markdown(&p.text) {
        match e {
            Event::Start(Tag::Link { dest_url, .. }) => links.push(dest_url.to_string()),
            Event::Start(Tag::Heading { id: Some(id), .. }) => anchors.push(id.to_string()),
            Event::Html(t) | Event::InlineHtml(t) => panic!("{}: markup in the text: {t}", p.path),
            _ => {}
        }
    }
    (links, anchors)
}

/// The path that a link on a page leads to.
fn resolved(from: &str, link: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => {
                parts.pop();
            }
            p => parts.push(p),
        }
    }
    parts.join("/")
}

#[test]
fn links_lead_somewhere_and_everything_is_reached() {
    let about: BTreeMap<&str, (Vec<String>, Vec<String>)> =
        all_pages().iter().map(|p| (p.path.as_str(), links_and_anchors(p))).collect();
    assert_eq!(about.len(), all_pages().len(), "two pages have one path");
    let (mut mistakes, mut reached) = (Vec::new(), BTreeSet::from(["index.md".to_string()]));
    let mut todo = vec!["index.md".to_string()];
    let mut linked = 0;
    while let Some(at) = todo.pop() {
        for link in &about[at.as_str()].0 {
            if let Some(file) = link.strip_prefix(concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/")) {
                let file = file.split('#').next().unwrap();
                if !root().join(file).exists() {
                    mistakes.push(format!("{at}: there is no file {file}"));
                }
                continue;
            }
            if link.starts_with("https://") {
                continue;
            }
            linked += 1;
            let (path, anchor) = link.split_once('#').map_or((link.as_str(), None), |(p, a)| (p, Some(a)));
            let path = if path.is_empty() { at.clone() } else { resolved(&at, path) };
            match (about.get(path.as_str()), anchor) {
                (None, _) => mistakes.push(format!("{at}: no page {path}")),
                (Some(p), Some(a)) if !p.1.iter().any(|x| x == a) => mistakes.push(format!("{at}: no anchor {link}")),
                _ => {}
            }
            if about.contains_key(path.as_str()) && reached.insert(path.clone()) {
                todo.push(path);
            }
        }
    }
    let lost = all_pages().iter().filter(|p| !reached.contains(&p.path)).map(|p| format!("{}: not reached", p.path));
    mistakes.extend(lost);
    for (path, (_, anchors)) in &about {
        let mut seen = BTreeSet::new();
        mistakes
            .extend(anchors.iter().filter(|a| !seen.insert(a.as_str())).map(|a| format!("{path}: two anchors {a}")));
    }
    none(&mistakes);
    assert!(linked > 5000, "{linked}");
}

#[test]
fn every_clause_is_reached_with_an_example() {
    let mut mistakes = Vec::new();
    for c in clauses::all() {
        let path = format!("documents/{}.md", c.document);
        let Some(page) = all_pages().iter().find(|p| p.path == path) else {
            mistakes.push(format!("{}: no page {path}", c.id));
            continue;
        };
        if !links_and_anchors(page).1.contains(&c.anchor()) {
            mistakes.push(format!("{}: not on its page", c.id));
        }
        if c.is_normative() && book().examples_of_clause(&c.id).next().is_none() {
            mistakes.push(format!("{}: no example", c.id));
        }
    }
    none(&mistakes);
    assert!(clauses::all().len() > 300);
}

/// Operations that are executed and of which nothing is quoted: the functions of elements of
/// StableHLO and CHLO and the registers of nvvm and rocdl, whose names stand in tables, and
/// `memref.global`, which is made before the program begins. These may only become fewer.
const NOT_QUOTED: usize = 165;

/// What the evaluator states of an operation is the code that is there.
#[test]
fn clauses_of_the_evaluator_are_the_source() {
    let mut mistakes = Vec::new();
    let mut files = vec![root().join("src/meaning/kernel.rs")];
    files_below(&root().join("src/dialects"), &mut files);
    let mut source: BTreeSet<String> = BTreeSet::new();
    for f in files.iter().filter(|f| f.extension().is_some_and(|x| x == "rs")) {
        source.extend(std::fs::read_to_string(f).unwrap().lines().map(|l| l.trim().to_string()));
    }
    let whole = |l: &str| source.contains(l) || source.iter().any(|s| s.contains(l));
    let (mut stated, mut unquoted) = (0, Vec::new());
    for o in &book().operations {
        let Some(c) = &o.evaluator else {
            if o.about.runs == "yes" {
                unquoted.push(o.about.name);
            }
            continue;
        };
        stated += 1;
        let foreign = c.text.lines().map(str::trim).find(|l| !whole(l) && !l.starts_with("// src/"));
        mistakes.extend(foreign.map(|l| format!("{}: nowhere in the source: {l}", o.about.name)));
        let text = std::fs::read_to_string(root().join(c.file)).unwrap();
        if !text.lines().nth(c.line as usize - 1).is_some_and(|l| l.contains(o.about.name)) {
            mistakes.push(format!("{}: {}:{} does not define it", o.about.name, c.file, c.line));
        }
    }
    none(&mistakes);
    assert!(stated > 500, "{stated}");
    assert_eq!(unquoted.len(), NOT_QUOTED, "operations without a quote: {unquoted:?}");
    let one = |name: &str| book().operations.iter().find(|o| o.about.name == name).unwrap().evaluator.as_ref().unwrap();
    assert!(one("arith.addi").text.contains("IntBin::Add => int::add(w, a, b)"), "{}", one("arith.addi").text);
    assert!(one("scf.parallel").text.contains("fn meaning(w: &mut World<'_>, operands: &[Value])"));
}

#[test]
fn lowerings_are_found_in_both_directions() {
    let find = |name: &str| book().operations.iter().find(|o| o.about.name == name).unwrap();
    let lowered = &find("scf.for").lowered;
    let cfg = lowered.iter().find(|e| e.pass == "convert-scf-to-cf").unwrap();
    assert!(cfg.operations.contains(&"cf.cond_br"), "{cfg:?}");
    let back = find("cf.cond_br").made_of.iter().find(|e| e.pass == "convert-scf-to-cf").unwrap();
    assert!(back.operations.contains(&"scf.for") && back.operations.contains(&"scf.if"), "{back:?}");
    assert!(find("arith.addf").lowered.is_empty(), "{:?}", find("arith.addf").lowered);
}

fn fresh(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("book").join(name);
    let _ = std::fs::remove_dir_all(&dir);
    dir
}

fn files_below(dir: &Path, out: &mut Vec<PathBuf>) {
    for e in std::fs::read_dir(dir).unwrap() {
        let path = e.unwrap().path();
        if path.is_dir() { files_below(&path, out) } else { out.push(path) }
    }
}

#[test]
fn html_needs_nothing_else() {
    let dir = fresh("html");
    let o = tool(&["explain", "--all", "--format=html", "-o", dir.to_str().unwrap()]);
    assert_eq!(o.status.code(), Some(0), "{o:?}");
    let mut files = Vec::new();
    files_below(&dir, &mut files);
    assert_eq!(files.len(), all_pages().len());
    let texts: BTreeMap<PathBuf, String> =
        files.iter().map(|f| (f.clone(), std::fs::read_to_string(f).unwrap())).collect();
    let mut mistakes = Vec::new();
    for (file, text) in &texts {
        for piece in text.split("href=\"").skip(1) {
            let to = piece.split('"').next().unwrap().replace("&amp;", "&");
            if to.starts_with("https://") {
                continue;
            }
            let (path, anchor) = to.split_once('#').map_or((to.as_str(), None), |(p, a)| (p, Some(a)));
            let from = file.strip_prefix(&dir).unwrap().to_string_lossy().into_owned();
            let target = if path.is_empty() { file.clone() } else { dir.join(resolved(&from, path)) };
            let found = texts.get(&target).is_some_and(|t| anchor.is_none_or(|a| t.contains(&format!("id=\"{a}\""))));
            if !found {
                mistakes.push(format!("{from}: {to}"));
            }
        }
        let outside = ["src=\"http", "@import", "url(http", "<link "];
        mistakes.extend(outside.iter().filter(|o| text.contains(**o)).map(|o| format!("{}: {o}", file.display())));
    }
    none(&mistakes);
}

#[test]
fn markdown_is_an_mdbook() {
    let dir = fresh("markdown");
    let o = tool(&["explain", "--all", "--format=markdown", "-o", dir.to_str().unwrap(), "--playground=../play.html"]);
    assert_eq!(o.status.code(), Some(0), "{o:?}");
    let contents = std::fs::read_to_string(dir.join("src/SUMMARY.md")).unwrap();
    assert_eq!(contents, summary(all_pages()));
    for p in all_pages() {
        let text = std::fs::read_to_string(dir.join("src").join(&p.path)).unwrap();
        // mdBook would take it for an instruction.
        assert!(!text.contains("{{#"), "{}", p.path);
        assert!(contents.contains(&format!("]({})", p.path)), "{}", p.path);
    }
    let page = std::fs::read_to_string(dir.join("src/operations/scf.for.md")).unwrap();
    assert!(page.contains("(../../play.html#program=") || page.contains("(../../../play.html#program="), "{page}");
    if !mlir::there("mdbook") {
        println!("skipped: there is no mdbook here (tools/book.sh says how to get it)");
        return;
    }
    let o = Command::new("mdbook").arg("build").arg(&dir).arg("-d").arg(dir.join("out")).output().unwrap();
    assert!(o.status.success(), "{o:?}");
    let log = String::from_utf8_lossy(&o.stderr).into_owned();
    // The index of its search holds all quotes and programs.
    assert!(!log.lines().any(|l| l.contains("WARN") && !l.contains("search index is very large")), "{log}");
    assert!(dir.join("out/operations/scf.for.html").exists());
}

#[test]
fn requests_that_make_no_sense() {
    for args in [
        &["explain", "--all", "--format=html"][..],
        &["explain", "--all", "--format=json", "-o", "x"],
        &["explain", "scf.for", "-o", "x"],
        &["explain", "--list", "--format=html"],
        &["explain", "--all", "scf.for"],
        &["explain", "--all", "--format=html", "-o", "/dev/null/x"],
    ] {
        let o = tool(args);
        assert_eq!(o.status.code(), Some(2), "{args:?}: {o:?}");
    }
    for args in [&["explain", "scf.for", "--format=markdown"][..], &["explain", "step-not-positive", "--format=html"]] {
        let o = tool(args);
        assert_eq!(o.status.code(), Some(0), "{args:?}");
        assert!(out(&o).contains("scf.for"), "{args:?}");
    }
}
