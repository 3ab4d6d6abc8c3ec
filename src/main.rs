//! The command line; see [`rustmlir_interp::cli`]. The library would be compiled anew for each
//! change of what is included here.

use std::process::ExitCode;

fn main() -> ExitCode {
    rustmlir_interp::cli::main(include_str!("book/examples.mlir"))
}
