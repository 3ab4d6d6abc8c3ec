//! Functions over symbolic values. Elementwise operations are applied by their symbolic
//! counterparts, everything else by its own meaning, that of the reference evaluator: what decides
//! is given as a number, case by case, and what is only handed on as a mark that nobody can compute
//! with.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rustmlir_ir::def::Traits;
use rustmlir_ir::{BlockId, Ir, OpId, RegionId, SymbolTables, TypeId, ValueId};
use rustmlir_meaning::config::Config;
use rustmlir_meaning::external::Calls;
use rustmlir_meaning::kernel::Kernel;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, World, meaning_of};
use rustmlir_mem::{Handle, Heap};
use rustmlir_par::Scheduler;

use crate::kernel::{self, Functions, Word};
use crate::laps::{Around, Cell, Lap, PASSES, Root, Saved};
use crate::names::{JUMPS, KERNELS};
use crate::nests::Sums;
use crate::term::{Term, Terms};
use crate::value::{Budget, Sym};
use crate::watch::Watch;

/// Calls and regions inside of each other.
const DEPTH: usize = 100;

/// Operations that a loop may take which is unrolled.
pub(crate) const UNROLLED: usize = 40_000;

/// Bytes of memory that a run may have.
const MEMORY: u64 = 1 << 22;

/// What both runs have in common: words that globals hold at the start, by name, and loops.
pub struct Globals {
    pub(crate) words: BTreeMap<String, Vec<Word>>,
    /// The next input.
    pub(crate) next: u32,
    /// Whether loops in lockstep end at their upper bounds, where their steps lead beyond,
    pub(crate) clamped: bool,
    /// and whether there are some for which that matters.
    pub(crate) strides: bool,
    /// Whether all loops run in lockstep,
    pub(crate) laps_only: bool,
    /// and whether any did.
    pub(crate) lapped: bool,
    /// Numbers that the language leaves open, in the order in which the source asks for them,
    pub(crate) choices: Vec<Term>,
    /// and whether there are any.
    pub(crate) chosen: bool,
    /// The loops of the source that run in lockstep with those of the target.
    pub(crate) laps: Vec<Lap>,
}

/// A symbolic run of one of two functions.
pub struct Run<'a> {
    pub(crate) ir: &'a Ir,
    pub(crate) symbols: &'a SymbolTables,
    pub(crate) config: Config,
    /// Whether it is the target: pure operations that fail give poison instead.
    pub(crate) deferred: bool,
    pub(crate) heap: Heap,
    pub(crate) sched: Scheduler,
    pub(crate) calls: Calls,
    pub(crate) scratch: Scratch,
    pub(crate) terms: &'a mut Terms,
    pub(crate) functions: &'a mut Functions,
    /// What globals hold at the start.
    pub(crate) given: &'a mut Globals,
    /// Globals that have been named.
    pub(crate) globals: BTreeMap<OpId, Sym>,
    /// Buffers that arguments share.
    pub(crate) buffers: HashMap<usize, Handle>,
    /// Memory that is known.
    pub(crate) roots: Vec<Root>,
    /// Memory that has been freed under a condition.
    pub(crate) gone: BTreeSet<Handle>,
    /// Memory for which tensors stand.
    pub(crate) lent: BTreeSet<Handle>,
    /// How many numbers have been chosen.
    pub(crate) choices: usize,
    /// The next loop in lockstep.
    pub(crate) next_lap: usize,
    /// Where a loop of the target does not keep step.
    pub(crate) owed: Term,
    /// The condition under which the last operation goes on, if it is another one than before.
    pub(crate) onward: Option<Term>,
    /// What laps of blocks have written that was not known.
    pub(crate) more: Vec<(BlockId, Vec<Cell>)>,
    /// Reductions of parallel loops that run, innermost last.
    pub(crate) sums: Vec<Sums>,
    /// Who looks for races, for this operation.
    pub(crate) watch: Option<(OpId, Watch)>,
    /// Where it is undefined.
    pub undefined: Term,
    /// Where it stops itself.
    pub trap: Term,
    pub(crate) frames: Vec<HashMap<ValueId, Sym>>,
    pub(crate) marks: Vec<Sym>,
    /// The marks of single words.
    pub(crate) marked_words: HashMap<Word, usize>,
    budget: Budget,
    pub(crate) depth: usize,
}

/// What meanings count and print; nobody looks at it.
#[derive(Default)]
pub(crate) struct Scratch {
    pub out: Vec<u8>,
    pub clock: u64,
    pub steps: u64,
    pub next_check: u64,
    pub at: Vec<Vec<i64>>,
}

/// Why there is no symbolic run.
pub(crate) type Open<T> = Result<T, String>;

/// How a region or a function is left: where, by which operation, with what.
pub(crate) struct Exit {
    pub path: Term,
    pub by: OpId,
    pub values: Vec<Sym>,
}

impl<'a> Run<'a> {
    /// A run in a program.
    pub fn new(
        (ir, symbols): (&'a Ir, &'a SymbolTables),
        config: &Config,
        target: bool,
        (terms, functions, given): (&'a mut Terms, &'a mut Functions, &'a mut Globals),
        budget: Budget,
    ) -> Run<'a> {
        let config = Config {
            undef_is_poison: false,
            externals: None,
            place: None,
            listener: None,
            deferred: target,
            ..config.clone()
        };
        let mut heap = Heap::new(MEMORY);
        heap.keep_whole();
        heap.fill_with_poison();
        let no = terms.truth(false);
        Run {
            ir,
            symbols,
            deferred: target,
            heap,
            sched: Scheduler::new(config.schedule.clone(), false),
            config,
            calls: Calls::default(),
            scratch: Scratch { next_check: u64::MAX, ..Scratch::default() },
            terms,
            functions,
            given,
            globals: BTreeMap::new(),
            buffers: HashMap::new(),
            roots: Vec::new(),
            gone: BTreeSet::new(),
            lent: BTreeSet::new(),
            choices: 0,
            next_lap: 0,
            owed: no,
            onward: None,
            more: Vec::new(),
            sums: Vec::new(),
            watch: None,
            undefined: no,
            trap: no,
            frames: Vec::new(),
            marks: Vec::new(),
            marked_words: HashMap::new(),
            budget,
            depth: 0,
        }
    }

    /// Calls the function; where it returns, and its results.
    ///
    /// # Errors
    /// Why it cannot be run.
    pub fn called(&mut self, f: OpId, args: Vec<Sym>, path: Term) -> Open<(Term, Vec<Sym>)> {
        let name = || format!("a call of '{}', which has no body", self.ir.op_name(f));
        let region = self.ir.region_of(f, 0).filter(|&r| self.ir.entry(r).is_some()).ok_or_else(name)?;
        self.frames.push(HashMap::new());
        let stack = self.heap.scope();
        let exits = self.region(region, args, path)?;
        self.heap.end_scope(stack, f.0).map_err(|_| "memory that is freed while it is copied")?;
        if self.lent.iter().any(|&h| self.heap.get(h).is_none()) {
            return Err("freed memory that a tensor aliases".into());
        }
        self.frames.pop();
        if exits.iter().any(|e| !matches!(self.meaning(e.by), Meaning::Returns)) {
            return Err("a function that exits other than by returning".into());
        }
        let (path, _, values) = self.join(exits)?;
        Ok((path, values))
    }

    /// Whether some meaning has chosen what the language leaves open, or made something up: then
    /// the run is one of several, which proves nothing.
    ///
    /// # Errors
    /// That it is.
    pub fn has_no_choices(&mut self) -> Open<()> {
        let chosen = self.sched.chosen(false);
        // A source may take any choice. Points of structured operations are counted as choices of
        // an order, but where that could be seen nothing is run.
        let open = self.deferred && (chosen.open.is_some() || chosen.order_shows);
        if open || self.calls.made_up().is_some() || !self.calls.all.is_empty() {
            return Err("its behavior depends on a choice that the language leaves open".into());
        }
        Ok(())
    }

    pub(crate) fn meaning(&self, op: OpId) -> Meaning {
        self.ir.def(op).map_or(Meaning::Elsewhere, |d| meaning_of(self.ir.registry, d))
    }

    /// How many operations may still be executed.
    pub(crate) fn steps_left(&self) -> usize {
        self.budget.steps
    }

    /// Lets no more than so many be executed until [`Self::limit_steps_again`].
    pub(crate) fn limit_steps(&mut self, n: usize) {
        self.budget.steps = self.budget.steps.min(n);
    }

    /// Ends that: there were so many before.
    pub(crate) fn limit_steps_again(&mut self, before: usize) {
        let used = before.min(UNROLLED).saturating_sub(self.budget.steps);
        self.budget.steps = before.saturating_sub(used);
    }

    pub(crate) fn tick(&mut self) -> Open<()> {
        self.budget.steps = self.budget.steps.saturating_sub(1);
        if self.budget.steps == 0 || self.terms.len() > self.budget.terms {
            return Err("the functions are too large".into());
        }
        if self.budget.deadline.passed() {
            return Err("the time limit ran out".into());
        }
        Ok(())
    }

    /// The one way out that several ways out are.
    pub(crate) fn join(&mut self, exits: Vec<Exit>) -> Open<(Term, OpId, Vec<Sym>)> {
        let mut all = exits.into_iter();
        let Some(Exit { mut path, by, mut values }) = all.next() else {
            return Err("a region or function that never exits".into());
        };
        for e in all {
            if self.ir.op_name(e.by) != self.ir.op_name(by) || e.values.len() != values.len() {
                return Err("a region with several exits".into());
            }
            for (v, w) in values.iter_mut().zip(&e.values) {
                *v = self.choose(e.path, w, v)?;
            }
            path = self.terms.or(path, e.path);
        }
        Ok((path, by, values))
    }

    /// The first value where a condition holds, else the second.
    pub(crate) fn choose(&mut self, c: Term, a: &Sym, b: &Sym) -> Open<Sym> {
        if a.place.is_some() || b.place.is_some() {
            let same = a.place == b.place;
            return if same { Ok(a.clone()) } else { Err("a choice between two allocations".into()) };
        }
        if a.words.len() != b.words.len() || a.shape != b.shape {
            return Err("a join of values with different shapes".into());
        }
        let both = a.words.iter().zip(b.words.iter());
        let words = both.map(|(x, y)| Word {
            bits: self.terms.ite(c, x.bits, y.bits),
            poison: self.terms.ite(c, x.poison, y.poison),
        });
        Ok(Sym::of(words.collect::<Vec<_>>(), a.shape.clone()))
    }

    // ---- control --------------------------------------------------------------------------------

    /// Runs the blocks of a region.
    pub(crate) fn region(&mut self, region: RegionId, args: Vec<Sym>, path: Term) -> Open<Vec<Exit>> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err("too many nested calls and regions".into());
        }
        let done = stacker::maybe_grow(256 * 1024, 1024 * 1024, || self.blocks(region, args, path));
        self.depth -= 1;
        done
    }

    fn blocks(&mut self, region: RegionId, args: Vec<Sym>, path: Term) -> Open<Vec<Exit>> {
        let entry = self.ir.entry(region).ok_or("a region without a block")?;
        let (order, headers) = self.order(entry);
        if headers.is_empty() {
            return self.flow(&order, &HashMap::new(), entry, args, path);
        }
        // As long as it is known where they go,
        let (saved, steps, mut exits) = (self.save(), self.steps_left(), Vec::new());
        self.limit_steps(UNROLLED);
        let walked = match self.given.laps_only {
            true => Err("a loop of blocks".into()),
            false => self.walk(entry, args.clone(), path, &mut exits),
        };
        self.limit_steps_again(steps);
        let why = match walked {
            Ok(()) => return Ok(exits),
            Err(e) if self.terms.is(self.undefined, true) => return Err(e),
            Err(why) => why,
        };
        if self.watch.is_some() {
            return Err(why);
        }
        // else in lockstep, until it is known what each loop writes.
        let mut writes: HashMap<BlockId, Vec<Cell>> = headers.iter().map(|&h| (h, Vec::new())).collect();
        for h in &headers {
            self.is_reducible(entry, *h, &order)?;
        }
        for _ in 0..PASSES {
            self.tick()?;
            self.restore(&saved)?;
            self.more.clear();
            let exits = self.flow(&order, &writes, entry, args.clone(), path)?;
            let more = std::mem::take(&mut self.more);
            if more.is_empty() {
                return Ok(exits);
            }
            for (h, cells) in more {
                writes.entry(h).or_default().extend(cells);
            }
        }
        Err("a loop whose writes are unknown".into())
    }

    /// Runs blocks in their order, loops in lockstep: all ways into one come before it.
    fn flow(
        &mut self,
        order: &[BlockId],
        writes: &HashMap<BlockId, Vec<Cell>>,
        entry: BlockId,
        args: Vec<Sym>,
        path: Term,
    ) -> Open<Vec<Exit>> {
        let mut exits = Vec::new();
        let mut waiting: HashMap<BlockId, (Term, Vec<Sym>)> = HashMap::from([(entry, (path, args))]);
        let mut open: Vec<(BlockId, usize, Option<Around>, Saved)> = Vec::new();
        for &block in order {
            let Some((path, mut args)) = waiting.remove(&block) else { continue };
            if self.terms.is(path, false) {
                continue;
            }
            if let Some(cells) = writes.get(&block) {
                let saved = self.save();
                let k;
                (k, args) = self.begin_lap(path, &args, cells)?;
                open.push((block, k, None, saved));
            }
            for (path, to, handed) in self.block(block, args, path, &mut exits)? {
                if let Some(at) = open.iter().position(|o| o.0 == to) {
                    let around = self.around(open[at].1, path, handed)?;
                    let before = open[at].2.take();
                    open[at].2 = Some(self.either_around(before, around)?);
                    continue;
                }
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
        if !waiting.is_empty() && waiting.values().any(|w| !self.terms.is(w.0, false)) {
            return Err("an irreducible loop".into());
        }
        for (block, k, around, saved) in open {
            let known = self.lap_cells(k);
            let more: Vec<Cell> = self.written_since(&saved)?.into_iter().filter(|c| !known.contains(c)).collect();
            if more.is_empty() {
                self.end_lap(k, around)?;
            } else if self.deferred {
                return Err("a loop that writes memory that the source's loop does not".into());
            } else {
                self.more.push((block, more));
            }
        }
        Ok(exits)
    }

    /// Blocks in an order in which all that jump forward to one come before it, and those to which
    /// some go back.
    fn order(&self, entry: BlockId) -> (Vec<BlockId>, Vec<BlockId>) {
        let mut state: HashMap<BlockId, bool> = HashMap::new();
        let (mut out, mut headers) = (Vec::new(), Vec::new());
        let mut todo = vec![(entry, false)];
        while let Some((b, done)) = todo.pop() {
            if done {
                state.insert(b, true);
                out.push(b);
                continue;
            }
            if state.contains_key(&b) {
                continue;
            }
            state.insert(b, false);
            todo.push((b, true));
            let last = self.ir.block(b).ops.last().copied();
            for &next in last.map_or(&[][..], |o| self.ir.successors(o)).iter().rev() {
                match state.get(&next) {
                    Some(false) if !headers.contains(&next) => headers.push(next),
                    Some(_) => {}
                    None => todo.push((next, false)),
                }
            }
        }
        out.reverse();
        (out, headers)
    }

    /// That a loop is only entered at its head: whatever goes back there is not reached without it.
    fn is_reducible(&self, entry: BlockId, head: BlockId, order: &[BlockId]) -> Open<()> {
        let (mut seen, mut todo) = (vec![head], vec![entry]);
        while let Some(b) = todo.pop() {
            if seen.contains(&b) {
                continue;
            }
            seen.push(b);
            let last = self.ir.block(b).ops.last().copied();
            todo.extend(last.map_or(&[][..], |o| self.ir.successors(o)));
        }
        let at = |b: &BlockId| order.iter().position(|o| o == b);
        let back = |b: &&BlockId| {
            let last = self.ir.block(**b).ops.last().copied();
            at(b) >= at(&head) && last.is_some_and(|o| self.ir.successors(o).contains(&head))
        };
        match order.iter().filter(back).any(|b| *b != head && seen.contains(b)) {
            true => Err("an irreducible loop with several entries".into()),
            false => Ok(()),
        }
    }

    /// Runs blocks that go back, as long as it is known where they go.
    fn walk(&mut self, entry: BlockId, args: Vec<Sym>, path: Term, exits: &mut Vec<Exit>) -> Open<()> {
        let (mut block, mut args) = (entry, args);
        loop {
            let next = self.block(block, args, path, exits)?;
            let mut open = next.into_iter().filter(|n| !self.terms.is(n.0, false));
            let Some((p, to, handed)) = open.next() else { return Ok(()) };
            if open.next().is_some() || p != path {
                return Err("a loop of blocks with an unknown trip count".into());
            }
            (block, args) = (to, handed);
        }
    }

    /// Runs a block; where it goes.
    fn block(
        &mut self,
        block: BlockId,
        args: Vec<Sym>,
        mut path: Term,
        exits: &mut Vec<Exit>,
    ) -> Open<Vec<(Term, BlockId, Vec<Sym>)>> {
        let params: Vec<ValueId> = self.ir.block_args(block).collect();
        if params.len() != args.len() {
            return Err("a block receives the wrong values".into());
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
                Meaning::Leaves if self.ir.has(op, Traits::REDUCTION) && k + 1 < self.ir.block(block).ops.len() => {
                    path = self.contribute(op, &operands, path)?;
                }
                Meaning::Leaves | Meaning::Returns => {
                    exits.push(Exit { path, by: op, values: operands });
                    return Ok(Vec::new());
                }
                _ => {
                    let laps = self.next_lap;
                    self.execute(op, operands, path)?;
                    // What follows a loop in lockstep only happens where it has been left.
                    if let Some(onward) = self.onward.take().filter(|_| self.next_lap > laps) {
                        path = onward;
                    }
                }
            }
            if self.terms.is(self.undefined, true) {
                return Err("it is undefined".into());
            }
        }
        // The last operation promises never to be reached.
        let last = self.ir.block(block).ops.last().copied();
        match last.filter(|&op| self.ir.has(op, Traits::TERMINATOR)) {
            Some(_) => Ok(Vec::new()),
            None => Err("a block without an end".into()),
        }
    }

    pub(crate) fn named(&self, op: OpId, names: &[&str]) -> bool {
        names.iter().any(|n| self.ir.is(op, n))
    }

    /// The scalar functions of an operation that is not declared to be one, since it has several
    /// results, or other operands as well.
    pub(crate) fn kernels(&self, op: OpId) -> Option<&'static [Kernel]> {
        KERNELS.iter().find(|(name, _)| self.ir.is(op, name)).map(|k| k.1)
    }

    pub(crate) fn lacks(&self, op: OpId) -> String {
        format!("'{}' has no symbolic counterpart", self.ir.op_name(op))
    }

    pub(crate) fn define(&mut self, v: ValueId, s: Sym) -> Open<()> {
        self.frames.last_mut().ok_or("no function")?.insert(v, s);
        Ok(())
    }

    pub(crate) fn value(&self, v: ValueId) -> Open<Sym> {
        let known = self.frames.last().and_then(|f| f.get(&v));
        known.cloned().ok_or_else(|| "an unknown value".into())
    }

    /// Says that something is undefined under a condition, unless the run has stopped before.
    pub(crate) fn undefined_if(&mut self, path: Term, c: Term) {
        let here = self.terms.and(path, c);
        let running = self.terms.not(self.trap);
        let here = self.terms.and(here, running);
        self.undefined = self.terms.or(self.undefined, here);
    }

    /// What decides, case by case: each value with the condition under which it is that. Poison is
    /// none of them.
    pub(crate) fn cases(&mut self, op: OpId, on: &Sym) -> Option<Vec<(Term, Value)>> {
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
                self.cases(op, on).ok_or_else(|| format!("the condition of '{}'", self.ir.op_name(op)))?
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
            let types: Vec<TypeId> = self.ir.block_args(to).map(|v| self.ir.value_type(v)).collect();
            if types.len() != values.len() {
                return Err(self.lacks(op));
            }
            let values = values.iter().zip(types).map(|(v, t)| self.gather(v, t)).collect::<Open<Vec<_>>>()?;
            let path = self.terms.and(path, c);
            out.push((path, to, values));
        }
        Ok(out)
    }

    /// That poison decides is undefined.
    pub(crate) fn poison_decides(&mut self, on: &Sym, path: Term) -> Open<()> {
        let [w] = on.words[..] else { return Err("a vector condition".into()) };
        self.undefined_if(path, w.poison);
        Ok(())
    }
}
