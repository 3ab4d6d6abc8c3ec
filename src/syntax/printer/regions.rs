//! Regions, blocks and their labels.

use super::Printer;
use rustmlir_ir::def::Traits;
use rustmlir_ir::{AttrId, BlockId, OpId, RegionId, ValueId};

impl<'a> Printer<'a> {
    /// `^name`.
    pub fn block_name(&mut self, b: BlockId) {
        self.out.push('^');
        match self.block_names.get(b.index()) {
            Some(n) if !n.is_empty() => self.out.push_str(n),
            _ => self.out.push_str("INVALIDBLOCK"),
        }
    }

    /// `^name` or `^name(%a : T)`.
    pub fn successor(&mut self, b: BlockId, operands: &[ValueId]) {
        self.block_name(b);
        if !operands.is_empty() {
            self.out.push('(');
            self.values(operands);
            self.out.push_str(" : ");
            self.types(operands.iter().map(|&v| self.ir.value_type(v)));
            self.out.push(')');
        }
    }

    /// `{ ... }`. `entry_args`: whether the entry block's arguments are printed as a label;
    /// `terminators`: whether the last operation of each block is printed even if it is an implicit
    /// terminator without operands.
    pub fn region(&mut self, r: RegionId, entry_args: bool, terminators: bool) {
        if self.skip_regions {
            self.out.push_str("{...}");
            return;
        }
        let this = &mut *self;
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || this.region_inner(r, entry_args, terminators));
    }

    fn region_inner(&mut self, r: RegionId, entry_args: bool, terminators: bool) {
        self.out.push('{');
        self.push_default_dialect(r);
        let blocks = self.ir.region(r).blocks.clone();
        for (i, &b) in blocks.iter().enumerate() {
            let label = i > 0
                || (entry_args && self.ir.n_block_args(b) > 0)
                || (i == 0 && self.is_branch_target(r, b))
                // Without its label an empty block would be no block.
                || ((blocks.len() > 1 || (entry_args && terminators))
                    && i == 0
                    && self.ir.block(b).ops.iter().all(|&o| self.is_implicit_module_end(o)));
            if label {
                self.flush_comments(self.ir.block(b).at);
                self.newline();
                self.label(b);
            }
            self.indent += 1;
            let ops = &self.ir.block(b).ops;
            for (k, &o) in ops.iter().enumerate() {
                let last = k + 1 == ops.len();
                if last && !terminators && self.is_implicit(o) {
                    continue;
                }
                if self.is_implicit_module_end(o) {
                    continue;
                }
                self.flush_comments(self.ir.op(o).at);
                self.newline();
                self.op(o);
            }
            self.indent -= 1;
        }
        self.indent += 1;
        self.flush_comments(self.ir.region(r).end);
        self.indent -= 1;
        self.default_dialects.pop();
        self.newline();
        self.out.push('}');
    }

    /// Whether an operation carries nothing that its absence would lose.
    fn is_implicit(&self, op: OpId) -> bool {
        self.ir.operands(op).is_empty()
            && self.ir.attrs(op).is_empty()
            && self
                .ir
                .regions(op)
                .iter()
                .all(|&r| self.ir.region(r).blocks.iter().all(|&b| self.ir.block(b).ops.is_empty()))
            && self.ir.n_results(op) == 0
            && self.ir.def(op).is_some_and(|d| d.has(Traits::TERMINATOR))
            && self.parent_terminator(op)
    }

    /// Whether the parser would put this operation back.
    fn parent_terminator(&self, op: OpId) -> bool {
        let Some(parent) = self.ir.parent_op(op) else { return false };
        match (self.ir.def(parent), self.ir.def(op)) {
            (Some(p), Some(d)) => p.terminator.is_empty() || p.terminator == d.name,
            _ => false,
        }
    }

    fn is_branch_target(&self, r: RegionId, b: BlockId) -> bool {
        self.ir.region(r).blocks.iter().any(|&x| self.ir.last_op(x).is_some_and(|o| self.ir.successors(o).contains(&b)))
    }

    fn label(&mut self, b: BlockId) {
        self.block_name(b);
        if self.ir.n_block_args(b) > 0 {
            self.out.push('(');
            for (i, v) in self.ir.block_args(b).enumerate() {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.typed_arg(v);
            }
            self.out.push(')');
        }
        self.out.push(':');
        if self.opts.renumber {
            self.predecessors(b);
        }
    }

    /// `mlir-opt`'s remark on where a block is entered from.
    fn predecessors(&mut self, b: BlockId) {
        let Some(r) = self.ir.block(b).parent.some() else { return };
        let blocks = &self.ir.region(r).blocks;
        // Every block of a region has its label printed once; the branches of all of them are
        // looked at once.
        if self.branches_of.insert(r) {
            for &x in blocks {
                for &to in self.ir.last_op(x).map_or(&[][..], |o| self.ir.successors(o)) {
                    self.entered_from.entry(to).or_default().push(x);
                }
            }
        }
        let from = self.entered_from.remove(&b).unwrap_or_default();
        if from.is_empty() && blocks.first() == Some(&b) {
            return;
        }
        let old = self.ir.region(r).parent.some().is_some_and(|o| self.ir.is_old_text(o));
        self.out.push_str(if old { "\t// " } else { "  // " });
        match from.len() {
            0 => self.out.push_str("no predecessors"),
            1 => self.out.push_str("pred: "),
            n => self.out.push_str(&format!("{n} preds: ")),
        }
        for (i, p) in from.into_iter().enumerate() {
            self.out.push_str(if i > 0 { ", " } else { "" });
            self.block_name(p);
        }
    }

    /// `%a: T`
    pub fn typed_arg(&mut self, v: ValueId) {
        self.value(v);
        self.out.push_str(": ");
        self.ty(self.ir.value_type(v));
        if self.opts.locations
            && let Some(&l) = self.ir.arg_locs.get(&v)
        {
            self.location(l);
        }
    }

    /// ` loc(...)` behind an operation or argument.
    pub(super) fn location(&mut self, l: AttrId) {
        self.out.push(' ');
        let plain = super::text::Text { aliases: false, ..self.text() };
        super::text::write_attr(plain, &mut self.out, l, true);
    }

    fn push_default_dialect(&mut self, r: RegionId) {
        let parent = self.ir.region(r).parent;
        let d = match parent.some().and_then(|o| self.ir.spelling(o)) {
            Some(s) if s.name == "func.func" => "func",
            Some(s) if s.name == "builtin.module" => "builtin",
            // Other operations give their regions no default.
            _ => "",
        };
        self.default_dialects.push(d);
    }
}
