//! What comes of comparing two functions: failures, counts and a verdict.

use std::collections::BTreeMap;
use std::time::Duration;

use super::case::Case;
use super::proved::Proof;
use super::refine::{Kind, Mismatch, NoAnswer};
use super::signature::Pair;
use rustmlir_ir::OpId;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_session::Outcome;

/// What tells a failure from others: two inputs with the same symptom are taken to show one
/// mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symptom {
    kind: Kind,
    /// The operation of the target at which the run ends, and what is undefined there.
    stop: Option<(OpId, Option<Ub>)>,
    /// The result, argument or global that differs, whichever its element.
    place: String,
    /// Which floats are about.
    floats: Floats,
    /// Whether the source reads what is uninitialized.
    unwritten: bool,
}

/// How two floats differ.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Floats {
    /// They are numbers, or there are none.
    Numbers,
    /// They are zeros.
    Zeros,
    /// One is infinite.
    Infinite,
    /// One is a NaN.
    Nan,
}

/// An input on which the target does not refine the source.
#[derive(Debug)]
pub struct Failure {
    /// The input.
    pub case: Case,
    /// The difference.
    pub mismatch: Mismatch,
    /// What the source does.
    pub source: Outcome,
    /// What the target does.
    pub target: Outcome,
    /// Whether the input was made smaller.
    pub shrunk: bool,
    /// Whether the source reads what is uninitialized: it is compared as if that were poison.
    pub unwritten: bool,
}

/// What came of one input.
pub enum Tried {
    /// The source is undefined, in this way.
    Vacuous(&'static str),
    /// No answer.
    Unknown(NoAnswer),
    /// The time for all inputs is over.
    OutOfTime,
    /// The source ran out of steps.
    TooLong,
    /// The target did, with no sign that it would never end.
    Slow,
    /// The target does what it may, if affine expressions wrap around.
    Wraps,
    /// The target does what it may.
    Agrees,
    /// Neither of them ever returns, and nobody sees anything of either.
    Endless,
    /// It does so only by the license of fast-math flags, or of operations whose accuracy is not
    /// specified.
    Licensed {
        /// Whether the results are further apart than that makes plausible.
        far: bool,
    },
    /// It does not, but nobody says what holds for poison as an argument: an open question, or with
    /// no text, control flow or an access on poison in the target alone.
    Doubtful(Option<String>),
    /// It does not.
    Fails(Box<Failure>),
}

impl Tried {
    /// How far it is from agreement: of several outcomes on one input, the worst one counts.
    pub(super) fn openness(&self) -> u8 {
        match self {
            Tried::OutOfTime | Tried::Vacuous(_) | Tried::TooLong | Tried::Agrees | Tried::Endless => 0,
            Tried::Licensed { far } => 1 + u8::from(*far),
            Tried::Doubtful(None) => 3,
            Tried::Wraps => 4,
            Tried::Slow => 5,
            Tried::Doubtful(Some(_)) => 6,
            Tried::Unknown(_) => 7,
            Tried::Fails(_) => 8,
        }
    }
}

/// What is known of a pair of functions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No difference on the useful inputs.
    Refines,
    /// A difference that refinement does not allow.
    Differs,
    /// The source was undefined on every input: anything refines it, and nothing has been learnt.
    Vacuous,
    /// No answer.
    Inconclusive(String),
}

impl Verdict {
    /// Stable tag.
    pub fn tag(&self) -> &'static str {
        match self {
            Verdict::Refines => "refines",
            Verdict::Differs => "differs",
            Verdict::Vacuous => "vacuous",
            Verdict::Inconclusive(_) => "inconclusive",
        }
    }
}

/// What makes a source undefined.
#[derive(Debug)]
pub struct Reason {
    /// The most frequent kind.
    pub kind: Ub,
    /// Where, for one of the inputs.
    pub op: OpId,
    /// What, for that input.
    pub message: String,
    /// If it is a race: what comes of comparing runs in index order, races set aside.
    pub in_order: Option<Box<FunctionReport>>,
}

/// What stands for a comparison at a function's own shapes.
#[derive(Debug)]
pub struct AtSmaller {
    /// The shapes.
    pub extents: Vec<(i64, i64)>,
    /// Why there was no answer at its own.
    pub why: String,
    /// What was tried.
    pub report: Box<FunctionReport>,
}

/// What came of comparing two functions.
#[derive(Debug)]
pub struct FunctionReport {
    /// Names.
    pub pair: Pair,
    /// The verdict.
    pub verdict: Verdict,
    /// Inputs that were tried.
    pub tried: u64,
    /// Those of them with poison.
    pub poisoned: u64,
    /// Inputs under which the source is defined and both outcomes are known.
    pub useful: u64,
    /// Inputs under which the source is undefined, by kind.
    pub vacuous: BTreeMap<&'static str, u64>,
    /// The first of them of each kind.
    pub samples: BTreeMap<&'static str, Case>,
    /// If there are no others, what it is that makes the source undefined.
    pub reason: Option<Reason>,
    /// Inputs without an answer, by reason, though the source has an outcome.
    pub unknown: BTreeMap<String, u64>,
    /// Inputs on which the run of the source itself decides nothing, by reason.
    pub unusable: BTreeMap<String, u64>,
    /// Whether they were run as one thread of a grid, whose other threads are not looked at.
    pub one_thread: bool,
    /// Whether they are launches of a kernel whose sizes are made up.
    pub launched: bool,
    /// Useful inputs without poison.
    pub plain: u64,
    /// Useful inputs under which arguments share memory.
    pub aliased: u64,
    /// Useful inputs on which floats differ by what fast-math flags of the source allow, or
    /// operations of it whose accuracy is not specified.
    pub licensed: u64,
    /// Inputs on which the target takes far longer than the source, and there is no sign that it
    /// would never end.
    pub slow: u64,
    /// Inputs on which an affine expression of the target leaves the range of `index`, and nothing
    /// but that is wrong.
    pub wrapped: u64,
    /// Inputs on which the source did not end in time.
    pub too_long: u64,
    /// Useful inputs on which neither ever returns.
    pub endless: u64,
    /// Inputs with poison on which the target, unlike the source, lets poison decide what it does.
    pub aside: u64,
    /// Whether every input there is was tried, poison left aside.
    pub exhaustive: bool,
    /// Whether the useful inputs are few because runs take long.
    pub few: bool,
    /// The difference.
    pub failure: Option<Failure>,
    /// Differences of other kinds, or at other places.
    pub more: Vec<Failure>,
    /// How long there was in all, if time ran out before the search was over.
    pub timed_out: Option<Duration>,
    /// The comparison at smaller shapes that the verdict is about, if there was no answer at its
    /// own.
    pub smaller: Option<AtSmaller>,
    /// With verdict `refines`: whether that is proved, as far as it was asked.
    pub proof: Option<Proof>,
}

impl FunctionReport {
    /// All differences, the one that shows most first.
    pub fn failures(&self) -> impl Iterator<Item = &Failure> {
        self.failure.iter().chain(&self.more)
    }

    /// A function that cannot be compared, for this reason.
    pub(super) fn unanswered(name: &str, why: String) -> Self {
        let pair = Pair { source: name.into(), target: name.into() };
        FunctionReport { verdict: Verdict::Inconclusive(why), ..Self::new(&pair) }
    }

    /// Makes an open question of a difference, for this reason.
    pub(super) fn leave_open(&mut self, why: &str) {
        let kinds: Vec<&str> = self.failures().map(|x| x.mismatch.kind.id()).collect();
        self.verdict = Verdict::Inconclusive(format!("there is a difference ({}), but {why}", kinds.join(", ")));
        (self.failure, self.more) = (None, Vec::new());
    }

    pub(super) fn new(pair: &Pair) -> Self {
        FunctionReport {
            pair: pair.clone(),
            verdict: Verdict::Vacuous,
            tried: 0,
            poisoned: 0,
            useful: 0,
            vacuous: BTreeMap::new(),
            samples: BTreeMap::new(),
            reason: None,
            unknown: BTreeMap::new(),
            unusable: BTreeMap::new(),
            one_thread: false,
            launched: false,
            plain: 0,
            aliased: 0,
            licensed: 0,
            slow: 0,
            wrapped: 0,
            too_long: 0,
            endless: 0,
            aside: 0,
            exhaustive: false,
            few: false,
            failure: None,
            more: Vec::new(),
            timed_out: None,
            smaller: None,
            proof: None,
        }
    }
}

impl Failure {
    /// What tells it from others.
    pub fn symptom(&self) -> Symptom {
        let m = &self.mismatch;
        let stop = self.target.stop.as_ref().and_then(|s| {
            let kind = if let Stop::Undefined(kind, _) = s { Some(*kind) } else { None };
            Some((s.finding()?.op, kind))
        });
        let floats = match m.floats {
            Some((a, b)) if a.is_nan() != b.is_nan() => Floats::Nan,
            Some((a, b)) if a == 0.0 && b == 0.0 => Floats::Zeros,
            Some((a, b)) if a.is_infinite() || b.is_infinite() => Floats::Infinite,
            _ => Floats::Numbers,
        };
        let whole = m.place.split(", element").next().unwrap_or("");
        // The number of a result or an argument is part of its name, that of a call or a line is
        // not.
        let place = match m.kind {
            Kind::ExternalCalls => whole.trim_end_matches(|c: char| c.is_ascii_digit()),
            Kind::Output => "",
            _ => whole,
        };
        Symptom { kind: m.kind, stop, place: place.to_string(), floats, unwritten: self.unwritten }
    }
}

/// Puts failures in order: first those without shared memory, then as they were found, but of those
/// of one kind at one place numbers before what becomes of them.
pub(super) fn in_order(found: Vec<Failure>) -> Vec<Failure> {
    let mut all: Vec<(Symptom, Failure)> = found.into_iter().map(|f| (f.symptom(), f)).collect();
    let about = |s: &Symptom| (s.kind, s.place.clone());
    let order: Vec<(Kind, String)> = all.iter().map(|x| about(&x.0)).collect();
    all.sort_by_cached_key(|(s, f)| (f.case.shares_memory(), order.iter().position(|o| *o == about(s)), s.floats));
    all.into_iter().map(|x| x.1).collect()
}
