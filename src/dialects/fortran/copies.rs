//! Temporary arrays: copies of arguments that are no whole arrays, and arrays that are made of
//! values one behind the other.

use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};

use super::allocate::{allocate, release};
use super::descriptor::{ALLOCATABLE, Descriptor, Kind, number, put_number, put_pointer};
use super::{assign, word};
use crate::llvm::memory::copy_bytes;
use crate::llvm::texts::after;

const WHAT: &str = "a temporary array";

/// The types of a function of this family; `None` if it is not known.
pub(super) fn types(name: &str) -> Option<&'static str> {
    Some(match name {
        "IsContiguous" => "p>b",
        "CopyInAssign" | "CopyOutAssign" => "pppi>v",
        "InitArrayConstructorVector" => "ppbpi>v",
        "PushArrayConstructorValue" | "PushArrayConstructorSimpleScalar" => "pp>v",
        _ => return None,
    })
}

/// What a call of a function of this family does; `None` if it is not known.
pub(super) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    Some(match (name, operands) {
        ("IsContiguous", [d]) => contiguous(w, d),
        ("CopyInAssign", [temporary, from, ..]) => copy_in(w, temporary, from),
        ("CopyOutAssign", [to, temporary, ..]) => copy_out(w, to, temporary),
        ("InitArrayConstructorVector", [vector, to, ..]) => begin(w, vector, to),
        ("PushArrayConstructorValue", [vector, from]) => push(w, vector, from),
        ("PushArrayConstructorSimpleScalar", [vector, from]) => push_scalar(w, vector, from),
        _ => return None,
    })
}

/// Whether the elements lie one behind the other. Those of an empty array do.
fn contiguous(w: &mut World<'_>, d: &Value) -> Result<Values, Stop> {
    let at = w.pointer(d)?;
    let d = Descriptor::read(w, at)?;
    let (mut bytes, mut dense) = (d.element as i64, true);
    for dim in &d.dims {
        dense &= dim[1] == 1 || dim[2] == bytes;
        bytes = bytes.wrapping_mul(dim[1]);
    }
    Ok(word((dense || d.dims.iter().any(|dim| dim[1] <= 0)).into()))
}

/// A copy of an array, in memory of its own.
fn copy_in(w: &mut World<'_>, temporary: &Value, from: &Value) -> Result<Values, Stop> {
    let (to, var) = (w.pointer(temporary)?, w.pointer(from)?);
    let d = Descriptor::read(w, var)?;
    if d.addendum() {
        return Err(w.unsupported("a copy of an array of a derived type"));
    }
    copy_bytes(w, var, to, 24 + 24 * d.dims.len() as u64, true)?;
    put_pointer(w, to, Pointer::NULL, WHAT)?;
    put_number(w, after(to, 22), 1, ALLOCATABLE, WHAT)?;
    assign::assign(w, temporary, from)
}

/// What a copy holds is written back, unless it need not be; and the copy is freed.
fn copy_out(w: &mut World<'_>, to: &Value, temporary: &Value) -> Result<Values, Stop> {
    let (var, at) = (w.pointer(to)?, w.pointer(temporary)?);
    let d = Descriptor::read(w, at)?;
    if let Kind::Other(_) = d.kind {
        return Err(w.unsupported("a copy of an array of a derived type"));
    }
    if !var.from_null() {
        let to = Descriptor::read(w, var)?;
        assign::copy(w, &to, &d)?;
    }
    if !d.base.from_null() {
        release(w, at, &d)?;
    }
    Ok(Values::new())
}

// ---- array constructors -------------------------------------------------------------------------

/// An array constructor's state, in memory that the compiler gives it: the descriptor of the array,
/// how many elements it has, and for how many there is memory.
fn begin(w: &mut World<'_>, vector: &Value, to: &Value) -> Result<Values, Stop> {
    let (vector, at) = (w.pointer(vector)?, w.pointer(to)?);
    let d = Descriptor::read(w, at)?;
    if d.dims.len() != 1 {
        return Err(w.unsupported("an array constructor of several dimensions"));
    }
    let room = if d.base.from_null() { 0 } else { d.dims[0][1].max(0) };
    put_pointer(w, vector, at, WHAT)?;
    put_number(w, after(vector, 8), 8, 0, WHAT)?;
    put_number(w, after(vector, 16), 8, room as u64, WHAT)?;
    Ok(Values::new())
}

/// The array that a constructor makes, with memory for so many more elements, and how many it has.
fn grown(w: &mut World<'_>, vector: Pointer, more: u64) -> Result<(Descriptor, u64), Stop> {
    let at = w.load_pointer(vector, WHAT)?;
    let used = number(w, after(vector, 8), 8, WHAT)?;
    let room = number(w, after(vector, 16), 8, WHAT)?;
    let mut d = Descriptor::read(w, at)?;
    let [.., d0] = d.dims.as_mut_slice() else { return Err(w.malformed("a dimension")) };
    let needs = used.saturating_add(more);
    let extent = d0[1].max(0) as u64;
    let new = match (d.base.from_null(), room < needs) {
        // What is known before the first value is the extent in the end.
        (true, _) => extent.max(needs),
        (false, true) if d.flags[0] == ALLOCATABLE => needs.max(room.saturating_mul(2)),
        (false, true) => return Err(w.unsupported("an array constructor with more values than elements")),
        (false, false) => room,
    };
    if new != room || d.base.from_null() {
        let mut wide = d.clone();
        wide.dims[0] = [1, new as i64, d.element as i64];
        allocate(w, at, &mut wide)?;
        if !d.base.from_null() {
            copy_bytes(w, d.base, wide.base, used.saturating_mul(d.element), false)?;
            crate::llvm::library::free(w, &d.base.into())?;
        }
        put_number(w, after(vector, 16), 8, new, WHAT)?;
        d.base = wide.base;
        d.dims[0][2] = wide.dims[0][2];
    }
    if extent < needs {
        d.dims[0] = [1, needs as i64, d.dims[0][2]];
        put_number(w, after(at, 24), 8, 1, WHAT)?;
        put_number(w, after(at, 32), 8, needs, WHAT)?;
    }
    put_number(w, after(vector, 8), 8, needs, WHAT)?;
    Ok((d, used))
}

/// All elements of an array, or a scalar, behind what there is.
fn push(w: &mut World<'_>, vector: &Value, from: &Value) -> Result<Values, Stop> {
    let (vector, from) = (w.pointer(vector)?, w.pointer(from)?);
    let from = Descriptor::read(w, from)?;
    let n = from.count(w)?;
    let at = w.load_pointer(vector, WHAT)?;
    let to = Descriptor::read(w, at)?;
    if to.kind != from.kind || to.element != from.element || matches!(to.kind, Kind::Other(_)) {
        return Err(w.unsupported("an array constructor of values of several types or lengths"));
    }
    let (mut d, used) = grown(w, vector, n)?;
    d.base = after(d.base, used.saturating_mul(d.element));
    d.dims[0][1] = n as i64;
    assign::copy(w, &d, &from)?;
    Ok(Values::new())
}

/// One element.
fn push_scalar(w: &mut World<'_>, vector: &Value, from: &Value) -> Result<Values, Stop> {
    let (vector, from) = (w.pointer(vector)?, w.pointer(from)?);
    let (d, used) = grown(w, vector, 1)?;
    copy_bytes(w, from, after(d.base, used.saturating_mul(d.element)), d.element, true)?;
    Ok(Values::new())
}
