//! The run loop: walks typed nodes with an explicit control stack. No native recursion, no look-up, no allocation per
//! operation; errors are rare and cold.

use super::cx::Cx;
use super::fast::{self, Env, Handed, descriptor, load_word, move_objs, store_word, trip_count};
use super::fiber::UNLIMITED;
use super::machine::{Ctl, Machine, Resume};
use super::observe::{AccessEvent, AccessKind, NoObserver, Observer, Stepping};
use super::parallel::Flow;
use super::program::*;
use crate::ir::{AffineOp, OpId};
use crate::meaning::World;
use crate::meaning::faults::affine_fault;
use crate::meaning::faults::{end_scope, fault_stop};
use crate::meaning::kernel::Lane;
use crate::meaning::stop::{Limit, Stop, Ub};
use crate::meaning::value::Value;
use crate::mem::{Fault, Handle, Heap, POISON};
use crate::num::{float, int};

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
    pub fn call_observed<O: Observer>(&mut self, f: FuncId, args: &[Value], obs: &mut O) -> Result<Vec<Value>, Stop> {
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
        self.run_loop(func.entry, obs).map_err(|s| s.declared(self.ir))?;
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
                super::resolve::PlaceKind::Obj => {
                    o += 1;
                    Place::Obj(o - 1)
                }
            };
            let flag = if func.result_flags.get(k) == Some(&true) && !matches!(p, Place::Obj(_)) {
                w += 1;
                Some(w - 1)
            } else {
                None
            };
            let v = result_value(&self.words, &self.objs, p, flag);
            if let Value::Shaped(s) = &v {
                crate::meaning::lent::readable_outside(self.ir, &self.heap, s, true)?;
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

    /// What an operation prints, which time it reads and what a function that nobody knows answers depends on what ran
    /// before.
    #[cold]
    fn order_shows(&mut self, op: OpId) {
        let inside = self.ctl.iter().any(|c| matches!(c, Ctl::Parallel { .. }));
        if inside {
            self.sched.order_matters(op.0);
        }
        if self.points.iter().any(|r| inside || r.several) {
            self.sched.leave_out(super::footprint::UNDIVIDED);
        }
    }

    pub(super) fn run_loop<O: Observer>(&mut self, entry: u32, obs: &mut O) -> Result<(), Stop> {
        self.steps += u64::from(self.prog.codes[entry as usize].cost);
        let mut at = Exit { code: entry, at: 0 };
        loop {
            match self.run_from(at, obs) {
                Err(stop) => at = self.landing(stop)?,
                Ok(()) => return Ok(()),
            }
        }
    }

    fn run_from<O: Observer>(&mut self, at: Exit, obs: &mut O) -> Result<(), Stop> {
        let prog = self.prog;
        let ir = self.ir;
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
                    let op = c.ops.first().copied().unwrap_or(OpId::NONE);
                    self.check_limits(op)?;
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
        macro_rules! cx {
            ($op:expr) => {
                Cx {
                    prog,
                    words: &mut *fr,
                    objs: {
                        let o = self.obj_base;
                        let n = prog.funcs[self.func as usize].n_objs as usize;
                        &mut self.objs[o..o + n]
                    },
                    calls: &mut self.calls,
                    reachable: &mut self.reachable,
                    globals: &self.globals,
                    points: &mut self.points,
                    listening: O::ACTIVE && obs.listening(),
                    world: World {
                        ir,
                        config: &self.config,
                        heap: &mut self.heap,
                        out: &mut self.out,
                        clock: &mut self.clock,
                        sched: &mut self.sched,
                        steps: &mut self.steps,
                        next_check: &mut self.next_check,
                        deadline: self.deadline,
                        op: $op,
                        at: &mut self.at,
                        log: if O::ACTIVE { Some(&mut *obs) } else { None },
                    },
                }
            };
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
        // Tells the observer, if there is one.
        macro_rules! seen {
            ($kind:ident, $h:expr, $at:expr, $info:expr, $index:expr) => {
                if O::ACTIVE {
                    let a: &Access = $info;
                    let (alloc, at, index): (Handle, u64, &[u64]) = ($h, $at as u64, $index);
                    let kind = if a.atomic { AccessKind::Atomic } else { AccessKind::$kind };
                    obs.access(
                        &self.heap,
                        &AccessEvent { op: op!(), kind, alloc, at, count: 1, bytes: a.bytes, index },
                    );
                }
            };
        }
        // A load of one word: `at` is the element number, already checked against the shape.
        macro_rules! load {
            ($sz:expr, $d:expr, $m:expr, $at:expr, $info:expr, $index:expr) => {{
                let h = Handle(w!($m));
                let at: usize = $at;
                self.atomic = prog.accesses[*$info as usize].atomic;
                seen!(Read, h, at, &prog.accesses[*$info as usize], $index);
                match load_word(&self.heap, h, at, *$sz) {
                    Some(v) => w!($d) = v,
                    None => w!($d) = slow_load(&self.heap, op!(), h, at, &prog.accesses[*$info as usize])?,
                }
            }};
        }
        macro_rules! store {
            ($sz:expr, $v:expr, $m:expr, $at:expr, $info:expr, $index:expr) => {{
                let h = Handle(w!($m));
                let at: usize = $at;
                self.atomic = false;
                seen!(Write, h, at, &prog.accesses[*$info as usize], $index);
                if !store_word(&mut self.heap, h, at, *$sz, w!($v)) {
                    slow_store(&mut self.heap, op!(), h, at, &prog.accesses[*$info as usize], w!($v), false)?;
                }
            }};
        }
        macro_rules! bounds {
            ($ok:expr, $m:expr, $info:expr, $idx:expr, $what:expr) => {
                if !$ok {
                    return Err(bounds_fault(
                        &self.heap,
                        op!(),
                        fr,
                        u32::from(*$m),
                        &prog.accesses[*$info as usize],
                        $idx,
                        $what,
                    ));
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
            let next = if self.fuel != UNLIMITED {
                fast::run(&mut env, &mut Stepping, &mut self.words, &mut code, &mut rest)
            } else if O::ACTIVE && obs.listening() {
                fast::run(&mut env, obs, &mut self.words, &mut code, &mut rest)
            } else {
                fast::run(&mut env, &mut NoObserver, &mut self.words, &mut code, &mut rest)
            };
            self.depth = self.depth + before - env.calls_left;
            (self.steps, self.func, self.base, self.fuel) = (env.steps, env.func, env.base, env.fuel);
            fr = &mut self.words[self.base..self.base + prog.funcs[self.func as usize].n_slots as usize];
            let node = match next {
                Handed::Node(n) | Handed::Rare(n) => n,
                Handed::Limits => {
                    let op = prog.codes[code as usize].ops.first().copied().unwrap_or(OpId::NONE);
                    self.check_limits(op)?;
                    continue;
                }
                Handed::Pause => {
                    let r = self.pause(here!(), obs)?;
                    resume!(r);
                    continue;
                }
                Handed::End => return Err(Stop::Internal("ran past the end of a block".into())),
            };
            match node {
                Node::CopyObj { d, a } => {
                    let objs = &mut self.objs[self.obj_base..];
                    objs[*d as usize] = objs[*a as usize].clone();
                }
                Node::AddIdx { d, a, b } => match (w!(a) as i64).checked_add(w!(b) as i64) {
                    Some(v) => w!(d) = v as u64,
                    None if self.config.affine_wraps => w!(d) = w!(a).wrapping_add(w!(b)),
                    None => return Err(affine_fault(op!(), AffineOp::Add, w!(a) as i64, w!(b) as i64, 64)),
                },
                Node::MulIdx { d, a, b } => match (w!(a) as i64).checked_mul(w!(b) as i64) {
                    Some(v) => w!(d) = v as u64,
                    None if self.config.affine_wraps => w!(d) = w!(a).wrapping_mul(w!(b)),
                    None => return Err(affine_fault(op!(), AffineOp::Mul, w!(a) as i64, w!(b) as i64, 64)),
                },
                Node::Affine { op: k, w: bits, d, a, b } => {
                    let bits = u32::from(*bits);
                    let (x, y) = (int::sext(bits, w!(a)), int::sext(bits, w!(b)));
                    match crate::ir::eval_affine(*k, x, y) {
                        Ok(v) if self.config.affine_wraps || int::sext(bits, v as u64) == v => {
                            w!(d) = v as u64 & int::mask(bits);
                        }
                        _ => return Err(affine_fault(op!(), *k, x, y, bits)),
                    }
                }
                Node::IntDiv { op, w, d, a, b } => match op.eval(u32::from(*w), w!(a), w!(b)) {
                    Ok(v) => w!(d) = v,
                    Err(e) => return Err(div_fault(op!(), e, u32::from(*w), w!(a), w!(b))),
                },
                Node::FloatBin { op, f, d, a, b } => match float::binary_u64(*f, *op, w!(a), w!(b)) {
                    Some(v) => w!(d) = v,
                    None => return Err(Stop::unsupported(op!(), format!("'{}' on these types", ir.op_name(op!())))),
                },
                Node::Scalar { i } => {
                    let s = &prog.scalars[*i as usize];
                    let [a, b, c] = s.args;
                    let (a, b, c) = (w!(&a), w!(&b), w!(&c));
                    match s.op.eval_words(a, b, c) {
                        Lane::Word(v) => {
                            w!(&s.d) = v;
                            if s.flag != u32::MAX {
                                w!(&s.flag) = 0;
                            }
                        }
                        Lane::Poison if s.flag != u32::MAX => {
                            w!(&s.d) = 0;
                            w!(&s.flag) = 1;
                        }
                        Lane::Poison => return Err(Stop::Internal("poison without a flag".into())),
                        Lane::Ub(u) => {
                            let args = [Value::Word(a), Value::Word(b), Value::Word(c)];
                            return Err(Stop::ub(u, op!(), crate::meaning::elementwise::ub_message(u, &s.op, &args)));
                        }
                        Lane::Unsupported => {
                            return Err(Stop::unsupported(op!(), format!("'{}' on these types", ir.op_name(op!()))));
                        }
                    }
                }
                Node::AnyFlag { d, i } => {
                    let any = prog.flag_lists[*i as usize].iter().any(|f| w!(f) != 0);
                    w!(d) = u64::from(any);
                }
                Node::CheckFlag { flag } => {
                    if w!(flag) != 0 {
                        return Err(poison_fault(ir, op!()));
                    }
                }
                Node::Load1S { sz, p, d, m, i, n, info } => {
                    let x = plus(op!(), w!(i), *p)?;
                    bounds!(x < u64::from(*n), m, info, &[x], "load");
                    load!(sz, d, m, x as usize, info, &[x]);
                }
                Node::Load2S { sz, p, d, m, i, j, n, info } => {
                    let (x, y) = (plus(op!(), w!(i), p[0])?, plus(op!(), w!(j), p[1])?);
                    let [s0, s1] = n.map(u64::from);
                    bounds!(x < s0 && y < s1, m, info, &[x, y], "load");
                    load!(sz, d, m, (x * s1 + y) as usize, info, &[x, y]);
                }
                Node::Load3S { sz, p, d, m, i, info } => {
                    let mut x = [0; 3];
                    for k in 0..3 {
                        x[k] = plus(op!(), w!(&i[k]), p[k])?;
                    }
                    let [s0, s1, s2] = prog.accesses[*info as usize].extents;
                    bounds!(x[0] < s0 && x[1] < s1 && x[2] < s2, m, info, &x, "load");
                    load!(sz, d, m, ((x[0] * s1 + x[1]) * s2 + x[2]) as usize, info, &x);
                }
                Node::Load1 { sz, d, m, i, info } => {
                    let x = w!(i);
                    let [_, offset, n, stride] = descriptor::<4>(fr, *m);
                    bounds!(x < n, m, info, &[x], "load");
                    let at = offset.wrapping_add(x.wrapping_mul(stride));
                    load!(sz, d, m, at as usize, info, &[x]);
                }
                Node::Load2 { sz, d, m, i, j, info } => {
                    let (x, y) = (w!(i), w!(j));
                    let [_, offset, n0, n1, s0, s1] = descriptor::<6>(fr, *m);
                    bounds!(x < n0 && y < n1, m, info, &[x, y], "load");
                    let at = offset.wrapping_add(x.wrapping_mul(s0)).wrapping_add(y.wrapping_mul(s1));
                    load!(sz, d, m, at as usize, info, &[x, y]);
                }
                Node::LoadN { d, m, info } => {
                    let a = &prog.accesses[*info as usize];
                    let at = locate(&self.heap, op!(), fr, *m, a, "load")?;
                    let h = Handle(w!(m));
                    self.atomic = a.atomic;
                    seen!(Read, h, at, a, &indices(fr, a));
                    match load_word(&self.heap, h, at, a.bytes as u8) {
                        Some(v) => {
                            w!(d) = v & int::mask(u32::from(a.width));
                            if a.flag != u32::MAX {
                                w!(&a.flag) = 0;
                            }
                        }
                        None if a.flag != u32::MAX && holds_poison(&self.heap, h, at, a.bytes) => {
                            w!(d) = 0;
                            w!(&a.flag) = 1;
                        }
                        None => {
                            w!(d) = slow_load(&self.heap, op!(), h, at, a)?;
                            if a.flag != u32::MAX {
                                w!(&a.flag) = 0;
                            }
                        }
                    }
                }
                Node::Store1S { sz, p, v, m, i, n, info } => {
                    let x = plus(op!(), w!(i), *p)?;
                    bounds!(x < u64::from(*n), m, info, &[x], "store");
                    store!(sz, v, m, x as usize, info, &[x]);
                }
                Node::Store2S { sz, p, v, m, i, j, n, info } => {
                    let (x, y) = (plus(op!(), w!(i), p[0])?, plus(op!(), w!(j), p[1])?);
                    let [s0, s1] = n.map(u64::from);
                    bounds!(x < s0 && y < s1, m, info, &[x, y], "store");
                    store!(sz, v, m, (x * s1 + y) as usize, info, &[x, y]);
                }
                Node::Store3S { sz, p, v, m, i, info } => {
                    let mut x = [0; 3];
                    for k in 0..3 {
                        x[k] = plus(op!(), w!(&i[k]), p[k])?;
                    }
                    let [s0, s1, s2] = prog.accesses[*info as usize].extents;
                    bounds!(x[0] < s0 && x[1] < s1 && x[2] < s2, m, info, &x, "store");
                    store!(sz, v, m, ((x[0] * s1 + x[1]) * s2 + x[2]) as usize, info, &x);
                }
                Node::Store1 { sz, v, m, i, info } => {
                    let x = w!(i);
                    let [_, offset, n, stride] = descriptor::<4>(fr, *m);
                    bounds!(x < n, m, info, &[x], "store");
                    let at = offset.wrapping_add(x.wrapping_mul(stride));
                    store!(sz, v, m, at as usize, info, &[x]);
                }
                Node::Store2 { sz, v, m, i, j, info } => {
                    let (x, y) = (w!(i), w!(j));
                    let [_, offset, n0, n1, s0, s1] = descriptor::<6>(fr, *m);
                    bounds!(x < n0 && y < n1, m, info, &[x, y], "store");
                    let at = offset.wrapping_add(x.wrapping_mul(s0)).wrapping_add(y.wrapping_mul(s1));
                    store!(sz, v, m, at as usize, info, &[x, y]);
                }
                Node::StoreN { v, m, info } => {
                    let a = &prog.accesses[*info as usize];
                    let at = locate(&self.heap, op!(), fr, *m, a, "store")?;
                    let h = Handle(w!(m));
                    self.atomic = false;
                    seen!(Write, h, at, a, &indices(fr, a));
                    let poison = a.flag != u32::MAX && w!(&a.flag) != 0;
                    if poison || !store_word(&mut self.heap, h, at, a.bytes as u8, w!(v)) {
                        slow_store(&mut self.heap, op!(), h, at, a, w!(v), poison)?;
                    }
                }
                Node::Rmw { ext: i, .. } | Node::Ext { i } => {
                    let seen = (self.out.len(), self.clock, self.calls.all.len());
                    let mut cx = cx!(op!());
                    let made = crate::mem::made();
                    (prog.exts[*i as usize])(&mut cx)?;
                    let made = crate::mem::made().wrapping_sub(made);
                    if made > 0 {
                        self.made(made, op!())?;
                    }
                    if seen != (self.out.len(), self.clock, self.calls.all.len()) {
                        self.order_shows(op!());
                    }
                }

                // ---- what the quick loop hands over ----
                Node::For { i } => {
                    let f = &prog.fors[*i as usize];
                    match trip_count(f, w!(&f.bounds[0]), w!(&f.bounds[1]), w!(&f.bounds[2])) {
                        Err((u, m)) => return Err(Stop::ub(u, f.op, m)),
                        Ok(_) => return Err(Stop::Internal("a loop that could have been entered".into())),
                    }
                }
                Node::EndFor { i } => {
                    let f = &prog.fors[*i as usize];
                    end_scope(&mut self.heap, w!(&f.state.mark) as usize, f.op)?;
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
                Node::BeginScope { mark } => w!(mark) = self.heap.scope() as u64,
                Node::EndScope { mark } => end_scope(&mut self.heap, w!(mark) as usize, op!())?,
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

                // ---- branches and calls ----
                Node::Call { .. } | Node::CallIndirect { .. } => {
                    let (i, callee) = match node {
                        Node::Call { i } => (*i, prog.calls[*i as usize].callee.0),
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
                Node::Return { i } => {
                    let r = &prog.returns[*i as usize];
                    match self.ctl.pop() {
                        Some(Ctl::Call { i, func, resume, stack }) => {
                            let call = &prog.calls[i as usize];
                            if self.heap.scope() != stack {
                                end_scope(&mut self.heap, stack, op!())?;
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
                            end_scope(&mut self.heap, 0, op!())?;
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
                // Everything else has been executed by the quick loop.
                _ => return Err(Stop::Internal("a node that the quick loop should have executed".into())),
            }
        }
    }
}

/// The indices of an access of any rank.
fn indices(fr: &[u64], a: &Access) -> Vec<u64> {
    a.indices.iter().map(|&s| fr[s as usize]).collect()
}

fn result_value(words: &[u64], objs: &[Value], p: Place, flag: Option<u32>) -> Value {
    if flag.is_some_and(|f| words[f as usize] != 0) {
        return Value::Poison;
    }
    match p {
        Place::Word(s) => Value::Word(words[s as usize]),
        Place::Obj(s) => objs[s as usize].clone(),
        Place::MemRef(s, rank) => {
            let (s, r) = (s as usize, rank as usize);
            Value::MemRef(std::rc::Rc::new(crate::meaning::value::MemRef {
                alloc: Handle(words[s]),
                offset: words[s + 1] as i64,
                sizes: words[s + 2..s + 2 + r].iter().map(|&x| x as i64).collect(),
                strides: words[s + 2 + r..s + 2 + 2 * r].iter().map(|&x| x as i64).collect(),
                elem_bytes: 0,
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
    Stop::exhausted(Limit::Depth, op, format!("calls nest deeper than {limit}"))
}

#[cold]
fn poison_fault(ir: &crate::ir::Ir, op: OpId) -> Stop {
    Stop::ub(Ub::PoisonUse, op, format!("a poison operand decides what '{}' does", ir.op_name(op)))
}

#[cold]
fn div_fault(op: OpId, e: int::IntFault, w: u32, a: u64, b: u64) -> Stop {
    let (a, b) = (int::sext(w, a), int::sext(w, b));
    match e {
        int::IntFault::DivisionByZero => Stop::ub(Ub::DivisionByZero, op, format!("{a} is divided by zero")),
        int::IntFault::DivisionOverflow => {
            Stop::ub(Ub::DivisionOverflow, op, format!("{a} / {b} does not fit {w} bits"))
        }
    }
}

/// Element number of the indices of a general access.
fn locate(heap: &Heap, op: OpId, fr: &[u64], m: u32, a: &Access, what: &str) -> Result<usize, Stop> {
    let (m0, r) = (m as usize, a.rank as usize);
    let mut at = fr[m0 + 1];
    for (k, &s) in a.indices.iter().enumerate() {
        let i = fr[s as usize];
        if i >= fr[m0 + 2 + k] {
            let idx: Vec<u64> = a.indices.iter().map(|&s| fr[s as usize]).collect();
            return Err(bounds_fault(heap, op, fr, m, a, &idx, what));
        }
        at = at.wrapping_add(i.wrapping_mul(fr[m0 + 2 + r + k]));
    }
    Ok(at as usize)
}

#[cold]
fn bounds_fault(heap: &Heap, op: OpId, fr: &[u64], m: u32, a: &Access, idx: &[u64], what: &str) -> Stop {
    let h = Handle(fr[m as usize]);
    if heap.get(h).is_none() {
        return fault_stop(heap, op, Fault::Freed, h, what);
    }
    let sizes: Vec<String> = (0..a.rank as usize).map(|k| (fr[m as usize + 2 + k] as i64).to_string()).collect();
    let idx: Vec<String> = idx.iter().map(|&i| (i as i64).to_string()).collect();
    let s = Stop::ub(
        Ub::OutOfBounds,
        op,
        format!("{what} at [{}] is outside of the shape [{}]", idx.join(", "), sizes.join(", ")),
    );
    match heap.get(h) {
        Some(al) if al.about.site != u32::MAX => s.related(Some(OpId(al.about.site)), "allocated here"),
        _ => s,
    }
}

/// Whether an element holds poison.
#[cold]
fn holds_poison(heap: &Heap, h: Handle, at: usize, bytes: u32) -> bool {
    crate::meaning::layout::resolve(heap, h, at as u64, bytes)
        .is_ok_and(|(h, from)| heap.get(h).and_then(|a| a.state_of_bytes(from, bytes)) == Some(POISON))
}

/// An index and what its access adds to it.
fn plus(op: OpId, x: u64, p: i8) -> Result<u64, Stop> {
    let (x, p) = (x as i64, i64::from(p));
    x.checked_add(p).map(|v| v as u64).ok_or_else(|| affine_fault(op, AffineOp::Add, x, p, 64))
}

/// A load that the fast path refused: views into allocations, or a fault.
#[cold]
fn slow_load(heap: &Heap, op: OpId, h: Handle, at: usize, a: &Access) -> Result<u64, Stop> {
    crate::meaning::layout::read_word(heap, h, at as u64, a.bytes)
        .map(|w| w & int::mask(u32::from(a.width)))
        .map_err(|f| fault_stop(heap, op, f, h, "load"))
}

/// A store that the fast path refused: guarded memory, views into allocations, poison, or a fault.
#[cold]
fn slow_store(heap: &mut Heap, op: OpId, h: Handle, at: usize, a: &Access, v: u64, poison: bool) -> Result<(), Stop> {
    crate::meaning::layout::write_word(heap, h, at as u64, a.bytes, v, poison)
        .map_err(|f| fault_stop(heap, op, f, h, "store"))
}
