//! Coroutines, and calls of the runtime library: what tasks are lowered to.
//!
//! A coroutine that is suspended goes on at once, to its end, as a task beside whoever called it:
//! one of the orders that are legal, as for `async.execute`. What is made available is there for
//! whoever waits for it, who comes after everything before that.

use std::rc::Rc;

use super::tasks::{add_to_group, await_all, create_group, first, parts, tell, there};
use super::{ANY_ASYNC, CORO_HANDLE, CORO_ID as ID, CORO_STATE, GROUP, VALUE, VALUE_OR_TOKEN, value};
use crate::arith::define;
use crate::constraints::{ANY, AttrC, AttrParse, I1, INDEX};
use crate::{Exec, Form, Traits, TypeRule, attr, derive, one};
use rustmlir_exec::program::Node;
use rustmlir_exec::resolve::{ResolveResult, Resolver};
use rustmlir_ir::{OpId, TypeId};
use rustmlir_meaning::observe::TaskEvent;
use rustmlir_meaning::stop::{Limit, Stop, Ub};
use rustmlir_meaning::value::{Room, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_par::tasks::Promise;
use rustmlir_syntax::lexer::T;
use rustmlir_syntax::parser::{PResult, ParsedOp, Parser};
use rustmlir_syntax::printer::Printer;

/// Threads of the runtime library, of which nothing says how many there are.
const THREADS: i64 = 4;

static COUNT: AttrC = AttrC::new(
    "64-bit signless integer attribute whose value is positive",
    |ir, a| ir.attr_i64(a).is_some_and(|n| n > 0),
    AttrParse::Int(64),
);

const HOLDS: TypeRule =
    derive("storage", "value", |ir, t| value(ir, t), "type of 'value' matches element type of 'storage'");
const GIVES: TypeRule =
    derive("storage", "result", |ir, t| value(ir, t), "type of 'result' matches element type of 'storage'");
const COUNTED: Form = Form::Asm("$operand {(`count` `=` $count^)?} attr-dict `:` type($operand)");
const TYPED: Form = Form::Asm("$operand attr-dict `:` type($operand)");

define! {
    CORO_ID = "async.coro.id" Form::Asm("attr-dict"), [], "what identifies a coroutine" {
        doc: "It only names something. Since release 12. Source: 'async' dialect documentation, \"async.coro.id\".",
        results: &[one("id", &ID)],
        meaning: Meaning::Values(|_, _| Ok(Values::from_iter([Value::Unit]))),
    }
    CORO_BEGIN = "async.coro.begin" Form::Asm("$id attr-dict"), [], "begins a coroutine" {
        doc: "Each has a number. Since release 12. Source: 'async' dialect documentation, \"async.coro.begin\".",
        operands: &[one("id", &ID)],
        results: &[one("handle", &CORO_HANDLE)],
        meaning: Meaning::Values(begin),
    }
    CORO_FREE = "async.coro.free" Form::Asm("$id `,` $handle attr-dict"), [], "frees the frame of a coroutine" {
        doc: "Memory of frames is not modeled, so this has no effect. Since release 12. Source: 'async' dialect \
            documentation, \"async.coro.free\".",
        operands: &[one("id", &ID), one("handle", &CORO_HANDLE)],
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    CORO_END = "async.coro.end" Form::Asm("$handle attr-dict"), [], "ends a coroutine" {
        doc: "The code that follows is not part of the resumed task. Since release 12. Source: 'async' dialect \
            documentation, \"async.coro.end\".",
        operands: &[one("handle", &CORO_HANDLE)],
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Values(end),
    }
    CORO_SAVE = "async.coro.save" Form::Asm("$handle attr-dict"), [], "saves the state of a coroutine" {
        doc: "It is the number of the coroutine. Since release 12. Source: 'async' dialect documentation, \
            \"async.coro.save\".",
        operands: &[one("handle", &CORO_HANDLE)],
        results: &[one("state", &CORO_STATE)],
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Values(save),
    }
    CORO_SUSPEND = "async.coro.suspend" Form::Asm("$state `,` $suspendDest `,` $resumeDest `,` $cleanupDest \
        attr-dict"), [],
    "suspends a coroutine" {
        doc: "It continues at the second block, as a task concurrent with the caller. Nobody destroys a suspended \
              one, so the third is never gone to. A coroutine that never reaches `async.coro.end` is unsupported. \
              Since release 12. Source: 'async' dialect documentation, \"async.coro.suspend\".",
        operands: &[one("state", &CORO_STATE)],
        successors: &["suspendDest", "resumeDest", "cleanupDest"],
        traits: Traits::TERMINATOR,
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Jumps(|w, operands| { suspend(w, operands)?; Ok((1, Values::new())) }),
        exec: Exec::Resolve(resolve_suspend),
    }
    CREATE = "async.runtime.create" Form::Asm("attr-dict `:` type($result)"), [], "creates a token or a value that is not yet available" {
        doc: "Making it available happens before the end of a wait for it. Since release 12. Source: 'async' dialect \
            documentation, \"async.runtime.create\".",
        results: &[one("result", &VALUE_OR_TOKEN)],
        meaning: Meaning::Values(create),
    }
    CREATE_GROUP = "async.runtime.create_group" Form::Asm("$size `:` type($result) attr-dict"), [], "makes a group" {
        doc: "As `async.create_group`. Since release 13. Source: 'async' dialect documentation, \
            \"async.runtime.create_group\".",
        operands: &[one("size", &INDEX)],
        results: &[one("result", &GROUP)],
        undefined: &[Ub::NegativeSize, Ub::PoisonUse],
        meaning: Meaning::Values(create_group),
    }
    SET_AVAILABLE = "async.runtime.set_available" TYPED, [], "marks a token or a value as available" {
        doc: "It happens before whatever follows a wait. Making it available twice is unsupported. Since release 12. \
            Source: 'async' dialect documentation, \"async.runtime.set_available\".",
        operands: &[one("operand", &VALUE_OR_TOKEN)],
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Values(|w, v| settle(w, v, Promise::Kept)),
    }
    SET_ERROR = "async.runtime.set_error" TYPED, [], "marks a token or a value as failed" {
        doc: "For waits it acts like making it available. Since release 13. Source: 'async' dialect documentation, \
            \"async.runtime.set_error\".",
        operands: &[one("operand", &VALUE_OR_TOKEN)],
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Values(|w, v| settle(w, v, Promise::Broken)),
    }
    IS_ERROR = "async.runtime.is_error" TYPED, [], "whether a token or a value has failed" {
        doc: "For a group: any of its members. An undetermined state is unsupported. Since release 13. Source: \
            'async' dialect documentation, \"async.runtime.is_error\".",
        operands: &[one("operand", &ANY_ASYNC)],
        results: &[one("is_error", &I1)],
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Values(is_error),
    }
    AWAIT = "async.runtime.await" TYPED, [], "keeps the thread waiting" {
        doc: "The wait ends after the value becomes available. Waiting for an unavailable value is unsupported. \
            Since release 12. Source: 'async' dialect documentation, \"async.runtime.await\".",
        operands: &[one("operand", &ANY_ASYNC)],
        undefined: &[Ub::PoisonUse, Ub::GroupSize],
        meaning: Meaning::Values(wait),
    }
    RESUME = "async.runtime.resume" Form::Asm("$handle attr-dict"), [], "resumes a coroutine on another thread" {
        doc: "The coroutine has already continued, or does so at its suspension, so this has no effect. Since \
            release 12. Source: 'async' dialect documentation, \"async.runtime.resume\".",
        operands: &[one("handle", &CORO_HANDLE)],
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    AWAIT_AND_RESUME = "async.runtime.await_and_resume" Form::Asm("$operand `,` $handle attr-dict `:` type($operand)"), [],
    "resumes a coroutine once a value is available" {
        doc: "As waiting. Since release 12. Source: 'async' dialect documentation, \"async.runtime.await_and_resume\".",
        operands: &[one("operand", &ANY_ASYNC), one("handle", &CORO_HANDLE)],
        undefined: &[Ub::PoisonUse, Ub::GroupSize],
        meaning: Meaning::Values(wait),
    }
    STORE = "async.runtime.store" Form::words(parse_store, print_store), [], "says what a value holds" {
        doc: "It happens before the end of a wait for the value. Since release 12. Source: 'async' dialect \
            documentation, \"async.runtime.store\".",
        operands: &[one("value", &ANY), one("storage", &VALUE)],
        rules: &[HOLDS],
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Values(store),
    }
    LOAD = "async.runtime.load" Form::words(parse_load, print_load), [], "what a value holds" {
        doc: "Loading before a store is unsupported. Since release 12. Source: 'async' dialect documentation, \
            \"async.runtime.load\".",
        operands: &[one("storage", &VALUE)],
        results: &[one("result", &ANY)],
        rules: &[GIVES],
        traits: Traits::MAKES_POISON,
        poison: "if the stored value is poison",
        undefined: &[Ub::PoisonUse],
        meaning: Meaning::Values(load),
    }
    ADD_TO_GROUP = "async.runtime.add_to_group" Form::Asm("$operand `,` $group attr-dict `:` type($operand)"), [], "adds to a group" {
        doc: "As `async.add_to_group`. Since release 12. Source: 'async' dialect documentation, \
            \"async.runtime.add_to_group\".",
        operands: &[one("operand", &VALUE_OR_TOKEN), one("group", &GROUP)],
        results: &[one("rank", &INDEX)],
        undefined: &[Ub::GroupSize, Ub::PoisonUse],
        meaning: Meaning::Values(add_to_group),
    }
    ADD_REF = "async.runtime.add_ref" COUNTED, [], "counts references up" {
        doc: "References are not counted, so this has no effect. Since release 12. Source: 'async' dialect \
            documentation, \"async.runtime.add_ref\".",
        operands: &[one("operand", &ANY_ASYNC)],
        attrs: &[attr("count", &COUNT)],
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    DROP_REF = "async.runtime.drop_ref" COUNTED, [], "counts references down" {
        doc: "References are not counted, so this has no effect. Since release 12. Source: 'async' dialect \
            documentation, \"async.runtime.drop_ref\".",
        operands: &[one("operand", &ANY_ASYNC)],
        attrs: &[attr("count", &COUNT)],
        meaning: Meaning::Values(|_, _| Ok(Values::new())),
    }
    NUM_WORKER_THREADS = "async.runtime.num_worker_threads" Form::Asm("attr-dict `:` type($result)"), [],
    "the number of threads of the runtime library" {
        doc: "Nothing says how many there are; here it is four. Since release 16. Source: 'async' dialect \
              documentation, \"async.runtime.num_worker_threads\".",
        results: &[one("result", &INDEX)],
        meaning: Meaning::Values(|w, _| Ok(Values::from_iter([w.of_index(THREADS)]))),
    }
}

/// The type of a value, of which the word may be left out: `<f32>`.
fn storage(p: &mut Parser<'_>) -> PResult<TypeId> {
    p.expect(T::Colon)?;
    if !p.eat(T::Lt) {
        return p.ty();
    }
    let e = p.ty()?;
    p.expect(T::Gt)?;
    Ok(p.ir.ty(rustmlir_ir::Type::AsyncValue(e)))
}

fn print_storage(p: &mut Printer<'_>, op: OpId, k: usize) {
    p.attr_dict(op, &[]);
    p.out.push_str(" : <");
    let held = p.ir.operand(op, k).and_then(|v| value(p.ir, p.ir.value_type(v)));
    if let Some(t) = held {
        p.ty(t);
    }
    p.out.push('>');
}

fn parse_store(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let v = p.operand()?;
    p.expect(T::Comma)?;
    let s = p.operand()?;
    p.opt_attr_dict(op)?;
    let ty = storage(p)?;
    let held = value(&p.ir, ty).unwrap_or(ty);
    for (o, t) in [(v, held), (s, ty)] {
        let v = p.resolve(o, t)?;
        op.operands.push(v);
    }
    Ok(())
}

fn print_store(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    p.values(p.ir.operands(op));
    print_storage(p, op, 1);
}

fn parse_load(p: &mut Parser<'_>, op: &mut ParsedOp) -> PResult<()> {
    let s = p.operand()?;
    p.opt_attr_dict(op)?;
    let ty = storage(p)?;
    let v = p.resolve(s, ty)?;
    op.operands.push(v);
    op.results.push(value(&p.ir, ty).unwrap_or(ty));
    Ok(())
}

fn print_load(p: &mut Printer<'_>, op: OpId) {
    p.out.push(' ');
    p.values(p.ir.operands(op));
    print_storage(p, op, 0);
}

// ---- meaning ------------------------------------------------------------------------------------

fn room<'w>(w: &'w World<'_>, n: u64) -> Result<&'w Room, Stop> {
    w.heap.kept(n).and_then(|r| r.downcast_ref::<Room>()).ok_or_else(|| w.malformed("an async value"))
}

/// What a value holds that the runtime library has made.
///
/// # Errors
/// `unsupported` if nobody has stored anything.
pub(super) fn stored(w: &World<'_>, n: u64) -> Result<Value, Stop> {
    let held = room(w, n)?.borrow().clone();
    held.ok_or_else(|| w.unsupported("a load from a runtime value before its store"))
}

fn promise(w: &mut World<'_>) -> Result<Value, Stop> {
    let made = w.sched.tasks.promise().map(Value::Word);
    let op = w.op;
    made.ok_or_else(|| Stop::exhausted(Limit::Memory, op, "too many values never become available".to_string()))
}

fn begin(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    Ok(Values::from_iter([promise(w)?]))
}

fn save(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([handle], _) = w.first(operands)?;
    Ok(Values::from_iter([Value::Word(w.decided(handle)?)]))
}

/// A coroutine goes on as a task.
fn suspend(w: &mut World<'_>, operands: &[Value]) -> Result<(), Stop> {
    let ([state], _) = w.first(operands)?;
    let coroutine = w.decided(state)?;
    first(w)?;
    match w.sched.tasks.resume(coroutine) {
        Some(task) => tell(w, TaskEvent::Starts(task)),
        None => Ok(()),
    }
}

/// It comes to its end.
fn end(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([handle], _) = w.first(operands)?;
    let coroutine = w.decided(handle)?;
    if let Some(task) = w.sched.tasks.end_coroutine(coroutine) {
        tell(w, TaskEvent::Ends(task))?;
    }
    Ok(Values::new())
}

fn create(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let promise = promise(w)?;
    if value(w.ir, w.result_type()?).is_none() {
        return Ok(Values::from_iter([promise]));
    }
    let room: Rc<Room> = Rc::default();
    let kept = w.heap.keep(room);
    let n = kept.map_err(|f| w.fault(f, rustmlir_mem::Handle(0), "a value of the runtime library"))?;
    Ok(Values::from_iter([Value::Parts([promise, Value::Word(n), Value::Unit].into())]))
}

/// The number of a token or a value, whatever it holds.
pub(super) fn number(w: &World<'_>, v: &Value) -> Result<u64, Stop> {
    match v {
        // What a caller has handed over is there.
        Value::Unit => Ok(0),
        Value::Parts(parts) if parts.len() == 1 => Ok(0),
        Value::Parts(parts) => w.decided(parts.first().unwrap_or(v)),
        v => w.decided(v),
    }
}

fn settle(w: &mut World<'_>, operands: &mut [Value], to: Promise) -> Result<Values, Stop> {
    let ([v], _) = w.first(operands)?;
    let promise = number(w, v)?;
    if !w.sched.tasks.settle(promise, to) {
        return Err(w.unsupported("making a value available twice"));
    }
    // Whoever waits for it comes after a task without contents that begins here.
    tell(w, TaskEvent::Starts(promise))?;
    tell(w, TaskEvent::Ends(promise))?;
    Ok(Values::new())
}

fn is_group(w: &World<'_>) -> bool {
    w.ir.operand(w.op, 0).is_some_and(|v| w.ir.is_named_type(w.ir.value_type(v), "async", "group"))
}

fn is_error(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v], _) = w.first(operands)?;
    let n = number(w, v)?;
    let state = match is_group(w) {
        true if n == 0 => Promise::Kept,
        true => w.sched.tasks.state_of_group(n).ok_or_else(|| w.malformed("a group"))?,
        false => w.sched.tasks.state(n),
    };
    there(w, state)?;
    Ok(Values::from_iter([Value::Word(u64::from(state == Promise::Broken))]))
}

fn wait(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    if is_group(w) {
        return await_all(w, operands);
    }
    let ([v], _) = w.first(operands)?;
    let promise = number(w, v)?;
    there(w, w.sched.tasks.state(promise))?;
    tell(w, TaskEvent::Waits(&[promise]))?;
    Ok(Values::new())
}

fn store(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([v, storage], _) = w.first(operands)?;
    let n = match storage {
        Value::Parts(parts) if parts.len() == 3 => w.decided(&parts[1])?,
        Value::Poison => return Err(w.poison_decides()),
        _ => return Err(w.unsupported("a store to a value that a task returns")),
    };
    let v = v.clone();
    room(w, n)?.replace(Some(v));
    Ok(Values::new())
}

fn load(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ([storage], _) = w.first(operands)?;
    let (_, held) = parts(w, storage)?;
    held.map(|v| Values::from_iter([v])).ok_or_else(|| w.malformed("an async value"))
}

fn resolve_suspend(r: &mut Resolver<'_>, op: OpId) -> ResolveResult<()> {
    r.prog.tasks = true;
    r.ext(move |cx| {
        let operands = cx.operands(op)?;
        suspend(&mut cx.world, &operands)
    });
    let Some(&resumed) = r.ir.successors(op).get(1) else { return Err(r.missing()) };
    let i = r.edge(resumed, &[])?;
    r.emit(match r.plain_edge(i) {
        Some(code) => Node::Enter { code },
        None => Node::Br { i },
    });
    Ok(())
}
