//! What flang's runtime library does: the functions that its compiler calls (`_FortranA...`), as
//! far as programs without files, derived types of their own making or coarrays need them. The
//! text that they write is that of `libflang_rt` 22.
//!
//! | functions | what they do |
//! |---|---|
//! | `ioBegin..`, `ioOutput..`, `ioEndIoStatement` | `print` and `write` to the units 6 and 0, and to characters ([`statement`]) |
//! | `ioBeginInternalListInput`, `ioInputInteger` | `read` of integers from characters |
//! | `Allocatable..`, `Pointer..`, `MoveAlloc` | `allocate`, `deallocate`, and what a pointer is associated with ([`allocate`]) |
//! | `IsContiguous`, `CopyInAssign`, `CopyOutAssign`, `..ArrayConstructor..` | temporary arrays ([`copies`]) |
//! | `Assign` | assignment of arrays and characters ([`assign`]) |
//! | `Sum`, `Product`, `Maxval`, `Minval`, `Count`, `Any`, `All` | whole arrays ([`reduce`]) |
//! | `CharacterCompareScalar`, `LenTrim`, `Trim` | characters |
//! | `Index`, `Scan`, `Verify`, `Adjustl`, `Adjustr`, `Repeat` | characters ([`characters`]) |
//! | `RandomNumber`, `RandomSeedDefaultPut`, `RandomInit` | numbers of a generator with a fixed seed |
//! | `StopStatement`, `ProgramStart`, `ProgramEndStatement` | how a program begins and ends |
//!
//! Arrays are described in memory as flang does it ([`descriptor`]). A program has no arguments and
//! no environment. The error stream is not output.

mod allocate;
mod assign;
mod characters;
mod copies;
mod descriptor;
mod edit;
mod format;
mod input;
mod reduce;
mod statement;

use rustmlir_meaning::stop::{Finding, Stop};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Values, World};
use rustmlir_num::{float, int};

use crate::llvm::texts::{bytes_at, put_bytes, text_at, typed};

/// What a call of a function of the runtime gives; `None` if it has no function of that name that
/// is known here.
///
/// # Errors
/// What is undefined for the memory that the function uses; `unsupported`, also for a function that
/// is declared with other types than its own; the stop of a program that ends itself.
pub(crate) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    let own = name.strip_prefix("_FortranA")?;
    let types = match own.strip_prefix("io") {
        Some(io) => statement::types(io)?,
        None => types(own)?,
    };
    let known = |w: &mut World<'_>| match own.strip_prefix("io") {
        Some(io) => statement::call(w, io, operands),
        None => known(w, own, operands),
    };
    Some(typed(w, name, types).and_then(|()| known(w)))
}

/// The types of a function, as [`typed`] has them.
fn types(name: &str) -> Option<&'static str> {
    Some(match name {
        "ProgramStart" => "ippp>v",
        "ProgramEndStatement" | "RandomSeedDefaultPut" | "Abort" => ">v",
        "RandomInit" => "bb>v",
        "StopStatement" => "ibb>v",
        "StopStatementText" => "pzbb>v",
        "ReportFatalUserError" => "ppi>v",
        "ArgumentCount" => ">i",
        "GetCommandArgument" => "ippppi>i",
        "Sleep" => "z>v",
        "CpuTime" => ">d",
        "Assign" | "Trim" => "pppi>v",
        "CharacterCompareScalar1" => "ppzz>i",
        "LenTrim1" => "pz>z",
        "RandomNumber" => "ppi>v",
        "Count" => "ppii>z",
        "Any" | "All" => "ppii>b",
        _ => {
            return allocate::types(name)
                .or_else(|| copies::types(name))
                .or_else(|| characters::types(name))
                .or_else(|| reduce::types(name));
        }
    })
}

fn known(w: &mut World<'_>, name: &str, operands: &[Value]) -> Result<Values, Stop> {
    match (name, operands) {
        ("ProgramStart" | "ProgramEndStatement" | "RandomInit" | "RandomSeedDefaultPut" | "Sleep", _) => {
            Ok(Values::new())
        }
        ("StopStatement", [code, error, _]) => stop(w, code, error),
        ("StopStatementText", [text, n, error, _]) => stop_text(w, text, n, error),
        ("Abort", []) => Err(ends(w, "the program calls 'abort'")),
        ("ReportFatalUserError", [text, ..]) => fatal(w, text),
        ("ArgumentCount", []) => Ok(word(0)),
        ("GetCommandArgument", [n, value, length, ..]) => argument(w, n, value, length),
        ("CpuTime", []) => Ok(clock(w)),
        ("Assign", [to, from, ..]) => assign::assign(w, to, from),
        ("CharacterCompareScalar1", [x, y, nx, ny]) => assign::compare(w, [x, y], [nx, ny]),
        ("LenTrim1", [x, n]) => assign::len_trim(w, x, n),
        ("Trim", [result, source, ..]) => assign::trim(w, result, source),
        ("RandomNumber", [harvest, ..]) => reduce::random(w, harvest),
        _ => match allocate::call(w, name, operands)
            .or_else(|| copies::call(w, name, operands))
            .or_else(|| characters::call(w, name, operands))
        {
            Some(done) => done,
            None => reduce::call(w, name, operands),
        },
    }
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
    let text = bytes_at(w, p, n, "the text of a stop")?;
    let what = if error { "'error stop'" } else { "'stop'" };
    w.calls.exit = Some(error.into());
    Err(ends(w, format!("the program ends with {what}: {}", String::from_utf8_lossy(&text))))
}

fn fatal(w: &mut World<'_>, text: &Value) -> Result<Values, Stop> {
    let text = text_at(w, text, None)?;
    Err(ends(w, format!("the Fortran runtime ends the program: {}", String::from_utf8_lossy(&text))))
}

/// The status of an argument that there is not.
const MISSING_ARGUMENT: u64 = 107;

/// The program's name is empty, and there is nothing behind it.
fn argument(w: &mut World<'_>, n: &Value, value: &Value, length: &Value) -> Result<Values, Stop> {
    let n = int::sext(32, w.decided(n)?);
    let value = w.pointer(value)?;
    if !value.from_null() {
        let d = descriptor::Descriptor::read(w, value)?;
        put_bytes(w, d.base, &vec![b' '; w.room(d.element, 1)?], "a command argument")?;
    }
    let length = w.pointer(length)?;
    if !length.from_null() {
        let d = descriptor::Descriptor::read(w, length)?;
        descriptor::put_number(w, d.base, d.element, 0, "the length of a command argument")?;
    }
    Ok(word(if n == 0 { 0 } else { MISSING_ARGUMENT }))
}

/// Seconds that the processor has worked: a microsecond more at each reading.
fn clock(w: &mut World<'_>) -> Values {
    *w.clock += 1;
    word(float::from_f64(*w.clock as f64 / 1e6))
}
