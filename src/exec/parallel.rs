//! Parallel loops in the general loop: iterations as the schedule orders them, contributions as it
//! combines them.
//!
//! In index order, and in any order without reductions, the quick loop moves from iteration to
//! iteration by itself and only begins and ends a loop here.

use super::frame::{in_frame, next_run};
use super::machine::Machine;
use super::observe::{Fork, Observer};
use super::open::{Ctl, Flight, ParallelState, Pieces, Planned, Resume};
use super::program::*;
use super::settled::Possible;
use rustmlir_meaning::faults::{Span, nest};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_num::int;
use rustmlir_par::combine::Act;
use rustmlir_par::order::Run;
use rustmlir_par::{Combiner, Order, Tree, order};

/// Iterations in flight at once at most.
pub(super) const MAX_IN_FLIGHT: usize = 4096;

/// Where the run goes on.
pub(super) enum Flow {
    /// Into a piece of code.
    Enter(u32),
    /// In the middle of one.
    Resume(Resume),
    /// At the next node.
    Next,
    /// Nowhere: a reducer was run by itself.
    Done,
}

impl Machine<'_> {
    /// Carries out moves in the current frame.
    fn moves(&mut self, m: &Moves) {
        let fr = &mut self.words[self.base..];
        for &(s, d) in &m.words {
            fr[d as usize] = fr[s as usize];
        }
        if !m.objs.is_empty() {
            super::frame::move_objs(&mut self.objs[self.obj_base..], m);
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
        let span = |k: usize| Span::of_index(self.config, lower[k], upper[k], step[k]);
        let counts = nest(self.config, self.ir, p.op, (0..lower.len()).map(span))?;
        self.moves(&p.init);
        self.sched.rank = self.sched.rank.max(counts.len());
        self.sched.instances += 1;
        let at = vec![0; counts.len()];
        let mut seen = vec![p.has_init; p.acc.len()];
        let mut width = 0;
        let (order, planned) = if self.sched.is_plain() {
            (Order::index(counts.clone()), None)
        } else {
            let cx = self.cx(p.op);
            let inits = p.acc.iter().map(|&(a, f)| p.has_init.then(|| cx.value(a, f))).collect();
            let plain: Vec<bool> =
                p.reduces.iter().map(|&r| self.prog.reduces.get(r as usize).is_some_and(|r| r.plain)).collect();
            let begun = self.sched.begin(p.op.0, &lower, &step, counts.clone(), inits, &plain).map_err(|m| {
                let s = Stop::unsupported(p.op, format!("the schedule does not match: {}", m.message));
                self.sched.mismatch = Some(m);
                s
            })?;
            let aloft = self.sched.search.is_some() || self.flown < self.config.flights[1];
            width = if aloft { begun.in_flight } else { 1 };
            if self.prog.tasks && width > 1 {
                // Tasks run to their ends, and so do the iterations that start them.
                width = 1;
                self.sched.leave_out("iterations of parallel loops are not interleaved in a program with tasks");
            }
            let pieces = begun.pieces.map(|mut cuts| Pieces { left: cuts.next_piece(), cuts, next: 0 });
            if pieces.is_some() {
                // The start value is with the combiners.
                seen.fill(false);
            }
            let planned = Planned {
                site: p.op.0,
                key: begun.key,
                outer: begun.outer,
                record: begun.record,
                combiners: begun.combiners,
                pieces,
                hidden: Value::Unit,
                quick: begun.record.is_none() && width < 2 && self.sched.search.is_none(),
                named: begun.named,
                flight: None,
            };
            (begun.order, Some(Box::new(planned)))
        };
        let mut planned = planned.or_else(|| p.team.then(|| self.unplanned(p)));
        if let Some(pl) = planned.as_mut().filter(|_| p.team) {
            // One after the other: any of them may have to wait.
            (pl.quick, pl.named) = (false, true);
        }
        let mut state = Box::new(ParallelState {
            at,
            order,
            counts,
            instance: 0,
            has_init: p.has_init,
            combined: 0,
            last: 0,
            lower,
            step,
            seen,
            one_by_one: planned.as_ref().is_some_and(|p| p.one_by_one()),
            // While iterations are in flight, each end of one is the general loop's.
            in_frame: self.flights == 0 && in_frame::<O>(self.prog, p, planned.as_deref()),
            run: Run { len: 1, step: 0 },
            planned,
        });
        let more = next_run(&mut self.words[self.base..], p, &mut state);
        if more {
            if O::ACTIVE {
                let ParallelState { counts, lower, step, .. } = &*state;
                state.instance = obs.fork(&Fork::iterations(p.op, counts, lower, step, p.acc.len()))?;
                if state.instance != 0 {
                    let begun = self.sched.sections.forks(order::total(&state.counts));
                    begun.map_err(|odd| Stop::unsupported(p.op, odd.text()))?;
                }
                // One combination, of all there is: it waits for what every iteration does up to
                // its contribution.
                let effects = |&k: &u32| self.prog.reduces.get(k as usize).is_some_and(|r| !r.plain);
                if state.contributions() == 2 && !p.goes_on && p.reduces.iter().any(effects) {
                    state.last = obs.fork(&Fork::combinations(p.op, p.acc.len()))?;
                }
                obs.enter(state.instance, state.number());
                obs.step(state.run.step);
            }
            if let Some(pl) = &state.planned {
                pl.enter(&mut self.sched, &state);
            }
            if p.team {
                self.form_team(i, p, &mut state, width > 1)?;
            } else if width > 1 {
                self.interleave(p, &mut state, width);
            }
        }
        let stack = if p.scope { self.heap.scope() } else { 0 };
        self.forked = true;
        self.ctl.push(Ctl::Parallel { state, resume, stack });
        if more { Ok(Flow::Enter(p.body.0)) } else { self.finish_parallel(i, resume, obs) }
    }

    /// The end of an iteration; `again` leads back here.
    pub(super) fn end_parallel<O: Observer>(&mut self, i: u32, again: Resume, obs: &mut O) -> Result<Flow, Stop> {
        let p = &self.prog.parallels[i as usize];
        let lost = || Stop::Internal("parallel end without a parallel loop".into());
        self.sched.sections.ends().map_err(|odd| Stop::unsupported(p.op, odd.text()))?;
        if p.scope {
            let Some(&Ctl::Parallel { stack, .. }) = self.ctl.last() else { return Err(lost()) };
            super::run::end_stack(&mut self.heap, self.sched.tasks.started(), stack, p.op, obs)?;
        }
        let Some(Ctl::Parallel { state, .. }) = self.ctl.last_mut() else { return Err(lost()) };
        if let Some(flight) = state.planned.as_ref().and_then(|p| p.flight.as_ref()) {
            if flight.team.is_some()
                && let Some(flow) = self.end_of_thread(obs)?
            {
                return Ok(flow);
            }
            return self.next_in_flight(i, again, obs);
        }
        state.end_run();
        if state.planned.as_ref().is_some_and(|p| p.pieces.as_ref().is_some_and(|p| p.left == 0))
            && let Some(flow) = self.end_piece(i, again, obs)?
        {
            return Ok(flow);
        }
        self.go_on(i, again, obs)
    }

    /// From the last iteration that ran to the next one, or to what follows the loop.
    fn go_on<O: Observer>(&mut self, i: u32, again: Resume, obs: &mut O) -> Result<Flow, Stop> {
        let p = &self.prog.parallels[i as usize];
        let Some(Ctl::Parallel { state, .. }) = self.ctl.last_mut() else {
            return Err(Stop::Internal("parallel end without a parallel loop".into()));
        };
        if next_run(&mut self.words[self.base..], p, state) {
            if O::ACTIVE {
                obs.enter(state.instance, state.number());
                obs.step(state.run.step);
            }
            if let Some(pl) = &state.planned {
                pl.enter(&mut self.sched, state);
            }
            return Ok(Flow::Enter(p.body.0));
        }
        self.finish_parallel(i, again, obs)
    }

    /// Hands what the frame has folded to the combiners, one reduction after the other, and
    /// combines what they have; then the next piece may begin.
    fn end_piece<O: Observer>(&mut self, i: u32, again: Resume, obs: &mut O) -> Result<Option<Flow>, Stop> {
        let p = &self.prog.parallels[i as usize];
        while let Some(pc) = self.loop_state()?.planned.as_mut().and_then(|p| p.pieces.as_mut()) {
            let k = pc.next;
            pc.next += 1;
            let Some(&reduce) = p.reduces.get(k) else {
                (pc.next, pc.left) = (0, pc.cuts.next_piece());
                break;
            };
            self.hand_over(i, k)?;
            if let Some(flow) = self.merge(reduce, again, false, obs)? {
                return Ok(Some(flow));
            }
        }
        Ok(None)
    }

    /// Hands what the frame has folded for a reduction to its combiner, if it has folded anything.
    fn hand_over(&mut self, i: u32, k: usize) -> Result<(), Stop> {
        let p = &self.prog.parallels[i as usize];
        let Some(&(place, flag)) = p.acc.get(k) else { return Ok(()) };
        let value = self.cx(p.op).value(place, flag);
        let state = self.loop_state()?;
        let number = state.number();
        if let (Some(seen), Some(pl)) = (state.seen.get_mut(k), &mut state.planned)
            && std::mem::take(seen)
            && let Some(c) = pl.combiners.get_mut(k)
        {
            c.leaf(number, value);
        }
        Ok(())
    }

    /// Puts the first iterations of a loop in flight; the very first one runs.
    pub(super) fn interleave(&mut self, p: &ParallelInfo, state: &mut ParallelState, width: usize) {
        let mut flight = Box::new(self.new_flight(state.at.clone()));
        if width > MAX_IN_FLIGHT
            && order::total(&state.counts).is_none_or(|n| n > MAX_IN_FLIGHT as u64)
            && let Some(s) = &mut self.sched.search
        {
            s.left_out = Some(format!("a loop whose order matters has more than {MAX_IN_FLIGHT} iterations"));
        }
        while flight.parked.len() + 1 < width.min(MAX_IN_FLIGHT) && self.launch(p, state, &mut flight) {}
        self.flights += 1;
        // Even the first operation may have to wait.
        self.fuel = 0;
        if let Some(pl) = &mut state.planned {
            pl.flight = Some(flight);
        }
    }

    /// Puts the next iteration in flight; false if there is none.
    pub(super) fn launch(&mut self, p: &ParallelInfo, state: &mut ParallelState, flight: &mut Flight) -> bool {
        if !state.order.next(&mut flight.cursor) {
            return false;
        }
        let at = flight.cursor.clone();
        let here = self.sched.here.clone();
        if let Some(pl) = &state.planned {
            pl.enter_at(&mut self.sched, state, &at);
        }
        let own = std::mem::replace(&mut self.sched.here, here);
        self.flown += 1;
        flight.flown += 1;
        let body = &self.prog.codes[p.body.index()];
        self.steps += u64::from(body.cost);
        let mask = int::mask(u32::from(p.width));
        let point = order::point(&state.lower, &state.step, &at);
        let ivs: Vec<(u32, u64)> = p.ivs.iter().zip(point).map(|(&iv, v)| (iv, v as u64 & mask)).collect();
        let start = Resume { code: p.body.0, left: body.nodes.len() as u32 };
        flight.parked.push(Self::new_fiber(flight, start, at, &ivs, own));
        true
    }

    /// The end of an iteration of a loop with several in flight.
    fn next_in_flight<O: Observer>(&mut self, i: u32, again: Resume, obs: &mut O) -> Result<Flow, Stop> {
        let p = &self.prog.parallels[i as usize];
        let lost = || Stop::Internal("iterations in flight without their loop".into());
        let Some(Ctl::Parallel { mut state, resume, stack }) = self.ctl.pop() else { return Err(lost()) };
        let mut flight = state.planned.as_mut().and_then(|p| p.flight.take()).ok_or_else(lost)?;
        let [most, in_all] = self.config.flights;
        if self.sched.search.is_some() || (flight.flown < most && self.flown < in_all) {
            self.launch(p, &mut state, &mut flight);
        }
        let n = flight.parked.len();
        let next = match n {
            0 => None,
            _ if self.sched.search.is_some() => {
                let k = flight.next_in_search();
                Some(flight.parked.remove(k))
            }
            _ => Some(flight.parked.swap_remove(self.sched.draw(n))),
        };
        match next {
            Some(f) => {
                if let Some(pl) = &mut state.planned {
                    pl.flight = Some(flight);
                }
                self.ctl.push(Ctl::Parallel { state, resume, stack });
                self.resumed = None;
                let r = self.switch_to(f)?;
                self.tell(obs);
                Ok(Flow::Resume(r))
            }
            None => {
                state.at.clone_from(&flight.cursor);
                if let Some(pl) = &mut state.planned {
                    pl.quick = pl.record.is_none() && self.sched.search.is_none();
                }
                self.ctl.push(Ctl::Parallel { state, resume, stack });
                self.finish(*flight);
                self.go_on(i, again, obs)
            }
        }
    }

    /// Takes one of the values that a reduction may have: in a search, and where a drawn schedule
    /// has few contributions.
    fn settle(&mut self, i: u32, k: usize) -> Result<(), Stop> {
        let p = &self.prog.parallels[i as usize];
        let ty = self.ir.result(p.op, k).map(|v| self.ir.value_type(v));
        let Some((reduce, ty)) = p.reduces.get(k).copied().zip(ty) else { return Ok(()) };
        let collected = self.loop_state()?.planned.as_ref().and_then(|p| p.combiners.get(k)?.collected());
        let Some(mut items) = collected.filter(|c| c.len() > 1) else { return Ok(()) };
        let outer = self.loop_state()?.planned.as_ref().map(|p| p.outer.clone()).unwrap_or_default();
        // In index order, so that the left fold is what a run without a search does.
        items.sort_by_key(|x| x.0);
        let values: Vec<Value> = items.iter().map(|x| x.1.clone()).collect();
        let possible = if self.prog.reduces[reduce as usize].plain {
            self.possible(reduce, ty, &values)
        } else {
            Err(Ok("a reducer with side effects or that depends on the iteration".to_string()))
        };
        let (value, tree) = match possible {
            Ok(all) => match all.get(self.sched.choose_value(all.len(), &outer, k)) {
                Some(Possible::Value(v, t)) => (v.clone(), t.clone()),
                Some(Possible::Stop(s)) => return Err(s.clone()),
                None => return Err(Stop::Internal("a reduction without a value".into())),
            },
            Err(Err(stop)) => return Err(stop),
            Err(Ok(_)) if self.sched.search.is_none() => self.drawn_tree(reduce, &values)?,
            Err(Ok(why)) => {
                if let Some(s) = &mut self.sched.search {
                    s.left_out = Some(why);
                }
                let mut acc = values.first().cloned().unwrap_or(Value::Poison);
                for v in values.iter().skip(1) {
                    acc = self.apply(reduce, &acc, v)?;
                }
                let places: Vec<u64> = (0..values.len() as u64).collect();
                (acc, Tree::fold(false, &places))
            }
        };
        let acts: Vec<Act> = tree
            .iter()
            .flat_map(Tree::acts)
            .map(|a| match a {
                Act::Leaf(n) => items.get(n as usize).and_then(|x| x.0).map_or(Act::Init, Act::Leaf),
                other => other,
            })
            .collect();
        let tree = Tree::from_acts(&acts);
        if let Some(c) = self.loop_state()?.planned.as_mut().and_then(|p| p.combiners.get_mut(k)) {
            c.settle(value, tree.as_ref());
        }
        Ok(())
    }

    /// The value of a drawn tree over values that were collected, and the tree over their places.
    fn drawn_tree(&mut self, reduce: u32, values: &[Value]) -> Result<(Value, Option<Tree>), Stop> {
        let mut open: Vec<(Value, Vec<Act>)> =
            values.iter().enumerate().map(|(n, v)| (v.clone(), vec![Act::Leaf(n as u64)])).collect();
        while open.len() > 1 {
            let (right, mut acts) = open.swap_remove(self.sched.draw(open.len()));
            let (left, before) = open.swap_remove(self.sched.draw(open.len()));
            let value = self.apply(reduce, &left, &right)?;
            acts.splice(0..0, before);
            acts.push(Act::Merge);
            open.push((value, acts));
        }
        let (value, acts) = open.pop().unwrap_or((Value::Poison, Vec::new()));
        Ok((value, Tree::from_acts(&acts)))
    }

    /// All iterations are over: combines what is left, then leaves the loop.
    fn finish_parallel<O: Observer>(&mut self, i: u32, again: Resume, obs: &mut O) -> Result<Flow, Stop> {
        let p = &self.prog.parallels[i as usize];
        let state = self.loop_state()?;
        let combiners = state.planned.as_ref().map_or(0, |p| p.combiners.len());
        for k in 0..combiners {
            let Some(&reduce) = p.reduces.get(k) else {
                return Err(Stop::Internal("a reduction without its reducer".into()));
            };
            if self.loop_state()?.planned.as_ref().is_some_and(|p| p.pieces.is_some()) {
                self.hand_over(i, k)?;
            }
            let collects =
                self.loop_state()?.planned.as_ref().and_then(|p| p.combiners.get(k)).is_some_and(Combiner::collects);
            if collects {
                self.settle(i, k)?;
            } else if let Some(flow) = self.merge(reduce, again, true, obs)? {
                return Ok(flow);
            }
            let result = self.loop_state()?.planned.as_ref().and_then(|p| p.combiners.get(k)?.result().cloned());
            let (place, flag) = p.acc[k];
            match result {
                Some(v) => self.cx(p.op).set_value(place, flag, v)?,
                None => return Err(empty_reduction(p.op, k)),
            }
        }
        // Once, when the last of them has its value: combining leads back here.
        for k in 0..combiners {
            self.audit_reduction(i, k)?;
        }
        let Some(Ctl::Parallel { state, resume, .. }) = self.ctl.pop() else {
            return Err(Stop::Internal("parallel end without a parallel loop".into()));
        };
        if O::ACTIVE && state.last != 0 {
            obs.join(&self.heap, p.op, state.last)?;
        }
        if O::ACTIVE && state.instance != 0 {
            obs.join(&self.heap, p.op, state.instance)?;
        }
        if let Some(pl) = &state.planned {
            self.sched.leave(&pl.outer, pl.record, &pl.combiners);
        }
        if combiners == 0
            && let Some(k) = state.seen.iter().position(|s| !s)
        {
            return Err(empty_reduction(p.op, k));
        }
        Ok(Flow::Resume(resume))
    }

    /// Looks at the reducer of a reduction that has its value, if that is asked for.
    fn audit_reduction(&mut self, i: u32, k: usize) -> Result<(), Stop> {
        if !self.config.audit {
            return Ok(());
        }
        let Some(c) = self.loop_state()?.planned.as_ref().and_then(|p| p.combiners.get(k)) else { return Ok(()) };
        let (values, result) = (c.contributions().map(<[Value]>::to_vec), c.result().cloned());
        if let (Some(values), Some(result)) = (values, result) {
            self.audit(i, k, &values, &result)?;
        }
        Ok(())
    }

    /// A contribution.
    pub(super) fn reduce<O: Observer>(&mut self, i: u32, resume: Resume, obs: &mut O) -> Result<Flow, Stop> {
        let r = &self.prog.reduces[i as usize];
        let k = r.index as usize;
        let value = self.cx(rustmlir_ir::OpId::NONE).value(r.value.0, r.value.1);
        let state = self.loop_state()?;
        let number = state.number();
        if state.one_by_one
            && let Some(pl) = &mut state.planned
            && let Some(c) = pl.combiners.get_mut(k)
        {
            c.leaf(number, value);
            return Ok(self.merge(i, resume, false, obs)?.unwrap_or(Flow::Next));
        }
        if std::mem::replace(&mut state.seen[k], true) {
            if O::ACTIVE {
                let (instance, number) = state.combination(r.index);
                obs.enter(instance, number);
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
            let (instance, number) = self.loop_state()?.combination(r.index);
            obs.enter(instance, number);
        }
        let [left, right] = r.arg_places;
        let mut cx = self.cx(rustmlir_ir::OpId::NONE);
        // The right operand may lie where the contribution itself does, which the iteration may go
        // on to use.
        let hidden = cx.value(right.0, right.1);
        cx.set_value(left.0, left.1, a)?;
        cx.set_value(right.0, right.1, b)?;
        self.ctl.push(Ctl::Merge { reduce: i, resume, hidden: Box::new(hidden), last });
        Ok(Some(Flow::Enter(r.body.0)))
    }

    /// The end of a reducer.
    pub(super) fn end_reduce<O: Observer>(&mut self, obs: &mut O) -> Result<Flow, Stop> {
        let ended = self.ctl.pop();
        if O::ACTIVE && !matches!(ended, Some(Ctl::Probe)) {
            let state = self.loop_state()?;
            obs.enter(state.instance, state.number());
        }
        match ended {
            Some(Ctl::Probe) => Ok(Flow::Done),
            Some(Ctl::Reduce { resume }) => Ok(Flow::Resume(resume)),
            Some(Ctl::Merge { reduce, resume, hidden, last }) => {
                let r = &self.prog.reduces[reduce as usize];
                let (acc, right) = (r.acc, r.arg_places[1]);
                let mut cx = self.cx(rustmlir_ir::OpId::NONE);
                let value = cx.value(acc.0, acc.1);
                cx.set_value(right.0, right.1, *hidden)?;
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
fn empty_reduction(op: rustmlir_ir::OpId, k: usize) -> Stop {
    Stop::ub(Ub::EmptyReduction, op, format!("reduction #{k} has no initial value and the loop ran no iterations"))
}
