//! Loops of tasks that hand out tasks themselves, or wait for some.

use std::collections::HashSet;

use super::omp_facts::{is_plain_taskloop, wrappers_and_nest};
use super::omp_open::by_a_task;
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use super::teams::begin_body;
use rustmlir_ir::{Ir, OpId, OpSpec};

/// Makes tasks of the iterations of taskloops that hand out tasks or wait for some. What an
/// iteration hands out are its children, a `taskwait` in it waits for no others, and the taskgroup
/// around the loop waits for all that comes of it (OpenMP 5.2, 12.6, 15.5).
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn run(ir: &mut Ir) -> PassResult {
    let (mut loops, mut nests) = (HashSet::new(), HashSet::new());
    ir.walk(ir.top, |o| {
        if ir.is(o, "omp.taskloop") && is_plain_taskloop(ir, o) && has_tasks(ir, o) {
            loops.insert(o);
            nests.extend(wrappers_and_nest(ir, o).map(|(_, nest)| nest));
        }
    });
    if loops.is_empty() {
        return Ok(());
    }
    each_op_of_today(ir, |w, op| {
        loops.contains(&op) && in_a_group(w, op).is_some() || nests.contains(&op) && by_a_task(w, op, true).is_some()
    })
}

/// Whether something in an operation hands out tasks, or waits for some.
fn has_tasks(ir: &Ir, op: OpId) -> bool {
    let mut any = false;
    ir.walk(op, |o| any |= ir.is(o, "omp.task") || ir.is(o, "omp.taskwait"));
    any
}

/// The same operation in a taskgroup.
fn in_a_group(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let groups = w.ir.registry.lookup("omp.taskgroup")?.0.operands.len();
    let name = w.ir.def(op)?.name;
    let (operands, attrs, regions) = (w.ir.operands(op).to_vec(), w.ir.attrs(op).to_vec(), w.ir.regions(op).to_vec());
    let (block, _) = begin_body(w, 0);
    let outer = std::mem::replace(&mut w.block, block);
    w.op(name, &OpSpec { operands, attrs, regions, ..OpSpec::default() });
    w.op("omp.terminator", &OpSpec::default());
    w.block = outer;
    let region = w.ir.block(block).parent;
    let attrs = vec![(w.ir.sym("operandSegmentSizes"), w.segments(&vec![0; groups]))];
    w.op("omp.taskgroup", &OpSpec { attrs, regions: vec![region], ..OpSpec::default() });
    Some(())
}
