//! Memory by bytes, as LLVM sees it: where the parts of a type lie, and values of any type at a
//! pointer. Sizes and alignments are those of 64-bit targets, but for what a module says
//! of wide integers; what else it says otherwise is not supported.

use super::data_layout::{foreign, wide_alignments};
use super::layout::{self, elem_bytes};
use super::padding::unset_padding;
use super::stop::{Role, Stop, Ub};
use super::value::{Elems, Pointer, Value};
use super::{World, faults, observe::AccessKind};
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, LlvmType, OpId, Type, TypeId, ValueId};
use rustmlir_mem::{ADDRESS, CLEAN, Fault, Handle, Heap, POISON, UNINIT};

/// Bytes of a pointer.
pub const POINTER: u64 = 8;

/// How much memory a value of a type takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Size {
    /// Bytes that are read and written.
    pub stored: u64,
    /// Bytes to the next value in an array.
    pub bytes: u64,
    /// Its address is a multiple of this, unless somebody says otherwise.
    pub align: u64,
}

/// Parts of a type that are looked at, at most; those of its parts included.
const MAX_PARTS: u64 = 1 << 16;

/// How much memory a value of a type takes; `None` if it has no place there, or far too many parts.
pub fn size(ir: &Ir, ty: TypeId) -> Option<Size> {
    let deeper = |t| stacker::maybe_grow(32 * 1024, 1024 * 1024, || size(ir, t));
    match ir.type_of_id(ty) {
        Type::Integer(w, _) => {
            let stored = u64::from(w.div_ceil(8));
            // Of the integers that the target has the next larger one says, or else the largest.
            let align = match stored.next_power_of_two() {
                8 => wide_alignments(ir)[0],
                n if n > 8 => wide_alignments(ir)[1],
                n => n,
            };
            Some(Size { stored, bytes: stored.next_multiple_of(align), align })
        }
        Type::Float(_) => {
            let bytes = u64::from(elem_bytes(ir, ty)?);
            Some(Size { stored: bytes, bytes, align: bytes })
        }
        Type::Vector { shape, elem, scalable: 0 } if shape.len() == 1 => {
            let (each, n) = (deeper(*elem)?, Ir::static_elems(shape)?);
            let stored = match (packed(ir, ty), ir.is_pointer(*elem) || bits(ir, *elem)? == 8 * each.bytes) {
                (true, _) => u64::from(ir.signless_width(*elem)?).checked_mul(n)?.div_ceil(8),
                (false, true) => each.bytes.checked_mul(n)?,
                (false, false) => return None,
            };
            let stored = Some(stored).filter(|&n| n < 1 << 40)?;
            let bytes = stored.next_power_of_two();
            Some(Size { stored, bytes, align: bytes.max(1) })
        }
        Type::Llvm(LlvmType::Array(n, elem)) => {
            let each = deeper(*elem)?;
            let bytes = each.bytes.checked_mul(*n).filter(|&b| b < 1 << 48)?;
            Some(Size { stored: bytes, bytes, align: each.align })
        }
        Type::Llvm(LlvmType::Struct { parts, packed, .. }) => {
            let (mut at, mut align) = (0u64, 1);
            for &t in parts {
                let part = deeper(t)?;
                if !packed {
                    align = align.max(part.align);
                    at = at.next_multiple_of(part.align);
                }
                at = at.checked_add(part.bytes).filter(|&b| b < 1 << 48)?;
            }
            let bytes = at.next_multiple_of(align);
            Some(Size { stored: bytes, bytes, align })
        }
        _ if ir.is_pointer(ty) => Some(Size { stored: POINTER, bytes: POINTER, align: POINTER }),
        _ => None,
    }
}

/// Whether the elements of a vector lie bit by bit, without gaps, the first one in the lowest bits:
/// integers that do not fill their bytes.
pub fn packed(ir: &Ir, vector: TypeId) -> bool {
    let Type::Vector { elem, .. } = ir.type_of_id(vector) else { return false };
    let size = || size(ir, *elem).map(|s| 8 * s.bytes);
    ir.signless_width(*elem).is_some_and(|w| size() != Some(w.into()))
}

/// Whether elements of a memref lie in memory as values of the type that they are lowered to.
pub fn lies_alike(ir: &Ir, elem: TypeId, index_width: u32) -> bool {
    let bytes = elem_bytes(ir, elem).map(u64::from);
    match ir.type_of_id(elem) {
        Type::Index => index_width == 64,
        Type::Complex(p) => lies_alike(ir, *p, index_width),
        // Rows are vectors of LLVM, of which each lies at a multiple of a power of two.
        Type::Vector { shape, elem: e, scalable: 0 } if shape.len() != 1 => {
            let each = elem_bytes(ir, *e).map(u64::from);
            let row = shape.last().map_or(Some(1), |&n| u64::try_from(n).ok());
            let row = each.zip(row).and_then(|(b, n)| b.checked_mul(n));
            let full = bits(ir, *e).or_else(|| ir.is_index(*e).then_some(index_width.into()));
            each.is_some_and(|b| full == Some(8 * b)) && row.is_some_and(u64::is_power_of_two)
        }
        _ => bytes.is_some() && size(ir, elem).filter(|x| x.stored == x.bytes).map(|x| x.bytes) == bytes,
    }
}

fn bits(ir: &Ir, t: TypeId) -> Option<u64> {
    ir.float_format(t).map(|f| f.width()).or_else(|| ir.signless_width(t)).map(u64::from)
}

/// The type of part number `k` of a struct, an array or a vector, and the byte at which it lies.
pub fn part(ir: &Ir, ty: TypeId, k: u64) -> Option<(TypeId, u64)> {
    match ir.type_of_id(ty) {
        Type::Llvm(LlvmType::Struct { parts, packed, .. }) => {
            let mut at = 0u64;
            for (i, &t) in parts.iter().enumerate() {
                let part = size(ir, t)?;
                if !packed {
                    at = at.next_multiple_of(part.align);
                }
                if i as u64 == k {
                    return Some((t, at));
                }
                at = at.checked_add(part.bytes)?;
            }
            None
        }
        Type::Llvm(LlvmType::Array(n, elem)) if k < *n => Some((*elem, size(ir, *elem)?.bytes.checked_mul(k)?)),
        Type::Vector { shape, elem, .. } if k < Ir::static_elems(shape)? && !packed(ir, ty) => {
            Some((*elem, size(ir, *elem)?.bytes.checked_mul(k)?))
        }
        _ => None,
    }
}

/// How many parts a value of a type has; `None` for a number or a pointer.
pub fn count(ir: &Ir, ty: TypeId) -> Option<u64> {
    match ir.type_of_id(ty) {
        Type::Llvm(LlvmType::Struct { parts, .. }) => Some(parts.len() as u64),
        Type::Llvm(LlvmType::Array(n, _)) => Some(*n),
        Type::Vector { shape, .. } => Ir::static_elems(shape),
        _ => None,
    }
}

/// Scalars in a value of a type, up to [`MAX_PARTS`].
fn scalars(ir: &Ir, ty: TypeId) -> u64 {
    let Some(n) = count(ir, ty) else { return 1 };
    let each = |k: u64| match part_type(ir, ty, k) {
        Some(t) => stacker::maybe_grow(32 * 1024, 1024 * 1024, || scalars(ir, t)),
        None => 1,
    };
    match ir.type_of_id(ty) {
        Type::Llvm(LlvmType::Struct { .. }) => (0..n).map(each).fold(0, |a, b| (a + b).min(MAX_PARTS)),
        _ if n == 0 => 0,
        _ => n.saturating_mul(each(0)).min(MAX_PARTS),
    }
}

fn part_type(ir: &Ir, ty: TypeId, k: u64) -> Option<TypeId> {
    match ir.type_of_id(ty) {
        Type::Vector { elem, .. } => Some(*elem),
        _ => ir.part_type(ty, usize::try_from(k).ok()?),
    }
}

/// A value of a type whose scalars are handed out one after the other.
pub fn nested(ir: &Ir, ty: TypeId, next: &mut dyn FnMut() -> Option<Value>) -> Option<Value> {
    let Some(n) = count(ir, ty) else { return next() };
    let mut parts = Vec::new();
    for k in 0..n {
        let t = part_type(ir, ty, k)?;
        parts.push(stacker::maybe_grow(32 * 1024, 1024 * 1024, || nested(ir, t, next))?);
    }
    Some(match ir.type_of_id(ty) {
        Type::Vector { shape, .. } => Value::shaped(shape, Elems::from_values(parts)),
        _ => Value::Parts(parts.into()),
    })
}

/// Scalars that a global of zeros has at most.
const MAX_ZEROS: u64 = 1 << 24;

/// Zero of a type; `None` if it has far too many parts.
pub fn zero(ir: &Ir, ty: TypeId) -> Option<Value> {
    size(ir, ty).filter(|s| s.bytes <= MAX_ZEROS)?;
    zeros(ir, ty)
}

fn zeros(ir: &Ir, ty: TypeId) -> Option<Value> {
    let Some(n) = count(ir, ty) else {
        return Some(match ir.is_pointer(ty) {
            true => Pointer::NULL.into(),
            false if bits(ir, ty)? <= 64 => Value::Word(0),
            false => Value::wide(num_bigint::BigUint::ZERO),
        });
    };
    let one = |k| stacker::maybe_grow(32 * 1024, 1024 * 1024, || zeros(ir, part_type(ir, ty, k)?));
    let parts = (0..n).map(one).collect::<Option<Vec<_>>>()?;
    Some(match ir.type_of_id(ty) {
        Type::Vector { shape, .. } => Value::shaped(shape, Elems::from_values(parts)),
        _ => Value::Parts(parts.into()),
    })
}

// ---- values in allocations ----------------------------------------------------------------------

/// The value of a type at a byte of an allocation that is there.
///
/// # Errors
/// [`Fault`]. Poison is a value.
fn value_at(ir: &Ir, heap: &Heap, h: Handle, from: u64, ty: TypeId) -> Result<Value, Fault> {
    if heap.keeps_whole() && (packed(ir, ty) || count(ir, ty).is_none()) {
        return layout::whole(heap, h, from, ty, size(ir, ty).ok_or(Fault::Outside)?.stored);
    }
    if packed(ir, ty) {
        return super::bits::read(ir, heap, h, from, ty);
    }
    if let Some(n) = count(ir, ty) {
        let one = |k: u64| {
            let (t, at) = part(ir, ty, k).ok_or(Fault::Outside)?;
            stacker::maybe_grow(32 * 1024, 1024 * 1024, || value_at(ir, heap, h, from + at, t))
        };
        let parts = (0..n).map(one).collect::<Result<Vec<_>, _>>()?;
        return Ok(match ir.type_of_id(ty) {
            Type::Vector { shape, .. } => Value::shaped(shape, Elems::from_values(parts)),
            _ => Value::Parts(parts.into()),
        });
    }
    let bytes = size(ir, ty).ok_or(Fault::Outside)?.stored;
    let a = heap.get(h).ok_or(Fault::Freed)?;
    let raw = usize::try_from(from).ok().and_then(|f| a.data.get(f..f.checked_add(bytes as usize)?));
    let raw = raw.ok_or(Fault::Outside)?;
    if ir.is_pointer(ty) {
        return pointer_at(heap, h, from, raw);
    }
    match a.state_of_bytes(from, bytes as u32).ok_or(Fault::Outside)? {
        CLEAN => {
            let width = bits(ir, ty).unwrap_or(8 * bytes);
            let spare = raw.iter().enumerate().any(|(k, &b)| {
                let used = width.saturating_sub(8 * k as u64);
                used < 8 && u64::from(b) >> used != 0
            });
            // What was written as another type may have more bits.
            if spare { Err(Fault::Address) } else { Ok(layout::decode(ir, raw, ty)) }
        }
        POISON => Ok(Value::Poison),
        s => Err(layout::state_fault(s)),
    }
}

fn pointer_at(heap: &Heap, h: Handle, from: u64, raw: &[u8]) -> Result<Value, Fault> {
    let a = heap.get(h).ok_or(Fault::Freed)?;
    let number = raw.iter().rev().fold(0u64, |w, &b| w << 8 | u64::from(b));
    match a.state_of_bytes(from, POINTER as u32).ok_or(Fault::Outside)? {
        CLEAN if number == 0 => Ok(Pointer::NULL.into()),
        // It may be kept, but nobody can follow it.
        CLEAN => Ok(Pointer { alloc: Pointer::NUMBER, at: number.cast_signed() }.into()),
        ADDRESS => {
            let whole = a.granule == 1
                && (0..POINTER).all(|k| a.state.get((from + k) as usize).copied() == Some(ADDRESS + k as u8));
            // An allocation may lie anywhere, but not where these lie.
            if let Some((alloc, at)) = heap.at_address(number).filter(|_| whole) {
                return Ok(Pointer { alloc, at }.into());
            }
            if whole && number >= FUNCTIONS {
                let at = ((number - FUNCTIONS) / BETWEEN_FUNCTIONS).cast_signed();
                return Ok(Pointer { alloc: Pointer::FUNCTION, at }.into());
            }
            if whole && number >= STACK {
                return Ok(Pointer { alloc: Pointer::STACK, at: (number - STACK).cast_signed() }.into());
            }
            Err(Fault::Address)
        }
        POISON => Ok(Value::Poison),
        s => Err(layout::state_fault(s)),
    }
}

/// The pointer that lies at a byte of an allocation, if there is one.
pub fn pointer_in(heap: &Heap, h: Handle, from: u64) -> Option<Value> {
    let to = from.checked_add(POINTER).and_then(|to| usize::try_from(to).ok())?;
    let raw = heap.get(h)?.data.get(from as usize..to)?;
    pointer_at(heap, h, from, raw).ok()
}

/// Writes a value of a type to bytes of an allocation that are there.
fn put_value(ir: &Ir, heap: &mut Heap, h: Handle, from: u64, ty: TypeId, v: &Value) -> Result<(), Fault> {
    if heap.keeps_whole() && (packed(ir, ty) || count(ir, ty).is_none()) {
        return layout::set_whole(heap, h, from, ty, size(ir, ty).ok_or(Fault::Outside)?.stored, v);
    }
    let whole = v.is_poison() || *v == Value::Unit || packed(ir, ty);
    if heap.keeps_whole() && whole {
        return Err(Fault::Address);
    }
    if let (Some(n), false) = (count(ir, ty), whole) {
        for k in 0..n {
            let (t, at) = part(ir, ty, k).ok_or(Fault::Outside)?;
            let one = match v {
                Value::Parts(p) => p.get(k as usize).cloned(),
                Value::Shaped(s) => s.elems.get(k as usize),
                _ => None,
            };
            let one = one.ok_or(Fault::Address)?;
            stacker::maybe_grow(32 * 1024, 1024 * 1024, || put_value(ir, heap, h, from + at, t, &one))?;
        }
        return Ok(());
    }
    if let (Value::Shaped(s), true) = (v, packed(ir, ty)) {
        return super::bits::write(ir, heap, h, from, ty, s);
    }
    let bytes = size(ir, ty).ok_or(Fault::Outside)?.stored;
    if let Value::Pointer(p) = v {
        return put_pointer(heap, h, from, **p);
    }
    let g = u64::from(heap.get(h).ok_or(Fault::Freed)?.granule);
    if !from.is_multiple_of(g) || !bytes.is_multiple_of(g) {
        heap.by_bytes(h)?;
    }
    let state = match v {
        Value::Poison => POISON,
        // A part that has never been set.
        Value::Unit => heap.fresh(),
        Value::Word(_) | Value::Wide(_) => CLEAN,
        _ => return Err(Fault::Address),
    };
    let a = heap.get_mut(h).ok_or(Fault::Freed)?;
    let raw = usize::try_from(from).ok().and_then(|f| a.data.get_mut(f..f.checked_add(bytes as usize)?));
    layout::encode(ir, raw.ok_or(Fault::Outside)?, ty, v);
    a.set_state_of_bytes(from, bytes, state);
    Ok(())
}

/// First byte of a part of a descriptor in memory: two pointers, and words of so many bytes.
fn part_at(k: u64, word: u64) -> u64 {
    POINTER * k.min(2) + word * k.saturating_sub(2)
}

/// Bytes of a descriptor in memory that has so many parts.
pub fn descriptor_bytes(parts: u64, word: u64) -> u64 {
    part_at(parts, word)
}

/// Writes part number `k` of a descriptor, of words of so many bytes, to memory of bytes.
///
/// # Errors
/// [`Fault`].
pub fn put_part(heap: &mut Heap, h: Handle, k: u64, word: u64, v: &Value) -> Result<(), Fault> {
    let from = part_at(k, word);
    match v {
        Value::Pointer(p) => put_pointer(heap, h, from, **p),
        Value::Word(w) => layout::write_word(heap, h, from / word.max(1), word as u32, *w, false),
        _ => Err(Fault::Address),
    }
}

/// Two pointers and so many words of so many bytes behind them.
///
/// # Errors
/// [`Fault`].
pub fn pointers_and_words(heap: &Heap, p: Pointer, words: u64, word: u64) -> Result<Vec<Value>, Fault> {
    let one = |k: u64| {
        let first = u64::try_from(p.at).ok();
        let from = first.and_then(|at| at.checked_add(part_at(k, word))).ok_or(Fault::Outside)?;
        let bytes = if k < 2 { POINTER } else { word };
        let a = heap.get(p.alloc).ok_or(Fault::Freed)?;
        let at = usize::try_from(from).map_err(|_| Fault::Outside)?;
        let raw = a.data.get(at..).and_then(|d| d.get(..bytes as usize)).ok_or(Fault::Outside)?;
        match a.state_of_bytes(from, bytes as u32).ok_or(Fault::Outside)? {
            _ if k < 2 => pointer_at(heap, p.alloc, from, raw),
            CLEAN => Ok(Value::Word(raw.iter().rev().fold(0, |w, &b| w << 8 | u64::from(b)))),
            POISON => Ok(Value::Poison),
            s => Err(layout::state_fault(s)),
        }
    };
    (0..2 + words).map(one).collect()
}

/// Numbers of functions in memory, far from those of all allocations.
const FUNCTIONS: u64 = 1 << 62;

/// Numbers of places of the stack, as a function keeps them to go back to them.
const STACK: u64 = 1 << 61;

/// What lies between two of them.
const BETWEEN_FUNCTIONS: u64 = 16;

/// Writes a pointer, which is found again by its number.
///
/// # Errors
/// [`Fault`].
pub fn put_pointer(heap: &mut Heap, h: Handle, from: u64, p: Pointer) -> Result<(), Fault> {
    heap.by_bytes(h)?;
    let (number, state) = match p {
        Pointer::NULL => (0, None),
        p if p.alloc == Pointer::NUMBER => (p.at.cast_unsigned(), None),
        p if p.alloc == Pointer::STACK => (STACK.wrapping_add(p.at.cast_unsigned()), Some(ADDRESS)),
        p if p.alloc == Pointer::FUNCTION => {
            let function = p.function().ok_or(Fault::Address)?;
            (FUNCTIONS + BETWEEN_FUNCTIONS * u64::from(function), Some(ADDRESS))
        }
        p => {
            let first = heap.address(p.alloc).ok_or(Fault::Address)?;
            let number = first.wrapping_add(p.at as u64);
            heap.offset_of(p.alloc, number).ok_or(Fault::Address)?;
            (number, Some(ADDRESS))
        }
    };
    let a = heap.get_mut(h).ok_or(Fault::Freed)?;
    let range = usize::try_from(from).ok().map(|f| f..f.saturating_add(POINTER as usize)).ok_or(Fault::Outside)?;
    a.data.get_mut(range).ok_or(Fault::Outside)?.copy_from_slice(&number.to_le_bytes());
    for k in 0..POINTER {
        a.set_state_of_bytes(from + k, 1u64, state.map_or(CLEAN, |s| s + k as u8));
    }
    Ok(())
}

/// Writes the initial value of an allocation.
///
/// # Errors
/// [`Fault`].
pub fn initialize(ir: &Ir, heap: &mut Heap, h: Handle, ty: TypeId, v: &Value) -> Result<(), Fault> {
    put_value(ir, heap, h, 0, ty, v)
}

/// The contents of an allocation as a value of a type.
///
/// # Errors
/// [`Fault`].
pub fn contents(ir: &Ir, heap: &Heap, p: Pointer, ty: TypeId) -> Result<Value, Fault> {
    value_at(ir, heap, p.alloc, u64::try_from(p.at).map_err(|_| Fault::Outside)?, ty)
}

// ---- accesses -----------------------------------------------------------------------------------

/// A load of the value of a type at a pointer.
#[derive(Copy, Clone)]
pub struct Load<'a> {
    /// As what it is told of.
    pub kind: AccessKind,
    /// Where.
    pub p: Pointer,
    /// The type.
    pub ty: TypeId,
    /// Of what the address is promised to be a multiple; none for what the type asks for.
    pub align: Option<u64>,
    /// What it is called in messages.
    pub what: &'a str,
}

impl World<'_> {
    /// The pointer that a value is.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn pointer(&self, v: &Value) -> Result<Pointer, Stop> {
        match v {
            Value::Pointer(p) => Ok(**p),
            Value::Poison => Err(self.ub(Ub::PoisonUse, "the pointer is poison")),
            _ => Err(self.unsupported("an undefined pointer")),
        }
    }

    /// How much memory a value of a type takes.
    ///
    /// # Errors
    /// `unsupported` if it has no place there.
    pub fn size_of(&self, ty: TypeId) -> Result<Size, Stop> {
        if foreign(self.ir, self.config.index_width) {
            return Err(self.unsupported("memory with a data layout other than that of 64-bit targets"));
        }
        size(self.ir, ty).ok_or_else(|| self.unsupported("values of this type in memory"))
    }

    /// So many bytes at a pointer: the allocation and the first one.
    ///
    /// # Errors
    /// `out-of-bounds`, `use-after-free`.
    pub fn bytes_at(&self, p: Pointer, n: u64, what: &str) -> Result<(Handle, u64), Stop> {
        if p.from_null() {
            return Err(self.ub(Ub::OutOfBounds, format!("{what} through a null pointer")));
        }
        if p.alloc == Pointer::STACK {
            return Err(self.unsupported("a use of the stack pointer"));
        }
        if p.alloc == Pointer::NUMBER {
            return Err(self.unsupported("memory at an address that the program computes from an integer"));
        }
        if p.alloc == Pointer::FUNCTION {
            return Err(self.unsupported("access to the memory of a function"));
        }
        let Some(a) = self.heap.get(p.alloc) else { return Err(self.fault(Fault::Freed, p.alloc, what)) };
        let inside = |from: &u64| from.checked_add(n).is_some_and(|to| to <= a.data.len() as u64);
        let from = u64::try_from(p.at).ok().filter(inside);
        from.map(|from| (p.alloc, from)).ok_or_else(|| {
            let text = format!("{what} of {n} bytes at byte {} of an allocation of {} bytes", p.at, a.data.len());
            let made = faults::made(self.heap, p.alloc);
            self.ub(Ub::OutOfBounds, text).related(Role::Allocated, made, "allocated here")
        })
    }

    /// Checks that a pointer is a multiple of `align`.
    ///
    /// # Errors
    /// `misaligned`.
    pub fn pointer_aligned(&self, p: Pointer, align: u64) -> Result<(), Stop> {
        let first = self.heap.get(p.alloc).map_or(0, |a| a.about.align);
        let at = i128::from(first) + i128::from(p.at);
        if align <= 1 || at.rem_euclid(i128::from(align)) == 0 {
            return Ok(());
        }
        let have = 1u64 << at.trailing_zeros().min(62);
        let made = faults::made(self.heap, p.alloc);
        let text = format!("the address is aligned to {have}, not to {align}");
        Err(self.ub(Ub::Misaligned, text).related(Role::Allocated, made, "allocated here"))
    }

    /// The value of a type at a pointer that promises to be a multiple of `align`, or of what the
    /// type asks for.
    ///
    /// # Errors
    /// `out-of-bounds`, `use-after-free`, `misaligned`, `uninitialised-read`.
    pub fn load_at(&mut self, p: Pointer, ty: TypeId, align: Option<u64>, what: &str) -> Result<Value, Stop> {
        self.load_as(Load { kind: AccessKind::Read, p, ty, align, what })
    }

    /// The same of an access that is told of as one of this kind.
    ///
    /// # Errors
    /// As [`Self::load_at`].
    pub fn load_as(&mut self, load: Load<'_>) -> Result<Value, Stop> {
        let (h, from, stored) = self.reads(load)?;
        match value_at(self.ir, self.heap, h, from, load.ty) {
            Err(Fault::Uninit) => self.load_unwritten(h, from, (load.ty, stored), load.what),
            found => found.map_err(|f| self.fault(f, h, load.what)),
        }
    }

    /// The same where memory that nobody has written holds undefined numbers: a number or a pointer
    /// with such a byte is [`Value::Unit`], by itself or as a part.
    ///
    /// # Errors
    /// As [`Self::load_at`], but for what was never written. `unsupported` for a part of which only
    /// some bytes were.
    pub fn load_or_unset(&mut self, load: Load<'_>) -> Result<Value, Stop> {
        let (h, from, _) = self.reads(load)?;
        self.unset_at(h, from, load.ty, false, load.what)
    }

    fn unset_at(&self, h: Handle, from: u64, ty: TypeId, inner: bool, what: &str) -> Result<Value, Stop> {
        let uninit = match value_at(self.ir, self.heap, h, from, ty) {
            Err(Fault::Uninit) => self.fault(Fault::Uninit, h, what),
            found => return found.map_err(|f| self.fault(f, h, what)),
        };
        let Some(n) = count(self.ir, ty) else {
            let stored = self.size_of(ty)?.stored;
            return match inner && self.partly_written(h, from, stored) {
                true => Err(self.unsupported("a load of a partly written part")),
                false => Ok(Value::Unit),
            };
        };
        if packed(self.ir, ty) {
            return Err(uninit);
        }
        let one = |k: u64| {
            let (t, at) = part(self.ir, ty, k).ok_or_else(|| self.malformed("a part"))?;
            stacker::maybe_grow(32 * 1024, 1024 * 1024, || self.unset_at(h, from + at, t, true, what))
        };
        let parts = (0..n).map(one).collect::<Result<Vec<_>, _>>()?;
        Ok(match self.ir.type_of_id(ty) {
            Type::Vector { shape, .. } => Value::shaped(shape, Elems::from_values(parts)),
            _ => Value::Parts(parts.into()),
        })
    }

    /// A number of which some bytes lie at a pointer: those are as they were written, the others as
    /// `any` has them.
    ///
    /// # Errors
    /// `unsupported` for bytes of a pointer.
    pub fn with_written_bytes(&self, p: Pointer, ty: TypeId, any: u64) -> Result<Value, Stop> {
        let mut word = any;
        let width = bits(self.ir, ty).unwrap_or(64).min(64) as u32;
        for k in 0..self.size_of(ty)?.stored.min(8) {
            let at = p.at.cast_unsigned().wrapping_add(k);
            let Some(a) = self.heap.get(p.alloc) else { break };
            match a.state_of_bytes(at, 1) {
                Some(CLEAN) => {
                    let byte = usize::try_from(at).ok().and_then(|at| a.data.get(at)).copied().unwrap_or(0);
                    word = word & !(0xFF << (8 * k)) | u64::from(byte) << (8 * k);
                }
                Some(POISON) => return Ok(Value::Poison),
                Some(UNINIT) => {}
                _ => return Err(self.unsupported("a load of part of a pointer, or of an integer as a pointer")),
            }
        }
        Ok(Value::Word(word & rustmlir_num::int::mask(width)))
    }

    /// The bytes that a load reads, checked and told of.
    fn reads(&mut self, load: Load<'_>) -> Result<(Handle, u64, u64), Stop> {
        let Load { kind, p, ty, align, what } = load;
        let size = self.size_of(ty)?;
        let (h, from) = self.bytes_at(p, size.stored, what)?;
        self.pointer_aligned(p, align.unwrap_or(size.align))?;
        self.charge_parts(ty)?;
        self.report_bytes(kind, h, from, size.stored);
        Ok((h, from, size.stored))
    }

    /// What is loaded where some bytes have never been written: fine between the parts of a struct.
    #[cold]
    fn load_unwritten(&mut self, h: Handle, from: u64, (ty, n): (TypeId, u64), what: &str) -> Result<Value, Stop> {
        let found = match self.settle_padding(h, from, n) {
            true => value_at(self.ir, self.heap, h, from, ty),
            false => Err(Fault::Uninit),
        };
        let number = self.ir.signless_width(ty).is_some();
        // Where functions of LLVM IR are compared, the run is repeated with undefined numbers.
        if found == Err(Fault::Uninit) && number && !self.config.of_llvm && self.partly_written(h, from, n) {
            // The others may be what the program is after.
            return Err(self.unsupported("a load of partly written bits"));
        }
        found.map_err(|f| self.fault(f, h, what))
    }

    /// Whether the number that is loaded here is only masked by constants, and goes back to where
    /// it came from: how compilers set some bits of it.
    pub fn sets_bits(&mut self) -> bool {
        let (ir, op) = (self.ir, self.op);
        *self.calls.sets_bits.entry(op).or_insert_with(|| sets_bits(ir, op))
    }

    /// The word of 8 bytes at a pointer.
    ///
    /// # Errors
    /// As [`Self::load_at`]; `poison-use`.
    pub fn load_word(&mut self, p: Pointer, what: &str) -> Result<u64, Stop> {
        let (h, from) = self.bytes_at(p, POINTER, what)?;
        self.charge(1)?;
        self.report_bytes(AccessKind::Read, h, from, POINTER);
        let word = match self.heap.get(h) {
            Some(a) => match a.state_of_bytes(from, POINTER as u32) {
                Some(CLEAN) => a.data.get(from as usize..(from + POINTER) as usize),
                s => return Err(self.fault(layout::state_fault(s.unwrap_or(0)), h, what)),
            },
            None => None,
        };
        let word = word.ok_or_else(|| self.fault(Fault::Outside, h, what))?;
        Ok(word.iter().rev().fold(0, |w, &b| w << 8 | u64::from(b)))
    }

    /// The pointer at a pointer.
    ///
    /// # Errors
    /// As [`Self::load_at`]; `poison-use`.
    pub fn load_pointer(&mut self, p: Pointer, what: &str) -> Result<Pointer, Stop> {
        let (h, from) = self.bytes_at(p, POINTER, what)?;
        self.charge(1)?;
        self.report_bytes(AccessKind::Read, h, from, POINTER);
        let raw = self.heap.get(h).and_then(|a| a.data.get(from as usize..(from + POINTER) as usize));
        let found = raw.ok_or(Fault::Outside).and_then(|raw| pointer_at(self.heap, h, from, raw));
        let v = found.map_err(|f| self.fault(f, h, what))?;
        self.pointer(&v)
    }

    /// Writes a value of a type to a pointer likewise.
    ///
    /// # Errors
    /// `out-of-bounds`, `use-after-free`, `misaligned`, `write-to-constant`.
    pub fn store_at(&mut self, p: Pointer, ty: TypeId, v: &Value, align: Option<u64>, what: &str) -> Result<(), Stop> {
        self.store_as(AccessKind::Write, p, ty, v, align, what)
    }

    /// The same of an access that is told of as one of this kind.
    ///
    /// # Errors
    /// As [`Self::store_at`].
    pub fn store_as(
        &mut self,
        kind: AccessKind,
        p: Pointer,
        ty: TypeId,
        v: &Value,
        align: Option<u64>,
        what: &str,
    ) -> Result<(), Stop> {
        let size = self.size_of(ty)?;
        if size.stored == 0 {
            return Ok(());
        }
        let (h, from) = self.bytes_at(p, size.stored, what)?;
        self.pointer_aligned(p, align.unwrap_or(size.align))?;
        self.charge_parts(ty)?;
        self.report_bytes(kind, h, from, size.stored);
        layout::writable(self.heap, h, from, size.stored).map_err(|f| self.fault(f, h, what))?;
        let done = put_value(self.ir, self.heap, h, from, ty, v);
        let done = done.and_then(|()| unset_padding(self.ir, self.heap, h, from, ty));
        done.map_err(|f| self.fault(f, h, what))
    }

    /// Counts the parts of a value beyond the first as steps.
    fn charge_parts(&mut self, ty: TypeId) -> Result<(), Stop> {
        if count(self.ir, ty).is_none() {
            return Ok(());
        }
        match scalars(self.ir, ty) {
            MAX_PARTS.. => Err(self.unsupported(format!("a value with {MAX_PARTS} or more parts"))),
            n => self.charge(n.saturating_sub(1)),
        }
    }

    /// Tells whoever listens of an access to some bytes.
    pub fn report_bytes(&mut self, kind: AccessKind, h: Handle, from: u64, bytes: u64) {
        match u32::try_from(bytes) {
            Ok(n) if n > 0 && from.is_multiple_of(bytes) => self.report(kind, h, from / bytes, 1, n),
            _ => self.report(kind, h, from, bytes, 1),
        }
    }
}

fn sets_bits(ir: &Ir, op: OpId) -> bool {
    let function = ir.ancestors(op).find(|&f| ir.has(f, Traits::FUNCTION));
    let (Some(function), Some(loaded), Some(from)) = (function, ir.result(op, 0), ir.operand(op, 0)) else {
        return false;
    };
    let (mut masked, mut other, mut stored) = (false, false, false);
    ir.walk(function, |o| {
        if ir.operands(o).contains(&loaded) {
            let constant = |&v: &ValueId| ir.defining_op(v).is_some_and(|d| ir.has(d, Traits::CONSTANT));
            let mask = ir.op_name(o).ends_with(".and") && ir.operands(o).iter().any(constant);
            (masked, other) = (masked | mask, other | !mask);
        }
        stored |= ir.has(o, Traits::WRITES_MEMORY) && ir.operand(o, 1) == Some(from);
    });
    masked && stored && !other
}
