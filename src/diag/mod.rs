//! Diagnostics as data, and their renderers. Does not know how they were found.

pub mod expected;
mod render;
pub mod wording;

use serde_json::{Value as Json, json};

use crate::base::{SourceText, Span};

pub use render::visible;

/// The code of a complaint about an operation, type or attribute of which this tool does not know whether it exists.
pub const UNKNOWN_NAME: &str = "unknown-name";

/// How grave a diagnostic is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Severity {
    /// The program is not accepted, or the run ended in a finding.
    Error,
    /// Worth a look, changes no verdict.
    Warning,
    /// Free-standing remark.
    Remark,
}

impl Severity {
    /// The word printed before the message.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
        }
    }
}

/// A second place or remark that belongs to a diagnostic.
#[derive(Clone, PartialEq, Debug)]
pub struct Note {
    /// Where; `None` for a remark on the whole.
    pub span: Option<Span>,
    /// What.
    pub message: String,
}

/// One message about the program.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagnostic {
    /// How grave.
    pub severity: Severity,
    /// Stable id, e.g. `syntax`, `verify`, `out-of-bounds`.
    pub code: &'static str,
    /// Where.
    pub span: Span,
    /// What, worded as `mlir-opt` words it where it has the same rule.
    pub message: String,
    /// The message in today's words, if `message` has those of an older release.
    pub today: Option<String>,
    /// Further places.
    pub notes: Vec<Note>,
    /// What to do about it. No part of what is announced by `expected-error` and its kin.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error at `span`.
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            code,
            span,
            message: message.into(),
            today: None,
            notes: Vec::new(),
            help: None,
        }
    }

    /// The same in the words of spring 2020.
    pub fn in_words_of_2020(mut self) -> Self {
        if let Some(old) = wording::of_2020(&self.message) {
            self.today = Some(std::mem::replace(&mut self.message, old));
        }
        self
    }

    /// Whether the message fits in the words of some release.
    pub fn says(&self, fits: impl Fn(&str) -> bool) -> bool {
        let today = self.today.as_ref().unwrap_or(&self.message);
        fits(&self.message) || fits(today) || wording::variants(today).iter().any(|m| fits(m))
    }

    /// Adds a place.
    pub fn note(mut self, span: Option<Span>, message: impl Into<String>) -> Self {
        self.notes.push(Note { span, message: message.into() });
        self
    }

    /// The same as JSON: code, severity, message, place, notes.
    pub fn to_json(&self, src: &SourceText) -> Json {
        let notes: Vec<Json> = self
            .notes
            .iter()
            .map(|n| {
                let mut o = json!({ "message": n.message });
                if let (Some(s), Some(map)) = (n.span, o.as_object_mut()) {
                    map.insert("place".into(), place_json(src, s));
                }
                o
            })
            .collect();
        let mut j = json!({
            "code": self.code,
            "severity": self.severity.word(),
            "message": self.message,
            "place": place_json(src, self.span),
            "notes": notes,
        });
        if let (Some(help), Some(map)) = (&self.help, j.as_object_mut()) {
            map.insert("help".into(), json!(help));
        }
        j
    }
}

/// `{"file", "line", "column"}` of the start of a span.
pub fn place_json(src: &SourceText, span: Span) -> Json {
    let lc = src.line_col(span.start);
    json!({ "file": &*src.name, "line": lc.line, "column": lc.col })
}
