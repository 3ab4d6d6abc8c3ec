//! What operations do with memory.

use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, Expr, OpId, Type, TypeId, ValueId};
use rustmlir_meaning::Meaning;

use super::form::{Form, Poly};
use super::places::{Element, Root, View};
use super::walk::{Kind, Known, Open, Walk};
use crate::names::KERNELS;

/// Operations that have effects which are none on memory.
const HARMLESS: &[&str] = &["vector.print", "gpu.printf", "memref.prefetch", "affine.prefetch"];

/// Operations on tensors and vectors that are no access to memory, whatever their traits say.
const VALUES: &[&str] = &["tensor.empty", "tensor.extract", "tensor.insert"];

/// Beginnings of operations that may let a tensor stand for memory, and of such that have to do
/// with threads and tasks.
const BUFFERS: &[&str] = &["bufferization."];
const THREADS: &[&str] = &["async.", "omp.", "gpu."];

/// A number in so many bits, the first of which is the sign.
fn in_bits(v: &Poly, width: u32) -> Poly {
    let Some(v) = v.known().filter(|_| (2..=100).contains(&width)) else { return v.clone() };
    let (all, half) = (1i128 << width, 1i128 << (width - 1));
    Poly::number((v + half).rem_euclid(all) - half)
}

impl Walk<'_> {
    /// An operation that does not direct control.
    pub fn plain(&mut self, op: OpId, name: &str) -> Open<()> {
        let ir = self.ir;
        match name {
            "memref.load" => self.element_access(op, Kind::Read, 0),
            "memref.store" => self.element_access(op, Kind::Write, 1),
            "affine.load" => self.element_access(op, Kind::Read, 0),
            "affine.store" => self.element_access(op, Kind::Write, 1),
            "memref.atomic_rmw" => self.element_access(op, Kind::Update, 1),
            "memref.generic_atomic_rmw" => {
                self.element_access(op, Kind::Update, 0);
                for r in ir.regions(op).to_vec() {
                    let before = self.path.len();
                    let args: Vec<ValueId> = ir.entry(r).map(|b| ir.block_args(b).collect()).unwrap_or_default();
                    let args = args.into_iter().map(|v| self.anything(ir.value_type(v))).collect();
                    self.region(r, args)?;
                    self.path.truncate(before);
                }
            }
            "vector.load" | "affine.vector_load" => self.vector_access(op, Kind::Read, 0),
            "vector.store" | "affine.vector_store" => self.vector_access(op, Kind::Write, 1),
            "vector.transfer_read" if self.leads_to_memory(op, 0) => self.transfer(op, Kind::Read, 0),
            "vector.transfer_write" if self.leads_to_memory(op, 1) => self.transfer(op, Kind::Write, 1),
            "vector.transfer_read" | "vector.transfer_write" => self.any_results(op),
            "memref.copy" => {
                for (k, kind) in [(0, Kind::Read), (1, Kind::Write)] {
                    self.whole_access(op, kind, k);
                }
            }
            // Memory without elements is freed once, too.
            "memref.dealloc" => {
                if let Some(&m) = ir.operands(op).first() {
                    let at = anywhere(&self.memory(m));
                    self.access(op, Kind::Free, at);
                }
            }
            "tensor.parallel_insert_slice" => self.inserted(op),
            "memref.alloc" | "memref.alloca" => self.makes(op),
            "memref.get_global" => {
                let name = ir.symbol_attr_named(op, "name").or_else(|| ir.symbol_attr_named(op, "global_name"));
                let ty = ir.result_types(op).next();
                let (Some(name), Some(ty)) = (name, ty) else { return Err("a global without a name".into()) };
                let view = View::of(ir, Root::Global(name), self.extents(ty), ty);
                self.results_are(op, vec![Known::Memory(view)]);
            }
            "memref.dim"
            | "memref.cast"
            | "memref.memory_space_cast"
            | "memref.assume_alignment"
            | "memref.subview"
            | "memref.transpose"
            | "memref.reinterpret_cast"
            | "memref.view"
            | "memref.expand_shape"
            | "memref.collapse_shape" => self.views(op, name),
            "affine.apply" => {
                let of = self.numbers(ir.operands(op));
                if let Some(all) = self.mapped(op, "map", &of) {
                    self.results_are(op, all.into_iter().map(Known::Number).collect());
                }
            }
            "affine.min" | "affine.max" => {
                let of = self.numbers(ir.operands(op));
                if let Some(all) = self.mapped(op, "map", &of).filter(|a| !a.is_empty()) {
                    let best = self.extreme(&all, name == "affine.max");
                    self.results_are(op, vec![Known::Number(best)]);
                }
            }
            _ if ir.has(op, Traits::STRUCTURED) => self.structured(op)?,
            _ => self.other(op, name),
        }
        // What has not been given a value may have any.
        let rest: Vec<ValueId> = ir.results(op).collect();
        for v in rest {
            if self.frames.last().is_some_and(|f| !f.contains_key(&v)) {
                let any = self.anything(ir.value_type(v));
                self.define(v, any);
            }
        }
        Ok(())
    }

    fn other(&mut self, op: OpId, name: &str) {
        let ir = self.ir;
        let kernels = KERNELS.iter().find(|(n, _)| *n == name).map(|k| k.1);
        match (self.meaning(op), kernels) {
            (Meaning::Scalar(k), _) => self.scalar(op, &[k]),
            (_, Some(kernels)) => self.scalar(op, kernels),
            (Meaning::Constant, _) => {
                let value = ir.attr_named(op, "value");
                let known = value.and_then(|a| ir.attr_i64(a)).map(|v| Poly::number(v.into()));
                let ty = ir.result_types(op).next();
                let width = ty.map_or(64, |t| self.width(t));
                let known = known.map(|v| in_bits(&v, width));
                let bit = ty.is_some_and(|t| ir.int_or_index_width(t) == Some(1));
                match known {
                    Some(v) if bit => {
                        let yes = v.known() != Some(0);
                        self.results_are(op, vec![Known::Truth(Form::truth(yes))]);
                    }
                    Some(v) if ty.is_some_and(|t| ir.int_or_index_width(t).is_some()) => {
                        self.results_are(op, vec![Known::Number(v)]);
                    }
                    _ => self.any_results(op),
                }
            }
            _ => {
                self.any_results(op);
                let touches = [Traits::READS_MEMORY, Traits::WRITES_MEMORY].iter().any(|&t| ir.has(op, t));
                let pure = ir.has(op, Traits::PURE) && !touches;
                let harmless = pure || HARMLESS.contains(&name) || VALUES.contains(&name);
                let bare = ir.regions(op).iter().all(|&r| ir.entry(r).is_none());
                // A tensor that stands for memory is read wherever it is used; what starts or ends
                // threads and tasks is more than its place shows.
                let lends = ir.has(op, Traits::LENDS) || BUFFERS.iter().any(|p| name.starts_with(p));
                let starts = THREADS.iter().any(|p| name.starts_with(p)) && !pure;
                if bare && !lends && !starts && (harmless || self.stack.is_empty()) {
                    return;
                }
                self.block_by(format!("'{}' at {}", ir.op_name(op), self.place(op)));
                self.everywhere |= self.stack.is_empty() || lends || starts;
            }
        }
    }

    fn results_are(&mut self, op: OpId, all: Vec<Known>) {
        let results: Vec<ValueId> = self.ir.results(op).collect();
        for (v, k) in results.into_iter().zip(all) {
            self.define(v, k);
        }
    }

    fn leads_to_memory(&self, op: OpId, k: usize) -> bool {
        self.ir.operand(op, k).is_some_and(|v| self.ir.is_memref(self.ir.value_type(v)))
    }

    /// The memref that is operand `k`, and the indices that follow it.
    fn indexed(&mut self, op: OpId, k: usize) -> (View, Vec<Poly>) {
        let ir = self.ir;
        let Some(&m) = ir.operands(op).get(k) else {
            return (View { root: Root::Unknown, sizes: Vec::new(), place: None }, Vec::new());
        };
        let view = self.memory(m);
        let rest = ir.operand_group(op, k + 1).to_vec();
        let given = self.numbers(&rest);
        let index = self.mapped(op, "map", &given).unwrap_or(given);
        (view, index)
    }

    /// That an index is inside, as it is where anything is accessed.
    fn inside(&mut self, view: &View, index: &[Poly]) {
        for (i, n) in index.iter().zip(&view.sizes) {
            self.assume(Some(Form::Ge(i.clone())));
            self.assume(Form::lt(i, n));
        }
    }

    fn element_access(&mut self, op: OpId, kind: Kind, k: usize) {
        let (view, index) = self.indexed(op, k);
        self.inside(&view, &index);
        let at = if index.len() == view.sizes.len() { view.element(&index) } else { anywhere(&view) };
        self.access(op, kind, at);
        self.any_results(op);
    }

    /// Some element from an index on, in the innermost dimensions.
    fn vector_access(&mut self, op: OpId, kind: Kind, k: usize) {
        let ir = self.ir;
        let (view, mut index) = self.indexed(op, k);
        let vector = match kind {
            Kind::Read => ir.result_types(op).next(),
            _ => ir.operand(op, 0).map(|v| ir.value_type(v)),
        };
        let shape = vector.and_then(|t| ir.shape(t)).map(<[i64]>::to_vec).unwrap_or_default();
        let before = self.path.len();
        let plain = self.is_plain_vector(&shape, vector) && shape.len() <= index.len();
        let first = index.len().saturating_sub(shape.len());
        for (d, &n) in shape.iter().enumerate() {
            if !plain {
                break;
            }
            let t = self.fresh(Some(0), Some(i128::from(n) - 1));
            if let Some(sum) = index[first + d].plus(1, &t) {
                index[first + d] = sum;
            }
        }
        self.inside(&view, &index);
        let at = if plain { view.element(&index) } else { anywhere(&view) };
        self.access(op, kind, at);
        self.path.truncate(before);
        self.any_results(op);
    }

    fn is_plain_vector(&self, shape: &[i64], ty: Option<TypeId>) -> bool {
        let scalable = ty.is_some_and(|t| !matches!(self.ir.type_of_id(t), Type::Vector { scalable: 0, .. }));
        !shape.is_empty() && !scalable && shape.iter().all(|&n| n > 0)
    }

    /// A transfer touches elements inside of the memory only.
    fn transfer(&mut self, op: OpId, kind: Kind, k: usize) {
        let ir = self.ir;
        let Some(&m) = ir.operands(op).get(k) else { return };
        let view = self.memory(m);
        let of = ir.operand_group(op, k + 1).to_vec();
        let mut index = self.numbers(&of);
        let vector = match kind {
            Kind::Read => ir.result_types(op).next(),
            _ => ir.operand(op, 0).map(|v| ir.value_type(v)),
        };
        let shape = vector.and_then(|t| ir.shape(t)).map(<[i64]>::to_vec).unwrap_or_default();
        let map = match ir.attr_named(op, "permutation_map").map(|a| ir.attr_of_id(a)) {
            Some(Attr::Map(m)) => Some(ir.map_of_id(*m).results.clone()),
            _ => None,
        };
        let rank = index.len();
        let dims: Option<Vec<Option<usize>>> = match map {
            None => Some((rank.saturating_sub(shape.len())..rank).map(Some).collect()),
            Some(all) => all
                .iter()
                .map(|&e| match ir.expr(e) {
                    Expr::Dim(d) => Some(Some(d as usize)),
                    Expr::Const(0) => Some(None),
                    _ => None,
                })
                .collect(),
        };
        let before = self.path.len();
        let mut known = self.is_plain_vector(&shape, vector) && rank == view.sizes.len();
        match dims.filter(|d| known && d.len() == shape.len()) {
            Some(dims) => {
                for (d, &n) in dims.into_iter().zip(&shape) {
                    let Some(d) = d else { continue };
                    let t = self.fresh(Some(0), Some(i128::from(n) - 1));
                    match index.get(d).and_then(|i| i.plus(1, &t)) {
                        Some(sum) => index[d] = sum,
                        None => known = false,
                    }
                }
            }
            None => known = false,
        }
        if known {
            self.inside(&view, &index);
        }
        let at = if known { view.element(&index) } else { anywhere(&view) };
        self.access(op, kind, at);
        self.path.truncate(before);
        self.any_results(op);
    }

    /// Some element of all that operand `k` leads to.
    fn whole_access(&mut self, op: OpId, kind: Kind, k: usize) {
        let ir = self.ir;
        let Some(&m) = ir.operands(op).get(k) else { return };
        let view = self.memory(m);
        let before = self.path.len();
        let index: Vec<Poly> = view.sizes.iter().map(|_| self.fresh(Some(0), None)).collect();
        self.inside(&view, &index);
        let at = view.element(&index);
        self.access(op, kind, at);
        self.path.truncate(before);
    }

    fn makes(&mut self, op: OpId) {
        let ir = self.ir;
        let Some(ty) = ir.result_types(op).next() else { return };
        let shape = ir.shape(ty).map(<[i64]>::to_vec).unwrap_or_default();
        let given = ir.operand_group(op, 0).to_vec();
        let given = self.numbers(&given);
        let mut given = given.into_iter();
        let mut sizes = Vec::new();
        for n in shape {
            let size = if n == rustmlir_ir::DYNAMIC { given.next() } else { Some(Poly::number(n.into())) };
            let Some(size) = size else { return };
            self.assume(Some(Form::Ge(size.clone())));
            sizes.push(size);
        }
        self.made.push(std::rc::Rc::clone(&self.stack));
        let view = View::of(ir, Root::Made(self.made.len() - 1), sizes, ty);
        self.results_are(op, vec![Known::Memory(view)]);
    }

    /// The tensor that iterations put together.
    pub fn shared(&mut self, v: ValueId) -> Known {
        let ir = self.ir;
        let shape = ir.shape(ir.value_type(v)).map(<[i64]>::to_vec).unwrap_or_default();
        let sizes = shape.iter().map(|_| self.fresh(Some(0), None)).collect();
        Known::Memory(View::whole(Root::Shared(v), sizes))
    }

    fn inserted(&mut self, op: OpId) {
        let ir = self.ir;
        let Some(view) = ir.operand(op, 1).map(|v| self.value(v)) else { return };
        let Known::Memory(view) = view else {
            return self.block_by(format!("'{}' at {}", ir.op_name(op), self.place(op)));
        };
        let [offsets, sizes, steps] = self.slice_of(op, 2);
        let before = self.path.len();
        let mut index = Vec::new();
        for ((o, n), s) in offsets.iter().zip(&sizes).zip(&steps) {
            let t = self.fresh(Some(0), None);
            self.assume(Form::lt(&t, n));
            index.extend(s.times(&t).and_then(|far| o.plus(1, &far)));
        }
        let at = if index.len() == view.sizes.len() { view.element(&index) } else { anywhere(&view) };
        self.access(op, Kind::Write, at);
        self.path.truncate(before);
    }

    /// Offsets, sizes and strides; the operands are three groups from `first` on.
    fn slice_of(&mut self, op: OpId, first: usize) -> [Vec<Poly>; 3] {
        let names = ["static_offsets", "static_sizes", "static_strides"];
        [0, 1, 2].map(|k| self.mixed(op, names[k], first + k))
    }

    // ---- views ----------------------------------------------------------------------------------

    fn views(&mut self, op: OpId, name: &str) {
        let ir = self.ir;
        let Some(&m) = ir.operands(op).first() else { return };
        if !ir.is_memref(ir.value_type(m)) {
            return self.any_results(op);
        }
        let view = self.memory(m);
        let ty = ir.result_types(op).next();
        match (name, ty) {
            ("memref.dim", _) => {
                let k = ir.operand(op, 1).map(|v| self.number(v)).and_then(|k| k.known());
                let k = k.or(ir.i64_attr_named(op, "index").map(i128::from));
                let at = k.and_then(|k| usize::try_from(k).ok());
                match at.and_then(|k| view.sizes.get(k)) {
                    Some(n) => self.results_are(op, vec![Known::Number(n.clone())]),
                    None => self.any_results(op),
                }
            }
            ("memref.assume_alignment", None) => {}
            ("memref.cast" | "memref.memory_space_cast" | "memref.assume_alignment", Some(t)) => {
                // Extents that the new type gives are those that the memory has.
                let shape = ir.shape(t).map(<[i64]>::to_vec);
                let Some(shape) = shape.filter(|s| s.len() == view.sizes.len()) else { return self.lost(op, &view) };
                for (n, size) in shape.into_iter().zip(&view.sizes) {
                    if n != rustmlir_ir::DYNAMIC {
                        self.assume(Form::same(size, &Poly::number(n.into())));
                    }
                }
                self.results_are(op, vec![Known::Memory(view)]);
            }
            ("memref.subview", Some(t)) => {
                let [offsets, sizes, steps] = self.slice_of(op, 1);
                let rank = view.sizes.len();
                if [&offsets, &sizes, &steps].iter().any(|l| l.len() != rank) {
                    return self.lost(op, &view);
                }
                let after = ir.shape(t).map_or(0, <[i64]>::len);
                // Dimensions that go have one element; if it is not plain which, nothing is known.
                let ones: Vec<usize> = (0..rank).filter(|&k| sizes[k].known() == Some(1)).collect();
                let kept: Vec<usize> = match rank - after.min(rank) {
                    0 => (0..rank).collect(),
                    n if n == ones.len() => (0..rank).filter(|k| !ones.contains(k)).collect(),
                    _ => return self.lost(op, &view),
                };
                // It does not leave its source.
                for (((o, n), s), whole) in offsets.iter().zip(&sizes).zip(&steps).zip(&view.sizes) {
                    self.assume(Some(Form::Ge(n.clone())));
                    if n.known().is_some_and(|n| n > 0) {
                        self.assume(Some(Form::Ge(o.clone())));
                        self.assume(Form::lt(o, whole));
                        let last = n.plus(-1, &Poly::number(1)).and_then(|n| n.times(s)?.plus(1, o));
                        self.assume(last.and_then(|l| Form::lt(&l, whole)));
                    }
                }
                let slice = view.slice([&offsets, &sizes, &steps], &kept);
                self.results_are(op, vec![Known::Memory(slice)]);
            }
            ("memref.transpose", Some(_)) => {
                let map = match ir.attr_named(op, "permutation").map(|a| ir.attr_of_id(a)) {
                    Some(Attr::Map(m)) => ir.map_of_id(*m).results.clone(),
                    _ => return self.lost(op, &view),
                };
                let to = |&e| if let Expr::Dim(d) = ir.expr(e) { Some(d as usize) } else { None };
                let dims: Option<Vec<usize>> = map.iter().map(to).collect();
                let rank = view.sizes.len();
                match dims.filter(|d| d.len() == rank && (0..rank).all(|k| d.contains(&k))) {
                    Some(dims) => {
                        let (none, one) = (vec![Poly::default(); rank], vec![Poly::number(1); rank]);
                        let turned = view.slice([&none, &view.sizes, &one], &dims);
                        self.results_are(op, vec![Known::Memory(turned)]);
                    }
                    None => self.lost(op, &view),
                }
            }
            _ => self.lost(op, &view),
        }
    }

    /// A view of which only the memory is known.
    fn lost(&mut self, op: OpId, view: &View) {
        let types: Vec<TypeId> = self.ir.result_types(op).collect();
        let mut all = Vec::new();
        for t in types {
            if self.ir.is_memref(t) {
                let sizes = self.extents(t);
                all.push(Known::Memory(view.anywhere(sizes)));
            } else {
                all.push(self.anything(t));
            }
        }
        self.results_are(op, all);
    }

    // ---- structured operations ------------------------------------------------------------------

    /// The points of a structured operation are iterations that nothing orders, but for those that
    /// differ in loops that are not parallel only.
    fn structured(&mut self, op: OpId) -> Open<()> {
        let ir = self.ir;
        self.any_results(op);
        // In 2020 tensors could be made that no operand stands for.
        let points = (self.points)(ir, op).filter(|p| p.maps.len() == p.operands.len());
        let Some(points) = points else {
            self.block_by(format!("'{}' at {}", ir.op_name(op), self.place(op)));
            self.everywhere |= self.stack.is_empty();
            return Ok(());
        };
        let tensors = ir.n_results(op) > 0;
        let views: Vec<Option<View>> = points
            .operands
            .iter()
            .map(|&v| match ir.type_of_id(ir.value_type(v)) {
                Type::MemRef { .. } => Some(self.memory(v)),
                _ => None,
            })
            .collect();
        let (before, around) = (self.path.len(), self.enter(op, None));
        let mut point = Vec::new();
        for &parallel in &points.parallel {
            let i = self.fresh(Some(0), None);
            if parallel {
                self.counts(i.clone());
            }
            point.push(i);
        }
        let mut at: Vec<Option<Vec<Poly>>> = Vec::new();
        for map in &points.maps {
            let one = |(factors, more): &(Vec<i64>, i64)| {
                let start = Poly::number((*more).into());
                factors.iter().zip(&point).try_fold(start, |sum, (&f, i)| sum.plus(f.into(), i))
            };
            at.push(map.as_ref().and_then(|rows| rows.iter().map(one).collect()));
        }
        // All elements are inside.
        for (view, index) in views.iter().zip(&at) {
            if let (Some(view), Some(index)) = (view, index) {
                self.inside(view, index);
            }
        }
        for (k, view) in views.iter().enumerate() {
            let output = k >= points.n_inputs;
            let index = at.get(k).cloned().flatten();
            match view {
                Some(view) => {
                    let whole = index.as_ref().is_some_and(|i| i.len() == view.sizes.len());
                    let element = match &index {
                        Some(i) if whole => view.element(i),
                        _ => anywhere(view),
                    };
                    self.access(op, Kind::Read, element.clone());
                    if output {
                        self.access(op, Kind::Write, element);
                    }
                }
                // Points that set one element of a result.
                None if output && tensors => {
                    let root = Root::Shared(points.operands[k]);
                    self.access(op, Kind::Write, Element { root, index });
                }
                None => {}
            }
        }
        if !points.operands.is_empty() {
            for r in ir.regions(op).to_vec() {
                let args: Vec<ValueId> = ir.entry(r).map(|b| ir.block_args(b).collect()).unwrap_or_default();
                let args = args.into_iter().map(|v| self.anything(ir.value_type(v))).collect();
                self.region(r, args)?;
            }
        }
        self.leave(before, around);
        Ok(())
    }
}

/// Any element of a memory.
fn anywhere(view: &View) -> Element {
    Element { root: view.root.clone(), index: None }
}
