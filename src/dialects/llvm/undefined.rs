//! Numbers that are undefined: each use may see another one, and what control flow or an address
//! depends on makes the program undefined. A run that takes one number for all uses does what may
//! happen as long as the number only goes where any number is fine; elsewhere the answer is
//! `unsupported`, not a guess.

use std::collections::{HashMap, HashSet};

use rustmlir_ir::def::Traits;
use rustmlir_ir::{Ir, OpId, TypeId, ValueId};
use rustmlir_meaning::external::{EACH_ANOTHER, Goes};
use rustmlir_meaning::stop::Stop;
use rustmlir_meaning::value::{Elems, Pointer, Value};
use rustmlir_meaning::{Values, World};
use rustmlir_num::int;

use super::values::has_unset;

/// The undefined number that the current operation gives: poison where that is asked for, one of
/// them else. Which one is the schedule's choice; zero without one.
pub(super) fn number(w: &mut World<'_>, what: &str) -> Result<Values, Stop> {
    if w.config.undef_is_poison {
        w.calls.undef = true;
        return Ok(Values::from_iter([Value::Poison]));
    }
    let ty = w.result_type()?;
    let v = if may_pick(w) { any(w, ty)? } else { None };
    v.map(|v| Values::from_iter([v])).ok_or_else(|| w.unsupported(what))
}

/// Whether one number may stand for the undefined one that the current operation gives.
fn may_pick(w: &mut World<'_>) -> bool {
    let (ir, op) = (w.ir, w.op);
    let goes = goes_to(w);
    let (harmless, once) = (goes.harmless, goes.once);
    // Where programs are compared it is one of the things that may happen all the same, and so it
    // is where a run has been asked to go on past a load, or goes on by itself.
    let tried = w.config.externals.is_some();
    w.calls.unsure |= tried && !(harmless && once);
    harmless || tried || ir.is(op, "llvm.load")
}

/// Where the number goes that the current operation gives.
fn goes_to(w: &mut World<'_>) -> Goes {
    let (ir, op) = (w.ir, w.op);
    *w.calls.goes.entry(op).or_insert_with(|| {
        let function = ir.ancestors(op).find(|&f| ir.has(f, Traits::FUNCTION));
        Goes {
            harmless: harmless(ir, op),
            once: function.is_some_and(|f| once(ir, f, ir.results(op).collect())),
            frozen: function.is_some_and(|f| frozen(ir, f, op)),
        }
    })
}

const FREEZE: &str = "llvm.freeze";

/// Whether all that uses the result of an operation freezes it, if anything does.
fn frozen(ir: &Ir, function: OpId, op: OpId) -> bool {
    let (mut any, mut all) = (false, true);
    ir.walk(function, |o| {
        if ir.operands(o).iter().any(|&v| ir.defining_op(v) == Some(op)) {
            (any, all) = (true, all && ir.is(o, FREEZE));
        }
    });
    any && all
}

/// What a load has found, with undefined numbers where nothing was written. Parts of structs stay
/// unset until somebody asks for one.
pub(super) fn loaded(w: &mut World<'_>, found: Value, p: Pointer, ty: TypeId) -> Result<Value, Stop> {
    let what = "a load of this type from memory that was never written";
    match found {
        Value::Unit if w.config.undef_is_poison => {
            w.calls.undef = true;
            Ok(Value::Poison)
        }
        Value::Unit => {
            // Of all bits that it may have, those in bytes that were written are known.
            let [ones, zeros] = [u64::MAX, 0].map(|any| w.with_written_bytes(p, ty, any));
            let open = match (ones?, zeros?) {
                (Value::Word(a), Value::Word(b)) => a ^ b,
                (v, _) => return Ok(v),
            };
            let picked = if may_pick(w) { any_of(w, ty, open)? } else { None };
            match picked.ok_or_else(|| w.unsupported(what))? {
                Value::Word(x) => w.with_written_bytes(p, ty, x),
                v => Ok(v),
            }
        }
        Value::Shaped(s) if has_unset(&Value::Shaped(s.clone())) => {
            let (poison, elem) = (w.config.undef_is_poison, w.ir.elem_or_self(ty));
            w.calls.undef |= poison;
            if !poison && !may_pick(w) {
                return Err(w.unsupported(what));
            }
            let mut lanes = Vec::with_capacity(s.elems.len());
            for k in 0..s.elems.len() {
                lanes.push(match s.elems.get(k) {
                    Some(Value::Unit) if poison => Value::Poison,
                    Some(Value::Unit) => any(w, elem)?.ok_or_else(|| w.unsupported(what))?,
                    lane => lane.ok_or_else(|| w.malformed("a lane"))?,
                });
            }
            Ok(Value::shaped(&s.shape, Elems::from_values(lanes)))
        }
        v => Ok(v),
    }
}

/// One of the numbers of a type, as the schedule chooses, or null where programs are compared;
/// `None` for other types.
pub(super) fn any(w: &mut World<'_>, ty: TypeId) -> Result<Option<Value>, Stop> {
    any_of(w, ty, u64::MAX)
}

/// The same if only these bits of the number are open.
fn any_of(w: &mut World<'_>, ty: TypeId, open: u64) -> Result<Option<Value>, Stop> {
    let frozen = w.ir.is(w.op, FREEZE) || goes_to(w).frozen;
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
    let (ir, op) = (w.ir, w.op);
    let bits = *w.calls.looked_at.entry(op).or_insert_with(|| looked_at(ir, op, 0));
    let bits = bits & open & int::mask(width.min(63));
    let numbers = 1usize.checked_shl(bits.count_ones()).unwrap_or(usize::MAX);
    let k = w.sched.choose_of(numbers, 0, true);
    Ok(Some(Value::Word(spread(k as u64, bits))))
}

/// The lowest bits of a number at the places of these bits.
fn spread(k: u64, mut places: u64) -> u64 {
    let (mut word, mut next) = (0, 0);
    while places != 0 {
        word |= (k >> next & 1) << places.trailing_zeros();
        (places, next) = (places & (places - 1), next + 1);
    }
    word
}

/// Operations behind each other through which bits that nobody looks at are followed.
const BEHIND: u32 = 8;

/// The bits of the result of an operation that make a difference: the others are masked or cut off
/// wherever it is used. So a number of which one bit is looked at is one of two, of which all can
/// be tried.
fn looked_at(ir: &Ir, op: OpId, depth: u32) -> u64 {
    let function = ir.ancestors(op).find(|&f| ir.has(f, Traits::FUNCTION));
    let (Some(function), Some(v), true) = (function, ir.result(op, 0), depth < BEHIND) else { return u64::MAX };
    let constant = |v: ValueId| {
        let by = ir.defining_op(v).filter(|&o| ir.has(o, Traits::CONSTANT))?;
        ir.i64_attr_named(by, "value").map(i64::cast_unsigned)
    };
    let mut bits = 0;
    ir.walk(function, |o| {
        let operands = ir.operands(o);
        if !operands.contains(&v) {
            return;
        }
        bits |= match (ir.op_name(o), operands) {
            ("llvm.and", &[a, b]) => constant(if a == v { b } else { a }).unwrap_or(u64::MAX),
            // With a promise about them, the bits that are cut off make poison.
            ("llvm.trunc", _) if ir.i64_attr_named(o, "overflowFlags").unwrap_or(0) == 0 => {
                ir.result_types(o).next().and_then(|t| ir.signless_width(t)).map_or(u64::MAX, int::mask)
            }
            ("llvm.freeze", _) => looked_at(ir, o, depth + 1),
            _ => u64::MAX,
        };
    });
    bits
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
            if uses.is_empty() || ir.is(o, FREEZE) {
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
/// for all uses is what each use may see. `unwritten` says that loads give such numbers, too.
pub fn used_once(ir: &Ir, function: OpId, unwritten: bool) -> bool {
    let mut roots = HashSet::new();
    ir.walk(function, |o| {
        let root = ir.is(o, "llvm.mlir.undef") || unwritten && loads_own(ir, o);
        roots.extend(root.then(|| ir.result(o, 0)).flatten());
    });
    once(ir, function, roots)
}

/// Whether an operation loads from memory that may be the function's own.
fn loads_own(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "llvm.load") && ir.operand(op, 0).is_some_and(|v| ir.defining_op(base(ir, v)).is_some())
}

/// The pointer from which constant or other steps lead to this one.
fn base(ir: &Ir, mut at: ValueId) -> ValueId {
    let step = |by: &OpId| ["llvm.getelementptr", "llvm.bitcast"].iter().any(|n| ir.is(*by, n));
    while let Some(from) = ir.defining_op(at).filter(step).and_then(|by| ir.operand(by, 0)) {
        at = from;
    }
    at
}

/// The loads of a function, each with the pointer from which steps lead to its place.
struct Loads<'a> {
    ir: &'a Ir,
    all: Vec<(OpId, ValueId)>,
}

impl<'a> Loads<'a> {
    fn of(ir: &'a Ir, function: OpId) -> Self {
        let mut all = Vec::new();
        ir.walk(function, |o| {
            let from = ir.operand(o, 0).filter(|_| ir.is(o, "llvm.load"));
            all.extend(from.map(|v| (o, base(ir, v))));
        });
        Loads { ir, all }
    }

    /// Those that may read what an operation stores.
    fn reading(&self, store: OpId) -> impl Iterator<Item = OpId> {
        let own = |v| self.ir.defining_op(v).is_some_and(|o| self.ir.is(o, "llvm.alloca"));
        let to = self.ir.operand(store, 1).map(|v| base(self.ir, v));
        let may = move |from| to.is_some_and(|to| from == to || !(own(from) && own(to)));
        self.all.iter().filter(move |l| may(l.1)).map(|l| l.0)
    }
}

/// Operations that give any number for some first operand, if the second one is a constant.
const ONTO: &[&str] = &["llvm.add", "llvm.sub", "llvm.xor", "llvm.trunc"];

/// Whether an operation is undefined because what decides it is an undefined number as it was
/// loaded, or comes of one so that it may still be several numbers.
pub fn decided_by_undefined(ir: &Ir, op: OpId) -> bool {
    let decides = match ir.op_name(op) {
        "llvm.cond_br" | "llvm.switch" | "llvm.load" | "llvm.intr.assume" | "rustmlir.promise" => 0,
        "llvm.store" | "llvm.udiv" | "llvm.sdiv" | "llvm.urem" | "llvm.srem" => 1,
        _ => return false,
    };
    let by = |v: Option<ValueId>| v.and_then(|v| ir.defining_op(v));
    let equality = |o: OpId| ir.is(o, "llvm.icmp") && matches!(ir.i64_attr_named(o, "predicate"), Some(0 | 1));
    let Some(mut at) = by(ir.operand(op, decides)) else { return false };
    if equality(at) {
        // One side is known as it is.
        let sides = [by(ir.operand(at, 0)), by(ir.operand(at, 1))];
        let known = |o: Option<OpId>| o.is_some_and(|o| ir.has(o, Traits::CONSTANT));
        at = match sides {
            [Some(a), b] if known(b) => a,
            [a, Some(b)] if known(a) => b,
            _ => return false,
        };
    }
    for _ in 0..ir.n_values() {
        if ir.is(at, "llvm.load") || ir.is(at, "llvm.mlir.undef") {
            return true;
        }
        let constant = ir.operands(at).get(1).is_none_or(|&v| by(Some(v)).is_some_and(|o| ir.has(o, Traits::CONSTANT)));
        let onto = ONTO.iter().any(|n| ir.is(at, n)) && constant;
        match by(ir.operand(at, 0)).filter(|_| onto) {
            Some(next) => at = next,
            None => return false,
        }
    }
    false
}

/// The same of some values.
fn once(ir: &Ir, function: OpId, mut tainted: HashSet<ValueId>) -> bool {
    let loads = Loads::of(ir, function);
    let mut known = 0;
    while known != tainted.len() {
        known = tainted.len();
        ir.walk(function, |o| {
            if ir.is(o, FREEZE) || !ir.operands(o).iter().any(|v| tainted.contains(v)) {
                return;
            }
            tainted.extend(ir.results(o));
            if ir.is(o, "llvm.store") {
                tainted.extend(loads.reading(o).flat_map(|l| ir.results(l)));
            }
            for &b in ir.successors(o) {
                tainted.extend(ir.block_args(b));
            }
        });
    }
    let mut uses = HashMap::new();
    ir.walk(function, |o| {
        for v in ir.operands(o).iter().filter(|v| tainted.contains(v)) {
            *uses.entry(*v).or_insert(0) += if ir.is(o, "llvm.store") { loads.reading(o).count() } else { 1 };
        }
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
