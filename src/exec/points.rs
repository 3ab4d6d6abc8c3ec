//! Structured operations: a body that runs for every point of an iteration space, over operands
//! that are indexed by affine maps of the point. What such an operation means is here, once:
//! extents, checks, the order of points, loads and stores.
//!
//! Points run in lexicographic order of the loops, or with the parallel ones in the order of the
//! schedule and the others inside. Where bounds, element states and the absence of conflicts can be
//! proved before the first point, [`super::lanes`] runs whole rows of points at once; otherwise
//! every access is checked and reported by itself, so that the faulting one is named.

use std::rc::Rc;

use smallvec::SmallVec;

use super::cx::Cx;
use super::lanes::Plan;
use super::observe::Fork;
use super::program::Place;
use rustmlir_ir::{Ir, OpId, TypeId};
use rustmlir_meaning::Indices;
use rustmlir_meaning::points::outside;
pub use rustmlir_meaning::points::{Affine, IndexMap};
use rustmlir_meaning::stop::{Clash, Stop, Ub};
use rustmlir_meaning::value::{Elems, MemRef, Shaped, VALUE_BYTES, Value};
use rustmlir_par::{Order, order};

/// What an operand is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One value for all points.
    Scalar,
    /// A buffer.
    MemRef,
    /// A tensor.
    Tensor,
    /// A tensor that the operation makes, with nothing to start from.
    Fresh,
}

/// An operand of a structured operation.
pub struct Operand {
    /// What it is.
    pub kind: Kind,
    /// Where it is.
    pub place: Place,
    /// Poison flag of a scalar.
    pub flag: Option<u32>,
    /// How points lead to elements.
    pub map: IndexMap,
    /// Type of an element.
    pub elem: TypeId,
    /// Bytes of an element in memory; 0 for elements that are not stored.
    pub bytes: u32,
    /// Width of an element that is one word, else 0.
    pub width: u32,
    /// Where the body finds the element, with its flag; `None` if it does not look.
    pub arg: Option<(Place, Option<u32>)>,
    /// Reading outside gives zero (convolutions of 2020 with `padding`).
    pub padded: bool,
    /// Whether its slot may be emptied: nothing else needs the tensor.
    pub consumed: bool,
}

/// A structured operation, resolved.
pub struct Structured {
    /// The operation.
    pub op: OpId,
    /// Inputs, then outputs.
    pub operands: Vec<Operand>,
    /// How many inputs.
    pub n_inputs: usize,
    /// Where results go; one for each output that is a tensor.
    pub results: Vec<Place>,
    /// Whether each loop is parallel.
    pub parallel: Vec<bool>,
    /// Loops whose index the body wants, and the slot for it.
    pub indices: Vec<(usize, u32)>,
    /// What the body yields for each output.
    pub yields: Vec<(Place, Option<u32>)>,
    /// Whether extents must agree.
    pub exact: bool,
    /// Slot of the number of points that are still to run.
    pub left: u32,
    /// How to run rows of points, if the body allows it.
    pub plan: Option<Plan>,
}

/// An operand while the operation runs.
#[derive(Clone)]
pub enum View {
    /// Set once.
    Scalar,
    /// A buffer.
    MemRef(MemRef),
    /// A tensor; of an output, the result so far.
    Tensor(Rc<Shaped>),
}

impl View {
    /// Extents.
    pub fn sizes(&self) -> &[i64] {
        match self {
            View::Scalar => &[],
            View::MemRef(m) => &m.sizes,
            View::Tensor(s) => &s.shape,
        }
    }
}

/// A structured operation in progress.
pub struct Running {
    /// Extents of the loops.
    pub counts: SmallVec<[i64; 8]>,
    /// The current point.
    pub at: SmallVec<[i64; 8]>,
    /// Operands.
    pub views: Vec<View>,
    /// For tensor results that points might meet in: which parallel point an element belongs to, by
    /// output.
    owners: Vec<Vec<u64>>,
    /// The number of this instance for an observer.
    instance: Option<u64>,
    /// Whether it has several parallel points.
    pub several: bool,
    /// The order of the parallel points, if it is not the index order, and the current one.
    order: Option<(Order, Vec<u64>)>,
}

impl Structured {
    /// Output operands with their numbers.
    pub fn outputs(&self) -> impl Iterator<Item = (usize, &Operand)> {
        self.operands.iter().enumerate().skip(self.n_inputs)
    }

    /// Number of the current parallel point in index order.
    fn parallel_number(&self, r: &Running) -> u64 {
        let mut n = 0u64;
        for (k, p) in self.parallel.iter().enumerate() {
            if *p {
                n = n.wrapping_mul(r.counts[k] as u64).wrapping_add(r.at[k] as u64);
            }
        }
        n
    }

    /// The parallel coordinates of a point with this number.
    fn parallel_point(&self, counts: &[i64], mut n: u64) -> Vec<i64> {
        let mut at = Vec::new();
        for (&c, _) in counts.iter().zip(&self.parallel).rev().filter(|x| *x.1) {
            let c = u64::try_from(c).unwrap_or(1).max(1);
            at.push((n % c) as i64);
            n /= c;
        }
        at.reverse();
        at
    }

    /// Begins: reads operands, checks extents, and either runs everything at once or sets up the
    /// first point. `left` gets the number of points that are to be run one by one.
    ///
    /// # Errors
    /// Undefined behavior and limits.
    pub fn begin(&self, cx: &mut Cx<'_>) -> Result<(), Stop> {
        cx.op = self.op;
        let mut views = Vec::with_capacity(self.operands.len());
        for o in &self.operands {
            views.push(match o.kind {
                Kind::Scalar => {
                    if let Some((p, flag)) = o.arg {
                        let v = cx.value(o.place, o.flag);
                        cx.set_value(p, flag, v)?;
                    }
                    View::Scalar
                }
                Kind::MemRef => View::MemRef(cx.memref_at(o.place, o.bytes)?),
                Kind::Tensor => View::Tensor(tensor(cx, o)?),
                Kind::Fresh => View::Scalar,
            });
        }
        let counts = self.extents(cx, &views)?;
        for (o, v) in self.operands.iter().zip(&mut views) {
            if o.kind == Kind::Fresh {
                *v = self.fresh(cx, o, &counts)?;
            }
        }
        // Beside an extent of 0 the others may be as large as they like.
        let none = counts.contains(&0).then_some(0);
        let points = none.or_else(|| counts.iter().try_fold(1u64, |n, &c| n.checked_mul(c as u64)));
        cx.set_word(self.left, points.unwrap_or(u64::MAX));
        let at = SmallVec::from_elem(0, counts.len());
        let mut r = Running { counts, at, views, owners: Vec::new(), instance: None, several: false, order: None };
        if points == Some(0) {
            return self.end(cx, r);
        }
        let parallel: Vec<u64> = self.parallel_counts(&r).collect();
        r.several = parallel.iter().any(|&n| n > 1);
        let order = cx.order(parallel.clone());
        let apart = self.apart(cx, &r);
        if let Some(plan) = &self.plan
            && apart
            && !cx.listening
            && super::lanes::run(cx, self, plan, &mut r)?
        {
            cx.set_word(self.left, 0);
            return self.end(cx, r);
        }
        if !apart {
            self.claim(&mut r);
        }
        if !cx.sched.is_plain() {
            let at = vec![0; parallel.len()];
            r.order = Some((order, at));
            self.next_parallel(&mut r);
        }
        let begun = if cx.log.is_some() { cx.sched.sections.forks(order::total(&parallel)) } else { Ok(()) };
        begun.map_err(|odd| Stop::unsupported(self.op, odd.text()))?;
        if let Some(log) = &mut cx.log {
            let counts = parallel;
            let (lower, step) = (vec![0; counts.len()], vec![1; counts.len()]);
            r.instance =
                Some(log.fork(&Fork { undivided: true, ..Fork::iterations(self.op, &counts, &lower, &step, 0) })?);
        }
        self.load(cx, &r)?;
        cx.points.push(r);
        Ok(())
    }

    fn parallel_counts<'a>(&'a self, r: &'a Running) -> impl Iterator<Item = u64> + 'a {
        self.parallel.iter().zip(&r.counts).filter(|(p, _)| **p).map(|(_, &c)| c as u64)
    }

    /// The extent of every loop: that of the first operand dimension that is indexed by just the
    /// loop.
    fn extents(&self, cx: &Cx<'_>, views: &[View]) -> Result<SmallVec<[i64; 8]>, Stop> {
        let mut counts: SmallVec<[Option<i64>; 8]> = SmallVec::from_elem(None, self.parallel.len());
        for (k, (o, v)) in self.operands.iter().zip(views).enumerate() {
            for (d, &n) in v.sizes().iter().enumerate() {
                let Some(l) = o.map.bare(cx.ir, d) else { continue };
                match counts.get(l).copied().flatten() {
                    None => {
                        if let Some(c) = counts.get_mut(l) {
                            *c = Some(n);
                        }
                    }
                    Some(c) if c != n && self.exact => {
                        let m = format!("operand #{k} has extent {n} in dimension {d}, but loop {l} has extent {c}");
                        return Err(cx.ub(Ub::ShapeMismatch, m));
                    }
                    Some(_) => {}
                }
            }
        }
        counts.iter().map(|c| c.ok_or_else(|| Stop::Internal("a loop without an extent".into()))).collect()
    }

    /// A result of 2020: its extents are those that the points reach, its elements are not there
    /// until they are written.
    fn fresh(&self, cx: &Cx<'_>, o: &Operand, counts: &[i64]) -> Result<View, Stop> {
        let none = counts.contains(&0);
        let extent = |r: &Affine| match r.as_dim() {
            Some(d) => counts.get(d).copied(),
            None if none => Some(0),
            None => r.range(counts)?.1.checked_add(1),
        };
        let shape = o.map.rows.iter().map(extent).collect::<Option<SmallVec<[i64; 4]>>>();
        let n = shape.as_deref().and_then(Ir::static_elems).unwrap_or(u64::MAX);
        let elems = Elems::Any(vec![Value::Poison; cx.room(n, VALUE_BYTES)?]);
        Ok(View::Tensor(Rc::new(Shaped::new(&shape.unwrap_or_default(), elems))))
    }

    /// Whether no two parallel points can meet in an element, seen from maps and addresses alone.
    fn apart(&self, cx: &Cx<'_>, r: &Running) -> bool {
        for (k, o) in self.outputs() {
            // Every parallel loop that runs more than once has a dimension of the output to itself.
            let owned = |l: usize| o.map.rows.iter().any(|e| e.as_dim() == Some(l));
            if o.map.general.is_some() || (0..r.counts.len()).any(|l| self.parallel[l] && r.counts[l] > 1 && !owned(l))
            {
                return false;
            }
            let View::MemRef(m) = &r.views[k] else { continue };
            if m.map.is_some() || !places_differ(m) {
                return false;
            }
            for (j, p) in self.operands.iter().enumerate() {
                let View::MemRef(n) = &r.views[j] else { continue };
                // The same buffer at the same index is no conflict.
                let same = n == m && p.map == o.map;
                if j != k && (!same || j >= self.n_inputs) && overlap(cx, m, n) {
                    return false;
                }
            }
        }
        true
    }

    /// Prepares to find points that meet in an element of a tensor result.
    fn claim(&self, r: &mut Running) {
        for (k, _) in self.outputs() {
            let n = match &r.views[k] {
                View::Tensor(s) => s.elems.len(),
                _ => 0,
            };
            r.owners.push(vec![u64::MAX; n]);
        }
    }

    /// One point is done: stores what it yielded, and sets up the next one, if there is one.
    ///
    /// # Errors
    /// Undefined behavior and limits.
    pub fn step(&self, cx: &mut Cx<'_>) -> Result<(), Stop> {
        cx.op = self.op;
        let Some(mut r) = cx.points.pop() else { return Err(Stop::Internal("a point of nothing".into())) };
        self.store(cx, &mut r)?;
        if self.advance(&mut r) {
            self.load(cx, &r)?;
            cx.points.push(r);
            return Ok(());
        }
        let w = &mut cx.world;
        if let (Some(log), Some(i)) = (&mut w.log, r.instance) {
            log.join(w.heap, self.op, i)?;
        }
        self.end(cx, r)
    }

    /// Hands out the results.
    fn end(&self, cx: &mut Cx<'_>, mut r: Running) -> Result<(), Stop> {
        let mut places = self.results.iter();
        for (k, _) in self.outputs() {
            if let View::Tensor(s) = &r.views[k]
                && let Some(&p) = places.next()
            {
                let s = Rc::clone(s);
                r.views[k] = View::Scalar;
                cx.set_value(p, None, Value::Shaped(s))?;
            }
        }
        Ok(())
    }

    /// The next parallel point of a given order.
    fn next_parallel(&self, r: &mut Running) -> bool {
        let Some((order, at)) = &mut r.order else { return false };
        if !order.next(at) {
            return false;
        }
        let loops = (0..self.parallel.len()).filter(|&l| self.parallel[l]);
        for (l, &i) in loops.zip(at.iter()) {
            r.at[l] = i as i64;
        }
        true
    }

    fn advance(&self, r: &mut Running) -> bool {
        if r.order.is_some() {
            for k in (0..r.at.len()).rev().filter(|&k| !self.parallel[k]) {
                r.at[k] += 1;
                if r.at[k] < r.counts[k] {
                    return true;
                }
                r.at[k] = 0;
            }
            return self.next_parallel(r);
        }
        for k in (0..r.at.len()).rev() {
            r.at[k] += 1;
            if r.at[k] < r.counts[k] {
                return true;
            }
            r.at[k] = 0;
        }
        false
    }

    fn index(&self, cx: &Cx<'_>, o: &Operand, at: &[i64]) -> Result<Indices, Stop> {
        o.map.at(cx, at)
    }

    /// Gives the body its arguments for the current point.
    fn load(&self, cx: &mut Cx<'_>, r: &Running) -> Result<(), Stop> {
        for &(d, slot) in &self.indices {
            cx.set_word(slot, r.at[d] as u64);
        }
        if let (Some(log), Some(i)) = (&mut cx.log, r.instance) {
            log.enter(i, self.parallel_number(r));
        }
        for (o, v) in self.operands.iter().zip(&r.views) {
            let Some((p, flag)) = o.arg else { continue };
            let x = match v {
                View::Scalar => continue,
                View::MemRef(m) => {
                    let index = self.index(cx, o, &r.at)?;
                    if o.padded && index.iter().zip(&m.sizes).any(|(&i, &n)| i < 0 || i >= n) {
                        Value::Word(0)
                    } else {
                        let at = cx.locate(m, &index, "load")?;
                        cx.fetch(m.alloc, at, o.elem, m.elem_bytes, "load")?
                    }
                }
                View::Tensor(s) => {
                    let index = self.index(cx, o, &r.at)?;
                    match s.locate(&index) {
                        Some(at) => s.elems.get(at).unwrap_or(Value::Poison),
                        None => return Err(outside(cx, "read", &index, &s.shape)),
                    }
                }
            };
            cx.set_value(p, flag, x)?;
        }
        Ok(())
    }

    /// Stores what the body yielded for the current point.
    fn store(&self, cx: &mut Cx<'_>, r: &mut Running) -> Result<(), Stop> {
        let number = self.parallel_number(r);
        // Other iterations may have run meanwhile.
        if let (Some(log), Some(i)) = (&mut cx.log, r.instance) {
            log.enter(i, number);
        }
        for ((k, o), &(p, flag)) in self.outputs().zip(&self.yields) {
            let v = cx.value(p, flag);
            let index = self.index(cx, o, &r.at)?;
            match &mut r.views[k] {
                View::Scalar => {}
                View::MemRef(m) => {
                    let at = cx.locate(m, &index, "store")?;
                    cx.put(m.alloc, at, o.elem, m.elem_bytes, &v, "store")?;
                }
                View::Tensor(s) => {
                    let Some(at) = s.locate(&index) else { return Err(outside(cx, "write", &index, &s.shape)) };
                    if let Some(owner) = r.owners.get_mut(k - self.n_inputs).and_then(|w| w.get_mut(at)) {
                        if *owner != u64::MAX && *owner != number {
                            let at = [*owner, number].map(|n| (self.op, self.parallel_point(&r.counts, n)));
                            let m = format!(
                                "parallel points {:?} and {:?} write element {index:?} of one result",
                                at[0].1, at[1].1
                            );
                            let element = index.to_vec();
                            let clash = Clash { parallel: self.op, writes: at, element };
                            return Err(cx.ub(Ub::DataRace, m).with_clash(clash));
                        }
                        *owner = number;
                    }
                    Shaped::edit(s).elems.set(at, v);
                }
            }
        }
        Ok(())
    }
}

/// The tensor of an operand, taken out of its slot where nothing else needs it.
fn tensor(cx: &mut Cx<'_>, o: &Operand) -> Result<Rc<Shaped>, Stop> {
    let v = match o.place {
        Place::Obj(s) if o.consumed => match cx.objs.get_mut(s as usize) {
            Some(v) => std::mem::replace(v, Value::Unit),
            None => Value::Poison,
        },
        p => cx.value(p, None),
    };
    match v {
        Value::Shaped(s) => Ok(s),
        Value::Poison => Err(cx.ub(Ub::PoisonUse, "query of the shape of poison")),
        _ => Err(Stop::Internal("expected a tensor".into())),
    }
}

/// Whether different indices of a strided memref lead to different elements, as far as this can be
/// seen: taken by growing stride, each dimension steps over all that lies before it.
pub fn places_differ(m: &MemRef) -> bool {
    let mut dims: SmallVec<[(i64, i64); 8]> =
        m.strides.iter().zip(&m.sizes).filter(|(_, n)| **n > 1).map(|(&s, &n)| (s.saturating_abs(), n)).collect();
    dims.sort_unstable();
    let mut reach = 0i64;
    for (s, n) in dims {
        if s <= reach {
            return false;
        }
        reach = reach.saturating_add(s.saturating_mul(n - 1));
    }
    true
}

/// The bytes that a strided memref spans: allocation, first byte, end.
pub fn span(cx: &Cx<'_>, m: &MemRef) -> Option<(rustmlir_mem::Handle, i64, i64)> {
    let (root, base) = cx.heap.root(m.alloc)?;
    let (mut low, mut high) = (m.offset, m.offset);
    for (s, n) in m.strides.iter().zip(&m.sizes) {
        let end = s.checked_mul(n.checked_sub(1)?)?;
        low = low.checked_add(end.min(0))?;
        high = high.checked_add(end.max(0))?;
    }
    let bytes = i64::from(m.elem_bytes);
    let base = i64::try_from(base).ok()?;
    let at = |e: i64| e.checked_mul(bytes)?.checked_add(base);
    Some((root, at(low)?, at(high.checked_add(1)?)?))
}

fn overlap(cx: &Cx<'_>, a: &MemRef, b: &MemRef) -> bool {
    if a.sizes.contains(&0) || b.sizes.contains(&0) {
        return false;
    }
    match (span(cx, a), span(cx, b)) {
        (Some((x, a0, a1)), Some((y, b0, b1))) => x == y && a0 < b1 && b0 < a1,
        _ => true,
    }
}
