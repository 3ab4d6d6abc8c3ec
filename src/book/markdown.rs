//! The pages of the book, as the source of an mdBook.

use std::collections::{BTreeMap, BTreeSet};

use super::build::{Book, Kind, Operation, distance};
use super::chapters::CHAPTERS;
use super::clauses::{DOCUMENTS, Sentence};
use super::effects::Effect;
use super::examples::{Example, shown};
use super::playground::{lesson_link, link};
use super::text::{block, cell, code, line, prose, slug};
use rustmlir_dialects::{registry, releases};
use rustmlir_learn as learn;
use rustmlir_lower as lower;

/// What a book may be asked for.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The page on which examples run, if there is one.
    pub playground: Option<String>,
}

/// A page.
pub struct Page {
    /// Its path in the book, with `/` and the ending `.md`.
    pub path: String,
    /// Its title.
    pub title: String,
    /// How deep it stands in the table of contents.
    pub level: usize,
    /// Its text, in Markdown.
    pub text: String,
}

/// Where the files are that the book names and does not have.
const REPOSITORY: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/");

/// All pages in their order. The first one is the introduction.
pub fn pages(book: &Book, options: &Options) -> Vec<Page> {
    let w = Writer { book, options };
    let mut out = vec![w.introduction()];
    out.push(page("concepts/index.md", "Concepts", 0, &concepts()));
    for c in CHAPTERS {
        let path = format!("concepts/{}.md", c.name);
        out.push(Page { path, title: c.title().into(), level: 1, text: w.with_links(c.text, 1) });
    }
    w.operations(&mut out);
    w.kinds(&mut out);
    w.documents(&mut out);
    out.push(w.lowerings());
    out.push(page("faults.md", "Known faults of tools", 0, &faults()));
    w.lessons(&mut out);
    out
}

/// The table of contents of an mdBook.
pub fn summary(pages: &[Page]) -> String {
    let mut out = String::from("# Summary\n\n");
    for (i, p) in pages.iter().enumerate() {
        let item = format!("[{}]({})", line(&p.title), p.path);
        match i {
            0 => out.push_str(&format!("{item}\n\n")),
            _ => out.push_str(&format!("{}- {item}\n", "  ".repeat(p.level))),
        }
    }
    out
}

/// The settings of an mdBook.
pub const SETTINGS: &str = "\
[book]
title = \"What MLIR programs mean\"
description = \"The reference semantics of rustmlir-interp\"
language = \"en\"
src = \"src\"

[output.html]
smart-punctuation = false
fold = { enable = true, level = 0 }
";

fn page(path: &str, title: &str, level: usize, body: &str) -> Page {
    Page { path: path.into(), title: title.into(), level, text: format!("# {}\n\n{body}", line(title)) }
}

fn concepts() -> String {
    let rows = CHAPTERS.iter().map(|c| format!("- [{}]({}.md)\n", c.title(), c.name));
    format!(
        "The concepts that all operations share. The tests run every program on these pages.\n\n{}",
        rows.collect::<String>()
    )
}

/// The catalogue of findings, with links that lead out of the book.
fn faults() -> String {
    let body = rustmlir_texts::FINDINGS.split_once("\n\n").map_or("", |x| x.1);
    let mut out = String::new();
    for l in body.lines() {
        match l.strip_prefix("### ") {
            Some(title) => out.push_str(&format!("### {title} {{#{}}}\n", slug(title))),
            None => {
                let beside = ["verdicts.md", "findings-index.md"];
                let l = beside.iter().fold(l.to_string(), |l, page| {
                    l.replace(&format!("]({page}"), &format!("]({REPOSITORY}docs/reference/{page}"))
                });
                out.push_str(&format!("{l}\n"))
            }
        }
    }
    out
}

/// The file of an operation's page.
fn file_of(name: &str) -> String {
    format!("{name}.md")
}

/// A link to an operation from a page `depth` folders deep.
fn operation_link(name: &str, depth: usize) -> String {
    let up = "../".repeat(depth);
    format!("[`{name}`]({up}operations/{})", file_of(name))
}

fn kind_link(id: &str, depth: usize) -> String {
    format!("[{id}]({}undefined/{id}.md)", "../".repeat(depth))
}

/// A section with a heading, if it says anything.
fn section(out: &mut String, title: &str, body: &str) {
    if !body.trim().is_empty() {
        out.push_str(&format!("## {title}\n\n{}\n\n", body.trim_end()));
    }
}

/// A table of names and what they stand for.
fn parts(rows: impl Iterator<Item = (&'static str, String)>) -> String {
    let rows: String = rows.map(|(name, what)| format!("| {} | {} |\n", code(name), cell(&what))).collect();
    if rows.is_empty() { rows } else { format!("| name | what |\n|---|---|\n{rows}") }
}

struct Writer<'a> {
    book: &'a Book,
    options: &'a Options,
}

impl Writer<'_> {
    fn introduction(&self) -> Page {
        let b = self.book;
        let count = |runs: &str| b.operations.iter().filter(|o| o.about.runs == runs).count();
        let text = format!(
            "This book defines the semantics of MLIR programs: when they are valid, what they compute, and when \
             their behavior is undefined. `rustmlir-interp explain --all` generates it from the definitions that the \
             interpreter executes, so it describes exactly what is run and tested.\n\n- \
             [Concepts](concepts/index.md): values and poison, memory, control flow, parallel loops, refinement.\n- \
             [Operations](operations/index.md): {} of them, of which {} are executed; one page each, in every \
             spelling from January 2019 to today.\n- [Undefined behavior](undefined/index.md): the {} kinds of \
             undefined behavior.\n- [Documents](documents/index.md): the {} sentences of the documents that define \
             the semantics, each with a program that shows it.\n- [Lowerings](lowerings.md): what each pass does to \
             operations.\n- [Known faults of tools](faults.md): where real compilers differ.\n- \
             [Lessons](lessons/index.md): {} exercises, which `rustmlir-interp learn` checks.\n\nAn example is a \
             section of the test suite. Its comments say what runs and what the result must be: `// RUN: @f(1, 2) == \
             3` calls a function and names its result, `undefined KIND` expects undefined behavior, \
             `nondeterministic {{a | b}}` lists all outcomes. Lines marked `// UB` are where it happens.\n",
            b.operations.len(),
            count("yes"),
            b.kinds.len(),
            b.clauses.iter().filter(|c| c.is_normative()).count(),
            learn::shipped().len(),
        );
        page("index.md", "What MLIR programs mean", 0, &text)
    }

    fn operations(&self, out: &mut Vec<Page>) {
        let mut dialects: BTreeMap<&str, Vec<&Operation>> = BTreeMap::new();
        for o in &self.book.operations {
            dialects.entry(o.about.name.split_once('.').map_or("2019", |x| x.0)).or_default().push(o);
        }
        let mut text =
            String::from("By the dialect that has an operation today.\n\n| dialect | operations |\n|---|---|\n");
        for (dialect, ops) in &dialects {
            text.push_str(&format!("| [{dialect}](dialect-{dialect}.md) | {} |\n", ops.len()));
        }
        let old =
            self.book.operations.iter().flat_map(|o| {
                o.about.spellings.iter().filter(|s| s.name != o.about.name).map(|s| (s.name, o.about.name))
            });
        let old: BTreeMap<&str, &str> = old.collect();
        text.push_str("\n## Older names\n\n| name | today |\n|---|---|\n");
        for (name, today) in old {
            text.push_str(&format!("| `{name}` | {} |\n", operation_link(today, 1)));
        }
        out.push(page("operations/index.md", "Operations", 0, &text));
        for (dialect, ops) in dialects {
            let rows =
                ops.iter().map(|o| format!("| {} | {} |\n", operation_link(o.about.name, 1), cell(o.about.summary)));
            let mut text = format!("| operation | what it does |\n|---|---|\n{}", rows.collect::<String>());
            // An index of a dialect shows what its programs look like, too.
            let first = ops.iter().filter_map(|o| o.shown.first()).filter_map(|&i| self.book.all.get(i));
            if let Some(e) = first.filter(|e| e.runs()).min_by_key(|e| e.section.source.text.len()) {
                text.push('\n');
                section(&mut text, "Example", &self.example(e, 1));
            }
            out.push(page(&format!("operations/dialect-{dialect}.md"), &format!("Dialect {dialect}"), 1, &text));
            out.extend(ops.into_iter().map(|o| self.operation(o)));
        }
    }

    fn operation(&self, o: &Operation) -> Page {
        let mut t = format!("*{}*\n\n{}\n\n", line(o.about.summary), prose(o.about.doc));
        section(&mut t, "Spellings", &spellings(o));
        section(&mut t, "Operands", &parts(o.about.operands.iter().map(|v| (v.name, v.what()))));
        section(&mut t, "Results", &parts(o.about.results.iter().map(|v| (v.name, v.what()))));
        section(&mut t, "Attributes", &parts(o.about.attributes.iter().map(|a| (a.name, a.what()))));
        section(&mut t, "Regions", &parts(o.about.regions.iter().map(|r| (r.name, r.what.clone()))));
        section(&mut t, "Rules", &o.about.rules.iter().map(|r| format!("- {}\n", line(r))).collect::<String>());
        let kinds = |list: &[&'static str]| -> String {
            let doc = |id: &str| self.book.kinds.iter().find(|k| k.about.kind == id).map_or("", |k| k.about.doc);
            list.iter().map(|id| format!("- {}: {}\n", kind_link(id, 1), line(doc(id)))).collect()
        };
        let declared = |id: &&&str| !o.about.entailed.contains(id);
        let mut undefined = kinds(&o.about.undefined.iter().filter(declared).copied().collect::<Vec<_>>());
        if !o.about.entailed.is_empty() {
            undefined.push_str(&format!(
                "\nIn addition, as for every operation with its traits:\n\n{}",
                kinds(&o.about.entailed)
            ));
        }
        section(&mut t, "Undefined when", &undefined);
        section(&mut t, "Poison", &line(o.about.poison));
        let examples = o.shown.iter().filter_map(|&i| self.book.all.get(i)).map(|e| self.example(e, 1));
        section(&mut t, "Examples", &examples.collect::<String>());
        section(&mut t, "As the evaluator states it", &self.evaluator(o));
        section(&mut t, "What the documents say", &self.clauses(&o.about.clauses));
        section(&mut t, "Lowered to", &effects(&o.lowered, "becomes"));
        section(&mut t, "Lowered from", &effects(&o.made_of, "makes it of"));
        let faults = o.faults.iter().map(|f| format!("- [{}](../faults.md#{})\n", line(f), slug(f)));
        section(&mut t, "Known faults of tools", &faults.collect::<String>());
        page(&format!("operations/{}", file_of(o.about.name)), o.about.name, 2, &t)
    }

    fn evaluator(&self, o: &Operation) -> String {
        let mut t = format!("{}.\n\n", line(o.about.execution));
        if let Some(c) = o.evaluator.as_ref().filter(|_| o.about.runs != "no") {
            t.push_str(&format!(
                "From [{}]({REPOSITORY}{}#L{}):\n\n{}",
                line(c.file),
                c.file,
                c.line,
                block("rust", &c.text)
            ));
        }
        t
    }

    fn clauses(&self, ids: &[String]) -> String {
        let all = self.book.clauses.iter().filter(|c| ids.contains(&c.id));
        all.map(|c| format!("- {} ([{}](../documents/{}.md#{}))\n", line(&c.text), line(&c.id), c.document, c.anchor()))
            .collect()
    }

    /// An example with its heading.
    fn example(&self, e: &Example, depth: usize) -> String {
        let mut t = format!("### {} {{#{}}}\n\n", line(&e.id()), e.anchor());
        t.push_str(&self.program(&e.text(), depth));
        t.push('\n');
        t
    }

    /// A program, with a link to where it runs.
    fn program(&self, text: &str, depth: usize) -> String {
        let mut t = block("mlir", text);
        if let Some(url) = &self.options.playground {
            t.push_str(&format!("\n[Run it]({})\n", link(url, depth, text)));
        }
        t
    }

    /// A chapter with a link below each of its programs, without what only names them.
    fn with_links(&self, text: &str, depth: usize) -> String {
        let mut out = String::new();
        let mut pieces = text.split("```mlir\n");
        out.push_str(pieces.next().unwrap_or(""));
        for piece in pieces {
            let (program, rest) = piece.split_once("```").unwrap_or((piece, ""));
            out.push_str(&self.program(&shown(program), depth));
            out.push('\n');
            out.push_str(rest.trim_start_matches('\n'));
        }
        out
    }

    fn kinds(&self, out: &mut Vec<Page>) {
        let rows =
            self.book.kinds.iter().map(|k| format!("| {} | {} |\n", kind_link(k.about.kind, 1), cell(k.about.doc)));
        let text = format!(
            "If a program does one of these, its behavior is undefined and a compiler may do anything with it. The \
             ids appear in reports, in the test suite (`// RUN: @f() undefined KIND`) and in JSON output.\n\n| kind \
             | what it is |\n|---|---|\n{}",
            rows.collect::<String>()
        );
        out.push(page("undefined/index.md", "Undefined behavior", 0, &text));
        out.extend(self.book.kinds.iter().map(|k| self.kind(k)));
    }

    fn kind(&self, k: &Kind) -> Page {
        let mut t = format!("{}\n\n", prose(k.about.doc));
        if !k.about.more.is_empty() {
            t.push_str(&format!("{}\n\n", prose(k.about.more)));
        }
        let examples = k.shown.iter().filter_map(|&i| self.book.all.get(i)).map(|e| self.example(e, 1));
        section(&mut t, "Examples", &examples.collect::<String>());
        let operations = k.about.operations.iter().map(|o| operation_link(o, 1)).collect::<Vec<_>>().join(", ");
        section(&mut t, "Operations", &operations);
        page(&format!("undefined/{}.md", k.about.kind), k.about.kind, 1, &t)
    }

    fn documents(&self, out: &mut Vec<Page>) {
        let of = |id: &str| self.book.clauses.iter().filter(|c| c.document == id).count();
        let rows = DOCUMENTS.iter().map(|(id, title)| format!("| [{title}]({id}.md) | {} |\n", of(id)));
        let text = format!(
            "Five documents define the language of 2019 and 2020. Each of their sentences is a clause with an id, \
                which the test suite names.\n\n| document | clauses |\n|---|---|\n{}",
            rows.collect::<String>()
        );
        out.push(page("documents/index.md", "Documents", 0, &text));
        out.extend(DOCUMENTS.iter().map(|(id, title)| self.document(id, title)));
    }

    fn document(&self, id: &str, title: &str) -> Page {
        let mut t = String::new();
        let mut at = "";
        let mut shown = BTreeSet::new();
        for c in self.book.clauses.iter().filter(|c| c.document == id) {
            if c.section != at {
                at = &c.section;
                t.push_str(&format!("## {}\n\n", line(at)));
            }
            t.push_str(&self.clause(c, &mut shown));
        }
        page(&format!("documents/{id}.md"), title, 1, &t)
    }

    /// A clause with the shortest example that tests it; an example is shown once on a page.
    fn clause(&self, c: &Sentence, shown: &mut BTreeSet<String>) -> String {
        let mut t = format!("### {} {{#{}}}\n\n> {}\n\n", line(&c.id), c.anchor(), line(&c.text));
        t.push_str(&format!("Kind: {}.", c.kind));
        let about: BTreeSet<&str> =
            (self.book.operations.iter()).filter(|o| o.about.clauses.contains(&c.id)).map(|o| o.about.name).collect();
        if !about.is_empty() {
            let links: Vec<String> = about.iter().map(|o| operation_link(o, 1)).collect();
            t.push_str(&format!(" About {}.", links.join(", ")));
        }
        t.push_str("\n\n");
        for more in [&c.note, &c.reason].into_iter().flatten() {
            t.push_str(&format!("{}\n\n", line(more)));
        }
        let testing = || self.book.examples_of_clause(&c.id);
        if let Some(e) = testing().min_by_key(|e| (!e.runs(), e.section.source.text.len())) {
            if shown.insert(e.id()) {
                t.push_str(&format!("Shown by {}:\n\n", line(&e.id())));
                t.push_str(&self.example(e, 1).replacen("### ", "#### ", 1));
            } else {
                t.push_str(&format!("Shown by [{}](#{}).\n\n", line(&e.id()), e.anchor()));
            }
        }
        t
    }

    fn lowerings(&self) -> Page {
        let mut t = String::from(
            "What `rustmlir-interp lower` does, pass by pass. A lowered program refines its source. The listed \
                operations are those that the pass removes in the examples of this book.\n\n",
        );
        for p in lower::passes() {
            let mut text = format!("*{}*\n\n{}\n\n", line(p.summary), prose(p.doc));
            if !p.aliases.is_empty() {
                text.push_str(&format!(
                    "Before: {}.\n\n",
                    p.aliases.iter().map(|a| code(a)).collect::<Vec<_>>().join(", ")
                ));
            }
            let taken = self.book.effects.taken_by(p.name);
            if !taken.is_empty() {
                let links: Vec<String> = taken.iter().map(|o| operation_link(o, 0)).collect();
                text.push_str(&format!("Removes: {}.\n", links.join(", ")));
            }
            section(&mut t, &format!("{} {{#{}}}", line(p.name), slug(p.name)), &text);
        }
        page("lowerings.md", "Lowerings", 0, &t)
    }

    fn lessons(&self, out: &mut Vec<Page>) {
        let all = learn::shipped();
        let rows = all.iter().map(|l| format!("| {} | [{}]({}.md) |\n", l.number, line(&l.title), l.slug()));
        let text = format!(
            "Exercises that the tool checks. `rustmlir-interp learn` lists them with your progress, `learn 1` shows \
             the first, `learn 1 -o mine.mlir` writes the program to begin with, `learn 1 mine.mlir` or `learn 1 \
             --answer 45` checks an answer.\n\n| number | lesson |\n|---|---|\n{}",
            rows.collect::<String>()
        );
        out.push(page("lessons/index.md", "Lessons", 0, &text));
        for l in all {
            let mut t = format!("{}\n\n", prose(&l.task));
            section(&mut t, "The program", &self.program(&l.program(), 1));
            let hint = "A wrong answer gets a hint for the mistake.";
            let check = format!("{hint}\n\n```sh\n{}\n```\n", l.commands().join("\n"));
            section(&mut t, "Check your answer", &check);
            if let Some(url) = &self.options.playground {
                t.push_str(&format!("[Do it in the playground]({})\n", lesson_link(url, 1, l.number)));
            }
            out.push(page(&format!("lessons/{}.md", l.slug()), &format!("{}. {}", l.number, l.title), 1, &t));
        }
    }
}

fn spellings(o: &Operation) -> String {
    let asked: Vec<String> = releases::asked(o.about.name).iter().map(u32::to_string).collect();
    let mut t = format!("| name | written by | LLVM (asked: {}) | form |\n|---|---|---|---|\n", asked.join(", "));
    for s in &o.about.spellings {
        let form = s.form.as_deref().map_or("by hand; see the examples".into(), code);
        let row = [code(s.name), s.generations.join(", "), releases::text(s.name, s.releases), form];
        t.push_str(&format!("| {} |\n", row.map(|c| c.replace('|', "\\|")).join(" | ")));
    }
    t
}

fn effects(list: &[Effect], what: &str) -> String {
    let row = |e: &Effect| {
        let ops: Vec<String> = e.operations.iter().map(|o| operation_link(o, 1)).collect();
        let pass = format!("[{}](../lowerings.md#{})", line(e.pass), slug(e.pass));
        match ops.is_empty() {
            true => format!("- {pass}: goes away\n"),
            false => format!("- {pass}: {what} {}\n", ops.join(", ")),
        }
    };
    list.iter().map(row).collect()
}

/// Pages that must have no running example of their own: indexes, and what only lists.
pub fn is_index(path: &str) -> bool {
    path.ends_with("index.md") || matches!(path, "lowerings.md" | "faults.md")
}

/// The page of an operation, with the title as a heading.
pub fn operation_page(book: &Book, name: &str, options: &Options) -> Option<Page> {
    let w = Writer { book, options };
    book.operations.iter().find(|o| o.about.name == name).map(|o| w.operation(o))
}

/// The page of a kind of undefined behavior.
pub fn kind_page(book: &Book, id: &str, options: &Options) -> Option<Page> {
    let w = Writer { book, options };
    book.kinds.iter().find(|k| k.about.kind == id).map(|k| w.kind(k))
}

/// Whether an example stands in the file of the corpus that is the operation's own.
pub fn is_own(name: &str, e: &Example) -> bool {
    registry().lookup(name).is_some_and(|(d, _)| !distance(d, e).0)
}
