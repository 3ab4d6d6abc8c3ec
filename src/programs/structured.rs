//! Structured operations.

use rand::Rng;

use super::{Body, Feature, Ty, Val};

impl<R: Rng> Body<'_, R> {
    /// Memory or a tensor, with what an operation writes into it after its operands.
    fn container(&mut self, shape: &[i64], e: &Ty, tensors: bool) -> Val {
        let ty = match tensors {
            true => Ty::Tensor(shape.to_vec(), e.clone().into()),
            false => Ty::MemRef(shape.to_vec(), e.clone().into(), false),
        };
        // Other layouts are as good.
        let (calm, here) = (self.calm, self.parallel.len() as u32);
        let same = |v: &Val| match &v.ty {
            Ty::MemRef(s, x, _) => !tensors && s == shape && **x == *e && (!calm || v.parallel == here),
            t => *t == ty,
        };
        if !self.one_in(4)
            && let Some(v) = self.some(same)
        {
            return v;
        }
        let name = self.make(&ty);
        Val::new(name, ty)
    }

    pub(super) fn structured_statement(&mut self) {
        let both = self.has(Feature::Memory) && self.one_in(2);
        let (e, tensors) = (self.elem_type(), !both && !self.lowers && self.has(Feature::Tensors));
        if !tensors && !self.has(Feature::Memory) {
            return;
        }
        let (n, m) = (self.rng.random_range(1..4), self.rng.random_range(1..4));
        match self.rng.random_range(0..6) {
            0 if e != Ty::Index => self.matmul(&e, tensors),
            1 => {
                let (a, b) = (self.container(&[n, m], &e, tensors), self.container(&[m, n], &e, tensors));
                let text = format!(
                    "linalg.transpose ins({} : {}) outs({} : {}) permutation = [1, 0]",
                    a.name, a.ty, b.name, b.ty
                );
                self.out_of(&b, &text, "", tensors);
            }
            2 => {
                let x = self.container(&[n], &e, tensors);
                let y = self.container(&[n, m], &e, tensors);
                let text =
                    format!("linalg.broadcast ins({} : {}) outs({} : {}) dimensions = [1]", x.name, x.ty, y.name, y.ty);
                self.out_of(&y, &text, "", tensors);
            }
            3 if e != Ty::Index => {
                let op = if matches!(e, Ty::Float(_)) { "arith.addf" } else { "arith.addi" };
                let (a, b) = (self.container(&[n, m], &e, tensors), self.container(&[n], &e, tensors));
                let text = format!(
                    "linalg.reduce {{ {op} }} ins({} : {}) outs({} : {}) dimensions = [1]",
                    a.name, a.ty, b.name, b.ty
                );
                self.out_of(&b, &text, "", tensors);
            }
            _ => self.generic(&e, tensors),
        }
    }

    /// The operation, with a result where it works on tensors.
    fn out_of(&mut self, out: &Val, text: &str, arrow: &str, tensors: bool) {
        if tensors {
            self.emit(&out.ty, &format!("{text}{arrow}"));
        } else {
            self.line(text);
        }
    }

    fn matmul(&mut self, e: &Ty, tensors: bool) {
        let mut d = || self.rng.random_range(1..4i64);
        let (n, m, k) = (d(), d(), d());
        let a = self.container(&[n, k], e, tensors);
        let b = self.container(&[k, m], e, tensors);
        let c = self.container(&[n, m], e, tensors);
        let text =
            format!("linalg.matmul ins({}, {} : {}, {}) outs({} : {})", a.name, b.name, a.ty, b.ty, c.name, c.ty);
        self.out_of(&c, &text, &format!(" -> {}", c.ty), tensors);
    }

    fn generic(&mut self, e: &Ty, tensors: bool) {
        let (n, m) = (self.rng.random_range(1..4), self.rng.random_range(1..4));
        let kinds = *self.pick(&[("parallel", "parallel"), ("parallel", "reduction"), ("reduction", "parallel")]);
        let input = *self.pick(&["(i, j)", "(j, i)", "(i)", "(j)", "(i + j)", "(0)"]);
        let shape = match input {
            "(i, j)" => vec![n, m],
            "(j, i)" => vec![m, n],
            "(i)" => vec![n],
            "(j)" => vec![m],
            "(i + j)" => vec![n + m - 1],
            _ => vec![1],
        };
        let (output, out_shape) = match kinds {
            ("parallel", "reduction") => ("(i)", vec![n]),
            ("reduction", "parallel") => ("(j)", vec![m]),
            _ if self.one_in(2) => ("(j, i)", vec![m, n]),
            _ => ("(i, j)", vec![n, m]),
        };
        // The extents are known from the operands that name all loops.
        let (a, b) = (self.container(&[n, m], e, tensors), self.container(&shape, e, tensors));
        let o = self.container(&out_shape, e, tensors);
        let result = self.fresh();
        let begin = if tensors { format!("{result} = ") } else { String::new() };
        self.line(&format!(
            "{begin}linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> {input}>, \
             affine_map<(i, j) -> {output}>], iterator_types = [\"{}\", \"{}\"]}} ins({}, {} : {}, {}) outs({} : {}) {{",
            kinds.0, kinds.1, a.name, b.name, a.ty, b.ty, o.name, o.ty
        ));
        let pure = std::mem::replace(&mut self.pure, true);
        self.region(|b| {
            let args: Vec<String> = (0..3).map(|_| b.fresh()).collect();
            b.line(&format!("^bb0({}: {e}, {}: {e}, {}: {e}):", args[0], args[1], args[2]));
            args.iter().for_each(|a| b.keep(a, e));
            if b.one_in(3) {
                let k = b.rng.random_range(0..2);
                b.emit(&Ty::Index, &format!("linalg.index {k} : index"));
                b.mark_below(3);
            }
            for _ in 0..b.rng.random_range(1..4) {
                b.scalar_statement();
            }
            let x = b.value(e);
            b.line(&format!("linalg.yield {x} : {e}"));
        });
        self.pure = pure;
        if tensors {
            self.line(&format!("}} -> {}", o.ty));
            self.keep(&result, &o.ty);
        } else {
            self.line("}");
        }
    }
}
