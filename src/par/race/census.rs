//! Which operations race with each other, and on how many bytes: made to be used in a second, equal run, on the bytes that
//! the detector has found.
//!
//! As in the detector, one node of the tree stands for all that one operation has done to a piece of memory. Once that node
//! is an instance around the current strand, there is nothing left to learn from a further access by the same operation: the
//! node stands for accesses of at least two iterations of that instance, so whatever is unordered with the new access is
//! unordered with one of those, and has been counted. So the pairs of operations are compared about once for each instance,
//! not once for each access.

use std::collections::BTreeMap;

use hashbrown::HashMap;
use smallvec::SmallVec;

use super::detector::place;
use super::marks::{Marks, Racy};
use super::shadow::joined;
use super::strands::{Meet, Strands};
use super::{Budget, Doing, Kind};
use crate::mem::{Handle, Heap, Site};

/// Closed instances that are kept before they are forgotten.
const MANY_INSTANCES: usize = 1 << 16;

/// Pairs of operations that are counted at most.
const MAX_PAIRS: usize = 1 << 20;

/// Comparisons beyond those that each access may cost.
const MAX_COMPARED: u64 = 1 << 27;

/// Operations at one place that are found without a table.
const FEW: usize = 10;

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
}

/// Counts pairs of operations that race.
#[derive(Debug)]
pub struct Census {
    strands: Strands,
    pieces: BTreeMap<Handle, Pieces>,
    doings: Vec<(Doing, u32)>,
    known: HashMap<(Doing, u32), u32, foldhash::fast::FixedState>,
    pairs: HashMap<(u32, u32), Tally, foldhash::fast::FixedState>,
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
        let mut pieces = BTreeMap::new();
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
            pieces.insert(h, Pieces { unit: m.unit, ranges, cells: vec![Cell::default(); n], last: 0 });
        }
        Census {
            strands: Strands::default(),
            pieces,
            doings: Vec::new(),
            known: HashMap::default(),
            pairs: HashMap::default(),
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
        !self.pairs.is_empty()
    }

    /// Whether a parallel loop is open.
    pub fn inside(&self) -> bool {
        !self.strands.path().is_empty()
    }

    /// The pairs of operations that race.
    pub fn pairs(&self) -> BTreeMap<[(Site, Kind); 2], Tally> {
        let mut out: BTreeMap<[(Site, Kind); 2], Tally> = BTreeMap::new();
        // In an order that does not depend on the table.
        let mut all: Vec<(&(u32, u32), &Tally)> = self.pairs.iter().collect();
        all.sort_unstable_by_key(|x| x.0);
        for (&(a, b), t) in all {
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
            let cells = self.pieces.values_mut().flat_map(|p| &mut p.cells);
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

    /// A loop has ended.
    pub fn join(&mut self, node: u64) {
        self.strands.join(node);
    }

    /// An access to elements is about to happen.
    pub fn access(&mut self, heap: &Heap, (op, kind): (Site, Kind), h: Handle, at: u64, count: u64, bytes: u32) {
        if !self.inside() || count == 0 {
            return;
        }
        let gone = |b: u64| (h, at.saturating_mul(b), at.saturating_add(count).saturating_mul(b));
        let (root, from, to) = place(heap, h, at, count, bytes).unwrap_or_else(|| gone(u64::from(bytes)));
        if self.pieces.contains_key(&root) {
            let doing = Doing { op, kind, shape: kind.shape(from, u64::from(bytes)) };
            self.touch(root, (doing, bytes), from, to);
        }
    }

    /// Memory is about to be freed.
    pub fn free(&mut self, heap: &Heap, op: Site, h: Handle) {
        if !self.inside() {
            return;
        }
        let views = heap.get(h).map(|a| a.views()).into_iter().flatten();
        let all: Vec<Handle> = std::iter::once(h).chain(views).filter(|h| self.pieces.contains_key(h)).collect();
        for h in all {
            let unit = self.pieces.get(&h).map_or(1, |p| p.unit);
            let bytes = u32::try_from(unit).unwrap_or(u32::MAX);
            self.touch(h, (Doing { op, kind: Kind::Free, shape: 0 }, bytes), 0, u64::MAX);
        }
    }

    fn touch(&mut self, h: Handle, doing: (Doing, u32), from: u64, to: u64) {
        self.accesses += 1;
        let Some(p) = self.pieces.get_mut(&h) else { return };
        let mut k = p.range(from);
        let mut me = None;
        while let Some(&(low, high, first)) = p.ranges.get(k).filter(|r| r.0 < to) {
            let number = |byte: u64| first + ((byte.clamp(low, high) - low) / p.unit) as usize;
            let (begin, end) = (number(from), number(to.saturating_add(p.unit - 1)).max(number(from)));
            let me = *me.get_or_insert_with(|| {
                let next = self.doings.len() as u32;
                *self.known.entry(doing).or_insert_with(|| {
                    self.doings.push(doing);
                    next
                })
            });
            for c in begin..end {
                let at = low + (c - first) as u64 * p.unit;
                let Some(cell) = p.cells.get_mut(c) else { continue };
                let here = Racy { alloc: h, from: at, to: (at + p.unit).min(high) };
                self.cut |= !Self::meet(
                    cell,
                    me,
                    here,
                    &self.strands,
                    &self.doings,
                    &mut self.pairs,
                    &mut self.compared,
                    &mut self.bytes,
                );
            }
            k += 1;
        }
        if self.bytes > self.limit || self.compared > MAX_COMPARED.saturating_add(8 * self.accesses) {
            self.cut = true;
            self.pieces.clear();
        }
    }

    /// Compares what an operation is about to do to a piece with all that has been done to it; false if a pair has no place.
    #[allow(clippy::too_many_arguments)]
    #[inline]
    fn meet(
        cell: &mut Cell,
        me: u32,
        here: Racy,
        strands: &Strands,
        doings: &[(Doing, u32)],
        pairs: &mut HashMap<(u32, u32), Tally, foldhash::fast::FixedState>,
        compared: &mut u64,
        bytes: &mut u64,
    ) -> bool {
        let now = strands.now();
        let j = match cell.find(me) {
            Some(j) => {
                let node = cell.seen[j].node;
                if node == now || strands.meet(node) == Meet::Instance(node) {
                    return true;
                }
                j
            }
            None => {
                *bytes += cell.push(me);
                cell.seen.len() - 1
            }
        };
        let Some((mine, _)) = doings.get(me as usize) else { return true };
        *compared += cell.seen.len() as u64;
        let mut all = true;
        for i in 0..cell.seen.len() {
            let other = cell.seen[i];
            let (word, mask) = bit(i.min(j), i.max(j));
            if *cell.word(word) & mask != 0
                || other.node == 0
                || !doings.get(other.doing as usize).is_some_and(|d| d.0.conflicts(*mine))
                || strands.meet(other.node) == Meet::Ordered
            {
                continue;
            }
            *cell.word(word) |= mask;
            let key = (me.min(other.doing), me.max(other.doing));
            let size = here.to - here.from;
            let room = pairs.len() < MAX_PAIRS;
            match pairs.get_mut(&key) {
                Some(t) => t.bytes += size,
                None if room => {
                    pairs.insert(key, Tally { bytes: size, places: 0, example: here });
                }
                None => all = false,
            }
        }
        cell.seen[j].node = joined(cell.seen[j].node, strands);
        all
    }
}
