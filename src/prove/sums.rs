//! Sums in normal form: multiples of terms and a number. Products of sums are multiplied out if
//! that is little, and what is left of a division is a remainder.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use num_traits::{One, Zero};

use crate::term::{Bin, DEPTH, Node, Term, Terms, ones};

/// Sums of more different terms are left as they are.
const SUMMANDS: usize = 12;

/// Products of sums that have more products of terms are left as they are.
const PRODUCTS: usize = 3;

impl Terms {
    /// A term as a sum of multiples of others and a number, modulo 2^w.
    fn summands(&self, t: Term, by: &BigUint, out: &mut BTreeMap<Term, BigUint>, rest: &mut BigUint, depth: u32) {
        let m = BigUint::one() << self.width(t);
        let mut add = |t: Term, by: &BigUint| {
            let c = out.entry(t).or_default();
            *c = (&*c + by) % &m;
        };
        match *self.node(t) {
            Node::Const(ref v) => *rest = (&*rest + v * by) % &m,
            Node::Bin(Bin::Add, a, b) if depth < DEPTH => {
                self.summands(a, by, out, rest, depth + 1);
                self.summands(b, by, out, rest, depth + 1);
            }
            Node::Bin(Bin::Mul, a, b) if depth < DEPTH && self.value(b).is_some() => {
                let c = self.value(b).map_or_else(BigUint::one, |c| by * c % &m);
                self.summands(a, &c, out, rest, depth + 1);
            }
            Node::Not(a) if depth < DEPTH => {
                // -a - 1
                let c = (&m - by) % &m;
                *rest = (&*rest + &c) % &m;
                self.summands(a, &c, out, rest, depth + 1);
            }
            _ => add(t, by),
        }
    }

    /// A sum in its normal form.
    fn sum(&mut self, w: u32, mut of: BTreeMap<Term, BigUint>, rest: BigUint) -> Term {
        of.retain(|_, c| !c.is_zero());
        if of.len() > 1 {
            self.remainders(w, &mut of);
            of.retain(|_, c| !c.is_zero());
        }
        let minus = ones(w);
        if of.len() == 1
            && rest == minus
            && let Some((&t, c)) = of.iter().next()
            && *c == minus
        {
            return self.not(t);
        }
        let mut sum: Option<Term> = None;
        for (t, c) in of {
            let part = if c.is_one() {
                t
            } else {
                let c = self.constant(w, c);
                self.make(Node::Bin(Bin::Mul, t, c), w)
            };
            sum = Some(match sum {
                None => part,
                Some(s) => self.make(Node::Bin(Bin::Add, s, part), w),
            });
        }
        match sum {
            None => self.constant(w, rest),
            Some(s) if rest.is_zero() => s,
            Some(s) => {
                let c = self.constant(w, rest);
                self.make(Node::Bin(Bin::Add, s, c), w)
            }
        }
    }

    /// `a * x + b * y`
    fn combine(&mut self, a: Term, x: &BigUint, b: Term, y: &BigUint) -> Term {
        let w = self.width(a);
        let (mut of, mut rest) = (BTreeMap::new(), BigUint::zero());
        self.summands(a, x, &mut of, &mut rest, 0);
        self.summands(b, y, &mut of, &mut rest, 0);
        if of.len() > SUMMANDS {
            let scaled = |s: &mut Self, t: Term, c: &BigUint| {
                if c.is_one() {
                    return t;
                }
                let c = s.constant(w, c.clone());
                s.make(Node::Bin(Bin::Mul, t, c), w)
            };
            let (a, b) = (scaled(self, a, x), scaled(self, b, y));
            let (a, b) = if a > b { (b, a) } else { (a, b) };
            return self.make(Node::Bin(Bin::Add, a, b), w);
        }
        self.sum(w, of, rest)
    }

    /// The sum modulo 2^w.
    pub fn add(&mut self, a: Term, b: Term) -> Term {
        self.combine(a, &BigUint::one(), b, &BigUint::one())
    }

    /// The difference modulo 2^w.
    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        let minus = ones(self.width(a));
        self.combine(a, &BigUint::one(), b, &minus)
    }

    /// The negative.
    pub fn neg(&mut self, a: Term) -> Term {
        let zero = self.small(self.width(a), 0);
        self.sub(zero, a)
    }

    /// The product modulo 2^w.
    pub fn mul(&mut self, a: Term, b: Term) -> Term {
        let w = self.width(a);
        for (x, y) in [(a, b), (b, a)] {
            if let Some(c) = self.value(y).cloned() {
                let zero = self.small(w, 0);
                return self.combine(x, &c, zero, &BigUint::one());
            }
        }
        // A factor -1 goes outside.
        for (x, y) in [(a, b), (b, a)] {
            if let &Node::Bin(Bin::Mul, p, c) = self.node(x)
                && w > 1
                && let Some(c) = self.value(c).cloned()
            {
                let inner = self.mul(p, y);
                let zero = self.small(w, 0);
                return self.combine(inner, &c, zero, &BigUint::one());
            }
        }
        if let Some(expanded) = self.expanded(a, b) {
            return expanded;
        }
        let mut factors = Vec::new();
        self.factors(a, &mut factors, 0);
        self.factors(b, &mut factors, 0);
        factors.sort_unstable();
        let mut all = factors.into_iter();
        let Some(first) = all.next() else { return self.small(w, 1) };
        all.fold(first, |p, f| self.make(Node::Bin(Bin::Mul, p, f), w))
    }

    /// What a product is made of.
    fn factors(&self, t: Term, out: &mut Vec<Term>, depth: u32) {
        match *self.node(t) {
            Node::Bin(Bin::Mul, a, b) if depth < DEPTH && self.value(b).is_none() => {
                self.factors(a, out, depth + 1);
                self.factors(b, out, depth + 1);
            }
            _ => out.push(t),
        }
    }

    /// A product of sums as a sum of products, if these are few.
    fn expanded(&mut self, a: Term, b: Term) -> Option<Term> {
        let w = self.width(a);
        let parts = |t: Term| {
            let (mut of, mut rest) = (BTreeMap::new(), BigUint::zero());
            self.summands(t, &BigUint::one(), &mut of, &mut rest, 0);
            (of, rest)
        };
        let ((x, c), (y, d)) = (parts(a), parts(b));
        let one = |of: &BTreeMap<Term, BigUint>, rest: &BigUint| of.len() == 1 && rest.is_zero();
        let flat = |s: &Self, of: &BTreeMap<Term, BigUint>| {
            of.keys().all(|&t| !matches!(s.node(t), Node::Bin(Bin::Add, ..) | Node::Not(_)))
        };
        if one(&x, &c) && one(&y, &d) || x.len() * y.len() > PRODUCTS || !flat(self, &x) || !flat(self, &y) {
            return None;
        }
        let mut sum = self.constant(w, &c * &d);
        for (&t, k) in &x {
            sum = self.combine(sum, &BigUint::one(), t, &(k * &d));
        }
        for (&u, l) in &y {
            sum = self.combine(sum, &BigUint::one(), u, &(l * &c));
        }
        for (&t, k) in &x {
            for (&u, l) in &y {
                let p = self.mul(t, u);
                sum = self.combine(sum, &BigUint::one(), p, &(k * l));
            }
        }
        Some(sum)
    }

    /// Quotients times their divisors beside what was divided: remainders.
    fn remainders(&mut self, w: u32, of: &mut BTreeMap<Term, BigUint>) {
        let m = BigUint::one() << w;
        let found = |s: &Self, of: &BTreeMap<Term, BigUint>| {
            of.iter().find_map(|(&t, c)| {
                // What it is a multiple of, and how much of its divisor it is.
                let (x, d, k) = match *s.node(t) {
                    Node::Bin(Bin::UDiv, x, d) => {
                        let n = s.value(d).filter(|n| !n.is_zero())?;
                        // -k * d as a multiple of the quotient
                        let k = (&m - c) % &m;
                        (&k % n).is_zero().then(|| (x, d, k / n))?
                    }
                    Node::Bin(Bin::Mul, p, q) => {
                        let of = |p: Term, q: Term| match *s.node(p) {
                            Node::Bin(Bin::UDiv, x, d) if d == q => Some((x, d)),
                            _ => None,
                        };
                        let (x, d) = of(p, q).or_else(|| of(q, p))?;
                        (x, d, (&m - c) % &m)
                    }
                    _ => return None,
                };
                (!k.is_zero() && of.get(&x) == Some(&k)).then_some((t, x, d, k))
            })
        };
        while let Some((t, x, d, k)) = found(self, of) {
            of.remove(&t);
            of.remove(&x);
            let rest = self.make(Node::Bin(Bin::URem, x, d), w);
            let c = of.entry(rest).or_default();
            *c = (&*c + k) % &m;
        }
    }
}
