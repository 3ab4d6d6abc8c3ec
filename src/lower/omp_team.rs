//! A team of OpenMP, and its threads one by one.

use super::rewrite::Rewriter;
use super::teams::{branch, once};
use rustmlir_ir::{RegionId, ValueId};

/// A team around the current place, or a league, whose threads are its teams.
#[derive(Copy, Clone)]
pub(super) struct Team {
    pub thread: ValueId,
    pub size: ValueId,
    /// It has one thread, which does everything in order.
    pub alone: bool,
}

/// By how many threads a loop is moved on of which nobody knows which thread executes what.
#[derive(Copy, Clone)]
pub(super) enum Turn {
    By(i64),
    /// By as many as it has iterations: static loops belong together where they have equally many.
    ByCount,
}

/// Runs a region by one thread of a team.
pub(super) fn only(w: &mut Rewriter<'_>, team: Team, by: ValueId, region: RegionId) {
    let c = w.cmpi("eq", team.thread, by);
    branch(w, c, |w| {
        once(w, region);
        Some(())
    });
}

/// The thread that executes a construct unless the schedule chooses one; of several it is the last
/// one's for the first, as `masked` is the first thread's.
pub(super) fn by_thread(w: &mut Rewriter<'_>, size: ValueId, k: usize) -> ValueId {
    let (k, one) = (w.index(k as i64), w.index(1));
    let k = w.binary("arith.remui", k, size);
    let last = w.binary("arith.subi", size, one);
    w.binary("arith.subi", last, k)
}

/// The number of the thread so many after this one; the last one is followed by the first.
pub(super) fn thread_after(w: &mut Rewriter<'_>, team: Team, by: ValueId) -> ValueId {
    let next = w.binary("arith.addi", team.thread, by);
    w.binary("arith.remui", next, team.size)
}
