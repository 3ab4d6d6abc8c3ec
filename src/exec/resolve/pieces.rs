//! Pieces of code: appending nodes, resolving regions, entering and leaving them.

use rustmlir_meaning::layout::elem_bytes;
use rustmlir_meaning::value::MemRef;
use rustmlir_meaning::{
    Meaning, Meanings, Values, World, asks_for_place, at_entry, meaning_of, objects_inside, operands_inside,
};
use std::collections::HashMap;
use std::rc::Rc;

use super::{ResolveResult, Resolver};
use crate::cx::Cx;
use crate::meanings::{Exec, exec_of};
use crate::program::*;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{BlockId, OpId, RegionId, ValueId};
use rustmlir_meaning::speculatable;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;

/// What a region's terminator does.
#[derive(Clone)]
#[allow(missing_docs)] // fields: `info` is the row of the loop in its table of the program, the others are told above them
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

/// An operand of an operation that is executed by its meaning.
struct Operand {
    place: Place,
    flag: Option<u32>,
    /// Bytes of an element, of memrefs.
    bytes: u32,
    /// Whether it is taken out of its slot.
    taken: bool,
}

impl Resolver<'_> {
    /// Appends a node for the current operation.
    pub fn emit(&mut self, n: Node) {
        self.code.nodes.push(n);
        self.code.ops.push(self.op);
    }

    /// Makes room for a node that enters regions; put in with [`Self::patch`] when they have been
    /// resolved.
    pub fn open(&mut self) -> usize {
        self.emit(Node::Open);
        self.here() - 1
    }

    /// The place after the last node.
    pub(super) fn end_of_piece(&self) -> Exit {
        Exit { code: self.cur.0, at: self.here() as u32 }
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
        let outer = std::mem::replace(&mut self.cur, id);
        self.begin();
        let r = f(self);
        let code = self.finish_code();
        self.cur = outer;
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
        // The node that enters the region is there already, so what follows it is where the region
        // is left to.
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
        let exit = self.end_of_piece();
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
        let (op, cost) = (self.op, self.code.cost);
        // Its operations count when it is entered, not with those of the block around it.
        let n = self.ir.block(b).ops.iter().filter(|&&o| !self.ir.has(o, Traits::CONSTANT)).count() as u32;
        self.op = at_entry(self.ir, b);
        self.emit(Node::Steps { n });
        self.op = op;
        let c = stacker::maybe_grow(256 * 1024, 4 * 1024 * 1024, || self.block_ops(b));
        (self.op, self.code.cost) = (op, cost);
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

    pub(super) fn resolve_op(&mut self, op: OpId) -> ResolveResult<()> {
        let outer = self.op;
        self.op = op;
        let deferred = self.poison.deferred() && speculatable(self.ir, op);
        if deferred {
            self.clear_flags(op)?;
        }
        self.guard_lent(op)?;
        let registry = self.ir.registry;
        let r = match self.ir.def(op).map(|d| (exec_of(registry, d), meaning_of(registry, d))) {
            Some((Exec::Resolve(f) | Exec::Select(f), _)) => f(self, op),
            Some((Exec::Derived, Meaning::Scalar(k))) => self.elementwise(op, k),
            Some((Exec::Derived, Meaning::Values(f) | Meaning::Around(f) | Meaning::Inside(f))) => self.values(op, f),
            // It lies in the frame already.
            Some((Exec::Derived, Meaning::Constant)) => Ok(()),
            Some(_) if asks_for_place(self.ir, op) => match self.ir.registry.table::<Meanings>() {
                Some(m) => self.values(op, m.place),
                None => Err(Stop::unsupported(op, "the ids of a thread")),
            },
            // A run that does not evaluate to it has an answer.
            Some(_) if self.ir.regions(op).is_empty() && !self.ir.has(op, Traits::TERMINATOR) => {
                self.values(op, |w, _| Err(w.unsupported(format!("executing '{}'", w.ir.op_name(w.op)))))
            }
            Some(_) => Err(Stop::unsupported(op, format!("executing '{}'", self.ir.op_name(op)))),
            None => match self.ir.registry.table::<Meanings>() {
                Some(m) => self.values(op, m.unknown),
                None => Err(Stop::unsupported(op, format!("executing '{}'", self.ir.op_name(op)))),
            },
        };
        self.let_go(op);
        if deferred {
            let results: Vec<ValueId> = self.ir.results(op).collect();
            let fallback = Fallback { at: self.end_of_piece(), results: self.places(&results)? };
            // Where an operation stands in several pieces, it is not known which of them failed.
            let known = self.prog.fallbacks.contains_key(&op);
            self.prog.fallbacks.insert(op, (!known).then_some(fallback));
        }
        if !self.ir.has(op, Traits::CONSTANT) {
            self.code.cost += 1;
        }
        self.op = outer;
        r
    }

    /// Lets go of the objects in the regions of an operation that is done. Constants stay: they are
    /// made once.
    fn let_go(&mut self, op: OpId) {
        let ir = self.ir;
        let meaning = ir.def(op).map(|d| meaning_of(ir.registry, d));
        if !matches!(meaning, Some(Meaning::Regions(_))) {
            return;
        }
        let slot = |v: ValueId| match self.prog.places.get(v.index()) {
            Some(Some(Place::Obj(s))) => Some(*s),
            _ => None,
        };
        let constant = |v: ValueId| ir.defining_op(v).is_some_and(|d| ir.has(d, Traits::CONSTANT));
        let kept: Vec<u32> = ir.results(op).chain(ir.operands(op).iter().copied()).filter_map(slot).collect();
        let inside = objects_inside(ir, op);
        let mut dead: Vec<u32> = inside.iter().filter(|&&v| !constant(v)).filter_map(|&v| slot(v)).collect();
        dead.retain(|s| !kept.contains(s));
        dead.sort_unstable();
        dead.dedup();
        if !dead.is_empty() {
            self.ext(move |cx| {
                dead.iter().for_each(|&s| cx.objs[s as usize] = Value::Unit);
                Ok(())
            });
        }
    }

    /// An operation that gives results for its operands: its meaning, on the values of the frame.
    ///
    /// # Errors
    /// Types without values.
    pub fn values(
        &mut self,
        op: OpId,
        f: impl Fn(&mut World<'_>, &mut [Value]) -> Result<Values, Stop> + 'static,
    ) -> ResolveResult<()> {
        let i = self.values_closure(op, f)?;
        self.emit(Node::Ext { i });
        Ok(())
    }

    /// The same for the current operation.
    ///
    /// # Errors
    /// Types without values; `Internal` if its meaning has another shape.
    pub fn by_meaning(&mut self, op: OpId) -> ResolveResult<()> {
        match self.ir.def(op).map(|d| meaning_of(self.ir.registry, d)) {
            Some(Meaning::Values(f)) => self.values(op, f),
            _ => Err(self.missing()),
        }
    }

    /// An operation for which threads of a subgroup bring its operands.
    ///
    /// # Errors
    /// Types without values.
    pub fn exchange(&mut self, op: OpId) -> ResolveResult<()> {
        let ir = self.ir;
        self.places(ir.operands(op))?;
        self.places(&ir.results(op).collect::<Vec<_>>())?;
        self.emit(Node::Exchange);
        Ok(())
    }

    /// The closure for it. Objects that nobody reads afterwards are its own.
    ///
    /// # Errors
    /// Types without values.
    pub fn values_closure(
        &mut self,
        op: OpId,
        f: impl Fn(&mut World<'_>, &mut [Value]) -> Result<Values, Stop> + 'static,
    ) -> ResolveResult<u32> {
        let ir = self.ir;
        let outs = self.places(&ir.results(op).collect::<Vec<_>>())?;
        let results: Vec<Place> = outs.iter().map(|o| o.0).collect();
        let mut ins = Vec::new();
        let mut uses: HashMap<ValueId, u32> = HashMap::new();
        let inside = operands_inside(ir, op);
        let needed = || ir.operands(op).iter().chain(&inside);
        needed().for_each(|&v| *uses.entry(v).or_default() += 1);
        for &v in needed() {
            let place = self.place(v)?;
            let once = uses.get(&v) == Some(&1);
            let own = matches!(place, Place::Obj(_)) && once && inside.is_empty();
            let taken = own && (results.contains(&place) || self.consumes(op, v));
            let bytes = elem_bytes(ir, ir.elem_or_self(ir.value_type(v))).unwrap_or(0);
            ins.push(Operand { place, flag: self.flag(v), bytes, taken });
        }
        // What a result held before is dead. It is let go first, lest an operand is copied because
        // it is held there as well.
        let dead: Vec<u32> = results
            .iter()
            .filter_map(|&p| if let Place::Obj(s) = p { Some(s) } else { None })
            .filter(|&s| ins.iter().all(|x| x.place != Place::Obj(s)))
            .collect();
        Ok(self.closure(move |cx| {
            dead.iter().for_each(|&s| cx.objs[s as usize] = Value::Unit);
            let mut operands = Values::new();
            for x in &ins {
                let v = match x.place {
                    Place::Obj(s) if x.taken => std::mem::replace(&mut cx.objs[s as usize], Value::Unit),
                    Place::MemRef(s, rank) if x.flag.is_none_or(|f| cx.word(f) == 0) => {
                        Value::MemRef(Rc::new(MemRef { elem_bytes: x.bytes, ..cx.memref(s, rank) }))
                    }
                    _ => cx.value(x.place, x.flag),
                };
                operands.push(v);
            }
            let results = f(&mut cx.world, &mut operands)?;
            if results.len() != outs.len() {
                let name = cx.ir.op_name(cx.op);
                return Err(Stop::Internal(format!("'{name}' gives {} of {} results", results.len(), outs.len())));
            }
            // Operands are let go before the machine counts what has been made.
            drop(operands);
            outs.iter().zip(results).try_for_each(|(&(place, flag), v)| cx.set_value(place, flag, v))
        }))
    }

    /// Before an operation that may fail: its results are no poison from the time before.
    fn clear_flags(&mut self, op: OpId) -> ResolveResult<()> {
        let results: Vec<ValueId> = self.ir.results(op).collect();
        let flags: Vec<u32> = self.places(&results)?.into_iter().filter_map(|p| p.1).collect();
        self.ext(move |cx| {
            flags.iter().for_each(|&f| cx.set_word(f, 0));
            Ok(())
        });
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
                let by = self.ir.parent_op(self.op).unwrap_or(self.op);
                self.ext(move |cx| {
                    cx.op = by;
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

    fn end_for(&mut self, i: u32) {
        let f = &self.prog.fors[i as usize];
        let n = if f.width == 64 && !f.scope {
            Node::EndFor64 { iv: f.iv, step: f.bounds[2], left: f.state.left, cost: self.code.cost + 1, i }
        } else {
            Node::EndFor { i }
        };
        self.emit(n);
    }

    /// The code of an edge without moves.
    pub fn plain_edge(&self, i: u32) -> Option<CodeId> {
        let e = self.prog.edges.get(i as usize)?;
        (e.moves.words.is_empty() && e.moves.objs.is_empty()).then_some(e.to)
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
}
