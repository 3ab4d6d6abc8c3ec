//! What a closure operation sees of the machine.

use std::rc::Rc;

use super::machine::Config;
use super::program::{Place, Program};
use super::stop::{Limit, Stop, Ub};
use super::value::{MemRef, Value};
use crate::ir::{Ir, OpId};
use crate::mem::{AllocFault, Fault, Handle, Heap, Kind, Site};

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
    /// Handles of globals, by number.
    pub globals: &'a [MemRef],
    /// Limits and settings.
    pub config: &'a Config,
    /// The operation.
    pub op: OpId,
}

impl Cx<'_> {
    /// The word in a slot.
    #[inline]
    pub fn word(&self, slot: u32) -> u64 {
        self.words[slot as usize]
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
    pub fn set_value(&mut self, p: Place, flag: Option<u32>, v: Value) {
        if let Some(f) = flag {
            self.words[f as usize] = u64::from(v.is_poison());
        }
        match (p, v) {
            (Place::Obj(s), v) => self.objs[s as usize] = v,
            (Place::Word(s), Value::Word(w)) => self.words[s as usize] = w,
            (Place::Word(s), _) => self.words[s as usize] = 0,
            (Place::MemRef(s, _), Value::MemRef(m)) => self.set_memref(s, &m),
            (Place::MemRef(..), _) => {}
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
        self.heap.alloc(elems, bytes, kind, site, shape).map_err(|f| alloc_stop(self.op, f))
    }

    /// Appends to the printed text.
    ///
    /// # Errors
    /// `exhausted` if too much has been printed.
    pub fn print(&mut self, text: &str) -> Result<(), Stop> {
        if self.out.len() + text.len() > self.config.output_limit {
            return Err(Stop::exhausted(Limit::Output, self.op, format!("the program printed more than {} bytes", self.config.output_limit)));
        }
        self.out.extend_from_slice(text.as_bytes());
        Ok(())
    }

    /// The finding for a failed access.
    #[cold]
    pub fn fault(&self, f: Fault, h: Handle, what: &str) -> Stop {
        fault_stop(self.heap, self.op, f, h, what)
    }
}

/// The finding for an allocation that could not be made or freed.
#[cold]
pub fn alloc_stop(op: OpId, f: AllocFault) -> Stop {
    match f {
        AllocFault::Limit { wanted, left } => {
            Stop::exhausted(Limit::Memory, op, format!("an allocation of {wanted} bytes exceeds the memory limit ({left} bytes are left)"))
        }
        AllocFault::DoubleFree => Stop::ub(Ub::DoubleFree, op, "the memory has been freed already"),
        AllocFault::NotHeap(k) => Stop::ub(Ub::FreeOfView, op, format!("the memory was made by '{}', not by 'alloc'", k.text())),
        AllocFault::NotStart => Stop::ub(Ub::FreeOfView, op, "the memref is a view of an allocation, not the allocation"),
    }
}

/// The finding for a failed access; both places where there are two.
#[cold]
pub fn fault_stop(heap: &Heap, op: OpId, f: Fault, h: Handle, what: &str) -> Stop {
    match f {
        Fault::Freed => {
            let stop = Stop::ub(Ub::UseAfterFree, op, format!("{what} of memory that has been freed"));
            match heap.tombstone(h) {
                Some(t) => stop
                    .related(Some(OpId(t.made)), format!("allocated here ({})", t.kind.text()))
                    .related(Some(OpId(t.freed)), "freed here"),
                None => stop.related(None, "it was freed so long ago that the place is forgotten"),
            }
        }
        Fault::Outside => Stop::ub(Ub::OutOfBounds, op, format!("{what} outside of the allocation")).related(made(heap, h), "allocated here"),
        Fault::Uninit => Stop::ub(Ub::UninitialisedRead, op, format!("{what} of an element that was never written")).related(made(heap, h), "allocated here"),
        Fault::Poison => Stop::ub(Ub::PoisonUse, op, format!("{what} of an element that holds poison")).related(made(heap, h), "allocated here"),
        Fault::Constant => Stop::ub(Ub::WriteToConstant, op, format!("{what} to a constant")).related(made(heap, h), "defined here"),
    }
}

fn made(heap: &Heap, h: Handle) -> Option<OpId> {
    heap.get(h).map(|a| OpId(a.site)).filter(|o| !o.is_none())
}
