//! The published schema of what commands answer with `--format=json`.

use std::path::Path;

use serde_json::{Value as Json, json};

/// Where it is published.
pub fn file() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schema/rustmlir-interp.json")
}

/// As published.
pub fn schema() -> Json {
    serde_json::from_str(&std::fs::read_to_string(file()).unwrap()).unwrap()
}

/// What is wrong with an answer of a command.
pub fn mistakes(command: &str, answer: &Json) -> Vec<String> {
    let name = if ["diff", "validate", "reduce"].contains(&command) { "compare" } else { command };
    let mut schema = schema();
    assert!(schema["$defs"][name].is_object(), "the schema has no definition '{name}'");
    let either = json!([{ "$ref": format!("#/$defs/{name}") }, { "$ref": "#/$defs/Failure" }]);
    schema["anyOf"] = either;
    let v = jsonschema::draft202012::new(&schema).unwrap();
    v.iter_errors(answer).map(|e| format!("{command}: {e}")).collect()
}

/// Holds an answer to the schema.
pub fn fits(command: &str, answer: &Json) {
    let found = mistakes(command, answer);
    assert!(found.is_empty(), "{found:?}\n{answer}");
}
