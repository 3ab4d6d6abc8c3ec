//! What `check`, `fmt` and `lower` answer.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::common::Refused;
use rustmlir_diag::data::{Message, Place};
use rustmlir_lower::Pass;

/// What `check` answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "check"))]
pub struct CheckAnswer {
    /// `check`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "check")))]
    pub command: &'static str,
    /// The file, as it was named.
    pub file: String,
    /// `ok`: the program is valid (with `--verify-diagnostics`: it has exactly the announced
    /// diagnostics); `invalid`: it is not, or names what this tool does not know.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "invalid"])))]
    pub class: &'static str,
    /// Why not.
    pub diagnostics: Vec<Message>,
    /// With `--unknown`, names of dialects that are not defined here; left out without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<Vec<UnknownName>>,
}

/// A name of a dialect that is not defined here: what has it is kept, and means nothing.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct UnknownName {
    /// `operation`, `attribute` (its name), `attribute value` or `type`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["operation", "attribute", "attribute value", "type"])))]
    pub kind: &'static str,
    /// The name, without parameters: `!fir.array`.
    pub name: String,
    /// The operation that has it first.
    pub place: Place,
}

/// What `fmt` answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
#[cfg_attr(feature = "schema", schemars(rename = "fmt"))]
pub enum FmtAnswer {
    /// A printed program.
    Printed(Printed),
    /// A program that is not printed.
    Refused(Refused),
}

/// A printed program.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Printed {
    /// `fmt`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "fmt")))]
    pub command: &'static str,
    /// The file, as it was named.
    pub file: String,
    /// `ok`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "ok")))]
    pub class: &'static str,
    /// The program's text.
    pub text: String,
    /// What the text means less than the program; left out if there is nothing to say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub diagnostics: Vec<Message>,
}

/// What `lower` answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
#[cfg_attr(feature = "schema", schemars(rename = "lower"))]
pub enum LowerAnswer {
    /// A lowered program.
    Lowered(Lowered),
    /// The passes that there are (`--list-passes`).
    Passes(Passes),
    /// A program that is not lowered.
    Refused(Refused),
}

/// A lowered program.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Lowered {
    /// `lower`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "lower")))]
    pub command: &'static str,
    /// The file, as it was named.
    pub file: String,
    /// `ok`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "ok")))]
    pub class: &'static str,
    /// The lowered program's text.
    pub text: String,
    /// The passes that ran, in order.
    pub passes: Vec<&'static str>,
    /// What is to be said of the program; left out if there is nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub diagnostics: Vec<Message>,
}

/// The passes that there are.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Passes {
    /// `lower`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "lower")))]
    pub command: &'static str,
    /// `ok`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "ok")))]
    pub class: &'static str,
    /// They.
    pub passes: Vec<PassAbout>,
}

/// A pass.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PassAbout {
    /// Its name today.
    pub name: &'static str,
    /// Names that it had before.
    pub aliases: &'static [&'static str],
    /// One line.
    pub summary: &'static str,
    /// What becomes of what, and what is refused.
    pub doc: &'static str,
}

impl PassAbout {
    /// What there is to say of a pass.
    pub fn of(p: &Pass) -> PassAbout {
        PassAbout { name: p.name, aliases: p.aliases, summary: p.summary, doc: p.doc }
    }
}
