//! Teams: parallel loops whose iterations wait for each other at barriers. One that waits is put
//! aside as one that is in flight with others; without such a schedule the next one begins only
//! then.

use super::machine::Machine;
use super::observe::{Fork, Observer};
use super::open::{Ctl, Flight, ParallelState, Planned, Resume};
use super::parallel::{Flow, MAX_IN_FLIGHT};
use super::program::ParallelInfo;
use rustmlir_ir::OpId;
use rustmlir_meaning::exchange::{Waiting, exchange, has_subgroups, no_subgroup, one_at_a_time, thread_number};
use rustmlir_meaning::stop::{Limit, Stop};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Values, all_come, locked_out};
use rustmlir_par::order;

/// Whether what is open is a team; `None` if it is no parallel loop.
fn is_team(c: &Ctl) -> Option<bool> {
    match c {
        Ctl::Parallel { state, .. } => {
            Some(state.planned.as_ref().and_then(|p| p.flight.as_ref()).is_some_and(|f| f.team.is_some()))
        }
        _ => None,
    }
}

impl Machine<'_> {
    /// What the schedule planned for a loop that it knows nothing of.
    pub(super) fn unplanned(&self, p: &ParallelInfo) -> Box<Planned> {
        Box::new(Planned {
            site: p.op.0,
            key: 0,
            outer: self.sched.here.clone(),
            record: None,
            combiners: Vec::new(),
            pieces: None,
            hidden: Value::Unit,
            quick: false,
            named: true,
            flight: None,
        })
    }

    /// Makes a team of a loop that is about to begin; `all`: its iterations are in flight from the
    /// beginning.
    ///
    /// # Errors
    /// `exhausted`: there are too many to be held at a time; `unsupported` in a critical section.
    pub(super) fn form_team(
        &mut self,
        i: u32,
        p: &ParallelInfo,
        state: &mut ParallelState,
        all: bool,
    ) -> Result<(), Stop> {
        let threads = order::total(&state.counts);
        self.sched.sections.forks(threads).map_err(|odd| Stop::unsupported(p.op, odd.text()))?;
        if threads.is_none_or(|n| n > MAX_IN_FLIGHT as u64) {
            return Err(Stop::exhausted(Limit::Memory, p.op, format!("a team with more than {MAX_IN_FLIGHT} threads")));
        }
        if all {
            self.interleave(p, state, usize::MAX);
        } else {
            let flight = Box::new(self.new_flight(state.at.clone()));
            self.flights += 1;
            if let Some(pl) = &mut state.planned {
                pl.flight = Some(flight);
            }
        }
        if let Some(f) = state.planned.as_mut().and_then(|p| p.flight.as_mut()) {
            f.team = Some(i);
        }
        Ok(())
    }

    /// The current iteration of the innermost team waits; where the run goes on. One that is in no
    /// team waits for nobody.
    ///
    /// # Errors
    /// `barrier-divergence`; `unsupported` in a loop inside of the team.
    pub(super) fn barrier<O: Observer>(&mut self, op: OpId, here: Resume, obs: &mut O) -> Result<Resume, Stop> {
        let Some(level) = self.team_level() else {
            return if self.sched.sections.inside() { Err(locked_out(op)) } else { Ok(here) };
        };
        self.put_aside(level, op, here, None)?;
        self.next_of_team(obs)?.ok_or_else(|| Stop::Internal("a team without its loop".into()))
    }

    /// The current iteration of the innermost team brings values, and waits for those of its
    /// subgroup; where the run goes on.
    ///
    /// # Errors
    /// As [`Self::barrier`], and what the operation says; `unsupported` outside of launches.
    pub(super) fn exchange<O: Observer>(&mut self, op: OpId, here: Resume, obs: &mut O) -> Result<Resume, Stop> {
        let lost = || Stop::Internal("a team without its loop".into());
        let grouped = |c: &Ctl| match c {
            Ctl::Parallel { state, .. } => {
                state.planned.as_ref().is_some_and(|p| has_subgroups(self.ir, OpId(p.site())))
            }
            _ => false,
        };
        let level = self.team_level().filter(|&l| self.ctl.get(l).is_some_and(grouped));
        let level = level.ok_or_else(|| no_subgroup(self.ir, op))?;
        let brought = self.cx(op).operands(op)?;
        self.put_aside(level, op, here, Some(brought))?;
        let Some(Ctl::Parallel { mut state, resume, stack }) = self.ctl.pop() else { return Err(lost()) };
        let mut flight = state.planned.as_mut().and_then(|p| p.flight.take()).ok_or_else(lost)?;
        let came = thread_number(&state.at, &state.counts);
        self.hand_on(&mut flight, &state.counts, Some((op, came)))?;
        if let Some(pl) = &mut state.planned {
            pl.flight = Some(flight);
        }
        self.ctl.push(Ctl::Parallel { state, resume, stack });
        self.next_of_team(obs)?.ok_or_else(lost)
    }

    /// Where the innermost team is on the control stack.
    fn team_level(&self) -> Option<usize> {
        self.ctl.iter().rposition(|c| is_team(c) == Some(true))
    }

    /// Puts the current iteration of a team aside, which waits for others.
    fn put_aside(&mut self, level: usize, op: OpId, here: Resume, brought: Option<Values>) -> Result<(), Stop> {
        if self.sched.sections.inside() {
            return Err(if brought.is_some() { one_at_a_time(op) } else { locked_out(op) });
        }
        if self.ctl.iter().skip(level + 1).any(|c| is_team(c).is_some()) {
            return Err(Stop::unsupported(op, "a barrier in a parallel loop inside the team"));
        }
        let lost = || Stop::Internal("a team without its loop".into());
        let mut fiber = self.park(level, here).ok_or_else(lost)?;
        (fiber.waits, fiber.brought) = (Some(op), brought);
        let Some(Ctl::Parallel { state, .. }) = self.ctl.last_mut() else { return Err(lost()) };
        let flight = state.planned.as_mut().and_then(|p| p.flight.as_mut()).ok_or_else(lost)?;
        flight.parked.push(fiber);
        Ok(())
    }

    /// Lets those iterations go on for which the one has waited that came last; any, if nobody else
    /// comes.
    fn hand_on(&mut self, flight: &mut Flight, counts: &[u64], came: Option<(OpId, u64)>) -> Result<(), Stop> {
        let aside: Vec<Option<Waiting<'_>>> = flight
            .parked
            .iter()
            .map(|f| Some(Waiting { op: f.waits?, number: thread_number(&f.at, counts), brought: f.brought.as_ref()? }))
            .collect();
        let threads = order::total(counts).unwrap_or(u64::MAX);
        let made = rustmlir_mem::made();
        let go_on = exchange(&mut self.cx(OpId::NONE).world, threads, &aside, came)?;
        let made = rustmlir_mem::made().wrapping_sub(made);
        if made > 0 {
            self.made(made, came.map_or(OpId::NONE, |c| c.0))?;
        }
        for (k, results) in go_on {
            if let Some(f) = flight.parked.get_mut(k) {
                f.goes_on = f.waits.take().map(|op| (op, results));
                f.brought = None;
            }
        }
        Ok(())
    }

    /// An iteration of a team has ended.
    pub(super) fn end_of_thread<O: Observer>(&mut self, obs: &mut O) -> Result<Option<Flow>, Stop> {
        Ok(self.next_of_team(obs)?.map(Flow::Resume))
    }

    /// Lets the iteration of the team on top of the control stack go on whose turn it is; `None` if
    /// all have ended.
    fn next_of_team<O: Observer>(&mut self, obs: &mut O) -> Result<Option<Resume>, Stop> {
        let lost = || Stop::Internal("a team without its loop".into());
        let Some(Ctl::Parallel { mut state, resume, stack }) = self.ctl.pop() else { return Err(lost()) };
        let mut flight = state.planned.as_mut().and_then(|p| p.flight.take()).ok_or_else(lost)?;
        let info = flight.team.ok_or_else(lost)?;
        let p = &self.prog.parallels[info as usize];
        let next = match self.ready(&mut flight) {
            Some(k) => Some(k),
            None if self.launch(p, &mut state, &mut flight) => Some(flight.parked.len() - 1),
            None if flight.parked.is_empty() => None,
            None if flight.parked.iter().any(|f| f.brought.is_some()) => {
                self.hand_on(&mut flight, &state.counts, None)?;
                self.ready(&mut flight)
            }
            None => {
                let barriers: Vec<OpId> = flight.parked.iter().filter_map(|f| f.waits).collect();
                let total = order::total(&state.counts).unwrap_or(0);
                all_come(&barriers, total.saturating_sub(flight.parked.len() as u64))?;
                flight.parked.iter_mut().for_each(|f| f.waits = None);
                if O::ACTIVE && state.instance != 0 {
                    obs.join(&self.heap, p.op, state.instance)?;
                    let ParallelState { counts, lower, step, .. } = &*state;
                    state.instance = obs.fork(&Fork::iterations(p.op, counts, lower, step, p.acc.len()))?;
                }
                self.ready(&mut flight)
            }
        };
        let fiber = next.map(|k| flight.parked.remove(k));
        if let Some(pl) = &mut state.planned {
            pl.flight = Some(flight);
        }
        self.ctl.push(Ctl::Parallel { state, resume, stack });
        let Some(fiber) = fiber else { return Ok(None) };
        self.resumed = None;
        let r = self.switch_to(fiber)?;
        self.tell(obs);
        Ok(Some(r))
    }

    /// The iteration that goes on, of those that do not wait: the first, or a drawn one if the
    /// schedule changes between them.
    fn ready(&mut self, flight: &mut Flight) -> Option<usize> {
        if self.sched.search.is_some() && flight.leader.is_some() {
            let k = flight.next_in_search();
            if flight.parked.get(k).is_some_and(|f| f.waits.is_none()) {
                return Some(k);
            }
        }
        let ready: Vec<usize> = (0..flight.parked.len()).filter(|&k| flight.parked[k].waits.is_none()).collect();
        let several = self.fuel != super::open::UNLIMITED && self.sched.search.is_none() && ready.len() > 1;
        let k = if several { self.sched.draw(ready.len()) } else { 0 };
        ready.get(k).copied()
    }
}
