//! `tensor`: immutable arrays; `std`'s tensor operations of 2020.

mod basic;
mod generate;
mod pack;
mod parallel_insert;
mod reshape;
mod scatter;
mod slice;

use std::rc::Rc;

use super::OpDef;
use super::constraints::{Class, TypeC};
use rustmlir_exec::cx::Cx;
use rustmlir_exec::program::Place;
use rustmlir_ir::{DYNAMIC, Ir, OpId, Shape, Type, TypeId};
use rustmlir_meaning::World;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, VALUE_BYTES, Value};
use rustmlir_verify::{VResult, Verifier};

pub use pack::{pack, unpack};
pub use parallel_insert::{finish as finish_joined, insert_values, start as start_joined};

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &basic::EXTRACT,
    &basic::INSERT,
    &basic::SPLAT,
    &basic::CAST,
    &basic::FROM_ELEMENTS,
    &basic::EMPTY,
    &basic::DIM,
    &basic::RANK,
    &basic::BITCAST,
    &generate::GENERATE,
    &generate::PAD,
    &generate::YIELD,
    &reshape::RESHAPE,
    &reshape::EXPAND_SHAPE,
    &reshape::COLLAPSE_SHAPE,
    &reshape::CONCAT,
    &slice::EXTRACT_SLICE,
    &slice::INSERT_SLICE,
    &parallel_insert::PARALLEL_INSERT_SLICE,
    &scatter::GATHER,
    &scatter::SCATTER,
    &pack::PACK,
    &pack::UNPACK,
];

/// Statically shaped tensor.
static STATIC_TENSOR: TypeC = TypeC::of(
    Class::RankedTensor,
    "statically shaped tensor of any type values",
    |ir, t| matches!(ir.type_of_id(t), Type::Tensor { shape, .. } if shape.iter().all(|&d| d >= 0)),
);

/// `?` extents of a type.
fn n_dynamic(ir: &Ir, t: TypeId) -> usize {
    ir.shape(t).map_or(0, |s| s.iter().filter(|&&d| d == DYNAMIC).count())
}

/// The rule of `empty`, `splat`, `generate` and `alloc_tensor`: one size for each `?`.
pub(super) fn verify_sizes(v: &mut Verifier<'_>, op: OpId, have: usize) -> VResult {
    let Some(r) = v.ir.result(op, 0) else { return Ok(()) };
    let want = n_dynamic(v.ir, v.ir.value_type(r));
    if have != want {
        return Err(v.error(op, format!("incorrect number of dynamic sizes, has {have}, expected {want}")));
    }
    Ok(())
}

/// The tensor or vector at a place.
///
/// # Errors
/// As [`shaped_of`].
pub(crate) fn shaped_at(cx: &Cx<'_>, p: Place, ty: TypeId) -> Result<Rc<Shaped>, Stop> {
    shaped_of(cx, cx.value(p, None), ty)
}

/// The tensor or vector that a value is. One that is poison as a whole becomes one whose elements
/// all are.
///
/// # Errors
/// Undefined if it is poison and its shape is not known.
pub(crate) fn shaped_of(w: &World<'_>, v: Value, ty: TypeId) -> Result<Rc<Shaped>, Stop> {
    match v {
        Value::Shaped(s) => Ok(s),
        Value::Poison => {
            let shape = w.ir.shape(ty).filter(|s| s.iter().all(|&d| d >= 0));
            let Some((shape, n)) = shape.and_then(|s| Some((s, Ir::static_elems(s)?))) else {
                return Err(w.ub(Ub::PoisonUse, "query of the shape of poison"));
            };
            let n = w.room(n, VALUE_BYTES)?;
            Ok(Rc::new(Shaped::new(shape, Elems::Any(vec![Value::Poison; n]))))
        }
        _ => Err(Stop::Internal("expected a tensor or vector".into())),
    }
}

/// The same of operand number `k`, which is taken: where nobody else has the tensor, another can be
/// made of it in place. A chain of such operations costs what it changes, not what it carries.
///
/// # Errors
/// As [`shaped_of`].
pub(crate) fn take_tensor(w: &World<'_>, operands: &mut [Value], k: usize) -> Result<Rc<Shaped>, Stop> {
    let operand = operands.get_mut(k).ok_or_else(|| w.malformed("operands"))?;
    match std::mem::replace(operand, Value::Unit) {
        Value::Shaped(s) => Ok(s),
        v => shaped_of(w, v, w.operand_type(k)?),
    }
}

/// Extents of a result of which these are the dynamic ones, and the number of its elements.
///
/// # Errors
/// `negative-size`, `poison-use`; `exhausted`.
pub(crate) fn new_shape(w: &World<'_>, sizes: &[Value]) -> Result<(Shape, usize), Stop> {
    let sizes = w.extents(claim(w)?, sizes)?;
    let n = n_elems(w, &sizes)?;
    Ok((sizes, n))
}

/// A tensor or vector whose elements are all poison.
pub(crate) fn of_poison((sizes, n): (Shape, usize)) -> Value {
    Value::shaped(&sizes, Elems::Any(vec![Value::Poison; n]))
}

/// Extents that the type of the result says.
fn claim<'w>(w: &World<'w>) -> Result<&'w [i64], Stop> {
    Ok(w.ir.shape(w.result_type()?).unwrap_or(&[]))
}

/// Number of elements of extents, within the memory limit.
///
/// # Errors
/// `exhausted`.
pub(crate) fn n_elems(w: &World<'_>, shape: &[i64]) -> Result<usize, Stop> {
    w.room(Ir::static_elems(shape).unwrap_or(u64::MAX), size_of::<u64>())
}

/// Whether extents are what a type says.
pub(crate) fn fits(shape: &[i64], ty: &[i64]) -> bool {
    shape.len() == ty.len() && shape.iter().zip(ty).all(|(&n, &d)| d == DYNAMIC || d == n)
}
