//! Which tasks, and which parts of them, come before the current strand: clocks.
//!
//! A strand that starts tasks is cut at each start into segments, of which each is a strand of its
//! own in the tree. The segments of one strand are a *chain*, numbered in order. A clock says, for
//! some chains, up to which segment everything comes before; what it need not say is what the tree
//! says by itself: that the segments on the way to the current strand come before it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// Numbers from here on stand for sets of nodes.
pub(super) const SETS: u64 = 1 << 63;

/// For each chain of which something is known, the number of the last segment that comes before,
/// sorted.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Clock(Vec<(u64, u64)>);

impl Clock {
    /// Whether a segment comes before.
    pub fn covers(&self, (chain, nth): (u64, u64)) -> bool {
        let at = self.0.binary_search_by_key(&chain, |x| x.0);
        at.is_ok_and(|k| self.0.get(k).is_some_and(|x| x.1 >= nth))
    }

    /// From now on a segment comes before.
    pub fn add(&mut self, (chain, nth): (u64, u64)) {
        match self.0.binary_search_by_key(&chain, |x| x.0) {
            Ok(k) => self.0[k].1 = self.0[k].1.max(nth),
            Err(k) => self.0.insert(k, (chain, nth)),
        }
    }

    /// From now on everything comes before that another clock knows of.
    pub fn merge(&mut self, other: &Clock) {
        if self.0.is_empty() {
            self.0.clone_from(&other.0);
            return;
        }
        for &x in &other.0 {
            self.add(x);
        }
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The last segments of which it is known.
    pub fn segments(&self) -> impl Iterator<Item = (u64, u64)> {
        self.0.iter().copied()
    }
}

/// A task that has come to its end.
#[derive(Debug)]
pub(super) struct Ended {
    /// Its last segment.
    pub last: (u64, u64),
    /// What comes before its end, that included.
    pub clock: Rc<Clock>,
}

/// What is known of the tasks of a run that somebody may still wait for.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    /// What comes before strands, for those that have been cut or have waited.
    pub clocks: HashMap<u64, Rc<Clock>>,
    /// Those that have ended and that the program itself has not waited for.
    pub ended: HashMap<u64, Ended>,
    /// Tasks that have ended, by their chains.
    pub of_chain: HashMap<u64, u64>,
    /// What comes before the end of all members of groups.
    pub groups: HashMap<u64, Clock>,
    /// Tasks whose bodies run, with the nodes that they begin at.
    pub open: Vec<(u64, u64)>,
    /// Everything below this node comes before everything that still happens.
    pub since: u64,
    /// Sets of nodes: a node, and the set of the others, or 0. The first one has the number
    /// `first`.
    sets: RefCell<Vec<(u64, u64)>>,
    first: u64,
    /// Members of sets that have been looked at, and of clocks that were put together for groups.
    pub walked: Cell<u64>,
    /// How often the bytes of all this are asked for until they are counted again, and what they
    /// were.
    counted: Cell<(u64, u64)>,
}

impl Tasks {
    /// Forgets everything: it comes before all that follows.
    pub fn reset(&mut self) {
        let first = self.first + self.sets.borrow().len() as u64;
        *self = Tasks { first, walked: self.walked.clone(), ..Tasks::default() };
    }

    /// Whether something of it may be unordered with what follows.
    pub fn matter(&self) -> bool {
        !self.ended.is_empty() || !self.open.is_empty()
    }

    /// A member of a set and the set of the others (0 if there are none); `None` if it has been
    /// forgotten.
    pub fn member(&self, set: u64) -> Option<(u64, u64)> {
        let k = (set - SETS).checked_sub(self.first)?;
        self.sets.borrow().get(usize::try_from(k).ok()?).copied()
    }

    /// The set of a node and those of another one.
    pub fn set(&self, node: u64, others: u64) -> u64 {
        let mut sets = self.sets.borrow_mut();
        sets.push((node, others));
        SETS + self.first + sets.len() as u64 - 1
    }

    /// Bytes that all this takes.
    pub fn bytes(&self) -> u64 {
        // Adding up is as much work as there are entries, and is asked for at every event.
        let (wait, last) = self.counted.get();
        if wait > 0 {
            self.counted.set((wait - 1, last));
            return last;
        }
        let total = self.count();
        let entries = self.clocks.len() + self.ended.len() + self.groups.len();
        self.counted.set((entries as u64 / 8, total));
        total
    }

    fn count(&self) -> u64 {
        let clocks = self.clocks.values().chain(self.ended.values().map(|e| &e.clock));
        // A clock that several have is counted for each.
        let clocks = clocks.map(|c| 64 + 16 * c.len() as u64).sum::<u64>();
        clocks
            + self.groups.values().map(|c| 64 + 16 * c.len() as u64).sum::<u64>()
            + 16 * self.sets.borrow().len() as u64
    }
}
