//! Everything that runs the program, as one test program: each file is a module.
//!
//! ```sh
//! cargo test --release --test tools -- cli::
//! ```
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

#[path = "support/answers.rs"]
#[allow(dead_code)]
mod answers;
mod book;
mod campaign;
mod cli;
mod compare;
mod conformance;
mod dap;
#[path = "support/dap.rs"]
#[allow(dead_code)]
mod dap_client;
mod docs;
mod dump;
#[path = "support/engines.rs"]
#[allow(dead_code)]
mod engines;
mod first_run;
mod generate;
mod imported_c;
mod inputs;
mod json;
mod learn;
mod lsp;
#[path = "support/lsp.rs"]
#[allow(dead_code)]
mod lsp_client;
#[path = "support/mlir.rs"]
#[allow(dead_code)]
mod mlir;
mod origins;
mod packaging;
mod real_tools;
mod reasons;
#[path = "support/schema.rs"]
#[allow(dead_code)]
mod schema;
mod spellings;
mod streams;
mod suite;
#[path = "support/tool.rs"]
#[allow(dead_code)]
mod tool;
mod trace;
mod validate;
