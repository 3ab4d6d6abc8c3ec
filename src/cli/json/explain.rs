//! What `explain` answers.

use schemars::JsonSchema;
use serde::Serialize;

/// What `explain` answers.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "explain")]
pub struct ExplainAnswer {
    /// `explain`.
    #[schemars(extend("const" = "explain"))]
    pub command: &'static str,
    /// `ok`.
    #[schemars(extend("const" = "ok"))]
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
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Explained {
    /// The operations of a name.
    Operations(OperationsAbout),
    /// A kind of undefined behaviour.
    Kind(KindAbout),
    /// All that can be explained (`--list`).
    List(Explainable),
    /// All that there is to say (`--all`).
    Book(Box<WholeBook>),
}

/// The operations of a name.
#[derive(Serialize, JsonSchema)]
pub struct OperationsAbout {
    /// One, or several where a name without a dialect fits them.
    pub explained: Vec<OperationAbout>,
}

/// What there is to say of an operation.
#[derive(Serialize, JsonSchema)]
pub struct OperationAbout {
    /// Its name today.
    pub name: &'static str,
    /// One line.
    pub summary: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// Its names in all releases.
    pub spellings: Vec<SpellingAbout>,
    /// Its operands.
    pub operands: Vec<ValueAbout>,
    /// Its results.
    pub results: Vec<ValueAbout>,
    /// Its attributes.
    pub attributes: Vec<AttributeAbout>,
    /// The kinds of undefined behaviour that it can have.
    pub undefined: Vec<&'static str>,
    /// When it makes poison; empty if it does not.
    pub poison: &'static str,
    /// Whether it is executed.
    pub execution: &'static str,
    /// Ids of the clauses of the specification that are about it.
    pub clauses: Vec<String>,
}

/// One of the names of an operation.
#[derive(Serialize, JsonSchema)]
pub struct SpellingAbout {
    /// The name.
    pub name: &'static str,
    /// The newest release that writes it.
    pub generation: &'static str,
    /// All releases that write it.
    pub generations: Vec<&'static str>,
    /// Those of the releases 13, 16, 19 and 22 of LLVM that have an operation of this name.
    pub releases: &'static [u32],
}

/// An operand or result.
#[derive(Serialize, JsonSchema)]
pub struct ValueAbout {
    /// Its name.
    pub name: &'static str,
    /// What types it may have.
    #[serde(rename = "type")]
    pub ty: &'static str,
    /// How many there are.
    pub arity: Many,
}

/// How many values an operand or result stands for.
#[derive(Serialize, JsonSchema)]
pub enum Many {
    /// One.
    One,
    /// None or one.
    Opt,
    /// Any number.
    Var,
}

/// An attribute.
#[derive(Serialize, JsonSchema)]
pub struct AttributeAbout {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub constraint: &'static str,
    /// Whether it has to be there.
    pub required: bool,
}

/// What there is to say of a kind of undefined behaviour.
#[derive(Serialize, JsonSchema)]
pub struct KindAbout {
    /// Its id.
    #[schemars(extend("enum" = super::run::kinds()))]
    pub kind: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// What else there is to say of it.
    pub more: &'static str,
    /// The operations that can have it.
    pub operations: Vec<&'static str>,
}

/// What can be explained.
#[derive(Serialize, JsonSchema)]
pub struct Explainable {
    /// The operations.
    pub operations: Vec<OperationSummary>,
    /// The ids of the kinds of undefined behaviour.
    pub kinds: Vec<&'static str>,
}

/// An operation in one line.
#[derive(Serialize, JsonSchema)]
pub struct OperationSummary {
    /// Its name today.
    pub name: &'static str,
    /// The line.
    pub summary: &'static str,
    /// The first generation that has it, under any name.
    pub since: &'static str,
    /// The last one that has it.
    pub until: &'static str,
    /// Those of the releases 13, 16, 19 and 22 of LLVM that have it, under any name.
    pub releases: Vec<u32>,
    /// `yes`: it is executed; `no`: it is read, checked and printed only; `structure`: it holds
    /// what is executed.
    #[schemars(extend("enum" = ["yes", "no", "structure"]))]
    pub runs: &'static str,
}

/// All that there is to say.
#[derive(Serialize, JsonSchema)]
pub struct WholeBook {
    /// The specification.
    pub book: crate::book::Book,
}
