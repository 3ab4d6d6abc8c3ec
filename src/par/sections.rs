//! Critical sections: what is accessed in sections of one lock does not race with each other.

use std::collections::HashMap;

/// The lock of atomic accesses outside of sections.
const ATOMICS: u64 = u64::MAX;

/// Why a section cannot be entered or has not been understood.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Odd {
    /// It stands in another one.
    Nested,
    /// Something in it is also accessed in sections of another lock, or atomically without one:
    /// whether these race is not looked at.
    Mixed,
}

impl Odd {
    /// What is said of it.
    pub fn text(self) -> &'static str {
        match self {
            Odd::Nested => "a critical section inside of another one",
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
    lock: u64,
    /// Under which lock bytes of allocations have been accessed.
    held: HashMap<(u64, u64), u64>,
    mixed: bool,
}

impl Sections {
    /// Whether the run is in one.
    #[inline]
    pub fn inside(&self) -> bool {
        self.inside
    }

    /// Enters a section of a lock.
    ///
    /// # Errors
    /// [`Odd::Nested`]
    pub fn enter(&mut self, lock: u64) -> Result<(), Odd> {
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

    /// Bytes of an allocation are accessed in the section, or atomically.
    pub fn access(&mut self, root: u64, bytes: std::ops::Range<u64>) {
        if !self.inside && self.held.is_empty() {
            return;
        }
        let lock = if self.inside { self.lock } else { ATOMICS };
        for at in bytes {
            if self.inside {
                self.mixed |= *self.held.entry((root, at)).or_insert(lock) != lock;
            } else {
                self.mixed |= self.held.get(&(root, at)).is_some_and(|&l| l != lock);
            }
        }
    }
}
