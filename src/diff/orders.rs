//! The outcomes of a source whose parallel loops can run in several orders: is one of them the
//! target's?

use super::refine::{self, Mismatch, NoAnswer, Sides};
use rustmlir_base::Tally;
use rustmlir_explore::exhaustive::{Visitor, visit};
use rustmlir_ir::OpId;
use rustmlir_meaning::config::Races;
use rustmlir_par::Schedule;
use rustmlir_session::given::Given;
use rustmlir_session::{Module, Outcome, Settings};

/// Runs of a search at most,
const RUNS: u64 = 2048;
/// where it rounds nothing,
const EXACT_RUNS: u64 = 256;
/// and operations that they may execute together.
const WORK: u64 = 20_000_000;

/// An operation takes so many times as long where states are compared, to search each once.
const COMPARED: u64 = 32;

/// What is known of the other outcomes of a source.
pub enum Orders {
    /// One of them allows what the target does.
    Allowed,
    /// None does.
    None,
    /// Not all of them have been looked at, for this reason.
    Open(String),
}

struct Looking<'a> {
    sides: Sides<'a>,
    target: &'a Outcome,
    found: bool,
    unknown: Option<NoAnswer>,
    raced: bool,
    steps: u64,
}

impl Visitor for Looking<'_> {
    fn raced(&mut self, _taken: Schedule) {
        self.raced = true;
    }

    fn outcome(&mut self, outcome: Outcome, _taken: Schedule) -> bool {
        self.steps = self.steps.saturating_add(outcome.steps.saturating_mul(COMPARED));
        match refine::judge(self.sides, &outcome, self.target) {
            Ok(None) => self.found = true,
            Ok(Some(_)) => {}
            Err(e) => self.unknown = Some(e),
        }
        self.found
    }
}

/// How many runs a search takes at most of a source that executes `cost` operations in index order.
/// `exact`: it rounds nothing, so no order of its sums gives another number.
pub fn runs(cost: u64, exact: bool) -> u64 {
    (WORK / (cost + 1)).clamp(1, if exact { EXACT_RUNS } else { RUNS })
}

/// Searches the orders, interleavings and trees of a source for one that allows an outcome of the
/// target, in so many runs at most. Also gives what that took, in operations.
pub fn search(
    source: &Module,
    f: OpId,
    given: &Given<'_>,
    settings: &Settings,
    runs: u64,
    sides: Sides<'_>,
    target: &Outcome,
) -> (Orders, u64) {
    // Its runs are not what is counted.
    let settings = Settings { races: Races::Off, tally: Tally::default(), ..settings.clone() };
    let mut looking = Looking { sides, target, found: false, unknown: None, raced: false, steps: 0 };
    let (_, incomplete) = visit(source, f, given, &settings, runs, &mut looking);
    let raced = looking.raced.then(|| "iterations of the source may race in some order".to_string());
    let open = incomplete.or(raced).or(looking.unknown.map(NoAnswer::text));
    let orders = match open {
        _ if looking.found => Orders::Allowed,
        None => Orders::None,
        Some(why) => Orders::Open(why),
    };
    (orders, looking.steps)
}

/// Whether a float of the target is near one that was seen in the source: the order in which
/// numbers are added up may make such a difference.
pub fn near(seen: &[Mismatch]) -> bool {
    seen.iter().any(|m| m.floats.is_some_and(|(a, b)| (a - b).abs() <= 1e-3 * a.abs().max(b.abs())))
}
