//! Asynchronous operations of a device as tasks: each runs after those whose tokens it waits for,
//! and nothing else orders it with what follows until somebody waits.

use std::collections::{HashMap, HashSet};

use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use super::teams::begin_body;
use rustmlir_dialects::{Traits, gpu};
use rustmlir_ir::{Attr, Ir, OpId, OpSpec, ValueId};

/// Tokens in a program, at most: what comes before each of them is kept, and looked at for every
/// allocation.
const MAX_TOKENS: usize = 1000;

/// Operations that may wait for tokens and give one.
const ASYNCHRONOUS: [&str; 7] =
    ["gpu.wait", "gpu.alloc", "gpu.dealloc", "gpu.memcpy", "gpu.memset", "gpu.launch", "gpu.launch_func"];

/// Operations that hand memory on as it is lowered.
const RENAMES: [&str; 2] = ["builtin.unrealized_conversion_cast", "llvm.extractvalue"];

fn is_asynchronous(ir: &Ir, op: OpId) -> bool {
    ASYNCHRONOUS.iter().any(|n| ir.is(op, n))
}

fn is_token(ir: &Ir, v: ValueId) -> bool {
    gpu::is_token(ir, ir.value_type(v))
}

/// The tokens that an operation waits for, and the one that it gives.
fn tokens(ir: &Ir, op: OpId) -> (Vec<ValueId>, Option<ValueId>) {
    let waits = if is_asynchronous(ir, op) { ir.operand_group(op, 0).to_vec() } else { Vec::new() };
    (waits, ir.results(op).find(|&v| is_token(ir, v)))
}

/// Asynchronous operations as tasks; those of a function stay if tokens go other ways there than
/// from one to another, if memory may be used before it is there, or if there are far too many.
///
/// # Errors
/// What the rewrite refuses.
pub(super) fn as_tasks(ir: &mut Ir) -> PassResult {
    let mut functions = Vec::new();
    ir.walk(ir.top, |o| functions.extend(ir.has(o, Traits::FUNCTION).then_some(o)));
    let fit: HashSet<OpId> = functions.into_iter().filter(|&f| direct(ir, f) && allocated_before_use(ir, f)).collect();
    each_op_of_today(ir, |w, op| {
        let inside = function_around(w).is_some_and(|f| fit.contains(&f));
        inside && task(w, op).is_some()
    })
}

/// The function in which a rewriter is.
pub(super) fn function_around(w: &Rewriter<'_>) -> Option<OpId> {
    let around = w.ir.block_parent_op(w.block)?;
    std::iter::once(around).chain(w.ir.ancestors(around)).find(|&o| w.ir.has(o, Traits::FUNCTION))
}

/// Functions in which something still waits for tokens.
pub(super) fn waiting(ir: &Ir) -> HashSet<OpId> {
    let mut found = HashSet::new();
    ir.walk(ir.top, |o| {
        let (waits, gives) = tokens(ir, o);
        if !waits.is_empty() || gives.is_some() || ir.operands(o).iter().any(|&v| is_token(ir, v)) {
            found.extend(ir.ancestors(o).find(|&f| ir.has(f, Traits::FUNCTION)));
        }
    });
    found
}

/// Whether all tokens go from one asynchronous operation to another.
fn direct(ir: &Ir, f: OpId) -> bool {
    let (mut direct, mut n) = (true, 0);
    ir.walk(f, |o| {
        let (waits, gives) = tokens(ir, o);
        n += usize::from(gives.is_some());
        let used = ir.operands(o).iter().filter(|&&v| is_token(ir, v)).count();
        let args = ir.regions(o).iter().flat_map(|&r| &ir.region(r).blocks).flat_map(|&b| ir.block_args(b));
        direct &= used == waits.len() && (gives.is_none() || is_asynchronous(ir, o));
        direct &= !args.into_iter().any(|v| is_token(ir, v));
    });
    direct && n <= MAX_TOKENS
}

/// Whether what is allocated asynchronously is used only by what comes after that: a task gives no
/// memory before it has ended, here it is there at once.
fn allocated_before_use(ir: &Ir, f: OpId) -> bool {
    // All tokens that come before one of them.
    let mut before: HashMap<ValueId, HashSet<ValueId>> = HashMap::new();
    ir.walk(f, |o| {
        let (waits, gives) = tokens(ir, o);
        if let Some(gives) = gives {
            let mut all: HashSet<ValueId> = HashSet::from([gives]);
            waits.iter().for_each(|w| all.extend(before.get(w).into_iter().flatten()));
            before.insert(gives, all);
        }
    });
    let mut fine = true;
    ir.walk(f, |alloc| {
        let (_, Some(token)) = tokens(ir, alloc) else { return };
        let Some(memory) = ir.result(alloc, 0).filter(|_| ir.is(alloc, "gpu.alloc")) else { return };
        let Some(block) = ir.op(alloc).parent.some() else { return };
        let mut waited = false;
        // Casts and their parts give other names to the memory, and do not look at it.
        let mut names = HashSet::from([memory]);
        for &o in ir.block(block).ops.iter().skip_while(|&&o| o != alloc).skip(1) {
            ir.walk(o, |o| {
                let comes_after = |o| {
                    let mut waits = tokens(ir, o).0.into_iter();
                    waits.any(|w| before.get(&w).is_some_and(|all| all.contains(&token)))
                };
                let gives = tokens(ir, o).1;
                if RENAMES.iter().any(|n| ir.is(o, n)) {
                    if ir.operands(o).iter().any(|v| names.contains(v)) {
                        names.extend(ir.results(o));
                    }
                    return;
                }
                let inner = ir.ancestors(o).take_while(|&a| ir.op(a).parent != block);
                let around = ir.ancestors(o).find(|&a| ir.op(a).parent == block);
                let after = std::iter::once(o).chain(inner).chain(around).any(comes_after);
                fine &= waited || after || !ir.operands(o).iter().any(|v| names.contains(v));
                waited |= after && gives.is_none() && ir.op(o).parent == block;
            });
        }
    });
    fine
}

/// An asynchronous operation as a task, or behind those that it waits for; `None` if it is none.
fn task(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let (waits, gives) = tokens(w.ir, op);
    if waits.is_empty() && gives.is_none() {
        return None;
    }
    let Some(token) = gives else {
        for v in waits {
            w.op("async.await", &OpSpec { operands: vec![v], ..OpSpec::default() });
        }
        bare(w, op);
        return Some(());
    };
    let is_alloc = w.ir.is(op, "gpu.alloc");
    if is_alloc {
        bare(w, op);
    }
    let (body, _) = begin_body(w, 0);
    let outer = std::mem::replace(&mut w.block, body);
    if !is_alloc {
        bare(w, op);
    }
    w.op("async.yield", &OpSpec::default());
    w.block = outer;
    let (n, region) = (waits.len(), w.ir.block(body).parent);
    let attrs = vec![(w.ir.sym("operandSegmentSizes"), w.segments(&[n, 0]))];
    let spec = OpSpec {
        operands: waits,
        results: vec![w.ir.named_type("async", "token")],
        attrs,
        regions: vec![region],
        ..OpSpec::default()
    };
    let made = w.op("async.execute", &spec);
    let result = w.ir.result(made, 0)?;
    w.replace(token, result);
    Some(())
}

/// An operation without its tokens. Waiting is nothing then.
fn bare(w: &mut Rewriter<'_>, op: OpId) {
    if w.ir.is(op, "gpu.wait") {
        return;
    }
    let (waits, _) = tokens(w.ir, op);
    let name = w.ir.op_name(op).to_string();
    let results: Vec<ValueId> = w.ir.results(op).filter(|&v| !is_token(w.ir, v)).collect();
    let mut attrs = w.ir.attrs(op).to_vec();
    for (name, a) in &mut attrs {
        if w.ir.str(*name) == "operandSegmentSizes"
            && let Some(mut sizes) = w.ir.attr_i64_list(*a)
            && let Some(first) = sizes.first_mut()
        {
            *first = 0;
            let t = w.ir.int_type(32);
            *a = w.ir.attr(Attr::DenseArray(t, sizes.iter().map(|&n| n as u64).collect()));
        }
    }
    let spec = OpSpec {
        operands: w.ir.operands(op).get(waits.len()..).unwrap_or(&[]).to_vec(),
        results: results.iter().map(|&v| w.ir.value_type(v)).collect(),
        attrs,
        regions: w.ir.regions(op).to_vec(),
        ..OpSpec::default()
    };
    let made = w.op(&name, &spec);
    let new: Vec<ValueId> = w.ir.results(made).collect();
    for (old, new) in results.into_iter().zip(new) {
        w.replace(old, new);
    }
}
