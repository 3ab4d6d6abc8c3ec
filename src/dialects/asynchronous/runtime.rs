//! Coroutines, and calls of the runtime library: what tasks are lowered to. They are read, checked
//! and printed; of them, only the number of threads is run.

use super::{ANY_ASYNC, CORO_HANDLE, CORO_ID as ID, CORO_STATE, GROUP, VALUE, VALUE_OR_TOKEN, value};
use crate::dialects::arith::define;
use crate::dialects::constraints::{ANY, AttrC, AttrParse, I1, INDEX};
use crate::dialects::{Form, Traits, TypeRule, attr, derive, one};
use crate::ir::{OpId, TypeId};
use crate::meaning::{Meaning, Values};
use crate::syntax::lexer::T;
use crate::syntax::parser::{PResult, ParsedOp, Parser};
use crate::syntax::printer::Printer;

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
const TYPED: Form = Form::Asm("$operand attr-dict `:` type($operand)");

define! {
    CORO_ID = "async.coro.id" Form::Asm("attr-dict"), [], "what identifies a coroutine" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.coro.id\".",
        results: &[one("id", &ID)],
    }
    CORO_BEGIN = "async.coro.begin" Form::Asm("$id attr-dict"), [], "begins a coroutine" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.coro.begin\".",
        operands: &[one("id", &ID)],
        results: &[one("handle", &CORO_HANDLE)],
    }
    CORO_FREE = "async.coro.free" Form::Asm("$id `,` $handle attr-dict"), [], "frees the frame of a coroutine" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.coro.free\".",
        operands: &[one("id", &ID), one("handle", &CORO_HANDLE)],
    }
    CORO_END = "async.coro.end" Form::Asm("$handle attr-dict"), [], "ends a coroutine" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.coro.end\".",
        operands: &[one("handle", &CORO_HANDLE)],
    }
    CORO_SAVE = "async.coro.save" Form::Asm("$handle attr-dict"), [], "saves the state of a coroutine" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.coro.save\".",
        operands: &[one("handle", &CORO_HANDLE)],
        results: &[one("state", &CORO_STATE)],
    }
    CORO_SUSPEND = "async.coro.suspend" Form::Asm("$state `,` $suspendDest `,` $resumeDest `,` $cleanupDest attr-dict"), [],
    "suspends a coroutine" {
        doc: "It goes on at one of the blocks. Not run. Since release 12. Source: 'async' dialect documentation, \
              \"async.coro.suspend\".",
        operands: &[one("state", &CORO_STATE)],
        successors: &["suspendDest", "resumeDest", "cleanupDest"],
        traits: Traits::TERMINATOR,
    }
    CREATE = "async.runtime.create" Form::Asm("attr-dict `:` type($result)"), [], "makes a token or a value that is not there yet" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.runtime.create\".",
        results: &[one("result", &VALUE_OR_TOKEN)],
    }
    CREATE_GROUP = "async.runtime.create_group" Form::Asm("$size `:` type($result) attr-dict"), [], "makes a group" {
        doc: "Not run. Since release 13. Source: 'async' dialect documentation, \"async.runtime.create_group\".",
        operands: &[one("size", &INDEX)],
        results: &[one("result", &GROUP)],
    }
    SET_AVAILABLE = "async.runtime.set_available" TYPED, [], "says that a token or a value is there" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.runtime.set_available\".",
        operands: &[one("operand", &VALUE_OR_TOKEN)],
    }
    SET_ERROR = "async.runtime.set_error" TYPED, [], "says that a token or a value will not be there" {
        doc: "Not run. Since release 13. Source: 'async' dialect documentation, \"async.runtime.set_error\".",
        operands: &[one("operand", &VALUE_OR_TOKEN)],
    }
    IS_ERROR = "async.runtime.is_error" TYPED, [], "whether that has been said" {
        doc: "Not run. Since release 13. Source: 'async' dialect documentation, \"async.runtime.is_error\".",
        operands: &[one("operand", &ANY_ASYNC)],
        results: &[one("is_error", &I1)],
    }
    AWAIT = "async.runtime.await" TYPED, [], "keeps the thread waiting" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.runtime.await\".",
        operands: &[one("operand", &ANY_ASYNC)],
    }
    RESUME = "async.runtime.resume" Form::Asm("$handle attr-dict"), [], "resumes a coroutine on another thread" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.runtime.resume\".",
        operands: &[one("handle", &CORO_HANDLE)],
    }
    AWAIT_AND_RESUME = "async.runtime.await_and_resume" Form::Asm("$operand `,` $handle attr-dict `:` type($operand)"), [],
    "resumes a coroutine once something is there" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.runtime.await_and_resume\".",
        operands: &[one("operand", &ANY_ASYNC), one("handle", &CORO_HANDLE)],
    }
    STORE = "async.runtime.store" Form::words(parse_store, print_store), [], "says what a value holds" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.runtime.store\".",
        operands: &[one("value", &ANY), one("storage", &VALUE)],
        rules: &[HOLDS],
    }
    LOAD = "async.runtime.load" Form::words(parse_load, print_load), [], "what a value holds" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.runtime.load\".",
        operands: &[one("storage", &VALUE)],
        results: &[one("result", &ANY)],
        rules: &[GIVES],
    }
    ADD_TO_GROUP = "async.runtime.add_to_group" Form::Asm("$operand `,` $group attr-dict `:` type($operand)"), [], "adds to a group" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.runtime.add_to_group\".",
        operands: &[one("operand", &VALUE_OR_TOKEN), one("group", &GROUP)],
        results: &[one("rank", &INDEX)],
    }
    ADD_REF = "async.runtime.add_ref" TYPED, [], "counts references up" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.runtime.add_ref\".",
        operands: &[one("operand", &ANY_ASYNC)],
        attrs: &[attr("count", &COUNT)],
    }
    DROP_REF = "async.runtime.drop_ref" TYPED, [], "counts references down" {
        doc: "Not run. Since release 12. Source: 'async' dialect documentation, \"async.runtime.drop_ref\".",
        operands: &[one("operand", &ANY_ASYNC)],
        attrs: &[attr("count", &COUNT)],
    }
    NUM_WORKER_THREADS = "async.runtime.num_worker_threads" Form::Asm("attr-dict `:` type($result)"), [],
    "the number of threads of the runtime library" {
        doc: "Nothing says how many there are; here it is four. Since release 16. Source: 'async' dialect documentation, \
              \"async.runtime.num_worker_threads\".",
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
    Ok(p.ir.ty(crate::ir::Type::AsyncValue(e)))
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
