//! What the evaluator states, in its own words: the source, quoted when this was built.

use std::sync::LazyLock;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use rustmlir_dialects::{OpInfo, registry};
use rustmlir_meaning::kernel_of;

// QUOTES: operation, file, line and the numbers of its parts; ARMS: which parts say what the scalar
// functions do, by the name of each alternative.
include!(concat!(env!("OUT_DIR"), "/quotes.rs"));

/// What is quoted.
static PARTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let all = rustmlir_texts::unpack(include_bytes!(concat!(env!("OUT_DIR"), "/parts")));
    all.split('\0').map(str::to_string).collect()
});

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
    let mut texts: Vec<String> = parts.iter().filter_map(|&p| PARTS.get(p)).cloned().collect();
    let mut seen: Vec<u32> = Vec::new();
    for &(_, line, part) in arms(def) {
        // Several names of one alternative are one place.
        if !seen.contains(&line) {
            let head = if seen.is_empty() { format!("// {KERNELS}\n") } else { String::new() };
            texts.push(head + PARTS.get(part).map_or("", String::as_str));
            seen.push(line);
        }
    }
    Some(Clause { file, line, text: texts.join("\n\n") })
}

/// What the scalar function of an operation does.
fn arms(def: &OpInfo) -> impl Iterator<Item = &'static (&'static str, u32, usize)> {
    let names = kernel_of(registry(), def).map(|k| {
        // `IntBin(Add)` is `Kernel::IntBin`, and `IntBin::Add` there.
        let text = format!("{k:?}");
        let (outer, inner) = text.split_once('(').unwrap_or((&text, ""));
        let inner: String = inner.chars().take_while(|c| c.is_alphanumeric()).collect();
        [format!("Kernel::{outer}"), format!("{outer}::{inner}")]
    });
    ARMS.iter().filter(move |a| names.as_ref().is_some_and(|n| n.iter().any(|n| n == a.0)))
}
