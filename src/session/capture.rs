//! What a machine has at its end, as data.

use super::datum::{Datum, Items, Unreadable};
use super::lead;
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_meaning::layout;
use rustmlir_meaning::value::{Elems, MemRef, Value};
use rustmlir_mem::{CLEAN, Fault, Handle, Heap, POISON, UNINIT};

/// Reads a value out of a machine that has stopped.
pub fn capture(ir: &Ir, heap: &Heap, v: &Value, ty: TypeId) -> Datum {
    match v {
        Value::Poison => Datum::Poison,
        Value::Word(w) => Datum::Word(*w),
        Value::Wide(b) => Datum::Wide((***b).clone()),
        Value::Unit => Datum::Unit,
        Value::Pointer(p) => lead::datum(ir, heap, **p),
        Value::Parts(p) => {
            let part_ty = |i: usize| ir.part_type(ty, i).unwrap_or(ty);
            Datum::Parts(p.iter().enumerate().map(|(i, x)| capture(ir, heap, x, part_ty(i))).collect())
        }
        Value::Shaped(s) => {
            let elem = ir.elem_or_self(ty);
            let items = match &s.elems {
                Elems::Words(w) => Items::Words(w.clone()),
                Elems::Any(v) => Items::from_vec(v.iter().map(|x| capture(ir, heap, x, elem)).collect()),
            };
            Datum::Shaped { shape: s.shape.to_vec(), items }
        }
        Value::Joined(j) => capture(ir, heap, &Value::Shaped(std::rc::Rc::clone(&j.borrow().tensor)), ty),
        Value::MemRef(m) => read_memory(ir, heap, m, ir.elem_or_self(ty)),
    }
}

/// The contents of a memref.
fn read_memory(ir: &Ir, heap: &Heap, m: &MemRef, elem: TypeId) -> Datum {
    let Some(bytes) = layout::elem_bytes(ir, elem) else {
        return Datum::Unreadable(Unreadable::NoContents);
    };
    if heap.get(m.alloc).is_none() {
        return Datum::Unreadable(Unreadable::Freed);
    }
    let mut index = vec![0i64; m.sizes.len()];
    let mut more = m.sizes.iter().all(|&n| n > 0);
    let elements = std::iter::from_fn(|| {
        if !more {
            return None;
        }
        let Some(at) = layout::locate(ir, m, &index) else { return Some(Err(Unreadable::Outside)) };
        more = layout::next_index(&mut index, &m.sizes);
        Some(element(ir, heap, (m.alloc, at), elem, bytes))
    });
    match Items::collect(elements) {
        Ok(items) => Datum::Shaped { shape: m.sizes.to_vec(), items },
        Err(why) => Datum::Unreadable(why),
    }
}

/// Element number `at` of `bytes` bytes, of this type.
///
/// # Errors
/// It is outside of its allocation.
fn element(ir: &Ir, heap: &Heap, (h, at): (Handle, u64), elem: TypeId, bytes: u32) -> Result<Datum, Unreadable> {
    let without = match layout::read(ir, heap, h, at, elem, bytes) {
        Ok(Value::MemRef(_)) => return Ok(Datum::Unit),
        Ok(Value::Poison) => Datum::Poison,
        Ok(v) => return Ok(capture(ir, heap, &v, elem)),
        Err(Fault::Uninit) => Datum::Uninit,
        Err(Fault::Address) => {
            let here = (u64::from(bytes) == lead::BYTES).then(|| at * lead::BYTES);
            let pointer = here.and_then(|from| lead::in_memory(ir, heap, h, from));
            return Ok(pointer.unwrap_or(Datum::Unreadable(Unreadable::NoContents)));
        }
        Err(_) => return Err(Unreadable::Outside),
    };
    let known = in_parts(ir, heap, (h, at), elem, bytes)?;
    Ok(known.or_else(|| partial(heap, h, at.checked_mul(bytes.into())?, bytes.into())).unwrap_or(without))
}

/// A vector or complex element, scalar by scalar, if anything is known of one.
fn in_parts(
    ir: &Ir,
    heap: &Heap,
    (h, at): (Handle, u64),
    elem: TypeId,
    bytes: u32,
) -> Result<Option<Datum>, Unreadable> {
    let (n, part) = layout::parts(ir, elem);
    let size = bytes.checked_div(n as u32).unwrap_or(0);
    if n <= 1 || layout::elem_bytes(ir, part) != Some(size) || u64::from(size) * n as u64 != u64::from(bytes) {
        return Ok(None);
    }
    let from = at.checked_mul(n as u64).ok_or(Unreadable::Outside)?;
    let all: Vec<Datum> =
        (0..n as u64).map(|k| element(ir, heap, (h, from + k), part, size)).collect::<Result<_, _>>()?;
    if all.iter().all(|d| all.first() == Some(d) && matches!(d, Datum::Uninit | Datum::Poison)) {
        return Ok(None);
    }
    Ok(Some(match ir.type_of_id(elem) {
        Type::Vector { shape, .. } => Datum::Shaped { shape: shape.to_vec(), items: Items::from_vec(all) },
        _ => Datum::Parts(all),
    }))
}

/// Bytes of which some are defined and some are not.
pub(super) fn partial(heap: &Heap, h: Handle, from: u64, bytes: u64) -> Option<Datum> {
    if heap.keeps_whole() {
        return None;
    }
    let (root, first) = heap.root(h)?;
    let a = heap.get(root)?;
    let from = first.checked_add(from)?;
    let byte = |k| match a.state_of_bytes(k, 1)? {
        CLEAN => Some(Some(*a.data.get(usize::try_from(k).ok()?)?)),
        UNINIT | POISON => Some(None),
        _ => None,
    };
    let all: Vec<_> = (from..from.checked_add(bytes)?).map(byte).collect::<Option<_>>()?;
    all.iter().any(Option::is_some).then_some(Datum::Partial(all))
}
