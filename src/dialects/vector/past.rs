//! Operations that were given up: reshapes of data that does not fill its vectors, and parts of
//! vectors by the number of who has them.

use super::values::{at, count, extents, lanes, made};
use crate::constraints::{ARRAY_ATTR, INDEX, VECTOR};
use crate::mixed::static_list;
use crate::{Form, Gen, OpDef, Traits, TypeRule, attr, one, spelling, var};
use rustmlir_ir::{Ir, OpId, Shape, row_major_strides};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_verify::{VResult, Verifier};

/// Data in vectors of another shape.
pub static RESHAPE: OpDef = OpDef {
    name: "vector.reshape",
    spellings: &[spelling(
        Gen::Y2021,
        "vector.reshape",
        Form::Asm(
            "$vector `,` `[` $input_shape `]` `,` `[` $output_shape `]` `,` $fixed_vector_sizes attr-dict `:` \
             type($vector) `to` type($result)",
        ),
    )],
    summary: "the same data in another shape, in vectors that it may not fill",
    doc: "The operands are the extents of the data before and after. Its last dimensions are cut into vectors of \
          `fixed_vector_sizes`: element (i, j) of data in vectors of 4 is at [i, j / 4, j mod 4]. The data keeps its \
          row-major order. Unsupported: shapes of different numbers of elements, and data that does not fit. Gone \
          since 2025. Source: vector dialect of LLVM 19, \"vector.reshape\".",
    operands: &[one("vector", &VECTOR), var("input_shape", &INDEX), var("output_shape", &INDEX)],
    results: &[one("result", &VECTOR)],
    attrs: &[attr("fixed_vector_sizes", &ARRAY_ATTR)],
    traits: Traits::PURE.and(Traits::ATTR_SIZED_OPERANDS).and(Traits::MAKES_POISON),
    verify: Some(verify_reshape),
    undefined: &[Ub::PoisonUse],
    poison: "where the vectors of the result have no data",
    meaning: Meaning::Values(reshape),
    ..OpDef::NEW
};

/// The part of one of many.
pub static EXTRACT_MAP: OpDef = OpDef {
    name: "vector.extract_map",
    spellings: &[spelling(
        Gen::Y2021,
        "vector.extract_map",
        Form::Asm("$vector `[` $ids `]` attr-dict `:` type($vector) `to` type($result)"),
    )],
    summary: "the part of a vector that one of several has",
    doc: "Dimensions that are smaller in the result are shared out, one for each number in `ids`: number k has the \
          k-th part of that many elements. Unsupported: numbers that no part has. Gone since 2022. Source: vector \
          dialect of LLVM 13, \"vector.extract_map\".",
    operands: &[one("vector", &VECTOR), var("ids", &INDEX)],
    results: &[one("result", &VECTOR)],
    rules: &[TypeRule::AllElementTypesMatch(&["vector", "result"])],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let (s, r) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next());
        let [Some(whole), Some(part)] = [s, r].map(|t| t.and_then(|t| v.ir.shape(t)).map(<[i64]>::to_vec)) else {
            return Ok(());
        };
        let multiple = "source vector dimensions must be a multiple of destination vector dimensions";
        verify_map(v, op, &whole, &part, multiple, 1)
    }),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(extract_map),
    ..OpDef::NEW
};

/// The part of one of many replaced.
pub static INSERT_MAP: OpDef = OpDef {
    name: "vector.insert_map",
    spellings: &[spelling(
        Gen::Y2021,
        "vector.insert_map",
        Form::Asm("$vector `,` $dest `[` $ids `]` attr-dict `:` type($vector) `into` type($result)"),
    )],
    summary: "a vector with the part replaced that one of several has",
    doc: "Parts are those of `vector.extract_map`. Unsupported: numbers that no part has. Gone since 2022. Source: \
          vector dialect of LLVM 13, \"vector.insert_map\".",
    operands: &[one("vector", &VECTOR), one("dest", &VECTOR), var("ids", &INDEX)],
    results: &[one("result", &VECTOR)],
    rules: &[TypeRule::AllMatch(&["dest", "result"]), TypeRule::AllElementTypesMatch(&["vector", "result"])],
    traits: Traits::PURE,
    verify: Some(|v, op| {
        let (s, r) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next());
        let [Some(part), Some(whole)] = [s, r].map(|t| t.and_then(|t| v.ir.shape(t)).map(<[i64]>::to_vec)) else {
            return Ok(());
        };
        verify_map(v, op, &whole, &part, "destination vector size must be a multiple of source vector size", 2)
    }),
    undefined: &[Ub::PoisonUse],
    meaning: Meaning::Values(insert_map),
    ..OpDef::NEW
};

// ---- rules --------------------------------------------------------------------------------------

fn verify_reshape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (Some(s), Some(r)) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next()) else { return Ok(()) };
    let fixed = static_list(v.ir, op, "fixed_vector_sizes");
    for (what, t, group) in [("input", s, 1), ("output", r, 2)] {
        let rank = v.ir.shape(t).map_or(0, <[i64]>::len);
        if v.ir.operand_group(op, group).len() + fixed.len() != rank {
            let m = format!("invalid {what} shape for vector type '{}'", v.show(t));
            return Err(v.error(op, m));
        }
        let shape = v.ir.shape(t).unwrap_or(&[]);
        let last = shape.get(rank - fixed.len()..).unwrap_or(&[]);
        if let Some(k) = last.iter().zip(&fixed).position(|(a, b)| a != b) {
            return Err(v.error(op, format!("fixed vector size must match {what} vector for dim {k}")));
        }
    }
    // Where the shapes are constant.
    let product = |ir: &Ir, group: usize| {
        let number = |x| ir.i64_attr_named(ir.defining_op(x).filter(|&d| ir.has(d, Traits::CONSTANT))?, "value");
        ir.operand_group(op, group).into_iter().map(number).try_fold(1i64, |n, x| Some(n.wrapping_mul(x?)))
    };
    if let (Some(a), Some(b)) = (product(v.ir, 1), product(v.ir, 2))
        && a != b
    {
        return Err(v.error(op, "product of input and output shape sizes must match"));
    }
    Ok(())
}

fn verify_map(v: &mut Verifier<'_>, op: OpId, whole: &[i64], part: &[i64], multiple: &str, vectors: usize) -> VResult {
    v.require(op, whole.len() == part.len(), "expected source and destination vectors of same rank")?;
    let fits = whole.iter().zip(part).all(|(a, b)| a.checked_rem(*b) == Some(0));
    v.require(op, fits, multiple)?;
    let shared = whole.iter().zip(part).filter(|(a, b)| a != b).count();
    let ids = v.ir.operands(op).len().saturating_sub(vectors);
    v.require(op, ids == shared, "expected number of ids must match the number of dimensions distributed")
}

// ---- meaning ------------------------------------------------------------------------------------

/// Where each element of data lies that is cut into vectors: its places in their row-major order.
fn places(data: &[i64], fixed: &[i64], vectors: &[i64]) -> Option<Vec<usize>> {
    let strides = row_major_strides(vectors);
    let whole = data.len().checked_sub(fixed.len())?;
    let n = Ir::static_elems(data).filter(|&n| n <= Ir::static_elems(vectors).unwrap_or(0))?;
    let mut out = Vec::with_capacity(n as usize);
    let mut index = vec![0i64; data.len()];
    for _ in 0..n {
        let cut = |k: usize, i: i64| k.checked_sub(whole).and_then(|k| i.checked_div(*fixed.get(k)?)).unwrap_or(i);
        let outer = index.iter().enumerate().map(|(k, &i)| cut(k, i));
        let inner = index.iter().skip(whole).zip(fixed).map(|(i, f)| i.checked_rem(*f).unwrap_or(0));
        let mut place = 0;
        for ((i, &extent), stride) in outer.chain(inner).zip(vectors).zip(&strides) {
            if i >= extent {
                return None;
            }
            place += i * stride;
        }
        out.push(usize::try_from(place).ok()?);
        next_index(&mut index, data);
    }
    Some(out)
}

fn reshape(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let [input, output]: [Shape; 2] = [w.indices(w.group(operands, 1))?, w.indices(w.group(operands, 2))?];
    let n = count(w)?;
    let fixed = static_list(w.ir, w.op, "fixed_vector_sizes");
    let s = lanes(w, operands, 0)?;
    w.charge(s.elems.len() as u64)?;
    let to = extents(w, w.result_type()?);
    let places = places(&input, &fixed, &s.shape).zip(places(&output, &fixed, to));
    let (from, to) = places.ok_or_else(|| w.unsupported("data that does not fit into its vectors"))?;
    if from.len() != to.len() {
        return Err(w.unsupported("data that has another number of elements afterwards"));
    }
    let mut out = vec![Value::Poison; n];
    for (a, b) in from.into_iter().zip(to) {
        if let Some(slot) = out.get_mut(b) {
            *slot = at(&s.elems, a);
        }
    }
    made(w, Elems::from_values(out))
}

/// The places in a vector that belong to the part of some numbers.
fn places_of(w: &World<'_>, whole: &[i64], part: &[i64], ids: &[i64]) -> Result<Vec<usize>, Stop> {
    let mut ids = ids.iter();
    let mut start = 0i64;
    let strides = row_major_strides(whole);
    for ((&n, &own), stride) in whole.iter().zip(part).zip(&strides) {
        if n != own {
            let id = ids.next().copied().unwrap_or(0);
            let from = id.checked_mul(own).filter(|&from| id >= 0 && from < n);
            start +=
                from.ok_or_else(|| w.unsupported(format!("part {id} of {} in a dimension", n / own.max(1))))? * stride;
        }
    }
    let mut index = vec![0i64; part.len()];
    let mut out = Vec::new();
    for _ in 0..Ir::static_elems(part).unwrap_or(0) {
        let place: i64 = index.iter().zip(&strides).map(|(i, s)| i * s).sum();
        out.push((start + place) as usize);
        next_index(&mut index, part);
    }
    Ok(out)
}

fn extract_map(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ids = w.indices(w.group(operands, 1))?;
    count(w)?;
    let s = lanes(w, operands, 0)?;
    let from = places_of(w, &s.shape, extents(w, w.result_type()?), &ids)?;
    made(w, Elems::from_values(from.into_iter().map(|k| at(&s.elems, k)).collect()))
}

fn insert_map(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let ids = w.indices(w.group(operands, 2))?;
    count(w)?;
    let (part, mut whole) = (lanes(w, operands, 0)?, lanes(w, operands, 1)?);
    let to = places_of(w, &whole.shape, &part.shape, &ids)?;
    w.charge(to.len() as u64)?;
    let out = &mut Shaped::edit(&mut whole).elems;
    for (k, place) in to.into_iter().enumerate() {
        out.set(place, at(&part.elems, k));
    }
    Ok(Values::from_iter([Value::Shaped(whole)]))
}
