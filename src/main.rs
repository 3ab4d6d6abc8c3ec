//! The command line; see [`rustmlir_interp::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    rustmlir_interp::cli::main()
}
