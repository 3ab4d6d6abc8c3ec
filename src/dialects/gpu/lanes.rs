//! What the threads of a subgroup bring, and what each of them gets for it.

use super::{ALL_REDUCE_OP, BROADCAST, SHUFFLE_MODE};
use crate::arith::combining::of_vectors;
use crate::constraints::EnumDef;
use rustmlir_meaning::elementwise::{eval_elementwise, scalar_ty};
use rustmlir_meaning::exchange::Lanes;
use rustmlir_meaning::kernel::ScalarTy;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Values, World};
use rustmlir_num::int;

/// What lanes go on with, or that they wait.
type Exchanged = Result<Option<Vec<Values>>, Stop>;

fn word_of(w: &World<'_>, name: &str, e: &'static EnumDef) -> Result<String, Stop> {
    let number = w.ir.attr_named(w.op, name).and_then(|a| e.value_of(w.ir, a));
    number.map(|n| e.text_of(n)).ok_or_else(|| w.malformed(name))
}

/// Operand number `k` of what a lane brought.
///
/// # Errors
/// An internal error where there is none.
pub(crate) fn brought(w: &World<'_>, values: &Values, k: usize) -> Result<Value, Stop> {
    values.get(k).cloned().ok_or_else(|| w.malformed("operands"))
}

/// The word that this operand is; `None` for poison.
///
/// # Errors
/// An internal error where it is no integer.
pub(crate) fn word(w: &World<'_>, values: &Values, k: usize) -> Result<Option<u64>, Stop> {
    match brought(w, values, k)? {
        Value::Word(n) => Ok(Some(n)),
        Value::Poison => Ok(None),
        _ => Err(w.malformed("an integer")),
    }
}

/// The number of an operand of type `i32`; `None` for poison.
fn number(w: &World<'_>, values: &Values, k: usize) -> Result<Option<i64>, Stop> {
    Ok(word(w, values, k)?.map(|n| int::sext(32, n)))
}

/// `gpu.subgroup_reduce` of integers: in any order they come to the same. Floats are reduced by
/// what the translation makes of them.
pub(super) fn reduce(w: &mut World<'_>, lanes: &Lanes<'_>) -> Exchanged {
    if !lanes.complete() {
        return lanes.wait(w, w.ir.attr_named(w.op, "uniform").is_some());
    }
    let size = lanes.brought.len();
    let (members, stride) = cluster(w, size)?;
    let word = word_of(w, "op", &ALL_REDUCE_OP)?;
    let ty = scalar_ty(w.ir, w.config.index_width, w.result_type()?);
    let by = ty.filter(|t| matches!(t, ScalarTy::Int(_))).and_then(|t| of_vectors(&word, false)?.on(t));
    let by = by.ok_or_else(|| w.unsupported(format!("'{word}' of lanes")))?;
    let mut results = vec![Values::new(); size];
    let groups = (0..size).filter(|lane| (lane / stride) % members == 0);
    for first in groups {
        w.charge(members as u64)?;
        let of_cluster: Vec<usize> = (0..members).map(|k| first + k * stride).collect();
        let mut sum: Option<Value> = None;
        for &lane in &of_cluster {
            let values = lanes.brought.get(lane).copied().flatten().ok_or_else(|| w.malformed("a lane"))?;
            let next = brought(w, values, 0)?;
            sum = Some(match sum {
                Some(sum) => eval_elementwise(w.ir, w.op, &by, &[sum, next])?,
                None => next,
            });
        }
        for lane in of_cluster {
            if let (Some(slot), Some(sum)) = (results.get_mut(lane), &sum) {
                slot.push(sum.clone());
            }
        }
    }
    Ok(Some(results))
}

/// How many lanes a cluster has, and how far they are apart.
fn cluster(w: &World<'_>, size: usize) -> Result<(usize, usize), Stop> {
    let given = |name| w.ir.i64_attr_named(w.op, name).map(|n| n as u32 as usize);
    let (members, stride) = (given("cluster_size").unwrap_or(size), given("cluster_stride").unwrap_or(1));
    match members.checked_mul(stride) {
        Some(n) if n > 0 && size.is_multiple_of(n) => Ok((members, stride)),
        _ => Err(w.unsupported(format!("clusters of {members} lanes {stride} apart in a subgroup of {size}"))),
    }
}

/// Who gives a lane its value.
enum From {
    Lane(usize),
    /// There is no such lane: the value is poison, and said not to be valid.
    Nobody,
    /// That depends on a poison number.
    Poison,
}

/// The first `width` lanes get values of each other, and are told whether there are such; all
/// others get poison. Those that are not among the first need not be here.
fn moved(
    w: &mut World<'_>,
    lanes: &Lanes<'_>,
    width: impl Fn(&World<'_>, &Values) -> Result<i64, Stop>,
    from: impl Fn(&World<'_>, usize, usize, &Values) -> Result<From, Stop>,
) -> Exchanged {
    let size = lanes.brought.len();
    if lanes.here().count() < lanes.exist && !lanes.last {
        return Ok(None);
    }
    let mut all = None;
    for (_, values) in lanes.here() {
        let own = width(w, values)?;
        if *all.get_or_insert(own) != own {
            return Err(w.ub(
                Ub::BarrierDivergence,
                "lanes of a subgroup disagree about the number of participating \
                lanes",
            ));
        }
    }
    let all = all.ok_or_else(|| w.malformed("lanes"))?;
    let Some(first) = usize::try_from(all).ok() else {
        return Err(w.unsupported(format!("{all} participating lanes")));
    };
    if first > size {
        let m = format!("the first {first} lanes of the subgroup must be here, but the subgroup has {size} lanes");
        return Err(w.ub(Ub::BarrierDivergence, m));
    }
    if lanes.brought.iter().take(first).any(Option::is_none) {
        return match lanes.last {
            true => lanes.wait(w, true),
            // All lanes that there are have come: the subgroup lacks some.
            false => Lanes { brought: lanes.brought.clone(), exist: lanes.exist, last: true }.wait(w, true),
        };
    }
    if lanes.last {
        w.sched.leave_out("lanes that do not take part in a shuffle ended before it");
    }
    let mut results = vec![Values::new(); size];
    for (lane, values) in lanes.here() {
        let source = if lane < first { from(w, lane, first, values)? } else { From::Nobody };
        let pair = match source {
            From::Lane(k) => {
                let values = lanes.brought.get(k).copied().flatten().ok_or_else(|| w.malformed("a lane"))?;
                [brought(w, values, 0)?, Value::Word(1)]
            }
            From::Nobody => [Value::Poison, Value::Word(0)],
            From::Poison => [Value::Poison, Value::Poison],
        };
        if let Some(slot) = results.get_mut(lane) {
            slot.extend(pair);
        }
    }
    Ok(Some(results))
}

/// `gpu.shuffle`.
pub(super) fn shuffle(w: &mut World<'_>, lanes: &Lanes<'_>) -> Exchanged {
    let mode = word_of(w, "mode", &SHUFFLE_MODE)?;
    let width = |w: &World<'_>, values: &Values| {
        number(w, values, 2)?.ok_or_else(|| w.unsupported("a poison number of participating lanes"))
    };
    moved(w, lanes, width, |w, lane, width, values| {
        let Some(offset) = number(w, values, 1)? else { return Ok(From::Poison) };
        let unknown = || w.unsupported(format!("'{mode}' by {offset} in lane {lane} of {width}"));
        let by = usize::try_from(offset).map_err(|_| unknown())?;
        let in_range = |k: usize| if k < width { From::Lane(k) } else { From::Nobody };
        match mode.as_str() {
            // The documents say it of `up` and `down` alone; PTX and the lowering to ROCDL say it
            // of these, too.
            "xor" => Ok(in_range(lane ^ by)),
            "idx" => Ok(in_range(by)),
            "down" => Ok(in_range(lane + by)),
            "up" => Ok(lane.checked_sub(by).map_or(From::Nobody, From::Lane)),
            _ => Err(w.malformed("a mode")),
        }
    })
}

/// `gpu.rotate`.
pub(super) fn rotate(w: &mut World<'_>, lanes: &Lanes<'_>) -> Exchanged {
    let given = |w: &World<'_>, name: &str| w.ir.i64_attr_named(w.op, name).ok_or_else(|| w.malformed(name));
    let by = given(w, "offset")?;
    let width = given(w, "width")?;
    moved(
        w,
        lanes,
        |_, _| Ok(width),
        |w, lane, width, _| {
            let by = usize::try_from(by).map_err(|_| w.malformed("offset"))?;
            Ok(From::Lane((lane + by) % width.max(1)))
        },
    )
}

/// `gpu.subgroup_broadcast`, where all lanes come; which ones are active elsewhere is not said.
pub(super) fn broadcast(w: &mut World<'_>, lanes: &Lanes<'_>) -> Exchanged {
    if !lanes.complete() {
        return lanes.wait(w, false);
    }
    let first = word_of(w, "broadcast_type", &BROADCAST)? == "first_active_lane";
    let mut from = first.then_some(0);
    if !first {
        let mut named = Vec::new();
        for (_, values) in lanes.here() {
            named.push(number(w, values, 1)?);
        }
        let same = named.first().copied().flatten().filter(|n| named.iter().all(|m| *m == Some(*n)));
        from = same.and_then(|n| usize::try_from(n).ok());
    }
    let value = match from.and_then(|k| lanes.brought.get(k).copied().flatten()) {
        Some(values) => brought(w, values, 0)?,
        None => Value::Poison,
    };
    Ok(Some(lanes.brought.iter().map(|_| Values::from_iter([value.clone()])).collect()))
}
