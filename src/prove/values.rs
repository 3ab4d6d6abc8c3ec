//! Values between a symbolic run and the meanings: what is known is a number there, the rest a
//! mark.

use std::rc::Rc;

use rustmlir_ir::{OpId, Type, TypeId};
use rustmlir_meaning::World;
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::wide::int_of;

use crate::execute::{Open, Run};
use crate::kernel::{self, Word};
use crate::value::{ELEMENTS, Sym, elements, mark, marked, shape_of};

impl Run<'_> {
    /// What the meaning of an operation may look at.
    pub(crate) fn world(&mut self, op: OpId) -> World<'_> {
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
            log: self.watch.as_mut().map(|w| &mut w.1 as &mut dyn rustmlir_meaning::observe::AccessLog),
        }
    }

    /// The extents of a type; `None` for scalars.
    pub(crate) fn shape(&self, ty: TypeId) -> Open<Option<Rc<[i64]>>> {
        shape_of(self.ir, self.config.index_width, ty)
    }

    /// The value that all words of it are, if they are known, or the place that it is.
    pub(crate) fn concrete(&self, s: &Sym) -> Option<Value> {
        if s.place.is_some() {
            return s.place.clone();
        }
        let all = s.words.iter().map(|&w| kernel::concrete(self.terms, w)).collect::<Option<Vec<_>>>()?;
        match &s.shape {
            None => all.into_iter().next(),
            Some(shape) => Some(Value::shaped(shape, Elems::from_values(all))),
        }
    }

    /// A value that is only handed on.
    pub(crate) fn mark(&mut self, s: &Sym) -> Value {
        self.marks.push(s.clone());
        mark(self.marks.len() - 1)
    }

    /// The same, unless it is known.
    pub(crate) fn held(&mut self, s: &Sym) -> Value {
        self.concrete(s).unwrap_or_else(|| self.mark(s))
    }

    fn word(&mut self, w: Word) -> Value {
        if let Some(v) = kernel::concrete(self.terms, w) {
            return v;
        }
        let next = self.marks.len();
        let k = *self.marked_words.entry(w).or_insert(next);
        if k == next {
            self.marks.push(Sym::of([w], None));
        }
        mark(k)
    }

    /// A value whose elements may be moved one by one.
    pub(crate) fn spread(&mut self, s: &Sym) -> Value {
        if let Some(place) = &s.place {
            return place.clone();
        }
        let mut all: Vec<Value> = s.words.iter().map(|&w| self.word(w)).collect();
        match (&s.shape, all.pop()) {
            (None, Some(one)) => one,
            (Some(shape), last) => {
                all.extend(last);
                Value::shaped(shape, Elems::from_values(all))
            }
            (None, None) => Value::Unit,
        }
    }

    /// What a meaning has made of marks and numbers.
    pub(crate) fn gather(&mut self, v: &Value, ty: TypeId) -> Open<Sym> {
        if let Some(k) = marked(v) {
            return self.marks.get(k).cloned().ok_or_else(|| "an intermediate value".into());
        }
        if matches!(v, Value::MemRef(_) | Value::Pointer(_)) {
            return Ok(Sym::at(v.clone()));
        }
        let Some(scalar) = scalar_ty(self.ir, self.config.index_width, ty) else {
            // Extents, as TOSA has them, are known as a whole.
            let extents = matches!(self.ir.type_of_id(ty), Type::Dialect(d, _) if self.ir.str(*d) == "tosa");
            let known = |s: &Shaped| (0..s.elems.len()).all(|k| matches!(s.elems.get(k), Some(Value::Word(_))));
            return match v {
                Value::Shaped(s) if extents && known(s) => Ok(Sym::at(v.clone())),
                _ => Err("a value of this type".into()),
            };
        };
        let Value::Shaped(s) = v else {
            let shape = self.shape(ty)?;
            if shape.is_some() && *v != Value::Poison {
                return Err("a value that does not match its type".into());
            }
            let n = elements(shape.as_deref());
            let one = self.number(v, scalar.width())?;
            return Ok(Sym::of(vec![one; n], shape));
        };
        if s.elems.len() as u64 > ELEMENTS {
            return Err("values with too many elements".into());
        }
        let mut words = Vec::with_capacity(s.elems.len());
        for k in 0..s.elems.len() {
            let one = s.elems.get(k).ok_or("an element that is missing")?;
            words.push(match marked(&one) {
                None => self.number(&one, scalar.width())?,
                Some(k) => {
                    let found = self.marks.get(k).filter(|m| m.shape.is_none() && m.place.is_none());
                    found.and_then(|m| m.words.first().copied()).ok_or("a non-numeric element")?
                }
            });
        }
        Ok(Sym::of(words, Some(s.shape.as_slice().into())))
    }

    /// A known number of so many bits.
    fn number(&mut self, v: &Value, w: u32) -> Open<Word> {
        let poison = self.terms.truth(*v == Value::Poison);
        let bits = match v {
            Value::Poison => self.terms.small(w, 0),
            v => {
                let bits = int_of(v).ok_or("a non-numeric value")?;
                self.terms.constant(w, bits)
            }
        };
        Ok(Word { bits, poison })
    }

    /// Poison, for each result of an operation.
    pub(crate) fn poison_results(&mut self, op: OpId) -> Open<Vec<Sym>> {
        let types: Vec<TypeId> = self.ir.result_types(op).collect();
        types.into_iter().map(|t| self.gather(&Value::Poison, t)).collect()
    }
}
