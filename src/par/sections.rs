//! Critical sections: what is accessed in sections of one lock does not race with each other.

use std::collections::BTreeMap;
use std::ops::Range;

/// What no two sections hold at a time.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Lock {
    /// That of all sections without a name.
    #[default]
    Unnamed,
    /// That of all atomic accesses: each is a section of its own.
    Atomics,
    /// That of a name.
    Named(u32),
}

impl Lock {
    fn number(self) -> u64 {
        match self {
            Lock::Unnamed => 0,
            Lock::Atomics => 1,
            Lock::Named(n) => 2 + u64::from(n),
        }
    }
}

/// Why a section cannot be entered or has not been understood.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Odd {
    /// It stands in another one.
    Nested,
    /// Iterations of a parallel loop or tasks in it: they do not hold the lock against each other,
    /// and whether they race is not looked at.
    Forked,
    /// Something in it is also accessed in sections of another lock, or atomically without one:
    /// whether these race is not looked at.
    Mixed,
}

impl Odd {
    /// What is said of it.
    pub fn text(self) -> &'static str {
        match self {
            Odd::Nested => "a critical section inside of another one",
            Odd::Forked => "a parallel loop, a team of threads or a task inside of a critical section",
            Odd::Mixed => {
                "one element that is accessed under two locks, or in a critical section and atomically: whether that is a race"
            }
        }
    }
}

/// The sections of a run. One iteration at a time is in one, so that there is one state of them.
#[derive(Default, Clone, Debug)]
pub struct Sections {
    inside: bool,
    lock: Lock,
    /// Parallel loops that are open, as far as anybody looks for races in them.
    loops: u32,
    /// Under which lock bytes of an allocation have been accessed, atomic accesses outside of
    /// sections included: (allocation, first byte) to (the byte behind the last one, lock). Ranges
    /// of one allocation do not overlap.
    held: BTreeMap<(u64, u64), (u64, Lock)>,
    mixed: bool,
}

impl Sections {
    /// Whether the run is in one.
    #[inline]
    pub fn inside(&self) -> bool {
        self.inside
    }

    /// The lock of the section that the run is in.
    #[inline]
    pub fn lock(&self) -> Option<Lock> {
        self.inside.then_some(self.lock)
    }

    /// So many iterations of a parallel loop begin, and somebody looks for races in it.
    ///
    /// # Errors
    /// [`Odd::Forked`]: several, in a section.
    pub fn open(&mut self, iterations: Option<u64>) -> Result<(), Odd> {
        self.forks(iterations)?;
        self.loops += 1;
        Ok(())
    }

    /// Something is divided among so many iterations; `None`: more than can be numbered.
    ///
    /// # Errors
    /// [`Odd::Forked`]: several, in a section.
    pub fn forks(&self, iterations: Option<u64>) -> Result<(), Odd> {
        if self.inside && iterations != Some(1) { Err(Odd::Forked) } else { Ok(()) }
    }

    /// They have ended. What comes behind the outermost loop comes after everything in it.
    pub fn close(&mut self) {
        self.loops = self.loops.saturating_sub(1);
        if self.loops == 0 {
            self.held.clear();
        }
    }

    /// Enters a section of a lock.
    ///
    /// # Errors
    /// [`Odd::Nested`]
    pub fn enter(&mut self, lock: Lock) -> Result<(), Odd> {
        if self.inside {
            return Err(Odd::Nested);
        }
        (self.inside, self.lock) = (true, lock);
        Ok(())
    }

    /// Leaves it.
    ///
    /// # Errors
    /// [`Odd::Mixed`]
    pub fn leave(&mut self) -> Result<(), Odd> {
        self.inside = false;
        if self.mixed { Err(Odd::Mixed) } else { Ok(()) }
    }

    /// Whether something has been accessed under two locks, by what came after the last section,
    /// too.
    pub fn mixed(&self) -> bool {
        self.mixed
    }

    /// Bytes of an allocation are accessed in the section, or atomically.
    pub fn access(&mut self, root: u64, bytes: Range<u64>) {
        if self.loops == 0 || self.mixed || bytes.is_empty() {
            return;
        }
        let lock = self.lock().unwrap_or(Lock::Atomics);
        let mut whole = bytes;
        // The range before may reach into this one or touch it, those that begin in it do.
        let first = self.held.range(..=(root, whole.start)).next_back();
        let mut from = whole.start;
        if let Some((&(r, start), &(end, l))) = first
            && r == root
            && end >= whole.start
        {
            if l == lock && end >= whole.end {
                return;
            }
            from = start;
        }
        let near: Vec<(u64, u64, Lock)> =
            self.held.range((root, from)..=(root, whole.end)).map(|(&(_, s), &(e, l))| (s, e, l)).collect();
        for (start, end, l) in near {
            if l == lock {
                self.held.remove(&(root, start));
                whole = whole.start.min(start)..whole.end.max(end);
            } else if start < whole.end && end > whole.start {
                self.mixed = true;
            }
        }
        self.held.insert((root, whole.start), (whole.end, lock));
    }

    /// What has been accessed under which lock, as numbers: two runs in equal states go on alike
    /// only if these are equal, too.
    pub fn words(&self) -> impl Iterator<Item = u64> + '_ {
        let held = self.held.iter().flat_map(|(&(root, start), &(end, lock))| [root, start, end, lock.number()]);
        [u64::from(self.inside), self.lock.number(), u64::from(self.mixed)].into_iter().chain(held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(s: &Sections) -> Vec<(u64, u64, Lock)> {
        s.held.iter().map(|(&(_, from), &(to, lock))| (from, to, lock)).collect()
    }

    #[test]
    fn ranges_of_one_lock_grow_together() {
        let mut s = Sections::default();
        s.open(Some(2)).unwrap();
        s.enter(Lock::Named(3)).unwrap();
        for r in [0..4, 8..12, 4..8, 2..6, 20..24, 10..22] {
            s.access(7, r);
        }
        assert_eq!(held(&s), [(0, 24, Lock::Named(3))]);
        s.access(7, 0..1 << 60);
        assert_eq!((s.leave(), held(&s)), (Ok(()), vec![(0, 1 << 60, Lock::Named(3))]));
    }

    #[test]
    fn neighbours_under_two_locks_are_not_mixed() {
        let mut s = Sections::default();
        s.open(Some(2)).unwrap();
        for lock in [1, 2] {
            s.enter(Lock::Named(lock)).unwrap();
            let lock = u64::from(lock);
            s.access(7, 4 * lock..4 * lock + 4);
            s.access(8 + lock, 0..4);
            assert_eq!(s.leave(), Ok(()));
        }
        assert_eq!(s.words().count(), 3 + 4 * 4);
        // Under the second lock, what the first one holds in the middle of something larger.
        s.enter(Lock::Named(2)).unwrap();
        s.access(7, 2..12);
        assert_eq!(s.leave(), Err(Odd::Mixed));
    }

    #[test]
    fn atomic_accesses_before_a_section_are_known() {
        let mut s = Sections::default();
        s.open(Some(2)).unwrap();
        s.access(7, 4..8);
        s.enter(Lock::Unnamed).unwrap();
        s.access(7, 0..5);
        assert_eq!(s.leave(), Err(Odd::Mixed));
        assert!(s.mixed());
        s.close();
        assert!(s.mixed() && held(&s).is_empty());
    }
}
