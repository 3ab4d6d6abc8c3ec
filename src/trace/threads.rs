//! Threads that take turns: what is open in those that wait for others.
//!
//! A walk hears of nothing when a thread is put aside and when it goes on: no block is entered. It
//! keeps the levels of each as the evaluator keeps their values, so that what a thread does behind
//! a barrier is told with its own iteration.

use std::collections::VecDeque;

use super::levels::Level;
use rustmlir_ir::{Ir, OpId};
use rustmlir_meaning::{TEAM, Values};

/// The teams that are open and of which threads have waited, outermost first.
#[derive(Default)]
pub(super) struct Threads(Vec<Team>);

struct Team {
    /// How many levels there are around it: its own is the next one.
    around: usize,
    /// The threads that it has begun.
    begun: u64,
    /// Those that have been put aside, in that order.
    aside: VecDeque<Aside>,
}

/// A thread that has been put aside.
pub(super) struct Aside {
    /// Where it waits.
    pub op: OpId,
    /// The operands there.
    pub operands: Values,
    /// The level of its team, with its iteration, and those in it.
    levels: Vec<Level>,
}

impl Threads {
    /// The current thread of a team waits at an operation.
    pub fn wait(&mut self, around: usize, levels: &mut Vec<Level>, op: OpId, operands: Values) {
        self.forget(around + 1);
        let own = levels.split_off(around.min(levels.len()));
        let Some(team) = own.first() else { return };
        if self.0.last().is_none_or(|t| t.around != around) {
            self.0.push(Team { around, begun: team.entries, aside: VecDeque::new() });
        }
        levels.push(team.clone());
        if let Some(t) = self.0.last_mut() {
            t.aside.push_back(Aside { op, operands, levels: own });
        }
    }

    /// A thread goes on; `None` if it is not known.
    pub fn go_on(&mut self, (around, k): (usize, usize), levels: &mut Vec<Level>) -> Option<Aside> {
        let team = self.0.iter_mut().rfind(|t| t.around == around)?;
        let mut aside = team.aside.remove(k)?;
        levels.truncate(around);
        levels.append(&mut aside.levels);
        Some(aside)
    }

    /// How often the region of the innermost level has been entered, whichever thread ran last.
    pub fn entries(&mut self, levels: &[Level]) -> u64 {
        let known = levels.last().map_or(0, |l| l.entries);
        match self.0.last_mut().filter(|t| t.around + 1 == levels.len()) {
            Some(t) => {
                t.begun += 1;
                t.begun - 1
            }
            None => known,
        }
    }

    /// No more than so many levels are open.
    pub fn forget(&mut self, open: usize) {
        while self.0.pop_if(|t| t.around >= open).is_some() {}
    }
}

/// Whether what happens with these levels around it may be what a thread does, or hears of, that is
/// where the others are: two threads of a team know nothing of each other's values.
pub(super) fn same_thread(ir: &Ir, a: &[Level], b: &[Level]) -> bool {
    let shared = a.iter().zip(b).take_while(|(a, b)| a.op == b.op && a.frame == b.frame);
    shared.into_iter().all(|(a, b)| a.entries == b.entries || a.op.is_none() || ir.attr_named(a.op, TEAM).is_none())
}
