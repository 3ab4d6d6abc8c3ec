//! Sums of products: of matrices in batches, and of windows.

use super::body::fold;
use super::number::{Bin, Kind, Lack, binary, convert};
use super::tensor::{lacks, only, pick};
use rustmlir_ir::Ir;
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Shaped, VALUE_BYTES, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_num::float::FloatFormat;

/// What the elements of both operands are, what they are converted to first, which the result has,
/// too, and in which kind the sums are computed.
#[derive(Copy, Clone)]
pub struct Kinds {
    pub a: Kind,
    pub b: Kind,
    pub to: Kind,
    pub within: Kind,
}

impl Kinds {
    /// The same for operands and result.
    pub fn all(k: Kind) -> Kinds {
        Kinds { a: k, b: k, to: k, within: summed(k) }
    }
}

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

impl Number for u64 {
    fn of(bits: u64) -> u64 {
        bits
    }
    fn bits(self) -> u64 {
        self
    }
    fn add_product(&mut self, a: u64, b: u64) {
        *self = self.wrapping_add(a.wrapping_mul(b));
    }
}

/// A sum of products: for a row of `n` results, `terms` are runs of `len` elements of the left
/// operand, each with as many rows of the right one, by their starts. The sums begin with `start`,
/// over and over again, or with zeros if it is empty.
struct Sums<'a> {
    n: usize,
    len: usize,
    rows: Vec<Vec<(usize, usize)>>,
    start: &'a [Value],
}

impl Sums<'_> {
    /// What a sum begins with.
    fn first(&self, sum: usize) -> Option<&Value> {
        self.start.get(sum % self.start.len().max(1))
    }

    fn machine<T: Number>(&self, a: &[u64], b: &[u64]) -> Vec<u64> {
        let (a, b): (Vec<T>, Vec<T>) = (a.iter().map(|&x| T::of(x)).collect(), b.iter().map(|&x| T::of(x)).collect());
        let mut out = Vec::with_capacity(self.rows.len() * self.n);
        for row in &self.rows {
            let first = |k| T::of(self.first(out.len() + k).and_then(Value::word).unwrap_or(0));
            let mut sums: Vec<T> = (0..self.n).map(first).collect();
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
                let first = self.first(out.len()).cloned().unwrap_or_else(|| k.number(0));
                out.push(fold(w, k.exact(), first, products, add)?);
            }
        }
        Ok(Elems::from_values(out))
    }

    /// The sums, as elements of the kind of the result.
    fn run(&self, w: &mut World<'_>, k: Kinds, a: &Elems, b: &Elems) -> Result<Elems, Stop> {
        let sums = self.sums(w, k.within, a, b)?;
        converted(w, k.within, k.to, sums)
    }

    fn sums(&self, w: &mut World<'_>, k: Kind, a: &Elems, b: &Elems) -> Result<Elems, Stop> {
        let terms: u64 = self.rows.iter().map(|r| r.len() as u64).sum();
        w.charge(terms.saturating_mul(self.len as u64).saturating_mul(self.n as u64))?;
        if !k.exact() {
            super::body::open_order(w);
        }
        let plain = w.sched.is_plain() && self.start.iter().all(|v| v.word().is_some());
        match (k, a, b) {
            // Of Booleans the sum is no sum of integers.
            (Kind::Int(n, _), Elems::Words(a), Elems::Words(b)) if n > 1 && plain => {
                let sums = self.machine::<u64>(a, b).into_iter();
                Ok(Elems::Words(sums.map(|x| rustmlir_num::int::wrap(n, x)).collect()))
            }
            (Kind::Float(FloatFormat::F32), Elems::Words(a), Elems::Words(b)) if plain => {
                Ok(Elems::Words(self.machine::<f32>(a, b)))
            }
            (Kind::Float(FloatFormat::F64), Elems::Words(a), Elems::Words(b)) if plain => {
                Ok(Elems::Words(self.machine::<f64>(a, b)))
            }
            _ => self.any(w, k, a, b),
        }
    }
}

/// The elements with their dimensions in this order, as elements of another kind.
fn arranged(w: &mut World<'_>, t: &Shaped, from: Kind, k: Kinds, dims: &[usize]) -> Result<Elems, Stop> {
    let shape: Vec<i64> = dims.iter().map(|&d| t.shape[d]).collect();
    let v = pick(w, t, &shape, &Value::Poison, |at, there| {
        dims.iter().zip(at).for_each(|(&d, &i)| there[d] = i);
        true
    })?;
    let Value::Shaped(s) = v else { return Err(w.malformed("operands")) };
    let elems = converted(w, from, k.to, s.elems.clone())?;
    converted(w, k.to, k.within, elems)
}

/// In which kind sums of elements of a kind are computed where nothing else is said.
pub fn summed(k: Kind) -> Kind {
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

/// Which dimensions of two operands are batches, and which are summed over.
pub struct DotDims {
    pub batch: [Vec<usize>; 2],
    pub sum: [Vec<usize>; 2],
}

/// Batched matrix products.
///
/// # Errors
/// `unsupported`; `exhausted`.
pub fn products(w: &mut World<'_>, a: &Shaped, b: &Shaped, k: Kinds, dims: DotDims) -> Result<Value, Stop> {
    let DotDims { batch: [ab, bb], sum: [ac, bc] } = dims;
    let free = |t: &Shaped, x: &[usize], y: &[usize]| -> Vec<usize> {
        (0..t.shape.len()).filter(|d| !x.contains(d) && !y.contains(d)).collect()
    };
    let (af, bf) = (free(a, &ab, &ac), free(b, &bb, &bc));
    let in_range = |t: &Shaped, ds: &[usize]| ds.iter().all(|&d| d < t.shape.len());
    if !in_range(a, &ab) || !in_range(a, &ac) || !in_range(b, &bb) || !in_range(b, &bc) {
        return Err(w.unsupported("tensors of these dimensions"));
    }
    let (batch, m, n, len) =
        (extent(&a.shape, &ab), extent(&a.shape, &af), extent(&b.shape, &bf), extent(&a.shape, &ac));
    if len != extent(&b.shape, &bc) || batch != extent(&b.shape, &bb) {
        return Err(w.unsupported("contracted extents that differ"));
    }
    let parts = [(a, &ab), (a, &af), (b, &bf)];
    let shape: Vec<i64> = parts.iter().flat_map(|(t, ds)| ds.iter().map(|&d| t.shape[d])).collect();
    w.room([batch, m, n].iter().fold(1u64, |all, &n| all.saturating_mul(n as u64)), VALUE_BYTES)?;
    let x = arranged(w, a, k.a, k, &[ab, af, ac].concat())?;
    let y = arranged(w, b, k.b, k, &[bb, bc, bf].concat())?;
    let rows = (0..batch * m).map(|r| vec![(r * len, r / m.max(1) * len * n)]).collect();
    let made = Sums { n, len, rows, start: &[] }.run(w, k, &x, &y)?;
    Ok(Value::shaped(&shape, made))
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

/// How windows move over the left operand of a convolution: where its dimensions are, first the
/// two that are no windows, and a number or two for each of the others.
#[derive(Clone)]
pub struct Windows {
    pub dims: [Vec<usize>; 3],
    pub pads: Vec<[i64; 2]>,
    pub strides: Vec<i64>,
    pub base: Vec<i64>,
    pub dilation: Vec<i64>,
    pub reversed: Vec<bool>,
    pub groups: usize,
    pub batches: usize,
    /// Nothing is added for places outside of the left operand; else there are zeros, whose product
    /// with what is not finite is no zero.
    pub skips: bool,
}

/// A convolution whose sums begin with `start`, one number for each feature, or with zeros.
///
/// # Errors
/// `unsupported`; `exhausted`.
pub fn convolve(
    w: &mut World<'_>,
    (a, b): (&Shaped, &Shaped),
    k: Kinds,
    windows: &Windows,
    start: &[Value],
) -> Result<Values, Stop> {
    let Windows { dims: [da, db, dc], pads, strides, base, dilation, reversed, groups, batches, skips } = windows;
    let (rank, groups, batches) = (da.len().saturating_sub(2), *groups, *batches);
    let ranks = [a.shape.len(), b.shape.len(), da.len(), db.len(), dc.len(), pads.len() + 2];
    if ranks.iter().any(|&n| n != rank + 2) {
        return Err(w.unsupported("tensors of these dimensions"));
    }
    // The left operand as batch, window, feature; the right one as output, window, input feature.
    let inner = |d: &[usize]| d[2..].to_vec();
    let x = arranged(w, a, k.a, k, &[vec![da[0]], inner(da), vec![da[1]]].concat())?;
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
    let y = arranged(w, b, k.b, k, &[inner(db), vec![db[1], db[0]]].concat())?;
    let y = regrouped(&y, extent(&b.shape, &db[2..]) * inputs, all, n);
    let (sizes, kernel): (Vec<i64>, Vec<i64>) =
        (inner(da).iter().map(|&d| a.shape[d]).collect(), inner(db).iter().map(|&d| b.shape[d]).collect());
    let odd = match *skips || start.is_empty() {
        true => odd_rows(k.within, &y, inputs * n).map_err(|l| lacks(w, l))?,
        // Zeros show in what starts with a negative zero.
        false => vec![true; y.len() / (inputs * n).max(1)],
    };
    let (zeros, x) = match odd.contains(&true) {
        true if !skips => (x.len(), with_zeros(k.within, &x, inputs)),
        _ => (0, x),
    };
    let of = |d: usize| super::tensor::windows(sizes[d], pads[d], base[d], kernel[d], dilation[d], strides[d]);
    let out: Vec<i64> = (0..rank).map(of).collect();
    let mut shape = vec![0; rank + 2];
    shape[dc[0]] = a.shape[da[0]] / batches as i64;
    shape[dc[1]] = outputs as i64;
    inner(dc).iter().zip(&out).for_each(|(&d, &n)| shape[d] = n);
    let (points, taps) = (extents_of(&out), extents_of(&kernel));
    let result_batches = shape[dc[0]] as usize;
    let rows = [result_batches, points, all, taps.max(1)];
    w.room(rows.iter().fold(1u64, |n, &k| n.saturating_mul(k as u64)), 2 * size_of::<usize>())?;
    let (features, area) = (a.shape[da[1]] as usize, extents_of(&sizes));
    let (mut rows, mut outside) = (Vec::new(), false);
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
                        let i = if reversed[d] { kernel[d] - 1 - tap[d] } else { tap[d] };
                        let p = point[d] * strides[d] + i * dilation[d] - pads[d][0];
                        let inside = p >= 0 && p % base[d] == 0 && p / base[d] < sizes[d];
                        linear = linear.filter(|_| inside).map(|l| l * sizes[d] + p / base[d]);
                    }
                    let right = group * taps + t;
                    if let Some(l) = linear {
                        let left = (from * area + l as usize) * features + g * inputs;
                        row.push((left, right * inputs * n));
                    } else if *skips {
                        outside = true;
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
    let made = Sums { n, len: inputs, rows, start }.run(w, k, &x, &y)?;
    if outside && let Kind::Float(f) = k.to {
        // Usual lowerings multiply zeros there, which shows beside what is not finite, and in the
        // sign of a zero.
        let zero = |v: Value| v.word().is_some_and(|x| f.is_zero(x.into()));
        let shows = odd.contains(&true) || odd_rows(k.within, &x, 1).map_err(|l| lacks(w, l))?.contains(&true);
        w.calls.edges |= shows || (0..made.len()).any(|i| made.get(i).is_some_and(zero));
    }
    // Batch, windows, feature, into the places that the result has for them.
    let natural: Vec<i64> = [result_batches as i64].into_iter().chain(out).chain([(all * n) as i64]).collect();
    let from = Shaped::new(&natural, made);
    let order: Vec<usize> = [vec![dc[0]], inner(dc), vec![dc[1]]].concat();
    pick(w, &from, &shape, &Value::Poison, |at, there| {
        order.iter().zip(there).for_each(|(&d, t)| *t = at[d]);
        true
    })
    .map(only)
}

/// How many elements there are in so many of each dimension.
pub fn extents_of(shape: &[i64]) -> usize {
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
