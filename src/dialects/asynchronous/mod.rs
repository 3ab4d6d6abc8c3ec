//! `async`: tasks that run beside what started them, values that they will give, groups to wait
//! for, and the coroutines that all this is lowered to.
//!
//! A task runs when it is started, to its end; what is unordered with it is decided by
//! [`rustmlir_par::race`] from who waits for whom. Functions of the dialect are functions that a
//! task calls (`--convert-async-func-to-execute`). Coroutines, to which all this is lowered, go on
//! as tasks where they are suspended.

mod functions;
mod runtime;
mod tasks;

use super::OpDef;
use super::constraints::TypeC;
use rustmlir_ir::{Ir, Type, TypeId};

/// The attribute of a group that any number of tasks may join.
pub const OPEN: &str = "rustmlir.open";

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &tasks::EXECUTE,
    &tasks::YIELD,
    &tasks::AWAIT,
    &tasks::CREATE_GROUP,
    &tasks::ADD_TO_GROUP,
    &tasks::AWAIT_ALL,
    &functions::FUNC,
    &functions::CALL,
    &functions::RETURN,
    &runtime::CORO_ID,
    &runtime::CORO_BEGIN,
    &runtime::CORO_FREE,
    &runtime::CORO_END,
    &runtime::CORO_SAVE,
    &runtime::CORO_SUSPEND,
    &runtime::CREATE,
    &runtime::CREATE_GROUP,
    &runtime::SET_AVAILABLE,
    &runtime::SET_ERROR,
    &runtime::IS_ERROR,
    &runtime::AWAIT,
    &runtime::RESUME,
    &runtime::AWAIT_AND_RESUME,
    &runtime::STORE,
    &runtime::LOAD,
    &runtime::ADD_TO_GROUP,
    &runtime::ADD_REF,
    &runtime::DROP_REF,
    &runtime::NUM_WORKER_THREADS,
];

/// The types of the dialect, by the words after the dot.
pub static TYPES: &[&str] = &["token", "value", "group", "coro.id", "coro.handle", "coro.state"];

/// The function without the values that a call of it gives later: what a task calls.
pub use functions::awaited;

fn is_token(ir: &Ir, t: TypeId) -> bool {
    ir.is_named_type(t, "async", "token")
}

/// What a type of asynchronous values gives later.
fn value(ir: &Ir, t: TypeId) -> Option<TypeId> {
    match ir.type_of_id(t) {
        Type::AsyncValue(e) => Some(*e),
        _ => None,
    }
}

fn token(ir: &mut Ir) -> TypeId {
    ir.named_type("async", "token")
}

macro_rules! types {
    ($($id:ident = $name:literal, $what:literal;)*) => {
        $(static $id: TypeC = TypeC {
            build: Some(|ir: &mut Ir| ir.named_type("async", $name)),
            ..TypeC::new($what, |ir, t| ir.is_named_type(t, "async", $name))
        };)*
    };
}

types! {
    TOKEN = "token", "async token type";
    GROUP = "group", "async group type";
    CORO_ID = "coro.id", "switched-resume coroutine identifier";
    CORO_HANDLE = "coro.handle", "coroutine handle";
    CORO_STATE = "coro.state", "saved coroutine state";
}

static VALUE: TypeC = TypeC::new("async value type", |ir, t| value(ir, t).is_some());
static VALUE_OR_TOKEN: TypeC =
    TypeC::new("async value type or async token type", |ir, t| value(ir, t).is_some() || is_token(ir, t));
static ANY_ASYNC: TypeC =
    TypeC::new("async value type or async token type or async group type", |ir, t| ir.is_awaited(t));
