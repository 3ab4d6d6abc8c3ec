//! What a closure operation sees of the machine.

use std::rc::Rc;

use super::observe::{AccessEvent, AccessKind, AccessLog};
use super::points::Running;
use super::program::{Place, Program};
use crate::ir::{Ir, OpId, TypeId};
use crate::meaning::config::Config;
use crate::meaning::faults::{alloc_stop, fault_stop, made};
use crate::meaning::layout;
use crate::meaning::stop::{Limit, Stop, Ub};
use crate::meaning::value::{MemRef, Value};
use crate::mem::{Fault, Handle, Heap, Kind, Site};
use crate::num::int;
use crate::par::{Order, Scheduler};

/// The frame, the heap and the output, for one operation.
pub struct Cx<'a> {
    /// The program text.
    pub ir: &'a Ir,
    /// The resolved program.
    pub prog: &'a Program,
    /// Word slots of the current frame.
    pub words: &'a mut [u64],
    /// Object slots of the current frame.
    pub objs: &'a mut [Value],
    /// Memory.
    pub heap: &'a mut Heap,
    /// Printed text.
    pub out: &'a mut Vec<u8>,
    /// Calls of external functions that nobody knows.
    pub calls: &'a mut super::external::Calls,
    /// Memory that such functions may know of.
    pub reachable: &'a mut Vec<super::external::Reachable>,
    /// Handles of globals, by number.
    pub globals: &'a [MemRef],
    /// Limits and settings.
    pub config: &'a Config,
    /// Readings of the clock so far: time is simulated.
    pub clock: &'a mut u64,
    /// The chooser of orders.
    pub sched: &'a mut Scheduler,
    /// Structured operations in progress, innermost last.
    pub points: &'a mut Vec<Running>,
    /// Operations executed so far.
    pub(super) steps: &'a mut u64,
    /// Step count at which limits are looked at.
    pub(super) next_check: &'a mut u64,
    /// When the run must end.
    pub(super) deadline: Option<std::time::Instant>,
    /// The operation.
    pub op: OpId,
    /// Whether accesses are to be reported now.
    pub listening: bool,
    /// Who is told of accesses; `None` normally.
    pub log: Option<&'a mut dyn AccessLog>,
}

impl Cx<'_> {
    /// Counts operations that a closure executes by itself: a step for each element that it works on, unless it makes the
    /// element (that is counted when the closure is done) or reads or writes it by [`Self::read_at`] or [`Self::write_at`].
    ///
    /// # Errors
    /// `exhausted`.
    #[inline]
    pub fn charge(&mut self, n: u64) -> Result<(), Stop> {
        *self.steps = self.steps.saturating_add(n);
        if *self.steps >= *self.next_check {
            *self.next_check = super::machine::next_check(self.config, self.deadline, *self.steps, self.op)?;
        }
        Ok(())
    }

    /// Asks for room for a value of so many elements of so many bytes that is about to be made; gives their number. Making
    /// it is counted when the operation is done.
    ///
    /// # Errors
    /// `exhausted`.
    pub fn room(&self, n: u64, bytes: usize) -> Result<usize, Stop> {
        match usize::try_from(n) {
            Ok(len) if n.saturating_mul(bytes as u64) <= self.heap.room() => Ok(len),
            _ => {
                let left = self.heap.room();
                let m = format!("a value of {n} elements exceeds the memory limit ({left} bytes are left)");
                Err(Stop::exhausted(Limit::Memory, self.op, m))
            }
        }
    }

    /// The word in a slot.
    #[inline]
    pub fn word(&self, slot: u32) -> u64 {
        self.words[slot as usize]
    }

    /// The index in a slot, with its sign.
    #[inline]
    pub fn index(&self, slot: u32) -> i64 {
        int::sext(self.config.index_width, self.word(slot))
    }

    /// Sets the word in a slot.
    #[inline]
    pub fn set_word(&mut self, slot: u32, v: u64) {
        self.words[slot as usize] = v;
    }

    /// The value at a place, flag included.
    pub fn value(&self, p: Place, flag: Option<u32>) -> Value {
        if flag.is_some_and(|f| self.word(f) != 0) {
            return Value::Poison;
        }
        match p {
            Place::Word(s) => Value::Word(self.word(s)),
            Place::Obj(s) => self.objs[s as usize].clone(),
            Place::MemRef(s, rank) => Value::MemRef(Rc::new(self.memref(s, rank))),
        }
    }

    /// The strided memref in the slots of a descriptor. Element size is not in the slots; it is 0 here.
    pub fn memref(&self, s: u32, rank: u32) -> MemRef {
        let (s, r) = (s as usize, rank as usize);
        MemRef {
            alloc: Handle(self.words[s]),
            offset: self.words[s + 1] as i64,
            sizes: self.words[s + 2..s + 2 + r].iter().map(|&x| x as i64).collect(),
            strides: self.words[s + 2 + r..s + 2 + 2 * r].iter().map(|&x| x as i64).collect(),
            elem_bytes: 0,
            map: None,
        }
    }

    /// Puts a value at a place, with its flag.
    ///
    /// # Errors
    /// `Internal` for poison without a flag, and for what the place cannot hold: the analysis of poison or a definition is
    /// wrong, and the program's answer would be.
    pub fn set_value(&mut self, p: Place, flag: Option<u32>, v: Value) -> Result<(), Stop> {
        if let Some(f) = flag {
            self.words[f as usize] = u64::from(v.is_poison());
        }
        match (p, v) {
            (Place::Obj(s), v) => self.objs[s as usize] = v,
            (Place::Word(s), Value::Word(w)) => self.words[s as usize] = w,
            (Place::MemRef(s, _), Value::MemRef(m)) => self.set_memref(s, &m),
            // What stands behind a flag is never used, but it is moved: canonical in any case.
            (Place::Word(s), Value::Poison) if flag.is_some() => self.words[s as usize] = 0,
            (Place::MemRef(s, rank), Value::Poison) if flag.is_some() => {
                self.words[s as usize..(s + 2 + 2 * rank) as usize].fill(0);
            }
            (_, v) => return Err(self.misfit(&v)),
        }
        Ok(())
    }

    /// A value for a place that cannot hold it.
    #[cold]
    fn misfit(&self, v: &Value) -> Stop {
        let what = if v.is_poison() { "poison without a flag" } else { "a value of another kind" };
        match self.op.is_none() {
            true => Stop::Internal(format!("a reduction gives {what}")),
            false => Stop::Internal(format!("'{}' gives {what}", self.ir.op_name(self.op))),
        }
    }

    /// Writes a descriptor.
    pub fn set_memref(&mut self, s: u32, m: &MemRef) {
        let (s, r) = (s as usize, m.sizes.len());
        self.words[s] = m.alloc.0;
        self.words[s + 1] = m.offset as u64;
        for k in 0..r {
            self.words[s + 2 + k] = m.sizes[k] as u64;
            self.words[s + 2 + r + k] = m.strides.get(k).copied().unwrap_or(0) as u64;
        }
    }

    /// The order in which an operation runs points that the language leaves unordered: these trip counts by dimension.
    /// Sequential dimensions are no part of them; they run inside of each point.
    pub fn order(&mut self, counts: Vec<u64>) -> Order {
        self.sched.order(counts)
    }

    /// This operation as a site.
    pub fn site(&self) -> Site {
        self.op.0
    }

    /// An undefined event at this operation.
    #[cold]
    pub fn ub(&self, kind: Ub, message: impl Into<String>) -> Stop {
        Stop::ub(kind, self.op, message)
    }

    /// Something we lack at this operation.
    #[cold]
    pub fn unsupported(&self, message: impl Into<String>) -> Stop {
        Stop::unsupported(self.op, message)
    }

    /// Allocates for this operation.
    ///
    /// # Errors
    /// `exhausted` if the memory limit leaves too little.
    pub fn alloc(&mut self, elems: u64, bytes: u32, kind: Kind, shape: &[i64]) -> Result<Handle, Stop> {
        let site = self.site();
        let h = self.heap.alloc(elems, bytes, kind, site, shape).map_err(|f| alloc_stop(self.op, f))?;
        if let Some(log) = &mut self.log {
            log.alloc(self.op, h);
        }
        Ok(h)
    }

    /// Tells whoever listens of an access that is about to happen.
    #[inline]
    pub fn report(&mut self, kind: AccessKind, h: Handle, at: u64, count: u64, bytes: u32) {
        if let Some(log) = &mut self.log {
            log.access(self.heap, &AccessEvent { op: self.op, kind, alloc: h, at, count, bytes, index: &[] });
        }
    }

    /// The element number of indices in a memref.
    ///
    /// # Errors
    /// `out-of-bounds`, or a fault of the layout map.
    pub fn locate(&self, m: &MemRef, index: &[i64], what: &str) -> Result<u64, Stop> {
        if let Some(at) = layout::locate(self.ir, m, index) {
            return Ok(at);
        }
        if self.heap.root(m.alloc).is_none() {
            return Err(self.fault(Fault::Freed, m.alloc, what));
        }
        let inside = index.len() == m.sizes.len() && index.iter().zip(&m.sizes).all(|(&i, &n)| i >= 0 && i < n);
        let show = |v: &[i64]| v.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let text = if inside {
            format!("{what} at [{}]: the layout leads outside of the allocation", show(index))
        } else {
            format!("{what} at [{}] is outside of the shape [{}]", show(index), show(&m.sizes))
        };
        let s = self.ub(Ub::OutOfBounds, text);
        Err(s.related(made(self.heap, m.alloc), "allocated here"))
    }

    /// Reads element number `at` of an allocation.
    ///
    /// # Errors
    /// Faults of memory.
    pub fn read_elem(&mut self, m: &MemRef, at: u64, elem: TypeId, what: &str) -> Result<Value, Stop> {
        self.read_at(m.alloc, at, elem, m.elem_bytes, what)
    }

    /// Reads element number `at` of `bytes` bytes of an allocation.
    ///
    /// # Errors
    /// Faults of memory.
    pub fn read_at(&mut self, h: Handle, at: u64, elem: TypeId, bytes: u32, what: &str) -> Result<Value, Stop> {
        self.charge(1)?;
        self.report(AccessKind::Read, h, at, 1, bytes);
        layout::read(self.ir, self.heap, h, at, elem, bytes).map_err(|f| self.fault(f, h, what))
    }

    /// Writes element number `at` of an allocation.
    ///
    /// # Errors
    /// Faults of memory.
    pub fn write_elem(&mut self, m: &MemRef, at: u64, elem: TypeId, v: &Value, what: &str) -> Result<(), Stop> {
        self.write_at(m.alloc, at, elem, m.elem_bytes, v, what)
    }

    /// Writes element number `at` of `bytes` bytes of an allocation.
    ///
    /// # Errors
    /// Faults of memory.
    pub fn write_at(
        &mut self,
        h: Handle,
        at: u64,
        elem: TypeId,
        bytes: u32,
        v: &Value,
        what: &str,
    ) -> Result<(), Stop> {
        self.charge(1)?;
        self.report(AccessKind::Write, h, at, 1, bytes);
        layout::write(self.ir, self.heap, h, at, elem, bytes, v).map_err(|f| self.fault(f, h, what))
    }

    /// The memref at a place, with the size of its elements.
    ///
    /// # Errors
    /// `poison-use` if there is none.
    pub fn memref_at(&self, p: Place, elem_bytes: u32) -> Result<MemRef, Stop> {
        match p {
            Place::MemRef(s, rank) => {
                let mut m = self.memref(s, rank);
                m.elem_bytes = elem_bytes;
                Ok(m)
            }
            _ => match self.value(p, None) {
                Value::MemRef(m) => Ok((*m).clone()),
                _ => Err(self.ub(Ub::PoisonUse, "the memref is poison")),
            },
        }
    }

    /// Appends to the printed text.
    ///
    /// # Errors
    /// `exhausted` if too much has been printed.
    pub fn print(&mut self, text: &str) -> Result<(), Stop> {
        self.print_bytes(text.as_bytes())
    }

    /// Appends bytes to the printed text.
    ///
    /// # Errors
    /// `exhausted` if too much has been printed.
    pub fn print_bytes(&mut self, text: &[u8]) -> Result<(), Stop> {
        if self.out.len() + text.len() > self.config.output_limit {
            return Err(Stop::exhausted(
                Limit::Output,
                self.op,
                format!("the program printed more than {} bytes", self.config.output_limit),
            ));
        }
        self.out.extend_from_slice(text);
        if let Some(l) = &self.config.listener {
            l.hear(text);
        }
        Ok(())
    }

    /// The finding for a failed access.
    #[cold]
    pub fn fault(&self, f: Fault, h: Handle, what: &str) -> Stop {
        fault_stop(self.heap, self.op, f, h, what)
    }
}
