//! What values of many elements hold besides the heap: tensors and vectors live in slots, tables
//! and closures, and count against the same limit as buffers.
//!
//! Each of them carries a [`Held`], which counts its bytes while it lives. Such values never leave
//! the thread that made them (they are shared by `Rc`), so one tally for each thread is exact
//! wherever they are kept.

use std::cell::Cell;

#[derive(Copy, Clone)]
struct Tally {
    alive: u64,
    made: u64,
}

thread_local! {
    static TALLY: Cell<Tally> = const { Cell::new(Tally { alive: 0, made: 0 }) };
}

#[inline]
fn tally() -> Tally {
    TALLY.with(Cell::get)
}

/// Counts the bytes that a value holds, from when it is made to when it is dropped.
pub struct Held(u64);

impl Held {
    /// Counts so many bytes.
    #[inline]
    pub fn new(bytes: u64) -> Held {
        TALLY.with(|t| {
            let now = t.get();
            t.set(Tally { alive: now.alive.saturating_add(bytes), made: now.made.wrapping_add(bytes) });
        });
        Held(bytes)
    }

    /// How many they are.
    pub fn bytes(&self) -> u64 {
        self.0
    }
}

impl Clone for Held {
    fn clone(&self) -> Self {
        Held::new(self.0)
    }
}

impl Drop for Held {
    #[inline]
    fn drop(&mut self) {
        TALLY.with(|t| {
            let now = t.get();
            t.set(Tally { alive: now.alive.saturating_sub(self.0), ..now });
        });
    }
}

/// What a value holds is no part of it, nor of its text.
impl std::fmt::Debug for Held {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("..")
    }
}

/// What a value holds is no part of it.
impl PartialEq for Held {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Bytes that values of this thread hold now.
#[inline]
pub fn alive() -> u64 {
    tally().alive
}

/// Bytes that values of this thread have ever held (wrapping): differences tell how much was made
/// in between.
#[inline]
pub fn made() -> u64 {
    tally().made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dropped_is_no_longer_held() {
        let (alive_before, made_before) = (alive(), made());
        let a = Held::new(100);
        let b = a.clone();
        assert_eq!(alive() - alive_before, 200);
        drop(a);
        assert_eq!(alive() - alive_before, 100);
        drop(b);
        assert_eq!((alive() - alive_before, made() - made_before), (0, 200));
    }
}
