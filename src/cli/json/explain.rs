//! What `explain` answers.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use rustmlir_book::about::{KindAbout, OperationAbout};

/// What `explain` answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "explain"))]
pub struct ExplainAnswer {
    /// `explain`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "explain")))]
    pub command: &'static str,
    /// `ok`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "ok")))]
    pub class: &'static str,
    /// What is explained.
    #[serde(flatten)]
    pub what: Explained,
}

impl ExplainAnswer {
    /// An answer.
    pub fn of(what: Explained) -> Self {
        ExplainAnswer { command: "explain", class: "ok", what }
    }
}

/// What is explained.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Explained {
    /// The operations of a name.
    Operations(OperationsAbout),
    /// A kind of undefined behavior.
    Kind(KindAbout),
    /// All that can be explained (`--list`).
    List(Explainable),
    /// All that there is to say (`--all`).
    Book(Box<WholeBook>),
}

/// The operations of a name.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OperationsAbout {
    /// One, or several where a name without a dialect fits them.
    pub explained: Vec<OperationAbout>,
}

/// What can be explained.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Explainable {
    /// The operations.
    pub operations: Vec<OperationSummary>,
    /// The ids of the kinds of undefined behavior.
    pub kinds: Vec<&'static str>,
}

/// An operation in one line.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OperationSummary {
    /// Its name today.
    pub name: &'static str,
    /// The line.
    pub summary: &'static str,
    /// The first generation that has it, under any name.
    pub since: &'static str,
    /// The last one that has it.
    pub until: &'static str,
    /// Those of the releases 13, 16, 19, 22, 23 and 24 of LLVM that have it, under any name.
    pub releases: Vec<u32>,
    /// `yes`: it is executed; `no`: it is read, checked and printed only; `structure`: it holds
    /// what is executed.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["yes", "no", "structure"])))]
    pub runs: &'static str,
}

/// All that there is to say.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct WholeBook {
    /// The specification.
    pub book: rustmlir_book::Book,
}
