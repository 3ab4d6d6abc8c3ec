//! Leagues and devices of OpenMP, as `convert-omp-to-scf` says them.

use std::collections::HashSet;

use super::convert_omp_to_scf::{Convert, THREADS, Team, collective_league};
use super::omp_facts::{body_args, constant, group};
use super::omp_memory::{alloca, cells, combine_into, disown, own};
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use super::teams::{begin_body, clear_args, end_parallel, once, to_index};
use rustmlir_dialects::omp::{copied_bytes, is_copy};
use rustmlir_ir::{Attr, Ir, OpId, OpSpec};

impl Convert {
    /// The body of `omp.teams`, by each team of a league; once, if how many there are does not
    /// matter.
    pub fn league_of(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let region = w.ir.region_of(op, 0)?;
        let (most, condition) = (group(w.ir, op, "num_teams_upper"), group(w.ir, op, "if_expr"));
        let known = |v: &rustmlir_ir::ValueId| constant(w.ir, *v);
        let several = condition.iter().all(|c| known(c).is_some_and(|c| c != 0))
            && most.iter().all(|n| known(n).is_some_and(|n| n > 1));
        if several && !self.sections && collective_league(w.ir, op, region) {
            let (zero, one) = (w.index(0), w.index(1));
            let body = once(w, region);
            self.leagues.insert(body, None);
            self.teams.insert(body, Some(Team { thread: zero, size: one, alone: true }));
            return Some(());
        }
        let (reductions, private) = (self.reductions(w, op)?, self.private(w, op, false)?);
        let one = w.index(1);
        let n = match most.first() {
            Some(&n) => to_index(w, n),
            None => w.index(THREADS),
        };
        let n = condition.first().map_or(n, |&c| w.select(c, n, one));
        let some = w.cmpi("sge", n, one);
        let reason = w.ir.string_attr("the number of teams of a league is positive");
        let attrs = vec![(w.ir.sym("reason"), reason)];
        w.op("rustmlir.require", &OpSpec { operands: vec![some], attrs, ..OpSpec::default() });
        let (block, args) = begin_body(w, 1);
        let outer = std::mem::replace(&mut w.block, block);
        if self.sections {
            let number = w.binary("arith.addi", *args.first()?, one);
            w.op("rustmlir.group", &OpSpec { operands: vec![number], ..OpSpec::default() });
        }
        let made = own(w, &private).and_then(|ends| {
            let cells = cells(w, &reductions)?;
            clear_args(w, region);
            let (zero, one) = (w.index(0), w.index(1));
            let body = once(w, region);
            self.leagues.insert(body, args.first().map(|&thread| Team { thread, size: n, alone: false }));
            self.teams.insert(body, Some(Team { thread: zero, size: one, alone: true }));
            cells.iter().try_for_each(|c| combine_into(w, c))?;
            disown(w, &ends)
        });
        w.op("scf.reduce", &OpSpec::default());
        w.block = outer;
        made?;
        let zero = w.index(0);
        end_parallel(w, block, [vec![zero], vec![n], vec![one]], &[], None);
        if self.sections {
            w.op("rustmlir.group", &OpSpec { operands: vec![zero], ..OpSpec::default() });
        }
        Some(())
    }

    /// The body of `omp.target` or `omp.target_data`: the host is the only device.
    pub fn device(&self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let region = w.ir.region_of(op, 0)?;
        if w.ir.entry(region).is_none() {
            return Some(());
        }
        let is_target = w.ir.is(op, "omp.target");
        let private = if is_target { self.private(w, op, false)? } else { Vec::new() };
        if !group(w.ir, op, "in_reduction_vars").is_empty() || !waits_for_nobody(w.ir, op, self.tasks) {
            return None;
        }
        let names: &[&str] = match is_target {
            true => &["has_device_addr_vars", "host_eval_vars", "map_vars"],
            false => &["use_device_addr_vars", "use_device_ptr_vars"],
        };
        let variables: Vec<_> = names.iter().flat_map(|n| group(w.ir, op, n)).collect();
        let args = body_args(w.ir, op);
        let mut copies = Vec::new();
        for (&v, &arg) in variables.iter().zip(&args) {
            if w.ir.value_type(v) != w.ir.value_type(arg) {
                return None;
            }
            let info = w.ir.defining_op(v).filter(|&o| is_target && w.ir.is(o, "omp.map.info") && is_copy(w.ir, o));
            // Its bytes are copied, which pointers can.
            let ty = info.map(|o| w.ir.type_attr_named(o, "var_type").filter(|_| w.ir.is_pointer(w.ir.value_type(v))));
            if ty == Some(None) {
                return None;
            }
            copies.push(ty.flatten());
        }
        for ((&v, &arg), copy) in variables.iter().zip(&args).zip(copies) {
            let new = match copy {
                Some(ty) => {
                    // A copy of what was never written is undefined only where it is used.
                    let bytes = copied_bytes(w.ir, ty)?;
                    let cell = alloca(w, v, ty)?;
                    let (i64, plain) = (w.ir.int_type(64), w.ir.attr(Attr::Bool(false)));
                    let n = w.constant(bytes.try_into().ok()?, i64);
                    let attrs = vec![(w.ir.sym("isVolatile"), plain)];
                    w.op("llvm.intr.memcpy", &OpSpec { operands: vec![cell, v, n], attrs, ..OpSpec::default() });
                    cell
                }
                None => v,
            };
            w.replace(arg, new);
        }
        let ends = own(w, &private)?;
        clear_args(w, region);
        once(w, region);
        disown(w, &ends)
    }

    /// Moves of data between host and device, which are nothing: the host is the only device.
    pub fn moves(&self, ir: &Ir, op: OpId) -> Option<()> {
        waits_for_nobody(ir, op, self.tasks).then_some(())
    }

    /// What means something simple where a single thread does everything in order.
    pub fn alone(&self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        self.team(w)?.filter(|t| t.alone)?;
        let around = w.ir.block_parent_op(w.block)?;
        let above = std::iter::once(around).chain(w.ir.ancestors(around));
        let in_section = above.take_while(|o| !self.teams.contains_key(o)).any(|o| w.ir.is(o, "omp.critical"));
        match w.ir.def(op)?.name {
            // Where it may not stand, in a critical section of this team, it says so.
            "omp.barrier" if in_section => return None,
            "omp.threadprivate" => {
                let (of, own) = (w.ir.operand(op, 0)?, w.ir.result(op, 0)?);
                w.replace(own, of);
            }
            "omp.ordered.region" => drop(once(w, w.ir.region_of(op, 0)?)),
            _ => {}
        }
        Some(())
    }
}

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
    each_op_of_today(ir, |w, op| deferred.contains(&op) && by_a_task(w, op).is_some())
}

/// The same operation as the body of a task, which depends on what it depends on.
fn by_a_task(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
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
    let condition = waits.then(|| {
        let i1 = w.ir.int_type(1);
        w.constant(0, i1)
    });
    let (block, _) = begin_body(w, 0);
    let outer = std::mem::replace(&mut w.block, block);
    let regions = w.ir.regions(op).to_vec();
    w.op(name, &OpSpec { operands, attrs, regions, ..OpSpec::default() });
    w.op("omp.terminator", &OpSpec::default());
    w.block = outer;
    let mut sizes = vec![0; w.ir.registry.lookup("omp.task")?.0.operands.len()];
    let at = |n: &str| w.ir.registry.lookup("omp.task").and_then(|d| d.0.operands.iter().position(|o| o.name == n));
    let (depend, condition_at) = (at("depend_vars")?, at("if_expr")?);
    sizes[depend] = places.len();
    sizes[condition_at] = usize::from(condition.is_some());
    let segments = w.segments(&sizes);
    let attrs = std::iter::once((of, segments)).chain(depends.map(|a| (kinds, a))).collect();
    let operands = places.into_iter().chain(condition).collect();
    let regions = vec![w.ir.block(block).parent];
    w.op("omp.task", &OpSpec { operands, attrs, regions, ..OpSpec::default() });
    Some(())
}

/// Whether what a device is asked for is done where it stands.
fn waits_for_nobody(ir: &Ir, op: OpId, tasks: bool) -> bool {
    !is_deferred(ir, op) && (group(ir, op, "depend_vars").is_empty() || !tasks)
}

/// Whether a device runs a body for which nobody waits. Moves of data are nothing, whenever they
/// happen.
fn is_deferred(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "omp.target") && ir.attr_named(op, "nowait").is_some()
}
