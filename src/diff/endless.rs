//! Functions that never return, by their text alone: whatever happens, each run comes to a call of
//! another one of them, or goes round in its blocks. No run can show that.

use std::collections::HashSet;

use rustmlir_dialects::Traits;
use rustmlir_ir::{BlockId, OpId};
use rustmlir_meaning::stop::{Limit, Stop};
use rustmlir_session::{Module, Outcome};

/// Whether no run of a function returns.
pub(super) fn never_returns(m: &Module, f: OpId) -> bool {
    // All functions are taken to be such until one of them is seen to get past the others.
    let mut all: HashSet<OpId> = m.functions().into_iter().collect();
    loop {
        let before = all.len();
        let returning: Vec<OpId> = all.iter().copied().filter(|&f| may_return(m, f, &all)).collect();
        returning.iter().for_each(|f| {
            all.remove(f);
        });
        if all.len() == before {
            return all.contains(&f);
        }
    }
}

/// Whether the end of a block without successors can be reached with no call of one of `others` on
/// the way. What nests in an operation is taken to end.
fn may_return(m: &Module, f: OpId, others: &HashSet<OpId>) -> bool {
    let ir = &m.ir;
    let Some(entry) = ir.regions(f).first().and_then(|&r| ir.entry(r)) else { return true };
    let calls = |&op: &OpId| {
        (ir.is(op, "func.call") || ir.is(op, "llvm.call"))
            && m.symbols.callee(ir, op).is_some_and(|g| others.contains(&g))
    };
    let mut seen = HashSet::from([entry]);
    let mut todo: Vec<BlockId> = vec![entry];
    while let Some(b) = todo.pop() {
        let ops = &ir.block(b).ops;
        if ops.iter().any(calls) {
            continue;
        }
        let Some(&last) = ops.last() else { return true };
        let next = ir.successors(last);
        if next.is_empty() {
            return true;
        }
        todo.extend(next.iter().filter(|&&b| seen.insert(b)));
    }
    false
}

/// Whether a run came to its limit of operations in blocks that no branch leaves, where nothing is
/// called that may end the program.
pub(super) fn goes_round(m: &Module, o: &Outcome) -> bool {
    let ir = &m.ir;
    let Some(Stop::Exhausted(Limit::Steps, at)) = &o.stop else { return false };
    let Some(start) = at.op.some().and_then(|op| ir.op(op).parent.some()) else { return false };
    let mut seen = HashSet::from([start]);
    let mut todo = vec![start];
    while let Some(b) = todo.pop() {
        let ops = &ir.block(b).ops;
        let next = ops.last().map_or(&[][..], |&last| ir.successors(last));
        let mut calls = false;
        ops.iter().for_each(|&op| ir.walk(op, |o| calls |= ir.has(o, Traits::CALL) || ir.def(o).is_none()));
        if next.is_empty() || calls {
            return false;
        }
        todo.extend(next.iter().filter(|&&b| seen.insert(b)));
    }
    true
}

/// Whether a run came to a limit, and nobody has seen anything of it until then.
pub(super) fn unseen(o: &Outcome) -> bool {
    let limit = matches!(o.stop, Some(Stop::Exhausted(Limit::Steps | Limit::Memory | Limit::Depth, _)));
    limit && o.calls.is_empty() && o.output.is_empty()
}
