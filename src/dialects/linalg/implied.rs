//! Whether the body of a structured operation is the one that its name stands for. Custom forms do
//! not show bodies: an operation with another one is printed in the generic form.

use std::collections::HashMap;

use super::body::{self, How};
use super::rows::Row;
use rustmlir_base::{SmallSort, SourceText};
use rustmlir_ir::{BlockId, Ir, OpId, Type, TypeId, ValueId};
use rustmlir_syntax::printer::{attr_text, type_text};

/// Whether the body of `op` is that of a row.
pub fn is_body(ir: &Ir, op: OpId, row: &Row, how: How) -> bool {
    let Some(region) = ir.region_of(op, 0) else { return true };
    let Some(entry) = ir.entry(region) else { return true };
    // What the name stands for is made in a program of its own: this one is only looked at.
    let mut made = Ir::new(SourceText::new("", ""), ir.registry);
    let args: Vec<TypeId> = ir.block_args(entry).map(|v| same_type(ir, ir.value_type(v), &mut made)).collect();
    match body::build(&mut made, 0, row, &args, how) {
        Ok(r) => {
            ir.region(region).blocks.len() == 1 && made.entry(r).map(|b| lines(&made, b)) == Some(lines(ir, entry))
        }
        // Types without a body are for the verifier to complain about.
        Err(_) => true,
    }
}

/// A type in another program. What bodies do not look into is only told apart.
fn same_type(from: &Ir, t: TypeId, to: &mut Ir) -> TypeId {
    let made = match from.type_of_id(t) {
        Type::Complex(e) => Type::Complex(same_type(from, *e, to)),
        Type::Vector { shape, scalable, elem } => {
            Type::Vector { shape: shape.clone(), scalable: *scalable, elem: same_type(from, *elem, to) }
        }
        simple @ (Type::Integer(..) | Type::Index | Type::Float(_)) => simple.clone(),
        _ => Type::Dialect(to.sym("other"), to.sym(&type_text(from, t))),
    };
    to.ty(made)
}

/// The operations of a block, values by number. `None` stands for what no such body has.
fn lines(ir: &Ir, block: BlockId) -> Vec<Option<String>> {
    let mut numbers: HashMap<ValueId, usize> = HashMap::new();
    for v in ir.block_args(block) {
        numbers.insert(v, numbers.len());
    }
    let mut out = Vec::new();
    for &op in &ir.block(block).ops {
        let operands: Option<Vec<usize>> = ir.operands(op).iter().map(|v| numbers.get(v).copied()).collect();
        let plain = ir.regions(op).is_empty() && ir.successors(op).is_empty();
        let Some((def, operands)) = ir.def(op).zip(operands).filter(|_| plain) else {
            out.push(None);
            continue;
        };
        let mut attrs: Vec<String> = Vec::new();
        for &(name, a) in ir.attrs(op) {
            let (name, text) = (ir.str(name), attr_text(ir, a));
            if def.attr(name).is_none_or(|d| d.default != text) {
                attrs.push(format!("{name} = {text}"));
            }
        }
        attrs.small_sort();
        let results: Vec<String> = ir.result_types(op).map(|t| simple_text(ir, t)).collect();
        out.push(Some(format!("{} {operands:?} {attrs:?} {results:?}", def.name)));
        let mut k = 0;
        while let Some(v) = ir.result(op, k) {
            numbers.insert(v, numbers.len());
            k += 1;
        }
    }
    out
}

/// The text of a type as [`same_type`] leaves it.
fn simple_text(ir: &Ir, t: TypeId) -> String {
    match ir.type_of_id(t) {
        Type::Dialect(d, text) if ir.str(*d) == "other" => ir.str(*text).to_string(),
        _ => type_text(ir, t),
    }
}
