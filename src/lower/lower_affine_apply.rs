//! `lower-affine-apply`: `affine_apply` to arithmetic, as LangRef of January 2019 has it.

use super::Pass;
use super::rewrite::{PassResult, each_op};
use crate::diag::Diagnostic;
use crate::ir::{Ir, OpId};

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "lower-affine-apply",
    aliases: &[],
    summary: "affine_apply to arithmetic",
    doc: "Each result becomes the arithmetic that its expression says. Other operations stay. Source: LangRef 2019, \
          \"affine_apply lowering (-lower-affine-apply)\". Refused, as that document demands: a program with affine loops or \
          conditionals left (`lower-if-and-for` comes first), and an application whose result is an operand of another affine \
          operation where only affine values may be.",
    run,
};

fn run(ir: &mut Ir) -> PassResult {
    check(ir)?;
    each_op(ir, |w, op| w.ir.is(op, "affine.apply") && super::lower_affine::apply(w, op).is_some())
}

fn check(ir: &Ir) -> PassResult {
    let mut refused = Vec::new();
    let mut refuse = |op: OpId, m: String| refused.push(Diagnostic::error("unsupported", ir.op_span(op), m));
    ir.walk(ir.top, |op| {
        let name = ir.def(op).map_or("", |d| d.name);
        if matches!(name, "affine.for" | "affine.if" | "affine.parallel") {
            refuse(op, format!("'{}' has to be lowered first, for example by 'lower-if-and-for'", ir.op_name(op)));
        } else if name.starts_with("affine.") && name != "affine.apply" {
            // At the top level of a function every value may be an operand of affine operations.
            let deep = |d: OpId| ir.parent_op(d).is_some_and(|p| !ir.is(p, "func.func"));
            let applied = ir.operands(op).iter().filter_map(|&v| ir.defining_op(v));
            if let Some(a) = applied.into_iter().find(|&d| ir.is(d, "affine.apply") && deep(d)) {
                let (user, a) = (ir.op_name(op).to_string(), ir.op_name(a));
                refuse(op, format!("'{user}' uses a result of '{a}', which must stay affine there"));
            }
        }
    });
    if refused.is_empty() { Ok(()) } else { Err(refused) }
}
