//! Vectors whose elements lie bit by bit in memory, without gaps between them.

use num_bigint::BigUint;

use super::bytes::size;
use super::layout::state_fault;
use super::value::{Elems, Shaped, Value};
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_mem::{CLEAN, Fault, Handle, Heap, POISON};
use rustmlir_num::int;

/// Bits of an element, and how many there are.
fn shape(ir: &Ir, ty: TypeId) -> Result<(u64, u64), Fault> {
    let Type::Vector { shape, elem, .. } = ir.type_of_id(ty) else { return Err(Fault::Outside) };
    let width = ir.signless_width(*elem).ok_or(Fault::Outside)?;
    Ok((width.into(), Ir::static_elems(shape).ok_or(Fault::Outside)?))
}

/// The bytes in which bits lie, and the first of these bits in the first byte.
fn bytes_of(k: u64, width: u64) -> (std::ops::Range<usize>, u32) {
    let (first, end) = (k * width, (k + 1) * width);
    ((first / 8) as usize..end.div_ceil(8) as usize, (first % 8) as u32)
}

/// The vector at a byte of an allocation. An element is poison if one of its bytes is.
///
/// # Errors
/// [`Fault`].
pub(super) fn read(ir: &Ir, heap: &Heap, h: Handle, from: u64, ty: TypeId) -> Result<Value, Fault> {
    let ((width, n), stored) = (shape(ir, ty)?, size(ir, ty).ok_or(Fault::Outside)?.stored);
    let a = heap.get(h).ok_or(Fault::Freed)?;
    let raw = usize::try_from(from).ok().and_then(|f| a.data.get(f..f.checked_add(stored as usize)?));
    let raw = raw.ok_or(Fault::Outside)?;
    let mut states = Vec::with_capacity(raw.len());
    for k in 0..stored {
        match a.state_of_bytes(from + k, 1).ok_or(Fault::Outside)? {
            s @ (CLEAN | POISON) => states.push(s),
            s => return Err(state_fault(s)),
        }
    }
    // What was written as another type may have more bits.
    let spare = 8 * stored - n * width;
    if raw.last().is_some_and(|&b| spare > 0 && u64::from(b) >> (8 - spare) != 0 && states.last() == Some(&CLEAN)) {
        return Err(Fault::Address);
    }
    let element = |k: u64| {
        let (bytes, shift) = bytes_of(k, width);
        if states.get(bytes.clone())?.contains(&POISON) {
            return Some(Value::Poison);
        }
        let part = raw.get(bytes)?;
        Some(if width <= 64 {
            let all = part.iter().rev().fold(0u128, |w, &b| w << 8 | u128::from(b));
            Value::Word((all >> shift) as u64 & int::mask(width as u32))
        } else {
            Value::wide((BigUint::from_bytes_le(part) >> shift) & ((BigUint::from(1u32) << width) - 1u32))
        })
    };
    let all = (0..n).map(element).collect::<Option<Vec<_>>>().ok_or(Fault::Outside)?;
    Ok(Value::shaped(ir.shape(ty).unwrap_or(&[]), Elems::from_values(all)))
}

/// Writes the vector likewise. A byte cannot be poison in part.
///
/// # Errors
/// [`Fault`].
pub(super) fn write(ir: &Ir, heap: &mut Heap, h: Handle, from: u64, ty: TypeId, s: &Shaped) -> Result<(), Fault> {
    let ((width, n), stored) = (shape(ir, ty)?, size(ir, ty).ok_or(Fault::Outside)?.stored);
    let mut raw = vec![0u8; stored as usize];
    let mut states: Vec<Option<u8>> = vec![None; stored as usize];
    let fresh = heap.fresh();
    for k in 0..n {
        let (bytes, shift) = bytes_of(k, width);
        let (number, state) = match s.elems.get(k as usize).ok_or(Fault::Outside)? {
            Value::Word(w) => (BigUint::from(w), CLEAN),
            Value::Wide(w) => ((**w).clone(), CLEAN),
            Value::Poison => (BigUint::ZERO, POISON),
            Value::Unit => (BigUint::ZERO, fresh),
            _ => return Err(Fault::Address),
        };
        let number = (number << shift).to_bytes_le();
        for (i, at) in bytes.enumerate() {
            let byte = raw.get_mut(at).ok_or(Fault::Outside)?;
            *byte |= number.get(i).copied().unwrap_or(0);
            match states.get_mut(at).ok_or(Fault::Outside)? {
                Some(s) if *s != state => return Err(Fault::Address),
                s => *s = Some(state),
            }
        }
    }
    heap.by_bytes(h)?;
    let a = heap.get_mut(h).ok_or(Fault::Freed)?;
    let at = usize::try_from(from).ok().and_then(|f| a.data.get_mut(f..f.checked_add(stored as usize)?));
    at.ok_or(Fault::Outside)?.copy_from_slice(&raw);
    for (k, s) in (from..).zip(states) {
        a.set_state_of_bytes(k, 1u64, s.unwrap_or(CLEAN));
    }
    Ok(())
}
