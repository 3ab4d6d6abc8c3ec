//! Values of attributes.

use num_bigint::BigUint;

use super::value::{Elems, VALUE_BYTES, Value};
use rustmlir_ir::{Attr, AttrId, DenseData, Ir, LlvmType, Type, TypeId};
use rustmlir_num::int;

/// Bytes that the elements of an attribute take, at least.
pub fn bytes(ir: &Ir, a: AttrId) -> u64 {
    let complex = |ty: TypeId| matches!(ir.type_of_id(ir.elem_or_self(ty)), Type::Complex(_));
    let (ty, each) = match ir.attr_of_id(a) {
        Attr::Dense { ty, data: DenseData::Words(_), .. } if !complex(*ty) => (*ty, size_of::<u64>()),
        // Elements of a splat share what they hold; two parts are a slice of their own else.
        Attr::Dense { ty, splat: false, .. } if complex(*ty) => (*ty, 5 * VALUE_BYTES),
        Attr::Dense { ty, .. } | Attr::Sparse { ty, .. } => (*ty, VALUE_BYTES),
        _ => return 0,
    };
    let n = ir.shape(ty).and_then(Ir::static_elems).unwrap_or(u64::MAX);
    n.saturating_mul(each as u64)
}

/// The value of a typed attribute at a type.
///
/// # Errors
/// What the attribute lacks, in words.
pub fn value_of_attr(ir: &Ir, a: AttrId, ty: TypeId, index_width: u32) -> Result<Value, String> {
    if let Type::Llvm(LlvmType::Array(..) | LlvmType::Struct { .. }) = ir.type_of_id(ty) {
        return aggregate(ir, a, ty, index_width);
    }
    let single = match ir.type_of_id(ty) {
        Type::Vector { shape, .. } if shape.as_slice() == [1] => Some(shape.to_vec()),
        _ => None,
    };
    Ok(match ir.attr_of_id(a) {
        Attr::Bool(b) => Value::Word(u64::from(*b)),
        Attr::Integer(v, t) => {
            // `llvm.mlir.constant(1 : index) : i64`
            let t = if ir.int_or_index_width(ty).is_some() { ty } else { *t };
            let w = ir.integer_width(t, index_width).unwrap_or(64);
            if w <= 64 {
                let low = match v.as_i64() {
                    Some(x) => x as u64,
                    None => v.to_big().iter_u64_digits().next().unwrap_or(0),
                };
                Value::Word(low & int::mask(w))
            } else {
                Value::wide(rustmlir_num::wide::wrap(w, &v.to_big()))
            }
        }
        Attr::Float(bits, t) => {
            let wide = ir.float_format(*t).is_some_and(|f| f.width() > 64);
            if wide { Value::wide(BigUint::from(*bits)) } else { Value::Word(*bits as u64) }
        }
        Attr::Unit => Value::Unit,
        Attr::Array(parts) if matches!(ir.type_of_id(ty), Type::Complex(_)) => {
            let Type::Complex(p) = ir.type_of_id(ty) else { return Err("complex attribute".into()) };
            let parts: Result<Vec<Value>, String> =
                parts.iter().map(|&x| value_of_attr(ir, x, *p, index_width)).collect();
            Value::Parts(parts?.into())
        }
        Attr::Dense { ty, data, splat } => {
            // A single number of no dimension may be a vector of the `llvm` dialect.
            let shape = match (ir.shape(*ty), single) {
                (Some([]), Some(one)) => one,
                (shape, _) => shape.unwrap_or(&[]).to_vec(),
            };
            let n = Ir::static_elems(&shape).ok_or("a constant of this size")? as usize;
            let complex = matches!(ir.type_of_id(ir.elem_or_self(*ty)), Type::Complex(_));
            // Attributes hold 64 bits of an index.
            let bits = match ir.type_of_id(ir.elem_or_self(*ty)) {
                Type::Index => index_width,
                Type::Complex(part) if ir.is_index(*part) => index_width,
                _ => 64,
            };
            let word = |w: &[u64], k: usize| w.get(k).copied().unwrap_or(0) & int::mask(bits);
            if let (DenseData::Words(w), false) = (data, complex) {
                let words = (0..n).map(|k| word(w, if *splat { 0 } else { k })).collect();
                return Ok(Value::shaped(&shape, Elems::Words(words)));
            }
            let part = |k: usize| -> Value {
                match data {
                    DenseData::Words(w) => Value::Word(word(w, k)),
                    DenseData::Wide(w) => Value::wide(w.get(k).cloned().unwrap_or_default()),
                    DenseData::Strings(_) => Value::Unit,
                }
            };
            let one = |i: usize| if complex { Value::Parts([part(2 * i), part(2 * i + 1)].into()) } else { part(i) };
            let elems: Vec<Value> = if *splat { vec![one(0); n] } else { (0..n).map(one).collect() };
            Value::shaped(&shape, Elems::from_values(elems))
        }
        Attr::Sparse { ty, indices, values } => {
            let shape = ir.shape(*ty).unwrap_or(&[]).to_vec();
            let n = Ir::static_elems(&shape).ok_or("a constant of this size")? as usize;
            let idx = ir.attr_i64_list(*indices).ok_or("sparse indices")?;
            let vals = value_of_attr(ir, *values, *ty, index_width)?;
            let Value::Shaped(vals) = vals else { return Err("sparse values".into()) };
            let mut elems = Elems::Words(vec![0; n]);
            let rank = shape.len().max(1);
            for (k, at) in idx.chunks(rank).enumerate() {
                let lin = at.iter().zip(&shape).fold(0i64, |a, (i, d)| a * d + i);
                if let Some(v) = vals.elems.get(k) {
                    elems.set(lin as usize, v);
                }
            }
            Value::shaped(&shape, elems)
        }
        Attr::DenseResource(..) => return Err("the contents of a dense resource".into()),
        Attr::OpaqueElements { .. } => return Err("the contents of opaque elements".into()),
        _ => return Err("the value of this attribute".into()),
    })
}

/// Parts that a constant struct or array has at most, those of its parts included.
const MAX_PARTS: usize = 1 << 16;

/// The value of an attribute at a struct or an array: its elements in order, or a part for each.
fn aggregate(ir: &Ir, a: AttrId, ty: TypeId, index_width: u32) -> Result<Value, String> {
    let mut left = MAX_PARTS;
    match ir.attr_of_id(a) {
        Attr::Dense { ty: from, .. } | Attr::Sparse { ty: from, .. } => {
            let elem = ir.elem_or_self(*from);
            let width = if ir.is_index(elem) { Some(index_width) } else { None };
            let mut at = 0;
            let Value::Shaped(all) = value_of_attr(ir, a, *from, index_width)? else {
                return Err("the value of this attribute".into());
            };
            // A complex number is a struct.
            let complex = |t: TypeId| matches!((ir.type_of_id(elem), ir.struct_parts(t)), (Type::Complex(p), Some(&[a, b])) if a == *p && b == *p);
            let fits = |t: TypeId| t == elem || complex(t) || width.is_some() && ir.signless_width(t) == width;
            let v = leaves(ir, ty, &mut left, &mut |t, n| {
                if !fits(ir.elem_or_self(t)) {
                    return Err("a constant array with elements of a different type".into());
                }
                let part = (at..at + n).map(|k| all.elems.get(k)).collect::<Option<Vec<_>>>();
                at += n;
                let part = part.ok_or("a constant array with a different number of elements")?;
                Ok(match ir.type_of_id(t) {
                    Type::Vector { shape, .. } => Value::shaped(shape, Elems::from_values(part)),
                    _ => part.into_iter().next().unwrap_or(Value::Unit),
                })
            })?;
            if at == all.elems.len() {
                Ok(v)
            } else {
                Err("a constant array with a different number of elements".into())
            }
        }
        Attr::String(text, _) => {
            let mut bytes = rustmlir_base::text_to_bytes(ir.str(*text)).into_iter();
            let v = leaves(ir, ty, &mut left, &mut |t, _| match (ir.signless_width(t), bytes.next()) {
                (Some(8), Some(b)) => Ok(Value::Word(u64::from(b))),
                _ => Err("a string of this type".into()),
            })?;
            if bytes.next().is_none() { Ok(v) } else { Err("a string of this type".into()) }
        }
        Attr::Array(all) if all.len() <= MAX_PARTS => {
            let part = |(k, &a): (usize, &AttrId)| {
                let t = ir.part_type(ty, k).ok_or("a constant with a different number of parts")?;
                let nested = || match ir.attr_of_id(a) {
                    Attr::Bool(_) | Attr::Integer(..) | Attr::Float(..) if ir.shape(t).is_some() => {
                        Err("a constant part of this type".into())
                    }
                    _ => value_of_attr(ir, a, t, index_width),
                };
                stacker::maybe_grow(32 * 1024, 1024 * 1024, nested)
            };
            let complete = ir.part_type(ty, all.len()).is_none();
            let parts = all.iter().enumerate().map(part).collect::<Result<Vec<_>, String>>()?;
            if complete {
                Ok(Value::Parts(parts.into()))
            } else {
                Err("a constant with a different number of parts".into())
            }
        }
        _ => Err("the value of this attribute".into()),
    }
}

/// A value of an array, of what `one` makes of the types of its parts that are no arrays and the
/// numbers of their elements, in order.
fn leaves(
    ir: &Ir,
    ty: TypeId,
    left: &mut usize,
    one: &mut dyn FnMut(TypeId, usize) -> Result<Value, String>,
) -> Result<Value, String> {
    *left = left.checked_sub(1).ok_or_else(|| format!("a constant with {MAX_PARTS} or more parts"))?;
    match ir.type_of_id(ty) {
        Type::Llvm(LlvmType::Array(n, part)) => {
            let each = |_| stacker::maybe_grow(32 * 1024, 1024 * 1024, || leaves(ir, *part, left, one));
            Ok(Value::Parts((0..*n).map(each).collect::<Result<Vec<_>, String>>()?.into()))
        }
        Type::Vector { shape, .. } => {
            let n = Ir::static_elems(shape).and_then(|n| usize::try_from(n).ok()).ok_or("a constant of this size")?;
            one(ty, n)
        }
        _ => one(ty, 1),
    }
}
