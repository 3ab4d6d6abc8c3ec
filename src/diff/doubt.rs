//! Differences that are none, or not clearly: slow targets, and poison that only a caller could
//! have made.

use std::collections::HashMap;

use super::case::Case;
use super::refine::Mismatch;
use rustmlir_dialects::Traits;
use rustmlir_dialects::llvm::is_variable;
use rustmlir_ir::{Attr, BlockId, DYNAMIC, Ir, OpId, RegionId, TypeId};
use rustmlir_meaning::asks_for_place;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_num::int;
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::Arg;
use rustmlir_session::{Module, Outcome};
use rustmlir_syntax::printer::type_text;

/// Loops that go over so few iterations in each of a few dimensions end within the limit.
const FEW: u64 = 64;

/// Loops whose iterations are in no order, each over as many dimensions as it has.
const PARALLEL: [&str; 3] = ["scf.parallel", "scf.forall", "affine.parallel"];

/// Whether a function has no loops but those that count: no `while`, no way back to an earlier
/// block, no calls.
pub fn only_counted_loops(ir: &Ir, f: OpId) -> bool {
    let mut ops = vec![f];
    ir.walk(f, |o| ops.push(o));
    ops.into_iter().all(|o| {
        let opens = ir.is(o, "scf.while") || ir.def(o).is_some_and(|d| d.has(Traits::CALL));
        let forward = |&r: &RegionId| {
            let blocks = &ir.region(r).blocks;
            let place: HashMap<BlockId, usize> = blocks.iter().enumerate().map(|(k, &b)| (b, k)).collect();
            let onward = |k: usize, b: BlockId| place.get(&b).is_some_and(|&to| to > k);
            let leaves = |b: BlockId| ir.last_op(b).map_or(&[][..], |l| ir.successors(l));
            blocks.iter().enumerate().all(|(k, &b)| leaves(b).iter().all(|&to| onward(k, to)))
        };
        !opens && ir.regions(o).iter().all(forward)
    })
}

/// Whether two functions have memory in the same arguments, and nothing in their programs is
/// unordered: then what an external function does to memory that it is not given is the same for
/// both.
pub fn same_memory(source: &Module, f: OpId, target: &Module, g: OpId) -> bool {
    let ((a, _), (b, _)) = (source.signature(f), target.signature(g));
    let ordered = |ir: &Ir| {
        let mut ops = Vec::new();
        ir.walk_all(|o| ops.push(o));
        !ops.into_iter().any(|o| PARALLEL.iter().any(|n| ir.is(o, n)))
    };
    let memory = |(&x, &y): (&TypeId, &TypeId)| source.ir.is_memref(x) == target.ir.is_memref(y);
    a.len() == b.len() && a.iter().zip(&b).all(memory) && ordered(&source.ir) && ordered(&target.ir)
}

/// Whether each global of the target that other modules can change is one of the source, of the
/// same type: a caller cannot have changed what a transformation has made up.
pub fn same_variables(source: &Module, target: &Module) -> bool {
    let mut all = Vec::new();
    target.ir.walk(target.ir.top, |o| all.extend(is_variable(&target.ir, o).then_some(o)));
    all.into_iter().all(|o| {
        let name = target.ir.str_attr_named(o, "sym_name").unwrap_or("");
        let there = source.ir.lookup_symbol(source.ir.top, name).filter(|&s| is_variable(&source.ir, s));
        let text = |m: &Module, o: OpId| m.ir.type_attr_named(o, "global_type").map(|t| type_text(&m.ir, t));
        there.is_some_and(|s| text(source, s) == text(target, o))
    })
}

/// Whether something in a function makes poison of what is not: promises, shifts, and whatever else
/// is not known to be free of it.
pub fn makes_poison(ir: &Ir, f: OpId) -> bool {
    let mut any = false;
    ir.walk(f, |o| {
        let number = ["llvm.mlir.undef", "llvm.mlir.poison", "llvm.freeze"].iter().any(|n| ir.is(o, n));
        let wraps = ["llvm.add", "llvm.sub", "llvm.mul"].iter().any(|n| ir.is(o, n))
            && ir.attr_named(o, "overflowFlags").is_none_or(|a| ir.attr_i64(a) == Some(0));
        // What leaves poison in memory does so whatever numbers are chosen.
        let makes = ir.has(o, Traits::MAKES_POISON) && ir.n_results(o) > 0;
        let plain = number || wraps || !makes && !ir.has(o, Traits::CALL);
        any |= !plain;
    });
    any
}

/// Whether a program has external functions that are given tensors.
pub fn hands_out_tensors(m: &Module) -> bool {
    let external = |f: &OpId| m.ir.region_of(*f, 0).is_none_or(|r| m.ir.region(r).blocks.is_empty());
    let functions = m.functions();
    functions.iter().filter(|f| external(f)).any(|&f| m.signature(f).0.iter().any(|&t| m.ir.is_tensor(t)))
}

/// Whether a function splits an index by a basis that has an element for each result.
pub fn bounds_an_index(ir: &Ir, f: OpId) -> bool {
    let mut found = false;
    ir.walk(f, |o| {
        let basis = ir.attr_named(o, "static_basis").map(|a| ir.attr_of_id(a));
        found |= ir.is(o, "affine.delinearize_index")
            && matches!(basis, Some(Attr::DenseArray(_, items)) if items.len() == ir.n_results(o));
    });
    found
}

/// Whether a target that has executed far more operations than its source may count as one that
/// does not end. A loop with many iterations around one without any is slow where one loop over
/// both is quick: that is only a matter of large numbers, and of a source that enters no loop or
/// goes over several dimensions at once, one of which may be empty.
pub fn may_be_endless(source: &Module, f: OpId, case: &Case, s: &Outcome) -> bool {
    let ir = &source.ir;
    let blocks = ir.region_of(f, 0).map_or(&[][..], |r| &ir.region(r).blocks);
    let straight: usize = blocks.iter().map(|&b| ir.block(b).ops.len()).sum();
    let entered = blocks.len() > 1 || s.steps > straight as u64;
    entered && !several_dimensions(ir) || !has_large_numbers(ir, &source.signature(f).0, case)
}

/// Whether a program goes over several dimensions at once, so many as a run says.
fn several_dimensions(ir: &Ir) -> bool {
    let mut found = false;
    ir.walk_all(|o| {
        let entry = ir.region_of(o, 0).and_then(|r| ir.entry(r));
        let many = |b| ir.block_args(b).len() > 1;
        found |= PARALLEL.iter().any(|n| ir.is(o, n)) && entry.is_some_and(many);
        found |= ir.results(o).any(|v| ir.shape(ir.value_type(v)).is_some_and(|s| s.len() > 1 && s.contains(&DYNAMIC)));
    });
    found
}

/// Whether an input has an integer that is large for a number of iterations.
fn has_large_numbers(ir: &Ir, types: &[TypeId], case: &Case) -> bool {
    let large = |ty: TypeId, w: u64| {
        let width = ir.int_or_index_width(ir.elem_or_self(ty));
        width.is_some_and(|n| int::sext(n.clamp(1, 64), w).unsigned_abs() > FEW)
    };
    let word = |ty: TypeId, d: &Datum| matches!(d, Datum::Word(w) if large(ty, *w));
    let any = |ty: TypeId, items: &Items| match items {
        Items::Words(all) => all.iter().any(|&w| large(ty, w)),
        Items::Any(all) => all.iter().any(|d| word(ty, d)),
        Items::Same(d, _) => word(ty, d),
    };
    case.args.iter().zip(types).any(|(a, &ty)| match a {
        Arg::Value(Datum::Shaped { items, .. }) => any(ty, items),
        Arg::Value(d) => word(ty, d),
        Arg::View(v) => case.buffers.get(v.buffer).is_some_and(|items| any(ty, items)),
    })
}

/// Whether an index among the arguments is near the ends of its range.
pub fn near_the_ends(ir: &Ir, types: &[TypeId], case: &Case, index_width: u32) -> bool {
    let near = |(a, &ty): (&Arg, &TypeId)| match a {
        Arg::Value(Datum::Word(w)) if ir.is_index(ty) => {
            int::sext(index_width, *w).unsigned_abs() >= 1 << (index_width - 2)
        }
        _ => false,
    };
    case.args.iter().zip(types).any(near)
}

/// Whether memory in a program may be new memory or another's, as an implementation likes.
pub fn may_clone(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk_all(|o| any |= ir.has(o, Traits::MAY_BE_OPERAND));
    any
}

/// How many clones of buffers a function makes.
pub fn clones(ir: &Ir, f: OpId) -> usize {
    let mut n = 0;
    ir.walk(f, |o| n += usize::from(ir.has(o, Traits::MAY_BE_OPERAND)));
    n
}

/// An operation of a function that computes elements in an order that is nowhere said, if that has
/// effects.
pub fn unordered_effects(ir: &Ir, f: OpId) -> Option<&str> {
    let mut found = None;
    ir.walk(f, |op| {
        if found.is_none() && ["tensor.generate", "tensor.pad"].iter().any(|n| ir.is(op, n)) {
            let mut effects = false;
            ir.walk(op, |o| effects |= ir.def(o).is_none_or(|d| d.has(Traits::CALL)));
            found = effects.then(|| ir.op_name(op));
        }
    });
    found
}

/// Whether a function is what each lane of a warp runs, of which a run shows one.
pub fn one_lane_of_many(ir: &Ir, f: OpId) -> bool {
    let mut any = false;
    ir.walk(f, |op| any |= warps(ir, op));
    any
}

/// Whether a function asks which thread of a grid it is run by, and nothing there says.
pub fn one_thread_of_many(ir: &Ir, f: OpId) -> bool {
    let mut any = false;
    ir.walk(f, |op| any |= asks_for_place(ir, op));
    any
}

/// Whether a program launches threads.
pub fn launches(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |op| any |= matches!(ir.op_name(op), "gpu.launch" | "gpu.launch_func"));
    any
}

/// Whether lanes of a warp each write their share of the memory that one wrote for all of them:
/// then a run of one lane may read what another one has not written in it.
pub fn lanes_share_writes(source: &Ir, f: OpId, target: &Ir, g: OpId) -> bool {
    writes(source, f, true) && writes(target, g, false)
}

fn warps(ir: &Ir, op: OpId) -> bool {
    matches!(ir.op_name(op), "gpu.warp_execute_on_lane_0" | "vector.warp_execute_on_lane_0")
}

/// Whether memory is written in a function, in the region of a lane or outside of it.
fn writes(ir: &Ir, f: OpId, by_one: bool) -> bool {
    let mut any = false;
    ir.walk(f, |op| {
        let here = ir.ancestors(op).take_while(|&o| o != f).any(|o| warps(ir, o)) == by_one;
        any |= here && ir.has(op, Traits::WRITES_MEMORY);
    });
    any
}

/// What is open if an input with poison makes a difference.
pub fn of_poison(case: &Case, m: &Mismatch, t: &Outcome) -> Option<String> {
    if matches!(t.stop, Some(Stop::Undefined(Ub::PoisonUse, _))) {
        return None;
    }
    let of: Vec<String> = case.poisoned().iter().map(usize::to_string).collect();
    let who = if of.len() == 1 { "argument" } else { "arguments" };
    Some(format!(
        "with poison as {who} {}, the target differs ({}); MLIR does not specify whether a caller may pass poison (--poison-arguments=yes reports a difference, =no does not try poison)",
        of.join(" and "),
        m.kind.id()
    ))
}
