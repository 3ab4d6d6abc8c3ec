//! Elements of memrefs: sizes in bytes, where an index lies, reading and writing values of any
//! type.

use std::rc::Rc;

use num_bigint::BigUint;

use super::stop::Stop;
use super::value::{Elems, MapLayout, MemRef, Value};
use rustmlir_ir::{AffineStep, DYNAMIC, Ir, Layout, MapId, OpId, Type, TypeId};
use rustmlir_mem::{ADDRESS, Alloc, CLEAN, Fault, Handle, Heap, IN_FLIGHT, Kind, POISON, UNINIT};

/// Bytes of an element in memory; `None` if the type is not stored. Scalars take what they take by
/// the LLVM lowering, except that an `index` takes 8 bytes at every width; vectors and complex
/// numbers are their scalars one after the other, without the padding that a target may add.
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

/// Elements from the start of the allocation up to the last one a strided memref reaches; `None` on
/// overflow.
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

/// Applies the maps of a layout to an index.
///
/// # Errors
/// The step that has no value.
fn through_maps(ir: &Ir, maps: &[MapId], symbols: &[i64], index: &[i64]) -> Result<Vec<i64>, AffineStep> {
    let mut at = index.to_vec();
    let mut sym = 0;
    for &map in maps {
        let map = ir.map_of_id(map);
        let syms = symbols.get(sym..sym + map.syms as usize).unwrap_or(&[]);
        sym += map.syms as usize;
        at = map.results.iter().map(|&e| ir.eval_expr(e, &at, syms)).collect::<Result<Vec<i64>, AffineStep>>()?;
    }
    Ok(at)
}

/// Makes an uninitialized buffer for a memref type with these extents and values of its layout's
/// symbols (for `strided` layouts: the dynamic offset, then the dynamic strides).
///
/// Strided layouts reach from the start of the allocation to their last element. Other layouts get
/// the smallest box that holds every place their maps lead to.
///
/// # Errors
/// `exhausted`; `unsupported` for layouts that are no maps; `affine-divisor` for maps without a
/// value.
pub fn allocate(
    ir: &Ir,
    heap: &mut Heap,
    ty: TypeId,
    sizes: &[i64],
    symbols: &[i64],
    kind: Kind,
    op: OpId,
) -> Result<MemRef, Stop> {
    let Type::MemRef { elem, layout, .. } = ir.type_of_id(ty) else {
        return Err(Stop::unsupported(op, "an allocation of this type"));
    };
    let (Some(bytes), Some(grain)) = (elem_bytes(ir, *elem), granule(ir, *elem)) else {
        return Err(Stop::unsupported(op, "elements of this type"));
    };
    let mut r = row_major(sizes, bytes);
    // Beyond every limit: let the heap say so.
    let too_many = 1u64 << 62;
    let n = Ir::static_elems(sizes).unwrap_or(too_many);
    let mut elems = n;
    let unsupported = || Stop::unsupported(op, "an allocation with this layout");
    match layout {
        Layout::Identity => {}
        Layout::Strided { strides, offset } => {
            let mut next = symbols.iter().copied();
            let mut value = |v: i64| if v == DYNAMIC { next.next() } else { Some(v) };
            r.offset = value(*offset).ok_or_else(unsupported)?;
            r.strides = strides.iter().map(|&s| value(s)).collect::<Option<_>>().ok_or_else(unsupported)?;
            elems = if n == 0 { 0 } else { extent(&r).unwrap_or(too_many) };
        }
        Layout::Maps(maps) if ir.strides_and_offset(ty).is_some() => {
            // The map is linear: its value at the origin and its differences are all there is to
            // know.
            let zero = vec![0; sizes.len()];
            let at = |i: &[i64]| through_maps(ir, maps, symbols, i).ok().and_then(|v| v.first().copied());
            r.offset = at(&zero).ok_or_else(unsupported)?;
            for k in 0..sizes.len() {
                let mut one = zero.clone();
                one[k] = 1;
                r.strides[k] = at(&one).and_then(|v| v.checked_sub(r.offset)).ok_or_else(unsupported)?;
            }
            elems = if n == 0 { 0 } else { extent(&r).unwrap_or(too_many) };
        }
        Layout::Maps(maps) => {
            // At least as many places as elements, unless the map is not one-to-one: ask for them
            // before looking.
            if !heap.has_room(n, bytes) {
                heap.alloc(n, bytes, kind, op.0, sizes).map_err(|f| crate::faults::alloc_stop(op, f))?;
            }
            let mut lows: Vec<i64> = Vec::new();
            let mut highs: Vec<i64> = Vec::new();
            let mut index = vec![0i64; sizes.len()];
            for k in 0..n {
                let at = through_maps(ir, maps, symbols, &index)
                    .map_err(|(k, x, y)| crate::faults::affine_fault(op, k, x, y, 64))?;
                if k == 0 {
                    (lows, highs) = (at.clone(), at);
                } else {
                    for (d, &x) in at.iter().enumerate() {
                        lows[d] = lows[d].min(x);
                        highs[d] = highs[d].max(x);
                    }
                }
                next_index(&mut index, sizes);
            }
            let span = |(l, h): (&i64, &i64)| h.checked_sub(*l).and_then(|d| d.checked_add(1));
            let extents: Option<Vec<i64>> = lows.iter().zip(&highs).map(span).collect();
            let extents = extents.ok_or_else(unsupported)?;
            elems = if n == 0 { 0 } else { Ir::static_elems(&extents).unwrap_or(too_many) };
            r.map = Some(Rc::new(MapLayout { maps: maps.to_vec(), symbols: symbols.to_vec(), extents, lows }));
        }
        Layout::Opaque(_) => return Err(unsupported()),
    }
    if r.map.is_none() && !addressable(&r) {
        return Err(not_addressable(op, sizes));
    }
    r.alloc = heap
        .alloc(granules(elems, bytes, grain), grain, kind, op.0, sizes)
        .map_err(|f| crate::faults::alloc_stop(op, f))?;
    Ok(r)
}

/// A row-major buffer that is not allocated yet.
pub fn row_major(sizes: &[i64], elem_bytes: u32) -> MemRef {
    let (sizes, strides) = (sizes.iter().copied().collect(), rustmlir_ir::row_major_strides(sizes));
    MemRef { alloc: Handle(0), offset: 0, sizes, strides, elem_bytes, map: None }
}

/// How many granules so many elements have.
pub fn granules(elems: u64, elem_bytes: u32, grain: u32) -> u64 {
    elems.saturating_mul(u64::from(elem_bytes.checked_div(grain).unwrap_or(1).max(1)))
}

/// Whether the strides of a buffer are numbers. An empty buffer needs no memory, but its other
/// extents may be so large that the distance of two neighbors is no 64-bit number: then it cannot
/// be described, and nobody can have it.
pub fn addressable(r: &MemRef) -> bool {
    !r.strides.contains(&DYNAMIC)
}

/// The product of extents; `None` if it is no 64-bit number. Where one is 0 the others may be as
/// large as they like.
pub fn extent_of(sizes: impl Iterator<Item = i64> + Clone) -> Option<i64> {
    if sizes.clone().any(|n| n == 0) { Some(0) } else { sizes.clone().try_fold(1i64, i64::checked_mul) }
}

/// What comes of a buffer that is not [`addressable`].
#[cold]
pub fn not_addressable(op: OpId, sizes: &[i64]) -> Stop {
    let m = format!("the strides of a buffer with extents {sizes:?} do not fit in 64 bits");
    Stop::exhausted(super::stop::Limit::Memory, op, m)
}

/// Element number of indices, each checked against its extent; `None` if one is out of range.
pub fn locate(ir: &Ir, r: &MemRef, index: &[i64]) -> Option<u64> {
    if index.len() != r.sizes.len() || index.iter().zip(&r.sizes).any(|(&i, &n)| i < 0 || i >= n) {
        return None;
    }
    match &r.map {
        None => r.linear(index),
        Some(m) => {
            let at = through_maps(ir, &m.maps, &m.symbols, index).ok()?;
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

/// The allocation that owns element number `at` of `bytes` bytes, and the byte where the element
/// begins there.
///
/// # Errors
/// [`Fault::Freed`]; [`Fault::Outside`].
pub fn resolve(heap: &Heap, h: Handle, at: u64, bytes: u32) -> Result<(Handle, u64), Fault> {
    owner(heap, h, at, bytes).map(|(root, _, from)| (root, from))
}

/// The same, with the allocation itself.
#[inline]
fn owner(heap: &Heap, h: Handle, at: u64, bytes: u32) -> Result<(Handle, &Alloc, u64), Fault> {
    let (mut root, mut a, mut first) = (h, heap.get(h).ok_or(Fault::Freed)?, 0);
    if let Some((of, at)) = a.base() {
        (root, a, first) = (of, heap.get(of).ok_or(Fault::Freed)?, at);
    }
    let from = at.checked_mul(u64::from(bytes)).and_then(|b| b.checked_add(first)).ok_or(Fault::Outside)?;
    let to = from.checked_add(u64::from(bytes)).ok_or(Fault::Outside)?;
    if to <= a.data.len() as u64 { Ok((root, a, from)) } else { Err(Fault::Outside) }
}

/// What forbids writing bytes that exist.
///
/// # Errors
/// [`Fault`].
pub fn writable(heap: &Heap, h: Handle, from: u64, bytes: impl Into<u64>) -> Result<(), Fault> {
    match heap.get(h).ok_or(Fault::Freed)? {
        a if a.guard == 0 => Ok(()),
        a if a.constant() => Err(Fault::Constant),
        _ => heap.quiet(h, from, from + bytes.into(), true),
    }
}

/// The little-endian word that at most 8 bytes are.
#[inline]
fn word_of(raw: &[u8]) -> u64 {
    match raw.try_into() {
        Ok(le) => u64::from_le_bytes(le),
        Err(_) => raw.iter().rev().fold(0, |w, &b| w << 8 | u64::from(b)),
    }
}

/// Reads a word of at most 8 bytes.
///
/// # Errors
/// [`Fault`], also for poison.
pub fn read_word(heap: &Heap, h: Handle, at: u64, bytes: u32) -> Result<u64, Fault> {
    let (_, a, from) = owner(heap, h, at, bytes)?;
    has_bytes(heap)?;
    match a.state_of_bytes(from, bytes).ok_or(Fault::Outside)? {
        CLEAN => {
            let raw = a.data.get(from as usize..(from + u64::from(bytes)) as usize).ok_or(Fault::Outside)?;
            Ok(word_of(raw))
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
    has_bytes(heap)?;
    let a = heap.get_mut(h).ok_or(Fault::Freed)?;
    let raw = a.data.get_mut(from as usize..(from + u64::from(bytes)) as usize).ok_or(Fault::Outside)?;
    let n = raw.len().min(8);
    raw[..n].copy_from_slice(&v.to_le_bytes()[..n]);
    a.set_state_of_bytes(from, bytes, if poison { POISON } else { CLEAN });
    Ok(())
}

/// Writes words of at most 8 bytes each, one after the other from element number `at` on.
///
/// # Errors
/// [`Fault`]; nothing has been written then.
pub fn write_words(heap: &mut Heap, h: Handle, at: u64, bytes: u32, words: &[u64]) -> Result<(), Fault> {
    let Some(last) = (words.len() as u64).checked_sub(1) else { return Ok(()) };
    let last = at.checked_add(last).ok_or(Fault::Outside)?;
    let to = resolve(heap, h, last, bytes)?.1 + u64::from(bytes);
    let (h, from) = resolve(heap, h, at, bytes)?;
    writable(heap, h, from, to - from)?;
    has_bytes(heap)?;
    let a = heap.get_mut(h).ok_or(Fault::Freed)?;
    let raw = a.data.get_mut(from as usize..to as usize).ok_or(Fault::Outside)?;
    for (chunk, w) in raw.chunks_exact_mut(bytes.max(1) as usize).zip(words) {
        let n = chunk.len().min(8);
        chunk[..n].copy_from_slice(&w.to_le_bytes()[..n]);
    }
    a.set_state_of_bytes(from, to - from, CLEAN);
    Ok(())
}

pub(super) fn state_fault(s: u8) -> Fault {
    match s {
        POISON => Fault::Poison,
        IN_FLIGHT => Fault::InFlight,
        s if s >= ADDRESS => Fault::Address,
        _ => Fault::Uninit,
    }
}

/// Reads an element. Poison is a value (of a vector or complex element also in parts); an element
/// that is uninitialized is a fault.
///
/// # Errors
/// [`Fault`].
pub fn read(ir: &Ir, heap: &Heap, h: Handle, at: u64, elem: TypeId, bytes: u32) -> Result<Value, Fault> {
    let (root, a, from) = owner(heap, h, at, bytes)?;
    if heap.keeps_whole() {
        return whole(heap, root, from, elem, bytes.into());
    }
    let raw = a.data.get(from as usize..(from + u64::from(bytes)) as usize).ok_or(Fault::Outside)?;
    match a.state_of_bytes(from, bytes).ok_or(Fault::Outside)? {
        CLEAN => match ir.type_of_id(elem) {
            Type::MemRef { .. } | Type::UnrankedMemRef(..) => {
                let m = heap.kept(word_of(raw)).and_then(|k| k.clone().downcast::<MemRef>().ok());
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
pub fn parts(ir: &Ir, elem: TypeId) -> (usize, TypeId) {
    match ir.type_of_id(elem) {
        Type::Complex(p) => (2, *p),
        Type::Vector { shape, elem, .. } => (Ir::static_elems(shape).unwrap_or(1) as usize, *elem),
        _ => (1, elem),
    }
}

/// Bytes of what has a state of its own in memory: the element, or each scalar of a vector or
/// complex element.
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
    if heap.keeps_whole() {
        return set_whole(heap, h, from, elem, bytes.into(), v);
    }
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

/// Copies `n` consecutive elements of `bytes` bytes with their states. On a fault: the allocation
/// it is about.
///
/// # Errors
/// [`Fault`].
pub fn copy(
    heap: &mut Heap,
    from: (Handle, u64),
    to: (Handle, u64),
    n: u64,
    bytes: u32,
) -> Result<(), (Handle, Fault)> {
    let len =
        n.checked_mul(u64::from(bytes)).filter(|&l| l <= u64::from(u32::MAX) * 64).ok_or((from.0, Fault::Outside))?;
    let place = |heap: &Heap, (h, at): (Handle, u64)| -> Result<(Handle, u64), Fault> {
        let (root, first) = heap.root(h).ok_or(Fault::Freed)?;
        let a = at.checked_mul(u64::from(bytes)).and_then(|b| b.checked_add(first)).ok_or(Fault::Outside)?;
        let size = heap.get(root).ok_or(Fault::Freed)?.data.len() as u64;
        if a.checked_add(len).is_some_and(|e| e <= size) { Ok((root, a)) } else { Err(Fault::Outside) }
    };
    let (hs, a) = place(heap, from).map_err(|f| (from.0, f))?;
    let (hd, b) = place(heap, to).map_err(|f| (to.0, f))?;
    heap.quiet(hs, a, a + len, false).map_err(|f| (from.0, f))?;
    heap.quiet(hd, b, b + len, true).map_err(|f| (to.0, f))?;
    if heap.get(hd).ok_or((to.0, Fault::Freed))?.constant() {
        return Err((to.0, Fault::Constant));
    }
    if heap.keeps_whole() {
        return heap.copy_whole((hs, a), (hd, b), len).map_err(|f| (to.0, f));
    }
    let source = heap.get(hs).ok_or((from.0, Fault::Freed))?;
    let target = heap.get(hd).ok_or((to.0, Fault::Freed))?;
    let raw = source.data.get(a as usize..(a + len) as usize).ok_or((from.0, Fault::Outside))?.to_vec();
    // The states of the target's granules, gathered from those of the source.
    let grain = target.granule;
    let states: Vec<u8> = if source.granule == grain && a % u64::from(grain) == 0 && b % u64::from(grain) == 0 {
        let g = u64::from(grain);
        source.state.get((a / g) as usize..(a + len).div_ceil(g) as usize).unwrap_or(&[]).to_vec()
    } else {
        (0..len.div_ceil(u64::from(grain)))
            .map(|k| {
                let at = k * u64::from(grain);
                let n = u64::from(grain).min(len - at) as u32;
                source.state_of_bytes(a + at, n).unwrap_or(UNINIT)
            })
            .collect()
    };
    let target = heap.get_mut(hd).ok_or((to.0, Fault::Freed))?;
    if let Some(d) = target.data.get_mut(b as usize..(b + len) as usize) {
        d.copy_from_slice(&raw);
    }
    let first = (b / u64::from(grain)) as usize;
    target.state.copy(first, &states);
    Ok(())
}

/// An element that memory keeps whole.
pub struct Element {
    /// Its type.
    pub ty: TypeId,
    /// Its value.
    pub value: Value,
}

/// That memory is bytes.
fn has_bytes(heap: &Heap) -> Result<(), Fault> {
    if heap.keeps_whole() { Err(Fault::Address) } else { Ok(()) }
}

/// The element of a type that memory keeps whole in some bytes that are there; poison where nothing
/// has been written.
///
/// # Errors
/// [`Fault::Address`] for a part of an element, or one of another type.
pub(super) fn whole(heap: &Heap, h: Handle, from: u64, ty: TypeId, bytes: u64) -> Result<Value, Fault> {
    let Some(found) = heap.whole(h, from, bytes)? else { return Ok(Value::Poison) };
    let same = found.downcast_ref::<Element>().filter(|e| e.ty == ty);
    same.map(|e| e.value.clone()).ok_or(Fault::Address)
}

/// Has memory keep an element whole.
///
/// # Errors
/// [`Fault::Address`] where it would cut another one.
pub(super) fn set_whole(heap: &mut Heap, h: Handle, from: u64, ty: TypeId, bytes: u64, v: &Value) -> Result<(), Fault> {
    heap.set_whole(h, from, bytes, Some(Rc::new(Element { ty, value: v.clone() })))
}

/// The state byte of an element: [`UNINIT`], [`CLEAN`], [`POISON`] or [`IN_FLIGHT`].
pub fn state(heap: &Heap, h: Handle, at: u64, bytes: u32) -> u8 {
    owner(heap, h, at, bytes).ok().and_then(|(_, a, from)| a.state_of_bytes(from, bytes)).unwrap_or(UNINIT)
}

/// The value that bytes are as an element of this type (no memref).
pub fn decode(ir: &Ir, raw: &[u8], elem: TypeId) -> Value {
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
                Value::Word(word_of(raw) & rustmlir_num::int::mask(width))
            } else {
                let m = (BigUint::from(1u32) << width) - 1u32;
                Value::wide(BigUint::from_bytes_le(raw) & m)
            }
        }
    }
}

pub(super) fn encode(ir: &Ir, raw: &mut [u8], elem: TypeId, v: &Value) {
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

/// Extents of a tensor or memref of extents `source` whose dimension k is split into the dimensions
/// `groups[k]`, as far as `shape` says what they are: one unknown extent in a group follows. `None`
/// if there are more.
pub fn expanded(groups: &[Vec<i64>], shape: &[i64], source: &[i64]) -> Option<Vec<i64>> {
    let mut out = shape.to_vec();
    for (g, &n) in groups.iter().zip(source) {
        let (mut known, mut unknown) = (1i64, None);
        for &d in g {
            let d = usize::try_from(d).ok()?;
            match *shape.get(d)? {
                DYNAMIC if unknown.replace(d).is_some() => return None,
                DYNAMIC => {}
                x => known = known.checked_mul(x)?,
            }
        }
        if let Some(d) = unknown {
            *out.get_mut(d)? = n.checked_div(known).unwrap_or(0);
        }
    }
    Some(out)
}
