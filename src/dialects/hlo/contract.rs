//! Sums of products: `dot_general`, `convolution`.

use super::body::fold;
use super::number::{Bin, Kind, Lack, binary, convert};
use super::tensor::RaggedDims;
use super::tensor::{kind, kind_of, lacks, list_or, numbers, only, tensor};
use super::{TENSOR, VALUE};
use crate::constraints::ANY_ATTR;
use crate::{Form, OpDef, Traits, attr, one, opt_attr};
use rustmlir_ir::{Attr, Ir};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::FloatFormat;

/// The definitions.
pub static OPS: &[&OpDef] = &[&DOT_GENERAL, &RAGGED, &CONVOLUTION];

const ORDER: &str = "Operands are converted to the element type of the result first. The order of the sum is open: from the left, \
                     or as the schedule chooses. Precision is that of the type; floats of less than 32 bits are multiplied and added in \
                     f32 and rounded once.";

/// Batched matrix products.
pub static DOT_GENERAL: OpDef = OpDef {
    name: "stablehlo.dot_general",
    form: super::forms::DOT,
    summary: "sums of products over some dimensions",
    doc: ORDER,
    operands: &[one("lhs", &TENSOR), one("rhs", &TENSOR)],
    results: &[one("result", &TENSOR)],
    attrs: &[
        attr("dot_dimension_numbers", &ANY_ATTR),
        opt_attr("precision_config", &ANY_ATTR),
        opt_attr("algorithm", &ANY_ATTR),
    ],
    traits: Traits::PURE.and(Traits::INEXACT),
    verify: Some(super::verify::dot_general),
    meaning: Meaning::Values(dot_general),
    ..OpDef::NEW
};

/// Products with one of several matrices.
pub static RAGGED: OpDef = OpDef {
    name: "chlo.ragged_dot",
    form: Form::Generic,
    summary: "sums of products, of each group of rows with a matrix of its own",
    doc: "`group_sizes` says how many rows of the ragged dimension belong to each group; what belongs to none gives zeros. A ragged \
          dimension that is summed over or a batch, and sizes for each batch, are unsupported. Source: CHLO, \"ragged_dot\".",
    operands: &[one("lhs", &TENSOR), one("rhs", &TENSOR), one("group_sizes", &TENSOR)],
    results: &[one("result", &TENSOR)],
    attrs: &[attr("ragged_dot_dimension_numbers", &ANY_ATTR), opt_attr("precision_config", &ANY_ATTR)],
    traits: Traits::INEXACT,
    undefined: &[Ub::PoisonUse],
    verify: Some(super::rules::ragged_dot),
    meaning: Meaning::Values(ragged),
    ..OpDef::NEW
};

fn ragged(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, b, sizes) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?, super::dynamic::whole(w, operands, 2)?);
    let (ka, kb, to) = (kind_of(w, 0)?, kind_of(w, 1)?, kind(w, w.result_type()?)?);
    let dims = RaggedDims::of(w.ir, w.op);
    let &[along] = dims.ragged.as_slice() else { return Err(w.unsupported("several ragged dimensions")) };
    let free = |t: &Shaped, out: &[&[usize]]| -> Vec<usize> {
        (0..t.shape.len()).filter(|d| !out.iter().any(|o| o.contains(d))).collect()
    };
    let af = free(&a, &[&dims.batch[0], &dims.sum[0]]);
    let bf = free(&b, &[&dims.batch[1], &dims.sum[1], &dims.group]);
    let (true, &[group]) = (af.contains(&along), dims.group.as_slice()) else {
        return Err(w.unsupported("a ragged dimension that is a batch or is summed over"));
    };
    if w.ir.shape(w.operand_type(2)?).map_or(0, <[i64]>::len) != 1 || sizes.len() as i64 != b.shape[group] {
        return Err(w.unsupported("sizes of groups of these dimensions"));
    }
    let parts = [(&a, &dims.batch[0]), (&a, &af), (&b, &bf)];
    let shape: Vec<i64> = parts.iter().flat_map(|(t, ds)| ds.iter().map(|&d| t.shape[d])).collect();
    let inner: Vec<i64> = dims.sum[0].iter().map(|&d| a.shape[d]).collect();
    let terms = extents_of(&inner);
    w.charge((extents_of(&shape) as u64).saturating_mul(terms as u64))?;
    let made = super::tensor::build(w, &shape, |w, index| {
        let (mut i, mut j) = (vec![0; a.shape.len()], vec![0; b.shape.len()]);
        let (batch, rest) = index.split_at(dims.batch[0].len());
        for (side, at) in [(&dims.batch[0], &mut i), (&dims.batch[1], &mut j)] {
            side.iter().zip(batch).for_each(|(&d, &n)| at[d] = n);
        }
        af.iter().zip(rest).for_each(|(&d, &n)| i[d] = n);
        bf.iter().zip(&rest[af.len()..]).for_each(|(&d, &n)| j[d] = n);
        let mut end = 0i64;
        let found = sizes.iter().position(|&n| {
            end = end.saturating_add(n.max(0));
            i[along] < end
        });
        let Some(found) = found else { return Ok(to.number(0)) };
        j[group] = found as i64;
        let (mut products, mut k) = (Vec::new(), vec![0; inner.len()]);
        for _ in 0..terms {
            for (side, at) in [(&dims.sum[0], &mut i), (&dims.sum[1], &mut j)] {
                side.iter().zip(&k).for_each(|(&d, &n)| at[d] = n);
            }
            let (x, y) = (super::tensor::at(&a, &i), super::tensor::at(&b, &j));
            let (x, y) = (convert(ka, to, &x), convert(kb, to, &y));
            let product = x.and_then(|x| binary(Bin::Mul, to, &x, &y?));
            products.push(product.map_err(|l| lacks(w, l))?);
            next_index(&mut k, &inner);
        }
        let add = |w: &mut World<'_>, a, b| binary(Bin::Add, to, &a, &b).map_err(|l| lacks(w, l));
        fold(w, to.exact(), to.number(0), products, add)
    })?;
    super::tensor::typed(w, only(made))
}

/// Convolutions.
pub static CONVOLUTION: OpDef = OpDef { name: "stablehlo.convolution", ..A_CONVOLUTION };

/// What all of them have.
pub const A_CONVOLUTION: OpDef = OpDef {
    form: super::control::CONVOLUTION,
    summary: "sums of products over windows",
    doc: ORDER,
    operands: &[one("lhs", &TENSOR), one("rhs", &TENSOR)],
    results: &[one("result", &TENSOR)],
    attrs: &[
        opt_attr("window_strides", &ANY_ATTR),
        opt_attr("padding", &ANY_ATTR),
        opt_attr("lhs_dilation", &ANY_ATTR),
        opt_attr("rhs_dilation", &ANY_ATTR),
        opt_attr("window_reversal", &ANY_ATTR),
        attr("dimension_numbers", &ANY_ATTR),
        attr("feature_group_count", &VALUE),
        attr("batch_group_count", &VALUE),
        opt_attr("precision_config", &ANY_ATTR),
    ],
    traits: Traits::PURE.and(Traits::INEXACT),
    verify: Some(super::verify::convolution),
    meaning: Meaning::Values(|w, operands| {
        let rank = w.ir.shape(w.operand_type(0)?).map_or(0, <[i64]>::len).saturating_sub(2);
        let pads = super::tensor::padding(w.ir, w.op, rank);
        let made = convolve(w, operands, &pads)?;
        super::tensor::typed(w, made)
    }),
    ..OpDef::NEW
};

/// The numbers of a sum: `f32`, `f64`, or what has no arithmetic of the machine.
trait Number: Copy {
    fn of(bits: u64) -> Self;
    fn bits(self) -> u64;
    fn add_product(&mut self, a: Self, b: Self);
}

impl Number for f32 {
    fn of(bits: u64) -> f32 {
        f32::from_bits(bits as u32)
    }
    fn bits(self) -> u64 {
        rustmlir_num::float::from_f32(self)
    }
    fn add_product(&mut self, a: f32, b: f32) {
        *self += a * b;
    }
}

impl Number for f64 {
    fn of(bits: u64) -> f64 {
        f64::from_bits(bits)
    }
    fn bits(self) -> u64 {
        rustmlir_num::float::from_f64(self)
    }
    fn add_product(&mut self, a: f64, b: f64) {
        *self += a * b;
    }
}

/// A sum of products: for a row of `n` results, `terms` are runs of `len` elements of the left
/// operand, each with as many rows of the right one, by their starts.
struct Sums {
    n: usize,
    len: usize,
    rows: Vec<Vec<(usize, usize)>>,
}

impl Sums {
    fn machine<T: Number>(&self, a: &[u64], b: &[u64]) -> Vec<u64> {
        let (a, b): (Vec<T>, Vec<T>) = (a.iter().map(|&x| T::of(x)).collect(), b.iter().map(|&x| T::of(x)).collect());
        let mut out = Vec::with_capacity(self.rows.len() * self.n);
        for row in &self.rows {
            let mut sums = vec![T::of(0); self.n];
            for &(i, j) in row {
                for k in 0..self.len {
                    let (x, from) = (a[i + k], j + k * self.n);
                    sums.iter_mut().zip(&b[from..from + self.n]).for_each(|(s, &y)| s.add_product(x, y));
                }
            }
            out.extend(sums.into_iter().map(T::bits));
        }
        out
    }

    fn any(&self, w: &mut World<'_>, k: Kind, a: &Elems, b: &Elems) -> Result<Elems, Stop> {
        let get = |e: &Elems, i| e.get(i).unwrap_or(Value::Poison);
        let mut out = Vec::with_capacity(self.rows.len() * self.n);
        for row in &self.rows {
            for column in 0..self.n {
                let mut products = Vec::new();
                for &(i, j) in row {
                    for t in 0..self.len {
                        let (x, y) = (get(a, i + t), get(b, j + t * self.n + column));
                        products.push(binary(Bin::Mul, k, &x, &y).map_err(|l| lacks(w, l))?);
                    }
                }
                let add = |w: &mut World<'_>, a, b| binary(Bin::Add, k, &a, &b).map_err(|l| lacks(w, l));
                out.push(fold(w, k.exact(), k.number(0), products, add)?);
            }
        }
        Ok(Elems::from_values(out))
    }

    /// The sums, as elements of a kind; operands are of [`summed`] ones.
    fn run(&self, w: &mut World<'_>, to: Kind, a: &Elems, b: &Elems) -> Result<Elems, Stop> {
        let sums = self.sums(w, summed(to), a, b)?;
        converted(w, summed(to), to, sums)
    }

    fn sums(&self, w: &mut World<'_>, k: Kind, a: &Elems, b: &Elems) -> Result<Elems, Stop> {
        let terms: u64 = self.rows.iter().map(|r| r.len() as u64).sum();
        w.charge(terms.saturating_mul(self.len as u64).saturating_mul(self.n as u64))?;
        if !k.exact() {
            // What another order would give is found by other schedules.
            w.order(vec![1]);
            w.sched.choose_of(1, 0, true);
        }
        match (k, a, b) {
            (Kind::Float(FloatFormat::F32), Elems::Words(a), Elems::Words(b)) if w.sched.is_plain() => {
                Ok(Elems::Words(self.machine::<f32>(a, b)))
            }
            (Kind::Float(FloatFormat::F64), Elems::Words(a), Elems::Words(b)) if w.sched.is_plain() => {
                Ok(Elems::Words(self.machine::<f64>(a, b)))
            }
            _ => self.any(w, k, a, b),
        }
    }
}

/// The elements with their dimensions in this order, as elements of another kind.
fn arranged(w: &mut World<'_>, t: &Shaped, from: Kind, to: Kind, dims: &[usize]) -> Result<Elems, Stop> {
    let shape: Vec<i64> = dims.iter().map(|&d| t.shape[d]).collect();
    let v = super::tensor::pick(w, t, &shape, &Value::Poison, |at, there| {
        dims.iter().zip(at).for_each(|(&d, &i)| there[d] = i);
        true
    })?;
    let Value::Shaped(s) = v else { return Err(w.malformed("operands")) };
    let elems = converted(w, from, to, s.elems.clone())?;
    converted(w, to, summed(to), elems)
}

/// In which kind sums of elements of a kind are computed.
fn summed(k: Kind) -> Kind {
    match k {
        Kind::Float(f) if f.width() < 32 => Kind::Float(FloatFormat::F32),
        k => k,
    }
}

/// Elements of one kind as those of another.
fn converted(w: &World<'_>, from: Kind, to: Kind, e: Elems) -> Result<Elems, Stop> {
    if from == to {
        return Ok(e);
    }
    let all = (0..e.len()).map(|i| convert(from, to, &e.get(i).unwrap_or(Value::Poison)));
    Ok(Elems::from_values(all.collect::<Result<_, _>>().map_err(|l| lacks(w, l))?))
}

fn extent(shape: &[i64], dims: &[usize]) -> usize {
    dims.iter().fold(1, |n: usize, &d| n.saturating_mul(shape[d].max(0) as usize))
}

fn dot_general(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, b) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
    let (ka, kb, to) = (kind_of(w, 0)?, kind_of(w, 1)?, kind(w, w.result_type()?)?);
    let of = |name| numbers(w.ir, w.op, "dot_dimension_numbers", name).iter().map(|&d| d as usize).collect();
    let (ab, bb): (Vec<usize>, Vec<usize>) = (of("lhs_batching_dimensions"), of("rhs_batching_dimensions"));
    let (ac, bc): (Vec<usize>, Vec<usize>) = (of("lhs_contracting_dimensions"), of("rhs_contracting_dimensions"));
    let free = |t: &Shaped, x: &[usize], y: &[usize]| -> Vec<usize> {
        (0..t.shape.len()).filter(|d| !x.contains(d) && !y.contains(d)).collect()
    };
    let (af, bf) = (free(&a, &ab, &ac), free(&b, &bb, &bc));
    let in_range = |t: &Shaped, ds: &[usize]| ds.iter().all(|&d| d < t.shape.len());
    if !in_range(&a, &ab) || !in_range(&a, &ac) || !in_range(&b, &bb) || !in_range(&b, &bc) {
        return Err(w.unsupported("tensors of these dimensions"));
    }
    let (batch, m, n, len) =
        (extent(&a.shape, &ab), extent(&a.shape, &af), extent(&b.shape, &bf), extent(&a.shape, &ac));
    if len != extent(&b.shape, &bc) || batch != extent(&b.shape, &bb) {
        return Err(w.unsupported("contracted extents that differ"));
    }
    let parts = [(&a, &ab), (&a, &af), (&b, &bf)];
    let shape: Vec<i64> = parts.iter().flat_map(|(t, ds)| ds.iter().map(|&d| t.shape[d])).collect();
    w.room([batch, m, n].iter().fold(1u64, |all, &n| all.saturating_mul(n as u64)), VALUE_BYTES)?;
    let x = arranged(w, &a, ka, to, &[ab, af, ac].concat())?;
    let y = arranged(w, &b, kb, to, &[bb, bc, bf].concat())?;
    let rows = (0..batch * m).map(|r| vec![(r * len, r / m.max(1) * len * n)]).collect();
    let made = Sums { n, len, rows }.run(w, to, &x, &y)?;
    super::tensor::typed(w, only(Value::shaped(&shape, made)))
}

/// By rows of so many elements, whether some product with zero is no zero.
fn odd_rows(k: Kind, e: &Elems, len: usize) -> Result<Vec<bool>, Lack> {
    let zero = k.number(0);
    let mut out = vec![false; if k.exact() { 0 } else { e.len().div_ceil(len.max(1)) }];
    for (i, odd) in out.iter_mut().enumerate() {
        for j in (i * len..e.len()).take(len) {
            let product = binary(Bin::Mul, k, &zero, &e.get(j).unwrap_or(Value::Poison))?;
            *odd |= binary(Bin::Add, k, &product, &zero)? != zero;
        }
    }
    Ok(out)
}

fn with_zeros(k: Kind, e: &Elems, n: usize) -> Elems {
    let all = (0..e.len()).map(|i| e.get(i).unwrap_or(Value::Poison));
    Elems::from_values(all.chain((0..n).map(|_| k.number(0))).collect())
}

/// A convolution with this padding.
///
/// # Errors
/// `unsupported`; `exhausted`.
pub fn convolve(w: &mut World<'_>, operands: &[Value], pads: &[[i64; 2]]) -> Result<Values, Stop> {
    let (a, b) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
    let (ka, kb, to) = (kind_of(w, 0)?, kind_of(w, 1)?, kind(w, w.result_type()?)?);
    let [da, db, dc] =
        super::tensor::dimension_numbers(w.ir, w.op).ok_or_else(|| w.unsupported("these dimension numbers"))?;
    let rank = da.len() - 2;
    let ranks = [a.shape.len(), b.shape.len(), db.len(), dc.len(), pads.len() + 2];
    if ranks.iter().any(|&n| n != rank + 2) {
        return Err(w.unsupported("tensors of these dimensions"));
    }
    let many = |name, n| list_or(w.ir, w.op, name, rank, n);
    let (strides, base, dilation) = (many("window_strides", 1), many("lhs_dilation", 1), many("rhs_dilation", 1));
    let mut reversed: Vec<i64> = match w.ir.attr_named(w.op, "window_reversal").map(|a| w.ir.attr_of_id(a)) {
        Some(Attr::DenseArray(_, x)) => x.iter().map(|&b| i64::from(b & 1 == 1)).collect(),
        _ => many("window_reversal", 0),
    };
    reversed.resize(rank, 0);
    let count = |name| w.ir.i64_attr_named(w.op, name).unwrap_or(1).max(1) as usize;
    let (groups, batches) = (count("feature_group_count"), count("batch_group_count"));
    // The left operand as batch, window, feature; the right one as output, window, input feature.
    let windows = |d: &[usize]| d[2..].to_vec();
    let x = arranged(w, &a, ka, to, &[vec![da[0]], windows(&da), vec![da[1]]].concat())?;
    let (inputs, outputs) = (b.shape[db[1]] as usize, b.shape[db[0]] as usize);
    let all = groups.max(batches);
    let n = outputs / all;
    if n * all != outputs
        || a.shape[da[1]] as usize != inputs * groups
        || !(a.shape[da[0]] as usize).is_multiple_of(batches)
    {
        return Err(w.unsupported("groups of these sizes"));
    }
    // Within a group the features of the result are a row: right operand by group, window, input.
    let y = arranged(w, &b, kb, to, &[windows(&db), vec![db[1], db[0]]].concat())?;
    let y = regrouped(&y, extent(&b.shape, &db[2..]) * inputs, all, n);
    let (sizes, kernel): (Vec<i64>, Vec<i64>) =
        (windows(&da).iter().map(|&d| a.shape[d]).collect(), windows(&db).iter().map(|&d| b.shape[d]).collect());
    // Padding is zeros, of which the product with what is not finite is no zero.
    let taps_of = |y: &Elems| odd_rows(summed(to), y, inputs * n);
    let odd = taps_of(&y).map_err(|l| lacks(w, l))?;
    let (zeros, x) = match odd.contains(&true) {
        false => (0, x),
        true => (x.len(), with_zeros(summed(to), &x, inputs)),
    };
    let of = |d: usize| super::tensor::windows(sizes[d], pads[d], base[d], kernel[d], dilation[d], strides[d]);
    let out: Vec<i64> = (0..rank).map(of).collect();
    let mut shape = vec![0; rank + 2];
    shape[dc[0]] = a.shape[da[0]] / batches as i64;
    shape[dc[1]] = outputs as i64;
    windows(&dc).iter().zip(&out).for_each(|(&d, &n)| shape[d] = n);
    let (points, taps) = (extents_of(&out), extents_of(&kernel));
    let result_batches = shape[dc[0]] as usize;
    let rows = [result_batches, points, all, taps.max(1)];
    w.room(rows.iter().fold(1u64, |n, &k| n.saturating_mul(k as u64)), 2 * size_of::<usize>())?;
    let (features, area) = (a.shape[da[1]] as usize, extents_of(&sizes));
    let mut rows = Vec::new();
    for batch in 0..result_batches {
        let mut point = vec![0; rank];
        for _ in 0..points {
            for group in 0..all {
                let (g, from) = if groups > 1 {
                    (group, batch)
                } else {
                    (0, batch + group * result_batches * usize::from(batches > 1))
                };
                let mut row = Vec::new();
                let mut tap = vec![0; rank];
                for t in 0..taps {
                    let mut linear = Some(0);
                    for d in 0..rank {
                        let k = if reversed[d] != 0 { kernel[d] - 1 - tap[d] } else { tap[d] };
                        let p = point[d] * strides[d] + k * dilation[d] - pads[d][0];
                        let inside = p >= 0 && p % base[d] == 0 && p / base[d] < sizes[d];
                        linear = linear.filter(|_| inside).map(|l| l * sizes[d] + p / base[d]);
                    }
                    let right = group * taps + t;
                    if let Some(l) = linear {
                        let left = (from * area + l as usize) * features + g * inputs;
                        row.push((left, right * inputs * n));
                    } else if odd.get(right) == Some(&true) {
                        row.push((zeros, right * inputs * n));
                    }
                    next_index(&mut tap, &kernel);
                }
                rows.push(row);
            }
            next_index(&mut point, &out);
        }
    }
    let made = Sums { n, len: inputs, rows }.run(w, to, &x, &y)?;
    // Batch, windows, feature, into the places that the result has for them.
    let natural: Vec<i64> = [result_batches as i64].into_iter().chain(out).chain([(all * n) as i64]).collect();
    let from = Shaped::new(&natural, made);
    let order: Vec<usize> = [vec![dc[0]], windows(&dc), vec![dc[1]]].concat();
    super::tensor::pick(w, &from, &shape, &Value::Poison, |at, there| {
        order.iter().zip(there).for_each(|(&d, t)| *t = at[d]);
        true
    })
    .map(only)
}

fn extents_of(shape: &[i64]) -> usize {
    Ir::static_elems(shape).and_then(|n| usize::try_from(n).ok()).unwrap_or(0)
}

/// Rows of `groups * n` elements as `groups` blocks of rows of `n`.
fn regrouped(e: &Elems, rows: usize, groups: usize, n: usize) -> Elems {
    if groups == 1 {
        return e.clone();
    }
    let place = move |i: usize| {
        let (g, r, c) = (i / (rows * n), i / n % rows, i % n);
        (r * groups + g) * n + c
    };
    let all = (0..rows * groups * n).map(|i| e.get(place(i)).unwrap_or(Value::Poison));
    Elems::from_values(all.collect())
}
