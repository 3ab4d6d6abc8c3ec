//! What is answered to a question about a program, as data: the types, whose comments are the
//! descriptions of the published schema (`docs/schema/rustmlir-interp.json`), and what makes them.
//! The command line and the page in a browser show the same answers.

pub mod audit;
pub mod common;
pub mod compare;
pub mod ends;
pub mod explored;
pub mod printed;
pub mod program;
pub mod run;
pub mod value;

use rustmlir_diag::Diagnostic;
use rustmlir_session::Rejected;

/// A program that nothing is done with.
#[derive(Debug)]
pub struct Refusal {
    /// `invalid`: it is not valid; `unsupported`: it has what is not known here; `exhausted`: a
    /// limit ran out; `internal`: an error of this tool.
    pub class: &'static str,
    /// Why.
    pub diagnostics: Vec<Diagnostic>,
}

impl Refusal {
    /// A text that is no program, or has names that are not known.
    pub fn of(r: Rejected) -> Refusal {
        let class = if r.is_unsupported() { "unsupported" } else { "invalid" };
        Refusal { class, diagnostics: r.diagnostics }
    }

    /// For one reason.
    pub fn by(class: &'static str, why: Diagnostic) -> Refusal {
        Refusal { class, diagnostics: vec![why] }
    }
}
