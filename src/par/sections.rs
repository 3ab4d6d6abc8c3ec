//! Critical sections: what is accessed in sections of one lock does not race with each other.

use crate::scheduler::mix;

/// What no two sections hold at a time.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum Lock {
    /// That of all sections without a name.
    #[default]
    Unnamed,
    /// That of all atomic accesses: each is a section of its own.
    Atomics,
    /// That of a name.
    Named(u32),
    /// One of the above as a contention group has it: a digest of both. Two of a thousand teams may
    /// have equal digests, all of them cannot.
    OfGroup(u32),
}

impl Lock {
    /// A number that stands for it.
    pub fn number(self) -> u64 {
        match self {
            Lock::Unnamed => 0,
            Lock::Atomics => 1,
            Lock::Named(n) => 2 + u64::from(n),
            Lock::OfGroup(n) => 1 << 33 | u64::from(n),
        }
    }

    /// That of a contention group; 0: of the whole program.
    #[must_use]
    pub fn of_group(self, group: u64) -> Lock {
        if group == 0 || self == Lock::Atomics { self } else { Lock::OfGroup(mix(group, self.number()) as u32) }
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
}

impl Odd {
    /// What is said of it.
    pub fn text(self) -> &'static str {
        match self {
            Odd::Nested => "a nested critical section",
            Odd::Forked => "a parallel loop, a team of threads or a task inside a critical section",
        }
    }
}

/// The sections of a run. One iteration at a time is in one, so that there is one state of them.
#[derive(Default, Clone, Debug)]
pub struct Sections {
    inside: bool,
    lock: Lock,
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

    /// Something is divided among so many iterations; `None`: more than can be numbered.
    ///
    /// # Errors
    /// [`Odd::Forked`]: several, in a section.
    pub fn forks(&self, iterations: Option<u64>) -> Result<(), Odd> {
        if self.inside && iterations != Some(1) { Err(Odd::Forked) } else { Ok(()) }
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
    pub fn leave(&mut self) {
        self.inside = false;
    }

    /// The state as numbers: two runs in equal states go on alike only if these are equal, too.
    pub fn words(&self) -> [u64; 2] {
        [u64::from(self.inside), self.lock.number()]
    }
}
