//! Memory that an external function is handed by a pointer: what it can see of it, and what it may
//! write.
//!
//! A pointer gives the whole of its allocation away, in front of it as well as behind it (LLVM
//! language reference, "Pointer Aliasing Rules"); how much that is a function finds out only as
//! far as it is told. Where an allocation lies, and whether it is that of an earlier call, is not
//! noted: a program may use memory again whose lifetime is over.

use std::rc::Rc;

use super::external::{Dice, Reachable};
use super::stop::{Stop, Ub};
use super::value::{Elems, MemRef, Pointer, Value};
use super::{World, bytes, faults, layout};
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, AttrId, Ir, OpId, TypeId};
use rustmlir_mem::{ADDRESS, CLEAN, CONSTANT, Handle, Heap, IN_FLIGHT, Kind, POISON, UNINIT};
use rustmlir_par::scheduler::mix;

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
    /// It keeps no pointer to it.
    pub forgotten: bool,
}

/// Functions of POSIX and C that only read what their pointers lead to, and keep none: names of
/// files and the like.
const GIVEN_NAMES: [&str; 14] = [
    "access", "chmod", "chown", "lchown", "mkdir", "open", "opendir", "perror", "remove", "rename", "rmdir", "system",
    "unlink", "unsetenv",
];

impl Promises {
    /// What the function and its call say of argument number `k`, and what is known of functions of
    /// POSIX that are given the name of something.
    pub fn of(ir: &Ir, function: OpId, call: OpId, k: usize) -> Promises {
        let name = ir.str_attr_named(function, "sym_name").unwrap_or("");
        let named = GIVEN_NAMES.contains(&name) && ir.is(function, "llvm.func");
        let says = |name: &str| [function, call].iter().any(|&op| argument_attr(ir, op, k, name).is_some());
        let without = |access: &str| [function, call].iter().any(|&op| leaves_out(ir, op, "argMem", access));
        Promises {
            unread: says("llvm.readnone") || says("llvm.writeonly") || without("read"),
            unwritten: named || says("llvm.readnone") || says("llvm.readonly") || without("write"),
            copied: says("llvm.byval"),
            forgotten: named || says("llvm.nocapture") || says("llvm.readnone"),
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

/// Whether nobody notices a call of a function of LLVM IR: it and its call say that nothing is
/// written, it returns, and does not unwind. What gives a pointer may have made what that leads
/// to.
pub(super) fn silent(ir: &Ir, function: OpId, call: OpId) -> bool {
    const ALL: [&str; 4] = ["other", "argMem", "inaccessibleMem", "errnoMem"];
    let says = |name: &str| [function, call].iter().any(|&op| ir.attr_named(op, name).is_some());
    let writes = |m: &&str| ![function, call].iter().any(|&op| leaves_out(ir, op, m, "write"));
    ir.is(function, "llvm.func")
        && !ALL.iter().any(writes)
        && says("will_return")
        && says("no_unwind")
        && !ir.result_types(call).any(|t| ir.is_pointer(t))
}

/// A number made of what a silent call can see: numbers, where memory lies whose place is known,
/// and what it holds if that may be read.
pub(super) fn told(
    w: &World<'_>,
    operands: &[Value],
    seen: &[Value],
    known: &[(Rc<str>, Value, TypeId)],
    seed: u64,
) -> u64 {
    const LOOKED_AT: usize = 64;
    fn add(h: u64, v: &Value) -> u64 {
        match v {
            Value::Word(x) => mix(h, *x),
            Value::Wide(x) => x.iter_u64_digits().fold(h, mix),
            Value::Parts(p) => p.iter().fold(mix(h, 1), add),
            Value::Shaped(s) => {
                (0..s.elems.len().min(LOOKED_AT)).fold(mix(h, 2), |h, k| s.elems.get(k).map_or(h, |x| add(h, &x)))
            }
            _ => mix(h, 3),
        }
    }
    let h = operands.iter().zip(seen).fold(seed, |h, (v, seen)| match v {
        Value::Pointer(p) => {
            let first = if p.from_null() { Some(0) } else { w.heap.known_address(p.alloc) };
            let h = mix(h, first.unwrap_or(1).wrapping_add(p.at as u64));
            match seen {
                Value::Parts(parts) => parts.get(2).map_or(h, |after| add(h, after)),
                _ => h,
            }
        }
        _ => add(h, seen),
    });
    known.iter().fold(h, |h, (_, v, _)| add(h, v))
}

fn function_around(ir: &Ir, op: OpId) -> Option<OpId> {
    ir.ancestors(op).find(|&f| ir.has(f, Traits::FUNCTION))
}

/// Words of new memory that an external function gives away.
const WORDS: u64 = 64;

/// The pointer that an external function gives: to memory that nobody else in the program has, or
/// that of one of its arguments, or null, as the promises about its result allow.
///
/// # Errors
/// Limits.
pub(super) fn lent(
    w: &mut World<'_>,
    function: OpId,
    operands: &[Value],
    dice: &mut Dice,
    name: &str,
) -> Result<Value, Stop> {
    let says = |name: &str| {
        let of = |op: OpId| {
            let Attr::Array(all) = w.ir.attr_of_id(w.ir.attr_named(op, "res_attrs")?) else { return None };
            let Attr::Dict(d) = w.ir.attr_of_id(*all.first()?) else { return None };
            w.ir.dict_get(*d, name)
        };
        of(function).or_else(|| of(w.op))
    };
    let (fresh, align) = (says("llvm.noalias").is_some(), says("llvm.align").and_then(|a| w.ir.attr_i64(a)));
    let there = says("llvm.nonnull").is_some() || says("llvm.dereferenceable").is_some();
    let promised = there || align.is_some() || says("llvm.dereferenceable_or_null").is_some();
    let (kind, which) = (dice.next() % 8, dice.next());
    if kind == 0 && !there {
        return Ok(Pointer::NULL.into());
    }
    let pointers: Vec<usize> = (0..operands.len())
        .filter(|&k| {
            matches!(operands.get(k), Some(Value::Pointer(_))) && !Promises::of(w.ir, function, w.op, k).forgotten
        })
        .collect();
    if let (1 | 2, false, Some(&k)) =
        (kind, fresh || promised, pointers.get(usize::try_from(which % pointers.len().max(1) as u64).unwrap_or(0)))
        && let Some(v) = operands.get(k)
    {
        return Ok(v.clone());
    }
    let bytes = WORDS * bytes::POINTER;
    let h = w.alloc(bytes, 1, Kind::Heap, &[bytes as i64])?;
    if let Some(align) = align.and_then(|a| u64::try_from(a).ok()) {
        w.heap.set_align(h, align);
    }
    let p = Pointer { alloc: h, at: 0 };
    overwrite(w, p, &mut Dice::new(which))?;
    note(w, p, format!("what {name} gave"));
    Ok(p.into())
}

/// Notes that external functions know the memory from a pointer on.
pub(super) fn note(w: &mut World<'_>, p: Pointer, name: String) {
    let Some((root, at)) = place(w, p) else { return };
    let known = w.calls.reachable.iter().any(|r| r.memref.alloc == root && r.memref.offset <= at);
    if w.calls.reachable.len() < MAX_NOTED && !known {
        let bytes = bytes_of(w.ir, w.heap, root, at, name);
        w.calls.reachable.extend(bytes.map(|r| Reachable { lent: true, ..r }));
    }
}

/// The bytes of an allocation from one on, as memory that external functions know; `None` if there
/// are none.
pub fn bytes_of(ir: &Ir, heap: &Heap, root: Handle, at: i64, name: String) -> Option<Reachable> {
    let ty = ir.find_type(|t| ir.is_memref(t) && is_bytes(ir, t))?;
    let n = heap.get(root).map_or(0, |a| a.data.len() as i64);
    if !(0..n).contains(&at) {
        return None;
    }
    let (sizes, strides) = ([n - at].into_iter().collect(), [1].into_iter().collect());
    let memref = Rc::new(MemRef { alloc: root, offset: at, sizes, strides, elem_bytes: 1, map: None });
    Some(Reachable { name: name.into(), memref, ty, lent: false })
}

/// Whether a type is that of a single byte in memory, as [`note`] calls any number of them.
fn is_bytes(ir: &Ir, t: TypeId) -> bool {
    ir.shape(t).is_some_and(<[i64]>::is_empty) && ir.signless_width(ir.elem_or_self(t)) == Some(8)
}

/// Pieces of memory that external functions know, at most.
const MAX_NOTED: usize = 32;

/// Whether memory is of a function's own, that ends with it.
pub(super) fn on_stack(w: &World<'_>, r: &Reachable) -> bool {
    w.heap.get(r.memref.alloc).is_none_or(|a| a.about.kind == Kind::Stack)
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

/// Whether the function around promises by its `memory_effects` not to access memory so (`read` or
/// `write`) to which a pointer leads, however it has got the pointer. Its own memory is left out,
/// and reading what is constant.
pub fn excluded(w: &World<'_>, p: Pointer, access: &str) -> bool {
    let (Some(f), Some((root, _))) = (function_around(w.ir, w.op), place(w, p)) else { return false };
    let Some(a) = w.heap.get(root) else { return false };
    let made = faults::made(w.heap, root);
    let copied = made.is_some_and(|m| w.ir.attr_named(m, COPIED).is_some());
    if made.is_some_and(|m| function_around(w.ir, m) == Some(f)) && !copied {
        return false;
    }
    let constant = access == "read" && a.guard & CONSTANT != 0;
    let entry = w.ir.region_of(f, 0).and_then(|r| w.ir.entry(r));
    let takes = entry.is_some_and(|b| w.ir.block_args(b).any(|v| w.ir.is_pointer(w.ir.value_type(v))));
    let without = |memory: &str| leaves_out(w.ir, f, memory, access);
    !constant
        && match a.about.kind {
            Kind::Input => without("argMem"),
            _ if copied => without("argMem"),
            _ => without("other") && (!takes || without("argMem")),
        }
}

/// What it is that an external function writes there.
pub(super) fn broken(w: &World<'_>) -> Stop {
    let m = "an external function may write to memory that the enclosing function promises not to write";
    w.ub(Ub::AssumptionViolated, m)
}

/// The allocation of a pointer and the byte in it, however it got there.
fn place(w: &World<'_>, p: Pointer) -> Option<(Handle, i64)> {
    let (root, from) = w.heap.root(p.alloc)?;
    Some((root, p.at.checked_add_unsigned(from)?))
}

/// What a callee can see through pointer number `k` of `all`: which of them is the first one to
/// the same allocation, the bytes before it, the nearest first, and those from it on. Null
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
        Pointer::FUNCTION => return Err(w.unsupported("a function as an argument of an external function")),
        Pointer::STACK => return Err(w.unsupported("the stack pointer as an argument of an external function")),
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
    let at =
        at.ok_or_else(|| w.unsupported("a pointer outside its allocation as an argument of an external function"))?;
    if n > MAX_BYTES {
        return Err(w.unsupported("an external function that receives this much memory"));
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
