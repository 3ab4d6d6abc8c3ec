//! What audits of reducers found, as text and as data.

use serde_json::{Value as Json, json};

use crate::exec::audit::{Audited, Law};
use crate::ir::Ir;
use crate::syntax::printer::type_text;

/// One law in words.
fn law(l: &Law<String>) -> String {
    let of = |occurred: &bool| if *occurred { "on values of this run" } else { "on other values" };
    match l {
        Law::Holds(why) => format!("yes ({why})"),
        Law::Fails { operands, left, right, occurred } => match operands.as_slice() {
            [a, b, c] => {
                format!("no, {}: f(f({a}, {b}), {c}) = {left} but f({a}, f({b}, {c})) = {right}", of(occurred))
            }
            [a, b] => format!("no, {}: f({a}, {b}) = {left} but f({b}, {a}) = {right}", of(occurred)),
            _ => "no".into(),
        },
        Law::Undefined { operands, message, occurred } => {
            format!("no, {}: f({}) is undefined: {message}", of(occurred), operands.join(", "))
        }
        Law::NotRefuted(n) => format!("not refuted by {n} combinations of values"),
        Law::NotDecided(why) => format!("not decided: {why}"),
    }
}

/// The lines about a reducer.
pub fn text(ir: &Ir, a: &Audited<String>) -> String {
    let lc = ir.source.line_col(ir.op_span(a.parallel).start);
    let mut out = format!(
        "{}:{}:{}: note: reduction {} on {}\n  associative: {}\n  commutative: {}\n",
        ir.source.name,
        lc.line,
        lc.col,
        a.index,
        type_text(ir, a.ty),
        law(&a.associative),
        law(&a.commutative)
    );
    if !a.has_init {
        out.push_str("  no start value: over an empty iteration space it is undefined [empty-reduction]\n");
    }
    if let Some((exact, got)) = &a.exact {
        out.push_str(&format!("  exactly rounded sum: {exact}; in index order: {got}\n"));
    }
    out
}

/// As data.
pub fn json(ir: &Ir, a: &Audited<String>) -> Json {
    let lc = ir.source.line_col(ir.op_span(a.parallel).start);
    let one = |l: &Law<String>| match l {
        Law::Holds(why) => json!({ "holds": true, "by": why }),
        Law::Fails { operands, left, right, occurred } => {
            json!({ "holds": false, "operands": operands, "left": left, "right": right, "occurred": occurred })
        }
        Law::Undefined { operands, message, occurred } => {
            json!({ "holds": false, "operands": operands, "undefined": message, "occurred": occurred })
        }
        Law::NotRefuted(n) => json!({ "holds": null, "tried": n }),
        Law::NotDecided(why) => json!({ "holds": null, "why": why }),
    };
    json!({
        "line": lc.line,
        "column": lc.col,
        "reduction": a.index,
        "type": type_text(ir, a.ty),
        "associative": one(&a.associative),
        "commutative": one(&a.commutative),
        "start_value": a.has_init,
        "exact_sum": a.exact.as_ref().map(|x| &x.0),
        "sum_in_index_order": a.exact.as_ref().map(|x| &x.1),
        "instances": a.instances,
    })
}
