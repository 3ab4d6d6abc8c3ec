//! The simulated heap: allocations that know their bounds, lifetimes and which elements hold a value. Knows no operations.
//!
//! An allocation is bytes plus one state byte per granule (the element it was made for; one byte for buffers that are
//! reinterpreted by `memref.view`). A handle names an allocation and its generation, so a stale handle is told from the
//! allocation that took its place.

use std::collections::HashMap;

/// State byte: never written.
pub const UNINIT: u8 = 0;
/// State byte: holds a value.
pub const CLEAN: u8 = 1;
/// State byte: holds poison.
pub const POISON: u8 = 2;

/// A handle to an allocation as it lies in a slot: index in the low half, generation in the high half.
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
}

impl Kind {
    /// In messages.
    pub fn text(self) -> &'static str {
        match self {
            Kind::Heap => "alloc",
            Kind::Stack => "alloca",
            Kind::Global => "global",
            Kind::Input => "argument",
        }
    }
}

/// A place in the program, opaque to this room.
pub type Site = u32;

/// A live allocation.
pub struct Alloc {
    /// The bytes, little-endian elements.
    pub data: Vec<u8>,
    /// One state byte per granule.
    pub state: Vec<u8>,
    /// Bytes per granule.
    pub granule: u32,
    generation: u32,
    /// What it was made for.
    pub kind: Kind,
    /// Where it was made.
    pub site: Site,
    /// Whether writing is undefined (constant globals).
    pub constant: bool,
    /// Extents it was made with, for reports.
    pub shape: Vec<i64>,
    live: bool,
}

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
    /// The bytes lie outside of the allocation.
    Outside,
    /// An element was never written.
    Uninit,
    /// An element holds poison (reported only where poison is not a value).
    Poison,
    /// A write to a constant.
    Constant,
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
}

/// Tombstones kept at most; older ones are forgotten, and reports say so.
const MAX_TOMBSTONES: usize = 1 << 16;

/// All allocations.
pub struct Heap {
    allocs: Vec<Alloc>,
    free: Vec<u32>,
    tombs: HashMap<u64, Tombstone, foldhash::fast::RandomState>,
    next_generation: u32,
    /// Bytes that may still be allocated.
    left: u64,
    live_bytes: u64,
    /// Most bytes alive at once.
    pub peak_bytes: u64,
    /// Stack allocations in order of making, for scopes.
    stack: Vec<Handle>,
}

impl Heap {
    /// A heap that may hold `limit` bytes (elements and their state) at a time.
    pub fn new(limit: u64) -> Self {
        Heap {
            allocs: Vec::new(),
            free: Vec::new(),
            tombs: HashMap::default(),
            next_generation: 1,
            left: limit,
            live_bytes: 0,
            peak_bytes: 0,
            stack: Vec::new(),
        }
    }

    /// Makes an allocation of `elems` elements of `elem_bytes` bytes, uninitialised.
    ///
    /// # Errors
    /// If the limit leaves too little.
    pub fn alloc(&mut self, elems: u64, elem_bytes: u32, kind: Kind, site: Site, shape: &[i64]) -> Result<Handle, AllocFault> {
        let cost = elems.checked_mul(u64::from(elem_bytes)).and_then(|b| b.checked_add(elems)).and_then(|b| b.checked_add(96));
        let Some(cost) = cost.filter(|&c| c <= self.left) else {
            return Err(AllocFault::Limit { wanted: elems.saturating_mul(u64::from(elem_bytes)), left: self.left });
        };
        self.left -= cost;
        self.live_bytes += cost;
        self.peak_bytes = self.peak_bytes.max(self.live_bytes);
        let generation = self.next_generation;
        // Generations wrap after 2^32 allocations; position and generation together stay distinct long after.
        self.next_generation = self.next_generation.wrapping_add(1).max(1);
        let bytes = (elems * u64::from(elem_bytes)) as usize;
        let (index, mut a) = match self.free.pop() {
            Some(i) => {
                let a = &mut self.allocs[i as usize];
                let (data, state, shape) = (std::mem::take(&mut a.data), std::mem::take(&mut a.state), std::mem::take(&mut a.shape));
                (i as usize, (data, state, shape))
            }
            None => (self.allocs.len(), (Vec::new(), Vec::new(), Vec::new())),
        };
        a.0.clear();
        a.0.resize(bytes, 0);
        a.1.clear();
        a.1.resize(elems as usize, UNINIT);
        a.2.clear();
        a.2.extend_from_slice(shape);
        let alloc = Alloc {
            data: a.0,
            state: a.1,
            shape: a.2,
            granule: elem_bytes.max(1),
            generation,
            kind,
            site,
            constant: false,
            live: true,
        };
        if index == self.allocs.len() {
            self.allocs.push(alloc);
        } else {
            self.allocs[index] = alloc;
        }
        let h = Handle::new(index, generation);
        if kind == Kind::Stack {
            self.stack.push(h);
        }
        Ok(h)
    }

    /// The live allocation of a handle.
    #[inline]
    pub fn get(&self, h: Handle) -> Option<&Alloc> {
        self.allocs.get(h.index()).filter(|a| a.generation == h.generation() && a.live)
    }

    /// The live allocation of a handle, to write.
    #[inline]
    pub fn get_mut(&mut self, h: Handle) -> Option<&mut Alloc> {
        self.allocs.get_mut(h.index()).filter(|a| a.generation == h.generation() && a.live)
    }

    /// Two different live allocations, the first to read and the second to write.
    pub fn pair(&mut self, from: Handle, to: Handle) -> Option<(&Alloc, &mut Alloc)> {
        self.get(from)?;
        self.get(to)?;
        let (i, j) = (from.index(), to.index());
        if i == j {
            return None;
        }
        let (low, high) = self.allocs.split_at_mut(i.max(j));
        Some(if i < j { (&low[i], &mut high[0]) } else { (&high[0], &mut low[j]) })
    }

    /// Frees what `memref.alloc` made.
    ///
    /// # Errors
    /// [`AllocFault`] if it is freed already or was not made by `alloc`.
    pub fn free(&mut self, h: Handle, site: Site) -> Result<(), AllocFault> {
        let Some(a) = self.get(h) else { return Err(AllocFault::DoubleFree) };
        if a.kind != Kind::Heap && a.kind != Kind::Input {
            return Err(AllocFault::NotHeap(a.kind));
        }
        self.release(h, site);
        Ok(())
    }

    fn release(&mut self, h: Handle, site: Site) {
        let Some(a) = self.get_mut(h) else { return };
        a.live = false;
        let cost = a.data.len() as u64 + a.state.len() as u64 + 96;
        let t = Tombstone { made: a.site, freed: site, kind: a.kind };
        // Small buffers are kept for the next allocation at this position; large ones go back at once.
        if a.data.len() > 4096 {
            a.data = Vec::new();
            a.state = Vec::new();
        }
        self.left += cost;
        self.live_bytes -= cost;
        if self.tombs.len() >= MAX_TOMBSTONES {
            self.tombs.clear();
        }
        self.tombs.insert(h.0, t);
        self.free.push(h.index() as u32);
    }

    /// Where the stack stands; stack allocations made from now on end with [`Self::end_scope`].
    #[inline]
    pub fn scope(&self) -> usize {
        self.stack.len()
    }

    /// Ends the lifetime of stack allocations made since `mark`.
    pub fn end_scope(&mut self, mark: usize, site: Site) {
        while self.stack.len() > mark {
            if let Some(h) = self.stack.pop() {
                self.release(h, site);
            }
        }
    }

    /// What is remembered of a freed allocation.
    pub fn tombstone(&self, h: Handle) -> Option<Tombstone> {
        self.tombs.get(&h.0).copied()
    }

    /// Handles of everything alive, in table order.
    pub fn live(&self) -> impl Iterator<Item = (Handle, &Alloc)> {
        self.allocs.iter().enumerate().filter(|(_, a)| a.live).map(|(i, a)| (Handle::new(i, a.generation), a))
    }
}

impl Alloc {
    /// Number of elements of `bytes` bytes that fit.
    #[inline]
    pub fn elems(&self, bytes: u32) -> u64 {
        self.data.len() as u64 / u64::from(bytes.max(1))
    }

    /// The state of the element number `at` of `bytes` bytes: [`CLEAN`] if all its granules are, else the worst.
    #[inline]
    pub fn state_of(&self, at: usize, bytes: u32) -> Option<u8> {
        if bytes == self.granule {
            return self.state.get(at).copied();
        }
        let g = self.granule as usize;
        let (from, to) = (at.checked_mul(bytes as usize)?, at.checked_add(1)?.checked_mul(bytes as usize)?);
        let range = self.state.get(from / g..to.div_ceil(g))?;
        if range.iter().all(|&s| s == CLEAN) {
            Some(CLEAN)
        } else if range.contains(&UNINIT) {
            Some(UNINIT)
        } else {
            Some(POISON)
        }
    }

    /// Sets the state of an element.
    #[inline]
    pub fn set_state(&mut self, at: usize, bytes: u32, s: u8) {
        if bytes == self.granule {
            if let Some(x) = self.state.get_mut(at) {
                *x = s;
            }
            return;
        }
        let g = self.granule as usize;
        let (from, to) = (at * bytes as usize / g, ((at + 1) * bytes as usize).div_ceil(g));
        if let Some(r) = self.state.get_mut(from..to) {
            r.fill(s);
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
    #[inline]
    pub fn word(&self, at: usize, bytes: u32) -> Option<u64> {
        let b = self.bytes_of(at, bytes)?;
        Some(match bytes {
            8 => u64::from_le_bytes(*b.first_chunk()?),
            4 => u64::from(u32::from_le_bytes(*b.first_chunk()?)),
            2 => u64::from(u16::from_le_bytes(*b.first_chunk()?)),
            1 => u64::from(*b.first()?),
            _ => b.iter().rev().fold(0, |a, &x| a << 8 | u64::from(x)),
        })
    }

    /// Writes the little-endian word of an element of at most 8 bytes; false if it lies outside.
    #[inline]
    pub fn set_word(&mut self, at: usize, bytes: u32, v: u64) -> bool {
        let Some(b) = self.bytes_of_mut(at, bytes) else { return false };
        let le = v.to_le_bytes();
        b.copy_from_slice(&le[..bytes as usize]);
        true
    }
}
