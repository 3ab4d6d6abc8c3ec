//! Structured operations of 2020 and 2021 in today's form, and the other way.

use super::structure::{ERA, FUN, LIST, TRAIT_FIRST, VALUE_FIRST, WITHOUT_OUTPUT};
use crate::ir::{Attr, DYNAMIC, Ir, OpId, OpSpec, Type, TypeId, ValueId};

/// Gives an operation today's form.
///
/// # Errors
/// What today's form cannot say.
pub fn to_today(ir: &mut Ir, op: OpId) -> Result<(), String> {
    let form = ir.form(op);
    let lacks = |ir: &Ir, why: &str| Err(format!("'{}' has no form in the spelling of today: {why}", ir.op_name(op)));
    match form {
        FUN | TRAIT_FIRST => {
            if ir.n_results(op) > 0 {
                return lacks(ir, "its result has no tensor to start from");
            }
            for n in ["args_in", "args_out", "fun"] {
                ir.remove_attr(op, n);
            }
            iterators(ir, op);
        }
        ERA | LIST | VALUE_FIRST if ir.is(op, "linalg.transpose") => return lacks(ir, "it makes a view"),
        ERA | LIST | VALUE_FIRST => {
            if ["inputPermutation", "outputPermutation"].iter().any(|n| ir.attr_named(op, n).is_some()) {
                return lacks(ir, "it permutes dimensions");
            }
        }
        WITHOUT_OUTPUT => {}
        _ => return Ok(()),
    }
    ir.forms.remove(&op);
    Ok(())
}

/// Whether an operation of 2020 may run over operands whose extents differ, which today is undefined: some loop goes over
/// several dimensions that the types do not show to be equal.
pub fn narrows(ir: &Ir, op: OpId) -> bool {
    let Some(s) = super::structure::structure(ir, op).filter(|s| !s.exact) else { return false };
    let mut seen: Vec<Option<i64>> = vec![None; s.parallel.len()];
    for (&v, map) in s.operands.iter().zip(&s.maps) {
        for (k, &extent) in ir.shape(ir.value_type(v)).unwrap_or(&[]).iter().enumerate() {
            let Some(first) = map.bare(ir, k).and_then(|l| seen.get_mut(l)) else { continue };
            match *first {
                None => *first = Some(extent),
                Some(n) if n == extent && n != DYNAMIC => {}
                Some(_) => return true,
            }
        }
    }
    false
}

/// Gives an operation of today the form of 2020.
///
/// # Errors
/// What that form cannot say.
pub fn to_2020(ir: &mut Ir, op: OpId) -> Result<(), String> {
    let name = ir.def(op).map_or("", |d| d.name);
    let lacks = |ir: &Ir, why: &str| Err(format!("'{}' has no form in the spelling of 2020: {why}", ir.op_name(op)));
    let types: Vec<TypeId> = ir.operand_types(op).collect();
    if types.iter().any(|&t| ir.is_tensor(t)) {
        return lacks(ir, "its results start from tensors");
    }
    match name {
        "linalg.fill" | "linalg.copy" | "linalg.dot" | "linalg.matvec" | "linalg.matmul" | "linalg.batch_matmul" => {
            let elem = |&t: &TypeId| ir.elem_or_self(t);
            if types.first().map(elem) != types.last().map(elem) || types.first().map(elem) != types.get(1).map(elem) {
                return lacks(ir, "it changes the type of elements");
            }
            if !has_default_maps(ir, op) {
                return lacks(ir, "it has maps of its own");
            }
            ir.remove_attr(op, "indexing_maps");
            ir.remove_attr(op, "cast");
            ir.forms.insert(op, ERA);
        }
        "linalg.generic" => {
            if types.iter().any(|&t| !ir.is_memref(t)) {
                return lacks(ir, "an operand is no view");
            }
            let Some(parallel) = super::structure::iterators(ir, op) else { return lacks(ir, "its loops are unknown") };
            let counts = [0, 1].map(|k| ir.operand_group(op, k).len() as i64);
            for (name, n) in ["args_in", "args_out"].into_iter().zip(counts) {
                let a = ir.int_attr(n, 64);
                ir.set_attr(op, name, a);
            }
            let words: Vec<_> =
                parallel.iter().map(|&p| ir.string_attr(if p { "parallel" } else { "reduction" })).collect();
            let words = ir.attr(Attr::Array(words));
            ir.set_attr(op, "iterator_types", words);
            ir.forms.insert(op, TRAIT_FIRST);
        }
        _ => return lacks(ir, "2020 does not have the operation"),
    }
    Ok(())
}

/// Whether the maps of an operation, if it has any as attribute, are those that its name stands for.
fn has_default_maps(ir: &mut Ir, op: OpId) -> bool {
    let Some(given) = ir.attr_named(op, "indexing_maps") else { return true };
    let row = ir.def(op).and_then(|d| super::table::row(d.name));
    row.and_then(|r| super::structure::default_maps(ir, r, 0)) == Some(given)
}

/// Windows are reductions today, and the words an enumeration.
fn iterators(ir: &mut Ir, op: OpId) {
    if let Some(parallel) = super::structure::iterators(ir, op) {
        let a = super::structure::iterator_attr(ir, &parallel);
        ir.set_attr(op, "iterator_types", a);
    }
}

/// Turns the index arguments of an `indexed_generic` into `linalg.index` operations.
pub fn index_operations(ir: &mut Ir, op: OpId) {
    let Some(region) = ir.region_of(op, 0) else { return };
    let Some(old) = ir.entry(region) else { return };
    let loops = super::structure::iterators(ir, op).map_or(0, |l| l.len());
    let args: Vec<ValueId> = ir.block_args(old).collect();
    let types: Vec<_> = args.iter().skip(loops).map(|&v| ir.value_type(v)).collect();
    let block = ir.new_block(ir.block(old).at);
    ir.set_block_args(block, &types);
    let mut to: std::collections::HashMap<ValueId, ValueId> =
        args.iter().copied().skip(loops).zip(ir.block_args(block)).collect();
    let (name, index, dim) = (ir.name_id("linalg.index"), ir.ty(Type::Index), ir.sym("dim"));
    for (d, &v) in args.iter().take(loops).enumerate() {
        let a = ir.int_attr(d as i64, 64);
        let spec = OpSpec { results: vec![index], attrs: vec![(dim, a)], ..OpSpec::default() };
        let i = ir.new_op(name, ir.op(op).at, &spec);
        ir.append_op(block, i);
        to.extend(ir.result(i, 0).map(|r| (v, r)));
    }
    for (&from, &new) in &to {
        let at = ir.value(from).name_at;
        ir.set_value_name(new, at);
    }
    let ops = ir.block(old).ops.clone();
    for o in ops {
        ir.detach_op(o);
        ir.append_op(block, o);
    }
    ir.region_mut(region).blocks.clear();
    ir.append_block(region, block);
    let mut inside = Vec::new();
    ir.walk(op, |o| inside.push(o));
    for o in inside {
        if ir.operands(o).iter().any(|v| to.contains_key(v)) {
            let new: Vec<ValueId> = ir.operands(o).iter().map(|v| to.get(v).copied().unwrap_or(*v)).collect();
            ir.set_operands(o, &new);
        }
    }
}
