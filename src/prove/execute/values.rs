//! Values as symbolic ones, and back.

use std::rc::Rc;

use num_traits::ToPrimitive;
use rustmlir_ir::{Ir, OpId, Type, TypeId};
use rustmlir_meaning::World;
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::value::{Elems, Value};
use rustmlir_meaning::wide::int_of;

use super::{ELEMENTS, MARK, Open, Run, Sym};
use crate::kernel::{self, WIDEST, Word};

impl Run<'_> {
    pub(super) fn world(&mut self, op: OpId) -> World<'_> {
        let scratch = &mut self.scratch;
        World {
            ir: self.ir,
            symbols: self.symbols,
            config: &self.config,
            heap: &mut self.heap,
            out: &mut scratch.out,
            clock: &mut scratch.clock,
            sched: &mut self.sched,
            steps: &mut scratch.steps,
            next_check: &mut scratch.next_check,
            deadline: None,
            op,
            at: &mut scratch.at,
            calls: &mut self.calls,
            log: None,
        }
    }

    /// The extents of a type; `None` for scalars.
    pub(super) fn shape(&self, ty: TypeId) -> Open<Option<Rc<[i64]>>> {
        shape_of(self.ir, self.config.index_width, ty)
    }

    /// The value that all words of it are, if they are known.
    pub(super) fn concrete(&self, s: &Sym) -> Option<Value> {
        let all = s.words.iter().map(|&w| kernel::concrete(self.terms, w)).collect::<Option<Vec<_>>>()?;
        match &s.shape {
            None => all.into_iter().next(),
            Some(shape) => Some(Value::shaped(shape, Elems::from_values(all))),
        }
    }

    pub(super) fn mark(&mut self, s: &Sym) -> Value {
        self.marks.push(s.clone());
        mark(self.marks.len() - 1)
    }

    pub(super) fn unmark(&self, v: &Value) -> Open<Sym> {
        marked(v).and_then(|k| self.marks.get(k).cloned()).ok_or_else(|| "a value that was made on the way".into())
    }

    pub(super) fn back(&mut self, v: &Value, ty: TypeId) -> Open<Sym> {
        if marked(v).is_some() { self.unmark(v) } else { self.sym(v, ty) }
    }

    /// A known value of a type.
    pub(super) fn sym(&mut self, v: &Value, ty: TypeId) -> Open<Sym> {
        let shape = self.shape(ty)?;
        let scalar = scalar_ty(self.ir, self.config.index_width, ty).ok_or("a value of this type")?;
        let (n, w) = (elements(shape.as_deref()), scalar.width());
        let mut words = Vec::with_capacity(n);
        for k in 0..n {
            let one = match v {
                Value::Shaped(s) => s.elems.get(k).ok_or("an element that is missing")?,
                v => v.clone(),
            };
            let poison = self.terms.truth(one == Value::Poison);
            let bits = match &one {
                Value::Poison => self.terms.small(w, 0),
                v => {
                    let bits = int_of(v).ok_or("a value that is no number")?;
                    self.terms.constant(w, bits)
                }
            };
            words.push(Word { bits, poison });
        }
        Ok(Sym { words: words.into(), shape })
    }
}

pub(super) fn mark(k: usize) -> Value {
    Value::Parts(Rc::from([Value::Word(MARK), Value::Word(k as u64)]))
}

pub(super) fn marked(v: &Value) -> Option<usize> {
    match v {
        Value::Parts(p) => match p[..] {
            [Value::Word(MARK), Value::Word(k)] => k.to_usize(),
            _ => None,
        },
        _ => None,
    }
}

/// How many words a value of a shape has.
pub fn elements(shape: Option<&[i64]>) -> usize {
    shape.map_or(1, |s| Ir::static_elems(s).unwrap_or(0) as usize)
}

/// The extents of a type; `None` for scalars.
///
/// # Errors
/// What has no symbolic values.
pub fn shape_of(ir: &Ir, index_width: u32, ty: TypeId) -> Result<Option<Rc<[i64]>>, String> {
    let name = || format!("values of a type of {}", kind(ir, ty));
    if scalar_ty(ir, index_width, ty).is_none_or(|s| s.width() == 0 || s.width() > WIDEST) {
        return Err(name());
    }
    match ir.type_of_id(ty) {
        Type::Vector { shape, scalable: 0, .. } | Type::Tensor { shape, .. } => {
            match Ir::static_elems(shape).filter(|n| *n <= ELEMENTS && shape.iter().all(|&n| n >= 0)) {
                Some(_) => Ok(Some(shape.as_slice().into())),
                None => Err(format!("{} of open or large extents", kind(ir, ty))),
            }
        }
        Type::Integer(..) | Type::Index | Type::Float(_) => Ok(None),
        _ => Err(name()),
    }
}

fn kind(ir: &Ir, ty: TypeId) -> &'static str {
    match ir.type_of_id(ty) {
        Type::Vector { .. } => "vectors",
        Type::Tensor { .. } | Type::UnrankedTensor(_) => "tensors",
        Type::MemRef { .. } | Type::UnrankedMemRef(..) => "memrefs",
        Type::Integer(..) => "integers",
        Type::Float(_) => "floats",
        _ => "other kinds",
    }
}
