//! Runs: arguments are placed, a function is run, what came of it is collected.

use rustmlir_base::SmallSort;
use std::sync::Arc;

use super::awaited;
use super::capture::capture;
use super::datum::{self, Datum};
use super::given::{self, Arg, Given};
use super::lowered;
use super::race::{self, Race};
use super::steered::steered;
use super::{BadRequest, Input, Leak, Module, Outcome, Races, Settings, Typed};
use rustmlir_dialects::omp::{ATOMIC, locks};
use rustmlir_dialects::{Traits, orders_memory};
use rustmlir_exec::commute::{self, Updates};
use rustmlir_exec::cx::UNFLAGGED;
use rustmlir_exec::footprint::{Footprint, UNDIVIDED};
use rustmlir_exec::machine::Machine;
use rustmlir_exec::observe::NoObserver;
use rustmlir_exec::observed::Observed;
use rustmlir_exec::points::Structured;
use rustmlir_exec::poison::{self, PoisonMap};
use rustmlir_exec::program::{FuncId, GlobalInfo, Program};
use rustmlir_exec::races::{Look, LookObserver, RaceObserver};
use rustmlir_exec::resolve::{self, ResolveResult};
use rustmlir_exec::settle::Settled;
use rustmlir_exec::touch::{Touch, Touched};
use rustmlir_ir::{OpId, TypeId};
use rustmlir_meaning::Evaluator;
use rustmlir_meaning::config::Engine;
use rustmlir_meaning::observe::AccessLog;
use rustmlir_meaning::stop::{Limit, Related, Role, Stop, Ub};
use rustmlir_meaning::value::{MemRef, Value};
use rustmlir_mem::{Handle, Heap};
use rustmlir_par::race::{Census, Detector, Doubtful, Orders, Watch};
use rustmlir_par::schedule::OrderPolicy;
use rustmlir_par::scheduler::Turn;
use rustmlir_par::{Schedule, Scheduler, Search};

impl Module {
    /// Runs a function. Inputs that do not fit its arguments are [`Stop::Unsupported`]; check them
    /// with [`Module::arguments`] to tell that apart.
    pub fn run(&self, f: OpId, inputs: &[Input], settings: &Settings) -> Outcome {
        match self.arguments(f, inputs, settings.index_width) {
            Ok(args) => self.run_with(f, &args, settings),
            Err(BadRequest(m)) => Outcome::early(Stop::unsupported(f, m)),
        }
    }

    /// Runs a function on values that fit its arguments.
    pub fn run_with(&self, f: OpId, args: &[Datum], settings: &Settings) -> Outcome {
        let given = Given { args: args.iter().map(Arg::Value).collect(), ..Given::default() };
        self.run_given(f, &given, settings)
    }

    /// The code of a function; `poisoned` says that its arguments may be poison.
    fn resolved(&self, f: OpId, poisoned: bool, settings: &Settings) -> ResolveResult<(Program, FuncId)> {
        let poisoned = poisoned || unwritten_gives_poison(settings);
        self.resolved_with(&poison::analyze(&self.ir, &self.symbols, f, poisoned, settings.deferred), f, settings)
    }

    fn resolved_with(&self, p: &PoisonMap, f: OpId, settings: &Settings) -> ResolveResult<(Program, FuncId)> {
        let s = settings;
        resolve::resolve(&self.ir, &self.symbols, p, f, s.index_width, s.memory_limit, s.globals)
    }

    /// Runs a function on values that fit its arguments, on memory that arguments may share.
    pub fn run_given(&self, f: OpId, given: &Given<'_>, settings: &Settings) -> Outcome {
        self.run_prepared(&self.prepare(f, Prepared::wants_poison(given, settings), settings), given, settings)
    }

    /// Makes a function ready to be run again and again; `poisoned` says that its arguments, or
    /// memory, may be poison.
    pub fn prepare(&self, f: OpId, poisoned: bool, settings: &Settings) -> Prepared {
        if let Some(op) = rustmlir_dialects::llvm::runs_first(&self.ir) {
            let first = "a program with code that runs before its functions";
            return Prepared { f, code: Err(Stop::unsupported(op, first)) };
        }
        let code = match settings.engine {
            Engine::Fast | Engine::Both => self.resolved(f, poisoned, settings),
            // The machine holds memory and output; it has nothing to execute.
            Engine::Reference => {
                let s = settings;
                Ok((resolve::globals(&self.ir, &self.symbols, s.index_width, s.memory_limit, s.globals), FuncId::NONE))
            }
        };
        Prepared { f, code }
    }

    /// Runs a function that [`Self::prepare`] made ready, with settings that agree in the width of
    /// `index`, in whether globals belong to the outcome and in what is deferred.
    pub fn run_prepared(&self, prepared: &Prepared, given: &Given<'_>, settings: &Settings) -> Outcome {
        if settings.engine == Engine::Both {
            return self.run_both(prepared, given, settings);
        }
        let (prog, id) = match &prepared.code {
            Ok((prog, id)) => (prog, *id),
            Err(stop) => return Outcome::early(stop.clone()),
        };
        let outcome = self.run_resolved(prepared.f, (prog, id), given, settings);
        let missed = matches!(&outcome.stop, Some(Stop::Internal(m)) if m.ends_with(UNFLAGGED));
        // A build for development tells of what the analysis of poison has missed. In others the
        // question of a user is answered, by code that expects poison everywhere.
        if !missed || cfg!(debug_assertions) {
            let behind = self.race_behind(prepared.f, &outcome, given, settings);
            let by_others = || self.race_in_another_run(prepared, &outcome, given, settings);
            return behind.or_else(by_others).unwrap_or(outcome);
        }
        let heard = if outcome.output.is_empty() { settings.listener.clone() } else { None };
        let again = Settings { listener: heard, ..settings.clone() };
        match self.resolved_with(&PoisonMap::everywhere(&self.ir, settings.deferred), prepared.f, &again) {
            Ok((prog, id)) => self.run_resolved(prepared.f, (&prog, id), given, &again),
            Err(stop) => Outcome::early(stop),
        }
    }

    /// Where a run ends with a read of an element that nobody has written: the race that this read
    /// is a part of, if another iteration writes the element and nothing orders the two. Then the
    /// race is the mistake, and that nothing was written yet is chance. The run is done again on
    /// memory that holds something, forwards, and backwards if its order is free.
    fn race_behind(&self, f: OpId, outcome: &Outcome, given: &Given<'_>, settings: &Settings) -> Option<Outcome> {
        let Some(Stop::Undefined(Ub::UninitialisedRead, read)) = &outcome.stop else { return None };
        if settings.races != Races::Error || !settings.explain_races || settings.unwritten_is_poison {
            return None;
        }
        // With poison the values that are told are right, but it may decide something too early.
        let again = Settings { listener: None, ..settings.clone() };
        let poison = Settings { unwritten_is_poison: true, ..again.clone() };
        let zeros = Settings { unwritten_is_zero: true, ..again };
        let backwards = Schedule { order: OrderPolicy::Reversed, ..Schedule::default() };
        let reversed = Settings { schedule: Arc::new(backwards), ..zeros.clone() };
        let free = *settings.schedule == Schedule::default();
        let part = |r: &Race| r.first.op == read.op || r.second.op == read.op;
        for s in [poison, zeros, reversed].iter().take(if free { 3 } else { 2 }) {
            let code = self.prepare(f, Prepared::wants_poison(given, s), s);
            let (prog, id) = code.code.as_ref().ok()?;
            let mut o = self.run_resolved(f, (prog, *id), given, s);
            if o.races.iter().any(part) && matches!(o.stop, Some(Stop::Undefined(Ub::DataRace, _))) {
                let m = "in this run the read came first, and the element was uninitialized";
                o.stop = o.stop.map(|stop| stop.related(Role::Remark, None, m));
                return Some(o);
            }
        }
        None
    }

    /// Where a run returns and the language leaves open who executes a construct, or cannot say
    /// whether a critical section orders two accesses: the race that there is if another thread
    /// executes the construct, or if threads come in the other order. What a thread has done before
    /// is ordered with the construct, and a run sees the races with all others.
    fn race_in_another_run(
        &self,
        prepared: &Prepared,
        outcome: &Outcome,
        given: &Given<'_>,
        settings: &Settings,
    ) -> Option<Outcome> {
        let free = settings.turn == Turn::default() && settings.schedule.is_free() && settings.races == Races::Error;
        let turns = outcome.chosen.numbers.min(MOST_TURNS);
        if !free || !(outcome.undecided || outcome.stop.is_none() && turns > 1) {
            return None;
        }
        let (prog, id) = prepared.code.as_ref().ok()?;
        // All of them together have the time of one run.
        let mut quiet = Settings { listener: None, ..settings.clone() };
        if let Some(limit) = quiet.time_limit.take() {
            quiet.deadline = quiet.deadline.within(limit);
        }
        let backwards = Arc::new(Schedule { order: OrderPolicy::Reversed, ..Schedule::clone(&settings.schedule) });
        let bits = (0..TOLD_APART).filter(|_| turns > 1).map(Turn::Bit);
        let turned = (1..turns).map(Turn::All).chain(bits);
        let others = turned.map(|turn| (Settings { turn, ..quiet.clone() }, OTHER_THREAD));
        let reversed = outcome.undecided.then(|| (Settings { schedule: backwards, ..quiet.clone() }, OTHER_ORDER));
        others.chain(reversed).find_map(|(another, why)| {
            let mut o = self.run_resolved(prepared.f, (prog, *id), given, &another);
            let races = matches!(o.stop, Some(Stop::Undefined(Ub::DataRace, _)));
            o.stop = o.stop.map(|stop| stop.related(Role::Remark, None, why));
            races.then_some(o)
        })
    }

    fn run_resolved(&self, f: OpId, (prog, id): (&Program, FuncId), given: &Given<'_>, settings: &Settings) -> Outcome {
        let x = Execution { module: self, f, id, prog, given, settings };
        // Without parallel loops and tasks there is nothing to race.
        let sequential = prog.parallels.is_empty() && prog.structured.is_empty() && !prog.tasks;
        let ordered = settings.engine == Engine::Fast && sequential;
        let watched = settings.races != Races::Off && !ordered;
        if !watched {
            return match x.run(&mut NoObserver) {
                Ok(done) => self.outcome(f, done, given, settings, Vec::new()),
                Err(stop) => Outcome::early(stop),
            };
        }
        let ends_run = settings.races == Races::Error;
        let mut obs = RaceObserver::new(settings.memory_limit, ends_run);
        let mut done = match x.run(&mut obs) {
            Ok(done) => done,
            Err(stop) => return Outcome::early(stop),
        };
        if done.run.is_ok() && done.machine.sched.tasks.suspended() {
            // What its caller did has been taken for a part of the coroutine: races say nothing.
            return self.outcome(f, done, given, settings, Vec::new());
        }
        let (mut races, mut cut, mut undecided) = (Vec::new(), false, false);
        if obs.detector.races() > 0 {
            let (orders, mut doubtful) = (self.orders(), None);
            let any_order = orders.any();
            if settings.explain_races || any_order {
                // What is printed has been heard.
                let quiet = Settings { listener: None, ..settings.clone() };
                let again = Execution { module: self, f, id: x.id, prog: x.prog, given, settings: &quiet };
                let e = again.explain(&obs.detector, ends_run, orders);
                (races, cut, doubtful) = (e.races, e.cut, e.doubtful);
            }
            if matches!(done.run, Err(Stop::Internal(_))) {
                // It stands.
            } else if races.is_empty() && any_order {
                // No pair is known that nothing can order.
                undecided = true;
                done.run = Err(handover_stop(&self.ir, f, doubtful));
            } else if ends_run {
                // What came after the race is a consequence of it.
                let stop = race_stop(&self.ir, f, &races, cut);
                let more =
                    doubtful.map(|_| "more pairs may race, or synchronization may order them: this is undecided");
                done.run = Err(more.into_iter().fold(stop, |stop, m| stop.related(Role::Remark, None, m)));
            }
        }
        Outcome { races_cut: cut, undecided, ..self.outcome(f, done, given, settings, races) }
    }

    /// The reference evaluator, the arguments with which a function is to be called on it, and what
    /// they stand for: the same, unless the function has been lowered.
    ///
    /// # Errors
    /// Limits; inputs that cannot be placed.
    pub fn evaluator<'a>(
        &'a self,
        f: OpId,
        given: &Given<'_>,
        settings: &'a Settings,
        log: Box<dyn AccessLog + 'a>,
    ) -> Result<(Evaluator<'a>, Vec<Value>, Vec<Value>), Stop> {
        let prepared = self.prepare(f, true, &Settings { engine: Engine::Reference, ..settings.clone() });
        let (prog, id) = prepared.code?;
        let x = Execution { module: self, f, id, prog: &prog, given, settings };
        let (mut machine, values) = x.begin(|_| {})?;
        let handed = x.handed(&mut machine, &values)?;
        let heap = std::mem::replace(&mut machine.heap, Heap::new(0));
        let globals = known_globals(&prog, &machine);
        let mut evaluator = Evaluator::new(&self.ir, &self.symbols, settings, heap, globals, Some(log));
        evaluator.store.calls = std::mem::take(&mut machine.calls);
        Ok((evaluator, handed, values))
    }

    /// What orders memory in the module besides its structure.
    fn orders(&self) -> Orders {
        let (ir, mut orders) = (&self.ir, Orders::default());
        ir.walk_all(|o| {
            // Those that stand for atomic operations order nothing.
            orders.sections |= ir.is(o, "omp.critical") && ir.attr_named(o, ATOMIC).is_none();
            orders.sections |= locks::called(ir, o).is_some();
            if !ir.has(o, Traits::ORDERS_MEMORY) {
                return;
            }
            if orders_memory(ir, o) {
                orders.ops.insert(o.0);
            }
            orders.fences |= !ir.has(o, Traits::READS_MEMORY) && !ir.has(o, Traits::WRITES_MEMORY);
        });
        orders.sections = orders.sections && steered(ir);
        orders
    }

    fn outcome(&self, f: OpId, done: Done<'_>, given: &Given<'_>, settings: &Settings, races: Vec<Race>) -> Outcome {
        let Done { machine: mut m, values, mut run } = done;
        if run.is_ok() && m.sched.tasks.suspended() {
            run = Err(Stop::unsupported(f, "a coroutine that suspends and never finishes"));
        }
        // What ends the program gives its status as what `main` returns does; the main program of
        // Fortran, which flang calls so, returns when all is well.
        if let (Err(Stop::Trap(_)), Some(status)) = (&run, m.calls.exit) {
            let returns = self.signature(f).1;
            match self.name(f) {
                "main" if matches!(returns.as_slice(), &[t] if self.ir.signless_width(t) == Some(32)) => {
                    run = Ok(vec![Value::Word(status.into())]);
                }
                "_QQmain" if status == 0 && returns.is_empty() => run = Ok(Vec::new()),
                _ => {}
            }
        }
        let (ir, (types, results)) = match &given.lowered {
            Some(l) => (l.ir, (l.args.clone(), l.results.clone())),
            None => (&self.ir, self.signature(f)),
        };
        if let Ok(vs) = &run {
            let shown = if settings.contents { values.iter() } else { [].iter() };
            if let Err(stop) = room_for(f, &m, shown.chain(vs)) {
                run = Err(stop);
            }
        }
        let typed = |d: Datum, ty: TypeId| Typed::as_asked(ir, d, ty, given.lowered.is_none(), settings);
        let exhausted = matches!(run, Err(Stop::Exhausted(Limit::Memory, _)));
        let mut owned: Vec<rustmlir_mem::Handle> = values.iter().filter_map(handle_of).collect();
        let memory = values
            .iter()
            .zip(&types)
            .map(|(v, &ty)| match v {
                Value::MemRef(_) if settings.contents && !exhausted => Some(typed(capture(ir, &m.heap, v, ty), ty)),
                _ => None,
            })
            .collect();
        let mut origins = Vec::new();
        let (stop, out) = match run {
            Ok(vs) => {
                origins = given::origins(&m, &values, &vs);
                owned.extend(vs.iter().filter_map(handle_of));
                let captured = |v: &Value, ty| {
                    let later = awaited::result(ir, &m.heap, &m.sched.tasks, v, ty);
                    typed(later.unwrap_or_else(|| capture(ir, &m.heap, v, ty)), ty)
                };
                (None, vs.iter().zip(&results).map(|(v, &ty)| captured(v, ty)).collect())
            }
            Err(stop) => (Some(stop), Vec::new()),
        };
        // A view keeps its whole allocation in reach.
        let roots: Vec<rustmlir_mem::Handle> =
            owned.iter().map(|&h| m.heap.get(h).and_then(|a| a.base()).map_or(h, |b| b.0)).collect();
        let leaks = m
            .heap
            .leaks()
            .into_iter()
            .filter(|l| !roots.contains(&l.handle))
            .map(|l| Leak { op: OpId(l.site), shape: l.shape, bytes: l.bytes })
            .collect();
        let mut globals = Vec::new();
        if settings.globals {
            for (g, r) in m.prog.globals.iter().zip(&m.globals).filter(|(g, _)| !g.constant) {
                let name = self.ir.str_attr_named(g.op, "sym_name").unwrap_or("").to_string();
                let now = lowered::global(&self.ir, &m.heap, g, r, given, settings);
                globals.extend(now.map(|now| (name, now)));
            }
        }
        // What external functions know by a pointer, as far as it is still there.
        if settings.globals {
            for r in m.calls.reachable.iter().filter(|r| r.lent && m.heap.get(r.memref.alloc).is_some()) {
                let d = capture(&self.ir, &m.heap, &Value::MemRef(r.memref.clone()), r.ty);
                globals.push((r.name.to_string(), Typed::as_asked(&self.ir, d, r.ty, true, settings)));
            }
        }
        let shown = |v: &Value, ty| datum::text(&self.ir, &capture(&self.ir, &m.heap, v, ty), ty, settings.index_width);
        let audits = m.audits.iter().map(|a| a.map(|v| shown(v, a.ty))).collect();
        let chosen = m.sched.chosen(stop.is_none());
        let clash = stop.as_ref().and_then(Stop::finding).and_then(|f| f.clash.as_deref());
        let races = if races.is_empty() { clash.map(race::of_clash).into_iter().collect() } else { races };
        Outcome {
            stop,
            results: out,
            memory,
            globals,
            chosen,
            audits,
            origins,
            made_up: m.calls.made_up(),
            calls: given::external_calls(&self.ir, &m),
            leaks,
            races,
            races_cut: false,
            undecided: false,
            steps: m.steps,
            unchecked: None,
            peak_bytes: m.heap.peak_bytes,
            exit: m.calls.exit,
            output: std::mem::take(&mut m.out),
        }
    }

    /// The laws by which neither the order of atomic updates nor the trees of reductions can show,
    /// in words; `None` if there are some that no law covers.
    pub fn laws(&self, f: OpId, given: &Given<'_>, settings: &Settings) -> Option<Vec<&'static str>> {
        let updates = Updates::of(&self.ir);
        let (prog, _) = self.resolved(f, given.has_poison(), settings).ok()?;
        let mut laws = commute::laws(&self.ir, &prog).filter(|_| updates.all_commute())?;
        if !updates.is_empty() {
            laws.push("atomic updates with unused results commute");
        }
        Some(laws)
    }

    /// A structured operation that combines floats along loops which are no parallel ones, if a
    /// function can come to one.
    pub fn reduces_in_order(&self, f: OpId, settings: &Settings) -> Option<OpId> {
        let (prog, _) = self.resolved(f, false, settings).ok()?;
        let reduces = |s: &&Structured| {
            let mut outputs = s.outputs().filter(|(_, o)| o.arg.is_some());
            s.parallel.contains(&false) && outputs.any(|(_, o)| self.ir.float_format(o.elem).is_some())
        };
        prog.structured.iter().find(reduces).map(|s| s.op)
    }

    /// A function that is to be run again and again by a search through its schedules.
    pub fn searching<'a>(&'a self, f: OpId, given: &'a Given<'a>, settings: &'a Settings) -> Searching<'a> {
        let code = self.prepare(f, given.has_poison(), settings);
        Searching { module: self, code, given, settings, updates: Updates::of(&self.ir), settled: Settled::default() }
    }

    /// Runs a function and tells what the iterations of its parallel loops touched, as far as the
    /// run gets.
    pub fn touched(&self, f: OpId, args: &[Datum], settings: &Settings) -> Vec<Touched> {
        let poisoned = args.iter().any(Datum::has_poison);
        let Ok((prog, id)) = self.resolved(f, poisoned, settings) else {
            return Vec::new();
        };
        let given = Given { args: args.iter().map(Arg::Value).collect(), ..Given::default() };
        let x = Execution { module: self, f, id, prog: &prog, given: &given, settings };
        let mut seen = Touch::default();
        self.ir.walk_all(|o| {
            seen.lines.insert(o.0, self.ir.line_col(o).line);
        });
        seen.function = Some(f.0);
        // However it ends, what was seen until then can be shown.
        let _ended = x.run(&mut seen);
        seen.loops
    }
}

/// A function that a search through its schedules runs.
pub struct Searching<'a> {
    module: &'a Module,
    code: Prepared,
    given: &'a Given<'a>,
    settings: &'a Settings,
    updates: Updates,
    /// What is known of reductions from earlier runs.
    settled: Settled,
}

impl Searching<'_> {
    /// A run as one step of the search, which comes back in [`Outcome::chosen`].
    pub fn run(&mut self, search: Search) -> Outcome {
        let &mut Searching { module, given, settings, .. } = self;
        let f = self.code.f;
        let (prog, id) = match &self.code.code {
            Ok((prog, id)) => (prog, *id),
            Err(stop) => return Outcome::early(stop.clone()),
        };
        let x = Execution { module, f, id, prog, given, settings };
        let mut seen = Footprint::new(&self.updates);
        let begin = |m: &mut Machine<'_>| {
            m.sched = Scheduler::searching(search);
            m.settled = std::mem::take(&mut self.settled);
        };
        let mut outcome = match x.run_from(begin, &mut seen) {
            Ok(mut done) => {
                self.settled = std::mem::take(&mut done.machine.settled);
                if let Err(stop) = &done.run {
                    done.machine.stopped_early(stop);
                }
                module.outcome(f, done, given, settings, Vec::new())
            }
            Err(stop) => return Outcome::early(stop),
        };
        if let Some(s) = &mut outcome.chosen.search {
            let Search { found, visible, left_out, raced, .. } = s;
            found.extend(seen.found.iter().filter(|o| !visible.contains(*o)));
            if seen.overflowed {
                *left_out = Some("too many memory accesses for an exhaustive search".into());
            }
            if seen.undivided {
                left_out.get_or_insert_with(|| UNDIVIDED.into());
            }
            *raced |= seen.races;
        }
        outcome
    }
}

/// A function that is ready to be run.
pub struct Prepared {
    f: OpId,
    code: ResolveResult<(Program, FuncId)>,
}

impl Prepared {
    /// The function.
    pub(super) fn function(&self) -> OpId {
        self.f
    }

    /// Whether a run may meet poison that the program does not make.
    pub fn wants_poison(given: &Given<'_>, settings: &Settings) -> bool {
        given.has_poison() || unwritten_gives_poison(settings)
    }
}

/// Whether memory that is uninitialized may give poison.
fn unwritten_gives_poison(settings: &Settings) -> bool {
    settings.unwritten_is_poison || settings.unwritten_is_undef && settings.undef_is_poison
}

/// A run that can be done again: same program, same inputs, same settings, same events.
struct Execution<'a> {
    module: &'a Module,
    f: OpId,
    id: FuncId,
    prog: &'a Program,
    given: &'a Given<'a>,
    settings: &'a Settings,
}

/// What is left of a run.
struct Done<'a> {
    /// A large thing, which is handed on.
    machine: Box<Machine<'a>>,
    /// The arguments.
    values: Vec<Value>,
    run: Result<Vec<Value>, Stop>,
}

impl<'a> Execution<'a> {
    /// A machine with its arguments in place; `first` may change it before they are.
    fn begin(&self, first: impl FnOnce(&mut Machine<'a>)) -> Result<(Box<Machine<'a>>, Vec<Value>), Stop> {
        let machine = Machine::new(&self.module.ir, &self.module.symbols, self.prog, self.settings)?;
        let mut machine = Box::new(machine);
        first(&mut machine);
        let types = match &self.given.lowered {
            Some(l) => l.args.clone(),
            None => self.module.signature(self.f).0,
        };
        let values = given::place(&mut machine, self.f, self.given, &types)?;
        if let Some(seed) = self.settings.externals {
            given::settle(&mut machine, seed);
        }
        match &self.given.lowered {
            None => machine.entered_with(&values, &types),
            Some(l) if l.itself => {
                // Where nothing else leads, no function writes that is not given the pointer.
                let alone = self.module.unknown_to_others(self.f);
                let value = |(k, v): (usize, &Value)| if alone.contains(&k) { Value::Unit } else { v.clone() };
                let known: Vec<Value> = values.iter().enumerate().map(value).collect();
                machine.entered_with(&known, &self.module.interface(self.f).0);
            }
            Some(_) => {}
        }
        Ok((machine, values))
    }

    /// The arguments as the function takes them.
    fn handed(&self, machine: &mut Machine<'a>, values: &[Value]) -> Result<Vec<Value>, Stop> {
        match &self.given.lowered {
            Some(l) => l.spread(machine, self.f, values, self.given).map_err(|m| Stop::unsupported(self.f, m)),
            None => Ok(values.to_vec()),
        }
    }

    fn run<O: Observed>(&self, obs: &mut O) -> Result<Done<'a>, Stop> {
        self.run_from(|_| {}, obs)
    }

    /// Runs on a machine that has been changed before.
    fn run_from<O: Observed>(&self, first: impl FnOnce(&mut Machine<'a>), obs: &mut O) -> Result<Done<'a>, Stop> {
        let (mut machine, values) = self.begin(first)?;
        let handed = self.handed(&mut machine, &values)?;
        let mut run = match self.settings.engine {
            Engine::Fast | Engine::Both => machine.call_observed(self.id, &handed, obs),
            Engine::Reference => self.evaluate(&mut machine, &handed, obs),
        };
        if let (Some(l), Ok(results)) = (&self.given.lowered, &mut run) {
            let gathered = l.gathered(&mut machine.heap, self.settings.index_width, std::mem::take(results));
            run = gathered.map_err(|m| Stop::unsupported(self.f, m));
        }
        Ok(Done { machine, values, run })
    }

    /// The same by what the operations mean, on the memory of a machine.
    fn evaluate<O: Observed>(
        &self,
        machine: &mut Machine<'a>,
        values: &[Value],
        obs: &mut O,
    ) -> Result<Vec<Value>, Stop> {
        let s = self.settings;
        if machine.sched.search.is_some() {
            let m = "interleaving of single operations in the reference evaluator";
            return Err(Stop::unsupported(self.f, m));
        }
        let log: Option<Box<dyn AccessLog + '_>> = if O::ACTIVE { Some(Box::new(obs)) } else { None };
        let heap = std::mem::replace(&mut machine.heap, Heap::new(0));
        let globals = known_globals(self.prog, machine);
        let mut evaluator = Evaluator::new(&self.module.ir, &self.module.symbols, s, heap, globals, log);
        evaluator.store.calls = std::mem::take(&mut machine.calls);
        let run = evaluator.call(self.f, values.iter().cloned().collect()).map(|results| results.to_vec());
        let store = evaluator.store;
        (machine.heap, machine.out, machine.steps, machine.sched) = (store.heap, store.out, store.steps, store.sched);
        machine.calls = store.calls;
        run
    }

    /// Runs again to see what the races that have been found consist of, and whether some are left
    /// out.
    fn explain(&self, found: &Detector, ends_run: bool, orders: Orders) -> Explained {
        let nothing = || Explained { cut: true, ..Explained::default() };
        let census = Census::new(found.marks(), self.settings.memory_limit);
        let mut obs = LookObserver::new(Look::Census(Box::new(census)), ends_run);
        let counted = self.run(&mut obs).is_ok();
        let Look::Census(census) = obs.look else { return nothing() };
        if !counted {
            return nothing();
        }
        let mut pairs = census.pairs();
        let mut cut = found.cut() || census.cut();
        drop(census);
        while pairs.len() > MAX_PAIRS {
            cut = true;
            pairs.pop_last();
        }
        let mut obs = LookObserver::new(Look::Watch(Box::new(Watch::new(pairs, orders))), ends_run);
        let Ok(done) = self.run(&mut obs) else { return nothing() };
        let heap = &done.machine.heap;
        let arguments: Vec<Option<Handle>> = done.values.iter().map(handle_of).collect();
        let ir = &self.module.ir;
        let width = self.settings.index_width;
        let Look::Watch(watch) = obs.look else { return nothing() };
        let (pairs, doubtful) = watch.into_pairs(heap);
        let mut races: Vec<Race> = pairs.iter().map(|p| race::describe(ir, heap, &arguments, p, width)).collect();
        let at = |o: OpId| ir.op_span(o).start;
        races.small_sort_by_key(|r| (at(r.first.op), at(r.second.op), r.first.kind, r.second.kind));
        Explained { races, cut, doubtful }
    }
}

/// What a second look at races has shown.
#[derive(Default)]
struct Explained {
    races: Vec<Race>,
    /// Whether some are left out.
    cut: bool,
    /// The first of those that may be none.
    doubtful: Option<Doubtful>,
}

/// Pairs that are described at most.
const MAX_PAIRS: usize = 10_000;

/// What a report says that leaves races out.
pub const RACES_CUT: &str = "truncated: too many racing pairs of operations or elements to list";

/// Threads that are tried, each, where nobody knows which one executes a construct.
const MOST_TURNS: usize = 8;

/// By so many bits constructs are told apart of which some are executed by another thread.
const TOLD_APART: u32 = 3;

/// What is said of a race that another run has.
const OTHER_THREAD: &str = "in this run another thread executes constructs whose executing thread is unspecified";
const OTHER_ORDER: &str = "in this run the threads enter critical sections in another order";

/// Pairs that a report names besides the first.
const MAX_NOTED: usize = 8;

/// Two accesses that are unordered, unless one thread is bound to come after another that tells it
/// something.
fn handover_stop(ir: &rustmlir_ir::Ir, f: OpId, pair: Option<Doubtful>) -> Stop {
    let Some(pair) = pair else {
        let m = "whether accesses race: critical sections or acquire/release atomic accesses may order some of them, \
            and the pairs could not be determined";
        return Stop::unsupported(f, m);
    };
    let first = ir.line_col(OpId(pair.first));
    let m = format!(
        "whether this access and the one at line {} race: atomic accesses or critical sections between them may \
            establish happens-before",
        first.line
    );
    Stop::unsupported(OpId(pair.second), m)
}

/// The globals that a run may look at: those of other modules only where somebody plays these.
fn known_globals<T: FromIterator<(OpId, MemRef)>>(prog: &Program, machine: &Machine<'_>) -> T {
    let known = |g: &GlobalInfo| !g.external || machine.config.externals.is_some();
    let all = prog.globals.iter().zip(machine.globals.iter().cloned());
    all.filter(|(g, _)| known(g)).map(|(g, m)| (g.op, m)).collect()
}

/// A race as the end of a run: its first pair, and how many more there are.
fn race_stop(ir: &rustmlir_ir::Ir, f: OpId, races: &[Race], cut: bool) -> Stop {
    let Some(r) = races.first() else {
        // There was no second run, or it could not be finished (a time limit): the race stands, its
        // story is not known.
        return Stop::ub(Ub::DataRace, f, "iterations of a parallel loop race; the accesses could not be determined");
    };
    let mut stop = Stop::ub(Ub::DataRace, r.second.op, format!("{}: {}", r.message(), r.second.text()))
        .with(r.first.place(ir))
        .related(
            Role::Unordered,
            Some(r.parallel),
            if r.task { "nothing waits for this task in between" } else { "this loop leaves the two unordered" },
        );
    if let Some(made) = r.allocation {
        stop = stop.related(Role::Allocated, Some(made), r.memory_text());
    }
    for other in races.iter().skip(1).take(MAX_NOTED) {
        let second = other.second.place(ir);
        stop = stop.with(Related { message: format!("also {}: {}", other.message(), second.message), ..second });
        stop = stop.with(other.first.place(ir));
    }
    let more = races.len().saturating_sub(1 + MAX_NOTED);
    if more > 0 {
        stop = stop.related(
            Role::Remark,
            None,
            format!("{more} more pairs of operations race (`--format=json` lists them)"),
        );
    }
    if cut {
        stop = stop.related(Role::Remark, None, RACES_CUT);
    }
    stop
}

/// Whether there is room for copies of what a run has come to: words for all elements.
fn room_for<'v>(f: OpId, m: &Machine<'_>, all: impl Iterator<Item = &'v Value>) -> Result<(), Stop> {
    let elements = |v: &Value| {
        v.sizes().map_or(0, |s| s.iter().fold(1u64, |n, &d| n.saturating_mul(u64::try_from(d).unwrap_or(0))))
    };
    let copies = all.map(elements).fold(0u64, u64::saturating_add).saturating_mul(size_of::<u64>() as u64);
    let room = m.heap.room();
    if copies <= room {
        return Ok(());
    }
    let what = format!("the results and the memory of arguments need {copies} bytes; {room} bytes are left");
    Err(Stop::exhausted(Limit::Memory, f, what))
}

fn handle_of(v: &Value) -> Option<rustmlir_mem::Handle> {
    match v {
        Value::MemRef(m) => Some(m.alloc),
        Value::Pointer(p) => Some(p.alloc),
        _ => None,
    }
}
