//! What `conformance` answers.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// What `conformance` answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "conformance"))]
pub struct ConformanceAnswer {
    /// `conformance`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "conformance")))]
    pub command: &'static str,
    /// `ok`: every section holds; `differs`: some do not, or are no sections; `exhausted`: the time
    /// was over.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "differs", "exhausted"])))]
    pub class: &'static str,
    /// How strictly messages are compared: `wording`, by their words.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "wording")))]
    pub grade: &'static str,
    /// Sections that were chosen.
    pub sections: usize,
    /// Those that hold.
    pub passed: usize,
    /// Those that the time ran out for.
    pub not_judged: usize,
    /// Those that do not hold.
    pub failures: Vec<SectionFailure>,
    /// Nondeterministic lines that take more schedules than are run.
    pub undecided: Vec<String>,
    /// What is wrong with the corpus itself.
    pub mistakes: Vec<String>,
    /// How much of the catalogue is tested; null for a part of a corpus.
    pub clauses: Option<Clauses>,
}

/// A section that does not hold.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct SectionFailure {
    /// Its file and name.
    pub section: String,
    /// What does not hold.
    pub messages: Vec<String>,
}

/// How much of a catalogue of clauses is tested.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Clauses {
    /// Clauses that want a test.
    pub wanted: usize,
    /// Those that have one.
    pub tested: usize,
    /// Ids of those that have none.
    pub untested: Vec<String>,
}
