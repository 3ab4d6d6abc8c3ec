//! Rows of points at once: the body's nodes run over lanes, one lane a point along one parallel loop.
//!
//! Used only where nothing can go wrong any more: every index is in range, every element that is read holds a value,
//! nothing else listens, outputs share no memory with other operands, and every node of the body is a total function of
//! words. Parallel loops have no order, so putting one of them innermost is allowed; reductions keep theirs, so every
//! element of the output sees its contributions in the same order as point by point.

use smallvec::SmallVec;

use super::cx::Cx;
use super::kernel::Lane;
use super::points::{Kind, Operand, Running, Structured, View, span};
use super::program::{Node, Place, Program};
use super::stop::Stop;
use super::value::{Elems, Shaped};
use crate::mem::{CLEAN, CONSTANT, Handle, IN_FLIGHT};
use crate::num::{float, int};
use std::rc::Rc;

/// Points in a row.
const LANES: usize = 64;

/// The body as a list of nodes over registers.
#[derive(Debug)]
pub struct Plan {
    /// Nodes; their slots are still those of the frame.
    nodes: Vec<Node>,
    /// Slots that hold a register, in order of first appearance.
    slots: Vec<u32>,
    /// Steps that a point costs.
    cost: u64,
}

impl Plan {
    /// A plan for a body, if every node of it can run over lanes. `flags` are the poison flags of the body's arguments, which
    /// are known to be clear.
    pub fn of(
        prog: &Program,
        body: &[Node],
        flags: &[u32],
        yields: &[(Place, Option<u32>)],
        cost: u32,
    ) -> Option<Plan> {
        let mut clear: Vec<u32> = flags.to_vec();
        let mut plan = Plan { nodes: Vec::new(), slots: Vec::new(), cost: u64::from(cost).max(1) };
        for n in body {
            match *n {
                // Flags of what is made from clear operands stay clear.
                Node::AnyFlag { d, i } if prog.flag_lists.get(i as usize)?.iter().all(|f| clear.contains(f)) => {
                    clear.push(d)
                }
                Node::SkipIfPoison { flag, d, .. } if clear.contains(&flag) => clear.push(d),
                Node::CheckFlag { flag } if clear.contains(&flag) => {}
                Node::Scalar { i } => {
                    let s = prog.scalars.get(i as usize)?;
                    if !s.op.is_total() {
                        return None;
                    }
                    if s.flag != u32::MAX {
                        clear.push(s.flag);
                    }
                    plan.nodes.push(*n);
                    s.args.iter().for_each(|&a| plan.add(a));
                    plan.add(s.d);
                }
                n => {
                    let slots = slots_of(&n)?;
                    // A flag that moves with its value.
                    if let Node::Copy { d, a } = n
                        && clear.contains(&a)
                    {
                        clear.push(d);
                        continue;
                    }
                    slots.iter().for_each(|&s| plan.add(s));
                    plan.nodes.push(n);
                }
            }
        }
        // What is stored is never poison.
        yields.iter().all(|(_, flag)| flag.is_none_or(|f| clear.contains(&f))).then_some(plan)
    }

    fn add(&mut self, slot: u32) {
        if !self.slots.contains(&slot) {
            self.slots.push(slot);
        }
    }

    fn register(&self, slot: u32) -> Option<usize> {
        self.slots.iter().position(|&s| s == slot)
    }
}

/// Slots of a node that is a total function of words; `None` for any other node.
fn slots_of(n: &Node) -> Option<SmallVec<[u32; 4]>> {
    use Node as N;
    Some(match *n {
        N::Copy { d, a }
        | N::AddImm64 { d, a, .. }
        | N::NegF64 { d, a }
        | N::AbsF64 { d, a }
        | N::SqrtF64 { d, a }
        | N::ExtF { d, a }
        | N::TruncF { d, a }
        | N::SExt { d, a, .. }
        | N::Mask { d, a, .. }
        | N::SiToF64 { d, a, .. } => SmallVec::from_slice(&[a, d]),
        N::Add64 { d, a, b }
        | N::Sub64 { d, a, b }
        | N::Mul64 { d, a, b }
        | N::And { d, a, b }
        | N::Or { d, a, b }
        | N::Xor { d, a, b }
        | N::IntBin { d, a, b, .. }
        | N::Shift { d, a, b, .. }
        | N::CmpI { d, a, b, .. }
        | N::Cmp64 { d, a, b, .. }
        | N::AddF64 { d, a, b }
        | N::SubF64 { d, a, b }
        | N::MulF64 { d, a, b }
        | N::DivF64 { d, a, b }
        | N::AddF32 { d, a, b }
        | N::SubF32 { d, a, b }
        | N::MulF32 { d, a, b }
        | N::DivF32 { d, a, b }
        | N::CmpF64 { d, a, b, .. }
        | N::CmpF32 { d, a, b, .. } => SmallVec::from_slice(&[a, b, d]),
        N::FloatBin { op, f, d, a, b } => {
            float::binary_u64(f, op, 0, 0)?;
            SmallVec::from_slice(&[a, b, d])
        }
        N::MulAdd64 { d, a, b, c }
        | N::MulAddF64 { d, a, b, c }
        | N::AddMulF64 { d, a, b, c }
        | N::Select { d, c, a, b } => SmallVec::from_slice(&[a, b, c, d]),
        _ => return None,
    })
}

/// Where the elements of an operand lie.
enum Store {
    /// Bytes and states of an allocation, taken out of the heap while rows run.
    Bytes { handle: Handle, data: Box<[u8]>, state: Box<[u8]>, granule: u32 },
    /// Elements of a result.
    Words(Vec<u64>),
    /// A tensor that is only read.
    Shared(Rc<Shaped>),
}

/// How an operand is walked.
struct Walk {
    /// Operand number.
    operand: usize,
    /// Register of its element.
    register: Option<usize>,
    /// Which store.
    store: usize,
    /// Element at the origin of the iteration space, and distance of neighbours along each loop, in elements.
    origin: i64,
    strides: SmallVec<[i64; 8]>,
    bytes: usize,
    width: u32,
}

/// Runs all points; false if that could not be proved safe, and then nothing has happened.
///
/// # Errors
/// Limits.
pub fn run(cx: &mut Cx<'_>, s: &Structured, plan: &Plan, r: &mut Running) -> Result<bool, Stop> {
    let Some(mut job) = Job::prepare(cx, s, plan, r) else { return Ok(false) };
    let ok = job.rows(cx);
    job.put_back(cx, r);
    ok.map(|()| true)
}

struct Job<'p> {
    plan: &'p Plan,
    stores: Vec<Store>,
    inputs: Vec<Walk>,
    outputs: Vec<Walk>,
    /// Register that holds what goes to each output.
    yields: Vec<usize>,
    registers: Vec<Vec<u64>>,
    scratch: Vec<u64>,
    /// Register of each loop index that the body wants.
    indices: Vec<(usize, usize)>,
    counts: SmallVec<[i64; 8]>,
    /// The loop along which lanes lie, if any.
    lane: Option<usize>,
    /// The other loops, outermost first: parallel ones, then reductions.
    outer: Vec<usize>,
    n_parallel: usize,
    /// Whether a node had no value after all.
    failed: bool,
}

impl<'p> Job<'p> {
    fn prepare(cx: &mut Cx<'_>, s: &Structured, plan: &'p Plan, r: &mut Running) -> Option<Job<'p>> {
        // Everything is looked at before anything is taken.
        let mut handles: Vec<Handle> = Vec::new();
        let mut walks = Vec::new();
        for (k, o) in s.operands.iter().enumerate() {
            let reads = o.arg.is_some();
            if !reads && k < s.n_inputs || o.kind == Kind::Scalar {
                continue;
            }
            walks.push(look(cx, s, k, o, &r.views[k], &r.counts, &mut handles)?);
        }
        let mut registers: Vec<Vec<u64>> = Vec::with_capacity(plan.slots.len());
        for &slot in &plan.slots {
            registers.push(vec![*cx.words.get(slot as usize)?; LANES]);
        }
        let word = |p: Place| if let Place::Word(s) = p { Some(s) } else { None };
        let mut job = Job {
            plan,
            stores: Vec::new(),
            inputs: Vec::new(),
            outputs: Vec::new(),
            yields: Vec::new(),
            registers,
            scratch: vec![0; LANES],
            indices: Vec::new(),
            counts: r.counts.clone(),
            lane: None,
            outer: Vec::new(),
            n_parallel: 0,
            failed: false,
        };
        for &(p, _) in &s.yields {
            let slot = word(p)?;
            let at = match plan.register(slot) {
                Some(at) => at,
                // Yielded as it came: a constant, an argument or a value from outside that no node uses.
                None => {
                    let at = walks.iter().position(|w: &Walk| arg_slot(&s.operands[w.operand]) == Some(slot));
                    job.registers.push(vec![*cx.words.get(slot as usize)?; LANES]);
                    let n = job.registers.len() - 1;
                    if let Some(w) = at.and_then(|i| walks.get_mut(i)) {
                        w.register = Some(n);
                    }
                    n
                }
            };
            job.yields.push(at);
        }
        for w in &mut walks {
            if w.register.is_none() {
                w.register = arg_slot(&s.operands[w.operand]).and_then(|slot| plan.register(slot));
            }
        }
        for &(d, slot) in &s.indices {
            match plan.register(slot) {
                Some(at) => job.indices.push((d, at)),
                None if s.yields.contains(&(Place::Word(slot), None)) => return None,
                None => {}
            }
        }
        // Outputs are held in registers over the steps of a reduction: nothing may read their memory meanwhile.
        let reduces = (0..r.counts.len()).any(|l| !s.parallel[l] && r.counts[l] > 1);
        let memory = |w: &&Walk| matches!(r.views[w.operand], View::MemRef(_));
        let shared = |w: &Walk| walks.iter().filter(memory).any(|o| o.operand >= s.n_inputs && o.store == w.store);
        if reduces && walks.iter().filter(memory).any(|w| w.operand < s.n_inputs && shared(w)) {
            return None;
        }
        job.choose(s, &walks);
        // Now take the memory.
        for handle in handles {
            job.stores.push(match cx.heap.get_mut(handle) {
                Some(a) => Store::Bytes {
                    handle,
                    data: std::mem::take(&mut a.data),
                    state: std::mem::take(&mut a.state),
                    granule: a.granule,
                },
                None => Store::Words(Vec::new()),
            });
        }
        for w in walks {
            let k = w.operand;
            let mut w = w;
            if let View::Tensor(t) = &mut r.views[k] {
                w.store = job.stores.len();
                job.stores.push(if k < s.n_inputs {
                    Store::Shared(Rc::clone(t))
                } else {
                    Store::Words(match std::mem::replace(&mut Rc::make_mut(t).elems, Elems::Words(Vec::new())) {
                        Elems::Words(w) => w,
                        Elems::Any(v) => vec![0; v.len()],
                    })
                });
            }
            if k < s.n_inputs { job.inputs.push(w) } else { job.outputs.push(w) }
        }
        Some(job)
    }

    /// Chooses the loop for lanes: parallel, long, and with neighbours in memory.
    fn choose(&mut self, s: &Structured, walks: &[Walk]) {
        let score = |l: usize| {
            let near = walks.iter().filter(|w| w.strides[l].unsigned_abs() <= 1).count() as i64;
            self.counts[l].min(LANES as i64) * (2 + near)
        };
        self.lane =
            (0..self.counts.len()).filter(|&l| s.parallel[l] && self.counts[l] > 1).max_by_key(|&l| (score(l), l));
        let others = |p: bool| (0..self.counts.len()).filter(move |&l| s.parallel[l] == p);
        let lane = self.lane;
        self.outer = others(true).filter(|&l| Some(l) != lane).collect();
        self.n_parallel = self.outer.len();
        self.outer.extend(others(false));
    }

    fn put_back(self, cx: &mut Cx<'_>, r: &mut Running) {
        let mut stores: Vec<Option<Store>> = self.stores.into_iter().map(Some).collect();
        for w in &self.outputs {
            if let View::Tensor(t) = &mut r.views[w.operand]
                && let Some(Some(Store::Words(words))) = stores.get_mut(w.store).map(Option::take)
            {
                Rc::make_mut(t).elems = Elems::Words(words);
            }
        }
        for store in stores.into_iter().flatten() {
            if let Store::Bytes { handle, data, state, .. } = store
                && let Some(a) = cx.heap.get_mut(handle)
            {
                a.data = data;
                a.state = state;
            }
        }
    }

    /// Walks the loops around the rows.
    fn rows(&mut self, cx: &mut Cx<'_>) -> Result<(), Stop> {
        let length = self.lane.map_or(1, |l| self.counts[l] as usize);
        let mut at: Vec<i64> = vec![0; self.counts.len()];
        loop {
            let mut from = 0;
            while from < length {
                let n = LANES.min(length - from);
                if let Some(l) = self.lane {
                    at[l] = from as i64;
                }
                self.reduce(cx, &mut at, n)?;
                from += n;
            }
            if !next(&mut at, &self.counts, self.outer.get(..self.n_parallel).unwrap_or(&[])) {
                return Ok(());
            }
        }
    }

    /// One row of points for all steps of the reductions. The outputs stay in registers while their place does.
    fn reduce(&mut self, cx: &mut Cx<'_>, at: &mut [i64], n: usize) -> Result<(), Stop> {
        let reductions: SmallVec<[usize; 8]> =
            self.outer.get(self.n_parallel..).unwrap_or(&[]).iter().copied().collect();
        for &l in &reductions {
            at[l] = 0;
        }
        let mut held: SmallVec<[Option<i64>; 4]> = SmallVec::from_elem(None, self.outputs.len());
        loop {
            cx.charge(self.plan.cost.saturating_mul(n as u64))?;
            for k in 0..self.indices.len() {
                let (d, reg) = self.indices[k];
                let along = i64::from(self.lane == Some(d));
                for (j, v) in self.registers[reg].iter_mut().take(n).enumerate() {
                    *v = (at[d] + along * j as i64) as u64;
                }
            }
            for k in 0..self.inputs.len() {
                let w = &self.inputs[k];
                let Some(reg) = w.register else { continue };
                let start = place(w, at);
                let stride = self.lane.map_or(0, |l| w.strides[l]);
                gather(&self.stores[w.store], w, start, stride, &mut self.registers[reg][..n]);
            }
            for k in 0..self.outputs.len() {
                let w = &self.outputs[k];
                let start = place(w, at);
                if held[k] == Some(start) {
                    continue;
                }
                let stride = self.lane.map_or(0, |l| w.strides[l]);
                if let Some(old) = held[k] {
                    scatter(&mut self.stores[w.store], w, old, stride, &self.registers[self.yields[k]][..n]);
                }
                if let Some(reg) = w.register {
                    gather(&self.stores[w.store], w, start, stride, &mut self.registers[reg][..n]);
                }
                held[k] = Some(start);
            }
            for node in &self.plan.nodes {
                self.node(cx, node, n);
            }
            let more = next(at, &self.counts, &reductions);
            // What was yielded is what the next step of a reduction finds, as long as it is in the same place.
            for k in 0..self.outputs.len() {
                let w = &self.outputs[k];
                let same = more && held[k] == Some(place(w, at));
                if same {
                    if let Some(reg) = w.register
                        && reg != self.yields[k]
                    {
                        let mut to = std::mem::take(&mut self.registers[reg]);
                        to[..n].copy_from_slice(&self.registers[self.yields[k]][..n]);
                        self.registers[reg] = to;
                    }
                } else if let Some(old) = held[k].take() {
                    let stride = self.lane.map_or(0, |l| w.strides[l]);
                    scatter(&mut self.stores[w.store], w, old, stride, &self.registers[self.yields[k]][..n]);
                }
            }
            if self.failed {
                return Err(cx.unsupported("a scalar operation of the body on these types"));
            }
            if !more {
                return Ok(());
            }
        }
    }

    fn node(&mut self, cx: &Cx<'_>, node: &Node, n: usize) {
        use Node as N;
        macro_rules! reg {
            ($s:expr) => {
                match self.plan.register($s) {
                    Some(r) => r,
                    None => return,
                }
            };
        }
        macro_rules! one {
            ($d:expr, $a:expr, $f:expr) => {{
                let (d, a) = (reg!($d), reg!($a));
                let f = $f;
                for (o, &x) in self.scratch[..n].iter_mut().zip(&self.registers[a][..n]) {
                    *o = f(x);
                }
                std::mem::swap(&mut self.scratch, &mut self.registers[d]);
            }};
        }
        macro_rules! two {
            ($d:expr, $a:expr, $b:expr, $f:expr) => {{
                let (d, a, b) = (reg!($d), reg!($a), reg!($b));
                let f = $f;
                let xs = self.registers[a][..n].iter().zip(&self.registers[b][..n]);
                for (o, (&x, &y)) in self.scratch[..n].iter_mut().zip(xs) {
                    *o = f(x, y);
                }
                std::mem::swap(&mut self.scratch, &mut self.registers[d]);
            }};
        }
        macro_rules! three {
            ($d:expr, $a:expr, $b:expr, $c:expr, $f:expr) => {{
                let (d, a, b, c) = (reg!($d), reg!($a), reg!($b), reg!($c));
                let f = $f;
                let xs = self.registers[a][..n].iter().zip(&self.registers[b][..n]).zip(&self.registers[c][..n]);
                for (o, ((&x, &y), &z)) in self.scratch[..n].iter_mut().zip(xs) {
                    *o = f(x, y, z);
                }
                std::mem::swap(&mut self.scratch, &mut self.registers[d]);
            }};
        }
        match *node {
            N::Copy { d, a } => one!(d, a, |x: u64| x),
            N::AddImm64 { d, a, imm } => one!(d, a, |x: u64| x.wrapping_add(imm)),
            N::NegF64 { d, a } => one!(d, a, |x: u64| x ^ (1 << 63)),
            N::AbsF64 { d, a } => one!(d, a, |x: u64| x & !(1 << 63)),
            N::SqrtF64 { d, a } => one!(d, a, float::sqrt64),
            N::ExtF { d, a } => one!(d, a, float::extend_32_to_64),
            N::TruncF { d, a } => one!(d, a, float::truncate_64_to_32),
            N::SExt { w, to, d, a } => {
                one!(d, a, |x: u64| int::sext(u32::from(w), x) as u64 & int::mask(u32::from(to)))
            }
            N::Mask { w, d, a } => one!(d, a, |x: u64| x & int::mask(u32::from(w))),
            N::SiToF64 { w, d, a } => one!(d, a, |x: u64| (int::sext(u32::from(w), x) as f64).to_bits()),
            N::Add64 { d, a, b } => two!(d, a, b, u64::wrapping_add),
            N::Sub64 { d, a, b } => two!(d, a, b, u64::wrapping_sub),
            N::Mul64 { d, a, b } => two!(d, a, b, u64::wrapping_mul),
            N::And { d, a, b } => two!(d, a, b, |x: u64, y: u64| x & y),
            N::Or { d, a, b } => two!(d, a, b, |x: u64, y: u64| x | y),
            N::Xor { d, a, b } => two!(d, a, b, |x: u64, y: u64| x ^ y),
            N::IntBin { op, w, d, a, b } => two!(d, a, b, |x, y| op.eval(u32::from(w), x, y)),
            N::Shift { op, w, d, a, b } => two!(d, a, b, |x, y| op.eval(u32::from(w), x, y).unwrap_or(0)),
            N::CmpI { p, w, d, a, b } => two!(d, a, b, |x, y| u64::from(int::cmp(p, u32::from(w), x, y))),
            N::Cmp64 { p, d, a, b } => two!(d, a, b, |x, y| u64::from(int::cmp64(p, x, y))),
            N::AddF64 { d, a, b } => two!(d, a, b, float::add64),
            N::SubF64 { d, a, b } => two!(d, a, b, float::sub64),
            N::MulF64 { d, a, b } => two!(d, a, b, float::mul64),
            N::DivF64 { d, a, b } => two!(d, a, b, float::div64),
            N::AddF32 { d, a, b } => two!(d, a, b, float::add32),
            N::SubF32 { d, a, b } => two!(d, a, b, float::sub32),
            N::MulF32 { d, a, b } => two!(d, a, b, float::mul32),
            N::DivF32 { d, a, b } => two!(d, a, b, float::div32),
            N::CmpF64 { p, d, a, b } => two!(d, a, b, |x, y| u64::from(float::cmp64(p, x, y))),
            N::CmpF32 { p, d, a, b } => two!(d, a, b, |x, y| u64::from(float::cmp32(p, x, y))),
            N::FloatBin { op, f, d, a, b } => two!(d, a, b, |x, y| float::binary_u64(f, op, x, y).unwrap_or(0)),
            N::MulAdd64 { d, a, b, c } => three!(d, a, b, c, |x: u64, y, z| x.wrapping_mul(y).wrapping_add(z)),
            // Two roundings: the product is rounded before it is added.
            N::MulAddF64 { d, a, b, c } => three!(d, a, b, c, |x, y, z| float::add64(float::mul64(x, y), z)),
            N::AddMulF64 { d, a, b, c } => three!(d, a, b, c, |x, y, z| float::add64(z, float::mul64(x, y))),
            N::Select { d, c, a, b } => three!(d, c, a, b, |c: u64, x, y| if c & 1 != 0 { x } else { y }),
            N::Scalar { i } => {
                let Some(s) = cx.prog.scalars.get(i as usize) else { return };
                let [a, b, c] = s.args;
                let failed = std::cell::Cell::new(false);
                three!(s.d, a, b, c, |x, y, z| match s.op.eval_words(x, y, z) {
                    Lane::Word(v) => v,
                    _ => {
                        failed.set(true);
                        0
                    }
                });
                self.failed |= failed.get();
            }
            _ => {}
        }
    }
}

fn arg_slot(o: &Operand) -> Option<u32> {
    match o.arg {
        Some((Place::Word(s), _)) => Some(s),
        _ => None,
    }
}

/// The next point of some loops, the last fastest; false after the last.
fn next(at: &mut [i64], counts: &[i64], loops: &[usize]) -> bool {
    for &l in loops.iter().rev() {
        at[l] += 1;
        if at[l] < counts[l] {
            return true;
        }
        at[l] = 0;
    }
    false
}

fn place(w: &Walk, at: &[i64]) -> i64 {
    w.strides.iter().zip(at).fold(w.origin, |p, (s, i)| p + s * i)
}

/// Proves an operand good for all points: in range, of words, defined where it is read.
fn look(
    cx: &Cx<'_>,
    s: &Structured,
    k: usize,
    o: &Operand,
    v: &View,
    counts: &[i64],
    handles: &mut Vec<Handle>,
) -> Option<Walk> {
    if o.map.general.is_some() || o.width == 0 || o.width > 64 {
        return None;
    }
    let output = k >= s.n_inputs;
    // A register holds the element; without one nothing is read.
    let reads = match o.arg {
        Some((Place::Word(_), _)) => true,
        Some(_) => return None,
        None => false,
    };
    for (row, &n) in o.map.rows.iter().zip(v.sizes()) {
        let (low, high) = row.range(counts)?;
        if low < 0 || high >= n {
            return None;
        }
    }
    let steps: SmallVec<[i64; 8]> = match v {
        View::MemRef(m) => m.strides.iter().copied().collect(),
        View::Tensor(t) => crate::ir::row_major_strides(&t.shape).iter().copied().collect(),
        View::Scalar => return None,
    };
    let mut walk = Walk {
        operand: k,
        register: None,
        store: 0,
        origin: 0,
        strides: SmallVec::from_elem(0, counts.len()),
        bytes: o.bytes as usize,
        width: o.width,
    };
    for (row, step) in o.map.rows.iter().zip(&steps) {
        walk.origin = walk.origin.checked_add(row.constant.checked_mul(*step)?)?;
        for (to, f) in walk.strides.iter_mut().zip(&row.factors) {
            *to = to.checked_add(f.checked_mul(*step)?)?;
        }
    }
    match v {
        View::MemRef(m) => {
            if m.map.is_some() {
                return None;
            }
            let (root, from, to) = span(cx, m)?;
            let a = cx.heap.get(root)?;
            let bytes = i64::from(o.bytes);
            let (_, base) = cx.heap.root(m.alloc)?;
            if from < 0
                || to > a.data.len() as i64
                || !base.is_multiple_of(u64::from(o.bytes))
                || !o.bytes.is_multiple_of(a.granule)
            {
                return None;
            }
            if output && a.guard != 0 || a.guard & !CONSTANT != 0 {
                return None;
            }
            let grain = i64::from(a.granule);
            let states = a.state.get((from / grain) as usize..(to / grain) as usize)?;
            if if reads { states.iter().any(|&s| s != CLEAN) } else { states.contains(&IN_FLIGHT) } {
                return None;
            }
            walk.origin = walk.origin.checked_add(m.offset)?.checked_add(base as i64 / bytes)?;
            walk.store = match handles.iter().position(|&h| h == root) {
                Some(i) => i,
                None => {
                    handles.push(root);
                    handles.len() - 1
                }
            };
        }
        View::Tensor(t) => {
            let defined = matches!(t.elems, Elems::Words(_));
            if !defined && (reads || !output || !covers(o, counts, &t.shape)) {
                return None;
            }
        }
        View::Scalar => return None,
    }
    Some(walk)
}

/// Whether every element of an output is written.
fn covers(o: &Operand, counts: &[i64], shape: &[i64]) -> bool {
    let mut seen: SmallVec<[usize; 8]> = SmallVec::new();
    o.map.rows.iter().zip(shape).all(|(r, &n)| match r.as_dim() {
        Some(d) if !seen.contains(&d) && counts.get(d) == Some(&n) => {
            seen.push(d);
            true
        }
        _ => false,
    })
}

/// Reads elements into a register.
fn gather(store: &Store, w: &Walk, start: i64, stride: i64, to: &mut [u64]) {
    let words = match store {
        Store::Words(words) => Some(words),
        Store::Shared(t) => match &t.elems {
            Elems::Words(words) => Some(words),
            Elems::Any(_) => None,
        },
        Store::Bytes { .. } => None,
    };
    match (store, words) {
        (_, Some(words)) => {
            if stride == 1
                && let Some(from) = words.get(start as usize..start as usize + to.len())
            {
                to.copy_from_slice(from);
                return;
            }
            if stride == 0 {
                to.fill(words.get(start as usize).copied().unwrap_or(0));
                return;
            }
            for (j, t) in to.iter_mut().enumerate() {
                *t = words.get((start + stride * j as i64) as usize).copied().unwrap_or(0);
            }
        }
        (Store::Bytes { data, .. }, _) => {
            let mask = if w.width as usize == w.bytes * 8 { u64::MAX } else { int::mask(w.width) };
            match w.bytes {
                8 => read::<8>(data, start, stride, to, |b| u64::from_le_bytes(*b)),
                4 => read::<4>(data, start, stride, to, |b| u64::from(u32::from_le_bytes(*b))),
                2 => read::<2>(data, start, stride, to, |b| u64::from(u16::from_le_bytes(*b))),
                _ => read::<1>(data, start, stride, to, |b| u64::from(b[0])),
            }
            if mask != u64::MAX {
                to.iter_mut().for_each(|t| *t &= mask);
            }
        }
        _ => {}
    }
}

#[inline]
fn read<const B: usize>(data: &[u8], start: i64, stride: i64, to: &mut [u64], word: impl Fn(&[u8; B]) -> u64) {
    let one = |e: i64| {
        let at = e as usize * B;
        data.get(at..at + B).and_then(|b| b.first_chunk::<B>()).map_or(0, &word)
    };
    if stride == 1 {
        let at = start as usize * B;
        if let Some(run) = data.get(at..at + to.len() * B) {
            for (t, b) in to.iter_mut().zip(run.chunks_exact(B)) {
                *t = b.first_chunk::<B>().map_or(0, &word);
            }
        }
    } else if stride == 0 {
        to.fill(one(start));
    } else {
        for (j, t) in to.iter_mut().enumerate() {
            *t = one(start + stride * j as i64);
        }
    }
}

/// Writes a register to elements.
fn scatter(store: &mut Store, w: &Walk, start: i64, stride: i64, from: &[u64]) {
    match store {
        Store::Words(words) => {
            for (j, &v) in from.iter().enumerate() {
                if let Some(t) = words.get_mut((start + stride * j as i64) as usize) {
                    *t = v;
                }
            }
        }
        Store::Bytes { data, state, granule, .. } => {
            let per = w.bytes / *granule as usize;
            if stride == 1 {
                let at = start as usize;
                if let Some(run) = data.get_mut(at * w.bytes..(at + from.len()) * w.bytes) {
                    match w.bytes {
                        8 => run.chunks_exact_mut(8).zip(from).for_each(|(b, v)| b.copy_from_slice(&v.to_le_bytes())),
                        4 => run
                            .chunks_exact_mut(4)
                            .zip(from)
                            .for_each(|(b, v)| b.copy_from_slice(&(*v as u32).to_le_bytes())),
                        n => run
                            .chunks_exact_mut(n)
                            .zip(from)
                            .for_each(|(b, v)| b.copy_from_slice(v.to_le_bytes().get(..n).unwrap_or(&[]))),
                    }
                }
                if let Some(s) = state.get_mut(at * per..(at + from.len()) * per) {
                    s.fill(CLEAN);
                }
                return;
            }
            for (j, &v) in from.iter().enumerate() {
                let at = (start + stride * j as i64) as usize;
                if let Some(b) = data.get_mut(at * w.bytes..(at + 1) * w.bytes) {
                    b.copy_from_slice(v.to_le_bytes().get(..w.bytes).unwrap_or(&[]));
                }
                if let Some(s) = state.get_mut(at * per..(at + 1) * per) {
                    s.fill(CLEAN);
                }
            }
        }
        Store::Shared(_) => {}
    }
}
