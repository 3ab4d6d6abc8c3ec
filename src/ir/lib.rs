//! Operations, regions, blocks, values, types and attributes: one arena per kind, everything named
//! by small indices. Knows nothing of text.

pub mod affine;
pub mod attrs;
mod build;
pub mod constraints;
mod copy;
pub mod def;
pub mod groups;
mod ops;
mod origins;
mod retype;
mod symbols;
pub mod types;
pub mod undefined;
mod unknown;
pub mod uses;
mod values;

use std::collections::HashMap;

use crate::def::{OpInfo, Registry, Spelling};
use rustmlir_base::{Interner, SourceText, StrInterner, Sym};
use rustmlir_num::float::FloatFormat;

pub use affine::{AffineFault, AffineMap, AffineOp, AffineStep, Expr, ExprId, IntegerSet, MapId, SetId, eval_affine};
pub use attrs::{Attr, AttrId, DenseData, DictId, IntVal, Loc};
pub use build::OpSpec;
pub use symbols::SymbolTables;
pub use types::{DYNAMIC, LLVM_NAMES, Layout, LlvmType, Shape, Signedness, Type, TypeId, row_major_strides};
pub use unknown::NameKind;

rustmlir_base::index_type! {
    /// An operation.
    OpId
}

rustmlir_base::index_type! {
    /// A block.
    BlockId
}

rustmlir_base::index_type! {
    /// A region.
    RegionId
}

rustmlir_base::index_type! {
    /// An SSA value.
    ValueId
}

rustmlir_base::index_type! {
    /// An operation name as spelled, with its definition if it has one.
    NameId
}

/// An operation name and what is known of it.
#[derive(Clone, Copy)]
pub struct OpName {
    /// The full name as spelled, with its dialect prefix (`std.addi`, `arith.addi`).
    pub full: Sym,
    /// The definition, if the operation is registered.
    pub def: Option<(&'static OpInfo, &'static Spelling)>,
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
    pub(crate) types: Interner<Type>,
    pub(crate) attrs: Interner<Attr>,
    pub(crate) dicts: Interner<Vec<(Sym, AttrId)>>,
    pub(crate) exprs: Interner<Expr>,
    pub(crate) maps: Interner<AffineMap>,
    pub(crate) sets: Interner<IntegerSet>,
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
    /// What gives operations of the user's a meaning: a module of functions that is no part of the
    /// program ([`OpId::NONE`] if there is none).
    pub definitions: OpId,
    /// The functions that operations of the user's are calls of.
    pub defined_by: HashMap<OpId, OpId>,
    /// Types of the user's, and the types that stand for them where the program is executed.
    pub represented: Vec<(TypeId, TypeId)>,
    /// Whether the source wrote the top-level module itself.
    pub explicit_module: bool,
    /// Alignments of integers of 64 bits and of larger ones in memory of bytes, as far as the
    /// module says: found out when first asked for.
    pub wide_alignments: std::sync::OnceLock<[u64; 2]>,
    /// Whether the layout of memory is another one than that of bytes here, for an `index` of 64
    /// bits and of 32, once asked for.
    pub foreign_layout: std::sync::OnceLock<[bool; 2]>,
    /// Whether it is printed as in 2021: set by the translation.
    pub of_2021: bool,
    /// Whether it is printed as LLVM's main does, where inherent attributes have words of their
    /// own: set by the translation, and by what only main writes.
    pub of_main: bool,
    /// By how much scalable vectors are longer than their types say, where that was chosen; no type
    /// is scalable any more then.
    pub vscale: Option<u32>,
    /// `{-# ... #-}` sections (dialect resources), as written.
    pub file_metadata: Vec<String>,
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
            definitions: OpId::NONE,
            defined_by: HashMap::new(),
            represented: Vec::new(),
            explicit_module: false,
            wide_alignments: std::sync::OnceLock::new(),
            foreign_layout: std::sync::OnceLock::new(),
            of_2021: false,
            of_main: false,
            vscale: None,
            file_metadata: Vec::new(),
        };
        ir.dicts.intern(Vec::new());
        // Libraries are given pointers to these, whether a program names them or not.
        for width in [8, 16, 32, 64] {
            ir.int_type(width);
        }
        for format in [FloatFormat::F16, FloatFormat::BF16, FloatFormat::F32, FloatFormat::F64] {
            ir.ty(Type::Float(format));
        }
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

    /// Makes a name that nobody knows one of a definition.
    pub fn define_name(&mut self, full: &str, canonical: &str) {
        let id = self.name_id(full);
        self.names[id.index()].def = self.registry.lookup(canonical);
    }

    /// What is known of a name.
    #[inline]
    pub fn op_name_of(&self, n: NameId) -> &OpName {
        &self.names[n.index()]
    }
}

const ARG_BIT: u32 = 1 << 31;
