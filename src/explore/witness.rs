//! The smallest difference between two schedules with different outcomes: one regrouping of one
//! reduction, or one exchange of two iterations, if that suffices.
//!
//! Shrinking goes from the index order toward the schedule that differs (A. Zeller and R.
//! Hildebrandt, "Simplifying and isolating failure-inducing input", IEEE TSE 28, 2002): whole
//! instances first, then positions within one. What is left is brought back to the index order
//! piece by piece, until no two neighbors can be exchanged back.

use super::Call;
use super::file::{place, tree_text};
use super::outcomes::as_recorded;
use super::same::{difference, same};
use rustmlir_ir::OpId;
use rustmlir_meaning::config::Races;
use rustmlir_par::combine::{Act, Tree};
use rustmlir_par::scheduler::{Chosen, Turn, show};
use rustmlir_par::{Choices, Instance, LoopPlan, Schedule, Search, Switch};
use rustmlir_session::{Outcome, Settings};

/// Runs that shrinking may take.
const MAX_RUNS: usize = 600;

/// Trials of one kind of step before bisection is tried.
const MAX_TRIALS: usize = 128;

/// A schedule that differs from the index order in little.
#[derive(Debug)]
pub struct Witness {
    /// It.
    pub schedule: Schedule,
    /// The instances of parallel loops, as the index order runs them.
    pub instances: Vec<Instance>,
    /// What it changes, in a sentence.
    pub story: String,
    /// The loop and the pair of iterations that are exchanged, if that is all.
    pub pair: Option<(u32, Vec<i64>, Vec<i64>)>,
    /// Runs that it took.
    pub runs: usize,
}

struct Shrinker<'a> {
    call: Call<'a>,
    base: &'a Outcome,
    runs: usize,
}

impl Shrinker<'_> {
    /// Whether a schedule's outcome differs; false once the runs are used up.
    fn differs(&mut self, s: &Schedule) -> bool {
        if self.runs >= MAX_RUNS {
            return false;
        }
        self.runs += 1;
        let o = self.call.run(s, false);
        o.chosen.mismatch.is_none() && !same(&self.call.module.ir, self.base, &o)
    }

    /// Takes whole instances away while the outcome still differs.
    fn fewest_loops(&mut self, s: &mut Schedule) {
        let mut part = s.loops.len().div_ceil(2);
        while part > 0 {
            let mut at = 0;
            while at < s.loops.len() && s.loops.len() > 1 {
                let mut fewer = s.clone();
                fewer.loops.drain(at..(at + part).min(s.loops.len()));
                if !fewer.loops.is_empty() && self.differs(&fewer) {
                    *s = fewer;
                } else {
                    at += part;
                }
            }
            part /= 2;
        }
    }
}

/// Shrinks a schedule whose outcome differs from that of the index order.
pub fn shrink(call: Call<'_>, base: &Outcome, differing: &Schedule) -> Option<Witness> {
    let index = call.run(&Schedule::default(), true).chosen;
    let mut sh = Shrinker { call, base, runs: 1 };
    let whole = |sh: &Shrinker<'_>, why: &str| {
        let o = call.run(differing, false);
        let what = difference(&call.module.ir, base, &o)?.change();
        Some(Witness {
            schedule: differing.clone(),
            instances: index.record.clone(),
            story: format!("this schedule ({}) changes {what}; {why}", differing.text()),
            pair: None,
            runs: sh.runs,
        })
    };
    if let Some(found) = another_thread(&mut sh, &index, differing) {
        return Some(found);
    }
    if differing.choices.as_ref().is_some_and(|c| !c.interleaves()) {
        return whole(&sh, besides_order(index.open));
    }
    if differing.in_flight > 1 || differing.choices.is_some() {
        let found = interruptions(&mut sh, &index.record, differing);
        return found.or_else(|| whole(&sh, "it interleaves operations of several iterations"));
    }
    let ran = call.run(differing, true).chosen;
    if ran.overflowed || index.overflowed {
        return whole(&sh, "it is too large to shrink");
    }
    let full = as_recorded(&ran.record);
    // One cause at a time: first only the trees, then only the orders.
    let mut trees = full.clone();
    for l in &mut trees.loops {
        l.order = None;
    }
    trees.loops.retain(|l| !l.trees.is_empty());
    let mut orders = full.clone();
    orders.loops.iter_mut().for_each(|l| l.trees.clear());
    orders.loops.retain(|l| l.order.as_ref().is_some_and(|o| o.windows(2).any(|w| w[0] > w[1])));
    if sh.differs(&trees) {
        sh.fewest_loops(&mut trees);
        let pair = fewer_tree_steps(&mut sh, &mut trees, &index.record);
        return finish(sh, trees, index.record, pair);
    }
    if sh.differs(&orders) {
        sh.fewest_loops(&mut orders);
        let pair = fewer_exchanges(&mut sh, &mut orders, &index.record);
        return finish(sh, orders, index.record, pair);
    }
    if sh.differs(&full) {
        let mut full = full;
        sh.fewest_loops(&mut full);
        fewest_plans(&mut sh, &mut full);
        return finish(sh, full, index.record, None);
    }
    whole(&sh, if ran.open.is_some() { ROUNDING } else { "it could not shrink" })
}

/// Threads that are tried in place of the usual ones, at most.
const MAX_THREADS: usize = 8;

/// Another thread for what any thread may execute, if that alone makes a difference: nothing else
/// is changed of the index order.
fn another_thread(sh: &mut Shrinker<'_>, index: &Chosen, differing: &Schedule) -> Option<Witness> {
    let ir = &sh.call.module.ir;
    let site = index.thread?;
    for turn in 1..index.numbers.min(MAX_THREADS) {
        let settings = Settings { turn: Turn::All(turn), ..sh.call.settings.clone() };
        let o = Call { settings: &settings, ..sh.call }.run(&Schedule::default(), false);
        sh.runs += 1;
        if let Some(d) = difference(ir, sh.base, &o) {
            let (what, because) = (d.change(), because(sh.base, &o));
            let story = format!(
                "running a part of the construct at {} on another thread changes {what}{because}",
                place(ir, site)
            );
            let (schedule, instances) = (differing.clone(), index.record.clone());
            return Some(Witness { schedule, instances, story, pair: None, runs: sh.runs });
        }
    }
    None
}

/// What a schedule chooses where a rounding is open.
const ROUNDING: &str = "it adds products without rounding them first";

/// What choices decide that are not about the order of iterations; `open` is an operation whose
/// rounding is open, if there is one.
fn besides_order(open: Option<u32>) -> &'static str {
    if open.is_some() { ROUNDING } else { "it uses other reduction trees" }
}

/// The fewest interruptions of the index order that make a difference: first one anywhere, then
/// two. That few suffice for most errors is what M. Musuvathi and S. Qadeer, "Iterative context
/// bounding for systematic testing of multithreaded programs" (PLDI 2007) found.
fn interruptions(sh: &mut Shrinker<'_>, seen: &[Instance], differing: &Schedule) -> Option<Witness> {
    let places = match &differing.choices {
        Some(c) => c.clone(),
        None => order_matters(sh.call),
    };
    if !places.interleaves() {
        return None;
    }
    let mut tried = vec![Vec::new()];
    for _ in 0..MAX_INTERRUPTIONS {
        let mut longer: Vec<Vec<u32>> = Vec::new();
        for choices in tried {
            let with = |taken: Vec<u32>| {
                let choices = Some(Choices { taken, ..places.clone() });
                Schedule { choices, ..Schedule::default() }
            };
            let widths = sh.call.run(&with(choices.clone()), false).chosen.search.map_or_else(Vec::new, |s| s.widths());
            sh.runs += 1;
            for (at, &width) in widths.iter().enumerate().skip(choices.len()) {
                for c in 1..width {
                    let mut choices = choices.clone();
                    choices.resize(at, 0);
                    choices.push(c);
                    let s = with(choices.clone());
                    if sh.differs(&s) {
                        return tell_interruptions(sh, s, seen);
                    }
                    longer.push(choices);
                }
            }
            if sh.runs >= MAX_RUNS {
                return None;
            }
        }
        tried = longer;
    }
    None
}

/// Interruptions that are tried at most.
const MAX_INTERRUPTIONS: usize = 2;

/// The operations whose order matters, as far as the index order shows them.
fn order_matters(call: Call<'_>) -> Choices {
    let mut settings = call.settings.clone();
    settings.races = Races::Off;
    let given = call.given();
    let mut runs = call.module.searching(call.function, &given, &settings);
    let mut search = Search::default();
    loop {
        let mut outcome = runs.run(search);
        match outcome.chosen.search.take() {
            Some(s) if s.has_found() => search = s,
            s => return s.map_or_else(Choices::default, |s| s.choices()),
        }
        search.restart();
    }
}

fn tell_interruptions(sh: &Shrinker<'_>, s: Schedule, seen: &[Instance]) -> Option<Witness> {
    let ir = &sh.call.module.ir;
    let o = sh.call.run(&s, false);
    let what = difference(ir, sh.base, &o)?.change();
    let switches = &o.chosen.search.as_ref()?.switches;
    let one = |w: &Switch| {
        let op = OpId(w.op);
        format!(
            "running {} of the parallel loop at {} before {} does '{}' at {}",
            show(&w.to),
            place(ir, w.site),
            show(&w.from),
            ir.op_name(op),
            place(ir, w.op)
        )
    };
    let because = because(sh.base, &o);
    let others = s.choices.as_ref().map_or(0, |c| c.taken.iter().filter(|&&c| c > 0).count()) > switches.len();
    let other = if others { format!("; {}", besides_order(o.chosen.open)) } else { String::new() };
    let story = match switches.iter().map(one).collect::<Vec<_>>().join(", then ") {
        none if none.is_empty() => format!("this schedule ({}) changes {what}{because}{other}", s.text()),
        some => format!("{some} changes {what}{because}{other}"),
    };
    let pair = match switches.as_slice() {
        [w] if !others => Some((w.site, w.from.clone(), w.to.clone())),
        _ => None,
    };
    Some(Witness { schedule: s, instances: seen.to_vec(), story, pair, runs: sh.runs })
}

/// The race that explains a difference, if there is one.
fn because(base: &Outcome, o: &Outcome) -> String {
    let race = base.races.first().or(o.races.first());
    race.map_or_else(String::new, |r| format!(", because there is {}", r.message()))
}

/// What was exchanged or regrouped.
enum Change {
    /// The second iteration runs before the first.
    Before(u64, u64),
    /// Two contributions are combined first.
    First(Tree),
    /// Two neighboring contributions change places.
    Swap(Act, Act),
}

fn finish(sh: Shrinker<'_>, s: Schedule, seen: Vec<Instance>, change: Option<Change>) -> Option<Witness> {
    let ir = &sh.call.module.ir;
    let o = sh.call.run(&s, false);
    let what = difference(ir, sh.base, &o)?.change();
    let site = s.loops.first().and_then(|l| l.way.last()).map(|w| w.site);
    let at = site.map_or_else(String::new, |x| format!(" of the parallel loop at {}", place(ir, x)));
    let instance = s.loops.first().and_then(|l| seen.iter().find(|i| i.key == l.key));
    let name = |n: u64| instance.map_or_else(|| n.to_string(), |i| show(&i.point(n)));
    let mut pair = None;
    let act = |a: &Act| match a {
        Act::Leaf(n) => format!("the contribution of {}", name(*n)),
        _ => "the initial value".to_string(),
    };
    let story = match &change {
        Some(Change::Before(i, j)) => {
            if let (Some(x), Some(site)) = (instance, site) {
                pair = Some((site, x.point(*i), x.point(*j)));
            }
            let because = because(sh.base, &o);
            format!("running {} before {}{at} changes {what}{because}", name(*j), name(*i))
        }
        Some(Change::Swap(a, b)) => format!(
            "combining {} before {}{at} changes {what}, because the reducer is not both associative and commutative on these values",
            act(b),
            act(a)
        ),
        Some(Change::First(t)) => format!(
            "combining {}{at} first changes {what}, because the reducer is not associative on these values",
            instance.map_or_else(String::new, |i| tree_text(t, i))
        ),
        None => format!("this order{at} changes {what}"),
    };
    Some(Witness { schedule: s, instances: seen, story, pair, runs: sh.runs })
}

/// The one loop that is left, and its instance.
fn only<'a>(s: &Schedule, seen: &'a [Instance]) -> Option<&'a Instance> {
    match s.loops.as_slice() {
        [l] => seen.iter().find(|i| i.key == l.key),
        _ => None,
    }
}

fn fewer_tree_steps(sh: &mut Shrinker<'_>, s: &mut Schedule, seen: &[Instance]) -> Option<Change> {
    let i = only(s, seen)?;
    // One reduction at a time.
    while s.loops[0].trees.len() > 1 {
        let before = s.loops[0].trees.len();
        for k in 0..before {
            let mut fewer = s.clone();
            fewer.loops[0].trees.remove(k);
            if sh.differs(&fewer) {
                *s = fewer;
                break;
            }
        }
        if s.loops[0].trees.len() == before {
            return None;
        }
    }
    let (k, _) = s.loops[0].trees.first()?;
    let k = *k;
    let n: u64 = i.counts.iter().product();
    let mut leaves: Vec<Act> = if i.has_init { vec![Act::Init] } else { Vec::new() };
    leaves.extend((0..n).map(Act::Leaf));
    let with = |s: &Schedule, t: Tree| {
        let mut s = s.clone();
        s.loops[0].trees = vec![(k, t)];
        s
    };
    let fold = |leaves: &[Act]| {
        let mut acts = Vec::new();
        for (x, l) in leaves.iter().enumerate() {
            acts.push(*l);
            if x > 0 {
                acts.push(Act::Merge);
            }
        }
        Tree::from_acts(&acts)
    };
    // One step away from the left fold: two neighbors combined first, or exchanged.
    for x in 1..leaves.len().saturating_sub(1).min(MAX_TRIALS) {
        let mut acts = Vec::new();
        for (y, l) in leaves.iter().enumerate() {
            acts.push(*l);
            if y == x + 1 {
                acts.extend([Act::Merge, Act::Merge]);
            } else if y > 0 && y != x {
                acts.push(Act::Merge);
            }
        }
        let t = Tree::from_acts(&acts)?;
        let first = Tree::from_acts(&[leaves[x], leaves[x + 1], Act::Merge])?;
        let one = with(s, t);
        if sh.differs(&one) {
            *s = one;
            return Some(Change::First(first));
        }
    }
    for x in 0..leaves.len().saturating_sub(1).min(MAX_TRIALS) {
        let mut other = leaves.clone();
        other.swap(x, x + 1);
        let one = with(s, fold(&other)?);
        if sh.differs(&one) {
            *s = one;
            return Some(Change::Swap(leaves[x], leaves[x + 1]));
        }
    }
    // The permutation alone, bisected.
    let target: Vec<Act> = s.loops[0].trees[0].1.acts().into_iter().filter(|a| *a != Act::Merge).collect();
    let plan = with(s, fold(&target)?);
    if !sh.differs(&plan) {
        return None;
    }
    let (a, b, order) = bisect(&leaves, &target, |o| fold(o).is_some_and(|t| sh.differs(&with(s, t))))?;
    let back = |places: &[usize]| places.iter().filter_map(|&p| leaves.get(p).copied()).collect::<Vec<Act>>();
    let place = |a: &Act| leaves.iter().position(|l| l == a);
    let places: Vec<usize> = order.iter().filter_map(place).collect();
    let near = nearest(places, place(&a).zip(place(&b)), |o| fold(&back(o)).is_some_and(|t| sh.differs(&with(s, t))));
    let (a, b) = inverted_neighbours(&near)
        .and_then(|(x, y)| leaves.get(x).copied().zip(leaves.get(y).copied()))
        .unwrap_or((a, b));
    *s = with(s, fold(&back(&near))?);
    Some(Change::Swap(a, b))
}

/// Leaves out trees and orders of single loops, and brings the orders that are left as near to the
/// index order as they go.
fn fewest_plans(sh: &mut Shrinker<'_>, s: &mut Schedule) {
    for k in 0..s.loops.len() {
        for keep_order in [true, false] {
            let mut fewer = s.clone();
            if keep_order {
                fewer.loops[k].trees.clear();
            } else {
                fewer.loops[k].order = None;
            }
            if fewer != *s && sh.differs(&fewer) {
                *s = fewer;
            }
        }
        if let Some(order) = s.loops[k].order.clone() {
            let places = order.iter().filter_map(|&n| usize::try_from(n).ok()).collect();
            let near = nearest(places, None, |o| {
                let mut nearer = s.clone();
                nearer.loops[k].order = Some(o.iter().map(|&n| n as u64).collect());
                sh.differs(&nearer)
            });
            s.loops[k].order = Some(near.into_iter().map(|n| n as u64).collect());
        }
    }
}

/// The order nearest to the index order that can be come to from one that `differs`, by sorting
/// pieces of it: in the end no two neighbors can be exchanged back. `pair`: the second of these,
/// taken before the first, may be all that it needs.
fn nearest(
    mut order: Vec<usize>,
    pair: Option<(usize, usize)>,
    mut differs: impl FnMut(&[usize]) -> bool,
) -> Vec<usize> {
    let sorted = |v: &[usize]| {
        let mut v = v.to_vec();
        v.sort_unstable();
        v
    };
    if let Some((i, j)) = pair.filter(|p| p.0 < p.1) {
        let mut one = sorted(&order);
        if j < one.len() && one[j] == j {
            one.remove(j);
            one.insert(i, j);
            if one != order && differs(&one) {
                order = one;
            }
        }
    }
    loop {
        let before = order.clone();
        let mut piece = order.len();
        while piece >= 2 {
            let mut at = 0;
            while at < order.len() {
                let end = (at + piece).min(order.len());
                let piece_sorted = sorted(&order[at..end]);
                if piece_sorted != order[at..end] {
                    let mut nearer = order.clone();
                    nearer[at..end].copy_from_slice(&piece_sorted);
                    if differs(&nearer) {
                        order = nearer;
                    }
                }
                at += piece;
            }
            piece = if piece == 2 { 1 } else { piece.div_ceil(2) };
        }
        for k in 1..order.len() {
            if order[k - 1] > order[k] {
                order.swap(k - 1, k);
                if !differs(&order) {
                    order.swap(k - 1, k);
                }
            }
        }
        if order == before {
            return order;
        }
    }
}

/// The first two neighbors of an order that are the wrong way round, the smaller one first.
fn inverted_neighbours(order: &[usize]) -> Option<(usize, usize)> {
    order.windows(2).find(|w| w[0] > w[1]).map(|w| (w[1], w[0]))
}

fn fewer_exchanges(sh: &mut Shrinker<'_>, s: &mut Schedule, seen: &[Instance]) -> Option<Change> {
    only(s, seen)?;
    let target = s.loops[0].order.clone()?;
    let index: Vec<u64> = (0..target.len() as u64).collect();
    let with = |s: &Schedule, order: Vec<u64>| {
        let mut s = s.clone();
        s.loops[0] = LoopPlan { order: Some(order), ..s.loops[0].clone() };
        s
    };
    // Two neighbors exchanged, then pairs of iterations that the schedule inverts.
    let place: std::collections::HashMap<u64, usize> = target.iter().enumerate().map(|(k, &x)| (x, k)).collect();
    let inverted = |i: &u64, j: &u64| place.get(i) > place.get(j);
    let near = index.windows(2).map(|w| (w[0], w[1])).filter(|(i, j)| inverted(i, j)).take(MAX_TRIALS);
    let n = index.len() as u64;
    let far = (2..n).flat_map(|d| (0..n - d).map(move |i| (i, i + d))).filter(|(i, j)| inverted(i, j)).take(MAX_TRIALS);
    for (i, j) in near.chain(far) {
        let mut order = index.clone();
        order.remove(j as usize);
        order.insert(i as usize, j);
        let one = with(s, order);
        if sh.differs(&one) {
            *s = one;
            return Some(Change::Before(i, j));
        }
    }
    let (i, j, order) = bisect(&index, &target, |o| sh.differs(&with(s, o.to_vec())))?;
    let number = |p: usize| p as u64;
    let places = order.iter().map(|&n| n as usize).collect();
    let near = nearest(places, Some((i as usize, j as usize)), |o| {
        sh.differs(&with(s, o.iter().map(|&p| number(p)).collect()))
    });
    let (i, j) = inverted_neighbours(&near).map_or((i, j), |(x, y)| (number(x), number(y)));
    *s = with(s, near.into_iter().map(number).collect());
    Some(Change::Before(i, j))
}

/// From one order to another in steps that each move one element forward past one other: the first
/// step after which the outcome differs. Returns the two that are exchanged (in the first order's
/// sequence) and the order after the step.
fn bisect<T: Copy + Eq + std::hash::Hash>(
    from: &[T],
    to: &[T],
    mut differs: impl FnMut(&[T]) -> bool,
) -> Option<(T, T, Vec<T>)> {
    // The first `p` as in `to`, the others as in `from`.
    let mixed = |p: usize| {
        let mut v = to[..p].to_vec();
        let first: std::collections::HashSet<T> = v.iter().copied().collect();
        v.extend(from.iter().filter(|x| !first.contains(x)));
        v
    };
    let (mut lo, mut hi) = (0, to.len());
    while hi - lo > 1 {
        let mid = (lo + hi) / 2;
        if differs(&mixed(mid)) { hi = mid } else { lo = mid }
    }
    let start = mixed(lo);
    let x = *to.get(lo)?;
    let at = start.iter().position(|y| *y == x)?;
    let moved = |k: usize| {
        let mut v = start.clone();
        v.remove(at);
        v.insert(k, x);
        v
    };
    // Moving it from `at` down to `lo`.
    let (mut same, mut other) = (at, lo);
    while same > other + 1 {
        let mid = (same + other) / 2;
        if differs(&moved(mid)) { other = mid } else { same = mid }
    }
    Some((*start.get(other)?, x, moved(other)))
}

#[cfg(test)]
mod tests {
    use super::{bisect, inverted_neighbours, nearest};

    #[test]
    fn what_is_not_needed_goes_back_to_the_index_order() {
        let from: Vec<usize> = (0..100).collect();
        let mut to = from.clone();
        to.reverse();
        let place = |v: &[usize], x| v.iter().position(|&y| y == x);
        // 63 has to come before 17.
        let bad = |v: &[usize]| place(v, 63) < place(v, 17);
        let (i, j, order) = bisect(&from, &to, bad).unwrap();
        let near = nearest(order, Some((i, j)), bad);
        let mut want = from.clone();
        want.remove(63);
        want.insert(17, 63);
        assert_eq!((&near, inverted_neighbours(&near)), (&want, Some((17, 63))));
        // Two exchanges are needed, and no more than two are made.
        let bad = |v: &[usize]| place(v, 6) < place(v, 5) && place(v, 41) < place(v, 40);
        let near = nearest(to, None, bad);
        assert_eq!(near.windows(2).filter(|w| w[0] > w[1]).collect::<Vec<_>>(), [[6, 5], [41, 40]]);
        assert_eq!(near.iter().enumerate().filter(|(k, x)| k != *x).count(), 4);
    }

    #[test]
    fn bisection_ends_at_one_exchange() {
        let from: Vec<u32> = (0..20).collect();
        let mut to = from.clone();
        to.reverse();
        // Differs as soon as 13 comes before 4.
        let bad = |v: &[u32]| v.iter().position(|&x| x == 13) < v.iter().position(|&x| x == 4);
        let (a, b, order) = bisect(&from, &to, bad).unwrap();
        assert_eq!((a, b), (4, 13));
        assert!(bad(&order));
    }
}
