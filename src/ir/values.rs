//! Values, and the blocks and regions that hold them.

use super::{ARG_BIT, BlockData, BlockId, Ir, OpId, RegionData, RegionId, Type, TypeId, ValueData, ValueDef, ValueId};

impl Ir {
    /// How many values have been made.
    pub fn n_values(&self) -> usize {
        self.values.len()
    }

    /// How many blocks have been made.
    pub fn n_blocks(&self) -> usize {
        self.blocks.len()
    }

    /// How many regions have been made.
    pub fn n_regions(&self) -> usize {
        self.regions.len()
    }

    /// A value.
    #[inline]
    pub fn value(&self, v: ValueId) -> &ValueData {
        &self.values[v.index()]
    }

    /// The type of a value.
    #[inline]
    pub fn value_type(&self, v: ValueId) -> TypeId {
        self.values[v.index()].ty
    }

    /// The structure of a value's type.
    #[inline]
    pub fn value_ty(&self, v: ValueId) -> &Type {
        self.type_of_id(self.values[v.index()].ty)
    }

    /// Where a value comes from.
    pub fn value_def(&self, v: ValueId) -> ValueDef {
        let d = &self.values[v.index()];
        if d.owner == u32::MAX {
            ValueDef::Forward
        } else if d.index & ARG_BIT != 0 {
            ValueDef::Arg(BlockId(d.owner), d.index & !ARG_BIT)
        } else {
            ValueDef::Result(OpId(d.owner), d.index)
        }
    }

    /// The operation whose result `v` is.
    pub fn defining_op(&self, v: ValueId) -> Option<OpId> {
        match self.value_def(v) {
            ValueDef::Result(op, _) => Some(op),
            _ => None,
        }
    }

    /// The block in which `v` is defined.
    pub fn value_block(&self, v: ValueId) -> Option<BlockId> {
        match self.value_def(v) {
            ValueDef::Result(op, _) => self.op(op).parent.some(),
            ValueDef::Arg(b, _) => Some(b),
            ValueDef::Forward => None,
        }
    }

    /// The name given to a value in the source, without `%`.
    pub fn value_name(&self, v: ValueId) -> Option<&str> {
        let at = self.values[v.index()].name_at;
        if at == u32::MAX {
            return None;
        }
        let rest = self.source.rest(at);
        let digits = rest.as_bytes().first()?.is_ascii_digit();
        let end = rest
            .bytes()
            .position(|b| !(b.is_ascii_digit() || (!digits && (b.is_ascii_alphabetic() || b"$._-".contains(&b)))))
            .unwrap_or(rest.len());
        Some(&rest[..end])
    }

    /// Sets where a value's name stands in the source.
    pub fn set_value_name(&mut self, v: ValueId, name_at: u32) {
        self.values[v.index()].name_at = name_at;
    }

    /// A value that is used before its definition has been read.
    pub fn new_forward_value(&mut self, ty: TypeId) -> ValueId {
        self.values.push(ValueData { ty, owner: u32::MAX, index: 0, name_at: u32::MAX });
        ValueId::from(self.values.len() - 1)
    }

    /// Rewrites operands after parsing: every operand for which `f` has another value is replaced.
    pub fn replace_operands(&mut self, f: impl Fn(ValueId) -> ValueId) {
        for v in &mut self.operand_pool {
            *v = f(*v);
        }
    }

    /// A block.
    #[inline]
    pub fn block(&self, b: BlockId) -> &BlockData {
        &self.blocks[b.index()]
    }

    /// A block, to change.
    pub fn block_mut(&mut self, b: BlockId) -> &mut BlockData {
        &mut self.blocks[b.index()]
    }

    /// Arguments of a block.
    pub fn block_args(
        &self,
        b: BlockId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + use<> {
        let d = self.block(b);
        (d.first_arg..d.first_arg + d.n_args).map(ValueId)
    }

    /// How many arguments a block has.
    pub fn n_block_args(&self, b: BlockId) -> usize {
        self.block(b).n_args as usize
    }

    /// The argument with this number.
    pub fn block_arg(&self, b: BlockId, i: usize) -> Option<ValueId> {
        let d = self.block(b);
        (i < d.n_args as usize).then(|| ValueId(d.first_arg + i as u32))
    }

    /// A region.
    #[inline]
    pub fn region(&self, r: RegionId) -> &RegionData {
        &self.regions[r.index()]
    }

    /// A region, to change.
    pub fn region_mut(&mut self, r: RegionId) -> &mut RegionData {
        &mut self.regions[r.index()]
    }

    /// The entry block of a region.
    pub fn entry(&self, r: RegionId) -> Option<BlockId> {
        self.region(r).blocks.first().copied()
    }

    /// The last operation of a block.
    pub fn last_op(&self, b: BlockId) -> Option<OpId> {
        self.block(b).ops.last().copied()
    }

    /// The operation whose region holds block `b`.
    pub fn block_parent_op(&self, b: BlockId) -> Option<OpId> {
        let r = self.block(b).parent.some()?;
        self.region(r).parent.some()
    }
}
