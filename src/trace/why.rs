//! Why a run came to what it came to: places of the program, with words.

use super::What;
use super::levels::Level;
use super::record::{Event, Recording};
use super::text::value;
use super::walk::End;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::exchange::exchanges;
use rustmlir_meaning::stop::{Named, Related, Role, Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_mem::Heap;
use rustmlir_session::datum::Datum;
use rustmlir_session::given::{Arg, Given};
use rustmlir_session::{Module, Outcome, Settings};

/// Steps of a trail that are followed at most.
const FAR: usize = 64;

/// Calls and loops that are told at most: innermost ones, and outermost ones.
const INNER: usize = 8;
const OUTER: usize = 4;

/// Steps of the way of poison that are told.
const STEPS: usize = 8;

/// Operations of a run that is recorded for its reasons.
const MOST: u64 = 100_000;

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The event of this number computed it.
    Event(usize),
    /// It is an argument of the function, or counts iterations.
    Given,
    /// Nobody knows: it was made too long ago, or handed on too often.
    Lost,
}

/// Adds to an undefined outcome what led there, if a second run on the evaluator ends in the same
/// way.
pub fn explain(module: &Module, f: OpId, args: &[Datum], settings: &Settings, outcome: &mut Outcome) {
    let Some(Stop::Undefined(kind, finding)) = &mut outcome.stop else { return };
    if outcome.steps > MOST || *kind == Ub::DataRace {
        return;
    }
    let given = Given { args: args.iter().map(Arg::Value).collect(), ..Given::default() };
    let settings = Settings { listener: None, ..settings.clone() };
    let Some(r) = Recording::of(module, f, &given, &settings, None) else { return };
    if let End::Stopped(stop @ Stop::Undefined(k, other)) = &r.end
        && k == kind
        && other.op == finding.op
    {
        finding.related.extend(r.undefined(stop, settings.index_width));
    }
}

impl Recording<'_> {
    /// Where a value comes from that is known at event number `k`: what blocks, calls and regions
    /// hand on is followed back.
    pub fn origin(&self, k: usize, v: ValueId) -> Origin {
        let (mut k, mut v) = (k, v);
        for _ in 0..FAR {
            let nobody = if self.dropped { Origin::Lost } else { Origin::Given };
            let Some(j) = self.maker(k, v) else { return nobody };
            let event = &self.events[j];
            let (all, handed): (Vec<ValueId>, bool) = match event.what {
                What::Executes(_) => return Origin::Event(j),
                What::Enters(b) => (self.ir.block_args(b).collect(), true),
                What::Ends(op) if exchanges(self.ir, op) => return Origin::Event(j),
                What::Ends(op) => (self.ir.results(op).collect(), false),
            };
            let nowhere = if handed { Origin::Given } else { Origin::Event(j) };
            let (Some(at), Some(before)) = (all.iter().position(|&a| a == v), j.checked_sub(1)) else { return nowhere };
            let giver = &self.events[before];
            let What::Executes(op) = giver.what else { return nowhere };
            if self.parallel(event).is_some_and(|l| l != op || self.ir.is_index(self.ir.value_type(v))) {
                return nowhere;
            }
            // The last arguments get the last operands: those before are bounds, conditions and
            // callees, or numbers.
            let operands = self.ir.operands(op);
            let Some(from) = (operands.len() + at).checked_sub(all.len()) else { return nowhere };
            if giver.operands.get(from).is_none() || giver.operands.get(from) != event.results.get(at) {
                return nowhere;
            }
            (k, v) = (before, operands[from]);
        }
        Origin::Lost
    }

    /// The parallel loop of which an event begins an iteration. What was executed before it may be
    /// of another one, which hands on nothing.
    fn parallel(&self, e: &Event) -> Option<OpId> {
        let What::Enters(b) = e.what else { return None };
        self.ir.block_parent_op(b).filter(|&op| self.ir.has(op, Traits::PARALLEL_LOOP))
    }

    /// An event as a step of a reason: its operands, and in which iteration it is.
    pub fn told(&self, k: usize, role: Role, message: impl Into<String>, index_width: u32) -> Related {
        let mut out = Related::new(role, Some(self.op(k)), message);
        let Some(e) = self.events.get(k) else { return out };
        let all = self.counted(&e.levels);
        let around: Vec<ValueId> = all.iter().map(|i| i.0).collect();
        if let What::Executes(op) | What::Ends(op) = e.what {
            out.operands = self.known(op, &e.operands, &around, index_width);
        }
        out.iteration = named(self.ir, &all, index_width);
        out
    }

    /// The numbers of the iterations of the innermost call.
    fn counted<'l>(&'l self, levels: &'l [Level]) -> Vec<(ValueId, &'l Value)> {
        let from = levels.iter().rposition(|l| l.call).map_or(0, |c| c + 1);
        levels[from..].iter().flat_map(|l| l.iteration(self.ir)).collect()
    }

    /// The operands that are not told already.
    fn known(&self, op: OpId, operands: &[Value], told: &[ValueId], index_width: u32) -> Vec<Named> {
        let all = super::untold(self.ir, op).filter_map(|k| Some((*self.ir.operands(op).get(k)?, operands.get(k)?)));
        let shown: Vec<(ValueId, &Value)> =
            all.filter(|(v, x)| !told.contains(v) && !matches!(x, Value::MemRef(_) | Value::Pointer(_))).collect();
        named(self.ir, &shown, index_width)
    }

    /// Where the poison of a value comes from that is known at event number `k`, last step first.
    pub fn poison(&self, k: usize, v: ValueId, index_width: u32) -> Vec<Related> {
        let mut out = Vec::new();
        let (mut k, mut v) = (k, v);
        for _ in 0..FAR {
            let j = match self.origin(k, v) {
                Origin::Event(j) => j,
                Origin::Lost => return out,
                Origin::Given => {
                    let message = format!("the poison in {} was passed in", name(self.ir, v));
                    out.push(Related::new(Role::PoisonGiven, None, message));
                    return out;
                }
            };
            let (op, event) = (self.op(j), &self.events[j]);
            if exchanges(self.ir, op) {
                // Of a shuffle, the second result says whether a lane has handed over anything.
                let nobody = event.results.get(1).is_some_and(|x| x.word() == Some(0));
                let message = if nobody { "no lane provides a value here" } else { "a lane provides poison here" };
                out.push(self.told(j, Role::PoisonMade, message, index_width));
                return out;
            }
            let poison = |x: &Value| x.is_poison();
            if let Some(n) = event.operands.iter().position(poison)
                && let Some(&w) = self.ir.operands(op).get(n)
            {
                (k, v) = (j, w);
                continue;
            }
            let read = event.touched.iter().find(|t| t.kind.may_read());
            if let Some(t) = read
                && let Some(w) = self.writer(j, t.alloc, t.bytes.0)
            {
                let by = self.op(w);
                out.push(self.told(w, Role::PoisonStored, "the poison was stored here", index_width));
                if out.len() >= STEPS {
                    return out;
                }
                let Some(n) = self.events[w].operands.iter().position(poison) else { return out };
                let Some(&stored) = self.ir.operands(by).get(n) else { return out };
                (k, v) = (w, stored);
                continue;
            }
            let why = self.ir.def(op).map(|d| d.poison).filter(|p| !p.is_empty());
            let why = why.map_or(String::new(), |w| format!(" (poison {w})"));
            out.push(self.told(j, Role::PoisonMade, format!("the poison originates here{why}"), index_width));
            return out;
        }
        out
    }

    /// What else there is to say of an undefined end: the operands, where the poison among them
    /// comes from, and the iterations and calls that led there, innermost first.
    pub fn undefined(&self, stop: &Stop, index_width: u32) -> Vec<Related> {
        let (Stop::Undefined(kind, finding), Some(k)) = (stop, self.events.len().checked_sub(1)) else {
            return Vec::new();
        };
        let (op, event) = (self.op(k), &self.events[k]);
        let mut out = Vec::new();
        if op != finding.op {
            return out;
        }
        let operands = self.known(op, &event.operands, &[], index_width);
        if !operands.is_empty() {
            out.push(Related { operands, ..Related::new(Role::Operands, None, "its operands") });
        }
        if let Some(n) = event.operands.iter().position(Value::is_poison)
            && matches!(kind, Ub::PoisonUse)
            && let Some(&v) = self.ir.operands(op).get(n)
        {
            out.extend(self.poison(k, v, index_width));
        }
        let mut around = Vec::new();
        for level in event.levels.iter().rev().filter(|l| !l.op.is_none()) {
            around.push(if level.call {
                let Some(block) = level.block.some() else { continue };
                let f = self.ir.block_parent_op(block).unwrap_or(OpId::NONE);
                let f = self.ir.str_attr_named(f, "sym_name").unwrap_or("").to_string();
                let all = self.ir.block_args(block).zip(&level.arguments);
                let all: Vec<(ValueId, &Value)> = all.filter(|(_, x)| !matches!(x, Value::MemRef(_))).collect();
                let mut out = Related::new(Role::Call, Some(level.op), format!("in the call of @{f} here"));
                // Of a function of several blocks, those of the first one are gone.
                let first = self.ir.block(block).parent.some().and_then(|r| self.ir.entry(r));
                if first == Some(block) {
                    out.operands = named(self.ir, &all, index_width);
                }
                out
            } else {
                let all: Vec<(ValueId, &Value)> = level.iteration(self.ir).collect();
                if all.is_empty() {
                    continue;
                }
                let iteration = named(self.ir, &all, index_width);
                Related { iteration, ..Related::new(Role::Iteration, Some(level.op), "in an iteration of this loop") }
            });
        }
        // A recursion has thousands, of which the ends say enough.
        if let Some(n) = around.len().checked_sub(INNER + OUTER).filter(|&n| n > 1) {
            let message = format!("{n} more enclosing calls and loops");
            around.splice(INNER..INNER + n, [Related::new(Role::Remark, None, message)]);
        }
        out.extend(around);
        out
    }
}

/// `%name`.
pub(super) fn name(ir: &Ir, v: ValueId) -> String {
    ir.value_name(v).map_or_else(|| "a value".into(), |n| format!("%{n}"))
}

/// Values with their names; none of them is memory.
pub fn named(ir: &Ir, all: &[(ValueId, &Value)], index_width: u32) -> Vec<Named> {
    // Words need no memory to be shown.
    let nothing = Heap::new(0);
    let one = |&(v, x): &(ValueId, &Value)| Named {
        name: ir.value_name(v).map(|n| format!("%{n}")),
        value: value(ir, &nothing, x, ir.value_type(v), index_width),
    };
    all.iter().map(one).collect()
}
