//! What loops of OpenMP run over, as `convert-omp-to-scf` says it.

use super::convert_omp_to_scf::Team;
use super::omp_facts::constant;
use super::rewrite::Rewriter;
use super::teams::{begin_body, ends, to_index};
use rustmlir_dialects::omp::bounds;
use rustmlir_ir::{Attr, BlockId, Ir, OpId, OpSpec, Type, ValueId};

/// An induction variable takes the place of an argument that counts: the argument itself, or where
/// iterations are counted, the start and so many steps.
pub(super) fn induction(w: &mut Rewriter<'_>, iv: ValueId, arg: ValueId, counted: Option<(ValueId, ValueId)>) {
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
    let Range { bounds: [lower, upper, step], counted } = range;
    let outer = w.block;
    for (k, &iv) in ivs.iter().enumerate() {
        let (block, args) = begin_body(w, 1);
        let region = w.ir.block(block).parent;
        let operands = vec![lower[k], upper[k], step[k]];
        let attrs = ends(w, &step[k..=k]);
        w.op("scf.for", &OpSpec { operands, attrs, regions: vec![region], ..OpSpec::default() });
        if k > 0 {
            w.op("scf.yield", &OpSpec::default());
        }
        w.block = block;
        if let Some(&arg) = args.first() {
            induction(w, iv, arg, counted[k]);
        }
    }
    std::mem::replace(&mut w.block, outer)
}

/// What a loop nest runs over, as half-open ranges of `index`.
pub(super) struct Range {
    /// Lower bounds, upper bounds, steps.
    pub bounds: [Vec<ValueId>; 3],
    /// Of dimensions whose iterations are counted, as their direction is known only when they run:
    /// where they start, and the step.
    pub counted: Vec<Option<(ValueId, ValueId)>>,
}

/// The ranges of a loop nest.
pub(super) fn ranges(w: &mut Rewriter<'_>, nest: OpId) -> Range {
    let [lower, upper, step] = bounds(w.ir, nest);
    let inclusive = w.ir.attr_named(nest, "loop_inclusive").is_some();
    let mut range = Range { bounds: Default::default(), counted: Vec::new() };
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
    let reason = w.ir.string_attr("the step of a loop is not 0");
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
