//! Observers of the engine. An absent observer is compiled out; closures report through
//! [`Cx`](super::cx::Cx), which has a log only while somebody listens.

pub use rustmlir_meaning::observe::{AccessEvent, AccessKind, AccessLog, Fork, TaskEvent};

use rustmlir_ir::OpId;
use rustmlir_mem::{Handle, Heap};

/// An observer of a run. `ACTIVE` decides at compile time whether the run loop reports at all.
pub trait Observer: AccessLog {
    /// Whether anything is to be reported.
    const ACTIVE: bool;

    /// Whether the quick loop counts its nodes, so that iterations in flight can change.
    const STEPS: bool = false;

    /// Whether `next` may be called instead of `enter` where iterations follow each other at equal
    /// distances.
    const FOLLOWS: bool = false;

    /// Whether the quick loop tells `quick_named` which operation an access is of, instead of the
    /// other quick ones.
    const NAMES: bool = false;

    /// From the next call of `next` on, the numbers of iterations are so far apart, until this is
    /// called again.
    fn step(&mut self, _by: i64) {}

    /// What follows belongs to the iteration of the current instance whose number is one step from
    /// the current one's.
    fn next(&mut self) {}

    /// A digest of what has been noted and may still matter: two runs in equal states whose digests
    /// are equal go on to have the same things noted.
    fn history(&self) -> u128 {
        0
    }

    /// Whether accesses are to be reported now. Never changes while an iteration of a parallel loop
    /// runs.
    fn listening(&self) -> bool {
        Self::ACTIVE
    }

    /// Notes the read of one element, if that needs nothing else. If not, nothing is noted and the
    /// access is reported in full.
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

/// For runs with several iterations in flight: the quick loop stops after a number of nodes and
/// leaves every access to the general loop, which knows the real observer.
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
