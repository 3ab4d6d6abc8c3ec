//! What is open around a moment: calls, and operations whose regions run.

use rustmlir_ir::def::Traits;
use rustmlir_ir::{BlockId, Ir, OpId, ValueId};
use rustmlir_meaning::Values;

/// A call, or an operation whose regions run.
#[derive(Clone, Debug)]
pub struct Level {
    /// The operation; `NONE` for the outermost function.
    pub op: OpId,
    /// Whether it is a call.
    pub call: bool,
    /// A number for each call of a run: values of one call belong together.
    pub frame: u32,
    /// The block that runs.
    pub block: BlockId,
    /// Its arguments.
    pub arguments: Values,
    /// How often a region has been entered.
    pub entries: u64,
}

impl Level {
    /// The arguments that say which iteration it is: induction variables, or all of a region that
    /// is no loop's.
    pub fn iteration<'a>(&'a self, ir: &'a Ir) -> impl Iterator<Item = (ValueId, &'a rustmlir_meaning::value::Value)> {
        // A thread that goes on after others enters no block again: which iteration it is, is not
        // known.
        let block = self.block.some();
        let entry = block.is_some() && block.and_then(|b| ir.block(b).parent.some()).and_then(|r| ir.entry(r)) == block;
        let n = match self.op.is_none() || self.call || !entry {
            true => 0,
            false if ir.has(self.op, Traits::COUNTED_LOOP) => 1,
            false => usize::MAX,
        };
        let index = |v: &ValueId| ir.is_index(ir.value_type(*v)) || ir.has(self.op, Traits::COUNTED_LOOP);
        block.into_iter().flat_map(|b| ir.block_args(b)).zip(&self.arguments).take(n).filter(move |(v, _)| index(v))
    }
}
