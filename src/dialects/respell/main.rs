//! Translation into the spelling of LLVM's main, which is today's but for what has gone since.

use super::generation_text;
use crate::Gen;
use rustmlir_diag::Diagnostic;
use rustmlir_ir::{Attr, Ir, OpId};

/// What main does not have any more, and nothing in its place.
const GONE: [&str; 1] = ["llvm.intr.strip.invariant.group"];

const CONSTANT: &str = "llvm.mlir.constant";

/// Gives every operation its form in main. The warnings say where the translation means less than
/// what was written.
///
/// # Errors
/// One diagnostic for each operation that has no form there. The program is then half translated:
/// throw it away.
pub(super) fn respell(ir: &mut Ir) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
    let narrower = super::respell_but(ir, Gen::Today, &|_, _| false)?;
    let mut ops = Vec::new();
    ir.walk(ir.top, |o| ops.push(o));
    let mut lacks = Vec::new();
    for op in ops {
        if ir.defined_by.contains_key(&op) {
            continue;
        }
        let Some(name) = ir.def(op).map(|d| d.name) else { continue };
        if GONE.contains(&name) {
            let m = format!(
                "'{name}' has no form in the spelling of {}: it does not exist there",
                generation_text(Gen::Main)
            );
            lacks.push(Diagnostic::error("unsupported", ir.op_span(op), m));
        } else if name == CONSTANT {
            constant(ir, op);
        } else if let Some(kind) = crate::linalg::elementwise_kind(name) {
            elementwise(ir, op, kind);
        }
    }
    if lacks.is_empty() { Ok(narrower) } else { Err(lacks) }
}

/// Lowerings of earlier releases left numbers of type `index` in constants of another type.
fn constant(ir: &mut Ir, op: OpId) {
    let Some(value) = ir.attr_named(op, "value") else { return };
    let index = ir.attr_type(value).is_some_and(|t| ir.is_index(t));
    let wide = ir.result_types(op).next().is_some_and(|t| ir.signless_width(t) == Some(64));
    if let Some(n) = ir.attr_i64(value).filter(|_| index && wide) {
        let value = ir.int_attr(n, 64);
        ir.set_attr(op, "value", value);
    }
}

/// The functions of elements have one operation, which has the same body; a word says which it is.
fn elementwise(ir: &mut Ir, op: OpId, kind: &str) {
    let rank = ir.operands(op).last().and_then(|&v| ir.shape(ir.value_type(v))).map_or(0, <[i64]>::len);
    let (d, t) = (ir.sym("linalg"), ir.sym(&format!("elementwise_kind<{kind}>")));
    let kind = ir.attr(Attr::Dialect(d, t));
    let map = ir.identity_map(rank as u32);
    let map = ir.attr(Attr::Map(map));
    let maps = ir.attr(Attr::Array(vec![map; ir.operands(op).len()]));
    let name = ir.name_id("linalg.elementwise");
    ir.rename_op(op, name);
    ir.forms.remove(&op);
    ir.set_attr(op, "kind", kind);
    ir.set_attr(op, "indexing_maps", maps);
}
