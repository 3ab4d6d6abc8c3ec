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
use crate::exec::cx::Cx;
use crate::exec::program::Place;
use crate::exec::resolve::{ResolveResult, Resolver};
use crate::ir::{DYNAMIC, Ir, OpId, Type, TypeId, ValueId};
use crate::meaning::stop::{Stop, Ub};
use crate::meaning::value::{Elems, Shaped, Value};
use crate::verify::{VResult, Verifier};

pub use pack::{pack, unpack};
pub use parallel_insert::{finish as finish_joined, start as start_joined};

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
static STATIC_TENSOR: TypeC = TypeC {
    desc: "statically shaped tensor of any type values",
    pred: |ir, t| matches!(ir.type_of_id(t), Type::Tensor { shape, .. } if shape.iter().all(|&d| d >= 0)),
    build: None,
    class: Class::RankedTensor,
};

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

/// The tensor or vector at a place. One that is poison as a whole becomes one whose elements all are.
///
/// # Errors
/// Undefined if it is poison and its shape is not known.
pub(in crate::dialects) fn shaped_at(cx: &Cx<'_>, p: Place, ty: TypeId) -> Result<Rc<Shaped>, Stop> {
    match cx.value(p, None) {
        Value::Shaped(s) => Ok(s),
        v => shaped_of(cx, v, ty),
    }
}

/// The same of a value.
///
/// # Errors
/// As [`shaped_at`].
pub(in crate::dialects) fn shaped_of(cx: &Cx<'_>, v: Value, ty: TypeId) -> Result<Rc<Shaped>, Stop> {
    match v {
        Value::Shaped(s) => Ok(s),
        Value::Poison => {
            let shape = cx.ir.shape(ty).filter(|s| s.iter().all(|&d| d >= 0));
            let Some((shape, n)) = shape.and_then(|s| Some((s, Ir::static_elems(s)?))) else {
                return Err(cx.ub(Ub::PoisonUse, "the shape of poison is asked for"));
            };
            let n = cx.room(n, size_of::<Value>())?;
            Ok(Rc::new(Shaped::new(shape, Elems::Any(vec![Value::Poison; n]))))
        }
        _ => Err(Stop::Internal("a tensor or vector was expected".into())),
    }
}

/// An operand that a result replaces. Where nothing reads the operand afterwards, its elements are changed in place: a
/// chain of such operations costs what it changes, not what it carries.
pub(in crate::dialects) struct Taken {
    from: usize,
    to: usize,
    take: bool,
}

impl Taken {
    /// Finds the slots of operand and result.
    ///
    /// # Errors
    /// Types without objects.
    pub fn resolve(r: &mut Resolver<'_>, op: OpId, operand: ValueId, result: ValueId) -> ResolveResult<Taken> {
        let (Place::Obj(from), Place::Obj(to)) = (r.place(operand)?, r.place(result)?) else {
            return Err(Stop::Internal("a tensor was expected".into()));
        };
        Ok(Taken { from: from as usize, to: to as usize, take: from == to || r.consumes(op, operand) })
    }

    /// The operand's value. What the result held before is dead and let go.
    pub fn take(&self, cx: &mut Cx<'_>) -> Value {
        let old = match cx.objs.get_mut(self.from) {
            Some(o) if self.take => std::mem::replace(o, Value::Unit),
            Some(o) => o.clone(),
            None => Value::Unit,
        };
        self.put(cx, Value::Unit);
        old
    }

    /// The same as a tensor of this type.
    ///
    /// # Errors
    /// As [`shaped_of`].
    pub fn tensor(&self, cx: &mut Cx<'_>, ty: TypeId) -> Result<Rc<Shaped>, Stop> {
        let old = self.take(cx);
        shaped_of(cx, old, ty)
    }

    /// Sets the result.
    pub fn put(&self, cx: &mut Cx<'_>, v: Value) {
        if let Some(o) = cx.objs.get_mut(self.to) {
            *o = v;
        }
    }
}

/// Number of elements of extents, within the memory limit.
///
/// # Errors
/// `exhausted`.
pub(in crate::dialects) fn n_elems(cx: &Cx<'_>, shape: &[i64]) -> Result<usize, Stop> {
    cx.room(Ir::static_elems(shape).unwrap_or(u64::MAX), size_of::<u64>())
}

/// Whether extents are what a type says.
pub(in crate::dialects) fn fits(shape: &[i64], ty: &[i64]) -> bool {
    shape.len() == ty.len() && shape.iter().zip(ty).all(|(&n, &d)| d == DYNAMIC || d == n)
}
