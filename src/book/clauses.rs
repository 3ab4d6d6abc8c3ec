//! The sentences of the documents that the language comes from: the clause catalogue.

use std::sync::OnceLock;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::text::slug;

/// A normative sentence of a document.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Sentence {
    /// Its id: what it is about, and a word.
    pub id: String,
    /// The document.
    #[serde(rename = "seed")]
    pub document: String,
    /// The section of the document.
    pub section: String,
    /// The sentence.
    pub text: String,
    /// `meaning`, `static-rule`, `undefined`, `syntax`, or why there is no test.
    pub kind: String,
    /// A decision where documents contradict each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Why it needs no test.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Sentence {
    /// Its anchor on the page of its document.
    pub fn anchor(&self) -> String {
        format!("c-{}", slug(&self.id))
    }

    /// Whether it says something that a program can show.
    pub fn is_normative(&self) -> bool {
        self.kind != "non-normative-skip-reason"
    }
}

/// All sentences, in the order of the catalogue.
pub fn all() -> &'static [Sentence] {
    static ALL: OnceLock<Vec<Sentence>> = OnceLock::new();
    ALL.get_or_init(|| serde_json::from_str(&rustmlir_texts::CLAUSES).unwrap_or_default())
}

/// The documents: id, title, where it is from.
pub const DOCUMENTS: [(&str, &str); 6] = [
    ("loop-dialect", "The loop dialect (spring 2020)"),
    ("affine-dialect", "The affine dialect (spring 2020)"),
    ("linalg-dialect", "The linalg dialect (spring 2020)"),
    ("loop-if-rfc", "Results of loop.if and loop.for: the proposal"),
    ("langref-2019", "The language reference (January 2019, with its change)"),
    ("operations-22", "The operations' documentation of release 22 (in our words)"),
];
