//! Polynomials over integers of any size, and conditions on them. Numbers of a program are such
//! polynomials as long as nothing wraps around; where it may, that is said by a condition.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// An unknown integer.
pub type Atom = u32;

/// Parts that a condition has at most which a value stands for.
const PARTS: usize = 60;

/// Monomials that a polynomial has at most, and factors of each.
const MONOMIALS: usize = 48;
const FACTORS: usize = 4;

/// A sum of products; the empty product is the constant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Poly(BTreeMap<Vec<Atom>, i128>);

impl Poly {
    /// A number.
    pub fn number(v: i128) -> Poly {
        Poly((v != 0).then(|| (Vec::new(), v)).into_iter().collect())
    }

    /// An unknown.
    pub fn atom(a: Atom) -> Poly {
        Poly(BTreeMap::from([(vec![a], 1)]))
    }

    /// A sum of products with their factors, by what they are products of.
    pub fn terms(&self) -> impl Iterator<Item = (&Vec<Atom>, i128)> {
        self.0.iter().map(|(m, &c)| (m, c))
    }

    /// The number that is added to all products.
    pub fn constant(&self) -> i128 {
        self.0.get(&Vec::new()).copied().unwrap_or(0)
    }

    /// The number that it is.
    pub fn known(&self) -> Option<i128> {
        self.0.keys().all(Vec::is_empty).then(|| self.constant())
    }

    /// What is unknown in it.
    pub fn atoms(&self) -> BTreeSet<Atom> {
        self.0.keys().flatten().copied().collect()
    }

    fn put(&mut self, m: Vec<Atom>, c: i128) -> Option<()> {
        let old = self.0.remove(&m).unwrap_or(0);
        let new = old.checked_add(c)?;
        if new != 0 {
            self.0.insert(m, new);
        }
        (self.0.len() <= MONOMIALS).then_some(())
    }

    /// `self + by * other`; `None` where numbers or sums grow too large.
    pub fn plus(&self, by: i128, other: &Poly) -> Option<Poly> {
        let mut out = self.clone();
        for (m, c) in other.terms() {
            out.put(m.clone(), c.checked_mul(by)?)?;
        }
        Some(out)
    }

    /// The product, likewise.
    pub fn times(&self, other: &Poly) -> Option<Poly> {
        let mut out = Poly::default();
        for (m, c) in self.terms() {
            for (n, d) in other.terms() {
                let mut of = m.clone();
                of.extend(n);
                of.sort_unstable();
                if of.len() > FACTORS {
                    return None;
                }
                out.put(of, c.checked_mul(d)?)?;
            }
        }
        Some(out)
    }

    /// With another polynomial in place of an unknown.
    pub fn with(&self, a: Atom, value: &Poly) -> Option<Poly> {
        let mut out = Poly::default();
        for (m, c) in self.terms() {
            if !m.contains(&a) {
                out.put(m.clone(), c)?;
                continue;
            }
            let rest = m.iter().copied().filter(|&x| x != a).collect::<Vec<_>>();
            let mut part = Poly(BTreeMap::from([(rest, c)]));
            for _ in 0..m.iter().filter(|&&x| x == a).count() {
                part = part.times(value)?;
            }
            out = out.plus(1, &part)?;
        }
        Some(out)
    }

    /// With other unknowns.
    pub fn renamed(&self, to: &dyn Fn(Atom) -> Atom) -> Poly {
        let mut out = BTreeMap::new();
        for (m, c) in self.terms() {
            let mut m: Vec<Atom> = m.iter().map(|&a| to(a)).collect();
            m.sort_unstable();
            // Different unknowns get different names.
            out.insert(m, c);
        }
        Poly(out)
    }
}

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// Whether it is not negative.
    Ge(Poly),
    /// Whether it is zero.
    Eq(Poly),
    /// All of them; without any it is true.
    And(Rc<[Form]>),
    /// One of them; without any it is false.
    Or(Rc<[Form]>),
}

impl Form {
    /// A truth.
    pub fn truth(b: bool) -> Form {
        if b { Form::And(Rc::from([])) } else { Form::Or(Rc::from([])) }
    }

    /// Both.
    pub fn and(a: Form, b: Form) -> Form {
        Form::And(Rc::from([a, b]))
    }

    /// One of them.
    pub fn or(a: Form, b: Form) -> Form {
        Form::Or(Rc::from([a, b]))
    }

    /// `a <= b`; `None` where numbers grow too large.
    pub fn le(a: &Poly, b: &Poly) -> Option<Form> {
        Some(Form::Ge(b.plus(-1, a)?))
    }

    /// `a < b`
    pub fn lt(a: &Poly, b: &Poly) -> Option<Form> {
        Some(Form::Ge(b.plus(-1, a)?.plus(-1, &Poly::number(1))?))
    }

    /// `a == b`
    pub fn same(a: &Poly, b: &Poly) -> Option<Form> {
        Some(Form::Eq(a.plus(-1, b)?))
    }

    /// The opposite.
    pub fn not(&self) -> Option<Form> {
        let below = |p: &Poly| Some(Form::Ge(Poly::number(-1).plus(-1, p)?));
        Some(match self {
            Form::Ge(p) => below(p)?,
            Form::Eq(p) => Form::or(below(p)?, Form::Ge(p.plus(-1, &Poly::number(1))?)),
            Form::And(all) => Form::Or(all.iter().map(Form::not).collect::<Option<_>>()?),
            Form::Or(all) => Form::And(all.iter().map(Form::not).collect::<Option<_>>()?),
        })
    }

    /// Whether it has more parts than are looked at.
    pub fn is_large(&self) -> bool {
        fn fits(f: &Form, left: &mut usize) -> bool {
            *left = left.saturating_sub(1);
            *left > 0
                && match f {
                    Form::Ge(_) | Form::Eq(_) => true,
                    Form::And(all) | Form::Or(all) => all.iter().all(|f| fits(f, left)),
                }
        }
        !fits(self, &mut { PARTS })
    }

    /// With other unknowns.
    pub fn renamed(&self, to: &dyn Fn(Atom) -> Atom) -> Form {
        match self {
            Form::Ge(p) => Form::Ge(p.renamed(to)),
            Form::Eq(p) => Form::Eq(p.renamed(to)),
            Form::And(all) => Form::And(all.iter().map(|f| f.renamed(to)).collect()),
            Form::Or(all) => Form::Or(all.iter().map(|f| f.renamed(to)).collect()),
        }
    }
}
