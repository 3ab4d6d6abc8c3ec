//! The custom form that the elementwise operations of `std` share: operands, attributes, one type.

use crate::Form;
use rustmlir_ir::{OpId, TypeId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

/// `addf %a, %b : f32`, also with a function type as the proposal of `loop.if` results writes it:
/// `addf %a, %b : (f32, f32) -> f32`.
pub const SAME_TYPE: Form = Form::ways(parse, print);

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let uses = p.operand_list()?;
    p.opt_attr_dict(op)?;
    p.expect(T::Colon)?;
    if p.peek() == T::LParen {
        let (ins, outs) = p.function_type_parts()?;
        p.resolve_all(at, &uses, &ins, &mut op.operands)?;
        op.results = outs;
        return Ok(());
    }
    let t = p.ty()?;
    p.resolve_same(&uses, t, &mut op.operands)?;
    op.results.push(t);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    let operands = p.ir.operands(op).to_vec();
    p.values(&operands);
    p.attr_dict(op, &[]);
    p.out.push_str(" : ");
    let ins: Vec<TypeId> = p.ir.operand_types(op).collect();
    let outs: Vec<TypeId> = p.ir.result_types(op).collect();
    match (ins.first(), outs.as_slice()) {
        (Some(&t), &[r]) if ins.iter().all(|&x| x == t) && r == t => p.ty(t),
        _ => p.function_type(&ins, &outs),
    }
}
