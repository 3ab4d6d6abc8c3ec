//! `explain`: what an operation or a kind of undefined behavior means.

use std::path::Path;

use super::Class;
use super::explain_args::{ExplainArgs, ExplainFormat};
use super::json::Answer;
use super::json::explain::{ExplainAnswer, Explainable, Explained, OperationSummary, OperationsAbout, WholeBook};
use super::output::{Format, Out};
use super::progress::Progress;
use rustmlir_book::about::{self, find};
use rustmlir_book::facts::{clauses, lifetime, of_llvm, runs_at_all};
use rustmlir_book::markdown::{self, Options, Page};
use rustmlir_book::{Book, html};
use rustmlir_dialects::releases;
use rustmlir_dialects::respell::generation_text;
use rustmlir_dialects::{OpInfo, registry};
use rustmlir_meaning::stop::Ub;

/// Runs the command.
/// `examples` is the selection of the corpus that the book shows, packed.
pub fn main(a: &ExplainArgs, examples: &[u8], out: &mut Out) -> Class {
    let format = if a.format == ExplainFormat::Json { Format::Json } else { Format::Text };
    let pages = matches!(a.format, ExplainFormat::Markdown | ExplainFormat::Html);
    if a.all {
        return all(a, examples, format, out);
    }
    if a.output.is_some() || a.list && pages {
        let m = "--output and pages of the whole book need --all";
        out.failure(format, "usage", m);
        return Class::Usage;
    }
    if a.list {
        return list(format, out);
    }
    let what = a.what.as_deref().unwrap_or("");
    if let Some(k) = Ub::from_id(what) {
        match pages {
            true => {
                page(a, &[markdown::kind_page(&Book::new(&rustmlir_texts::unpack(examples)), k.id(), &options(a))], out)
            }
            false => kind(k, format, out),
        }
        return Class::Ok;
    }
    let found = find(what);
    match found.as_slice() {
        [] => {
            out.failure(format, "usage", &about::unknown(what, "`explain --list` lists all entries"));
            Class::Usage
        }
        defs if pages => {
            let book = Book::new(&rustmlir_texts::unpack(examples));
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
                    let explained = defs.iter().map(|d| about::operation(d)).collect();
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
fn all(a: &ExplainArgs, examples: &[u8], format: Format, out: &mut Out) -> Class {
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
    let progress = Progress::start("writing the book".into());
    let book = Book::new(&rustmlir_texts::unpack(examples));
    if a.format == ExplainFormat::Json {
        match &a.output {
            None => answer(Explained::Book(Box::new(WholeBook { book })), out),
            Some(_) => {
                out.failure(
                    format,
                    "usage",
                    "--output needs --format=markdown or --format=html; JSON goes to standard output",
                );
                return Class::Usage;
            }
        }
        return Class::Ok;
    }
    let Some(dir) = &a.output else {
        out.failure(format, "usage", "a book has many pages: give a directory with -o DIR");
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
    let written = write(dir, &files);
    drop(progress);
    match written {
        Ok(()) => {
            out.line(&format!("{} pages in {}", pages.len(), rustmlir_diag::visible(&dir.display().to_string())));
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
        std::fs::create_dir_all(folder).map_err(|e| format!("{}: {}", folder.display(), rustmlir_io::why(&e)))?;
        rustmlir_io::write(&path, text.as_bytes())?;
    }
    Ok(())
}

fn answer(what: Explained, out: &mut Out) {
    out.json(&Answer::Explain(ExplainAnswer::of(what)));
}

fn op_text(d: &OpInfo) -> String {
    let about = about::operation(d);
    let mut t = format!("{}: {}\n\n{}\n", d.name, d.summary, wrap(d.doc));
    let mut item = |head: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            t.push_str(&format!("\n{head}:\n"));
            for l in lines {
                t.push_str(&format!("  {l}\n"));
            }
        }
    };
    let spellings = about.spellings.iter().map(|s| {
        let form = match &s.form {
            Some(f) if f.starts_with(s.name) => format!("    {f}"),
            Some(f) => format!(" ({f})"),
            None => String::new(),
        };
        format!("{:6} {}{form}", s.generations.join(", "), s.name)
    });
    item("Spellings", spellings.collect());
    if !of_llvm(d).is_empty() {
        let names = about.spellings.iter().filter(|s| !s.releases.is_empty());
        let asked = |name: &str| releases::asked(name).iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        let of = |name: &str, with: &[u32]| format!("{name}: {} (asked: {})", releases::text(name, with), asked(name));
        let lines = names.map(|s| of(s.name, s.releases));
        item("Releases of LLVM", lines.collect());
    }
    item("Operands", about.operands.iter().map(|v| format!("{}: {}", v.name, v.what())).collect());
    item("Results", about.results.iter().map(|v| format!("{}: {}", v.name, v.what())).collect());
    item("Attributes", about.attributes.iter().map(|a| format!("{}: {}", a.name, a.what())).collect());
    item("Regions", about.regions.iter().map(|r| format!("{}: {}", r.name, r.what)).collect());
    item("Rules", about.rules);
    item("Undefined when", d.kinds().map(|k| format!("{}: {}", k.id(), k.doc())).collect());
    item("Poison", if d.poison.is_empty() { Vec::new() } else { vec![d.poison.to_string()] });
    item("Execution", vec![about.execution.to_string()]);
    let clauses = clauses(d).into_iter().map(|(id, text)| wrap(&format!("{id}: {text}")).replace('\n', "\n      "));
    item("Clauses", clauses.collect());
    t
}

fn kind(k: Ub, format: Format, out: &mut Out) {
    let about = about::kind(k);
    match format {
        Format::Json => answer(Explained::Kind(about), out),
        Format::Text => {
            out.line(&format!("{}: undefined behavior\n\n{}", k.id(), wrap(k.doc())));
            if !k.more().is_empty() {
                out.line(&format!("\n{}", wrap(k.more())));
            }
            if !about.operations.is_empty() {
                out.line(&format!("\nOperations:\n{}", wrap(&about.operations.join(", "))));
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
                let of_llvm = match releases::text(d.name, &of_llvm(d)) {
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
            out.line("\nKinds of undefined behavior:");
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
