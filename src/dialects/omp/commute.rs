//! Critical sections whose order nobody can see: each updates one place by the same operation of
//! integers.

use std::collections::HashSet;

use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::effects::effectless;
use rustmlir_meaning::kernel::{IntBin, Kernel};
use rustmlir_meaning::{Meaning, meaning_of};

use crate::{Traits, arith};

/// What each of the sections of a program commutes with. The numbers lie above those of
/// `memref.atomic_rmw`.
pub fn of_sections(ir: &Ir, sections: Vec<OpId>) -> impl Iterator<Item = (OpId, Option<i64>)> {
    // A view may begin anywhere, so that elements of two places overlap.
    let (shared, views) = if sections.is_empty() { Default::default() } else { shared(ir, &sections) };
    sections.into_iter().map(move |o| (o, commutes_as(ir, o, &shared).filter(|_| !views)))
}

/// What a section commutes with, if it does nothing but `x = x op c`, where nothing in a section
/// changes what `c` is made of.
fn commutes_as(ir: &Ir, section: OpId, shared: &HashSet<ValueId>) -> Option<i64> {
    let ops = body(ir, section)?;
    let stores: Vec<OpId> = ops.iter().copied().filter(|&o| place(ir, o).is_some_and(|p| p.writes)).collect();
    let &[store] = &stores[..] else { return None };
    let to = place(ir, store)?.at;
    let update = ir.defining_op(ir.operand(store, 0)?)?;
    let (kind, old) = updates(ir, update, to)?;
    let read = ir.defining_op(old)?;
    let width = ir.signless_width(ir.value_type(old)).or_else(|| ir.is_index(ir.value_type(old)).then_some(64))?;
    if ![store, read].iter().all(|&o| is_whole(ir, o, to[0], width)) {
        return None;
    }
    // What was there before is used for that alone.
    let uses = ops.iter().flat_map(|&o| ir.operands(o)).filter(|&&v| v == old).count();
    let is_own = |v: ValueId| is_on_stack(ir, v) && !shared.contains(&v);
    let fine = |o: OpId| match place(ir, o) {
        Some(p) => o == store || o == read || !p.writes && is_own(p.at[0]),
        None => effectless(ir, o) || ir.has(o, Traits::TERMINATOR),
    };
    (uses == 1 && ops.contains(&read) && ops.iter().all(|&o| ir.regions(o).is_empty() && fine(o)))
        .then_some(kind + 16 * i64::from(width))
}

/// The operations of a section of one block.
fn body(ir: &Ir, section: OpId) -> Option<&[OpId]> {
    match ir.region(*ir.regions(section).first()?).blocks[..] {
        [block] => Some(&ir.block(block).ops),
        _ => None,
    }
}

fn is_on_stack(ir: &Ir, v: ValueId) -> bool {
    ir.defining_op(v).is_some_and(|o| ir.has(o, Traits::ALLOCATES_ON_STACK))
}

/// Memory on the stack that something other than loads and stores names, or that a section writes;
/// and whether there are views of bytes.
fn shared(ir: &Ir, sections: &[OpId]) -> (HashSet<ValueId>, bool) {
    let (mut shared, mut views) = (HashSet::new(), false);
    ir.walk_all(|o| {
        views |= ir.is(o, "memref.view");
        let base = place(ir, o).map(|p| p.at[0]);
        let stored = place(ir, o).filter(|p| p.writes).and_then(|_| ir.operand(o, 0));
        let elsewhere = |v: &ValueId| is_on_stack(ir, *v) && (base != Some(*v) || stored == Some(*v));
        shared.extend(ir.operands(o).iter().copied().filter(elsewhere));
    });
    for &o in sections.iter().flat_map(|&s| body(ir, s).unwrap_or_default()) {
        shared.extend(place(ir, o).filter(|p| p.writes).map(|p| p.at[0]));
    }
    (shared, views)
}

/// Whether an access is a plain one, and of an element that lies at a multiple of its size: two
/// places of equally large ones are one, or apart. What is not said of a pointer to 64 bits holds
/// where an object begins only: a layout may ask for less.
fn is_whole(ir: &Ir, access: OpId, base: ValueId, width: u32) -> bool {
    let plain = ir.i64_attr_named(access, "ordering").is_none_or(|o| o == 0);
    let object = |v| is_on_stack(ir, v) || ir.defining_op(v).is_some_and(|o| ir.is(o, "llvm.mlir.addressof"));
    let aligned = match ir.i64_attr_named(access, "alignment") {
        Some(bytes) => bytes >= i64::from(width.div_ceil(8)),
        None => width <= 32 || !ir.is_pointer(ir.value_type(base)) || object(base),
    };
    plain && width.is_power_of_two() && width >= 8 && ir.attr_named(access, "volatile_").is_none() && aligned
}

/// Memory that an operation loads from or stores to: the base, and the indices.
struct Place<'a> {
    at: &'a [ValueId],
    writes: bool,
}

fn place(ir: &Ir, op: OpId) -> Option<Place<'_>> {
    let operands = ir.operands(op);
    match ir.def(op)?.name {
        "memref.load" | "llvm.load" => Some(Place { at: operands, writes: false }),
        "memref.store" | "llvm.store" => Some(Place { at: operands.get(1..)?, writes: true }),
        _ => None,
    }
}

/// The kind of an update of a place, and what was there before.
fn updates(ir: &Ir, op: OpId, to: &[ValueId]) -> Option<(i64, ValueId)> {
    let &[x, y] = ir.operands(op) else { return None };
    let Meaning::Scalar(kernel @ Kernel::IntBin(bin)) = meaning_of(ir.registry, ir.def(op)?) else { return None };
    // With a flag, poison would show the order in which sums overflow.
    if arith::scalar_attrs(ir, op, kernel).1 != 0 {
        return None;
    }
    let old = |v: ValueId| {
        let place = ir.defining_op(v).and_then(|o| place(ir, o));
        place.is_some_and(|p| !p.writes && p.at == to)
    };
    let kind = match bin {
        // Differences commute with sums.
        IntBin::Add | IntBin::Sub => 0,
        IntBin::Mul => 1,
        IntBin::And => 2,
        IntBin::Or => 3,
        IntBin::Xor => 4,
        IntBin::MinS => 5,
        IntBin::MaxS => 6,
        IntBin::MinU => 7,
        IntBin::MaxU => 8,
        IntBin::AddCarry | IntBin::MulHighS | IntBin::MulHighU => return None,
    };
    let from = if old(x) { x } else { y };
    (old(from) && (from == x || bin != IntBin::Sub)).then_some((kind + 0x1000, from))
}
