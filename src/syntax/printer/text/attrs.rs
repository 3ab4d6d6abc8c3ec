//! Text of attributes and locations.

use std::fmt::Write as _;

use super::affine::{map_text, set_text};
use super::types::write_type;
use super::{Text, write_dialect, write_symbol};
use rustmlir_base::{SmallSort, Sym};
use rustmlir_ir::{Attr, AttrId, DYNAMIC, DenseData, Ir, Loc, Signedness, Type, TypeId};
use rustmlir_num::float::FloatFormat;

/// A key: a word, or a string if it is none.
pub(super) fn write_key(out: &mut String, key: &str) {
    let word = key.bytes().enumerate().all(|(i, c)| {
        c == b'_' || c.is_ascii_alphabetic() || (i > 0 && (c.is_ascii_digit() || c == b'$' || c == b'.'))
    });
    if word && !key.is_empty() {
        out.push_str(key);
    } else {
        out.push_str(&crate::quote(key));
    }
}

pub(super) fn write_strided(out: &mut String, strides: &[i64], offset: i64) {
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

/// The map that 2021 had for a strided layout: symbols stand for what is not known, the offset's
/// first.
pub(super) fn write_strided_map(out: &mut String, strides: &[i64], offset: i64) {
    let mut symbols = 0;
    let mut number = |n: i64| {
        if n != DYNAMIC {
            return n.to_string();
        }
        symbols += 1;
        format!("s{}", symbols - 1)
    };
    // Maps are written with constants behind everything else, and what is unknown behind the first
    // product.
    let base = Some(number(offset)).filter(|_| offset != 0 || strides.is_empty());
    let mut terms: Vec<String> = Vec::new();
    for (d, &s) in strides.iter().enumerate() {
        terms.push(if s == 1 { format!("d{d}") } else { format!("d{d} * {}", number(s)) });
    }
    if let Some(b) = base {
        terms.insert(if offset == DYNAMIC { terms.len().min(1) } else { terms.len() }, b);
    }
    let dims: Vec<String> = (0..strides.len()).map(|d| format!("d{d}")).collect();
    let names: Vec<String> = (0..symbols).map(|s| format!("s{s}")).collect();
    let symbols = if names.is_empty() { String::new() } else { format!("[{}]", names.join(", ")) };
    let _ = write!(out, "affine_map<({}){symbols} -> ({})>", dims.join(", "), terms.join(" + "));
}

/// `{a = 1, b}`, sorted by name
pub fn write_dict(ir: Text<'_>, out: &mut String, entries: &[(Sym, AttrId)]) {
    let mut sorted = entries.to_vec();
    sorted.small_sort_by(|a, b| ir.str(a.0).cmp(ir.str(b.0)));
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
        out.push_str(&crate::quote(name));
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
    if out.len() <= ir.limit {
        stacker::maybe_grow(32 * 1024, 1024 * 1024, || write_attr_inner(ir, out, a, typed));
    }
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
                out.push_str(&rustmlir_num::float_text::print_mlir(f, *bits));
            }
            if typed {
                out.push_str(" : ");
                write_type(ir, out, *t);
            }
        }
        Attr::String(s, t) => {
            out.push_str(&crate::quote(ir.str(*s)));
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
                // Inside a list `f64` is what a reader assumes, unless the number is written as
                // bits.
                let plain = |f: FloatFormat, b: u128| f == FloatFormat::F64 && !f.is_nan(b) && !f.is_inf(b);
                let plain = matches!(ir.attr_of_id(x), Attr::Float(bits, t)
                    if ir.float_format(*t).is_some_and(|f| plain(f, *bits)));
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
            let _ = write!(out, "opaque<{}, {}>", crate::quote(ir.str(*dialect)), crate::quote(ir.str(*hex)));
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
        Attr::Loc(_) if ir.alias_location(out, a) => {}
        Attr::Loc(_) => {
            out.push_str("loc(");
            write_loc_body(ir, out, a);
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

/// A distinct attribute, whose number shows the type that is the default elsewhere.
pub(super) fn distinct_text(ir: Text<'_>, a: AttrId) -> String {
    let mut text = String::new();
    write_attr(Text { aliases: false, ..ir }, &mut text, a, true);
    match ir.attr_of_id(a) {
        Attr::Distinct(n, inner) => match ir.attr_of_id(*inner) {
            Attr::Integer(v, t) if ir.signless_width(*t) == Some(64) => format!("distinct[{n}]<{v} : i64>"),
            _ => text,
        },
        _ => text,
    }
}

/// A location inside of another one.
fn write_loc(ir: Text<'_>, out: &mut String, a: AttrId) {
    if !ir.alias_location(out, a) {
        write_loc_body(ir, out, a);
    }
}

pub(super) fn write_loc_body(ir: Text<'_>, out: &mut String, a: AttrId) {
    let Attr::Loc(l) = ir.attr_of_id(a) else { return write_attr(ir, out, a, true) };
    if out.len() > ir.limit {
        return;
    }
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || match l {
        Loc::Unknown => out.push_str("unknown"),
        Loc::File { file, line, col, end } => {
            let _ = write!(out, "{}:{line}:{col}", crate::quote(ir.str(*file)));
            if let Some((l, c)) = end {
                let _ = if l == line { write!(out, " to :{c}") } else { write!(out, " to {l}:{c}") };
            }
        }
        Loc::Name(n, child) => {
            out.push_str(&crate::quote(ir.str(*n)));
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
            let _ = write!(out, "{}", w & rustmlir_num::int::mask((*width).min(64)));
        }
        Type::Integer(width, _) => {
            let _ = write!(out, "{}", rustmlir_num::int::sext((*width).min(64), w));
        }
        Type::Index => {
            let _ = write!(out, "{}", w as i64);
        }
        Type::Float(f) => out.push_str(&rustmlir_num::float_text::print_mlir(*f, u128::from(w))),
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
                        out.push_str(&rustmlir_num::float_text::print_mlir(*f, u128::try_from(v).unwrap_or(0)))
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
                    out.push_str(&crate::quote(ir.str(s)));
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
