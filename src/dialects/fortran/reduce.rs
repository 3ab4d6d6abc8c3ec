//! Functions of whole arrays, and random numbers.

use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Values, World};
use rustmlir_num::{float, int};

use super::descriptor::{Descriptor, Kind, number, put_number};
use super::statement::real;
use super::word;

/// What is made of all elements.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Fold {
    Sum,
    Product,
    Max,
    Min,
}

/// What a name says: what is made of the elements, and what they are.
fn fold(name: &str) -> Option<(Fold, Kind)> {
    let folds = [("Sum", Fold::Sum), ("Product", Fold::Product), ("Maxval", Fold::Max), ("Minval", Fold::Min)];
    let (fold, kind) = folds.iter().find_map(|(word, fold)| Some((*fold, name.strip_prefix(word)?)))?;
    let kind = match kind {
        "Integer1" => Kind::Integer(1),
        "Integer2" => Kind::Integer(2),
        "Integer4" => Kind::Integer(4),
        "Integer8" => Kind::Integer(8),
        "Real4" => Kind::Real(4),
        "Real8" => Kind::Real(8),
        _ => return None,
    };
    Some((fold, kind))
}

/// The types of one of these functions; `None` if a function is none of them.
pub(super) fn types(name: &str) -> Option<&'static str> {
    Some(match fold(name)?.1 {
        Kind::Integer(1) => "ppiip>c",
        Kind::Integer(2) => "ppiip>s",
        Kind::Integer(4) => "ppiip>i",
        Kind::Integer(_) => "ppiip>z",
        Kind::Real(4) => "ppiip>f",
        _ => "ppiip>d",
    })
}

/// `Sum`, `Product`, `Maxval` and `Minval` of integers and reals, `Count`, `Any` and `All`.
pub(super) fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Result<Values, Stop> {
    let [array, rest @ ..] = operands else { return Err(w.malformed("operands")) };
    match fold(name) {
        Some((fold, kind)) => folded(w, fold, kind, array, rest),
        None => counted(w, name, array, rest),
    }
}

/// `(array, file, line, dim, mask)`: the last two are absent here.
fn folded(w: &mut World<'_>, fold: Fold, kind: Kind, array: &Value, rest: &[Value]) -> Result<Values, Stop> {
    if let Some(mask) = rest.get(3)
        && !w.pointer(mask)?.from_null()
    {
        return Err(w.unsupported("a function of an array under a mask"));
    }
    let p = w.pointer(array)?;
    let d = Descriptor::read(w, p)?;
    if d.kind != kind {
        return Err(w.unsupported("a reduction of an array whose type does not match its name"));
    }
    let places = d.places(w)?;
    const WHAT: &str = "a function of an array";
    match kind {
        Kind::Integer(n) => {
            let bits = 8 * n as u32;
            let mut x = match fold {
                Fold::Sum => 0,
                Fold::Product => 1,
                Fold::Max => -1i64 << (bits - 1),
                Fold::Min => (int::mask(bits) >> 1) as i64,
            };
            for p in places {
                let y = int::sext(bits, number(w, p, n, WHAT)?);
                x = match fold {
                    Fold::Sum => x.wrapping_add(y),
                    Fold::Product => x.wrapping_mul(y),
                    Fold::Max => x.max(y),
                    Fold::Min => x.min(y),
                };
            }
            Ok(word(x as u64 & int::mask(bits)))
        }
        _ => {
            let Kind::Real(n) = kind else { return Err(w.unsupported("a function of an array of this type")) };
            let mut all = Vec::with_capacity(places.len());
            for p in places {
                all.push(real(n, number(w, p, n, WHAT)?));
            }
            if matches!(fold, Fold::Max | Fold::Min) && all.iter().any(|x| x.is_nan()) {
                return Err(w.unsupported("the largest or smallest of numbers with a NaN among them"));
            }
            let x = match fold {
                // The library adds with a correction, which is one of the orders that are allowed.
                Fold::Sum => compensated(&all, n),
                Fold::Product => all.iter().fold(1.0, |a, x| round(a * x, n)),
                Fold::Max => all.iter().fold(if n == 4 { f64::from(-f32::MAX) } else { -f64::MAX }, |a, &x| a.max(x)),
                Fold::Min => all.iter().fold(if n == 4 { f32::MAX.into() } else { f64::MAX }, |a, &x| a.min(x)),
            };
            Ok(word(if n == 4 { u64::from((x as f32).to_bits()) } else { float::from_f64(x) }))
        }
    }
}

fn round(x: f64, size: u64) -> f64 {
    if size == 4 { (x as f32).into() } else { x }
}

/// Kahan's sum.
fn compensated(all: &[f64], size: u64) -> f64 {
    let (mut sum, mut lost) = (0.0, 0.0);
    for &x in all {
        let next = round(x - lost, size);
        let total = round(sum + next, size);
        lost = round(round(total - sum, size) - next, size);
        sum = total;
    }
    sum
}

fn counted(w: &mut World<'_>, name: &str, mask: &Value, rest: &[Value]) -> Result<Values, Stop> {
    let p = w.pointer(mask)?;
    let d = Descriptor::read(w, p)?;
    let dim = match rest.get(2) {
        Some(dim) => w.decided(dim)?,
        None => 0,
    };
    let Kind::Logical(n) = d.kind else { return Err(w.unsupported("a count of what is not logical")) };
    if dim != 0 && (dim, d.dims.len()) != (1, 1) {
        return Err(w.unsupported("a count along a dimension"));
    }
    let mut set = 0u64;
    let places = d.places(w)?;
    let all = places.len() as u64;
    for p in places {
        set += u64::from(number(w, p, n, "a count")? != 0);
    }
    Ok(word(match name {
        "Count" => set,
        "Any" => (set > 0).into(),
        _ => (set == all).into(),
    }))
}

/// Numbers of `[0, 1)`: those of one generator, whose state is how often it has been asked.
pub(super) fn random(w: &mut World<'_>, harvest: &Value) -> Result<Values, Stop> {
    let p = w.pointer(harvest)?;
    let d = Descriptor::read(w, p)?;
    let Kind::Real(n @ (4 | 8)) = d.kind else { return Err(w.unsupported("random numbers of this type")) };
    for p in d.places(w)? {
        *w.clock += 1;
        // The finalizer of splitmix64.
        let mut x = w.clock.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^= x >> 31;
        let bits = if n == 4 {
            u64::from(((x >> 40) as f32 / (1u32 << 24) as f32).to_bits())
        } else {
            float::from_f64((x >> 11) as f64 / (1u64 << 53) as f64)
        };
        put_number(w, p, n, bits, "a random number")?;
    }
    Ok(Values::new())
}
