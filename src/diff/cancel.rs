//! Floats of like magnitude with all their digits, of which one is about minus the product of two
//! others. Where such numbers are multiplied and added, what is left is what was rounded away: one
//! rounding more or less, or another order of sums, cannot hide.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::case::Case;
use super::scalars::float_datum;
use rustmlir_ir::{Ir, TypeId};
use rustmlir_num::float::{FloatFormat, RoundingMode, round_f64};
use rustmlir_session::datum::{Datum, Items};
use rustmlir_session::given::Arg;

/// Floats of an input: those of a value, or of a buffer.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Floats {
    Argument(usize),
    Buffer(usize),
}

/// Puts such numbers in place of the floats of an input, where there are several sets of them.
pub fn cancel(rng: &mut ChaCha8Rng, ir: &Ir, types: &[TypeId], case: &mut Case) {
    let mut all: Vec<(Floats, FloatFormat)> = Vec::new();
    for (k, (a, &ty)) in case.args.iter().zip(types).enumerate() {
        let Some(f) = ir.float_format(ir.elem_or_self(ty)) else { continue };
        let which = match a {
            Arg::Value(Datum::Word(_) | Datum::Shaped { .. }) => Floats::Argument(k),
            Arg::View(v) if !case.homes.iter().any(|h| h.0 == v.buffer) => Floats::Buffer(v.buffer),
            _ => continue,
        };
        if f.width() <= 64 && !all.iter().any(|x| x.0 == which) {
            all.push((which, f));
        }
    }
    // Nothing is drawn where there is nothing to choose: the inputs of other functions stay what
    // they are.
    let Some(&(sum, f)) = (all.len() > 1).then(|| &all[rng.random_range(0..all.len())]) else { return };
    let factors: Vec<Floats> = all.iter().filter(|x| x.1 == f && x.0 != sum).map(|x| x.0).collect();
    if factors.is_empty() {
        return;
    }
    let round = |x: f64| round_f64(f, RoundingMode::ToNearestEven, x).unwrap_or(f.zero(false));
    for &which in &factors {
        let n = len(case, which);
        let full = |rng: &mut ChaCha8Rng| {
            let x = rng.random_range(1.0..2.0) * 2f64.powi(rng.random_range(-1..=1));
            round(if rng.random() { x } else { -x })
        };
        put(case, which, (0..n).map(|_| full(rng)).map(|bits| float_datum(f, bits)).collect());
    }
    let (x, y) = (factors[0], factors[factors.len() / 2]);
    let at = |which: Floats, k: usize| {
        let bits = get(case, which, k).and_then(|d| rustmlir_session::datum::bits(&d));
        bits.map_or(1.0, |b| rustmlir_num::float::to_f64(f, b))
    };
    let sums: Vec<Datum> = (0..len(case, sum)).map(|k| float_datum(f, round(-(at(x, k) * at(y, k))))).collect();
    put(case, sum, sums);
}

fn items(case: &Case, which: Floats) -> Option<&Items> {
    match which {
        Floats::Argument(k) => match case.args.get(k)? {
            Arg::Value(Datum::Shaped { items, .. }) => Some(items),
            _ => None,
        },
        Floats::Buffer(b) => case.buffers.get(b),
    }
}

fn len(case: &Case, which: Floats) -> usize {
    items(case, which).map_or(1, Items::len)
}

/// A float, counted again from the start behind the last one.
fn get(case: &Case, which: Floats, k: usize) -> Option<Datum> {
    match (items(case, which), which) {
        (Some(all), _) => all.get(k.checked_rem(all.len())?),
        (None, Floats::Argument(a)) => match case.args.get(a)? {
            Arg::Value(d) => Some(d.clone()),
            Arg::View(_) => None,
        },
        (None, Floats::Buffer(_)) => None,
    }
}

fn put(case: &mut Case, which: Floats, mut all: Vec<Datum>) {
    match which {
        Floats::Argument(k) => match case.args.get_mut(k) {
            Some(Arg::Value(Datum::Shaped { items, .. })) => *items = Items::from_vec(all),
            Some(Arg::Value(d)) => *d = all.pop().unwrap_or(Datum::Poison),
            _ => {}
        },
        Floats::Buffer(b) => {
            if let Some(items) = case.buffers.get_mut(b) {
                *items = Items::from_vec(all);
            }
        }
    }
}
