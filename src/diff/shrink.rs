//! Makes a failing input smaller while it keeps failing: the failure stays the same, of the same
//! kind at the same place.

use super::case::Case;
use super::effort;
use super::found::{Failure, Tried};
use super::simple;
use super::subject::Subject;
use rustmlir_ir::{DYNAMIC, Ir, TypeId, row_major_strides};
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::{Arg, View};

/// Runs that making an input smaller may take.
const ATTEMPTS: usize = 600;

/// Operations that they may execute, where as many inputs are tried as usual.
const WORK: u64 = 300_000_000;

/// How many times as much as looking at an input it takes to set it up.
const UNTRIED: u64 = 8;

/// Elements that are tried one by one.
const SINGLE: usize = 24;

/// The smallest failing input that is found from `f` by dropping what does not matter.
pub fn shrink(subject: &Subject<'_>, f: Failure) -> Failure {
    let mut best = f;
    let symptom = best.symptom();
    let limit = best.source.steps.saturating_mul(8).saturating_add(100_000);
    // Whether something does not end takes long to find out.
    let endless = best.mismatch.kind == super::Kind::DoesNotEnd;
    let (mut left, mut work) = (if endless { ATTEMPTS / 20 } else { ATTEMPTS }, 0u64);
    let types = Types::of(subject, &best.case);
    let (mut steps, mut at, mut changed) = (steps(subject, &types, &best.case), 0, false);
    let all = effort::part(subject.options, WORK);
    let deadline = subject.options.settings.deadline;
    while left > 0 && work <= all && !deadline.passed() {
        let Some(step) = steps.get(at) else {
            // What could not be dropped may be dropped now.
            if !changed {
                break;
            }
            (at, changed) = (0, false);
            continue;
        };
        at += 1;
        let now = size(&types, &best.case);
        // A step that leads nowhere has looked at all elements, too.
        work = work.saturating_add(effort::setup(&best.case) / UNTRIED);
        let Some(case) = step.apply(subject, &best.case) else { continue };
        let then = size(&types, &case);
        if then > now || then == now && case.externals >= best.case.externals {
            continue;
        }
        left -= 1;
        let (tried, cost) = subject.attempt(&case, limit);
        work = work.saturating_add(cost.all);
        match tried {
            Tried::OutOfTime => break,
            Tried::Fails(f) if f.symptom() == symptom => {
                best = Failure { shrunk: true, ..*f };
                steps = self::steps(subject, &types, &best.case);
                (at, changed) = (at - 1, true);
            }
            _ => {}
        }
    }
    best
}

/// The types of what an input consists of.
struct Types<'a> {
    ir: &'a Ir,
    args: Vec<TypeId>,
    buffers: Vec<Option<TypeId>>,
    globals: Vec<Option<TypeId>>,
    index_width: u32,
}

impl<'a> Types<'a> {
    fn of(subject: &Subject<'a>, case: &Case) -> Types<'a> {
        let ir = &subject.source.ir;
        let (args, _) = subject.source.interface(subject.f);
        let seen = |b: usize| {
            let views = case.args.iter().zip(&args);
            views.filter(|x| matches!(x.0, Arg::View(v) if v.buffer == b)).map(|x| ir.elem_or_self(*x.1)).next()
        };
        let buffers = (0..case.buffers.len()).map(seen).collect();
        let named = |name: &str| ir.type_attr_named(ir.lookup_symbol(ir.top, name)?, "type");
        let globals = case.globals.iter().map(|g| named(&g.0).map(|t| ir.elem_or_self(t))).collect();
        Types { ir, args, buffers, globals, index_width: subject.index_width() }
    }

    fn elem(&self, place: Place) -> Option<TypeId> {
        match place {
            Place::Argument(k) => self.args.get(k).map(|&t| self.ir.elem_or_self(t)),
            // Memory that got apart is listed at the end, and belongs to an argument.
            Place::Buffer(k) => self.buffers.get(k).copied().flatten(),
            Place::Global(k) => self.globals.get(k).copied().flatten(),
        }
    }

    fn cost(&self, d: &Datum, ty: Option<TypeId>) -> u64 {
        simple::cost(self.ir, ty, d, self.index_width)
    }

    fn simpler(&self, d: &Datum, ty: Option<TypeId>) -> Vec<Datum> {
        simple::simpler(self.ir, ty, d, self.index_width)
    }
}

/// How much there is to read in an input: what shrinking makes less.
fn size(types: &Types<'_>, case: &Case) -> (usize, u64) {
    let each = |items: &Items, ty: Option<TypeId>| {
        (0..items.len()).filter_map(|k| items.get(k)).fold(0u64, |n, d| n.saturating_add(types.cost(&d, ty)))
    };
    let mut total = 0u64;
    let mut add = |n: u64| total = total.saturating_add(n);
    for (k, a) in case.args.iter().enumerate() {
        let ty = types.elem(Place::Argument(k));
        match a {
            Arg::Value(Datum::Shaped { items, .. }) => add(each(items, ty)),
            Arg::Value(d) => add(types.cost(d, ty)),
            Arg::View(v) => add(v.offset.unsigned_abs()),
        }
    }
    case.buffers.iter().enumerate().for_each(|(k, b)| add(each(b, types.elem(Place::Buffer(k)))));
    case.globals.iter().enumerate().for_each(|(k, g)| add(each(&g.1, types.elem(Place::Global(k)))));
    let elems = case.weight() as usize + (case.aliases().len() + case.in_globals().len()) * 8 + case.globals.len() * 4;
    (elems, total)
}

/// What holds elements.
#[derive(Copy, Clone)]
enum Place {
    Argument(usize),
    Buffer(usize),
    Global(usize),
}

impl Place {
    fn items(self, case: &Case) -> Option<&Items> {
        match self {
            Place::Argument(k) => match case.args.get(k)? {
                Arg::Value(Datum::Shaped { items, .. }) => Some(items),
                _ => None,
            },
            Place::Buffer(k) => case.buffers.get(k),
            Place::Global(k) => case.globals.get(k).map(|g| &g.1),
        }
    }

    fn items_mut(self, case: &mut Case) -> Option<&mut Items> {
        match self {
            Place::Argument(k) => match case.args.get_mut(k)? {
                Arg::Value(Datum::Shaped { items, .. }) => Some(items),
                _ => None,
            },
            Place::Buffer(k) => case.buffers.get_mut(k),
            Place::Global(k) => case.globals.get_mut(k).map(|g| &mut g.1),
        }
    }
}

/// A change that may make an input smaller. It is small itself, however large the input is.
enum Step {
    /// Memory of its own for an argument.
    Apart(usize),
    /// Smaller dimensions of arguments: which argument, which dimension, which extent.
    Cut(Vec<(usize, usize, i64)>),
    /// Another value of an argument.
    Value(usize, Datum),
    /// Zeros in place of so many elements from this one on.
    Blank(Place, usize, usize),
    /// Another element.
    Element(Place, usize, Datum),
    /// Other external functions.
    Externals(u64),
}

impl Step {
    fn apply(&self, subject: &Subject<'_>, case: &Case) -> Option<Case> {
        match self {
            Step::Apart(k) => apart(case, *k),
            Step::Cut(what) => cut(subject, case, what),
            Step::Value(k, d) => {
                let mut c = case.clone();
                *c.args.get_mut(*k)? = Arg::Value(d.clone());
                Some(c)
            }
            Step::Blank(place, from, n) => {
                let all = place.items(case)?;
                let zero = |d: Datum| match d {
                    Datum::Word(_) | Datum::Wide(_) | Datum::Uninit | Datum::Poison => Datum::Word(0),
                    other => other,
                };
                let one = |k: usize| {
                    let d = all.get(k)?;
                    Some(if (*from..from + n).contains(&k) { zero(d) } else { d })
                };
                let next = Items::from_vec((0..all.len()).map(one).collect::<Option<_>>()?);
                let mut c = case.clone();
                *place.items_mut(&mut c)? = next;
                Some(c)
            }
            Step::Element(place, k, d) => {
                let all = place.items(case)?;
                let one = |i: usize| if i == *k { Some(d.clone()) } else { all.get(i) };
                let next = Items::from_vec((0..all.len()).map(one).collect::<Option<_>>()?);
                let mut c = case.clone();
                *place.items_mut(&mut c)? = next;
                Some(c)
            }
            Step::Externals(seed) => Some(Case { externals: *seed, ..case.clone() }),
        }
    }
}

fn steps(subject: &Subject<'_>, types: &Types<'_>, case: &Case) -> Vec<Step> {
    let mut out = Vec::new();
    // Memory of one's own is simpler than shared memory.
    out.extend(case.aliases().into_iter().map(|p| Step::Apart(p.1)));
    out.extend(case.in_globals().into_iter().map(|p| Step::Apart(p.0)));
    for k in 0..case.args.len() {
        out.extend(fewer_elements(subject, case, k));
    }
    let mut places = Vec::new();
    for (k, a) in case.args.iter().enumerate() {
        match a {
            Arg::Value(Datum::Shaped { .. }) => places.push(Place::Argument(k)),
            Arg::Value(d) => {
                let all = types.simpler(d, types.args.get(k).copied());
                out.extend(all.into_iter().map(|d| Step::Value(k, d)));
            }
            Arg::View(_) => {}
        }
    }
    places.extend((0..case.buffers.len()).map(Place::Buffer));
    places.extend((0..case.globals.len()).map(Place::Global));
    for place in places {
        let Some(items) = place.items(case) else { continue };
        // Everything, halves, quarters, single elements.
        let n = items.len();
        let mut run = n;
        while run > 0 {
            let blank = |d: &Datum| matches!(d, Datum::Word(0));
            let worth = |from: &usize| (*from..(from + run).min(n)).any(|k| items.get(k).is_some_and(|d| !blank(&d)));
            out.extend((0..n).step_by(run).filter(worth).take(SINGLE).map(|from| Step::Blank(place, from, run)));
            run = if run == 1 { 0 } else { run.div_ceil(2) };
        }
        let elem = types.elem(place);
        let left = (0..n).filter_map(|k| Some((k, items.get(k).filter(|d| !matches!(d, Datum::Word(0)))?)));
        for (k, d) in left.take(SINGLE) {
            out.extend(types.simpler(&d, elem).into_iter().map(|d| Step::Element(place, k, d)));
        }
    }
    out.extend((0..4).filter(|seed| case.externals > *seed).map(Step::Externals));
    out
}

/// The same input with new memory for an argument.
fn apart(case: &Case, k: usize) -> Option<Case> {
    let Some(Datum::Shaped { shape, items }) = case.contents(k) else { return None };
    let mut c = case.clone();
    let strides = row_major_strides(&shape).to_vec();
    let Arg::View(v) = c.args.get_mut(k)? else { return None };
    if v.strides != strides {
        return None;
    }
    *v = View { buffer: c.buffers.len(), offset: 0, sizes: shape, strides, bytes: 0 };
    c.buffers.push(items);
    Some(c)
}

/// The same input with an extent made smaller, where the type leaves it open.
fn fewer_elements(subject: &Subject<'_>, case: &Case, k: usize) -> Vec<Step> {
    let (types, _) = subject.source.interface(subject.f);
    let mut out = Vec::new();
    let Some(open) = types.get(k).and_then(|&t| subject.source.ir.shape(t)) else { return out };
    let extents = |k: usize| match case.args.get(k) {
        Some(Arg::Value(Datum::Shaped { shape, .. })) => Some(shape),
        Some(Arg::View(v)) => Some(&v.sizes),
        _ => None,
    };
    let Some(shape) = extents(k) else { return out };
    for (d, _) in open.iter().enumerate().filter(|(_, n)| **n == DYNAMIC) {
        let n = shape.get(d).copied().unwrap_or(0);
        for less in [0, 1, 2, n / 2, n - 1] {
            if (0..n).contains(&less) {
                // Other arguments usually have to follow.
                out.push(Step::Cut(vec![(k, d, less)]));
                let same: Vec<(usize, usize, i64)> = (0..case.args.len())
                    .flat_map(|j| (0..4).map(move |e| (j, e, less)))
                    .filter(|&(j, e, _)| {
                        let dynamic = types.get(j).and_then(|&t| subject.source.ir.shape(t)?.get(e).copied());
                        let extent = extents(j).and_then(|shape| shape.get(e).copied());
                        dynamic == Some(DYNAMIC) && extent == Some(n)
                    })
                    .collect();
                out.push(Step::Cut(same));
            }
        }
    }
    out
}

/// Cuts dimensions of arguments, each with its number and its new extent.
fn cut(subject: &Subject<'_>, case: &Case, what: &[(usize, usize, i64)]) -> Option<Case> {
    let mut c = case.clone();
    for k in 0..c.args.len() {
        let mine: Vec<_> = what.iter().filter(|w| w.0 == k).collect();
        if mine.is_empty() {
            continue;
        }
        let Some(Datum::Shaped { shape, items }) = case.contents(k) else { return None };
        let mut now = shape.clone();
        mine.iter().for_each(|&&(_, d, n)| {
            if let Some(x) = now.get_mut(d) {
                *x = n;
            }
        });
        let mut kept = Vec::new();
        let mut index = vec![0i64; shape.len()];
        for i in 0..items.len() {
            if index.iter().zip(&now).all(|(a, b)| a < b) {
                kept.extend(items.get(i));
            }
            rustmlir_meaning::layout::next_index(&mut index, &shape);
        }
        let kept = Items::from_vec(kept);
        let shared =
            case.aliases().iter().any(|&(i, j)| i == k || j == k) || case.in_globals().iter().any(|g| g.0 == k);
        match c.args.get_mut(k)? {
            Arg::Value(d) => *d = Datum::Shaped { shape: now, items: kept },
            Arg::View(v) if shared => {
                // The buffer stays: only what is seen of it gets smaller.
                let (types, _) = subject.source.interface(subject.f);
                let identity = types.get(k).is_some_and(|&t| {
                    matches!(
                        subject.source.ir.type_of_id(t),
                        rustmlir_ir::Type::MemRef { layout: rustmlir_ir::Layout::Identity, .. }
                    )
                });
                v.sizes = now;
                if identity {
                    v.strides = row_major_strides(&v.sizes).to_vec();
                }
            }
            Arg::View(v) => {
                let dense = v.strides == row_major_strides(&v.sizes).to_vec() && v.offset == 0;
                if !dense {
                    v.sizes = now;
                    continue;
                }
                v.strides = row_major_strides(&now).to_vec();
                v.sizes = now;
                let b = v.buffer;
                *c.buffers.get_mut(b)? = kept;
            }
        }
    }
    Some(c)
}
