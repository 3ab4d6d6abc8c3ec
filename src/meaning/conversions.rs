//! Conversions between types of which nobody says what they do, as an adversary may define them.
//!
//! A lowering leaves such a conversion (`builtin.unrealized_conversion_cast`) where the other half
//! of it is still to come. What is known is that all of them fit together: a value that comes back
//! to a type that it has had is the value that it was, and over which other types it went does not
//! show. So each value has an origin, the one that came from no conversion, and a conversion gives
//! what is drawn for its origin and the type. Two origins never share a value of one type; where
//! there are too few, nothing is made up.

use super::external::Dice;
use super::stop::Stop;
use super::value::Value;
use super::{Values, World};
use rustmlir_ir::{Ir, Type, TypeId};
use rustmlir_par::scheduler::mix;

/// Values that are remembered at most.
const MAX_MADE: usize = 1 << 10;

/// Elements of all values of a conversion.
const MAX_WORDS: usize = 1 << 10;

/// How often a value is drawn that another origin has.
const MAX_DRAWS: u64 = 16;

/// Values with their types.
#[derive(Clone, PartialEq, Debug)]
struct Typed {
    types: Vec<TypeId>,
    values: Vec<Value>,
}

/// A value that was made up, and where it came from.
#[derive(Debug)]
struct Made {
    origin: Typed,
    made: Typed,
}

/// The conversions of a run.
#[derive(Default, Debug)]
pub struct Conversions {
    all: Vec<Made>,
}

impl Conversions {
    /// Whether anything has been made up.
    pub fn any(&self) -> bool {
        !self.all.is_empty()
    }
}

/// What the current operation gives, which converts its operands.
///
/// # Errors
/// `unsupported` with `lack` where nobody may make it up, and for what has no values that can be.
pub fn convert(w: &mut World<'_>, operands: &[Value], lack: &str) -> Result<Values, Stop> {
    let Some(seed) = w.config.externals else { return Err(w.unsupported(lack)) };
    let given = Typed { types: w.ir.operand_types(w.op).collect(), values: operands.to_vec() };
    let to: Vec<TypeId> = w.ir.result_types(w.op).collect();
    // All that have been made up are looked at.
    w.charge(1 + w.calls.conversions.all.len() as u64)?;
    if operands.iter().any(Value::is_poison) {
        return Ok(to.iter().map(|_| Value::Poison).collect());
    }
    let made = &w.calls.conversions.all;
    let origin = made.iter().find(|m| m.made == given).map_or(&given, |m| &m.origin).clone();
    if origin.types == to {
        return Ok(origin.values.into_iter().collect());
    }
    if let Some(m) = made.iter().find(|m| m.origin == origin && m.made.types == to) {
        return Ok(m.made.values.iter().cloned().collect());
    }
    let mut words = Vec::new();
    let all = origin.values.iter().try_for_each(|v| words_of(v, &mut words));
    if all.is_none() || made.len() >= MAX_MADE {
        return Err(w.unsupported(lack));
    }
    let start = [&origin.types, &to].into_iter().flatten().fold(seed, |h, &t| type_mixed(w.ir, h, t));
    let start = words.iter().fold(start, |h, &x| mix(h ^ x, 1));
    for draw in 0..MAX_DRAWS {
        let mut dice = Dice::new(mix(start, draw));
        let values = to.iter().map(|&t| dice.value(w.ir, w.config.index_width, t)).collect::<Option<Vec<_>>>();
        let (Some(values), mut size) = (values, Vec::new()) else { return Err(w.unsupported(lack)) };
        if values.iter().try_for_each(|v| words_of(v, &mut size)).is_none() {
            return Err(w.unsupported(lack));
        }
        let new = Typed { types: to.clone(), values };
        let known = w.calls.conversions.all.iter().any(|m| m.made == new || m.origin == new);
        if !known {
            let results = new.values.iter().cloned().collect();
            w.calls.conversions.all.push(Made { origin, made: new });
            return Ok(results);
        }
    }
    Err(w.unsupported(lack))
}

/// A seed that depends on a type, and is the same in another program.
fn type_mixed(ir: &Ir, seed: u64, t: TypeId) -> u64 {
    let (mut h, mut next) = (seed, Some(t));
    while let Some(t) = next {
        let kind = match ir.type_of_id(t) {
            Type::Index => [1, 0],
            Type::Integer(w, _) => [2, u64::from(*w)],
            Type::Float(f) => [3 + u64::from(f.precision()), u64::from(f.width())],
            _ => [0, 0],
        };
        h = kind.into_iter().fold(h, |h, x| mix(h ^ x, 2));
        h = ir.shape(t).unwrap_or(&[]).iter().fold(h, |h, &n| mix(h ^ n as u64, 3));
        next = ir.elem_type(t);
    }
    h
}

/// The contents of a value that is no memory; `None` for others, and for very many.
fn words_of(v: &Value, out: &mut Vec<u64>) -> Option<()> {
    match v {
        Value::Word(w) => out.push(*w),
        Value::Wide(w) => out.extend(w.iter_u64_digits()),
        Value::Poison => out.push(u64::MAX),
        Value::Unit => {}
        Value::Parts(parts) => parts.iter().try_for_each(|p| words_of(p, out))?,
        Value::Shaped(s) if s.elems.len() <= MAX_WORDS => {
            (0..s.elems.len()).try_for_each(|k| words_of(&s.elems.get(k)?, out))?;
        }
        _ => return None,
    }
    (out.len() <= MAX_WORDS).then_some(())
}
