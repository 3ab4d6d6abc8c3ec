//! Constants, and operations that move elements.

use super::given;
use super::tensor::{at, build, extents, kind_of, list, only, pick, tensor, tensors, typed};
use super::{AXIS, ELEMENTS, LIST, LONGS, PLAIN, SHAPE, TENSOR, TENSOR_OR_SHAPE};
use crate::constraints::{ANY_ATTR, STR_ATTR};
use crate::tensors::layout::{joined, padded, reversed, sliced, transposed};
use crate::{Form, OpDef, Traits, ValueDef, attr, one, opt_attr, var};
use rustmlir_ir::Ir;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, World};

/// The definitions.
pub static OPS: &[&OpDef] =
    &[&CONST, &RESHAPE, &TRANSPOSE, &CONCAT, &PAD, &SLICE, &TILE, &REVERSE, &GATHER, &SCATTER, &CUSTOM];

const RESULT: &[ValueDef] = &[one("output", &TENSOR)];
const MOVES: OpDef = OpDef {
    form: PLAIN,
    operands: &[one("input1", &TENSOR)],
    results: RESULT,
    traits: Traits::PURE,
    undefined: &[Ub::PoisonUse, Ub::ShapeMismatch],
    ..OpDef::NEW
};

/// A constant.
pub static CONST: OpDef = OpDef {
    name: "tosa.const",
    form: Form::AsmOfMain("(`values` `(` $values^ `)`)? attr-dict `:` functional-type(operands, results)"),
    summary: "a tensor given by an attribute",
    doc: "Source: TOSA 1.0 specification, \"CONST\".",
    results: RESULT,
    attrs: &[opt_attr("values", &ELEMENTS), opt_attr("value", &ELEMENTS)],
    traits: Traits::PURE,
    verify: Some(super::verify::constant),
    meaning: Meaning::Values(|w, _| {
        let a = given::constant(w.ir, w.op).ok_or_else(|| w.malformed("a value"))?;
        let made = rustmlir_meaning::constant::value_of_attr(w.ir, a, w.result_type()?, w.config.index_width);
        made.map(only).map_err(|m| w.unsupported(m))
    }),
    ..OpDef::NEW
};

/// The same elements in another shape.
pub static RESHAPE: OpDef = OpDef {
    name: "tosa.reshape",
    summary: "the same elements in another shape",
    doc: "Row by row. An extent of -1 is what the elements leave. Source: TOSA 1.0 specification, \"RESHAPE\".",
    operands: &[one("input1", &TENSOR), var("shape", &SHAPE)],
    attrs: &[opt_attr("new_shape", &LONGS)],
    undefined: &[Ub::ShapeMismatch],
    verify: Some(super::rules::reshape),
    meaning: Meaning::Values(|w, operands| {
        let (a, mut shape) = (tensor(w, operands, 0)?, given::numbers(w, operands, 1, "new_shape")?);
        let n = a.elems.len() as u64;
        let others: Vec<i64> = shape.iter().copied().filter(|&d| d >= 0).collect();
        let others = Ir::static_elems(&others).unwrap_or(u64::MAX);
        if let [open] = shape.iter_mut().filter(|d| **d == -1).collect::<Vec<_>>().as_mut_slice() {
            // Beside an extent of 0 nothing says which it is.
            **open = n.checked_div(others).map_or(-1, u64::cast_signed);
        }
        if shape.iter().any(|&d| d < 0) || Ir::static_elems(&shape) != Some(n) {
            return Err(w.ub(Ub::ShapeMismatch, format!("{n} elements become a tensor of shape {shape:?}")));
        }
        w.charge(n)?;
        typed(w, only(Value::shaped(&shape, a.elems.clone())))
    }),
    ..MOVES
};

/// Dimensions in another order.
pub static TRANSPOSE: OpDef = OpDef {
    name: "tosa.transpose",
    summary: "the dimensions in another order",
    doc: "Dimension `k` of the result is `perms[k]` of the operand. Source: TOSA 1.0 specification, \"TRANSPOSE\".",
    operands: &[one("input1", &TENSOR), var("perms", &TENSOR)],
    attrs: &[opt_attr("perms", &LIST)],
    verify: Some(super::rules::transpose),
    meaning: Meaning::Values(|w, operands| {
        let (a, dims) = (tensor(w, operands, 0)?, given::numbers(w, operands, 1, "perms")?);
        if dims.len() != a.shape.len() || !super::verify::permutation(&dims) {
            return Err(w.ub(Ub::ShapeMismatch, format!("{dims:?} is not a permutation of the dimensions")));
        }
        let made = transposed(w, &a, &dims)?;
        typed(w, made)
    }),
    ..MOVES
};

/// Tensors one behind the other.
pub static CONCAT: OpDef = OpDef {
    name: "tosa.concat",
    summary: "tensors concatenated along a dimension",
    doc: "Source: TOSA 1.0 specification, \"CONCAT\".",
    operands: &[var("input1", &TENSOR)],
    attrs: &[AXIS],
    undefined: &[Ub::ShapeMismatch],
    verify: Some(super::rules::concat),
    meaning: Meaning::Values(|w, operands| {
        let (all, d) = (tensors(w, operands)?, axis(w)?);
        let others = |t: &Shaped| {
            let mut s = t.shape.to_vec();
            s.get_mut(d).into_iter().for_each(|n| *n = 0);
            s
        };
        if all.windows(2).any(|p| others(&p[0]) != others(&p[1])) {
            return Err(w.ub(Ub::ShapeMismatch, "the operands differ in more than one dimension"));
        }
        let made = joined(w, &all, d)?;
        typed(w, made)
    }),
    ..MOVES
};

/// The dimension that an operation is about.
///
/// # Errors
/// None for what the verifier accepts.
pub fn axis(w: &World<'_>) -> Result<usize, Stop> {
    let d = w.ir.i64_attr_named(w.op, "axis").and_then(|d| usize::try_from(d).ok());
    d.ok_or_else(|| w.malformed("an axis"))
}

/// A tensor with elements around its own.
pub static PAD: OpDef = OpDef {
    name: "tosa.pad",
    summary: "a tensor with a value around its elements",
    doc: "`padding` has two numbers for each dimension: the elements before and after it; none may be negative. \
          Source: TOSA 1.0 specification, \"PAD\".",
    operands: &[one("input1", &TENSOR), one("padding", &TENSOR_OR_SHAPE), var("pad_const", &TENSOR)],
    attrs: &[opt_attr("quantization_info", &ANY_ATTR)],
    undefined: &[Ub::PoisonUse, Ub::ShapeMismatch, Ub::NegativeSize],
    verify: Some(super::rules::pad),
    meaning: Meaning::Values(|w, operands| {
        let (a, pads, k) = (tensor(w, operands, 0)?, given::numbers(w, operands, 1, "padding")?, kind_of(w, 0)?);
        let value = match given::has(w, 2) {
            true => tensor(w, operands, 2)?.elems.get(0).unwrap_or(Value::Poison),
            false => k.number(given::one(w, operands, 2, "input_zp")?),
        };
        if let Some(n) = pads.iter().find(|n| **n < 0) {
            return Err(w.ub(Ub::NegativeSize, format!("pads by {n}")));
        }
        if pads.len() != 2 * a.shape.len() {
            return Err(w.ub(Ub::ShapeMismatch, format!("{} numbers pad {} dimensions", pads.len(), a.shape.len())));
        }
        let sides: Vec<&[i64]> = pads.chunks(2).collect();
        let sum = |(n, p): (&i64, &&[i64])| n.saturating_add(p[0]).saturating_add(p[1]);
        let shape: Vec<i64> = a.shape.iter().zip(&sides).map(sum).collect();
        let low: Vec<i64> = sides.iter().map(|p| p[0]).collect();
        let made = padded(w, &a, &value, &shape, &low, &vec![0; shape.len()])?;
        typed(w, made)
    }),
    ..MOVES
};

/// A part of a tensor.
pub static SLICE: OpDef = OpDef {
    name: "tosa.slice",
    summary: "a part of a tensor",
    doc: "A part outside the tensor is undefined unless the verifier rejects it. Source: TOSA 1.0 specification, \
        \"SLICE\".",
    operands: &[one("input1", &TENSOR), var("start_and_size", &SHAPE)],
    attrs: &[opt_attr("start", &LONGS), opt_attr("size", &LONGS)],
    undefined: &[Ub::SliceOutOfRange],
    verify: Some(super::rules::slice),
    meaning: Meaning::Values(|w, operands| {
        let a = tensor(w, operands, 0)?;
        let (start, size) = (given::numbers(w, operands, 1, "start")?, given::numbers(w, operands, 2, "size")?);
        let rank = a.shape.len();
        let of = |s: &[i64], k: usize| s.get(k).copied().unwrap_or(-1);
        // Earlier releases meant the rest by a size of -1.
        let size: Vec<i64> = (0..rank)
            .map(|k| if of(&size, k) == -1 { a.shape[k].saturating_sub(of(&start, k)) } else { of(&size, k) })
            .collect();
        if let Some(k) =
            (0..rank).find(|&k| of(&start, k) < 0 || size[k] < 0 || of(&start, k).saturating_add(size[k]) > a.shape[k])
        {
            let m =
                format!("{} elements from {} of dimension {k}, whose extent is {}", size[k], of(&start, k), a.shape[k]);
            return Err(w.ub(Ub::SliceOutOfRange, m));
        }
        let made = sliced(w, &a, &size, &start, &vec![1; rank])?;
        typed(w, made)
    }),
    ..MOVES
};

/// A tensor several times.
pub static TILE: OpDef = OpDef {
    name: "tosa.tile",
    summary: "a tensor several times along its dimensions",
    doc: "Source: TOSA 1.0 specification, \"TILE\".",
    operands: &[one("input1", &TENSOR), var("multiples", &SHAPE)],
    attrs: &[opt_attr("multiples", &LONGS)],
    undefined: &[Ub::ShapeMismatch],
    verify: Some(super::rules::tile),
    meaning: Meaning::Values(|w, operands| {
        let (a, mut times) = (tensor(w, operands, 0)?, given::numbers(w, operands, 1, "multiples")?);
        // -1 leaves open what the type of the result says.
        if times.contains(&-1) {
            let whole = extents(w, 0)?;
            times
                .iter_mut()
                .zip(whole.iter().zip(&a.shape))
                .filter(|t| *t.0 == -1)
                .for_each(|(t, (&m, &n))| *t = m / n.max(1));
        }
        if times.len() != a.shape.len() || times.iter().any(|&n| n < 0) {
            return Err(w.ub(Ub::ShapeMismatch, format!("a tensor of shape {:?} {times:?} times", a.shape.as_slice())));
        }
        let shape: Vec<i64> = a.shape.iter().zip(&times).map(|(&n, &t)| n.saturating_mul(t)).collect();
        let made = pick(w, &a, &shape, &Value::Poison, |at, there| {
            there.iter_mut().zip(at).zip(&a.shape).for_each(|((t, &i), &n)| *t = i % n.max(1));
            true
        })?;
        typed(w, only(made))
    }),
    ..MOVES
};

/// A dimension backwards.
pub static REVERSE: OpDef = OpDef {
    name: "tosa.reverse",
    summary: "a dimension backwards",
    doc: "Source: TOSA 1.0 specification, \"REVERSE\".",
    attrs: &[AXIS],
    undefined: &[],
    verify: Some(super::rules::reverse),
    meaning: Meaning::Values(|w, operands| {
        let (a, d) = (tensor(w, operands, 0)?, axis(w)?);
        reversed(w, &a, &[d as i64])
    }),
    ..MOVES
};

/// The row of a batch that element number `i` of the indices names; checked.
fn row(w: &World<'_>, indices: &Shaped, bits: u32, at_index: &[i64], n: i64) -> Result<i64, Stop> {
    let i = rustmlir_num::int::sext(bits, w.decided(&at(indices, at_index))?);
    match (0..n).contains(&i) {
        true => Ok(i),
        false => Err(w.ub(Ub::OutOfBounds, format!("index {i} of {n} rows"))),
    }
}

fn width(w: &World<'_>, k: usize) -> Result<u32, Stop> {
    w.width(w.ir.elem_or_self(w.operand_type(k)?))
}

/// Rows at computed places.
pub static GATHER: OpDef = OpDef {
    name: "tosa.gather",
    summary: "rows of each batch whose numbers a tensor holds",
    doc: "The specification requires of indices that they are in range. Source: TOSA 1.0 specification, \"GATHER\".",
    operands: &[one("values", &TENSOR), one("indices", &TENSOR)],
    undefined: &[Ub::PoisonUse, Ub::OutOfBounds, Ub::ShapeMismatch],
    verify: Some(super::rules::gather),
    meaning: Meaning::Values(|w, operands| {
        let (a, indices, bits) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?, width(w, 1)?);
        let (&[n, k, c], &[m, rows]) = (&a.shape[..], &indices.shape[..]) else {
            return Err(w.malformed("dimensions"));
        };
        if n != m {
            return Err(w.ub(Ub::ShapeMismatch, format!("{n} batches of values and {m} of indices")));
        }
        let made = build(w, &[n, rows, c], |w, index| {
            let r = row(w, &indices, bits, &index[..2], k)?;
            Ok(at(&a, &[index[0], r, index[2]]))
        })?;
        typed(w, only(made))
    }),
    ..MOVES
};

/// A tensor with rows replaced at computed places.
pub static SCATTER: OpDef = OpDef {
    name: "tosa.scatter",
    summary: "a tensor with rows of each batch replaced whose numbers another one holds",
    doc: "The specification requires of indices that they are in range, and that none names a row twice; a row that \
          is named twice is poison. Source: TOSA 1.0 specification, \"SCATTER\".",
    operands: &[one("values_in", &TENSOR), one("indices", &TENSOR), one("input", &TENSOR)],
    results: &[one("values_out", &TENSOR)],
    traits: Traits::PURE.and(Traits::MAKES_POISON),
    poison: "in a row that is named twice",
    undefined: &[Ub::PoisonUse, Ub::OutOfBounds, Ub::ShapeMismatch],
    verify: Some(super::rules::scatter),
    meaning: Meaning::Values(|w, operands| {
        let (a, indices, rows) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?, tensor(w, operands, 2)?);
        let (&[n, k, c], bits) = (&a.shape[..], width(w, 1)?) else { return Err(w.malformed("dimensions")) };
        let m = indices.shape.get(1).copied().unwrap_or(0);
        if indices.shape[..] != [n, m] || rows.shape[..] != [n, m, c] {
            return Err(w.ub(Ub::ShapeMismatch, "the operands have extents that do not fit each other"));
        }
        w.charge((n * m * c).unsigned_abs())?;
        let mut from = vec![None; (n * k) as usize];
        for batch in 0..n {
            for i in 0..m {
                let r = row(w, &indices, bits, &[batch, i], k)?;
                let there = &mut from[(batch * k + r) as usize];
                *there = Some(if there.is_some() { -1 } else { i });
            }
        }
        build(w, &a.shape, |_, index| {
            Ok(match from[(index[0] * k + index[1]) as usize] {
                Some(-1) => Value::Poison,
                Some(i) => at(&rows, &[index[0], i, index[2]]),
                None => at(&a, index),
            })
        })
        .map(only)
    }),
    ..MOVES
};

/// What an implementation has besides.
pub static CUSTOM: OpDef = OpDef {
    name: "tosa.custom",
    summary: "an operation that is not in the specification",
    doc: "Nothing says what it computes: unsupported. Source: TOSA 1.0 specification, \"CUSTOM\".",
    operands: &[var("input_list", &TENSOR)],
    results: &[var("output_list", &TENSOR)],
    attrs: &[
        opt_attr("operator_name", &STR_ATTR),
        opt_attr("domain_name", &STR_ATTR),
        attr("implementation_attrs", &STR_ATTR),
        opt_attr("identifier", &STR_ATTR),
        opt_attr("config", &STR_ATTR),
    ],
    traits: Traits::NONE,
    undefined: &[],
    verify: Some(super::rules::custom),
    meaning: Meaning::Values(|w, _| {
        let names = ["domain_name", "operator_name"].map(|n| w.ir.str_attr_named(w.op, n).unwrap_or("?"));
        Err(w.unsupported(format!("the custom operation '{}'", names.join("."))))
    }),
    ..MOVES
};

/// A list of numbers that an attribute holds, at least so many.
///
/// # Errors
/// None for what the verifier accepts.
pub fn list_of<const M: usize>(w: &World<'_>, attr: &str) -> Result<[i64; M], Stop> {
    let all = list(w.ir, w.op, attr);
    all.get(..M).and_then(|s| s.try_into().ok()).ok_or_else(|| w.malformed(attr))
}

/// A tensor as elements, all of them words.
pub fn words(t: &Shaped) -> Option<&[u64]> {
    if let Elems::Words(x) = &t.elems { Some(x) } else { None }
}
