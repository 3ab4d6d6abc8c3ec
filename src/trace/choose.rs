//! Orders of parallel loops by hand: which iteration goes next.
//!
//! A choice changes the schedule, and the run begins anew and comes to the same position: what has
//! begun keeps its order, so that everything up to there is the same.

use std::sync::Arc;

use super::debug::{Debugger, Pause, Refused};
use rustmlir_ir::OpId;
use rustmlir_ir::def::Traits;
use rustmlir_par::{Instance, LoopPlan, Schedule};

/// An open instance of a parallel loop.
#[derive(Clone, Debug)]
pub struct Flight {
    /// What is known of it; its order holds the iterations that have begun, the last of which runs.
    pub instance: Instance,
    /// Numbers of the iterations that have not begun, in their order; `None` if they are too many.
    pub to_come: Option<Vec<u64>>,
}

impl Debugger<'_> {
    /// The open instances of parallel loops, outermost first.
    pub fn flights(&self) -> Vec<Flight> {
        let sched = self.walk().sched();
        let flight = |i: &Instance| Flight { instance: i.clone(), to_come: sched.to_come(i) };
        sched.open().into_iter().map(flight).collect()
    }

    /// The order of all parallel loops as it was chosen so far.
    pub fn schedule(&self) -> &Arc<Schedule> {
        &self.schedule
    }

    /// The instances whose order was chosen.
    pub fn chosen(&self) -> &[Instance] {
        &self.chosen
    }

    /// Lets an iteration, named by its induction variables, go next: of the innermost parallel loop
    /// that is open and stands on this line, if one is given. If that loop is about to begin, or
    /// its current iteration has done nothing yet, the iteration goes now.
    ///
    /// # Errors
    /// If there is no such loop or no such iteration, or if the iteration has begun.
    pub fn choose(&mut self, iteration: &[i64], line: Option<usize>) -> Result<Pause, Refused> {
        let (flight, waits) = self.flight(line)?;
        let i = &flight.instance;
        let shown = rustmlir_par::scheduler::show(iteration);
        let n = i.number(iteration).ok_or_else(|| Refused::Because(format!("the loop has no iteration {shown}")))?;
        let to_come = flight.to_come.ok_or("the loop has too many iterations to choose from")?;
        let mut begun = i.order.clone();
        let mut rest = to_come;
        // The current iteration may step back.
        rest.splice(0..0, begun.pop_if(|_| waits));
        let at = rest.iter().position(|&k| k == n);
        let at = at.ok_or_else(|| Refused::Because(format!("iteration {shown} has already started")))?;
        let next = rest.remove(at);
        let order: Vec<u64> = begun.into_iter().chain([next]).chain(rest).collect();
        let mut schedule = Schedule::clone(&self.schedule);
        schedule.loops.retain(|l| l.key != i.key);
        self.chosen.retain(|c| c.key != i.key);
        let plan = LoopPlan { key: i.key, way: i.way.clone(), order: Some(order), ..LoopPlan::default() };
        schedule.loops.push(plan);
        self.chosen.push(i.clone());
        self.schedule = Arc::new(schedule);
        self.restart_at(self.position()).map_err(Refused::Stop)
    }

    /// The instance that is meant, and whether its current iteration has done nothing yet.
    fn flight(&self, line: Option<usize>) -> Result<(Flight, bool), Refused> {
        let ir = self.ir();
        let stands = |op: OpId| line.is_none_or(|l| ir.line_col(op).line == l);
        let next = self.next().ok_or("the run has ended")?;
        let open = self.flights();
        if !ir.regions(next).is_empty() && stands(next) {
            let ahead = self.ahead()?;
            let begun = ahead.sched().open().into_iter().find(|i| open.iter().all(|o| o.instance.key != i.key));
            if let Some(i) = begun {
                return Ok((Flight { instance: i.clone(), to_come: ahead.sched().to_come(i) }, true));
            }
        }
        let found = open.into_iter().rev().find(|f| stands(OpId(f.instance.site)));
        let flight = found.ok_or("no parallel loop is active or starts there ('iterations' lists the active ones)")?;
        let block = ir.op(next).parent;
        let of_loop = ir.block_parent_op(block) == Some(OpId(flight.instance.site));
        let before = ir.block(block).ops.iter().take_while(|&&op| op != next);
        let waits = of_loop && before.into_iter().all(|&op| ir.has(op, Traits::CONSTANT));
        Ok((flight, waits))
    }
}
