//! Whether the source keeps the rules that the compiler does not know.
#[path = "support/forms.rs"]
mod forms;
#[path = "support/imports.rs"]
mod imports;
#[path = "support/quotes.rs"]
mod quotes;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rustmlir_interp::dialects::{OpInfo, Traits, ValueDef, registry};
use rustmlir_interp::meaning::stop::Ub;
use rustmlir_interp::spec::{Expect, Expectation, Section, Wanted, sections_of_dir};
use rustmlir_interp::syntax::forms::Forms;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn rust_files(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
    out.sort();
}

/// Path below the repository and text of every source file.
fn sources(dirs: &[&str]) -> Vec<(String, String)> {
    let mut files = Vec::new();
    dirs.iter().for_each(|d| rust_files(&root().join(d), &mut files));
    let name = |p: &Path| p.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
    files.iter().map(|p| (name(p), std::fs::read_to_string(p).unwrap())).collect()
}

/// The same without files of unit tests.
fn shipped_sources(dirs: &[&str]) -> Vec<(String, String)> {
    let all = sources(dirs).into_iter().filter(|(f, _)| !f.contains("/tests"));
    all.map(|(f, t)| (f, shipped(&t).to_string())).collect()
}

/// The part of a file that is shipped: unit tests stand at its end.
fn shipped(text: &str) -> &str {
    text.find("#[cfg(test)]\nmod ").map_or(text, |i| &text[..i])
}

fn none(mistakes: &[String]) {
    assert!(mistakes.is_empty(), "\n{}\n", mistakes.join("\n"));
}

/// Rooms in the order of the architecture page, and what they may use.
fn arrows() -> Vec<(String, BTreeSet<String>)> {
    let page = std::fs::read_to_string(root().join("src/ARCHITECTURE.md")).unwrap();
    let rows = page.lines().filter_map(|l| {
        let cells: Vec<&str> = l.trim().strip_prefix('|')?.split('|').map(str::trim).collect();
        let room = cells.first()?.strip_prefix('`')?.strip_suffix('`')?.to_string();
        let uses = cells.get(2)?.split(',').map(|u| u.trim().to_string()).filter(|u| !u.is_empty()).collect();
        Some((room, uses))
    });
    rows.collect()
}

/// The compiler keeps the arrows, which stand in the manifests of the rooms. The page shows them,
/// and each is needed.
#[test]
fn rooms_use_what_the_architecture_page_shows() {
    let rows = arrows();
    assert!(rows.len() > 5, "the table of rooms is gone");
    let mut mistakes = Vec::new();
    for (i, (room, uses)) in rows.iter().enumerate() {
        let above = |u: &String| rows[..i].iter().any(|(r, _)| r == u);
        mistakes
            .extend(uses.iter().filter(|u| !above(u)).map(|u| format!("'{room}' uses '{u}', which is not above it")));
    }
    let arrows: BTreeMap<String, BTreeSet<String>> = rows.into_iter().collect();
    let sources = shipped_sources(&["src"]);
    for dir in std::fs::read_dir(root().join("src")).unwrap() {
        let dir = dir.unwrap();
        let Ok(manifest) = std::fs::read_to_string(dir.path().join("Cargo.toml")) else { continue };
        let room = dir.file_name().to_string_lossy().into_owned();
        let Some(allowed) = arrows.get(&room) else {
            mistakes.push(format!("room '{room}' is not on the page"));
            continue;
        };
        let needed = manifest.split("[dev-dependencies]").next().unwrap().lines();
        let needed: BTreeSet<String> = needed
            .filter_map(|l| Some(l.strip_prefix("rustmlir-")?.split_once(" = ")?.0.to_string()))
            .filter(|l| l != &room)
            .collect();
        mistakes
            .extend(needed.difference(allowed).map(|u| format!("'{room}' uses '{u}', and the page does not say so")));
        mistakes
            .extend(allowed.difference(&needed).map(|u| format!("'{room}' does not use '{u}', and the page says so")));
        let own: Vec<&String> =
            sources.iter().filter(|(f, _)| f.starts_with(&format!("src/{room}/"))).map(|(_, t)| t).collect();
        let idle = needed.iter().filter(|u| !own.iter().any(|t| t.contains(&format!("rustmlir_{u}"))));
        mistakes.extend(idle.map(|u| format!("'{room}' depends on '{u}' and does not use it")));
    }
    none(&mistakes);
}

/// Files that import each other, directly or through others: how many, at most. A newcomer can read
/// a circle only as a whole.
const CIRCLE: usize = 4;

#[test]
fn circles_of_files_stay_small() {
    let mut mistakes = Vec::new();
    for circle in imports::circles(&sources(&["src"])) {
        let room = circle[0].split('/').nth(1).unwrap();
        let one_room = circle.iter().all(|f| f.split('/').nth(1) == Some(room));
        if circle.len() > CIRCLE || !one_room {
            mistakes.push(format!("{} files import each other: {}", circle.len(), circle.join(", ")));
        }
    }
    none(&mistakes);
}

/// Forms that are read and printed by hand, each with the reason why the declarative format does
/// not do. These may only become fewer, but for those that a new dialect brings.
const BY_HAND: usize = 143;

#[test]
fn forms_are_declared() {
    let reasons = ["header", "ways", "types", "body", "counted", "words"].map(|r| format!("Form::{r}("));
    let (mut n, mut mistakes) = (0, Vec::new());
    for (file, text) in sources(&["src/dialects"]) {
        n += reasons.iter().map(|r| text.matches(r).count()).sum::<usize>();
        if text.contains("Form::Custom(") {
            mistakes.push(format!("{file}: a form by hand without a reason"));
        }
    }
    none(&mistakes);
    assert_eq!(n, BY_HAND, "forms by hand; if they are fewer now, lower the number");
}

/// What is no definition knows traits of operations, not operations; syntax and verifier know those
/// of the language itself.
#[test]
fn only_definitions_name_operations() {
    let names: BTreeSet<&str> =
        registry().ops.iter().flat_map(|d| d.spellings.iter().map(|s| s.name).chain([d.name])).collect();
    let of_the_language = |n: &str| {
        ["builtin.", "std.module_terminator", "std.func", "func.func", "async.func"]
            .iter()
            .any(|own| n.starts_with(own))
            || !n.contains('.')
    };
    let mut mistakes = Vec::new();
    for (file, text) in shipped_sources(&["src/exec", "src/ir", "src/mem", "src/par", "src/syntax", "src/verify"]) {
        for (n, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or("");
            // Every second part stands between quotes.
            for literal in code.split('"').skip(1).step_by(2).filter(|l| names.contains(l)) {
                let own = file.starts_with("src/syntax/") || file.starts_with("src/verify/");
                if own && of_the_language(literal) {
                    continue;
                }
                mistakes.push(format!("{file}:{}: names '{literal}'", n + 1));
            }
        }
    }
    none(&mistakes);
}

/// The worked examples of `CONTRIBUTING.md` are the code that is there, in as many files as it
/// says.
#[test]
fn examples_for_newcomers_are_the_source() {
    let page = std::fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let sources = shipped_sources(&["src"]);
    let checked = quotes::check(&page, &sources);
    none(&checked.mistakes);
    assert!(checked.quotes >= 7 && checked.counts >= 4, "{} quotes and {} counts", checked.quotes, checked.counts);
    // What would not be noticed is not checked.
    for (text, wrong) in [("FloatTest::Normal => f", "FloatTest::Normal => g"), ("`GENERATE` occurs", "`YIELD` occurs")]
    {
        assert!(page.contains(text));
        assert!(!quotes::check(&page.replace(text, wrong), &sources).mistakes.is_empty(), "{wrong}");
    }
}

#[test]
fn files_fit_in_a_head() {
    let long = sources(&["src", "spec-tests"]).into_iter().filter(|(_, t)| t.lines().count() > 800);
    none(&long.map(|(f, t)| format!("{f}: {} lines", t.lines().count())).collect::<Vec<_>>());
}

/// Comments are prose, which is read with ease up to this width; tables are as wide as they are.
#[test]
fn comments_fit_in_100_columns() {
    let wide = |line: &str| {
        let text = line.trim_start();
        let prose = text.starts_with("//") && !text.trim_start_matches(['/', '!', ' ']).starts_with('|');
        prose && line.chars().count() > 100 && text.trim_start_matches(['/', '!', ' ']).contains(' ')
    };
    let mut mistakes = Vec::new();
    for (file, text) in sources(&["src", "spec-tests", "tools", "fuzz"]) {
        let lines = text.lines().enumerate().filter(|(_, l)| wide(l));
        mistakes.extend(lines.map(|(n, _)| format!("{file}:{}: tools/wrap_comments.py wraps this", n + 1)));
    }
    none(&mistakes);
}

#[test]
fn only_cli_prints_and_nothing_is_left_to_do() {
    let mut mistakes = Vec::new();
    // Spelled in two parts, so that this file does not name them.
    let left = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("X", "XX")];
    for (file, text) in sources(&["src", "spec-tests"]) {
        let prints = file.starts_with("src/") && !file.starts_with("src/cli/") && !file.contains("/tests");
        // A build script speaks to cargo so.
        let prints = prints && !["src/book/quote.rs", "src/texts/build.rs"].contains(&file.as_str());
        for (n, line) in text.lines().enumerate() {
            if left.iter().any(|w| line.contains(w)) {
                mistakes.push(format!("{file}:{}: {}", n + 1, line.trim()));
            }
        }
        for (n, line) in shipped(&text).lines().enumerate() {
            if prints && ["println!(", "print!(", "dbg!("].iter().any(|p| line.contains(p)) {
                mistakes.push(format!("{file}:{}: prints", n + 1));
            }
        }
    }
    none(&mistakes);
}

#[test]
fn definitions_are_documented_and_their_formats_compile() {
    let r = registry();
    let mut mistakes = Vec::new();
    let mut names = BTreeSet::new();
    for def in &r.ops {
        if def.summary.is_empty() || def.doc.is_empty() {
            mistakes.push(format!("{}: no summary or no documentation", def.name));
        }
        if def.kinds().next().is_some() && def.doc.to_lowercase().contains("never undefined") {
            mistakes.push(format!("{}: documented as never undefined, declared otherwise", def.name));
        }
        if def.spellings.is_empty() {
            mistakes.push(format!("{}: no spelling", def.name));
        }
        for s in &def.spellings {
            if !names.insert(s.name) {
                mistakes.push(format!("{}: spelled twice", s.name));
            }
            if let Some(Err(e)) = Forms::of(r).asm(def, s) {
                mistakes.push(format!("{}: {e}", s.name));
            }
        }
    }
    none(&mistakes);
}

/// The words of a section, dots included.
fn words(s: &Section) -> BTreeSet<&str> {
    s.source.text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).collect()
}

/// How an operation may be written.
fn written(name: &str) -> Vec<String> {
    let mut out = vec![name.to_string()];
    if let Some(("std" | "builtin" | "func", bare)) = name.split_once('.') {
        out.push(bare.into());
    }
    out
}

/// Dialects whose corpus has a file for each operation.
const BY_OPERATION: [&str; 9] = ["affine", "arith", "builtin", "cf", "func", "math", "memref", "scf", "ub"];

/// What the corpus lacks: `file NAME` without a file of its own that uses it, `spelling NAME`
/// without a valid section, `undefined NAME KIND` without a run that shows it.
fn lacking(sections: &[Section]) -> BTreeSet<String> {
    let known: Vec<(&Section, BTreeSet<&str>)> = sections.iter().map(|s| (s, words(s))).collect();
    let has = |w: &BTreeSet<&str>, name: &str| written(name).iter().any(|n| w.contains(n.as_str()));
    let mut out = BTreeSet::new();
    let mut entailed: BTreeMap<Ub, bool> = BTreeMap::new();
    for def in &registry().ops {
        let (dialect, op) = def.name.split_once('.').unwrap_or_default();
        let file = format!("{dialect}/{op}");
        let own =
            |(sec, w): &(&Section, BTreeSet<&str>)| sec.file == file && def.spellings.iter().any(|s| has(w, s.name));
        if BY_OPERATION.contains(&dialect) && !known.iter().any(own) {
            out.insert(format!("file {}", def.name));
        }
        for s in &def.spellings {
            if !known.iter().any(|(sec, w)| sec.expect == Expectation::Valid && has(w, s.name)) {
                out.insert(format!("spelling {}", s.name));
            }
        }
        let shown = |def: &OpInfo, k: Ub| {
            let shows = |sec: &Section| {
                sec.runs.iter().any(|r| match &r.expect {
                    Expect::Undefined(kind) => kind == k.id(),
                    Expect::Race => k.id() == "data-race",
                    _ => false,
                })
            };
            known.iter().any(|(sec, w)| shows(sec) && def.spellings.iter().any(|s| has(w, s.name)))
        };
        for &k in def.undefined.iter().filter(|k| !shown(def, **k)) {
            out.insert(format!("undefined {} {}", def.name, k.id()));
        }
        // What a trait entails is shown by some operation; not each of them can do all of it.
        for &k in def.entailed() {
            if !*entailed.entry(k).or_insert_with(|| registry().ops.iter().any(|o| shown(o, k))) {
                out.insert(format!("undefined {} {}", def.name, k.id()));
            }
        }
    }
    out
}

/// `spec-tests/untested.txt` lists what the corpus still lacks. It may only shrink: run with
/// `BLESS=1` to take out the lines that are covered by now.
#[test]
fn every_operation_is_tested() {
    let path = root().join("spec-tests/untested.txt");
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let head: Vec<&str> = text.lines().filter(|l| l.starts_with('#')).collect();
    let listed: BTreeSet<String> =
        text.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty()).map(|l| l.trim().to_string()).collect();
    let sections = sections_of_dir(&root().join("spec-tests")).unwrap().sections;
    let lacks = lacking(&sections);
    if std::env::var_os("BLESS").is_some() {
        let kept: Vec<&str> = listed.intersection(&lacks).map(String::as_str).collect();
        std::fs::write(&path, format!("{}\n{}\n", head.join("\n"), kept.join("\n"))).unwrap();
        return;
    }
    let mut mistakes: Vec<String> = lacks.difference(&listed).map(|l| format!("not tested: {l}")).collect();
    mistakes.extend(listed.difference(&lacks).map(|l| format!("tested by now, take it out of untested.txt: {l}")));
    none(&mistakes);
}

/// The analysis of poison trusts the traits that say where values go to memory and come from it.
#[test]
fn traits_tell_what_happens_to_memory() {
    let carries = |d: &ValueDef| !d.ty.desc.contains("memref") && !d.ty.desc.contains("index");
    let mut mistakes = Vec::new();
    // One copies memory, and its operands are declared as one list; of the other it is functions of
    // libraries that read and write, and what they do not decide they do not give.
    for d in registry().ops.iter().filter(|d| !matches!(d.name, "memref.dma_start" | "llvm.call")) {
        let may = |u: Ub| d.undefined.contains(&u);
        let has = |t: Traits| d.has(t) || d.has(Traits::STRUCTURED);
        if may(Ub::WriteToConstant) && !has(Traits::WRITES_MEMORY) && d.operands.iter().any(carries) {
            mistakes.push(format!("{}: writes values, but has no trait that says so", d.name));
        }
        if may(Ub::UninitialisedRead) && !has(Traits::READS_MEMORY) && d.results.iter().any(carries) {
            mistakes.push(format!("{}: reads values, but has no trait that says so", d.name));
        }
    }
    none(&mistakes);
}

/// A form that is only checked may be computed wrongly for years. `spec-tests/README.md` says what
/// a form is.
#[test]
fn every_form_is_run() {
    let path = root().join("spec-tests/only-checked.txt");
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let lines = || text.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty());
    let listed: BTreeSet<&str> = lines().map(|l| l.split_once(": ").map_or(l, |p| p.0)).collect();
    let sections = sections_of_dir(&root().join("spec-tests")).unwrap().sections;
    let found = forms::only_checked(&sections);
    let mut mistakes: Vec<String> = found
        .iter()
        .filter(|(f, _)| !listed.contains(f.as_str()))
        .map(|(f, s)| format!("{f}: checked in {s}, run nowhere"))
        .collect();
    let idle = listed.iter().filter(|l| !found.contains_key(**l));
    mistakes.extend(idle.map(|l| format!("run by now, take it out of only-checked.txt: {l}")));
    none(&mistakes);
}

/// A rule is tested by what breaks it, an undefined event by a run that shows it.
/// `spec-tests/no-contrary.txt` lists clauses for which the corpus has no such section, each with
/// the reason.
#[test]
fn clauses_have_a_section_that_breaks_them() {
    let text = std::fs::read_to_string(root().join("spec-tests/no-contrary.txt")).unwrap_or_default();
    let lines = text.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty());
    let listed: BTreeSet<&str> = lines.map(|l| l.split_once(": ").map_or(l, |p| p.0)).collect();
    let sections = sections_of_dir(&root().join("spec-tests")).unwrap().sections;
    let undefined = |s: &Section| s.runs.iter().any(|r| matches!(r.expect, Expect::Undefined(_) | Expect::Race));
    let refused = |s: &Section| s.forms.iter().any(|f| f.wanted.contains(&Wanted::Refused));
    let json = std::fs::read_to_string(root().join("spec-tests/clauses.json")).unwrap();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let mut lacking = BTreeSet::new();
    for c in json.as_array().unwrap() {
        let id = c["id"].as_str().unwrap();
        let broken = |s: &&Section| match c["kind"].as_str() {
            Some("static-rule") => s.expect != Expectation::Valid || undefined(s) || refused(s),
            Some("undefined") => s.expect != Expectation::Valid || undefined(s),
            _ => true,
        };
        let wanted = matches!(c["kind"].as_str(), Some("static-rule" | "undefined"));
        if wanted && !sections.iter().filter(|s| s.clauses.iter().any(|x| x == id)).any(|s| broken(&s)) {
            lacking.insert(id);
        }
    }
    let mut mistakes: Vec<String> =
        lacking.difference(&listed).map(|id| format!("no section breaks the clause '{id}'")).collect();
    mistakes
        .extend(listed.difference(&lacking).map(|id| format!("broken by now, take it out of no-contrary.txt: {id}")));
    none(&mistakes);
}
