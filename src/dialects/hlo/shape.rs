//! Operations that move elements.

use super::elements::{I32, INTEGERS, STATIC_NUMBERS, STATIC_OR_BOUNDED, WITH_AXIS};
use super::number::Kind;
use super::tensor::{at, build, extents, kind, list, number, numbers, only, pick, tensor, tensors};
use super::{LIST, PLAIN, TENSOR, VALUE, attributes};
use crate::constraints::{BOOL_ATTR, TYPED_ATTR};
use crate::tensors::layout::{joined, reversed, transposed};
pub use crate::tensors::layout::{padded, sliced};
use crate::{Form, Naming, OpDef, Traits, ValueDef, attr, one, opt_attr, var};
use rustmlir_base::SmallSort;
use rustmlir_ir::{Attr, Ir};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use std::rc::Rc;

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &CONSTANT,
    &CHLO_CONSTANT,
    &CONSTANT_LIKE,
    &IOTA,
    &BROADCAST,
    &OUTER,
    &RESHAPE,
    &TRANSPOSE,
    &SLICE,
    &REVERSE,
    &PAD,
    &CONCATENATE,
    &DYNAMIC_SLICE,
    &UPDATE,
    &GATHER,
    &TOP_K,
];

const OPERAND: &[ValueDef] = &[one("operand", &TENSOR)];
const MOVED: &[ValueDef] = &[one("operand", &WITH_AXIS)];
const RESULT: &[ValueDef] = &[one("result", &TENSOR)];
const MOVES: OpDef = OpDef {
    form: PLAIN,
    operands: OPERAND,
    results: RESULT,
    traits: Traits::PURE,
    verify: Some(super::verify::lists),
    ..OpDef::NEW
};

/// A constant.
pub static CONSTANT: OpDef = OpDef { name: "stablehlo.constant", ..A_CONSTANT };

/// The same, which any shape may follow.
pub static CHLO_CONSTANT: OpDef = OpDef { name: "chlo.constant", ..A_CONSTANT };

const A_CONSTANT: OpDef = OpDef {
    form: super::forms::CONSTANT,
    naming: Naming::By(|ir, op| match ir.attr_of_id(ir.attr_named(op, "value")?) {
        Attr::Dense { ty, .. } if ir.int_or_index_width(ir.elem_or_self(*ty)).is_some() => Some("c".into()),
        _ => Some("cst".into()),
    }),
    summary: "a tensor given by an attribute",
    doc: "Source: StableHLO specification, \"constant\".",
    results: &[one("output", &WITH_AXIS)],
    attrs: &[attr("value", &TYPED_ATTR)],
    traits: Traits::PURE.and(Traits::CONSTANT),
    verify: Some(super::verify::constant),
    meaning: Meaning::Constant,
    ..OpDef::NEW
};

/// A constant of the shape of a tensor.
pub static CONSTANT_LIKE: OpDef = OpDef {
    name: "chlo.constant_like",
    form: Form::Generic,
    summary: "a tensor filled with one number, with the shape of another tensor",
    doc: "Source: CHLO, \"constant_like\".",
    attrs: &[attr("value", &TYPED_ATTR)],
    verify: Some(super::verify::constant_like),
    meaning: Meaning::Values(|w, operands| {
        let (a, t) = (tensor(w, operands, 0)?, w.ir.elem_or_self(w.result_type()?));
        let value = w.ir.attr_named(w.op, "value").ok_or_else(|| w.malformed("a value"))?;
        let value = rustmlir_meaning::constant::value_of_attr(w.ir, value, t, w.config.index_width);
        let value = value.map_err(|m| w.unsupported(m))?;
        build(w, &a.shape, |_, _| Ok(value.clone())).map(only)
    }),
    ..MOVES
};

/// Numbers in order.
pub static IOTA: OpDef = OpDef {
    name: "stablehlo.iota",
    summary: "the index along a dimension",
    doc: "Source: StableHLO specification, \"iota\".",
    operands: &[],
    results: &[one("result", &STATIC_NUMBERS)],
    attrs: &[attr("iota_dimension", &VALUE)],
    verify: Some(super::verify::iota),
    meaning: Meaning::Values(|w, operands| {
        let shape = extents(w, 0)?;
        numbered(w, operands, &shape)
    }),
    ..MOVES
};

/// The same elements along new dimensions.
pub static BROADCAST: OpDef = OpDef {
    name: "stablehlo.broadcast_in_dim",
    summary: "a tensor repeated along new dimensions",
    doc: "Dimension `k` of the operand becomes `broadcast_dimensions[k]` of the result; a dimension of extent 1 is \
          repeated. Source: StableHLO specification, \"broadcast_in_dim\".",
    operands: MOVED,
    results: &[one("result", &STATIC_OR_BOUNDED)],
    attrs: &[attr("broadcast_dimensions", &LIST)],
    verify: Some(super::verify::broadcast),
    meaning: Meaning::Values(|w, operands| {
        let (a, shape) = (tensor(w, operands, 0)?, extents(w, 0)?);
        repeated(w, &a, &shape)
    }),
    ..MOVES
};

/// The same elements along outer dimensions, as 2022 had it.
pub static OUTER: OpDef = OpDef {
    name: "stablehlo.broadcast",
    summary: "a tensor repeated along new outer dimensions",
    doc: "`broadcast_sizes` are the extents of dimensions before its own.",
    attrs: &[attr("broadcast_sizes", &LIST)],
    verify: Some(super::verify::outer),
    meaning: Meaning::Values(|w, operands| {
        let a = tensor(w, operands, 0)?;
        let outer = list(w.ir, w.op, "broadcast_sizes");
        let shape = [outer.as_slice(), &a.shape].concat();
        pick(w, &a, &shape, &Value::Poison, |at, there| {
            there.copy_from_slice(&at[outer.len()..]);
            true
        })
        .map(only)
    }),
    ..MOVES
};

/// Numbers along `iota_dimension`, in this shape.
///
/// # Errors
/// `unsupported`; `exhausted`.
pub fn numbered(w: &mut World<'_>, operands: &[Value], shape: &[i64]) -> Result<Values, Stop> {
    let d = w.ir.i64_attr_named(w.op, "iota_dimension").unwrap_or(0);
    let numbers = |w: &mut World<'_>, k: Kind| {
        build(w, shape, |_, at| Ok(k.number(at.get(d as usize).copied().unwrap_or(0)))).map(only)
    };
    match super::quantized::through_floats(w, operands, |w, k, _| numbers(w, k))? {
        Some(made) => Ok(made),
        None => {
            let k = kind(w, w.result_type()?)?;
            numbers(w, k)
        }
    }
}

/// A tensor repeated to this shape along `broadcast_dimensions`.
///
/// # Errors
/// `exhausted`.
pub fn repeated(w: &mut World<'_>, a: &Shaped, shape: &[i64]) -> Result<Values, Stop> {
    let dims = list(w.ir, w.op, "broadcast_dimensions");
    pick(w, a, shape, &Value::Poison, |at, there| {
        for (k, (&d, t)) in dims.iter().zip(there).enumerate() {
            *t = if a.shape[k] == 1 { 0 } else { at.get(d as usize).copied().unwrap_or(-1) };
        }
        true
    })
    .map(only)
}

/// The same elements in another shape.
pub static RESHAPE: OpDef = OpDef {
    name: "stablehlo.reshape",
    summary: "the same elements in another shape",
    doc: "Row by row. Source: StableHLO specification, \"reshape\".",
    operands: MOVED,
    results: &[one("result", &STATIC_OR_BOUNDED)],
    verify: Some(super::verify::reshape),
    meaning: Meaning::Values(|w, operands| {
        let (a, shape) = (tensor(w, operands, 0)?, extents(w, 0)?);
        if Ir::static_elems(&shape) != Some(a.elems.len() as u64) {
            return Err(w.unsupported(format!("{} elements as {shape:?}", a.elems.len())));
        }
        w.charge(a.elems.len() as u64)?;
        Ok(only(Value::shaped(&shape, a.elems.clone())))
    }),
    traits: Traits::PURE,
    ..MOVES
};

/// Dimensions in another order.
pub static TRANSPOSE: OpDef = OpDef {
    name: "stablehlo.transpose",
    summary: "the dimensions in another order",
    doc: "Dimension `k` of the result is `permutation[k]` of the operand. Source: StableHLO specification, \
        \"transpose\".",
    operands: MOVED,
    results: &[one("result", &WITH_AXIS)],
    attrs: &[attr("permutation", &LIST)],
    verify: Some(super::verify::transpose),
    meaning: Meaning::Values(|w, operands| {
        let (a, dims) = (tensor(w, operands, 0)?, list(w.ir, w.op, "permutation"));
        transposed(w, &a, &dims)
    }),
    ..MOVES
};

/// A part of a tensor.
pub static SLICE: OpDef = OpDef {
    name: "stablehlo.slice",
    form: super::forms::SLICE,
    summary: "a part of a tensor",
    doc: "Source: StableHLO specification, \"slice\".",
    attrs: &[attr("start_indices", &LIST), attr("limit_indices", &LIST), attr("strides", &LIST)],
    verify: Some(super::verify::slice),
    meaning: Meaning::Values(|w, operands| {
        let (a, shape) = (tensor(w, operands, 0)?, extents(w, 0)?);
        let (start, step) = (list(w.ir, w.op, "start_indices"), list(w.ir, w.op, "strides"));
        sliced(w, &a, &shape, &start, &step)
    }),
    ..MOVES
};

/// Dimensions backwards.
pub static REVERSE: OpDef = OpDef {
    name: "stablehlo.reverse",
    summary: "some dimensions backwards",
    doc: "Source: StableHLO specification, \"reverse\".",
    attrs: &[attr("dimensions", &LIST)],
    verify: Some(super::verify::reverse),
    meaning: Meaning::Values(|w, operands| {
        let (a, dims) = (tensor(w, operands, 0)?, list(w.ir, w.op, "dimensions"));
        reversed(w, &a, &dims)
    }),
    ..MOVES
};

/// A tensor with elements around and between its own.
pub static PAD: OpDef = OpDef {
    name: "stablehlo.pad",
    summary: "a tensor with a value around and between its elements",
    doc: "Negative amounts take elements away. Source: StableHLO specification, \"pad\".",
    operands: &[one("operand", &TENSOR), one("padding_value", &TENSOR)],
    attrs: &[attr("edge_padding_low", &LIST), attr("edge_padding_high", &LIST), attr("interior_padding", &LIST)],
    verify: Some(super::verify::pad),
    meaning: Meaning::Values(|w, operands| {
        let (a, value, shape) = (tensor(w, operands, 0)?, tensor(w, operands, 1)?, extents(w, 0)?);
        let [low, inner] = ["edge_padding_low", "interior_padding"].map(|n| list(w.ir, w.op, n));
        padded(w, &a, &at(&value, &[]), &shape, &low, &inner)
    }),
    ..MOVES
};

/// Tensors one behind the other.
pub static CONCATENATE: OpDef = OpDef {
    name: "stablehlo.concatenate",
    summary: "tensors concatenated along a dimension",
    doc: "Source: StableHLO specification, \"concatenate\".",
    operands: &[var("inputs", &TENSOR)],
    attrs: &[attr("dimension", &VALUE)],
    verify: Some(super::verify::concatenate),
    meaning: Meaning::Values(|w, operands| {
        let all = tensors(w, operands)?;
        let d = w.ir.i64_attr_named(w.op, "dimension").unwrap_or(0) as usize;
        joined(w, &all, d)
    }),
    ..MOVES
};

/// Where a part starts: moved so that it lies inside.
fn starts(w: &World<'_>, operands: &[Value], first: usize, whole: &[i64], part: &[i64]) -> Result<Vec<i64>, Stop> {
    let mut all = Vec::new();
    for (k, extent) in whole.iter().enumerate() {
        let (t, v) = (super::tensor::kind_of(w, first + k)?, tensor(w, operands, first + k)?);
        let bits = w.decided(&at(&v, &[]))?;
        let i = match t {
            Kind::Int(n, true) => rustmlir_num::int::sext(n, bits),
            _ => i64::try_from(bits).unwrap_or(i64::MAX),
        };
        all.push(i.min(extent - part.get(k).copied().unwrap_or(0)).max(0));
    }
    Ok(all)
}

/// A part whose place is computed.
pub static DYNAMIC_SLICE: OpDef = OpDef {
    name: "stablehlo.dynamic_slice",
    summary: "a part of a tensor whose place is computed",
    doc: "The position is clamped so that the part is inside the tensor. Source: StableHLO specification, \
        \"dynamic_slice\".",
    operands: &[one("operand", &TENSOR), var("start_indices", &INTEGERS)],
    attrs: &[attr("slice_sizes", &LIST)],
    undefined: &[Ub::PoisonUse],
    verify: Some(super::verify::dynamic_slice),
    meaning: Meaning::Values(|w, operands| {
        let (a, sizes) = (tensor(w, operands, 0)?, list(w.ir, w.op, "slice_sizes"));
        let start = starts(w, operands, 1, &a.shape, &sizes)?;
        pick(w, &a, &sizes, &Value::Poison, |at, there| {
            there.iter_mut().zip(at).zip(&start).for_each(|((t, i), s)| *t = i + s);
            true
        })
        .map(only)
    }),
    ..MOVES
};

/// A tensor with a part replaced.
pub static UPDATE: OpDef = OpDef {
    name: "stablehlo.dynamic_update_slice",
    summary: "a tensor with a part replaced whose place is computed",
    doc: "The position is clamped so that the part is inside the tensor. Source: StableHLO specification, \
        \"dynamic_update_slice\".",
    operands: &[one("operand", &TENSOR), one("update", &TENSOR), var("start_indices", &INTEGERS)],
    undefined: &[Ub::PoisonUse],
    verify: Some(super::verify::update),
    meaning: Meaning::Values(|w, operands| {
        let (part, whole) = (tensor(w, operands, 1)?, tensor(w, operands, 0)?);
        let start = starts(w, operands, 2, &whole.shape, &part.shape)?;
        drop(whole);
        w.charge(part.elems.len() as u64)?;
        let Some(Value::Shaped(mut made)) = operands.first_mut().map(|v| std::mem::replace(v, Value::Unit)) else {
            return Err(w.unsupported("too few operands"));
        };
        let out = Shaped::edit(&mut made);
        let mut index = vec![0; part.shape.len()];
        for k in 0..part.elems.len() {
            let there: Vec<i64> = index.iter().zip(&start).map(|(i, s)| i + s).collect();
            if let (Some(n), Some(v)) = (out.locate(&there), part.elems.get(k)) {
                out.elems.set(n, v);
            }
            rustmlir_meaning::layout::next_index(&mut index, &part.shape);
        }
        Ok(only(Value::Shaped(made)))
    }),
    ..MOVES
};

/// Where the slices of a gather or the windows of a scatter lie.
pub struct Places {
    indices: Rc<Shaped>,
    kind: Kind,
    vector: usize,
    map: Vec<i64>,
    batching: Vec<i64>,
    batching_of: Vec<i64>,
}

impl Places {
    /// From the attribute `attr`, whose parameters are called so; `indices` is operand number `k`.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn of(
        w: &World<'_>,
        (attr, map, batching): (&str, &str, &str),
        operands: &[Value],
        k: usize,
    ) -> Result<Places, Stop> {
        let many = |name| numbers(w.ir, w.op, attr, name);
        let batching_of = match many("start_indices_batching_dims") {
            n if n.is_empty() => many("scatter_indices_batching_dims"),
            n => n,
        };
        Ok(Places {
            indices: tensor(w, operands, k)?,
            kind: super::tensor::kind_of(w, k)?,
            vector: number(w.ir, w.op, attr, "index_vector_dim") as usize,
            map: many(map),
            batching: many(batching),
            batching_of,
        })
    }

    /// Where the slice of this batch index starts, in a tensor of so many dimensions; not moved.
    ///
    /// # Errors
    /// `poison-use`.
    pub fn start(&self, w: &World<'_>, batch: &[i64], rank: usize) -> Result<Vec<i64>, Stop> {
        let mut start = vec![0; rank];
        for (k, &d) in self.map.iter().enumerate() {
            let mut index = batch.to_vec();
            if self.vector < self.indices.shape.len() {
                index.insert(self.vector.min(index.len()), k as i64);
            }
            let bits = w.decided(&at(&self.indices, &index))?;
            let i = match self.kind {
                Kind::Int(n, true) => rustmlir_num::int::sext(n, bits),
                _ => i64::try_from(bits).unwrap_or(i64::MAX),
            };
            if let Some(s) = start.get_mut(d as usize) {
                *s = i;
            }
        }
        for (&d, &of) in self.batching.iter().zip(&self.batching_of) {
            let k = of as usize - usize::from(of as usize > self.vector);
            if let (Some(s), Some(&i)) = (start.get_mut(d as usize), batch.get(k)) {
                *s = i;
            }
        }
        Ok(start)
    }
}

/// The index of an element of a slice, whose dimensions without `left_out` are these.
pub fn spread(rank: usize, left_out: &[&[i64]], offsets: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut offsets = offsets;
    let out = |d: i64| left_out.iter().any(|l| l.contains(&d));
    (0..rank).map(|d| if out(d as i64) { 0 } else { offsets.next().unwrap_or(0) }).collect()
}

/// Slices at computed places.
pub static GATHER: OpDef = OpDef {
    name: "stablehlo.gather",
    form: Form::Generic,
    summary: "slices of a tensor whose places another one holds",
    doc: "Positions are clamped so that the slices are inside the tensor. Source: StableHLO specification, \"gather\".",
    operands: &[one("operand", &TENSOR), one("start_indices", &INTEGERS)],
    attrs: &[
        attr("dimension_numbers", &attributes::GATHER),
        attr("slice_sizes", &LIST),
        opt_attr("indices_are_sorted", &BOOL_ATTR),
    ],
    undefined: &[Ub::PoisonUse],
    verify: Some(super::places::gather),
    meaning: Meaning::Values(|w, operands| {
        let sizes = list(w.ir, w.op, "slice_sizes");
        gather(w, operands, &sizes)
    }),
    ..MOVES
};

/// Slices of these sizes.
///
/// # Errors
/// `unsupported`; `exhausted`.
pub fn gather(w: &mut World<'_>, operands: &[Value], sizes: &[i64]) -> Result<Values, Stop> {
    const ATTR: &str = "dimension_numbers";
    let a = tensor(w, operands, 0)?;
    let places = Places::of(w, (ATTR, "start_index_map", "operand_batching_dims"), operands, 1)?;
    let many = |w: &World<'_>, name| numbers(w.ir, w.op, ATTR, name);
    let (offset, collapsed) = (many(w, "offset_dims"), many(w, "collapsed_slice_dims"));
    let (batching, rank) = (many(w, "operand_batching_dims"), a.shape.len());
    let left_out = [collapsed.as_slice(), &batching].concat();
    let shape = super::tensor::gathered(&offset, &left_out, sizes, &places.indices.shape, places.vector);
    let shape = shape.ok_or_else(|| w.malformed("dimensions"))?;
    build(w, &shape, |w, index| {
        let part = |inside: bool| -> Vec<i64> {
            let all = index.iter().enumerate();
            all.filter(|(d, _)| offset.contains(&(*d as i64)) == inside).map(|x| *x.1).collect()
        };
        let mut start = places.start(w, &part(false), rank)?;
        let offsets = spread(rank, &[&collapsed, &batching], part(true).into_iter());
        for (d, s) in start.iter_mut().enumerate() {
            let last = a.shape[d] - sizes.get(d).copied().unwrap_or(1);
            *s = (*s).min(last).max(0) + offsets[d];
        }
        Ok(at(&a, &start))
    })
    .map(only)
}

/// The largest elements.
pub static TOP_K: OpDef = OpDef {
    name: "chlo.top_k",
    form: super::control::TOP_K,
    naming: Naming::Each,
    summary: "the largest elements of the last dimension, and where they are",
    doc: "Largest first; of equal elements the first comes first. Floats are in their total order. Source: CHLO, \
        \"top_k\".",
    results: &[one("values", &TENSOR), one("indices", &I32)],
    attrs: &[attr("k", &VALUE)],
    verify: Some(super::verify::top_k),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(top_k),
    ..MOVES
};

fn top_k(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, of) = (tensor(w, operands, 0)?, super::tensor::kind_of(w, 0)?);
    let k = usize::try_from(w.ir.i64_attr_named(w.op, "k").unwrap_or(0)).unwrap_or(0);
    let row = usize::try_from(a.shape.last().copied().unwrap_or(0)).unwrap_or(0).max(1);
    if k > row {
        return Err(w.unsupported("more elements than there are"));
    }
    let n = a.elems.len();
    w.charge(n as u64 * 8)?;
    let (mut values, mut places) = (Vec::new(), Vec::new());
    for first in (0..n).step_by(row) {
        let mut order: Vec<(u64, usize)> = Vec::new();
        for i in 0..row {
            order.push((w.decided(&a.elems.get(first + i).unwrap_or(Value::Poison))?, i));
        }
        order.small_sort_by(|x, y| super::number::order(of, true, y.0, x.0).unwrap_or(std::cmp::Ordering::Equal));
        for &(x, i) in &order[..k] {
            values.push(x);
            places.push(i as u64);
        }
    }
    let mut shape = a.shape.to_vec();
    if let Some(last) = shape.last_mut() {
        *last = k as i64;
    }
    let made = |v| Value::shaped(&shape, rustmlir_meaning::value::Elems::Words(v));
    Ok(Values::from_iter([made(values), made(places)]))
}
