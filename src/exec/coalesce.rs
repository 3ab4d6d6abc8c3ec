//! Which yielded values may live in the slot of the loop-carried argument they become, so that ending an iteration
//! moves nothing.

use std::collections::HashMap;

use crate::ir::{Ir, OpId, ValueDef, ValueId};

/// For each value of a function the position, in the block that defines it, of the last operation that uses it (itself
/// or inside of its regions).
#[derive(Default)]
pub struct LastUses {
    position: HashMap<OpId, u32, foldhash::fast::RandomState>,
    last: HashMap<ValueId, u32, foldhash::fast::RandomState>,
    count: HashMap<ValueId, u32, foldhash::fast::RandomState>,
}

impl LastUses {
    /// Collects the uses inside of a function.
    pub fn of(ir: &Ir, func: OpId) -> Self {
        let mut u = LastUses::default();
        ir.walk(func, |op| {
            for &r in ir.regions(op) {
                for &b in &ir.region(r).blocks {
                    for (i, &o) in ir.block(b).ops.iter().enumerate() {
                        u.position.insert(o, i as u32);
                    }
                }
            }
            for &v in ir.operands(op) {
                *u.count.entry(v).or_default() += 1;
                let block = ir.value_block(v);
                let mut at = Some(op);
                while let Some(o) = at {
                    if ir.op(o).parent.some() == block {
                        if let Some(&p) = u.position.get(&o) {
                            let last = u.last.entry(v).or_insert(p);
                            *last = p.max(*last);
                        }
                        break;
                    }
                    at = ir.parent_op(o);
                }
            }
        });
        u
    }

    /// Whether a value is used exactly once.
    pub fn once(&self, v: ValueId) -> bool {
        self.count.get(&v) == Some(&1)
    }

    /// Whether the yielded value `y` may take the slot of the carried argument `a`: `y` is made in the loop's body by an
    /// operation at or after which `a` is not needed any more. `others` are all yielded values.
    pub fn can_share(&self, ir: &Ir, a: ValueId, y: ValueId, others: &[ValueId]) -> bool {
        let ValueDef::Arg(body, _) = ir.value_def(a) else { return false };
        let ValueDef::Result(maker, _) = ir.value_def(y) else { return false };
        if ir.op(maker).parent != body || others.contains(&a) || others.iter().filter(|&&o| o == y).count() != 1 {
            return false;
        }
        let Some(&at) = self.position.get(&maker) else { return false };
        let needed = self.last.get(&a).copied();
        // An operation without regions reads its operands before it writes its result; counted loops and conditionals
        // write theirs at their very end. Others keep results alive while they run.
        let reads_first =
            ir.regions(maker).is_empty() || matches!(ir.def(maker).map(|d| d.name), Some("scf.for" | "affine.for"));
        needed.is_none_or(|n| n < at || (n == at && reads_first))
    }
}
