//! Files: the only room besides `cli` and the corpus reader that touches the disk.

#[cfg(feature = "tools")]
mod below;
#[cfg(feature = "tools")]
pub mod imported;
pub mod npy;
pub mod npz;
pub mod raw;
#[cfg(feature = "tools")]
pub mod tool;

use std::io::Read;
use std::path::{Path, PathBuf};

use rustmlir_session::{Array, ElemKind};

#[cfg(feature = "tools")]
pub use below::{numbered_below, programs_below};

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

/// Opens a file to be read bit by bit, or the standard input for `-`; with its size, if it has one.
///
/// # Errors
/// [`ReadError`], worded for people.
pub fn open(name: &str) -> Result<(Box<dyn std::io::BufRead>, Option<u64>), ReadError> {
    const BUFFER: usize = 1 << 20;
    if name == "-" {
        return Ok((Box::new(std::io::stdin().lock()), None));
    }
    let file = std::fs::File::open(name).map_err(|e| ReadError::Unreadable(format!("{name}: {}", why(&e))))?;
    let size = file.metadata().ok().filter(|m| m.is_file()).map(|m| m.len());
    Ok((Box::new(std::io::BufReader::with_capacity(BUFFER, file)), size))
}

/// Reads at most `limit` bytes of a file, or of the standard input for `-`.
///
/// # Errors
/// [`ReadError`], worded for people.
pub fn read_bytes(name: &str, limit: u64) -> Result<Vec<u8>, ReadError> {
    read_known(name, limit, None)
}

/// Likewise; what does not begin as it should is not read any further.
fn read_known(name: &str, limit: u64, known: Option<&dyn Fn(&[u8]) -> bool>) -> Result<Vec<u8>, ReadError> {
    let fail = |e: std::io::Error| ReadError::Unreadable(format!("{name}: {}", why(&e)));
    let too_large = || ReadError::TooLarge(format!("{name}: larger than the limit of {limit} bytes"));
    let mut from: Box<dyn Read> = if name == "-" {
        Box::new(std::io::stdin().lock())
    } else {
        let path = Path::new(name);
        if path.is_dir() {
            return Err(ReadError::Unreadable(format!("{name}: is a directory")));
        }
        let file = std::fs::File::open(path).map_err(fail)?;
        // What says that it is too large need not be read.
        if file.metadata().is_ok_and(|m| m.len() > limit) {
            return Err(too_large());
        }
        Box::new(file)
    };
    let mut bytes = Vec::new();
    if let Some(known) = known {
        (&mut from).take(8).read_to_end(&mut bytes).map_err(fail)?;
        if !known(&bytes) {
            return Err(ReadError::Unreadable(format!(
                "{name}: neither a .npy nor a .npz file; for a file of raw elements, give their shape and type: @FILE:4x4xf32"
            )));
        }
    }
    from.take(limit.saturating_add(1)).read_to_end(&mut bytes).map_err(fail)?;
    if bytes.len() as u64 > limit {
        return Err(too_large());
    }
    Ok(bytes)
}

/// Reads an array: a `.npy` file, one of a `.npz` file, `FILE.npz:NAME` where it has several, or
/// the elements that are all of a file, `FILE:4x4xf32`. The file and the array may take `limit`
/// bytes.
///
/// # Errors
/// [`ReadError`], worded for people.
pub fn read_array(name: &str, limit: u64) -> Result<Array, ReadError> {
    let (file, member) = in_archive(name);
    if let Some(elements) = raw::split(name).filter(|_| member.is_none()) {
        return raw_array(name, elements, limit);
    }
    let known = |start: &[u8]| start.starts_with(npy::MAGIC) || start.starts_with(npz::MAGIC);
    let bytes = read_known(&file, limit, Some(&known))?;
    array_of(name, &bytes, member, limit)
}

/// A file and, where the name has one, the array of it that is meant.
fn in_archive(name: &str) -> (String, Option<&str>) {
    match name.rsplit_once(".npz:") {
        Some((f, member)) => (format!("{f}.npz"), Some(member)),
        None => (name.to_string(), None),
    }
}

/// The elements that a file consists of.
fn raw_array(name: &str, of: (&str, Vec<i64>, ElemKind), limit: u64) -> Result<Array, ReadError> {
    let (file, shape, kind) = of;
    let bytes = read_bytes(file, limit)?;
    // One word for each number.
    if (bytes.len() / kind.bytes()) as u64 * 8 > limit {
        return Err(ReadError::TooLarge(format!("{name}: its elements exceed the limit of {limit} bytes")));
    }
    raw::read(&bytes, shape, kind).map_err(|e| ReadError::Unreadable(format!("{name}: {e}")))
}

/// The array that the bytes of a file are, or one of those in an archive.
fn array_of(name: &str, bytes: &[u8], member: Option<&str>, limit: u64) -> Result<Array, ReadError> {
    let wrong = |e: String| ReadError::Unreadable(format!("{name}: {e}"));
    let member =
        if bytes.starts_with(npz::MAGIC) { Some(npz::array(bytes, member, limit).map_err(wrong)?) } else { None };
    let bytes = member.as_deref().unwrap_or(bytes);
    if npy::room(bytes).map_err(wrong)? > limit {
        return Err(ReadError::TooLarge(format!("{name}: its elements exceed the limit of {limit} bytes")));
    }
    npy::read(bytes).map_err(wrong)
}

/// Reads a program's text from a file, or from the standard input for `-`.
///
/// # Errors
/// [`ReadError`], worded for people.
pub fn read_program(name: &str) -> Result<String, ReadError> {
    let mut bytes = read_bytes(name, MAX_PROGRAM_BYTES)?;
    // Some editors put this mark in front of a text; it is no part of it.
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        let m = format!("{}:1:1: error: the text is UTF-16; save it as UTF-8", shown_name(name));
        return Err(ReadError::Unreadable(m));
    }
    String::from_utf8(bytes).map_err(|e| {
        let at = e.utf8_error().valid_up_to();
        let before = &e.as_bytes()[..at];
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let col = at - before.iter().rposition(|&b| b == b'\n').map_or(0, |p| p + 1) + 1;
        ReadError::Unreadable(format!("{}:{line}:{col}: error: the text is not UTF-8", shown_name(name)))
    })
}

/// Files that a program was made from are shown in excerpts if they are no larger.
const MAX_ORIGINAL_BYTES: u64 = 16 << 20;

/// The text of a file that a program names as what it was made from: where it says, or, by a
/// relative name, beside the program. `None` if there is no such text.
pub fn read_original(program: &str, file: &str) -> Option<String> {
    let beside = || std::path::Path::new(program).parent().map(|folder| folder.join(file));
    let fits = |p: &std::path::PathBuf| p.metadata().is_ok_and(|m| m.is_file() && m.len() <= MAX_ORIGINAL_BYTES);
    let path = Some(std::path::PathBuf::from(file)).filter(fits).or_else(|| beside().filter(fits))?;
    Some(String::from_utf8_lossy(&std::fs::read(path).ok()?).into_owned())
}

/// Arrays larger than this are refused.
pub const MAX_ARRAY_BYTES: u64 = 4 << 30;

/// Reads a value that a file holds, as text: an array as [`read_array`] does, or what somebody else
/// wrote as `--input` takes it.
///
/// # Errors
/// What is wrong with the file.
pub fn read_value(name: &str) -> Result<String, String> {
    let plain = |e: ReadError| match e {
        ReadError::Unreadable(m) | ReadError::TooLarge(m) => m,
    };
    let (file, member) = in_archive(name);
    if let Some(elements) = raw::split(name).filter(|_| member.is_none()) {
        return raw_array(name, elements, MAX_ARRAY_BYTES).map(|a| a.literal()).map_err(plain);
    }
    let bytes = read_bytes(&file, MAX_ARRAY_BYTES).map_err(plain)?;
    if member.is_some() || name.ends_with(".npy") || bytes.starts_with(npy::MAGIC) || bytes.starts_with(npz::MAGIC) {
        return array_of(name, &bytes, member, MAX_ARRAY_BYTES).map(|a| a.literal()).map_err(plain);
    }
    String::from_utf8(bytes)
        .map(|t| t.trim().to_string())
        .map_err(|_| format!("{name}: neither a .npy or .npz file nor UTF-8 text"))
}

/// An error of the system in words, without "(os error 2)".
pub fn why(e: &std::io::Error) -> String {
    let text = e.to_string();
    text.split(" (os error").next().unwrap_or("").to_lowercase()
}

/// The name of a file in messages.
pub fn shown_name(name: &str) -> &str {
    if name == "-" { "<stdin>" } else { name }
}

/// Writes a file, and the directories that it needs.
///
/// # Errors
/// In words.
pub fn write(file: &Path, bytes: &[u8]) -> Result<(), String> {
    let fail = |e: std::io::Error| format!("{}: {}", file.display(), why(&e));
    if let Some(dir) = file.parent().filter(|d| !d.as_os_str().is_empty()) {
        std::fs::create_dir_all(dir).map_err(fail)?;
    }
    std::fs::write(file, bytes).map_err(fail)
}

/// What changes when a file does, as far as the system tells: its size and when it was written.
pub fn stamp(file: &Path) -> String {
    let Ok(m) = std::fs::metadata(file) else { return String::new() };
    let since = m.modified().ok().and_then(|t| t.duration_since(std::time::UNIX_EPOCH).ok());
    format!("{} bytes of {}", m.len(), since.map_or(0, |d| d.as_nanos()))
}

/// What tells a file from others, whatever it is called.
pub fn identity(file: &Path) -> PathBuf {
    std::fs::canonicalize(file).unwrap_or_else(|_| file.to_path_buf())
}
