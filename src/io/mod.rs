//! Files: the only room besides `cli` and the corpus reader that touches the disk.

pub mod npy;
pub mod tool;

use std::io::Read;
use std::path::Path;

/// Programs larger than this are refused.
pub const MAX_PROGRAM_BYTES: u64 = 512 << 20;

/// Why a file was not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// It cannot be opened or read, or is no text.
    Unreadable(String),
    /// It is larger than the limit.
    TooLarge(String),
}

/// Reads at most `limit` bytes of a file, or of the standard input for `-`.
///
/// # Errors
/// [`ReadError`], worded for people.
pub fn read_bytes(name: &str, limit: u64) -> Result<Vec<u8>, ReadError> {
    let fail = |e: std::io::Error| {
        // The error's own text without "(os error 2)".
        let text = e.to_string();
        let text = text.split(" (os error").next().unwrap_or("").to_lowercase();
        ReadError::Unreadable(format!("{name}: {text}"))
    };
    let mut bytes = Vec::new();
    if name == "-" {
        std::io::stdin().lock().take(limit + 1).read_to_end(&mut bytes).map_err(fail)?;
    } else {
        let path = Path::new(name);
        if path.is_dir() {
            return Err(ReadError::Unreadable(format!("{name}: is a directory")));
        }
        let file = std::fs::File::open(path).map_err(fail)?;
        // What says that it is too large need not be read.
        if file.metadata().is_ok_and(|m| m.len() > limit) {
            return Err(ReadError::TooLarge(format!("{name}: larger than the limit of {} MiB", limit >> 20)));
        }
        file.take(limit + 1).read_to_end(&mut bytes).map_err(fail)?;
    }
    if bytes.len() as u64 > limit {
        return Err(ReadError::TooLarge(format!("{name}: larger than the limit of {} MiB", limit >> 20)));
    }
    Ok(bytes)
}

/// Reads a program's text from a file, or from the standard input for `-`.
///
/// # Errors
/// [`ReadError`], worded for people.
pub fn read_program(name: &str) -> Result<String, ReadError> {
    let bytes = read_bytes(name, MAX_PROGRAM_BYTES)?;
    String::from_utf8(bytes).map_err(|e| {
        let at = e.utf8_error().valid_up_to();
        let before = &e.as_bytes()[..at];
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let col = at - before.iter().rposition(|&b| b == b'\n').map_or(0, |p| p + 1) + 1;
        ReadError::Unreadable(format!("{}:{line}:{col}: error: the text is not UTF-8", shown_name(name)))
    })
}

/// The name of a file in messages.
pub fn shown_name(name: &str) -> &str {
    if name == "-" { "<stdin>" } else { name }
}
