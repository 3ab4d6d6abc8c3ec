//! Scalar functions, applied to scalars and to each element of vectors and tensors.

use super::kernel::{Kernel, Lane, ScalarOp, ScalarTy};
use super::scalar_attrs;
use super::stop::{Stop, Ub};
use super::value::{Elems, Value};
use rustmlir_ir::{Ir, OpId, Type, TypeId, ValueId};

/// The scalar type of a type or of its elements.
pub fn scalar_ty(ir: &Ir, index_width: u32, t: TypeId) -> Option<ScalarTy> {
    let e = if ir.is_vector_or_tensor(t) { ir.elem_or_self(t) } else { t };
    match ir.type_of_id(e) {
        Type::Integer(w, _) => Some(ScalarTy::Int(*w)),
        Type::Index => Some(ScalarTy::Int(index_width)),
        Type::Float(f) => Some(ScalarTy::Float(*f)),
        _ => None,
    }
}

/// The scalar operation that computes a result of an elementwise operation: types, predicate,
/// flags.
pub fn scalar_op(ir: &Ir, index_width: u32, op: OpId, kernel: Kernel, result: ValueId) -> Option<ScalarOp> {
    let operands = ir.operands(op);
    let n = operands.len().min(3);
    let mut ins = [ScalarTy::Int(1); 3];
    for k in 0..n {
        ins[k] = scalar_ty(ir, index_width, ir.value_type(operands[k]))?;
    }
    let out = scalar_ty(ir, index_width, ir.value_type(result))?;
    let (aux, flags, rounding) = scalar_attrs(ir, op, kernel);
    Some(ScalarOp { kernel, ins, n_in: n as u8, out, aux, flags, rounding })
}

/// Applies a scalar operation to scalars or to each element of shaped values.
///
/// # Errors
/// Undefined behavior in any lane; shapes that differ.
pub fn eval_elementwise(ir: &Ir, op: OpId, sop: &ScalarOp, args: &[Value]) -> Result<Value, Stop> {
    let fail = |e: Option<Ub>, args: &[Value]| match e {
        Some(u) => Stop::ub(u, op, ub_message(u, sop, args)),
        None => match sop.out {
            // Division of zero by zero, for instance.
            ScalarTy::Float(f) if f.nan().is_none() => {
                Stop::unsupported(op, format!("the result is NaN, which '{}' does not have", f.mlir_name()))
            }
            _ => Stop::unsupported(op, format!("'{}' on these types", ir.op_name(op))),
        },
    };
    let Some(first) = args.iter().find_map(|a| match a {
        Value::Shaped(s) => Some(s.clone()),
        _ => None,
    }) else {
        return sop.eval_values(args).map_err(|e| fail(e, args));
    };
    for a in args {
        if let Value::Shaped(s) = a
            && s.shape != first.shape
        {
            let m = format!("operands have the shapes {:?} and {:?}", first.shape.as_slice(), s.shape.as_slice());
            return Err(Stop::ub(Ub::ShapeMismatch, op, m));
        }
    }
    let n = first.elems.len();
    // All words: no values in between.
    let words: Option<Vec<&[u64]>> = args
        .iter()
        .map(|a| match a {
            Value::Shaped(s) => match &s.elems {
                Elems::Words(w) => Some(w.as_slice()),
                Elems::Any(_) => None,
            },
            _ => None,
        })
        .collect();
    if let (Some(ws), true) = (words, sop.is_word() && sop.kernel != Kernel::Select) {
        let at = |k: usize, i: usize| ws.get(k).and_then(|w| w.get(i)).copied().unwrap_or(0);
        let word = |i| match sop.eval_words(at(0, i), at(1, i), at(2, i)) {
            Lane::Word(w) => Some(w),
            Lane::Poison | Lane::Ub(_) | Lane::Unsupported => None,
        };
        if let Some(out) = (0..n).map(word).collect() {
            return Ok(Value::shaped(&first.shape, Elems::Words(out)));
        }
    }
    let mut out = Vec::with_capacity(n);
    for i in 0..n {
        let lane: Vec<Value> = args
            .iter()
            .map(|a| match a {
                Value::Shaped(s) => s.elems.get(i).unwrap_or(Value::Poison),
                other => other.clone(),
            })
            .collect();
        out.push(sop.eval_values(&lane).map_err(|e| fail(e, &lane))?);
    }
    Ok(Value::shaped(&first.shape, Elems::from_values(out)))
}

/// What happened, with values, for an undefined scalar operation.
pub fn ub_message(u: Ub, op: &ScalarOp, args: &[Value]) -> String {
    let show = |k: usize| match (args.get(k), op.ins[k.min(2)]) {
        (Some(Value::Word(w)), ScalarTy::Int(width)) if width <= 64 => rustmlir_num::int::sext(width, *w).to_string(),
        (Some(Value::Wide(b)), _) => b.to_string(),
        (Some(Value::Poison), _) => "poison".into(),
        _ => "a value".into(),
    };
    match u {
        Ub::DivisionByZero => format!("division of {} by zero", show(0)),
        Ub::DivisionOverflow => format!("{} / {} does not fit in {} bits", show(0), show(1), op.out.width()),
        Ub::PoisonUse => "the divisor is poison".into(),
        _ => u.doc().to_string(),
    }
}
