//! A schedule as data: how a run chooses where the language leaves the choice to it.

use super::combine::{Combine, Tree};
use super::way::Way;

/// Which iteration of a parallel loop comes next.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum OrderPolicy {
    /// Lexicographic, the last dimension fastest.
    #[default]
    Index,
    /// The last iteration first.
    Reversed,
    /// Index order with this dimension running backwards.
    Mirrored(usize),
    /// Drawn from the seed, each instance for itself; this many neighbors stay together (`None`:
    /// all orders).
    Shuffled(Option<u64>),
}

/// What one instance of a parallel loop does.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LoopPlan {
    /// Key of the instance ([`super::Here`]).
    pub key: u64,
    /// The way to it; the last step is the instance itself. Another loop at this place does not
    /// match.
    pub way: Way,
    /// The iterations, by number; `None` leaves the order to the policy.
    pub order: Option<Vec<u64>>,
    /// The iterations by induction variables, as a file has them: ranges in index order, both ends
    /// included. Looked at if `order` is `None`.
    pub ranges: Option<Vec<(Vec<i64>, Vec<i64>)>>,
    /// Trees of reductions by number; the others are left to the policy. Leaves are iteration
    /// numbers.
    pub trees: Vec<(usize, Tree)>,
    /// Trees whose leaves are positions in `points`.
    pub point_trees: Vec<(usize, Tree)>,
    /// Iterations by induction variables.
    pub points: Vec<Vec<i64>>,
    /// Line of the schedule file, from 1; 0 if there is none.
    pub line: usize,
}

/// A schedule: policies for all loops, and plans for single instances.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Schedule {
    /// Seed of everything that is drawn.
    pub seed: u64,
    /// Order of iterations.
    pub order: OrderPolicy,
    /// Line of the schedule file that says so, from 1; 0 if there is none.
    pub order_line: usize,
    /// Trees of reductions.
    pub combine: Combine,
    /// Iterations in flight at once, switched between operations; 0 or 1: one after the other. The
    /// last iterations of large loops run one after the other.
    pub in_flight: usize,
    /// Instances with plans of their own.
    pub loops: Vec<LoopPlan>,
    /// What a search chose.
    pub choices: Option<Choices>,
}

/// The choices of a run of a search, and where it had them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choices {
    /// Choices taken, one after the other.
    pub taken: Vec<u32>,
    /// Operations before which iterations may change.
    pub visible: Vec<u32>,
    /// The same, but only where the iteration has this key: there the operation is known to end the
    /// run.
    pub stops: Vec<(u32, u64)>,
    /// Line of the schedule file, from 1; 0 if there is none.
    pub line: usize,
}

impl Choices {
    /// Whether iterations may change anywhere.
    pub fn interleaves(&self) -> bool {
        !self.visible.is_empty() || !self.stops.is_empty()
    }
}

impl Schedule {
    /// Whether nothing says how single loops run, or what a search chose.
    pub fn is_free(&self) -> bool {
        self.loops.is_empty() && self.choices.is_none()
    }

    /// Whether it is the index order with folds, which needs no choices.
    pub fn is_index_order(&self) -> bool {
        self.order == OrderPolicy::Index
            && self.combine == Combine::Fold
            && self.in_flight < 2
            && self.loops.is_empty()
            && self.choices.is_none()
    }

    /// The fixed schedules that break most order-dependent programs, for loops of up to `rank`
    /// dimensions. The index order comes first.
    pub fn adversarial(rank: usize) -> Vec<Schedule> {
        let with = |order, combine| Schedule { order, combine, ..Schedule::default() };
        let mut out = vec![
            with(OrderPolicy::Index, Combine::Fold),
            with(OrderPolicy::Reversed, Combine::Fold),
            with(OrderPolicy::Index, Combine::Balanced),
            with(OrderPolicy::Index, Combine::InitLast),
            with(OrderPolicy::Reversed, Combine::Swapped),
        ];
        if rank > 1 {
            out.extend((0..rank).map(|d| with(OrderPolicy::Mirrored(d), Combine::Fold)));
        }
        out
    }

    /// A schedule drawn from a seed.
    pub fn seeded(seed: u64, chunk: Option<u64>) -> Schedule {
        Schedule { seed, order: OrderPolicy::Shuffled(chunk), combine: Combine::Random, ..Schedule::default() }
    }

    /// A schedule drawn from a seed that keeps several iterations in flight.
    pub fn interleaved(seed: u64, chunk: Option<u64>, in_flight: usize) -> Schedule {
        Schedule { in_flight, ..Self::seeded(seed, chunk) }
    }

    /// In reports.
    pub fn text(&self) -> String {
        if let Some(c) = &self.choices {
            return format!("choices {}", c.taken.iter().map(u32::to_string).collect::<Vec<_>>().join(" "));
        }
        let order = match self.order {
            OrderPolicy::Index => "index order".to_string(),
            OrderPolicy::Reversed => "reversed".into(),
            OrderPolicy::Mirrored(d) => format!("dimension {d} reversed"),
            OrderPolicy::Shuffled(None) => format!("shuffled by seed {}", self.seed),
            OrderPolicy::Shuffled(Some(n)) => format!("shuffled by seed {} in chunks of {n}", self.seed),
        };
        let combine = match self.combine {
            Combine::Fold => "",
            Combine::Swapped => ", reduced with swapped operands",
            Combine::InitLast => ", initial values last",
            Combine::Balanced => ", reduced in a balanced tree",
            Combine::Random => ", reduced in random trees",
        };
        let flight =
            if self.in_flight > 1 { format!(", {} iterations in flight", self.in_flight) } else { String::new() };
        let own = match self.loops.len() {
            0 => String::new(),
            1 => ", one loop by plan".into(),
            n => format!(", {n} loops by plan"),
        };
        format!("{order}{combine}{flight}{own}")
    }
}
