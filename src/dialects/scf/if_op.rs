//! Conditional execution.

use super::TRAILING_TYPES;
use super::edges;
use crate::constraints::{ANY, I1};
use crate::{Blocks, Exec, Form, Gen, OpDef, Traits, one, region, var, was};
use rustmlir_exec::program::{CodeId, Node};
use rustmlir_exec::resolve::{End, ResolveResult, Resolver};
use rustmlir_ir::{OpId, TypeId, ValueId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Control, Meaning, World, once};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Conditional.
pub static IF: OpDef = OpDef {
    name: "scf.if",
    form: Form::ways(parse, print),
    spellings: &[was(Gen::Y2020, "loop.if").gone()],
    summary: "runs one of two regions",
    doc: "Runs the first region if the condition is true, else the second one, if there is one. The results are what \
          the region that ran yields; with results both regions are needed. Undefined if the condition is \
          poison.\n\nThe result types follow an arrow. The RFC that proposed results puts them at the end, as in \
          `loop.if %c {..} else {..} : (i1) -> f32`; this form is also parsed and printed. Source: loop dialect, \
          \"loop.if\"; RFC \"IfOp with results\".",
    operands: &[one("condition", &I1)],
    results: &[var("results", &ANY)],
    regions: &[region("thenRegion", Blocks::One), region("elseRegion", Blocks::AtMostOne)],
    traits: Traits::SINGLE_BLOCK
        .and(Traits::IMPLICIT_TERMINATOR)
        .and(Traits::ONE_REGION_ONCE)
        .and(Traits::DIRECTS_CONTROL),
    terminator: "scf.yield",
    verify: Some(verify),
    verify_regions: Some(verify_regions),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Regions(meaning),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// The first region runs if the condition is true, else the second, if there is one. What it yields
/// are the results.
fn meaning(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let ([condition], _) = w.first(operands)?;
    let taken = if w.decided(condition)? != 0 { 0 } else { 1 };
    Ok(once(w.has_block(taken).then_some(taken)))
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let c = p.operand()?;
    let i1 = p.ir.int_type(1);
    p.resolve_same(&[c], i1, &mut op.operands)?;
    if p.eat(T::Arrow) {
        op.results = p.result_types()?;
    }
    let term = p.ir.registry.spelled(IF.terminator, op.def.map(|d| d.1.generation));
    p.region_with_terminator(&[], term, op)?;
    if p.eat_keyword("else") {
        p.region_with_terminator(&[], term, op)?;
    } else {
        let r = p.ir.new_region();
        op.regions.push(r);
    }
    if op.results.is_empty() && p.peek() == T::Colon {
        p.bump();
        let at = p.at();
        let (inputs, results) = p.function_type_parts()?;
        if inputs != [i1] {
            return Err(p.error_at(at, "expected the type of the condition, '(i1)'"));
        }
        op.results = results;
        op.form = TRAILING_TYPES;
    }
    p.opt_attr_dict(op)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    p.out.push(' ');
    p.values(ir.operands(op));
    let types: Vec<TypeId> = ir.result_types(op).collect();
    let trailing = ir.form(op) == TRAILING_TYPES;
    if !types.is_empty() && !trailing {
        p.arrow_list(op);
    }
    for (i, &r) in ir.regions(op).iter().enumerate() {
        if ir.region(r).blocks.is_empty() && i > 0 {
            continue;
        }
        p.out.push_str(if i > 0 { " else " } else { " " });
        p.region(r, false, !types.is_empty());
    }
    if trailing {
        let ins: Vec<TypeId> = ir.operand_types(op).collect();
        p.out.push_str(" : ");
        p.function_type(&ins, &types);
    }
    p.attr_dict(op, &[]);
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    v.no_region_arguments(op)?;
    let no_else = v.ir.region_of(op, 1).is_none_or(|r| v.ir.region(r).blocks.is_empty());
    if v.ir.n_results(op) > 0 && no_else {
        return Err(v.error(op, "must have an else block if defining values"));
    }
    Ok(())
}

fn verify_regions(v: &mut Verifier<'_>, op: OpId) -> VResult {
    for i in 0..v.ir.regions(op).len() {
        let r = v.ir.regions(op)[i];
        edges::to_parent(v, op, r)?;
    }
    Ok(())
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let cond = r.ir.operands(op)[0];
    let c = r.decided(cond)?;
    let results: Vec<ValueId> = r.ir.results(op).collect();
    let compared = r.take_comparison(cond);
    let at = r.open();
    let code = |i: usize, r: &mut Resolver<'_>| -> ResolveResult<CodeId> {
        match r.ir.region_of(op, i).filter(|&x| !r.ir.region(x).blocks.is_empty()) {
            Some(x) => r.region(x, End::Leave { results: results.clone() }),
            None => Ok(CodeId::NONE),
        }
    };
    let (then, els) = (code(0, r)?, code(1, r)?);
    let node = match compared {
        Some(test) => test.enter(then, els),
        None => Node::If { c, then, els },
    };
    r.patch(at, node);
    Ok(())
}
