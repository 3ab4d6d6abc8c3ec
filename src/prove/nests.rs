//! Parallel loops of a source, in index order: a nest of counted loops, the first dimension
//! outermost, which hands on what reductions and shared outputs have come to. Whatever order a
//! source may take is as good as any other, and lowerings take this one.

use rustmlir_ir::def::Traits;
use rustmlir_ir::{BlockId, DYNAMIC, OpId, TypeId};
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, meaning_of};

use crate::execute::{Open, Run, UNROLLED};
use crate::kernel::Word;
use crate::term::Term;
use crate::value::{Sym, elements};

/// What the reductions of a loop have come to, in this iteration.
pub(crate) struct Sums {
    of: OpId,
    /// Whether there is anything yet, if they have no start values.
    seen: Option<Sym>,
    values: Vec<Sym>,
    /// The next reduction.
    next: usize,
}

/// Where an iteration or a nest ends, and what it hands on; `None` where it never does.
type Ended = Option<(Term, Vec<Sym>)>;

/// What the innermost loop does, with the numbers of all loops, and what is handed on.
type Inner<'b, R> = dyn FnMut(&mut R, &[Sym], Vec<Sym>, Term) -> Open<Ended> + 'b;

impl Run<'_> {
    /// A parallel loop of the source as a nest.
    pub(crate) fn nest(&mut self, op: OpId, operands: &[Sym], path: Term) -> Open<Vec<Sym>> {
        let ir = self.ir;
        let region = ir.region_of(op, 0).ok_or_else(|| self.lacks(op))?;
        let body = ir.entry(region).ok_or_else(|| self.lacks(op))?;
        let group = |k: usize| operands.get(ir.operand_range(op, k)).unwrap_or(&[]).to_vec();
        let start = group(3);
        let dims = self.dimensions(op, [group(0), group(1), group(2)])?;
        if self.named(op, &["scf.forall"]) {
            let ended = self.dimension(op, &dims, &[], start.clone(), path, &mut |run, at, sums, inside| {
                let args = at.iter().chain(&start).cloned().collect();
                let exits = run.region(region, args, inside)?;
                if exits.is_empty() {
                    return Ok(None);
                }
                let (path, by, _) = run.join(exits)?;
                run.inserted(op, by, (body, at.len()), sums, path).map(|sums| Some((path, sums)))
            })?;
            return self.onward_from(op, ended);
        }
        let n = ir.n_results(op);
        let started = !start.is_empty() || n == 0;
        let mut first = start;
        if !started {
            let no = self.terms.truth(false);
            first.push(Sym::of([Word { bits: no, poison: no }], None));
            for ty in ir.result_types(op).collect::<Vec<TypeId>>() {
                first.push(self.nothing(ty)?);
            }
        }
        let ended = self.dimension(op, &dims, &[], first, path, &mut |run, at, mut sums, inside| {
            // Whether there is a value yet is never poison, in no lap.
            let seen = (!started).then(|| sums.remove(0));
            for w in seen.iter().flat_map(|s| s.words.iter()) {
                run.undefined_if(inside, w.poison);
            }
            run.sums.push(Sums { of: op, seen, values: sums, next: 0 });
            let done = run.region(region, at.to_vec(), inside).and_then(|exits| match exits.is_empty() {
                true => Ok(None),
                false => run.join(exits).map(Some),
            });
            let done = match done {
                Ok(Some((path, by, values))) if ir.has(by, Traits::REDUCTION) => {
                    run.contribute(by, &values, path).map(|path| Some((path, by)))
                }
                Ok(Some((path, by, _))) if matches!(run.meaning(by), Meaning::Leaves) => Ok(Some((path, by))),
                Ok(Some(_)) => Err(run.lacks(op)),
                Ok(None) => Ok(None),
                Err(why) => Err(why),
            };
            let sums = run.sums.pop().ok_or("no reductions")?;
            let Some((path, _)) = done? else { return Ok(None) };
            if sums.next != n {
                return Err(run.lacks(op));
            }
            let mut on = sums.values;
            if !started {
                let (yes, no) = (run.terms.truth(true), run.terms.truth(false));
                on.insert(0, Sym::of([Word { bits: yes, poison: no }], None));
            }
            Ok(Some((path, on)))
        })?;
        let Some((path, mut results)) = ended else { return self.onward_from(op, None) };
        if !started {
            // Nothing has been contributed.
            let seen = results.remove(0).words.first().copied().ok_or("no reductions")?;
            let none = self.terms.not(seen.bits);
            let none = self.terms.or(none, seen.poison);
            self.undefined_if(path, none);
        }
        self.onward_from(op, Some((path, results)))
    }

    fn onward_from(&mut self, op: OpId, ended: Ended) -> Open<Vec<Sym>> {
        match ended {
            Some((path, results)) => {
                self.onward = Some(path);
                Ok(results)
            }
            None => {
                self.onward = Some(self.terms.truth(false));
                self.poison_results(op)
            }
        }
    }

    /// Zeros of a type, which nobody looks at.
    fn nothing(&mut self, ty: TypeId) -> Open<Sym> {
        let like = self.gather(&Value::Poison, ty)?;
        let no = self.terms.truth(false);
        let n = elements(like.shape.as_deref());
        let w = like.words.first().map_or(1, |w| self.terms.width(w.bits));
        let zero = Word { bits: self.terms.small(w, 0), poison: no };
        Ok(Sym::of(vec![zero; n], like.shape))
    }

    /// Lower bound, upper bound and step of each dimension.
    fn dimensions(&mut self, op: OpId, operands: [Vec<Sym>; 3]) -> Open<Vec<[Word; 3]>> {
        let ir = self.ir;
        let mut sides: Vec<Vec<Word>> = Vec::new();
        for (given, name) in operands.into_iter().zip(["staticLowerBound", "staticUpperBound", "staticStep"]) {
            let given = self.numbers(&given)?;
            let listed = ir.attr_named(op, name).and_then(|a| ir.attr_i64_list(a));
            let Some(listed) = listed.filter(|_| self.named(op, &["scf.forall"])) else {
                sides.push(given);
                continue;
            };
            let mut given = given.into_iter();
            let mut side = Vec::new();
            for n in listed {
                let known = if n == DYNAMIC { None } else { self.index(n).words.first().copied() };
                side.push(known.or_else(|| given.next()).ok_or_else(|| self.lacks(op))?);
            }
            sides.push(side);
        }
        let [lower, upper, step] = <[Vec<Word>; 3]>::try_from(sides).map_err(|_| "no bounds")?;
        if lower.len() != upper.len() || lower.len() != step.len() {
            return Err(self.lacks(op));
        }
        Ok(lower.into_iter().zip(upper).zip(step).map(|((l, u), s)| [l, u, s]).collect())
    }

    /// The loops from some dimension on.
    fn dimension(
        &mut self,
        op: OpId,
        dims: &[[Word; 3]],
        at: &[Sym],
        carried: Vec<Sym>,
        path: Term,
        inner: &mut Inner<'_, Self>,
    ) -> Open<Ended> {
        let Some((&bounds, rest)) = dims.split_first() else { return inner(self, at, carried, path) };
        let known = bounds.iter().map(|&w| self.concrete(&Sym::of([w], None))).collect::<Option<Vec<Value>>>();
        if let Some([lower, upper, step]) = known.as_deref().filter(|_| !self.given.laps_only)
            && let Some(numbers) = self.numbers_of([lower, upper, step])
        {
            let (saved, steps) = (self.save(), self.steps_left());
            self.limit_steps(UNROLLED);
            let done = self.unrolled(op, numbers, (rest, at), carried.clone(), path, inner);
            self.limit_steps_again(steps);
            match done {
                Err(e) if self.terms.is(self.undefined, true) => return Err(e),
                // Loops inside of it run in lockstep: so does it.
                Ok(ended) if self.next_lap == saved.laps() => return Ok(ended),
                _ => self.restore(&saved)?,
            }
        }
        let results = self.counting(op, bounds, false, &carried, path, &mut |run, mut state, inside| {
            if state.is_empty() {
                return Err(run.lacks(op));
            }
            let at: Vec<Sym> = at.iter().cloned().chain([state.remove(0)]).collect();
            run.dimension(op, rest, &at, state, inside, inner)
        })?;
        let path = self.onward.take().unwrap_or(path);
        Ok(Some((path, results)))
    }

    /// Known numbers of an index, if a loop from the first one below the second one by the third
    /// one is an ordinary one.
    fn numbers_of(&self, of: [&Value; 3]) -> Option<[i128; 3]> {
        if self.config.loops_end {
            return None;
        }
        let w = self.config.index_width.min(64);
        let number = |v: &Value| match v {
            Value::Word(v) => Some(i128::from(((*v as i64) << (64 - w)) >> (64 - w))),
            _ => None,
        };
        let [lower, upper, step] = of.map(number);
        let (lower, upper, step) = (lower?, upper?, step?);
        // The number after the last one is one of the type.
        (step > 0 && upper + step <= 1i128 << (w - 1)).then_some([lower, upper, step])
    }

    fn unrolled(
        &mut self,
        op: OpId,
        [lower, upper, step]: [i128; 3],
        (rest, at): (&[[Word; 3]], &[Sym]),
        mut carried: Vec<Sym>,
        mut path: Term,
        inner: &mut Inner<'_, Self>,
    ) -> Open<Ended> {
        let mut i = lower;
        while i < upper {
            self.tick()?;
            let stack = self.heap.scope();
            let at: Vec<Sym> = at.iter().cloned().chain([self.index(i as i64)]).collect();
            let Some((onward, values)) = self.dimension(op, rest, &at, carried, path, inner)? else {
                return Ok(None);
            };
            self.heap.end_scope(stack, op.0).map_err(|_| self.lacks(op))?;
            (path, carried) = (onward, values);
            i += step;
        }
        Ok(Some((path, carried)))
    }

    // ---- reductions -----------------------------------------------------------------------------

    /// What an iteration contributes to reductions; the condition under which it goes on.
    pub(crate) fn contribute(&mut self, op: OpId, values: &[Sym], mut path: Term) -> Open<Term> {
        let ir = self.ir;
        let lacks = self.lacks(op);
        for (k, value) in values.iter().enumerate() {
            let s = self.sums.last().filter(|s| ir.parent_op(op) == Some(s.of)).ok_or_else(|| lacks.clone())?;
            let (i, seen) = (s.next, s.seen.as_ref().and_then(|s| s.words.first()).map(|w| w.bits));
            let before = s.values.get(i).cloned().ok_or_else(|| lacks.clone())?;
            let reducer = ir.region_of(op, k).filter(|&r| ir.entry(r).is_some()).ok_or_else(|| lacks.clone())?;
            let yes = self.terms.truth(true);
            let seen = seen.unwrap_or(yes);
            let runs = self.terms.and(path, seen);
            let mut sum = value.clone();
            if !self.terms.is(runs, false) {
                let exits = self.region(reducer, vec![before, value.clone()], runs)?;
                let (onward, by, made) = self.join(exits)?;
                if !matches!(self.meaning(by), Meaning::Leaves) {
                    return Err(lacks);
                }
                let combined = made.into_iter().next().ok_or_else(|| lacks.clone())?;
                sum = self.choose(seen, &combined, value)?;
                let first = self.terms.not(seen);
                let first = self.terms.and(path, first);
                path = self.terms.or(onward, first);
            }
            let s = self.sums.last_mut().ok_or_else(|| lacks.clone())?;
            if let Some(slot) = s.values.get_mut(i) {
                *slot = sum;
            }
            s.next += 1;
        }
        Ok(path)
    }

    /// The tensors that shared outputs have come to, with what the end of an iteration inserts.
    fn inserted(
        &mut self,
        op: OpId,
        end: OpId,
        (body, rank): (BlockId, usize),
        mut sums: Vec<Sym>,
        path: Term,
    ) -> Open<Vec<Sym>> {
        let ir = self.ir;
        let shared: Vec<_> = ir.block_args(body).skip(rank).collect();
        let inserts = ir.region_of(end, 0).and_then(|r| ir.entry(r));
        for o in inserts.map(|b| ir.block(b).ops.clone()).unwrap_or_default() {
            self.tick()?;
            let k = ir.operand(o, 1).and_then(|v| shared.iter().position(|&s| s == v));
            let (Some(k), true) = (k, self.named(o, &["tensor.parallel_insert_slice"])) else {
                return Err(self.lacks(op));
            };
            // It does what an insertion into what there is does, unless two of them meet.
            let meaning = ir.registry.lookup("tensor.insert_slice").map(|d| meaning_of(ir.registry, d.0));
            let Some(Meaning::Values(f)) = meaning else { return Err(self.lacks(op)) };
            let mut operands = ir.operands(o).iter().map(|&v| self.value(v)).collect::<Open<Vec<Sym>>>()?;
            let (Some(into), Some(sum)) = (operands.get_mut(1), sums.get_mut(k)) else { return Err(self.lacks(op)) };
            into.clone_from(sum);
            let made = self.sliced(o, f, &operands, path)?;
            *sum = made.into_iter().next().ok_or_else(|| self.lacks(op))?;
        }
        Ok(sums)
    }
}
