//! Walks through a run.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::levels::Level;
use super::threads::Threads;
use super::{Moment, Touched, What};
use rustmlir_exec::races::RaceObserver;
use rustmlir_ir::{BlockId, Ir, OpId};
use rustmlir_meaning::config::Races;
use rustmlir_meaning::observe::{AccessEvent, AccessLog, Fork, TaskEvent};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Evaluator, Values};
use rustmlir_mem::{Handle, Heap};
use rustmlir_par::Scheduler;
use rustmlir_session::given::Given;
use rustmlir_session::{Module, Settings};

/// How a walk ended.
#[derive(Debug)]
pub enum End {
    /// The function returned.
    Returned(Values),
    /// The run ended early.
    Stopped(Stop),
    /// Whoever watched has seen enough.
    Left,
}

/// A run in progress.
pub struct Walk<'p> {
    ir: &'p Ir,
    /// The evaluator, between two operations.
    pub evaluator: Evaluator<'p>,
    /// The arguments of the function; of a lowered one, those of the function that it stands for.
    pub arguments: Vec<Value>,
    /// What is open, outermost first.
    pub levels: Vec<Level>,
    threads: Threads,
    seen: Rc<RefCell<Vec<Touched>>>,
    frames: u32,
    /// The block has been entered, and nobody has been told.
    entered: bool,
}

/// Collects accesses, and looks for races where they end a run.
struct Listener {
    seen: Rc<RefCell<Vec<Touched>>>,
    races: Option<RaceObserver>,
}

impl AccessLog for Listener {
    fn access(&mut self, heap: &Heap, e: &AccessEvent<'_>) {
        if let Some(r) = &mut self.races {
            r.access(heap, e);
        }
        let Some((alloc, from)) = heap.root(e.alloc) else { return };
        let first = from.saturating_add(e.at.saturating_mul(e.bytes.into()));
        let bytes = (first, first.saturating_add(e.count.saturating_mul(e.bytes.into())));
        self.seen.borrow_mut().push(Touched { op: e.op, kind: e.kind, alloc, bytes });
    }

    fn alloc(&mut self, op: OpId, h: Handle) {
        if let Some(r) = &mut self.races {
            r.alloc(op, h);
        }
    }

    fn free(&mut self, heap: &Heap, op: OpId, h: Handle) {
        if let Some(r) = &mut self.races {
            r.free(heap, op, h);
        }
    }

    fn fork(&mut self, f: &Fork<'_>) -> Result<u64, Stop> {
        self.races.as_mut().map_or(Ok(0), |r| r.fork(f))
    }

    fn enter(&mut self, instance: u64, iteration: u64) {
        if let Some(r) = &mut self.races {
            r.enter(instance, iteration);
        }
    }

    fn join(&mut self, heap: &Heap, op: OpId, instance: u64) -> Result<(), Stop> {
        self.races.as_mut().map_or(Ok(()), |r| r.join(heap, op, instance))
    }

    fn task(&mut self, heap: &Heap, op: OpId, e: TaskEvent<'_>) -> Result<(), Stop> {
        self.races.as_mut().map_or(Ok(()), |r| r.task(heap, op, e))
    }
}

impl<'p> Walk<'p> {
    /// A run of a function that has not begun.
    ///
    /// # Errors
    /// Why it cannot begin: limits, inputs that cannot be placed.
    pub fn begin(module: &'p Module, f: OpId, given: &Given<'_>, settings: &'p Settings) -> Result<Self, Stop> {
        let seen: Rc<RefCell<Vec<Touched>>> = Rc::default();
        let races = (settings.races == Races::Error).then(|| RaceObserver::new(settings.memory_limit, true));
        let log = Box::new(Listener { seen: seen.clone(), races });
        let (mut evaluator, handed, arguments) = module.evaluator(f, given, settings, log)?;
        evaluator.begin(f, handed.into_iter().collect())?;
        let mut w = Walk {
            ir: &module.ir,
            evaluator,
            arguments,
            levels: Vec::new(),
            threads: Threads::default(),
            seen,
            frames: 0,
            entered: true,
        };
        w.follow();
        Ok(w)
    }

    /// The chooser of orders.
    pub fn sched(&self) -> &Scheduler {
        &self.evaluator.store.sched
    }

    /// Goes on to the end, or until `watch` has seen enough.
    pub fn run(&mut self, mut watch: impl FnMut(Moment<'_, 'p>) -> ControlFlow<()>) -> End {
        loop {
            match self.step(&mut watch) {
                Ok(ControlFlow::Continue(None)) => {}
                Ok(ControlFlow::Continue(Some(results))) => return End::Returned(results),
                Ok(ControlFlow::Break(())) => return End::Left,
                Err(stop) => return End::Stopped(stop),
            }
        }
    }

    /// Executes one operation. The results of the function, if it has returned.
    ///
    /// # Errors
    /// Why the run ends here; `watch` has been told that the operation is executed.
    pub fn step(
        &mut self,
        mut watch: impl FnMut(Moment<'_, 'p>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<(), Option<Values>>, Stop> {
        let none = Values::new();
        if std::mem::take(&mut self.entered)
            && let Some(level) = self.levels.last()
        {
            let (what, arguments) = (What::Enters(level.block), level.arguments.clone());
            if self.tell(&mut watch, what, &none, &arguments, &[], self.levels.len()).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        let Some(op) = self.evaluator.next() else {
            return Err(Stop::Internal("a block ends without a terminator".into()));
        };
        let operands: Values = self
            .ir
            .operands(op)
            .iter()
            .map(|&v| self.evaluator.value_of(v, 0).cloned().unwrap_or(Value::Unit))
            .collect();
        let before = self.levels.len();
        self.seen.borrow_mut().clear();
        let returned = match self.evaluator.step() {
            Ok(returned) => returned,
            Err(stop) => {
                let seen = self.seen.take();
                // The run ends here, whatever whoever watches makes of it.
                let _enough = self.tell(&mut watch, What::Executes(op), &operands, &none, &seen, before);
                return Err(stop);
            }
        };
        let open = self.evaluator.open().len();
        // Results are there unless regions or a function run first, or control goes on elsewhere.
        let turn = self.evaluator.turn();
        let done = open == before && returned.is_none() && turn.waits.is_none();
        let results: Values = if done { self.results(op) } else { Values::new() };
        let seen = self.seen.take();
        let flow = self.tell(&mut watch, What::Executes(op), &operands, &results, &seen, before);
        if flow.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        if let Some(results) = returned {
            return Ok(ControlFlow::Continue(Some(results)));
        }
        if let Some(around) = turn.waits {
            self.threads.wait(around, &mut self.levels, op, operands);
        }
        if let Some(k) = turn.goes_on {
            let aside = self.threads.go_on(k, &mut self.levels);
            if let Some(a) = aside.filter(|a| self.ir.n_results(a.op) > 0) {
                let results = self.results(a.op);
                if self.tell(&mut watch, What::Ends(a.op), &a.operands, &results, &[], self.levels.len()).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        while self.levels.len() > open {
            let Some(level) = self.levels.pop() else { break };
            if self.levels.len() > open {
                continue;
            }
            let results = self.results(level.op);
            let ended = self.levels.len();
            if self.tell(&mut watch, What::Ends(level.op), &none, &results, &[], ended).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        self.threads.forget(open);
        self.follow();
        Ok(ControlFlow::Continue(None))
    }

    /// The results of an operation that has been executed.
    fn results(&self, op: OpId) -> Values {
        self.ir.results(op).map(|v| self.evaluator.value_of(v, 0).cloned().unwrap_or(Value::Unit)).collect()
    }

    /// Notes what has been opened, and which block has been entered.
    fn follow(&mut self) {
        let known = self.levels.len();
        for (op, call) in self.evaluator.open().skip(known) {
            self.frames += u32::from(call);
            let frame = if call { self.frames } else { self.levels.last().map_or(0, |l| l.frame) };
            let none = Values::new();
            self.levels.push(Level { op, call, frame, block: BlockId::NONE, arguments: none, entries: 0 });
        }
        let Some(block) = self.evaluator.entered() else { return };
        let arguments =
            self.ir.block_args(block).map(|v| self.evaluator.value_of(v, 0).cloned().unwrap_or(Value::Unit)).collect();
        let first = self.ir.block(block).parent.some().and_then(|r| self.ir.entry(r)) == Some(block);
        let entries = if first { self.threads.entries(&self.levels) + 1 } else { 0 };
        if let Some(level) = self.levels.last_mut() {
            (level.block, level.arguments) = (block, arguments);
            level.entries = if first { entries } else { level.entries };
            self.entered = true;
        }
    }

    fn tell(
        &self,
        watch: &mut impl FnMut(Moment<'_, 'p>) -> ControlFlow<()>,
        what: What,
        operands: &Values,
        results: &Values,
        touched: &[Touched],
        levels: usize,
    ) -> ControlFlow<()> {
        watch(Moment {
            step: self.evaluator.store.steps,
            what,
            operands,
            results,
            touched,
            levels: self.levels.get(..levels).unwrap_or(&[]),
            evaluator: &self.evaluator,
        })
    }
}
