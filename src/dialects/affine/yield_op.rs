//! `affine.yield`; `affine.terminator` of 2020.

use crate::constraints::ANY;
use crate::{Exec, Form, Gen, OpDef, Traits, spelling, var};
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::OpId;
use rustmlir_meaning::Meaning;
use rustmlir_syntax::parser::{ParsedOp, Parser};
use rustmlir_verify::{VResult, Verifier};

/// Ends bodies of affine operations.
pub static YIELD: OpDef = OpDef {
    name: "affine.yield",
    form: Form::Asm("attr-dict ($operands^ `:` type($operands))?"),
    spellings: &[spelling(Gen::Y2020, "affine.terminator", Form::Generic).gone()],
    summary: "ends a region of an affine operation and yields values to it",
    doc: "What the values mean is defined by the parent: carried values of `affine.for`, results of `affine.if`, \
          contributions to the reductions of `affine.parallel`. Left out where there are none. `affine.terminator` \
          of 2020 has no custom form and no operands. Source: affine dialect 2020, \"'affine.terminator' \
          operation\"; affine dialect today, \"affine.yield\".",
    operands: &[var("operands", &ANY)],
    traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE),
    verify: Some(verify),
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// Name of the terminator that the text leaves out.
pub(super) fn implicit_name(p: &Parser<'_>, op: &ParsedOp) -> &'static str {
    // A text that yields is of 2021.
    let yields = p.ir.spellings().any(|s| s.name == YIELD.name);
    let old = p.in_old_function() && !yields || op.def.is_some_and(|d| d.1.generation <= Gen::Y2020);
    if old { "affine.terminator" } else { "affine.yield" }
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.op_name(op) == "affine.terminator" && !v.ir.operands(op).is_empty() {
        return Err(v.error(op, "requires zero operands"));
    }
    let Some(parent) = v.ir.parent_op(op) else { return Ok(()) };
    let known = ["affine.for", "affine.if", "affine.parallel"].iter().any(|n| v.ir.is(parent, n));
    if !known {
        return if v.ir.def(parent).is_none() {
            Ok(())
        } else {
            Err(v.error(op, "only terminates affine.if/for/parallel regions"))
        };
    }
    if v.ir.operands(op).len() != v.ir.n_results(parent) {
        return Err(v.error(op, "parent of yield must have same number of results as the yield operands"));
    }
    if !v.ir.operand_types(op).eq(v.ir.result_types(parent)) {
        return Err(v.error(op, "types mismatch between yield op and its parent"));
    }
    Ok(())
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    if let Some(parent) = r.ir.parent_op(op).filter(|&p| r.ir.is(p, "affine.parallel")) {
        super::parallel::contribute(r, parent, &vs)?;
    }
    r.yield_values(&vs)
}
