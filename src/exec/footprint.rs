//! Which operations have an order that matters: unordered accesses to one element, at least one of
//! them a write. Unlike the race detector, this counts atomic accesses (they are no races, but
//! their order shows) and keeps everything it sees until the outermost loop ends: it serves
//! searches through small programs.

use std::collections::{HashMap, HashSet};

use super::commute::Updates;
use super::observe::{AccessEvent, AccessKind, AccessLog, Fork, Observer};
use rustmlir_ir::OpId;
use rustmlir_meaning::stop::Stop;
use rustmlir_mem::{Handle, Heap};
use rustmlir_par::scheduler::mix;

/// Accesses kept at most.
const MAX_ACCESSES: usize = 1 << 20;

/// Pairs of accesses compared at most.
const MAX_MEETINGS: usize = 1 << 22;

/// What a search leaves out where points of a structured operation meet something.
pub const UNDIVIDED: &str =
    "only one order is tried for the points of a structured operation, although the order is observable";

/// An iteration of an instance of a parallel loop; instance 0 is the run outside of all loops.
type Strand = (u64, u64);

/// An access as it is kept.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Seen {
    strand: Strand,
    op: u32,
    kind: AccessKind,
}

/// An instance of a parallel loop.
#[derive(Debug)]
struct Instance {
    /// The iteration around it.
    parent: Strand,
    /// The same in every run that gets here, in whatever order.
    key: u64,
    /// Whether its iterations are the points of one operation.
    undivided: bool,
}

/// What touched a byte.
#[derive(Debug, Default)]
struct Touched {
    reads: Vec<Seen>,
    /// Writes, and atomic updates that commute with nothing.
    others: Vec<Seen>,
    /// Atomic updates whose results nobody uses, by what they commute with: their order does not
    /// show.
    updates: Vec<(i64, Vec<Seen>)>,
}

impl Touched {
    fn all(&self) -> impl Iterator<Item = &Seen> {
        self.reads.iter().chain(&self.others).chain(self.updates.iter().flat_map(|u| &u.1))
    }
}

/// The observer.
#[derive(Debug)]
pub struct Footprint<'a> {
    updates: &'a Updates,
    instances: Vec<Instance>,
    /// Instances begun so far by each iteration.
    begun: HashMap<Strand, u64>,
    current: Strand,
    /// Accesses by allocation and byte.
    seen: HashMap<(Handle, u64), Touched>,
    /// All of them.
    known: HashSet<(Handle, u64, Seen)>,
    /// Who freed memory.
    freed: HashMap<Handle, Seen>,
    /// Pairs that have been compared.
    meetings: usize,
    /// Digest of what is kept: a sum, so that its order does not count.
    history: u128,
    /// Operations whose order matters.
    pub found: HashSet<u32>,
    /// Whether two unordered accesses were a race: not both of them atomic.
    pub races: bool,
    /// Whether unordered accesses were found in the middle of an operation that a search does not
    /// divide.
    pub undivided: bool,
    /// Whether there were too many accesses to keep.
    pub overflowed: bool,
}

impl<'a> Footprint<'a> {
    /// An observer of a program with these atomic updates.
    pub fn new(updates: &'a Updates) -> Self {
        Footprint {
            updates,
            instances: Vec::new(),
            begun: HashMap::new(),
            current: (0, 0),
            seen: HashMap::new(),
            known: HashSet::new(),
            freed: HashMap::new(),
            meetings: 0,
            history: 0,
            found: HashSet::new(),
            races: false,
            undivided: false,
            overflowed: false,
        }
    }

    fn instance(&self, s: Strand) -> Option<&Instance> {
        s.0.checked_sub(1).and_then(|i| self.instances.get(usize::try_from(i).ok()?))
    }

    /// The iteration around a strand's instance.
    fn parent(&self, s: Strand) -> Strand {
        self.instance(s).map_or((0, 0), |i| i.parent)
    }

    fn key(&self, s: Strand) -> u64 {
        mix(self.instance(s).map_or(0, |i| i.key), s.1)
    }

    fn path(&self, mut s: Strand) -> Vec<Strand> {
        let mut out = Vec::new();
        while s.0 != 0 {
            out.push(s);
            s = self.parent(s);
        }
        out.reverse();
        out
    }

    /// Compares the current access with an earlier one to the same byte.
    fn meet(&mut self, me: Seen, other: Seen) {
        if other.strand == me.strand {
            return;
        }
        let (a, b) = (self.path(me.strand), self.path(other.strand));
        // Nothing orders them if, where their ways part, they are different iterations of one
        // instance.
        let Some(at) = a.iter().zip(&b).position(|(x, y)| x != y).filter(|&k| a[k].0 == b[k].0) else { return };
        self.found.extend([me.op, other.op]);
        self.races |= me.kind.conflicts(other.kind);
        let mut inside = a[at..].iter().chain(&b[at..]);
        self.undivided |= inside.any(|&s| self.instance(s).is_some_and(|i| i.undivided));
    }

    fn note(&mut self, root: Handle, byte: u64, me: Seen) {
        if self.known.contains(&(root, byte, me)) {
            return;
        }
        if self.known.len() >= MAX_ACCESSES {
            self.overflowed = true;
            return;
        }
        self.known.insert((root, byte, me));
        let who = mix(mix(self.key(me.strand), u64::from(me.op)), rustmlir_par::race::Kind::from(me.kind).number());
        let what = mix(mix(who, root.0), byte);
        self.history = self.history.wrapping_add(u128::from(what) << 64 | u128::from(mix(what, !who)));
        let writes = !me.kind.is_read();
        // What the others did stays where it is while they are looked at.
        let mut here = std::mem::take(self.seen.entry((root, byte)).or_default());
        let kind = self.updates.kind(me.op).filter(|_| writes && me.kind.is_exclusive());
        let readers: &[Seen] = if writes { &here.reads } else { &[] };
        let commutes = |k, other: &Seen| kind == Some(k) && !me.kind.conflicts(other.kind);
        let updates = here.updates.iter().flat_map(|u| u.1.iter().filter(move |o| !commutes(u.0, o)));
        for &other in here.others.iter().chain(readers).chain(updates) {
            self.meetings += 1;
            if self.meetings > MAX_MEETINGS {
                self.overflowed = true;
                break;
            }
            self.meet(me, other);
        }
        match kind {
            Some(k) => match here.updates.iter_mut().find(|u| u.0 == k) {
                Some(u) => u.1.push(me),
                None => here.updates.push((k, vec![me])),
            },
            None if writes => here.others.push(me),
            None => here.reads.push(me),
        }
        self.seen.insert((root, byte), here);
    }
}

impl AccessLog for Footprint<'_> {
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>) {
        if self.current.0 == 0 || e.count == 0 {
            return;
        }
        let me = Seen { strand: self.current, op: e.op.0, kind: e.kind };
        let Some((root, first)) = heap.root(e.alloc) else {
            if let Some(&who) = self.freed.get(&e.alloc) {
                self.meet(me, who);
            }
            return;
        };
        let bytes = u64::from(e.bytes.max(1));
        let from = first.wrapping_add(e.at.wrapping_mul(bytes));
        for byte in (0..e.count.saturating_mul(bytes)).map(|k| from.wrapping_add(k)) {
            self.note(root, byte, me);
            if self.overflowed {
                return;
            }
        }
    }

    fn free(&mut self, heap: &Heap, op: OpId, h: Handle) {
        if self.current.0 == 0 {
            return;
        }
        let me = Seen { strand: self.current, op: op.0, kind: AccessKind::Write };
        match heap.get(h) {
            None => {
                if let Some(&who) = self.freed.get(&h) {
                    self.meet(me, who);
                }
            }
            Some(a) => {
                let views: Vec<Handle> = a.views().collect();
                let at_all = self.seen.iter().filter(|(at, _)| at.0 == h);
                let others: Vec<Seen> = at_all.flat_map(|(_, s)| s.all().copied()).collect();
                for other in others {
                    self.meet(me, other);
                }
                let what = mix(mix(self.key(me.strand), u64::from(me.op)), !h.0);
                self.history = self.history.wrapping_add(u128::from(what) << 64 | u128::from(mix(what, h.0)));
                self.freed.extend(std::iter::once(h).chain(views).map(|h| (h, me)));
            }
        }
    }

    fn fork(&mut self, f: &Fork<'_>) -> Result<u64, Stop> {
        let parent = self.current;
        let nth = self.begun.entry(parent).or_default();
        *nth += 1;
        let nth = *nth;
        let key = mix(self.key(parent), nth);
        self.instances.push(Instance { parent, key, undivided: f.undivided });
        Ok(self.instances.len() as u64)
    }

    fn enter(&mut self, instance: u64, iteration: u64) {
        self.current = (instance, iteration);
    }

    fn join(&mut self, _heap: &Heap, _op: OpId, instance: u64) -> Result<(), Stop> {
        self.current = self.parent((instance, 0));
        if self.current.0 == 0 {
            // What follows is ordered with all of it.
            self.seen.clear();
            self.known.clear();
            self.freed.clear();
            (self.meetings, self.history) = (0, 0);
        }
        Ok(())
    }
}

impl Observer for Footprint<'_> {
    const ACTIVE: bool = true;

    fn history(&self) -> u128 {
        self.history
    }

    fn quick_read(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        false
    }

    fn quick_write(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        false
    }
}
