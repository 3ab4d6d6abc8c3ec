//! The evaluator: one step executes one operation.

use super::config::Config;
use super::observe::AccessLog;
use super::speculatable;
use super::world::STEPS_PER_CHECK;
use super::{Control, Left, Meaning, Meanings, Next, Values, World};
use crate::ir::{Ir, SymbolTables};
use crate::meaning::constant::{bytes as constant_bytes, value_of_attr};
use crate::meaning::faults::end_scope;
use crate::meaning::lent::readable_outside;
use crate::par::Scheduler;
use std::collections::HashMap;
use std::time::Instant;

use crate::ir::def::Traits;
use crate::ir::{BlockId, OpId, Type, ValueId};
use crate::meaning::stop::{Limit, Stop};
use crate::meaning::value::{MemRef, Value};
use crate::mem::{Heap, Held};

/// Operations between two looks at what the values take.
const OFTEN: u64 = 1 << 12;

/// A run of a function.
pub struct Evaluator<'p> {
    ir: &'p Ir,
    symbols: &'p SymbolTables,
    config: &'p Config,
    /// What a run changes.
    pub store: Store,
    /// Who is told of accesses and parallel loops, if anybody.
    log: Option<&'p mut dyn AccessLog>,
    /// What is open around the current operation, innermost last.
    open: Vec<Open>,
    /// The values of the functions that have been called, innermost last.
    frames: Vec<Frame>,
    /// The next operation.
    place: Place,
    /// What the operations mean.
    meanings: Option<&'static Meanings>,
    /// Buffers that were there before the run, by the operation that defines them.
    globals: HashMap<OpId, MemRef>,
}

/// What a run changes besides the values of its functions.
pub struct Store {
    /// Memory.
    pub heap: Heap,
    /// What has been printed.
    pub out: Vec<u8>,
    /// Operations executed so far.
    pub steps: u64,
    /// The points at which structured operations run their bodies, innermost last.
    at: Vec<Vec<i64>>,
    clock: u64,
    /// The chooser of orders.
    pub sched: Scheduler,
    next_check: u64,
    deadline: Option<Instant>,
}

impl Store {
    /// Nothing has happened yet but what made this memory.
    pub fn new(heap: Heap, config: &Config) -> Self {
        Store {
            heap,
            out: Vec::new(),
            steps: 0,
            at: Vec::new(),
            clock: 0,
            sched: Scheduler::new(config.schedule.clone(), config.record),
            next_check: STEPS_PER_CHECK.min(config.step_limit),
            deadline: config.time_limit.map(|d| Instant::now() + d),
        }
    }
}

/// An operation of a block.
#[derive(Copy, Clone)]
struct Place {
    block: BlockId,
    number: usize,
}

/// What was open when a region or a function was entered.
struct Open {
    /// The operation that is not done yet: one whose region runs, or a call.
    op: OpId,
    /// How it goes on when its region is left; a call ends when its function returns.
    control: Option<Control>,
    /// Where to go on when it is done.
    back: Place,
    /// The stack allocations that were alive.
    stack: usize,
}

/// The values of a called function. Numbers of values that one function has lie close together.
struct Frame {
    first: u32,
    values: Vec<Value>,
    /// Counts what the values take.
    _held: Held,
}

impl<'p> Evaluator<'p> {
    /// A run that begins with this memory, in which globals lie.
    pub fn new(
        ir: &'p Ir,
        symbols: &'p SymbolTables,
        config: &'p Config,
        heap: Heap,
        globals: HashMap<OpId, MemRef>,
        log: Option<&'p mut dyn AccessLog>,
    ) -> Self {
        let place = Place { block: BlockId::NONE, number: 0 };
        let (store, meanings) = (Store::new(heap, config), ir.registry.table());
        let (open, frames) = (Vec::new(), Vec::new());
        Evaluator { ir, symbols, config, store, log, meanings, globals, open, frames, place }
    }

    /// What an operation may look at and change.
    fn world(&mut self, op: OpId) -> World<'_> {
        let s = &mut self.store;
        World {
            ir: self.ir,
            config: self.config,
            heap: &mut s.heap,
            out: &mut s.out,
            clock: &mut s.clock,
            sched: &mut s.sched,
            steps: &mut s.steps,
            next_check: &mut s.next_check,
            deadline: s.deadline,
            op,
            at: &mut s.at,
            log: match &mut self.log {
                Some(log) => Some(&mut **log),
                None => None,
            },
        }
    }

    /// Calls a function; its results.
    ///
    /// # Errors
    /// Why the run ended before the function returned.
    pub fn call(&mut self, function: OpId, arguments: Values) -> Result<Values, Stop> {
        let out = self.enter_function(OpId::NONE, function, arguments).and_then(|()| {
            loop {
                if let Some(results) = self.step()? {
                    return Ok(results);
                }
            }
        });
        out.map_err(|stop| stop.declared(self.ir))
    }

    /// Executes an operation; the results of the outermost function, if it has returned.
    fn step(&mut self) -> Result<Option<Values>, Stop> {
        let ir = self.ir;
        let Some(&op) = ir.block(self.place.block).ops.get(self.place.number) else {
            return Err(Stop::Internal("a block ends without a terminator".into()));
        };
        self.place.number += 1;
        // Constants are there before anything runs.
        if !ir.has(op, Traits::CONSTANT) {
            self.count_step(op)?;
        }
        let Some(def) = ir.def(op) else { return Err(Stop::unsupported(op, "an operation that nobody knows")) };
        let mut operands: Values = ir.operands(op).iter().map(|&v| self.value(v)).collect::<Result<_, _>>()?;
        let meaning = self.meanings.and_then(|m| m.all.get(def.number)).copied().unwrap_or(Meaning::Elsewhere);
        let scalable = |t| matches!(ir.type_of_id(t), Type::Vector { scalable, .. } if *scalable != 0);
        self.world(op).readable(&operands)?;
        match meaning {
            Meaning::Elsewhere => return Err(Stop::unsupported(op, format!("'{}' has no meaning here yet", def.name))),
            Meaning::Scalar(_) | Meaning::Values(_) | Meaning::Constant if ir.result_types(op).any(scalable) => {
                return Err(Stop::unsupported(op, "scalable vectors"));
            }
            Meaning::Constant => {
                let value = self.constant(op)?;
                self.define(op, Values::from_iter([value]))?;
            }
            Meaning::Global => {
                let name = ir.symbol_attr_named(op, "name");
                let global = name.and_then(|n| self.symbols.resolve(ir, op, n, &[])).and_then(|g| self.globals.get(&g));
                let m = global.cloned().ok_or_else(|| Stop::unsupported(op, "a global that cannot be made"))?;
                self.define(op, Values::from_iter([Value::MemRef(m.into())]))?;
            }
            Meaning::Scalar(kernel) => {
                let made = crate::mem::made();
                let results = self.world(op).scalars(&[kernel], &operands);
                self.count_made(op, made)?;
                self.define_or_defer(op, results)?;
            }
            Meaning::Values(f) => {
                let made = crate::mem::made();
                let results = f(&mut self.world(op), &mut operands);
                self.count_made(op, made)?;
                self.define_or_defer(op, results)?;
            }
            Meaning::Regions(f) => {
                let control = f(&mut self.world(op), &operands)?;
                let open = Open { op, control: Some(control), back: self.place, stack: self.store.heap.scope() };
                self.advance(open, None)?;
            }
            Meaning::Leaves => {
                let Some(open) = self.open.pop() else { return Err(Stop::Internal("a region was left twice".into())) };
                self.advance(open, Some(Left { by: op, values: operands }))?;
            }
            Meaning::Jumps(f) => {
                let (k, handed) = f(&mut self.world(op), &operands)?;
                let Some(&block) = ir.successors(op).get(k) else {
                    return Err(Stop::Internal(format!("there is no successor {k}")));
                };
                self.enter_block(block, handed)?;
            }
            Meaning::Calls(f) => {
                let (callee, arguments) = f(&mut self.world(op), &operands)?;
                let function = self.symbols.resolve(ir, op, callee, &[]);
                let function = function.ok_or_else(|| Stop::Internal("a call of what does not exist".into()))?;
                self.enter_function(op, function, arguments)?;
            }
            Meaning::Returns => return self.leave_function(op, operands),
        }
        Ok(None)
    }

    /// The value of an attribute `value`.
    fn constant(&self, op: OpId) -> Result<Value, Stop> {
        let (Some(a), Some(ty)) = (self.ir.attr_named(op, "value"), self.ir.result_types(op).next()) else {
            return Err(Stop::Internal(format!("'{}' has no value", self.ir.op_name(op))));
        };
        // The attribute may be one element for very many.
        if constant_bytes(self.ir, a) > self.store.heap.room() {
            return Err(Stop::exhausted(Limit::Memory, op, "the constant exceeds the memory limit"));
        }
        value_of_attr(self.ir, a, ty, self.config.index_width).map_err(|what| Stop::unsupported(op, what))
    }

    /// Asks an operation with regions how to go on.
    fn advance(&mut self, mut open: Open, left: Option<Left>) -> Result<(), Stop> {
        let by = left.as_ref().map(|l| l.by);
        let Some(control) = &mut open.control else { return Err(Stop::Internal("a call was left by a region".into())) };
        match control(&mut self.world(open.op), left)? {
            Next::Results(results) => {
                self.end_scope_of(&open, by)?;
                self.place = open.back;
                self.define(open.op, results)
            }
            Next::Region(k, arguments) => {
                self.end_scope_of(&open, by)?;
                open.stack = self.store.heap.scope();
                let op = open.op;
                self.open.push(open);
                self.enter_region(op, k, arguments)
            }
            Next::Inner(op, k, arguments) => {
                self.open.push(open);
                self.enter_region(op, k, arguments)
            }
            Next::Behind(op) => {
                self.open.push(open);
                let block = self.ir.op(op).parent;
                let number = self.ir.block(block).ops.iter().position(|&o| o == op).map_or(0, |n| n + 1);
                self.place = Place { block, number };
                Ok(())
            }
        }
    }

    fn enter_region(&mut self, op: OpId, k: usize, arguments: Values) -> Result<(), Stop> {
        let entry = self.ir.region_of(op, k).and_then(|r| self.ir.entry(r));
        let entry = entry.ok_or_else(|| Stop::Internal(format!("region {k} has no block")))?;
        self.enter_block(entry, arguments)
    }

    /// Goes on at the first operation of a block.
    fn enter_block(&mut self, block: BlockId, arguments: Values) -> Result<(), Stop> {
        let expected: Vec<ValueId> = self.ir.block_args(block).collect();
        if expected.len() != arguments.len() {
            return Err(Stop::Internal(format!("a block gets {} of {} values", arguments.len(), expected.len())));
        }
        for (v, x) in expected.into_iter().zip(arguments) {
            self.set(v, x)?;
        }
        self.place = Place { block, number: 0 };
        Ok(())
    }

    fn enter_function(&mut self, call: OpId, function: OpId, arguments: Values) -> Result<(), Stop> {
        let ir = self.ir;
        let entry = ir.region_of(function, 0).and_then(|r| ir.entry(r));
        let Some(entry) = entry else { return Err(Stop::unsupported(call, "a function without a body")) };
        if self.frames.len() > self.config.depth_limit {
            let m = format!("more than {} calls inside calls", self.config.depth_limit);
            return Err(Stop::exhausted(Limit::Depth, call, m));
        }
        self.open.push(Open { op: call, control: None, back: self.place, stack: self.store.heap.scope() });
        let frame = Frame::of(ir, function);
        if self.store.heap.overfull() {
            return Err(Stop::exhausted(
                Limit::Memory,
                call,
                "the values of the called functions exceed the memory limit",
            ));
        }
        self.frames.push(frame);
        self.enter_block(entry, arguments)
    }

    fn leave_function(&mut self, by: OpId, results: Values) -> Result<Option<Values>, Stop> {
        self.frames.pop();
        let open = loop {
            match self.open.pop() {
                Some(Open { control: Some(_), .. }) => {}
                Some(open) => break open,
                None => return Err(Stop::Internal("a return without a call".into())),
            }
        };
        self.end_scope_of(&open, Some(by))?;
        if self.frames.is_empty() {
            for v in &results {
                if let Value::Shaped(s) = v {
                    readable_outside(self.ir, &self.store.heap, s, true)?;
                }
            }
            return Ok(Some(results));
        }
        self.place = open.back;
        self.define(open.op, results)?;
        Ok(None)
    }

    fn define(&mut self, op: OpId, results: Values) -> Result<(), Stop> {
        let expected: Vec<ValueId> = self.ir.results(op).collect();
        if expected.len() != results.len() {
            let name = self.ir.op_name(op);
            return Err(Stop::Internal(format!("'{name}' gives {} of {} results", results.len(), expected.len())));
        }
        expected.into_iter().zip(results).try_for_each(|(v, x)| self.set(v, x))
    }

    /// The same for results that may be undefined: where a pass may execute the operation, it gives poison instead.
    fn define_or_defer(&mut self, op: OpId, results: Result<Values, Stop>) -> Result<(), Stop> {
        match results {
            Err(Stop::Undefined(..)) if self.config.deferred && speculatable(self.ir, op) => {
                let poison = self.ir.results(op).map(|_| Value::Poison).collect();
                self.define(op, poison)
            }
            results => self.define(op, results?),
        }
    }

    fn value(&self, v: ValueId) -> Result<Value, Stop> {
        let frame = self.frames.last();
        let value = frame.and_then(|f| f.values.get(v.0.checked_sub(f.first)? as usize));
        value.cloned().ok_or_else(|| Stop::Internal("a value of another function".into()))
    }

    fn set(&mut self, v: ValueId, x: Value) -> Result<(), Stop> {
        let frame = self.frames.last_mut();
        let slot = frame.and_then(|f| f.values.get_mut(v.0.checked_sub(f.first)? as usize));
        *slot.ok_or_else(|| Stop::Internal("a value of another function".into()))? = x;
        Ok(())
    }

    /// What an operation makes counts as steps, a word each.
    fn count_made(&mut self, op: OpId, before: u64) -> Result<(), Stop> {
        let words = crate::mem::made().wrapping_sub(before) / size_of::<u64>() as u64;
        self.world(op).charge(words)
    }

    fn count_step(&mut self, op: OpId) -> Result<(), Stop> {
        self.world(op).charge(1)?;
        if self.store.steps.is_multiple_of(OFTEN) && self.store.heap.overfull() {
            return Err(Stop::exhausted(Limit::Memory, op, "values exceed the memory limit"));
        }
        Ok(())
    }

    /// Ends the stack allocations of what has been left by an operation, if it is a scope of them.
    fn end_scope_of(&mut self, open: &Open, by: Option<OpId>) -> Result<(), Stop> {
        let scope = open.control.is_none() || self.ir.has(open.op, Traits::ALLOCATION_SCOPE);
        match by {
            Some(by) if scope => end_scope(&mut self.store.heap, open.stack, by),
            _ => Ok(()),
        }
    }
}

impl Frame {
    /// Room for the values of a function.
    fn of(ir: &crate::ir::Ir, function: OpId) -> Frame {
        let (mut first, mut last) = (u32::MAX, 0);
        let mut has = |v: ValueId| (first, last) = (first.min(v.0), last.max(v.0));
        ir.walk(function, |op| {
            if op != function {
                ir.results(op).for_each(&mut has);
            }
            let blocks = ir.regions(op).iter().flat_map(|&r| ir.region(r).blocks.iter());
            blocks.for_each(|&b| ir.block_args(b).for_each(&mut has));
        });
        let n = if first > last { 0 } else { (last - first + 1) as usize };
        let held = Held::new((n * size_of::<Value>()) as u64);
        Frame { first, values: vec![Value::Poison; n], _held: held }
    }
}
