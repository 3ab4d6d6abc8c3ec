//! Loops: their rows in the program's tables, and their bodies.

use std::rc::Rc;

use super::{Collector, End, ParallelScope, ResolveResult, Resolver};
use crate::cx::Cx;
use crate::program::{CodeId, ForInfo, LoopState, Moves, Node, ParallelInfo};
use rustmlir_ir::{RegionId, ValueId};
use rustmlir_meaning::faults::Span;
use rustmlir_num::int;

/// The numbers that a counted loop runs through.
pub struct Range {
    /// Slots of the lower bound, the upper bound and the step.
    pub bounds: [u32; 3],
    /// Slot of the induction variable.
    pub iv: u32,
    /// Width of all four in bits.
    pub width: u8,
    /// Whether the bounds are compared as unsigned numbers.
    pub unsigned: bool,
}

/// A box of iterations without an order: slots by dimension.
pub struct IterationBox {
    /// Lower bounds.
    pub lower: Box<[u32]>,
    /// Upper bounds.
    pub upper: Box<[u32]>,
    /// Steps.
    pub step: Box<[u32]>,
    /// Induction variables.
    pub ivs: Box<[u32]>,
}

impl Resolver<'_> {
    /// Emits a loop that carries values: the initial ones go to `args`, what the region yields goes
    /// to them again, and in the end they are the results.
    ///
    /// # Errors
    /// Types without values; those of the operations inside.
    pub fn carried_loop(
        &mut self,
        range: Range,
        region: RegionId,
        inits: &[ValueId],
        args: &[ValueId],
    ) -> ResolveResult<()> {
        let results: Vec<ValueId> = self.ir.results(self.op).collect();
        let init = self.moves(inits, args)?;
        let out = self.moves(args, &results)?;
        if let Some(y) = self.ir.entry(region).and_then(|b| self.ir.last_op(b)) {
            let yielded = self.ir.operands(y).to_vec();
            self.coalesce(args, &yielded)?;
        }
        let (info, _) = self.counted_loop(range, init, region, |info| End::For { args: args.to_vec(), info })?;
        if let Some(f) = self.prog.fors.get_mut(info as usize) {
            f.results = out;
        }
        Ok(())
    }

    /// Before a loop: that the number after its last one is a number of the type, unless what is
    /// known of the upper bound and the step says so. The node that begins the loop does not look,
    /// as it stands in the quick loop, where each instruction more costs all others registers.
    pub fn guard_range(&mut self, range: &Range, upper: Option<i64>, step: Option<i64>) {
        let (width, unsigned, bounds) = (u32::from(range.width), range.unsigned, range.bounds);
        let top = i128::from(if unsigned { int::mask(width) } else { int::max_signed_value(width) });
        let number = |x: i64| if unsigned { i128::from(int::from_i64(width, x)) } else { i128::from(x) };
        let fits = |u: i64, s: i64| number(u) + number(s) <= top;
        if step == Some(1) || upper.zip(step).is_some_and(|(u, s)| fits(u, s)) {
            return;
        }
        self.ext(move |cx| {
            let span = Span { bounds: bounds.map(|s| cx.word(s)), width, unsigned };
            span.trips(cx.config, cx.ir, cx.op).map(|_| ())
        });
    }

    /// A loop as [`Self::carried_loop`], where each iteration begins with `begin`, which sets the
    /// region's own arguments by the number of the iteration.
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn counted_body(
        &mut self,
        range: Range,
        region: RegionId,
        inits: &[ValueId],
        args: &[ValueId],
        begin: impl Fn(&mut Cx<'_>) -> ResolveResult<()> + 'static,
    ) -> ResolveResult<()> {
        let results: Vec<ValueId> = self.ir.results(self.op).collect();
        let init = self.moves(inits, args)?;
        let out = self.moves(args, &results)?;
        let info = self.begin_loop(range, init);
        let state = LoopState { left: self.temp(), mark: self.temp(), exit: self.end_of_piece() };
        if let Some(f) = self.prog.fors.get_mut(info as usize) {
            (f.results, f.state) = (out, state);
        }
        let body = self.piece(|r| {
            r.ext(begin);
            r.inline_region(region, args.to_vec())?;
            r.emit(Node::EndFor { i: info });
            Ok(())
        })?;
        if let Some(f) = self.prog.fors.get_mut(info as usize) {
            f.body = body;
        }
        Ok(())
    }

    /// Emits a loop that runs a region `n` times (`n` is a slot).
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn repeat(&mut self, region: RegionId, n: u32, end: impl FnOnce(u32) -> End) -> ResolveResult<CodeId> {
        let range = self.up_to(n);
        self.counted_loop(range, Moves::default(), region, end).map(|(_, body)| body)
    }

    /// Emits a loop that runs a region `n` times (`n` is a slot) and hands what it yields to
    /// `each`, which also sets the region's arguments for the next time.
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn collect(&mut self, region: RegionId, n: u32, each: Rc<Collector>) -> ResolveResult<()> {
        self.repeat(region, n, |info| End::Collect { each, info }).map(|_| ())
    }

    /// Emits a loop over the points of a structured operation, which has been registered; `n` is
    /// the slot of their number. Gives the piece that holds the body.
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn points(&mut self, region: RegionId, n: u32, structured: u32) -> ResolveResult<CodeId> {
        self.repeat(region, n, |info| End::Point { structured, info })
    }

    /// The numbers from 0 to a slot's.
    pub fn up_to(&mut self, n: u32) -> Range {
        Range { bounds: [self.zero_slot(), n, self.one_slot()], iv: self.temp(), width: 64, unsigned: true }
    }

    fn counted_loop(
        &mut self,
        range: Range,
        init: Moves,
        region: RegionId,
        end: impl FnOnce(u32) -> End,
    ) -> ResolveResult<(u32, CodeId)> {
        let info = self.begin_loop(range, init);
        let body = self.region(region, end(info))?;
        if let Some(f) = self.prog.fors.get_mut(info as usize) {
            f.body = body;
        }
        Ok((info, body))
    }

    /// Emits the node that enters a loop whose body comes next.
    fn begin_loop(&mut self, range: Range, init: Moves) -> u32 {
        let (op, info) = (self.op, self.prog.fors.len() as u32);
        self.prog.fors.push(ForInfo {
            bounds: range.bounds,
            iv: range.iv,
            width: range.width,
            unsigned: range.unsigned,
            body: CodeId::NONE,
            init,
            results: Moves::default(),
            scope: rustmlir_meaning::has_alloca(self.ir, op),
            state: LoopState::default(),
            op,
        });
        self.emit(Node::For { i: info });
        info
    }

    /// Emits a parallel loop. `results` are the accumulators of its reductions while it runs,
    /// `init` their initial values (`has_init` is false for the form of 2020 without any); `body`
    /// resolves what an iteration does, given the loop's number.
    ///
    /// # Errors
    /// Those of `body`; types without values.
    pub fn parallel_loop(
        &mut self,
        b: IterationBox,
        init: Moves,
        has_init: bool,
        results: Vec<ValueId>,
        body: impl FnOnce(&mut Self, u32) -> ResolveResult<CodeId>,
    ) -> ResolveResult<()> {
        let acc = self.places(&results)?.into();
        let (left, delta) = (self.temp(), self.temp());
        let (op, info) = (self.op, self.prog.parallels.len() as u32);
        self.prog.parallels.push(ParallelInfo {
            lower: b.lower,
            upper: b.upper,
            step: b.step,
            ivs: b.ivs,
            width: self.index_width as u8,
            body: CodeId::NONE,
            init,
            acc,
            reduces: Vec::new(),
            has_init,
            goes_on: false,
            scope: rustmlir_meaning::has_alloca(self.ir, op),
            left,
            delta,
            leaf: false,
            team: self.ir.attr_named(op, rustmlir_meaning::TEAM).is_some(),
            op,
        });
        self.emit(Node::Parallel { i: info });
        let asks = self.asks();
        self.parallels.push(ParallelScope { results, next: 0, has_init });
        let code = body(self, info);
        self.parallels.pop();
        let leaf = self.asks() == asks;
        if let Some(p) = self.prog.parallels.get_mut(info as usize) {
            (p.body, p.leaf) = (code?, leaf);
        }
        Ok(())
    }
}
