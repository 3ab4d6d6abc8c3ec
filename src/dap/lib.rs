//! The Debug Adapter Protocol: an editor steps through a run, forwards and backwards.
//!
//! A run goes in slices, between which requests are answered, so that whatever it does it can be
//! interrupted. Going back is running again (see [`rustmlir_trace::debug`]): what is counted or
//! told on the way follows from the position alone.

mod look;
mod places;
mod protocol;
mod run;
mod session;
mod stops;
mod variables;
mod watch;
pub mod wire;

use rustmlir_ir::OpId;
use rustmlir_meaning::stop::Stop;
use rustmlir_session::datum::Datum;
use rustmlir_session::{Module, Settings};
use rustmlir_trace::debug::Debugger;

pub use protocol::Launch;
pub use session::serve;

/// A call that is to be debugged.
pub struct Program {
    /// The program.
    pub module: Module,
    /// The function.
    pub f: OpId,
    /// Its arguments.
    pub args: Vec<Datum>,
    /// Limits and the order of parallel loops.
    pub settings: Settings,
    /// The file; `None` if the client has the text only.
    pub path: Option<String>,
}

/// What the surroundings do for a session: files, and the commands of the terminal.
pub trait Host {
    /// Reads a program and its inputs.
    ///
    /// # Errors
    /// Why there is nothing to run.
    fn load(&mut self, launch: &Launch) -> Result<Program, String>;

    /// Whether two names are those of one file.
    fn same_file(&self, a: &str, b: &str) -> bool;

    /// How a run ended, as a report.
    fn report(&mut self, module: &Module, stop: &Stop) -> String;

    /// Answers a command of the terminal debugger.
    fn command<'p>(&mut self, module: &'p Module, d: &mut Debugger<'p>, line: &str) -> String;
}
