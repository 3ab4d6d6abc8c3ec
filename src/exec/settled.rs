//! Reductions whose values are known.

use std::collections::HashMap;
use std::rc::Rc;

use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Key, Value};

/// A value that a reduction may have, or the end of a run that reaches it.
pub(super) type Possible = rustmlir_par::Possible<Value, Stop>;

/// A reduction: the reducer, what it sees besides its arguments, and the contributions.
pub(super) type Reduction = (u32, u128, Vec<Key>);

/// Reductions whose values are known: the runs of a search come to the same ones again and again.
#[derive(Default)]
pub struct Settled {
    pub(super) known: HashMap<Reduction, Rc<Vec<Possible>>>,
    /// Contributions and values that are kept.
    pub(super) held: usize,
}
