//! What operations of OpenMP say of themselves.

use std::collections::HashSet;

use super::rewrite::{Rewriter, only_block};
use rustmlir_dialects::omp::{bounds, copies};
use rustmlir_dialects::{Traits, effectless};
use rustmlir_ir::{Attr, Ir, OpId, RegionId, TypeId, ValueId};

/// What a call asks the runtime library for.
pub(super) fn asked(ir: &Ir, call: OpId) -> Option<&str> {
    let callee = ir.symbol_attr_named(call, "callee").map(|s| ir.str(s))?;
    ["omp_get_thread_num", "omp_get_num_threads"].into_iter().find(|&n| n == callee)
}

/// Whether an operation is about the order of iterations.
pub(super) fn asks_for_order(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "omp.ordered") || ir.is(op, "omp.ordered.region")
}

/// Whether a loop says of its iterations that they may be in any order and at the same time, even
/// those of one thread (`order(concurrent)`; OpenMP 5.2, 10.3).
pub(super) fn is_concurrent(ir: &Ir, wrappers: &[OpId]) -> bool {
    wrappers.iter().any(|&o| ir.attr_named(o, "order").is_some())
}

/// Whether all that a loop of tasks means is that its iterations are unordered, and waited for.
pub(super) fn is_plain_taskloop(ir: &Ir, op: OpId) -> bool {
    let given = |name| !group(ir, op, name).is_empty();
    !given("final") && !given("if_expr") && !given("in_reduction_vars") && ir.attr_named(op, "nogroup").is_none()
}

/// Whether each iteration of a taskloop may be a task of its own, if it asks for its thread.
pub(super) fn asks_by_iteration(ir: &Ir, op: OpId) -> bool {
    let sized = !group(ir, op, "grainsize").is_empty() || !group(ir, op, "num_tasks").is_empty();
    !asks(ir, op) || !sized && only_keeps_thread(ir, op)
}

/// Whether an operation makes memory.
pub(super) fn allocates(ir: &Ir, op: OpId) -> bool {
    ir.has(op, Traits::ALLOCATES_ON_STACK) || ir.is(op, "memref.alloc")
}

/// Whether an operation uses memory of which a value is made in the regions of `outer`, but not in
/// its own.
pub(super) fn uses_own_memory(ir: &Ir, op: OpId, outer: OpId) -> bool {
    let mut any = false;
    ir.walk(op, |o| {
        any |= ir.operands(o).iter().any(|&v| {
            if !leads_to_memory(ir, ir.value_type(v)) {
                return false;
            }
            let Some(at) = ir.value_block(v).and_then(|b| ir.block_parent_op(b)) else { return false };
            let within = |o: OpId| o == at || ir.ancestors(at).any(|a| a == o);
            within(outer) && !within(op)
        });
    });
    any
}

/// Whether nothing in an operation writes the memory that a value of its own leads to, or hands
/// that on.
pub(super) fn only_read(ir: &Ir, op: OpId, v: ValueId) -> bool {
    let mut within = HashSet::from([v]);
    // Sections have arguments of their own for what their construct has.
    let k = body_args(ir, op).iter().position(|&a| a == v);
    ir.walk(op, |o| {
        if ir.is(o, "omp.section") && ir.parent_op(o) == Some(op) {
            within.extend(k.and_then(|k| body_args(ir, o).get(k).copied()));
        }
    });
    loop {
        let (known, mut only) = (within.len(), true);
        ir.walk(op, |o| {
            if o == op || !ir.operands(o).iter().any(|v| within.contains(v)) {
                return;
            }
            let loads = ["llvm.load", "memref.load"].iter().any(|n| ir.is(o, n));
            if ir.is(o, "llvm.getelementptr") {
                within.extend(ir.results(o));
            } else if !loads || ir.results(o).any(|r| leads_to_memory(ir, ir.value_type(r))) {
                only = false;
            }
        });
        if !only || within.len() == known {
            return only;
        }
    }
}

/// Whether iterations of a loop share copies that they may change (`firstprivate`).
pub(super) fn keeps_copies(ir: &Ir, op: OpId) -> bool {
    let mut keeps = false;
    ir.walk(op, |o| {
        let how = rustmlir_dialects::omp::symbols(ir, o, "private_syms");
        let variables = group(ir, o, "private_vars").len() + group(ir, o, "reduction_vars").len();
        let args = body_args(ir, o);
        let own = args.len().checked_sub(variables).and_then(|k| args.get(k..)).unwrap_or_default();
        keeps |= how.iter().zip(own).any(|(&a, &arg)| {
            let declared = match ir.attr_of_id(a) {
                Attr::Symbol(s, nested) if nested.is_empty() => ir.lookup_symbol(ir.top, ir.str(*s)),
                _ => None,
            };
            declared.is_none_or(|d| copies(ir, d)) && !only_read(ir, o, arg)
        });
    });
    keeps
}

/// The constructs around a loop nest, from an outer one inwards, and the nest.
pub(super) fn wrappers_and_nest(ir: &Ir, outer: OpId) -> Option<(Vec<OpId>, OpId)> {
    let mut wrappers = vec![outer];
    loop {
        let body = only_block(ir, ir.region_of(*wrappers.last()?, 0))?;
        let inner = *ir.block(body).ops.first()?;
        if ir.is(inner, "omp.loop_nest") {
            return Some((wrappers, inner));
        }
        wrappers.push(inner);
    }
}

/// Whether a value of a type may lead to memory: a memref, a pointer, or the descriptor of a
/// memref.
fn leads_to_memory(ir: &Ir, t: TypeId) -> bool {
    ir.is_memref(t) || ir.is_pointer(t) || ir.struct_parts(t).is_some_and(|p| p.iter().any(|&t| ir.is_pointer(t)))
}

/// The operands of a group, by its name.
pub(super) fn group(ir: &Ir, op: OpId, name: &str) -> Vec<ValueId> {
    let k = ir.def(op).and_then(|d| d.operands.iter().position(|o| o.name == name));
    k.map_or_else(Vec::new, |k| ir.operand_group(op, k).to_vec())
}

/// The arguments of the body.
pub(super) fn body_args(ir: &Ir, op: OpId) -> Vec<ValueId> {
    ir.region_of(op, 0).and_then(|r| ir.entry(r)).map(|b| ir.block_args(b).collect()).unwrap_or_default()
}

/// The number that a value is known to be.
pub(super) fn constant(ir: &Ir, v: ValueId) -> Option<i64> {
    let op = ir.defining_op(v)?;
    match ir.def(op)?.name {
        "arith.constant" | "llvm.mlir.constant" => {
            let a = ir.attr_named(op, "value")?;
            match ir.attr_of_id(a) {
                Attr::Bool(b) => Some(i64::from(*b)),
                _ => ir.attr_i64(a),
            }
        }
        "arith.index_cast" | "arith.extsi" | "builtin.unrealized_conversion_cast" => constant(ir, ir.operand(op, 0)?),
        _ => None,
    }
}

/// Whether a construct asks for the number of the thread that executes it.
pub(super) fn asks(ir: &Ir, construct: OpId) -> bool {
    let mut asks = false;
    ir.walk(construct, |o| asks |= asked(ir, o) == Some("omp_get_thread_num"));
    asks
}

/// Whether the number of its thread, if a construct asks for it, becomes nothing but values that
/// are kept. Where it decides which memory is used, two executions by one thread would be taken for
/// a race.
pub(super) fn only_keeps_thread(ir: &Ir, construct: OpId) -> bool {
    let (mut derived, mut only) = (HashSet::new(), true);
    ir.walk(construct, |o| {
        if asked(ir, o) == Some("omp_get_thread_num") {
            derived.extend(ir.results(o));
            return;
        }
        let uses: Vec<usize> =
            ir.operands(o).iter().enumerate().filter(|(_, v)| derived.contains(v)).map(|(k, _)| k).collect();
        if uses.is_empty() {
            return;
        }
        let stores = ["memref.store", "affine.store", "llvm.store"].iter().any(|n| ir.is(o, n));
        if ir.regions(o).is_empty() && effectless(ir, o) && !ir.has(o, Traits::TERMINATOR) {
            derived.extend(ir.results(o));
        } else if !stores || uses != [0] {
            only = false;
        }
    });
    only
}

/// Whether the threads of a construct do nothing of their own that another one could see: a team of
/// any size means the same.
pub(super) fn collective(ir: &Ir, op: OpId, region: RegionId) -> bool {
    shares_only(ir, op, region, &["omp.wsloop", "omp.sections", "omp.single", "omp.distribute"])
}

/// The same for teams of a league, whose threads may take part in sharing loops.
pub(super) fn collective_league(ir: &Ir, op: OpId, region: RegionId) -> bool {
    shares_only(ir, op, region, &["omp.distribute"])
}

/// Whether a body does nothing of its own but compute, allocate and share work by such constructs.
fn shares_only(ir: &Ir, op: OpId, region: RegionId, sharing: &[&str]) -> bool {
    if !body_args(ir, op).is_empty() {
        return false;
    }
    let mut todo = vec![region];
    while let Some(r) = todo.pop() {
        for &o in ir.region(r).blocks.iter().flat_map(|&b| &ir.block(b).ops) {
            let name = ir.def(o).map_or("", |d| d.name);
            match name {
                "omp.parallel" if ir.is(op, "omp.teams") => {
                    let inner = ir.region_of(o, 0);
                    if !inner.is_some_and(|r| shares_only(ir, o, r, sharing)) {
                        return false;
                    }
                }
                name if sharing.contains(&name) => {
                    if ir.attr_named(o, "nowait").is_some() || uses_own_memory(ir, o, op) {
                        return false;
                    }
                }
                _ if name.starts_with("omp.") && !ir.has(o, Traits::TERMINATOR) => return false,
                _ if ir.has(o, Traits::TERMINATOR) || effectless(ir, o) || allocates(ir, o) => {}
                _ if !ir.regions(o).is_empty() && !ir.has(o, Traits::READS_MEMORY.and(Traits::WRITES_MEMORY)) => {
                    todo.extend_from_slice(ir.regions(o));
                }
                _ => return false,
            }
        }
    }
    true
}

/// How many iterations each dimension of a nest has, where that is known.
pub(super) fn trip_counts(ir: &Ir, nest: OpId) -> Option<Vec<i128>> {
    let [lower, upper, step] = bounds(ir, nest);
    let inclusive = i128::from(ir.attr_named(nest, "loop_inclusive").is_some());
    let one = |((&l, &u), &s): ((&ValueId, &ValueId), &ValueId)| {
        let [l, u, s] = [l, u, s].map(|v| constant(ir, v).map(i128::from));
        let (l, u, s) = (l?, u?, s?);
        (s > 0).then(|| (u + inclusive - l + s - 1).div_euclid(s).max(0))
    };
    lower.iter().zip(&upper).zip(&step).map(one).collect()
}

/// Takes a clause from an operation: the groups of operands that begin with a word, and attributes.
pub(super) fn without_group(w: &mut Rewriter<'_>, op: OpId, begin: &str, attributes: &[&str]) {
    let Some(def) = w.ir.def(op) else { return };
    let (mut operands, mut sizes) = (Vec::new(), Vec::new());
    for (k, o) in def.operands.iter().enumerate() {
        let of = if o.name.starts_with(begin) { Vec::new() } else { w.ir.operand_group(op, k).to_vec() };
        sizes.push(of.len());
        operands.extend(of);
    }
    let sizes = w.segments(&sizes);
    w.ir.set_operands(op, &operands);
    w.ir.set_attr(op, "operandSegmentSizes", sizes);
    for name in attributes {
        w.ir.remove_attr(op, name);
    }
}

/// Lets an operation and all in it use other values in the place of some.
pub(super) fn use_others(ir: &mut Ir, op: OpId, values: &[ValueId], others: &[ValueId]) {
    let mut all = Vec::new();
    ir.walk(op, |o| all.push(o));
    for o in all {
        let of = |v: ValueId| values.iter().position(|&x| x == v).and_then(|k| others.get(k)).copied().unwrap_or(v);
        let operands: Vec<ValueId> = ir.operands(o).iter().map(|&v| of(v)).collect();
        ir.set_operands(o, &operands);
    }
}
