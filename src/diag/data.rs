//! Diagnostics as data, for those who read JSON. The comments on the fields are the descriptions in
//! the published schema.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Diagnostic, Severity};
use crate::base::{SourceText, Span};

/// A place in a text.
#[derive(Serialize, JsonSchema)]
pub struct Place {
    /// The file, as it was named; `<stdin>` for the standard input.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

impl Place {
    /// The start of a span.
    pub fn of(src: &SourceText, span: Span) -> Place {
        let lc = src.line_col(span.start);
        Place { file: src.name.to_string(), line: lc.line, column: lc.col }
    }
}

/// One message about a program.
#[derive(Serialize, JsonSchema)]
pub struct Message {
    /// Stable id of what it is about, e.g. `syntax`, `verify`, `out-of-bounds`.
    pub code: &'static str,
    /// How grave.
    pub severity: Severity,
    /// What, worded as mlir-opt words it where it has the same rule.
    pub message: String,
    /// Where.
    pub place: Place,
    /// Further places and remarks.
    pub notes: Vec<Remark>,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

/// A second place or remark that belongs to a message.
#[derive(Serialize, JsonSchema)]
pub struct Remark {
    /// What.
    pub message: String,
    /// Where; left out for a remark on the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

impl Diagnostic {
    /// The same as data.
    pub fn data(&self, src: &SourceText) -> Message {
        let remark = |n: &super::Note| Remark { message: n.message.clone(), place: n.span.map(|s| Place::of(src, s)) };
        Message {
            code: self.code,
            severity: self.severity,
            message: self.message.clone(),
            place: Place::of(src, self.span),
            notes: self.notes.iter().map(remark).collect(),
            help: self.help.clone(),
        }
    }
}

/// Several messages about one text as data.
pub fn all(src: &SourceText, list: &[Diagnostic]) -> Vec<Message> {
    list.iter().map(|d| d.data(src)).collect()
}
