//! Whether a function has a race on any input: a proof that it has none, or an input on which a run
//! has one.

use std::time::Duration;

use super::case::Case;
use super::generate::Generator;
use super::hints::hints;
use super::options::{Options, Poison};
use rustmlir_dialects::linalg::structure::structure;
use rustmlir_ir::{DYNAMIC, Ir, OpId, TypeId};
use rustmlir_meaning::stop::Stop;
use rustmlir_prove::races::{Answer, Guess, Points, Question, Scope};
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::Arg;
use rustmlir_session::{Module, Outcome, Races, Settings};

/// Inputs that are run where a race is possible, and where none is: a proof that a run contradicts
/// is none.
const TRIED: u64 = 400;
const CHECKED: u64 = 24;

/// Steps of such a run.
const STEPS: u64 = 200_000;

/// What is known of races on all inputs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Freedom {
    /// There is none.
    Proved(Free),
    /// A run has one: its inputs, as `--input` takes them.
    Race(Vec<String>),
    /// Nothing, and why.
    Open(String),
    /// Our mistake: a proof that a run contradicts, or what such a run ended in.
    Internal(String),
}

/// For which inputs there is no race.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Free {
    /// Whether arguments share no memory with each other and with globals.
    pub apart: bool,
    /// Whether no arithmetic on indices and integers of 64 bits wraps around.
    pub in_range: bool,
    /// Whether teams have the number of threads that a run gives them.
    pub threads: bool,
    /// How many parallel loops there are, structured operations among them.
    pub loops: usize,
}

impl Free {
    fn of(s: Scope) -> Free {
        Free { apart: s.apart, in_range: s.in_range, threads: s.threads, loops: s.loops }
    }

    /// In words.
    pub fn text(self) -> String {
        if self.loops == 0 {
            return "no race for any input: proved (there are no parallel loops)".into();
        }
        let mut only = Vec::new();
        if self.apart {
            only.push("arguments share no memory");
        }
        if self.in_range {
            only.push("no arithmetic on 'index' or 64-bit integers wraps around");
        }
        if self.threads {
            only.push("teams have this many threads");
        }
        let only = match only.split_last() {
            None => String::new(),
            Some((last, [])) => format!(" where {last}"),
            Some((last, others)) => format!(" where {} and {last}", others.join(", ")),
        };
        format!("no race for any input{only}: proved")
    }
}

impl Freedom {
    /// Stable id.
    pub fn id(&self) -> &'static str {
        match self {
            Freedom::Proved(_) => "proved",
            Freedom::Race(_) => "race",
            Freedom::Open(_) => "open",
            Freedom::Internal(_) => "internal",
        }
    }
}

/// What is proved, without any run.
fn asked(m: &Module, f: OpId, settings: &Settings, each: Duration) -> Answer {
    let question = Question {
        ir: &m.ir,
        symbols: &m.symbols,
        function: f,
        config: settings,
        points: &points,
        deadline: settings.deadline.within(each),
    };
    question.answer()
}

/// Whether it is proved that a function has no race, without a run that could contradict it: what
/// tests ask.
pub fn alone(m: &Module, f: OpId, settings: &Settings, each: Duration) -> Result<Free, String> {
    match asked(m, f, settings, each) {
        Answer::Free(s) => Ok(Free::of(s)),
        Answer::Open { why, .. } => Err(why),
    }
}

/// Asks whether a run of a function can have a race.
pub fn freedom(m: &Module, f: OpId, settings: &Settings, each: Duration) -> Freedom {
    let deadline = settings.deadline.within(each);
    let answer = asked(m, f, settings, each.mul_f64(0.6));
    let settings = Settings {
        deadline,
        races: Races::Error,
        explain_races: false,
        step_limit: settings.step_limit.min(STEPS),
        ..settings.clone()
    };
    match answer {
        Answer::Free(scope) => {
            let free = Free::of(scope);
            let found = if scope.loops == 0 { Found::Nothing } else { search(m, f, &settings, CHECKED) };
            match found {
                Found::Nothing => Freedom::Proved(free),
                Found::Internal(what) => Freedom::Internal(what),
                // Where numbers wrap around nothing is claimed.
                Found::Race(inputs) if free.in_range => Freedom::Race(inputs),
                Found::Race(inputs) => Freedom::Internal(format!(
                    "a run contradicts the proof of race freedom: inputs {}",
                    inputs.join(" ")
                )),
            }
        }
        Answer::Open { why, may_race, guess } => {
            let found = guess.and_then(|g| guessed(m, f, &settings, &g)).map(Found::Race);
            match found.unwrap_or_else(|| search(m, f, &settings, if may_race { TRIED } else { CHECKED })) {
                Found::Nothing => Freedom::Open(why),
                Found::Race(inputs) => Freedom::Race(inputs),
                Found::Internal(what) => Freedom::Internal(what),
            }
        }
    }
}

/// What the solver's numbers come to, as inputs, if a run on them has a race: with the extents that
/// it says, and with larger ones, so that other iterations stay inside.
fn guessed(m: &Module, f: OpId, settings: &Settings, guess: &[Guess]) -> Option<Vec<String>> {
    let (types, _) = m.interface(f);
    if types.len() != guess.len() {
        return None;
    }
    let prepared = m.prepare(f, false, settings);
    for more in [0, 16, 120] {
        let args = guess.iter().zip(&types).map(|(g, &t)| argument(&m.ir, settings.index_width, g, t, more));
        let case = Case { args: args.collect::<Option<Vec<_>>>()?, ..Case::default() };
        if races(&m.run_prepared(&prepared, &case.given(), settings)) {
            return Some(case.texts(&m.ir, &types, settings.index_width));
        }
    }
    None
}

/// Elements that such an argument has at most.
const ELEMENTS: i64 = 1 << 16;

/// An argument of zeros, or of this number.
fn argument(ir: &Ir, index_width: u32, g: &Guess, ty: TypeId, more: i64) -> Option<Arg> {
    let word = |v: i128, t: TypeId| {
        let width = if ir.is_index(t) { index_width } else { ir.int_or_index_width(t).unwrap_or(64) };
        (width <= 64).then(|| Datum::Word((v.rem_euclid(1 << width)) as u64))
    };
    Some(Arg::Value(match (g, ir.shape(ty)) {
        (Guess::Number(v), None) => word(*v, ty)?,
        (_, None) => word(1, ty)?,
        (g, Some(shape)) => {
            let given = if let Guess::Extents(e) = g { e.as_slice() } else { &[] };
            let one = |(k, &n): (usize, &i64)| match n {
                DYNAMIC => given.get(k).copied().unwrap_or(8).saturating_add(more),
                n => n,
            };
            let shape: Vec<i64> = shape.iter().enumerate().map(one).collect();
            let n = Ir::static_elems(&shape).filter(|n| *n <= ELEMENTS as u64)?;
            let zero = word(0, ir.elem_or_self(ty)).filter(|_| ir.elem_type(ty).is_some())?;
            Datum::Shaped { shape, items: Items::Same(Box::new(zero), n as usize) }
        }
    }))
}

/// What runs have come to.
enum Found {
    Nothing,
    /// A race: its inputs.
    Race(Vec<String>),
    /// A mistake of ours.
    Internal(String),
}

/// An input on which a run has a race, among so many.
fn search(m: &Module, f: OpId, settings: &Settings, inputs: u64) -> Found {
    let o = Options { alias: false, poison: Poison::No, inputs, settings: settings.clone(), ..Options::default() };
    let Ok(mut generator) = Generator::new(m, f, hints((&m.ir, f), (&m.ir, f)), &o) else { return Found::Nothing };
    let prepared = m.prepare(f, false, settings);
    let (types, _) = m.interface(f);
    for _ in 0..inputs {
        let Some(case) = generator.draw().filter(|_| !settings.deadline.passed()) else { return Found::Nothing };
        // A run of the command has the initial globals.
        let plain = case.globals.is_empty() && case.homes.is_empty();
        let outcome = m.run_prepared(&prepared, &case.given(), settings);
        if plain && races(&outcome) {
            return Found::Race(case.texts(&m.ir, &types, settings.index_width));
        }
        if let Some(Stop::Internal(what)) = &outcome.stop {
            return Found::Internal(what.clone());
        }
        if outcome.stop.is_none() {
            generator.reward(&case);
        }
    }
    Found::Nothing
}

/// Whether a run has found a race.
fn races(o: &Outcome) -> bool {
    matches!(o.stop, Some(Stop::Undefined(rustmlir_meaning::stop::Ub::DataRace, _)))
}

/// What a structured operation does at each point.
fn points(ir: &Ir, op: OpId) -> Option<Points> {
    let s = structure(ir, op)?;
    let row = |r: &rustmlir_meaning::points::Affine| (r.factors.to_vec(), r.constant);
    let maps = s.maps.iter().map(|m| m.general.is_none().then(|| m.rows.iter().map(row).collect()));
    let maps = maps.collect();
    Some(Points { operands: s.operands, n_inputs: s.n_inputs, maps, parallel: s.parallel })
}
