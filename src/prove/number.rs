//! Terms on numbers: what each operation gives.

use std::collections::HashMap;

use num_bigint::BigUint;
use num_traits::{One, Zero};

use crate::term::{Bin, Cmp, Node, Term, Terms, ones};

/// What an operation gives for numbers.
pub(crate) fn number(op: Bin, w: u32, a: &BigUint, b: &BigUint) -> BigUint {
    let amount = || u32::try_from(b.clone()).ok().filter(|&n| n < w);
    let v = match op {
        Bin::And => a & b,
        Bin::Or => a | b,
        Bin::Xor => a ^ b,
        Bin::Add => a + b,
        Bin::Mul => a * b,
        Bin::UDiv if b.is_zero() => ones(w),
        Bin::UDiv => a / b,
        Bin::URem if b.is_zero() => a.clone(),
        Bin::URem => a % b,
        Bin::Shl => amount().map_or_else(BigUint::zero, |n| a << n),
        Bin::LShr => amount().map_or_else(BigUint::zero, |n| a >> n),
        Bin::AShr => {
            let n = amount().unwrap_or(w - 1);
            let fill = if a.bit(u64::from(w) - 1) { ones(w) - ones(w - n) } else { BigUint::zero() };
            (a >> n) | fill
        }
    };
    v & ones(w)
}

impl Terms {
    /// The value of a term under values of the inputs; `None` where it needs a function of which
    /// nothing is known, or an input without a value.
    pub fn evaluate(&self, t: Term, inputs: &HashMap<u32, BigUint>) -> Option<BigUint> {
        let mut values: HashMap<Term, BigUint> = HashMap::new();
        for t in self.cone(t) {
            let w = self.width(t);
            let of = |x: &Term| &values[x];
            let v = match self.node(t) {
                Node::Const(v) => v.clone(),
                Node::Var(k) => inputs.get(k)?.clone(),
                Node::Apply(..) => return None,
                Node::Not(a) => ones(w) - of(a),
                Node::Bin(op, a, b) => number(*op, w, of(a), of(b)),
                Node::Cmp(op, a, b) => {
                    let flip = BigUint::one() << (self.width(*a) - 1);
                    let holds = match op {
                        Cmp::Eq => of(a) == of(b),
                        Cmp::Ult => of(a) < of(b),
                        Cmp::Slt => (of(a) ^ &flip) < (of(b) ^ &flip),
                    };
                    u32::from(holds).into()
                }
                Node::Ite(c, a, b) => of(if of(c).is_one() { a } else { b }).clone(),
                Node::Ext(signed, a) => {
                    let (v, n) = (of(a), self.width(*a));
                    let fill = *signed && v.bit(u64::from(n) - 1);
                    if fill { v | (ones(w) - ones(n)) } else { v.clone() }
                }
                Node::Extract(a, low) => (of(a) >> *low) & ones(w),
            };
            values.insert(t, v);
        }
        values.remove(&t)
    }
}
