//! `vector`: the operations that programs use beside arithmetic, which works on vectors of itself.

mod masks;
mod memory;
mod print;
mod values;

use super::OpDef;
use super::constraints::{Class, TypeC};
use crate::ir::Type;

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &print::PRINT,
    &values::BROADCAST,
    &values::EXTRACT,
    &values::INSERT,
    &values::EXTRACT_ELEMENT,
    &values::INSERT_ELEMENT,
    &values::FROM_ELEMENTS,
    &values::REDUCTION,
    &values::FMA,
    &values::SHAPE_CAST,
    &values::BITCAST,
    &values::TRANSPOSE,
    &values::SHUFFLE,
    &values::STEP,
    &masks::CREATE_MASK,
    &masks::CONSTANT_MASK,
    &memory::LOAD,
    &memory::STORE,
    &memory::TRANSFER_READ,
    &memory::TRANSFER_WRITE,
];

/// A vector of floats.
static FLOAT_VECTOR: TypeC = TypeC {
    desc: "vector of floating-point values",
    pred: |ir, t| matches!(ir.type_of_id(t), Type::Vector { elem, .. } if ir.float_format(*elem).is_some()),
    build: None,
    class: Class::Vector,
};

/// A vector of `i1`.
static MASK: TypeC = TypeC {
    desc: "vector of 1-bit signless integer values",
    pred: |ir, t| matches!(ir.type_of_id(t), Type::Vector { elem, .. } if ir.signless_width(*elem) == Some(1)),
    build: None,
    class: Class::Vector,
};

/// A vector of one dimension of `index`.
static INDEX_VECTOR_1D: TypeC = TypeC {
    desc: "vector of index values of ranks 1",
    pred: |ir, t| matches!(ir.type_of_id(t), Type::Vector { elem, shape, .. } if ir.is_index(*elem) && shape.len() == 1),
    build: None,
    class: Class::Vector,
};
