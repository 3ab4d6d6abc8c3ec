//! Leagues and devices of OpenMP, as `convert-omp-to-scf` says them.

use super::convert_omp_to_scf::{Convert, THREADS};
use super::omp_deferred::waits_for_nobody;
use super::omp_facts::{body_args, collective_league, constant, group};
use super::omp_memory::{alloca, cells, combine_into, disown, own};
use super::omp_open;
use super::omp_team::Team;
use super::rewrite::Rewriter;
use super::teams::{begin_body, clear_args, end_parallel, once, to_index};
use rustmlir_dialects::ASSUMES;
use rustmlir_dialects::omp::{copied_bytes, is_copy};
use rustmlir_ir::{Attr, Ir, OpId, OpSpec, Type};

impl Convert {
    /// The body of `omp.teams`, by each team of a league; once, if how many there are does not
    /// matter.
    pub fn league_of(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let region = w.ir.region_of(op, 0)?;
        let (most, condition) = (group(w.ir, op, "num_teams_upper"), group(w.ir, op, "if_expr"));
        let known = |v: &rustmlir_ir::ValueId| constant(w.ir, *v);
        let several = condition.iter().all(|c| known(c).is_some_and(|c| c != 0))
            && most.iter().all(|n| known(n).is_some_and(|n| n > 1));
        if several
            && !self.sections
            && !self.assumed_of_leagues.get(&op).is_some_and(|what| what.contains("work"))
            && collective_league(w.ir, op, region)
            && !omp_open::deals_to_teams(w.ir, op)
        {
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
        let reason = w.ir.string_attr("the number of teams of a league must be positive");
        let attrs = vec![(w.ir.sym("reason"), reason)];
        w.op("rustmlir.require", &OpSpec { operands: vec![some], attrs, ..OpSpec::default() });
        for (k, o) in omp_open::beside_dealt(w.ir, op).into_iter().enumerate() {
            let usual = w.index(1 + k as i64);
            let usual = w.binary("arith.remui", usual, n);
            let (index, unit) = (w.ir.ty(Type::Index), w.ir.attr(Attr::Unit));
            let by = w.value_with("rustmlir.any", &[usual, n], index, &[("searched", unit)]);
            self.chosen.insert(o, by);
        }
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
        let assumes = self.assumed_of_leagues.get(&op).copied();
        end_parallel(w, block, [vec![zero], vec![n], vec![one]], &[], None);
        if let (Some(o), Some(what)) = (w.ir.last_op(w.block), assumes) {
            let what = w.ir.string_attr(what);
            w.ir.set_attr(o, ASSUMES, what);
        }
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
