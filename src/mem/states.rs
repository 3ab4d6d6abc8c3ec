//! The states of an allocation's granules, and whether nothing can be wrong with any of them.

use std::ops::{Deref, Range};

use super::CLEAN;

/// Accesses that find a clean state before all states are looked at, as a part of their number. A
/// look at one takes a small part of an access.
const LOOKS: usize = 8;

/// The same of few states: what lives shortly is not looked at.
const FEW: usize = 64;

/// One state a granule. They are written by methods only, so that a note can say that all of them
/// are [`CLEAN`]: a read then need not touch them, which would cost it a second cache line.
#[derive(Default, Debug)]
pub struct States {
    of: Box<[u8]>,
    /// Every state is [`CLEAN`]. False says nothing.
    clean: bool,
    /// Accesses until all states are looked at again.
    patience: u32,
}

impl States {
    /// So many states.
    pub fn new(n: usize, state: u8) -> Self {
        let mut s = States { of: vec![state; n].into_boxed_slice(), ..States::default() };
        s.note(state == CLEAN);
        s
    }

    fn note(&mut self, clean: bool) {
        self.clean = clean;
        self.patience = u32::try_from((self.of.len() / LOOKS).max(FEW)).unwrap_or(u32::MAX);
    }

    /// Whether all states are known to be [`CLEAN`].
    #[inline(always)]
    pub fn clean(&self) -> bool {
        self.clean
    }

    /// Sets one; nothing happens where there is none.
    #[inline(always)]
    pub fn set(&mut self, at: usize, state: u8) {
        if let Some(s) = self.of.get_mut(at) {
            *s = state;
        }
        self.clean &= state == CLEAN;
    }

    /// Sets all of them.
    pub fn fill(&mut self, state: u8) {
        self.of.fill(state);
        self.note(state == CLEAN);
    }

    /// Sets those of a range; nothing happens where there are none.
    #[inline]
    pub fn fill_range(&mut self, range: Range<usize>, state: u8) {
        match self.of.get_mut(range) {
            // One element: nothing is called to fill it.
            Some([one]) => *one = state,
            Some(some) => some.fill(state),
            None => {}
        }
        self.clean &= state == CLEAN;
    }

    /// Sets those that begin at `at`.
    pub fn copy(&mut self, at: usize, states: &[u8]) {
        if let Some(s) = at.checked_add(states.len()).and_then(|to| self.of.get_mut(at..to)) {
            s.copy_from_slice(states);
        }
        self.clean &= states.iter().all(|&s| s == CLEAN);
    }

    /// Makes `N` states from `at` on [`CLEAN`]; false if there are not so many.
    #[inline(always)]
    pub fn clear<const N: usize>(&mut self, at: usize) -> bool {
        let Some(s) = self.of.get_mut(at..).and_then(|s| s.first_chunk_mut::<N>()) else { return false };
        *s = [CLEAN; N];
        true
    }

    /// Makes one [`CLEAN`]; nothing happens where there is none.
    #[inline(always)]
    pub fn set_clean(&mut self, at: usize) {
        if self.clean {
            return;
        }
        match self.of.get_mut(at) {
            Some(s) if *s == CLEAN => self.found_clean(),
            Some(s) => *s = CLEAN,
            None => {}
        }
    }

    /// Notes that an access has found a state that is [`CLEAN`]. After many of them all states are
    /// looked at.
    #[inline]
    pub fn found_clean(&mut self) {
        match self.patience.checked_sub(1) {
            Some(left) => self.patience = left,
            None => self.look(),
        }
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) {
        let clean = self.of.iter().all(|&s| s == CLEAN);
        self.note(clean);
    }
}

impl From<Vec<u8>> for States {
    fn from(of: Vec<u8>) -> Self {
        let mut s = States { of: of.into_boxed_slice(), ..States::default() };
        s.note(false);
        s
    }
}

impl Deref for States {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        &self.of
    }
}
