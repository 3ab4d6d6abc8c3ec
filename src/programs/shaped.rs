//! Vectors and tensors.

use rand::Rng;

use super::{Body, Feature, Ty, Val};

impl<R: Rng> Body<'_, R> {
    /// A vector or tensor of known extents from elements, or from one.
    pub(super) fn make_elements(&mut self, ty: &Ty) -> String {
        let (n, e): (i64, Ty) = (ty.shape().iter().product(), ty.elem().clone());
        let (dialect, splat) = match ty {
            Ty::Vector(..) => ("vector", "broadcast"),
            _ => ("tensor", "splat"),
        };
        if n <= 6 && self.one_in(2) {
            let all: Vec<String> = (0..n).map(|_| self.value(&e)).collect();
            return self.emit(ty, &format!("{dialect}.from_elements {} : {ty}", all.join(", ")));
        }
        let x = self.value(&e);
        let from = if dialect == "vector" { format!("{e} to ") } else { String::new() };
        self.emit(ty, &format!("{dialect}.{splat} {x} : {from}{ty}"))
    }

    /// A tensor of any extents.
    pub(super) fn make_tensor(&mut self, ty: &Ty) -> String {
        let sizes: Vec<String> = ty.shape().iter().filter(|&&d| d < 0).map(|_| self.size()).collect();
        let (sizes, e) = (sizes.join(", "), ty.elem().clone());
        if self.one_in(3) {
            let t = self.emit(ty, &format!("tensor.empty({sizes}) : {ty}"));
            if self.rarely(4) {
                return t;
            }
            let x = self.value(&e);
            return self.emit(ty, &format!("linalg.fill ins({x} : {e}) outs({t} : {ty}) -> {ty}"));
        }
        let r = self.fresh();
        self.line(&format!("{r} = tensor.generate {sizes} {{"));
        let pure = std::mem::replace(&mut self.pure, true);
        self.region(|b| {
            let ivs: Vec<String> = ty.shape().iter().map(|_| b.fresh()).collect();
            let list: Vec<String> = ivs.iter().map(|i| format!("{i}: index")).collect();
            b.line(&format!("^bb0({}):", list.join(", ")));
            for i in &ivs {
                b.keep(i, &Ty::Index);
                b.mark_below(4);
            }
            b.some_statements();
            if matches!(e, Ty::Int(_)) && b.one_in(2) {
                b.emit(&e, &format!("arith.index_cast {} : index to {e}", ivs[0]));
            }
            let x = b.value(&e);
            b.line(&format!("tensor.yield {x} : {e}"));
        });
        self.pure = pure;
        self.line(&format!("}} : {ty}"));
        self.keep(&r, ty);
        r
    }

    pub(super) fn shaped_statement(&mut self) {
        let found = self.some(|v| matches!(v.ty, Ty::Vector(..) | Ty::Tensor(..))).filter(|_| !self.one_in(5));
        let v = found.unwrap_or_else(|| {
            let e = self.elem_type();
            let vector = self.has(Feature::Vectors) && self.one_in(2);
            let ty = if self.lowers || vector || !self.has(Feature::Tensors) {
                Ty::Vector(self.shape(false), e.into())
            } else {
                Ty::Tensor(self.shape(true), e.into())
            };
            let name = self.make(&ty);
            Val::new(name, ty)
        });
        match v.ty {
            Ty::Vector(..) => self.vector(&v),
            _ => self.tensor(&v),
        }
    }

    /// A place in a vector: numbers, or a value in the last dimension.
    fn position(&mut self, v: &Val) -> String {
        let rank = v.ty.shape().len();
        let mut all: Vec<String> = v.ty.shape().iter().map(|&d| self.rng.random_range(0..d).to_string()).collect();
        if self.one_in(3) {
            all[rank - 1] = self.subscript(v, rank - 1);
        }
        all.join(", ")
    }

    fn vector(&mut self, v: &Val) {
        let (x, ty, e, shape) = (&v.name, &v.ty, v.ty.elem().clone(), v.ty.shape().to_vec());
        let plain = !matches!(e, Ty::Index);
        match self.rng.random_range(0..9) {
            0..=1 => {
                let at = self.position(v);
                self.emit(&e, &format!("vector.extract {x}[{at}] : {e} from {ty}"));
            }
            2..=3 => {
                let (at, y) = (self.position(v), self.value(&e));
                self.emit(ty, &format!("vector.insert {y}, {x}[{at}] : {e} into {ty}"));
            }
            4 if shape.len() > 1 => {
                let part = Ty::Vector(shape[1..].to_vec(), e.into());
                let at = self.rng.random_range(0..shape[0]);
                self.emit(&part, &format!("vector.extract {x}[{at}] : {part} from {ty}"));
            }
            5 if shape.len() == 1 && plain => {
                let ops: &[&str] = match e {
                    Ty::Float(_) => &["add", "mul", "maximumf", "minimumf", "maxnumf"],
                    _ => &["add", "mul", "minsi", "maxui", "and", "or", "xor", "maxsi", "minui"],
                };
                let op = *self.pick(ops);
                let acc = if self.one_in(2) { format!(", {}", self.value(&e)) } else { String::new() };
                self.emit(&e, &format!("vector.reduction <{op}>, {x}{acc} : {ty} into {e}"));
            }
            6 if shape.len() == 1 => {
                let y = self.value(ty);
                let mask: Vec<String> =
                    (0..shape[0]).map(|_| self.rng.random_range(0..2 * shape[0]).to_string()).collect();
                self.emit(ty, &format!("vector.shuffle {x}, {y} [{}] : {ty}, {ty}", mask.join(", ")));
            }
            7 if shape.len() == 2 => {
                let to = Ty::Vector(vec![shape[1], shape[0]], e.into());
                self.emit(&to, &format!("vector.transpose {x}, [1, 0] : {ty} to {to}"));
            }
            8 if shape.len() == 2 && plain => {
                let to = Ty::Vector(vec![shape[1]], e.into());
                let acc = self.value(&to);
                self.emit(&to, &format!("vector.multi_reduction <add>, {x}, {acc} [0] : {ty} to {to}"));
            }
            _ => {
                self.make(ty);
            }
        }
    }

    fn tensor(&mut self, v: &Val) {
        let (x, ty, e, shape) = (&v.name, &v.ty, v.ty.elem().clone(), v.ty.shape().to_vec());
        match self.rng.random_range(0..8) {
            0..=1 => {
                let at = self.subscripts(v);
                self.emit(&e, &format!("tensor.extract {x}[{at}] : {ty}"));
            }
            2..=4 => {
                let (at, y) = (self.subscripts(v), self.value(&e));
                self.emit(ty, &format!("tensor.insert {y} into {x}[{at}] : {ty}"));
            }
            5 => {
                let k = self.rng.random_range(0..shape.len());
                self.extent(v, k);
            }
            6 => {
                // The first part of it, which is put back somewhere.
                let n: Vec<i64> = shape.iter().map(|&d| if d < 0 { 1 } else { self.rng.random_range(1..=d) }).collect();
                let list = |n: &[i64]| n.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
                let (ones, sizes) = (vec!["1"; n.len()].join(", "), list(&n));
                let to = Ty::Tensor(n, e.into());
                let mut at: Vec<String> = vec!["0".into(); shape.len()];
                if self.one_in(2) {
                    at[0] = self.small(1);
                }
                let at = at.join(", ");
                let part = self.emit(&to, &format!("tensor.extract_slice {x}[{at}] [{sizes}] [{ones}] : {ty} to {to}"));
                self.emit(
                    ty,
                    &format!("tensor.insert_slice {part} into {x}[{at}] [{sizes}] [{ones}] : {to} into {ty}"),
                );
            }
            _ => {
                self.make(ty);
            }
        }
    }
}
