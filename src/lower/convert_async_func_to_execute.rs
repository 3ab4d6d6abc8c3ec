//! `convert-async-func-to-execute`: functions whose calls are tasks, as functions that tasks call.
//! A program with calls of such functions is run so.

use super::Pass;
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use super::teams::begin_body;
use rustmlir_dialects::asynchronous::awaited;
use rustmlir_ir::{Ir, OpId, OpSpec, SymbolTables, Type, TypeId};

/// The pass.
pub static PASS: Pass = Pass {
    name: "convert-async-func-to-execute",
    aliases: &[],
    summary: "asynchronous functions to functions that tasks call",
    doc: "An `async.func` becomes a `func.func` that returns what its values hold, an `async.call` an \
          `async.execute` that calls it. A call without a token result gets an unused one.",
    run,
    ..Pass::NEW
};

/// Whether there is anything to be done.
pub fn applies(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |o| any |= ir.is(o, "async.func"));
    any
}

fn run(ir: &mut Ir) -> PassResult {
    let symbols = SymbolTables::build(ir);
    // What functions return is asked for before they are changed.
    let mut callees = std::collections::HashMap::new();
    let mut functions = Vec::new();
    ir.walk_all(|o| match ir.op_name(o) {
        "async.call" => {
            let name = ir.symbol_attr_named(o, "callee");
            let f = name.and_then(|n| symbols.resolve(ir, o, n, &[]));
            callees.extend(f.and_then(|f| awaited(ir, f)).map(|types| (o, types.1)));
        }
        "async.func" => functions.extend(awaited(ir, o).map(|types| (o, types))),
        _ => {}
    });
    for (f, (inputs, results)) in functions {
        let ty = ir.function_type(inputs, results);
        let ty = ir.type_attr(ty);
        ir.set_attr(f, "function_type", ty);
        let name = ir.name_id("func.func");
        ir.rename_op(f, name);
    }
    each_op_of_today(ir, |w, op| lower(w, op, callees.get(&op)).is_some())
}

fn lower(w: &mut Rewriter<'_>, op: OpId, gives: Option<&Vec<TypeId>>) -> Option<()> {
    match w.ir.op_name(op) {
        "async.return" => {
            let operands = w.ir.operands(op).to_vec();
            w.op("func.return", &OpSpec { operands, ..OpSpec::default() });
        }
        "async.call" => {
            let gives = gives?;
            let callee = w.ir.attr_named(op, "callee")?;
            let (block, _) = begin_body(w, 0);
            let outer = std::mem::replace(&mut w.block, block);
            let attrs = vec![(w.ir.sym("callee"), callee)];
            let operands = w.ir.operands(op).to_vec();
            let call = w.op("func.call", &OpSpec { operands, results: gives.clone(), attrs, ..OpSpec::default() });
            let operands = w.ir.results(call).collect();
            w.op("async.yield", &OpSpec { operands, ..OpSpec::default() });
            w.block = outer;
            let mut results = vec![w.ir.named_type("async", "token")];
            for &t in gives {
                results.push(w.ir.ty(Type::AsyncValue(t)));
            }
            let segments = w.segments(&[0, 0]);
            let attrs = vec![(w.ir.sym("operandSegmentSizes"), segments)];
            let regions = vec![w.ir.block(block).parent];
            let task = w.op("async.execute", &OpSpec { results, attrs, regions, ..OpSpec::default() });
            let new: Vec<_> = w.ir.results(task).collect();
            let skip = new.len() - w.ir.n_results(op).min(new.len());
            let old: Vec<_> = w.ir.results(op).collect();
            w.replace_all(old, new.get(skip..)?);
        }
        _ => return None,
    }
    Some(())
}
