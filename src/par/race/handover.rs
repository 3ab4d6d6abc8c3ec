//! What threads tell each other by atomic accesses that order memory, and in critical sections.
//!
//! The tree of strands knows nothing of such an order, for it holds in one schedule only: in
//! another one, who asks may come before who tells. A pair of accesses that is unordered by the
//! tree, and between which word was passed in the run that was looked at, may therefore be a race
//! or not, and is not decided. Word was passed from one thread to another if a chain of elements
//! leads there, each written by a thread that knows and then read by the next one, atomically or in
//! a critical section. That is more than happens before: nobody is asked whether what was read was
//! used.
//!
//! That one section came after another one of its lock is not enough: threads mostly enter them
//! whatever others have done there. If no word was passed, whoever knows of the first access can be
//! held up until the second one has happened, and nobody else notices: then the two are a race. A
//! section is held up as a whole, so that what is done in it counts as one step.

use std::collections::HashSet;

use super::strands::Level;
use super::{Event, Kind};
use rustmlir_mem::{Handle, Site};

/// Accesses that are kept. Behind them, everything may have been told.
const MAX_TOLD: usize = 1 << 14;

/// Levels of parallel loops around them, all together.
const MAX_LEVELS: usize = 1 << 18;

/// Bytes of an access that are followed.
const MAX_BYTES: u64 = 64;

/// Accesses that are gone through for all questions. Behind them, everything may have been told.
const MAX_WORK: usize = 1 << 24;

/// Pairs of accesses that are looked at for each pair of operations.
const MAX_TRIES: u32 = 32;

/// Which operations order what is accessed before and behind them.
#[derive(Default, Debug)]
pub struct Orders {
    /// Atomic accesses that do.
    pub ops: HashSet<Site>,
    /// Whether something orders accesses without one of its own, so that any atomic access may.
    pub fences: bool,
    /// Whether there are critical sections. Who enters one may know by any atomic access that it is
    /// a later one.
    pub sections: bool,
}

impl Orders {
    /// Whether there is anything that does.
    pub fn any(&self) -> bool {
        self.fences || self.sections || !self.ops.is_empty()
    }
}

/// An access by which a thread may tell something, or be told.
#[derive(Debug)]
struct Told {
    path: Vec<Level>,
    root: Handle,
    from: u64,
    to: u64,
    reads: bool,
    writes: bool,
    /// Where in the log its critical section begins, or itself.
    step: usize,
}

impl Told {
    fn bytes(&self) -> impl Iterator<Item = (Handle, u64)> + use<> {
        let root = self.root;
        (self.from..self.to).map(move |b| (root, b))
    }
}

/// The point in a run before an access.
#[derive(Copy, Clone, Debug)]
pub struct Moment {
    /// What had been told before the critical section that it is in.
    since: usize,
    /// What had been told before it.
    upto: usize,
}

/// What has been told so far.
#[derive(Default, Debug)]
pub struct Handovers {
    orders: Orders,
    log: Vec<Told>,
    /// Levels of what has been kept, and accesses that have been gone through.
    levels: usize,
    work: usize,
    /// Whether some accesses have not been kept.
    overflowed: bool,
    /// Where in the log the critical section begins in which something happened last.
    section: Option<usize>,
}

impl Handovers {
    /// With what orders memory.
    pub fn new(orders: Orders) -> Self {
        Handovers { orders, ..Handovers::default() }
    }

    /// The point in the run before an access.
    pub fn now(&self, kind: Kind) -> Moment {
        let upto = self.log.len();
        let locked = matches!(kind, Kind::Locked(_) | Kind::LockedRead(_));
        Moment { since: self.section.filter(|_| locked).unwrap_or(upto), upto }
    }

    /// An access by the strand at the end of a path. What is done in sections without anything in
    /// between counts as one section.
    pub fn access(&mut self, (op, kind): (Site, Kind), path: &[Level], root: Handle, from: u64, to: u64) {
        let locked = matches!(kind, Kind::Locked(_) | Kind::LockedRead(_));
        let tells = match kind {
            Kind::Atomic | Kind::AtomicRead => {
                self.orders.fences || self.orders.sections || self.orders.ops.contains(&op)
            }
            Kind::Locked(_) | Kind::LockedRead(_) => self.orders.sections,
            Kind::Read | Kind::Write | Kind::Free => false,
        };
        let goes_on = locked && self.log.last().is_some_and(|t| t.path == path);
        let step = self.section.filter(|_| goes_on).unwrap_or(self.log.len());
        self.section = locked.then_some(step);
        if !tells {
            return;
        }
        self.levels += path.len();
        if self.log.len() >= MAX_TOLD || self.levels > MAX_LEVELS || to.saturating_sub(from) > MAX_BYTES {
            self.overflowed = true;
            return;
        }
        // An atomic update may read, too.
        let (reads, writes) = (!matches!(kind, Kind::Locked(held) if !held.atomic), !kind.is_read());
        self.log.push(Told { path: path.to_vec(), root, from, to, reads, writes, step });
    }

    /// Whether the thread of the second access may have been told that the first one is over.
    /// Threads are what is unordered at a level.
    pub fn may_order(&mut self, first: &Event, second: &Event, level: usize) -> bool {
        let between = self.log.get(first.told.since..second.told.upto).unwrap_or_default();
        self.work += between.len();
        if self.overflowed || self.work > MAX_WORK {
            return true;
        }
        let thread = |path: &[Level]| path.get(level).or(path.last()).copied();
        let of = |e: &Event| e.spans.get(level).or(e.spans.last()).map(|s| s.level);
        let (Some(teller), Some(asked)) = (of(first), of(second)) else { return false };
        let mut informed: HashSet<Level> = HashSet::from([teller]);
        let mut known: HashSet<(Handle, u64)> = HashSet::new();
        for step in between.chunk_by(|a, b| a.step == b.step) {
            let Some(thread) = step.first().and_then(|t| thread(&t.path)) else { continue };
            if step.iter().filter(|t| t.reads).flat_map(Told::bytes).any(|b| known.contains(&b)) {
                informed.insert(thread);
            }
            let written = step.iter().filter(|t| t.writes).flat_map(Told::bytes);
            if informed.contains(&thread) {
                known.extend(written);
            } else {
                // Who reads that now does not hear of it.
                written.for_each(|b| _ = known.remove(&b));
            }
        }
        informed.contains(&asked)
    }
}

/// How often a pair of operations has been looked at without a decision.
#[derive(Copy, Clone, Default, Debug)]
pub struct Tries(u32);

impl Tries {
    /// Another one; whether it was the last.
    pub fn another(&mut self) -> bool {
        self.0 += 1;
        self.0 >= MAX_TRIES
    }
}
