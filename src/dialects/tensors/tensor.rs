//! Tensors as operations take and make them.

use std::rc::Rc;

use super::number::{Kind, Lack};
use rustmlir_ir::{Ir, OpId, TypeId, row_major_strides};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, Shaped, VALUE_BYTES, Value};
use rustmlir_meaning::{Values, World};

/// One result.
pub fn only(v: Value) -> Values {
    Values::from_iter([v])
}

/// The tensor that operand number `k` is. Of poison all elements are.
///
/// # Errors
/// `exhausted`; `unsupported` for poison whose extents are open.
pub fn tensor(w: &World<'_>, operands: &[Value], k: usize) -> Result<Rc<Shaped>, Stop> {
    match operands.get(k) {
        Some(Value::Shaped(s)) => Ok(s.clone()),
        Some(_) => {
            let shape = w.ir.shape(w.operand_type(k)?).filter(|s| s.iter().all(|&n| n >= 0));
            let shape = shape.ok_or_else(|| w.unsupported("poison whose extents are open"))?;
            let n = w.room(Ir::static_elems(shape).unwrap_or(u64::MAX), VALUE_BYTES)?;
            Ok(Rc::new(Shaped::new(shape, Elems::from_values(vec![Value::Poison; n]))))
        }
        None => Err(w.malformed("operands")),
    }
}

/// All operands as tensors.
///
/// # Errors
/// As [`tensor`].
pub fn tensors(w: &World<'_>, operands: &[Value]) -> Result<Vec<Rc<Shaped>>, Stop> {
    (0..operands.len()).map(|k| tensor(w, operands, k)).collect()
}

/// What the elements of a type are.
///
/// # Errors
/// `unsupported`.
pub fn kind(w: &World<'_>, t: TypeId) -> Result<Kind, Stop> {
    Kind::of(w.ir, w.ir.elem_or_self(t)).ok_or_else(|| w.unsupported("elements of this type"))
}

/// What the elements of operand number `k` are.
///
/// # Errors
/// `unsupported`.
pub fn kind_of(w: &World<'_>, k: usize) -> Result<Kind, Stop> {
    kind(w, w.operand_type(k)?)
}

/// The extents of result number `k`, which its type says.
///
/// # Errors
/// `unsupported` if it does not.
pub fn extents(w: &World<'_>, k: usize) -> Result<Vec<i64>, Stop> {
    let t = w.ir.result(w.op, k).map(|v| w.ir.value_type(v)).ok_or_else(|| w.malformed("results"))?;
    let shape = w.ir.shape(t).filter(|s| s.iter().all(|&n| n >= 0));
    shape.map(<[i64]>::to_vec).ok_or_else(|| w.unsupported("a result whose type has a dynamic shape"))
}

/// Whether the type of the result does not contradict these sizes.
///
/// # Errors
/// None for what the verifier accepts.
pub fn of_type(w: &World<'_>, sizes: &[i64]) -> Result<bool, Stop> {
    let known = w.ir.shape(w.result_type()?).unwrap_or(&[]);
    Ok(known.len() == sizes.len() && known.iter().zip(sizes).all(|(&k, &n)| k < 0 || k == n))
}

/// What has been made, if it is of the type of the result.
///
/// # Errors
/// `unsupported` if it is not.
pub fn typed(w: &World<'_>, made: Values) -> Result<Values, Stop> {
    match of_type(w, made.first().and_then(Value::sizes).unwrap_or(&[]))? {
        true => Ok(made),
        false => Err(w.unsupported("a result of other extents than its type says")),
    }
}

/// Why the operation has no value.
pub fn lacks(w: &World<'_>, lack: Lack) -> Stop {
    match lack {
        Lack::Undefined(u) => w.ub(u, u.doc()),
        Lack::Unknown => w.unsupported(format!("'{}' of these elements", w.ir.op_name(w.op))),
    }
}

/// A tensor whose elements are those that `f` gives for their indices.
///
/// # Errors
/// Those of `f`; `exhausted`.
pub fn build(
    w: &mut World<'_>,
    shape: &[i64],
    mut f: impl FnMut(&mut World<'_>, &[i64]) -> Result<Value, Stop>,
) -> Result<Value, Stop> {
    let n = Ir::static_elems(shape).unwrap_or(u64::MAX);
    let mut elems = Vec::with_capacity(w.room(n, VALUE_BYTES)?);
    w.charge(n)?;
    let mut at = vec![0; shape.len()];
    for _ in 0..n {
        elems.push(f(w, &at)?);
        next_index(&mut at, shape);
    }
    Ok(Value::shaped(shape, Elems::from_values(elems)))
}

/// A tensor of elements of another one: `f` gives the index, or none for `otherwise`.
///
/// # Errors
/// `exhausted`.
pub fn pick(
    w: &mut World<'_>,
    from: &Shaped,
    shape: &[i64],
    otherwise: &Value,
    mut f: impl FnMut(&[i64], &mut [i64]) -> bool,
) -> Result<Value, Stop> {
    let n = Ir::static_elems(shape).unwrap_or(u64::MAX);
    let len = w.room(n, VALUE_BYTES)?;
    w.charge(n)?;
    let (steps, mut at, mut there) = (row_major_strides(&from.shape), vec![0; shape.len()], vec![0; from.shape.len()]);
    let mut next = || {
        let found = f(&at, &mut there);
        let inside = found && there.iter().zip(&from.shape).all(|(&i, &n)| i >= 0 && i < n);
        next_index(&mut at, shape);
        inside.then(|| there.iter().zip(&steps).map(|(i, s)| i * s).sum::<i64>() as usize)
    };
    let elems = match (&from.elems, otherwise) {
        (Elems::Words(x), Value::Word(o)) => {
            Elems::Words((0..len).map(|_| next().and_then(|i| x.get(i)).copied().unwrap_or(*o)).collect())
        }
        (x, o) => {
            Elems::from_values((0..len).map(|_| next().and_then(|i| x.get(i)).unwrap_or_else(|| o.clone())).collect())
        }
    };
    Ok(Value::shaped(shape, elems))
}

/// A tensor of this shape whose elements are those that `f` gives for their numbers.
///
/// # Errors
/// What `f` lacks; `exhausted`.
pub fn map(
    w: &mut World<'_>,
    shape: &[i64],
    mut f: impl FnMut(&World<'_>, usize) -> Result<Value, Lack>,
) -> Result<Values, Stop> {
    let n = Ir::static_elems(shape).unwrap_or(u64::MAX);
    w.charge(n)?;
    let n = w.room(n, VALUE_BYTES)?;
    let all = (0..n).map(|i| f(w, i)).collect::<Result<Vec<Value>, Lack>>().map_err(|l| lacks(w, l))?;
    Ok(only(Value::shaped(shape, Elems::from_values(all))))
}

/// Repeats operands so that all are of one shape.
///
/// # Errors
/// `shape-mismatch`; `exhausted`.
pub fn spread_out(w: &mut World<'_>, operands: &mut [Value]) -> Result<(), Stop> {
    let all = tensors(w, operands)?;
    let rank = all.iter().map(|t| t.shape.len()).max().unwrap_or(0);
    let named = list(w.ir, w.op, "broadcast_dimensions");
    let dims: Vec<Vec<usize>> = all.iter().map(|t| dims_of(&named, t.shape.len(), rank)).collect();
    let mut shape = vec![1; rank];
    for (t, dims) in all.iter().zip(&dims) {
        for (&n, &d) in t.shape.iter().zip(dims) {
            match shape.get_mut(d) {
                Some(s) if *s == 1 => *s = n,
                Some(s) if n == 1 || n == *s => {}
                _ => return Err(w.ub(Ub::ShapeMismatch, "the operands have extents that cannot be made the same")),
            }
        }
    }
    for ((v, t), dims) in operands.iter_mut().zip(&all).zip(&dims) {
        if *t.shape != *shape {
            *v = pick(w, t, &shape, &Value::Poison, |at, there| {
                for ((i, &d), &n) in there.iter_mut().zip(dims).zip(&t.shape) {
                    *i = if n == 1 { 0 } else { at[d] };
                }
                true
            })?;
        }
    }
    Ok(())
}

/// Where the dimensions of an operand of this rank are in a result of a larger one.
pub fn dims_of(named: &[i64], own: usize, rank: usize) -> Vec<usize> {
    match own < rank && named.len() == own {
        true => named.iter().map(|&d| usize::try_from(d).unwrap_or(usize::MAX)).collect(),
        false => (rank - own..rank).collect(),
    }
}

/// The element at an index.
pub fn at(t: &Shaped, index: &[i64]) -> Value {
    t.locate(index).and_then(|i| t.elems.get(i)).unwrap_or(Value::Poison)
}

/// The only element, or the one of this number.
pub fn element(t: &Shaped, i: usize) -> Value {
    t.elems.get(if t.shape.is_empty() { 0 } else { i }).unwrap_or(Value::Poison)
}

/// A tensor without dimensions.
pub fn scalar(v: Value) -> Value {
    Value::shaped(&[], Elems::from_values(vec![v]))
}

/// A list of numbers that an attribute holds; empty if it is not there.
pub fn list(ir: &Ir, op: OpId, name: &str) -> Vec<i64> {
    ir.attr_named(op, name).and_then(|a| ir.attr_i64_list(a)).unwrap_or_default()
}

/// The same, or so many times a number.
pub fn list_or(ir: &Ir, op: OpId, name: &str, n: usize, otherwise: i64) -> Vec<i64> {
    let found = list(ir, op, name);
    if found.is_empty() { vec![otherwise; n] } else { found }
}

/// The extent of the result along a dimension over which a window moves.
pub fn windows(n: i64, pads: [i64; 2], base: i64, size: i64, dilation: i64, stride: i64) -> i64 {
    if n < 0 {
        return n;
    }
    let grown = |n: i64, by: i64| if n == 0 { 0 } else { i128::from(n - 1) * i128::from(by) + 1 };
    let room = grown(n, base) + i128::from(pads[0]) + i128::from(pads[1]) - grown(size, dilation);
    let count = if room < 0 { 0 } else { room / i128::from(stride.max(1)) + 1 };
    i64::try_from(count).unwrap_or(i64::MAX)
}
