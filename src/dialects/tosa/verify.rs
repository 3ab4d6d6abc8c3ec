//! What must hold of types: element by element, and of constants.

use super::given;
use rustmlir_ir::{Attr, OpId, Type, TypeId};
use rustmlir_verify::{VResult, Verifier};

/// Whether these are the numbers from 0 on, in some order.
pub fn permutation(dims: &[i64]) -> bool {
    let n = dims.len() as i64;
    dims.iter().enumerate().all(|(k, d)| (0..n).contains(d) && !dims[..k].contains(d))
}

/// The extents of a type, if it has a rank.
pub fn extents(v: &Verifier<'_>, t: TypeId) -> Option<Vec<i64>> {
    v.ir.shape(t).map(<[i64]>::to_vec)
}

/// The extents of operand number `k`, if it has a rank.
pub fn operand(v: &Verifier<'_>, op: OpId, k: usize) -> Option<Vec<i64>> {
    extents(v, v.ir.value_type(v.ir.operand(op, k)?))
}

/// The extents of result number `k`, if it has a rank.
pub fn result(v: &Verifier<'_>, op: OpId, k: usize) -> Option<Vec<i64>> {
    extents(v, v.ir.value_type(v.ir.result(op, k)?))
}

/// A type as it is written.
pub fn written(v: &Verifier<'_>, t: TypeId) -> String {
    v.show(t)
}

/// Whether both may be one shape: an open extent may be any.
pub fn compatible(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(&m, &n)| m < 0 || n < 0 || m == n)
}

/// No extent of this operation may be zero.
pub fn no_zeros(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let all: Vec<TypeId> = v.ir.operand_types(op).chain(v.ir.result_types(op)).collect();
    match all.into_iter().any(|t| v.ir.shape(t).is_some_and(|s| s.contains(&0))) {
        true => {
            Err(v.error(op, "tensor has a dimension with size zero. Each dimension of a tensor must have size >= 1"))
        }
        false => Ok(()),
    }
}

/// What operands become together, behind each other from the last dimension on; open where an
/// extent is.
fn together(all: &[Vec<i64>]) -> Option<Vec<i64>> {
    let rank = all.iter().map(Vec::len).max().unwrap_or(0);
    let mut shape = vec![1; rank];
    for t in all {
        for (s, &n) in shape[rank - t.len()..].iter_mut().zip(t) {
            *s = match (*s, n) {
                (1, n) => n,
                (s, 1) => s,
                (s, n) if s < 0 || n < 0 => s.max(n),
                (s, n) if s == n => s,
                _ => return None,
            };
        }
    }
    Some(shape)
}

/// Operands that can be made one shape, which the result has.
pub fn spread(v: &mut Verifier<'_>, op: OpId, operands: usize) -> VResult {
    let all: Vec<Vec<i64>> = (0..operands).filter_map(|k| operand(v, op, k)).collect();
    let Some(shape) = together(&all) else {
        return Err(v.error(op, "operands don't have broadcast-compatible shapes"));
    };
    let Some(own) = result(v, op, 0).filter(|_| all.len() == operands) else { return Ok(()) };
    // A result may have an extent of 1 where an operand's is open.
    if !compatible(&own, &shape) {
        let t = v.ir.result_types(op).next().map(|t| written(v, t)).unwrap_or_default();
        let parts: Vec<String> = shape.iter().map(|n| if *n < 0 { "?".into() } else { n.to_string() }).collect();
        let shape = parts.join("x");
        return Err(v.error(
            op,
            format!("result type '{t}' not broadcast compatible with broadcasted operands's shapes '{shape}'"),
        ));
    }
    Ok(())
}

/// Whether an element type is one of the dialect of quantized types, whose parameters may differ.
pub fn quantized(v: &Verifier<'_>, t: TypeId) -> bool {
    matches!(v.ir.type_of_id(t), Type::Dialect(d, _) if v.ir.str(*d) == "quant")
}

/// Whether elements may stand side by side: they are of one type, or quantized ones beside such or
/// the integers that they are stored as.
pub fn alike(v: &Verifier<'_>, a: TypeId, b: TypeId) -> bool {
    let either = |f: &dyn Fn(TypeId) -> bool| f(a) || f(b);
    a == b || either(&|t| quantized(v, t)) && !either(&|t| v.ir.float_format(t).is_some())
}

/// The element types of operands and results.
fn elements(v: &Verifier<'_>, op: OpId, results: bool) -> Vec<TypeId> {
    let mut all: Vec<TypeId> = v.ir.operand_types(op).collect();
    if results {
        all.extend(v.ir.result_types(op));
    }
    all.into_iter().map(|t| v.ir.elem_or_self(t)).collect()
}

/// Whether all of these may stand side by side.
fn all_alike(v: &Verifier<'_>, all: &[TypeId]) -> bool {
    all.iter().enumerate().all(|(k, &a)| all[..k].iter().all(|&b| alike(v, a, b)))
}

/// Operands that can be made one shape, and one element type.
pub fn one_type(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let all = elements(v, op, true);
    if !all_alike(v, &all) {
        return Err(v.error(op, "requires the same element type for all operands and results"));
    }
    spread(v, op, v.ir.operands(op).len())
}

/// One shape.
pub fn one_shape(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let all: Vec<Vec<i64>> =
        v.ir.operand_types(op).chain(v.ir.result_types(op)).filter_map(|t| extents(v, t)).collect();
    match all.windows(2).all(|p| compatible(&p[0], &p[1])) {
        true => Ok(()),
        false => Err(v.error(op, "requires the same shape for all operands and results")),
    }
}

/// Of a comparison: operands of one element type, a result of Booleans.
pub fn comparison(v: &mut Verifier<'_>, op: OpId) -> VResult {
    if !all_alike(v, &elements(v, op, false)) {
        return Err(v.error(op, "requires the same element type for all operands"));
    }
    boolean(v, op, 0, true)?;
    spread(v, op, 2)
}

/// Operand or result number `k` holds Booleans.
pub fn boolean(v: &mut Verifier<'_>, op: OpId, k: usize, result: bool) -> VResult {
    let value = if result { v.ir.result(op, k) } else { v.ir.operand(op, k) };
    let Some(t) = value.map(|x| v.ir.value_type(x)) else { return Ok(()) };
    if v.ir.int_or_index_width(v.ir.elem_or_self(t)) == Some(1) {
        return Ok(());
    }
    let (what, t) = (if result { "result" } else { "operand" }, written(v, t));
    Err(v.error(op, format!("{what} #{k} must be tensor of 1-bit signless integer values, but got '{t}'")))
}

/// At most so many operands.
pub fn at_most(v: &mut Verifier<'_>, op: OpId, n: usize) -> VResult {
    match v.ir.operands(op).len() {
        m if m > n => Err(v.error(op, format!("expected at most {n} operands, but found {m}"))),
        _ => Ok(()),
    }
}

/// As many operands as earlier releases had, or as many as there are today.
pub fn either(v: &mut Verifier<'_>, op: OpId, before: usize, today: usize) -> VResult {
    match v.ir.operands(op).len() {
        n if n == before || n == today => Ok(()),
        n => Err(v.error(op, format!("expected {today} operands, but found {n}"))),
    }
}

/// Operand number `k`, or the attribute that earlier releases had for it.
pub fn given_somehow(v: &mut Verifier<'_>, op: OpId, k: usize, attr: &str) -> VResult {
    match v.ir.operands(op).len() > k || v.ir.attr_named(op, attr).is_some() {
        true => Ok(()),
        false => Err(v.error(op, format!("requires operand #{k}, or the attribute '{attr}' of earlier releases"))),
    }
}

pub fn mul(v: &mut Verifier<'_>, op: OpId) -> VResult {
    at_most(v, op, 3)?;
    if let Some(t) = v.ir.operand(op, 2).map(|x| v.ir.value_type(x)) {
        let scalar = v.ir.shape(t).is_none_or(|s| s == [1]);
        if !scalar || v.ir.signless_width(v.ir.elem_or_self(t)) != Some(8) {
            let t = written(v, t);
            let m = format!(
                "operand #2 must be tosa-conformant scalar tensor of 8-bit signless integer values, but got '{t}'"
            );
            return Err(v.error(op, m));
        }
        let float = v.ir.operand_types(op).next().is_some_and(|t| v.ir.float_format(v.ir.elem_or_self(t)).is_some());
        if float && given::known(v.ir, op, 2, "").is_some_and(|s| s.iter().any(|&n| n != 0)) {
            return Err(v.error(op, "require shift to be 0 for float type"));
        }
        if let (Some(a), Some(b)) = (operand(v, op, 0), operand(v, op, 1))
            && a.len() != b.len()
        {
            let m = format!("a and b operands don't have matching ranks, got {} and {}", a.len(), b.len());
            return Err(v.error(op, m));
        }
    }
    let elem = |t| v.ir.elem_or_self(t);
    let types: Vec<TypeId> = v.ir.operand_types(op).take(2).map(elem).collect();
    if !all_alike(v, &types) {
        return Err(v.error(op, "requires the same element type for all input operands"));
    }
    let integers = types.first().is_some_and(|&t| v.ir.signless_width(t).is_some());
    let result = v.ir.result_types(op).next().map(elem);
    if !integers && types.first().is_some_and(|&t| v.ir.float_format(t).is_some()) && result != types.first().copied() {
        return Err(v.error(op, "requires the same element type for all operands and results"));
    }
    if integers && result.is_some_and(|t| v.ir.float_format(t).is_some()) {
        return Err(v.error(op, "requires integers as the result of integers"));
    }
    let width = |t: TypeId| v.ir.int_or_index_width(t);
    let (from, to) = (types.first().copied().and_then(width), result.and_then(width));
    v.require(op, from.zip(to).is_none_or(|(m, n)| m <= n), "invalid data type size for operands or result")?;
    let shifted = given::known(v.ir, op, 2, "shift").is_some_and(|s| s.iter().any(|&n| n != 0))
        || v.ir.i64_attr_named(op, "shift").is_some_and(|n| n != 0);
    v.require(op, !shifted || from == Some(32), "requires shift = 0 for all input data types that are not i32")?;
    spread(v, op, 2)
}

pub fn select(v: &mut Verifier<'_>, op: OpId) -> VResult {
    boolean(v, op, 0, false)?;
    super::rules::element_of(v, op, 1)?;
    super::rules::element_of(v, op, 2)?;
    spread(v, op, 3)
}

/// Operands behind the first one are zero points.
pub fn zero_points_of_one(v: &mut Verifier<'_>, op: OpId) -> VResult {
    either(v, op, 1, 3)?;
    zero_points(v, op, &[(0, 1), (0, 2)])?;
    super::rules::element_of(v, op, 0)?;
    spread(v, op, 1)
}

/// Zero points, of the operands or (beyond those) results in front of them: tensors of one number
/// of the same type, which is zero unless that has 8 bits.
pub fn zero_points(v: &mut Verifier<'_>, op: OpId, pairs: &[(usize, usize)]) -> VResult {
    for &(of, k) in pairs {
        let Some(x) = v.ir.operand(op, k) else { continue };
        let (t, own) = (v.ir.value_type(x), v.ir.operand(op, of).map(|x| v.ir.value_type(x)));
        if v.ir.shape(t).is_some_and(|s| s != [1]) {
            let t = written(v, t);
            return Err(v.error(op, format!("operand #{k} must be tosa-conformant scalar tensor, but got '{t}'")));
        }
        let elem = v.ir.elem_or_self(t);
        let own = own.map(|t| v.ir.elem_or_self(t)).filter(|&e| !quantized(v, e));
        if own.is_some_and(|e| e != elem) {
            return Err(v.error(op, format!("expect both operand #{of} and its zero point are the same element type")));
        }
        let zero = given::known(v.ir, op, k, "").is_none_or(|z| z.iter().all(|&n| n == 0));
        if !zero && v.ir.int_or_index_width(elem).is_some_and(|w| w != 8) {
            return Err(v.error(op, "zero point must be zero for non-int8 integer types"));
        }
    }
    Ok(())
}

pub fn clamp(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let elem = v.ir.operand_types(op).next().map(|t| v.ir.elem_or_self(t));
    let float = elem.is_some_and(|e| v.ir.float_format(e).is_some());
    let old = if float { ["min_fp", "max_fp"] } else { ["min_int", "max_int"] };
    for (today, old) in ["min_val", "max_val"].into_iter().zip(old) {
        let Some(a) = v.ir.attr_named(op, today).or_else(|| v.ir.attr_named(op, old)) else {
            return Err(v.error(op, format!("requires attribute '{today}'")));
        };
        if matches!(v.ir.attr_of_id(a), Attr::Float(..)) != float && elem.is_some_and(|e| !quantized(v, e)) {
            return Err(v.error(op, "min/max attributes types are incompatible with input/output element types."));
        }
    }
    let bounds = ["min_val", "max_val"].map(|n| v.ir.attr_named(op, n));
    for a in bounds.into_iter().flatten() {
        let of = v.ir.attr_type(a);
        if of.is_some() && of != elem && elem.is_some_and(|e| !quantized(v, e)) {
            return Err(v.error(op, "min/max attributes types are incompatible with input/output element types."));
        }
    }
    let float_of = |a: rustmlir_ir::AttrId| match v.ir.attr_of_id(a) {
        Attr::Float(x, t) => v.ir.float_format(*t).map(|f| rustmlir_num::float::to_f64(f, *x)),
        _ => None,
    };
    if let [Some(low), Some(high)] = bounds.map(|a| a.and_then(float_of)) {
        if low.is_nan() || high.is_nan() {
            return Err(v.error(op, "min/max attributes should not be 'NaN'"));
        }
        if low > high {
            return Err(v.error(op, "expected min_val <= max_val"));
        }
    }
    let number = |name| v.ir.attr_named(op, name).and_then(|a| v.ir.attr_i64(a));
    if let (Some(low), Some(high)) = (number("min_val"), number("max_val"))
        && low > high
    {
        return Err(v.error(op, format!("expected min_val <= max_val, got min_val={low}, max_val={high}")));
    }
    one_type(v, op)
}

pub fn constant(v: &mut Verifier<'_>, op: OpId) -> VResult {
    let Some(a) = given::constant(v.ir, op) else { return Err(v.error(op, "requires attribute 'values'")) };
    let (t, own) = (v.ir.attr_type(a), v.ir.result_types(op).next());
    let (Some(t), Some(own)) = (t, own) else { return Ok(()) };
    let name = if v.ir.attr_named(op, "values").is_some() { "values" } else { "value" };
    if v.ir.shape(own).is_some() && v.ir.shape(t) != v.ir.shape(own) {
        return Err(v.error(op, format!("failed to verify that all of {{{name}, output}} have same shape")));
    }
    let (from, to) = (v.ir.elem_or_self(t), v.ir.elem_or_self(own));
    match from == to || quantized(v, to) {
        true => Ok(()),
        false => Err(v.error(op, "expected same attr/result element types")),
    }
}
