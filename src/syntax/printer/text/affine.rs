//! Text of maps, sets and expressions.

use std::fmt::Write as _;

use super::super::Printer;
use rustmlir_ir::{AffineOp, Expr, ExprId, Ir, MapId, SetId, ValueId};

/// Text of a map without `affine_map<>`.
pub fn map_text(ir: &Ir, m: MapId) -> String {
    let m = ir.map_of_id(m);
    let mut s = String::new();
    write_dims(&mut s, m.dims, m.syms);
    s.push_str(" -> (");
    for (i, &e) in m.results.iter().enumerate() {
        if i > 0 {
            s.push_str(", ");
        }
        write_expr(ir, &mut s, e, &|out, n| dim_name(out, n));
    }
    s.push(')');
    s
}

/// Text of a set without `affine_set<>`.
pub fn set_text(ir: &Ir, set: SetId) -> String {
    let m = ir.set_of_id(set);
    let mut s = String::new();
    write_dims(&mut s, m.dims, m.syms);
    s.push_str(" : (");
    for (i, &(e, eq)) in m.constraints.iter().enumerate() {
        if i > 0 {
            s.push_str(", ");
        }
        write_expr(ir, &mut s, e, &|out, n| dim_name(out, n));
        s.push_str(if eq { " == 0" } else { " >= 0" });
    }
    s.push(')');
    s
}

fn dim_name(out: &mut String, n: Name) {
    let _ = match n {
        Name::Dim(i) => write!(out, "d{i}"),
        Name::Sym(i) => write!(out, "s{i}"),
    };
}

fn write_dims(s: &mut String, dims: u32, syms: u32) {
    s.push('(');
    for i in 0..dims {
        let _ = write!(s, "{}d{i}", if i > 0 { ", " } else { "" });
    }
    s.push(')');
    if syms > 0 {
        s.push('[');
        for i in 0..syms {
            let _ = write!(s, "{}s{i}", if i > 0 { ", " } else { "" });
        }
        s.push(']');
    }
}

/// A leaf of an expression.
#[derive(Copy, Clone)]
pub enum Name {
    /// Dimension number.
    Dim(u32),
    /// Symbol number.
    Sym(u32),
}

/// Writes an expression as the documents do: `d0 - s0 * 2`, divisions in parentheses where needed.
pub fn write_expr(ir: &Ir, out: &mut String, e: ExprId, name: &dyn Fn(&mut String, Name)) {
    expr_at(ir, out, e, false, name);
}

fn expr_at(ir: &Ir, out: &mut String, e: ExprId, strong: bool, name: &dyn Fn(&mut String, Name)) {
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || expr_inner(ir, out, e, strong, name));
}

fn expr_inner(ir: &Ir, out: &mut String, e: ExprId, strong: bool, name: &dyn Fn(&mut String, Name)) {
    match ir.expr(e) {
        Expr::Const(v) => {
            let _ = write!(out, "{v}");
        }
        Expr::Dim(i) => name(out, Name::Dim(i)),
        Expr::Symbol(i) => name(out, Name::Sym(i)),
        Expr::Bin(AffineOp::Add, a, b) => {
            if strong {
                out.push('(');
            }
            write_sum(ir, out, a, b, name);
            if strong {
                out.push(')');
            }
        }
        Expr::Bin(op, a, b) => {
            if strong {
                out.push('(');
            }
            if op == AffineOp::Mul && ir.expr(b) == Expr::Const(-1) {
                out.push('-');
                expr_at(ir, out, a, true, name);
            } else {
                expr_at(ir, out, a, true, name);
                out.push_str(match op {
                    AffineOp::Mul => " * ",
                    AffineOp::Mod => " mod ",
                    AffineOp::FloorDiv => " floordiv ",
                    _ => " ceildiv ",
                });
                expr_at(ir, out, b, true, name);
            }
            if strong {
                out.push(')');
            }
        }
    }
}

/// `a + b`, written as a difference where `b` has a negative factor or is a negative number.
fn write_sum(ir: &Ir, out: &mut String, a: ExprId, b: ExprId, name: &dyn Fn(&mut String, Name)) {
    if let Expr::Bin(AffineOp::Mul, x, c) = ir.expr(b)
        && let Expr::Const(c) = ir.expr(c)
    {
        if c == -1 {
            expr_at(ir, out, a, false, name);
            out.push_str(" - ");
            // A sum on the right of a minus keeps its parentheses.
            let weak = !matches!(ir.expr(x), Expr::Bin(AffineOp::Add, ..));
            expr_at(ir, out, x, !weak, name);
            return;
        }
        if c < -1 && c != i64::MIN {
            expr_at(ir, out, a, false, name);
            out.push_str(" - ");
            expr_at(ir, out, x, true, name);
            let _ = write!(out, " * {}", -c);
            return;
        }
    }
    if let Expr::Const(c) = ir.expr(b)
        && c < 0
        && c != i64::MIN
    {
        expr_at(ir, out, a, false, name);
        let _ = write!(out, " - {}", -c);
        return;
    }
    expr_at(ir, out, a, false, name);
    out.push_str(" + ");
    expr_at(ir, out, b, false, name);
}

impl Printer<'_> {
    /// Expressions over values, of which the first `dims` are dimensions: `%i + 3, symbol(%n)`.
    pub fn subscripts(&mut self, exprs: &[ExprId], values: &[ValueId], dims: usize) {
        let names: Vec<String> = values
            .iter()
            .map(|&v| {
                let start = self.out.len();
                self.value(v);
                self.out.split_off(start)
            })
            .collect();
        let named = |i: usize| names.get(i).map_or("<<unknown value>>", String::as_str);
        for (i, &e) in exprs.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            write_expr(self.ir, &mut self.out, e, &|out, n| match n {
                Name::Dim(i) => out.push_str(named(i as usize)),
                Name::Sym(i) => {
                    let _ = write!(out, "symbol({})", named(dims + i as usize));
                }
            });
        }
    }
}
