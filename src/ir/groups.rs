//! Groups of operands and results: which values belong to which declared operand or result.

use smallvec::SmallVec;
use std::ops::Range;

use super::def::{Arity, OpInfo, Traits, ValueDef};
use super::{Ir, OpId, ValueId};

/// Whether an attribute records the sizes of groups of this operation; elsewhere the name has no
/// meaning.
pub fn keeps_segments(def: &OpInfo, name: &str) -> bool {
    is_segment_attr(name) && (def.has(Traits::ATTR_SIZED_OPERANDS) || def.has(Traits::ATTR_SIZED_RESULTS))
}

/// Whether an attribute records the sizes of operand or result groups.
pub fn is_segment_attr(name: &str) -> bool {
    matches!(name, "operandSegmentSizes" | "operand_segment_sizes" | "resultSegmentSizes" | "result_segment_sizes")
}

impl Ir {
    /// The operands that belong to the operand definition number `i`.
    pub fn operand_group(&self, op: OpId, i: usize) -> SmallVec<[ValueId; 4]> {
        SmallVec::from_slice(self.operands(op).get(self.operand_range(op, i)).unwrap_or(&[]))
    }

    /// Their places among the operands.
    pub fn operand_range(&self, op: OpId, i: usize) -> Range<usize> {
        let Some(def) = self.def(op) else { return 0..0 };
        let sizes = if def.has(Traits::ATTR_SIZED_OPERANDS) {
            self.attr_named(op, "operandSegmentSizes").and_then(|a| self.attr_i64_list(a))
        } else {
            None
        };
        let (start, n) = group(def.operands, self.operands(op).len(), i, sizes.as_deref());
        start..start + n
    }

    /// The results that belong to the result definition number `i`.
    pub fn result_group(&self, op: OpId, i: usize) -> SmallVec<[ValueId; 4]> {
        let Some(def) = self.def(op) else { return SmallVec::new() };
        let sizes = if def.has(Traits::ATTR_SIZED_RESULTS) {
            self.attr_named(op, "resultSegmentSizes").and_then(|a| self.attr_i64_list(a))
        } else {
            None
        };
        let all: SmallVec<[ValueId; 4]> = self.results(op).collect();
        let (start, n) = group(def.results, all.len(), i, sizes.as_deref());
        SmallVec::from_slice(all.get(start..start + n).unwrap_or(&[]))
    }
}

/// Start and length of group `i` among `total` values.
fn group(defs: &[ValueDef], total: usize, i: usize, sizes: Option<&[i64]>) -> (usize, usize) {
    if let Some(sizes) = sizes {
        let at = |k: usize| usize::try_from(sizes.get(k).copied().unwrap_or(0)).unwrap_or(0);
        return ((0..i).map(at).sum::<usize>().min(total), at(i).min(total));
    }
    let fixed = defs.iter().filter(|d| d.arity == Arity::One).count();
    let mut extra = total.saturating_sub(fixed);
    let mut start = 0;
    for (k, d) in defs.iter().enumerate() {
        let n = match d.arity {
            Arity::One => 1,
            Arity::Opt => {
                let n = extra.min(1);
                extra -= n;
                n
            }
            Arity::Var => std::mem::take(&mut extra),
        };
        if k == i {
            return (start.min(total), n.min(total.saturating_sub(start)));
        }
        start += n;
    }
    (total, 0)
}
