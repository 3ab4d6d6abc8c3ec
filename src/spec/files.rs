//! The files of a corpus on the disk.

use std::collections::BTreeSet;
use std::path::Path;

use walkdir::WalkDir;

use super::section::{Section, Sections, blank, read_file, read_sections};
use rustmlir_base::SourceText;

/// Reads all `.mlir` files below a directory (or one file), in order of their names. What cannot be
/// read there is a mistake of the corpus, and the rest is read.
///
/// # Errors
/// If the directory cannot be read.
pub fn sections_of_dir(dir: &Path) -> Result<Sections, String> {
    let files = files_of_dir(dir)?;
    let mut out = Sections { sections: Vec::new(), mistakes: files.unreadable };
    for (name, text) in files.texts {
        let s = read_sections(&name, &text);
        out.sections.extend(s.sections);
        out.mistakes.extend(s.mistakes);
    }
    Ok(out)
}

/// Reads all `.mlir` files below a directory (or one file) as valid programs without directives,
/// one a file.
///
/// # Errors
/// What cannot be read.
pub fn programs_of_dir(dir: &Path) -> Result<Vec<Section>, String> {
    let named = |(name, text): (String, SourceText)| Section { name: "whole".into(), ..blank(&name, &text) };
    let files = files_of_dir(dir)?;
    match files.unreadable.first() {
        Some(m) => Err(m.clone()),
        None => Ok(files.texts.into_iter().map(named).collect()),
    }
}

/// The files of a corpus.
#[derive(Default)]
struct Files {
    /// Names relative to the directory, without `.mlir`, in order.
    texts: Vec<(String, SourceText)>,
    /// `FILE: message`.
    unreadable: Vec<String>,
}

/// Folders of a corpus may nest so deep.
const MAX_DEPTH: usize = 16;

/// The files below a directory, each with its name relative to it, in order of the names. Names
/// that begin with a dot are left out, as lit does: they are what editors and other tools keep
/// beside the files.
fn files_of_dir(dir: &Path) -> Result<Files, String> {
    let mut out = Files::default();
    // Each folder is read once, however links lead to it: a few of them can make more ways than
    // there is time for.
    let mut seen = BTreeSet::new();
    let mut walk = WalkDir::new(dir).follow_links(true).sort_by_file_name().max_depth(MAX_DEPTH + 1).into_iter();
    while let Some(entry) = walk.next() {
        let entry = match entry {
            Ok(e) => e,
            Err(e) => {
                let message = trouble(dir, &e);
                if e.depth() == 0 {
                    return Err(message);
                }
                out.unreadable.extend((!e.path().is_some_and(is_hidden)).then_some(message));
                continue;
            }
        };
        let (path, depth) = (entry.path(), entry.depth());
        let mut skip = |why: &str| out.unreadable.push(format!("{}: {why}", path.display()));
        if entry.file_type().is_dir() {
            if depth > 0 && is_hidden(path) {
                walk.skip_current_dir();
            } else if depth > MAX_DEPTH {
                skip("directories nest too deeply");
            } else {
                let why = match path.canonicalize() {
                    Ok(real) if seen.insert(real.clone()) => continue,
                    Ok(_) => READ_ALREADY.to_string(),
                    Err(e) => e.to_string(),
                };
                skip(&why);
                walk.skip_current_dir();
            }
            continue;
        }
        if depth > 0 && (is_hidden(path) || path.extension().is_none_or(|x| x != "mlir")) {
            continue;
        }
        match read_file(path) {
            Ok(text) => {
                let base = if depth == 0 { dir.parent().unwrap_or(dir) } else { dir };
                let name = path.strip_prefix(base).unwrap_or(path).with_extension("");
                let text = SourceText::new(&path.to_string_lossy(), &text);
                out.texts.push((name.to_string_lossy().replace('\\', "/"), text));
            }
            Err(m) => skip(&m),
        }
    }
    Ok(out)
}

/// Why a folder is not read that was read under another name.
const READ_ALREADY: &str = "a link to a directory that was already read";

/// Whether a name begins with a dot.
fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|n| n.as_encoded_bytes().first() == Some(&b'.'))
}

/// What keeps the walk from an entry, as `PATH: message`.
fn trouble(dir: &Path, e: &walkdir::Error) -> String {
    let why = match e.io_error() {
        Some(e) => e.to_string(),
        // The only other trouble there is: a link to a folder above it.
        None => READ_ALREADY.to_string(),
    };
    format!("{}: {why}", e.path().unwrap_or(dir).display())
}
