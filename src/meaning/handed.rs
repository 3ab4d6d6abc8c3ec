//! Memory that an external function is handed by a pointer: what it can see of it, and what it may
//! write.
//!
//! A pointer gives the whole of its allocation away, in front of it as well as behind it (LLVM
//! language reference, "Pointer Aliasing Rules"); how much that is a function finds out only as
//! far as it is told. Where an allocation lies, and whether it is that of an earlier call, is not
//! noted: a program may use memory again whose lifetime is over.

use super::external::Dice;
use super::stop::{Stop, Ub};
use super::value::{Elems, Pointer, Value};
use super::{World, faults, layout};
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, AttrId, Ir, OpId};
use rustmlir_mem::{ADDRESS, CLEAN, Handle, IN_FLIGHT, POISON, UNINIT};

/// On the memory of a function's own that is a copy of an argument (`llvm.byval`).
pub const COPIED: &str = "rustmlir.byval";

/// Bytes of an allocation that are noted or written at most.
const MAX_BYTES: u64 = 1 << 16;

/// What a declaration or a call promises of an argument that is a pointer.
#[derive(Copy, Clone, Default)]
pub struct Promises {
    /// The function does not read through it.
    pub unread: bool,
    /// It does not write through it.
    pub unwritten: bool,
    /// What it gets is a copy of so many bytes.
    pub copied: bool,
}

impl Promises {
    /// What the function and its call say of argument number `k`.
    pub fn of(ir: &Ir, function: OpId, call: OpId, k: usize) -> Promises {
        let says = |name: &str| [function, call].iter().any(|&op| argument_attr(ir, op, k, name).is_some());
        let without = |access: &str| [function, call].iter().any(|&op| leaves_out(ir, op, "argMem", access));
        Promises {
            unread: says("llvm.readnone") || says("llvm.writeonly") || without("read"),
            unwritten: says("llvm.readnone") || says("llvm.readonly") || without("write"),
            copied: says("llvm.byval"),
        }
    }
}

/// An attribute of an argument of a function, or of a call.
fn argument_attr(ir: &Ir, op: OpId, k: usize, name: &str) -> Option<AttrId> {
    let Attr::Array(all) = ir.attr_of_id(ir.attr_named(op, "arg_attrs")?) else { return None };
    let Attr::Dict(d) = ir.attr_of_id(*all.get(k)?) else { return None };
    ir.dict_get(*d, name)
}

/// Whether the attribute `memory_effects` leaves out one way of access to a kind of memory:
/// `#llvm.memory_effects<other = none, argMem = read, ..>`.
fn leaves_out(ir: &Ir, op: OpId, memory: &str, access: &str) -> bool {
    let Some(Attr::Dialect(_, text)) = ir.attr_named(op, "memory_effects").map(|a| ir.attr_of_id(a)) else {
        return false;
    };
    let said = ir.str(*text).split(&format!("{memory} = ")).nth(1).unwrap_or("");
    let said = said.split([',', '>']).next().unwrap_or("").trim();
    said == "none" || matches!((said, access), ("read", "write") | ("write", "read"))
}

/// Whether a function or its call promises not to read or write memory that it is not given.
pub(super) fn keeps_away(ir: &Ir, function: Option<OpId>, call: OpId, access: &str) -> bool {
    function.into_iter().chain([call]).any(|op| leaves_out(ir, op, "other", access))
}

fn function_around(ir: &Ir, op: OpId) -> Option<OpId> {
    ir.ancestors(op).find(|&f| ir.has(f, Traits::FUNCTION))
}

/// Whether the function around a call promises that nothing is written besides what arguments
/// point to.
pub(super) fn promised_elsewhere(w: &World<'_>) -> bool {
    function_around(w.ir, w.op).is_some_and(|f| leaves_out(w.ir, f, "other", "write"))
}

/// Whether the function around promises to write to nothing that its arguments point to, and this
/// is such memory: not its own.
fn promised(w: &World<'_>, h: Handle) -> bool {
    let Some(f) = function_around(w.ir, w.op) else { return false };
    let own = |made: OpId| function_around(w.ir, made) == Some(f) && w.ir.attr_named(made, COPIED).is_none();
    leaves_out(w.ir, f, "argMem", "write") && !faults::made(w.heap, h).is_some_and(own)
}

/// What it is that an external function writes there.
pub(super) fn broken(w: &World<'_>) -> Stop {
    let m = "an external function may write to memory that the function around promises not to write to";
    w.ub(Ub::AssumptionViolated, m)
}

/// The allocation of a pointer and the byte in it, however it got there.
fn place(w: &World<'_>, p: Pointer) -> Option<(Handle, i64)> {
    let (root, from) = w.heap.root(p.alloc)?;
    Some((root, p.at.checked_add_unsigned(from)?))
}

/// What a callee can see through pointer number `k` of `all`: which of them is the first one to
/// the same allocation, the bytes in front of it, the nearest first, and those from it on. Null
/// pointers and numbers are what they are: two words, of which the first says which of both.
///
/// # Errors
/// `unsupported` for functions, the stack's own pointer, far too much memory, and a pointer
/// outside of its allocation.
pub fn seen(w: &mut World<'_>, all: &[Value], k: usize, promises: Promises) -> Result<Value, Stop> {
    let Some(Value::Pointer(p)) = all.get(k) else { return Err(w.malformed("a pointer")) };
    let p = **p;
    let plain = |kind: u64| Ok(Value::Parts([Value::Word(kind), Value::Word(p.at.cast_unsigned())].into()));
    match p.alloc {
        _ if p.from_null() => return plain(0),
        Pointer::NUMBER => return plain(1),
        Pointer::FUNCTION => return Err(w.unsupported("a function handed to an external function")),
        Pointer::STACK => return Err(w.unsupported("the stack's own pointer handed to an external function")),
        _ => {}
    }
    let Some((root, at)) = place(w, p) else {
        // Freed: whoever looks at it is undefined.
        return Ok(Value::Parts([Value::Poison, Value::Poison, Value::Poison].into()));
    };
    let same = |v: &Value| matches!(v, Value::Pointer(q) if place(w, **q).is_some_and(|q| q.0 == root));
    let which = if promises.copied { k } else { all.iter().position(same).unwrap_or(k) };
    let n = w.heap.get(root).map_or(0, |a| a.data.len() as u64);
    let at = u64::try_from(at).ok().filter(|&at| at <= n);
    let at = at.ok_or_else(|| w.unsupported("a pointer outside of its allocation, handed to an external function"))?;
    if n > MAX_BYTES {
        return Err(w.unsupported("an external function that is given so much memory"));
    }
    let (before, after) = if promises.unread {
        (Value::Poison, Value::Poison)
    } else {
        w.charge(n)?;
        let before = if promises.copied { Vec::new() } else { (0..at).rev().map(|k| byte(w, root, k)).collect() };
        (shaped(before), shaped((at..n).map(|k| byte(w, root, k)).collect()))
    };
    Ok(Value::Parts([Value::Word(2 + which as u64), before, after].into()))
}

fn shaped(bytes: Vec<Value>) -> Value {
    Value::shaped(&[bytes.len() as i64], Elems::from_values(bytes))
}

/// A byte of memory; of a pointer, nothing that could be compared.
fn byte(w: &World<'_>, h: Handle, k: u64) -> Value {
    let Some(a) = w.heap.get(h) else { return Value::Poison };
    match a.state_of_bytes(k, 1) {
        Some(CLEAN) => Value::Word(u64::from(a.data.get(k as usize).copied().unwrap_or(0))),
        Some(ADDRESS.. | IN_FLIGHT) => Value::Unit,
        Some(UNINIT | POISON) | Some(_) | None => Value::Poison,
    }
}

/// Writes to the memory of a pointer, small numbers for the most part, which reach more of a
/// program. What cannot be written to is left alone. Which of it the function would use nobody
/// knows, so no race is told of.
///
/// # Errors
/// `assumption-violated` where the function around promises that nothing is written.
pub(super) fn overwrite(w: &mut World<'_>, p: Pointer, dice: &mut Dice) -> Result<(), Stop> {
    let Some((root, at)) = place(w, p) else { return Ok(()) };
    let n = w.heap.get(root).map_or(0, |a| a.data.len() as u64);
    let Some(at) = u64::try_from(at).ok().filter(|&at| at <= n) else { return Ok(()) };
    if n == 0 || layout::writable(w.heap, root, 0, n).is_err() {
        return Ok(());
    }
    if promised(w, root) {
        return Err(broken(w));
    }
    w.charge(n)?;
    let any = dice.next().is_multiple_of(4);
    // As seen from the pointer: another program may have more memory around it.
    let bytes = |dice: &mut Dice, n: u64| -> Vec<u8> {
        let small = |k: u64, bits: u64| {
            if any {
                bits as u8
            } else if k.is_multiple_of(4) {
                (bits % 8) as u8
            } else {
                0
            }
        };
        (0..n).map(|k| small(k, dice.next())).collect()
    };
    let (mut before, mut after) = (Dice::new(dice.next()), Dice::new(dice.next()));
    let mut data = bytes(&mut before, at);
    data.reverse();
    data.extend(bytes(&mut after, n - at));
    if let Some(a) = w.heap.get_mut(root) {
        a.data.copy_from_slice(&data);
        a.set_state_of_bytes(0, n, CLEAN);
    }
    Ok(())
}
