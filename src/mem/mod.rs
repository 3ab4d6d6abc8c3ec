//! The simulated heap: allocations that know their bounds, lifetimes and which elements hold a value. Knows no operations.
//!
//! An allocation is bytes plus one state byte per granule (the element it was made for; one byte for buffers that are
//! reinterpreted by `memref.view`). A handle names an allocation and its generation, so a stale handle is told from the
//! allocation that took its place.

use std::any::Any;
use std::rc::Rc;

/// State byte: never written.
pub const UNINIT: u8 = 0;
/// State byte: holds a value.
pub const CLEAN: u8 = 1;
/// State byte: holds poison.
pub const POISON: u8 = 2;
/// State byte: an asynchronous copy may be writing it.
pub const IN_FLIGHT: u8 = 3;

/// Alignment of allocations that declare none.
pub const DEFAULT_ALIGN: u64 = 16;
/// Alignment of buffers that the caller hands in: they are as aligned as anything may assume.
const INPUT_ALIGN: u64 = 4096;

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

/// Generation of a place in the table that nothing occupies; no handle has it.
const FREED: u32 = u32::MAX;

/// A live allocation: what every access needs, in one cache line.
#[repr(align(64))]
pub struct Alloc {
    /// The bytes, little-endian elements.
    pub data: Box<[u8]>,
    /// One state byte per granule.
    pub state: Box<[u8]>,
    /// What is known about it besides.
    pub about: Box<About>,
    /// Bytes per granule.
    pub granule: u32,
    /// [`FREED`] once freed.
    generation: u32,
    /// Why a write must be looked at more closely ([`CONSTANT`], [`COPYING`], [`ALIAS`]); 0 for ordinary memory. One test
    /// of it is all that the fast path of a store pays.
    pub guard: u8,
}

/// What reports and views need to know about an allocation, and accesses do not.
pub struct About {
    /// What it was made for.
    pub kind: Kind,
    /// Where it was made.
    pub site: Site,
    /// Extents it was made with, for reports.
    pub shape: Vec<i64>,
    /// The address of its first byte is a multiple of this (and of nothing larger that a program may rely on).
    pub align: u64,
    /// For a view that begins inside of another allocation: that allocation and the byte. It has no bytes of its own.
    base: Option<(Handle, u64)>,
    /// Such views of this allocation, by the byte they begin at.
    views: Vec<(u64, Handle)>,
    /// Small buffers of the allocation that was here before, for the next one of the same size.
    spare: (Box<[u8]>, Box<[u8]>),
}

/// [`Alloc::guard`]: writing is undefined (constant globals).
pub const CONSTANT: u8 = 1;
/// [`Alloc::guard`]: an asynchronous copy reads or writes part of it.
pub const COPYING: u8 = 2;
/// [`Alloc::guard`]: it is a view into another allocation.
pub const ALIAS: u8 = 4;

/// An asynchronous copy between its start and its wait.
#[derive(Clone, Debug)]
pub struct Transfer {
    /// The tag element: allocation and byte.
    pub tag: (Handle, u64),
    /// Elements to be transferred, as the wait must say again.
    pub count: u64,
    /// Where it was started.
    pub site: Site,
    /// Byte ranges that are read.
    pub reads: (Handle, Vec<(u64, u64)>),
    /// Byte ranges that are written.
    pub writes: (Handle, Vec<(u64, u64)>),
    /// State bytes of what is written, once the copy is complete: first granule and states, for each range.
    pub after: Vec<(usize, Vec<u8>)>,
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
    /// An asynchronous copy of the element has not been waited for.
    InFlight,
    /// The memory limit leaves no room for what would be stored.
    Limit,
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

/// Buffers up to this size stay with their position in the table and are used again.
const REUSED_BYTES: usize = 4096;

/// Tombstones kept at most; older ones are forgotten, and reports say so.
const MAX_TOMBSTONES: usize = 1 << 16;

/// All allocations.
pub struct Heap {
    allocs: Vec<Alloc>,
    free: Vec<u32>,
    /// What was freed last, in a ring, with where the next one goes.
    tombs: (Vec<(Handle, Tombstone)>, usize),
    next_generation: u32,
    /// Bytes that may still be allocated.
    left: u64,
    live_bytes: u64,
    /// Most bytes alive at once.
    pub peak_bytes: u64,
    /// Stack allocations in order of making, for scopes.
    stack: Vec<Handle>,
    /// Asynchronous copies that have not been waited for.
    transfers: Vec<Transfer>,
    /// Elements that are no bytes (memrefs in memory): the bytes hold their number here, plus one.
    kept: Vec<Rc<dyn Any>>,
}

impl Heap {
    /// A heap that may hold `limit` bytes (elements and their state) at a time.
    pub fn new(limit: u64) -> Self {
        Heap {
            allocs: Vec::new(),
            free: Vec::new(),
            tombs: (Vec::new(), 0),
            next_generation: 1,
            left: limit,
            live_bytes: 0,
            peak_bytes: 0,
            stack: Vec::new(),
            transfers: Vec::new(),
            kept: Vec::new(),
        }
    }

    /// Makes an allocation of `elems` elements of `elem_bytes` bytes, uninitialised.
    ///
    /// # Errors
    /// If the limit leaves too little.
    pub fn alloc(
        &mut self,
        elems: u64,
        elem_bytes: u32,
        kind: Kind,
        site: Site,
        shape: &[i64],
    ) -> Result<Handle, AllocFault> {
        let cost =
            elems.checked_mul(u64::from(elem_bytes)).and_then(|b| b.checked_add(elems)).and_then(|b| b.checked_add(96));
        let Some(cost) = cost.filter(|&c| c <= self.left) else {
            return Err(AllocFault::Limit { wanted: elems.saturating_mul(u64::from(elem_bytes)), left: self.left });
        };
        self.left -= cost;
        self.live_bytes += cost;
        self.peak_bytes = self.peak_bytes.max(self.live_bytes);
        let generation = self.next_generation;
        // Generations wrap after 2^32 allocations; position and generation together stay distinct long after.
        self.next_generation = if generation == FREED - 1 { 1 } else { generation + 1 };
        let bytes = (elems * u64::from(elem_bytes)) as usize;
        let align = if kind == Kind::Input { INPUT_ALIGN } else { DEFAULT_ALIGN };
        let index = match self.free.pop() {
            Some(i) => i as usize,
            None => {
                self.allocs.push(Alloc::unused());
                self.allocs.len() - 1
            }
        };
        let Some(a) = self.allocs.get_mut(index) else { return Err(AllocFault::NotStart) };
        // The buffers of the allocation that was here before are used again. Bytes need not be cleared: the states say
        // that nothing has been written.
        let spare = std::mem::take(&mut a.about.spare);
        if bytes > 0 && spare.0.len() == bytes && spare.1.len() as u64 == elems {
            (a.data, a.state) = spare;
            a.state.fill(UNINIT);
        } else {
            // Fresh zeroed pages cost nothing until they are touched.
            a.data = vec![0; bytes].into_boxed_slice();
            a.state = vec![UNINIT; elems as usize].into_boxed_slice();
        }
        a.granule = elem_bytes.max(1);
        a.generation = generation;
        a.guard = 0;
        let about = &mut *a.about;
        about.shape.clear();
        about.shape.extend_from_slice(shape);
        about.kind = kind;
        about.site = site;
        about.align = align;
        about.base = None;
        about.views.clear();
        let h = Handle::new(index, generation);
        if kind == Kind::Stack {
            self.stack.push(h);
        }
        Ok(h)
    }

    /// Whether so many elements fit into what the limit leaves.
    pub fn has_room(&self, elems: u64, elem_bytes: u32) -> bool {
        elems.checked_mul(u64::from(elem_bytes) + 1).and_then(|b| b.checked_add(96)).is_some_and(|c| c <= self.left)
    }

    /// Declares the alignment of an allocation.
    pub fn set_align(&mut self, h: Handle, align: u64) {
        if let Some(a) = self.get_mut(h) {
            a.about.align = align.max(DEFAULT_ALIGN);
        }
    }

    /// A handle to the memory of `h` from byte `from` on. Equal views have equal handles; byte 0 is the allocation itself.
    ///
    /// # Errors
    /// [`Fault::Freed`]; [`Fault::Outside`] if `from` lies outside; [`Fault::Limit`].
    pub fn view(&mut self, h: Handle, from: u64) -> Result<Handle, Fault> {
        let a = self.get(h).ok_or(Fault::Freed)?;
        let (root, first) = a.about.base.unwrap_or((h, 0));
        let from = first.checked_add(from).ok_or(Fault::Outside)?;
        let (site, kind) = (a.about.site, a.about.kind);
        let r = self.get(root).ok_or(Fault::Freed)?;
        if from > r.data.len() as u64 {
            return Err(Fault::Outside);
        }
        if from == 0 {
            return Ok(root);
        }
        if let Some(v) = r.about.views.iter().find(|v| v.0 == from) {
            return Ok(v.1);
        }
        let align = r.about.align;
        let shape = r.about.shape.clone();
        let v = self.alloc(0, 1, Kind::View, site, &shape).map_err(|_| Fault::Limit)?;
        if let Some(x) = self.get_mut(v) {
            x.guard = ALIAS;
            x.about.base = Some((root, from));
            x.about.kind = kind;
            x.about.align = align.min(1 << from.trailing_zeros().min(62));
        }
        if let Some(r) = self.get_mut(root) {
            r.about.views.push((from, v));
        }
        Ok(v)
    }

    /// The allocation that a handle leads to and the byte at which it begins there.
    pub fn root(&self, h: Handle) -> Option<(Handle, u64)> {
        let a = self.get(h)?;
        match a.about.base {
            None => Some((h, 0)),
            Some((root, from)) => self.get(root).map(|_| (root, from)),
        }
    }

    /// The live allocation of a handle.
    #[inline]
    pub fn get(&self, h: Handle) -> Option<&Alloc> {
        self.allocs.get(h.index()).filter(|a| a.generation == h.generation())
    }

    /// The live allocation of a handle, to write.
    #[inline]
    pub fn get_mut(&mut self, h: Handle) -> Option<&mut Alloc> {
        self.allocs.get_mut(h.index()).filter(|a| a.generation == h.generation())
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
        if let Some((root, _)) = a.about.base {
            return Err(if self.get(root).is_some() { AllocFault::NotStart } else { AllocFault::DoubleFree });
        }
        if a.guard & COPYING != 0 {
            return Err(AllocFault::InFlight);
        }
        if !matches!(a.about.kind, Kind::Heap | Kind::Input) {
            return Err(AllocFault::NotHeap(a.about.kind));
        }
        self.release(h, site);
        Ok(())
    }

    fn release(&mut self, h: Handle, site: Site) {
        let Some(a) = self.get_mut(h) else { return };
        a.generation = FREED;
        let cost = a.data.len() as u64 + a.state.len() as u64 + 96;
        let t = Tombstone { made: a.about.site, freed: site, kind: a.about.kind };
        // Small buffers are kept for the next allocation at this position; large ones go back at once.
        let (data, state) = (std::mem::take(&mut a.data), std::mem::take(&mut a.state));
        if data.len() <= REUSED_BYTES {
            a.about.spare = (data, state);
        }
        let views = std::mem::take(&mut a.about.views);
        self.left += cost;
        self.live_bytes -= cost;
        let (tombs, next) = &mut self.tombs;
        match tombs.get_mut(*next) {
            Some(old) => *old = (h, t),
            None => tombs.push((h, t)),
        }
        *next = (*next + 1) % MAX_TOMBSTONES;
        self.free.push(h.index() as u32);
        for (_, v) in views {
            self.release(v, site);
        }
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

    /// Takes the stack allocations made since `mark` aside; they stay alive.
    pub fn detach_stack(&mut self, mark: usize) -> Vec<Handle> {
        self.stack.split_off(mark.min(self.stack.len()))
    }

    /// Puts stack allocations back on top.
    pub fn attach_stack(&mut self, handles: Vec<Handle>) {
        self.stack.extend(handles);
    }

    /// What is remembered of a freed allocation.
    pub fn tombstone(&self, h: Handle) -> Option<Tombstone> {
        self.tombs.0.iter().rev().find(|t| t.0 == h).map(|t| t.1)
    }

    /// Handles of everything alive, in table order; views are no allocations.
    pub fn live(&self) -> impl Iterator<Item = (Handle, &Alloc)> {
        let alive = self.allocs.iter().enumerate().filter(|(_, a)| a.generation != FREED && a.about.base.is_none());
        alive.map(|(i, a)| (Handle::new(i, a.generation), a))
    }

    /// What `alloc` made and nothing has freed, in order of making.
    pub fn leaks(&self) -> Vec<Leak> {
        let mut all: Vec<(u32, Leak)> = self
            .live()
            .filter(|(_, a)| a.about.kind == Kind::Heap)
            .map(|(h, a)| {
                (
                    h.generation(),
                    Leak { handle: h, site: a.about.site, shape: a.about.shape.clone(), bytes: a.data.len() as u64 },
                )
            })
            .collect();
        all.sort_by_key(|l| l.0);
        all.into_iter().map(|l| l.1).collect()
    }

    // ---- elements that are no bytes -------------------------------------------------------------------------------

    /// Keeps an element that is no bytes; its number.
    ///
    /// # Errors
    /// [`Fault::Limit`].
    pub fn keep(&mut self, v: Rc<dyn Any>) -> Result<u64, Fault> {
        const COST: u64 = 256;
        self.left = self.left.checked_sub(COST).ok_or(Fault::Limit)?;
        self.kept.push(v);
        Ok(self.kept.len() as u64)
    }

    /// The element that [`Self::keep`] gave this number.
    pub fn kept(&self, n: u64) -> Option<&Rc<dyn Any>> {
        self.kept.get(usize::try_from(n.checked_sub(1)?).ok()?)
    }

    // ---- asynchronous copies --------------------------------------------------------------------------------------

    /// Whether bytes may be read or written now.
    ///
    /// # Errors
    /// [`Fault::InFlight`] if a copy that has not been waited for forbids it.
    pub fn quiet(&self, h: Handle, from: u64, to: u64, write: bool) -> Result<(), Fault> {
        let hit = |r: &(Handle, Vec<(u64, u64)>)| r.0 == h && r.1.iter().any(|&(a, b)| a < to && from < b);
        let busy = self.transfers.iter().any(|t| hit(&t.writes) || (write && hit(&t.reads)));
        if busy { Err(Fault::InFlight) } else { Ok(()) }
    }

    /// Copies that have not been waited for.
    pub fn transfers(&self) -> &[Transfer] {
        &self.transfers
    }

    /// Notes a copy that has been started; its target states are out of reach until the wait.
    pub fn begin_transfer(&mut self, mut t: Transfer) {
        let (read, written) = (t.reads.0, t.writes.0);
        if let Some(a) = self.get_mut(written) {
            a.guard |= COPYING;
            let g = u64::from(a.granule);
            for &(from, to) in &t.writes.1 {
                let range = (from / g) as usize..to.div_ceil(g) as usize;
                if let Some(s) = a.state.get_mut(range.clone()) {
                    t.after.push((range.start, s.to_vec()));
                    s.fill(IN_FLIGHT);
                }
            }
        }
        if let Some(a) = self.get_mut(read) {
            a.guard |= COPYING;
        }
        self.transfers.push(t);
    }

    /// Completes the oldest copy with this tag and count; false if there is none.
    pub fn end_transfer(&mut self, tag: (Handle, u64), count: u64) -> bool {
        let Some(i) = self.transfers.iter().position(|t| t.tag == tag && t.count == count) else { return false };
        let t = self.transfers.remove(i);
        if let Some(a) = self.get_mut(t.writes.0) {
            for (at, states) in &t.after {
                if let Some(s) = a.state.get_mut(*at..*at + states.len()) {
                    s.copy_from_slice(states);
                }
            }
        }
        for h in [t.reads.0, t.writes.0] {
            if !self.transfers.iter().any(|t| t.reads.0 == h || t.writes.0 == h)
                && let Some(a) = self.get_mut(h)
            {
                a.guard &= !COPYING;
            }
        }
        true
    }
}

/// What `alloc` made and nothing has freed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leak {
    /// The allocation.
    pub handle: Handle,
    /// Where it was made.
    pub site: Site,
    /// Extents it was made with.
    pub shape: Vec<i64>,
    /// Bytes of its elements.
    pub bytes: u64,
}

impl Alloc {
    /// An entry of the table that nothing uses yet.
    fn unused() -> Self {
        Alloc {
            data: Box::default(),
            state: Box::default(),
            about: Box::new(About {
                kind: Kind::Heap,
                site: u32::MAX,
                shape: Vec::new(),
                align: DEFAULT_ALIGN,
                base: None,
                views: Vec::new(),
                spare: Default::default(),
            }),
            granule: 1,
            generation: FREED,
            guard: 0,
        }
    }

    /// Whether writing is undefined.
    pub fn constant(&self) -> bool {
        self.guard & CONSTANT != 0
    }

    /// Where it begins, if it is a view into another allocation.
    pub fn base(&self) -> Option<(Handle, u64)> {
        self.about.base
    }

    /// Views of this allocation that begin inside of it.
    pub fn views(&self) -> impl Iterator<Item = Handle> {
        self.about.views.iter().map(|v| v.1)
    }

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
        self.state_of_bytes((at as u64).checked_mul(u64::from(bytes))?, bytes)
    }

    /// The state of the bytes `from..from + bytes`: [`CLEAN`] if all their granules are, else the worst.
    pub fn state_of_bytes(&self, from: u64, bytes: u32) -> Option<u8> {
        let g = u64::from(self.granule);
        let to = from.checked_add(u64::from(bytes))?;
        let range = self.state.get(usize::try_from(from / g).ok()?..usize::try_from(to.div_ceil(g)).ok()?)?;
        if range.iter().all(|&s| s == CLEAN) {
            Some(CLEAN)
        } else if range.contains(&IN_FLIGHT) {
            Some(IN_FLIGHT)
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
        self.set_state_of_bytes((at as u64).saturating_mul(u64::from(bytes)), bytes, s);
    }

    /// Sets the state of the granules that hold the bytes `from..from + bytes`.
    pub fn set_state_of_bytes(&mut self, from: u64, bytes: u32, s: u8) {
        let g = u64::from(self.granule);
        let (first, end) = (from / g, from.saturating_add(u64::from(bytes)).div_ceil(g));
        if let Some(r) = self.state.get_mut(first as usize..end as usize) {
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
    #[inline(always)]
    pub fn word(&self, at: usize, bytes: u32) -> Option<u64> {
        Some(match bytes {
            8 => u64::from_le_bytes(*self.data.as_chunks().0.get(at)?),
            4 => u64::from(u32::from_le_bytes(*self.data.as_chunks().0.get(at)?)),
            1 => u64::from(*self.data.get(at)?),
            _ => self.bytes_of(at, bytes)?.iter().rev().fold(0, |a, &x| a << 8 | u64::from(x)),
        })
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
