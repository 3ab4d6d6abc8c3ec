//! Calls: inputs, limits, schedules, and who hears of them.

use std::ops::ControlFlow;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use super::{Error, Function, Input, Outcome, Place};
use rustmlir_base::Cancel;
use rustmlir_meaning::config::{Listener, Races};
use rustmlir_meaning::stop::Stop;
use rustmlir_par::Schedule;
use rustmlir_par::order::CHUNK;
use rustmlir_session::datum::Datum;
use rustmlir_session::given::{Arg, Given};
use rustmlir_session::{BadRequest, Settings};
use rustmlir_trace::pictures::Pictures;
use rustmlir_trace::text;
use rustmlir_trace::{End, Walk};
use rustmlir_trace::{Moment, What};

/// Cancels runs from outside: keep one copy and pass another to calls. A run notices within about
/// 65,000 operations and ends as [`Exhausted::Cancelled`](super::Exhausted::Cancelled).
///
/// ```
/// use rustmlir_interp::{CancelToken, Exhausted, Outcome, read};
///
/// let p = read("func.func @f() {\n  cf.br ^bb1\n^bb1:\n  cf.br ^bb1\n}")?;
/// let token = CancelToken::new();
/// let outcome = std::thread::scope(|s| {
///     s.spawn(|| token.cancel());
///     p.function("f").and_then(|f| f.call().cancel_with(&token).run())
/// })?;
/// assert!(matches!(outcome, Outcome::Exhausted(Exhausted::Cancelled, _)));
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelToken(pub(super) Cancel);

impl CancelToken {
    /// A new token, not yet used.
    ///
    /// ```
    /// assert!(!rustmlir_interp::CancelToken::new().is_cancelled());
    /// ```
    pub fn new() -> CancelToken {
        CancelToken::default()
    }

    /// Cancels all runs with this token, including later ones.
    ///
    /// ```
    /// let token = rustmlir_interp::CancelToken::new();
    /// token.clone().cancel();
    /// assert!(token.is_cancelled());
    /// ```
    pub fn cancel(&self) {
        self.0.set();
    }

    /// Whether the token has been used.
    ///
    /// ```
    /// let token = rustmlir_interp::CancelToken::new();
    /// token.cancel();
    /// assert!(token.is_cancelled());
    /// ```
    pub fn is_cancelled(&self) -> bool {
        self.0.is_set()
    }
}

/// How to handle data races.
///
/// ```
/// use rustmlir_interp::{Outcome, RaceMode, read};
///
/// let p = read("func.func @f(%m: memref<1xi32>, %x: i32) {
///   %0 = arith.constant 0 : index
///   %1 = arith.constant 1 : index
///   %4 = arith.constant 4 : index
///   scf.parallel (%i) = (%0) to (%4) step (%1) {
///     memref.store %x, %m[%0] : memref<1xi32>
///   }
///   return
/// }")?;
/// let call = p.function("f")?.call().text("zeros").input(1);
/// assert!(matches!(call.clone().run()?, Outcome::Race(_)));
/// assert_eq!(call.races(RaceMode::Warn).run()?.returned()?.races.len(), 1);
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum RaceMode {
    /// Do not detect races.
    Off,
    /// Report races and continue.
    Warn,
    /// A race ends the run.
    #[default]
    Error,
}

/// An executed operation.
///
/// ```
/// use std::ops::ControlFlow;
///
/// let p = rustmlir_interp::read("func.func @f(%x: i32) -> i32 {
///   %r = arith.addi %x, %x : i32
///   return %r : i32
/// }")?;
/// let mut seen = Vec::new();
/// p.function("f")?.call().input(21).watch(|e| {
///     seen.push(format!("{}: {} {:?} -> {:?}", e.place.line, e.operation, e.operands, e.results));
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(seen[0], "2: arith.addi [\"21\", \"21\"] -> [\"42\"]");
/// assert_eq!(seen[1..], ["3: func.return [\"42\"] -> []"]);
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The number of operations executed before.
    pub step: u64,
    /// Its name in today's spelling.
    pub operation: String,
    /// Its location.
    pub place: Place,
    /// Its operands as text; small memory shows its contents.
    pub operands: Vec<String>,
    /// Its results; empty for operations that run regions or call functions, whose results come
    /// later.
    pub results: Vec<String>,
    /// The number of enclosing calls and operations with regions.
    pub depth: usize,
}

/// A call, ready to run.
///
/// ```
/// use std::time::Duration;
///
/// let p = rustmlir_interp::read("func.func @f(%m: tensor<4xf32>) -> tensor<4xf32> {
///   return %m : tensor<4xf32>
/// }")?;
/// let call = p.function("f")?.call().text("random(4, 42)").time_limit(Duration::from_secs(5))
///     .seed(7);
/// assert_eq!(call.run()?, call.run()?);
/// # Ok::<(), rustmlir_interp::Error>(())
/// ```
#[derive(Clone)]
pub struct Call<'p> {
    pub(super) function: Function<'p>,
    inputs: Vec<Result<Input, Error>>,
    pub(super) settings: Settings,
}

impl std::fmt::Debug for Call<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Call(@{}, {:?})", self.function.name(), self.inputs)
    }
}

impl<'p> Call<'p> {
    pub(super) fn new(function: Function<'p>) -> Call<'p> {
        Call { function, inputs: Vec::new(), settings: Settings::default() }
    }

    /// The value of the next argument.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: i32) -> i32 { return %x : i32 }")?;
    /// assert_eq!(p.function("f")?.call().input(3).run()?.to_string(), "i32: 3");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    #[must_use]
    pub fn input(mut self, value: impl Into<Input>) -> Self {
        self.inputs.push(Ok(value.into()));
        self
    }

    /// The value of the next argument as text ([`Input::parse`]). Running the call reports errors
    /// in it.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: tensor<2xi32>) -> tensor<2xi32> {
    /// #   return %x : tensor<2xi32>
    /// # }")?;
    /// assert_eq!(p.function("f")?.call().text("iota").run()?.to_string(),
    ///     "tensor<2xi32>: [0, 1]");
    /// assert!(p.function("f")?.call().text("[0").run().is_err());
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    #[must_use]
    pub fn text(mut self, value: &str) -> Self {
        self.inputs.push(Input::parse(value));
        self
    }

    /// The maximum number of executed operations (default: 2 * 10^9).
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// assert_eq!(p.function("f")?.call().step_limit(0).run()?.class(), "exhausted");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    #[must_use]
    pub fn step_limit(mut self, operations: u64) -> Self {
        self.settings.step_limit = operations;
        self
    }

    /// The maximum number of bytes of live memory (default: 4 GiB).
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() {
    /// #   %m = memref.alloc() : memref<100xi8>
    /// #   return
    /// # }")?;
    /// assert_eq!(p.function("f")?.call().memory_limit(99).run()?.class(), "exhausted");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    #[must_use]
    pub fn memory_limit(mut self, bytes: u64) -> Self {
        self.settings.memory_limit = bytes;
        self
    }

    /// The time limit of the run (default: none). With a limit, the outcome depends on the machine.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() {\n  cf.br ^bb1\n^bb1:\n  cf.br ^bb1\n}")?;
    /// # use std::time::Duration;
    /// assert_eq!(p.function("f")?.call().time_limit(Duration::from_millis(10)).run()?.class(),
    ///     "exhausted");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    #[must_use]
    pub fn time_limit(mut self, time: Duration) -> Self {
        self.settings.time_limit = Some(time);
        self
    }

    /// The width of `index` (default: 64); any value other than 32 means 64.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f(%x: index) -> index {
    /// #   %r = arith.addi %x, %x : index
    /// #   return %r : index
    /// # }")?;
    /// let call = p.function("f")?.call().text("0x40000000");
    /// assert_eq!(call.index_width(32).run()?.to_string(), "index: -2147483648");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    #[must_use]
    pub fn index_width(mut self, bits: u32) -> Self {
        self.settings.index_width = if bits == 32 { 32 } else { 64 };
        self
    }

    /// How to handle data races.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// # use rustmlir_interp::RaceMode;
    /// assert_eq!(p.function("f")?.call().races(RaceMode::Off).run()?.class(), "ok");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    #[must_use]
    pub fn races(mut self, mode: RaceMode) -> Self {
        self.settings.races = match mode {
            RaceMode::Off => Races::Off,
            RaceMode::Warn => Races::Warn,
            RaceMode::Error => Races::Error,
        };
        self
    }

    /// Runs parallel loops in a random order from this seed; without one, iterations run in index
    /// order.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// assert_eq!(p.function("f")?.call().seed(1).run()?.class(), "ok");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.settings.schedule = Arc::new(Schedule::seeded(seed, Some(CHUNK)));
        self
    }

    /// Cancels the run when the token is used.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// let token = rustmlir_interp::CancelToken::new();
    /// assert_eq!(p.function("f")?.call().cancel_with(&token).run()?.class(), "ok");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    #[must_use]
    pub fn cancel_with(mut self, token: &CancelToken) -> Self {
        self.settings.cancel = token.0.clone();
        self
    }

    /// Calls a function with the program's output as it is printed.
    ///
    /// ```
    /// use std::sync::{Arc, Mutex};
    ///
    /// let p = rustmlir_interp::read("func.func @f(%x: index) {
    ///   vector.print %x : index
    ///   return
    /// }")?;
    /// let heard = Arc::new(Mutex::new(Vec::new()));
    /// let copy = heard.clone();
    /// let hear = move |text: &[u8]| copy.lock().unwrap().extend_from_slice(text);
    /// p.function("f")?.call().input(3i64).on_output(hear).run()?;
    /// assert_eq!(*heard.lock().unwrap(), b"3\n");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    #[must_use]
    pub fn on_output(mut self, hear: impl Fn(&[u8]) + Send + Sync + 'static) -> Self {
        // What hears may be called again after a panic of its own; that is its affair.
        let hear = AssertUnwindSafe(hear);
        self.settings.listener = Some(Listener::new(move |text| {
            let hear = &hear;
            (hear.0)(text);
        }));
        self
    }

    /// Runs the call.
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// assert_eq!(p.function("f")?.call().run()?.class(), "ok");
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BadInput`] if the inputs do not fit the arguments.
    pub fn run(&self) -> Result<Outcome, Error> {
        let m = &self.function.program.module;
        let args = self.arguments()?;
        let outcome = m.run_with(self.function.op, &args, &self.settings).observed(self.function.op);
        Ok(Outcome::of(m, &outcome, self.settings.cancel.is_set()))
    }

    /// Runs the call and reports every operation. The reference evaluator runs the program, many
    /// times slower than [`Call::run`], and executes the iterations of a parallel loop one after
    /// the other. Returns `None` if the watcher breaks.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// let left = p.function("f")?.call().watch(|_| ControlFlow::Break(()))?;
    /// assert!(left.is_none());
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BadInput`] if the inputs do not fit the arguments.
    pub fn watch(&self, mut hear: impl FnMut(&Event) -> ControlFlow<()>) -> Result<Option<Outcome>, Error> {
        let m = &self.function.program.module;
        let args = self.arguments()?;
        let given = Given { args: args.iter().map(Arg::Value).collect(), ..Given::default() };
        // What is printed is heard in the run that gives the outcome.
        let quiet = Settings { listener: None, ..self.settings.clone() };
        if let Ok(mut walk) = Walk::begin(m, self.function.op, &given, &quiet) {
            let end = walk.run(|moment| match self.event(&moment) {
                Some(e) => hear(&e),
                None => ControlFlow::Continue(()),
            });
            if matches!(end, End::Left) {
                return Ok(None);
            }
        }
        // The same outcome, with all that the engine says of it: runs are deterministic.
        self.run().map(Some)
    }

    /// A picture of the call as SVG: the loops that ran, and memory with the elements read and
    /// written. Uses the reference evaluator, like [`Call::watch`].
    ///
    /// ```
    /// # let p = rustmlir_interp::read("func.func @f() { return }")?;
    /// assert!(p.function("f")?.call().picture()?.starts_with("<svg"));
    /// # Ok::<(), rustmlir_interp::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::BadInput`] if the inputs do not fit the arguments, or cannot be placed in memory.
    pub fn picture(&self) -> Result<String, Error> {
        let m = &self.function.program.module;
        let args = self.arguments()?;
        let given = Given { args: args.iter().map(Arg::Value).collect(), ..Given::default() };
        let quiet = Settings { listener: None, record: true, ..self.settings.clone() };
        let why = |stop: &Stop| stop.finding().map_or_else(|| "internal error".to_string(), |f| f.message.clone());
        let mut walk = Walk::begin(m, self.function.op, &given, &quiet).map_err(|s| Error::BadInput(why(&s)))?;
        let mut pictures = Pictures::new();
        let end = walk.run(|moment| {
            pictures.moment(&m.ir, &moment, self.settings.index_width);
            ControlFlow::Continue(())
        });
        let said = if let End::Stopped(stop) = &end { Some(why(stop)) } else { None };
        Ok(pictures.svg(&m.ir, &walk.evaluator.store.sched.chosen(false).record, said.as_deref()))
    }

    fn event(&self, m: &Moment<'_, '_>) -> Option<Event> {
        let What::Executes(op) = m.what else { return None };
        let ir = &self.function.program.module.ir;
        let shown = |v, ty| text::value(ir, &m.evaluator.store.heap, v, ty, self.settings.index_width);
        let operands = m.operands.iter().zip(ir.operands(op)).map(|(v, &x)| shown(v, ir.value_type(x)));
        let results = m.results.iter().zip(ir.results(op)).map(|(v, x)| shown(v, ir.value_type(x)));
        Some(Event {
            step: m.step,
            operation: ir.op_name(op).to_string(),
            place: Place::of(&ir.source, ir.op_span(op)),
            operands: operands.collect(),
            results: results.collect(),
            depth: m.levels.len(),
        })
    }

    pub(super) fn arguments(&self) -> Result<Vec<Datum>, Error> {
        let inputs = self.inputs.iter().map(|i| i.clone().map(|i| i.0)).collect::<Result<Vec<_>, _>>()?;
        let m = &self.function.program.module;
        m.arguments(self.function.op, &inputs, self.settings.index_width).map_err(|BadRequest(m)| Error::BadInput(m))
    }
}
