//! What must hold of the regions that combine or compare elements.

use super::verify::{Tensor, tensors};
use crate::tensors::quantized::Quantized;
use rustmlir_ir::{Ir, OpId, Type, TypeId};
use rustmlir_verify::{VResult, Verifier};

/// The types of the arguments of a region, and of what it hands on.
fn types(v: &Verifier<'_>, op: OpId, region: usize) -> Option<(Vec<TypeId>, Vec<TypeId>)> {
    let entry = v.ir.region_of(op, region).and_then(|r| v.ir.entry(r))?;
    let end = v.ir.block(entry).ops.last().copied();
    let arguments = v.ir.block_args(entry).map(|a| v.ir.value_type(a)).collect();
    Some((arguments, end.into_iter().flat_map(|e| v.ir.operand_types(e)).collect()))
}

/// Whether elements of one type may be combined as those of another: one of the same kind that is
/// at least as wide.
fn promotes(ir: &Ir, from: TypeId, to: TypeId) -> bool {
    if let (Some(p), Some(q)) = (Quantized::of(ir, from), Quantized::of(ir, to)) {
        return p.expressed == q.expressed && p.width <= q.width;
    }
    match (ir.type_of_id(from), ir.type_of_id(to)) {
        _ if from == to => true,
        (Type::Integer(m, s), Type::Integer(n, t)) => m <= n && s == t && *m != 1,
        (Type::Float(f), Type::Float(g)) => f.width() <= g.width(),
        (Type::Complex(e), Type::Complex(f)) => promotes(ir, *e, *f),
        _ => false,
    }
}

/// Region number `region` combines elements of these tensors, two at a time, into those of the
/// results.
pub fn combines(v: &mut Verifier<'_>, op: OpId, region: usize, inputs: &[TypeId], results: &[TypeId]) -> VResult {
    let Some((arguments, given)) = types(v, op, region) else { return Ok(()) };
    let n = results.len();
    let scalar = |t: &TypeId| v.ir.shape(*t).is_some_and(<[i64]>::is_empty);
    let elem = |t: TypeId| v.ir.elem_or_self(t);
    let shaped = arguments.len() == 2 * n && given.len() == n && arguments.iter().chain(&given).all(scalar);
    if !shaped {
        return Err(v.error(op, format!("expects a region that makes {n} elements of {}", 2 * n)));
    }
    let sound = (0..n).all(|k| {
        let (a, b, r) = (elem(arguments[k]), elem(arguments[n + k]), elem(given[k]));
        a == r && b == r && super::elements::same(v.ir, r, results[k])
    });
    let enough = inputs.iter().enumerate().all(|(k, &t)| promotes(v.ir, t, elem(given[k % n.max(1)])));
    match sound && enough {
        true => Ok(()),
        false => Err(v.error(op, "expects a region of its elements, or of wider ones, that are those of its results")),
    }
}

fn elements(all: &[Tensor]) -> Vec<TypeId> {
    all.iter().map(|t| t.elem).collect()
}

/// The region of an operation that reduces tensors, from start values.
pub fn reducer(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    combines(v, op, 0, &elements(&a), &elements(&r))
}

/// The region of an operation that combines the tensors of several processes: for each operand the
/// same.
pub fn combiner(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    a.iter().zip(&r).try_for_each(|(a, r)| combines(v, op, 0, &[a.elem], &[r.elem]))
}

/// Region number 0 compares elements of these types, the results of which are Booleans.
fn compares(v: &mut Verifier<'_>, op: OpId, expected: &[TypeId], of: &str) -> VResult {
    let Some((arguments, given)) = types(v, op, 0) else { return Ok(()) };
    let scalar = |t: TypeId, elem: TypeId| v.ir.shape(t) == Some(&[]) && v.ir.elem_or_self(t) == elem;
    let takes = arguments.len() == expected.len() && arguments.iter().zip(expected).all(|(&t, &e)| scalar(t, e));
    let says = matches!(given.as_slice(), &[t] if (super::elements::BOOLEANS.pred)(v.ir, t)
        && v.ir.shape(t) == Some(&[]));
    v.require(op, takes && says, &format!("expects a region that compares two elements of {of}"))
}

/// The region of a sort, which compares two elements of each tensor.
pub fn comparator(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    let expected: Vec<TypeId> = a.iter().flat_map(|t| [t.elem, t.elem]).collect();
    compares(v, op, &expected, "each operand")?;
    let alike = a.iter().zip(&r).all(|(a, r)| a.elem == r.elem);
    v.require(op, alike, "expects results of the elements of its operands")
}

/// The regions of a selection and scatter: one compares elements of the tensor, the other combines
/// those of the source.
pub fn selection(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    compares(v, op, &[a[0].elem; 2], "its tensor")?;
    combines(v, op, 1, &elements(&a), &elements(&r))
}
