//! What the evaluator states, in its own words: the source, quoted when this was built.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use rustmlir_dialects::{OpInfo, registry};
use rustmlir_meaning::kernel_of;

// PARTS: quoted texts; QUOTES: operation, file, line and the numbers of its parts; ARMS: what the
// scalar functions do, by the name of each alternative.
include!(concat!(env!("OUT_DIR"), "/quotes.rs"));

/// Where the scalar functions are.
const KERNELS: &str = "src/meaning/kernel.rs";

/// A clause of the reference evaluator.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Clause {
    /// The file of the definition, in the repository.
    pub file: &'static str,
    /// The line of the definition there.
    pub line: u32,
    /// The meaning that the definition states and the functions that it names, in Rust.
    pub text: String,
}

/// What the evaluator states of an operation.
pub fn clause_of(def: &OpInfo) -> Option<Clause> {
    let at = QUOTES.binary_search_by(|q| q.0.cmp(def.name)).ok()?;
    let &(_, file, line, parts) = QUOTES.get(at)?;
    let mut texts: Vec<String> = parts.iter().filter_map(|&p| PARTS.get(p)).map(|t| t.to_string()).collect();
    let mut seen: Vec<u32> = Vec::new();
    for &(_, line, text) in arms(def) {
        // Several names of one alternative are one place.
        if !seen.contains(&line) {
            let head = if seen.is_empty() { format!("// {KERNELS}\n") } else { String::new() };
            texts.push(format!("{head}{text}"));
            seen.push(line);
        }
    }
    Some(Clause { file, line, text: texts.join("\n\n") })
}

/// What the scalar function of an operation does.
fn arms(def: &OpInfo) -> impl Iterator<Item = &'static (&'static str, u32, &'static str)> {
    let names = kernel_of(registry(), def).map(|k| {
        // `IntBin(Add)` is `Kernel::IntBin`, and `IntBin::Add` there.
        let text = format!("{k:?}");
        let (outer, inner) = text.split_once('(').unwrap_or((&text, ""));
        let inner: String = inner.chars().take_while(|c| c.is_alphanumeric()).collect();
        [format!("Kernel::{outer}"), format!("{outer}::{inner}")]
    });
    ARMS.iter().filter(move |a| names.as_ref().is_some_and(|n| n.iter().any(|n| n == a.0)))
}
