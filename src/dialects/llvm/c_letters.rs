//! Functions of C's library that say what kind of letter a number is, and the tables in which the
//! GNU library keeps that: what its headers make of `isdigit` and its like.

use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World, bytes};
use rustmlir_mem::{CLEAN, Kind};
use rustmlir_num::int;

use super::texts::typed;

/// The kinds by the bits that the table has, in the locale in which every program begins.
const KINDS: [(&str, u16, fn(u8) -> bool); 12] = [
    ("isblank", 1, |c| matches!(c, b' ' | b'\t')),
    ("iscntrl", 1 << 1, |c| c.is_ascii_control()),
    ("ispunct", 1 << 2, |c| c.is_ascii_punctuation()),
    ("isalnum", 1 << 3, |c| c.is_ascii_alphanumeric()),
    ("isupper", 1 << 8, |c| c.is_ascii_uppercase()),
    ("islower", 1 << 9, |c| c.is_ascii_lowercase()),
    ("isalpha", 1 << 10, |c| c.is_ascii_alphabetic()),
    ("isdigit", 1 << 11, |c| c.is_ascii_digit()),
    ("isxdigit", 1 << 12, |c| c.is_ascii_hexdigit()),
    ("isspace", 1 << 13, |c| matches!(c, b' ' | 9..=13)),
    ("isprint", 1 << 14, |c| matches!(c, b' '..=b'~')),
    ("isgraph", 1 << 15, |c| c.is_ascii_graphic()),
];

/// Entries of a table in front of that of zero, for signed characters and the end of a file.
const BEFORE: i64 = 128;

/// A call of such a function by its name: what it gives, if it is one.
pub(super) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    let (table, each): (fn(i64) -> u32, u32) = match name {
        "__ctype_b_loc" => (kinds, 2),
        "__ctype_toupper_loc" => (|c| changed(c, |b| b.to_ascii_uppercase()), 4),
        "__ctype_tolower_loc" => (|c| changed(c, |b| b.to_ascii_lowercase()), 4),
        _ => {
            let &(_, bit, _) = KINDS.iter().find(|k| k.0 == name)?;
            return Some(typed(w, name, "i>i").and_then(|()| is(w, name, bit, operands)));
        }
    };
    Some(typed(w, name, ">p").and_then(|()| place_of(w, name, table, each)))
}

/// The entry of the table of kinds.
fn kinds(c: i64) -> u32 {
    let Some(c) = u8::try_from(c).ok().filter(u8::is_ascii) else { return 0 };
    KINDS.iter().filter(|k| (k.2)(c)).map(|k| u32::from(k.1)).sum()
}

/// The entry of a table of other letters.
fn changed(c: i64, to: fn(&u8) -> u8) -> u32 {
    match u8::try_from(c) {
        Ok(b) => u32::from(to(&b)),
        // The end of a file stays what it is; the others are those of unsigned characters.
        Err(_) if c == -1 => u32::MAX,
        Err(_) => (c & 0xFF) as u32,
    }
}

/// Whether a letter is of a kind: of the number that says yes only that it is not zero is
/// specified.
fn is(w: &mut World<'_>, name: &str, bit: u16, operands: &[Value]) -> Result<Values, Stop> {
    let Some(c) = operands.first() else { return Err(w.malformed("operands")) };
    let c = int::sext(32, w.decided(c)?);
    if !(-1..=255).contains(&c) {
        return Err(w.unsupported(format!("'{name}' of a value that is not a character")));
    }
    let found = kinds(c) & u32::from(bit);
    w.calls.signs |= found != 0;
    Ok(Values::from_iter([Value::Word(found.into())]))
}

/// The place at which the library keeps a pointer to a table, made when it is first asked for.
fn place_of(w: &mut World<'_>, name: &str, entry: fn(i64) -> u32, each: u32) -> Result<Values, Stop> {
    if let Some(&alloc) = w.calls.tables.get(name) {
        return Ok(Values::from_iter([Pointer { alloc, at: 0 }.into()]));
    }
    let words: Vec<u32> = (-BEFORE..256).map(entry).collect();
    let n = words.len() as u64 * u64::from(each);
    w.charge(n)?;
    let table = w.alloc(n, 1, Kind::Global, &[n as i64])?;
    if let Some(a) = w.heap.get_mut(table) {
        for (bytes, word) in a.data.chunks_exact_mut(each as usize).zip(words) {
            bytes.copy_from_slice(word.to_le_bytes().get(..each as usize).unwrap_or(&[]));
        }
        a.state.fill(CLEAN);
    }
    let place = w.alloc(bytes::POINTER, 1, Kind::Global, &[bytes::POINTER as i64])?;
    let first = Pointer { alloc: table, at: BEFORE * i64::from(each) };
    bytes::put_pointer(w.heap, place, 0, first).map_err(|f| w.fault(f, place, name))?;
    w.calls.tables.insert(name.into(), place);
    Ok(Values::from_iter([Pointer { alloc: place, at: 0 }.into()]))
}
