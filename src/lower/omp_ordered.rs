//! `ordered`: a region that the threads of a team execute in the order of iterations (OpenMP 5.2,
//! 15.10). What an iteration does before it, the region, and what comes behind are three tasks: the
//! second waits for the first and for the region of the iteration before, the third for the second.
//! All else stays as unordered as it is.

use super::omp_facts::{allocates, asked, asks_for_order, trip_counts, use_others};
use super::omp_memory::{Private, begun, disown};
use super::omp_open::hands_out;
use super::omp_ranges::{Range, numbered};
use super::omp_tasks::{new_group, wait};
use super::rewrite::{Rewriter, only_block};
use super::teams::{begin_body, begin_part, clear_args, once};
use rustmlir_ir::{Attr, BlockId, Ir, OpId, OpSpec, RegionId, Type, TypeId, ValueId};
use std::collections::HashSet;

/// Iterations of such a loop, at most: what is known of races grows with their square.
const MOST_ITERATIONS: i128 = 4096;

/// The only ordered region of a loop, if it stands in the body itself, and neither tasks nor the
/// number of a thread are asked for beside it.
pub(super) fn region_of(ir: &Ir, nest: OpId) -> Option<OpId> {
    let (mut found, mut others) = (Vec::new(), hands_out(ir, nest));
    ir.walk(nest, |o| {
        found.extend(asks_for_order(ir, o).then_some(o));
        // The stack of a task ends with it.
        others |= asked(ir, o).is_some() || ir.is(o, "omp.threadprivate") || allocates(ir, o);
    });
    let body = only_block(ir, ir.region_of(nest, 0))?;
    let &[only] = found.as_slice() else { return None };
    let known = trip_counts(ir, nest).and_then(|all| all.first().copied());
    let few = known.is_none_or(|n| n <= MOST_ITERATIONS);
    let plain = few && ir.is(only, "omp.ordered.region") && ir.op(only).parent == body;
    (plain && !others).then_some(only)
}

/// The iterations of a loop of one dimension as tasks of the current thread, which waits for them.
pub(super) fn in_turn(
    w: &mut Rewriter<'_>,
    range: &Range,
    (ivs, private): (&[ValueId], &[Private]),
    region: RegionId,
    ordered: OpId,
) -> Option<()> {
    let (&[lower], &[upper], &[step]) =
        (range.bounds[0].as_slice(), range.bounds[1].as_slice(), range.bounds[2].as_slice())
    else {
        return None;
    };
    let all = new_group(w);
    // Before the first region there is none to wait for.
    let (token, (nothing, _)) = (w.ir.named_type("async", "token"), begin_body(w, 0));
    let before = task(w, nothing, &[], &[], &[])?.0;
    let index = w.ir.ty(Type::Index);
    let memory = private.iter().map(|p| one_for_each(w, range, p)).collect::<Option<Vec<_>>>()?;
    let (block, args) = begin_part(w, &[index, token]);
    let (body, outer) = (w.ir.block(block).parent, std::mem::replace(&mut w.block, block));
    let (&at, &last) = (args.first()?, args.get(1)?);
    let mut ends = Vec::new();
    for (p, base) in private.iter().zip(memory) {
        let cell = of_iteration(w, (base, p.ty), (at, lower, step));
        let cell = begun(w, p, cell)?;
        w.replace(p.arg, cell);
        ends.extend(p.dealloc.map(|d| (d, cell)));
    }
    range.place(w, ivs, vec![at]);
    clear_args(w, region);

    let from = only_block(w.ir, Some(region))?;
    let mut ops = w.ir.take_ops(from);
    ops.pop();
    let behind = ops.split_off(ops.iter().position(|&o| o == ordered)? + 1);
    ops.pop();
    let later: Vec<OpId> = behind.iter().copied().chain([ordered]).collect();
    let handed = handed_on(w.ir, &ops, &later);
    let types: Vec<TypeId> = handed.iter().map(|&v| w.ir.value_type(v)).collect();

    let (first, _) = begin_body(w, 0);
    ops.into_iter().for_each(|o| w.ir.append_op(first, o));
    let (begun, values) = task(w, first, &handed, &[], &[])?;

    let (second, own) = begin_part(w, &types);
    use_others(w.ir, ordered, &handed, &own);
    let around = std::mem::replace(&mut w.block, second);
    once(w, w.ir.region_of(ordered, 0)?);
    w.block = around;
    let turn = task(w, second, &[], &[begun, last], &values)?.0;

    let (third, own) = begin_part(w, &types);
    for o in behind {
        use_others(w.ir, o, &handed, &own);
        w.ir.append_op(third, o);
    }
    let around = std::mem::replace(&mut w.block, third);
    disown(w, &ends)?;
    w.block = around;
    let done = task(w, third, &[], &[turn], &values)?.0;
    w.value("async.add_to_group", &[done, all], index);

    w.op("scf.yield", &OpSpec { operands: vec![turn], ..OpSpec::default() });
    w.block = outer;
    let operands = vec![lower, upper, step, before];
    w.op("scf.for", &OpSpec { operands, results: vec![token], regions: vec![body], ..OpSpec::default() });
    wait(w, all);
    Some(())
}

/// Memory for what is private in each iteration: its tasks may run when the loop has gone on.
fn one_for_each(w: &mut Rewriter<'_>, range: &Range, p: &Private) -> Option<ValueId> {
    let pointer = w.ir.value_type(p.variable);
    if !w.ir.is_pointer(pointer) {
        return None;
    }
    let (one, i64) = (w.index(1), w.ir.int_type(64));
    let (_, total) = numbered(w, range);
    let total = w.binary("arith.maxui", total, one);
    let total = w.value("arith.index_cast", &[total], i64);
    let elem = w.ir.attr(Attr::Type(p.ty));
    Some(w.value_with("llvm.alloca", &[total], pointer, &[("elem_type", elem)]))
}

fn of_iteration(
    w: &mut Rewriter<'_>,
    (base, ty): (ValueId, TypeId),
    (at, lower, step): (ValueId, ValueId, ValueId),
) -> ValueId {
    let (pointer, i64, i32) = (w.ir.value_type(base), w.ir.int_type(64), w.ir.int_type(32));
    let offset = w.binary("arith.subi", at, lower);
    let number = w.binary("arith.divui", offset, step);
    let number = w.value("arith.index_cast", &[number], i64);
    let elem = w.ir.attr(Attr::Type(ty));
    let dynamic = w.ir.attr(Attr::DenseArray(i32, vec![i32::MIN as u32 as u64].into()));
    w.value_with(
        "llvm.getelementptr",
        &[base, number],
        pointer,
        &[("elem_type", elem), ("rawConstantIndices", dynamic)],
    )
}

/// A task that gives values on, after others and with their values; its token and values.
fn task(
    w: &mut Rewriter<'_>,
    block: BlockId,
    gives: &[ValueId],
    after: &[ValueId],
    takes: &[ValueId],
) -> Option<(ValueId, Vec<ValueId>)> {
    let around = std::mem::replace(&mut w.block, block);
    w.op("async.yield", &OpSpec { operands: gives.to_vec(), ..OpSpec::default() });
    w.block = around;
    let mut results = vec![w.ir.named_type("async", "token")];
    for &v in gives {
        let t = w.ir.value_type(v);
        results.push(w.ir.ty(Type::AsyncValue(t)));
    }
    let attrs = vec![(w.ir.sym("operandSegmentSizes"), w.segments(&[after.len(), takes.len()]))];
    let regions = vec![w.ir.block(block).parent];
    let made = w.op(
        "async.execute",
        &OpSpec { operands: [after, takes].concat(), results, attrs, regions, ..OpSpec::default() },
    );
    let mut all = w.ir.results(made).collect::<Vec<_>>().into_iter();
    Some((all.next()?, all.collect()))
}

/// What operations make that others use, or what is in those.
fn handed_on(ir: &Ir, first: &[OpId], later: &[OpId]) -> Vec<ValueId> {
    let mut used = HashSet::new();
    later.iter().for_each(|&o| ir.walk(o, |o| used.extend(ir.operands(o).iter().copied())));
    first.iter().flat_map(|&o| ir.results(o)).filter(|v| used.contains(v)).collect()
}
