//! Tensors that stand for a buffer (`bufferization.to_tensor`), and what has become of the buffer since.
//!
//! Such a tensor has the elements that the buffer held, and remembers the buffer. While the buffer holds the same, it does not
//! matter which of the two a program reads. An element that is read later is undefined: passes put the buffer in the tensor's
//! place.

use super::cx::Cx;
use super::program::Place;
use super::resolve::{ResolveResult, Resolver};
use crate::meaning::faults::fault_stop;
use crate::meaning::kernel_of;
use crate::meaning::layout;
use crate::meaning::stop::{Stop, Ub};
pub use crate::meaning::value::{Lender, Lent};
use crate::meaning::value::{Shaped, Value};

use crate::ir::def::Traits;
use crate::ir::{Ir, OpId};
use crate::mem::{Fault, Heap};

/// Whether a program has tensors that stand for buffers.
pub fn lends(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |o| any |= ir.has(o, Traits::LENDS));
    any
}

/// Whether an operation does not look at the elements of its operands: it hands them on, or needs their shapes alone. What
/// structured operations and those with regions look at they say themselves.
fn looks_away(ir: &Ir, op: OpId) -> bool {
    let away = [Traits::TERMINATOR, Traits::CALL, Traits::OF_SHAPES, Traits::HANDS_ON, Traits::STRUCTURED];
    !ir.regions(op).is_empty() || away.iter().any(|&t| ir.has(op, t))
}

impl Resolver<'_> {
    /// Before an operation that reads tensors: those that stand for a buffer may be read.
    ///
    /// # Errors
    /// Types without values.
    pub fn guard_lent(&mut self, op: OpId) -> ResolveResult<()> {
        if !self.lends || looks_away(self.ir, op) {
            return Ok(());
        }
        let all = self.ir.def(op).is_some_and(|d| kernel_of(self.ir.registry, d).is_some());
        for v in self.ir.operands(op).to_vec() {
            self.guard_tensor(v, all)?;
        }
        Ok(())
    }

    /// The same for one operand; `all` if every element is read.
    ///
    /// # Errors
    /// Types without values.
    pub fn guard_tensor(&mut self, v: crate::ir::ValueId, all: bool) -> ResolveResult<()> {
        if !self.lends || !self.ir.is_tensor(self.ir.value_type(v)) {
            return Ok(());
        }
        let Place::Obj(slot) = self.place(v)? else { return Ok(()) };
        self.ext(move |cx| match cx.objs.get(slot as usize) {
            Some(Value::Shaped(s)) if s.lender.get().is_some() => whole(cx, s, all),
            _ => Ok(()),
        });
        Ok(())
    }
}

/// A tensor may be read: its buffer is there and, if `all` of it is read, holds the same still.
///
/// # Errors
/// Undefined behaviour.
pub fn whole(cx: &Cx<'_>, s: &Shaped, all: bool) -> Result<(), Stop> {
    result(cx.ir, cx.heap, s, all).map_err(|stop| stop.related(Some(cx.op), "read here"))
}

/// One element of a tensor may be read.
///
/// # Errors
/// Undefined behaviour.
pub fn element(cx: &Cx<'_>, s: &Shaped, k: usize) -> Result<(), Stop> {
    let Some(lent) = s.lender.get() else { return Ok(()) };
    one(cx.ir, cx.heap, lent, s, k).map_err(|stop| stop.related(Some(cx.op), "read here"))
}

/// What a function hands to the outside may be read there.
///
/// # Errors
/// Undefined behaviour.
pub fn result(ir: &Ir, heap: &Heap, s: &Shaped, all: bool) -> Result<(), Stop> {
    let Some(lent) = s.lender.get() else { return Ok(()) };
    let n = if all { s.elems.len() } else { s.elems.len().min(1) };
    for k in 0..n {
        match one(ir, heap, lent, s, k) {
            // Which elements are read is not known.
            Err(Stop::Undefined(Ub::AssumptionViolated, _)) if !all => {}
            r => r?,
        }
    }
    Ok(())
}

fn one(ir: &Ir, heap: &Heap, lent: &Lent, s: &Shaped, k: usize) -> Result<(), Stop> {
    let m = &lent.memref;
    let mut index = vec![0i64; m.sizes.len()];
    let mut rest = k as i64;
    for (i, &n) in index.iter_mut().zip(&m.sizes).rev() {
        *i = rest % n.max(1);
        rest /= n.max(1);
    }
    let now = match layout::locate(ir, m, &index) {
        Some(at) => layout::read(ir, heap, m.alloc, at, lent.elem, lent.bytes),
        None => Err(Fault::Outside),
    };
    match now {
        Err(Fault::Freed) => Err(fault_stop(
            heap,
            lent.by,
            Fault::Freed,
            m.alloc,
            "the tensor stands for a buffer: read of its elements",
        )),
        Ok(v) if s.elems.get(k) == Some(v.clone()) => Ok(()),
        _ => {
            let m =
                format!("the tensor stands for a buffer, and the buffer's element {index:?} has been written since");
            Err(Stop::ub(Ub::AssumptionViolated, lent.by, m))
        }
    }
}
