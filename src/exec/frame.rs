//! What nodes do to the frame and to memory, a word at a time.

use super::observe::Observer;
use super::open::{ParallelState, Planned};
use super::program::*;
use rustmlir_meaning::value::Value;
use rustmlir_mem::{Handle, Heap};
use rustmlir_num::int;

/// An index and what its access adds to it. Outside of the range of `index` it is outside of every
/// extent, too.
#[inline(always)]
pub(super) fn plus(x: u64, p: i8) -> u64 {
    x.wrapping_add(p as u64)
}

pub(super) fn move_objs(objs: &mut [Value], m: &Moves) {
    for &(s, d) in &m.objs {
        objs[d as usize] = objs[s as usize].clone();
    }
    for &s in &m.dead {
        objs[s as usize] = Value::Unit;
    }
}

/// The words of a descriptor, with one check for all of them.
#[inline(always)]
pub(super) fn descriptor<const N: usize>(fr: &[u64], m: u32) -> [u64; N] {
    fr.get(m as usize..).and_then(|d| d.first_chunk::<N>()).copied().unwrap_or([0; N])
}

/// The word of an element that holds a value.
#[inline(always)]
pub(super) fn load_word(heap: &mut Heap, h: Handle, at: usize, sz: u8) -> Option<u64> {
    let a = heap.get_mut(h)?;
    if !a.is_clean(at, u32::from(sz)) {
        return None;
    }
    a.word(at, u32::from(sz))
}

#[inline(always)]
pub(super) fn store_word(heap: &mut Heap, h: Handle, at: usize, sz: u8, v: u64) -> bool {
    let Some(a) = heap.get_mut(h) else { return false };
    if a.guard != 0 {
        return false;
    }
    if !a.set_word(at, u32::from(sz), v) {
        return false;
    }
    a.set_written(at, u32::from(sz));
    true
}

/// Iterations of `[lb, ub)` by a positive step.
pub(super) fn trips(lb: i64, ub: i64, step: i64) -> u64 {
    if lb >= ub {
        return 0;
    }
    let span = (ub as u64).wrapping_sub(lb as u64);
    span.div_ceil(step as u64)
}

/// Iterations of a counted loop; `None` if its step is not positive. Whether the number after the
/// last one is representable has been looked at ([`super::resolve::Resolver::guard_range`]).
pub(super) fn trip_count(f: &ForInfo, lb: u64, ub: u64, step: u64) -> Option<u64> {
    let w = u32::from(f.width);
    let s = int::sext(w, step);
    match f.unsigned {
        true if step == 0 => None,
        true if lb >= ub => Some(0),
        true => Some((ub - lb).div_ceil(step)),
        false => (s > 0).then(|| trips(int::sext(w, lb), int::sext(w, ub), s)),
    }
}

/// Element number of the indices of an access of any rank; `None` if one is outside of its extent.
#[inline]
pub(super) fn locate(fr: &[u64], m: u32, a: &Access) -> Option<usize> {
    let rank = a.rank as usize;
    let d = fr.get(m as usize + 1..m as usize + 2 + 2 * rank)?;
    let (sizes, strides) = d[1..].split_at(rank);
    let mut at = d[0];
    for ((i, &n), &stride) in a.subscripts(fr).zip(sizes).zip(strides) {
        if i >= n {
            return None;
        }
        at = at.wrapping_add(i.wrapping_mul(stride));
    }
    Some(at as usize)
}

/// Whether the frame counts iterations: the schedule need not hear of every one, nor need an
/// observer, which can count along if nothing else happens in between.
pub(super) fn in_frame<O: Observer>(prog: &Program, p: &ParallelInfo, planned: Option<&Planned>) -> bool {
    let counts = || O::FOLLOWS && p.reduces.iter().all(|&k| prog.reduces.get(k as usize).is_some_and(|r| r.plain));
    // Tasks cut iterations into parts of which an observer hears.
    !p.scope && (!O::ACTIVE || counts() && !prog.tasks) && planned.is_none_or(|pl| p.leaf && pl.anonymous())
}

/// Moves a parallel loop to the iterations that come next, and the frame to the first of them;
/// false if there are none.
pub(super) fn next_run(fr: &mut [u64], p: &ParallelInfo, s: &mut ParallelState) -> bool {
    let most = if s.in_frame { s.planned.as_ref().map_or(u64::MAX, |p| p.most()) } else { 1 };
    let Some(run) = s.order.next_run(&mut s.at, most) else { return false };
    if let Some(pl) = &mut s.planned {
        pl.took(run.len);
    }
    s.run = run;
    set_ivs(fr, p, s);
    fr[p.left as usize] = run.len - 1;
    fr[p.delta as usize] = s.step.last().map_or(0, |st| st.wrapping_mul(run.step)) as u64;
    true
}

/// Writes the induction variables of the current iteration.
pub(super) fn set_ivs(fr: &mut [u64], p: &ParallelInfo, s: &ParallelState) {
    for (k, &iv) in p.ivs.iter().enumerate() {
        let word = (s.lower[k] as u64).wrapping_add(s.at[k].wrapping_mul(s.step[k] as u64));
        fr[iv as usize] = word & int::mask(u32::from(p.width));
    }
}
