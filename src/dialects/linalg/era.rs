//! Rules of the operations of 2020.

use super::structure::{FUN, elem_of, iterators, maps_of_attr};
use crate::constraints::is_strided;
use crate::memref::types::permuted_dims;
use rustmlir_ir::{Attr, Ir, OpId, Type, TypeId};
use rustmlir_verify::{VResult, Verifier};

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

/// Rules of `linalg.generic` and `linalg.indexed_generic` in the forms of 2020.
pub fn verify_generic(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let count = |v: &Verifier<'_>, n: &str| v.ir.i64_attr_named(op, n).unwrap_or(-1);
    let (n_in, n_out) = (count(v, "args_in"), count(v, "args_out"));
    for (n, name) in [(n_in, "args_in"), (n_out, "args_out")] {
        if n < 0 {
            return Err(v.error(op, format!("requires attribute '{name}'")));
        }
    }
    let (operands, results) = (v.ir.operands(op).len() as i64, v.ir.n_results(op) as i64);
    if n_in + n_out != operands + results {
        return Err(v.error(op, format!("expected {} or more operands", n_in + n_out - results)));
    }
    let loops = iterators(v.ir, op).map_or(0, |l| l.len());
    let maps = v.ir.attr_named(op, "indexing_maps").and_then(|a| maps_of_attr(v.ir, a)).unwrap_or_default();
    if maps.len() as i64 != n_in + n_out {
        return Err(v.error(op, format!("expected {} indexing maps, one for each operand and result", n_in + n_out)));
    }
    let types: Vec<TypeId> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
    for (k, (&m, &t)) in maps.iter().zip(&types).enumerate() {
        let map = v.ir.map_of_id(m);
        let (syms, dims, results) = (map.syms, map.dims as usize, map.results.len());
        let rank = v.ir.shape(t).map_or(0, <[i64]>::len);
        if syms != 0 {
            return Err(v.error(op, format!("expected indexing_map #{k} to have no symbols")));
        }
        if dims != loops {
            return Err(
                v.error(op, format!("expected indexing_map #{k} to have {loops} dim(s) to match the number of loops"))
            );
        }
        if results != rank {
            return Err(v.error(op, format!("expected indexing_map #{k} results to match view rank: '{}'", v.show(t))));
        }
    }
    super::interfaces::invertible(v, op, &maps, loops)?;
    era_body(v, op, loops, &types[..operands as usize])
}

fn era_body(v: &mut Verifier<'_>, op: OpId, loops: usize, types: &[TypeId]) -> VResult {
    let indexed = v.ir.is(op, "linalg.indexed_generic");
    if v.ir.form(op) != FUN && v.ir.attr_named(op, "fun").is_some() {
        return Err(v.error(op, "expected either a region or a fun attribute, not both"));
    }
    let lead = if indexed { loops } else { 0 };
    if v.ir.form(op) == FUN {
        return fun_signature(v, op, lead, types);
    }
    let Some(b) = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)) else {
        return Err(v.error(op, "expected function attribute to refer to a defined symbol"));
    };
    let args: Vec<TypeId> = v.ir.block_args(b).map(|a| v.ir.value_type(a)).collect();
    if args.len() != lead + types.len() {
        return Err(v.error(op, "expected number of block arguments to match number of operands"));
    }
    for (k, &t) in args.iter().enumerate() {
        if k < lead {
            if !v.ir.is_index(t) {
                return Err(v.error(op, format!("expected block argument {} to be an index", k + 1)));
            }
            continue;
        }
        let want = elem_of(v.ir, types[k - lead]);
        if t != want {
            let kind = if v.ir.is_tensor(types[k - lead]) { "tensor" } else { "memref" };
            let m = format!(
                "expected block argument {} of the same type as elemental type of {kind} operand: '{}'",
                k + 1,
                v.show(want)
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

/// The function of the trait takes the indices of `lead` loops and the elements of the operands,
/// and gives new elements of the outputs.
fn fun_signature(v: &mut Verifier<'_>, op: OpId, lead: usize, types: &[TypeId]) -> VResult {
    let signature = v.symbol_target(op, "fun").and_then(|f| rustmlir_exec::function_signature(v.ir, f));
    let Some((inputs, results)) = signature else {
        return Err(v.error(op, "expected function attribute to refer to a defined symbol"));
    };
    if inputs.len() != lead + types.len() {
        let loops = if lead > 0 { " plus number of loops" } else { "" };
        return Err(v.error(op, format!("expected function arguments to match number of operands{loops}")));
    }
    let n_in = v.ir.i64_attr_named(op, "args_in").unwrap_or(0).max(0) as usize;
    let outputs: Vec<TypeId> = types.iter().skip(n_in).copied().chain(v.ir.result_types(op)).collect();
    if results.len() != outputs.len() {
        let (n, m) = (results.len(), outputs.len());
        return Err(v.error(op, format!("expected function results({n}) to match number of outputs({m})")));
    }
    for (k, &t) in inputs.iter().enumerate() {
        let Some(&operand) = types.get(k.wrapping_sub(lead)) else {
            if !v.ir.is_index(t) {
                return Err(v.error(op, format!("expected function argument {} to be an index", k + 1)));
            }
            continue;
        };
        let want = elem_of(v.ir, operand);
        if t != want {
            let m = format!(
                "expected function argument {} of the same type as elemental type '{}' of operand {}",
                k + 1,
                v.show(want),
                k + 1 - lead
            );
            return Err(v.error(op, m));
        }
    }
    for (k, (&t, &output)) in results.iter().zip(&outputs).enumerate() {
        let want = elem_of(v.ir, output);
        if t != want {
            let n = k + 1;
            let m = format!(
                "expected function result {n} of the same type as elemental type '{}' of output {n}",
                v.show(want)
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}
