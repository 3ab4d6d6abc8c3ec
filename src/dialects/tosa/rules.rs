//! What must hold of operations that move elements, and of sums of products, windows and regions.

use super::given::known;
use super::verify::{
    alike, at_most, boolean, compatible, either, extents, given_somehow, no_zeros, operand, permutation, result,
    written, zero_points,
};
use super::{rank_of_shape, tensor::list};
use rustmlir_ir::{Ir, OpId, TypeId, ValueId};
use rustmlir_verify::{VResult, Verifier};

/// Larger numbers are no extents of anything.
pub(super) const MOST: i64 = 1 << 24;

/// Whether an operation has more than `n` operands: today's have some that earlier releases had
/// attributes for. Those left most of these rules to the run.
pub(super) fn of_today(v: &Verifier<'_>, op: OpId, n: usize) -> bool {
    v.ir.operands(op).len() > n
}

/// The result has the element type of operand number `k`.
pub(super) fn element_of(v: &mut Verifier<'_>, op: OpId, k: usize) -> VResult {
    let of = v.ir.operand(op, k).map(|x| v.ir.value_type(x));
    let (Some(a), Some(r)) = (of, v.ir.result_types(op).next()) else { return Ok(()) };
    let (from, to) = (v.ir.elem_or_self(a), v.ir.elem_or_self(r));
    match alike(v, from, to) {
        true => Ok(()),
        false => {
            let (a, r) = (written(v, from), written(v, to));
            Err(v.error(op, format!("expect input and output to have same element type, got '{a}' and '{r}'")))
        }
    }
}

/// Result number `k` may have this shape.
pub(super) fn result_fits(v: &mut Verifier<'_>, op: OpId, k: usize, shape: &[i64]) -> VResult {
    match result(v, op, k) {
        Some(own) if !compatible(&own, shape) => {
            let [shape, own] = [shape, &own].map(|s| {
                let all: Vec<String> = s.iter().map(|n| if *n < 0 { "?".into() } else { n.to_string() }).collect();
                all.join(", ")
            });
            Err(v.error(op, format!("expected a result of shape [{shape}], got [{own}]")))
        }
        _ => Ok(()),
    }
}

pub fn reshape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    resolvable(v, op)?;
    at_most(v, op, 2)?;
    given_somehow(v, op, 1, "new_shape")?;
    let result_type = v.ir.result_types(op).next();
    if !of_today(v, op, 1) {
        has_rank(v, op, "result", result_type)?;
    }
    no_zeros(v, op)?;
    element_of(v, op, 0)?;
    let (Some(own), Some(shape)) = (result(v, op, 0), known(v.ir, op, 1, "new_shape")) else { return Ok(()) };
    if shape.len() != own.len() {
        return Err(v.error(op, "new shape does not match result rank"));
    }
    if !compatible(&shape, &own) {
        return Err(v.error(op, "new shape is inconsistent with result shape"));
    }
    if shape.iter().filter(|n| **n == -1).count() > 1 {
        return Err(v.error(op, "expected at most one target dimension to be -1"));
    }
    if shape.iter().any(|n| *n < -1) {
        return Err(v.error(op, "new shape has invalid tensor dimension size"));
    }
    let Some(n) = operand(v, op, 0).filter(|s| s.iter().all(|n| *n >= 0)).and_then(|s| Ir::static_elems(&s)) else {
        return Ok(());
    };
    let others: Vec<i64> = shape.iter().copied().filter(|n| *n >= 0).collect();
    let m = Ir::static_elems(&others).unwrap_or(u64::MAX);
    let whole = others.len() == shape.len();
    match if whole { n == m } else { m != 0 && n % m == 0 } {
        true => Ok(()),
        false => Err(v.error(op, format!("cannot reshape {n} elements into {m}"))),
    }
}

pub fn transpose(v: &mut Verifier<'_>, op: OpId) -> VResult {
    at_most(v, op, 2)?;
    given_somehow(v, op, 1, "perms")?;
    of_wide_integers(v, op, 1)?;
    if let Some(s) = operand(v, op, 1)
        && s.len() != 1
    {
        return Err(v.error(op, format!("expected permutation tensor to be rank 1 but got rank {}", s.len())));
    }
    let (a, own, dims) = (operand(v, op, 0), result(v, op, 0), known(v.ir, op, 1, "perms"));
    if let (Some(a), Some(own)) = (&a, &own)
        && a.len() != own.len()
    {
        return Err(v.error(op, "expected input tensor rank to equal result tensor rank"));
    }
    let Some(rank) = a.as_ref().or(own.as_ref()).map(Vec::len) else { return Ok(()) };
    let n = dims.as_ref().map(|d| d.len() as i64).or_else(|| operand(v, op, 1).and_then(|s| s.first().copied()));
    if n.is_some_and(|n| n >= 0 && n != rank as i64) {
        let m = format!(
            "expected permutation tensor dim 0 to have size {rank} (input rank) but got size {}",
            n.unwrap_or(0)
        );
        return Err(v.error(op, m));
    }
    let Some(dims) = dims else { return Ok(()) };
    if !permutation(&dims) {
        return Err(v.error(op, "expected valid permutation indices"));
    }
    element_of(v, op, 0)?;
    let Some(a) = a else { return Ok(()) };
    let shape: Vec<i64> = dims.iter().map(|&d| a[d as usize]).collect();
    match own.is_none_or(|own| compatible(&own, &shape)) {
        true => Ok(()),
        false => Err(v.error(op, "expected output tensor dim to match input dim that it is a permutation of")),
    }
}

/// The axis, inside of the dimensions of an operand.
fn axis(
    v: &mut Verifier<'_>,
    op: OpId,
    rank: Option<usize>,
    what: &str,
) -> Result<Option<usize>, rustmlir_verify::Invalid> {
    let d = v.ir.i64_attr_named(op, "axis").unwrap_or(0);
    if d < 0 {
        return Err(v.error(op, format!("expect {what} axis to be non-negative, got {d}")));
    }
    match rank {
        // Earlier releases had reductions of tensors without dimensions.
        Some(n) if d >= n as i64 && (n, d) != (0, 0) => {
            Err(v.error(op, format!("expect input tensor rank ({n}) to be larger than {what} axis ({d})")))
        }
        _ => Ok(usize::try_from(d).ok().filter(|&d| rank.is_some_and(|n| d < n))),
    }
}

pub fn concat(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let all: Vec<Vec<i64>> = v.ir.operand_types(op).filter_map(|t| extents(v, t)).collect();
    if v.ir.operands(op).is_empty() {
        return Err(v.error(op, "expect at least one input"));
    }
    (0..v.ir.operands(op).len()).try_for_each(|k| element_of(v, op, k))?;
    let Some(d) = axis(v, op, all.first().map(Vec::len), "concat")? else { return Ok(()) };
    let mut shape = all[0].clone();
    shape[d] = 0;
    let mut open = all.len() != v.ir.operands(op).len();
    for t in &all {
        if t.len() != shape.len() {
            return Err(v.error(op, "rank of operands does not match"));
        }
        for (k, &n) in t.iter().enumerate().filter(|x| x.0 != d) {
            match shape[k] {
                s if s >= 0 && n >= 0 && s != n => {
                    let m = format!(
                        "expect all operand shapes to have the same sizes on non-axis dimensions, but got {n} vs {s} at index {k}"
                    );
                    return Err(v.error(op, m));
                }
                s => shape[k] = s.max(n),
            }
        }
        open |= t[d] < 0;
        shape[d] = shape[d].saturating_add(t[d].max(0));
    }
    if open {
        shape[d] = -1;
    }
    result_fits(v, op, 0, &shape)
}

pub fn pad(v: &mut Verifier<'_>, op: OpId) -> VResult {
    resolvable(v, op)?;
    at_most(v, op, 3)?;
    let (first, pads, made) =
        (v.ir.operand_types(op).next(), v.ir.operand_types(op).nth(1), v.ir.result_types(op).next());
    if pads.is_some_and(|t| v.ir.is_tensor(t)) {
        has_rank(v, op, "operand", first)?;
        has_rank(v, op, "result", made)?;
    }
    of_wide_integers(v, op, 1)?;
    element_of(v, op, 0)?;
    if let (Some(e), Some(own)) = (element(v, op, 2), element(v, op, 0))
        && !alike(v, e, own)
    {
        let (e, own) = (written(v, e), written(v, own));
        return Err(v.error(op, format!("expect input and output to have same element type, got '{e}' and '{own}'")));
    }
    if let Some(t) =
        v.ir.operand(op, 2)
            .map(|x| v.ir.value_type(x))
            .filter(|&t| v.ir.shape(t).is_some_and(|s| s != [1] && !s.is_empty()))
    {
        let t = written(v, t);
        return Err(
            v.error(op, format!("operand #2 must be tosa-conformant scalar tensor of number values, but got '{t}'"))
        );
    }
    let (Some(a), pads) = (operand(v, op, 0), known(v.ir, op, 1, "padding")) else { return Ok(()) };
    if result(v, op, 0).is_some_and(|r| r.len() != a.len()) {
        return Err(v.error(op, "expect input1 and output to have the same ranks"));
    }
    let rank = v.ir.operand(op, 1).and_then(|x| rank_of_shape(v.ir, v.ir.value_type(x)));
    if let Some(n) = rank.or(pads.as_ref().map(Vec::len)).filter(|&n| n != 2 * a.len()) {
        let (r, want) = (a.len(), 2 * a.len());
        let m = format!("padding tensor must have {r} * 2 = {want} elements, but got {n}");
        return Err(v.error(op, m));
    }
    let Some(pads) = pads else { return Ok(()) };
    if pads.iter().any(|n| *n > MOST) || pads.iter().any(|n| *n < -1) {
        return Err(v.error(op, "invalid padding values, only >= -1 is allowed"));
    }
    let padded = |(k, &n): (usize, &i64)| {
        let sides = [pads[2 * k], pads[2 * k + 1]];
        if n < 0 || rank.is_none() && sides.contains(&-1) { -1 } else { n.saturating_add(sides[0] + sides[1]) }
    };
    let shape: Vec<i64> = a.iter().enumerate().map(padded).collect();
    result_fits(v, op, 0, &shape)
}

pub fn slice(v: &mut Verifier<'_>, op: OpId) -> VResult {
    resolvable(v, op)?;
    at_most(v, op, 3)?;
    for (k, name) in [(1, "start"), (2, "size")] {
        given_somehow(v, op, k, name)?;
    }
    element_of(v, op, 0)?;
    let Some(a) = operand(v, op, 0) else { return Ok(()) };
    if result(v, op, 0).is_some_and(|r| r.len() != a.len()) {
        return Err(v.error(op, "expect input1 and output to have the same ranks"));
    }
    let (start, size) = (known(v.ir, op, 1, "start"), known(v.ir, op, 2, "size"));
    for (k, (ns, name)) in [(&start, "start"), (&size, "size")].into_iter().enumerate() {
        let rank = v.ir.operand(op, k + 1).and_then(|x| rank_of_shape(v.ir, v.ir.value_type(x)));
        if rank.or(ns.as_ref().map(Vec::len)).is_some_and(|n| n != a.len()) {
            return Err(v.error(op, format!("length of {name} is not equal to rank of input shape")));
        }
    }
    let (Some(start), Some(size)) = (start, size) else { return Ok(()) };
    if !of_today(v, op, 1) {
        return Ok(());
    }
    if size.iter().any(|n| *n == 0 || *n < -1) {
        return Err(v.error(op, "expected size values to be > 0"));
    }
    if start.iter().any(|n| *n < 0 && *n != -1) {
        return Err(v.error(op, "expected start values to be non-negative"));
    }
    let shape: Vec<i64> = size
        .iter()
        .zip(&a)
        .zip(&start)
        .map(|((&n, &whole), &from)| if n == -1 && whole >= 0 && from >= 0 { whole - from } else { n })
        .collect();
    result_fits(v, op, 0, &shape)
}

pub fn tile(v: &mut Verifier<'_>, op: OpId) -> VResult {
    resolvable(v, op)?;
    at_most(v, op, 2)?;
    given_somehow(v, op, 1, "multiples")?;
    element_of(v, op, 0)?;
    let Some(a) = operand(v, op, 0) else { return Ok(()) };
    let times = known(v.ir, op, 1, "multiples");
    let rank = v.ir.operand(op, 1).and_then(|x| rank_of_shape(v.ir, v.ir.value_type(x)));
    if let Some(n) = rank.or(times.as_ref().map(Vec::len)).filter(|&n| n != a.len()) {
        return Err(v.error(op, format!("expect 'multiples' to have rank {} but got {n}.", a.len())));
    }
    let Some(times) = times else { return Ok(()) };
    if times.iter().any(|n| *n == 0 || *n < -1 || *n > MOST) {
        return Err(v.error(op, "expect element of 'multiples' to be positive integer or -1."));
    }
    if !of_today(v, op, 1) {
        return Ok(());
    }
    let shape: Vec<i64> =
        a.iter().zip(&times).map(|(&n, &t)| if n < 0 || t < 0 { -1 } else { n.saturating_mul(t) }).collect();
    result_fits(v, op, 0, &shape)
}

pub fn reverse(v: &mut Verifier<'_>, op: OpId) -> VResult {
    element_of(v, op, 0)?;
    let a = operand(v, op, 0);
    axis(v, op, a.as_ref().map(Vec::len), "reverse")?;
    a.map_or(Ok(()), |a| result_fits(v, op, 0, &a))
}

pub fn reduce(v: &mut Verifier<'_>, op: OpId) -> VResult {
    element_of(v, op, 0)?;
    let (a, own) = (operand(v, op, 0), result(v, op, 0));
    let d = axis(v, op, a.as_ref().map(Vec::len), "reduce")?;
    if let (Some(a), Some(own)) = (&a, &own)
        && a.len() != own.len()
    {
        return Err(v.error(op, "expect output tensor rank to be equal to input tensor rank"));
    }
    let (Some(d), Some(mut a)) = (d, a) else { return Ok(()) };
    a[d] = 1;
    match own.as_ref().and_then(|o| o.get(d)) {
        Some(&n) if n >= 0 && n != 1 => Err(v.error(op, format!("expect reduced dimension size to be 1, got {n}"))),
        _ => result_fits(v, op, 0, &a),
    }
}

pub fn argmax(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let a = operand(v, op, 0);
    let d = axis(v, op, a.as_ref().map(Vec::len), "reduce")?;
    let r = v.ir.result_types(op).next().map(|t| v.ir.elem_or_self(t));
    if r.is_some_and(|t| v.ir.int_or_index_width(t).is_none()) {
        return Err(v.error(op, "result tensor is not of integer type"));
    }
    let (Some(d), Some(mut a)) = (d, a) else { return Ok(()) };
    a.remove(d);
    match result(v, op, 0) {
        Some(own) if own.len() != a.len() => {
            let m = format!("expected output rank to be {} (input rank - 1), got {}", a.len(), own.len());
            Err(v.error(op, m))
        }
        _ => result_fits(v, op, 0, &a),
    }
}

/// Operands of so many dimensions where they have a rank.
pub(super) fn ranks(v: &mut Verifier<'_>, op: OpId, all: &[usize]) -> VResult {
    for (k, &n) in all.iter().enumerate() {
        if operand(v, op, k).is_some_and(|s| s.len() != n) {
            let t = v.ir.operand(op, k).map(|x| v.ir.value_type(x)).map(|t| written(v, t)).unwrap_or_default();
            return Err(v.error(op, format!("operand #{k} must be {n}D tensor of number values, but got '{t}'")));
        }
    }
    Ok(())
}

/// A result of so many dimensions, if it has a rank.
pub(super) fn result_rank(v: &mut Verifier<'_>, op: OpId, n: usize) -> VResult {
    let Some(t) = v.ir.result_types(op).next().filter(|&t| v.ir.shape(t).is_some_and(|s| s.len() != n)) else {
        return Ok(());
    };
    let t = written(v, t);
    Err(v.error(op, format!("result #0 must be {n}-d tensor, but got '{t}'")))
}

/// Of earlier releases, a tensor has a rank.
fn has_rank(v: &mut Verifier<'_>, op: OpId, what: &str, t: Option<TypeId>) -> VResult {
    match t.filter(|&t| v.ir.shape(t).is_none()).map(|t| written(v, t)) {
        Some(t) => Err(v.error(op, format!("{what} #0 must be ranked tensor of number values, but got '{t}'"))),
        None => Ok(()),
    }
}

/// Operand number `k`, where it is a tensor, holds integers of 32 or 64 bits.
fn of_wide_integers(v: &mut Verifier<'_>, op: OpId, k: usize) -> VResult {
    let Some(t) = v.ir.operand(op, k).map(|x| v.ir.value_type(x)).filter(|&t| v.ir.is_tensor(t)) else {
        return Ok(());
    };
    if matches!(v.ir.signless_width(v.ir.elem_or_self(t)), Some(32 | 64)) {
        return Ok(());
    }
    let t = written(v, t);
    let m = format!(
        "operand #{k} must be tensor of 32-bit signless integer or 64-bit signless integer values, but got '{t}'"
    );
    Err(v.error(op, m))
}

/// Tensors of one shape; numbers that are none are for all elements. The rounding is said.
pub fn apply_scale(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if ["rounding_mode", "double_round"].iter().all(|n| v.ir.attr_named(op, n).is_none()) {
        return Err(v.error(op, "requires attribute 'rounding_mode'"));
    }
    let all: Vec<Vec<i64>> =
        v.ir.operand_types(op).chain(v.ir.result_types(op)).filter_map(|t| extents(v, t)).collect();
    match all.windows(2).all(|p| compatible(&p[0], &p[1])) {
        true => Ok(()),
        false => Err(v.error(op, "all non-scalar operands/results must have the same shape and base type")),
    }
}

/// A name; release 16 called it otherwise.
pub fn custom(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let has = |n| v.ir.attr_named(op, n).is_some();
    let (named, early) = (has("operator_name"), has("identifier"));
    let of = early && !named || has("domain_name");
    v.require(op, named || early, "requires attribute 'operator_name'")?;
    v.require(op, of, "requires attribute 'domain_name'")
}

/// The extent of an operand; open if it is not known.
pub(super) fn extent(v: &Verifier<'_>, op: OpId, k: usize, d: usize) -> i64 {
    operand(v, op, k).and_then(|s| s.get(d).copied()).unwrap_or(-1)
}

/// Both may be one extent; the known one of them.
pub(super) fn same(
    v: &mut Verifier<'_>,
    op: OpId,
    a: i64,
    b: i64,
    what: &str,
) -> Result<i64, rustmlir_verify::Invalid> {
    match a >= 0 && b >= 0 && a != b {
        true => Err(v.error(op, format!("requires {what} to have size {a}, got {b}"))),
        false => Ok(a.max(b)),
    }
}

pub fn gather(v: &mut Verifier<'_>, op: OpId) -> VResult {
    ranks(v, op, &[3, 2])?;
    names_rows(v, op, 1)?;
    element_of(v, op, 0)?;
    let n = same(v, op, extent(v, op, 0, 0), extent(v, op, 1, 0), "indices dimension 0")?;
    result_fits(v, op, 0, &[n, extent(v, op, 1, 1), extent(v, op, 0, 2)])
}

pub fn scatter(v: &mut Verifier<'_>, op: OpId) -> VResult {
    ranks(v, op, &[3, 2, 3])?;
    names_rows(v, op, 1)?;
    element_of(v, op, 0)?;
    element_of(v, op, 2)?;
    let n = same(v, op, extent(v, op, 0, 0), extent(v, op, 1, 0), "indices dimension 0")?;
    let n = same(v, op, n, extent(v, op, 2, 0), "input dimension 0")?;
    same(v, op, extent(v, op, 1, 1), extent(v, op, 2, 1), "input dimension 1")?;
    let c = same(v, op, extent(v, op, 0, 2), extent(v, op, 2, 2), "input dimension 2")?;
    let rows = extent(v, op, 0, 1);
    result_fits(v, op, 0, &[n, rows, c])
}

/// Shapes are known when a program is compiled: they come of operations on shapes alone.
pub fn resolvable(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let shapes = v.ir.operands(op).iter().filter(|&&x| rank_of_shape(v.ir, v.ir.value_type(x)).is_some());
    let open = |x: &ValueId| v.ir.defining_op(*x).is_none_or(|d| !v.ir.op_name(d).starts_with("tosa."));
    match shapes.copied().any(|x| open(&x)) {
        true => Err(v.error(op, "shape operand is not compile time resolvable")),
        false => Ok(()),
    }
}

pub fn shapes_of_one_rank(v: &mut Verifier<'_>, op: OpId) -> VResult {
    resolvable(v, op)?;
    let all: Vec<TypeId> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
    let ranks: Vec<Option<usize>> = all.iter().map(|&t| rank_of_shape(v.ir, t)).collect();
    match ranks.windows(2).all(|p| p[0] == p[1]) {
        true => Ok(()),
        false => Err(v.error(op, "operands don't have matching ranks")),
    }
}

fn rank_is(v: &mut Verifier<'_>, op: OpId, n: usize, message: &str) -> VResult {
    let rank = v.ir.result_types(op).next().and_then(|t| rank_of_shape(v.ir, t));
    if rank == Some(n) { Ok(()) } else { Err(v.error(op, message)) }
}

pub fn const_shape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let a = v.ir.attr_named(op, "values").and_then(|a| v.ir.attr_type(a)).and_then(|t| extents(v, t));
    if a.is_some_and(|s| s.len() != 1) {
        return Err(v.error(op, "expect elements in attribute values with rank 1"));
    }
    let n = list(v.ir, op, "values").len();
    let rank = v.ir.result_types(op).next().and_then(|t| rank_of_shape(v.ir, t)).unwrap_or(0);
    // A shape without extents has been written with one number.
    if (n, rank) == (1, 0) {
        return Ok(());
    }
    rank_is(
        v,
        op,
        n,
        &format!(
            "expect number of elements in attribute values ({n}) to be equal to the rank ({rank}) for the result shape type"
        ),
    )
}

pub fn concat_shape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    resolvable(v, op)?;
    let n = v.ir.operand_types(op).filter_map(|t| rank_of_shape(v.ir, t)).sum();
    rank_is(v, op, n, "requires output shape rank to be equal to the sum of the input shape ranks")
}

pub fn dim(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = operand(v, op, 0).map(|s| s.len());
    axis(v, op, rank, "dim")?;
    rank_is(v, op, 1, "expect output shape type to contain one element")
}

pub fn table(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let a = operand(v, op, 0);
    if operand(v, op, 1).is_some_and(|s| s.len() != 1) {
        return Err(v.error(op, "operand #1 must be 1-d tosa-conformant tensor"));
    }
    a.map_or(Ok(()), |a| result_fits(v, op, 0, &a))
}

pub fn matmul(v: &mut Verifier<'_>, op: OpId) -> VResult {
    either(v, op, 2, 4)?;
    ranks(v, op, &[3, 3])?;
    zero_points(v, op, &[(0, 2), (1, 3)])?;
    let n = same(v, op, extent(v, op, 0, 0), extent(v, op, 1, 0), "batches")?;
    result_fits(v, op, 0, &[n, extent(v, op, 0, 1), extent(v, op, 1, 2)])
}

/// The result may have this extent in dimension `d`.
pub(super) fn extent_fits(v: &mut Verifier<'_>, op: OpId, d: usize, n: i64, what: &str) -> VResult {
    match result(v, op, 0).and_then(|r| r.get(d).copied()) {
        Some(own) if own >= 0 && n >= 0 && own != n => {
            Err(v.error(op, format!("calculated output {what} did not match expected: calculated={n}, expected={own}")))
        }
        _ => Ok(()),
    }
}

pub(super) const NAMES: [&str; 3] = ["height", "width", "depth"];

/// The element type of operand number `k`.
pub(super) fn element(v: &Verifier<'_>, op: OpId, k: usize) -> Option<TypeId> {
    v.ir.operand(op, k).map(|x| v.ir.elem_or_self(v.ir.value_type(x)))
}

/// Operand number `k` holds numbers of rows: of 32 or 64 bits.
fn names_rows(v: &mut Verifier<'_>, op: OpId, k: usize) -> VResult {
    let Some(e) = element(v, op, k).filter(|&e| !matches!(v.ir.signless_width(e), Some(32 | 64))) else {
        return Ok(());
    };
    let e = written(v, e);
    let m = format!(
        "operand #{k} must be 2D tensor of 32-bit signless integer or 64-bit signless integer values, but got '{e}'"
    );
    Err(v.error(op, m))
}

pub fn fft(v: &mut Verifier<'_>, op: OpId) -> VResult {
    ranks(v, op, &[3, 3])?;
    super::verify::one_type(v, op)?;
    super::verify::one_shape(v, op)?;
    floats(v, op)?;
    for k in 0..2 {
        (1..3).try_for_each(|d| power_of_two(v, op, k, d))?;
        if let Some(a) = operand(v, op, 0) {
            result_fits(v, op, k, &a)?;
        }
    }
    Ok(())
}

fn power_of_two(v: &mut Verifier<'_>, op: OpId, k: usize, d: usize) -> VResult {
    let n = extent(v, op, k, d);
    match n >= 0 && n.count_ones() != 1 {
        true => Err(v.error(op, format!("expected {} to be a power of two, got {n}", NAMES[d - 1]))),
        false => Ok(()),
    }
}

/// The first operand holds floats.
fn floats(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let fits = element(v, op, 0).is_none_or(|e| v.ir.float_format(e).is_some());
    v.require(op, fits, "requires a floating point type")
}

pub fn rfft(v: &mut Verifier<'_>, op: OpId) -> VResult {
    ranks(v, op, &[3])?;
    let own = element(v, op, 0);
    let one = v.ir.result_types(op).all(|t| Some(v.ir.elem_or_self(t)) == own);
    v.require(op, one, "requires the same element type for all operands and results")?;
    floats(v, op)?;
    (1..3).try_for_each(|d| power_of_two(v, op, 0, d))?;
    let [n, h, w] = [0, 1, 2].map(|d| extent(v, op, 0, d));
    let shape = [n, h, if w < 0 { -1 } else { w / 2 + 1 }];
    (0..2).try_for_each(|k| result_fits(v, op, k, &shape))
}

/// What a region is given, and what it hands on, as many as these and of fitting types.
fn region(v: &mut Verifier<'_>, op: OpId, k: usize, takes: &[TypeId], yields: &[TypeId]) -> VResult {
    let Some(entry) = v.ir.region_of(op, k).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let given: Vec<TypeId> = v.ir.block_args(entry).map(|a| v.ir.value_type(a)).collect();
    let handed: Vec<TypeId> = match v.ir.block(entry).ops.last() {
        Some(&end) => v.ir.operand_types(end).collect(),
        None => Vec::new(),
    };
    for (have, want, what) in [(given, takes, "arguments"), (handed, yields, "results")] {
        let fits = |(&a, &b): (&TypeId, &TypeId)| {
            let shapes = extents(v, a).zip(extents(v, b));
            v.ir.elem_or_self(a) == v.ir.elem_or_self(b) && shapes.is_none_or(|(a, b)| compatible(&a, &b))
        };
        if have.len() != want.len() || !have.iter().zip(want).all(fits) {
            return Err(
                v.error(op, format!("require region number {k} to have {what} of the types {}", types(v, want)))
            );
        }
    }
    Ok(())
}

fn types(v: &Verifier<'_>, all: &[TypeId]) -> String {
    format!("({})", all.iter().map(|&t| written(v, t)).collect::<Vec<_>>().join(", "))
}

pub fn cond_if(v: &mut Verifier<'_>, op: OpId) -> VResult {
    boolean(v, op, 0, false)?;
    if operand(v, op, 0).and_then(|s| Ir::static_elems(&s)).is_some_and(|n| n != 1) {
        return Err(v.error(op, "'condition' must be a size 1 tensor"));
    }
    let inputs: Vec<TypeId> = v.ir.operand_types(op).skip(1).collect();
    let results: Vec<TypeId> = v.ir.result_types(op).collect();
    for k in 0..2 {
        // Without arguments, regions use the values around them.
        let none =
            v.ir.region_of(op, k).and_then(|r| v.ir.entry(r)).is_some_and(|b| v.ir.block_args(b).next().is_none());
        region(v, op, k, if none { &[] } else { &inputs }, &results)?;
    }
    Ok(())
}

pub fn while_loop(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let inputs: Vec<TypeId> = v.ir.operand_types(op).collect();
    let results: Vec<TypeId> = v.ir.result_types(op).collect();
    let same = inputs.iter().zip(&results).all(|(&a, &b)| v.ir.elem_or_self(a) == v.ir.elem_or_self(b));
    if inputs.len() != results.len() || !same {
        return Err(v.error(op, "require same number and types of values in 'input_list' and 'output_list'"));
    }
    let end = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)).and_then(|b| v.ir.block(b).ops.last().copied());
    let Some(end) = end else { return Ok(()) };
    let said: Vec<TypeId> = v.ir.operand_types(end).collect();
    let holds = |&t: &TypeId| v.ir.int_or_index_width(v.ir.elem_or_self(t)) == Some(1);
    let one = |&t: &TypeId| extents(v, t).and_then(|s| Ir::static_elems(&s)).is_none_or(|n| n == 1);
    if said.len() != 1 || !said.iter().all(|t| holds(t) && one(t)) {
        return Err(v.error(op, "'cond_graph' result must be a size 1 tensor of 1-bit signless integers"));
    }
    region(v, op, 0, &inputs, &said)?;
    region(v, op, 1, &inputs, &inputs)
}

pub fn variable(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if super::control::variable(v.ir, op).is_some_and(|first| first != op) {
        return Err(v.error(op, "name has already been declared"));
    }
    match ["sym_name", "name"].iter().any(|n| v.ir.str_attr_named(op, n).is_some()) {
        true => Ok(()),
        false => Err(v.error(op, "requires attribute 'sym_name'")),
    }
}

pub fn variable_access(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let name = v.ir.str_attr_named(op, "name").unwrap_or("").to_string();
    let Some(of) = super::control::variable(v.ir, op) else {
        return Err(v.error(op, format!("'{name}' has not been declared by 'tosa.variable'")));
    };
    let value = v.ir.result_types(op).next().or_else(|| v.ir.operand_types(op).next());
    let (Some(t), Some(declared)) = (value, v.ir.type_attr_named(of, "type")) else { return Ok(()) };
    let whole = v.ir.shape(declared).is_some();
    let shape = if whole { extents(v, declared) } else { Some(list(v.ir, of, "var_shape")) };
    let fits = extents(v, t).zip(shape).is_none_or(|(a, b)| compatible(&a, &b));
    match fits && v.ir.elem_or_self(t) == v.ir.elem_or_self(declared) {
        true => Ok(()),
        false => {
            let what = if v.ir.operands(op).is_empty() { "result" } else { "operand" };
            Err(v.error(op, format!("{what} type does not equal variable type")))
        }
    }
}
