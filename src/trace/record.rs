//! Recordings of short runs, and what can be asked of them.

use std::ops::ControlFlow;
use std::rc::Rc;

use super::levels::Level;
use super::walk::{End, Walk};
use super::{Touched, What};
use crate::ir::{Ir, OpId, ValueId};
use crate::meaning::Values;
use crate::meaning::observe::AccessKind;
use crate::meaning::stop::Stop;
use crate::meaning::value::Value;
use crate::mem::{Handle, Heap};
use crate::session::given::Given;
use crate::session::{Module, Settings};

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
    /// The arguments.
    pub arguments: Vec<Value>,
    /// Memory in the end.
    pub heap: Heap,
}

/// Moments that are kept at most.
const MOST: usize = 200_000;

impl<'a> Recording<'a> {
    /// Records a run of a function; `None` if it is too long, or the evaluator cannot run it.
    pub fn of(module: &'a Module, f: OpId, given: &Given<'_>, settings: &Settings) -> Option<Self> {
        let mut events: Vec<Event> = Vec::new();
        let mut walk = Walk::begin(module, f, given, settings).ok()?;
        let end = walk.run(|m| {
            if events.len() >= MOST {
                return ControlFlow::Break(());
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
        known.then(|| Recording { ir: &module.ir, events, end, arguments: std::mem::take(&mut walk.arguments), heap })
    }

    /// Where an element of a memref lies: the allocation, and the first byte.
    pub fn address(&self, v: &Value, element: &[i64]) -> Option<(Handle, u64)> {
        let Value::MemRef(m) = v else { return None };
        let at = crate::meaning::layout::locate(self.ir, m, element)?;
        let (alloc, from) = self.heap.root(m.alloc)?;
        Some((alloc, from.checked_add(at.checked_mul(m.elem_bytes.into())?)?))
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
            own && match e.what {
                What::Executes(op) | What::Ends(op) => !e.results.is_empty() && self.ir.results(op).any(|r| r == v),
                What::Enters(b) => self.ir.block_args(b).any(|a| a == v),
            }
        };
        (0..k.min(self.events.len())).rev().find(makes)
    }

    /// The event before number `k` that wrote the first of some bytes last.
    pub fn writer(&self, k: usize, alloc: Handle, first: u64) -> Option<usize> {
        let writes =
            |t: &Touched| t.kind != AccessKind::Read && t.alloc == alloc && (t.bytes.0..t.bytes.1).contains(&first);
        (0..k.min(self.events.len())).rev().find(|&j| self.events[j].touched.iter().any(writes))
    }

    fn frame(&self, k: usize) -> u32 {
        self.events.get(k).and_then(|e| e.levels.last()).map_or(0, |l| l.frame)
    }
}

fn alike((a, b): (&Level, &Level)) -> bool {
    a.op == b.op && a.frame == b.frame && a.entries == b.entries && a.block == b.block
}
