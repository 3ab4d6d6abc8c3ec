//! Rules of the named operations of 2020.

use crate::dialects::constraints::is_strided;
use crate::dialects::memref::types::permuted_dims;
use crate::ir::{Attr, Ir, OpId, Type, TypeId};
use crate::verify::{VResult, Verifier};

/// Ranks of the operands of an operation, where it fixes them.
fn ranks(name: &str) -> Option<&'static [usize]> {
    Some(match name {
        "linalg.dot" => &[1, 1, 0],
        "linalg.matvec" => &[2, 1, 1],
        "linalg.matmul" => &[2, 2, 2],
        "linalg.batch_matmul" => &[3, 3, 3],
        _ => return None,
    })
}

/// A named operation in parentheses.
pub fn verify_named(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let name = v.ir.def(op).map_or("", |d| d.name);
    let types: Vec<_> = v.ir.operand_types(op).collect();
    if let Some(ranks) = ranks(name) {
        for (k, (&t, &n)) in types.iter().zip(ranks).enumerate() {
            let ok = v.ir.shape(t).is_some_and(|s| s.len() == n) && is_strided(v.ir, t);
            if !ok {
                let m = format!(
                    "operand #{k} must be strided memref of any type values of rank {n}, but got '{}'",
                    v.show(t)
                );
                return Err(v.error(op, m));
            }
        }
        return Ok(());
    }
    let (Some(&a), Some(&b)) = (types.first(), types.get(1)) else { return Ok(()) };
    match name {
        "linalg.fill" => {
            // The text has the view first.
            strided(v, op, 0, b)?;
            if !is_fill_value(v.ir, a) {
                let m = format!(
                    "operand #1 must be floating-point or integer or vector of any type values, but got '{}'",
                    v.show(a)
                );
                return Err(v.error(op, m));
            }
            let same = v.ir.elem_or_self(b) == a;
            v.require(op, same, "expects fill type to match view elemental type")
        }
        "linalg.copy" => {
            strided(v, op, 0, a)?;
            strided(v, op, 1, b)?;
            if v.ir.elem_or_self(a) != v.ir.elem_or_self(b) {
                return Err(v.error(op, "expects views of the same type"));
            }
            let rank = v.ir.shape(a).map_or(0, <[i64]>::len);
            if v.ir.shape(b).map_or(0, <[i64]>::len) != rank {
                return Err(v.error(op, "expects views of the same rank"));
            }
            for (attr, what) in [("inputPermutation", "input_permutation"), ("outputPermutation", "output_permutation")]
            {
                let Some(given) = v.ir.attr_named(op, attr) else { continue };
                let &Attr::Map(m) = v.ir.attr_of_id(given) else {
                    let m = format!("attribute '{attr}' failed to satisfy constraint: AffineMap attribute");
                    return Err(v.error(op, m));
                };
                if v.ir.map_of_id(m).dims as usize != rank || v.ir.map_of_id(m).syms != 0 {
                    return Err(v.error(op, format!("expects optional {what} map of rank {rank}")));
                }
                if permuted_dims(v.ir, m).is_none() {
                    return Err(v.error(op, format!("expects optional {what} map to be a permutation")));
                }
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn strided(v: &mut Verifier<'_>, op: OpId, k: usize, t: TypeId) -> VResult {
    if is_strided(v.ir, t) {
        return Ok(());
    }
    let m = format!("operand #{k} must be strided memref of any type values, but got '{}'", v.show(t));
    Err(v.error(op, m))
}

fn is_fill_value(ir: &Ir, t: TypeId) -> bool {
    ir.float_format(t).is_some() || ir.signless_width(t).is_some() || matches!(ir.type_of_id(t), Type::Vector { .. })
}
