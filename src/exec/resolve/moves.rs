//! Copies that happen together: what a yield, a branch or a call hands on. Objects that nothing
//! reads any more are taken, not copied.

use std::collections::HashMap;

use super::{ResolveResult, Resolver};
use crate::program::*;
use rustmlir_ir::{OpId, ValueId};
use rustmlir_meaning::stop::Stop;

impl Resolver<'_> {
    /// Whether `op` may take an object out of its slot instead of copying it: nothing reads the
    /// value afterwards.
    pub fn consumes(&self, op: OpId, v: ValueId) -> bool {
        self.uses.ends_at(self.ir, op, v)
    }

    /// Whether only operations of this canonical name use an object.
    pub fn only_used_by(&self, v: ValueId, name: &str) -> bool {
        self.uses.users(v).iter().all(|&u| self.ir.is(u, name))
    }

    /// Object slots of those of `vs` that nothing reads after the current operation, except for the
    /// slots in `kept`.
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
                (Place::Pointer(a), Place::Pointer(b)) => words.extend([(a, b), (a + 1, b + 1)]),
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

    /// Emits copies now of values that are read again, whatever the current operation has for
    /// regions.
    ///
    /// # Errors
    /// Types without values.
    pub fn emit_copies(&mut self, from: &[ValueId], to: &[ValueId]) -> ResolveResult<()> {
        let m = self.moves(from, to)?;
        self.emit_end_moves(Moves { dead: Box::default(), ..m });
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
    // How often each slot is still to be read, and what is still to be put into it.
    let mut reads: HashMap<u32, u32> = HashMap::new();
    let mut source: HashMap<u32, u32> = HashMap::new();
    for &(s, d) in &pairs {
        *reads.entry(s).or_default() += 1;
        source.insert(d, s);
    }
    let free = |reads: &HashMap<u32, u32>, d: u32| reads.get(&d).is_none_or(|&n| n == 0);
    for &(_, d) in &pairs {
        // A copy into a slot that nothing reads any more may make its source such a slot.
        let mut next = Some(d).filter(|&d| free(&reads, d));
        while let Some(d) = next {
            let Some(s) = source.remove(&d) else { break };
            out.push((s, d));
            if let Some(n) = reads.get_mut(&s) {
                *n -= 1;
            }
            next = Some(s).filter(|&s| free(&reads, s));
        }
    }
    // Each slot that is left is read once: cycles. One slot of each is saved and read from there.
    for &(_, first) in &pairs {
        if !source.contains_key(&first) {
            continue;
        }
        let t = temp();
        out.push((first, t));
        let mut d = first;
        while let Some(s) = source.remove(&d) {
            out.push((if s == first { t } else { s }, d));
            d = s;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Slots before `0..n` hold their own numbers; what they hold after the copies.
    fn after(pairs: &[(u32, u32)], n: u32) -> Vec<u32> {
        let mut temps = n;
        let order = sequence(pairs.to_vec(), || {
            temps += 1;
            temps - 1
        });
        let mut slots: Vec<u32> = (0..temps).collect();
        for (s, d) in order {
            slots[d as usize] = slots[s as usize];
        }
        slots.truncate(n as usize);
        slots
    }

    #[test]
    fn copies_happen_together() {
        // Every mapping of four slots.
        for code in 0..256u32 {
            let pairs: Vec<(u32, u32)> = (0..4).map(|d| (code >> (2 * d) & 3, d)).collect();
            let want: Vec<u32> = pairs.iter().map(|p| p.0).collect();
            assert_eq!(after(&pairs, 4), want, "{pairs:?}");
            let backwards: Vec<(u32, u32)> = pairs.iter().rev().copied().collect();
            assert_eq!(after(&backwards, 4), want, "{pairs:?}");
        }
    }

    #[test]
    fn long_shifts_and_rotations_are_quick() {
        const N: u32 = 200_000;
        let begin = std::time::Instant::now();
        let shift: Vec<(u32, u32)> = (1..N).map(|d| (d - 1, d)).collect();
        let got = after(&shift, N);
        assert!(got.iter().enumerate().skip(1).all(|(k, &v)| v as usize == k - 1));
        let turn: Vec<(u32, u32)> = (0..N).map(|d| ((d + 1) % N, d)).collect();
        let got = after(&turn, N);
        assert!(got.iter().enumerate().all(|(k, &v)| v == (k as u32 + 1) % N));
        assert!(begin.elapsed() < std::time::Duration::from_secs(20));
    }
}
