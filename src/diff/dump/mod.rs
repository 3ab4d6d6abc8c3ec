//! Dumps of passes: what a compiler printed of a program on its way, state by state, each compared
//! with the one before.

mod chain;
mod handed;
mod known;
mod pieces;
mod slice;
mod states;

pub use chain::{Chain, Found, PassSeen, Row, Settled};
pub use states::{Header, State, States, When};
