//! What a comparison is asked for.

use std::time::Duration;

use super::proved::Prove;
use super::tolerance::Tolerance;
use rustmlir_session::Settings;

/// What is made of arguments that are poison. The language has poison as a value like any other,
/// but does not say whether a caller may hand it over, nor what control flow does on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Poison {
    /// They are not tried.
    No,
    /// They are tried; a difference that needs them is no verdict but an open question.
    #[default]
    Ask,
    /// They are inputs like others.
    Yes,
}

/// How the search is made.
#[derive(Clone, Debug)]
pub struct Options {
    /// Inputs under which the source is defined that are looked for.
    pub inputs: u64,
    /// Seed of everything that is drawn.
    pub seed: u64,
    /// Limits of each run, and the deadline of all of them together.
    pub settings: Settings,
    /// What each function may take of that time at most.
    pub each: Option<Duration>,
    /// Whether the step limit or the time limit of a run was asked for: then they are all that
    /// limits a run of the source.
    pub asked: bool,
    /// Whether the memory limit was.
    pub memory_asked: bool,
    /// Whether the search goes on after the first failure, to tell failures of other kinds and at
    /// other places.
    pub every: bool,
    /// How far floats may differ.
    pub tolerance: Tolerance,
    /// Whether memref arguments may share memory.
    pub alias: bool,
    /// Whether arguments may be poison.
    pub poison: Poison,
    /// Schedules of parallel loops for source and target.
    pub schedules: u64,
    /// Inputs to try first, as [`super::case::Case::texts`] writes them; if there are any, only
    /// these are tried.
    pub given: Vec<String>,
    /// Contents of globals for given inputs: `@g=[1, 2]`.
    pub globals: Vec<String>,
    /// What external functions do, for given inputs.
    pub externals: u64,
    /// Whether integers of the source may be vectors of two halves in the target, the low one
    /// first.
    pub halves: bool,
    /// Whether proofs are looked for, and what they may take.
    pub prove: Option<Prove>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            inputs: 1000,
            seed: 0,
            settings: Settings::default(),
            each: None,
            asked: false,
            memory_asked: false,
            every: true,
            tolerance: Tolerance::default(),
            alias: true,
            poison: Poison::default(),
            schedules: 8,
            given: Vec::new(),
            globals: Vec::new(),
            externals: 0,
            halves: false,
            prove: None,
        }
    }
}
