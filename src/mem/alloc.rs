//! A live allocation: its bytes and the states of its elements.

use std::collections::BTreeMap;

use super::heap::FREED;
use super::states::States;
use super::{ADDRESS, ALIAS, CLEAN, CONSTANT, DEFAULT_ALIGN, Handle, IN_FLIGHT, Kind, POISON, Site, UNINIT};

/// A live allocation: what every access needs, in one cache line.
#[repr(align(64))]
pub struct Alloc {
    /// The bytes, little-endian elements.
    pub data: Box<[u8]>,
    /// One state byte per granule.
    pub state: States,
    /// What is known about it besides.
    pub about: Box<About>,
    /// Bytes per granule.
    pub granule: u32,
    /// [`FREED`] once freed.
    pub(super) generation: u32,
    /// Why a write must be looked at more closely ([`CONSTANT`], [`COPYING`](super::COPYING),
    /// [`ALIAS`](super::ALIAS)); 0 for ordinary memory. One test of it is all that the fast path of
    /// a store pays.
    pub guard: u8,
    /// The alignment of its first byte as far as it counts where words are accessed: 128 stands for
    /// all that is more.
    pub(super) aligned: u8,
}

/// What reports and views need to know about an allocation, and accesses do not.
pub struct About {
    /// What it was made for.
    pub kind: Kind,
    /// Where it was made.
    pub site: Site,
    /// Extents it was made with, for reports.
    pub shape: Vec<i64>,
    /// The address of its first byte is a multiple of this (and of nothing larger that a program
    /// may rely on).
    pub align: u64,
    /// For a view that begins inside of another allocation: that allocation and the byte. It has no
    /// bytes of its own.
    pub(super) base: Option<(Handle, u64)>,
    /// Such views of this allocation, by the byte they begin at.
    pub(super) views: BTreeMap<(u64, bool), Handle>,
    /// Whether a view stands for all of its allocation: it is freed by this name.
    pub(super) whole: bool,
    /// Small buffers of the allocation that was here before, for the next one of the same size.
    pub(super) spare: (Box<[u8]>, States),
}

impl Alloc {
    /// An entry of the table that nothing uses yet.
    pub(super) fn unused() -> Self {
        Alloc {
            data: Box::default(),
            state: States::default(),
            about: Box::new(About {
                kind: Kind::Heap,
                site: u32::MAX,
                shape: Vec::new(),
                align: DEFAULT_ALIGN,
                base: None,
                views: BTreeMap::new(),
                whole: false,
                spare: Default::default(),
            }),
            granule: 1,
            generation: FREED,
            guard: 0,
            aligned: 1,
        }
    }

    /// Whether the first byte is a multiple of this.
    #[inline(always)]
    pub fn is_aligned(&self, align: u8) -> bool {
        align <= self.aligned
    }

    /// Whether writing is undefined.
    pub fn constant(&self) -> bool {
        self.guard & CONSTANT != 0
    }

    /// Where it begins, if it is a view into another allocation.
    #[inline]
    pub fn base(&self) -> Option<(Handle, u64)> {
        if self.guard & ALIAS == 0 { None } else { self.about.base }
    }

    /// The number of the granule that holds a byte, and whether the byte is its first one.
    #[inline]
    fn granule_of(&self, byte: u64) -> (u64, bool) {
        let g = u64::from(self.granule);
        // Nearly always: dividing takes much longer.
        if g.is_power_of_two() {
            return (byte >> g.trailing_zeros(), byte & (g - 1) == 0);
        }
        (byte / g, byte.is_multiple_of(g))
    }

    /// The granules that hold the bytes `from..to`.
    #[inline]
    fn granules(&self, from: u64, to: u64) -> Option<std::ops::Range<usize>> {
        let (end, whole) = self.granule_of(to);
        let end = end + u64::from(!whole);
        Some(usize::try_from(self.granule_of(from).0).ok()?..usize::try_from(end).ok()?)
    }

    /// Views of this allocation that begin inside of it.
    pub fn views(&self) -> impl Iterator<Item = Handle> {
        self.about.views.values().copied()
    }

    /// Number of elements of `bytes` bytes that fit.
    #[inline]
    pub fn elems(&self, bytes: u32) -> u64 {
        self.data.len() as u64 / u64::from(bytes.max(1))
    }

    /// The state of the element number `at` of `bytes` bytes: [`CLEAN`] if all its granules are,
    /// else the worst.
    #[inline]
    pub fn state_of(&self, at: usize, bytes: u32) -> Option<u8> {
        if bytes == self.granule {
            return self.state.get(at).copied();
        }
        self.state_of_bytes((at as u64).checked_mul(u64::from(bytes))?, bytes)
    }

    /// The state of the bytes `from..from + bytes`: [`CLEAN`] if all their granules are, else the
    /// worst ([`ADDRESS`] for a pointer and for parts of some).
    pub fn state_of_bytes(&self, from: u64, bytes: u32) -> Option<u8> {
        let (first, starts) = self.granule_of(from);
        if bytes == self.granule && starts {
            return self.state.get(usize::try_from(first).ok()?).copied();
        }
        let range = self.state.get(self.granules(from, from.checked_add(u64::from(bytes))?)?)?;
        if range.iter().all(|&s| s == CLEAN) {
            Some(CLEAN)
        } else if range.contains(&IN_FLIGHT) {
            Some(IN_FLIGHT)
        } else if range.iter().any(|&s| s >= ADDRESS) {
            Some(ADDRESS)
        } else if range.contains(&UNINIT) {
            Some(UNINIT)
        } else {
            Some(POISON)
        }
    }

    /// Whether an element has been written, whole, and nothing is the matter with it; false where
    /// it lies outside, unless all elements are clean.
    #[inline(always)]
    pub fn is_clean(&mut self, at: usize, bytes: u32) -> bool {
        self.state.clean() || self.looks_clean(at, bytes)
    }

    #[inline]
    fn looks_clean(&mut self, at: usize, bytes: u32) -> bool {
        let clean = self.state_of(at, bytes) == Some(CLEAN);
        if clean {
            self.state.found_clean();
        }
        clean
    }

    /// Notes that an element has been written.
    #[inline(always)]
    pub fn set_written(&mut self, at: usize, bytes: u32) {
        if bytes == self.granule {
            self.state.set_clean(at);
        } else if !self.state.clean() {
            self.set_state_of_bytes((at as u64).saturating_mul(u64::from(bytes)), bytes, CLEAN);
        }
    }

    /// Sets the state of an element.
    #[inline]
    pub fn set_state(&mut self, at: usize, bytes: u32, s: u8) {
        if bytes == self.granule {
            self.state.set(at, s);
            return;
        }
        self.set_state_of_bytes((at as u64).saturating_mul(u64::from(bytes)), bytes, s);
    }

    /// Sets the state of the granules that hold the bytes `from..from + bytes`.
    pub fn set_state_of_bytes(&mut self, from: u64, bytes: impl Into<u64>, s: u8) {
        if let Some(range) = self.granules(from, from.saturating_add(bytes.into())) {
            self.state.fill_range(range, s);
        }
    }

    /// The bytes of element number `at`.
    #[inline]
    pub fn bytes_of(&self, at: usize, bytes: u32) -> Option<&[u8]> {
        let from = at.checked_mul(bytes as usize)?;
        self.data.get(from..from.checked_add(bytes as usize)?)
    }

    /// The bytes of element number `at`, to write.
    #[inline]
    pub fn bytes_of_mut(&mut self, at: usize, bytes: u32) -> Option<&mut [u8]> {
        let from = at.checked_mul(bytes as usize)?;
        self.data.get_mut(from..from.checked_add(bytes as usize)?)
    }

    /// The little-endian word of an element of at most 8 bytes.
    #[inline(always)]
    pub fn word(&self, at: usize, bytes: u32) -> Option<u64> {
        Some(match bytes {
            8 => u64::from_le_bytes(*self.data.as_chunks().0.get(at)?),
            4 => u64::from(u32::from_le_bytes(*self.data.as_chunks().0.get(at)?)),
            1 => u64::from(*self.data.get(at)?),
            _ => self.bytes_of(at, bytes)?.iter().rev().fold(0, |a, &x| a << 8 | u64::from(x)),
        })
    }

    /// The little-endian word of 1, 2, 4 or 8 bytes at a byte, if all of them have been written and
    /// it is an element by itself or every byte has a state of its own; `None` wherever that takes
    /// a closer look.
    #[inline(always)]
    pub fn clean_word(&self, from: u64, bytes: u8) -> Option<u64> {
        let at = usize::try_from(from).ok()?;
        let data = self.data.get(at..)?;
        let word = match bytes {
            8 => u64::from_le_bytes(*data.first_chunk()?),
            4 => u64::from(u32::from_le_bytes(*data.first_chunk()?)),
            2 => u64::from(u16::from_le_bytes(*data.first_chunk()?)),
            1 => u64::from(*data.first()?),
            _ => return None,
        };
        let clean = if self.state.clean() && self.granule == 1 {
            true
        } else if self.granule == 1 {
            let state = self.state.get(at..)?;
            match bytes {
                8 => *state.first_chunk()? == [CLEAN; 8],
                4 => *state.first_chunk()? == [CLEAN; 4],
                2 => *state.first_chunk()? == [CLEAN; 2],
                _ => *state.first()? == CLEAN,
            }
        } else {
            let (k, starts) = self.granule_of(from);
            self.granule == u32::from(bytes) && starts && *self.state.get(usize::try_from(k).ok()?)? == CLEAN
        };
        clean.then_some(word)
    }

    /// Writes one likewise; false if nothing has been written.
    #[inline(always)]
    pub fn set_clean_word(&mut self, from: u64, bytes: u8, v: u64) -> bool {
        let Ok(at) = usize::try_from(from) else { return false };
        let (k, starts) = self.granule_of(from);
        let single = self.granule == u32::from(bytes) && starts;
        if !single && self.granule != 1 {
            return false;
        }
        let Some(data) = self.data.get_mut(at..) else { return false };
        macro_rules! put {
            ($n:literal, $t:ty) => {{
                let Some(word) = data.first_chunk_mut::<$n>() else { return false };
                if !single && !self.state.clear::<$n>(at) {
                    return false;
                }
                *word = (v as $t).to_le_bytes();
            }};
        }
        match bytes {
            8 => put!(8, u64),
            4 => put!(4, u32),
            2 => put!(2, u16),
            1 => put!(1, u8),
            _ => return false,
        }
        if single && let Ok(k) = usize::try_from(k) {
            self.state.set_clean(k);
        }
        true
    }

    /// Writes the little-endian word of an element of at most 8 bytes; false if it lies outside.
    #[inline(always)]
    pub fn set_word(&mut self, at: usize, bytes: u32, v: u64) -> bool {
        match bytes {
            8 => {
                let Some(b) = self.data.as_chunks_mut().0.get_mut(at) else { return false };
                *b = v.to_le_bytes();
            }
            4 => {
                let Some(b) = self.data.as_chunks_mut().0.get_mut(at) else { return false };
                *b = (v as u32).to_le_bytes();
            }
            _ => {
                let Some(b) = self.bytes_of_mut(at, bytes) else { return false };
                for (k, x) in b.iter_mut().enumerate() {
                    *x = (v >> (8 * (k & 7))) as u8;
                }
            }
        }
        true
    }
}
