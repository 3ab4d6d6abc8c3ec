//! List-directed input from characters: integers, one behind the other.

use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Values, World};

use super::descriptor::put_number;
use super::statement::{replace, statement};
use super::word;
use crate::llvm::texts::bytes_at;

/// The next integer of a statement, of so many bytes.
///
/// # Errors
/// `unsupported` for what is no plain number: its error is the program's to handle.
pub(super) fn integer(w: &mut World<'_>, cookie: &Value, to: &Value, kind: &Value) -> Result<Values, Stop> {
    let (to, kind) = (w.pointer(to)?, w.decided(kind)?);
    let (cookie, mut head, _) = statement(w, cookie)?;
    let text = bytes_at(w, head.place.0, head.place.1, "input")?;
    let from = usize::try_from(head.read).unwrap_or(usize::MAX);
    let rest = text.get(from..).unwrap_or(&[]);
    let skipped = rest.iter().take_while(|c| matches!(c, b' ' | b'\t' | b',')).count();
    let digits = rest[skipped..].iter().take_while(|c| !matches!(c, b' ' | b'\t' | b',')).count();
    let number = std::str::from_utf8(&rest[skipped..skipped + digits]).ok().and_then(|t| t.parse::<i64>().ok());
    let fits = number.filter(|n| kind >= 8 || (n >> (8 * kind - 1) == 0 || n >> (8 * kind - 1) == -1));
    let Some(n) = fits.filter(|_| (1..=8).contains(&kind)) else {
        return Err(w.unsupported("input that is not an integer of its kind"));
    };
    head.read = (from + skipped + digits) as u64;
    replace(w, cookie, &head)?;
    put_number(w, to, kind, n as u64, "input")?;
    Ok(word(1))
}
