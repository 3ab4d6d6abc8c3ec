//! Observers: what a run can report about its accesses to memory. An absent observer is compiled out; closures report
//! through [`Cx`](super::cx::Cx), which has a log only while somebody listens.

use crate::ir::OpId;
use crate::mem::Handle;

/// What an access does.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
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
pub struct AccessEvent {
    /// The operation.
    pub op: OpId,
    /// What it does.
    pub kind: AccessKind,
    /// The allocation (or a view of one, see [`crate::mem::Heap::root`]).
    pub alloc: Handle,
    /// Number of the first element, counted from the start of the allocation in elements of `bytes` bytes.
    pub at: u64,
    /// How many elements.
    pub count: u64,
    /// Bytes of an element.
    pub bytes: u32,
}

/// Is told of every access, allocation and free. Accesses are reported before they happen.
pub trait AccessLog {
    /// Elements are about to be read or written.
    fn access(&mut self, e: &AccessEvent);
    /// Memory has been allocated.
    fn alloc(&mut self, _op: OpId, _h: Handle) {}
    /// Memory is about to be freed by `dealloc`.
    fn free(&mut self, _op: OpId, _h: Handle) {}
}

/// An observer of a run. `ACTIVE` decides at compile time whether the run loop reports at all.
pub trait Observer: AccessLog {
    /// Whether anything is to be reported.
    const ACTIVE: bool;
}

/// Nobody listens; costs nothing.
#[derive(Copy, Clone, Default, Debug)]
pub struct NoObserver;

impl AccessLog for NoObserver {
    fn access(&mut self, _e: &AccessEvent) {}
}

impl Observer for NoObserver {
    const ACTIVE: bool = false;
}
