//! What is open around the current place of a run: calls, reducers, parallel loops with what the
//! schedule planned for them, and iterations in flight.

use super::points::Running;
use rustmlir_ir::OpId;
use rustmlir_meaning::Values;
use rustmlir_meaning::value::Value;
use rustmlir_mem::Handle;
use rustmlir_par::combine::Pieced;
use rustmlir_par::order::Run;
use rustmlir_par::{Combiner, Here, Order, Scheduler, order};

/// Where to go on in the code of an enclosing region or caller.
#[derive(Copy, Clone)]
pub(super) struct Resume {
    pub code: u32,
    /// Nodes that are still to come there.
    pub left: u32,
}

/// What is open around the current place.
pub(super) enum Ctl {
    /// A parallel loop.
    Parallel { state: Box<ParallelState>, resume: Resume, stack: usize },
    /// A reducer.
    Reduce { resume: Resume },
    /// A reducer that combines two contributions chosen by the schedule; the operand that it hides,
    /// and whether no contribution follows.
    Merge { reduce: u32, resume: Resume, hidden: Box<Value>, last: bool },
    /// A reducer that is run by itself.
    Probe,
    /// A call: the caller.
    Call { i: u32, func: u32, resume: Resume, stack: usize },
}

/// Calls push one of these: 32 bytes, however rare the other kinds are.
const _: () = assert!(size_of::<Ctl>() <= 32);

/// A parallel loop in progress.
pub struct ParallelState {
    /// Which iterations are still to come, in which order.
    pub order: Order,
    /// Lower bounds and steps.
    pub lower: Vec<i64>,
    /// Steps.
    pub step: Vec<i64>,
    /// Coordinates of the current iteration, counted from 0; of the first or last one of a run
    /// while the frame counts.
    pub at: Vec<u64>,
    /// Whether the schedule hears of every contribution to a reduction.
    pub one_by_one: bool,
    /// Whether the frame counts the iterations of a run: nobody has to hear of each of them.
    pub in_frame: bool,
    /// The iterations handed out last.
    pub run: Run,
    /// Trip counts by dimension.
    pub counts: Vec<u64>,
    /// Whether reductions have start values.
    pub has_init: bool,
    /// Combinations of contributions so far.
    pub combined: u64,
    /// The number that an observer gave to this instance of the loop.
    pub instance: u64,
    /// The number that it gave to the combinations that come after all iterations; 0 if there are
    /// none.
    pub last: u64,
    /// Which reductions have had a contribution (forms without start value).
    pub seen: Vec<bool>,
    /// What the schedule planned for it; `None` in index order.
    pub planned: Option<Box<Planned>>,
}

impl ParallelState {
    /// What an observer is told of the next combination of two contributions to reduction `k`:
    /// instance and number (see [`AccessLog::enter`](super::observe::AccessLog::enter)).
    pub fn combination(&mut self, k: u32) -> (u64, u64) {
        if self.last != 0 {
            return (self.last, u64::from(k));
        }
        let total = self.counts.iter().fold(1u64, |n, &c| n.wrapping_mul(c));
        let number = match self.contributions() {
            // One combination, or two of which one takes the result of the other, in every tree.
            0..=3 => u64::from(k),
            _ => {
                self.combined += 1;
                self.combined - 1
            }
        };
        (self.instance, total.wrapping_add(number))
    }

    /// Contributions to each reduction, start value included.
    pub fn contributions(&self) -> u64 {
        let total = self.counts.iter().fold(1u64, |n, &c| n.wrapping_mul(c));
        total.saturating_add(u64::from(self.has_init))
    }

    /// The run that the frame counted is over: the current iteration is its last one.
    pub fn end_run(&mut self) {
        if let Some(at) = self.at.last_mut() {
            *at = at.wrapping_add((self.run.len - 1).wrapping_mul(self.run.step as u64));
        }
        self.run.len = 1;
    }

    /// Number of the current iteration in index order.
    #[inline]
    pub fn number(&self) -> u64 {
        self.at.iter().zip(&self.counts).fold(0, |n, (&i, &c)| n.wrapping_mul(c).wrapping_add(i))
    }
}

/// What the schedule planned for an instance of a parallel loop.
pub struct Planned {
    /// The loop operation.
    pub(super) site: u32,
    /// Key of the instance.
    pub(super) key: u64,
    /// The iteration around it.
    pub(super) outer: Here,
    /// Its place in the record.
    pub(super) record: Option<usize>,
    /// Its reductions; empty if they are folded in the order of the iterations.
    pub(super) combiners: Vec<Combiner<Value>>,
    /// What has been folded in the frame and goes to the combiners as one contribution.
    pub(super) pieces: Option<Pieces>,
    /// The right operand's place while the quick loop runs a reducer.
    pub(super) hidden: Value,
    /// Whether the quick loop may go on to the next iteration.
    pub(super) quick: bool,
    /// Whether the schedule knows single iterations.
    pub(super) named: bool,
    /// Its iterations in flight, if there are several at a time.
    pub(super) flight: Option<Box<Flight>>,
}

/// Large reductions in random trees: pieces of the order are folded from the left, and the trees
/// are over them.
pub(super) struct Pieces {
    /// The cuts.
    pub(super) cuts: Pieced,
    /// Iterations of the current piece that have not been handed out.
    pub(super) left: u64,
    /// The reduction that takes over its part of the piece next.
    pub(super) next: usize,
}

impl Planned {
    /// Whether the quick loop may go on with the iterations that come next.
    pub(super) fn goes_on(&self) -> bool {
        self.quick && self.pieces.as_ref().is_none_or(|p| p.left > 0)
    }

    /// Whether the reductions hear of every contribution.
    pub(super) fn one_by_one(&self) -> bool {
        !self.combiners.is_empty() && self.pieces.is_none()
    }

    /// Whether iterations may run without being told of one by one.
    pub(super) fn anonymous(&self) -> bool {
        self.quick && !self.named
    }

    /// Iterations that may run without stopping in between.
    pub(super) fn most(&self) -> u64 {
        self.pieces.as_ref().map_or(u64::MAX, |p| p.left)
    }

    /// So many iterations have been handed out.
    pub(super) fn took(&mut self, n: u64) {
        if let Some(p) = &mut self.pieces {
            p.left = p.left.saturating_sub(n);
        }
    }

    /// The loop operation.
    pub(super) fn site(&self) -> u32 {
        self.site
    }

    /// Tells the chooser which iteration begins.
    pub(super) fn enter(&self, sched: &mut Scheduler, s: &ParallelState) {
        self.enter_at(sched, s, &s.at);
    }

    pub(super) fn enter_at(&self, sched: &mut Scheduler, s: &ParallelState, at: &[u64]) {
        let ivs = order::point(&s.lower, &s.step, at);
        if self.record.is_none() {
            sched.here.key = Here::iteration_key(self.key, ivs);
            sched.here.nth = 0;
            return;
        }
        let (ivs, number) = (ivs.collect::<Vec<i64>>(), order::number(&s.counts, at));
        sched.enter(self.site, self.key, &self.outer, self.record, &ivs, number);
    }
}

/// Steps that no run has.
pub(super) const UNLIMITED: u64 = u64::MAX;

/// An iteration that waits.
pub(super) struct Fiber {
    pub(super) words: Vec<u64>,
    pub(super) objs: Vec<Value>,
    pub(super) ctl: Vec<Ctl>,
    /// Where it goes on.
    pub(super) next: Resume,
    pub(super) func: u32,
    pub(super) base: usize,
    pub(super) obj_base: usize,
    pub(super) depth: usize,
    pub(super) at: Vec<u64>,
    pub(super) here: Here,
    pub(super) stack: Vec<Handle>,
    /// Structured operations that it is in.
    pub(super) points: Vec<Running>,
    /// It has not begun: what it does first is of no concern to the others.
    pub(super) fresh: bool,
    /// The barrier at which it waits, or the operation for which threads bring values.
    pub(super) waits: Option<OpId>,
    /// What it has brought there.
    pub(super) brought: Option<Values>,
    /// The operation for which it has waited, and the results with which it goes on.
    pub(super) goes_on: Option<(OpId, Values)>,
}

impl Fiber {
    /// Whether it has not begun.
    pub(super) fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// Its iteration.
    pub(super) fn at(&self) -> &[u64] {
        &self.at
    }
}

/// The iterations in flight of one instance of a parallel loop, but for the one that runs.
pub(super) struct Flight {
    pub parked: Vec<Fiber>,
    /// The iteration that was put in flight last.
    pub cursor: Vec<u64>,
    /// Iterations that have been put in flight after the first one.
    pub flown: u64,
    /// In a search: the iteration to which the run returns once the others have come to something
    /// whose order matters.
    pub leader: Option<Vec<u64>>,
    /// The loop's frame before its first iteration: what an iteration starts with.
    pub(super) words: Vec<u64>,
    pub(super) objs: Vec<Value>,
    pub(super) func: u32,
    pub(super) base: usize,
    pub(super) obj_base: usize,
    pub(super) depth: usize,
    /// Where stack allocations of iterations begin.
    pub(super) mark: usize,
    /// Structured operations around the loop.
    pub(super) points: usize,
    /// The loop, if its iterations wait for each other.
    pub(super) team: Option<u32>,
}

impl Flight {
    /// The waiting iteration that goes on in a search when one has ended: those that have not begun
    /// come first while somebody waits for them.
    pub(super) fn next_in_search(&mut self) -> usize {
        let Some(leader) = &self.leader else { return 0 };
        if let Some(k) = self.parked.iter().position(Fiber::is_fresh) {
            return k;
        }
        let k = self.parked.iter().position(|f| f.at() == leader);
        self.leader = None;
        k.unwrap_or(0)
    }
}
