//! Rows of points at once: the body's nodes run over lanes, one lane a point along one parallel
//! loop.
//!
//! Used only where nothing can go wrong any more: every index is in range, every element that is
//! read holds a value, nothing else listens, outputs share no memory with other operands, and every
//! node of the body is a total function of words. Parallel loops have no order, so putting one of
//! them innermost is allowed; reductions keep theirs, so every element of the output sees its
//! contributions in the same order as point by point.

mod plan;
mod walks;

use std::rc::Rc;

use smallvec::SmallVec;

use super::cx::Cx;
use super::points::{Kind, Running, Structured, View};
use super::program::{Node, Place};
use rustmlir_meaning::kernel::Lane;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Shaped};
use rustmlir_mem::Handle;
use rustmlir_num::{float, int};

pub use plan::Plan;
use walks::{Store, Walk, arg_slot, gather, look, next, place, scatter};

/// Points in a row.
const LANES: usize = 64;

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
    /// Why a node had no value after all.
    failed: Option<Failed>,
}

/// Why a row of points cannot be finished.
#[derive(Copy, Clone)]
enum Failed {
    /// A scalar operation is not there for its types.
    Scalar,
    /// The plan holds what it should not: our bug.
    Plan,
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
            failed: None,
        };
        let mut extra: SmallVec<[(u32, usize); 4]> = SmallVec::new();
        for &(p, _) in &s.yields {
            let slot = word(p)?;
            let known = plan.register(slot).or_else(|| extra.iter().find(|e| e.0 == slot).map(|e| e.1));
            let at = match known {
                Some(at) => at,
                // Yielded as it came: a constant, an argument or a value from outside that no node
                // uses.
                None => {
                    let at = walks.iter().position(|w: &Walk| arg_slot(&s.operands[w.operand]) == Some(slot));
                    job.registers.push(vec![*cx.words.get(slot as usize)?; LANES]);
                    let n = job.registers.len() - 1;
                    if let Some(w) = at.and_then(|i| walks.get_mut(i)) {
                        w.register = Some(n);
                    }
                    extra.push((slot, n));
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
        // Outputs are held in registers over the steps of a reduction: nothing may read their
        // memory meanwhile.
        let reduces = (0..r.counts.len()).any(|l| !s.parallel[l] && r.counts[l] > 1);
        let memory = |w: &&Walk| matches!(r.views[w.operand], View::MemRef(_));
        let shared = |w: &Walk| {
            let other = |o: &Walk| o.operand >= s.n_inputs && o.operand != w.operand && o.store == w.store;
            walks.iter().filter(memory).any(other)
        };
        if reduces && walks.iter().filter(memory).any(shared) {
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
                    Store::Words(match std::mem::replace(&mut Shaped::edit(t).elems, Elems::Words(Vec::new())) {
                        Elems::Words(w) => w,
                        Elems::Any(v) => vec![0; v.len()],
                    })
                });
            }
            if k < s.n_inputs { job.inputs.push(w) } else { job.outputs.push(w) }
        }
        Some(job)
    }

    /// Chooses the loop for lanes: parallel, long, and with neighbors in memory.
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
                Shaped::edit(t).elems = Elems::Words(words);
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

    /// One row of points for all steps of the reductions. The outputs stay in registers while their
    /// place does.
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
            // What was yielded is what the next step of a reduction finds, as long as it is in the
            // same place.
            let mut kept: SmallVec<[(usize, usize); 4]> = SmallVec::new();
            for k in 0..self.outputs.len() {
                let w = &self.outputs[k];
                let same = more && held[k] == Some(place(w, at));
                if same {
                    kept.extend(w.register.filter(|&reg| reg != self.yields[k]).map(|reg| (self.yields[k], reg)));
                } else if let Some(old) = held[k].take() {
                    let stride = self.lane.map_or(0, |l| w.strides[l]);
                    scatter(&mut self.stores[w.store], w, old, stride, &self.registers[self.yields[k]][..n]);
                }
            }
            self.copy(&kept, n);
            match self.failed {
                None => {}
                Some(Failed::Scalar) => return Err(cx.unsupported("a scalar operation of the body on these types")),
                Some(Failed::Plan) => return Err(Stop::Internal("a row of points lacks a node or a register".into())),
            }
            if !more {
                return Ok(());
            }
        }
    }

    /// Copies registers to registers, all at once: what one output becomes may be what another one
    /// was.
    fn copy(&mut self, pairs: &[(usize, usize)], n: usize) {
        let tangled = pairs.iter().enumerate().any(|(k, p)| pairs[..k].iter().any(|q| q.1 == p.0));
        let before: Vec<Vec<u64>> = match tangled {
            true => pairs.iter().map(|&(from, _)| self.registers[from][..n].to_vec()).collect(),
            false => Vec::new(),
        };
        for (k, &(from, reg)) in pairs.iter().enumerate() {
            let mut to = std::mem::take(&mut self.registers[reg]);
            to[..n].copy_from_slice(before.get(k).map_or_else(|| &self.registers[from][..n], Vec::as_slice));
            self.registers[reg] = to;
        }
    }

    fn node(&mut self, cx: &Cx<'_>, node: &Node, n: usize) {
        use Node as N;
        macro_rules! reg {
            ($s:expr) => {
                match self.plan.register($s) {
                    Some(r) => r,
                    None => return self.failed = Some(Failed::Plan),
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
                let Some(s) = cx.prog.scalars.get(i as usize) else { return self.failed = Some(Failed::Plan) };
                let [a, b, c] = s.args;
                let failed = std::cell::Cell::new(false);
                three!(s.d, a, b, c, |x, y, z| match s.op.eval_words(x, y, z) {
                    Lane::Word(v) => v,
                    _ => {
                        failed.set(true);
                        0
                    }
                });
                if failed.get() {
                    self.failed = Some(Failed::Scalar);
                }
            }
            // The plan admits no other node.
            _ => self.failed = Some(Failed::Plan),
        }
    }
}
