//! When two outcomes are one: results, memory in reach of arguments and globals, printed text, and why a run ended.

use crate::exec::stop::Stop;
use crate::ir::{Ir, Type, TypeId};
use crate::session::datum::{Datum, Items};
use crate::session::{Outcome, Typed};

/// Whether an observer can tell two outcomes of one call apart. The payload of a NaN is not observed: the language leaves
/// it open. A run that ends early is told by how and where it ended, and by what it had printed; not by the rest of memory.
pub fn same(ir: &Ir, a: &Outcome, b: &Outcome) -> bool {
    difference(ir, a, b).is_none()
}

/// The first difference of two outcomes that an observer can see, in words.
pub fn difference(ir: &Ir, a: &Outcome, b: &Outcome) -> Option<String> {
    match (&a.stop, &b.stop) {
        (None, None) => {}
        (Some(x), Some(y)) => {
            if stop_key(x) == stop_key(y) {
                return None;
            }
            return Some(format!("how it ends: {} or {}", end_text(a), end_text(b)));
        }
        _ => return Some(format!("how it ends: {} or {}", end_text(a), end_text(b))),
    }
    for (k, (x, y)) in a.results.iter().zip(&b.results).enumerate() {
        if let Some(d) = typed_difference(ir, x, y) {
            return Some(format!("result {k}{d}"));
        }
    }
    for (k, (x, y)) in a.memory.iter().zip(&b.memory).enumerate() {
        if let (Some(x), Some(y)) = (x, y)
            && let Some(d) = typed_difference(ir, x, y)
        {
            return Some(format!("the memory of argument {k}{d}"));
        }
    }
    for ((name, x), (_, y)) in a.globals.iter().zip(&b.globals) {
        if let Some(d) = typed_difference(ir, x, y) {
            return Some(format!("the global '@{name}'{d}"));
        }
    }
    if a.output != b.output {
        let at = a.output.iter().zip(&b.output).take_while(|(x, y)| x == y).count();
        let line = a.output[..at].iter().filter(|&&c| c == b'\n').count() + 1;
        return Some(format!("the printed text, from line {line} on"));
    }
    None
}

/// How a run ended, in a few words.
pub fn end_text(o: &Outcome) -> String {
    match &o.stop {
        None if o.results.is_empty() => "returns".into(),
        None => o.results.iter().map(|t| t.text.clone()).collect::<Vec<_>>().join(", "),
        Some(Stop::Undefined(k, _)) => format!("undefined ({})", k.id()),
        Some(_) => o.class().into(),
    }
}

/// What identifies an early end.
fn stop_key(s: &Stop) -> (u8, Option<&'static str>, Option<u32>, String) {
    let op = s.finding().map(|f| f.op.0);
    match s {
        Stop::Undefined(k, _) => (0, Some(k.id()), op, String::new()),
        Stop::Trap(_) => (1, None, op, String::new()),
        Stop::Unsupported(_) => (2, None, op, String::new()),
        Stop::Exhausted(..) => (3, None, None, String::new()),
        Stop::Internal(m) => (4, None, None, m.clone()),
    }
}

fn typed_difference(ir: &Ir, a: &Typed, b: &Typed) -> Option<String> {
    if equal(ir, &a.datum, &b.datum, a.ty) {
        return None;
    }
    if let (Datum::Shaped { shape, items: x }, Datum::Shaped { shape: other, items: y }) = (&a.datum, &b.datum)
        && shape == other
    {
        let elem = ir.elem_or_self(a.ty);
        let n = (0..x.len()).find(|&k| match (x.get(k), y.get(k)) {
            (Some(p), Some(q)) => !equal(ir, &p, &q, elem),
            _ => true,
        });
        if let (Some(n), true) = (n, !shape.is_empty()) {
            let text = |i: &Items| i.get(n).map_or_else(String::new, |d| crate::session::datum::text(ir, &d, elem, 64));
            return Some(format!("{} is {} or {}", index_text(shape, n), text(x), text(y)));
        }
    }
    Some(format!(" is {} or {}", a.text, b.text))
}

fn index_text(shape: &[i64], mut n: usize) -> String {
    let mut at = vec![0usize; shape.len()];
    for (i, &s) in at.iter_mut().zip(shape).rev() {
        let s = usize::try_from(s).unwrap_or(1).max(1);
        *i = n % s;
        n /= s;
    }
    format!("[{}]", at.iter().map(usize::to_string).collect::<Vec<_>>().join(", "))
}

/// Whether two values of a type look the same.
pub fn equal(ir: &Ir, a: &Datum, b: &Datum, ty: TypeId) -> bool {
    match (a, b) {
        (Datum::Shaped { shape, items }, Datum::Shaped { shape: s, items: i }) => {
            let elem = ir.elem_or_self(ty);
            shape == s
                && items.len() == i.len()
                && match (items, i) {
                    (Items::Words(x), Items::Words(y)) if x == y => true,
                    _ => (0..items.len()).all(|k| match (items.get(k), i.get(k)) {
                        (Some(p), Some(q)) => equal(ir, &p, &q, elem),
                        _ => false,
                    }),
                }
        }
        (Datum::Parts(x), Datum::Parts(y)) => {
            let part = |k: usize| match ir.type_of_id(ty) {
                Type::Complex(t) => *t,
                Type::Tuple(ts) => ts.get(k).copied().unwrap_or(ty),
                _ => ty,
            };
            x.len() == y.len() && x.iter().zip(y).enumerate().all(|(k, (p, q))| equal(ir, p, q, part(k)))
        }
        _ if a == b => true,
        _ => match (ir.type_of_id(ty), bits(a), bits(b)) {
            (Type::Float(f), Some(x), Some(y)) => f.is_nan(x) && f.is_nan(y),
            _ => false,
        },
    }
}

/// The bits of a scalar.
pub fn bits(d: &Datum) -> Option<u128> {
    match d {
        Datum::Word(w) => Some(u128::from(*w)),
        Datum::Wide(b) => u128::try_from(b).ok(),
        _ => None,
    }
}
