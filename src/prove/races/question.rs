//! What is asked, and what has to be known of operations for that.

use rustmlir_base::Deadline;
use rustmlir_ir::{Ir, OpId, SymbolTables, ValueId};
use rustmlir_meaning::config::Config;

/// What is asked: whether a run of the function can have a race, for any input.
pub struct Question<'a> {
    /// The program, in which OpenMP and launches are parallel loops.
    pub ir: &'a Ir,
    /// Its symbols.
    pub symbols: &'a SymbolTables,
    /// The function.
    pub function: OpId,
    /// Settings of runs.
    pub config: &'a Config,
    /// What structured operations do at each point; `None` for what is none.
    pub points: &'a dyn Fn(&Ir, OpId) -> Option<Points>,
    /// When it ends.
    pub deadline: Deadline,
}

/// A structured operation: what it does at each point of its iteration space.
#[derive(Clone, Debug)]
pub struct Points {
    /// Inputs, then outputs.
    pub operands: Vec<ValueId>,
    /// How many of them are inputs.
    pub n_inputs: usize,
    /// For each operand the index of its element: factors of the loops, and a number. `None` where
    /// it is something else.
    pub maps: Vec<Option<Vec<(Vec<i64>, i64)>>>,
    /// Whether each loop is parallel.
    pub parallel: Vec<bool>,
}
