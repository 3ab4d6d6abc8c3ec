//! Everything that runs the program, as one test program: each file is a module.
//!
//! ```sh
//! cargo test --release --test tools -- cli::
//! ```
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

mod book;
mod campaign;
mod cli;
mod compare;
mod conformance;
mod dap;
mod docs;
mod generate;
mod inputs;
mod json;
mod learn;
mod packaging;
mod real_tools;
mod reasons;
mod streams;
mod suite;
mod trace;
mod validate;
