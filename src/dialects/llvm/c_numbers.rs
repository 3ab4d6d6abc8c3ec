//! Functions of C's library on numbers, and on texts that stand for some.

use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_num::int;

use super::texts::{bytes_before_zero, typed};

/// A call of such a function by its name: what it gives, if it is one.
pub(super) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    let types = match name {
        "abs" | "toupper" | "tolower" | "ffs" => "i>i",
        "labs" | "llabs" => "z>z",
        "ffsl" | "ffsll" => "z>i",
        "atoi" => "p>i",
        "atol" | "atoll" => "p>z",
        "strtol" | "strtoll" | "strtoul" | "strtoull" => "ppi>z",
        _ => return None,
    };
    Some(typed(w, name, types).and_then(|()| known(w, name, operands)))
}

fn known(w: &mut World<'_>, name: &str, operands: &[Value]) -> Result<Values, Stop> {
    let word = |n: u64| Ok(Values::from_iter([Value::Word(n)]));
    match (name, operands) {
        ("abs" | "labs" | "llabs", [x]) => {
            let width = if name == "abs" { 32 } else { 64 };
            let n = int::sext(width, w.decided(x)?);
            let least = if width == 32 { i64::from(i32::MIN) } else { i64::MIN };
            match n == least {
                // What LLVM takes for it wraps around, or is poison, as its user asks for.
                true => Err(w.unsupported(format!("'{name}' of the smallest number"))),
                false => word(n.unsigned_abs()),
            }
        }
        ("ffs" | "ffsl" | "ffsll", [x]) => {
            let x = w.decided(x)?;
            word(if x == 0 { 0 } else { u64::from(x.trailing_zeros()) + 1 })
        }
        // Letters are those of the locale in which every program begins.
        ("toupper" | "tolower", [x]) => {
            let x = w.decided(x)?;
            let byte = u8::try_from(x).ok();
            let other = |b: u8| if name == "toupper" { b.to_ascii_uppercase() } else { b.to_ascii_lowercase() };
            word(byte.map_or(x, |b| other(b).into()))
        }
        ("atoi" | "atol" | "atoll", [p]) => {
            let read = Read::of(&bytes_before_zero(w, p, None, name)?, 10);
            let (bits, n) = (if name == "atoi" { 32 } else { 64 }, read.value());
            let fits = i128::from(int::sext(bits, n as u64)) == n;
            // What does not fit is left undefined by C.
            if fits {
                word(n as u64 & int::mask(bits))
            } else {
                Err(w.unsupported(format!("'{name}' of a larger number")))
            }
        }
        ("strtol" | "strtoll" | "strtoul" | "strtoull", [p, end, base]) => {
            let (bytes, base) = (bytes_before_zero(w, p, None, name)?, w.decided(base)?);
            let base = u32::try_from(base).ok().filter(|b| *b == 0 || (2..=36).contains(b));
            let base = base.ok_or_else(|| w.unsupported(format!("'{name}' with this base")))?;
            let read = Read::of(&bytes, base);
            let unsigned = name.contains('u');
            let n = read.value();
            let fits = match unsigned {
                true => read.magnitude <= u128::from(u64::MAX),
                false => i64::try_from(n).is_ok(),
            };
            if !fits {
                return Err(w.unsupported(format!("'{name}' of a number that does not fit, which is an error")));
            }
            let (from, end) = (w.pointer(p)?, w.pointer(end)?);
            if end != Pointer::NULL {
                let behind = Pointer { alloc: from.alloc, at: from.at.wrapping_add(read.length as i64) };
                let ty = w.operand_type(0)?;
                w.store_at(end, ty, &behind.into(), None, name)?;
            }
            word(n as u64)
        }
        _ => Err(w.malformed("operands")),
    }
}

/// A number as it stands at the beginning of a text.
struct Read {
    negative: bool,
    /// Saturates.
    magnitude: u128,
    /// Bytes that belong to it, those before it included; none if there is no number.
    length: usize,
}

impl Read {
    fn of(text: &[u8], mut base: u32) -> Read {
        let byte = |k: usize| text.get(k).copied().unwrap_or(0);
        let mut at = text.iter().take_while(|b| matches!(b, b' ' | 9..=13)).count();
        let negative = byte(at) == b'-';
        if matches!(byte(at), b'-' | b'+') {
            at += 1;
        }
        let digit = |k: usize, base: u32| char::from(byte(k)).to_digit(base);
        let hexadecimal = byte(at) == b'0' && matches!(byte(at + 1), b'x' | b'X') && digit(at + 2, 16).is_some();
        if matches!(base, 0 | 16) && hexadecimal {
            (base, at) = (16, at + 2);
        } else if base == 0 {
            base = if byte(at) == b'0' { 8 } else { 10 };
        }
        let (first, mut magnitude) = (at, 0u128);
        while let Some(d) = digit(at, base) {
            magnitude = magnitude.saturating_mul(base.into()).saturating_add(d.into());
            at += 1;
        }
        let length = if at == first { 0 } else { at };
        Read { negative, magnitude: magnitude.min(1 << 100), length }
    }

    fn value(&self) -> i128 {
        let n = self.magnitude as i128;
        if self.negative { -n } else { n }
    }
}
