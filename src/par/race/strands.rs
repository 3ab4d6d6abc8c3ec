//! The tree of strands and instances of parallel loops, and where a node meets the current strand.

use std::cell::Cell;
use std::rc::Rc;

use super::tasks::{Clock, Ended, SETS, Tasks};
use crate::tasks::TaskEvent;

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
    /// The same, where that instance has to do with tasks: it does not stand for what is in it.
    Apart(u64),
}

/// The members of sets that are looked at in a run.
const MAX_WALKED: u64 = 1 << 28;

/// Why tasks cannot be followed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lost {
    /// There are too many of them.
    Numbers,
    /// Iterations of a parallel loop wait for each other through a group.
    Siblings,
}

/// An instance of a parallel loop. Its own node is `node`, its iteration number `k` is the strand
/// `node + 1 + k`.
#[derive(Clone, Debug)]
struct Instance {
    node: u64,
    /// One more than the last strand.
    end: u64,
    /// The strand that opened it.
    parent: u64,
    open: bool,
    /// It is no loop, but where a strand starts a task: strand 0 is the task, strand 1 what
    /// follows, which is this segment of its chain.
    cut: Option<(u64, u64)>,
    /// What its strands begin with of tasks, and what those of a loop have learnt of them.
    clock: Option<Rc<Clock>>,
    learnt: Option<Box<Clock>>,
    /// The task that begins here comes before everything that follows.
    over: bool,
    /// Something in it has to do with tasks, so that it is more than a node.
    kept: bool,
}

/// What an instance counts, in bytes: the same on every target.
const INSTANCE_BYTES: u64 = 72;

const _: () = assert!(size_of::<Instance>() as u64 <= INSTANCE_BYTES);

/// A level of the way from the program to the current strand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
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
    /// Tasks, once there was one.
    tasks: Option<Box<Tasks>>,
}

impl Default for Strands {
    fn default() -> Self {
        Strands { instances: Vec::new(), path: Vec::new(), next: ROOT + 1, found: Cell::new(0), tasks: None }
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
        match &self.tasks {
            Some(t) if t.matter() => t.since,
            _ => self.path.first().map_or(u64::MAX, |l| l.node),
        }
    }

    /// The innermost instance around the current strand, and one more than its last strand if that
    /// is all that has to be known of other strands of it; 0 outside of all.
    pub fn innermost(&self) -> (u64, u64) {
        self.path.last().map_or((0, 0), |l| (l.node, if self.stands_for_all(l.node) { l.end } else { 0 }))
    }

    /// The outermost instance around the current strand, if it stands for what is in it; else a
    /// number that no node has.
    pub fn outermost(&self) -> u64 {
        self.path.first().map_or(u64::MAX, |l| if self.stands_for_all(l.node) { l.node } else { u64::MAX })
    }

    /// Whether an instance is a loop without tasks.
    fn stands_for_all(&self, node: u64) -> bool {
        self.tasks.is_none() || self.instance(node).is_some_and(|i| i.cut.is_none() && !i.kept)
    }

    /// Whether something may be unordered with what the current strand does.
    pub fn inside(&self) -> bool {
        self.base() != u64::MAX
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
        let end = node.checked_add(1)?.checked_add(iterations).filter(|&e| e < SETS)?;
        let (parent, clock) = (self.now(), self.clock().cloned());
        self.instances.push(Instance {
            node,
            end,
            parent,
            open: true,
            cut: None,
            clock,
            learnt: None,
            over: false,
            kept: false,
        });
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
        let Some((parent, end)) = self.instance(node).map(|i| (i.parent, i.end)) else { return };
        if parent != self.now() {
            self.go_to(parent);
        }
        self.path.push(Level { node, end, strand });
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
        let learnt = i.learnt.take();
        let kept = i.kept;
        if self.path.last().is_some_and(|l| l.node == node) {
            self.path.pop();
        } else {
            self.go_to(parent);
        }
        if kept {
            self.join_kept(node, learnt.as_deref());
        }
        let matter = self.tasks.as_ref().is_some_and(|t| t.matter());
        if !matter && self.path.is_empty() && self.instances.iter().all(|i| !i.open || i.cut.is_some()) {
            self.all_over();
        }
    }

    /// Rebuilds the path to a strand: a schedule has changed to another iteration in flight.
    fn go_to(&mut self, mut strand: u64) {
        self.path.clear();
        while let Some((node, end, parent)) = self.instance(strand).map(|i| (i.node, i.end, i.parent)) {
            self.path.push(Level { node, end, strand });
            strand = parent;
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
    fn instance(&self, node: u64) -> Option<&Instance> {
        self.position(node).and_then(|k| self.instances.get(k)).filter(|i| node < i.end)
    }

    /// Where a node meets the current strand.
    pub fn meet(&self, mut node: u64) -> Meet {
        if let Some(t) = &self.tasks {
            return self.meet_with_tasks(t, node);
        }
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
                Some(i) if !i.open && !i.kept => node = i.parent,
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
            let Some(parent) = self.instances.get(k).filter(|i| !i.open && !i.kept).map(|i| self.raise(i.parent))
            else {
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
        self.instances.retain(|i| i.open || i.kept);
    }
}

/// Tasks.
impl Strands {
    /// What the current strand has learnt of tasks.
    fn clock(&self) -> Option<&Rc<Clock>> {
        let (t, now) = (self.tasks.as_ref()?, self.now());
        t.clocks.get(&now).or_else(|| self.instance(now).and_then(|i| i.clock.as_ref()))
    }

    /// The chain that a strand belongs to and its number there.
    fn segment(&self, strand: u64) -> (u64, u64) {
        match self.instance(strand).map(|i| (i.node, i.cut)) {
            Some((node, Some(cut))) if strand != node + 1 => cut,
            _ => (strand, 0),
        }
    }

    /// What comes before the end of the current segment: what it knows, and the segments around it
    /// that the tree knows for it alone. Everybody comes after those of the program itself.
    fn before(&self) -> Clock {
        let mut all = self.clock().map_or_else(Clock::default, |c| (**c).clone());
        for l in self.path.iter().rev() {
            let s = self.segment(l.strand);
            if s.0 == ROOT {
                break;
            }
            all.add(s);
        }
        all
    }

    /// The current strand is cut; the node of the place.
    fn cut(&mut self) -> Option<u64> {
        let now = self.now();
        let (chain, nth) = self.segment(now);
        let clock = self.clock().cloned().unwrap_or_default();
        let first = self.path.first().map(|l| l.node);
        let node = self.fork(2)?;
        if let Some(k) = self.position(node)
            && let Some(i) = self.instances.get_mut(k)
        {
            (i.cut, i.kept) = (Some((chain, nth + 1)), true);
        }
        if chain != ROOT && nth == 0 {
            // What is around one that is kept is kept.
            for l in self.path.clone().iter().rev() {
                let Some(k) = self.position(l.node) else { break };
                let Some(i) = self.instances.get_mut(k).filter(|i| !i.kept || i.cut.is_some()) else { break };
                i.kept = true;
            }
        }
        let tasks = self.tasks.get_or_insert_default();
        if !tasks.matter() {
            tasks.since = first.unwrap_or(node);
        }
        // Nobody is in the segment before any more but loops, which know it themselves.
        tasks.clocks.remove(&now);
        tasks.clocks.insert(node + 1, clock.clone());
        tasks.clocks.insert(node + 2, clock);
        Some(node)
    }

    /// Something happens to tasks; the node at which one starts.
    ///
    /// # Errors
    /// If it cannot be followed.
    pub fn task(&mut self, e: TaskEvent<'_>) -> Result<Option<u64>, Lost> {
        match e {
            TaskEvent::Starts(task) => return self.start(task).map(Some),
            TaskEvent::Ends(task) => self.end(task),
            TaskEvent::Waits(tasks) => self.wait(tasks)?,
            TaskEvent::Joins { group, task } => self.join_group(group, task)?,
            TaskEvent::WaitsForGroup(group) => self.wait_for_group(group)?,
            TaskEvent::Over => self.all_over(),
        }
        Ok(None)
    }

    /// The current strand starts a task, which becomes the current one.
    ///
    /// # Errors
    /// If there are too many.
    fn start(&mut self, task: u64) -> Result<u64, Lost> {
        let node = self.cut().ok_or(Lost::Numbers)?;
        if let Some(t) = &mut self.tasks {
            t.open.push((task, node));
        }
        self.enter(node, 0);
        Ok(node)
    }

    /// The innermost task has come to its end; who started it goes on.
    fn end(&mut self, task: u64) {
        let now = self.now();
        let (clock, last) = (Rc::new(self.before()), self.segment(now));
        let Some(t) = &mut self.tasks else { return };
        let Some(k) = t.open.iter().rposition(|o| o.0 == task) else { return };
        let (_, node) = t.open.remove(k);
        t.clocks.remove(&now);
        t.of_chain.insert(last.0, task);
        t.ended.insert(task, Ended { last, clock });
        self.enter(node, 1);
    }

    /// A task joins a group.
    ///
    /// # Errors
    /// If there are too many.
    fn join_group(&mut self, group: u64, task: u64) -> Result<(), Lost> {
        let before = self.before();
        let t = self.tasks.get_or_insert_default();
        let members = t.groups.entry(group).or_default();
        members.merge(&before);
        if let Some(e) = t.ended.get(&task) {
            members.merge(&e.clock);
        }
        t.walked.set(t.walked.get().saturating_add(members.len() as u64));
        self.release()
    }

    /// What the current strand does from now on is another segment: somebody may wait for what it
    /// did until now.
    fn release(&mut self) -> Result<(), Lost> {
        if self.segment(self.now()).0 != ROOT {
            let node = self.cut().ok_or(Lost::Numbers)?;
            self.enter(node, 1);
        }
        Ok(())
    }

    /// The current strand has waited for tasks.
    ///
    /// # Errors
    /// If that cannot be followed.
    fn wait(&mut self, tasks: &[u64]) -> Result<(), Lost> {
        let Some(t) = &self.tasks else { return Ok(()) };
        let mut learnt = Clock::default();
        for e in tasks.iter().filter_map(|k| t.ended.get(k)) {
            learnt.merge(&e.clock);
        }
        self.learn(&learnt)
    }

    /// The current strand has waited for a group.
    ///
    /// # Errors
    /// If that cannot be followed.
    fn wait_for_group(&mut self, group: u64) -> Result<(), Lost> {
        let Some(learnt) = self.tasks.as_ref().and_then(|t| t.groups.get(&group)).cloned() else { return Ok(()) };
        self.learn(&learnt)
    }

    fn learn(&mut self, learnt: &Clock) -> Result<(), Lost> {
        let mine = |c: u64| self.path.iter().rev().any(|l| l.strand == c);
        let sibling = |c: u64| self.instance(c).is_some_and(|i| i.cut.is_none() && i.open) && !mine(c);
        if learnt.segments().any(|x| sibling(x.0)) {
            return Err(Lost::Siblings);
        }
        let mut clock = self.clock().map_or_else(Clock::default, |c| (**c).clone());
        let now = self.now();
        if self.segment(now).0 == ROOT {
            // Everybody comes after what the program itself has waited for.
            let mut over = Vec::new();
            let Some(t) = &mut self.tasks else { return Ok(()) };
            for x in learnt.segments() {
                match t.of_chain.get(&x.0).copied() {
                    Some(task) if t.ended.get(&task).is_none_or(|e| e.last.1 <= x.1) => {
                        t.ended.remove(&task);
                        over.push(x.0);
                    }
                    _ => clock.add(x),
                }
            }
            t.clocks.insert(now, Rc::new(clock));
            let matter = t.matter();
            for chain in over {
                if let Some(i) = self.position(chain).and_then(|k| self.instances.get_mut(k)) {
                    i.over = true;
                }
            }
            if !matter {
                self.all_over();
            }
            return Ok(());
        }
        clock.merge(learnt);
        for l in self.path.clone().iter().rev() {
            let Some(k) = self.position(l.node) else { break };
            let Some(i) = self.instances.get_mut(k) else { break };
            match i.cut {
                // The task that all this is part of.
                Some(_) if l.strand == l.node + 1 => break,
                Some(_) => {}
                None => {
                    i.kept = true;
                    i.learnt.get_or_insert_default().merge(learnt);
                }
            }
        }
        if let Some(t) = &mut self.tasks {
            t.clocks.insert(now, Rc::new(clock));
        }
        Ok(())
    }

    /// Everything that has happened comes before all that follows.
    fn all_over(&mut self) {
        if let Some(t) = &mut self.tasks {
            t.reset();
        }
        self.path.clear();
        self.instances.clear();
    }

    /// A loop has ended in which there was something about tasks.
    fn join_kept(&mut self, node: u64, learnt: Option<&Clock>) {
        if let Some(learnt) = learnt {
            // The loop is closed: nobody in it is a sibling any more.
            let _learnt = self.learn(learnt);
        }
        // What comes after the loop is not what somebody inside of it knows of. Where there are no
        // numbers left, the next one that wants some says so.
        if self.position(node).is_some()
            && let Some(cut) = self.cut()
        {
            self.enter(cut, 1);
        }
        let now = self.now();
        if let Some(i) = self.position(node).and_then(|k| self.instances.get_mut(k)) {
            i.parent = now;
        }
    }

    /// Whether sets have been walked through for too long.
    pub fn is_tired(&self) -> bool {
        self.tasks.as_ref().is_some_and(|t| t.walked.get() > MAX_WALKED)
    }

    /// Bytes that is known of tasks.
    pub fn bytes(&self) -> u64 {
        self.tasks.as_ref().map_or(0, |t| t.bytes() + self.instances.len() as u64 * INSTANCE_BYTES)
    }

    fn meet_with_tasks(&self, t: &Tasks, node: u64) -> Meet {
        if node < SETS {
            return self.meet_one(node);
        }
        let (mut set, mut n) = (node, 0);
        let mut met = Meet::Ordered;
        while set >= SETS
            && let Some((member, others)) = t.member(set)
        {
            n += 1;
            if let Meet::Instance(at) | Meet::Apart(at) = self.meet_one(member) {
                met = Meet::Apart(at);
                break;
            }
            set = others;
        }
        t.walked.set(t.walked.get().saturating_add(n));
        met
    }

    /// Where one strand meets the current one, or the instance that stands for those of a loop.
    fn meet_one(&self, mut node: u64) -> Meet {
        let base = self.base();
        let known = |node: u64| self.clock().is_some_and(|c| c.covers(self.segment(node)));
        while node >= base {
            let k = self.path.partition_point(|l| l.node <= node);
            if let Some(l) = k.checked_sub(1).and_then(|k| self.path.get(k)).filter(|l| node < l.end) {
                if node == l.strand {
                    return Meet::Ordered;
                }
                if node == l.node || self.stands_for_all(l.node) {
                    return Meet::Instance(l.node);
                }
                let over = self.instance(l.node).is_some_and(|i| i.over);
                return if over || known(node) { Meet::Ordered } else { Meet::Apart(l.node) };
            }
            let Some(i) = self.instance(node) else { return Meet::Ordered };
            if node != i.node && known(node) {
                return Meet::Ordered;
            }
            // Up to where its chain begins, and out of the loop whose iteration that is.
            let head = match i.cut {
                None => Some(i),
                Some(_) if node == i.node + 1 => Some(i),
                Some((chain, _)) => self.instance(chain),
            };
            match head {
                Some(h) if h.over => return Meet::Ordered,
                Some(h) if h.cut.is_some() || h.open => return Meet::Apart(h.node),
                Some(h) => node = h.parent,
                None => return Meet::Ordered,
            }
        }
        Meet::Ordered
    }

    /// The node of a set and the current strand, which something in it is unordered with.
    pub fn with_now(&self, node: u64) -> u64 {
        let (Some(t), now) = (&self.tasks, self.now()) else { return node };
        let (member, others) = if node >= SETS { t.member(node).unwrap_or((0, 0)) } else { (node, 0) };
        if member == now {
            return node;
        }
        match self.meet_one(member) {
            // Iterations of one loop stand together.
            Meet::Instance(n) if n == member => node,
            Meet::Instance(n) => t.set(n, others),
            _ if member == 0 => now,
            _ => t.set(now, if node >= SETS { node } else { t.set(node, 0) }),
        }
    }

    /// The members of a set of nodes, or the node.
    pub fn members(&self, node: u64) -> Vec<u64> {
        let (mut all, mut set) = (Vec::new(), node);
        while set >= SETS
            && let Some((member, others)) = self.tasks.as_ref().and_then(|t| t.member(set))
        {
            all.push(member);
            set = others;
        }
        if node < SETS {
            all.push(node);
        }
        all
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
