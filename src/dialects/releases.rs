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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Gen, registry, respell_2021};

    #[test]
    fn what_is_translated_for_a_release_is_there() {
        for s in registry().ops.iter().flat_map(|d| &d.spellings) {
            // The others of the table have been asked for, not remembered.
            if respell_2021::has(Gen::Y2021, s.name) {
                assert!(with(s.name).contains(&13), "{}", s.name);
            }
            assert!(with(s.name).iter().all(|r| ASKED.contains(r)), "{}", s.name);
        }
        assert_eq!(with("arith.addf"), [16, 19, 22, 23, 24]);
        assert_eq!(with("linalg.exp"), [19, 22, 23]);
        assert_eq!(with("loop.for"), [0u32; 0]);
    }

    #[test]
    fn ranges_are_of_releases_that_follow_each_other() {
        assert_eq!(text("arith.addf", &[13, 16, 19, 22]), "13 to 22");
        assert_eq!(text("arith.addf", &[13, 22, 23]), "13, 22 to 23");
        assert_eq!(text("async.await", &[16, 19, 22]), "16 to 22");
        assert_eq!(text("arith.addf", &[16]), "16");
        assert_eq!(text("arith.addf", &[]), "");
        assert_eq!(asked("omp.parallel"), [13, 16, 19, 22]);
        assert_eq!(asked("memref.load"), ASKED);
    }
}
