//! What operations mean, stated so that it can be read: the reference evaluator.
//!
//! Values are values, and poison is one of them. Memory is the simulated heap. Control is an
//! explicit stack: every function that has been called, and every operation whose regions are
//! running, is an entry of it. Nothing is prepared beforehand, nothing is left out because an
//! analysis said so.
//!
//! The meaning of an operation stands beside its definition (`OpInfo::meaning`), in one of the few
//! shapes of [`Meaning`]. An operation that has none here yet is unsupported by this evaluator,
//! whatever the engine does with it.

mod bits;
pub mod bridge;
pub mod bytes;
pub mod config;
pub mod constant;
pub mod conversions;
pub mod data_layout;
pub mod descriptor;
pub mod effects;
pub mod elementwise;
mod evaluator;
pub mod exchange;
pub mod external;
pub mod faults;
pub mod handed;
pub mod kernel;
pub mod layout;
pub mod lent;
pub mod observe;
mod padding;
pub mod parallel;
pub mod points;
pub mod stop;
pub mod value;
pub mod wide;
pub mod wide_loop;
mod world;

use smallvec::SmallVec;

pub use effects::{effectless, has_alloca, speculatable};
pub use evaluator::{Evaluator, Turn};
pub use parallel::{ASSUMES, Iterations, Reductions, TEAM, all_come, all_values, following, locked_out, parallel};
pub use world::{STEPS_PER_CHECK, World, at_entry, next_check};

pub use rustmlir_par::order::coordinates;

use crate::stop::Stop;
use crate::value::Value;
use kernel::Kernel;

use rustmlir_ir::def::{OpInfo, Registry, Traits};
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_num::float::RoundingMode;
use rustmlir_par::Possible;
use rustmlir_par::sections::Lock;

/// Values of operands, results or block arguments, in order.
pub type Values = SmallVec<[Value; 4]>;

/// Where an element lies.
pub type Indices = SmallVec<[i64; 4]>;

/// Gives results for operands.
pub type ValuesFn = fn(&mut World<'_>, &mut [Value]) -> Result<Values, Stop>;

/// What an operation means.
#[derive(Copy, Clone)]
pub enum Meaning {
    /// It is not said here yet, or the operation is not executed by itself.
    Elsewhere,
    /// The translation of this name says it: nothing executes the operation itself.
    Translated(&'static str),
    /// It applies a scalar function, to scalars or to each element of vectors and tensors.
    Scalar(Kernel),
    /// Its result is its attribute `value`.
    Constant,
    /// Its result is the buffer of the global that its attribute `name` or `global_name` names, or
    /// a pointer to it.
    Global,
    /// It gives results for its operands, and may look at memory or change it. The operands are its
    /// own: a tensor of which it makes another need not be copied where nobody else has it.
    Values(ValuesFn),
    /// It gives results for its operands and those of the first operation in its region, which come
    /// behind them: it executes that one itself.
    Around(ValuesFn),
    /// It gives results for its operands and for what its regions use of the values around them
    /// ([`captures`]), which come behind them: it runs the regions itself.
    Inside(ValuesFn),
    /// It runs its regions: what it makes of its operands says which, how often and with what.
    Regions(fn(&mut World<'_>, &[Value]) -> Result<Control, Stop>),
    /// It waits until all iterations of the team around it have come as far.
    Waits,
    /// It waits for the other threads of its subgroup, and gives results for what all of them have
    /// brought.
    Exchanges(exchange::ExchangeFn),
    /// It leaves a region and hands its operands to the operation around it, which decides what
    /// they are for.
    Leaves,
    /// It ends a block and goes on at one of its successors, to which it hands some of its
    /// operands.
    Jumps(fn(&mut World<'_>, &[Value]) -> Result<(usize, Values), Stop>),
    /// It calls a function with some of its operands; the results are what the function returns.
    Calls(fn(&mut World<'_>, &[Value]) -> Result<(OpId, Values), Stop>),
    /// It ends a function with its operands for results.
    Returns,
}

/// What all operations mean, by their number: a table of the registry.
pub struct Meanings {
    /// By the number of the operation.
    pub all: Vec<Meaning>,
    /// Predicate, poison-making flags and rounding mode of an operation that applies a scalar
    /// function.
    pub scalar_attrs: fn(&Ir, OpId, Kernel) -> ScalarAttrs,
    /// What the current operation gives, which calls this function without a body.
    pub external: fn(&mut World<'_>, OpId, &mut [Value]) -> Result<Values, Stop>,
    /// What the current operation gives, which has no definition.
    pub unknown: ValuesFn,
    /// What the current operation gives, which asks where the thread is that runs
    /// ([`asks_for_place`]), where nothing says it.
    pub place: ValuesFn,
}

/// Predicate, poison-making flags and rounding mode of a scalar function.
pub type ScalarAttrs = (u32, u32, Option<RoundingMode>);

/// What the operations of a definition mean.
pub fn meaning_of(registry: &'static Registry, def: &OpInfo) -> Meaning {
    registry.table::<Meanings>().and_then(|m| m.all.get(def.number)).copied().unwrap_or(Meaning::Elsewhere)
}

/// Whether an operation depends on which of many threads runs it, and on nothing else. What starts
/// the threads gives it a meaning.
pub fn asks_for_place(ir: &Ir, op: OpId) -> bool {
    let Some(d) = ir.def(op).filter(|d| d.has(Traits::PURE)) else { return false };
    ir.operands(op).is_empty() && matches!(meaning_of(ir.registry, d), Meaning::Translated(_))
}

/// What an operation needs besides its operands: those of the one in its region that it executes
/// itself, or what the regions that it runs itself use of the values around them.
pub fn operands_inside(ir: &Ir, op: OpId) -> Vec<ValueId> {
    match ir.def(op).map(|d| meaning_of(ir.registry, d)) {
        Some(Meaning::Around(_)) => {
            let block = ir.region_of(op, 0).and_then(|r| ir.entry(r));
            block.and_then(|b| ir.block(b).ops.first()).map_or(Vec::new(), |&o| ir.operands(o).to_vec())
        }
        Some(Meaning::Inside(_)) => captures(ir, op),
        _ => Vec::new(),
    }
}

/// The values defined around an operation that its regions use, each once, in the order of their
/// first use.
pub fn captures(ir: &Ir, op: OpId) -> Vec<ValueId> {
    let mut inside: std::collections::HashSet<ValueId> = Default::default();
    let (mut found, mut known): (Vec<ValueId>, std::collections::HashSet<ValueId>) = Default::default();
    // Definitions come before uses, in the order of the text.
    ir.walk(op, |o| {
        for &b in ir.regions(o).iter().flat_map(|&r| &ir.region(r).blocks) {
            inside.extend(ir.block_args(b));
        }
        if o != op {
            inside.extend(ir.results(o));
            let outer = ir.operands(o).iter().filter(|v| !inside.contains(v));
            found.extend(outer.filter(|&&v| known.insert(v)));
        }
    });
    found
}

/// The tensors and vectors that an operation with regions lets go of when it is done, for nothing
/// reads them any more: those of its regions, except for those that operations inside of it have
/// let go of before.
pub fn objects_inside(ir: &Ir, op: OpId) -> Box<[ValueId]> {
    let (mut values, mut todo) = (Vec::new(), vec![op]);
    while let Some(op) = todo.pop() {
        for &b in ir.regions(op).iter().flat_map(|&r| &ir.region(r).blocks) {
            values.extend(ir.block_args(b));
            for &o in &ir.block(b).ops {
                values.extend(ir.results(o));
                let runs = ir.def(o).is_some_and(|d| matches!(meaning_of(ir.registry, d), Meaning::Regions(_)));
                todo.extend((!runs).then_some(o));
            }
        }
    }
    values.retain(|&v| ir.is_vector_or_tensor(ir.value_type(v)));
    values.into()
}

/// The scalar function that the operations of a definition apply.
pub fn kernel_of(registry: &'static Registry, def: &OpInfo) -> Option<Kernel> {
    match meaning_of(registry, def) {
        Meaning::Scalar(k) => Some(k),
        _ => None,
    }
}

/// Predicate, poison-making flags and rounding mode of an operation that applies a scalar function.
pub fn scalar_attrs(ir: &Ir, op: OpId, kernel: Kernel) -> ScalarAttrs {
    ir.registry.table::<Meanings>().map_or((0, 0, None), |m| (m.scalar_attrs)(ir, op, kernel))
}

/// What an operation with regions does next.
pub enum Next {
    /// Run the region of this number with these arguments.
    Region(usize, Values),
    /// Run the region of this number of an operation inside of it, with these arguments.
    Inner(OpId, usize, Values),
    /// Go on behind an operation inside of it, by which the region was left for a while.
    Behind(OpId),
    /// Go on where this iteration waits, of those that were put aside; with results, if it waits
    /// for what others bring.
    Resume(usize, Option<Values>),
    /// Find all values that the region of this number of an operation inside of it makes of these,
    /// in any order and association.
    AllValues(OpId, usize, Vec<Value>),
    /// It is done; these are its results.
    Results(Values),
}

/// How a region was left.
pub struct Left {
    /// By this terminator,
    pub by: OpId,
    /// with these values.
    pub values: Values,
    /// It has not been left: these are the values that were to be found.
    pub all: Option<Vec<Possible<Value, Stop>>>,
    /// It has not been left: the iteration waits at this operation, which brings the values, and
    /// has been put aside.
    pub waits: bool,
}

/// An operation that runs its regions. It is asked at first, and whenever a region of it has been
/// left, how to go on.
pub type Control = Box<dyn FnMut(&mut World<'_>, Option<Left>) -> Result<Next, Stop>>;

/// An operation that runs one region, or none, and takes its results from it.
pub fn once(region: Option<usize>) -> Control {
    Box::new(move |_, left| {
        Ok(match (left, region) {
            (Some(left), _) => Next::Results(left.values),
            (None, Some(k)) => Next::Region(k, Values::new()),
            (None, None) => Next::Results(Values::new()),
        })
    })
}

/// An operation that runs its region once, and no two iterations of a loop are in it at a time.
///
/// # Errors
/// `unsupported` inside of another one of its lock, and of two others.
pub fn critical(w: &mut World<'_>, lock: Lock) -> Result<Control, Stop> {
    let lock = lock.of_group(w.sched.here.group);
    w.sched.enter_section(lock).map_err(|odd| w.unsupported(odd.text()))?;
    Ok(Box::new(|w, left| {
        if left.is_none() {
            return Ok(Next::Region(0, Values::new()));
        }
        w.sched.sections.leave();
        Ok(Next::Results(Values::new()))
    }))
}

/// An operation that runs its region once for each number of a range, lowest first, and hands on
/// from each time to the next what the region was left with.
///
/// # Errors
/// Those of [`faults::Span::trips`].
pub fn count(w: &World<'_>, range: faults::Span, carried: Values) -> Result<Control, Stop> {
    let mut left_over = range.trips(w.config, w.ir, w.op)?;
    let ([mut next, _, step], mask) = (range.bounds, rustmlir_num::int::mask(range.width));
    let mut start = carried;
    Ok(Box::new(move |_, left| {
        let mut carried = left.map_or_else(|| std::mem::take(&mut start), |l| l.values);
        if left_over == 0 {
            return Ok(Next::Results(carried));
        }
        carried.insert(0, Value::Word(next));
        (left_over, next) = (left_over - 1, next.wrapping_add(step) & mask);
        Ok(Next::Region(0, carried))
    }))
}
