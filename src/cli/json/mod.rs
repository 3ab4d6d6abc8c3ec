//! What the commands answer with `--format=json`: the types, whose comments are the descriptions of
//! the published schema (`docs/schema/rustmlir-interp.json`). What is not one of them is not
//! written.

pub mod campaign;
pub mod conformance;
pub mod explain;
pub mod generate;

pub use rustmlir_answer::{common, compare, program, run};
use rustmlir_learn::answers::LearnAnswer;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// One JSON object for each command line. Fields may be added; those that are described here stay.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
#[cfg_attr(feature = "schema", schemars(title = "Output of rustmlir-interp with --format=json"))]
pub enum Answer {
    /// What `run` answers.
    Run(run::RunAnswer),
    /// What `check` answers.
    Check(program::CheckAnswer),
    /// What `fmt` answers.
    Fmt(program::FmtAnswer),
    /// What `lower` answers.
    Lower(program::LowerAnswer),
    /// What `explain` answers.
    Explain(explain::ExplainAnswer),
    /// What `learn` answers.
    Learn(LearnAnswer),
    /// What `diff`, `validate` and `reduce` answer.
    Compare(compare::CompareAnswer),
    /// What `campaign` answers.
    Campaign(campaign::CampaignAnswer),
    /// What `generate` answers.
    Generate(generate::Generated),
    /// What `conformance` answers.
    Conformance(conformance::ConformanceAnswer),
    /// What every command answers to a request that it cannot carry out.
    Failure(common::Failure),
}

impl Answer {
    /// One line; keys are in order.
    pub fn text(&self) -> String {
        // Through a value, whose keys are sorted: the order of fields in the types is free.
        serde_json::to_value(self).map(|j| j.to_string()).unwrap_or_default()
    }
}

/// The schema of all answers (JSON Schema 2020-12), with a definition for each command, and one
/// for the lines of `run --trace=json`.
///
/// The program has it as a text: what makes it from the types (`--features schema`) is half a
/// megabyte, and `cargo test -p rustmlir-schema` compares the two.
#[cfg(not(feature = "schema"))]
pub fn schema() -> String {
    rustmlir_texts::SCHEMA.clone()
}

/// The same, made from the types.
#[cfg(feature = "schema")]
pub fn schema() -> String {
    let mut all = schemars::generate::SchemaSettings::draft2020_12().for_serialize().into_generator();
    // The lines of a trace come before the answer.
    all.subschema_for::<rustmlir_trace::json::Event<'static>>();
    let schema = all.into_root_schema_for::<Answer>();
    serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n"
}
