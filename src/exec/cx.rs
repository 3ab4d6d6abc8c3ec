//! What a closure operation sees of the machine.

use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use super::points::Running;
use super::program::{Place, Program};
use rustmlir_meaning::World;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{MemRef, Pointer, Value};
use rustmlir_mem::Handle;
use rustmlir_num::int;

/// The end of what is said where an operation gives poison that the analysis of [`super::poison`]
/// has not foreseen.
pub const UNFLAGGED: &str = "poison without a flag";

/// The world, and the frame and the tables of the engine, for one operation.
pub struct Cx<'a> {
    /// What every meaning may look at and change.
    pub world: World<'a>,
    /// The resolved program.
    pub prog: &'a Program,
    /// Word slots of the current frame.
    pub words: &'a mut [u64],
    /// Object slots of the current frame.
    pub objs: &'a mut [Value],
    /// Handles of globals, by number.
    pub globals: &'a [MemRef],
    /// Structured operations in progress, innermost last.
    pub points: &'a mut Vec<Running>,
    /// Whether accesses are to be reported now.
    pub listening: bool,
    /// Between the read and the write of an atomic update.
    pub atomic: &'a mut bool,
}

impl<'a> Deref for Cx<'a> {
    type Target = World<'a>;

    fn deref(&self) -> &World<'a> {
        &self.world
    }
}

impl<'a> DerefMut for Cx<'a> {
    fn deref_mut(&mut self) -> &mut World<'a> {
        &mut self.world
    }
}

impl Cx<'_> {
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
            Place::Pointer(s) => Pointer::from_words([self.word(s), self.word(s + 1)]),
        }
    }

    /// The strided memref in the slots of a descriptor. Element size is not in the slots; it is 0
    /// here.
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
    /// `Internal` for poison without a flag, and for what the place cannot hold: the analysis of
    /// poison or a definition is wrong, and the program's answer would be.
    pub fn set_value(&mut self, p: Place, flag: Option<u32>, v: Value) -> Result<(), Stop> {
        if let Some(f) = flag {
            self.words[f as usize] = u64::from(v.is_poison());
        }
        match (p, v) {
            (Place::Obj(s), v) => self.objs[s as usize] = v,
            (Place::Word(s), Value::Word(w)) => self.words[s as usize] = w,
            (Place::MemRef(s, _), Value::MemRef(m)) => self.set_memref(s, &m),
            (Place::Pointer(s), v) => match Pointer::to_words(&v) {
                Some([alloc, at]) => {
                    self.words[s as usize] = alloc;
                    self.words[s as usize + 1] = at;
                }
                None => return Err(self.misfit(&v)),
            },
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
        let what = if v.is_poison() { UNFLAGGED } else { "a value of a different kind" };
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
}
