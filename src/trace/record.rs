//! Recordings of short runs, and what can be asked of them.

use std::ops::ControlFlow;
use std::rc::Rc;

use super::levels::Level;
use super::threads::same_thread;
use super::walk::{End, Walk};
use super::{Touched, What};
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::Values;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_mem::{Handle, Heap};
use rustmlir_session::given::Given;
use rustmlir_session::{Module, Settings};

/// A moment that has been kept.
#[derive(Clone, Debug)]
pub struct Event {
    /// What happened.
    pub what: What,
    /// Operands.
    pub operands: Values,
    /// Results, or arguments of a block.
    pub results: Values,
    /// Memory that was read or written.
    pub touched: Vec<Touched>,
    /// Bytes that had been printed.
    pub printed: usize,
    /// What was open around it, outermost first.
    pub levels: Rc<Vec<Level>>,
}

/// A run that has been kept.
pub struct Recording<'a> {
    /// The program.
    pub ir: &'a Ir,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// How it ended.
    pub end: End,
    /// The arguments; of a lowered function, those of the function that it stands for.
    pub arguments: Vec<Value>,
    /// Globals, by name.
    pub globals: Vec<(String, Value)>,
    /// Memory in the end.
    pub heap: Heap,
    /// The events from here on are all that there were until the end. If it is not 0, earlier ones
    /// have been dropped.
    pub first: usize,
    /// Whether earlier events have been dropped.
    pub dropped: bool,
    /// The bytes whose last writer is kept, however long ago it was.
    watched: Option<(Handle, u64)>,
}

/// Memory whose last writer is asked for.
#[derive(Clone, Debug)]
pub enum Watched {
    /// That of an argument.
    Argument(usize),
    /// That of a global.
    Global(String),
}

/// Moments that are kept at most.
const MOST: usize = 200_000;

/// Moments of a run of which the last ones are kept.
const LONGEST: usize = 4_000_000;

impl<'a> Recording<'a> {
    /// Records a run of a function, of a long one the end, and who last wrote an element that is
    /// asked for; `None` if it is far too long, or the evaluator cannot run it.
    pub fn of(
        module: &'a Module,
        f: OpId,
        given: &Given<'_>,
        settings: &Settings,
        watch: Option<&(Watched, Vec<i64>)>,
    ) -> Option<Self> {
        let mut events: Vec<Event> = Vec::new();
        let mut walk = Walk::begin(module, f, given, settings).ok()?;
        let globals: Vec<(String, Value)> = (walk.evaluator.globals())
            .map(|(op, m)| (module.ir.str_attr_named(op, "sym_name").unwrap_or("").to_string(), m))
            .collect();
        let watched = watch.and_then(|(what, element)| {
            let v = match what {
                // A layout of maps is known to the program that the argument is of.
                Watched::Argument(k) => walk.arguments.get(*k).filter(|v| given.lowered.is_none() || !mapped(v))?,
                Watched::Global(name) => globals.iter().find(|g| g.0 == *name).map(|g| &g.1)?,
            };
            address(&module.ir, &walk.evaluator.store.heap, v, element)
        });
        let (mut last, mut told, mut dropped): (Option<Event>, usize, bool) = (None, 0, false);
        let end = walk.run(|m| {
            told += 1;
            if told > LONGEST {
                return ControlFlow::Break(());
            }
            if events.len() >= MOST {
                let old = events.drain(..MOST / 2).rev().find(|e| watched.is_some_and(|w| writes(e, w)));
                last = old.or(last.take());
                dropped = true;
            }
            // Most moments lie where the one before does.
            let same = |e: &Event| e.levels.len() == m.levels.len() && e.levels.iter().zip(m.levels).all(alike);
            let levels = match events.last().filter(|e| same(e)) {
                Some(e) => e.levels.clone(),
                None => Rc::new(m.levels.to_vec()),
            };
            let (operands, results) = (m.operands.clone(), m.results.clone());
            events.push(Event {
                what: m.what,
                operands,
                results,
                touched: m.touched.to_vec(),
                printed: m.evaluator.store.out.len(),
                levels,
            });
            ControlFlow::Continue(())
        });
        let known =
            !matches!(end, End::Left | End::Stopped(Stop::Unsupported(_) | Stop::Internal(_) | Stop::Exhausted(..)));
        let heap = std::mem::replace(&mut walk.evaluator.store.heap, Heap::new(0));
        let first = usize::from(last.is_some());
        events.splice(..0, last);
        let mut arguments = std::mem::take(&mut walk.arguments);
        if given.lowered.is_some() {
            arguments.iter_mut().filter(|v| mapped(v)).for_each(|v| *v = Value::Unit);
        }
        let ir = &module.ir;
        known.then(|| Recording { ir, events, end, arguments, globals, heap, first, dropped, watched })
    }

    /// Where an element of a memref lies: the allocation, and the first byte.
    pub fn address(&self, v: &Value, element: &[i64]) -> Option<(Handle, u64)> {
        address(self.ir, &self.heap, v, element)
    }

    /// Whether the last writer of some bytes is among the events, if there was one.
    pub fn knows_writer(&self, alloc: Handle, first: u64) -> bool {
        !self.dropped || self.watched == Some((alloc, first))
    }

    /// The operation of an event, or the one whose region it enters.
    pub fn op(&self, k: usize) -> OpId {
        match self.events.get(k).map(|e| e.what) {
            Some(What::Executes(op) | What::Ends(op)) => op,
            Some(What::Enters(b)) => self.ir.block_parent_op(b).unwrap_or(OpId::NONE),
            None => OpId::NONE,
        }
    }

    /// The event before number `k` that made a value which is known there.
    pub fn maker(&self, k: usize, v: ValueId) -> Option<usize> {
        let frame = self.frame(k);
        let makes = |j: &usize| {
            let e = &self.events[*j];
            let own = self.frame(*j) == frame;
            let makes = match e.what {
                What::Executes(op) | What::Ends(op) => !e.results.is_empty() && self.ir.results(op).any(|r| r == v),
                What::Enters(b) => self.ir.block_args(b).any(|a| a == v),
            };
            own && makes && self.events.get(k).is_none_or(|at| same_thread(self.ir, &e.levels, &at.levels))
        };
        (self.first..k.min(self.events.len())).rev().find(makes)
    }

    /// The event before number `k` that wrote the first of some bytes last.
    pub fn writer(&self, k: usize, alloc: Handle, first: u64) -> Option<usize> {
        (0..k.min(self.events.len())).rev().find(|&j| writes(&self.events[j], (alloc, first)))
    }

    fn frame(&self, k: usize) -> u32 {
        self.events.get(k).and_then(|e| e.levels.last()).map_or(0, |l| l.frame)
    }
}

fn writes(e: &Event, (alloc, first): (Handle, u64)) -> bool {
    let fits = |t: &Touched| t.alloc == alloc && (t.bytes.0..t.bytes.1).contains(&first);
    e.touched.iter().any(|t| !t.kind.is_read() && fits(t))
}

/// Whether a value is memory whose layout is told by maps.
fn mapped(v: &Value) -> bool {
    matches!(v, Value::MemRef(m) if m.map.is_some())
}

fn address(ir: &Ir, heap: &Heap, v: &Value, element: &[i64]) -> Option<(Handle, u64)> {
    let Value::MemRef(m) = v else { return None };
    let at = rustmlir_meaning::layout::locate(ir, m, element)?;
    let (alloc, from) = heap.root(m.alloc)?;
    Some((alloc, from.checked_add(at.checked_mul(m.elem_bytes.into())?)?))
}

fn alike((a, b): (&Level, &Level)) -> bool {
    a.op == b.op && a.frame == b.frame && a.entries == b.entries && a.block == b.block
}
