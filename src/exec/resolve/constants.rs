//! Values known when the program is resolved: they get the first slots of a frame. Steps of affine
//! arithmetic, each computed once where possible.

use super::{PlaceKind, ResolveResult, Resolver};
use crate::program::*;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{AffineOp, Attr, AttrId, Expr, OpId, TypeId, ValueId};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{VALUE_BYTES, Value};
use rustmlir_meaning::{bytes, constant};

/// What an affine step is computed from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum IndexTerm {
    /// A literal.
    Const(i64),
    /// A value.
    Value(ValueId),
    /// The result of another step, in its own slot.
    Slot(u32),
}

impl Resolver<'_> {
    /// Gives constants the first slots; equal words share one.
    pub(super) fn collect_constants(&mut self, func: OpId) -> ResolveResult<()> {
        // Flags and counters are set from these.
        self.const_word(0);
        self.const_word(1);
        let mut found = Vec::new();
        self.ir.walk(func, |o| {
            if self.ir.has(o, Traits::CONSTANT) {
                found.push(o);
            }
        });
        for w in self.affine_literals(func) {
            self.const_word(w as u64 & rustmlir_num::int::mask(self.index_width));
        }
        for o in found {
            let (Some(v), Some(a)) = (self.ir.result(o, 0), self.ir.attr_named(o, "value")) else { continue };
            if matches!(self.ir.attr_of_id(a), Attr::Symbol(..)) {
                continue;
            }
            let value = self.const_value(o, a, self.ir.value_type(v))?;
            match (self.kind_of(self.ir.value_type(v), o)?, value) {
                (PlaceKind::Word, Value::Word(w)) => {
                    let s = self.const_word(w);
                    self.prog.places[v.index()] = Some(Place::Word(s));
                }
                (_, value) => {
                    let s = self.frame.const_objs.len() as u32;
                    self.frame.const_objs.push(value);
                    self.prog.places[v.index()] = Some(Place::Obj(s));
                }
            }
        }
        Ok(())
    }

    fn const_word(&mut self, w: u64) -> u32 {
        if let Some(&s) = self.frame.const_slots.get(&w) {
            return s;
        }
        let s = self.frame.consts.len() as u32;
        self.frame.consts.push(w);
        self.frame.const_slots.insert(w, s);
        s
    }

    /// Literals of affine maps and sets, and steps of affine loops.
    fn affine_literals(&self, func: OpId) -> Vec<i64> {
        let mut out = Vec::new();
        let mut seen = std::collections::HashSet::new();
        let mut work = Vec::new();
        self.ir.walk(func, |o| {
            for &(_, a) in self.ir.attrs(o) {
                if !seen.insert(a) {
                    continue;
                }
                match self.ir.attr_of_id(a) {
                    Attr::Map(m) => work.extend(self.ir.map_of_id(*m).results.iter().copied()),
                    Attr::Set(s) => work.extend(self.ir.set_of_id(*s).constraints.iter().map(|c| c.0)),
                    _ => {}
                }
            }
            if let (true, Some(s)) = (self.ir.has(o, Traits::COUNTED_LOOP), self.ir.i64_attr_named(o, "step")) {
                out.push(s);
            }
        });
        let mut done = std::collections::HashSet::new();
        while let Some(e) = work.pop() {
            if !done.insert(e) {
                continue;
            }
            match self.ir.expr(e) {
                Expr::Const(v) => out.push(v),
                Expr::Bin(_, a, b) => work.extend([a, b]),
                _ => {}
            }
        }
        out
    }

    /// A slot that holds `w`: a constant slot if there is one, else a slot that is set here.
    pub fn literal(&mut self, w: u64) -> u32 {
        if let Some(&s) = self.frame.const_slots.get(&w) {
            return s;
        }
        let d = self.temp();
        self.ext(move |cx| {
            cx.set_word(d, w);
            Ok(())
        });
        d
    }

    /// The slot of `a op b` of affine arithmetic; a step that has been computed on the way here is
    /// not repeated.
    ///
    /// # Errors
    /// If a value is no word (`Internal`).
    pub fn affine_step(&mut self, op: AffineOp, a: IndexTerm, b: IndexTerm) -> ResolveResult<u32> {
        let key = (op, a, b);
        // Enclosing pieces have run up to the operation that holds this one.
        for c in std::iter::once(&self.code).chain(self.saved.iter().rev()) {
            if let Some(&s) = c.affine.get(&key) {
                return Ok(s);
            }
        }
        let (x, y) = (self.index_term(a)?, self.index_term(b)?);
        let d = self.temp();
        let w = self.index_width as u8;
        self.emit(match op {
            AffineOp::Add if w == 64 => Node::AddIdx { d, a: x, b: y },
            AffineOp::Mul if w == 64 => Node::MulIdx { d, a: x, b: y },
            _ => Node::Affine { op, w, d, a: x, b: y },
        });
        self.code.affine.insert(key, d);
        Ok(d)
    }

    /// The slot of a term.
    ///
    /// # Errors
    /// If a value is no word (`Internal`).
    pub fn index_term(&mut self, t: IndexTerm) -> ResolveResult<u32> {
        match t {
            IndexTerm::Const(v) => Ok(self.literal(v as u64 & rustmlir_num::int::mask(self.index_width))),
            IndexTerm::Value(v) => self.word(v),
            IndexTerm::Slot(s) => Ok(s),
        }
    }

    /// A slot that holds 0.
    pub fn zero_slot(&self) -> u32 {
        self.frame.const_slots.get(&0).copied().unwrap_or(0)
    }

    /// A slot that holds 1.
    pub fn one_slot(&self) -> u32 {
        self.frame.const_slots.get(&1).copied().unwrap_or(0)
    }

    /// The word that a value always has, if it is the result of a constant.
    pub fn known_word(&self, v: ValueId) -> Option<u64> {
        match self.prog.places.get(v.index()).copied().flatten() {
            Some(Place::Word(s)) if self.ir.defining_op(v).is_some_and(|o| self.ir.has(o, Traits::CONSTANT)) => {
                self.frame.consts.get(s as usize).copied()
            }
            _ => None,
        }
    }

    /// The value of an attribute as the initial value of a global whose type is made of arrays.
    ///
    /// # Errors
    /// Attributes without a value; `exhausted`.
    pub fn global_value(&mut self, op: OpId, a: AttrId, ty: TypeId) -> ResolveResult<Value> {
        let lacks = || Stop::unsupported(op, "a global with this initial value");
        if let Attr::String(s, _) = self.ir.attr_of_id(a) {
            let text = self.ir.str(*s);
            self.claim(op, text.len() as u64 * VALUE_BYTES as u64)?;
            let bytes = rustmlir_base::text_to_bytes(text).into_iter().map(|b| Value::Word(b.into()));
            return Ok(Value::Parts(bytes.collect::<Vec<_>>().into()));
        }
        let flat = self.const_value(op, a, ty)?;
        let Value::Shaped(all) = &flat else { return Ok(flat) };
        let mut next = 0;
        let nested = bytes::nested(self.ir, ty, &mut || {
            next += 1;
            all.elems.get(next - 1)
        });
        self.claim(op, (all.elems.len() * VALUE_BYTES) as u64)?;
        nested.filter(|_| next == all.elems.len()).ok_or_else(lacks)
    }

    /// The value of a typed attribute.
    ///
    /// # Errors
    /// Attributes without a value (resources, opaque elements); `exhausted`.
    pub fn const_value(&mut self, op: OpId, a: AttrId, ty: TypeId) -> ResolveResult<Value> {
        if let Some(v) = self.constants.get(&(a, ty)) {
            return Ok(v.clone());
        }
        self.claim(op, constant::bytes(self.ir, a))?;
        let v = constant::value_of_attr(self.ir, a, ty, self.index_width).map_err(|m| Stop::unsupported(op, m))?;
        if matches!(v, Value::Shaped(_) | Value::Parts(_)) {
            self.constants.insert((a, ty), v.clone());
        }
        Ok(v)
    }
}
