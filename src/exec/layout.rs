//! Elements of memrefs: sizes in bytes, where an index lies, reading and writing values of any type.

use std::rc::Rc;

use num_bigint::BigUint;

use super::value::{Elems, MemRef, Value};
use crate::ir::{Ir, Type, TypeId};
use crate::mem::{CLEAN, Fault, Handle, Heap, POISON, UNINIT};

/// Bytes of an element in memory (the data layout of the LLVM lowering); `None` if the type is not stored.
pub fn elem_bytes(ir: &Ir, t: TypeId) -> Option<u32> {
    Some(match ir.type_of_id(t) {
        Type::Integer(w, _) => int_bytes(*w),
        Type::Index => 8,
        Type::Float(f) => int_bytes(f.width()),
        Type::Complex(p) => 2 * elem_bytes(ir, *p)?,
        Type::Vector { shape, scalable: 0, elem } => {
            let n = Ir::static_elems(shape)?;
            u32::try_from(n.checked_mul(u64::from(elem_bytes(ir, *elem)?))?).ok()?
        }
        // Kept in a side table; the element is its number.
        Type::MemRef { .. } | Type::UnrankedMemRef(..) => 8,
        _ => return None,
    })
}

fn int_bytes(w: u32) -> u32 {
    match w {
        0..=8 => 1,
        9..=16 => 2,
        17..=32 => 4,
        33..=64 => 8,
        w => w.div_ceil(64) * 8,
    }
}

/// Elements from the start of the allocation up to the last one a strided memref reaches; `None` on overflow.
pub fn extent(r: &MemRef) -> Option<u64> {
    if r.sizes.contains(&0) {
        return Some(0);
    }
    let mut last = r.offset;
    for (n, s) in r.sizes.iter().zip(&r.strides) {
        if *s > 0 {
            last = last.checked_add((n - 1).checked_mul(*s)?)?;
        }
    }
    u64::try_from(last).ok()?.checked_add(1)
}

/// Element number of indices, each checked against its extent; `None` if one is out of range.
pub fn locate(ir: &Ir, r: &MemRef, index: &[i64]) -> Option<u64> {
    if index.len() != r.sizes.len() || index.iter().zip(&r.sizes).any(|(&i, &n)| i < 0 || i >= n) {
        return None;
    }
    match &r.map {
        None => r.linear(index),
        Some(m) => {
            let mut at = index.to_vec();
            let mut sym = 0;
            for &map in &m.maps {
                let map = ir.map_of_id(map);
                let syms = m.symbols.get(sym..sym + map.syms as usize)?;
                sym += map.syms as usize;
                at = map.results.iter().map(|&e| ir.eval_expr(e, &at, syms).ok()).collect::<Option<Vec<i64>>>()?;
            }
            let mut lin: i64 = 0;
            for ((&i, &n), &low) in at.iter().zip(&m.extents).zip(&m.lows) {
                let i = i.checked_sub(low)?;
                if i < 0 || i >= n {
                    return None;
                }
                lin = lin.checked_mul(n)?.checked_add(i)?;
            }
            u64::try_from(lin.checked_add(r.offset)?).ok()
        }
    }
}

/// The next index in row-major order; false after the last.
pub fn next_index(index: &mut [i64], sizes: &[i64]) -> bool {
    for k in (0..index.len()).rev() {
        index[k] += 1;
        if index[k] < sizes[k] {
            return true;
        }
        index[k] = 0;
    }
    false
}

/// Reads an element. Poison is a value; an element that was never written is a fault.
///
/// # Errors
/// [`Fault`].
pub fn read(ir: &Ir, heap: &Heap, h: Handle, at: u64, elem: TypeId, bytes: u32) -> Result<Value, Fault> {
    let a = heap.get(h).ok_or(Fault::Freed)?;
    let at = usize::try_from(at).map_err(|_| Fault::Outside)?;
    let raw = a.bytes_of(at, bytes).ok_or(Fault::Outside)?;
    match a.state_of(at, bytes).ok_or(Fault::Outside)? {
        CLEAN => Ok(decode(ir, raw, elem)),
        POISON => {
            // Parts of a vector may be poison one by one only if the buffer was written so; keep it simple and exact:
            // an element with any poison granule is poison.
            Ok(Value::Poison)
        }
        _ => Err(Fault::Uninit),
    }
}

/// Writes an element.
///
/// # Errors
/// [`Fault`].
pub fn write(ir: &Ir, heap: &mut Heap, h: Handle, at: u64, elem: TypeId, bytes: u32, v: &Value) -> Result<(), Fault> {
    let a = heap.get_mut(h).ok_or(Fault::Freed)?;
    if a.constant {
        return Err(Fault::Constant);
    }
    let at = usize::try_from(at).map_err(|_| Fault::Outside)?;
    let poison = v.has_poison();
    let raw = a.bytes_of_mut(at, bytes).ok_or(Fault::Outside)?;
    encode(ir, raw, elem, v);
    a.set_state(at, bytes, if poison { POISON } else { CLEAN });
    Ok(())
}

/// The state byte of an element: [`UNINIT`], [`CLEAN`] or [`POISON`].
pub fn state(heap: &Heap, h: Handle, at: u64, bytes: u32) -> u8 {
    heap.get(h).and_then(|a| a.state_of(usize::try_from(at).ok()?, bytes)).unwrap_or(UNINIT)
}

fn decode(ir: &Ir, raw: &[u8], elem: TypeId) -> Value {
    match ir.type_of_id(elem) {
        Type::Complex(p) => {
            let half = raw.len() / 2;
            Value::Parts([decode(ir, &raw[..half], *p), decode(ir, &raw[half..], *p)].into())
        }
        Type::Vector { shape, elem, .. } => {
            let n = Ir::static_elems(shape).unwrap_or(0) as usize;
            let size = raw.len().checked_div(n.max(1)).unwrap_or(0);
            let vs = (0..n).map(|i| decode(ir, &raw[i * size..(i + 1) * size], *elem)).collect();
            Value::shaped(shape, Elems::from_values(vs))
        }
        t => {
            let width = match t {
                Type::Integer(w, _) => *w,
                Type::Float(f) => f.width(),
                _ => 64,
            };
            if width <= 64 {
                let w = raw.iter().rev().fold(0u64, |a, &b| a << 8 | u64::from(b));
                Value::Word(w & crate::num::int::mask(width))
            } else {
                let m = (BigUint::from(1u32) << width) - 1u32;
                Value::Wide(Rc::new(BigUint::from_bytes_le(raw) & m))
            }
        }
    }
}

fn encode(ir: &Ir, raw: &mut [u8], elem: TypeId, v: &Value) {
    match (ir.type_of_id(elem), v) {
        (Type::Complex(p), Value::Parts(parts)) => {
            let half = raw.len() / 2;
            let (a, b) = raw.split_at_mut(half);
            if let [x, y] = &**parts {
                encode(ir, a, *p, x);
                encode(ir, b, *p, y);
            }
        }
        (Type::Vector { elem, .. }, Value::Shaped(s)) => {
            let n = s.elems.len().max(1);
            let size = raw.len() / n;
            for (i, chunk) in raw.chunks_mut(size.max(1)).enumerate().take(s.elems.len()) {
                if let Some(x) = s.elems.get(i) {
                    encode(ir, chunk, *elem, &x);
                }
            }
        }
        (_, Value::Word(w)) => {
            let le = w.to_le_bytes();
            let n = raw.len().min(8);
            raw[..n].copy_from_slice(&le[..n]);
        }
        (_, Value::Wide(b)) => {
            let le = b.to_bytes_le();
            let n = raw.len().min(le.len());
            raw.fill(0);
            raw[..n].copy_from_slice(&le[..n]);
        }
        // Poison leaves the bytes as they are; the state says it.
        _ => {}
    }
}
