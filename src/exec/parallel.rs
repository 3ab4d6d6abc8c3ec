//! Parallel loops in the careful loop: iterations as the schedule orders them, contributions as it combines them.
//!
//! In index order, and in any order without reductions, the quick loop moves from iteration to iteration by itself and only
//! begins and ends a loop here.

use rand_chacha::ChaCha8Rng;

use super::fast::{next_iteration, set_ivs, trips};
use super::machine::{Ctl, Machine, ParallelState, Resume};
use super::observe::{Fork, Observer};
use super::program::*;
use super::stop::{Stop, Ub};
use super::value::Value;
use crate::num::int;
use crate::par::{Combiner, Here, Order, Scheduler};

/// What the schedule planned for an instance of a parallel loop.
pub struct Planned {
    /// The loop operation.
    site: u32,
    /// Key of the instance.
    key: u64,
    /// The iteration around it.
    outer: Here,
    /// Its place in the record.
    record: Option<usize>,
    /// Its reductions; empty if they are folded in the order of the iterations.
    pub(super) combiners: Vec<Combiner<Value>>,
    /// Whether the quick loop may go on to the next iteration.
    pub(super) quick: bool,
    /// For choices between operations.
    #[allow(dead_code)]
    rng: ChaCha8Rng,
}

impl Planned {
    /// Tells the chooser which iteration begins.
    pub(super) fn enter(&self, sched: &mut Scheduler, s: &ParallelState) {
        let value = |((&i, &l), &st): ((&u64, &i64), &i64)| l.wrapping_add((i as i64).wrapping_mul(st));
        if self.record.is_none() {
            let ivs = s.at.iter().zip(&s.lower).zip(&s.step).map(value);
            sched.here.key = Here::iteration_key(self.key, ivs);
            sched.here.nth = 0;
            return;
        }
        let ivs: Vec<i64> = s.at.iter().zip(&s.lower).zip(&s.step).map(value).collect();
        sched.enter(self.site, self.key, &self.outer, self.record, &ivs, s.number());
    }
}

/// Where the run goes on.
pub(super) enum Flow {
    /// Into a piece of code.
    Enter(u32),
    /// In the middle of one.
    Resume(Resume),
    /// At the next node.
    Next,
}

impl Machine<'_> {
    /// Carries out moves in the current frame.
    fn moves(&mut self, m: &Moves) {
        let fr = &mut self.words[self.base..];
        for &(s, d) in &m.words {
            fr[d as usize] = fr[s as usize];
        }
        if !m.objs.is_empty() {
            super::fast::move_objs(&mut self.objs[self.obj_base..], m);
        }
    }

    /// The innermost open parallel loop.
    fn loop_state(&mut self) -> Result<&mut ParallelState, Stop> {
        match self.ctl.last_mut() {
            Some(Ctl::Parallel { state, .. }) => Ok(state),
            _ => Err(Stop::Internal("a part of a parallel loop outside of it".into())),
        }
    }

    /// Begins a parallel loop.
    pub(super) fn begin_parallel<O: Observer>(&mut self, i: u32, resume: Resume, obs: &mut O) -> Result<Flow, Stop> {
        let p = &self.prog.parallels[i as usize];
        let fr = &self.words[self.base..];
        let read = |s: &[u32]| s.iter().map(|&x| int::sext(u32::from(p.width), fr[x as usize])).collect::<Vec<i64>>();
        let (lower, upper, step) = (read(&p.lower), read(&p.upper), read(&p.step));
        let mut counts = Vec::with_capacity(lower.len());
        for k in 0..lower.len() {
            if step[k] <= 0 {
                return Err(Stop::ub(Ub::StepNotPositive, p.op, format!("the step of dimension {k} is {}", step[k])));
            }
            counts.push(trips(lower[k], upper[k], step[k]));
        }
        self.moves(&p.init);
        self.sched.rank = self.sched.rank.max(counts.len());
        self.sched.instances += 1;
        let at = vec![0; counts.len()];
        let seen = vec![p.has_init; p.acc.len()];
        let mut state = if self.sched.is_plain() {
            Box::new(ParallelState {
                at,
                order: Order::index(counts.clone()),
                counts,
                instance: 0,
                has_init: p.has_init,
                combined: 0,
                lower,
                step,
                seen,
                planned: None,
            })
        } else {
            let cx = self.cx(p.op);
            let inits = p.acc.iter().map(|&(a, f)| p.has_init.then(|| cx.value(a, f))).collect();
            let begun = self.sched.begin(p.op.0, &lower, &step, counts.clone(), inits).map_err(|m| {
                let s = Stop::unsupported(p.op, format!("the schedule does not fit: {}", m.message));
                self.sched.mismatch = Some(m);
                s
            })?;
            let planned = Planned {
                site: p.op.0,
                key: begun.key,
                outer: begun.outer,
                record: begun.record,
                combiners: begun.combiners,
                quick: begun.plain,
                rng: begun.rng,
            };
            Box::new(ParallelState {
                at,
                order: begun.order,
                counts,
                instance: 0,
                has_init: p.has_init,
                combined: 0,
                lower,
                step,
                seen,
                planned: Some(Box::new(planned)),
            })
        };
        let more = next_iteration(&mut state);
        if more {
            if O::ACTIVE {
                let ParallelState { counts, lower, step, .. } = &*state;
                state.instance = obs.fork(&Fork { op: p.op, counts, lower, step, reductions: p.acc.len() })?;
                obs.enter(state.instance, state.number());
            }
            set_ivs(&mut self.words[self.base..], p, &state);
            if let Some(pl) = &state.planned {
                pl.enter(&mut self.sched, &state);
            }
        }
        let stack = if p.scope { self.heap.scope() } else { 0 };
        self.ctl.push(Ctl::Parallel { state, resume, stack });
        if more { Ok(Flow::Enter(p.body.0)) } else { self.finish_parallel(i, resume, obs) }
    }

    /// The end of an iteration; `again` leads back here.
    pub(super) fn end_parallel<O: Observer>(&mut self, i: u32, again: Resume, obs: &mut O) -> Result<Flow, Stop> {
        let p = &self.prog.parallels[i as usize];
        let Some(Ctl::Parallel { state, stack, .. }) = self.ctl.last_mut() else {
            return Err(Stop::Internal("parallel end without a parallel loop".into()));
        };
        if p.scope {
            self.heap.end_scope(*stack, p.op.0);
        }
        if next_iteration(state) {
            if O::ACTIVE {
                obs.enter(state.instance, state.number());
            }
            set_ivs(&mut self.words[self.base..], p, state);
            if let Some(pl) = &state.planned {
                pl.enter(&mut self.sched, state);
            }
            return Ok(Flow::Enter(p.body.0));
        }
        self.finish_parallel(i, again, obs)
    }

    /// All iterations are over: combines what is left, then leaves the loop.
    fn finish_parallel<O: Observer>(&mut self, i: u32, again: Resume, obs: &mut O) -> Result<Flow, Stop> {
        let p = &self.prog.parallels[i as usize];
        let combiners = self.loop_state()?.planned.as_ref().map_or(0, |p| p.combiners.len());
        for k in 0..combiners {
            let Some(&reduce) = p.reduces.get(k) else {
                return Err(Stop::Internal("a reduction without its reducer".into()));
            };
            if let Some(flow) = self.merge(reduce, again, true, obs)? {
                return Ok(flow);
            }
            let result = self.loop_state()?.planned.as_ref().and_then(|p| p.combiners.get(k)?.result().cloned());
            let (place, flag) = p.acc[k];
            match result {
                Some(v) => self.cx(p.op).set_value(place, flag, v),
                None => return Err(empty_reduction(p.op, k)),
            }
        }
        let Some(Ctl::Parallel { state, resume, .. }) = self.ctl.pop() else {
            return Err(Stop::Internal("parallel end without a parallel loop".into()));
        };
        if O::ACTIVE && state.instance != 0 {
            obs.join(p.op, state.instance)?;
        }
        if let Some(pl) = &state.planned {
            self.sched.leave(&pl.outer, pl.record, &pl.combiners);
        }
        if combiners == 0
            && let Some(k) = state.seen.iter().position(|s| !s)
        {
            return Err(empty_reduction(p.op, k));
        }
        self.moves(&p.results);
        Ok(Flow::Resume(resume))
    }

    /// A contribution.
    pub(super) fn reduce<O: Observer>(&mut self, i: u32, resume: Resume, obs: &mut O) -> Result<Flow, Stop> {
        let r = &self.prog.reduces[i as usize];
        let k = r.index as usize;
        let value = self.cx(crate::ir::OpId::NONE).value(r.value.0, r.value.1);
        let state = self.loop_state()?;
        let number = state.number();
        if let Some(pl) = &mut state.planned
            && let Some(c) = pl.combiners.get_mut(k)
        {
            c.leaf(number, value);
            return Ok(self.merge(i, resume, false, obs)?.unwrap_or(Flow::Next));
        }
        if std::mem::replace(&mut state.seen[k], true) {
            if O::ACTIVE {
                let number = state.combination();
                obs.combine(state.instance, number);
            }
            self.moves(&r.args);
            self.ctl.push(Ctl::Reduce { resume });
            return Ok(Flow::Enter(r.body.0));
        }
        self.moves(&r.first);
        Ok(Flow::Next)
    }

    /// Combines the next two contributions of a reduction, if the schedule has two ready.
    fn merge<O: Observer>(&mut self, i: u32, resume: Resume, last: bool, obs: &mut O) -> Result<Option<Flow>, Stop> {
        let r = &self.prog.reduces[i as usize];
        let c = self.loop_state()?.planned.as_mut().and_then(|p| p.combiners.get_mut(r.index as usize));
        let Some((a, b)) = c.and_then(|c| c.next_merge(last)) else { return Ok(None) };
        if O::ACTIVE {
            let state = self.loop_state()?;
            let number = state.combination();
            obs.combine(state.instance, number);
        }
        let [left, right] = r.arg_places;
        let mut cx = self.cx(crate::ir::OpId::NONE);
        // The right operand may lie where the contribution itself does, which the iteration may go on to use.
        let hidden = cx.value(right.0, right.1);
        cx.set_value(left.0, left.1, a);
        cx.set_value(right.0, right.1, b);
        self.ctl.push(Ctl::Merge { reduce: i, resume, hidden, last });
        Ok(Some(Flow::Enter(r.body.0)))
    }

    /// The end of a reducer.
    pub(super) fn end_reduce<O: Observer>(&mut self, obs: &mut O) -> Result<Flow, Stop> {
        let ended = self.ctl.pop();
        if O::ACTIVE {
            let state = self.loop_state()?;
            obs.enter(state.instance, state.number());
        }
        match ended {
            Some(Ctl::Reduce { resume }) => Ok(Flow::Resume(resume)),
            Some(Ctl::Merge { reduce, resume, hidden, last }) => {
                let r = &self.prog.reduces[reduce as usize];
                let (acc, right) = (r.acc, r.arg_places[1]);
                let mut cx = self.cx(crate::ir::OpId::NONE);
                let value = cx.value(acc.0, acc.1);
                cx.set_value(right.0, right.1, hidden);
                if let Some(p) = &mut self.loop_state()?.planned
                    && let Some(c) = p.combiners.get_mut(r.index as usize)
                {
                    c.merged(value);
                }
                Ok(self.merge(reduce, resume, last, obs)?.unwrap_or(Flow::Resume(resume)))
            }
            _ => Err(Stop::Internal("reduce end without a reduce".into())),
        }
    }
}

#[cold]
fn empty_reduction(op: crate::ir::OpId, k: usize) -> Stop {
    Stop::ub(Ub::EmptyReduction, op, format!("reduction #{k} has no start value and the loop ran no iteration"))
}
