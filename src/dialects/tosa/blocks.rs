//! Numbers in blocks of 32 that share a scale, a power of two.

use super::number::{Bin, Kind, binary, convert};
use super::rules::{element, extent, result_fits, same};
use super::sums::{DotDims, Kinds, products};
use super::tensor::{kind, kind_of, map, only, tensor, typed};
use super::verify::{compatible, extents, written};
use super::{BLOCK_SIZE, PLAIN, TENSOR};
use crate::{OpDef, Traits, attr, one};
use rustmlir_ir::{OpId, Type, TypeId};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Meaning, World};
use rustmlir_num::float::FloatFormat;
use rustmlir_verify::{VResult, Verifier};
use std::rc::Rc;

/// The definitions.
pub static OPS: &[&OpDef] = &[&FROM, &TO, &MATMUL];

/// The only size of blocks there is.
const BLOCK: i64 = 32;

const BLOCKS: OpDef = OpDef {
    form: PLAIN,
    attrs: &[attr("block_size", &BLOCK_SIZE)],
    traits: Traits::PURE.and(Traits::INEXACT),
    ..OpDef::NEW
};

/// Blocks as numbers.
pub static FROM: OpDef = OpDef {
    name: "tosa.cast_from_block_scaled",
    summary: "numbers in blocks, each times the scale of its block",
    doc: "Along the last dimension, 32 numbers share a scale. The product is computed in f32, which holds it but for \
          overflow, and rounded to the type of the result; it is NaN if the scale is. Integers as results, and \
          `!tosa.mxint8`, are unsupported. Source: MLIR, \"tosa.cast_from_block_scaled\"; OCP Microscaling Formats.",
    operands: &[one("input_data", &TENSOR), one("input_scale", &TENSOR)],
    results: &[one("output_data", &TENSOR)],
    undefined: &[Ub::ShapeMismatch],
    verify: Some(verify_from),
    meaning: Meaning::Values(|w, operands| {
        let (to, (a, wide)) = (kind(w, w.result_type()?)?, scaled(w, operands, 0)?);
        let Kind::Float(_) = to else { return Err(w.unsupported("blocks as integers")) };
        let made = map(w, &a.shape, |_, i| convert(wide, to, &a.elems.get(i).unwrap_or(Value::Poison)))?;
        typed(w, made)
    }),
    ..BLOCKS
};

/// Numbers as blocks.
pub static TO: OpDef = OpDef {
    name: "tosa.cast_to_block_scaled",
    summary: "numbers as blocks that share a scale",
    doc: "How the scale is chosen is left to a later specification: running it is unsupported. Source: MLIR, \
          \"tosa.cast_to_block_scaled\".",
    operands: &[one("input_data", &TENSOR)],
    results: &[one("output_data", &TENSOR), one("output_scale", &TENSOR)],
    verify: Some(verify_to),
    meaning: Meaning::Values(|w, _| Err(w.unsupported("the choice of a scale for each block"))),
    ..BLOCKS
};

/// Products of blocks.
pub static MATMUL: OpDef = OpDef {
    name: "tosa.matmul_t_block_scaled",
    summary: "products of matrices in blocks, the second one transposed",
    doc: "Sums of products of the scaled numbers along the last dimension of both. A second operand of one batch is \
          for all. The order of the sum is open: from the left, or as the schedule chooses. Source: MLIR, \
          \"tosa.matmul_t_block_scaled\"; OCP Microscaling Formats.",
    operands: &[one("a_data", &TENSOR), one("a_scale", &TENSOR), one("b_data", &TENSOR), one("b_scale", &TENSOR)],
    results: &[one("output_data", &TENSOR)],
    undefined: &[Ub::ShapeMismatch],
    verify: Some(verify_matmul),
    meaning: Meaning::Values(|w, operands| {
        let to = kind(w, w.result_type()?)?;
        let ((a, k), (b, _)) = (scaled(w, operands, 0)?, scaled(w, operands, 2)?);
        let (&[n, _, c], &[m, _, d]) = (&a.shape[..], &b.shape[..]) else { return Err(w.malformed("dimensions")) };
        if c != d || m != 1 && m != n {
            return Err(w.ub(Ub::ShapeMismatch, format!("{:?} by {:?}", a.shape.as_slice(), b.shape.as_slice())));
        }
        // Of one batch, its rows are free beside those of all batches of the other operand.
        let (batch, sum) = if m == n { (vec![0], vec![2]) } else { (Vec::new(), vec![2]) };
        let dims = DotDims { batch: [batch.clone(), batch], sum: [sum.clone(), sum] };
        let made = products(w, &a, &b, Kinds { a: k, b: k, to, within: k }, dims)?;
        let Value::Shaped(s) = made else { return Err(w.malformed("a product")) };
        let shape = [n, a.shape[1], b.shape[1]];
        typed(w, only(Value::shaped(&shape, s.elems.clone())))
    }),
    ..BLOCKS
};

/// The numbers of operand number `k`, times the scales in the next one.
fn scaled(w: &mut World<'_>, operands: &[Value], k: usize) -> Result<(Rc<Shaped>, Kind), Stop> {
    const WIDE: Kind = Kind::Float(FloatFormat::F32);
    let (a, s) = (tensor(w, operands, k)?, tensor(w, operands, k + 1)?);
    let (from, by) = (kind_of(w, k)?, kind_of(w, k + 1)?);
    let of_blocks = match (a.shape.split_last(), s.shape.split_last()) {
        (Some((&last, rows)), Some((&n, others))) => rows == others && n.checked_mul(BLOCK) == Some(last),
        _ => false,
    };
    if !of_blocks {
        return Err(w.ub(Ub::ShapeMismatch, format!("{:?} and scales {:?}", a.shape.as_slice(), s.shape.as_slice())));
    }
    let made = map(w, &a.shape, |_, i| {
        let get = |t: &Shaped, i: usize| t.elems.get(i).unwrap_or(Value::Poison);
        let (x, n) = (convert(from, WIDE, &get(&a, i))?, convert(by, WIDE, &get(&s, i / BLOCK as usize))?);
        binary(Bin::Mul, WIDE, &x, &n)
    })?;
    match made.into_iter().next() {
        Some(Value::Shaped(t)) => Ok((t, WIDE)),
        _ => Err(w.malformed("operands")),
    }
}

/// Whether numbers of this type are such as blocks hold.
fn small(v: &Verifier<'_>, t: TypeId) -> bool {
    use FloatFormat as F;
    match v.ir.type_of_id(v.ir.elem_or_self(t)) {
        Type::Float(f) => [F::F4E2M1Fn, F::F6E2M3Fn, F::F6E3M2Fn, F::F8E4M3Fn, F::F8E5M2].contains(f),
        Type::Dialect(d, text) => v.ir.str(*d) == "tosa" && v.ir.str(*text) == "mxint8",
        _ => false,
    }
}

/// Data in blocks, and their scales, of the same shape but for the last dimension.
fn blocks(v: &mut Verifier<'_>, op: OpId, [data, scale]: [Option<TypeId>; 2], names: [&str; 3]) -> VResult {
    let (Some(data), Some(scale)) = (data, scale) else { return Ok(()) };
    let of_scale = matches!(v.ir.type_of_id(v.ir.elem_or_self(scale)), Type::Float(FloatFormat::F8E8M0Fnu));
    if !small(v, data) || !of_scale || [data, scale].iter().any(|&t| v.ir.shape(t).is_some_and(<[i64]>::is_empty)) {
        return Err(v.error(op, "expects data in blocks, and scales that are powers of two"));
    }
    let (Some(a), Some(s)) = (extents(v, data), extents(v, scale)) else { return Ok(()) };
    let (last, own) = (a[a.len() - 1], s[s.len() - 1]);
    let [checked, given, by] = names;
    if last > 0 && last % BLOCK != 0 {
        let m = format!("expect last dimension of {checked} ({last}) to be divisible by block_size ({BLOCK})");
        return Err(v.error(op, m));
    }
    if !compatible(&a[..a.len() - 1], &s[..s.len() - 1]) {
        let (data, scale) = (written(v, data), written(v, scale));
        let m = format!(
            "require compatible shapes for {given} ('{data}') and {by} ('{scale}') except for the last dimension"
        );
        return Err(v.error(op, m));
    }
    if last >= 0 && own >= 0 && own != last / BLOCK {
        let m = format!(
            "expect last dimension of {by} ({own}) to be equal to last dimension of {given} / block_size ({})",
            last / BLOCK
        );
        return Err(v.error(op, m));
    }
    Ok(())
}

/// Data of one shape.
fn one_shape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, r) = (v.ir.operand_types(op).next(), v.ir.result_types(op).next());
    let (Some(a), Some(r)) = (a, r) else { return Ok(()) };
    match extents(v, a).zip(extents(v, r)).is_none_or(|(a, r)| compatible(&a, &r)) {
        true => Ok(()),
        false => {
            let (a, r) = (written(v, a), written(v, r));
            Err(v.error(op, format!("require compatible shapes for input_data ('{a}') and output_data ('{r}')")))
        }
    }
}

fn verify_from(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    let pair = [0, 1].map(|k| types.get(k).copied());
    blocks(v, op, pair, ["input_data", "input_data", "input_scale"])?;
    one_shape(v, op)
}

fn verify_to(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let types: Vec<TypeId> = v.ir.result_types(op).collect();
    one_shape(v, op)?;
    blocks(v, op, [0, 1].map(|k| types.get(k).copied()), ["input_data", "output_data", "output_scale"])
}

fn verify_matmul(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let (a, b) = (element(v, op, 0), element(v, op, 2));
    if let (Some(a), Some(b)) = (a, b)
        && a != b
    {
        let (a, b) = (written(v, a), written(v, b));
        return Err(v.error(op, format!("expect A_data and B_data to have same element type, got '{a}' and '{b}'")));
    }
    super::rules::ranks(v, op, &[3, 3, 3, 3])?;
    let c = same(v, op, extent(v, op, 0, 2), extent(v, op, 2, 2), "channels of b_data")?;
    if c > 0 && c % BLOCK != 0 {
        return Err(v.error(op, format!("expect C to be a multiple of block size, got C={c}, block_size={BLOCK}")));
    }
    let types: Vec<TypeId> = v.ir.operand_types(op).collect();
    for (k, names) in [(0, ["a_data", "a_data", "a_scale"]), (2, ["b_data", "b_data", "b_scale"])] {
        blocks(v, op, [k, k + 1].map(|k| types.get(k).copied()), names)?;
    }
    let (n, d) = (extent(v, op, 0, 0), extent(v, op, 2, 0));
    if n >= 0 && d >= 0 && d != n && d != 1 {
        let m = format!("expect B matrix batch size to be broadcast compatible with A, got D={d} vs N={n}");
        return Err(v.error(op, m));
    }
    result_fits(v, op, 0, &[n, extent(v, op, 0, 1), extent(v, op, 2, 1)])
}
