//! Tensors as operations take and make them.

use std::rc::Rc;

use super::number::{Kind, Lack};
use rustmlir_ir::{Attr, Ir, OpId, TypeId, row_major_strides};
use rustmlir_meaning::layout::next_index;
use rustmlir_meaning::stop::Stop;
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
    shape.map(<[i64]>::to_vec).ok_or_else(|| w.unsupported("a result whose shape its type leaves open"))
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

/// The text of a parameter `name = ..` of an attribute of the dialect.
fn parameter<'a>(ir: &'a Ir, op: OpId, attr: &str, name: &str) -> Option<&'a str> {
    let Attr::Dialect(_, text) = ir.attr_of_id(ir.attr_named(op, attr)?) else { return None };
    let text = ir.str(*text);
    let whole = |&at: &usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let follows = |&at: &usize| text[at + name.len()..].trim_start().starts_with('=');
    let at = text.match_indices(name).map(|m| m.0).filter(whole).find(follows)?;
    Some(text[at + name.len()..].trim_start().strip_prefix('=')?.trim_start())
}

/// A list of numbers among the parameters of an attribute of the dialect.
pub fn numbers(ir: &Ir, op: OpId, attr: &str, name: &str) -> Vec<i64> {
    let inner = parameter(ir, op, attr, name).and_then(|t| t.strip_prefix('[')?.split(']').next());
    inner.map_or(Vec::new(), |t| t.split(',').filter_map(|n| n.trim().parse().ok()).collect())
}

/// A number among the parameters of an attribute of the dialect; 0 where it is left out.
pub fn number(ir: &Ir, op: OpId, attr: &str, name: &str) -> i64 {
    let text = parameter(ir, op, attr, name);
    text.and_then(|t| t.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()).unwrap_or(0)
}

/// The word of an attribute `#stablehlo<kind WORD>`.
pub fn word(ir: &Ir, op: OpId, attr: &str) -> Option<String> {
    match ir.attr_of_id(ir.attr_named(op, attr)?) {
        Attr::Dialect(_, text) => ir.str(*text).trim_end_matches('>').rsplit([' ', '<']).next().map(Into::into),
        _ => None,
    }
}

/// Numbers of padding, low and high of each dimension.
pub fn padding(ir: &Ir, op: OpId, rank: usize) -> Vec<[i64; 2]> {
    list_or(ir, op, "padding", 2 * rank, 0).chunks(2).map(|c| [c[0], *c.get(1).unwrap_or(&0)]).collect()
}

/// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`: where the dimensions of a convolution are, first the
/// two that are no windows.
pub fn dimension_numbers(ir: &Ir, op: OpId) -> Option<[Vec<usize>; 3]> {
    let Attr::Dialect(_, text) = ir.attr_of_id(ir.attr_named(op, "dimension_numbers")?) else { return None };
    let text = ir.str(*text);
    let lists = text.split('[').skip(1).filter_map(|t| t.split(']').next());
    let lists: Vec<Vec<&str>> = lists.map(|t| t.split(',').map(str::trim).collect()).collect();
    let find = |list: &[&str], first: [&str; 2]| -> Option<Vec<usize>> {
        let place = |name: &str| list.iter().position(|x| *x == name);
        let windows = (0..list.len().checked_sub(2)?).map(|k| place(&k.to_string()));
        first.into_iter().map(place).chain(windows).collect()
    };
    match lists.as_slice() {
        [a, b, c] => Some([find(a, ["b", "f"])?, find(b, ["o", "i"])?, find(c, ["b", "f"])?]),
        _ => None,
    }
}
