//! StableHLO and the part of CHLO that JAX prints: tensors as values, operations as functions.
//!
//! One kernel for each function of elements ([`number`]), one way to move elements ([`tensor`]),
//! regions that operations run themselves ([`body`]). What the specification leaves open is chosen
//! by the schedule where it is an order, and unsupported where nothing says what comes out.

mod algebra;
mod attributes;
mod bodies;
mod check;
mod contract;
mod control;
mod dynamic;
mod elements;
mod elementwise;
mod forms;
mod grid;
mod later;
mod outside;
mod parts;
mod places;
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
use elements::TENSOR;
use rustmlir_ir::{Attr, AttrId, Ir, Type};

const PLAIN: Form = forms::PLAIN;

/// Tensors with a rank, whatever their elements are.
static RANKED: TypeC =
    TypeC::new("ranked tensor of any type values", |ir, t| matches!(ir.type_of_id(t), Type::Tensor { .. }));

/// A list of numbers.
static LIST: AttrC = AttrC::new("i64 dense array attribute", |ir, a| ir.attr_i64_list(a).is_some(), AttrParse::Any);

/// A table of numbers.
static TABLE: AttrC = AttrC::new("64-bit signless integer elements attribute", is_table, AttrParse::Any);

/// Groups of processes, as a table or by the axes of a mesh.
static GROUP_TABLE: AttrC = AttrC::new(
    "64-bit signless integer elements attribute or axes of a mesh",
    |ir, a| is_table(ir, a) || matches!(ir.attr_of_id(a), Attr::Dialect(..)),
    AttrParse::Any,
);

fn is_table(ir: &Ir, a: AttrId) -> bool {
    matches!(ir.attr_of_id(a), Attr::Dense { ty, .. } if ir.signless_width(ir.elem_or_self(*ty)) == Some(64))
}

/// A number.
static VALUE: AttrC = AttrC::new(
    "64-bit signless integer attribute",
    |ir, a| matches!(ir.attr_of_id(a), Attr::Integer(_, t) if ir.signless_width(*t) == Some(64)),
    AttrParse::Any,
);

/// A number without a sign.
static UNSIGNED: AttrC = AttrC::new("integer attribute", |ir, a| ir.attr_i64(a).is_some(), AttrParse::Any);

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
    later::OPS,
    check::OPS,
];
