//! Which operations race with each other, and on how many bytes: made to be used in a second, equal
//! run, on the bytes that the detector has found.
//!
//! As in the detector, one node of the tree stands for all that one operation has done to a piece
//! of memory. Once that node is an instance around the current strand, there is nothing left to
//! learn from a further access by the same operation: the node stands for accesses of at least two
//! iterations of that instance, so whatever is unordered with the new access is unordered with one
//! of those, and has been counted. So the pairs of operations are compared about once for each
//! instance, not once for each access.

use std::collections::BTreeMap;

use hashbrown::HashMap;
use smallvec::SmallVec;

use super::detector::place;
use super::marks::{Marks, Racy};
use super::shadow::joined;
use super::strands::{Meet, Strands};
use super::{Budget, Doing, Kind};
use crate::tasks::TaskEvent;
use rustmlir_mem::{Handle, Heap, Site};

/// Closed instances that are kept before they are forgotten.
const MANY_INSTANCES: usize = 1 << 16;

/// Pairs of operations that are counted at most.
const MAX_PAIRS: usize = 1 << 20;

/// Comparisons beyond those that each access may cost.
const MAX_COMPARED: u64 = 1 << 27;

/// Operations at one place that are found without a table.
const FEW: usize = 10;

/// Allocations, and operations, that are known without being looked for.
const NEAR: usize = 8;

/// How two operations race.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// On so many bytes.
    pub bytes: u64,
    /// On so many elements, those of the operation with the smaller ones.
    pub places: u64,
    /// The bytes where they were first seen to.
    pub example: Racy,
}

/// What one operation has done to one piece of memory.
#[derive(Copy, Clone, Debug)]
struct Seen {
    /// Number of the operation.
    doing: u32,
    /// Stands for all of it.
    node: u64,
}

/// A piece of memory that all accesses take as a whole.
#[derive(Clone, Debug, Default)]
struct Cell {
    seen: SmallVec<[Seen; 2]>,
    /// Pairs of `seen` that race here, if there are few.
    pairs: u64,
    more: Option<Box<More>>,
}

/// What a piece needs besides that many operations access.
#[derive(Clone, Debug, Default)]
struct More {
    index: HashMap<u32, u32, foldhash::fast::FixedState>,
    pairs: Vec<u64>,
}

/// The number of a pair: of two places in a list, the first one not after the second.
fn bit(i: usize, j: usize) -> (usize, u64) {
    let k = j * (j + 1) / 2 + i;
    (k / 64, 1 << (k % 64))
}

impl Cell {
    fn find(&self, doing: u32) -> Option<usize> {
        match &self.more {
            Some(m) => m.index.get(&doing).map(|&k| k as usize),
            None => self.seen.iter().position(|s| s.doing == doing),
        }
    }

    /// Adds an operation; the bytes that it takes beyond the cell itself.
    fn push(&mut self, doing: u32) -> u64 {
        self.seen.push(Seen { doing, node: 0 });
        let n = self.seen.len();
        if n <= FEW {
            return if n > 2 { 16 } else { 0 };
        }
        let m = self.more.get_or_insert_with(|| {
            let index = (0..).zip(&self.seen).map(|(k, s)| (s.doing, k)).collect();
            Box::new(More { index, pairs: vec![self.pairs] })
        });
        m.index.insert(doing, n as u32 - 1);
        let words = bit(n - 1, n - 1).0 + 1;
        let grown = words.saturating_sub(m.pairs.len());
        m.pairs.resize(words, 0);
        32 + 8 * grown as u64
    }

    fn word(&mut self, k: usize) -> &mut u64 {
        match &mut self.more {
            Some(m) if k < m.pairs.len() => &mut m.pairs[k],
            _ => &mut self.pairs,
        }
    }
}

/// The pieces of an allocation that are looked at.
#[derive(Debug)]
struct Pieces {
    unit: u64,
    /// Where `unit` is a power of two: of which.
    shift: Option<u32>,
    /// From and to, and the number of the first piece.
    ranges: Vec<(u64, u64, usize)>,
    cells: Vec<Cell>,
    /// Where the last access was.
    last: usize,
}

impl Pieces {
    /// The range that a byte lies in, or the first one after it.
    fn range(&mut self, byte: u64) -> usize {
        if !self.ranges.get(self.last).is_some_and(|r| r.0 <= byte && byte < r.1) {
            self.last = self.ranges.partition_point(|r| r.1 <= byte);
        }
        self.last
    }

    /// How many whole units there are in so many bytes.
    fn units(&self, bytes: u64) -> usize {
        let n = match self.shift {
            Some(s) => bytes >> s,
            None => bytes / self.unit,
        };
        n as usize
    }
}

/// What is known of an allocation.
#[derive(Copy, Clone, Debug)]
enum Known {
    /// Its pieces have this number.
    Looked(usize),
    /// It owns its memory, of which nothing is looked at.
    Passed,
}

/// The pairs that have been found.
#[derive(Debug, Default)]
struct Found {
    all: Vec<((u32, u32), Tally)>,
    number: HashMap<(u32, u32), usize, foldhash::fast::FixedState>,
    /// The one that was found last: mostly the next one, too.
    last: usize,
}

impl Found {
    /// Counts a pair at a place; false if it has no room.
    fn count(&mut self, key: (u32, u32), here: Racy) -> bool {
        let size = here.to - here.from;
        if self.all.get(self.last).is_none_or(|x| x.0 != key) {
            self.last = match self.number.get(&key) {
                Some(&k) => k,
                None if self.all.len() >= MAX_PAIRS => return false,
                None => {
                    self.number.insert(key, self.all.len());
                    self.all.push((key, Tally { bytes: 0, places: 0, example: here }));
                    self.all.len() - 1
                }
            };
        }
        if let Some((_, t)) = self.all.get_mut(self.last) {
            t.bytes += size;
        }
        true
    }
}

/// Counts pairs of operations that race.
#[derive(Debug)]
pub struct Census {
    strands: Strands,
    /// From one iteration to the next where they follow each other.
    step: i64,
    pieces: Vec<Pieces>,
    of: BTreeMap<Handle, usize>,
    /// Allocations by the last bits of their numbers.
    near: [Option<(Handle, Known)>; NEAR],
    doings: Vec<(Doing, u32)>,
    known: HashMap<(Doing, u32), u32, foldhash::fast::FixedState>,
    /// Numbers of operations, by the last bits of where they are.
    recent: [Option<((Doing, u32), u32)>; NEAR],
    pairs: Found,
    /// Bytes that the notes take, and may take.
    bytes: u64,
    limit: u64,
    /// Accesses, and comparisons that they took.
    accesses: u64,
    compared: u64,
    cut: bool,
    many: usize,
    least: usize,
}

impl Census {
    /// Counts on these bytes; its notes may take so many bytes.
    pub fn new(marks: &Marks, limit: u64) -> Self {
        let (mut bytes, mut cut) = (0u64, false);
        let (mut pieces, mut of) = (Vec::new(), BTreeMap::new());
        for (h, m) in marks.settled() {
            let mut n = 0;
            let mut ranges = Vec::with_capacity(m.ranges.len());
            for &(from, to) in &m.ranges {
                let count = (to - from).div_ceil(m.unit);
                let size = count.saturating_mul(size_of::<Cell>() as u64).saturating_add(24);
                if bytes.saturating_add(size) > limit {
                    cut = true;
                    break;
                }
                bytes += size;
                ranges.push((from, to, n));
                n += count as usize;
            }
            let shift = m.unit.is_power_of_two().then(|| m.unit.trailing_zeros());
            of.insert(h, pieces.len());
            pieces.push(Pieces { unit: m.unit, shift, ranges, cells: vec![Cell::default(); n], last: 0 });
        }
        Census {
            strands: Strands::default(),
            step: 1,
            pieces,
            of,
            near: [None; NEAR],
            doings: Vec::new(),
            known: HashMap::default(),
            recent: [None; NEAR],
            pairs: Found::default(),
            bytes,
            limit,
            accesses: 0,
            compared: 0,
            cut,
            many: MANY_INSTANCES,
            least: MANY_INSTANCES,
        }
    }

    /// Forgets closed instances once there are so many, instead of the usual number.
    pub fn forget_after(&mut self, instances: usize) {
        (self.many, self.least) = (instances, instances);
    }

    /// Whether something was left out.
    pub fn cut(&self) -> bool {
        self.cut
    }

    /// Whether a pair has been found.
    pub fn found(&self) -> bool {
        !self.pairs.all.is_empty()
    }

    /// Whether a parallel loop is open.
    pub fn inside(&self) -> bool {
        self.strands.inside()
    }

    /// The pairs of operations that race.
    pub fn pairs(&self) -> BTreeMap<[(Site, Kind); 2], Tally> {
        let mut out: BTreeMap<[(Site, Kind); 2], Tally> = BTreeMap::new();
        // In an order that does not depend on which was found first.
        let mut all: Vec<&((u32, u32), Tally)> = self.pairs.all.iter().collect();
        all.sort_unstable_by_key(|x| x.0);
        for &&((a, b), ref t) in &all {
            let (Some((a, m)), Some((b, n))) = (self.doings.get(a as usize), self.doings.get(b as usize)) else {
                continue;
            };
            let (x, y) = ((a.op, a.kind), (b.op, b.kind));
            let places = t.bytes.div_ceil(u64::from((*m).min(*n)).max(1));
            let entry = out.entry([x.min(y), x.max(y)]).or_insert(Tally { bytes: 0, places: 0, ..*t });
            entry.bytes += t.bytes;
            entry.places += places;
        }
        out
    }

    /// A parallel loop begins; its number.
    ///
    /// # Errors
    /// If the iterations cannot be numbered.
    pub fn fork(&mut self, strands: Option<u64>) -> Result<u64, Budget> {
        if self.strands.len() >= self.many {
            let s = &mut self.strands;
            s.shorten();
            let cells = self.pieces.iter_mut().flat_map(|p| &mut p.cells);
            let mut n = 0;
            for x in cells.flat_map(|c| &mut c.seen) {
                x.node = s.raise(x.node);
                n += 1;
            }
            s.forget_closed();
            self.many = self.least.max(2 * s.len()).max(n / 4);
        }
        strands.and_then(|n| self.strands.fork(n)).ok_or(Budget::Iterations)
    }

    /// An iteration of an open loop goes on.
    pub fn enter(&mut self, node: u64, iteration: u64) {
        self.strands.enter(node, iteration);
    }

    /// From now on [`Self::next`] goes so many iterations on.
    pub fn step(&mut self, by: i64) {
        self.step = by;
    }

    /// The iteration one step after the current one goes on.
    #[inline]
    pub fn next(&mut self) {
        self.strands.advance(self.step);
    }

    /// A loop has ended.
    pub fn join(&mut self, node: u64) {
        self.strands.join(node);
    }

    /// Something happens to tasks.
    ///
    /// # Errors
    /// If it cannot be followed.
    pub fn task(&mut self, e: TaskEvent<'_>) -> Result<(), Budget> {
        let followed = self.strands.task(e);
        self.cut |= self.strands.is_tired() || self.strands.bytes().saturating_add(self.bytes) > self.limit;
        followed.map(drop).map_err(Budget::from)
    }

    /// Counts an access to one element in an iteration, if nothing has to be found out about its
    /// allocation; false if [`Self::access`] is to be asked.
    #[inline]
    pub fn quick(&mut self, (op, kind): (Site, Kind), h: Handle, at: usize, bytes: u8) -> bool {
        match self.near[h.index() % NEAR] {
            Some((near, Known::Looked(p))) if near == h => {
                let (at, bytes) = (at as u64, u64::from(bytes));
                let Some(from) = at.checked_mul(bytes) else { return false };
                let Some(to) = from.checked_add(bytes) else { return false };
                let doing = Doing { op, kind, shape: kind.shape(from, bytes) };
                self.touch(p, h, (doing, bytes as u32), from, to);
                true
            }
            Some((near, Known::Passed)) => near == h,
            _ => false,
        }
    }

    /// An access to elements is about to happen.
    pub fn access(&mut self, heap: &Heap, (op, kind): (Site, Kind), h: Handle, at: u64, count: u64, bytes: u32) {
        if !self.inside() || count == 0 {
            return;
        }
        let gone = |b: u64| (h, at.saturating_mul(b), at.saturating_add(count).saturating_mul(b));
        let (root, from, to) = place(heap, h, at, count, bytes).unwrap_or_else(|| gone(u64::from(bytes)));
        let pieces = self.of.get(&root).copied();
        self.near[root.index() % NEAR] = Some((root, pieces.map_or(Known::Passed, Known::Looked)));
        if let Some(p) = pieces {
            let doing = Doing { op, kind, shape: kind.shape(from, u64::from(bytes)) };
            self.touch(p, root, (doing, bytes), from, to);
        }
    }

    /// Memory is about to be freed.
    pub fn free(&mut self, heap: &Heap, op: Site, h: Handle) {
        if !self.inside() {
            return;
        }
        let views = heap.get(h).map(|a| a.views()).into_iter().flatten();
        let all: Vec<(Handle, usize)> =
            std::iter::once(h).chain(views).filter_map(|h| Some((h, *self.of.get(&h)?))).collect();
        for (h, p) in all {
            let unit = self.pieces.get(p).map_or(1, |p| p.unit);
            let bytes = u32::try_from(unit).unwrap_or(u32::MAX);
            self.touch(p, h, (Doing { op, kind: Kind::Free, shape: 0 }, bytes), 0, u64::MAX);
        }
    }

    /// The number of an operation.
    #[inline]
    fn number(&mut self, doing: (Doing, u32)) -> u32 {
        let place = doing.0.op as usize % NEAR;
        if let Some((d, n)) = self.recent[place]
            && d == doing
        {
            return n;
        }
        let next = self.doings.len() as u32;
        let n = *self.known.entry(doing).or_insert_with(|| {
            self.doings.push(doing);
            next
        });
        self.recent[place] = Some((doing, n));
        n
    }

    fn touch(&mut self, pieces: usize, h: Handle, doing: (Doing, u32), from: u64, to: u64) {
        self.accesses += 1;
        let Some(p) = self.pieces.get_mut(pieces) else { return };
        let mut k = p.range(from);
        if p.ranges.get(k).is_none_or(|r| r.0 >= to) {
            return;
        }
        let me = self.number(doing);
        let Some(p) = self.pieces.get_mut(pieces) else { return };
        while let Some(&(low, high, first)) = p.ranges.get(k).filter(|r| r.0 < to) {
            let begin = first + p.units(from.clamp(low, high) - low);
            let end = (first + p.units(to.saturating_add(p.unit - 1).clamp(low, high) - low)).max(begin);
            for c in begin..end {
                let at = low + (c - first) as u64 * p.unit;
                let Some(cell) = p.cells.get_mut(c) else { continue };
                let here = Racy { alloc: h, from: at, to: (at + p.unit).min(high) };
                let strands = &self.strands;
                let node = cell.find(me).map(|j| (j, cell.seen[j].node));
                // Nothing is left to be learnt if it stands for several iterations around the
                // current one, or for that.
                if node.is_some_and(|(_, n)| n == strands.now() || strands.meet(n) == Meet::Instance(n)) {
                    continue;
                }
                let j = node.map_or_else(
                    || {
                        self.bytes += cell.push(me);
                        cell.seen.len() - 1
                    },
                    |n| n.0,
                );
                self.compared += cell.seen.len() as u64;
                self.cut |= !meet(cell, j, doing.0, here, strands, &self.doings, &mut self.pairs);
            }
            k += 1;
        }
        if self.bytes > self.limit || self.compared > MAX_COMPARED.saturating_add(8 * self.accesses) {
            self.cut = true;
            self.pieces.clear();
        }
    }
}

/// Compares what the operation number `j` of a piece is about to do with all that has been done to
/// it; false if a pair has no place.
#[inline]
fn meet(
    cell: &mut Cell,
    j: usize,
    mine: Doing,
    here: Racy,
    strands: &Strands,
    doings: &[(Doing, u32)],
    pairs: &mut Found,
) -> bool {
    let mut all = true;
    let me = cell.seen[j].doing;
    for i in 0..cell.seen.len() {
        let other = cell.seen[i];
        let (word, mask) = bit(i.min(j), i.max(j));
        if *cell.word(word) & mask != 0
            || other.node == 0
            || !doings.get(other.doing as usize).is_some_and(|d| d.0.conflicts(mine))
            || strands.meet(other.node) == Meet::Ordered
        {
            continue;
        }
        *cell.word(word) |= mask;
        all &= pairs.count((me.min(other.doing), me.max(other.doing)), here);
    }
    cell.seen[j].node = joined(cell.seen[j].node, strands);
    all
}
