//! A debugger's view of a run: forwards, and backwards by running again.
//!
//! Positions count executed operations. Runs are deterministic, so the state at a position is that
//! of a new run that has come so far; nothing is kept but the position.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Moment;
use super::breaks::{Breaks, Condition};
use super::filter::locate;
use super::text::value;
use super::walk::Walk;
use rustmlir_ir::{Ir, OpId, Type, ValueId};
use rustmlir_meaning::config::Engine;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_mem::{Handle, Heap};
use rustmlir_par::{Instance, Schedule, Scheduler};
use rustmlir_session::capture::capture;
use rustmlir_session::datum::{self, Datum};
use rustmlir_session::given::{Arg, Given};
use rustmlir_session::{Module, Settings, summary};

/// Why a run was interrupted.
#[derive(Clone, PartialEq, Debug)]
pub enum Pause {
    /// As many operations have been executed as were asked for.
    Asked,
    /// By the break of this number.
    Break(usize),
    /// The function has returned.
    Returned,
    /// The run has ended early.
    Stopped(Stop),
    /// There is nothing before.
    Begin,
    /// Somebody asked for it meanwhile.
    Interrupted,
}

/// A run that goes as somebody likes.
pub struct Debugger<'p> {
    module: &'p Module,
    f: OpId,
    args: &'p [Datum],
    settings: &'p Settings,
    walk: Walk<'p>,
    /// Operations executed.
    position: u64,
    /// The operation executed last.
    last: Option<OpId>,
    /// How the run has ended, if it has.
    end: Option<Pause>,
    /// The results.
    results: Vec<Value>,
    /// When it is to be interrupted.
    pub breaks: Breaks,
    /// Set by whoever wants to interrupt the run.
    pub interrupt: Arc<AtomicBool>,
    /// How parallel loops are ordered.
    pub(super) schedule: Arc<Schedule>,
    /// The instances of loops whose order was chosen by hand.
    pub(super) chosen: Vec<Instance>,
}

/// Why a question has no answer, or an iteration cannot go next.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    /// In words.
    Because(String),
    /// The run cannot begin anew.
    Stop(Stop),
}

impl From<&str> for Refused {
    fn from(m: &str) -> Self {
        Refused::Because(m.into())
    }
}

impl From<Stop> for Refused {
    fn from(stop: Stop) -> Self {
        Refused::Stop(stop)
    }
}

/// What is known of a written element.
pub struct Writer {
    /// The operation.
    pub op: OpId,
    /// The position after it.
    pub position: u64,
    /// Its iteration, in words.
    pub iteration: String,
}

impl<'p> Debugger<'p> {
    /// A run that has not begun.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub fn new(module: &'p Module, f: OpId, args: &'p [Datum], settings: &'p Settings) -> Result<Self, Stop> {
        let walk = begin(module, f, args, settings, &settings.schedule)?;
        Ok(Debugger {
            module,
            f,
            args,
            settings,
            walk,
            position: 0,
            last: None,
            end: None,
            results: Vec::new(),
            breaks: Breaks::default(),
            interrupt: Arc::default(),
            schedule: settings.schedule.clone(),
            chosen: Vec::new(),
        })
    }

    /// Operations executed so far.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The operation that is executed next.
    pub fn next(&self) -> Option<OpId> {
        if self.end.is_some() { None } else { self.walk.evaluator.next() }
    }

    /// The operation at which values are looked at: the next one, or that at which the run stopped.
    pub fn at(&self) -> Option<OpId> {
        match self.end {
            Some(Pause::Stopped(_)) => self.last,
            _ => self.next(),
        }
    }

    /// How the run has ended, if it has.
    pub fn end(&self) -> Option<&Pause> {
        self.end.as_ref()
    }

    /// How many calls and operations are open.
    pub fn depth(&self) -> usize {
        self.walk.levels.len()
    }

    /// The program.
    pub fn ir(&self) -> &'p Ir {
        &self.module.ir
    }

    /// Memory as it stands.
    pub fn heap(&self) -> &Heap {
        &self.walk.evaluator.store.heap
    }

    /// Width of `index`.
    pub fn index_width(&self) -> u32 {
        self.settings.index_width
    }

    /// The run as it stands.
    pub fn walk(&self) -> &Walk<'p> {
        &self.walk
    }

    /// Executes operations until `enough` says so, a break fits, or the run ends.
    pub fn go(&mut self, mut enough: impl FnMut(&Self) -> bool) -> Pause {
        loop {
            if let Some(end) = &self.end {
                return end.clone();
            }
            let after = self.execute();
            if let Some(end) = &self.end {
                return end.clone();
            }
            if let Some(k) = after.or_else(|| self.before()) {
                return Pause::Break(k);
            }
            if enough(self) {
                return Pause::Asked;
            }
            if self.interrupted() {
                return Pause::Interrupted;
            }
        }
    }

    fn interrupted(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed)
    }

    fn uninterrupted(&self) -> Result<(), Refused> {
        if self.interrupted() { Err("interrupted before it had an answer".into()) } else { Ok(()) }
    }

    /// Goes to a position, breaks or not. Backwards the run begins anew.
    ///
    /// # Errors
    /// Why it cannot begin: limits of time.
    pub fn seek(&mut self, position: u64) -> Result<Pause, Stop> {
        if position < self.position || self.end.is_some() {
            return self.restart_at(position);
        }
        while self.position < position && self.end.is_none() {
            self.execute();
            if self.interrupted() {
                return Ok(Pause::Interrupted);
            }
        }
        Ok(self.end.clone().unwrap_or(if position == 0 { Pause::Begin } else { Pause::Asked }))
    }

    /// Begins anew, and goes to a position.
    ///
    /// # Errors
    /// Why it cannot begin: limits of time.
    pub(super) fn restart_at(&mut self, position: u64) -> Result<Pause, Stop> {
        self.walk = self.begin()?;
        (self.position, self.end) = (0, None);
        self.seek(position)
    }

    /// Another run that is one operation ahead.
    ///
    /// # Errors
    /// Why it cannot begin, or ends there, or that it was interrupted.
    pub(super) fn ahead(&self) -> Result<Walk<'p>, Refused> {
        let mut walk = self.begin()?;
        for _ in 0..=self.position {
            self.uninterrupted()?;
            if walk.step(|_| ControlFlow::Continue(()))? != ControlFlow::Continue(None) {
                break;
            }
        }
        Ok(walk)
    }

    fn begin(&self) -> Result<Walk<'p>, Stop> {
        begin(self.module, self.f, self.args, self.settings, &self.schedule)
    }

    /// Back to the last position before this one at which a break fits.
    ///
    /// # Errors
    /// Why the run cannot begin anew.
    pub fn back_to_break(&mut self) -> Result<Pause, Stop> {
        let limit = self.position;
        self.seek(0)?;
        let mut last = None;
        while self.end.is_none() && self.position + 1 < limit && !self.interrupted() {
            let after = self.execute();
            if let Some(k) = after.or_else(|| self.before()) {
                last = Some((self.position, k));
            }
        }
        match last {
            _ if self.interrupted() => Ok(Pause::Interrupted),
            Some((position, k)) => self.seek(position).map(|_| Pause::Break(k)),
            None => self.seek(0),
        }
    }

    /// Goes to the beginning.
    ///
    /// # Errors
    /// Why the run cannot begin.
    pub fn rewind(&mut self) -> Result<(), Stop> {
        self.seek(0).map(|_| ())
    }

    fn execute(&mut self) -> Option<usize> {
        self.execute_watched(|_| {})
    }

    /// Executes an operation, which `heard` is told of; the break that fits what it did.
    pub fn execute_watched(&mut self, mut heard: impl FnMut(&Moment<'_, 'p>)) -> Option<usize> {
        let breaks = &self.breaks;
        let mut hit = None;
        let watch = |m: Moment<'_, 'p>| {
            heard(&m);
            hit = hit.or_else(|| breaks.after(&m));
            ControlFlow::Continue(())
        };
        self.last = self.walk.evaluator.next();
        match self.walk.step(watch) {
            Ok(ControlFlow::Continue(Some(results))) => {
                self.results = results.to_vec();
                self.end = Some(Pause::Returned);
            }
            Ok(_) => {}
            Err(stop) => self.end = Some(Pause::Stopped(self.told(stop))),
        }
        self.position += 1;
        hit
    }

    /// A race is told with both iterations; which ones they are takes runs of its own.
    fn told(&self, stop: Stop) -> Stop {
        if !matches!(stop, Stop::Undefined(Ub::DataRace, _)) {
            return stop;
        }
        let settings = Settings { schedule: self.schedule.clone(), listener: None, ..self.settings.clone() };
        let settings = Settings { engine: Engine::Reference, explain_races: true, ..settings };
        self.module.run_with(self.f, self.args, &settings).stop.unwrap_or(stop)
    }

    /// The break that fits the next operation.
    pub fn before(&self) -> Option<usize> {
        let op = self.next()?;
        self.breaks.before(op).find(|(_, condition)| condition.is_none_or(|c| self.holds(c))).map(|(k, _)| k)
    }

    /// The value of a name in the innermost function, or `calls` calls further out.
    pub fn value(&self, name: &str, calls: usize) -> Option<(ValueId, Value)> {
        let ir = &self.module.ir;
        let open: Vec<(OpId, bool)> = self.walk.evaluator.open().collect();
        // The innermost definition that is visible: that of the region around the next operation,
        // or around it.
        let mut at = match calls {
            0 => self.at()?,
            n => open.iter().rev().filter(|o| o.1).nth(n - 1)?.0,
        };
        loop {
            let block = ir.op(at).parent.some()?;
            let region = ir.block(block).parent.some()?;
            for &b in &ir.region(region).blocks {
                let args = ir.block_args(b);
                let results = ir.block(b).ops.iter().flat_map(|&o| ir.results(o));
                if let Some(v) = args.chain(results).find(|&v| ir.value_name(v) == Some(name)) {
                    return self.walk.evaluator.value_of(v, calls).map(|x| (v, x.clone()));
                }
            }
            at = ir.region(region).parent.some()?;
        }
    }

    /// Whether a condition holds where the run stands.
    pub fn holds(&self, c: &Condition) -> bool {
        let Some((v, Value::Word(have))) = self.value(&c.name, 0) else { return false };
        let ir = &self.module.ir;
        let (ty, width) = (ir.value_type(v), self.settings.index_width);
        let number = |w: u64| -> f64 {
            match ir.float_format(ty) {
                Some(f) => rustmlir_num::float::to_f64(f, u128::from(w)),
                None => rustmlir_num::int::sext(ir.integer_width(ty, width).unwrap_or(64), w) as f64,
            }
        };
        let want = rustmlir_session::literal::parse_input(&c.number).ok();
        let want = want.and_then(|l| datum::scalar(ir, &l, ty, width).ok());
        let Some(Datum::Word(want)) = want else { return false };
        let (a, b) = (number(have), number(want));
        match c.relation.as_str() {
            "==" => have == want,
            "!=" => have != want,
            "<" => a < b,
            "<=" => a <= b,
            ">" => a > b,
            ">=" => a >= b,
            _ => false,
        }
    }

    /// Where an element of a memref lies: the allocation and its first byte.
    ///
    /// # Errors
    /// Why there is none.
    pub fn element(&self, name: &str, index: &[i64]) -> Result<(Handle, u64), String> {
        let Some((_, v)) = self.value(name, 0) else { return Err(format!("no value %{name} here")) };
        let Value::MemRef(m) = v else { return Err(format!("%{name} is not a memref")) };
        let heap = &self.walk.evaluator.store.heap;
        heap.root(m.alloc).ok_or_else(|| format!("the memory of %{name} has been freed"))?;
        locate(&self.module.ir, heap, &m, index).ok_or_else(|| format!("%{name} has no element {index:?}"))
    }

    /// Who has written an element last; `None` if nobody has.
    ///
    /// # Errors
    /// Why the run cannot begin anew, or that it was interrupted.
    pub fn writer(&self, alloc: Handle, byte: u64) -> Result<Option<Writer>, Refused> {
        let mut walk = self.begin()?;
        let (mut found, mut position) = (None, 0);
        while position < self.position {
            self.uninterrupted()?;
            let ended = walk.step(|m| {
                for t in m.touched {
                    if !t.kind.is_read() && t.holds((alloc, byte)) {
                        found = Some((t.op, position + 1, m.levels.to_vec()));
                    }
                }
                ControlFlow::Continue(())
            });
            position += 1;
            if !matches!(ended, Ok(ControlFlow::Continue(None))) {
                break;
            }
        }
        let ir = &self.module.ir;
        Ok(found.map(|(op, position, levels)| {
            let from = levels.iter().rposition(|l| l.call).map_or(0, |c| c + 1);
            let counted = levels[from..].iter().flat_map(|l| l.iteration(ir));
            let iteration: Vec<String> = counted.map(|(v, x)| self.named(v, x)).collect();
            Writer { op, position, iteration: iteration.join(", ") }
        }))
    }

    /// A value with its name.
    pub fn named(&self, v: ValueId, x: &Value) -> String {
        let text = self.text(v, x);
        self.module.ir.value_name(v).map_or(text.clone(), |n| format!("%{n} = {text}"))
    }

    /// A value; memory by its contents.
    pub fn text(&self, v: ValueId, x: &Value) -> String {
        let ir = &self.module.ir;
        value(ir, &self.walk.evaluator.store.heap, x, ir.value_type(v), self.settings.index_width)
    }

    /// A value, in short if it has very many elements; matrices a row a line.
    pub fn table(&self, v: ValueId, x: &Value) -> String {
        let (ir, heap) = (&self.module.ir, &self.walk.evaluator.store.heap);
        let ty = ir.value_type(v);
        let whole = capture(ir, heap, x, ty);
        let elem = ir.elem_or_self(ty);
        let one = |d: Option<Datum>| d.map_or(String::new(), |d| datum::text(ir, &d, elem, self.settings.index_width));
        match (&whole, ir.type_of_id(ty)) {
            (Datum::Shaped { shape, items }, Type::MemRef { .. } | Type::Tensor { .. } | Type::Vector { .. })
                if shape.len() == 2 && items.len() <= summary::MAX_SHOWN =>
            {
                let (rows, columns) = (shape[0].max(0) as usize, shape[1].max(0) as usize);
                let cells: Vec<Vec<String>> =
                    (0..rows).map(|r| (0..columns).map(|c| one(items.get(r * columns + c))).collect()).collect();
                let width = cells.iter().flatten().map(|c| c.chars().count()).max().unwrap_or(0);
                let row = |r: &Vec<String>| r.iter().map(|c| format!("{c:>width$}")).collect::<Vec<_>>().join("  ");
                cells.iter().map(row).collect::<Vec<_>>().join("\n")
            }
            _ => summary::brief(ir, &whole, ty, self.settings.index_width),
        }
    }

    /// An element of a value.
    ///
    /// # Errors
    /// Why there is none.
    pub fn item(&self, v: ValueId, x: &Value, index: &[i64]) -> Result<String, String> {
        let (ir, heap) = (&self.module.ir, &self.walk.evaluator.store.heap);
        let ty = ir.value_type(v);
        let Datum::Shaped { shape, items } = capture(ir, heap, x, ty) else {
            return Err("the value has no elements".to_string());
        };
        let inside = index.len() == shape.len() && index.iter().zip(&shape).all(|(&i, &n)| i >= 0 && i < n);
        let at = index.iter().zip(&shape).fold(0i64, |at, (&i, &n)| at.wrapping_mul(n).wrapping_add(i));
        let item = usize::try_from(at).ok().filter(|_| inside).and_then(|at| items.get(at));
        let item = item.ok_or_else(|| format!("there is no element {index:?} in the shape {shape:?}"))?;
        Ok(datum::text(ir, &item, ir.elem_or_self(ty), self.settings.index_width))
    }

    /// All values that are known before the next operation, outermost first.
    pub fn locals(&self) -> Vec<(ValueId, Value)> {
        let ir = &self.module.ir;
        let mut out = Vec::new();
        let mut at = self.at();
        while let Some(op) = at.filter(|&o| !ir.has(o, rustmlir_ir::def::Traits::FUNCTION)) {
            let Some(block) = ir.op(op).parent.some() else { break };
            let before = ir.block(block).ops.iter().take_while(|&&o| o != op).flat_map(|&o| ir.results(o));
            let here: Vec<ValueId> = ir.block_args(block).chain(before).collect();
            out.extend(here.into_iter().rev());
            at = ir.block_parent_op(block);
        }
        let known = |v: ValueId| self.walk.evaluator.value_of(v, 0).map(|x| (v, x.clone()));
        out.into_iter().rev().filter_map(known).collect()
    }

    /// The results as text, if the function has returned.
    pub fn results(&self) -> Vec<String> {
        let (_, types) = self.module.signature(self.f);
        let (ir, heap) = (&self.module.ir, &self.walk.evaluator.store.heap);
        let one = |(x, &ty): (&Value, &rustmlir_ir::TypeId)| value(ir, heap, x, ty, self.settings.index_width);
        self.results.iter().zip(&types).map(one).collect()
    }
}

fn begin<'p>(
    module: &'p Module,
    f: OpId,
    args: &[Datum],
    settings: &'p Settings,
    schedule: &Arc<Schedule>,
) -> Result<Walk<'p>, Stop> {
    let given = Given { args: args.iter().map(Arg::Value).collect(), ..Given::default() };
    let mut walk = Walk::begin(module, f, &given, settings)?;
    // What is begun is known by name, so that somebody may choose.
    walk.evaluator.store.sched = Scheduler::new(schedule.clone(), true);
    Ok(walk)
}
