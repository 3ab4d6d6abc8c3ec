//! Affine expressions over words: what each step does is what `affine.apply` says it does, and a
//! test holds one against the other.

use rustmlir_ir::{AffineOp, Attr, Expr, ExprId, Ir, OpId};

use crate::execute::{Open, Run};
use crate::kernel::{Word, signed_division};
use crate::term::{Bin, Term, Terms};
use crate::value::Sym;

/// A number with a sign, of as many bits as it needs.
#[derive(Copy, Clone)]
struct Exact {
    bits: Term,
    poison: Term,
}

/// Values on the way are numbers of 128 bits; more are not looked at.
const WIDEST: u32 = 128;

/// How expressions are computed.
struct Steps<'t> {
    t: &'t mut Terms,
    /// Bits of `index`.
    width: u32,
    /// Whether each step has to fit, not the value alone.
    each: bool,
    undefined: Term,
}

impl Steps<'_> {
    fn wide(&mut self, x: Term, w: u32) -> Term {
        self.t.sext(x, w)
    }

    fn undefined_if(&mut self, c: Term) {
        self.undefined = self.t.or(self.undefined, c);
    }

    /// That a number is none of an index.
    fn leaves(&mut self, x: Term) -> Term {
        if self.t.width(x) <= self.width {
            return self.t.truth(false);
        }
        let low = self.t.extract(x, 0, self.width);
        let again = self.t.sext(low, self.t.width(x));
        let same = self.t.eq(x, again);
        self.t.not(same)
    }

    /// A constant, in as few bits as it takes.
    fn constant(&mut self, v: i64) -> Exact {
        let w = 65 - if v < 0 { v.leading_ones() } else { v.leading_zeros() };
        let bits = self.t.constant(w.min(64), num_bigint::BigUint::from(v as u64));
        Exact { bits, poison: self.t.truth(false) }
    }

    fn step(&mut self, op: AffineOp, a: Exact, b: Exact) -> Result<Exact, String> {
        let too_large = || Err("an affine expression with too many bits".to_string());
        let poison = self.t.or(a.poison, b.poison);
        let (m, n) = (self.t.width(a.bits), self.t.width(b.bits));
        let value = match op {
            AffineOp::Add | AffineOp::Mul => {
                let w = if op == AffineOp::Add { m.max(n) + 1 } else { m + n };
                if w > WIDEST {
                    return too_large();
                }
                let (x, y) = (self.wide(a.bits, w), self.wide(b.bits, w));
                if op == AffineOp::Add { self.t.add(x, y) } else { self.t.mul(x, y) }
            }
            _ => {
                // The right side decides; it has to be positive.
                self.undefined_if(b.poison);
                let zero = self.t.small(n, 0);
                let positive = self.t.slt(zero, b.bits);
                let wrong = self.t.not(positive);
                self.undefined_if(wrong);
                // Rounding up by a power of two adds first.
                let w = m.max(n) + u32::from(op == AffineOp::CeilDiv);
                if w > WIDEST {
                    return too_large();
                }
                let (x, y) = (self.wide(a.bits, w), self.wide(b.bits, w));
                self.divided(op, x, y)
            }
        };
        if !self.each {
            return Ok(Exact { bits: value, poison });
        }
        // What is poison has no value that could leave the range.
        let out = self.leaves(value);
        let counts = self.t.not(poison);
        let out = self.t.and(out, counts);
        self.undefined_if(out);
        Ok(Exact { bits: self.t.sext(value, self.width), poison })
    }

    /// Quotients rounded down or up, and the remainder that is not negative.
    fn divided(&mut self, op: AffineOp, x: Term, y: Term) -> Term {
        let w = self.t.width(x);
        // By a power of two they are bits.
        if let Some(d) = self.t.value(y).cloned()
            && d.count_ones() == 1
        {
            let k = d.trailing_zeros().unwrap_or(0) as u32;
            let by = self.t.small(w, k.into());
            return match op {
                AffineOp::Mod if k == 0 => self.t.small(w, 0),
                AffineOp::Mod => {
                    let low = self.t.extract(x, 0, k);
                    self.t.zext(low, w)
                }
                AffineOp::FloorDiv => self.t.shift(Bin::AShr, x, by),
                _ => {
                    // One bit was spare, so that this is exact.
                    let more = self.t.constant(w, d - 1u32);
                    let x = self.t.add(x, more);
                    self.t.shift(Bin::AShr, x, by)
                }
            };
        }
        // As lowerings have it, so that both come to the same terms.
        let (zero, one) = (self.t.small(w, 0), self.t.small(w, 1));
        match op {
            AffineOp::Mod => {
                let (_, rest) = signed_division(self.t, x, y);
                let (negative, up) = (self.t.sign(rest), self.t.add(rest, y));
                self.t.ite(negative, up, rest)
            }
            AffineOp::FloorDiv => {
                let (negative, mirrored) = (self.t.sign(x), self.t.not(x));
                let from = self.t.ite(negative, mirrored, x);
                let (quotient, _) = signed_division(self.t, from, y);
                let back = self.t.not(quotient);
                self.t.ite(negative, back, quotient)
            }
            _ => {
                let (positive, less) = (self.t.slt(zero, x), self.t.sub(x, one));
                let from = self.t.ite(positive, less, x);
                let (quotient, _) = signed_division(self.t, from, y);
                let more = self.t.add(quotient, one);
                self.t.ite(positive, more, quotient)
            }
        }
    }
}

/// The value of an expression for inputs, of which the first `dims` are dimensions, and where it is
/// undefined. Unless `each` step has to fit an index, the value alone has to.
///
/// # Errors
/// Numbers of too many bits.
pub fn expression(
    t: &mut Terms,
    ir: &Ir,
    e: ExprId,
    (inputs, dims): (&[Word], usize),
    (width, each): (u32, bool),
) -> Result<(Word, Term), String> {
    let input = |k: usize| inputs.get(k).copied().ok_or("an affine map with more inputs than operands");
    let no = t.truth(false);
    // An input is an index already.
    match ir.expr(e) {
        Expr::Dim(i) => return Ok((input(i as usize)?, no)),
        Expr::Symbol(i) => return Ok((input(dims + i as usize)?, no)),
        Expr::Const(_) | Expr::Bin(..) => {}
    }
    let mut s = Steps { t, width, each, undefined: no };
    // Parts first, each once.
    let mut done: std::collections::HashMap<ExprId, Exact> = std::collections::HashMap::new();
    let mut todo = vec![(e, false)];
    while let Some((e, ready)) = todo.pop() {
        if done.contains_key(&e) {
            continue;
        }
        let known = match ir.expr(e) {
            Expr::Const(v) => s.constant(v),
            Expr::Dim(i) => exact(input(i as usize)?),
            Expr::Symbol(i) => exact(input(dims + i as usize)?),
            Expr::Bin(_, a, b) if !ready => {
                todo.extend([(e, true), (b, false), (a, false)]);
                continue;
            }
            Expr::Bin(op, a, b) => s.step(op, done[&a], done[&b])?,
        };
        done.insert(e, known);
    }
    let value = done[&e];
    let out = s.leaves(value.bits);
    let counts = s.t.not(value.poison);
    let out = s.t.and(out, counts);
    s.undefined_if(out);
    let undefined = s.undefined;
    Ok((Word { bits: t.sext(value.bits, width), poison: value.poison }, undefined))
}

fn exact(w: Word) -> Exact {
    Exact { bits: w.bits, poison: w.poison }
}

impl Run<'_> {
    /// The only words of values.
    pub(crate) fn numbers(&self, of: &[Sym]) -> Open<Vec<Word>> {
        of.iter().map(|s| s.words.first().copied().filter(|_| s.shape.is_none()).ok_or("no number".into())).collect()
    }

    /// The results of the map that an attribute of an operation is; the numbers themselves without
    /// one. Also where they are undefined.
    pub(crate) fn mapped(&mut self, op: OpId, name: &str, inputs: &[Word]) -> Open<(Vec<Word>, Term)> {
        let ir = self.ir;
        let no = self.terms.truth(false);
        let Some(a) = ir.attr_named(op, name) else { return Ok((inputs.to_vec(), no)) };
        let Attr::Map(map) = ir.attr_of_id(a) else { return Err(self.lacks(op)) };
        let m = ir.map_of_id(*map);
        let (mut all, mut undefined) = (Vec::new(), no);
        for &e in &m.results {
            let (word, wrong) = self.expression(e, inputs, m.dims as usize)?;
            all.push(word);
            undefined = self.terms.or(undefined, wrong);
        }
        Ok((all, undefined))
    }

    /// The bounds of an `affine.for`, and what it hands on.
    pub(crate) fn affine_bounds(
        &mut self,
        op: OpId,
        operands: &[Sym],
        path: Term,
    ) -> Open<Option<(Word, Word, Vec<Sym>)>> {
        let ir = self.ir;
        let inputs = |name| match ir.attr_named(op, name).map(|a| ir.attr_of_id(a)) {
            Some(Attr::Map(m)) => Some(ir.map_of_id(*m)).map(|m| (m.dims + m.syms) as usize),
            _ => None,
        };
        let (Some(n), Some(m)) = (inputs("lowerBoundMap"), inputs("upperBoundMap")) else { return Ok(None) };
        let (Some(lower), Some(upper)) = (operands.get(..n), operands.get(n..n + m)) else { return Ok(None) };
        let mut bounds = Vec::new();
        for (name, of, largest) in [("lowerBoundMap", lower, true), ("upperBoundMap", upper, false)] {
            let of = self.numbers(of)?;
            for w in &of {
                self.undefined_if(path, w.poison);
            }
            let (all, undefined) = self.mapped(op, name, &of)?;
            self.undefined_if(path, undefined);
            bounds.push(self.extreme(all, largest).ok_or_else(|| self.lacks(op))?);
        }
        Ok(Some((bounds[0], bounds[1], operands.get(n + m..).unwrap_or(&[]).to_vec())))
    }

    /// The largest or smallest of several numbers; poison if one of them is.
    fn extreme(&mut self, all: Vec<Word>, largest: bool) -> Option<Word> {
        let mut rest = all.into_iter();
        let mut best = rest.next()?;
        for w in rest {
            let (a, b) = (best.bits.min(w.bits), best.bits.max(w.bits));
            let less = self.terms.slt(a, b);
            let (x, y) = if largest { (b, a) } else { (a, b) };
            best = Word { bits: self.terms.ite(less, x, y), poison: self.terms.or(best.poison, w.poison) };
        }
        Some(best)
    }

    fn expression(&mut self, e: ExprId, inputs: &[Word], dims: usize) -> Open<(Word, Term)> {
        if self.config.affine_wraps {
            return Err("affine expressions that wrap around".into());
        }
        expression(self.terms, self.ir, e, (inputs, dims), (self.config.index_width, !self.deferred))
    }

    /// `affine.apply`, `affine.min` and `affine.max`.
    pub(crate) fn affine(&mut self, op: OpId, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let inputs = self.numbers(operands)?;
        let (mut all, undefined) = self.mapped(op, "map", &inputs)?;
        if !self.named(op, &["affine.apply"]) {
            let largest = self.named(op, &["affine.max"]);
            let best = self.extreme(all, largest).ok_or_else(|| self.lacks(op))?;
            all = vec![best];
        }
        let given = all.into_iter().map(|w| Sym::of([w], None)).collect();
        self.or_fails(op, given, undefined, path)
    }

    /// `affine.if`: the regions by whether the constraints hold. All of them are looked at.
    pub(crate) fn affine_if(&mut self, op: OpId, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let ir = self.ir;
        let inputs = self.numbers(operands)?;
        let set = match ir.attr_named(op, "condition").map(|a| ir.attr_of_id(a)) {
            Some(Attr::Set(set)) => ir.set_of_id(*set),
            _ => return Err(self.lacks(op)),
        };
        for w in &inputs {
            self.undefined_if(path, w.poison);
        }
        let mut holds = self.terms.truth(true);
        for &(e, equal) in &set.constraints {
            let (v, undefined) = self.expression(e, &inputs, set.dims as usize)?;
            self.undefined_if(path, undefined);
            let zero = self.terms.small(self.config.index_width, 0);
            let one = if equal {
                self.terms.eq(v.bits, zero)
            } else {
                let negative = self.terms.sign(v.bits);
                self.terms.not(negative)
            };
            holds = self.terms.and(holds, one);
        }
        let not = self.terms.not(holds);
        let mut ways = Vec::new();
        for (k, c) in [(0, holds), (1, not)] {
            let path = self.terms.and(path, c);
            if self.terms.is(path, false) {
                continue;
            }
            match ir.region_of(op, k).filter(|&r| ir.entry(r).is_some()) {
                Some(r) => {
                    let exits = self.region(r, Vec::new(), path)?;
                    if !exits.is_empty() {
                        let (path, _, values) = self.join(exits)?;
                        ways.push((path, values));
                    }
                }
                None => ways.push((path, Vec::new())),
            }
        }
        self.either(op, ways)
    }
}
