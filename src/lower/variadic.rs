//! Functions with any number of arguments, as functions of one more: a pointer to memory in which
//! those lie that their type does not name. A list of them begins behind all registers, so that
//! what a compiler writes to find an argument looks for it in that memory.

use std::collections::{HashMap, HashSet};

use super::Pass;
use super::rewrite::PassResult;
use rustmlir_dialects::llvm::variadic::{BEHIND_REGISTERS, is_known};
use rustmlir_ir::{Attr, AttrId, BlockId, Ir, LlvmType, OpId, OpSpec, Type, TypeId, ValueId};

/// The pass. It is for running a program only.
pub static PASS: Pass = Pass {
    name: "hand-over-variadic-arguments",
    aliases: &[],
    summary: "memory for variadic arguments",
    doc: "The caller stores them on its stack, eight bytes each.",
    run,
    ..Pass::NEW
};

/// Bytes of an argument.
const SLOT: i64 = 8;

/// Whether there is anything to be done.
pub fn applies(ir: &Ir) -> bool {
    is_known(ir) && !functions(ir).is_empty()
}

/// The functions that are called by their names, and only with arguments that fit.
fn functions(ir: &Ir) -> HashSet<OpId> {
    let mut all = HashSet::new();
    ir.walk(ir.top, |o| {
        let variadic = ir.is(o, "llvm.func")
            && matches!(signature(ir, o), Some(Type::Llvm(LlvmType::Function { variadic: true, .. })));
        if variadic && ir.region_of(o, 0).is_some_and(|r| ir.entry(r).is_some()) {
            all.insert(o);
        }
    });
    let (mut called, mut odd) = (HashSet::new(), HashSet::new());
    ir.walk(ir.top, |o| {
        if let Some(f) = callee(ir, o).filter(|f| all.contains(f)) {
            called.insert(f);
            let fixed = fixed(ir, f).unwrap_or(0);
            let fits = |&v: &ValueId| slot(ir, ir.value_type(v));
            if !ir.operands(o).iter().skip(fixed).all(fits) || by_value(ir, o, fixed) {
                odd.insert(f);
            }
        }
    });
    all.retain(|f| called.contains(f) && !odd.contains(f));
    all
}

/// Whether a call hands over a struct by value, for which another place is kept.
fn by_value(ir: &Ir, call: OpId, fixed: usize) -> bool {
    let Some(Attr::Array(dicts)) = ir.attr_named(call, "arg_attrs").map(|a| ir.attr_of_id(a)) else { return false };
    dicts
        .iter()
        .skip(fixed)
        .any(|&d| matches!(ir.attr_of_id(d), Attr::Dict(d) if ir.dict_get(*d, "llvm.byval").is_some()))
}

fn signature(ir: &Ir, f: OpId) -> Option<&Type> {
    ir.type_attr_named(f, "function_type").map(|t| ir.type_of_id(t))
}

fn fixed(ir: &Ir, f: OpId) -> Option<usize> {
    match signature(ir, f)? {
        Type::Llvm(LlvmType::Function { inputs, .. }) => Some(inputs.len()),
        _ => None,
    }
}

fn callee(ir: &Ir, op: OpId) -> Option<OpId> {
    let name = ir.symbol_attr_named(op, "callee").filter(|_| ir.is(op, "llvm.call"))?;
    ir.lookup_symbol(ir.top, ir.str(name))
}

/// Whether a value of a type takes one of the places.
fn slot(ir: &Ir, ty: TypeId) -> bool {
    ir.is_pointer(ty)
        || ir.signless_width(ty).is_some_and(|n| matches!(n, 32 | 64))
        || ir.float_format(ty).is_some_and(|f| f.width() == 64)
}

/// Where operations are made.
struct At {
    block: BlockId,
    place: u32,
    loc: Option<AttrId>,
    pointer: TypeId,
}

impl At {
    fn op(&self, ir: &mut Ir, name: &str, spec: &OpSpec) -> Option<ValueId> {
        let name = ir.name_id(name);
        let made = ir.new_op(name, self.place, spec);
        ir.op_locs.extend(self.loc.map(|l| (made, l)));
        ir.append_op(self.block, made);
        ir.result(made, 0)
    }

    fn number(&self, ir: &mut Ir, n: i64, bits: u32) -> Option<ValueId> {
        let (value, ty) = (ir.int_attr(n, bits), ir.int_type(bits));
        let attrs = vec![(ir.sym("value"), value)];
        self.op(ir, "llvm.mlir.constant", &OpSpec { results: vec![ty], attrs, ..OpSpec::default() })
    }

    /// The pointer so many bytes behind another one.
    fn behind(&self, ir: &mut Ir, p: ValueId, bytes: i64) -> Option<ValueId> {
        let (word, byte) = (ir.int_type(32), ir.int_type(8));
        let indices = ir.attr(Attr::DenseArray(word, vec![bytes as u64].into()));
        let attrs = vec![(ir.sym("rawConstantIndices"), indices), (ir.sym("elem_type"), ir.type_attr(byte))];
        let spec = OpSpec { operands: vec![p], results: vec![self.pointer], attrs, ..OpSpec::default() };
        self.op(ir, "llvm.getelementptr", &spec)
    }

    /// Writes a value so many bytes behind a pointer.
    fn store(&self, ir: &mut Ir, v: ValueId, p: ValueId, bytes: i64) -> Option<()> {
        let to = self.behind(ir, p, bytes)?;
        self.op(ir, "llvm.store", &OpSpec { operands: vec![v, to], ..OpSpec::default() });
        Some(())
    }
}

fn run(ir: &mut Ir) -> PassResult {
    let functions = functions(ir);
    let pointer = ir.named_type("llvm", "ptr");
    let mut hidden = HashMap::new();
    for &f in &functions {
        if let Some(arg) = one_more(ir, f, pointer) {
            hidden.insert(f, arg);
        }
    }
    let mut todo: Vec<(OpId, OpId)> = Vec::new();
    ir.walk(ir.top, |o| {
        let around = || ir.ancestors(o).find(|f| hidden.contains_key(f));
        match callee(ir, o).filter(|f| hidden.contains_key(f)) {
            Some(f) => todo.push((o, f)),
            None if ir.is(o, "llvm.intr.vastart") => todo.extend(around().map(|f| (o, f))),
            None => {}
        }
    });
    for (op, f) in todo {
        let Some(block) = ir.op(op).parent.some() else { continue };
        let at = At { block, place: ir.op(op).at, loc: ir.op_locs.get(&op).copied(), pointer };
        for o in ir.take_ops(block) {
            if o != op {
                ir.append_op(block, o);
            } else if ir.is(op, "llvm.call") {
                hand_over(ir, &at, op, fixed(ir, f).unwrap_or(1) - 1);
                ir.append_op(block, op);
            } else if let (Some(&area), Some(list)) = (hidden.get(&f), ir.operand(op, 0)) {
                begin(ir, &at, list, area);
            }
        }
    }
    Ok(())
}

/// Gives a function one more argument; returns it.
fn one_more(ir: &mut Ir, f: OpId, pointer: TypeId) -> Option<ValueId> {
    let Some(Type::Llvm(LlvmType::Function { inputs, results, .. })) = signature(ir, f).cloned() else { return None };
    let entry = ir.region_of(f, 0).and_then(|r| ir.entry(r))?;
    let old: Vec<ValueId> = ir.block_args(entry).collect();
    let types: Vec<TypeId> = inputs.iter().copied().chain([pointer]).collect();
    let ty = ir.ty(Type::Llvm(LlvmType::Function { inputs: types.clone(), results, variadic: false }));
    let a = ir.type_attr(ty);
    ir.set_attr(f, "function_type", a);
    ir.set_block_args(entry, &types);
    let new: Vec<ValueId> = ir.block_args(entry).collect();
    for (&o, &n) in old.iter().zip(&new) {
        let name = ir.value(o).name_at;
        ir.set_value_name(n, name);
    }
    let by: HashMap<ValueId, ValueId> = old.into_iter().zip(new.iter().copied()).collect();
    ir.replace_operands(|v| by.get(&v).copied().unwrap_or(v));
    new.last().copied()
}

/// Puts the arguments that come after the named ones into memory, in front of a call.
fn hand_over(ir: &mut Ir, at: &At, call: OpId, named: usize) -> Option<()> {
    let operands = ir.operands(call).to_vec();
    let (named, rest) = operands.split_at_checked(named)?;
    let slot = ir.int_type(64);
    let n = at.number(ir, (rest.len() as i64).max(1), 64)?;
    let attrs = vec![(ir.sym("elem_type"), ir.type_attr(slot))];
    let spec = OpSpec { operands: vec![n], results: vec![at.pointer], attrs, ..OpSpec::default() };
    let area = at.op(ir, "llvm.alloca", &spec)?;
    for (k, &v) in rest.iter().enumerate() {
        at.store(ir, v, area, SLOT * k as i64)?;
    }
    let operands: Vec<ValueId> = named.iter().copied().chain([area]).collect();
    ir.set_operands(call, &operands);
    let word = ir.int_type(32);
    let segments = ir.attr(Attr::DenseArray(word, vec![operands.len() as u64, 0].into()));
    ir.set_attr(call, "operandSegmentSizes", segments);
    ir.remove_attr(call, "var_callee_type");
    Some(())
}

/// Fills a list: both offsets, the memory of the arguments, and none of registers.
fn begin(ir: &mut Ir, at: &At, list: ValueId, area: ValueId) -> Option<()> {
    for (k, offset) in BEHIND_REGISTERS.into_iter().enumerate() {
        let n = at.number(ir, offset as i64, 32)?;
        at.store(ir, n, list, 4 * k as i64)?;
    }
    at.store(ir, area, list, 8)?;
    let null = at.op(ir, "llvm.mlir.zero", &OpSpec { results: vec![at.pointer], ..OpSpec::default() })?;
    at.store(ir, null, list, 16)
}
