//! Numbers that stand for places in memory: a program may ask for one, move it to a multiple of
//! something and make a pointer of it again, but not look at it. Which number an allocation has is
//! nobody's business.

use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::bytes::POINTER as POINTER_BYTES;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_num::int;

/// What gives the number of a place.
const GIVES: [&str; 2] = ["llvm.ptrtoint", "memref.extract_aligned_pointer_as_index"];

/// What may be part of finding a multiple.
const ROUNDS: [&str; 8] =
    ["llvm.add", "llvm.sub", "llvm.urem", "llvm.and", "arith.addi", "arith.subi", "arith.remui", "arith.andi"];

/// What hands the number on as one of another type.
const HANDS_ON: [&str; 3] = ["arith.index_cast", "arith.index_castui", "builtin.unrealized_conversion_cast"];

/// The number of a pointer, in so many bits, as the result of the current operation.
///
/// # Errors
/// `unsupported` where the program may see it.
pub fn number(w: &mut World<'_>, p: Pointer, width: u32) -> Result<Values, Stop> {
    if p.from_null() {
        return Ok(Values::from_iter([Value::Word(p.at as u64 & int::mask(width))]));
    }
    let site = w.site();
    let hidden = match w.heap.asked(site) {
        Some((hidden, _)) => hidden,
        None => u64::from(width) >= 8 * POINTER_BYTES && stays_hidden(w.ir, w.op),
    };
    w.heap.note_asked(site, hidden, Some(p.alloc));
    if !hidden {
        return Err(w.unsupported("the number of a pointer, used for more than its alignment"));
    }
    if w.heap.get(p.alloc).is_none() && p.alloc != Pointer::STACK {
        return Err(w.unsupported("the number of a pointer to memory that has been freed"));
    }
    let first = w.heap.address(p.alloc).ok_or_else(|| w.unsupported("the number of this pointer"))?;
    Ok(Values::from_iter([Value::Word(first.wrapping_add(p.at as u64))]))
}

fn is_one_of(ir: &Ir, op: OpId, names: &[&str]) -> bool {
    names.iter().any(|n| ir.is(op, n))
}

/// Whether an operation makes another number of a number of a place.
fn passes_on(ir: &Ir, op: OpId) -> bool {
    // What is narrower is another number.
    let whole = |t| ir.is_index(t) || ir.signless_width(t).is_some_and(|n| u64::from(n) == 8 * POINTER_BYTES);
    is_one_of(ir, op, &ROUNDS) || is_one_of(ir, op, &HANDS_ON) && ir.result_types(op).all(whole)
}

/// Whether the number of a pointer is only used in its block to make a pointer of, or to assume
/// that it is a multiple of something.
fn stays_hidden(ir: &Ir, op: OpId) -> bool {
    let Some(function) = ir.ancestors(op).find(|&f| ir.has(f, Traits::FUNCTION)) else { return false };
    let block = ir.op(op).parent;
    let mut tainted: Vec<ValueId> = ir.results(op).collect();
    let mut known = 0;
    let mut good = true;
    // Again as long as there is more: users may stand in front of what they use.
    while good && known != tainted.len() {
        known = tainted.len();
        ir.walk(function, |o| {
            if !good || !ir.operands(o).iter().any(|v| tainted.contains(v)) {
                return;
            }
            if ir.op(o).parent == block && passes_on(ir, o) {
                tainted.extend(ir.results(o).filter(|r| !tainted.contains(r)).collect::<Vec<_>>());
                good = tainted.len() <= MAX_STEPS;
            } else if is_one_of(ir, o, &["llvm.icmp", "arith.cmpi"]) {
                good = ir.results(o).all(|r| assumed(ir, function, r));
            } else {
                good = ir.op(o).parent == block && ir.is(o, "llvm.inttoptr");
            }
        });
    }
    good
}

/// Whether a bit is only assumed to be set.
fn assumed(ir: &Ir, function: OpId, bit: ValueId) -> bool {
    let mut good = true;
    ir.walk(function, |u| good &= !ir.operands(u).contains(&bit) || ir.is(u, "llvm.intr.assume"));
    good
}

/// Whether the number of a pointer is its distance from null, as the size of a type is asked for.
fn is_distance(ir: &Ir, op: OpId) -> bool {
    let (mut at, mut steps) = (op, 0);
    while let Some(from) = ir.operand(at, 0).and_then(|v| ir.defining_op(v)).filter(|_| steps < MAX_STEPS) {
        if !is_one_of(ir, from, &["llvm.getelementptr", "llvm.bitcast"]) {
            return is_one_of(ir, from, &["llvm.mlir.zero", "llvm.mlir.null"]);
        }
        (at, steps) = (from, steps + 1);
    }
    false
}

/// Operations that a number is looked for in, at most.
const MAX_STEPS: usize = 64;

/// The only operation that gives a number of a place of those that a number is made of.
pub fn origin(ir: &Ir, v: ValueId) -> Option<OpId> {
    let (mut todo, mut found, mut steps) = (vec![v], None, 0);
    while let Some(v) = todo.pop() {
        steps += 1;
        let Some(op) = ir.defining_op(v) else { continue };
        let gives = is_one_of(ir, op, &GIVES) && !is_distance(ir, op);
        if steps > MAX_STEPS || found.is_some_and(|f| f != op) && gives {
            return None;
        }
        if gives {
            found = Some(op);
        } else if passes_on(ir, op) {
            todo.extend(ir.operands(op));
        }
    }
    found
}
