//! All that makes a trial for each section of the corpus, each program of the documents, each
//! finding. The sections themselves are judged by trials that have their names; what else is asked
//! of them stands before the name: `reference/`, `lowered/`, `self-check/`, `today/`, ...
//!
//! ```sh
//! cargo test --release --test spec -- arith/addi    # all that is asked of the sections of a file
//! cargo test --release --test spec -- reference/    # the two engines, side by side
//! ```
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

#[path = "support/lowerings.rs"]
mod lowerings;
#[path = "support/tool.rs"]
#[allow(dead_code)]
mod tool;

mod corpus;
mod findings;
mod lowered;
mod reference;
mod seeds_validated;
mod self_check;
mod widths;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

/// Trials of one kind.
pub struct Part {
    trials: Vec<Trial>,
    /// Says what was counted while they ran; whether that is as it should be.
    after: Box<dyn FnOnce() -> bool>,
}

/// Which trials are asked for.
pub struct Wanted<'a>(&'a Arguments);

impl Wanted<'_> {
    /// Whether a trial of this name may run.
    fn name(&self, name: &str) -> bool {
        self.0.filter.as_ref().is_none_or(|f| name.contains(f.as_str()))
    }

    /// Whether all trials run.
    fn all(&self) -> bool {
        !self.0.list && self.0.filter.is_none() && self.0.skip.is_empty()
    }
}

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let wanted = Wanted(&args);
    let parts = [
        corpus::part,
        reference::part,
        widths::part,
        lowered::part,
        self_check::part,
        seeds_validated::part,
        findings::part,
    ];
    let (mut trials, mut after) = (Vec::new(), Vec::new());
    for part in parts {
        match part(&wanted) {
            Ok(p) => {
                trials.extend(p.trials);
                after.push(p.after);
            }
            Err(e) => {
                eprintln!("{e}");
                return ExitCode::FAILURE;
            }
        }
    }
    let conclusion = libtest_mimic::run(&args, trials);
    let mut good = true;
    if !args.list {
        for a in after {
            good &= a();
        }
    }
    if good { conclusion.exit_code() } else { ExitCode::FAILURE }
}
