//! Elements in other places.

use super::tensor::{at, build, only, pick};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Shaped, Value};
use rustmlir_meaning::{Values, World};
use std::rc::Rc;

/// The elements from a start, so many steps apart, as a tensor of this shape.
///
/// # Errors
/// `exhausted`.
pub fn sliced(w: &mut World<'_>, a: &Shaped, shape: &[i64], start: &[i64], step: &[i64]) -> Result<Values, Stop> {
    pick(w, a, shape, &Value::Poison, |at, there| {
        for (k, t) in there.iter_mut().enumerate() {
            *t = start[k] + at[k] * step[k];
        }
        true
    })
    .map(only)
}

/// A tensor with a value around and between its elements.
///
/// # Errors
/// `exhausted`.
pub fn padded(
    w: &mut World<'_>,
    a: &Shaped,
    value: &Value,
    shape: &[i64],
    low: &[i64],
    inner: &[i64],
) -> Result<Values, Stop> {
    pick(w, a, shape, value, |at, there| {
        let mut whole = true;
        for (k, t) in there.iter_mut().enumerate() {
            let (i, step) = (at[k] - low[k], inner[k] + 1);
            whole &= i.rem_euclid(step) == 0;
            *t = i.div_euclid(step);
        }
        whole
    })
    .map(only)
}

/// Dimensions in this order.
///
/// # Errors
/// `exhausted`.
pub fn transposed(w: &mut World<'_>, a: &Shaped, dims: &[i64]) -> Result<Values, Stop> {
    let shape: Option<Vec<i64>> = dims.iter().map(|&d| a.shape.get(d as usize).copied()).collect();
    let shape = shape.filter(|s| s.len() == a.shape.len()).ok_or_else(|| w.malformed("dimensions"))?;
    pick(w, a, &shape, &Value::Poison, |at, there| {
        dims.iter().zip(at).for_each(|(&d, &i)| there[d as usize] = i);
        true
    })
    .map(only)
}

/// Some dimensions backwards.
///
/// # Errors
/// `exhausted`.
pub fn reversed(w: &mut World<'_>, a: &Shaped, dims: &[i64]) -> Result<Values, Stop> {
    let shape = a.shape.clone();
    pick(w, a, &shape, &Value::Poison, |at, there| {
        for (k, t) in there.iter_mut().enumerate() {
            *t = if dims.contains(&(k as i64)) { shape[k] - 1 - at[k] } else { at[k] };
        }
        true
    })
    .map(only)
}

/// Tensors one behind the other along a dimension.
///
/// # Errors
/// `unsupported`; `exhausted`.
pub fn joined(w: &mut World<'_>, all: &[Rc<Shaped>], d: usize) -> Result<Values, Stop> {
    let mut shape = all.first().map_or(Vec::new(), |t| t.shape.to_vec());
    let n = all.iter().filter_map(|t| t.shape.get(d)).sum();
    *shape.get_mut(d).ok_or_else(|| w.unsupported("a nonexistent dimension"))? = n;
    build(w, &shape, |_, index| {
        let mut index = index.to_vec();
        for t in all {
            match t.shape.get(d) {
                Some(n) if index[d] >= *n => index[d] -= n,
                _ => return Ok(at(t, &index)),
            }
        }
        Ok(Value::Poison)
    })
    .map(only)
}
