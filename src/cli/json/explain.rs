//! What `explain` answers.

use schemars::JsonSchema;
use serde::Serialize;

/// What `explain` answers.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "explain")]
pub enum ExplainAnswer {
    /// The operations of a name.
    Operations(Vec<OperationAbout>),
    /// A kind of undefined behaviour.
    Kind(KindAbout),
    /// All that can be explained (`--list`).
    List(Explainable),
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
}
