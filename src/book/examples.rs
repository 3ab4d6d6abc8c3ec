//! The examples of the book: sections of the corpus. `examples.mlir` is a selection that
//! `cargo test --test tools -- book::` makes from `spec-tests/` and compares with it, so that the
//! binary has them without the corpus, and each of them is judged by whatever judges the corpus. It
//! is the binary that holds the text: a change of the corpus must not compile the library anew.

use std::collections::BTreeSet;

use super::text::slug;
use rustmlir_base::SourceText;
use rustmlir_dialects::Gen;
use rustmlir_ir::Ir;
use rustmlir_session::Module;
use rustmlir_spec::{Expect, Expectation, Section, read_sections};
use rustmlir_syntax::parser::ParseOptions;

/// What stands before each section: the file of the corpus that has it.
const FROM: &str = "// FROM: ";

/// A section of the corpus that shows something.
#[derive(Debug)]
pub struct Example {
    /// The section.
    pub section: Section,
    /// Canonical names of the operations in it.
    pub operations: BTreeSet<&'static str>,
}

impl Example {
    /// `file::name`.
    pub fn id(&self) -> String {
        self.section.id()
    }

    /// Its anchor on a page.
    pub fn anchor(&self) -> String {
        format!("ex-{}", slug(&self.id()))
    }

    /// Whether a function of it is run.
    pub fn runs(&self) -> bool {
        !self.section.runs.is_empty() || self.section.refinement.is_some()
    }

    /// Whether a run of it returns.
    pub fn returns(&self) -> bool {
        self.section.runs.iter().any(|r| matches!(r.expect, Expect::Returns { .. }))
    }

    /// Whether a run of it is undefined in this way.
    pub fn shows(&self, kind: &str) -> bool {
        self.section.runs.iter().any(|r| match &r.expect {
            Expect::Undefined(k) => k == kind,
            Expect::Race => kind == "data-race",
            _ => false,
        })
    }

    /// What is shown of it: its text without what concerns the corpus alone.
    pub fn text(&self) -> String {
        shown(&self.section.source.text)
    }

    /// How far the text is from today.
    pub fn generation(&self) -> Gen {
        self.section.generation
    }
}

/// A section's text without the lines that only name it.
pub fn shown(text: &str) -> String {
    let own = |l: &&str| !["// NAME:", "// CLAUSE:", "// -----", FROM].iter().any(|d| l.trim_start().starts_with(d));
    text.lines().filter(own).collect::<Vec<_>>().join("\n").trim_matches('\n').to_string()
}

/// A section of a corpus with the operations in it.
pub fn example(section: Section) -> Example {
    let operations = operations(&section);
    Example { section, operations }
}

fn operations(s: &Section) -> BTreeSet<&'static str> {
    if s.expect != Expectation::Valid {
        return BTreeSet::new();
    }
    let opts = ParseOptions { allow_unregistered: s.allow_unregistered, ..ParseOptions::default() };
    Module::from_source(&s.source, &opts).map(|m| names(&m.ir)).unwrap_or_default()
}

/// Canonical names of the operations of a program.
pub(super) fn names(ir: &Ir) -> BTreeSet<&'static str> {
    let mut all = BTreeSet::new();
    ir.walk(ir.top, |o| all.extend(ir.def(o).filter(|_| o != ir.top).map(|d| d.name)));
    all
}

/// The examples of a selection, the text of `examples.mlir`.
pub fn selected(text: &str) -> Vec<Example> {
    let source = SourceText::new("examples.mlir", text);
    source.split().iter().flat_map(from_file).map(example).collect()
}

fn from_file(part: &SourceText) -> Vec<Section> {
    let file = part.text.lines().find_map(|l| l.strip_prefix(FROM)).unwrap_or("");
    read_sections(file, part).sections
}

/// The text of a selection: what `examples.mlir` must hold.
pub fn written<'a>(examples: impl Iterator<Item = &'a Example>) -> String {
    let mut out = String::from(
        "// The examples of the book: sections of spec-tests/, chosen and written by `BLESS=1 cargo test --test tools -- book::`.\n",
    );
    for e in examples {
        let text = e.section.source.text.trim_matches('\n');
        out.push_str(&format!("\n// -----\n{FROM}{}\n{text}\n", e.section.file));
    }
    out
}
