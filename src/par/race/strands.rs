//! The tree of strands and instances of parallel loops, and where a node meets the current strand.

use std::cell::Cell;

/// The strand of the program itself, outside of all parallel loops.
pub const ROOT: u64 = 1;

/// How a node lies to the current strand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Meet {
    /// Everything in it comes before what the current strand does now.
    Ordered,
    /// Something in it is unordered with the current strand; this instance is the lowest common
    /// ancestor.
    Instance(u64),
}

/// An instance of a parallel loop. Its own node is `node`, its iteration number `k` is the strand
/// `node + 1 + k`.
#[derive(Copy, Clone, Debug)]
struct Instance {
    node: u64,
    /// One more than the last strand.
    end: u64,
    /// The strand that opened it.
    parent: u64,
    open: bool,
}

/// A level of the way from the program to the current strand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Level {
    /// The instance.
    pub node: u64,
    /// One more than its last strand.
    end: u64,
    /// The iteration of it.
    pub strand: u64,
}

/// The tree, as far as it is needed: numbers grow, so everything below the number of the outermost
/// open instance is over and ordered before all that follows.
#[derive(Debug)]
pub struct Strands {
    /// Sorted by node. Once no instance is open, none is kept.
    instances: Vec<Instance>,
    path: Vec<Level>,
    next: u64,
    /// Where a node was found last: the next one is often near.
    found: Cell<usize>,
}

impl Default for Strands {
    fn default() -> Self {
        Strands { instances: Vec::new(), path: Vec::new(), next: ROOT + 1, found: Cell::new(0) }
    }
}

impl Strands {
    /// The current strand.
    pub fn now(&self) -> u64 {
        self.path.last().map_or(ROOT, |l| l.strand)
    }

    /// The way to the current strand, outermost first.
    pub fn path(&self) -> &[Level] {
        &self.path
    }

    /// The outermost open instance; nodes below it are ordered before everything. Without one:
    /// larger than all nodes.
    pub fn base(&self) -> u64 {
        self.path.first().map_or(u64::MAX, |l| l.node)
    }

    /// The innermost instance around the current strand, and one more than its last strand; 0
    /// outside of all.
    pub fn innermost(&self) -> (u64, u64) {
        self.path.last().map_or((0, 0), |l| (l.node, l.end))
    }

    /// Instances that are kept.
    pub fn len(&self) -> usize {
        self.instances.len()
    }

    /// Whether no instance is kept.
    pub fn is_empty(&self) -> bool {
        self.instances.is_empty()
    }

    /// A loop of so many iterations begins in the current strand. Its node; `None` if the numbers
    /// do not suffice.
    pub fn fork(&mut self, iterations: u64) -> Option<u64> {
        let node = self.next;
        // The largest numbers are left to those who need marks.
        let end = node.checked_add(1)?.checked_add(iterations).filter(|&e| e < u64::MAX - 1)?;
        self.instances.push(Instance { node, end, parent: self.now(), open: true });
        self.next = end;
        Some(node)
    }

    /// Makes an iteration of an open instance the current strand.
    pub fn enter(&mut self, node: u64, iteration: u64) {
        let strand = node.saturating_add(1).saturating_add(iteration);
        if let Some(l) = self.path.last_mut()
            && l.node == node
        {
            l.strand = strand;
            return;
        }
        let Some(i) = self.instance(node) else { return };
        if i.parent != self.now() {
            self.go_to(i.parent);
        }
        self.path.push(Level { node, end: i.end, strand });
    }

    /// Goes so many iterations on in the innermost instance.
    #[inline]
    pub fn advance(&mut self, by: i64) {
        if let Some(l) = self.path.last_mut() {
            l.strand = l.strand.wrapping_add_signed(by);
        }
    }

    /// Closes an instance; the strand that opened it is the current one.
    pub fn join(&mut self, node: u64) {
        let Some(k) = self.position(node) else { return };
        let Some(i) = self.instances.get_mut(k) else { return };
        i.open = false;
        let parent = i.parent;
        if self.path.last().is_some_and(|l| l.node == node) {
            self.path.pop();
        } else {
            self.go_to(parent);
        }
        if self.path.is_empty() && self.instances.iter().all(|i| !i.open) {
            self.instances.clear();
        }
    }

    /// Rebuilds the path to a strand: a schedule has changed to another iteration in flight.
    fn go_to(&mut self, mut strand: u64) {
        self.path.clear();
        while let Some(i) = self.instance(strand) {
            self.path.push(Level { node: i.node, end: i.end, strand });
            strand = i.parent;
        }
        self.path.reverse();
    }

    fn position(&self, node: u64) -> Option<usize> {
        let n = self.instances.len();
        // Mostly the newest, or the one before.
        if n > 0 && self.instances[n - 1].node <= node {
            return Some(n - 1);
        }
        let last = self.found.get();
        if self.instances.get(last).is_some_and(|i| i.node <= node && node < i.end) {
            return Some(last);
        }
        let k = self.instances.partition_point(|i| i.node <= node).checked_sub(1)?;
        self.found.set(k);
        Some(k)
    }

    /// The instance that a node is or belongs to.
    fn instance(&self, node: u64) -> Option<Instance> {
        self.position(node).and_then(|k| self.instances.get(k)).copied().filter(|i| node < i.end)
    }

    /// Where a node meets the current strand.
    pub fn meet(&self, mut node: u64) -> Meet {
        while node >= self.base() {
            if let Some(l) = self.path.iter().rev().find(|l| l.node <= node && node < l.end) {
                return if node == l.strand { Meet::Ordered } else { Meet::Instance(l.node) };
            }
            let Some(i) = self.instance(node) else { return Meet::Ordered };
            // The current strand is not inside of that instance: all of it is as ordered as the
            // strand that opened it.
            node = i.parent;
        }
        Meet::Ordered
    }

    /// The node that stands for `node` once closed instances are forgotten: same meetings with
    /// every later strand.
    pub fn raise(&self, mut node: u64) -> u64 {
        while node >= self.base() {
            match self.instance(node) {
                Some(i) if !i.open => node = i.parent,
                _ => break,
            }
        }
        node
    }

    /// Leads closed instances to the strands that [`Self::raise`] ends at, so that it takes one
    /// step for each node however deep they are nested. Those that enclose others have smaller
    /// numbers.
    pub fn shorten(&mut self) {
        for k in 0..self.instances.len() {
            let Some(parent) = self.instances.get(k).filter(|i| !i.open).map(|i| self.raise(i.parent)) else {
                continue;
            };
            if let Some(i) = self.instances.get_mut(k) {
                i.parent = parent;
            }
        }
    }

    /// Forgets closed instances. All nodes that are kept elsewhere must have been
    /// [raised](Self::raise).
    pub fn forget_closed(&mut self) {
        self.instances.retain(|i| i.open);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meetings() {
        let mut s = Strands::default();
        assert_eq!((s.now(), s.base()), (ROOT, u64::MAX));
        let a = s.fork(3).unwrap();
        s.enter(a, 0);
        let first = s.now();
        assert_eq!(s.meet(first), Meet::Ordered);
        let inner = s.fork(2).unwrap();
        s.enter(inner, 0);
        let x = s.now();
        s.enter(inner, 1);
        assert_eq!(s.meet(x), Meet::Instance(inner));
        assert_eq!(s.meet(inner), Meet::Instance(inner));
        assert_eq!(s.meet(first), Meet::Ordered);
        s.join(inner);
        assert_eq!((s.now(), s.meet(x), s.meet(inner)), (first, Meet::Ordered, Meet::Ordered));
        assert_eq!(s.raise(x), first);
        // A second loop in the same iteration comes after the first.
        let again = s.fork(2).unwrap();
        s.enter(again, 1);
        assert_eq!(s.meet(x), Meet::Ordered);
        s.join(again);
        s.enter(a, 2);
        assert_eq!(s.meet(x), Meet::Instance(a));
        assert_eq!(s.meet(first), Meet::Instance(a));
        s.forget_closed();
        assert_eq!((s.len(), s.meet(first)), (1, Meet::Instance(a)));
        s.join(a);
        assert!(s.is_empty());
        let b = s.fork(1).unwrap();
        s.enter(b, 0);
        assert_eq!((s.meet(first), s.meet(a)), (Meet::Ordered, Meet::Ordered));
    }

    #[test]
    fn iterations_in_flight() {
        let mut s = Strands::default();
        let a = s.fork(2).unwrap();
        s.enter(a, 0);
        let p = s.fork(2).unwrap();
        s.enter(p, 0);
        let x = s.now();
        // Iteration 1 of the outer loop goes on while 0 is inside of its own loop.
        s.enter(a, 1);
        assert_eq!(s.meet(x), Meet::Instance(a));
        let q = s.fork(2).unwrap();
        s.enter(q, 1);
        assert_eq!((s.path().len(), s.meet(x)), (2, Meet::Instance(a)));
        s.enter(p, 1);
        assert_eq!(s.meet(x), Meet::Instance(p));
        s.join(p);
        assert_eq!(s.now(), a + 1);
        s.enter(q, 0);
        s.join(q);
        assert_eq!(s.now(), a + 2);
        s.join(a);
        assert_eq!(s.now(), ROOT);
    }

    #[test]
    fn combinations_after_all_iterations() {
        let mut s = Strands::default();
        let a = s.fork(2).unwrap();
        let last = s.fork(2).unwrap();
        s.enter(a, 0);
        let inner = s.fork(2).unwrap();
        s.enter(inner, 1);
        let x = s.now();
        s.join(inner);
        s.enter(a, 1);
        let y = s.now();
        s.enter(last, 0);
        let first = s.now();
        assert_eq!((s.meet(x), s.meet(y), s.meet(a)), (Meet::Ordered, Meet::Ordered, Meet::Ordered));
        s.enter(last, 1);
        assert_eq!((s.meet(first), s.meet(y), s.path().len()), (Meet::Instance(last), Meet::Ordered, 1));
        s.enter(a, 1);
        assert_eq!((s.now(), s.meet(a + 1)), (y, Meet::Instance(a)));
        s.join(last);
        s.join(a);
        assert!(s.is_empty());
    }

    #[test]
    fn too_many_iterations_are_refused() {
        let mut s = Strands::default();
        assert_eq!(s.fork(u64::MAX), None);
        assert_eq!(s.fork(u64::MAX - 4), None);
        assert!(s.fork(1 << 62).is_some());
    }
}
