//! What a run can report about its accesses to memory and its parallel loops.

use super::stop::Stop;
use rustmlir_ir::OpId;
use rustmlir_mem::{Handle, Heap};
use rustmlir_par::sections::{Held, Lock, Sections};
pub use rustmlir_par::tasks::TaskEvent;

/// What an access does.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum AccessKind {
    /// Reads.
    Read,
    /// Writes.
    Write,
    /// Reads as one atomic step.
    AtomicRead,
    /// Writes, or reads and writes, as one atomic step.
    Atomic,
    /// Reads in critical sections, atomically or not.
    LockedRead(Held),
    /// Writes in critical sections, atomically or not.
    Locked(Held),
}

impl From<AccessKind> for rustmlir_par::race::Kind {
    fn from(k: AccessKind) -> Self {
        match k {
            AccessKind::Read => Self::Read,
            AccessKind::Write => Self::Write,
            AccessKind::AtomicRead => Self::AtomicRead,
            AccessKind::Atomic => Self::Atomic,
            AccessKind::LockedRead(held) => Self::LockedRead(held),
            AccessKind::Locked(held) => Self::Locked(held),
        }
    }
}

impl AccessKind {
    /// Whether it leaves the memory as it is.
    pub fn is_read(self) -> bool {
        matches!(self, AccessKind::Read | AccessKind::AtomicRead | AccessKind::LockedRead(_))
    }

    /// Whether it may depend on what was there.
    pub fn may_read(self) -> bool {
        self != AccessKind::Write
    }

    /// Whether it is one step for others like it, with which it therefore does not race.
    pub fn is_exclusive(self) -> bool {
        !matches!(self, AccessKind::Read | AccessKind::Write)
    }

    /// Whether unordered accesses of these kinds to one element are a race.
    pub fn conflicts(self, other: AccessKind) -> bool {
        rustmlir_par::race::Kind::from(self).conflicts(other.into())
    }

    /// In words, as in `the element is ..`.
    pub fn text(self) -> &'static str {
        match self {
            AccessKind::Read => "read",
            AccessKind::Write => "written",
            AccessKind::AtomicRead => "read atomically",
            AccessKind::Atomic => "updated atomically",
            AccessKind::LockedRead(_) => "read in a critical section",
            AccessKind::Locked(_) => "written in a critical section",
        }
    }
}

/// An access to consecutive elements of one allocation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AccessEvent<'a> {
    /// The operation.
    pub op: OpId,
    /// What it does.
    pub kind: AccessKind,
    /// The allocation (or a view of one, see [`Heap::root`]).
    pub alloc: Handle,
    /// Number of the first element, counted from the start of the allocation in elements of `bytes`
    /// bytes.
    pub at: u64,
    /// How many elements.
    pub count: u64,
    /// Bytes of an element.
    pub bytes: u32,
    /// The indices that the operation used; empty where they are not known.
    pub index: &'a [i64],
}

impl AccessEvent<'_> {
    /// The same, or what it is in a critical section: with others there it does not race.
    #[inline]
    pub fn in_section(self, sections: &Sections) -> Self {
        if !sections.inside() && !self.kind.is_exclusive() {
            return self;
        }
        let kind = match (sections.held(), self.kind.is_read()) {
            (None, _) => self.kind,
            (Some(held), true) if !held.locked() => AccessKind::AtomicRead,
            (Some(held), false) if !held.locked() => AccessKind::Atomic,
            (Some(held), reads) => {
                let held = if self.kind.is_exclusive() { held.with(Lock::Atomics) } else { held };
                if reads { AccessKind::LockedRead(held) } else { AccessKind::Locked(held) }
            }
        };
        AccessEvent { kind, ..self }
    }
}

/// An instance of a parallel loop that is about to run its iterations.
#[derive(Copy, Clone, Debug)]
pub struct Fork<'a> {
    /// The loop.
    pub op: OpId,
    /// Trip counts by dimension.
    pub counts: &'a [u64],
    /// Lower bounds.
    pub lower: &'a [i64],
    /// Steps.
    pub step: &'a [i64],
    /// Strands that the instance may need: its iterations, and one for each combination of two
    /// contributions. `None` if they cannot be numbered.
    pub strands: Option<u64>,
    /// Whether a schedule interleaves the iterations with nothing: they are the points of one
    /// structured operation.
    pub undivided: bool,
}

impl<'a> Fork<'a> {
    /// An instance with so many reductions.
    pub fn iterations(op: OpId, counts: &'a [u64], lower: &'a [i64], step: &'a [i64], reductions: usize) -> Self {
        let n = rustmlir_par::order::total(counts);
        let strands = n.and_then(|n| n.checked_mul(1 + reductions as u64));
        Fork { op, counts, lower, step, strands, undivided: false }
    }

    /// The combinations of several reductions that wait for all iterations: unordered with each
    /// other only.
    pub fn combinations(op: OpId, reductions: usize) -> Self {
        Fork { op, counts: &[0], lower: &[0], step: &[1], strands: Some(reductions as u64), undivided: false }
    }

    /// Whether it is one of [`Self::combinations`].
    pub fn is_combinations(&self) -> bool {
        self.counts == [0]
    }
}

/// Is told of every access, allocation and free, and of parallel loops. Everything is reported
/// before it happens.
pub trait AccessLog {
    /// Elements are about to be read or written.
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>);
    /// Memory has been allocated.
    fn alloc(&mut self, _op: OpId, _h: Handle) {}
    /// Memory is about to be freed by `dealloc`.
    fn free(&mut self, _heap: &Heap, _op: OpId, _h: Handle) {}
    /// A parallel loop with at least one iteration begins. The number that the instance is to have;
    /// not 0.
    ///
    /// # Errors
    /// If the run cannot go on.
    fn fork(&mut self, _f: &Fork<'_>) -> Result<u64, Stop> {
        Ok(0)
    }
    /// What follows belongs to an iteration (numbered from 0, the last dimension fastest) of an
    /// instance, until the next call of this, of `fork` or of `join`. A schedule that interleaves
    /// says so at each change. Numbers that follow those of the iterations are combinations of two
    /// contributions to a reduction: which ones are combined, and when, is the schedule's choice,
    /// so they are unordered with every iteration and with each other.
    fn enter(&mut self, _instance: u64, _iteration: u64) {}
    /// All iterations of an instance have ended; what follows belongs to the iteration around it.
    ///
    /// # Errors
    /// If the run cannot go on.
    fn join(&mut self, _heap: &Heap, _op: OpId, _instance: u64) -> Result<(), Stop> {
        Ok(())
    }
    /// Something happens to tasks, at an operation.
    ///
    /// # Errors
    /// If the run cannot go on.
    fn task(&mut self, _heap: &Heap, _op: OpId, _e: TaskEvent<'_>) -> Result<(), Stop> {
        Ok(())
    }
}

impl<T: AccessLog + ?Sized> AccessLog for &mut T {
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>) {
        (**self).access(heap, e);
    }
    fn alloc(&mut self, op: OpId, h: Handle) {
        (**self).alloc(op, h);
    }
    fn free(&mut self, heap: &Heap, op: OpId, h: Handle) {
        (**self).free(heap, op, h);
    }
    fn fork(&mut self, f: &Fork<'_>) -> Result<u64, Stop> {
        (**self).fork(f)
    }
    fn enter(&mut self, instance: u64, iteration: u64) {
        (**self).enter(instance, iteration);
    }
    fn join(&mut self, heap: &Heap, op: OpId, instance: u64) -> Result<(), Stop> {
        (**self).join(heap, op, instance)
    }
    fn task(&mut self, heap: &Heap, op: OpId, e: TaskEvent<'_>) -> Result<(), Stop> {
        (**self).task(heap, op, e)
    }
}
