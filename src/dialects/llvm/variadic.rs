//! Lists of the arguments of functions that take any number of them. Compilers write out how an
//! argument is found, as the target has it: here that of 64-bit x86 under System V.

use crate::arith::define;
use crate::{Form, Traits, one};
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

use super::POINTER;
use super::memory::copy_bytes;

/// The offsets of a list that say that no register holds an argument any more: of integers, and of
/// floats.
pub const BEHIND_REGISTERS: [u64; 2] = [48, 176];

/// `%list : !llvm.ptr`, and for a copy `%from to %to : !llvm.ptr, !llvm.ptr` with the type of `%to`
/// first. Until release 16 types were not said.
const LISTS: Form = Form::types(parse_lists, print_lists);

fn parse_lists(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let mut lists = vec![p.operand()?];
    if op.def.is_some_and(|d| d.0.name == VACOPY.name) {
        p.expect_keyword("to")?;
        lists.insert(0, p.operand()?);
    }
    p.opt_attr_dict(op)?;
    let at = p.at();
    let known: Vec<TypeId> = lists.iter().filter_map(|&l| p.known_type(l)).collect();
    let types = if p.peek() != T::Colon && known.len() == lists.len() {
        known
    } else {
        p.expect(T::Colon)?;
        p.type_list()?
    };
    p.resolve_all(at, &lists, &types, &mut op.operands)
}

fn print_lists(p: &mut Printer<'_>, op: OpId) {
    let lists = p.ir.operands(op).to_vec();
    for (k, &list) in lists.iter().rev().enumerate() {
        p.out.push_str(if k > 0 { " to " } else { " " });
        p.value(list);
    }
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    p.types(lists.iter().map(|&l| p.ir.value_type(l)).collect::<Vec<_>>());
}

/// Bytes of a list: two offsets and two pointers.
const LIST: u64 = 24;

define! {
    VASTART = "llvm.intr.vastart" LISTS, [],
        "begins to list the arguments that a function's type does not name" {
        doc: "Run for targets of 64-bit x86 but Windows, in functions that are called by their names, with integers, floats and \
              pointers of at most 64 bits. Source: LLVM language reference, \"'llvm.va_start' Intrinsic\".",
        operands: &[one("arg_list", &POINTER)], traits: Traits::WRITES_MEMORY,
        meaning: Meaning::Values(|w, _| Err(w.unsupported("the arguments of this function that its type does not name"))),
    }
    VAEND = "llvm.intr.vaend" LISTS, [], "ends a list of arguments" {
        doc: "Has no effect. Source: LLVM language reference, \"'llvm.va_end' Intrinsic\".",
        operands: &[one("arg_list", &POINTER)], meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    VACOPY = "llvm.intr.vacopy" LISTS, [], "copies a list of arguments" {
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
