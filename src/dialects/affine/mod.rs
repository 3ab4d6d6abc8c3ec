//! `affine`: loops, conditionals and accesses with affine maps; `for`, `if` and `affine_apply` of
//! 2019.

mod access;
mod apply;

pub mod dma;
mod eval;
pub mod for_op;
mod if_op;
pub mod index;
pub mod parallel;
pub mod respell;

mod scope;
mod yield_op;

use super::OpDef;
use rustmlir_ir::{AffineMap, Attr, AttrId, Ir, MapId, OpId, ValueId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{Operand, PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

pub use eval::{index_slot, set_holds, subscripts};
pub use scope::is_valid_symbol;

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &apply::APPLY,
    &apply::MIN,
    &apply::MAX,
    &for_op::FOR,
    &if_op::IF,
    &parallel::PARALLEL,
    &yield_op::YIELD,
    &access::LOAD,
    &access::STORE,
    &access::VECTOR_LOAD,
    &access::VECTOR_STORE,
    &access::PREFETCH,
    &dma::START,
    &dma::WAIT,
    &index::DELINEARIZE,
    &index::LINEARIZE,
];

/// `(%a, %b)[%s]`: dimension operands, then symbol operands.
fn parse_inputs<'s>(p: &mut Parser<'s>) -> PResult<(Vec<Operand<'s>>, Vec<Operand<'s>>)> {
    let dims = p.delimited_operands(T::LParen, T::RParen)?;
    let syms = if p.peek() == T::LSquare { p.delimited_operands(T::LSquare, T::RSquare)? } else { Vec::new() };
    Ok((dims, syms))
}

/// Resolves dimension and symbol operands, all of type `index`.
fn resolve_inputs<'s>(
    p: &mut Parser<'s>,
    op: &mut ParsedOp,
    dims: &[Operand<'s>],
    syms: &[Operand<'s>],
) -> PResult<()> {
    let index = p.ir.ty(rustmlir_ir::Type::Index);
    p.resolve_same(dims, index, &mut op.operands)?;
    p.resolve_same(syms, index, &mut op.operands)
}

/// `(%a, %b)[%s]`; the first `dims` values are dimensions.
fn print_inputs(p: &mut Printer<'_>, values: &[ValueId], dims: usize) {
    let (d, s) = values.split_at(dims.min(values.len()));
    p.out.push('(');
    p.values(d);
    p.out.push(')');
    if !s.is_empty() {
        p.out.push('[');
        p.values(s);
        p.out.push(']');
    }
}

/// A map attribute: bare in the text of 2019.
fn print_map(p: &mut Printer<'_>, a: AttrId, bare: bool) {
    match p.ir.attr_of_id(a) {
        Attr::Map(m) if bare => {
            let t = rustmlir_syntax::printer::map_text(p.ir, *m);
            p.out.push_str(&t);
            p.out.push(' ');
        }
        Attr::Set(s) if bare => {
            let t = rustmlir_syntax::printer::set_text(p.ir, *s);
            p.out.push_str(&t);
            p.out.push(' ');
        }
        _ => p.attribute(a),
    }
}

/// The map attribute of this name.
pub fn map_attr(ir: &Ir, op: OpId, name: &str) -> Option<MapId> {
    match ir.attr_of_id(ir.attr_named(op, name)?) {
        Attr::Map(m) => Some(*m),
        _ => None,
    }
}

/// Number of dimensions and symbols of a map.
pub fn inputs_of(m: &AffineMap) -> usize {
    m.dims as usize + m.syms as usize
}
