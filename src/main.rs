//! The command line; see [`rustmlir_interp::cli`]. The library would be compiled anew for each
//! change of what is included here.

use std::process::ExitCode;

fn main() -> ExitCode {
    let commit = COMMIT.as_ref().and_then(|c| std::str::from_utf8(c).ok()).map_or(String::new(), |c| format!(" ({c})"));
    rustmlir_cli::main(include_bytes!(concat!(env!("OUT_DIR"), "/examples")), &commit)
}

/// The commit that this was built from, of which only these digits are in the program.
const COMMIT: Option<[u8; 12]> = last(include_bytes!(env!("RUSTMLIR_COMMITS")));

/// The second word of the last line, where it is a hash: `build.rs` says of which file.
const fn last(log: &[u8]) -> Option<[u8; 12]> {
    let mut end = log.len();
    while end > 0 && log[end - 1] == b'\n' {
        end -= 1;
    }
    let mut at = end;
    while at > 0 && log[at - 1] != b'\n' {
        at -= 1;
    }
    while at < end && log[at] != b' ' {
        at += 1;
    }
    let mut out = [0; 12];
    let mut k = 0;
    while k < out.len() {
        at += 1;
        if at >= end || !log[at].is_ascii_hexdigit() {
            return None;
        }
        out[k] = log[at];
        k += 1;
    }
    Some(out)
}
