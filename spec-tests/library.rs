//! Everything that asks the library, as one test program: each file is a module.
//!
//! ```sh
//! cargo test --release --test library -- tidy::
//! ```
// A test may panic and print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

mod affine_oracle;
mod arith_oracle;
mod define;
#[path = "support/engines.rs"]
#[allow(dead_code)]
mod engines;
mod fast_flags;
mod front;
mod limits;
mod llvm_jit;
#[path = "support/mlir.rs"]
#[allow(dead_code)]
mod mlir;
mod nodes;
mod outcomes;
mod parallel_targets;
mod programs;
mod proofs;
mod proofs_of_memory;
mod proofs_of_races;
mod race_oracle;
mod race_reports;
mod race_table;
mod races_of_any_size;
#[path = "support/sample.rs"]
mod sample;
mod schedules;
mod task_oracle;
mod team_oracle;
mod team_orders;
mod tidy;

/// Tests of a room that need what stands above it.
mod rooms {
    mod affine;
    mod dialects;
    mod exec;
    mod ir;
    mod literal;
    mod meaning;
    mod session;
    mod syntax;
    mod verify;
}

/// The programs that show how the library is used.
mod examples {
    #[path = "../../tools/examples/build_script.rs"]
    #[allow(dead_code)]
    mod build_script;
    #[path = "../../tools/examples/fuzz_pass.rs"]
    #[allow(dead_code)]
    mod fuzz_pass;
    #[path = "../../tools/examples/property_test.rs"]
    #[allow(dead_code)]
    mod property_test;
}
