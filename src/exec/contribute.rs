//! Contributions to reductions whose schedule hears of each of them, as far as the quick loop
//! handles them: those that are words. The choices are those of [`rustmlir_par::Combiner`], as in
//! the general loop.

use super::open::{ParallelState, Planned};
use super::program::{Place, ReduceInfo};
use rustmlir_meaning::value::Value;

/// The value of a place that is a word.
fn word(fr: &[u64], (p, flag): (Place, Option<u32>)) -> Value {
    match p {
        Place::Word(s) if flag.is_none_or(|f| fr[f as usize] == 0) => Value::Word(fr[s as usize]),
        _ => Value::Poison,
    }
}

fn set_word(fr: &mut [u64], (p, flag): (Place, Option<u32>), v: &Value) {
    let (w, poison) = if let Value::Word(w) = v { (*w, 0) } else { (0, 1) };
    if let Place::Word(s) = p {
        fr[s as usize] = w;
    }
    if let Some(f) = flag {
        fr[f as usize] = poison;
    }
}

/// What became of a contribution.
pub(super) enum Contributed {
    /// The reducer is to run on its two arguments.
    Merges,
    /// It waits for others.
    Waits,
    /// Nothing: the general loop takes it.
    Not,
}

/// A contribution to a reduction whose schedule hears of each. `general`: what is combined is the
/// general loop's business.
pub(super) fn contribute(fr: &mut [u64], r: &ReduceInfo, s: &mut ParallelState, general: bool) -> Contributed {
    let number = s.number();
    let Some(pl) = s.planned.as_mut().filter(|_| r.words && !general) else { return Contributed::Not };
    let Some(c) = pl.combiners.get_mut(r.index as usize) else { return Contributed::Not };
    c.leaf(number, word(fr, r.value));
    if combine(fr, r, pl) { Contributed::Merges } else { Contributed::Waits }
}

/// The reducer has combined what [`contribute`] gave it; whether it is to run again.
pub(super) fn combined(fr: &mut [u64], r: &ReduceInfo, s: &mut ParallelState) -> bool {
    let Some(pl) = &mut s.planned else { return false };
    let value = word(fr, r.acc);
    set_word(fr, r.arg_places[1], &pl.hidden);
    if let Some(c) = pl.combiners.get_mut(r.index as usize) {
        c.merged(value);
    }
    combine(fr, r, pl)
}

fn combine(fr: &mut [u64], r: &ReduceInfo, pl: &mut Planned) -> bool {
    let Some((a, b)) = pl.combiners.get_mut(r.index as usize).and_then(|c| c.next_merge(false)) else { return false };
    let [left, right] = r.arg_places;
    // The right operand may lie where the contribution itself does, which the iteration may go on
    // to use.
    pl.hidden = word(fr, right);
    set_word(fr, left, &a);
    set_word(fr, right, &b);
    true
}
