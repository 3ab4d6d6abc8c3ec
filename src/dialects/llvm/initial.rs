//! What globals hold at the beginning, where a region computes it: numbers, addresses of globals
//! and functions, and structs and arrays of them. Where a global lies is only known when the run
//! begins, so addresses are noted as links, as object files do.

use std::collections::HashMap;

use rustmlir_exec::program::Link;
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{BlockId, Ir, OpId, TypeId, ValueId};
use rustmlir_meaning::bytes;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_num::int;

use super::global::{self, GLOBAL};
use super::pointers;
use super::values::part_position;

/// A value whose addresses are not known yet.
#[derive(Clone)]
enum Initial {
    Value(Value),
    /// So many bytes behind the beginning of a global.
    Address(OpId, i64),
    Parts(Vec<Initial>),
}

/// Parts that are set one by one, at most.
const MAX_PARTS: u64 = 1 << 16;

/// The initial value of a global, which a block computes: without its addresses, and these.
///
/// # Errors
/// `unsupported` for other operations than those of constant expressions.
pub(super) fn computed(r: &mut Resolver<'_>, g: OpId, block: BlockId, ty: TypeId) -> ResolveResult<(Value, Vec<Link>)> {
    let lacks = || Stop::unsupported(g, "a global whose initial value is computed in this way");
    let mut made: HashMap<ValueId, Initial> = HashMap::new();
    for op in r.ir.block(block).ops.clone() {
        let Some(result) = r.ir.result(op, 0) else { continue };
        // What nobody asks for need not be known.
        if let Some(v) = one(r, g, op, &mut made)? {
            made.insert(result, v);
        }
    }
    let returned = r.ir.last_op(block).and_then(|o| r.ir.operand(o, 0));
    let whole = returned.and_then(|v| made.remove(&v)).ok_or_else(lacks)?;
    let mut addresses = Vec::new();
    let value = place(r.ir, whole, ty, 0, &mut addresses).ok_or_else(lacks)?;
    let mut links = Vec::new();
    for (at, to, by) in addresses {
        links.push(Link { at, to: global::number(r, to)?, by });
    }
    Ok((value, links))
}

/// What an operation gives; `None` if it is none of those that initial values are made of.
fn one(
    r: &mut Resolver<'_>,
    g: OpId,
    op: OpId,
    made: &mut HashMap<ValueId, Initial>,
) -> ResolveResult<Option<Initial>> {
    let Some(ty) = r.ir.result_types(op).next() else { return Ok(None) };
    let operand = |k| r.ir.operand(op, k);
    Ok(match r.ir.op_name(op) {
        "llvm.mlir.undef" => Some(Initial::Value(Value::Unit)),
        "llvm.mlir.poison" => Some(Initial::Value(Value::Poison)),
        "llvm.mlir.zero" | "llvm.mlir.null" => bytes::zero(r.ir, ty).map(Initial::Value),
        "llvm.mlir.constant" | "arith.constant" => match r.ir.attr_named(op, "value") {
            Some(a) => Some(Initial::Value(r.global_value(g, a, ty)?)),
            None => None,
        },
        "llvm.mlir.addressof" => address(r, op),
        "llvm.addrspacecast" => operand(0).and_then(|v| made.get(&v)).cloned(),
        "llvm.getelementptr" => {
            let base = operand(0).and_then(|v| made.get(&v)).cloned();
            base.and_then(|base| moved(base, pointers::constant_offset(r.ir, op)?))
        }
        "llvm.insertvalue" => {
            let (Some(container), Some(value)) = (operand(0), operand(1)) else { return Ok(None) };
            let Some(value) = made.get(&value).cloned() else { return Ok(None) };
            // A whole that is built up part by part is used once; it is not copied each time.
            let Some(mut whole) = made.remove(&container) else { return Ok(None) };
            if let Initial::Value(v) = &whole {
                made.insert(container, Initial::Value(v.clone()));
            }
            part_position(r.ir, op).and_then(|at| set(r.ir, &mut whole, ty, &at, value)).map(|()| whole)
        }
        "llvm.extractvalue" => {
            let whole = operand(0).and_then(|v| made.get(&v));
            whole.zip(part_position(r.ir, op)).and_then(|(whole, at)| part_of(whole, &at))
        }
        // The bytes of an address are the same as a number's.
        "llvm.ptrtoint" if r.ir.signless_width(ty) == Some(64) => match operand(0).and_then(|v| made.get(&v)) {
            Some(Initial::Value(Value::Pointer(p))) if **p == Pointer::NULL => Some(Initial::Value(Value::Word(0))),
            known => known.cloned(),
        },
        "llvm.icmp" => {
            let word = |k| match operand(k).and_then(|v| made.get(&v)) {
                Some(Initial::Value(Value::Word(x))) => Some(*x),
                _ => None,
            };
            let equal = word(0).zip(word(1)).map(|(x, y)| x == y);
            let same = match r.ir.i64_attr_named(op, "predicate") {
                Some(0) => equal,
                Some(1) => equal.map(|e| !e),
                _ => None,
            };
            same.map(|b| Initial::Value(Value::Word(b.into())))
        }
        name => {
            let word = |v| match made.get(&v) {
                Some(Initial::Value(Value::Word(x))) => r.ir.signless_width(r.ir.value_type(v)).map(|n| (*x, n)),
                _ => None,
            };
            let words = r.ir.operands(op).iter().map(|&v| word(v)).collect::<Option<Vec<_>>>();
            let result = words.zip(r.ir.signless_width(ty)).and_then(|(words, n)| arithmetic(name, &words, n));
            result.map(|x| Initial::Value(Value::Word(x)))
        }
    })
}

/// What arithmetic of words gives, each with its width; `None` for what is not known here and
/// where a number does not fit, which flags may make poison of.
fn arithmetic(name: &str, words: &[(u64, u32)], width: u32) -> Option<u64> {
    let signed = |(x, n): (u64, u32)| i128::from(int::sext(n, x));
    let fits = |x: i128| (signed(((x as u64) & int::mask(width), width)) == x).then_some(x as u64 & int::mask(width));
    match (name, words) {
        ("llvm.trunc", &[(x, _)]) => Some(x & int::mask(width)),
        ("llvm.zext", &[(x, _)]) => Some(x),
        ("llvm.sext", &[x]) => Some(signed(x) as u64 & int::mask(width)),
        ("llvm.add", &[x, y]) => fits(signed(x) + signed(y)),
        ("llvm.sub", &[x, y]) => fits(signed(x) - signed(y)),
        ("llvm.mul", &[x, y]) => fits(signed(x) * signed(y)),
        ("llvm.and", &[(x, _), (y, _)]) => Some(x & y),
        ("llvm.or", &[(x, _), (y, _)]) => Some(x | y),
        ("llvm.select", &[(c, _), (x, _), (y, _)]) => Some(if c != 0 { x } else { y }),
        _ => None,
    }
}

/// The address of a global or a function, which may be called through it.
fn address(r: &mut Resolver<'_>, op: OpId) -> Option<Initial> {
    let name = r.ir.symbol_attr_named(op, "global_name")?;
    let to = r.symbols.resolve(r.ir, op, name, &[])?;
    if r.ir.is(to, "llvm.func") {
        global::called_later(r, to);
        return Some(Initial::Value(Pointer::to_function(to.0).into()));
    }
    r.ir.is(to, GLOBAL.name).then_some(Initial::Address(to, 0))
}

/// An address some bytes further on.
fn moved(base: Initial, by: i64) -> Option<Initial> {
    match base {
        Initial::Address(g, at) => Some(Initial::Address(g, at.checked_add(by)?)),
        Initial::Value(Value::Pointer(p)) if p.alloc != Pointer::FUNCTION || by == 0 => {
            Some(Initial::Value(Pointer { alloc: p.alloc, at: p.at.checked_add(by)? }.into()))
        }
        _ => None,
    }
}

/// A part of a part.
fn part_of(whole: &Initial, at: &[usize]) -> Option<Initial> {
    let Some((&k, rest)) = at.split_first() else { return Some(whole.clone()) };
    match whole {
        Initial::Parts(parts) => parts.get(k).and_then(|p| part_of(p, rest)),
        Initial::Value(Value::Parts(parts)) => {
            let part = Initial::Value(parts.get(k)?.clone());
            part_of(&part, rest)
        }
        // A part of what is not defined is not either.
        Initial::Value(v @ (Value::Unit | Value::Poison)) => Some(Initial::Value(v.clone())),
        _ => None,
    }
}

/// Sets a part of a part.
fn set(ir: &Ir, whole: &mut Initial, ty: TypeId, at: &[usize], new: Initial) -> Option<()> {
    let Some((&k, rest)) = at.split_first() else {
        *whole = new;
        return Some(());
    };
    if !matches!(whole, Initial::Parts(_)) {
        let n = bytes::count(ir, ty).filter(|&n| n <= MAX_PARTS)? as usize;
        let Initial::Value(v) = whole else { return None };
        let parts = (0..n).map(|k| match v {
            Value::Unit | Value::Poison => Some(v.clone()),
            Value::Parts(p) => p.get(k).cloned(),
            _ => None,
        });
        *whole = Initial::Parts(parts.map(|v| v.map(Initial::Value)).collect::<Option<Vec<_>>>()?);
    }
    let Initial::Parts(parts) = whole else { return None };
    let t = ir.part_type(ty, k)?;
    let slot = parts.get_mut(k)?;
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || set(ir, slot, t, rest, new))
}

/// The value that lies at a byte, with null in place of addresses, which are noted.
fn place(ir: &Ir, v: Initial, ty: TypeId, at: u64, addresses: &mut Vec<(u64, OpId, i64)>) -> Option<Value> {
    match v {
        Initial::Value(v) => Some(v),
        Initial::Address(g, by) => {
            addresses.push((at, g, by));
            Some(Pointer::NULL.into())
        }
        Initial::Parts(parts) => {
            let one = |(k, v): (usize, Initial)| {
                let (t, from) = bytes::part(ir, ty, k as u64)?;
                stacker::maybe_grow(32 * 1024, 1024 * 1024, || place(ir, v, t, at + from, addresses))
            };
            let all = parts.into_iter().enumerate().map(one).collect::<Option<Vec<_>>>()?;
            Some(Value::Parts(all.into()))
        }
    }
}
