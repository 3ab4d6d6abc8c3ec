//! Parallel loops and their reductions, in the five forms of the dialect's history.
//!
//! | form | init values | types of results | a reduction |
//! |---|---|---|---|
//! | early 2020 | none | after the body | `reduce(%v) {..} : f32`, anywhere in the body |
//! | a month later | `init(%z)` | after the body | the same |
//! | spring 2020, and as `scf.` until 2023 | `init (%z) -> f32` | before the body | `reduce(%v) :
//! f32 {..}`, anywhere | | today | the same | the same | `reduce(%v, %w : f32, i32) {..}, {..}`
//! ends the body |
//!
//! A body that ends in `scf.reduce` is of today's form; else it ends in a yield, and its reductions
//! are the ones that stand directly in it.

use super::edges;
use super::{TRAILING_TYPES, TYPE_BEFORE_BODY};
use crate::constraints::{ANY, INDEX};
use crate::{Blocks, Exec, Form, Gen, OpDef, RegionDef, Traits, effectless, one, region, var, was};
use rustmlir_exec::program::{CodeId, Node, Place, ReduceInfo};
use rustmlir_exec::resolve::{End, IterationBox, ResolveResult, Resolver};
use rustmlir_ir::{BlockId, Ir, OpId, OpSpec, RegionId, SymbolTables, Type, TypeId, ValueId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Control, Meaning, Reductions, World, parallel};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{Operand, PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A loop nest without an order.
pub static PARALLEL: OpDef = OpDef {
    name: "scf.parallel",
    form: Form::header(parse, print),
    spellings: &[was(Gen::Y2020, "loop.parallel").gone()],
    summary: "runs its body for every point of a box, in any order",
    doc: "The points are those of nested counted loops: each dimension goes from its lower bound by its step to \
          below its upper bound (signed). They may run in any order and at the same time; accesses of different \
          points to one element, one of them a write, are a race. Each result is a reduction: the contributions of \
          all points, and the init value where the form has one, are combined by the reduction's body in any order \
          and association. Undefined: a step that is not positive; a number after the last one of a dimension that \
          `index` does not represent, as for `scf.for`; a reduction without init value over no points.\n\nForms: see \
          the table in the dialect's source. Early 2020 wrote types after bodies and had no init values. Source: \
          loop dialect, \"loop.parallel\".",
    operands: &[var("lowerBound", &INDEX), var("upperBound", &INDEX), var("step", &INDEX), var("initVals", &ANY)],
    results: &[var("results", &ANY)],
    regions: &[region("region", Blocks::One)],
    traits: Traits::SINGLE_BLOCK
        .and(Traits::ATTR_SIZED_OPERANDS)
        .and(Traits::ALLOCATION_SCOPE)
        .and(Traits::PARALLEL_LOOP),
    complete: Some(complete),
    verify: Some(verify),
    undefined: &[Ub::StepNotPositive, Ub::LoopOverflow, Ub::EmptyReduction, Ub::DataRace, Ub::PoisonUse],
    meaning: Meaning::Regions(meaning),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// A contribution to a reduction.
pub static REDUCE: OpDef = OpDef {
    name: "scf.reduce",
    form: Form::ways(parse_reduce, print_reduce),
    spellings: &[was(Gen::Y2020, "loop.reduce").gone()],
    summary: "contributes values to the results of the parallel loop around it",
    doc: "The k-th reduction of a parallel loop makes the k-th result. The body takes two values and returns their \
          combination; each may be one contribution or a combination of several. Today one operation with a region \
          for each value ends the loop body. Before, each value had its own operation anywhere in the body. Source: \
          loop dialect, \"loop.reduce\".",
    operands: &[var("operands", &ANY)],
    regions: &[RegionDef { name: "reductions", blocks: Blocks::Any, variadic: true }],
    traits: Traits::MAY_TERMINATE.and(Traits::REDUCTION),
    parents: &["scf.parallel"],
    verify: Some(verify_reduce),
    verify_regions: Some(verify_reduce_today),
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(resolve_reduce),
    ..OpDef::NEW
};

/// The end of a reduction's body.
pub static REDUCE_RETURN: OpDef = OpDef {
    name: "scf.reduce.return",
    form: Form::Asm("$result attr-dict `:` type($result)"),
    spellings: &[was(Gen::Y2020, "loop.reduce.return").gone()],
    summary: "ends the body of a reduction with the combined value",
    doc: "Source: loop dialect, \"loop.reduce.return\".",
    operands: &[one("result", &ANY)],
    traits: Traits::TERMINATOR.and(Traits::PURE),
    parents: &["scf.reduce"],
    verify: Some(verify_reduce_return),
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(resolve_reduce_return),
    ..OpDef::NEW
};

// ---- syntax -------------------------------------------------------------------------------------

fn operands<'s>(p: &mut Parser<'s>, n: usize) -> PResult<Vec<Operand<'s>>> {
    let at = p.at();
    let os = p.delimited_operands(T::LParen, T::RParen)?;
    if os.len() == n { Ok(os) } else { Err(p.error_at(at, format!("expected {n} operands"))) }
}

/// The generic form of early 2020: three groups of one size, of which nothing is said.
fn complete(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let said = op.attrs.iter().any(|(n, _)| crate::is_segment_attr(p.ir.str(*n)));
    let old = op.def.is_some_and(|d| d.1.generation <= Gen::Y2020);
    if old && !said && op.operands.len().is_multiple_of(3) {
        let n = (op.operands.len() / 3) as i64;
        p.add_segments(op, &[n, n, n, 0]);
    }
    Ok(())
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let name = op.def.map_or("", |d| d.1.name);
    let old = op.def.is_some_and(|d| d.1.generation != Gen::Today);
    p.expect_in(T::LParen, " in argument list")?;
    let ivs = p.comma_list_until(T::RParen, Parser::argument_name)?;
    let n = ivs.len();
    p.expect(T::Eq)?;
    let lower = operands(p, n)?;
    p.expect_keyword("to")?;
    let upper = operands(p, n)?;
    p.expect_keyword("step")?;
    let step = operands(p, n)?;
    let inits = if p.eat_keyword("init") { p.delimited_operands(T::LParen, T::RParen)? } else { Vec::new() };
    let before = p.eat(T::Arrow);
    if before {
        op.results = p.result_types()?;
    }
    let index = p.ir.ty(Type::Index);
    for list in [&lower, &upper, &step] {
        p.resolve_same(list, index, &mut op.operands)?;
    }
    let args: Vec<RegionArg<'_>> = ivs.iter().map(|&(name, at)| RegionArg { name, at, ty: index }).collect();
    let r = p.region(&args)?;
    op.regions.push(r);
    // A reduction that was not written as a terminator leaves the body to end in a yield.
    let ends_in_reduce =
        |ir: &Ir, b: BlockId| ir.last_op(b).is_some_and(|o| ir.is(o, "scf.reduce") && is_terminator_form(ir, o));
    let any_old = p
        .ir
        .entry(r)
        .is_some_and(|b| p.ir.block(b).ops.iter().any(|&o| p.ir.is(o, "scf.reduce") && !is_terminator_form(&p.ir, o)));
    // Until 2023 a body without reductions ended in a yield.
    let yields = |ir: &Ir, b: BlockId| ir.last_op(b).filter(|&o| ir.is(o, "scf.yield") && ir.operands(o).is_empty());
    if !old
        && !any_old
        && op.results.is_empty()
        && !p.in_old_function()
        && let Some(b) = p.ir.entry(r).filter(|&b| yields(&p.ir, b).is_some())
    {
        p.ir.pop_op(b);
    }
    if !p.ir.entry(r).is_some_and(|b| ends_in_reduce(&p.ir, b)) {
        let term = match (old, any_old) {
            (true, _) => "loop.yield",
            (false, true) => "scf.yield",
            (false, false) if p.in_old_function() => "scf.yield",
            (false, false) => "scf.reduce",
        };
        p.ensure_terminator(r, term, op.at);
    }
    if old && !before && p.eat(T::Colon) {
        op.results = p.type_list()?;
        op.form = TRAILING_TYPES;
    }
    init_values(p, op, name, &inits)?;
    let a = p.segments_attr(&[n as i64, n as i64, n as i64, inits.len() as i64]);
    p.opt_attr_dict(op)?;
    p.add_attr(op, "operandSegmentSizes", a);
    Ok(())
}

/// Resolves the init values, one for each result.
fn init_values<'s>(p: &mut Parser<'s>, op: &mut ParsedOp, name: &str, inits: &[Operand<'s>]) -> PResult<()> {
    // The first form has results and no init values.
    if inits.is_empty() && op.form == TRAILING_TYPES {
        return Ok(());
    }
    if inits.len() != op.results.len() {
        let (n, m) = (inits.len(), op.results.len());
        return Err(p.error_at(
            op.at,
            format!("custom op '{name}' number of operands and types do not match: got {n} operands and {m} types"),
        ));
    }
    let types = op.results.clone();
    p.resolve_all(op.at, inits, &types, &mut op.operands)
}

/// Whether a reduction is (written as) the terminator of its block.
fn is_terminator_form(ir: &Ir, op: OpId) -> bool {
    ir.form(op) == 0 && ir.spelling(op).is_some_and(|s| s.generation == Gen::Today)
}

fn print_list(p: &mut Printer<'_>, vs: &[ValueId]) {
    p.out.push('(');
    p.values(vs);
    p.out.push(')');
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(r) = ir.region_of(op, 0) else { return };
    let ivs: Vec<ValueId> = ir.entry(r).map(|b| ir.block_args(b).collect()).unwrap_or_default();
    p.out.push(' ');
    print_list(p, &ivs);
    for (i, word) in ["= ", "to ", "step "].into_iter().enumerate() {
        p.out.push(' ');
        p.out.push_str(word);
        print_list(p, &ir.operand_group(op, i));
    }
    let inits = ir.operand_group(op, 3);
    if !inits.is_empty() {
        p.out.push_str(" init ");
        print_list(p, &inits);
    }
    let types: Vec<TypeId> = ir.result_types(op).collect();
    let old = ir.spelling(op).is_some_and(|s| s.generation != Gen::Today);
    let trailing = ir.form(op) == TRAILING_TYPES || (old && inits.is_empty());
    if !types.is_empty() && !trailing {
        p.opt_arrow(op);
    }
    p.out.push(' ');
    p.region(r, false, !old);
    if !types.is_empty() && trailing {
        p.out.push_str(" : ");
        p.types(&types);
    }
    p.attr_dict(op, &[]);
}

fn parse_reduce(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let old = op.def.is_some_and(|d| d.1.generation != Gen::Today);
    if !old && p.peek() != T::LParen {
        return p.opt_attr_dict(op);
    }
    p.expect(T::LParen)?;
    if !old && p.eat(T::RParen) {
        return p.opt_attr_dict(op);
    }
    let at = p.at();
    let first = p.operand()?;
    if p.eat(T::RParen) {
        // One value, its type before or after the body.
        let mut ty = None;
        if p.eat(T::Colon) {
            ty = Some(p.ty()?);
            op.form = TYPE_BEFORE_BODY;
        } else {
            op.form = TRAILING_TYPES;
        }
        let r = p.region(&[])?;
        op.regions.push(r);
        p.opt_attr_dict(op)?;
        let ty = match ty {
            Some(t) => t,
            None => {
                p.expect(T::Colon)?;
                p.ty()?
            }
        };
        p.resolve_same(&[first], ty, &mut op.operands)?;
        return Ok(());
    }
    if old {
        p.expect(T::RParen)?;
    }
    let mut uses = vec![first];
    while p.eat(T::Comma) {
        uses.push(p.operand()?);
    }
    p.expect(T::Colon)?;
    let types = p.type_list()?;
    p.resolve_all(at, &uses, &types, &mut op.operands)?;
    p.expect(T::RParen)?;
    if p.peek() == T::LBrace {
        let regions = p.comma_list(|p| p.region(&[]))?;
        op.regions.extend(regions);
    }
    p.opt_attr_dict(op)
}

fn print_reduce(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let vs = ir.operands(op).to_vec();
    let types: Vec<TypeId> = ir.operand_types(op).collect();
    let regions = ir.regions(op).to_vec();
    if !is_terminator_form(ir, op) && !last_in_today(ir, op) {
        let trailing = ir.form(op) == TRAILING_TYPES || (ir.form(op) == 0 && without_init(ir, op));
        print_list(p, &vs);
        if !trailing {
            p.out.push_str(" : ");
            p.types(&types);
        }
        if let Some(&r) = regions.first() {
            p.out.push(' ');
            p.region(r, true, true);
        }
        if trailing {
            p.attr_dict(op, &[]);
            p.out.push_str(" : ");
            p.types(&types);
            return;
        }
        return p.attr_dict(op, &[]);
    }
    if !vs.is_empty() {
        p.out.push('(');
        p.values(&vs);
        p.out.push_str(" : ");
        p.types(&types);
        p.out.push(')');
    }
    for (i, r) in regions.into_iter().enumerate() {
        p.out.push_str(if i > 0 { ", " } else { " " });
        p.region(r, true, true);
    }
    p.attr_dict(op, &[]);
}

/// Whether a reduction ends a body and so is of today's form, however it was read.
fn last_in_today(ir: &Ir, op: OpId) -> bool {
    let last = ir.op(op).parent.some().and_then(|b| ir.last_op(b));
    last == Some(op) && ir.spelling(op).is_some_and(|s| s.generation == Gen::Today)
}

/// Whether the loop around has no init values, as only the first form may with reductions.
fn without_init(ir: &Ir, op: OpId) -> bool {
    ir.parent_op(op).is_none_or(|l| ir.operand_group(l, 3).is_empty())
}

// ---- rules --------------------------------------------------------------------------------------

/// The reductions of a parallel loop: operation, operand, region.
pub fn reductions(ir: &Ir, op: OpId) -> Vec<(OpId, Option<ValueId>, Option<RegionId>)> {
    let Some(b) = ir.region_of(op, 0).and_then(|r| ir.entry(r)) else { return Vec::new() };
    let is_reduce = |o: OpId| ir.is(o, "scf.reduce");
    match ir.last_op(b) {
        Some(last) if is_reduce(last) => {
            (0..ir.regions(last).len()).map(|k| (last, ir.operand(last, k), ir.region_of(last, k))).collect()
        }
        _ => ir
            .block(b)
            .ops
            .iter()
            .filter(|&&o| is_reduce(o))
            .map(|&o| (o, ir.operand(o, 0), ir.region_of(o, 0)))
            .collect(),
    }
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let old = edges::is_loop(v, op);
    let (lower, upper, step) = (v.ir.operand_group(op, 0), v.ir.operand_group(op, 1), v.ir.operand_group(op, 2));
    if step.is_empty() {
        return Err(v.error(op, "needs at least one tuple element for lowerBound, upperBound and step"));
    }
    if step.iter().any(|&s| edges::known_not_positive(v, s)) {
        return Err(v.error(op, "constant step operand must be positive"));
    }
    let Some(body) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let ivs = v.ir.n_block_args(body);
    let differ = |v: &mut Verifier<'_>, n: usize| {
        let m = format!("expects the same number of induction variables: {ivs} as bound and step values: {n}");
        v.error(op, m)
    };
    if ivs != step.len() {
        return Err(differ(v, step.len()));
    }
    if v.ir.block_args(body).any(|a| !v.ir.is_index(v.ir.value_type(a))) {
        return Err(v.error(op, "expects arguments for the induction variable to be of index type"));
    }
    verify_end(v, op, body, old)?;
    if let Some(n) = [lower.len(), upper.len()].into_iter().find(|&n| n != ivs) {
        return Err(differ(v, n));
    }
    let found = reductions(v.ir, op);
    let (results, inits) = (v.ir.n_results(op), v.ir.operand_group(op, 3));
    if found.len() != results {
        let m = format!("expects number of results: {results} to be the same as number of reductions: {}", found.len());
        return Err(v.error(op, m));
    }
    // Only the first form does without init values.
    if inits.len() != results && !(old && inits.is_empty()) {
        let m =
            format!("expects number of results: {results} to be the same as number of initial values: {}", inits.len());
        return Err(v.error(op, m));
    }
    for (k, (reduce, operand, _)) in found.into_iter().enumerate() {
        let (Some(x), Some(res)) = (operand, v.ir.result(op, k)) else { continue };
        let (have, want) = (v.ir.value_type(x), v.ir.value_type(res));
        let shown = (v.show(have), v.show(want));
        if have != want {
            let m = format!(
                "expects type of {k}-th reduction operand: '{}' to be the same as the {k}-th result type: '{}'",
                shown.0, shown.1
            );
            return Err(v.error(reduce, m));
        }
        if let Some(&z) = inits.get(k)
            && v.ir.value_type(z) != want
        {
            let z = v.show(v.ir.value_type(z));
            return Err(v.error(
                op,
                format!(
                    "expects type of {k}-th initial value: '{z}' to be the same as the {k}-th result type: '{}'",
                    shown.1
                ),
            ));
        }
    }
    Ok(())
}

/// The body ends in a yield or, today, in a reduction.
fn verify_end(v: &mut Verifier<'_>, op: OpId, body: BlockId, old: bool) -> VResult {
    let Some(last) = v.ir.last_op(body) else { return Ok(()) };
    let found = v.ir.op_name(last).to_string();
    if old {
        if v.ir.is(last, "scf.yield") {
            return Ok(());
        }
        let e = v.error(op, format!("expects regions to end with 'loop.yield', found '{found}'"));
        v.note(None, "in custom textual format, the absence of terminator implies 'loop.yield'");
        return Err(e);
    }
    // A yield ends bodies of the older form: those with reductions of their own, or in functions of
    // that time.
    let reduces = v.ir.block(body).ops.iter().any(|&o| v.ir.is(o, "scf.reduce"));
    let older = v.ir.older_forms || reduces || v.ir.ancestors(op).any(|f| v.ir.is(f, "func.func") && !v.is_today(f));
    let yields = older && v.ir.is(last, "scf.yield") && v.ir.operands(last).is_empty();
    if !yields && !v.ir.is(last, "scf.reduce") {
        let e = v.error(op, "expects body to terminate with 'scf.reduce'");
        let at = v.ir.op_span(last);
        v.note(Some(at), "terminator here");
        return Err(e);
    }
    // In today's form a reduction is a terminator.
    if v.ir.is(last, "scf.reduce")
        && let Some(&early) = v.ir.block(body).ops.iter().find(|&&o| o != last && v.ir.is(o, "scf.reduce"))
    {
        return Err(v.error(early, "must be the last operation in the parent block"));
    }
    Ok(())
}

/// In 2020 the rules of a reduction come before those of its body, today after.
fn verify_reduce(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let old = edges::is_loop(v, op);
    for (k, r) in v.ir.regions(op).to_vec().into_iter().enumerate() {
        if v.ir.region(r).blocks.len() != 1 {
            let name = if old { "reductionOperator" } else { "reductions" };
            return Err(
                v.error(op, format!("region #{k} ('{name}') failed to verify constraint: region with 1 blocks"))
            );
        }
    }
    if old { reduce_rules(v, op) } else { Ok(()) }
}

fn verify_reduce_today(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if edges::is_loop(v, op) { Ok(()) } else { reduce_rules(v, op) }
}

fn reduce_rules(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let old = edges::is_loop(v, op);
    let (n, regions) = (v.ir.operands(op).len(), v.ir.regions(op).to_vec());
    if old && n != 1 {
        return Err(v.error(op, "requires a single operand"));
    }
    if old && regions.len() != 1 {
        return Err(v.error(op, format!("has incorrect number of regions: expected 1 but found {}", regions.len())));
    }
    if regions.len() != n {
        let m = format!(
            "expects number of reduction regions: {} to be the same as number of reduction operands: {n}",
            regions.len()
        );
        return Err(v.error(op, m));
    }
    for (k, &r) in regions.iter().enumerate() {
        let Some(b) = v.ir.entry(r) else { continue };
        let Some(last) = v.ir.last_op(b) else {
            return Err(v.error(op, "reduction has an empty body"));
        };
        let Some(ty) = v.ir.operand(op, k).map(|x| v.ir.value_type(x)) else { continue };
        if edges::arg_types(v, r) != [ty, ty] {
            let t = v.show(ty);
            return Err(
                v.error(op, format!("expected two block arguments with type '{t}' in the {k}-th reduction region"))
            );
        }
        if !v.ir.is(last, "scf.reduce.return") {
            return Err(v.error(op, "reduction bodies must be terminated with an 'scf.reduce.return' op"));
        }
    }
    Ok(())
}

fn verify_reduce_return(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(reduce) = v.ir.parent_op(op).filter(|&p| v.ir.is(p, "scf.reduce")) else { return Ok(()) };
    let region = v.ir.op(op).parent.some().map(|b| v.ir.block(b).parent);
    let k = v.ir.regions(reduce).iter().position(|&r| Some(r) == region).unwrap_or(0);
    let want = v.ir.operand(reduce, k).map(|x| v.ir.value_type(x));
    let have = v.ir.operand(op, 0).map(|x| v.ir.value_type(x));
    if let Some(w) = want
        && have != want
    {
        let t = v.show(w);
        return Err(v.error(op, format!("must have type '{t}' (the type of the reduction inputs)")));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// The body for every point of the box that the bounds and steps span; start values where the form
/// has them.
fn meaning(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let range = |k| w.indices(w.group(operands, k)).map(|i| i.to_vec());
    let ranges = [range(0)?, range(1)?, range(2)?];
    let mut start: Vec<Option<Value>> = w.group(operands, 3).iter().cloned().map(Some).collect();
    start.resize(w.ir.n_results(w.op), None);
    let found = reductions(w.ir, w.op);
    let number = |k: usize| found[..k].iter().filter(|r| r.0 == found[k].0).count();
    let reducers = (0..found.len()).map(|k| (found[k].0, number(k))).collect();
    let mut reductions = Reductions { start, plain: vec![true; found.len()], goes_on: false };
    // Who chooses or looks on has to know more.
    if !w.sched.is_plain() || w.log.is_some() {
        let plain = |r: &(_, _, Option<RegionId>)| r.2.is_some_and(|r| plain_reducer(w.ir, w.symbols, w.op, r));
        reductions.plain = found.iter().map(plain).collect();
        reductions.goes_on = found.iter().any(|r| effects_follow(w.ir, w.symbols, r.0));
    }
    parallel(w, ranges, reductions, reducers)
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let decided = |r: &mut Resolver<'_>, k: usize| -> ResolveResult<Box<[u32]>> {
        let vs = r.ir.operand_group(op, k);
        vs.iter().map(|&x| r.decided(x)).collect()
    };
    let (lower, upper, step) = (decided(r, 0)?, decided(r, 1)?, decided(r, 2)?);
    let region = r.ir.regions(op)[0];
    let args: Vec<ValueId> = r.ir.entry(region).map(|b| r.ir.block_args(b).collect()).unwrap_or_default();
    let ivs = args.iter().map(|&a| r.induction(a)).collect::<ResolveResult<Box<[u32]>>>()?;
    let inits = r.ir.operand_group(op, 3);
    let results: Vec<ValueId> = r.ir.results(op).collect();
    // The results' own places hold the accumulators while the loop runs.
    let init = r.moves(&inits, &results)?;
    for &x in &results {
        r.place(x)?;
    }
    let has_init = !inits.is_empty();
    r.parallel_loop(IterationBox { lower, upper, step, ivs }, init, has_init, results, |r, info| {
        r.region(region, End::Parallel { info })
    })
}

fn resolve_reduce(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(End::Parallel { info }) = r.ends.last().cloned() else {
        return Err(Stop::Internal("a reduction outside of a parallel loop".into()));
    };
    let vs = r.ir.operands(op).to_vec();
    let goes_on = !vs.is_empty() && effects_follow(r.ir, r.symbols, op);
    for (k, &x) in vs.iter().enumerate() {
        let Some(scope) = r.parallels.last_mut() else {
            return Err(Stop::Internal("a reduction without a loop".into()));
        };
        let index = scope.next;
        scope.next += 1;
        let Some(&result) = scope.results.get(index as usize) else {
            return Err(Stop::Internal("a reduction without a result".into()));
        };
        let region = r.ir.regions(op)[k];
        let args: Vec<ValueId> = r.ir.entry(region).map(|b| r.ir.block_args(b).collect()).unwrap_or_default();
        r.coalesce_reducer(result, x, region)?;
        let mut first = r.moves(&[x], &[result])?;
        let mut both = r.moves(&[result, x], &args)?;
        if vs.iter().skip(k + 1).any(|&v| v == x) {
            // It is contributed again.
            (first.dead, both.dead) = Default::default();
        }
        let i = r.prog.reduces.len() as u32;
        let plain = r.ir.parent_op(op).is_some_and(|l| plain_reducer(r.ir, r.symbols, l, region));
        let ((value, acc), arg_places) = match r.places(&[&[x, result][..], &args].concat())?.as_slice() {
            [v, acc, a, b] => ((*v, *acc), [*a, *b]),
            _ => return Err(Stop::Internal("a reducer without its two arguments".into())),
        };
        let words = [value.0, acc.0, arg_places[0].0, arg_places[1].0].iter().all(|p| matches!(p, Place::Word(_)));
        if let Some(p) = r.prog.parallels.get_mut(info as usize) {
            p.reduces.push(i);
            p.goes_on |= goes_on;
        }
        r.prog.reduces.push(ReduceInfo {
            index,
            first,
            args: both,
            value,
            acc,
            arg_places,
            region,
            plain,
            words,
            body: CodeId::NONE,
            exit: Default::default(),
        });
        r.emit(Node::Reduce { i });
        let body = r.region(region, End::Reduce { acc: vec![result], info: i })?;
        if let Some(d) = r.prog.reduces.get_mut(i as usize) {
            d.body = body;
        }
    }
    // Today's form ends the body.
    if r.ir.op(op).parent.some().and_then(|b| r.ir.last_op(b)) == Some(op) {
        r.emit(Node::EndParallel { i: info });
    }
    Ok(())
}

/// Whether a reducer only computes from its arguments and from what is fixed while the loop runs.
fn plain_reducer(ir: &Ir, symbols: &SymbolTables, l: OpId, region: RegionId) -> bool {
    let mut ops = Vec::new();
    for b in ir.region(region).blocks.iter().copied() {
        for &o in &ir.block(b).ops {
            ir.walk(o, |o| ops.push(o));
        }
    }
    // Whether a value is defined in a region or in one inside of it.
    let within = |v: ValueId, outer: RegionId| {
        let mut at = ir.value_block(v);
        while let Some(b) = at {
            if ir.block(b).parent == outer {
                return true;
            }
            at = ir.block_parent_op(b).and_then(|o| ir.op(o).parent.some());
        }
        false
    };
    let Some(body) = ir.region_of(l, 0) else { return false };
    if !ops.iter().all(|&o| ir.operands(o).iter().all(|&v| within(v, region) || !within(v, body))) {
        return false;
    }
    only_computes(ir, symbols, ops)
}

/// Whether anything but contributions and plain computations follows a contribution in its
/// iteration.
fn effects_follow(ir: &Ir, symbols: &SymbolTables, reduce: OpId) -> bool {
    let Some(block) = ir.op(reduce).parent.some() else { return false };
    let rest = ir.block(block).ops.iter().skip_while(|o| **o != reduce);
    let mut ops = Vec::new();
    for &o in rest.filter(|o| !ir.is(**o, "scf.reduce")) {
        ir.walk(o, |o| ops.push(o));
    }
    !only_computes(ir, symbols, ops)
}

/// Whether operations (given with those inside of them) do nothing but compute values.
fn only_computes(ir: &Ir, symbols: &SymbolTables, mut ops: Vec<OpId>) -> bool {
    // Functions see nothing but their arguments.
    let mut called: Vec<OpId> = Vec::new();
    let mut looked_at = 0;
    loop {
        for &o in &ops {
            if effectless(ir, o) || ir.has(o, Traits::DIRECTS_CONTROL) {
                continue;
            }
            let calls = ir.is(o, "func.call") || ir.defined_by.contains_key(&o);
            let callee = if calls { symbols.callee(ir, o) } else { None };
            match callee.filter(|&f| ir.region_of(f, 0).is_some_and(|r| !ir.region(r).blocks.is_empty())) {
                Some(f) if called.contains(&f) => {}
                Some(f) if called.len() < MAX_CALLED => called.push(f),
                _ => return false,
            }
        }
        let Some(&f) = called.get(looked_at) else { return true };
        looked_at += 1;
        ops.clear();
        ir.walk(f, |o| {
            if o != f {
                ops.push(o)
            }
        });
    }
}

/// Functions that are looked into for a reducer.
const MAX_CALLED: usize = 64;

fn resolve_reduce_return(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    r.yield_values(&vs)
}

/// What a `forall` without results makes of an empty terminator.
pub(super) fn end(r: &mut Resolver<'_>) -> ResolveResult<()> {
    r.yield_values(&[])
}

/// An operation without parts, for implicit terminators.
pub(super) fn bare(p: &mut Parser<'_>, name: &str, at: u32, regions: Vec<RegionId>) -> OpId {
    let name = p.ir.name_id(name);
    p.ir.new_op(name, at, &OpSpec { regions, ..OpSpec::default() })
}
