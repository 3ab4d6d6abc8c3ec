//! Structured operations with a form of their own: `map`, `reduce`, `transpose`, `broadcast`,
//! `elementwise`, `contract`.

mod copying;
mod map_reduce;
mod mapped;

use super::structure::elem_of;
use crate::Traits;
use crate::constraints::TypeC;
use rustmlir_ir::{DYNAMIC, OpId, TypeId, ValueId};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::Verifier;

pub use copying::{BROADCAST, TRANSPOSE};
pub use map_reduce::{MAP, REDUCE};
pub use mapped::{CONTRACT, ELEMENTWISE, kind_of};

const SHAPED_TRAITS: Traits = Traits::SINGLE_BLOCK.and(Traits::STRUCTURED);

static SHAPED: TypeC =
    TypeC::new("memref of any type values or ranked tensor of any type values", |ir, t| ir.shape(t).is_some());

fn elems(p: &Parser<'_>, vs: &[ValueId]) -> Vec<TypeId> {
    vs.iter().map(|&v| elem_of(&p.ir, p.ir.value_type(v))).collect()
}

/// Results of operations that do not write them: the types of the outputs that are tensors.
fn tensor_results(p: &Parser<'_>, op: &mut ParsedOp, outs: &[ValueId]) {
    let types = outs.iter().map(|&v| p.ir.value_type(v)).filter(|&t| p.ir.is_tensor(t));
    op.results = types.collect();
}

fn shape_text(shape: &[i64]) -> String {
    let one = |&d: &i64| if d == DYNAMIC { DYNAMIC.to_string() } else { d.to_string() };
    shape.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn shapes(v: &Verifier<'_>, op: OpId) -> Vec<Vec<i64>> {
    v.ir.operand_types(op).map(|t| v.ir.shape(t).unwrap_or(&[]).to_vec()).collect()
}

/// `dimensions = [1, 0]`
fn int_list(p: &mut Parser<'_>, op: &mut ParsedOp, name: &str) -> PResult<()> {
    if !p.eat_keyword(name) {
        let at = p.at();
        return Err(p.custom_error_at(op, at, format!("expected '{name}'")));
    }
    p.expect(T::Eq)?;
    let a = p.int_list_attr(64)?;
    p.add_attr(op, name, a);
    Ok(())
}

fn print_int_list(p: &mut Printer<'_>, op: OpId, name: &str) {
    let list = p.ir.attr_named(op, name).and_then(|a| p.ir.attr_i64_list(a)).unwrap_or_default();
    let items: Vec<String> = list.iter().map(i64::to_string).collect();
    p.out.push_str(&format!(" {name} = [{}]", items.join(", ")));
}
