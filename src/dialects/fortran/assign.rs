//! Assignment of arrays and characters, and what is asked of characters.

use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_mem::Kind as Memory;

use super::allocate::{allocate, release};
use super::descriptor::{Descriptor, Kind, put_number, put_pointer};
use super::{ends, word};
use crate::llvm::memory::copy_bytes;
use crate::llvm::texts::{after, bytes_at, put_bytes};

/// `to = from`: element by element, one for all if `from` is a scalar. An allocatable that has
/// another shape, or none, is given that of `from`.
///
/// # Errors
/// What is undefined for the elements; the runtime ends the program if the numbers of elements
/// differ; `unsupported` for elements of different types and for
/// derived ones, which may have parts that are assigned in a way of their own.
pub(super) fn assign(w: &mut World<'_>, to: &Value, from: &Value) -> Result<Values, Stop> {
    let (at, from) = (w.pointer(to)?, w.pointer(from)?);
    let from = Descriptor::read(w, from)?;
    let mut to = Descriptor::read(w, at)?;
    if let Kind::Other(_) = from.kind {
        return Err(w.unsupported("assignment of arrays of a derived type"));
    }
    if to.allocatable() {
        to = allocated(w, at, to, &from)?;
    }
    copy(w, &to, &from)?;
    Ok(Values::new())
}

/// The elements of an array, or one for all, become those of another.
///
/// # Errors
/// As [`assign`].
pub(super) fn copy(w: &mut World<'_>, to: &Descriptor, from: &Descriptor) -> Result<(), Stop> {
    if to.kind != from.kind || (to.element != from.element && from.kind != Kind::Character) {
        return Err(w.unsupported("assignment between arrays of different types"));
    }
    let targets = to.places(w)?;
    let sources = from.places(w)?;
    let one = from.dims.is_empty();
    if !one && targets.len() != sources.len() {
        let (n, of) = (sources.len(), targets.len());
        return Err(ends(w, format!("the Fortran runtime ends the program: {n} elements are assigned to {of}")));
    }
    // What is assigned to itself is read and stays as it is. Each thread of a team is given a copy
    // of what the first one has in this way, and the first one what it has.
    if !one && to.base == from.base && to.dims == from.dims {
        for p in sources {
            bytes_at(w, p, from.element, "assignment")?;
        }
        return Ok(());
    }
    // What lies in the way of itself is read first.
    let overlap = to.base.alloc == from.base.alloc;
    if from.kind == Kind::Character || (overlap && !one) {
        return whole(w, to, from, &targets, &sources);
    }
    for (k, t) in targets.iter().enumerate() {
        let Some(&s) = sources.get(if one { 0 } else { k }) else { continue };
        copy_bytes(w, s, *t, from.element, true)?;
    }
    Ok(())
}

/// The same by way of a copy: characters are cut or filled with blanks.
fn whole(
    w: &mut World<'_>,
    to: &Descriptor,
    from: &Descriptor,
    targets: &[Pointer],
    sources: &[Pointer],
) -> Result<(), Stop> {
    let mut read = Vec::with_capacity(sources.len());
    for &s in sources {
        let mut raw = bytes_at(w, s, from.element, "assignment")?;
        raw.resize(w.room(to.element, 1)?, b' ');
        read.push(raw);
    }
    for (k, &t) in targets.iter().enumerate() {
        let Some(raw) = read.get(if from.dims.is_empty() { 0 } else { k }) else { continue };
        put_bytes(w, t, raw, "assignment")?;
    }
    Ok(())
}

/// An allocatable with the shape of what is assigned to it.
fn allocated(w: &mut World<'_>, at: Pointer, to: Descriptor, from: &Descriptor) -> Result<Descriptor, Stop> {
    let empty = to.base.from_null();
    let same = to.dims.iter().map(|d| d[1]).eq(from.dims.iter().map(|d| d[1]));
    let length = from.kind != Kind::Character || to.element == from.element;
    if !empty && (from.dims.is_empty() || same) && length {
        return Ok(to);
    }
    if from.dims.is_empty() && !to.dims.is_empty() {
        return Err(w.unsupported("assignment of a scalar to an allocatable that is not allocated"));
    }
    if !empty {
        release(w, at, &to)?;
    }
    let mut new = Descriptor { element: from.element, dims: from.dims.clone(), ..to };
    const WHAT: &str = "allocation by an assignment";
    put_number(w, after(at, 8), 8, new.element, WHAT)?;
    for (k, d) in (0..).zip(&mut new.dims) {
        // An empty dimension begins at 1.
        if d[1] <= 0 {
            (d[0], d[1]) = (1, 0);
        }
        for (j, n) in (0..2).zip(d) {
            put_number(w, after(at, 24 + 24 * k + 8 * j), 8, *n as u64, WHAT)?;
        }
    }
    allocate(w, at, &mut new)?;
    Ok(new)
}

/// Which of two texts comes first: -1, 0 or 1. The shorter one has blanks behind it.
///
/// # Errors
/// What is undefined for reading them.
pub(super) fn compare(w: &mut World<'_>, texts: [&Value; 2], lengths: [&Value; 2]) -> Result<Values, Stop> {
    let mut read = Vec::new();
    for (p, n) in texts.into_iter().zip(lengths) {
        let (p, n) = (w.pointer(p)?, w.decided(n)?);
        read.push(bytes_at(w, p, n, "comparison")?);
    }
    let n = read.iter().map(Vec::len).max().unwrap_or(0);
    read.iter_mut().for_each(|t| t.resize(n, b' '));
    Ok(word(match read[0].cmp(&read[1]) {
        std::cmp::Ordering::Less => rustmlir_num::int::mask(32),
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => 1,
    }))
}

/// The length of a text without the blanks at its end.
///
/// # Errors
/// What is undefined for reading it.
pub(super) fn len_trim(w: &mut World<'_>, p: &Value, n: &Value) -> Result<Values, Stop> {
    let (p, n) = (w.pointer(p)?, w.decided(n)?);
    let text = bytes_at(w, p, n, "a text")?;
    Ok(word(trimmed(&text).len() as u64))
}

fn trimmed(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|&c| c != b' ').map_or(0, |k| k + 1);
    &text[..end]
}

/// A text without the blanks at its end, in memory that is allocated for it.
///
/// # Errors
/// What is undefined for reading it.
pub(super) fn trim(w: &mut World<'_>, result: &Value, source: &Value) -> Result<Values, Stop> {
    let (at, source) = (w.pointer(result)?, w.pointer(source)?);
    let from = Descriptor::read(w, source)?;
    if from.kind != Kind::Character || !from.dims.is_empty() {
        return Err(w.unsupported("'trim' of an array"));
    }
    let text = bytes_at(w, from.base, from.element, "a text")?;
    let text = trimmed(&text).to_vec();
    let n = text.len() as u64;
    let h = w.alloc(n.max(1), 1, Memory::Heap, &[n as i64])?;
    let base = Pointer { alloc: h, at: 0 };
    put_bytes(w, base, &text, "'trim'")?;
    put_pointer(w, at, base, "'trim'")?;
    put_number(w, after(at, 8), 8, n, "'trim'")?;
    Ok(Values::new())
}
