//! Looks closely at examples: on behalf of which iterations two operations race, with which values.
//! Slower than the detector and the census, and made to be used in a third, equal run, on one place
//! for each pair.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use super::census::Tally;
use super::detector::place;
use super::handover::{Handovers, Moment, Orders, Tries};
use super::marks::Racy;
use super::shadow::joined;
use super::strands::{Level, Meet, Strands};
use super::tasks::SETS;
use super::{Budget, Doing, Kind};
use crate::order;
use crate::tasks::TaskEvent;
use rustmlir_mem::{Handle, Heap, Site};

/// Closed instances that are kept before they are forgotten.
const MANY_INSTANCES: usize = 1 << 16;

/// Longest element whose bytes are shown.
const MAX_SHOWN: u64 = 64;

/// A parallel loop or a task around an access.
#[derive(Clone, PartialEq, Debug)]
pub struct Span {
    /// The loop, or what starts the task.
    pub op: Site,
    /// Whether it is a task: `iteration` has no numbers then, or is `None` for what follows it.
    pub task: bool,
    /// Induction variables of the iteration; `None` for a combination of contributions to a
    /// reduction.
    pub iteration: Option<Vec<i64>>,
    pub(super) level: Level,
}

/// An access.
#[derive(Debug)]
pub struct Event {
    /// The operation.
    pub op: Site,
    /// What it does.
    pub kind: Kind,
    /// The parallel loops around it, outermost first.
    pub spans: Vec<Span>,
    /// The indices that it used, where they are known.
    pub index: Vec<i64>,
    /// First byte of the element in its allocation.
    pub from: u64,
    /// Bytes of the element.
    pub bytes: u32,
    /// The point in the run before it.
    pub(super) told: Moment,
    /// Contents of the element before; `None` if it held no value.
    pub before: Option<Vec<u8>>,
    /// Contents of the element after; `None` if it held no value or is gone.
    pub after: RefCell<Option<Vec<u8>>>,
}

/// Two operations that race with each other.
#[derive(Debug)]
pub struct Pair {
    /// The access of the one that runs first here.
    pub first: Rc<Event>,
    /// The other one.
    pub second: Rc<Event>,
    /// Where.
    pub place: Racy,
    /// The parallel loop that leaves them unordered.
    pub parallel: Site,
    /// Level of that loop in both accesses.
    pub level: usize,
    /// Whether it is no loop, but a task and code that may run concurrently.
    pub task: bool,
    /// On how many elements.
    pub places: u64,
}

/// All accesses of one kind by one operation to one place.
#[derive(Clone)]
struct Summary {
    /// Stands for all of them.
    node: u64,
    /// Two of different iterations if the node is an instance, else the last one.
    events: [Option<Rc<Event>>; 2],
    /// Those of the members of a set, by their nodes.
    members: Vec<(u64, Rc<Event>)>,
}

/// Members of a set whose accesses are kept.
const MAX_MEMBERS: usize = 1 << 12;

struct Place {
    at: Racy,
    summaries: BTreeMap<Doing, Summary>,
}

type Key = [(Site, Kind); 2];

/// Watches places.
pub struct Watch {
    strands: Strands,
    /// Disjoint, by their first bytes.
    places: HashMap<Handle, Vec<Place>>,
    /// What is open: instances with their loops, lower bounds, steps and trip counts.
    loops: HashMap<u64, Loop>,
    /// Pairs that have not been seen, and on how many elements they race.
    wanted: HashMap<Key, u64>,
    pairs: BTreeMap<Key, Pair>,
    /// What threads have told each other.
    handovers: Handovers,
    /// Pairs of which only accesses have been seen that this may order.
    doubtful: BTreeMap<Key, (Tries, Doubtful)>,
    /// Writes whose result is to be looked at as soon as they have happened.
    pending: Vec<(Handle, Rc<Event>)>,
    many: usize,
    least: usize,
    /// From one iteration to the next where they follow each other.
    step: i64,
}

/// A pair that may be a race: accesses that are unordered, unless the order in which threads told
/// each other so is one that must be.
#[derive(Copy, Clone, Debug)]
pub struct Doubtful {
    /// The access that ran first here.
    pub first: Site,
    /// The other one.
    pub second: Site,
}

struct Loop {
    op: Site,
    lower: Vec<i64>,
    step: Vec<i64>,
    counts: Vec<u64>,
    task: bool,
}

/// One access to be compared with what is known of a place.
struct Access<'a> {
    doing: Doing,
    index: &'a [i64],
    root: Handle,
    /// First byte of the element that holds the first byte of the place.
    from: u64,
    bytes: u32,
    /// The point in the run before it.
    told: Moment,
}

impl Watch {
    /// Watches for these pairs.
    pub fn new(pairs: impl IntoIterator<Item = (Key, Tally)>, orders: Orders) -> Self {
        let mut places: HashMap<Handle, Vec<Place>> = HashMap::new();
        let mut wanted = HashMap::new();
        for (key, t) in pairs {
            wanted.insert(key, t.places);
            places.entry(t.example.alloc).or_default().push(Place { at: t.example, summaries: BTreeMap::new() });
        }
        for of in places.values_mut() {
            of.sort_unstable_by_key(|p| p.at);
            of.dedup_by_key(|p| p.at);
        }
        Watch {
            strands: Strands::default(),
            places,
            loops: HashMap::new(),
            wanted,
            pairs: BTreeMap::new(),
            handovers: Handovers::new(orders),
            doubtful: BTreeMap::new(),
            pending: Vec::new(),
            many: MANY_INSTANCES,
            least: MANY_INSTANCES,
            step: 1,
        }
    }

    /// Forgets closed instances once there are so many, instead of the usual number.
    pub fn forget_after(&mut self, instances: usize) {
        (self.many, self.least) = (instances, instances);
    }

    /// The pairs of operations that race, by their places in the program, and the first of those of
    /// which that is not known.
    pub fn into_pairs(self, heap: &Heap) -> (Vec<Pair>, Option<Doubtful>) {
        settle(&self.pending, heap);
        let doubtful = self.doubtful.into_values().map(|d| d.1).next();
        (self.pairs.into_values().collect(), doubtful)
    }

    /// A parallel loop begins; its number.
    ///
    /// # Errors
    /// If the iterations cannot be numbered.
    pub fn fork(
        &mut self,
        op: Site,
        strands: Option<u64>,
        counts: &[u64],
        lower: &[i64],
        step: &[i64],
    ) -> Result<u64, Budget> {
        if self.strands.len() >= self.many {
            let s = &mut self.strands;
            s.shorten();
            for x in self.places.values_mut().flatten().flat_map(|p| p.summaries.values_mut()) {
                x.node = s.raise(x.node);
            }
            s.forget_closed();
            self.many = self.least.max(2 * s.len());
        }
        let node = strands.and_then(|n| self.strands.fork(n)).ok_or(Budget::Iterations)?;
        let l = Loop { op, lower: lower.to_vec(), step: step.to_vec(), counts: counts.to_vec(), task: false };
        self.loops.insert(node, l);
        Ok(node)
    }

    /// Something happens to tasks, at an operation.
    ///
    /// # Errors
    /// If it cannot be followed.
    pub fn task(&mut self, heap: &Heap, op: Site, e: TaskEvent<'_>) -> Result<(), Budget> {
        settle(&self.pending, heap);
        self.pending.clear();
        if let Some(node) = self.strands.task(e)? {
            let l = Loop { op, lower: Vec::new(), step: Vec::new(), counts: Vec::new(), task: true };
            self.loops.insert(node, l);
        }
        if !self.inside() {
            self.loops.clear();
        }
        Ok(())
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

    /// Whether all has been seen, so that accesses need not be told any more.
    #[inline]
    pub fn is_done(&self) -> bool {
        self.wanted.is_empty() && self.pending.is_empty()
    }

    /// A loop has ended. What comes after the outermost one is not heard of.
    pub fn join(&mut self, heap: &Heap, node: u64) {
        settle(&self.pending, heap);
        self.pending.clear();
        self.strands.join(node);
        self.loops.remove(&node);
    }

    /// Whether a pair has been found.
    pub fn found(&self) -> bool {
        !self.pairs.is_empty()
    }

    /// Whether a parallel loop is open.
    pub fn inside(&self) -> bool {
        self.strands.inside()
    }

    /// An access to elements is about to happen.
    pub fn access(
        &mut self,
        heap: &Heap,
        (op, kind): (Site, Kind),
        h: Handle,
        at: u64,
        count: u64,
        bytes: u32,
        index: &[i64],
    ) {
        settle(&self.pending, heap);
        self.pending.clear();
        if !self.inside() || count == 0 {
            return;
        }
        if self.wanted.is_empty() {
            return;
        }
        let gone = |b: u64| (h, at.saturating_mul(b), at.saturating_add(count).saturating_mul(b));
        let (root, from, to) = place(heap, h, at, count, bytes).unwrap_or_else(|| gone(u64::from(bytes)));
        let told = self.handovers.now(kind);
        self.handovers.access((op, kind), self.strands.path(), root, from, to);
        let Some(mut places) = self.places.remove(&root) else { return };
        let first = places.partition_point(|p| p.at.to <= from);
        for p in places.iter_mut().skip(first).take_while(|p| p.at.from < to) {
            let skip = p.at.from.saturating_sub(from) / u64::from(bytes.max(1));
            let from = from + skip * u64::from(bytes);
            let doing = Doing { op, kind, shape: kind.shape(from, u64::from(bytes)) };
            self.compare(heap, p, &Access { doing, index, root, from, bytes, told });
        }
        self.places.insert(root, places);
    }

    /// Memory is about to be freed.
    pub fn free(&mut self, heap: &Heap, op: Site, h: Handle) {
        settle(&self.pending, heap);
        self.pending.clear();
        if !self.inside() || self.wanted.is_empty() {
            return;
        }
        let told = self.handovers.now(Kind::Free);
        let views = heap.get(h).map(|a| a.views()).into_iter().flatten();
        for h in std::iter::once(h).chain(views) {
            let Some(mut places) = self.places.remove(&h) else { continue };
            for p in &mut places {
                let bytes = (p.at.to - p.at.from).min(MAX_SHOWN) as u32;
                let doing = Doing { op, kind: Kind::Free, shape: 0 };
                self.compare(heap, p, &Access { doing, index: &[], root: h, from: p.at.from, bytes, told });
            }
            self.places.insert(h, places);
        }
    }

    fn compare(&mut self, heap: &Heap, p: &mut Place, a: &Access<'_>) {
        let now = self.strands.now();
        if let Some(s) = p.summaries.get(&a.doing)
            && self.strands.meet(s.node) == Meet::Instance(s.node)
        {
            // Whatever races with this access has been seen to race with an earlier one.
            return;
        }
        let mut made: Option<Rc<Event>> = None;
        let mut event = |w: &mut Watch| made.get_or_insert_with(|| w.event(heap, a)).clone();
        let mine = (a.doing.op, a.doing.kind);
        for (other, s) in &p.summaries {
            let theirs = (other.op, other.kind);
            let key = [mine.min(theirs), mine.max(theirs)];
            if !other.conflicts(a.doing) || !self.wanted.contains_key(&key) {
                continue;
            }
            let (first, second, level, task) = match self.strands.meet(s.node) {
                Meet::Ordered => continue,
                Meet::Instance(node) => {
                    let second = event(self);
                    let Some(level) = second.spans.iter().position(|x| x.level.node == node) else { continue };
                    // One of the two is of another iteration of that loop.
                    let apart =
                        |e: &&Rc<Event>| e.spans.get(level).is_some_and(|x| x.level != second.spans[level].level);
                    let Some(first) = s.events.iter().flatten().find(apart).cloned() else { continue };
                    (first, second, level, false)
                }
                Meet::Apart(_) => {
                    let second = event(self);
                    let mut last = s.events.iter().flatten().map(|e| (s.node, e));
                    let members = s.members.iter().map(|(node, e)| (*node, e));
                    let apart = |x: &(u64, &Rc<Event>)| self.strands.meet(x.0) != Meet::Ordered;
                    let found = if s.members.is_empty() { last.next_back() } else { members.rev().find(apart) };
                    let Some(first) = found.map(|x| x.1.clone()) else { continue };
                    let (x, y) = (&first.spans, &second.spans);
                    let Some(level) = (0..x.len().max(y.len())).find(|&k| x.get(k) != y.get(k)) else { continue };
                    let one_loop =
                        |s: &Span| !s.task && x.get(level).zip(y.get(level)).is_some_and(|(a, b)| a.op == b.op);
                    let task = !x.get(level).is_some_and(one_loop);
                    (first, second, level, task)
                }
            };
            let spans = [&first, &second].into_iter().flat_map(|e| e.spans.iter().skip(level));
            let Some(parallel) = spans.filter(|s| s.task == task).map(|s| s.op).next() else { continue };
            if self.handovers.may_order(&first, &second, level) {
                let doubt = Doubtful { first: first.op, second: second.op };
                let (tries, _) = self.doubtful.entry(key).or_insert((Tries::default(), doubt));
                if tries.another() {
                    self.wanted.remove(&key);
                }
                continue;
            }
            self.doubtful.remove(&key);
            let places = self.wanted.remove(&key).unwrap_or(1);
            self.pairs.insert(key, Pair { first, second, place: p.at, parallel, level, task, places });
        }
        match p.summaries.get(&a.doing) {
            None => {
                let events = [Some(event(self)), None];
                p.summaries.insert(a.doing, Summary { node: now, events, members: Vec::new() });
            }
            Some(s) => {
                let before = s.node;
                let node = joined(before, &self.strands);
                let e = event(self);
                if let Some(s) = p.summaries.get_mut(&a.doing) {
                    if node >= SETS {
                        if before < SETS {
                            s.members = s.events.iter().flatten().map(|e| (before, e.clone())).collect();
                        }
                        if node != before && s.members.len() < MAX_MEMBERS {
                            s.members.push((now, e.clone()));
                        }
                    } else {
                        s.members.clear();
                    }
                    s.events = if node == now { [Some(e), None] } else { [s.events[0].take(), Some(e)] };
                    s.node = node;
                }
            }
        }
    }

    fn event(&mut self, heap: &Heap, a: &Access<'_>) -> Rc<Event> {
        let spans = self
            .strands
            .path()
            .iter()
            .map(|&level| {
                let l = self.loops.get(&level.node);
                let n = level.strand - level.node - 1;
                let mut iteration = None;
                if let Some(l) = l.filter(|l| n < l.counts.iter().fold(1, |n, &c| n.wrapping_mul(c))) {
                    let mut at = vec![0; l.counts.len()];
                    order::coordinates(&l.counts, n, &mut at);
                    iteration = Some(order::point(&l.lower, &l.step, &at).collect());
                }
                let (op, task) = l.map_or((Site::MAX, false), |l| (l.op, l.task));
                Span { op, task, iteration, level }
            })
            .collect();
        let before = contents(heap, a.root, a.from, a.bytes);
        let e = Rc::new(Event {
            op: a.doing.op,
            kind: a.doing.kind,
            spans,
            index: a.index.to_vec(),
            from: a.from,
            bytes: a.bytes,
            told: a.told,
            after: RefCell::new(before.clone()),
            before,
        });
        if !a.doing.kind.is_read() && a.doing.kind != Kind::Free {
            self.pending.push((a.root, e.clone()));
        }
        e
    }
}

/// Looks at what writes have left.
fn settle(pending: &[(Handle, Rc<Event>)], heap: &Heap) {
    for (h, e) in pending {
        *e.after.borrow_mut() = contents(heap, *h, e.from, e.bytes);
    }
}

/// The bytes of an element that holds a value.
fn contents(heap: &Heap, h: Handle, from: u64, bytes: u32) -> Option<Vec<u8>> {
    let a = heap.get(h)?;
    if u64::from(bytes) > MAX_SHOWN || a.state_of_bytes(from, bytes) != Some(rustmlir_mem::CLEAN) {
        return None;
    }
    let from = usize::try_from(from).ok()?;
    a.data.get(from..from.checked_add(bytes as usize)?).map(<[u8]>::to_vec)
}
