//! The evaluator: one step executes one operation.

mod team;

use super::config::Config;
use super::elementwise::scalar_op;
use super::external::Calls;
use super::kernel::{Lane, ScalarOp};
use super::lent::is_lent;
use super::observe::{AccessLog, TaskEvent};
use super::parallel::all_values;
use super::world::{STEPS_PER_CHECK, at_entry, next_check};
use super::{Control, Left, Meaning, Meanings, Next, Values, World, asks_for_place};
use super::{TEAM, objects_inside, speculatable};
use crate::constant::{bytes as constant_bytes, value_of_attr};
use crate::faults::end_scope;
use crate::lent::readable_outside;
use crate::operands_inside;
use rustmlir_base::clock::Instant;
use rustmlir_ir::uses::LastUses;
use rustmlir_ir::{Ir, SymbolTables};
use rustmlir_par::Scheduler;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::stop::{Limit, Stop};
use crate::value::{MemRef, Pointer, VALUE_BYTES, Value};
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, BlockId, OpId, Type, ValueId};
use rustmlir_mem::{Heap, Held};
use team::Team;
pub use team::Turn;

/// A run of a function.
pub struct Evaluator<'p> {
    ir: &'p Ir,
    symbols: &'p SymbolTables,
    config: &'p Config,
    /// What a run changes.
    pub store: Store,
    /// The observer of accesses and parallel loops, if there is one.
    log: Option<Box<dyn AccessLog + 'p>>,
    /// What is open around the current operation, innermost last.
    open: Vec<Open>,
    /// The values of the functions that have been called, innermost last.
    frames: Vec<Frame>,
    /// The next operation.
    place: Place,
    /// What the outermost function has returned.
    returned: Option<Values>,
    /// Which threads took turns in this step.
    turn: Turn,
    /// Buffers that were there before the run, by the operation that defines them.
    globals: HashMap<OpId, MemRef>,
    /// What has been found out about functions, and about operations by their number.
    functions: HashMap<OpId, Rc<Function>>,
    known: Vec<Option<Rc<Known>>>,
    /// The steps of blocks, by their number.
    counted: Vec<Option<u64>>,
}

/// What is known of a function. Numbers of values that one function has lie close together.
struct Function {
    first: u32,
    values: usize,
    uses: LastUses,
}

/// What is known of an operation.
struct Known {
    meaning: Meaning,
    /// Whether it is executed at all: constants are there before.
    constant: Option<Value>,
    /// The scalar operation that it is, if it is one, and its result.
    scalar: Option<(ScalarOp, ValueId)>,
    /// Its operands, and which of them nothing reads any more. Those are taken, so that what
    /// changes them need not copy.
    operands: Box<[(ValueId, bool)]>,
    /// Whether its results have no number of elements.
    scalable: bool,
    /// The tensors and vectors of its regions. Nothing reads them once it is done, and then they
    /// are let go, so that what changes them need not copy.
    inside: Box<[ValueId]>,
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
    /// Calls of functions that nobody knows.
    pub calls: Calls,
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
            calls: Calls::default(),
            sched: Scheduler::new(config.schedule.clone(), config.record).turned(config.turn),
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
    /// The stack allocations that were alive, if it is a scope of them.
    stack: Option<usize>,
    /// Iterations of it that wait at a barrier, if it is a team.
    team: Option<Box<Team>>,
}

/// The values of a called function.
struct Frame {
    function: Rc<Function>,
    first: u32,
    /// `None` where a value is not there yet, or not any more.
    values: Vec<Option<Value>>,
    /// Counts what the values take.
    _held: Held,
}

impl<'p> Evaluator<'p> {
    /// Globals, with their memory.
    pub fn globals(&self) -> impl Iterator<Item = (OpId, Value)> {
        self.globals.iter().map(|(&op, m)| (op, Value::MemRef(m.clone().into())))
    }

    /// A run that begins with this memory, in which globals lie.
    pub fn new(
        ir: &'p Ir,
        symbols: &'p SymbolTables,
        config: &'p Config,
        heap: Heap,
        globals: HashMap<OpId, MemRef>,
        log: Option<Box<dyn AccessLog + 'p>>,
    ) -> Self {
        let place = Place { block: BlockId::NONE, number: 0 };
        let store = Store::new(heap, config);
        let (open, frames, returned, turn) = (Vec::new(), Vec::new(), None, Turn::default());
        let (functions, known, counted) = (HashMap::new(), Vec::new(), Vec::new());
        Evaluator {
            ir,
            symbols,
            config,
            store,
            log,
            globals,
            open,
            frames,
            place,
            returned,
            turn,
            functions,
            known,
            counted,
        }
    }

    /// What the operations mean.
    fn meanings(&self) -> Option<&'static Meanings> {
        self.ir.registry.table()
    }

    /// What an operation may look at and change.
    fn world(&mut self, op: OpId) -> World<'_> {
        self.parts(op).0
    }

    /// The same, and what is open around it.
    fn parts(&mut self, op: OpId) -> (World<'_>, &mut Vec<Open>) {
        let s = &mut self.store;
        let log = self.log.as_mut().map(|log| &mut **log as &mut dyn AccessLog);
        let world = World {
            ir: self.ir,
            symbols: self.symbols,
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
            calls: &mut s.calls,
            log,
        };
        (world, &mut self.open)
    }

    /// Calls a function; its results.
    ///
    /// # Errors
    /// Why the run ended before the function returned.
    pub fn call(&mut self, function: OpId, arguments: Values) -> Result<Values, Stop> {
        self.begin(function, arguments)?;
        loop {
            if let Some(results) = self.step()? {
                return Ok(results);
            }
        }
    }

    /// Enters a function, which [`Self::step`] then executes.
    ///
    /// # Errors
    /// `exhausted`.
    pub fn begin(&mut self, function: OpId, arguments: Values) -> Result<(), Stop> {
        self.enter_function(OpId::NONE, function, arguments).map_err(|stop| stop.declared(self.ir))
    }

    /// Executes an operation; the results of the outermost function, if it has returned.
    ///
    /// # Errors
    /// Why the run ends at this operation.
    pub fn step(&mut self) -> Result<Option<Values>, Stop> {
        self.turn = Turn::default();
        if let Err(stop) = self.execute() {
            return Err(stop.declared(self.ir).at_use(self.ir, self.open.iter().map(|o| o.op)));
        }
        if self.returned.is_none() { Ok(None) } else { Ok(self.returned.take()) }
    }

    /// The operation that is executed next.
    pub fn next(&self) -> Option<OpId> {
        self.ir.block(self.place.block).ops.get(self.place.number).copied()
    }

    /// The block that has just been entered: nothing of it has been executed.
    pub fn entered(&self) -> Option<BlockId> {
        (self.place.number == 0).then_some(self.place.block)
    }

    /// What is open around the next operation, outermost first: operations whose regions run, and
    /// calls (the outermost one is [`OpId::NONE`]).
    pub fn open(&self) -> impl DoubleEndedIterator<Item = (OpId, bool)> + ExactSizeIterator {
        self.open.iter().map(|o| (o.op, o.control.is_none()))
    }

    /// A value of a function that has been called, `calls` calls further out than the innermost
    /// one.
    pub fn value_of(&self, v: ValueId, calls: usize) -> Option<&Value> {
        self.frames.iter().rev().nth(calls)?.at(v)?.as_ref()
    }

    fn execute(&mut self) -> Result<(), Stop> {
        let ir = self.ir;
        let Some(&op) = ir.block(self.place.block).ops.get(self.place.number) else {
            return Err(Stop::Internal("a block ends without a terminator".into()));
        };
        self.place.number += 1;
        if let (Some(Some(known)), Some(frame)) = (self.known.get(op.index()), self.frames.last_mut())
            && frame.apply_to_words(known).is_some()
        {
            return Ok(());
        }
        let known = self.known(op)?;
        let frame = self.frame()?;
        let mut operands = Values::new();
        for &(v, last) in &known.operands {
            operands.push(frame.value(v, last)?);
        }
        if operands.iter().any(is_lent) {
            self.world(op).readable(&operands)?;
        }
        match known.meaning {
            Meaning::Scalar(_) | Meaning::Values(_) | Meaning::Around(_) | Meaning::Constant if known.scalable => {
                return Err(Stop::unsupported(op, "scalable vectors"));
            }
            Meaning::Elsewhere if ir.def(op).is_none() => {
                let unknown = self.meanings().map(|m| m.unknown);
                let unknown = unknown.ok_or_else(|| Stop::unsupported(op, "an unknown operation"))?;
                self.results(op, &mut operands, unknown)?;
            }
            Meaning::Translated(_) if asks_for_place(ir, op) => {
                let place = self.meanings().map(|m| m.place);
                let place = place.ok_or_else(|| Stop::unsupported(op, "the ids of a thread"))?;
                self.results(op, &mut operands, place)?;
            }
            Meaning::Elsewhere | Meaning::Translated(_) => {
                return Err(Stop::unsupported(op, format!("executing '{}'", ir.op_name(op))));
            }
            Meaning::Constant => self.define(op, known.constant.iter().cloned().collect())?,
            Meaning::Global => {
                let name = ir.symbol_attr_named(op, "name").or_else(|| ir.symbol_attr_named(op, "global_name"));
                let named = name.and_then(|n| self.symbols.resolve(ir, op, n, &[]));
                if let Some(f) = named.filter(|&f| ir.has(f, Traits::FUNCTION)) {
                    return self.define(op, Values::from_iter([Pointer::to_function(f.0).into()]));
                }
                let m = named
                    .and_then(|g| self.globals.get(&g))
                    .cloned()
                    .ok_or_else(|| Stop::unsupported(op, "a global that cannot be created"))?;
                let v = match ir.result_types(op).any(|t| ir.is_pointer(t)) {
                    true => Pointer { alloc: m.alloc, at: 0 }.into(),
                    false => Value::MemRef(m.into()),
                };
                self.define(op, Values::from_iter([v]))?;
            }
            Meaning::Scalar(_) => {
                let types = || Stop::unsupported(op, format!("'{}' on these types", ir.op_name(op)));
                let (scalar, _) = known.scalar.as_ref().ok_or_else(types)?;
                self.results(op, &mut operands, |w, v| Ok(Values::from_iter([w.apply(scalar, v)?])))?;
            }
            Meaning::Values(f) | Meaning::Around(f) | Meaning::Inside(f) => self.results(op, &mut operands, f)?,
            Meaning::Regions(f) => {
                let made = rustmlir_mem::made();
                let control = f(&mut self.world(op), &operands)?;
                drop(operands);
                self.count_made(op, made)?;
                let stack = ir.has(op, Traits::ALLOCATION_SCOPE).then(|| self.store.heap.scope());
                let team = ir.attr_named(op, TEAM).map(|_| Box::new(Team::after(self.frames.len())));
                self.open.push(Open { op, control: Some(control), back: self.place, stack, team });
                self.advance(None)?;
            }
            Meaning::Waits => self.wait(op, None)?,
            Meaning::Exchanges(_) => self.wait(op, Some(operands))?,
            Meaning::Leaves => {
                // What a region has on the stack is gone before anything behind it happens.
                if let Some(&Open { op: scope, stack: Some(stack), .. }) = self.open.last() {
                    self.tell_end(stack, scope);
                    end_scope(&mut self.store.heap, stack, op)?;
                }
                self.advance(Some(Left { by: op, values: operands, all: None, waits: false }))?;
            }
            Meaning::Jumps(f) => {
                let (k, handed) = f(&mut self.world(op), &operands)?;
                let Some(&block) = ir.successors(op).get(k) else {
                    return Err(Stop::Internal(format!("there is no successor {k}")));
                };
                self.enter_block(block, handed)?;
            }
            Meaning::Calls(f) => {
                let (function, mut arguments) = f(&mut self.world(op), &operands)?;
                drop(operands);
                match (entry_of(ir, function), self.meanings()) {
                    (None, Some(m)) => self.results(op, &mut arguments, |w, a| (m.external)(w, function, a))?,
                    _ => self.enter_function(op, function, arguments)?,
                }
            }
            Meaning::Returns => self.leave_function(op, operands)?,
        }
        Ok(())
    }

    /// Executes an operation that gives results for its operands. Where they are undefined and a
    /// pass may execute the operation, it gives poison instead.
    fn results(
        &mut self,
        op: OpId,
        operands: &mut Values,
        f: impl FnOnce(&mut World<'_>, &mut [Value]) -> Result<Values, Stop>,
    ) -> Result<(), Stop> {
        // What the results were before is let go first, lest an operand is copied because it is
        // held there as well.
        let results = self.ir.results(op);
        self.frame()?.slots(results)?.iter_mut().for_each(|slot| *slot = None);
        let made = rustmlir_mem::made();
        let results = f(&mut self.world(op), operands);
        operands.clear();
        match results {
            Err(Stop::Undefined(..)) if self.config.deferred && speculatable(self.ir, op) => {
                self.define(op, self.ir.results(op).map(|_| Value::Poison).collect())
            }
            results => {
                let results = results?;
                self.count_made(op, made)?;
                self.define(op, results)
            }
        }
    }

    /// What is known of an operation.
    #[inline]
    fn known(&mut self, op: OpId) -> Result<Rc<Known>, Stop> {
        let n = op.index();
        if let Some(Some(known)) = self.known.get(n) {
            return Ok(known.clone());
        }
        self.find_out(op)
    }

    #[cold]
    fn find_out(&mut self, op: OpId) -> Result<Rc<Known>, Stop> {
        let (ir, n) = (self.ir, op.index());
        let meaning = ir.def(op).and_then(|d| self.meanings()?.all.get(d.number).copied());
        let outside = || Stop::Internal("an operation outside of a function".into());
        let function = self.frames.last().ok_or_else(outside)?.function.clone();
        // What is handed on twice is taken the last time.
        let operands = ir.operands(op);
        // What is in its region may read them as well.
        let around = matches!(meaning, Some(Meaning::Around(_) | Meaning::Inside(_)));
        let handed_on = !matches!(meaning, Some(Meaning::Values(_)));
        let last = |k: usize, v: &ValueId| {
            let before = operands.get(..k).is_none_or(|vs| handed_on || !vs.contains(v));
            let ends = before && operands.get(k + 1..).is_none_or(|vs| !vs.contains(v));
            ends && !around && function.uses.ends_at(ir, op, *v)
        };
        let scalable = |t| matches!(ir.type_of_id(t), Type::Vector { scalable, .. } if *scalable != 0);
        let known = Rc::new(Known {
            meaning: meaning.unwrap_or(Meaning::Elsewhere),
            constant: match meaning {
                Some(Meaning::Constant) if !ir.result_types(op).any(scalable) => Some(self.constant(op)?),
                _ => None,
            },
            scalar: match (meaning, ir.result(op, 0)) {
                (Some(Meaning::Scalar(k)), Some(v)) => {
                    scalar_op(ir, self.config.index_width, op, k, v).map(|scalar| (scalar, v))
                }
                _ => None,
            },
            operands: {
                let own = operands.iter().enumerate().map(|(k, v)| (*v, last(k, v)));
                own.chain(operands_inside(ir, op).into_iter().map(|v| (v, false))).collect()
            },
            scalable: ir.result_types(op).any(scalable),
            inside: objects_inside(ir, op),
        });
        if self.known.len() <= n {
            self.known.resize(ir.n_ops(), None);
        }
        if let Some(slot) = self.known.get_mut(n) {
            *slot = Some(known.clone());
        }
        Ok(known)
    }

    /// The value of an attribute `value`.
    fn constant(&mut self, op: OpId) -> Result<Value, Stop> {
        let (Some(a), Some(ty)) = (self.ir.attr_named(op, "value"), self.ir.result_types(op).next()) else {
            return Err(Stop::Internal(format!("'{}' has no value", self.ir.op_name(op))));
        };
        if let Attr::Symbol(..) = self.ir.attr_of_id(a) {
            let function = self.world(op).named("value")?;
            let outside = || Stop::unsupported(op, "an external function as a value");
            return entry_of(self.ir, function).map(|_| Value::Word(function.0.into())).ok_or_else(outside);
        }
        // The attribute may be one element for very many.
        if constant_bytes(self.ir, a) > self.store.heap.room() {
            return Err(Stop::exhausted(Limit::Memory, op, "the constant exceeds the memory limit"));
        }
        value_of_attr(self.ir, a, ty, self.config.index_width).map_err(|what| Stop::unsupported(op, what))
    }

    /// Asks the innermost operation with regions how to go on.
    fn advance(&mut self, left: Option<Left>) -> Result<(), Stop> {
        let made = rustmlir_mem::made();
        let Some(&Open { op, back, stack, .. }) = self.open.last() else {
            return Err(Stop::Internal("a region was exited twice".into()));
        };
        let (mut world, open) = self.parts(op);
        let Some(control) = open.last_mut().and_then(|o| o.control.as_mut()) else {
            return Err(Stop::Internal("a region exited a call".into()));
        };
        let next = control(&mut world, left)?;
        self.count_made(op, made)?;
        match next {
            Next::Results(results) => {
                self.open.pop();
                let (known, frame) = (self.known(op)?, self.frame()?);
                for &v in &known.inside {
                    *frame.slot(v)? = None;
                }
                self.place = back;
                self.define(op, results)
            }
            Next::Region(k, arguments) => {
                if let (Some(_), Some(open)) = (stack, self.open.last_mut()) {
                    open.stack = Some(self.store.heap.scope());
                }
                self.enter_region(op, k, arguments)
            }
            Next::AllValues(op, k, items) => {
                let both = |a: &Value, b: &Value| Values::from_iter([a.clone(), b.clone()]);
                let all = all_values(op, &items, |a, b| self.apply(op, k, both(a, b)))?;
                self.advance(Some(Left { by: op, values: Values::new(), all: Some(all), waits: false }))
            }
            Next::Inner(op, k, arguments) => self.enter_region(op, k, arguments),
            Next::Resume(k, results) => self.resume(k, results),
            Next::Behind(op) => {
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
    fn enter_block(&mut self, block: BlockId, mut arguments: Values) -> Result<(), Stop> {
        let ir = self.ir;
        if ir.n_block_args(block) != arguments.len() {
            let (have, want) = (arguments.len(), ir.n_block_args(block));
            return Err(Stop::Internal(format!("a block receives {have} of {want} values")));
        }
        let slots = self.frame()?.slots(ir.block_args(block))?;
        slots.iter_mut().rev().for_each(|slot| *slot = arguments.pop());
        self.place = Place { block, number: 0 };
        let counted = self.counted(block);
        let s = &mut self.store;
        s.steps = s.steps.saturating_add(counted);
        if s.steps >= s.next_check {
            s.next_check = next_check(self.config, s.deadline, s.steps, at_entry(ir, block))?;
        }
        Ok(())
    }

    /// How many operations of a block count as steps: constants are there before anything runs.
    fn counted(&mut self, block: BlockId) -> u64 {
        let n = block.index();
        if self.counted.len() <= n {
            self.counted.resize(self.ir.n_blocks(), None);
        }
        let count = || self.ir.block(block).ops.iter().filter(|&&o| !self.ir.has(o, Traits::CONSTANT)).count() as u64;
        match self.counted.get_mut(n) {
            Some(known) => *known.get_or_insert_with(count),
            None => count(),
        }
    }

    fn enter_function(&mut self, call: OpId, function: OpId, arguments: Values) -> Result<(), Stop> {
        let ir = self.ir;
        let Some(entry) = entry_of(ir, function) else {
            return Err(Stop::unsupported(call.some().unwrap_or(function), "a function without a body"));
        };
        if self.frames.len() > self.config.depth_limit {
            let m = format!("more than {} nested calls", self.config.depth_limit);
            return Err(Stop::exhausted(Limit::Depth, call, m));
        }
        self.open.push(Open {
            op: call,
            control: None,
            back: self.place,
            stack: Some(self.store.heap.scope()),
            team: None,
        });
        let of = || Rc::new(Function::of(ir, function));
        let frame = Frame::new(self.functions.entry(function).or_insert_with(of).clone());
        if self.store.heap.overfull() {
            return Err(Stop::exhausted(
                Limit::Memory,
                call,
                "the values of the active functions exceed the memory limit",
            ));
        }
        self.frames.push(frame);
        self.enter_block(entry, arguments)
    }

    fn leave_function(&mut self, by: OpId, results: Values) -> Result<(), Stop> {
        self.frames.pop();
        let open = loop {
            match self.open.pop() {
                Some(Open { control: Some(_), .. }) => {}
                Some(open) => break open,
                None => return Err(Stop::Internal("a return without a call".into())),
            }
        };
        if let Some(stack) = open.stack {
            self.tell_end(stack, by);
            end_scope(&mut self.store.heap, stack, by)?;
        }
        if self.frames.is_empty() {
            for v in &results {
                if let Value::Shaped(s) = v {
                    readable_outside(self.ir, &self.store.heap, s, true)?;
                }
            }
            self.returned = Some(results);
            let tasks = self.store.sched.tasks.started() > 0;
            return match self.log.as_mut().filter(|_| tasks) {
                Some(log) => log.task(&self.store.heap, by, TaskEvent::Over),
                None => Ok(()),
            };
        }
        self.place = open.back;
        self.define(open.op, results)
    }

    /// Stack allocations made since `mark` end: tasks may still use them.
    fn tell_end(&mut self, mark: usize, op: OpId) {
        let s = &self.store;
        if let Some(log) = self.log.as_mut().filter(|_| s.sched.tasks.started() > 0) {
            s.heap.stack_since(mark).iter().for_each(|&h| log.free(&s.heap, op, h));
        }
    }

    fn define(&mut self, op: OpId, mut results: Values) -> Result<(), Stop> {
        let ir = self.ir;
        if ir.n_results(op) != results.len() {
            let name = ir.op_name(op);
            return Err(Stop::Internal(format!("'{name}' gives {} of {} results", results.len(), ir.n_results(op))));
        }
        let slots = self.frame()?.slots(ir.results(op))?;
        slots.iter_mut().rev().for_each(|slot| *slot = results.pop());
        Ok(())
    }

    /// The value with which a region is left that only computes.
    fn apply(&mut self, op: OpId, region: usize, arguments: Values) -> Result<Value, Stop> {
        let (open, frames, back, turn) = (self.open.len(), self.frames.len(), self.place, self.turn);
        let (log, result) = (self.log.take(), Rc::new(RefCell::new(None)));
        let left_with = result.clone();
        let control: Control = Box::new(move |_, left| {
            *left_with.borrow_mut() = left.and_then(|l| l.values.into_iter().next());
            Ok(Next::Results(Values::new()))
        });
        // An operation with reducers has no results; whoever asks takes the value from here.
        let stack = self.ir.has(op, Traits::ALLOCATION_SCOPE).then(|| self.store.heap.scope());
        self.open.push(Open { op, control: Some(control), back, stack, team: None });
        self.store.sched.trial(true);
        let run = self.enter_region(op, region, arguments).and_then(|()| {
            while result.borrow().is_none() {
                stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.step())?;
            }
            Ok(())
        });
        self.store.sched.trial(false);
        self.open.truncate(open);
        self.frames.truncate(frames);
        (self.log, self.place, self.turn) = (log, back, turn);
        run?;
        let value = result.borrow_mut().take();
        value.ok_or_else(|| Stop::Internal("a reducer without a value".into()))
    }

    /// The values of the innermost function.
    #[inline]
    fn frame(&mut self) -> Result<&mut Frame, Stop> {
        self.frames.last_mut().ok_or_else(|| Stop::Internal("an operation outside of a function".into()))
    }

    /// What an operation makes counts as steps, a word each.
    fn count_made(&mut self, op: OpId, before: u64) -> Result<(), Stop> {
        let bytes = rustmlir_mem::made().wrapping_sub(before);
        if bytes == 0 {
            return Ok(());
        }
        if self.store.heap.overfull() {
            let m = format!("values and memory together exceed the memory limit of {} bytes", self.config.memory_limit);
            return Err(Stop::exhausted(Limit::Memory, op, m));
        }
        self.world(op).charge(bytes / size_of::<u64>() as u64)
    }
}

/// Where a function begins, unless it is declared only.
fn entry_of(ir: &Ir, function: OpId) -> Option<BlockId> {
    (function.index() < ir.n_ops()).then(|| ir.region_of(function, 0).and_then(|r| ir.entry(r)))?
}

impl Function {
    fn of(ir: &Ir, function: OpId) -> Self {
        let (mut first, mut last) = (u32::MAX, 0);
        let mut has = |v: ValueId| (first, last) = (first.min(v.0), last.max(v.0));
        ir.walk(function, |op| {
            if op != function {
                ir.results(op).for_each(&mut has);
            }
            let blocks = ir.regions(op).iter().flat_map(|&r| ir.region(r).blocks.iter());
            blocks.for_each(|&b| ir.block_args(b).for_each(&mut has));
        });
        let values = if first > last { 0 } else { (last - first + 1) as usize };
        Function { first, values, uses: LastUses::of(ir, function, |t| ir.is_vector_or_tensor(t)) }
    }
}

impl Frame {
    /// Room for the values of a function.
    fn new(function: Rc<Function>) -> Frame {
        let held = Held::new((function.values * VALUE_BYTES) as u64);
        Frame { values: vec![None; function.values], first: function.first, function, _held: held }
    }

    #[inline]
    fn at(&self, v: ValueId) -> Option<&Option<Value>> {
        self.values.get(v.0.wrapping_sub(self.first) as usize)
    }

    /// Applies a scalar function to defined words that give one: nothing is looked at, told or
    /// counted besides. `None` for what is something else.
    #[inline]
    fn apply_to_words(&mut self, known: &Known) -> Option<()> {
        let (scalar, result) = known.scalar.as_ref()?;
        let mut words = [0; 3];
        for (word, &(v, _)) in words.iter_mut().zip(&known.operands) {
            *word = self.at(v)?.as_ref()?.word()?;
        }
        let Lane::Word(w) = scalar.eval_words(words[0], words[1], words[2]) else { return None };
        *self.slot(*result).ok().filter(|_| scalar.out.is_word() && known.operands.len() <= 3)? = Some(Value::Word(w));
        Some(())
    }

    /// A value; `last`: nothing reads it afterwards.
    #[inline]
    fn value(&mut self, v: ValueId, last: bool) -> Result<Value, Stop> {
        let value = match self.slot(v)? {
            slot if last => slot.take(),
            Some(Value::Word(w)) => return Ok(Value::Word(*w)),
            slot => slot.clone(),
        };
        value.ok_or_else(|| Stop::Internal("read of a missing value".into()))
    }

    #[inline]
    fn slot(&mut self, v: ValueId) -> Result<&mut Option<Value>, Stop> {
        let slot = self.values.get_mut(v.0.wrapping_sub(self.first) as usize);
        slot.ok_or_else(|| Stop::Internal("a value of another function".into()))
    }

    /// Where values lie whose numbers follow each other.
    #[inline]
    fn slots(&mut self, vs: impl ExactSizeIterator<Item = ValueId>) -> Result<&mut [Option<Value>], Stop> {
        let n = vs.len();
        let first = vs.map(|v| v.0.wrapping_sub(self.first) as usize).next().unwrap_or(0);
        let slots = self.values.get_mut(first..first.wrapping_add(n));
        slots.ok_or_else(|| Stop::Internal("values of another function".into()))
    }
}
