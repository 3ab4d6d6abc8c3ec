//! Locks of OpenMP's runtime library as critical sections: what stands between taking a lock and
//! giving it back, in one block, is a section of a name that belongs to the lock's place.

use std::collections::{HashMap, HashSet};

use super::omp_facts::group;
use super::rewrite::Rewriter;
use rustmlir_dialects::omp::is_copy;
use rustmlir_dialects::omp::locks::{Step, called};
use rustmlir_dialects::{Traits, effectless};
use rustmlir_ir::{Attr, BlockId, Ir, OpId, OpSpec, ValueId};

/// The place of a lock: a global, or memory that a single thread makes.
fn place(ir: &Ir, shared: &HashSet<OpId>, op: OpId) -> Option<String> {
    let mut v = ir.operand(op, 0)?;
    // What is mapped for a device is the variable itself.
    while let Some(of) = mapped(ir, v) {
        v = of;
    }
    if let Some(target) = copied_for(ir, v) {
        // The copies of several targets that run at a time exclude nobody.
        let alone = ir.attr_named(target, "nowait").is_none() && is_alone(ir, shared, target);
        return alone.then(|| format!("copy.{}", v.0));
    }
    let made = ir.defining_op(v)?;
    if ir.is(made, "llvm.mlir.addressof") {
        return ir.symbol_attr_named(made, "global_name").map(|s| format!("global.{}", ir.str(s)));
    }
    // Where several threads execute that, each has a lock of its own, which excludes nobody.
    let one = is_alone(ir, shared, made);
    (one && ir.has(made, Traits::ALLOCATES_ON_STACK)).then(|| format!("local.{}", v.0))
}

/// Whether one thread at a time executes an operation.
fn is_alone(ir: &Ir, shared: &HashSet<OpId>, op: OpId) -> bool {
    let function = ir.ancestors(op).find(|&a| ir.has(a, Traits::FUNCTION));
    function.is_some_and(|f| !shared.contains(&f)) && !ir.ancestors(op).any(|a| is_parallel(ir, a))
}

/// The `omp.target` that copies a variable for its body, if a value is such a copy.
fn copied_for(ir: &Ir, v: ValueId) -> Option<OpId> {
    let (target, of) = entry(ir, v)?;
    ir.defining_op(of).filter(|&info| ir.is(info, "omp.map.info") && is_copy(ir, info)).map(|_| target)
}

fn is_parallel(ir: &Ir, op: OpId) -> bool {
    let constructs =
        ["omp.parallel", "omp.teams", "omp.task", "omp.taskloop", "omp.target", "async.execute", "gpu.launch"];
    ir.has(op, Traits::PARALLEL_LOOP) || constructs.iter().any(|n| ir.is(op, n))
}

/// The functions that several threads may execute at a time: those that something names in a
/// parallel construct, or otherwise than by a call, and those that these name.
fn shared_functions(ir: &Ir) -> HashSet<OpId> {
    let mut functions: HashMap<rustmlir_base::Sym, Vec<OpId>> = HashMap::new();
    ir.walk(ir.top, |o| {
        let name = ir.attr_named(o, "sym_name").filter(|_| ir.has(o, Traits::FUNCTION));
        if let Some(Attr::String(s, _)) = name.map(|a| ir.attr_of_id(a)) {
            functions.entry(*s).or_default().push(o);
        }
    });
    let (mut named, mut todo): (HashMap<OpId, Vec<OpId>>, Vec<OpId>) = (HashMap::new(), Vec::new());
    ir.walk(ir.top, |o| {
        for &(_, a) in ir.attrs(o) {
            let Attr::Symbol(s, nested) = ir.attr_of_id(a) else { continue };
            let Some(all) = functions.get(nested.last().unwrap_or(s)) else { continue };
            let within = ir.ancestors(o).find(|&a| ir.has(a, Traits::FUNCTION));
            match within.filter(|_| ir.has(o, Traits::CALL) && !ir.ancestors(o).any(|a| is_parallel(ir, a))) {
                Some(f) => named.entry(f).or_default().extend(all),
                None => todo.extend(all),
            }
        }
    });
    let mut shared = HashSet::new();
    while let Some(f) = todo.pop() {
        if shared.insert(f) {
            todo.extend(named.get(&f).into_iter().flatten());
        }
    }
    shared
}

/// What a value stands for in the body of `omp.target`, or after the mapping for it.
fn mapped(ir: &Ir, v: ValueId) -> Option<ValueId> {
    if let Some(info) = ir.defining_op(v) {
        let same = ir.is(info, "omp.map.info") && !is_copy(ir, info);
        return ir.operand(info, 0).filter(|_| same);
    }
    entry(ir, v).filter(|_| copied_for(ir, v).is_none()).map(|(_, of)| of)
}

/// The `omp.target` of whose body a value is an argument, and what that stands for.
fn entry(ir: &Ir, v: ValueId) -> Option<(OpId, ValueId)> {
    let block = ir.value_block(v)?;
    let target = ir.block_parent_op(block).filter(|&o| ir.is(o, "omp.target"))?;
    let k = ir.block_args(block).position(|a| a == v)?;
    let groups = ["has_device_addr_vars", "host_eval_vars", "map_vars"].map(|n| group(ir, target, n));
    groups.concat().get(k).map(|&of| (target, of))
}

/// Makes critical sections of locks, if that can be said of all that a program does with them.
pub(super) fn run(ir: &mut Ir) {
    let (mut calls, mut blocks, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
    ir.walk(ir.top, |o| {
        if called(ir, o).is_some() {
            calls.push(o);
            let b = ir.op(o).parent;
            if seen.insert(b) {
                blocks.push(b);
            }
        }
    });
    let Some(top) = ir.region_of(ir.top, 0).and_then(|r| ir.entry(r)).filter(|_| !calls.is_empty()) else { return };
    let shared = shared_functions(ir);
    let places = calls.iter().map(|&o| place(ir, &shared, o).map(|p| (o, p))).collect::<Option<HashMap<_, _>>>();
    let plans = places.and_then(|places| {
        blocks.iter().map(|&b| sections(ir, &places, b).filter(|all| stays(ir, b, all))).collect::<Option<Vec<_>>>()
    });
    let Some(plans) = plans else { return };
    let mut w = Rewriter::new(ir);
    let mut names = HashMap::new();
    for (b, plan) in blocks.into_iter().zip(plans) {
        rebuild(&mut w, top, b, plan, &mut names);
    }
}

/// The operations of a block, by their numbers, between taking a lock and giving it back.
struct Section {
    from: usize,
    to: usize,
    place: String,
}

/// The sections of a block; `None` if locks are taken in another way than one after the other.
fn sections(ir: &Ir, places: &HashMap<OpId, String>, b: BlockId) -> Option<Vec<Section>> {
    let mut all = Vec::new();
    let mut open: Option<(usize, &String, u32)> = None;
    for (k, &o) in ir.block(b).ops.iter().enumerate() {
        let Some((step, nested)) = called(ir, o).filter(|s| !matches!(s.0, Step::Make | Step::Destroy)) else {
            continue;
        };
        let at = places.get(&o)?;
        open = match (step, open) {
            (Step::Take, None) => Some((k, at, 1)),
            (Step::Take, Some((from, same, n))) if nested && same == at => Some((from, at, n + 1)),
            (Step::Give, Some((from, same, 1))) if same == at => {
                all.push(Section { from, to: k, place: at.clone() });
                None
            }
            (Step::Give, Some((from, same, n))) if nested && same == at => Some((from, at, n - 1)),
            _ => return None,
        };
    }
    open.is_none().then_some(all)
}

/// Whether nothing outside of a section uses a value that is made in it.
fn stays(ir: &Ir, b: BlockId, all: &[Section]) -> bool {
    let ops = &ir.block(b).ops;
    let mut made: HashMap<ValueId, usize> = HashMap::new();
    // The section that each operation of the block is in.
    let mut within = vec![None; ops.len()];
    for (k, s) in all.iter().enumerate() {
        for at in s.from..s.to {
            within[at] = Some(k);
            if !is_free(ir, ops[at]) {
                made.extend(ir.results(ops[at]).map(|v| (v, k)));
            }
        }
    }
    let fine = |o: OpId, here: Option<usize>| {
        let mut fine = true;
        ir.walk(o, |o| fine &= ir.operands(o).iter().all(|v| made.get(v).is_none_or(|&k| Some(k) == here)));
        fine
    };
    let others = ir.block(b).parent.some().map(|r| ir.region(r).blocks.clone()).unwrap_or_default();
    ops.iter().zip(within).all(|(&o, here)| fine(o, here))
        && others.into_iter().filter(|&o| o != b).flat_map(|o| &ir.block(o).ops).all(|&o| fine(o, None))
}

/// Whether an operation may as well stand before the section: a constant, say.
fn is_free(ir: &Ir, op: OpId) -> bool {
    ir.operands(op).is_empty() && ir.regions(op).is_empty() && effectless(ir, op) && ir.n_results(op) > 0
}

fn rebuild(
    w: &mut Rewriter<'_>,
    top: BlockId,
    b: BlockId,
    plan: Vec<Section>,
    names: &mut HashMap<String, rustmlir_base::Sym>,
) {
    let mut ops = w.ir.take_ops(b).into_iter().enumerate();
    let mut plan = plan.into_iter().peekable();
    while let Some((k, op)) = ops.next() {
        let Some(s) = plan.next_if(|s| s.from == k) else {
            if called(w.ir, op).is_none() {
                w.ir.append_op(b, op);
            }
            continue;
        };
        w.stand_for(op);
        let name = *names.entry(s.place).or_insert_with_key(|place| {
            let name = w.ir.sym(&format!("rustmlir.lock.{place}"));
            let of = w.ir.attr(Attr::String(name, None));
            let attrs = vec![(w.ir.sym("sym_name"), of)];
            w.block = top;
            w.op("omp.critical.declare", &OpSpec { attrs, ..OpSpec::default() });
            name
        });
        let body = w.new_block(&[]);
        for (_, o) in ops.by_ref().take(s.to - s.from) {
            if called(w.ir, o).is_none() {
                let to = if is_free(w.ir, o) { b } else { body };
                w.ir.append_op(to, o);
            }
        }
        w.block = body;
        w.op("omp.terminator", &OpSpec::default());
        let region = w.ir.new_region();
        w.ir.append_block(region, body);
        w.block = b;
        let name = w.ir.attr(Attr::Symbol(name, Vec::new()));
        let attrs = vec![(w.ir.sym("name"), name)];
        w.op("omp.critical", &OpSpec { attrs, regions: vec![region], ..OpSpec::default() });
    }
}
