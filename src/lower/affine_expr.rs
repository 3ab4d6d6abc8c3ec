//! Affine expressions as arithmetic on `index`.
//!
//! | expression | arithmetic |
//! |---|---|
//! | `a mod b` | `r = a rem b`; `r < 0 ? r + b : r` |
//! | `a floordiv b` | `n = a < 0`; `q = (n ? -1 - a : a) div b`; `n ? -1 - q : q` |
//! | `a ceildiv b` | `p = a > 0`; `q = (p ? a - 1 : a) div b`; `p ? q + 1 : q` |
//!
//! Right for every `a` and every positive `b`: nothing in between leaves the range of `index`.
//! (Upstream's `ceildiv` negates `a` and is wrong for the most negative one.) Divisors that are not
//! positive are undefined in the source.

use super::fault::fault;
use super::rewrite::Rewriter;
use rustmlir_ir::{AffineOp, Expr, ExprId, MapId, ValueId};

impl Rewriter<'_> {
    /// Values of the results of a map for these dimensions and symbols.
    pub fn affine_map(&mut self, map: MapId, inputs: &[ValueId]) -> Vec<ValueId> {
        let m = self.ir.map_of_id(map);
        let (dims, results) = (m.dims as usize, m.results.clone());
        results.into_iter().map(|e| self.affine_expr(e, inputs, dims)).collect()
    }

    /// Value of an expression over inputs of which the first `dims` are dimensions.
    pub fn affine_expr(&mut self, e: ExprId, inputs: &[ValueId], dims: usize) -> ValueId {
        let input = |i: usize| inputs.get(i).copied().unwrap_or(ValueId::NONE);
        match self.ir.expr(e) {
            Expr::Const(v) => self.index(v),
            Expr::Dim(i) => input(i as usize),
            Expr::Symbol(i) => input(fault!(dims, AffineSymbolAsDim => 0) + i as usize),
            Expr::Bin(op, a, b) => {
                let this = &mut *self;
                stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                    let x = this.affine_expr(a, inputs, dims);
                    let y = this.affine_expr(b, inputs, dims);
                    this.affine_step(op, x, y)
                })
            }
        }
    }

    /// `a op b`.
    pub fn affine_step(&mut self, op: AffineOp, a: ValueId, b: ValueId) -> ValueId {
        match op {
            AffineOp::Add => self.binary(fault!("arith.addi", AffineSubForAdd => "arith.subi"), a, b),
            AffineOp::Mul => self.binary("arith.muli", a, b),
            AffineOp::Mod => self.modulo(a, b),
            AffineOp::FloorDiv => self.floordiv(a, b),
            AffineOp::CeilDiv => self.ceildiv(a, b),
        }
    }

    fn modulo(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let r = self.binary("arith.remsi", a, b);
        if fault!(false, ModTruncates => true) {
            return r;
        }
        let zero = self.index(0);
        let negative = self.cmpi(fault!("slt", ModSle => "sle"), r, zero);
        let up = self.binary("arith.addi", r, b);
        self.select(negative, up, r)
    }

    fn floordiv(&mut self, a: ValueId, b: ValueId) -> ValueId {
        if fault!(false, FloorTruncates => true) {
            return self.binary("arith.divsi", a, b);
        }
        let (zero, minus_one) = (self.index(0), self.index(fault!(-1, FloorOffByOne => 0)));
        let negative = self.cmpi(fault!("slt", FloorNegated => "sgt"), a, zero);
        let mirrored = self.binary("arith.subi", minus_one, a);
        let from = self.select(negative, mirrored, a);
        let q = self.binary("arith.divsi", from, b);
        let back = self.binary("arith.subi", minus_one, q);
        self.select(negative, back, q)
    }

    fn ceildiv(&mut self, a: ValueId, b: ValueId) -> ValueId {
        if fault!(false, CeilTruncates => true) {
            return self.binary("arith.divsi", a, b);
        }
        if fault!(false, CeilFloors => true) {
            return self.floordiv(a, b);
        }
        let (zero, one) = (self.index(0), self.index(1));
        let positive = self.cmpi(fault!("sgt", CeilSge => "sge"), a, zero);
        let less = self.binary("arith.subi", a, one);
        let from = self.select(positive, less, a);
        let q = self.binary("arith.divsi", from, b);
        let more = self.binary("arith.addi", q, one);
        self.select(positive, more, q)
    }

    /// The largest or smallest of some values.
    pub fn extreme(&mut self, values: &[ValueId], largest: bool) -> ValueId {
        let largest = fault!(largest, MinForMax => !largest);
        let Some((&first, rest)) = values.split_first() else { return ValueId::NONE };
        let name = if largest { "arith.maxsi" } else { "arith.minsi" };
        let mut best = first;
        for &v in fault!(rest, ExtremeFirst => &rest[..0]) {
            best = if self.has(name) {
                self.binary(name, best, v)
            } else {
                let better = self.cmpi(if largest { "sgt" } else { "slt" }, best, v);
                self.select(better, best, v)
            };
        }
        best
    }

    /// Whether every division in the results of a map is by a positive constant, so that they
    /// always have a value.
    pub fn divides_by_constants(&self, map: MapId) -> bool {
        let mut work = self.ir.map_of_id(map).results.clone();
        while let Some(e) = work.pop() {
            if let Expr::Bin(op, a, b) = self.ir.expr(e) {
                let divides = !matches!(op, AffineOp::Add | AffineOp::Mul);
                if divides && !matches!(self.ir.expr(b), Expr::Const(d) if d > 0) {
                    return false;
                }
                work.extend([a, b]);
            }
        }
        true
    }
}
