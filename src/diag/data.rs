//! Diagnostics as data, for those who read JSON. The comments on the fields are the descriptions in
//! the published schema.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::{About, Diagnostic, Severity};
use rustmlir_base::{SourceText, Span};

/// A place in a text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Place {
    /// The file, as it was named; `<stdin>` for the standard input.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The place in the source language that the operation's location names; left out if it names
    /// none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<OriginPlace>,
}

/// A place in a file that a program was made from.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OriginPlace {
    /// The file, as the program names it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0 if only the line is known.
    pub column: u32,
}

impl Place {
    /// The start of a span.
    pub fn of(src: &SourceText, span: Span) -> Place {
        let lc = src.line_col(span.start);
        let origin =
            src.origin(span.start).map(|o| OriginPlace { file: o.file.to_string(), line: o.line, column: o.column });
        Place { file: src.name_at(span.start).to_string(), line: lc.line, column: lc.col, origin }
    }
}

/// One message about a program.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
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
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Remark {
    /// What.
    pub message: String,
    /// Where; left out for a remark on the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// What it is to the message, where that is known: `allocated`, `freed`, `iteration`, `call`,
    /// `poison-made`, `written` and their like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<&'static str>,
    /// Values of the operands there; left out if there are none to tell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub operands: Vec<NamedValue>,
    /// In which iteration of the loops around it, outermost first; left out outside of loops.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub iteration: Vec<NamedValue>,
    /// What it makes, reads or writes there; left out if that is not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<NamedValue>,
}

/// A value with its name.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct NamedValue {
    /// The name in the program, with its `%`; null if it has none.
    pub name: Option<String>,
    /// The value as text.
    pub value: String,
}

impl Remark {
    /// A remark, with what is known of it.
    pub fn of(message: String, place: Option<Place>, about: Option<&About>) -> Remark {
        let list = |all: fn(&About) -> &Vec<NamedValue>| about.map_or_else(Vec::new, |a| all(a).clone());
        Remark {
            message,
            place,
            role: about.map(|a| a.role),
            operands: list(|a| &a.operands),
            iteration: list(|a| &a.iteration),
            results: list(|a| &a.results),
        }
    }
}

impl Diagnostic {
    /// The same as data.
    pub fn data(&self, src: &SourceText) -> Message {
        let remark =
            |n: &super::Note| Remark::of(n.message.clone(), n.span.map(|s| Place::of(src, s)), n.about.as_deref());
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
