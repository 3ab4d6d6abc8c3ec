//! What the lanes of a warp bring, and what each of them gets for it.

use super::{REDUX_KIND, SHFL_KIND, VOTE_KIND, kind_of};
use crate::constraints::EnumDef;
use crate::gpu::lanes::{brought, word};
use rustmlir_meaning::exchange::Lanes;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Values, World};
use rustmlir_num::int;

/// What lanes go on with, or that they wait.
type Exchanged = Result<Option<Vec<Values>>, Stop>;

/// Lanes of a warp, to which PTX gives numbers of five bits.
const WARP: usize = 32;
const LAST: u64 = WARP as u64 - 1;
/// Where the bits begin that cut a warp into segments.
const SEGMENTS: u32 = 8;

fn kind(w: &World<'_>, e: &'static EnumDef) -> Result<String, Stop> {
    kind_of(w.ir, w.op, e).ok_or_else(|| w.malformed("kind"))
}

/// A lane that is here, what it has brought, and the lanes that its mask names.
type Member<'a> = (usize, &'a Values, u64);

fn names(mask: u64, lane: usize) -> bool {
    mask >> lane & 1 != 0
}

/// The lanes that are here, once all are that their masks name.
///
/// # Errors
/// `unsupported` for other sizes of warps, masks that overlap or do not name their own lane, and
/// lanes that never come.
fn members<'a>(w: &mut World<'_>, lanes: &Lanes<'a>, mask: usize) -> Result<Option<Vec<Member<'a>>>, Stop> {
    let size = lanes.brought.len();
    if size != WARP {
        return Err(w.unsupported(format!("a warp of {size} lanes (--subgroup-size sets the size)")));
    }
    let mut masks = [None; WARP];
    let mut here = Vec::new();
    for (lane, slot) in lanes.brought.iter().enumerate() {
        let Some(values) = *slot else { continue };
        let named = word(w, values, mask)?.ok_or_else(|| w.unsupported("a mask of lanes that is poison"))?;
        if !names(named, lane) {
            return Err(w.unsupported("a lane that its mask does not name"));
        }
        if let Some(slot) = masks.get_mut(lane) {
            *slot = Some(named);
        }
        here.push((lane, values, named));
    }
    let mut lacks = false;
    for &(_, _, named) in &here {
        for (_, other) in masks.iter().enumerate().filter(|&(lane, _)| names(named, lane)) {
            match other {
                Some(other) if *other != named => return Err(w.unsupported("lanes whose masks overlap")),
                Some(_) => {}
                None => lacks = true,
            }
        }
    }
    if lacks {
        return lanes.wait(w, false).map(|_| None);
    }
    if lanes.last && here.len() < lanes.exist {
        w.sched.leave_out("lanes that do not take part in a shuffle ended before it");
    }
    Ok(Some(here))
}

/// What each lane goes on with, by its number.
fn by_lane(results: impl Iterator<Item = (usize, Value)>) -> Vec<Values> {
    let mut all = vec![Values::new(); WARP];
    for (lane, value) in results {
        if let Some(slot) = all.get_mut(lane) {
            slot.push(value);
        }
    }
    all
}

/// `nvvm.shfl.sync`.
pub(super) fn shuffle(w: &mut World<'_>, lanes: &Lanes<'_>) -> Exchanged {
    let Some(here) = members(w, lanes, 0)? else { return Ok(None) };
    let kind = kind(w, &SHFL_KIND)?;
    let told = w.ir.attr_named(w.op, "return_value_and_is_valid").is_some();
    let mut results = Vec::with_capacity(here.len());
    for &(lane, values, mask) in &here {
        let (value, valid) = match (word(w, values, 2)?, word(w, values, 3)?) {
            (Some(offset), Some(clamp)) => {
                let from = source(&kind, lane as u64, offset, clamp).ok_or_else(|| w.malformed("kind"))?;
                let giver = match from {
                    None => values,
                    Some(k) if names(mask, k as usize) => {
                        let giver = lanes.brought.get(k as usize).copied().flatten();
                        giver.ok_or_else(|| w.malformed("a lane"))?
                    }
                    Some(_) => return Err(w.unsupported("the value of a lane that the mask does not name")),
                };
                (brought(w, giver, 1)?, Value::Word(from.is_some().into()))
            }
            _ => (Value::Poison, Value::Poison),
        };
        results.push((lane, if told { Value::Parts([value, valid].into()) } else { value }));
    }
    Ok(Some(by_lane(results.into_iter())))
}

/// The lane that gives a lane its value, if it is none beyond the last; `None` for no kind.
fn source(kind: &str, lane: u64, offset: u64, clamp: u64) -> Option<Option<u64>> {
    let (offset, segment, clamp) = (offset & LAST, clamp >> SEGMENTS & LAST, clamp & LAST);
    let first = lane & segment;
    let limit = first | clamp & !segment;
    let (from, good) = match kind {
        "up" => {
            let from = lane.checked_sub(offset);
            (from.unwrap_or(0), from.is_some_and(|j| j >= limit))
        }
        "down" => (lane + offset, lane + offset <= limit),
        "bfly" => (lane ^ offset, lane ^ offset <= limit),
        "idx" => {
            let from = first | offset & !segment;
            (from, from <= limit)
        }
        _ => return None,
    };
    Some(good.then_some(from))
}

/// `nvvm.vote.sync`.
pub(super) fn vote(w: &mut World<'_>, lanes: &Lanes<'_>) -> Exchanged {
    let Some(here) = members(w, lanes, 0)? else { return Ok(None) };
    let kind = kind(w, &VOTE_KIND)?;
    let mut results = Vec::with_capacity(here.len());
    for &(lane, _, mask) in &here {
        let mut bits = Some(0u64);
        for &(other, values, _) in here.iter().filter(|m| names(mask, m.0)) {
            bits = bits.zip(word(w, values, 1)?).map(|(bits, p)| bits | (p & 1) << other);
        }
        let said = match kind.as_str() {
            "any" => bits.map(|b| (b != 0).into()),
            "all" => bits.map(|b| (b == mask).into()),
            "uni" => bits.map(|b| (b == mask || b == 0).into()),
            "ballot" => bits,
            _ => return Err(w.malformed("kind")),
        };
        results.push((lane, said.map_or(Value::Poison, Value::Word)));
    }
    Ok(Some(by_lane(results.into_iter())))
}

/// `nvvm.redux.sync`.
pub(super) fn reduce(w: &mut World<'_>, lanes: &Lanes<'_>) -> Exchanged {
    let kind = kind(w, &REDUX_KIND)?;
    if kind.starts_with('f') {
        return Err(w.unsupported(format!("'{kind}' of lanes")));
    }
    let Some(here) = members(w, lanes, 1)? else { return Ok(None) };
    let mut results = Vec::with_capacity(here.len());
    for &(lane, _, mask) in &here {
        let mut sum: Option<Option<u64>> = None;
        for &(_, values, _) in here.iter().filter(|m| names(mask, m.0)) {
            let next = word(w, values, 0)?;
            sum = Some(match sum {
                None => next,
                Some(sum) => match sum.zip(next) {
                    None => None,
                    Some((a, b)) => Some(both(&kind, a, b).ok_or_else(|| w.malformed("kind"))?),
                },
            });
        }
        results.push((lane, sum.flatten().map_or(Value::Poison, Value::Word)));
    }
    Ok(Some(by_lane(results.into_iter())))
}

/// Two numbers combined; `None` for no kind.
fn both(kind: &str, a: u64, b: u64) -> Option<u64> {
    let signed = |n: u64| int::sext(32, n);
    Some(match kind {
        "add" => a.wrapping_add(b) & int::mask(32),
        "and" => a & b,
        "or" => a | b,
        "xor" => a ^ b,
        "umin" => a.min(b),
        "umax" => a.max(b),
        "min" if signed(b) < signed(a) => b,
        "max" if signed(b) > signed(a) => b,
        "min" | "max" => a,
        _ => return None,
    })
}
