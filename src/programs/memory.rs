//! Memory: allocations, views, accesses.

use rand::Rng;

use super::{Body, Feature, Ty, Val};

/// Buffers that are there before a run, and the widths of their elements.
const GLOBALS: &[(&str, u32)] = &[("fixed", 32), ("changes", 32), ("wide", 65)];

/// Their definitions.
pub(super) const DEFINITIONS: &str = "memref.global constant @fixed : memref<4xi32> = dense<[1, -2, 3, 2147483647]>
memref.global @changes : memref<4xi32> = dense<7>
memref.global \"private\" @wide : memref<4xi65> = uninitialized
";

impl<R: Rng> Body<'_, R> {
    /// An extent, seldom zero.
    pub(super) fn size(&mut self) -> String {
        if self.rarely(6) {
            return self.small(4);
        }
        let n = self.rng.random_range(1..5);
        self.index_constant(n)
    }

    /// New memory, written or not.
    pub(super) fn make_memory(&mut self, ty: &Ty) -> String {
        let Ty::MemRef(shape, e, open) = ty else { return self.make(ty) };
        if *open {
            // A view of something plain.
            let plain = Ty::MemRef(shape.clone(), e.clone(), false);
            let m = self.value(&plain);
            return self.emit(ty, &format!("memref.cast {m} : {plain} to {ty}"));
        }
        let sizes: Vec<String> = shape.iter().filter(|&&d| d < 0).map(|_| self.size()).collect();
        let op = if self.one_in(4) { "alloca" } else { "alloc" };
        let m = self.emit(ty, &format!("memref.{op}({}) : {ty}", sizes.join(", ")));
        // What is no good before it is lowered says nothing of what it is lowered to.
        if !self.rarely(if self.lowers { 60 } else { 8 }) {
            let x = self.value(e);
            self.line(&format!("linalg.fill ins({x} : {e}) outs({m} : {ty})"));
        }
        m
    }

    /// Some memory.
    pub(super) fn memory(&mut self) -> Val {
        // What lies outside of a parallel loop would have to be left alone by other iterations.
        let (calm, here) = (self.calm, self.parallel.len() as u32);
        let ours = |v: &Val| v.ty.is_memory() && (!calm || v.parallel == here);
        if let Some(v) = self.some(ours).filter(|_| !self.one_in(8)) {
            return v;
        }
        if !self.calm && self.one_in(if self.lowers { 12 } else { 4 }) {
            let (name, ty) = self.pick(GLOBALS);
            let ty = Ty::MemRef(vec![4], Ty::Int(*ty).into(), false);
            let name = self.emit(&ty, &format!("memref.get_global @{name} : {ty}"));
            return Val::new(name, ty);
        }
        let (s, e) = (self.shape(true), self.elem_type());
        let ty = Ty::MemRef(s, e.into(), false);
        let name = self.make_memory(&ty);
        Val::new(name, ty)
    }

    /// The number of elements of a dimension.
    pub(super) fn extent(&mut self, v: &Val, k: usize) -> String {
        match v.ty.shape()[k] {
            -1 => {
                let (n, dialect) = (self.index_constant(k as i64), if v.ty.is_memory() { "memref" } else { "tensor" });
                let d = self.emit(&Ty::Index, &format!("{dialect}.dim {}, {n} : {}", v.name, v.ty));
                if let Some(v) = self.values.last_mut() {
                    v.affine = self.depth == 0;
                }
                d
            }
            d => self.index_constant(d),
        }
    }

    /// An index of a dimension, mostly inside.
    pub(super) fn subscript(&mut self, v: &Val, k: usize) -> String {
        let d = v.ty.shape()[k];
        match self.rng.random_range(0..60) {
            0 if !self.calm => self.value(&Ty::Index),
            0..=32 if d > 0 => {
                if let Some(i) = self.some(|v| v.below.is_some_and(|b| b <= d)) {
                    return i.name;
                }
                let k = self.rng.random_range(0..d);
                self.index_constant(k)
            }
            33..=40 if !self.calm => {
                // The variable of a loop, whatever its range.
                match self.some(|v| v.below.is_some_and(|b| d < 0 || b <= d + 1)) {
                    Some(i) => i.name,
                    None => self.index_constant(0),
                }
            }
            _ => {
                let (x, n) = (self.value(&Ty::Index), self.extent(v, k));
                let name = self.emit(&Ty::Index, &format!("arith.remui {x}, {n} : index"));
                if d > 0 {
                    self.mark_below(d);
                }
                name
            }
        }
    }

    pub(super) fn subscripts(&mut self, v: &Val) -> String {
        (0..v.ty.shape().len()).map(|k| self.subscript(v, k)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn memory_statement(&mut self) {
        let v = self.memory();
        let (m, ty, e) = (v.name.clone(), v.ty.clone(), v.ty.elem().clone());
        match self.rng.random_range(0..30) {
            0..=7 => {
                let at = self.subscripts(&v);
                self.emit(&e, &format!("memref.load {m}[{at}] : {ty}"));
            }
            8..=14 => {
                let (at, x) = (self.subscripts(&v), self.value(&e));
                self.line(&format!("memref.store {x}, {m}[{at}] : {ty}"));
            }
            15..=16 if self.has(Feature::Atomics) => self.atomic(&v),
            17..=20 if self.has(Feature::Views) => self.subview(&v),
            21 => {
                let (s, e) = (self.shape(true), e);
                self.make_memory(&Ty::MemRef(s, e.into(), false));
            }
            22 if self.rarely(3) => self.line(&format!("memref.dealloc {m} : {ty}")),
            22..=23 => {
                let k = self.rng.random_range(0..ty.shape().len());
                self.extent(&v, k);
            }
            24..=25 => {
                let other = !self.one_in(6);
                let fits = |w: &Val| w.ty.is_memory() && *w.ty.elem() == e && w.ty.shape() == ty.shape();
                let Some(w) = self.some(|w| fits(w) && !(other && w.name == m)) else { return };
                self.line(&format!("memref.copy {m}, {} : {ty} to {}", w.name, w.ty));
            }
            26 if self.has(Feature::Views) => self.cast_memory(&v),
            27 if self.has(Feature::Vectors) => self.vector_access(&v),
            28 if ty.shape().len() == 2 && self.has(Feature::Views) => {
                let shape = vec![ty.shape()[1], ty.shape()[0]];
                if let Ty::MemRef(_, _, true) = ty {
                    let to = Ty::MemRef(shape, e.into(), true);
                    self.emit(&to, &format!("memref.transpose {m} (i, j) -> (j, i) : {ty} to {to}"));
                }
            }
            _ => {
                let (at, x) = (self.subscripts(&v), self.value(&e));
                self.line(&format!("memref.store {x}, {m}[{at}] : {ty}"));
                self.emit(&e, &format!("memref.load {m}[{at}] : {ty}"));
            }
        }
    }

    fn atomic(&mut self, v: &Val) {
        let (at, e, m, ty) = (self.subscripts(v), v.ty.elem().clone(), &v.name, &v.ty);
        // Machines have no atomic updates of odd numbers of bits, and few of those of floats.
        let lowers = matches!(e, Ty::Float(_) | Ty::Int(8 | 16 | 32 | 64));
        if self.lowers && !lowers {
            return;
        }
        if e != Ty::Index && self.one_in(3) && !self.lowers {
            let r = self.fresh();
            self.line(&format!("{r} = memref.generic_atomic_rmw {m}[{at}] : {ty} {{"));
            let x = self.fresh();
            self.line(&format!("^bb0({x}: {e}):"));
            let (pure, callees) = (std::mem::replace(&mut self.pure, true), std::mem::take(&mut self.callees));
            self.region(|b| {
                b.keep(&x, &e);
                b.scalar_statement();
                b.scalar_statement();
                let y = b.value(&e);
                b.line(&format!("memref.atomic_yield {y} : {e}"));
            });
            (self.pure, self.callees) = (pure, callees);
            self.line("}");
            self.keep(&r, &e);
            return;
        }
        if self.lowers && matches!(e, Ty::Int(_)) && self.one_in(3) {
            // What is yielded has to be computed inside.
            let (op, y, r) = (*self.pick(&["muli", "xori", "subi", "maxsi"]), self.value(&e), self.fresh());
            self.line(&format!("{r} = memref.generic_atomic_rmw {m}[{at}] : {ty} {{\n^bb0(%old: {e}):"));
            self.line(&format!("%new = arith.{op} %old, {y} : {e}\nmemref.atomic_yield %new : {e}\n}}"));
            self.keep(&r, &e);
            return;
        }
        let float = matches!(e, Ty::Float(_));
        let ops: &[&str] = if self.lowers {
            if float { &["addf"] } else { &["addi", "maxs", "maxu", "mins", "minu", "andi", "ori", "assign"] }
        } else if float {
            &["addf", "mulf", "maximumf", "minimumf", "assign", "maxnumf"]
        } else {
            &["addi", "muli", "maxs", "maxu", "mins", "minu", "andi", "ori", "xori", "assign"]
        };
        let (op, x) = (*self.pick(ops), self.value(&e));
        if e != Ty::Index {
            self.emit(&e, &format!("memref.atomic_rmw {op} {x}, {m}[{at}] : ({e}, {ty}) -> {e}"));
        }
    }

    /// A part of memory, with extents that are known or not.
    fn subview(&mut self, v: &Val) {
        let rank = v.ty.shape().len();
        let Ty::MemRef(_, e, open) = &v.ty else { return };
        let (mut offsets, mut sizes, mut strides, mut shape) = (vec![], vec![], vec![], vec![]);
        for k in 0..rank {
            let d = v.ty.shape()[k];
            let n = if d > 0 { self.rng.random_range(1..=d) } else { self.rng.random_range(1..3) };
            let o = if d > 0 { self.rng.random_range(0..=d - n) } else { 0 };
            let wrong = self.rarely(80) && !self.lowers;
            offsets.push(if wrong {
                self.value(&Ty::Index)
            } else if self.one_in(2) || !*open && k == 0 {
                self.index_constant(o)
            } else {
                o.to_string()
            });
            if self.one_in(2) {
                let size = if self.one_in(4) { self.small(n) } else { self.index_constant(n) };
                sizes.push(size);
                shape.push(-1);
            } else {
                sizes.push(n.to_string());
                shape.push(n);
            }
            // Something has to be unknown, so that the type is the open one.
            let s = if n == 1 || self.one_in(3) && d > 2 * n { self.rng.random_range(1..3) } else { 1 };
            strides.push(self.index_constant(s));
        }
        let to = Ty::MemRef(shape, e.clone(), true);
        let text = format!(
            "memref.subview {}[{}] [{}] [{}] : {} to {to}",
            v.name,
            offsets.join(", "),
            sizes.join(", "),
            strides.join(", "),
            v.ty
        );
        self.emit(&to, &text);
    }

    fn cast_memory(&mut self, v: &Val) {
        let Ty::MemRef(shape, e, open) = &v.ty else { return };
        if self.rarely(3) {
            let (o, n, s) = (self.small(2), self.small(3), self.small(2));
            let to = Ty::MemRef(vec![-1], e.clone(), true);
            let text = format!(
                "memref.reinterpret_cast {} to offset: [{o}], sizes: [{n}], strides: [{s}] : {} to {to}",
                v.name, v.ty
            );
            self.emit(&to, &text);
            return;
        }
        if shape.len() == 2 && !*open {
            let n = if shape.contains(&-1) { -1 } else { shape[0] * shape[1] };
            let to = Ty::MemRef(vec![n], e.clone(), false);
            self.emit(&to, &format!("memref.collapse_shape {} [[0, 1]] : {} into {to}", v.name, v.ty));
            return;
        }
        // Extents become unknown, or known; the latter may be wrong.
        let to: Vec<i64> = shape
            .iter()
            .map(|&d| match d {
                -1 if self.rarely(4) => self.rng.random_range(1..4),
                d if self.one_in(2) => d,
                _ => -1,
            })
            .collect();
        let to = Ty::MemRef(to, e.clone(), *open);
        if to != v.ty {
            self.emit(&to, &format!("memref.cast {} : {} to {to}", v.name, v.ty));
        }
    }

    fn vector_access(&mut self, v: &Val) {
        let Ty::MemRef(_, e, open) = &v.ty else { return };
        let (at, n) = (self.subscripts(v), self.rng.random_range(1..4));
        let ty = Ty::Vector(vec![n], e.clone());
        match self.rng.random_range(if self.calm { 2..4 } else { 0..4 }) {
            0 if !*open => {
                self.emit(&ty, &format!("vector.load {}[{at}] : {}, {ty}", v.name, v.ty));
            }
            1 if !*open => {
                let x = self.value(&ty);
                self.line(&format!("vector.store {x}, {}[{at}] : {}, {ty}", v.name, v.ty));
            }
            2 => {
                let x = self.value(&ty);
                self.line(&format!("vector.transfer_write {x}, {}[{at}] : {ty}, {}", v.name, v.ty));
            }
            _ => {
                let pad = self.value(e);
                self.emit(&ty, &format!("vector.transfer_read {}[{at}], {pad} : {}, {ty}", v.name, v.ty));
            }
        }
    }
}
