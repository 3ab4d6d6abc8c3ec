//! What must hold of gathers and scatters: which dimensions are those of windows, which are left
//! out, and which the numbers of an index are for.

use super::verify::{Tensor, as_operands, compatible, fits, list, made, result_is, tensors, within};
use rustmlir_ir::OpId;
use rustmlir_verify::{VResult, Verifier};

/// The names of the lists of dimensions.
struct Names {
    attr: &'static str,
    /// Of the tensor with windows those of the windows.
    windows: &'static str,
    /// Of the whole tensor those that windows do not have.
    left_out: &'static str,
    batching: &'static str,
    indices_batching: &'static str,
    map: &'static str,
}

const GATHER: Names = Names {
    attr: "dimension_numbers",
    windows: "offset_dims",
    left_out: "collapsed_slice_dims",
    batching: "operand_batching_dims",
    indices_batching: "start_indices_batching_dims",
    map: "start_index_map",
};

const SCATTER: Names = Names {
    attr: "scatter_dimension_numbers",
    windows: "update_window_dims",
    left_out: "inserted_window_dims",
    batching: "input_batching_dims",
    indices_batching: "scatter_indices_batching_dims",
    map: "scatter_dims_to_operand_dims",
};

/// The dimensions of windows and those that they lack, and where the numbers of an index stand.
struct Dims {
    windows: Vec<i64>,
    left_out: Vec<i64>,
    vector: usize,
}

/// The dimensions that an operation names, for a whole tensor and indices of these extents.
fn dims(v: &Verifier<'_>, op: OpId, names: &Names, whole: &[i64], indices: &[i64]) -> Result<Dims, String> {
    let many = |name| super::tensor::numbers(v.ir, op, names.attr, name);
    let (windows, left_out, batching) = (many(names.windows), many(names.left_out), many(names.batching));
    let rises = |ns: &[i64]| ns.windows(2).all(|p| p[0] < p[1]);
    for (name, ns) in [(names.windows, &windows), (names.left_out, &left_out), (names.batching, &batching)] {
        if !rises(ns) {
            return Err(format!("has {ns:?} for '{name}': expected rising dimensions"));
        }
    }
    let all = [left_out, batching.clone()].concat();
    if !within(&all, whole.len()) {
        let (a, b) = (names.left_out, names.batching);
        return Err(format!("has {all:?} for '{a}' and '{b}': expected different dimensions of {}", whole.len()));
    }
    if windows.len() + all.len() != whole.len() {
        return Err(format!("has {} dimensions of windows and {} others of {}", windows.len(), all.len(), whole.len()));
    }
    let vector = super::tensor::number(v.ir, op, names.attr, "index_vector_dim");
    let Some(vector) = usize::try_from(vector).ok().filter(|&d| d <= indices.len()) else {
        return Err(format!("has an 'index_vector_dim' of {vector} for {} dimensions", indices.len()));
    };
    let ours = many(names.indices_batching);
    let extent = |shape: &[i64], d: i64| shape.get(d as usize).copied().unwrap_or(-1);
    let paired = ours.len() == batching.len()
        && within(&ours, indices.len())
        && !ours.contains(&(vector as i64))
        && ours.iter().zip(&batching).all(|(&i, &w)| compatible(&[extent(indices, i)], &[extent(whole, w)]));
    if !paired {
        let (a, b) = (names.indices_batching, names.batching);
        return Err(format!("has {ours:?} for '{a}' and {batching:?} for '{b}': expected pairs of one extent"));
    }
    let n = indices.get(vector).copied().unwrap_or(1);
    let map = many(names.map);
    if !within(&[map.as_slice(), &batching].concat(), whole.len()) || n >= 0 && n != map.len() as i64 {
        let name = names.map;
        return Err(format!("has {map:?} for '{name}': expected {n} different dimensions of {}", whole.len()));
    }
    Ok(Dims { windows, left_out: all, vector })
}

pub fn gather(v: &mut Verifier<'_>, op: OpId) -> VResult {
    made(v, op, |v, a, own| {
        let (whole, indices) = (&a[0].shape, &a[1].shape);
        let sizes = list(v, op, "slice_sizes");
        fits(whole, &sizes)?;
        let d = dims(v, op, &GATHER, whole, indices)?;
        if let Some(&k) = d.left_out.iter().find(|&&k| sizes[k as usize] > 1) {
            return Err(format!(
                "leaves dimension {k} out, of which it takes {}: expected at most 1",
                sizes[k as usize]
            ));
        }
        super::tensor::gathered(&d.windows, &d.left_out, &sizes, indices, d.vector)
            .filter(|s| s.len() == own.len())
            .ok_or_else(|| format!("has {} dimensions in the result: expected those of slices and batches", own.len()))
    })
}

/// The same with sizes that are computed.
pub fn dynamic_gather(v: &mut Verifier<'_>, op: OpId) -> VResult {
    made(v, op, |v, a, own| {
        super::rules::sizes(v, a, 2, a[0].shape.len())?;
        let d = dims(v, op, &GATHER, &a[0].shape, &a[1].shape)?;
        let sizes = vec![-1; a[0].shape.len()];
        super::tensor::gathered(&d.windows, &d.left_out, &sizes, &a[1].shape, d.vector)
            .filter(|s| s.len() == own.len())
            .ok_or_else(|| format!("has {} dimensions in the result: expected those of slices and batches", own.len()))
    })
}

pub fn scatter(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let n = v.ir.operands(op).len();
    if n.is_multiple_of(2) {
        return Err(v.error(op, "expects tensors, one of indices, and an update for each tensor"));
    }
    as_operands(v, op, n / 2)?;
    let (a, r) = tensors(v, op)?;
    let n = n / 2;
    let indices = v.ir.operand_types(op).nth(n);
    let integers = indices.is_some_and(|t| (super::elements::INTEGERS.pred)(v.ir, t));
    v.require(op, integers, "expects indices that are integers")?;
    let d = dims(v, op, &SCATTER, &a[0].shape, &a[n].shape).map_err(|m| v.error(op, m))?;
    updates(&a, n, &d).map_err(|m| v.error(op, m))?;
    let takes: Vec<_> = a[..n].iter().chain(&a[n + 1..]).map(|t| t.elem).collect();
    super::bodies::combines(v, op, 0, &takes, &r.iter().map(|t| t.elem).collect::<Vec<_>>())?;
    (0..n).try_for_each(|k| result_is(v, op, k, &r, &a[0].shape))
}

/// Updates have the dimensions of the indices and, in between, those of windows that fit into the
/// tensors.
fn updates(a: &[Tensor], n: usize, d: &Dims) -> Result<(), String> {
    let (whole, indices, first) = (&a[0].shape, &a[n].shape, &a[n + 1].shape);
    if a[n + 1..].iter().any(|u| !compatible(&u.shape, first)) {
        return Err("expects updates of one shape".into());
    }
    let kept: Vec<i64> = (0..whole.len()).filter(|&k| !d.left_out.contains(&(k as i64))).map(|k| whole[k]).collect();
    let batches: Vec<i64> = (0..indices.len()).filter(|&k| k != d.vector).map(|k| indices[k]).collect();
    if first.len() != kept.len() + batches.len() || !within(&d.windows, first.len()) {
        return Err(format!("has updates of {} dimensions: expected those of windows and indices", first.len()));
    }
    let part = |inside: bool| -> Vec<i64> {
        (0..first.len()).filter(|&k| d.windows.contains(&(k as i64)) == inside).map(|k| first[k]).collect()
    };
    fits(&kept, &part(true))?;
    match compatible(&part(false), &batches) {
        true => Ok(()),
        false => Err("has updates whose extents are not those of the indices".into()),
    }
}
