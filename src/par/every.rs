//! All values that a reduction may have: every binary tree over every permutation of its
//! contributions, without walking each of them. The values of a set of contributions are those of
//! its two-part divisions, combined either way; equal contributions are told apart by nothing, so a
//! set is a count for each different value.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::Tree;
use super::combine::Act;

/// Applications of a reducer that one reduction may take where only one of its values is drawn, in
/// each run anew.
pub const MAX_APPLIED_TO_DRAW: usize = 20_000;

/// A value of a set of contributions, and how it came about.
struct Reached<V> {
    value: V,
    /// Divided into these sets, each with the number of its value; `None` for a single
    /// contribution.
    from: Option<((usize, usize), (usize, usize))>,
}

/// A value that a reduction may have, or the end of a run that reaches it.
pub enum Possible<V, S> {
    /// This value, by this tree over positions of the list of contributions (none for the fold of
    /// very many).
    Value(V, Option<Tree>),
    /// A reducer stops the run.
    Stop(S),
}

/// The values of a reduction by the values of its parts, the left fold's first, with at most `most`
/// applications of the reducer. Values are the same whose keys are. A reducer may end the run
/// (`S`), which is one of the possibilities.
///
/// # Errors
/// `None` if there are too many trees; what else keeps the reducer from being applied.
pub fn every_value<V: Clone + PartialEq, K: Clone + Eq + Hash, S: PartialEq, E>(
    items: &[V],
    key: impl Fn(&V) -> K,
    most: usize,
    mut apply: impl FnMut(&V, &V) -> Result<Result<V, S>, E>,
) -> Result<Vec<Possible<V, S>>, Option<E>> {
    let keys: Vec<K> = items.iter().map(&key).collect();
    // Different values, and where each occurs.
    let mut kinds: Vec<(V, Vec<usize>)> = Vec::new();
    let mut number: HashMap<&K, usize> = HashMap::new();
    for (k, (v, key)) in items.iter().zip(&keys).enumerate().rev() {
        let at = *number.entry(key).or_insert(kinds.len());
        let more = kinds.len() < MAX_SETS.ilog2() as usize;
        match kinds.get_mut(at) {
            Some(x) => x.1.push(k),
            None if more => kinds.push((v.clone(), vec![k])),
            None => return Err(None),
        }
    }
    // A set is a count for each of them: a number in mixed radix, and a part of a set has a smaller
    // one.
    let radix: Vec<usize> = kinds.iter().map(|k| k.1.len() + 1).collect();
    let sets = radix.iter().try_fold(1usize, |a, &r| a.checked_mul(r)).filter(|&n| n <= MAX_SETS).ok_or(None)?;
    let weights: Vec<usize> = radix.iter().scan(1, |w, &r| Some(std::mem::replace(w, *w * r))).collect();
    let counts = |s: usize| -> Vec<usize> { radix.iter().zip(&weights).map(|(&r, &w)| s / w % r).collect() };
    let mut reached: Vec<Vec<Reached<V>>> = Vec::with_capacity(sets);
    let mut stops: Vec<S> = Vec::new();
    let mut applied = 0;
    for set in 0..sets {
        let c = counts(set);
        let mut here: Vec<Reached<V>> = Vec::new();
        let mut known: HashSet<K> = HashSet::new();
        if c.iter().sum::<usize>() == 1 {
            let kind = c.iter().position(|&n| n == 1).unwrap_or(0);
            here.push(Reached { value: kinds[kind].0.clone(), from: None });
        }
        for part in parts(&c, &weights).into_iter().rev() {
            let other = set - part;
            for x in 0..reached[part].len() {
                for y in 0..reached[other].len() {
                    applied += 1;
                    if applied > most {
                        return Err(None);
                    }
                    match apply(&reached[part][x].value, &reached[other][y].value).map_err(Some)? {
                        Ok(value) => {
                            if known.insert(key(&value)) {
                                here.push(Reached { value, from: Some(((part, x), (other, y))) });
                            }
                        }
                        Err(s) if stops.contains(&s) => {}
                        Err(s) => stops.push(s),
                    }
                }
            }
        }
        reached.push(here);
    }
    let mut out: Vec<Possible<V, S>> = Vec::new();
    for k in 0..reached.last().map_or(0, Vec::len) {
        let mut free: Vec<Vec<usize>> = kinds.iter().map(|k| k.1.iter().rev().copied().collect()).collect();
        let mut acts = Vec::new();
        let mut open = vec![((sets - 1, k), false)];
        while let Some(((set, v), seen)) = open.pop() {
            match reached[set][v].from {
                None => {
                    let kind = counts(set).iter().position(|&n| n == 1).unwrap_or(0);
                    acts.push(Act::Leaf(free[kind].pop().unwrap_or(0) as u64));
                }
                Some(_) if seen => acts.push(Act::Merge),
                Some((a, b)) => open.extend([((set, v), true), (b, false), (a, false)]),
            }
        }
        if let Some(t) = Tree::from_acts(&acts) {
            out.push(Possible::Value(reached[sets - 1][k].value.clone(), Some(t)));
        }
    }
    // What a run without a search does comes first.
    let mut folded = items.first().cloned();
    for v in items.iter().skip(1) {
        if let Some(so_far) = &folded {
            folded = apply(so_far, v).map_err(Some)?.ok();
        }
    }
    let all: Vec<u64> = (0..items.len() as u64).collect();
    let first = out.iter().position(|p| matches!(p, Possible::Value(v, _) if folded.as_ref() == Some(v)));
    if let (Some(k), Some(value), Some(tree)) = (first, folded, Tree::fold(false, &all)) {
        out.remove(k);
        out.insert(0, Possible::Value(value, Some(tree)));
    }
    out.extend(stops.into_iter().map(Possible::Stop));
    Ok(out)
}

/// Sets of contributions at most.
const MAX_SETS: usize = 1 << 16;

/// The numbers of the parts of a set that are neither empty nor all of it, upwards.
fn parts(set: &[usize], weights: &[usize]) -> Vec<usize> {
    let mut out = Vec::new();
    let mut part = vec![0; set.len()];
    let mut number = 0;
    loop {
        let Some(k) = (0..set.len()).find(|&k| part[k] < set[k]) else {
            // The whole set comes last.
            out.pop();
            return out;
        };
        for low in 0..k {
            number -= part[low] * weights[low];
            part[low] = 0;
        }
        part[k] += 1;
        number += weights[k];
        out.push(number);
    }
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn parts_of_a_set_are_all_smaller_ones() {
        // Two of one kind and one of another: radices 3 and 2.
        assert_eq!(parts(&[2, 1], &[1, 3]), [1, 2, 3, 4]);
        assert_eq!(parts(&[0, 1], &[1, 3]), [0usize; 0]);
        assert_eq!(parts(&[2, 0], &[1, 3]), [1]);
        assert!(parts(&[0, 0], &[1, 3]).is_empty());
    }
}
