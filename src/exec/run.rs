//! The run loop: walks typed nodes with an explicit control stack. No native recursion, no look-up,
//! no allocation per operation; errors are rare and cold.

use super::cx::Cx;
use super::fast::{self, Env, SideExit};
use super::frame::move_objs;
use super::machine::Machine;
use super::observe::{NoObserver, Observer, Stepping};
use super::observed::Observed;
use super::open::{Ctl, Resume, UNLIMITED};
use super::parallel::Flow;
use super::program::*;
use super::slow::Accessed;
use rustmlir_ir::{AffineOp, OpId};
use rustmlir_meaning::faults::{affine_step, end_scope};
use rustmlir_meaning::layout::elem_bytes;
use rustmlir_meaning::stop::{Limit, Stop};
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_mem::{Handle, Heap};
use rustmlir_num::int;
use rustmlir_par::scheduler::mix;

impl Machine<'_> {
    /// Calls a function with argument values and runs it to its end.
    ///
    /// # Errors
    /// Why the run ended early.
    pub fn call(&mut self, f: FuncId, args: &[Value]) -> Result<Vec<Value>, Stop> {
        self.call_observed(f, args, &mut NoObserver)
    }

    /// Like [`Self::call`], with an observer that is told of every access to memory.
    ///
    /// # Errors
    /// Why the run ended early.
    pub fn call_observed<O: Observed>(&mut self, f: FuncId, args: &[Value], obs: &mut O) -> Result<Vec<Value>, Stop> {
        let func = &self.prog.funcs[f.index()];
        self.base = 0;
        self.obj_base = 0;
        self.func = f.0;
        self.ctl.clear();
        self.points.clear();
        self.depth = 0;
        self.words.clear();
        self.objs.clear();
        self.words.resize(func.n_slots as usize, 0);
        self.objs.resize(func.n_objs as usize, Value::Unit);
        self.words[..func.consts.len()].copy_from_slice(&func.consts);
        self.objs[..func.const_objs.len()].clone_from_slice(&func.const_objs);
        let op = func.op.unwrap_or(OpId::NONE);
        self.entry_op = op;
        let places: Vec<(Place, Option<u32>)> = func.args.iter().map(|a| (a.0, a.1)).collect();
        let mut cx = self.cx(op);
        for ((p, flag), v) in places.into_iter().zip(args) {
            cx.set_value(p, flag, v.clone())?;
        }
        if let Err(stop) = obs.drive(self, func.entry) {
            let calls = self.ctl.iter().filter_map(|c| match c {
                Ctl::Call { i, .. } => self.prog.calls.get(*i as usize).map(|c| c.op),
                _ => None,
            });
            return Err(stop.declared(self.ir).at_use(self.ir, calls));
        }
        if O::ACTIVE && self.sched.tasks.started() > 0 {
            obs.task(&self.heap, op, super::observe::TaskEvent::Over)?;
        }
        self.take_results(f)
    }

    /// Results of the outermost call: `run_loop` leaves them at the start of the frame, flattened.
    fn take_results(&mut self, f: FuncId) -> Result<Vec<Value>, Stop> {
        let func = &self.prog.funcs[f.index()];
        let (mut w, mut o) = (0u32, 0u32);
        let mut out = Vec::new();
        for (k, &t) in func.results.iter().enumerate() {
            let Some(kind) = super::resolve::place_kind(self.ir, t) else {
                return Err(Stop::Internal("a result without a place".into()));
            };
            let p = match kind {
                super::resolve::PlaceKind::Word => {
                    w += 1;
                    Place::Word(w - 1)
                }
                super::resolve::PlaceKind::MemRef(r) => {
                    w += 2 + 2 * r;
                    Place::MemRef(w - 2 - 2 * r, r)
                }
                super::resolve::PlaceKind::Pointer => {
                    w += 2;
                    Place::Pointer(w - 2)
                }
                super::resolve::PlaceKind::Obj => {
                    o += 1;
                    Place::Obj(o - 1)
                }
            };
            let flag = if func.result_flags.get(k) == Some(&true) && p.flagged() {
                w += 1;
                Some(w - 1)
            } else {
                None
            };
            let bytes = elem_bytes(self.ir, self.ir.elem_or_self(t)).unwrap_or(0);
            let v = result_value(&self.words, &self.objs, p, flag, bytes);
            if let Value::Shaped(s) = &v {
                rustmlir_meaning::lent::readable_outside(self.ir, &self.heap, s, true)?;
            }
            out.push(v);
        }
        Ok(out)
    }

    /// Objects of a call: constants and arguments of the callee's frame.
    #[cold]
    fn pass_objs(&mut self, call: &CallInfo, target: &Func) {
        let obj_base = self.obj_base + self.prog.funcs[self.func as usize].n_objs as usize;
        let need = obj_base + target.n_objs as usize;
        if self.objs.len() < need {
            self.objs.resize(need, Value::Unit);
        }
        for (k, v) in target.const_objs.iter().enumerate() {
            self.objs[obj_base + k] = v.clone();
        }
        for (k, &s) in call.obj_args.iter().enumerate() {
            self.objs[obj_base + target.arg_obj_base as usize + k] = self.objs[self.obj_base + s as usize].clone();
        }
        for &s in &call.dead_objs {
            self.objs[self.obj_base + s as usize] = Value::Unit;
        }
        self.obj_base = obj_base;
    }

    /// Objects of a return; the caller is the current function again.
    #[cold]
    fn return_objs(&mut self, call: &CallInfo, r: &ReturnInfo, callee: usize) {
        let obj_base = self.obj_base - self.prog.funcs[self.func as usize].n_objs as usize;
        for (&d, &s) in call.obj_results.iter().zip(&r.objs) {
            self.objs[obj_base + d as usize] = self.objs[self.obj_base + s as usize].clone();
        }
        // A dead frame must not share tensors with a living one: changing them would copy.
        self.objs.iter_mut().skip(self.obj_base).take(callee).for_each(|o| *o = Value::Unit);
        self.obj_base = obj_base;
    }

    /// What an operation prints, which time it reads and what a function that nobody knows answers
    /// depends on what ran before.
    #[cold]
    fn order_shows(&mut self, op: OpId) {
        let (mut inside, mut known, mut iteration) = (false, true, 0);
        // A recursion has as many open calls as its depth.
        let open = if self.forked { self.ctl.as_slice() } else { &[] };
        for c in open {
            if let Ctl::Parallel { state, .. } = c {
                inside = true;
                known &= !state.in_frame;
                iteration = state.at.iter().fold(mix(iteration, 1), |key, &i| mix(key, i));
            }
        }
        // What one iteration alone shows, it shows in its own order. A search asks besides whether
        // it is shown before another one ends the run.
        let searched = self.sched.search.is_some();
        let elsewhere = self.sched.shows_elsewhere(op.0, iteration) || !known || searched;
        if inside && elsewhere {
            self.sched.order_matters(op.0);
        }
        if elsewhere && self.sched.tasks.started() > 0 {
            self.sched.leave_out("only one order of output and external calls is tried in a program with tasks");
        }
        if self.points.iter().any(|r| inside || r.several) {
            self.sched.leave_out(super::footprint::UNDIVIDED);
        }
    }

    pub(super) fn run_loop<O: Observer>(&mut self, entry: u32, obs: &mut O) -> Result<(), Stop> {
        self.steps += u64::from(self.prog.codes[entry as usize].cost);
        if self.steps >= self.next_check {
            self.check_entry(entry)?;
        }
        let mut at = Exit { code: entry, at: 0 };
        loop {
            match self.run_from(at, obs) {
                Err(stop) => at = self.fallback(stop)?,
                Ok(()) => return Ok(()),
            }
        }
    }

    fn run_from<O: Observer>(&mut self, at: Exit, obs: &mut O) -> Result<(), Stop> {
        let prog = self.prog;
        let mut code = at.code;
        // What is left of the current piece. Its end test is the only check of a step.
        let mut rest: std::slice::Iter<'_, Node> =
            prog.codes[code as usize].nodes.get(at.at as usize..).unwrap_or(&[]).iter();
        // The current frame, as the quick loop left it.
        let mut fr: &mut [u64];

        macro_rules! op {
            () => {
                prog.op_at(code, rest.len())
            };
        }
        macro_rules! w {
            ($s:expr) => {
                fr[*$s as usize]
            };
        }
        // Enters a piece of code, counting its operations.
        macro_rules! enter {
            ($c:expr) => {{
                code = $c;
                let c = &prog.codes[code as usize];
                rest = c.nodes.iter();
                self.steps += u64::from(c.cost);
                if self.steps >= self.next_check {
                    self.check_entry(code)?;
                }
            }};
        }
        macro_rules! resume {
            ($r:expr) => {{
                code = $r.code;
                let nodes = &prog.codes[code as usize].nodes;
                rest = nodes[nodes.len() - ($r.left as usize)..].iter();
            }};
        }
        macro_rules! jump {
            ($e:expr) => {{
                let e: Exit = $e;
                code = e.code;
                rest = prog.codes[code as usize].nodes.get(e.at as usize..).unwrap_or(&[]).iter();
            }};
        }
        macro_rules! here {
            () => {
                Resume { code, left: rest.len() as u32 }
            };
        }
        macro_rules! moves {
            ($m:expr) => {{
                let m: &Moves = $m;
                for &(s, d) in &m.words {
                    fr[d as usize] = fr[s as usize];
                }
                if !m.objs.is_empty() {
                    move_objs(&mut self.objs[self.obj_base..], m);
                }
            }};
        }
        // An operation that a node could not finish is executed as a whole by its meaning; what is
        // left of it is passed over.
        macro_rules! slow {
            ($cx:expr) => {{
                let mut cx: Cx<'_> = $cx;
                let op = cx.op;
                cx.slow_path()?;
                let ops = &prog.codes[code as usize].ops;
                while rest.len() > 0 && ops[ops.len() - rest.len()] == op {
                    rest.next();
                }
            }};
        }
        // Goes where a parallel loop leads.
        macro_rules! go {
            ($flow:expr) => {
                match $flow {
                    Flow::Enter(c) => enter!(c),
                    Flow::Resume(r) => resume!(r),
                    Flow::Next => {}
                    Flow::Done => return Ok(()),
                }
            };
        }
        loop {
            let mut env = Env {
                prog,
                heap: &mut self.heap,
                objs: self.objs.get_mut(self.obj_base..).unwrap_or(&mut []),
                ctl: &mut self.ctl,
                sched: &mut self.sched,
                func: self.func,
                base: self.base,
                calls_left: self.config.depth_limit.saturating_sub(self.depth),
                steps: self.steps,
                next_check: self.next_check,
                fuel: self.fuel,
            };
            let before = env.calls_left;
            // In a critical section every access is told as one of its own.
            let (unlimited, exclusive) = (self.fuel == UNLIMITED, O::ACTIVE && env.sched.sections.inside());
            let next = if !unlimited || exclusive {
                fast::run(&mut env, &mut Stepping, &mut self.words, &mut code, &mut rest)
            } else if O::ACTIVE && obs.listening() {
                fast::run(&mut env, obs, &mut self.words, &mut code, &mut rest)
            } else {
                fast::run(&mut env, &mut NoObserver, &mut self.words, &mut code, &mut rest)
            };
            self.depth = self.depth + before - env.calls_left;
            (self.steps, self.func, self.base, self.fuel) = (env.steps, env.func, env.base, env.fuel);
            if unlimited {
                self.fuel = UNLIMITED;
            }
            fr = &mut self.words[self.base..self.base + prog.funcs[self.func as usize].n_slots as usize];
            let node = match next {
                SideExit::Node(n) | SideExit::Uncommon(n) => n,
                SideExit::Limits => {
                    self.check_entry(code)?;
                    continue;
                }
                SideExit::Pause => {
                    let r = self.pause(here!(), obs)?;
                    resume!(r);
                    continue;
                }
                SideExit::End => return Err(Stop::Internal("ran past the end of a block".into())),
            };
            match node {
                Node::AddIdx { d, a, b } => w!(d) = affine_step(self.config, op!(), AffineOp::Add, 64, w!(a), w!(b))?,
                Node::MulIdx { d, a, b } => w!(d) = affine_step(self.config, op!(), AffineOp::Mul, 64, w!(a), w!(b))?,
                Node::Affine { op: k, w: bits, d, a, b } => {
                    w!(d) = affine_step(self.config, op!(), *k, u32::from(*bits), w!(a), w!(b))?;
                }
                Node::Steps { n } => {
                    self.steps = self.steps.saturating_add(u64::from(*n));
                    if self.steps >= self.next_check {
                        let op = op!();
                        self.check_limits(op)?;
                    }
                }
                Node::CheckFlag { .. } => {
                    let op = op!();
                    return Err(self.cx(op).poison_decides());
                }
                Node::Rmw { ext: i, .. }
                | Node::LoadAt { ext: i, .. }
                | Node::StoreAt { ext: i, .. }
                | Node::UpdateAt { ext: i, .. }
                | Node::Step { ext: i, .. }
                | Node::StepBy { ext: i, .. }
                | Node::StepTo { ext: i, .. }
                | Node::Part { ext: i, .. }
                | Node::PointerPart { ext: i, .. }
                | Node::Ext { i } => {
                    let seen = (self.out.len(), self.clock, self.calls.all.len());
                    let made = rustmlir_mem::made();
                    let op = op!();
                    let mut cx = self.heard(op, obs);
                    (prog.exts[*i as usize])(&mut cx)?;
                    // What takes the values of a region is the operation around it.
                    let by = cx.op;
                    let made = rustmlir_mem::made().wrapping_sub(made);
                    if made > 0 {
                        self.made(made, by)?;
                    }
                    if seen != (self.out.len(), self.clock, self.calls.all.len()) {
                        self.order_shows(op);
                    }
                }
                _ if node.access().is_some() => {
                    let op = op!();
                    match self.access(node, op, obs) {
                        Accessed::Done => {}
                        Accessed::Refused => slow!(self.heard(op, obs)),
                        Accessed::Told => slow!(self.cx(op)),
                    }
                }

                // ---- what the quick loop hands over ----
                Node::EndFor { i } => {
                    let f = &prog.fors[*i as usize];
                    let mark = w!(&f.state.mark) as usize;
                    end_stack(&mut self.heap, self.sched.tasks.started(), mark, f.op, obs)?;
                    let n = w!(&f.state.left) - 1;
                    if n > 0 {
                        w!(&f.state.left) = n;
                        w!(&f.iv) = w!(&f.iv).wrapping_add(w!(&f.bounds[2])) & int::mask(u32::from(f.width));
                        enter!(f.body.0);
                    } else {
                        moves!(&f.results);
                        jump!(f.state.exit);
                    }
                }
                Node::EndScope { mark } => {
                    let (mark, op) = (w!(mark) as usize, op!());
                    end_stack(&mut self.heap, self.sched.tasks.started(), mark, op, obs)?;
                }
                Node::Open => return Err(Stop::Internal("a region without its operation".into())),
                Node::Parallel { i } => {
                    let resume = here!();
                    go!(self.begin_parallel(*i, resume, obs)?);
                }
                Node::EndParallel { i } => {
                    // Come back to this node while reductions are being combined.
                    let again = Resume { code, left: rest.len() as u32 + 1 };
                    go!(self.end_parallel(*i, again, obs)?);
                }
                Node::Reduce { i } => {
                    let resume = here!();
                    go!(self.reduce(*i, resume, obs)?);
                }
                Node::EndReduce { .. } => go!(self.end_reduce(obs)?),
                Node::Barrier => {
                    let (op, here) = (op!(), here!());
                    let r = self.barrier(op, here, obs)?;
                    resume!(r);
                }
                Node::Exchange => {
                    let (op, here) = (op!(), here!());
                    let r = self.exchange(op, here, obs)?;
                    resume!(r);
                }

                // ---- branches and calls ----
                Node::Call { .. } | Node::CallWord { .. } | Node::CallIndirect { .. } => {
                    let (i, callee) = match node {
                        Node::Call { i } | Node::CallWord { i, .. } => (*i, prog.calls[*i as usize].callee.0),
                        Node::CallIndirect { f, i } => (*i, w!(f) as u32),
                        _ => return Err(Stop::Internal("call".into())),
                    };
                    let call = &prog.calls[i as usize];
                    let Some(target) = prog.funcs.get(callee as usize) else {
                        return Err(Stop::Internal("call of an unknown function".into()));
                    };
                    if self.depth >= self.config.depth_limit {
                        return Err(too_deep(call.op, self.config.depth_limit));
                    }
                    self.depth += 1;
                    self.ctl.push(Ctl::Call { i, func: self.func, resume: here!(), stack: self.heap.scope() });
                    let base = self.base + fr.len();
                    let need = base + target.n_slots as usize;
                    if self.words.len() < need {
                        grow(&mut self.words, need);
                        self.room_for_frames(call.op)?;
                    }
                    // A frame is never zeroed: every slot is written before it is read.
                    let (old, new) = self.words[self.base..need].split_at_mut(base - self.base);
                    for (d, s) in new.iter_mut().zip(&target.consts) {
                        *d = *s;
                    }
                    for (d, &s) in new[target.arg_base as usize..].iter_mut().zip(&call.args) {
                        *d = old[s as usize];
                    }
                    let caller = &prog.funcs[self.func as usize];
                    if call.has_objs || target.n_objs > 0 || caller.n_objs > 0 {
                        self.pass_objs(call, target);
                        self.room_for_frames(call.op)?;
                    }
                    self.base = base;
                    self.func = callee;
                    enter!(target.entry);
                }
                Node::Return { i } | Node::ReturnWord { i, .. } => {
                    let r = &prog.returns[*i as usize];
                    match self.ctl.pop() {
                        Some(Ctl::Call { i, func, resume, stack }) => {
                            let call = &prog.calls[i as usize];
                            if self.heap.scope() != stack {
                                let op = op!();
                                end_stack(&mut self.heap, self.sched.tasks.started(), stack, op, obs)?;
                            }
                            let callee_objs = prog.funcs[self.func as usize].n_objs;
                            let n = prog.funcs[func as usize].n_slots as usize;
                            let base = self.base - n;
                            let (old, new) = self.words[base..].split_at_mut(n);
                            for (&d, &s) in call.results.iter().zip(&r.words) {
                                old[d as usize] = new[s as usize];
                            }
                            self.base = base;
                            self.func = func;
                            self.depth -= 1;
                            if call.has_objs || callee_objs > 0 || prog.funcs[func as usize].n_objs > 0 {
                                self.return_objs(call, r, callee_objs as usize);
                            }
                            resume!(resume);
                        }
                        None => {
                            let op = op!();
                            end_stack(&mut self.heap, self.sched.tasks.started(), 0, op, obs)?;
                            let words: Vec<u64> = r.words.iter().map(|&s| fr[s as usize]).collect();
                            let objs: Vec<Value> =
                                r.objs.iter().map(|&s| self.objs[self.obj_base + s as usize].clone()).collect();
                            self.words = words;
                            self.objs = objs;
                            return Ok(());
                        }
                        Some(_) => return Err(Stop::Internal("return inside of a region".into())),
                    }
                }
                // What has no node for what it does now: its meaning knows.
                _ => {
                    let op = op!();
                    slow!(self.heard(op, obs));
                }
            }
        }
    }
}

fn result_value(words: &[u64], objs: &[Value], p: Place, flag: Option<u32>, elem_bytes: u32) -> Value {
    if flag.is_some_and(|f| words[f as usize] != 0) {
        return Value::Poison;
    }
    match p {
        Place::Word(s) => Value::Word(words[s as usize]),
        Place::Obj(s) => objs[s as usize].clone(),
        Place::Pointer(s) => Pointer::from_words([words[s as usize], words[s as usize + 1]]),
        Place::MemRef(s, rank) => {
            let (s, r) = (s as usize, rank as usize);
            Value::MemRef(std::rc::Rc::new(rustmlir_meaning::value::MemRef {
                alloc: Handle(words[s]),
                offset: words[s + 1] as i64,
                sizes: words[s + 2..s + 2 + r].iter().map(|&x| x as i64).collect(),
                strides: words[s + 2 + r..s + 2 + 2 * r].iter().map(|&x| x as i64).collect(),
                elem_bytes,
                map: None,
            }))
        }
    }
}

/// Grows the frames in steps.
#[cold]
fn grow(words: &mut Vec<u64>, need: usize) {
    let n = need.max(words.len() * 2);
    words.resize(n, 0);
}

#[cold]
fn too_deep(op: OpId, limit: usize) -> Stop {
    Stop::exhausted(Limit::Depth, op, format!("more than {limit} nested calls"))
}

/// Ends the lifetime of stack allocations made since `mark`. Tasks, where some have been started,
/// may still use them.
pub(super) fn end_stack<O: Observer>(
    heap: &mut Heap,
    tasks: u64,
    mark: usize,
    op: OpId,
    obs: &mut O,
) -> Result<(), Stop> {
    if O::ACTIVE && tasks > 0 {
        heap.stack_since(mark).iter().for_each(|&h| obs.free(heap, op, h));
    }
    end_scope(heap, mark, op)
}
