//! Rules that families of named operations share: contractions, convolutions, `fill`,
//! multiplications with maps of their own.

use super::rows;
use super::structure::{elem_of, is_era, maps_of_attr};
use rustmlir_ir::{Expr, Ir, MapId, OpId, RegionId, Type, ValueDef, ValueId};
use rustmlir_syntax::printer::map_text;
use rustmlir_verify::{VResult, Verifier};

/// The rules of an operation's family. They come before those of all structured operations.
pub fn verify(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let name = v.ir.def(op).map_or("", |d| d.name);
    // The generic form leaves the groups of no operands out.
    if v.ir.operands(op).is_empty() {
        match rows::row(name) {
            _ if name == "linalg.fill" => return Err(v.plain_error(op, "expected op with 1 input and 1 output")),
            Some(row) if row.maps.contains('+') => {
                return Err(v.plain_error(op, "expected op with 2 inputs and 1 output"));
            }
            Some(_) => return Err(v.plain_error(op, "expected op with inputs and 1 output")),
            None => {}
        }
    }
    match name {
        "linalg.fill" => fill(v, op),
        "linalg.matmul" => {
            maps_of_matmul(v, op)?;
            contraction(v, op)
        }
        "linalg.batch_matmul" | "linalg.batch_reduce_matmul" => {
            maps_of_batch(v, op)?;
            contraction(v, op)
        }
        "linalg.contract" => contraction(v, op),
        _ => match rows::row(name) {
            Some(row) if row.body == "o a b mul add" && !row.maps.contains('+') => contraction(v, op),
            Some(row) if row.maps.contains('+') => convolution(v, op),
            _ => Ok(()),
        },
    }
}

fn fill(v: &mut Verifier<'_>, op: OpId) -> VResult {
    // A vector may be an element.
    let element = |t| v.ir.shape(t).is_none() || matches!(v.ir.type_of_id(t), Type::Vector { .. });
    let scalar = v.ir.operand(op, 0).is_none_or(|o| element(v.ir.value_type(o)));
    if scalar { Ok(()) } else { Err(v.plain_error(op, "expected op with scalar input")) }
}

/// A window that moves by nothing, or whose elements are all the same one, is no loop of a
/// convolution.
fn convolution(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (strides, dilations) = super::windows::window(v.ir, op);
    if strides.contains(&0) || dilations.contains(&0) {
        return Err(v.plain_error(op, "unexpected loop dimension for convolution op"));
    }
    Ok(())
}

/// Pairs of operations that multiply and add.
const PAIRS: [(&str, &str); 4] = [
    ("arith.mulf", "arith.addf"),
    ("arith.muli", "arith.addi"),
    ("complex.mul", "complex.add"),
    ("arith.andi", "arith.ori"),
];

fn contraction(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let body = v.ir.region_of(op, 0);
    if body.is_none_or(|r| adds_products(v.ir, r)) {
        return Ok(());
    }
    Err(v.plain_error(op, "expected add/mul op in the body"))
}

/// What defines a value, operations of one operand skipped; at most as many as there are casts in
/// any body, since nothing has ruled out cycles yet.
fn source(ir: &Ir, mut v: ValueId) -> (ValueId, Option<OpId>) {
    for _ in 0..64 {
        match ir.value_def(v) {
            ValueDef::Result(o, _) => match ir.operands(o) {
                &[from] => v = from,
                _ => return (v, Some(o)),
            },
            _ => return (v, None),
        }
    }
    (v, None)
}

/// Whether a body yields the sum of its third argument and the product of the others, casts aside.
fn adds_products(ir: &Ir, body: RegionId) -> bool {
    let Some(block) = ir.entry(body) else { return true };
    let args: Vec<ValueId> = ir.block_args(block).collect();
    let (&[a, b, c], Some(end)) = (args.as_slice(), ir.last_op(block)) else { return false };
    let &[yielded] = ir.operands(end) else { return false };
    let Some(sum) = source(ir, yielded).1 else { return false };
    let &[x, y] = ir.operands(sum) else { return false };
    let (x, y) = (source(ir, x), source(ir, y));
    let product = match (x.0 == c, y.0 == c) {
        (true, _) => y.1,
        (_, true) => x.1,
        _ => return false,
    };
    let Some(product) = product else { return false };
    let &[p, q] = ir.operands(product) else { return false };
    let named = |o: OpId| ir.def(o).map_or("", |d| d.name);
    let factors = (source(ir, p).0, source(ir, q).0);
    PAIRS.contains(&(named(product), named(sum))) && (factors == (a, b) || factors == (b, a))
}

/// The maps of an operation, if they are not those that its name stands for, with the latter.
fn given_maps(v: &mut Verifier<'_>, op: OpId) -> Option<(Vec<MapId>, Vec<MapId>)> {
    let row = rows::row(v.ir.def(op)?.name)?;
    let given = maps_of_attr(v.ir, v.ir.attr_named(op, "indexing_maps")?)?;
    let default = super::structure::default_maps(v.ir, row, 0).and_then(|a| maps_of_attr(v.ir, a))?;
    (given != default).then_some((given, default))
}

fn results(ir: &Ir, m: MapId) -> Vec<Expr> {
    ir.map_of_id(m).results.iter().map(|&e| ir.expr(e)).collect()
}

fn within(ir: &Ir, given: MapId, default: MapId) -> bool {
    let known = results(ir, default);
    results(ir, given).iter().all(|e| known.contains(e))
}

fn maps_of_matmul(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((given, default)) = given_maps(v, op) else { return Ok(()) };
    for (&g, &d) in given.iter().zip(&default).take(2) {
        if !within(v.ir, g, d) {
            return Err(v.error(op, "Unexpected dim expression in map result."));
        }
        let list = results(v.ir, g);
        let last = v.ir.map_of_id(g).dims.saturating_sub(1);
        if list.len() < 2 && list != [Expr::Dim(last)] {
            return Err(v.error(op, "Invalid broadcast requested, should be (d2)."));
        }
    }
    Ok(())
}

fn maps_of_batch(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some((given, default)) = given_maps(v, op) else { return Ok(()) };
    if given.len() != 3 {
        return Err(v.error(op, "Indexing_map attribute must have 3 affine maps."));
    }
    let [batch, m, n, k] = [0, 1, 2, 3].map(Expr::Dim);
    for (i, (&g, &d)) in given.iter().zip(&default).enumerate() {
        let list = results(v.ir, g);
        if i == 2 {
            let want: &[Expr] = if v.ir.is(op, "linalg.batch_matmul") { &[batch, m, n] } else { &[m, n] };
            if list.len() != want.len() {
                return Err(v.error(op, format!("expects {} dims, but got ({}).", want.len(), list.len())));
            }
            if list != want {
                return Err(v.error(op, "Invalid output map result dimension."));
            }
            continue;
        }
        if !within(v.ir, g, d) {
            let m = "Unexpected result dim expression (outside the set of default result dims).";
            return Err(v.error(op, m));
        }
        let text = match list.as_slice() {
            [x] if *x == k => continue,
            [x, y] if *y == k && (*x == batch || (i == 0 && *x == m)) => continue,
            [x, y] if i == 1 && (*x, *y) == (k, n) => continue,
            [] | [_] | [_, _] => "Invalid broadcast requested.",
            [_, _, _, _, ..] => "no. of result dim expressions exceeds 3.",
            [x, ..] if *x != batch => "Invalid batch dimension expression.",
            _ => continue,
        };
        return Err(v.error(op, text));
    }
    Ok(())
}

/// The value that fills has the element type of what it fills.
pub fn fill_types(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<_> = v.ir.operand_types(op).collect();
    let [value, out] = types.as_slice() else { return Ok(()) };
    let (a, b) = (elem_of(v.ir, *value), v.ir.elem_or_self(*out));
    if a != b {
        let m = format!("expected fill value type ('{}') to match output element type ('{}')", v.show(a), v.show(b));
        return Err(v.error(op, m));
    }
    Ok(())
}

/// Every loop has the extent of some dimension that it alone indexes.
pub fn invertible(v: &mut Verifier<'_>, op: OpId, maps: &[MapId], loops: usize) -> VResult {
    let bare = |d: u32| maps.iter().any(|&m| v.ir.map_of_id(m).results.iter().any(|&e| v.ir.expr(e) == Expr::Dim(d)));
    if (0..loops as u32).all(bare) {
        return Ok(());
    }
    if is_era(v.ir, op) {
        return Err(v.error(op, "expected the concatenation of maps in indexing_map to be invertible"));
    }
    let all = maps.iter().flat_map(|&m| v.ir.map_of_id(m).results.clone()).collect();
    let m = v.ir.map(rustmlir_ir::AffineMap { dims: loops as u32, syms: 0, results: all });
    let text = map_text(v.ir, m);
    Err(v.error(op, format!("invalid indexing maps are non-invertible: ({text})")))
}
