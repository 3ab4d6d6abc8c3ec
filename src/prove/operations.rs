//! What operations do to symbolic values: elementwise ones are applied by their symbolic
//! counterparts, everything else by its own meaning.

use std::rc::Rc;

use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, DYNAMIC, Ir, OpId, TypeId, ValueId};
use rustmlir_meaning::constant::value_of_attr;
use rustmlir_meaning::elementwise::scalar_op;
use rustmlir_meaning::kernel::{Cast, IntDiv, Kernel, ScalarOp, ScalarTy};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Left, Meaning, Next, Values, World, speculatable};

use crate::execute::{Exit, Open, Run, UNROLLED};
use crate::kernel::{self, Word};
use crate::names::{
    ACCESSES, ALL_MOVE, AT_LAST, EITHER, ELEMENT, FIRST_MOVES, INTO, LOOPS, MEMORY, MOVES, NESTS, REGIONS, SLICES,
    TOSA, UNORDERED,
};
use crate::term::Term;
use crate::value::Sym;
use crate::watch::Watch;

type ValuesFn = fn(&mut World<'_>, &mut [Value]) -> Result<Values, Stop>;
type RegionsFn = fn(&mut World<'_>, &[Value]) -> Result<rustmlir_meaning::Control, Stop>;

impl Run<'_> {
    /// Executes an operation that does not end its block.
    pub(crate) fn execute(&mut self, op: OpId, operands: Vec<Sym>, path: Term) -> Open<()> {
        let ir = self.ir;
        self.onward = None;
        let results: Vec<ValueId> = ir.results(op).collect();
        self.asks_no_alignment(op, &operands)?;
        let given = match self.meaning(op) {
            Meaning::Constant => {
                let (a, ty) = (ir.attr_named(op, "value"), ir.result_types(op).next());
                let (Some(a), Some(ty)) = (a, ty) else { return Err(self.lacks(op)) };
                self.shape(ty)?;
                let v = value_of_attr(ir, a, ty, self.config.index_width).map_err(|_| self.lacks(op))?;
                vec![self.gather(&v, ty)?]
            }
            Meaning::Global => vec![self.global(op)?],
            Meaning::Scalar(k) => self.scalars(op, &[k], &operands, path)?,
            Meaning::Values(_) if self.kernels(op).is_some() => {
                let kernels = self.kernels(op).unwrap_or(&[]);
                self.scalars(op, kernels, &operands, path)?
            }
            Meaning::Values(_) if self.tosa(op, &operands).is_some() => {
                let k = self.tosa(op, &operands).ok_or_else(|| self.lacks(op))?;
                self.scalars(op, &[k], &operands, path)?
            }
            Meaning::Values(_) if self.named(op, &["llvm.srem"]) => {
                // A quotient that does not fit is undefined for both.
                self.scalars(op, &[Kernel::IntDiv(IntDiv::DivS)], &operands, path)?;
                self.scalars(op, &[Kernel::IntDiv(IntDiv::RemS)], &operands, path)?
            }
            Meaning::Values(_) if self.named(op, &["llvm.freeze"]) => vec![self.frozen(op, &operands)?],
            Meaning::Values(f) if self.named(op, &["cf.assert"]) => {
                let on = operands.first().ok_or("no condition")?;
                self.poison_decides(on, path)?;
                for (c, v) in self.cases(op, on).ok_or_else(|| self.lacks(op))? {
                    let here = self.terms.and(path, c);
                    match f(&mut self.world(op), &mut [v]) {
                        Ok(_) => {}
                        // Another iteration may come first, and do something else.
                        Err(Stop::Trap(_)) if self.watch.is_some() && !self.terms.is(here, false) => {
                            return Err("a parallel loop that may trap".into());
                        }
                        Err(Stop::Trap(_)) => self.trap = self.terms.or(self.trap, here),
                        // That has been said.
                        Err(Stop::Undefined(..)) => {}
                        Err(_) => return Err(self.lacks(op)),
                    }
                }
                Vec::new()
            }
            Meaning::Values(_) if self.named(op, &["affine.apply", "affine.min", "affine.max"]) => {
                self.affine(op, &operands, path)?
            }
            Meaning::Values(_) if ACCESSES.iter().any(|a| ir.is(op, a.0)) => self.access(op, &operands, path)?,
            Meaning::Values(f) if ELEMENT.iter().any(|e| ir.is(op, e.0)) => self.element(op, f, &operands, path)?,
            Meaning::Values(f) if SLICES.iter().any(|s| ir.is(op, s.0)) => self.sliced(op, f, &operands, path)?,
            Meaning::Values(f) if self.named(op, MOVES) || self.on_memory(op).is_some() => {
                self.moved(op, f, &operands, path)?
            }
            Meaning::Values(f) => self.known(op, f, &operands, path)?,
            Meaning::Regions(_) if self.named(op, &["affine.if"]) => self.affine_if(op, &operands, path)?,
            Meaning::Regions(f) if !self.deferred && self.named(op, NESTS) => self.in_order(op, f, &operands, path)?,
            Meaning::Regions(f) if self.named(op, LOOPS) => self.repeated(op, f, &operands, path)?,
            Meaning::Regions(f) if self.runs(op) => {
                self.watched(op);
                let given = self.regions(op, f, &operands, path)?;
                self.unwatched(op)?;
                given
            }
            Meaning::Calls(f) if self.named(op, &["func.call"]) => {
                let marks: Vec<Value> = operands.iter().map(|s| self.mark(s)).collect();
                let (function, args) = f(&mut self.world(op), &marks).map_err(|_| self.lacks(op))?;
                let types = ir.operand_types(op);
                let args = args.iter().zip(types).map(|(v, t)| self.gather(v, t)).collect::<Open<Vec<_>>>()?;
                if function.index() >= ir.n_ops() {
                    return Err(self.lacks(op));
                }
                let (onward, given) = self.called(function, args, path)?;
                self.onward = Some(onward);
                given
            }
            _ => return Err(self.lacks(op)),
        };
        if given.len() != results.len() {
            return Err(self.lacks(op));
        }
        results.into_iter().zip(given).try_for_each(|(v, s)| self.define(v, s))
    }

    /// The scalar function that an operation of TOSA is to operands of one shape.
    fn tosa(&self, op: OpId, operands: &[Sym]) -> Option<Kernel> {
        let (ir, first) = (self.ir, operands.first()?);
        let elem = ir.elem_or_self(ir.operand_types(op).next()?);
        let known = TOSA.iter().find(|(name, k)| {
            let float = matches!(k, Kernel::FloatBin(_) | Kernel::FloatUn(_)) == ir.float_format(elem).is_some();
            ir.is(op, name) && (float || *k == Kernel::Select)
        })?;
        operands.iter().all(|s| s.shape == first.shape).then_some(known.1)
    }

    /// Whether the regions of an operation can be run.
    fn runs(&self, op: OpId) -> bool {
        let ir = self.ir;
        // What several iterations contribute to may depend on their order.
        let contributes = ir.n_results(op) > 0;
        ir.has(op, Traits::STRUCTURED) || self.named(op, UNORDERED) && !contributes || self.named(op, REGIONS)
    }

    /// A parallel loop of the source: by its own meaning if it is known how often it runs and
    /// nothing is contributed, else as a nest.
    fn in_order(&mut self, op: OpId, f: RegionsFn, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let (saved, steps) = (self.save(), self.steps_left());
        let known = operands.iter().all(|s| self.concrete(s).is_some());
        if known && self.ir.n_results(op) == 0 && !self.given.laps_only {
            self.limit_steps(UNROLLED);
            let done = self.regions(op, f, operands, path);
            self.limit_steps_again(steps);
            match done {
                Err(e) if self.terms.is(self.undefined, true) => return Err(e),
                Ok(_) if self.next_lap > saved.laps() => {}
                Err(_) => {}
                done => return done,
            }
            self.restore(&saved)?;
        }
        self.nest(op, operands, path)
    }

    /// Begins to look for races in a target. In a source they allow everything.
    fn watched(&mut self, op: OpId) {
        let unordered = self.ir.has(op, Traits::STRUCTURED) || self.named(op, UNORDERED);
        if self.deferred && unordered && self.watch.is_none() {
            self.watch = Some((op, Watch::default()));
        }
    }

    fn unwatched(&mut self, op: OpId) -> Open<()> {
        match self.watch.take_if(|w| w.0 == op) {
            Some((_, w)) if w.clash => Err("iterations that may access the same memory".into()),
            _ => Ok(()),
        }
    }

    /// A loop: by its own meaning if it is known how often it runs, else in lockstep.
    fn repeated(&mut self, op: OpId, f: RegionsFn, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let saved = self.save();
        let steps = self.steps_left();
        let ends = self.is_known(op, operands) && !self.given.laps_only;
        let mut why = "a loop with an unknown trip count".to_string();
        if ends {
            self.limit_steps(UNROLLED);
            let done = self.regions(op, f, operands, path);
            self.limit_steps_again(steps);
            match done {
                Err(e) if self.terms.is(self.undefined, true) => return Err(e),
                Err(e) => why = e,
                // Loops inside of it run in lockstep: so does it, as the blocks do that it is
                // lowered to.
                Ok(_) if self.next_lap > saved.laps() => {}
                done => return done,
            }
            self.restore(&saved)?;
        }
        if self.watch.is_some() {
            return Err(why);
        }
        if self.named(op, &["scf.while"]) {
            return self.as_long(op, operands, path);
        }
        let (bounds, unsigned, carried) = if self.named(op, &["affine.for"]) {
            let Some((lower, upper, carried)) = self.affine_bounds(op, operands, path)? else { return Err(why) };
            let step = self.ir.i64_attr_named(op, "step").unwrap_or(1);
            let step = self.index(step).words.first().copied().ok_or("no step")?;
            ([lower, upper, step], false, carried)
        } else {
            let Some((bounds, carried)) = operands.split_first_chunk::<3>() else { return Err(why) };
            let bounds = self.numbers(bounds)?;
            let bounds = <[Word; 3]>::try_from(bounds).map_err(|_| "no bounds")?;
            (bounds, self.ir.attr_named(op, "unsignedCmp").is_some(), carried.to_vec())
        };
        self.counted(op, bounds, unsigned, &carried, path)
    }

    /// Whether what decides how often a loop runs is known where it begins, or may become so.
    fn is_known(&self, op: OpId, operands: &[Sym]) -> bool {
        let ir = self.ir;
        let decides = match () {
            () if self.named(op, &["scf.while"]) => return true,
            () if self.named(op, &["affine.for"]) => operands.len() - ir.n_results(op).min(operands.len()),
            () => 3,
        };
        operands.iter().take(decides).all(|s| self.concrete(s).is_some())
    }

    /// Which operands of an operation on memory are only moved.
    fn on_memory(&self, op: OpId) -> Option<u32> {
        MEMORY.iter().find(|(name, _)| self.ir.is(op, name)).map(|m| m.1)
    }

    /// Results, and where they fail: undefined, or poison where a pass may have moved the operation
    /// to where it fails.
    pub(crate) fn or_fails(&mut self, op: OpId, mut given: Vec<Sym>, undefined: Term, path: Term) -> Open<Vec<Sym>> {
        if self.terms.is(undefined, false) {
            return Ok(given);
        }
        if !self.deferred || !speculatable(self.ir, op) {
            self.undefined_if(path, undefined);
            return Ok(given);
        }
        for s in &mut given {
            let spoilt = |w: &Word| Word { poison: self.terms.or(w.poison, undefined), ..*w };
            s.words = s.words.iter().map(spoilt).collect();
        }
        Ok(given)
    }

    /// The one thing that several ways come to; poison if there is none.
    pub(crate) fn either(&mut self, op: OpId, ways: Vec<(Term, Vec<Sym>)>) -> Open<Vec<Sym>> {
        let exits: Vec<Exit> = ways.into_iter().map(|(path, values)| Exit { path, by: op, values }).collect();
        // Undefined, never reached, or never left.
        if exits.is_empty() {
            self.onward = Some(self.terms.truth(false));
            return self.poison_results(op);
        }
        let (path, _, values) = self.join(exits)?;
        self.onward = Some(path);
        Ok(values)
    }

    /// Scalar functions of the operands, one for each result, element by element.
    fn scalars(&mut self, op: OpId, kernels: &[Kernel], operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        self.no_licence(op)?;
        let ir = self.ir;
        let mut out = Vec::new();
        for (&k, v) in kernels.iter().zip(ir.results(op)) {
            let s = scalar_op(ir, self.config.index_width, op, k, v).ok_or_else(|| self.lacks(op))?;
            // What a loop in lockstep hands on may be a NaN that an operation has made.
            let of_float = matches!(s.ins.first(), Some(ScalarTy::Float(_)));
            if of_float && matches!(k, Kernel::Cast(Cast::Bit) | Kernel::CopySign) && self.given.lapped {
                return Err(self.lacks(op));
            }
            // Extents that the type leaves open are those of an operand.
            let given = operands.iter().find_map(|o| o.shape.clone());
            let shape = if ir.is_tensor(ir.value_type(v)) { given } else { self.shape(ir.value_type(v))? };
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
        // Extents that differ, which only open ones can.
        let mut shapes = operands.iter().filter_map(|o| o.shape.as_ref());
        if shapes.next().is_some_and(|first| shapes.any(|s| s != first)) {
            let poison = self.terms.truth(true);
            let first = operands.iter().find(|o| o.shape.is_some()).map_or(&[][..], |o| &o.words);
            let w = s.out.width();
            let words: Vec<Word> = first.iter().map(|_| Word { bits: self.terms.small(w, 0), poison }).collect();
            let given = self.or_fails(op, vec![Sym::of(words, shape)], poison, path)?;
            return given.into_iter().next().ok_or_else(|| self.lacks(op));
        }
        let n = match &shape {
            Some(s) => s.iter().product::<i64>().max(0) as usize,
            None => 1,
        };
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
            let mut lane = lane.ok_or_else(|| self.lacks(op))?;
            let zeros = self.open_zeros(op, &mut lane);
            let mut lane = kernel::apply(self.terms, self.functions, s, &lane)
                .map_err(|why| format!("'{}': {why}", self.ir.op_name(op)))?;
            if let Some((either, zero)) = zeros {
                lane.word.bits = self.terms.ite(either, zero, lane.word.bits);
            }
            undefined = self.terms.or(undefined, lane.undefined);
            words.push(lane.word);
        }
        let given = self.or_fails(op, vec![Sym::of(words, shape)], undefined, path)?;
        given.into_iter().next().ok_or_else(|| self.lacks(op))
    }

    /// Where two zeros have different signs, of which the larger and the smaller one are either,
    /// and the one that is chosen. The order of the operands shows nowhere else.
    fn open_zeros(&mut self, op: OpId, lane: &mut [Word]) -> Option<(Term, Term)> {
        if !self.named(op, EITHER) {
            return None;
        }
        lane.sort_unstable_by_key(|w| w.bits);
        let &mut [a, b] = lane else { return None };
        let w = self.terms.width(a.bits);
        let differ = self.terms.xor(a.bits, b.bits);
        let any = self.terms.or(a.bits, b.bits);
        let sign = kernel::smallest(self.terms, w);
        let (differ, zeros) = (self.terms.eq(differ, sign), self.terms.eq(any, sign));
        let either = self.terms.and(differ, zeros);
        if self.terms.is(either, false) {
            return None;
        }
        let (chosen, zero) = (self.chosen(1), self.terms.small(w, 0));
        Some((either, self.terms.ite(chosen, sign, zero)))
    }

    /// Numbers in place of poison: any one in the target, and in the source that of the same freeze
    /// there, which is as good as any other.
    fn frozen(&mut self, op: OpId, operands: &[Sym]) -> Open<Sym> {
        let Some(s) = operands.first().filter(|s| s.place.is_none()) else { return Err(self.lacks(op)) };
        let no = self.terms.truth(false);
        let mut words = Vec::with_capacity(s.words.len());
        for w in s.words.iter() {
            let mut bits = w.bits;
            if !self.terms.is(w.poison, false) {
                let any = self.chosen(self.terms.width(bits));
                bits = self.terms.ite(w.poison, any, bits);
            }
            words.push(Word { bits, poison: no });
        }
        Ok(Sym::of(words, s.shape.clone()))
    }

    /// A number that the language leaves open.
    fn chosen(&mut self, w: u32) -> Term {
        // A loop in lockstep chooses anew in each lap, and what follows it is known by the last
        // one.
        if self.next_lap > 0 {
            return self.any_number(w);
        }
        let k = self.choices;
        self.choices += 1;
        if self.deferred {
            // No two choices of the target are one of the source.
            let known = self.given.choices.get(k).copied().filter(|&c| self.terms.width(c) == w);
            return known.unwrap_or_else(|| self.any_number(w));
        }
        let any = self.any_number(w);
        self.given.choices.truncate(k);
        self.given.choices.push(any);
        any
    }

    fn any_number(&mut self, w: u32) -> Term {
        self.given.chosen = true;
        self.given.next += 1;
        self.terms.var(self.given.next - 1, w)
    }

    /// What the source reads from memory of LLVM: a number, if nothing was written there, and as
    /// good as any other where poison was.
    fn numbers_of_memory(&mut self, s: Sym) -> Sym {
        if s.place.is_some() {
            return s;
        }
        let no = self.terms.truth(false);
        let mut words = Vec::with_capacity(s.words.len());
        for w in s.words.iter() {
            let mut bits = w.bits;
            if !self.terms.is(w.poison, false) {
                let any = self.any_number(self.terms.width(bits));
                bits = self.terms.ite(w.poison, any, bits);
            }
            words.push(Word { bits, poison: no });
        }
        Sym::of(words, s.shape)
    }

    /// Whatever may have several results is no function.
    fn no_licence(&self, op: OpId) -> Open<()> {
        if self.named(op, &["llvm.select"]) && self.ir.attr_named(op, "fastmathFlags").is_some() {
            return Err(self.lacks(op));
        }
        let flags = ["fastmath", "fastmathFlags"].into_iter().find_map(|n| self.ir.attr_named(op, n));
        let Some(Attr::Dialect(_, rest)) = flags.map(|a| self.ir.attr_of_id(a)) else { return Ok(()) };
        // Without the freedom that the other flags give, the result is one of those allowed.
        if !self.deferred {
            return Ok(());
        }
        let text = self.ir.str(*rest);
        let list = text.strip_prefix("fastmath<").and_then(|t| t.strip_suffix('>'));
        match list.is_some_and(|l| l.split(',').all(|f| ["none", "nnan", "ninf"].contains(&f.trim()))) {
            true => Ok(()),
            false => Err(format!("'{}' has fast-math flags that allow several results", self.ir.op_name(op))),
        }
    }

    /// An operation whose operands are all known, which does nothing but make results.
    fn known(&mut self, op: OpId, f: ValuesFn, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let ir = self.ir;
        let never = self.named(op, &["ub.unreachable", "llvm.unreachable"]);
        let pure = ir.has(op, Traits::PURE) && ir.regions(op).is_empty();
        let types: Vec<TypeId> = ir.result_types(op).collect();
        // Where memory lies is nothing that is known.
        let places = operands.iter().any(|s| s.place.is_some());
        let values = operands.iter().map(|s| self.concrete(s)).collect::<Option<Vec<_>>>();
        let Some(mut values) = values.filter(|_| pure && !places || never) else { return Err(self.lacks(op)) };
        self.no_licence(op)?;
        match f(&mut self.world(op), &mut values) {
            // Which NaN it gives is not specified.
            Ok(made) if made.iter().zip(&types).any(|(v, &ty)| has_nan(ir, v, ty)) => Err(self.lacks(op)),
            Ok(made) if made.len() == types.len() && !never => {
                made.iter().zip(types).map(|(v, ty)| self.gather(v, ty)).collect()
            }
            Err(Stop::Undefined(..)) if never => {
                let yes = self.terms.truth(true);
                self.undefined_if(path, yes);
                Ok(Vec::new())
            }
            _ => Err(self.lacks(op)),
        }
    }

    /// An operation that moves elements, or works on memory: marks are moved in place of values,
    /// and what decides is known.
    fn moved(&mut self, op: OpId, f: ValuesFn, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let ir = self.ir;
        let memory = self.on_memory(op);
        let transfer = self.named(op, &["vector.transfer_write"]);
        let at_last = self.named(op, AT_LAST);
        let padding = match self.named(op, &["vector.transfer_read"]) {
            true => ir.operand_range(op, 2),
            false if self.named(op, &["bufferization.alloc_tensor"]) => ir.operand_range(op, 1),
            false => 0..0,
        };
        let mut values = Vec::new();
        for (k, (s, ty)) in operands.iter().zip(ir.operand_types(op)).enumerate() {
            let moves = match memory {
                Some(which) => which >> k.min(31) & 1 != 0,
                None if ir.is_index(ty) => k == 0 && self.named(op, FIRST_MOVES) || self.named(op, ALL_MOVE),
                None => true,
            };
            // A mask decides.
            let moves = moves && !(transfer && k > 1) && !(at_last && k + 1 == operands.len()) || padding.contains(&k);
            values.push(match self.concrete(s) {
                Some(v) if !moves => v,
                _ if !moves => return Err(self.lacks(op)),
                _ => self.spread(s),
            });
        }
        if self.frees(op, &values, path)?.is_some() {
            return Ok(Vec::new());
        }
        if self.named(op, &["bufferization.to_tensor"]) {
            self.lends(&values);
        }
        // What stands for a buffer would have to be known.
        let mut stands = false;
        if self.named(op, &["bufferization.to_buffer"]) && (self.given.lapped || !self.lent.is_empty()) {
            ir.walk(ir.top, |o| stands |= ir.is(o, "bufferization.to_tensor"));
        }
        if stands {
            return Err(self.lacks(op));
        }
        match f(&mut self.world(op), &mut values) {
            Ok(made) => {
                self.settle(op, path)?;
                let types = made_types(ir, op);
                let mut given =
                    made.iter().zip(types.iter().copied()).map(|(v, t)| self.gather(v, t)).collect::<Open<Vec<_>>>()?;
                for (s, t) in given.iter().zip(types) {
                    self.born(s, ir.elem_or_self(t), None, path);
                }
                if self.named(op, &["memref.reinterpret_cast", "memref.view"]) {
                    self.stays_inside(operands, &given)?;
                }
                if self.named(op, &["llvm.load"]) && !self.deferred {
                    given = given.into_iter().map(|s| self.numbers_of_memory(s)).collect();
                }
                Ok(given)
            }
            // All that it looks at is known.
            Err(Stop::Undefined(..)) => {
                self.settle(op, path)?;
                let (yes, given) = (self.terms.truth(true), self.poison_like(op, operands));
                if given.is_err() && !self.deferred {
                    self.undefined_if(path, yes);
                }
                self.or_fails(op, given?, yes, path)
            }
            Err(_) => Err(self.lacks(op)),
        }
    }

    /// Poison, for each result of an operation; what is inserted into keeps its extents.
    fn poison_like(&mut self, op: OpId, operands: &[Sym]) -> Open<Vec<Sym>> {
        let into = INTO.iter().find(|i| self.ir.is(op, i.0)).and_then(|i| operands.get(i.1));
        let Some(into) = into.filter(|s| s.place.is_none()) else { return self.poison_results(op) };
        let yes = self.terms.truth(true);
        let words: Vec<Word> = into.words.iter().map(|w| Word { poison: yes, ..*w }).collect();
        Ok(vec![Sym::of(words, into.shape.clone())])
    }

    /// An operation that names one element of a tensor by its indices.
    fn element(&mut self, op: OpId, f: ValuesFn, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let k = ELEMENT.iter().find(|e| self.ir.is(op, e.0)).map_or(0, |e| e.1);
        let shape = operands.get(k).and_then(|s| s.shape.clone());
        if operands.iter().skip(k + 1).all(|s| self.concrete(s).is_some()) {
            return self.moved(op, f, operands, path);
        }
        let shape = shape.filter(|s| s.len() + k + 1 == operands.len()).ok_or_else(|| self.lacks(op))?;
        let at: Vec<(usize, i64)> = shape.iter().enumerate().map(|(d, &n)| (k + 1 + d, n)).collect();
        self.by_place(op, f, &at, operands, path)
    }

    /// A slice of a tensor, whose offsets need not be known.
    pub(crate) fn sliced(&mut self, op: OpId, f: ValuesFn, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let ir = self.ir;
        let into = SLICES.iter().find(|s| ir.is(op, s.0)).map_or(0, |s| s.1);
        let lists = ["static_offsets", "static_sizes"].map(|n| ir.attr_named(op, n).and_then(|a| ir.attr_i64_list(a)));
        let range = ir.operand_range(op, into + 1);
        let shape = operands.get(into).and_then(|s| s.shape.clone());
        let mut at: Vec<(usize, i64)> = Vec::new();
        let open = operands.get(range.clone()).unwrap_or(&[]).iter().any(|s| self.concrete(s).is_none());
        if let ([Some(offsets), Some(sizes)], Some(shape), true) = (lists, shape, open) {
            let dynamic = offsets.iter().enumerate().filter(|d| *d.1 == DYNAMIC).map(|d| d.0);
            for (k, d) in range.zip(dynamic) {
                // A slice of something begins inside of the tensor.
                let (Some(&n), Some(1..)) = (shape.get(d), sizes.get(d)) else { return Err(self.lacks(op)) };
                at.push((k, n));
            }
        }
        self.by_place(op, f, &at, operands, path)
    }

    /// An operation some of whose operands name a place: for each place, below the extent that is
    /// beside the operand.
    fn by_place(&mut self, op: OpId, f: ValuesFn, at: &[(usize, i64)], operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        if at.is_empty() {
            return self.moved(op, f, operands, path);
        }
        let named: Vec<Sym> = at.iter().filter_map(|(k, _)| operands.get(*k).cloned()).collect();
        let extents: Vec<i64> = at.iter().map(|x| x.1).collect();
        let indices = self.numbers(&named)?;
        let (cases, undefined) = self.places(&indices, &extents)?;
        let mut ways = Vec::new();
        for (c, place) in cases {
            let here = self.terms.and(path, c);
            if self.terms.is(here, false) {
                continue;
            }
            let mut given = operands.to_vec();
            for (&(k, _), i) in at.iter().zip(place) {
                if let Some(slot) = given.get_mut(k) {
                    *slot = self.index(i);
                }
            }
            ways.push((c, self.moved(op, f, &given, here)?));
        }
        if ways.is_empty() {
            self.onward = Some(self.terms.truth(false));
            let given = self.poison_like(op, operands)?;
            return self.or_fails(op, given, undefined, path);
        }
        let given = self.either(op, ways)?;
        self.or_fails(op, given, undefined, path)
    }

    /// An operation that runs its regions, as its meaning says; what decides, case by case.
    fn regions(&mut self, op: OpId, f: RegionsFn, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let once = self.ir.has(op, Traits::ONE_REGION_ONCE) && !self.named(op, &["memref.alloca_scope"]);
        let first = operands.first().filter(|_| once);
        let cases = match first {
            Some(on) => {
                self.poison_decides(on, path)?;
                self.cases(op, on).ok_or_else(|| format!("the condition of '{}'", self.ir.op_name(op)))?
            }
            None => vec![(self.terms.truth(true), Value::Unit)],
        };
        // Elements of what points look at are handed on one by one.
        let apart = self.ir.has(op, Traits::STRUCTURED) || self.named(op, &["tensor.pad"]);
        let mut ways = Vec::new();
        for (c, on) in cases {
            if on == Value::Poison {
                continue;
            }
            let path = self.terms.and(path, c);
            if self.terms.is(path, false) {
                continue;
            }
            let places: Vec<Value> = operands.iter().filter_map(|s| s.place.clone()).collect();
            self.frees(op, &places, path)?;
            let mut given: Vec<Value> =
                operands.iter().map(|s| if apart { self.spread(s) } else { self.held(s) }).collect();
            if let (Some(_), Some(v)) = (first, given.first_mut()) {
                *v = on;
            }
            if self.named(op, &["tensor.pad"]) {
                let ir = self.ir;
                let decides = given.iter().zip(ir.operand_types(op)).filter(|x| ir.is_index(x.1));
                if decides.into_iter().any(|x| !matches!(x.0, Value::Word(_) | Value::Poison)) {
                    return Err(self.lacks(op));
                }
            }
            let (path, values) = self.controlled(op, f, &given, (path, apart))?;
            ways.push((path, values));
        }
        self.either(op, ways)
    }

    /// `apart`: whatever it looks at is known, and the rest moved.
    fn controlled(
        &mut self,
        op: OpId,
        f: RegionsFn,
        given: &[Value],
        (mut path, apart): (Term, bool),
    ) -> Open<(Term, Vec<Sym>)> {
        let ir = self.ir;
        let lacks = self.lacks(op);
        // What is given is all that it looks at.
        let known = apart || !given.iter().any(|v| crate::value::marked(v).is_some());
        let nothing = |s: &mut Self, path| -> Open<(Term, Vec<Sym>)> {
            let yes = s.terms.truth(true);
            s.undefined_if(path, yes);
            s.settle(op, path)?;
            Ok((path, s.poison_results(op)?))
        };
        let mut control = match f(&mut self.world(op), given) {
            Ok(c) => c,
            Err(Stop::Undefined(..)) if known => return nothing(self, path),
            Err(_) => return Err(lacks),
        };
        let scope = ir.has(op, Traits::ALLOCATION_SCOPE);
        let mut left = None;
        loop {
            self.tick()?;
            let next = match control(&mut self.world(op), left) {
                Ok(next) => next,
                Err(Stop::Undefined(..)) if apart => return nothing(self, path),
                Err(_) => return Err(lacks),
            };
            self.settle(op, path)?;
            let (of, k, args) = match next {
                Next::Results(values) => {
                    let types = ir.result_types(op);
                    if values.len() != types.len() {
                        return Err(lacks);
                    }
                    let given = values.iter().zip(types).map(|(v, t)| self.gather(v, t)).collect::<Open<_>>()?;
                    return Ok((path, given));
                }
                Next::Region(k, args) => (op, k, args),
                Next::Inner(of, k, args) => (of, k, args),
                _ => return Err(lacks),
            };
            let region = ir.region_of(of, k).ok_or_else(|| lacks.clone())?;
            let entry = ir.entry(region).ok_or_else(|| lacks.clone())?;
            let types: Vec<TypeId> = ir.block_args(entry).map(|v| ir.value_type(v)).collect();
            let args = args.iter().zip(types).map(|(v, t)| self.gather(v, t)).collect::<Open<Vec<_>>>()?;
            let stack = self.heap.scope();
            let exits = self.region(region, args, path)?;
            if exits.is_empty() {
                return Ok((self.terms.truth(false), self.poison_results(op)?));
            }
            let (by, values);
            (path, by, values) = self.join(exits)?;
            if !matches!(self.meaning(by), Meaning::Leaves) {
                return Err(lacks);
            }
            if scope {
                self.heap.end_scope(stack, op.0).map_err(|_| lacks.clone())?;
            }
            let values = values.iter().map(|s| if apart { self.spread(s) } else { self.held(s) }).collect();
            left = Some(Left { by, values, all: None, waits: false });
        }
    }
}

/// What an operation that moves elements makes: an insertion at the end of a parallel loop has no
/// results, but what it inserts into.
fn made_types(ir: &Ir, op: OpId) -> Vec<TypeId> {
    match ir.is(op, "tensor.parallel_insert_slice") {
        true => ir.operand_types(op).nth(1).into_iter().collect(),
        false => ir.result_types(op).collect(),
    }
}

/// Whether a value has a NaN in it.
fn has_nan(ir: &Ir, v: &Value, ty: TypeId) -> bool {
    let format = ir.float_format_within(ty);
    let nan = |v: &Value| format.is_some_and(|f| v.word().is_some_and(|w| f.is_nan(w.into())));
    match v {
        Value::Shaped(s) => (0..s.elems.len()).filter_map(|k| s.elems.get(k)).any(|v| nan(&v)),
        Value::Parts(p) => p.iter().any(nan),
        v => nan(v),
    }
}
