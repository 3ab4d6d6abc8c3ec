//! Vectors of other ranks than one as their lowering has them: arrays of vectors.

use std::rc::Rc;

use super::value::{Elems, Value};
use rustmlir_ir::{Ir, LlvmType, Type, TypeId};

/// Whether a type is that to which a vector type is lowered, if their elements correspond: an array
/// of arrays of vectors, or a vector of one element for one of rank 0.
pub fn is_nested(
    vectors: &Ir,
    vector: TypeId,
    lowered: &Ir,
    t: TypeId,
    elements: impl Fn(TypeId, TypeId) -> bool,
) -> bool {
    let Type::Vector { shape, elem, scalable: 0 } = vectors.type_of_id(vector) else { return false };
    if shape.len() == 1 {
        return false;
    }
    let mut inner = t;
    for &n in shape.iter().take(shape.len().saturating_sub(1)) {
        match lowered.type_of_id(inner) {
            Type::Llvm(LlvmType::Array(m, e)) if *m == n as u64 => inner = *e,
            _ => return false,
        }
    }
    let last = shape.last().copied().unwrap_or(1);
    lowered.shape(inner) == Some(&[last]) && lowered.elem_type(inner).is_some_and(|e| elements(*elem, e))
}

/// A vector of this type as its lowering has it.
pub fn nested(ir: &Ir, v: &Value, vector: TypeId) -> Value {
    let (Value::Shaped(s), Type::Vector { shape, .. }) = (v, ir.type_of_id(vector)) else { return v.clone() };
    match shape.len() {
        1 => v.clone(),
        0 => Value::shaped(&[1], s.elems.clone()),
        _ => {
            let mut next = 0;
            arrays(&s.elems, shape, &mut next)
        }
    }
}

fn arrays(elems: &Elems, shape: &[i64], next: &mut usize) -> Value {
    match shape {
        [n] => {
            let from = *next;
            *next += *n as usize;
            let all = (from..*next).map(|k| elems.get(k).unwrap_or(Value::Poison)).collect();
            Value::shaped(shape, Elems::from_values(all))
        }
        [n, rest @ ..] => Value::Parts((0..*n).map(|_| arrays(elems, rest, next)).collect::<Vec<_>>().into()),
        [] => Value::Unit,
    }
}

/// The vector of this type whose lowering a value is; `None` if a part of it has not been defined.
pub fn flat(ir: &Ir, v: &Value, vector: TypeId) -> Option<Value> {
    let Type::Vector { shape, .. } = ir.type_of_id(vector) else { return None };
    if v.is_poison() {
        return Some(Value::Poison);
    }
    let mut all = Vec::new();
    scalars(v, shape, &mut all)?;
    Some(Value::shaped(shape, Elems::from_values(all)))
}

/// The elements of a value that stands for a vector of this shape.
fn scalars(v: &Value, shape: &[i64], out: &mut Vec<Value>) -> Option<()> {
    let n = Ir::static_elems(shape).unwrap_or(0) as usize;
    match (v, shape) {
        // All of this part is.
        (Value::Poison, _) => out.extend(std::iter::repeat_n(Value::Poison, n)),
        (Value::Parts(p), [m, rest @ ..]) if *m == p.len() as i64 => {
            return p.iter().try_for_each(|v| scalars(v, rest, out));
        }
        (Value::Shaped(s), _) if s.elems.len() == n => out.extend((0..n).filter_map(|k| s.elems.get(k))),
        _ => return None,
    }
    Some(())
}

impl super::value::MemRef {
    /// As a value.
    pub fn into_value(self) -> Value {
        Value::MemRef(Rc::new(self))
    }
}
