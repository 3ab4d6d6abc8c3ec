//! What external functions are given: the same calls, in the same order, with the same values.

use super::refine::{Judged, Kind, Mismatch, NoAnswer, Observed, Sides, compare};
use super::tolerance::Tolerance;
use rustmlir_ir::Attr;
use rustmlir_meaning::external::operation;
use rustmlir_num::float::FloatFormat;
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::ExternalCall;
use rustmlir_session::{Outcome, Typed};

/// A target may use a library that its source knows nothing of (mathematical functions,
/// allocation): what that does is not known here.
fn foreign(sides: Sides<'_>, callee: &str) -> Result<(), NoAnswer> {
    if let Some(name) = operation(callee) {
        let why = format!("the target has the unknown operation '{name}', which the source does not have");
        return if sides.unknown.contains(name) { Ok(()) } else { Err(NoAnswer::Open(why)) };
    }
    if sides.source.lookup_symbol(sides.source.top, callee).is_some() || callee.contains(' ') {
        return Ok(());
    }
    Err(NoAnswer::Open(format!("the target calls the external function @{callee}, which the source does not have")))
}

/// A callee as a program writes it.
fn called(callee: &str) -> String {
    if operation(callee).is_some() || callee.contains(' ') { callee.to_string() } else { format!("@{callee}") }
}

/// What is seen through a pointer that an external function is given: the parts of
/// [`handed::seen`](rustmlir_meaning::handed::seen).
const BEHIND: [&str; 3] = ["the allocation of", "the bytes before", "the bytes after"];

/// The same for both sides; `None` for what is no pointer to memory on both. Memory that only the
/// target has around it tells nothing.
fn behind(sides: Sides<'_>, s: &Typed, t: &Typed) -> Option<([Typed; 3], [Typed; 3])> {
    if !sides.source.is_pointer(s.ty) || !sides.target.is_pointer(t.ty) {
        return None;
    }
    let (Datum::Parts(x), Datum::Parts(y)) = (&s.datum, &t.datum) else { return None };
    let ([a, before, after], [b, target_before, target_after]) = (&x[..], &y[..]) else { return None };
    let typed = |of: &Typed, datum: Datum| Typed { datum, ..of.clone() };
    Some((
        [typed(s, a.clone()), typed(s, before.clone()), typed(s, after.clone())],
        [typed(t, b.clone()), typed(t, cut(before, target_before)), typed(t, cut(after, target_after))],
    ))
}

/// As many bytes of a target as the source has.
fn cut(of: &Datum, to: &Datum) -> Datum {
    match (of, to) {
        (Datum::Shaped { shape, items }, Datum::Shaped { items: all, .. })
            if shape.len() == 1 && all.len() > items.len() =>
        {
            let items = Items::from_vec((0..items.len()).filter_map(|k| all.get(k)).collect());
            Datum::Shaped { shape: vec![items.len() as i64], items }
        }
        _ => to.clone(),
    }
}

/// Whether bytes of both around number `k` are a NaN each, of 4 or 8 bytes; those in front of a
/// pointer are in the other order.
fn nans(s: &Typed, t: &Typed, k: i64) -> bool {
    let words = |of: &Typed, n: usize| -> Option<[u128; 2]> {
        let (Datum::Shaped { items, .. }, Ok(k)) = (&of.datum, usize::try_from(k)) else { return None };
        let first = k - k % n;
        let byte = |i: usize| match items.get(first + i) {
            Some(Datum::Word(b)) => Some(u128::from(b)),
            _ => None,
        };
        let bytes = (0..n).map(byte).collect::<Option<Vec<_>>>()?;
        Some([bytes.iter().fold(0, |w, b| w << 8 | b), bytes.iter().rev().fold(0, |w, b| w << 8 | b)])
    };
    let nan = |of: &Typed, n, f: FloatFormat| words(of, n).is_some_and(|w| w.iter().any(|&w| f.is_nan(w)));
    [(4, FloatFormat::F32), (8, FloatFormat::F64)].iter().any(|&(n, f)| nan(s, n, f) && nan(t, n, f))
}

/// Judges the calls of a target by those of its source.
///
/// # Errors
/// [`NoAnswer`] where what they are given cannot be looked at, or is lowered.
pub(super) fn judge(sides: Sides<'_>, s: &Outcome, t: &Outcome) -> Judged {
    let noticed = |o: &'_ Outcome| -> Vec<usize> { (0..o.calls.len()).filter(|&k| !o.calls[k].silent).collect() };
    let (ours, theirs) = (noticed(s), noticed(t));
    for (n, (&a, &b)) in ours.iter().zip(&theirs).enumerate() {
        if let Some(m) = call(sides, n, &s.calls[a], &t.calls[b])? {
            return Ok(Some(m));
        }
    }
    // What nobody notices may be left out, but not made up: it may be undefined there.
    for (n, b) in t.calls.iter().enumerate().filter(|(_, b)| b.silent) {
        let like = |a: &&ExternalCall| a.silent && a.callee == b.callee;
        let mut first = None;
        let mut found = false;
        for a in s.calls.iter().filter(like) {
            match call(sides, n, a, b)? {
                None => found = true,
                m => first = first.or(m),
            }
        }
        if !found && !may_be_made_up(sides, &b.callee) {
            let none = || another(n, "no such call".into(), called(&b.callee));
            return Ok(Some(first.unwrap_or_else(none)));
        }
    }
    let (a, b) = (ours.len(), theirs.len());
    if a == b {
        return Ok(None);
    }
    let n = a.min(b);
    let of = |o: &Outcome, all: &[usize]| all.get(n).and_then(|&k| o.calls.get(k)).map(|c| c.callee.clone());
    if let Some(callee) = of(t, &theirs) {
        foreign(sides, &callee)?;
    }
    let name = |o: &Outcome, all: &[usize]| of(o, all).map_or("no call".to_string(), |c| called(&c));
    Ok(Some(another(n, name(s, &ours), name(t, &theirs))))
}

/// Whether a function says that calling it is never undefined.
fn may_be_made_up(sides: Sides<'_>, callee: &str) -> bool {
    let ir = sides.target;
    let said = ir.lookup_symbol(ir.top, callee).and_then(|f| ir.attr_named(f, "passthrough"));
    let Some(Attr::Array(all)) = said.map(|a| ir.attr_of_id(a)) else { return false };
    all.iter().any(|&a| ir.attr_str(a) == Some("speculatable"))
}

/// Another call, or none.
fn another(n: usize, source: String, target: String) -> Mismatch {
    Mismatch {
        kind: Kind::ExternalCalls,
        place: format!("external call {n}"),
        at: Some((Observed::Call(n, String::new()), Vec::new())),
        source,
        target,
        count: 1,
        worst: None,
        floats: None,
    }
}

/// Call number `n` of both.
fn call(sides: Sides<'_>, n: usize, a: &ExternalCall, b: &ExternalCall) -> Judged {
    let number = |a: &Typed| matches!(a.datum, Datum::Word(_) | Datum::Wide(_));
    if sides.matched.lowered.is_some() && !sides.matched.pointers && !a.args.iter().chain(&b.args).all(number) {
        let why = format!("the external function @{} takes memory, and its call is lowered", a.callee);
        return Err(NoAnswer::Open(why));
    }
    if a.callee != b.callee || a.args.len() != b.args.len() {
        foreign(sides, &b.callee)?;
        return Ok(Some(another(n, called(&a.callee), called(&b.callee))));
    }
    let mut same = |x: &Typed, y: &Typed, what: String| {
        let judged = compare(sides, x, y, Kind::ExternalCalls, Observed::Call(n, what))?;
        Ok(judged.map(|m| Mismatch { kind: Kind::ExternalCalls, ..m }))
    };
    for (k, (x, y)) in a.args.iter().zip(&b.args).enumerate() {
        let what = format!("argument {k} of external call {n}");
        let found = match behind(sides, x, y) {
            Some((x, y)) => through(sides, &x, &y, &what, &mut same)?,
            None => same(x, y, what)?,
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    // Memory that only one of them knows tells nothing.
    for (name, x) in &a.known {
        let Some((_, y)) = b.known.iter().find(|k| k.0 == *name) else { continue };
        // Memory of one dimension may be longer in the target.
        let y = &Typed { datum: cut(&x.datum, &y.datum), ..y.clone() };
        if let Some(m) = same(x, y, format!("{name} at external call {n}"))? {
            return Ok(Some(m));
        }
    }
    Ok(None)
}

/// What is seen through a pointer.
fn through(
    sides: Sides<'_>,
    s: &[Typed; 3],
    t: &[Typed; 3],
    argument: &str,
    same: &mut dyn FnMut(&Typed, &Typed, String) -> Judged,
) -> Judged {
    for (what, (x, y)) in BEHIND.iter().zip(s.iter().zip(t)) {
        let Some(m) = same(x, y, format!("{what} {argument}"))? else { continue };
        // Bytes do not say whether they are a float's.
        let byte = m.at.as_ref().and_then(|a| a.1.first()).copied();
        if byte.is_some_and(|k| sides.tolerance != Tolerance::default() || nans(x, y, k)) {
            let why = "memory passed to an external function differs, and may contain floats";
            return Err(NoAnswer::Open(why.into()));
        }
        return Ok(Some(m));
    }
    Ok(None)
}
