//! Functions of C's library on memory and texts. What they read and write is checked as loads and
//! stores are: a text that has no end in its allocation is read behind it.

use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};

use super::memory::{copy_bytes, fill_bytes};
use super::texts::{after, allocate, byte_at, bytes_before_zero, typed};

/// A call of such a function by its name: what it gives, if it is one.
pub(super) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    let types = match name {
        "memcpy" | "memmove" | "mempcpy" | "strncpy" | "strncat" | "stpncpy" => "ppz>p",
        "memset" | "memchr" => "piz>p",
        "memcmp" | "bcmp" | "strncmp" => "ppz>i",
        "strlen" => "p>z",
        "strnlen" => "pz>z",
        "strcpy" | "stpcpy" | "strcat" | "strstr" | "strpbrk" | "strtok" => "pp>p",
        "strcmp" => "pp>i",
        "strchr" | "strrchr" => "pi>p",
        "strspn" | "strcspn" => "pp>z",
        "strdup" => "p>p",
        "strndup" => "pz>p",
        _ => return None,
    };
    Some(typed(w, name, types).and_then(|()| known(w, name, operands)))
}

fn known(w: &mut World<'_>, name: &str, operands: &[Value]) -> Result<Values, Stop> {
    let text = |w: &mut World<'_>, v: &Value| bytes_before_zero(w, v, None, name);
    let pointer = |p: Pointer| Ok(Values::from_iter([p.into()]));
    let word = |n: u64| Ok(Values::from_iter([Value::Word(n)]));
    match (name, operands) {
        ("memcpy" | "memmove" | "mempcpy", [to, from, n]) => {
            let (to, from, n) = (w.pointer(to)?, w.pointer(from)?, w.decided(n)?);
            if n > 0 {
                copy_bytes(w, from, to, n, name == "memmove")?;
            }
            pointer(if name == "mempcpy" { after(to, n) } else { to })
        }
        ("memset", [to, byte, n]) => {
            let (to, byte, n) = (w.pointer(to)?, w.decided(byte)?, w.decided(n)?);
            fill_bytes(w, to, Some(byte as u8), n)?;
            pointer(to)
        }
        ("memchr", [p, c, n]) => {
            let (p, c, n) = (w.pointer(p)?, w.decided(c)? as u8, w.decided(n)?);
            for k in 0..n {
                if byte_at(w, after(p, k), name)? == c {
                    return pointer(after(p, k));
                }
            }
            pointer(Pointer::NULL)
        }
        ("memcmp" | "bcmp", [a, b, n]) => {
            let (a, b, n) = (w.pointer(a)?, w.pointer(b)?, w.decided(n)?);
            // All of them may be looked at, whichever differ first: they have to be there. What
            // follows a difference may be any number.
            let byte = |w: &mut World<'_>, p, order| match byte_at(w, p, name) {
                Err(Stop::Undefined(Ub::UninitialisedRead, _)) if order != 0 => Ok(0),
                read => read,
            };
            let mut order = 0;
            for k in 0..n {
                let (x, y) = (byte(w, after(a, k), order)?, byte(w, after(b, k), order)?);
                if order == 0 {
                    order = i32::from(x) - i32::from(y);
                }
            }
            // Only whether its result is 0 is specified: who takes it for that of 'memcmp' is
            // wrong.
            ordered(w, if name == "bcmp" { -order } else { order })
        }
        ("strlen", [p]) => {
            let n = text(w, p)?.len() as u64;
            word(n)
        }
        ("strnlen", [p, most]) => {
            let most = w.decided(most)?;
            let n = bytes_before_zero(w, p, Some(most), name)?.len() as u64;
            word(n)
        }
        ("strcpy" | "stpcpy", [to, from]) => {
            let n = text(w, from)?.len() as u64;
            let (to, from) = (w.pointer(to)?, w.pointer(from)?);
            copy_bytes(w, from, to, n + 1, false)?;
            pointer(if name == "stpcpy" { after(to, n) } else { to })
        }
        ("strncpy" | "stpncpy", [to, from, most]) => {
            let most = w.decided(most)?;
            let n = bytes_before_zero(w, from, Some(most), name)?.len() as u64;
            let (to, from) = (w.pointer(to)?, w.pointer(from)?);
            if n > 0 {
                copy_bytes(w, from, to, n, false)?;
            }
            fill_bytes(w, after(to, n), Some(0), most - n)?;
            pointer(if name == "stpncpy" { after(to, n) } else { to })
        }
        ("strcat" | "strncat", [to, from, rest @ ..]) => {
            let most = rest.first().map(|n| w.decided(n)).transpose()?;
            let behind = text(w, to)?.len() as u64;
            let n = bytes_before_zero(w, from, most, name)?.len() as u64;
            let (to, from) = (w.pointer(to)?, w.pointer(from)?);
            // The zero at the end is written, too, whether or not it was there to be copied.
            if n > 0 {
                copy_bytes(w, from, after(to, behind), n, false)?;
            }
            fill_bytes(w, after(to, behind + n), Some(0), 1)?;
            pointer(to)
        }
        ("strcmp" | "strncmp", [a, b, rest @ ..]) => {
            let most = rest.first().map(|n| w.decided(n)).transpose()?.unwrap_or(u64::MAX);
            let (a, b) = (w.pointer(a)?, w.pointer(b)?);
            let mut order = 0;
            for k in 0..most {
                let (x, y) = (byte_at(w, after(a, k), name)?, byte_at(w, after(b, k), name)?);
                order = i32::from(x) - i32::from(y);
                if order != 0 || x == 0 {
                    break;
                }
            }
            ordered(w, order)
        }
        ("strchr" | "strrchr", [p, c]) => {
            let (bytes, c) = (text(w, p)?, w.decided(c)? as u8);
            let with_zero = || bytes.iter().copied().chain([0]);
            let found = match name {
                "strchr" => with_zero().position(|b| b == c),
                _ => with_zero().enumerate().filter(|&(_, b)| b == c).last().map(|x| x.0),
            };
            let p = w.pointer(p)?;
            pointer(found.map_or(Pointer::NULL, |k| after(p, k as u64)))
        }
        ("strstr", [p, of]) => {
            let (bytes, of) = (text(w, p)?, text(w, of)?);
            w.charge((bytes.len() as u64).saturating_mul(of.len() as u64 / 8))?;
            let found = match of.is_empty() {
                true => Some(0),
                false => bytes.windows(of.len()).position(|part| part == of),
            };
            let p = w.pointer(p)?;
            pointer(found.map_or(Pointer::NULL, |k| after(p, k as u64)))
        }
        ("strspn" | "strcspn" | "strpbrk", [p, of]) => {
            let (bytes, of) = (text(w, p)?, text(w, of)?);
            let end = bytes.iter().position(|b| of.contains(b) != (name == "strspn"));
            let p = w.pointer(p)?;
            match (name, end) {
                ("strpbrk", end) => pointer(end.map_or(Pointer::NULL, |k| after(p, k as u64))),
                (_, end) => word(end.unwrap_or(bytes.len()) as u64),
            }
        }
        ("strtok", [p, of]) => {
            let of = text(w, of)?;
            let from = match w.pointer(p)? {
                Pointer::NULL => w.calls.rest.ok_or_else(|| w.unsupported("'strtok' without a text"))?,
                p => p,
            };
            let first = passed(w, from, |b| of.contains(&b))?;
            let end = passed(w, first, |b| b != 0 && !of.contains(&b))?;
            if byte_at(w, end, name)? == 0 {
                w.calls.rest = Some(end);
                return pointer(if first == end { Pointer::NULL } else { first });
            }
            fill_bytes(w, end, Some(0), 1)?;
            w.calls.rest = Some(after(end, 1));
            pointer(first)
        }
        ("strdup" | "strndup", [p, rest @ ..]) => {
            let most = rest.first().map(|n| w.decided(n)).transpose()?;
            let n = bytes_before_zero(w, p, most, name)?.len() as u64;
            let (from, to) = (w.pointer(p)?, allocate(w, n + 1)?);
            if n > 0 {
                copy_bytes(w, from, to, n, false)?;
            }
            fill_bytes(w, after(to, n), Some(0), 1)?;
            pointer(to)
        }
        _ => Err(w.malformed("operands")),
    }
}

/// The first byte from a pointer on that is not one of some.
fn passed(w: &mut World<'_>, mut p: Pointer, of: impl Fn(u8) -> bool) -> Result<Pointer, Stop> {
    while of(byte_at(w, p, "strtok")?) {
        p = after(p, 1);
    }
    Ok(p)
}

/// What a comparison gives: of the difference of two bytes the standard only knows the sign.
fn ordered(w: &mut World<'_>, difference: i32) -> Result<Values, Stop> {
    if difference != 0 && w.config.externals.is_some() {
        // Where programs are compared, one of the numbers of this sign.
        (w.calls.picked, w.calls.unsure) = (true, true);
        let x = w.config.undefined.map_or(difference, |x| x as u32 as i32);
        let x = if (x < 0) == (difference < 0) && x != 0 { x } else { difference };
        return Ok(Values::from_iter([Value::Word(u64::from(x.cast_unsigned()))]));
    }
    w.calls.signs |= difference != 0;
    Ok(Values::from_iter([Value::Word(u64::from(difference.cast_unsigned()))]))
}
