//! Parallel loops: iterations that nothing orders, and the values that they contribute to reductions.
//!
//! One order is as good as another where the program is defined; this one is that of the numbers, last dimension fastest. What
//! iterations do to memory is told to whoever looks for races, who knows that they are unordered.

use super::observe::Fork;
use super::stop::{Stop, Ub};
use super::value::Value;
use super::{Control, Left, Next, Values, World};
use crate::ir::def::Traits;
use crate::ir::{Ir, OpId, RegionId};

/// The iterations of a parallel loop: a half-open range for each dimension.
pub struct Iterations {
    op: OpId,
    lower: Vec<i64>,
    step: Vec<i64>,
    counts: Vec<u64>,
    /// The iteration that runs, by dimension; `None` before the first one.
    at: Option<Vec<u64>>,
    /// The number that an observer gave to this instance of the loop.
    instance: u64,
    reductions: usize,
    /// Whether reductions have start values.
    started: bool,
    /// Combinations so far.
    combined: u64,
}

impl Iterations {
    /// Those of the current operation, with so many reductions; `started` says whether they have start values.
    ///
    /// # Errors
    /// `step-not-positive`.
    pub fn new(
        w: &mut World<'_>,
        [lower, upper, step]: [Vec<i64>; 3],
        reductions: usize,
        started: bool,
    ) -> Result<Self, Stop> {
        let mut counts = Vec::with_capacity(step.len());
        for (k, ((&lb, &ub), &by)) in lower.iter().zip(&upper).zip(&step).enumerate() {
            if by <= 0 {
                return Err(w.ub(Ub::StepNotPositive, format!("the step of dimension {k} is {by}")));
            }
            counts.push(if lb < ub { ub.abs_diff(lb).div_ceil(by as u64) } else { 0 });
        }
        w.sched.rank = w.sched.rank.max(counts.len());
        w.sched.instances += 1;
        Ok(Iterations { op: w.op, lower, step, counts, at: None, instance: 0, reductions, started, combined: 0 })
    }

    /// The induction variables of the next iteration; `None` after the last one.
    ///
    /// # Errors
    /// An observer may end the run: with races, or with more iterations than it can tell apart.
    pub fn next(&mut self, w: &mut World<'_>) -> Result<Option<Values>, Stop> {
        let mut at = match &self.at {
            None if self.counts.contains(&0) => return Ok(None),
            None => vec![0; self.counts.len()],
            Some(at) => at.clone(),
        };
        if self.at.is_some() && !following(&mut at, &self.counts) {
            return self.end(w).map(|()| None);
        }
        self.visit(w, at)?;
        let at = self.at.iter().flatten().zip(&self.lower).zip(&self.step);
        Ok(Some(at.map(|((&i, lb), by)| w.of_index(lb.wrapping_add(by.wrapping_mul(i as i64)))).collect()))
    }

    /// Goes to an iteration, by its number in each dimension.
    ///
    /// # Errors
    /// As [`Self::next`].
    pub fn visit(&mut self, w: &mut World<'_>, at: Vec<u64>) -> Result<(), Stop> {
        if let (None, Some(log)) = (self.at.replace(at), &mut w.log) {
            let fork = Fork::iterations(self.op, &self.counts, &self.lower, &self.step, self.reductions);
            self.instance = log.fork(&fork)?;
        }
        self.enter(w);
        Ok(())
    }

    /// All iterations have ended.
    ///
    /// # Errors
    /// As [`Self::next`].
    pub fn end(&mut self, w: &mut World<'_>) -> Result<(), Stop> {
        match &mut w.log {
            Some(log) if self.at.is_some() => log.join(self.op, self.instance),
            _ => Ok(()),
        }
    }

    /// Tells an observer that what follows belongs to the current iteration.
    fn enter(&self, w: &mut World<'_>) {
        if let Some(log) = &mut w.log {
            let at = self.at.iter().flatten().zip(&self.counts);
            log.enter(self.instance, at.fold(0, |n, (&i, &c)| n.wrapping_mul(c).wrapping_add(i)));
        }
    }

    /// Tells an observer that what follows combines two contributions to a reduction. Which ones, and when, is not for the
    /// program to say: it is unordered with every iteration.
    fn combine(&mut self, w: &mut World<'_>, reduction: usize) {
        let total = self.counts.iter().fold(1u64, |n, &c| n.wrapping_mul(c));
        let contributions = total.saturating_add(u64::from(self.started));
        // One combination, or two of which one takes the result of the other, in every tree.
        let number = if contributions <= 3 { reduction as u64 } else { self.combined };
        self.combined += 1;
        if let Some(log) = &mut w.log {
            log.enter(self.instance, total.wrapping_add(number));
        }
    }
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

/// A contribution that is being combined.
struct Contribution {
    /// The operation that makes it, whose regions are the reducers.
    by: OpId,
    values: Values,
    /// Which of its values is next.
    next: usize,
    /// The reduction that its first value is for.
    first: usize,
}

/// An operation that runs its region for each point of a box. Operations in it contribute values: the first value for a
/// reduction is what it has, if it has no start value; each other one is combined with that by the region of the
/// contribution. `first` says for which reduction the first value of a contribution is.
///
/// # Errors
/// `step-not-positive`.
pub fn parallel(
    w: &mut World<'_>,
    ranges: [Vec<i64>; 3],
    start: Vec<Option<Value>>,
    first: fn(&Ir, OpId) -> usize,
) -> Result<Control, Stop> {
    let started = start.iter().all(Option::is_some);
    let mut iterations = Iterations::new(w, ranges, start.len(), started)?;
    let (mut combined, mut open) = (start, None::<Contribution>);
    Ok(Box::new(move |w, left| {
        match (left, &mut open) {
            // A reducer has ended.
            (Some(Left { values, .. }), Some(c)) => {
                iterations.enter(w);
                let (slot, value) = (combined.get_mut(c.first + c.next), values.into_iter().next());
                *slot.ok_or_else(|| w.malformed("a reduction"))? = value;
                c.next += 1;
            }
            (Some(Left { by, values }), none) if w.ir.has(by, Traits::REDUCTION) => {
                *none = Some(Contribution { by, values, next: 0, first: first(w.ir, by) });
            }
            _ => {}
        }
        if let Some(c) = &mut open {
            while let Some(value) = c.values.get(c.next).cloned() {
                let slot = combined.get_mut(c.first + c.next).ok_or_else(|| w.malformed("a reduction"))?;
                if let Some(so_far) = slot {
                    watched(w, c.by, c.next)?;
                    let both = Values::from_iter([so_far.clone(), value]);
                    iterations.combine(w, c.first + c.next);
                    return Ok(Next::Inner(c.by, c.next, both));
                }
                *slot = Some(value);
                c.next += 1;
            }
            let by = c.by;
            open = None;
            // A contribution may end the body, or stand in the middle of it.
            if w.ir.op(by).parent.some().and_then(|b| w.ir.last_op(b)) != Some(by) {
                return Ok(Next::Behind(by));
            }
        }
        if let Some(ivs) = iterations.next(w)? {
            return Ok(Next::Region(0, ivs));
        }
        if let Some(k) = combined.iter().position(Option::is_none) {
            return Err(empty_reduction(w, k));
        }
        Ok(Next::Results(combined.iter().flatten().cloned().collect()))
    }))
}

/// No iteration contributed to a reduction that has no start value.
fn empty_reduction(w: &World<'_>, k: usize) -> Stop {
    w.ub(Ub::EmptyReduction, format!("reduction #{k} has no start value and the loop ran no iteration"))
}

/// Who looks for races is not told here of everything that a reducer with effects may be ordered with.
fn watched(w: &World<'_>, reduce: OpId, k: usize) -> Result<(), Stop> {
    let plain = |r: RegionId| {
        let ops = w.ir.region(r).blocks.iter().flat_map(|&b| &w.ir.block(b).ops);
        ops.copied().all(|o| super::effectless(w.ir, o) && w.ir.regions(o).is_empty())
    };
    match w.ir.region_of(reduce, k) {
        Some(r) if w.log.is_some() && !plain(r) => Err(w.unsupported("races of reducers that do more than compute")),
        _ => Ok(()),
    }
}
