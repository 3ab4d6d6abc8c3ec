//! Arguments that are handed over by value (`llvm.byval`), as copies that the callee makes.

use std::collections::HashMap;

use super::Pass;
use super::rewrite::PassResult;
use rustmlir_dialects::llvm::{COPIED, size_in_memory};
use rustmlir_ir::{Attr, AttrId, BlockId, Ir, OpId, OpSpec, TypeId, ValueId};

/// The pass. It is for running a program only: what it makes still says `llvm.byval`, so it would
/// be done again.
pub static PASS: Pass = Pass {
    name: "copy-byval-arguments",
    aliases: &[],
    summary: "callee-owned memory for arguments by value",
    doc: "The function allocates stack memory for each such argument and copies the pointee into it.",
    run,
    ..Pass::NEW
};

/// An argument by value.
struct ByValue {
    function: OpId,
    entry: BlockId,
    arg: ValueId,
    of: TypeId,
    align: Option<AttrId>,
}

/// Whether there is anything to be done.
pub fn applies(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |o| any |= !arguments(ir, o).is_empty());
    any
}

fn arguments(ir: &Ir, f: OpId) -> Vec<ByValue> {
    let entry = ir.region_of(f, 0).filter(|_| ir.is(f, "llvm.func")).and_then(|r| ir.entry(r));
    let dicts = ir.attr_named(f, "arg_attrs").map(|a| ir.attr_of_id(a));
    let (Some(entry), Some(Attr::Array(dicts))) = (entry, dicts) else { return Vec::new() };
    let one = |(arg, &d): (ValueId, &AttrId)| {
        let Attr::Dict(d) = ir.attr_of_id(d) else { return None };
        let of = match ir.attr_of_id(ir.dict_get(*d, "llvm.byval")?) {
            Attr::Type(t) => *t,
            // Until 2022 the pointer said what it leads to.
            _ => ir.pointee(ir.value_type(arg))?,
        };
        Some(ByValue { function: f, entry, arg, of, align: ir.dict_get(*d, "llvm.align") })
    };
    ir.block_args(entry).zip(dicts).filter_map(one).collect()
}

fn run(ir: &mut Ir) -> PassResult {
    let mut all = Vec::new();
    ir.walk_all(|o| all.extend(arguments(ir, o)));
    let mut copies = HashMap::new();
    for a in &all {
        let i64 = ir.int_type(64);
        let one = ir.int_attr(1, 64);
        let ops = ir.take_ops(a.entry);
        let one = constant(ir, a, one, i64);
        let mut attrs = vec![(ir.sym("elem_type"), ir.type_attr(a.of)), (ir.sym(COPIED), ir.attr(Attr::Unit))];
        attrs.extend(a.align.map(|n| (ir.sym("alignment"), n)));
        let spec = OpSpec { operands: vec![one], results: vec![ir.value_type(a.arg)], attrs, ..OpSpec::default() };
        copies.insert(a.arg, op(ir, a, "llvm.alloca", &spec));
        for o in ops {
            ir.append_op(a.entry, o);
        }
    }
    let made: HashMap<ValueId, ValueId> =
        copies.iter().filter_map(|(&arg, &alloca)| Some((arg, ir.result(alloca, 0)?))).collect();
    ir.replace_operands(|v| made.get(&v).copied().unwrap_or(v));
    for a in &all {
        let Some((alloca, copy)) = copies.get(&a.arg).copied().zip(made.get(&a.arg).copied()) else { continue };
        let name = ir.value(a.arg).name_at;
        ir.set_value_name(copy, name);
        let i64 = ir.int_type(64);
        // Memory of a type that has no place there says so itself.
        let n = size_in_memory(ir, a.of).map_or(0, |s| s.stored);
        let n = ir.int_attr(i64::try_from(n).unwrap_or(i64::MAX), 64);
        let mut ops = ir.take_ops(a.entry);
        let rest = ops.split_off(ops.iter().position(|&o| o == alloca).map_or(0, |k| k + 1));
        for o in ops {
            ir.append_op(a.entry, o);
        }
        let n = constant(ir, a, n, i64);
        let attrs = vec![(ir.sym("isVolatile"), ir.attr(Attr::Bool(false)))];
        op(ir, a, "llvm.intr.memcpy", &OpSpec { operands: vec![copy, a.arg, n], attrs, ..OpSpec::default() });
        for o in rest {
            ir.append_op(a.entry, o);
        }
    }
    Ok(())
}

/// Makes an operation at the end of the entry block, in the place of the function.
fn op(ir: &mut Ir, a: &ByValue, name: &str, spec: &OpSpec) -> OpId {
    let (name, at, loc) = (ir.name_id(name), ir.op(a.function).at, ir.op_locs.get(&a.function).copied());
    let made = ir.new_op(name, at, spec);
    ir.op_locs.extend(loc.map(|l| (made, l)));
    ir.append_op(a.entry, made);
    made
}

fn constant(ir: &mut Ir, a: &ByValue, value: AttrId, ty: TypeId) -> ValueId {
    let attrs = vec![(ir.sym("value"), value)];
    let made = op(ir, a, "llvm.mlir.constant", &OpSpec { results: vec![ty], attrs, ..OpSpec::default() });
    // One result was asked for.
    ir.result(made, 0).unwrap_or(ValueId::NONE)
}
