//! Transforms, decompositions and normalizations.

use std::rc::Rc;

use super::body::fold;
use super::elements::{ANALYTIC, FIELD, REALS};
use super::number::{Bin, Kind, Un, binary, unary};
use super::quantized::of_kind;
use super::tensor::{kind, kind_of, lacks, list, only, tensor, tensors, word};
use super::{LIST, PLAIN, TENSOR, VALUE, attributes};
use crate::constraints::BOOL_ATTR;
use crate::tensors::spectrum::{C, add, div, elements, mul, numbers, sub, transform};
use crate::{Form, OpDef, Traits, attr, one, opt_attr};
use rustmlir_ir::{Attr, row_major_strides};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::elementary::Unary;
use rustmlir_num::float::{self, RoundingMode};

/// The definitions.
pub static OPS: &[&OpDef] = &[&FFT, &CHOLESKY, &SOLVE, &INFERENCE, &TRAINING, &GRADIENT];

/// Fourier transforms.
pub static FFT: OpDef = OpDef {
    name: "stablehlo.fft",
    form: PLAIN,
    summary: "the Fourier transform of the last dimensions",
    doc: "Forth (`FFT`) or back (`IFFT`, divided by the number of elements), of real numbers to the half that is not \
          redundant (`RFFT`), or back from it (`IRFFT`). Computed in f64 and rounded once. Source: StableHLO \
          specification, \"fft\".",
    operands: &[one("operand", &TENSOR)],
    results: &[one("result", &TENSOR)],
    attrs: &[attr("fft_type", &attributes::FFT_TYPE), attr("fft_length", &LIST)],
    traits: Traits::PURE.and(Traits::INEXACT),
    verify: Some(super::rules::fft),
    meaning: Meaning::Values(fft),
    ..OpDef::NEW
};

fn fft(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, from, to) = (tensor(w, operands, 0)?, kind_of(w, 0)?, kind(w, w.result_type()?)?);
    let (length, what) = (list(w.ir, w.op, "fft_length"), word(w.ir, w.op, "fft_type").unwrap_or_default());
    let (rank, back) = (a.shape.len(), matches!(what.as_str(), "IFFT" | "IRFFT"));
    let last = *length.last().ok_or_else(|| w.malformed("a length"))?;
    let mut shape = a.shape.to_vec();
    let mut given = length.clone();
    if let Some(n) = given.last_mut().filter(|n| what == "IRFFT" && **n > 0) {
        *n = *n / 2 + 1;
    }
    if !a.shape.ends_with(&given) {
        return Err(w.unsupported("an operand of other extents than those of the transform"));
    }
    let mut all = numbers(w, from, &a)?;
    let outer: Vec<usize> = (rank - length.len()..rank.saturating_sub(1)).collect();
    let steps = length.iter().fold(1u64, |n, &l| n.saturating_add(l.unsigned_abs()));
    w.charge(steps.saturating_mul(all.len() as u64))?;
    if what == "IRFFT" {
        for &d in &outer {
            transform(&mut all, &shape, d, true);
        }
        // What is left out are the conjugates, backwards.
        let (half, whole) = (shape[rank - 1].max(1) as usize, last as usize);
        all = all
            .chunks(half)
            .flat_map(|row| {
                (0..whole).map(move |k| if k < half { row[k] } else { (row[whole - k].0, -row[whole - k].1) })
            })
            .collect();
        shape[rank - 1] = last;
        transform(&mut all, &shape, rank - 1, true);
    } else {
        transform(&mut all, &shape, rank - 1, back);
        if what == "RFFT" {
            let half = if last == 0 { 0 } else { last as usize / 2 + 1 };
            all = all.chunks(last.max(1) as usize).flat_map(|row| row[..half].to_vec()).collect();
            shape[rank - 1] = half as i64;
        }
        for &d in outer.iter().rev() {
            transform(&mut all, &shape, d, back);
        }
    }
    Ok(only(Value::shaped(&shape, elements(w, to, &all)?)))
}

/// Roots of matrices.
pub static CHOLESKY: OpDef = OpDef {
    name: "stablehlo.cholesky",
    form: PLAIN,
    summary: "the Cholesky decomposition of a matrix",
    doc: "Only the triangle that `lower` says is read. The other triangle of the result, which the specification \
          does not define, is that of the operand. A matrix that is not positive definite is undefined. Computed in \
          f64 and rounded once. Source: StableHLO specification, \"cholesky\".",
    operands: &[one("operand", &ANALYTIC)],
    results: &[one("result", &ANALYTIC)],
    attrs: &[opt_attr("lower", &BOOL_ATTR)],
    traits: Traits::INEXACT,
    undefined: &[Ub::AssumptionViolated],
    verify: Some(super::rules::cholesky),
    meaning: Meaning::Values(|w, operands| of_kind(w, 0, operands, cholesky)),
    ..OpDef::NEW
};

fn cholesky(w: &mut World<'_>, k: Kind, operands: &mut [Value]) -> Result<Values, Stop> {
    let t = tensor(w, operands, 0)?;
    let lower = w.ir.i64_attr_named(w.op, "lower").unwrap_or(0) != 0;
    let n = t.shape.last().copied().unwrap_or(0).max(0) as usize;
    if t.shape.iter().rev().nth(1).is_none_or(|&m| m != n as i64) {
        return Err(w.unsupported("matrices that are not square"));
    }
    let mut all = numbers(w, k, &t)?;
    w.charge((all.len() as u64).saturating_mul(n as u64))?;
    for m in all.chunks_mut((n * n).max(1)) {
        let given = m.to_vec();
        // Row `i` of the lower triangle; an upper one holds its conjugate along a column.
        let at = |i: usize, j: usize| if lower { i * n + j } else { j * n + i };
        let turn = |x: C| if lower { x } else { (x.0, -x.1) };
        for i in 0..n {
            for j in 0..=i {
                let known = (0..j).fold((0.0, 0.0), |sum, c| {
                    let (x, y) = (turn(m[at(i, c)]), turn(m[at(j, c)]));
                    add(sum, mul(x, (y.0, -y.1)))
                });
                let rest = sub(turn(given[at(i, j)]), known);
                m[at(i, j)] = if i == j {
                    // NaN is not positive either.
                    let positive = rest.0 > 0.0;
                    if !positive {
                        return Err(w.ub(Ub::AssumptionViolated, "the matrix is not positive definite"));
                    }
                    (rest.0.sqrt(), 0.0)
                } else {
                    turn(div(rest, turn(m[at(j, j)])))
                };
            }
        }
    }
    Ok(only(Value::shaped(&t.shape, elements(w, k, &all)?)))
}

/// Equations with triangular matrices.
pub static SOLVE: OpDef = OpDef {
    name: "stablehlo.triangular_solve",
    form: Form::Generic,
    summary: "the solution of a triangular system of equations",
    doc: "From the left, or from the right. Only the triangle that `lower` says is read, without its diagonal if \
          `unit_diagonal`. `transpose_a` takes the matrix transposed, or conjugated as well. Computed in f64 and \
          rounded once. Source: StableHLO specification, \"triangular_solve\".",
    operands: &[one("a", &FIELD), one("b", &FIELD)],
    results: &[one("result", &FIELD)],
    attrs: &[
        attr("left_side", &BOOL_ATTR),
        attr("lower", &BOOL_ATTR),
        attr("unit_diagonal", &BOOL_ATTR),
        attr("transpose_a", &attributes::TRANSPOSE),
    ],
    traits: Traits::PURE.and(Traits::INEXACT),
    verify: Some(super::rules::triangular_solve),
    meaning: Meaning::Values(solve),
    ..OpDef::NEW
};

fn solve(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, b, k) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?, kind_of(w, 0)?);
    let flag = |name| w.ir.i64_attr_named(w.op, name).unwrap_or(0) != 0;
    let (left, unit, lower) = (flag("left_side"), flag("unit_diagonal"), flag("lower"));
    let how = word(w.ir, w.op, "transpose_a").unwrap_or_default();
    let (turned, conjugated) = (how != "NO_TRANSPOSE", how == "ADJOINT");
    let rank = b.shape.len();
    let extent = |d: usize| b.shape.get(d).copied().unwrap_or(0).max(0) as usize;
    let (rows, columns) = (extent(rank - 2), extent(rank - 1));
    let n = if left { rows } else { columns };
    let (matrix, mut all) = (numbers(w, k, &a)?, numbers(w, k, &b)?);
    let many = all.len() / (rows * columns).max(1);
    if matrix.len() != many * n * n && !all.is_empty() {
        return Err(w.unsupported("matrices of other sizes than those that are solved for"));
    }
    w.charge((all.len() as u64).saturating_mul(n as u64))?;
    // From the right it is the same with both sides transposed.
    let swapped = turned == left;
    let forward = lower != swapped;
    for (number, x) in all.chunks_mut((rows * columns).max(1)).enumerate() {
        let m = &matrix[number * n * n..(number + 1) * n * n];
        let entry = |i: usize, j: usize| {
            let e = if swapped { m[j * n + i] } else { m[i * n + j] };
            if conjugated { (e.0, -e.1) } else { e }
        };
        for line in 0..rows * columns / n.max(1) {
            let at = |i: usize| if left { i * columns + line } else { line * columns + i };
            for step in 0..n {
                let i = if forward { step } else { n - 1 - step };
                let known = if forward { 0..i } else { i + 1..n };
                let sum = known.fold(x[at(i)], |rest, j| sub(rest, mul(entry(i, j), x[at(j)])));
                x[at(i)] = if unit { sum } else { div(sum, entry(i, i)) };
            }
        }
    }
    Ok(only(Value::shaped(&b.shape, elements(w, k, &all)?)))
}

const NORM: OpDef = OpDef {
    form: Form::Generic,
    doc: "The formula of the specification, step by step in the element type; sums are folds from the left, or in \
          another tree that the schedule chooses. Source: StableHLO specification.",
    attrs: &[attr("epsilon", &attributes::FLOAT), attr("feature_index", &VALUE)],
    traits: Traits::INEXACT,
    verify: Some(super::rules::batch_norm),
    ..OpDef::NEW
};

/// Tensors with a number for each of their elements, or for each of their features.
struct Norm {
    kind: Kind,
    shape: Vec<i64>,
    feature: usize,
    /// The feature of each element.
    features: usize,
    step: usize,
    epsilon: Value,
}

type Line = Vec<Value>;

impl Norm {
    fn of(w: &World<'_>, kind: Kind, whole: &Shaped) -> Result<Norm, Stop> {
        let feature = usize::try_from(w.ir.i64_attr_named(w.op, "feature_index").unwrap_or(0)).unwrap_or(usize::MAX);
        let features = whole.shape.get(feature).copied().unwrap_or(0).max(0) as usize;
        let step = row_major_strides(&whole.shape).get(feature).copied().unwrap_or(1).max(1) as usize;
        let epsilon = match (w.ir.attr_named(w.op, "epsilon").map(|a| w.ir.attr_of_id(a)), kind) {
            (Some(Attr::Float(x, t)), Kind::Float(f)) => {
                let from = w.ir.float_format(*t).ok_or_else(|| w.malformed("epsilon"))?;
                float::convert(from, f, RoundingMode::ToNearestEven, *x).map(|x| Value::Word(x as u64))
            }
            _ => None,
        };
        let epsilon = epsilon.ok_or_else(|| w.unsupported("elements of this type"))?;
        Ok(Norm { kind, shape: whole.shape.to_vec(), feature, features, step, epsilon })
    }

    fn line(t: &Shaped) -> Line {
        (0..t.elems.len()).map(|i| t.elems.get(i).unwrap_or(Value::Poison)).collect()
    }

    /// The number of an element's feature, or of the element.
    fn at<'a>(&self, x: &'a Line, whole: usize, i: usize) -> &'a Value {
        match x.len() {
            1 if whole != 1 => &x[0],
            n if n == whole => &x[i],
            _ => &x[i / self.step % self.features.max(1)],
        }
    }

    /// A function of each two.
    fn both(&self, w: &World<'_>, f: Bin, a: &Line, b: &Line) -> Result<Line, Stop> {
        let n = a.len().max(b.len());
        (0..n).map(|i| binary(f, self.kind, self.at(a, n, i), self.at(b, n, i)).map_err(|l| lacks(w, l))).collect()
    }

    fn root(&self, w: &World<'_>, a: &Line) -> Result<Line, Stop> {
        let f = Un::Elem(Unary::Sqrt);
        a.iter().map(|x| unary(f, self.kind, x).map_err(|l| lacks(w, l))).collect()
    }

    /// The sums over the elements of each feature.
    fn sums(&self, w: &mut World<'_>, a: &Line) -> Result<Line, Stop> {
        let mut groups = vec![Vec::new(); self.features];
        w.charge(a.len() as u64)?;
        w.order(vec![1]);
        w.sched.choose_of(1, 0, true);
        for (i, x) in a.iter().enumerate() {
            groups[i / self.step % self.features.max(1)].push(x.clone());
        }
        let k = self.kind;
        let add = |w: &mut World<'_>, a, b| binary(Bin::Add, k, &a, &b).map_err(|l| lacks(w, l));
        groups.into_iter().map(|g| fold(w, false, k.number(0), g, add)).collect()
    }

    /// How many elements a feature has.
    fn count(&self) -> Line {
        let others = self.shape.iter().enumerate().filter(|x| x.0 != self.feature).map(|x| *x.1);
        vec![self.kind.number(others.product())]
    }

    /// The deviation from these means, and the root of these variances.
    fn centered(&self, w: &World<'_>, x: &Line, mean: &Line, variance: &Line) -> Result<(Line, Line), Stop> {
        let wide = self.both(w, Bin::Add, variance, &vec![self.epsilon.clone()])?;
        Ok((self.both(w, Bin::Sub, x, mean)?, self.root(w, &wide)?))
    }

    /// Normalized, scaled and moved.
    fn normal(&self, w: &World<'_>, [x, scale, offset, mean, variance]: [&Line; 5]) -> Result<Value, Stop> {
        let (centered, deviation) = self.centered(w, x, mean, variance)?;
        let normal = self.both(w, Bin::Div, &centered, &deviation)?;
        let scaled = self.both(w, Bin::Mul, scale, &normal)?;
        Ok(self.whole(self.both(w, Bin::Add, &scaled, offset)?))
    }

    fn whole(&self, all: Line) -> Value {
        Value::shaped(&self.shape, Elems::from_values(all))
    }

    fn of_features(&self, all: Line) -> Value {
        Value::shaped(&[self.features as i64], Elems::from_values(all))
    }
}

fn lines(w: &mut World<'_>, kind: Kind, operands: &[Value]) -> Result<(Norm, Vec<Line>), Stop> {
    let all: Vec<Rc<Shaped>> = tensors(w, operands)?;
    let whole = all.first().ok_or_else(|| w.malformed("operands"))?;
    w.charge((whole.elems.len() as u64).saturating_mul(16))?;
    let norm = Norm::of(w, kind, whole)?;
    if all.iter().any(|t| t.elems.len() != whole.elems.len() && t.elems.len() != norm.features) {
        return Err(w.unsupported("tensors of other sizes than those of the operand"));
    }
    Ok((norm, all.iter().map(|t| Norm::line(t)).collect()))
}

/// Normalized by numbers that are given.
pub static INFERENCE: OpDef = OpDef {
    name: "stablehlo.batch_norm_inference",
    summary: "normalized elements: minus the mean, divided by the deviation",
    operands: &[
        one("operand", &REALS),
        one("scale", &REALS),
        one("offset", &REALS),
        one("mean", &REALS),
        one("variance", &REALS),
    ],
    results: &[one("result", &REALS)],
    traits: Traits::PURE.and(Traits::INEXACT),
    meaning: Meaning::Values(|w, operands| of_kind(w, 0, operands, inference)),
    ..NORM
};

fn inference(w: &mut World<'_>, k: Kind, operands: &mut [Value]) -> Result<Values, Stop> {
    let (norm, all) = lines(w, k, operands)?;
    let [x, scale, offset, mean, variance] = all.as_slice() else { return Err(w.malformed("operands")) };
    Ok(only(norm.normal(w, [x, scale, offset, mean, variance])?))
}

/// Normalized by numbers that are computed.
pub static TRAINING: OpDef = OpDef {
    name: "stablehlo.batch_norm_training",
    summary: "normalized elements, with their mean and variance",
    operands: &[one("operand", &REALS), one("scale", &REALS), one("offset", &REALS)],
    results: &[one("output", &REALS), one("batch_mean", &REALS), one("batch_var", &REALS)],
    meaning: Meaning::Values(|w, operands| of_kind(w, 0, operands, training)),
    ..NORM
};

fn training(w: &mut World<'_>, k: Kind, operands: &mut [Value]) -> Result<Values, Stop> {
    let (norm, all) = lines(w, k, operands)?;
    let [x, scale, offset] = all.as_slice() else { return Err(w.malformed("operands")) };
    let sums = norm.sums(w, x)?;
    let mean = norm.both(w, Bin::Div, &sums, &norm.count())?;
    let centered = norm.both(w, Bin::Sub, x, &mean)?;
    let squares = norm.both(w, Bin::Mul, &centered, &centered)?;
    let sums = norm.sums(w, &squares)?;
    let variance = norm.both(w, Bin::Div, &sums, &norm.count())?;
    let made = norm.normal(w, [x, scale, offset, &mean, &variance])?;
    Ok(Values::from_iter([made, norm.of_features(mean), norm.of_features(variance)]))
}

/// The gradient of that.
pub static GRADIENT: OpDef = OpDef {
    name: "stablehlo.batch_norm_grad",
    summary: "the gradients of a normalization",
    operands: &[
        one("operand", &REALS),
        one("scale", &REALS),
        one("mean", &REALS),
        one("variance", &REALS),
        one("grad_output", &REALS),
    ],
    results: &[one("grad_operand", &REALS), one("grad_scale", &REALS), one("grad_offset", &REALS)],
    meaning: Meaning::Values(|w, operands| of_kind(w, 0, operands, gradient)),
    ..NORM
};

fn gradient(w: &mut World<'_>, k: Kind, operands: &mut [Value]) -> Result<Values, Stop> {
    let (norm, all) = lines(w, k, operands)?;
    let [x, scale, mean, variance, given] = all.as_slice() else { return Err(w.malformed("operands")) };
    let (centered, deviation) = norm.centered(w, x, mean, variance)?;
    let normal = norm.both(w, Bin::Div, &centered, &deviation)?;
    let count = norm.count();
    let offset = norm.sums(w, given)?;
    let moved = norm.both(w, Bin::Mul, given, &centered)?;
    let along = norm.sums(w, &moved)?;
    let along = norm.both(w, Bin::Mul, &along, &centered)?;
    let wide = norm.both(w, Bin::Add, variance, &vec![norm.epsilon.clone()])?;
    let along = norm.both(w, Bin::Div, &along, &wide)?;
    let many = norm.both(w, Bin::Mul, given, &count)?;
    let rest = norm.both(w, Bin::Sub, &many, &offset)?;
    let rest = norm.both(w, Bin::Sub, &rest, &along)?;
    let factor = norm.both(w, Bin::Div, scale, &deviation)?;
    let factor = norm.both(w, Bin::Div, &factor, &count)?;
    let made = norm.whole(norm.both(w, Bin::Mul, &factor, &rest)?);
    let weighted = norm.both(w, Bin::Mul, given, &normal)?;
    let scales = norm.sums(w, &weighted)?;
    Ok(Values::from_iter([made, norm.of_features(scales), norm.of_features(offset)]))
}
