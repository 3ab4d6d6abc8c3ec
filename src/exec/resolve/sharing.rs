//! Values that become another value by a yield or a branch and can live in its slots from the
//! start, so that ending an iteration moves nothing. [`LastUses`] says which.

use std::collections::HashMap;

use super::{ResolveResult, Resolver};
use crate::program::Place;
use rustmlir_ir::def::Traits;
use rustmlir_ir::uses::LastUses;
use rustmlir_ir::{BlockId, RegionId, ValueId};

impl Resolver<'_> {
    /// Lets yielded values of a loop live in the slots of the arguments they become, where nothing
    /// else needs those.
    ///
    /// # Errors
    /// Types without values.
    pub fn coalesce(&mut self, args: &[ValueId], yielded: &[ValueId]) -> ResolveResult<()> {
        for (&a, &y) in args.iter().zip(yielded) {
            let here = self.ir.value_block(a).is_some_and(|b| LastUses::made_in(self.ir, y, b));
            if here && self.uses.can_share(self.ir, a, y, yielded) {
                self.share(a, y)?;
            }
        }
        Ok(())
    }

    /// Lets operands of the branch at the end of a block live in the slots of the arguments they
    /// become.
    pub(super) fn coalesce_branch(&mut self, b: BlockId) -> ResolveResult<()> {
        let Some(&br) = self.ir.block(b).ops.last() else { return Ok(()) };
        let &[to] = self.ir.successors(br) else { return Ok(()) };
        let (args, vs): (Vec<ValueId>, _) = (self.ir.block_args(to).collect(), self.ir.operands(br).to_vec());
        if args.len() != vs.len() {
            return Ok(());
        }
        for (&a, &v) in args.iter().zip(&vs) {
            // The value must not outlive the branch: the argument will change.
            let only_here = self.uses.once(v) && LastUses::made_in(self.ir, v, b);
            if only_here && self.uses.can_share(self.ir, a, v, &vs) {
                self.share(a, v)?;
            }
        }
        Ok(())
    }

    /// Lets the arguments of a while loop's second region live in the slots of those of the first
    /// where these are handed on, and what the second yields in the slots of the arguments that it
    /// becomes.
    ///
    /// # Errors
    /// Types without values.
    pub fn coalesce_while(
        &mut self,
        before: &[ValueId],
        handed: &[ValueId],
        after: &[ValueId],
        yielded: &[ValueId],
    ) -> ResolveResult<()> {
        let mut sharers: HashMap<ValueId, ValueId> = HashMap::new();
        for (&v, &a) in handed.iter().zip(after) {
            // One each: an object may be taken out of its slot by its last user.
            if before.contains(&v) && !sharers.contains_key(&v) && self.share(v, a)? {
                sharers.insert(v, a);
            }
        }
        let Some(block) = after.first().and_then(|&a| self.ir.value_block(a)) else { return Ok(()) };
        for (&b, &y) in before.iter().zip(yielded) {
            let free = LastUses::made_in(self.ir, y, block)
                && self.uses.can_share(self.ir, b, y, yielded)
                && sharers.get(&b).is_none_or(|&a| self.uses.can_share(self.ir, a, y, yielded));
            if free {
                self.share(b, y)?;
            }
        }
        Ok(())
    }

    /// Lets a reducer work in the slots of the result and of the contribution.
    ///
    /// # Errors
    /// Types without values.
    pub fn coalesce_reducer(&mut self, result: ValueId, x: ValueId, reducer: RegionId) -> ResolveResult<()> {
        let Some(b) = self.ir.entry(reducer) else { return Ok(()) };
        let args: Vec<ValueId> = self.ir.block_args(b).collect();
        let (&[left, right], Some(&end)) = (args.as_slice(), self.ir.block(b).ops.last()) else { return Ok(()) };
        self.share(result, left)?;
        // A schedule that combines other contributions writes here and puts it back after the
        // reducer. Nobody else may look meanwhile, so `x` is in a slot of its own: a result, but
        // not one whose slot is that of its value. An object is not: the reducer may take it, and
        // the next iteration may contribute it again.
        let own = matches!(self.prog.places[x.index()], Some(Place::Word(_) | Place::MemRef(..) | Place::Pointer(_)))
            && self.uses.once(x)
            && self.ir.defining_op(x).is_some_and(|maker| !self.ir.has(maker, Traits::CONSTANT));
        if own {
            self.share(x, right)?;
        }
        if let &[y] = self.ir.operands(end) {
            let handed = [y];
            if LastUses::made_in(self.ir, y, b) && self.uses.can_share(self.ir, left, y, &handed) {
                self.share(result, y)?;
            }
        }
        Ok(())
    }

    /// Gives a value that has no place yet the place of another, if neither can be poison.
    fn share(&mut self, with: ValueId, v: ValueId) -> ResolveResult<bool> {
        let fresh = self.prog.places[v.index()].is_none() && !self.poison.may(with) && !self.poison.may(v);
        if fresh {
            let p = self.place(with)?;
            self.prog.places[v.index()] = Some(p);
        }
        Ok(fresh)
    }
}
