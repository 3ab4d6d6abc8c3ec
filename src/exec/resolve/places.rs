//! Where values live: their word and object slots, their poison flags.

use super::{PlaceKind, ResolveResult, Resolver, place_kind};
use crate::program::*;
use rustmlir_ir::{Ir, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::stop::Stop;

impl Resolver<'_> {
    pub(super) fn kind_of(&self, ty: TypeId, op: OpId) -> ResolveResult<PlaceKind> {
        place_kind(self.ir, ty).ok_or_else(|| {
            let t = rustmlir_syntax::printer::type_text(self.ir, ty);
            Stop::unsupported(op, format!("values of type '{t}'"))
        })
    }

    /// Where a value lives; a place is made at first sight.
    ///
    /// # Errors
    /// Types that have no values here.
    pub fn place(&mut self, v: ValueId) -> ResolveResult<Place> {
        if let Some(p) = self.prog.places[v.index()] {
            return Ok(p);
        }
        let p = match self.kind_of(self.ir.value_type(v), self.op)? {
            PlaceKind::Word => Place::Word(self.temp()),
            PlaceKind::MemRef(rank) => {
                let s = self.frame.n_slots;
                self.frame.n_slots += 2 + 2 * rank;
                Place::MemRef(s, rank)
            }
            PlaceKind::Pointer => {
                let s = self.temp();
                self.temp();
                Place::Pointer(s)
            }
            PlaceKind::Obj => {
                self.vector(self.ir.value_type(v))?;
                Place::Obj(self.temp_obj())
            }
        };
        self.prog.places[v.index()] = Some(p);
        if p.flagged() && self.poison.may(v) {
            let f = self.temp();
            self.prog.flags.insert(v, f);
        }
        Ok(p)
    }

    /// Counts a vector: its elements, and the tables of the operations that make and use it. Types
    /// are free to name any number of elements, so this comes before anything is made of them.
    fn vector(&mut self, ty: TypeId) -> ResolveResult<()> {
        const EACH: u64 = 64;
        let Type::Vector { shape, .. } = self.ir.type_of_id(ty) else { return Ok(()) };
        let n = Ir::static_elems(shape).unwrap_or(u64::MAX);
        self.claim(self.op, n.saturating_mul(EACH))
    }

    /// A fresh word slot.
    pub fn temp(&mut self) -> u32 {
        self.frame.n_slots += 1;
        self.frame.n_slots - 1
    }

    /// Counts the resolved nodes that ask the schedule for an order, or call code that may.
    pub fn asks(&self) -> usize {
        self.prog.parallels.len() + self.prog.structured.len() + self.prog.calls.len()
    }

    /// A fresh object slot.
    pub fn temp_obj(&mut self) -> u32 {
        self.frame.n_objs += 1;
        self.frame.n_objs - 1
    }

    /// The poison flag of a value, if it may be poison.
    pub fn flag(&self, v: ValueId) -> Option<u32> {
        self.prog.flags.get(&v).copied()
    }

    /// The word slot of a value.
    ///
    /// # Errors
    /// `unsupported` for an integer of more than 64 bits; if the value is no word (`Internal`).
    pub fn word(&mut self, v: ValueId) -> ResolveResult<u32> {
        let wide = |ir: &Ir| ir.signless_width(ir.value_type(v)).is_some_and(|w| w > 64);
        match self.place(v)? {
            Place::Word(s) => Ok(s),
            _ if wide(self.ir) => {
                Err(Stop::unsupported(self.op, "a value of more than 64 bits that controls execution"))
            }
            _ => Err(Stop::Internal("a value of one word was expected".into())),
        }
    }

    /// The word slot of an induction variable or an index that a region gets: never poison,
    /// whatever the analysis thinks of the arguments of the region.
    ///
    /// # Errors
    /// If the value is no word (`Internal`).
    pub fn induction(&mut self, v: ValueId) -> ResolveResult<u32> {
        let s = self.word(v)?;
        if let Some(d) = self.flag(v) {
            let a = self.zero_slot();
            self.emit(Node::Copy { d, a });
        }
        Ok(s)
    }

    /// The word slot of a value that decides something: its flag is checked before.
    ///
    /// # Errors
    /// If the value is no word (`Internal`).
    pub fn decided(&mut self, v: ValueId) -> ResolveResult<u32> {
        let s = self.word(v)?;
        if let Some(flag) = self.flag(v) {
            self.emit(Node::CheckFlag { flag });
        }
        Ok(s)
    }

    /// The place of a value that decides something.
    ///
    /// # Errors
    /// Types without values.
    pub fn decided_place(&mut self, v: ValueId) -> ResolveResult<Place> {
        let p = self.place(v)?;
        if let Some(flag) = self.flag(v) {
            self.emit(Node::CheckFlag { flag });
        }
        Ok(p)
    }

    /// Places and flags of values.
    ///
    /// # Errors
    /// Types without values.
    pub fn places(&mut self, vs: &[ValueId]) -> ResolveResult<Vec<(Place, Option<u32>)>> {
        vs.iter().map(|&v| Ok((self.place(v)?, self.flag(v)))).collect()
    }

    /// Slots of values as a call hands them over: words (with flags where `flags` says so) and
    /// objects.
    ///
    /// # Errors
    /// Types without values.
    pub fn flatten(&mut self, vs: &[ValueId], flags: impl Fn(usize) -> bool) -> ResolveResult<(Vec<u32>, Vec<u32>)> {
        let (mut words, mut objs) = (Vec::new(), Vec::new());
        for (k, &v) in vs.iter().enumerate() {
            let place = self.place(v)?;
            match place {
                Place::Word(s) => words.push(s),
                Place::MemRef(s, r) => words.extend(s..s + 2 + 2 * r),
                Place::Pointer(s) => words.extend([s, s + 1]),
                Place::Obj(s) => objs.push(s),
            }
            if flags(k) && place.flagged() {
                words.push(self.flag(v).unwrap_or_else(|| self.zero_slot()));
            }
        }
        Ok((words, objs))
    }
}
