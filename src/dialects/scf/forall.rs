//! `forall`: a parallel loop whose bounds may be constants in the text.

use super::parallel::{bare, end};
use crate::constraints::{AttrC, AttrParse, DENSE_I64_ARRAY_ATTR, INDEX, RANKED_TENSOR};
use crate::mixed::{Mixed, mixed, static_list};
use crate::tensor::insert_values;
use crate::{Blocks, Exec, Form, Gen, OpDef, Traits, attr, opt_attr, region, var, was};
use rustmlir_exec::program::Moves;
use rustmlir_exec::resolve::{End, IterationBox, ResolveResult, Resolver};
use rustmlir_ir::{Attr, DYNAMIC, Ir, OpId, Type, ValueDef, ValueId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Joined, Value};
use rustmlir_meaning::{Control, Iterations, Left, Meaning, Next, Reductions, Values, World};
use rustmlir_num::int;
use rustmlir_syntax::asm::{Brackets, index_list_attr, parse_index_list, print_index_list};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

/// Where iterations run: attributes of a dialect for devices.
static MAPPING_ATTR: AttrC = AttrC::new(
    "Device Mapping array attribute",
    |ir, a| match ir.attr_of_id(a) {
        Attr::Array(items) => items.iter().all(|&x| matches!(ir.attr_of_id(x), Attr::Dialect(..))),
        _ => false,
    },
    AttrParse::Any,
);

/// A parallel loop over threads.
pub static FORALL: OpDef = OpDef {
    name: "scf.forall",
    form: Form::header(parse, print),
    spellings: &[was(Gen::Y2021, "scf.foreach_thread")],
    summary: "runs its body for every point of a box, in any order",
    doc: "Like `scf.parallel`, with bounds that may be numbers in the text. `mapping` says where iterations run and \
          means nothing here. With `shared_outs` the iterations assemble tensors: a result is the shared output with \
          the slices that `tensor.parallel_insert_slice` inserts. Each iteration sees the shared output as before \
          the loop. Undefined: a step that is not positive, a number after the last one that `index` does not \
          represent, an element that two insertions set. Until 2023 `scf.foreach_thread`. Source: scf dialect, \
          \"scf.forall\".",
    operands: &[
        var("dynamicLowerBound", &INDEX),
        var("dynamicUpperBound", &INDEX),
        var("dynamicStep", &INDEX),
        var("outputs", &RANKED_TENSOR),
    ],
    results: &[var("results", &RANKED_TENSOR)],
    attrs: &[
        attr("staticLowerBound", &DENSE_I64_ARRAY_ATTR),
        attr("staticUpperBound", &DENSE_I64_ARRAY_ATTR),
        attr("staticStep", &DENSE_I64_ARRAY_ATTR),
        opt_attr("mapping", &MAPPING_ATTR),
    ],
    regions: &[region("region", Blocks::One)],
    traits: Traits::SINGLE_BLOCK
        .and(Traits::PARALLEL_LOOP)
        .and(Traits::IMPLICIT_TERMINATOR)
        .and(Traits::ATTR_SIZED_OPERANDS)
        .and(Traits::ALLOCATION_SCOPE)
        .and(Traits::SHARED_ARGUMENTS),
    terminator: "scf.forall.in_parallel",
    verify: Some(verify),
    undefined: &[Ub::StepNotPositive, Ub::LoopOverflow, Ub::DataRace, Ub::PoisonUse],
    meaning: Meaning::Regions(meaning),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

/// The end of a `forall`.
pub static IN_PARALLEL: OpDef = OpDef {
    name: "scf.forall.in_parallel",
    form: Form::Asm("$region attr-dict"),
    spellings: &[was(Gen::Y2021, "scf.foreach_thread.perform_concurrently")],
    summary: "ends the body of a forall",
    doc: "Its region says where the slices that an iteration made go; it may be empty.",
    regions: &[region("region", Blocks::One)],
    traits: Traits::TERMINATOR.and(Traits::SINGLE_BLOCK).and(Traits::NO_TERMINATOR),
    parents: &["scf.forall"],
    verify: Some(verify_end),
    meaning: Meaning::Leaves,
    exec: Exec::Resolve(resolve_end),
    ..OpDef::NEW
};

const NAMES: [&str; 3] = ["staticLowerBound", "staticUpperBound", "staticStep"];

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.expect(T::LParen)?;
    let ivs = p.comma_list_until(T::RParen, Parser::argument_name)?;
    let n = ivs.len();
    let bounds = if p.eat_keyword("in") {
        let upper = parse_index_list(p, Brackets::Round)?;
        [(Vec::new(), vec![0; n]), upper, (Vec::new(), vec![1; n])]
    } else {
        p.expect(T::Eq)?;
        let lower = parse_index_list(p, Brackets::Round)?;
        p.expect_keyword("to")?;
        let upper = parse_index_list(p, Brackets::Round)?;
        p.expect_keyword("step")?;
        [lower, upper, parse_index_list(p, Brackets::Round)?]
    };
    let index = p.ir.ty(Type::Index);
    let mut sizes = Vec::new();
    for ((values, ints), name) in bounds.iter().zip(NAMES) {
        p.resolve_same(values, index, &mut op.operands)?;
        sizes.push(values.len() as i64);
        let a = index_list_attr(&mut p.ir, ints);
        p.add_attr(op, name, a);
    }
    let mut args: Vec<RegionArg<'_>> = ivs.iter().map(|&(name, at)| RegionArg { name, at, ty: index }).collect();
    let mut n_outs = 0;
    let at = p.at();
    if p.eat_keyword("shared_outs") {
        let (names, outs) = p.carried(op)?;
        let types = op.results.clone();
        p.resolve_all(at, &outs, &types, &mut op.operands)?;
        n_outs = outs.len();
        args.extend(Parser::region_args(names, types));
    }
    sizes.push(n_outs as i64);
    let at = p.at();
    let r = p.region(&args)?;
    let ends = p.ir.entry(r).and_then(|b| p.ir.last_op(b)).is_some_and(|o| p.ir.is(o, "scf.forall.in_parallel"));
    if let (Some(b), false) = (p.ir.entry(r), ends) {
        let inner = p.ir.new_region();
        let block = p.ir.new_block(at);
        p.ir.append_block(inner, block);
        let generation = op.def.map(|d| d.1.generation);
        let name = p.ir.registry.spelled(FORALL.terminator, generation);
        let end = bare(p, name, at, vec![inner]);
        p.ir.append_op(b, end);
    }
    op.regions.push(r);
    p.opt_attr_dict(op)?;
    p.add_segments(op, &sizes);
    Ok(())
}

/// Lower bounds (`k` = 0), upper bounds (1) or steps (2); [`DYNAMIC`] stands for the next dynamic
/// operand.
pub fn statics(ir: &Ir, op: OpId, k: usize) -> Vec<i64> {
    NAMES.get(k).map(|n| static_list(ir, op, n)).unwrap_or_default()
}

fn print_mixed(p: &mut Printer<'_>, op: OpId, k: usize) {
    let (values, ints) = (p.ir.operand_group(op, k), statics(p.ir, op, k));
    print_index_list(p, Brackets::Round, &values, &ints);
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(r) = ir.region_of(op, 0) else { return };
    let args: Vec<ValueId> = ir.entry(r).map(|b| ir.block_args(b).collect()).unwrap_or_default();
    let rank = statics(ir, op, 1).len().min(args.len());
    p.out.push_str(" (");
    p.values(&args[..rank]);
    p.out.push(')');
    let plain = statics(ir, op, 0).iter().all(|&n| n == 0) && statics(ir, op, 2).iter().all(|&n| n == 1);
    if plain {
        p.out.push_str(" in ");
        print_mixed(p, op, 1);
    } else {
        for (k, word) in [" = ", " to ", " step "].into_iter().enumerate() {
            p.out.push_str(word);
            print_mixed(p, op, k);
        }
    }
    let outs = ir.operand_group(op, 3);
    if !outs.is_empty() {
        p.out.push_str(" shared_outs");
        p.assignments(args[rank..].iter().copied(), &outs);
        p.arrow_list(op);
    }
    p.out.push(' ');
    p.region(r, false, ir.n_results(op) > 0);
    p.attr_dict(op, &NAMES);
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = statics(v.ir, op, 0).len();
    let (outs, results) = (v.ir.operand_group(op, 3), v.ir.n_results(op));
    if outs.len() != results {
        return Err(v.error(op, format!("produces {results} results, but has only {} outputs", outs.len())));
    }
    for (k, &o) in outs.iter().enumerate() {
        let t = v.ir.value_type(o);
        let Some(r) = v.ir.result(op, k).map(|x| v.ir.value_type(x)).filter(|&r| r != t) else { continue };
        let m = format!(
            "expected type of operand #{k} ('{}') to match type of corresponding result ('{}')",
            v.show(t),
            v.show(r)
        );
        return Err(v.error(op, m));
    }
    let Some(body) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    if v.ir.n_block_args(body) != rank + outs.len() {
        return Err(v.error(op, format!("region expects {rank} arguments")));
    }
    for k in 0..rank {
        if !v.ir.block_arg(body, k).is_some_and(|a| v.ir.is_index(v.ir.value_type(a))) {
            return Err(v.error(op, format!("expects {k}-th block argument to be an index")));
        }
    }
    for (k, &o) in outs.iter().enumerate() {
        if v.ir.block_arg(body, rank + k).map(|a| v.ir.value_type(a)) != Some(v.ir.value_type(o)) {
            return Err(v.error(op, format!("type mismatch between {k}-th output and corresponding block argument")));
        }
    }
    if let Some(a) = v.ir.attr_named(op, "mapping")
        && let Attr::Array(items) = v.ir.attr_of_id(a)
        && !items.is_empty()
        && items.len() != rank
    {
        return Err(v.error(op, "mapping attribute size must match op rank"));
    }
    for (k, what) in ["lower bound", "upper bound", "step"].into_iter().enumerate() {
        let ints = statics(v.ir, op, k);
        if ints.len() != rank {
            return Err(v.plain_error(op, format!("expected {rank} {what} values, got {}", ints.len())));
        }
        let (want, have) = (ints.iter().filter(|&&n| n == DYNAMIC).count(), v.ir.operand_group(op, k).len());
        if want != have {
            return Err(v.plain_error(op, format!("expected {want} dynamic {what} values")));
        }
    }
    Ok(())
}

/// Which output of the loop around an insertion its operand stands for.
pub fn shared_output(ir: &Ir, insert: OpId) -> Option<usize> {
    let forall = ir.parent_op(ir.parent_op(insert)?)?;
    let ValueDef::Arg(body, k) = ir.value_def(ir.operand(insert, 1)?) else { return None };
    if ir.block_parent_op(body) != Some(forall) {
        return None;
    }
    (k as usize).checked_sub(ir.n_block_args(body).checked_sub(ir.operand_group(forall, 3).len())?)
}

fn verify_end(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(b) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let other = v.ir.block(b).ops.iter().copied().find(|&o| !v.ir.is(o, "tensor.parallel_insert_slice"));
    if other.is_some() {
        return Err(v.error(op, "expected only ParallelCombiningOpInterface ops"));
    }
    for o in v.ir.block(b).ops.clone() {
        if shared_output(v.ir, o).is_none() {
            return Err(v.error(o, "may only insert into an output block argument"));
        }
    }
    Ok(())
}

/// The body for every point of the box. When it has ended, the insertions that end it are carried
/// out, each on the tensor that is put together for its shared output; the body sees that output as
/// it was before the loop.
fn meaning(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let range = |k| Ok(w.mixed(&statics(w.ir, w.op, k), w.group(operands, k))?.to_vec());
    let ranges = [range(0)?, range(1)?, range(2)?];
    let mut iterations = Iterations::new(w, ranges, Reductions::default())?;
    let body = w.ir.region_of(w.op, 0).and_then(|r| w.ir.entry(r)).ok_or_else(|| w.malformed("a body"))?;
    let (mut shared, mut all) = (Values::new(), Vec::new());
    let mut outputs: Values = w.group(operands, 3).into();
    let rank = w.ir.n_block_args(body).saturating_sub(outputs.len());
    for (k, arg) in w.ir.block_args(body).skip(rank).enumerate() {
        let tensor =
            crate::tensor::shaped_of(w, std::mem::replace(&mut outputs[k], Value::Unit), w.ir.value_type(arg))?;
        // An argument that is only inserted into needs no value; without one, the first insertion
        // copies nothing.
        shared.push(if read_in(w.ir, w.op, arg) { Value::Shaped(tensor.clone()) } else { Value::Unit });
        all.push(Joined { tensor, writers: Vec::new(), writes: Vec::new() });
    }
    Ok(Box::new(move |w, left| {
        if let Some(Left { by, mut values, .. }) = left {
            let inserts = w.ir.region_of(by, 0).and_then(|r| w.ir.entry(r)).filter(|&b| w.ir.last_op(b).is_some());
            if inserts.is_some() {
                return Ok(Next::Inner(by, 0, Values::new()));
            }
            if let Some(joined) = shared_output(w.ir, by).and_then(|k| all.get_mut(k)) {
                let forall = std::mem::replace(&mut w.op, by);
                insert_values(w, joined, iterations.variables().collect(), &mut values)?;
                w.op = forall;
                if w.ir.op(by).parent.some().and_then(|b| w.ir.last_op(b)) != Some(by) {
                    return Ok(Next::Behind(by));
                }
            }
        }
        if let Some(ivs) = iterations.next(w)? {
            return Ok(Next::Region(0, ivs.into_iter().chain(shared.iter().cloned()).collect()));
        }
        iterations.end(w)?;
        Ok(Next::Results(all.drain(..).map(|j| Value::Shaped(j.tensor)).collect()))
    }))
}

/// Whether anything inside of a loop but insertions uses one of its shared outputs.
fn read_in(ir: &Ir, forall: OpId, output: ValueId) -> bool {
    let mut read = false;
    ir.walk(forall, |o| read |= ir.operands(o).contains(&output) && !ir.is(o, "tensor.parallel_insert_slice"));
    read
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let mut slots: Vec<Box<[u32]>> = Vec::new();
    for k in 0..3 {
        let mut row = Vec::new();
        for m in mixed(&statics(r.ir, op, k), &r.ir.operand_group(op, k)) {
            row.push(match m {
                Mixed::Given(v) => r.decided(v)?,
                Mixed::Known(n) => {
                    let (s, word) = (r.temp(), n as u64 & int::mask(r.index_width));
                    r.ext(move |cx| {
                        cx.set_word(s, word);
                        Ok(())
                    });
                    s
                }
            });
        }
        slots.push(row.into());
    }
    let region = r.ir.regions(op)[0];
    let args: Vec<ValueId> = r.ir.entry(region).map(|b| r.ir.block_args(b).collect()).unwrap_or_default();
    let outs = r.ir.operand_group(op, 3).to_vec();
    let rank = args.len().saturating_sub(outs.len());
    let (ivs, shared) = args.split_at(rank);
    let ivs = ivs.iter().map(|&a| r.induction(a)).collect::<ResolveResult<Box<[u32]>>>()?;
    let results: Vec<ValueId> = r.ir.results(op).collect();
    crate::tensor::start_joined(r, op, &outs, shared, &results)?;
    let (Some(step), Some(upper), Some(lower)) = (slots.pop(), slots.pop(), slots.pop()) else {
        return Err(r.missing());
    };
    r.parallel_loop(IterationBox { lower, upper, step, ivs }, Moves::default(), true, Vec::new(), |r, info| {
        r.region(region, End::Parallel { info })
    })?;
    for &result in &results {
        crate::tensor::finish_joined(r, result)?;
    }
    Ok(())
}

fn resolve_end(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    if let Some(&inserts) = r.ir.regions(op).first() {
        r.inline_region(inserts, Vec::new())?;
    }
    end(r)
}
