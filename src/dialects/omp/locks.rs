//! Locks of OpenMP's runtime library, where they are calls in a run: what a thread does between
//! taking a lock and giving it back is in a critical section of that lock. `lower::omp_locks` makes
//! sections of those calls for which one block says it all.
//!
//! The variable of a lock holds the number that `omp_init_lock` gives it. No other thread takes a
//! turn in between, so that a lock is always free, unless the thread has it itself. A program that
//! asks whether it is free (`omp_test_lock`) may be answered that it is not; that is not tried, so
//! that only loops are run that ask until it is.

use rustmlir_ir::{BlockId, Ir, OpId, ValueId};
use rustmlir_meaning::effects::effectless;
use rustmlir_meaning::stop::{Stop, Ub};
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_par::sections::{Lock, Odd};

use crate::Traits;
use crate::llvm::texts::{bytes_at, put_bytes, typed};

/// What a routine does with a lock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// It is made.
    Make,
    /// It is no longer needed.
    Destroy,
    /// The thread waits until it is free, and takes it.
    Take,
    /// It is taken if it is free.
    Try,
    /// It is given back.
    Give,
}

/// What a routine of this name does, and whether its lock may be taken again by the thread that has
/// it.
pub fn routine(name: &str) -> Option<(Step, bool)> {
    let name = name.strip_prefix("omp_")?;
    let name = name.strip_suffix('_').unwrap_or(name);
    let (verb, lock) = name.split_once('_')?;
    let nested = match lock {
        "lock" => false,
        "nest_lock" => true,
        "lock_with_hint" if verb == "init" => false,
        "nest_lock_with_hint" if verb == "init" => true,
        _ => return None,
    };
    let step = match verb {
        "init" => Step::Make,
        "destroy" => Step::Destroy,
        "set" => Step::Take,
        "test" => Step::Try,
        "unset" => Step::Give,
        _ => return None,
    };
    Some((step, nested))
}

/// The routine that an operation calls by its name.
pub fn called(ir: &Ir, op: OpId) -> Option<(Step, bool)> {
    let callee = ir.has(op, Traits::CALL).then(|| ir.symbol_attr_named(op, "callee"))??;
    routine(ir.str(callee))
}

/// Bytes of a lock's variable.
const BYTES: usize = 8;
/// The upper half of what the variable of a lock holds, of each of the two kinds.
const MARKS: [u32; 2] = [0x6C6F_636B, 0x6E65_7374];

/// What a call of a routine gives; `None` if it is none.
///
/// # Errors
/// `uninitialised-read` for what is no lock; `unsupported` for what OpenMP leaves open.
pub fn call(w: &mut World<'_>, name: &str, operands: &[Value]) -> Option<Result<Values, Stop>> {
    let (step, nested) = routine(name)?;
    let types = match (step, operands.len()) {
        (Step::Make, 2) => "pi>v",
        (Step::Try, _) => "p>i",
        _ => "p>v",
    };
    Some(typed(w, name, types).and_then(|()| done(w, name, (step, nested), operands)))
}

fn done(w: &mut World<'_>, name: &str, (step, nested): (Step, bool), operands: &[Value]) -> Result<Values, Stop> {
    let Some(at) = operands.first() else { return Err(w.malformed("a lock")) };
    let at = w.pointer(at)?;
    if step == Step::Make {
        let variable = variable(w, at)?;
        let lock = w.sched.sections.make(variable).ok_or_else(|| w.unsupported(format!("'{name}': too many locks")))?;
        let number = u64::from(MARKS[usize::from(nested)]) << 32 | u64::from(lock);
        put_bytes(w, at, &number.to_le_bytes(), "a lock")?;
        return Ok(Values::new());
    }
    let lock = lock_at(w, name, at, nested)?;
    let odd = |w: &World<'_>, odd: Odd| w.unsupported(format!("'{name}': {}", odd.text()));
    let others = |w: &World<'_>, what: &str| w.unsupported(format!("'{name}' of a lock that {what}"));
    match step {
        Step::Make => {}
        Step::Destroy if w.sched.sections.times(lock) > 0 => return Err(others(w, "the thread holds")),
        Step::Destroy => put_bytes(w, at, &[0; BYTES], "a lock")?,
        Step::Take => w.sched.take_lock(lock, nested).map_err(|o| odd(w, o))?,
        Step::Try => {
            let has = w.sched.sections.times(lock);
            if has == 0 && !asks_until_free(w.ir, w.op) {
                return Err(others(w, "another thread may hold: which of them is first decides what follows"));
            }
            w.sched.take_lock(lock, nested).map_err(|o| odd(w, o))?;
            return Ok(Values::from_iter([Value::Word(has + 1)]));
        }
        Step::Give if !w.sched.sections.give(lock) => return Err(others(w, "the thread does not hold")),
        Step::Give => {}
    }
    Ok(Values::new())
}

/// The lock whose variable lies at a pointer.
fn lock_at(w: &mut World<'_>, name: &str, at: Pointer, nested: bool) -> Result<Lock, Stop> {
    let raw = bytes_at(w, at, BYTES as u64, "a lock")?;
    let number = raw.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
    let (mark, lock) = ((number >> 32) as u32, number as u32);
    if mark != MARKS[usize::from(nested)] {
        let what = if mark == MARKS[usize::from(!nested)] { "of the other kind" } else { "that is not initialized" };
        return Err(w.ub(Ub::UninitialisedRead, format!("'{name}' of a lock {what}")));
    }
    // A copy excludes nobody who has the original, nor need it be a lock at all.
    if w.sched.sections.variable(lock) != Some(variable(w, at)?) {
        return Err(w.unsupported(format!("'{name}' of a copy of a lock")));
    }
    Ok(Lock::Made(lock).of_group(w.sched.here.group))
}

/// The allocation of a lock's variable, and where in it that begins.
fn variable(w: &mut World<'_>, at: Pointer) -> Result<(u64, u64), Stop> {
    let (h, from) = w.bytes_at(at, BYTES as u64, "a lock")?;
    let (root, first) = w.heap.root(h).ok_or_else(|| w.malformed("the memory of a lock"))?;
    Ok((root.0, first.wrapping_add(from)))
}

/// Whether a call is all that a loop does, which ends when the call says that the lock was free or
/// when it was not: then the number of times that it was not does not matter.
fn asks_until_free(ir: &Ir, call: OpId) -> bool {
    let block = ir.op(call).parent;
    let Some(last) = ir.last_op(block) else { return false };
    let asks = ir.block(block).ops.iter().all(|&o| o == call || o == last || effectless(ir, o));
    let Some(&decides) = ir.operands(last).first() else { return false };
    asks && ir.successors(last).len() == 2
        && made_of(ir, decides, call, block, 0)
        && ir.block_args(block).next().is_none()
        && ir.successors(last).iter().any(|&s| leads_back(ir, s, block))
}

/// Most blocks or operations that are looked through.
const MOST: usize = 16;

/// Whether a value is made of what a call gives and of constants alone.
fn made_of(ir: &Ir, v: ValueId, call: OpId, block: BlockId, depth: usize) -> bool {
    let Some(by) = ir.defining_op(v).filter(|_| depth < MOST) else { return false };
    by == call
        || ir.operands(by).is_empty() && effectless(ir, by)
        || ir.op(by).parent == block
            && effectless(ir, by)
            && ir.operands(by).iter().all(|&v| made_of(ir, v, call, block, depth + 1))
}

/// Whether a block leads to another one by jumps alone.
fn leads_back(ir: &Ir, mut from: BlockId, to: BlockId) -> bool {
    for _ in 0..MOST {
        if from == to {
            return true;
        }
        let [jump] = ir.block(from).ops[..] else { return false };
        let &[next] = ir.successors(jump) else { return false };
        if ir.has(jump, Traits::CALL) {
            return false;
        }
        from = next;
    }
    false
}
