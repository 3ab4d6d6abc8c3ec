//! The simulated heap: allocations that know their bounds, lifetimes and which elements hold a
//! value. Knows no operations.
//!
//! An allocation is bytes plus one state byte per granule (the element it was made for; one byte
//! for buffers that are reinterpreted by `memref.view`). A handle names an allocation and its
//! generation, so a stale handle is told from the allocation that took its place.

mod address;
mod alloc;
mod heap;
mod held;
mod states;
mod transfer;
mod whole;

pub use alloc::{About, Alloc};
pub use heap::{Heap, Leak};
pub use held::{Held, made};
pub use states::States;
pub use transfer::Transfer;
pub use whole::{Before, Whole};

/// State byte: never written.
pub const UNINIT: u8 = 0;

/// State byte: holds a value.
pub const CLEAN: u8 = 1;

/// State byte: holds poison.
pub const POISON: u8 = 2;

/// State byte: an asynchronous copy may be writing it.
pub const IN_FLIGHT: u8 = 3;

/// State byte: the first byte of a pointer; those of its other bytes follow. Only a whole pointer
/// can be read.
pub const ADDRESS: u8 = 8;

/// Alignment of allocations that declare none.
pub const DEFAULT_ALIGN: u64 = 16;

/// A handle to an allocation as it lies in a slot: index in the low half, generation in the high
/// half.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Handle(pub u64);

impl Handle {
    fn new(index: usize, generation: u32) -> Self {
        Handle(u64::from(generation) << 32 | index as u64)
    }

    /// Position in the table.
    #[inline]
    pub fn index(self) -> usize {
        (self.0 as u32) as usize
    }

    /// Which of the allocations that used this position.
    #[inline]
    pub fn generation(self) -> u32 {
        (self.0 >> 32) as u32
    }
}

/// What an allocation was made for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `memref.alloc`.
    Heap,
    /// `memref.alloca`.
    Stack,
    /// `memref.global`.
    Global,
    /// Made by the caller for an argument.
    Input,
    /// A view into another allocation (only while it is made; then it has the kind of that one).
    View,
}

impl Kind {
    /// In messages.
    pub fn text(self) -> &'static str {
        match self {
            Kind::Heap => "alloc",
            Kind::Stack => "alloca",
            Kind::Global => "global",
            Kind::Input => "argument",
            Kind::View => "view",
        }
    }
}

/// A place in the program, opaque to this room.
pub type Site = u32;

/// [`Alloc::guard`]: writing is undefined (constant globals).
pub const CONSTANT: u8 = 1;

/// [`Alloc::guard`]: an asynchronous copy reads or writes part of it.
pub const COPYING: u8 = 2;

/// [`Alloc::guard`]: it is a view into another allocation.
pub const ALIAS: u8 = 4;

/// What is remembered of a freed allocation.
#[derive(Copy, Clone, Debug)]
pub struct Tombstone {
    /// Where it was made.
    pub made: Site,
    /// Where it was freed.
    pub freed: Site,
    /// What it was made for.
    pub kind: Kind,
}

/// Why an access failed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The allocation has been freed.
    Freed,
    /// The bytes lie outside the allocation.
    Outside,
    /// An element was never written.
    Uninit,
    /// An element holds poison (reported only where poison is not a value).
    Poison,
    /// A write to a constant.
    Constant,
    /// An asynchronous copy of the element has not been waited for.
    InFlight,
    /// The memory limit leaves no room for what would be stored.
    Limit,
    /// Bytes of a pointer are taken for something else, or something else for a pointer.
    Address,
}

/// Why an allocation could not be made or freed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AllocFault {
    /// More bytes than the limit leaves.
    Limit {
        /// Bytes asked for; saturates.
        wanted: u64,
        /// Bytes that were left.
        left: u64,
    },
    /// Already freed.
    DoubleFree,
    /// Not made by `alloc`.
    NotHeap(Kind),
    /// The handle is to the middle of an allocation.
    NotStart,
    /// An asynchronous copy still uses it.
    InFlight,
}

#[cfg(test)]
mod tests;
