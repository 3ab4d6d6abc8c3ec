//! Critical sections: what is accessed in sections of one lock does not race with each other.

use smallvec::SmallVec;

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
    /// One that a call has made, by its number.
    Made(u32),
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
            Lock::Made(n) => 1 << 34 | u64::from(n),
        }
    }

    /// That of a contention group; 0: of the whole program.
    #[must_use]
    pub fn of_group(self, group: u64) -> Lock {
        if group == 0 || self == Lock::Atomics { self } else { Lock::OfGroup(mix(group, self.number()) as u32) }
    }
}

/// What an access holds, so that no other one that holds some of it happens at the same time.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Held {
    /// The numbers of locks, in order, each plus one; 0: none.
    locks: [u64; Held::MOST],
    /// Whether it is an atomic one, too.
    pub atomic: bool,
}

impl Held {
    /// Locks that a thread may hold at a time.
    pub const MOST: usize = 2;

    /// One lock.
    pub fn one(lock: Lock) -> Held {
        Held::default().with(lock)
    }

    /// The same and one more lock; of more than [`Self::MOST`], the last ones are left out.
    #[must_use]
    pub fn with(mut self, lock: Lock) -> Held {
        if lock == Lock::Atomics {
            return Held { atomic: true, ..self };
        }
        if let Some(free) = self.locks.iter_mut().find(|n| **n == 0) {
            *free = lock.number() + 1;
        }
        // In order, with what is free behind.
        self.locks.sort_unstable_by_key(|n| n.wrapping_sub(1));
        self
    }

    /// Whether it holds a lock that is not that of atomic accesses.
    pub fn locked(self) -> bool {
        self.locks[0] != 0
    }

    /// Whether two such accesses cannot happen at the same time.
    pub fn excludes(self, other: Held) -> bool {
        self.atomic && other.atomic || self.locks.iter().any(|n| *n != 0 && other.locks.contains(n))
    }

    /// The locks in one word; two words share one exactly if the locks do.
    pub fn word(self) -> u128 {
        self.locks.iter().fold(0, |w, n| w << LOCK_BITS | u128::from(*n))
    }

    /// A number that stands for it.
    pub fn number(self) -> u64 {
        let locks = self.locks.iter().fold(0, |d, &n| if n == 0 { d } else { mix(d, n) });
        locks << 1 | u64::from(self.atomic)
    }
}

/// Bits that the number of a lock has, plus one.
pub const LOCK_BITS: u32 = 36;

/// Why a section cannot be entered or left, or has not been understood.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Odd {
    /// It stands in another one of its lock.
    Nested,
    /// It stands in too many others.
    Deep,
    /// Iterations of a parallel loop or tasks in it: they do not hold the lock against each other,
    /// and whether they race is not looked at.
    Forked,
    /// An iteration or a task ends that holds a lock.
    Kept,
}

impl Odd {
    /// What is said of it.
    pub fn text(self) -> &'static str {
        match self {
            Odd::Nested => "a thread waits for a lock that it holds",
            Odd::Deep => "a critical section inside of two others",
            Odd::Forked => "a parallel loop, a team of threads or a task inside a critical section",
            Odd::Kept => "an iteration or a task that ends and holds a lock",
        }
    }
}

/// A lock that is held.
#[derive(Copy, Clone, Debug)]
struct Taken {
    lock: Lock,
    /// How often it has been taken by calls; 0: by a critical section.
    times: u64,
}

/// Locks that calls make in a run, at most: they are kept, whether or not they are destroyed.
const MADE: usize = 1 << 20;

/// The sections of a run. One iteration at a time is in one, so that there is one state of them.
#[derive(Default, Clone, Debug)]
pub struct Sections {
    /// The locks that it holds, the last one last.
    taken: SmallVec<[Taken; 4]>,
    held: Held,
    /// The allocation and the byte in it of the variable of each lock that has been made.
    made: Vec<(u64, u64)>,
}

impl Sections {
    /// Whether the run is in one.
    #[inline]
    pub fn inside(&self) -> bool {
        !self.taken.is_empty()
    }

    /// What the run holds, if it is in one.
    #[inline]
    pub fn held(&self) -> Option<Held> {
        self.inside().then_some(self.held)
    }

    /// Something is divided among so many iterations; `None`: more than can be numbered.
    ///
    /// # Errors
    /// [`Odd::Forked`]: several, in a section.
    pub fn forks(&self, iterations: Option<u64>) -> Result<(), Odd> {
        if self.inside() && iterations != Some(1) { Err(Odd::Forked) } else { Ok(()) }
    }

    /// An iteration or a task ends.
    ///
    /// # Errors
    /// [`Odd::Kept`]: it has taken a lock by a call and not given it back. Sections end before it.
    #[inline]
    pub fn ends(&self) -> Result<(), Odd> {
        if self.inside() && self.taken.iter().any(|t| t.times > 0) { Err(Odd::Kept) } else { Ok(()) }
    }

    /// Enters a section of a lock; whether it stands in another one.
    ///
    /// # Errors
    /// [`Odd::Nested`], [`Odd::Deep`]
    pub fn enter(&mut self, lock: Lock) -> Result<bool, Odd> {
        self.push(lock, 0)
    }

    fn push(&mut self, lock: Lock, times: u64) -> Result<bool, Odd> {
        if self.taken.iter().any(|t| t.lock == lock) {
            return Err(Odd::Nested);
        }
        let locks = self.taken.iter().filter(|t| t.lock != Lock::Atomics).count();
        if lock != Lock::Atomics && locks >= Held::MOST {
            return Err(Odd::Deep);
        }
        self.taken.push(Taken { lock, times });
        self.held = self.held.with(lock);
        Ok(self.taken.len() > 1)
    }

    /// Leaves the innermost section that was entered.
    pub fn leave(&mut self) {
        if let Some(k) = self.taken.iter().rposition(|t| t.times == 0) {
            self.remove(k);
        }
    }

    fn remove(&mut self, k: usize) {
        self.taken.remove(k);
        self.held = self.taken.iter().fold(Held::default(), |h, t| h.with(t.lock));
    }

    /// Makes a lock, whose variable lies there: its number, from 1 on; `None` if there are too
    /// many.
    pub fn make(&mut self, variable: (u64, u64)) -> Option<u32> {
        if self.made.len() >= MADE {
            return None;
        }
        self.made.push(variable);
        u32::try_from(self.made.len()).ok()
    }

    /// Where the variable of a lock lies.
    pub fn variable(&self, number: u32) -> Option<(u64, u64)> {
        self.made.get((number as usize).checked_sub(1)?).copied()
    }

    /// How often a lock is held.
    pub fn times(&self, lock: Lock) -> u64 {
        self.taken.iter().find(|t| t.lock == lock).map_or(0, |t| t.times)
    }

    /// A call takes a lock, again if it may; whether others are held.
    ///
    /// # Errors
    /// As [`Self::enter`].
    pub fn take(&mut self, lock: Lock, again: bool) -> Result<bool, Odd> {
        match self.taken.iter_mut().find(|t| again && t.times > 0 && t.lock == lock) {
            Some(t) => {
                t.times += 1;
                Ok(false)
            }
            None => self.push(lock, 1),
        }
    }

    /// A call gives a lock back; `false` if it is not held.
    pub fn give(&mut self, lock: Lock) -> bool {
        let Some(k) = self.taken.iter().position(|t| t.times > 0 && t.lock == lock) else { return false };
        self.taken[k].times -= 1;
        if self.taken[k].times == 0 {
            self.remove(k);
        }
        true
    }

    /// The state as numbers: two runs in equal states go on alike only if these are equal, too.
    pub fn words(&self) -> [u64; 2] {
        let taken = self.taken.iter().fold(0, |d, t| mix(mix(d, t.lock.number()), t.times));
        [(self.made.len() as u64) << 1 | u64::from(self.inside()), taken]
    }
}
