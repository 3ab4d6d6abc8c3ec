//! `omp.loop`: the construct that the threads it binds to would execute it by (OpenMP 5.2, 11.7).

use std::collections::HashMap;

use super::omp_facts::group;
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use rustmlir_ir::{Attr, Ir, OpId, OpSpec};

/// Writes each as a loop that the threads of a team, or the teams of a league, share, or as one
/// whose iterations one thread executes at the same time.
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn run(ir: &mut Ir) -> PassResult {
    let mut all = HashMap::new();
    ir.walk(ir.top, |o| all.extend(ir.is(o, "omp.loop").then(|| (o, bound(ir, o)))));
    if all.is_empty() {
        return Ok(());
    }
    each_op_of_today(ir, |w, op| all.get(&op).is_some_and(|to| by_its_threads(w, op, to).is_some()))
}

fn by_its_threads(w: &mut Rewriter<'_>, op: OpId, bound_to: &str) -> Option<()> {
    let name = match bound_to {
        "parallel" => "omp.wsloop",
        // What teams reduce is combined at the end of the league, which the loop does not name.
        "teams" if !group(w.ir, op, "reduction_vars").is_empty() => return None,
        "teams" => "omp.distribute",
        _ => "omp.simd",
    };
    let (private, reductions) = (group(w.ir, op, "private_vars"), group(w.ir, op, "reduction_vars"));
    let sizes: Vec<usize> =
        w.ir.registry
            .lookup(name)?
            .0
            .operands
            .iter()
            .map(|o| match o.name {
                "private_vars" => private.len(),
                "reduction_vars" => reductions.len(),
                _ => 0,
            })
            .collect();
    let segments = w.segments(&sizes);
    let mut attrs: Vec<_> =
        w.ir.attrs(op)
            .iter()
            .copied()
            .filter(|(n, _)| !["bind_kind", "operandSegmentSizes", "order"].contains(&w.ir.str(*n)))
            .collect();
    attrs.push((w.ir.sym("operandSegmentSizes"), segments));
    // It asserts that the order does not matter, whether or not it says so.
    let (d, t) = (w.ir.sym("omp"), w.ir.sym("<orderkind concurrent>"));
    attrs.push((w.ir.sym("order"), w.ir.attr(Attr::Dialect(d, t))));
    let (operands, regions) = ([private, reductions].concat(), w.ir.regions(op).to_vec());
    w.op(name, &OpSpec { operands, attrs, regions, ..OpSpec::default() });
    Some(())
}

/// What a loop binds to: what it says, or the construct around it.
fn bound(ir: &Ir, op: OpId) -> &'static str {
    let said = ir.attr_named(op, "bind_kind").map(|a| ir.attr_of_id(a));
    if let Some(Attr::Dialect(_, text)) = said {
        let word = ir.str(*text).trim_matches(['<', '>']).rsplit(' ').next();
        return ["parallel", "teams"].into_iter().find(|&k| Some(k) == word).unwrap_or("thread");
    }
    let around = ir.ancestors(op).find(|&a| ir.op_dialect(a) == "omp");
    match around {
        Some(a) if ir.is(a, "omp.teams") => "teams",
        Some(a) if ir.is(a, "omp.parallel") => "parallel",
        _ => "thread",
    }
}
