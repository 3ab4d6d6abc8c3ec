//! Which operations have an order that matters: unordered accesses to one element, at least one of them a write. Unlike the
//! race detector, this counts atomic accesses (they are no races, but their order shows) and keeps everything it sees:
//! it serves searches through small programs.

use std::collections::{HashMap, HashSet};

use super::observe::{AccessEvent, AccessKind, AccessLog, Fork, Observer};
use super::stop::Stop;
use crate::ir::OpId;
use crate::mem::{Handle, Heap};

/// Accesses kept at most.
const MAX_ACCESSES: usize = 1 << 20;

/// An iteration of an instance of a parallel loop; instance 0 is the run outside of all loops.
type Strand = (u64, u64);

/// The observer.
#[derive(Debug, Default)]
pub struct Footprint {
    /// The iteration around each instance.
    parents: Vec<Strand>,
    current: Strand,
    /// Accesses by allocation and byte: who, which operation, whether it writes.
    seen: HashMap<(Handle, u64), Vec<(Strand, u32, bool)>>,
    kept: usize,
    /// Operations whose order matters.
    pub found: HashSet<u32>,
    /// Whether there were too many accesses to keep.
    pub overflowed: bool,
}

impl Footprint {
    /// The iteration around a strand's instance.
    fn parent(&self, s: Strand) -> Strand {
        s.0.checked_sub(1).and_then(|i| self.parents.get(i as usize)).copied().unwrap_or((0, 0))
    }

    fn path(&self, mut s: Strand) -> Vec<Strand> {
        let mut out = Vec::new();
        while s.0 != 0 {
            out.push(s);
            s = self.parent(s);
        }
        out.reverse();
        out
    }

    /// Whether nothing orders two strands: where their ways part, they are different iterations of one instance.
    fn unordered(&self, a: Strand, b: Strand) -> bool {
        if a == b {
            return false;
        }
        let (a, b) = (self.path(a), self.path(b));
        a.iter().zip(&b).find(|(x, y)| x != y).is_some_and(|(x, y)| x.0 == y.0)
    }
}

impl AccessLog for Footprint {
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>) {
        if self.current.0 == 0 || e.count == 0 {
            return;
        }
        let Some((root, first)) = heap.root(e.alloc) else { return };
        let bytes = u64::from(e.bytes.max(1));
        let (from, write, me) = (first + e.at.wrapping_mul(bytes), e.kind != AccessKind::Read, self.current);
        for byte in (0..e.count.saturating_mul(bytes)).map(|k| from.wrapping_add(k)) {
            let here = self.seen.entry((root, byte)).or_default();
            let mine = (me, e.op.0, write);
            if here.contains(&mine) {
                continue;
            }
            let others: Vec<(Strand, u32, bool)> = here.iter().filter(|o| o.2 || write).copied().collect();
            if self.kept < MAX_ACCESSES {
                self.kept += 1;
                here.push(mine);
            } else {
                self.overflowed = true;
            }
            for (other, op, _) in others {
                if self.unordered(me, other) {
                    self.found.extend([op, e.op.0]);
                }
            }
        }
    }

    fn fork(&mut self, _f: &Fork<'_>) -> Result<u64, Stop> {
        self.parents.push(self.current);
        Ok(self.parents.len() as u64)
    }

    fn enter(&mut self, instance: u64, iteration: u64) {
        self.current = (instance, iteration);
    }

    fn join(&mut self, _op: OpId, instance: u64) -> Result<(), Stop> {
        self.current = self.parent((instance, 0));
        Ok(())
    }
}

impl Observer for Footprint {
    const ACTIVE: bool = true;

    fn quick_read(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        false
    }

    fn quick_write(&mut self, _h: Handle, _at: usize, _bytes: u8) -> bool {
        false
    }
}
