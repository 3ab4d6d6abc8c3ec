//! Nodes that look after tensors that stand for a buffer, before operations that read them.

use super::{ResolveResult, Resolver};
use crate::program::Place;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::lent::{looks_at_all, looks_away};
use rustmlir_meaning::value::Value;

/// Whether a program has tensors that stand for buffers.
pub fn lends(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk_all(|o| any |= ir.has(o, Traits::LENDS));
    any
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
        let all = looks_at_all(self.ir, op);
        for v in self.ir.operands(op).to_vec() {
            self.guard_tensor(v, all)?;
        }
        Ok(())
    }

    /// The same for one operand; `all` if every element is read.
    ///
    /// # Errors
    /// Types without values.
    pub fn guard_tensor(&mut self, v: ValueId, all: bool) -> ResolveResult<()> {
        if !self.lends || !self.ir.is_tensor(self.ir.value_type(v)) {
            return Ok(());
        }
        let Place::Obj(slot) = self.place(v)? else { return Ok(()) };
        self.ext(move |cx| match cx.objs.get(slot as usize) {
            Some(Value::Shaped(s)) if s.lender.get().is_some() => cx.readable_tensor(s, all),
            _ => Ok(()),
        });
        Ok(())
    }
}
