//! All values that a reduction may have ([`every_value`]), or the one that it has by a law of its
//! reducer.

use std::rc::Rc;

use super::audit::Body;
use super::law::Law;
use super::machine::Machine;
use super::observe::NoObserver;
use super::open::{Ctl, UNLIMITED};
use super::settled::Possible;
pub use super::settled::Settled;
use rustmlir_ir::TypeId;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Key, Value};
use rustmlir_par::{MAX_APPLIED_TO_DRAW, Tree, every_value};

/// Applications of the reducer that one reduction may take.
const MAX_APPLIED: usize = 400_000;

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
        self.fuel = UNLIMITED;
        let [left, right] = r.arg_places;
        let mut cx = self.cx(rustmlir_ir::OpId::NONE);
        cx.set_value(left.0, left.1, a.clone())?;
        cx.set_value(right.0, right.1, b.clone())?;
        self.ctl.push(Ctl::Probe);
        self.sched.trial(true);
        let run = self.run_loop(r.body.0, &mut NoObserver);
        self.sched.trial(false);
        let value = run.map(|()| self.cx(rustmlir_ir::OpId::NONE).value(r.acc.0, r.acc.1));
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
        let all = match self.enumerate(reduce, items) {
            // Too many for trying: perhaps algebra knows. Its laws are about values that are no
            // poison.
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

    /// The values of a reduction by the values of its parts.
    fn enumerate(&mut self, reduce: u32, items: &[Value]) -> Result<Vec<Possible>, Result<String, Stop>> {
        let most = if self.sched.search.is_some() { MAX_APPLIED } else { MAX_APPLIED_TO_DRAW };
        let all = every_value(items, Key::of, most, |a, b| match self.apply(reduce, a, b) {
            Err(s @ (Stop::Undefined(..) | Stop::Trap(_))) => Ok(Err(s)),
            other => other.map(Ok),
        });
        let too_many = || Ok(format!("a reduction of {} contributions has too many reduction trees", items.len()));
        all.map_err(|e| e.map_or_else(too_many, Err))
    }
}
