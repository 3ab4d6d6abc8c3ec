//! Critical sections whose order nobody can see: each updates one place by the same operation of
//! integers.

use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::effects::effectless;
use rustmlir_meaning::kernel::{IntBin, Kernel};
use rustmlir_meaning::{Meaning, meaning_of};

use super::constructs::CRITICAL;
use crate::{Traits, arith};

/// What a section commutes with, if it does nothing but `x = x op c`, where nothing in a section
/// changes what `c` is made of. The numbers lie above those of `memref.atomic_rmw`.
pub fn commutes_as(ir: &Ir, op: OpId) -> Option<i64> {
    let blocks = &ir.region(*ir.regions(op).first()?).blocks;
    let &[block] = &blocks[..] else { return None };
    let ops = &ir.block(block).ops;
    let stores: Vec<OpId> = ops.iter().copied().filter(|&o| place(ir, o).is_some_and(|p| p.writes)).collect();
    let &[store] = &stores[..] else { return None };
    let to = place(ir, store)?.at;
    let update = ir.defining_op(ir.operand(store, 0)?)?;
    let (kind, old) = updates(ir, update, to)?;
    let read = ir.defining_op(old)?;
    // Two places of elements that are equally large and lie at multiples of their size are one, or
    // apart.
    let width = ir.signless_width(ir.value_type(old)).or_else(|| ir.is_index(ir.value_type(old)).then_some(64))?;
    let aligned = |o: OpId| ir.i64_attr_named(o, "alignment").is_none_or(|a| a >= i64::from(width.div_ceil(8)));
    if !aligned(store) || !aligned(read) {
        return None;
    }
    // What was there before is used for that alone.
    let uses = ops.iter().flat_map(|&o| ir.operands(o)).filter(|&&v| v == old).count();
    let fine = |o: OpId| match place(ir, o) {
        Some(p) => o == store || o == read || !p.writes && is_own(ir, p.at[0], op),
        None => effectless(ir, o) || ir.has(o, Traits::TERMINATOR),
    };
    (uses == 1 && ops.contains(&read) && ops.iter().all(|&o| ir.regions(o).is_empty() && fine(o)))
        .then_some(kind + 16 * i64::from(width))
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

/// Whether a place is memory that the surroundings of a section make for themselves, which no
/// section of the program writes: the memory is only ever named by loads and stores, so that what
/// it is known by is all there is.
fn is_own(ir: &Ir, base: ValueId, section: OpId) -> bool {
    if !ir.defining_op(base).is_some_and(|o| ir.has(o, Traits::ALLOCATES_ON_STACK)) {
        return false;
    }
    let Some(function) = ir.ancestors(section).find(|&a| ir.has(a, Traits::FUNCTION)) else { return false };
    let mut own = true;
    ir.walk(function, |o| {
        if ir.operands(o).contains(&base) {
            let place = place(ir, o);
            let stored = place.as_ref().is_some_and(|p| p.writes) && ir.operand(o, 0) == Some(base);
            own &= place.as_ref().is_some_and(|p| p.at.first() == Some(&base)) && !stored;
            let in_section = || ir.ancestors(o).any(|a| ir.def(a).is_some_and(|d| d.name == CRITICAL.name));
            own &= !place.is_some_and(|p| p.writes) || !in_section();
        }
    });
    own
}
