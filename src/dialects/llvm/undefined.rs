//! Numbers that are undefined: each use may see another one, and what control flow or an address
//! depends on makes the program undefined. A run that takes one number for all uses does what may
//! happen as long as the number only goes where any number is fine; elsewhere the answer is
//! `unsupported`, not a guess.

use std::collections::{HashMap, HashSet};

use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, OpId, ValueId};
use rustmlir_meaning::external::EACH_ANOTHER;
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Pointer, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_num::int;

/// The undefined number that the current operation gives: poison where that is asked for, one of
/// them else. Which one is the schedule's choice; zero without one.
pub(super) fn number(w: &mut World<'_>, what: &str) -> Result<Values, Stop> {
    if w.config.undef_is_poison {
        w.calls.undef = true;
        return Ok(Values::from_iter([Value::Poison]));
    }
    let (ir, op, ty) = (w.ir, w.op, w.result_type()?);
    let (harmless, once) = *w.calls.harmless.entry(op).or_insert_with(|| {
        let function = ir.ancestors(op).find(|&f| ir.has(f, Traits::FUNCTION));
        (harmless(ir, op), function.is_some_and(|f| once(ir, f, ir.results(op).collect())))
    });
    // Where programs are compared it is one of the things that may happen all the same.
    let tried = w.config.externals.is_some();
    w.calls.unsure |= tried && !(harmless && once);
    let v = if harmless || tried { any(w, ty)? } else { None };
    v.map(|v| Values::from_iter([v])).ok_or_else(|| w.unsupported(what))
}

/// One of the numbers of a type, as the schedule chooses, or null where programs are compared;
/// `None` for other types.
pub(super) fn any(w: &mut World<'_>, ty: rustmlir_ir::TypeId) -> Result<Option<Value>, Stop> {
    let frozen = w.ir.is(w.op, "llvm.freeze");
    if w.ir.is_pointer(ty) && w.config.externals.is_some() {
        (w.calls.picked, w.calls.unsure) = (true, true);
        return Ok(Some(Pointer::NULL.into()));
    }
    let Some(width) = w.element_width(ty).filter(|&n| n <= 64 && w.ir.shape(ty).is_none()) else { return Ok(None) };
    w.calls.picked |= !frozen;
    w.calls.frozen |= frozen;
    if let Some(x) = w.config.undefined {
        let x = if x == EACH_ANOTHER { w.calls.another() } else { x };
        return Ok(Some(Value::Word(x & int::mask(width))));
    }
    let numbers = usize::try_from(int::mask(width.min(63)).saturating_add(1)).unwrap_or(usize::MAX);
    let k = w.sched.choose_of(numbers, 0, true);
    Ok(Some(Value::Word(k as u64)))
}

/// What is undefined, or an address, for some of its operands.
const WATCHED: &[&str] =
    &["llvm.sdiv", "llvm.udiv", "llvm.srem", "llvm.urem", "llvm.getelementptr", "llvm.inttoptr", "llvm.intr.ptrmask"];

/// Whether the result of an operation only goes through pure operations and blocks to where any
/// number will do: to `llvm.freeze`, nowhere, or out of a function that nobody calls.
fn harmless(ir: &Ir, op: OpId) -> bool {
    let Some(function) = ir.ancestors(op).find(|&f| ir.has(f, Traits::FUNCTION)) else { return false };
    let mut tainted: HashSet<ValueId> = ir.results(op).collect();
    let (mut known, mut good, mut returned) = (0, true, false);
    // Again as long as there is more: a loop leads back to operations that stand in front.
    while good && known != tainted.len() {
        known = tainted.len();
        ir.walk(function, |o| {
            let uses: Vec<usize> =
                ir.operands(o).iter().enumerate().filter(|(_, v)| tainted.contains(v)).map(|(k, _)| k).collect();
            if uses.is_empty() || ir.is(o, "llvm.freeze") {
                return;
            }
            if !ir.successors(o).is_empty() {
                // The first operand of what branches on one decides; the others become arguments.
                good &= ir.is(o, "llvm.br") || ir.is(o, "llvm.cond_br") && !uses.contains(&0);
                for &b in ir.successors(o) {
                    tainted.extend(ir.block_args(b));
                }
            } else if ir.is(o, "llvm.return") {
                returned = true;
            } else {
                let pure = ir.has(o, Traits::PURE) && ir.regions(o).is_empty();
                good &= pure && !WATCHED.iter().any(|n| ir.is(o, n));
                tainted.extend(ir.results(o));
            }
        });
    }
    good && !(returned && called(ir, function))
}

/// Whether nothing that comes of an undefined number in a function is used twice: then one number
/// for all uses is what each use may see.
pub fn used_once(ir: &Ir, function: OpId) -> bool {
    let mut roots = HashSet::new();
    ir.walk(function, |o| roots.extend(ir.is(o, "llvm.mlir.undef").then(|| ir.result(o, 0)).flatten()));
    once(ir, function, roots)
}

/// The same of some values.
fn once(ir: &Ir, function: OpId, mut tainted: HashSet<ValueId>) -> bool {
    let mut known = 0;
    while known != tainted.len() {
        known = tainted.len();
        ir.walk(function, |o| {
            if ir.is(o, "llvm.freeze") || !ir.operands(o).iter().any(|v| tainted.contains(v)) {
                return;
            }
            tainted.extend(ir.results(o));
            for &b in ir.successors(o) {
                tainted.extend(ir.block_args(b));
            }
        });
    }
    let mut uses = HashMap::new();
    ir.walk(function, |o| {
        ir.operands(o).iter().filter(|v| tainted.contains(v)).for_each(|v| *uses.entry(*v).or_insert(0) += 1);
    });
    uses.values().all(|&n| n < 2)
}

/// Whether something names a function.
fn called(ir: &Ir, function: OpId) -> bool {
    let name = ir.str_attr_named(function, "sym_name");
    let mut found = false;
    let named = |o: OpId, attr: &str| ir.symbol_attr_named(o, attr).map(|s| ir.str(s)) == name;
    ir.walk(ir.top, |o| found |= named(o, "callee") || named(o, "global_name"));
    found
}
