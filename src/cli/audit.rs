//! What audits of reducers found, as text.

use super::output::Out;
use rustmlir_exec::audit::{Audited, Law};
use rustmlir_ir::Ir;
use rustmlir_syntax::printer::type_text;

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
pub fn text(ir: &Ir, a: &Audited<String>, shown: &Out) -> String {
    let (place, line) = shown.place(ir, a.parallel);
    let mut out = format!(
        "{place}: note: reduction {} on {}\n{line}  associative: {}\n  commutative: {}\n",
        a.index,
        type_text(ir, a.ty),
        law(&a.associative),
        law(&a.commutative)
    );
    if !a.has_init {
        out.push_str("  no initial value: over an empty iteration space it is undefined [empty-reduction]\n");
    }
    if let Some((exact, got)) = &a.exact {
        out.push_str(&format!("  exactly rounded sum: {exact}; in index order: {got}\n"));
    }
    out
}
