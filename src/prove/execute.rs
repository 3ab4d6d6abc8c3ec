//! Functions over symbolic values. Elementwise operations are applied by their symbolic
//! counterparts, everything else by its own meaning, that of the reference evaluator: what decides
//! is given as a number, case by case, and what is only handed on as a mark that nobody can compute
//! with.

use std::collections::HashMap;
use std::rc::Rc;

use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, BlockId, Ir, OpId, RegionId, SymbolTables, TypeId, ValueId};
use rustmlir_meaning::config::Config;
use rustmlir_meaning::constant::value_of_attr;
use rustmlir_meaning::elementwise::{scalar_op, scalar_ty};
use rustmlir_meaning::external::Calls;
use rustmlir_meaning::kernel::{IntDiv, Kernel, ScalarOp};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Value};
use rustmlir_meaning::wide::int_of;
use rustmlir_meaning::{Left, Meaning, Next, Values, World, meaning_of, speculatable};
use rustmlir_mem::Heap;
use rustmlir_par::Scheduler;

use crate::kernel::{self, Functions, Word};
use crate::names::{EITHER, JUMPS, KERNELS, MOVES, REGIONS};
use crate::term::{Term, Terms};
use crate::value::{Budget, Sym, elements, mark, marked, shape_of};

/// Calls and regions inside of each other.
const DEPTH: usize = 100;

/// A symbolic run of one of two functions.
pub struct Run<'a> {
    ir: &'a Ir,
    symbols: &'a SymbolTables,
    config: Config,
    /// Whether pure operations that fail give poison instead.
    deferred: bool,
    heap: Heap,
    sched: Scheduler,
    calls: Calls,
    scratch: Scratch,
    terms: &'a mut Terms,
    functions: &'a mut Functions,
    /// Where it is undefined.
    pub undefined: Term,
    /// Where it stops itself.
    pub trap: Term,
    frames: Vec<HashMap<ValueId, Sym>>,
    marks: Vec<Sym>,
    budget: Budget,
    depth: usize,
}

/// What meanings count and print; nobody looks at it.
#[derive(Default)]
struct Scratch {
    out: Vec<u8>,
    clock: u64,
    steps: u64,
    next_check: u64,
    at: Vec<Vec<i64>>,
}

/// Why there is no symbolic run.
type Open<T> = Result<T, String>;

/// How a region or a function is left: where, by which operation, with what.
struct Exit {
    path: Term,
    by: OpId,
    values: Vec<Sym>,
}

impl<'a> Run<'a> {
    /// A run in a program.
    pub fn new(
        (ir, symbols): (&'a Ir, &'a SymbolTables),
        config: &Config,
        target: bool,
        (terms, functions): (&'a mut Terms, &'a mut Functions),
        budget: Budget,
    ) -> Run<'a> {
        let config = Config { undef_is_poison: false, externals: None, place: None, listener: None, ..config.clone() };
        let no = terms.truth(false);
        Run {
            ir,
            symbols,
            deferred: target,
            heap: Heap::new(1 << 20),
            sched: Scheduler::new(config.schedule.clone(), false),
            config,
            calls: Calls::default(),
            scratch: Scratch { next_check: u64::MAX, ..Scratch::default() },
            terms,
            functions,
            undefined: no,
            trap: no,
            frames: Vec::new(),
            marks: Vec::new(),
            budget,
            depth: 0,
        }
    }

    /// Calls the function; its results, where it returns.
    ///
    /// # Errors
    /// Why it cannot be run.
    pub fn call(&mut self, f: OpId, args: Vec<Sym>, path: Term) -> Open<Vec<Sym>> {
        let name = || format!("a call of '{}', which has no body", self.ir.op_name(f));
        let region = self.ir.region_of(f, 0).filter(|&r| self.ir.entry(r).is_some()).ok_or_else(name)?;
        self.frames.push(HashMap::new());
        let exits = self.region(region, args, path)?;
        self.frames.pop();
        if exits.iter().any(|e| !matches!(self.meaning(e.by), Meaning::Returns)) {
            return Err("a function that is left otherwise than by returning".into());
        }
        Ok(self.join(exits)?.2)
    }

    /// Whether some meaning has chosen what the language leaves open, or made something up: then
    /// the run is one of several, which proves nothing.
    ///
    /// # Errors
    /// That it is.
    pub fn has_no_choices(&mut self) -> Open<()> {
        let chosen = self.sched.chosen(false);
        if chosen.any() || chosen.order_shows || self.calls.made_up().is_some() || !self.calls.all.is_empty() {
            return Err("it may do one thing or another where the language leaves that open".into());
        }
        Ok(())
    }

    fn meaning(&self, op: OpId) -> Meaning {
        self.ir.def(op).map_or(Meaning::Elsewhere, |d| meaning_of(self.ir.registry, d))
    }

    fn tick(&mut self) -> Open<()> {
        self.budget.steps = self.budget.steps.saturating_sub(1);
        if self.budget.steps == 0 || self.terms.len() > self.budget.terms {
            return Err("the functions are too large".into());
        }
        if self.budget.deadline.passed() {
            return Err("the time for it is over".into());
        }
        Ok(())
    }

    /// The one way out that several ways out are.
    fn join(&mut self, exits: Vec<Exit>) -> Open<(Term, OpId, Vec<Sym>)> {
        let mut all = exits.into_iter();
        let Some(Exit { mut path, by, mut values }) = all.next() else {
            return Err("a region or function that is never left".into());
        };
        for e in all {
            if self.ir.op_name(e.by) != self.ir.op_name(by) || e.values.len() != values.len() {
                return Err("a region that is left in several ways".into());
            }
            for (v, w) in values.iter_mut().zip(&e.values) {
                *v = self.choose(e.path, w, v)?;
            }
            path = self.terms.or(path, e.path);
        }
        Ok((path, by, values))
    }

    /// The first value where a condition holds, else the second.
    fn choose(&mut self, c: Term, a: &Sym, b: &Sym) -> Open<Sym> {
        if a.words.len() != b.words.len() || a.shape != b.shape {
            return Err("values of different shapes meet".into());
        }
        let both = a.words.iter().zip(b.words.iter());
        let words = both.map(|(x, y)| Word {
            bits: self.terms.ite(c, x.bits, y.bits),
            poison: self.terms.ite(c, x.poison, y.poison),
        });
        Ok(Sym { words: words.collect(), shape: a.shape.clone() })
    }

    // ---- control --------------------------------------------------------------------------------

    /// Runs the blocks of a region.
    fn region(&mut self, region: RegionId, args: Vec<Sym>, path: Term) -> Open<Vec<Exit>> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err("too many calls and regions inside of each other".into());
        }
        let done = stacker::maybe_grow(256 * 1024, 1024 * 1024, || self.blocks(region, args, path));
        self.depth -= 1;
        done
    }

    fn blocks(&mut self, region: RegionId, args: Vec<Sym>, path: Term) -> Open<Vec<Exit>> {
        let entry = self.ir.entry(region).ok_or("a region without a block")?;
        let mut exits = Vec::new();
        let Some(order) = self.order(entry) else {
            self.walk(entry, args, path, &mut exits)?;
            return Ok(exits);
        };
        let mut waiting: HashMap<BlockId, (Term, Vec<Sym>)> = HashMap::from([(entry, (path, args))]);
        for block in order {
            let Some((path, args)) = waiting.remove(&block) else { continue };
            if self.terms.is(path, false) {
                continue;
            }
            for (path, to, handed) in self.block(block, args, path, &mut exits)? {
                let here = match waiting.remove(&to) {
                    None => (path, handed),
                    Some((other, before)) => {
                        let each = handed.iter().zip(&before);
                        let met = each.map(|(a, b)| self.choose(path, a, b)).collect::<Open<Vec<_>>>()?;
                        (self.terms.or(other, path), met)
                    }
                };
                waiting.insert(to, here);
            }
        }
        Ok(exits)
    }

    /// Blocks in an order in which all that jump to one come before it; `None` if some go back.
    fn order(&self, entry: BlockId) -> Option<Vec<BlockId>> {
        let mut state: HashMap<BlockId, bool> = HashMap::new();
        let mut out = Vec::new();
        let mut todo = vec![(entry, false)];
        while let Some((b, done)) = todo.pop() {
            if done {
                state.insert(b, true);
                out.push(b);
                continue;
            }
            match state.get(&b) {
                Some(true) => continue,
                Some(false) => return None,
                None => {}
            }
            state.insert(b, false);
            todo.push((b, true));
            let last = self.ir.block(b).ops.last()?;
            for &next in self.ir.successors(*last) {
                match state.get(&next) {
                    Some(false) => return None,
                    Some(true) => {}
                    None => todo.push((next, false)),
                }
            }
        }
        out.reverse();
        Some(out)
    }

    /// Runs blocks that go back, as long as it is known where they go.
    fn walk(&mut self, entry: BlockId, args: Vec<Sym>, path: Term, exits: &mut Vec<Exit>) -> Open<()> {
        let (mut block, mut args) = (entry, args);
        loop {
            let next = self.block(block, args, path, exits)?;
            let mut open = next.into_iter().filter(|n| !self.terms.is(n.0, false));
            let Some((p, to, handed)) = open.next() else { return Ok(()) };
            if open.next().is_some() || p != path {
                return Err("a loop of blocks whose number of iterations is not known".into());
            }
            (block, args) = (to, handed);
        }
    }

    /// Runs a block; where it goes.
    fn block(
        &mut self,
        block: BlockId,
        args: Vec<Sym>,
        path: Term,
        exits: &mut Vec<Exit>,
    ) -> Open<Vec<(Term, BlockId, Vec<Sym>)>> {
        let params: Vec<ValueId> = self.ir.block_args(block).collect();
        if params.len() != args.len() {
            return Err("a block gets other values than it takes".into());
        }
        for (v, s) in params.into_iter().zip(args) {
            self.define(v, s)?;
        }
        for k in 0..self.ir.block(block).ops.len() {
            self.tick()?;
            let op = self.ir.block(block).ops[k];
            let operands = self.ir.operands(op).iter().map(|&v| self.value(v)).collect::<Open<Vec<Sym>>>()?;
            match self.meaning(op) {
                Meaning::Jumps(f) => {
                    if !self.named(op, JUMPS) {
                        return Err(self.lacks(op));
                    }
                    return self.jump(op, f, &operands, path);
                }
                Meaning::Leaves | Meaning::Returns => {
                    exits.push(Exit { path, by: op, values: operands });
                    return Ok(Vec::new());
                }
                _ => self.execute(op, operands, path)?,
            }
        }
        // The last operation promises never to be reached.
        let last = self.ir.block(block).ops.last().copied();
        match last.filter(|&op| self.ir.has(op, Traits::TERMINATOR)) {
            Some(_) => Ok(Vec::new()),
            None => Err("a block without an end".into()),
        }
    }

    fn named(&self, op: OpId, names: &[&str]) -> bool {
        names.iter().any(|n| self.ir.is(op, n))
    }

    /// The scalar functions of an operation that is not declared to be one, since it has several
    /// results, or other operands as well.
    fn kernels(&self, op: OpId) -> Option<&'static [Kernel]> {
        KERNELS.iter().find(|(name, _)| self.ir.is(op, name)).map(|k| k.1)
    }

    fn lacks(&self, op: OpId) -> String {
        format!("'{}' has no symbolic counterpart", self.ir.op_name(op))
    }

    fn define(&mut self, v: ValueId, s: Sym) -> Open<()> {
        self.frames.last_mut().ok_or("no function")?.insert(v, s);
        Ok(())
    }

    fn value(&self, v: ValueId) -> Open<Sym> {
        let known = self.frames.last().and_then(|f| f.get(&v));
        known.cloned().ok_or_else(|| "a value of which nothing is known".into())
    }

    /// Says that something is undefined under a condition, unless the run has stopped before.
    fn undefined_if(&mut self, path: Term, c: Term) {
        let here = self.terms.and(path, c);
        let running = self.terms.not(self.trap);
        let here = self.terms.and(here, running);
        self.undefined = self.terms.or(self.undefined, here);
    }

    /// What decides, case by case: each value with the condition under which it is that. Poison is
    /// none of them.
    fn cases(&mut self, op: OpId, on: &Sym) -> Option<Vec<(Term, Value)>> {
        let [w] = on.words[..] else { return None };
        if let Some(v) = kernel::concrete(self.terms, w) {
            return Some(vec![(self.terms.truth(true), v)]);
        }
        let width = self.terms.width(w.bits);
        if width == 1 {
            let not = self.terms.not(w.bits);
            return Some(vec![(not, Value::Word(0)), (w.bits, Value::Word(1))]);
        }
        let name = ["case_values", "cases"].into_iter().find_map(|n| self.ir.attr_named(op, n));
        if width > 64 {
            return None;
        }
        let list = self.ir.attr_i64_list(name?)?;
        let mut known: Vec<u64> = list.into_iter().map(|v| v as u64).collect();
        let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
        known.iter_mut().for_each(|v| *v &= mask);
        known.sort_unstable();
        known.dedup();
        let other = (0..=mask).find(|v| !known.contains(v));
        let mut rest = self.terms.truth(true);
        let mut out = Vec::new();
        for v in known {
            let c = self.terms.small(width, v);
            let same = self.terms.eq(w.bits, c);
            out.push((same, Value::Word(v)));
            let differs = self.terms.not(same);
            rest = self.terms.and(rest, differs);
        }
        out.extend(other.map(|v| (rest, Value::Word(v))));
        Some(out)
    }

    fn jump(
        &mut self,
        op: OpId,
        f: fn(&mut World<'_>, &[Value]) -> Result<(usize, Values), Stop>,
        operands: &[Sym],
        path: Term,
    ) -> Open<Vec<(Term, BlockId, Vec<Sym>)>> {
        let mut handed: Vec<Value> = operands.iter().map(|s| self.mark(s)).collect();
        let decides = self.named(op, &["cf.cond_br", "cf.switch", "llvm.cond_br", "llvm.switch"]);
        let cases = match operands.first().filter(|_| decides) {
            Some(on) => {
                self.poison_decides(on, path)?;
                self.cases(op, on).ok_or_else(|| format!("what decides '{}'", self.ir.op_name(op)))?
            }
            None => vec![(self.terms.truth(true), handed.first().cloned().unwrap_or(Value::Unit))],
        };
        let mut out = Vec::new();
        for (c, v) in cases {
            if v == Value::Poison {
                continue;
            }
            if let Some(first) = handed.first_mut() {
                *first = v;
            }
            let (k, values) = f(&mut self.world(op), &handed).map_err(|_| self.lacks(op))?;
            let to = *self.ir.successors(op).get(k).ok_or("a branch to no block")?;
            let values = values.iter().map(|v| self.unmark(v)).collect::<Open<Vec<_>>>()?;
            let path = self.terms.and(path, c);
            out.push((path, to, values));
        }
        Ok(out)
    }

    /// That poison decides is undefined.
    fn poison_decides(&mut self, on: &Sym, path: Term) -> Open<()> {
        let [w] = on.words[..] else { return Err("a vector decides".into()) };
        self.undefined_if(path, w.poison);
        Ok(())
    }

    // ---- operations -----------------------------------------------------------------------------

    fn execute(&mut self, op: OpId, operands: Vec<Sym>, path: Term) -> Open<()> {
        let ir = self.ir;
        let results: Vec<ValueId> = ir.results(op).collect();
        let given = match self.meaning(op) {
            Meaning::Constant => {
                let (a, ty) = (ir.attr_named(op, "value"), ir.result_types(op).next());
                let (Some(a), Some(ty)) = (a, ty) else { return Err(self.lacks(op)) };
                self.shape(ty)?;
                let v = value_of_attr(ir, a, ty, self.config.index_width).map_err(|_| self.lacks(op))?;
                vec![self.sym(&v, ty)?]
            }
            Meaning::Scalar(k) => self.scalars(op, &[k], &operands, path)?,
            Meaning::Values(_) if self.kernels(op).is_some() => {
                let kernels = self.kernels(op).unwrap_or(&[]);
                self.scalars(op, kernels, &operands, path)?
            }
            Meaning::Values(_) if self.named(op, &["llvm.srem"]) => {
                // A quotient that does not fit is undefined for both.
                self.scalars(op, &[Kernel::IntDiv(IntDiv::DivS)], &operands, path)?;
                self.scalars(op, &[Kernel::IntDiv(IntDiv::RemS)], &operands, path)?
            }
            Meaning::Values(f) if self.named(op, &["cf.assert"]) => {
                let on = operands.first().ok_or("no condition")?;
                self.poison_decides(on, path)?;
                for (c, v) in self.cases(op, on).ok_or_else(|| self.lacks(op))? {
                    let here = self.terms.and(path, c);
                    match f(&mut self.world(op), &mut [v]) {
                        Ok(_) => {}
                        Err(Stop::Trap(_)) => self.trap = self.terms.or(self.trap, here),
                        // That has been said.
                        Err(Stop::Undefined(..)) => {}
                        Err(_) => return Err(self.lacks(op)),
                    }
                }
                Vec::new()
            }
            Meaning::Values(f) if self.named(op, MOVES) => self.moved(op, f, &operands)?,
            Meaning::Values(f) => self.known(op, f, &operands, path)?,
            Meaning::Regions(f) if self.named(op, REGIONS) => self.regions(op, f, &operands, path)?,
            Meaning::Calls(f) if self.named(op, &["func.call"]) => {
                let marks: Vec<Value> = operands.iter().map(|s| self.mark(s)).collect();
                let (function, args) = f(&mut self.world(op), &marks).map_err(|_| self.lacks(op))?;
                let args = args.iter().map(|v| self.unmark(v)).collect::<Open<Vec<_>>>()?;
                if function.index() >= ir.n_ops() {
                    return Err(self.lacks(op));
                }
                self.call(function, args, path)?
            }
            _ => return Err(self.lacks(op)),
        };
        if given.len() != results.len() {
            return Err(self.lacks(op));
        }
        results.into_iter().zip(given).try_for_each(|(v, s)| self.define(v, s))
    }

    /// Scalar functions of the operands, one for each result, element by element.
    fn scalars(&mut self, op: OpId, kernels: &[Kernel], operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        self.no_licence(op)?;
        let ir = self.ir;
        let mut out = Vec::new();
        for (&k, v) in kernels.iter().zip(ir.results(op)) {
            let s = scalar_op(ir, self.config.index_width, op, k, v).ok_or_else(|| self.lacks(op))?;
            let shape = self.shape(ir.value_type(v))?;
            out.push(self.elementwise(op, &s, operands, shape, path)?);
        }
        Ok(out)
    }

    fn elementwise(
        &mut self,
        op: OpId,
        s: &ScalarOp,
        operands: &[Sym],
        shape: Option<Rc<[i64]>>,
        path: Term,
    ) -> Open<Sym> {
        let n = elements(shape.as_deref());
        let fits = |o: &Sym| o.shape.is_none() || o.shape == shape && o.words.len() == n;
        if !operands.iter().all(fits) || operands.len() > 3 {
            return Err(self.lacks(op));
        }
        let mut undefined = self.terms.truth(false);
        let mut words = Vec::with_capacity(n);
        for i in 0..n {
            self.tick()?;
            let at = |o: &Sym| if o.shape.is_none() { o.words.first() } else { o.words.get(i) }.copied();
            let lane: Option<Vec<Word>> = operands.iter().map(at).collect();
            let lane = lane.ok_or_else(|| self.lacks(op))?;
            let lane = kernel::apply(self.terms, self.functions, s, &lane)
                .map_err(|why| format!("'{}': {why}", self.ir.op_name(op)))?;
            undefined = self.terms.or(undefined, lane.undefined);
            words.push(lane.word);
        }
        if !self.terms.is(undefined, false) {
            if self.deferred && speculatable(self.ir, op) {
                for w in &mut words {
                    w.poison = self.terms.or(w.poison, undefined);
                }
            } else {
                self.undefined_if(path, undefined);
            }
        }
        Ok(Sym { words: words.into(), shape })
    }

    /// Whatever may have several results is no function.
    fn no_licence(&self, op: OpId) -> Open<()> {
        if self.named(op, EITHER) {
            return Err(format!("'{}' has two right results for zeros", self.ir.op_name(op)));
        }
        let flags = ["fastmath", "fastmathFlags"].into_iter().find_map(|n| self.ir.attr_named(op, n));
        let Some(Attr::Dialect(_, rest)) = flags.map(|a| self.ir.attr_of_id(a)) else { return Ok(()) };
        let text = self.ir.str(*rest);
        let list = text.strip_prefix("fastmath<").and_then(|t| t.strip_suffix('>'));
        match list.is_some_and(|l| l.split(',').all(|f| ["none", "nnan", "ninf"].contains(&f.trim()))) {
            true => Ok(()),
            false => Err(format!("'{}' has fast-math flags that allow several results", self.ir.op_name(op))),
        }
    }

    /// An operation whose operands are all known, which does nothing but make results.
    fn known(
        &mut self,
        op: OpId,
        f: fn(&mut World<'_>, &mut [Value]) -> Result<Values, Stop>,
        operands: &[Sym],
        path: Term,
    ) -> Open<Vec<Sym>> {
        let ir = self.ir;
        let never = self.named(op, &["ub.unreachable", "llvm.unreachable"]);
        let pure = ir.has(op, Traits::PURE) && ir.regions(op).is_empty();
        let types: Vec<TypeId> = ir.result_types(op).collect();
        let values = operands.iter().map(|s| self.concrete(s)).collect::<Option<Vec<_>>>();
        let Some(mut values) = values.filter(|_| pure || never) else { return Err(self.lacks(op)) };
        self.no_licence(op)?;
        for &t in &types {
            self.shape(t)?;
        }
        match f(&mut self.world(op), &mut values) {
            Ok(made) if made.len() == types.len() && !never => {
                made.iter().zip(types).map(|(v, ty)| self.sym(v, ty)).collect()
            }
            Err(Stop::Undefined(..)) if never => {
                let yes = self.terms.truth(true);
                self.undefined_if(path, yes);
                Ok(Vec::new())
            }
            _ => Err(self.lacks(op)),
        }
    }

    /// An operation that moves elements: marks are moved in their place.
    fn moved(
        &mut self,
        op: OpId,
        f: fn(&mut World<'_>, &mut [Value]) -> Result<Values, Stop>,
        operands: &[Sym],
    ) -> Open<Vec<Sym>> {
        let ir = self.ir;
        let mut all: Vec<Word> = Vec::new();
        let mut values = Vec::new();
        for (s, ty) in operands.iter().zip(ir.operand_types(op)) {
            // Where something is, is a number and has to be known.
            if ir.is_index(ty) {
                values.push(self.concrete(s).filter(|v| *v != Value::Poison).ok_or_else(|| self.lacks(op))?);
                continue;
            }
            let marks: Vec<Value> = s.words.iter().enumerate().map(|(k, _)| mark(all.len() + k)).collect();
            all.extend(s.words.iter());
            values.push(match (&s.shape, marks.first()) {
                (Some(shape), _) => Value::shaped(shape, Elems::Any(marks)),
                (None, Some(m)) => m.clone(),
                (None, None) => return Err(self.lacks(op)),
            });
        }
        if ir.operand_types(op).any(|t| ir.is_index(t)) && ir.result_types(op).any(|t| ir.is_index(ir.elem_or_self(t)))
        {
            return Err(self.lacks(op));
        }
        let lacks = self.lacks(op);
        let made = f(&mut self.world(op), &mut values).map_err(|_| lacks.clone())?;
        let poison = self.terms.truth(true);
        let mut of = |v: &Value, ty| match v {
            // Whatever is moved, there is nothing here.
            Value::Poison => {
                let w = scalar_ty(ir, self.config.index_width, ty).map_or(1, |s| s.width());
                Ok(Word { bits: self.terms.small(w, 0), poison })
            }
            v => marked(v).and_then(|k| all.get(k).copied()).ok_or_else(|| lacks.clone()),
        };
        let mut out = Vec::new();
        for (v, ty) in made.iter().zip(ir.result_types(op)) {
            let shape = shape_of(ir, self.config.index_width, ty)?;
            let words = match (v, &shape) {
                (Value::Shaped(s), Some(_)) => {
                    let each = (0..s.elems.len()).map(|k| of(&s.elems.get(k).unwrap_or(Value::Unit), ty));
                    each.collect::<Open<Rc<[Word]>>>()?
                }
                (v, None) => Rc::from([of(v, ty)?]),
                _ => return Err(lacks),
            };
            if words.len() != elements(shape.as_deref()) {
                return Err(lacks);
            }
            out.push(Sym { words, shape });
        }
        Ok(out)
    }

    /// An operation that runs its regions, as its meaning says; what decides, case by case.
    fn regions(
        &mut self,
        op: OpId,
        f: fn(&mut World<'_>, &[Value]) -> Result<rustmlir_meaning::Control, Stop>,
        operands: &[Sym],
        path: Term,
    ) -> Open<Vec<Sym>> {
        let once = self.ir.has(op, Traits::ONE_REGION_ONCE);
        let first = operands.first().filter(|_| once);
        let cases = match first {
            Some(on) => {
                self.poison_decides(on, path)?;
                self.cases(op, on).ok_or_else(|| format!("what decides '{}'", self.ir.op_name(op)))?
            }
            None => vec![(self.terms.truth(true), Value::Unit)],
        };
        let mut exits = Vec::new();
        for (c, on) in cases {
            if on == Value::Poison {
                continue;
            }
            let path = self.terms.and(path, c);
            if self.terms.is(path, false) {
                continue;
            }
            let mut given: Vec<Value> =
                operands.iter().map(|s| self.concrete(s).unwrap_or_else(|| self.mark(s))).collect();
            if let (Some(_), Some(v)) = (first, given.first_mut()) {
                *v = on;
            }
            let values = self.controlled(op, f, &given, path)?;
            exits.push(Exit { path, by: op, values });
        }
        if exits.is_empty() {
            // Undefined, or never reached.
            let types: Vec<TypeId> = self.ir.result_types(op).collect();
            return types.into_iter().map(|t| self.sym(&Value::Poison, t)).collect();
        }
        Ok(self.join(exits)?.2)
    }

    fn controlled(
        &mut self,
        op: OpId,
        f: fn(&mut World<'_>, &[Value]) -> Result<rustmlir_meaning::Control, Stop>,
        given: &[Value],
        path: Term,
    ) -> Open<Vec<Sym>> {
        let ir = self.ir;
        let lacks = self.lacks(op);
        let known = !given.iter().any(|v| marked(v).is_some());
        let nothing = |s: &mut Self| -> Open<Vec<Sym>> {
            let yes = s.terms.truth(true);
            s.undefined_if(path, yes);
            ir.result_types(op).map(|t| s.sym(&Value::Poison, t)).collect()
        };
        let mut control = match f(&mut self.world(op), given) {
            Ok(c) => c,
            // What is given is all that it looks at.
            Err(Stop::Undefined(..)) if known => return nothing(self),
            Err(_) => return Err(lacks),
        };
        let mut left = None;
        loop {
            self.tick()?;
            match control(&mut self.world(op), left).map_err(|_| lacks.clone())? {
                Next::Results(values) => {
                    let types = ir.result_types(op);
                    if values.len() != types.len() {
                        return Err(lacks);
                    }
                    return values.iter().zip(types).map(|(v, t)| self.back(v, t)).collect();
                }
                Next::Region(k, args) => {
                    let region = ir.region_of(op, k).ok_or_else(|| lacks.clone())?;
                    let entry = ir.entry(region).ok_or_else(|| lacks.clone())?;
                    let types: Vec<TypeId> = ir.block_args(entry).map(|v| ir.value_type(v)).collect();
                    let args = args.iter().zip(types).map(|(v, t)| self.back(v, t)).collect::<Open<Vec<_>>>()?;
                    let exits = self.region(region, args, path)?;
                    let never: bool = exits.is_empty();
                    if never {
                        return ir.result_types(op).map(|t| self.sym(&Value::Poison, t)).collect();
                    }
                    let (_, by, values) = self.join(exits)?;
                    if !matches!(self.meaning(by), Meaning::Leaves) {
                        return Err(lacks);
                    }
                    let values = values.iter().map(|s| self.concrete(s).unwrap_or_else(|| self.mark(s))).collect();
                    left = Some(Left { by, values, all: None, waits: false });
                }
                _ => return Err(lacks),
            }
        }
    }

    // ---- values ---------------------------------------------------------------------------------

    fn world(&mut self, op: OpId) -> World<'_> {
        let scratch = &mut self.scratch;
        World {
            ir: self.ir,
            symbols: self.symbols,
            config: &self.config,
            heap: &mut self.heap,
            out: &mut scratch.out,
            clock: &mut scratch.clock,
            sched: &mut self.sched,
            steps: &mut scratch.steps,
            next_check: &mut scratch.next_check,
            deadline: None,
            op,
            at: &mut scratch.at,
            calls: &mut self.calls,
            log: None,
        }
    }

    /// The extents of a type; `None` for scalars.
    fn shape(&self, ty: TypeId) -> Open<Option<Rc<[i64]>>> {
        shape_of(self.ir, self.config.index_width, ty)
    }

    /// The value that all words of it are, if they are known.
    fn concrete(&self, s: &Sym) -> Option<Value> {
        let all = s.words.iter().map(|&w| kernel::concrete(self.terms, w)).collect::<Option<Vec<_>>>()?;
        match &s.shape {
            None => all.into_iter().next(),
            Some(shape) => Some(Value::shaped(shape, Elems::from_values(all))),
        }
    }

    fn mark(&mut self, s: &Sym) -> Value {
        self.marks.push(s.clone());
        mark(self.marks.len() - 1)
    }

    fn unmark(&self, v: &Value) -> Open<Sym> {
        marked(v).and_then(|k| self.marks.get(k).cloned()).ok_or_else(|| "a value that was made on the way".into())
    }

    fn back(&mut self, v: &Value, ty: TypeId) -> Open<Sym> {
        if marked(v).is_some() { self.unmark(v) } else { self.sym(v, ty) }
    }

    /// A known value of a type.
    fn sym(&mut self, v: &Value, ty: TypeId) -> Open<Sym> {
        let shape = self.shape(ty)?;
        let scalar = scalar_ty(self.ir, self.config.index_width, ty).ok_or("a value of this type")?;
        let (n, w) = (elements(shape.as_deref()), scalar.width());
        let mut words = Vec::with_capacity(n);
        for k in 0..n {
            let one = match v {
                Value::Shaped(s) => s.elems.get(k).ok_or("an element that is missing")?,
                v => v.clone(),
            };
            let poison = self.terms.truth(one == Value::Poison);
            let bits = match &one {
                Value::Poison => self.terms.small(w, 0),
                v => {
                    let bits = int_of(v).ok_or("a value that is no number")?;
                    self.terms.constant(w, bits)
                }
            };
            words.push(Word { bits, poison });
        }
        Ok(Sym { words: words.into(), shape })
    }
}
