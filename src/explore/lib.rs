//! What a program may come to: outcomes over many schedules, the smallest difference between two of
//! them, and whether reducers keep their promises.

pub mod exhaustive;
pub mod file;
pub mod outcomes;
pub mod picture;
pub mod same;
pub mod witness;

pub use exhaustive::exhaustive;
pub use outcomes::{Distinct, Options, Report, Verdict, explore};
pub use witness::{Witness, shrink};

use rustmlir_ir::OpId;
use rustmlir_meaning::config::Races;
use rustmlir_par::Schedule;
use rustmlir_session::datum::Datum;
use rustmlir_session::given::{Arg, Given};
use rustmlir_session::{Module, Outcome, Settings};
use std::sync::Arc;

/// A call whose outcomes are looked for.
#[derive(Copy, Clone)]
pub struct Call<'a> {
    /// The program.
    pub module: &'a Module,
    /// The function.
    pub function: OpId,
    /// Its arguments.
    pub args: &'a [Datum],
    /// Limits of each run.
    pub settings: &'a Settings,
}

impl Call<'_> {
    /// The arguments as a run takes them.
    pub fn given(&self) -> Given<'_> {
        Given { args: self.args.iter().map(Arg::Value).collect(), ..Given::default() }
    }

    /// Runs it once under a schedule.
    pub fn run(&self, schedule: &Schedule, record: bool) -> Outcome {
        self.run_watching(schedule, record, Races::Off)
    }

    /// Runs it once under a schedule and looks for races as well.
    pub fn run_watching(&self, schedule: &Schedule, record: bool, races: Races) -> Outcome {
        let mut settings = self.settings.clone();
        settings.races = races;
        settings.schedule = Arc::new(schedule.clone());
        settings.record = record;
        settings.globals = true;
        self.module.run_with(self.function, self.args, &settings).observed(self.function)
    }
}
