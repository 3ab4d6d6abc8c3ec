//! What the answers of several commands have in common.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use rustmlir_base::SourceText;
use rustmlir_diag::Diagnostic;
use rustmlir_diag::data::{self, Message};
use rustmlir_ir::{Ir, OpId};

/// A request that could not be carried out.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Failure {
    /// `usage`: the request makes no sense for this program; `unreadable`: a file cannot be read or
    /// written; `exhausted`: it is larger than the limits allow.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["usage", "unreadable", "exhausted"])))]
    pub class: &'static str,
    /// What is wrong.
    pub message: String,
}

/// A program that the command does not work on, or has no answer for.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Refused {
    /// The command.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["run", "fmt", "lower"])))]
    pub command: &'static str,
    /// The file, as it was named.
    pub file: String,
    /// `invalid`: the program is not valid; `unsupported`: this tool does not know something in it,
    /// or cannot do with it what is asked; `exhausted`: a limit ran out; `internal`: an error of
    /// this tool.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["invalid", "unsupported", "exhausted", "internal"])))]
    pub class: &'static str,
    /// Why.
    pub diagnostics: Vec<Message>,
}

impl Refused {
    /// What there is to say of a program.
    pub fn of(command: &'static str, src: &SourceText, class: &'static str, list: &[Diagnostic]) -> Refused {
        Refused { command, file: src.name.to_string(), class, diagnostics: data::all(src, list) }
    }
}

/// An operation of the program.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Operation {
    /// The file, as it was named.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1.
    pub column: usize,
    /// Its name as the program spells it.
    pub op: String,
}

impl Operation {
    /// An operation of a program.
    pub fn of(ir: &Ir, op: OpId) -> Operation {
        let lc = ir.line_col(op);
        let file = ir.source.name_at(ir.op_span(op).start).to_string();
        Operation { file, line: lc.line, column: lc.col, op: ir.op_name(op).to_string() }
    }
}
