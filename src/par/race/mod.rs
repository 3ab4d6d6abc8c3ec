//! Decides data races from the logic of a program, not from the order in which it happened to run.
//!
//! Parallel loops nest, so a run is a series-parallel computation. Its tree has two kinds of nodes:
//! *strands* (the program itself, and each iteration) whose parts follow one another, and
//! *instances* of parallel loops, whose iterations do not. Two accesses are unordered exactly if
//! their lowest common ancestor is an instance. [`strands`] numbers that tree as it grows and
//! answers the question; [`shadow`] keeps, for each element, one node for all its writes, one for
//! all its reads, one for all its atomic updates and one for all its atomic reads; [`detector`]
//! puts both together.
//!
//! One node for a set of accesses is enough. Let the node be `n` and the next access be by strand
//! `c`. If the lowest common ancestor of `n` and `c` is a strand, everything in the set comes
//! before `c`, and whatever is unordered with one of them later on is unordered with `c`, too: `c`
//! takes their place. If it is an instance, some of the set are unordered with `c`, and the
//! ancestor takes their place. Both hold for every legal order of execution, interleaved ones
//! included, because an iteration that opens a loop waits until the loop has been closed.
//!
//! `src/par/RACES.md` has the whole story.
//!
//! Literature: A. Dinning and E. Schonberg, "An Empirical Comparison of Monitoring Algorithms for
//! Access Anomaly Detection", PPoPP 1990 (what is to be detected); J. Mellor-Crummey, "On-the-fly
//! Detection of Data Races for Programs with Nested Fork-Join Parallelism", Supercomputing 1991 (a
//! bounded number of accesses for each element suffices); M. Feng and C. Leiserson, "Efficient
//! Detection of Determinacy Races in Cilk Programs", SPAA 1997 (from one serial execution); M.
//! Bender, J. Fineman, S. Gilbert and C. Leiserson, "On-the-Fly Maintenance of Series-Parallel
//! Relationships in Fork-Join Multithreaded Programs", SPAA 2004 (labels).

pub mod census;
pub mod detector;
pub mod handover;
pub mod marks;
pub mod shadow;
pub mod strands;
mod tasks;
pub mod watch;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use crate::sections::{Held, LOCK_BITS, Lock};
use rustmlir_mem::Site;

pub use census::{Census, Tally};
pub use detector::{Budget, Detector};
pub use handover::Orders;
pub use marks::{Marks, Racy};
pub use strands::{Lost, Meet, Strands};
pub use watch::{Doubtful, Event, Pair, Span, Watch};

/// What an access does, for deciding conflicts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Kind {
    /// Reads.
    Read,
    /// Writes.
    Write,
    /// Reads as one atomic step.
    AtomicRead,
    /// Writes, or reads and writes, as one atomic step.
    Atomic,
    /// Reads in critical sections, perhaps as one atomic step.
    LockedRead(Held),
    /// Writes in critical sections, perhaps as one atomic step.
    Locked(Held),
    /// Ends the lifetime of the memory.
    Free,
}

impl Kind {
    /// Whether it leaves the memory as it is.
    pub fn is_read(self) -> bool {
        matches!(self, Kind::Read | Kind::AtomicRead | Kind::LockedRead(_))
    }

    /// Whether it is one step for others like it.
    pub fn is_exclusive(self) -> bool {
        !matches!(self, Kind::Read | Kind::Write | Kind::Free)
    }

    /// What others like it do not hold at the same time.
    pub fn held(self) -> Held {
        match self {
            Kind::AtomicRead | Kind::Atomic => Held::one(Lock::Atomics),
            Kind::LockedRead(held) | Kind::Locked(held) => held,
            Kind::Read | Kind::Write | Kind::Free => Held::default(),
        }
    }

    /// Whether two unordered accesses of these kinds to one element are a race: not two reads, and
    /// not two that exclude each other, because a lock is held for both.
    pub fn conflicts(self, other: Kind) -> bool {
        !(self.is_read() && other.is_read() || self.held().excludes(other.held()))
    }

    /// What decides which other accesses cannot happen at the same time as one of this kind: the
    /// locks that are held for it, and of an atomic one the element, by its size and where elements
    /// of that size begin. 0 where it does not matter.
    pub fn shape(self, from: u64, bytes: u64) -> Shape {
        let held = self.held();
        let element = bytes.min(ELEMENT) << 16 | from.checked_rem(bytes).unwrap_or(0).min(ELEMENT);
        let atomic = if held.atomic { u128::from(element) } else { 0 };
        held.word() << 32 | atomic
    }

    /// A number that stands for it.
    pub fn number(self) -> u64 {
        match self {
            Kind::Read => 0,
            Kind::Write => 1,
            Kind::AtomicRead => 2,
            Kind::Atomic => 3,
            Kind::Free => 4,
            Kind::LockedRead(held) => held.number().wrapping_mul(2).wrapping_add(5),
            Kind::Locked(held) => held.number().wrapping_mul(2).wrapping_add(6),
        }
    }

    /// In messages.
    pub fn text(self) -> &'static str {
        match self {
            Kind::Read => "read",
            Kind::Write => "write",
            Kind::AtomicRead => "atomic read",
            Kind::Atomic => "atomic update",
            Kind::LockedRead(_) => "read in a critical section",
            Kind::Locked(_) => "write in a critical section",
            Kind::Free => "free",
        }
    }
}

/// [`Kind::shape`]: the element of an atomic access in the lowest 32 bits, above it two locks.
pub type Shape = u128;

/// The largest size of an atomic element that is told from others.
const ELEMENT: u64 = 0xFFFF;

/// Whether accesses of these shapes, neither of them 0, cannot happen at the same time: they share
/// a lock, or are atomic ones to the same element.
pub fn excluding(one: Shape, other: Shape) -> bool {
    let parts = |s: Shape| [s >> 32 & LOCK, s >> (32 + LOCK_BITS) & LOCK];
    let (element, theirs) = (one & u128::from(u32::MAX), parts(other));
    element != 0 && element == other & u128::from(u32::MAX) || parts(one).iter().any(|n| *n != 0 && theirs.contains(n))
}

const LOCK: u128 = (1 << LOCK_BITS) - 1;

/// What an operation does to memory, as far as races are concerned.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Doing {
    /// The operation.
    pub op: Site,
    /// What it does.
    pub kind: Kind,
    /// [`Kind::shape`] of the accesses.
    pub shape: Shape,
}

impl Doing {
    /// Whether unordered accesses that share a byte are a race. An atomic update and another atomic
    /// access of elements that overlap without being the same one are: neither is one step for the
    /// other.
    pub fn conflicts(self, other: Doing) -> bool {
        let apart = self.shape != 0 && other.shape != 0 && !excluding(self.shape, other.shape);
        self.kind.conflicts(other.kind) || (apart && !(self.kind.is_read() && other.kind.is_read()))
    }
}
