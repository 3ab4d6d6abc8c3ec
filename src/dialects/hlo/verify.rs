//! What lists of numbers must be like for an operation to mean something: as many as there are
//! dimensions, and in range.

use super::tensor::windows;
use crate::tensors::quantized::Quantized;
use rustmlir_ir::{Attr, AttrId, Ir, OpId, Type, TypeId};
use rustmlir_verify::{Invalid, VResult, Verifier};

/// One number for each dimension of the first operand, and the least that it may be.
static PER_DIMENSION: &[(&str, i64)] = &[
    ("start_indices", 0),
    ("limit_indices", 0),
    ("strides", 1),
    ("slice_sizes", 0),
    ("edge_padding_low", -(1 << 40)),
    ("edge_padding_high", -(1 << 40)),
    ("interior_padding", 0),
    ("window_dimensions", 1),
    ("window_strides", 1),
    ("base_dilations", 1),
    ("window_dilations", 1),
    ("lhs_dilation", 1),
    ("rhs_dilation", 1),
];

/// Larger numbers are no extents of anything.
const MOST: i64 = 1 << 40;

/// The rules for the lists of an operation.
pub fn lists(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = |t: Option<TypeId>| t.and_then(|t| v.ir.shape(t)).map_or(0, <[i64]>::len);
    let (first, result) = (rank(v.ir.operand_types(op).next()), rank(v.ir.result_types(op).next()));
    // The two dimensions of a convolution that are no windows have no numbers.
    let windows = if v.ir.attr_named(op, "feature_group_count").is_some() { first.saturating_sub(2) } else { first };
    let mut moves = false;
    let mut wrong = None;
    for &(name, a) in v.ir.attrs(op) {
        let name = v.ir.str(name);
        let Some(ns) = v.ir.attr_i64_list(a) else { continue };
        if let Some(&(_, least)) = PER_DIMENSION.iter().find(|p| p.0 == name) {
            moves |= name != "slice_sizes";
            if ns.len() != windows || ns.iter().any(|&n| n < least || n > MOST) {
                wrong = Some(format!("has {ns:?} for '{name}': expected {windows} numbers of at least {least}"));
            }
        } else if name == "padding" && (!in_pairs(v, a, windows) || ns.iter().any(|n| !(-MOST..=MOST).contains(n))) {
            wrong = Some(format!("expected two numbers of padding for each of {windows} dimensions"));
        } else if name == "broadcast_dimensions" && (ns.len() != first || !within(&ns, result)) {
            wrong = Some(format!("has {ns:?} for '{name}': expected {first} dimensions of the result"));
        } else if name == "permutation" && (ns.len() != first || !within(&ns, first)) {
            wrong = Some(format!("has {ns:?} for '{name}': expected a permutation of {first} dimensions"));
        } else if name == "dimensions" && !within(&ns, first) {
            wrong = Some(format!("has {ns:?} for '{name}': expected different dimensions of {first}"));
        }
    }
    // A window or a part has the dimensions of the whole.
    if moves && first != result && wrong.is_none() {
        wrong = Some(format!("has {result} dimensions in the result and {first} in the operand"));
    }
    wrong.map_or(Ok(()), |m| Err(v.error(op, m)))
}

/// A table with two numbers in each of so many rows.
fn in_pairs(v: &Verifier<'_>, a: AttrId, rows: usize) -> bool {
    matches!(v.ir.attr_of_id(a), Attr::Dense { ty, .. } if v.ir.shape(*ty) == Some(&[rows as i64, 2]))
}

/// Different dimensions of so many.
pub fn within(ns: &[i64], rank: usize) -> bool {
    ns.iter().enumerate().all(|(k, &d)| d >= 0 && (d as usize) < rank && !ns[..k].contains(&d))
}

/// The extents and the element type of a tensor.
pub struct Tensor {
    pub shape: Vec<i64>,
    pub elem: TypeId,
}

fn tensor(v: &Verifier<'_>, t: TypeId) -> Option<Tensor> {
    Some(Tensor { shape: v.ir.shape(t)?.to_vec(), elem: v.ir.elem_or_self(t) })
}

/// The operands and results; an error if one is no tensor.
pub fn tensors(v: &mut Verifier<'_>, op: OpId) -> Result<(Vec<Tensor>, Vec<Tensor>), Invalid> {
    let all = |types: Vec<TypeId>| types.into_iter().map(|t| tensor(v, t)).collect::<Option<Vec<_>>>();
    let (a, r) = (all(v.ir.operand_types(op).collect()), all(v.ir.result_types(op).collect()));
    a.zip(r).ok_or_else(|| v.error(op, "expects ranked tensors"))
}

/// Whether both may be one shape: an open extent may be any.
pub fn compatible(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(&m, &n)| m < 0 || n < 0 || m == n)
}

/// A shape as it is written.
pub fn written(shape: &[i64]) -> String {
    let each = shape.iter().map(|&n| if n < 0 { "?".into() } else { n.to_string() });
    format!("[{}]", each.collect::<Vec<_>>().join(", "))
}

/// Result number `k` has this shape.
pub fn result_is(v: &mut Verifier<'_>, op: OpId, k: usize, results: &[Tensor], shape: &[i64]) -> VResult {
    match results.get(k) {
        Some(r) if compatible(&r.shape, shape) => Ok(()),
        Some(r) => {
            let m = format!("has a result of shape {}: expected {}", written(&r.shape), written(shape));
            Err(v.error(op, m))
        }
        None => Err(v.error(op, "expects more results")),
    }
}

/// Operands and results of one shape, but for those operands (`scalars`) that may be without
/// dimensions.
pub fn one_shape(v: &mut Verifier<'_>, op: OpId, scalars: &[usize]) -> VResult {
    let (a, r) = tensors(v, op)?;
    let Some(shape) = r.first().map(|r| &r.shape) else { return Ok(()) };
    let mut all = a.iter().enumerate().filter(|(k, t)| !(scalars.contains(k) && t.shape.is_empty()));
    match all.find(|(_, t)| !compatible(&t.shape, shape)) {
        Some((k, t)) => {
            let m =
                format!("has shape {} in operand number {k} and {} in the result", written(&t.shape), written(shape));
            Err(v.error(op, m))
        }
        None => alike(v, op, &a, scalars),
    }
}

/// The operands but `scalars` are of one shape, which a result with open extents does not tell.
fn alike(v: &mut Verifier<'_>, op: OpId, a: &[Tensor], scalars: &[usize]) -> VResult {
    let whole: Vec<(usize, &Tensor)> = a.iter().enumerate().filter(|x| !scalars.contains(&x.0)).collect();
    for (i, (k, t)) in whole.iter().enumerate() {
        if let Some((j, u)) = whole[..i].iter().find(|x| !compatible(&x.1.shape, &t.shape)) {
            let m = format!(
                "has shape {} in operand number {k} and {} in number {j}",
                written(&t.shape),
                written(&u.shape)
            );
            return Err(v.error(op, m));
        }
    }
    Ok(())
}

/// Operands and results of one shape and one element type.
pub fn one_type(v: &mut Verifier<'_>, op: OpId) -> VResult {
    one_shape(v, op, &[])?;
    let (a, r) = tensors(v, op)?;
    let same = |(x, y): (&Tensor, &Tensor)| super::elements::same(v.ir, x.elem, y.elem);
    match a.iter().zip(a.iter().skip(1).chain(&r)).all(same) {
        true => Ok(()),
        false => Err(v.error(op, "expects one element type")),
    }
}

/// Of a sum: quantized operands may also be stored in other ranges, in as many bits.
pub fn sum(v: &mut Verifier<'_>, op: OpId) -> VResult {
    one_shape(v, op, &[])?;
    let (a, r) = tensors(v, op)?;
    let of = |t: &Tensor| Quantized::of(v.ir, t.elem);
    let alike = |(p, q): (Quantized, Quantized)| (p.width, p.expressed, p.axis) == (q.width, q.expressed, q.axis);
    let operands = super::elements::same(v.ir, a[0].elem, a[1].elem) || of(&a[0]).zip(of(&a[1])).is_some_and(alike);
    let sound = operands && super::elements::same(v.ir, a[0].elem, r[0].elem);
    v.require(op, sound, "expects one element type")
}

/// Of operands of several shapes: the result is of what they become together.
pub fn spread(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    let rank = a.iter().map(|t| t.shape.len()).max().unwrap_or(0);
    let named = list(v, op, "broadcast_dimensions");
    let mut shape = vec![1; rank];
    for t in &a {
        let dims = super::tensor::dims_of(&named, t.shape.len(), rank);
        let rising = dims.windows(2).all(|p| p[0] < p[1]) && dims.last().is_none_or(|&d| d < rank);
        if !rising {
            return Err(v.error(op, format!("has {named:?} for 'broadcast_dimensions': expected rising dimensions")));
        }
        for (&n, &d) in t.shape.iter().zip(&dims) {
            shape[d] = match (shape[d], n) {
                (1, n) => n,
                (s, 1) => s,
                (s, n) if s < 0 || n < 0 => s.max(n),
                (s, n) if s == n => s,
                _ => return Err(v.error(op, "has operands whose extents cannot be made the same")),
            };
        }
    }
    result_is(v, op, 0, &r, &shape)
}

/// Of a smaller format: bits that there can be.
pub fn precision(v: &mut Verifier<'_>, op: OpId) -> VResult {
    one_type(v, op)?;
    for (name, least) in [("exponent_bits", 1), ("mantissa_bits", 0)] {
        if v.ir.i64_attr_named(op, name).is_some_and(|n| n < least) {
            return Err(v.error(op, format!("expects a number of at least {least} for '{name}'")));
        }
    }
    Ok(())
}

/// Of a comparison: operands of one type, a result of Booleans.
pub fn comparison(v: &mut Verifier<'_>, op: OpId) -> VResult {
    one_shape(v, op, &[])?;
    super::elements::compared(v, op)
}

/// A list of numbers that an attribute holds; empty if it is not there.
pub fn list(v: &Verifier<'_>, op: OpId, name: &str) -> Vec<i64> {
    super::tensor::list(v.ir, op, name)
}

/// One number for each dimension, or the usual one.
fn list_or(v: &Verifier<'_>, op: OpId, name: &str, rank: usize, usual: i64) -> Vec<i64> {
    super::tensor::list_or(v.ir, op, name, rank, usual)
}

/// The rule of an operation whose result is made of its first operand: the lists, and the shape
/// that `f` gives for the operands, or why there is none.
pub fn made(
    v: &mut Verifier<'_>,
    op: OpId,
    f: impl Fn(&Verifier<'_>, &[Tensor], &[i64]) -> Result<Vec<i64>, String>,
) -> VResult {
    shaped(v, op, f)?;
    let (a, r) = tensors(v, op)?;
    let same = a.first().zip(r.first()).is_none_or(|(a, r)| a.elem == r.elem);
    v.require(op, same, "expects the element type of its operand in the result")
}

/// The same without the element type.
pub fn shaped(
    v: &mut Verifier<'_>,
    op: OpId,
    f: impl Fn(&Verifier<'_>, &[Tensor], &[i64]) -> Result<Vec<i64>, String>,
) -> VResult {
    lists(v, op)?;
    let (a, r) = tensors(v, op)?;
    let own = r.first().map_or(&[][..], |r| &r.shape);
    let shape = f(v, &a, own).map_err(|m| v.error(op, m))?;
    result_is(v, op, 0, &r, &shape)
}

/// The number of steps of so many from one number up to another.
fn steps(from: i64, to: i64, step: i64) -> i64 {
    let (n, step) = ((to - from).max(0), step.max(1));
    n / step + i64::from(n % step != 0)
}

pub fn reshape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    shaped(v, op, |_, a, own| {
        let n = |shape: &[i64]| rustmlir_ir::Ir::static_elems(shape);
        match (n(&a[0].shape), n(own)) {
            (Some(x), Some(y)) if x != y => Err(format!("has {y} elements in the result and {x} in the operand")),
            _ => Ok(own.to_vec()),
        }
    })?;
    reshaped(v, op)
}

/// The rule of an operation that moves elements: quantized ones keep the scales of their
/// dimension, if `along` says that it has become the one of the result.
fn moves(v: &mut Verifier<'_>, op: OpId, along: impl Fn(&Tensor, &Tensor, &Quantized, &Quantized) -> bool) -> VResult {
    let (a, r) = tensors(v, op)?;
    let sound = super::elements::moved(v, a[0].elem, r[0].elem, |p, q| along(&a[0], &r[0], p, q));
    v.require(op, sound, "expects the element type of its operand in the result")
}

/// Of another shape: as many elements stand before and behind an index of the dimension.
pub fn reshaped(v: &mut Verifier<'_>, op: OpId) -> VResult {
    moves(v, op, |a, r, p, q| {
        let parts = |t: &Tensor, q: &Quantized| {
            let (outer, rest) = t.shape.split_at_checked(q.axis?)?;
            Some((Ir::static_elems(outer)?, *rest.first()?, Ir::static_elems(&rest[1..])?))
        };
        let open = [a, r].iter().any(|t| t.shape.iter().any(|&n| n < 0));
        p.parameters == q.parameters && (open || parts(a, p) == parts(r, q))
    })
}

/// Of a repeated tensor: the dimension is where it has been put, and its scale is repeated too.
pub fn repeated(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let dims = list(v, op, "broadcast_dimensions");
    moves(v, op, |a, _, p, q| {
        let single = p.axis.and_then(|d| a.shape.get(d)) == Some(&1);
        let placed = p.axis.and_then(|d| dims.get(d)).copied() == q.axis.map(|d| d as i64);
        placed
            && if single {
                q.parameters.iter().all(|x| p.parameters.first() == Some(x))
            } else {
                p.parameters == q.parameters
            }
    })
}

pub fn transpose(v: &mut Verifier<'_>, op: OpId) -> VResult {
    shaped(v, op, |v, a, _| Ok(list(v, op, "permutation").iter().map(|&d| a[0].shape[d as usize]).collect()))?;
    let dims = list(v, op, "permutation");
    moves(v, op, |_, _, p, q| {
        p.parameters == q.parameters && q.axis.and_then(|d| dims.get(d)) == p.axis.map(|d| d as i64).as_ref()
    })
}

pub fn reverse(v: &mut Verifier<'_>, op: OpId) -> VResult {
    made(v, op, |_, a, _| Ok(a[0].shape.clone()))
}

pub fn broadcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    shaped(v, op, |v, a, own| {
        for (k, &d) in list(v, op, "broadcast_dimensions").iter().enumerate() {
            let (from, to) = (a[0].shape[k], own[d as usize]);
            if from >= 0 && to >= 0 && from != 1 && from != to {
                return Err(format!("cannot make dimension {d} of extent {to} from one of extent {from}"));
            }
        }
        Ok(own.to_vec())
    })?;
    repeated(v, op)
}

/// The operand behind outer dimensions.
pub fn outer(v: &mut Verifier<'_>, op: OpId) -> VResult {
    made(v, op, |v, a, _| {
        let sizes = list(v, op, "broadcast_sizes");
        match sizes.iter().all(|n| (0..=MOST).contains(n)) {
            true => Ok([sizes.as_slice(), &a[0].shape].concat()),
            false => Err(format!("has {sizes:?} for 'broadcast_sizes'")),
        }
    })
}

/// The shape of the operand, and a number of its elements.
pub fn constant_like(v: &mut Verifier<'_>, op: OpId) -> VResult {
    one_shape(v, op, &[])?;
    let of = v.ir.attr_named(op, "value").and_then(|a| v.ir.attr_type(a));
    let elem = tensors(v, op)?.1.first().map(|r| r.elem);
    match of == elem {
        true => Ok(()),
        false => Err(v.error(op, "expects a number of the element type of its result")),
    }
}

pub fn slice(v: &mut Verifier<'_>, op: OpId) -> VResult {
    made(v, op, |v, a, _| {
        let [from, to, step] = ["start_indices", "limit_indices", "strides"].map(|n| list(v, op, n));
        for (k, &n) in a[0].shape.iter().enumerate() {
            if from[k] > to[k] || n >= 0 && to[k] > n {
                return Err(format!("takes {} to {} of dimension {k}, whose extent is {n}", from[k], to[k]));
            }
        }
        Ok((0..a[0].shape.len()).map(|k| steps(from[k], to[k], step[k])).collect())
    })
}

pub fn pad(v: &mut Verifier<'_>, op: OpId) -> VResult {
    made(v, op, |v, a, _| {
        if !a[1].shape.is_empty() || a[1].elem != a[0].elem {
            return Err("expects a value of its element type, without dimensions".into());
        }
        let names = ["edge_padding_low", "edge_padding_high", "interior_padding"];
        let [low, high, inner] = names.map(|n| list(v, op, n));
        let each = a[0].shape.iter().enumerate().map(|(k, &n)| match n {
            n if n < 0 => Ok(n),
            n => {
                let between = i128::from((n - 1).max(0)) * i128::from(inner[k]);
                let all = i128::from(low[k]) + i128::from(n) + between + i128::from(high[k]);
                i64::try_from(all).ok().filter(|n| *n >= 0).ok_or_else(|| format!("pads dimension {k} to {all}"))
            }
        });
        each.collect()
    })
}

pub fn concatenate(v: &mut Verifier<'_>, op: OpId) -> VResult {
    made(v, op, |v, a, _| {
        let d = usize::try_from(v.ir.i64_attr_named(op, "dimension").unwrap_or(-1)).unwrap_or(usize::MAX);
        let Some(first) = a.first().filter(|a| d < a.shape.len()) else {
            return Err("has a dimension that its operands do not have".into());
        };
        let mut shape = first.shape.clone();
        for t in &a[1..] {
            let mut other = t.shape.clone();
            let n = other.get(d).copied().unwrap_or(0);
            if let Some(x) = other.get_mut(d) {
                *x = shape[d];
            }
            if !compatible(&other, &shape) || t.elem != first.elem {
                return Err("has operands that differ in more than one dimension".into());
            }
            shape[d] = if n < 0 || shape[d] < 0 { -1 } else { shape[d].saturating_add(n) };
        }
        Ok(shape)
    })
}

/// Starts are one number for each dimension.
fn starts(a: &[Tensor], first: usize) -> Result<(), String> {
    let n = a.len().saturating_sub(first);
    let alike = a[first..].windows(2).all(|p| p[0].elem == p[1].elem);
    match n == a[0].shape.len() && alike && a[first..].iter().all(|t| t.shape.is_empty()) {
        true => Ok(()),
        false => Err(format!("expects {} starts of one type, without dimensions", a[0].shape.len())),
    }
}

/// A part fits into the whole.
pub fn fits(whole: &[i64], part: &[i64]) -> Result<(), String> {
    match whole.len() == part.len() && whole.iter().zip(part).all(|(&w, &p)| w < 0 || p < 0 || p <= w) {
        true => Ok(()),
        false => Err(format!("takes {} of {}", written(part), written(whole))),
    }
}

pub fn dynamic_slice(v: &mut Verifier<'_>, op: OpId) -> VResult {
    made(v, op, |v, a, _| {
        let sizes = list(v, op, "slice_sizes");
        starts(a, 1).and_then(|()| fits(&a[0].shape, &sizes))?;
        Ok(sizes)
    })
}

pub fn update(v: &mut Verifier<'_>, op: OpId) -> VResult {
    made(v, op, |_, a, _| {
        starts(a, 2).and_then(|()| fits(&a[0].shape, &a[1].shape))?;
        if a[1].elem != a[0].elem {
            return Err("expects one element type".into());
        }
        Ok(a[0].shape.clone())
    })
}

/// The shape of what windows over this one give.
fn windowed(v: &Verifier<'_>, op: OpId, shape: &[i64]) -> Vec<i64> {
    let rank = shape.len();
    let many = |name| list_or(v, op, name, rank, 1);
    let (sizes, strides) = (many("window_dimensions"), many("window_strides"));
    let (base, dilation) = (many("base_dilations"), many("window_dilations"));
    let pads = super::tensor::padding(v.ir, op, rank);
    (0..rank).map(|d| windows(shape[d], pads[d], base[d], sizes[d], dilation[d], strides[d])).collect()
}

/// The tensors and start values of a reduction, as many of both, and as many results.
fn halves(v: &mut Verifier<'_>, op: OpId) -> Result<(Vec<Tensor>, Vec<Tensor>), Invalid> {
    lists(v, op)?;
    let (a, r) = tensors(v, op)?;
    let n = a.len() / 2;
    let shapes = a[..n].windows(2).all(|p| compatible(&p[0].shape, &p[1].shape));
    if n == 0 || a.len() != 2 * n || r.len() != n || !shapes || a[n..].iter().any(|t| !t.shape.is_empty()) {
        return Err(v.error(op, "expects tensors of one shape, a start value without dimensions and a result for each"));
    }
    Ok((a, r))
}

pub fn reduce(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = halves(v, op)?;
    let gone = list(v, op, "dimensions");
    let kept = a[0].shape.iter().enumerate().filter(|(d, _)| !gone.contains(&(*d as i64)));
    let shape: Vec<i64> = kept.map(|x| *x.1).collect();
    (0..r.len()).try_for_each(|k| result_is(v, op, k, &r, &shape))
}

pub fn reduce_window(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = halves(v, op)?;
    let shape = windowed(v, op, &a[0].shape);
    (0..r.len()).try_for_each(|k| result_is(v, op, k, &r, &shape))
}

/// Results of the shapes of the first operands, which are all of one shape.
pub fn as_operands(v: &mut Verifier<'_>, op: OpId, n: usize) -> VResult {
    lists(v, op)?;
    let (a, r) = tensors(v, op)?;
    let Some(first) = a.first().filter(|_| n > 0 && a.len() >= n && r.len() == n) else {
        return Err(v.error(op, "expects a result for each tensor"));
    };
    if a[..n].iter().any(|t| !compatible(&t.shape, &first.shape)) {
        return Err(v.error(op, "expects tensors of one shape"));
    }
    (0..n).try_for_each(|k| result_is(v, op, k, &r, &first.shape))
}

pub fn sort(v: &mut Verifier<'_>, op: OpId) -> VResult {
    as_operands(v, op, v.ir.operands(op).len())?;
    let rank = tensors(v, op)?.0[0].shape.len() as i64;
    dimension(v, op, "dimension", -rank..rank)
}

pub fn iota(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = tensors(v, op)?.1.first().map_or(0, |r| r.shape.len() as i64);
    dimension(v, op, "iota_dimension", 0..rank)
}

/// An attribute names a dimension of these.
fn dimension(v: &mut Verifier<'_>, op: OpId, name: &str, of: std::ops::Range<i64>) -> VResult {
    match v.ir.i64_attr_named(op, name) {
        Some(d) if !of.contains(&d) => {
            Err(v.error(op, format!("has {d} for '{name}': expected {} to below {}", of.start, of.end)))
        }
        _ => Ok(()),
    }
}

pub fn map(v: &mut Verifier<'_>, op: OpId) -> VResult {
    lists(v, op)?;
    one_shape(v, op, &[])?;
    let (a, r) = tensors(v, op)?;
    let rank = a.first().map_or(0, |a| a.shape.len() as i64);
    let dims = list(v, op, "dimensions");
    if !dims.iter().copied().eq(0..rank) {
        return Err(v.error(op, format!("has {dims:?} for 'dimensions': expected all {rank} in order")));
    }
    let scalar = |t: &Tensor| (Vec::new(), t.elem);
    region_of_elements(v, op, 0, &a.iter().map(scalar).collect::<Vec<_>>(), &r.iter().map(scalar).collect::<Vec<_>>())
}

/// A region takes tensors of these shapes and elements, and gives such; quantized ones may have
/// other scales.
fn region_of_elements(
    v: &mut Verifier<'_>,
    op: OpId,
    region: usize,
    takes: &[(Vec<i64>, TypeId)],
    gives: &[(Vec<i64>, TypeId)],
) -> VResult {
    let Some(entry) = v.ir.region_of(op, region).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let end = v.ir.block(entry).ops.last().copied();
    let arguments: Vec<TypeId> = v.ir.block_args(entry).map(|a| v.ir.value_type(a)).collect();
    let given: Vec<TypeId> = end.into_iter().flat_map(|e| v.ir.operand_types(e)).collect();
    let fits = |types: &[TypeId], expected: &[(Vec<i64>, TypeId)], same: fn(&Ir, TypeId, TypeId) -> bool| {
        types.len() == expected.len()
            && types
                .iter()
                .zip(expected)
                .all(|(&t, (shape, elem))| v.ir.shape(t) == Some(shape) && same(v.ir, v.ir.elem_or_self(t), *elem))
    };
    let sound = fits(&arguments, takes, |_, a, b| a == b) && fits(&given, gives, super::elements::same);
    v.require(op, sound, &format!("expects a region number {region} of its elements"))
}

pub fn select_and_scatter(v: &mut Verifier<'_>, op: OpId) -> VResult {
    shaped(v, op, |v, a, _| {
        if list(v, op, "window_dimensions").len() != a[0].shape.len() {
            return Err("expects 'window_dimensions' of a number for each dimension".into());
        }
        let expected = windowed(v, op, &a[0].shape);
        if !compatible(&a[1].shape, &expected) || !a[2].shape.is_empty() {
            return Err(format!("has a source of shape {}: expected {}", written(&a[1].shape), written(&expected)));
        }
        Ok(a[0].shape.clone())
    })
}

/// Types of what a region hands on.
fn yields(v: &mut Verifier<'_>, op: OpId, region: usize, expected: &[TypeId]) -> VResult {
    let end = v.ir.region_of(op, region).and_then(|r| v.ir.entry(r)).and_then(|b| v.ir.block(b).ops.last().copied());
    let Some(end) = end else { return Ok(()) };
    let given: Vec<TypeId> = v.ir.operand_types(end).collect();
    match given == expected {
        true => Ok(()),
        false => Err(v.error(op, format!("expects other types from its region number {region}"))),
    }
}

/// Types of what a region is given.
fn takes(v: &mut Verifier<'_>, op: OpId, region: usize, expected: &[TypeId]) -> VResult {
    let Some(entry) = v.ir.region_of(op, region).and_then(|r| v.ir.entry(r)) else { return Ok(()) };
    let given: Vec<TypeId> = v.ir.block_args(entry).map(|a| v.ir.value_type(a)).collect();
    match given == expected {
        true => Ok(()),
        false => Err(v.error(op, format!("gives its region number {region} arguments of other types"))),
    }
}

/// Results of the types of the operands.
pub fn handed_on(v: &mut Verifier<'_>, op: OpId) -> VResult {
    match v.ir.operand_types(op).eq(v.ir.result_types(op)) {
        true => Ok(()),
        false => Err(v.error(op, "expects results of the types of its operands")),
    }
}

pub fn while_loop(v: &mut Verifier<'_>, op: OpId) -> VResult {
    handed_on(v, op)?;
    let given: Vec<TypeId> = v.ir.operand_types(op).collect();
    for region in 0..2 {
        takes(v, op, region, &given)?;
    }
    yields(v, op, 1, &given)?;
    let end = v.ir.region_of(op, 0).and_then(|r| v.ir.entry(r)).and_then(|b| v.ir.block(b).ops.last().copied());
    let said: Vec<TypeId> = end.into_iter().flat_map(|e| v.ir.operand_types(e).collect::<Vec<_>>()).collect();
    boolean(v, op, &said)
}

/// One tensor without dimensions that holds a Boolean.
fn boolean(v: &mut Verifier<'_>, op: OpId, types: &[TypeId]) -> VResult {
    let one = |t: Tensor| t.shape.is_empty() && v.ir.int_or_index_width(t.elem) == Some(1);
    match types {
        &[t] if tensor(v, t).is_some_and(one) => Ok(()),
        _ => Err(v.error(op, "expects a condition of type tensor<i1>")),
    }
}

/// Of `if` and `case`: each region hands on the results.
pub fn branches(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if v.ir.regions(op).is_empty() {
        return Err(v.error(op, "expects at least one region"));
    }
    let results: Vec<TypeId> = v.ir.result_types(op).collect();
    for region in 0..v.ir.regions(op).len() {
        takes(v, op, region, &[])?;
        yields(v, op, region, &results)?;
    }
    Ok(())
}

pub fn condition(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let given: Vec<TypeId> = v.ir.operand_types(op).collect();
    boolean(v, op, &given)?;
    branches(v, op)
}

/// Dimensions of a tensor that an attribute names.
fn dims(v: &mut Verifier<'_>, op: OpId, attr: &str, name: &str, rank: usize) -> Result<Vec<usize>, Invalid> {
    let ns = super::tensor::numbers(v.ir, op, attr, name);
    if !within(&ns, rank) {
        return Err(v.error(op, format!("has {ns:?} for '{name}': expected different dimensions of {rank}")));
    }
    Ok(ns.iter().map(|&d| d as usize).collect())
}

pub fn dot_general(v: &mut Verifier<'_>, op: OpId) -> VResult {
    const ATTR: &str = "dot_dimension_numbers";
    let (a, r) = tensors(v, op)?;
    let mut side = |k: usize, batch: &str, sum: &str| -> Result<(Vec<usize>, Vec<usize>), Invalid> {
        let rank = a[k].shape.len();
        let (b, c) = (dims(v, op, ATTR, batch, rank)?, dims(v, op, ATTR, sum, rank)?);
        match b.iter().any(|d| c.contains(d)) {
            true => Err(v.error(op, format!("has a dimension of operand number {k} both in a batch and in a sum"))),
            false => Ok((b, c)),
        }
    };
    let (ab, ac) = side(0, "lhs_batching_dimensions", "lhs_contracting_dimensions")?;
    let (bb, bc) = side(1, "rhs_batching_dimensions", "rhs_contracting_dimensions")?;
    let of = |k: usize, ds: &[usize]| -> Vec<i64> { ds.iter().map(|&d| a[k].shape[d]).collect() };
    if !compatible(&of(0, &ab), &of(1, &bb)) || !compatible(&of(0, &ac), &of(1, &bc)) {
        return Err(v.error(op, "has operands whose batches or sums have other extents"));
    }
    let free = |k: usize, x: &[usize], y: &[usize]| -> Vec<i64> {
        let all = a[k].shape.iter().enumerate().filter(|(d, _)| !x.contains(d) && !y.contains(d));
        all.map(|x| *x.1).collect()
    };
    let shape = [of(0, &ab), free(0, &ab, &ac), free(1, &bb, &bc)].concat();
    result_is(v, op, 0, &r, &shape)?;
    if let Some([_, Some(rhs), _]) = super::elements::product(v, op)? {
        let kept = rhs.axis.is_none_or(|d| !bc.contains(&d));
        v.require(op, kept, "expects no scales along a dimension that is summed over")?;
        let zero = rhs.parameters.iter().all(|p| p.1 == 0);
        v.require(op, zero, "expects zero points of 0 in its right operand")?;
    }
    super::rules::algorithm(v, op)
}

pub fn convolution(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let rank = tensors(v, op)?.0[0].shape.len().saturating_sub(2);
    let pads = super::tensor::padding(v.ir, op, rank);
    convolved(v, op, Some(&pads))
}

/// A convolution with this padding, or one that is computed.
pub fn convolved(v: &mut Verifier<'_>, op: OpId, pads: Option<&[[i64; 2]]>) -> VResult {
    lists(v, op)?;
    let (a, r) = tensors(v, op)?;
    let quantized = super::elements::product(v, op)?;
    let alike = quantized.is_some() || a[0].elem == a[1].elem;
    v.require(op, alike, "expects operands of one element type")?;
    let Some([da, db, dc]) = super::tensor::dimension_numbers(v.ir, op) else {
        return Err(v.error(op, "has invalid dimension numbers"));
    };
    let rank = da.len() - 2;
    if [&da, &db, &dc].into_iter().any(|d| d.len() != rank + 2)
        || [&a[0], &a[1], &r[0]].into_iter().any(|t| t.shape.len() != rank + 2)
    {
        return Err(v.error(op, "has dimension numbers whose rank differs from its tensors"));
    }
    let features = |q: &Quantized, d: usize| q.axis.is_none_or(|a| a == d);
    let placed = quantized.is_none_or(|[_, rhs, result]| {
        rhs.is_none_or(|q| features(&q, db[0])) && result.is_none_or(|q| features(&q, dc[1]))
    });
    v.require(op, placed, "expects scales along the output features")?;
    let count = |name| v.ir.i64_attr_named(op, name).unwrap_or(1);
    let (groups, batches) = (count("feature_group_count"), count("batch_group_count"));
    let (x, y) = (&a[0].shape, &a[1].shape);
    let (batch, features) = (x[da[0]], x[da[1]]);
    let (outputs, inputs) = (y[db[0]], y[db[1]]);
    let divides = |n: i64, by: i64| n < 0 || by > 0 && n % by == 0;
    if groups < 1
        || batches < 1
        || groups > 1 && batches > 1
        || !divides(outputs, groups)
        || !divides(outputs, batches)
        || !divides(batch, batches)
        || features >= 0 && inputs >= 0 && inputs.checked_mul(groups) != Some(features)
    {
        return Err(v.error(op, "has groups that do not divide its features and batches"));
    }
    let many = |name, usual| list_or(v, op, name, rank, usual);
    let (strides, base, dilation) = (many("window_strides", 1), many("lhs_dilation", 1), many("rhs_dilation", 1));
    let mut shape = vec![0; rank + 2];
    shape[dc[0]] = if batch < 0 { batch } else { batch / batches };
    shape[dc[1]] = outputs;
    for d in 0..rank {
        let (n, size) = (x[da[2 + d]], y[db[2 + d]]);
        shape[dc[2 + d]] = match pads {
            Some(pads) if size >= 0 => windows(n, pads[d], base[d], size, dilation[d], strides[d]),
            _ => -1,
        };
    }
    result_is(v, op, 0, &r, &shape)
}

pub fn bitcast(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = tensors(v, op)?;
    let (Some(a), Some(r)) = (a.first(), r.first()) else { return Ok(()) };
    let complex = |t: TypeId| matches!(v.ir.type_of_id(t), Type::Complex(_));
    if complex(a.elem) != complex(r.elem) {
        return Err(v.error(op, "cannot convert between complex and other numbers"));
    }
    let width = |t: TypeId| match v.ir.type_of_id(t) {
        Type::Float(f) => Some(f.width()),
        Type::Complex(e) => v.ir.float_format(*e).map(|f| 2 * f.width()),
        _ => v.ir.int_or_index_width(t),
    };
    let (Some(from), Some(to)) = (width(a.elem), width(r.elem)) else { return Ok(()) };
    let split = |wide: &[i64], n: u32| [wide, &[i64::from(n)]].concat();
    let (x, y) = match (from, to) {
        (m, n) if m > n && n > 0 => (split(&a.shape, m / n), r.shape.clone()),
        (m, n) if m < n && m > 0 => (a.shape.clone(), split(&r.shape, n / m)),
        _ => (a.shape.clone(), r.shape.clone()),
    };
    match compatible(&x, &y) {
        true => Ok(()),
        false => Err(v.error(op, format!("makes shape {} of {}", written(&r.shape), written(&a.shape)))),
    }
}

pub fn top_k(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let k = v.ir.i64_attr_named(op, "k").unwrap_or(-1);
    let (a, r) = tensors(v, op)?;
    let mut shape = a.first().map_or(Vec::new(), |a| a.shape.clone());
    match shape.last_mut() {
        Some(n) if k >= 0 && (*n < 0 || k <= *n) => *n = k,
        _ => return Err(v.error(op, "expects a last dimension of at least 'k' elements")),
    }
    (0..2).try_for_each(|n| result_is(v, op, n, &r, &shape))?;
    let alike = a[0].elem == r[0].elem;
    v.require(op, alike, "expects values of the element type of its operand")
}

/// A tensor, given or made, and a constant of its type.
pub fn constant(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let of = v.ir.attr_named(op, "value").and_then(|a| v.ir.attr_type(a));
    let holds = |v: &Verifier<'_>, t: TypeId| {
        let stored = Quantized::of(v.ir, v.ir.elem_or_self(t)).map(|q| q.width);
        let fits =
            |a: TypeId| v.ir.shape(a) == v.ir.shape(t) && v.ir.int_or_index_width(v.ir.elem_or_self(a)) == stored;
        Some(t) == of || stored.is_some() && of.is_some_and(fits)
    };
    let same = v.ir.operand_types(op).chain(v.ir.result_types(op)).all(|t| holds(v, t));
    match same {
        true => Ok(()),
        false => Err(v.error(op, "expects a constant of the type of its tensor")),
    }
}
