//! What threads tell each other by atomic accesses that order memory.
//!
//! The tree of strands knows nothing of such an order, for it holds in one schedule only: in
//! another one, who asks may come before who tells. A pair of accesses that is unordered by the
//! tree, and between which word was passed in the run that was looked at, may therefore be a race
//! or not, and is not decided. Word was passed from one thread to another if a chain of elements
//! leads there, each written by a thread that knows and then read by the next one, atomically. That
//! is more than happens before: nobody is asked whether what was read was used. For critical
//! sections it would be far more, as threads mostly enter them whatever others have done there:
//! they give no order.

use std::collections::HashSet;

use super::strands::Level;
use super::{Event, Kind};
use crate::mem::{Handle, Site};

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
}

impl Orders {
    /// Whether there is anything that does.
    pub fn any(&self) -> bool {
        self.fences || !self.ops.is_empty()
    }
}

/// An access by which a thread may tell something, or be told.
#[derive(Debug)]
struct Told {
    path: Vec<Level>,
    root: Handle,
    from: u64,
    to: u64,
    writes: bool,
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
}

impl Handovers {
    /// With what orders memory.
    pub fn new(orders: Orders) -> Self {
        Handovers { orders, ..Handovers::default() }
    }

    /// How many accesses have been kept: a point in the run.
    pub fn now(&self) -> usize {
        self.log.len()
    }

    /// An access by the strand at the end of a path.
    pub fn access(&mut self, (op, kind): (Site, Kind), path: &[Level], root: Handle, from: u64, to: u64) {
        let tells = match kind {
            Kind::Atomic | Kind::AtomicRead => self.orders.fences || self.orders.ops.contains(&op),
            Kind::Read | Kind::Write | Kind::Locked | Kind::LockedRead | Kind::Free => false,
        };
        if !tells {
            return;
        }
        self.levels += path.len();
        if self.log.len() >= MAX_TOLD || self.levels > MAX_LEVELS || to.saturating_sub(from) > MAX_BYTES {
            self.overflowed = true;
            return;
        }
        self.log.push(Told { path: path.to_vec(), root, from, to, writes: !kind.is_read() });
    }

    /// Whether the thread of the second access may have been told that the first one is over.
    /// Threads are what is unordered at a level.
    pub fn may_order(&mut self, first: &Event, second: &Event, level: usize) -> bool {
        let between = self.log.get(first.told..second.told).unwrap_or_default();
        self.work += between.len();
        if self.overflowed || self.work > MAX_WORK {
            return true;
        }
        let thread = |path: &[Level]| path.get(level).or(path.last()).copied();
        let of = |e: &Event| e.spans.get(level).or(e.spans.last()).map(|s| s.level);
        let (Some(teller), Some(asked)) = (of(first), of(second)) else { return false };
        let mut informed: HashSet<Level> = HashSet::from([teller]);
        let mut known: HashSet<(Handle, u64)> = HashSet::new();
        for t in between {
            let Some(thread) = thread(&t.path) else { continue };
            let bytes = || (t.from..t.to).map(|b| (t.root, b));
            if bytes().any(|b| known.contains(&b)) {
                informed.insert(thread);
            }
            if t.writes && informed.contains(&thread) {
                known.extend(bytes());
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
