//! Counted loops and the yield that ends their bodies.

use num_bigint::BigUint;

use super::edges;
use crate::constraints::{ANY, SIGNLESS_OR_INDEX, UNIT_ATTR};
use crate::{Blocks, Exec, Form, Gen, OpDef, Traits, one, opt_attr, region, spelling, var, was};
use rustmlir_exec::resolve::{Range, ResolveResult, Resolver};
use rustmlir_ir::{Attr, OpId, RegionId, Type, TypeId, ValueId};
use rustmlir_meaning::faults::Span;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::wide;
use rustmlir_meaning::wide_loop::WideSpan;
use rustmlir_meaning::{Control, Meaning, World, count};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// A counted loop.
pub static FOR: OpDef = OpDef {
    name: "scf.for",
    form: Form::header(parse, print),
    spellings: &[was(Gen::Y2020, "loop.for").gone()],
    summary: "a counted loop with carried values",
    doc: "Runs its body for iv = lb, lb + step, … while iv < ub (signed). Carried values start with the init \
          operands and take what each iteration yields; the results are the last ones. Undefined: a step that is not \
          positive; a number after the last one, lb plus the number of iterations times the step, that the type does \
          not represent. Source: loop dialect, \"loop.for\"; for the end of the range the description of scf.for of \
          June 2026 (llvm-project PR 203713).",
    operands: &[
        one("lowerBound", &SIGNLESS_OR_INDEX),
        one("upperBound", &SIGNLESS_OR_INDEX),
        one("step", &SIGNLESS_OR_INDEX),
        var("initArgs", &ANY),
    ],
    results: &[var("results", &ANY)],
    attrs: &[opt_attr("unsignedCmp", &UNIT_ATTR)],
    regions: &[region("region", Blocks::One)],
    traits: Traits::SINGLE_BLOCK
        .and(Traits::IMPLICIT_TERMINATOR)
        .and(Traits::ALLOCATION_SCOPE)
        .and(Traits::COUNTED_LOOP)
        .and(Traits::DIRECTS_CONTROL),
    terminator: "scf.yield",
    verify: Some(verify),
    verify_regions: Some(verify_regions),
    undefined: &[Ub::StepNotPositive, Ub::LoopOverflow, Ub::PoisonUse],
    meaning: Meaning::Regions(meaning),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// Yield.
pub static YIELD: OpDef = OpDef {
    name: "scf.yield",
    form: Form::Asm("attr-dict ($results^ `:` type($results))?"),
    spellings: &[was(Gen::Y2020, "loop.yield").gone(), spelling(Gen::Y2019, "loop.terminator", Form::Generic)],
    summary: "ends a region and yields its values to the parent",
    doc: "What the values mean is defined by the parent. Until January 2020 the end of a region was \
          `loop.terminator`, which has no values and no form but the generic one. Source: loop dialect, \
          \"loop.yield\".",
    operands: &[var("results", &ANY)],
    traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE),
    verify: Some(verify_yield),
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(resolve_yield),
    ..OpDef::NEW
};

/// The body runs for lb, lb + step, … below ub. What it yields is carried into the next iteration.
fn meaning(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let ([lower, upper, step], carried) = w.first(operands)?;
    let ty = w.operand_type(0)?;
    let unsigned = w.ir.attr_named(w.op, "unsignedCmp").is_some();
    if let Some(width) = w.ir.signless_width(ty).filter(|&width| width > 64) {
        return Ok(WideSpan::new(w, width, unsigned, [lower, upper, step])?.control(carried.into()));
    }
    let width = w.width(ty)?;
    let number = |v| w.number(v, ty, unsigned).map(|n| n as u64 & rustmlir_num::int::mask(width));
    let range = Span { bounds: [number(lower)?, number(upper)?, number(step)?], width, unsigned };
    count(w, range, carried.into())
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    if p.eat_keyword("unsigned") {
        p.add(op, "unsignedCmp", Attr::Unit);
    }
    let (iv, iv_at) = p.argument_name()?;
    p.expect(T::Eq)?;
    let lb = p.operand()?;
    p.expect_keyword("to")?;
    let ub = p.operand()?;
    p.expect_keyword("step")?;
    let st = p.operand()?;
    let mut names = Vec::new();
    let mut inits = Vec::new();
    let at = p.at();
    if p.eat_keyword("iter_args") {
        (names, inits) = p.carried(op)?;
    }
    if inits.len() != op.results.len() {
        let name = op.def.map_or("", |d| d.1.name);
        return Err(p.error_at(
            op.at,
            format!("custom op '{name}' mismatch in number of loop-carried values and defined values"),
        ));
    }
    let mut ty = p.ir.ty(Type::Index);
    if p.eat(T::Colon) {
        ty = p.ty()?;
    }
    p.resolve_same(&[lb, ub, st], ty, &mut op.operands)?;
    let types = op.results.clone();
    p.resolve_all(at, &inits, &types, &mut op.operands)?;
    let mut args = vec![RegionArg { name: iv, at: iv_at, ty }];
    args.extend(Parser::region_args(names, types));
    let generation = op.def.map(|d| d.1.generation);
    let term = p.ir.registry.spelled(FOR.terminator, generation);
    p.region_with_terminator(&args, term, op)?;
    p.opt_attr_dict(op)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(r) = ir.region_of(op, 0) else { return };
    let Some(b) = ir.entry(r) else { return };
    let vs = ir.operands(op).to_vec();
    p.out.push(' ');
    if ir.attr_named(op, "unsignedCmp").is_some() {
        p.out.push_str("unsigned ");
    }
    if let Some(iv) = ir.block_arg(b, 0) {
        p.value(iv);
    }
    p.out.push_str(" = ");
    p.values(&vs[0..1]);
    p.out.push_str(" to ");
    p.values(&vs[1..2]);
    p.out.push_str(" step ");
    p.values(&vs[2..3]);
    if vs.len() > 3 {
        p.out.push_str(" iter_args");
        p.assignments(ir.block_args(b).skip(1), &vs[3..]);
        p.arrow_list(op);
    }
    let t = ir.value_type(vs[0]);
    if !ir.is_index(t) {
        p.out.push_str(" : ");
        p.ty(t);
    }
    p.out.push(' ');
    p.region(r, false, vs.len() > 3);
    p.attr_dict(op, &["unsignedCmp"]);
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    if edges::is_loop(v, op) {
        for (k, &t) in types.iter().take(3).enumerate() {
            if !v.ir.is_index(t) {
                let t = v.show(t);
                return Err(v.error(op, format!("operand #{k} must be index, but got '{t}'")));
            }
        }
        return verify_2020(v, op);
    }
    if types.get(1) != types.first() || types.get(2) != types.first() {
        return Err(v.error(op, "failed to verify that all of {lowerBound, upperBound, step} have same type"));
    }
    if types.len() - 3 != v.ir.n_results(op) {
        return Err(v.error(op, "mismatch in number of loop-carried values and defined values"));
    }
    Ok(())
}

/// The rules in the order and words of spring 2020.
fn verify_2020(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.operand(op, 2).is_some_and(|s| edges::known_not_positive(v, s)) {
        return Err(v.error(op, "constant step operand must be positive"));
    }
    let Some(region) = v.ir.region_of(op, 0) else { return Ok(()) };
    let args = edges::arg_types(v, region);
    if !args.first().is_some_and(|&t| v.ir.is_index(t)) {
        return Err(v.error(op, "expected body first argument to be an index argument for the induction variable"));
    }
    let inits: Vec<TypeId> = v.ir.operand_types(op).skip(3).collect();
    let results: Vec<TypeId> = v.ir.result_types(op).collect();
    if inits.len() != results.len() {
        return Err(v.error(op, "mismatch in number of loop-carried values and defined values"));
    }
    if args.len() - 1 != results.len() {
        return Err(v.error(op, "mismatch in number of basic block args and defined values"));
    }
    for (k, &t) in results.iter().enumerate() {
        if inits.get(k) != Some(&t) {
            return Err(v.error(op, format!("types mismatch between {k}th iter operand and defined value")));
        }
        if args.get(k + 1) != Some(&t) {
            return Err(v.error(op, format!("types mismatch between {k}th iter region arg and defined value")));
        }
    }
    Ok(())
}

/// The rules on what flows through the loop, after those of its body.
fn verify_regions(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(region) = v.ir.region_of(op, 0) else { return Ok(()) };
    let args = edges::arg_types(v, region);
    if args.first().copied() != v.ir.operand_types(op).next() {
        return Err(v.error(op, "expected induction variable to be same type as bounds and step"));
    }
    let args = args.get(1..).unwrap_or(&[]);
    let inits: Vec<TypeId> = v.ir.operand_types(op).skip(3).collect();
    let results: Vec<TypeId> = v.ir.result_types(op).collect();
    let last = v.ir.entry(region).and_then(|b| v.ir.last_op(b)).filter(|&o| v.ir.is(o, "scf.yield"));
    let Some(last) = last else { return Ok(()) };
    let yielded: Vec<TypeId> = v.ir.operand_types(last).collect();
    if inits.len() != args.len() {
        return Err(
            v.error(op, format!("different number of inits and region iter_args: {} != {}", inits.len(), args.len()))
        );
    }
    if !yielded.is_empty() && args.len() != yielded.len() {
        return Err(v.error(
            op,
            format!("different number of region iter_args and yielded values: {} != {}", args.len(), yielded.len()),
        ));
    }
    if results.len() != args.len() {
        return Err(v.error(
            op,
            format!("different number of loop results and region iter_args: {} != {}", results.len(), args.len()),
        ));
    }
    for (k, &a) in args.iter().enumerate() {
        let same = |v: &mut Verifier<'_>, x: TypeId, y: TypeId, what: String| -> VResult {
            if x == y {
                return Ok(());
            }
            let (x, y) = (v.show(x), v.show(y));
            Err(v.error(op, format!("{what} have different type: '{x}' != '{y}'")))
        };
        same(v, inits[k], a, format!("{k}-th init and {k}-th region iter_arg"))?;
        if let Some(&y) = yielded.get(k) {
            same(v, a, y, format!("{k}-th region iter_arg and {k}-th yielded value"))?;
        }
        same(v, a, results[k], format!("{k}-th region iter_arg and {k}-th loop result"))?;
    }
    let from = format!("Operation {}", v.ir.op_name(last));
    edges::edge(v, op, last, &from, "Region #0", &yielded, args)
}

/// Where a yield may stand. What it yields is the parent's business, except in 2020, which checked
/// it here.
fn verify_yield(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let parent = v.ir.parent_op(op);
    let name = parent.and_then(|p| v.ir.def(p)).map_or("", |d| d.name);
    let old = edges::is_loop(v, op);
    let known = matches!(name, "scf.for" | "scf.if" | "scf.execute_region" | "scf.index_switch" | "scf.while");
    let Some(parent) = parent.filter(|_| known || name == "scf.parallel") else {
        return Err(v.error(
            op,
            if old {
                "yield only terminates If, For or Parallel regions"
            } else {
                "expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'"
            },
        ));
    };
    let n = v.ir.operands(op).len();
    if v.ir.spelling(op).is_some_and(|s| s.name == "loop.terminator") && n > 0 {
        return Err(v.error(op, "requires zero operands"));
    }
    if name == "scf.parallel" {
        return v.require(op, n == 0, "yield inside loop.parallel is not allowed to have operands");
    }
    if old && matches!(name, "scf.for" | "scf.if") {
        if n != v.ir.n_results(parent) {
            // Whoever has written a yield, and something after it, has not left it out.
            let early = |&&o: &&OpId| o != op && v.ir.is(o, "scf.yield");
            let block = v.ir.op(op).parent.some();
            if !v.ir.is_written(op)
                && let Some(&early) = block.and_then(|b| v.ir.block(b).ops.iter().find(early))
            {
                return Err(v.error(early, "must be the last operation in the parent block"));
            }
            let e = v.error(op, "parent of yield must have same number of results as the yield operands");
            if !v.ir.is_written(op) {
                let m = format!(
                    "'{}' was supplied, as the region ends without one; results must be yielded explicitly",
                    v.ir.op_name(op)
                );
                v.note(Some(v.ir.op_span(parent)), m);
            }
            return Err(e);
        }
        if !v.ir.operand_types(op).eq(v.ir.result_types(parent)) {
            return Err(v.error(op, "types mismatch between yield op and its parent"));
        }
    }
    Ok(())
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let region = r.ir.regions(op)[0];
    let Some(entry) = r.ir.entry(region) else { return Err(Stop::Internal("loop without a body".into())) };
    let args: Vec<ValueId> = r.ir.block_args(entry).collect();
    let width = r.ir.signless_width(r.ir.value_type(vs[0])).unwrap_or(r.index_width);
    let unsigned = r.ir.attr_named(op, "unsignedCmp").is_some();
    if width > 64 {
        return resolve_wide(r, op, region, (width, unsigned), &args);
    }
    let bounds = [r.decided(vs[0])?, r.decided(vs[1])?, r.decided(vs[2])?];
    let iv = r.induction(args[0])?;
    let known = |v: ValueId| {
        let d = r.ir.defining_op(v).filter(|&d| r.ir.has(d, Traits::CONSTANT))?;
        r.ir.attr_named(d, "value").and_then(|a| r.ir.attr_i64(a))
    };
    let (upper, step) = (known(vs[1]), known(vs[2]));
    let range = Range { bounds, iv, width: width as u8, unsigned };
    r.guard_range(&range, upper, step);
    r.carried_loop(range, region, &vs[3..], &args[1..])
}

/// Integers of more than 64 bits are objects: the iterations are counted, and each makes its own.
fn resolve_wide(
    r: &mut Resolver<'_>,
    op: OpId,
    region: RegionId,
    (width, unsigned): (u32, bool),
    args: &[ValueId],
) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    let bounds = [r.decided_place(vs[0])?, r.decided_place(vs[1])?, r.decided_place(vs[2])?];
    let (iv, flag) = (r.place(args[0])?, r.flag(args[0]));
    let (first, step, count) = (r.temp_obj(), r.temp_obj(), r.temp());
    r.ext(move |cx| {
        let [lower, upper, by] = bounds.map(|p| cx.value(p, None));
        let span = WideSpan::new(cx, width, unsigned, [&lower, &upper, &by])?;
        cx.set_word(count, span.count);
        (cx.objs[first as usize], cx.objs[step as usize]) = (lower, by);
        Ok(())
    });
    let range = r.up_to(count);
    let done = range.iv;
    r.counted_body(range, region, &vs[3..], &args[1..], move |cx| {
        let [lower, by] = [first, step].map(|s| wide::int_of(&cx.objs[s as usize]).unwrap_or_default());
        let bits = (lower + by * cx.word(done)) % (BigUint::from(1u8) << width);
        cx.set_value(iv, flag, wide::value_of(width, bits))
    })
}

fn resolve_yield(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let vs = r.ir.operands(op).to_vec();
    r.yield_values(&vs)
}
