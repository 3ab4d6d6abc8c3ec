//! Values of scalar and vector types: edges first, then what the program mentions, then anything.

use num_bigint::BigUint;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::hints::Hints;
use rustmlir_ir::{Ir, LlvmType, Type, TypeId};
use rustmlir_num::float::{FloatFormat, RoundingMode, from_int_signed, round_f64};
use rustmlir_num::int;
use rustmlir_session::datum::{Datum, Items};

/// What kind of number is wanted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mood {
    /// Small numbers around 0.
    Small,
    /// What the program mentions, and its neighbors.
    Mentioned,
    /// Extremes, powers of two, and for floats the special values.
    Edge,
    /// Floats of very different magnitudes, integers of any length.
    Any,
}

impl Mood {
    /// One of them.
    pub fn draw(rng: &mut ChaCha8Rng) -> Mood {
        match rng.random_range(0..10) {
            0..4 => Mood::Small,
            4..6 => Mood::Mentioned,
            6..8 => Mood::Edge,
            _ => Mood::Any,
        }
    }
}

fn pick<T: Copy>(rng: &mut ChaCha8Rng, of: &[T]) -> Option<T> {
    if of.is_empty() { None } else { of.get(rng.random_range(0..of.len())).copied() }
}

/// Parts of an array that are drawn, at most.
const MAX_PARTS: u64 = 256;

/// Levels of structs and arrays in each other, at most.
const MAX_LEVELS: u32 = 16;

/// Whether values of a struct or an array can be drawn: no pointers in it, and not too many parts.
pub fn has_values(ir: &Ir, t: TypeId) -> bool {
    fn parts(ir: &Ir, t: TypeId, level: u32) -> Option<u64> {
        let deeper = |t| parts(ir, t, level + 1);
        match ir.type_of_id(t) {
            _ if level > MAX_LEVELS => None,
            Type::Integer(..) | Type::Float(_) => Some(1),
            Type::Vector { shape, scalable: 0, elem } => deeper(*elem)?.checked_mul(Ir::static_elems(shape)?),
            Type::Llvm(LlvmType::Struct { parts, .. }) => {
                parts.iter().try_fold(1u64, |n, &t| n.checked_add(deeper(t)?))
            }
            Type::Llvm(LlvmType::Array(n, t)) => deeper(*t)?.checked_mul(*n)?.checked_add(1),
            _ => None,
        }
    }
    parts(ir, t, 0).is_some_and(|n| n <= MAX_PARTS)
}

/// An integer, sign-extended to 64 bits.
pub fn integer(rng: &mut ChaCha8Rng, w: u32, hints: &Hints, mood: Mood) -> i64 {
    let w = w.clamp(1, 64);
    let small = |rng: &mut ChaCha8Rng| pick(rng, &[0, 1, 2, 3, -1, 4, 5, -2, 7, 8, 6, -3, 9, -5, 10, 16]).unwrap_or(0);
    match mood {
        Mood::Small => small(rng),
        Mood::Mentioned => match pick(rng, &hints.ints) {
            Some(v) => {
                let near = v.wrapping_add(pick(rng, &[0, 0, 0, 1, -1]).unwrap_or(0));
                match rng.random_range(0..12) {
                    0 => near.wrapping_neg(),
                    1 => near.wrapping_mul(2),
                    // A number that is the same once its high bits are gone.
                    2 => near.wrapping_add(1i64 << pick(rng, &[8, 16, 32, 33, 63]).unwrap_or(32)),
                    _ => near,
                }
            }
            None => small(rng),
        },
        Mood::Edge => {
            let (min, max) = (int::sext(w, int::min_signed_value(w)), int::sext(w, int::max_signed_value(w)));
            match rng.random_range(0..8) {
                0 => min,
                1 => max,
                2 => min.wrapping_add(rng.random_range(0..4)),
                3 => max.wrapping_sub(rng.random_range(0..4)),
                4 | 5 => 1i64.wrapping_shl(rng.random_range(0..w)).wrapping_sub(rng.random_range(0..2)),
                6 => (-1i64).wrapping_shl(rng.random_range(0..w)).wrapping_add(rng.random_range(0..2)),
                _ => pick(rng, &[0, 1, -1]).unwrap_or(0),
            }
        }
        // Next to the middle between two floats: what rounding twice gets wrong.
        Mood::Any if rng.random_range(0..4) == 0 => {
            let digits = pick(rng, &[12, 25, 54]).unwrap_or(25);
            let odd = rng.random_range(1i64..1 << digits) | 1;
            let v = odd.wrapping_shl(rng.random_range(0..=62 - digits)).wrapping_add(rng.random_range(-1..=1));
            if rng.random() { v } else { v.wrapping_neg() }
        }
        // Every length is as likely.
        Mood::Any => {
            let bits: u64 = rng.random();
            let v = (bits >> rng.random_range(0..64)) as i64;
            if rng.random() { v } else { v.wrapping_neg() }
        }
    }
}

/// Bits of a float.
pub fn float(rng: &mut ChaCha8Rng, f: FloatFormat, hints: &Hints, mood: Mood) -> u128 {
    let round = |x: f64| round_f64(f, RoundingMode::ToNearestEven, x).unwrap_or(f.zero(false));
    match mood {
        Mood::Small => {
            let halves = rng.random_range(-8i64..=16);
            let unit = from_int_signed(f, RoundingMode::ToNearestEven, 64, halves as u64);
            if rng.random() { unit } else { round(halves as f64 / 2.0) }
        }
        Mood::Mentioned => match pick(rng, &hints.floats) {
            Some(x) => {
                let x = if rng.random_range(0..4) == 0 { -x } else { x };
                let x = x + pick(rng, &[0.0, 0.0, 0.0, 0.0, 0.5, -0.5, 1.0, -1.0]).unwrap_or(0.0);
                let bits = round(x);
                match rng.random_range(0..4) {
                    0 => bits.wrapping_add(1) & f.value_mask(),
                    1 => bits.wrapping_sub(1) & f.value_mask(),
                    _ => bits,
                }
            }
            None => round(f64::from(rng.random_range(-100i32..100)) / 8.0),
        },
        Mood::Edge => match rng.random_range(0..12) {
            0 => f.zero(true),
            1 => f.zero(false),
            2 if hints.nan_bits && rng.random() => pick(rng, &strange_nans(f)).unwrap_or(f.zero(false)),
            2 => f.nan().unwrap_or(f.zero(false)),
            3 => f.infinity(false).unwrap_or_else(|| f.largest(false)),
            4 => f.infinity(true).unwrap_or_else(|| f.largest(true)),
            5 => f.largest(rng.random()),
            // The smallest number there is, and the smallest normal one.
            6 => f.zero(rng.random()) | 1,
            7 => f.zero(rng.random()) | 1u128.checked_shl(f.precision().saturating_sub(1)).unwrap_or(1),
            8 => round(1.0),
            9 => round(-1.0),
            10 => round(1.0).wrapping_add(1) & f.value_mask(),
            _ => round(0.5),
        },
        Mood::Any => match rng.random_range(0..4) {
            0 => rng.random::<u128>() & f.value_mask(),
            // Next to the middle between two neighbors of a narrower format: what rounding twice
            // gets wrong.
            1 => {
                let digits = pick(rng, &[3, 4, 5, 9, 12, 12, 25]).unwrap_or(12);
                let odd = f64::from(rng.random_range(1u32..1 << digits) | 1);
                let nudge = pick(rng, &[0.0, 1.0, -1.0]).unwrap_or(0.0) * 2f64.powi(-rng.random_range(2..28));
                round((odd + nudge) * 2f64.powi(rng.random_range(-14..14)))
            }
            // All digits used, of about the same magnitude or of very different ones: sums and
            // products are rounded.
            n => {
                let digits: f64 = rng.random_range(-1.0..1.0);
                round(digits * if n == 2 { 4.0 } else { 10f64.powi(rng.random_range(-12..12)) })
            }
        },
    }
}

/// The datum of some float bits.
pub fn float_datum(f: FloatFormat, bits: u128) -> Datum {
    if f.width() > 64 { Datum::Wide(BigUint::from(bits)) } else { Datum::Word(bits as u64) }
}

/// A value of a scalar, vector, complex or tuple type; `None` for types that have none to choose
/// from.
pub fn value(rng: &mut ChaCha8Rng, ir: &Ir, ty: TypeId, hints: &Hints, mood: Mood, index_width: u32) -> Option<Datum> {
    Some(match ir.type_of_id(ty) {
        Type::Integer(0, _) => Datum::Word(0),
        Type::Integer(w, _) if *w <= 64 => Datum::Word(int::from_i64(*w, integer(rng, *w, hints, mood))),
        Type::Integer(w, _) => {
            let wide = match mood {
                Mood::Any | Mood::Edge => {
                    let digits: Vec<u32> = (0..w.div_ceil(32)).map(|_| rng.random()).collect();
                    num_bigint::BigInt::from(BigUint::new(digits) >> rng.random_range(0..*w))
                }
                _ => integer(rng, 64, hints, mood).into(),
            };
            match rustmlir_num::int_value::Int::from_bigint(*w, &wide) {
                rustmlir_num::int_value::Int::Small(x) => Datum::Word(x),
                rustmlir_num::int_value::Int::Wide(b) => Datum::Wide(*b),
            }
        }
        Type::Index => Datum::Word(int::from_i64(index_width, integer(rng, index_width, hints, mood))),
        Type::Float(f) => float_datum(*f, float(rng, *f, hints, mood)),
        Type::Complex(t) => {
            let mut part = || value(rng, ir, *t, hints, mood, index_width);
            Datum::Parts(vec![part()?, part()?])
        }
        Type::Tuple(ts) => {
            Datum::Parts(ts.iter().map(|&t| value(rng, ir, t, hints, mood, index_width)).collect::<Option<_>>()?)
        }
        Type::Llvm(LlvmType::Struct { parts, .. }) => {
            Datum::Parts(parts.iter().map(|&t| value(rng, ir, t, hints, mood, index_width)).collect::<Option<_>>()?)
        }
        Type::Llvm(LlvmType::Array(n, t)) if *n <= MAX_PARTS => {
            Datum::Parts((0..*n).map(|_| value(rng, ir, *t, hints, mood, index_width)).collect::<Option<_>>()?)
        }
        Type::Vector { shape, elem, scalable: 0 } => {
            let n = Ir::static_elems(shape)?;
            elements(rng, ir, *elem, n, hints, mood, index_width)
                .map(|items| Datum::Shaped { shape: shape.to_vec(), items })?
        }
        Type::None => Datum::Unit,
        // What a caller hands over is there.
        Type::AsyncValue(t) => Datum::Parts(vec![value(rng, ir, *t, hints, mood, index_width)?]),
        _ if ir.is_awaited(ty) => Datum::Unit,
        _ => return None,
    })
}

/// The values of a scalar type at which operations have their special cases, the likeliest first;
/// `None` for other types.
pub fn corners(ir: &Ir, ty: TypeId, hints: &Hints, index_width: u32) -> Option<Vec<Datum>> {
    Some(match ir.type_of_id(ty) {
        Type::Index | Type::Integer(1..=64, _) => {
            let w = ir.integer_width(ty, index_width).unwrap_or(64).clamp(1, 64);
            let (min, max) = (int::min_signed_value(w), int::max_signed_value(w));
            // The neighbors of the ends are the last for which a negation or a step still fits.
            let inner = [min.wrapping_add(1), max.wrapping_sub(1)].map(|v| v & int::mask(w));
            let mut all = Vec::new();
            for v in [0, 1, -1].map(|v| int::from_i64(w, v)).into_iter().chain([min, max]) {
                add_new(&mut all, v);
            }
            for v in [int::from_i64(w, 2)].into_iter().chain(inner).chain([int::from_i64(w, -2)]) {
                add_new(&mut all, v);
            }
            all.into_iter().map(Datum::Word).collect()
        }
        Type::Float(f) => {
            let one = |x: f64| round_f64(*f, RoundingMode::ToNearestEven, x).unwrap_or(f.zero(false));
            let mut all = vec![f.zero(false), f.zero(true), one(1.0), one(-1.0)];
            all.extend(f.nan());
            all.extend(if hints.nan_bits { strange_nans(*f) } else { Vec::new() });
            all.extend([f.infinity(false), f.infinity(true)].into_iter().flatten());
            all.extend([f.zero(false) | 1, f.largest(false)]);
            all.into_iter().map(|bits| float_datum(*f, bits)).collect()
        }
        _ => return None,
    })
}

/// The values of a scalar type that the programs mention, and their neighbors.
pub fn mentioned(ir: &Ir, ty: TypeId, hints: &Hints, index_width: u32) -> Vec<Datum> {
    match ir.type_of_id(ty) {
        Type::Index | Type::Integer(1..=64, _) => {
            let w = ir.integer_width(ty, index_width).unwrap_or(64).clamp(1, 64);
            let mut all = Vec::new();
            // The others are special anyway.
            let own = || hints.ints.iter().filter(|v| v.unsigned_abs() > 1);
            for near in [0, 1, -1] {
                for v in own().map(|v| v.wrapping_add(near)) {
                    if int::sext(w, int::from_i64(w, v)) == v {
                        add_new(&mut all, int::from_i64(w, v));
                    }
                }
            }
            all.into_iter().map(Datum::Word).collect()
        }
        Type::Float(f) => {
            let round = |&x: &f64| round_f64(*f, RoundingMode::ToNearestEven, x);
            let at: Vec<u128> = hints.floats.iter().filter_map(round).collect();
            let above = at.iter().map(|b| b.wrapping_add(1) & f.value_mask());
            at.iter().copied().chain(above).map(|bits| float_datum(*f, bits)).collect()
        }
        _ => Vec::new(),
    }
}

fn add_new(all: &mut Vec<u64>, v: u64) {
    if !all.contains(&v) {
        all.push(v);
    }
}

/// Bits of NaNs that arithmetic does not make: one digit set, and all of them.
fn strange_nans(f: FloatFormat) -> Vec<u128> {
    let Some(inf) = f.infinity(false) else { return Vec::new() };
    [inf | 1, f.value_mask()].into_iter().filter(|&b| f.is_nan(b)).collect()
}

/// Elements that a generated value has at most.
pub const MAX_ELEMS: u64 = 1 << 24;

/// Elements that all arguments of a function have at most together, as far as types say it.
pub const MAX_ALL: u64 = MAX_ELEMS + EACH;

/// Elements of which each is drawn, and changed, for itself.
pub const EACH: u64 = 1 << 21;

/// How many different ones follow each other in larger contents. A prime number: what lies a power
/// of two apart is not the same.
const PERIOD: u64 = 65_521;

/// Contents of `n` elements.
pub fn elements(
    rng: &mut ChaCha8Rng,
    ir: &Ir,
    elem: TypeId,
    n: u64,
    hints: &Hints,
    mood: Mood,
    index_width: u32,
) -> Option<Items> {
    if n > MAX_ELEMS {
        return None;
    }
    if n > EACH {
        let some = elements(rng, ir, elem, PERIOD, hints, mood, index_width)?;
        return Some(match some {
            Items::Words(w) => Items::Words(w.into_iter().cycle().take(n as usize).collect()),
            Items::Same(d, _) => Items::Same(d, n as usize),
            Items::Any(_) => return None,
        });
    }
    // Different numbers at different places show which place was read; the same number everywhere
    // meets conditions.
    let same = rng.random_range(0..8) == 0;
    let first = value(rng, ir, elem, hints, mood, index_width)?;
    if same {
        return Some(Items::from_vec(vec![first; n as usize]));
    }
    let each = (0..n).map(|_| {
        let mood = if rng.random_range(0..8) == 0 { Mood::draw(rng) } else { mood };
        value(rng, ir, elem, hints, mood, index_width)
    });
    Some(Items::from_vec(each.collect::<Option<Vec<_>>>()?))
}

/// How many bits all values of a type differ in, if there are few values and each bit pattern is
/// one.
pub fn domain_bits(ir: &Ir, ty: TypeId) -> Option<u32> {
    match ir.type_of_id(ty) {
        Type::Integer(w, _) if *w <= 16 => Some(*w),
        Type::Float(f) if f.width() <= 16 => Some(f.width()),
        Type::Vector { shape, elem, scalable: 0 } | Type::Tensor { shape, elem, .. } => {
            let n = Ir::static_elems(shape).filter(|&n| n <= 16)? as u32;
            domain_bits(ir, *elem)?.checked_mul(n)
        }
        _ => None,
    }
}

/// The value of a type with few values that the low bits of `code` stand for; they are taken away.
pub fn decode(ir: &Ir, ty: TypeId, code: &mut u64) -> Option<Datum> {
    let mut take = |w: u32| {
        let v = *code & int::mask(w.max(1));
        *code >>= w.min(63);
        v
    };
    Some(match ir.type_of_id(ty) {
        Type::Integer(0, _) => Datum::Word(0),
        Type::Integer(w, _) => Datum::Word(take(*w)),
        Type::Float(f) => Datum::Word(take(f.width())),
        Type::Vector { shape, elem, .. } | Type::Tensor { shape, elem, .. } => {
            let n = Ir::static_elems(shape)?;
            let all = (0..n).map(|_| decode(ir, *elem, code)).collect::<Option<Vec<_>>>()?;
            Datum::Shaped { shape: shape.to_vec(), items: Items::from_vec(all) }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is above the bits of a number is zero, at every width of `index`.
    #[test]
    fn corners_are_canonical() {
        let mut ir = Ir::new(rustmlir_base::SourceText::new("", ""), rustmlir_dialects::registry());
        let hints = Hints { ints: vec![-5, 7, i64::MAX], ..Hints::default() };
        let types = [ir.ty(Type::Index), ir.int_type(8), ir.int_type(64)];
        for index_width in [32, 64] {
            for ty in types {
                let w = ir.integer_width(ty, index_width).unwrap_or(0);
                let all = corners(&ir, ty, &hints, index_width).unwrap_or_default();
                assert!(all.len() > 5);
                for d in all.into_iter().chain(mentioned(&ir, ty, &hints, index_width)) {
                    assert!(matches!(d, Datum::Word(v) if v & !int::mask(w) == 0), "{d:?} of {w} bits");
                }
            }
        }
    }
}
