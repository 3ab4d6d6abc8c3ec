//! What operations do: loops, branches and calls.

use std::rc::Rc;

use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, BlockId, DYNAMIC, OpId, RegionId, ValueId};
use rustmlir_meaning::Meaning;
use rustmlir_meaning::parallel::{ASSUMES, TEAM};

use super::form::{Form, Poly};
use super::walk::{Known, Loop, Open, Walk};

/// One dimension of an iteration space: from the largest of the first to below all of the second.
pub struct Counted {
    pub lower: Vec<Poly>,
    pub upper: Vec<Poly>,
    pub step: Poly,
}

impl Walk<'_> {
    /// Walks an operation in a block.
    pub fn operation(&mut self, op: OpId, block: BlockId) -> Open<()> {
        let ir = self.ir;
        let name = ir.def(op).map_or("", |d| d.name);
        match (self.meaning(op), name) {
            (Meaning::Waits, _) => self.barrier(op, block),
            (_, "scf.if") => self.branch(op)?,
            (_, "affine.if") => self.affine_branch(op)?,
            (_, "scf.for") => self.counted_for(op)?,
            (_, "affine.for") => self.affine_for(op)?,
            (_, "scf.parallel") => self.parallel(op)?,
            (_, "affine.parallel") => self.affine_parallel(op)?,
            (_, "scf.forall") => self.forall(op)?,
            (_, "scf.reduce") => self.reduces(op),
            (_, "scf.forall.in_parallel") => {
                if let Some(r) = ir.region_of(op, 0) {
                    self.region(r, Vec::new())?;
                }
            }
            (_, "scf.while" | "scf.index_switch" | "tensor.generate" | "tensor.pad") => self.each_region(op)?,
            (_, "scf.execute_region" | "memref.alloca_scope") => self.once(op)?,
            (_, "cf.assert") => {
                // Where it does not hold the program stops.
                let c = ir.operands(op).first().copied();
                let c = c.map(|v| self.truth(v));
                self.assume(c);
            }
            _ if ir.has(op, Traits::CALL) => self.call(op)?,
            _ if ir.has(op, Traits::TERMINATOR) && ir.regions(op).is_empty() => self.any_results(op),
            _ => self.plain(op, name)?,
        }
        Ok(())
    }

    fn barrier(&mut self, op: OpId, block: BlockId) {
        let team = self.stack.iter().rev().copied().find(|&l| self.loops[l].team);
        // Around it may be what is run once, in order.
        let mut block = block;
        while let Some(o) = self.ir.block_parent_op(block).filter(|&o| self.runs_once(o)) {
            block = self.ir.op(o).parent;
        }
        match team.map(|l| &mut self.loops[l]) {
            Some(l) if l.body == Some(block) && self.ir.attrs(op).is_empty() => l.phase += 1,
            Some(l) => l.in_phases = false,
            None => {}
        }
    }

    fn call(&mut self, op: OpId) -> Open<()> {
        let ir = self.ir;
        let callee = self.symbols.callee(ir, op);
        let body = callee.filter(|&f| ir.region_of(f, 0).is_some_and(|r| ir.entry(r).is_some()));
        let Some(f) = body else {
            if !self.stack.is_empty() || callee.is_none() {
                let what = if callee.is_some() { "to a function without a body" } else { "to an unknown function" };
                self.block_by(format!("a call at {} {what}", self.place(op)));
                self.everywhere |= self.stack.is_empty();
            }
            self.any_results(op);
            return Ok(());
        };
        let of = ir.operands(op).to_vec();
        let args = self.values(&of);
        match self.called(f, args)? {
            Some(given) => {
                for (v, k) in ir.results(op).zip(given) {
                    self.define(v, k);
                }
            }
            None => self.any_results(op),
        }
        Ok(())
    }

    /// Whether an operation has one block, which runs once.
    fn runs_once(&self, op: OpId) -> bool {
        let ir = self.ir;
        let single = |r: &RegionId| ir.region(*r).blocks.len() == 1;
        ["scf.execute_region", "memref.alloca_scope"].iter().any(|n| ir.is(op, n)) && ir.regions(op).iter().all(single)
    }

    fn once(&mut self, op: OpId) -> Open<()> {
        let r = self.ir.region_of(op, 0).ok_or("a region that is missing")?;
        match self.region(r, Vec::new())? {
            Some(left) => {
                for (v, k) in self.ir.results(op).zip(left) {
                    self.define(v, k);
                }
            }
            None => self.any_results(op),
        }
        Ok(())
    }

    /// Regions of which it is not known whether and how often they run, nor with what.
    fn each_region(&mut self, op: OpId) -> Open<()> {
        for r in self.ir.regions(op).to_vec() {
            self.region_of_anything(r)?;
        }
        self.any_results(op);
        Ok(())
    }

    fn region_of_anything(&mut self, r: RegionId) -> Open<()> {
        let ir = self.ir;
        let Some(entry) = ir.entry(r) else { return Ok(()) };
        let args: Vec<ValueId> = ir.block_args(entry).collect();
        let args = args.into_iter().map(|v| self.anything(ir.value_type(v))).collect();
        self.region(r, args).map(|_| ())
    }

    fn branch(&mut self, op: OpId) -> Open<()> {
        let c = self.ir.operands(op).first().copied().ok_or("no condition")?;
        let c = self.truth(c);
        self.either_region(op, c)
    }

    fn either_region(&mut self, op: OpId, c: Form) -> Open<()> {
        let ir = self.ir;
        let mut left: Vec<Option<Vec<Known>>> = Vec::new();
        for (k, on) in [Some(c.clone()), c.not()].into_iter().enumerate() {
            let Some(r) = ir.region_of(op, k) else { continue };
            let before = self.path.len();
            self.assume(on);
            left.push(self.region(r, Vec::new())?);
            self.path.truncate(before);
        }
        let results: Vec<ValueId> = ir.results(op).collect();
        for (k, v) in results.into_iter().enumerate() {
            let ty = ir.value_type(v);
            let of = |n: usize| left.get(n)?.as_ref()?.get(k).cloned();
            let known = match (of(0), of(1)) {
                (Some(a), Some(b)) => self.either(&c, &a, &b, ty),
                _ => self.anything(ty),
            };
            self.define(v, known);
        }
        Ok(())
    }

    fn affine_branch(&mut self, op: OpId) -> Open<()> {
        let ir = self.ir;
        let of = ir.operands(op).to_vec();
        let inputs = self.numbers(&of);
        let set = match ir.attr_named(op, "condition").map(|a| ir.attr_of_id(a)) {
            Some(Attr::Set(set)) => ir.set_of_id(*set),
            _ => return Err("an affine condition without a set".into()),
        };
        let mut all = Vec::new();
        for &(e, equal) in &set.constraints {
            let v = self.expression(e, &inputs, set.dims as usize);
            all.push(if equal { Form::Eq(v) } else { Form::Ge(v) });
        }
        self.either_region(op, Form::And(all.into()))
    }

    // ---- loops in order -------------------------------------------------------------------------

    /// The number of some iteration, which is taken to be reached; and what counts iterations.
    fn iteration(&mut self, d: &Counted, width: u32) -> (Poly, Poly) {
        let lower = match &d.lower[..] {
            [one] => one.clone(),
            several => self.extreme(several, true),
        };
        self.assume(Form::le(&Poly::number(1), &d.step));
        let single = d.step.known() == Some(1);
        let (iv, counter) = if single {
            let iv = self.any_number(width);
            self.assume(Form::le(&lower, &iv));
            (iv.clone(), iv)
        } else {
            let k = self.fresh(Some(0), None);
            match d.step.times(&k).and_then(|far| lower.plus(1, &far)) {
                Some(iv) => {
                    self.assume(Form::le(&lower, &iv));
                    (iv, k)
                }
                None => (self.any_number(width), k),
            }
        };
        for upper in &d.upper {
            self.assume(Form::lt(&iv, upper));
        }
        // No number is beyond the type.
        let most = Poly::number(self.largest(width));
        self.assume(Form::le(&iv, &most));
        (iv, counter)
    }

    fn counted_for(&mut self, op: OpId) -> Open<()> {
        let ir = self.ir;
        let of = ir.operands(op).to_vec();
        let Some(&[l, u, s]) = of.first_chunk::<3>() else { return Err("a loop without bounds".into()) };
        let width = self.width(ir.value_type(l));
        if ir.attr_named(op, "unsignedCmp").is_some() || !(2..=64).contains(&width) {
            return self.each_region(op);
        }
        let d = Counted { lower: vec![self.number(l)], upper: vec![self.number(u)], step: self.number(s) };
        self.in_order(op, &d, width)
    }

    fn affine_for(&mut self, op: OpId) -> Open<()> {
        let ir = self.ir;
        let inputs = |name| match ir.attr_named(op, name).map(|a| ir.attr_of_id(a)) {
            Some(Attr::Map(m)) => Some(ir.map_of_id(*m)).map(|m| (m.dims + m.syms) as usize),
            _ => None,
        };
        let (Some(n), Some(m)) = (inputs("lowerBoundMap"), inputs("upperBoundMap")) else {
            return self.each_region(op);
        };
        let of = ir.operands(op).to_vec();
        let (Some(lower), Some(upper)) = (of.get(..n), of.get(n..n + m)) else { return self.each_region(op) };
        let (lower, upper) = (self.numbers(lower), self.numbers(upper));
        let step = ir.i64_attr_named(op, "step").unwrap_or(1);
        let d = Counted {
            lower: self.mapped(op, "lowerBoundMap", &lower).unwrap_or_default(),
            upper: self.mapped(op, "upperBoundMap", &upper).unwrap_or_default(),
            step: Poly::number(step.into()),
        };
        if d.lower.is_empty() {
            return self.each_region(op);
        }
        self.in_order(op, &d, self.index_width)
    }

    /// A loop whose iterations follow each other: one of them, with any values handed on.
    fn in_order(&mut self, op: OpId, d: &Counted, width: u32) -> Open<()> {
        let ir = self.ir;
        let r = ir.region_of(op, 0).ok_or("a loop without a body")?;
        let before = self.path.len();
        let (iv, _) = self.iteration(d, width);
        let mut args = vec![Known::Number(iv)];
        let carried: Vec<ValueId> = ir.entry(r).map(|b| ir.block_args(b).skip(1).collect()).unwrap_or_default();
        for v in carried {
            args.push(self.anything(ir.value_type(v)));
        }
        self.region(r, args)?;
        self.path.truncate(before);
        self.any_results(op);
        Ok(())
    }

    // ---- parallel loops -------------------------------------------------------------------------

    fn parallel(&mut self, op: OpId) -> Open<()> {
        let ir = self.ir;
        let group = |k| ir.operand_group(op, k).to_vec();
        let (lower, upper, step) = (self.numbers(&group(0)), self.numbers(&group(1)), self.numbers(&group(2)));
        let all = lower.into_iter().zip(upper).zip(step);
        let space = all.map(|((l, u), step)| Counted { lower: vec![l], upper: vec![u], step }).collect();
        self.unordered(op, space, Vec::new())
    }

    fn affine_parallel(&mut self, op: OpId) -> Open<()> {
        let ir = self.ir;
        let list = |name: &str| ir.attr_named(op, name).and_then(|a| ir.attr_i64_list(a));
        let inputs = match ir.attr_named(op, "lowerBoundsMap").map(|a| ir.attr_of_id(a)) {
            Some(Attr::Map(m)) => Some(ir.map_of_id(*m)).map_or(0, |m| (m.dims + m.syms) as usize),
            _ => return Err("a parallel loop without bounds".into()),
        };
        let of = ir.operands(op).to_vec();
        let (lower, upper) = of.split_at(inputs.min(of.len()));
        let (lower, upper) = (self.numbers(lower), self.numbers(upper));
        let lower = self.mapped(op, "lowerBoundsMap", &lower).ok_or("a parallel loop without bounds")?;
        let upper = self.mapped(op, "upperBoundsMap", &upper).ok_or("a parallel loop without bounds")?;
        let steps = list("steps").unwrap_or_default();
        let mut space = Vec::new();
        let (mut at, mut to) = (0, 0);
        for (k, step) in steps.into_iter().enumerate() {
            // Text of 2020 has one result for each dimension.
            let n = |name| list(name).map_or(Some(1), |g| usize::try_from(*g.get(k)?).ok());
            let (l, u) = (n("lowerBoundsGroups"), n("upperBoundsGroups"));
            let (l, u) = l.zip(u).ok_or("a parallel loop without bounds")?;
            let (from, below) = (lower.get(at..at + l), upper.get(to..to + u));
            let (from, below) = from.filter(|f| !f.is_empty()).zip(below).ok_or("a parallel loop without bounds")?;
            space.push(Counted { lower: from.to_vec(), upper: below.to_vec(), step: Poly::number(step.into()) });
            (at, to) = (at + l, to + u);
        }
        self.unordered(op, space, Vec::new())
    }

    /// Numbers of an attribute, with operands in place of those that it leaves open.
    pub fn mixed(&mut self, op: OpId, name: &str, group: usize) -> Vec<Poly> {
        let ir = self.ir;
        let known = ir.attr_named(op, name).and_then(|a| ir.attr_i64_list(a)).unwrap_or_default();
        let given = ir.operand_group(op, group).to_vec();
        let mut given = given.into_iter();
        let one = |n: i64| match (n == DYNAMIC).then(|| given.next()).flatten() {
            Some(v) => self.number(v),
            None => Poly::number(n.into()),
        };
        known.into_iter().map(one).collect()
    }

    fn forall(&mut self, op: OpId) -> Open<()> {
        let ir = self.ir;
        let lower = self.mixed(op, "staticLowerBound", 0);
        let upper = self.mixed(op, "staticUpperBound", 1);
        let step = self.mixed(op, "staticStep", 2);
        let all = lower.into_iter().zip(upper).zip(step);
        let space: Vec<Counted> = all.map(|((l, u), step)| Counted { lower: vec![l], upper: vec![u], step }).collect();
        // Tensors that are put together: the argument stands for what is inserted into it.
        let body = ir.region_of(op, 0).and_then(|r| ir.entry(r)).ok_or("a loop without a body")?;
        let outputs: Vec<ValueId> = ir.block_args(body).skip(space.len()).collect();
        let more = outputs.into_iter().map(|v| self.shared(v)).collect();
        self.unordered(op, space, more)
    }

    /// A loop whose iterations nothing orders.
    pub fn unordered(&mut self, op: OpId, space: Vec<Counted>, more: Vec<Known>) -> Open<()> {
        let ir = self.ir;
        let r = ir.region_of(op, 0).ok_or("a loop without a body")?;
        let body = ir.entry(r);
        if body.map_or(0, |b| ir.n_block_args(b)) != space.len() + more.len() {
            return Err(format!("the bounds of the parallel loop at {}", self.place(op)));
        }
        let (before, around) = (self.path.len(), self.enter(op, body));
        let mut args = Vec::new();
        for d in &space {
            let (iv, counter) = self.iteration(d, self.index_width);
            self.counts(counter);
            args.push(Known::Number(iv));
        }
        args.extend(more);
        self.region(r, args)?;
        self.leave(before, around);
        self.any_results(op);
        Ok(())
    }

    /// Begins a parallel loop; the loops around it.
    pub fn enter(&mut self, op: OpId, body: Option<BlockId>) -> Rc<[usize]> {
        let team = self.ir.attr_named(op, TEAM);
        // For what a run of the team holds.
        let only = [TEAM, ASSUMES].iter().find_map(|a| self.ir.str_attr_named(op, a)).unwrap_or("");
        self.this_many |= only.contains("threads") || only.contains("requested");
        let one_distribution = only.contains("work");
        self.loops.push(Loop { op, counters: Vec::new(), team: team.is_some(), in_phases: true, phase: 0, body });
        let around = Rc::clone(&self.stack);
        self.stack = around.iter().copied().chain([self.loops.len() - 1]).collect();
        if one_distribution {
            self.block_by(format!("how the team at {} distributes the work among its threads", self.place(op)));
        }
        around
    }

    /// Notes what differs between iterations of the innermost parallel loop.
    pub fn counts(&mut self, counter: Poly) {
        if let Some(&l) = self.stack.last() {
            self.loops[l].counters.push(counter);
        }
    }

    /// Ends a parallel loop.
    pub fn leave(&mut self, before: usize, around: Rc<[usize]>) {
        self.path.truncate(before);
        self.stack = around;
    }

    /// Reducers run beside everything.
    fn reduces(&mut self, op: OpId) {
        let ir = self.ir;
        let mut other = None;
        ir.walk(op, |o| {
            let plain = ir.has(o, Traits::PURE) || ir.has(o, Traits::CONSTANT) || ir.has(o, Traits::TERMINATOR);
            if o != op && !plain {
                other = Some(o);
            }
        });
        if let Some(o) = other {
            self.block_by(format!("'{}' at {} in a reducer", ir.op_name(o), self.place(o)));
        }
    }
}
