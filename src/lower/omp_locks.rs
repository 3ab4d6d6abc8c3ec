//! Locks of OpenMP's runtime library as critical sections: what stands between taking a lock and
//! giving it back, in one block, is a section of a name that belongs to the lock's place.

use std::collections::{HashMap, HashSet};

use super::omp_facts::group;
use super::rewrite::Rewriter;
use rustmlir_dialects::omp::is_copy;
use rustmlir_dialects::{Traits, effectless};
use rustmlir_ir::{Attr, BlockId, Ir, OpId, OpSpec, ValueId};

/// What a call does with a lock.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Step {
    Take,
    Give,
    /// It is made, or no longer needed.
    Other,
}

/// A call of the lock routines, and whether its lock may be taken again by whoever has it.
fn step(ir: &Ir, op: OpId) -> Option<(Step, bool)> {
    let callee =
        ["func.call", "llvm.call"].iter().any(|n| ir.is(op, n)).then(|| ir.symbol_attr_named(op, "callee"))??;
    let name = ir.str(callee).strip_prefix("omp_")?;
    let name = name.strip_suffix('_').unwrap_or(name);
    let (verb, lock) = name.split_once('_')?;
    let nested = match lock {
        "lock" | "lock_with_hint" => false,
        "nest_lock" | "nest_lock_with_hint" => true,
        _ => return None,
    };
    match verb {
        "set" => Some((Step::Take, nested)),
        "unset" => Some((Step::Give, nested)),
        "init" | "destroy" => Some((Step::Other, nested)),
        _ => None,
    }
}

/// The place of a lock: memory that is made for it alone, or a global.
fn place(ir: &Ir, op: OpId) -> Option<String> {
    let mut v = ir.operand(op, 0)?;
    // What is mapped for a device is the variable itself.
    while let Some(of) = mapped(ir, v) {
        v = of;
    }
    let made = ir.defining_op(v)?;
    if ir.is(made, "llvm.mlir.addressof") {
        return ir.symbol_attr_named(made, "global_name").map(|s| format!("global.{}", ir.str(s)));
    }
    // Where several threads execute that, each has a lock of its own, which excludes nobody.
    let one = ir.has(made, Traits::ALLOCATES_ON_STACK) && outermost(ir, made, &mut HashSet::new());
    one.then(|| format!("local.{}", v.0))
}

/// Whether a single thread executes an operation: nothing parallel is around it, nor around a call
/// of the function that it is in, and that does not call itself.
fn outermost(ir: &Ir, op: OpId, open: &mut HashSet<OpId>) -> bool {
    let parallel = |a: &OpId| {
        let constructs = ["omp.parallel", "omp.teams", "omp.task", "omp.taskloop", "omp.target"];
        ir.has(*a, Traits::PARALLEL_LOOP) || constructs.iter().any(|n| ir.is(*a, n))
    };
    if ir.ancestors(op).any(|a| parallel(&a)) {
        return false;
    }
    let Some(f) = ir.ancestors(op).find(|&a| ir.has(a, Traits::FUNCTION)) else { return false };
    if !open.insert(f) {
        return false;
    }
    let name = ir.str_attr_named(f, "sym_name").unwrap_or_default().to_string();
    let mut uses = Vec::new();
    ir.walk(ir.top, |o| {
        let names_it = |a: &Attr| matches!(a, Attr::Symbol(s, _) if ir.str(*s) == name);
        uses.extend(ir.attrs(o).iter().any(|(_, a)| names_it(ir.attr_of_id(*a))).then_some(o));
    });
    let all = uses.into_iter().all(|o| ir.has(o, Traits::CALL) && outermost(ir, o, open));
    open.remove(&f);
    all
}

/// What a value stands for in the body of `omp.target`, or after the mapping for it.
fn mapped(ir: &Ir, v: ValueId) -> Option<ValueId> {
    if let Some(info) = ir.defining_op(v) {
        let same = ir.is(info, "omp.map.info") && !is_copy(ir, info);
        return ir.operand(info, 0).filter(|_| same);
    }
    let block = ir.value_block(v)?;
    let target = ir.block_parent_op(block).filter(|&o| ir.is(o, "omp.target"))?;
    let k = ir.block_args(block).position(|a| a == v)?;
    let groups = ["has_device_addr_vars", "host_eval_vars", "map_vars"].map(|n| group(ir, target, n));
    groups.concat().get(k).copied()
}

/// Makes critical sections of locks, if that can be said of all that a program does with them.
pub(super) fn run(ir: &mut Ir) {
    let (mut calls, mut blocks, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
    ir.walk(ir.top, |o| {
        if step(ir, o).is_some() {
            calls.push(o);
            let b = ir.op(o).parent;
            if seen.insert(b) {
                blocks.push(b);
            }
        }
    });
    if calls.is_empty() || calls.iter().any(|&o| place(ir, o).is_none()) {
        return;
    }
    let Some(top) = ir.region_of(ir.top, 0).and_then(|r| ir.entry(r)) else { return };
    let plans: Option<Vec<Vec<Section>>> = blocks.iter().map(|&b| sections(ir, b)).collect();
    let Some(plans) = plans else { return };
    let mut names: HashMap<String, rustmlir_base::Sym> = HashMap::new();
    for (&b, plan) in blocks.iter().zip(&plans) {
        rebuild(ir, top, b, plan, &mut names);
    }
}

/// The operations of a block, by their numbers, between taking a lock and giving it back.
struct Section {
    from: usize,
    to: usize,
    place: String,
}

/// The sections of a block; `None` if locks are taken in another way than one after the other.
fn sections(ir: &Ir, b: BlockId) -> Option<Vec<Section>> {
    let mut all = Vec::new();
    let mut open: Option<(usize, String, u32)> = None;
    for (k, &o) in ir.block(b).ops.iter().enumerate() {
        match (step(ir, o), open.take()) {
            (Some((Step::Take, _)), None) => open = Some((k, place(ir, o)?, 1)),
            (Some((Step::Take, true)), Some((from, at, n))) if place(ir, o)? == at => open = Some((from, at, n + 1)),
            (Some((Step::Give, _)), Some((from, at, 1))) if place(ir, o)? == at => {
                all.push(Section { from, to: k, place: at });
            }
            (Some((Step::Give, true)), Some((from, at, n))) if place(ir, o)? == at => open = Some((from, at, n - 1)),
            (Some((Step::Take | Step::Give, _)), _) => return None,
            (_, before) => open = before,
        }
    }
    let stays = |s: &Section| {
        let ops = &ir.block(b).ops;
        let inside: HashSet<ValueId> =
            ops[s.from..s.to].iter().filter(|&&o| !is_free(ir, o)).flat_map(|&o| ir.results(o)).collect();
        let mut used = false;
        let outside = ops.iter().enumerate().filter(|(k, _)| *k < s.from || *k > s.to).map(|(_, &o)| o);
        for o in outside {
            ir.walk(o, |o| used |= ir.operands(o).iter().any(|v| inside.contains(v)));
        }
        used |= leaves_block(ir, b, &inside);
        !used
    };
    (open.is_none() && all.iter().all(stays)).then_some(all)
}

/// Whether other blocks of the region use one of these values.
fn leaves_block(ir: &Ir, b: BlockId, values: &HashSet<ValueId>) -> bool {
    let Some(region) = ir.block(b).parent.some() else { return false };
    let others = ir.region(region).blocks.iter().filter(|&&o| o != b);
    others.flat_map(|&o| &ir.block(o).ops).any(|&o| {
        let mut used = false;
        ir.walk(o, |o| used |= ir.operands(o).iter().any(|v| values.contains(v)));
        used
    })
}

/// Whether an operation may as well stand before the section: a constant, say.
fn is_free(ir: &Ir, op: OpId) -> bool {
    ir.operands(op).is_empty() && ir.regions(op).is_empty() && effectless(ir, op) && ir.n_results(op) > 0
}

fn rebuild(ir: &mut Ir, top: BlockId, b: BlockId, plan: &[Section], names: &mut HashMap<String, rustmlir_base::Sym>) {
    let ops = ir.block(b).ops.clone();
    while ir.pop_op(b).is_some() {}
    let mut w = Rewriter::new(ir);
    let mut k = 0;
    while k < ops.len() {
        let Some(s) = plan.iter().find(|s| s.from == k) else {
            if step(w.ir, ops[k]).is_none() {
                w.ir.append_op(b, ops[k]);
            }
            k += 1;
            continue;
        };
        let name = names.entry(s.place.clone()).or_insert_with(|| {
            let name = w.ir.sym(&format!("rustmlir.lock.{}", s.place));
            let of = w.ir.attr(Attr::String(name, None));
            let attrs = vec![(w.ir.sym("sym_name"), of)];
            w.block = top;
            w.stand_for(ops[k]);
            w.op("omp.critical.declare", &OpSpec { attrs, ..OpSpec::default() });
            name
        });
        let name = w.ir.attr(Attr::Symbol(*name, Vec::new()));
        let body = w.new_block(&[]);
        for &o in &ops[s.from + 1..s.to] {
            if step(w.ir, o).is_none() {
                let to = if is_free(w.ir, o) { b } else { body };
                w.ir.append_op(to, o);
            }
        }
        w.stand_for(ops[s.from]);
        w.block = body;
        w.op("omp.terminator", &OpSpec::default());
        let region = w.ir.new_region();
        w.ir.append_block(region, body);
        w.block = b;
        let attrs = vec![(w.ir.sym("name"), name)];
        w.op("omp.critical", &OpSpec { attrs, regions: vec![region], ..OpSpec::default() });
        k = s.to + 1;
    }
}
