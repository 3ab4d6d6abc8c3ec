//! Dissolving structured operations into the blocks of the region around them.

use super::fault::fault;
use super::rewrite::{PassResult, Rewriter};
use rustmlir_diag::Diagnostic;
use rustmlir_ir::{BlockId, Ir, OpId, RegionId, ValueId};

/// What a pass dissolves, and how.
pub(super) struct Rules {
    /// Whether an operation is dissolved.
    pub applies: fn(&Ir, OpId) -> bool,
    /// Dissolves an operation: ends the current block, adds blocks to the list, and says in which
    /// one to go on.
    pub dissolve: fn(&mut Flatten<'_>, OpId, &mut Vec<BlockId>) -> BlockId,
}

/// Dissolves all operations to which the rules apply.
///
/// # Errors
/// Operations in regions that must stay one block.
pub(super) fn flatten(ir: &mut Ir, rules: &'static Rules) -> PassResult {
    check(ir, rules)?;
    let top = ir.top;
    let mut f = Flatten { todo: ir.regions(top).to_vec(), w: Rewriter::new(ir), rules };
    while let Some(r) = f.todo.pop() {
        f.whole_region(r);
    }
    f.w.finish()
}

/// Whether every operation that is dissolved stands where several blocks may be.
fn check(ir: &Ir, rules: &Rules) -> PassResult {
    let mut refused = Vec::new();
    ir.walk(ir.top, |op| {
        if !(rules.applies)(ir, op) {
            return;
        }
        let Some(parent) = ir.parent_op(op) else { return };
        // Nothing is known of the regions of an unregistered operation.
        let free = ir.def(parent).is_none_or(|d| d.name == "func.func" || (rules.applies)(ir, parent));
        if !free {
            let m = format!(
                "'{}' is in a region of '{}', which must have one block; lower that first",
                ir.op_name(op),
                ir.op_name(parent)
            );
            refused.push(Diagnostic::error("unsupported", ir.op_span(op), m));
        }
    });
    if refused.is_empty() { Ok(()) } else { Err(refused) }
}

/// The state of a pass that dissolves operations.
pub(super) struct Flatten<'a> {
    /// Makes operations; its block is the one in which control goes on.
    pub w: Rewriter<'a>,
    rules: &'static Rules,
    /// Regions that stay, still to be looked at.
    todo: Vec<RegionId>,
}

impl Flatten<'_> {
    /// Dissolves what stands in the blocks of a region that stays.
    fn whole_region(&mut self, r: RegionId) {
        self.w.stand_for(self.w.ir.region(r).parent);
        let blocks = self.w.ir.take_blocks(r);
        let mut out = Vec::with_capacity(blocks.len());
        for b in blocks {
            self.block(b, &mut out);
        }
        for b in out {
            self.w.ir.append_block(r, b);
        }
    }

    /// Puts a block and all that its operations dissolve to at the end of `out`; the block in which
    /// it ends.
    pub fn block(&mut self, b: BlockId, out: &mut Vec<BlockId>) -> BlockId {
        out.push(b);
        let ops = self.w.ir.take_ops(b);
        let mut at = b;
        for op in ops {
            if !(self.rules.applies)(self.w.ir, op) {
                self.todo.extend_from_slice(self.w.ir.regions(op));
                self.w.ir.append_op(at, op);
                continue;
            }
            self.w.at_place_of(op);
            self.w.block = at;
            let this = &mut *self;
            at = stacker::maybe_grow(64 * 1024, 1024 * 1024, || (this.rules.dissolve)(this, op, out));
        }
        at
    }

    /// Like [`Flatten::block`] for the body of `op`: its end is taken off, and what it hands over
    /// returned. Operations are then made where it was.
    pub fn body(&mut self, b: BlockId, op: OpId, out: &mut Vec<BlockId>) -> Vec<ValueId> {
        let last = self.block(b, out);
        let end = self.w.ir.pop_op(last);
        self.w.at_place_of(op);
        self.w.block = last;
        end.map(|e| self.w.ir.operands(e).to_vec()).unwrap_or_default()
    }

    /// A counted loop in place of `op`, whose body is `cond`: that block keeps its arguments
    /// (induction variable and carried values) and compares; the rest of the body goes on in a new
    /// block. `next` makes the next value of the induction variable.
    pub fn counted_loop(
        &mut self,
        op: OpId,
        cond: BlockId,
        bounds: (ValueId, ValueId),
        inits: &[ValueId],
        less: &str,
        next: impl FnOnce(&mut Self, ValueId) -> ValueId,
        out: &mut Vec<BlockId>,
    ) -> BlockId {
        let args: Vec<ValueId> = self.w.ir.block_args(cond).collect();
        let Some((&iv, carried)) = args.split_first() else { return self.w.block };
        let body = self.w.new_block(&[]);
        for o in self.w.ir.take_ops(cond) {
            self.w.ir.append_op(body, o);
        }
        let end = self.w.new_block(&[]);
        let mut start = vec![bounds.0];
        start.extend_from_slice(inits);
        let start = fault!(start, ForLostInit => {
            let last = start[start.len() - 1];
            let alike = |w: &Rewriter<'_>, v: ValueId| w.ir.value_type(v) == w.ir.value_type(last);
            start.iter().map(|&v| if v != bounds.0 && alike(&self.w, v) { last } else { v }).collect()
        });
        self.w.br(cond, &start);

        out.push(cond);
        self.w.block = cond;
        let go_on = self.w.cmpi(less, iv, bounds.1);
        let (yes, no) = fault!((body, end), ForSwappedEdges => (end, body));
        self.w.cond_br(go_on, (yes, &[]), (no, &[]));

        let yielded = self.body(body, op, out);
        let yielded = fault!(yielded, ForStale => carried.to_vec());
        let yielded = fault!(yielded, ForSwapped => super::fault::swapped(self.w.ir, yielded));
        let iv = fault!(iv, ForStepFromLower => bounds.0);
        let mut back = vec![next(self, iv)];
        back.extend(yielded);
        self.w.br(cond, &back);

        let results: Vec<ValueId> = self.w.ir.results(op).collect();
        self.w.replace_all(results, carried);
        out.push(end);
        end
    }

    /// What comes after `iv` in a range: the sum with the step or, where that is beyond the upper
    /// bound and might not be representable, the upper bound. `add` makes the plain sum.
    pub fn next_in_range(
        &mut self,
        iv: ValueId,
        upper: ValueId,
        step: ValueId,
        unsigned: bool,
        add: impl FnOnce(&mut Rewriter<'_>) -> ValueId,
    ) -> ValueId {
        if fault!(self.w.sum_fits(upper, step, unsigned), ForOverflows => true) {
            return add(&mut self.w);
        }
        let left = self.w.binary("arith.subi", upper, iv);
        let ends = self.w.cmpi("ult", left, step);
        let by = self.w.select(ends, left, step);
        self.w.binary("arith.addi", iv, by)
    }

    /// A block that takes the results of `op` as arguments, under their names.
    pub fn block_after(&mut self, op: OpId) -> BlockId {
        let results: Vec<ValueId> = self.w.ir.results(op).collect();
        self.w.block_for(&results)
    }
}
