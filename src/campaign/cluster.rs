//! Which findings are one mistake: the same pass, the same kind of difference at a like place, and
//! the same operations once the program is small.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Findings that are taken for one mistake, with the smallest program that shows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cluster {
    /// Its number in the store.
    pub id: i64,
    /// The pass to blame, without its options, or the pipeline where no single pass is.
    pub guilty: String,
    /// The kind of difference, or of the tool's trouble.
    pub kind: String,
    /// Where the evidence shows, in words without names and numbers of the program.
    pub place: String,
    /// The operations of the smallest program.
    pub ops: BTreeSet<String>,
    /// That program.
    pub program: String,
    /// The arguments that show it.
    pub pipeline: String,
    /// How many operations it has.
    pub operations: usize,
    /// What a person reads of it, as Markdown.
    pub report: String,
    /// Where it is known from, if it is.
    pub known: String,
}

/// What tells findings apart before they are made small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// As [`Cluster::guilty`].
    pub guilty: String,
    /// As [`Cluster::kind`].
    pub kind: String,
    /// As [`Cluster::place`].
    pub place: String,
    /// Whether the place is that of a mistake in the tool, whatever the program is: the functions
    /// in which it crashed, or its own words.
    pub tells: bool,
}

/// Operations of a program that is small enough not to look for a smaller one.
const SMALL: usize = 15;

/// All clusters of a store, shared by those who work.
#[derive(Default)]
pub struct Clusters(Mutex<Vec<Cluster>>);

impl Clusters {
    /// Those that a store has.
    pub fn new(known: Vec<Cluster>) -> Clusters {
        Clusters(Mutex::new(known))
    }

    fn all(&self) -> MutexGuard<'_, Vec<Cluster>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The cluster that a program with these operations is likely to show: one with the same mark
    /// whose small program needs nothing that this one does not have, or whose mark says enough.
    pub fn likely(&self, mark: &Mark, ops: &BTreeSet<String>) -> Option<Cluster> {
        let all = self.all();
        let needs = |c: &Cluster| !c.ops.is_empty() && c.ops.is_subset(ops);
        let fits = |c: &&Cluster| c.is(mark) && if mark.tells { c.operations <= SMALL } else { needs(c) };
        all.iter().filter(fits).max_by_key(|c| (c.ops.len(), std::cmp::Reverse(c.id))).cloned()
    }

    /// Puts in a finding that has been made small: the cluster that it belongs to now.
    pub fn add(&self, mark: &Mark, made: Cluster) -> Cluster {
        let mut all = self.all();
        let next = all.iter().map(|c| c.id).max().unwrap_or(0) + 1;
        match all.iter_mut().find(|c| c.is(mark) && (mark.tells || c.ops == made.ops)) {
            Some(c) => {
                if made.operations < c.operations {
                    (c.program, c.pipeline, c.report) = (made.program, made.pipeline, made.report);
                    c.operations = made.operations;
                }
                if c.known.is_empty() {
                    c.known = made.known;
                }
                c.clone()
            }
            None => {
                let Mark { guilty, kind, place, .. } = mark.clone();
                let c = Cluster { id: next, guilty, kind, place, ..made };
                all.push(c.clone());
                c
            }
        }
    }
}

impl Cluster {
    fn is(&self, m: &Mark) -> bool {
        (&self.guilty, &self.kind, &self.place) == (&m.guilty, &m.kind, &m.place)
    }
}

/// A text without what names and counts things of one program: `result 3, element [1, 2]` and
/// `result 0, element [4]` are alike.
pub fn alike(text: &str) -> String {
    let whole = text.split(", element").next().unwrap_or("");
    let mut out = String::new();
    for c in whole.chars() {
        if c.is_ascii_digit() {
            if !out.ends_with('N') {
                out.push('N');
            }
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ops(words: &str) -> BTreeSet<String> {
        words.split(' ').map(String::from).collect()
    }

    #[test]
    fn one_mistake_has_one_entry_with_its_smallest_program() {
        let all = Clusters::default();
        let mark = Mark { guilty: "cse".into(), kind: "value".into(), place: "result N".into(), tells: false };
        let made = |words, operations| Cluster { ops: ops(words), operations, ..Cluster::default() };
        let first = all.add(&mark, made("a.x b.y", 7));
        assert_eq!((first.id, first.guilty.as_str()), (1, "cse"));
        assert_eq!(all.likely(&mark, &ops("a.x b.y c.z")).map(|c| c.id), Some(1));
        assert_eq!(all.likely(&mark, &ops("a.x c.z")), None);
        let other = Mark { kind: "memory".into(), ..mark.clone() };
        assert_eq!(all.likely(&other, &ops("a.x b.y")), None);
        assert_eq!(all.add(&other, made("a.x b.y", 2)).id, 2);
        let smaller = all.add(&mark, made("a.x b.y", 3));
        assert_eq!((smaller.id, smaller.operations), (1, 3));
        assert_eq!(all.add(&mark, made("a.x", 9)).id, 3);
        // Of those that fit, the one that says most.
        assert_eq!(all.likely(&mark, &ops("a.x b.y")).map(|c| c.id), Some(1));
    }

    #[test]
    fn what_the_tool_says_is_enough() {
        let all = Clusters::default();
        let mark = Mark { guilty: "cse".into(), kind: "tool-crash".into(), place: "x::fold".into(), tells: true };
        let made = |words, operations| Cluster { ops: ops(words), operations, ..Cluster::default() };
        assert_eq!(all.add(&mark, made("a.x b.y", 40)).id, 1);
        // As long as its program is long, others are made small.
        assert_eq!(all.likely(&mark, &ops("c.z")), None);
        assert_eq!(all.add(&mark, made("c.z", 3)).operations, 3);
        assert_eq!(all.likely(&mark, &ops("d.w")).map(|c| c.id), Some(1));
    }

    #[test]
    fn places_lose_their_numbers() {
        assert_eq!(alike("result 12, element [3, 4]"), "result N");
        assert_eq!(alike("argument 0"), "argument N");
    }
}
