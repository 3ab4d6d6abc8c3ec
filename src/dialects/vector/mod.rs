//! `vector`: the operations that programs use beside arithmetic, which works on vectors of itself.

mod contract;
mod elements;
mod lanes;
pub mod lengths;
mod masked;
mod masks;
mod memory;
mod past;
mod print;
mod rearrange;
mod reduction;
pub mod respell;
pub(super) mod scalable;
pub(super) mod strided;
mod values;
pub(super) mod warp;

use super::OpDef;
use super::constraints::{Class, TypeC};
pub use memory::has_reordered_mask;
pub use reduction::{ITERATOR, KINDS};
use rustmlir_ir::Type;

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &print::PRINT,
    &values::BROADCAST,
    &elements::EXTRACT,
    &elements::INSERT,
    &elements::EXTRACT_ELEMENT,
    &elements::INSERT_ELEMENT,
    &values::FROM_ELEMENTS,
    &reduction::REDUCTION,
    &values::FMA,
    &rearrange::SHAPE_CAST,
    &rearrange::BITCAST,
    &rearrange::TRANSPOSE,
    &rearrange::SHUFFLE,
    &values::STEP,
    &masks::CREATE_MASK,
    &masks::CONSTANT_MASK,
    &memory::LOAD,
    &memory::STORE,
    &memory::TRANSFER_READ,
    &memory::TRANSFER_WRITE,
    &contract::CONTRACT,
    &contract::OUTER_PRODUCT,
    &contract::MATRIX_MULTIPLY,
    &reduction::MULTI_REDUCTION,
    &reduction::SCAN,
    &masked::MASKED_LOAD,
    &masked::MASKED_STORE,
    &masked::GATHER,
    &masked::SCATTER,
    &masked::EXPAND_LOAD,
    &masked::COMPRESS_STORE,
    &strided::EXTRACT_STRIDED_SLICE,
    &strided::INSERT_STRIDED_SLICE,
    &strided::INTERLEAVE,
    &strided::DEINTERLEAVE,
    &strided::FLAT_TRANSPOSE,
    &strided::TO_ELEMENTS,
    &scalable::VSCALE,
    &scalable::SCALABLE_INSERT,
    &scalable::SCALABLE_EXTRACT,
    &scalable::TYPE_CAST,
    &scalable::MASK_OP,
    &scalable::YIELD,
    &past::RESHAPE,
    &past::EXTRACT_MAP,
    &past::INSERT_MAP,
    &warp::VECTOR,
];

/// A memref or ranked tensor.
static SHAPED: TypeC = TypeC::of(Class::Shaped, "shaped of any type values", |ir, t| {
    matches!(ir.type_of_id(t), Type::MemRef { .. } | Type::Tensor { .. })
});

/// A vector of floats.
static FLOAT_VECTOR: TypeC = TypeC::of(
    Class::Vector,
    "vector of floating-point values",
    |ir, t| matches!(ir.type_of_id(t), Type::Vector { elem, .. } if ir.float_format(*elem).is_some()),
);

/// A vector of one dimension, in which a matrix lies.
static FLAT: TypeC = TypeC::of(
    Class::Vector,
    "vector of signless integer or signed integer or index or floating-point values of ranks 1",
    |ir, t| match ir.type_of_id(t) {
        Type::Vector { elem, shape, .. } => {
            let signed = matches!(ir.type_of_id(*elem), Type::Integer(_, s) if *s != rustmlir_ir::Signedness::Unsigned);
            shape.len() == 1 && (signed || ir.is_index(*elem) || ir.float_format(*elem).is_some())
        }
        _ => false,
    },
);

/// A vector of one dimension.
static LINE: TypeC = TypeC::of(
    Class::Vector,
    " of ranks 1",
    |ir, t| matches!(ir.type_of_id(t), Type::Vector { shape, .. } if shape.len() == 1),
);

/// A scalable one, or what became of it when its length was chosen.
static SCALABLE_LINE: TypeC = TypeC::of(Class::Vector, " of ranks 1", |ir, t| match ir.type_of_id(t) {
    Type::Vector { shape, scalable, .. } => shape.len() == 1 && (*scalable != 0 || ir.vscale.is_some()),
    _ => false,
});

/// A vector of `i1`.
static MASK: TypeC = TypeC::of(
    Class::Vector,
    "vector of 1-bit signless integer values",
    |ir, t| matches!(ir.type_of_id(t), Type::Vector { elem, .. } if ir.signless_width(*elem) == Some(1)),
);

/// A vector of one dimension of `index`.
static INDEX_VECTOR_1D: TypeC = TypeC::of(
    Class::Vector,
    "vector of index values of ranks 1",
    |ir, t| matches!(ir.type_of_id(t), Type::Vector { elem, shape, .. } if ir.is_index(*elem) && shape.len() == 1),
);
