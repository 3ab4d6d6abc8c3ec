//! Elements of memrefs: sizes in bytes, where an index lies, reading and writing values of any type.

use std::rc::Rc;

use num_bigint::BigUint;

use super::value::{Elems, MemRef, Value};
use crate::ir::{Ir, Type, TypeId};
use crate::mem::{CLEAN, Fault, Handle, Heap, IN_FLIGHT, POISON, UNINIT};

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

/// The allocation that owns element number `at` of `bytes` bytes, and the byte where the element begins there.
///
/// # Errors
/// [`Fault::Freed`]; [`Fault::Outside`].
pub fn resolve(heap: &Heap, h: Handle, at: u64, bytes: u32) -> Result<(Handle, u64), Fault> {
    let (root, first) = heap.root(h).ok_or(Fault::Freed)?;
    let from = at.checked_mul(u64::from(bytes)).and_then(|b| b.checked_add(first)).ok_or(Fault::Outside)?;
    let a = heap.get(root).ok_or(Fault::Freed)?;
    let to = from.checked_add(u64::from(bytes)).ok_or(Fault::Outside)?;
    if to <= a.data.len() as u64 { Ok((root, from)) } else { Err(Fault::Outside) }
}

/// What forbids writing bytes that exist.
fn writable(heap: &Heap, h: Handle, from: u64, bytes: u32) -> Result<(), Fault> {
    let a = heap.get(h).ok_or(Fault::Freed)?;
    if a.constant() {
        return Err(Fault::Constant);
    }
    if a.guard == 0 { Ok(()) } else { heap.quiet(h, from, from + u64::from(bytes), true) }
}

/// Reads a word of at most 8 bytes.
///
/// # Errors
/// [`Fault`], also for poison.
pub fn read_word(heap: &Heap, h: Handle, at: u64, bytes: u32) -> Result<u64, Fault> {
    let (h, from) = resolve(heap, h, at, bytes)?;
    let a = heap.get(h).ok_or(Fault::Freed)?;
    match a.state_of_bytes(from, bytes).ok_or(Fault::Outside)? {
        CLEAN => {
            let raw = a.data.get(from as usize..(from + u64::from(bytes)) as usize).ok_or(Fault::Outside)?;
            Ok(raw.iter().rev().fold(0, |w, &b| w << 8 | u64::from(b)))
        }
        s => Err(state_fault(s)),
    }
}

/// Writes a word of at most 8 bytes, or poison.
///
/// # Errors
/// [`Fault`].
pub fn write_word(heap: &mut Heap, h: Handle, at: u64, bytes: u32, v: u64, poison: bool) -> Result<(), Fault> {
    let (h, from) = resolve(heap, h, at, bytes)?;
    writable(heap, h, from, bytes)?;
    let a = heap.get_mut(h).ok_or(Fault::Freed)?;
    let raw = a.data.get_mut(from as usize..(from + u64::from(bytes)) as usize).ok_or(Fault::Outside)?;
    let n = raw.len().min(8);
    raw[..n].copy_from_slice(&v.to_le_bytes()[..n]);
    a.set_state_of_bytes(from, bytes, if poison { POISON } else { CLEAN });
    Ok(())
}

fn state_fault(s: u8) -> Fault {
    match s {
        POISON => Fault::Poison,
        IN_FLIGHT => Fault::InFlight,
        _ => Fault::Uninit,
    }
}

/// Reads an element. Poison is a value (of a vector or complex element also in parts); an element that was never written
/// is a fault.
///
/// # Errors
/// [`Fault`].
pub fn read(ir: &Ir, heap: &Heap, h: Handle, at: u64, elem: TypeId, bytes: u32) -> Result<Value, Fault> {
    let (h, from) = resolve(heap, h, at, bytes)?;
    let a = heap.get(h).ok_or(Fault::Freed)?;
    let raw = a.data.get(from as usize..(from + u64::from(bytes)) as usize).ok_or(Fault::Outside)?;
    match a.state_of_bytes(from, bytes).ok_or(Fault::Outside)? {
        CLEAN => match ir.type_of_id(elem) {
            Type::MemRef { .. } | Type::UnrankedMemRef(..) => {
                let n = raw.iter().rev().fold(0u64, |w, &b| w << 8 | u64::from(b));
                let m = heap.kept(n).and_then(|k| k.clone().downcast::<MemRef>().ok());
                m.map(Value::MemRef).ok_or(Fault::Uninit)
            }
            _ => Ok(decode(ir, raw, elem)),
        },
        POISON => {
            let (n, part) = parts(ir, elem);
            let size = bytes.checked_div(n as u32).unwrap_or(bytes);
            if n <= 1 || size < a.granule {
                return Ok(Value::Poison);
            }
            let mut out = Vec::with_capacity(n);
            for k in 0..n as u64 {
                let at = from + k * u64::from(size);
                out.push(match a.state_of_bytes(at, size) {
                    Some(CLEAN) => match a.data.get(at as usize..(at + u64::from(size)) as usize) {
                        Some(raw) => decode(ir, raw, part),
                        None => return Err(Fault::Outside),
                    },
                    _ => Value::Poison,
                });
            }
            Ok(match ir.type_of_id(elem) {
                Type::Vector { shape, .. } => Value::shaped(shape, Elems::from_values(out)),
                _ => Value::Parts(out.into()),
            })
        }
        s => Err(state_fault(s)),
    }
}

/// How many scalars an element consists of, and their type.
fn parts(ir: &Ir, elem: TypeId) -> (usize, TypeId) {
    match ir.type_of_id(elem) {
        Type::Complex(p) => (2, *p),
        Type::Vector { shape, elem, .. } => (Ir::static_elems(shape).unwrap_or(1) as usize, *elem),
        _ => (1, elem),
    }
}

/// Bytes of what has a state of its own in memory: the element, or each scalar of a vector or complex element.
pub fn granule(ir: &Ir, elem: TypeId) -> Option<u32> {
    elem_bytes(ir, parts(ir, elem).1)
}

/// Writes an element.
///
/// # Errors
/// [`Fault`].
pub fn write(ir: &Ir, heap: &mut Heap, h: Handle, at: u64, elem: TypeId, bytes: u32, v: &Value) -> Result<(), Fault> {
    let (h, from) = resolve(heap, h, at, bytes)?;
    writable(heap, h, from, bytes)?;
    let number = match v {
        Value::MemRef(m) => Some(heap.keep(m.clone())?),
        _ => None,
    };
    let a = heap.get_mut(h).ok_or(Fault::Freed)?;
    let raw = a.data.get_mut(from as usize..(from + u64::from(bytes)) as usize).ok_or(Fault::Outside)?;
    match number {
        Some(n) => encode(ir, raw, elem, &Value::Word(n)),
        None => encode(ir, raw, elem, v),
    }
    if !v.has_poison() {
        a.set_state_of_bytes(from, bytes, CLEAN);
        return Ok(());
    }
    let (n, _) = parts(ir, elem);
    let size = bytes.checked_div(n.max(1) as u32).unwrap_or(bytes);
    if v.is_poison() || n <= 1 || size < a.granule {
        a.set_state_of_bytes(from, bytes, POISON);
        return Ok(());
    }
    for k in 0..n {
        let poison = match v {
            Value::Shaped(s) => s.elems.get(k).is_none_or(|x| x.is_poison()),
            Value::Parts(p) => p.get(k).is_none_or(Value::is_poison),
            _ => true,
        };
        a.set_state_of_bytes(from + k as u64 * u64::from(size), size, if poison { POISON } else { CLEAN });
    }
    Ok(())
}

/// The state byte of an element: [`UNINIT`], [`CLEAN`], [`POISON`] or [`IN_FLIGHT`].
pub fn state(heap: &Heap, h: Handle, at: u64, bytes: u32) -> u8 {
    resolve(heap, h, at, bytes).ok().and_then(|(h, from)| heap.get(h)?.state_of_bytes(from, bytes)).unwrap_or(UNINIT)
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
