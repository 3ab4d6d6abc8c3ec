//! StableHLO and the part of CHLO that JAX prints: tensors as values, operations as functions.
//!
//! One kernel for each function of elements ([`number`]), one way to move elements ([`tensor`]),
//! regions that operations run themselves ([`body`]). What the specification leaves open is chosen
//! by the schedule where it is an order, and unsupported where nothing says what comes out.

mod algebra;
mod check;
mod contract;
mod control;
mod dynamic;
mod elementwise;
mod forms;
mod grid;
mod parts;
mod process;
mod quantized;
mod random;
mod rules;
mod shape;
mod tensor;
mod verify;
mod written;

use super::tensors::{body, number, sums};

use super::constraints::{AttrC, AttrParse, TypeC};
use super::{Form, OpDef};
use rustmlir_ir::Type;

const PLAIN: Form = forms::PLAIN;

/// Tensors with a rank.
static TENSOR: TypeC =
    TypeC::new("ranked tensor of any type values", |ir, t| matches!(ir.type_of_id(t), Type::Tensor { .. }));

/// A list of numbers.
static LIST: AttrC = AttrC::new("i64 dense array attribute", |ir, a| ir.attr_i64_list(a).is_some(), AttrParse::Any);

/// A number, or a Boolean.
static VALUE: AttrC = AttrC::new("integer attribute", |ir, a| ir.attr_i64(a).is_some(), AttrParse::Any);

/// The definitions.
pub static OPS: &[&[&OpDef]] = &[
    elementwise::TABLE,
    elementwise::OPS,
    shape::OPS,
    dynamic::OPS,
    contract::OPS,
    algebra::OPS,
    random::OPS,
    quantized::OPS,
    control::OPS,
    parts::OPS,
    grid::OPS,
    check::OPS,
];
