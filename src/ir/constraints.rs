//! Constraints on types and attributes, worded as `mlir-opt` words them.

use super::{Attr, AttrId, Ir, Signedness, Type, TypeId};

/// A set of allowed types.
pub struct TypeC {
    /// "must be {desc}".
    pub desc: &'static str,
    /// Whether a type is allowed.
    pub pred: fn(&Ir, TypeId) -> bool,
    /// The only allowed type, if there is one: texts may then leave it out.
    pub build: Option<fn(&mut Ir) -> TypeId>,
    /// The kind of type that a declarative format reads here; another kind is rejected while
    /// reading.
    pub class: Class,
}

/// A kind of type, as far as the reader of a declarative format tells them apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Class {
    /// Every type is read; constraints are checked later.
    Any,
    /// `tensor<4xf32>`
    RankedTensor,
    /// `tensor<4xf32>`, `tensor<*xf32>`
    Tensor,
    /// `memref<4xf32>`
    MemRef,
    /// `memref<*xf32>`
    UnrankedMemRef,
    /// `memref<4xf32>`, `memref<*xf32>`
    BaseMemRef,
    /// `vector<4xf32>`
    Vector,
    /// `complex<f32>`
    Complex,
    /// `i32`
    Integer,
    /// `f32`
    Float,
    /// `(i32) -> i32`
    Function,
    /// Tensors, memrefs and vectors.
    Shaped,
}

impl Class {
    /// Whether a type is of this kind.
    pub fn holds(self, ir: &Ir, t: TypeId) -> bool {
        let ty = ir.type_of_id(t);
        match self {
            Class::Any => true,
            Class::RankedTensor => matches!(ty, Type::Tensor { .. }),
            Class::Tensor => matches!(ty, Type::Tensor { .. } | Type::UnrankedTensor(_)),
            Class::MemRef => matches!(ty, Type::MemRef { .. }),
            Class::UnrankedMemRef => matches!(ty, Type::UnrankedMemRef(..)),
            Class::BaseMemRef => ir.is_memref(t),
            Class::Vector => matches!(ty, Type::Vector { .. }),
            Class::Complex => matches!(ty, Type::Complex(_)),
            Class::Integer => matches!(ty, Type::Integer(..)),
            Class::Float => matches!(ty, Type::Float(_)),
            Class::Function => matches!(ty, Type::Function { .. }),
            Class::Shaped => ir.is_vector_or_tensor(t) || ir.is_memref(t),
        }
    }

    /// Name of the kind in messages, if it is one kind of type and not a group of them.
    pub fn name(self) -> Option<&'static str> {
        Some(match self {
            Class::RankedTensor => "builtin.tensor",
            Class::MemRef => "builtin.memref",
            Class::UnrankedMemRef => "builtin.unranked_memref",
            Class::Vector => "builtin.vector",
            Class::Complex => "builtin.complex",
            Class::Integer => "builtin.integer",
            Class::Function => "builtin.function",
            Class::Any | Class::Tensor | Class::BaseMemRef | Class::Float | Class::Shaped => return None,
        })
    }
}

impl TypeC {
    /// Types of which this holds, described so.
    pub const fn new(desc: &'static str, pred: fn(&Ir, TypeId) -> bool) -> TypeC {
        TypeC::of(Class::Any, desc, pred)
    }

    /// The same, all of one class.
    pub const fn of(class: Class, desc: &'static str, pred: fn(&Ir, TypeId) -> bool) -> TypeC {
        TypeC { desc, pred, build: None, class }
    }
}

fn signless(ir: &Ir, t: TypeId) -> bool {
    matches!(ir.type_of_id(t), Type::Integer(_, Signedness::Signless))
}

fn signless_or_index(ir: &Ir, t: TypeId) -> bool {
    signless(ir, t) || ir.is_index(t)
}

fn is_float(ir: &Ir, t: TypeId) -> bool {
    matches!(ir.type_of_id(t), Type::Float(_))
}

/// `t`, or the element type of a vector or tensor, satisfies `f`.
pub fn like(ir: &Ir, t: TypeId, f: fn(&Ir, TypeId) -> bool) -> bool {
    match ir.type_of_id(t) {
        Type::Vector { elem, .. } | Type::Tensor { elem, .. } | Type::UnrankedTensor(elem) => f(ir, *elem),
        _ => f(ir, t),
    }
}

/// Whether a memref's layout is strided.
pub fn is_strided(ir: &Ir, t: TypeId) -> bool {
    ir.strides_and_offset(t).is_some()
}

/// Any type.
pub static ANY: TypeC = TypeC::new("any type", |_, _| true);
/// `index`.
pub static INDEX: TypeC =
    TypeC { desc: "index", pred: |ir, t| ir.is_index(t), build: Some(|ir| ir.ty(Type::Index)), class: Class::Any };
/// `i1`.
pub static I1: TypeC = TypeC {
    desc: "1-bit signless integer",
    pred: |ir, t| ir.signless_width(t) == Some(1),
    build: Some(|ir| ir.int_type(1)),
    class: Class::Any,
};
/// `i64`.
pub static I64: TypeC = TypeC {
    desc: "64-bit signless integer",
    pred: |ir, t| ir.signless_width(t) == Some(64),
    build: Some(|ir| ir.int_type(64)),
    class: Class::Any,
};
/// `i32`.
pub static I32: TypeC = TypeC {
    desc: "32-bit signless integer",
    pred: |ir, t| ir.signless_width(t) == Some(32),
    build: Some(|ir| ir.int_type(32)),
    class: Class::Any,
};
/// Signless integers and `index`, also in vectors and tensors.
pub static SIGNLESS_INTEGER_LIKE: TypeC = TypeC::new("signless-integer-like", |ir, t| like(ir, t, signless_or_index));
/// Signless integers without `index`, also in vectors and tensors.
pub static SIGNLESS_FIXED_WIDTH_LIKE: TypeC =
    TypeC::new("signless-fixed-width-integer-like", |ir, t| like(ir, t, signless));
/// Floats, also in vectors and tensors.
pub static FLOAT_LIKE: TypeC = TypeC::new("floating-point-like", |ir, t| like(ir, t, is_float));
/// `i1`, also in vectors and tensors.
pub static BOOL_LIKE: TypeC = TypeC::new("bool-like", |ir, t| like(ir, t, |ir, t| ir.signless_width(t) == Some(1)));
/// Signless integer or `index`, or a memref of them is not allowed: scalars only.
pub static SIGNLESS_OR_INDEX: TypeC = TypeC::new("signless integer or index", signless_or_index);
/// Signless integer scalar.
pub static SIGNLESS_INTEGER: TypeC = TypeC::of(Class::Integer, "signless integer", signless);
/// A float scalar.
pub static FLOAT: TypeC = TypeC::of(Class::Float, "floating-point", is_float);
/// Signless integer or float scalar.
pub static SIGNLESS_INT_OR_FLOAT: TypeC =
    TypeC::new("signless integer or floating-point", |ir, t| signless(ir, t) || is_float(ir, t));
/// Ranked memref.
pub static MEMREF: TypeC =
    TypeC::of(Class::MemRef, "memref of any type values", |ir, t| matches!(ir.type_of_id(t), Type::MemRef { .. }));
/// Any memref.
pub static ANY_MEMREF: TypeC =
    TypeC::of(Class::BaseMemRef, "ranked or unranked memref of any type values", |ir, t| ir.is_memref(t));
/// Ranked memref with a strided layout.
pub static STRIDED_MEMREF: TypeC = TypeC::of(Class::MemRef, "strided memref of any type values", |ir, t| {
    matches!(ir.type_of_id(t), Type::MemRef { .. }) && is_strided(ir, t)
});
/// Static-shaped memref.
pub static STATIC_MEMREF: TypeC = TypeC::of(
    Class::MemRef,
    "statically shaped memref of any type values",
    |ir, t| matches!(ir.type_of_id(t), Type::MemRef { shape, .. } if shape.iter().all(|&d| d >= 0)),
);
/// 1-D `i8` memref.
pub static MEMREF_1D_I8: TypeC = TypeC::of(
    Class::MemRef,
    "1D memref of 8-bit signless integer values",
    |ir, t| matches!(ir.type_of_id(t), Type::MemRef { shape, elem, .. } if shape.len() == 1 && ir.signless_width(*elem) == Some(8)),
);
/// A tensor.
pub static TENSOR: TypeC = TypeC::of(Class::Tensor, "tensor of any type values", |ir, t| ir.is_tensor(t));
/// A ranked tensor.
pub static RANKED_TENSOR: TypeC = TypeC::of(Class::RankedTensor, "ranked tensor of any type values", |ir, t| {
    matches!(ir.type_of_id(t), Type::Tensor { .. })
});
/// A vector.
pub static VECTOR: TypeC =
    TypeC::of(Class::Vector, "vector of any type values", |ir, t| matches!(ir.type_of_id(t), Type::Vector { .. }));
/// A function type.
pub static FUNCTION: TypeC = TypeC::of(Class::Function, "function type", |ir, t| ir.function_parts(t).is_some());

/// How an attribute is read where a declarative format names it.
pub enum AttrParse {
    /// Any attribute with its own type.
    Any,
    /// An integer of this width; the type is not written.
    Int(u32),
    /// An `index` integer; the type is not written.
    Index,
    /// A keyword.
    Enum(&'static EnumDef),
    /// `@symbol`.
    Symbol,
    /// `@name` of the symbol that is being defined, kept as a string.
    SymbolName,
    /// A string literal.
    Str,
    /// A type.
    Type,
    /// Present or not.
    Unit,
    /// `[1, 2]` of integers of this width.
    IntList(u32),
}

/// A set of allowed attributes.
pub struct AttrC {
    /// "failed to satisfy constraint: {desc}".
    pub desc: &'static str,
    /// Whether an attribute is allowed.
    pub pred: fn(&Ir, AttrId) -> bool,
    /// How it is read.
    pub parse: AttrParse,
}

impl AttrC {
    /// Attributes of which this holds, described so, and how they are read.
    pub const fn new(desc: &'static str, pred: fn(&Ir, AttrId) -> bool, parse: AttrParse) -> AttrC {
        AttrC { desc, pred, parse }
    }

    /// Whether an attribute is of the kind that is allowed, whatever its value.
    pub fn holds(&self, ir: &Ir, a: AttrId) -> bool {
        let a = ir.attr_of_id(a);
        match self.parse {
            AttrParse::Int(_) | AttrParse::Index => matches!(a, Attr::Integer(..) | Attr::Bool(_)),
            AttrParse::Enum(e) if e.dialect.is_some() => matches!(a, Attr::Dialect(..)),
            // Earlier releases had attributes of their own for some that are bits today.
            AttrParse::Enum(e) => matches!(a, Attr::Integer(..)) || e.bits && matches!(a, Attr::Dialect(..)),
            AttrParse::Symbol => matches!(a, Attr::Symbol(..)),
            AttrParse::SymbolName | AttrParse::Str => matches!(a, Attr::String(..)),
            AttrParse::Type => matches!(a, Attr::Type(_)),
            AttrParse::Unit => matches!(a, Attr::Unit),
            AttrParse::Any | AttrParse::IntList(_) => true,
        }
    }
}

/// An attribute with a fixed set of named values.
pub struct EnumDef {
    /// What it is called in messages (`::mlir::arith::CmpIPredicate`).
    pub what: &'static str,
    /// Width of the integer attribute that holds it, when `dialect` is `None`.
    pub width: u32,
    /// `#dialect.name<...>` if it is such an attribute; `#dialect<name ...>` if the name ends in a
    /// blank.
    pub dialect: Option<(&'static str, &'static str)>,
    /// Names and values.
    pub cases: &'static [(&'static str, i64)],
    /// Older names, read but not printed.
    pub old: &'static [(&'static str, i64)],
    /// Whether values combine as bits.
    pub bits: bool,
}

impl EnumDef {
    /// Name(s) of a value.
    pub fn text_of(&self, v: i64) -> String {
        if let Some(c) = self.cases.iter().chain(self.old).find(|c| c.1 == v) {
            return c.0.to_string();
        }
        if self.bits {
            let names: Vec<&str> =
                self.cases.iter().filter(|c| c.1 != 0 && c.1.count_ones() == 1 && v & c.1 != 0).map(|c| c.0).collect();
            // Each enum has its own separator.
            return names.join(if self.what.ends_with("IntegerOverflowFlags") { ", " } else { "," });
        }
        v.to_string()
    }

    /// The value that an attribute holds.
    pub fn value_of(&self, ir: &Ir, a: AttrId) -> Option<i64> {
        match (ir.attr_of_id(a), self.dialect) {
            (Attr::Dialect(d, t), Some((dialect, name))) => {
                if ir.str(*d) != dialect {
                    return None;
                }
                let text = ir.str(*t);
                let text = if name.ends_with(' ') { text.strip_prefix('<')?.strip_suffix('>')? } else { text };
                let body = text.strip_prefix(name)?.trim();
                let body = body
                    .strip_prefix('<')
                    .and_then(|b| b.strip_suffix('>'))
                    .unwrap_or(body.strip_prefix(' ').unwrap_or(body));
                if !self.bits {
                    return self.cases.iter().find(|c| c.0 == body.trim()).map(|c| c.1);
                }
                let mut v = 0;
                for word in body.split([',', '|']) {
                    v |= self.cases.iter().find(|c| c.0 == word.trim())?.1;
                }
                Some(v)
            }
            (Attr::Integer(v, _), _) => {
                let v = v.as_i64()?;
                let all = self.cases.iter().fold(0, |a, c| a | c.1);
                (self.cases.iter().chain(self.old).any(|c| c.1 == v) || (self.bits && v & !all == 0)).then_some(v)
            }
            _ => None,
        }
    }
}

fn int_of_width(ir: &Ir, at: AttrId, w: u32) -> bool {
    match ir.attr_of_id(at) {
        Attr::Integer(_, t) => ir.signless_width(*t) == Some(w),
        Attr::Bool(_) => w == 1,
        _ => false,
    }
}

/// Any attribute.
pub static ANY_ATTR: AttrC = AttrC::new("any attribute", |_, _| true, AttrParse::Any);
/// A typed attribute.
pub static TYPED_ATTR: AttrC = AttrC::new("TypedAttr instance", |_, _| true, AttrParse::Any);
/// Present or not.
pub static UNIT_ATTR: AttrC =
    AttrC::new("unit attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Unit), AttrParse::Unit);
/// A boolean.
pub static BOOL_ATTR: AttrC =
    AttrC::new("bool attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Bool(_)), AttrParse::Any);
/// `i64`.
pub static I64_ATTR: AttrC =
    AttrC::new("64-bit signless integer attribute", |ir, a| int_of_width(ir, a, 64), AttrParse::Int(64));
/// `i8`.
pub static I8_ATTR: AttrC =
    AttrC::new("8-bit signless integer attribute", |ir, a| int_of_width(ir, a, 8), AttrParse::Int(8));
/// `i32`.
pub static I32_ATTR: AttrC =
    AttrC::new("32-bit signless integer attribute", |ir, a| int_of_width(ir, a, 32), AttrParse::Int(32));
/// `index`.
pub static INDEX_ATTR: AttrC = AttrC::new(
    "index attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Integer(_, t) if ir.is_index(*t)),
    AttrParse::Index,
);
/// Any integer attribute.
pub static INT_ATTR: AttrC = AttrC::new(
    "integer attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Integer(..) | Attr::Bool(_)),
    AttrParse::Any,
);
/// A type.
pub static TYPE_ATTR: AttrC =
    AttrC::new("any type attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Type(_)), AttrParse::Type);
/// A string.
pub static STR_ATTR: AttrC =
    AttrC::new("string attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::String(..)), AttrParse::Str);
/// The name of a symbol that is defined.
pub static SYM_NAME_ATTR: AttrC =
    AttrC::new("string attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::String(..)), AttrParse::SymbolName);
/// `@a`.
pub static FLAT_SYMBOL_ATTR: AttrC = AttrC::new(
    "flat symbol reference attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Symbol(_, n) if n.is_empty()),
    AttrParse::Symbol,
);
/// A function type.
pub static FUNCTION_TYPE_ATTR: AttrC = AttrC::new(
    "type attribute of function type",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Type(t) if ir.function_parts(*t).is_some()),
    AttrParse::Type,
);
/// A memref type.
pub static MEMREF_TYPE_ATTR: AttrC = AttrC::new(
    "memref type attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Type(t) if ir.is_memref(*t)),
    AttrParse::Type,
);
/// An array.
pub static ARRAY_ATTR: AttrC =
    AttrC::new("array attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Array(_)), AttrParse::Any);
/// An array of maps.
pub static MAP_ARRAY_ATTR: AttrC = AttrC::new(
    "AffineMap array attribute",
    |ir, a| match ir.attr_of_id(a) {
        Attr::Array(v) => v.iter().all(|&x| matches!(ir.attr_of_id(x), Attr::Map(_))),
        _ => false,
    },
    AttrParse::Any,
);
/// An array of dictionaries.
pub static DICT_ARRAY_ATTR: AttrC = AttrC::new(
    "Array of dictionary attributes",
    |ir, a| match ir.attr_of_id(a) {
        Attr::Array(v) => v.iter().all(|&x| matches!(ir.attr_of_id(x), Attr::Dict(_))),
        _ => false,
    },
    AttrParse::Any,
);
/// `array<i64: ..>`.
pub static DENSE_I64_ARRAY_ATTR: AttrC = AttrC::new(
    "i64 dense array attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::DenseArray(t, _) if ir.signless_width(*t) == Some(64)),
    AttrParse::IntList(64),
);
/// `array<i32: ..>`.
pub static DENSE_I32_ARRAY_ATTR: AttrC = AttrC::new(
    "i32 dense array attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::DenseArray(t, _) if ir.signless_width(*t) == Some(32)),
    AttrParse::IntList(32),
);
/// `affine_map<..>`.
pub static MAP_ATTR: AttrC =
    AttrC::new("AffineMap attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Map(_)), AttrParse::Any);
/// `affine_set<..>`.
pub static SET_ATTR: AttrC =
    AttrC::new("IntegerSet attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Set(_)), AttrParse::Any);
/// Dense elements.
pub static ELEMENTS_ATTR: AttrC = AttrC::new(
    "constant vector/tensor attribute",
    |ir, a| {
        matches!(
            ir.attr_of_id(a),
            Attr::Dense { .. } | Attr::Sparse { .. } | Attr::DenseResource(..) | Attr::OpaqueElements { .. }
        )
    },
    AttrParse::Any,
);
