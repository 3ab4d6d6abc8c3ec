//! Terms: bit vectors as a graph in which equal terms are one. They are brought into a normal form
//! as they are made, so that what one pass does to a program is usually gone before any solver is
//! asked. Every operation is total here, division by zero as in SMT-LIB; what is undefined in a
//! program is a condition beside the term.

use std::collections::HashMap;

use num_bigint::BigUint;
use num_traits::{One, Zero};

use crate::number::number;

/// A term: its number. What it is made of has lower numbers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Term(pub(crate) u32);

/// What a term is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A number.
    Const(BigUint),
    /// An input of this number.
    Var(u32),
    /// A function of which nothing is known but that it is one.
    Apply(u32, Box<[Term]>),
    /// Operations on one or two terms of the same width.
    Not(Term),
    /// Two.
    Bin(Bin, Term, Term),
    /// A comparison, of width 1.
    Cmp(Cmp, Term, Term),
    /// The second if the first is 1, else the third.
    Ite(Term, Term, Term),
    /// More bits, zeros or copies of the sign.
    Ext(bool, Term),
    /// The bits from this one on.
    Extract(Term, u32),
}

/// Operations on two terms.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Bin {
    /// Bitwise.
    And,
    /// Bitwise.
    Or,
    /// Bitwise.
    Xor,
    /// Modulo 2^w.
    Add,
    /// Modulo 2^w.
    Mul,
    /// All ones where the divisor is 0.
    UDiv,
    /// The dividend where the divisor is 0.
    URem,
    /// Zero where the amount is the width or more.
    Shl,
    /// Likewise.
    LShr,
    /// Copies of the sign likewise.
    AShr,
}

/// Comparisons.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cmp {
    /// Equal.
    Eq,
    /// Less, unsigned.
    Ult,
    /// Less, signed.
    Slt,
}

/// All terms of a proof.
#[derive(Default)]
pub struct Terms {
    nodes: Vec<(Node, u32)>,
    known: HashMap<(Node, u32), Term>,
}

/// How deep truncation goes into a term.
pub(crate) const DEPTH: u32 = 8;

/// 2^w - 1.
pub fn ones(w: u32) -> BigUint {
    (BigUint::one() << w) - 1u32
}

impl Terms {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// What a term is.
    pub fn node(&self, t: Term) -> &Node {
        &self.nodes[t.0 as usize].0
    }

    /// Its bits.
    pub fn width(&self, t: Term) -> u32 {
        self.nodes[t.0 as usize].1
    }

    pub(crate) fn make(&mut self, node: Node, width: u32) -> Term {
        let key = (node, width);
        if let Some(&t) = self.known.get(&key) {
            return t;
        }
        let t = Term(self.nodes.len() as u32);
        self.nodes.push(key.clone());
        self.known.insert(key, t);
        t
    }

    /// A number, modulo 2^w.
    pub fn constant(&mut self, w: u32, v: BigUint) -> Term {
        self.make(Node::Const(v & ones(w)), w)
    }

    /// A small number.
    pub fn small(&mut self, w: u32, v: u64) -> Term {
        self.constant(w, v.into())
    }

    /// A truth.
    pub fn truth(&mut self, b: bool) -> Term {
        self.small(1, b.into())
    }

    /// An input.
    pub fn var(&mut self, number: u32, w: u32) -> Term {
        self.make(Node::Var(number), w)
    }

    /// A function of which nothing is known.
    pub fn apply(&mut self, function: u32, args: &[Term], w: u32) -> Term {
        self.make(Node::Apply(function, args.into()), w)
    }

    /// The number that a term is.
    pub fn value(&self, t: Term) -> Option<&BigUint> {
        match self.node(t) {
            Node::Const(v) => Some(v),
            _ => None,
        }
    }

    /// Whether it is this truth.
    pub fn is(&self, t: Term, b: bool) -> bool {
        self.value(t).is_some_and(|v| v.is_one() == b && (b || v.is_zero()))
    }

    pub(crate) fn is_zero(&self, t: Term) -> bool {
        self.value(t).is_some_and(Zero::is_zero)
    }

    fn is_ones(&self, t: Term) -> bool {
        self.value(t).is_some_and(|v| *v == ones(self.width(t)))
    }

    /// All bits turned.
    pub fn not(&mut self, a: Term) -> Term {
        let w = self.width(a);
        match self.node(a).clone() {
            Node::Const(v) => self.constant(w, ones(w) - v),
            Node::Not(b) => b,
            _ => self.make(Node::Not(a), w),
        }
    }

    fn opposite(&self, a: Term, b: Term) -> bool {
        *self.node(a) == Node::Not(b) || *self.node(b) == Node::Not(a)
    }

    /// Bitwise and.
    pub fn and(&mut self, a: Term, b: Term) -> Term {
        let w = self.width(a);
        if a == b || self.is_ones(b) || self.is_zero(a) {
            return a;
        }
        if self.is_ones(a) || self.is_zero(b) {
            return b;
        }
        if self.opposite(a, b) {
            return self.small(w, 0);
        }
        for (x, y) in [(a, b), (b, a)] {
            match *self.node(y) {
                // a & (a & b), a & (a | b)
                Node::Bin(Bin::And, p, q) if p == x || q == x => return y,
                Node::Bin(Bin::Or, p, q) if p == x || q == x => return x,
                Node::Bin(Bin::And, p, q) if self.opposite(p, x) || self.opposite(q, x) => return self.small(w, 0),
                _ => {}
            }
            // Low bits alone.
            if let Some(v) = self.value(y) {
                let n = v.bits() as u32;
                if w > 1 && *v == ones(n) {
                    let low = self.extract(x, 0, n);
                    return self.zext(low, w);
                }
            }
        }
        self.bitwise(Bin::And, a, b)
    }

    /// Bitwise or.
    pub fn or(&mut self, a: Term, b: Term) -> Term {
        let w = self.width(a);
        if a == b || self.is_zero(b) || self.is_ones(a) {
            return a;
        }
        if self.is_zero(a) || self.is_ones(b) {
            return b;
        }
        if self.opposite(a, b) {
            return self.constant(w, ones(w));
        }
        for (x, y) in [(a, b), (b, a)] {
            match *self.node(y) {
                Node::Bin(Bin::Or, p, q) if p == x || q == x => return y,
                Node::Bin(Bin::And, p, q) if p == x || q == x => return x,
                _ => {}
            }
        }
        // (p & c) | (p & !c)
        if let (&Node::Bin(Bin::And, p, q), &Node::Bin(Bin::And, r, s)) = (self.node(a), self.node(b)) {
            for (x, y, u, v) in [(p, q, r, s), (p, q, s, r), (q, p, r, s), (q, p, s, r)] {
                if x == u && self.opposite(y, v) {
                    return x;
                }
            }
        }
        self.bitwise(Bin::Or, a, b)
    }

    /// Bitwise exclusive or.
    pub fn xor(&mut self, a: Term, b: Term) -> Term {
        let w = self.width(a);
        if a == b {
            return self.small(w, 0);
        }
        if self.is_zero(b) {
            return a;
        }
        if self.is_zero(a) {
            return b;
        }
        if self.is_ones(b) {
            return self.not(a);
        }
        if self.is_ones(a) {
            return self.not(b);
        }
        // Complements go outside.
        match (self.node(a).clone(), self.node(b).clone()) {
            (Node::Not(x), Node::Not(y)) => return self.xor(x, y),
            (Node::Not(x), _) => {
                let inner = self.xor(x, b);
                return self.not(inner);
            }
            (_, Node::Not(y)) => {
                let inner = self.xor(a, y);
                return self.not(inner);
            }
            _ => {}
        }
        for (x, y) in [(a, b), (b, a)] {
            if let Node::Bin(Bin::Xor, p, q) = *self.node(y) {
                if p == x {
                    return q;
                }
                if q == x {
                    return p;
                }
            }
        }
        self.bitwise(Bin::Xor, a, b)
    }

    /// Operands in order, constants together and last.
    fn bitwise(&mut self, op: Bin, a: Term, b: Term) -> Term {
        let w = self.width(a);
        let of = |x: &BigUint, y: &BigUint| match op {
            Bin::And => x & y,
            Bin::Or => x | y,
            _ => x ^ y,
        };
        if let (Some(x), Some(y)) = (self.value(a), self.value(b)) {
            let v = of(x, y);
            return self.constant(w, v);
        }
        let (a, b) = if self.value(a).is_some() || self.value(b).is_none() && a > b { (b, a) } else { (a, b) };
        if let (Some(y), &Node::Bin(inner, p, q)) = (self.value(b), self.node(a))
            && inner == op
            && let Some(x) = self.value(q)
        {
            let v = of(x, y);
            let c = self.constant(w, v);
            return match op {
                Bin::And => self.and(p, c),
                Bin::Or => self.or(p, c),
                _ => self.xor(p, c),
            };
        }
        self.make(Node::Bin(op, a, b), w)
    }

    // ---- quotients and shifts -------------------------------------------------------------------

    /// Unsigned division; remainder if `rem`.
    pub fn udiv(&mut self, a: Term, b: Term, rem: bool) -> Term {
        let w = self.width(a);
        let op = if rem { Bin::URem } else { Bin::UDiv };
        if let (Some(x), Some(y)) = (self.value(a), self.value(b)) {
            let v = number(op, w, x, y);
            return self.constant(w, v);
        }
        if let Some(d) = self.value(b).cloned() {
            if d.is_one() {
                return if rem { self.small(w, 0) } else { a };
            }
            let k = d.trailing_zeros().unwrap_or(0) as u32;
            // A quotient divided again.
            if !rem
                && !d.is_zero()
                && let Node::Bin(Bin::UDiv, x, e) = *self.node(a)
                && let Some(e) = self.value(e).filter(|e| !e.is_zero())
            {
                let both = e * &d;
                if both > ones(w) {
                    return self.small(w, 0);
                }
                let both = self.constant(w, both);
                return self.udiv(x, both, false);
            }
            if !d.is_zero() && d == BigUint::one() << k {
                if rem {
                    let low = self.extract(a, 0, k);
                    return self.zext(low, w);
                }
                let high = self.extract(a, k, w - k);
                return self.zext(high, w);
            }
        }
        self.make(Node::Bin(op, a, b), w)
    }

    /// A shift whose amount has the width of the value.
    pub fn shift(&mut self, op: Bin, a: Term, b: Term) -> Term {
        let w = self.width(a);
        let Some(by) = self.value(b) else {
            return if self.is_zero(a) { a } else { self.make(Node::Bin(op, a, b), w) };
        };
        let by = u32::try_from(by.clone()).unwrap_or(u32::MAX);
        if by == 0 {
            return a;
        }
        match op {
            Bin::Shl if by >= w => self.small(w, 0),
            Bin::Shl => {
                let c = self.constant(w, BigUint::one() << by);
                self.mul(a, c)
            }
            Bin::LShr if by >= w => self.small(w, 0),
            Bin::LShr => {
                let high = self.extract(a, by, w - by);
                self.zext(high, w)
            }
            _ => {
                let by = by.min(w - 1);
                let high = self.extract(a, by, w - by);
                self.sext(high, w)
            }
        }
    }

    // ---- comparisons ----------------------------------------------------------------------------

    /// Equality.
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            return self.truth(true);
        }
        let w = self.width(a);
        let (a, b) = if self.value(a).is_some() || self.value(b).is_none() && a > b { (b, a) } else { (a, b) };
        if let (Some(x), Some(y)) = (self.value(a), self.value(b)) {
            let same = x == y;
            return self.truth(same);
        }
        if w == 1 {
            let differ = self.xor(a, b);
            return self.not(differ);
        }
        if self.opposite(a, b) {
            return self.truth(false);
        }
        if let Some(c) = self.value(b).cloned() {
            match self.node(a).clone() {
                Node::Not(x) => {
                    let c = self.constant(w, ones(w) - c);
                    return self.eq(x, c);
                }
                Node::Bin(Bin::Add, x, d) if self.value(d).is_some() => {
                    let c = self.sub(b, d);
                    return self.eq(x, c);
                }
                Node::Ite(k, x, y) => {
                    let (xv, yv) = (self.value(x).map(|v| *v == c), self.value(y).map(|v| *v == c));
                    match (xv, yv) {
                        (Some(true), Some(true)) => return self.truth(true),
                        (Some(false), Some(false)) => return self.truth(false),
                        (Some(true), Some(false)) => return k,
                        (Some(false), Some(true)) => return self.not(k),
                        _ => {}
                    }
                }
                Node::Ext(false, x) => {
                    let n = self.width(x);
                    if c.bits() > u64::from(n) {
                        return self.truth(false);
                    }
                    let c = self.constant(n, c);
                    return self.eq(x, c);
                }
                _ => {}
            }
        }
        let difference = self.sub(a, b);
        if let Some(d) = self.value(difference) {
            let same = d.is_zero();
            return self.truth(same);
        }
        self.make(Node::Cmp(Cmp::Eq, a, b), 1)
    }

    /// Less, unsigned.
    pub fn ult(&mut self, a: Term, b: Term) -> Term {
        let w = self.width(a);
        if let (Some(x), Some(y)) = (self.value(a), self.value(b)) {
            let less = x < y;
            return self.truth(less);
        }
        if a == b || self.is_zero(b) || self.is_ones(a) {
            return self.truth(false);
        }
        if self.is_zero(a) {
            let same = self.eq(b, a);
            return self.not(same);
        }
        if self.value(b).is_some_and(One::is_one) {
            let zero = self.small(w, 0);
            return self.eq(a, zero);
        }
        if self.is_ones(b) {
            let same = self.eq(a, b);
            return self.not(same);
        }
        self.make(Node::Cmp(Cmp::Ult, a, b), 1)
    }

    /// Less, signed.
    pub fn slt(&mut self, a: Term, b: Term) -> Term {
        let w = self.width(a);
        if a == b {
            return self.truth(false);
        }
        if let (Some(x), Some(y)) = (self.value(a), self.value(b)) {
            let flip = BigUint::one() << (w - 1);
            let less = (x ^ &flip) < (y ^ &flip);
            return self.truth(less);
        }
        // Nothing is below the smallest number or above the largest.
        let min = BigUint::one() << (w - 1);
        if self.value(b) == Some(&min) || self.value(a).is_some_and(|v| *v == &min - 1u32) {
            return self.truth(false);
        }
        if self.is_zero(b) {
            return self.sign(a);
        }
        if self.is_ones(a) {
            let s = self.sign(b);
            return self.not(s);
        }
        self.make(Node::Cmp(Cmp::Slt, a, b), 1)
    }

    /// The highest bit.
    pub fn sign(&mut self, a: Term) -> Term {
        let w = self.width(a);
        self.extract(a, w - 1, 1)
    }

    /// One of two.
    pub fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        if a == b || self.is(c, true) {
            return a;
        }
        if self.is(c, false) {
            return b;
        }
        let w = self.width(a);
        if let Node::Not(k) = *self.node(c) {
            return self.ite(k, b, a);
        }
        if w == 1 {
            if self.is(a, true) || a == c {
                return self.or(c, b);
            }
            if self.is(b, false) || b == c {
                return self.and(c, a);
            }
            if self.is(a, false) {
                let k = self.not(c);
                return self.and(k, b);
            }
            if self.is(b, true) {
                let k = self.not(c);
                return self.or(k, a);
            }
        }
        if let Node::Ite(k, x, _) = *self.node(a)
            && k == c
        {
            return self.ite(c, x, b);
        }
        if let Node::Ite(k, _, y) = *self.node(b)
            && k == c
        {
            return self.ite(c, a, y);
        }
        // The larger of two numbers, the smaller one, or neither: `c ? a : b` with `c` their
        // equality.
        if let Node::Cmp(Cmp::Eq, x, y) = *self.node(c)
            && ((x, y) == (a, b) || (x, y) == (b, a))
        {
            return b;
        }
        self.make(Node::Ite(c, a, b), w)
    }

    // ---- widths ---------------------------------------------------------------------------------

    /// `n` bits from bit `low` on.
    pub fn extract(&mut self, a: Term, low: u32, n: u32) -> Term {
        self.extracted(a, low, n, 0)
    }

    fn extracted(&mut self, a: Term, low: u32, n: u32, depth: u32) -> Term {
        let w = self.width(a);
        if low == 0 && n == w {
            return a;
        }
        let d = depth + 1;
        match self.node(a).clone() {
            Node::Const(v) => return self.constant(n, v >> low),
            Node::Extract(x, k) => return self.extracted(x, low + k, n, d),
            Node::Ext(signed, x) => {
                let inner = self.width(x);
                if low + n <= inner {
                    return self.extracted(x, low, n, d);
                }
                if low >= inner && !signed {
                    return self.small(n, 0);
                }
                if low < inner {
                    let part = self.extracted(x, low, inner - low, d);
                    return self.ext(signed, part, n);
                }
                let s = self.extracted(x, inner - 1, 1, d);
                return self.ext(true, s, n);
            }
            _ if depth >= DEPTH => {}
            Node::Not(x) => {
                let x = self.extracted(x, low, n, d);
                return self.not(x);
            }
            Node::Bin(op @ (Bin::And | Bin::Or | Bin::Xor), x, y) => {
                let (x, y) = (self.extracted(x, low, n, d), self.extracted(y, low, n, d));
                return match op {
                    Bin::And => self.and(x, y),
                    Bin::Or => self.or(x, y),
                    _ => self.xor(x, y),
                };
            }
            Node::Bin(op @ (Bin::Add | Bin::Mul), x, y) if low == 0 => {
                let (x, y) = (self.extracted(x, 0, n, d), self.extracted(y, 0, n, d));
                return if op == Bin::Add { self.add(x, y) } else { self.mul(x, y) };
            }
            Node::Ite(c, x, y) => {
                let (x, y) = (self.extracted(x, low, n, d), self.extracted(y, low, n, d));
                return self.ite(c, x, y);
            }
            _ => {}
        }
        self.make(Node::Extract(a, low), n)
    }

    fn ext(&mut self, signed: bool, a: Term, w: u32) -> Term {
        let n = self.width(a);
        if n == w {
            return a;
        }
        match self.node(a).clone() {
            Node::Const(v) => {
                let fill = signed && v.bit(u64::from(n) - 1);
                let high = if fill { ones(w) - ones(n) } else { BigUint::zero() };
                self.constant(w, v | high)
            }
            // Zeros in front of zeros; copies of a sign that is zero.
            Node::Ext(inner, x) if inner == signed || !inner => self.ext(inner, x, w),
            _ => self.make(Node::Ext(signed, a), w),
        }
    }

    /// Zeros in front, or cut.
    pub fn zext(&mut self, a: Term, w: u32) -> Term {
        if w < self.width(a) { self.extract(a, 0, w) } else { self.ext(false, a, w) }
    }

    /// Copies of the sign in front, or cut.
    pub fn sext(&mut self, a: Term, w: u32) -> Term {
        if w < self.width(a) { self.extract(a, 0, w) } else { self.ext(true, a, w) }
    }

    // ---- values ---------------------------------------------------------------------------------

    /// What a term is made of.
    pub fn parts(&self, t: Term) -> Vec<Term> {
        match self.node(t) {
            Node::Const(_) | Node::Var(_) => Vec::new(),
            Node::Apply(_, args) => args.to_vec(),
            Node::Not(a) | Node::Ext(_, a) | Node::Extract(a, _) => vec![*a],
            Node::Bin(_, a, b) | Node::Cmp(_, a, b) => vec![*a, *b],
            Node::Ite(c, a, b) => vec![*c, *a, *b],
        }
    }

    /// All that a term is made of and itself, parts first.
    pub fn cone(&self, t: Term) -> Vec<Term> {
        let mut seen = vec![false; t.0 as usize + 1];
        let mut todo = vec![t];
        while let Some(t) = todo.pop() {
            let seen = &mut seen[t.0 as usize];
            if !*seen {
                *seen = true;
                todo.extend(self.parts(t));
            }
        }
        (0..=t.0).filter(|&k| seen[k as usize]).map(Term).collect()
    }
}
