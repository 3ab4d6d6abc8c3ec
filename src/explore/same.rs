//! When two outcomes are one: results, memory in reach of arguments and globals, printed text, and
//! why a run ended.

use std::hash::{DefaultHasher, Hash, Hasher};

use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_meaning::stop::Stop;
use rustmlir_session::datum::{Datum, Items, bits};
use rustmlir_session::{Outcome, Typed};

/// Whether an observer can tell two outcomes of one call apart. The payload of a NaN is not
/// observed: the language leaves it open. A run that stops itself is told by where it did, and by
/// what it had printed; one that ends early in any other way by how and where. The rest of memory
/// is not observed then.
pub fn same(ir: &Ir, a: &Outcome, b: &Outcome) -> bool {
    difference(ir, a, b).is_none()
}

/// A number that is the same for outcomes that are the same.
pub fn fingerprint(ir: &Ir, o: &Outcome) -> u64 {
    let mut h = DefaultHasher::new();
    match &o.stop {
        Some(s) => {
            stop_key(s).hash(&mut h);
            if matches!(s, Stop::Trap(_)) {
                o.output.hash(&mut h);
            }
        }
        None => {
            let typed = o.results.iter().chain(o.memory.iter().flatten()).chain(o.globals.iter().map(|g| &g.1));
            typed.for_each(|t| print(ir, &t.datum, t.ty, &mut h));
            o.output.hash(&mut h);
        }
    }
    h.finish()
}

/// Hashes what [`equal`] compares, however the elements are kept.
fn print(ir: &Ir, d: &Datum, ty: TypeId, h: &mut DefaultHasher) {
    match d {
        Datum::Shaped { shape, items } => {
            shape.hash(h);
            let elem = ir.elem_or_self(ty);
            match items {
                Items::Words(words) if ir.float_format(elem).is_none() => words.iter().for_each(|w| w.hash(h)),
                _ => (0..items.len()).filter_map(|k| items.get(k)).for_each(|d| print(ir, &d, elem, h)),
            }
        }
        Datum::Word(w) => match ir.float_format(ty) {
            Some(f) if f.is_nan(u128::from(*w)) => "NaN".hash(h),
            _ => w.hash(h),
        },
        // Rare enough to leave the rest to the comparison.
        _ => {}
    }
}

/// A difference that an observer can see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Where.
    pub what: String,
    /// What it is in the first outcome.
    pub from: String,
    /// What it is in the second.
    pub to: String,
}

impl Difference {
    /// As two possibilities.
    pub fn either(&self) -> String {
        format!("{}: {} or {}", self.what, self.from, self.to)
    }

    /// As a change.
    pub fn change(&self) -> String {
        format!("{} from {} to {}", self.what, self.from, self.to)
    }
}

/// The first difference of two outcomes that an observer can see.
pub fn difference(ir: &Ir, a: &Outcome, b: &Outcome) -> Option<Difference> {
    let ends = || Some(Difference { what: "how the run ends".into(), from: end_text(a), to: end_text(b) });
    match (&a.stop, &b.stop) {
        (None, None) => {}
        (Some(x), Some(y)) if stop_key(x) == stop_key(y) => {
            return if matches!(x, Stop::Trap(_)) { text_difference(a, b) } else { None };
        }
        _ => return ends(),
    }
    for (k, (x, y)) in a.results.iter().zip(&b.results).enumerate() {
        if let Some(d) = typed_difference(ir, &format!("result {k}"), x, y) {
            return Some(d);
        }
    }
    for (k, (x, y)) in a.memory.iter().zip(&b.memory).enumerate() {
        if let (Some(x), Some(y)) = (x, y)
            && let Some(d) = typed_difference(ir, &format!("the memory of argument {k}"), x, y)
        {
            return Some(d);
        }
    }
    for ((name, x), (_, y)) in a.globals.iter().zip(&b.globals) {
        if let Some(d) = typed_difference(ir, &format!("the global '@{name}'"), x, y) {
            return Some(d);
        }
    }
    text_difference(a, b)
}

fn text_difference(a: &Outcome, b: &Outcome) -> Option<Difference> {
    if a.output == b.output {
        return None;
    }
    let at = a.output.iter().zip(&b.output).take_while(|(x, y)| x == y).count();
    let line = a.output[..at].iter().filter(|&&c| c == b'\n').count();
    let shown = |o: &[u8]| {
        let l = o.split(|&c| c == b'\n').nth(line).unwrap_or(&[]);
        format!("{:?}", short(&String::from_utf8_lossy(l)))
    };
    let what = format!("line {} of the printed text", line + 1);
    Some(Difference { what, from: shown(&a.output), to: shown(&b.output) })
}

/// At most so many characters of what can be long.
fn short(text: &str) -> String {
    match text.char_indices().nth(100) {
        Some((n, _)) => format!("{}...", &text[..n]),
        None => text.to_string(),
    }
}

/// What a run came to, in a few words.
pub fn end_text(o: &Outcome) -> String {
    end_text_by(o, &|t| t.text.clone())
}

/// The same, with values written so.
pub fn end_text_by(o: &Outcome, text: &dyn Fn(&Typed) -> String) -> String {
    match &o.stop {
        Some(Stop::Undefined(k, _)) => return format!("undefined ({})", k.id()),
        Some(Stop::Trap(_)) if !o.output.is_empty() => return format!("{} after it {}", o.class(), printed(o)),
        Some(_) => return o.class().into(),
        None => {}
    }
    let mut parts: Vec<String> = o.results.iter().map(|t| short(&text(t))).collect();
    if parts.is_empty() {
        let memory = o.memory.iter().enumerate();
        parts.extend(memory.filter_map(|(k, t)| Some(format!("arg{k} {}", short(&text(t.as_ref()?))))));
        parts.extend(o.globals.iter().map(|(n, t)| format!("@{n} {}", short(&text(t)))));
    }
    if parts.is_empty() && !o.output.is_empty() {
        parts.push(printed(o));
    }
    if parts.is_empty() { "returns".into() } else { parts.join(", ") }
}

fn printed(o: &Outcome) -> String {
    format!("prints {:?}", short(&String::from_utf8_lossy(&o.output)))
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

fn typed_difference(ir: &Ir, what: &str, a: &Typed, b: &Typed) -> Option<Difference> {
    if equal(ir, &a.datum, &b.datum, a.ty) {
        return None;
    }
    if let (Datum::Shaped { shape, items: x }, Datum::Shaped { shape: other, items: y }) = (&a.datum, &b.datum)
        && shape == other
        && !shape.is_empty()
    {
        let elem = ir.elem_or_self(a.ty);
        let differs = |k: &usize| match (x.get(*k), y.get(*k)) {
            (Some(p), Some(q)) => !equal(ir, &p, &q, elem),
            _ => true,
        };
        if let Some(n) = (0..x.len()).find(differs) {
            let text =
                |i: &Items| i.get(n).map_or_else(String::new, |d| rustmlir_session::datum::text(ir, &d, elem, 64));
            let what = format!("{what} at {}", index_text(shape, n));
            return Some(Difference { what, from: text(x), to: text(y) });
        }
    }
    Some(Difference { what: what.to_string(), from: short(&a.text), to: short(&b.text) })
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
