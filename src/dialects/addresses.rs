//! Numbers that stand for places in memory. A program may ask for one, move it to a multiple of
//! something and make a pointer of it again: then it is nobody's business which one it is. Where it
//! looks at the number, a run chooses one.

use std::rc::Rc;

use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::bytes::POINTER as POINTER_BYTES;
use rustmlir_meaning::external::ADDRESSED;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_mem::{Handle, Kind};
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
    let site = w.site();
    // Where programs are compared, memory that their caller knows lies where it lies for both.
    let compared = w.config.externals.is_some();
    if let Some(first) = w.heap.known_address(p.alloc).filter(|_| compared && is_of_caller(w, p)) {
        w.heap.note_asked(site, false, Some(p.alloc));
        return Ok(Values::from_iter([wide(first.wrapping_add(p.at as u64), width)]));
    }
    let partners = partners(w, width);
    if let Some(partners) = &partners {
        // Of two places in one allocation the distance is what it is, wherever that lies.
        let other = |o: &OpId| w.heap.asked(o.0).and_then(|a| a.1) != Some(p.alloc);
        if partners.iter().any(other) && !compared {
            partners
                .iter()
                .filter_map(|o| w.heap.asked(o.0)?.1)
                .collect::<Vec<_>>()
                .into_iter()
                .for_each(|h| shown(w, h));
            shown(w, p.alloc);
        }
    }
    if p.from_null() {
        w.heap.note_asked(site, partners.is_some(), Some(p.alloc));
        return Ok(Values::from_iter([Value::Word(p.at as u64 & int::mask(width))]));
    }
    let hidden = match w.heap.asked(site) {
        Some((hidden, _)) => hidden,
        None => partners.is_some() || u64::from(width) >= 8 * POINTER_BYTES && stays_hidden(w.ir, w.op),
    };
    w.heap.note_asked(site, hidden, Some(p.alloc));
    if w.heap.get(p.alloc).is_none() && p.alloc != Pointer::STACK && w.heap.known_address(p.alloc).is_none() {
        return Err(w.unsupported("the address of freed memory"));
    }
    if !hidden && !compared {
        let ty = w.result_type()?;
        if w.ir.is_index(ty) && u64::from(width) < 8 * POINTER_BYTES {
            return Err(w.unsupported("an address in a narrower index"));
        }
        shown(w, p.alloc);
    }
    let first = w.heap.address(p.alloc).ok_or_else(|| w.unsupported("the address of this pointer"))?;
    if !hidden && compared {
        // Memory of the program's own may lie elsewhere.
        (w.calls.picked, w.calls.unsure) = (true, true);
    }
    Ok(Values::from_iter([wide(first.wrapping_add(p.at as u64), width)]))
}

/// Places among which a run draws one for an allocation, of as many bytes as 32 bits count.
const PLACES: usize = 1 << 14;

/// Lets the program see where an allocation lies: one after the other without a schedule, where
/// its seed says else. A search takes only the first. Half a number never is a whole one.
fn shown(w: &mut World<'_>, of: Handle) {
    w.calls.addressed = true;
    w.sched.leave_out(ADDRESSED);
    if w.config.index_width > 32 && w.heap.known_address(of).is_none() {
        let drawn = w.sched.choose_unsearched(PLACES, ADDRESSED) as u64;
        let place = if drawn > 0 { drawn } else { w.heap.next_place() };
        w.heap.settle_in(of, PLACES as u64 + place);
    }
}

/// The numbers of two pointers as the program sees them by comparing them; none where it may not.
pub fn compared(w: &mut World<'_>, both: [Pointer; 2]) -> Option<[u64; 2]> {
    if w.config.externals.is_some() {
        return Some([known(w, both[0])?, known(w, both[1])?]);
    }
    let mut number = |p: Pointer| {
        if p.from_null() || p.alloc == Pointer::NUMBER {
            return Some(p.at.cast_unsigned());
        }
        w.heap.get(p.alloc)?;
        shown(w, p.alloc);
        w.heap.address(p.alloc).map(|first| first.wrapping_add(p.at as u64))
    };
    Some([number(both[0])?, number(both[1])?])
}

/// A number in so many bits.
fn wide(x: u64, width: u32) -> Value {
    if width > 64 { Value::wide(x.into()) } else { Value::Word(x & int::mask(width)) }
}

/// Whether a pointer leads to memory of which the caller of the program knows where it lies.
fn is_of_caller(w: &World<'_>, p: Pointer) -> bool {
    w.heap.get(p.alloc).is_some_and(|a| matches!(a.about.kind, Kind::Input | Kind::Global))
}

/// The pointer that a number is, where programs are compared or have seen where memory lies: to the
/// allocation that lies there, or nowhere.
pub fn pointer(w: &World<'_>, number: u64) -> Option<Pointer> {
    if w.config.externals.is_none() && !w.calls.addressed {
        return None;
    }
    let found = w.heap.at_address(number).filter(|(h, _)| w.heap.get(*h).is_some());
    Some(
        found.map_or(Pointer { alloc: Pointer::NUMBER, at: number.cast_signed() }, |(alloc, at)| Pointer { alloc, at }),
    )
}

/// The number of a pointer, as far as it is known without asking.
fn known(w: &World<'_>, p: Pointer) -> Option<u64> {
    w.config.externals?;
    if p.from_null() || p.alloc == Pointer::NUMBER {
        return Some(p.at.cast_unsigned());
    }
    w.heap.known_address(p.alloc).filter(|_| is_of_caller(w, p)).map(|first| first.wrapping_add(p.at as u64))
}

/// The operations in front of this one whose numbers its own is subtracted from, or is to be
/// subtracted from it, if that is all that is done with it; looked up once.
fn partners(w: &mut World<'_>, width: u32) -> Option<Rc<[OpId]>> {
    let (ir, op) = (w.ir, w.op);
    w.calls
        .distances
        .entry(op)
        .or_insert_with(|| distances(ir, op).filter(|_| u64::from(width) == 8 * POINTER_BYTES))
        .clone()
}

fn distances(ir: &Ir, op: OpId) -> Option<Rc<[OpId]>> {
    let function = ir.ancestors(op).find(|&f| ir.has(f, Traits::FUNCTION))?;
    let (block, result) = (ir.op(op).parent, ir.result(op, 0)?);
    let gives = |v: ValueId| ir.defining_op(v).filter(|&o| ir.is(o, GIVES[0]));
    let (mut good, mut calm, mut pairs) = (ir.is(op, GIVES[0]), true, Vec::new());
    ir.walk(function, |o| {
        // Whether nothing can come back to this function while it runs.
        calm &= !ir.has(o, Traits::CALL)
            || callee(ir, o).is_some_and(|f| ir.region_of(f, 0).is_none_or(|r| ir.entry(r).is_none()));
        if !good || !ir.operands(o).contains(&result) {
            return;
        }
        let both: Option<Vec<OpId>> = ir.operands(o).iter().map(|&v| gives(v)).collect();
        good = is_one_of(ir, o, &["llvm.sub"]) && both.is_some();
        pairs.extend(both.into_iter().flatten().filter(|&x| x != op).map(|x| (x, ir.op(o).parent)));
    });
    if !good || pairs.is_empty() {
        return None;
    }
    let mut before = Vec::new();
    for (other, at) in pairs {
        let there = ir.op(other).parent;
        if there == block {
            // Nothing that could ask for other numbers at the same places comes between.
            let ops = &ir.block(block).ops;
            let place = |o: OpId| ops.iter().position(|&x| x == o);
            let (here, there) = (place(op)?, place(other)?);
            let quiet = |&o: &OpId| !ir.has(o, Traits::CALL) && ir.regions(o).is_empty();
            if !calm && !ops.get(here.min(there)..here.max(there))?.iter().all(quiet) {
                return None;
            }
            before.extend((there < here).then_some(other));
        } else if !calm || at != block && at != there {
            return None;
        } else {
            // One in front of the block of the difference comes before one in it.
            before.extend((at == block).then_some(other));
        }
    }
    Some(before.into())
}

/// The function that a call names.
fn callee(ir: &Ir, call: OpId) -> Option<OpId> {
    ir.lookup_symbol(ir.top, ir.str(ir.symbol_attr_named(call, "callee")?))
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
                good = is_null_test(ir, o, op) || ir.results(o).all(|r| assumed(ir, function, r));
            } else {
                good = ir.op(o).parent == block && ir.is(o, "llvm.inttoptr");
            }
        });
    }
    good
}

/// Whether a comparison asks if the number that an operation gives is that of null: no place has
/// it.
fn is_null_test(ir: &Ir, comparison: OpId, gives: OpId) -> bool {
    let is_zero = |v: ValueId| {
        let value = ir.defining_op(v).filter(|&o| is_one_of(ir, o, &["llvm.mlir.constant", "arith.constant"]));
        value.and_then(|o| ir.attr_named(o, "value")).is_some_and(|a| ir.attr_i64(a) == Some(0))
    };
    let number = ir.result(gives, 0);
    let [x, y] = ir.operands(comparison) else { return false };
    let equality = ir.i64_attr_named(comparison, "predicate").is_some_and(|p| p < 2);
    equality && (number == Some(*x) && is_zero(*y) || number == Some(*y) && is_zero(*x))
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
