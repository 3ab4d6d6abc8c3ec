//! Sums of products: `dot_general`, `convolution`.

use super::body::fold;
use super::elements::WITH_AXIS;
use super::number::{Bin, Kind, binary, convert};
use super::quantized::through_floats;
use super::sums::{DotDims, Kinds, Windows, extents_of, products, summed};
use super::tensor::RaggedDims;
use super::tensor::{kind, kind_of, lacks, list_or, numbers, only, tensor};
use super::{LIST, TABLE, TENSOR, VALUE, attributes};
use crate::{Form, OpDef, Traits, ValueDef, attr, one, opt_attr};
use rustmlir_ir::Attr;
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::float::FloatFormat;
use std::rc::Rc;

/// The definitions.
pub static OPS: &[&OpDef] = &[&DOT_GENERAL, &DOT, &EINSUM, &RAGGED, &CONVOLUTION];

const ORDER: &str = "Operands are converted to the element type of the result first. The order of the sum is open: \
                     from the left, or as the schedule chooses. Precision is that of the type; floats of less than \
                     32 bits are multiplied and added in f32 and rounded once. An `algorithm` says to what operands \
                     are rounded first, and in which type the sums are. Quantized elements are multiplied as the \
                     floats that they represent.";

/// Batched matrix products.
pub static DOT_GENERAL: OpDef = OpDef {
    name: "stablehlo.dot_general",
    form: super::forms::DOT,
    summary: "sums of products over some dimensions",
    doc: ORDER,
    operands: &[one("lhs", &TENSOR), one("rhs", &WITH_AXIS)],
    results: &[one("result", &WITH_AXIS)],
    attrs: &[
        attr("dot_dimension_numbers", &attributes::DOT),
        opt_attr("precision_config", &attributes::PRECISIONS),
        opt_attr("algorithm", &attributes::DOT_ALGORITHM),
    ],
    traits: Traits::PURE.and(Traits::INEXACT),
    verify: Some(super::verify::dot_general),
    meaning: Meaning::Values(dot_general),
    ..OpDef::NEW
};

const WITHOUT_AXIS: &[ValueDef] = &[one("lhs", &TENSOR), one("rhs", &TENSOR)];

/// Products of vectors and matrices.
pub static DOT: OpDef = OpDef {
    name: "stablehlo.dot",
    operands: WITHOUT_AXIS,
    results: &[one("result", &TENSOR)],
    summary: "the product of two vectors or matrices",
    doc: "The sum over the last dimension of `lhs` and the first one of `rhs`. The order of the sum is open: from \
          the left, or as the schedule chooses. Source: StableHLO, which calls it deprecated in favor of \
          `stablehlo.dot_general`.",
    attrs: &[opt_attr("precision_config", &attributes::PRECISIONS)],
    verify: Some(|v, op| {
        let (a, r) = super::verify::tensors(v, op)?;
        let (x, y) = (&a[0].shape, &a[1].shape);
        let flat = [x, y].iter().all(|s| (1..=2).contains(&s.len()));
        let fits = flat && super::verify::compatible(&x[x.len() - 1..], &y[..1]);
        v.require(op, fits, "expects vectors or matrices whose inner extents are the same")?;
        super::verify::result_is(v, op, 0, &r, &[&x[..x.len() - 1], &y[1..]].concat())
    }),
    meaning: Meaning::Values(|w, operands| {
        let rank = tensor(w, operands, 0)?.shape.len();
        let dims = DotDims { batch: [Vec::new(), Vec::new()], sum: [vec![rank.saturating_sub(1)], vec![0]] };
        multiplied(w, operands, dims)
    }),
    ..DOT_GENERAL
};

/// Products that letters say.
pub static EINSUM: OpDef = OpDef {
    name: "stablehlo.einsum",
    operands: WITHOUT_AXIS,
    results: &[one("result", &TENSOR)],
    form: Form::Asm("$lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)"),
    summary: "sums of products over the dimensions that letters say",
    doc: "In `einsum_config` each letter is a dimension: `ab,bc->ac` is a product of matrices. What both operands \
          have and the result lacks is summed over. The order of the sum is open: from the left, or as the schedule \
          chooses. Letters that one operand has twice, or alone and the result lacks, are unsupported. Source: \
          StableHLO, which calls it deprecated.",
    attrs: &[attr("einsum_config", &crate::constraints::STR_ATTR)],
    verify: None,
    meaning: Meaning::Values(einsum),
    ..DOT_GENERAL
};

fn einsum(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    match through_floats(w, operands, |w, k, all| einsum_of(w, Kinds::all(k), all))? {
        Some(made) => Ok(made),
        None => {
            let k = kinds(w)?;
            einsum_of(w, k, operands)
        }
    }
}

fn einsum_of(w: &mut World<'_>, k: Kinds, operands: &[Value]) -> Result<Values, Stop> {
    let (a, b) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
    let text: String = w.ir.str_attr_named(w.op, "einsum_config").unwrap_or("").split_whitespace().collect();
    let parts = text.split_once("->").and_then(|(ins, out)| Some((ins.split_once(',')?, out)));
    let Some(((x, y), out)) = parts else { return Err(w.unsupported("this 'einsum_config'")) };
    let [x, y, out] = [x, y, out].map(|s| s.chars().collect::<Vec<char>>());
    let once = |s: &[char]| s.iter().enumerate().all(|(i, c)| c.is_ascii_alphabetic() && !s[..i].contains(c));
    let known = |c: &char| x.contains(c) || y.contains(c);
    // A letter of one operand alone is a dimension of the result.
    let kept = |s: &[char], other: &[char]| s.iter().all(|c| other.contains(c) || out.contains(c));
    let sound = [&x, &y, &out].into_iter().all(|s| once(s)) && out.iter().all(known) && kept(&x, &y) && kept(&y, &x);
    if !sound || x.len() != a.shape.len() || y.len() != b.shape.len() {
        return Err(w.unsupported("this 'einsum_config'"));
    }
    let place = |s: &[char], c: char| s.iter().position(|&d| d == c).unwrap_or(0);
    let shared: Vec<char> = x.iter().copied().filter(|c| y.contains(c)).collect();
    if shared.iter().any(|&c| a.shape[place(&x, c)] != b.shape[place(&y, c)]) {
        return Err(w.unsupported("extents of one letter that differ"));
    }
    let (batch, sum): (Vec<char>, Vec<char>) = shared.iter().partition(|c| out.contains(c));
    let of = |s: &[char], letters: &[char]| letters.iter().map(|&c| place(s, c)).collect::<Vec<_>>();
    let dims = DotDims { batch: [of(&x, &batch), of(&y, &batch)], sum: [of(&x, &sum), of(&y, &sum)] };
    let made = products(w, &a, &b, k, dims)?;
    let free = x.iter().chain(&y).copied().filter(|c| !shared.contains(c));
    let order: Vec<char> = batch.into_iter().chain(free).collect();
    let back: Vec<i64> = out.iter().map(|&c| place(&order, c) as i64).collect();
    let Value::Shaped(made) = made else { return Err(w.malformed("a product")) };
    let made = crate::tensors::layout::transposed(w, &made, &back)?;
    super::tensor::typed(w, made)
}

/// Products with one of several matrices.
pub static RAGGED: OpDef = OpDef {
    name: "chlo.ragged_dot",
    form: Form::Generic,
    summary: "sums of products of each group of rows with its own matrix",
    doc: "`group_sizes` says how many indices of the ragged dimension of `lhs` belong to each group, everywhere or for \
          each index of the batches and of the dimensions of its kind before it. Rows of a group are multiplied by \
          the matrix of the group; rows of no group give zeros. If the ragged dimension is summed over, each group \
          has its own sum, along a new first dimension. If it is a batch, groups change nothing. Source: CHLO, \
          \"ragged_dot\"; `jax.lax.ragged_dot_general`. Negative sizes are unsupported.",
    operands: &[one("lhs", &TENSOR), one("rhs", &TENSOR), one("group_sizes", &TENSOR)],
    results: &[one("result", &TENSOR)],
    attrs: &[
        attr("ragged_dot_dimension_numbers", &attributes::RAGGED_DOT),
        opt_attr("precision_config", &attributes::PRECISIONS),
    ],
    traits: Traits::INEXACT,
    undefined: &[Ub::PoisonUse],
    verify: Some(super::rules::ragged_dot),
    meaning: Meaning::Values(ragged),
    ..OpDef::NEW
};

fn ragged(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, b, sizes) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?, super::dynamic::whole(w, operands, 2)?);
    let dims = RaggedDims::of(w.ir, w.op);
    let Some(along) = dims.along().filter(|&d| d < a.shape.len()) else {
        return Err(w.unsupported("several ragged dimensions"));
    };
    if dims.batch[0].contains(&along) {
        let k = kinds(w)?;
        let made = products(w, &a, &b, k, DotDims { batch: dims.batch, sum: dims.sum })?;
        return super::tensor::typed(w, only(made));
    }
    let (ka, kb, to) = (kind_of(w, 0)?, kind_of(w, 1)?, kind(w, w.result_type()?)?);
    let summed = dims.sum[0].contains(&along);
    let (af, bf) = (dims.free(a.shape.len()), dims.others(b.shape.len()));
    // The groups, and the dimensions along which they have other sizes.
    let table = tensor(w, operands, 2)?.shape.to_vec();
    let groups = table.last().copied().unwrap_or(0);
    if sizes.iter().any(|&n| n < 0) {
        return Err(w.unsupported("a group of a negative size"));
    }
    let by = if table.len() == 1 { Vec::new() } else { dims.outer(a.shape.len()) };
    let rows: Vec<i64> = by.iter().map(|&d| a.shape[d]).collect();
    if (extents_of(&rows) as u64).saturating_mul(groups.unsigned_abs()) != sizes.len() as u64 {
        return Err(w.unsupported("sizes of groups of these dimensions"));
    }
    let group_of = |i: &[i64]| {
        let row = by.iter().fold(0, |n, &d| n * a.shape[d] + i[d]).max(0) as usize;
        let mut end = 0i64;
        let own = sizes.iter().skip(row * groups as usize).take(groups as usize);
        own.map(|&n| (end = end.saturating_add(n), i[along] < end).1).position(|inside| inside).map(|g| g as i64)
    };
    let parts = [(&a, &dims.batch[0]), (&a, &af), (&b, &bf)];
    let shape = parts.iter().flat_map(|(t, ds)| ds.iter().map(|&d| t.shape[d]));
    let shape: Vec<i64> = summed.then_some(groups).into_iter().chain(shape).collect();
    let inner: Vec<i64> = dims.sum[0].iter().map(|&d| a.shape[d]).collect();
    let terms = extents_of(&inner);
    w.charge((extents_of(&shape) as u64).saturating_mul(terms as u64))?;
    let made = super::tensor::build(w, &shape, |w, index| {
        let (mut i, mut j) = (vec![0; a.shape.len()], vec![0; b.shape.len()]);
        let (wanted, index) = index.split_at(summed.into());
        let (batch, rest) = index.split_at(dims.batch[0].len());
        for (side, at) in [(&dims.batch[0], &mut i), (&dims.batch[1], &mut j)] {
            side.iter().zip(batch).for_each(|(&d, &n)| at[d] = n);
        }
        af.iter().zip(rest).for_each(|(&d, &n)| i[d] = n);
        bf.iter().zip(&rest[af.len()..]).for_each(|(&d, &n)| j[d] = n);
        if let &[group] = dims.group.as_slice() {
            let Some(found) = group_of(&i) else { return Ok(to.number(0)) };
            j[group] = found;
        }
        let (mut products, mut k) = (Vec::new(), vec![0; inner.len()]);
        for _ in 0..terms {
            for (side, at) in [(&dims.sum[0], &mut i), (&dims.sum[1], &mut j)] {
                side.iter().zip(&k).for_each(|(&d, &n)| at[d] = n);
            }
            next_index(&mut k, &inner);
            if wanted.first().is_some_and(|&g| group_of(&i) != Some(g)) {
                continue;
            }
            let (x, y) = (super::tensor::at(&a, &i), super::tensor::at(&b, &j));
            let (x, y) = (convert(ka, to, &x), convert(kb, to, &y));
            let product = x.and_then(|x| binary(Bin::Mul, to, &x, &y?));
            products.push(product.map_err(|l| lacks(w, l))?);
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
    operands: &[one("lhs", &TENSOR), one("rhs", &WITH_AXIS)],
    results: &[one("result", &WITH_AXIS)],
    attrs: &[
        opt_attr("window_strides", &LIST),
        opt_attr("padding", &TABLE),
        opt_attr("lhs_dilation", &LIST),
        opt_attr("rhs_dilation", &LIST),
        opt_attr("window_reversal", &attributes::BOOLEANS),
        attr("dimension_numbers", &attributes::CONVOLUTION),
        attr("feature_group_count", &VALUE),
        attr("batch_group_count", &VALUE),
        opt_attr("precision_config", &attributes::PRECISIONS),
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

/// What the elements of the operands and the result are.
fn kinds(w: &World<'_>) -> Result<Kinds, Stop> {
    let to = kind(w, w.result_type()?)?;
    Ok(Kinds { a: kind_of(w, 0)?, b: kind_of(w, 1)?, to, within: summed(to) })
}

fn dot_general(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let of = |name| numbers(w.ir, w.op, "dot_dimension_numbers", name).iter().map(|&d| d as usize).collect();
    let dims = DotDims {
        batch: [of("lhs_batching_dimensions"), of("rhs_batching_dimensions")],
        sum: [of("lhs_contracting_dimensions"), of("rhs_contracting_dimensions")],
    };
    multiplied(w, operands, dims)
}

/// The products of the operands, or of the floats that they represent.
fn multiplied(w: &mut World<'_>, operands: &[Value], dims: DotDims) -> Result<Values, Stop> {
    let again = DotDims { batch: dims.batch.clone(), sum: dims.sum.clone() };
    let floats = through_floats(w, operands, |w, k, all| {
        let (a, b) = (tensor(w, all, 0)?, tensor(w, all, 1)?);
        products(w, &a, &b, Kinds::all(k), again).map(only)
    })?;
    if let Some(made) = floats {
        return super::tensor::typed(w, made);
    }
    let k = kinds(w)?;
    let (a, b, k) = match word_of(w, "lhs_precision_type") {
        Some(_) => precise(w, operands, k)?,
        None => (tensor(w, operands, 0)?, tensor(w, operands, 1)?, k),
    };
    let made = products(w, &a, &b, k, dims)?;
    super::tensor::typed(w, only(made))
}

/// A word of the attribute `algorithm`.
fn word_of(w: &World<'_>, name: &str) -> Option<String> {
    super::tensor::parameter(w.ir, w.op, "algorithm", name)
        .map(|t| t.chars().take_while(|c| c.is_alphanumeric()).collect())
}

/// Operands rounded to the types of an algorithm, and the kind of its sums. Several parts of an
/// operand stand for all of it.
fn precise(w: &mut World<'_>, operands: &[Value], k: Kinds) -> Result<(Rc<Shaped>, Rc<Shaped>, Kinds), Stop> {
    let format = |w: &World<'_>, name: &str| {
        let found = word_of(w, name).and_then(|t| FloatFormat::from_name(&t));
        found.ok_or_else(|| w.unsupported("an algorithm of these types"))
    };
    let mut rounded = Vec::new();
    for (i, side, own) in [(0, "lhs", k.a), (1, "rhs", k.b)] {
        let (t, to) = (tensor(w, operands, i)?, Kind::Float(format(w, &format!("{side}_precision_type"))?));
        let parts = super::tensor::number(w.ir, w.op, "algorithm", &format!("{side}_component_count"));
        let made = match parts {
            1 => super::tensor::map(w, &t.shape, |_, i| {
                convert(own, to, &t.elems.get(i).unwrap_or(Value::Poison)).and_then(|x| convert(to, own, &x))
            })?,
            _ => only(Value::Shaped(t)),
        };
        match made.into_iter().next() {
            Some(Value::Shaped(t)) => rounded.push(t),
            _ => return Err(w.malformed("operands")),
        }
    }
    let within = Kind::Float(format(w, "accumulation_type")?);
    match <[Rc<Shaped>; 2]>::try_from(rounded) {
        Ok([a, b]) => Ok((a, b, Kinds { within, ..k })),
        Err(_) => Err(w.malformed("operands")),
    }
}

/// A convolution with this padding.
///
/// # Errors
/// `unsupported`; `exhausted`.
pub fn convolve(w: &mut World<'_>, operands: &[Value], pads: &[[i64; 2]]) -> Result<Values, Stop> {
    let floats = through_floats(w, operands, |w, k, all| convolved(w, all, pads, Kinds::all(k)))?;
    match floats {
        Some(made) => Ok(made),
        None => {
            let k = kinds(w)?;
            convolved(w, operands, pads, k)
        }
    }
}

fn convolved(w: &mut World<'_>, operands: &[Value], pads: &[[i64; 2]], k: Kinds) -> Result<Values, Stop> {
    let (a, b) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?);
    let dims = super::tensor::dimension_numbers(w.ir, w.op).ok_or_else(|| w.unsupported("these dimension numbers"))?;
    let rank = dims[0].len() - 2;
    let many = |name, n| list_or(w.ir, w.op, name, rank, n);
    let mut reversed: Vec<bool> = match w.ir.attr_named(w.op, "window_reversal").map(|a| w.ir.attr_of_id(a)) {
        Some(Attr::DenseArray(_, x)) => x.iter().map(|&b| b & 1 == 1).collect(),
        _ => many("window_reversal", 0).into_iter().map(|n| n != 0).collect(),
    };
    reversed.resize(rank, false);
    let count = |name| w.ir.i64_attr_named(w.op, name).unwrap_or(1).max(1) as usize;
    let windows = Windows {
        dims,
        pads: pads.to_vec(),
        strides: many("window_strides", 1),
        base: many("lhs_dilation", 1),
        dilation: many("rhs_dilation", 1),
        reversed,
        groups: count("feature_group_count"),
        batches: count("batch_group_count"),
        skips: false,
    };
    super::sums::convolve(w, (&a, &b), k, &windows, &[])
}
