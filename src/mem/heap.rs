//! The table of allocations: made, viewed, freed, remembered.

use std::any::Any;
use std::rc::Rc;

use super::address::Addresses;
use super::held;
use super::states::States;
use super::whole::Cells;
use super::{
    ALIAS, Alloc, AllocFault, CLEAN, COPYING, DEFAULT_ALIGN, Fault, Handle, Kind, POISON, Site, Tombstone, Transfer,
    UNINIT,
};

/// Alignment of buffers that the caller hands in: they are as aligned as anything may assume.
const INPUT_ALIGN: u64 = 4096;

/// Generation of a place in the table that nothing occupies; no handle has it.
pub(super) const FREED: u32 = u32::MAX;

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
    /// The state of elements that nobody has written yet.
    fresh: u8,
    /// Bytes that may still be allocated, if values outside of the heap hold none.
    left: u64,
    /// Bytes that values of this thread held before the run.
    held_before: u64,
    live_bytes: u64,
    /// Most bytes alive at once.
    pub peak_bytes: u64,
    /// Stack allocations in order of making, for scopes.
    stack: Vec<Handle>,
    /// Asynchronous copies that have not been waited for.
    pub(super) transfers: Vec<Transfer>,
    /// Elements that are no bytes (memrefs in memory): the bytes hold their number here, plus one.
    kept: Vec<Rc<dyn Any>>,
    /// Numbers that stand for places in memory.
    pub(super) addresses: Addresses,
    /// Elements that are kept whole, if they are.
    pub(super) whole: Option<Box<Cells>>,
}

impl Heap {
    /// A heap that may hold `limit` bytes (elements and their state) at a time, together with the
    /// values outside of it that this thread makes from now on.
    pub fn new(limit: u64) -> Self {
        Heap {
            allocs: Vec::new(),
            free: Vec::new(),
            tombs: (Vec::new(), 0),
            next_generation: 1,
            fresh: UNINIT,
            left: limit,
            held_before: held::alive(),
            live_bytes: 0,
            peak_bytes: 0,
            stack: Vec::new(),
            transfers: Vec::new(),
            kept: Vec::new(),
            addresses: Addresses::default(),
            whole: None,
        }
    }

    /// Has allocations from now on hold poison until they are written.
    pub fn fill_with_poison(&mut self) {
        self.fresh = POISON;
    }

    /// Has allocations from now on hold zeros.
    pub fn fill_with_zeros(&mut self) {
        self.fresh = CLEAN;
    }

    /// The state of elements that nobody has written yet.
    pub fn fresh(&self) -> u8 {
        self.fresh
    }

    /// Gives each byte of an allocation a state of its own.
    ///
    /// # Errors
    /// [`Fault::Freed`]; [`Fault::Limit`].
    pub fn by_bytes(&mut self, h: Handle) -> Result<(), Fault> {
        let room = self.room();
        let a = self.get_mut(h).ok_or(Fault::Freed)?;
        if a.granule == 1 || a.state.is_empty() {
            return Ok(());
        }
        let cost = (a.data.len() - a.state.len().min(a.data.len())) as u64;
        if cost > room {
            return Err(Fault::Limit);
        }
        let g = a.granule as usize;
        a.state =
            a.state.iter().flat_map(|&s| std::iter::repeat_n(s, g)).take(a.data.len()).collect::<Vec<u8>>().into();
        a.granule = 1;
        self.left -= cost;
        self.live_bytes += cost;
        self.peak_bytes = self.peak_bytes.max(self.live_bytes);
        Ok(())
    }

    /// Makes an allocation of `elems` elements of `elem_bytes` bytes, uninitialized.
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
        let Some(cost) = cost.filter(|&c| c <= self.room()) else {
            return Err(AllocFault::Limit { wanted: elems.saturating_mul(u64::from(elem_bytes)), left: self.room() });
        };
        self.left -= cost;
        self.live_bytes += cost;
        self.peak_bytes = self.peak_bytes.max(self.live_bytes);
        let generation = self.next_generation;
        // Generations wrap after 2^32 allocations; position and generation together stay distinct
        // long after.
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
        // The buffers of the allocation that was here before are used again. Bytes need not be
        // cleared: the states say that nothing has been written.
        let spare = std::mem::take(&mut a.about.spare);
        if bytes > 0 && spare.0.len() == bytes && spare.1.len() as u64 == elems {
            (a.data, a.state) = spare;
            a.state.fill(self.fresh);
            if self.fresh == CLEAN {
                a.data.fill(0);
            }
        } else {
            // Fresh zeroed pages cost nothing until they are touched.
            a.data = vec![0; bytes].into_boxed_slice();
            a.state = States::new(elems as usize, self.fresh);
        }
        a.granule = elem_bytes.max(1);
        a.generation = generation;
        a.guard = 0;
        a.aligned = align.min(128) as u8;
        let about = &mut *a.about;
        about.shape.clear();
        about.shape.extend_from_slice(shape);
        about.kind = kind;
        about.site = site;
        about.align = align;
        about.base = None;
        about.whole = false;
        about.views.clear();
        let h = Handle::new(index, generation);
        if kind == Kind::Stack {
            self.stack.push(h);
        }
        Ok(h)
    }

    /// Bytes that the limit leaves.
    pub fn room(&self) -> u64 {
        self.left.saturating_sub(self.held())
    }

    /// Whether the values outside of the heap have outgrown what the limit leaves them.
    pub fn overfull(&self) -> bool {
        self.held() > self.left
    }

    /// Bytes of the values outside of the heap that were made since the run began.
    fn held(&self) -> u64 {
        held::alive().saturating_sub(self.held_before)
    }

    /// Whether so many elements fit into what the limit leaves.
    pub fn has_room(&self, elems: u64, elem_bytes: u32) -> bool {
        elems.checked_mul(u64::from(elem_bytes) + 1).and_then(|b| b.checked_add(96)).is_some_and(|c| c <= self.room())
    }

    /// Declares the alignment of an allocation that is aligned as every one is, or more.
    pub fn set_align(&mut self, h: Handle, align: u64) {
        if let Some(a) = self.get_mut(h) {
            a.about.align = align.max(DEFAULT_ALIGN);
            a.aligned = a.about.align.min(128) as u8;
        }
    }

    /// Declares the alignment of an allocation of which nothing more may be assumed.
    pub fn set_align_exactly(&mut self, h: Handle, align: u64) {
        if let Some(a) = self.get_mut(h) {
            a.about.align = align.max(1);
            a.aligned = a.about.align.min(128) as u8;
        }
    }

    /// A handle to the memory of `h` from byte `from` on. Equal views have equal handles; byte 0 is
    /// the allocation itself.
    ///
    /// # Errors
    /// [`Fault::Freed`]; [`Fault::Outside`] if `from` lies outside; [`Fault::Limit`].
    pub fn view(&mut self, h: Handle, from: u64) -> Result<Handle, Fault> {
        self.view_as(h, from, false)
    }

    /// The same for what is freed by the name of the view: an allocator that knows nothing of an
    /// alignment gives more than is asked for, and what is asked for begins behind its first byte.
    ///
    /// # Errors
    /// As [`Self::view`].
    pub fn view_of_whole(&mut self, h: Handle, from: u64) -> Result<Handle, Fault> {
        self.view_as(h, from, true)
    }

    fn view_as(&mut self, h: Handle, from: u64, whole: bool) -> Result<Handle, Fault> {
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
        if let Some(&v) = r.about.views.get(&(from, whole)) {
            return Ok(v);
        }
        let align = r.about.align;
        let shape = r.about.shape.clone();
        let v = self.alloc(0, 1, Kind::View, site, &shape).map_err(|_| Fault::Limit)?;
        if let Some(x) = self.get_mut(v) {
            x.guard = ALIAS;
            x.about.base = Some((root, from));
            x.about.whole = whole;
            x.about.kind = kind;
            x.about.align = align.min(1 << from.trailing_zeros().min(62));
        }
        if let Some(r) = self.get_mut(root) {
            r.about.views.insert((from, whole), v);
        }
        Ok(v)
    }

    /// The allocation that a handle leads to and the byte at which it begins there.
    pub fn root(&self, h: Handle) -> Option<(Handle, u64)> {
        match self.get(h)?.base() {
            None => Some((h, 0)),
            Some((root, from)) => self.get(root).map(|_| (root, from)),
        }
    }

    /// The allocation that is freed by the name of a view into it.
    pub fn freed_by(&self, h: Handle) -> Option<Handle> {
        let a = self.get(h).filter(|a| a.about.whole)?;
        a.base().map(|(root, _)| root)
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
            if a.about.whole {
                return self.free(root, site);
            }
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
        // Small buffers are kept for the next allocation at this position; large ones go back at
        // once.
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
        for v in views.into_values() {
            self.release(v, site);
        }
    }

    /// Where the stack stands; stack allocations made from now on end with [`Self::end_scope`].
    #[inline]
    pub fn scope(&self) -> usize {
        self.stack.len()
    }

    /// Stack allocations made since `mark`.
    pub fn stack_since(&self, mark: usize) -> &[Handle] {
        self.stack.get(mark..).unwrap_or(&[])
    }

    /// Ends the lifetime of stack allocations made since `mark`.
    ///
    /// # Errors
    /// The first of them that an asynchronous copy still uses; it stays alive.
    pub fn end_scope(&mut self, mark: usize, site: Site) -> Result<(), Handle> {
        while self.stack.len() > mark
            && let Some(h) = self.stack.pop()
        {
            if self.get(h).is_some_and(|a| a.guard & COPYING != 0) {
                return Err(h);
            }
            self.release(h, site);
        }
        Ok(())
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

    /// Keeps an element that is no bytes; its number.
    ///
    /// # Errors
    /// [`Fault::Limit`].
    pub fn keep(&mut self, v: Rc<dyn Any>) -> Result<u64, Fault> {
        const COST: u64 = 256;
        if self.room() < COST {
            return Err(Fault::Limit);
        }
        self.left -= COST;
        self.kept.push(v);
        Ok(self.kept.len() as u64)
    }

    /// The element that [`Self::keep`] gave this number.
    pub fn kept(&self, n: u64) -> Option<&Rc<dyn Any>> {
        self.kept.get(usize::try_from(n.checked_sub(1)?).ok()?)
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
