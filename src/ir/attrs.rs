//! Attributes, interned: equal attributes have equal ids.

use std::sync::Arc;

use num_bigint::BigInt;

use super::{Ir, MapId, SetId, Type, TypeId};
use rustmlir_base::Sym;

rustmlir_base::index_type! {
    /// An interned attribute.
    AttrId
}

rustmlir_base::index_type! {
    /// An interned attribute dictionary; [`DictId::EMPTY`] has no entries.
    DictId
}

impl DictId {
    /// The dictionary without entries.
    pub const EMPTY: DictId = DictId(0);
}

/// A whole number of any size: the value of an integer attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum IntVal {
    /// Fits 64 bits signed.
    Small(i64),
    /// Does not.
    Big(Box<BigInt>),
}

impl IntVal {
    /// From a big integer, normalized.
    pub fn from_big(b: BigInt) -> Self {
        match i64::try_from(&b) {
            Ok(v) => IntVal::Small(v),
            Err(_) => IntVal::Big(Box::new(b)),
        }
    }

    /// As a big integer.
    pub fn to_big(&self) -> BigInt {
        match self {
            IntVal::Small(v) => BigInt::from(*v),
            IntVal::Big(b) => (**b).clone(),
        }
    }

    /// As `i64`, if it fits.
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            IntVal::Small(v) => Some(*v),
            IntVal::Big(_) => None,
        }
    }
}

impl std::fmt::Display for IntVal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            IntVal::Small(v) => write!(f, "{v}"),
            IntVal::Big(b) => write!(f, "{b}"),
        }
    }
}

/// Elements of a dense attribute as bit patterns in row-major order; complex elements take two
/// entries.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum DenseData {
    /// Elements of at most 64 bits, zero-extended.
    Words(Arc<[u64]>),
    /// Wider elements, as non-negative numbers below 2^width.
    Wide(Arc<[num_bigint::BigUint]>),
    /// Strings, as interned.
    Strings(Arc<[Sym]>),
}

impl DenseData {
    /// Number of stored entries.
    pub fn len(&self) -> usize {
        match self {
            DenseData::Words(w) => w.len(),
            DenseData::Wide(w) => w.len(),
            DenseData::Strings(w) => w.len(),
        }
    }

    /// Whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A source location attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Loc {
    /// `unknown`.
    Unknown,
    /// `"file":line:col`, optionally `to :line:col` (today).
    File {
        /// File name.
        file: Sym,
        /// Line.
        line: u32,
        /// Column.
        col: u32,
        /// End line and column of a range.
        end: Option<(u32, u32)>,
    },
    /// `"name"` or `"name"(child)`.
    Name(Sym, Option<AttrId>),
    /// `callsite(callee at caller)`.
    CallSite(AttrId, AttrId),
    /// `fused<meta>[...]`.
    Fused(Option<AttrId>, Vec<AttrId>),
}

/// An attribute. Structure as in the builtin dialect's documentation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Attr {
    /// `unit`.
    Unit,
    /// `true` / `false`.
    Bool(bool),
    /// `7 : i32`; the type is an integer type or `index`. Signless values are kept as signed
    /// numbers.
    Integer(IntVal, TypeId),
    /// `1.0 : f32` as the bits of its format.
    Float(u128, TypeId),
    /// `"text"`, optionally `: type`.
    String(Sym, Option<TypeId>),
    /// `[a, b]`.
    Array(Vec<AttrId>),
    /// `{a = 1, b}`.
    Dict(DictId),
    /// A type used as attribute.
    Type(TypeId),
    /// `@a` or `@a::@b`.
    Symbol(Sym, Vec<Sym>),
    /// `affine_map<...>`.
    Map(MapId),
    /// `affine_set<...>`.
    Set(SetId),
    /// `dense<...> : type`; `splat` if one entry stands for all elements.
    Dense {
        /// Shaped type.
        ty: TypeId,
        /// Entries.
        data: DenseData,
        /// Whether `data` holds the one element that is repeated.
        splat: bool,
    },
    /// `sparse<indices, values> : type`.
    Sparse {
        /// Shaped type.
        ty: TypeId,
        /// `N x rank` indices as a dense attribute of `i64`.
        indices: AttrId,
        /// `N` values as a dense attribute.
        values: AttrId,
    },
    /// `dense_resource<name> : type`.
    DenseResource(Sym, TypeId),
    /// `opaque<"dialect", "0x..."> : type` (2020).
    OpaqueElements {
        /// Dialect name.
        dialect: Sym,
        /// Hex text.
        hex: Sym,
        /// Shaped type.
        ty: TypeId,
    },
    /// `array<i64: 1, 2>`: element type and entries (bits).
    DenseArray(TypeId, Arc<[u64]>),
    /// `strided<[4, 1], offset: 2>` used as an attribute.
    Strided(Vec<i64>, i64),
    /// `#dialect.rest`, kept as text (`arith`, `fastmath<nnan>`).
    Dialect(Sym, Sym),
    /// `#dialect.rest : type`.
    DialectTyped(Sym, Sym, TypeId),
    /// `loc(...)`.
    Loc(Loc),
    /// `distinct[3]<attr>`.
    Distinct(u64, AttrId),
}

impl Ir {
    /// The id of `a`.
    pub fn attr(&mut self, a: Attr) -> AttrId {
        AttrId(self.attrs.intern(a))
    }

    /// The structure of an attribute.
    #[inline]
    pub fn attr_of_id(&self, id: AttrId) -> &Attr {
        self.attrs.get(id.0)
    }

    /// `value : iN`.
    pub fn int_attr(&mut self, value: i64, width: u32) -> AttrId {
        let t = self.int_type(width);
        self.attr(Attr::Integer(IntVal::Small(value), t))
    }

    /// `value : index`.
    pub fn index_attr(&mut self, value: i64) -> AttrId {
        let t = self.ty(Type::Index);
        self.attr(Attr::Integer(IntVal::Small(value), t))
    }

    /// `"text"`.
    pub fn string_attr(&mut self, text: &str) -> AttrId {
        let s = self.sym(text);
        self.attr(Attr::String(s, None))
    }

    /// A type as attribute.
    pub fn type_attr(&mut self, t: TypeId) -> AttrId {
        self.attr(Attr::Type(t))
    }

    /// Interns a dictionary. The order of entries is the order of first writing; `fmt` prints them
    /// so.
    pub fn dict(&mut self, entries: Vec<(Sym, AttrId)>) -> DictId {
        DictId(self.dicts.intern(entries))
    }

    /// Entries of a dictionary.
    #[inline]
    pub fn dict_entries(&self, d: DictId) -> &[(Sym, AttrId)] {
        self.dicts.get(d.0)
    }

    /// Looks a name up in a dictionary.
    pub fn dict_get(&self, d: DictId, name: &str) -> Option<AttrId> {
        self.dict_entries(d).iter().find(|(n, _)| self.str(*n) == name).map(|(_, a)| *a)
    }

    /// The value of an integer (or bool) attribute if it fits `i64`.
    pub fn attr_i64(&self, a: AttrId) -> Option<i64> {
        match self.attr_of_id(a) {
            Attr::Integer(v, _) => v.as_i64(),
            Attr::Bool(b) => Some(i64::from(*b)),
            _ => None,
        }
    }

    /// The text of a string attribute.
    pub fn attr_str(&self, a: AttrId) -> Option<&str> {
        match self.attr_of_id(a) {
            Attr::String(s, _) => Some(self.str(*s)),
            _ => None,
        }
    }

    /// The type of a typed attribute; `i1` attributes included only if their type is already known
    /// to the interner.
    pub fn attr_type(&mut self, a: AttrId) -> Option<TypeId> {
        match self.attr_of_id(a) {
            Attr::Integer(_, t)
            | Attr::Float(_, t)
            | Attr::Dense { ty: t, .. }
            | Attr::Sparse { ty: t, .. }
            | Attr::DenseResource(_, t)
            | Attr::OpaqueElements { ty: t, .. }
            | Attr::DialectTyped(_, _, t) => Some(*t),
            Attr::String(_, t) => *t,
            Attr::Bool(_) => Some(self.int_type(1)),
            Attr::Unit => Some(self.ty(Type::None)),
            _ => None,
        }
    }

    /// A list of integers, however it is written: `array<i64: ..>`, `[1, 2]`, `dense<..>`.
    pub fn attr_i64_list(&self, a: AttrId) -> Option<Vec<i64>> {
        match self.attr_of_id(a) {
            Attr::DenseArray(t, words) => {
                let w = self.int_or_index_width(*t)?;
                Some(words.iter().map(|&x| rustmlir_num::int::sext(w.min(64), x)).collect())
            }
            Attr::Array(items) => items.iter().map(|&i| self.attr_i64(i)).collect(),
            Attr::Dense { ty, data: DenseData::Words(words), splat } => {
                let shape = self.shape(*ty)?;
                let w = self.int_or_index_width(self.elem_type(*ty)?)?;
                let n = Self::static_elems(shape)? as usize;
                if n > 1 << 20 {
                    return None;
                }
                let at =
                    |i: usize| words.get(if *splat { 0 } else { i }).map(|&x| rustmlir_num::int::sext(w.min(64), x));
                (0..n).map(at).collect()
            }
            _ => None,
        }
    }
}
