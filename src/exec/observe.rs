//! Observers: what a run can report about its accesses to memory and its parallel loops. An absent observer is compiled out;
//! closures report through [`Cx`](super::cx::Cx), which has a log only while somebody listens.

use crate::ir::OpId;
use crate::meaning::stop::Stop;
use crate::mem::{Handle, Heap};

/// What an access does.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum AccessKind {
    /// Reads.
    Read,
    /// Writes.
    Write,
    /// Reads and writes as one atomic step.
    Atomic,
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
    /// Number of the first element, counted from the start of the allocation in elements of `bytes` bytes.
    pub at: u64,
    /// How many elements.
    pub count: u64,
    /// Bytes of an element.
    pub bytes: u32,
    /// The indices that the operation used; empty where they are not known.
    pub index: &'a [u64],
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
    /// Strands that the instance may need: its iterations, and one for each combination of two contributions. `None` if
    /// they cannot be numbered.
    pub strands: Option<u64>,
    /// Whether a schedule interleaves the iterations with nothing: they are the points of one structured operation.
    pub undivided: bool,
}

impl<'a> Fork<'a> {
    /// An instance with so many reductions.
    pub fn iterations(op: OpId, counts: &'a [u64], lower: &'a [i64], step: &'a [i64], reductions: usize) -> Self {
        let n = crate::par::order::total(counts);
        let strands = n.and_then(|n| n.checked_mul(1 + reductions as u64));
        Fork { op, counts, lower, step, strands, undivided: false }
    }

    /// The combinations of several reductions that wait for all iterations: unordered with each other only.
    pub fn combinations(op: OpId, reductions: usize) -> Self {
        Fork { op, counts: &[0], lower: &[0], step: &[1], strands: Some(reductions as u64), undivided: false }
    }

    /// Whether it is one of [`Self::combinations`].
    pub fn is_combinations(&self) -> bool {
        self.counts == [0]
    }
}

/// Is told of every access, allocation and free, and of parallel loops. Everything is reported before it happens.
pub trait AccessLog {
    /// Elements are about to be read or written.
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>);
    /// Memory has been allocated.
    fn alloc(&mut self, _op: OpId, _h: Handle) {}
    /// Memory is about to be freed by `dealloc`.
    fn free(&mut self, _heap: &Heap, _op: OpId, _h: Handle) {}
    /// A parallel loop with at least one iteration begins. The number that the instance is to have; not 0.
    ///
    /// # Errors
    /// If the run cannot go on.
    fn fork(&mut self, _f: &Fork<'_>) -> Result<u64, Stop> {
        Ok(0)
    }
    /// What follows belongs to an iteration (numbered from 0, the last dimension fastest) of an instance, until the next
    /// call of this, of `fork` or of `join`. A schedule that interleaves says so at each change. Numbers that follow those
    /// of the iterations are combinations of two contributions to a reduction: which ones are combined, and when, is the
    /// schedule's choice, so they are unordered with every iteration and with each other.
    fn enter(&mut self, _instance: u64, _iteration: u64) {}
    /// All iterations of an instance have ended; what follows belongs to the iteration around it.
    ///
    /// # Errors
    /// If the run cannot go on.
    fn join(&mut self, _op: OpId, _instance: u64) -> Result<(), Stop> {
        Ok(())
    }
}

/// An observer of a run. `ACTIVE` decides at compile time whether the run loop reports at all.
pub trait Observer: AccessLog {
    /// Whether anything is to be reported.
    const ACTIVE: bool;

    /// Whether the quick loop counts its nodes, so that iterations in flight can change.
    const STEPS: bool = false;

    /// Whether `next` may be called instead of `enter` where iterations follow each other at equal distances.
    const FOLLOWS: bool = false;

    /// Whether the quick loop tells `quick_named` which operation an access is of, instead of the other quick ones.
    const NAMES: bool = false;

    /// From the next call of `next` on, the numbers of iterations are so far apart, until this is called again.
    fn step(&mut self, _by: i64) {}

    /// What follows belongs to the iteration of the current instance whose number is one step from the current one's.
    fn next(&mut self) {}

    /// A digest of what has been noted and may still matter: two runs in equal states whose digests are equal go on to
    /// have the same things noted.
    fn history(&self) -> u128 {
        0
    }

    /// Whether accesses are to be reported now. Never changes while an iteration of a parallel loop runs.
    fn listening(&self) -> bool {
        Self::ACTIVE
    }

    /// Notes the read of one element, if that needs nothing else. If not, nothing is noted and the access is reported in
    /// full.
    #[inline(always)]
    fn quick_read(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        !Self::ACTIVE
    }

    /// The same for an access of an operation that is told, where [`Self::NAMES`] says so.
    #[inline(always)]
    fn quick_named(&mut self, _op: OpId, _kind: AccessKind, _h: Handle, _at: usize, _bytes: u8) -> bool {
        !Self::ACTIVE
    }

    /// The same for an atomic update.
    #[inline(always)]
    fn quick_update(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        !Self::ACTIVE
    }

    /// The same for a write.
    #[inline(always)]
    fn quick_write(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        !Self::ACTIVE
    }
}

/// Nobody listens; costs nothing.
#[derive(Copy, Clone, Default, Debug)]
pub struct NoObserver;

impl AccessLog for NoObserver {
    fn access(&mut self, _heap: &Heap, _e: &AccessEvent<'_>) {}
}

impl Observer for NoObserver {
    const ACTIVE: bool = false;
}

/// For runs with several iterations in flight: the quick loop stops after a number of nodes and leaves every access to the
/// careful loop, which knows the real observer.
#[derive(Copy, Clone, Default, Debug)]
pub struct Stepping;

impl AccessLog for Stepping {
    fn access(&mut self, _heap: &Heap, _e: &AccessEvent<'_>) {}
}

impl Observer for Stepping {
    const ACTIVE: bool = true;
    const STEPS: bool = true;

    fn quick_read(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        false
    }

    fn quick_write(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        false
    }
}
