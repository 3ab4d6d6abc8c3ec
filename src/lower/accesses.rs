//! What attributes promise of accesses (`llvm.readonly`, `memory_effects`, ..), as operations in
//! front of those that may break it.

use rustmlir_base::SmallSort;
use std::collections::HashMap;

use super::Pass;
use super::rewrite::PassResult;
use rustmlir_dialects::llvm::accesses::{has_effects, of, rules_out};
use rustmlir_ir::{Attr, DictId, Ir, OpId, OpSpec, ValueId};

/// The pass. It is for running a program only: what it makes still has the attributes, so it would
/// be done again.
pub static PASS: Pass = Pass {
    name: "check-promised-accesses",
    aliases: &[],
    summary: "checks before accesses that attributes restrict",
    doc: "Covers the accesses of a function with memory effects, and accesses through arguments with access \
        attributes.",
    run,
    ..Pass::NEW
};

/// Whether there is anything to be done.
pub fn applies(ir: &Ir) -> bool {
    !plan(ir).is_empty()
}

/// An operand of an access, how it is used, and whether that breaks a promise for certain.
type Checked = (usize, &'static str, bool);

fn plan(ir: &Ir) -> HashMap<OpId, Vec<Checked>> {
    let mut functions = Vec::new();
    ir.walk(ir.top, |o| functions.extend(ir.is(o, "llvm.func").then_some(o)));
    let mut out = HashMap::new();
    for f in functions {
        let Some(entry) = ir.region_of(f, 0).and_then(|r| ir.entry(r)) else { continue };
        let dicts = match ir.attr_named(f, "arg_attrs").map(|a| ir.attr_of_id(a)) {
            Some(Attr::Array(all)) => all.clone(),
            _ => Vec::new(),
        };
        let dict = |k: usize| match dicts.get(k).map(|&d| ir.attr_of_id(d)) {
            Some(Attr::Dict(d)) => *d,
            _ => DictId::EMPTY,
        };
        let arguments: HashMap<ValueId, DictId> = ir.block_args(entry).enumerate().map(|(k, v)| (v, dict(k))).collect();
        let general = has_effects(ir, f);
        if !general && arguments.values().all(|d| !["read", "write"].iter().any(|a| rules_out(ir, *d, a))) {
            continue;
        }
        ir.walk(f, |o| {
            let check = |(k, how): (usize, &'static str)| {
                let root = root(ir, ir.operand(o, k)?);
                let broken = arguments.get(&root).is_some_and(|d| rules_out(ir, *d, how));
                (broken || general).then_some((k, how, broken))
            };
            let all: Vec<Checked> = of(ir, o).into_iter().filter_map(check).collect();
            if !all.is_empty() {
                out.insert(o, all);
            }
        });
    }
    out
}

/// What a pointer or a memref is made of by steps alone.
pub(super) fn root(ir: &Ir, mut v: ValueId) -> ValueId {
    const STEPS: [&str; 8] = [
        "llvm.getelementptr",
        "llvm.bitcast",
        "llvm.addrspacecast",
        "rustmlir.promise",
        "memref.subview",
        "memref.cast",
        "memref.reinterpret_cast",
        "memref.view",
    ];
    while let Some(from) = ir.defining_op(v).filter(|&o| STEPS.iter().any(|n| ir.is(o, n))) {
        let Some(base) = ir.operand(from, 0) else { break };
        v = base;
    }
    v
}

fn run(ir: &mut Ir) -> PassResult {
    let plan = plan(ir);
    let mut blocks: Vec<_> = plan.keys().filter_map(|&o| ir.op(o).parent.some()).collect();
    blocks.small_sort();
    blocks.dedup();
    for b in blocks {
        for o in ir.take_ops(b) {
            for &(k, how, broken) in plan.get(&o).into_iter().flatten() {
                let Some(p) = ir.operand(o, k) else { continue };
                let ranged = ["llvm.intr.memcpy", "llvm.intr.memmove", "llvm.intr.memset"].iter().any(|n| ir.is(o, n));
                let len = ir.operand(o, 2).filter(|_| ranged);
                let (name, place, loc) = (ir.name_id("rustmlir.access"), ir.op(o).at, ir.op_locs.get(&o).copied());
                let mut attrs = vec![(ir.sym("access"), ir.string_attr(how))];
                if broken {
                    attrs.push((ir.sym("broken"), ir.attr(Attr::Unit)));
                }
                let operands = [p].into_iter().chain(len).collect();
                let made = ir.new_op(name, place, &OpSpec { operands, attrs, ..OpSpec::default() });
                ir.op_locs.extend(loc.map(|l| (made, l)));
                ir.append_op(b, made);
            }
            ir.append_op(b, o);
        }
    }
    Ok(())
}
