//! The chooser of a run: gives every instance of a parallel loop its order, its trees and its own
//! stream of random numbers.
//!
//! An instance is named by the way that leads to it (which instance of which iteration of which
//! instance …), not by when it happens to run: the same instance gets the same choices in whatever
//! order the loops around it run.

use std::collections::HashMap;
use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::combine::{Act, BadTree, Combine, Combiner, Pieced, Tree};
use super::draw::below;
pub use super::draw::mix;
use super::order::{self, Order};
use super::schedule::{Choices, LoopPlan, OrderPolicy, Schedule};
use super::search::Search;
use super::sections::{Lock, Odd, Sections};
use super::tasks::Tasks;
use super::way::{Step, Way};

/// The surrounding iteration: what the next instance of a parallel loop is named after.
#[derive(Clone, Debug, Default)]
pub struct Here {
    /// Key of the iteration; 0 outside of all loops.
    pub key: u64,
    /// Instances begun in it so far.
    pub nth: u32,
    /// What stands for the contention group around; 0: the whole program is one.
    pub group: u64,
    /// The way here, if it is kept.
    way: Way,
}

impl Here {
    /// Key of the `nth` instance begun in an iteration.
    pub fn instance_key(iteration: u64, nth: u32) -> u64 {
        mix(iteration ^ 0x5EED, u64::from(nth))
    }

    /// Key of an iteration of an instance.
    #[inline]
    pub fn iteration_key(instance: u64, at: impl Iterator<Item = i64>) -> u64 {
        // What is made of it is mixed again; here it has to be quick.
        at.fold(instance, |k, i| (k ^ i as u64).wrapping_mul(0x9FB2_1C65_1E98_DF25).rotate_left(29))
    }

    /// Key of the instance that a way leads to.
    pub fn key_of(way: &[Step]) -> u64 {
        let mut key = 0;
        for (k, s) in way.iter().enumerate() {
            key = Here::instance_key(key, s.nth);
            if k + 1 < way.len() {
                key = Here::iteration_key(key, s.at.iter().copied());
            }
        }
        key
    }
}

/// An instance of a parallel loop as it ran.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Its key.
    pub key: u64,
    /// The way to it; the last step is the instance itself.
    pub way: Way,
    /// The loop operation.
    pub site: u32,
    /// Lower bounds.
    pub lower: Vec<i64>,
    /// Steps.
    pub step: Vec<i64>,
    /// Trip counts.
    pub counts: Vec<u64>,
    /// Whether reductions have start values.
    pub has_init: bool,
    /// Iterations by number, as they began.
    pub order: Vec<u64>,
    /// Tree of each reduction, where it was kept.
    pub trees: Vec<Option<Tree>>,
}

impl Instance {
    /// Induction variables of an iteration number.
    pub fn point(&self, n: u64) -> Vec<i64> {
        let mut at = vec![0; self.counts.len()];
        order::coordinates(&self.counts, n, &mut at);
        order::point(&self.lower, &self.step, &at).collect()
    }

    /// The number of the iteration with these induction variables; `None` if there is none.
    pub fn number(&self, q: &[i64]) -> Option<u64> {
        number_of(q, &self.lower, &self.step, &self.counts)
    }
}

/// What an instance begins with.
pub struct Begun<V> {
    /// Its iterations.
    pub order: Order,
    /// Its reductions; empty if the plain fold of the index order does.
    pub combiners: Vec<Combiner<V>>,
    /// Key of the instance.
    pub key: u64,
    /// The surrounding iteration, to be restored at the end.
    pub outer: Here,
    /// Its place in the record.
    pub record: Option<usize>,
    /// Iterations in flight.
    pub in_flight: usize,
    /// If reductions are over pieces of the order that are folded first, where it is cut.
    pub pieces: Option<Pieced>,
    /// Whether single contributions are known by number.
    pub named: bool,
}

/// Why a schedule does not fit the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// Line of the schedule file, from 1; 0 if there is none.
    pub line: usize,
    /// What does not fit.
    pub message: String,
}

/// What a run says about the choices it made.
#[derive(Clone, Debug, Default)]
pub struct Chosen {
    /// Instances of parallel loops that ran.
    pub instances: u64,
    /// Most dimensions that one of them had.
    pub rank: usize,
    /// How each of them ran, if that was recorded.
    pub record: Vec<Instance>,
    /// Whether there was too much to be recorded.
    pub overflowed: bool,
    /// Why the schedule does not match the program.
    pub mismatch: Option<Mismatch>,
    /// The search that the run was part of.
    pub search: Option<Search>,
    /// Whether an operation ran in a parallel loop whose order shows by itself: it prints, reads
    /// the clock, or asks a function that nobody knows.
    pub order_shows: bool,
    /// The first operation whose rounding was open, where that made a difference.
    pub open: Option<u32>,
    /// Among how many numbers one was chosen, at most, where the language leaves that open.
    pub numbers: usize,
    /// The first operation that chose which thread of several executes something.
    pub thread: Option<u32>,
}

impl Chosen {
    /// Whether anything was to be chosen.
    pub fn any(&self) -> bool {
        self.instances > 0 || self.open.is_some()
    }
}

/// Instances and iterations that a record holds at most.
const MAX_RECORDED: usize = 1 << 20;

/// Iterations of a listed order at most.
const MAX_LISTED: u64 = 1 << 24;

/// Reductions with so few contributions, start value included, have their values looked for as a
/// whole,
const FEW_CONTRIBUTIONS: u64 = 7;

/// in the first instances of the run that stand in no other parallel loop.
const MANY_INSTANCES: u32 = 8;

/// By how much numbers that the language leaves open differ from the usual ones, where no schedule
/// draws them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// All by so many.
    All(usize),
    /// By one, if the number of the choice has this bit: of several such runs there is one in which
    /// any two choices differ otherwise than usually.
    Bit(u32),
}

impl Default for Turn {
    fn default() -> Self {
        Turn::All(0)
    }
}

impl Turn {
    fn of(self, choice: usize) -> usize {
        match self {
            Turn::All(by) => by,
            Turn::Bit(k) => choice >> k & 1,
        }
    }
}

/// A search takes each of so many numbers that are open.
const MAX_CHOICES: usize = 256;

/// Open roundings that a search tries in one run at most; what it has chosen is kept.
const MAX_ROUNDINGS: u64 = 1 << 16;

/// The chooser.
#[derive(Clone, Debug)]
pub struct Scheduler {
    schedule: Arc<Schedule>,
    /// The surrounding iteration.
    pub here: Here,
    /// Nothing is to be chosen and nothing recorded.
    plain: bool,
    by_key: HashMap<u64, usize>,
    used: Vec<bool>,
    /// A search through all schedules that this run is part of.
    pub search: Option<Search>,
    /// Random numbers for choices between operations, from the first one on.
    rng: Option<Box<ChaCha8Rng>>,
    record: Option<Vec<Instance>>,
    recorded: usize,
    /// Whether something was too large to be recorded.
    pub overflowed: bool,
    /// Why the schedule does not match.
    pub mismatch: Option<Mismatch>,
    /// Most dimensions that a loop of the run has.
    pub rank: usize,
    /// Instances of parallel loops so far.
    pub instances: u64,
    /// The critical sections of the run.
    pub sections: Sections,
    /// Its tasks.
    pub tasks: Tasks,
    /// Whether an operation ran whose order shows by itself.
    order_shows: bool,
    /// By how much the numbers that the language leaves open differ from the usual ones, without a
    /// schedule.
    turn: Turn,
    /// How many such numbers have been chosen.
    choices: usize,
    numbers: usize,
    /// The first operation that chose which thread of several executes something.
    pub thread: Option<u32>,
    /// The first operation, task and iteration that have shown something, and whether what is
    /// outside of all has.
    shown: Option<(u32, (u64, u64))>,
    shown_outside: bool,
    /// The first operation whose rounding was open, and how many roundings were.
    open: Option<u32>,
    roundings: u64,
    /// Reducers that are being tried, whose values have to be those of their arguments.
    trials: u32,
}

/// What a search leaves out where a section stands in another one.
const IN_BETWEEN: &str = "nothing else is tried between critical sections inside of each other";

impl Scheduler {
    /// A chooser for a schedule.
    pub fn new(schedule: Arc<Schedule>, record: bool) -> Self {
        let replayed = schedule.choices.as_ref().map(Search::replay);
        let in_flight = if schedule.choices.as_ref().is_some_and(Choices::interleaves) { usize::MAX } else { 0 };
        let schedule = if in_flight > 0 { Arc::new(Schedule { in_flight, ..(*schedule).clone() }) } else { schedule };
        let by_key = schedule.loops.iter().enumerate().map(|(i, l)| (l.key, i)).collect();
        Scheduler {
            here: Here::default(),
            plain: schedule.is_index_order() && !record,
            by_key,
            used: vec![false; schedule.loops.len()],
            search: replayed,
            rng: None,
            record: record.then(Vec::new),
            recorded: 0,
            overflowed: false,
            mismatch: None,
            rank: 0,
            instances: 0,
            sections: Sections::default(),
            tasks: Tasks::default(),
            order_shows: false,
            turn: Turn::default(),
            choices: 0,
            numbers: 0,
            thread: None,
            shown: None,
            shown_outside: false,
            open: None,
            roundings: 0,
            trials: 0,
            schedule,
        }
    }

    /// The same, with numbers that the language leaves open so far from the usual ones.
    pub fn turned(self, turn: Turn) -> Self {
        Scheduler { turn, ..self }
    }

    /// A chooser for a run that is part of a search.
    pub fn searching(search: Search) -> Self {
        // In flight are all iterations if the order of any operation matters, else one after the
        // other.
        let in_flight = if search.interleaves() { usize::MAX } else { 0 };
        let mut s = Self::new(Arc::new(Schedule { in_flight, ..Schedule::default() }), true);
        s.plain = false;
        s.search = Some(search);
        s
    }

    /// Whether iterations may change before an operation.
    pub fn is_visible(&self, op: u32) -> bool {
        let here = self.here.key;
        self.search.as_ref().is_some_and(|s| s.is_visible(op, here))
    }

    /// Notes that the order of an operation matters.
    pub fn order_matters(&mut self, op: u32) {
        self.order_shows = true;
        if let Some(s) = &mut self.search
            && !s.visible.contains(&op)
        {
            s.found.insert(op);
        }
    }

    /// Notes that an operation of the current task, and of an iteration with this number (0: of
    /// none), shows something in the order of the run; whether another one has done so that is not
    /// known to come before it. What is outside of all of them comes before or after each
    /// iteration, but not before or after each task.
    pub fn shows_elsewhere(&mut self, op: u32, iteration: u64) -> bool {
        let here = (self.tasks.current(), iteration);
        if here == (0, 0) {
            self.shown_outside = true;
        } else {
            let &mut (first, by) = self.shown.get_or_insert((op, here));
            if by != here {
                self.order_matters(first);
                return true;
            }
        }
        self.shown_outside && self.shown.is_some_and(|(_, (task, _))| task != 0)
    }

    /// Notes that an operation of the current iteration ends the run; false if that was known.
    pub fn stops_at(&mut self, op: u32) -> bool {
        let here = self.here.key;
        self.search.as_mut().is_none_or(|s| s.stops_at(op, here))
    }

    /// Notes that a search leaves something out.
    pub fn leave_out(&mut self, what: &str) {
        self.order_shows = true;
        if let Some(s) = &mut self.search {
            s.left_out.get_or_insert_with(|| what.into());
        }
    }

    /// Enters a section of a lock.
    ///
    /// # Errors
    /// As [`Sections::enter`].
    pub fn enter_section(&mut self, lock: Lock) -> Result<(), Odd> {
        if self.sections.enter(lock)? {
            self.leave_out(IN_BETWEEN);
        }
        Ok(())
    }

    /// A call takes a lock, again if it may.
    ///
    /// # Errors
    /// As [`Sections::take`].
    pub fn take_lock(&mut self, lock: Lock, again: bool) -> Result<(), Odd> {
        if self.sections.take(lock, again)? {
            self.leave_out(IN_BETWEEN);
        }
        Ok(())
    }

    /// Whether a search has not been in this state.
    pub fn first_visit(&mut self, digest: u128) -> bool {
        self.search.as_mut().is_none_or(|s| s.first_visit(digest))
    }

    /// One of `n` choices: the search's, or drawn.
    pub fn choose(&mut self, n: usize) -> usize {
        match &mut self.search {
            Some(s) => s.choose(n),
            None => self.draw(n),
        }
    }

    /// One of the `n` values of reduction number `index` of an instance whose iteration around it
    /// is `outer`. Seeds that follow each other take values that follow each other, so that as many
    /// seeds as there are values take all of them.
    pub fn choose_value(&mut self, n: usize, outer: &Here, index: usize) -> usize {
        if self.search.is_some() {
            return self.choose(n);
        }
        let nth = u64::from(outer.nth.saturating_sub(1));
        let seed = self.schedule.seed;
        let drawn = if nth == 0 && index == 0 { seed } else { mix(seed, mix(nth, index as u64)) };
        usize::try_from(drawn % (n.max(1) as u64)).unwrap_or(0)
    }

    /// One of `n` numbers that the language leaves open: the usual one without a schedule or where
    /// none `draws`, and the first one that a search takes.
    pub fn choose_of(&mut self, n: usize, usual: usize, draws: bool) -> usize {
        self.order_shows = true;
        if n < 2 || self.trials > 0 {
            return usual;
        }
        self.numbers = self.numbers.max(n);
        self.choices += 1;
        if self.search.is_some() && n > MAX_CHOICES {
            self.leave_out("a choice among too many values");
            return usual;
        }
        let k = match &mut self.search {
            Some(s) => s.choose(n),
            None if !draws || self.schedule.is_index_order() => self.turn.of(self.choices),
            None => self.draw(n),
        };
        (usual % n + k) % n
    }

    /// One of `n` numbers that are unspecified, where a search takes only the first, and says so.
    pub fn choose_unsearched(&mut self, n: usize, what: &str) -> usize {
        self.leave_out(what);
        if self.search.is_some() || self.trials > 0 || self.schedule.is_index_order() { 0 } else { self.draw(n) }
    }

    /// A number below `n`, drawn.
    pub fn draw(&mut self, n: usize) -> usize {
        let seed = self.schedule.seed;
        let new = || Box::new(ChaCha8Rng::seed_from_u64(mix(seed, 0xF1BE25)));
        below(self.rng.get_or_insert_with(new), n.max(1) as u64) as usize
    }

    /// Whether a product is added without being rounded before, at an operation that leaves it open
    /// and where it makes a difference. Where sums are folds it is rounded; in the other fixed
    /// trees it is not.
    pub fn fuses(&mut self, op: u32) -> bool {
        self.open.get_or_insert(op);
        if self.trials > 0 {
            self.leave_out("a reducer with a product of unspecified rounding");
            return false;
        }
        self.roundings += 1;
        if self.search.is_some() && self.roundings > MAX_ROUNDINGS {
            self.leave_out("too many products with unspecified rounding");
            return false;
        }
        match (&mut self.search, self.schedule.combine) {
            (Some(s), _) => s.choose(2) == 1,
            (None, Combine::Fold) => false,
            (None, Combine::Random) => mix(self.schedule.seed ^ 0xF3A, self.roundings) & 1 == 1,
            (None, Combine::Swapped | Combine::InitLast | Combine::Balanced) => true,
        }
    }

    /// Begins or ends the trial of a reducer: the same arguments have to give the same value then,
    /// so that nothing is chosen.
    pub fn trial(&mut self, begins: bool) {
        self.trials = if begins { self.trials + 1 } else { self.trials.saturating_sub(1) };
    }

    /// The instances that are open, outermost first, if a record is kept of them.
    pub fn open(&self) -> Vec<&Instance> {
        let steps: Vec<Step> = self.here.way.steps().into_iter().cloned().collect();
        let record = self.record.iter().flatten();
        let keys: Vec<u64> = (1..=steps.len()).map(|n| Here::key_of(&steps[..n])).collect();
        let mut open: Vec<&Instance> = record.filter(|i| keys.contains(&i.key)).collect();
        open.sort_by_key(|i| keys.iter().position(|&k| k == i.key));
        open
    }

    /// The iterations of a recorded instance that have not begun, in their order; `None` if they
    /// are too many to list.
    pub fn to_come(&self, i: &Instance) -> Option<Vec<u64>> {
        if order::total(&i.counts).is_none_or(|n| n > MAX_LISTED) || self.overflowed {
            return None;
        }
        let plan = self.by_key.get(&i.key).and_then(|&k| self.schedule.loops.get(k));
        let planned = plan.and_then(|p| fit(p, i.site, &i.lower, &i.step, &i.counts).ok()).and_then(|f| f.order);
        let mut order = match planned {
            Some(list) => Order::listed(i.counts.clone(), list),
            None => self.policy_order(i.counts.clone(), i.key),
        };
        let (mut at, mut out) = (vec![0; i.counts.len()], Vec::new());
        while order.next(&mut at) {
            out.push(order::number(&i.counts, &at));
        }
        Some(out.split_off(i.order.len().min(out.len())))
    }

    /// Whether nothing is to be chosen.
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// The order of an operation that runs its points natively, and the seed for what else it
    /// chooses.
    pub fn order(&mut self, counts: Vec<u64>) -> Order {
        self.instances += 1;
        self.rank = self.rank.max(counts.len());
        if self.plain {
            return Order::index(counts);
        }
        let key = Here::instance_key(self.here.key, self.here.nth);
        self.here.nth += 1;
        self.policy_order(counts, key)
    }

    fn policy_order(&self, counts: Vec<u64>, key: u64) -> Order {
        match self.schedule.order {
            OrderPolicy::Index => Order::index(counts),
            OrderPolicy::Reversed => Order::reversed(counts),
            OrderPolicy::Mirrored(d) => Order::mirrored(counts, d),
            OrderPolicy::Shuffled(chunk) => Order::shuffled(counts, mix(self.schedule.seed, key), chunk),
        }
    }

    /// Begins an instance of a parallel loop. `inits` are the start values of its reductions,
    /// `None` each for forms without; `plain` says which reducers have no effects.
    ///
    /// # Errors
    /// Why a plan for this instance does not fit it.
    pub fn begin<V: Clone>(
        &mut self,
        site: u32,
        lower: &[i64],
        step: &[i64],
        counts: Vec<u64>,
        inits: Vec<Option<V>>,
        plain: &[bool],
    ) -> Result<Begun<V>, Mismatch> {
        self.instances += 1;
        self.rank = self.rank.max(counts.len());
        let key = Here::instance_key(self.here.key, self.here.nth);
        let mut outer = self.here.clone();
        outer.nth += 1;
        let schedule = self.schedule.clone();
        let plan = self.by_key.get(&key).copied();
        let plan = plan.and_then(|i| {
            self.used[i] = true;
            schedule.loops.get(i)
        });
        let fitted = match plan {
            Some(p) => fit(p, site, lower, step, &counts)?,
            None => Fitted::default(),
        };
        let n = order::total(&counts).unwrap_or(u64::MAX);
        let policy = schedule.combine;
        let folds = policy == Combine::Fold && schedule.in_flight < 2 && self.record.is_none() && self.search.is_none();
        // Where there are few trees, a value is drawn, not a tree: most trees have the values that
        // the others have, too.
        let few = policy == Combine::Random && self.here.key == 0 && self.here.nth < MANY_INSTANCES;
        let drawn = |k: usize, init: &Option<V>| {
            let contributions = n.saturating_add(u64::from(init.is_some()));
            few && contributions <= FEW_CONTRIBUTIONS && plain.get(k) == Some(&true)
        };
        let mut combiners = Vec::new();
        if !inits.is_empty() && (!folds || !fitted.trees.is_empty()) {
            for (k, init) in inits.iter().enumerate() {
                let given = fitted.trees.iter().find(|t| t.0 == k);
                combiners.push(match given {
                    Some((_, tree)) => Combiner::given(tree, n, init.clone()).map_err(|e| {
                        let line = plan.map_or(0, |p| p.line);
                        let message = match e {
                            BadTree::Leaf(i) => {
                                format!("the tree of reduction {k} must contain iteration {i} exactly once")
                            }
                            BadTree::Init if init.is_some() => {
                                format!("the tree of reduction {k} must contain the initial value 'init' exactly once")
                            }
                            BadTree::Init => {
                                format!("reduction {k} has no initial value, but its tree contains 'init'")
                            }
                        };
                        Mismatch { line, message }
                    })?,
                    None if self.search.is_some() || drawn(k, init) => Combiner::collect(init.clone()),
                    None => {
                        let own = ChaCha8Rng::seed_from_u64(mix(schedule.seed ^ k as u64, key));
                        Combiner::new(policy, own, init.clone(), self.record.is_some())
                    }
                });
            }
            if let Some(t) = fitted.trees.iter().find(|t| t.0 >= inits.len()) {
                let message = format!("the loop has {} reductions and no reduction {}", inits.len(), t.0);
                return Err(Mismatch { line: plan.map_or(0, |p| p.line), message });
            }
        }
        self.recorded += 1;
        self.overflowed |= self.record.is_some() && self.recorded > MAX_RECORDED;
        let recorded = self.record.as_mut().filter(|_| self.recorded <= MAX_RECORDED);
        let record = recorded.map(|r| {
            let way = self.here.way.then(Step { site, nth: self.here.nth, at: Vec::new() });
            r.push(Instance {
                key,
                way,
                site,
                lower: lower.to_vec(),
                step: step.to_vec(),
                counts: counts.clone(),
                has_init: inits.iter().all(Option::is_some),
                order: Vec::new(),
                trees: Vec::new(),
            });
            r.len() - 1
        });
        let order = match fitted.order {
            Some(list) => Order::listed(counts, list),
            None => self.policy_order(counts, key),
        };
        let named = !fitted.trees.is_empty() || combiners.iter().any(Combiner::collects);
        // Decided by the schedule alone: the outcome must not depend on who listens.
        let pieced = policy == Combine::Random && schedule.in_flight < 2 && self.search.is_none() && !named;
        let pieces = (pieced && !combiners.is_empty() && n > order::LISTED)
            .then(|| Pieced::new(ChaCha8Rng::seed_from_u64(mix(!schedule.seed, key))));
        Ok(Begun { order, combiners, key, outer, record, in_flight: schedule.in_flight, pieces, named })
    }

    /// Enters an iteration of an instance.
    pub fn enter(&mut self, site: u32, key: u64, outer: &Here, record: Option<usize>, at: &[i64], number: u64) {
        self.here.key = Here::iteration_key(key, at.iter().copied());
        self.here.nth = 0;
        let Some(r) = record else { return };
        let step = Step { site, nth: outer.nth.saturating_sub(1), at: at.to_vec() };
        self.here.way = outer.way.then(step);
        self.recorded += 1;
        if self.recorded > MAX_RECORDED {
            self.overflowed = true;
            return;
        }
        if let Some(i) = self.record.as_mut().and_then(|l| l.get_mut(r)) {
            i.order.push(number);
        }
    }

    /// Leaves an instance; its trees go to the record.
    pub fn leave<V: Clone>(&mut self, outer: &Here, record: Option<usize>, combiners: &[Combiner<V>]) {
        self.here = outer.clone();
        if let Some(i) = record.and_then(|r| self.record.as_mut()?.get_mut(r)) {
            i.trees = combiners.iter().map(Combiner::tree).collect();
        }
    }

    /// What is to be said after the run. `complete`: it ran to its end, so that every plan should
    /// have met its loop.
    pub fn chosen(&mut self, complete: bool) -> Chosen {
        let unused = self.schedule.loops.iter().zip(&self.used).find(|(l, u)| !**u && l.line > 0);
        let missed = unused.filter(|_| complete).map(|(l, _)| Mismatch {
            line: l.line,
            message: "the run never reaches this instance of a parallel loop".into(),
        });
        let misfit = self.search.as_ref().and_then(|s| s.misfit(complete));
        let misfit = misfit.map(|(line, message)| Mismatch { line, message });
        let line = self.schedule.order_line;
        let flat = match self.schedule.order {
            OrderPolicy::Mirrored(d) if complete && line > 0 && d >= self.rank => {
                let message = format!("no parallel loop of the run has a dimension {d} (dimensions start at 0)");
                Some(Mismatch { line, message })
            }
            _ => None,
        };
        Chosen {
            instances: self.instances,
            rank: self.rank,
            record: self.record.take().unwrap_or_default(),
            overflowed: self.overflowed,
            mismatch: self.mismatch.take().or(missed).or(misfit).or(flat),
            search: self.search.take(),
            order_shows: self.order_shows,
            open: self.open,
            numbers: self.numbers,
            thread: self.thread,
        }
    }
}

#[derive(Default)]
struct Fitted {
    order: Option<Vec<u64>>,
    trees: Vec<(usize, Tree)>,
}

/// A plan in the numbers of the instance it is for.
fn fit(p: &LoopPlan, site: u32, lower: &[i64], step: &[i64], counts: &[u64]) -> Result<Fitted, Mismatch> {
    let bad = |message: String| Mismatch { line: p.line, message };
    if p.way.last().is_some_and(|s| s.site != site) {
        return Err(bad("the schedule names a different loop than the one that runs here".into()));
    }
    let n = order::total(counts).unwrap_or(u64::MAX);
    let number = |q: &[i64]| {
        number_of(q, lower, step, counts).ok_or_else(|| bad(format!("the loop has no iteration {}", show(q))))
    };
    let mut fitted = Fitted { order: p.order.clone(), trees: p.trees.clone() };
    let numbers = p.points.iter().map(|q| number(q)).collect::<Result<Vec<u64>, Mismatch>>()?;
    for (k, t) in &p.point_trees {
        let acts: Vec<Act> = t
            .acts()
            .into_iter()
            .map(|a| match a {
                Act::Leaf(i) => Act::Leaf(numbers.get(i as usize).copied().unwrap_or(u64::MAX)),
                other => other,
            })
            .collect();
        fitted.trees.extend(Tree::from_acts(&acts).map(|t| (*k, t)));
    }
    if let (Some(ranges), None) = (&p.ranges, &p.order) {
        let mut list = Vec::new();
        for (a, b) in ranges {
            let (x, y) = (number(a)?, number(b)?);
            if y < x {
                return Err(bad(format!("iteration {} comes before {} in index order", show(b), show(a))));
            }
            if (y - x).saturating_add(list.len() as u64) >= n {
                return Err(bad(format!("the order has more than the {n} iterations of the loop")));
            }
            if (y - x).saturating_add(list.len() as u64) >= MAX_LISTED {
                return Err(bad(format!("a listed order has at most {MAX_LISTED} iterations")));
            }
            list.extend(x..=y);
        }
        fitted.order = Some(list);
    }
    if let Some(list) = &fitted.order {
        let mut sorted = list.clone();
        sorted.sort_unstable();
        if let Some(w) = sorted.windows(2).find(|w| w[0] == w[1]) {
            let mut at = vec![0; counts.len()];
            order::coordinates(counts, w[0], &mut at);
            let point: Vec<i64> = order::point(lower, step, &at).collect();
            return Err(bad(format!("the order has iteration {} twice", show(&point))));
        }
        if list.len() as u64 != n {
            return Err(bad(format!("the order has {} iterations, the loop has {n}", list.len())));
        }
    }
    Ok(fitted)
}

fn number_of(q: &[i64], lower: &[i64], step: &[i64], counts: &[u64]) -> Option<u64> {
    if q.len() != counts.len() {
        return None;
    }
    let mut at = Vec::with_capacity(q.len());
    for (k, &v) in q.iter().enumerate() {
        let d = v.checked_sub(*lower.get(k)?)?;
        let s = *step.get(k)?;
        if d < 0 || s <= 0 || d % s != 0 || (d / s) as u64 >= counts[k] {
            return None;
        }
        at.push((d / s) as u64);
    }
    Some(order::number(counts, &at))
}

/// A point in messages.
pub fn show(q: &[i64]) -> String {
    format!("({})", q.iter().map(i64::to_string).collect::<Vec<_>>().join(", "))
}
