//! `affine.if`; `if` of 2019.

use super::{eval, parse_inputs, print_inputs, print_map, resolve_inputs, scope};
use crate::constraints::{ANY, INDEX, SET_ATTR};
use crate::{Blocks, Exec, Form, Gen, OpDef, Traits, attr, region, var, was};
use rustmlir_exec::program::{CodeId, Node};
use rustmlir_exec::resolve::{End, ResolveResult, Resolver};
use rustmlir_ir::{Attr, Ir, OpId, RegionId, SetId, ValueId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Control, Meaning, World, once};
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A conditional on an integer set.
pub static IF: OpDef = OpDef {
    name: "affine.if",
    form: Form::counted(parse, print),
    since: Gen::Y2020,
    spellings: &[was(Gen::Y2019, "if")],
    summary: "runs a region if an integer set holds",
    doc: "Runs the first region if every constraint of the set holds for the operands (also if there are no constraints), else the \
          second one, if there is one. The values that the region yields are the results; with results both regions are required. \
          All constraints are evaluated. Undefined: an affine expression without a value; poison operands. Source: affine dialect \
          2020, \"'affine.if' operation\"; LangRef 2019, \"'if' instruction\".",
    operands: &[var("operands", &INDEX)],
    results: &[var("results", &ANY)],
    attrs: &[attr("condition", &SET_ATTR)],
    regions: &[region("thenRegion", Blocks::One), region("elseRegion", Blocks::AtMostOne)],
    traits: Traits::SINGLE_BLOCK
        .and(Traits::IMPLICIT_TERMINATOR)
        .and(Traits::ONE_REGION_ONCE)
        .and(Traits::DIRECTS_CONTROL),
    terminator: "affine.yield",
    verify: Some(verify),
    undefined: &[Ub::AffineDivisor, Ub::IndexOverflow, Ub::PoisonUse],
    meaning: Meaning::Regions(meaning),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// The first region runs if all constraints hold, else the second, if there is one.
fn meaning(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let set = set_of(w.ir, w.op).ok_or_else(|| w.malformed("a condition"))?;
    let taken = if eval::holds(w, set, operands)? { 0 } else { 1 };
    Ok(once(w.has_block(taken).then_some(taken)))
}

fn set_of(ir: &Ir, op: OpId) -> Option<SetId> {
    match ir.attr_of_id(ir.attr_named(op, "condition")?) {
        Attr::Set(s) => Some(*s),
        _ => None,
    }
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let at = p.at();
    let a = p.attribute(None)?;
    let Attr::Set(set) = p.ir.attr_of_id(a) else {
        return Err(p.custom_error_at(op, at, "invalid kind of attribute specified"));
    };
    let set = *set;
    p.add_attr(op, "condition", a);
    let (dims, syms) = parse_inputs(p)?;
    let s = p.ir.set_of_id(set);
    let (nd, ns) = (s.dims as usize, s.syms as usize);
    if dims.len() != nd {
        return Err(p.custom_error_at(op, op.at, "dim operand count and integer set dim count must match"));
    }
    if syms.len() != ns {
        return Err(p.custom_error_at(op, op.at, "symbol operand count and integer set symbol count must match"));
    }
    resolve_inputs(p, op, &dims, &syms)?;
    op.results = p.opt_arrow_types()?;
    let term = super::yield_op::implicit_name(p, op);
    p.region_with_terminator(&[], term, op)?;
    if !p.eat_keyword("else") {
        let r = p.ir.new_region();
        op.regions.push(r);
    } else if p.at_keyword("if") {
        // `else if`: the nested conditional is all there is in the region.
        let at = p.at();
        let inner = p.nested(Parser::operation)?;
        let (r, b) = (p.ir.new_region(), p.ir.new_block(at));
        p.ir.append_block(r, b);
        p.ir.append_op(b, inner);
        p.ensure_terminator(r, term, at);
        op.regions.push(r);
    } else {
        p.region_with_terminator(&[], term, op)?;
    }
    p.opt_attr_dict(op)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(a) = ir.attr_named(op, "condition") else { return };
    let dims = set_of(ir, op).map_or(0, |s| ir.set_of_id(s).dims as usize);
    let old = ir.op_name(op) == "if";
    p.out.push(' ');
    print_map(p, a, old);
    let vs = ir.operands(op).to_vec();
    print_inputs(p, &vs, dims);
    let ts: Vec<_> = ir.result_types(op).collect();
    p.opt_arrow(op);
    p.out.push(' ');
    if let Some(r) = ir.region_of(op, 0) {
        p.region(r, false, !ts.is_empty());
    }
    if let Some(r) = ir.region_of(op, 1).filter(|&r| !ir.region(r).blocks.is_empty()) {
        p.out.push_str(" else ");
        match only_conditional(ir, r) {
            Some(inner) if old => p.op(inner),
            _ => p.region(r, false, !ts.is_empty()),
        }
    }
    p.attr_dict(op, &["condition"]);
}

/// The `if` of 2019 that is the only operation of a region besides a terminator.
fn only_conditional(ir: &Ir, r: RegionId) -> Option<OpId> {
    match ir.block(ir.entry(r)?).ops.as_slice() {
        [inner, _] if ir.op_name(*inner) == "if" => Some(*inner),
        _ => None,
    }
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    v.no_region_arguments(op)?;
    let Some(set) = set_of(v.ir, op) else { return Ok(()) };
    let s = v.ir.set_of_id(set);
    let (dims, inputs) = (s.dims as usize, s.dims as usize + s.syms as usize);
    let vs = v.ir.operands(op).to_vec();
    if vs.len() != inputs {
        return Err(v.error(op, "operand count and condition integer set dimension and symbol count must match"));
    }
    scope::check(v, op, &vs, dims)?;
    let n = v.ir.n_results(op);
    let no_else = v.ir.region_of(op, 1).is_none_or(|r| v.ir.region(r).blocks.is_empty());
    if n > 0 && no_else {
        let m = format!(
            "along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs {n} inputs"
        );
        return Err(v.error(op, m));
    }
    Ok(())
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let missing = || Stop::Internal("conditional without a region".into());
    let set = set_of(r.ir, op).ok_or_else(missing)?;
    let vs = r.ir.operands(op).to_vec();
    let c = eval::set_holds(r, set, &vs)?;
    let results: Vec<ValueId> = r.ir.results(op).collect();
    for &v in &results {
        r.place(v)?;
    }
    let at = r.open();
    let then = r.ir.region_of(op, 0).ok_or_else(missing)?;
    let then = r.region(then, End::Leave { results: results.clone() })?;
    let els = match r.ir.region_of(op, 1).filter(|&e| !r.ir.region(e).blocks.is_empty()) {
        Some(e) => r.region(e, End::Leave { results })?,
        None => CodeId::NONE,
    };
    r.patch(at, Node::If { c, then, els });
    Ok(())
}
