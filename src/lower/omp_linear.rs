//! `linear`: each iteration has a copy of a variable of its own, which begins with what the
//! variable has at the start and a step for each iteration before; the variable ends with the copy
//! of the last iteration (OpenMP 5.2, 5.4.6).

use std::collections::HashMap;

use super::omp_facts::{group, use_others, without_group, wrappers_and_nest};
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use super::teams::begin_body;
use rustmlir_dialects::omp::bounds;
use rustmlir_ir::{Attr, BlockId, Ir, OpId, OpSpec, RegionId, TypeId, ValueId};

/// The variables, with their steps and types.
struct Linear {
    nest: OpId,
    variables: Vec<(ValueId, ValueId, TypeId)>,
}

/// Writes out the copies of loops over one number whose variables are integers at pointers. What
/// the last iteration has goes to a place beside the team, and from there to the variable when all
/// threads are done, so that nothing is ordered that the loop does not order.
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn run(ir: &mut Ir) -> PassResult {
    let mut all = HashMap::new();
    // By the construct before which the places are made, the loops.
    let mut made_at: HashMap<OpId, Vec<OpId>> = HashMap::new();
    ir.walk(ir.top, |o| {
        if let Some(linear) = linear(ir, o) {
            // The lanes of a `simd` belong to one thread.
            let team = ir.ancestors(o).find(|&a| ir.is(a, "omp.parallel")).filter(|_| ir.is(o, "omp.wsloop"));
            made_at.entry(team.unwrap_or(o)).or_default().push(o);
            all.insert(o, linear);
        }
    });
    if all.is_empty() {
        return Ok(());
    }
    let mut places: HashMap<OpId, Vec<ValueId>> = HashMap::new();
    each_op_of_today(ir, |w, op| {
        for &o in made_at.get(&op).into_iter().flatten() {
            let types: Vec<TypeId> = all.get(&o).into_iter().flat_map(|l| &l.variables).map(|v| v.2).collect();
            places.insert(o, types.into_iter().map(|t| place(w, t)).collect());
        }
        match (all.get(&op), places.get(&op)) {
            (Some(linear), Some(places)) => write_out(w, op, linear, places).is_some(),
            _ => false,
        }
    })
}

/// What is known of a loop with such variables; none if they are not written out.
fn linear(ir: &Ir, op: OpId) -> Option<Linear> {
    let shared = ir.is(op, "omp.wsloop");
    let wraps = |o| ["omp.wsloop", "omp.simd", "omp.distribute"].iter().any(|n| ir.is(o, n));
    if !(shared || ir.is(op, "omp.simd")) || group(ir, op, "linear_vars").is_empty() {
        return None;
    }
    let (wrappers, nest) = wrappers_and_nest(ir, op)?;
    let alone = wrappers.len() == 1 && !ir.parent_op(op).is_some_and(wraps);
    // Without a barrier at its end nobody waits for the last iteration.
    let ends = !shared || ir.attr_named(op, "nowait").is_none();
    let team = ir.ancestors(op).any(|a| ir.is(a, "omp.parallel"));
    if !alone || !ends || shared && !team || bounds(ir, nest)[0].len() != 1 {
        return None;
    }
    let types = match ir.attr_of_id(ir.attr_named(op, "linear_var_types")?) {
        Attr::Array(all) => all.clone(),
        _ => return None,
    };
    let (all, steps) = (group(ir, op, "linear_vars"), group(ir, op, "linear_step_vars"));
    if all.len() != types.len() || all.len() != steps.len() {
        return None;
    }
    let of = all.into_iter().zip(steps).zip(types);
    let one = |((v, step), ty): ((ValueId, ValueId), _)| {
        let Attr::Type(t) = *ir.attr_of_id(ty) else { return None };
        let narrow = |t| ir.signless_width(t).is_some_and(|n| n <= 64);
        (ir.is_pointer(ir.value_type(v)) && narrow(t) && narrow(ir.value_type(step))).then_some((v, step, t))
    };
    let variables = of.map(one).collect::<Option<Vec<_>>>()?;
    Some(Linear { nest, variables })
}

/// Room for a number.
fn place(w: &mut Rewriter<'_>, ty: TypeId) -> ValueId {
    let (i64, pointer) = (w.ir.int_type(64), w.ir.named_type("llvm", "ptr"));
    let one = w.constant(1, i64);
    let elem = w.ir.type_attr(ty);
    w.value_with("llvm.alloca", &[one], pointer, &[("elem_type", elem)])
}

/// Nothing is changed where this is `None`.
fn write_out(w: &mut Rewriter<'_>, op: OpId, linear: &Linear, places: &[ValueId]) -> Option<()> {
    let shared = w.ir.is(op, "omp.wsloop");
    let [lower, upper, step] = bounds(w.ir, linear.nest).map(|all| all.first().copied());
    let (lower, upper, step) = (lower?, upper?, step?);
    let region = w.ir.region_of(linear.nest, 0)?;
    let iv = w.ir.block_args(w.ir.entry(region)?).next()?;
    let inclusive = w.ir.attr_named(linear.nest, "loop_inclusive").is_some();
    let outer = w.block;
    inside(w, linear, places, (region, iv), (lower, upper, step), inclusive);
    w.block = outer;
    without_group(w, op, "linear_", &["linear_var_types"]);
    w.ir.append_op(outer, op);
    // All threads have met at the end of the loop.
    let (copy, _) = begin_body(w, 0);
    w.block = copy;
    let word = if inclusive { ["sle", "sge"] } else { ["slt", "sgt"] };
    let any = by_sign(w, step, |w, up| w.cmpi(word[usize::from(!up)], lower, upper));
    let (then, _) = begin_body(w, 0);
    w.block = then;
    for (&(v, _, ty), &place) in linear.variables.iter().zip(places) {
        move_to(w, place, v, ty);
    }
    w.op("scf.yield", &OpSpec::default());
    w.block = copy;
    only_if(w, any, then);
    let region = w.ir.block(copy).parent;
    if shared {
        w.op("omp.terminator", &OpSpec::default());
        w.block = outer;
        w.op("omp.masked", &OpSpec { regions: vec![region], ..OpSpec::default() });
        w.op("omp.barrier", &OpSpec::default());
    } else {
        w.block = outer;
        for o in w.ir.take_ops(copy) {
            w.ir.append_op(outer, o);
        }
    }
    Some(())
}

/// What an iteration does first and last.
fn inside(
    w: &mut Rewriter<'_>,
    linear: &Linear,
    places: &[ValueId],
    (region, iv): (RegionId, ValueId),
    (lower, upper, step): (ValueId, ValueId, ValueId),
    inclusive: bool,
) {
    let (Some(first), Some(&last)) = (w.ir.entry(region), w.ir.region(region).blocks.last()) else { return };
    let body = w.ir.take_ops(first);
    w.block = first;
    let own: Vec<ValueId> = linear.variables.iter().map(|&(_, _, ty)| place(w, ty)).collect();
    let iteration = w.ir.value_type(iv);
    let from = w.value("arith.subi", &[iv, lower], iteration);
    let number = w.value("arith.divsi", &[from, step], iteration);
    for (&(v, by, ty), &copy) in linear.variables.iter().zip(&own) {
        let begin = w.value("llvm.load", &[v], ty);
        let [number, by] = [number, by].map(|x| resized(w, x, ty));
        let moved = w.value("arith.muli", &[number, by], ty);
        let value = w.value("arith.addi", &[begin, moved], ty);
        w.op("llvm.store", &OpSpec { operands: vec![value, copy], ..OpSpec::default() });
    }
    let variables: Vec<ValueId> = linear.variables.iter().map(|v| v.0).collect();
    for o in body {
        w.ir.append_op(first, o);
        use_others(w.ir, o, &variables, &own);
    }
    let others: Vec<OpId> =
        w.ir.region(region).blocks.iter().filter(|&&b| b != first).flat_map(|&b| w.ir.block(b).ops.clone()).collect();
    others.into_iter().for_each(|o| use_others(w.ir, o, &variables, &own));
    let mut rest = w.ir.take_ops(last);
    let end = rest.pop();
    rest.into_iter().for_each(|o| w.ir.append_op(last, o));
    w.block = last;
    let left = w.value("arith.subi", &[upper, iv], iteration);
    let word = if inclusive { ["slt", "sgt"] } else { ["sle", "sge"] };
    let is_last = by_sign(w, step, |w, up| w.cmpi(word[usize::from(!up)], left, step));
    let (then, _) = begin_body(w, 0);
    w.block = then;
    for ((&(_, _, ty), &copy), &place) in linear.variables.iter().zip(&own).zip(places) {
        move_to(w, copy, place, ty);
    }
    w.op("scf.yield", &OpSpec::default());
    w.block = last;
    only_if(w, is_last, then);
    end.into_iter().for_each(|o| w.ir.append_op(last, o));
}

/// One or the other condition, for steps upwards and downwards.
fn by_sign(w: &mut Rewriter<'_>, step: ValueId, mut f: impl FnMut(&mut Rewriter<'_>, bool) -> ValueId) -> ValueId {
    match super::omp_facts::constant(w.ir, step) {
        Some(s) => f(w, s > 0),
        None => {
            let ty = w.ir.value_type(step);
            let zero = w.constant(0, ty);
            let up = w.cmpi("sgt", step, zero);
            let (a, b) = (f(w, true), f(w, false));
            w.select(up, a, b)
        }
    }
}

fn move_to(w: &mut Rewriter<'_>, from: ValueId, to: ValueId, ty: TypeId) {
    let x = w.value("llvm.load", &[from], ty);
    w.op("llvm.store", &OpSpec { operands: vec![x, to], ..OpSpec::default() });
}

fn only_if(w: &mut Rewriter<'_>, condition: ValueId, then: BlockId) {
    let regions = vec![w.ir.block(then).parent, w.ir.new_region()];
    w.op("scf.if", &OpSpec { operands: vec![condition], regions, ..OpSpec::default() });
}

/// A signed number as one of another width.
fn resized(w: &mut Rewriter<'_>, x: ValueId, ty: TypeId) -> ValueId {
    let width = |ir: &Ir, t| ir.signless_width(t).unwrap_or(64);
    let (from, to) = (width(w.ir, w.ir.value_type(x)), width(w.ir, ty));
    match from.cmp(&to) {
        std::cmp::Ordering::Less => w.value("arith.extsi", &[x], ty),
        std::cmp::Ordering::Equal => x,
        std::cmp::Ordering::Greater => w.value("arith.trunci", &[x], ty),
    }
}
