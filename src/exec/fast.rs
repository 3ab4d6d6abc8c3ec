//! The quick loop: everything that needs only the frame, the heap's fast path and the tables of the
//! program. It makes no error and no observation; what it cannot finish it hands over untouched, to
//! be done exactly by [`super::run`].
//!
//! It is a function of its own because few values live in it: the place in the code stays in a
//! register.

use super::frame::{descriptor, load_word, locate, move_objs, plus, store_word, trip_count};
use super::observe::{AccessKind, Observer};
use super::open::{Ctl, Resume};
use super::pointer::{part, put_word_at, step, word_at};
use super::program::*;
use super::uncommon::{Next, uncommon};
use rustmlir_meaning::value::Value;
use rustmlir_mem::{Handle, Heap};
use rustmlir_num::{float, int};
use rustmlir_par::Scheduler;

/// What the quick loop works on besides the frame.
pub(super) struct Env<'a, 'p> {
    pub prog: &'p Program,
    pub heap: &'a mut Heap,
    /// Object slots from the current frame on.
    pub objs: &'a mut [Value],
    /// Calls and parallel loops that are open.
    pub ctl: &'a mut Vec<Ctl>,
    /// The chooser of orders.
    pub sched: &'a mut Scheduler,
    /// Current function.
    pub func: u32,
    /// First word slot of the current frame.
    pub base: usize,
    /// Calls that may still be opened.
    pub calls_left: usize,
    pub steps: u64,
    /// Step count at which limits are looked at.
    pub next_check: u64,
    /// Nodes until iterations in flight may change.
    pub fuel: u64,
}

/// Why the quick loop stopped.
pub(super) enum SideExit<'p> {
    /// This node is to be executed by the general loop.
    Node(&'p Node),
    /// What [`run`] does with this node itself.
    Uncommon(&'p Node),
    /// Limits are to be looked at.
    Limits,
    /// Another iteration may go on.
    Pause,
    /// The code ended without a terminator.
    End,
}

/// Runs until a node that it leaves to the general loop.
pub(super) fn run<'p, O: Observer>(
    env: &mut Env<'_, 'p>,
    obs: &mut O,
    words: &mut [u64],
    code: &mut u32,
    rest: &mut std::slice::Iter<'p, Node>,
) -> SideExit<'p> {
    let prog = env.prog;
    loop {
        let node = match quick(env, obs, words, code, rest) {
            SideExit::Uncommon(node) => node,
            h => return h,
        };
        let n = prog.funcs[env.func as usize].n_slots as usize;
        match uncommon(env, obs, &mut words[env.base..env.base + n], node) {
            Next::Node => {}
            Next::At(e) => {
                *code = e.code;
                *rest = prog.codes[e.code as usize].nodes.get(e.at as usize..).unwrap_or(&[]).iter();
            }
            Next::Begin(c) => {
                *code = c;
                *rest = prog.codes[c as usize].nodes.iter();
                env.steps += u64::from(prog.codes[c as usize].cost);
                if env.steps >= env.next_check {
                    return SideExit::Limits;
                }
            }
            Next::General => return SideExit::Node(node),
        }
    }
}

/// The loop itself. What it has no room for it leaves to [`uncommon`]: a call in here would cost
/// all nodes registers.
#[inline(never)]
fn quick<'p, O: Observer>(
    env: &mut Env<'_, 'p>,
    obs: &mut O,
    words: &mut [u64],
    code_at: &mut u32,
    rest_at: &mut std::slice::Iter<'p, Node>,
) -> SideExit<'p> {
    let prog = env.prog;
    let n = prog.funcs[env.func as usize].n_slots as usize;
    let mut fr: &mut [u64] = &mut words[env.base..env.base + n];
    let mut code = *code_at;
    let mut rest = rest_at.clone();
    macro_rules! leave {
        ($h:expr) => {{
            *code_at = code;
            *rest_at = rest;
            return $h;
        }};
    }
    macro_rules! hand {
        ($n:expr) => {
            leave!(SideExit::Node($n))
        };
    }
    macro_rules! w {
        ($s:expr) => {
            fr[*$s as usize]
        };
    }
    macro_rules! enter {
        ($c:expr) => {{
            code = $c;
            let c = &prog.codes[code as usize];
            rest = c.nodes.iter();
            env.steps += u64::from(c.cost);
            if env.steps >= env.next_check {
                leave!(SideExit::Limits);
            }
        }};
    }
    macro_rules! jump {
        ($e:expr) => {{
            let e: Exit = $e;
            code = e.code;
            rest = prog.codes[code as usize].nodes.get(e.at as usize..).unwrap_or(&[]).iter();
        }};
    }
    macro_rules! resume {
        ($r:expr) => {{
            let r: Resume = $r;
            code = r.code;
            let nodes = &prog.codes[code as usize].nodes;
            rest = nodes[nodes.len() - r.left as usize..].iter();
        }};
    }
    macro_rules! moves {
        ($m:expr) => {{
            let m: &Moves = $m;
            for &(s, d) in &m.words {
                fr[d as usize] = fr[s as usize];
            }
            if !m.objs.is_empty() {
                move_objs(env.objs, m);
            }
        }};
    }
    // Most functions have few constants. What is written besides are slots that are written before
    // they are read. As a function this takes a register from all nodes: 1.2 of the time of loops.
    macro_rules! constants {
        ($frame:expr, $target:expr) => {
            match ($frame.first_chunk_mut(), &$target.few_consts) {
                (Some(slots), Some(few)) => *slots = *few,
                _ => $frame.iter_mut().zip(&$target.consts).for_each(|(d, s)| *d = *s),
            }
        };
    }
    // Whether an access needs nothing but noting, which has been done.
    macro_rules! noted {
        ($quick:ident, $kind:ident, $h:expr, $at:expr, $sz:expr) => {
            if O::NAMES {
                obs.quick_named(prog.op_at(code, rest.len()), AccessKind::$kind, $h, $at, $sz)
            } else {
                obs.$quick($h, $at, $sz)
            }
        };
    }
    macro_rules! load {
        ($n:expr, $sz:expr, $d:expr, $m:expr, $ok:expr, $at:expr) => {{
            let (h, at) = (Handle(w!($m)), $at as usize);
            if O::ACTIVE && !($ok && noted!(quick_read, Read, h, at, *$sz)) {
                hand!($n)
            }
            if !$ok {
                hand!($n)
            }
            match load_word(env.heap, h, at, *$sz) {
                Some(v) => w!($d) = v,
                None => hand!($n),
            }
        }};
    }
    macro_rules! store {
        ($n:expr, $sz:expr, $v:expr, $m:expr, $ok:expr, $at:expr) => {{
            let (h, at) = (Handle(w!($m)), $at as usize);
            if O::ACTIVE && !($ok && noted!(quick_write, Write, h, at, *$sz)) {
                hand!($n)
            }
            if !($ok && store_word(env.heap, h, at, *$sz, w!($v))) {
                hand!($n)
            }
        }};
    }
    loop {
        if O::STEPS {
            if env.fuel == 0 {
                leave!(SideExit::Pause);
            }
            env.fuel -= 1;
        }
        let Some(node) = rest.next() else { leave!(SideExit::End) };
        match node {
            Node::Copy { d, a } => w!(d) = w!(a),
            Node::Add64 { d, a, b } => w!(d) = w!(a).wrapping_add(w!(b)),
            Node::Sub64 { d, a, b } => w!(d) = w!(a).wrapping_sub(w!(b)),
            Node::AddImm64 { d, a, imm } => w!(d) = w!(a).wrapping_add(*imm),
            Node::MulAdd64 { d, a, b, c } => w!(d) = w!(a).wrapping_mul(w!(b)).wrapping_add(w!(c)),
            Node::Mul64 { d, a, b } => w!(d) = w!(a).wrapping_mul(w!(b)),
            Node::And { d, a, b } => w!(d) = w!(a) & w!(b),
            Node::Or { d, a, b } => w!(d) = w!(a) | w!(b),
            Node::Xor { d, a, b } => w!(d) = w!(a) ^ w!(b),
            Node::IntBin { op, w, d, a, b } => w!(d) = op.eval(u32::from(*w), w!(a), w!(b)),
            Node::Shift { op, w, d, a, b } => w!(d) = op.eval(u32::from(*w), w!(a), w!(b)).unwrap_or(0),
            Node::CmpI { p, w, d, a, b } => w!(d) = u64::from(int::cmp(*p, u32::from(*w), w!(a), w!(b))),
            Node::Cmp64 { p, d, a, b } => w!(d) = u64::from(int::cmp64(*p, w!(a), w!(b))),
            Node::AddF64 { d, a, b } => w!(d) = float::add64(w!(a), w!(b)),
            Node::SubF64 { d, a, b } => w!(d) = float::sub64(w!(a), w!(b)),
            Node::MulF64 { d, a, b } => w!(d) = float::mul64(w!(a), w!(b)),
            // Two roundings: the product is rounded before it is added.
            Node::MulAddF64 { d, a, b, c } => w!(d) = float::add64(float::mul64(w!(a), w!(b)), w!(c)),
            Node::AddMulF64 { d, a, b, c } => w!(d) = float::add64(w!(c), float::mul64(w!(a), w!(b))),
            Node::DivF64 { d, a, b } => w!(d) = float::div64(w!(a), w!(b)),
            Node::AddF32 { d, a, b } => w!(d) = float::add32(w!(a), w!(b)),
            Node::SubF32 { d, a, b } => w!(d) = float::sub32(w!(a), w!(b)),
            Node::MulF32 { d, a, b } => w!(d) = float::mul32(w!(a), w!(b)),
            Node::DivF32 { d, a, b } => w!(d) = float::div32(w!(a), w!(b)),
            Node::CmpF64 { p, d, a, b } => w!(d) = u64::from(float::cmp64(*p, w!(a), w!(b))),
            Node::CmpF32 { p, d, a, b } => w!(d) = u64::from(float::cmp32(*p, w!(a), w!(b))),
            Node::NegF64 { d, a } => w!(d) = w!(a) ^ (1 << 63),
            Node::SqrtF64 { d, a } => w!(d) = float::sqrt64(w!(a)),
            Node::ExtF { d, a } => w!(d) = float::extend_32_to_64(w!(a)),
            Node::TruncF { d, a } => w!(d) = float::truncate_64_to_32(w!(a)),
            Node::SExt { w, to, d, a } => w!(d) = int::sext(u32::from(*w), w!(a)) as u64 & int::mask(u32::from(*to)),
            Node::Mask { w, d, a } => w!(d) = w!(a) & int::mask(u32::from(*w)),
            Node::SiToF64 { w, d, a } => w!(d) = (int::sext(u32::from(*w), w!(a)) as f64).to_bits(),
            Node::Select { d, c, a, b } => w!(d) = if w!(c) & 1 != 0 { w!(a) } else { w!(b) },
            Node::AbsF64 { d, a } => w!(d) = w!(a) & !(1 << 63),
            Node::IntBinFlagged { op, w, nsw, nuw, d, a, b, flag } => {
                let (w, x, y) = (u32::from(*w), w!(a), w!(b));
                w!(d) = op.eval(w, x, y);
                w!(flag) = u64::from(op.overflows(w, x, y, *nsw, *nuw));
            }
            Node::ShiftFlagged { op, w, d, a, b, flag } => {
                let r = op.eval(u32::from(*w), w!(a), w!(b));
                w!(d) = r.unwrap_or(0);
                w!(flag) = u64::from(r.is_none());
            }
            Node::FpToInt { signed, from, w, d, a, flag } => {
                let (w, x) = (u32::from(*w), u128::from(w!(a)));
                let r = if *signed { float::to_int_signed(*from, w, x) } else { float::to_int_unsigned(*from, w, x) };
                w!(d) = r.unwrap_or(0);
                w!(flag) = u64::from(r.is_none());
            }
            Node::FloatBin { op, f, d, a, b } => match float::binary_u64(*f, *op, w!(a), w!(b)) {
                Some(v) => w!(d) = v,
                None => hand!(node),
            },
            Node::CheckFlag { flag } if w!(flag) == 0 => {}
            Node::SkipIfPoison { flag, d, n } => {
                let p = w!(flag);
                w!(d) = p;
                if p != 0 {
                    rest = rest.as_slice().get(*n as usize..).unwrap_or(&[]).iter();
                }
            }
            Node::Moves { i } => moves!(&prog.moves[*i as usize]),
            Node::AddIdx { d, a, b } => match (w!(a) as i64).checked_add(w!(b) as i64) {
                Some(v) => w!(d) = v as u64,
                None => hand!(node),
            },
            Node::MulIdx { d, a, b } => match (w!(a) as i64).checked_mul(w!(b) as i64) {
                Some(v) => w!(d) = v as u64,
                None => hand!(node),
            },
            Node::IntDiv { op, w, d, a, b } => match op.eval(u32::from(*w), w!(a), w!(b)) {
                Ok(v) => w!(d) = v,
                Err(_) => hand!(node),
            },
            Node::Load1S { sz, p, d, m, i, n, .. } => {
                let x = plus(w!(i), *p);
                load!(node, sz, d, m, x < u64::from(*n), x)
            }
            Node::Load2S { sz, p, d, m, i, j, n, .. } => {
                let (x, y) = (plus(w!(i), p[0]), plus(w!(j), p[1]));
                let [s0, s1] = n.map(u64::from);
                load!(node, sz, d, m, x < s0 && y < s1, x.wrapping_mul(s1).wrapping_add(y))
            }
            Node::Load3S { sz, p, d, m, i, info } => {
                let [x, y, z] = [plus(w!(&i[0]), p[0]), plus(w!(&i[1]), p[1]), plus(w!(&i[2]), p[2])];
                let [s0, s1, s2] = prog.accesses[*info as usize].extents;
                let at = x.wrapping_mul(s1).wrapping_add(y).wrapping_mul(s2).wrapping_add(z);
                load!(node, sz, d, m, x < s0 && y < s1 && z < s2, at)
            }
            Node::Load1 { sz, d, m, i, .. } => {
                let x = w!(i);
                let [_, offset, n, stride] = descriptor::<4>(fr, *m);
                load!(node, sz, d, m, x < n, offset.wrapping_add(x.wrapping_mul(stride)))
            }
            Node::Load2 { sz, d, m, i, j, .. } => {
                let (x, y) = (w!(i), w!(j));
                let [_, offset, n0, n1, s0, s1] = descriptor::<6>(fr, *m);
                load!(
                    node,
                    sz,
                    d,
                    m,
                    x < n0 && y < n1,
                    offset.wrapping_add(x.wrapping_mul(s0)).wrapping_add(y.wrapping_mul(s1))
                )
            }
            Node::Store1S { sz, p, v, m, i, n, .. } => {
                let x = plus(w!(i), *p);
                store!(node, sz, v, m, x < u64::from(*n), x)
            }
            Node::Store2S { sz, p, v, m, i, j, n, .. } => {
                let (x, y) = (plus(w!(i), p[0]), plus(w!(j), p[1]));
                let [s0, s1] = n.map(u64::from);
                store!(node, sz, v, m, x < s0 && y < s1, x.wrapping_mul(s1).wrapping_add(y))
            }
            Node::Store3S { sz, p, v, m, i, info } => {
                let [x, y, z] = [plus(w!(&i[0]), p[0]), plus(w!(&i[1]), p[1]), plus(w!(&i[2]), p[2])];
                let [s0, s1, s2] = prog.accesses[*info as usize].extents;
                let at = x.wrapping_mul(s1).wrapping_add(y).wrapping_mul(s2).wrapping_add(z);
                store!(node, sz, v, m, x < s0 && y < s1 && z < s2, at)
            }
            Node::Store1 { sz, v, m, i, .. } => {
                let x = w!(i);
                let [_, offset, n, stride] = descriptor::<4>(fr, *m);
                store!(node, sz, v, m, x < n, offset.wrapping_add(x.wrapping_mul(stride)))
            }
            Node::Store2 { sz, v, m, i, j, .. } => {
                let (x, y) = (w!(i), w!(j));
                let [_, offset, n0, n1, s0, s1] = descriptor::<6>(fr, *m);
                store!(
                    node,
                    sz,
                    v,
                    m,
                    x < n0 && y < n1,
                    offset.wrapping_add(x.wrapping_mul(s0)).wrapping_add(y.wrapping_mul(s1))
                )
            }
            Node::LoadAt { sz, align, d, p, flag, .. } => {
                if O::ACTIVE {
                    hand!(node)
                }
                match word_at(env.heap, [w!(p), fr[*p as usize + 1]], *sz, *align) {
                    Some(v) => {
                        w!(d) = v;
                        if *flag != u32::MAX {
                            w!(flag) = 0;
                        }
                    }
                    None => hand!(node),
                }
            }
            Node::StoreAt { sz, align, v, p, flag, .. } => {
                let fine = !O::ACTIVE && (*flag == u32::MAX || w!(flag) == 0);
                if !(fine && put_word_at(env.heap, [w!(p), fr[*p as usize + 1]], *sz, *align, w!(v))) {
                    hand!(node)
                }
            }
            Node::UpdateAt { sz, align, p, i, .. } => {
                let (r, at) = (&prog.updates[*i as usize], [w!(p), fr[*p as usize + 1]]);
                if O::ACTIVE {
                    hand!(node)
                }
                let Some(old) = word_at(env.heap, at, *sz, *align) else { hand!(node) };
                let new = match r.op {
                    RmwOp::Int(op, w) => op.eval(w, old, w!(&r.v)),
                    RmwOp::Float(op, f) => match float::binary_u64(f, op, old, w!(&r.v)) {
                        Some(v) => v,
                        None => hand!(node),
                    },
                };
                if !put_word_at(env.heap, at, *sz, *align, new) {
                    hand!(node)
                }
                w!(&r.d) = old;
                if r.flag != u32::MAX {
                    w!(&r.flag) = 0;
                }
            }
            Node::Step { promise, d, b, i, each, .. } => {
                let Some(by) = (w!(i) as i64).checked_mul(i64::from(*each)) else { hand!(node) };
                let Some(at) = step(env.heap, [w!(b), fr[*b as usize + 1]], by, *promise) else { hand!(node) };
                w!(d) = w!(b);
                fr[*d as usize + 1] = at;
            }
            Node::StepTo { promise, d, b, by, .. } => {
                let by = i64::from(*by);
                let Some(at) = step(env.heap, [w!(b), fr[*b as usize + 1]], by, *promise) else { hand!(node) };
                w!(d) = w!(b);
                fr[*d as usize + 1] = at;
            }
            Node::StepBy { promise, d, b, info, .. } => {
                let s = &prog.steps[*info as usize];
                if s.flag != u32::MAX && w!(&s.flag) != 0 {
                    hand!(node)
                }
                let i = int::sext(u32::from(s.width), w!(&s.i));
                let Some(by) = i.checked_mul(i64::from(s.each)) else { hand!(node) };
                let Some(at) = step(env.heap, [w!(b), fr[*b as usize + 1]], by, *promise) else { hand!(node) };
                w!(d) = w!(b);
                fr[*d as usize + 1] = at;
            }
            Node::Part { at, c, d, flag, .. } => match part(&env.objs[*c as usize], *at) {
                Some(&Value::Word(v)) => {
                    w!(d) = v;
                    if *flag != u32::MAX {
                        w!(flag) = 0;
                    }
                }
                _ => hand!(node),
            },
            Node::PointerPart { at, c, d, .. } => match part(&env.objs[*c as usize], *at) {
                Some(Value::Pointer(p)) => {
                    w!(d) = p.alloc.0;
                    fr[*d as usize + 1] = p.at as u64;
                }
                _ => hand!(node),
            },
            Node::For { i } => {
                let f = &prog.fors[*i as usize];
                let [lb, ub, st] = [w!(&f.bounds[0]), w!(&f.bounds[1]), w!(&f.bounds[2])];
                let Some(left) = trip_count(f, lb, ub, st) else { hand!(node) };
                moves!(&f.init);
                if left == 0 {
                    moves!(&f.results);
                } else {
                    w!(&f.state.left) = left;
                    if f.scope {
                        w!(&f.state.mark) = env.heap.scope() as u64;
                    }
                    w!(&f.iv) = lb;
                    enter!(f.body.0);
                }
            }
            Node::EndFor64 { iv, step, left, cost, i } => {
                let n = w!(left) - 1;
                if n > 0 {
                    w!(left) = n;
                    w!(iv) = w!(iv).wrapping_add(w!(step));
                    rest = prog.codes[code as usize].nodes.iter();
                    env.steps += u64::from(*cost);
                    if env.steps >= env.next_check {
                        leave!(SideExit::Limits);
                    }
                } else {
                    let f = &prog.fors[*i as usize];
                    moves!(&f.results);
                    jump!(f.state.exit);
                }
            }
            Node::EndFor { i } if !prog.fors[*i as usize].scope => {
                let f = &prog.fors[*i as usize];
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
            Node::IfLess { flip, a, b, then, els } => {
                let target = if flip.less(w!(a), w!(b)) { *then } else { *els };
                if !target.is_none() {
                    enter!(target.0);
                }
            }
            Node::IfEqual { a, b, then, els } => {
                let target = if w!(a) == w!(b) { *then } else { *els };
                if !target.is_none() {
                    enter!(target.0);
                }
            }
            Node::CondBrLess { flip, a, b, t, f } => {
                let e = &prog.edges[if flip.less(w!(a), w!(b)) { *t } else { *f } as usize];
                moves!(&e.moves);
                enter!(e.to.0);
            }
            Node::CondBrEqual { a, b, t, f } => {
                let e = &prog.edges[if w!(a) == w!(b) { *t } else { *f } as usize];
                moves!(&e.moves);
                enter!(e.to.0);
            }
            Node::If { c, then, els } => {
                let target = if w!(c) & 1 != 0 { *then } else { *els };
                if !target.is_none() {
                    enter!(target.0);
                }
            }
            Node::Leave { i, code, at } => {
                moves!(&prog.moves[*i as usize]);
                jump!(Exit { code: code.0, at: *at });
            }
            Node::Jump { code, at } => jump!(Exit { code: code.0, at: *at }),
            Node::Enter { code } => enter!(code.0),
            Node::Switch { i } => {
                let s = &prog.switches[*i as usize];
                let on = w!(&s.on) as i64;
                let c = s.cases.iter().find(|c| c.0 == on).map_or(s.default, |c| c.1);
                enter!(c.0);
            }
            Node::While { i } => {
                let f = &prog.whiles[*i as usize];
                moves!(&f.init);
                enter!(f.before.0);
            }
            Node::Condition { i } => {
                let c = &prog.conditions[*i as usize];
                let f = &prog.whiles[c.info as usize];
                if w!(&c.cond) & 1 != 0 {
                    moves!(&c.go_on);
                    enter!(f.after.0);
                } else {
                    moves!(&c.leave);
                    jump!(f.exit);
                }
            }
            Node::EndWhile { i } => enter!(prog.whiles[*i as usize].before.0),
            Node::Br { i } => {
                let e = &prog.edges[*i as usize];
                moves!(&e.moves);
                enter!(e.to.0);
            }
            Node::CondBr { c, t, f } => {
                let e = &prog.edges[if w!(c) & 1 != 0 { *t } else { *f } as usize];
                moves!(&e.moves);
                enter!(e.to.0);
            }
            Node::BrSwitch { i } => {
                let s = &prog.br_switches[*i as usize];
                let on = w!(&s.on);
                let e = s.cases.iter().find(|c| c.0 == on).map_or(s.default, |c| c.1);
                let e = &prog.edges[e as usize];
                moves!(&e.moves);
                enter!(e.to.0);
            }
            Node::Call { i } => {
                let call = &prog.calls[*i as usize];
                let target = &prog.funcs[call.callee.index()];
                let base = env.base + fr.len();
                let need = base + target.n_slots as usize;
                if prog.has_objs || env.calls_left == 0 || words.len() < need {
                    hand!(node);
                }
                let resume = Resume { code, left: rest.len() as u32 };
                // A stack that might have to grow here would make the entry pass through memory.
                if env.ctl.len() == env.ctl.capacity() {
                    hand!(node);
                }
                env.ctl.push(Ctl::Call { i: *i, func: env.func, resume, stack: env.heap.scope() });
                env.calls_left -= 1;
                // A frame is never zeroed: every slot is written before it is read.
                let (old, new) = words[env.base..need].split_at_mut(base - env.base);
                constants!(new, target);
                for (d, &s) in new[target.arg_base as usize..].iter_mut().zip(&call.args) {
                    *d = old[s as usize];
                }
                env.base = base;
                env.func = call.callee.0;
                fr = new;
                enter!(target.entry);
            }
            Node::Return { i } => {
                let Some(&Ctl::Call { i: call, func, resume, stack }) = env.ctl.last() else { hand!(node) };
                let call = &prog.calls[call as usize];
                let caller = &prog.funcs[func as usize];
                if prog.has_objs || env.heap.scope() != stack {
                    hand!(node);
                }
                env.ctl.pop();
                let n = caller.n_slots as usize;
                let base = env.base - n;
                let (old, new) = words[base..].split_at_mut(n);
                for (&d, &s) in call.results.iter().zip(&prog.returns[*i as usize].words) {
                    old[d as usize] = new[s as usize];
                }
                env.base = base;
                env.func = func;
                env.calls_left += 1;
                fr = old;
                resume!(resume);
            }
            Node::CallWord { i, arg, callee, entry } => {
                let target = &prog.funcs[*callee as usize];
                let base = env.base + fr.len();
                let need = base + target.n_slots as usize;
                let word = w!(arg);
                if env.calls_left == 0 || words.len() < need || env.ctl.len() == env.ctl.capacity() {
                    hand!(node);
                }
                let resume = Resume { code, left: rest.len() as u32 };
                env.ctl.push(Ctl::Call { i: *i, func: env.func, resume, stack: env.heap.scope() });
                env.calls_left -= 1;
                fr = &mut words[base..need];
                constants!(fr, target);
                fr[target.arg_base as usize] = word;
                env.base = base;
                env.func = *callee;
                enter!(*entry);
            }
            Node::ReturnWord { word, .. } => {
                let Some(&Ctl::Call { i: call, func, resume, stack }) = env.ctl.last() else { hand!(node) };
                let call = &prog.calls[call as usize];
                if env.heap.scope() != stack || call.result == u32::MAX {
                    hand!(node);
                }
                env.ctl.pop();
                let word = w!(word);
                let n = prog.funcs[func as usize].n_slots as usize;
                let base = env.base - n;
                fr = &mut words[base..env.base];
                fr[call.result as usize] = word;
                env.base = base;
                env.func = func;
                env.calls_left += 1;
                resume!(resume);
            }
            Node::EndParallel { .. } if O::STEPS => hand!(node),
            Node::EndParallel { i } if !prog.parallels[*i as usize].scope => {
                let p = &prog.parallels[*i as usize];
                let left = w!(&p.left);
                if left > 0
                    && let Some(iv) = p.ivs.last()
                {
                    w!(&p.left) = left - 1;
                    w!(iv) = w!(iv).wrapping_add(w!(&p.delta)) & int::mask(u32::from(p.width));
                    if O::ACTIVE {
                        obs.next();
                    }
                    enter!(p.body.0);
                    continue;
                }
                leave!(SideExit::Uncommon(node));
            }
            Node::Reduce { i } => {
                let r = &prog.reduces[*i as usize];
                let Some(Ctl::Parallel { state, .. }) = env.ctl.last_mut() else { hand!(node) };
                if state.one_by_one {
                    leave!(SideExit::Uncommon(node));
                }
                if std::mem::replace(&mut state.seen[r.index as usize], true) {
                    if O::ACTIVE && !r.plain {
                        let (instance, number) = state.combination(r.index);
                        obs.enter(instance, number);
                    }
                    moves!(&r.args);
                    enter!(r.body.0);
                } else {
                    moves!(&r.first);
                }
            }
            Node::EndReduce { i } => {
                // Entered from here, a reducer leaves nothing on the control stack.
                let Some(Ctl::Parallel { state, .. }) = env.ctl.last() else { hand!(node) };
                let r = &prog.reduces[*i as usize];
                if state.one_by_one {
                    leave!(SideExit::Uncommon(node));
                }
                if O::ACTIVE && !r.plain {
                    obs.enter(state.instance, state.number());
                }
                jump!(r.exit);
            }
            Node::Scalar { .. }
            | Node::CopyObj { .. }
            | Node::AnyFlag { .. }
            | Node::Steps { .. }
            | Node::BeginScope { .. } => {
                leave!(SideExit::Uncommon(node))
            }
            Node::LoadN { d, m, info } => {
                let a = &prog.accesses[*info as usize];
                let h = Handle(w!(m));
                let Some(at) = locate(fr, *m, a) else { hand!(node) };
                if O::ACTIVE && (a.atomic || !noted!(quick_read, Read, h, at, a.bytes as u8)) {
                    hand!(node)
                }
                let Some(v) = load_word(env.heap, h, at, a.bytes as u8) else { hand!(node) };
                w!(d) = v & int::mask(u32::from(a.width));
                if a.flag != u32::MAX {
                    w!(&a.flag) = 0;
                }
            }
            Node::StoreN { v, m, info } => {
                let a = &prog.accesses[*info as usize];
                let h = Handle(w!(m));
                let Some(at) = locate(fr, *m, a) else { hand!(node) };
                if (a.flag != u32::MAX && w!(&a.flag) != 0)
                    || (O::ACTIVE && (a.atomic || !noted!(quick_write, Write, h, at, a.bytes as u8)))
                    || !store_word(env.heap, h, at, a.bytes as u8, w!(v))
                {
                    hand!(node);
                }
            }
            Node::Rmw { i, .. } => {
                let r = &prog.rmws[*i as usize];
                let a = &prog.accesses[r.access as usize];
                let (h, sz) = (Handle(w!(&r.m)), a.bytes as u8);
                match locate(fr, r.m, a) {
                    // Where there are critical sections, what is updated is looked at there, too.
                    Some(at)
                        if !O::ACTIVE || (prog.exclusive.is_empty() && noted!(quick_update, Atomic, h, at, sz)) =>
                    {
                        let Some(old) = load_word(env.heap, h, at, sz) else { hand!(node) };
                        let new = match r.op {
                            RmwOp::Int(op, w) => op.eval(w, old, w!(&r.v)),
                            RmwOp::Float(op, f) => match float::binary_u64(f, op, old, w!(&r.v)) {
                                Some(v) => v,
                                None => hand!(node),
                            },
                        };
                        if !store_word(env.heap, h, at, sz, new) {
                            hand!(node);
                        }
                        w!(&r.d) = old;
                    }
                    _ => hand!(node),
                }
            }
            _ => hand!(node),
        }
    }
}
