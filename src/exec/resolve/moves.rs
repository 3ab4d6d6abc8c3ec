//! Copies that happen together: what a yield, a branch or a call hands on. Objects that nothing reads any more are taken, not
//! copied.

use std::collections::HashMap;

use super::{ResolveResult, Resolver};
use crate::dialects::Traits;
use crate::exec::program::*;
use crate::exec::stop::Stop;
use crate::ir::{OpId, ValueId};

impl Resolver<'_> {
    /// Whether `op` may take an object out of its slot instead of copying it: nothing reads the value afterwards.
    pub fn consumes(&self, op: OpId, v: ValueId) -> bool {
        let constant = self.ir.defining_op(v).is_some_and(|d| self.ir.has(d, Traits::CONSTANT));
        !constant && self.uses.dies_at(self.ir, op, v)
    }

    /// Whether only operations of this canonical name use an object.
    pub fn only_used_by(&self, v: ValueId, name: &str) -> bool {
        self.uses.users(v).iter().all(|&u| self.ir.is(u, name))
    }

    /// Object slots of those of `vs` that nothing reads after the current operation, except for the slots in `kept`.
    ///
    /// # Errors
    /// Types without values.
    pub fn dead_objs(&mut self, vs: &[ValueId], kept: &[u32]) -> ResolveResult<Vec<u32>> {
        let mut dead = Vec::new();
        for &v in vs {
            if let Place::Obj(s) = self.place(v)?
                && !kept.contains(&s)
                && !dead.contains(&s)
                && self.consumes(self.op, v)
            {
                dead.push(s);
            }
        }
        Ok(dead)
    }

    /// Copies that happen together, from values to values.
    ///
    /// # Errors
    /// Types without values.
    pub fn moves(&mut self, from: &[ValueId], to: &[ValueId]) -> ResolveResult<Moves> {
        let (mut words, mut objs) = (Vec::new(), Vec::new());
        for (&s, &d) in from.iter().zip(to) {
            let (ps, pd) = (self.place(s)?, self.place(d)?);
            match (ps, pd) {
                (Place::Word(a), Place::Word(b)) => words.push((a, b)),
                (Place::Obj(a), Place::Obj(b)) => objs.push((a, b)),
                (Place::MemRef(a, n), Place::MemRef(b, m)) if n == m => {
                    words.extend((0..2 + 2 * n).map(|k| (a + k, b + k)))
                }
                _ => return Err(Stop::Internal("moved values have different places".into())),
            }
            if let Some(fd) = self.flag(d) {
                let fs = self.flag(s).unwrap_or_else(|| self.zero_slot());
                words.push((fs, fd));
            }
        }
        let words = sequence(words, || self.temp());
        let mut temps = Vec::new();
        let objs = sequence(objs, || {
            let t = self.temp_obj();
            temps.push(t);
            t
        });
        let targets = self.objs_of(to)?;
        let mut dead = self.dead_objs(from, &targets)?;
        dead.append(&mut temps);
        Ok(Moves { words: words.into(), objs: objs.into(), dead: dead.into() })
    }

    fn objs_of(&mut self, vs: &[ValueId]) -> ResolveResult<Vec<u32>> {
        let mut slots = Vec::new();
        for &v in vs {
            if let Place::Obj(s) = self.place(v)? {
                slots.push(s);
            }
        }
        Ok(slots)
    }

    /// Registers moves; the number for [`Node::Moves`] and [`Node::Leave`].
    pub fn add_moves(&mut self, m: Moves) -> u32 {
        self.prog.moves.push(m);
        self.prog.moves.len() as u32 - 1
    }

    /// Emits copies now.
    ///
    /// # Errors
    /// Types without values.
    pub fn emit_moves(&mut self, from: &[ValueId], to: &[ValueId]) -> ResolveResult<()> {
        let m = self.moves(from, to)?;
        if m.words.is_empty() && m.objs.is_empty() {
            return Ok(());
        }
        if let ([(a, d)], []) = (&*m.words, &*m.objs) {
            let (a, d) = (*a, *d);
            self.emit(Node::Copy { d, a });
            return Ok(());
        }
        let i = self.add_moves(m);
        self.emit(Node::Moves { i });
        Ok(())
    }

    pub(super) fn emit_end_moves(&mut self, m: Moves) {
        match (&*m.words, &*m.objs) {
            ([], []) => {}
            ([(a, d)], []) => {
                let (a, d) = (*a, *d);
                self.emit(Node::Copy { d, a });
            }
            _ => {
                let i = self.add_moves(m);
                self.emit(Node::Moves { i });
            }
        }
    }
}

/// Orders copies so that no source is overwritten before it is read; cycles go through `temp`.
fn sequence(mut pairs: Vec<(u32, u32)>, mut temp: impl FnMut() -> u32) -> Vec<(u32, u32)> {
    pairs.retain(|(s, d)| s != d);
    let mut out = Vec::with_capacity(pairs.len());
    // How often each slot is still to be read.
    let mut reads: HashMap<u32, u32> = HashMap::new();
    for (s, _) in &pairs {
        *reads.entry(*s).or_default() += 1;
    }
    while !pairs.is_empty() {
        let before = pairs.len();
        let mut rest = Vec::new();
        for (s, d) in pairs {
            if reads.get(&d).copied().unwrap_or(0) == 0 {
                out.push((s, d));
                if let Some(n) = reads.get_mut(&s) {
                    *n -= 1;
                }
            } else {
                rest.push((s, d));
            }
        }
        pairs = rest;
        if pairs.len() == before {
            // A cycle: save one target and read it from there.
            let (_, d) = pairs[0];
            let t = temp();
            out.push((d, t));
            let n = reads.remove(&d).unwrap_or(0);
            reads.insert(t, n);
            for p in &mut pairs {
                if p.0 == d {
                    p.0 = t;
                }
            }
        }
    }
    out
}
