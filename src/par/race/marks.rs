//! Bytes on which there are races.

use std::collections::BTreeMap;

use crate::order::gcd;
use rustmlir_mem::Handle;

/// Bytes on which there is a race.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Racy {
    /// The allocation.
    pub alloc: Handle,
    /// First byte.
    pub from: u64,
    /// One more than the last.
    pub to: u64,
}

/// Marked bytes of all allocations.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    of: BTreeMap<Handle, Marked>,
    /// Bytes that the notes take.
    bytes: u64,
}

/// Marked bytes of one allocation.
#[derive(Clone, Debug)]
pub struct Marked {
    /// All accesses to the allocation consist of whole pieces of so many bytes.
    pub unit: u64,
    /// From and to. Neither sorted nor disjoint before [`Marks::settle`].
    pub ranges: Vec<(u64, u64)>,
    /// Ranges at which they are put in order.
    many: usize,
}

/// Bytes of a range.
const RANGE: u64 = 16;

/// Ranges that are not put in order before the end.
const FEW_RANGES: usize = 1 << 12;

impl Marked {
    fn settle(&mut self) {
        self.ranges.sort_unstable();
        self.ranges.dedup_by(|next, last| {
            let touches = next.0 <= last.1;
            if touches {
                last.1 = last.1.max(next.1);
            }
            touches
        });
    }
}

impl Marks {
    /// Marks bytes; false if there is no room for that.
    pub fn add(&mut self, r: Racy, unit: u64, limit: u64) -> bool {
        let m = self.of.entry(r.alloc).or_insert_with(|| Marked {
            unit: unit.max(1),
            ranges: Vec::new(),
            many: FEW_RANGES,
        });
        if m.unit != unit || !r.from.is_multiple_of(unit.max(1)) || !r.to.is_multiple_of(unit.max(1)) {
            m.unit = gcd(gcd(m.unit, unit), gcd(r.from, r.to)).max(1);
        }
        if let Some(last) = m.ranges.last_mut()
            && last.0 <= r.from
            && r.from <= last.1
        {
            last.1 = last.1.max(r.to);
            return true;
        }
        if self.bytes + RANGE > limit {
            return false;
        }
        m.ranges.push((r.from, r.to));
        self.bytes += RANGE;
        if m.ranges.len() >= m.many {
            let before = m.ranges.len();
            m.settle();
            self.bytes -= RANGE * (before - m.ranges.len()) as u64;
            m.many = FEW_RANGES.max(2 * m.ranges.len());
        }
        true
    }

    /// The accesses to an allocation consist of smaller pieces than before.
    pub fn refine(&mut self, h: Handle, unit: u64) {
        if let Some(m) = self.of.get_mut(&h) {
            m.unit = gcd(m.unit, unit).max(1);
        }
    }

    /// Bytes that the notes take.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether a byte is marked.
    pub fn has(&self, h: Handle, byte: u64) -> bool {
        self.of.get(&h).is_some_and(|m| m.ranges.iter().any(|r| r.0 <= byte && byte < r.1))
    }

    /// By allocation, with ranges that are sorted and do not touch each other.
    pub fn settled(&self) -> BTreeMap<Handle, Marked> {
        let mut of = self.of.clone();
        of.values_mut().for_each(Marked::settle);
        of
    }
}
