//! Loops of any number of iterations, in lockstep: one lap of the source's loop and one of the
//! target's, from a state of which nothing is known but that both have it. What is owed for that is
//! asked together with everything else: both are reached alike, with equal states; a lap leads both
//! to equal states, or both out of the loop. By induction they then leave it with equal states, if
//! ever, and what follows is run from such a one.

use std::collections::BTreeSet;
use std::rc::Rc;

use rustmlir_ir::{OpId, TypeId};
use rustmlir_meaning::elementwise::scalar_ty;
use rustmlir_meaning::layout::Element;
use rustmlir_meaning::value::Value;
use rustmlir_mem::{Handle, Whole};

use crate::execute::{Open, Run};
use crate::kernel::Word;
use crate::term::Term;
use crate::value::Sym;

/// How often a loop is run until it is known what it writes.
pub(crate) const PASSES: usize = 6;

/// Whose memory it is, in both programs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// That of a shared buffer, or of an argument.
    Argument(usize),
    /// A global's.
    Global(String),
    /// The function's own, by the order in which it is made.
    Own(usize),
}

/// Memory that a run knows.
#[derive(Clone)]
pub(crate) struct Root {
    pub owner: Owner,
    pub alloc: Handle,
    /// What it was made for.
    pub elem: TypeId,
    /// The condition under which it was made.
    pub path: Term,
}

/// An element that laps write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    owner: Owner,
    from: u64,
    bytes: u64,
    width: u32,
}

/// Where a lap ends that is not the last.
#[derive(Clone)]
pub(crate) struct Around {
    pub path: Term,
    pub state: Vec<Sym>,
    pub memory: Vec<Word>,
}

/// What leads around from one lap, and what leads out: the condition, and results.
type Led = (Option<Around>, Term, Vec<Sym>);

/// What an iteration does: from the values that it gets, under a condition, to the condition under
/// which it ends and the values that it hands on.
pub(crate) type Body<'b, R> = dyn FnMut(&mut R, Vec<Sym>, Term) -> Open<Option<(Term, Vec<Sym>)>> + 'b;

/// A loop of the source.
pub(crate) struct Lap {
    path: Term,
    first: Vec<Sym>,
    cells: Vec<Cell>,
    first_memory: Vec<Word>,
    state: Vec<Sym>,
    memory: Vec<Word>,
    around: Option<Around>,
    done: bool,
}

impl Saved {
    /// How many loops had been run in lockstep.
    pub(crate) fn laps(&self) -> usize {
        self.laps
    }
}

/// What a run was before a loop.
pub(crate) struct Saved {
    undefined: Term,
    trap: Term,
    owed: Term,
    gone: BTreeSet<Handle>,
    laps: usize,
    roots: usize,
    choices: usize,
    depth: usize,
    frames: usize,
    sums: usize,
    /// Allocations that were there, and what they held.
    memory: Vec<(Handle, Vec<(u64, u64, Whole)>)>,
}

impl Run<'_> {
    /// What is there before a loop.
    pub(crate) fn save(&self) -> Saved {
        let there = self.roots.iter().filter(|r| self.heap.get(r.alloc).is_some());
        let of = |r: &Root| (r.alloc, self.heap.whole_places(r.alloc).collect());
        Saved {
            undefined: self.undefined,
            trap: self.trap,
            owed: self.owed,
            gone: self.gone.clone(),
            laps: self.next_lap,
            roots: self.roots.len(),
            choices: self.choices,
            depth: self.depth,
            frames: self.frames.len(),
            sums: self.sums.len(),
            memory: there.map(of).collect(),
        }
    }

    /// Goes back to there.
    pub(crate) fn restore(&mut self, s: &Saved) -> Open<()> {
        (self.undefined, self.trap, self.owed) = (s.undefined, s.trap, s.owed);
        (self.depth, self.next_lap, self.choices) = (s.depth, s.laps, s.choices);
        self.gone.clone_from(&s.gone);
        if !self.deferred {
            self.given.laps.truncate(s.laps);
        }
        self.frames.truncate(s.frames);
        self.sums.truncate(s.sums);
        self.roots.truncate(s.roots);
        let roots = &self.roots;
        let there = |x: &Sym| match &x.place {
            Some(Value::MemRef(m)) => roots.iter().any(|r| r.alloc == m.alloc),
            _ => false,
        };
        self.globals.retain(|_, x| there(x));
        for (h, cells) in &s.memory {
            if self.heap.get(*h).is_none() {
                return Err("a loop that frees memory".into());
            }
            self.heap.set_all_whole(*h, cells);
        }
        self.heap.take_changes();
        Ok(())
    }

    /// The elements that differ from what was there.
    pub(crate) fn written_since(&mut self, s: &Saved) -> Open<Vec<Cell>> {
        let mut out = Vec::new();
        for (h, before) in &s.memory {
            let known = self.roots.iter().position(|r| r.alloc == *h);
            let freed = self.heap.get(*h).is_none() || self.gone.contains(h) && !s.gone.contains(h);
            let Some(k) = known.filter(|_| !freed) else {
                return Err("a loop that frees memory".into());
            };
            let now: Vec<(u64, u64, Whole)> = self.heap.whole_places(*h).collect();
            let find = |all: &[(u64, u64, Whole)], at: u64| all.iter().find(|c| c.0 == at).cloned();
            let mut places: Vec<(u64, u64)> = now.iter().chain(before).map(|c| (c.0, c.1)).collect();
            places.sort_unstable();
            places.dedup();
            for (from, bytes) in places {
                let (a, b) = (find(&now, from), find(before, from));
                if let (Some(a), Some(b)) = (&a, &b)
                    && Rc::ptr_eq(&a.2, &b.2)
                    && a.1 == b.1
                {
                    continue;
                }
                let owner = self.roots[k].owner.clone();
                let width = self.cell_word(k, from, bytes)?.map(|w| self.terms.width(w.bits));
                let Some(width) = width else { return Err("a loop that makes memory uninitialized".into()) };
                out.push(Cell { owner, from, bytes, width });
            }
        }
        Ok(out)
    }

    /// The word of an element; `None` if nothing has been written there.
    fn cell_word(&mut self, root: usize, from: u64, bytes: u64) -> Open<Option<Word>> {
        let h = self.roots.get(root).map(|r| r.alloc).ok_or("missing memory")?;
        let found = self.heap.whole(h, from, bytes).map_err(|_| "memory with several element types")?.cloned();
        let Some(found) = found else { return Ok(None) };
        let e = found.downcast_ref::<Element>().ok_or("memory of a different kind")?;
        let s = self.gather(&e.value, e.ty)?;
        match s.words[..] {
            [w] if s.shape.is_none() => Ok(Some(w)),
            _ => Err("memory with non-numeric elements".into()),
        }
    }

    fn root_of(&self, owner: &Owner) -> Open<usize> {
        let found = self.roots.iter().position(|r| r.owner == *owner);
        found.ok_or_else(|| "loops over memory without a counterpart".into())
    }

    fn read_cells(&mut self, cells: &[Cell]) -> Open<Vec<Word>> {
        let mut out = Vec::new();
        for c in cells {
            let root = self.root_of(&c.owner)?;
            let word = match self.cell_word(root, c.from, c.bytes)? {
                Some(w) if self.terms.width(w.bits) == c.width => w,
                Some(_) => return Err("memory with several element types".into()),
                None => Word { bits: self.terms.small(c.width, 0), poison: self.terms.truth(true) },
            };
            out.push(word);
        }
        Ok(out)
    }

    fn write_cells(&mut self, cells: &[Cell], words: &[Word], path: Term) -> Open<()> {
        let before = self.read_cells(cells)?;
        for ((c, &w), old) in cells.iter().zip(words).zip(before) {
            let root = self.root_of(&c.owner)?;
            let (h, ty) = (self.roots[root].alloc, self.roots[root].elem);
            let met = self.choose(path, &Sym::of([w], None), &Sym::of([old], None))?;
            let inside = self.heap.get(h).is_some_and(|a| c.from + c.bytes <= a.data.len() as u64);
            let bytes = rustmlir_meaning::layout::elem_bytes(self.ir, ty).map(u64::from);
            let width = scalar_ty(self.ir, self.config.index_width, ty).map(|s| s.width());
            let same = (bytes, width) == (Some(c.bytes), Some(c.width));
            if !inside || !same {
                return Err("memory with several element types".into());
            }
            let value = self.spread(&met);
            let element: Whole = Rc::new(Element { ty, value });
            self.heap.set_whole(h, c.from, c.bytes, Some(element)).map_err(|_| "memory with several element types")?;
        }
        self.heap.take_changes();
        Ok(())
    }

    fn any_word(&mut self, w: u32) -> Word {
        let next = self.given.next;
        self.given.next += 2;
        Word { bits: self.terms.var(next, w), poison: self.terms.var(next + 1, 1) }
    }

    /// Begins a lap from a state that may be any one; its number and that state.
    pub(crate) fn begin_lap(&mut self, path: Term, first: &[Sym], cells: &[Cell]) -> Open<(usize, Vec<Sym>)> {
        let k = self.next_lap;
        self.next_lap += 1;
        self.given.lapped = true;
        if self.deferred {
            let known = self.given.laps.get(k).filter(|l| l.done).ok_or("loops without a counterpart")?;
            let (there, theirs, cells) = (known.path, known.first.clone(), known.cells.clone());
            let (state, memory, before) = (known.state.clone(), known.memory.clone(), known.first_memory.clone());
            let mut wrong = self.terms.xor(path, there);
            let differ = self.states_differ(&theirs, first)?;
            let here = self.read_cells(&cells)?;
            let other = self.words_differ(&before, &here)?;
            let differ = self.terms.or(differ, other);
            let differ = self.terms.and(path, differ);
            wrong = self.terms.or(wrong, differ);
            self.owed = self.terms.or(self.owed, wrong);
            self.write_cells(&cells, &memory, path)?;
            // Memory that is handed from lap to lap stays what it is.
            let own = |(s, f): (&Sym, &Sym)| if f.place.is_some() { f.clone() } else { s.clone() };
            return Ok((k, state.iter().zip(first).map(own).collect()));
        }
        let mut state = Vec::new();
        for s in first {
            let words: Vec<Word> = s.words.iter().map(|w| self.any_word(self.terms.width(w.bits))).collect();
            state.push(Sym { words: words.into(), ..s.clone() });
        }
        let first_memory = self.read_cells(cells)?;
        let memory: Vec<Word> = cells.iter().map(|c| self.any_word(c.width)).collect();
        self.write_cells(cells, &memory, path)?;
        self.given.laps.push(Lap {
            path,
            first: first.to_vec(),
            cells: cells.to_vec(),
            first_memory,
            state: state.clone(),
            memory,
            around: None,
            done: false,
        });
        Ok((k, state))
    }

    /// The elements that the laps of this number write.
    pub(crate) fn lap_cells(&self, k: usize) -> Vec<Cell> {
        self.given.laps.get(k).map(|l| l.cells.clone()).unwrap_or_default()
    }

    /// What leads to the next lap of this number, as memory is now.
    pub(crate) fn around(&mut self, k: usize, path: Term, state: Vec<Sym>) -> Open<Around> {
        let cells = self.given.laps.get(k).map(|l| l.cells.clone()).ok_or("loops without a counterpart")?;
        let memory = self.read_cells(&cells)?;
        Ok(Around { path, state, memory })
    }

    /// What either of two ways leads to.
    pub(crate) fn either_around(&mut self, a: Option<Around>, b: Around) -> Open<Around> {
        let Some(a) = a else { return Ok(b) };
        let pairs = b.state.iter().zip(&a.state);
        let state = pairs.map(|(x, y)| self.choose(b.path, x, y)).collect::<Open<Vec<_>>>()?;
        let mut memory = Vec::new();
        for (x, y) in b.memory.iter().zip(&a.memory) {
            let met = self.choose(b.path, &Sym::of([*x], None), &Sym::of([*y], None))?;
            memory.extend(met.words.iter());
        }
        Ok(Around { path: self.terms.or(a.path, b.path), state, memory })
    }

    /// Ends a lap. The cells that it writes are all among those of its beginning.
    pub(crate) fn end_lap(&mut self, k: usize, around: Option<Around>) -> Open<()> {
        let no = self.terms.truth(false);
        let around = around.filter(|a| !self.terms.is(a.path, false));
        let Some(known) = self.given.laps.get_mut(k) else { return Err("loops without a counterpart".into()) };
        if !self.deferred {
            let kept = around.as_ref().is_none_or(|a| {
                a.state.iter().zip(&known.first).all(|(s, f)| s.place == f.place && s.shape == f.shape)
            });
            (known.around, known.done) = (around, true);
            return if kept { Ok(()) } else { Err("a loop that carries different memory".into()) };
        }
        let theirs = known.around.clone();
        let paths = [&theirs, &around].map(|a| a.as_ref().map_or(no, |a| a.path));
        let mut wrong = self.terms.xor(paths[0], paths[1]);
        if let (Some(a), Some(b)) = (theirs, around) {
            let state = self.states_differ(&a.state, &b.state)?;
            let memory = self.words_differ(&a.memory, &b.memory)?;
            let differ = self.terms.or(state, memory);
            let differ = self.terms.and(a.path, differ);
            wrong = self.terms.or(wrong, differ);
        }
        self.owed = self.terms.or(self.owed, wrong);
        Ok(())
    }

    fn states_differ(&mut self, a: &[Sym], b: &[Sym]) -> Open<Term> {
        let otherwise = || Err("loops that carry different values".to_string());
        if a.len() != b.len() {
            return otherwise();
        }
        let mut wrong = self.terms.truth(false);
        for (x, y) in a.iter().zip(b) {
            if x.place.is_some() != y.place.is_some() || x.shape != y.shape {
                return otherwise();
            }
            // Which memory it is cannot be told by terms.
            if x.place.is_some() {
                return Err("loops that carry memory".into());
            }
            let bad = self.words_differ(&x.words, &y.words)?;
            wrong = self.terms.or(wrong, bad);
        }
        Ok(wrong)
    }

    /// Where words are not the same, or poison on one side alone.
    fn words_differ(&mut self, a: &[Word], b: &[Word]) -> Open<Term> {
        let same = |(x, y): (&Word, &Word)| self.terms.width(x.bits) == self.terms.width(y.bits);
        if a.len() != b.len() || !a.iter().zip(b).all(same) {
            return Err("loops that carry different values".into());
        }
        let mut wrong = self.terms.truth(false);
        for (x, y) in a.iter().zip(b) {
            let poison = self.terms.xor(x.poison, y.poison);
            let equal = self.terms.eq(x.bits, y.bits);
            let (differ, counts) = (self.terms.not(equal), self.terms.not(x.poison));
            let differ = self.terms.and(counts, differ);
            let bad = self.terms.or(poison, differ);
            wrong = self.terms.or(wrong, bad);
        }
        Ok(wrong)
    }

    /// Runs a loop until it is known what it writes. `lap` runs one from a state, and says what
    /// leads around and what leads out: the condition, and results.
    pub(crate) fn in_lockstep(
        &mut self,
        path: Term,
        first: &[Sym],
        lap: &mut dyn FnMut(&mut Self, usize, Vec<Sym>) -> Open<Led>,
    ) -> Open<(Term, Vec<Sym>)> {
        let saved = self.save();
        let mut cells: Vec<Cell> = Vec::new();
        for _ in 0..PASSES {
            self.tick()?;
            let (k, state) = self.begin_lap(path, first, &cells)?;
            if self.deferred {
                cells = self.lap_cells(k);
            }
            let (around, out, results) = lap(self, k, state)?;
            let more: Vec<Cell> = self.written_since(&saved)?.into_iter().filter(|c| !cells.contains(c)).collect();
            if more.is_empty() {
                self.end_lap(k, around)?;
                return Ok((out, results));
            }
            if self.deferred {
                return Err("a loop that writes memory that the source's loop does not".into());
            }
            cells.extend(more);
            self.restore(&saved)?;
        }
        Err("a loop whose writes are unknown".into())
    }

    /// A loop that counts from a lower bound to an upper one, and hands on values.
    pub(crate) fn counted(
        &mut self,
        op: OpId,
        bounds: [Word; 3],
        unsigned: bool,
        carried: &[Sym],
        path: Term,
    ) -> Open<Vec<Sym>> {
        let region = self.ir.region_of(op, 0).ok_or_else(|| self.lacks(op))?;
        self.counting(op, bounds, unsigned, carried, path, &mut |run, state, inside| {
            let exits = run.region(region, state, inside)?;
            if exits.is_empty() {
                return Ok(None);
            }
            let (p, by, values) = run.join(exits)?;
            if !matches!(run.meaning(by), rustmlir_meaning::Meaning::Leaves) {
                return Err(run.lacks(op));
            }
            Ok(Some((p, values)))
        })
    }

    /// The same with a body that is given: from the number and what is handed on, under a
    /// condition, to the condition under which it ends and what it hands on.
    pub(crate) fn counting(
        &mut self,
        op: OpId,
        [lower, upper, step]: [Word; 3],
        unsigned: bool,
        carried: &[Sym],
        path: Term,
        body: &mut Body<'_, Self>,
    ) -> Open<Vec<Sym>> {
        if self.config.loops_end || self.ir.attr_named(op, rustmlir_meaning::faults::ENDS).is_some() {
            return Err("a loop that ends at its bound".into());
        }
        let w = self.terms.width(lower.bits);
        for x in [lower, upper, step] {
            self.undefined_if(path, x.poison);
        }
        let zero = self.terms.small(w, 0);
        let positive = if unsigned {
            let none = self.terms.eq(step.bits, zero);
            self.terms.not(none)
        } else {
            self.terms.slt(zero, step.bits)
        };
        let wrong = self.terms.not(positive);
        self.undefined_if(path, wrong);
        let below = |t: &mut crate::term::Terms, a, b| if unsigned { t.ult(a, b) } else { t.slt(a, b) };
        let single = self.terms.value(step.bits).is_some_and(num_traits::One::is_one);
        self.given.strides |= !single;
        // Where laps end at the bound, the source says so, too.
        if (self.deferred || self.given.clamped) && !single {
            // The number after the last one has to be one of the type.
            let past = self.past(lower, upper, step, unsigned);
            let runs = below(self.terms, lower.bits, upper.bits);
            let past = self.terms.and(runs, past);
            self.undefined_if(path, past);
        }
        let first: Vec<Sym> = [Sym::of([lower], None)].into_iter().chain(carried.iter().cloned()).collect();
        let stack = self.heap.scope();
        let (out, results) = self.in_lockstep(path, &first, &mut |run, k, state| {
            let at = state.first().and_then(|s| s.words.first().copied()).ok_or("a loop without an id")?;
            run.undefined_if(path, at.poison);
            let goes = below(run.terms, at.bits, upper.bits);
            let (inside, stops) = (run.terms.and(path, goes), run.terms.not(goes));
            let out = run.terms.and(path, stops);
            let mut around = None;
            if !run.terms.is(inside, false) {
                if let Some((p, values)) = body(run, state.clone(), inside)? {
                    let mut by_step = step.bits;
                    if run.given.clamped && !single {
                        // All numbers behind the upper bound are alike: nobody sees the last one.
                        let distance = run.terms.sub(upper.bits, at.bits);
                        let ends = run.terms.ult(distance, step.bits);
                        by_step = run.terms.ite(ends, distance, step.bits);
                    } else if !run.deferred && !single {
                        let wraps = run.wraps(at.bits, step.bits, unsigned);
                        run.undefined_if(inside, wraps);
                    }
                    let bits = run.terms.add(at.bits, by_step);
                    let poison = run.terms.truth(false);
                    let next = Sym::of([Word { bits, poison }], None);
                    let next = [next].into_iter().chain(values).collect();
                    around = Some(run.around(k, p, next)?);
                }
                run.heap.end_scope(stack, op.0).map_err(|_| run.lacks(op))?;
            }
            Ok((around, out, state.get(1..).unwrap_or(&[]).to_vec()))
        })?;
        self.onward = Some(out);
        Ok(results)
    }

    /// Whether a sum is none of the type.
    fn wraps(&mut self, a: Term, b: Term, unsigned: bool) -> Term {
        let w = self.terms.width(a);
        let t = &mut *self.terms;
        let sum = t.add(a, b);
        // The step is positive.
        if unsigned {
            return t.ult(sum, a);
        }
        let (x, y) = (t.sext(a, w + 1), t.sext(b, w + 1));
        let (wide, again) = (t.add(x, y), t.sext(sum, w + 1));
        let fits = t.eq(wide, again);
        t.not(fits)
    }

    /// Whether the induction variable after the last iteration is none of the type.
    fn past(&mut self, lower: Word, upper: Word, step: Word, unsigned: bool) -> Term {
        let w = self.terms.width(lower.bits);
        let t = &mut *self.terms;
        let wide = |t: &mut crate::term::Terms, x| if unsigned { t.zext(x, w + 2) } else { t.sext(x, w + 2) };
        let (l, u, s) = (wide(t, lower.bits), wide(t, upper.bits), wide(t, step.bits));
        let distance = t.sub(u, l);
        let rest = t.udiv(distance, s, true);
        let zero = t.small(w + 2, 0);
        let exact = t.eq(rest, zero);
        let more = t.sub(s, rest);
        let beyond = t.add(u, more);
        let past = t.ite(exact, u, beyond);
        let low = t.extract(past, 0, w);
        let again = wide(t, low);
        let fits = t.eq(past, again);
        t.not(fits)
    }

    /// `scf.while`: the first region decides whether the second one runs.
    pub(crate) fn as_long(&mut self, op: OpId, first: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let (before, after) = (self.ir.region_of(op, 0), self.ir.region_of(op, 1));
        let (Some(before), Some(after)) = (before, after) else { return Err(self.lacks(op)) };
        let (out, results) = self.in_lockstep(path, first, &mut |run, k, state| {
            let exits = run.region(before, state, path)?;
            let (path, by, values) = run.join(exits)?;
            let (Some(on), true) = (values.first(), run.named(by, &["scf.condition"])) else {
                return Err(run.lacks(op));
            };
            run.poison_decides(on, path)?;
            let goes = on.words.first().ok_or("no condition")?.bits;
            let (inside, stops) = (run.terms.and(path, goes), run.terms.not(goes));
            let out = run.terms.and(path, stops);
            let handed = values.get(1..).unwrap_or(&[]).to_vec();
            let mut around = None;
            if !run.terms.is(inside, false) {
                let exits = run.region(after, handed.clone(), inside)?;
                if !exits.is_empty() {
                    let (p, by, values) = run.join(exits)?;
                    if !matches!(run.meaning(by), rustmlir_meaning::Meaning::Leaves) {
                        return Err(run.lacks(op));
                    }
                    around = Some(run.around(k, p, values)?);
                }
            }
            Ok((around, out, handed))
        })?;
        self.onward = Some(out);
        Ok(results)
    }
}
