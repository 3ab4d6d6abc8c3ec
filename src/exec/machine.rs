//! All state of a run.

use rustmlir_base::clock::Instant;
use rustmlir_meaning::{STEPS_PER_CHECK, World, at_entry, next_check};
use rustmlir_meaning::{bytes, faults};
use std::rc::Rc;
use std::sync::LazyLock;

use super::cx::Cx;
use super::law::Audited;
use super::observe::Observer;
use super::open::{Ctl, UNLIMITED};
use super::program::*;
use rustmlir_ir::{Ir, Layout, OpId, SymbolTables, Type, TypeId};
use rustmlir_meaning::config::Config;
use rustmlir_meaning::external::{Calls, Reachable};
use rustmlir_meaning::handed::bytes_of;
use rustmlir_meaning::stop::{Limit, Stop};
use rustmlir_meaning::value::{MemRef, Pointer, Shaped, VALUE_BYTES, Value};
use rustmlir_mem::{Heap, Held, Kind};
use rustmlir_par::Scheduler;
use rustmlir_par::scheduler::mix;

/// The machine. Can be paused between any two operations: everything is here.
pub struct Machine<'p> {
    /// The program text.
    pub ir: &'p Ir,
    /// Its symbols.
    pub symbols: &'p SymbolTables,
    /// The resolved program.
    pub prog: &'p Program,
    /// Word slots of all frames.
    pub(super) words: Vec<u64>,
    /// Object slots of all frames.
    pub(super) objs: Vec<Value>,
    /// Counts what the slots take.
    frames: Held,
    /// What is open, innermost last.
    pub(super) ctl: Vec<Ctl>,
    /// Calls that are open.
    pub(super) depth: usize,
    /// Whether any parallel loop has begun: without one, nobody looks for one in all that is open.
    pub(super) forked: bool,
    /// Current function.
    pub(super) func: u32,
    /// First word slot of the current frame.
    pub(super) base: usize,
    /// First object slot of the current frame.
    pub(super) obj_base: usize,
    /// Memory.
    pub heap: Heap,
    /// Printed text.
    pub out: Vec<u8>,
    /// Calls of external functions that nobody knows.
    pub calls: Calls,
    /// Handles of globals.
    pub globals: Vec<MemRef>,
    /// Limits and settings.
    pub config: &'p Config,
    /// Readings of the simulated clock so far.
    pub clock: u64,
    /// Structured operations in progress, innermost last.
    pub(super) points: Vec<super::points::Running>,
    /// Operations executed so far.
    pub steps: u64,
    /// When the run must end.
    pub(super) deadline: Option<Instant>,
    /// Step count at which time is looked at again.
    pub(super) next_check: u64,
    /// What was found about reducers.
    pub audits: Vec<Audited<Value>>,
    /// The chooser of orders and trees.
    pub sched: Scheduler,
    /// Nodes until iterations in flight may change.
    pub(super) fuel: u64,
    /// Loops with iterations in flight.
    pub(super) flights: usize,
    /// Iterations that have been in flight with others.
    pub(super) flown: u64,
    /// Between the read and the write of an atomic update.
    pub(super) atomic: bool,
    /// An iteration of the loop at this level of `ctl` has just been chosen by a search.
    pub(super) resumed: Option<usize>,
    /// The operation that runs next, if a search could have let another iteration go first.
    pub(super) paused: Option<OpId>,
    /// What earlier runs of a search found out about reductions.
    pub settled: super::settled::Settled,
    /// Last site of interest, for errors without an operation.
    pub(super) entry_op: OpId,
    /// Nothing: the engine keeps the points of structured operations in slots.
    pub(super) at: Vec<Vec<i64>>,
}

/// What the memory of an argument is called.
fn memory_of(argument: usize) -> String {
    format!("the memory of argument {argument}")
}

/// Of the first ones: a run of a small function takes no longer than writing this.
static FIRST_ARGUMENTS: LazyLock<[String; 4]> = LazyLock::new(|| std::array::from_fn(memory_of));

impl<'p> Machine<'p> {
    /// A machine for a program, with its globals made.
    ///
    /// # Errors
    /// Globals that exceed the memory limit.
    pub fn new(ir: &'p Ir, symbols: &'p SymbolTables, prog: &'p Program, config: &'p Config) -> Result<Self, Stop> {
        let mut heap = Heap::new(config.memory_limit.saturating_sub(prog.held));
        if config.unwritten_is_poison {
            heap.fill_with_poison();
        }
        if config.unwritten_is_zero {
            heap.fill_with_zeros();
        }
        let mut m = Machine {
            ir,
            symbols,
            prog,
            words: Vec::new(),
            objs: Vec::new(),
            frames: Held::new(0),
            ctl: Vec::new(),
            depth: 0,
            forked: false,
            func: 0,
            base: 0,
            obj_base: 0,
            heap,
            out: Vec::new(),
            calls: Calls::default(),
            globals: Vec::new(),
            deadline: config.time_limit.map(|d| Instant::now() + d),
            next_check: STEPS_PER_CHECK.min(config.step_limit),
            fuel: UNLIMITED,
            flights: 0,
            flown: 0,
            audits: Vec::new(),
            atomic: false,
            resumed: None,
            paused: None,
            settled: super::settled::Settled::default(),
            sched: Scheduler::new(config.schedule.clone(), config.record).turned(config.turn),
            config,
            clock: 0,
            points: Vec::new(),
            steps: 0,
            entry_op: ir.top,
            at: Vec::new(),
        };
        for g in &prog.globals {
            let v = m.make_global(g)?;
            let private = ir.str_attr_named(g.op, "sym_visibility") == Some("private");
            if m.config.external_reach && !private && !g.constant && ir.is_memref(g.ty) {
                let name = format!("the global @{}", ir.str_attr_named(g.op, "sym_name").unwrap_or(""));
                m.calls.reachable.push(Reachable {
                    name: name.into(),
                    memref: Rc::new(v.clone()),
                    ty: g.ty,
                    lent: false,
                });
            }
            if m.config.external_reach && (g.variable || g.external) && !g.constant {
                let name = format!("the global @{}", ir.str_attr_named(g.op, "sym_name").unwrap_or(""));
                m.calls.reachable.extend(bytes_of(ir, &m.heap, v.alloc, 0, name));
            }
            m.globals.push(v);
        }
        for (g, from) in prog.globals.iter().zip(&m.globals).filter(|(g, _)| !g.links.is_empty()) {
            for link in &g.links {
                let to = m.globals.get(link.to as usize).map(|to| Pointer { alloc: to.alloc, at: link.by });
                let to = to.ok_or_else(|| Stop::Internal("an address of a global that is not there".into()))?;
                let done = bytes::put_pointer(&mut m.heap, from.alloc, link.at, to);
                done.map_err(|f| faults::fault_stop(&m.heap, g.op, f, from.alloc, "initialization"))?;
            }
        }
        Ok(m)
    }

    /// Tells which values its caller has handed over.
    pub fn entered_with(&mut self, values: &[Value], types: &[TypeId]) {
        if !self.config.external_reach {
            return;
        }
        for (k, (v, &ty)) in values.iter().zip(types).enumerate() {
            if let Value::MemRef(m) = v {
                let name = FIRST_ARGUMENTS.get(k).map_or_else(|| memory_of(k).into(), |n| n.as_str().into());
                self.calls.reachable.push(Reachable { name, memref: m.clone(), ty, lent: false });
            }
        }
    }

    fn make_global(&mut self, g: &GlobalInfo) -> Result<MemRef, Stop> {
        let made = match self.ir.is_memref(g.ty) {
            true => self.alloc_for_type(g.ty, Kind::Global, g.op)?,
            false => self.bytes_for_type(g)?,
        };
        let Some(r) = made else {
            return Err(Stop::unsupported(g.op, "a global of this type"));
        };
        if let (Some(Value::Shaped(s)), true) = (&g.value, self.ir.is_memref(g.ty)) {
            self.fill(&r, g.ty, s, g.op)?;
        }
        if let Some(align) = self.ir.i64_attr_named(g.op, "alignment").and_then(|a| u64::try_from(a).ok()) {
            self.heap.set_align_exactly(r.alloc, align);
        }
        if g.constant
            && let Some(a) = self.heap.get_mut(r.alloc)
        {
            a.guard |= rustmlir_mem::CONSTANT;
        }
        Ok(r)
    }

    /// The bytes of a global that is no memref, with its initial value.
    fn bytes_for_type(&mut self, g: &GlobalInfo) -> Result<Option<MemRef>, Stop> {
        let Some(size) = bytes::size(self.ir, g.ty) else { return Ok(None) };
        let n = i64::try_from(size.bytes).unwrap_or(i64::MAX);
        let made = self.heap.alloc(size.bytes, 1, Kind::Global, g.op.0, &[n]);
        let alloc = made.map_err(|f| faults::alloc_stop(g.op, f))?;
        self.heap.set_align(alloc, size.align);
        // The same in both programs that are compared.
        let name = self.ir.str_attr_named(g.op, "sym_name").unwrap_or("");
        let drawn = self.config.externals.map(|seed| name.bytes().fold(seed, |h, b| mix(h ^ u64::from(b), 0)));
        let changed = self.config.globals_vary && g.variable && drawn.is_some_and(|h| !mix(h, 2).is_multiple_of(4));
        if let (true, Some(mut h), Some(a)) = (g.external || changed, drawn, self.heap.get_mut(alloc)) {
            // Small numbers, too, and of any size.
            let small = changed && mix(h, 1).is_multiple_of(2);
            for (k, byte) in a.data.iter_mut().enumerate() {
                h = mix(h, 0);
                *byte = match small {
                    true if k % 4 == 0 => (h % 8) as u8,
                    true => 0,
                    false => h as u8,
                };
            }
            a.state.fill(rustmlir_mem::CLEAN);
        }
        if let Some(v) = g.value.as_ref().filter(|_| !changed) {
            let done = bytes::initialize(self.ir, &mut self.heap, alloc, g.ty, v);
            done.map_err(|f| faults::fault_stop(&self.heap, g.op, f, alloc, "initialization"))?;
        }
        let (sizes, strides) = ([n].into_iter().collect(), [1].into_iter().collect());
        Ok(Some(MemRef { alloc, offset: 0, sizes, strides, elem_bytes: 1, map: None }))
    }

    /// An uninitialized buffer of a static memref type (row-major or static strided layout).
    ///
    /// # Errors
    /// `exhausted`.
    pub fn alloc_for_type(&mut self, ty: TypeId, kind: Kind, op: OpId) -> Result<Option<MemRef>, Stop> {
        let Some(shape) = self.ir.shape(ty).map(<[i64]>::to_vec) else { return Ok(None) };
        alloc_shaped(self.ir, &mut self.heap, ty, &shape, kind, op)
    }

    /// Writes all elements of a buffer.
    ///
    /// # Errors
    /// Faults of memory (`Internal` for a wrong shape).
    pub fn fill(&mut self, r: &MemRef, ty: TypeId, s: &Shaped, op: OpId) -> Result<(), Stop> {
        let elem = self.ir.elem_or_self(ty);
        let mut index = vec![0i64; r.sizes.len()];
        for k in 0..s.elems.len() {
            let v = s.elems.get(k).unwrap_or(Value::Poison);
            let Some(at) = rustmlir_meaning::layout::locate(self.ir, r, &index) else {
                return Err(Stop::ub(
                    rustmlir_meaning::stop::Ub::OutOfBounds,
                    op,
                    "an initial value is outside its buffer",
                ));
            };
            rustmlir_meaning::layout::write(self.ir, &mut self.heap, r.alloc, at, elem, r.elem_bytes, &v)
                .map_err(|f| rustmlir_meaning::faults::fault_stop(&self.heap, op, f, r.alloc, "initialization"))?;
            rustmlir_meaning::layout::next_index(&mut index, &r.sizes);
        }
        Ok(())
    }

    /// The current operation's view of the machine.
    pub fn cx(&mut self, op: OpId) -> Cx<'_> {
        let f = &self.prog.funcs[self.func as usize];
        let (b, o) = (self.base, self.obj_base);
        Cx {
            world: World {
                ir: self.ir,
                symbols: self.symbols,
                config: self.config,
                heap: &mut self.heap,
                out: &mut self.out,
                clock: &mut self.clock,
                sched: &mut self.sched,
                steps: &mut self.steps,
                next_check: &mut self.next_check,
                deadline: self.deadline,
                op,
                at: &mut self.at,
                calls: &mut self.calls,
                log: None,
            },
            prog: self.prog,
            words: &mut self.words[b..b + f.n_slots as usize],
            objs: &mut self.objs[o..o + f.n_objs as usize],
            globals: &self.globals,
            points: &mut self.points,
            listening: false,
            atomic: &mut self.atomic,
        }
    }

    /// The same, of which an observer is told.
    pub(super) fn heard<'a, O: Observer>(&'a mut self, op: OpId, obs: &'a mut O) -> Cx<'a> {
        let mut cx = self.cx(op);
        if O::ACTIVE {
            cx.listening = obs.listening();
            cx.world.log = Some(obs);
        }
        cx
    }

    /// After an operation that gives poison where it is undefined: sets its results, says where to
    /// go on.
    ///
    /// # Errors
    /// The same end of the run, if it is one.
    #[cold]
    pub(super) fn fallback(&mut self, stop: Stop) -> Result<super::program::Exit, Stop> {
        let prog = self.prog;
        let fallback = match &stop {
            Stop::Undefined(_, finding) => prog.fallbacks.get(&finding.op).and_then(Option::as_ref),
            _ => None,
        };
        let (Some(fallback), Some(finding)) = (fallback, stop.finding()) else { return Err(stop) };
        let mut cx = self.cx(finding.op);
        for &(place, flag) in &fallback.results {
            cx.set_value(place, flag, Value::Poison)?;
        }
        Ok(fallback.at)
    }

    /// Counts what the frames have grown to.
    pub(super) fn room_for_frames(&mut self, op: OpId) -> Result<(), Stop> {
        let bytes = size_of_val(self.words.as_slice()) + self.objs.len() * VALUE_BYTES;
        if self.frames.bytes() < bytes as u64 {
            self.frames = Held::new(bytes as u64);
            self.within_room(op)?;
        }
        Ok(())
    }

    /// Counts values of so many bytes that an operation has made: a step for each word, and room.
    pub(super) fn made(&mut self, bytes: u64, op: OpId) -> Result<(), Stop> {
        self.steps = self.steps.saturating_add(bytes / size_of::<u64>() as u64);
        self.within_room(op)?;
        if self.steps >= self.next_check { self.check_limits(op) } else { Ok(()) }
    }

    fn within_room(&self, op: OpId) -> Result<(), Stop> {
        if self.heap.overfull() {
            let m = format!("values and memory together exceed the memory limit of {} bytes", self.config.memory_limit);
            return Err(Stop::exhausted(Limit::Memory, op, m));
        }
        Ok(())
    }

    /// Looks at the limits where a piece of code has been entered.
    #[cold]
    pub(super) fn check_entry(&mut self, code: u32) -> Result<(), Stop> {
        let first = self.prog.codes[code as usize].ops.first().and_then(|op| op.some());
        let block = first.and_then(|op| self.ir.op(op).parent.some());
        self.check_limits(block.map_or(OpId::NONE, |b| at_entry(self.ir, b)))
    }

    /// Looks at the limits; called every so many steps.
    #[cold]
    pub(super) fn check_limits(&mut self, op: OpId) -> Result<(), Stop> {
        self.next_check = next_check(self.config, self.deadline, self.steps, op)?;
        Ok(())
    }
}

/// An uninitialized buffer for a memref type with these extents; `None` for layouts that are
/// not strided.
///
/// # Errors
/// `exhausted`.
pub fn alloc_shaped(
    ir: &Ir,
    heap: &mut Heap,
    ty: TypeId,
    shape: &[i64],
    kind: Kind,
    op: OpId,
) -> Result<Option<MemRef>, Stop> {
    // Symbols of a layout that nobody gives a value: the plainest buffer that has the layout.
    let symbols = match ir.type_of_id(ty) {
        Type::MemRef { layout: Layout::Identity, .. } => Vec::new(),
        Type::MemRef { layout: Layout::Strided { strides, offset }, .. } => {
            let plain = rustmlir_ir::row_major_strides(shape);
            let offset = (*offset == rustmlir_ir::DYNAMIC).then_some(0);
            let dynamic = strides.iter().zip(&plain).filter(|(s, _)| **s == rustmlir_ir::DYNAMIC).map(|(_, p)| *p);
            offset.into_iter().chain(dynamic).collect()
        }
        Type::MemRef { layout: Layout::Maps(maps), .. } => {
            match (maps.as_slice(), ir.strides_and_offset(ty)) {
                // A linear map: symbols stand for the offset and the strides, in the order of
                // `strided_map`.
                ([m], Some((strides, offset))) => {
                    let plain = rustmlir_ir::row_major_strides(shape);
                    let n = ir.map_of_id(*m).syms as usize;
                    let offset = (offset == rustmlir_ir::DYNAMIC).then_some(0);
                    let dynamic =
                        strides.iter().zip(&plain).filter(|(s, _)| **s == rustmlir_ir::DYNAMIC).map(|(_, p)| *p);
                    let all: Vec<i64> = offset.into_iter().chain(dynamic).collect();
                    if all.len() == n { all } else { vec![0; n] }
                }
                _ if maps.iter().all(|&m| ir.map_of_id(m).syms == 0) => Vec::new(),
                _ => return Ok(None),
            }
        }
        _ => return Ok(None),
    };
    rustmlir_meaning::layout::allocate(ir, heap, ty, shape, &symbols, kind, op).map(Some)
}
