//! Text of types.

use std::fmt::Write as _;

use super::affine::map_text;
use super::attrs::{write_attr, write_strided, write_strided_map};
use super::{Text, write_dialect};
use rustmlir_ir::{Attr, AttrId, DYNAMIC, Layout, LlvmType, Signedness, Type, TypeId};

pub(super) fn write_shape(out: &mut String, shape: &[i64], scalable: u64) {
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
    if out.len() <= ir.limit {
        stacker::maybe_grow(32 * 1024, 1024 * 1024, || write_type_inner(ir, out, t));
    }
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
                // As a map this one is the identity, which goes without saying.
                Layout::Strided { strides, offset: 0 } if ir.of_2021 && strides.as_slice() == [1] => {}
                Layout::Strided { strides, offset } => {
                    out.push_str(", ");
                    let write = if ir.of_2021 { write_strided_map } else { write_strided };
                    write(out, strides, *offset);
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
        Type::Llvm(t) => {
            out.push_str("!llvm.");
            write_llvm(ir, out, t);
        }
        Type::AsyncValue(e) => {
            out.push_str("!async.value<");
            write_type(ir, out, *e);
            out.push('>');
        }
        Type::Dialect(d, rest) => write_dialect(ir, out, '!', *d, *rest),
    }
}

/// A type of the `llvm` dialect without its dialect, as it stands inside of another one.
fn write_llvm(ir: Text<'_>, out: &mut String, t: &LlvmType) {
    match t {
        LlvmType::Struct { name, packed, parts } => {
            out.push_str("struct<");
            if let Some(n) = name {
                out.push_str(&crate::quote(ir.str(*n)));
                out.push_str(", ");
            }
            if *packed {
                out.push_str("packed ");
            }
            out.push('(');
            write_llvm_parts(ir, out, parts);
            out.push_str(")>");
        }
        LlvmType::Array(n, elem) => {
            let _ = write!(out, "array<{n} x ");
            write_llvm_parts(ir, out, &[*elem]);
            out.push('>');
        }
        LlvmType::Pointer(elem, space) => {
            out.push_str("ptr<");
            write_llvm_parts(ir, out, &[*elem]);
            if *space > 0 {
                let _ = write!(out, ", {space}");
            }
            out.push('>');
        }
        LlvmType::Function { inputs, results, variadic } => {
            out.push_str("func<");
            match results.as_slice() {
                [] => out.push_str("void"),
                rs => write_llvm_parts(ir, out, rs),
            }
            out.push_str(" (");
            write_llvm_parts(ir, out, inputs);
            if *variadic {
                out.push_str(if inputs.is_empty() { "..." } else { ", ..." });
            }
            out.push_str(")>");
        }
    }
}

fn write_llvm_parts(ir: Text<'_>, out: &mut String, parts: &[TypeId]) {
    for (i, &p) in parts.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        match ir.type_of_id(p) {
            Type::Llvm(t) if out.len() <= ir.limit => {
                stacker::maybe_grow(32 * 1024, 1024 * 1024, || write_llvm(ir, out, t));
            }
            Type::Dialect(d, rest) if ir.str(*d) == "llvm" => out.push_str(ir.str(*rest)),
            _ => write_type(ir, out, p),
        }
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

pub(super) fn write_types(ir: Text<'_>, out: &mut String, ts: &[TypeId]) {
    for (i, &t) in ts.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        write_type(ir, out, t);
    }
}
