//! What must hold of operations with computed shapes, of decompositions, transforms and groups.

use super::verify::{Tensor, made, result_is, tensors, written};
use crate::tensors::quantized::Quantized;
use rustmlir_ir::{OpId, Type, TypeId};
use rustmlir_verify::{VResult, Verifier};

/// Operand number `k` is a list of so many integers.
pub fn sizes(v: &Verifier<'_>, a: &[Tensor], k: usize, n: usize) -> Result<(), String> {
    let t = &a[k];
    match t.shape == [n as i64] && super::elements::is_size(v.ir, t.elem) {
        true => Ok(()),
        false => Err(format!("has shape {} in operand number {k}: expected {n} integers", written(&t.shape))),
    }
}

pub fn dynamic_broadcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    super::verify::lists(v, op)?;
    super::verify::shaped(v, op, |v, a, own| {
        sizes(v, a, 1, own.len())?;
        let dims = super::tensor::list(v.ir, op, "broadcast_dimensions");
        for (&n, &d) in a[0].shape.iter().zip(&dims) {
            let to = own[d as usize];
            if n > 1 && to >= 0 && n != to {
                return Err(format!("cannot make dimension {d} of extent {to} from one of extent {n}"));
            }
        }
        Ok(own.to_vec())
    })?;
    super::verify::repeated(v, op)
}

pub fn dynamic_iota(v: &mut Verifier<'_>, op: OpId) -> VResult {
    super::verify::iota(v, op)?;
    let (a, r) = tensors(v, op)?;
    sizes(v, &a, 0, r.first().map_or(0, |r| r.shape.len())).map_err(|m| v.error(op, m))
}

pub fn dynamic_reshape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    super::verify::shaped(v, op, |v, a, own| {
        sizes(v, a, 1, own.len())?;
        let n = |shape: &[i64]| rustmlir_ir::Ir::static_elems(shape);
        match (n(&a[0].shape), n(own)) {
            (Some(x), Some(y)) if x != y => Err(format!("has {y} elements in the result and {x} in the operand")),
            _ => Ok(own.to_vec()),
        }
    })?;
    super::verify::reshaped(v, op)
}

/// As many numbers as the first operand has dimensions, from operand `first` on; a result of as
/// many.
fn parts(v: &mut Verifier<'_>, op: OpId, first: usize) -> VResult {
    made(v, op, |v, a, own| {
        let rank = a[0].shape.len();
        (first..a.len()).try_for_each(|k| sizes(v, a, k, rank))?;
        if a[first..].windows(2).any(|p| p[0].elem != p[1].elem) {
            return Err("expects numbers of one type".into());
        }
        match own.len() == rank {
            true => Ok(own.to_vec()),
            false => Err(format!("has {} dimensions in the result and {rank} in the operand", own.len())),
        }
    })
}

pub fn real_dynamic_slice(v: &mut Verifier<'_>, op: OpId) -> VResult {
    parts(v, op, 1)
}

pub fn dynamic_pad(v: &mut Verifier<'_>, op: OpId) -> VResult {
    parts(v, op, 2)?;
    let (a, _) = tensors(v, op)?;
    match a[1].shape.is_empty() && a[1].elem == a[0].elem {
        true => Ok(()),
        false => Err(v.error(op, "expects a value of its element type, without dimensions")),
    }
}

pub fn dynamic_conv(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, _) = tensors(v, op)?;
    let rank = a[0].shape.len() as i64 - 2;
    let fits = matches!(a[2].shape.as_slice(), &[n, 2] if n == rank) && v.ir.int_or_index_width(a[2].elem).is_some();
    if !fits {
        return Err(v.error(op, format!("expects two numbers of padding for each of {rank} dimensions")));
    }
    super::verify::convolved(v, op, None)
}

/// A dimension of the first operand.
fn dimension(v: &mut Verifier<'_>, op: OpId, a: &[Tensor]) -> VResult {
    let d = v.ir.i64_attr_named(op, "dimension").unwrap_or(-1);
    match d >= 0 && (d as usize) < a[0].shape.len() {
        true => Ok(()),
        false => Err(v.error(op, "has a dimension that its operand does not have")),
    }
}

pub fn dimension_size(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, _) = tensors(v, op)?;
    dimension(v, op, &a)
}

pub fn set_dimension_size(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    dimension(v, op, &a)?;
    let d = v.ir.i64_attr_named(op, "dimension").unwrap_or(0);
    let mut shape = a[0].shape.clone();
    shape[d as usize] = -1;
    if a[0].elem != r[0].elem {
        return Err(v.error(op, "expects the element type of its operand in the result"));
    }
    result_is(v, op, 0, &r, &shape)?;
    let (most, n) = (a[0].shape[d as usize], r[0].shape[d as usize]);
    v.require(op, most < 0 || n <= most, "expects at most the extent of its operand in the result")
}

/// A tuple of the types of the operands.
pub fn tuple(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let given: Vec<TypeId> = v.ir.operand_types(op).collect();
    let of = v.ir.result_types(op).next().map(|t| v.ir.type_of_id(t));
    match matches!(of, Some(Type::Tuple(parts)) if *parts == given) {
        true => Ok(()),
        false => Err(v.error(op, "expects a tuple of the types of its operands")),
    }
}

/// A part that a tuple has.
pub fn tuple_element(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let k = usize::try_from(v.ir.i64_attr_named(op, "index").unwrap_or(-1)).unwrap_or(usize::MAX);
    let of = v.ir.operand_types(op).next().map(|t| v.ir.type_of_id(t));
    let part = match of {
        Some(Type::Tuple(parts)) => parts.get(k).copied(),
        _ => None,
    };
    match part.is_some() && part == v.ir.result_types(op).next() {
        true => Ok(()),
        false => Err(v.error(op, format!("expects the type of part number {k} of its tuple"))),
    }
}

/// Square matrices, which a result of the same type is made of.
pub fn cholesky(v: &mut Verifier<'_>, op: OpId) -> VResult {
    super::verify::one_type(v, op)?;
    let (a, _) = tensors(v, op)?;
    square(&a[0]).map_err(|m| v.error(op, m))
}

fn square(t: &Tensor) -> Result<(), String> {
    match t.shape.as_slice() {
        [.., m, n] if m == n || *m < 0 || *n < 0 => Ok(()),
        s => Err(format!("has matrices of shape {}: expected square ones", written(s))),
    }
}

pub fn triangular_solve(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let left = v.ir.i64_attr_named(op, "left_side").unwrap_or(1) != 0;
    let (a, r) = tensors(v, op)?;
    square(&a[0]).map_err(|m| v.error(op, m))?;
    let (x, y) = (&a[0].shape, &a[1].shape);
    let n = x.len();
    let fits = y.len() == n && x[..n - 2] == y[..n - 2] && x[n - 1] == y[if left { n - 2 } else { n - 1 }];
    if !fits || a[0].elem != a[1].elem {
        return Err(v.error(op, format!("cannot solve {} for {}", written(x), written(y))));
    }
    v.require(op, a[0].elem == r[0].elem, "expects a result of the elements of its operands")?;
    result_is(v, op, 0, &r, &a[1].shape)
}

pub fn fft(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    let length = super::tensor::list(v.ir, op, "fft_length");
    let word = super::tensor::word(v.ir, op, "fft_type").unwrap_or_default();
    let (shape, n) = (&a[0].shape, length.len());
    if !(1..=3).contains(&n) || n > shape.len() || length.iter().any(|&l| !(0..=1 << 40).contains(&l)) {
        return Err(v.error(op, format!("has {length:?} for 'fft_length': expected one to three extents")));
    }
    let complex = |t: &Tensor| matches!(v.ir.type_of_id(t.elem), Type::Complex(_));
    let part = |t: &Tensor| super::elements::part(v.ir, t.elem);
    if part(&a[0]) != part(&r[0]) {
        return Err(v.error(op, "expects a result of the numbers that its operand has"));
    }
    let last = length[n - 1];
    let half = last / 2 + 1;
    // The last extents of operand and result, and which of them are complex.
    let (from, to, of) = match word.as_str() {
        "FFT" | "IFFT" => (last, last, (true, true)),
        "RFFT" => (last, if last == 0 { 0 } else { half }, (false, true)),
        _ => (if last == 0 { 0 } else { half }, last, (true, false)),
    };
    let mut given = length.clone();
    given[n - 1] = from;
    let whole = &shape[shape.len() - n..];
    let same = whole.iter().zip(&given).all(|(&a, &b)| a < 0 || a == b);
    if !same || (complex(&a[0]), complex(&r[0])) != of {
        let m =
            format!("has an operand of shape {}: expected {given:?} last, and real or complex ones", written(shape));
        return Err(v.error(op, m));
    }
    let mut made = shape.clone();
    if let Some(l) = made.last_mut() {
        *l = to;
    }
    result_is(v, op, 0, &r, &made)
}

/// Tensors with a dimension of features, and one number for each feature in the others; `n` of them
/// are given.
pub fn batch_norm(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    let d = usize::try_from(v.ir.i64_attr_named(op, "feature_index").unwrap_or(-1)).unwrap_or(usize::MAX);
    let Some(&features) = a[0].shape.get(d) else {
        return Err(v.error(op, "has a 'feature_index' that its operand does not have"));
    };
    let whole = |t: &Tensor| super::verify::compatible(&t.shape, &a[0].shape);
    let fits = |t: &Tensor| whole(t) || super::verify::compatible(&t.shape, &[features]);
    match a.iter().chain(&r).all(|t| fits(t) && super::elements::same(v.ir, t.elem, a[0].elem))
        && r.first().is_none_or(whole)
    {
        true => Ok(()),
        false => Err(v.error(op, format!("expects tensors of its operand's shape and of shape [{features}]"))),
    }
}

/// Limits without dimensions and a shape, of which the result is.
pub fn rng(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    let limits = a[..2].iter().all(|t| t.shape.is_empty() && t.elem == r[0].elem);
    if !limits {
        return Err(v.error(op, "expects limits of its element type, without dimensions"));
    }
    let normal = super::tensor::word(v.ir, op, "rng_distribution").is_some_and(|d| d == "NORMAL");
    let floats = v.ir.float_format(r[0].elem).is_some();
    let complex = matches!(v.ir.type_of_id(r[0].elem), Type::Complex(_));
    if complex || normal && !floats {
        return Err(v.error(op, "expects numbers of a type that its distribution is for"));
    }
    sizes(v, &a, 2, r[0].shape.len()).map_err(|m| v.error(op, m))
}

/// A state that is handed on, of two or three numbers.
pub fn rng_bits(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    let word = super::tensor::word(v.ir, op, "rng_algorithm").unwrap_or_default();
    let most = if word == "THREE_FRY" { 2 } else { 3 };
    let state = matches!(a[0].shape.as_slice(), &[n] if n < 0 || (2..=most).contains(&n));
    match state && a[0].shape == r[0].shape && a[0].elem == r[0].elem && v.ir.int_or_index_width(a[0].elem) == Some(64)
    {
        true => Ok(()),
        false => Err(v.error(op, "expects a state of two or three numbers of 64 bits, and a result of its type")),
    }
}

/// The function that a composite stands for takes and gives the same types.
pub fn composite(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(f) = v.symbol_target(op, "decomposition").filter(|&f| v.ir.is(f, crate::func::FUNC.name)) else {
        return Err(v.error(op, "expects a function as its 'decomposition'"));
    };
    let t = v.ir.type_attr_named(f, "function_type");
    let same = t.and_then(|t| v.ir.function_parts(t)).is_some_and(|(ins, outs)| {
        v.ir.operand_types(op).eq(ins.iter().copied()) && v.ir.result_types(op).eq(outs.iter().copied())
    });
    match same {
        true => Ok(()),
        false => Err(v.error(op, "has other types than the function that is its 'decomposition'")),
    }
}

/// One unsigned number of 32 bits.
pub fn process_number(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (_, r) = tensors(v, op)?;
    let of = r.first().map(|r| (r.shape.is_empty(), v.ir.type_of_id(r.elem)));
    match of {
        Some((true, Type::Integer(32, rustmlir_ir::Signedness::Unsigned))) => Ok(()),
        _ => Err(v.error(op, "expects a result of type tensor<ui32>")),
    }
}

/// A table of whole numbers, in rows; `None` where the attribute is something else.
fn table(v: &Verifier<'_>, op: OpId, name: &str) -> Option<Result<Vec<Vec<i64>>, usize>> {
    let a = v.ir.attr_named(op, name)?;
    let rustmlir_ir::Attr::Dense { ty, .. } = v.ir.attr_of_id(a) else { return None };
    let shape = v.ir.shape(*ty)?;
    let &[rows, width] = shape else { return Some(Err(shape.len())) };
    let n = rows.max(0).saturating_mul(width.max(0)).min(1 << 20) as usize;
    let all = super::tensor::list(v.ir, op, name);
    let all = if all.len() == 1 { vec![all[0]; n] } else { all };
    Some(Ok(all.chunks((width.max(1)) as usize).map(<[i64]>::to_vec).collect()))
}

/// What a rule for groups of processes demands.
pub struct Groups {
    /// All have the same number of processes.
    pub even: bool,
    /// Every process up to the largest one is in a group.
    pub complete: bool,
    /// Global numbers need a channel.
    pub channel: bool,
}

/// Groups of different processes.
pub fn groups(v: &mut Verifier<'_>, op: OpId, rule: &Groups) -> VResult {
    let rows = match table(v, op, "replica_groups") {
        None => return Ok(()),
        Some(Err(rank)) => {
            return Err(v.error(op, format!("expects rows of 'replica_groups', which has {rank} dimensions")));
        }
        Some(Ok(rows)) => rows,
    };
    let global = v.ir.attr_named(op, "use_global_device_ids").is_some_and(|a| v.ir.attr_i64(a) != Some(0));
    let all: Vec<i64> = rows.iter().flatten().copied().collect();
    if global && all.is_empty() {
        return Err(v.error(op, "expects groups for global device numbers"));
    }
    if global && rule.channel && super::tensor::number(v.ir, op, "channel_handle", "handle") < 1 {
        return Err(v.error(op, "expects a channel of a positive number for global device numbers"));
    }
    let mut seen = std::collections::HashSet::new();
    for &id in &all {
        // A row that is shorter than others is filled with such.
        if id == -1 && !rule.even {
            continue;
        }
        if id < 0 || !seen.insert(id) {
            let what = if id < 0 { "which is none" } else { "twice" };
            return Err(v.error(op, format!("has process {id} in 'replica_groups', {what}")));
        }
    }
    match (0..seen.len() as i64).find(|id| rule.complete && !seen.contains(id)) {
        Some(id) => Err(v.error(op, format!("has no process {id} in 'replica_groups', which has larger numbers"))),
        None => Ok(()),
    }
}

/// Each process gives to one other at most, and is given from one.
pub fn permute(v: &mut Verifier<'_>, op: OpId) -> VResult {
    same_types(v, op)?;
    let rows = match table(v, op, "source_target_pairs") {
        None => return Ok(()),
        Some(Ok(rows)) if rows.iter().all(|r| r.len() == 2) => rows,
        Some(_) => return Err(v.error(op, "expects pairs of processes for 'source_target_pairs'")),
    };
    for (k, side) in ["source", "target"].into_iter().enumerate() {
        let mut seen = std::collections::HashSet::new();
        if let Some(id) = rows.iter().map(|r| r[k]).find(|&id| id < 0 || !seen.insert(id)) {
            return Err(v.error(op, format!("has process {id} as a {side}, which does not exist or is duplicate")));
        }
    }
    Ok(())
}

/// As many results as operands, whose shapes `f` gives.
fn each(v: &mut Verifier<'_>, op: OpId, f: impl Fn(&Tensor) -> Result<Vec<i64>, String>) -> VResult {
    let (a, r) = tensors(v, op)?;
    if a.is_empty() || a.len() != r.len() {
        return Err(v.error(op, "expects a result for each operand"));
    }
    for (k, t) in a.iter().enumerate() {
        let shape = f(t).map_err(|m| v.error(op, m))?;
        result_is(v, op, k, &r, &shape)?;
    }
    Ok(())
}

pub fn same_types(v: &mut Verifier<'_>, op: OpId) -> VResult {
    each(v, op, |t| Ok(t.shape.clone()))?;
    same_elements(v, op)
}

fn same_elements(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    let alike = a.iter().zip(&r).all(|(a, r)| a.elem == r.elem);
    v.require(op, alike, "expects a result of the element type of each operand")
}

/// The tensor of the first process of each group.
pub fn collective_broadcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    super::verify::one_type(v, op)?;
    groups(v, op, &Groups { even: true, complete: false, channel: false })
}

/// Combined by a region that takes two elements and gives one.
pub fn all_reduce(v: &mut Verifier<'_>, op: OpId) -> VResult {
    each(v, op, |t| Ok(t.shape.clone()))?;
    groups(v, op, &Groups { even: false, complete: true, channel: true })?;
    super::bodies::combiner(v, op)
}

/// A number that is an attribute, of a dimension of this tensor.
fn along(v: &Verifier<'_>, op: OpId, name: &str, t: &Tensor) -> Result<usize, String> {
    let d = usize::try_from(v.ir.i64_attr_named(op, name).unwrap_or(-1)).ok().filter(|&d| d < t.shape.len());
    d.ok_or_else(|| format!("has a '{name}' that its operand does not have"))
}

/// A result for each of some operands.
fn in_pairs(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (n, m) = (v.ir.operands(op).len(), v.ir.n_results(op));
    v.require(op, n == m, "requires the same number of operands and results")?;
    v.require(op, n > 0, "expects an operand")
}

/// Gathered along a dimension: how many processes there are is not known here.
pub fn all_gather(v: &mut Verifier<'_>, op: OpId) -> VResult {
    in_pairs(v, op)?;
    groups(v, op, &Groups { even: true, complete: true, channel: false })?;
    let own = tensors(v, op)?.1;
    let dims: Vec<Result<usize, String>> = {
        let (a, _) = tensors(v, op)?;
        a.iter().map(|t| along(v, op, "all_gather_dim", t)).collect()
    };
    for (k, d) in dims.into_iter().enumerate() {
        let d = d.map_err(|m| v.error(op, m))?;
        let (a, _) = tensors(v, op)?;
        let mut shape = a[k].shape.clone();
        shape[d] = -1;
        result_is(v, op, k, &own, &shape)?;
        let (n, m) = (a[k].shape[d], own[k].shape[d]);
        if a[k].elem != own[k].elem {
            return Err(v.error(op, "expects a result of the element type of each operand"));
        }
        if n == 0 {
            return Err(v.error(op, "expects an extent that is not 0 along 'all_gather_dim'"));
        }
        if n > 0 && m >= 0 && m % n != 0 {
            return Err(v.error(op, format!("gathers tensors of extent {n} to one of extent {m}")));
        }
    }
    Ok(())
}

pub fn reduce_scatter(v: &mut Verifier<'_>, op: OpId) -> VResult {
    in_pairs(v, op)?;
    groups(v, op, &Groups { even: true, complete: true, channel: true })?;
    super::bodies::combiner(v, op)?;
    let (a, r) = tensors(v, op)?;
    let [t] = a.as_slice() else { return Err(v.error(op, "expects one operand")) };
    let d = along(v, op, "scatter_dimension", t).map_err(|m| v.error(op, m))?;
    let mut shape = t.shape.clone();
    shape[d] = -1;
    result_is(v, op, 0, &r, &shape)?;
    let (n, m) = (t.shape[d], r[0].shape[d]);
    v.require(op, n != 0 && m != 0, "expects extents that are not 0 along 'scatter_dimension'")?;
    match n >= 0 && m > 0 && n % m != 0 {
        true => Err(v.error(op, format!("scatters an extent of {n} to parts of {m}"))),
        false => Ok(()),
    }
}

pub fn all_to_all(v: &mut Verifier<'_>, op: OpId) -> VResult {
    in_pairs(v, op)?;
    let n = v.ir.i64_attr_named(op, "split_count").unwrap_or(0);
    if n < 1 {
        return Err(v.error(op, "expects a positive 'split_count'"));
    }
    groups(v, op, &Groups { even: true, complete: true, channel: false })?;
    if let Some(Ok(rows)) = table(v, op, "replica_groups")
        && rows.iter().any(|r| r.len() as i64 != n)
    {
        return Err(v.error(op, format!("expects groups of {n} processes, one for each part")));
    }
    let dims = |v: &Verifier<'_>, t: &Tensor| -> Result<Vec<i64>, String> {
        let (from, to) = (along(v, op, "split_dimension", t)?, along(v, op, "concat_dimension", t)?);
        let mut shape = t.shape.clone();
        if shape[from] >= 0 && shape[from] % n != 0 {
            return Err(format!("splits an extent of {} into {n} parts", shape[from]));
        }
        for (d, by) in [(from, (1, n)), (to, (n, 1))] {
            shape[d] = if shape[d] < 0 { shape[d] } else { (shape[d] / by.1).saturating_mul(by.0) };
        }
        Ok(shape)
    };
    let (a, _) = tensors(v, op)?;
    let shapes: Result<Vec<Vec<i64>>, String> = a.iter().map(|t| dims(v, t)).collect();
    let shapes = shapes.map_err(|m| v.error(op, m))?;
    let (_, r) = tensors(v, op)?;
    let alike = a.iter().zip(&r).all(|(a, r)| a.elem == r.elem);
    v.require(op, alike, "expects a result of the element type of each operand")?;
    shapes.iter().enumerate().try_for_each(|(k, s)| result_is(v, op, k, &r, s))
}

/// Functions in rows of one length, whose arguments and results are those of the operation.
pub fn run_parallel(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rows = super::tensor::functions(v.ir, op, "programs");
    let n = rows.first().map_or(0, Vec::len);
    if n == 0 || rows.iter().any(|r| r.len() != n) {
        return Err(v.error(op, "expects rows of programs of one length"));
    }
    let (mut ins, mut outs): (Vec<TypeId>, Vec<TypeId>) = (Vec::new(), Vec::new());
    let fed = super::tensor::functions(v.ir, op, "infeed");
    for (k, &name) in rows.iter().chain(&fed).flatten().enumerate() {
        let f = v.symbols.resolve(v.ir, op, name, &[]).filter(|&f| v.ir.is(f, crate::func::FUNC.name));
        let Some((i, o)) = f.and_then(|f| v.ir.function_parts(v.ir.type_attr_named(f, "function_type")?)) else {
            let name = v.ir.str(name).to_string();
            return Err(v.error(op, format!("'{name}' does not reference a valid function")));
        };
        if k < n * rows.len() {
            ins.extend(i);
            outs.extend(o);
        } else if !i.is_empty() {
            return Err(v.error(op, "expects functions without arguments as 'infeed'"));
        }
    }
    match v.ir.operand_types(op).eq(ins) && v.ir.result_types(op).eq(outs) {
        true => Ok(()),
        false => Err(v.error(op, "expects the arguments and results of its programs")),
    }
}

/// Dimensions that there are, of the same extents where both sides have them.
pub fn ragged_dot(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    let dims = super::tensor::RaggedDims::of(v.ir, op);
    let named = |k: usize, all: &[&Vec<usize>]| {
        let all: Vec<i64> = all.iter().flat_map(|d| d.iter().map(|&d| d as i64)).collect();
        super::verify::within(&all, a[k].shape.len())
    };
    let ragged = |d: &usize| *d < a[0].shape.len();
    let sound = named(0, &[&dims.batch[0], &dims.sum[0]])
        && named(1, &[&dims.batch[1], &dims.sum[1], &dims.group])
        && dims.along().is_some_and(|d| ragged(&d));
    if !sound {
        return Err(v.error(op, "has dimension numbers that its operands do not have"));
    }
    let of = |k: usize, ds: &[usize]| -> Vec<i64> { ds.iter().map(|&d| a[k].shape[d]).collect() };
    let same = |d: &[Vec<usize>; 2]| super::verify::compatible(&of(0, &d[0]), &of(1, &d[1]));
    if !same(&dims.batch) || !same(&dims.sum) || v.ir.int_or_index_width(a[2].elem).is_none() {
        return Err(v.error(op, "has operands whose batches or sums have other extents"));
    }
    let along = dims.along().unwrap_or_default();
    let summed = dims.sum[0].contains(&along);
    let grouped = !summed && !dims.batch[0].contains(&along);
    let (left, right) = (dims.free(a[0].shape.len()), dims.others(a[1].shape.len()));
    let one_more = |shape: &[i64], n: &i64| [shape, &[*n]].concat();
    let groups = a[2].shape.last().filter(|n| {
        let each = one_more(&of(0, &dims.outer(a[0].shape.len())), n);
        a[2].shape.len() == 1 || super::verify::compatible(&a[2].shape, &each)
    });
    let Some(&groups) = groups else {
        return Err(v.error(op, "expects sizes of groups, or such for each index outside of its ragged dimension"));
    };
    if dims.group.len() != usize::from(grouped)
        || !super::verify::compatible(&of(1, &dims.group), &vec![groups; dims.group.len()])
    {
        return Err(v.error(op, "expects a dimension of the groups in 'rhs' if rows are ragged, and else none"));
    }
    let first = if summed { vec![groups] } else { Vec::new() };
    let shape = [first, of(0, &dims.batch[0]), of(0, &left), of(1, &right)].concat();
    match super::verify::compatible(&r[0].shape, &shape) {
        true => Ok(()),
        false => Err(v.error(op, "expects a result with the dimensions of its batches and rows")),
    }
}

/// Tensors, and states that a region makes of a slice and the states before.
pub fn scan(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let carries = v.ir.operand_group(op, 1).len();
    let (a, r) = tensors(v, op)?;
    let n = a.len() - carries;
    let d = usize::try_from(v.ir.i64_attr_named(op, "dimension").unwrap_or(-1)).unwrap_or(usize::MAX);
    if a[..n].iter().any(|t| d >= t.shape.len()) || r.len() < carries {
        return Err(v.error(op, "has a dimension that its inputs do not have, or too few results"));
    }
    let block = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r));
    let types: Vec<TypeId> = block.into_iter().flat_map(|b| v.ir.block_args(b)).map(|a| v.ir.value_type(a)).collect();
    let end = block.and_then(|b| v.ir.block(b).ops.last().copied());
    let given: Vec<TypeId> = end.into_iter().flat_map(|e| v.ir.operand_types(e).collect::<Vec<_>>()).collect();
    let carried: Vec<TypeId> = v.ir.operand_group(op, 1).iter().map(|&x| v.ir.value_type(x)).collect();
    let results: Vec<TypeId> = v.ir.result_types(op).collect();
    let outputs = results.len() - carries;
    let sound = types.len() == a.len()
        && types[n..] == carried
        && given.len() == results.len()
        && given[outputs..] == carried
        && results[outputs..] == carried;
    if !sound {
        return Err(v.error(op, "expects a region of its inputs and states, that gives its outputs and states"));
    }
    let slices = types[..n].iter().zip(&a).chain(given[..outputs].iter().zip(&r));
    for (&t, whole) in slices {
        let mut shape = whole.shape.clone();
        let fits = d < shape.len() && {
            shape.remove(d);
            v.ir.shape(t).is_some_and(|s| super::verify::compatible(s, &shape))
        };
        if !fits || v.ir.elem_or_self(t) != whole.elem {
            return Err(v.error(op, "expects slices of its inputs and outputs in its region"));
        }
    }
    Ok(())
}

/// An algorithm has numbers that there can be, and says alone how exact a product is.
pub fn algorithm(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.attr_named(op, "algorithm").is_none() {
        return Ok(());
    }
    let usual = v.ir.attr_named(op, "precision_config").is_none_or(|a| super::attributes::is_usual(v.ir, a));
    v.require(op, usual, "expects DEFAULT as its precision where it has an algorithm")?;
    for name in ["lhs_component_count", "rhs_component_count", "num_primitive_operations"] {
        let n = super::tensor::number(v.ir, op, "algorithm", name);
        v.require(op, n > 0, &format!("expects a positive number as '{name}' of its algorithm"))?;
    }
    Ok(())
}

/// Floats, or quantized elements, to quantized elements that stand for such floats.
pub fn quantize(v: &mut Verifier<'_>, op: OpId) -> VResult {
    super::verify::one_shape(v, op, &[])?;
    let (a, r) = tensors(v, op)?;
    let own = |t: &Tensor| Quantized::of(v.ir, t.elem).map(|q| q.expressed);
    let from = own(&a[0]).or_else(|| v.ir.float_format(a[0].elem));
    match own(&r[0]).is_some() && own(&r[0]) == from {
        true => Ok(()),
        false => Err(v.error(op, "expects quantized elements in the result, that stand for those of the operand")),
    }
}

/// Quantized elements to the floats for which they stand.
pub fn dequantize(v: &mut Verifier<'_>, op: OpId) -> VResult {
    super::verify::one_shape(v, op, &[])?;
    let (a, r) = tensors(v, op)?;
    let from = Quantized::of(v.ir, a[0].elem).map(|q| q.expressed);
    match from.is_some() && from == v.ir.float_format(r[0].elem) {
        true => Ok(()),
        false => Err(v.error(op, "expects quantized elements, and a result of the floats for which they stand")),
    }
}
