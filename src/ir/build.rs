//! Making and changing operations, blocks and regions.

use super::{
    ARG_BIT, AttrId, BlockData, BlockId, DictId, Ir, NameId, OpData, OpId, Range32, RegionData, RegionId, TypeId,
    ValueData, ValueId,
};
use rustmlir_base::Sym;

/// Everything needed to make an operation.
#[derive(Default, Clone)]
pub struct OpSpec {
    /// Operands.
    pub operands: Vec<ValueId>,
    /// Types of the results.
    pub results: Vec<TypeId>,
    /// Attributes in order of writing.
    pub attrs: Vec<(Sym, AttrId)>,
    /// Regions.
    pub regions: Vec<RegionId>,
    /// Successor blocks.
    pub successors: Vec<BlockId>,
}

impl Ir {
    /// A region without blocks and, for now, without a parent.
    pub fn new_region(&mut self) -> RegionId {
        self.regions.push(RegionData { parent: OpId::NONE, blocks: Vec::new(), end: 0 });
        RegionId::from(self.regions.len() - 1)
    }

    /// Notes where a region ends in the source.
    pub fn set_region_end(&mut self, r: RegionId, at: u32) {
        self.regions[r.index()].end = at;
    }

    /// A block without operations in no region; `at` is its place in the source.
    pub fn new_block(&mut self, at: u32) -> BlockId {
        self.blocks.push(BlockData { parent: RegionId::NONE, first_arg: 0, n_args: 0, ops: Vec::new(), at });
        BlockId::from(self.blocks.len() - 1)
    }

    /// Appends a block to a region.
    pub fn append_block(&mut self, r: RegionId, b: BlockId) {
        self.blocks[b.index()].parent = r;
        self.regions[r.index()].blocks.push(b);
    }

    /// Gives a block its arguments, all at once; returns the first.
    pub fn set_block_args(&mut self, b: BlockId, types: &[TypeId]) -> ValueId {
        let first = ValueId::from(self.values.len());
        for (i, &ty) in types.iter().enumerate() {
            self.values.push(ValueData { ty, owner: b.0, index: i as u32 | ARG_BIT, name_at: u32::MAX });
        }
        let d = &mut self.blocks[b.index()];
        d.first_arg = first.0;
        d.n_args = types.len() as u32;
        first
    }

    /// Makes an operation that is in no block yet.
    pub fn new_op(&mut self, name: NameId, at: u32, spec: &OpSpec) -> OpId {
        let op = OpId::from(self.ops.len());
        let operands = Range32 { start: self.operand_pool.len() as u32, len: spec.operands.len() as u32 };
        self.operand_pool.extend_from_slice(&spec.operands);
        let first_result = self.values.len() as u32;
        for (i, &ty) in spec.results.iter().enumerate() {
            self.values.push(ValueData { ty, owner: op.0, index: i as u32, name_at: u32::MAX });
        }
        let regions_start = self.region_pool.len() as u32;
        self.region_pool.extend_from_slice(&spec.regions);
        for r in &spec.regions {
            self.regions[r.index()].parent = op;
        }
        let succs_start = self.succ_pool.len() as u32;
        self.succ_pool.extend_from_slice(&spec.successors);
        let attrs = if spec.attrs.is_empty() { DictId::EMPTY } else { self.dict(spec.attrs.clone()) };
        self.ops.push(OpData {
            name,
            at,
            operands,
            first_result,
            n_results: spec.results.len() as u32,
            attrs,
            regions_start,
            succs_start,
            n_regions: spec.regions.len() as u16,
            n_succs: spec.successors.len() as u16,
            parent: BlockId::NONE,
        });
        op
    }

    /// Changes the place in the source that an operation stands for.
    pub fn set_op_at(&mut self, op: OpId, at: u32) {
        self.ops[op.index()].at = at;
    }

    /// Appends an operation to a block.
    pub fn append_op(&mut self, b: BlockId, op: OpId) {
        self.ops[op.index()].parent = b;
        self.blocks[b.index()].ops.push(op);
    }

    /// Takes an operation out of its block, which keeps its place among the arenas.
    pub fn detach_op(&mut self, op: OpId) {
        if let Some(b) = self.op(op).parent.some() {
            self.blocks[b.index()].ops.retain(|&o| o != op);
            self.ops[op.index()].parent = BlockId::NONE;
        }
    }

    /// Takes all operations out of a block, to be appended again or left out.
    pub fn take_ops(&mut self, b: BlockId) -> Vec<OpId> {
        let ops = std::mem::take(&mut self.blocks[b.index()].ops);
        for op in &ops {
            self.ops[op.index()].parent = BlockId::NONE;
        }
        ops
    }

    /// Takes the last operation out of a block.
    pub fn pop_op(&mut self, b: BlockId) -> Option<OpId> {
        let op = self.blocks[b.index()].ops.pop()?;
        self.ops[op.index()].parent = BlockId::NONE;
        Some(op)
    }

    /// Takes all blocks out of a region, to be appended to it or to another one.
    pub fn take_blocks(&mut self, r: RegionId) -> Vec<BlockId> {
        let blocks = std::mem::take(&mut self.regions[r.index()].blocks);
        for b in &blocks {
            self.blocks[b.index()].parent = RegionId::NONE;
        }
        blocks
    }

    /// Changes the name of an operation (to another spelling of it).
    pub fn rename_op(&mut self, op: OpId, name: NameId) {
        self.ops[op.index()].name = name;
    }

    /// Replaces all operands of an operation.
    pub fn set_operands(&mut self, op: OpId, operands: &[ValueId]) {
        let r = Range32 { start: self.operand_pool.len() as u32, len: operands.len() as u32 };
        self.operand_pool.extend_from_slice(operands);
        self.ops[op.index()].operands = r;
    }
}
