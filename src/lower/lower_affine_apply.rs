//! `lower-affine-apply`: `affine_apply` to arithmetic, as LangRef of January 2019 has it.

use super::Pass;
use super::rewrite::{PassResult, each_op};
use rustmlir_diag::{Diagnostic, Severity};
use rustmlir_ir::{Ir, OpId};

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "lower-affine-apply",
    summary: "affine_apply to arithmetic",
    doc: "Each result becomes the arithmetic of its expression. Other operations stay. Source: LangRef 2019, \
          \"affine_apply lowering (-lower-affine-apply)\". That document requires lowering loops and conditionals \
          first (`lower-if-and-for`); a warning names the remaining ones. Refused: an application whose result is an \
          operand of a nested affine operation, where arithmetic is not allowed.",
    invariant,
    run,
    ..Pass::NEW
};

fn run(ir: &mut Ir) -> PassResult {
    check(ir)?;
    each_op(ir, |w, op| w.ir.is(op, "affine.apply") && super::lower_affine::apply(w, op).is_some())
}

/// "`if` and `for` instructions should be eliminated before this pass."
fn invariant(ir: &Ir) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    ir.walk(ir.top, |op| {
        if ir.is(op, "affine.for") || ir.is(op, "affine.if") {
            found.push(ir.op_span(op));
        }
    });
    let Some((&first, more)) = found.split_first() else { return Vec::new() };
    let more = match more.len() {
        0 => String::new(),
        n => format!(", and {n} more"),
    };
    let m = format!("lower-affine-apply: `if` and `for` should be eliminated before this pass; here is one{more}");
    let help = "--passes=lower-if-and-for,lower-affine-apply".to_string();
    let d = Diagnostic::error("input-invariant", first, m);
    vec![Diagnostic { severity: Severity::Warning, help: Some(help), ..d }]
}

/// At the top level of a function every value may be an operand of affine operations; deeper,
/// arithmetic may not.
fn check(ir: &Ir) -> PassResult {
    let mut refused = Vec::new();
    let deep = |d: OpId| ir.parent_op(d).is_some_and(|p| !ir.is(p, "func.func"));
    ir.walk(ir.top, |op| {
        let affine = ir.def(op).is_some_and(|d| d.name.starts_with("affine.") && d.name != "affine.apply");
        if !affine {
            return;
        }
        let mut makers = ir.operands(op).iter().filter_map(|&v| ir.defining_op(v));
        if let Some(a) = makers.find(|&d| ir.is(d, "affine.apply") && deep(d)) {
            let m = format!(
                "'{}' uses a result of '{}', which must stay affine there; lower loops and conditionals first",
                ir.op_name(op),
                ir.op_name(a)
            );
            refused.push(Diagnostic::error("unsupported", ir.op_span(op), m));
        }
    });
    if refused.is_empty() { Ok(()) } else { Err(refused) }
}
