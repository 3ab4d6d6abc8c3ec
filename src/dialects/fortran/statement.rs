//! Statements of input and output. One begins with a call that gives a cookie, is handed its items
//! one by one, and ends with a call that writes all of it at once: what other threads write does
//! not come between.
//!
//! A cookie is memory of the runtime's own: the handle of a buffer, and how many of its bytes are
//! used. In the buffer stands what the statement is ([`Head`]), and then its items.

use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World, faults};
use rustmlir_mem::Handle;
use rustmlir_num::{float, int};

use super::descriptor::{Descriptor, Kind, number, own_memory};
use super::edit::{Item, Record};
use super::{format, input, word};
use crate::llvm::texts::{after, bytes_at, put_bytes};

/// The unit of the standard output.
const OUTPUT: i32 = 6;
/// The unit of the error stream, which is no output.
const ERRORS: i32 = 0;

/// What a statement is.
pub(super) struct Head {
    /// The unit that is written to; `None`: characters at a place in memory, so many.
    pub unit: Option<i32>,
    pub place: (Pointer, u64),
    /// Whether the record ends with the statement.
    pub advance: bool,
    /// The format; `None` for `*`.
    pub format: Option<Vec<u8>>,
    /// Where input goes on.
    pub read: u64,
}

/// The types of a function of this family; `None` if it is not known.
pub(super) fn types(name: &str) -> Option<&'static str> {
    Some(match name {
        "BeginExternalListOutput" => "ipi>p",
        "BeginExternalFormattedOutput" => "pzpipi>p",
        "BeginInternalListOutput" | "BeginInternalListInput" => "pzpzpi>p",
        "BeginInternalFormattedOutput" => "pzpzppzpi>p",
        "EnableHandlers" => "pbbbbb>v",
        "SetAdvance" | "OutputAscii" => "ppz>b",
        "EndIoStatement" => "p>i",
        "OutputCharacter" => "ppzi>b",
        "OutputLogical" => "pb>b",
        "OutputInteger8" => "pc>b",
        "OutputInteger16" => "ps>b",
        "OutputInteger32" => "pi>b",
        "OutputInteger64" => "pz>b",
        "OutputReal32" => "pf>b",
        "OutputReal64" => "pd>b",
        "OutputComplex32" => "pff>b",
        "OutputComplex64" => "pdd>b",
        "OutputDescriptor" => "pp>b",
        "InputInteger" => "ppi>b",
        _ => return None,
    })
}

/// What a call of a function of this family does.
pub(super) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Result<Values, Stop> {
    match (name, operands) {
        ("BeginExternalListOutput", [unit, ..]) => begin_unit(w, unit, None),
        ("BeginExternalFormattedOutput", [text, n, _, unit, ..]) => begin_unit(w, unit, Some((text, n))),
        ("BeginInternalListOutput" | "BeginInternalListInput", [to, n, ..]) => begin_internal(w, (to, n), None),
        ("BeginInternalFormattedOutput", [to, n, text, k, ..]) => begin_internal(w, (to, n), Some((text, k))),
        ("EnableHandlers", [_, ..]) => Ok(Values::new()),
        ("SetAdvance", [cookie, text, n]) => advance(w, cookie, text, n),
        ("EndIoStatement", [cookie]) => end(w, cookie),
        ("OutputAscii", [cookie, text, n]) => characters(w, cookie, text, n),
        ("OutputCharacter", [cookie, text, n, kind]) => match w.decided(kind) {
            Ok(1) => characters(w, cookie, text, n),
            Ok(_) => Err(w.unsupported("characters of more than one byte")),
            Err(s) => Err(s),
        },
        ("OutputLogical", [cookie, v]) => scalar(w, cookie, v, |x| Item::Logical(x & 1 != 0)),
        ("OutputInteger8", [cookie, v]) => scalar(w, cookie, v, |x| Item::Integer(int::sext(8, x), 8)),
        ("OutputInteger16", [cookie, v]) => scalar(w, cookie, v, |x| Item::Integer(int::sext(16, x), 16)),
        ("OutputInteger32", [cookie, v]) => scalar(w, cookie, v, |x| Item::Integer(int::sext(32, x), 32)),
        ("OutputInteger64", [cookie, v]) => scalar(w, cookie, v, |x| Item::Integer(x as i64, 64)),
        ("OutputReal32", [cookie, v]) => scalar(w, cookie, v, |x| Item::Real(real(4, x), false)),
        ("OutputReal64", [cookie, v]) => scalar(w, cookie, v, |x| Item::Real(real(8, x), true)),
        ("OutputComplex32", [cookie, re, im]) => complex(w, cookie, [re, im], 4),
        ("OutputComplex64", [cookie, re, im]) => complex(w, cookie, [re, im], 8),
        ("OutputDescriptor", [cookie, array]) => array_of(w, cookie, array),
        ("InputInteger", [cookie, to, kind]) => input::integer(w, cookie, to, kind),
        _ => Err(w.malformed("operands")),
    }
}

/// The number that the bits of a float of 4 or 8 bytes are.
pub(super) fn real(size: u64, bits: u64) -> f64 {
    if size == 4 { float::as_f32(bits).into() } else { float::as_f64(bits) }
}

// ---- cookies ------------------------------------------------------------------------------------

/// Bytes of the buffer before the format.
const FIXED: usize = 48;

fn begin_unit(w: &mut World<'_>, unit: &Value, format: Option<(&Value, &Value)>) -> Result<Values, Stop> {
    let unit = int::sext(32, w.decided(unit)?) as i32;
    if unit != OUTPUT && unit != ERRORS {
        return Err(w.unsupported(format!("the unit {unit} of Fortran, which would be a file")));
    }
    begin(w, Some(unit), (Pointer::NULL, 0), format)
}

fn begin_internal(
    w: &mut World<'_>,
    (to, n): (&Value, &Value),
    format: Option<(&Value, &Value)>,
) -> Result<Values, Stop> {
    let place = (w.pointer(to)?, w.decided(n)?);
    begin(w, None, place, format)
}

fn begin(
    w: &mut World<'_>,
    unit: Option<i32>,
    place: (Pointer, u64),
    format: Option<(&Value, &Value)>,
) -> Result<Values, Stop> {
    let format = match format {
        None => None,
        Some((text, n)) => {
            let (p, n) = (w.pointer(text)?, w.decided(n)?);
            if p.from_null() {
                return Err(w.unsupported("a format in an array"));
            }
            Some(bytes_at(w, p, n, "a format")?)
        }
    };
    let cookie = own_memory(w, 16)?;
    let head = Head { unit, place, advance: true, format, read: 0 };
    write(w, cookie, &head.encode(), 0)?;
    Ok(Values::from_iter([cookie.into()]))
}

impl Head {
    fn encode(&self) -> Vec<u8> {
        let format = self.format.as_deref().unwrap_or(&[]);
        let words = [
            self.unit.map_or(u64::MAX, |u| u as u32 as u64),
            self.place.0.alloc.0,
            self.place.0.at as u64,
            self.place.1,
            u64::from(self.advance) | u64::from(self.format.is_some()) << 1 | (format.len() as u64) << 8,
            self.read,
        ];
        words.iter().flat_map(|x| x.to_le_bytes()).chain(format.iter().copied()).collect()
    }

    /// The head in a buffer, and its length.
    fn decode(raw: &[u8]) -> Option<(Head, usize)> {
        let at = |k: usize| raw.get(8 * k..8 * k + 8).and_then(|b| b.try_into().ok()).map(u64::from_le_bytes);
        let flags = at(4)?;
        let n = usize::try_from(flags >> 8).ok()?;
        let end = FIXED.checked_add(n)?;
        let format = raw.get(FIXED..end)?.to_vec();
        let head = Head {
            unit: u32::try_from(at(0)?).ok().map(|u| u as i32),
            place: (Pointer { alloc: Handle(at(1)?), at: at(2)? as i64 }, at(3)?),
            advance: flags & 1 != 0,
            format: (flags & 2 != 0).then_some(format),
            read: at(5)?,
        };
        Some((head, end))
    }
}

/// The buffer of a cookie and how much of it is used; `None` for a pointer that no statement has
/// given.
fn buffer(w: &World<'_>, cookie: Pointer) -> Option<(Handle, usize)> {
    let begun = |o| w.ir.symbol_attr_named(o, "callee").is_some_and(|s| w.ir.str(s).starts_with("_FortranAioBegin"));
    faults::made(w.heap, cookie.alloc).filter(|&o| begun(o))?;
    let a = w.heap.get(cookie.alloc).filter(|_| cookie.at == 0)?;
    let word = |k: usize| a.data.get(8 * k..8 * k + 8).and_then(|b| b.try_into().ok()).map(u64::from_le_bytes);
    Some((Handle(word(0)?), usize::try_from(word(1)?).ok()?))
}

/// Writes bytes to the buffer of a cookie from a place on; what is behind them is forgotten.
fn write(w: &mut World<'_>, cookie: Pointer, raw: &[u8], from: usize) -> Result<(), Stop> {
    let have = buffer(w, cookie).and_then(|(h, _)| w.heap.get(h).map(|a| (h, a.data.len())));
    let need = from.saturating_add(raw.len());
    // What is longer cannot be written out.
    if need > w.config.output_limit.saturating_mul(2).saturating_add(1 << 16) {
        return Err(w.unsupported("a statement with this much output"));
    }
    w.charge(raw.len() as u64 / 8 + 1)?;
    let h = match have {
        Some((h, room)) if room >= need => h,
        _ => {
            let new = own_memory(w, (need as u64 * 2).max(128))?;
            if let Some((old, _)) = have {
                let kept = w.heap.get(old).and_then(|a| a.data.get(..from)).map(<[u8]>::to_vec).unwrap_or_default();
                if let Some(d) = w.heap.get_mut(new.alloc).and_then(|a| a.data.get_mut(..from)) {
                    d.copy_from_slice(&kept);
                }
                let _ = w.heap.free(old, w.op.0);
            }
            new.alloc
        }
    };
    if let Some(d) = w.heap.get_mut(h).and_then(|a| a.data.get_mut(from..need)) {
        d.copy_from_slice(raw);
    }
    let words: Vec<u8> = [h.0, need as u64].iter().flat_map(|x| x.to_le_bytes()).collect();
    if let Some(d) = w.heap.get_mut(cookie.alloc).and_then(|a| a.data.get_mut(..16)) {
        d.copy_from_slice(&words);
    }
    Ok(())
}

/// The statement of a cookie: its head, and the bytes of its items.
///
/// # Errors
/// `unsupported` for a pointer that no statement has given.
pub(super) fn statement(w: &World<'_>, cookie: &Value) -> Result<(Pointer, Head, Vec<u8>), Stop> {
    let cookie = w.pointer(cookie)?;
    let raw = buffer(w, cookie).and_then(|(h, used)| w.heap.get(h)?.data.get(..used));
    let found = raw.and_then(|raw| Head::decode(raw).map(|(head, n)| (cookie, head, raw[n..].to_vec())));
    found.ok_or_else(|| w.unsupported("an item of a statement that is not open"))
}

/// Changes the head of a statement that has no items.
pub(super) fn replace(w: &mut World<'_>, cookie: Pointer, head: &Head) -> Result<(), Stop> {
    write(w, cookie, &head.encode(), 0)
}

fn append(w: &mut World<'_>, cookie: &Value, items: &[Item]) -> Result<Values, Stop> {
    let cookie = w.pointer(cookie)?;
    let Some((_, used)) = buffer(w, cookie) else {
        return Err(w.unsupported("an item of a statement that is not open"));
    };
    let raw: Vec<u8> = items.iter().flat_map(Item::encode).collect();
    write(w, cookie, &raw, used)?;
    Ok(word(1))
}

// ---- items --------------------------------------------------------------------------------------

fn advance(w: &mut World<'_>, cookie: &Value, text: &Value, n: &Value) -> Result<Values, Stop> {
    let (p, n) = (w.pointer(text)?, w.decided(n)?);
    let text = bytes_at(w, p, n, "a word of a statement")?;
    let (cookie, mut head, items) = statement(w, cookie)?;
    if !items.is_empty() {
        return Err(w.unsupported("'advance' after the items of a statement"));
    }
    head.advance = !text.trim_ascii().eq_ignore_ascii_case(b"no");
    replace(w, cookie, &head)?;
    Ok(word(1))
}

fn scalar(w: &mut World<'_>, cookie: &Value, v: &Value, item: impl Fn(u64) -> Item) -> Result<Values, Stop> {
    let x = w.decided(v)?;
    append(w, cookie, &[item(x)])
}

fn complex(w: &mut World<'_>, cookie: &Value, parts: [&Value; 2], size: u64) -> Result<Values, Stop> {
    let [re, im] = [real(size, w.decided(parts[0])?), real(size, w.decided(parts[1])?)];
    append(w, cookie, &[Item::Complex(re, im, size == 8)])
}

fn characters(w: &mut World<'_>, cookie: &Value, text: &Value, n: &Value) -> Result<Values, Stop> {
    let (p, n) = (w.pointer(text)?, w.decided(n)?);
    let text = bytes_at(w, p, n, "output")?;
    append(w, cookie, &[Item::Characters(text)])
}

fn array_of(w: &mut World<'_>, cookie: &Value, array: &Value) -> Result<Values, Stop> {
    let p = w.pointer(array)?;
    let d = Descriptor::read(w, p)?;
    let mut items = Vec::new();
    for p in d.places(w)? {
        items.push(item_at(w, &d, p)?);
    }
    append(w, cookie, &items)
}

/// The element of an array at a place.
fn item_at(w: &mut World<'_>, d: &Descriptor, p: Pointer) -> Result<Item, Stop> {
    const WHAT: &str = "output";
    Ok(match d.kind {
        Kind::Integer(n @ 1..=8) => {
            let bits = 8 * n as u32;
            Item::Integer(int::sext(bits, number(w, p, n, WHAT)?), bits)
        }
        Kind::Logical(n @ 1..=8) => Item::Logical(number(w, p, n, WHAT)? != 0),
        Kind::Real(n @ (4 | 8)) => Item::Real(real(n, number(w, p, n, WHAT)?), n == 8),
        Kind::Complex(n @ (4 | 8)) => {
            let re = real(n, number(w, p, n, WHAT)?);
            let im = real(n, number(w, after(p, n), n, WHAT)?);
            Item::Complex(re, im, n == 8)
        }
        Kind::Character => Item::Characters(bytes_at(w, p, d.element, WHAT)?),
        _ => return Err(w.unsupported("output of elements of this type of Fortran")),
    })
}

/// Writes the statement, and ends it.
fn end(w: &mut World<'_>, cookie: &Value) -> Result<Values, Stop> {
    let (cookie, head, raw) = statement(w, cookie)?;
    let Some(items) = Item::decode_all(&raw) else { return Err(w.unsupported("the items of a statement")) };
    let mut record = Record::default();
    match &head.format {
        // Reading has written nothing.
        None if head.read > 0 => {}
        None => items.iter().for_each(|i| record.list_item(i)),
        Some(text) => {
            if let Err(lack) = format::write(text, &items, &mut record, w.config.output_limit) {
                return Err(w.unsupported(format!("a format of Fortran with {lack}")));
            }
        }
    }
    match head.unit {
        Some(ERRORS) => {}
        Some(_) => {
            let text = record.lines(head.advance);
            w.print_bytes(&text)?;
        }
        None if head.read > 0 => {}
        None => {
            let mut text = record.lines(false);
            let room = w.room(head.place.1, 1)?;
            if text.len() > room {
                return Err(w.unsupported("output that is longer than the characters it goes to"));
            }
            text.resize(room, b' ');
            put_bytes(w, head.place.0, &text, "output")?;
        }
    }
    if let Some((h, _)) = buffer(w, cookie) {
        let _ = w.heap.free(h, w.op.0);
    }
    let _ = w.heap.free(cookie.alloc, w.op.0);
    Ok(word(0))
}
