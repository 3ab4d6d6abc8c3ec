//! Affine expressions, quotients, and the largest of several numbers.

use rustmlir_ir::{AffineOp, Attr, Expr, ExprId, OpId};

use super::form::{Form, Poly};
use super::walk::Walk;

impl Walk<'_> {
    /// The largest or smallest of some numbers.
    pub fn extreme(&mut self, all: &[Poly], largest: bool) -> Poly {
        if let [one] = all {
            return one.clone();
        }
        let v = self.fresh(None, None);
        let mut one_of = Vec::new();
        for p in all {
            self.assume(if largest { Form::le(p, &v) } else { Form::le(&v, p) });
            one_of.push(Form::same(&v, p));
        }
        let one_of = one_of.into_iter().collect::<Option<Vec<_>>>();
        self.assume(one_of.map(|all| Form::Or(all.into())));
        v
    }

    /// Quotient, rounded down, and rest; the divisor is positive.
    pub fn divided(&mut self, a: &Poly, b: &Poly) -> Option<(Poly, Poly)> {
        if let (Some(x), Some(y)) = (a.known(), b.known().filter(|y| *y > 0)) {
            return Some((Poly::number(x.div_euclid(y)), Poly::number(x.rem_euclid(y))));
        }
        let (q, r) = (self.fresh(None, None), self.fresh(Some(0), None));
        let whole = q.times(b)?.plus(1, &r)?;
        self.assume(Form::same(a, &whole));
        self.assume(Form::lt(&r, b));
        Some((q, r))
    }

    /// The quotient, rounded up; the divisor is positive.
    pub fn divided_up(&mut self, a: &Poly, b: &Poly) -> Option<Poly> {
        let more = a.plus(1, b)?.plus(-1, &Poly::number(1))?;
        Some(self.divided(&more, b)?.0)
    }

    /// The results of the map that an attribute of an operation is.
    pub fn mapped(&mut self, op: OpId, name: &str, inputs: &[Poly]) -> Option<Vec<Poly>> {
        let ir = self.ir;
        let Attr::Map(map) = ir.attr_of_id(ir.attr_named(op, name)?) else { return None };
        let m = ir.map_of_id(*map);
        if inputs.len() < (m.dims + m.syms) as usize {
            return None;
        }
        Some(m.results.iter().map(|&e| self.expression(e, inputs, m.dims as usize)).collect())
    }

    /// An affine expression; each step has to fit an index, or the program is undefined.
    pub fn expression(&mut self, e: ExprId, inputs: &[Poly], dims: usize) -> Poly {
        let ir = self.ir;
        // Parts first, each once.
        let mut done: std::collections::HashMap<ExprId, Poly> = std::collections::HashMap::new();
        let mut todo = vec![(e, false)];
        let input = |k: usize| inputs.get(k).cloned();
        while let Some((e, ready)) = todo.pop() {
            if done.contains_key(&e) {
                continue;
            }
            let known = match ir.expr(e) {
                Expr::Const(v) => Some(Poly::number(v.into())),
                Expr::Dim(i) => input(i as usize),
                Expr::Symbol(i) => input(dims + i as usize),
                Expr::Bin(_, a, b) if !ready => {
                    todo.extend([(e, true), (b, false), (a, false)]);
                    continue;
                }
                Expr::Bin(op, a, b) => {
                    let (a, b) = (done[&a].clone(), done[&b].clone());
                    self.step(op, &a, &b)
                }
            };
            let known = match known {
                Some(p) => p,
                None => self.any_number(self.index_width),
            };
            done.insert(e, known);
        }
        done.remove(&e).unwrap_or_default()
    }

    fn step(&mut self, op: AffineOp, a: &Poly, b: &Poly) -> Option<Poly> {
        match op {
            AffineOp::Add | AffineOp::Mul => {
                let exact = if op == AffineOp::Add { a.plus(1, b)? } else { a.times(b)? };
                if self.affine_wraps { Some(self.wrapped(exact, self.index_width, true)) } else { Some(exact) }
            }
            _ => {
                // The right side has to be positive.
                self.assume(Form::le(&Poly::number(1), b));
                match op {
                    AffineOp::Mod => Some(self.divided(a, b)?.1),
                    AffineOp::FloorDiv => Some(self.divided(a, b)?.0),
                    _ => self.divided_up(a, b),
                }
            }
        }
    }
}
