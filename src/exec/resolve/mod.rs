//! From IR to slots: every name, type, layout and callee is settled here, once.
//!
//! Values of one word live in word slots, strided memrefs in several of them, everything else in
//! object slots. Constants get the first slots of a frame and are never executed. A value that may
//! be poison (see [`super::poison`]) has a flag slot beside it; operations on values that cannot be
//! poison pay nothing for it.

mod constants;
mod fusion;
mod lent;
mod loops;
mod moves;
mod pieces;
mod places;
mod sharing;

use std::collections::HashMap;

use super::poison::PoisonMap;
use super::program::*;
use crate::meanings::{Exec, exec_of};
use rustmlir_ir::def::Traits;
use rustmlir_ir::uses::LastUses;
use rustmlir_ir::{AffineOp, AttrId, BlockId, Ir, OpId, SymbolTables, TypeId, ValueId};
use rustmlir_meaning::stop::{Limit, Stop};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, meaning_of};

pub use crate::place::{PlaceKind, place_kind};
pub use constants::IndexTerm;
pub use loops::{IterationBox, Range};
pub use pieces::{Collector, End};

/// Result of resolving; `Unsupported` or `Internal`.
pub type ResolveResult<T> = Result<T, Stop>;

/// Where the reductions of the parallel loop being resolved keep their state.
pub struct ParallelScope {
    /// Results of the loop, which hold the accumulators while it runs.
    pub results: Vec<ValueId>,
    /// Next reduction in order of appearance.
    pub next: u32,
    /// Whether the form has start values.
    pub has_init: bool,
}

#[derive(Default)]
struct FrameBuilder {
    n_slots: u32,
    n_objs: u32,
    consts: Vec<u64>,
    const_slots: HashMap<u64, u32>,
    const_objs: Vec<Value>,
}

#[derive(Default)]
struct CodeBuilder {
    nodes: Vec<Node>,
    ops: Vec<OpId>,
    cost: u32,
    /// Affine steps computed in this piece, with the slot of each. Keyed by values, not by slots:
    /// slots of carried values change while a loop runs.
    affine: HashMap<(AffineOp, IndexTerm, IndexTerm), u32>,
}

/// The resolver. Definitions of operations use its public methods.
pub struct Resolver<'a> {
    /// The program.
    pub ir: &'a Ir,
    /// All symbols.
    pub symbols: &'a SymbolTables,
    /// What is being built.
    pub prog: Program,
    /// Which values may be poison.
    pub poison: &'a PoisonMap,
    /// Width of `index` in bits: 64 or 32.
    pub index_width: u32,
    /// Bytes that constants and vectors of the program may take.
    memory_limit: u64,
    /// Constants of many elements by their attributes: each is made once.
    constants: HashMap<(AttrId, TypeId), Value>,
    frame: FrameBuilder,
    code: CodeBuilder,
    saved: Vec<CodeBuilder>,
    /// Meaning of the innermost region's terminator.
    pub ends: Vec<End>,
    /// Parallel loops around the current place.
    pub parallels: Vec<ParallelScope>,
    blocks: HashMap<BlockId, CodeId>,
    pending: Vec<OpId>,
    /// The piece being filled.
    cur: CodeId,
    /// Where the open regions are left to.
    exits: Vec<Exit>,
    uses: LastUses,
    /// Whether tensors may stand for buffers.
    pub(super) lends: bool,
    op: OpId,
}

/// Resolves everything reachable from a function.
///
/// # Errors
/// `Unsupported` for operations and types that cannot be executed.
pub fn resolve<'a>(
    ir: &'a Ir,
    symbols: &'a SymbolTables,
    poison: &'a PoisonMap,
    entry: OpId,
    index_width: u32,
    memory_limit: u64,
    seen_outside: bool,
) -> ResolveResult<(Program, FuncId)> {
    let mut r = Resolver::new(ir, symbols, poison, entry, index_width, memory_limit);
    if seen_outside {
        r.visible_symbols();
    }
    let f = r.func_id(entry);
    while let Some(op) = r.pending.pop() {
        r.function(op)?;
    }
    fusion::return_at_once(&mut r.prog);
    r.prog.has_objs = r.prog.funcs.iter().any(|f| f.n_objs > 0);
    fusion::calls_with_a_word(&mut r.prog);
    Ok((r.prog, f))
}

/// A program that has the globals which a program names, or which are seen outside, and nothing to
/// execute. Those that cannot be made are not there.
pub fn globals(ir: &Ir, symbols: &SymbolTables, index_width: u32, memory_limit: u64, seen_outside: bool) -> Program {
    let poison = PoisonMap::default();
    let mut r = Resolver::new(ir, symbols, &poison, ir.top, index_width, memory_limit);
    if seen_outside {
        r.visible_symbols();
    }
    ir.walk_all(|op| {
        if ir.def(op).is_some_and(|d| matches!(meaning_of(ir.registry, d), Meaning::Global)) {
            let _without = r.resolve_op(op);
        }
    });
    let Program { globals, global_of, held, .. } = r.prog;
    Program { globals, global_of, held, ..Program::default() }
}

impl<'a> Resolver<'a> {
    fn new(
        ir: &'a Ir,
        symbols: &'a SymbolTables,
        poison: &'a PoisonMap,
        entry: OpId,
        index_width: u32,
        memory_limit: u64,
    ) -> Self {
        Resolver {
            ir,
            symbols,
            prog: Program { places: vec![None; ir.n_values()], ..Program::default() },
            poison,
            index_width,
            memory_limit,
            constants: HashMap::new(),
            frame: FrameBuilder::default(),
            code: CodeBuilder::default(),
            saved: Vec::new(),
            ends: Vec::new(),
            parallels: Vec::new(),
            blocks: HashMap::new(),
            pending: Vec::new(),
            cur: CodeId::NONE,
            exits: Vec::new(),
            uses: LastUses::default(),
            lends: lent::lends(ir),
            op: entry,
        }
    }

    /// Memory of the module that code outside can reach is there whether the program names it or
    /// not.
    fn visible_symbols(&mut self) {
        let top = self.ir.regions(self.ir.top).first().and_then(|&r| self.ir.entry(r));
        for &op in top.map_or(&[][..], |b| &self.ir.block(b).ops) {
            let hidden = self.ir.str_attr_named(op, "sym_visibility").is_some_and(|v| v != "public");
            if let Some(def) = self.ir.def(op)
                && let (true, Exec::Resolve(f), false) =
                    (def.has(Traits::SYMBOL), exec_of(self.ir.registry, def), hidden)
            {
                // What cannot be made is missed only by a program that names it.
                let _without = f(self, op);
            }
        }
    }

    /// The number of a function; it is resolved later if it has not been.
    pub fn func_id(&mut self, op: OpId) -> FuncId {
        if let Some(&f) = self.prog.func_of.get(&op) {
            return f;
        }
        let f = FuncId::from(self.prog.funcs.len());
        let name = self.ir.str_attr_named(op, "sym_name").unwrap_or("").to_string();
        self.prog.funcs.push(Func { name, op: Some(op), ..Func::default() });
        self.prog.func_of.insert(op, f);
        self.pending.push(op);
        f
    }

    fn function(&mut self, op: OpId) -> ResolveResult<()> {
        let id = self.func_id(op);
        self.frame = FrameBuilder::default();
        self.op = op;
        let Some((inputs, results)) = super::function_signature(self.ir, op) else {
            return Err(Stop::unsupported(op, "this kind of function"));
        };
        let result_flags: Vec<bool> = (0..results.len()).map(|k| self.poison.result_may(op, k)).collect();
        self.prog.funcs[id.index()].results = results;
        self.prog.funcs[id.index()].result_flags = result_flags;
        let region = self.ir.region_of(op, 0);
        let Some(entry) = region.and_then(|r| self.ir.entry(r)) else {
            return Err(Stop::unsupported(
                op,
                format!(
                    "external function '{}' has no body and is not a known runtime function",
                    self.prog.funcs[id.index()].name
                ),
            ));
        };
        self.collect_constants(op)?;
        self.uses = LastUses::of(self.ir, op, |t| place_kind(self.ir, t) == Some(PlaceKind::Obj));
        let n_consts = self.frame.consts.len() as u32;
        self.frame.n_slots = n_consts;
        self.frame.n_objs = self.frame.const_objs.len() as u32;
        let (arg_base, arg_obj_base) = (self.frame.n_slots, self.frame.n_objs);
        let mut args = Vec::new();
        for (v, t) in self.ir.block_args(entry).zip(inputs) {
            let p = self.place(v)?;
            args.push((p, self.flag(v), t));
        }
        self.blocks.clear();
        self.ends.push(End::Function);
        let code = match region {
            Some(r) => self.region_blocks(r)?,
            None => CodeId::NONE,
        };
        self.ends.pop();
        let frame = std::mem::take(&mut self.frame);
        let f = &mut self.prog.funcs[id.index()];
        f.entry = code.0;
        f.n_slots = frame.n_slots;
        f.n_objs = frame.n_objs;
        f.few_consts =
            (frame.consts.len() <= 4).then(|| std::array::from_fn(|k| frame.consts.get(k).copied().unwrap_or(0)));
        f.consts = frame.consts.into();
        f.const_objs = frame.const_objs.into();
        f.args = args;
        f.arg_base = arg_base;
        f.arg_obj_base = arg_obj_base;
        Ok(())
    }

    /// Counts bytes that the program takes whatever it does.
    fn claim(&mut self, op: OpId, bytes: u64) -> ResolveResult<()> {
        self.prog.held = self.prog.held.saturating_add(bytes);
        if self.prog.held <= self.memory_limit {
            return Ok(());
        }
        let m = format!("the program's constants and vectors exceed the memory limit of {} bytes", self.memory_limit);
        Err(Stop::exhausted(Limit::Memory, op, m))
    }

    /// The current operation lacks what its rules demand: they are wrong, or its meaning is.
    /// Passing over it would leave in its results whatever the frame held before.
    #[cold]
    pub fn missing(&self) -> Stop {
        Stop::Internal(format!("'{}' lacks what its rules demand", self.ir.op_name(self.op)))
    }

    /// The current operation.
    pub fn current(&self) -> OpId {
        self.op
    }
}
