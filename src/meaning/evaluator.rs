//! The evaluator: one step executes one operation.

use super::{Control, Left, Meaning, Meanings, Next, Values, World};
use crate::base::Deadline;
use crate::meaning::constant::{bytes as constant_bytes, value_of_attr};
use crate::meaning::faults::end_scope;

use crate::ir::def::Traits;
use crate::ir::{BlockId, OpId, RegionId, Type, ValueId};
use crate::meaning::stop::{Limit, Stop};
use crate::meaning::value::Value;
use crate::mem::Held;

/// Operations between two looks at the clock.
const OFTEN: u64 = 1 << 12;

/// A run of a function.
pub struct Evaluator<'p> {
    /// Memory, output and settings.
    pub world: World<'p>,
    /// Operations executed so far.
    pub steps: u64,
    /// What is open around the current operation, innermost last.
    open: Vec<Open>,
    /// The values of the functions that have been called, innermost last.
    frames: Vec<Frame>,
    /// The next operation.
    place: Place,
    /// What the operations mean.
    meanings: Option<&'static Meanings>,
    /// When the run must end.
    until: Deadline,
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
    /// A run in a world in which nothing has happened yet.
    pub fn new(world: World<'p>) -> Self {
        let place = Place { block: BlockId::NONE, number: 0 };
        let until = world.config.time_limit.map_or(Deadline::NEVER, Deadline::after);
        let meanings = world.ir.registry.table();
        Evaluator { world, meanings, steps: 0, open: Vec::new(), frames: Vec::new(), place, until }
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
        out.map_err(|stop| stop.declared(self.world.ir))
    }

    /// Executes an operation; the results of the outermost function, if it has returned.
    fn step(&mut self) -> Result<Option<Values>, Stop> {
        let ir = self.world.ir;
        let Some(&op) = ir.block(self.place.block).ops.get(self.place.number) else {
            return Err(Stop::Internal("a block ends without a terminator".into()));
        };
        self.count_step(op)?;
        self.place.number += 1;
        self.world.op = op;
        let Some(def) = ir.def(op) else { return Err(Stop::unsupported(op, "an operation that nobody knows")) };
        let operands: Values = ir.operands(op).iter().map(|&v| self.value(v)).collect::<Result<_, _>>()?;
        let meaning = self.meanings.and_then(|m| m.all.get(def.number)).copied().unwrap_or(Meaning::Elsewhere);
        let scalable = |t| matches!(ir.type_of_id(t), Type::Vector { scalable, .. } if *scalable != 0);
        match meaning {
            Meaning::Elsewhere => return Err(Stop::unsupported(op, format!("'{}' has no meaning here yet", def.name))),
            Meaning::Scalar(_) | Meaning::Constant if ir.result_types(op).any(scalable) => {
                return Err(Stop::unsupported(op, "scalable vectors"));
            }
            Meaning::Constant => {
                let value = self.constant(op)?;
                self.define(op, Values::from_iter([value]))?;
            }
            Meaning::Scalar(kernel) => {
                let results = self.world.scalars(&[kernel], &operands)?;
                self.define(op, results)?;
            }
            Meaning::Values(f) => {
                let results = f(&mut self.world, &operands)?;
                self.define(op, results)?;
            }
            Meaning::Regions(f) => {
                let control = f(&mut self.world, &operands)?;
                let open = Open { op, control: Some(control), back: self.place, stack: self.world.heap.scope() };
                self.advance(open, None)?;
            }
            Meaning::Leaves => {
                let Some(open) = self.open.pop() else { return Err(Stop::Internal("a region was left twice".into())) };
                end_scope_of(&mut self.world, &open)?;
                self.advance(open, Some(Left { by: op, values: operands }))?;
            }
            Meaning::Jumps(f) => {
                let (k, handed) = f(&mut self.world, &operands)?;
                let Some(&block) = ir.successors(op).get(k) else {
                    return Err(Stop::Internal(format!("there is no successor {k}")));
                };
                self.enter_block(block, handed)?;
            }
            Meaning::Calls(f) => {
                let (function, arguments) = f(&mut self.world, &operands)?;
                self.enter_function(op, function, arguments)?;
            }
            Meaning::Returns => return self.leave_function(operands),
        }
        Ok(None)
    }

    /// The value of an attribute `value`.
    fn constant(&self, op: OpId) -> Result<Value, Stop> {
        let w = &self.world;
        let (Some(a), Some(ty)) = (w.ir.attr_named(op, "value"), w.ir.result_types(op).next()) else {
            return Err(Stop::Internal(format!("'{}' has no value", w.ir.op_name(op))));
        };
        // The attribute may be one element for very many.
        if constant_bytes(w.ir, a) > w.heap.room() {
            return Err(Stop::exhausted(Limit::Memory, op, "the constant exceeds the memory limit"));
        }
        value_of_attr(w.ir, a, ty, w.config.index_width).map_err(|what| Stop::unsupported(op, what))
    }

    /// Asks an operation with regions how to go on.
    fn advance(&mut self, mut open: Open, left: Option<Left>) -> Result<(), Stop> {
        self.world.op = open.op;
        let Some(control) = &mut open.control else { return Err(Stop::Internal("a call was left by a region".into())) };
        match control(&mut self.world, left)? {
            Next::Results(results) => {
                self.place = open.back;
                self.define(open.op, results)
            }
            Next::Region(k, arguments) => {
                let region = self.world.ir.region_of(open.op, k);
                let entry = region.and_then(|r: RegionId| self.world.ir.entry(r));
                let Some(entry) = entry else { return Err(Stop::Internal(format!("region {k} has no block"))) };
                open.stack = self.world.heap.scope();
                self.open.push(open);
                self.enter_block(entry, arguments)
            }
        }
    }

    /// Goes on at the first operation of a block.
    fn enter_block(&mut self, block: BlockId, arguments: Values) -> Result<(), Stop> {
        let expected: Vec<ValueId> = self.world.ir.block_args(block).collect();
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
        let ir = self.world.ir;
        let entry = ir.region_of(function, 0).and_then(|r| ir.entry(r));
        let Some(entry) = entry else { return Err(Stop::unsupported(call, "a function without a body")) };
        if self.frames.len() > self.world.config.depth_limit {
            let m = format!("more than {} calls inside calls", self.world.config.depth_limit);
            return Err(Stop::exhausted(Limit::Depth, call, m));
        }
        self.open.push(Open { op: call, control: None, back: self.place, stack: self.world.heap.scope() });
        let frame = Frame::of(ir, function);
        if self.world.heap.overfull() {
            return Err(Stop::exhausted(
                Limit::Memory,
                call,
                "the values of the called functions exceed the memory limit",
            ));
        }
        self.frames.push(frame);
        self.enter_block(entry, arguments)
    }

    fn leave_function(&mut self, results: Values) -> Result<Option<Values>, Stop> {
        self.frames.pop();
        let open = loop {
            match self.open.pop() {
                Some(Open { control: Some(_), .. }) => {}
                Some(open) => break open,
                None => return Err(Stop::Internal("a return without a call".into())),
            }
        };
        end_scope_of(&mut self.world, &open)?;
        if self.frames.is_empty() {
            return Ok(Some(results));
        }
        self.place = open.back;
        self.define(open.op, results)?;
        Ok(None)
    }

    fn define(&mut self, op: OpId, results: Values) -> Result<(), Stop> {
        let expected: Vec<ValueId> = self.world.ir.results(op).collect();
        if expected.len() != results.len() {
            let name = self.world.ir.op_name(op);
            return Err(Stop::Internal(format!("'{name}' gives {} of {} results", results.len(), expected.len())));
        }
        expected.into_iter().zip(results).try_for_each(|(v, x)| self.set(v, x))
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

    fn count_step(&mut self, op: OpId) -> Result<(), Stop> {
        self.steps += 1;
        let config = self.world.config;
        if self.steps > config.step_limit {
            let m = format!("more than {} operations were executed", config.step_limit);
            return Err(Stop::exhausted(Limit::Steps, op, m));
        }
        if self.steps.is_multiple_of(OFTEN) {
            if self.until.passed() {
                return Err(Stop::exhausted(Limit::Time, op, "the run takes longer than it may"));
            }
            if config.deadline.passed() {
                return Err(Stop::exhausted(Limit::Deadline, op, "the time for the whole command is over"));
            }
            if self.world.heap.overfull() {
                return Err(Stop::exhausted(Limit::Memory, op, "values exceed the memory limit"));
            }
        }
        Ok(())
    }
}

/// Ends the stack allocations of what is being left, if it is a scope of them.
fn end_scope_of(world: &mut World<'_>, open: &Open) -> Result<(), Stop> {
    let scope = open.control.is_none() || world.ir.def(open.op).is_some_and(|d| d.has(Traits::ALLOCATION_SCOPE));
    if scope { end_scope(&mut world.heap, open.stack, world.op) } else { Ok(()) }
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
