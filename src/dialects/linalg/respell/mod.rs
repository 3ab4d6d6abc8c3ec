//! Structured operations of 2020 and 2021 in today's form, and the other way.

mod padded;
pub mod views;

use std::collections::HashMap;

use super::structure::{ERA, FUN, LIST, TRAIT_FIRST, VALUE_FIRST, WITHOUT_OUTPUT, is_era};
use crate::respell::make::{Edits, Maker, segments};
use crate::{Gen, OpInfo, Traits};
use rustmlir_ir::{Attr, AttrId, BlockId, DYNAMIC, DenseData, Ir, OpId, OpSpec, Type, TypeId, ValueId};

/// Attributes of the forms of 2020 that today's have no place for.
const OLD_ATTRS: &[&str] = &["args_in", "args_out", "fun"];

/// Why an operation has no form today.
fn lacks_today(ir: &Ir, op: OpId, why: &str) -> String {
    format!("'{}' has no form in the spelling of today: {why}", ir.op_name(op))
}

/// Gives an operation today's form.
///
/// # Errors
/// What today's form cannot say.
pub fn to_today(ir: &mut Ir, op: OpId) -> Result<(), String> {
    match ir.form(op) {
        FUN | TRAIT_FIRST => {
            OLD_ATTRS.iter().for_each(|n| ir.remove_attr(op, n));
            iterators(ir, op);
        }
        ERA | LIST | VALUE_FIRST | WITHOUT_OUTPUT => {}
        _ => {
            // Releases until 14 had a third kind of loop.
            if ir.is(op, "linalg.generic") {
                iterators(ir, op);
            }
            return Ok(());
        }
    }
    ir.forms.remove(&op);
    Ok(())
}

/// Permutations of a copy.
const PERMUTATIONS: [&str; 2] = ["inputPermutation", "outputPermutation"];

/// Whether a named operation of the past has no name today, so that it has to be written out.
pub fn is_nameless(ir: &Ir, op: OpId) -> bool {
    let Some(def) = ir.def(op).filter(|d| d.has(Traits::STRUCTURED) && d.has(Traits::IMPLIED_BODY)) else {
        return false;
    };
    let vectors =
        |ir: &Ir| ir.operand_types(op).any(|t| matches!(ir.type_of_id(ir.elem_or_self(t)), Type::Vector { .. }));
    match def.name {
        "linalg.copy" if is_era(ir, op) => PERMUTATIONS.iter().any(|n| ir.attr_named(op, n).is_some()),
        // Today's have bodies for scalars only.
        _ if is_era(ir, op) && vectors(ir) => true,
        _ => def.spellings.iter().all(|s| s.generation != Gen::Today),
    }
}

/// Writes a named operation out: maps, loops, and the body that the name stands for. Its name is
/// for the caller to change.
///
/// # Errors
/// What maps cannot say.
pub fn write_out(ir: &mut Ir, op: OpId) -> Result<(), String> {
    let Some(s) = super::structure::structure(ir, op) else { return Err(lacks_today(ir, op, "its loops are unknown")) };
    let dims = s.parallel.len() as u32;
    let maps: Option<Vec<AttrId>> = s.maps.iter().map(|m| super::structure::map_attr(ir, m, dims)).collect();
    let Some(mut maps) = maps else { return Err(lacks_today(ir, op, "a map of it is not affine")) };
    // A vector that is no element is no scalar either: the body takes it from outside.
    let (mut operands, mut n_inputs) = (s.operands.clone(), s.n_inputs);
    if super::windows::pads(ir, op, 1) {
        padded::load_in_body(ir, op, &s).map_err(|why| lacks_today(ir, op, why))?;
        operands.remove(1);
        maps.remove(1);
        n_inputs -= 1;
    }
    for k in (0..n_inputs).rev() {
        if matches!(ir.value_ty(operands[k]), Type::Vector { .. }) {
            drop_argument(ir, op, k, operands[k]);
            operands.remove(k);
            maps.remove(k);
            n_inputs -= 1;
        }
    }
    // What only the name gave a meaning to.
    let declared = ir.def(op).map_or(&[][..], |d| d.attrs);
    for n in declared.iter().map(|d| d.name).chain(["linalg.memoized_indexing_maps"]).chain(PERMUTATIONS) {
        ir.remove_attr(op, n);
    }
    let maps = ir.attr(Attr::Array(maps));
    let iterators = super::structure::iterator_attr(ir, &s.parallel);
    let groups = segments(ir, &[n_inputs, operands.len() - n_inputs]);
    ir.set_operands(op, &operands);
    for (name, a) in [("indexing_maps", maps), ("iterator_types", iterators), ("operandSegmentSizes", groups)] {
        ir.set_attr(op, name, a);
    }
    ir.forms.remove(&op);
    Ok(())
}

/// Takes an argument out of the body of an operation; a value stands for it there.
fn drop_argument(ir: &mut Ir, op: OpId, k: usize, value: ValueId) {
    let Some(old) = ir.region_of(op, 0).and_then(|r| ir.entry(r)) else { return };
    let args: Vec<ValueId> = ir.block_args(old).collect();
    let types: Vec<TypeId> = args.iter().enumerate().filter(|(i, _)| *i != k).map(|(_, &v)| ir.value_type(v)).collect();
    let block = ir.new_block(ir.block(old).at);
    ir.set_block_args(block, &types);
    let mut rest = ir.block_args(block).collect::<Vec<_>>().into_iter();
    let to = args.iter().enumerate().filter_map(|(i, &v)| Some((v, if i == k { value } else { rest.next()? })));
    let to: HashMap<ValueId, ValueId> = to.collect();
    move_body(ir, op, old, block, &to);
}

/// Puts a block in the place of the one that is the body of an operation: what is in there now uses
/// other values.
fn move_body(ir: &mut Ir, op: OpId, old: BlockId, block: BlockId, to: &HashMap<ValueId, ValueId>) {
    for (&from, &new) in to {
        if ir.value(new).name_at == u32::MAX {
            let at = ir.value(from).name_at;
            ir.set_value_name(new, at);
        }
    }
    for o in ir.take_ops(old) {
        ir.append_op(block, o);
    }
    let Some(region) = ir.region_of(op, 0) else { return };
    ir.take_blocks(region);
    ir.append_block(region, block);
    let mut inside = Vec::new();
    ir.walk(op, |o| inside.push(o));
    for o in inside {
        if o != op && ir.operands(o).iter().any(|v| to.contains_key(v)) {
            let new: Vec<ValueId> = ir.operands(o).iter().map(|v| to.get(v).copied().unwrap_or(*v)).collect();
            ir.set_operands(o, &new);
        }
    }
}

/// Whether an operation of 2020 makes tensors out of nothing.
pub fn makes_tensors(ir: &Ir, op: OpId) -> bool {
    matches!(ir.form(op), FUN | TRAIT_FIRST) && ir.n_results(op) > 0
}

/// Gives an operation that makes tensors today's form, in which each of them starts from one
/// without contents. Says what the new form is undefined for and the old one was not.
///
/// # Errors
/// What today's form cannot say.
pub fn start_from_empty(ir: &mut Ir, op: OpId, edits: &mut Edits) -> Result<Option<String>, String> {
    let Some(s) = super::structure::structure(ir, op) else { return Err(lacks_today(ir, op, "its loops are unknown")) };
    let Some(old) = ir.entry(s.body) else { return Err(lacks_today(ir, op, "it has no body")) };
    let (inputs, outputs) = s.operands.split_at(s.n_inputs);
    // Of a tensor it is a copy that changes, which is put back at the end. Nobody may see the
    // difference before: another point that reads or writes the buffer races, but where points come
    // one after the other it may.
    let apart = |v: &&ValueId| ir.is_memref(ir.value_type(**v));
    if outputs.len() > 1 || (!outputs.is_empty() && s.parallel.contains(&false) && inputs.iter().any(|v| apart(&v))) {
        let why = "it produces tensors and modifies buffers that may alias, and today an operation works on either \
                tensors or buffers";
        return Err(lacks_today(ir, op, why));
    }
    let mut m = Maker::standing_for(ir, op);
    let mut extents: Vec<Option<(ValueId, usize)>> = vec![None; s.parallel.len()];
    for (&v, map) in s.operands.iter().zip(&s.maps) {
        for d in 0..m.ir.shape(m.ir.value_type(v)).map_or(0, <[i64]>::len) {
            if let Some(e) = map.bare(m.ir, d).and_then(|l| extents.get_mut(l)) {
                e.get_or_insert((v, d));
            }
        }
    }
    let mut reads_all = false;
    let mut operands = Vec::new();
    for &v in &s.operands {
        let ty = m.ir.value_type(v);
        operands.push(match *m.ir.type_of_id(ty) {
            Type::MemRef { ref shape, elem, .. } => {
                reads_all = true;
                let shape = shape.clone();
                let tensor = m.ir.ty(Type::Tensor { shape, elem, encoding: None });
                m.value("bufferization.to_tensor", &[v], tensor, &[])
            }
            _ => v,
        });
    }
    let results: Vec<TypeId> = m.ir.result_types(op).collect();
    for (&t, map) in results.iter().zip(s.maps.iter().skip(s.operands.len())) {
        let mut sizes = Vec::new();
        for (d, n) in m.ir.shape(t).unwrap_or(&[]).to_vec().into_iter().enumerate() {
            let of = map.bare(m.ir, d).and_then(|l| extents.get(l).copied().flatten());
            let Some((v, k)) = of else {
                return Err(lacks_today(m.ir, op, "the extent of a result is not that of any operand"));
            };
            if n == DYNAMIC {
                sizes.push(m.extent(v, k));
            }
        }
        operands.push(m.value("tensor.empty", &sizes, t, &[]));
    }
    let changed = outputs.first().map(|&buffer| (buffer, operands.get(s.n_inputs).map(|&v| m.ir.value_type(v))));
    let (region, groups) = (s.body, m.segments(&[s.n_inputs, outputs.len() + results.len()]));
    let name = m.ir.sym("operandSegmentSizes");
    let dropped = |w: &str| OLD_ATTRS.contains(&w) || w == "operandSegmentSizes";
    let mut attrs: Vec<_> = m.ir.attrs(op).iter().copied().filter(|a| !dropped(m.ir.str(a.0))).collect();
    attrs.push((name, groups));
    let elems: Vec<TypeId> = results.iter().map(|&t| m.ir.elem_or_self(t)).collect();
    let results = changed.iter().filter_map(|c| c.1).chain(results).collect();
    let new =
        m.spec("linalg.generic", &OpSpec { operands, results, attrs, regions: vec![region], ..OpSpec::default() });
    if let Some(((buffer, _), tensor)) = changed.zip(m.ir.result(new, 0)) {
        let put = m.plain("bufferization.materialize_in_destination", &[tensor, buffer]);
        let unit = m.ir.attr(Attr::Unit);
        m.ir.set_attr(put, "writable", unit);
    }
    let made = m.take();
    iterators(ir, new);
    // The body sees the elements that its results start from, too.
    let args: Vec<ValueId> = ir.block_args(old).collect();
    let types: Vec<TypeId> = args.iter().map(|&v| ir.value_type(v)).chain(elems).collect();
    let block = ir.new_block(ir.block(old).at);
    ir.set_block_args(block, &types);
    let values: Vec<ValueId> = ir.block_args(block).collect();
    for (&old, new) in args.iter().zip(values) {
        edits.rename(ir, old, new);
    }
    for o in ir.take_ops(old) {
        ir.append_op(block, o);
    }
    ir.take_blocks(region);
    ir.append_block(region, block);
    let values: Vec<ValueId> = ir.results(new).skip(usize::from(changed.is_some())).collect();
    edits.replace(ir, op, made, &values);
    let why = "today a buffer operand next to tensors is read as a whole; as written, only the elements that the \
        maps reach are read";
    Ok(reads_all.then(|| why.to_string()))
}

/// Whether an operation of 2020 may run over operands whose extents differ, which today is
/// undefined: some loop goes over several dimensions that the types do not show to be equal.
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
                return lacks(ir, "it has its own indexing maps");
            }
            ir.remove_attr(op, "indexing_maps");
            ir.remove_attr(op, "cast");
            ir.forms.insert(op, ERA);
        }
        "linalg.generic" => {
            if types.iter().any(|&t| !ir.is_memref(t)) {
                return lacks(ir, "an operand is not a view");
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

/// Whether the maps of an operation, if it has any as attribute, are those that its name stands
/// for.
pub fn has_default_maps(ir: &mut Ir, op: OpId) -> bool {
    let Some(given) = ir.attr_named(op, "indexing_maps") else { return true };
    let row = ir.def(op).and_then(|d| super::rows::row(d.name));
    row.and_then(|r| super::structure::default_maps(ir, r, 0)) == Some(given)
}

/// Writes out strides and dilations that are 1 where the text leaves them out.
pub fn explicit_window(ir: &mut Ir, op: OpId, def: &OpInfo) {
    for (name, sign) in [("strides", 's'), ("dilations", 't')] {
        let n = super::rows::row(def.name)
            .map_or(0, |r| (0..3).filter(|k| r.maps.contains(&format!("*{sign}{k}"))).count());
        if def.attr(name).is_none() || ir.attr_named(op, name).is_some() || n == 0 {
            continue;
        }
        let elem = ir.int_type(64);
        let ty = ir.ty(Type::Tensor { shape: smallvec::smallvec![n as i64], elem, encoding: None });
        let a = ir.attr(Attr::Dense { ty, data: DenseData::Words(vec![1].into()), splat: true });
        ir.set_attr(op, name, a);
    }
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
    let mut to: HashMap<ValueId, ValueId> = args.iter().copied().skip(loops).zip(ir.block_args(block)).collect();
    let (name, index, dim) = (ir.name_id("linalg.index"), ir.ty(Type::Index), ir.sym("dim"));
    for (d, &v) in args.iter().take(loops).enumerate() {
        let a = ir.int_attr(d as i64, 64);
        let spec = OpSpec { results: vec![index], attrs: vec![(dim, a)], ..OpSpec::default() };
        let i = ir.new_op(name, ir.op(op).at, &spec);
        ir.append_op(block, i);
        to.extend(ir.result(i, 0).map(|r| (v, r)));
    }
    move_body(ir, op, old, block, &to);
}
