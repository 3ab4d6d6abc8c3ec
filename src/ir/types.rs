//! Types, interned: equal types have equal ids.

use smallvec::SmallVec;

use super::{AttrId, Ir, MapId};
use rustmlir_base::Sym;
use rustmlir_num::float::FloatFormat;

rustmlir_base::index_type! {
    /// An interned type.
    TypeId
}

/// Sign carried by an integer type (`i8`, `si8`, `ui8`).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// `iN`: the sign is in the operation.
    Signless,
    /// `siN`.
    Signed,
    /// `uiN`.
    Unsigned,
}

/// The extent of a dimension that is known only at run time, printed `?`.
pub const DYNAMIC: i64 = i64::MIN;

/// Extents; [`DYNAMIC`] stands for `?`.
pub type Shape = SmallVec<[i64; 4]>;

/// How the elements of a memref lie in memory.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Layout {
    /// Row-major, no gaps.
    Identity,
    /// Today's `strided<[..], offset: ..>`; [`DYNAMIC`] stands for `?`.
    Strided {
        /// Distance of neighbors in each dimension, in elements.
        strides: Shape,
        /// Element offset of the origin.
        offset: i64,
    },
    /// Affine maps, applied first to last (2020 allowed several). The `offset:, strides:` sugar of
    /// 2020 is one such map.
    Maps(SmallVec<[MapId; 1]>),
    /// Some other attribute that implements a layout; only carried along.
    Opaque(AttrId),
}

/// A type. Structure as in the language reference, "Type System".
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// `i32`, `si8`, `ui16`.
    Integer(u32, Signedness),
    /// `index`.
    Index,
    /// `f32` and its kin.
    Float(FloatFormat),
    /// `none`.
    None,
    /// `complex<T>`.
    Complex(TypeId),
    /// `tuple<...>`.
    Tuple(Vec<TypeId>),
    /// `(..) -> (..)`.
    Function {
        /// Argument types.
        inputs: Vec<TypeId>,
        /// Result types.
        results: Vec<TypeId>,
    },
    /// `vector<4x[8]xf32>`.
    Vector {
        /// Static extents.
        shape: Shape,
        /// Which dimensions are scalable (`[8]`); bit i for dimension i.
        scalable: u64,
        /// Element type.
        elem: TypeId,
    },
    /// `tensor<4x?xf32, encoding>`.
    Tensor {
        /// Extents.
        shape: Shape,
        /// Element type.
        elem: TypeId,
        /// Today's encoding attribute.
        encoding: Option<AttrId>,
    },
    /// `tensor<*xf32>`.
    UnrankedTensor(TypeId),
    /// `memref<4x?xf32, layout, space>`.
    MemRef {
        /// Extents.
        shape: Shape,
        /// Element type.
        elem: TypeId,
        /// Layout.
        layout: Layout,
        /// Memory space; `None` is the default space (an integer 0 is the same space and is
        /// dropped).
        space: Option<AttrId>,
    },
    /// `memref<*xf32, space>`.
    UnrankedMemRef(TypeId, Option<AttrId>),
    /// A composed type of the `llvm` dialect.
    Llvm(LlvmType),
    /// `!async.value<T>`.
    AsyncValue(TypeId),
    /// `!dialect.rest`, kept as text.
    Dialect(Sym, Sym),
}

/// Words of types of the `llvm` dialect that are not made of others, kept as text. Some have
/// parameters.
pub const LLVM_NAMES: &[&str] =
    &["ptr", "void", "label", "token", "metadata", "x86_amx", "x86_mmx", "ppc_fp128", "target"];

/// A type of the `llvm` dialect that is made of others.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LlvmType {
    /// `!llvm.struct<"name", packed (i32, ptr)>`; without a name, equal parts make equal types.
    Struct {
        /// Its name, if it has one.
        name: Option<Sym>,
        /// Whether there are no gaps between its parts.
        packed: bool,
        /// Its parts.
        parts: Vec<TypeId>,
    },
    /// `!llvm.array<4 x i32>`
    Array(u64, TypeId),
    /// `!llvm.ptr<i32, 3>`, as releases up to 17 write pointers: the type and the address space of
    /// what it leads to.
    Pointer(TypeId, u32),
    /// `!llvm.func<i32 (ptr, ...)>`; `void` is no result.
    Function {
        /// Argument types.
        inputs: Vec<TypeId>,
        /// The result type, if it has a result.
        results: Vec<TypeId>,
        /// Whether any number of other arguments may follow.
        variadic: bool,
    },
}

impl Ir {
    /// The id of `ty`.
    pub fn ty(&mut self, ty: Type) -> TypeId {
        TypeId(self.types.intern(ty))
    }

    /// The structure of a type.
    #[inline]
    pub fn type_of_id(&self, id: TypeId) -> &Type {
        self.types.get(id.0)
    }

    /// The first type of the program of which something holds.
    pub fn find_type(&self, f: impl Fn(TypeId) -> bool) -> Option<TypeId> {
        (0..self.types.len() as u32).map(TypeId).find(|&t| f(t))
    }

    /// Signless `iN`.
    pub fn int_type(&mut self, width: u32) -> TypeId {
        self.ty(Type::Integer(width, Signedness::Signless))
    }

    /// A float type.
    pub fn float_type(&mut self, f: FloatFormat) -> TypeId {
        self.ty(Type::Float(f))
    }

    /// A function type.
    pub fn function_type(&mut self, inputs: Vec<TypeId>, results: Vec<TypeId>) -> TypeId {
        self.ty(Type::Function { inputs, results })
    }

    /// Inputs and results, if `id` is a function type.
    pub fn function_parts(&self, id: TypeId) -> Option<(&[TypeId], &[TypeId])> {
        match self.type_of_id(id) {
            Type::Function { inputs, results } | Type::Llvm(LlvmType::Function { inputs, results, .. }) => {
                Some((inputs, results))
            }
            _ => None,
        }
    }

    /// Extents of a ranked shaped type (vector, ranked tensor, ranked memref).
    pub fn shape(&self, id: TypeId) -> Option<&[i64]> {
        match self.type_of_id(id) {
            Type::Vector { shape, .. } | Type::Tensor { shape, .. } | Type::MemRef { shape, .. } => Some(shape),
            _ => None,
        }
    }

    /// Element type of a shaped type (vector, tensor, memref, ranked or not).
    pub fn elem_type(&self, id: TypeId) -> Option<TypeId> {
        match self.type_of_id(id) {
            Type::Vector { elem, .. } | Type::Tensor { elem, .. } | Type::MemRef { elem, .. } => Some(*elem),
            Type::UnrankedTensor(e) | Type::UnrankedMemRef(e, _) => Some(*e),
            _ => None,
        }
    }

    /// The element type of a shaped type, or the type itself.
    pub fn elem_or_self(&self, id: TypeId) -> TypeId {
        self.elem_type(id).unwrap_or(id)
    }

    /// The type of part number `k` of a complex number, tuple, struct or array.
    pub fn part_type(&self, id: TypeId, k: usize) -> Option<TypeId> {
        match self.type_of_id(id) {
            Type::Complex(t) => (k < 2).then_some(*t),
            Type::AsyncValue(t) => (k < 1).then_some(*t),
            Type::Tuple(ts) | Type::Llvm(LlvmType::Struct { parts: ts, .. }) => ts.get(k).copied(),
            Type::Llvm(LlvmType::Array(n, t)) => ((k as u64) < *n).then_some(*t),
            _ => None,
        }
    }

    /// The types of the parts of a struct.
    pub fn struct_parts(&self, id: TypeId) -> Option<&[TypeId]> {
        match self.type_of_id(id) {
            Type::Llvm(LlvmType::Struct { parts, .. }) => Some(parts),
            _ => None,
        }
    }

    /// Whether this is a vector or a tensor (ranked or not).
    pub fn is_vector_or_tensor(&self, id: TypeId) -> bool {
        matches!(self.type_of_id(id), Type::Vector { .. } | Type::Tensor { .. } | Type::UnrankedTensor(_))
    }

    /// Makes a type of a dialect that is nothing but its name: `!async.token`.
    pub fn named_type(&mut self, dialect: &str, name: &str) -> TypeId {
        let (d, n) = (self.sym(dialect), self.sym(name));
        self.ty(Type::Dialect(d, n))
    }

    /// Whether this is such a type.
    pub fn is_named_type(&self, id: TypeId, dialect: &str, name: &str) -> bool {
        matches!(self.type_of_id(id), Type::Dialect(d, n) if self.str(*d) == dialect && self.str(*n) == name)
    }

    /// Whether this is the type of what a task of `async` gives later, or of a group of them.
    pub fn is_awaited(&self, id: TypeId) -> bool {
        matches!(self.type_of_id(id), Type::AsyncValue(_)) || self.is_awaited_unit(id)
    }

    /// Whether this is such a type that holds nothing: a token's, or a group's.
    pub fn is_awaited_unit(&self, id: TypeId) -> bool {
        self.is_named_type(id, "async", "token") || self.is_named_type(id, "async", "group")
    }

    /// Whether this is a pointer of the `llvm` dialect.
    pub fn is_pointer(&self, id: TypeId) -> bool {
        let pointer = |n: &str| n == "ptr" || n.starts_with("ptr<");
        match self.type_of_id(id) {
            Type::Dialect(d, n) => self.str(*d) == "llvm" && pointer(self.str(*n)),
            t => matches!(t, Type::Llvm(LlvmType::Pointer(..))),
        }
    }

    /// What a pointer leads to, if its type says so.
    pub fn pointee(&self, id: TypeId) -> Option<TypeId> {
        match self.type_of_id(id) {
            Type::Llvm(LlvmType::Pointer(t, _)) => Some(*t),
            _ => None,
        }
    }

    /// Whether this is a memref, ranked or not.
    pub fn is_memref(&self, id: TypeId) -> bool {
        matches!(self.type_of_id(id), Type::MemRef { .. } | Type::UnrankedMemRef(..))
    }

    /// Whether this is a tensor, ranked or not.
    pub fn is_tensor(&self, id: TypeId) -> bool {
        matches!(self.type_of_id(id), Type::Tensor { .. } | Type::UnrankedTensor(_))
    }

    /// Width of a signless integer type.
    pub fn signless_width(&self, id: TypeId) -> Option<u32> {
        match self.type_of_id(id) {
            Type::Integer(w, Signedness::Signless) => Some(*w),
            _ => None,
        }
    }

    /// Bit width of an integer (any sign) or of `index` (64).
    pub fn int_or_index_width(&self, id: TypeId) -> Option<u32> {
        match self.type_of_id(id) {
            Type::Integer(w, _) => Some(*w),
            Type::Index => Some(64),
            _ => None,
        }
    }

    /// Bit width of an integer (any sign), or of `index` where it has this one.
    pub fn integer_width(&self, id: TypeId, index_width: u32) -> Option<u32> {
        if self.is_index(id) { Some(index_width) } else { self.int_or_index_width(id) }
    }

    /// The format of a float type.
    pub fn float_format(&self, id: TypeId) -> Option<FloatFormat> {
        match self.type_of_id(id) {
            Type::Float(f) => Some(*f),
            _ => None,
        }
    }

    /// The format of the floats in values of a type: its own, or that of its elements or parts.
    pub fn float_format_within(&self, id: TypeId) -> Option<FloatFormat> {
        let elem = self.elem_or_self(id);
        match self.type_of_id(elem) {
            Type::Complex(part) => self.float_format(*part),
            _ => self.float_format(elem),
        }
    }

    /// Whether this is `index`.
    pub fn is_index(&self, id: TypeId) -> bool {
        matches!(self.type_of_id(id), Type::Index)
    }

    /// A type like the shaped type `id` with another element type; `elem` itself if `id` is a
    /// scalar.
    pub fn with_elem(&mut self, id: TypeId, elem: TypeId) -> TypeId {
        let t = match self.type_of_id(id).clone() {
            Type::Vector { shape, scalable, .. } => Type::Vector { shape, scalable, elem },
            Type::Tensor { shape, encoding, .. } => Type::Tensor { shape, elem, encoding },
            Type::UnrankedTensor(_) => Type::UnrankedTensor(elem),
            Type::MemRef { shape, layout, space, .. } => Type::MemRef { shape, elem, layout, space },
            Type::UnrankedMemRef(_, s) => Type::UnrankedMemRef(elem, s),
            _ => return elem,
        };
        self.ty(t)
    }

    /// Number of elements of a static shape; `None` if dynamic or beyond 2^62.
    pub fn static_elems(shape: &[i64]) -> Option<u64> {
        if shape.iter().any(|&d| d < 0) {
            return None;
        }
        // Beside an extent of 0 the others may be as large as they like.
        if shape.contains(&0) {
            return Some(0);
        }
        shape.iter().try_fold(1u64, |n, &d| n.checked_mul(d as u64).filter(|&n| n <= 1 << 62))
    }

    /// Strides (in elements) and offset of a memref type whose layout is strided: [`DYNAMIC`] where
    /// not static.
    ///
    /// `None` if the layout is no strided form. Identity layouts have row-major strides, dynamic as
    /// soon as an inner extent is; a single one-result map that is a sum of distinct dimension
    /// terms plus an offset is strided.
    pub fn strides_and_offset(&self, id: TypeId) -> Option<(Shape, i64)> {
        let Type::MemRef { shape, layout, .. } = self.type_of_id(id) else { return None };
        match layout {
            Layout::Identity => Some((row_major_strides(shape), 0)),
            Layout::Strided { strides, offset } => Some((strides.clone(), *offset)),
            Layout::Maps(maps) => match maps.as_slice() {
                [m] => self.map_strides(*m),
                _ => None,
            },
            Layout::Opaque(_) => None,
        }
    }
}

/// Row-major strides of a shape; [`DYNAMIC`] where an inner extent is dynamic or the product does
/// not fit.
pub fn row_major_strides(shape: &[i64]) -> Shape {
    let mut out = Shape::from_elem(1, shape.len());
    let mut run: i64 = 1;
    for i in (0..shape.len()).rev() {
        out[i] = run;
        run =
            if run == DYNAMIC || shape[i] == DYNAMIC { DYNAMIC } else { run.checked_mul(shape[i]).unwrap_or(DYNAMIC) };
    }
    out
}
