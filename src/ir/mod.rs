//! Operations, regions, blocks, values, types and attributes: one arena per kind, everything named by small indices.
//! Knows nothing of text.

pub mod affine;
pub mod attrs;
pub mod types;

pub use affine::{AffineFault, AffineMap, AffineOp, Expr, ExprId, IntegerSet, MapId, SetId, eval_affine};
pub use attrs::{Attr, AttrId, DenseData, DictId, IntVal, Loc};
pub use types::{DYNAMIC, Layout, Shape, Signedness, Type, TypeId, row_major_strides};

use std::collections::HashMap;

use crate::base::{Interner, SourceText, Span, StrInterner, Sym};
use crate::dialects::{OpDef, Registry, Spelling};

crate::index_type! {
    /// An operation.
    OpId
}
crate::index_type! {
    /// A block.
    BlockId
}
crate::index_type! {
    /// A region.
    RegionId
}
crate::index_type! {
    /// An SSA value.
    ValueId
}
crate::index_type! {
    /// An operation name as spelled, with its definition if it has one.
    NameId
}

/// An operation name and what is known of it.
#[derive(Clone, Copy)]
pub struct OpName {
    /// The full name as spelled, with its dialect prefix (`std.addi`, `arith.addi`).
    pub full: Sym,
    /// The definition, if the operation is registered.
    pub def: Option<(&'static OpDef, &'static Spelling)>,
}

/// A range in one of the pools.
#[derive(Copy, Clone, Default, Debug)]
pub struct Range32 {
    start: u32,
    len: u32,
}

impl Range32 {
    /// As a `usize` range.
    #[inline]
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }

    /// How many entries.
    #[inline]
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// An operation. Operand, region and successor lists lie in shared pools.
#[derive(Clone, Copy)]
pub struct OpData {
    /// Name as spelled.
    pub name: NameId,
    /// Byte offset of the operation's name in the source.
    pub at: u32,
    operands: Range32,
    /// First result; results are consecutive values.
    first_result: u32,
    n_results: u32,
    /// Attributes.
    pub attrs: DictId,
    regions_start: u32,
    succs_start: u32,
    n_regions: u16,
    n_succs: u16,
    /// The block that holds the operation.
    pub parent: BlockId,
}

/// Where a value comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// Result number of an operation.
    Result(OpId, u32),
    /// Argument number of a block.
    Arg(BlockId, u32),
    /// Used but never defined (the parser reports it).
    Forward,
}

/// An SSA value.
#[derive(Clone, Copy)]
pub struct ValueData {
    /// Type.
    pub ty: TypeId,
    owner: u32,
    /// Result or argument number; the top bit tells an argument.
    index: u32,
    /// Offset of its name in the source (the character after `%`), or `u32::MAX`.
    pub name_at: u32,
}

/// A block.
#[derive(Clone)]
pub struct BlockData {
    /// The region that holds the block.
    pub parent: RegionId,
    /// First argument; arguments are consecutive values.
    first_arg: u32,
    n_args: u32,
    /// Operations in order.
    pub ops: Vec<OpId>,
    /// Offset of its label in the source, or of the region's brace.
    pub at: u32,
}

/// A region.
#[derive(Clone)]
pub struct RegionData {
    /// The operation that holds the region.
    pub parent: OpId,
    /// Blocks, entry first.
    pub blocks: Vec<BlockId>,
    /// Offset of its closing brace in the source, or 0.
    pub end: u32,
}

/// A whole program: its arenas, its interners, and the source it came from.
#[derive(Clone)]
pub struct Ir {
    /// The text it was read from; names of values are slices of it.
    pub source: SourceText,
    /// The definitions of operations.
    pub registry: &'static Registry,
    /// Whether forms of past releases are valid in today's spelling.
    pub older_forms: bool,
    strings: StrInterner,
    pub(super) types: Interner<Type>,
    pub(super) attrs: Interner<Attr>,
    pub(super) dicts: Interner<Vec<(Sym, AttrId)>>,
    pub(super) exprs: Interner<Expr>,
    pub(super) maps: Interner<AffineMap>,
    pub(super) sets: Interner<IntegerSet>,
    names: Vec<OpName>,
    name_ids: HashMap<Sym, NameId, foldhash::fast::RandomState>,
    ops: Vec<OpData>,
    values: Vec<ValueData>,
    blocks: Vec<BlockData>,
    regions: Vec<RegionData>,
    operand_pool: Vec<ValueId>,
    region_pool: Vec<RegionId>,
    succ_pool: Vec<BlockId>,
    /// Explicit trailing locations, by operation.
    pub op_locs: HashMap<OpId, AttrId>,
    /// Explicit locations of block arguments.
    pub arg_locs: HashMap<ValueId, AttrId>,
    /// Operations read in another of their historical forms than the usual one.
    pub forms: HashMap<OpId, u8>,
    /// The top-level operation (`builtin.module`).
    pub top: OpId,
    /// Whether the source wrote the top-level module itself.
    pub explicit_module: bool,
    /// `{-# ... #-}` sections (dialect resources), as written.
    pub file_metadata: Vec<String>,
}

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
    /// An empty program over `source`.
    pub fn new(source: SourceText, registry: &'static Registry) -> Self {
        let mut ir = Ir {
            source,
            registry,
            older_forms: false,
            strings: StrInterner::default(),
            types: Interner::default(),
            attrs: Interner::default(),
            dicts: Interner::default(),
            exprs: Interner::default(),
            maps: Interner::default(),
            sets: Interner::default(),
            names: Vec::new(),
            name_ids: HashMap::default(),
            ops: Vec::new(),
            values: Vec::new(),
            blocks: Vec::new(),
            regions: Vec::new(),
            operand_pool: Vec::new(),
            region_pool: Vec::new(),
            succ_pool: Vec::new(),
            op_locs: HashMap::new(),
            arg_locs: HashMap::new(),
            forms: HashMap::new(),
            top: OpId::NONE,
            explicit_module: false,
            file_metadata: Vec::new(),
        };
        ir.dicts.intern(Vec::new());
        ir
    }

    /// Interns a string.
    #[inline]
    pub fn sym(&mut self, s: &str) -> Sym {
        self.strings.intern(s)
    }

    /// The id of a string that may have been interned.
    pub fn sym_lookup(&self, s: &str) -> Option<Sym> {
        self.strings.lookup(s)
    }

    /// The text of an interned string.
    #[inline]
    pub fn str(&self, s: Sym) -> &str {
        self.strings.get(s)
    }

    /// The id of an operation name (with its dialect prefix).
    pub fn name_id(&mut self, full: &str) -> NameId {
        let sym = self.sym(full);
        if let Some(&id) = self.name_ids.get(&sym) {
            return id;
        }
        let id = NameId::from(self.names.len());
        self.names.push(OpName { full: sym, def: self.registry.lookup(full) });
        self.name_ids.insert(sym, id);
        id
    }

    /// What is known of a name.
    #[inline]
    pub fn op_name_of(&self, n: NameId) -> &OpName {
        &self.names[n.index()]
    }

    /// An operation.
    #[inline]
    pub fn op(&self, op: OpId) -> &OpData {
        &self.ops[op.index()]
    }

    /// How many operations have been made.
    pub fn n_ops(&self) -> usize {
        self.ops.len()
    }

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

    /// The definition of an operation, if it is registered.
    #[inline]
    pub fn def(&self, op: OpId) -> Option<&'static OpDef> {
        self.names[self.op(op).name.index()].def.map(|d| d.0)
    }

    /// The spelling of a registered operation.
    #[inline]
    pub fn spelling(&self, op: OpId) -> Option<&'static Spelling> {
        self.names[self.op(op).name.index()].def.map(|d| d.1)
    }

    /// Whether an operation is text of 2020 or earlier: it, or something around it, has a spelling of that time.
    pub fn is_old_text(&self, op: OpId) -> bool {
        let old = |o: OpId| self.spelling(o).is_some_and(|s| s.generation <= crate::dialects::Gen::Y2020);
        old(op) || self.ancestors(op).any(old)
    }

    /// Whether some operation of the text is spelled as in 2020 or earlier.
    pub fn has_names_of_2020(&self) -> bool {
        self.names.iter().any(|n| n.def.is_some_and(|d| d.1.generation <= crate::dialects::Gen::Y2020))
    }

    /// Whether the operation is the one whose canonical (today's) name is `canonical`.
    #[inline]
    pub fn is(&self, op: OpId, canonical: &str) -> bool {
        self.def(op).is_some_and(|d| d.name == canonical)
    }

    /// The name of an operation as spelled, with prefix.
    pub fn op_name(&self, op: OpId) -> &str {
        self.str(self.names[self.op(op).name.index()].full)
    }

    /// The dialect prefix of an operation's name as spelled.
    pub fn op_dialect(&self, op: OpId) -> &str {
        self.op_name(op).split('.').next().unwrap_or("")
    }

    /// Which historical form an operation was read in; 0 is the usual one.
    pub fn form(&self, op: OpId) -> u8 {
        self.forms.get(&op).copied().unwrap_or(0)
    }

    /// Where the operation is written.
    pub fn op_span(&self, op: OpId) -> Span {
        Span::point(self.op(op).at)
    }

    /// Operands.
    #[inline]
    pub fn operands(&self, op: OpId) -> &[ValueId] {
        &self.operand_pool[self.op(op).operands.range()]
    }

    /// The operand with this number.
    #[inline]
    pub fn operand(&self, op: OpId, i: usize) -> Option<ValueId> {
        self.operands(op).get(i).copied()
    }

    /// Results.
    pub fn results(&self, op: OpId) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + use<> {
        let o = self.op(op);
        (o.first_result..o.first_result + o.n_results).map(ValueId)
    }

    /// How many results there are.
    #[inline]
    pub fn n_results(&self, op: OpId) -> usize {
        self.op(op).n_results as usize
    }

    /// The result with this number.
    #[inline]
    pub fn result(&self, op: OpId, i: usize) -> Option<ValueId> {
        let o = self.op(op);
        (i < o.n_results as usize).then(|| ValueId(o.first_result + i as u32))
    }

    /// Types of the results.
    pub fn result_types(&self, op: OpId) -> impl ExactSizeIterator<Item = TypeId> + '_ {
        self.results(op).map(|v| self.value_type(v))
    }

    /// Types of the operands.
    pub fn operand_types(&self, op: OpId) -> impl ExactSizeIterator<Item = TypeId> + '_ {
        self.operands(op).iter().map(|&v| self.value_type(v))
    }

    /// Regions.
    #[inline]
    pub fn regions(&self, op: OpId) -> &[RegionId] {
        let o = self.op(op);
        &self.region_pool[o.regions_start as usize..o.regions_start as usize + o.n_regions as usize]
    }

    /// The region with this number.
    pub fn region_of(&self, op: OpId, i: usize) -> Option<RegionId> {
        self.regions(op).get(i).copied()
    }

    /// Successor blocks.
    #[inline]
    pub fn successors(&self, op: OpId) -> &[BlockId] {
        let o = self.op(op);
        &self.succ_pool[o.succs_start as usize..o.succs_start as usize + o.n_succs as usize]
    }

    /// Attribute entries in order of writing.
    #[inline]
    pub fn attrs(&self, op: OpId) -> &[(Sym, AttrId)] {
        self.dict_entries(self.op(op).attrs)
    }

    /// The attribute of this name.
    #[inline]
    pub fn attr_named(&self, op: OpId, name: &str) -> Option<AttrId> {
        let d = self.op(op).attrs;
        if d == DictId::EMPTY { None } else { self.dict_get(d, name) }
    }

    /// The integer (or bool) attribute of this name, if it fits `i64`.
    pub fn i64_attr_named(&self, op: OpId, name: &str) -> Option<i64> {
        self.attr_named(op, name).and_then(|a| self.attr_i64(a))
    }

    /// The string attribute of this name.
    pub fn str_attr_named(&self, op: OpId, name: &str) -> Option<&str> {
        self.attr_named(op, name).and_then(|a| self.attr_str(a))
    }

    /// The type attribute of this name.
    pub fn type_attr_named(&self, op: OpId, name: &str) -> Option<TypeId> {
        match self.attr_of_id(self.attr_named(op, name)?) {
            Attr::Type(t) => Some(*t),
            _ => None,
        }
    }

    /// The flat symbol reference attribute of this name.
    pub fn symbol_attr_named(&self, op: OpId, name: &str) -> Option<Sym> {
        match self.attr_of_id(self.attr_named(op, name)?) {
            Attr::Symbol(s, nested) if nested.is_empty() => Some(*s),
            _ => None,
        }
    }

    /// Replaces or adds an attribute.
    pub fn set_attr(&mut self, op: OpId, name: &str, value: AttrId) {
        let name = self.sym(name);
        let mut entries = self.attrs(op).to_vec();
        match entries.iter_mut().find(|e| e.0 == name) {
            Some(e) => e.1 = value,
            None => entries.push((name, value)),
        }
        let d = self.dict(entries);
        self.ops[op.index()].attrs = d;
    }

    /// Removes an attribute.
    pub fn remove_attr(&mut self, op: OpId, name: &str) {
        let entries: Vec<_> = self.attrs(op).iter().copied().filter(|(n, _)| self.str(*n) != name).collect();
        let d = self.dict(entries);
        self.ops[op.index()].attrs = d;
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
        let rest = self.source.text.get(at as usize..)?;
        let digits = rest.as_bytes().first()?.is_ascii_digit();
        let end = rest
            .bytes()
            .position(|b| !(b.is_ascii_digit() || (!digits && (b.is_ascii_alphabetic() || b"$._-".contains(&b)))))
            .unwrap_or(rest.len());
        Some(&rest[..end])
    }

    /// Sets a value's type.
    pub fn set_value_type(&mut self, v: ValueId, ty: TypeId) {
        self.values[v.index()].ty = ty;
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

    /// The operation whose region holds `op`.
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        let b = self.op(op).parent.some()?;
        self.block_parent_op(b)
    }

    /// The operation whose region holds block `b`.
    pub fn block_parent_op(&self, b: BlockId) -> Option<OpId> {
        let r = self.block(b).parent.some()?;
        self.region(r).parent.some()
    }

    /// The operations that enclose `op`, innermost first.
    pub fn ancestors(&self, op: OpId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.parent_op(op), |&p| self.parent_op(p))
    }

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

    /// Visits `op` and everything nested in it, parents before children, in textual order. No native recursion.
    pub fn walk(&self, op: OpId, mut f: impl FnMut(OpId)) {
        let mut stack = vec![op];
        while let Some(op) = stack.pop() {
            f(op);
            let at = stack.len();
            for &r in self.regions(op) {
                for &b in &self.region(r).blocks {
                    stack.extend(self.block(b).ops.iter().copied());
                }
            }
            stack[at..].reverse();
        }
    }

    /// The nearest enclosing operation that has a symbol table (modules), starting with `op` itself.
    pub fn symbol_table_of(&self, op: OpId) -> Option<OpId> {
        std::iter::once(op)
            .chain(self.ancestors(op))
            .find(|&o| self.def(o).is_some_and(|d| d.has(crate::dialects::Traits::SYMBOL_TABLE)))
    }

    /// The operation that defines symbol `name` directly in the symbol table `table`. Linear; build a [`SymbolTables`]
    /// where many look-ups are made.
    pub fn lookup_symbol(&self, table: OpId, name: &str) -> Option<OpId> {
        for &r in self.regions(table) {
            for &b in &self.region(r).blocks {
                for &o in &self.block(b).ops {
                    if self.str_attr_named(o, "sym_name") == Some(name) {
                        return Some(o);
                    }
                }
            }
        }
        None
    }
}

const ARG_BIT: u32 = 1 << 31;

/// Symbols of every symbol table in a program, for many look-ups.
#[derive(Default)]
pub struct SymbolTables {
    tables: HashMap<(OpId, Sym), OpId>,
}

impl SymbolTables {
    /// Collects all tables.
    pub fn build(ir: &Ir) -> Self {
        let mut tables = HashMap::new();
        if ir.top.is_none() {
            return Self::default();
        }
        ir.walk(ir.top, |op| {
            if let Some(Attr::String(name, _)) = ir.attr_named(op, "sym_name").map(|a| ir.attr_of_id(a))
                && let Some(parent) = ir.parent_op(op)
            {
                tables.entry((parent, *name)).or_insert(op);
            }
        });
        Self { tables }
    }

    /// The operation that defines `name` directly in `table`.
    pub fn get(&self, table: OpId, name: Sym) -> Option<OpId> {
        self.tables.get(&(table, name)).copied()
    }

    /// Resolves `@root::@nested..` as seen from `from`: outwards through the enclosing symbol tables.
    pub fn resolve(&self, ir: &Ir, from: OpId, root: Sym, nested: &[Sym]) -> Option<OpId> {
        let mut table = ir.symbol_table_of(from)?;
        loop {
            if let Some(mut found) = self.get(table, root) {
                for &n in nested {
                    found = self.get(found, n)?;
                }
                return Some(found);
            }
            table = ir.symbol_table_of(ir.parent_op(table)?)?;
        }
    }
}
