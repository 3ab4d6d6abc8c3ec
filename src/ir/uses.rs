//! Where values are used for the last time: what nothing reads any more may be taken instead of
//! copied, and a value may live in the slot of the argument that it becomes (by a yield or a
//! branch).

use std::collections::HashMap;

use smallvec::SmallVec;

use super::def::Traits;
use super::{BlockId, Ir, OpId, TypeId, ValueDef, ValueId};

/// For each value of a function and each block of the region that defines it the position of the
/// last operation that uses it (itself or inside of its regions).
#[derive(Default)]
pub struct LastUses {
    position: HashMap<OpId, u32, foldhash::fast::RandomState>,
    last: HashMap<(ValueId, BlockId), u32, foldhash::fast::RandomState>,
    count: HashMap<ValueId, u32, foldhash::fast::RandomState>,
    /// Users of values that are objects, once for each operand.
    users: HashMap<ValueId, SmallVec<[OpId; 2]>, foldhash::fast::RandomState>,
}

/// Blocks that are looked at to find out whether a value is needed again.
const MANY_BLOCKS: usize = 64;

/// Values with more users than this are not examined: the examination is quadratic.
const MANY_USERS: usize = 64;

impl LastUses {
    /// Collects the uses inside of a function; values of some types are objects, which are worth
    /// not to be copied.
    pub fn of(ir: &Ir, func: OpId, is_object: impl Fn(TypeId) -> bool) -> Self {
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
                if is_object(ir.value_type(v)) {
                    u.users.entry(v).or_default().push(op);
                }
                let Some(region) = ir.value_block(v).map(|b| ir.block(b).parent) else { continue };
                let mut at = Some(op);
                while let Some(o) = at {
                    if let Some(b) = ir.op(o).parent.some()
                        && ir.block(b).parent == region
                    {
                        if let Some(&p) = u.position.get(&o) {
                            let last = u.last.entry((v, b)).or_insert(p);
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

    /// The users of an object, once for each operand.
    pub fn users(&self, v: ValueId) -> &[OpId] {
        self.users.get(&v).map_or(&[], |u| u)
    }

    /// Whether `op` may take an object instead of copying it: nothing reads the value afterwards.
    /// Constants are always there.
    pub fn ends_at(&self, ir: &Ir, op: OpId, v: ValueId) -> bool {
        let constant = ir.defining_op(v).is_some_and(|d| ir.has(d, Traits::CONSTANT));
        !constant && self.dies_at(ir, op, v)
    }

    /// Whether nothing reads the object `v` once `op`, a user of it, has read its operands (or, for
    /// an argument of a region of `op`, once `op` has ended) until `v` is made anew.
    fn dies_at(&self, ir: &Ir, op: OpId, v: ValueId) -> bool {
        let Some(home) = ir.value_block(v) else { return false };
        if ir.block_parent_op(home) == Some(op) {
            return true;
        }
        if ir.block_parent_op(home).is_some_and(|p| ir.has(p, Traits::SHARED_ARGUMENTS))
            && matches!(ir.value_def(v), ValueDef::Arg(..))
        {
            return false;
        }
        let Some(users) = self.users.get(&v).filter(|u| u.len() <= MANY_USERS) else { return false };
        let region = ir.block(home).parent;
        // The way from `op` up to the region of `v`: all that lies on it runs once for each time
        // that its last block does.
        let mut way: SmallVec<[(BlockId, OpId); 4]> = SmallVec::new();
        let mut at = op;
        loop {
            let block = ir.op(at).parent;
            way.push((block, at));
            if block == home || block.some().is_some_and(|b| ir.block(b).parent == region) {
                break;
            }
            match ir.parent_op(at) {
                Some(p) if ir.has(p, Traits::ONE_REGION_ONCE) && !self.has_blocks(ir, at) => at = p,
                _ => return false,
            }
        }
        let Some(from) = way.last().and_then(|w| w.0.some()) else { return false };
        let Some(later) = blocks_after(ir, from, home) else { return false };
        // Where control comes by again before `v` is made anew, `op` itself reads it again.
        if later.contains(&from) {
            return false;
        }
        users.iter().all(|&u| {
            if u == op {
                return true;
            }
            let mut o = u;
            loop {
                let block = ir.op(o).parent;
                if let Some(&(_, on_way)) = way.iter().find(|(b, _)| *b == block) {
                    let (Some(a), Some(b)) = (self.position.get(&o), self.position.get(&on_way)) else { return false };
                    // In the same operation on the way, `u` lies in another region, which does not
                    // run as well.
                    return a < b || (a == b && on_way != op);
                }
                if let Some(b) = block.some().filter(|&b| ir.block(b).parent == region) {
                    return !later.contains(&b);
                }
                match ir.parent_op(o) {
                    Some(p) => o = p,
                    None => return false,
                }
            }
        })
    }

    /// Whether the region around an operation has several blocks, between which control may go in
    /// circles.
    fn has_blocks(&self, ir: &Ir, op: OpId) -> bool {
        ir.op(op).parent.some().is_none_or(|b| ir.region(ir.block(b).parent).blocks.len() > 1)
    }

    /// Whether the value `y` that a block hands on may take the slot of the argument `a` that it
    /// becomes: `y` is made in that block by an operation at or after which `a` is not needed there
    /// any more; elsewhere `a` is needed only after it got the next value. `others` are all values
    /// that are handed on.
    pub fn can_share(&self, ir: &Ir, a: ValueId, y: ValueId, others: &[ValueId]) -> bool {
        let ValueDef::Result(maker, _) = ir.value_def(y) else { return false };
        let Some(block) = ir.op(maker).parent.some() else { return false };
        if others.contains(&a) || others.iter().filter(|&&o| o == y).count() != 1 {
            return false;
        }
        let Some(&at) = self.position.get(&maker) else { return false };
        let needed = self.last.get(&(a, block)).copied();
        // An operation without regions reads its operands before it writes its only result, but
        // perhaps not before it has written one of several; counted loops write theirs at their
        // very end. Others keep results alive while they run.
        let one = ir.regions(maker).is_empty() && ir.n_results(maker) == 1;
        let reads_first = one || ir.has(maker, Traits::COUNTED_LOOP);
        needed.is_none_or(|n| n < at || (n == at && reads_first))
    }

    /// Whether the operation that makes `y` stands in this block.
    pub fn made_in(ir: &Ir, y: ValueId, block: BlockId) -> bool {
        matches!(ir.value_def(y), ValueDef::Result(..)) && ir.value_block(y) == Some(block)
    }
}

/// The blocks that control may come to from the end of `block` without passing `home`; `None` if
/// there are too many.
fn blocks_after(ir: &Ir, block: BlockId, home: BlockId) -> Option<Vec<BlockId>> {
    let next = |b: BlockId| ir.last_op(b).map_or(&[][..], |o| ir.successors(o));
    let mut found: Vec<BlockId> = Vec::new();
    let mut todo: SmallVec<[BlockId; 8]> = SmallVec::from_slice(next(block));
    while let Some(b) = todo.pop() {
        if b == home || found.contains(&b) {
            continue;
        }
        if found.len() == MANY_BLOCKS {
            return None;
        }
        found.push(b);
        todo.extend_from_slice(next(b));
    }
    Some(found)
}
