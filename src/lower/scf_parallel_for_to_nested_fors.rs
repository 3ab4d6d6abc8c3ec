//! `scf-parallel-for-to-nested-fors`: parallel loops to nested counted loops.

use super::Pass;
use super::fault::fault;
use super::rewrite::{PassResult, Rewriter, each_op, only_block};
use rustmlir_dialects::scf::respell::{Peeled, Piece, peel};
use rustmlir_dialects::scf::{forall, parallel};
use rustmlir_ir::{BlockId, Ir, OpId, OpSpec, RegionId, Type, TypeId, ValueId};

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "scf-parallel-for-to-nested-fors",
    aliases: &["parallel-to-for", "scf-forall-to-for"],
    summary: "parallel loops to nested counted loops",
    doc: "The first dimension becomes the outermost loop. Reductions become carried values: a reduction's body is \
          inlined at the reduction, with the accumulated value as its first argument. Without an initial value \
          (early 2020) a carried flag says whether there is a value yet. The shared outputs of `scf.forall` become \
          carried tensors, into which each iteration inserts its parts. For a type without constants, the first \
          iteration of such a loop runs before the others and provides the carried value.",
    run,
    ..Pass::NEW
};

pub(super) fn run(ir: &mut Ir) -> PassResult {
    each_op(ir, run_on)
}

/// Lowers a parallel loop; says whether the operation is one.
fn run_on(w: &mut Rewriter<'_>, op: OpId) -> bool {
    match w.ir.def(op).map(|d| d.name) {
        Some("scf.parallel") => parallel_loop(w, op).is_some(),
        Some("scf.forall") => forall_loop(w, op).is_some(),
        _ => false,
    }
}

/// A dimension of the box.
struct Dim {
    lower: ValueId,
    upper: ValueId,
    step: ValueId,
}

fn parallel_loop(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let body = only_block(w.ir, w.ir.region_of(op, 0))?;
    let group = |w: &Rewriter<'_>, k: usize| w.ir.operand_group(op, k).to_vec();
    let (lower, upper, step, inits) = (group(w, 0), group(w, 1), group(w, 2), group(w, 3));
    let upper = fault!(upper, NestSwappedBounds => upper.into_iter().rev().collect());
    let dims =
        lower.iter().zip(&upper).zip(&step).map(|((&lower, &upper), &step)| Dim { lower, upper, step }).collect();
    let results: Vec<ValueId> = w.ir.results(op).collect();
    let reductions = parallel::reductions(w.ir, op);
    if reductions.is_empty() || !inits.is_empty() {
        let inits = fault!(inits, NestLostInit => inits.iter().map(|_| inits[inits.len() - 1]).collect());
        let out = nest(w, op, dims, body, &inits, |w, accs| {
            inline(w, body, accs, &mut |w, acc, value, region| combine(w, acc, value, region))
        });
        w.replace_all(results, &out);
        return Some(());
    }
    // Without init values: whether there is a value yet, and the values.
    let types: Vec<TypeId> = w.ir.result_types(op).collect();
    let Some(zeros) = types.iter().map(|&t| w.zero(t)).collect::<Option<Vec<_>>>() else {
        let Peeled { ops, sums } = match peel(w.ir, op) {
            Ok(p) => p,
            Err(why) => {
                // Once is enough: the copies made so far may lack the same.
                if w.refused.is_empty() {
                    w.refuse(op, format!("a reduction without init value: {why}"));
                }
                return Some(());
            }
        };
        for p in ops {
            match p {
                Piece::Loop(o) => {
                    parallel_loop(w, o)?;
                }
                Piece::Bound(o) => {
                    w.respell(o);
                    w.ir.append_op(w.block, o);
                }
                // What stands in the place of the loop is not gone through again.
                Piece::Copied(o) => {
                    w.at_place_of(o);
                    if !run_on(w, o) {
                        w.ir.append_op(w.block, o);
                    }
                    w.at_place_of(op);
                }
            }
        }
        w.replace_all(results, &sums);
        return Some(());
    };
    let i1 = w.ir.int_type(1);
    let mut start = vec![w.constant(0, i1)];
    for (zero, &t) in zeros.into_iter().zip(&types) {
        start.push(w.constant_attr(zero, t));
    }
    let out = nest(w, op, dims, body, &start, |w, accs| {
        let Some((&seen, accs)) = accs.split_first() else { return Vec::new() };
        let mut sums = inline(w, body, accs, &mut |w, acc, value, region| first_or(w, seen, acc, value, region));
        sums.insert(0, w.constant(fault!(1, NestNeverSeen => 0), i1));
        sums
    });
    w.replace_all(results, out.get(1..)?);
    Some(())
}

fn forall_loop(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let body = only_block(w.ir, w.ir.region_of(op, 0))?;
    let mut sides: Vec<Vec<ValueId>> = Vec::new();
    for k in 0..3 {
        let (known, values) = (forall::statics(w.ir, op, k), w.ir.operand_group(op, k));
        sides.push(w.mixed(&known, &values));
    }
    let [lower, upper, step] = sides.as_slice() else { return None };
    let rank = lower.len();
    let mut dims: Vec<Dim> =
        lower.iter().zip(upper).zip(step).map(|((&lower, &upper), &step)| Dim { lower, upper, step }).collect();
    if dims.is_empty() {
        // One iteration, as of a loop.
        let (zero, one) = (w.index(0), w.index(1));
        dims.push(Dim { lower: zero, upper: one, step: one });
    }
    // Iterations see the shared outputs as they were before the loop; what they insert is carried
    // along.
    let outs = w.ir.operand_group(op, 3).to_vec();
    let args: Vec<ValueId> = w.ir.block_args(body).skip(rank).collect();
    for (&arg, &out) in args.iter().zip(&outs) {
        w.replace(arg, out);
    }
    let end = w.ir.pop_op(body)?;
    let inserts = only_block(w.ir, w.ir.region_of(end, 0)).map(|b| w.ir.take_ops(b)).unwrap_or_default();
    let values = nest(w, op, dims, body, &outs, |w, accs| {
        for o in w.ir.take_ops(body) {
            w.ir.append_op(w.block, o);
        }
        let mut sums = accs.to_vec();
        for o in inserts {
            insert(w, o, &args, &mut sums);
        }
        sums
    });
    let results: Vec<ValueId> = w.ir.results(op).collect();
    w.replace_all(results, &values);
    Some(())
}

/// A part that an iteration inserts into a shared output, inserted into what has been made of that
/// output so far.
fn insert(w: &mut Rewriter<'_>, op: OpId, args: &[ValueId], sums: &mut [ValueId]) {
    w.at_place_of(op);
    let mut operands = w.ir.operands(op).to_vec();
    let k = operands.get(1).and_then(|d| args.iter().position(|a| a == d));
    let Some((k, sum)) = k.and_then(|k| Some((k, *sums.get(k)?))) else { return };
    if let Some(d) = operands.get_mut(1) {
        *d = fault!(sum, NestStaleOutput => args[k]);
    }
    let spec =
        OpSpec { operands, results: vec![w.ir.value_type(sum)], attrs: w.ir.attrs(op).to_vec(), ..OpSpec::default() };
    let new = w.op("tensor.insert_slice", &spec);
    if let (Some(r), Some(s)) = (w.ir.result(new, 0), sums.get_mut(k)) {
        *s = r;
    }
}

/// A nest of counted loops around what `fill` makes of the carried values; the values that the nest
/// ends with.
fn nest(
    w: &mut Rewriter<'_>,
    op: OpId,
    dims: Vec<Dim>,
    body: BlockId,
    inits: &[ValueId],
    fill: impl FnOnce(&mut Rewriter<'_>, &[ValueId]) -> Vec<ValueId>,
) -> Vec<ValueId> {
    let outside = w.block;
    let types: Vec<TypeId> = inits.iter().map(|&v| w.ir.value_type(v)).collect();
    let index = w.ir.ty(Type::Index);
    let old_ivs: Vec<ValueId> = w.ir.block_args(body).collect();
    let mut carried = inits.to_vec();
    let mut results: Vec<Vec<ValueId>> = Vec::new();
    let mut blocks: Vec<BlockId> = Vec::new();
    let mut old_ivs = old_ivs.into_iter();
    for dim in &dims {
        let args: Vec<TypeId> = std::iter::once(index).chain(types.iter().copied()).collect();
        let b = w.new_block(&args);
        let r = w.ir.new_region();
        w.ir.append_block(r, b);
        let mut operands = vec![dim.lower, dim.upper, dim.step];
        operands.extend(fault!(carried.clone(), NestStaleInner => inits.to_vec()));
        let spec = OpSpec { operands, results: types.clone(), regions: vec![r], ..OpSpec::default() };
        let l = w.op("scf.for", &spec);
        results.push(w.ir.results(l).collect());
        w.block = b;
        blocks.push(b);
        let mut args = w.ir.block_args(b);
        if let (Some(iv), Some(old)) = (args.next(), old_ivs.next()) {
            w.replace(old, iv);
        }
        carried = args.collect();
    }
    let mut values = fill(w, &carried);
    for (&b, r) in blocks.iter().zip(&results).rev() {
        w.block = b;
        w.at_place_of(op);
        w.op("scf.yield", &OpSpec { operands: values, ..OpSpec::default() });
        values = r.clone();
    }
    w.block = outside;
    values
}

/// Combines a reduction's value so far with a contribution.
type Combine<'c> = dyn FnMut(&mut Rewriter<'_>, ValueId, ValueId, RegionId) -> ValueId + 'c;

/// Moves the body of a parallel loop to the current block; its reductions combine. The combined
/// values.
fn inline(w: &mut Rewriter<'_>, body: BlockId, accs: &[ValueId], combine: &mut Combine<'_>) -> Vec<ValueId> {
    let mut sums = accs.to_vec();
    let mut next = 0;
    for o in w.ir.take_ops(body) {
        if w.ir.is(o, "scf.reduce") {
            let pairs: Vec<(ValueId, RegionId)> =
                w.ir.operands(o).iter().copied().zip(w.ir.regions(o).iter().copied()).collect();
            for (value, region) in pairs {
                w.at_place_of(o);
                if let Some(&acc) = sums.get(next) {
                    let sum = combine(w, acc, value, region);
                    sums[next] = sum;
                }
                next += 1;
            }
        } else if !w.ir.is(o, "scf.yield") {
            w.ir.append_op(w.block, o);
        }
    }
    fault!(sums, NestSwappedAccs => super::fault::swapped(w.ir, sums))
}

/// The reduction's body, inlined.
fn combine(w: &mut Rewriter<'_>, acc: ValueId, value: ValueId, region: RegionId) -> ValueId {
    let Some(b) = only_block(w.ir, Some(region)) else { return acc };
    let (x, y) = (w.ir.block_arg(b, 0), w.ir.block_arg(b, 1));
    let acc = fault!(acc, NestStaleAcc => value);
    for (old, new) in [(x, acc), (y, value)] {
        if let Some(old) = old {
            w.replace(old, new);
        }
    }
    let mut ops = w.ir.take_ops(b);
    let end = ops.pop();
    ops.into_iter().for_each(|o| w.ir.append_op(w.block, o));
    end.and_then(|e| w.ir.operand(e, 0)).unwrap_or(acc)
}

/// The contribution itself if it is the first one, else the combination.
fn first_or(w: &mut Rewriter<'_>, seen: ValueId, acc: ValueId, value: ValueId, region: RegionId) -> ValueId {
    let back = w.block;
    let ty = w.ir.value_type(value);
    let mut regions = Vec::new();
    for combined in [true, false] {
        let b = w.new_block(&[]);
        let r = w.ir.new_region();
        w.ir.append_block(r, b);
        w.block = b;
        let v = if combined { combine(w, acc, value, region) } else { value };
        w.op("scf.yield", &OpSpec { operands: vec![v], ..OpSpec::default() });
        regions.push(r);
    }
    w.block = back;
    let spec = OpSpec { operands: vec![seen], results: vec![ty], regions, ..OpSpec::default() };
    let op = w.op("scf.if", &spec);
    w.ir.result(op, 0).unwrap_or(value)
}
