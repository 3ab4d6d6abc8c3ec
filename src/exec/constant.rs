//! Values of attributes.

use std::rc::Rc;

use num_bigint::BigUint;

use super::value::{Elems, Value};
use crate::ir::{Attr, AttrId, DenseData, Ir, Type, TypeId};
use crate::num::int;

/// Elements a constant may expand to; larger ones are refused.
pub const MAX_CONSTANT_ELEMS: u64 = 1 << 28;

/// The value of a typed attribute at a type.
///
/// # Errors
/// What the attribute lacks, in words.
pub fn value_of_attr(ir: &Ir, a: AttrId, ty: TypeId, index_width: u32) -> Result<Value, String> {
    Ok(match ir.attr_of_id(a) {
        Attr::Bool(b) => Value::Word(u64::from(*b)),
        Attr::Integer(v, t) => {
            let w = if ir.is_index(*t) { index_width } else { ir.int_or_index_width(*t).unwrap_or(64) };
            if w <= 64 {
                let low = match v.as_i64() {
                    Some(x) => x as u64,
                    None => v.to_big().iter_u64_digits().next().unwrap_or(0),
                };
                Value::Word(low & int::mask(w))
            } else {
                Value::Wide(Rc::new(crate::num::wide::wrap(w, &v.to_big())))
            }
        }
        Attr::Float(bits, t) => {
            let wide = ir.float_format(*t).is_some_and(|f| f.width() > 64);
            if wide { Value::Wide(Rc::new(BigUint::from(*bits))) } else { Value::Word(*bits as u64) }
        }
        Attr::Unit => Value::Unit,
        Attr::Array(parts) if matches!(ir.type_of_id(ty), Type::Complex(_)) => {
            let Type::Complex(p) = ir.type_of_id(ty) else { return Err("complex attribute".into()) };
            let parts: Result<Vec<Value>, String> =
                parts.iter().map(|&x| value_of_attr(ir, x, *p, index_width)).collect();
            Value::Parts(parts?.into())
        }
        Attr::Dense { ty, data, splat } => {
            let shape = ir.shape(*ty).unwrap_or(&[]).to_vec();
            let n = Ir::static_elems(&shape).filter(|&n| n <= MAX_CONSTANT_ELEMS).ok_or("a constant of this size")?
                as usize;
            let complex = matches!(ir.type_of_id(ir.elem_or_self(*ty)), Type::Complex(_));
            if let (DenseData::Words(w), false) = (data, complex) {
                let words = if *splat { vec![w.first().copied().unwrap_or(0); n] } else { w.to_vec() };
                return Ok(Value::shaped(&shape, Elems::Words(words)));
            }
            let part = |k: usize| -> Value {
                match data {
                    DenseData::Words(w) => Value::Word(w.get(k).copied().unwrap_or(0)),
                    DenseData::Wide(w) => Value::Wide(Rc::new(w.get(k).cloned().unwrap_or_default())),
                    DenseData::Strings(_) => Value::Unit,
                }
            };
            let one = |i: usize| if complex { Value::Parts([part(2 * i), part(2 * i + 1)].into()) } else { part(i) };
            let elems: Vec<Value> = (0..n).map(|i| one(if *splat { 0 } else { i })).collect();
            Value::shaped(&shape, Elems::from_values(elems))
        }
        Attr::Sparse { ty, indices, values } => {
            let shape = ir.shape(*ty).unwrap_or(&[]).to_vec();
            let n = Ir::static_elems(&shape).filter(|&n| n <= MAX_CONSTANT_ELEMS).ok_or("a constant of this size")?
                as usize;
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
