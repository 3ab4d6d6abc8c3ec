//! Copies of operations with all that is inside of them.

use std::collections::{HashMap, VecDeque};

use super::{BlockId, Ir, OpId, OpSpec, TypeId, ValueId};

impl Ir {
    /// Copies operations, which are in no block then. `values` says what stands for values of the
    /// originals where it is not themselves, and learns what stands for those that the originals
    /// define.
    pub fn copy_ops(&mut self, ops: &[OpId], values: &mut HashMap<ValueId, ValueId>) -> Vec<OpId> {
        let (mut outermost, mut made) = (Vec::new(), Vec::new());
        let mut blocks: HashMap<BlockId, BlockId> = HashMap::new();
        // Operations with the block that their copies go to.
        let mut todo: VecDeque<(OpId, Option<BlockId>)> = ops.iter().map(|&o| (o, None)).collect();
        while let Some((old, into)) = todo.pop_front() {
            let mut regions = Vec::new();
            for r in self.regions(old).to_vec() {
                let copy = self.new_region();
                self.set_region_end(copy, self.region(r).end);
                for b in self.region(r).blocks.clone() {
                    let block = self.new_block(self.block(b).at);
                    let args: Vec<ValueId> = self.block_args(b).collect();
                    let types: Vec<TypeId> = args.iter().map(|&v| self.value_type(v)).collect();
                    if !types.is_empty() {
                        self.set_block_args(block, &types);
                    }
                    let copies: Vec<ValueId> = self.block_args(block).collect();
                    self.stand_for(&args, &copies, values);
                    self.append_block(copy, block);
                    blocks.insert(b, block);
                    todo.extend(self.block(b).ops.iter().map(|&o| (o, Some(block))));
                }
                regions.push(copy);
            }
            let spec = OpSpec {
                operands: self.operands(old).to_vec(),
                results: self.result_types(old).collect(),
                attrs: self.attrs(old).to_vec(),
                regions,
                successors: self.successors(old).to_vec(),
            };
            let new = self.new_op(self.op(old).name, self.op(old).at, &spec);
            if let Some(&form) = self.forms.get(&old) {
                self.forms.insert(new, form);
            }
            if let Some(&f) = self.defined_by.get(&old) {
                self.defined_by.insert(new, f);
            }
            if let Some(&loc) = self.op_locs.get(&old) {
                self.op_locs.insert(new, loc);
            }
            let (old, copies) = (self.results(old).collect::<Vec<_>>(), self.results(new).collect::<Vec<_>>());
            self.stand_for(&old, &copies, values);
            match into {
                Some(b) => self.append_op(b, new),
                None => outermost.push(new),
            }
            made.push(new);
        }
        // Uses may come before definitions, and jumps before blocks.
        for op in made {
            let operands: Vec<ValueId> =
                self.operands(op).iter().map(|v| values.get(v).copied().unwrap_or(*v)).collect();
            self.set_operands(op, &operands);
            for k in self.successor_range(op) {
                if let Some(&b) = blocks.get(&self.succ_pool[k]) {
                    self.succ_pool[k] = b;
                }
            }
        }
        outermost
    }

    fn stand_for(&mut self, old: &[ValueId], new: &[ValueId], values: &mut HashMap<ValueId, ValueId>) {
        for (&o, &n) in old.iter().zip(new) {
            let name = self.value(o).name_at;
            self.set_value_name(n, name);
            values.insert(o, n);
        }
    }
}
