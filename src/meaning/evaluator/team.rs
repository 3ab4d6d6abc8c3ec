//! Iterations that wait for each other: each is put aside with all that is open in it.

use std::collections::VecDeque;

use super::{Evaluator, Frame, Open, Place};
use crate::exchange::{has_subgroups, no_subgroup, one_at_a_time};
use crate::stop::Stop;
use crate::value::{VALUE_BYTES, Value};
use crate::{Left, Values, locked_out};
use rustmlir_ir::OpId;
use rustmlir_ir::def::Traits;
use rustmlir_mem::{Handle, Held};

/// A parallel loop whose iterations wait for each other.
pub(super) struct Team {
    /// Functions that had been called when it began.
    frames: usize,
    /// Iterations that have been put aside.
    aside: VecDeque<Strand>,
}

/// An iteration that has been put aside.
struct Strand {
    /// Where it waits.
    op: OpId,
    /// What is open in it.
    open: Vec<Open>,
    /// The functions that it has called.
    frames: Vec<Frame>,
    /// The values of the function that the team is in.
    values: Vec<Option<Value>>,
    place: Place,
    stack: Vec<Handle>,
    /// Counts what the values take.
    _held: Held,
}

/// Which iterations of a team took turns in a step. Whoever follows a run keeps what is open in
/// each of them by this.
#[derive(Copy, Clone, Default, Debug)]
pub struct Turn {
    /// The team of the iteration that was put aside, behind all others: how many are open around
    /// it.
    pub waits: Option<usize>,
    /// The team of the iteration that goes on, and its place among those that were put aside.
    pub goes_on: Option<(usize, usize)>,
}

impl Team {
    /// One that begins when so many functions have been called.
    pub(super) fn after(frames: usize) -> Self {
        Team { frames, aside: VecDeque::new() }
    }
}

impl Evaluator<'_> {
    /// Which iterations took turns in the last step.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The current iteration of the innermost team waits until all have come as far, or for what
    /// those of its subgroup bring. One that is in no team waits for nobody.
    pub(super) fn wait(&mut self, op: OpId, brings: Option<Values>) -> Result<(), Stop> {
        let team = self.open.iter().rposition(|o| o.team.is_some());
        let grouped = team.and_then(|t| self.open.get(t)?.op.some()).filter(|&l| has_subgroups(self.ir, l));
        if brings.is_some() && grouped.is_none() {
            return Err(no_subgroup(self.ir, op));
        }
        if self.store.sched.sections.inside() {
            return Err(if brings.is_some() { one_at_a_time(op) } else { locked_out(op) });
        }
        let Some(t) = team else { return Ok(()) };
        if self.open.iter().skip(t + 1).any(|o| o.op.some().is_some_and(|o| self.ir.has(o, Traits::PARALLEL_LOOP))) {
            return Err(Stop::unsupported(op, "a barrier in a parallel loop inside the team"));
        }
        let open = self.open.split_off(t + 1);
        let outside = || Stop::Internal("a team that is not open".into());
        let Some(Open { team: Some(team), stack, .. }) = self.open.last_mut() else { return Err(outside()) };
        let frames = self.frames.split_off(team.frames.min(self.frames.len()));
        let values = self.frames.last().ok_or_else(outside)?.values.clone();
        let _held = Held::new((values.len() * VALUE_BYTES) as u64);
        let heap = &mut self.store.heap;
        let stack = stack.map_or_else(Vec::new, |mark| heap.detach_stack(mark));
        team.aside.push_back(Strand { op, open, frames, values, place: self.place, stack, _held });
        self.turn.waits = Some(t);
        self.advance(Some(Left { by: op, values: brings.unwrap_or_default(), all: None, waits: true }))
    }

    /// An iteration of the innermost open operation that was put aside goes on, perhaps with
    /// results of what it waited for.
    pub(super) fn resume(&mut self, k: usize, results: Option<Values>) -> Result<(), Stop> {
        let lost = || Stop::Internal("an iteration that was not put aside".into());
        let team = self.open.last_mut().and_then(|o| o.team.as_mut()).ok_or_else(lost)?;
        let strand = team.aside.remove(k).ok_or_else(lost)?;
        self.turn.goes_on = Some((self.open.len() - 1, k));
        self.frame()?.values = strand.values;
        self.frames.extend(strand.frames);
        self.open.extend(strand.open);
        self.store.heap.attach_stack(strand.stack);
        self.place = strand.place;
        results.map_or(Ok(()), |r| self.define(strand.op, r))
    }
}
