//! From IR to slots: every name, type, layout and callee is settled here, once.
//!
//! Values of one word live in word slots, strided memrefs in several of them, everything else in object slots. Constants
//! get the first slots of a frame and are never executed. A value that may be poison (see [`super::poison`]) has a flag
//! slot beside it; operations on values that cannot be poison pay nothing for it.

use std::collections::HashMap;
use std::rc::Rc;

use super::coalesce::LastUses;
use super::cx::Cx;
use super::poison::PoisonMap;
use super::program::*;
use super::stop::Stop;
use super::value::Value;
use crate::dialects::Exec;
use crate::ir::{
    AffineOp, Attr, AttrId, BlockId, DenseData, Expr, Ir, Layout, OpId, RegionId, SymbolTables, Type, TypeId, ValueDef,
    ValueId,
};
use crate::num::int::IntPred;

/// Result of resolving; `Unsupported` or `Internal`.
pub type ResolveResult<T> = Result<T, Stop>;

/// What a region's terminator does.
#[derive(Clone)]
pub enum End {
    /// Next iteration of a counted loop: the yield's operands go to these arguments.
    For { args: Vec<ValueId>, info: u32 },
    /// Leaves the region with these results.
    Leave { results: Vec<ValueId> },
    /// Continues inline: the yield's operands are moved to these results and nothing else happens.
    Inline { results: Vec<ValueId> },
    /// `scf.condition`: to the arguments of the other region, or to the results.
    Condition { info: u32, after: Vec<ValueId>, results: Vec<ValueId> },
    /// Back to the first region of a `while`.
    WhileBody { before: Vec<ValueId>, info: u32 },
    /// Next iteration of a parallel loop; `reduce` handles its reductions.
    Parallel { info: u32 },
    /// End of a reducer: its value becomes the accumulator.
    Reduce { acc: Vec<ValueId>, info: u32 },
    /// Next iteration of a loop that hands each yielded value to a function.
    Collect { each: Rc<Collector>, info: u32 },
    /// End of a point of a structured operation: its number, and the loop over points.
    Point { structured: u32, info: u32 },
    /// Return from the function.
    Function,
}

/// What is done with the value of each iteration.
pub type Collector = dyn Fn(&mut Cx<'_>, Value) -> Result<(), Stop>;

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
    /// Affine steps computed in this piece, with the slot of each. Keyed by values, not by slots: slots of carried
    /// values change while a loop runs.
    affine: HashMap<(AffineOp, IndexTerm, IndexTerm), u32>,
}

/// What an affine step is computed from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum IndexTerm {
    /// A literal.
    Const(i64),
    /// A value.
    Value(ValueId),
    /// The result of another step, in its own slot.
    Slot(u32),
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
    places: Vec<Option<Place>>,
    flags: HashMap<ValueId, u32>,
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
) -> ResolveResult<(Program, FuncId)> {
    let mut r = Resolver {
        ir,
        symbols,
        prog: Program::default(),
        poison,
        index_width,
        places: vec![None; ir.n_values()],
        flags: HashMap::new(),
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
        op: entry,
    };
    let f = r.func_id(entry);
    while let Some(op) = r.pending.pop() {
        r.function(op)?;
    }
    r.prog.has_objs = r.prog.funcs.iter().any(|f| f.n_objs > 0);
    Ok((r.prog, f))
}

impl<'a> Resolver<'a> {
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
                    "external function '{}' has no body and is not one of the known runtime functions",
                    self.prog.funcs[id.index()].name
                ),
            ));
        };
        self.collect_constants(op)?;
        self.uses = LastUses::of(self.ir, op);
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
        f.consts = frame.consts.into();
        f.const_objs = frame.const_objs.into();
        f.args = args;
        f.arg_base = arg_base;
        f.arg_obj_base = arg_obj_base;
        Ok(())
    }

    /// Gives constants the first slots; equal words share one.
    fn collect_constants(&mut self, func: OpId) -> ResolveResult<()> {
        // Flags and counters are set from these.
        self.const_word(0);
        self.const_word(1);
        let mut found = Vec::new();
        self.ir.walk(func, |o| {
            if self.ir.is(o, "arith.constant") {
                found.push(o);
            }
        });
        for w in self.affine_literals(func) {
            self.const_word(w as u64 & crate::num::int::mask(self.index_width));
        }
        for o in found {
            let (Some(v), Some(a)) = (self.ir.result(o, 0), self.ir.attr_named(o, "value")) else { continue };
            if matches!(self.ir.attr_of_id(a), Attr::Symbol(..)) {
                continue;
            }
            let value = self.const_value(o, a, self.ir.value_type(v))?;
            match (self.kind_of(self.ir.value_type(v), o)?, value) {
                (PlaceKind::Word, Value::Word(w)) => {
                    let s = self.const_word(w);
                    self.places[v.index()] = Some(Place::Word(s));
                }
                (_, value) => {
                    let s = self.frame.const_objs.len() as u32;
                    self.frame.const_objs.push(value);
                    self.places[v.index()] = Some(Place::Obj(s));
                }
            }
        }
        Ok(())
    }

    fn const_word(&mut self, w: u64) -> u32 {
        if let Some(&s) = self.frame.const_slots.get(&w) {
            return s;
        }
        let s = self.frame.consts.len() as u32;
        self.frame.consts.push(w);
        self.frame.const_slots.insert(w, s);
        s
    }

    /// Literals of affine maps and sets, and steps of affine loops.
    fn affine_literals(&self, func: OpId) -> Vec<i64> {
        let mut out = Vec::new();
        let mut seen = std::collections::HashSet::new();
        let mut work = Vec::new();
        self.ir.walk(func, |o| {
            for &(_, a) in self.ir.attrs(o) {
                if !seen.insert(a) {
                    continue;
                }
                match self.ir.attr_of_id(a) {
                    Attr::Map(m) => work.extend(self.ir.map_of_id(*m).results.iter().copied()),
                    Attr::Set(s) => work.extend(self.ir.set_of_id(*s).constraints.iter().map(|c| c.0)),
                    _ => {}
                }
            }
            if let (true, Some(s)) = (self.ir.is(o, "affine.for"), self.ir.i64_attr_named(o, "step")) {
                out.push(s);
            }
        });
        let mut done = std::collections::HashSet::new();
        while let Some(e) = work.pop() {
            if !done.insert(e) {
                continue;
            }
            match self.ir.expr(e) {
                Expr::Const(v) => out.push(v),
                Expr::Bin(_, a, b) => work.extend([a, b]),
                _ => {}
            }
        }
        out
    }

    /// A slot that holds `w`: a constant slot if there is one, else a slot that is set here.
    pub fn literal(&mut self, w: u64) -> u32 {
        if let Some(&s) = self.frame.const_slots.get(&w) {
            return s;
        }
        let d = self.temp();
        self.ext(move |cx| {
            cx.set_word(d, w);
            Ok(())
        });
        d
    }

    /// The slot of `a op b` of affine arithmetic; a step that has been computed on the way here is not repeated.
    ///
    /// # Errors
    /// If a value is no word (`Internal`).
    pub fn affine_step(&mut self, op: AffineOp, a: IndexTerm, b: IndexTerm) -> ResolveResult<u32> {
        let key = (op, a, b);
        // Enclosing pieces have run up to the operation that holds this one.
        for c in std::iter::once(&self.code).chain(self.saved.iter().rev()) {
            if let Some(&s) = c.affine.get(&key) {
                return Ok(s);
            }
        }
        let (x, y) = (self.index_term(a)?, self.index_term(b)?);
        let d = self.temp();
        let w = self.index_width as u8;
        self.emit(match op {
            AffineOp::Add if w == 64 => Node::AddIdx { d, a: x, b: y },
            AffineOp::Mul if w == 64 => Node::MulIdx { d, a: x, b: y },
            _ => Node::Affine { op, w, d, a: x, b: y },
        });
        self.code.affine.insert(key, d);
        Ok(d)
    }

    /// The slot of a term.
    ///
    /// # Errors
    /// If a value is no word (`Internal`).
    pub fn index_term(&mut self, t: IndexTerm) -> ResolveResult<u32> {
        match t {
            IndexTerm::Const(v) => Ok(self.literal(v as u64 & crate::num::int::mask(self.index_width))),
            IndexTerm::Value(v) => self.word(v),
            IndexTerm::Slot(s) => Ok(s),
        }
    }

    /// A slot that holds 0.
    pub fn zero_slot(&self) -> u32 {
        self.frame.const_slots.get(&0).copied().unwrap_or(0)
    }

    /// A slot that holds 1.
    pub fn one_slot(&self) -> u32 {
        self.frame.const_slots.get(&1).copied().unwrap_or(0)
    }

    /// The word that a value always has, if it is the result of a constant.
    pub fn known_word(&self, v: ValueId) -> Option<u64> {
        match self.places.get(v.index()).copied().flatten() {
            Some(Place::Word(s)) if self.ir.defining_op(v).is_some_and(|o| self.ir.is(o, "arith.constant")) => {
                self.frame.consts.get(s as usize).copied()
            }
            _ => None,
        }
    }

    /// The value of a typed attribute.
    ///
    /// # Errors
    /// Attributes without a value (resources, opaque elements).
    pub fn const_value(&self, op: OpId, a: AttrId, ty: TypeId) -> ResolveResult<Value> {
        super::constant::value_of_attr(self.ir, a, ty, self.index_width).map_err(|m| Stop::unsupported(op, m))
    }

    // ---- places ---------------------------------------------------------------------------------------------------

    fn kind_of(&self, ty: TypeId, op: OpId) -> ResolveResult<PlaceKind> {
        place_kind(self.ir, ty).ok_or_else(|| {
            let t = crate::syntax::printer::type_text(self.ir, ty);
            Stop::unsupported(op, format!("values of type '{t}'"))
        })
    }

    /// Where a value lives; a place is made at first sight.
    ///
    /// # Errors
    /// Types that have no values here.
    pub fn place(&mut self, v: ValueId) -> ResolveResult<Place> {
        if let Some(p) = self.places[v.index()] {
            return Ok(p);
        }
        let p = match self.kind_of(self.ir.value_type(v), self.op)? {
            PlaceKind::Word => Place::Word(self.temp()),
            PlaceKind::MemRef(rank) => {
                let s = self.frame.n_slots;
                self.frame.n_slots += 2 + 2 * rank;
                Place::MemRef(s, rank)
            }
            PlaceKind::Obj => Place::Obj(self.temp_obj()),
        };
        self.places[v.index()] = Some(p);
        if !matches!(p, Place::Obj(_)) && self.poison.may(v) {
            let f = self.temp();
            self.flags.insert(v, f);
        }
        Ok(p)
    }

    /// A fresh word slot.
    pub fn temp(&mut self) -> u32 {
        self.frame.n_slots += 1;
        self.frame.n_slots - 1
    }

    /// A fresh object slot.
    pub fn temp_obj(&mut self) -> u32 {
        self.frame.n_objs += 1;
        self.frame.n_objs - 1
    }

    /// The poison flag of a value, if it may be poison.
    pub fn flag(&self, v: ValueId) -> Option<u32> {
        self.flags.get(&v).copied()
    }

    /// The word slot of a value.
    ///
    /// # Errors
    /// If the value is no word (`Internal`).
    pub fn word(&mut self, v: ValueId) -> ResolveResult<u32> {
        match self.place(v)? {
            Place::Word(s) => Ok(s),
            _ => Err(Stop::Internal("a value of one word was expected".into())),
        }
    }

    /// The word slot of a value that decides something: its flag is checked before.
    ///
    /// # Errors
    /// If the value is no word (`Internal`).
    pub fn decided(&mut self, v: ValueId) -> ResolveResult<u32> {
        let s = self.word(v)?;
        if let Some(flag) = self.flag(v) {
            self.emit(Node::CheckFlag { flag });
        }
        Ok(s)
    }

    /// The place of a value that decides something.
    ///
    /// # Errors
    /// Types without values.
    pub fn decided_place(&mut self, v: ValueId) -> ResolveResult<Place> {
        let p = self.place(v)?;
        if let Some(flag) = self.flag(v) {
            self.emit(Node::CheckFlag { flag });
        }
        Ok(p)
    }

    /// Places and flags of values.
    ///
    /// # Errors
    /// Types without values.
    pub fn places(&mut self, vs: &[ValueId]) -> ResolveResult<Vec<(Place, Option<u32>)>> {
        vs.iter().map(|&v| Ok((self.place(v)?, self.flag(v)))).collect()
    }

    /// Whether `op` may take an object out of its slot instead of copying it: nothing reads the value afterwards.
    pub fn consumes(&self, op: OpId, v: ValueId) -> bool {
        let constant = self.ir.defining_op(v).is_some_and(|d| self.ir.is(d, "arith.constant"));
        !constant && self.uses.dies_at(self.ir, op, v)
    }

    /// Whether only operations of this canonical name use an object.
    pub fn only_used_by(&self, v: ValueId, name: &str) -> bool {
        self.uses.users(v).iter().all(|&u| self.ir.is(u, name))
    }

    /// Object slots of those of `vs` that nothing reads after the current operation, except for the slots in `kept`.
    ///
    /// # Errors
    /// Types without values.
    pub fn dead_objs(&mut self, vs: &[ValueId], kept: &[u32]) -> ResolveResult<Vec<u32>> {
        let mut dead = Vec::new();
        for &v in vs {
            if let Place::Obj(s) = self.place(v)?
                && !kept.contains(&s)
                && !dead.contains(&s)
                && self.consumes(self.op, v)
            {
                dead.push(s);
            }
        }
        Ok(dead)
    }

    /// Emits a loop that runs a region `n` times (`n` is a slot) and hands what it yields to `each`, which also sets the
    /// region's arguments for the next time.
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn collect(&mut self, region: RegionId, n: u32, each: Rc<Collector>) -> ResolveResult<()> {
        self.repeat(region, n, |info| End::Collect { each, info }).map(|_| ())
    }

    /// Emits a loop over the points of a structured operation, which has been registered; `n` is the slot of their number.
    /// Gives the piece that holds the body.
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn points(&mut self, region: RegionId, n: u32, structured: u32) -> ResolveResult<CodeId> {
        self.repeat(region, n, |info| End::Point { structured, info })
    }

    fn repeat(&mut self, region: RegionId, n: u32, end: impl FnOnce(u32) -> End) -> ResolveResult<CodeId> {
        let iv = self.temp();
        let info = self.prog.fors.len() as u32;
        let op = self.op;
        self.prog.fors.push(ForInfo {
            bounds: [self.zero_slot(), n, self.one_slot()],
            iv,
            width: 64,
            unsigned: true,
            body: CodeId::NONE,
            init: Moves::default(),
            results: Moves::default(),
            scope: crate::dialects::has_alloca(self.ir, op),
            state: LoopState::default(),
            op,
        });
        self.emit(Node::For { i: info });
        let body = self.region(region, end(info))?;
        if let Some(f) = self.prog.fors.get_mut(info as usize) {
            f.body = body;
        }
        Ok(body)
    }

    // ---- emission -------------------------------------------------------------------------------------------------

    /// Appends a node for the current operation.
    pub fn emit(&mut self, n: Node) {
        self.code.nodes.push(n);
        self.code.ops.push(self.op);
    }

    /// Makes room for a node that enters regions; put in with [`Self::patch`] when they have been resolved.
    pub fn open(&mut self) -> usize {
        self.emit(Node::Open);
        self.here() - 1
    }

    /// The place after the node that is emitted next.
    pub fn next_place(&self) -> Exit {
        Exit { code: self.cur.0, at: self.here() as u32 + 1 }
    }

    /// How many nodes the current piece has.
    pub fn here(&self) -> usize {
        self.code.nodes.len()
    }

    /// Replaces a node emitted before.
    pub fn patch(&mut self, at: usize, n: Node) {
        self.code.nodes[at] = n;
    }

    /// Appends a closure for the current operation.
    pub fn ext(&mut self, f: impl Fn(&mut Cx<'_>) -> Result<(), Stop> + 'static) {
        let i = self.closure(f);
        self.emit(Node::Ext { i });
    }

    /// The number of a closure that a node is to name.
    pub fn closure(&mut self, f: impl Fn(&mut Cx<'_>) -> Result<(), Stop> + 'static) -> u32 {
        self.prog.exts.push(Box::new(f));
        self.prog.exts.len() as u32 - 1
    }

    /// Makes a piece of code of its own from what `f` emits.
    ///
    /// # Errors
    /// Those of `f`.
    pub fn piece(&mut self, f: impl FnOnce(&mut Self) -> ResolveResult<()>) -> ResolveResult<CodeId> {
        let id = self.reserve_code();
        self.begin();
        let r = f(self);
        let code = self.finish_code();
        r?;
        self.prog.codes[id.index()] = code;
        Ok(id)
    }

    fn begin(&mut self) {
        let old = std::mem::take(&mut self.code);
        self.saved.push(old);
    }

    fn finish_code(&mut self) -> Code {
        let old = self.saved.pop().unwrap_or_default();
        let c = std::mem::replace(&mut self.code, old);
        Code { nodes: c.nodes.into(), ops: c.ops.into(), cost: c.cost }
    }

    fn reserve_code(&mut self) -> CodeId {
        self.prog.codes.push(Code::default());
        CodeId::from(self.prog.codes.len() - 1)
    }

    /// Resolves the blocks of a region; returns its entry piece.
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn region_blocks(&mut self, r: RegionId) -> ResolveResult<CodeId> {
        let blocks = self.ir.region(r).blocks.clone();
        let mut ids = Vec::new();
        for &b in &blocks {
            let id = self.reserve_code();
            self.blocks.insert(b, id);
            ids.push(id);
        }
        for &b in &blocks {
            self.coalesce_branch(b)?;
        }
        let outer = self.cur;
        for (&b, &id) in blocks.iter().zip(&ids) {
            self.begin();
            self.cur = id;
            self.block_ops(b)?;
            let code = self.finish_code();
            self.prog.codes[id.index()] = code;
        }
        self.cur = outer;
        ids.first().copied().ok_or_else(|| Stop::Internal("region without blocks".into()))
    }

    /// Resolves a region whose terminator means `end`.
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn region(&mut self, r: RegionId, end: End) -> ResolveResult<CodeId> {
        // The node that enters the region is there already, so what follows it is where the region is left to.
        if !matches!(
            self.code.nodes.last(),
            Some(
                Node::Open
                    | Node::Switch { .. }
                    | Node::For { .. }
                    | Node::While { .. }
                    | Node::Parallel { .. }
                    | Node::Reduce { .. }
            )
        ) {
            return Err(Stop::Internal("a region is resolved before the node that enters it".into()));
        }
        let exit = Exit { code: self.cur.0, at: self.here() as u32 };
        match end {
            End::For { info, .. } | End::Collect { info, .. } | End::Point { info, .. } => {
                let state = LoopState { left: self.temp(), mark: self.temp(), exit };
                self.prog.fors[info as usize].state = state;
            }
            End::Condition { info, .. } => self.prog.whiles[info as usize].exit = exit,
            End::Reduce { info, .. } => self.prog.reduces[info as usize].exit = exit,
            _ => {}
        }
        self.exits.push(exit);
        self.ends.push(end);
        let c = stacker::maybe_grow(256 * 1024, 4 * 1024 * 1024, || self.region_blocks(r));
        self.ends.pop();
        self.exits.pop();
        c
    }

    /// Resolves the only block of a region into the current piece; its terminator continues inline.
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn inline_region(&mut self, r: RegionId, results: Vec<ValueId>) -> ResolveResult<()> {
        let Some(b) = self.ir.entry(r) else { return Ok(()) };
        self.ends.push(End::Inline { results });
        let op = self.op;
        let c = stacker::maybe_grow(256 * 1024, 4 * 1024 * 1024, || self.block_ops(b));
        self.op = op;
        self.ends.pop();
        c
    }

    fn block_ops(&mut self, b: BlockId) -> ResolveResult<()> {
        for k in 0..self.ir.block(b).ops.len() {
            let op = self.ir.block(b).ops[k];
            self.resolve_op(op)?;
        }
        Ok(())
    }

    fn resolve_op(&mut self, op: OpId) -> ResolveResult<()> {
        let outer = self.op;
        self.op = op;
        let r = match self.ir.def(op).map(|d| d.exec) {
            Some(Exec::Resolve(f)) => f(self, op),
            Some(Exec::Elementwise(k)) => self.elementwise(op, k),
            Some(Exec::Structural) => Err(Stop::unsupported(op, format!("executing '{}'", self.ir.op_name(op)))),
            Some(Exec::Unsupported) => Err(Stop::unsupported(op, format!("executing '{}'", self.ir.op_name(op)))),
            None => {
                Err(Stop::unsupported(op, format!("executing the unregistered operation '{}'", self.ir.op_name(op))))
            }
        };
        if !self.ir.is(op, "arith.constant") {
            self.code.cost += 1;
        }
        self.op = outer;
        r
    }

    // ---- moves ----------------------------------------------------------------------------------------------------

    /// Copies that happen together, from values to values.
    ///
    /// # Errors
    /// Types without values.
    pub fn moves(&mut self, from: &[ValueId], to: &[ValueId]) -> ResolveResult<Moves> {
        let (mut words, mut objs) = (Vec::new(), Vec::new());
        for (&s, &d) in from.iter().zip(to) {
            let (ps, pd) = (self.place(s)?, self.place(d)?);
            match (ps, pd) {
                (Place::Word(a), Place::Word(b)) => words.push((a, b)),
                (Place::Obj(a), Place::Obj(b)) => objs.push((a, b)),
                (Place::MemRef(a, n), Place::MemRef(b, m)) if n == m => {
                    words.extend((0..2 + 2 * n).map(|k| (a + k, b + k)))
                }
                _ => return Err(Stop::Internal("moved values have different places".into())),
            }
            if let Some(fd) = self.flag(d) {
                let fs = self.flag(s).unwrap_or_else(|| self.zero_slot());
                words.push((fs, fd));
            }
        }
        let words = sequence(words, || self.temp());
        let mut temps = Vec::new();
        let objs = sequence(objs, || {
            let t = self.temp_obj();
            temps.push(t);
            t
        });
        let targets = self.objs_of(to)?;
        let mut dead = self.dead_objs(from, &targets)?;
        dead.append(&mut temps);
        Ok(Moves { words: words.into(), objs: objs.into(), dead: dead.into() })
    }

    fn objs_of(&mut self, vs: &[ValueId]) -> ResolveResult<Vec<u32>> {
        let mut slots = Vec::new();
        for &v in vs {
            if let Place::Obj(s) = self.place(v)? {
                slots.push(s);
            }
        }
        Ok(slots)
    }

    /// Registers moves; the number for [`Node::Moves`] and [`Node::Leave`].
    pub fn add_moves(&mut self, m: Moves) -> u32 {
        self.prog.moves.push(m);
        self.prog.moves.len() as u32 - 1
    }

    /// Emits copies now.
    ///
    /// # Errors
    /// Types without values.
    pub fn emit_moves(&mut self, from: &[ValueId], to: &[ValueId]) -> ResolveResult<()> {
        let m = self.moves(from, to)?;
        if m.words.is_empty() && m.objs.is_empty() {
            return Ok(());
        }
        if let ([(a, d)], []) = (&*m.words, &*m.objs) {
            let (a, d) = (*a, *d);
            self.emit(Node::Copy { d, a });
            return Ok(());
        }
        let i = self.add_moves(m);
        self.emit(Node::Moves { i });
        Ok(())
    }

    /// A terminator that yields values to whatever encloses it.
    ///
    /// # Errors
    /// Types without values; an unexpected place.
    pub fn yield_values(&mut self, vs: &[ValueId]) -> ResolveResult<()> {
        let Some(end) = self.ends.last().cloned() else {
            return Err(Stop::Internal("yield outside of a region".into()));
        };
        match end {
            End::For { args, info } => {
                let m = self.moves(vs, &args)?;
                self.emit_end_moves(m);
                self.end_for(info);
            }
            End::Leave { results } => {
                let m = self.moves(vs, &results)?;
                let e = self.exits.last().copied().unwrap_or_default();
                let (code, at) = (CodeId(e.code), e.at);
                if m.words.is_empty() && m.objs.is_empty() {
                    self.emit(Node::Jump { code, at });
                } else {
                    let i = self.add_moves(m);
                    self.emit(Node::Leave { i, code, at });
                }
            }
            End::Inline { results } => self.emit_moves(vs, &results)?,
            End::WhileBody { before, info } => {
                let m = self.moves(vs, &before)?;
                self.emit_end_moves(m);
                self.emit(Node::EndWhile { i: info });
            }
            End::Parallel { info } => self.emit(Node::EndParallel { i: info }),
            End::Reduce { acc, info } => {
                let m = self.moves(vs, &acc)?;
                self.emit_end_moves(m);
                self.emit(Node::EndReduce { i: info });
            }
            End::Collect { each, info } => {
                let Some(&v) = vs.first() else { return Err(Stop::Internal("yield of nothing".into())) };
                let (p, flag) = (self.place(v)?, self.flag(v));
                self.ext(move |cx| {
                    let v = cx.value(p, flag);
                    each(cx, v)
                });
                self.emit(Node::EndFor { i: info });
            }
            End::Point { structured, info } => {
                let yields = self.places(vs)?;
                if let Some(s) = self.prog.structured.get_mut(structured as usize) {
                    s.yields = yields;
                }
                self.ext(move |cx| match cx.prog.structured.get(structured as usize) {
                    Some(s) => s.step(cx),
                    None => Err(Stop::Internal("no such structured operation".into())),
                });
                self.emit(Node::EndFor { i: info });
            }
            End::Condition { .. } | End::Function => return Err(Stop::Internal("yield in an unexpected place".into())),
        }
        Ok(())
    }

    /// Joins a node with the one before it, whose result nothing else uses, or with a constant operand.
    pub(super) fn fuse(&mut self, n: Node, operands: &[ValueId], guarded: bool) -> Node {
        let known = |r: &Self, k: usize| operands.get(k).and_then(|&v| r.known_word(v));
        match n {
            Node::Add64 { d, a, b } => {
                if let Some(imm) = known(self, 1) {
                    return Node::AddImm64 { d, a, imm };
                }
                if let Some(imm) = known(self, 0) {
                    return Node::AddImm64 { d, a: b, imm };
                }
            }
            Node::Sub64 { d, a, .. } => {
                if let Some(imm) = known(self, 1) {
                    return Node::AddImm64 { d, a, imm: imm.wrapping_neg() };
                }
            }
            _ => {}
        }
        if guarded {
            return n;
        }
        let last = self.code.nodes.last().copied();
        let once = |r: &Self, k: usize| operands.get(k).is_some_and(|&v| r.uses.once(v));
        let fused = match (n, last) {
            (Node::AddF64 { d, a, b }, Some(Node::MulF64 { d: m, a: x, b: y })) => {
                if b == m && a != m && once(self, 1) {
                    Some(Node::AddMulF64 { d, a: x, b: y, c: a })
                } else if a == m && b != m && once(self, 0) {
                    Some(Node::MulAddF64 { d, a: x, b: y, c: b })
                } else {
                    None
                }
            }
            (Node::Add64 { d, a, b }, Some(Node::Mul64 { d: m, a: x, b: y })) => {
                if b == m && a != m && once(self, 1) {
                    Some(Node::MulAdd64 { d, a: x, b: y, c: a })
                } else if a == m && b != m && once(self, 0) {
                    Some(Node::MulAdd64 { d, a: x, b: y, c: b })
                } else {
                    None
                }
            }
            _ => None,
        };
        if let Some(f) = fused {
            self.code.nodes.pop();
            self.code.ops.pop();
            return f;
        }
        n
    }

    /// Takes back a 64-bit comparison that was emitted just now and only decides what comes next.
    pub fn take_comparison(&mut self, cond: ValueId) -> Option<(IntPred, u32, u32)> {
        let slot = match self.places.get(cond.index()).copied().flatten()? {
            Place::Word(s) => s,
            _ => return None,
        };
        match self.code.nodes.last().copied()? {
            Node::Cmp64 { p, d, a, b } if d == slot && self.uses.once(cond) => {
                self.code.nodes.pop();
                self.code.ops.pop();
                Some((p, a, b))
            }
            _ => None,
        }
    }

    fn end_for(&mut self, i: u32) {
        let f = &self.prog.fors[i as usize];
        let n = if f.width == 64 && !f.scope {
            Node::EndFor64 { iv: f.iv, step: f.bounds[2], left: f.state.left, cost: self.code.cost + 1, i }
        } else {
            Node::EndFor { i }
        };
        self.emit(n);
    }

    /// Lets yielded values of a loop live in the slots of the arguments they become, where nothing else needs those.
    ///
    /// # Errors
    /// Types without values.
    pub fn coalesce(&mut self, args: &[ValueId], yielded: &[ValueId]) -> ResolveResult<()> {
        for (&a, &y) in args.iter().zip(yielded) {
            let here = self.ir.value_block(a).is_some_and(|b| LastUses::made_in(self.ir, y, b));
            if here && self.uses.can_share(self.ir, a, y, yielded) {
                self.share(a, y)?;
            }
        }
        Ok(())
    }

    /// Lets operands of the branch at the end of a block live in the slots of the arguments they become.
    fn coalesce_branch(&mut self, b: BlockId) -> ResolveResult<()> {
        let Some(&br) = self.ir.block(b).ops.last() else { return Ok(()) };
        let &[to] = self.ir.successors(br) else { return Ok(()) };
        let (args, vs): (Vec<ValueId>, _) = (self.ir.block_args(to).collect(), self.ir.operands(br).to_vec());
        if args.len() != vs.len() {
            return Ok(());
        }
        for (&a, &v) in args.iter().zip(&vs) {
            // The value must not outlive the branch: the argument will change.
            let only_here = self.uses.once(v) && LastUses::made_in(self.ir, v, b);
            if only_here && self.uses.can_share(self.ir, a, v, &vs) {
                self.share(a, v)?;
            }
        }
        Ok(())
    }

    /// Lets the arguments of a while loop's second region live in the slots of those of the first where these are handed on,
    /// and what the second yields in the slots of the arguments that it becomes.
    ///
    /// # Errors
    /// Types without values.
    pub fn coalesce_while(
        &mut self,
        before: &[ValueId],
        handed: &[ValueId],
        after: &[ValueId],
        yielded: &[ValueId],
    ) -> ResolveResult<()> {
        let mut sharers: HashMap<ValueId, ValueId> = HashMap::new();
        for (&v, &a) in handed.iter().zip(after) {
            // One each: an object may be taken out of its slot by its last user.
            if before.contains(&v) && !sharers.contains_key(&v) && self.share(v, a)? {
                sharers.insert(v, a);
            }
        }
        let Some(block) = after.first().and_then(|&a| self.ir.value_block(a)) else { return Ok(()) };
        for (&b, &y) in before.iter().zip(yielded) {
            let free = LastUses::made_in(self.ir, y, block)
                && self.uses.can_share(self.ir, b, y, yielded)
                && sharers.get(&b).is_none_or(|&a| self.uses.can_share(self.ir, a, y, yielded));
            if free {
                self.share(b, y)?;
            }
        }
        Ok(())
    }

    /// Lets a reducer work in the slots of the result and of the contribution.
    ///
    /// # Errors
    /// Types without values.
    pub fn coalesce_reducer(&mut self, result: ValueId, x: ValueId, reducer: RegionId) -> ResolveResult<()> {
        let Some(b) = self.ir.entry(reducer) else { return Ok(()) };
        let args: Vec<ValueId> = self.ir.block_args(b).collect();
        let (&[left, right], Some(&end)) = (args.as_slice(), self.ir.block(b).ops.last()) else { return Ok(()) };
        self.share(result, left)?;
        // A schedule that combines other contributions writes here and puts it back after the reducer. Nobody else may look
        // meanwhile, so `x` is in a slot of its own: the result of an operation that computes or loads it.
        let own = self.places[x.index()].is_some()
            && self.uses.once(x)
            && matches!(self.ir.value_def(x), ValueDef::Result(maker, _) if self.ir.def(maker).is_some_and(|d| {
                (matches!(d.exec, Exec::Elementwise(_)) && !self.ir.operands(maker).is_empty())
                    || matches!(d.name, "memref.load" | "affine.load")
            }));
        if own {
            self.share(x, right)?;
        }
        if let &[y] = self.ir.operands(end) {
            let handed = [y];
            if LastUses::made_in(self.ir, y, b) && self.uses.can_share(self.ir, left, y, &handed) {
                self.share(result, y)?;
            }
        }
        Ok(())
    }

    /// Gives a value that has no place yet the place of another, if neither can be poison.
    fn share(&mut self, with: ValueId, v: ValueId) -> ResolveResult<bool> {
        let fresh = self.places[v.index()].is_none() && !self.poison.may(with) && !self.poison.may(v);
        if fresh {
            let p = self.place(with)?;
            self.places[v.index()] = Some(p);
        }
        Ok(fresh)
    }

    /// The code of an edge without moves.
    pub fn plain_edge(&self, i: u32) -> Option<CodeId> {
        let e = self.prog.edges.get(i as usize)?;
        (e.moves.words.is_empty() && e.moves.objs.is_empty()).then_some(e.to)
    }

    fn emit_end_moves(&mut self, m: Moves) {
        match (&*m.words, &*m.objs) {
            ([], []) => {}
            ([(a, d)], []) => {
                let (a, d) = (*a, *d);
                self.emit(Node::Copy { d, a });
            }
            _ => {
                let i = self.add_moves(m);
                self.emit(Node::Moves { i });
            }
        }
    }

    /// An edge to a block.
    ///
    /// # Errors
    /// Types without values.
    pub fn edge(&mut self, to: BlockId, operands: &[ValueId]) -> ResolveResult<u32> {
        let args: Vec<ValueId> = self.ir.block_args(to).collect();
        let moves = self.moves(operands, &args)?;
        let Some(&code) = self.blocks.get(&to) else { return Err(Stop::Internal("branch out of its region".into())) };
        self.prog.edges.push(Edge { to: code, moves });
        Ok(self.prog.edges.len() as u32 - 1)
    }

    /// Slots of values as a call hands them over: words (with flags where `flags` says so) and objects.
    ///
    /// # Errors
    /// Types without values.
    pub fn flatten(&mut self, vs: &[ValueId], flags: impl Fn(usize) -> bool) -> ResolveResult<(Vec<u32>, Vec<u32>)> {
        let (mut words, mut objs) = (Vec::new(), Vec::new());
        for (k, &v) in vs.iter().enumerate() {
            match self.place(v)? {
                Place::Word(s) => words.push(s),
                Place::MemRef(s, r) => words.extend(s..s + 2 + 2 * r),
                Place::Obj(s) => objs.push(s),
            }
            if flags(k) && !matches!(self.place(v)?, Place::Obj(_)) {
                words.push(self.flag(v).unwrap_or_else(|| self.zero_slot()));
            }
        }
        Ok((words, objs))
    }

    /// The current operation.
    pub fn current(&self) -> OpId {
        self.op
    }
}

/// How a type's values are kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// One word.
    Word,
    /// Descriptor of this rank.
    MemRef(u32),
    /// Object.
    Obj,
}

/// How values of a type are kept; `None` if there are none.
pub fn place_kind(ir: &Ir, ty: TypeId) -> Option<PlaceKind> {
    Some(match ir.type_of_id(ty) {
        Type::Integer(w, _) => {
            if *w <= 64 {
                PlaceKind::Word
            } else {
                PlaceKind::Obj
            }
        }
        Type::Index | Type::Function { .. } => PlaceKind::Word,
        Type::Float(f) => {
            if f.width() <= 64 {
                PlaceKind::Word
            } else {
                PlaceKind::Obj
            }
        }
        Type::MemRef { shape, layout, .. } => match layout {
            Layout::Opaque(_) => return None,
            _ if ir.strides_and_offset(ty).is_some() => PlaceKind::MemRef(shape.len() as u32),
            _ => PlaceKind::Obj,
        },
        Type::Vector { scalable, .. } if *scalable != 0 => return None,
        Type::Dialect(..)
        | Type::None
        | Type::Complex(_)
        | Type::Tuple(_)
        | Type::Vector { .. }
        | Type::Tensor { .. } => PlaceKind::Obj,
        Type::UnrankedTensor(_) | Type::UnrankedMemRef(..) => PlaceKind::Obj,
    })
}

/// Orders copies so that no source is overwritten before it is read; cycles go through `temp`.
fn sequence(mut pairs: Vec<(u32, u32)>, mut temp: impl FnMut() -> u32) -> Vec<(u32, u32)> {
    pairs.retain(|(s, d)| s != d);
    let mut out = Vec::with_capacity(pairs.len());
    // How often each slot is still to be read.
    let mut reads: HashMap<u32, u32> = HashMap::new();
    for (s, _) in &pairs {
        *reads.entry(*s).or_default() += 1;
    }
    while !pairs.is_empty() {
        let before = pairs.len();
        let mut rest = Vec::new();
        for (s, d) in pairs {
            if reads.get(&d).copied().unwrap_or(0) == 0 {
                out.push((s, d));
                if let Some(n) = reads.get_mut(&s) {
                    *n -= 1;
                }
            } else {
                rest.push((s, d));
            }
        }
        pairs = rest;
        if pairs.len() == before {
            // A cycle: save one target and read it from there.
            let (_, d) = pairs[0];
            let t = temp();
            out.push((d, t));
            let n = reads.remove(&d).unwrap_or(0);
            reads.insert(t, n);
            for p in &mut pairs {
                if p.0 == d {
                    p.0 = t;
                }
            }
        }
    }
    out
}

/// Whether a dense attribute's data is in words.
pub fn dense_words(d: &DenseData) -> Option<&[u64]> {
    match d {
        DenseData::Words(w) => Some(w),
        _ => None,
    }
}
