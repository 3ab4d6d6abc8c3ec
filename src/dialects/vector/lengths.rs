//! Lengths of scalable vectors: once `vscale` is chosen, a scalable vector is a vector like any
//! other.

use crate::mixed::static_list;
use rustmlir_diag::Diagnostic;
use rustmlir_ir::{Attr, Ir, OpId, Shape, Type, TypeId};

/// Gives all scalable vectors of a program their length, so many times what their types say, and
/// the numbers of attributes that are counted in such lengths. Returns whether there was one.
///
/// # Errors
/// Where a length is no number, or something else would have to grow with it.
pub fn choose(ir: &mut Ir, vscale: u32) -> Result<bool, Vec<Diagnostic>> {
    ir.vscale = Some(vscale);
    if ir.find_type(|t| scalable_dims(ir, t) != 0).is_none() {
        return Ok(false);
    }
    let n = i64::from(vscale);
    let mut ops = Vec::new();
    ir.walk_all(|o| ops.push(o));
    let lacks = |ir: &Ir, op: OpId, what: &str| {
        let m = format!("unsupported: '{}' with a vscale of {n}: {what}", ir.op_name(op));
        vec![Diagnostic::error("unsupported", ir.op_span(op), m)]
    };
    for op in ops {
        in_lengths(ir, op, n).map_err(|what| lacks(ir, op, what))?;
    }
    let longer = |t: &Type| match t {
        Type::Vector { shape, scalable, elem } if *scalable != 0 => {
            let extent = |(k, &d): (usize, &i64)| if has(*scalable, k) { d.checked_mul(n) } else { Some(d) };
            let shape = shape.iter().enumerate().map(extent).collect::<Option<Shape>>().ok_or(())?;
            Ok(Some(Type::Vector { shape, scalable: 0, elem: *elem }))
        }
        _ => Ok(None),
    };
    ir.replace_types(longer).map_err(|()| lacks(ir, ir.top, "a vector would be too long"))?;
    Ok(true)
}

/// Which dimensions of a type are scalable, bit by bit.
fn scalable_dims(ir: &Ir, t: TypeId) -> u64 {
    match ir.type_of_id(t) {
        Type::Vector { scalable, .. } => *scalable,
        _ => 0,
    }
}

/// Whether a dimension is among those that are scalable.
fn has(dims: u64, k: usize) -> bool {
    k < 64 && dims >> k & 1 == 1
}

/// Multiplies those numbers among the attributes of an operation that count elements of scalable
/// dimensions.
fn in_lengths(ir: &mut Ir, op: OpId, n: i64) -> Result<(), &'static str> {
    const TOO_FAR: &str = "a position would be too large";
    let dims = |t: Option<TypeId>| t.map_or(0, |t| scalable_dims(ir, t));
    let [first, result] = [ir.operand_types(op).next(), ir.result_types(op).next()].map(dims);
    match ir.op_name(op) {
        "llvm.intr.vector.insert" if dims(ir.operand_types(op).nth(1)) != 0 => scale_position(ir, op, n).ok_or(TOO_FAR),
        "llvm.intr.vector.extract" if result != 0 => scale_position(ir, op, n).ok_or(TOO_FAR),
        "vector.scalable.insert" if first != 0 => scale_position(ir, op, n).ok_or(TOO_FAR),
        "vector.scalable.extract" if result != 0 => scale_position(ir, op, n).ok_or(TOO_FAR),
        "vector.constant_mask" => scale_list(ir, op, "mask_dim_sizes", result, n).ok_or(TOO_FAR),
        "vector.extract_strided_slice" => scale_list(ir, op, "sizes", first, n).ok_or(TOO_FAR),
        "llvm.shufflevector" if first != 0 => {
            // It can only repeat the first element, or be poison.
            let mask = static_list(ir, op, "mask");
            let same = mask.iter().all(|k| Some(k) == mask.first()) && mask.first().is_some_and(|&k| k <= 0);
            if !same {
                return Err("its mask is not all zero");
            }
            let word = mask.first().map_or(0, |&k| k as u64 & rustmlir_num::int::mask(32));
            let len = mask.len().checked_mul(n as usize).filter(|&l| l <= MAX_MASK).ok_or(TOO_FAR)?;
            let t = ir.int_type(32);
            let a = ir.attr(Attr::DenseArray(t, vec![word; len].into()));
            ir.set_attr(op, "mask", a);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Numbers of a mask at most.
const MAX_MASK: usize = 1 << 20;

fn scale_position(ir: &mut Ir, op: OpId, n: i64) -> Option<()> {
    let at = ir.i64_attr_named(op, "pos")?.checked_mul(n)?;
    let a = ir.int_attr(at, 64);
    ir.set_attr(op, "pos", a);
    Some(())
}

/// Multiplies those numbers of a list that stand for the dimensions `dims`.
fn scale_list(ir: &mut Ir, op: OpId, name: &str, dims: u64, n: i64) -> Option<()> {
    let old = ir.attr_named(op, name)?;
    let scaled = |(k, &x): (usize, &i64)| if has(dims, k) { x.checked_mul(n) } else { Some(x) };
    let list = ir.attr_i64_list(old)?.iter().enumerate().map(scaled).collect::<Option<Vec<i64>>>()?;
    let new = match ir.attr_of_id(old) {
        Attr::DenseArray(t, _) => Attr::DenseArray(*t, list.iter().map(|&x| x as u64).collect()),
        _ => Attr::Array(list.iter().map(|&x| ir.int_attr(x, 64)).collect()),
    };
    let a = ir.attr(new);
    ir.set_attr(op, name, a);
    Some(())
}
