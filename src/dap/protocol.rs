//! The messages of the protocol that we use, as types. Names of fields are the protocol's.
//!
//! The crates of such types that there are (`dap` 0.4.1-alpha1, `dap-types` 0.0.1) have never come
//! to a first release.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A request.
#[derive(Deserialize, Debug)]
pub struct Request {
    /// Its number.
    pub seq: i64,
    /// `request`.
    #[serde(rename = "type")]
    pub kind: String,
    /// Which one.
    pub command: String,
    /// What it is about.
    #[serde(default)]
    pub arguments: Value,
}

/// An answer.
#[derive(Serialize)]
pub struct Response<'a> {
    pub seq: i64,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub request_seq: i64,
    pub success: bool,
    pub command: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<Value>,
}

/// Something that happened.
#[derive(Serialize)]
pub struct Event<B> {
    pub seq: i64,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub event: &'static str,
    pub body: B,
}

/// What a session begins with.
#[derive(Deserialize, Clone, Default, Debug)]
#[serde(rename_all = "camelCase", default)]
pub struct Launch {
    /// The file.
    pub program: Option<String>,
    /// The program itself, where there is no file.
    pub text: Option<String>,
    /// The function; `main`, or the only one, unless told.
    #[serde(alias = "entry")]
    pub function: Option<String>,
    /// Its arguments, as `run --input` takes them; numbers and lists may be JSON.
    #[serde(alias = "args")]
    pub inputs: Vec<Value>,
    /// Interrupts before the first operation.
    pub stop_on_entry: bool,
    /// Interrupts when the function has returned, so that one can go back from there.
    pub stop_at_end: bool,
    /// Runs without interruptions.
    pub no_debug: bool,
    /// The seed of the order of parallel loops.
    pub seed: Option<u64>,
    /// A schedule file.
    pub schedule: Option<String>,
    /// What to do about races: `error` (the run ends with the loop), `warn` or `off`.
    pub races: Option<String>,
    /// Operations at most.
    pub step_limit: Option<u64>,
    /// Bytes alive at most.
    pub memory_limit: Option<u64>,
    /// Calls inside calls at most.
    pub depth_limit: Option<u64>,
    /// Printed bytes at most.
    pub output_limit: Option<u64>,
    /// Width of `index`: 32 or 64.
    pub index_bitwidth: Option<u32>,
    /// By how much scalable vectors are longer than their types say.
    pub vscale: Option<u32>,
}

/// What a client says of itself.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "camelCase", default)]
pub struct Initialize {
    #[serde(rename = "linesStartAt1")]
    pub lines_start_at_1: bool,
    #[serde(rename = "columnsStartAt1")]
    pub columns_start_at_1: bool,
}

impl Default for Initialize {
    fn default() -> Self {
        Initialize { lines_start_at_1: true, columns_start_at_1: true }
    }
}

/// A text.
#[derive(Serialize, Deserialize, Clone, Default, Debug)]
#[serde(rename_all = "camelCase", default)]
pub struct Source {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_reference: Option<i64>,
}

/// What is asked for at a place.
#[derive(Deserialize, Default, Debug)]
#[serde(rename_all = "camelCase", default)]
pub struct Wanted {
    pub line: Option<i64>,
    pub column: Option<i64>,
    /// Of a function.
    pub name: Option<String>,
    /// Of an element.
    pub data_id: Option<String>,
    pub access_type: Option<String>,
    pub condition: Option<String>,
    pub hit_condition: Option<String>,
    pub log_message: Option<String>,
}

/// `setBreakpoints`, `setFunctionBreakpoints`, `setDataBreakpoints`.
#[derive(Deserialize, Default, Debug)]
#[serde(default)]
pub struct SetBreakpoints {
    pub source: Source,
    pub breakpoints: Vec<Wanted>,
    /// The old way to say lines.
    pub lines: Vec<i64>,
}

/// A breakpoint as it has been set.
#[derive(Serialize, Debug)]
pub struct Breakpoint {
    pub id: i64,
    pub verified: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<i64>,
}

/// `setExceptionBreakpoints`.
#[derive(Deserialize, Default, Debug)]
#[serde(rename_all = "camelCase", default)]
pub struct SetExceptions {
    pub filters: Vec<String>,
    pub filter_options: Vec<FilterOption>,
}

/// A filter with options.
#[derive(Deserialize, Default, Debug)]
#[serde(rename_all = "camelCase", default)]
pub struct FilterOption {
    pub filter_id: String,
}

/// All other requests: each uses some of these.
#[derive(Deserialize, Default, Debug)]
#[serde(rename_all = "camelCase", default)]
pub struct Ask {
    pub thread_id: Option<i64>,
    pub frame_id: Option<i64>,
    pub start_frame: Option<usize>,
    pub levels: Option<usize>,
    pub variables_reference: Option<i64>,
    pub filter: Option<String>,
    pub start: Option<usize>,
    pub count: Option<usize>,
    pub expression: Option<String>,
    pub context: Option<String>,
    pub granularity: Option<String>,
    pub name: Option<String>,
    pub line: Option<i64>,
    pub end_line: Option<i64>,
    pub source: Option<Source>,
    pub source_reference: Option<i64>,
    pub arguments: Value,
}

/// A level of the stack.
#[derive(Serialize, Debug)]
pub struct StackFrame {
    pub id: i64,
    pub name: String,
    pub source: Source,
    pub line: i64,
    pub column: i64,
}

/// A group of values.
#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Scope {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presentation_hint: Option<&'static str>,
    pub variables_reference: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub indexed_variables: Option<usize>,
    pub expensive: bool,
}

/// A value.
#[derive(Serialize, Debug, Default)]
#[serde(rename_all = "camelCase")]
pub struct Variable {
    pub name: String,
    pub value: String,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evaluate_name: Option<String>,
    pub variables_reference: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub indexed_variables: Option<usize>,
}

/// Why a run stands still.
#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Stopped {
    pub reason: &'static str,
    pub description: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub thread_id: i64,
    pub all_threads_stopped: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hit_breakpoint_ids: Vec<i64>,
}

/// Text for the client's console.
#[derive(Serialize, Debug)]
pub struct Output<'a> {
    pub category: &'static str,
    pub output: &'a str,
}
