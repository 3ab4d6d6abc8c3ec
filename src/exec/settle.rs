//! All values that a reduction may have: every binary tree over every permutation of its contributions, without walking
//! each of them. The values of a set of contributions are those of its two-part divisions, combined either way; equal
//! contributions are told apart by nothing, so a set is a count for each different value.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::audit::{Body, Law};
use super::machine::{Ctl, Machine};
use super::observe::NoObserver;
use crate::ir::TypeId;
use crate::meaning::stop::Stop;
use crate::meaning::value::Value;
use crate::par::Tree;
use crate::par::combine::Act;

/// Applications of the reducer that one reduction may take.
const MAX_APPLIED: usize = 400_000;

/// The same where only one of its values is drawn, in each run anew.
const MAX_APPLIED_TO_DRAW: usize = 20_000;

/// A value of a set of contributions, and how it came about.
struct Reached {
    value: Value,
    /// Divided into these sets, each with the number of its value; `None` for a single contribution.
    from: Option<((usize, usize), (usize, usize))>,
}

/// A value that a reduction may have, or the end of a run that reaches it.
pub(super) enum Possible {
    /// This value, by this tree over positions of the list of contributions (none for the fold of very many).
    Value(Value, Option<Tree>),
    /// A reducer stops the run.
    Stop(Stop),
}

/// A value as it is compared.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Word(u64),
    Other(String),
}

impl Key {
    fn of(v: &Value) -> Key {
        match v {
            Value::Word(w) => Key::Word(*w),
            v => Key::Other(format!("{v:?}")),
        }
    }
}

/// A reduction: the reducer, what it sees besides its arguments, and the contributions.
type Reduction = (u32, u128, Vec<Key>);

/// Reductions whose values are known: the runs of a search come to the same ones again and again.
#[derive(Default)]
pub struct Settled {
    known: HashMap<Reduction, Rc<Vec<Possible>>>,
    /// Contributions and values that are kept.
    held: usize,
}

/// Contributions and values that are kept at most.
const MAX_HELD: usize = 1 << 20;

/// Contributions of which the tree of a fold is kept.
const MAX_FOLDED: usize = 1 << 12;

impl Machine<'_> {
    /// Runs a reducer on two values and nothing else. Only for reducers without effects.
    ///
    /// # Errors
    /// What the reducer does that is undefined.
    pub fn apply(&mut self, reduce: u32, a: &Value, b: &Value) -> Result<Value, Stop> {
        let Some(r) = self.prog.reduces.get(reduce as usize) else {
            return Err(Stop::Internal("an unknown reducer".into()));
        };
        let f = &self.prog.funcs[self.func as usize];
        let words = self.words[self.base..self.base + f.n_slots as usize].to_vec();
        let objs = self.objs[self.obj_base..self.obj_base + f.n_objs as usize].to_vec();
        let (depth, open, fuel) = (self.depth, self.ctl.len(), self.fuel);
        self.fuel = super::fiber::UNLIMITED;
        let [left, right] = r.arg_places;
        let mut cx = self.cx(crate::ir::OpId::NONE);
        cx.set_value(left.0, left.1, a.clone())?;
        cx.set_value(right.0, right.1, b.clone())?;
        self.ctl.push(Ctl::Probe);
        self.sched.trial(true);
        let run = self.run_loop(r.body.0, &mut NoObserver);
        self.sched.trial(false);
        let value = run.map(|()| self.cx(crate::ir::OpId::NONE).value(r.acc.0, r.acc.1));
        self.ctl.truncate(open);
        (self.depth, self.fuel) = (depth, fuel);
        self.words[self.base..self.base + words.len()].copy_from_slice(&words);
        self.objs[self.obj_base..self.obj_base + objs.len()].clone_from_slice(&objs);
        value
    }

    /// The left fold of contributions.
    fn fold(&mut self, reduce: u32, items: &[Value]) -> Result<Value, Stop> {
        let mut acc = items.first().cloned().unwrap_or(Value::Poison);
        for v in items.iter().skip(1) {
            acc = self.apply(reduce, &acc, v)?;
        }
        Ok(acc)
    }

    /// Every value that the combination of these contributions may have, the left fold's first.
    ///
    /// # Errors
    /// Why not all can be found; limits and our own bugs as they are.
    pub(super) fn possible(
        &mut self,
        reduce: u32,
        ty: TypeId,
        items: &[Value],
    ) -> Result<Rc<Vec<Possible>>, Result<String, Stop>> {
        let body = Body::of(self.ir, self.prog, reduce);
        let places: Vec<u64> = (0..items.len().min(MAX_FOLDED + 1) as u64).collect();
        let tree = || if items.len() > MAX_FOLDED { None } else { Tree::fold(false, &places) };
        if body.by_nature().is_some() {
            let value = self.fold(reduce, items).map_err(Err)?;
            return Ok(Rc::new(vec![Possible::Value(value, tree())]));
        }
        // What comes from outside of the reducer lies somewhere in the frame.
        let around = if body.is_closed() { 0 } else { self.frame_digest() };
        let key = (reduce, around, items.iter().map(Key::of).collect());
        if let Some(known) = self.settled.known.get(&key) {
            return Ok(known.clone());
        }
        let all = match self.enumerate(reduce, items, &key.2) {
            // Too many for trying: perhaps algebra knows. Its laws are about values that are no poison.
            Err(Ok(why)) if items.iter().all(|v| matches!(v, Value::Word(_))) => {
                match body.by_algebra(self, reduce, ty).map_err(Err)? {
                    (Some(Law::Holds(_)), Some(Law::Holds(_))) => {
                        let value = self.fold(reduce, items).map_err(Err)?;
                        vec![Possible::Value(value, tree())]
                    }
                    _ => return Err(Ok(why)),
                }
            }
            all => all?,
        };
        let all = Rc::new(all);
        self.settled.held += items.len() + all.len();
        if self.settled.held > MAX_HELD {
            self.settled = Settled { held: items.len() + all.len(), ..Settled::default() };
        }
        self.settled.known.insert(key, all.clone());
        Ok(all)
    }

    /// The values of a reduction by the values of its parts. `keys` are those of the contributions.
    fn enumerate(&mut self, reduce: u32, items: &[Value], keys: &[Key]) -> Result<Vec<Possible>, Result<String, Stop>> {
        let too_many = || Err(Ok(format!("a reduction of {} contributions has too many trees", items.len())));
        // Different values, and where each occurs.
        let mut kinds: Vec<(Value, Vec<usize>)> = Vec::new();
        let mut number: HashMap<&Key, usize> = HashMap::new();
        for (k, (v, key)) in items.iter().zip(keys).enumerate().rev() {
            let at = *number.entry(key).or_insert(kinds.len());
            let more = kinds.len() < MAX_SETS.ilog2() as usize;
            match kinds.get_mut(at) {
                Some(x) => x.1.push(k),
                None if more => kinds.push((v.clone(), vec![k])),
                None => return too_many(),
            }
        }
        // A set is a count for each of them: a number in mixed radix, and a part of a set has a smaller one.
        let radix: Vec<usize> = kinds.iter().map(|k| k.1.len() + 1).collect();
        let Some(sets) = radix.iter().try_fold(1usize, |a, &r| a.checked_mul(r)).filter(|&n| n <= MAX_SETS) else {
            return too_many();
        };
        let weights: Vec<usize> = radix.iter().scan(1, |w, &r| Some(std::mem::replace(w, *w * r))).collect();
        let counts =
            |s: usize| -> Vec<usize> { radix.iter().zip(&weights).map(|(&r, &w)| s / w % r).collect::<Vec<_>>() };
        let mut reached: Vec<Vec<Reached>> = Vec::with_capacity(sets);
        let mut stops: Vec<Stop> = Vec::new();
        let mut applied = 0;
        let most = if self.sched.search.is_some() { MAX_APPLIED } else { MAX_APPLIED_TO_DRAW };
        for set in 0..sets {
            let c = counts(set);
            let mut here: Vec<Reached> = Vec::new();
            let mut known: HashSet<Key> = HashSet::new();
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
                            return too_many();
                        }
                        let (a, b) = (reached[part][x].value.clone(), reached[other][y].value.clone());
                        match self.apply(reduce, &a, &b) {
                            Ok(value) => {
                                if known.insert(Key::of(&value)) {
                                    here.push(Reached { value, from: Some(((part, x), (other, y))) });
                                }
                            }
                            Err(s @ (Stop::Undefined(..) | Stop::Trap(_))) => {
                                if !stops.iter().any(|t| t == &s) {
                                    stops.push(s);
                                }
                            }
                            Err(s) => return Err(Err(s)),
                        }
                    }
                }
            }
            reached.push(here);
        }
        let mut out: Vec<Possible> = Vec::new();
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
        let folded = match self.fold(reduce, items) {
            Ok(v) => Some(v),
            Err(Stop::Undefined(..) | Stop::Trap(_)) => None,
            Err(s) => return Err(Err(s)),
        };
        let all: Vec<u64> = (0..items.len() as u64).collect();
        let first = out.iter().position(|p| matches!(p, Possible::Value(v, _) if folded.as_ref() == Some(v)));
        if let (Some(k), Some(value), Some(tree)) = (first, folded, Tree::fold(false, &all)) {
            out.remove(k);
            out.insert(0, Possible::Value(value, Some(tree)));
        }
        out.extend(stops.into_iter().map(Possible::Stop));
        Ok(out)
    }
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
