//! Random numbers: those that the schedule draws, and streams of bits that an algorithm states.

use super::elements::{RANDOM, SIZES};
use super::number::{Bin, Kind, binary};
use super::tensor::{at, build, extents, kind, lacks, only, tensor, word};
use super::{PLAIN, TENSOR, attributes};

use crate::{OpDef, Traits, attr, one};
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Elems, VALUE_BYTES, Value};
use rustmlir_meaning::{Meaning, Values, World};
use rustmlir_num::elementary::Unary;
use rustmlir_num::float::{self, RoundingMode};
use rustmlir_num::int;

/// The definitions.
pub static OPS: &[&OpDef] = &[&RNG, &BITS];

/// Numbers of a distribution.
pub static RNG: OpDef = OpDef {
    name: "stablehlo.rng",
    form: PLAIN,
    summary: "random numbers of a distribution",
    doc: "`UNIFORM` from `a` to below `b`, or `NORMAL` with mean `a` and deviation `b`. Which numbers they are is \
          open: a run draws them from its seed. Source: StableHLO specification, \"rng\".",
    operands: &[one("a", &TENSOR), one("b", &TENSOR), one("shape", &SIZES)],
    results: &[one("result", &TENSOR)],
    attrs: &[attr("rng_distribution", &attributes::DISTRIBUTION)],
    traits: Traits::INEXACT,
    undefined: &[Ub::PoisonUse, Ub::AssumptionViolated],
    verify: Some(super::rules::rng),
    meaning: Meaning::Values(rng),
    ..OpDef::NEW
};

/// Steps between 0 and 1 that are drawn.
const STEPS: usize = 1 << 24;

fn rng(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (a, b) = (at(&*tensor(w, operands, 0)?, &[]), at(&*tensor(w, operands, 1)?, &[]));
    let (k, sizes) = (kind(w, w.result_type()?)?, super::dynamic::whole(w, operands, 2)?);
    if !super::tensor::of_type(w, &sizes)? {
        return Err(w.unsupported("a shape that is not the one of the result"));
    }
    let (low, high) = (w.decided(&a)?, w.decided(&b)?);
    let normal = word(w.ir, w.op, "rng_distribution").is_some_and(|d| d == "NORMAL");
    // A run without a schedule takes the same numbers as one with another seed might.
    w.order(vec![1]);
    w.sched.choose_of(2, 0, true);
    build(w, &sizes, |w, _| {
        let mut draw = || w.sched.draw(STEPS) as f64 / STEPS as f64;
        match k {
            Kind::Float(f) => {
                let unit = match normal {
                    true => {
                        let (r, turn) = (1.0 - draw(), 2.0 * std::f64::consts::PI * draw());
                        (-2.0 * Unary::Log.f64(r)).sqrt() * Unary::Cos.f64(turn)
                    }
                    false => draw(),
                };
                let unit =
                    float::round_f64(f, RoundingMode::TowardZero, unit).ok_or_else(|| w.unsupported("this format"))?;
                let unit = Value::Word(unit as u64);
                let wide = if normal { b.clone() } else { binary(Bin::Sub, k, &b, &a).map_err(|l| lacks(w, l))? };
                let scaled = binary(Bin::Mul, k, &wide, &unit).map_err(|l| lacks(w, l))?;
                binary(Bin::Add, k, &a, &scaled).map_err(|l| lacks(w, l))
            }
            Kind::Int(n, signed) if !normal => {
                let less = if signed { int::sext(n, low) < int::sext(n, high) } else { low < high };
                if !less {
                    return Err(w.ub(Ub::AssumptionViolated, "the range is empty"));
                }
                let many = int::sub(n, high, low);
                let drawn = (w.sched.draw(1 << 30) as u64) << 30 | w.sched.draw(1 << 30) as u64;
                Ok(Value::Word(int::add(n, low, drawn % many)))
            }
            _ => Err(w.unsupported("numbers of this type and distribution")),
        }
    })
    .map(only)
}

/// Bits of a stream.
pub static BITS: OpDef = OpDef {
    name: "stablehlo.rng_bit_generator",
    form: PLAIN,
    summary: "random bits, and the state that follows",
    doc: "By `THREE_FRY` or `PHILOX`, as XLA computes them bit by bit; `DEFAULT`, which the specification does not \
          define, is the latter. Bits of floats are unsupported. Source: StableHLO specification, \
          \"rng_bit_generator\".",
    operands: &[one("initial_state", &TENSOR)],
    results: &[one("output_state", &TENSOR), one("output", &RANDOM)],
    attrs: &[attr("rng_algorithm", &attributes::ALGORITHM)],
    undefined: &[Ub::PoisonUse],
    verify: Some(super::rules::rng_bits),
    meaning: Meaning::Values(generate),
    ..OpDef::NEW
};

fn generate(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let state = super::dynamic::whole_words(w, operands, 0)?;
    let shape = extents(w, 1)?;
    let t = w.ir.result(w.op, 1).map(|v| w.ir.value_type(v)).ok_or_else(|| w.malformed("results"))?;
    let Kind::Int(width, _) = kind(w, t)? else { return Err(w.unsupported("bits as elements of this type")) };
    let n = rustmlir_ir::Ir::static_elems(&shape).unwrap_or(u64::MAX);
    w.charge(n.saturating_mul(8))?;
    w.room(n, VALUE_BYTES)?;
    let three = word(w.ir, w.op, "rng_algorithm").is_some_and(|a| a == "THREE_FRY");
    let made = if three { three_fry(&state, &shape, width) } else { philox(&state, n, width) };
    let (next, bits) = made.ok_or_else(|| w.unsupported("a state or elements of this size"))?;
    let bits = bits.into_iter().map(|b| b & int::mask(width)).collect();
    let state = Value::shaped(&[next.len() as i64], Elems::Words(next));
    Ok(Values::from_iter([state, Value::shaped(&shape, Elems::Words(bits))]))
}

type Made = Option<(Vec<u64>, Vec<u64>)>;

fn halves(x: u64) -> [u32; 2] {
    [x as u32, (x >> 32) as u32]
}

/// Threefry 2x32, of twenty rounds.
fn threefry(key: [u32; 2], counter: [u32; 2]) -> [u32; 2] {
    const TURNS: [[u32; 4]; 2] = [[13, 15, 26, 6], [17, 29, 16, 24]];
    let keys = [key[0], key[1], key[0] ^ key[1] ^ 0x1BD1_1BDA];
    let mut x = [counter[0].wrapping_add(keys[0]), counter[1].wrapping_add(keys[1])];
    for k in 0..5 {
        for turn in TURNS[k % 2] {
            x[0] = x[0].wrapping_add(x[1]);
            x[1] = x[1].rotate_left(turn) ^ x[0];
        }
        x[0] = x[0].wrapping_add(keys[(k + 1) % 3]);
        x[1] = x[1].wrapping_add(keys[(k + 2) % 3]).wrapping_add(k as u32 + 1);
    }
    x
}

/// The state is the key and a counter. Elements of 64 bits are one block each; smaller ones are the
/// halves of blocks that are counted along half of an even dimension, or of the largest one.
fn three_fry(state: &[u64], shape: &[i64], width: u32) -> Made {
    let &[key, counter] = state else { return None };
    let block = |k: u64| threefry(halves(key), halves(counter.wrapping_add(k)));
    let n = rustmlir_ir::Ir::static_elems(shape)?;
    if width == 64 {
        let bits = (0..n).map(|k| {
            let [low, high] = block(k);
            u64::from(high) << 32 | u64::from(low)
        });
        return Some((vec![key, counter.wrapping_add(n)], bits.collect()));
    }
    let even = shape.iter().position(|d| d % 2 == 0);
    let largest = || (0..shape.len()).rev().max_by_key(|&d| shape[d]);
    let Some(d) = even.or_else(largest) else {
        return Some((vec![key, counter.wrapping_add(1)], vec![block(0)[0].into()]));
    };
    let mut half = shape.to_vec();
    half[d] = (half[d] + 1) / 2;
    let inner = shape[d + 1..].iter().product::<i64>() as u64;
    let (whole, part) = (shape[d] as u64, half[d] as u64);
    let bits = (0..n).map(|i| {
        let (outer, along, rest) = (i / inner / whole, i / inner % whole, i % inner);
        let k = (outer * part + along / 2) * inner + rest;
        block(k)[(along % 2) as usize].into()
    });
    Some((vec![key, counter.wrapping_add(rustmlir_ir::Ir::static_elems(&half)?)], bits.collect()))
}

/// Philox 4x32, of ten rounds.
fn philox_block(mut key: [u32; 2], mut x: [u32; 4]) -> [u32; 4] {
    for _ in 0..10 {
        let (a, b) = (u64::from(x[0]) * 0xD251_1F53, u64::from(x[2]) * 0xCD9E_8D57);
        x = [(b >> 32) as u32 ^ x[1] ^ key[0], b as u32, (a >> 32) as u32 ^ x[3] ^ key[1], a as u32];
        key = [key[0].wrapping_add(0x9E37_79B9), key[1].wrapping_add(0xBB67_AE85)];
    }
    x
}

/// The state is the key and a counter of 128 bits; blocks of four words follow each other.
fn philox(state: &[u64], n: u64, width: u32) -> Made {
    let (key, low, high) = match *state {
        [key, low, high] => (key, low, high),
        // Half of the counter is missing.
        [key, low] => (key, low, key),
        _ => return None,
    };
    let counter = u128::from(high) << 64 | u128::from(low);
    let each = if width == 64 { 2 } else { 4 };
    let blocks = n.div_ceil(each);
    let words = (0..blocks).flat_map(|k| {
        let c = counter.wrapping_add(k.into());
        let ([a, b], [c, d]) = (halves(c as u64), halves((c >> 64) as u64));
        philox_block(halves(key), [a, b, c, d])
    });
    let words: Vec<u64> = words.map(u64::from).collect();
    let bits: Vec<u64> = match width {
        64 => words.chunks(2).map(|p| p[1] << 32 | p[0]).collect(),
        _ => words,
    };
    let next = counter.wrapping_add(blocks.into());
    let mut after = vec![key, next as u64];
    after.extend((state.len() == 3).then_some((next >> 64) as u64));
    Some((after, bits.into_iter().take(n as usize).collect()))
}
