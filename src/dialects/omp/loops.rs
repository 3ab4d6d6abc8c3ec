//! Loops whose iterations a team shares.

use super::clauses::{self, Clause, reduction};
use super::constructs::{TERMINATOR, show, verify_own};
use super::{
    BIND, BIND_ATTR, GRAINSIZE, GRAINSIZE_ATTR, NUM_TASKS, NUM_TASKS_ATTR, ORDER_ATTR, ORDER_MODIFIER_ATTR,
    SCHEDULE_KIND_ATTR, SCHEDULE_MODIFIER_ATTR, TRANSLATED,
};
use crate::arith::define;
use crate::constraints::{ANY, ANY_ATTR, ARRAY_ATTR, I1, I32, I64_ATTR, SIGNLESS_OR_INDEX, UNIT_ATTR};
use crate::{Blocks, Form, Traits, one, opt, opt_attr, region, var};
use rustmlir_ir::{Attr, OpId, OpSpec, ValueId};
use rustmlir_meaning::stop::Ub;
use rustmlir_syntax::asm::enum_text;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

const WSLOOP_CLAUSES: &[Clause] = &[
    Clause::Allocate([0, 1]),
    Clause::Linear([2, 3]),
    Clause::Flag("nowait", "nowait"),
    Clause::Order,
    Clause::Number("ordered", "ordered"),
    Clause::Schedule(6),
    Clause::Private(4),
    reduction(5),
];
const SIMD_CLAUSES: &[Clause] = &[
    Clause::Aligned(0),
    Clause::Condition("if", 1),
    Clause::Linear([2, 3]),
    Clause::Values("nontemporal", 4),
    Clause::Order,
    Clause::Number("safelen", "safelen"),
    Clause::Number("simdlen", "simdlen"),
    Clause::Private(5),
    reduction(6),
];
const DISTRIBUTE_CLAUSES: &[Clause] = &[
    Clause::Allocate([0, 1]),
    Clause::Flag("dist_schedule_static", "dist_schedule_static"),
    Clause::Value("dist_schedule_chunk_size", 2),
    Clause::Order,
    Clause::Private(3),
];
const LOOP_CLAUSES: &[Clause] =
    &[Clause::Word("bind", "bind_kind", &BIND), Clause::Order, Clause::Private(0), reduction(1)];
const TASKLOOP_CLAUSES: &[Clause] = &[
    Clause::Allocate([0, 1]),
    Clause::Condition("final", 2),
    Clause::Amount("grainsize", "grainsize_mod", &GRAINSIZE, 3),
    Clause::Condition("if", 4),
    Clause::Flag("mergeable", "mergeable"),
    Clause::Flag("nogroup", "nogroup"),
    Clause::Amount("num_tasks", "num_tasks_mod", &NUM_TASKS, 6),
    Clause::Value("priority", 7),
    Clause::Flag("untied", "untied"),
    Clause::Reduction("in_reduction", ["in_reduction_syms", "in_reduction_byref"], 5),
    Clause::Private(8),
    reduction(9),
];

define! {
    WSLOOP = "omp.wsloop" Form::header(parse_wsloop, |p, op| show_wrapper(p, op, WSLOOP_CLAUSES)), [],
    "shares the iterations of a loop nest among the threads of a team" {
        doc: "Its iterations are unordered: which thread runs which, and when, is unspecified for every `schedule`. \
              Only the iterations of one chunk run in order on one thread, if `schedule` states a constant chunk size \
              and the loop has no reduction. Each reduction combines the original value with the contribution of every \
              iteration, starting from a neutral value, in any order and association. All threads wait at its end, \
              unless it says `nowait`. Until 2023 it held the loop itself. Source: OpenMP 5.2, 11.5.",
        operands: &[
            var("allocate_vars", &ANY), var("allocator_vars", &ANY), var("linear_vars", &ANY), var("linear_step_vars", &I32),
            var("private_vars", &ANY), var("reduction_vars", &ANY), opt("schedule_chunk", &SIGNLESS_OR_INDEX),
        ],
        attrs: &[
            opt_attr("nowait", &UNIT_ATTR), opt_attr("order", &ORDER_ATTR), opt_attr("order_mod", &ORDER_MODIFIER_ATTR),
            opt_attr("ordered", &I64_ATTR),
            opt_attr("private_syms", &ARRAY_ATTR), opt_attr("reduction_syms", &ARRAY_ATTR), opt_attr("reduction_byref", &ANY_ATTR),
            opt_attr("schedule_kind", &SCHEDULE_KIND_ATTR), opt_attr("schedule_mod", &SCHEDULE_MODIFIER_ATTR),
            opt_attr("schedule_simd", &UNIT_ATTR),
        ],
        regions: &[region("region", Blocks::One)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::NO_TERMINATOR), complete: Some(complete_wsloop),
        verify: Some(verify_wrapper),
        meaning: TRANSLATED,
    }
    SIMD = "omp.simd" Form::header(|p, op| parse_wrapper(p, op, 7, SIMD_CLAUSES), |p, op| show_wrapper(p, op, SIMD_CLAUSES)), [],
    "runs several iterations of a loop nest by one instruction" {
        doc: "Iterations may run at the same time: what one writes and another one accesses is a race, as in \
              `omp.wsloop`. With `safelen`, iterations at least that far apart are ordered; if the `if` condition is \
              false, all are. Undefined: an `aligned` variable whose address is not a multiple of its alignment. \
              Source: OpenMP 5.2, 5.11, 10.4, 10.4.2.",
        operands: &[
            var("aligned_vars", &ANY), opt("if_expr", &I1), var("linear_vars", &ANY), var("linear_step_vars", &I32),
            var("nontemporal_vars", &ANY), var("private_vars", &ANY), var("reduction_vars", &ANY),
        ],
        attrs: &[
            opt_attr("alignments", &ARRAY_ATTR), opt_attr("order", &ORDER_ATTR), opt_attr("order_mod", &ORDER_MODIFIER_ATTR),
            opt_attr("safelen", &I64_ATTR), opt_attr("simdlen", &I64_ATTR),
            opt_attr("private_syms", &ARRAY_ATTR), opt_attr("reduction_syms", &ARRAY_ATTR), opt_attr("reduction_byref", &ANY_ATTR),
        ],
        regions: &[region("region", Blocks::One)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::NO_TERMINATOR), verify: Some(verify_wrapper),
        undefined: &[Ub::Misaligned],
        meaning: TRANSLATED,
    }
    DISTRIBUTE = "omp.distribute" Form::header(|p, op| parse_wrapper(p, op, 4, DISTRIBUTE_CLAUSES), |p, op| show_wrapper(p, op, DISTRIBUTE_CLAUSES)), [],
    "shares the iterations of a loop nest among the teams of a league" {
        doc: "Its iterations are unordered: which team runs which is unspecified for every `dist_schedule_static`. \
              Nobody waits at its end. Outside of `omp.teams` one team runs all of them, in order. Source: OpenMP \
              5.2, 11.6.",
        operands: &[
            var("allocate_vars", &ANY), var("allocator_vars", &ANY), opt("dist_schedule_chunk_size", &SIGNLESS_OR_INDEX),
            var("private_vars", &ANY),
        ],
        attrs: &[
            opt_attr("dist_schedule_static", &UNIT_ATTR), opt_attr("order", &ORDER_ATTR), opt_attr("order_mod", &ORDER_MODIFIER_ATTR),
            opt_attr("private_syms", &ARRAY_ATTR),
        ],
        regions: &[region("region", Blocks::One)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::NO_TERMINATOR), verify: Some(verify_distribute),
        meaning: TRANSLATED,
    }
    TASKLOOP = "omp.taskloop" Form::header(|p, op| parse_wrapper(p, op, 10, TASKLOOP_CLAUSES), |p, op| show_wrapper(p, op, TASKLOOP_CLAUSES)), [],
    "runs the iterations of a loop nest as tasks" {
        doc: "The iterations are unordered, unless `grainsize` or `num_tasks` bind them to one task. The encountering \
              thread continues when all of them have ended, or at once with `nogroup`. `final`, `if` and \
              `in_reduction` are unsupported, and so is `nogroup` with variables of its own, calls or tasks inside. Source: OpenMP 5.2, 12.6.",
        operands: &[
            var("allocate_vars", &ANY), var("allocator_vars", &ANY), opt("final", &I1), opt("grainsize", &SIGNLESS_OR_INDEX),
            opt("if_expr", &I1), var("in_reduction_vars", &ANY), opt("num_tasks", &SIGNLESS_OR_INDEX),
            opt("priority", &SIGNLESS_OR_INDEX), var("private_vars", &ANY), var("reduction_vars", &ANY),
        ],
        attrs: &[
            opt_attr("grainsize_mod", &GRAINSIZE_ATTR), opt_attr("in_reduction_byref", &ANY_ATTR),
            opt_attr("in_reduction_syms", &ARRAY_ATTR), opt_attr("mergeable", &UNIT_ATTR), opt_attr("nogroup", &UNIT_ATTR),
            opt_attr("num_tasks_mod", &NUM_TASKS_ATTR), opt_attr("private_syms", &ARRAY_ATTR),
            opt_attr("reduction_byref", &ANY_ATTR), opt_attr("reduction_syms", &ARRAY_ATTR), opt_attr("untied", &UNIT_ATTR),
        ],
        regions: &[region("region", Blocks::One)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::NO_TERMINATOR), verify: Some(verify_taskloop),
        meaning: TRANSLATED,
    }
    LOOP = "omp.loop" Form::header(|p, op| parse_wrapper(p, op, 2, LOOP_CLAUSES), |p, op| show_wrapper(p, op, LOOP_CLAUSES)), [],
    "runs the iterations of a loop nest in any order, by the threads that it binds to" {
        doc: "Iterations may run at the same time. Bound to `parallel`, the threads of the team share them, and all \
              threads wait at its end; bound to `teams`, the teams of the league share them; bound to `thread`, each \
              thread executes all of them. Without `bind`, it binds to the `omp.teams` or `omp.parallel` around it, \
              else to the thread. Source: OpenMP 5.2, 11.7.",
        operands: &[var("private_vars", &ANY), var("reduction_vars", &ANY)],
        attrs: &[
            opt_attr("bind_kind", &BIND_ATTR), opt_attr("order", &ORDER_ATTR), opt_attr("order_mod", &ORDER_MODIFIER_ATTR),
            opt_attr("private_syms", &ARRAY_ATTR), opt_attr("reduction_syms", &ARRAY_ATTR), opt_attr("reduction_byref", &ANY_ATTR),
        ],
        regions: &[region("region", Blocks::One)],
        traits: Traits::ATTR_SIZED_OPERANDS.and(Traits::NO_TERMINATOR), verify: Some(verify_loop),
        meaning: TRANSLATED,
    }
    LOOP_NEST = "omp.loop_nest" Form::header(parse_nest, print_nest), [], "the iterations that the operation around it runs" {
        doc: "Each dimension goes from its lower bound by its step to below its upper bound; up to it if it is \
              `inclusive`. Source: OpenMP 5.2, 4.4.",
        operands: &[
            var("loop_lower_bounds", &SIGNLESS_OR_INDEX), var("loop_upper_bounds", &SIGNLESS_OR_INDEX),
            var("loop_steps", &SIGNLESS_OR_INDEX),
        ],
        attrs: &[opt_attr("loop_inclusive", &UNIT_ATTR), opt_attr("collapse_num_loops", &I64_ATTR), opt_attr("tile_sizes", &ANY_ATTR)],
        regions: &[region("region", Blocks::AtLeastOne)],
        verify: Some(verify_nest),
        meaning: TRANSLATED,
    }
    REDUCTION = "omp.reduction" Form::types(parse_contribution, print_contribution), [],
    "contributes a value to a reduction" {
        doc: "To that of the loop around it which reduces into `accumulator`, as until 2023. Source: the dialect of \
            release 16.",
        operands: &[one("operand", &ANY), one("accumulator", &ANY)],
        traits: Traits::READS_MEMORY.and(Traits::WRITES_MEMORY),
        meaning: TRANSLATED,
    }
}

/// `%value, %accumulator : P`; the value's type is that of its definition.
fn parse_contribution(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let value = p.operand()?;
    p.expect(T::Comma)?;
    let accumulator = p.operand()?;
    let pointer = p.colon_type()?;
    let Some(ty) = p.known_type(value) else {
        return Err(p.error_at(value.at, "a contribution must be defined before it"));
    };
    p.resolve_same(&[value], ty, &mut op.operands)?;
    p.resolve_same(&[accumulator], pointer, &mut op.operands)?;
    p.opt_attr_dict(op)
}

fn print_contribution(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let &[value, accumulator] = ir.operands(op) else { return };
    p.out.push(' ');
    p.values([value, accumulator]);
    p.out.push_str(" : ");
    p.ty(ir.value_type(accumulator));
    p.attr_dict(op, &[]);
}

/// The generic form until 2023 has the bounds and steps as the first groups of operands, and the
/// body of the loop as its own.
fn complete_wsloop(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let sizes = op.attrs.iter().find(|a| p.ir.str(a.0) == "operandSegmentSizes").and_then(|a| p.ir.attr_i64_list(a.1));
    // In release 13 there were ten groups.
    let Some((&[n, a, b], rest)) = sizes.as_deref().and_then(<[i64]>::split_first_chunk) else { return Ok(()) };
    if !matches!(rest.len(), 4 | 7) || rest.iter().any(|&n| n != 0) {
        return Ok(());
    }
    let args = op.regions.first().and_then(|&r| p.ir.entry(r)).map_or(0, |b| p.ir.n_block_args(b));
    if n < 1 || a != n || b != n || args as i64 != n || op.operands.len() as i64 != 3 * n {
        return Ok(());
    }
    let (old, new) = (p.ir.sym("inclusive"), p.ir.sym("loop_inclusive"));
    let mut attrs = Vec::new();
    if let Some(k) = op.attrs.iter().position(|a| a.0 == old) {
        let (_, unit) = op.attrs.remove(k);
        attrs.push((new, unit));
    }
    if n > 1 {
        let collapse = (p.ir.sym("collapse_num_loops"), p.ir.int_attr(n, 64));
        attrs.push(collapse);
    }
    op.attrs.retain(|a| p.ir.str(a.0) != "operandSegmentSizes");
    p.add_segments(op, &[0; 7]);
    let (operands, regions) = (std::mem::take(&mut op.operands), std::mem::take(&mut op.regions));
    hold(p, op, OpSpec { operands, attrs, regions, ..OpSpec::default() }, &[]);
    Ok(())
}

/// Gives a wrapper a body that holds one loop.
fn hold(p: &mut Parser<'_>, op: &mut ParsedOp, spec: OpSpec, args: &[rustmlir_ir::TypeId]) {
    let body = p.ir.new_region();
    let block = p.ir.new_block(op.at);
    p.ir.append_block(body, block);
    p.ir.set_block_args(block, args);
    let name = p.ir.name_id(LOOP_NEST.name);
    let inner = p.ir.new_op(name, op.at, &spec);
    p.ir.append_op(block, inner);
    op.regions.push(body);
}

/// Until 2023 the loop follows the clauses.
fn parse_wsloop(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let mut nest = ParsedOp { at: op.at, ..ParsedOp::default() };
    // In release 13 the clauses followed the loop.
    let first = p.peek() == T::LParen;
    let mut args = if first { parse_range(p, &mut nest)? } else { Vec::new() };
    let named = clauses::read(p, op, 7, WSLOOP_CLAUSES)?;
    // What is reduced or private was said otherwise then.
    if first && !(named.args.is_empty() && named.unnamed.is_empty()) {
        return Err(p.error("expected '{' to begin a region"));
    }
    if !first {
        if !p.at_keyword("for") && p.peek() != T::LParen {
            return wrapper(p, op, &named);
        }
        p.eat_keyword("for");
        args = parse_range(p, &mut nest)?;
    }
    let r = p.region(&args)?;
    nest.regions.push(r);
    p.opt_attr_dict(&mut nest)?;
    let spec = OpSpec { operands: nest.operands, attrs: nest.attrs, regions: nest.regions, ..OpSpec::default() };
    hold(p, op, spec, &named.unnamed);
    Ok(())
}

fn parse_wrapper(p: &mut Parser<'_>, op: &mut ParsedOp, groups: usize, all: &'static [Clause]) -> PResult<()> {
    let named = clauses::read(p, op, groups, all)?;
    wrapper(p, op, &named)
}

/// A body that holds one loop. Until 2024 a terminator ended it.
fn wrapper<'s>(p: &mut Parser<'s>, op: &mut ParsedOp, named: &clauses::Named<'s>) -> PResult<()> {
    let r = p.region(&named.args)?;
    if p.ir.region(r).blocks.is_empty() {
        let b = p.ir.new_block(op.at);
        p.ir.append_block(r, b);
    }
    if let Some(b) = p.ir.entry(r)
        && p.ir.block(b).ops.len() > 1
        && p.ir.last_op(b).is_some_and(|o| p.ir.is(o, TERMINATOR.name))
    {
        p.ir.pop_op(b);
    }
    op.regions.push(r);
    p.opt_attr_dict(op)
}

fn show_wrapper(p: &mut Printer<'_>, op: OpId, clauses: &[Clause]) {
    show(p, op, clauses);
}

fn parse_nest(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let args = parse_range(p, op)?;
    let r = p.region(&args)?;
    op.regions.push(r);
    p.opt_attr_dict(op)
}

/// `(%i, ..) : T = (%lower, ..) to (%upper, ..) inclusive step (%step, ..) collapse(n)`
fn parse_range<'s>(p: &mut Parser<'s>, op: &mut ParsedOp) -> PResult<Vec<RegionArg<'s>>> {
    p.expect(T::LParen)?;
    let ivs = p.comma_list_until(T::RParen, Parser::argument_name)?;
    let ty = p.colon_type()?;
    let at = p.at();
    p.expect(T::Eq)?;
    let lower = p.delimited_operands(T::LParen, T::RParen)?;
    p.expect_keyword("to")?;
    let upper = p.delimited_operands(T::LParen, T::RParen)?;
    if p.eat_keyword("inclusive") {
        p.add(op, "loop_inclusive", Attr::Unit);
    }
    p.expect_keyword("step")?;
    let step = p.delimited_operands(T::LParen, T::RParen)?;
    if [&lower, &upper, &step].iter().any(|l| l.len() != ivs.len()) {
        return Err(p.error_at(at, format!("expected {} operands", ivs.len())));
    }
    let mut collapse = ivs.len() as i64;
    if p.eat_keyword("collapse") {
        p.expect(T::LParen)?;
        collapse = p.int64()?;
        p.expect(T::RParen)?;
    }
    if collapse > 1 {
        let a = p.ir.int_attr(collapse, 64);
        p.add_attr(op, "collapse_num_loops", a);
    }
    for list in [&lower, &upper, &step] {
        p.resolve_same(list, ty, &mut op.operands)?;
    }
    let n = ivs.len();
    Ok(Parser::region_args(ivs, std::iter::repeat_n(ty, n)).collect())
}

/// Lower bounds, upper bounds and steps.
pub fn bounds(ir: &rustmlir_ir::Ir, op: OpId) -> [Vec<ValueId>; 3] {
    let all = ir.operands(op);
    let n = all.len() / 3;
    [0, 1, 2].map(|k| all.get(k * n..(k + 1) * n).unwrap_or(&[]).to_vec())
}

/// How a loop gives its iterations to threads, if that is stated.
pub fn schedule(ir: &rustmlir_ir::Ir, op: OpId) -> Option<String> {
    ir.attr_named(op, "schedule_kind").map(|k| enum_text(ir, &super::SCHEDULE_KIND, k))
}

/// Whether a loop gives its iterations to threads by number (`schedule(static)`).
pub fn is_static(ir: &rustmlir_ir::Ir, op: OpId) -> bool {
    schedule(ir, op).is_some_and(|s| s == "static")
}

/// Whether the schedule of a loop need not be that of an equal one
/// (`order(unconstrained:concurrent)`), even if it is static.
pub fn is_unconstrained(ir: &rustmlir_ir::Ir, op: OpId) -> bool {
    ir.attr_named(op, "order_mod").is_some_and(|m| enum_text(ir, &super::ORDER_MODIFIER, m) == "unconstrained")
}

/// Whether the chunks of a loop are rounded up to vectors, whose length is the target's choice.
pub fn in_vectors(ir: &rustmlir_ir::Ir, op: OpId) -> bool {
    ir.attr_named(op, "schedule_simd").is_some() || modifier(ir, op).is_some_and(|m| m == "simd")
}

fn modifier(ir: &rustmlir_ir::Ir, op: OpId) -> Option<String> {
    ir.attr_named(op, "schedule_mod").map(|m| enum_text(ir, &super::SCHEDULE_MODIFIER, m))
}

/// Whether a thread executes its chunks of a loop in the order of iterations: where the schedule is
/// static unless told otherwise, else where told so (OpenMP 5.2, 11.5.3).
pub fn is_monotonic(ir: &rustmlir_ir::Ir, op: OpId) -> bool {
    match modifier(ir, op).as_deref() {
        Some("monotonic") => true,
        Some("nonmonotonic") => false,
        _ => is_static(ir, op) || ir.attr_named(op, "ordered").is_some(),
    }
}

fn print_nest(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let Some(r) = ir.region_of(op, 0) else { return };
    let ivs: Vec<ValueId> = ir.entry(r).map(|b| ir.block_args(b).collect()).unwrap_or_default();
    let [lower, upper, step] = bounds(ir, op);
    p.out.push_str(" (");
    p.values(&ivs);
    p.out.push_str(") : ");
    if let Some(&iv) = ivs.first() {
        p.ty(ir.value_type(iv));
    }
    p.out.push_str(" = (");
    p.values(&lower);
    p.out.push_str(") to (");
    p.values(&upper);
    p.out.push_str(if ir.attr_named(op, "loop_inclusive").is_some() { ") inclusive step (" } else { ") step (" });
    p.values(&step);
    p.out.push_str(") ");
    if let Some(n) = ir.i64_attr_named(op, "collapse_num_loops").filter(|&n| n > 1) {
        p.out.push_str(&format!("collapse({n}) "));
    }
    p.region(r, false, true);
    p.attr_dict(op, &["loop_inclusive", "collapse_num_loops"]);
}

fn verify_wrapper(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.is(op, SIMD.name) {
        verify_aligned(v, op)?;
        linear_steps(v, op, 2)?;
    } else if v.ir.is(op, WSLOOP.name) {
        linear_steps(v, op, 2)?;
    }
    verify_own(v, op)?;
    let Some(body) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let ops: Vec<OpId> = v.ir.block(body).ops.iter().copied().filter(|&o| !v.ir.is(o, TERMINATOR.name)).collect();
    let [only] = ops.as_slice() else {
        return Err(v.error(op, "loop wrapper does not contain exactly one nested op"));
    };
    if ![LOOP_NEST.name, SIMD.name, WSLOOP.name, DISTRIBUTE.name, TASKLOOP.name].iter().any(|n| v.ir.is(*only, n)) {
        return Err(v.error(op, "op nested in loop wrapper is not another loop wrapper or `omp.loop_nest`"));
    }
    Ok(())
}

/// The loop wrapper of a nest alone.
fn verify_loop(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_wrapper(v, op)?;
    v.require(op, nested(v, op).is_none(), "expected to be a standalone loop wrapper")
}

fn verify_aligned(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (of, by) = (v.ir.operand_group(op, 0), super::alignments(v.ir, op));
    let wrong = match (of.is_empty(), by.is_empty()) {
        (true, false) => "unexpected alignment values attribute",
        _ if of.len() != by.len() => "expected as many alignment values as aligned variables",
        _ if of.iter().enumerate().any(|(k, x)| of[..k].contains(x)) => "aligned variable used more than once",
        _ if by.iter().any(|&a| v.ir.attr_i64(a).unwrap_or(0) <= 0) => "alignment should be greater than 0",
        _ => return Ok(()),
    };
    Err(v.error(op, wrong))
}

/// The groups `first` and `first + 1` are variables and their steps.
fn linear_steps(v: &mut Verifier<'_>, op: OpId, first: usize) -> VResult {
    let equal = v.ir.operand_group(op, first).len() == v.ir.operand_group(op, first + 1).len();
    v.require(op, equal, "expects a step for each linear variable")
}

/// The loop wrapper in another one.
fn nested(v: &Verifier<'_>, op: OpId) -> Option<OpId> {
    let body = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r))?;
    v.ir.block(body).ops.first().copied().filter(|&o| !v.ir.is(o, LOOP_NEST.name))
}

fn verify_distribute(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let chunk = !v.ir.operand_group(op, 2).is_empty();
    if chunk && v.ir.attr_named(op, "dist_schedule_static").is_none() {
        return Err(v.error(op, "chunk size set without dist_schedule_static being present"));
    }
    verify_wrapper(v, op)?;
    let Some(inner) = nested(v, op) else { return Ok(()) };
    if !v.ir.is(inner, SIMD.name) && !v.ir.is(inner, WSLOOP.name) {
        return Err(v.error(op, "only supported nested wrappers are 'omp.simd' and 'omp.wsloop'"));
    }
    Ok(())
}

fn verify_taskloop(v: &mut Verifier<'_>, op: OpId) -> VResult {
    verify_wrapper(v, op)?;
    let (reduced, tasks) = (v.ir.operand_group(op, 9), v.ir.operand_group(op, 5));
    if !reduced.is_empty() && v.ir.attr_named(op, "nogroup").is_some() {
        let m = "if a reduction clause is present on the taskloop directive, the nogroup clause must not be specified";
        return Err(v.error(op, m));
    }
    if reduced.iter().any(|x| tasks.contains(x)) {
        let m = "the same list item cannot appear in both a reduction and an in_reduction clause";
        return Err(v.error(op, m));
    }
    if !v.ir.operand_group(op, 3).is_empty() && !v.ir.operand_group(op, 6).is_empty() {
        let m = "the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same \
                 taskloop directive";
        return Err(v.error(op, m));
    }
    if nested(v, op).is_some_and(|o| !v.ir.is(o, SIMD.name)) {
        return Err(v.error(op, "only supported nested wrapper is 'omp.simd'"));
    }
    Ok(())
}

fn verify_nest(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let [lower, ..] = bounds(v.ir, op);
    if lower.is_empty() {
        return Err(v.error(op, "must represent at least one loop"));
    }
    let Some(body) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    if v.ir.operands(op).len() != 3 * lower.len() || v.ir.n_block_args(body) != lower.len() {
        return Err(v.error(op, "number of range arguments and IVs do not match"));
    }
    let ty = |x: ValueId| v.ir.value_type(x);
    if v.ir.block_args(body).zip(&lower).any(|(iv, &lb)| ty(iv) != ty(lb)) {
        return Err(v.error(op, "range argument type does not match corresponding IV type"));
    }
    if let Some(n) = v.ir.i64_attr_named(op, "collapse_num_loops").filter(|&n| n > lower.len() as i64) {
        let m = format!("collapse value is larger than the number of loops: {n} of {}", lower.len());
        return Err(v.error(op, m));
    }
    let wrappers = [WSLOOP.name, SIMD.name, DISTRIBUTE.name, TASKLOOP.name, LOOP.name];
    let wrapped = v.ir.parent_op(op).is_some_and(|p| wrappers.iter().any(|w| v.ir.is(p, w)));
    if !wrapped {
        return Err(v.error(op, "expects parent op to be a loop wrapper"));
    }
    Ok(())
}
