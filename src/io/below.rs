//! The programs of a directory.

use std::path::{Path, PathBuf};

/// The programs below a path, in order of their names. Links are followed,
/// circles of them are not. A path that is no directory stands for itself.
pub fn programs_below(path: &str, unreadable: &mut Vec<String>) -> Vec<PathBuf> {
    if !Path::new(path).is_dir() {
        return vec![PathBuf::from(path)];
    }
    let mut out = Vec::new();
    for entry in walkdir::WalkDir::new(path).follow_links(true).sort_by_file_name() {
        match entry {
            Ok(e) if e.file_type().is_file() && e.path().extension().is_some_and(|x| x == "mlir") => {
                out.push(e.into_path());
            }
            Ok(_) => {}
            // A circle has been walked once.
            Err(e) if e.loop_ancestor().is_some() => {}
            Err(e) => unreadable.push(e.to_string()),
        }
    }
    out
}
