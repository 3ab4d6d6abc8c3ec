//! Groups of neighboring dimensions, which shapes are split into or joined from: `expand_shape`
//! and `collapse_shape` of several dialects.

use super::Form;
use super::constraints::{AttrC, AttrParse};
use rustmlir_ir::{Attr, AttrId, Ir, OpId};

/// The form of operations that split dimensions. Until 2024 the shape followed from the types.
pub const EXPAND_FORM: Form = Form::Asm(
    "$src $reassociation (`output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape)^)? attr-dict `:` \
     type($src) `into` type($result)",
);

/// The form of operations that join dimensions.
pub const COLLAPSE_FORM: Form = Form::Asm("$src $reassociation attr-dict `:` type($src) `into` type($result)");

/// Groups of dimensions.
pub static REASSOCIATION: AttrC =
    AttrC::new("Array of 64-bit integer array attributes", |ir, a| groups(ir, a).is_some(), AttrParse::Any);

fn groups(ir: &Ir, a: AttrId) -> Option<Vec<Vec<i64>>> {
    match ir.attr_of_id(a) {
        Attr::Array(items) => items
            .iter()
            .map(|&i| match ir.attr_of_id(i) {
                Attr::Array(_) => ir.attr_i64_list(i),
                _ => None,
            })
            .collect(),
        _ => None,
    }
}

/// The groups of an operation.
pub fn reassociation(ir: &Ir, op: OpId) -> Vec<Vec<i64>> {
    ir.attr_named(op, "reassociation").and_then(|a| groups(ir, a)).unwrap_or_default()
}
