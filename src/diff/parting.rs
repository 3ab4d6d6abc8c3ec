//! Why a target differs: where the two runs part, and where what a caller sees comes from on either
//! side.
//!
//! The evaluator runs both again and what happens is recorded. Places of the two programs are the
//! same if the target kept the location of the source, or else the name of the value; that the runs
//! part at one is a hint, no proof: a transformation may move what it leaves alone. Where an
//! element was last written, and which operation made a result, is exact.

use std::collections::{HashMap, HashSet};

use super::found::{Failure, FunctionReport};
use super::options::Options;
use super::refine::{Kind, Observed};
use super::report::{Reader, line, place};
use super::signature::Place;
use super::subject::Subject;
use crate::explore::same::equal;
use crate::ir::def::Traits;
use crate::ir::{Attr, Ir, Loc, OpId, Type, ValueId};
use crate::meaning::stop::Stop;
use crate::meaning::value::Value;
use crate::mem::Heap;
use crate::session::datum::capture;
use crate::session::{Module, Outcome};
use crate::trace::record::Recording;
use crate::trace::text::value;
use crate::trace::why::Origin;
use crate::trace::{End, What};

/// What there is to say, a paragraph each.
pub struct Parting {
    told: Vec<String>,
}

/// What identifies a place in both programs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    /// Line, column, and which operation: a lowering makes several at one place.
    Place(usize, usize, String),
    Name(String),
}

/// Steps back from a wrong result that are looked at.
const FAR: usize = 64;

/// One of the two sides: its name, its run, and the program in which its places are told.
struct Side<'a> {
    name: &'static str,
    run: &'a Recording<'a>,
    shown: &'a Ir,
    reader: Reader,
    index_width: u32,
}

impl Parting {
    /// Looks for it. `located` is the target with locations, if there is one.
    pub fn find(
        source: &Module,
        target: &Module,
        located: Option<&Module>,
        options: &Options,
        (r, f): (&FunctionReport, &Failure),
        reader: Reader,
    ) -> Option<Parting> {
        let subject = Subject::new(source, located.unwrap_or(target), &r.pair, options).ok()?;
        let mut same = located.is_none() || same_shape(&located?.ir, &target.ir);
        let (s, t) = subject.recordings(f)?;
        let index_width = options.settings.index_width;
        // Where locations were asked for, the tool may have done something else.
        same &= t.events.iter().all(|e| !matches!(e.what, What::Executes(op) if op.is_none()));
        let shown = if same { &target.ir } else { t.ir };
        let source = Side { name: "source", run: &s, shown: s.ir, reader, index_width };
        let target = Side { name: "target", run: &t, shown, reader, index_width };
        let one_text = s.ir.source.text == t.ir.source.text && r.pair.source == r.pair.target;
        let mut told = Vec::new();
        told.extend(part(&source, &target, one_text));
        match (&f.mismatch.at, &f.target.stop) {
            (_, Some(stop @ Stop::Undefined(..))) => told.extend(undefined(&target, stop)),
            (Some((Observed::Call(n, _), _)), _) => {
                told.extend(call(&source, &f.source, *n));
                told.extend(call(&target, &f.target, *n));
            }
            (Some((Observed::Argument(k), _)), _) if f.mismatch.kind == Kind::Freed => told.extend(freed(&target, *k)),
            (Some((what, element)), _) => told.extend(seen(&source, &target, what, element)),
            (None, _) if f.mismatch.kind == Kind::Output => {
                let same = f.source.output.iter().zip(&f.target.output).take_while(|(a, b)| a == b).count();
                told.extend([&source, &target].into_iter().filter_map(|side| printed(side, same)));
            }
            (None, _) => told.extend(end(&target)),
        }
        (!told.is_empty()).then_some(Parting { told })
    }

    /// In words.
    pub fn text(&self) -> String {
        self.told.join("\n  ")
    }
}

/// Whether two programs consist of the same operations in the same order.
fn same_shape(a: &Ir, b: &Ir) -> bool {
    let all = |ir: &Ir| {
        let mut names = Vec::new();
        ir.walk(ir.top, |op| names.push(ir.op_name(op).to_string()));
        names
    };
    all(a) == all(b)
}

impl Side<'_> {
    /// The operation in the program that is shown.
    fn shown(&self, op: OpId) -> OpId {
        if std::ptr::eq(self.run.ir, self.shown) || op.is_none() {
            return op;
        }
        let (mut n, mut at, mut found) = (0, None, OpId::NONE);
        self.run.ir.walk(self.run.ir.top, |o| {
            if o == op {
                at = Some(n);
            }
            n += 1;
        });
        n = 0;
        self.shown.walk(self.shown.top, |o| {
            if Some(n) == at {
                found = o;
            }
            n += 1;
        });
        found
    }

    /// An event with its place and its line.
    fn told(&self, k: usize) -> String {
        let op = self.shown(self.run.op(k));
        let told = self.run.told(k, self.index_width);
        let told = if told.is_empty() { told } else { format!(", {told}") };
        format!("{}{told}: {}", place(self.shown, op, self.reader), line(self.shown, op))
    }
}

/// Where the runs part: the first place that both programs have at which they compute different
/// values.
fn part(source: &Side<'_>, target: &Side<'_>, one_text: bool) -> Option<String> {
    let theirs = keyed(target.run, one_text);
    let mine = keyed(source.run, true);
    let names = keyed(source.run, false);
    let mut there: HashMap<&Key, Vec<usize>> = HashMap::new();
    for (key, k) in theirs.iter().filter_map(|(k, e)| Some((k.as_ref()?, *e))) {
        there.entry(key).or_default().push(k);
    }
    let mut seen: HashMap<&Key, usize> = HashMap::new();
    for ((place_key, k), (name, _)) in mine.iter().zip(&names) {
        let known = |key: &&Key| there.contains_key(*key);
        let Some(key) = place_key.as_ref().filter(known).or(name.as_ref().filter(known)) else { continue };
        let nth = seen.entry(key).or_default();
        let n = *nth;
        *nth += 1;
        let Some(&j) = there.get(key).and_then(|all| all.get(n)) else { continue };
        let (a, b) = (made(source.run, *k), made(target.run, j));
        let nothing = Heap::new(0);
        let differs = a.len() != b.len()
            || a.iter().zip(&b).any(|(x, y)| {
                let (ir, ty) = (source.run.ir, source.run.ir.value_type(x.0));
                !equal(ir, &capture(ir, &nothing, x.1, ty), &capture(target.run.ir, &nothing, y.1, ty), ty)
            });
        if differs {
            let again = if n > 0 { format!(" (time {} that it is reached)", n + 1) } else { String::new() };
            let shown = |s: &Side<'_>, all: &[(ValueId, &Value)]| {
                let one =
                    |(v, x): &(ValueId, &Value)| value(s.run.ir, &nothing, x, s.run.ir.value_type(*v), s.index_width);
                all.iter().map(one).collect::<Vec<_>>().join(", ")
            };
            return Some(format!(
                "the runs part at {}{again}: {}\n    source: {}\n    target: {}, at {}",
                place(source.shown, source.run.op(*k), source.reader),
                line(source.shown, source.run.op(*k)),
                shown(source, &a),
                shown(target, &b),
                target.told(j)
            ));
        }
    }
    None
}

/// The numbers that an event makes or stores.
fn made<'r>(r: &'r Recording<'_>, k: usize) -> Vec<(ValueId, &'r Value)> {
    let e = &r.events[k];
    let all: Vec<(ValueId, &Value)> = match e.what {
        What::Enters(b) => r.ir.block_args(b).zip(&e.results).collect(),
        What::Executes(op) if r.ir.has(op, Traits::WRITES_MEMORY) && r.ir.n_results(op) == 0 => {
            r.ir.operands(op).iter().copied().zip(&e.operands).collect()
        }
        What::Executes(op) | What::Ends(op) => r.ir.results(op).zip(&e.results).collect(),
    };
    let number = |v: ValueId| {
        matches!(r.ir.value_ty(v), Type::Integer(..) | Type::Index | Type::Float(_) | Type::Vector { scalable: 0, .. })
    };
    all.into_iter().filter(|(v, _)| number(*v)).collect()
}

/// Events that make numbers, with what identifies their places: those in the text, or those that
/// locations name and else the names of values.
fn keyed(r: &Recording<'_>, own: bool) -> Vec<(Option<Key>, usize)> {
    let mut out = Vec::new();
    for k in 0..r.events.len() {
        let op = r.op(k);
        let (entered, last) = (matches!(r.events[k].what, What::Enters(_)), r.ir.has(op, Traits::TERMINATOR));
        if op.is_none() || last || r.ir.has(op, Traits::CONSTANT) || made(r, k).is_empty() {
            continue;
        }
        let what = || if entered { "arguments".to_string() } else { r.ir.def(op).map_or("", |d| d.name).to_string() };
        let lc = || r.ir.source.line_col(r.ir.op_span(op).start);
        let key = match location(r.ir, op) {
            _ if own => Some(Key::Place(lc().line, lc().col, what())),
            Some((line, col)) => Some(Key::Place(line, col, what())),
            // Numbers are given anew at each printing.
            // What is stored has the name of another place.
            None => made(r, k)
                .first()
                .filter(|_| !r.events[k].results.is_empty())
                .and_then(|(v, _)| r.ir.value_name(*v))
                .filter(|n| !n.starts_with(|c: char| c.is_ascii_digit()))
                .map(|n| Key::Name(n.to_string())),
        };
        out.push((key, k));
    }
    out
}

/// The place in the source that a location attribute names.
fn location(ir: &Ir, op: OpId) -> Option<(usize, usize)> {
    let mut at = *ir.op_locs.get(&op)?;
    for _ in 0..16 {
        match ir.attr_of_id(at) {
            Attr::Loc(Loc::File { line, col, .. }) => return Some((*line as usize, *col as usize)),
            Attr::Loc(Loc::Name(_, Some(child))) => at = *child,
            Attr::Loc(Loc::CallSite(callee, _)) => at = *callee,
            Attr::Loc(Loc::Fused(_, all)) => at = *all.first()?,
            _ => return None,
        }
    }
    None
}

/// Where what a caller sees comes from on either side.
fn seen(source: &Side<'_>, target: &Side<'_>, what: &Observed, element: &[i64]) -> Vec<String> {
    let sink = |side: &Side<'_>| match (what, side.name) {
        (Observed::Result(_, Place::Result(k)), "target") | (Observed::Result(k, _), "source") => {
            result(side, *k, element)
        }
        (Observed::Result(_, Place::OutParam(k)) | Observed::Argument(k), _) => {
            side.run.arguments.get(*k).and_then(|v| memory(side, v, element))
        }
        _ => None,
    };
    let mut out: Vec<String> = [source, target].into_iter().filter_map(sink).collect();
    if let Observed::Result(_, Place::Result(k)) = what {
        out.extend(guilty(source, target, *k));
    }
    out
}

/// The last writer of an element.
fn memory(side: &Side<'_>, v: &Value, element: &[i64]) -> Option<String> {
    let (alloc, byte) = side.run.address(v, element)?;
    Some(match side.run.writer(side.run.events.len(), alloc, byte) {
        Some(k) => format!("the {} last writes the element at {}", side.name, side.told(k)),
        None => format!("the {} never writes the element", side.name),
    })
}

/// What made a result.
fn result(side: &Side<'_>, k: usize, element: &[i64]) -> Option<String> {
    let End::Returned(results) = &side.run.end else { return None };
    let v = results.get(k)?;
    if matches!(v, Value::MemRef(_)) {
        return memory(side, v, element);
    }
    Some(match origin_of_result(side, k)? {
        Origin::Event(j) => format!("the {} computes it at {}", side.name, side.told(j)),
        Origin::Given => {
            let last = side.run.events.len().checked_sub(1)?;
            format!("the {} returns what it was given at {}", side.name, side.told(last))
        }
    })
}

fn origin_of_result(side: &Side<'_>, k: usize) -> Option<Origin> {
    let end = side.run.events.len().checked_sub(1)?;
    let op = side.run.op(end);
    let v = *side.run.ir.operands(op).get(k)?;
    Some(side.run.origin(end, v))
}

/// Going back from a wrong result, the last operation that makes a number which the source does not
/// compute anywhere, of numbers that it does.
fn guilty(source: &Side<'_>, target: &Side<'_>, k: usize) -> Option<String> {
    let word = |x: &Value| if let Value::Word(w) = x { Some(*w) } else { None };
    let mut known: HashSet<u64> = source.run.arguments.iter().filter_map(word).collect();
    for e in &source.run.events {
        known.extend(e.results.iter().filter_map(word));
    }
    let Origin::Event(first) = origin_of_result(target, k)? else { return None };
    let mut at = first;
    for _ in 0..FAR {
        let (op, e) = (target.run.op(at), &target.run.events[at]);
        let strange = |(v, x): (&ValueId, &Value)| {
            let new = word(x).is_some_and(|w| !known.contains(&w));
            let constant = target.run.ir.defining_op(*v).is_some_and(|d| target.run.ir.has(d, Traits::CONSTANT));
            match target.run.origin(at, *v) {
                Origin::Event(j) if new && !constant => Some(j),
                _ => None,
            }
        };
        match target.run.ir.operands(op).iter().zip(&e.operands).find_map(strange) {
            Some(j) => at = j,
            None => break,
        }
    }
    (at != first).then(|| format!("what the source does not compute begins in the target at {}", target.told(at)))
}

/// The external call of a number.
fn call(side: &Side<'_>, o: &Outcome, n: usize) -> Option<String> {
    let Some(c) = o.calls.get(n) else {
        return end(side).map(|e| format!("the {} makes no such call; {e}", side.name));
    };
    let op = side.shown(c.op);
    Some(format!("the {} calls at {}: {}", side.name, place(side.shown, op, side.reader), line(side.shown, op)))
}

/// Where the memory of an argument was freed.
fn freed(side: &Side<'_>, k: usize) -> Option<String> {
    let Value::MemRef(m) = side.run.arguments.get(k)? else { return None };
    let op = side.shown(OpId(side.run.heap.tombstone(m.alloc)?.freed));
    Some(format!("the {} frees it at {}: {}", side.name, place(side.shown, op, side.reader), line(side.shown, op)))
}

/// What prints more than so many bytes.
fn printed(side: &Side<'_>, bytes: usize) -> Option<String> {
    match side.run.events.iter().position(|e| e.printed > bytes) {
        Some(k) => Some(format!("the {} prints it at {}", side.name, side.told(k))),
        None => end(side).map(|e| format!("the {} prints no more; {e}", side.name)),
    }
}

/// Where a run ends.
fn end(side: &Side<'_>) -> Option<String> {
    let last = side.run.events.len().checked_sub(1)?;
    Some(format!("the {} ends at {}", side.name, side.told(last)))
}

/// What led to an undefined end.
fn undefined(side: &Side<'_>, stop: &Stop) -> Vec<String> {
    let related = side.run.undefined(stop, side.index_width);
    let text = |r: &crate::meaning::stop::Related| match r.op {
        Some(op) => {
            let op = side.shown(op);
            format!("{}, at {}: {}", r.message, place(side.shown, op, side.reader), line(side.shown, op))
        }
        None => r.message.clone(),
    };
    related.iter().map(text).collect()
}
