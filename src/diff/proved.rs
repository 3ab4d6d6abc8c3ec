//! Proofs as data: what is asked for, and what comes of it.

use std::time::Duration;

pub use rustmlir_prove::Solver;

/// What a proof may take.
#[derive(Clone, Debug)]
pub struct Prove {
    /// How long, for each function.
    pub each: Duration,
    /// A solver besides the one that is built in, which is asked first.
    pub solver: Option<Solver>,
}

/// What is known beyond the inputs that were tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The target refines the source on all inputs.
    Proved {
        /// Whether arguments may be poison; else it is proved for those that are not.
        poison: bool,
        /// By what.
        by: By,
    },
    /// Nothing, and why.
    Open(String),
}

/// What proves it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// All inputs were tried.
    Trying,
    /// Both come to the same terms.
    Terms,
    /// The solver that is built in.
    Solver,
    /// The solver that was named.
    Outside,
}

impl By {
    /// Stable id.
    pub fn id(self) -> &'static str {
        match self {
            By::Trying => "all-inputs-tried",
            By::Terms => "equal-terms",
            By::Solver => "solver",
            By::Outside => "named-solver",
        }
    }
}

impl Proof {
    /// In words.
    pub fn text(&self) -> String {
        match self {
            Proof::Proved { poison, by } => {
                let what = if *poison { "all arguments" } else { "all arguments that are not poison" };
                let by = match by {
                    By::Trying => "by trying them",
                    By::Terms => "by equal terms",
                    By::Solver => "by the solver that is built in",
                    By::Outside => "by the solver that was named",
                };
                format!("proved for {what}, {by}")
            }
            Proof::Open(why) => format!("not proved: {why}"),
        }
    }
}
