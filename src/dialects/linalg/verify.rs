//! Rules of structured operations: groups of operands, indexing maps, shapes, the body.

use super::structure::{Structure, elem_of, is_era, maps_of_attr, structure};
use crate::Traits;
use rustmlir_exec::points::IndexMap;
use rustmlir_ir::{DYNAMIC, Ir, OpId, TypeId};
use rustmlir_syntax::printer::map_text;
use rustmlir_verify::{VResult, Verifier};

/// Rules that need nothing of the body.
pub fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if is_era(v.ir, op) {
        return match v.ir.def(op).map(|d| d.name) {
            Some("linalg.generic" | "linalg.indexed_generic") => super::era::verify_generic(v, op),
            _ => super::era::verify_named(v, op),
        };
    }
    super::interfaces::verify(v, op)
}

/// Today's rules, which are looked at after the operations of the body.
pub fn verify_regions(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if is_era(v.ir, op) {
        return Ok(());
    }
    destination(v, op)?;
    if v.ir.is(op, "linalg.fill") {
        super::interfaces::fill_types(v, op)?;
    }
    interface(v, op)
}

/// Outputs that are tensors have results of their types.
pub fn destination(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let n = v.ir.operands(op).len();
    let outs = output_range(v.ir, op);
    let tensors: Vec<usize> =
        outs.filter(|&k| k < n && v.ir.operand(op, k).is_some_and(|o| v.ir.is_tensor(v.ir.value_type(o)))).collect();
    let results: Vec<TypeId> = v.ir.result_types(op).collect();
    if results.len() != tensors.len() {
        let m = format!(
            "expected the number of tensor results ({}) to be equal to the number of output tensors ({})",
            results.len(),
            tensors.len()
        );
        return Err(v.error(op, m));
    }
    for (&k, &r) in tensors.iter().zip(&results) {
        let Some(t) = v.ir.operand(op, k).map(|o| v.ir.value_type(o)) else { continue };
        if t != r {
            let m = format!(
                "expected type of operand #{k} ('{}') to match type of corresponding result ('{}')",
                v.show(t),
                v.show(r)
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

/// Positions of output operands.
fn output_range(ir: &Ir, op: OpId) -> std::ops::Range<usize> {
    let n = ir.operands(op).len();
    let from = match ir.def(op) {
        Some(d) if d.has(Traits::ATTR_SIZED_OPERANDS) => ir.operand_group(op, 0).len(),
        Some(d) if d.name == "linalg.reduce" => n / 2,
        _ => n.saturating_sub(1),
    };
    from..n
}

/// The maps of an operation as maps, where it has them as attribute, and as text.
fn shown(ir: &Ir, op: OpId, s: &Structure) -> Vec<(usize, u32, usize)> {
    match ir.attr_named(op, "indexing_maps").and_then(|a| maps_of_attr(ir, a)) {
        Some(maps) => maps
            .iter()
            .map(|&m| (ir.map_of_id(m).dims as usize, ir.map_of_id(m).syms, ir.map_of_id(m).results.len()))
            .collect(),
        None => s.maps.iter().map(|m| (s.parallel.len(), 0, m.rows.len())).collect(),
    }
}

fn interface(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let tensors = v.ir.operand_types(op).any(|t| v.ir.is_tensor(t));
    let buffers = v.ir.operand_types(op).any(|t| v.ir.is_memref(t));
    if tensors && buffers {
        return Err(v.error(op, "expected to have pure tensor or buffer semantics"));
    }
    let Some(s) = structure(v.ir, op) else { return Ok(()) };
    let n = s.operands.len();
    let maps = shown(v.ir, op, &s);
    if maps.len() != n {
        let m = format!(
            "expected the number of indexing_map ({}) to be equal to the number of input/output operands ({n})",
            maps.len()
        );
        return Err(v.error(op, m));
    }
    let shapes: Vec<Vec<i64>> =
        s.operands.iter().map(|&o| v.ir.shape(v.ir.value_type(o)).unwrap_or(&[]).to_vec()).collect();
    let scalar = |v: &Verifier<'_>, k: usize| {
        let t = v.ir.value_type(s.operands[k]);
        !v.ir.is_memref(t) && !v.ir.is_tensor(t)
    };
    for (k, &(_, syms, results)) in maps.iter().enumerate() {
        if syms != 0 {
            return Err(v.error(op, format!("unexpected symbols in indexing_map #{k}")));
        }
        let rank = if scalar(v, k) { 0 } else { shapes[k].len() };
        if results != rank {
            let m = format!("expected operand #{k} rank ({rank}) to match the result rank of indexing_map ({results})");
            return Err(v.error(op, m));
        }
    }
    let loops = s.parallel.len();
    // A loop that no operand gives an extent is an error of its own only once the maps agree on how
    // many there are.
    let attr = v.ir.attr_named(op, "indexing_maps").and_then(|a| maps_of_attr(v.ir, a));
    if let Some(ids) = &attr {
        let dims = ids.iter().map(|&m| v.ir.map_of_id(m).dims as usize).next().unwrap_or(loops);
        super::interfaces::invertible(v, op, ids, dims)?;
    }
    shapes_agree(v, op, &s, &shapes)?;
    for (k, &(dims, ..)) in maps.iter().enumerate() {
        if dims != loops {
            let m = format!("expected indexing_map #{k} to have {loops} dim(s) to match the number of loops");
            return Err(v.error(op, m));
        }
    }
    body(v, op, &s)
}

/// Static extents: what the loops reach is what the operands have.
fn shapes_agree(v: &mut Verifier<'_>, op: OpId, s: &Structure, shapes: &[Vec<i64>]) -> VResult {
    let loops = s.parallel.len();
    let mut counts: Vec<Option<i64>> = vec![None; loops];
    for (m, shape) in s.maps.iter().zip(shapes) {
        for (d, &n) in shape.iter().enumerate() {
            if let Some(c) = m.bare(v.ir, d).and_then(|l| counts.get_mut(l)) {
                c.get_or_insert(n);
            }
        }
    }
    let Some(counts) = counts.into_iter().collect::<Option<Vec<i64>>>() else { return Ok(()) };
    if counts.contains(&DYNAMIC) {
        return Ok(());
    }
    let last: Vec<i64> = counts.iter().map(|n| n - 1).collect();
    let first = vec![0; loops];
    for (k, (m, shape)) in s.maps.iter().zip(shapes).enumerate() {
        for (d, &n) in shape.iter().enumerate() {
            if n == DYNAMIC || n == 0 {
                continue;
            }
            let (Some(a), Some(b)) = (value(v.ir, m, d, &first), value(v.ir, m, d, &last)) else { continue };
            let inferred = a.max(b).saturating_add(1);
            if a.min(b) < 0 {
                let text = general_text(v, m, loops);
                return Err(v.error(op, format!("unexpected result less than 0 at expression #{d} in {text}")));
            }
            let bare = m.bare(v.ir, d).is_some();
            let what = match bare {
                true if inferred != n => format!("to be {inferred}, but found {n}"),
                false if inferred > n => format!("to be greater than or equal to {inferred}, but found {n}"),
                _ => continue,
            };
            return Err(v.error(op, format!("inferred input/output operand #{k} has shape's dimension #{d} {what}")));
        }
    }
    Ok(())
}

fn value(ir: &Ir, m: &IndexMap, d: usize, at: &[i64]) -> Option<i64> {
    match m.general {
        None => m.rows.get(d)?.at(at),
        Some(id) => ir.eval_expr(*ir.map_of_id(id).results.get(d)?, at, &[]).ok(),
    }
}

fn general_text(v: &mut Verifier<'_>, m: &IndexMap, loops: usize) -> String {
    match super::structure::map_attr(v.ir, m, loops as u32).map(|a| v.ir.attr_of_id(a)) {
        Some(rustmlir_ir::Attr::Map(id)) => map_text(v.ir, *id),
        _ => String::new(),
    }
}

fn body(v: &mut Verifier<'_>, op: OpId, s: &Structure) -> VResult {
    let Some(b) = v.ir.entry(s.body) else { return Err(v.error(op, "expects to have 1 region with 1 block")) };
    let args: Vec<TypeId> = v.ir.block_args(b).map(|a| v.ir.value_type(a)).collect();
    if args.len() != s.operands.len() {
        let m = "expected as many non-induction variable region arguments as the number of input/output operands";
        return Err(v.error(op, m));
    }
    for (k, (&t, &o)) in args.iter().zip(&s.operands).enumerate() {
        let want = elem_of(v.ir, v.ir.value_type(o));
        if t != want {
            let m = format!(
                "expected type of bb argument #{k} ('{}') to match element or self type of the corresponding operand ('{}')",
                v.show(t),
                v.show(want)
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}
