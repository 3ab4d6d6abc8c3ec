//! The front door of the library: read a program, run one of its functions, get an [`Outcome`].
//!
//! ```
//! use rustmlir_interp::session::{Input, Module, Settings};
//!
//! let text = "func @twice(%x: i32) -> i32 {\n  %r = addi %x, %x : i32\n  return %r : i32\n}\n";
//! let module = Module::read("twice.mlir", text).expect("a valid program");
//! let f = module.function("twice").expect("a function of this name");
//! let outcome = module.run(f, &[Input::parse("21").expect("a value")], &Settings::default());
//! assert_eq!(outcome.class(), "ok");
//! assert_eq!(outcome.results[0].text, "42");
//! ```

pub mod datum;
pub mod given;
pub mod literal;
pub mod race;

use crate::base::SourceText;
use crate::diag::Diagnostic;
use crate::dialects::registry;
use crate::exec::audit::Audited;
use crate::exec::footprint::Footprint;
use crate::exec::machine::{Config, Machine};
use crate::exec::observe::{NoObserver, Observer};
use crate::exec::program::{FuncId, Program};
use crate::exec::races::{RaceObserver, WatchObserver};
use crate::exec::stop::{Finding, Stop, Ub};
use crate::exec::touch::{Touch, Touched};
use crate::exec::value::Value;
use crate::exec::{function_signature, poison, resolve};
use crate::ir::{Ir, OpId, SymbolTables, Type, TypeId};
use crate::mem::{Handle, Kind};
use crate::par::race::{Detector, Watch};
use crate::par::{Chosen, Scheduler, Search};
use crate::syntax::parser::{ParseOptions, parse};
use crate::syntax::printer::type_text;
use datum::{Datum, Items};
use given::{Arg, ExternalCall, Given, Origin};
use literal::Literal;
use race::Race;

pub use crate::exec::machine::Races;

/// The limits and settings of a run.
pub type Settings = Config;

/// Which stage refused a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It is no MLIR.
    Parse,
    /// It is MLIR that breaks a rule.
    Verify,
}

/// Why a text is no valid program.
#[derive(Clone, Debug)]
pub struct Rejected {
    /// Who refused it.
    pub stage: Stage,
    /// At least one error.
    pub diagnostics: Vec<Diagnostic>,
}

/// Why a program has not been lowered.
#[derive(Clone, Debug)]
pub enum NotLowered {
    /// A pass refuses something.
    Refused(Vec<Diagnostic>),
    /// A pass made an invalid program.
    Broken(Vec<Diagnostic>),
}

/// A program that has been parsed and verified.
pub struct Module {
    /// The program.
    pub ir: Ir,
    /// Its symbols.
    pub symbols: SymbolTables,
}

/// A value for an argument.
#[derive(Clone, Debug)]
pub enum Input {
    /// Written as text.
    Literal(Literal),
    /// An array with the element type it was stored as.
    Array(Array),
}

impl Input {
    /// A value as the command line writes it.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Input, String> {
        literal::parse_input(text).map(Input::Literal)
    }
}

/// What the elements of an [`Array`] are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ElemKind {
    /// Integers of this many bits, signed or not: both go to signless types.
    Int(u32),
    /// IEEE floats of this many bits.
    Float(u32),
    /// Pairs of IEEE floats of this many bits each.
    Complex(u32),
    /// `i1`.
    Bool,
}

/// A dense array, row-major.
#[derive(Clone, PartialEq, Debug)]
pub struct Array {
    /// Element type.
    pub kind: ElemKind,
    /// Extents.
    pub shape: Vec<i64>,
    /// Bits of the elements; complex elements take two entries.
    pub words: Vec<u64>,
}

/// A value with its type.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The type.
    pub ty: TypeId,
    /// The type as text.
    pub type_text: String,
    /// The value as text.
    pub text: String,
    /// The value.
    pub datum: Datum,
}

/// Memory that was allocated and never freed.
#[derive(Clone, Debug)]
pub struct Leak {
    /// Where it was allocated.
    pub op: OpId,
    /// Extents.
    pub shape: Vec<i64>,
    /// Size.
    pub bytes: u64,
}

/// What a run came to.
#[derive(Debug)]
pub struct Outcome {
    /// Why it ended early; `None` if the function returned.
    pub stop: Option<Stop>,
    /// Results, if it returned.
    pub results: Vec<Typed>,
    /// The memory that arguments point to, as it is in the end; `None` for arguments that are no memory.
    pub memory: Vec<Option<Typed>>,
    /// The contents of globals in the end, by name, if the settings ask for them.
    pub globals: Vec<(String, Typed)>,
    /// What the schedule chose.
    pub chosen: Chosen,
    /// What was found about reducers, if the settings ask for it.
    pub audits: Vec<Audited<String>>,
    /// Where memref results lie; `None` for results that are no memory.
    pub origins: Vec<Option<Origin>>,
    /// Calls of external functions, if the settings define them.
    pub calls: Vec<ExternalCall>,
    /// What was printed.
    pub output: Vec<u8>,
    /// Heap memory that is still alive and belongs neither to an argument nor to a result.
    pub leaks: Vec<Leak>,
    /// Data races, by the places of their operations. Complete on the elements that were looked at: all that race, or the
    /// first thousands of them.
    pub races: Vec<Race>,
    /// Operations executed.
    pub steps: u64,
    /// Most bytes alive at once.
    pub peak_bytes: u64,
}

impl Outcome {
    /// The tag of the outcome's class: `ok`, `undefined`, `race`, `trap`, `unsupported`, `exhausted` or `internal`.
    pub fn class(&self) -> &'static str {
        match &self.stop {
            None => "ok",
            Some(Stop::Undefined(Ub::DataRace, _)) => "race",
            Some(Stop::Undefined(..)) => "undefined",
            Some(Stop::Trap(_)) => "trap",
            Some(Stop::Unsupported(_)) => "unsupported",
            Some(Stop::Exhausted(..)) => "exhausted",
            Some(Stop::Internal(_)) => "internal",
        }
    }

    /// The outcome for a caller who looks at the results of `f`: poison in one of them is undefined then, since it decides
    /// what the caller sees. The results stay, so that they can be shown.
    pub fn observed(mut self, f: OpId) -> Self {
        if self.stop.is_none()
            && let Some(k) = self.results.iter().position(|r| r.datum.has_poison())
        {
            self.stop = Some(Stop::ub(Ub::PoisonUse, f, format!("result {k} is poison, and the caller observes it")));
        }
        self
    }

    /// The id of the kind of undefined behaviour, if there was any.
    pub fn kind(&self) -> Option<&'static str> {
        match &self.stop {
            Some(Stop::Undefined(k, _)) => Some(k.id()),
            _ => None,
        }
    }

    /// The finding, if the run ended early.
    pub fn finding(&self) -> Option<&Finding> {
        self.stop.as_ref().and_then(Stop::finding)
    }
}

/// Why a run could not be started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadRequest(pub String);

impl Module {
    /// Parses and verifies a text.
    ///
    /// # Errors
    /// The diagnostics of the stage that refused it.
    pub fn read(name: &str, text: &str) -> Result<Module, Rejected> {
        Self::from_source(&SourceText::new(name, text), &ParseOptions::default())
    }

    /// Parses and verifies a buffer.
    ///
    /// # Errors
    /// The diagnostics of the stage that refused it.
    pub fn from_source(source: &SourceText, opts: &ParseOptions) -> Result<Module, Rejected> {
        let mut ir =
            parse(source, registry(), opts).map_err(|diagnostics| Rejected { stage: Stage::Parse, diagnostics })?;
        ir.older_forms = opts.older_forms;
        crate::verify::verify(&mut ir).map_err(|diagnostics| Rejected { stage: Stage::Verify, diagnostics })?;
        let symbols = SymbolTables::build(&ir);
        Ok(Module { ir, symbols })
    }

    /// The program after some lowerings, verified again.
    ///
    /// # Errors
    /// What a pass refuses, or (our mistake) makes invalid. Places are those of the source.
    pub fn lower(mut self, passes: &[&crate::lower::Pass]) -> Result<Module, NotLowered> {
        crate::lower::run(&mut self.ir, passes).map_err(NotLowered::Refused)?;
        crate::verify::verify(&mut self.ir).map_err(NotLowered::Broken)?;
        self.symbols = SymbolTables::build(&self.ir);
        Ok(self)
    }

    /// The function of this name, `@` left out: at the top, or else in the only nested module that has it.
    pub fn function(&self, name: &str) -> Option<OpId> {
        let name = name.strip_prefix('@').unwrap_or(name);
        if let Some(f) = self.ir.lookup_symbol(self.ir.top, name).filter(|&f| self.ir.is(f, "func.func")) {
            return Some(f);
        }
        let mut found = self.functions().into_iter().filter(|&f| self.name(f) == name);
        match (found.next(), found.next()) {
            (Some(f), None) => Some(f),
            _ => None,
        }
    }

    /// All functions in textual order.
    pub fn functions(&self) -> Vec<OpId> {
        let mut out = Vec::new();
        self.ir.walk(self.ir.top, |o| {
            if self.ir.is(o, "func.func") {
                out.push(o);
            }
        });
        out
    }

    /// The name of a function.
    pub fn name(&self, f: OpId) -> &str {
        self.ir.str_attr_named(f, "sym_name").unwrap_or("")
    }

    /// Argument and result types of a function.
    pub fn signature(&self, f: OpId) -> (Vec<TypeId>, Vec<TypeId>) {
        function_signature(&self.ir, f).unwrap_or_default()
    }

    /// Values for the arguments of a function.
    ///
    /// # Errors
    /// What does not fit.
    pub fn arguments(&self, f: OpId, inputs: &[Input], index_width: u32) -> Result<Vec<Datum>, BadRequest> {
        let (types, _) = self.signature(f);
        if types.len() != inputs.len() {
            let n = types.len();
            let shown: Vec<String> = types.iter().map(|&t| type_text(&self.ir, t)).collect();
            let list = if n == 0 { String::new() } else { format!(": {}", shown.join(", ")) };
            return Err(BadRequest(format!(
                "function '@{}' takes {n} argument{}{list}; {} given",
                self.name(f),
                if n == 1 { "" } else { "s" },
                inputs.len()
            )));
        }
        let mut out = Vec::new();
        for (i, (input, &ty)) in inputs.iter().zip(&types).enumerate() {
            let d = match input {
                Input::Literal(l) => datum::datum(&self.ir, l, ty, index_width),
                Input::Array(a) => array_datum(&self.ir, a, ty),
            };
            out.push(d.map_err(|m| BadRequest(format!("argument {i} of '@{}': {m}", self.name(f))))?);
        }
        Ok(out)
    }

    /// Runs a function. Inputs that do not fit its arguments are [`Stop::Unsupported`]; check them with
    /// [`Module::arguments`] to tell that apart.
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

    /// Runs a function on values that fit its arguments, on memory that arguments may share.
    pub fn run_given(&self, f: OpId, given: &Given<'_>, settings: &Settings) -> Outcome {
        let poisoned = given.args.iter().any(|a| matches!(a, Arg::Value(d) if d.has_poison()));
        let poison = poison::analyse(&self.ir, &self.symbols, f, poisoned);
        let (prog, id) = match resolve::resolve(&self.ir, &self.symbols, &poison, f, settings.index_width) {
            Ok(x) => x,
            Err(stop) => return Outcome::early(stop),
        };
        let x = Execution { module: self, f, id, prog: &prog, given, settings, search: None };
        // Without parallel loops there is nothing to race.
        let watched = settings.races != Races::Off && !(prog.parallels.is_empty() && prog.structured.is_empty());
        if !watched {
            return match x.run(&mut NoObserver) {
                Ok(done) => self.outcome(f, done, settings, Vec::new()),
                Err(stop) => Outcome::early(stop),
            };
        }
        let ends_run = settings.races == Races::Error;
        let mut obs = RaceObserver::new(settings.memory_limit, ends_run);
        let mut done = match x.run(&mut obs) {
            Ok(done) => done,
            Err(stop) => return Outcome::early(stop),
        };
        let mut races = Vec::new();
        if obs.detector.races() > 0 {
            races = x.explain(&obs.detector, ends_run);
            // What came after the race is a consequence of it.
            if ends_run && !matches!(done.run, Err(Stop::Internal(_))) {
                done.run = Err(race_stop(f, &races));
            }
        }
        self.outcome(f, done, settings, races)
    }

    fn outcome(&self, f: OpId, done: Done<'_>, settings: &Settings, races: Vec<Race>) -> Outcome {
        let Done { machine: mut m, values, run } = done;
        let (types, results) = self.signature(f);
        let typed = |d: Datum, ty: TypeId| Typed {
            ty,
            type_text: type_text(&self.ir, ty),
            text: datum::text(&self.ir, &d, ty, settings.index_width),
            datum: d,
        };
        let mut owned: Vec<crate::mem::Handle> = values.iter().filter_map(handle_of).collect();
        let memory = values
            .iter()
            .zip(&types)
            .map(|(v, &ty)| match v {
                Value::MemRef(_) => Some(typed(datum::capture(&self.ir, &m.heap, v, ty), ty)),
                _ => None,
            })
            .collect();
        let mut origins = Vec::new();
        let (stop, out) = match run {
            Ok(vs) => {
                origins = given::origins(&m, &values, &vs);
                owned.extend(vs.iter().filter_map(handle_of));
                (
                    None,
                    vs.iter()
                        .zip(&results)
                        .map(|(v, &ty)| typed(datum::capture(&self.ir, &m.heap, v, ty), ty))
                        .collect(),
                )
            }
            Err(stop) => (Some(stop), Vec::new()),
        };
        // A view keeps its whole allocation in reach.
        let roots: Vec<crate::mem::Handle> =
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
                let v = Value::MemRef(std::rc::Rc::new(r.clone()));
                let name = self.ir.str_attr_named(g.op, "sym_name").unwrap_or("").to_string();
                globals.push((name, typed(datum::capture(&self.ir, &m.heap, &v, g.ty), g.ty)));
            }
        }
        let shown =
            |v: &Value, ty| datum::text(&self.ir, &datum::capture(&self.ir, &m.heap, v, ty), ty, settings.index_width);
        let audits = m.audits.iter().map(|a| a.map(|v| shown(v, a.ty))).collect();
        let chosen = m.sched.chosen(stop.is_none());
        Outcome {
            stop,
            results: out,
            memory,
            globals,
            chosen,
            audits,
            origins,
            calls: given::external_calls(&self.ir, &m, settings.index_width),
            leaks,
            races,
            steps: m.steps,
            peak_bytes: m.heap.peak_bytes,
            output: std::mem::take(&mut m.out),
        }
    }
}

impl Module {
    /// Runs a function as one step of a search through its schedules; the search comes back in [`Outcome::chosen`].
    pub fn run_search(&self, f: OpId, args: &[Datum], settings: &Settings, search: Search) -> Outcome {
        let poisoned = args.iter().any(Datum::has_poison);
        let poison = poison::analyse(&self.ir, &self.symbols, f, poisoned);
        let (prog, id) = match resolve::resolve(&self.ir, &self.symbols, &poison, f, settings.index_width) {
            Ok(x) => x,
            Err(stop) => return Outcome::early(stop),
        };
        let given = Given { args: args.iter().map(Arg::Value).collect(), ..Given::default() };
        let x = Execution { module: self, f, id, prog: &prog, given: &given, settings, search: Some(search) };
        let mut seen = Footprint::default();
        let mut outcome = match x.run(&mut seen) {
            Ok(done) => self.outcome(f, done, settings, Vec::new()),
            Err(stop) => return Outcome::early(stop),
        };
        if let Some(s) = &mut outcome.chosen.search {
            let Search { found, visible, left_out, .. } = s;
            found.extend(seen.found.iter().filter(|o| !visible.contains(*o)));
            if seen.overflowed {
                *left_out = Some("more accesses to memory than a search keeps".into());
            }
        }
        outcome
    }
}

impl Module {
    /// Runs a function in index order and tells what the iterations of its parallel loops touched, as far as the run gets.
    pub fn touched(&self, f: OpId, args: &[Datum], settings: &Settings) -> Vec<Touched> {
        let poison = poison::analyse(&self.ir, &self.symbols, f, args.iter().any(Datum::has_poison));
        let Ok((prog, id)) = resolve::resolve(&self.ir, &self.symbols, &poison, f, settings.index_width) else {
            return Vec::new();
        };
        let given = Given { args: args.iter().map(Arg::Value).collect(), ..Given::default() };
        let x = Execution { module: self, f, id, prog: &prog, given: &given, settings, search: None };
        let mut seen = Touch::default();
        self.ir.walk(self.ir.top, |o| {
            seen.lines.insert(o.0, self.ir.source.line_col(self.ir.op_span(o).start).line);
        });
        seen.function = Some(f.0);
        // However it ends, what was seen until then can be shown.
        let _ended = x.run(&mut seen);
        seen.loops
    }
}

/// A run that can be done again: same program, same inputs, same settings, same events.
struct Execution<'a> {
    module: &'a Module,
    f: OpId,
    id: FuncId,
    prog: &'a Program,
    given: &'a Given<'a>,
    settings: &'a Settings,
    /// The search that the run is part of.
    search: Option<Search>,
}

/// What is left of a run.
struct Done<'a> {
    machine: Machine<'a>,
    /// The arguments.
    values: Vec<Value>,
    run: Result<Vec<Value>, Stop>,
}

impl<'a> Execution<'a> {
    fn run<O: Observer>(&self, obs: &mut O) -> Result<Done<'a>, Stop> {
        let mut machine = Machine::new(&self.module.ir, self.prog, self.settings.clone())?;
        if let Some(s) = &self.search {
            machine.sched = Scheduler::searching(s.clone());
        }
        let (types, _) = self.module.signature(self.f);
        let values = given::place(&mut machine, self.f, self.given, &types)?;
        let run = machine.call_observed(self.id, &values, obs);
        Ok(Done { machine, values, run })
    }

    /// Runs again to see what the races that have been found consist of.
    fn explain(&self, found: &Detector, ends_run: bool) -> Vec<Race> {
        let mut obs = WatchObserver::new(Watch::new(found.racy().iter().copied()), ends_run);
        let Ok(done) = self.run(&mut obs) else { return Vec::new() };
        let heap = &done.machine.heap;
        let arguments: Vec<Option<Handle>> = done.values.iter().map(handle_of).collect();
        let ir = &self.module.ir;
        let width = self.settings.index_width;
        let pairs = obs.watch.into_pairs(heap);
        let mut races: Vec<Race> = pairs.iter().map(|p| race::describe(ir, heap, &arguments, p, width)).collect();
        let at = |o: OpId| ir.op_span(o).start;
        races.sort_by_key(|r| (at(r.first.op), at(r.second.op), r.first.kind, r.second.kind));
        races
    }
}

/// Pairs that a report names besides the first.
const MAX_NOTED: usize = 8;

/// A race as the end of a run: its first pair, and how many more there are.
fn race_stop(f: OpId, races: &[Race]) -> Stop {
    let Some(r) = races.first() else {
        // The second run could not be finished (a time limit): the race stands, its story is not known.
        return Stop::ub(Ub::DataRace, f, "iterations of a parallel loop race; the accesses could not be determined");
    };
    let mut stop = Stop::ub(Ub::DataRace, r.second.op, format!("{}: {}", r.message(), r.second.text()))
        .related(Some(r.first.op), r.first.text())
        .related(Some(r.parallel), "this loop leaves the two unordered");
    if let Some(made) = r.allocation {
        stop = stop.related(Some(made), r.memory_text());
    }
    for other in races.iter().skip(1).take(MAX_NOTED) {
        stop = stop.related(Some(other.second.op), format!("also {}: {}", other.message(), other.second.text()));
        stop = stop.related(Some(other.first.op), other.first.text());
    }
    let more = races.len().saturating_sub(1 + MAX_NOTED);
    if more > 0 {
        stop = stop.related(None, format!("{more} more pairs of operations race (`--format=json` lists them)"));
    }
    stop
}

impl Outcome {
    fn early(stop: Stop) -> Outcome {
        Outcome {
            stop: Some(stop),
            results: Vec::new(),
            memory: Vec::new(),
            globals: Vec::new(),
            chosen: Chosen::default(),
            audits: Vec::new(),
            origins: Vec::new(),
            calls: Vec::new(),
            output: Vec::new(),
            leaks: Vec::new(),
            races: Vec::new(),
            steps: 0,
            peak_bytes: 0,
        }
    }
}

fn handle_of(v: &Value) -> Option<crate::mem::Handle> {
    match v {
        Value::MemRef(m) => Some(m.alloc),
        _ => None,
    }
}

/// The machine's value of an argument; memory is made and filled for memrefs.
fn place_argument(m: &mut Machine<'_>, f: OpId, d: &Datum, ty: TypeId) -> Result<Value, Stop> {
    let lack = |what: &str| Stop::unsupported(f, format!("an argument of type '{}': {what}", type_text(m.ir, ty)));
    if !m.ir.is_memref(ty) {
        return datum::value_of(d).map_err(|e| lack(&e));
    }
    let Datum::Shaped { shape, items } = d else { return Err(lack("a memref needs contents")) };
    let (shape_ty, elem) = match m.ir.type_of_id(ty) {
        Type::UnrankedMemRef(e, _) => (None, *e),
        _ => (Some(ty), m.ir.elem_or_self(ty)),
    };
    let made = match shape_ty {
        Some(t) => m.alloc_shaped(t, shape, Kind::Input, f)?,
        None => unranked(m, elem, shape, f)?,
    };
    let Some(r) = made else { return Err(lack("its layout cannot be made here")) };
    given::fill(m, f, &r, ty, items)?;
    Ok(Value::MemRef(std::rc::Rc::new(r)))
}

fn unranked(
    m: &mut Machine<'_>,
    elem: TypeId,
    shape: &[i64],
    f: OpId,
) -> Result<Option<crate::exec::value::MemRef>, Stop> {
    let (Some(bytes), Some(n)) = (crate::exec::layout::elem_bytes(m.ir, elem), Ir::static_elems(shape)) else {
        return Ok(None);
    };
    let alloc = m.heap.alloc(n, bytes, Kind::Input, f.0, shape).map_err(|e| crate::exec::cx::alloc_stop(f, e))?;
    Ok(Some(crate::exec::value::MemRef {
        alloc,
        offset: 0,
        sizes: shape.iter().copied().collect(),
        strides: crate::ir::row_major_strides(shape),
        elem_bytes: bytes,
        map: None,
    }))
}

/// The value that an array has at a type.
fn array_datum(ir: &Ir, a: &Array, ty: TypeId) -> Result<Datum, String> {
    let elem = ir.elem_or_self(ty);
    let fits = match (ir.type_of_id(elem), a.kind) {
        (Type::Integer(1, _), ElemKind::Bool) => true,
        (Type::Integer(w, _), ElemKind::Int(n)) => *w == n,
        (Type::Index, ElemKind::Int(n)) => n == 64,
        (Type::Float(f), ElemKind::Float(n)) => f.mlir_name() == format!("f{n}"),
        (Type::Complex(t), ElemKind::Complex(n)) => {
            ir.float_format(*t).is_some_and(|f| f.mlir_name() == format!("f{n}"))
        }
        _ => false,
    };
    if !fits {
        return Err(format!("an array of {} for type '{}'", a.kind.text(), type_text(ir, ty)));
    }
    let items = match a.kind {
        ElemKind::Complex(_) => Items::Any(
            a.words.chunks_exact(2).map(|p| Datum::Parts(p.iter().map(|&w| Datum::Word(w)).collect())).collect(),
        ),
        _ => Items::Words(a.words.clone()),
    };
    if ir.elem_type(ty).is_none() {
        return match (a.shape.is_empty(), items.get(0)) {
            (true, Some(d)) => Ok(d),
            _ => Err(format!("an array of shape {:?} for the scalar type '{}'", a.shape, type_text(ir, ty))),
        };
    }
    datum::check_shape(ir, ty, &a.shape)?;
    Ok(Datum::Shaped { shape: a.shape.clone(), items })
}

impl ElemKind {
    /// In messages.
    pub fn text(self) -> String {
        match self {
            ElemKind::Int(n) => format!("i{n}"),
            ElemKind::Float(n) => format!("f{n}"),
            ElemKind::Complex(n) => format!("complex<f{n}>"),
            ElemKind::Bool => "i1".into(),
        }
    }
}
