//! Whether it shows which thread of a team executes a construct of OpenMP.
//!
//! A `single`, a section, or an iteration of a loop without a static schedule is executed by any
//! thread. Who it was shows in three ways: in values that differ from thread to thread, in memory
//! of which each thread has its own, and in what the thread has done since the last barrier, which
//! comes before the construct for this thread and is unordered with it for all others (OpenMP 5.2,
//! 1.4.1, 11.1, 11.3, 11.5).

use std::collections::HashSet;

use super::accesses::root;
use super::omp_facts::{allocates, asked, body_args, group, keeps_copies, uses_own_memory, wrappers_and_nest};
use super::omp_open::{each_of, is_dealt, is_open_construct};
use rustmlir_dialects::{Traits, effectless};
use rustmlir_ir::{Ir, OpId, TypeId, ValueId};

/// What differs from thread to thread in a team.
pub(super) struct Who {
    pub team: OpId,
    /// Values that may.
    values: HashSet<ValueId>,
    /// The constructs whose bodies are to be tasks.
    pub tasks: HashSet<OpId>,
    /// Whether some thread waits for tasks.
    waits: bool,
}

/// An access to memory: where it is rooted, if that is known, and whether it may write.
pub(super) type Access = (Option<ValueId>, bool);

impl Who {
    /// What differs in the team of a construct.
    pub fn of(ir: &Ir, team: OpId) -> Who {
        let (mut values, mut waits) = (HashSet::new(), false);
        ir.walk(team, |o| waits |= ir.is(o, "omp.taskwait") || ir.is(o, "omp.taskgroup"));
        loop {
            let before = values.len();
            ir.walk(team, |o| {
                if asked(ir, o) == Some("omp_get_thread_num") {
                    values.extend(ir.results(o));
                }
                if o == team || !ir.operands(o).iter().any(|v| values.contains(v)) {
                    return;
                }
                values.extend(ir.results(o));
                for &b in ir.regions(o).iter().flat_map(|&r| &ir.region(r).blocks).chain(ir.successors(o)) {
                    values.extend(ir.block_args(b));
                }
                if ir.has(o, Traits::TERMINATOR) {
                    values.extend(ir.parent_op(o).filter(|&p| p != team).into_iter().flat_map(|p| ir.results(p)));
                }
            });
            if values.len() == before {
                return Who { team, values, tasks: HashSet::new(), waits };
            }
        }
    }

    /// Whether a construct uses values that differ, made outside of it.
    pub fn uses(&self, ir: &Ir, construct: OpId) -> bool {
        let mut uses = false;
        ir.walk(construct, |o| {
            uses |= ir.operands(o).iter().any(|&v| self.values.contains(&v) && !is_within(ir, v, construct));
        });
        uses
    }

    /// Whether it shows in any way who executes a construct.
    pub fn shows(&self, ir: &Ir, construct: OpId) -> bool {
        self.shows_in(ir, construct, construct) || self.follows_own(ir, construct, construct)
    }

    /// Whether it shows in a part of a construct, which is a section or all of it, by values or by
    /// memory.
    pub fn shows_in(&self, ir: &Ir, construct: OpId, part: OpId) -> bool {
        let mut asks = uses_own_memory(ir, part, self.team) || keeps_copies(ir, construct);
        ir.walk(part, |o| asks |= asked(ir, o).is_some() || ir.is(o, "omp.threadprivate"));
        asks || sees_parts(ir, construct) || self.uses(ir, part)
    }

    /// Whether the iterations of a loop that one thread executes are in order: two of them would be
    /// taken for a race where the thread decides which memory they use, or they show what the
    /// thread has reduced so far.
    pub fn orders(&self, ir: &Ir, construct: OpId) -> bool {
        let (mut own, mut needs) = (false, false);
        ir.walk(construct, |o| {
            let threads_own = |v: ValueId| ir.defining_op(v).is_some_and(|d| ir.is(d, "omp.threadprivate"));
            own |= ir.is(o, "omp.threadprivate") || ir.operands(o).iter().any(|&v| threads_own(v));
            needs |= ir.attr_named(o, "private_needs_barrier").is_some();
        });
        own || needs || self.decides(ir, construct) || sees_parts(ir, construct)
    }

    /// Whether what differs decides in a construct which memory is used, or what is done: then the
    /// iterations of one thread are in order, or two of them would be taken for a race.
    fn decides(&self, ir: &Ir, construct: OpId) -> bool {
        let mut decides = false;
        ir.walk(construct, |o| {
            let uses = ir.operands(o).iter().enumerate().filter(|(_, v)| self.values.contains(v)).map(|(k, _)| k);
            let uses: Vec<usize> = uses.collect();
            if uses.is_empty() || o == construct {
                return;
            }
            let stores = ["memref.store", "affine.store", "llvm.store"].iter().any(|n| ir.is(o, n));
            let computes = ir.regions(o).is_empty() && effectless(ir, o) && !ir.has(o, Traits::TERMINATOR);
            // What is kept in memory of the thread's own is used from there.
            let kept = || ir.operand(o, 1).is_some_and(|to| !is_made_in(ir, root(ir, to), self.team));
            let keeps = stores && uses == [0] && kept();
            decides |= !computes && !keeps;
        });
        decides
    }

    /// Whether something that a thread has done for itself since the last barrier touches memory
    /// that the construct touches, and one of both writes.
    pub fn follows_own(&self, ir: &Ir, construct: OpId, part: OpId) -> bool {
        let own = self.before(ir, construct);
        if own.is_empty() {
            return false;
        }
        let mut inside = Vec::new();
        ir.walk(part, |o| inside.extend(access(ir, o, construct)));
        own.iter().any(|&(a, writes)| inside.iter().any(|&(b, w)| (writes || w) && may_be_same(ir, a, b)))
    }

    /// What a thread does for itself between the last barrier and a construct; where that is hard
    /// to say, all that it does for itself.
    fn before(&self, ir: &Ir, construct: OpId) -> Vec<Access> {
        let mut found = Vec::new();
        let block = ir.op(construct).parent;
        let simple = ir.parent_op(construct) == Some(self.team)
            && ir.region_of(self.team, 0).is_some_and(|r| ir.region(r).blocks.len() == 1);
        if !simple {
            each_of(ir, self.team, |o| self.own_access(ir, o, &mut found));
            return found;
        }
        let ops = &ir.block(block).ops;
        let at = ops.iter().position(|&o| o == construct).unwrap_or(ops.len());
        for &o in ops[..at].iter().rev().take_while(|&&o| !meets(ir, o)) {
            ir.walk(o, |o| self.own_access(ir, o, &mut found));
        }
        found
    }

    /// Whether the thread that makes a task may wait for it: what the task does comes before what
    /// the thread does then, and before nothing of other threads.
    fn is_waited_for(&self, ir: &Ir, task: OpId) -> bool {
        let at_once = !group(ir, task, "if_expr").is_empty();
        self.waits || at_once || ir.is(task, "omp.taskloop") && ir.attr_named(task, "nogroup").is_none()
    }

    /// What an operation does to memory for the thread itself. What constructs do whose bodies are
    /// tasks is told apart anyway.
    fn own_access(&self, ir: &Ir, op: OpId, found: &mut Vec<Access>) {
        let shared = ["omp.single", "omp.sections", "omp.wsloop", "omp.distribute"];
        let dealt = |a: OpId| ir.is(a, "omp.distribute") && is_dealt(ir, a);
        // One that nobody waits for may be executed by the same thread before.
        let apart = |a: OpId| match ["omp.task", "omp.taskloop"].iter().any(|n| ir.is(a, n)) {
            true => !self.is_waited_for(ir, a),
            false => shared.iter().any(|n| ir.is(a, n)) && (!is_open(ir, a) || self.tasks.contains(&a)) && !dealt(a),
        };
        let above = ir.ancestors(op).take_while(|&a| a != self.team);
        if !std::iter::once(op).chain(above).any(apart) {
            found.extend(access(ir, op, self.team));
        }
    }
}

/// Whether all threads of a team wait at an operation.
fn meets(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "omp.barrier") || is_open_construct(ir, op) && !is_open(ir, op)
}

fn is_open(ir: &Ir, op: OpId) -> bool {
    is_open_construct(ir, op) && ir.attr_named(op, "nowait").is_some()
}

/// What an operation in a construct does to memory that is not made there.
pub(super) fn access(ir: &Ir, op: OpId, construct: OpId) -> Option<Access> {
    let nothing = effectless(ir, op) || ir.has(op, Traits::TERMINATOR) || allocates(ir, op) || asked(ir, op).is_some();
    if nothing || !ir.regions(op).is_empty() || ir.is(op, "omp.threadprivate") {
        return None;
    }
    if ir.op_dialect(op) == "omp" && !ir.op_name(op).starts_with("omp.atomic") {
        return None;
    }
    let writes = ir.has(op, Traits::WRITES_MEMORY) || !ir.has(op, Traits::READS_MEMORY);
    let memory = |t: TypeId| ir.is_memref(t) || ir.is_pointer(t);
    let places: Vec<ValueId> = ir.operands(op).iter().copied().filter(|&v| memory(ir.value_type(v))).collect();
    match (places.as_slice(), ir.has(op, Traits::CALL)) {
        (&[place], false) => {
            let root = root(ir, place);
            (!is_made_in(ir, root, construct)).then_some((Some(root), writes))
        }
        _ => Some((None, true)),
    }
}

/// Whether two roots may be the same memory: both are not known to be objects of their own.
fn may_be_same(ir: &Ir, a: Option<ValueId>, b: Option<ValueId>) -> bool {
    let (Some(a), Some(b)) = (a, b) else { return true };
    let argument = |v: ValueId| {
        let at = ir.value_block(v).filter(|_| ir.defining_op(v).is_none()).and_then(|b| ir.block_parent_op(b));
        at.is_some_and(|at| ir.has(at, Traits::FUNCTION))
    };
    let made = |v: ValueId| ir.defining_op(v).is_some_and(|o| allocates(ir, o));
    // What a function makes is none of what it is given.
    if argument(a) && made(b) || argument(b) && made(a) {
        return false;
    }
    let object = |v: ValueId| {
        let op = ir.defining_op(v)?;
        if allocates(ir, op) {
            return Some(Err(op));
        }
        let global = ["llvm.mlir.addressof", "memref.get_global"].iter().any(|n| ir.is(op, n));
        let name = ["global_name", "name"].iter().find_map(|n| ir.symbol_attr_named(op, n));
        name.filter(|_| global).map(Ok)
    };
    a == b || !matches!((object(a), object(b)), (Some(x), Some(y)) if x != y)
}

/// Whether memory is made in an operation; what stands for a private variable is made there, too.
fn is_made_in(ir: &Ir, root: ValueId, outer: OpId) -> bool {
    ir.defining_op(root).is_none_or(|o| allocates(ir, o)) && is_within(ir, root, outer)
}

/// Whether a value is made in an operation.
fn is_within(ir: &Ir, v: ValueId, outer: OpId) -> bool {
    let at = ir.value_block(v).and_then(|b| ir.block_parent_op(b));
    at.is_some_and(|at| at == outer || ir.ancestors(at).any(|a| a == outer))
}

/// Whether a loop or sections show what a thread has reduced so far: the variable of the thread is
/// used for anything but to put one more value into it, or the variable itself is used.
pub(super) fn sees_parts(ir: &Ir, construct: OpId) -> bool {
    let wrappers = wrappers_and_nest(ir, construct).map_or(vec![construct], |(w, _)| w);
    wrappers.into_iter().any(|o| {
        let (variables, args) = (group(ir, o, "reduction_vars"), body_args(ir, o));
        let own = args.len().checked_sub(variables.len()).and_then(|k| args.get(k..)).unwrap_or_default();
        let mut seen = false;
        ir.walk(construct, |x| seen |= x != o && ir.operands(x).iter().any(|v| variables.contains(v)));
        seen || own.iter().any(|&v| is_seen(ir, construct, v))
    })
}

/// Whether what is loaded from a place becomes anything but what is stored there.
fn is_seen(ir: &Ir, construct: OpId, place: ValueId) -> bool {
    let (mut parts, mut seen) = (HashSet::new(), false);
    ir.walk(construct, |o| {
        let operands = ir.operands(o);
        let at_place = operands.contains(&place);
        let loads = ["llvm.load", "memref.load"].iter().any(|n| ir.is(o, n));
        let stores = ["llvm.store", "memref.store"].iter().any(|n| ir.is(o, n));
        if at_place && loads {
            parts.extend(ir.results(o));
            return;
        }
        let from = operands.iter().any(|v| parts.contains(v));
        match at_place {
            true => {
                let adds = stores && operands.first() != Some(&place) || ir.is(o, "omp.reduction");
                seen |= !adds;
            }
            false if from => {
                let computes = ir.regions(o).is_empty() && effectless(ir, o) && !ir.has(o, Traits::TERMINATOR);
                seen |= !computes;
                parts.extend(ir.results(o));
            }
            false => {}
        }
    });
    seen
}
