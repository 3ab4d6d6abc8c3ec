//! What the meaning of an operation may look at and change besides its operands.

use std::rc::Rc;

use super::elementwise::{eval_elementwise, scalar_op};
use super::external::Calls;
use super::faults::{alloc_stop, made};
use super::observe::{AccessEvent, AccessKind, AccessLog};
use super::stop::Limit;
use super::{Indices, Values};
use crate::config::Config;
use crate::faults::fault_stop;
use crate::kernel::{Kernel, ScalarOp};
use crate::layout;
use crate::stop::{Role, Stop, Ub};
use crate::value::{MemRef, Value};
use num_traits::ToPrimitive;
use rustmlir_base::clock::Instant;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, BlockId, DYNAMIC, Ir, OpId, Shape, SymbolTables, TypeId, ValueId};
use rustmlir_mem::{Fault, Handle, Heap};
use rustmlir_mem::{Kind, Site};
use rustmlir_num::int;
use rustmlir_par::{Order, Scheduler};

/// All that a meaning may look at or change besides its operands, and the operation it belongs to.
pub struct World<'w> {
    /// The program.
    pub ir: &'w Ir,
    /// Its symbols.
    pub symbols: &'w SymbolTables,
    /// Limits and settings.
    pub config: &'w Config,
    /// Memory.
    pub heap: &'w mut Heap,
    /// What has been printed.
    pub out: &'w mut Vec<u8>,
    /// Readings of the clock so far: time is simulated.
    pub clock: &'w mut u64,
    /// The chooser of orders, and of whatever else the language leaves open.
    pub sched: &'w mut Scheduler,
    /// Operations executed so far.
    pub steps: &'w mut u64,
    /// Step count at which limits are looked at.
    pub next_check: &'w mut u64,
    /// When the run must end.
    pub deadline: Option<Instant>,
    /// The operation that is being executed.
    pub op: OpId,
    /// The points at which structured operations run their bodies, innermost last.
    pub at: &'w mut Vec<Vec<i64>>,
    /// Calls of functions that nobody knows.
    pub calls: &'w mut Calls,
    /// The observer of accesses; `None` normally.
    pub log: Option<&'w mut dyn AccessLog>,
}

impl World<'_> {
    /// Bits of an integer or of `index`.
    ///
    /// # Errors
    /// `unsupported` for other types, and for integers of more than 64 bits.
    pub fn width(&self, ty: TypeId) -> Result<u32, Stop> {
        let width = if self.ir.is_index(ty) { Some(self.config.index_width) } else { self.ir.signless_width(ty) };
        width.filter(|&w| w <= 64).ok_or_else(|| self.unsupported("numbers of this type"))
    }

    /// Bits of the elements of a type, if they are numbers.
    pub fn element_width(&self, ty: TypeId) -> Option<u32> {
        let e = self.ir.elem_or_self(ty);
        if self.ir.is_index(e) {
            return Some(self.config.index_width);
        }
        self.ir.float_format(e).map(|f| f.width()).or_else(|| self.ir.int_or_index_width(e))
    }

    /// The first operands, and the others.
    ///
    /// # Errors
    /// `Internal` if there are not so many: the verifier asks for them.
    pub fn first<'v, const N: usize>(&self, operands: &'v [Value]) -> Result<(&'v [Value; N], &'v [Value]), Stop> {
        operands.split_first_chunk::<N>().ok_or_else(|| self.malformed("operands"))
    }

    /// The operands that belong to the operand definition number `i`.
    pub fn group<'v>(&self, operands: &'v [Value], i: usize) -> &'v [Value] {
        operands.get(self.ir.operand_range(self.op, i)).unwrap_or(&[])
    }

    /// The type of an operand.
    ///
    /// # Errors
    /// `Internal` if there is none.
    pub fn operand_type(&self, k: usize) -> Result<TypeId, Stop> {
        self.ir.operand(self.op, k).map(|v| self.ir.value_type(v)).ok_or_else(|| self.malformed("operands"))
    }

    /// The type of the only result.
    ///
    /// # Errors
    /// `Internal` if there is none.
    pub fn result_type(&self) -> Result<TypeId, Stop> {
        self.ir.result_types(self.op).next().ok_or_else(|| self.malformed("results"))
    }

    /// An operation that the verifier should not have let pass: our own bug.
    #[cold]
    pub fn malformed(&self, what: &str) -> Stop {
        Stop::Internal(format!("'{}' lacks {what}", self.ir.op_name(self.op)))
    }

    /// Whether a region of the operation has a block.
    pub fn has_block(&self, region: usize) -> bool {
        self.ir.region_of(self.op, region).is_some_and(|r| self.ir.entry(r).is_some())
    }

    /// The operation that an attribute names.
    ///
    /// # Errors
    /// `Internal` if there is none: the verifier asks for it.
    pub fn named(&self, attr: &str) -> Result<OpId, Stop> {
        let found = match self.ir.attr_named(self.op, attr).map(|a| self.ir.attr_of_id(a)) {
            Some(Attr::Symbol(s, inner)) => self.symbols.resolve(self.ir, self.op, *s, inner),
            _ => None,
        };
        found.ok_or_else(|| self.malformed("what it names"))
    }

    /// A number that decides something, exactly.
    ///
    /// # Errors
    /// `poison-use`; `unsupported` for more than 64 bits.
    pub fn number(&self, v: &Value, ty: TypeId, unsigned: bool) -> Result<i128, Stop> {
        let (width, bits) = (self.width(ty)?, self.decided(v)?);
        Ok(if unsigned { i128::from(bits) } else { i128::from(int::sext(width, bits)) })
    }

    /// Whether two numbers are the same `index`.
    pub fn same_index(&self, a: i64, b: i64) -> bool {
        self.of_index(a) == self.of_index(b)
    }

    /// The bits of a value that decides something.
    ///
    /// # Errors
    /// `poison-use`; `unsupported` for a number that needs more than 64 bits.
    pub fn decided(&self, v: &Value) -> Result<u64, Stop> {
        match v {
            Value::Word(w) => Ok(*w),
            Value::Wide(w) => {
                w.to_u64().ok_or_else(|| self.unsupported("a value of more than 64 bits that controls execution"))
            }
            _ => Err(self.poison_decides()),
        }
    }

    /// Poison where something is decided.
    #[cold]
    pub fn poison_decides(&self) -> Stop {
        self.ub(Ub::PoisonUse, format!("'{}' depends on a poison operand", self.ir.op_name(self.op)))
    }

    /// A value of type `index` that decides something, with its sign.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn index(&self, v: &Value) -> Result<i64, Stop> {
        Ok(int::sext(self.config.index_width, self.decided(v)?))
    }

    /// Indices likewise.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn indices(&self, vs: &[Value]) -> Result<Indices, Stop> {
        let mut all = Indices::new();
        for v in vs {
            all.push(self.index(v)?);
        }
        Ok(all)
    }

    /// A value of type `index`.
    pub fn of_index(&self, i: i64) -> Value {
        Value::Word(i as u64 & int::mask(self.config.index_width))
    }

    /// A scalar function of operands, or of each of their elements.
    ///
    /// # Errors
    /// What is undefined for one of the elements; `shape-mismatch`.
    pub fn scalar(&mut self, kernel: Kernel, result: ValueId, operands: &[Value]) -> Result<Value, Stop> {
        let scalar = scalar_op(self.ir, self.config.index_width, self.op, kernel, result);
        let scalar =
            scalar.ok_or_else(|| self.unsupported(format!("'{}' on these types", self.ir.op_name(self.op))))?;
        self.apply(&scalar, operands)
    }

    /// The same of a scalar operation that is known. What wide numbers cost besides what they make
    /// is counted.
    ///
    /// # Errors
    /// As [`Self::scalar`].
    pub fn apply(&mut self, op: &ScalarOp, operands: &[Value]) -> Result<Value, Stop> {
        let words = u64::from(op.ins.iter().fold(op.out.width(), |w, t| w.max(t.width())).div_ceil(64));
        if words > 1 {
            let n = operands.iter().filter_map(Value::sizes).filter_map(Ir::static_elems).max().unwrap_or(1);
            self.charge(n.saturating_mul(words * words.isqrt()))?;
        }
        eval_elementwise(self.ir, self.op, op, operands)
    }

    /// The results of the operation as scalar functions of its operands, one each.
    ///
    /// # Errors
    /// As [`Self::scalar`].
    pub fn scalars(&mut self, kernels: &[Kernel], operands: &[Value]) -> Result<Values, Stop> {
        let ir = self.ir;
        let results = kernels.iter().zip(ir.results(self.op));
        results.map(|(&kernel, result)| self.scalar(kernel, result, operands)).collect()
    }

    /// The memref that a value is.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn memref(&self, v: &Value) -> Result<Rc<MemRef>, Stop> {
        match v {
            Value::MemRef(m) => Ok(m.clone()),
            _ => Err(self.ub(Ub::PoisonUse, "the memref is poison")),
        }
    }

    /// Holds the operation to the alignment that it promises of an element.
    ///
    /// # Errors
    /// `poison-use`, `use-after-free`, `out-of-bounds`, `misaligned`.
    pub fn aligned(&self, memref: &Value, index: &[i64], what: &str) -> Result<(), Stop> {
        let promised = self.ir.i64_attr_named(self.op, "alignment").and_then(|a| u64::try_from(a).ok());
        let Some(align) = promised.filter(|&a| a > 1) else { return Ok(()) };
        let m = self.memref(memref)?;
        self.locate(&m, index, what)?;
        self.element_aligned(&m, index, align)
    }

    /// Checks that the element at some indices lies at a multiple of `align` bytes. Where indices
    /// are outside of the shape it is the address that would follow; where a layout map then leads
    /// to none, the access itself decides.
    ///
    /// # Errors
    /// `misaligned`, `use-after-free`.
    pub fn element_aligned(&self, m: &MemRef, index: &[i64], align: u64) -> Result<(), Stop> {
        let at = match &m.map {
            None => index.iter().zip(&m.strides).fold(m.offset, |at, (&i, &s)| at.wrapping_add(i.wrapping_mul(s))),
            Some(_) => match layout::locate(self.ir, m, index) {
                Some(at) => at as i64,
                None => return Ok(()),
            },
        };
        self.address_aligned(m, at, align)
    }

    /// Checks that element number `at` of a memref's allocation lies at a multiple of `align`
    /// bytes.
    ///
    /// # Errors
    /// `misaligned`, `use-after-free`.
    pub fn address_aligned(&self, m: &MemRef, at: i64, align: u64) -> Result<(), Stop> {
        let Some(a) = self.heap.get(m.alloc).filter(|_| self.heap.root(m.alloc).is_some()) else {
            return Err(self.fault(Fault::Freed, m.alloc, "a promise about the address"));
        };
        let byte = i128::from(at) * i128::from(m.elem_bytes);
        if a.about.align % align.max(1) == 0 && byte.rem_euclid(i128::from(align.max(1))) == 0 {
            return Ok(());
        }
        let have = if byte == 0 { a.about.align } else { a.about.align.min(1 << byte.trailing_zeros().min(62)) };
        Err(self.ub(Ub::Misaligned, format!("the address is aligned to {have}, not to {align}")).related(
            Role::Allocated,
            Some(OpId(a.about.site)),
            "allocated here",
        ))
    }

    /// A list of numbers in which operands, in order, stand for those that are dynamic.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn mixed(&self, known: &[i64], operands: &[Value]) -> Result<Shape, Stop> {
        let mut given = self.indices(operands)?.into_iter();
        Ok(known.iter().map(|&n| if n == DYNAMIC { given.next().unwrap_or(n) } else { n }).collect())
    }

    /// Such a list of the extents of something new.
    ///
    /// # Errors
    /// `negative-size`, `poison-use`.
    pub fn extents(&self, known: &[i64], operands: &[Value]) -> Result<Shape, Stop> {
        let sizes = self.mixed(known, operands)?;
        match sizes.iter().enumerate().find(|(_, n)| **n < 0) {
            Some((k, n)) => Err(self.ub(Ub::NegativeSize, format!("the size of dimension {k} is {n}"))),
            None => Ok(sizes),
        }
    }

    /// The element of a memref of a type at some indices.
    ///
    /// # Errors
    /// `poison-use`, `use-after-free`, `out-of-bounds`, `uninitialised-read`, `dma-order`.
    pub fn load(&mut self, memref: &Value, ty: TypeId, index: &[i64]) -> Result<Value, Stop> {
        let m = self.memref(memref)?;
        let at = self.locate(&m, index, "load")?;
        let (elem, bytes) = self.element(ty)?;
        self.report_at(AccessKind::Read, m.alloc, at, bytes, index);
        layout::read(self.ir, self.heap, m.alloc, at, elem, bytes).map_err(|f| self.fault(f, m.alloc, "load"))
    }

    /// Writes the element of a memref of a type at some indices.
    ///
    /// # Errors
    /// `poison-use`, `use-after-free`, `out-of-bounds`, `write-to-constant`, `dma-order`.
    pub fn store(&mut self, v: &Value, memref: &Value, ty: TypeId, index: &[i64]) -> Result<(), Stop> {
        let m = self.memref(memref)?;
        let at = self.locate(&m, index, "store")?;
        let (elem, bytes) = self.element(ty)?;
        self.report_at(AccessKind::Write, m.alloc, at, bytes, index);
        let done = layout::write(self.ir, self.heap, m.alloc, at, elem, bytes, v);
        done.map_err(|f| self.fault(f, m.alloc, "store"))
    }

    /// Tells whoever listens of an access at some indices that is about to happen.
    pub fn report_at(&mut self, kind: AccessKind, alloc: Handle, at: u64, bytes: u32, index: &[i64]) {
        if let Some(log) = &mut self.log {
            let event = AccessEvent { op: self.op, kind, alloc, at, count: 1, bytes, index };
            log.access(self.heap, &event.in_section(&self.sched.sections));
        }
    }

    /// The element type of a memref type, and its bytes.
    ///
    /// # Errors
    /// `unsupported` if they have no bytes.
    pub fn element(&self, ty: TypeId) -> Result<(TypeId, u32), Stop> {
        let elem = self.ir.elem_or_self(ty);
        let bytes = layout::elem_bytes(self.ir, elem);
        bytes.map(|b| (elem, b)).ok_or_else(|| self.unsupported("elements of this type"))
    }

    /// Counts so many steps.
    ///
    /// A step is an operation, counted when its block is entered; constants are there before. An
    /// operation that does more than one thing counts for more: a step for each element that it
    /// reads, writes or works on by itself, and a step for each word of the values that it makes. A
    /// tensor that it changes is made anew only if it is needed as it was: by somebody who has it,
    /// or later ([`rustmlir_ir::uses`]). A structured operation counts for each point what its body
    /// does, and no more.
    ///
    /// # Errors
    /// `exhausted`.
    #[inline]
    pub fn charge(&mut self, n: u64) -> Result<(), Stop> {
        *self.steps = self.steps.saturating_add(n);
        if *self.steps >= *self.next_check {
            *self.next_check = next_check(self.config, self.deadline, *self.steps, self.op)?;
        }
        Ok(())
    }

    /// Asks for room for a value of so many elements of so many bytes that is about to be made;
    /// gives their number. Making it is counted when the operation is done.
    ///
    /// # Errors
    /// `exhausted`.
    pub fn room(&self, n: u64, bytes: usize) -> Result<usize, Stop> {
        match usize::try_from(n) {
            Ok(len) if n.saturating_mul(bytes as u64) <= self.heap.room() => Ok(len),
            _ => {
                let left = self.heap.room();
                let m = format!("a value of {n} elements exceeds the memory limit ({left} bytes left)");
                Err(Stop::exhausted(Limit::Memory, self.op, m))
            }
        }
    }

    /// The order in which an operation runs points that the language leaves unordered: these trip
    /// counts by dimension. Sequential dimensions are no part of them; they run inside of each
    /// point.
    pub fn order(&mut self, counts: Vec<u64>) -> Order {
        self.sched.order(counts)
    }

    /// This operation as a site.
    pub fn site(&self) -> Site {
        self.op.0
    }

    /// An undefined event at this operation.
    #[cold]
    pub fn ub(&self, kind: Ub, message: impl Into<String>) -> Stop {
        Stop::ub(kind, self.op, message)
    }

    /// Something we lack at this operation.
    #[cold]
    pub fn unsupported(&self, message: impl Into<String>) -> Stop {
        Stop::unsupported(self.op, message)
    }

    /// Allocates for this operation.
    ///
    /// # Errors
    /// `exhausted` if the memory limit leaves too little.
    pub fn alloc(&mut self, elems: u64, bytes: u32, kind: Kind, shape: &[i64]) -> Result<Handle, Stop> {
        let site = self.site();
        let h = self.heap.alloc(elems, bytes, kind, site, shape).map_err(|f| alloc_stop(self.op, f))?;
        if let Some(log) = &mut self.log {
            log.alloc(self.op, h);
        }
        Ok(h)
    }

    /// Tells whoever listens of an access that is about to happen.
    #[inline]
    pub fn report(&mut self, kind: AccessKind, h: Handle, at: u64, count: u64, bytes: u32) {
        if let Some(log) = &mut self.log {
            let event = AccessEvent { op: self.op, kind, alloc: h, at, count, bytes, index: &[] };
            log.access(self.heap, &event.in_section(&self.sched.sections));
        }
    }

    /// The element number of indices in a memref.
    ///
    /// # Errors
    /// `out-of-bounds`, or a fault of the layout map.
    pub fn locate(&self, m: &MemRef, index: &[i64], what: &str) -> Result<u64, Stop> {
        if let Some(at) = layout::locate(self.ir, m, index) {
            return Ok(at);
        }
        if self.heap.root(m.alloc).is_none() {
            return Err(self.fault(Fault::Freed, m.alloc, what));
        }
        let inside = index.len() == m.sizes.len() && index.iter().zip(&m.sizes).all(|(&i, &n)| i >= 0 && i < n);
        let show = |v: &[i64]| v.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let text = if inside {
            format!("{what} at [{}]: the layout reaches outside the allocation", show(index))
        } else {
            format!("{what} at [{}] is outside the shape [{}]", show(index), show(&m.sizes))
        };
        let s = self.ub(Ub::OutOfBounds, text);
        Err(s.related(Role::Allocated, made(self.heap, m.alloc), "allocated here"))
    }

    /// Reads element number `at` of `bytes` bytes of an allocation.
    ///
    /// # Errors
    /// Faults of memory.
    pub fn read_at(&mut self, h: Handle, at: u64, elem: TypeId, bytes: u32, what: &str) -> Result<Value, Stop> {
        self.charge(1)?;
        self.fetch(h, at, elem, bytes, what)
    }

    /// The same, where it is counted otherwise.
    ///
    /// # Errors
    /// Faults of memory.
    pub fn fetch(&mut self, h: Handle, at: u64, elem: TypeId, bytes: u32, what: &str) -> Result<Value, Stop> {
        self.report(AccessKind::Read, h, at, 1, bytes);
        layout::read(self.ir, self.heap, h, at, elem, bytes).map_err(|f| self.fault(f, h, what))
    }

    /// Writes element number `at` of `bytes` bytes of an allocation.
    ///
    /// # Errors
    /// Faults of memory.
    pub fn write_at(
        &mut self,
        h: Handle,
        at: u64,
        elem: TypeId,
        bytes: u32,
        v: &Value,
        what: &str,
    ) -> Result<(), Stop> {
        self.charge(1)?;
        self.put(h, at, elem, bytes, v, what)
    }

    /// The same, where it is counted otherwise.
    ///
    /// # Errors
    /// Faults of memory.
    pub fn put(&mut self, h: Handle, at: u64, elem: TypeId, bytes: u32, v: &Value, what: &str) -> Result<(), Stop> {
        self.report(AccessKind::Write, h, at, 1, bytes);
        layout::write(self.ir, self.heap, h, at, elem, bytes, v).map_err(|f| self.fault(f, h, what))
    }

    /// Appends to the printed text.
    ///
    /// # Errors
    /// `exhausted` if too much has been printed.
    pub fn print(&mut self, text: &str) -> Result<(), Stop> {
        self.print_bytes(text.as_bytes())
    }

    /// Appends bytes to the printed text.
    ///
    /// # Errors
    /// `exhausted` if too much has been printed.
    pub fn print_bytes(&mut self, text: &[u8]) -> Result<(), Stop> {
        if self.out.len() + text.len() > self.config.output_limit {
            return Err(Stop::exhausted(
                Limit::Output,
                self.op,
                format!("the program printed more than {} bytes", self.config.output_limit),
            ));
        }
        self.out.extend_from_slice(text);
        if let Some(l) = &self.config.listener {
            l.hear(text);
        }
        Ok(())
    }

    /// The finding for a failed access.
    #[cold]
    pub fn fault(&self, f: Fault, h: Handle, what: &str) -> Stop {
        fault_stop(self.heap, self.op, f, h, what)
    }
}

/// The operation at which a limit is passed when a block is entered: its first one; of a structured
/// operation's body, that.
pub fn at_entry(ir: &Ir, block: BlockId) -> OpId {
    let around = ir.block_parent_op(block).filter(|&o| ir.has(o, Traits::STRUCTURED));
    let first = || ir.block(block).ops.iter().copied().find(|&o| !ir.has(o, Traits::CONSTANT));
    around.or_else(first).unwrap_or(OpId::NONE)
}

/// Steps between two looks at the limits.
pub const STEPS_PER_CHECK: u64 = 1 << 16;

/// Looks at the limits after so many steps; gives the step count at which to look again.
///
/// # Errors
/// `exhausted`.
#[cold]
pub fn next_check(config: &Config, deadline: Option<Instant>, steps: u64, op: OpId) -> Result<u64, Stop> {
    if steps > config.step_limit {
        let m = format!("the run executed more than {} operations", config.step_limit);
        return Err(Stop::exhausted(Limit::Steps, op, m));
    }
    if let Some(d) = deadline
        && Instant::now() >= d
    {
        let m = format!("the run took longer than {:?}", config.time_limit.unwrap_or_default());
        return Err(Stop::exhausted(Limit::Time, op, m));
    }
    if config.cancel.is_set() {
        return Err(Stop::exhausted(Limit::Deadline, op, "the caller canceled the run"));
    }
    if config.deadline.passed() {
        let budget = config.deadline.budget().unwrap_or_default();
        return Err(Stop::exhausted(
            Limit::Deadline,
            op,
            format!("the time budget of {budget:?} for the whole command ran out"),
        ));
    }
    Ok((steps + STEPS_PER_CHECK).min(config.step_limit.max(steps)))
}
