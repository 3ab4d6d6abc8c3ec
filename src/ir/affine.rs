//! Affine expressions, maps and integer sets, simplified at construction as the documents print
//! them.

use smallvec::SmallVec;

use super::Ir;
use super::types::{DYNAMIC, Shape};
use rustmlir_num::affine as arith;

rustmlir_base::index_type! {
    /// An interned affine expression.
    ExprId
}
rustmlir_base::index_type! {
    /// An interned affine map.
    MapId
}
rustmlir_base::index_type! {
    /// An interned integer set.
    SetId
}

/// The five binary kinds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum AffineOp {
    /// `+`
    Add,
    /// `*`
    Mul,
    /// `mod`, in `[0, b)`
    Mod,
    /// `floordiv`
    FloorDiv,
    /// `ceildiv`
    CeilDiv,
}

/// An affine expression (LangRef, "Affine Expressions").
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// `d0`
    Dim(u32),
    /// `s0`
    Symbol(u32),
    /// A literal.
    Const(i64),
    /// A binary expression.
    Bin(AffineOp, ExprId, ExprId),
}

/// `(d0, ..)[s0, ..] -> (e0, ..)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMap {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub syms: u32,
    /// Result expressions.
    pub results: Vec<ExprId>,
}

/// `(d0, ..)[s0, ..] : (e0 >= 0, e1 == 0, ..)`: a conjunction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntegerSet {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub syms: u32,
    /// Constraint expressions, and whether each is an equality (`== 0`) rather than `>= 0`.
    pub constraints: Vec<(ExprId, bool)>,
}

/// Why an affine expression has no value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AffineFault {
    /// `floordiv`, `ceildiv` or `mod` by zero or a negative number.
    DivisorNotPositive,
    /// A value does not fit in 64 bits.
    Overflow,
}

impl Ir {
    /// The structure of an expression.
    #[inline]
    pub fn expr(&self, e: ExprId) -> Expr {
        *self.exprs.get(e.0)
    }

    fn raw_expr(&mut self, e: Expr) -> ExprId {
        ExprId(self.exprs.intern(e))
    }

    /// `dN`.
    pub fn expr_dim(&mut self, n: u32) -> ExprId {
        self.raw_expr(Expr::Dim(n))
    }

    /// `sN`.
    pub fn expr_sym(&mut self, n: u32) -> ExprId {
        self.raw_expr(Expr::Symbol(n))
    }

    /// A literal.
    pub fn expr_const(&mut self, v: i64) -> ExprId {
        self.raw_expr(Expr::Const(v))
    }

    /// Whether no dimension occurs in `e`.
    pub fn expr_is_symbolic(&self, e: ExprId) -> bool {
        match self.expr(e) {
            Expr::Dim(_) => false,
            Expr::Symbol(_) | Expr::Const(_) => true,
            Expr::Bin(_, a, b) => self.expr_is_symbolic(a) && self.expr_is_symbolic(b),
        }
    }

    /// The number that an expression is, if it is a constant.
    pub fn as_const(&self, e: ExprId) -> Option<i64> {
        match self.expr(e) {
            Expr::Const(v) => Some(v),
            _ => None,
        }
    }

    /// The largest known integer that divides every value of `e`.
    pub fn expr_largest_divisor(&self, e: ExprId) -> i64 {
        match self.expr(e) {
            Expr::Const(v) => v.checked_abs().unwrap_or(1),
            Expr::Bin(AffineOp::Mul, a, b) => {
                self.expr_largest_divisor(a).checked_mul(self.expr_largest_divisor(b)).unwrap_or(1)
            }
            Expr::Bin(AffineOp::Add, a, b) => gcd(self.expr_largest_divisor(a), self.expr_largest_divisor(b)),
            Expr::Bin(AffineOp::Mod, a, b) => gcd(self.expr_largest_divisor(a), self.expr_largest_divisor(b)),
            Expr::Bin(AffineOp::FloorDiv | AffineOp::CeilDiv, a, b) => match self.as_const(b) {
                Some(d) if d > 0 => {
                    let g = self.expr_largest_divisor(a);
                    if g % d == 0 && g != 0 { g / d } else { 1 }
                }
                _ => 1,
            },
            _ => 1,
        }
    }

    /// `a op b`, simplified: constants folded and moved right, nested constants merged, trivial
    /// operations removed.
    ///
    /// Folding never changes where an expression has a value: a division by a constant that is not
    /// positive, and an arithmetic overflow, are left unfolded.
    pub fn expr_bin(&mut self, op: AffineOp, a: ExprId, b: ExprId) -> ExprId {
        let simple = match op {
            AffineOp::Add => self.simplify_add(a, b),
            AffineOp::Mul => self.simplify_mul(a, b),
            AffineOp::Mod => self.simplify_mod(a, b),
            AffineOp::FloorDiv => self.simplify_floordiv(a, b),
            AffineOp::CeilDiv => self.simplify_ceildiv(a, b),
        };
        match simple {
            Some(e) => e,
            None => self.raw_expr(Expr::Bin(op, a, b)),
        }
    }

    /// `a + b`.
    pub fn expr_add(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.expr_bin(AffineOp::Add, a, b)
    }

    /// `a * b`.
    pub fn expr_mul(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.expr_bin(AffineOp::Mul, a, b)
    }

    /// `a - b`, kept as `a + b * -1`.
    pub fn expr_sub(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let m = self.expr_const(-1);
        let n = self.expr_mul(b, m);
        self.expr_add(a, n)
    }

    /// Splits `x * c` into `(x, c)`; any other expression is `(e, 1)`.
    fn term(&self, e: ExprId) -> (ExprId, i64) {
        if let Expr::Bin(AffineOp::Mul, x, c) = self.expr(e)
            && let Some(c) = self.as_const(c)
        {
            return (x, c);
        }
        (e, 1)
    }

    /// Whether `a` and `b` are both dimensions or both symbols, in descending order; sums and
    /// products put them in order.
    fn descends(&self, a: ExprId, b: ExprId) -> bool {
        match (self.expr(a), self.expr(b)) {
            (Expr::Dim(x), Expr::Dim(y)) | (Expr::Symbol(x), Expr::Symbol(y)) => x > y,
            _ => false,
        }
    }

    fn simplify_add(&mut self, a: ExprId, b: ExprId) -> Option<ExprId> {
        match (self.as_const(a), self.as_const(b)) {
            (Some(x), Some(y)) => {
                return Some({
                    let v = x.checked_add(y)?;
                    self.expr_const(v)
                });
            }
            (Some(_), None) => return Some(self.expr_add(b, a)),
            (_, Some(0)) => return Some(a),
            _ => {}
        }
        // A symbolic left side of a non-symbolic right side moves right.
        if self.descends(a, b) || (self.expr_is_symbolic(a) && !self.expr_is_symbolic(b)) {
            return Some(self.expr_add(b, a));
        }
        // (x + c) + d  ->  x + (c + d)
        if let Expr::Bin(AffineOp::Add, x, c) = self.expr(a)
            && let (Some(c), Some(d)) = (self.as_const(c), self.as_const(b))
        {
            let s = c.checked_add(d)?;
            let s = self.expr_const(s);
            return Some(self.expr_add(x, s));
        }
        // x * c + x * d  ->  x * (c + d)
        let ((x, c), (y, d)) = (self.term(a), self.term(b));
        if x == y && self.as_const(x).is_none() {
            let s = c.checked_add(d)?;
            let s = self.expr_const(s);
            return Some(self.expr_mul(x, s));
        }
        // (x + c) + y  ->  (x + y) + c
        if let Expr::Bin(AffineOp::Add, x, c) = self.expr(a)
            && self.as_const(c).is_some()
        {
            let s = self.expr_add(x, b);
            return Some(self.expr_add(s, c));
        }
        // e - (e floordiv q) * q  ->  e mod q
        if let Expr::Bin(AffineOp::Mul, m, q) = self.expr(b) {
            let q = self.as_const(q);
            if let (Some(q), Expr::Bin(AffineOp::FloorDiv, e, d)) = (q, self.expr(m))
                && e == a
                && q < 0
                && self.as_const(d) == q.checked_neg()
            {
                return Some(self.expr_bin(AffineOp::Mod, a, d));
            }
            // (x + s) + (e floordiv d) * q  ->  x + ((e floordiv d) * q + s)  for a symbolic s
            if let (Some(_), Expr::Bin(AffineOp::FloorDiv, ..), Expr::Bin(AffineOp::Add, x, s)) =
                (q, self.expr(m), self.expr(a))
                && self.expr_is_symbolic(s)
                && !self.expr_is_symbolic(b)
            {
                let sum = self.expr_add(b, s);
                return Some(self.expr_add(x, sum));
            }
        }
        None
    }

    fn simplify_mul(&mut self, a: ExprId, b: ExprId) -> Option<ExprId> {
        if let (Some(x), Some(y)) = (self.as_const(a), self.as_const(b)) {
            let v = x.checked_mul(y)?;
            return Some(self.expr_const(v));
        }
        // Constants, then symbolic factors, go right.
        if self.as_const(a).is_some() || self.descends(a, b) || (self.expr_is_symbolic(a) && !self.expr_is_symbolic(b))
        {
            return Some(self.expr_mul(b, a));
        }
        match self.as_const(b) {
            Some(1) => return Some(a),
            Some(0) => return Some(b),
            _ => {}
        }
        if let Expr::Bin(AffineOp::Mul, x, c) = self.expr(a) {
            // (x * c) * d  ->  x * (c * d)
            if let (Some(c), Some(d)) = (self.as_const(c), self.as_const(b)) {
                let p = c.checked_mul(d)?;
                let p = self.expr_const(p);
                return Some(self.expr_mul(x, p));
            }
            // (x * c) * s  ->  (x * s) * c
            if self.as_const(c).is_some() {
                let p = self.expr_mul(x, b);
                return Some(self.expr_mul(p, c));
            }
        }
        None
    }

    fn simplify_floordiv(&mut self, a: ExprId, b: ExprId) -> Option<ExprId> {
        let d = self.as_const(b).filter(|&d| d > 0)?;
        if let Some(x) = self.as_const(a) {
            let v = arith::floordiv(x, d).ok()?;
            return Some(self.expr_const(v));
        }
        if d == 1 {
            return Some(a);
        }
        // (x * c) floordiv d with d | c
        if let Expr::Bin(AffineOp::Mul, x, c) = self.expr(a)
            && let Some(c) = self.as_const(c)
            && c % d == 0
        {
            let q = self.expr_const(c / d);
            return Some(self.expr_mul(x, q));
        }
        // (x + y) floordiv d with d dividing one of them
        if let Expr::Bin(AffineOp::Add, x, y) = self.expr(a)
            && (self.expr_largest_divisor(x) % d == 0 || self.expr_largest_divisor(y) % d == 0)
        {
            let p = self.expr_bin(AffineOp::FloorDiv, x, b);
            let q = self.expr_bin(AffineOp::FloorDiv, y, b);
            return Some(self.expr_add(p, q));
        }
        None
    }

    fn simplify_ceildiv(&mut self, a: ExprId, b: ExprId) -> Option<ExprId> {
        let d = self.as_const(b).filter(|&d| d > 0)?;
        if let Some(x) = self.as_const(a) {
            let v = arith::ceildiv(x, d).ok()?;
            return Some(self.expr_const(v));
        }
        if d == 1 {
            return Some(a);
        }
        if let Expr::Bin(AffineOp::Mul, x, c) = self.expr(a)
            && let Some(c) = self.as_const(c)
            && c % d == 0
        {
            let q = self.expr_const(c / d);
            return Some(self.expr_mul(x, q));
        }
        None
    }

    fn simplify_mod(&mut self, a: ExprId, b: ExprId) -> Option<ExprId> {
        let d = self.as_const(b).filter(|&d| d > 0)?;
        if let Some(x) = self.as_const(a) {
            let v = arith::modulo(x, d).ok()?;
            return Some(self.expr_const(v));
        }
        if self.expr_largest_divisor(a) % d == 0 {
            return Some(self.expr_const(0));
        }
        match self.expr(a) {
            // (x + y) mod d  ->  the part that d does not divide
            Expr::Bin(AffineOp::Add, x, y) => {
                if self.expr_largest_divisor(x) % d == 0 {
                    return Some(self.expr_bin(AffineOp::Mod, y, b));
                }
                if self.expr_largest_divisor(y) % d == 0 {
                    return Some(self.expr_bin(AffineOp::Mod, x, b));
                }
                None
            }
            // (x mod c) mod d with d | c
            Expr::Bin(AffineOp::Mod, x, c) => {
                let c = self.as_const(c)?;
                if c >= 1 && c % d == 0 { Some(self.expr_bin(AffineOp::Mod, x, b)) } else { None }
            }
            _ => None,
        }
    }

    /// `e` with dimensions and symbols replaced; those without a replacement stay.
    pub fn expr_replace(&mut self, e: ExprId, dims: &[ExprId], syms: &[ExprId]) -> ExprId {
        stacker::maybe_grow(32 * 1024, 1024 * 1024, || match self.expr(e) {
            Expr::Const(_) => e,
            Expr::Dim(i) => dims.get(i as usize).copied().unwrap_or(e),
            Expr::Symbol(i) => syms.get(i as usize).copied().unwrap_or(e),
            Expr::Bin(op, a, b) => {
                let (x, y) = (self.expr_replace(a, dims, syms), self.expr_replace(b, dims, syms));
                self.expr_bin(op, x, y)
            }
        })
    }

    /// Value of `e`, exact.
    ///
    /// # Errors
    /// The first step for which the documents give no value (LangRef, "Affine Expressions": the
    /// divisor must be positive).
    pub fn eval_expr(&self, e: ExprId, dims: &[i64], syms: &[i64]) -> Result<i64, AffineStep> {
        let leaf = |e| match e {
            Expr::Const(v) => v,
            Expr::Dim(i) => dims.get(i as usize).copied().unwrap_or(0),
            Expr::Symbol(i) => syms.get(i as usize).copied().unwrap_or(0),
            Expr::Bin(..) => 0,
        };
        self.fold_expr(e, &leaf, &|op, x, y| eval_affine(op, x, y).map_err(|_| (op, x, y)))
    }

    /// Walks an expression from its leaves up: `leaf` gives the value of a constant, dimension or
    /// symbol, `step` that of an operation on two values.
    ///
    /// # Errors
    /// That of the first step that fails.
    pub fn fold_expr<V, E>(
        &self,
        e: ExprId,
        leaf: &dyn Fn(Expr) -> V,
        step: &dyn Fn(AffineOp, V, V) -> Result<V, E>,
    ) -> Result<V, E> {
        match self.expr(e) {
            Expr::Bin(op, a, b) => stacker::maybe_grow(32 * 1024, 1024 * 1024, || {
                let (x, y) = (self.fold_expr(a, leaf, step)?, self.fold_expr(b, leaf, step)?);
                step(op, x, y)
            }),
            leaf_expr => Ok(leaf(leaf_expr)),
        }
    }

    /// Interns a map.
    pub fn map(&mut self, m: AffineMap) -> MapId {
        MapId(self.maps.intern(m))
    }

    /// The structure of a map.
    pub fn map_of_id(&self, m: MapId) -> &AffineMap {
        self.maps.get(m.0)
    }

    /// Interns a set.
    pub fn set(&mut self, s: IntegerSet) -> SetId {
        SetId(self.sets.intern(s))
    }

    /// The structure of a set.
    pub fn set_of_id(&self, s: SetId) -> &IntegerSet {
        self.sets.get(s.0)
    }

    /// The identity map of `n` dimensions.
    pub fn identity_map(&mut self, n: u32) -> MapId {
        let results = (0..n).map(|i| self.expr_dim(i)).collect();
        self.map(AffineMap { dims: n, syms: 0, results })
    }

    /// Whether the map is `(d0, .., dn) -> (d0, .., dn)`.
    pub fn map_is_identity(&self, m: MapId) -> bool {
        let m = self.map_of_id(m);
        m.results.len() == m.dims as usize
            && m.results.iter().enumerate().all(|(i, &e)| self.expr(e) == Expr::Dim(i as u32))
    }

    /// The 2020 map of `offset: o, strides: [..]`: dynamic offset and strides become symbols, left
    /// to right.
    pub fn strided_map(&mut self, strides: &[i64], offset: i64) -> MapId {
        let mut syms = 0;
        let mut value = |ir: &mut Ir, v: i64| {
            if v == DYNAMIC {
                syms += 1;
                ir.expr_sym(syms - 1)
            } else {
                ir.expr_const(v)
            }
        };
        let off = value(self, offset);
        let factors: Vec<ExprId> = strides.iter().map(|&s| value(self, s)).collect();
        let mut e = off;
        for (i, f) in factors.into_iter().enumerate() {
            let d = self.expr_dim(i as u32);
            let t = self.expr_mul(d, f);
            e = self.expr_add(e, t);
        }
        self.map(AffineMap { dims: strides.len() as u32, syms, results: vec![e] })
    }

    /// Strides and offset of a one-result map that is linear in distinct dimensions, each of which
    /// occurs.
    pub fn map_strides(&self, m: MapId) -> Option<(Shape, i64)> {
        let m = self.map_of_id(m);
        if m.dims as usize == m.results.len() && self.map_is_identity_parts(m) && m.dims == 1 {
            return Some((Shape::from_slice(&[1]), 0));
        }
        let [e] = m.results.as_slice() else { return None };
        // Factor of each dimension and of the rest: None = absent, DYNAMIC = symbolic or not
        // constant.
        let mut strides: SmallVec<[Option<i64>; 4]> = SmallVec::from_elem(None, m.dims as usize);
        let mut offset: Option<i64> = None;
        let mut work = vec![*e];
        while let Some(e) = work.pop() {
            match self.expr(e) {
                Expr::Bin(AffineOp::Add, a, b) => work.extend([a, b]),
                Expr::Dim(i) => merge(strides.get_mut(i as usize)?, 1),
                Expr::Const(c) => merge(&mut offset, c),
                Expr::Bin(AffineOp::Mul, a, b) => match (self.expr(a), self.expr(b)) {
                    (Expr::Dim(i), Expr::Const(c)) => merge(strides.get_mut(i as usize)?, c),
                    (Expr::Dim(i), _) if self.expr_is_symbolic(b) => merge(strides.get_mut(i as usize)?, DYNAMIC),
                    _ if self.expr_is_symbolic(e) => merge(&mut offset, DYNAMIC),
                    _ => return None,
                },
                _ if self.expr_is_symbolic(e) => merge(&mut offset, DYNAMIC),
                _ => return None,
            }
        }
        let strides: Option<Shape> = strides.into_iter().collect();
        Some((strides?, offset.unwrap_or(0)))
    }

    fn map_is_identity_parts(&self, m: &AffineMap) -> bool {
        m.results.iter().enumerate().all(|(i, &e)| self.expr(e) == Expr::Dim(i as u32))
    }
}

fn merge(at: &mut Option<i64>, v: i64) {
    *at = Some(match *at {
        None => v,
        Some(DYNAMIC) => DYNAMIC,
        Some(_) if v == DYNAMIC => DYNAMIC,
        Some(o) => o.checked_add(v).unwrap_or(DYNAMIC),
    });
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A step of affine arithmetic: the operation and its two sides.
pub type AffineStep = (AffineOp, i64, i64);

/// One step of affine arithmetic on exact values.
///
/// # Errors
/// [`AffineFault`] where the documents give no value.
pub fn eval_affine(op: AffineOp, x: i64, y: i64) -> Result<i64, AffineFault> {
    match op {
        AffineOp::Add => x.checked_add(y).ok_or(AffineFault::Overflow),
        AffineOp::Mul => x.checked_mul(y).ok_or(AffineFault::Overflow),
        AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv if y <= 0 => Err(AffineFault::DivisorNotPositive),
        AffineOp::Mod => arith::modulo(x, y).map_err(|_| AffineFault::Overflow),
        AffineOp::FloorDiv => arith::floordiv(x, y).map_err(|_| AffineFault::Overflow),
        AffineOp::CeilDiv => arith::ceildiv(x, y).map_err(|_| AffineFault::Overflow),
    }
}
