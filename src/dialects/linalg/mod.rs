//! `linalg`: structured operations on buffers and tensors, from 2020's trait-first forms to today's
//! named operations.
//!
//! Every structured operation has a body, whether its text shows it or not, and a
//! [`structure::Structure`]: operands, indexing maps, loops. All of them run by
//! [`rustmlir_exec::points`].

mod body;
mod conv;
pub mod enums;
mod era;
pub mod generic;
mod implied;
mod interfaces;
mod meaning;
mod named;
mod resolve;
pub mod respell;
mod rows;
mod shaped;
mod softmax;
pub mod structure;
pub mod table;
mod tiled;
mod verify;
mod views;
mod windows;
mod winograd;

use super::OpDef;
use super::constraints::TypeC;
use rustmlir_ir::{Ir, TypeId};

/// Whether values of a type stay inside of a function: ranges (linalg dialect document,
/// "linalg.range").
pub fn stays_in_function(ir: &Ir, t: TypeId) -> bool {
    views::is_range(ir, t)
}

/// Outputs.
static DPS_INIT: TypeC = TypeC::new("shaped of any type values", |ir, t| ir.elem_type(t).is_some());

/// The definitions that are not named ones of [`table`].
pub static OPS: &[&OpDef] = &[
    &generic::GENERIC,
    &generic::INDEXED_GENERIC,
    &generic::INDEX_OP,
    &generic::YIELD,
    &shaped::MAP,
    &shaped::REDUCE,
    &shaped::TRANSPOSE,
    &shaped::BROADCAST,
    &shaped::ELEMENTWISE,
    &shaped::CONTRACT,
    &softmax::SOFTMAX,
    &tiled::TILED_LOOP,
    &winograd::FILTER,
    &winograd::INPUT,
    &winograd::OUTPUT,
    &conv::CONV,
    &conv::POOLING_MAX,
    &conv::POOLING_MIN,
    &conv::POOLING_SUM,
    &views::RANGE,
    &views::SLICE,
    &views::RESHAPE,
];

/// What `linalg.elementwise` calls the function that today has an operation of its own for.
pub fn elementwise_kind(name: &str) -> Option<&'static str> {
    shaped::kind_of(name)
}

/// Whether an operation that is called the same today was also written in a form of 2020, which is
/// read and told apart by more than the name.
pub fn has_form_of_2020(name: &str) -> bool {
    matches!(
        name,
        "linalg.copy"
            | "linalg.fill"
            | "linalg.dot"
            | "linalg.matvec"
            | "linalg.matmul"
            | "linalg.batch_matmul"
            | "linalg.generic"
            | "linalg.transpose"
            | "linalg.yield"
    )
}
