//! `omp.sections`, as `convert-omp-to-scf` makes it.

use super::convert_omp_to_scf::{Convert, needs_barrier};
use super::omp_facts::{body_args, uses_own_memory};
use super::omp_memory::{Private, cells, combine_into, disown, own};
use super::omp_order;
use super::omp_team::{Team, by_thread, only};
use super::rewrite::{Rewriter, only_block};
use super::teams::{begin_body, clear_args, end_parallel, once};
use rustmlir_ir::{Attr, OpId, OpSpec, RegionId, ValueId};

impl Convert {
    /// Sections by the threads of a team, or unordered where the threads do not matter.
    pub fn sections(&mut self, w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let team = self.team(w)?;
        let body = only_block(w.ir, w.ir.region_of(op, 0))?;
        let (args, reductions) = (body_args(w.ir, op), self.reductions(w, op)?);
        let private = self.private(w, op, team.is_none())?;
        let sections: Vec<OpId> = w.ir.block(body).ops.iter().copied().filter(|&o| w.ir.is(o, "omp.section")).collect();
        let bodies: Vec<RegionId> = sections.iter().filter_map(|&s| w.ir.region_of(s, 0)).collect();
        if args.len() != private.len() + reductions.len()
            || !sections.iter().all(|&s| body_args(w.ir, s).len() == args.len())
        {
            return None;
        }
        let inside = w.ir.block_parent_op(w.block)?;
        let innermost = std::iter::once(inside).chain(w.ir.ancestors(inside)).find(|o| self.teams.contains_key(o));
        let one = |t: Team| t.alone || innermost.is_some_and(|around| uses_own_memory(w.ir, op, around));
        let shows = team.is_some_and(one) && omp_order::sections_show(w.ir, op, &sections);
        // What a thread has of its own is the same in all sections that it executes.
        let own_args: Vec<Vec<ValueId>> = sections.iter().map(|&s| body_args(w.ir, s)).collect();
        bodies.iter().for_each(|&r| clear_args(w, r));
        match team {
            Some(team) => {
                let ends = own(w, &private)?;
                if needs_barrier(w.ir, op) && !team.alone {
                    w.op("omp.barrier", &OpSpec::default());
                }
                let cells = cells(w, &reductions)?;
                for own in own_args {
                    w.replace_all(own, &args);
                }
                // Those that are tasks first: they do not follow what their thread does in others.
                let mut all: Vec<_> = sections.iter().zip(&bodies).enumerate().collect();
                all.sort_by_key(|(_, (s, _))| self.chosen.contains_key(s));
                for (k, (s, &r)) in all {
                    let by = self.chosen.get(s).copied().unwrap_or_else(|| by_thread(w, team.size, k));
                    only(w, team, by, r);
                    let begun = w.ir.last_op(w.block).filter(|_| shows);
                    begun.into_iter().for_each(|o| omp_order::assume(w, o));
                }
                cells.iter().try_for_each(|c| combine_into(w, c))?;
                disown(w, &ends)?;
            }
            None => {
                let (block, ivs) = begin_body(w, 1);
                let outer = std::mem::replace(&mut w.block, block);
                let default = case(w, |_| Some(()))?;
                let mut regions = vec![default];
                for (own_args, &r) in own_args.iter().zip(&bodies) {
                    let at = |arg: ValueId| args.iter().position(|&a| a == arg).and_then(|k| own_args.get(k)).copied();
                    let private = private.iter().map(|p| Some(Private { arg: at(p.arg)?, ..*p }));
                    let private = private.collect::<Option<Vec<_>>>()?;
                    let reductions = reductions.iter().map(|&(v, how, arg)| Some((v, how, at(arg)?)));
                    let reductions = reductions.collect::<Option<Vec<_>>>()?;
                    regions.push(case(w, |w| {
                        let ends = own(w, &private)?;
                        let cells = cells(w, &reductions)?;
                        once(w, r);
                        cells.iter().try_for_each(|c| combine_into(w, c))?;
                        disown(w, &ends)
                    })?);
                }
                let numbers: Vec<u64> = (0..bodies.len() as u64).collect();
                let i64 = w.ir.int_type(64);
                let numbers = w.ir.attr(Attr::DenseArray(i64, numbers.into()));
                let attrs = vec![(w.ir.sym("cases"), numbers)];
                w.op("scf.index_switch", &OpSpec { operands: ivs, attrs, regions, ..OpSpec::default() });
                w.op("scf.reduce", &OpSpec::default());
                w.block = outer;
                let (zero, one, n) = (w.index(0), w.index(1), w.index(bodies.len() as i64));
                end_parallel(w, block, [vec![zero], vec![n], vec![one]], &[], None);
            }
        }
        self.meet(w, op, team);
        Some(())
    }
}

/// A region of one block that yields nothing.
fn case(w: &mut Rewriter<'_>, f: impl FnOnce(&mut Rewriter<'_>) -> Option<()>) -> Option<RegionId> {
    let (block, _) = begin_body(w, 0);
    let outer = std::mem::replace(&mut w.block, block);
    let made = f(w);
    w.op("scf.yield", &OpSpec::default());
    w.block = outer;
    made.map(|()| w.ir.block(block).parent)
}
