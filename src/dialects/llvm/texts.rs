//! Texts and bytes in memory, as functions of C's library read and write them, and how these are
//! declared.

use rustmlir_ir::TypeId;
use rustmlir_meaning::observe::AccessKind;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{World, layout};
use rustmlir_mem::Kind;
use rustmlir_num::float::FloatFormat;
use rustmlir_num::int;

/// Checks that a function of a library is declared as it is: `p` is a pointer, `i` an `int`, `z` an
/// integer of the width of a pointer, `b`, `c` and `s` integers of 1, 8 and 16 bits, `f` and `d`
/// floats of 32 and 64, `.` any further arguments, `v` nothing, and `?` an `int` or nothing.
///
/// # Errors
/// `unsupported` if it is not.
pub(crate) fn typed(w: &World<'_>, name: &str, types: &str) -> Result<(), Stop> {
    let fits = |t: TypeId, c: char| match c {
        'p' => w.ir.is_pointer(t),
        'b' => w.ir.signless_width(t) == Some(1),
        'c' => w.ir.signless_width(t) == Some(8),
        's' => w.ir.signless_width(t) == Some(16),
        'i' => w.ir.signless_width(t) == Some(32),
        'z' => w.ir.signless_width(t) == Some(64),
        'f' => w.ir.float_format(t) == Some(FloatFormat::F32),
        'd' => w.ir.float_format(t) == Some(FloatFormat::F64),
        _ => false,
    };
    let (wants, gives) = types.split_once('>').unwrap_or((types, "v"));
    let fixed = wants.trim_end_matches('.');
    let have: Vec<TypeId> = w.ir.operand_types(w.op).collect();
    let through = usize::from(w.ir.attr_named(w.op, "callee").is_none());
    let have = have.get(through..).unwrap_or(&[]);
    let enough = have.len() == fixed.len() || fixed.len() < wants.len() && have.len() > fixed.len();
    let arguments = enough && fixed.chars().zip(have).all(|(c, &t)| fits(t, c));
    let result = match (gives, w.result_type()) {
        ("v" | "?", Err(_)) => true,
        (_, Err(_)) | ("v", Ok(_)) => false,
        ("?", Ok(t)) => fits(t, 'i'),
        (c, Ok(t)) => c.chars().all(|c| fits(t, c)),
    };
    match arguments && result {
        true => Ok(()),
        false => Err(w.unsupported(format!("'{name}' with other types than those of its library"))),
    }
}

/// Memory of so many bytes.
///
/// # Errors
/// `exhausted`.
pub(super) fn allocate(w: &mut World<'_>, n: u64) -> Result<Pointer, Stop> {
    let h = w.alloc(n, 1, Kind::Heap, &[i64::try_from(n).unwrap_or(i64::MAX)])?;
    Ok(Pointer { alloc: h, at: 0 })
}

/// The pointer so many bytes further on.
pub(crate) fn after(p: Pointer, n: u64) -> Pointer {
    Pointer { alloc: p.alloc, at: p.at.wrapping_add(n.cast_signed()) }
}

/// The byte at a pointer.
///
/// # Errors
/// What is undefined for reading it.
pub(super) fn byte_at(w: &mut World<'_>, p: Pointer, what: &str) -> Result<u8, Stop> {
    let (h, from) = w.bytes_at(p, 1, what)?;
    w.charge(1)?;
    w.report_bytes(AccessKind::Read, h, from, 1);
    let byte = layout::read_word(w.heap, h, from, 1).map_err(|f| w.fault(f, h, what))?;
    Ok((byte & int::mask(8)) as u8)
}

/// The bytes at a pointer up to the first zero, or so many if there is none before.
///
/// # Errors
/// What is undefined for reading them; `poison-use`.
pub(super) fn bytes_before_zero(w: &mut World<'_>, p: &Value, most: Option<u64>, what: &str) -> Result<Vec<u8>, Stop> {
    let p = w.pointer(p)?;
    let mut text = Vec::new();
    while most.is_none_or(|n| (text.len() as u64) < n) {
        match byte_at(w, after(p, text.len() as u64), what)? {
            0 => break,
            b => text.push(b),
        }
    }
    Ok(text)
}

/// The bytes at a pointer up to the first zero, or so many if there is none before.
///
/// # Errors
/// What is undefined for reading them; `poison-use`.
pub(crate) fn text_at(w: &mut World<'_>, p: &Value, most: Option<usize>) -> Result<Vec<u8>, Stop> {
    // What is longer cannot be printed.
    let limit = w.config.output_limit.saturating_add(1);
    let most = most.unwrap_or(usize::MAX).min(limit) as u64;
    bytes_before_zero(w, p, Some(most), "printing")
}

/// So many bytes at a pointer.
///
/// # Errors
/// What is undefined for reading them.
pub(crate) fn bytes_at(w: &mut World<'_>, p: Pointer, n: u64, what: &str) -> Result<Vec<u8>, Stop> {
    if n == 0 {
        return Ok(Vec::new());
    }
    let (h, from) = w.bytes_at(p, n, what)?;
    w.charge(n)?;
    w.report_bytes(AccessKind::Read, h, from, n);
    let mut raw = Vec::with_capacity(w.room(n, 1)?);
    for k in from..from + n {
        let byte = layout::read_word(w.heap, h, k, 1).map_err(|f| w.fault(f, h, what))?;
        raw.push((byte & int::mask(8)) as u8);
    }
    Ok(raw)
}

/// Writes bytes to memory.
///
/// # Errors
/// What is undefined for writing them.
pub(crate) fn put_bytes(w: &mut World<'_>, p: Pointer, raw: &[u8], what: &str) -> Result<(), Stop> {
    let n = raw.len() as u64;
    if n == 0 {
        return Ok(());
    }
    let (h, from) = w.bytes_at(p, n, what)?;
    w.charge(n)?;
    w.report_bytes(AccessKind::Write, h, from, n);
    w.heap.by_bytes(h).map_err(|f| w.fault(f, h, what))?;
    let words: Vec<u64> = raw.iter().map(|&b| b.into()).collect();
    layout::write_words(w.heap, h, from, 1, &words).map_err(|f| w.fault(f, h, what))
}
