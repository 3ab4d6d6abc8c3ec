//! Tasks, what they give, and groups of them.

use std::collections::HashSet;

use super::runtime::{number, stored};
use super::{GROUP, OPEN, TOKEN, VALUE, VALUE_OR_TOKEN, is_token, value};
use crate::arith::define;
use crate::constraints::{ANY, INDEX};
use crate::scf::edges;
use crate::{Blocks, Exec, Form, Naming, Traits, one, opt, region, var};
use rustmlir_exec::commute::Updates;
use rustmlir_exec::program::Node;
use rustmlir_exec::resolve::{End, ResolveResult, Resolver};
use rustmlir_ir::{OpId, TypeId, ValueId};
use rustmlir_meaning::observe::TaskEvent;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Control, Meaning, Next, Values, World};
use rustmlir_par::tasks::{Promise, Refused};
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser, RegionArg};
use rustmlir_syntax::printer::Printer;
use rustmlir_verify::{VResult, Verifier};

define! {
    EXECUTE = "async.execute" Form::header(parse, print), [], "runs its body as a task, concurrently with what follows" {
        doc: "The body runs after the ends of the tasks whose tokens are `dependencies` and whose values are \
              `bodyOperands`; arguments of the body are what those values hold. It is unordered with what follows, \
              until something waits for its token, one of its values, or a group that contains one of them. What it \
              yields are its values. Stack allocations of the body end with it. This tool runs the body to \
              completion immediately; race detection decides whether another order could differ. A run ends when all \
              its tasks have. Since release 12. Source: 'async' dialect documentation, \"async.execute\".",
        operands: &[var("dependencies", &TOKEN), var("bodyOperands", &VALUE)],
        results: &[one("token", &TOKEN), var("bodyResults", &VALUE)],
        regions: &[region("bodyRegion", Blocks::One)],
        traits: Traits::SINGLE_BLOCK
            .and(Traits::ATTR_SIZED_OPERANDS)
            .and(Traits::ALLOCATION_SCOPE)
            .and(Traits::ONE_REGION_ONCE),
        terminator: "async.yield",
        naming: Naming::Each,
        verify: Some(verify),
        verify_regions: Some(verify_yield_of),
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Regions(execute),
        exec: Exec::Resolve(resolve_execute),
    }
    YIELD = "async.yield" Form::Asm("($operands^ `:` type($operands))? attr-dict"), [], "ends a task and returns its values" {
        doc: "Its operands are what the values of the task hold. Since release 12. Source: 'async' dialect \
              documentation, \"async.yield\".",
        operands: &[var("operands", &ANY)],
        traits: Traits::TERMINATOR.and(Traits::RETURN_LIKE).and(Traits::PURE),
        parents: &["async.execute"],
        meaning: Meaning::Leaves,
        exec: Exec::Resolve(resolve_yield),
    }
    AWAIT = "async.await" Form::AsmThen("$operand `:` type($operand) attr-dict", gives), [],
    "waits for a task and returns its value" {
        doc: "Everything that the task did or waited for happens before what follows. Since release 12. \
              Source: 'async' dialect documentation, \"async.await\".",
        operands: &[one("operand", &VALUE_OR_TOKEN)],
        results: &[opt("result", &ANY)],
        verify: Some(verify_await),
        traits: Traits::MAKES_POISON,
        poison: "if the value holds poison",
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Values(wait),
    }
    CREATE_GROUP = "async.create_group" Form::Asm("$size `:` type($result) attr-dict"), [], "makes an empty group of tasks" {
        doc: "Exactly `size` tokens or values are to be added to it. A negative size is undefined. Since release 12; \
              with a size since release 13. Source: 'async' dialect documentation, \"async.create_group\".",
        operands: &[one("size", &INDEX)],
        results: &[one("result", &GROUP)],
        undefined: &[Ub::NegativeSize, Ub::PoisonUse],
        meaning: Meaning::Values(create_group),
    }
    ADD_TO_GROUP = "async.add_to_group" Form::Asm("$operand `,` $group `:` type($operand) attr-dict"), [],
    "adds a task to a group" {
        doc: "Gives the number of members before. More members than the size of the group are undefined (the runtime \
              library asserts that there are not). Since release 12. Source: 'async' dialect documentation, \
              \"async.add_to_group\".",
        operands: &[one("operand", &VALUE_OR_TOKEN), one("group", &GROUP)],
        results: &[one("rank", &INDEX)],
        undefined: &[Ub::GroupSize, Ub::PoisonUse],
        meaning: Meaning::Values(add_to_group),
    }
    AWAIT_ALL = "async.await_all" Form::Asm("$operand attr-dict"), [], "waits for all tasks of a group" {
        doc: "It waits until the group has as many members as its size says, and until all of them have ended. \
              Undefined if the group never gets that many members: the wait would never end. Where others might \
              still add some, it is not run. Since release 12. Source: 'async' dialect documentation, \
              \"async.await_all\".",
        operands: &[one("operand", &GROUP)],
        undefined: &[Ub::GroupSize, Ub::PoisonUse],
        meaning: Meaning::Values(await_all),
    }
}

// ---- syntax -------------------------------------------------------------------------------------

fn parse(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let waits = if p.peek() == T::LSquare { p.delimited_operands(T::LSquare, T::RSquare)? } else { Vec::new() };
    let (mut values, mut args) = (Vec::new(), Vec::new());
    if p.eat(T::LParen) {
        p.comma_list_until(T::RParen, |p| {
            let v = p.operand()?;
            p.expect_keyword("as")?;
            let (name, at) = p.argument_name()?;
            let ty = p.colon_type()?;
            // What is no such type is for the rules to refuse.
            args.push(RegionArg { name, at, ty: value(&p.ir, ty).unwrap_or(ty) });
            values.push((v, ty));
            Ok(())
        })?;
    }
    let token = super::token(&mut p.ir);
    p.resolve_same(&waits, token, &mut op.operands)?;
    for &(v, ty) in &values {
        let v = p.resolve(v, ty)?;
        op.operands.push(v);
    }
    p.add_segments(op, &[waits.len() as i64, values.len() as i64]);
    op.results.push(token);
    if p.eat(T::Arrow) {
        let types = p.result_types()?;
        op.results.extend(types);
    }
    p.opt_attr_dict_with_keyword(op)?;
    let body = p.region(&args)?;
    op.regions.push(body);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) {
    let ir = p.ir;
    let waits = ir.operand_group(op, 0);
    if !waits.is_empty() {
        p.out.push_str(" [");
        p.values(waits);
        p.out.push(']');
    }
    let args: Vec<ValueId> =
        ir.region_of(op, 0).and_then(|r| ir.entry(r)).map_or_else(Vec::new, |b| ir.block_args(b).collect());
    for (k, (&v, &arg)) in ir.operand_group(op, 1).iter().zip(&args).enumerate() {
        p.out.push_str(if k == 0 { " (" } else { ", " });
        p.value(v);
        p.out.push_str(" as ");
        p.value(arg);
        p.out.push_str(": ");
        p.ty(ir.value_type(v));
    }
    if !args.is_empty() {
        p.out.push(')');
    }
    let values: Vec<TypeId> = ir.result_types(op).skip(1).collect();
    if !values.is_empty() {
        p.out.push_str(" -> ");
        p.result_types(&values);
    }
    p.attr_dict_with_keyword(op, &[]);
    if let Some(r) = ir.region_of(op, 0) {
        p.out.push(' ');
        p.region(r, false, true);
    }
}

/// What is waited for gives what it holds.
fn gives(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let ty = op.operands.first().map(|&v| p.ir.value_type(v));
    op.results.extend(ty.and_then(|t| value(&p.ir, t)));
    Ok(())
}

// ---- rules --------------------------------------------------------------------------------------

/// Checks one way that values take, where those of tasks stand for what they hold.
fn edge(v: &mut Verifier<'_>, op: OpId, point: OpId, from: [&str; 2], have: &[TypeId], want: &[TypeId]) -> VResult {
    let held = |t: TypeId| value(v.ir, t).unwrap_or(t);
    // What fits is shown as it is wanted.
    let fitted = have.iter().zip(want).map(|(&h, &w)| if held(h) == held(w) { w } else { h });
    let fitted: Vec<TypeId> = fitted.chain(have.iter().skip(want.len()).copied()).collect();
    edges::edge(v, op, point, from[0], from[1], &fitted, want)
}

fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(entry) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let have: Vec<TypeId> = v.ir.operand_group(op, 1).iter().map(|&x| v.ir.value_type(x)).collect();
    let want: Vec<TypeId> = v.ir.block_args(entry).map(|a| v.ir.value_type(a)).collect();
    edge(v, op, op, ["parent", "Region #0"], &have, &want)
}

fn verify_yield_of(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(entry) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let Some(last) = v.ir.last_op(entry).filter(|&o| v.ir.is(o, YIELD.name)) else { return Ok(()) };
    let want: Vec<TypeId> = v.ir.result_types(op).skip(1).collect();
    let have: Vec<TypeId> = v.ir.operand_types(last).collect();
    edge(v, op, last, ["Operation async.yield", "parent"], &have, &want)
}

fn verify_await(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(of) = v.ir.operand(op, 0).map(|x| v.ir.value_type(x)) else { return Ok(()) };
    let result = v.ir.result_types(op).next();
    if is_token(v.ir, of) {
        return v.require(op, result.is_none(), "awaiting on a token must have empty result");
    }
    let Some(want) = value(v.ir, of) else { return Ok(()) };
    let Some(have) = result else { return Err(v.error(op, "awaiting on a value must have a result")) };
    if have != want {
        let (have, want) = (v.show(have), v.show(want));
        return Err(v.error(op, format!("result type '{have}' does not match async value type '{want}'")));
    }
    Ok(())
}

// ---- meaning ------------------------------------------------------------------------------------

/// Tells an observer what happens to tasks.
pub(super) fn tell(w: &mut World<'_>, e: TaskEvent<'_>) -> Result<(), Stop> {
    let op = w.op;
    match &mut w.log {
        Some(log) => log.task(w.heap, op, e),
        None => Ok(()),
    }
}

/// The task of a token or a value, and what the value holds.
pub(super) fn parts(w: &World<'_>, v: &Value) -> Result<(u64, Option<Value>), Stop> {
    match v {
        Value::Word(task) => Ok((*task, None)),
        // What a caller has handed over is there.
        Value::Unit => Ok((0, None)),
        Value::Parts(parts) => match &parts[..] {
            [held] => Ok((0, Some(held.clone()))),
            [Value::Word(task), held] => Ok((*task, Some(held.clone()))),
            [Value::Word(task), Value::Word(room), Value::Unit] => Ok((*task, Some(stored(w, *room)?))),
            _ => Err(w.malformed("a task")),
        },
        Value::Poison => Err(w.poison_decides()),
        _ => Err(w.malformed("a task")),
    }
}

/// Why a search through all orders of a program with tasks leaves something out.
const UPDATES: &str = "only one order of tasks is tried whose atomic updates or critical sections do not commute";

/// A task is about to begin; for the first one, what has to be known before.
///
/// # Errors
/// `unsupported` in a critical section, where races are looked for.
pub(super) fn first(w: &mut World<'_>) -> Result<(), Stop> {
    if w.log.is_some() {
        w.sched.sections.forks(None).map_err(|odd| w.unsupported(odd.text()))?;
    }
    if w.sched.tasks.started() == 0 {
        if !Updates::of(w.ir).all_commute() {
            w.sched.leave_out(UPDATES);
        }
        if w.log.is_some() {
            w.sched.sections.forks(None).map_err(|odd| w.unsupported(odd.text()))?;
        }
    }
    w.sched.instances += 1;
    Ok(())
}

/// A task begins: its number, and the arguments of its body.
fn begin(w: &mut World<'_>, operands: &[Value]) -> Result<(u64, Values), Stop> {
    let all = operands.iter().map(|v| parts(w, v)).collect::<Result<Vec<_>, Stop>>()?;
    first(w)?;
    let task = w.sched.tasks.start();
    tell(w, TaskEvent::Starts(task))?;
    let waits: Vec<u64> = all.iter().map(|x| x.0).collect();
    tell(w, TaskEvent::Waits(&waits))?;
    Ok((task, all.into_iter().filter_map(|x| x.1).collect()))
}

/// It has come to its end.
fn end(w: &mut World<'_>, task: u64) -> Result<(), Stop> {
    w.sched.sections.ends().map_err(|odd| w.unsupported(odd.text()))?;
    w.sched.tasks.end();
    tell(w, TaskEvent::Ends(task))
}

/// The token and the values of a task.
fn results(task: u64, held: impl IntoIterator<Item = Value>) -> Values {
    let values = held.into_iter().map(|v| Value::Parts([Value::Word(task), v].into()));
    std::iter::once(Value::Word(task)).chain(values).collect()
}

fn execute(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let (task, args) = begin(w, operands)?;
    let mut args = Some(args);
    Ok(Box::new(move |w, left| {
        Ok(match left {
            None => Next::Region(0, args.take().unwrap_or_default()),
            Some(left) => {
                end(w, task)?;
                Next::Results(results(task, left.values))
            }
        })
    }))
}

fn wait(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v], _) = w.first(operands)?;
    let (task, held) = parts(w, v)?;
    there(w, w.sched.tasks.state(task))?;
    tell(w, TaskEvent::Waits(&[task]))?;
    Ok(held.into_iter().collect())
}

/// Checks that what is waited for comes.
pub(super) fn there(w: &World<'_>, state: Promise) -> Result<(), Stop> {
    match state {
        Promise::Kept | Promise::Broken => Ok(()),
        Promise::Open => Err(w.unsupported("a wait for a value that is not yet available")),
    }
}

pub(super) fn create_group(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([size], _) = w.first(operands)?;
    let size = w.index(size)?;
    if size < 0 {
        return Err(w.ub(Ub::NegativeSize, format!("a group of {size} tasks")));
    }
    let key = w.sched.here.key;
    let size = Some(size).filter(|_| w.ir.attr_named(w.op, OPEN).is_none());
    Ok(Values::from_iter([Value::Word(w.sched.tasks.group(size, key))]))
}

pub(super) fn add_to_group(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, group], _) = w.first(operands)?;
    if matches!(group, Value::Unit) {
        return Err(w.unsupported("adding to a group of unknown size"));
    }
    let (task, group) = (number(w, v)?, w.decided(group)?);
    let key = w.sched.here.key;
    let (rank, alone) = w.sched.tasks.join(group, task, key).map_err(|r| match r {
        Refused::Full(size) => w.ub(Ub::GroupSize, format!("the group already has all of its {size} tasks")),
        Refused::Unknown => w.malformed("a group"),
    })?;
    if !alone && ranks(w) {
        w.sched.leave_out("only one order is tried in which tasks or iterations add to a group");
    }
    tell(w, TaskEvent::Joins { group, task })?;
    Ok(Values::from_iter([w.of_index(rank)]))
}

/// Whether anybody looks at the places of tasks in groups.
fn ranks(w: &mut World<'_>) -> bool {
    if let Some(known) = w.sched.tasks.ranks {
        return known;
    }
    let (mut places, mut used) = (HashSet::new(), HashSet::new());
    w.ir.walk_all(|o| {
        used.extend(w.ir.operands(o).iter().copied());
        places.extend(w.ir.result(o, 0).filter(|_| w.ir.is(o, ADD_TO_GROUP.name)));
    });
    let any = !places.is_disjoint(&used);
    w.sched.tasks.ranks = Some(any);
    any
}

pub(super) fn await_all(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([group], _) = w.first(operands)?;
    // What a caller has handed over is there.
    if matches!(group, Value::Unit) {
        return Ok(Values::new());
    }
    let group = w.decided(group)?;
    let (size, members) = w.sched.tasks.members(group).ok_or_else(|| w.malformed("a group"))?;
    if members < size {
        let mut parallel = w.sched.tasks.current() != 0;
        w.ir.walk_all(|o| parallel |= w.ir.has(o, Traits::PARALLEL_LOOP));
        if parallel {
            return Err(w.unsupported("a wait for tasks that other tasks may still add to a group"));
        }
        return Err(w.ub(Ub::GroupSize, format!("the group has {members} of {size} tasks, and no other task can join")));
    }
    let state = w.sched.tasks.state_of_group(group).ok_or_else(|| w.malformed("a group"))?;
    there(w, state)?;
    tell(w, TaskEvent::WaitsForGroup(group))?;
    Ok(Values::new())
}

// ---- execution ----------------------------------------------------------------------------------

fn resolve_execute(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let (Some(region), Some(token)) = (r.ir.region_of(op, 0), r.ir.result(op, 0)) else { return Err(r.missing()) };
    let Some(entry) = r.ir.entry(region) else { return Err(r.missing()) };
    r.prog.tasks = true;
    let args: Vec<ValueId> = r.ir.block_args(entry).collect();
    let (args, token) = (r.places(&args)?, (r.place(token)?, r.flag(token)));
    r.ext(move |cx| {
        let operands = cx.operands(op)?;
        let (task, values) = begin(&mut cx.world, &operands)?;
        cx.set_value(token.0, token.1, Value::Word(task))?;
        args.iter().zip(values).try_for_each(|(&(place, flag), v)| cx.set_value(place, flag, v))
    });
    let mark = r.temp();
    r.emit(Node::BeginScope { mark });
    let at = r.open();
    let code = r.region(region, End::Leave { results: Vec::new() })?;
    r.patch(at, Node::Enter { code });
    r.emit(Node::EndScope { mark });
    r.ext(move |cx| {
        let task = cx.decided(&cx.value(token.0, token.1))?;
        end(&mut cx.world, task)
    });
    Ok(())
}

fn resolve_yield(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    let Some(task) = r.ir.parent_op(op) else { return Err(r.missing()) };
    let outs = r.places(&r.ir.results(task).collect::<Vec<_>>())?;
    r.ext(move |cx| {
        let held = cx.operands(op)?;
        let Some(&(token, flag)) = outs.first() else { return Err(cx.malformed("a token")) };
        let task = cx.decided(&cx.value(token, flag))?;
        let values = results(task, held).into_iter().skip(1);
        outs.iter().skip(1).zip(values).try_for_each(|(&(place, flag), v)| cx.set_value(place, flag, v))
    });
    r.yield_values(&[])
}
