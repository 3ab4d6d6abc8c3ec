//! What threads of a team hand each other without memory: the values of the lanes of a subgroup.
//!
//! A thread that comes to such an operation waits for the others of its subgroup, and goes on with
//! results that depend on what all of them have brought. That orders nothing: accesses to memory
//! before and behind it race as they would without it.

use super::{Meaning, Values, World, meaning_of};
use crate::stop::{Stop, Ub};
use rustmlir_ir::{Ir, OpId};

/// The attribute of a team whose threads are divided into subgroups.
pub const SUBGROUPS: &str = "rustmlir.subgroups";

/// Whether a parallel loop is a team whose threads are divided into subgroups.
pub fn has_subgroups(ir: &Ir, op: OpId) -> bool {
    ir.attr_named(op, SUBGROUPS).is_some()
}

/// Whether an operation hands over values from one thread to another.
pub fn exchanges(ir: &Ir, op: OpId) -> bool {
    matches!(ir.def(op).map(|d| meaning_of(ir.registry, d)), Some(Meaning::Exchanges(_)))
}

/// An operation of a subgroup where there is none.
pub fn no_subgroup(ir: &Ir, op: OpId) -> Stop {
    Stop::unsupported(op, format!("'{}' by threads of an unknown launch", ir.op_name(op)))
}

/// An operation of a subgroup in a critical section, where no two lanes can meet.
pub fn one_at_a_time(op: OpId) -> Stop {
    Stop::unsupported(op, "a subgroup operation in a critical section")
}

/// Threads of a subgroup that wait at the same operation.
pub struct Lanes<'a> {
    /// What they have brought, by the number of the lane; there are as many as a subgroup has.
    pub brought: Vec<Option<&'a Values>>,
    /// How many lanes there are: the last subgroup of a block may lack some.
    pub exist: usize,
    /// Whether the others never come.
    pub last: bool,
}

/// What each lane that waits goes on with, by the number of the lane; `None` if they have to wait
/// for others.
pub type ExchangeFn = fn(&mut World<'_>, &Lanes<'_>) -> Result<Option<Vec<Values>>, Stop>;

impl Lanes<'_> {
    /// Whether all lanes of the subgroup are here.
    pub fn complete(&self) -> bool {
        self.brought.iter().all(Option::is_some)
    }

    /// The lanes that are here, and what they have brought.
    pub fn here(&self) -> impl Iterator<Item = (usize, &Values)> {
        self.brought.iter().enumerate().filter_map(|(k, v)| Some((k, (*v)?)))
    }

    /// Not all are here that are needed: they wait, if the others may still come.
    ///
    /// # Errors
    /// `unsupported` for a subgroup that lacks lanes, and where divergence has no meaning;
    /// `barrier-divergence` if all lanes are promised to come (`promised`).
    pub fn wait(&self, w: &World<'_>, promised: bool) -> Result<Option<Vec<Values>>, Stop> {
        if !self.last {
            return Ok(None);
        }
        let (here, size) = (self.here().count(), self.brought.len());
        if self.exist < size {
            let m = format!("a subgroup with {} of {size} lanes (--subgroup-size sets the size)", self.exist);
            return Err(w.unsupported(m));
        }
        let m = format!("{here} of the {size} lanes of a subgroup wait here; the others never arrive");
        Err(if promised { w.ub(Ub::BarrierDivergence, m) } else { w.unsupported(m) })
    }
}

/// A thread that has been put aside.
pub struct Waiting<'a> {
    /// The operation at which it waits.
    pub op: OpId,
    /// Its number in the block.
    pub number: u64,
    /// What it has brought.
    pub brought: &'a Values,
}

/// The number of a thread in its block, where the first dimension is the fastest.
pub fn thread_number(at: &[u64], counts: &[u64]) -> u64 {
    at.iter().zip(counts).rev().fold(0, |n, (&i, &c)| n.wrapping_mul(c).wrapping_add(i))
}

/// Threads of a block that go on, by their place among those that have been put aside, and their
/// results: those for which the one has waited that came last, or, if nobody else comes (`None`),
/// any. Threads that have been put aside for another reason are `None`.
///
/// # Errors
/// If nobody else comes and no thread can go on, what the operation says to that.
pub fn exchange(
    w: &mut World<'_>,
    threads: u64,
    aside: &[Option<Waiting<'_>>],
    came: Option<(OpId, u64)>,
) -> Result<Vec<(usize, Values)>, Stop> {
    let size = u64::from(w.config.subgroup_size.max(1));
    let mut groups: Vec<(OpId, u64)> = Vec::new();
    match came {
        Some((op, number)) => groups.push((op, number / size)),
        None => {
            for t in aside.iter().flatten() {
                let group = (t.op, t.number / size);
                if !groups.contains(&group) {
                    groups.push(group);
                }
            }
        }
    }
    let (mut go_on, mut first_stop) = (Vec::new(), None);
    for (op, group) in groups {
        let exist = size.min(threads.saturating_sub(group.saturating_mul(size)));
        let of_group = |t: &&Waiting<'_>| t.op == op && t.number / size == group;
        if came.is_some() && (aside.iter().flatten().filter(of_group).count() as u64) < exist {
            continue;
        }
        let mut lanes = Lanes { brought: vec![None; size as usize], exist: exist as usize, last: came.is_none() };
        let mut places = Vec::new();
        for (place, t) in aside.iter().enumerate() {
            let Some(t) = t.as_ref().filter(of_group) else { continue };
            let lane = (t.number % size) as usize;
            if let Some(slot) = lanes.brought.get_mut(lane) {
                *slot = Some(t.brought);
                places.push((place, lane));
            }
        }
        let Some(Meaning::Exchanges(f)) = w.ir.def(op).map(|d| meaning_of(w.ir.registry, d)) else {
            return Err(Stop::Internal("threads that exchange nothing".into()));
        };
        let outer = std::mem::replace(&mut w.op, op);
        let results = f(w, &lanes);
        w.op = outer;
        match results {
            Ok(None) => {}
            Ok(Some(mut results)) => {
                for (place, lane) in places {
                    let values = results.get_mut(lane).map(std::mem::take);
                    go_on.push((place, values.ok_or_else(|| Stop::Internal("a lane without results".into()))?));
                }
            }
            Err(stop) if came.is_some() => return Err(stop),
            Err(stop) => {
                first_stop.get_or_insert(stop);
            }
        }
    }
    match first_stop {
        Some(stop) if go_on.is_empty() => Err(stop),
        _ => Ok(go_on),
    }
}
