//! `linalg.tiled_loop`: the loop nest around tiles of 2021.

use crate::constraints::{ANY, ARRAY_ATTR, INDEX, RANKED_TENSOR};
use crate::{Blocks, Exec, Form, Gen, OpDef, RegionDef, Traits, attr, effectless, opt_attr, region, spelling, var};
use rustmlir_exec::cx::Cx;
use rustmlir_exec::program::{Moves, Node};
use rustmlir_exec::resolve::{End, IterationBox, ResolveResult, Resolver};
use rustmlir_ir::{Attr, Ir, OpId, RegionId, Type, TypeId, ValueId};
use rustmlir_meaning::config::Races;
use rustmlir_meaning::faults::{Span, nest};
use rustmlir_meaning::stop::{Limit, Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Control, Iterations, Meaning, Next, Reductions, Values, World, following};
use rustmlir_num::int;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

const REGIONS: &[RegionDef] = &[region("region", Blocks::One)];

/// Loops around a body that sees its inputs and outputs as arguments.
pub static TILED_LOOP: OpDef = OpDef {
    name: "linalg.tiled_loop",
    spellings: &[spelling(Gen::Y2021, "linalg.tiled_loop", Form::header(parse, print))],
    summary: "a loop nest whose body updates outputs (2021)",
    doc: "The body runs for each point of the bounds, the last loop fastest. The inputs and outputs are its \
          arguments; an output that is a tensor is, in the next point, what `linalg.yield` gave for it, and after \
          the last the result. `parallel` loops are unordered, and the other loops run in order in each of their \
          points. Where a loop carries a tensor, only program order is supported. `distribution` has no meaning. \
          Undefined: a step that is not positive; a number after the last one of a loop that `index` does not \
          represent. Source: linalg dialect of `mlir-opt` 13, \"linalg.tiled_loop\".",
    operands: &[
        var("lowerBound", &INDEX),
        var("upperBound", &INDEX),
        var("step", &INDEX),
        var("inputs", &ANY),
        var("outputs", &ANY),
    ],
    results: &[var("results", &RANKED_TENSOR)],
    attrs: &[attr("iterator_types", &ARRAY_ATTR), opt_attr("distribution_types", &ARRAY_ATTR)],
    regions: REGIONS,
    traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::SINGLE_BLOCK),
    terminator: "linalg.yield",
    verify: Some(verify),
    undefined: &[Ub::StepNotPositive, Ub::LoopOverflow],
    meaning: Meaning::Regions(meaning),
    exec: Exec::Resolve(resolve),
    ..OpDef::NEW
};

// ---- syntax -------------------------------------------------------------------------------------

/// `(%a = %x : T, ..)` after a word: arguments and operands.
fn bound<'s>(p: &mut Parser<'s>, word: &str, op: &mut ParsedOp, args: &mut Vec<RegionArg<'s>>) -> PResult<i64> {
    if !p.eat_keyword(word) {
        return Ok(0);
    }
    p.expect(T::LParen)?;
    let mut n = 0;
    while !p.eat(T::RParen) {
        if n > 0 {
            p.expect(T::Comma)?;
        }
        let (name, at) = p.argument_name()?;
        p.expect(T::Eq)?;
        let value = p.operand()?;
        let ty = p.colon_type()?;
        p.resolve_same(&[value], ty, &mut op.operands)?;
        args.push(RegionArg { name, at, ty });
        n += 1;
    }
    Ok(n)
}

/// `["parallel", "reduction"]` after a word, one string for each loop.
fn words(p: &mut Parser<'_>, word: &str, loops: usize) -> PResult<Option<Vec<String>>> {
    if !p.eat_keyword(word) {
        return Ok(None);
    }
    p.expect(T::LSquare)?;
    let mut list = Vec::new();
    for k in 0..loops {
        if k > 0 {
            p.expect(T::Comma)?;
        }
        list.push(p.string()?);
    }
    p.expect(T::RSquare)?;
    Ok(Some(list))
}

fn strings(p: &mut Parser<'_>, list: &[String]) -> rustmlir_ir::AttrId {
    let items = list.iter().map(|s| p.ir.string_attr(s)).collect();
    p.ir.attr(Attr::Array(items))
}

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    p.expect(T::LParen)?;
    let ivs = p.comma_list_until(T::RParen, Parser::argument_name)?;
    p.expect(T::Eq)?;
    let index = p.ir.ty(Type::Index);
    let n = ivs.len() as i64;
    for word in ["", "to", "step"] {
        if !word.is_empty() {
            p.expect_keyword(word)?;
        }
        let at = p.at();
        let list = p.delimited_operands(T::LParen, T::RParen)?;
        if list.len() as i64 != n {
            return Err(p.custom_error_at(op, at, format!("expected {n} operands")));
        }
        p.resolve_same(&list, index, &mut op.operands)?;
    }
    let mut args: Vec<RegionArg<'_>> = ivs.iter().map(|&(name, at)| RegionArg { name, at, ty: index }).collect();
    let inputs = bound(p, "ins", op, &mut args)?;
    let first_output = op.operands.len();
    let outputs = bound(p, "outs", op, &mut args)?;
    for k in first_output..op.operands.len() {
        let t = p.ir.value_type(op.operands[k]);
        if p.ir.is_tensor(t) {
            op.results.push(t);
        }
    }
    let iterators = words(p, "iterators", ivs.len())?;
    let iterators = iterators.unwrap_or_else(|| vec!["parallel".to_string(); ivs.len()]);
    let a = strings(p, &iterators);
    p.add_attr(op, "iterator_types", a);
    if let Some(list) = words(p, "distribution", ivs.len())? {
        let a = strings(p, &list);
        p.add_attr(op, "distribution_types", a);
    }
    p.add_segments(op, &[n, n, n, inputs, outputs]);
    let r = p.region(&args)?;
    op.regions.push(r);
    p.opt_attr_dict(op)
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(r) = ir.region_of(op, 0) else { return };
    let args: Vec<ValueId> = ir.entry(r).map(|b| ir.block_args(b).collect()).unwrap_or_default();
    let loops = ir.operand_group(op, 0).len().min(args.len());
    p.out.push_str(" (");
    p.values(&args[..loops]);
    for (k, word) in [") = (", ") to (", ") step ("].into_iter().enumerate() {
        p.out.push_str(word);
        p.values(ir.operand_group(op, k));
    }
    p.out.push(')');
    let mut next = args[loops..].iter();
    for (k, word) in [(3, " ins ("), (4, " outs (")] {
        let values = ir.operand_group(op, k);
        for (i, (&v, &a)) in values.iter().zip(next.by_ref()).enumerate() {
            p.out.push_str(if i == 0 { word } else { ", " });
            p.value(a);
            p.out.push_str(" = ");
            p.value(v);
            p.out.push_str(": ");
            p.ty(ir.value_type(v));
            if i + 1 == values.len() {
                p.out.push(')');
                break;
            }
        }
    }
    let plain = super::structure::iterators(ir, op).is_some_and(|l| l.iter().all(|&parallel| parallel));
    for (name, word, shown) in [("iterator_types", " iterators", !plain), ("distribution_types", " distribution", true)]
    {
        if let Some(a) = ir.attr_named(op, name).filter(|_| shown) {
            p.out.push_str(word);
            p.attribute(a);
        }
    }
    p.out.push(' ');
    p.region(r, false, true);
    p.attr_dict(op, &["iterator_types", "distribution_types", "operandSegmentSizes"]);
}

// ---- verification -------------------------------------------------------------------------------

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let loops = v.ir.operand_group(op, 0).len();
    let iterators = match v.ir.attr_named(op, "iterator_types").map(|a| v.ir.attr_of_id(a)) {
        Some(Attr::Array(l)) => l.len(),
        _ => 0,
    };
    if iterators != loops {
        let m = format!(
            "expected iterator types array attribute size = {iterators} to match the number of loops = {loops}"
        );
        return Err(v.error(op, m));
    }
    if [1, 2].iter().any(|&k| v.ir.operand_group(op, k).len() != loops) {
        return Err(v.error(op, "expected as many upper bounds and steps as lower bounds"));
    }
    let Some(b) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let args: Vec<TypeId> = v.ir.block_args(b).map(|a| v.ir.value_type(a)).collect();
    let index = args.iter().take(loops).all(|&t| v.ir.is_index(t));
    let (inputs, outputs) = (v.ir.operand_group(op, 3).to_vec(), v.ir.operand_group(op, 4).to_vec());
    if args.len() != loops + inputs.len() + outputs.len() || !index {
        return Err(v.error(op, "expected a region argument for each loop, input and output"));
    }
    for (first, list, what) in [(loops, &inputs, "input"), (loops + inputs.len(), &outputs, "output")] {
        for (k, &x) in list.iter().enumerate() {
            let (t, a) = (v.ir.value_type(x), args[first + k]);
            if t != a {
                let m = format!(
                    "expected {what} arg {k} with type = '{}' to match region arg {} type = '{}'",
                    v.show(t),
                    first + k,
                    v.show(a)
                );
                return Err(v.error(op, m));
            }
        }
    }
    let tensors: Vec<TypeId> = outputs.iter().map(|&o| v.ir.value_type(o)).filter(|&t| v.ir.is_tensor(t)).collect();
    let same = v.ir.result_types(op).eq(tensors.iter().copied());
    v.require(op, same, "expected a result for each output that is a tensor")
}

/// `linalg.yield` in the loop: a value for each output that is a tensor.
pub fn verify_yield(v: &mut Verifier<'_>, op: OpId, parent: OpId) -> VResult {
    let outs: Vec<TypeId> = tensor_outputs(v.ir, parent).into_iter().map(|(o, _)| v.ir.value_type(o)).collect();
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    if outs.len() != types.len() {
        let m = format!(
            "expected number of tensor output args = {} to match the number of yield operands = {}",
            outs.len(),
            types.len()
        );
        return Err(v.error(op, m));
    }
    for (k, (&t, &o)) in types.iter().zip(&outs).enumerate() {
        if t != o {
            let m = format!(
                "expected yield operand {k} with type = '{}' to match output arg type = '{}'",
                v.show(t),
                v.show(o)
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// The outputs that are tensors, each with the argument that stands for it.
fn tensor_outputs(ir: &Ir, op: OpId) -> Vec<(ValueId, ValueId)> {
    let outputs = ir.operand_group(op, 4).to_vec();
    let args: Vec<ValueId> =
        ir.region_of(op, 0).and_then(|r| ir.entry(r)).map(|b| ir.block_args(b).collect()).unwrap_or_default();
    let first = args.len().saturating_sub(outputs.len());
    let pairs = outputs.iter().copied().zip(args.iter().skip(first).copied());
    pairs.filter(|&(o, _)| ir.is_tensor(ir.value_type(o))).collect()
}

/// Slots of a loop.
#[derive(Copy, Clone)]
struct Loop {
    lower: u32,
    upper: u32,
    step: u32,
    iv: u32,
    parallel: bool,
}

fn loops(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<Vec<Loop>> {
    let groups = [0, 1, 2].map(|k| r.ir.operand_group(op, k).to_vec());
    let parallel = super::structure::iterators(r.ir, op).unwrap_or_default();
    let args: Vec<ValueId> =
        r.ir.region_of(op, 0).and_then(|x| r.ir.entry(x)).map(|b| r.ir.block_args(b).collect()).unwrap_or_default();
    let mut out = Vec::new();
    for (k, &iv) in args.iter().take(groups[0].len()).enumerate() {
        let mut row = [0; 3];
        for (slot, group) in row.iter_mut().zip(&groups) {
            let Some(&v) = group.get(k) else { return Err(Stop::Internal("a bound is missing".into())) };
            *slot = r.decided(v)?;
        }
        let [lower, upper, step] = row;
        let parallel = parallel.get(k).copied().unwrap_or(false);
        out.push(Loop { lower, upper, step, iv: r.induction(iv)?, parallel });
    }
    Ok(out)
}

/// Loops without an order come before those with one where that is all there is to run; a loop that
/// hands a tensor from point to point has an order in any case.
fn is_box(ir: &Ir, op: OpId) -> bool {
    ir.results(op).next().is_none() && super::structure::iterators(ir, op).is_some_and(|l| l.contains(&true))
}

/// Whether somebody may ask for another order than that of the text where a tensor is handed on
/// from point to point: of the schedule, or of accesses to memory.
fn asks_for_orders(w: &World<'_>) -> bool {
    let mut touches = false;
    w.ir.walk(w.op, |o| touches |= o != w.op && !effectless(w.ir, o) && w.ir.regions(o).is_empty());
    !w.sched.is_plain() || touches && w.config.races != Races::Off
}

/// The body for every point, the last loop fastest; parallel loops leave the order of their points
/// open, and the others run in each of them, unless a tensor is handed on.
fn meaning(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let numbers = |k| w.indices(w.group(operands, k));
    let (lower, upper, step) = (numbers(0)?, numbers(1)?, numbers(2)?);
    if lower.len() != step.len() || upper.len() != step.len() {
        return Err(w.malformed("bounds"));
    }
    let mut parallel = super::structure::iterators(w.ir, w.op).unwrap_or_default();
    parallel.resize(step.len(), false);
    let is_box = is_box(w.ir, w.op);
    let (free, ordered): (Vec<usize>, Vec<usize>) = (0..step.len()).partition(|&l| is_box && parallel[l]);
    let span = |&l: &usize| Span::of_index(w.config, lower[l], upper[l], step[l]);
    let counts = nest(w.config, w.ir, w.op, ordered.iter().map(span))?;
    let open = ordered.iter().zip(&counts).any(|(&l, &n)| parallel[l] && n > 1);
    if open && !counts.contains(&0) && asks_for_orders(w) {
        return Err(w.unsupported("other orders of parallel loops that carry a tensor"));
    }
    let of_free = |all: &[i64]| free.iter().map(|&l| all[l]).collect();
    let box_of = [of_free(&lower), of_free(&upper), of_free(&step)];
    let mut iterations = if is_box { Some(Iterations::new(w, box_of, Reductions::default())?) } else { None };
    let (inputs, outputs) = (w.group(operands, 3), w.group(operands, 4));
    let mut shared: Values = inputs.iter().chain(outputs).cloned().collect();
    let tensors: Vec<usize> =
        (0..outputs.len()).filter(|&k| matches!(outputs[k], Value::Shaped(_))).map(|k| inputs.len() + k).collect();
    let (mut at, mut begun, mut ivs) = (vec![0; counts.len()], false, Values::new());
    Ok(Box::new(move |w, left| {
        let left = left.map(|l| tensors.iter().zip(l.values).for_each(|(&k, v)| shared[k] = v));
        let mut more = left.is_some() && following(&mut at, &counts);
        while !more {
            let free = match &mut iterations {
                Some(all) => all.next(w)?,
                None => (!std::mem::replace(&mut begun, true)).then(Values::new),
            };
            match free {
                Some(free) => (ivs, more) = (free, !counts.contains(&0)),
                None => {
                    if let Some(all) = &mut iterations {
                        all.end(w)?;
                    }
                    return Ok(Next::Results(tensors.iter().map(|&k| take(&mut shared[k])).collect()));
                }
            }
        }
        let mut arguments: Vec<Value> = vec![Value::Unit; step.len()];
        free.iter().zip(&ivs).for_each(|(&l, v)| arguments[l] = v.clone());
        for (&l, &i) in ordered.iter().zip(&at) {
            arguments[l] = w.of_index(lower[l].wrapping_add(step[l].wrapping_mul(i as i64)));
        }
        for (k, v) in shared.iter_mut().enumerate() {
            // A tensor is handed on from iteration to iteration.
            arguments.push(if tensors.contains(&k) { take(v) } else { v.clone() });
        }
        Ok(Next::Region(0, arguments.into()))
    }))
}

fn take(v: &mut Value) -> Value {
    std::mem::replace(v, Value::Unit)
}

fn resolve(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(body) = r.ir.region_of(op, 0) else { return Err(Stop::Internal("a loop without a body".into())) };
    let (inputs, outputs) = (r.ir.operand_group(op, 3).to_vec(), r.ir.operand_group(op, 4).to_vec());
    let values: Vec<ValueId> = inputs.into_iter().chain(outputs).collect();
    let all: Vec<ValueId> = r.ir.entry(body).map(|b| r.ir.block_args(b).collect()).unwrap_or_default();
    let args = all.get(all.len().saturating_sub(values.len())..).unwrap_or(&[]);
    // Tensors that are handed on are moved once, where the loop begins: a move may empty where it
    // takes from.
    let handed: Vec<ValueId> = tensor_outputs(r.ir, op).into_iter().map(|(_, arg)| arg).collect();
    let (from, to): (Vec<ValueId>, Vec<ValueId>) =
        values.iter().zip(args).filter(|(_, arg)| !handed.contains(arg)).unzip();
    r.emit_moves(&from, &to)?;
    let (free, ordered): (Vec<Loop>, Vec<Loop>) = loops(r, op)?.into_iter().partition(|l| l.parallel);
    if !is_box(r.ir, op) {
        return sequence(r, op, body);
    }
    // A step that is not positive is undefined before anything runs.
    start(r, &ordered);
    let by = |f: fn(&Loop) -> u32| free.iter().map(f).collect();
    let b = IterationBox { lower: by(|l| l.lower), upper: by(|l| l.upper), step: by(|l| l.step), ivs: by(|l| l.iv) };
    r.parallel_loop(b, Moves::default(), true, Vec::new(), |r, info| {
        if ordered.is_empty() {
            return r.region(body, End::Parallel { info });
        }
        r.piece(|r| {
            let count = start(r, &ordered);
            let range = r.up_to(count);
            r.carried_loop(range, body, &[], &[])?;
            r.emit(Node::EndParallel { i: info });
            Ok(())
        })
    })
}

/// All loops one in the other, in the order of the text.
fn sequence(r: &mut Resolver<'_>, op: OpId, body: RegionId) -> ResolveResult<()> {
    let loops = loops(r, op)?;
    let count = start(r, &loops);
    if loops.iter().any(|l| l.parallel) {
        let parallel: Vec<Loop> = loops.into_iter().filter(|l| l.parallel).collect();
        let width = r.index_width;
        r.ext(move |cx| {
            let mut counts = nest(cx.config, cx.ir, cx.op, parallel.iter().map(|l| l.span(cx, width)))?.into_iter();
            let open = cx.word(count) > 0 && counts.any(|n| n > 1);
            if open && asks_for_orders(cx) {
                return Err(cx.unsupported("other orders of parallel loops that carry a tensor"));
            }
            Ok(())
        });
    }
    let (tensors, args): (Vec<ValueId>, Vec<ValueId>) = tensor_outputs(r.ir, op).into_iter().unzip();
    let range = r.up_to(count);
    r.carried_loop(range, body, &tensors, &args)
}

impl Loop {
    fn span(self, cx: &Cx<'_>, width: u32) -> Span {
        Span { bounds: [self.lower, self.upper, self.step].map(|s| cx.word(s)), width, unsigned: false }
    }
}

/// Sets the induction variables to the first point; gives the slot of the number of points.
fn start(r: &mut Resolver<'_>, loops: &[Loop]) -> u32 {
    let (loops, width, count) = (loops.to_vec(), r.index_width, r.temp());
    r.ext(move |cx| {
        let counts = nest(cx.config, cx.ir, cx.op, loops.iter().map(|l| l.span(cx, width)))?;
        let points = counts.into_iter().fold(1u64, u64::saturating_mul);
        for l in &loops {
            cx.set_word(l.iv, cx.word(l.lower));
        }
        if i64::try_from(points).is_err() {
            return Err(Stop::exhausted(Limit::Steps, cx.op, "the loops have too many points to count"));
        }
        cx.set_word(count, points);
        Ok(())
    });
    count
}

/// The end of a point: the induction variables of the next one, the last loop fastest.
pub fn resolve_yield(r: &mut Resolver<'_>, op: OpId, parent: OpId) -> ResolveResult<()> {
    let free = is_box(r.ir, parent);
    let loops: Vec<Loop> = loops(r, parent)?.into_iter().filter(|l| !(free && l.parallel)).collect();
    let width = r.index_width;
    if !loops.is_empty() {
        r.ext(move |cx| {
            for l in loops.iter().rev() {
                let number = |s: u32| i128::from(int::sext(width, cx.word(s)));
                let next = number(l.iv) + number(l.step);
                if next < number(l.upper) {
                    cx.set_word(l.iv, next as u64 & int::mask(width));
                    break;
                }
                cx.set_word(l.iv, cx.word(l.lower));
            }
            Ok(())
        });
    }
    let values = r.ir.operands(op).to_vec();
    r.yield_values(&values)
}
