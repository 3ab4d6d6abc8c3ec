//! Regions of operations, run by the operation itself: functions without memory.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;

use super::number::Bin;
use super::tensor::scalar;
use rustmlir_ir::{Ir, OpId, RegionId, ValueId};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::Value;
use rustmlir_meaning::{Meaning, Values, ValuesFn, World, captures, constant, meaning_of};

/// Calls inside calls in regions; recursion is no part of the language.
const DEPTH: usize = 256;

/// What a step of a region does.
pub enum Run {
    /// It gives results for its operands.
    Values(ValuesFn),
    /// It calls this function.
    Call(OpId),
    /// It ends the region.
    Leave,
}

/// An operation of a region: its operands and results are numbers of slots. A value that nothing
/// reads afterwards is taken out of its slot.
struct Step {
    op: OpId,
    run: Run,
    operands: Vec<(usize, bool)>,
    results: Vec<usize>,
}

/// The slots of a region, and what they hold at the start.
#[derive(Default)]
struct Slots {
    of: HashMap<ValueId, usize>,
    start: Vec<Value>,
}

impl Slots {
    fn add(&mut self, v: ValueId, start: Value) -> usize {
        self.of.insert(v, self.start.len());
        self.start.push(start);
        self.start.len() - 1
    }
}

/// A region, or a function that one calls, ready to run.
pub struct Body {
    start: Vec<Value>,
    arguments: Vec<usize>,
    steps: Vec<Step>,
    callees: HashMap<OpId, Rc<Body>>,
}

impl Body {
    /// Region number `k` of the current operation, whose operands with what its regions use of the
    /// values around them are `given`.
    ///
    /// # Errors
    /// `unsupported` for operations that have another kind of meaning.
    pub fn of(w: &mut World<'_>, k: usize, given: &[Value]) -> Result<Body, Stop> {
        let around = captures(w.ir, w.op);
        let values = given.get(w.ir.operands(w.op).len()..).unwrap_or(&[]);
        let region = w.ir.region_of(w.op, k).ok_or_else(|| w.malformed("regions"))?;
        Body::made(w, region, &around, values, 0)
    }

    /// The body of a function.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn function(w: &mut World<'_>, f: OpId) -> Result<Body, Stop> {
        let region = w.ir.region_of(f, 0).filter(|&r| w.ir.entry(r).is_some());
        let region = region.ok_or_else(|| w.unsupported("a function without a body"))?;
        Body::made(w, region, &[], &[], 0)
    }

    fn made(
        w: &mut World<'_>,
        region: RegionId,
        around: &[ValueId],
        values: &[Value],
        depth: usize,
    ) -> Result<Body, Stop> {
        let ir = w.ir;
        if depth > DEPTH {
            return Err(w.unsupported("recursion in a region"));
        }
        let Some(block) = ir.entry(region).filter(|_| ir.region(region).blocks.len() == 1) else {
            return Err(w.unsupported("a region of several blocks"));
        };
        w.charge(ir.block(block).ops.len() as u64)?;
        let mut slots = Slots::default();
        for (&v, x) in around.iter().zip(values) {
            slots.add(v, x.clone());
        }
        let kept = slots.start.len();
        let arguments = ir.block_args(block).map(|v| slots.add(v, Value::Unit)).collect();
        let (mut steps, mut callees, mut constants) = (Vec::new(), HashMap::new(), Vec::new());
        for &op in &ir.block(block).ops {
            let unsupported =
                || Stop::unsupported(op, format!("'{}' in a region of an operation on tensors", ir.op_name(op)));
            let meaning = ir.def(op).map(|d| meaning_of(ir.registry, d));
            let run = match meaning {
                Some(Meaning::Constant) => {
                    let (a, v) = (ir.attr_named(op, "value"), ir.result(op, 0));
                    let (Some(a), Some(v)) = (a, v) else { return Err(unsupported()) };
                    let value = constant::value_of_attr(ir, a, ir.value_type(v), w.config.index_width);
                    constants.push(slots.add(v, value.map_err(|m| Stop::unsupported(op, m))?));
                    continue;
                }
                Some(Meaning::Values(f) | Meaning::Inside(f)) => Run::Values(f),
                Some(Meaning::Calls(_)) => {
                    let callee = w.symbols.callee(ir, op).ok_or_else(unsupported)?;
                    if let Entry::Vacant(e) = callees.entry(callee) {
                        let inner =
                            ir.region_of(callee, 0).filter(|&r| ir.entry(r).is_some()).ok_or_else(unsupported)?;
                        let mut made = || Body::made(w, inner, &[], &[], depth + 1);
                        e.insert(Rc::new(stacker::maybe_grow(128 * 1024, 1024 * 1024, &mut made)?));
                    }
                    Run::Call(callee)
                }
                Some(Meaning::Leaves | Meaning::Returns) => Run::Leave,
                _ => return Err(unsupported()),
            };
            let mut wanted = ir.operands(op).to_vec();
            if matches!(meaning, Some(Meaning::Inside(_))) {
                wanted.extend(captures(ir, op));
            }
            let operands: Option<Vec<_>> = wanted.iter().map(|v| Some((*slots.of.get(v)?, false))).collect();
            let operands = operands.ok_or_else(unsupported)?;
            let results = ir.results(op).map(|v| slots.add(v, Value::Unit)).collect();
            steps.push(Step { op, run, operands, results });
        }
        let mut later = vec![false; slots.start.len()];
        for step in steps.iter_mut().rev() {
            for (s, last) in step.operands.iter_mut().rev() {
                *last = !later[*s] && *s >= kept && !constants.contains(s);
                later[*s] = true;
            }
        }
        Ok(Body { start: slots.start, arguments, steps, callees })
    }

    /// Runs it with these arguments.
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn run(&self, w: &mut World<'_>, arguments: impl IntoIterator<Item = Value>) -> Result<Values, Stop> {
        let outer = w.op;
        let mut slots = self.slots(arguments);
        let mut next = 0;
        while let Some((op, run, mut operands)) = self.step(next, &mut slots) {
            w.charge(1)?;
            w.op = op;
            let results = match run {
                Run::Leave => {
                    w.op = outer;
                    return Ok(operands);
                }
                Run::Values(f) => stacker::maybe_grow(128 * 1024, 1024 * 1024, || f(w, &mut operands))?,
                Run::Call(callee) => match self.callees.get(callee) {
                    Some(body) => stacker::maybe_grow(128 * 1024, 1024 * 1024, || body.run(w, operands))?,
                    None => return Err(w.malformed("what it calls")),
                },
            };
            w.op = outer;
            self.define(next, &mut slots, results);
            next += 1;
        }
        Err(w.malformed("a terminator"))
    }

    /// How many arguments it takes.
    pub fn n_arguments(&self) -> usize {
        self.arguments.len()
    }

    /// The slots as they are when it begins with these arguments.
    pub fn slots(&self, arguments: impl IntoIterator<Item = Value>) -> Vec<Value> {
        let mut slots = self.start.clone();
        for (&s, v) in self.arguments.iter().zip(arguments) {
            slots[s] = v;
        }
        slots
    }

    /// The step of this number, with its operands, which are taken out where nothing reads them
    /// afterwards.
    pub fn step(&self, k: usize, slots: &mut [Value]) -> Option<(OpId, &Run, Values)> {
        let step = self.steps.get(k)?;
        let mut operands = Values::new();
        for &(s, last) in &step.operands {
            operands.push(if last { std::mem::replace(&mut slots[s], Value::Unit) } else { slots[s].clone() });
        }
        Some((step.op, &step.run, operands))
    }

    /// Puts the results of the step of this number where they are read.
    pub fn define(&self, k: usize, slots: &mut [Value], results: Values) {
        let places = self.steps.get(k).map_or(&[][..], |s| &s.results);
        for (&s, v) in places.iter().zip(results) {
            slots[s] = v;
        }
    }

    /// A function that it calls.
    pub fn callee(&self, f: OpId) -> Option<Rc<Body>> {
        self.callees.get(&f).cloned()
    }

    /// Runs it with elements, as tensors without dimensions; gives elements.
    ///
    /// # Errors
    /// Those of the operations inside.
    pub fn elements(&self, w: &mut World<'_>, elements: &[Value]) -> Result<Values, Stop> {
        let arguments = elements.iter().cloned().map(scalar);
        let results = self.run(w, arguments)?;
        let element = |v: Value| match v {
            Value::Shaped(s) => s.elems.get(0).unwrap_or(Value::Poison),
            v => v,
        };
        Ok(results.into_iter().map(element).collect())
    }

    /// The function of two elements that it is, if it is nothing else; `of` tells it by the name of
    /// its operation.
    pub fn single(&self, ir: &Ir, of: fn(&str) -> Option<Bin>) -> Option<Bin> {
        let [step, Step { run: Run::Leave, operands, .. }] = self.steps.as_slice() else { return None };
        let [a, b] = self.arguments[..] else { return None };
        let given: Vec<usize> = step.operands.iter().map(|o| o.0).collect();
        let handed: Vec<usize> = operands.iter().map(|o| o.0).collect();
        let f = of(ir.def(step.op)?.name)?;
        (given == [a, b] && handed == step.results).then_some(f)
    }
}

/// Says that what comes out depends on an order: what another one would give is found by other
/// schedules.
pub fn open_order(w: &mut World<'_>) {
    w.order(vec![1]);
    w.sched.choose_of(1, 0, true);
}

/// A loop: its second region makes the next state as long as the first one holds.
///
/// # Errors
/// `poison-use`; those of the operations inside.
pub fn repeat(w: &mut World<'_>, operands: &mut [Value]) -> Result<Values, Stop> {
    let (cond, body) = (Body::of(w, 0, operands)?, Body::of(w, 1, operands)?);
    let mut state = Values::from(&operands[..w.ir.operands(w.op).len()]);
    operands.iter_mut().for_each(|v| *v = Value::Unit);
    loop {
        w.charge(1)?;
        let goes_on = cond.run(w, state.iter().cloned())?;
        if !holds(w, goes_on.first())? {
            break;
        }
        state = body.run(w, std::mem::take(&mut state))?;
    }
    Ok(state)
}

/// The Boolean that a tensor of one element holds.
///
/// # Errors
/// `poison-use`.
pub fn holds(w: &World<'_>, v: Option<&Value>) -> Result<bool, Stop> {
    match v {
        Some(Value::Shaped(s)) => Ok(w.decided(&s.elems.get(0).unwrap_or(Value::Poison))? != 0),
        Some(v) => Ok(w.decided(v)? != 0),
        None => Err(w.unsupported("a region without a condition")),
    }
}

/// All values combined with a start value: from the left, or in another tree whose leaves are in
/// the same order, if the schedule chooses one. Where `f` is associative, they all give the same.
///
/// # Errors
/// Those of `f`.
pub fn fold<V: Clone>(
    w: &mut World<'_>,
    associative: bool,
    start: V,
    leaves: Vec<V>,
    mut f: impl FnMut(&mut World<'_>, V, V) -> Result<V, Stop>,
) -> Result<V, Stop> {
    if associative || w.sched.is_plain() {
        return leaves.into_iter().try_fold(start, |a, b| f(w, a, b));
    }
    let mut all = leaves;
    let place = w.sched.choose_of(all.len() + 1, 0, true);
    all.insert(place, start.clone());
    Ok(tree(w, all, f)?.unwrap_or(start))
}

/// All values combined, in a tree that the schedule chooses; none of none.
///
/// # Errors
/// Those of `f`.
pub fn tree<V: Clone>(
    w: &mut World<'_>,
    leaves: Vec<V>,
    mut f: impl FnMut(&mut World<'_>, V, V) -> Result<V, Stop>,
) -> Result<Option<V>, Stop> {
    if w.sched.is_plain() {
        let mut leaves = leaves.into_iter();
        let Some(first) = leaves.next() else { return Ok(None) };
        return leaves.try_fold(first, |a, b| f(w, a, b)).map(Some);
    }
    let mut all: Vec<Option<V>> = leaves.into_iter().map(Some).collect();
    if all.is_empty() {
        return Ok(None);
    }
    // From the root down, so that each tree is chosen in one way.
    let mut todo = vec![Some((0, all.len()))];
    let mut made = Vec::new();
    while let Some(part) = todo.pop() {
        match part {
            Some((from, to)) if to - from > 1 => {
                let split = from + 1 + w.sched.choose_of(to - from - 1, 0, true);
                todo.extend([None, Some((split, to)), Some((from, split))]);
            }
            Some((leaf, _)) => made.extend(all[leaf].take()),
            None => {
                if let (Some(b), Some(a)) = (made.pop(), made.pop()) {
                    made.push(f(w, a, b)?);
                }
            }
        }
    }
    Ok(made.pop())
}
