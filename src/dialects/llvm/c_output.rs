//! Functions of C's library that write text, to streams and to memory, and those that end a
//! program. The output is what a caller sees; what goes to the stream for errors is checked and not
//! kept.

use std::collections::HashSet;

use crate::Traits;
use rustmlir_ir::{OpId, ValueId};
use rustmlir_meaning::stop::{ASSERTION_FAILED, Finding, Stop};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Values, World, faults};

use super::printf;
use super::streams::{Stream, stream};
use super::texts::{bytes_at, bytes_before_zero, put_bytes, text_at, typed};

/// A call of such a function by its name: what it gives, if it is one.
pub(super) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    let types = match name {
        "puts" => "p>?",
        "putchar" | "putchar_unlocked" => "i>i",
        "fputs" => "pp>?",
        "fputc" | "putc" => "ip>i",
        "fwrite" => "pzzp>z",
        "fflush" => "p>i",
        "printf" => "p.>i",
        "fprintf" | "sprintf" => "pp.>i",
        "snprintf" => "pzp.>i",
        "vprintf" => "pp>i",
        "vfprintf" | "vsprintf" => "ppp>i",
        "vsnprintf" => "pzpp>i",
        "abort" => ">v",
        "exit" | "_exit" | "_Exit" => "i>v",
        "__assert_fail" => "ppip>v",
        _ => return None,
    };
    Some(typed(w, name, types).and_then(|()| known(w, name, operands)))
}

fn known(w: &mut World<'_>, name: &str, operands: &[Value]) -> Result<Values, Stop> {
    let word = |n: u64| Ok(Values::from_iter([Value::Word(n)]));
    match (name, operands) {
        ("puts", [p]) => {
            let mut text = text_at(w, p, None)?;
            text.push(b'\n');
            w.print_bytes(&text)?;
            open(w)
        }
        ("fputs", [p, stream]) => {
            let (to, text) = (stream_of(w, stream)?, text_at(w, p, None)?);
            write(w, to, &text)?;
            open(w)
        }
        ("putchar" | "putchar_unlocked", [c]) => {
            let byte = w.decided(c)? as u8;
            w.print_bytes(&[byte])?;
            word(byte.into())
        }
        ("fputc" | "putc", [c, stream]) => {
            let (to, byte) = (stream_of(w, stream)?, w.decided(c)? as u8);
            write(w, to, &[byte])?;
            word(byte.into())
        }
        ("fwrite", [p, each, n, stream]) => {
            let (to, each, n) = (stream_of(w, stream)?, w.decided(each)?, w.decided(n)?);
            let bytes = each.checked_mul(n).ok_or_else(|| w.unsupported("a text of this many bytes"))?;
            let text = bytes_at(w, w.pointer(p)?, bytes, "printing")?;
            write(w, to, &text)?;
            word(if bytes == 0 { 0 } else { n })
        }
        // Nothing is kept back.
        ("fflush", [p]) => {
            let p = w.pointer(p)?;
            if !p.from_null() {
                stream_of(w, &p.into())?;
            }
            word(0)
        }
        ("printf", [format, ..]) => {
            let text = printf::text(w, format, operands.get(1..).unwrap_or(&[]))?;
            w.print_bytes(&text)?;
            length(w, &text)
        }
        ("fprintf", [stream, format, rest @ ..]) => {
            let (to, text) = (stream_of(w, stream)?, printf::text(w, format, rest)?);
            write(w, to, &text)?;
            length(w, &text)
        }
        ("vprintf", [format, list]) => {
            let text = printf::listed(w, format, list)?;
            w.print_bytes(&text)?;
            length(w, &text)
        }
        ("vfprintf", [stream, format, list]) => {
            let (to, text) = (stream_of(w, stream)?, printf::listed(w, format, list)?);
            write(w, to, &text)?;
            length(w, &text)
        }
        ("sprintf" | "vsprintf", [to, format, rest @ ..]) => {
            let mut text = formatted(w, name, format, rest)?;
            let n = length(w, &text)?;
            text.push(0);
            put_bytes(w, w.pointer(to)?, &text, "printing")?;
            Ok(n)
        }
        ("snprintf" | "vsnprintf", [to, room, format, rest @ ..]) => {
            let (room, mut text) = (w.decided(room)?, formatted(w, name, format, rest)?);
            let n = length(w, &text)?;
            if let Some(kept) = room.checked_sub(1) {
                text.truncate(usize::try_from(kept).unwrap_or(usize::MAX));
                text.push(0);
                put_bytes(w, w.pointer(to)?, &text, "printing")?;
            }
            Ok(n)
        }
        ("abort", _) => Err(trap(w.op, "the program calls 'abort'".into())),
        ("exit" | "_exit" | "_Exit", [status]) => {
            let status = w.decided(status)? as u32;
            w.calls.exit = Some(status);
            Err(trap(w.op, format!("the program calls '{name}' with {}", status.cast_signed())))
        }
        ("__assert_fail", [what, ..]) => {
            let text = bytes_before_zero(w, what, Some(1000), name)?;
            Err(trap(w.op, format!("{ASSERTION_FAILED}{}", String::from_utf8_lossy(&text))))
        }
        _ => Err(w.malformed("operands")),
    }
}

/// The text of a format and its arguments, or a list of them.
fn formatted(w: &mut World<'_>, name: &str, format: &Value, rest: &[Value]) -> Result<Vec<u8>, Stop> {
    match (name.starts_with('v'), rest) {
        (true, [list]) => printf::listed(w, format, list),
        _ => printf::text(w, format, rest),
    }
}

fn trap(op: OpId, message: String) -> Stop {
    Stop::Trap(Box::new(Finding { op, message, related: Vec::new(), clash: None }))
}

/// What a function gives of which the standard says that it is not negative, and no more: fine if
/// nobody looks at it.
fn open(w: &mut World<'_>) -> Result<Values, Stop> {
    match w.ir.result(w.op, 0) {
        None => Ok(Values::new()),
        Some(r) if unread(w, r) => Ok(Values::from_iter([Value::Word(0)])),
        Some(_) => Err(w.unsupported("what a function that prints gives, which may be any number")),
    }
}

/// Whether nothing in the function uses a result; what is used in it is looked up once.
fn unread(w: &mut World<'_>, result: ValueId) -> bool {
    let (ir, op) = (w.ir, w.op);
    let around = std::iter::successors(Some(op), |&o| ir.parent_op(o)).find(|&o| ir.has(o, Traits::FUNCTION));
    let around = around.unwrap_or(ir.top);
    let used = w.calls.used.entry(around).or_insert_with(|| {
        let mut used = HashSet::new();
        ir.walk(around, |o| used.extend(ir.operands(o)));
        used
    });
    !used.contains(&result)
}

/// The number of bytes of a text.
fn length(w: &World<'_>, text: &[u8]) -> Result<Values, Stop> {
    let n = i32::try_from(text.len()).map_err(|_| w.unsupported("a text of this many bytes"))?;
    Ok(Values::from_iter([Value::Word(u64::from(n.cast_unsigned()))]))
}

/// The stream that a pointer stands for.
fn stream_of(w: &World<'_>, p: &Value) -> Result<Stream, Stop> {
    let p = w.pointer(p)?;
    let made = faults::made(w.heap, p.alloc).filter(|_| p.at == 0);
    let known = made.and_then(|g| stream(w.ir, g));
    known.ok_or_else(|| w.unsupported("a stream that is neither the output nor that for errors"))
}

fn write(w: &mut World<'_>, to: Stream, text: &[u8]) -> Result<(), Stop> {
    match to {
        Stream::Output => w.print_bytes(text),
        Stream::Errors => Ok(()),
    }
}
