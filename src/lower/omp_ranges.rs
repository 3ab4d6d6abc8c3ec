//! What loops of OpenMP run over, as `convert-omp-to-scf` says it.

use super::omp_facts::{constant, group, is_concurrent, trip_counts};
use super::omp_team::{Team, Turn, thread_after};
use super::rewrite::Rewriter;
use super::teams::{begin_body, ends, to_index};
use rustmlir_dialects::omp::{bounds, is_static};
use rustmlir_ir::{Attr, BlockId, Ir, OpId, OpSpec, Type, ValueId};

/// An induction variable takes the place of an argument that counts: the argument itself, or where
/// iterations are counted, the start and so many steps.
fn induction(w: &mut Rewriter<'_>, iv: ValueId, arg: ValueId, counted: Option<(ValueId, ValueId)>) {
    let at = match counted {
        Some((start, step)) => {
            let offset = w.binary("arith.muli", arg, step);
            w.binary("arith.addi", start, offset)
        }
        None => arg,
    };
    let ty = w.ir.value_type(iv);
    let v = if w.ir.is_index(ty) { at } else { w.value("arith.index_cast", &[at], ty) };
    w.replace(iv, v);
}

/// Nested counted loops; the block of the innermost one.
pub(super) fn begin_loops(w: &mut Rewriter<'_>, range: &Range, ivs: &[ValueId]) -> BlockId {
    let [lower, upper, step] = &range.bounds;
    let (outer, mut all) = (w.block, Vec::new());
    for k in 0..range.dims() {
        let (block, args) = begin_body(w, 1);
        let region = w.ir.block(block).parent;
        let operands = vec![lower[k], upper[k], step[k]];
        let attrs = ends(w, &step[k..=k]);
        w.op("scf.for", &OpSpec { operands, attrs, regions: vec![region], ..OpSpec::default() });
        if k > 0 {
            w.op("scf.yield", &OpSpec::default());
        }
        w.block = block;
        all.extend(args);
    }
    range.place(w, ivs, all);
    std::mem::replace(&mut w.block, outer)
}

/// What a loop nest runs over, as half-open ranges of `index`.
pub(super) struct Range {
    /// Lower bounds, upper bounds, steps.
    pub bounds: [Vec<ValueId>; 3],
    /// Of dimensions whose iterations are counted, as their direction is known only when they run:
    /// where they start, and the step.
    pub counted: Vec<Option<(ValueId, ValueId)>>,
    /// Where the iterations of a nest are dealt out in chunks, and the bounds count those of one
    /// thread.
    dealt: Option<Dealt>,
}

/// How the iterations of a nest, numbered from its first one, are dealt out to threads.
struct Dealt {
    chunk: ValueId,
    /// The number of the first iteration of a thread.
    first: ValueId,
    /// How many iterations all threads have between two chunks of one of them.
    round: ValueId,
    /// Lower bound, number of iterations and step of each dimension.
    dims: Vec<[ValueId; 3]>,
}

impl Range {
    /// How many arguments count.
    pub fn dims(&self) -> usize {
        self.bounds[0].len()
    }

    /// The thread that executes what would be a thread's. Which loops are moved on alike because
    /// they have equally many iterations is known only when they run; in which `way` is a choice,
    /// since by each of them some of other counts are moved on alike, too.
    pub fn turned(&self, w: &mut Rewriter<'_>, team: Team, turn: Turn, way: Option<ValueId>) -> ValueId {
        let by = match (turn, way) {
            (Turn::By(n), _) => w.index(n),
            (Turn::ByCount, None) => numbered(w, self).1,
            (Turn::ByCount, Some(way)) => {
                let (count, zero, one) = (numbered(w, self).1, w.index(0), w.index(1));
                // As many as there are, none at all, and two mixtures.
                let twice = w.binary("arith.addi", way, way);
                let factor = w.binary("arith.addi", twice, one);
                let mixed = w.binary("arith.muli", count, factor);
                let least = w.binary("arith.maxui", way, one);
                let bits = w.binary("arith.subi", least, one);
                let mixed = w.binary("arith.shrui", mixed, bits);
                let none = w.cmpi("eq", way, one);
                w.select(none, zero, mixed)
            }
        };
        thread_after(w, team, by)
    }

    /// Induction variables take the place of the arguments that count.
    pub fn place(&self, w: &mut Rewriter<'_>, ivs: &[ValueId], args: Vec<ValueId>) {
        let args = match (&self.dealt, args.first()) {
            (Some(dealt), Some(&k)) => dealt.indices(w, k),
            _ => args,
        };
        for ((&iv, arg), &counted) in ivs.iter().zip(args).zip(&self.counted) {
            induction(w, iv, arg, counted);
        }
    }
}

impl Dealt {
    /// Where in the nest the iteration of a thread is that has this number among its own.
    fn indices(&self, w: &mut Rewriter<'_>, k: ValueId) -> Vec<ValueId> {
        let rounds = w.binary("arith.divui", k, self.chunk);
        let within = w.binary("arith.remui", k, self.chunk);
        let before = w.binary("arith.muli", rounds, self.round);
        let start = w.binary("arith.addi", self.first, before);
        let mut number = w.binary("arith.addi", start, within);
        let mut all = Vec::new();
        for &[lower, trips, step] in self.dims.iter().rev() {
            let here = w.binary("arith.remui", number, trips);
            number = w.binary("arith.divui", number, trips);
            let offset = w.binary("arith.muli", here, step);
            all.push(w.binary("arith.addi", lower, offset));
        }
        all.reverse();
        all
    }
}

/// The size of the chunks in which a static loop deals its iterations out, if one is stated; `None`
/// where the outermost dimension is shared: nothing is promised, or that gives each thread the same
/// iterations. It is those of the whole nest that are dealt out (OpenMP 5.2, 11.5.3), so nests of
/// other dimensions with as many give the same numbers to a thread.
pub(super) fn chunks(ir: &Ir, op: OpId, nest: OpId, team: Team) -> Option<Option<ValueId>> {
    let chunk = ["schedule_chunk", "dist_schedule_chunk_size"].iter().find_map(|n| group(ir, op, n).first().copied());
    // How long vectors are, to which chunks are rounded up, is open.
    let promised = is_static(ir, op) && ir.attr_named(op, "schedule_simd").is_none();
    let promised = promised || ir.attr_named(op, "dist_schedule_static").is_some();
    if team.alone || !promised {
        return None;
    }
    let outermost = trip_counts(ir, nest).and_then(|all| all.first().copied());
    let even = matches!((outermost, constant(ir, team.size)), (Some(n), Some(size)) if n % i128::from(size) == 0);
    (chunk.is_some() || bounds(ir, nest)[0].len() > 1 && !even).then_some(chunk)
}

/// The iterations of a static loop that are a thread's, by their numbers in the whole nest: chunks
/// of a stated size in turns (OpenMP 5.2, 11.5.3), or one that is as long as those of the others.
pub(super) fn deal(w: &mut Rewriter<'_>, team: Team, range: Range, chunk: Option<ValueId>) -> Range {
    let (zero, one, size) = (w.index(0), w.index(1), team.size);
    let (dims, total) = numbered(w, &range);
    let least = w.binary("arith.maxui", total, one);
    let chunk = match chunk {
        Some(chunk) => {
            let chunk = to_index(w, chunk);
            let positive = w.cmpi("sge", chunk, one);
            let reason = w.ir.string_attr("the chunk size of a schedule must be positive");
            let attrs = vec![(w.ir.sym("reason"), reason)];
            w.op("rustmlir.require", &OpSpec { operands: vec![positive], attrs, ..OpSpec::default() });
            w.binary("arith.minui", chunk, least)
        }
        None => w.binary("arith.ceildivui", least, size),
    };
    let round = w.binary("arith.muli", chunk, size);
    let first = w.binary("arith.muli", team.thread, chunk);
    let whole = w.binary("arith.divui", total, round);
    let whole = w.binary("arith.muli", whole, chunk);
    let rest = w.binary("arith.remui", total, round);
    let any = w.cmpi("ugt", rest, first);
    let rest = w.binary("arith.subi", rest, first);
    let rest = w.select(any, rest, zero);
    let rest = w.binary("arith.minui", rest, chunk);
    let mine = w.binary("arith.addi", whole, rest);
    let dealt = Some(Dealt { chunk, first, round, dims });
    Range { bounds: [vec![zero], vec![mine], vec![one]], counted: range.counted, dealt }
}

/// Lower bound, number of iterations and step of each dimension, and how many iterations there are.
pub(super) fn numbered(w: &mut Rewriter<'_>, range: &Range) -> (Vec<[ValueId; 3]>, ValueId) {
    let zero = w.index(0);
    let [lower, upper, step] = &range.bounds;
    let mut dims = Vec::new();
    for ((&l, &u), &s) in lower.iter().zip(upper).zip(step) {
        let length = w.binary("arith.subi", u, l);
        let some = w.cmpi("slt", l, u);
        let trips = w.binary("arith.ceildivui", length, s);
        dims.push([l, w.select(some, trips, zero), s]);
    }
    let mut total = w.index(1);
    for &[_, trips, _] in &dims {
        total = w.binary("arith.muli", total, trips);
    }
    (dims, total)
}

/// The iterations of a nest from a number on up to another one, of so many.
pub(super) fn within(w: &mut Rewriter<'_>, range: &Range, total: ValueId, from: ValueId, to: ValueId) -> Range {
    let [lower, upper, step] = &range.bounds;
    let counted = range.counted.clone();
    if let (&[lower], &[upper], &[step]) = (lower.as_slice(), upper.as_slice(), step.as_slice()) {
        let start = w.binary("arith.muli", from, step);
        let start = w.binary("arith.addi", lower, start);
        let end = w.binary("arith.muli", to, step);
        let end = w.binary("arith.addi", lower, end);
        // Behind the last iteration there need not be another number.
        let all = w.cmpi("eq", to, total);
        let end = w.select(all, upper, end);
        return Range { bounds: [vec![start], vec![end], vec![step]], counted, dealt: None };
    }
    let (zero, one) = (w.index(0), w.index(1));
    let (dims, _) = numbered(w, range);
    let chunk = w.binary("arith.maxui", total, one);
    let dealt = Some(Dealt { chunk, first: zero, round: chunk, dims });
    Range { bounds: [vec![from], vec![to], vec![one]], counted, dealt }
}

/// How many iterations of a loop may be executed at once, where that is less than all: what the
/// constructs around it state (`safelen`), 1 where their condition does not hold; and whether it
/// is open which of them begin together. `None`: any number.
pub(super) fn at_once(w: &mut Rewriter<'_>, range: &Range, wrappers: &[OpId]) -> Option<(ValueId, bool)> {
    let simd = wrappers.iter().copied().find(|&o| w.ir.is(o, "omp.simd"))?;
    if is_concurrent(w.ir, wrappers) {
        return None;
    }
    let stated = w.ir.attr_named(simd, "safelen").and_then(|a| w.ir.attr_i64(a));
    let condition = group(w.ir, simd, "if_expr").first().copied();
    let condition = condition.filter(|&c| constant(w.ir, c).is_none_or(|c| c == 0));
    if stated.is_none() && condition.is_none() {
        return None;
    }
    let one = w.index(1);
    let several = match stated {
        Some(n) => w.index(n.max(1)),
        None => {
            let (_, total) = numbered(w, range);
            w.binary("arith.maxui", total, one)
        }
    };
    Some((condition.map_or(several, |c| w.select(c, several, one)), stated.is_some()))
}

/// Runs what `f` makes of so many iterations that follow each other, and then of the next ones. If
/// that is open, any of them may be the first of those that are executed at once. Two that lie as
/// far apart are in order (OpenMP 5.2, 10.4.2), others are not.
pub(super) fn windows(
    w: &mut Rewriter<'_>,
    range: Range,
    (size, open): (ValueId, bool),
    f: impl FnOnce(&mut Rewriter<'_>, Range) -> Option<()>,
) -> Option<()> {
    let (zero, one, index) = (w.index(0), w.index(1), w.ir.ty(Type::Index));
    // Iterations by their numbers in the whole nest.
    let (dims, total) = numbered(w, &range);
    let dealt = range.dealt.or_else(|| {
        let chunk = w.binary("arith.maxui", total, one);
        Some(Dealt { chunk, first: zero, round: chunk, dims })
    });
    let before = if open { w.value("rustmlir.any", &[zero, size], index) } else { zero };
    let all = w.binary("arith.addi", total, before);
    let n = w.binary("arith.ceildivui", all, size);
    let (block, args) = begin_body(w, 1);
    let outer = std::mem::replace(&mut w.block, block);
    let from = w.binary("arith.muli", *args.first()?, size);
    let to = w.binary("arith.addi", from, size);
    let [from, to] = [from, to].map(|at| w.binary("arith.subi", at, before));
    let from = w.binary("arith.maxsi", from, zero);
    let to = w.binary("arith.minsi", to, total);
    let made = f(w, Range { bounds: [vec![from], vec![to], vec![one]], counted: range.counted, dealt });
    w.op("scf.yield", &OpSpec::default());
    w.block = outer;
    let regions = vec![w.ir.block(block).parent];
    w.op("scf.for", &OpSpec { operands: vec![zero, n, one], regions, ..OpSpec::default() });
    made
}

/// The ranges of a loop nest.
pub(super) fn ranges(w: &mut Rewriter<'_>, nest: OpId) -> Range {
    let [lower, upper, step] = bounds(w.ir, nest);
    let inclusive = w.ir.attr_named(nest, "loop_inclusive").is_some();
    let mut range = Range { bounds: Default::default(), counted: Vec::new(), dealt: None };
    for ((&l, &u), &s) in lower.iter().zip(&upper).zip(&step) {
        // Counting down is allowed, and no parallel loop does that.
        let open = constant(w.ir, s).is_none_or(|s| s <= 0);
        let [l, mut u, s] = [l, u, s].map(|v| to_index(w, v));
        let (one, mut counted) = (w.index(1), None);
        let mut bounds = [l, u, s];
        if open {
            counted = Some((l, s));
            bounds = [w.index(0), trips(w, [l, u, s], inclusive), one];
        } else if inclusive {
            let index = w.ir.ty(Type::Index);
            // A bound that no number follows is poison, which decides.
            let flags = overflow_nsw(w.ir);
            u = w.value_with("arith.addi", &[u, one], index, &[("overflowFlags", flags)]);
            bounds[1] = u;
        }
        for (list, v) in range.bounds.iter_mut().zip(bounds) {
            list.push(v);
        }
        range.counted.push(counted);
    }
    range
}

/// How many iterations a loop has that may count up or down. A step of 0 is undefined.
fn trips(w: &mut Rewriter<'_>, [lower, upper, step]: [ValueId; 3], inclusive: bool) -> ValueId {
    let (zero, one) = (w.index(0), w.index(1));
    let moves = w.cmpi("ne", step, zero);
    let reason = w.ir.string_attr("the step of a loop must not be 0");
    let attrs = vec![(w.ir.sym("reason"), reason)];
    w.op("rustmlir.require", &OpSpec { operands: vec![moves], attrs, ..OpSpec::default() });
    let up = w.cmpi("sgt", step, zero);
    let down = w.binary("arith.subi", zero, step);
    let by = w.select(up, step, down);
    let (first, last) = (w.select(up, lower, upper), w.select(up, upper, lower));
    let some = w.cmpi(if inclusive { "sle" } else { "slt" }, first, last);
    let length = w.binary("arith.subi", last, first);
    let n = match inclusive {
        true => {
            let n = w.binary("arith.divui", length, by);
            w.binary("arith.addi", n, one)
        }
        false => w.binary("arith.ceildivui", length, by),
    };
    w.select(some, n, zero)
}

fn overflow_nsw(ir: &mut Ir) -> rustmlir_ir::AttrId {
    let (d, t) = (ir.sym("arith"), ir.sym("overflow<nsw>"));
    ir.attr(Attr::Dialect(d, t))
}

/// The part of a range that is a thread's: consecutive iterations. It is found by the numbers of
/// iterations, which fit where sums of bounds and steps need not.
pub(super) fn share(w: &mut Rewriter<'_>, team: Team, [lower, upper, step]: [ValueId; 3]) -> (ValueId, ValueId) {
    let (zero, one, size) = (w.index(0), w.index(1), team.size);
    let length = w.binary("arith.subi", upper, lower);
    let some = w.cmpi("slt", lower, upper);
    let trips = w.binary("arith.ceildivui", length, step);
    let trips = w.select(some, trips, zero);
    let chunk = w.binary("arith.ceildivui", trips, size);
    let next = w.binary("arith.addi", team.thread, one);
    let mut bound = |k| {
        let before = w.binary("arith.muli", chunk, k);
        let before = w.binary("arith.minui", before, trips);
        let offset = w.binary("arith.muli", before, step);
        let at = w.binary("arith.addi", lower, offset);
        let all = w.cmpi("eq", before, trips);
        w.select(all, upper, at)
    };
    (bound(team.thread), bound(next))
}
