//! Affine maps, integer sets and expressions: bracketed, bare (2019), and over SSA values
//! (subscripts).

use super::{Operand, PResult, Parser, T};
use rustmlir_ir::{AffineMap, AffineOp, Attr, AttrId, ExprId, IntegerSet, MapId, SetId};

/// What names mean inside an expression.
struct Names<'s> {
    dims: Vec<&'s str>,
    syms: Vec<&'s str>,
    /// SSA values used as dimensions and symbols, for subscripts.
    dim_values: Vec<Operand<'s>>,
    sym_values: Vec<Operand<'s>>,
    ssa: bool,
}

/// Longest expression: nodes of one expression tree.
const MAX_TERMS: u32 = 10_000;

impl<'s> Parser<'s> {
    /// `(dims)[syms] -> (exprs)`
    pub(super) fn affine_map_body(&mut self) -> PResult<MapId> {
        let names = self.dims_and_symbols()?;
        if self.peek() != T::Arrow {
            return Err(self.missing("expected '->' or ':'"));
        }
        self.bump();
        self.map_results(names)
    }

    /// `(dims)[syms] : (constraints)`
    pub(super) fn integer_set_body(&mut self) -> PResult<SetId> {
        let names = self.dims_and_symbols()?;
        if self.peek() != T::Colon {
            return Err(self.missing("expected '->' or ':'"));
        }
        self.bump();
        self.set_constraints(names)
    }

    fn map_results(&mut self, mut names: Names<'s>) -> PResult<MapId> {
        let results = if self.eat(T::LParen) {
            self.comma_list_in(T::RParen, " in affine map range", |p| p.affine_expr(&mut names))?
        } else {
            return Err(self.missing("expected '(' in affine map range"));
        };
        // 2018: `size (10, s0)`, a range that carries no meaning.
        if self.at_keyword("size") && self.peek_second() == T::LParen {
            self.bump();
            self.bump();
            self.comma_list_until(T::RParen, |p| p.affine_expr(&mut names))?;
        }
        Ok(self.ir.map(AffineMap { dims: names.dims.len() as u32, syms: names.syms.len() as u32, results }))
    }

    fn set_constraints(&mut self, mut names: Names<'s>) -> PResult<SetId> {
        let mut constraints = if self.eat(T::LParen) {
            self.comma_list_in(T::RParen, " in integer set constraint list", |p| p.constraint(&mut names))?
        } else {
            self.comma_list(|p| p.constraint(&mut names))?
        };
        // No constraints: the set that always holds, written as `mlir-opt` writes it.
        if constraints.is_empty() {
            constraints.push((self.ir.expr_const(0), true));
        }
        Ok(self.ir.set(IntegerSet { dims: names.dims.len() as u32, syms: names.syms.len() as u32, constraints }))
    }

    /// A bare map `(d0) -> (d0)` or set `(d0) : (d0 >= 0)` if that is what follows, and not a
    /// function type.
    pub(super) fn bare_map_or_set(&mut self) -> PResult<Option<AttrId>> {
        let start = self.save();
        let Some(is_map) = self.scan_bare_affine() else {
            self.restore(start);
            return Ok(None);
        };
        self.restore(start);
        Ok(Some(if is_map {
            let m = self.affine_map_body()?;
            self.ir.attr(Attr::Map(m))
        } else {
            let s = self.integer_set_body()?;
            self.ir.attr(Attr::Set(s))
        }))
    }

    /// Looks over `(ids)[ids]` and tells a map (`-> (`, with something that is no type) from a set
    /// (`:`).
    fn scan_bare_affine(&mut self) -> Option<bool> {
        let mut types_possible = true;
        let mut any = false;
        let mut list = |p: &mut Self, close: T| -> Option<()> {
            p.bump();
            loop {
                if p.eat(close) {
                    return Some(());
                }
                if p.peek() != T::Bare {
                    return None;
                }
                any = true;
                types_possible &= p.at_type();
                p.bump();
                if p.peek() != close && !p.eat(T::Comma) {
                    return None;
                }
            }
        };
        list(self, T::RParen)?;
        if self.peek() == T::LSquare {
            list(self, T::RSquare)?;
            types_possible = false;
        }
        match self.peek() {
            T::Colon => (any || !types_possible || self.peek_second() == T::LParen).then_some(false),
            T::Arrow => {
                self.bump();
                if any && !types_possible {
                    return Some(true);
                }
                // `() -> (0)` is a map, `() -> (i32)` and `() -> ()` are types.
                if self.peek() != T::LParen {
                    return None;
                }
                self.bump();
                match self.peek() {
                    T::Int | T::Minus => Some(true),
                    T::Bare if !self.at_type() => Some(true),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether `(dims)[syms]` is followed by the colon of a set.
    pub(super) fn scan_colon_set(&mut self) -> bool {
        self.after_ids() == Some(T::Colon)
    }

    /// Whether `(dims)[syms]` is followed by the arrow of a map.
    pub(super) fn scan_arrow_map(&mut self) -> bool {
        self.after_ids() == Some(T::Arrow)
    }

    /// What follows `(ids)[ids]`; nothing is consumed.
    fn after_ids(&mut self) -> Option<T> {
        let start = self.save();
        let mut found = None;
        if self.peek() == T::LParen {
            while matches!(self.peek(), T::LParen | T::RParen | T::LSquare | T::RSquare | T::Bare | T::Comma) {
                self.bump();
            }
            found = Some(self.peek());
        }
        self.restore(start);
        found
    }

    fn dims_and_symbols(&mut self) -> PResult<Names<'s>> {
        let mut n = Names { dims: vec![], syms: vec![], dim_values: vec![], sym_values: vec![], ssa: false };
        self.expect_in(T::LParen, " in dimensional identifier list")?;
        let id = |p: &mut Self| -> PResult<(&'s str, u32)> {
            if p.peek() != T::Bare {
                return Err(p.missing("expected bare identifier"));
            }
            let r = (p.text(), p.at());
            p.bump();
            Ok(r)
        };
        let dims = self.comma_list_in(T::RParen, " in dimensional identifier list", id)?;
        let syms =
            if self.eat(T::LSquare) { self.comma_list_in(T::RSquare, " in symbol list", id)? } else { Vec::new() };
        let mut seen = std::collections::HashSet::new();
        for (name, at) in dims.iter().chain(&syms) {
            if !seen.insert(*name) {
                return Err(self.error_at(*at, format!("redefinition of identifier '{name}'")));
            }
        }
        n.dims = dims.into_iter().map(|d| d.0).collect();
        n.syms = syms.into_iter().map(|d| d.0).collect();
        Ok(n)
    }

    /// `expr >= 0`, `expr == 0`, `expr <= expr` ..
    fn constraint(&mut self, names: &mut Names<'s>) -> PResult<(ExprId, bool)> {
        let lhs = self.affine_expr(names)?;
        let op = self.peek();
        if !matches!(op, T::Ge | T::Le | T::EqEq) {
            return Err(self.error("expected '== affine-expr' or '>= affine-expr' at end of affine constraint"));
        }
        self.bump();
        let rhs = self.affine_expr(names)?;
        Ok(match op {
            T::Ge => (self.ir.expr_sub(lhs, rhs), false),
            T::Le => (self.ir.expr_sub(rhs, lhs), false),
            _ => (self.ir.expr_sub(lhs, rhs), true),
        })
    }

    fn affine_expr(&mut self, names: &mut Names<'s>) -> PResult<ExprId> {
        let mut budget = MAX_TERMS;
        self.expr_low(names, &mut budget)
    }

    /// `term (+|- term)*`
    fn expr_low(&mut self, names: &mut Names<'s>, budget: &mut u32) -> PResult<ExprId> {
        self.nested(|p| {
            let mut e = p.expr_high(names, budget, false)?;
            loop {
                let plus = match p.peek() {
                    T::Plus => true,
                    T::Minus => false,
                    _ => return Ok(e),
                };
                p.bump();
                let r = p.expr_high(names, budget, true)?;
                e = if plus { p.ir.expr_add(e, r) } else { p.ir.expr_sub(e, r) };
            }
        })
    }

    /// `factor (*|floordiv|ceildiv|mod factor)*`, on the right of an operator or not.
    fn expr_high(&mut self, names: &mut Names<'s>, budget: &mut u32, right: bool) -> PResult<ExprId> {
        let mut e = self.expr_factor(names, budget, right)?;
        loop {
            let at = self.at();
            let op = match self.peek() {
                T::Star => AffineOp::Mul,
                T::PercentSign => AffineOp::Mod,
                T::Bare => match self.text() {
                    "floordiv" => AffineOp::FloorDiv,
                    "ceildiv" => AffineOp::CeilDiv,
                    "mod" => AffineOp::Mod,
                    _ => return Ok(e),
                },
                _ => return Ok(e),
            };
            self.bump();
            let r = self.expr_factor(names, budget, true)?;
            e = self.pure_bin(op, e, r, at)?;
        }
    }

    /// Checks that the expression stays (semi-)affine.
    fn pure_bin(&mut self, op: AffineOp, a: ExprId, b: ExprId, at: u32) -> PResult<ExprId> {
        let ok = match op {
            AffineOp::Mul => self.ir.expr_is_symbolic(a) || self.ir.expr_is_symbolic(b),
            _ => self.ir.expr_is_symbolic(b),
        };
        if !ok {
            let m = match op {
                AffineOp::Mul => {
                    "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic"
                }
                AffineOp::Mod => "non-affine expression: right operand of mod has to be either a constant or symbolic",
                AffineOp::FloorDiv => {
                    "non-affine expression: right operand of floordiv has to be either a constant or symbolic"
                }
                _ => "non-affine expression: right operand of ceildiv has to be either a constant or symbolic",
            };
            return Err(self.error_at(at, m));
        }
        Ok(self.ir.expr_bin(op, a, b))
    }

    fn expr_factor(&mut self, names: &mut Names<'s>, budget: &mut u32, right: bool) -> PResult<ExprId> {
        if *budget == 0 {
            return Err(self.error(format!("the affine expression has more than {MAX_TERMS} terms")));
        }
        *budget -= 1;
        let at = self.at();
        match self.peek() {
            T::Int => {
                if self.text().parse::<i64>().is_err() && !self.text().starts_with("0x") {
                    return Err(self.error("constant too large for index"));
                }
                let v = self.int64()?;
                Ok(self.ir.expr_const(v))
            }
            T::LParen => {
                self.bump();
                if self.peek() == T::RParen {
                    return Err(self.error("no expression inside parentheses"));
                }
                let e = self.expr_low(names, budget)?;
                self.expect(T::RParen)?;
                Ok(e)
            }
            T::Minus => {
                self.bump();
                let e = self.nested(|p| p.expr_factor(names, budget, false))?;
                let m = self.ir.expr_const(-1);
                Ok(self.ir.expr_mul(e, m))
            }
            T::Percent if names.ssa => {
                let o = self.operand()?;
                Ok(self.ssa_id(names, o, false))
            }
            T::Bare => {
                let t = self.text();
                // Prefix division of the old prose: `floordiv(d0, 8)`.
                if matches!(t, "floordiv" | "ceildiv" | "mod") && self.peek_second() == T::LParen {
                    let op = match t {
                        "floordiv" => AffineOp::FloorDiv,
                        "ceildiv" => AffineOp::CeilDiv,
                        _ => AffineOp::Mod,
                    };
                    self.bump();
                    self.bump();
                    let a = self.expr_low(names, budget)?;
                    self.expect(T::Comma)?;
                    let b = self.expr_low(names, budget)?;
                    self.expect(T::RParen)?;
                    return self.pure_bin(op, a, b, at);
                }
                if names.ssa {
                    if t == "symbol" && self.peek_second() == T::LParen {
                        self.bump();
                        self.bump();
                        if self.peek() != T::Percent {
                            return Err(self.missing("expected ssa identifier"));
                        }
                        let o = self.operand()?;
                        self.expect(T::RParen)?;
                        return Ok(self.ssa_id(names, o, true));
                    }
                    return Err(self.error("use of undeclared identifier"));
                }
                if let Some(i) = names.dims.iter().position(|n| *n == t) {
                    self.bump();
                    return Ok(self.ir.expr_dim(i as u32));
                }
                if let Some(i) = names.syms.iter().position(|n| *n == t) {
                    self.bump();
                    return Ok(self.ir.expr_sym(i as u32));
                }
                Err(self.error("use of undeclared identifier"))
            }
            _ if right => Err(self.error("missing right operand of binary operator")),
            T::Plus | T::Star => Err(self.error("missing left operand of binary operator")),
            _ => Err(self.error("expected affine expression")),
        }
    }

    /// An SSA value in a subscript: equal uses share a dimension or symbol.
    fn ssa_id(&mut self, names: &mut Names<'s>, o: Operand<'s>, symbol: bool) -> ExprId {
        let list = if symbol { &mut names.sym_values } else { &mut names.dim_values };
        let i = match list.iter().position(|p| p.name == o.name && p.number == o.number) {
            Some(i) => i,
            None => {
                list.push(o);
                list.len() - 1
            }
        } as u32;
        if symbol { self.ir.expr_sym(i) } else { self.ir.expr_dim(i) }
    }

    /// Subscripts `[%i + 3, symbol(%n) * 2]` (or with other brackets): the map and its dimension
    /// and symbol operands.
    ///
    /// # Errors
    /// Anything but affine expressions.
    pub fn affine_subscripts(&mut self, open: T, close: T) -> PResult<(MapId, Vec<Operand<'s>>, Vec<Operand<'s>>)> {
        let mut n = Names { dims: vec![], syms: vec![], dim_values: vec![], sym_values: vec![], ssa: true };
        self.expect_in(open, " in affine map")?;
        let results = self.comma_list_in(close, " in affine map", |p| p.affine_expr(&mut n))?;
        let m = AffineMap { dims: n.dim_values.len() as u32, syms: n.sym_values.len() as u32, results };
        Ok((self.ir.map(m), n.dim_values, n.sym_values))
    }

    /// One affine expression over SSA values, sharing the operand lists of the caller.
    ///
    /// # Errors
    /// Anything but an affine expression.
    pub fn affine_expr_of_ssa(&mut self, dims: &mut Vec<Operand<'s>>, syms: &mut Vec<Operand<'s>>) -> PResult<ExprId> {
        let mut n = Names {
            dims: vec![],
            syms: vec![],
            dim_values: std::mem::take(dims),
            sym_values: std::mem::take(syms),
            ssa: true,
        };
        let e = self.affine_expr(&mut n);
        *dims = n.dim_values;
        *syms = n.sym_values;
        e
    }

    /// A map attribute in any spelling: `affine_map<..>`, `#alias`, bare.
    ///
    /// # Errors
    /// If it is something else.
    pub fn map_attr(&mut self) -> PResult<MapId> {
        let at = self.at();
        let a = self.attribute(None)?;
        match self.ir.attr_of_id(a) {
            Attr::Map(m) => Ok(*m),
            _ => Err(self.error_at(at, "expected affine map attribute")),
        }
    }

    /// A bare map such as `(i, j) -> (j, i)`.
    ///
    /// # Errors
    /// If it is something else.
    pub fn bare_map(&mut self) -> PResult<MapId> {
        self.affine_map_body()
    }
}
