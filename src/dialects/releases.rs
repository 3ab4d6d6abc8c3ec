//! Which releases of LLVM have an operation, among those that were asked.

use std::collections::HashMap;
use std::sync::OnceLock;

/// The releases that were asked, oldest first; the last two while they were in development.
pub const ASKED: [u32; 6] = [13, 16, 19, 22, 23, 24];

/// Those of which nothing is said for some dialects: who was asked does not have these.
const IN_DEVELOPMENT: usize = 2;

/// What they answered: see the head of the file.
static ANSWERS: &str = include_str!("releases.txt");

/// Those of [`ASKED`] that have an operation of this name.
pub fn with(name: &str) -> &'static [u32] {
    static TABLE: OnceLock<HashMap<&'static str, Vec<u32>>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let lines = ANSWERS.lines().filter(|l| !l.starts_with('#')).filter_map(|l| l.split_once(':'));
        let named = lines.flat_map(|(releases, names)| {
            let releases: Vec<u32> = releases.split_whitespace().filter_map(|n| n.parse().ok()).collect();
            names.split_whitespace().map(move |n| (n, releases.clone()))
        });
        named.collect()
    });
    table.get(name).map_or(&[], Vec::as_slice)
}

/// Those of [`ASKED`] that were asked for operations of the dialect of this name.
pub fn asked(name: &str) -> &'static [u32] {
    static UNASKED: OnceLock<Vec<&'static str>> = OnceLock::new();
    let unasked = UNASKED.get_or_init(|| {
        ANSWERS.lines().filter_map(|l| l.strip_prefix("unasked:")).flat_map(str::split_whitespace).collect()
    });
    let dialect = name.split('.').next().unwrap_or(name);
    let n = if unasked.contains(&dialect) { ASKED.len() - IN_DEVELOPMENT } else { ASKED.len() };
    ASKED.get(..n).unwrap_or(&ASKED)
}

/// Releases that have an operation of this name as a text: those asked that follow each other as a
/// range.
pub fn text(name: &str, releases: &[u32]) -> String {
    let runs = asked(name).split(|r| !releases.contains(r)).filter_map(|run| match run {
        [] => None,
        [one] => Some(one.to_string()),
        [first, .., last] => Some(format!("{first} to {last}")),
    });
    runs.collect::<Vec<String>>().join(", ")
}
