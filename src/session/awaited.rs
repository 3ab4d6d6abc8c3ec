//! Results that are there later: what a caller has who waits for them. What such a caller hands
//! over is there.

use super::capture::capture;
use super::datum::{Datum, Unreadable};
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_meaning::value::{Room, Value};
use rustmlir_mem::Heap;
use rustmlir_par::tasks::{Promise, Tasks};

/// What a caller has who waits for such a result; `None` for others. Tokens and groups hold
/// nothing.
pub(super) fn result(ir: &Ir, heap: &Heap, tasks: &Tasks, v: &Value, ty: TypeId) -> Option<Datum> {
    if !ir.is_awaited(ty) {
        return None;
    }
    let held = match ir.type_of_id(ty) {
        Type::AsyncValue(t) => Some(*t),
        _ if ir.is_named_type(ty, "async", "group") => return Some(Datum::Unit),
        _ => None,
    };
    let (promise, what) = match v {
        Value::Poison => return Some(Datum::Poison),
        Value::Word(n) => (*n, None),
        Value::Parts(parts) => match &parts[..] {
            [held] => (0, Some(held.clone())),
            [Value::Word(n), held] => (*n, Some(held.clone())),
            [Value::Word(n), Value::Word(room), _] => {
                let room = heap.kept(*room).and_then(|r| r.downcast_ref::<Room>());
                (*n, room.and_then(|r| r.borrow().clone()))
            }
            _ => (0, None),
        },
        _ => (0, None),
    };
    let there = tasks.state(promise) == Promise::Kept;
    Some(match (held, what) {
        (None, _) if there => Datum::Unit,
        (Some(t), Some(v)) if there => Datum::Parts(vec![capture(ir, heap, &v, t)]),
        _ => Datum::Unreadable(Unreadable::Later),
    })
}
