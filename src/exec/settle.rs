//! All values that a reduction may have: every binary tree over every permutation of its contributions, without walking
//! each of them. The values of a set of contributions are those of its two-part divisions, combined either way; equal
//! contributions are told apart by nothing, so a set is a count for each different value.

use super::machine::{Ctl, Machine};
use super::observe::NoObserver;
use super::stop::Stop;
use super::value::Value;
use crate::par::Tree;
use crate::par::combine::Act;

/// Applications of the reducer that one reduction may take.
const MAX_APPLIED: usize = 400_000;

/// A value of a set of contributions, and how it came about.
struct Reached {
    value: Value,
    /// Divided into these sets, each with the number of its value; `None` for a single contribution.
    from: Option<((usize, usize), (usize, usize))>,
}

/// A value that a reduction may have, or the end of a run that reaches it.
pub(super) enum Possible {
    /// This value, by this tree over positions of the list of contributions.
    Value(Value, Tree),
    /// A reducer stops the run.
    Stop(Stop),
}

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
        let run = self.run_loop(r.body.0, &mut NoObserver);
        let value = run.map(|()| self.cx(crate::ir::OpId::NONE).value(r.acc.0, r.acc.1));
        self.ctl.truncate(open);
        (self.depth, self.fuel) = (depth, fuel);
        self.words[self.base..self.base + words.len()].copy_from_slice(&words);
        self.objs[self.obj_base..self.obj_base + objs.len()].clone_from_slice(&objs);
        value
    }

    /// Every value that the combination of these contributions may have, the left fold's first.
    ///
    /// # Errors
    /// Why not all can be found; limits and our own bugs as they are.
    pub(super) fn possible(&mut self, reduce: u32, items: &[Value]) -> Result<Vec<Possible>, Result<String, Stop>> {
        // Different values, and how often each occurs.
        let mut kinds: Vec<(Value, Vec<usize>)> = Vec::new();
        for (k, v) in items.iter().enumerate().rev() {
            match kinds.iter_mut().find(|x| x.0 == *v) {
                Some(x) => x.1.push(k),
                None => kinds.push((v.clone(), vec![k])),
            }
        }
        let radix: Vec<usize> = kinds.iter().map(|k| k.1.len() + 1).collect();
        let too_many = || Err(Ok(format!("a reduction of {} contributions has too many trees", items.len())));
        let Some(sets) = radix.iter().try_fold(1usize, |a, &r| a.checked_mul(r)).filter(|&n| n <= 1 << 16) else {
            return too_many();
        };
        let counts = |mut s: usize| -> Vec<usize> {
            radix
                .iter()
                .map(|&r| {
                    let c = s % r;
                    s /= r;
                    c
                })
                .collect()
        };
        let mut reached: Vec<Vec<Reached>> = Vec::with_capacity(sets);
        let mut stops: Vec<Stop> = Vec::new();
        let mut applied = 0;
        for set in 0..sets {
            let c = counts(set);
            let mut here: Vec<Reached> = Vec::new();
            if c.iter().sum::<usize>() == 1 {
                let kind = c.iter().position(|&n| n == 1).unwrap_or(0);
                here.push(Reached { value: kinds[kind].0.clone(), from: None });
            }
            // Parts of a set have smaller numbers.
            for part in (1..set).rev() {
                let p = counts(part);
                if p.iter().zip(&c).any(|(x, y)| x > y) {
                    continue;
                }
                let other = set - part;
                for x in 0..reached[part].len() {
                    for y in 0..reached[other].len() {
                        applied += 1;
                        if applied > MAX_APPLIED {
                            return too_many();
                        }
                        let (a, b) = (reached[part][x].value.clone(), reached[other][y].value.clone());
                        match self.apply(reduce, &a, &b) {
                            Ok(value) => {
                                if !here.iter().any(|r| r.value == value) {
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
                out.push(Possible::Value(reached[sets - 1][k].value.clone(), t));
            }
        }
        // What a run without a search does comes first.
        let mut acc = items.first().cloned().unwrap_or(Value::Poison);
        let mut folds = true;
        for v in items.iter().skip(1) {
            match self.apply(reduce, &acc, v) {
                Ok(x) => acc = x,
                Err(_) => {
                    folds = false;
                    break;
                }
            }
        }
        let all: Vec<u64> = (0..items.len() as u64).collect();
        let first = out.iter().position(|p| matches!(p, Possible::Value(v, _) if folds && *v == acc));
        if let (Some(k), Some(tree)) = (first, Tree::fold(false, &all)) {
            out.remove(k);
            out.insert(0, Possible::Value(acc, tree));
        }
        out.extend(stops.into_iter().map(Possible::Stop));
        Ok(out)
    }
}
