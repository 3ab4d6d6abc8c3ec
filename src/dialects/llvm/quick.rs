//! What the engine does at once with pointers, where nothing can go wrong: a number read or
//! written, a step by one index, a part of a struct. Everything else is left to the meaning.

use std::rc::Rc;

use crate::exec::cx::Cx;
use crate::exec::place::Place;
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::ir::{Ir, OpId, TypeId, ValueId};
use crate::meaning::bytes;
use crate::meaning::stop::Stop;
use crate::meaning::value::{Pointer, Value};
use crate::meaning::{Values, World, layout};
use crate::mem::CLEAN;
use crate::num::int;

type MeaningFn = fn(&mut World<'_>, &mut [Value]) -> Result<Values, Stop>;

/// Tries `quick` first; it says whether it has done all.
fn either(
    r: &mut Resolver<'_>,
    op: OpId,
    slow: MeaningFn,
    quick: Option<impl Fn(&mut Cx<'_>) -> Option<()> + 'static>,
) -> ResolveResult<()> {
    let Some(quick) = quick else { return r.values(op, slow) };
    let slow = r.values_closure(op, slow)? as usize;
    r.ext(move |cx| match quick(cx) {
        Some(()) => Ok(()),
        None => match cx.prog.exts.get(slow) {
            Some(f) => f(cx),
            None => Err(Stop::Internal("an operation without its meaning".into())),
        },
    });
    Ok(())
}

/// An access to a number that fills its bytes.
#[derive(Copy, Clone)]
struct Access {
    pointer: u32,
    number: u32,
    flag: Option<u32>,
    bytes: usize,
    align: u64,
}

fn access(r: &mut Resolver<'_>, said: Option<u64>, pointer: ValueId, number: ValueId) -> ResolveResult<Option<Access>> {
    let ty = r.ir.value_type(number);
    let bits = r.ir.float_format(ty).map(|f| f.width()).or_else(|| r.ir.signless_width(ty));
    let (Place::Obj(p), Place::Word(n)) = (r.place(pointer)?, r.place(number)?) else { return Ok(None) };
    let (Some(bits @ (8 | 16 | 32 | 64)), false) = (bits, bytes::foreign(r.ir)) else { return Ok(None) };
    let align = said.unwrap_or(u64::from(bits / 8));
    let access = Access { pointer: p, number: n, flag: r.flag(number), bytes: bits as usize / 8, align };
    Ok(align.is_power_of_two().then_some(access))
}

impl Access {
    /// Where it goes, if nobody listens and it lies in an allocation as it should.
    fn place(&self, cx: &Cx<'_>) -> Option<(Pointer, usize)> {
        let Value::Pointer(p) = cx.objs.get(self.pointer as usize)? else { return None };
        let p = **p;
        let known = cx.log.is_none() && !p.from_null() && ![Pointer::STACK, Pointer::NUMBER].contains(&p.alloc);
        let a = cx.heap.get(p.alloc).filter(|_| known)?;
        let from = usize::try_from(p.at).ok()?;
        let aligned = a.about.align.wrapping_add(from as u64) & (self.align - 1) == 0;
        (aligned && from.checked_add(self.bytes)? <= a.data.len()).then_some((p, from))
    }
}

/// Reads a number; where that is not easy, by `slow`. The address is a multiple of `said`, or of
/// what the type asks for.
pub(super) fn load(r: &mut Resolver<'_>, op: OpId, slow: MeaningFn, said: Option<u64>) -> ResolveResult<()> {
    let (Some(&from), Some(to)) = (r.ir.operands(op).first(), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let quick = access(r, said, from, to)?.map(|a| {
        move |cx: &mut Cx<'_>| {
            let (p, from) = a.place(cx)?;
            let alloc = cx.heap.get(p.alloc)?;
            if alloc.state_of_bytes(from as u64, a.bytes as u32)? != CLEAN {
                return None;
            }
            let raw = alloc.data.get(from..from + a.bytes)?;
            let word = raw.iter().rev().fold(0, |w, &b| w << 8 | u64::from(b));
            cx.set_word(a.number, word);
            a.flag.into_iter().for_each(|f| cx.set_word(f, 0));
            Some(())
        }
    });
    either(r, op, slow, quick)
}

/// Writes one likewise.
pub(super) fn store(r: &mut Resolver<'_>, op: OpId, slow: MeaningFn, said: Option<u64>) -> ResolveResult<()> {
    let &[value, to] = r.ir.operands(op) else { return Err(r.missing()) };
    let quick = access(r, said, to, value)?.map(|a| {
        move |cx: &mut Cx<'_>| {
            let (p, from) = a.place(cx)?;
            if a.flag.is_some_and(|f| cx.word(f) != 0) {
                return None;
            }
            layout::writable(cx.heap, p.alloc, from as u64, a.bytes as u64).ok()?;
            let word = cx.word(a.number).to_le_bytes();
            let alloc = cx.heap.get_mut(p.alloc)?;
            let whole = |n: usize| (n as u64).is_multiple_of(alloc.granule.into());
            if !whole(from) || !whole(a.bytes) {
                return None;
            }
            alloc.data.get_mut(from..from + a.bytes)?.copy_from_slice(word.get(..a.bytes)?);
            alloc.set_state_of_bytes(from as u64, a.bytes as u64, CLEAN);
            Some(())
        }
    });
    either(r, op, slow, quick)
}

/// Puts a pointer into a slot, into the room of the one that was there if nobody else has it.
fn put(cx: &mut Cx<'_>, slot: u32, p: Pointer) -> Option<()> {
    let slot = cx.objs.get_mut(slot as usize)?;
    match slot {
        Value::Pointer(old) => match Rc::get_mut(old) {
            Some(room) => *room = p,
            None => *slot = p.into(),
        },
        _ => *slot = p.into(),
    }
    Some(())
}

/// The index of a step.
#[derive(Copy, Clone)]
enum Index {
    Constant(i64),
    Slot { slot: u32, flag: Option<u32>, width: u32 },
}

/// The only index of a step, if there is one.
fn index(r: &mut Resolver<'_>, op: OpId, all: &[i64]) -> ResolveResult<Option<Index>> {
    // Which of them stand for operands has been checked.
    let operands = r.ir.operands(op).to_vec();
    Ok(match (all, operands.get(1)) {
        (&[k], None) => Some(Index::Constant(k)),
        ([_], Some(&i)) => match (r.place(i)?, r.ir.signless_width(r.ir.value_type(i))) {
            (Place::Word(slot), Some(width @ 1..=64)) => Some(Index::Slot { slot, flag: r.flag(i), width }),
            _ => None,
        },
        _ => None,
    })
}

fn step_bytes(ir: &Ir, op: OpId) -> Option<i64> {
    let elem: TypeId = ir.type_attr_named(op, "elem_type").filter(|_| !bytes::foreign(ir))?;
    i64::try_from(bytes::size(ir, elem)?.bytes).ok()
}

/// A step by one index, which may promise not to lead below and not to lead out of the allocation.
pub(super) fn step(
    r: &mut Resolver<'_>,
    op: OpId,
    slow: MeaningFn,
    indices: &[i64],
    [nuw, inbounds]: [bool; 2],
) -> ResolveResult<()> {
    let (Some(&base), Some(to)) = (r.ir.operands(op).first(), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let (base_place, to_place) = (r.place(base)?, r.place(to)?);
    let (i, each) = (index(r, op, indices)?, step_bytes(r.ir, op));
    let single = r.ir.is_pointer(r.ir.value_type(to));
    let quick = match (base_place, to_place, i, each) {
        (Place::Obj(b), Place::Obj(d), Some(i), Some(each)) if single => Some(move |cx: &mut Cx<'_>| {
            let Value::Pointer(base) = cx.objs.get(b as usize)? else { return None };
            let base = **base;
            let i = match i {
                Index::Constant(k) => k,
                Index::Slot { flag: Some(f), .. } if cx.word(f) != 0 => return None,
                Index::Slot { slot, width, .. } => int::sext(width, cx.word(slot)),
            };
            let by = i.checked_mul(each)?;
            let at = base.at.checked_add(by)?;
            if nuw && by < 0 {
                return None;
            }
            if inbounds && by != 0 {
                let inside = 0..=cx.heap.get(base.alloc)?.data.len() as i64;
                if !inside.contains(&base.at) || !inside.contains(&at) {
                    return None;
                }
            }
            put(cx, d, Pointer { alloc: base.alloc, at })
        }),
        _ => None,
    };
    either(r, op, slow, quick)
}

/// A part of a struct or an array.
pub(super) fn part(r: &mut Resolver<'_>, op: OpId, slow: MeaningFn, position: Option<Vec<usize>>) -> ResolveResult<()> {
    let (Some(&from), Some(to)) = (r.ir.operands(op).first(), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let (Some(path), from, place, flag) = (position, r.place(from)?, r.place(to)?, r.flag(to)) else {
        return Err(r.missing());
    };
    let quick = match from {
        Place::Obj(c) => Some(move |cx: &mut Cx<'_>| {
            let mut v = cx.objs.get(c as usize)?;
            for &k in &path {
                let Value::Parts(parts) = v else { return None };
                v = parts.get(k)?;
            }
            match (v, place) {
                (&Value::Word(x), Place::Word(d)) => {
                    cx.set_word(d, x);
                    flag.into_iter().for_each(|f| cx.set_word(f, 0));
                    Some(())
                }
                (Value::Pointer(p), Place::Obj(d)) => {
                    let p = **p;
                    put(cx, d, p)
                }
                _ => None,
            }
        }),
        _ => None,
    };
    either(r, op, slow, quick)
}
