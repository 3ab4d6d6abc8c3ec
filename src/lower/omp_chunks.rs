//! Iterations that one thread executes in order, whoever it is.
//!
//! A chunk of a shared loop is one thread's, which executes its iterations one after the other
//! (OpenMP 5.2, 11.5.3, 11.6.1), and so is what a `taskloop` gives one task (12.6). A loop whose
//! clauses state how long chunks are becomes a loop over them, with chunks of one iteration, before
//! anything else is said of it: then all that leaves the iterations of a loop unordered leaves its
//! chunks unordered.
//!
//! Loops that reduce stay as they are. A thread combines the iterations of several chunks in one
//! variable, and chunks that do so by themselves would give fewer sums than are legal.

use std::collections::HashMap;

use super::omp_facts::{asks_for_order, body_args, constant, group, trip_counts, wrappers_and_nest};
use super::omp_ranges::{Range, begin_loops, numbered, ranges, within};
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use super::teams::{begin_body, clear_args, once};
use rustmlir_dialects::Traits;
use rustmlir_dialects::omp::{bounds, in_vectors, schedule};
use rustmlir_ir::{Attr, Ir, OpId, OpSpec, ValueId};

/// What a loop over chunks keeps of what it was: how long they are, and how many iterations there
/// are, if that is known.
pub(super) const CHUNKS: &str = "rustmlir.chunks";

/// What is known of the chunks of a loop.
#[derive(Copy, Clone)]
enum Chunks {
    /// All but the last one have so many iterations.
    Of(i64),
    /// The first one has at least so many, and where the others begin is open.
    First(i64),
    /// The first and the last one have at least so many, and none has twice as many.
    Tasks(i64),
    /// There is one.
    One,
}

/// A loop over chunks.
struct Counted {
    range: Range,
    /// Iterations of the whole nest.
    total: ValueId,
    /// Of the first chunk.
    first: ValueId,
    /// Of each chunk, if they are equal.
    each: Option<ValueId>,
    chunks: ValueId,
    zero: ValueId,
    one: ValueId,
}

/// Makes loops over chunks of loops whose chunks are known.
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn run(ir: &mut Ir) -> PassResult {
    let mut loops = HashMap::new();
    ir.walk(ir.top, |o| loops.extend(chunks(ir, o).map(|c| (o, c))));
    if loops.is_empty() {
        return Ok(());
    }
    let mut nests = HashMap::new();
    each_op_of_today(ir, |w, op| {
        if let Some(&chunks) = loops.get(&op) {
            let counted = wrappers_and_nest(w.ir, op).map(|(_, nest)| (nest, counted(w, op, nest, chunks)));
            nests.extend(counted);
            w.ir.append_op(w.block, op);
            return true;
        }
        nests.remove(&op).is_some_and(|c| by_chunk(w, op, &c).is_some())
    })
}

/// The clause that says how long chunks are.
const SIZES: [&str; 3] = ["schedule_chunk", "dist_schedule_chunk_size", "grainsize"];

/// What the clauses of a loop say of its chunks; `None` if any two iterations may be unordered, or
/// it is not a plain loop.
fn chunks(ir: &Ir, op: OpId) -> Option<Chunks> {
    let kind = ["omp.wsloop", "omp.distribute", "omp.taskloop"].into_iter().find(|n| ir.is(op, n))?;
    let (wrappers, nest) = wrappers_and_nest(ir, op)?;
    let given = |name| !group(ir, op, name).is_empty();
    let reduces = given("reduction_vars") || given("in_reduction_vars") || given("linear_vars");
    // Vectors are as long as the target has them, and `order(concurrent)` orders nothing.
    let free = in_vectors(ir, op) || ir.attr_named(op, "order").is_some();
    let mut stays = reduces || free || wrappers.len() != 1;
    ir.walk(nest, |o| stays |= asks_for_order(ir, o) || ir.is(o, "omp.reduction"));
    let upwards = bounds(ir, nest)[2].iter().all(|&s| constant(ir, s).is_some_and(|s| s > 0));
    if stays || !upwards {
        return None;
    }
    let size = SIZES.iter().find_map(|n| group(ir, op, n).first().copied()).and_then(|n| constant(ir, n));
    let strict = ir.attr_named(op, "grainsize_mod").is_some();
    let tasks = || group(ir, op, "num_tasks").first().and_then(|&n| constant(ir, n));
    let chunks = match (kind, size) {
        ("omp.taskloop", None) => return (tasks() == Some(1)).then_some(Chunks::One),
        ("omp.taskloop", Some(n)) if !strict => Chunks::Tasks(n),
        ("omp.taskloop", Some(n)) => Chunks::Of(n),
        ("omp.distribute", Some(n)) => Chunks::Of(n),
        (_, Some(n)) => match schedule(ir, op)?.as_str() {
            "static" | "dynamic" => Chunks::Of(n),
            "guided" => Chunks::First(n),
            _ => return None,
        },
        _ => return None,
    };
    let (Chunks::Of(n) | Chunks::First(n) | Chunks::Tasks(n)) = chunks else { return None };
    (n > 1).then_some(chunks)
}

/// Counts the chunks of a loop, before it begins, which has chunks of one iteration from now on.
fn counted(w: &mut Rewriter<'_>, op: OpId, nest: OpId, chunks: Chunks) -> Counted {
    let known = trip_counts(w.ir, nest).and_then(|all| all.into_iter().try_fold(1, i128::checked_mul));
    let known = known.and_then(|n| i64::try_from(n).ok());
    let range = ranges(w, nest);
    let (zero, one) = (w.index(0), w.index(1));
    let total = match known {
        Some(n) => w.index(n),
        None => numbered(w, &range).1,
    };
    let size = match chunks {
        Chunks::Of(n) | Chunks::First(n) | Chunks::Tasks(n) => n,
        Chunks::One => known.unwrap_or(-1),
    };
    let of = w.ir.int_type(64);
    let was = w.ir.attr(Attr::DenseArray(of, [size, known.unwrap_or(-1)].map(|n| n as u64).into()));
    w.ir.set_attr(op, CHUNKS, was);
    let mut operands = w.ir.operands(op).to_vec();
    let sizes: Vec<ValueId> = SIZES.iter().flat_map(|n| group(w.ir, op, n)).collect();
    for size in sizes {
        let ty = w.ir.value_type(size);
        let single = w.constant(1, ty);
        operands.iter_mut().filter(|v| **v == size).for_each(|v| *v = single);
    }
    w.ir.set_operands(op, &operands);
    // How many chunks there are, and how long the first one is.
    let (equal, first, number) = match (chunks, known) {
        (Chunks::One, Some(n)) => (false, total, w.index(n.min(1))),
        (Chunks::One, None) => (false, total, w.binary("arith.minui", total, one)),
        (Chunks::Of(c), Some(n)) => (true, w.index(c), w.index(n.div_euclid(c) + i64::from(n % c > 0))),
        (Chunks::Of(c), None) => {
            let size = w.index(c);
            (true, size, w.binary("arith.ceildivui", total, size))
        }
        (Chunks::First(c), Some(n)) => (false, w.index(c.min(n)), w.index(if n == 0 { 0 } else { n - c.min(n) + 1 })),
        (Chunks::Tasks(c), Some(n)) if n / 2 < c => (false, total, w.index(n.min(1))),
        (Chunks::Tasks(c), Some(n)) => (false, w.index(c), w.index(n - 2 * c + 2)),
        (Chunks::First(c), None) => {
            let size = w.index(c);
            let first = w.binary("arith.minui", total, size);
            let rest = w.binary("arith.subi", total, first);
            let some = w.binary("arith.minui", total, one);
            (false, first, w.binary("arith.addi", rest, some))
        }
        (Chunks::Tasks(c), None) => {
            let (size, two) = (w.index(c), w.index(2));
            let half = w.binary("arith.divui", total, two);
            let single = w.cmpi("ult", half, size);
            let first = w.select(single, total, size);
            let rest = w.binary("arith.subi", total, first);
            let rest = w.binary("arith.subi", rest, first);
            let rest = w.binary("arith.addi", rest, two);
            let some = w.binary("arith.minui", total, one);
            (false, first, w.select(single, some, rest))
        }
    };
    Counted { range, total, first, each: equal.then_some(first), chunks: number, zero, one }
}

/// The loop over the chunks of a nest, whose body is the loop over the iterations of one.
fn by_chunk(w: &mut Rewriter<'_>, nest: OpId, c: &Counted) -> Option<()> {
    let (region, ivs) = (w.ir.region_of(nest, 0)?, body_args(w.ir, nest));
    let (block, args) = begin_body(w, 1);
    let outer = std::mem::replace(&mut w.block, block);
    let k = *args.first()?;
    let (from, to) = match c.each {
        Some(each) => {
            let from = w.binary("arith.muli", k, each);
            let rest = w.binary("arith.subi", c.total, from);
            let length = w.binary("arith.minui", rest, each);
            (from, w.binary("arith.addi", from, length))
        }
        None => {
            // The second one has what follows the first, and so on; the last one has the rest.
            let behind = w.binary("arith.addi", c.first, k);
            let begins = w.binary("arith.subi", behind, c.one);
            let is_first = w.cmpi("eq", k, c.zero);
            let from = w.select(is_first, c.zero, begins);
            let to = w.select(is_first, c.first, behind);
            let next = w.binary("arith.addi", k, c.one);
            let is_last = w.cmpi("eq", next, c.chunks);
            (from, w.select(is_last, c.total, to))
        }
    };
    let range = within(w, &c.range, c.total, from, to);
    let body = begin_loops(w, &range, &ivs);
    w.block = body;
    clear_args(w, region);
    once(w, region);
    w.op("scf.yield", &OpSpec::default());
    w.block = block;
    w.op("omp.yield", &OpSpec::default());
    w.block = outer;
    let regions = vec![w.ir.block(block).parent];
    w.op("omp.loop_nest", &OpSpec { operands: vec![c.zero, c.chunks, c.one], regions, ..OpSpec::default() });
    Some(())
}

/// Whether two values are computed in the same way from the same ones.
pub(super) fn computed_alike(ir: &Ir, a: ValueId, b: ValueId, steps: &mut u32) -> bool {
    if a == b {
        return true;
    }
    let (Some(x), Some(y)) = (ir.defining_op(a), ir.defining_op(b)) else { return false };
    *steps = steps.saturating_sub(1);
    let pure = |o: OpId| ir.regions(o).is_empty() && ir.op_dialect(o) == "arith" && !ir.has(o, Traits::TERMINATOR);
    *steps > 0
        && pure(x)
        && ir.op(x).name == ir.op(y).name
        && ir.attrs(x) == ir.attrs(y)
        && ir.operands(x).len() == ir.operands(y).len()
        && ir.operands(x).iter().zip(ir.operands(y)).all(|(&a, &b)| computed_alike(ir, a, b, steps))
}
