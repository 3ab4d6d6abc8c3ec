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

/// The programs below a directory, in the order of the numbers in front of their names: a tree of
/// dumps has `0_1_cse.mlir` below the function, and `1_inline.mlir` beside it for the pass that
/// came next. Names without such numbers come as the numbers in them say.
pub fn numbered_below(path: &str, unreadable: &mut Vec<String>) -> Vec<PathBuf> {
    let mut all = programs_below(path, unreadable);
    all.sort_by_cached_key(|p| {
        let name = p.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let mut numbers: Vec<u64> = Vec::new();
        let mut rest = name.as_str();
        while let Some((n, more)) = rest.split_once('_')
            && let Ok(n) = n.parse()
        {
            numbers.push(n);
            rest = more;
        }
        if numbers.is_empty() {
            numbers.extend(name.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<u64>().ok()));
        }
        (numbers, p.clone())
    });
    all
}
