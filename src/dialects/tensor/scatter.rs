//! Slices at coordinates that a tensor holds: `gather`, `scatter`.

use super::{claim, fits, n_elems, take_tensor};
use crate::constraints::{Class, DENSE_I64_ARRAY_ATTR, RANKED_TENSOR, TypeC, UNIT_ATTR};
use crate::{Form, Naming, OpDef, Traits, TypeRule, attr, one, opt_attr};
use rustmlir_ir::{Ir, OpId, Type, TypeId, row_major_strides};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_verify::{VResult, Verifier};

static COORDINATES: TypeC = TypeC::of(
    Class::RankedTensor,
    "ranked tensor of signless integer or index values",
    |ir, t| matches!(ir.type_of_id(t), Type::Tensor { elem, .. } if ir.is_index(*elem) || ir.signless_width(*elem).is_some()),
);

/// Slices taken from coordinates.
pub static GATHER: OpDef = OpDef {
    name: "tensor.gather",
    form: Form::Asm(
        "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? attr-dict `:` \
             functional-type(operands, results)",
    ),
    naming: Naming::Word("gather"),
    summary: "slices of a tensor at coordinates",
    doc: "The last dimension of `indices` holds coordinates in the dimensions `gather_dims` of the source, in their \
          order. For each of them the result has the slice of extent 1 in those dimensions and the source's extent \
          in the others; the dimensions of extent 1 may be left out. Undefined: a coordinate outside its dimension; \
          with `unique`, two equal coordinates. Source: tensor dialect, \"tensor.gather\".",
    operands: &[one("source", &RANKED_TENSOR), one("indices", &COORDINATES)],
    results: &[one("result", &RANKED_TENSOR)],
    attrs: &[attr("gather_dims", &DENSE_I64_ARRAY_ATTR), opt_attr("unique", &UNIT_ATTR)],
    traits: Traits::PURE,
    verify: Some(verify_gather),
    undefined: &[Ub::OutOfBounds, Ub::AssumptionViolated, Ub::PoisonUse],
    meaning: Meaning::Values(gather),
    ..OpDef::NEW
};

/// Slices put at coordinates.
pub static SCATTER: OpDef = OpDef {
    name: "tensor.scatter",
    form: Form::Asm(
        "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)? attr-dict `:` \
             functional-type(operands, results)",
    ),
    naming: Naming::Word("scatter"),
    summary: "a tensor with slices replaced at coordinates",
    doc: "The opposite of `gather`. Undefined: a coordinate outside its dimension, two equal coordinates, a source \
        of a different shape. Source: tensor dialect, \"tensor.scatter\".",
    operands: &[one("source", &RANKED_TENSOR), one("dest", &RANKED_TENSOR), one("indices", &COORDINATES)],
    results: &[one("result", &RANKED_TENSOR)],
    attrs: &[attr("scatter_dims", &DENSE_I64_ARRAY_ATTR), opt_attr("unique", &UNIT_ATTR)],
    rules: &[TypeRule::AllMatch(&["dest", "result"])],
    traits: Traits::PURE,
    verify: Some(verify_scatter),
    undefined: &[Ub::OutOfBounds, Ub::AssumptionViolated, Ub::ShapeMismatch, Ub::PoisonUse],
    meaning: Meaning::Values(scatter),
    ..OpDef::NEW
};

// ---- verification -------------------------------------------------------------------------------

fn dims(ir: &Ir, op: OpId, name: &str) -> Vec<i64> {
    ir.attr_named(op, name).and_then(|a| ir.attr_i64_list(a)).unwrap_or_default()
}

/// The rules for the list of dimensions of a tensor of this rank.
fn verify_dims(v: &mut Verifier<'_>, op: OpId, what: &str, indices: TypeId, whole: (&str, usize)) -> VResult {
    let dims = dims(v.ir, op, &format!("{what}_dims"));
    let (of, rank) = whole;
    let last = v.ir.shape(indices).and_then(|s| s.last().copied());
    let text = if dims.is_empty() {
        "must be non-empty".to_string()
    } else if dims.len() > rank {
        format!("overflow {of} rank")
    } else if last != Some(dims.len() as i64) {
        "length must match the size of last dimension of indices".to_string()
    } else if let Some(d) = dims.iter().find(|&&d| d < 0 || d >= rank as i64) {
        if *d < 0 { "value must be non-negative".to_string() } else { format!("value must be smaller than {of} rank") }
    } else if dims.windows(2).any(|w| matches!(w, [a, b] if a >= b)) {
        "values must be strictly increasing".to_string()
    } else {
        return Ok(());
    };
    Err(v.error(op, format!("{what}_dims {text}")))
}

/// The slices' type, with the dimensions of extent 1 and without them.
fn slices(v: &mut Verifier<'_>, indices: TypeId, whole: TypeId, dims: &[i64]) -> Option<[TypeId; 2]> {
    let elem = v.ir.elem_type(whole)?;
    let lead = v.ir.shape(indices)?.split_last()?.1.to_vec();
    let shape = v.ir.shape(whole)?.to_vec();
    let mut ty = |reduced: bool| {
        let rest = shape.iter().enumerate().filter_map(|(k, &n)| match dims.contains(&(k as i64)) {
            true if reduced => None,
            true => Some(1),
            false => Some(n),
        });
        let shape = lead.iter().copied().chain(rest).collect();
        v.ir.ty(Type::Tensor { shape, elem, encoding: None })
    };
    Some([ty(false), ty(true)])
}

fn verify_type(v: &mut Verifier<'_>, op: OpId, what: &str, have: TypeId, want: Option<[TypeId; 2]>) -> VResult {
    let Some(want) = want.filter(|w| !w.contains(&have)) else { return Ok(()) };
    let [full, reduced] = want.map(|t| v.show(t));
    let m = format!(
        "{what} type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' (got: '{}')",
        v.show(have)
    );
    Err(v.error(op, m))
}

fn verify_gather(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(i), Some(r)) = (v.ir.operand(op, 0), v.ir.operand(op, 1), v.ir.result(op, 0)) else {
        return Ok(());
    };
    let (source, indices, result) = (v.ir.value_type(s), v.ir.value_type(i), v.ir.value_type(r));
    let rank = v.ir.shape(source).map_or(0, <[i64]>::len);
    verify_dims(v, op, "gather", indices, ("source", rank))?;
    let want = slices(v, indices, source, &dims(v.ir, op, "gather_dims"));
    verify_type(v, op, "result", result, want)
}

fn verify_scatter(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(d), Some(i)) = (v.ir.operand(op, 0), v.ir.operand(op, 1), v.ir.operand(op, 2)) else {
        return Ok(());
    };
    let (source, dest, indices) = (v.ir.value_type(s), v.ir.value_type(d), v.ir.value_type(i));
    let rank = v.ir.shape(dest).map_or(0, <[i64]>::len);
    verify_dims(v, op, "scatter", indices, ("dest", rank))?;
    if v.ir.attr_named(op, "unique").is_none() {
        return Err(v.error(op, "requires 'unique' attribute to be set"));
    }
    let want = slices(v, indices, dest, &dims(v.ir, op, "scatter_dims"));
    verify_type(v, op, "source", source, want)
}

// ---- meaning ------------------------------------------------------------------------------------

/// Where the slices at the coordinates `indices` of dimensions `dims` lie in a tensor of extents
/// `whole`: their extents, without the dimensions of extent 1 that the coordinates stand for, and
/// the position of each of their elements in order.
fn positions(
    w: &World<'_>,
    dims: &[usize],
    whole: &[i64],
    (indices, ty): (&Shaped, TypeId),
) -> Result<(Vec<i64>, Vec<usize>), Stop> {
    let unique = w.ir.attr_named(w.op, "unique").is_some();
    let width = w.ir.signless_width(w.ir.elem_or_self(ty)).unwrap_or(w.config.index_width);
    let Some((&n, lead)) = indices.shape.split_last() else {
        return Err(Stop::Internal("coordinates without a dimension".into()));
    };
    let rest: Vec<usize> = (0..whole.len()).filter(|k| !dims.contains(k)).collect();
    let sizes: Vec<i64> = rest.iter().filter_map(|&k| whole.get(k).copied()).collect();
    let steps = row_major_strides(whole);
    let count = n_elems(w, lead)?;
    let shape: Vec<i64> = lead.iter().chain(&sizes).copied().collect();
    let mut at = Vec::with_capacity(n_elems(w, &shape)?);
    let mut seen = std::collections::HashSet::new();
    for c in 0..count {
        let mut start = 0i64;
        for (j, &k) in dims.iter().enumerate() {
            let Some(x) = indices.elems.get(c * n as usize + j).and_then(|v| v.signed(width)) else {
                return Err(w.ub(Ub::PoisonUse, "a coordinate is poison"));
            };
            let dim = whole.get(k).copied().unwrap_or(0);
            if x < 0 || x >= dim {
                let m = format!("coordinate {x} is outside dimension {k}, whose extent is {dim}");
                return Err(w.ub(Ub::OutOfBounds, m));
            }
            start += x * steps.get(k).copied().unwrap_or(0);
        }
        if unique && !seen.insert(start) {
            return Err(w.ub(Ub::AssumptionViolated, "two coordinates are equal, although 'unique' says that none are"));
        }
        if sizes.contains(&0) {
            continue;
        }
        let mut index = vec![0i64; sizes.len()];
        loop {
            let inner: i64 = index.iter().zip(&rest).map(|(i, &k)| i * steps.get(k).copied().unwrap_or(0)).sum();
            at.push((start + inner) as usize);
            if !next_index(&mut index, &sizes) {
                break;
            }
        }
    }
    Ok((shape, at))
}
/// The dimensions that an attribute lists.
fn dims_of(ir: &Ir, op: OpId, name: &str) -> Vec<usize> {
    dims(ir, op, name).into_iter().filter_map(|d| usize::try_from(d).ok()).collect()
}

fn gather(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (s, i) = (take_tensor(w, operands, 0)?, take_tensor(w, operands, 1)?);
    let (dims, claim) = (dims_of(w.ir, w.op, "gather_dims"), claim(w)?);
    let (mut shape, at) = positions(w, &dims, &s.shape, (&i, w.operand_type(1)?))?;
    let lead = i.shape.len().saturating_sub(1);
    if shape.len() != claim.len() {
        dims.iter().for_each(|&k| shape.insert((lead + k).min(shape.len()), 1));
    }
    if !fits(&shape, claim) {
        return Err(w.malformed("a result of the gathered shape"));
    }
    let elems = at.iter().map(|&k| s.elems.get(k).unwrap_or(Value::Poison)).collect();
    Ok(Values::from_iter([Value::shaped(&shape, Elems::from_values(elems))]))
}

fn scatter(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (s, i) = (take_tensor(w, operands, 0)?, take_tensor(w, operands, 2)?);
    let mut t = take_tensor(w, operands, 1)?;
    let dims = dims_of(w.ir, w.op, "scatter_dims");
    let (shape, at) = positions(w, &dims, &t.shape, (&i, w.operand_type(2)?))?;
    if at.len() != s.elems.len() {
        let m = format!("a tensor of the shape {:?} is put at slices of the shape {shape:?}", s.shape.as_slice());
        return Err(w.ub(Ub::ShapeMismatch, m));
    }
    w.charge(at.len() as u64)?;
    let out = &mut Shaped::edit(&mut t).elems;
    for (k, &p) in at.iter().enumerate() {
        out.set(p, s.elems.get(k).unwrap_or(Value::Poison));
    }
    Ok(Values::from_iter([Value::Shaped(t)]))
}
