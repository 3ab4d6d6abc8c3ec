//! When the outcome of a target is allowed by an outcome of its source.
//!
//! Not equality: what is undefined in the source allows everything, poison and memory that was
//! never written may become anything, a NaN may become another NaN. (The relation is that of Lopes
//! et al., Alive2: Bounded Translation Validation for LLVM, PLDI 2021, with memory by contents.)

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;

use super::calls;
use super::signature::{Match, Place};
use super::tolerance::{Tolerance, alike_but_nans};
use rustmlir_explore::same::end_text_by;
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_meaning::external::{UNSURE, is_choice};
use rustmlir_meaning::stop::{ASSERTION_FAILED, Limit, Stop};
use rustmlir_num::float::to_f64;
use rustmlir_num::ulp::ulp_distance;
use rustmlir_session::datum::{self, Datum, Items, Unreadable, bits};
use rustmlir_session::given::{Origin, Owner};
use rustmlir_session::lead;
use rustmlir_session::{Irs, Outcome, Typed};

/// What kind of difference it is. The ids are stable.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A result is another value.
    Value,
    /// Memory holds another value.
    Memory,
    /// What was printed differs.
    Output,
    /// The target does something undefined.
    NewUndefined,
    /// The target has a data race.
    NewRace,
    /// The target stops itself.
    NewTrap,
    /// The source stops itself, the target does not.
    LostTrap,
    /// The target gives poison for a value.
    PoisonLeak,
    /// The target leaves memory uninitialized that the source writes.
    UninitialisedLeak,
    /// The target frees what the source keeps.
    Freed,
    /// Another shape.
    Shape,
    /// A memref result leads to other memory.
    Aliasing,
    /// External functions are called otherwise.
    ExternalCalls,
    /// The target does not end.
    DoesNotEnd,
}

impl Kind {
    /// Stable id.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Value => "value",
            Kind::Memory => "memory",
            Kind::Output => "output",
            Kind::NewUndefined => "new-undefined",
            Kind::NewRace => "new-race",
            Kind::NewTrap => "new-trap",
            Kind::LostTrap => "lost-trap",
            Kind::PoisonLeak => "poison-leak",
            Kind::UninitialisedLeak => "uninitialised-leak",
            Kind::Freed => "freed",
            Kind::Shape => "shape",
            Kind::Aliasing => "aliasing",
            Kind::ExternalCalls => "external-calls",
            Kind::DoesNotEnd => "does-not-end",
        }
    }

    /// The rule that is broken.
    pub fn rule(self) -> &'static str {
        match self {
            Kind::Value => "a defined result of the source is a result of the target, bit for bit (any NaN for a NaN)",
            Kind::Memory => "memory reachable by the caller has the same contents after the target as after the source",
            Kind::Output => "the target prints what the source prints",
            Kind::NewUndefined => "where the source is defined, so is the target",
            Kind::NewRace => "iterations of a parallel loop in the target may not race where the source is defined",
            Kind::NewTrap => "the target traps only where the source traps",
            Kind::LostTrap => "where the source traps, so does the target",
            Kind::PoisonLeak => "poison may become a value, but a value may not become poison",
            Kind::UninitialisedLeak => "the target initializes all memory that the source initializes",
            Kind::Freed => "memory that is allocated after the source is allocated after the target",
            Kind::Shape => "results have the same shape as in the source",
            Kind::Aliasing => {
                "a result refers to the caller's memory where it does so in the source, and to new memory elsewhere"
            }
            Kind::ExternalCalls => {
                "the target calls the same external functions in the same order with the same values"
            }
            Kind::DoesNotEnd => "where the source terminates, so does the target",
        }
    }
}

/// What a caller sees of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Observed {
    /// A result of the source, and where the target has it.
    Result(usize, Place),
    /// The memory that an argument leads to.
    Argument(usize),
    /// The contents of a global.
    Global(String),
    /// What an external function is given by the call of this number, in words.
    Call(usize, String),
}

impl fmt::Display for Observed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Observed::Result(k, _) => write!(f, "result {k}"),
            Observed::Argument(k) => write!(f, "the memory of argument {k}"),
            Observed::Global(name) => write!(f, "the global @{name}"),
            Observed::Call(_, what) => f.write_str(what),
        }
    }
}

/// A difference that refinement does not allow.
#[derive(Clone, PartialEq, Debug)]
pub struct Mismatch {
    /// What kind.
    pub kind: Kind,
    /// Where: `result 0`, `the memory of argument 1, element [2, 3]`.
    pub place: String,
    /// The same as data, if it is a value that a caller sees: what, and the indices of the element.
    pub at: Option<(Observed, Vec<i64>)>,
    /// What the source has there.
    pub source: String,
    /// What the target has there.
    pub target: String,
    /// How many scalars differ in all.
    pub count: usize,
    /// The largest difference of floats: steps between neighboring numbers, and where.
    pub worst: Option<(u128, String)>,
    /// Source and target as numbers, if it is about floats.
    pub floats: Option<(f64, f64)>,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// The run of the source decides nothing: the input is of no use.
    Source(String),
    /// Neither does one that a limit ended which nobody will raise.
    Limit(String),
    /// The source's outcome is known, but not whether the target's is allowed.
    Open(String),
}

impl NoAnswer {
    /// In words.
    pub fn text(self) -> String {
        match self {
            NoAnswer::Source(why) | NoAnswer::Limit(why) | NoAnswer::Open(why) => why,
        }
    }
}

/// One of the two programs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The program that is to be kept to.
    Source,
    /// What was made of it.
    Target,
}

/// Allowed, not allowed, or not known.
pub type Judged = Result<Option<Mismatch>, NoAnswer>;

/// Source and target with what their outcomes are written in.
#[derive(Clone, Copy)]
pub struct Sides<'a> {
    /// The source's program.
    pub source: &'a Ir,
    /// The target's program.
    pub target: &'a Ir,
    /// How arguments and results correspond.
    pub matched: &'a Match,
    /// What globals hold at the start, by name: all that a caller may have changed.
    pub globals: &'a [(String, Items)],
    /// Operations of the source that nobody knows.
    pub unknown: &'a BTreeSet<String>,
    /// Whether external functions write to globals.
    pub disturbed: bool,
    /// New memory to which pointers of both have led so far: which allocation of the target is
    /// that of the source.
    pub leads: &'a RefCell<Vec<(u64, u64)>>,
    /// Tolerance of floats.
    pub tolerance: Tolerance,
    /// Width of `index`.
    pub index_width: u32,
}

impl Sides<'_> {
    /// What a run of one of the two programs came to.
    fn end(&self, o: &Outcome, ran: &Ir) -> String {
        let irs = Irs { ran, source: self.source };
        end_text_by(o, &|t| t.brief_text(irs, self.index_width))
    }
}

/// The end of a run that decides nothing, as text.
pub fn undecided(o: &Outcome, side: Side) -> Option<NoAnswer> {
    let who = match side {
        Side::Source => "source",
        Side::Target => "target",
    };
    let why = match &o.stop {
        Some(Stop::Unsupported(f)) => format!("unsupported in the {who}: {}", f.message),
        Some(Stop::Exhausted(l, f)) => format!("the {} limit ran out in the {who}: {}", l.text().0, f.message),
        Some(Stop::Internal(m)) => format!("internal error in the {who}: {m}"),
        _ => return None,
    };
    Some(match (side, &o.stop) {
        (Side::Source, Some(Stop::Exhausted(..))) => NoAnswer::Limit(why),
        (Side::Source, _) => NoAnswer::Source(why),
        (Side::Target, _) => NoAnswer::Open(why),
    })
}

fn early(sides: Sides<'_>, kind: Kind, s: &Outcome, t: &Outcome) -> Mismatch {
    Mismatch {
        kind,
        place: "the run".into(),
        at: None,
        source: sides.end(s, sides.source),
        target: match &t.stop {
            Some(Stop::Undefined(k, f)) => format!("undefined ({}): {}", k.id(), f.message),
            Some(Stop::Trap(f)) => format!("traps: {}", f.message),
            _ => sides.end(t, sides.target),
        },
        count: 1,
        worst: None,
        floats: None,
    }
}

/// Judges one outcome of the target against one defined outcome of the source.
///
/// # Errors
/// [`NoAnswer`] where one of them is none, or what must be compared cannot be looked at.
pub fn judge(sides: Sides<'_>, s: &Outcome, t: &Outcome) -> Judged {
    sides.leads.borrow_mut().clear();
    match decide(sides, s, t) {
        // A number that the target picks it may pick; those of the source are gone through by who
        // asks.
        Ok(Some(m)) => {
            let of_source = s.made_up.filter(|&why| !is_choice(why) || why == UNSURE);
            let of_target = t.made_up.filter(|&why| !is_choice(why));
            of_source.or(of_target).map_or(Ok(Some(m)), |why| Err(NoAnswer::Open(why.into())))
        }
        judged => judged,
    }
}

fn decide(sides: Sides<'_>, s: &Outcome, t: &Outcome) -> Judged {
    // The source comes first: whatever it leaves undefined is allowed.
    match &s.stop {
        Some(Stop::Undefined(..)) => return Ok(None),
        Some(Stop::Trap(_)) | None => {}
        Some(_) => return Err(undecided(s, Side::Source).unwrap_or(NoAnswer::Source("no outcome".into()))),
    }
    match &t.stop {
        Some(Stop::Undefined(..)) => {
            let kind = if t.class() == "race" { Kind::NewRace } else { Kind::NewUndefined };
            return Ok(Some(early(sides, kind, s, t)));
        }
        Some(Stop::Exhausted(Limit::Steps, _)) => {
            let mut m = early(sides, Kind::DoesNotEnd, s, t);
            m.source = format!("{} after {} operations", m.source, s.steps);
            m.target = format!("is still running after {} operations", t.steps);
            return Ok(Some(m));
        }
        Some(Stop::Trap(_)) if s.stop.is_none() => return Ok(Some(early(sides, Kind::NewTrap, s, t))),
        None if s.stop.is_some() => return Ok(Some(early(sides, Kind::LostTrap, s, t))),
        Some(Stop::Trap(_)) | None => {}
        Some(_) => return Err(undecided(t, Side::Target).unwrap_or(NoAnswer::Open("no outcome".into()))),
    }
    if let Some(m) = calls::judge(sides, s, t)? {
        return Ok(Some(m));
    }
    // The places of memory that programs print are made up here, from the numbers of allocations.
    let same = s.output == t.output || without_places(&s.output) == without_places(&t.output) || says_why(s, t);
    if !same {
        return Ok(Some(output(s, t)));
    }
    if s.stop.is_some() {
        return Ok((s.exit != t.exit).then(|| status(s, t)));
    }
    results(sides, s, t)
}

/// Whether the target prints what the source prints and then the message of the assertion that ends
/// it: a runtime may tell it to the user ("cf.assert").
fn says_why(s: &Outcome, t: &Outcome) -> bool {
    let (Some(Stop::Trap(why)), Some(Stop::Trap(_))) = (&s.stop, &t.stop) else { return false };
    let Some(message) = why.message.strip_prefix(ASSERTION_FAILED) else { return false };
    let printed = without_places(&t.output);
    let more = printed.strip_prefix(&without_places(&s.output));
    more.is_some_and(|more| more.trim() == message.trim())
}

/// The programs end themselves with different statuses, or only one of them with one.
fn status(s: &Outcome, t: &Outcome) -> Mismatch {
    let said = |o: &Outcome| o.exit.map_or("none".to_string(), |n| n.cast_signed().to_string());
    Mismatch { kind: Kind::Output, place: "the exit status".into(), source: said(s), target: said(t), ..output(s, t) }
}

/// A printed text without the places of memrefs.
fn without_places(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let mut parts = text.split("base@ = 0x");
    let first = parts.next().unwrap_or("").to_string();
    parts.fold(first, |out, p| out + "base@ = " + p.trim_start_matches(|c: char| c.is_ascii_hexdigit()))
}

fn output(s: &Outcome, t: &Outcome) -> Mismatch {
    let line = |o: &Outcome, n: usize| {
        let all = String::from_utf8_lossy(&o.output);
        all.lines().nth(n).map_or("nothing".to_string(), |l| format!("{l:?}"))
    };
    let (a, b) = (String::from_utf8_lossy(&s.output), String::from_utf8_lossy(&t.output));
    let same = a.lines().zip(b.lines()).take_while(|(x, y)| x == y).count();
    Mismatch {
        kind: Kind::Output,
        place: format!("line {} of the printed text", same + 1),
        at: None,
        source: line(s, same),
        target: line(t, same),
        count: 1,
        worst: None,
        floats: None,
    }
}

fn results(sides: Sides<'_>, s: &Outcome, t: &Outcome) -> Judged {
    // A lowered function answers in terms of its source.
    let lowered = sides.matched.lowered.is_some();
    let target = if lowered { sides.source } else { sides.target };
    let of_memory = Sides { target, ..sides };
    // So do results that have been put together.
    let together = sides.matched.halves || sides.matched.unrolled.is_some();
    let target = if lowered || together { sides.source } else { sides.target };
    let sides = Sides { target, ..sides };
    let mut unknown = None;
    let mut note = |j: Judged| match j {
        Ok(m) => m,
        Err(e) => {
            unknown = Some(e);
            None
        }
    };
    for (k, (a, place)) in s.results.iter().zip(&sides.matched.results).enumerate() {
        let unpacked;
        let b = match *place {
            Place::Result(n) => t.results.get(n),
            Place::Part(n) => {
                unpacked = t.results.first().and_then(|all| part(sides, all, n));
                unpacked.as_ref()
            }
            Place::OutParam(n) => t.memory.get(n).and_then(Option::as_ref),
        };
        let Some(b) = b else { return Err(NoAnswer::Open(format!("the target has no result {k}"))) };
        if let Some(m) = note(compare(sides, a, b, Kind::Value, Observed::Result(k, *place))) {
            return Ok(Some(m));
        }
        if let Place::Result(n) = *place
            && let (Some(Some(x)), Some(Some(y))) = (s.origins.get(k), t.origins.get(n))
            && let Some(m) = origin(k, x, y, a)
        {
            return Ok(Some(m));
        }
    }
    let sides = of_memory;
    for (k, a) in s.memory.iter().enumerate() {
        let (Some(a), Some(Some(b))) = (a, t.memory.get(k)) else { continue };
        if sides.matched.scratch.contains(&k) {
            continue;
        }
        if let Some(m) = note(compare(sides, a, b, Kind::Memory, Observed::Argument(k))) {
            return Ok(Some(m));
        }
    }
    for name in s.globals.iter().chain(&t.globals).map(|g| &g.0) {
        let find = |all: &[(String, Typed)]| all.iter().find(|g| g.0 == *name).map(|g| g.1.clone());
        // A program that does not name a global leaves it as it was.
        let before = |like: &Typed| {
            let items = sides.globals.iter().find(|g| g.0 == *name).map(|g| g.1.clone())?;
            let Datum::Shaped { shape, .. } = &like.datum else { return None };
            Some(Typed { datum: Datum::Shaped { shape: shape.clone(), items }, ..like.clone() })
        };
        let disturbed = sides.disturbed && !s.calls.is_empty();
        let (a, b) = match (find(&s.globals), find(&t.globals)) {
            (Some(a), Some(b)) => (a, b),
            // What it was at the end is not known where it is not named.
            _ if disturbed => continue,
            (Some(a), None) => match before(&a) {
                Some(b) => (a, b),
                None => continue,
            },
            (None, Some(b)) => match before(&b) {
                Some(a) => (a, b),
                None => continue,
            },
            (None, None) => continue,
        };
        // What the target has in place of a memref is looked at as the source's.
        let memref = |ir: &Ir| {
            let ty = ir.lookup_symbol(ir.top, name).and_then(|op| ir.type_attr_named(op, "type"));
            ty.is_some_and(|t| ir.is_memref(t))
        };
        let target = if memref(sides.source) && !memref(sides.target) { sides.source } else { sides.target };
        let sides = Sides { target, ..sides };
        // The type belongs to the program that names the global.
        let ir = if find(&s.globals).is_some() { sides.source } else { sides.target };
        let other = if find(&t.globals).is_some() { sides.target } else { sides.source };
        let sides = Sides { source: ir, target: other, ..sides };
        if let Some(m) = note(compare(sides, &a, &b, Kind::Memory, Observed::Global(name.clone()))) {
            return Ok(Some(m));
        }
    }
    unknown.map_or(Ok(None), Err)
}

/// Whether a memref result leads to the memory that it leads to in the source.
/// A part of a struct.
fn part(sides: Sides<'_>, all: &Typed, k: usize) -> Option<Typed> {
    let ty = sides.target.part_type(all.ty, k)?;
    let datum = match &all.datum {
        Datum::Parts(parts) => parts.get(k)?.clone(),
        // Poison, or nothing that has been defined.
        whole => whole.clone(),
    };
    Some(Typed::brief(datum, ty, true))
}

fn origin(k: usize, s: &Origin, t: &Origin, value: &Typed) -> Option<Mismatch> {
    // Nothing can be read or written through an empty memref.
    if matches!(&value.datum, Datum::Shaped { shape, .. } if shape.contains(&0)) {
        return None;
    }
    let text = |o: &Origin| match (&o.owner, o.with) {
        (Owner::Argument(n), _) => format!("the memory of argument {n}, from byte {}, strides {:?}", o.at, o.strides),
        (Owner::Global(g), _) => format!("the global @{g}, from byte {}, strides {:?}", o.at, o.strides),
        (Owner::Fresh, Some(n)) => format!("the memory of result {n}"),
        (Owner::Fresh, None) => "new memory".into(),
    };
    // Where new memory begins and how it is laid out is nobody's business but the type's.
    let same = s.owner == t.owner
        && s.with == t.with
        && (s.owner == Owner::Fresh && s.with.is_none() || (s.at, &s.strides) == (t.at, &t.strides));
    (!same).then(|| Mismatch {
        kind: Kind::Aliasing,
        place: format!("result {k}"),
        at: None,
        source: text(s),
        target: text(t),
        count: 1,
        worst: None,
        floats: None,
    })
}

// ---- values -------------------------------------------------------------------------------------

struct Comparison<'a> {
    sides: Sides<'a>,
    kind: Kind,
    place: Observed,
    first: Option<Mismatch>,
    count: usize,
    worst: Option<(u128, String)>,
    unknown: Option<NoAnswer>,
}

/// Compares two values by the scalars in them.
pub(super) fn compare(sides: Sides<'_>, s: &Typed, t: &Typed, kind: Kind, place: Observed) -> Judged {
    let mut c = Comparison { sides, kind, place, first: None, count: 0, worst: None, unknown: None };
    c.values(&s.datum, s.ty, &t.datum, t.ty, &mut Vec::new());
    match (c.first, c.unknown) {
        (Some(m), _) => Ok(Some(Mismatch { count: c.count, worst: c.worst, ..m })),
        (None, Some(e)) => Err(e),
        (None, None) => Ok(None),
    }
}

impl Comparison<'_> {
    fn at(&self, path: &[i64]) -> String {
        if path.is_empty() {
            return self.place.to_string();
        }
        let shown: Vec<String> = path.iter().map(i64::to_string).collect();
        format!("{}, element [{}]", self.place, shown.join(", "))
    }

    fn differs(&mut self, kind: Kind, s: (&Datum, TypeId), t: (&Datum, TypeId), path: &[i64]) {
        self.count += 1;
        if self.first.is_some() {
            return;
        }
        let w = self.sides.index_width;
        let floats = match (self.sides.source.type_of_id(s.1), bits(s.0), bits(t.0)) {
            (Type::Float(f), Some(x), Some(y)) => Some((to_f64(*f, x), to_f64(*f, y))),
            (Type::Float(f), Some(x), None) => Some((to_f64(*f, x), f64::NAN)),
            _ => None,
        };
        self.first = Some(Mismatch {
            kind,
            place: self.at(path),
            at: Some((self.place.clone(), path.to_vec())),
            source: datum::text(self.sides.source, s.0, s.1, w),
            target: datum::text(self.sides.target, t.0, t.1, w),
            count: 1,
            worst: None,
            floats,
        });
    }

    fn values(&mut self, s: &Datum, sty: TypeId, t: &Datum, tty: TypeId, path: &mut Vec<i64>) {
        // Types nest only as deep as complex numbers, vectors and tuples do.
        if path.len() > 64 {
            self.unknown = Some(NoAnswer::Open("values that nest too deeply".into()));
            return;
        }
        match (s, t) {
            (Datum::Poison | Datum::Uninit, _) => {}
            // Nobody sees anything of what never comes.
            (Datum::Unreadable(Unreadable::Later), Datum::Unreadable(Unreadable::Later)) => {}
            (Datum::Unreadable(why), _) => {
                // Freed memory is nobody's; the rest cannot be looked at.
                if matches!(why, Unreadable::NoContents | Unreadable::Pointer | Unreadable::Later) {
                    self.unknown = Some(NoAnswer::Open(why.text().to_string()));
                }
            }
            // A value of which nothing is defined may be poison as a whole; what is known is how
            // many parts it has.
            (Datum::Parts(parts), Datum::Poison | Datum::Uninit) if !parts.is_empty() => {
                for (k, p) in parts.iter().enumerate() {
                    let (pt, qt) = (part_type(self.sides.source, sty, k), part_type(self.sides.target, tty, k));
                    path.push(k as i64);
                    self.values(p, pt, t, qt, path);
                    path.pop();
                }
            }
            (Datum::Shaped { shape, items }, Datum::Poison | Datum::Uninit) if fixed(self.sides.target, tty) => {
                let (se, te) = (self.sides.source.elem_or_self(sty), self.sides.target.elem_or_self(tty));
                let mut index = vec![0i64; shape.len()];
                for k in 0..items.len() {
                    if let Some(p) = items.get(k) {
                        path.extend(&index);
                        self.values(&p, se, t, te, path);
                        path.truncate(path.len() - index.len());
                    }
                    rustmlir_meaning::layout::next_index(&mut index, shape);
                }
            }
            (
                Datum::Partial(bytes),
                Datum::Poison | Datum::Uninit | Datum::Partial(_) | Datum::Word(_) | Datum::Wide(_),
            ) => {
                let other = datum::bytes_of(t, bytes.len()).unwrap_or_default();
                let nan = |k: usize| self.sides.tolerance.nans && nan_at(bytes, &other, k / 4 * 4);
                let mut differ = bytes.iter().zip(&other).enumerate().filter(|(_, (x, y))| x.is_some() && x != y);
                let kind = match differ.find(|x| !nan(x.0)).map(|x| x.1) {
                    None => return,
                    Some((_, Some(_))) => self.kind,
                    Some((_, None)) if *t == Datum::Poison => Kind::PoisonLeak,
                    Some((_, None)) => Kind::UninitialisedLeak,
                };
                self.differs(kind, (s, sty), (t, tty), path);
            }
            (_, Datum::Poison) => self.differs(Kind::PoisonLeak, (s, sty), (t, tty), path),
            (_, Datum::Uninit | Datum::Partial(_)) => self.differs(Kind::UninitialisedLeak, (s, sty), (t, tty), path),
            (_, Datum::Unreadable(why @ (Unreadable::Pointer | Unreadable::Later))) => {
                self.unknown = Some(NoAnswer::Open(why.text().to_string()));
            }
            (_, Datum::Unreadable(_)) => self.differs(Kind::Freed, (s, sty), (t, tty), path),
            (Datum::Unit, Datum::Unit) => {
                // Memory of memrefs: what they lead to is not looked at.
                if !path.is_empty() {
                    self.unknown = Some(NoAnswer::Open("memory that contains memrefs".into()));
                }
            }
            // A part that nobody has set may be anything.
            (Datum::Unit, _) => self.unknown = Some(NoAnswer::Open("values that the source does not specify".into())),
            (Datum::Shaped { shape: x, items: a }, Datum::Shaped { shape: y, items: b }) => {
                if x != y {
                    return self.differs(Kind::Shape, (s, sty), (t, tty), path);
                }
                let (se, te) = (self.sides.source.elem_or_self(sty), self.sides.target.elem_or_self(tty));
                if a == b && matches!(a, datum::Items::Words(_)) {
                    return;
                }
                let mut index = vec![0i64; x.len()];
                for k in 0..a.len() {
                    if let (Some(p), Some(q)) = (a.get(k), b.get(k)) {
                        path.extend(&index);
                        self.values(&p, se, &q, te, path);
                        path.truncate(path.len() - index.len());
                    }
                    rustmlir_meaning::layout::next_index(&mut index, x);
                }
            }
            (Datum::Parts(a), Datum::Parts(b))
                if lead::may_be_shown(self.sides.source, sty) && lead::new_memory(a, b).is_some() =>
            {
                let pair = lead::new_memory(a, b).unwrap_or_default();
                let mut leads = self.sides.leads.borrow_mut();
                let other = leads.iter().any(|l| (l.0 == pair.0) != (l.1 == pair.1));
                let known = leads.contains(&pair);
                if !known && !other {
                    leads.push(pair);
                }
                drop(leads);
                if other || a.get(2) != b.get(2) {
                    return self.differs(Kind::Aliasing, (s, sty), (t, tty), path);
                }
                if let (false, Some(x), Some(y)) = (known, a.get(3), b.get(3)) {
                    path.push(3);
                    self.values(x, sty, y, tty, path);
                    path.pop();
                }
            }
            (Datum::Parts(a), Datum::Parts(b))
                if self.kind == Kind::Value
                    && s != t
                    && lead::may_be_shown(self.sides.source, sty)
                    && lead::is_one(a)
                    && lead::is_one(b) =>
            {
                self.differs(Kind::Aliasing, (s, sty), (t, tty), path);
            }
            (Datum::Parts(a), Datum::Parts(b)) if a.len() == b.len() => {
                for (k, (p, q)) in a.iter().zip(b).enumerate() {
                    let (pt, qt) = (part_type(self.sides.source, sty, k), part_type(self.sides.target, tty, k));
                    path.push(k as i64);
                    self.values(p, pt, q, qt, path);
                    path.pop();
                }
            }
            _ if s == t => {}
            (Datum::Word(x), Datum::Word(y))
                if self.sides.tolerance.nans
                    && self.sides.source.signless_width(sty).is_some_and(|w| alike_but_nans(w, *x, *y)) => {}
            _ => {
                if let (Type::Float(f), Some(x), Some(y)) = (self.sides.source.type_of_id(sty), bits(s), bits(t)) {
                    let f = *f;
                    if self.sides.tolerance.any || f.is_nan(x) && f.is_nan(y) {
                        return;
                    }
                    let steps = ulp_distance(f, x, y);
                    if steps.is_some_and(|n| self.worst.as_ref().is_none_or(|w| n > w.0)) {
                        self.worst = Some((steps.unwrap_or(0), self.at(path)));
                    }
                    if self.sides.tolerance.covers(f, x, y, steps) {
                        return;
                    }
                }
                self.differs(self.kind, (s, sty), (t, tty), path);
            }
        }
    }
}

/// Whether both have a NaN of 32 bits in the bytes from number `from` on.
fn nan_at(x: &[Option<u8>], y: &[Option<u8>], from: usize) -> bool {
    let word = |all: &[Option<u8>]| {
        let four = all.get(from..from + 4)?;
        four.iter().rev().try_fold(0u64, |w, &b| Some(w << 8 | u64::from(b?)))
    };
    word(x).zip(word(y)).is_some_and(|(x, y)| alike_but_nans(32, x, y))
}

/// Whether all values of a type have one shape and are no memory, so that one without any defined
/// element says nothing.
fn fixed(ir: &Ir, ty: TypeId) -> bool {
    match ir.type_of_id(ty) {
        Type::Vector { scalable, .. } => *scalable == 0,
        Type::Tensor { .. } => ir.shape(ty).is_some_and(|s| s.iter().all(|&n| n > 0)),
        _ => false,
    }
}

/// The type of a part of a complex number or tuple.
fn part_type(ir: &Ir, ty: TypeId, k: usize) -> TypeId {
    ir.part_type(ty, k).unwrap_or(ty)
}
