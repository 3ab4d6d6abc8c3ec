//! What flang's runtime library does: the functions that its compiler calls (`_FortranA...`), as
//! far as programs without files, derived types of their own making or coarrays need them. The
//! text that they write is that of `libflang_rt` 22.
//!
//! | functions | what they do |
//! |---|---|
//! | `ioBegin..`, `ioOutput..`, `ioEndIoStatement` | `print` and `write` to the units 6 and 0, and to characters ([`statement`]) |
//! | `ioBeginInternalListInput`, `ioInputInteger` | `read` of integers from characters |
//! | `Assign`, `AssignTemporary`, `CopyOutAssign` | assignment of arrays and characters ([`assign`]) |
//! | `Sum`, `Product`, `Maxval`, `Minval`, `Count`, `Any`, `All` | whole arrays ([`reduce`]) |
//! | `CharacterCompareScalar`, `LenTrim`, `Trim` | characters |
//! | `RandomNumber`, `RandomSeed`, `RandomInit` | numbers of a generator with a fixed seed |
//! | `StopStatement`, `ProgramStart`, `ProgramEndStatement` | how a program begins and ends |
//!
//! Arrays are described in memory as flang does it ([`descriptor`]). A program has no arguments and
//! no environment. The error stream is not output.

mod assign;
mod descriptor;
mod edit;
mod format;
mod input;
mod reduce;
mod statement;

use rustmlir_meaning::stop::{Finding, Stop};
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_num::{float, int};

/// What a call of a function of the runtime gives; `None` if it has no function of that name that
/// is known here.
///
/// # Errors
/// What is undefined for the memory that the function uses; `unsupported`; the stop of a program
/// that ends itself.
pub(crate) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    let name = name.strip_prefix("_FortranA")?;
    if let Some(io) = name.strip_prefix("io") {
        return statement::call(w, io, operands);
    }
    Some(match (name, operands) {
        ("ProgramStart", _) | ("ProgramEndStatement" | "RandomInit" | "RandomSeedDefaultPut", _) => Ok(Values::new()),
        ("StopStatement", [code, error, _]) => stop(w, code, error),
        ("StopStatementText", [text, n, error, _]) => stop_text(w, text, n, error),
        ("Abort", []) => Err(ends(w, "the program calls 'abort'")),
        ("ReportFatalUserError", [text, ..]) => fatal(w, text),
        ("ArgumentCount", []) => Ok(word(0)),
        ("GetCommandArgument", [n, value, length, ..]) => argument(w, n, value, length),
        ("Sleep", [_]) => Ok(Values::new()),
        ("CpuTime", []) => Ok(clock(w)),
        ("Assign" | "AssignTemporary" | "CopyInAssign", [to, from, ..]) => assign::assign(w, to, from),
        ("CharacterCompareScalar1", [x, y, nx, ny]) => assign::compare(w, [x, y], [nx, ny]),
        ("LenTrim1", [x, n]) => assign::len_trim(w, x, n),
        ("Trim", [result, source, ..]) => assign::trim(w, result, source),
        ("RandomNumber", [harvest, ..]) => reduce::random(w, harvest),
        _ => return reduce::call(w, name, operands),
    })
}

/// One word as a result.
fn word(n: u64) -> Values {
    Values::from_iter([Value::Word(n)])
}

/// A program that ends itself before its function returns. A defined end, but no result.
fn ends(w: &World<'_>, message: impl Into<String>) -> Stop {
    Stop::Trap(Box::new(Finding { op: w.op, message: message.into(), related: Vec::new(), clash: None }))
}

/// `stop` and `error stop` with a number.
fn stop(w: &mut World<'_>, code: &Value, error: &Value) -> Result<Values, Stop> {
    let (code, error) = (int::sext(32, w.decided(code)?), w.decided(error)? & 1 != 0);
    let what = if error { "'error stop'" } else { "'stop'" };
    w.calls.exit = Some(code as u32);
    Err(ends(w, format!("the program ends with {what}, code {code}")))
}

fn stop_text(w: &mut World<'_>, text: &Value, n: &Value, error: &Value) -> Result<Values, Stop> {
    let (p, n, error) = (w.pointer(text)?, w.decided(n)?, w.decided(error)? & 1 != 0);
    let text = descriptor::bytes(w, p, n, "the text of a stop")?;
    let what = if error { "'error stop'" } else { "'stop'" };
    w.calls.exit = Some(error.into());
    Err(ends(w, format!("the program ends with {what}: {}", String::from_utf8_lossy(&text))))
}

fn fatal(w: &mut World<'_>, text: &Value) -> Result<Values, Stop> {
    let text = crate::llvm::texts::text_at(w, text, None)?;
    Err(ends(w, format!("the Fortran runtime ends the program: {}", String::from_utf8_lossy(&text))))
}

/// The program's name is empty, and there is nothing behind it.
fn argument(w: &mut World<'_>, n: &Value, value: &Value, length: &Value) -> Result<Values, Stop> {
    let n = int::sext(32, w.decided(n)?);
    let value = w.pointer(value)?;
    if !value.from_null() {
        let d = descriptor::Descriptor::read(w, value)?;
        descriptor::put_bytes(w, d.base, &vec![b' '; w.room(d.element, 1)?], "a command argument")?;
    }
    let length = w.pointer(length)?;
    if !length.from_null() {
        let d = descriptor::Descriptor::read(w, length)?;
        descriptor::put_number(w, d.base, d.element, 0, "the length of a command argument")?;
    }
    Ok(word(u64::from(n != 0)))
}

/// Seconds that the processor has worked: a microsecond more at each reading.
fn clock(w: &mut World<'_>) -> Values {
    *w.clock += 1;
    word(float::from_f64(*w.clock as f64 / 1e6))
}

/// The same place so many bytes on.
fn moved(p: Pointer, by: i64) -> Pointer {
    Pointer { at: p.at.saturating_add(by), ..p }
}
