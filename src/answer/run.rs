//! What `run` answers.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::audit::Audit;
use super::common::{Operation, Refused};
use super::value::TypedValue;
use rustmlir_diag::data::Message;
use rustmlir_ir::Ir;
use rustmlir_meaning::stop::Ub;
use rustmlir_session::race::{Race, RaceAccess};

/// What `run` answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
#[cfg_attr(feature = "schema", schemars(rename = "run"))]
pub enum RunAnswer {
    /// The outcome of one run.
    Outcome(Box<Outcome>),
    /// The outcomes of many schedules (`--shuffle-parallel`, `--exhaustive`).
    Exploration(Box<Exploration>),
    /// Whether any input makes a race (`--prove`).
    Freedom(Freedom),
    /// A program that is not run.
    Refused(Refused),
}

/// Whether any input makes iterations of parallel loops race. Where one does, the answer is the
/// outcome of a run on it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Freedom {
    /// `run`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "run")))]
    pub command: &'static str,
    /// The file, as it was named.
    pub file: String,
    /// The function, with its `@`.
    pub entry: String,
    /// The command that does the same again.
    pub replay: String,
    /// `ok`: no input makes a race; `inconclusive`: that is not proved.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "inconclusive"])))]
    pub class: &'static str,
    /// What is known.
    pub proof: FreedomProof,
}

/// What is known of races on all inputs.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct FreedomProof {
    /// Whether it is proved that no input makes a race.
    pub proved: bool,
    /// Whether it is proved only where arguments share no memory with each other or with globals.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
    /// Whether it is proved only where no arithmetic on 'index' or 64-bit integers wraps around.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub in_range: bool,
    /// Whether it is proved only for the number of threads that a team is given where the program
    /// does not say it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub threads: bool,
    /// How many parallel loops were looked at, structured operations among them; null if it is not
    /// proved.
    pub loops: Option<usize>,
    /// Why it is not proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The ids of the kinds of undefined behavior.
pub fn kinds() -> Vec<&'static str> {
    Ub::ALL.iter().map(|k| k.id()).collect()
}

#[cfg(feature = "schema")]
fn kinds_or_null() -> Vec<Option<&'static str>> {
    kinds().into_iter().map(Some).chain([None]).collect()
}

/// The outcome of one run.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Outcome {
    /// `run`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "run")))]
    pub command: &'static str,
    /// The file, as it was named.
    pub file: String,
    /// The function that was called, with its `@`.
    pub entry: String,
    /// The command that does the same again.
    pub replay: String,
    /// How it ended.
    #[serde(flatten)]
    pub end: End,
}

/// How a run ended.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct End {
    /// `ok`: the function returned; `undefined`: the program did something undefined; `race`: a
    /// data race; `trap`: the program terminated itself; `unsupported`: this tool cannot run it;
    /// `exhausted`: a limit ran out; `internal`: an error of this tool.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "undefined", "race", "trap", "unsupported", "exhausted", "internal"])))]
    pub class: &'static str,
    /// The kind of undefined behavior (`explain --list` lists them); null if there was none.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = kinds_or_null())))]
    pub kind: Option<&'static str>,
    /// What the function returned; empty if it did not.
    pub results: Vec<TypedValue>,
    /// What the program printed.
    pub output: String,
    /// Operations that were executed.
    pub steps: u64,
    /// Most bytes of memory that were alive at once.
    pub peak_bytes: u64,
    /// With `--memory`: for each argument the memory that it points to, as it is in the end; null
    /// for what is no memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<Vec<Option<TypedValue>>>,
    /// With `--expect`, if the function returned: what it left that is not as expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unexpected: Option<Vec<Unexpected>>,
    /// Why the run ended before the function returned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<Message>,
    /// An operation whose rounding the language leaves open, where the outcome depends on what this
    /// run has chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Message>,
    /// The data races that were found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub races: Option<Vec<RaceFound>>,
    /// Whether there are more races than are listed; beside `races`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub races_cut: Option<bool>,
    /// With `--self-check`: why the evaluator says nothing about this run; left out if it agrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unchecked: Option<String>,
    /// With class `internal`: what went wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// With `--audit`: what is known of the reducers that ran.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub audit: Option<Vec<Audit>>,
    /// With `--leaks`: memory that was never freed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaks: Option<Vec<Message>>,
}

/// A result, or the memory of an argument, that is not as expected.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Unexpected {
    /// Which: `result0`, `arg1`.
    pub value: String,
    /// The difference in words.
    pub message: String,
    /// The first element that differs, by its coordinates; empty for a value without elements.
    pub index: Vec<i64>,
    /// What was there.
    pub got: String,
    /// What was expected there.
    pub want: String,
    /// Elements that differ.
    pub different: usize,
    /// Elements that were compared.
    pub compared: usize,
    /// The greatest distance between two finite floats that differ; null if there are none.
    pub greatest: Option<f64>,
}

/// Two accesses that race, with an example of how.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RaceFound {
    /// The access that stands first in the program.
    pub first: Access,
    /// The other one; it may be the same operation in another iteration.
    pub second: Access,
    /// The parallel loop that leaves them unordered.
    pub parallel: Operation,
    /// Which of the loops around the accesses that is, from 0.
    pub level: usize,
    /// Where the memory was made (the function, for its arguments); null if that is forgotten.
    pub allocation: Option<Operation>,
    /// What made it.
    pub made_by: &'static str,
    /// The number of the argument that the memory belongs to, from 0.
    pub argument: Option<usize>,
    /// Coordinates of the element in the shape that the memory was made with, where it is an
    /// element of that.
    pub element: Option<Vec<i64>>,
    /// First byte in the allocation, and one more than the last.
    pub bytes: (u64, u64),
    /// Whether both write the same value, or the write leaves the value as it was: a race all the
    /// same.
    pub same_value: bool,
    /// On how many elements the two race.
    pub places: u64,
    /// The race in a sentence.
    pub message: String,
}

/// One of the two accesses of a race.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Access {
    /// The operation.
    #[serde(flatten)]
    pub at: Operation,
    /// What it does: `read`, `write`, `atomic read`, `atomic update`, `read in a critical section`,
    /// `write in a critical section`, `free`.
    pub kind: &'static str,
    /// The parallel loops around it, outermost first.
    pub iterations: Vec<Iteration>,
    /// The indices that the operation used; null where it has none.
    pub index: Option<Vec<i64>>,
    /// The element before the access, as text; null if it held no value.
    pub before: Option<String>,
    /// The element after it.
    pub after: Option<String>,
}

/// An iteration of a parallel loop.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Iteration {
    /// The loop.
    #[serde(rename = "loop")]
    pub of: Operation,
    /// The induction variables; null for a combination of two contributions to a reduction of that
    /// loop.
    pub iteration: Option<Vec<i64>>,
}

impl RaceFound {
    /// As data.
    pub fn of(ir: &Ir, r: &Race) -> RaceFound {
        let access = |x: &RaceAccess| Access {
            at: Operation::of(ir, x.op),
            kind: x.kind.text(),
            iterations: x
                .iterations
                .iter()
                .map(|(op, v)| Iteration { of: Operation::of(ir, *op), iteration: v.clone() })
                .collect(),
            index: x.index.clone(),
            before: x.before.clone(),
            after: x.after.clone(),
        };
        RaceFound {
            first: access(&r.first),
            second: access(&r.second),
            parallel: Operation::of(ir, r.parallel),
            level: r.level,
            allocation: r.allocation.map(|op| Operation::of(ir, op)),
            made_by: r.made_by,
            argument: r.argument,
            element: r.element.clone(),
            bytes: r.bytes,
            same_value: r.same_value,
            places: r.places,
            message: r.message(),
        }
    }
}

/// The outcomes of many schedules.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Exploration {
    /// `run`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "run")))]
    pub command: &'static str,
    /// The file, as it was named.
    pub file: String,
    /// The function that was called, with its `@`.
    pub entry: String,
    /// The worst of the outcomes, or `nondeterministic`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "undefined", "race", "trap", "unsupported", "exhausted", "internal", "nondeterministic"])))]
    pub class: &'static str,
    /// What the outcomes say together.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["deterministic", "nondeterministic", "undefined", "race", "no-answer"])))]
    pub verdict: &'static str,
    /// Schedules that were run.
    pub schedules: u64,
    /// Instances of parallel loops in index order.
    pub parallel_loops: u64,
    /// Whether these are all outcomes that there are, for this input.
    pub complete: bool,
    /// Why they are not, where that was asked for.
    pub incomplete: Option<String>,
    /// For which teams and distributions of work the verdict holds, where not for all.
    pub assumes: Option<String>,
    /// The laws that leave one outcome, if no search was needed to know that.
    pub laws: Option<Vec<&'static str>>,
    /// A structured operation that combines floats along loops that are taken to run in order.
    pub reductions_in_order: Option<InOrder>,
    /// The distinct outcomes; that of the index order first.
    pub outcomes: Vec<DistinctOutcome>,
    /// How far the float results that differ are apart.
    pub spread: Vec<SpreadFound>,
    /// What is known of the reducers that ran.
    pub audit: Vec<Audit>,
    /// The command that does the same again.
    pub replay: String,
    /// The smallest change of the schedule that changes the outcome, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<WitnessFound>,
    /// Why a run ended before the function returned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<Message>,
}

/// A structured operation that is taken to run in order.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct InOrder {
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1.
    pub column: usize,
    /// Its name as the program spells it.
    pub op: String,
    /// Under which reading there is one outcome.
    pub reading: &'static str,
}

/// An outcome that some schedules have.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct DistinctOutcome {
    /// How many of the schedules have it.
    pub count: u64,
    /// The first schedule that has it.
    pub first: FirstSchedule,
    /// The schedule under which its races were found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raced: Option<String>,
    /// The outcome.
    #[serde(flatten)]
    pub end: End,
}

/// The first schedule that has an outcome.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct FirstSchedule {
    /// Its number, from 0: the index order.
    pub number: u64,
    /// What it does, in words.
    pub schedule: String,
}

/// How far apart the outcomes are in one float result.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct SpreadFound {
    /// The number of the result, from 0.
    pub result: usize,
    /// The smallest value, as text.
    pub from: String,
    /// The largest value, as text.
    pub to: String,
    /// Their distance in units of the last place, as text, since it may be larger than a number of
    /// JSON is exact; null if a NaN is among them.
    pub ulp: Option<String>,
}

/// A change of the schedule that changes the outcome.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct WitnessFound {
    /// What it changes, in a sentence.
    pub story: String,
    /// The pair of iterations that are exchanged, if that is all.
    pub exchanged: Option<Exchanged>,
    /// The schedule, as `--schedule` reads it.
    pub schedule: String,
    /// Runs that it took to find it.
    pub runs: usize,
}

/// Two iterations that change places.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Exchanged {
    /// Induction variables of the one.
    pub first: Vec<i64>,
    /// Induction variables of the other.
    pub second: Vec<i64>,
}
