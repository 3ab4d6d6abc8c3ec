//! The catalogue of what real tools get wrong, and which operations each entry is about.

use std::collections::BTreeSet;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::examples::names;
use super::text::slug;
use rustmlir_session::Module;

/// A mistake of a tool.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Fault {
    /// What it is called.
    pub title: String,
    /// The command that shows it.
    pub command: String,
    /// Releases of LLVM, with the kind of difference.
    pub releases: String,
    /// Canonical names of the operations of its program.
    pub operations: BTreeSet<&'static str>,
}

impl Fault {
    /// Its anchor on the page of all.
    pub fn anchor(&self) -> String {
        slug(&self.title)
    }
}

/// All entries of the catalogue, which `cargo test --test spec -- findings/` does again with the
/// tools.
pub fn all() -> Vec<Fault> {
    rustmlir_texts::FINDINGS.split("\n### ").skip(1).map(entry).collect()
}

fn entry(text: &str) -> Fault {
    let title = text.lines().next().unwrap_or("").trim().to_string();
    let field = |name: &str| {
        let head = format!("- **{name}**: ");
        let at = text.find(&head).map_or(text.len(), |i| i + head.len());
        let rest = text.get(at..).unwrap_or("");
        // A field goes on in the lines that are indented.
        let end = rest.find("\n- ").or_else(|| rest.find("\n\n")).unwrap_or(rest.len());
        rest.get(..end).unwrap_or("").split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let program = text.split("```mlir\n").nth(1).and_then(|b| b.split("\n```").next()).unwrap_or("");
    let operations = Module::read("finding.mlir", program).map(|m| names(&m.ir)).unwrap_or_default();
    Fault { title, command: field("Command"), releases: field("Releases"), operations }
}
