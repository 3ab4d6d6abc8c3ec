//! What happened on the way: runs of the reference evaluator, operation by operation.
//!
//! Runs are deterministic, so nothing is kept for later questions: whoever wants to know more runs
//! again and watches. A walk tells of every moment; a recording keeps the moments of a short run;
//! the reasons of an outcome are found in recordings.

pub mod breaks;
mod choose;
pub mod debug;
pub mod filter;
pub mod json;
mod levels;
pub mod page;
pub mod pictures;
pub mod record;
pub mod text;
mod threads;
mod walk;
pub mod why;

pub use choose::Flight;
pub use debug::Refused;
pub use levels::Level;
pub use walk::{End, Walk};

use rustmlir_ir::def::Traits;
use rustmlir_ir::{BlockId, Ir, OpId, ValueId};
use rustmlir_meaning::observe::AccessKind;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Evaluator, Values};
use rustmlir_mem::Handle;

/// What happens in a moment.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A block is entered; the values are its arguments.
    Enters(BlockId),
    /// An operation is executed. If it runs regions or calls, its results come when it ends.
    Executes(OpId),
    /// An operation whose regions have run, a call, or one where a thread waited for others has its
    /// results.
    Ends(OpId),
}

/// Elements that are read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Touched {
    /// The operation.
    pub op: OpId,
    /// What it does.
    pub kind: AccessKind,
    /// The allocation, not a view of it.
    pub alloc: Handle,
    /// The bytes of it: the first, and the one after the last.
    pub bytes: (u64, u64),
}

/// A moment of a run.
pub struct Moment<'m, 'p> {
    /// Operations executed before.
    pub step: u64,
    /// What happens.
    pub what: What,
    /// Operands; of an operation that ends, those with which a thread waited for others.
    pub operands: &'m Values,
    /// Results, or arguments of a block.
    pub results: &'m Values,
    /// Memory that is read or written.
    pub touched: &'m [Touched],
    /// What is open around it, outermost first.
    pub levels: &'m [Level],
    /// Everything else.
    pub evaluator: &'m Evaluator<'p>,
}

impl Moment<'_, '_> {
    /// Whether an operation makes poison of operands that are none.
    pub fn makes_poison(&self) -> bool {
        let now = matches!(self.what, What::Executes(_)) || !self.operands.is_empty();
        now && self.results.iter().any(Value::is_poison) && !self.operands.iter().any(Value::is_poison)
    }
}

/// The operands of an operation, by number, whose values the text does not say: constants say
/// theirs, and one that stands there twice is said once.
pub(crate) fn untold(ir: &Ir, op: OpId) -> impl Iterator<Item = usize> {
    let operands = ir.operands(op);
    let constant = |v: ValueId| ir.defining_op(v).is_some_and(|d| ir.has(d, Traits::CONSTANT));
    (0..operands.len()).filter(move |&k| !constant(operands[k]) && !operands[..k].contains(&operands[k]))
}
