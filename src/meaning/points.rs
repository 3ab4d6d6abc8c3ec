//! Iteration spaces: how the points of loops lead to elements of operands.

use smallvec::SmallVec;

use super::faults::affine_fault;
use super::stop::{Stop, Ub};
use super::{Indices, World};
use rustmlir_ir::{ExprId, Ir, MapId};

/// A sum of multiples of loop indices and a constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Affine {
    /// Factor of each loop.
    pub factors: SmallVec<[i64; 8]>,
    /// The constant.
    pub constant: i64,
}

impl Affine {
    /// The index of one loop of several.
    pub fn dim(d: usize, loops: usize) -> Self {
        let mut a = Affine::constant(0, loops);
        if let Some(f) = a.factors.get_mut(d) {
            *f = 1;
        }
        a
    }

    /// A constant.
    pub fn constant(constant: i64, loops: usize) -> Self {
        Affine { factors: SmallVec::from_elem(0, loops), constant }
    }

    /// The sum; `None` on overflow.
    pub fn plus(&self, o: &Affine) -> Option<Affine> {
        let factors = self.factors.iter().zip(&o.factors).map(|(a, b)| a.checked_add(*b)).collect::<Option<_>>()?;
        Some(Affine { factors, constant: self.constant.checked_add(o.constant)? })
    }

    /// The product with a number; `None` on overflow.
    pub fn times(&self, by: i64) -> Option<Affine> {
        let factors = self.factors.iter().map(|a| a.checked_mul(by)).collect::<Option<_>>()?;
        Some(Affine { factors, constant: self.constant.checked_mul(by)? })
    }

    /// The constant, if it is nothing else.
    pub fn as_constant(&self) -> Option<i64> {
        self.factors.iter().all(|&f| f == 0).then_some(self.constant)
    }

    /// The loop, if it is just the index of one.
    pub fn as_dim(&self) -> Option<usize> {
        let mut used = self.factors.iter().enumerate().filter(|(_, f)| **f != 0);
        match (used.next(), used.next()) {
            (Some((d, 1)), None) if self.constant == 0 => Some(d),
            _ => None,
        }
    }

    /// The value at a point; `None` on overflow.
    pub fn at(&self, point: &[i64]) -> Option<i64> {
        let mut sum = self.constant;
        for (f, i) in self.factors.iter().zip(point) {
            if *f != 0 {
                sum = sum.checked_add(f.checked_mul(*i)?)?;
            }
        }
        Some(sum)
    }

    /// Smallest and largest value over a box that is not empty; `None` on overflow.
    pub fn range(&self, counts: &[i64]) -> Option<(i64, i64)> {
        let (mut low, mut high) = (self.constant, self.constant);
        for (f, n) in self.factors.iter().zip(counts) {
            let end = f.checked_mul(n.checked_sub(1)?)?;
            low = low.checked_add(end.min(0))?;
            high = high.checked_add(end.max(0))?;
        }
        Some((low, high))
    }
}

/// An indexing map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IndexMap {
    /// One sum for each dimension of the operand.
    pub rows: Vec<Affine>,
    /// The map itself, if it is more than sums; `rows` is empty then.
    pub general: Option<MapId>,
}

impl IndexMap {
    /// Indices at a point.
    ///
    /// # Errors
    /// `index-overflow`, `affine-divisor`.
    pub fn at(&self, w: &World<'_>, point: &[i64]) -> Result<Indices, Stop> {
        let ir = w.ir;
        let Some(m) = self.general else {
            let too_large = || w.ub(Ub::IndexOverflow, "an index of the indexing map does not fit in 64 bits");
            let mut index = Indices::new();
            for row in &self.rows {
                index.push(row.at(point).ok_or_else(too_large)?);
            }
            return Ok(index);
        };
        let value = |&e: &ExprId| ir.eval_expr(e, point, &[]).map_err(|(k, x, y)| affine_fault(w.op, k, x, y, 64));
        ir.map_of_id(m).results.iter().map(value).collect()
    }

    /// How many indices there are.
    pub fn len(&self, ir: &Ir) -> usize {
        self.general.map_or(self.rows.len(), |m| ir.map_of_id(m).results.len())
    }

    /// The loop whose plain index dimension `k` has.
    pub fn bare(&self, ir: &Ir, k: usize) -> Option<usize> {
        match self.general {
            None => self.rows.get(k)?.as_dim(),
            Some(m) => match ir.expr(*ir.map_of_id(m).results.get(k)?) {
                rustmlir_ir::Expr::Dim(d) => Some(d as usize),
                _ => None,
            },
        }
    }
}

/// A point leads outside of an operand.
#[cold]
pub fn outside(w: &World<'_>, what: &str, index: &[i64], shape: &[i64]) -> Stop {
    w.ub(Ub::OutOfBounds, format!("{what} at {index:?} is outside the shape {shape:?}"))
}
