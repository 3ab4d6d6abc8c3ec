//! The nodes of what the engine does at once with pointers, where nothing can go wrong: a number
//! read or written, a step by one index, a part of a struct. Each of them knows a closure that does
//! everything else by the meaning of the operation.

use rustmlir_exec::node::{Node, Promise};
use rustmlir_exec::place::Place;
use rustmlir_exec::program::{RmwOp, StepInfo, UpdateInfo};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{Attr, Ir, OpId, TypeId, ValueId};
use rustmlir_meaning::bytes;
use rustmlir_meaning::data_layout::foreign;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Values, World};
use rustmlir_mem::DEFAULT_ALIGN;

type MeaningFn = fn(&mut World<'_>, &mut [Value]) -> Result<Values, Stop>;

/// No flag.
const NONE: u32 = u32::MAX;

/// An access to a number that fills its bytes.
#[derive(Copy, Clone)]
struct Access {
    pointer: u32,
    number: u32,
    flag: u32,
    sz: u8,
    align: u8,
}

fn access(r: &mut Resolver<'_>, said: Option<u64>, pointer: ValueId, number: ValueId) -> ResolveResult<Option<Access>> {
    let ty = r.ir.value_type(number);
    let bits = r.ir.float_format(ty).map(|f| f.width()).or_else(|| r.ir.signless_width(ty));
    let (Place::Pointer(pointer), Place::Word(n)) = (r.place(pointer)?, r.place(number)?) else { return Ok(None) };
    let (Some(bits @ (8 | 16 | 32 | 64)), false) = (bits, foreign(r.ir, r.index_width)) else { return Ok(None) };
    let sz = (bits / 8) as u8;
    let align = said.unwrap_or(u64::from(sz));
    // All allocations lie at a multiple of that.
    let looked_at = align.is_power_of_two() && align <= DEFAULT_ALIGN;
    let flag = r.flag(number).unwrap_or(NONE);
    Ok(looked_at.then_some(Access { pointer, number: n, flag, sz, align: align as u8 }))
}

/// Whether somebody may notice an access.
pub(super) fn is_volatile(ir: &Ir, op: OpId) -> bool {
    let set = ir.attr_named(op, "isVolatile").is_some_and(|a| matches!(ir.attr_of_id(a), Attr::Bool(true)));
    set || ir.attr_named(op, "volatile_").is_some()
}

/// Reads a number; where that is not easy, by `slow`. The address is a multiple of `said`, or of
/// what the type asks for.
pub(super) fn load(r: &mut Resolver<'_>, op: OpId, slow: MeaningFn, said: Option<u64>) -> ResolveResult<()> {
    let (Some(&from), Some(to)) = (r.ir.operands(op).first(), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let ext = r.values_closure(op, slow)?;
    let node = match access(r, said, from, to)?.filter(|_| !is_volatile(r.ir, op)) {
        Some(a) => Node::LoadAt { sz: a.sz, align: a.align, d: a.number, p: a.pointer, flag: a.flag, ext },
        None => Node::Ext { i: ext },
    };
    r.emit(node);
    Ok(())
}

/// Writes one likewise.
pub(super) fn store(r: &mut Resolver<'_>, op: OpId, slow: MeaningFn, said: Option<u64>) -> ResolveResult<()> {
    let &[value, to] = r.ir.operands(op) else { return Err(r.missing()) };
    let ext = r.values_closure(op, slow)?;
    let node = match access(r, said, to, value)?.filter(|_| !is_volatile(r.ir, op)) {
        Some(a) => Node::StoreAt { sz: a.sz, align: a.align, v: a.number, p: a.pointer, flag: a.flag, ext },
        None => Node::Ext { i: ext },
    };
    r.emit(node);
    Ok(())
}

/// Reads a number, and writes what `by` makes of it and the operand.
pub(super) fn update(
    r: &mut Resolver<'_>,
    op: OpId,
    slow: MeaningFn,
    by: Option<RmwOp>,
    said: Option<u64>,
) -> ResolveResult<()> {
    let (&[to, value], Some(result)) = (r.ir.operands(op), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let ext = r.values_closure(op, slow)?;
    let place = access(r, said, to, value)?.filter(|_| !is_volatile(r.ir, op));
    let (d, flag) = (r.place(result)?, r.flag(result).unwrap_or(NONE));
    let node = match (place, by, d) {
        (Some(a), Some(op), Place::Word(d)) if a.flag == NONE => {
            r.prog.updates.push(UpdateInfo { v: a.number, d, flag, op });
            let i = r.prog.updates.len() as u32 - 1;
            Node::UpdateAt { sz: a.sz, align: a.align, p: a.pointer, i, ext }
        }
        _ => Node::Ext { i: ext },
    };
    r.emit(node);
    Ok(())
}

/// The bytes to which constant indices lead, if each of them fits and none leads below.
fn constant_bytes(ir: &Ir, mut ty: TypeId, indices: &[i64]) -> Option<i32> {
    let mut all = 0u64;
    for (n, &i) in indices.iter().enumerate() {
        let i = u64::try_from(i).ok()?;
        let by = if n == 0 {
            bytes::size(ir, ty)?.bytes.checked_mul(i)?
        } else {
            let (part, at) = bytes::part(ir, ty, i)?;
            ty = part;
            at
        };
        all = all.checked_add(by)?;
    }
    i32::try_from(all).ok()
}

/// A step by one index, or by constant ones.
fn stepped(r: &mut Resolver<'_>, op: OpId, all: &[i64], promise: Promise, ext: u32) -> ResolveResult<Option<Node>> {
    let (operands, Some(to)) = (r.ir.operands(op).to_vec(), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let Some(&base) = operands.first() else { return Err(r.missing()) };
    let (Place::Pointer(b), Place::Pointer(d)) = (r.place(base)?, r.place(to)?) else { return Ok(None) };
    let Some(elem) = r.ir.type_attr_named(op, "elem_type").filter(|_| !foreign(r.ir, r.index_width)) else {
        return Ok(None);
    };
    // Which of them stand for operands has been checked.
    if operands.len() == 1 {
        return Ok(constant_bytes(r.ir, elem, all).map(|by| Node::StepTo { promise, by, d, b, ext }));
    }
    let (&[_], &[_, index]) = (all, operands.as_slice()) else { return Ok(None) };
    let (Place::Word(i), Some(width @ 1..=64)) = (r.place(index)?, r.ir.signless_width(r.ir.value_type(index))) else {
        return Ok(None);
    };
    let Some(each) = bytes::size(r.ir, elem).and_then(|s| u32::try_from(s.bytes).ok()) else { return Ok(None) };
    Ok(Some(match r.flag(index) {
        None if width == 64 => Node::Step { promise, d, b, i, each, ext },
        flag => {
            let info = r.prog.steps.len() as u32;
            r.prog.steps.push(StepInfo { i, flag: flag.unwrap_or(NONE), width: width as u8, each });
            Node::StepBy { promise, d, b, info, ext }
        }
    }))
}

/// A step from a pointer, which may promise not to lead below and not to lead out of the
/// allocation.
pub(super) fn step(
    r: &mut Resolver<'_>,
    op: OpId,
    slow: MeaningFn,
    indices: &[i64],
    [nuw, inbounds]: [bool; 2],
) -> ResolveResult<()> {
    let ext = r.values_closure(op, slow)?;
    let promise = match (nuw, inbounds) {
        (false, false) => Promise::Fits,
        (true, false) => Promise::Up,
        (false, true) => Promise::Inside,
        (true, true) => Promise::UpInside,
    };
    let node = stepped(r, op, indices, promise, ext)?.unwrap_or(Node::Ext { i: ext });
    r.emit(node);
    Ok(())
}

/// A part of a struct or an array.
pub(super) fn part(r: &mut Resolver<'_>, op: OpId, slow: MeaningFn, position: Option<Vec<usize>>) -> ResolveResult<()> {
    let (Some(&from), Some(to)) = (r.ir.operands(op).first(), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let ext = r.values_closure(op, slow)?;
    let (Some(path), from, place, flag) = (position, r.place(from)?, r.place(to)?, r.flag(to).unwrap_or(NONE)) else {
        return Err(r.missing());
    };
    let short = |k: usize| u8::try_from(k).ok().filter(|&k| k != u8::MAX);
    let at = match *path.as_slice() {
        [a] => short(a).map(|a| [a, u8::MAX]),
        [a, b] => short(a).zip(short(b)).map(|(a, b)| [a, b]),
        _ => None,
    };
    let node = match (from, place, at) {
        (Place::Obj(c), Place::Word(d), Some(at)) => Node::Part { at, c, d, flag, ext },
        (Place::Obj(c), Place::Pointer(d), Some(at)) => Node::PointerPart { at, c, d, ext },
        _ => Node::Ext { i: ext },
    };
    r.emit(node);
    Ok(())
}
