//! Diagnostics as data, and their renderers. Does not know how they were found.

pub mod data;
pub mod expected;
mod render;
pub mod wording;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use rustmlir_base::Span;

pub use render::{excerpt, excerpt_within, visible};

/// The code of a complaint about an operation, type or attribute of which this tool does not know
/// whether it exists.
pub const UNKNOWN_NAME: &str = "unknown-name";

/// How grave a diagnostic is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
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
    /// The same as data, where it is a step of a reason.
    pub about: Option<Box<About>>,
}

impl Note {
    /// A note without data.
    pub fn new(span: Option<Span>, message: impl Into<String>) -> Note {
        Note { span, message: message.into(), about: None }
    }
}

/// A step of a reason as data.
#[derive(Clone, PartialEq, Debug)]
pub struct About {
    /// What it is to the message: an id.
    pub role: &'static str,
    /// Values of operands.
    pub operands: Vec<data::NamedValue>,
    /// The numbers of the iteration.
    pub iteration: Vec<data::NamedValue>,
    /// What it makes.
    pub results: Vec<data::NamedValue>,
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
        self.notes.push(Note::new(span, message));
        self
    }
}
