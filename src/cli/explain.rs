//! `explain`: what an operation or a kind of undefined behaviour means.

use std::path::Path;

use super::Class;
use super::explain_args::{ExplainArgs, ExplainFormat};
use super::json::Answer;
use super::json::explain::{
    AttributeAbout, ExplainAnswer, Explainable, Explained, KindAbout, Many, OperationAbout, OperationSummary,
    OperationsAbout, SpellingAbout, ValueAbout, WholeBook,
};
use super::output::{Format, Out};
use crate::base::nearest;
use crate::book::facts::{
    clauses, form_text, generations, lifetime, of_llvm, rule_text, runs, runs_at_all, trait_names,
};
use crate::book::markdown::{self, Options, Page};
use crate::book::{Book, html};
use crate::dialects::releases;
use crate::dialects::respell::generation_text;
use crate::dialects::{Arity, OpInfo, Spelling, ValueDef, registry};
use crate::meaning::stop::Ub;

/// Runs the command.
/// `examples` is the selection of the corpus that the book shows.
pub fn main(a: &ExplainArgs, examples: &str, out: &mut Out) -> Class {
    let format = if a.format == ExplainFormat::Json { Format::Json } else { Format::Text };
    let pages = matches!(a.format, ExplainFormat::Markdown | ExplainFormat::Html);
    if a.all {
        return all(a, examples, format, out);
    }
    if a.output.is_some() || a.list && pages {
        let m = "--output, and pages of all that there is, need --all";
        out.failure(format, "usage", m);
        return Class::Usage;
    }
    if a.list {
        return list(format, out);
    }
    let what = a.what.as_deref().unwrap_or("");
    if let Some(k) = Ub::from_id(what) {
        match pages {
            true => page(a, &[markdown::kind_page(&Book::new(examples), k.id(), &options(a))], out),
            false => kind(k, format, out),
        }
        return Class::Ok;
    }
    let found = find(what);
    match found.as_slice() {
        [] => {
            let near = similar(what);
            let hint = if near.is_empty() {
                "`explain --list` shows what there is".to_string()
            } else {
                format!("did you mean {}?", near.join(", "))
            };
            out.failure(
                format,
                "usage",
                &format!("'{what}' is no operation and no kind of undefined behaviour; {hint}"),
            );
            Class::Usage
        }
        defs if pages => {
            let book = Book::new(examples);
            let all: Vec<_> = defs.iter().map(|d| markdown::operation_page(&book, d.name, &options(a))).collect();
            page(a, &all, out);
            Class::Ok
        }
        defs => {
            match format {
                Format::Text => {
                    for (i, d) in defs.iter().enumerate() {
                        if i > 0 {
                            out.line("");
                        }
                        out.bytes(op_text(d).as_bytes());
                    }
                }
                Format::Json => {
                    let explained = defs.iter().map(|d| about(d)).collect();
                    answer(Explained::Operations(OperationsAbout { explained }), out);
                }
            }
            Class::Ok
        }
    }
}

fn options(a: &ExplainArgs) -> Options {
    Options { playground: a.playground.clone() }
}

/// Single pages, on the standard output.
fn page(a: &ExplainArgs, pages: &[Option<Page>], out: &mut Out) {
    for p in pages.iter().flatten() {
        let text = if a.format == ExplainFormat::Html { html::single(p) } else { p.text.clone() };
        out.bytes(text.as_bytes());
    }
}

/// Everything there is to say.
fn all(a: &ExplainArgs, examples: &str, format: Format, out: &mut Out) -> Class {
    if matches!(a.format, ExplainFormat::Text) {
        if a.output.is_some() {
            out.failure(format, "usage", "--output needs --format=markdown or --format=html");
            return Class::Usage;
        }
        for (i, d) in registry().ops.iter().enumerate() {
            if i > 0 {
                out.line("");
            }
            out.bytes(op_text(d).as_bytes());
        }
        for k in Ub::ALL {
            out.line("");
            kind(*k, Format::Text, out);
        }
        return Class::Ok;
    }
    let book = Book::new(examples);
    if a.format == ExplainFormat::Json {
        match &a.output {
            None => answer(Explained::Book(Box::new(WholeBook { book })), out),
            Some(_) => {
                out.failure(
                    format,
                    "usage",
                    "--output needs --format=markdown or --format=html; JSON goes to the standard output",
                );
                return Class::Usage;
            }
        }
        return Class::Ok;
    }
    let Some(dir) = &a.output else {
        out.failure(format, "usage", "a book has many pages: name a folder for them with -o DIR");
        return Class::Usage;
    };
    let pages = markdown::pages(&book, &options(a));
    let files = match a.format {
        ExplainFormat::Html => html::files(&pages),
        _ => {
            let texts = pages.iter().map(|p| (format!("src/{}", p.path), p.text.clone()));
            let own =
                [("book.toml".into(), markdown::SETTINGS.into()), ("src/SUMMARY.md".into(), markdown::summary(&pages))];
            own.into_iter().chain(texts).collect()
        }
    };
    match write(dir, &files) {
        Ok(()) => {
            out.line(&format!("{} pages in {}", pages.len(), crate::diag::visible(&dir.display().to_string())));
            Class::Ok
        }
        Err(m) => {
            out.failure(format, "unwritable", &m);
            Class::Usage
        }
    }
}

/// Writes files below a folder.
fn write(dir: &Path, files: &[(String, String)]) -> Result<(), String> {
    for (name, text) in files {
        let path = dir.join(name);
        let folder = path.parent().unwrap_or(dir);
        std::fs::create_dir_all(folder).map_err(|e| format!("{}: {}", folder.display(), crate::io::why(&e)))?;
        crate::io::write(&path, text.as_bytes())?;
    }
    Ok(())
}

fn names() -> impl Iterator<Item = &'static str> {
    registry().ops.iter().flat_map(|d| d.spellings.iter().map(|s| s.name)).chain(Ub::ALL.iter().map(|k| k.id()))
}

/// Definitions of this name: a full spelling, or a bare name as 2020 writes it (`addf`), or the
/// last part of one.
fn find(what: &str) -> Vec<&'static OpInfo> {
    let r = registry();
    if let Some((d, _)) = r.lookup(what).or_else(|| r.lookup(&format!("std.{what}"))) {
        return vec![d];
    }
    if what.is_empty() {
        return Vec::new();
    }
    r.ops
        .iter()
        .filter(|d| d.spellings.iter().any(|s| s.name.split_once('.').is_some_and(|(_, n)| n == what)))
        .collect()
}

/// Names that may have been meant: misspelt, misspelt without their dialect, or those that hold the
/// word.
fn similar(what: &str) -> Vec<&'static str> {
    let tail = |n: &'static str| n.split_once('.').map_or(n, |x| x.1);
    let whole = nearest(what, names());
    if !whole.is_empty() {
        return whole;
    }
    let word = what.rsplit('.').next().unwrap_or("");
    let ends = nearest(word, names().map(tail));
    if !ends.is_empty() {
        return names().filter(|n| ends.contains(&tail(n))).take(8).collect();
    }
    let word = word.to_ascii_lowercase();
    names().filter(|n| word.len() > 2 && n.contains(&word)).take(8).collect()
}

fn value_text(v: &ValueDef) -> String {
    let many = match v.arity {
        Arity::One => "",
        Arity::Opt => " (optional)",
        Arity::Var => " (any number)",
    };
    format!("{}: {}{many}", v.name, v.ty.desc)
}

fn answer(what: Explained, out: &mut Out) {
    out.json(&Answer::Explain(ExplainAnswer::of(what)));
}

fn op_text(d: &OpInfo) -> String {
    let mut t = format!("{}: {}\n\n{}\n", d.name, d.summary, wrap(d.doc));
    let mut item = |head: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            t.push_str(&format!("\n{head}:\n"));
            for l in lines {
                t.push_str(&format!("  {l}\n"));
            }
        }
    };
    let spellings = d.spellings.iter().map(|s| {
        let form = match form_text(s) {
            Some(f) if f.starts_with(s.name) => format!("    {f}"),
            Some(f) => format!(" ({f})"),
            None => String::new(),
        };
        format!("{:6} {}{form}", generations(d, s).join(", "), s.name)
    });
    item("Spellings", spellings.collect());
    if !of_llvm(d).is_empty() {
        let names = d.spellings.iter().filter(|s| !releases::with(s.name).is_empty());
        let asked = releases::ASKED.map(|r| r.to_string()).join(", ");
        let lines = names.map(|s| format!("{}: {} (asked: {asked})", s.name, releases::text(releases::with(s.name))));
        item("Releases of LLVM", lines.collect());
    }
    item("Operands", d.operands.iter().map(value_text).collect());
    item("Results", d.results.iter().map(value_text).collect());
    let attrs = d.attrs.iter().map(|a| {
        let need = if a.required { "" } else { " (optional)" };
        let default = if a.default.is_empty() { String::new() } else { format!(", default {}", a.default) };
        format!("{}: {}{need}{default}", a.name, a.c.desc)
    });
    item("Attributes", attrs.collect());
    item(
        "Regions",
        d.regions
            .iter()
            .map(|r| {
                format!("{}: {:?} blocks{}", r.name, r.blocks, if r.variadic { ", any number of regions" } else { "" })
            })
            .collect(),
    );
    let mut rules: Vec<String> = d.rules.iter().map(rule_text).collect();
    rules.extend(trait_names(d.traits).into_iter().map(str::to_string));
    if !d.parents.is_empty() {
        rules.push(format!("expects parent op {}", d.parents.join(" or ")));
    }
    item("Rules", rules);
    item("Undefined when", d.kinds().map(|k| format!("{}: {}", k.id(), k.doc())).collect());
    item("Poison", if d.poison.is_empty() { Vec::new() } else { vec![d.poison.to_string()] });
    item("Execution", vec![runs(d).to_string()]);
    let clauses = clauses(d).into_iter().map(|(id, text)| wrap(&format!("{id}: {text}")).replace('\n', "\n      "));
    item("Clauses", clauses.collect());
    t
}

fn about(d: &OpInfo) -> OperationAbout {
    let value = |v: &ValueDef| ValueAbout {
        name: v.name,
        ty: v.ty.desc,
        arity: match v.arity {
            Arity::One => Many::One,
            Arity::Opt => Many::Opt,
            Arity::Var => Many::Var,
        },
    };
    let spelling = |s: &Spelling| SpellingAbout {
        name: s.name,
        generation: generation_text(s.generation),
        generations: generations(d, s),
        releases: releases::with(s.name),
    };
    OperationAbout {
        name: d.name,
        summary: d.summary,
        doc: d.doc,
        spellings: d.spellings.iter().map(spelling).collect(),
        operands: d.operands.iter().map(value).collect(),
        results: d.results.iter().map(value).collect(),
        attributes: (d.attrs.iter())
            .map(|a| AttributeAbout { name: a.name, constraint: a.c.desc, required: a.required })
            .collect(),
        undefined: d.kinds().map(|k| k.id()).collect(),
        poison: d.poison,
        execution: runs(d),
        clauses: clauses(d).into_iter().map(|c| c.0).collect(),
    }
}

fn kind(k: Ub, format: Format, out: &mut Out) {
    let ops: Vec<&str> = registry().ops.iter().filter(|d| d.kinds().any(|x| x == k)).map(|d| d.name).collect();
    match format {
        Format::Json => {
            let kind = KindAbout { kind: k.id(), doc: k.doc(), more: k.more(), operations: ops };
            answer(Explained::Kind(kind), out);
        }
        Format::Text => {
            out.line(&format!("{}: undefined behaviour\n\n{}", k.id(), wrap(k.doc())));
            if !k.more().is_empty() {
                out.line(&format!("\n{}", wrap(k.more())));
            }
            if !ops.is_empty() {
                out.line(&format!("\nOperations:\n{}", wrap(&ops.join(", "))));
            }
        }
    }
}

fn list(format: Format, out: &mut Out) -> Class {
    match format {
        Format::Json => {
            let summary = |d: &OpInfo| {
                let (since, until) = lifetime(d);
                let (since, until) = (generation_text(since), generation_text(until));
                let (releases, runs) = (of_llvm(d), runs_at_all(d));
                OperationSummary { name: d.name, summary: d.summary, since, until, releases, runs }
            };
            let list = Explainable {
                operations: registry().ops.iter().map(summary).collect(),
                kinds: Ub::ALL.iter().map(|k| k.id()).collect(),
            };
            answer(Explained::List(list), out);
        }
        Format::Text => {
            out.line("Operations:");
            for d in &registry().ops {
                let others: Vec<&str> = d.spellings.iter().map(|s| s.name).filter(|n| *n != d.name).collect();
                let others = if others.is_empty() { String::new() } else { format!(" ({})", others.join(", ")) };
                let (since, until) = lifetime(d);
                let lifetime = match since == until {
                    true => generation_text(since).to_string(),
                    false => format!("{} to {}", generation_text(since), generation_text(until)),
                };
                let of_llvm = match releases::text(&of_llvm(d)) {
                    t if t.is_empty() => t,
                    t => format!(", LLVM {t}"),
                };
                let runs = match runs_at_all(d) {
                    "no" => ", not run",
                    "structure" => ", structure",
                    _ => "",
                };
                out.line(&format!("  {}{others}: {} [{lifetime}{of_llvm}{runs}]", d.name, d.summary));
            }
            out.line("\nKinds of undefined behaviour:");
            for k in Ub::ALL {
                out.line(&format!("  {}", k.id()));
            }
        }
    }
    Class::Ok
}

/// Breaks a text into lines of at most 100 columns.
fn wrap(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let options = textwrap::Options::new(100).break_words(false).word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(&words.join(" "), options)
}
