//! Lists of the arguments of functions that take any number of them. Compilers write out how an
//! argument is found, as the target has it: here that of 64-bit x86 under System V.

use crate::arith::define;
use crate::{Form, Traits, one};
use rustmlir_ir::Ir;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};

use super::POINTER;
use super::memory::copy_bytes;

/// The offsets of a list that say that no register holds an argument any more: of integers, and of
/// floats.
pub const BEHIND_REGISTERS: [u64; 2] = [48, 176];

/// Bytes of a list: two offsets and two pointers.
const LIST: u64 = 24;

define! {
    VASTART = "llvm.intr.vastart" Form::Asm("$arg_list attr-dict `:` qualified(type($arg_list))"), [],
        "begins to list the arguments that a function's type does not name" {
        doc: "Run for targets of 64-bit x86 but Windows, in functions that are called by their names, with integers, floats and \
              pointers of at most 64 bits. Source: LLVM language reference, \"'llvm.va_start' Intrinsic\".",
        operands: &[one("arg_list", &POINTER)], traits: Traits::WRITES_MEMORY,
        meaning: Meaning::Values(|w, _| Err(w.unsupported("the arguments of this function that its type does not name"))),
    }
    VAEND = "llvm.intr.vaend" Form::Asm("$arg_list attr-dict `:` qualified(type($arg_list))"), [], "ends a list of arguments" {
        doc: "Has no effect. Source: LLVM language reference, \"'llvm.va_end' Intrinsic\".",
        operands: &[one("arg_list", &POINTER)], meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    VACOPY = "llvm.intr.vacopy" Form::Asm("$src_list `to` $dest_list attr-dict `:` type(operands)"), [], "copies a list of arguments" {
        doc: "Run for the targets of `llvm.intr.vastart`. Source: LLVM language reference, \"'llvm.va_copy' Intrinsic\".",
        operands: &[one("dest_list", &POINTER), one("src_list", &POINTER)],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        undefined: &[Ub::OutOfBounds, Ub::UseAfterFree, Ub::OverlappingCopy, Ub::WriteToConstant, Ub::PoisonUse],
        meaning: Meaning::Values(copy),
    }
}

/// Whether lists look like that for the target that a module names.
pub fn is_known(ir: &Ir) -> bool {
    let triple = ir.str_attr_named(ir.top, "llvm.target_triple").unwrap_or("");
    triple.starts_with("x86_64") && !triple.contains("windows") && !triple.contains("mingw")
}

fn copy(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    if !is_known(w.ir) {
        return Err(w.unsupported("lists of arguments for this target"));
    }
    let ([to, from], _) = w.first(operands)?;
    let (to, from) = (w.pointer(to)?, w.pointer(from)?);
    copy_bytes(w, from, to, LIST, false)?;
    Ok(Values::new())
}
