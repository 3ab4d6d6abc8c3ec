//! Pointers in the quick loop: accesses, steps and parts that need no closer look.

use super::node::Promise;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_mem::{Handle, Heap};

/// The word at a pointer, if it is a multiple of `align` and nothing about it is unusual.
#[inline(always)]
pub(super) fn word_at(heap: &Heap, [alloc, at]: [u64; 2], sz: u8, align: u8) -> Option<u64> {
    if at & (u64::from(align) - 1) != 0 {
        return None;
    }
    // Null and what else is no allocation have no entry in the table.
    heap.get(Handle(alloc)).filter(|a| a.is_aligned(align))?.clean_word(at, sz)
}

/// Writes one likewise; false if that takes more.
#[inline(always)]
pub(super) fn put_word_at(heap: &mut Heap, [alloc, at]: [u64; 2], sz: u8, align: u8, v: u64) -> bool {
    at & (u64::from(align) - 1) == 0
        && heap
            .get_mut(Handle(alloc))
            .is_some_and(|a| a.guard == 0 && a.is_aligned(align) && a.set_clean_word(at, sz, v))
}

/// The byte to which a step leads from a pointer, if all that is promised holds.
#[inline(always)]
pub(super) fn step(heap: &Heap, [alloc, at]: [u64; 2], by: i64, promise: Promise) -> Option<u64> {
    let from = at.cast_signed();
    let to = from.checked_add(by).filter(|_| promise.up(by))?;
    if promise.inside() && by != 0 {
        let n = heap.get(Handle(alloc))?.data.len() as u64;
        // A negative byte is a large one.
        if at > n || to.cast_unsigned() > n {
            return None;
        }
    } else if alloc > Pointer::LAST_ALLOCATION {
        return None;
    }
    Some(to.cast_unsigned())
}

/// A part of a struct or an array.
#[inline(always)]
pub(super) fn part(v: &Value, at: [u8; 2]) -> Option<&Value> {
    let Value::Parts(parts) = v else { return None };
    match (parts.get(usize::from(at[0]))?, at[1]) {
        (v, u8::MAX) => Some(v),
        (Value::Parts(parts), k) => parts.get(usize::from(k)),
        _ => None,
    }
}
