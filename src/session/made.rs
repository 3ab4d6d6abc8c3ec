//! The elements of values that a word describes: `zeros`, `iota`, `random`, `normal`, `linspace`.
//!
//! What is drawn is the same on every machine: the generator is ChaCha8, the elementary functions
//! are `libm`'s, and every element takes the same number of draws whatever its type is.

use num_bigint::BigUint;
use rand::{RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::datum::{Datum, Items, MAX_ELEMS, integer};
use super::literal::{Bounds, Fill, Literal};
use rustmlir_ir::{Ir, Signedness, Type, TypeId};
use rustmlir_num::float::{FloatFormat, RoundingMode, round_f64};
use rustmlir_num::int;
use rustmlir_par::draw;
use rustmlir_syntax::printer::type_text;

/// The literal with its extents, where it leaves them to the type.
///
/// # Errors
/// If the type leaves extents open.
pub(super) fn at(ir: &Ir, lit: &Literal, ty: TypeId) -> Result<Option<Literal>, String> {
    let (fill, word) = match lit {
        Literal::Atom(word) => match Fill::named(word) {
            Some(fill) => (fill, format!("{word}(2x3)")),
            None => return Ok(None),
        },
        Literal::Made { fill, shape: None } => (fill.clone(), "a shape such as 2x3 instead of _".into()),
        _ => return Ok(None),
    };
    match ir.shape(ty) {
        Some(s) if s.iter().all(|&d| d >= 0) => Ok(Some(Literal::Made { fill, shape: Some(s.to_vec()) })),
        _ => {
            let name = fill.name();
            Err(format!("'{name}' needs extents, because type '{}' has dynamic ones: {word}", type_text(ir, ty)))
        }
    }
}

/// So many elements of a type; `one` reads an element that is written out.
///
/// # Errors
/// What cannot be elements of the type.
pub(super) fn items(
    ir: &Ir,
    fill: &Fill,
    n: usize,
    elem: TypeId,
    index_width: u32,
    one: impl Fn(&Literal) -> Result<Datum, String>,
) -> Result<Items, String> {
    Ok(match fill {
        Fill::Uninit => Items::Same(Box::new(Datum::Uninit), n),
        Fill::Zeros => Items::Same(Box::new(zero(ir, elem)), n),
        Fill::Splat(l) => Items::Same(Box::new(one(l)?), n),
        Fill::Iota => Items::collect((0..n).map(|i| one(&Literal::Atom(i.to_string()))))?,
        Fill::Random { seed, bounds } => {
            let uniform = Uniform::new(ir, elem, bounds.as_ref(), index_width)?;
            let mut rng = ChaCha8Rng::seed_from_u64(*seed);
            Items::collect((0..n).map(|_| Ok::<_, String>(uniform.draw(&mut rng))))?
        }
        Fill::Normal { seed, mean, deviation } => {
            let (format, parts) = floats(ir, elem, fill)?;
            let mut rng = ChaCha8Rng::seed_from_u64(*seed);
            let mut draw =
                || rounded(format, RoundingMode::ToNearestEven, mean + deviation * standard_normal(&mut rng));
            Items::collect((0..n).map(|_| {
                Ok::<_, String>(match parts {
                    1 => draw(),
                    _ => Datum::Parts(vec![draw(), draw()]),
                })
            }))?
        }
        Fill::Linspace { first, last } => {
            let (format, parts) = floats(ir, elem, fill)?;
            if parts != 1 {
                return Err(format!("linspace generates real numbers, not '{}'", type_text(ir, elem)));
            }
            let step = (last - first) / (n.saturating_sub(1).max(1)) as f64;
            let value = |k: usize| if k > 0 && k + 1 == n { *last } else { first + k as f64 * step };
            let all = (0..n).map(|k| Ok::<_, String>(rounded(format, RoundingMode::ToNearestEven, value(k))));
            Items::collect(all)?
        }
    })
}

/// The zero of a type.
fn zero(ir: &Ir, elem: TypeId) -> Datum {
    match ir.type_of_id(elem) {
        Type::Integer(w, _) if *w > 64 => Datum::Wide(BigUint::default()),
        Type::Float(f) if f.width() > 64 => Datum::Wide(BigUint::default()),
        Type::Complex(t) => Datum::Parts(vec![zero(ir, *t), zero(ir, *t)]),
        Type::Vector { shape, elem, .. } => {
            let n = Ir::static_elems(shape).unwrap_or(0).min(MAX_ELEMS) as usize;
            Datum::Shaped { shape: shape.to_vec(), items: Items::from_vec(vec![zero(ir, *elem); n]) }
        }
        _ => Datum::Word(0),
    }
}

/// The format of elements that are floats or pairs of floats, and how many of them make one.
fn floats(ir: &Ir, elem: TypeId, fill: &Fill) -> Result<(FloatFormat, usize), String> {
    let (t, parts) = match ir.type_of_id(elem) {
        Type::Complex(t) => (*t, 2),
        _ => (elem, 1),
    };
    let name = fill.name();
    match ir.float_format(t) {
        // It has powers of two and nothing else, not even zero.
        Some(FloatFormat::F8E8M0Fnu) => Err(format!("{name} does not generate values of type 'f8E8M0FNU'")),
        Some(f) => Ok((f, parts)),
        None => Err(format!("{name} generates floats, not '{}'", type_text(ir, elem))),
    }
}

fn rounded(format: FloatFormat, mode: RoundingMode, x: f64) -> Datum {
    let bits = round_f64(format, mode, x).unwrap_or(0);
    if format.width() > 64 { Datum::Wide(BigUint::from(bits)) } else { Datum::Word(bits as u64) }
}

/// A number of at most 53 bits, at least 0 and less than 1.
fn unit(rng: &mut ChaCha8Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
}

/// A draw of the standard normal distribution (G. Box, M. Muller, "A Note on the Generation of
/// Random Normal Deviates", 1958). `rand_distr` is faster and takes a number of draws that depends
/// on what is drawn, and elementary functions of the system.
fn standard_normal(rng: &mut ChaCha8Rng) -> f64 {
    let (a, b) = (1.0 - unit(rng), unit(rng));
    libm::sqrt(-2.0 * libm::log(a)) * libm::cos(2.0 * std::f64::consts::PI * b)
}

/// A uniform distribution on a type.
enum Uniform {
    /// All patterns of so many bits.
    Bits(u32),
    /// So many integers from a first one, modulo 2^width.
    Integers { width: u32, first: i128, count: u64 },
    /// Floats from a first one up to, not including, a last one.
    Floats { format: FloatFormat, parts: usize, first: f64, last: f64 },
}

impl Uniform {
    fn new(ir: &Ir, elem: TypeId, bounds: Option<&Bounds>, index_width: u32) -> Result<Uniform, String> {
        let signedness = match ir.type_of_id(elem) {
            Type::Integer(w, s) => Some((*w, *s)),
            Type::Index => Some((index_width, Signedness::Signless)),
            _ => None,
        };
        if let Some((width, _)) = signedness {
            let Some(b) = bounds else { return Ok(Uniform::Bits(width)) };
            let number = |text: &str| {
                text.parse::<i128>()
                    .map_err(|_| format!("random: '{text}' is not a bound for '{}'", type_text(ir, elem)))
            };
            let (first, end) = (number(&b.first)?, number(&b.end)?);
            if first >= end {
                return Err(format!("random: the range [{first}, {end}) contains no integer"));
            }
            for x in [first, end - 1] {
                integer(&x.to_string(), width).map_err(|e| format!("random: {e}"))?;
            }
            // More than 2^64 of them are those of a type that is wider.
            let count = u64::try_from(end.saturating_sub(first))
                .map_err(|_| format!("random: more than 2^64 integers from {first} to {end}"))?;
            return Ok(Uniform::Integers { width, first, count });
        }
        let (format, parts) = floats(ir, elem, &Fill::Random { seed: 0, bounds: None })?;
        let (mut first, mut last) = (0.0, 1.0);
        if let Some(b) = bounds {
            let number = |text: &str| {
                let x = text.parse::<f64>().ok().filter(|x| x.is_finite());
                x.ok_or_else(|| format!("random: '{text}' is not a bound for '{}'", type_text(ir, elem)))
            };
            (first, last) = (number(&b.first)?, number(&b.end)?);
            if first >= last || !(last - first).is_finite() {
                return Err(format!("random: cannot draw floats from the range [{first}, {last})"));
            }
        }
        Ok(Uniform::Floats { format, parts, first, last })
    }

    fn draw(&self, rng: &mut ChaCha8Rng) -> Datum {
        match self {
            Uniform::Bits(width @ 0..=64) => Datum::Word(rng.next_u64() & int::mask(*width)),
            Uniform::Bits(width) => {
                let words: Vec<u32> = (0..width.div_ceil(32)).map(|_| rng.next_u32()).collect();
                let all = BigUint::new(words);
                Datum::Wide(all & ((BigUint::from(1u32) << *width) - 1u32))
            }
            Uniform::Integers { width, first, count } => {
                let x = first + i128::from(draw::below(rng, *count));
                // The bounds have been found to fit.
                integer(&x.to_string(), *width).unwrap_or(Datum::Word(0))
            }
            Uniform::Floats { format, parts, first, last } => {
                let mut one = || {
                    let x = first + unit(rng) * (last - first);
                    // The sum may have been rounded up to the end.
                    let x = if x < *last { x } else { last.next_down().max(*first) };
                    rounded(*format, RoundingMode::Downward, x)
                };
                if *parts == 1 { one() } else { Datum::Parts(vec![one(), one()]) }
            }
        }
    }
}
