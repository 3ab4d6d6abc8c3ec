//! Windows that move over an input: strides, dilations and padding, and the loops of the
//! convolutions of 2020, which have any number of spatial dimensions.

use rustmlir_exec::points::{Affine, IndexMap};
use rustmlir_ir::{Ir, OpId};

/// Strides and dilations of an operation; empty where they are 1.
pub fn window(ir: &Ir, op: OpId) -> (Vec<i64>, Vec<i64>) {
    let list = |n: &str| ir.attr_named(op, n).and_then(|a| ir.attr_i64_list(a)).unwrap_or_default();
    (list("strides"), list("dilations"))
}

/// Low padding of each spatial dimension.
fn lows(ir: &Ir, op: OpId) -> Vec<i64> {
    let all = ir.attr_named(op, "padding").and_then(|a| ir.attr_i64_list(a)).unwrap_or_default();
    all.chunks(2).filter_map(|c| c.first().copied()).collect()
}

/// Whether reading operand `k` outside of its shape gives zero.
pub fn pads(ir: &Ir, op: OpId, k: usize) -> bool {
    ir.is(op, "linalg.conv") && k == 1 && ir.attr_named(op, "padding").is_some()
}

/// `x * stride + z * dilation - low` for spatial dimension `i`.
fn spatial(ir: &Ir, op: OpId, i: usize, x: usize, z: usize, loops: usize) -> Option<Affine> {
    let (strides, dilations) = window(ir, op);
    let by = |l: &[i64]| l.get(i).copied().unwrap_or(1);
    let low = lows(ir, op).get(i).copied().unwrap_or(0);
    let sum = Affine::dim(x, loops).times(by(&strides))?.plus(&Affine::dim(z, loops).times(by(&dilations))?)?;
    sum.plus(&Affine::constant(low.checked_neg()?, loops))
}

fn rank(ir: &Ir, op: OpId) -> Option<usize> {
    let v = ir.operand(op, 2)?;
    ir.shape(ir.value_type(v)).map(<[i64]>::len)
}

fn map(rows: Vec<Affine>) -> IndexMap {
    IndexMap { rows, general: None }
}

/// The maps of `linalg.conv` and which of its loops b, x.., k, q, z.. are parallel.
pub fn convolution(ir: &Ir, op: OpId) -> Option<(Vec<IndexMap>, Vec<bool>)> {
    let n = rank(ir, op)?.checked_sub(2)?;
    let loops = 2 * n + 3;
    let (k, q) = (n + 1, n + 2);
    let dim = |d: usize| Affine::dim(d, loops);
    let filter = (0..n).map(|i| dim(n + 3 + i)).chain([dim(q), dim(k)]).collect();
    let mut input = vec![dim(0)];
    for i in 0..n {
        input.push(spatial(ir, op, i, 1 + i, n + 3 + i, loops)?);
    }
    input.push(dim(q));
    let output = (0..=n + 1).map(dim).collect();
    Some((vec![map(filter), map(input), map(output)], (0..loops).map(|l| l <= n + 1).collect()))
}

/// The same for pooling, whose loops are x.., z...
pub fn pooling(ir: &Ir, op: OpId) -> Option<(Vec<IndexMap>, Vec<bool>)> {
    let n = rank(ir, op)?;
    let dim = |d: usize| Affine::dim(d, 2 * n);
    let input = (0..n).map(|i| spatial(ir, op, i, i, n + i, 2 * n)).collect::<Option<_>>()?;
    let maps = vec![map(input), map((n..2 * n).map(dim).collect()), map((0..n).map(dim).collect())];
    Some((maps, (0..2 * n).map(|l| l < n).collect()))
}
