//! Memory that each lane of `omp.simd` uses for itself: a compiler that makes room for a temporary
//! value does so once for the function, and each iteration writes it before it reads it.

use rustmlir_base::SmallSort;
use std::collections::{HashMap, HashSet};

use super::omp_facts::{constant, use_others, wrappers_and_nest};
use super::rewrite::{PassResult, Rewriter};
use rustmlir_dialects::llvm::size_in_memory;
use rustmlir_ir::{BlockId, Ir, OpId, ValueId};

/// Gives the iterations of each `omp.simd` such memory of their own. Nobody can tell that from
/// memory that lanes share, but lanes that write it would race. LLVM keeps such values in
/// registers.
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn run(ir: &mut Ir) -> PassResult {
    let (mut loops, mut rooms) = (Vec::new(), Vec::new());
    ir.walk(ir.top, |o| {
        loops.extend(ir.is(o, "omp.simd").then_some(o));
        rooms.extend(ir.is(o, "llvm.alloca").then_some(o));
    });
    if loops.is_empty() || rooms.is_empty() {
        return Ok(());
    }
    let mut used: HashMap<ValueId, Vec<OpId>> = HashMap::new();
    ir.walk(ir.top, |o| {
        for &v in ir.operands(o) {
            used.entry(v).or_default().push(o);
        }
    });
    let mut places: HashMap<OpId, usize> = HashMap::new();
    for &b in used.values().flatten().map(|&o| ir.op(o).parent).collect::<HashSet<BlockId>>().iter() {
        places.extend(ir.block(b).ops.iter().enumerate().map(|(k, &o)| (o, k)));
    }
    let rooms: HashMap<ValueId, OpId> = rooms
        .into_iter()
        .filter(|&o| written_first(ir, o, &used, &places))
        .filter_map(|o| Some((ir.result(o, 0)?, o)))
        .collect();
    let mut w = Rewriter::new(ir);
    for simd in loops {
        let nest = wrappers_and_nest(w.ir, simd).map(|(_, n)| n);
        let Some(body) = nest.and_then(|n| w.ir.region_of(n, 0)).and_then(|r| w.ir.entry(r)) else { continue };
        let (mut outer, mut own) = (Vec::new(), HashSet::new());
        w.ir.walk(simd, |o| {
            own.insert(o);
            outer.extend(w.ir.operands(o).iter().copied().filter(|v| rooms.contains_key(v)));
        });
        outer.retain(|v| rooms.get(v).is_some_and(|o| !own.contains(o)));
        outer.small_sort();
        outer.dedup();
        let copies = outer.iter().map(|v| w.copy_op(*rooms.get(v)?, &mut HashMap::new(), &HashMap::new()));
        let Some(copies) = copies.collect::<Option<Vec<OpId>>>() else { continue };
        let inner: Vec<ValueId> = copies.iter().filter_map(|&o| w.ir.result(o, 0)).collect();
        let rest = w.ir.take_ops(body);
        copies.into_iter().chain(rest).for_each(|o| w.ir.append_op(body, o));
        use_others(w.ir, simd, &outer, &inner);
    }
    w.finish()
}

/// Whether nothing is read from memory that the same block has not written before, all of it, and
/// nobody else knows where it is. A variable of the program has a name.
fn written_first(ir: &Ir, room: OpId, used: &HashMap<ValueId, Vec<OpId>>, places: &HashMap<OpId, usize>) -> bool {
    let (Some(pointer), Some(ty)) = (ir.result(room, 0), ir.type_attr_named(room, "elem_type")) else { return false };
    let one = ir.operand(room, 0).and_then(|n| constant(ir, n)) == Some(1);
    let named = ["bindc_name", "uniq_name", "llvm.name"].iter().any(|n| ir.attr_named(room, n).is_some());
    let Some(bytes) = size_in_memory(ir, ty).map(|s| s.bytes) else { return false };
    let uses = used.get(&pointer).map_or(&[][..], Vec::as_slice);
    if named || !one || uses.is_empty() {
        return false;
    }
    let whole = |o: OpId| match *ir.operands(o) {
        [to, from, n] if ir.is(o, "llvm.intr.memcpy") => {
            to == pointer && from != pointer && constant(ir, n).is_some_and(|n| u64::try_from(n) == Ok(bytes))
        }
        [value, to] if ir.is(o, "llvm.store") => to == pointer && value != pointer && ir.value_type(value) == ty,
        _ => false,
    };
    let mut first: HashMap<BlockId, usize> = HashMap::new();
    for &o in uses.iter().filter(|&&o| whole(o)) {
        let Some(&at) = places.get(&o) else { return false };
        let known = first.entry(ir.op(o).parent).or_insert(at);
        *known = at.min(*known);
    }
    let behind = |o: OpId| places.get(&o).zip(first.get(&ir.op(o).parent)).is_some_and(|(at, first)| at > first);
    uses.iter().all(|&o| whole(o) || behind(o) && stays(ir, o, pointer, used))
}

/// Whether a use of a pointer is an access, or leads to accesses in the same block.
fn stays(ir: &Ir, op: OpId, pointer: ValueId, used: &HashMap<ValueId, Vec<OpId>>) -> bool {
    match ir.def(op).map(|d| d.name) {
        Some("llvm.load") => true,
        Some("llvm.store") => ir.operand(op, 0) != Some(pointer),
        Some("llvm.intr.memcpy" | "llvm.intr.memmove") => ir.operand(op, 2) != Some(pointer),
        Some("llvm.getelementptr") => ir.result(op, 0).is_some_and(|part| {
            let uses = used.get(&part).map_or(&[][..], Vec::as_slice);
            let here = |o: OpId| ir.op(o).parent == ir.op(op).parent;
            uses.iter().all(|&o| here(o) && !ir.is(o, "llvm.getelementptr") && stays(ir, o, part, used))
        }),
        _ => false,
    }
}
