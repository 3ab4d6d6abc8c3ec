//! What `diff`, `validate` and `reduce` answer.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

use rustmlir_diag::data::Message;
use rustmlir_diff::Report;
use rustmlir_diff::data::{Comparison, ToolUsed};
use rustmlir_diff::report::Context;

/// What `diff`, `validate` and `reduce` answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
#[cfg_attr(feature = "schema", schemars(rename = "compare"))]
pub enum CompareAnswer {
    /// The answer about one program.
    One(Box<PartAnswer>),
    /// The answers about several files, or parts of a file.
    Several(Several),
}

/// The answers about several programs.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Several {
    /// The command.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = COMMANDS)))]
    pub command: &'static str,
    /// The class that decides the exit code.
    pub class: &'static str,
    /// An answer for each of them.
    pub parts: Vec<PartAnswer>,
}

#[cfg(feature = "schema")]
const COMMANDS: [&str; 3] = ["diff", "validate", "reduce"];

/// The answer about one program.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PartAnswer {
    /// The command.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = COMMANDS)))]
    pub command: &'static str,
    /// The file, as it was named.
    pub file: String,
    /// The line at which the part begins; only where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What there is to say.
    #[serde(flatten)]
    pub found: Found,
    /// With `reduce`: the smaller program.
    #[serde(flatten)]
    pub reduced: Option<ReducedProgram>,
}

/// What there is to say of a program.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Found {
    /// What a comparison has found.
    Compared(Box<Compared>),
    /// Why nothing was compared.
    Trouble(TroubleFound),
    /// A program that cannot be read.
    Rejected(RejectedProgram),
    /// What was found in a dump of passes.
    Dump(Box<DumpFound>),
}

impl Found {
    /// Its class.
    pub fn class(&self) -> &'static str {
        match self {
            Found::Compared(c) => c.class,
            Found::Trouble(t) => t.class,
            Found::Rejected(r) => r.class,
            Found::Dump(d) => d.class,
        }
    }

    /// Its class, to be changed.
    pub fn class_mut(&mut self) -> &mut &'static str {
        match self {
            Found::Compared(c) => &mut c.class,
            Found::Trouble(t) => &mut t.class,
            Found::Rejected(r) => &mut r.class,
            Found::Dump(d) => &mut d.class,
        }
    }
}

/// What a comparison has found.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Compared {
    /// The verdict as the exit code knows it; `ok` for a program that was reduced.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "differs", "inconclusive"])))]
    pub class: &'static str,
    /// What was found.
    #[serde(flatten)]
    pub comparison: Comparison,
    /// Differences that the same transformation shows at smaller shapes; left out if there are
    /// none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub at_smaller_shapes: Vec<FoundAtSmaller>,
}

impl Compared {
    /// What a comparison has found.
    pub fn of(c: &Context<'_>, r: &Report) -> Compared {
        let class = match r.tag() {
            "vacuous" => "inconclusive",
            tag => tag,
        };
        Compared { class, comparison: Comparison::of(c, r), at_smaller_shapes: Vec::new() }
    }
}

/// What was found in a dump of passes.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct DumpFound {
    /// `differs`: some pass is to blame; `ok`: every function was compared after every pass that
    /// changed it, or nothing was changed; `inconclusive`: some were not, or there was nothing to
    /// compare.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "differs", "inconclusive"])))]
    pub class: &'static str,
    /// How many states there are.
    pub states: usize,
    /// How many programs: a log may be that of several runs of a compiler.
    pub programs: usize,
    /// The passes, in the order in which they were first seen.
    pub passes: Vec<DumpPass>,
    /// The functions that passes changed, in the order of the dump.
    pub changes: Vec<DumpChange>,
    /// The first pass to blame, as its place in `passes`; null if there is none.
    pub guilty: Option<usize>,
    /// Differences as they are found when two programs are compared, with what passes changed.
    pub differences: Vec<DumpDifference>,
}

/// A pass of a dump.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct DumpPass {
    /// Its class.
    pub pass: String,
    /// What it is called in a pipeline; empty if it is not told.
    pub argument: String,
    /// States that were printed of it.
    pub states: usize,
    /// Those that say what was known already.
    pub unchanged: usize,
    /// Those that it left behind when it failed; they are not compared.
    pub failed: usize,
}

/// A function that a pass has changed.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct DumpChange {
    /// The pass, as its place in `passes`.
    pub pass: usize,
    /// Whether states between the two that were compared had to be passed over.
    pub across_gap: bool,
    /// The function, without its `@`.
    pub function: String,
    /// The lines of the dump at which the two states begin; 0 if it was never seen before.
    pub lines: (usize, usize),
    /// The verdict; `skipped`: one of the states cannot be read or run here; `gone`: the function
    /// is not there any more.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["refines", "differs", "vacuous", "inconclusive", "skipped", "gone"])))]
    pub verdict: &'static str,
    /// Why there is no answer; null if there is one.
    pub why: Option<String>,
    /// Operations of the state after the pass that nobody knows here, by dialect.
    pub unknown: BTreeMap<String, usize>,
    /// Operations that were taken to give what the caller hands over, the same on both sides.
    pub handed_over: Vec<String>,
}

/// A difference between two states of a dump.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct DumpDifference {
    /// The change, as its place in `changes`.
    pub change: usize,
    /// What was found.
    pub comparison: Comparison,
}

/// A difference at smaller shapes.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct FoundAtSmaller {
    /// Extents of the program, each with the one in its place.
    pub extents: Vec<(i64, i64)>,
    /// What was found there.
    pub comparison: Found,
}

/// Why nothing was compared.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct TroubleFound {
    /// `usage`, `internal`, `invalid`, `unsupported`, `inconclusive`, or what the tool did wrong:
    /// then it is the same as `kind`. `ok` for a program that was reduced.
    pub class: &'static str,
    /// The kind of trouble.
    pub kind: &'static str,
    /// What it is.
    pub message: String,
    /// How the tool crashed, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signal: Option<String>,
    /// The tool, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool: Option<ToolUsed>,
}

/// A program that cannot be read.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RejectedProgram {
    /// `invalid`: it is not valid; `unsupported`: it has names that this tool does not know.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["invalid", "unsupported"])))]
    pub class: &'static str,
    /// Why.
    pub diagnostics: Vec<Message>,
}

/// A smaller program on which a tool still fails.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ReducedProgram {
    /// The class of what the tool does wrong with it.
    pub shows: &'static str,
    /// Its text.
    pub text: String,
    /// Operations before and after.
    pub operations: (usize, usize),
    /// The command, without the passes and options that are not needed.
    pub needed_command: Vec<String>,
    /// Attempts that were made.
    pub attempts: usize,
    /// Why it may not be the smallest: `timeout`, `attempts`; null if nothing stopped the search.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["timeout", "attempts", null])))]
    pub stopped: Option<&'static str>,
}
