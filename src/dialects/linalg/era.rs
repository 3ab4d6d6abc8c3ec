//! Rules of the named operations of 2020.

use crate::ir::{Attr, Expr, MapId, OpId};
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
            let ok = v.ir.shape(t).is_some_and(|s| s.len() == n) && crate::dialects::constraints::is_strided(v.ir, t);
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
            let same = v.ir.elem_or_self(b) == a;
            v.require(op, same, "expects fill type to match view elemental type")
        }
        "linalg.copy" => {
            if v.ir.elem_or_self(a) != v.ir.elem_or_self(b) {
                return Err(v.error(op, "expects views of the same type"));
            }
            let rank = v.ir.shape(a).map_or(0, <[i64]>::len);
            if v.ir.shape(b).map_or(0, <[i64]>::len) != rank {
                return Err(v.error(op, "expects views of the same rank"));
            }
            for (attr, what) in [("inputPermutation", "input_permutation"), ("outputPermutation", "output_permutation")]
            {
                let Some(Attr::Map(m)) = v.ir.attr_named(op, attr).map(|a| v.ir.attr_of_id(a)) else { continue };
                let m = *m;
                if v.ir.map_of_id(m).dims as usize != rank || v.ir.map_of_id(m).syms != 0 {
                    return Err(v.error(op, format!("expects optional {what} map of rank {rank}")));
                }
                if !is_permutation(v, m) {
                    return Err(v.error(op, format!("expects optional {what} map to be a permutation")));
                }
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn is_permutation(v: &Verifier<'_>, m: MapId) -> bool {
    let map = v.ir.map_of_id(m);
    let mut seen = vec![false; map.dims as usize];
    for &e in &map.results {
        match v.ir.expr(e) {
            Expr::Dim(d) => match seen.get_mut(d as usize) {
                Some(s) if !*s => *s = true,
                _ => return false,
            },
            _ => return false,
        }
    }
    seen.iter().all(|&s| s)
}
