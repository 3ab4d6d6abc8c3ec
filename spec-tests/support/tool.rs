//! The command line tool under test.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Its path.
pub const TOOL: &str = env!("CARGO_BIN_EXE_rustmlir-interp");

/// A file of the test that asks. Several tests may ask for the same one at once, so that it is
/// there as a whole or not at all.
#[track_caller]
pub fn file(name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
    // Each file of tests has a folder of its own.
    let asks = std::path::Path::new(std::panic::Location::caller().file()).file_stem().unwrap();
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME")).join(asks);
    std::fs::create_dir_all(&dir).unwrap();
    let path = dir.join(name);
    let own = dir.join(format!("{:?}-{name}", std::thread::current().id()));
    std::fs::write(&own, contents).unwrap();
    std::fs::rename(own, &path).unwrap();
    path
}

/// Runs it without input.
pub fn tool(args: &[&str]) -> Output {
    Command::new(TOOL).args(args).stdin(Stdio::null()).output().unwrap()
}

/// What it printed.
pub fn out(o: &Output) -> String {
    String::from_utf8_lossy(&o.stdout).into_owned()
}
