//! What is looked for in characters, and characters that are made of others.

use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_mem::Kind as Memory;

use super::descriptor::{Descriptor, Kind, put_number, put_pointer};
use super::{ends, word};
use crate::llvm::texts::{after, bytes_at, put_bytes};

/// The types of a function of this family; `None` if it is not known.
pub(super) fn types(name: &str) -> Option<&'static str> {
    Some(match name {
        "Index1" | "Scan1" | "Verify1" => "pzpzb>z",
        "Adjustl" | "Adjustr" => "pppi>v",
        "Repeat" => "ppzpi>v",
        _ => return None,
    })
}

/// What a call of a function of this family does; `None` if it is not known.
pub(super) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    Some(match (name, operands) {
        ("Index1" | "Scan1" | "Verify1", [x, n, y, k, back]) => found(w, name, [x, n, y, k, back]),
        ("Adjustl", [result, source, ..]) => made(w, result, source, |text| {
            let blanks = text.iter().take_while(|&&c| c == b' ').count();
            text.rotate_left(blanks);
        }),
        ("Adjustr", [result, source, ..]) => made(w, result, source, |text| {
            let blanks = text.iter().rev().take_while(|&&c| c == b' ').count();
            text.rotate_right(blanks);
        }),
        ("Repeat", [result, source, n, ..]) => repeated(w, result, source, n),
        _ => return None,
    })
}

/// `index`, `scan` and `verify`: a position from 1 on, or 0.
fn found(w: &mut World<'_>, name: &str, operands: [&Value; 5]) -> Result<Values, Stop> {
    let [x, n, y, k, back] = operands;
    let (x, n, y, k) = (w.pointer(x)?, w.decided(n)?, w.pointer(y)?, w.decided(k)?);
    let back = w.decided(back)? & 1 != 0;
    let (text, other) = (bytes_at(w, x, n, "a text")?, bytes_at(w, y, k, "a text")?);
    let fits = |at: &usize| match name {
        "Index1" => text[*at..].starts_with(&other),
        "Scan1" => text.get(*at).is_some_and(|c| other.contains(c)),
        _ => text.get(*at).is_some_and(|c| !other.contains(c)),
    };
    w.charge((text.len() as u64).saturating_mul(other.len() as u64))?;
    let mut places = 0..=text.len();
    let at = if back { places.rfind(fits) } else { places.find(fits) };
    Ok(word(at.map_or(0, |at| at as u64 + 1)))
}

/// The one text that a descriptor describes.
fn text_of(w: &mut World<'_>, source: &Value) -> Result<Vec<u8>, Stop> {
    let at = w.pointer(source)?;
    let d = Descriptor::read(w, at)?;
    if d.kind != Kind::Character || !d.dims.is_empty() {
        return Err(w.unsupported("a function of an array of characters"));
    }
    bytes_at(w, d.base, d.element, "a text")
}

/// A text in memory that is allocated for it.
fn put(w: &mut World<'_>, result: &Value, text: &[u8]) -> Result<Values, Stop> {
    const WHAT: &str = "a text";
    let at = w.pointer(result)?;
    let n = text.len() as u64;
    let h = w.alloc(n.max(1), 1, Memory::Heap, &[n as i64])?;
    let base = Pointer { alloc: h, at: 0 };
    put_bytes(w, base, text, WHAT)?;
    put_pointer(w, at, base, WHAT)?;
    put_number(w, after(at, 8), 8, n, WHAT)?;
    Ok(Values::new())
}

/// A text that is made of one as long.
fn made(w: &mut World<'_>, result: &Value, source: &Value, change: impl Fn(&mut [u8])) -> Result<Values, Stop> {
    let mut text = text_of(w, source)?;
    change(&mut text);
    put(w, result, &text)
}

fn repeated(w: &mut World<'_>, result: &Value, source: &Value, n: &Value) -> Result<Values, Stop> {
    let n = w.decided(n)? as i64;
    let Ok(n) = u64::try_from(n) else {
        return Err(ends(w, format!("the Fortran runtime ends the program: a text is repeated {n} times")));
    };
    let text = text_of(w, source)?;
    let all = (text.len() as u64).saturating_mul(n);
    w.charge(all)?;
    let room = w.room(all, 1)?;
    put(w, result, &text.iter().copied().cycle().take(room).collect::<Vec<u8>>())
}
