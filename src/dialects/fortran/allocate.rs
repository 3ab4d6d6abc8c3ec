//! Allocatables and pointers: `allocate` and `deallocate` with their status, `move_alloc`, and what
//! a pointer is associated with.

use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_mem::Kind as Memory;

use super::descriptor::{ALLOCATABLE, Descriptor, Kind, POINTER, number, put_number, put_pointer};
use super::{assign, ends, word};
use crate::llvm::library;
use crate::llvm::memory::copy_bytes;
use crate::llvm::texts::{after, put_bytes};

const WHAT: &str = "an allocation";

/// A status that the runtime gives: its number, and the message for it.
type Status = (u32, &'static str);

const FINE: Status = (0, "");
const NOT_ALLOCATED: Status = (11, "Base address is null");
const ALLOCATED: Status = (12, "Base address is not null");
const OTHER_EXTENT: Status = (17, "");
const NO_SUCH_DESCRIPTOR: Status = (18, "Invalid descriptor");
const SAME: Status = (109, "MOVE_ALLOC passed the same address as to and from");

/// The types of a function of this family; `None` if it is not known.
pub(super) fn types(name: &str) -> Option<&'static str> {
    Some(match name {
        "AllocatableSetBounds" | "PointerSetBounds" => "pizz>v",
        "AllocatableApplyMold" | "PointerApplyMold" => "ppi>v",
        "AllocatableAllocate" => "ppbppip>i",
        "PointerAllocate" => "pbppip>i",
        "AllocatableAllocateSource" | "PointerAllocateSource" => "ppbppi>i",
        "AllocatableDeallocate" | "PointerDeallocate" => "pbppi>i",
        "MoveAlloc" => "pppbppi>i",
        "PointerNullifyIntrinsic" | "AllocatableInitIntrinsicForAllocate" => "piiii>v",
        "PointerNullifyCharacter" | "AllocatableInitCharacterForAllocate" => "pziii>v",
        "PointerIsAssociatedWith" => "pp>b",
        _ => return None,
    })
}

/// What a call of a function of this family does; `None` if it is not known.
pub(super) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    Some(match (name, operands) {
        ("AllocatableSetBounds", [d, k, low, high]) => bounds(w, d, [k, low, high], true),
        ("PointerSetBounds", [d, k, low, high]) => bounds(w, d, [k, low, high], false),
        ("AllocatableApplyMold", [d, mold, rank]) => mold_of(w, d, mold, rank, true),
        ("PointerApplyMold", [d, mold, rank]) => mold_of(w, d, mold, rank, false),
        ("AllocatableAllocate", [d, _, has, message, ..]) => allocatable(w, d, None, has, message),
        ("AllocatableAllocateSource", [d, from, has, message, ..]) => allocatable(w, d, Some(from), has, message),
        ("PointerAllocate", [d, has, message, ..]) => pointer(w, d, None, has, message),
        ("PointerAllocateSource", [d, from, has, message, ..]) => pointer(w, d, Some(from), has, message),
        ("AllocatableDeallocate", [d, has, message, ..]) => deallocate(w, d, has, message),
        ("PointerDeallocate", [d, has, message, ..]) => deallocate_pointer(w, d, has, message),
        ("MoveAlloc", [to, from, kind, has, message, ..]) => moved(w, to, from, kind, has, message),
        ("PointerNullifyIntrinsic", [d, category, kind, rank, _]) => intrinsic(w, d, [category, kind, rank], POINTER),
        ("AllocatableInitIntrinsicForAllocate", [d, category, kind, rank, _]) => {
            intrinsic(w, d, [category, kind, rank], ALLOCATABLE)
        }
        ("PointerNullifyCharacter", [d, length, kind, rank, _]) => characters(w, d, [length, kind, rank], POINTER),
        ("AllocatableInitCharacterForAllocate", [d, length, kind, rank, _]) => {
            characters(w, d, [length, kind, rank], ALLOCATABLE)
        }
        ("PointerIsAssociatedWith", [d, target]) => associated(w, d, target),
        _ => return None,
    })
}

/// The end of a statement: its status, or the end of the program if it asks for none.
fn status(w: &mut World<'_>, status: Status, has: &Value, message: &Value) -> Result<Values, Stop> {
    let (number, text) = status;
    if number == 0 {
        return Ok(word(0));
    }
    if w.decided(has)? & 1 == 0 {
        return Err(ends(w, format!("the Fortran runtime ends the program: {text}")));
    }
    let at = w.pointer(message)?;
    if !at.from_null() && !text.is_empty() {
        let d = Descriptor::read(w, at)?;
        if !d.base.from_null() && d.kind == Kind::Character && d.dims.is_empty() {
            let mut raw = text.as_bytes().to_vec();
            raw.resize(w.room(d.element, 1)?, b' ');
            put_bytes(w, d.base, &raw, "a message")?;
        }
    }
    Ok(word(number.into()))
}

/// What an operand describes, in memory that this library may manage.
fn described(w: &mut World<'_>, d: &Value) -> Result<(Pointer, Descriptor), Stop> {
    let at = w.pointer(d)?;
    let d = Descriptor::read(w, at)?;
    // Elements of a derived type begin with values of their own, and end with procedures.
    if let Kind::Other(_) = d.kind {
        return Err(w.unsupported("the allocation of a derived type by the Fortran runtime"));
    }
    Ok((at, d))
}

/// Where the numbers of a dimension stand.
fn dimension(at: Pointer, k: u64) -> Pointer {
    after(at, 24 + 24 * k)
}

/// `SetBounds`: the lower bound and the extent of a dimension, whose stride follows later. An
/// empty one begins at 1.
fn bounds(w: &mut World<'_>, d: &Value, numbers: [&Value; 3], free: bool) -> Result<Values, Stop> {
    let at = w.pointer(d)?;
    let d = Descriptor::read(w, at)?;
    let [k, low, high] = numbers;
    let (k, low, high) = (w.decided(k)?, w.decided(low)? as i64, w.decided(high)? as i64);
    if k >= d.dims.len() as u64 {
        return Err(w.unsupported("bounds of a dimension that a descriptor has not"));
    }
    // Those of an array stay as they are: `allocate` reports that there is one.
    if free && !(d.allocatable() && d.base.from_null()) {
        return Ok(Values::new());
    }
    let extent = high.checked_sub(low).and_then(|n| n.checked_add(1));
    let (low, extent) = match extent {
        Some(n) if high >= low => (low, n),
        None if high >= low => return Err(w.unsupported("an array with more elements than can be numbered")),
        _ => (1, 0),
    };
    put_number(w, dimension(at, k), 8, low as u64, WHAT)?;
    put_number(w, after(dimension(at, k), 8), 8, extent as u64, WHAT)?;
    Ok(Values::new())
}

/// `mold=`: the type, the length and as many dimensions.
fn mold_of(w: &mut World<'_>, d: &Value, mold: &Value, rank: &Value, free: bool) -> Result<Values, Stop> {
    let (at, d) = described(w, d)?;
    let (from, mold) = described(w, mold)?;
    let rank = w.decided(rank)?;
    if free && !(d.allocatable() && d.base.from_null()) {
        return Ok(Values::new());
    }
    if rank != d.dims.len() as u64 || d.kind != mold.kind {
        return Err(w.unsupported("a mold of another type or rank"));
    }
    for k in 0..rank.min(mold.dims.len() as u64) {
        copy_bytes(w, dimension(from, k), dimension(at, k), 24, true)?;
    }
    put_number(w, after(at, 8), 8, mold.element, WHAT)?;
    Ok(Values::new())
}

/// Memory for all elements, as the descriptor at a place then says.
///
/// # Errors
/// `exhausted`; what is undefined for writing the descriptor.
pub(super) fn allocate(w: &mut World<'_>, at: Pointer, d: &mut Descriptor) -> Result<(), Stop> {
    if d.allocator() != 0 {
        return Err(w.unsupported("memory of another allocator of the Fortran runtime"));
    }
    // A text of a negative length is empty.
    if d.element.cast_signed() < 0 {
        d.element = 0;
        put_number(w, after(at, 8), 8, 0, WHAT)?;
    }
    let mut bytes = d.element;
    for dim in &mut d.dims {
        dim[2] = bytes as i64;
        bytes = bytes.saturating_mul(dim[1].max(0) as u64);
    }
    let h = w.alloc(bytes.max(1), 1, Memory::Heap, &[i64::try_from(bytes).unwrap_or(i64::MAX)])?;
    d.base = Pointer { alloc: h, at: 0 };
    put_pointer(w, at, d.base, WHAT)?;
    for (k, dim) in (0..).zip(&d.dims) {
        put_number(w, after(dimension(at, k), 16), 8, dim[2] as u64, WHAT)?;
    }
    Ok(())
}

/// `allocate` of an allocatable.
fn allocatable(
    w: &mut World<'_>,
    d: &Value,
    from: Option<&Value>,
    has: &Value,
    message: &Value,
) -> Result<Values, Stop> {
    let (at, mut d) = described(w, d)?;
    if !d.allocatable() {
        return status(w, NO_SUCH_DESCRIPTOR, has, message);
    }
    if !d.base.from_null() {
        return status(w, ALLOCATED, has, message);
    }
    allocate(w, at, &mut d)?;
    let Some(from) = from else { return Ok(word(0)) };
    let (_, from) = described(w, from)?;
    if !from.dims.is_empty() {
        if from.dims.len() != d.dims.len() {
            return Err(ends(w, "the Fortran runtime ends the program: 'source=' has another rank"));
        }
        if d.dims.iter().zip(&from.dims).any(|(x, y)| x[1] != y[1]) {
            let has = w.decided(has)? & 1 != 0;
            return match has {
                // The status comes without a message.
                true => Ok(word(OTHER_EXTENT.0.into())),
                false => Err(ends(w, "the Fortran runtime ends the program: 'source=' has another extent")),
            };
        }
    }
    assign::copy(w, &d, &from)?;
    Ok(word(0))
}

/// `allocate` of a pointer, whatever it has pointed to.
fn pointer(w: &mut World<'_>, d: &Value, from: Option<&Value>, has: &Value, message: &Value) -> Result<Values, Stop> {
    let (at, mut d) = described(w, d)?;
    if !d.pointer() {
        return status(w, NO_SUCH_DESCRIPTOR, has, message);
    }
    allocate(w, at, &mut d)?;
    if let Some(from) = from {
        let (_, from) = described(w, from)?;
        assign::copy(w, &d, &from)?;
    }
    Ok(word(0))
}

/// Frees what a descriptor at a place describes.
///
/// # Errors
/// As [`library::free`]; `unsupported` for a part of an allocation.
pub(super) fn release(w: &mut World<'_>, at: Pointer, d: &Descriptor) -> Result<(), Stop> {
    if d.allocator() != 0 {
        return Err(w.unsupported("memory of another allocator of the Fortran runtime"));
    }
    if d.base.at != 0 {
        return Err(w.unsupported("an allocatable inside of an allocation"));
    }
    library::free(w, &d.base.into())?;
    put_pointer(w, at, Pointer::NULL, WHAT)
}

fn deallocate(w: &mut World<'_>, d: &Value, has: &Value, message: &Value) -> Result<Values, Stop> {
    let (at, d) = described(w, d)?;
    if !d.allocatable() {
        return status(w, NO_SUCH_DESCRIPTOR, has, message);
    }
    if d.base.from_null() {
        return status(w, NOT_ALLOCATED, has, message);
    }
    release(w, at, &d)?;
    Ok(word(0))
}

/// The library finds out by a mark behind the memory whether this is all that an `allocate` of a
/// pointer has made. What else is there where the mark would be cannot be said.
fn deallocate_pointer(w: &mut World<'_>, d: &Value, has: &Value, message: &Value) -> Result<Values, Stop> {
    let (at, d) = described(w, d)?;
    if !d.pointer() {
        return status(w, NO_SUCH_DESCRIPTOR, has, message);
    }
    if d.base.from_null() {
        return status(w, NOT_ALLOCATED, has, message);
    }
    let bytes = d.dims.iter().fold(d.element, |n, dim| n.saturating_mul(dim[1].max(0) as u64)).max(1);
    // Freed memory is of no size: that it is freed again is told there.
    let whole = w.heap.get(d.base.alloc).is_none_or(|a| a.about.kind == Memory::Heap && a.data.len() as u64 == bytes);
    if !whole {
        return Err(w.unsupported("'deallocate' of a pointer to something else than all of one 'allocate'"));
    }
    release(w, at, &d)?;
    Ok(word(0))
}

/// `move_alloc`.
fn moved(
    w: &mut World<'_>,
    to: &Value,
    from: &Value,
    kind: &Value,
    has: &Value,
    message: &Value,
) -> Result<Values, Stop> {
    let ((to_at, to), (from_at, from)) = (described(w, to)?, described(w, from)?);
    if !w.pointer(kind)?.from_null() || to.addendum() || from.addendum() || to.dims.len() != from.dims.len() {
        return Err(w.unsupported("'move_alloc' of a derived type"));
    }
    if !from.base.from_null() && from.base == to.base {
        return status(w, SAME, has, message);
    }
    if !to.base.from_null() {
        release(w, to_at, &to)?;
    }
    if !from.base.from_null() {
        copy_bytes(w, from_at, to_at, 24 + 24 * from.dims.len() as u64, true)?;
        put_pointer(w, from_at, Pointer::NULL, WHAT)?;
    }
    status(w, FINE, has, message)
}

/// A descriptor of nothing, with these numbers for its type; one that is allocated stays.
fn nothing(w: &mut World<'_>, d: &Value, [bytes, code, rank, attribute]: [u64; 4]) -> Result<Values, Stop> {
    let at = w.pointer(d)?;
    if attribute == ALLOCATABLE && !w.load_pointer(at, WHAT)?.from_null() {
        return Ok(Values::new());
    }
    put_pointer(w, at, Pointer::NULL, WHAT)?;
    put_number(w, after(at, 8), 8, bytes, WHAT)?;
    put_number(w, after(at, 16), 4, VERSION, WHAT)?;
    for (k, n) in (20..).zip([rank, code, attribute, 0]) {
        put_number(w, after(at, k), 1, n, WHAT)?;
    }
    Ok(Values::new())
}

/// The version of descriptors.
const VERSION: u64 = 20_240_719;

fn intrinsic(w: &mut World<'_>, d: &Value, numbers: [&Value; 3], attribute: u64) -> Result<Values, Stop> {
    let [category, kind, rank] = numbers;
    let (category, kind, rank) = (w.decided(category)?, w.decided(kind)?, w.decided(rank)?);
    let (bytes, code) = match (category, kind) {
        (0, 1) => (1, 7),
        (0, 2) => (2, 8),
        (0, 4) => (4, 9),
        (0, 8) => (8, 10),
        (1, 4) => (4, 27),
        (1, 8) => (8, 28),
        (2, 4) => (8, 34),
        (2, 8) => (16, 35),
        _ => return Err(w.unsupported("a descriptor of this type")),
    };
    nothing(w, d, [bytes, code, rank, attribute])
}

fn characters(w: &mut World<'_>, d: &Value, numbers: [&Value; 3], attribute: u64) -> Result<Values, Stop> {
    let [length, kind, rank] = numbers;
    let (length, kind, rank) = (w.decided(length)?, w.decided(kind)?, w.decided(rank)?);
    if kind != 1 {
        return Err(w.unsupported("characters of more than one byte"));
    }
    nothing(w, d, [length, 40, rank, attribute])
}

/// `associated`: whether a pointer points to anything, or to what another descriptor describes.
fn associated(w: &mut World<'_>, d: &Value, target: &Value) -> Result<Values, Stop> {
    let (at, target) = (w.pointer(d)?, w.pointer(target)?);
    let d = Descriptor::read(w, at)?;
    if target.from_null() {
        return Ok(word((!d.base.from_null()).into()));
    }
    let t = Descriptor::read(w, target)?;
    let structure = number(w, after(target, 21), 1, WHAT)? == STRUCTURE;
    let nothing = t.base.from_null() || (!structure && t.element == 0);
    let alike = |(x, y): (&[i64; 3], &[i64; 3])| x[1] != 0 && x[1] == y[1] && (x[1] == 1 || x[2] == y[2]);
    let same = d.base == t.base && d.element == t.element && d.dims.len() == t.dims.len();
    Ok(word((!nothing && same && d.dims.iter().zip(&t.dims).all(alike)).into()))
}

/// The type number of a derived type.
const STRUCTURE: u64 = 42;
