//! Parts of forms: operands, and the types of a function.

use rustmlir_ir::{OpId, TypeId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{Operand, PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

/// `: (types) -> types` of operands that have been read, and of the results.
///
/// # Errors
/// Anything wrong inside.
pub fn signature<'s>(p: &mut Parser<'s>, op: &mut ParsedOp, operands: &[Operand<'s>]) -> PResult<()> {
    p.expect(T::Colon)?;
    signature_after_colon(p, op, operands)
}

/// The same behind the colon.
///
/// # Errors
/// Anything wrong inside.
pub fn signature_after_colon<'s>(p: &mut Parser<'s>, op: &mut ParsedOp, operands: &[Operand<'s>]) -> PResult<()> {
    let at = p.at();
    let (ins, outs) = p.function_type_parts()?;
    op.results = outs;
    p.resolve_all(at, operands, &ins, &mut op.operands)
}

/// The same, printed.
pub fn print_signature(p: &mut Printer<'_>, op: OpId) {
    let (ins, outs): (Vec<TypeId>, Vec<TypeId>) = (p.ir.operand_types(op).collect(), p.ir.result_types(op).collect());
    p.out.push_str(" : ");
    p.function_type(&ins, &outs);
}

/// `%a, %b`, up to the first comma that something else follows.
///
/// # Errors
/// Anything wrong inside.
pub fn operands<'s>(p: &mut Parser<'s>) -> PResult<Vec<Operand<'s>>> {
    let mut all = Vec::new();
    while p.at_operand() {
        all.push(p.operand()?);
        if p.peek() == T::Comma && p.peek_second() == T::Percent {
            p.bump();
        }
    }
    Ok(all)
}

/// ` %a, %b`
pub fn print_operands(p: &mut Printer<'_>, op: OpId) {
    if !p.ir.operands(op).is_empty() {
        p.out.push(' ');
        p.values(p.ir.operands(op));
    }
}
