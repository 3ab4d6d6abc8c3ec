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
    /// The target refines the source on all inputs that it covers.
    Proved {
        /// Which inputs.
        covers: Covers,
        /// By what.
        by: By,
    },
    /// Nothing, and why.
    Open(String),
}

/// The inputs for which it is proved: all, but for this.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Covers {
    /// Whether arguments may be poison, and the memory that they lead to. It may be unwritten in
    /// any case.
    pub poison: bool,
    /// Whether arguments share no memory.
    pub apart: bool,
    /// The largest extent, where types leave extents open.
    pub extents: Option<i64>,
    /// Whether that is also the largest argument of which a size is made, and zero the smallest.
    pub sizes: bool,
    /// Whether the source may run for ever: of arguments on which it does nothing is said.
    pub ending: bool,
}

impl Covers {
    /// In words.
    pub fn text(self) -> String {
        let mut out = String::from("all arguments");
        if !self.poison {
            out += " that are not poison";
        }
        if self.apart {
            out += if self.poison { " that do not alias" } else { " and do not alias" };
        }
        if let Some(n) = self.extents {
            out +=
                &format!(", with extents {}up to {n}", if self.sizes { "and arguments for sizes from 0 " } else { "" });
        }
        if self.ending {
            out += ", on which the source ends";
        }
        out
    }
}

/// What proves it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// Both are the same.
    Identity,
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
            By::Identity => "identical",
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
            Proof::Proved { covers, by } => {
                let what = covers.text();
                let by = match by {
                    By::Identity => "as the functions are identical",
                    By::Trying => "by exhaustive testing",
                    By::Terms => "by equal terms",
                    By::Solver => "by the built-in solver",
                    By::Outside => "by the given solver",
                };
                format!("proved for {what}, {by}")
            }
            Proof::Open(why) => format!("not proved: {why}"),
        }
    }
}
