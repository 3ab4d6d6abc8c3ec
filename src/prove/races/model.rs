//! Numbers under which two accesses may meet, as far as small ones will do: a guess, which is run.

use std::collections::HashMap;

use num_bigint::BigUint;
use num_traits::ToPrimitive;
use rustmlir_base::Deadline;

use super::form::{Atom, Form, Poly};
use super::linear::Range;
use super::walk::{Known, Walk};
use crate::blast;
use crate::term::{Term, Terms};

/// Bits of the numbers: wide enough for products of small ones.
const WIDTH: u32 = 32;

/// How far from zero unknowns are looked for.
const WITHIN: [i128; 3] = [8, 24, 100];

/// An argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Guess {
    /// An integer or index.
    Number(i128),
    /// Memory of these extents.
    Extents(Vec<i64>),
    /// Anything.
    Any,
}

/// Numbers for which conditions hold.
pub fn model(
    forms: &[Form],
    range: &dyn Fn(Atom) -> Range,
    arguments: &[Known],
    deadline: Deadline,
) -> Option<Vec<Guess>> {
    for within in WITHIN {
        let mut t = Terms::default();
        let mut numbers: HashMap<Atom, u32> = HashMap::new();
        let mut question = t.truth(true);
        for f in forms {
            let c = condition(&mut t, &mut numbers, f);
            question = t.and(question, c);
        }
        for (&a, &k) in &numbers {
            let x = t.var(k, WIDTH);
            let (low, high) = range(a);
            let low = signed(&mut t, low.map_or(-within, |v| v.max(-within)));
            let high = signed(&mut t, high.map_or(within, |v| v.min(within)));
            for (p, q) in [(low, x), (x, high)] {
                let more = t.slt(q, p);
                let fits = t.not(more);
                question = t.and(question, fits);
            }
        }
        let blast::Answer::For(model) = blast::decide(&t, question, deadline) else { continue };
        let value = |a: Atom| numbers.get(&a).and_then(|k| number(model.get(k)?));
        return Some(arguments.iter().map(|k| guess(k, &value)).collect());
    }
    None
}

fn guess(k: &Known, value: &dyn Fn(Atom) -> Option<i128>) -> Guess {
    // What no condition names may be anything.
    let of = |p: &Poly| {
        p.terms().try_fold(0i128, |sum, (m, c)| {
            let product = m.iter().try_fold(c, |x, &a| x.checked_mul(value(a)?));
            sum.checked_add(product?)
        })
    };
    match k {
        Known::Number(p) => of(p).map_or(Guess::Any, Guess::Number),
        Known::Truth(Form::Ge(p)) => of(p).map_or(Guess::Any, |v| Guess::Number(i128::from(v >= 0))),
        Known::Memory(m) => {
            let one = |p: &Poly| of(p).unwrap_or(8).clamp(0, 1000) as i64;
            Guess::Extents(m.sizes.iter().map(one).collect())
        }
        _ => Guess::Any,
    }
}

fn number(v: &BigUint) -> Option<i128> {
    let v = v.to_i128()?;
    Some(if v >> (WIDTH - 1) == 0 { v } else { v - (1 << WIDTH) })
}

fn signed(t: &mut Terms, v: i128) -> Term {
    t.small(WIDTH, v.rem_euclid(1 << WIDTH) as u64)
}

fn sum(t: &mut Terms, numbers: &mut HashMap<Atom, u32>, p: &Poly) -> Term {
    let mut out = t.small(WIDTH, 0);
    for (m, c) in p.terms() {
        let mut part = signed(t, c);
        for &a in m {
            let next = numbers.len() as u32;
            let x = t.var(*numbers.entry(a).or_insert(next), WIDTH);
            part = t.mul(part, x);
        }
        out = t.add(out, part);
    }
    out
}

fn condition(t: &mut Terms, numbers: &mut HashMap<Atom, u32>, f: &Form) -> Term {
    match f {
        // What bounds a number by those of its type holds for all small ones.
        Form::Ge(p) if p.terms().any(|t| t.1.unsigned_abs() >= 1 << 30) => t.truth(true),
        Form::Ge(p) => {
            let v = sum(t, numbers, p);
            let negative = t.sign(v);
            t.not(negative)
        }
        Form::Eq(p) => {
            let (v, zero) = (sum(t, numbers, p), t.small(WIDTH, 0));
            t.eq(v, zero)
        }
        Form::And(all) | Form::Or(all) => {
            let every = matches!(f, Form::And(_));
            let mut out = t.truth(every);
            for f in all.iter() {
                let c = condition(t, numbers, f);
                out = if every { t.and(out, c) } else { t.or(out, c) };
            }
            out
        }
    }
}

impl Walk<'_> {
    /// What is known of an unknown in any case.
    pub fn range(&self, a: Atom) -> Range {
        let (low, high, _) = &self.atoms[a as usize];
        (*low, *high)
    }
}
