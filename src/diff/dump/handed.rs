//! Memory and numbers that an operation nobody knows hands out: the buffers that a kernel is called
//! with, the number of its workgroup. Whoever calls the kernel knows them, so they are arguments:
//! the same for the same operation on both sides.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::edits::splice;
use rustmlir_ir::{Attr, Ir, LlvmType, OpId, OpSpec, Type, TypeId, ValueId};
use rustmlir_session::Module;
use rustmlir_syntax::printer::{PrintOptions, operation, print, type_text};

/// What is handed out, by the operation with its attributes and operands: the text of the type.
pub type Handed = BTreeMap<String, String>;

/// What the key of numbers begins with that are not in the program.
const RESOURCE: &str = "dense_resource ";

/// Why a difference says nothing that depends on what is handed out, if it does not.
pub fn doubt(source: &Handed, target: &Handed) -> Option<&'static str> {
    if target.keys().any(|k| !source.contains_key(k)) {
        return Some(
            "the state after the pass takes an input that the state before does not have, and its value is unknown",
        );
    }
    source
        .keys()
        .any(|k| k.starts_with(&format!("{RESOURCE}__elided__")))
        .then_some("the dump omits numbers, and constants of one type were taken as equal")
}

/// The function by which types of the other side are brought along.
const TYPES: &str = "rustmlir_handed_out";

/// What is handed out in a function.
pub fn handed(m: &Module, function: &str) -> Handed {
    let Some(f) = m.function(function) else { return Handed::new() };
    let all = found(&m.ir, f);
    all.into_iter().map(|(key, ops)| (key, ops.first().map_or(String::new(), |&o| result_type(&m.ir, o)))).collect()
}

/// Names of the operations that hand something out.
pub fn operations(of: &Handed) -> BTreeSet<String> {
    of.keys().filter_map(|k| k.split(['(', ' ']).next()).map(String::from).collect()
}

/// A declaration that a program needs so that [`arguments`] can give it what it does not have.
fn declaration(all: &Handed) -> String {
    let types: Vec<&str> = all.values().map(String::as_str).collect();
    format!("func.func private @{TYPES}({})\n", types.join(", "))
}

fn result_type(ir: &Ir, o: OpId) -> String {
    ir.result_types(o).next().map_or(String::new(), |t| type_text(ir, t))
}

/// The operations of a function that hand something out.
fn found(ir: &Ir, f: OpId) -> BTreeMap<String, Vec<OpId>> {
    let mut all: BTreeMap<String, Vec<OpId>> = BTreeMap::new();
    ir.walk(f, |o| {
        if let Some(key) = key(ir, o) {
            all.entry(key).or_default().push(o);
        }
    });
    all
}

/// What tells an operation that hands something out from others, if it is one.
fn key(ir: &Ir, o: OpId) -> Option<String> {
    if !ir.regions(o).is_empty() || ir.n_results(o) != 1 {
        return None;
    }
    let ty = ir.result_types(o).next()?;
    if ir.def(o).is_some() {
        let value = ir.attr_named(o, "value").filter(|_| ir.operands(o).is_empty())?;
        let Attr::DenseResource(name, _) = ir.attr_of_id(value) else { return None };
        return Some(format!("{RESOURCE}{} : {}", ir.str(*name), type_text(ir, ty)));
    }
    let memory = ir.is_memref(ty) || ir.is_tensor(ty) || ir.is_pointer(ty);
    // A number is only taken for the caller's where there is nothing to compute it from.
    if !(memory || ir.is_index(ty) && ir.operands(o).is_empty()) {
        return None;
    }
    let numbers: Option<Vec<String>> = ir.operands(o).iter().map(|&v| constant(ir, v)).collect();
    let text = operation(ir, o, &PrintOptions { generic: true, ..PrintOptions::default() });
    let (_, rest) = text.split_once(')')?;
    let attributes = rest.rsplit_once(" : (").map_or(rest, |(a, _)| a);
    Some(format!("{}({}){attributes}", ir.op_name(o), numbers?.join(", ")))
}

/// An integer that is written in the program.
fn constant(ir: &Ir, v: ValueId) -> Option<String> {
    let op = ir.defining_op(v)?;
    let value = ir.attr_named(op, "value").filter(|_| ir.operands(op).is_empty() && ir.def(op).is_some())?;
    ir.attr_i64(value).map(|n| n.to_string())
}

/// Makes arguments of what is handed out in a function, those of `all` in their order, behind its
/// own: the text of a program with the [`with_declaration`].
///
/// # Errors
/// Why that cannot be done.
pub fn arguments(m: Module, function: &str, all: &Handed) -> Result<String, String> {
    let f = m.function(function).ok_or("the function is not there")?;
    let types = m.function(TYPES).map(|t| m.signature(t).0).unwrap_or_default();
    if types.len() != all.len() {
        return Err("the types of the captured values cannot be read".into());
    }
    let own = found(&m.ir, f);
    let mut ir = m.ir;
    if let Some(t) = ir.lookup_symbol(ir.top, TYPES) {
        ir.detach_op(t);
    }
    let more: Vec<TypeId> = all
        .keys()
        .zip(types)
        .map(|(key, ty)| own.get(key).and_then(|o| ir.result_types(*o.first()?).next()).unwrap_or(ty))
        .collect();
    let entry = ir.region_of(f, 0).and_then(|r| ir.entry(r)).ok_or("the function has no body")?;
    let old: Vec<ValueId> = ir.block_args(entry).collect();
    let types: Vec<TypeId> = old.iter().map(|&v| ir.value_type(v)).chain(more).collect();
    let signature = ir.type_attr_named(f, "function_type").map(|t| ir.type_of_id(t).clone());
    let ty = match signature {
        Some(Type::Function { results, .. }) => ir.function_type(types.clone(), results.to_vec()),
        Some(Type::Llvm(LlvmType::Function { results, variadic, .. })) => {
            ir.ty(Type::Llvm(LlvmType::Function { inputs: types.clone(), results, variadic }))
        }
        _ => return Err("the type of the function is unknown".into()),
    };
    let ty = ir.type_attr(ty);
    ir.set_attr(f, "function_type", ty);
    if let Some(Attr::Array(dicts)) = ir.attr_named(f, "arg_attrs").map(|a| ir.attr_of_id(a).clone()) {
        let none = ir.dict(Vec::new());
        let none = ir.attr(Attr::Dict(none));
        let dicts = dicts.iter().copied().chain(std::iter::repeat_n(none, all.len())).collect();
        let dicts = ir.attr(Attr::Array(dicts));
        ir.set_attr(f, "arg_attrs", dicts);
    }
    ir.set_block_args(entry, &types);
    let new: Vec<ValueId> = ir.block_args(entry).collect();
    let mut by: HashMap<ValueId, ValueId> = old.iter().copied().zip(new.iter().copied()).collect();
    for (key, &arg) in all.keys().zip(new.iter().skip(old.len())) {
        for &o in own.get(key).into_iter().flatten() {
            by.extend(ir.result(o, 0).map(|v| (v, arg)));
            promise_alignment(&mut ir, o, arg);
            ir.detach_op(o);
        }
    }
    ir.replace_operands(|v| by.get(&v).copied().unwrap_or(v));
    Ok(print(&ir, &PrintOptions::default()))
}

/// Says of memory what the operation that hands it out says in an attribute: that its address is a
/// multiple. Without it, a pass that relies on the attribute would be wrong.
fn promise_alignment(ir: &mut Ir, o: OpId, memory: ValueId) {
    let ty = ir.value_type(memory);
    let stated = ir.i64_attr_named(o, "alignment").filter(|&n| n > 1 && n < 1 << 31 && n & (n - 1) == 0);
    let Some(alignment) = stated.filter(|_| ir.is_memref(ty)) else { return };
    let (name, block) = (ir.name_id("memref.assume_alignment"), ir.op(o).parent);
    let attrs = vec![(ir.sym("alignment"), ir.int_attr(alignment, 32))];
    let at = ir.op(o).at;
    let promise =
        ir.new_op(name, at, &OpSpec { operands: vec![memory], results: vec![ty], attrs, ..OpSpec::default() });
    splice(ir, block, o, &[promise], true);
}

/// The text of a program with the types of what the other side is handed.
pub fn with_declaration(text: &str, all: &Handed) -> String {
    let body = text.match_indices("module").find(|(at, _)| *at == 0 || text[..*at].ends_with('\n'));
    let line = body.and_then(|(at, _)| Some(at + text[at..].find('\n')? + 1)).unwrap_or(0);
    let (head, rest) = text.split_at(line);
    format!("{head}{}{rest}", declaration(all))
}
