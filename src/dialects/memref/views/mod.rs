//! Other ways of looking at a buffer: casts, views, slices, reshapes, and questions about shapes.

pub mod cast;
pub mod query;
pub mod reshape;
pub mod subview;
pub mod view;

use crate::mixed::static_list;
use rustmlir_ir::{DYNAMIC, OpId};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

fn print_cast_types(p: &mut Printer<'_>, op: OpId) {
    p.out.push_str(" : ");
    if let Some(v) = p.ir.operand(op, 0) {
        p.ty(p.ir.value_type(v));
    }
    p.out.push_str(" to ");
    if let Some(v) = p.ir.result(op, 0) {
        p.ty(p.ir.value_type(v));
    }
}

/// Rules that all operations with offsets, sizes and strides share.
fn verify_slice(v: &mut Verifier<'_>, op: OpId, ranks: [usize; 3]) -> VResult {
    let names = ["offset", "size", "stride"];
    let lists: Vec<Vec<i64>> = names.iter().map(|n| static_list(v.ir, op, &format!("static_{n}s"))).collect();
    for (k, name) in names.iter().enumerate() {
        let dynamic = lists[k].iter().filter(|&&x| x == DYNAMIC).count();
        let given = v.ir.operand_group(op, k + 1).len();
        if given != dynamic {
            let m = format!(
                "expected the number of '{name}s' to match the number of dynamic entries in 'static_{name}s' ({given} vs {dynamic})"
            );
            return Err(v.plain_error(op, m));
        }
    }
    let (o, s, t) = (lists[0].len(), lists[1].len(), lists[2].len());
    let tail = "so the rank of the result type is well-formed.";
    if !(o == 1 && ranks[0] == 1) && o != s {
        return Err(
            v.plain_error(op, format!("expected mixed offsets rank to match mixed sizes rank ({o} vs {s}) {tail}"))
        );
    }
    if s != t {
        return Err(
            v.plain_error(op, format!("expected mixed sizes rank to match mixed strides rank ({s} vs {t}) {tail}"))
        );
    }
    for (k, name) in names.iter().enumerate() {
        if lists[k].len() != ranks[k] {
            return Err(v.plain_error(op, format!("expected {} {name} values, got {}", ranks[k], lists[k].len())));
        }
    }
    for (k, name) in names.iter().enumerate().take(2) {
        if let Some(x) = lists[k].iter().find(|&&x| x < 0 && x != DYNAMIC) {
            return Err(v.plain_error(op, format!("expected {name}s to be non-negative, but got {x}")));
        }
    }
    Ok(())
}
