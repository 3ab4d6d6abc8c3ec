//! What commutes by law: atomic updates whose order nobody can see, and reducers that give one
//! value in any order and any tree. A search need not try what a law has settled.

use std::collections::{HashMap, HashSet};

use super::audit::Body;
use super::program::Program;
use crate::meanings;
use rustmlir_ir::{Ir, ValueId};

/// The updates of a program, atomic or in critical sections.
#[derive(Clone, Debug, Default)]
pub struct Updates {
    /// Those whose result nobody uses and whose kind commutes with itself, by operation: the kind.
    commuting: HashMap<u32, i64>,
    /// Whether there are others.
    others: bool,
}

impl Updates {
    /// Looks through a program.
    pub fn of(ir: &Ir) -> Updates {
        let mut used: HashSet<ValueId> = HashSet::new();
        let mut updates = Updates::default();
        ir.walk_all(|o| used.extend(ir.operands(o)));
        for (o, kind) in meanings::updates(ir) {
            match kind.filter(|_| ir.results(o).all(|r| !used.contains(&r))) {
                Some(k) => drop(updates.commuting.insert(o.0, k)),
                None => updates.others = true,
            }
        }
        updates
    }

    /// Whether two updates of one element have the same effect in either order, and nobody sees
    /// which came first.
    pub fn commute(&self, a: u32, b: u32) -> bool {
        self.kind(a).is_some_and(|k| self.kind(b) == Some(k))
    }

    /// What an update commutes with.
    pub fn kind(&self, op: u32) -> Option<i64> {
        self.commuting.get(&op).copied()
    }

    /// Whether any two updates of the program commute.
    pub fn all_commute(&self) -> bool {
        let mut kinds = self.commuting.values();
        let first = kinds.next();
        !self.others && kinds.all(|k| Some(k) == first)
    }

    /// Whether there are any.
    pub fn is_empty(&self) -> bool {
        self.commuting.is_empty() && !self.others
    }
}

/// The laws by which the reducers of a program give one value in any order and any tree, each once;
/// `None` if that is not known of one of them.
pub fn laws(ir: &Ir, prog: &Program) -> Option<Vec<&'static str>> {
    let mut out = Vec::new();
    for k in 0..prog.reduces.len() as u32 {
        let why = Body::of(ir, prog, k).by_nature()?;
        if !prog.reduces[k as usize].plain {
            return None;
        }
        if !out.contains(&why) {
            out.push(why);
        }
    }
    Some(out)
}
