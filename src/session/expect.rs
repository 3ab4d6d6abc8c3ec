//! Whether a value is the one that was expected, exactly or within a tolerance.

use super::datum::{self, Datum, bits, check_shape};
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_num::float;

/// How far a float may be from the one that is expected: `absolute + relative * |expected|`, as in
/// NumPy's `allclose`. Without a tolerance floats have the same bits, or both are NaN.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Tolerance {
    /// As a part of the number that is expected.
    pub relative: f64,
    /// As a number.
    pub absolute: f64,
}

/// Where and how much a value differs from the one that was expected.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// Elements that differ.
    pub count: usize,
    /// Elements that were compared.
    pub of: usize,
    /// The first one that differs, by its coordinates; empty for a value without elements.
    pub index: Vec<i64>,
    /// What was there.
    pub got: String,
    /// What was expected there.
    pub want: String,
    /// The greatest distance between two finite floats, if there are any that differ.
    pub greatest: Option<f64>,
}

impl Difference {
    /// In words.
    pub fn text(&self) -> String {
        let at = if self.index.is_empty() { String::new() } else { format!(" at {:?}", self.index) };
        let mut out = format!("{}{at} where {} is expected", self.got, self.want);
        if self.of > 1 {
            let verb = if self.count == 1 { "differs" } else { "differ" };
            out.push_str(&format!("; {} of {} elements {verb}", self.count, self.of));
        }
        if let Some(d) = self.greatest {
            out.push_str(&format!("; the greatest difference is {d:.1e}"));
        }
        out
    }
}

/// How a value of a type differs from the expected one; `None` if it does not.
pub fn difference(
    ir: &Ir,
    got: &Datum,
    want: &Datum,
    ty: TypeId,
    tolerance: Tolerance,
    index_width: u32,
) -> Option<Difference> {
    let text = |d: &Datum, ty| datum::text_within(ir, d, ty, index_width, 8);
    let mut compared = Compared { ir, tolerance, greatest: None };
    let (Datum::Shaped { shape, items }, Datum::Shaped { shape: wanted, items: expected }) = (got, want) else {
        if compared.close(got, want, ty) {
            return None;
        }
        return Some(Difference {
            count: 1,
            of: 1,
            index: Vec::new(),
            got: text(got, ty),
            want: text(want, ty),
            greatest: compared.greatest,
        });
    };
    if shape != wanted || check_shape(ir, ty, wanted).is_err() {
        return Some(Difference {
            count: 1,
            of: 1,
            index: Vec::new(),
            got: format!("a value of shape {shape:?}"),
            want: format!("shape {wanted:?}"),
            greatest: None,
        });
    }
    let elem = ir.elem_or_self(ty);
    let (mut count, mut first) = (0, None);
    for k in 0..items.len() {
        let (a, b) = (items.get(k).unwrap_or(Datum::Uninit), expected.get(k).unwrap_or(Datum::Uninit));
        if !compared.close(&a, &b, elem) {
            count += 1;
            if first.is_none() {
                first = Some((coordinates(shape, k), text(&a, elem), text(&b, elem)));
            }
        }
    }
    let (index, got, want) = first?;
    Some(Difference { count, of: items.len(), index, got, want, greatest: compared.greatest })
}

/// Where element number `k` of a shape stands.
fn coordinates(shape: &[i64], k: usize) -> Vec<i64> {
    let mut rest = k as i64;
    let mut out: Vec<i64> = shape
        .iter()
        .rev()
        .map(|&n| {
            let at = rest % n.max(1);
            rest /= n.max(1);
            at
        })
        .collect();
    out.reverse();
    out
}

struct Compared<'a> {
    ir: &'a Ir,
    tolerance: Tolerance,
    greatest: Option<f64>,
}

impl Compared<'_> {
    fn close(&mut self, got: &Datum, want: &Datum, ty: TypeId) -> bool {
        match (got, want, self.ir.type_of_id(ty)) {
            (Datum::Parts(a), Datum::Parts(b), _) if a.len() == b.len() => {
                // All of them, for the greatest difference.
                let parts = a.iter().zip(b).enumerate();
                parts.fold(true, |same, (i, (x, y))| {
                    let part = self.ir.part_type(ty, i).unwrap_or(ty);
                    self.close(x, y, part) && same
                })
            }
            (Datum::Shaped { shape, items }, Datum::Shaped { shape: s, items: w }, _) => {
                let elem = self.ir.elem_or_self(ty);
                shape == s
                    && (0..items.len()).fold(true, |same, k| match (items.get(k), w.get(k)) {
                        (Some(x), Some(y)) => self.close(&x, &y, elem) && same,
                        _ => false,
                    })
            }
            (_, _, &Type::Float(f)) => {
                let (Some(a), Some(b)) = (bits(got), bits(want)) else { return got == want };
                if a == b || f.is_nan(a) && f.is_nan(b) {
                    return true;
                }
                let (x, y) = (float::to_f64(f, a), float::to_f64(f, b));
                let far = (x - y).abs();
                let t = self.tolerance;
                if x.is_finite() && y.is_finite() {
                    if (t.relative > 0.0 || t.absolute > 0.0) && far <= t.absolute + t.relative * y.abs() {
                        return true;
                    }
                    self.greatest = Some(self.greatest.map_or(far, |g| g.max(far)));
                }
                false
            }
            _ => got == want,
        }
    }
}
