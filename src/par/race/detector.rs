//! Finds the elements on which there are races, at a small constant cost for each access.

use std::collections::HashMap;

use super::Kind;
use super::marks::{Marks, Racy};
use super::shadow::{RACY, SHAPES, Shadow};
use super::strands::{Lost, Meet, Strands};
use crate::tasks::TaskEvent;
use rustmlir_mem::{Handle, Heap};

/// Instances of loops that are kept before closed ones are forgotten.
const MANY_INSTANCES: usize = 1 << 16;

/// Why detection gave up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Budget {
    /// The notes would take more than this many bytes.
    Memory(u64),
    /// More iterations than can be numbered.
    Iterations,
    /// Iterations of a parallel loop wait for each other through a group of tasks.
    Siblings,
    /// Very many tasks have accessed the same elements.
    Tasks,
}

impl From<Lost> for Budget {
    fn from(l: Lost) -> Budget {
        match l {
            Lost::Numbers => Budget::Iterations,
            Lost::Siblings => Budget::Siblings,
        }
    }
}

/// Notes accesses and finds races.
///
/// `now`, `base` and the shadows are what the quick path needs. Accesses outside of all parallel
/// loops are ordered with everything and not noted.
#[derive(Debug)]
pub struct Detector {
    strands: Strands,
    shadows: Vec<Shadow>,
    /// The current strand.
    now: u64,
    /// From one iteration to the next where they follow each other.
    step: i64,
    /// What lies below it comes before everything that still happens.
    base: u64,
    /// The outermost open instance, if it stands for all that is in it; else no node.
    outermost: u64,
    /// The innermost instance around the current strand and one more than its last strand; 0 if
    /// there is none. The tree hears of its iterations only when it is asked something.
    inner: u64,
    inner_end: u64,
    /// Bytes that the shadows take, and may take.
    bytes: u64,
    limit: u64,
    /// Instances at which closed ones are forgotten.
    many: usize,
    /// The least number for that.
    least: usize,
    /// Who freed memory, while a parallel loop is open.
    freed: HashMap<Handle, u64>,
    marks: Marks,
    races: u64,
    /// Whether there was no room to mark a race.
    cut: bool,
    gave_up: Option<Budget>,
}

impl Detector {
    /// A detector whose notes may take so many bytes.
    pub fn new(limit: u64) -> Self {
        Detector {
            strands: Strands::default(),
            shadows: Vec::new(),
            now: super::strands::ROOT,
            step: 1,
            base: u64::MAX,
            outermost: u64::MAX,
            inner: 0,
            inner_end: 0,
            bytes: 0,
            limit,
            many: MANY_INSTANCES,
            least: MANY_INSTANCES,
            freed: HashMap::new(),
            marks: Marks::default(),
            races: 0,
            cut: false,
            gave_up: None,
        }
    }

    /// Forgets closed instances once there are so many, instead of the usual number.
    pub fn forget_after(&mut self, instances: usize) {
        (self.many, self.least) = (instances, instances);
    }

    /// Bytes with races.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Whether there are more than [`Self::marks`] has room for.
    pub fn cut(&self) -> bool {
        self.cut
    }

    /// How often a race was found; an element has at most one, as long as its allocation lives.
    pub fn races(&self) -> u64 {
        self.races
    }

    /// Why nothing more is noted, if so.
    pub fn gave_up(&self) -> Option<Budget> {
        self.gave_up
    }

    /// Whether a parallel loop is open.
    #[inline]
    pub fn inside(&self) -> bool {
        self.base != u64::MAX
    }

    fn moved(&mut self) {
        self.now = self.strands.now();
        self.base = self.strands.base();
        self.outermost = self.strands.outermost();
        (self.inner, self.inner_end) = self.strands.innermost();
    }

    /// A parallel loop of so many strands begins; its number.
    ///
    /// # Errors
    /// If the strands cannot be numbered.
    pub fn fork(&mut self, iterations: Option<u64>) -> Result<u64, Budget> {
        self.sync();
        if self.strands.len() >= self.many {
            self.forget();
        }
        iterations.and_then(|n| self.strands.fork(n)).ok_or(Budget::Iterations)
    }

    /// An iteration of an open loop goes on.
    #[inline]
    pub fn enter(&mut self, node: u64, iteration: u64) {
        if node == self.inner {
            self.now = node + 1 + iteration;
            return;
        }
        self.enter_any(node, iteration);
    }

    /// From now on [`Self::next`] goes so many iterations on.
    pub fn step(&mut self, by: i64) {
        self.step = by;
    }

    /// The iteration one step after the current one goes on.
    #[inline(always)]
    pub fn next(&mut self) {
        self.now = self.now.wrapping_add_signed(self.step);
    }

    #[inline(never)]
    fn enter_any(&mut self, node: u64, iteration: u64) {
        self.sync();
        self.strands.enter(node, iteration);
        self.moved();
    }

    /// Tells the tree of the current iteration, which [`Self::enter`] and [`Self::next`] keep to
    /// themselves.
    fn sync(&mut self) {
        if self.inner != 0 {
            self.strands.enter(self.inner, self.now - self.inner - 1);
        }
    }

    /// A loop has ended.
    pub fn join(&mut self, node: u64) {
        self.sync();
        self.strands.join(node);
        self.moved();
        if !self.inside() {
            self.freed.clear();
        }
    }

    /// Something happens to tasks.
    ///
    /// # Errors
    /// If it cannot be followed.
    pub fn task(&mut self, e: TaskEvent<'_>) -> Result<(), Budget> {
        self.sync();
        let followed = self.strands.task(e);
        self.moved();
        if !self.inside() {
            self.freed.clear();
        }
        if self.strands.bytes().saturating_add(self.bytes) > self.limit {
            self.gave_up = Some(Budget::Memory(self.limit));
        } else if self.strands.is_tired() {
            self.gave_up = Some(Budget::Tasks);
        }
        followed.map(drop).map_err(Budget::from)
    }

    /// Forgets closed instances. As many have been opened since the last time as there are cells to
    /// look at (or a fixed number), so this is a constant cost for each.
    fn forget(&mut self) {
        self.strands.shorten();
        for s in &mut self.shadows {
            s.raise(&self.strands);
        }
        for strand in self.freed.values_mut() {
            *strand = self.strands.raise(*strand);
        }
        self.strands.forget_closed();
        self.many = self.least.max(2 * self.strands.len()).max((self.bytes / 64) as usize);
    }

    /// Notes the read of an element, unless that takes more than looking at its cell.
    #[inline(always)]
    pub fn quick_read(&mut self, h: Handle, at: usize, bytes: u8) -> bool {
        if let Some(s) = self.shadows.get_mut(h.index())
            && s.key == (u64::from(h.generation()) << 32 | u64::from(bytes))
            && let Some([w, r]) = s.cells.get_mut(at)
            && (*w < self.base || *w == self.now)
        {
            if *r == self.now || *r == self.inner || *r == self.outermost {
                return true;
            }
            if *r < self.base {
                *r = self.now;
                return true;
            }
            // Another iteration of the innermost instance.
            if self.inner < *r && *r < self.inner_end {
                *r = self.inner;
                return true;
            }
        }
        self.slow(h, at, bytes, Kind::Read)
    }

    /// Notes the write of an element, unless that takes more than looking at its cell.
    #[inline(always)]
    pub fn quick_write(&mut self, h: Handle, at: usize, bytes: u8) -> bool {
        if let Some(s) = self.shadows.get_mut(h.index())
            && s.key == (u64::from(h.generation()) << 32 | u64::from(bytes))
            && let Some([w, r]) = s.cells.get_mut(at)
            && (*w < self.base || *w == self.now)
            && (*r < self.base || *r == self.now)
        {
            *w = self.now;
            return true;
        }
        self.slow(h, at, bytes, Kind::Write)
    }

    /// Notes the atomic access to an element of an allocation that has had some.
    #[inline(always)]
    pub fn quick_exclusive(&mut self, h: Handle, at: usize, bytes: u8, kind: Kind) -> bool {
        self.slow(h, at, bytes, kind)
    }

    /// An access to one unit of an allocation with cells; false if there is more to it.
    #[inline(never)]
    fn slow(&mut self, h: Handle, at: usize, bytes: u8, kind: Kind) -> bool {
        self.sync();
        let Some(s) = self.shadows.get_mut(h.index()).filter(|s| s.generation() == h.generation()) else {
            return false;
        };
        if s.owner == self.now {
            return true;
        }
        if s.unit() != u64::from(bytes) || at >= s.cells.len() || (kind.is_exclusive() && s.atomics.is_empty()) {
            return false;
        }
        let from = at as u64 * u64::from(bytes);
        let shape = kind.shape(from, u64::from(bytes));
        if !s.knows_shape(shape) {
            return false;
        }
        let race = s.note(at, kind, shape, &self.strands);
        if race {
            self.flag(Racy { alloc: h, from, to: from + u64::from(bytes) }, u64::from(bytes));
        }
        true
    }

    /// Notes an access to `count` elements of `bytes` bytes from element `at` on.
    pub fn access(&mut self, heap: &Heap, kind: Kind, h: Handle, at: u64, count: u64, bytes: u32) {
        if !self.inside() || count == 0 || self.gave_up.is_some() {
            return;
        }
        self.sync();
        let Some((root, from, to)) = place(heap, h, at, count, bytes) else {
            self.stale(h, at, count, bytes);
            return;
        };
        let Some(len) = heap.get(root).map(|a| a.data.len() as u64).filter(|&n| to <= n && from < to) else { return };
        let Some(k) = self.prepare(root, from, to, u64::from(bytes), len, kind) else { return };
        let (Some(s), strands) = (self.shadows.get_mut(k), &self.strands) else { return };
        if s.owner == self.now {
            return;
        }
        let unit = s.unit().max(1);
        let shape = kind.shape(from, u64::from(bytes));
        let mut hit: Vec<usize> = Vec::new();
        for c in (from / unit) as usize..(to / unit) as usize {
            if s.note(c, kind, shape, strands) {
                hit.push(c);
            }
        }
        for c in hit {
            self.flag(Racy { alloc: root, from: c as u64 * unit, to: (c as u64 + 1) * unit }, unit);
        }
    }

    /// The shadow of an allocation, with units that fit the range. `None` if it would be too large.
    fn prepare(&mut self, root: Handle, from: u64, to: u64, element: u64, len: u64, kind: Kind) -> Option<usize> {
        let k = root.index();
        if self.shadows.len() <= k {
            self.shadows.resize_with(k + 1, Shadow::default);
        }
        let freed = self.freed_bytes();
        let s = self.shadows.get_mut(k)?;
        if s.generation() != root.generation() {
            self.bytes -= s.bytes();
            s.reset(root.generation(), 0);
        }
        if s.owner == self.now {
            return Some(k);
        }
        let before = s.bytes();
        let wanted = s.wanted(from, to, element, len);
        let cells = wanted.map_or(s.cells.len() as u64, |w| w.1);
        let atomic = kind.is_exclusive() || !s.atomics.is_empty();
        let shape = kind.shape(from, element);
        let each = if s.needs_shapes(shape) {
            32 + SHAPES
        } else if atomic {
            32
        } else {
            16
        };
        let after = cells.saturating_mul(each);
        if (self.bytes + freed - before).saturating_add(after) > self.limit {
            self.gave_up = Some(Budget::Memory(self.limit));
            return None;
        }
        if let Some((unit, cells)) = wanted {
            s.refine(unit, cells);
            self.marks.refine(root, unit);
        }
        if atomic && s.atomics.is_empty() {
            s.with_atomics();
        }
        s.with_shape(shape);
        self.bytes = self.bytes - before + s.bytes();
        Some(k)
    }

    /// An access to memory that no longer exists: a race if who freed it is not ordered before.
    fn stale(&mut self, h: Handle, at: u64, count: u64, bytes: u32) {
        let Some(&who) = self.freed.get(&h) else { return };
        if self.strands.meet(who) != Meet::Ordered {
            let from = at.saturating_mul(u64::from(bytes));
            let to = from.saturating_add(count.saturating_mul(u64::from(bytes)));
            self.flag(Racy { alloc: h, from, to }, u64::from(bytes));
        }
    }

    /// Memory has been allocated.
    pub fn alloc(&mut self, h: Handle) {
        if !self.inside() {
            return;
        }
        self.sync();
        let k = h.index();
        if self.shadows.len() <= k {
            self.shadows.resize_with(k + 1, Shadow::default);
        }
        if let Some(s) = self.shadows.get_mut(k) {
            self.bytes -= s.bytes();
            s.reset(h.generation(), self.now);
        }
    }

    /// Memory is about to be freed.
    pub fn free(&mut self, heap: &Heap, h: Handle) {
        if heap.get(h).is_none() {
            // Freed twice.
            self.sync();
            self.stale(h, 0, 1, 1);
            return;
        }
        let inside = self.inside();
        let Some(s) = self.shadows.get_mut(h.index()).filter(|s| s.generation() == h.generation()) else {
            if inside {
                self.note_free(heap, h);
            }
            return;
        };
        if !inside {
            self.bytes -= s.bytes();
            s.reset(h.generation(), 0);
            return;
        }
        if s.owner == self.now {
            return;
        }
        self.sync();
        let unit = self.shadows.get(h.index()).map_or(1, Shadow::unit);
        while let Some(k) = self.shadows.get_mut(h.index()).and_then(|s| s.free(&self.strands)) {
            self.flag(Racy { alloc: h, from: k as u64 * unit, to: (k as u64 + 1) * unit }, unit);
        }
        self.note_free(heap, h);
    }

    /// Bytes of the notes on who freed what.
    fn freed_bytes(&self) -> u64 {
        // A handle, a strand, and what a place in the table costs.
        const EACH: u64 = 40;
        EACH * self.freed.len() as u64
    }

    fn note_free(&mut self, heap: &Heap, h: Handle) {
        if self.bytes + self.freed_bytes() > self.limit {
            self.gave_up = Some(Budget::Memory(self.limit));
        }
        if self.gave_up.is_some() {
            return;
        }
        self.freed.insert(h, self.now);
        for v in heap.get(h).map(|a| a.views()).into_iter().flatten() {
            self.freed.insert(v, self.now);
        }
    }

    #[cold]
    fn flag(&mut self, r: Racy, unit: u64) {
        self.races += 1;
        self.cut |= !self.marks.add(r, unit, self.limit);
    }

    /// Whether the strands know of a race on these bytes. For tests.
    pub fn is_racy(&self, h: Handle, byte: u64) -> bool {
        self.marks.has(h, byte)
            || self
                .shadows
                .get(h.index())
                .and_then(|s| s.cells.get((byte / s.unit().max(1)) as usize))
                .is_some_and(|c| c[0] == RACY)
    }
}

/// The allocation that owns elements and the bytes they are; `None` if it is gone or they cannot
/// exist.
pub(super) fn place(heap: &Heap, h: Handle, at: u64, count: u64, bytes: u32) -> Option<(Handle, u64, u64)> {
    let (root, first) = heap.root(h)?;
    let from = at.checked_mul(u64::from(bytes))?.checked_add(first)?;
    let to = from.checked_add(count.checked_mul(u64::from(bytes))?)?;
    Some((root, from, to))
}
