//! The slow path: what a node cannot finish is done by the meaning of its operation, on the values
//! of the frame.

use std::rc::Rc;

use super::cx::Cx;
use super::frame::locate;
use super::machine::Machine;
use super::observe::{AccessEvent, AccessKind, Observer};
use super::program::*;
use rustmlir_ir::{OpId, ValueId};
use rustmlir_meaning::layout::{elem_bytes, read_word, write_word};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_meaning::{Indices, Meaning, Values, meaning_of};
use rustmlir_mem::Handle;
use rustmlir_num::int;

/// What became of an access.
pub(super) enum Accessed {
    /// It has happened.
    Done,
    /// Only its meaning knows what it does.
    Refused,
    /// The same, and it has been reported.
    Told,
}

impl Machine<'_> {
    /// An access to one element of which somebody has to hear, or which takes more than the quick
    /// loop can do.
    pub(super) fn access<O: Observer>(&mut self, node: &Node, op: OpId, obs: &mut O) -> Accessed {
        let Some((write, value, m, info)) = node.access() else { return Accessed::Refused };
        let n = self.prog.funcs[self.func as usize].n_slots as usize;
        let fr = &mut self.words[self.base..self.base + n];
        let a = &self.prog.accesses[info as usize];
        let Some(at) = locate(fr, m, a) else { return Accessed::Refused };
        let (alloc, at) = (Handle(fr[m as usize]), at as u64);
        self.atomic = a.atomic && !write;
        if O::ACTIVE {
            let index: Indices = a.subscripts(fr).map(|i| i as i64).collect();
            let kind = match (a.atomic, write) {
                (true, _) => AccessKind::Atomic,
                (false, true) => AccessKind::Write,
                (false, false) => AccessKind::Read,
            };
            let event = AccessEvent { op, kind, alloc, at, count: 1, bytes: a.bytes, index: &index };
            obs.access(&self.heap, &event.in_section(&self.sched.sections));
        }
        let done = if write {
            let poison = a.flag != u32::MAX && fr[a.flag as usize] != 0;
            write_word(&mut self.heap, alloc, at, a.bytes, fr[value as usize], poison)
        } else {
            read_word(&self.heap, alloc, at, a.bytes).map(|w| {
                fr[value as usize] = w & int::mask(u32::from(a.width));
                if a.flag != u32::MAX {
                    fr[a.flag as usize] = 0;
                }
            })
        };
        match done {
            Ok(()) => Accessed::Done,
            Err(_) if O::ACTIVE => Accessed::Told,
            Err(_) => Accessed::Refused,
        }
    }
}

impl Cx<'_> {
    /// Executes the current operation by its meaning: its operands are where the resolver has put
    /// them, and its results go there.
    ///
    /// # Errors
    /// Why the run ends here. `Internal` if an operation with regions need not have come here.
    #[cold]
    pub fn slow_path(&mut self) -> Result<(), Stop> {
        let (ir, op, prog) = (self.ir, self.op, self.prog);
        if let Some(&i) = prog.slow.get(&op) {
            return (prog.exts[i as usize])(self);
        }
        let mut operands = self.operands(op)?;
        let results = match ir.def(op).map(|d| meaning_of(ir.registry, d)) {
            Some(Meaning::Scalar(kernel)) => self.scalars(&[kernel], &operands)?,
            Some(Meaning::Values(f)) => f(&mut self.world, &mut operands)?,
            Some(Meaning::Regions(f)) => {
                let _control = f(&mut self.world, &operands)?;
                return Err(Stop::Internal(format!("'{}' could have been entered", ir.op_name(op))));
            }
            _ => return Err(Stop::Internal(format!("'{}' could not be executed", ir.op_name(op)))),
        };
        ir.results(op).zip(results).try_for_each(|(v, x)| {
            let (place, flag) = prog.place_of(v)?;
            self.set_value(place, flag, x)
        })
    }

    /// The values of the operands of an operation of this frame.
    ///
    /// # Errors
    /// `Internal` if one of them lives nowhere.
    pub fn operands(&self, op: OpId) -> Result<Values, Stop> {
        self.ir.operands(op).iter().map(|&v| self.value_of(v)).collect()
    }

    fn value_of(&self, v: ValueId) -> Result<Value, Stop> {
        let (place, flag) = self.prog.place_of(v)?;
        Ok(match self.value(place, flag) {
            Value::MemRef(m) if matches!(place, Place::MemRef(..)) => {
                let ty = self.ir.elem_or_self(self.ir.value_type(v));
                Value::MemRef(Rc::new(MemRef { elem_bytes: elem_bytes(self.ir, ty).unwrap_or(0), ..(*m).clone() }))
            }
            v => v,
        })
    }
}
