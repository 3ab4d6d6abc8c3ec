//! Schedules: in which order the iterations of parallel loops run, how many of them are in flight,
//! and in which tree the contributions to a reduction are combined. Everything that a run may
//! choose freely is chosen here, from one seed.
//!
//! Knows no operations: a loop is a number, a contribution is a value of any type.

pub mod combine;
pub mod draw;
pub mod every;
pub mod order;
pub mod race;
pub mod schedule;
pub mod scheduler;
pub mod search;
pub mod sections;
pub mod tasks;
pub mod way;

pub use combine::{Combine, Combiner, Tree};
pub use every::{MAX_APPLIED_TO_DRAW, Possible, every_value};
pub use order::Order;
pub use schedule::{Choices, LoopPlan, OrderPolicy, Schedule};
pub use scheduler::{Begun, Chosen, Here, Instance, Mismatch, Scheduler};
pub use search::{Search, Switch};
pub use way::{Step, Way};
