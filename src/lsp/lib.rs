//! The Language Server Protocol: what an editor shows of programs while they are written.
//!
//! One thread answers. Whatever takes long happens beside it: parsing, the runs that comments of a
//! file ask for, and commands. A request is answered from what is known when it comes. Names,
//! outline and colors follow from the tokens alone, so that a text that does not parse has them,
//! too; types are those of the last text that could be parsed.

mod commands;
mod complete;
mod diagnose;
mod document;
mod format;
mod hover;
mod navigate;
mod runs;
mod section;
mod semantic;
mod server;
mod settings;
mod text;
mod tokens;
mod uri;
mod work;

use rustmlir_base::{Cancel, Deadline, SourceText};

pub use commands::Done;
pub use server::serve;

/// A program that is to be transformed and compared.
pub struct Validate<'a> {
    /// The program.
    pub source: &'a SourceText,
    /// The function that is compared.
    pub function: &'a str,
    /// Passes of this tool; without any, those that lower to branches.
    pub passes: &'a [String],
    /// A tool and its arguments, instead.
    pub tool: &'a [String],
    /// When it has to end.
    pub deadline: Deadline,
    /// Ends it before.
    pub cancel: Cancel,
}

/// What the surroundings do for a server.
pub trait Host: Send + Sync {
    /// Transforms a program and compares the result with it.
    ///
    /// # Errors
    /// Why there is nothing to compare.
    fn validate(&self, asked: &Validate<'_>) -> Result<Done, String>;
}
