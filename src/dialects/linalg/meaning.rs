//! What a structured operation means: its body for every point of its loops, on the elements to
//! which the maps lead.

use std::rc::Rc;

use smallvec::SmallVec;

use super::structure::{Structure, elem_of, structure};
use rustmlir_ir::{Ir, OpId, TypeId, ValueId};
use rustmlir_meaning::points::{Affine, IndexMap, outside};
use rustmlir_meaning::stop::{Clash, Stop, Ub};
use rustmlir_meaning::value::{Elems, MemRef, Shaped, VALUE_BYTES, Value};
use rustmlir_meaning::{Control, Indices, Iterations, Next, Values, World, coordinates, following, layout};

/// An operand: what its elements are and how points lead to them.
struct Operand {
    view: View,
    map: IndexMap,
    /// The loops whose plain indices the map gives, if it gives nothing else.
    loops: Option<SmallVec<[usize; 4]>>,
    elem: TypeId,
    /// Whether reading outside gives zero (convolutions of 2020 with `padding`).
    padded: bool,
    /// Whether the body looks at it.
    read: bool,
    /// Of a tensor that is written: the number of the parallel point that wrote each element.
    owners: Vec<Option<u64>>,
}

enum View {
    /// One value for all points.
    Scalar(Value),
    MemRef(MemRef),
    /// Of an output, the result so far.
    Tensor(Rc<Shaped>),
}

impl View {
    fn sizes(&self) -> &[i64] {
        match self {
            View::Scalar(_) => &[],
            View::MemRef(m) => &m.sizes,
            View::Tensor(t) => &t.shape,
        }
    }
}

/// The body for every point, in lexicographic order, of which the parallel loops leave theirs open.
/// The body gets the elements of all operands at the point; what it yields becomes the elements of
/// the outputs there. Buffers are written in place; tensors are results that start from the
/// outputs.
pub fn meaning(w: &mut World<'_>, operands: &[Value]) -> Result<Control, Stop> {
    let op = w.op;
    let form = || Stop::unsupported(op, format!("'{}' in this form", w.ir.op_name(op)));
    let s = structure(w.ir, op).ok_or_else(form)?;
    let mut all = views(w, &s, operands)?;
    let counts = extents(w, &s, &all)?;
    for (k, result) in w.ir.results(op).enumerate().filter(|_| s.fresh_results) {
        let map = s.maps.get(s.operands.len() + k).cloned().ok_or_else(|| w.malformed("a map"))?;
        let elem = w.ir.elem_or_self(w.ir.value_type(result));
        let view = fresh(w, &map, &counts)?;
        all.push(Operand { view, loops: loops(w.ir, &map), map, elem, padded: false, read: false, owners: Vec::new() });
    }
    for o in all.iter_mut().skip(s.n_inputs) {
        if let View::Tensor(t) = &o.view {
            o.owners = vec![None; t.elems.len()];
        }
    }
    // Nothing orders the points of the parallel loops.
    let counts: Vec<u64> = counts.iter().map(|&n| n.unsigned_abs()).collect();
    let parallel: Vec<(usize, u64)> = counts.iter().copied().enumerate().filter(|&(l, _)| s.parallel[l]).collect();
    let mut iterations = None;
    if !counts.contains(&0) {
        iterations = Some(Iterations::of_points(w, parallel.iter().map(|l| l.1).collect()));
    }
    let ordered = !w.sched.is_plain();
    let mut point: Option<Vec<u64>> = None;
    let mut at: Vec<i64> = Vec::new();
    Ok(Box::new(move |w, left| {
        if let Some(left) = left {
            at = w.at.pop().unwrap_or_default();
            for (o, v) in all.iter_mut().skip(s.n_inputs).zip(&left.values) {
                store(w, o, &at, &parallel, v)?;
            }
        }
        let mut next = false;
        if let Some(iterations) = &mut iterations {
            next = next_point(w, iterations, &mut point, (&counts, &s.parallel), ordered)?;
            if !next {
                iterations.end(w)?;
            }
        }
        if !next {
            let tensors = all.iter().skip(s.n_inputs).filter_map(|o| match &o.view {
                View::Tensor(t) => Some(Value::Shaped(t.clone())),
                _ => None,
            });
            return Ok(Next::Results(tensors.collect()));
        }
        at.clear();
        at.extend(point.as_deref().unwrap_or(&[]).iter().map(|&i| i as i64));
        let mut arguments = Values::new();
        if s.index_args {
            arguments.extend(at.iter().map(|&i| w.of_index(i)));
        }
        for o in all.iter().take(s.operands.len()) {
            arguments.push(load(w, o, &at)?);
        }
        w.at.push(std::mem::take(&mut at));
        Ok(Next::Region(0, arguments))
    }))
}

/// Goes to the next point, of which the schedule may order the parallel coordinates: then the
/// others run inside of them. False after the last one.
fn next_point(
    w: &mut World<'_>,
    iterations: &mut Iterations,
    point: &mut Option<Vec<u64>>,
    (counts, parallel): (&[u64], &[bool]),
    ordered: bool,
) -> Result<bool, Stop> {
    let loops = |kind: bool| (0..counts.len()).filter(move |&l| parallel[l] == kind);
    let first = point.is_none();
    let at = point.get_or_insert_with(|| vec![0; counts.len()]);
    if !ordered {
        let more = first || following(at, counts);
        if more && w.log.is_some() {
            iterations.visit(w, loops(true).map(|l| at[l]).collect())?;
        }
        return Ok(more);
    }
    for l in loops(false).collect::<Vec<_>>().into_iter().rev().filter(|_| !first) {
        at[l] += 1;
        if at[l] < counts[l] {
            return Ok(true);
        }
        at[l] = 0;
    }
    let Some(next) = iterations.advance(w)? else { return Ok(false) };
    loops(true).zip(next).for_each(|(l, &i)| at[l] = i);
    Ok(true)
}

/// `linalg.index`: the index of a loop of the structured operation around it, at its current point.
pub fn index(w: &mut World<'_>, _: &mut [Value]) -> Result<Values, Stop> {
    let dim = w.ir.i64_attr_named(w.op, "dim").and_then(|d| usize::try_from(d).ok());
    let at = dim.and_then(|d| w.at.last()?.get(d).copied());
    let i = at.ok_or_else(|| w.malformed("a loop"))?;
    Ok(Values::from_iter([w.of_index(i)]))
}

/// The operands as the points see them.
fn views(w: &World<'_>, s: &Structure, operands: &[Value]) -> Result<Vec<Operand>, Stop> {
    let arguments: Vec<ValueId> = w.ir.entry(s.body).map(|b| w.ir.block_args(b).collect()).unwrap_or_default();
    let before = if s.index_args { s.parallel.len() } else { 0 };
    let used = super::structure::used_in(w.ir, w.op);
    let mut out = Vec::new();
    for (k, &v) in s.operands.iter().enumerate() {
        let ty = w.ir.value_type(v);
        let given = w.ir.operands(w.op).iter().position(|&o| o == v).and_then(|n| operands.get(n));
        let given = given.ok_or_else(|| w.malformed("an operand"))?;
        let elem = elem_of(w.ir, ty);
        let view = match given {
            x if !w.ir.is_memref(ty) && !w.ir.is_tensor(ty) => View::Scalar(x.clone()),
            Value::MemRef(m) => {
                let bytes = layout::elem_bytes(w.ir, elem).ok_or_else(|| w.unsupported("elements of this type"))?;
                View::MemRef(MemRef { elem_bytes: bytes, ..(**m).clone() })
            }
            Value::Shaped(t) => View::Tensor(t.clone()),
            _ => return Err(w.ub(Ub::PoisonUse, "query of the shape of poison")),
        };
        let map = s.maps.get(k).cloned().ok_or_else(|| w.malformed("a map"))?;
        let padded = k < s.n_inputs && super::windows::pads(w.ir, w.op, k);
        let read = arguments.get(before + k).is_some_and(|a| used.contains(a));
        if let (View::Tensor(t), true) = (&view, read) {
            w.readable_tensor(t, false)?;
        }
        out.push(Operand { view, loops: loops(w.ir, &map), map, elem, padded, read, owners: Vec::new() });
    }
    Ok(out)
}

/// The loops whose plain indices a map gives, one for each dimension.
fn loops(ir: &Ir, map: &IndexMap) -> Option<SmallVec<[usize; 4]>> {
    (0..map.len(ir)).map(|k| map.bare(ir, k)).collect()
}

impl Operand {
    /// The indices of its element at a point.
    fn index(&self, w: &World<'_>, at: &[i64]) -> Result<Indices, Stop> {
        let plain = self.loops.as_ref().and_then(|ls| ls.iter().map(|&l| at.get(l).copied()).collect());
        plain.map_or_else(|| self.map.at(w, at), Ok)
    }
}

/// The extent of every loop: that of the first dimension of an operand which is indexed by just the
/// loop. Today the others must agree.
fn extents(w: &World<'_>, s: &Structure, operands: &[Operand]) -> Result<Vec<i64>, Stop> {
    let mut counts: Vec<Option<i64>> = vec![None; s.parallel.len()];
    for (k, o) in operands.iter().enumerate() {
        for (d, &n) in o.view.sizes().iter().enumerate() {
            let Some(slot) = o.map.bare(w.ir, d).and_then(|l| counts.get_mut(l)) else { continue };
            let c = *slot.get_or_insert(n);
            if c != n && s.exact {
                let l = o.map.bare(w.ir, d).unwrap_or(0);
                let m = format!("operand #{k} has extent {n} in dimension {d}, but loop {l} has extent {c}");
                return Err(w.ub(Ub::ShapeMismatch, m));
            }
        }
    }
    counts.into_iter().map(|c| c.ok_or_else(|| w.malformed("the extent of a loop"))).collect()
}

/// A result of 2020: its extents are those that the points reach, its elements are not there until
/// they are written.
fn fresh(w: &World<'_>, map: &IndexMap, counts: &[i64]) -> Result<View, Stop> {
    let extent = |r: &Affine| match r.as_dim() {
        Some(d) => counts.get(d).copied(),
        None if counts.contains(&0) => Some(0),
        None => r.range(counts)?.1.checked_add(1),
    };
    let shape: Option<Vec<i64>> = map.rows.iter().map(extent).collect();
    let n = shape.as_deref().and_then(Ir::static_elems).unwrap_or(u64::MAX);
    let elems = Elems::Any(vec![Value::Poison; w.room(n, VALUE_BYTES)?]);
    Ok(View::Tensor(Rc::new(Shaped::new(&shape.unwrap_or_default(), elems))))
}

/// The element of an operand at a point.
fn load(w: &mut World<'_>, o: &Operand, at: &[i64]) -> Result<Value, Stop> {
    match &o.view {
        View::Scalar(v) => Ok(v.clone()),
        // What the body does not look at is not read.
        _ if !o.read => Ok(Value::Poison),
        View::MemRef(m) => {
            let index = o.index(w, at)?;
            if o.padded && index.iter().zip(&m.sizes).any(|(&i, &n)| i < 0 || i >= n) {
                return Ok(Value::Word(0));
            }
            let at = w.locate(m, &index, "load")?;
            w.fetch(m.alloc, at, o.elem, m.elem_bytes, "load")
        }
        View::Tensor(t) => {
            let index = o.index(w, at)?;
            let n = t.locate(&index).ok_or_else(|| outside(w, "read", &index, &t.shape))?;
            Ok(t.elems.get(n).unwrap_or(Value::Poison))
        }
    }
}

/// Makes a value the element of an output at a point. Two parallel points, of the loops `parallel`
/// with their trip counts, may not meet in an element of a result.
fn store(w: &mut World<'_>, o: &mut Operand, at: &[i64], parallel: &[(usize, u64)], v: &Value) -> Result<(), Stop> {
    let index = o.index(w, at)?;
    match &mut o.view {
        View::Scalar(_) => Ok(()),
        View::MemRef(m) => {
            let at = w.locate(m, &index, "store")?;
            w.put(m.alloc, at, o.elem, m.elem_bytes, v, "store")
        }
        View::Tensor(t) => {
            let n = t.locate(&index).ok_or_else(|| outside(w, "write", &index, &t.shape))?;
            let owner = parallel.iter().fold(0, |n: u64, &(l, c)| n.wrapping_mul(c).wrapping_add(at[l] as u64));
            if let Some(first) = o.owners.get_mut(n).and_then(|before| before.replace(owner))
                && first != owner
            {
                return Err(clash(w, [first, owner], parallel, index.to_vec()));
            }
            Shaped::edit(t).elems.set(n, v.clone());
            Ok(())
        }
    }
}

#[cold]
fn clash(w: &World<'_>, points: [u64; 2], parallel: &[(usize, u64)], element: Vec<i64>) -> Stop {
    let counts: Vec<u64> = parallel.iter().map(|l| l.1).collect();
    let [first, second] = points.map(|n| {
        let mut at = vec![0; counts.len()];
        coordinates(&counts, n, &mut at);
        at.into_iter().map(|i| i as i64).collect::<Vec<_>>()
    });
    let m = format!("parallel points {first:?} and {second:?} write element {element:?} of one result");
    let writes: [(OpId, Vec<i64>); 2] = [(w.op, first), (w.op, second)];
    w.ub(Ub::DataRace, m).with_clash(Clash { parallel: w.op, writes, element })
}
