//! `convert-scf-to-cf`: structured control flow to blocks and branches.

use super::Pass;
use super::fault::fault;
use super::rewrite::{PassResult, Rewriter, only_block};
use crate::diag::Diagnostic;
use crate::ir::{Attr, BlockId, DenseData, Ir, OpId, OpSpec, RegionId, Type, ValueId};

/// The pass.
pub(super) static PASS: Pass = Pass {
    name: "convert-scf-to-cf",
    aliases: &["convert-scf-to-std", "convert-loop-to-std"],
    summary: "structured control flow to blocks and branches",
    doc: "A counted loop becomes a block that compares (signed, or unsigned if the loop says so), whose arguments are the \
          induction variable and the carried values, then the body, which jumps back. A conditional becomes its two sides, which \
          jump to a block whose arguments are the results. `scf.while`, `scf.execute_region`, `scf.index_switch` and a \
          `memref.alloca_scope` that holds one of these become their blocks. Stack allocations then live until the function \
          returns. Refused: an operation in a region that must be one block.",
    run,
};

/// What is dissolved.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    For,
    If,
    While,
    Region,
    Switch,
}

fn kind(ir: &Ir, op: OpId) -> Option<Kind> {
    Some(match ir.def(op)?.name {
        "scf.for" => Kind::For,
        "scf.if" => Kind::If,
        "scf.while" => Kind::While,
        "scf.execute_region" => Kind::Region,
        "memref.alloca_scope" if holds_structure(ir, op) => Kind::Region,
        "scf.index_switch" => Kind::Switch,
        _ => return None,
    })
}

/// Whether an operation that is to be dissolved stands somewhere in the regions of `op`.
fn holds_structure(ir: &Ir, op: OpId) -> bool {
    let mut any = false;
    ir.walk(op, |o| any |= o != op && ir.def(o).is_some_and(|d| d.name.starts_with("scf.") && !d.regions.is_empty()));
    any
}

fn run(ir: &mut Ir) -> PassResult {
    check(ir)?;
    let top = ir.top;
    let mut f = Flatten { todo: ir.regions(top).to_vec(), w: Rewriter::new(ir) };
    while let Some(r) = f.todo.pop() {
        f.whole_region(r);
    }
    f.w.finish()
}

/// Whether every operation that is dissolved stands where several blocks may be.
fn check(ir: &Ir) -> PassResult {
    let mut refused = Vec::new();
    ir.walk(ir.top, |op| {
        if kind(ir, op).is_none() {
            return;
        }
        let Some(parent) = ir.parent_op(op) else { return };
        let free = match ir.def(parent) {
            None => true,
            Some(d) => d.name == "func.func" || kind(ir, parent).is_some(),
        };
        if !free {
            let m = format!(
                "'{}' stands in a region of '{}', which must be one block; lower that first",
                ir.op_name(op),
                ir.op_name(parent)
            );
            refused.push(Diagnostic::error("unsupported", ir.op_span(op), m));
        }
    });
    if refused.is_empty() { Ok(()) } else { Err(refused) }
}

struct Flatten<'a> {
    w: Rewriter<'a>,
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

    /// Puts a block and all that its operations dissolve to at the end of `out`; the block in which it ends.
    fn block(&mut self, b: BlockId, out: &mut Vec<BlockId>) -> BlockId {
        out.push(b);
        let ops = self.w.ir.block(b).ops.clone();
        if !ops.iter().any(|&o| kind(self.w.ir, o).is_some()) {
            ops.iter().for_each(|&o| self.todo.extend_from_slice(self.w.ir.regions(o)));
            return b;
        }
        self.w.ir.take_ops(b);
        let mut at = b;
        for op in ops {
            match kind(self.w.ir, op) {
                None => {
                    self.todo.extend_from_slice(self.w.ir.regions(op));
                    self.w.ir.append_op(at, op);
                }
                Some(k) => {
                    self.w.at_place_of(op);
                    self.w.block = at;
                    let this = &mut *self;
                    at = stacker::maybe_grow(64 * 1024, 1024 * 1024, || this.dissolve(k, op, out));
                }
            }
        }
        at
    }

    fn dissolve(&mut self, k: Kind, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
        match k {
            Kind::For => self.for_loop(op, out),
            Kind::If => self.conditional(op, out),
            Kind::While => self.while_loop(op, out),
            Kind::Region => self.execute_region(op, out),
            Kind::Switch => self.switch(op, out),
        }
    }

    /// Like [`Flatten::block`] for the only block of a region: its end is taken off, and operations are made there next.
    fn body(&mut self, b: BlockId, op: OpId, out: &mut Vec<BlockId>) -> Vec<ValueId> {
        let last = self.block(b, out);
        let end = self.w.ir.pop_op(last);
        self.w.at_place_of(op);
        self.w.block = last;
        end.map(|e| self.w.ir.operands(e).to_vec()).unwrap_or_default()
    }

    /// Ends the current block in a jump to `to` with the values that the region yields.
    fn body_to(&mut self, b: BlockId, op: OpId, to: BlockId, out: &mut Vec<BlockId>) {
        let values = self.body(b, op, out);
        self.w.br(to, &values);
    }

    fn results(&self, op: OpId) -> Vec<ValueId> {
        self.w.ir.results(op).collect()
    }

    fn for_loop(&mut self, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
        let operands = self.w.ir.operands(op).to_vec();
        let (Some(cond), [lower, upper, step, inits @ ..]) =
            (only_block(self.w.ir, self.w.ir.region_of(op, 0)), operands.as_slice())
        else {
            return self.w.block;
        };
        // The entry of the body becomes the block that compares and keeps its arguments.
        let args: Vec<ValueId> = self.w.ir.block_args(cond).collect();
        let Some((&iv, carried)) = args.split_first() else { return self.w.block };
        let body = self.w.new_block(&[]);
        for o in self.w.ir.take_ops(cond) {
            self.w.ir.append_op(body, o);
        }
        let end = self.w.new_block(&[]);
        let mut start = vec![*lower];
        start.extend_from_slice(inits);
        let start = fault!(start, ForLostInit => start.iter().take(1).chain(inits.iter().rev()).copied().collect());
        self.w.br(cond, &start);

        out.push(cond);
        self.w.block = cond;
        let unsigned = self.w.ir.attr_named(op, "unsignedCmp").is_some();
        let less = match unsigned {
            true => fault!("ult", ForSigned => "slt"),
            false => fault!(fault!("slt", ForSle => "sle"), ForUnsigned => "ult"),
        };
        let go_on = self.w.cmpi(less, iv, *upper);
        let (yes, no) = fault!((body, end), ForSwappedEdges => (end, body));
        self.w.cond_br(go_on, (yes, &[]), (no, &[]));

        let yielded = self.body(body, op, out);
        let yielded = fault!(yielded, ForStale => carried.to_vec());
        let yielded = fault!(yielded, ForSwapped => {
            let mut y = yielded;
            if y.len() > 1 && self.w.ir.value_type(y[0]) == self.w.ir.value_type(y[1]) {
                y.swap(0, 1);
            }
            y
        });
        let from = fault!(iv, ForStepFromLower => *lower);
        let next = self.w.binary("arith.addi", from, *step);
        let next = fault!(next, ForStep => self.w.binary("arith.addi", next, *step));
        let mut back = vec![next];
        back.extend(yielded);
        self.w.br(cond, &back);

        let results = self.results(op);
        self.w.replace_all(results, carried);
        out.push(end);
        end
    }

    /// As in the RFC: the results are the arguments of the block after, to which both sides jump with their values.
    fn conditional(&mut self, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
        let Some(c) = self.w.ir.operand(op, 0) else { return self.w.block };
        let then = only_block(self.w.ir, self.w.ir.region_of(op, 0));
        let other = only_block(self.w.ir, self.w.ir.region_of(op, 1));
        let results = self.results(op);
        let after = self.w.block_for(&results);
        let other = fault!(other, IfNoElse => if results.is_empty() { None } else { other });
        let (yes, no) = (then.unwrap_or(after), other.unwrap_or(after));
        let (yes, no) = fault!((yes, no), IfNegated => (no, yes));
        self.w.cond_br(c, (yes, &[]), (no, &[]));
        for b in then.into_iter().chain(other) {
            let values = self.body(b, op, out);
            let values = fault!(values, IfWrongYield => values.iter().map(|_| values[values.len() - 1]).collect());
            self.w.br(after, &values);
        }
        out.push(after);
        after
    }

    fn while_loop(&mut self, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
        let before = only_block(self.w.ir, self.w.ir.region_of(op, 0));
        let after = only_block(self.w.ir, self.w.ir.region_of(op, 1));
        let (Some(before), Some(after)) = (before, after) else { return self.w.block };
        let inits = self.w.ir.operands(op).to_vec();
        let end = self.w.new_block(&[]);
        self.w.br(before, &inits);
        let handed = self.body(before, op, out);
        let Some((&c, values)) = handed.split_first() else { return self.w.block };
        let (yes, no) = ((after, values), (end, &[][..]));
        let (yes, no) = fault!((yes, no), WhileNegated => if values.is_empty() { (no, yes) } else { (yes, no) });
        self.w.cond_br(c, yes, no);
        let back = self.body(after, op, out);
        let back = fault!(back, WhileStale => self.w.ir.block_args(before).collect());
        self.w.br(before, &back);
        // What the condition hands over dominates the end: that block is only reached from there.
        let results = self.results(op);
        let values = fault!(values.to_vec(), WhileWrongExit => self.w.ir.block_args(before).collect::<Vec<_>>());
        self.w.replace_all(results, &values);
        out.push(end);
        end
    }

    /// A region of any number of blocks that runs once; any of them may end it.
    fn execute_region(&mut self, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
        let Some(region) = self.w.ir.region_of(op, 0) else { return self.w.block };
        let blocks = self.w.ir.take_blocks(region);
        let results = self.results(op);
        let after = self.w.block_for(&results);
        if let Some(&entry) = blocks.first() {
            self.w.br(entry, &[]);
        }
        for b in blocks {
            let last = self.block(b, out);
            let ends = self.w.ir.last_op(last).is_some_and(|o| ends_region(self.w.ir, o));
            self.w.at_place_of(op);
            self.w.block = last;
            if ends {
                let end = self.w.ir.pop_op(last);
                let values = end.map(|e| self.w.ir.operands(e).to_vec()).unwrap_or_default();
                let values = fault!(values, RegionFirstYield => values.iter().map(|_| values[0]).collect());
                self.w.br(after, &values);
            }
        }
        out.push(after);
        after
    }

    fn switch(&mut self, op: OpId, out: &mut Vec<BlockId>) -> BlockId {
        let Some(on) = self.w.ir.operand(op, 0) else { return self.w.block };
        let cases = self.w.ir.attr_named(op, "cases").and_then(|a| self.w.ir.attr_i64_list(a)).unwrap_or_default();
        let regions = self.w.ir.regions(op).to_vec();
        let blocks: Option<Vec<BlockId>> = regions.iter().map(|&r| only_block(self.w.ir, Some(r))).collect();
        let Some([default, targets @ ..]) = blocks.as_deref() else { return self.w.block };
        let results = self.results(op);
        let after = self.w.block_for(&results);
        let cases = fault!(cases, SwitchOffByOne => cases.iter().map(|c| c.wrapping_add(1)).collect());
        // 64 bits, so that no two values of the operand become one.
        let width = fault!(64, SwitchNarrow => 32);
        let flag_type = self.w.ir.int_type(width);
        let flag = self.w.value("arith.index_cast", &[on], flag_type);
        let first = fault!(*default, SwitchDefault => targets.first().copied().unwrap_or(*default));
        self.branch_by(flag, width, &cases, first, targets);
        for &b in targets.iter().chain([default]) {
            self.body_to(b, op, after, out);
        }
        out.push(after);
        after
    }

    /// `cf.switch` without operands for the blocks.
    fn branch_by(&mut self, flag: ValueId, width: u32, cases: &[i64], default: BlockId, targets: &[BlockId]) {
        let ir = &mut *self.w.ir;
        let elem = ir.int_type(width);
        let ty = ir.ty(Type::Vector { shape: [cases.len() as i64].into_iter().collect(), scalable: 0, elem });
        let words: Vec<u64> = cases.iter().map(|&c| crate::num::int::mask(width) & c as u64).collect();
        let i32 = ir.int_type(32);
        let mut attrs = Vec::new();
        if !cases.is_empty() {
            let same = words.iter().all(|w| Some(w) == words.first());
            let data = DenseData::Words(if same { words[..1].into() } else { words.into() });
            let values = ir.attr(Attr::Dense { ty, data, splat: same });
            attrs.push((ir.sym("case_values"), values));
        }
        let sizes = ir.attr(Attr::DenseArray(i32, vec![0; cases.len()].into()));
        attrs.push((ir.sym("case_operand_segments"), sizes));
        let segments = self.w.segments(&[1, 0, 0]);
        attrs.push((self.w.ir.sym("operandSegmentSizes"), segments));
        let successors = std::iter::once(default).chain(targets.iter().copied()).collect();
        let spec = OpSpec { operands: vec![flag], attrs, successors, ..OpSpec::default() };
        self.w.op("cf.switch", &spec);
    }
}

/// Whether an operation ends a region that is dissolved as a whole.
fn ends_region(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "scf.yield") || ir.is(op, "memref.alloca_scope.return")
}
