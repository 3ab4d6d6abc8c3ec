//! Parallel loops: iterations that nothing orders, and the values that they contribute to
//! reductions.
//!
//! The schedule chooses: which iteration comes next, and which two contributions are combined when.
//! Without one it is the order of the numbers, last dimension fastest, and each contribution is
//! combined with what there is. What iterations do to memory is told to whoever looks for races,
//! who knows that they are unordered.

use std::collections::VecDeque;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use smallvec::{SmallVec, smallvec};

use super::exchange::{Waiting, exchange, exchanges, thread_number};
use super::faults::{Span, nest};
use super::observe::Fork;
use super::stop::{Stop, Ub};
use super::value::{Key, Value};
use super::{Control, Left, Next, Values, World};
use rustmlir_ir::OpId;
use rustmlir_ir::def::Traits;
use rustmlir_par::combine::{Act, Pieced};
use rustmlir_par::{Combine, Combiner, Here, MAX_APPLIED_TO_DRAW, Order, Possible, Tree, every_value, order};

/// The attribute of a parallel loop whose iterations are the threads of a team: they wait for each
/// other at barriers.
pub const TEAM: &str = "rustmlir.team";

/// The attribute of an operation that is no team, with what verdicts on it hold for only: `order`,
/// one order of what a single thread executes; `work`, one distribution of the work.
pub const ASSUMES: &str = "rustmlir.assumes";

/// The iterations of a parallel loop: a half-open range for each dimension.
pub struct Iterations {
    op: OpId,
    lower: Vec<i64>,
    step: Vec<i64>,
    counts: Vec<u64>,
    /// The iteration that runs, by dimension.
    at: SmallVec<[u64; 4]>,
    order: Order,
    /// What the schedule has to be told; `None` where nothing is to be chosen.
    instance: Option<Instance>,
    /// The numbers that an observer gave to this instance of the loop, and to the combinations that
    /// come after all iterations; 0 if there is none.
    observed: [u64; 2],
    /// Whether they are the points of a structured operation.
    points: bool,
    combiners: Vec<Combiner<Value>>,
    /// Where the schedule combines whole pieces of the order: what the current one has come to.
    piece: Option<Piece>,
    /// The combination that is under way.
    due: Due,
    /// Contributions to each reduction, start value included.
    contributions: u64,
    /// Combinations so far.
    combined: u64,
    /// Whether the combinations wait for all iterations, if there is one for each reduction only.
    waits: bool,
}

/// An instance of a loop as the schedule knows it.
struct Instance {
    key: u64,
    outer: Here,
    record: Option<usize>,
}

/// A piece of the order of a large loop, whose contributions are combined one after the other.
struct Piece {
    cuts: Pieced,
    /// Iterations of it that are still to come.
    left: u64,
    so_far: Vec<Option<Value>>,
}

/// What is to be combined.
enum Due {
    Nothing,
    /// Whatever a reduction has ready; whether no contribution follows.
    Of(usize, bool),
    /// What a piece has come to, and a contribution.
    InPiece(usize, Value, Value),
    /// A reducer runs for a reduction; for a piece, or in the tree, and then whether no
    /// contribution follows.
    Runs(usize, Option<bool>),
}

/// The reductions of a parallel loop.
#[derive(Default)]
pub struct Reductions {
    /// Their start values; none in forms without.
    pub start: Vec<Option<Value>>,
    /// Which of them are reduced by regions that only compute from their arguments and what is
    /// fixed while the loop runs.
    pub plain: Vec<bool>,
    /// Whether iterations do something after their contributions.
    pub goes_on: bool,
}

impl Iterations {
    /// Those of the current operation.
    ///
    /// # Errors
    /// `step-not-positive` and `loop-overflow`; `unsupported` where the schedule does not match, or
    /// keeps several iterations in flight.
    pub fn new(w: &mut World<'_>, [lower, upper, step]: [Vec<i64>; 3], r: Reductions) -> Result<Self, Stop> {
        let spans = lower.iter().zip(&upper).zip(&step).map(|((&l, &u), &s)| Span::of_index(w.config, l, u, s));
        let counts = nest(w.config, w.ir, w.op, spans)?;
        let started = !r.start.is_empty() && r.start.iter().all(Option::is_some);
        let contributions = order::total(&counts).unwrap_or(u64::MAX).saturating_add(u64::from(started));
        let waits = contributions == 2 && !r.goes_on && r.plain.contains(&false);
        let (site, reductions) = (w.op.0, r.start.len());
        let fold = |start| Combiner::new(Combine::Fold, ChaCha8Rng::seed_from_u64(0), start, false);
        let (mut order, mut instance, mut piece) = (Order::index(counts.clone()), None, None);
        let combiners = if w.sched.is_plain() {
            w.sched.rank = w.sched.rank.max(counts.len());
            w.sched.instances += 1;
            r.start.into_iter().map(fold).collect()
        } else {
            let begun = w.sched.begin(site, &lower, &step, counts.clone(), r.start.clone(), &r.plain).map_err(|m| {
                let stop = w.unsupported(format!("the schedule does not match: {}", m.message));
                w.sched.mismatch = Some(m);
                stop
            })?;
            if begun.in_flight > 1 {
                return Err(w.unsupported("interleaved iterations in the reference evaluator"));
            }
            order = begun.order;
            instance = Some(Instance { key: begun.key, outer: begun.outer, record: begun.record });
            piece =
                begun.pieces.map(|mut cuts| Piece { left: cuts.next_piece(), cuts, so_far: vec![None; reductions] });
            if begun.combiners.is_empty() { r.start.into_iter().map(fold).collect() } else { begun.combiners }
        };
        Ok(Iterations {
            op: w.op,
            at: smallvec![0; counts.len()],
            lower,
            step,
            counts,
            order,
            instance,
            observed: [0, 0],
            points: false,
            combiners,
            piece,
            due: Due::Nothing,
            contributions,
            combined: 0,
            waits,
        })
    }

    /// Those of the points of a structured operation along its parallel loops.
    pub fn of_points(w: &mut World<'_>, counts: Vec<u64>) -> Self {
        Iterations {
            op: w.op,
            at: smallvec![0; counts.len()],
            lower: vec![0; counts.len()],
            step: vec![1; counts.len()],
            order: w.order(counts.clone()),
            counts,
            instance: None,
            observed: [0, 0],
            points: true,
            combiners: Vec::new(),
            piece: None,
            due: Due::Nothing,
            contributions: 0,
            combined: 0,
            waits: false,
        }
    }

    /// The next iteration, by its number in each dimension; `None` after the last one.
    ///
    /// # Errors
    /// An observer may end the run: with races, or with more iterations than it can tell apart.
    pub fn advance(&mut self, w: &mut World<'_>) -> Result<Option<&[u64]>, Stop> {
        let mut at = self.at.clone();
        if !self.order.next(&mut at) {
            return Ok(None);
        }
        self.visit(w, at)?;
        Ok(Some(&self.at))
    }

    /// The induction variables of the next iteration; `None` after the last one.
    ///
    /// # Errors
    /// As [`Self::advance`].
    pub fn next(&mut self, w: &mut World<'_>) -> Result<Option<Values>, Stop> {
        if self.advance(w)?.is_none() {
            return Ok(None);
        }
        if let Some(p) = &mut self.piece {
            p.left = p.left.saturating_sub(1);
        }
        Ok(Some(self.variables().map(|i| w.of_index(i)).collect()))
    }

    /// The induction variables of the current iteration.
    pub fn variables(&self) -> impl Iterator<Item = i64> {
        order::point(&self.lower, &self.step, &self.at)
    }

    /// Goes to an iteration, by its number in each dimension.
    ///
    /// # Errors
    /// As [`Self::advance`].
    pub fn visit(&mut self, w: &mut World<'_>, at: SmallVec<[u64; 4]>) -> Result<(), Stop> {
        self.at = at;
        if let (0, Some(log)) = (self.observed[0], &mut w.log) {
            let reductions = self.combiners.len();
            let fork = Fork::iterations(self.op, &self.counts, &self.lower, &self.step, reductions);
            self.observed[0] = log.fork(&Fork { undivided: self.points, ..fork })?;
            if self.observed[0] != 0 {
                let begun = w.sched.sections.forks(order::total(&self.counts));
                begun.map_err(|odd| Stop::unsupported(self.op, odd.text()))?;
            }
            if self.waits {
                self.observed[1] = log.fork(&Fork::combinations(self.op, reductions))?;
            }
        }
        self.enter(w);
        if let Some(i) = &self.instance {
            let ivs: Vec<i64> = self.variables().collect();
            w.sched.enter(self.op.0, i.key, &i.outer, i.record, &ivs, self.number());
        }
        Ok(())
    }

    /// All iterations and combinations have ended.
    ///
    /// # Errors
    /// As [`Self::advance`].
    pub fn end(&mut self, w: &mut World<'_>) -> Result<(), Stop> {
        for instance in self.observed.into_iter().rev().filter(|&i| i != 0) {
            if let Some(log) = &mut w.log {
                log.join(w.heap, self.op, instance)?;
            }
        }
        if let Some(i) = &self.instance {
            w.sched.leave(&i.outer, i.record, &self.combiners);
        }
        Ok(())
    }

    /// All iterations have come to a barrier: what follows in any of them comes after what any of
    /// them did before.
    fn next_phase(&mut self, w: &mut World<'_>) -> Result<(), Stop> {
        if let (Some(log), [instance, _]) = (&mut w.log, &mut self.observed)
            && *instance != 0
        {
            log.join(w.heap, self.op, *instance)?;
            let reductions = self.combiners.len();
            *instance = log.fork(&Fork::iterations(self.op, &self.counts, &self.lower, &self.step, reductions))?;
        }
        Ok(())
    }

    /// The number of the current iteration.
    fn number(&self) -> u64 {
        order::number(&self.counts, &self.at)
    }

    /// Tells an observer that what follows belongs to the current iteration.
    fn enter(&self, w: &mut World<'_>) {
        if let Some(log) = &mut w.log {
            log.enter(self.observed[0], self.number());
        }
    }

    /// A contribution of the current iteration to a reduction.
    ///
    /// # Errors
    /// `Internal` if there is no such reduction.
    pub fn contribute(&mut self, w: &World<'_>, k: usize, value: Value) -> Result<(), Stop> {
        let number = self.number();
        let lost = || w.malformed("a reduction");
        if let Some(p) = &mut self.piece {
            let so_far = p.so_far.get_mut(k).ok_or_else(lost)?;
            match so_far.take() {
                Some(before) => self.due = Due::InPiece(k, before, value),
                None => *so_far = Some(value),
            }
            return Ok(());
        }
        self.combiners.get_mut(k).ok_or_else(lost)?.leaf(number, value);
        self.due = Due::Of(k, false);
        Ok(())
    }

    /// The next two values to be combined now, and for which reduction; [`Self::merged`] takes the
    /// result. Which ones are combined, and when, is not for the program to say: an observer is
    /// told that it is unordered with every iteration.
    pub fn due(&mut self, w: &mut World<'_>) -> Option<(usize, Values)> {
        let (k, left, right) = match std::mem::replace(&mut self.due, Due::Nothing) {
            Due::InPiece(k, left, right) => {
                self.due = Due::Runs(k, None);
                (k, left, right)
            }
            Due::Of(k, last) => {
                let (left, right) = self.combiners.get_mut(k)?.next_merge(last)?;
                self.due = Due::Runs(k, Some(last));
                (k, left, right)
            }
            Due::Nothing | Due::Runs(..) => return None,
        };
        let total = self.counts.iter().fold(1u64, |n, &c| n.wrapping_mul(c));
        // One combination, or two of which one takes the result of the other, in every tree.
        let number = if self.contributions <= 3 { k as u64 } else { self.combined };
        self.combined += 1;
        if let Some(log) = &mut w.log {
            match self.observed {
                [all, 0] => log.enter(all, total.wrapping_add(number)),
                [_, last] => log.enter(last, k as u64),
            }
        }
        Some((k, Values::from_iter([left, right])))
    }

    /// Takes the result of a combination; false if none is under way.
    pub fn merged(&mut self, w: &mut World<'_>, value: Option<&Value>) -> bool {
        let &Due::Runs(k, tree) = &self.due else { return false };
        self.enter(w);
        let value = value.cloned().unwrap_or(Value::Poison);
        match (tree, &mut self.piece, self.combiners.get_mut(k)) {
            (Some(last), _, Some(c)) => {
                c.merged(value);
                self.due = Due::Of(k, last);
            }
            (None, Some(p), _) => {
                if let Some(so_far) = p.so_far.get_mut(k) {
                    *so_far = Some(value);
                }
                self.due = Due::Nothing;
            }
            _ => self.due = Due::Nothing,
        }
        true
    }

    /// An iteration has ended, and with it perhaps a piece: what it has come to for reduction
    /// number `k` is a contribution. False if there is nothing to be done for this reduction and
    /// those that follow.
    pub fn end_piece(&mut self, k: usize) -> bool {
        let over = self.piece.as_ref().is_some_and(|p| p.left == 0);
        if over && k < self.combiners.len() {
            if self.hand_over(k) {
                self.due = Due::Of(k, false);
            }
            return true;
        }
        if let Some(p) = self.piece.as_mut().filter(|_| over) {
            p.left = p.cuts.next_piece();
        }
        false
    }

    fn hand_over(&mut self, k: usize) -> bool {
        let number = self.number();
        let value = self.piece.as_mut().and_then(|p| p.so_far.get_mut(k)?.take());
        match (value, self.combiners.get_mut(k)) {
            (Some(v), Some(c)) => {
                c.leaf(number, v);
                true
            }
            _ => false,
        }
    }

    /// All iterations have ended: what is left of reduction number `k` is to be combined. Some
    /// schedules leave it open until now which tree it is, and choose among the values that there
    /// are: then what there is, in the order of the iterations.
    pub fn finish(&mut self, k: usize) -> Option<Vec<Value>> {
        self.hand_over(k);
        self.due = Due::Of(k, true);
        let items = self.collected(k)?;
        (items.len() > 1).then(|| items.into_iter().map(|x| x.1).collect())
    }

    fn collected(&self, k: usize) -> Option<Vec<(Option<u64>, Value)>> {
        let mut items = self.combiners.get(k)?.collected()?;
        items.sort_by_key(|x| x.0);
        Some(items)
    }

    /// Chooses among the values that a reduction may have, with the trees over positions that lead
    /// to them.
    ///
    /// # Errors
    /// The end of the run, where it is chosen.
    pub fn choose(&mut self, w: &mut World<'_>, k: usize, all: &[Possible<Value, Stop>]) -> Result<(), Stop> {
        let outer = self.instance.as_ref().map(|i| i.outer.clone()).unwrap_or_default();
        let (value, tree) = match all.get(w.sched.choose_value(all.len(), &outer, k)) {
            Some(Possible::Value(value, tree)) => (value, tree),
            Some(Possible::Stop(stop)) => return Err(stop.clone()),
            None => return Err(w.malformed("the values of a reduction")),
        };
        let items = self.collected(k).unwrap_or_default();
        let named = |a| match a {
            Act::Leaf(n) => items.get(n as usize).and_then(|x| x.0).map_or(Act::Init, Act::Leaf),
            other => other,
        };
        let acts: Vec<Act> = tree.iter().flat_map(Tree::acts).map(named).collect();
        if let Some(c) = self.combiners.get_mut(k) {
            c.settle(value.clone(), Tree::from_acts(&acts).as_ref());
        }
        Ok(())
    }

    /// The results of all reductions.
    ///
    /// # Errors
    /// `empty-reduction`: no iteration contributed to a reduction that has no start value.
    pub fn results(&self, w: &World<'_>) -> Result<Values, Stop> {
        let none =
            |k| w.ub(Ub::EmptyReduction, format!("reduction #{k} has no initial value and the loop ran no iterations"));
        let results = self.combiners.iter().enumerate();
        results.map(|(k, c)| c.result().cloned().ok_or_else(|| none(k))).collect()
    }
}

/// All values that an operation that only computes makes of these, in any order and association.
///
/// # Errors
/// `unsupported` where there are too many trees; limits and our own bugs as they are.
pub fn all_values(
    op: OpId,
    items: &[Value],
    mut apply: impl FnMut(&Value, &Value) -> Result<Value, Stop>,
) -> Result<Vec<Possible<Value, Stop>>, Stop> {
    let all = every_value(items, Key::of, MAX_APPLIED_TO_DRAW, |a, b| match apply(a, b) {
        Err(stop @ (Stop::Undefined(..) | Stop::Trap(_))) => Ok(Err(stop)),
        other => other.map(Ok),
    });
    all.map_err(|e| e.unwrap_or_else(|| Stop::unsupported(op, "a reduction with too many trees")))
}

/// Goes to the next point of a box, the last dimension fastest; false after the last one.
pub fn following(at: &mut [u64], counts: &[u64]) -> bool {
    for (i, n) in at.iter_mut().zip(counts).rev() {
        *i += 1;
        if *i < *n {
            return true;
        }
        *i = 0;
    }
    false
}

/// A barrier to which some threads never come.
fn diverged(barrier: OpId, waiting: u64, ended: u64) -> Stop {
    let s = |n: u64| if n == 1 { "thread waits" } else { "threads wait" };
    let m = format!("{waiting} {} here, but {ended} of the team ended without reaching this barrier", s(waiting));
    Stop::ub(Ub::BarrierDivergence, barrier, m)
}

/// Threads that wait at different barriers.
fn apart(barrier: OpId) -> Stop {
    Stop::ub(Ub::BarrierDivergence, barrier, "some threads of the team wait at this barrier, others at another one")
}

/// A barrier in a critical section.
pub fn locked_out(barrier: OpId) -> Stop {
    let m = "a thread waits at this barrier inside a critical section, which blocks the others";
    Stop::ub(Ub::BarrierDivergence, barrier, m)
}

/// Whether the threads of a team, all of which wait, may go on.
///
/// # Errors
/// Some have ended, or they wait at different barriers.
pub fn all_come(barriers: &[OpId], ended: u64) -> Result<(), Stop> {
    let Some(&first) = barriers.first() else { return Ok(()) };
    if ended > 0 {
        return Err(diverged(first, barriers.len() as u64, ended));
    }
    match barriers.iter().find(|&&b| b != first) {
        Some(&other) => Err(apart(other)),
        None => Ok(()),
    }
}

/// The threads of a team that have been put aside, in that order.
#[derive(Default)]
struct Aside {
    threads: VecDeque<Thread>,
    begun: u64,
}

/// One of them.
struct Thread {
    at: SmallVec<[u64; 4]>,
    here: Here,
    /// Where it waits; `None` if it may go on.
    waits: Option<OpId>,
    /// What it has brought, if it waits for what others bring; or the results with which it may go
    /// on.
    values: Option<Values>,
}

/// What the team does next.
enum Turn {
    /// A thread that was put aside goes on.
    Resume(usize, Option<Values>),
    /// Another one begins.
    Begin(Values),
    /// All have ended.
    Over,
}

impl Aside {
    /// The current thread waits at a barrier, or for what others bring as it does.
    fn wait(&mut self, w: &mut World<'_>, i: &Iterations, op: OpId, brought: Option<Values>) -> Result<(), Stop> {
        let came = brought.is_some().then(|| (op, thread_number(&i.at, &i.counts)));
        let here = w.sched.here.clone();
        self.threads.push_back(Thread { at: i.at.clone(), here, waits: Some(op), values: brought });
        if came.is_some() { self.exchange(w, i, came) } else { Ok(()) }
    }

    /// Lets those go on for whom the one has waited that came last; any, if nobody else comes.
    fn exchange(&mut self, w: &mut World<'_>, i: &Iterations, came: Option<(OpId, u64)>) -> Result<(), Stop> {
        let waiting = |t: &'_ Thread| {
            let number = thread_number(&t.at, &i.counts);
            Some((t.waits?, number))
        };
        let aside: Vec<_> = self
            .threads
            .iter()
            .map(|t| {
                let (op, number) = waiting(t)?;
                Some(Waiting { op, number, brought: t.values.as_ref()? })
            })
            .collect();
        let go_on = exchange(w, order::total(&i.counts).unwrap_or(u64::MAX), &aside, came)?;
        for (k, results) in go_on {
            if let Some(t) = self.threads.get_mut(k) {
                (t.waits, t.values) = (None, Some(results));
            }
        }
        Ok(())
    }

    fn turn(&mut self, w: &mut World<'_>, i: &mut Iterations) -> Result<Turn, Stop> {
        let ready = |threads: &VecDeque<Thread>| threads.iter().position(|t| t.waits.is_none());
        let mut next = ready(&self.threads);
        if next.is_none() {
            if let Some(ivs) = i.next(w)? {
                self.begun += 1;
                return Ok(Turn::Begin(ivs));
            }
            if self.threads.is_empty() {
                return Ok(Turn::Over);
            }
            if self.threads.iter().any(|t| t.values.is_some()) {
                self.exchange(w, i, None)?;
            } else {
                let barriers: Vec<OpId> = self.threads.iter().filter_map(|t| t.waits).collect();
                all_come(&barriers, self.begun - self.threads.len() as u64)?;
                self.threads.iter_mut().for_each(|t| t.waits = None);
                i.next_phase(w)?;
            }
            next = ready(&self.threads);
        }
        let lost = || Stop::Internal("threads that are all blocked".into());
        let k = next.ok_or_else(lost)?;
        let t = self.threads.remove(k).ok_or_else(lost)?;
        i.at = t.at;
        i.enter(w);
        w.sched.here = t.here;
        Ok(Turn::Resume(k, t.values))
    }
}

/// What a parallel loop does when nothing is to be combined.
enum Stage {
    /// An iteration runs.
    Runs,
    /// This operation contributes its values, of which this one is next.
    Contributes(OpId, Values, usize),
    /// An iteration has ended, and what there is for the reductions from this one on is to be
    /// handed over.
    Ends(usize),
    /// All have ended; this reduction is to be finished.
    Finishes(usize),
    /// The values of this reduction are looked for.
    Chooses(usize),
}

/// An operation that runs its region for each point of a box. Operations in it contribute values,
/// which regions of theirs combine: `reducers` are operation and number of the region for each
/// reduction.
///
/// # Errors
/// `step-not-positive`.
pub fn parallel(
    w: &mut World<'_>,
    ranges: [Vec<i64>; 3],
    reductions: Reductions,
    reducers: Vec<(OpId, usize)>,
) -> Result<Control, Stop> {
    let mut iterations = Iterations::new(w, ranges, reductions)?;
    let mut team = w.ir.attr_named(w.op, TEAM).is_some().then(Aside::default);
    if team.is_some() && !iterations.counts.contains(&0) {
        let forks = w.sched.sections.forks(order::total(&iterations.counts));
        forks.map_err(|odd| w.unsupported(odd.text()))?;
    }
    let mut stage = Stage::Ends(0);
    Ok(Box::new(move |w, left| {
        match left {
            Some(Left { all: Some(all), .. }) => {
                if let Stage::Chooses(k) = stage {
                    iterations.choose(w, k, &all)?;
                    stage = Stage::Finishes(k + 1);
                }
            }
            Some(Left { by, values, waits: true, .. }) => {
                if let Some(team) = &mut team {
                    let brought = exchanges(w.ir, by).then_some(values);
                    team.wait(w, &iterations, by, brought)?;
                }
                stage = Stage::Runs;
            }
            Some(Left { values, .. }) if iterations.merged(w, values.first()) => {}
            Some(Left { by, values, .. }) if w.ir.has(by, Traits::REDUCTION) => {
                stage = Stage::Contributes(by, values, 0);
            }
            _ => stage = Stage::Ends(0),
        }
        loop {
            if let Some((k, both)) = iterations.due(w) {
                let &(by, region) = reducers.get(k).ok_or_else(|| w.malformed("a reducer"))?;
                return Ok(Next::Inner(by, region, both));
            }
            match &mut stage {
                Stage::Contributes(by, values, next) => {
                    let first = reducers.iter().position(|r| r.0 == *by).unwrap_or(usize::MAX);
                    if let Some(value) = values.get(*next).cloned() {
                        iterations.contribute(w, first.saturating_add(*next), value)?;
                        *next += 1;
                        continue;
                    }
                    let by = *by;
                    // A contribution may end the body, or stand in the middle of it.
                    if w.ir.op(by).parent.some().and_then(|b| w.ir.last_op(b)) == Some(by) {
                        stage = Stage::Ends(0);
                    } else {
                        stage = Stage::Runs;
                        return Ok(Next::Behind(by));
                    }
                }
                Stage::Ends(k) | Stage::Finishes(k) if *k > reducers.len() => return Err(w.malformed("a reduction")),
                Stage::Ends(k) if iterations.end_piece(*k) => *k += 1,
                Stage::Runs | Stage::Ends(_) => {
                    if let Stage::Ends(_) = stage {
                        w.sched.sections.ends().map_err(|odd| w.unsupported(odd.text()))?;
                    }
                    let turn = match &mut team {
                        Some(team) => team.turn(w, &mut iterations)?,
                        None => iterations.next(w)?.map_or(Turn::Over, Turn::Begin),
                    };
                    stage = Stage::Runs;
                    match turn {
                        Turn::Resume(k, results) => return Ok(Next::Resume(k, results)),
                        Turn::Begin(ivs) => return Ok(Next::Region(0, ivs)),
                        Turn::Over => stage = Stage::Finishes(0),
                    }
                }
                Stage::Finishes(k) => {
                    let k = *k;
                    let Some(&(by, region)) = reducers.get(k) else {
                        let results = iterations.results(w)?;
                        iterations.end(w)?;
                        return Ok(Next::Results(results));
                    };
                    if let Some(items) = iterations.finish(k) {
                        stage = Stage::Chooses(k);
                        return Ok(Next::AllValues(by, region, items));
                    }
                    stage = Stage::Finishes(k + 1);
                }
                Stage::Chooses(_) => return Err(w.malformed("the values of a reduction")),
            }
        }
    }))
}
