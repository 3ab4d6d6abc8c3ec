//! Masks from bounds.

use super::MASK as MASK_VECTOR;
use super::values::{count, extents, made};
use crate::constraints::{Class, DENSE_I64_ARRAY_ATTR, INDEX, TypeC};
use crate::mixed::static_list;
use crate::{Form, Gen, OpDef, Traits, attr, one, var};
use rustmlir_ir::{OpId, Type, row_major_strides};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Elems;
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_verify::{VResult, Verifier};

/// As `MASK_VECTOR`; what is read in its place may be any type.
static MASK: TypeC = TypeC { class: Class::Any, ..MASK_VECTOR };

/// A mask from bounds.
pub static CREATE_MASK: OpDef = OpDef {
    name: "vector.create_mask",
    form: Form::Asm("$mask_dim_sizes attr-dict `:` type($result)"),
    since: Gen::Y2020,
    summary: "a mask that is set where each index is below its bound",
    doc: "Bounds below 0 count as 0, beyond the extent as the extent. Source: vector dialect, \"vector.create_mask\".",
    operands: &[var("mask_dim_sizes", &INDEX)],
    results: &[one("result", &MASK)],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let rank = v.ir.result_types(op).next().and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
        if rank == 0 {
            return v.require(op, v.ir.operands(op).len() == 1, "must specify exactly one operand for 0-D create_mask");
        }
        let ok = v.ir.operands(op).len() == rank;
        v.require(op, ok, "must specify an operand for each result vector dimension")
    }),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(|w, v| mask(w, &w.indices(v)?)),
    ..OpDef::NEW
};

/// A mask from literal bounds.
pub static CONSTANT_MASK: OpDef = OpDef {
    name: "vector.constant_mask",
    form: Form::Asm("$mask_dim_sizes attr-dict `:` type($result)"),
    since: Gen::Y2020,
    summary: "a mask that is set where each index is below its bound",
    doc: "Source: vector dialect, \"vector.constant_mask\".",
    results: &[one("result", &MASK)],
    attrs: &[attr("mask_dim_sizes", &DENSE_I64_ARRAY_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_constant_mask),
    meaning: Meaning::Values(|w, _| mask(w, &static_list(w.ir, w.op, "mask_dim_sizes"))),
    ..OpDef::NEW
};

fn verify_constant_mask(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let shape = v.ir.result_types(op).next().and_then(|t| v.ir.shape(t)).unwrap_or(&[]).to_vec();
    let bounds = static_list(v.ir, op, "mask_dim_sizes");
    if shape.is_empty() {
        return match *bounds {
            [0 | 1] => Ok(()),
            [_] => Err(v.plain_error(op, "mask dim size must be either 0 or 1 for 0-D vectors")),
            _ => Err(v.plain_error(op, "array attr must have length 1 for 0-D vectors")),
        };
    }
    if bounds.len() != shape.len() {
        return Err(v.error(op, "must specify array attr of size equal vector result rank"));
    }
    if bounds.iter().zip(&shape).any(|(&b, &n)| b < 0 || b > n) {
        return Err(v.error(op, "array attr of size out of bounds of vector result dimension size"));
    }
    let scalable = match v.ir.result_types(op).next().map(|t| v.ir.type_of_id(t)) {
        Some(Type::Vector { scalable, .. }) => *scalable,
        _ => 0,
    };
    let some = |k: usize, b: i64, n: i64| scalable >> k & 1 == 1 && b != 0 && b != n;
    if bounds.iter().zip(&shape).enumerate().any(|(k, (&b, &n))| some(k, b, n)) {
        return Err(v.error(op, "only supports 'none set' or 'all set' scalable dimensions"));
    }
    if bounds.contains(&0) && bounds.iter().any(|&b| b != 0) {
        return Err(
            v.error(op, "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim")
        );
    }
    Ok(())
}

/// A mask that is set where each index is below its bound.
fn mask(w: &World<'_>, bounds: &[i64]) -> Result<Values, Stop> {
    let shape = extents(w, w.result_type()?);
    let run = row_major_strides(shape);
    let set = |i: i64| match shape {
        [] => bounds.first().is_some_and(|&b| b > 0),
        _ => shape.iter().zip(&run).zip(bounds).all(|((&n, &s), &b)| i / s % n < b),
    };
    made(w, Elems::Words((0..count(w)? as i64).map(|i| u64::from(set(i))).collect()))
}
