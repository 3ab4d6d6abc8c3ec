//! Whether it shows in which order one thread executes the chunks of a loop, or sections.
//!
//! A team may have one thread, which executes all of them. Unless the schedule is static or
//! monotonic, no order is promised (OpenMP 5.2, 11.3, 11.5.3), and nothing races: the thread is its
//! own witness. So a run takes the order in which they are written, and where another one could
//! give something else, a verdict holds for that order.

use super::accesses::root;
use super::omp_chunks::{CHUNKS, computed_alike};
use super::omp_facts::{allocates, body_args, keeps_copies, trip_counts, wrappers_and_nest};
use super::omp_who::{access, sees_parts};
use super::rewrite::Rewriter;
use rustmlir_dialects::omp::is_monotonic;
use rustmlir_dialects::{ASSUMES, Traits};
use rustmlir_ir::{Ir, OpId, ValueId};

/// An access to memory that others may see: the operation, where its memory is rooted, if that is
/// known, and whether it may write.
type Access = (OpId, Option<ValueId>, bool);

/// Whether the order of the chunks of a worksharing loop is open, and may show.
pub(super) fn loop_shows(ir: &Ir, op: OpId) -> bool {
    !is_monotonic(ir, op) && iterations_meet(ir, op)
}

/// Whether it may show in which order the chunks of a worksharing loop are executed.
pub(super) fn iterations_meet(ir: &Ir, op: OpId) -> bool {
    let Some((_, nest)) = wrappers_and_nest(ir, op) else { return true };
    let known = trip_counts(ir, nest).and_then(|all| all.into_iter().try_fold(1, i128::checked_mul));
    if known.is_some_and(|n| n < 2) {
        return false;
    }
    let all = accesses(ir, nest, op);
    let ivs = ir.attr_named(op, CHUNKS).map_or_else(|| Some(body_args(ir, nest)), |_| in_chunks(ir, nest));
    let apart = |a: &Access, b: &Access| {
        distinct(ir, a.1, b.1) || ivs.as_ref().is_some_and(|ivs| by_iteration(ir, nest, ivs, a, b))
    };
    keeps_copies(ir, op) || sees_parts(ir, op) || conflict(&all, &all, apart)
}

/// Whether the order of sections may show.
pub(super) fn sections_show(ir: &Ir, op: OpId, sections: &[OpId]) -> bool {
    let all: Vec<_> = sections.iter().map(|&s| accesses(ir, s, op)).collect();
    let apart = |a: &Access, b: &Access| distinct(ir, a.1, b.1);
    let mut pairs = all.iter().enumerate().flat_map(|(k, a)| all[k + 1..].iter().map(move |b| (a, b)));
    keeps_copies(ir, op) || sees_parts(ir, op) || pairs.any(|(a, b)| conflict(a, b, apart))
}

fn conflict(all: &[Access], others: &[Access], apart: impl Fn(&Access, &Access) -> bool) -> bool {
    all.iter().any(|a| others.iter().any(|b| (a.2 || b.2) && !apart(a, b)))
}

/// What a part of a construct does to memory that is not made there.
fn accesses(ir: &Ir, part: OpId, construct: OpId) -> Vec<Access> {
    let mut all = Vec::new();
    ir.walk(part, |o| {
        let controls = ["scf", "affine", "omp", "cf"].contains(&ir.op_dialect(o));
        match access(ir, o, construct) {
            Some((root, writes)) => all.push((o, root, writes)),
            None if !ir.regions(o).is_empty() && !controls => all.push((o, None, true)),
            None => {}
        }
    });
    all
}

/// Whether two roots are objects of their own: what a function allocates, or is given.
fn distinct(ir: &Ir, a: Option<ValueId>, b: Option<ValueId>) -> bool {
    let object = |v: ValueId| match ir.defining_op(v) {
        Some(o) => allocates(ir, o),
        None => {
            let at = ir.value_block(v).and_then(|b| ir.block_parent_op(b));
            at.is_some_and(|o| ir.has(o, Traits::FUNCTION))
        }
    };
    a.zip(b).is_some_and(|(a, b)| a != b && object(a) && object(b))
}

/// The induction variable of the loop over the iterations of a chunk.
fn in_chunks(ir: &Ir, nest: OpId) -> Option<Vec<ValueId>> {
    let block = ir.region_of(nest, 0).and_then(|r| ir.entry(r))?;
    let inner = ir.block(block).ops.iter().copied().find(|&o| ir.is(o, "scf.for"))?;
    let first = ir.region_of(inner, 0).and_then(|r| ir.entry(r))?;
    let induction = ir.block_args(first).next()?;
    // Those of several dimensions are computed from one number.
    let mut computed = false;
    ir.walk(inner, |o| {
        let by = ir.operands(o).first() == Some(&induction);
        computed |= by && (ir.is(o, "arith.divui") || ir.is(o, "arith.remui"));
    });
    (!computed).then(|| vec![induction])
}

/// Whether two accesses of different iterations go to different elements: each induction variable
/// decides one of their indices in the same way.
fn by_iteration(ir: &Ir, nest: OpId, ivs: &[ValueId], a: &Access, b: &Access) -> bool {
    let indices = |&(op, at, _): &Access| {
        let from = if ir.is(op, "memref.load") { 1 } else { 2 };
        let plain = ir.is(op, "memref.load") || ir.is(op, "memref.store");
        let place = *ir.operands(op).get(from - 1)?;
        (plain && at == Some(place) && root(ir, place) == place).then(|| ir.operands(op)[from..].to_vec())
    };
    let (Some(x), Some(y)) = (indices(a), indices(b)) else { return false };
    let decides =
        |iv: ValueId| x.iter().zip(&y).any(|(&x, &y)| computed_alike(ir, x, y, &mut 64) && follows(ir, nest, iv, x));
    a.1 == b.1 && ivs.iter().all(|&iv| decides(iv))
}

/// Whether a value differs for each value of an induction variable, whatever else there is.
fn follows(ir: &Ir, nest: OpId, iv: ValueId, mut v: ValueId) -> bool {
    let outside = |v: ValueId| {
        let at = ir.value_block(v).and_then(|b| ir.block_parent_op(b));
        at.is_some_and(|o| o != nest && !ir.ancestors(o).any(|a| a == nest))
    };
    while v != iv {
        let Some(op) = ir.defining_op(v) else { return false };
        v = match (ir.op_name(op), ir.operands(op)) {
            ("arith.index_cast" | "arith.extsi", &[from]) => from,
            ("arith.addi" | "arith.subi", &[x, by]) if outside(by) => x,
            ("arith.addi", &[by, x]) if outside(by) => x,
            _ => return false,
        };
    }
    true
}

/// Says of an operation that a verdict holds for the order in which one thread does things.
pub(super) fn assume(w: &mut Rewriter<'_>, op: OpId) {
    let order = w.ir.string_attr("order");
    w.ir.set_attr(op, ASSUMES, order);
}
