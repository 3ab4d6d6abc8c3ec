//! Lanes that a mask around an operation (`vector.mask`) leaves on.

use std::rc::Rc;

use super::values::at;
use rustmlir_meaning::value::{Elems, Shaped, Value};

/// Which lanes of an operation are on.
#[derive(Copy, Clone)]
pub(super) struct Lanes<'m> {
    mask: Option<&'m Shaped>,
}

impl<'m> Lanes<'m> {
    /// No mask: all of them.
    pub(super) const ALL: Lanes<'static> = Lanes { mask: None };

    /// Those that a mask has on.
    pub(super) fn of(mask: &'m Shaped) -> Self {
        Lanes { mask: Some(mask) }
    }

    /// Whether a lane is on; `None` if that is poison.
    pub(super) fn on(self, k: usize) -> Option<bool> {
        match self.mask.map(|m| at(&m.elems, k)) {
            None => Some(true),
            Some(Value::Word(bit)) => Some(bit == 1),
            Some(_) => None,
        }
    }

    /// Whether all of the first `n` are on for certain.
    pub(super) fn all(self, n: usize) -> bool {
        self.mask.is_none() || (0..n).all(|k| self.on(k) == Some(true))
    }
}

/// The mask that an access has: its own, if it has one, and that around it.
pub(super) fn both(own: Option<&Shaped>, around: &Shaped) -> Rc<Shaped> {
    let lane = |k: usize| match (own.map_or(Value::Word(1), |m| at(&m.elems, k)), at(&around.elems, k)) {
        (Value::Word(a), Value::Word(b)) => Value::Word(a & b),
        _ => Value::Poison,
    };
    let elems = Elems::from_values((0..around.elems.len()).map(lane).collect());
    Rc::new(Shaped::new(&around.shape, elems))
}
