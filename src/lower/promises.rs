//! What attributes of arguments and results promise (`llvm.noundef`, `llvm.nonnull`, ..), as
//! operations where it has to hold.

use std::collections::HashMap;

use super::Pass;
use super::rewrite::PassResult;
use rustmlir_base::{SmallSort, Sym};
use rustmlir_dialects::llvm::library::SAME;
use rustmlir_dialects::llvm::promises::{can_be_promised, checked, only_defined};
use rustmlir_ir::def::Traits;
use rustmlir_ir::{Attr, AttrId, DictId, Ir, OpId, OpSpec, ValueId};

/// The pass. It is for running a program only: what it makes still has the attributes, so it would
/// be done again.
pub static PASS: Pass = Pass {
    name: "check-promised-values",
    aliases: &[],
    summary: "checks of the promises in attributes of arguments and results",
    doc: "Checks arguments at the entry of a function and at its calls, and results at returns and in the caller.",
    run,
    ..Pass::NEW
};

/// Whether there is anything to be done.
pub fn applies(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |o| any |= matters(ir, o) && ["arg_attrs", "res_attrs"].iter().any(|n| !all(ir, o, n).is_empty()));
    any
}

fn matters(ir: &Ir, op: OpId) -> bool {
    ir.is(op, "llvm.func") || ir.is(op, "llvm.call")
}

/// Promises by the numbers of arguments or results.
type Promises = HashMap<usize, Vec<(Sym, AttrId)>>;

fn all(ir: &Ir, op: OpId, name: &str) -> Promises {
    let Some(Attr::Array(dicts)) = ir.attr_named(op, name).map(|a| ir.attr_of_id(a)) else { return Promises::new() };
    let one = |(k, &a): (usize, &AttrId)| {
        let Attr::Dict(d) = *ir.attr_of_id(a) else { return None };
        Some((k, checked(ir, d))).filter(|x| d != DictId::EMPTY && !x.1.is_empty())
    };
    dicts.iter().enumerate().filter_map(one).collect()
}

/// What has to be put where.
#[derive(Default)]
struct Plan {
    /// At the beginning of a function, for its arguments.
    arguments: Vec<(OpId, Promises)>,
    /// In front of an operation, for operands: numbers are those of operands.
    before: HashMap<OpId, Promises>,
    /// Behind an operation, for its result.
    behind: HashMap<OpId, Vec<(Sym, AttrId)>>,
}

fn plan(ir: &Ir) -> Plan {
    let (mut p, mut returned) = (Plan::default(), HashMap::new());
    ir.walk(ir.top, |o| {
        if !matters(ir, o) {
            return;
        }
        let (args, results) = (all(ir, o, "arg_attrs"), all(ir, o, "res_attrs"));
        if ir.is(o, "llvm.func") {
            let body = ir.region_of(o, 0).is_some_and(|r| ir.entry(r).is_some());
            if body && !args.is_empty() {
                p.arguments.push((o, args));
            }
            if let (true, Some(r)) = (body, results.get(&0)) {
                returned.insert(o, r.clone());
            }
            return;
        }
        let direct = ir.symbol_attr_named(o, "callee").map(|s| ir.str(s).to_string());
        let callee = direct.as_ref().and_then(|name| ir.lookup_symbol(ir.top, name));
        let body = callee.is_some_and(|f| ir.region_of(f, 0).is_some_and(|r| ir.entry(r).is_some()));
        let declared = |name: &str| callee.map(|f| all(ir, f, name)).unwrap_or_default();
        let first = usize::from(direct.is_none());
        let here = merged(args, declared("arg_attrs"), body);
        if !here.is_empty() {
            p.before.insert(o, here.into_iter().map(|(k, v)| (k + first, v)).collect());
        }
        let result = merged(results, declared("res_attrs"), body).remove(&0);
        // What a library gives is defined.
        let same = direct.is_some_and(|name| name.starts_with(SAME));
        if let Some(r) = result.filter(|r| body || same || !only_defined(ir, r)) {
            p.behind.insert(o, r);
        }
    });
    ir.walk(ir.top, |o| {
        let promises = ir.parent_op(o).and_then(|f| returned.get(&f));
        if let Some(r) = promises.filter(|_| ir.has(o, Traits::RETURN_LIKE) && ir.operands(o).len() == 1) {
            p.before.insert(o, HashMap::from([(0, r.clone())]));
        }
    });
    p
}

/// Promises of a call, without those that its function looks at itself, and with those of one
/// that has no body to do so.
fn merged(mut call: Promises, declared: Promises, body: bool) -> Promises {
    for (k, all) in declared {
        let here = call.entry(k).or_default();
        match body {
            true => here.retain(|p| !all.contains(p)),
            false => here.extend(all.into_iter().filter(|p| !here.iter().any(|h| h.0 == p.0)).collect::<Vec<_>>()),
        }
    }
    call.retain(|_, all| !all.is_empty());
    call
}

fn run(ir: &mut Ir) -> PassResult {
    let p = plan(ir);
    let mut blocks: Vec<_> = p.before.keys().chain(p.behind.keys()).filter_map(|&o| ir.op(o).parent.some()).collect();
    blocks.small_sort();
    blocks.dedup();
    // New values for old ones: but not for what looks at them.
    let mut replaced: HashMap<ValueId, ValueId> = HashMap::new();
    let mut own: Vec<(OpId, ValueId)> = Vec::new();
    for b in blocks {
        for o in ir.take_ops(b) {
            let mut operands = ir.operands(o).to_vec();
            let mut promised: Vec<_> = p.before.get(&o).into_iter().flatten().collect();
            promised.small_sort_by_key(|x| *x.0);
            for (&k, all) in promised {
                let Some(v) = operands.get(k).copied() else { continue };
                if let Some((made, new)) = promise(ir, o, v, all) {
                    ir.append_op(b, made);
                    if let Some(slot) = operands.get_mut(k) {
                        *slot = new;
                    }
                }
            }
            if operands != ir.operands(o) {
                ir.set_operands(o, &operands);
            }
            ir.append_op(b, o);
            let result = ir.result(o, 0);
            if let (Some(all), Some(v)) = (p.behind.get(&o), result)
                && let Some((made, new)) = promise(ir, o, v, all)
            {
                ir.append_op(b, made);
                own.push((made, v));
                replaced.insert(v, new);
            }
        }
    }
    for (f, promises) in &p.arguments {
        let Some(entry) = ir.region_of(*f, 0).and_then(|r| ir.entry(r)) else { continue };
        let ops = ir.take_ops(entry);
        for (k, v) in ir.block_args(entry).enumerate().collect::<Vec<_>>() {
            if let Some((made, new)) = promises.get(&k).and_then(|all| promise(ir, *f, v, all)) {
                ir.append_op(entry, made);
                own.push((made, v));
                replaced.insert(v, new);
            }
        }
        for o in ops {
            ir.append_op(entry, o);
        }
    }
    ir.replace_operands(|v| replaced.get(&v).copied().unwrap_or(v));
    for (op, v) in own {
        ir.set_operands(op, &[v]);
    }
    Ok(())
}

/// The operation that looks at a value, in the place of another one, and its result.
fn promise(ir: &mut Ir, at: OpId, v: ValueId, all: &[(Sym, AttrId)]) -> Option<(OpId, ValueId)> {
    let ty = ir.value_type(v);
    if !can_be_promised(ir, ty) {
        return None;
    }
    let (name, place, loc) = (ir.name_id("rustmlir.promise"), ir.op(at).at, ir.op_locs.get(&at).copied());
    let spec = OpSpec { operands: vec![v], results: vec![ty], attrs: all.to_vec(), ..OpSpec::default() };
    let made = ir.new_op(name, place, &spec);
    ir.op_locs.extend(loc.map(|l| (made, l)));
    let new = ir.result(made, 0)?;
    let text = ir.value(v).name_at;
    ir.set_value_name(new, text);
    Some((made, new))
}
