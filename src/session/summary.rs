//! Values of many elements, in short: the elements at the edges, and what all of them have in
//! common.

use super::datum::{self, Datum, Items, bits};
use rustmlir_ir::{Ir, Signedness, Type, TypeId};
use rustmlir_num::{float, int};

/// Elements that are shown at each edge of a dimension.
const EDGE: usize = 3;
/// Elements that people are shown at most, of a value or of its summary. NumPy has the same limit.
pub const MAX_SHOWN: usize = 1000;

/// A value as people read it: whole, or in short if it has more than [`MAX_SHOWN`] elements.
pub fn brief(ir: &Ir, d: &Datum, ty: TypeId, index_width: u32) -> String {
    text(ir, d, ty, index_width, MAX_SHOWN).unwrap_or_else(|| datum::text_within(ir, d, ty, index_width, MAX_SHOWN))
}

/// A value with the first and the last elements of each dimension, as NumPy prints large arrays,
/// and its shape; `None` if it has no more than so many elements.
pub fn text(ir: &Ir, d: &Datum, ty: TypeId, index_width: u32, limit: usize) -> Option<String> {
    let Datum::Shaped { shape, items } = d else { return None };
    if items.len() <= limit || shape.is_empty() {
        return None;
    }
    let shown = |edge: usize| shape.iter().fold(1usize, |n, &d| n.saturating_mul((d as usize).min(2 * edge)));
    let Some(edge) = (1..=EDGE).rev().find(|&e| shown(e) <= MAX_SHOWN) else {
        return Some(datum::text_within(ir, d, ty, index_width, MAX_SHOWN));
    };
    let mut out = String::new();
    let elem = ir.elem_or_self(ty);
    let mut one = |out: &mut String, k: usize| match items.get(k) {
        Some(x) => out.push_str(&datum::text_within(ir, &x, elem, index_width, MAX_SHOWN)),
        None => out.push('?'),
    };
    edges(&mut out, shape, edge, 0, &mut one);
    out.push_str(&format!(" (shape {})", extents(shape)));
    Some(out)
}

/// `2x3`.
fn extents(shape: &[i64]) -> String {
    shape.iter().map(i64::to_string).collect::<Vec<_>>().join("x")
}

fn edges(out: &mut String, shape: &[i64], edge: usize, at: usize, one: &mut impl FnMut(&mut String, usize)) {
    let Some((&n, rest)) = shape.split_first() else { return one(out, at) };
    let n = usize::try_from(n).unwrap_or(0);
    let inner = rest.iter().fold(1usize, |a, &d| a.saturating_mul(d as usize));
    out.push('[');
    let mut k = 0;
    while k < n {
        if k > 0 {
            out.push_str(", ");
        }
        if k == edge && n > 2 * edge {
            out.push_str("..., ");
            k = n - edge;
        }
        edges(out, rest, edge, at + k * inner, one);
        k += 1;
    }
    out.push(']');
}

/// What can be said of all elements: how many there are, the least, the greatest, their mean, and
/// how many are no numbers.
pub fn statistics(ir: &Ir, d: &Datum, ty: TypeId, index_width: u32) -> String {
    let Datum::Shaped { items, .. } = d else { return String::new() };
    let elem = ir.elem_or_self(ty);
    let mut s = Statistics::default();
    match items {
        Items::Same(d, n) => s.add(ir, d, elem, index_width, *n),
        _ => (0..items.len()).for_each(|k| {
            if let Some(d) = items.get(k) {
                s.add(ir, &d, elem, index_width, 1);
            }
        }),
    }
    let mut out = format!("{} elements", items.len());
    let text = |d: &Datum| datum::text_within(ir, d, elem, index_width, 1);
    if let (Some((_, least)), Some((_, greatest))) = (&s.least, &s.greatest) {
        let mean = s.sum / s.numbers as f64;
        out.push_str(&format!(", least {}, greatest {}, mean {mean}", text(least), text(greatest)));
    }
    for (n, what) in [(s.nan, "NaN"), (s.infinite, "infinite"), (s.uninit, "uninitialized"), (s.poison, "poison")] {
        if n > 0 {
            out.push_str(&format!(", {n} {what}"));
        }
    }
    out
}

#[derive(Default)]
struct Statistics {
    least: Option<(f64, Datum)>,
    greatest: Option<(f64, Datum)>,
    sum: f64,
    numbers: usize,
    nan: usize,
    infinite: usize,
    uninit: usize,
    poison: usize,
}

impl Statistics {
    fn add(&mut self, ir: &Ir, d: &Datum, elem: TypeId, index_width: u32, times: usize) {
        if d.has_poison() {
            self.poison += times;
            return;
        }
        if matches!(d, Datum::Uninit | Datum::Partial(_)) {
            self.uninit += times;
            return;
        }
        let Some(b) = bits(d) else { return };
        let x = match ir.type_of_id(elem) {
            Type::Float(f) => float::to_f64(*f, b),
            Type::Index => int::sext(index_width, b as u64) as f64,
            Type::Integer(w @ 0..=64, Signedness::Unsigned) => (b as u64 & int::mask(*w)) as f64,
            // As it is printed.
            Type::Integer(1, _) => b as f64,
            Type::Integer(w @ 0..=64, _) => int::sext(*w, b as u64) as f64,
            _ => return,
        };
        match (x.is_nan(), x.is_infinite()) {
            (true, _) => self.nan += times,
            (_, true) => self.infinite += times,
            _ => {
                self.numbers += times;
                self.sum += x * times as f64;
            }
        }
        if !x.is_nan() && self.least.as_ref().is_none_or(|l| x < l.0) {
            self.least = Some((x, d.clone()));
        }
        if !x.is_nan() && self.greatest.as_ref().is_none_or(|g| x > g.0) {
            self.greatest = Some((x, d.clone()));
        }
    }
}
