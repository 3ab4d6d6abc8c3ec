//! What a device is asked for where nobody waits for it: tasks.

use std::collections::HashSet;

use super::omp_facts::{asks, body_args, group};
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use super::teams::{begin_body, once};
use rustmlir_dialects::Traits;
use rustmlir_ir::{AttrId, Ir, OpId, OpSpec, RegionId, ValueId};

/// Makes tasks of what devices are asked for where nobody waits for it, or where it depends on
/// tasks.
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn defer(ir: &mut Ir) -> PassResult {
    let (mut asked, mut deferred) = (Vec::new(), HashSet::new());
    let mut tasks = false;
    ir.walk(ir.top, |o| {
        let known = ["omp.target", "omp.target_enter_data", "omp.target_exit_data", "omp.target_update"];
        asked.extend(known.iter().any(|n| ir.is(o, n)).then_some(o));
        tasks |= ir.is(o, "omp.task") || is_deferred(ir, o);
    });
    deferred.extend(asked.into_iter().filter(|&o| !waits_for_nobody(ir, o, tasks)));
    if deferred.is_empty() {
        return Ok(());
    }
    each_op_of_today(ir, |w, op| deferred.contains(&op) && asked_by_a_task(w, op).is_some())
}

/// The same operation as the body of a task, which depends on what it depends on.
fn asked_by_a_task(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let name = w.ir.def(op)?.name;
    let places = group(w.ir, op, "depend_vars");
    let k = w.ir.def(op)?.operands.iter().position(|o| o.name == "depend_vars")?;
    let waits = w.ir.attr_named(op, "nowait").is_none();
    let mut sizes: Vec<usize> = (0..w.ir.def(op)?.operands.len()).map(|k| w.ir.operand_group(op, k).len()).collect();
    let before: usize = sizes.iter().take(k).sum();
    let mut operands = w.ir.operands(op).to_vec();
    operands.drain(before..before + places.len());
    sizes[k] = 0;
    let segments = w.segments(&sizes);
    let [nowait, kinds, of] = ["nowait", "depend_kinds", "operandSegmentSizes"].map(|n| w.ir.sym(n));
    let depends = w.ir.attr_named(op, "depend_kinds");
    let mut attrs = w.ir.attrs(op).to_vec();
    attrs.retain(|(n, _)| ![nowait, kinds, of].contains(n));
    attrs.push((of, segments));
    // Whoever asks for it waits at once, unless told not to.
    let condition = waits.then(|| never(w));
    let (block, _) = begin_body(w, 0);
    let outer = std::mem::replace(&mut w.block, block);
    let regions = w.ir.regions(op).to_vec();
    w.op(name, &OpSpec { operands, attrs, regions, ..OpSpec::default() });
    w.op("omp.terminator", &OpSpec::default());
    w.block = outer;
    let region = w.ir.block(block).parent;
    hand_out(w, region, depends.map(|kinds| (places, kinds)), condition)
}

/// Makes a task of each taskloop that is not waited for (`nogroup`): its iterations are children of
/// the current task, and it is complete when they are (OpenMP 5.2, 12.6). What makes tasks itself,
/// asks for its thread, or starts with a copy of a variable as it is now stays as it is.
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn ungrouped(ir: &mut Ir) -> PassResult {
    let mut all = HashSet::new();
    ir.walk(ir.top, |o| all.extend((ir.is(o, "omp.taskloop") && may_be_a_task(ir, o)).then_some(o)));
    if all.is_empty() {
        return Ok(());
    }
    each_op_of_today(ir, |w, op| {
        if !all.contains(&op) {
            return false;
        }
        let (operands, regions, nogroup) = (w.ir.operands(op).to_vec(), w.ir.regions(op).to_vec(), w.ir.sym("nogroup"));
        let mut attrs = w.ir.attrs(op).to_vec();
        attrs.retain(|(n, _)| *n != nogroup);
        let (block, _) = begin_body(w, 0);
        let outer = std::mem::replace(&mut w.block, block);
        w.op("omp.taskloop", &OpSpec { operands, attrs, regions, ..OpSpec::default() });
        w.op("omp.terminator", &OpSpec::default());
        w.block = outer;
        let region = w.ir.block(block).parent;
        hand_out(w, region, None, None).is_some()
    })
}

/// Takes away what waits for tasks where a program has none.
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn without_tasks(ir: &mut Ir) -> PassResult {
    let (mut tasks, mut waits) = (false, false);
    ir.walk(ir.top, |o| {
        let name = ir.def(o).map_or("", |d| d.name);
        tasks |= matches!(name, "omp.task" | "omp.taskloop") || name.starts_with("omp.target");
        tasks |= ir.op_dialect(o) == "async";
        waits |= matches!(name, "omp.taskwait" | "omp.taskgroup");
    });
    if tasks || !waits {
        return Ok(());
    }
    each_op_of_today(ir, |w, op| match w.ir.def(op).map(|d| d.name) {
        Some("omp.taskwait") => true,
        Some("omp.taskgroup") if body_args(w.ir, op).is_empty() => {
            let region = w.ir.region_of(op, 0);
            region.map(|r| once(w, r)).is_some()
        }
        _ => false,
    })
}

/// The condition of a task for which whoever hands it out waits at once.
pub(super) fn never(w: &mut Rewriter<'_>) -> ValueId {
    let i1 = w.ir.int_type(1);
    w.constant(0, i1)
}

/// Whether a taskloop that is not waited for is a task whose body is the same, waited for.
fn may_be_a_task(ir: &Ir, op: OpId) -> bool {
    let mut makes = asks(ir, op);
    let of_tasks = ["omp.task", "omp.taskwait", "omp.taskgroup", "omp.taskloop"];
    ir.walk(op, |o| {
        makes |=
            o != op && of_tasks.iter().any(|n| ir.is(o, n)) || ir.has(o, Traits::CALL) || ir.op_dialect(o) == "async";
    });
    let given = ["final", "if_expr", "in_reduction_vars", "private_vars"].iter().any(|n| !group(ir, op, n).is_empty());
    ir.attr_named(op, "nogroup").is_some() && !given && !makes
}

/// A task with this body, which depends on places in these ways, and which is waited for at once
/// unless a condition holds.
pub(super) fn hand_out(
    w: &mut Rewriter<'_>,
    body: RegionId,
    depends: Option<(Vec<ValueId>, AttrId)>,
    condition: Option<ValueId>,
) -> Option<()> {
    let (places, kinds) = depends.unzip();
    let places = places.unwrap_or_default();
    let mut sizes = Vec::new();
    for o in w.ir.registry.lookup("omp.task")?.0.operands {
        sizes.push(match o.name {
            "depend_vars" => places.len(),
            "if_expr" => usize::from(condition.is_some()),
            _ => 0,
        });
    }
    let of = (w.ir.sym("operandSegmentSizes"), w.segments(&sizes));
    let kinds = kinds.map(|a| (w.ir.sym("depend_kinds"), a));
    let attrs = std::iter::once(of).chain(kinds).collect();
    let operands = places.into_iter().chain(condition).collect();
    w.op("omp.task", &OpSpec { operands, attrs, regions: vec![body], ..OpSpec::default() });
    Some(())
}

/// Whether what a device is asked for is done where it stands.
pub(super) fn waits_for_nobody(ir: &Ir, op: OpId, tasks: bool) -> bool {
    !is_deferred(ir, op) && (group(ir, op, "depend_vars").is_empty() || !tasks)
}

/// Whether a device runs a body for which nobody waits. Moves of data are nothing, whenever they
/// happen.
fn is_deferred(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "omp.target") && ir.attr_named(op, "nowait").is_some()
}
