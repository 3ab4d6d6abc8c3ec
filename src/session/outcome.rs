//! What a run came to.

use super::datum::{self, Datum};
use super::given::{ExternalCall, Origin};
use super::race::Race;
use rustmlir_exec::audit::Audited;
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::config::Config;
use rustmlir_meaning::stop::{Finding, Stop, Ub};
use rustmlir_par::Chosen;
use rustmlir_syntax::printer::type_text;

/// A value with its type.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The type.
    pub ty: TypeId,
    /// Whether that is a type of the program that ran, and not of the one that it was lowered from.
    pub own: bool,
    /// The type as text.
    pub type_text: String,
    /// The value as text; of very many elements only the first ones ([`super::datum::text`] shows
    /// all).
    pub text: String,
    /// The value.
    pub datum: Datum,
}

/// Elements of a value that are written as text when a brief outcome is.
const BRIEF: usize = 256;

impl Typed {
    /// A value with its texts; `ir` is the program that has its type.
    pub fn new(ir: &Ir, datum: Datum, ty: TypeId, own: bool, index_width: u32) -> Typed {
        let text = datum::text_within(ir, &datum, ty, index_width, super::MAX_TEXT);
        Typed { type_text: type_text(ir, ty), text, ..Typed::brief(datum, ty, own) }
    }

    /// A value without its texts.
    pub fn brief(datum: Datum, ty: TypeId, own: bool) -> Typed {
        Typed { ty, own, type_text: String::new(), text: String::new(), datum }
    }

    /// One of the two.
    pub(super) fn as_asked(ir: &Ir, datum: Datum, ty: TypeId, own: bool, config: &Config) -> Typed {
        if config.brief { Typed::brief(datum, ty, own) } else { Typed::new(ir, datum, ty, own, config.index_width) }
    }

    /// The text of a brief value, which leaves out many elements.
    pub fn brief_text(&self, irs: Irs<'_>, index_width: u32) -> String {
        match &self.datum {
            Datum::Shaped { items, .. } if items.len() > BRIEF => format!("{} elements", items.len()),
            d => datum::text_within(irs.of(self), d, self.ty, index_width, super::MAX_TEXT),
        }
    }
}

/// The program that ran, and the one that it was lowered from: itself, where it was not.
#[derive(Copy, Clone)]
pub struct Irs<'a> {
    /// The one that ran.
    pub ran: &'a Ir,
    /// The other one.
    pub source: &'a Ir,
}

impl<'a> Irs<'a> {
    /// The program of whose types that of a value is one.
    pub fn of(self, t: &Typed) -> &'a Ir {
        if t.own { self.ran } else { self.source }
    }
}

/// Memory that was allocated and never freed.
#[derive(Clone, Debug)]
pub struct Leak {
    /// Where it was allocated.
    pub op: OpId,
    /// Extents.
    pub shape: Vec<i64>,
    /// Size.
    pub bytes: u64,
}

/// What a run came to.
#[derive(Debug)]
pub struct Outcome {
    /// Why it ended early; `None` if the function returned.
    pub stop: Option<Stop>,
    /// Results, if it returned.
    pub results: Vec<Typed>,
    /// The memory that arguments point to, as it is in the end; `None` for arguments that are no
    /// memory.
    pub memory: Vec<Option<Typed>>,
    /// The contents of globals in the end, by name, if the settings ask for them.
    pub globals: Vec<(String, Typed)>,
    /// What the schedule chose.
    pub chosen: Chosen,
    /// What was found about reducers, if the settings ask for it.
    pub audits: Vec<Audited<String>>,
    /// Where memref results lie; `None` for results that are no memory.
    pub origins: Vec<Option<Origin>>,
    /// Calls of external functions, if the settings define them.
    pub calls: Vec<ExternalCall>,
    /// Why a difference may be none, if the settings ask for values that nobody defines: they were
    /// made up.
    pub made_up: Option<&'static str>,
    /// What was printed.
    pub output: Vec<u8>,
    /// The status with which the program ended itself, if it said one.
    pub exit: Option<u32>,
    /// Heap memory that is still alive and belongs neither to an argument nor to a result.
    pub leaks: Vec<Leak>,
    /// Data races, by the places of their operations: all pairs of operations, unless
    /// [`Self::races_cut`] says otherwise, but those that atomic accesses may order.
    pub races: Vec<Race>,
    /// There are more pairs of operations that race, or more elements on which they do, than there
    /// is room for.
    pub races_cut: bool,
    /// Whether it stopped because it is not known whether something orders two accesses.
    pub undecided: bool,
    /// Operations executed.
    pub steps: u64,
    /// Why the evaluator says nothing about this run, if it was asked to run beside the engine.
    pub unchecked: Option<String>,
    /// Most bytes alive at once.
    pub peak_bytes: u64,
}

impl Outcome {
    /// The tag of the outcome's class: `ok`, `undefined`, `race`, `trap`, `unsupported`,
    /// `exhausted` or `internal`.
    pub fn class(&self) -> &'static str {
        match &self.stop {
            None => "ok",
            Some(Stop::Undefined(Ub::DataRace, _)) => "race",
            Some(Stop::Undefined(..)) => "undefined",
            Some(Stop::Trap(_)) => "trap",
            Some(Stop::Unsupported(_)) => "unsupported",
            Some(Stop::Exhausted(..)) => "exhausted",
            Some(Stop::Internal(_)) => "internal",
        }
    }

    /// Adds the texts that a brief outcome does without.
    pub fn write(&mut self, irs: Irs<'_>, index_width: u32) {
        let values = self.results.iter_mut().chain(self.memory.iter_mut().flatten());
        let values = values.chain(self.globals.iter_mut().map(|g| &mut g.1));
        let given = self.calls.iter_mut().flat_map(|c| c.args.iter_mut().chain(c.known.iter_mut().map(|k| &mut k.1)));
        for t in values.chain(given) {
            t.type_text = type_text(irs.of(t), t.ty);
            t.text = t.brief_text(irs, index_width);
        }
    }

    /// The outcome for a caller who looks at the results of `f`: poison in one of them is undefined
    /// then, since it decides what the caller sees. The results stay, so that they can be shown.
    pub fn observed(mut self, f: OpId) -> Self {
        if self.stop.is_none()
            && let Some(k) = self.results.iter().position(|r| r.datum.has_poison())
        {
            self.stop = Some(Stop::ub(Ub::PoisonUse, f, format!("result {k} is poison, and the caller observes it")));
        }
        self
    }

    /// The id of the kind of undefined behavior, if there was any.
    pub fn kind(&self) -> Option<&'static str> {
        match &self.stop {
            Some(Stop::Undefined(k, _)) => Some(k.id()),
            _ => None,
        }
    }

    /// The finding, if the run ended early.
    pub fn finding(&self) -> Option<&Finding> {
        self.stop.as_ref().and_then(Stop::finding)
    }

    pub(super) fn early(stop: Stop) -> Outcome {
        Outcome {
            stop: Some(stop),
            results: Vec::new(),
            memory: Vec::new(),
            globals: Vec::new(),
            chosen: Chosen::default(),
            audits: Vec::new(),
            origins: Vec::new(),
            calls: Vec::new(),
            made_up: None,
            output: Vec::new(),
            exit: None,
            leaks: Vec::new(),
            races: Vec::new(),
            races_cut: false,
            undecided: false,
            steps: 0,
            unchecked: None,
            peak_bytes: 0,
        }
    }
}
