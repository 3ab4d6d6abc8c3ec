//! How far a command has come with its work, for those who watch.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How much work is planned and how much of it is done, in whatever unit; clones share the counts.
/// Nothing depends on it but what a watcher sees.
#[derive(Clone, Debug, Default)]
pub struct Tally(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    done: AtomicU64,
    planned: AtomicU64,
}

impl Tally {
    /// Plans more work.
    pub fn plan(&self, more: u64) {
        // Sums that are larger than any work wrap around: nothing but a bar depends on them.
        self.0.planned.fetch_add(more, Ordering::Relaxed);
    }

    /// Counts work as done.
    pub fn advance(&self, more: u64) {
        self.0.done.fetch_add(more, Ordering::Relaxed);
    }

    /// Says how much is done in all: a part has ended sooner or taken longer than planned.
    pub fn reach(&self, done: u64) {
        self.0.done.store(done, Ordering::Relaxed);
    }

    /// What is done.
    pub fn done(&self) -> u64 {
        self.0.done.load(Ordering::Relaxed)
    }

    /// What is planned; 0 if nobody knows.
    pub fn planned(&self) -> u64 {
        self.0.planned.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_count_together() {
        let a = Tally::default();
        let b = a.clone();
        a.plan(10);
        b.advance(3);
        assert_eq!((a.done(), b.planned()), (3, 10));
        b.reach(10);
        assert_eq!(a.done(), 10);
    }
}
