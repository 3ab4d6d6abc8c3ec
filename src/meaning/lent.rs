//! Tensors that stand for a buffer (`bufferization.to_tensor`), and what has become of the buffer
//! since.
//!
//! Such a tensor has the elements that the buffer held, and remembers the buffer. While the buffer
//! holds the same, it does not matter which of the two a program reads. An element that is read
//! later is undefined: passes put the buffer in the tensor's place.

use super::faults::fault_stop;
use super::layout;
use super::stop::{Role, Stop, Ub};
use super::value::{Lent, Shaped, Value};
use super::{World, kernel_of};
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, OpId};
use rustmlir_mem::{Fault, Heap};

/// Whether an operation does not look at the elements of its operands: it hands them on, or needs
/// their shapes alone. What structured operations and those with regions look at they say
/// themselves.
pub fn looks_away(ir: &Ir, op: OpId) -> bool {
    let away = [Traits::TERMINATOR, Traits::CALL, Traits::OF_SHAPES, Traits::HANDS_ON, Traits::STRUCTURED];
    !ir.regions(op).is_empty() || away.iter().any(|&t| ir.has(op, t))
}

/// Whether an operation looks at every element of its operands.
pub fn looks_at_all(ir: &Ir, op: OpId) -> bool {
    ir.def(op).is_some_and(|d| kernel_of(ir.registry, d).is_some())
}

/// Whether a value is a tensor that stands for a buffer.
pub fn is_lent(v: &Value) -> bool {
    matches!(v, Value::Shaped(s) if s.lender.get().is_some())
}

impl World<'_> {
    /// Before an operation: tensors that it reads and that stand for a buffer may be read.
    ///
    /// # Errors
    /// `use-after-free`; `assumption-violated` if it reads all elements.
    pub fn readable(&self, operands: &[Value]) -> Result<(), Stop> {
        if !operands.iter().any(is_lent) || looks_away(self.ir, self.op) {
            return Ok(());
        }
        let all = looks_at_all(self.ir, self.op);
        operands.iter().try_for_each(|v| if let Value::Shaped(s) = v { self.readable_tensor(s, all) } else { Ok(()) })
    }

    /// A tensor may be read: its buffer is there and, if `all` of it is read, holds the same still.
    ///
    /// # Errors
    /// `use-after-free`, `assumption-violated`.
    pub fn readable_tensor(&self, s: &Shaped, all: bool) -> Result<(), Stop> {
        readable_outside(self.ir, self.heap, s, all)
            .map_err(|stop| stop.related(Role::Read, Some(self.op), "read here"))
    }

    /// One element of a tensor may be read.
    ///
    /// # Errors
    /// `use-after-free`, `assumption-violated`.
    pub fn readable_element(&self, s: &Shaped, k: usize) -> Result<(), Stop> {
        let Some(lent) = s.lender.get() else { return Ok(()) };
        one(self.ir, self.heap, lent, s, k).map_err(|stop| stop.related(Role::Read, Some(self.op), "read here"))
    }
}

/// What a function hands to the outside may be read there.
///
/// # Errors
/// `use-after-free`, `assumption-violated`.
pub fn readable_outside(ir: &Ir, heap: &Heap, s: &Shaped, all: bool) -> Result<(), Stop> {
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
        Err(Fault::Freed) => {
            Err(fault_stop(heap, lent.by, Fault::Freed, m.alloc, "the tensor aliases a buffer: read of its elements"))
        }
        Ok(v) if s.elems.get(k) == Some(v.clone()) => Ok(()),
        _ => {
            let m = format!("the tensor aliases a buffer, and a later write changed element {index:?} of the buffer");
            Err(Stop::ub(Ub::AssumptionViolated, lent.by, m))
        }
    }
}
