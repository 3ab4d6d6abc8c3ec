//! Makes a failing input smaller while it keeps failing.

use super::case::{Argument, Case};
use super::search::{Failure, Subject, Tried};
use crate::ir::{DYNAMIC, row_major_strides};
use crate::session::datum::{Datum, Items};
use crate::session::given::View;

/// Runs that making an input smaller may take.
const ATTEMPTS: usize = 600;

/// Operations that they may execute.
const WORK: u64 = 150_000_000;

/// The smallest failing input that is found from `f` by dropping what does not matter.
pub fn shrink(subject: &Subject<'_>, f: Failure) -> Failure {
    let mut best = f;
    let limit = best.source.steps.saturating_mul(8).saturating_add(100_000);
    // Whether something does not end takes long to find out.
    let endless = best.mismatch.kind == super::Kind::DoesNotEnd;
    let (mut left, mut work) = (if endless { ATTEMPTS / 20 } else { ATTEMPTS }, 0u64);
    loop {
        let mut better = None;
        for case in smaller(subject, &best.case) {
            if left == 0 || work > WORK {
                break;
            }
            left -= 1;
            let (tried, steps) = subject.attempt(&case, limit);
            work = work.saturating_add(steps);
            if let Tried::Fails(f) = tried
                && (best.unwritten || !f.unwritten)
            {
                better = Some(*f);
                break;
            }
        }
        match better {
            Some(f) => best = Failure { shrunk: true, ..f },
            None => return best,
        }
    }
}

/// How far a word is from 0, if it may be a negative number of one of the usual widths.
fn magnitude(w: u64) -> u64 {
    let narrow = [8, 16, 32].into_iter().find(|k| w >> (k - 1) == 1).map(|k| (1u64 << k) - w);
    w.min(w.wrapping_neg()).min(narrow.unwrap_or(w))
}

/// How much there is to read in an input: what shrinking makes less.
fn size(case: &Case) -> (usize, u64, u64) {
    let scalars = |d: &Datum| match d {
        Datum::Word(w) => {
            let m = magnitude(*w);
            (u64::from(m.count_ones() + (64 - m.leading_zeros())), m)
        }
        Datum::Uninit | Datum::Poison => (70, 0),
        _ => (1, 1),
    };
    let each = |items: &Items| {
        (0..items.len()).filter_map(|k| items.get(k)).fold((0u64, 0u64), |a, d| {
            let (x, y) = scalars(&d);
            (a.0 + x, a.1.saturating_add(y))
        })
    };
    let mut total = (0u64, 0u64);
    let mut add = |x: (u64, u64)| total = (total.0 + x.0, total.1.saturating_add(x.1));
    for a in &case.args {
        match a {
            Argument::Value(Datum::Shaped { items, .. }) => add(each(items)),
            Argument::Value(d) => add(scalars(d)),
            Argument::View(v) => add((v.offset.unsigned_abs(), 0)),
        }
    }
    case.buffers.iter().for_each(|b| add(each(b)));
    case.globals.iter().for_each(|g| add(each(&g.1)));
    let elems = case.weight() as usize + (case.aliases().len() + case.in_globals().len()) * 8 + case.globals.len() * 4;
    (elems, total.0, total.1)
}

fn smaller(subject: &Subject<'_>, case: &Case) -> Vec<Case> {
    let mut out = Vec::new();
    // Memory of one's own is simpler than shared memory.
    for j in case.aliases().into_iter().map(|p| p.1).chain(case.in_globals().into_iter().map(|p| p.0)) {
        out.extend(apart(case, j));
    }
    for k in 0..case.args.len() {
        out.extend(fewer_elements(subject, case, k));
    }
    for (k, a) in case.args.iter().enumerate() {
        match a {
            Argument::Value(Datum::Shaped { shape, items }) => {
                for items in simpler_items(items) {
                    let mut c = case.clone();
                    c.args[k] = Argument::Value(Datum::Shaped { shape: shape.clone(), items });
                    out.push(c);
                }
            }
            Argument::Value(d) => {
                for d in simpler(d) {
                    let mut c = case.clone();
                    c.args[k] = Argument::Value(d);
                    out.push(c);
                }
            }
            Argument::View(_) => {}
        }
    }
    for (k, b) in case.buffers.iter().enumerate() {
        for items in simpler_items(b) {
            let mut c = case.clone();
            c.buffers[k] = items;
            out.push(c);
        }
    }
    for (k, (_, items)) in case.globals.iter().enumerate() {
        for items in simpler_items(items) {
            let mut c = case.clone();
            c.globals[k].1 = items;
            out.push(c);
        }
    }
    for seed in 0..4 {
        if case.externals > seed {
            out.push(Case { externals: seed, ..case.clone() });
        }
    }
    let now = size(case);
    out.retain(|c| size(c) < now || (size(c) == now && c.externals < case.externals));
    out
}

/// The same input with memory of its own for an argument.
fn apart(case: &Case, k: usize) -> Option<Case> {
    let Some(Datum::Shaped { shape, items }) = case.contents(k) else { return None };
    let mut c = case.clone();
    let strides = row_major_strides(&shape).to_vec();
    let Argument::View(v) = c.args.get_mut(k)? else { return None };
    if v.strides != strides {
        return None;
    }
    *v = View { buffer: c.buffers.len(), offset: 0, sizes: shape, strides };
    c.buffers.push(items);
    Some(c)
}

/// The same input with an extent made smaller, where the type leaves it open.
fn fewer_elements(subject: &Subject<'_>, case: &Case, k: usize) -> Vec<Case> {
    let (types, _) = subject.source.signature(subject.f);
    let mut out = Vec::new();
    let Some(open) = types.get(k).and_then(|&t| subject.source.ir.shape(t)) else { return out };
    let Some(Datum::Shaped { shape, .. }) = case.contents(k) else { return out };
    for (d, _) in open.iter().enumerate().filter(|(_, n)| **n == DYNAMIC) {
        let n = shape.get(d).copied().unwrap_or(0);
        for less in [0, 1, 2, n / 2, n - 1] {
            if (0..n).contains(&less) {
                // Other arguments usually have to follow.
                out.extend(cut(subject, case, &[(k, d, less)]));
                let same: Vec<(usize, usize, i64)> = (0..case.args.len())
                    .flat_map(|j| (0..4).map(move |e| (j, e, less)))
                    .filter(|&(j, e, _)| {
                        let dynamic = types.get(j).and_then(|&t| subject.source.ir.shape(t)?.get(e).copied());
                        let extent = case.contents(j).and_then(|d| match d {
                            Datum::Shaped { shape, .. } => shape.get(e).copied(),
                            _ => None,
                        });
                        dynamic == Some(DYNAMIC) && extent == Some(n)
                    })
                    .collect();
                out.extend(cut(subject, case, &same));
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
            crate::exec::layout::next_index(&mut index, &shape);
        }
        let kept = Items::from_vec(kept);
        let shared =
            case.aliases().iter().any(|&(i, j)| i == k || j == k) || case.in_globals().iter().any(|g| g.0 == k);
        match c.args.get_mut(k)? {
            Argument::Value(d) => *d = Datum::Shaped { shape: now, items: kept },
            Argument::View(v) if shared => {
                // The buffer stays: only what is seen of it gets smaller.
                let (types, _) = subject.source.signature(subject.f);
                let identity = types.get(k).is_some_and(|&t| {
                    matches!(
                        subject.source.ir.type_of_id(t),
                        crate::ir::Type::MemRef { layout: crate::ir::Layout::Identity, .. }
                    )
                });
                v.sizes = now;
                if identity {
                    v.strides = row_major_strides(&v.sizes).to_vec();
                }
            }
            Argument::View(v) => {
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

fn simpler(d: &Datum) -> Vec<Datum> {
    match d {
        Datum::Word(w) => {
            let mut out = vec![0, 1, 2];
            // Minus one, in the width that the word seems to have.
            out.extend([8, 16, 32, 64].into_iter().find(|k| w >> (k - 1) == 1).map(|k| u64::MAX >> (64 - k)));
            out.extend([w >> 1, (*w as i64 >> 1) as u64, w & (w.wrapping_sub(1))]);
            if *w > 4 && *w < 1 << 20 {
                out.push(w - 1);
            }
            out.into_iter().filter(|x| x != w).map(Datum::Word).collect()
        }
        Datum::Parts(p) => {
            let mut out = Vec::new();
            for (k, x) in p.iter().enumerate() {
                for y in simpler(x) {
                    let mut q = p.clone();
                    q[k] = y;
                    out.push(Datum::Parts(q));
                }
            }
            out
        }
        Datum::Shaped { shape, items } => {
            let all = simpler_items(items).into_iter();
            all.map(|items| Datum::Shaped { shape: shape.clone(), items }).collect()
        }
        Datum::Uninit | Datum::Poison => vec![Datum::Word(0)],
        _ => Vec::new(),
    }
}

/// Elements that are tried one by one.
const SINGLE: usize = 24;

fn simpler_items(items: &Items) -> Vec<Items> {
    let all: Vec<Datum> = (0..items.len()).filter_map(|k| items.get(k)).collect();
    let mut out = Vec::new();
    let blank = |d: &Datum| match d {
        Datum::Word(_) | Datum::Uninit | Datum::Poison => Datum::Word(0),
        other => other.clone(),
    };
    // Everything, halves, quarters, single elements.
    let n = all.len();
    let mut step = n;
    while step > 0 && n > 0 {
        for from in (0..n).step_by(step).take(SINGLE) {
            let mut next = all.clone();
            next.iter_mut().skip(from).take(step).for_each(|d| *d = blank(d));
            if next != all {
                out.push(Items::from_vec(next));
            }
        }
        if step == 1 {
            break;
        }
        step = step.div_ceil(2);
    }
    for (k, d) in all.iter().enumerate().take(SINGLE) {
        for s in simpler(d).into_iter().skip(1) {
            let mut next = all.clone();
            next[k] = s;
            out.push(Items::from_vec(next));
        }
    }
    out
}
