//! Where a run is to be interrupted. Tables lead from operations and elements to what is wanted
//! there, so that ten thousand breakpoints cost no more than one.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::protocol::Wanted;
use rustmlir_ir::OpId;
use rustmlir_meaning::observe::AccessKind;
use rustmlir_meaning::value::Value;
use rustmlir_mem::Handle;
use rustmlir_session::race::{Race, RaceAccess};
use rustmlir_trace::Moment;
use rustmlir_trace::breaks::Condition;
use rustmlir_trace::debug::Debugger;

/// Who asked for a breakpoint: a request replaces all of one kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A line.
    Line,
    /// A function.
    Function,
    /// An element.
    Data,
}

/// Where a breakpoint is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Before an operation.
    Before(OpId),
    /// After an access to an element.
    Element { name: String, alloc: Handle, bytes: (u64, u64), reads: bool, writes: bool },
}

/// How often it has to be come to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Times {
    Always,
    From(u64),
    Exactly(u64),
    Below(u64),
    Each(u64),
}

impl Times {
    /// `5`, `>= 5`, `> 5`, `== 5`, `<= 5`, `< 5`, `% 5`.
    fn parse(text: &str) -> Result<Times, String> {
        let text = text.trim();
        let number = |t: &str| t.trim().parse::<u64>().ok();
        let found = if let Some(n) = text.strip_prefix(">=") {
            number(n).map(Times::From)
        } else if let Some(n) = text.strip_prefix("<=") {
            number(n).map(|n| Times::Below(n.saturating_add(1)))
        } else if let Some(n) = text.strip_prefix("==") {
            number(n).map(Times::Exactly)
        } else if let Some(n) = text.strip_prefix('>') {
            number(n).map(|n| Times::From(n.saturating_add(1)))
        } else if let Some(n) = text.strip_prefix('<') {
            number(n).map(Times::Below)
        } else if let Some(n) = text.strip_prefix('%') {
            number(n).filter(|&n| n > 0).map(Times::Each)
        } else {
            // A bare number is the time that is meant.
            number(text.trim_start_matches('=')).map(Times::Exactly)
        };
        found.ok_or_else(|| format!("'{text}' is not a hit count: expected 5, == 5, >= 5, < 5 or % 5"))
    }

    fn fits(self, count: u64) -> bool {
        match self {
            Times::Always => true,
            Times::From(n) => count >= n,
            Times::Exactly(n) => count == n,
            Times::Below(n) => count < n,
            Times::Each(n) => count.is_multiple_of(n),
        }
    }
}

/// A breakpoint.
pub struct Stop {
    /// Its number.
    pub id: i64,
    kind: Kind,
    place: Place,
    condition: Option<Condition>,
    times: Times,
    log: Option<String>,
    /// How often it has been come to since the beginning of the run.
    count: u64,
}

/// Why a run is interrupted.
#[derive(Clone, Debug, Default)]
pub struct Hit {
    /// The word of the protocol.
    pub reason: &'static str,
    /// In words.
    pub description: String,
    /// More of them.
    pub text: Option<String>,
    /// The breakpoints.
    pub ids: Vec<i64>,
}

/// What an operation has met.
#[derive(Default)]
pub struct Met {
    /// What interrupts.
    pub hit: Option<Hit>,
    /// What is only told.
    pub logs: Vec<String>,
}

/// What the client wants to be told of.
#[derive(Default)]
pub struct Stops {
    all: Vec<Stop>,
    next: i64,
    by_op: HashMap<OpId, Vec<usize>>,
    by_element: BTreeMap<(Handle, u64), Vec<usize>>,
    /// Bytes of the widest element.
    widest: u64,
    /// Filters of exceptions.
    pub filters: HashSet<String>,
    /// Races that the run has, and which of their accesses have been seen.
    races: Vec<(Race, [bool; 2])>,
    racing: HashMap<OpId, Vec<(usize, usize)>>,
}

impl Stops {
    /// Forgets all of a kind.
    pub fn clear(&mut self, kind: Kind) {
        self.all.retain(|s| s.kind != kind);
        self.index();
    }

    /// A breakpoint; `Err` says why it can never be hit.
    pub fn add(&mut self, kind: Kind, place: Result<Place, String>, wanted: &Wanted) -> (i64, Result<(), String>) {
        let id = self.next + 1;
        self.next = id;
        let words = |t: &Option<String>| t.clone().filter(|t| !t.trim().is_empty());
        let made = place.and_then(|place| {
            let condition = words(&wanted.condition).map(|c| Condition::parse(c.trim())).transpose()?;
            let times = words(&wanted.hit_condition).map_or(Ok(Times::Always), |t| Times::parse(&t))?;
            let log = words(&wanted.log_message);
            Ok(Stop { id, kind, place, condition, times, log, count: 0 })
        });
        (id, made.map(|s| self.all.push(s)))
    }

    /// The number of the last breakpoint.
    pub fn last_id(&self) -> i64 {
        self.next
    }

    /// Goes on with the numbers after this one.
    pub fn set_last_id(&mut self, id: i64) {
        self.next = id;
    }

    /// Makes the tables anew.
    pub fn index(&mut self) {
        self.by_op.clear();
        self.by_element.clear();
        self.widest = 0;
        for (k, s) in self.all.iter().enumerate() {
            match &s.place {
                Place::Before(op) => self.by_op.entry(*op).or_default().push(k),
                Place::Element { alloc, bytes, .. } => {
                    self.by_element.entry((*alloc, bytes.0)).or_default().push(k);
                    self.widest = self.widest.max(bytes.1 - bytes.0);
                }
            }
        }
    }

    /// Whether one of them counts how often it is come to.
    pub fn counts(&self) -> bool {
        self.all.iter().any(|s| s.times != Times::Always)
    }

    /// The run begins anew.
    pub fn rewind(&mut self) {
        self.all.iter_mut().for_each(|s| s.count = 0);
        self.races.iter_mut().for_each(|r| r.1 = [false; 2]);
    }

    /// Takes the races that the run has.
    pub fn set_races(&mut self, races: Vec<Race>) {
        self.racing.clear();
        for (k, r) in races.iter().enumerate() {
            self.racing.entry(r.first.op).or_default().push((k, 0));
            self.racing.entry(r.second.op).or_default().push((k, 1));
        }
        self.races = races.into_iter().map(|r| (r, [false; 2])).collect();
    }

    /// Whether a kind of exception is wanted.
    pub fn wants(&self, group: &str, kind: &str) -> bool {
        self.filters.contains(group) || self.filters.contains(kind)
    }

    /// What a moment of the run touches, by number.
    pub fn touched(&self, m: &Moment<'_, '_>, out: &mut Vec<(usize, AccessKind)>) {
        for t in m.touched.iter().filter(|_| !self.by_element.is_empty()) {
            let from = t.bytes.0.saturating_sub(self.widest);
            for (_, all) in self.by_element.range((t.alloc, from)..(t.alloc, t.bytes.1)) {
                for &k in all {
                    let Some(Place::Element { bytes, reads, writes, .. }) = self.all.get(k).map(|s| &s.place) else {
                        continue;
                    };
                    let wanted = (*reads && t.kind.may_read()) || (*writes && !t.kind.is_read());
                    if wanted && bytes.1 > t.bytes.0 && !out.iter().any(|o| o.0 == k) {
                        out.push((k, t.kind));
                    }
                }
            }
        }
    }

    /// Whether a moment makes poison that somebody wants to hear of.
    pub fn poisons(&self, m: &Moment<'_, '_>) -> bool {
        m.makes_poison() && self.filters.contains("poison")
    }

    /// What is met after an operation that touched this, and before the next one.
    pub fn meet(&mut self, d: &Debugger<'_>, touched: &[(usize, AccessKind)], met: &mut Met) {
        for &(k, kind) in touched {
            self.come_to(d, k, Some(kind.text()), met);
        }
        let Some(op) = d.next() else { return };
        for k in self.by_op.get(&op).cloned().unwrap_or_default() {
            self.come_to(d, k, None, met);
        }
        for (k, side) in self.racing.get(&op).cloned().unwrap_or_default() {
            let Some((race, seen)) = self.races.get_mut(k) else { continue };
            let mine = if side == 0 { &race.first } else { &race.second };
            if !in_iteration(d, mine) {
                continue;
            }
            seen[side] = true;
            if seen[1 - side] && met.hit.is_none() {
                let other = if side == 0 { &race.second } else { &race.first };
                let text = format!("{}: this is {}; before it came {}", race.message(), mine.text(), other.text());
                let description = "data race [data-race]".to_string();
                met.hit = Some(Hit { reason: "exception", description, text: Some(text), ids: Vec::new() });
            }
        }
    }

    fn come_to(&mut self, d: &Debugger<'_>, k: usize, did: Option<&str>, met: &mut Met) {
        let Some(s) = self.all.get_mut(k) else { return };
        if s.condition.as_ref().is_some_and(|c| !d.holds(c)) {
            return;
        }
        s.count += 1;
        if !s.times.fits(s.count) {
            return;
        }
        if let Some(log) = &s.log {
            met.logs.push(filled(d, log));
            return;
        }
        let hit = met.hit.get_or_insert_with(Hit::default);
        hit.ids.push(s.id);
        (hit.reason, hit.description) = match (&s.place, did) {
            (Place::Element { name, .. }, Some(did)) => ("data breakpoint", format!("{name} has been {did}")),
            _ if s.kind == Kind::Function => ("function breakpoint", "the function begins".into()),
            _ => ("breakpoint", "breakpoint".into()),
        };
    }
}

/// Whether the run stands in the iteration of an access.
fn in_iteration(d: &Debugger<'_>, a: &RaceAccess) -> bool {
    a.iterations.iter().all(|(op, point)| {
        let Some(point) = point else { return true };
        let Some(level) = d.walk().levels.iter().rev().find(|l| l.op == *op && !l.call) else { return true };
        // An index of 32 bits has no bits above them.
        let same = |p: i64, x: &Value| x.word().is_some_and(|w| w == p as u64 || w == u64::from(p as u32));
        point.iter().zip(&level.arguments).all(|(p, x)| same(*p, x))
    })
}

/// A text in which `{%x}` and `{%A[1]}` are replaced by values.
fn filled(d: &Debugger<'_>, text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((name, behind)) = after.split_once('}') else {
            out.push('{');
            rest = after;
            continue;
        };
        match super::variables::shown(d, name) {
            Ok(value) => out.push_str(&value),
            Err(why) => out.push_str(&format!("{{{name}: {why}}}")),
        }
        rest = behind;
    }
    out.push_str(rest);
    out
}
