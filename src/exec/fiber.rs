//! Several iterations of a parallel loop in flight: each one that waits has its own copy of the
//! frames from the loop's on, its own part of the control stack and its own stack allocations. The
//! walker changes between them before any operation.

use super::machine::Machine;
use super::observe::Observer;
use super::open::{Ctl, Fiber, Flight, Planned, Resume, UNLIMITED};
use super::program::Node;
use rustmlir_ir::OpId;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_par::scheduler::mix;
use rustmlir_par::{Here, Switch, order};

impl Machine<'_> {
    /// A flight for a loop in the current frame.
    pub(super) fn new_flight(&self, cursor: Vec<u64>) -> Flight {
        let f = &self.prog.funcs[self.func as usize];
        let (w, o) = (self.base + f.n_slots as usize, self.obj_base + f.n_objs as usize);
        Flight {
            parked: Vec::new(),
            cursor,
            flown: 0,
            leader: None,
            words: self.words[self.base..w].to_vec(),
            objs: self.objs[self.obj_base..o].to_vec(),
            func: self.func,
            base: self.base,
            obj_base: self.obj_base,
            depth: self.depth,
            mark: self.heap.scope(),
            points: self.points.len(),
            team: None,
        }
    }

    /// An iteration that has not begun: the frame as the loop found it, with these induction
    /// variables.
    pub(super) fn new_fiber(flight: &Flight, body: Resume, at: Vec<u64>, ivs: &[(u32, u64)], here: Here) -> Fiber {
        let mut words = flight.words.clone();
        for &(slot, v) in ivs {
            if let Some(w) = words.get_mut(slot as usize) {
                *w = v;
            }
        }
        Fiber {
            words,
            objs: flight.objs.clone(),
            ctl: Vec::new(),
            next: body,
            func: flight.func,
            base: flight.base,
            obj_base: flight.obj_base,
            depth: flight.depth,
            at,
            here,
            stack: Vec::new(),
            points: Vec::new(),
            fresh: true,
            waits: None,
            brought: None,
            goes_on: None,
        }
    }

    /// Puts the running iteration of the loop at `level` aside.
    pub(super) fn park(&mut self, level: usize, next: Resume) -> Option<Fiber> {
        let f = &self.prog.funcs[self.func as usize];
        let (top, obj_top) = (self.base + f.n_slots as usize, self.obj_base + f.n_objs as usize);
        let ctl = self.ctl.split_off(level + 1);
        let Some(Ctl::Parallel { state, .. }) = self.ctl.last_mut() else { return None };
        let at = state.at.clone();
        let flight = state.planned.as_ref()?.flight.as_ref()?;
        Some(Fiber {
            words: self.words.get(flight.base..top)?.to_vec(),
            objs: self.objs.get(flight.obj_base..obj_top)?.to_vec(),
            ctl,
            next,
            func: self.func,
            base: self.base,
            obj_base: self.obj_base,
            depth: self.depth,
            at,
            here: self.sched.here.clone(),
            stack: self.heap.detach_stack(flight.mark),
            points: self.points.split_off(flight.points.min(self.points.len())),
            fresh: false,
            waits: None,
            brought: None,
            goes_on: None,
        })
    }

    /// Lets an iteration of the loop on top of the control stack go on.
    pub(super) fn switch_to(&mut self, f: Fiber) -> Result<Resume, Stop> {
        let lost = || Stop::Internal("an iteration without its loop".into());
        let Some(Ctl::Parallel { state, .. }) = self.ctl.last_mut() else { return Err(lost()) };
        state.at = f.at;
        let flight = state.planned.as_ref().and_then(|p| p.flight.as_ref()).ok_or_else(lost)?;
        put(&mut self.words, flight.base, f.words, 0);
        put(&mut self.objs, flight.obj_base, f.objs, Value::Unit);
        self.ctl.extend(f.ctl);
        (self.func, self.base, self.obj_base, self.depth) = (f.func, f.base, f.obj_base, f.depth);
        self.sched.here = f.here;
        self.heap.attach_stack(f.stack);
        self.points.extend(f.points);
        if let Some((op, results)) = f.goes_on {
            let (ir, prog) = (self.ir, self.prog);
            let mut cx = self.cx(op);
            for (v, x) in ir.results(op).zip(results) {
                let (place, flag) = prog.place_of(v)?;
                cx.set_value(place, flag, x)?;
            }
        }
        Ok(f.next)
    }

    /// After the last iteration: the loop's frame as it was before the first, without what
    /// iterations left in it.
    pub(super) fn finish(&mut self, flight: Flight) {
        put(&mut self.words, flight.base, flight.words, 0);
        put(&mut self.objs, flight.obj_base, flight.objs, Value::Unit);
        self.flights -= 1;
        if self.flights == 0 {
            self.fuel = UNLIMITED;
        }
    }

    /// Between two operations: perhaps another iteration goes on.
    #[cold]
    pub(super) fn pause<O: Observer>(&mut self, here: Resume, obs: &mut O) -> Result<Resume, Stop> {
        self.fuel = 1;
        let nodes = &self.prog.codes[here.code as usize];
        let at = nodes.nodes.len() - here.left as usize;
        let op = nodes.ops.get(at).copied().unwrap_or(OpId::NONE);
        // Operations are not divided (structured ones run all their points), nor are atomic
        // updates.
        let inside = at > 0
            && nodes.ops.get(at - 1) == Some(&op)
            && !matches!(nodes.nodes.get(at), Some(Node::EndParallel { .. }));
        if inside || self.atomic || self.sched.sections.inside() || !self.points.is_empty() {
            return Ok(here);
        }
        self.paused = None;
        // Where a combination has come to, only what it has opened itself may change.
        let combines = |c: &Ctl| matches!(c, Ctl::Merge { .. } | Ctl::Reduce { .. });
        let from = self.ctl.iter().rposition(combines).map_or(0, |k| k + 1);
        let mut options = Vec::new();
        for (level, c) in self.ctl.iter().enumerate().skip(from) {
            if let Ctl::Parallel { state, .. } = c
                && let Some(f) = state.planned.as_ref().and_then(|p| p.flight.as_ref())
            {
                let ready = f.parked.iter().enumerate().filter(|(_, p)| p.waits.is_none());
                options.extend(ready.map(|(k, _)| (level, k)));
            }
        }
        if self.sched.search.is_some() {
            // What happens in a critical section begins with it.
            if !self.sched.is_visible(op.0) && !self.prog.exclusive.contains(&op) {
                return Ok(here);
            }
            self.paused = Some(op).filter(|_| from == 0);
            // An iteration that has just been chosen does at least what it waits for; if several of
            // its own iterations wait, one of them is chosen now. That belongs to the same choice:
            // the state has been looked at.
            let chosen = self.resumed.take();
            if chosen.is_none()
                && let Some((level, k)) = self.next_fresh(from)
            {
                let resume = self.change(level, k, here)?;
                self.tell(obs);
                return Ok(resume);
            }
            options.retain(|o| chosen.is_none_or(|level| o.0 > level));
            if options.is_empty() {
                return Ok(here);
            }
            if chosen.is_none() {
                let digest = self.digest(here, obs.history());
                if !self.sched.first_visit(digest) {
                    return Err(Stop::Internal(PRUNED.into()));
                }
            }
        } else {
            self.fuel = 1 + self.sched.draw(6) as u64;
        }
        let choice = self.sched.choose(1 + options.len());
        let Some(&(level, k)) = choice.checked_sub(1).and_then(|c| options.get(c)) else { return Ok(here) };
        if let (Some(Ctl::Parallel { state, .. }), Some(s)) = (self.ctl.get(level), &mut self.sched.search) {
            let ivs = |at: &[u64]| order::point(&state.lower, &state.step, at).collect();
            let planned = state.planned.as_ref();
            let to = planned.and_then(|p| p.flight.as_ref()?.parked.get(k)).map_or_else(Vec::new, |f| ivs(&f.at));
            let site = planned.map_or(u32::MAX, |p| p.site());
            s.switches.push(Switch { op: op.0, site, from: ivs(&state.at), to });
            self.resumed = Some(level);
        }
        let resume = self.change(level, k, here)?;
        self.tell(obs);
        Ok(resume)
    }

    /// Puts the running iteration of the loop at `level` aside, and lets the waiting one number `k`
    /// of that loop go on.
    fn change(&mut self, level: usize, k: usize, here: Resume) -> Result<Resume, Stop> {
        let lost = || Stop::Internal("an iteration that cannot be put aside".into());
        let current = self.park(level, here).ok_or_else(lost)?;
        let Some(Ctl::Parallel { state, .. }) = self.ctl.last_mut() else { return Err(lost()) };
        let flight = state.planned.as_mut().and_then(|p| p.flight.as_mut()).ok_or_else(lost)?;
        let place = flight.parked.get_mut(k).ok_or_else(lost)?;
        let next = std::mem::replace(place, current);
        if self.sched.search.is_some() {
            self.fuel = 0;
        }
        self.switch_to(next)
    }

    /// Before a search chooses: an iteration that has not come to anything whose order matters, or,
    /// once there is none, the one that was to choose. What an iteration does until then commutes
    /// with what all others do, so that only its being done matters, not when: nothing is to be
    /// chosen there.
    fn next_fresh(&mut self, from: usize) -> Option<(usize, usize)> {
        for (level, c) in self.ctl.iter_mut().enumerate().skip(from).rev() {
            let Ctl::Parallel { state, .. } = c else { continue };
            let Some(f) = state.planned.as_mut().and_then(|p| p.flight.as_mut()) else { continue };
            if let Some(k) = f.parked.iter().position(Fiber::is_fresh) {
                f.leader.get_or_insert_with(|| state.at.clone());
                return Some((level, k));
            }
            if let Some(at) = f.leader.take().filter(|at| *at != state.at)
                && let Some(k) = f.parked.iter().position(|p| p.at == at)
            {
                return Some((level, k));
            }
        }
        None
    }

    /// In a search, notes that the run has ended early. What other open iterations would have done
    /// is searched by letting them go first, the next time; nothing is left out if that has been so
    /// this time already.
    pub fn stopped_early(&mut self, stop: &Stop) {
        let (Stop::Undefined(_, f) | Stop::Trap(f)) = stop else { return };
        if self.sched.tasks.started() > 0 {
            self.sched.leave_out("a run ended early, and the effects of the other tasks were not observed");
        }
        if !self.ctl.iter().any(|c| matches!(c, Ctl::Parallel { .. })) {
            return;
        }
        if self.paused == Some(f.op) {
            return;
        }
        let combines = |c: &Ctl| matches!(c, Ctl::Merge { .. } | Ctl::Reduce { .. });
        if !self.sched.stops_at(f.op.0) || !self.points.is_empty() || self.ctl.iter().any(combines) {
            self.sched.leave_out("a run ended early, and what follows was not observed");
        }
    }

    /// Tells an observer which iteration goes on.
    pub(super) fn tell<O: Observer>(&self, obs: &mut O) {
        if O::ACTIVE
            && let Some(state) = self.ctl.iter().rev().find_map(|c| match c {
                Ctl::Parallel { state, .. } => Some(state),
                _ => None,
            })
        {
            obs.enter(state.instance, state.number());
        }
    }

    /// A digest of everything that decides how the run goes on, the same for all orders that lead
    /// to the same state.
    fn digest(&self, here: Resume, history: u128) -> u128 {
        let f = &self.prog.funcs[self.func as usize];
        let top = self.base + f.n_slots as usize;
        let obj_top = self.obj_base + f.n_objs as usize;
        let mut d = Digest::default();
        for (h, a) in self.heap.live() {
            d.word(h.0);
            a.data.iter().zip(&*a.state).for_each(|(b, s)| d.word(u64::from(*b) << 8 | u64::from(*s)));
            a.data.iter().skip(a.state.len()).for_each(|b| d.word(u64::from(*b)));
        }
        self.out.iter().for_each(|b| d.word(u64::from(*b)));
        d.word(self.clock);
        for c in &self.calls.all {
            // In which order which of them was given what is part of an outcome.
            d.word(u64::from(c.op.0));
            d.objs(&c.args);
            c.known.iter().for_each(|k| d.object(&k.1));
        }
        d.value(history);
        self.sched.sections.words().into_iter().for_each(|w| d.word(w));
        d.value(self.strand(
            &self.ctl,
            self.words.get(..top).unwrap_or(&[]),
            0,
            self.objs.get(..obj_top).unwrap_or(&[]),
            0,
            here,
        ));
        d.finish()
    }

    /// A digest of the current frame.
    pub(super) fn frame_digest(&self) -> u128 {
        let f = &self.prog.funcs[self.func as usize];
        let mut d = Digest::default();
        d.words(self.words.get(self.base..self.base + f.n_slots as usize).unwrap_or(&[]));
        d.objs(self.objs.get(self.obj_base..self.obj_base + f.n_objs as usize).unwrap_or(&[]));
        d.finish()
    }

    /// Digest of a chain of control entries with the frames that begin at `base` and `obj_base`.
    /// Goes into itself once for each loop with iterations in flight inside of another.
    fn strand(&self, ctl: &[Ctl], words: &[u64], base: usize, objs: &[Value], obj_base: usize, at: Resume) -> u128 {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.chain(ctl, words, base, objs, obj_base, at))
    }

    fn chain(&self, ctl: &[Ctl], words: &[u64], base: usize, objs: &[Value], obj_base: usize, at: Resume) -> u128 {
        let mut d = Digest::default();
        let resume = |d: &mut Digest, r: &Resume| d.word(u64::from(r.code) << 32 | u64::from(r.left));
        for (k, c) in ctl.iter().enumerate() {
            match c {
                Ctl::Call { i, func, resume: r, .. } => {
                    d.word(u64::from(*i) << 32 | u64::from(*func));
                    resume(&mut d, r);
                }
                Ctl::Probe => {}
                Ctl::Reduce { resume: r } => resume(&mut d, r),
                Ctl::Merge { reduce, resume: r, .. } => {
                    d.word(u64::from(*reduce));
                    resume(&mut d, r);
                }
                Ctl::Parallel { state, resume: r, .. } => {
                    resume(&mut d, r);
                    let Some(p) = &state.planned else {
                        d.word(state.number());
                        continue;
                    };
                    p.digest(&mut d);
                    let Some(f) = &p.flight else {
                        d.word(state.number());
                        continue;
                    };
                    let (w, o) = (f.base.saturating_sub(base), f.obj_base.saturating_sub(obj_base));
                    d.words(words.get(..w).unwrap_or(&[]));
                    d.objs(objs.get(..o).unwrap_or(&[]));
                    // The iterations as a set: it does not matter which of them runs.
                    let rest = ctl.get(k + 1..).unwrap_or(&[]);
                    let mut each = vec![(
                        state.at.clone(),
                        self.strand(
                            rest,
                            words.get(w..).unwrap_or(&[]),
                            f.base,
                            objs.get(o..).unwrap_or(&[]),
                            f.obj_base,
                            at,
                        ),
                    )];
                    each.extend(f.parked.iter().map(|x| {
                        let strand = self.strand(&x.ctl, &x.words, f.base, &x.objs, f.obj_base, x.next);
                        let mut own = Digest::default();
                        own.value(strand);
                        own.word(u64::from(x.waits.is_some()));
                        if let Some((op, results)) = &x.goes_on {
                            own.word(u64::from(op.0));
                            own.objs(results);
                        }
                        (x.at.clone(), own.finish())
                    }));
                    each.sort_unstable();
                    for (at, s) in each {
                        d.words(&at);
                        d.value(s);
                    }
                    return d.finish();
                }
            }
        }
        resume(&mut d, &at);
        d.words(words);
        d.objs(objs);
        d.finish()
    }
}

/// Message of a run that a search gives up because it has been in this state before.
pub const PRUNED: &str = "this state has been searched";

/// Writes a piece of frames back.
fn put<T: Clone>(to: &mut Vec<T>, at: usize, piece: Vec<T>, empty: T) {
    let end = at + piece.len();
    if to.len() < end {
        to.resize(end, empty);
    }
    for (d, s) in to[at..end].iter_mut().zip(piece) {
        *d = s;
    }
}

/// Two mixed words.
#[derive(Default)]
pub(super) struct Digest {
    a: u64,
    b: u64,
}

impl Digest {
    pub(super) fn word(&mut self, w: u64) {
        self.a = mix(self.a, w);
        self.b = mix(self.b ^ 0xA5A5_5A5A, w.rotate_left(17));
    }

    fn words(&mut self, ws: &[u64]) {
        self.word(ws.len() as u64);
        ws.iter().for_each(|&w| self.word(w));
    }

    fn objs(&mut self, vs: &[Value]) {
        vs.iter().for_each(|v| self.object(v));
    }

    /// A value that is no plain word.
    pub(super) fn object(&mut self, v: &Value) {
        match v {
            Value::Word(w) => self.word(*w),
            Value::Unit => self.word(1),
            v => format!("{v:?}").bytes().for_each(|b| self.word(u64::from(b))),
        }
    }

    pub(super) fn value(&mut self, v: u128) {
        self.word(v as u64);
        self.word((v >> 64) as u64);
    }

    pub(super) fn finish(self) -> u128 {
        u128::from(self.a) << 64 | u128::from(self.b)
    }
}

impl Planned {
    /// Adds what its reductions hold.
    pub(super) fn digest(&self, d: &mut Digest) {
        for c in &self.combiners {
            let mut held = c.held();
            held.sort_by_key(|h| h.0);
            for (n, v) in held {
                d.word(n);
                d.object(&v);
            }
        }
    }
}
