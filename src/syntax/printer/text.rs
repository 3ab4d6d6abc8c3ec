//! Text of types, attributes, maps and expressions.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::base::Sym;
use crate::ir::{
    AffineOp, Attr, AttrId, DYNAMIC, DenseData, Expr, ExprId, Ir, Layout, Loc, MapId, SetId, Signedness, Type, TypeId,
};
use crate::num::float::FloatFormat;

/// What types and attributes are written with.
#[derive(Copy, Clone)]
pub struct Text<'a> {
    /// Where they are.
    pub ir: &'a Ir,
    /// Whether attributes that `mlir-opt` gives a name are written as stand-ins between two [`ALIAS`]: names are known only
    /// when everything has been written.
    pub aliases: bool,
}

/// Stands around what stands for an attribute that is written by name. No printed text has this character: strings escape it.
pub const ALIAS: char = '\u{1}';

impl<'a> Text<'a> {
    /// Everything is written where it stands.
    pub fn plain(ir: &'a Ir) -> Self {
        Text { ir, aliases: false }
    }

    /// Stands in for a map (`m`), set (`s`) or distinct attribute (`d`) that is written by name.
    fn alias(self, out: &mut String, kind: char, index: usize) -> bool {
        if self.aliases {
            let _ = write!(out, "{ALIAS}{kind}{index}{ALIAS}");
        }
        self.aliases
    }

    /// What a stand-in stands for; the word that names of its kind begin with, and the text.
    fn meaning(self, stand_in: &str) -> Option<(&'static str, String)> {
        let kind = stand_in.chars().next()?;
        let index: usize = stand_in.get(1..)?.parse().ok()?;
        Some(match kind {
            'm' => ("map", format!("affine_map<{}>", map_text(self.ir, MapId::from(index)))),
            's' => ("set", format!("affine_set<{}>", set_text(self.ir, SetId::from(index)))),
            _ => ("distinct", attr_text(self.ir, AttrId::from(index))),
        })
    }

    /// Gives names to what stand-ins stand for, in the order in which they occur, and puts the definitions in front.
    pub fn name_aliases(self, body: &str) -> String {
        let mut names: HashMap<&str, String> = HashMap::new();
        let mut defined: Vec<(&'static str, usize, String)> = Vec::new();
        let mut count: HashMap<&'static str, usize> = HashMap::new();
        let mut out = String::with_capacity(body.len());
        for (i, part) in body.split(ALIAS).enumerate() {
            if i % 2 == 0 {
                out.push_str(part);
                continue;
            }
            let name = names.entry(part).or_insert_with(|| {
                let Some((word, text)) = self.meaning(part) else { return String::new() };
                let n = count.entry(word).or_default();
                let name = if *n == 0 { format!("#{word}") } else { format!("#{word}{n}") };
                defined.push((word, *n, format!("{name} = {text}\n")));
                *n += 1;
                name
            });
            out.push_str(name);
        }
        defined.sort();
        defined.into_iter().map(|d| d.2).collect::<String>() + &out
    }
}

impl std::ops::Deref for Text<'_> {
    type Target = Ir;

    fn deref(&self) -> &Ir {
        self.ir
    }
}

/// Text of a type.
pub fn type_text(ir: &Ir, t: TypeId) -> String {
    let mut s = String::new();
    write_type(Text::plain(ir), &mut s, t);
    s
}

/// Text of an attribute with its type.
pub fn attr_text(ir: &Ir, a: AttrId) -> String {
    let mut s = String::new();
    write_attr(Text::plain(ir), &mut s, a, true);
    s
}

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

/// Text of an expression over `d0`, `s0`.
pub fn expr_text(ir: &Ir, e: ExprId) -> String {
    let mut s = String::new();
    write_expr(ir, &mut s, e, &|out, n| dim_name(out, n));
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

fn write_shape(out: &mut String, shape: &[i64], scalable: u64) {
    for (i, &d) in shape.iter().enumerate() {
        if d == DYNAMIC {
            out.push('?');
        } else if scalable >> i.min(63) & 1 == 1 {
            let _ = write!(out, "[{d}]");
        } else {
            let _ = write!(out, "{d}");
        }
        out.push('x');
    }
}

/// Writes a type.
pub fn write_type(ir: Text<'_>, out: &mut String, t: TypeId) {
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || write_type_inner(ir, out, t));
}

fn write_type_inner(ir: Text<'_>, out: &mut String, t: TypeId) {
    match ir.type_of_id(t) {
        Type::Integer(w, s) => {
            let p = match s {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            };
            let _ = write!(out, "{p}{w}");
        }
        Type::Index => out.push_str("index"),
        Type::Float(f) => out.push_str(f.mlir_name()),
        Type::None => out.push_str("none"),
        Type::Complex(e) => {
            out.push_str("complex<");
            write_type(ir, out, *e);
            out.push('>');
        }
        Type::Tuple(ts) => {
            out.push_str("tuple<");
            write_types(ir, out, ts);
            out.push('>');
        }
        Type::Function { inputs, results } => {
            out.push('(');
            write_types(ir, out, inputs);
            out.push_str(") -> ");
            match results.as_slice() {
                [r] if !matches!(ir.type_of_id(*r), Type::Function { .. }) => write_type(ir, out, *r),
                rs => {
                    out.push('(');
                    write_types(ir, out, rs);
                    out.push(')');
                }
            }
        }
        Type::Vector { shape, scalable, elem } => {
            out.push_str("vector<");
            write_shape(out, shape, *scalable);
            write_type(ir, out, *elem);
            out.push('>');
        }
        Type::Tensor { shape, elem, encoding } => {
            out.push_str("tensor<");
            write_shape(out, shape, 0);
            write_type(ir, out, *elem);
            if let Some(e) = encoding {
                out.push_str(", ");
                write_attr(ir, out, *e, true);
            }
            out.push('>');
        }
        Type::UnrankedTensor(e) => {
            out.push_str("tensor<*x");
            write_type(ir, out, *e);
            out.push('>');
        }
        Type::MemRef { shape, elem, layout, space } => {
            out.push_str("memref<");
            write_shape(out, shape, 0);
            write_type(ir, out, *elem);
            match layout {
                Layout::Identity => {}
                Layout::Strided { strides, offset } => {
                    out.push_str(", ");
                    write_strided(out, strides, *offset);
                }
                Layout::Maps(maps) => {
                    for m in maps {
                        out.push_str(", ");
                        if !ir.alias(out, 'm', m.index()) {
                            let _ = write!(out, "affine_map<{}>", map_text(&ir, *m));
                        }
                    }
                }
                Layout::Opaque(a) => {
                    out.push_str(", ");
                    write_attr(ir, out, *a, true);
                }
            }
            write_space(ir, out, *space);
            out.push('>');
        }
        Type::UnrankedMemRef(e, space) => {
            out.push_str("memref<*x");
            write_type(ir, out, *e);
            write_space(ir, out, *space);
            out.push('>');
        }
        Type::Dialect(d, rest) => write_dialect(ir, out, '!', *d, *rest),
    }
}

fn write_space(ir: Text<'_>, out: &mut String, space: Option<AttrId>) {
    if let Some(s) = space {
        out.push_str(", ");
        // A 64-bit integer space prints without its type.
        let short = matches!(ir.attr_of_id(s), Attr::Integer(_, t) if ir.signless_width(*t) == Some(64));
        write_attr(ir, out, s, !short);
    }
}

/// Whether the body of a dialect's type or attribute reads the same without its outer brackets: a word, or a word with
/// one pair of brackets behind it.
fn is_pretty(body: &str) -> bool {
    let end = body.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).unwrap_or(body.len());
    let (word, rest) = body.split_at(end);
    if !word.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return false;
    }
    rest.is_empty() || (rest.starts_with('<') && rest.ends_with('>') && rest.matches(['<', '>', '"']).count() == 2)
}

/// A key: a word, or a string if it is none.
fn write_key(out: &mut String, key: &str) {
    let word = key.bytes().enumerate().all(|(i, c)| {
        c == b'_' || c.is_ascii_alphabetic() || (i > 0 && (c.is_ascii_digit() || c == b'$' || c == b'.'))
    });
    if word && !key.is_empty() {
        out.push_str(key);
    } else {
        out.push_str(&crate::syntax::quote(key));
    }
}

fn write_dialect(ir: Text<'_>, out: &mut String, sigil: char, d: Sym, rest: Sym) {
    out.push(sigil);
    out.push_str(ir.str(d));
    let rest = ir.str(rest);
    // `!d<word ..>` is written `!d.word ..` where the brackets are not needed.
    let inner = rest.strip_prefix('<').and_then(|r| r.strip_suffix('>')).filter(|r| is_pretty(r));
    if let Some(inner) = inner {
        out.push('.');
        out.push_str(inner);
        return;
    }
    if !rest.starts_with('<') {
        out.push('.');
    }
    out.push_str(rest);
}

fn write_strided(out: &mut String, strides: &[i64], offset: i64) {
    let num = |out: &mut String, v: i64| {
        if v == DYNAMIC {
            out.push('?');
        } else {
            let _ = write!(out, "{v}");
        }
    };
    out.push_str("strided<[");
    for (i, &s) in strides.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        num(out, s);
    }
    out.push(']');
    if offset != 0 {
        out.push_str(", offset: ");
        num(out, offset);
    }
    out.push('>');
}

fn write_types(ir: Text<'_>, out: &mut String, ts: &[TypeId]) {
    for (i, &t) in ts.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        write_type(ir, out, t);
    }
}

/// `@name`, quoted where it is no bare identifier.
pub fn write_symbol(out: &mut String, name: &str) {
    let mut b = name.bytes();
    let bare = b.next().is_some_and(|c| c.is_ascii_alphabetic() || c == b'_')
        && b.all(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.'));
    out.push('@');
    if bare {
        out.push_str(name);
    } else {
        out.push_str(&crate::syntax::quote(name));
    }
}

/// `{a = 1, b}`, sorted by name
pub fn write_dict(ir: Text<'_>, out: &mut String, entries: &[(Sym, AttrId)]) {
    let mut sorted = entries.to_vec();
    sorted.sort_by(|a, b| ir.str(a.0).cmp(ir.str(b.0)));
    out.push('{');
    for (i, (n, a)) in sorted.into_iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        write_dict_entry(ir, out, n, a);
    }
    out.push('}');
}

/// `a = 1` or `b`
pub fn dict_entry(ir: Text<'_>, n: Sym, a: AttrId) -> String {
    let mut out = String::new();
    write_dict_entry(ir, &mut out, n, a);
    out
}

fn write_dict_entry(ir: Text<'_>, out: &mut String, n: Sym, a: AttrId) {
    let name = ir.str(n);
    let mut b = name.bytes();
    let bare = b.next().is_some_and(|c| c.is_ascii_alphabetic() || c == b'_')
        && b.all(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.'));
    if bare {
        out.push_str(name);
    } else {
        out.push_str(&crate::syntax::quote(name));
    }
    if !matches!(ir.attr_of_id(a), Attr::Unit) {
        out.push_str(" = ");
        write_attr(ir, out, a, true);
        // Elsewhere (in lists) the type of a 64-bit integer goes without saying.
        if matches!(ir.attr_of_id(a), Attr::Integer(_, t) if ir.signless_width(*t) == Some(64)) {
            out.push_str(" : i64");
        }
    }
}

/// Writes an attribute. Without its type where `typed` is false and the reader knows it.
pub fn write_attr(ir: Text<'_>, out: &mut String, a: AttrId, typed: bool) {
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || write_attr_inner(ir, out, a, typed));
}

fn write_attr_inner(ir: Text<'_>, out: &mut String, a: AttrId, typed: bool) {
    match ir.attr_of_id(a) {
        Attr::Unit => out.push_str("unit"),
        Attr::Bool(b) => {
            let _ = write!(out, "{b}");
        }
        Attr::Integer(v, t) => {
            let _ = write!(out, "{v}");
            if typed && ir.signless_width(*t) != Some(64) {
                out.push_str(" : ");
                write_type(ir, out, *t);
            }
        }
        Attr::Float(bits, t) => {
            if let Some(f) = ir.float_format(*t) {
                out.push_str(&crate::num::float_text::print_mlir(f, *bits));
            }
            if typed {
                out.push_str(" : ");
                write_type(ir, out, *t);
            }
        }
        Attr::String(s, t) => {
            out.push_str(&crate::syntax::quote(ir.str(*s)));
            if let (Some(t), true) = (t, typed) {
                out.push_str(" : ");
                write_type(ir, out, *t);
            }
        }
        Attr::Array(items) => {
            out.push('[');
            for (i, &x) in items.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                // Inside a list `f64` is what a reader assumes.
                let plain =
                    matches!(ir.attr_of_id(x), Attr::Float(_, t) if ir.float_format(*t) == Some(FloatFormat::F64));
                write_attr(ir, out, x, !plain);
            }
            out.push(']');
        }
        Attr::Dict(d) => write_dict(ir, out, ir.dict_entries(*d)),
        Attr::Type(t) => write_type(ir, out, *t),
        Attr::Symbol(root, nested) => {
            write_symbol(out, ir.str(*root));
            for n in nested {
                out.push_str("::");
                write_symbol(out, ir.str(*n));
            }
        }
        Attr::Map(m) => {
            if !ir.alias(out, 'm', m.index()) {
                let _ = write!(out, "affine_map<{}>", map_text(&ir, *m));
            }
        }
        Attr::Set(s) => {
            if !ir.alias(out, 's', s.index()) {
                let _ = write!(out, "affine_set<{}>", set_text(&ir, *s));
            }
        }
        Attr::Dense { ty, data, splat } => {
            out.push_str("dense<");
            write_dense(ir, out, *ty, data, *splat);
            out.push('>');
            if typed {
                out.push_str(" : ");
                write_type(ir, out, *ty);
            }
        }
        Attr::Sparse { ty, indices, values } => {
            out.push_str("sparse<");
            let none = |x: &AttrId| matches!(ir.attr_of_id(*x), Attr::Dense { ty, .. } if ir.shape(*ty).is_some_and(|s| s.contains(&0)));
            let parts: &[&AttrId] = if none(indices) { &[] } else { &[indices, values] };
            for (i, &&x) in parts.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                if let Attr::Dense { ty, data, splat } = ir.attr_of_id(x) {
                    write_dense(ir, out, *ty, data, *splat);
                }
            }
            out.push('>');
            if typed {
                out.push_str(" : ");
                write_type(ir, out, *ty);
            }
        }
        Attr::DenseResource(n, t) => {
            out.push_str("dense_resource<");
            write_key(out, ir.str(*n));
            out.push('>');
            if typed {
                out.push_str(" : ");
                write_type(ir, out, *t);
            }
        }
        Attr::OpaqueElements { dialect, hex, ty } => {
            let _ = write!(
                out,
                "opaque<{}, {}>",
                crate::syntax::quote(ir.str(*dialect)),
                crate::syntax::quote(ir.str(*hex))
            );
            if typed {
                out.push_str(" : ");
                write_type(ir, out, *ty);
            }
        }
        Attr::DenseArray(t, words) => {
            out.push_str("array<");
            write_type(ir, out, *t);
            for (i, &w) in words.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { ": " });
                write_word(ir, out, *t, w);
            }
            out.push('>');
        }
        Attr::Strided(strides, offset) => write_strided(out, strides, *offset),
        Attr::Dialect(d, rest) => write_dialect(ir, out, '#', *d, *rest),
        Attr::DialectTyped(d, rest, t) => {
            write_dialect(ir, out, '#', *d, *rest);
            out.push_str(" : ");
            write_type(ir, out, *t);
        }
        Attr::Loc(_) => {
            out.push_str("loc(");
            write_loc(ir, out, a);
            out.push(')');
        }
        Attr::Distinct(_, inner) if !matches!(ir.attr_of_id(*inner), Attr::Unit) && ir.alias(out, 'd', a.index()) => {}
        Attr::Distinct(n, inner) => {
            let _ = write!(out, "distinct[{n}]<");
            if !matches!(ir.attr_of_id(*inner), Attr::Unit) {
                write_attr(ir, out, *inner, true);
            }
            out.push('>');
        }
    }
}

fn write_loc(ir: Text<'_>, out: &mut String, a: AttrId) {
    let Attr::Loc(l) = ir.attr_of_id(a) else { return write_attr(ir, out, a, true) };
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || match l {
        Loc::Unknown => out.push_str("unknown"),
        Loc::File { file, line, col, end } => {
            let _ = write!(out, "{}:{line}:{col}", crate::syntax::quote(ir.str(*file)));
            if let Some((l, c)) = end {
                let _ = if l == line { write!(out, " to :{c}") } else { write!(out, " to {l}:{c}") };
            }
        }
        Loc::Name(n, child) => {
            out.push_str(&crate::syntax::quote(ir.str(*n)));
            if let Some(c) = child {
                out.push('(');
                write_loc(ir, out, *c);
                out.push(')');
            }
        }
        Loc::CallSite(callee, caller) => {
            out.push_str("callsite(");
            write_loc(ir, out, *callee);
            out.push_str(" at ");
            write_loc(ir, out, *caller);
            out.push(')');
        }
        Loc::Fused(meta, parts) => {
            out.push_str("fused");
            if let Some(m) = meta {
                out.push('<');
                write_attr(ir, out, *m, true);
                out.push('>');
            }
            out.push('[');
            for (i, &p) in parts.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                write_loc(ir, out, p);
            }
            out.push(']');
        }
    });
}

/// One element of at most 64 bits.
fn write_word(ir: Text<'_>, out: &mut String, t: TypeId, w: u64) {
    match ir.type_of_id(t) {
        Type::Integer(1, Signedness::Signless) => out.push_str(if w == 0 { "false" } else { "true" }),
        Type::Integer(width, Signedness::Unsigned) => {
            let _ = write!(out, "{}", w & crate::num::int::mask((*width).min(64)));
        }
        Type::Integer(width, _) => {
            let _ = write!(out, "{}", crate::num::int::sext((*width).min(64), w));
        }
        Type::Index => {
            let _ = write!(out, "{}", w as i64);
        }
        Type::Float(f) => out.push_str(&crate::num::float_text::print_mlir(*f, u128::from(w))),
        _ => {
            let _ = write!(out, "{w}");
        }
    }
}

fn write_dense(ir: Text<'_>, out: &mut String, ty: TypeId, data: &DenseData, splat: bool) {
    let elem = ir.elem_or_self(ty);
    let (part, per) = match ir.type_of_id(elem) {
        Type::Complex(p) => (*p, 2),
        _ => (elem, 1),
    };
    let one = |out: &mut String, i: usize| {
        let part_at = |out: &mut String, k: usize| match data {
            DenseData::Words(w) => write_word(ir, out, part, w.get(k).copied().unwrap_or(0)),
            DenseData::Wide(w) => {
                let Some(v) = w.get(k) else { return };
                match ir.type_of_id(part) {
                    Type::Float(f) => {
                        out.push_str(&crate::num::float_text::print_mlir(*f, u128::try_from(v).unwrap_or(0)))
                    }
                    Type::Integer(width, s) => {
                        let big = num_bigint::BigInt::from(v.clone());
                        let neg = *s != Signedness::Unsigned && *width > 0 && v.bit(u64::from(*width) - 1);
                        let big = if neg { big - (num_bigint::BigInt::from(1) << *width) } else { big };
                        let _ = write!(out, "{big}");
                    }
                    _ => {}
                }
            }
            DenseData::Strings(w) => {
                if let Some(&s) = w.get(k) {
                    out.push_str(&crate::syntax::quote(ir.str(s)));
                }
            }
        };
        if per == 2 {
            out.push('(');
            part_at(out, 2 * i);
            out.push(',');
            part_at(out, 2 * i + 1);
            out.push(')');
        } else {
            part_at(out, i);
        }
    };
    if splat && !data.is_empty() {
        one(out, 0);
        return;
    }
    let shape = ir.shape(ty).unwrap_or(&[]);
    let n = Ir::static_elems(shape).unwrap_or(0) as usize;
    if shape.is_empty() {
        one(out, 0);
        return;
    }
    if n == 0 {
        // A shape without elements prints as nothing.
        return;
    }
    let stored = data.len() / per;
    for i in 0..n {
        // Brackets open where a dimension starts anew.
        let mut span = 1usize;
        let mut opens = 0;
        for &d in shape.iter().rev() {
            span *= d as usize;
            if i % span == 0 {
                opens += 1;
            }
        }
        if i > 0 {
            out.push_str(", ");
        }
        (0..opens).for_each(|_| out.push('['));
        one(out, if stored == 1 { 0 } else { i });
        let mut span = 1usize;
        for &d in shape.iter().rev() {
            span *= d as usize;
            if (i + 1) % span == 0 {
                out.push(']');
            }
        }
    }
}
