//! `convert-nvvm-to-gpu`: kernels below `gpu` as kernels of `gpu`. A program that launches such
//! kernels is run so.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use super::Pass;
use super::handed::handed;
use super::rewrite::{PassResult, Rewriter, each_op_of_today};
use rustmlir_base::Sym;
use rustmlir_dialects::gpu;
use rustmlir_dialects::llvm::promises::checked;
use rustmlir_dialects::llvm::size_in_memory;
use rustmlir_dialects::registers::{PROMISED, counted_by, limits};
use rustmlir_ir::{
    Attr, AttrId, BlockId, DYNAMIC, Ir, Layout, LlvmType, OpId, OpSpec, Signedness, SymbolTables, Type, TypeId, ValueId,
};

/// The pass.
pub static PASS: Pass = Pass {
    name: "convert-nvvm-to-gpu",
    aliases: &[],
    summary: "kernels of nvvm and rocdl to kernels of gpu",
    doc: "The inverse of `convert-gpu-to-nvvm` and `convert-gpu-to-rocdl`, as far as needed to run their output. \
          Special registers become the ids and sizes that they contain, truncated to 32 bits, with the promise of \
          `range` (`rustmlir.promise`); barriers of all threads of a block `gpu.barrier`. A kernel that is an \
          `llvm.func` and is launched by `gpu.launch_func` is copied to a `gpu.func`: a global in address space 3 \
          without a value becomes `workgroup` memory, new for each block, and one of size zero \
          `gpu.dynamic_shared_memory`. Memref arguments are passed as the fields of their descriptors, or as bare \
          pointers if the kernel has one parameter for each operand. Exchanges between lanes stay. Other constructs \
          stay as they are: barriers of some threads, `rocdl.s.barrier` without fences around it, globals in shared \
          memory of functions that kernels call, kernels with `llvm` attributes on parameters.",
    run,
    ..Pass::NEW
};

/// Where the memory is that threads of a block share.
const SHARED: i64 = 3;
/// The alignment of memory that nobody says more of.
const ALIGNMENT: i64 = 16;

/// Whether there is anything to be done.
pub fn applies(ir: &Ir) -> bool {
    let mut any = false;
    ir.walk(ir.top, |o| any |= matches!(ir.op_dialect(o), "nvvm" | "rocdl") || may_be_launched(ir, o));
    any
}

/// Whether something is a function below `gpu` that a launch may name.
fn may_be_launched(ir: &Ir, op: OpId) -> bool {
    let module = || ir.parent_op(op).is_some_and(|m| ir.is(m, "gpu.module"));
    let body = || ir.region_of(op, 0).is_some_and(|r| ir.entry(r).is_some());
    ir.is(op, "llvm.func") && module() && body()
}

fn run(ir: &mut Ir) -> PassResult {
    fold_fences(ir);
    each_op_of_today(ir, |w, op| translated(w, op).is_some())?;
    let symbols = SymbolTables::build(ir);
    let (mut kernels, mut of_launch) = (HashMap::new(), HashMap::new());
    let mut launches = Vec::new();
    ir.walk(ir.top, |o| launches.extend(ir.is(o, "gpu.launch_func").then_some(o)));
    for launch in launches {
        let Some(kernel) = gpu::kernel(ir, &symbols, launch).filter(|&k| may_be_launched(ir, k)) else { continue };
        if let Entry::Vacant(e) = kernels.entry(kernel) {
            e.insert(Kernel::of(ir, &symbols, kernel).and_then(|k| Some((k.copied(ir)?, k.params))));
        }
        of_launch.insert(launch, kernel);
    }
    each_op_of_today(ir, |w, op| {
        let made = of_launch.get(&op).and_then(|k| kernels.get(k)).and_then(Option::as_ref);
        made.is_some_and(|(name, params)| launched(w, op, *name, params).is_some())
    })
}

/// `llvm.fence release`, `rocdl.s.barrier`, `llvm.fence acquire` one after another are what
/// `rocdl.barrier` is.
fn fold_fences(ir: &mut Ir) {
    let mut found = Vec::new();
    // What it orders between threads of a block the barrier orders, too.
    let fence = |ir: &Ir, op: Option<&OpId>, orderings: [i64; 3]| {
        let scope = |o: OpId| ir.str_attr_named(o, "syncscope") == Some("workgroup");
        let order = |o: OpId| ir.i64_attr_named(o, "ordering").is_some_and(|n| orderings.contains(&n));
        op.copied().filter(|&o| ir.is(o, "llvm.fence") && scope(o) && order(o))
    };
    let mut blocks: HashSet<BlockId> = HashSet::new();
    ir.walk(ir.top, |o| blocks.extend(ir.is(o, "rocdl.s.barrier").then_some(ir.op(o).parent)));
    for b in blocks {
        for three in ir.block(b).ops.windows(3) {
            let [_, barrier, _] = three else { continue };
            let before = fence(ir, three.first(), [RELEASE, ACQ_REL, SEQ_CST]);
            let behind = fence(ir, three.last(), [ACQUIRE, ACQ_REL, SEQ_CST]);
            if let (true, Some(before), Some(behind)) = (ir.is(*barrier, "rocdl.s.barrier"), before, behind) {
                found.push([before, *barrier, behind]);
            }
        }
    }
    for [before, barrier, behind] in found {
        ir.detach_op(before);
        ir.detach_op(behind);
        let name = ir.name_id("rocdl.barrier");
        ir.rename_op(barrier, name);
    }
}

const ACQUIRE: i64 = 4;
const RELEASE: i64 = 5;
const ACQ_REL: i64 = 6;
const SEQ_CST: i64 = 7;

/// What an operation below `gpu` is in it; `None` if it stays.
fn translated(w: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    if let Some((name, dimension)) = counted_by(w.ir, op) {
        let old = w.ir.result(op, 0)?;
        let i32 = w.ir.int_type(32);
        let range = w.ir.attr_named(op, PROMISED);
        let of_another_width = range.is_some_and(|a| limits(w.ir, a).is_none_or(|l| l.0 != 32));
        if w.ir.value_type(old) != i32 || of_another_width {
            return None;
        }
        let number = counted(w, name, dimension);
        let promises = range.map(|a| (w.ir.sym("llvm.range"), a));
        let number = promised(w, number, promises.into_iter().collect());
        w.replace(old, number);
        return Some(());
    }
    match w.ir.def(op)?.name {
        "nvvm.barrier0" | "rocdl.barrier" => barrier(w),
        "nvvm.barrier" => {
            let zero = |v: &ValueId| constant(w.ir, *v) == Some(0);
            let all = w.ir.operand_group(op, 0).iter().all(zero) && w.ir.operand_group(op, 1).is_empty();
            let reduces = !w.ir.operand_group(op, 2).is_empty() || w.ir.n_results(op) > 0;
            (all && !reduces).then(|| barrier(w))?
        }
        "rocdl.mbcnt.lo" => below(w, op, 0),
        "rocdl.mbcnt.hi" => below(w, op, 32),
        _ => None,
    }
}

fn barrier(w: &mut Rewriter<'_>) -> Option<()> {
    w.op("gpu.barrier", &OpSpec::default());
    Some(())
}

/// The number that a value is known to be.
fn constant(ir: &Ir, v: ValueId) -> Option<i64> {
    let op = ir.defining_op(v).filter(|&o| ["llvm.mlir.constant", "arith.constant"].iter().any(|n| ir.is(o, n)))?;
    ir.i64_attr_named(op, "value")
}

/// What an operation of `gpu` counts, as an integer of 32 bits.
fn counted(w: &mut Rewriter<'_>, name: &str, dimension: Option<i64>) -> ValueId {
    let (index, i32) = (w.ir.ty(Type::Index), w.ir.int_type(32));
    let number = match dimension.map(|d| gpu::DIMENSION.text_of(d)) {
        None => w.value(name, &[], index),
        Some(word) => {
            let (dialect, text) = (w.ir.sym("gpu"), w.ir.sym(&format!("<dim {word}>")));
            let dimension = w.ir.attr(Attr::Dialect(dialect, text));
            w.value_with(name, &[], index, &[("dimension", dimension)])
        }
    };
    w.value("arith.index_cast", &[number], i32)
}

/// A value of which something is promised.
fn promised(w: &mut Rewriter<'_>, v: ValueId, attrs: Vec<(Sym, AttrId)>) -> ValueId {
    if attrs.is_empty() {
        return v;
    }
    let spec = OpSpec { operands: vec![v], results: vec![w.ir.value_type(v)], attrs, ..OpSpec::default() };
    let op = w.op("rustmlir.promise", &spec);
    w.ir.result(op, 0).unwrap_or(v)
}

/// How many of 32 bits of a mask belong to lanes below the own one, and a number besides; `first`
/// is the lane of the lowest bit.
fn below(w: &mut Rewriter<'_>, op: OpId, first: i64) -> Option<()> {
    let (mask, sum, old) = (w.ir.operand(op, 0)?, w.ir.operand(op, 1)?, w.ir.result(op, 0)?);
    let i32 = w.ir.int_type(32);
    let lane = counted(w, "gpu.lane_id", None);
    let [from, width, zero, one, ones] = [first, 32, 0, 1, -1].map(|n| w.constant(n, i32));
    // Between 0 and 32 lanes of these are below.
    let past = w.binary("arith.subi", lane, from);
    let past = w.binary("arith.maxsi", past, zero);
    let some = w.cmpi("slt", past, width);
    let shift = w.select(some, past, zero);
    let bit = w.binary("arith.shli", one, shift);
    let lower = w.binary("arith.subi", bit, one);
    let lanes = w.select(some, lower, ones);
    let bits = w.binary("arith.andi", mask, lanes);
    let count = w.value("math.ctpop", &[bits], i32);
    let all = w.binary("arith.addi", count, sum);
    let promises = match w.ir.attr_named(op, "res_attrs").map(|a| w.ir.attr_of_id(a)) {
        Some(Attr::Array(dicts)) => match dicts.first().map(|&d| w.ir.attr_of_id(d)) {
            Some(&Attr::Dict(d)) => checked(w.ir, d),
            _ => return None,
        },
        Some(_) => return None,
        None => Vec::new(),
    };
    let all = promised(w, all, promises);
    w.replace(old, all);
    Some(())
}

/// A kernel below `gpu` that is launched.
struct Kernel {
    op: OpId,
    params: Vec<TypeId>,
    /// Globals that each block has one of, with their sizes.
    shared: Vec<(OpId, u64)>,
    /// The pointers to them.
    addresses: Vec<(OpId, OpId)>,
    name: Sym,
}

impl Kernel {
    /// What has to be known of a kernel; `None` if it is none that can be said in `gpu`.
    fn of(ir: &mut Ir, symbols: &SymbolTables, op: OpId) -> Option<Kernel> {
        let entry = ir.region_of(op, 0).and_then(|r| ir.entry(r))?;
        let params: Vec<TypeId> = ir.block_args(entry).map(|a| ir.value_type(a)).collect();
        if let Some(Attr::Array(dicts)) = ir.attr_named(op, "arg_attrs").map(|a| ir.attr_of_id(a)) {
            let says = |d: &AttrId| match *ir.attr_of_id(*d) {
                Attr::Dict(d) => ir.dict_entries(d).iter().any(|(n, _)| ir.str(*n).starts_with("llvm.")),
                _ => true,
            };
            if dicts.iter().any(says) {
                return None;
            }
        }
        let (mut shared, mut addresses, mut good) = (Vec::new(), Vec::new(), true);
        ir.walk(op, |o| {
            if !ir.is(o, "llvm.mlir.addressof") {
                return;
            }
            let global = ir.symbol_attr_named(o, "global_name").and_then(|s| symbols.resolve(ir, o, s, &[]));
            let Some(global) = global.filter(|&g| is_shared(ir, g)) else { return };
            match bytes_of(ir, global) {
                Some(n) => {
                    addresses.push((o, global));
                    if !shared.contains(&(global, n)) {
                        shared.push((global, n));
                    }
                }
                None => good = false,
            }
        });
        let module = ir.parent_op(op)?;
        let mut name = ir.str_attr_named(op, "sym_name")?.to_string();
        while ir.lookup_symbol(module, &name).is_some() {
            name.push('\'');
        }
        let name = ir.sym(&name);
        good.then_some(Kernel { op, params, shared, addresses, name })
    }

    /// Puts the kernel beside itself, as one of `gpu`; its name.
    fn copied(&self, ir: &mut Ir) -> Option<Sym> {
        let block = ir.op(self.op).parent;
        let mut w = Rewriter::new(ir);
        w.at_place_of(self.op);
        w.block = block;
        let mut map = HashMap::new();
        let from = w.ir.region_of(self.op, 0)?;
        let addresses: Vec<(ValueId, OpId)> =
            self.addresses.iter().filter_map(|&(o, g)| Some((w.ir.result(o, 0)?, g))).collect();
        let region = w.copied_region(from, &mut map)?;
        let entry = w.ir.entry(region)?;
        let fixed: Vec<(OpId, u64)> = self.shared.iter().copied().filter(|g| g.1 > 0).collect();
        let mut types = self.params.clone();
        for &(_, n) in &fixed {
            types.push(shared_bytes(w.ir, i64::try_from(n).ok()?));
        }
        let old: Vec<ValueId> = w.ir.block_args(entry).collect();
        w.ir.set_block_args(entry, &types);
        let new: Vec<ValueId> = w.ir.block_args(entry).collect();
        w.replace_all(old.iter().copied(), new.get(..old.len())?);
        let memory: HashMap<OpId, ValueId> =
            fixed.iter().map(|g| g.0).zip(new.iter().skip(old.len()).copied()).collect();
        // Memory is there before anything else happens.
        let rest = w.ir.take_ops(entry);
        let mut named = Vec::new();
        w.block = entry;
        for (address, global) in addresses {
            let Some(&address) = map.get(&address) else { continue };
            let memory = match memory.get(&global) {
                Some(&m) => m,
                None => {
                    let ty = shared_bytes(w.ir, DYNAMIC);
                    w.value("gpu.dynamic_shared_memory", &[], ty)
                }
            };
            let pointer = w.ir.value_type(address);
            let number = index_of(w.ir, &self.params);
            let place = handed(&mut w, memory, pointer, number, 1)?;
            named.extend(w.ir.defining_op(address));
            w.replace(address, place);
        }
        rest.into_iter().for_each(|o| w.ir.append_op(entry, o));
        named.into_iter().for_each(|o| w.ir.detach_op(o));
        for b in w.ir.region(region).blocks.clone() {
            if w.ir.last_op(b).is_some_and(|o| w.ir.is(o, "llvm.return")) {
                w.block = b;
                w.ir.pop_op(b);
                w.op("gpu.return", &OpSpec::default());
            }
        }
        w.block = block;
        let text = w.ir.str(self.name).to_string();
        let ty = w.ir.ty(Type::Function { inputs: self.params.clone(), results: Vec::new() });
        let attrs = [
            ("sym_name", w.ir.string_attr(&text)),
            ("function_type", w.ir.type_attr(ty)),
            ("gpu.kernel", w.ir.attr(Attr::Unit)),
            ("workgroup_attributions", w.ir.int_attr(fixed.len() as i64, 64)),
        ];
        let attrs = attrs.into_iter().map(|(n, a)| (w.ir.sym(n), a)).collect();
        w.op("gpu.func", &OpSpec { attrs, regions: vec![region], ..OpSpec::default() });
        w.finish().ok().map(|()| self.name)
    }
}

/// Whether each block has one of a global.
fn is_shared(ir: &Ir, global: OpId) -> bool {
    let space = ir.i64_attr_named(global, "addr_space").unwrap_or(0);
    ir.is(global, "llvm.mlir.global") && space == SHARED
}

/// How much memory a global is that nothing is written to beforehand: 0 if the launch says it.
fn bytes_of(ir: &Ir, global: OpId) -> Option<u64> {
    let computed = ir.region_of(global, 0).and_then(|r| ir.entry(r)).is_some();
    let aligned = ir.i64_attr_named(global, "alignment").unwrap_or(1) <= ALIGNMENT;
    let ty = ir.type_attr_named(global, "global_type")?;
    if computed || ir.attr_named(global, "value").is_some() || !aligned {
        return None;
    }
    match ir.type_of_id(ty) {
        Type::Llvm(LlvmType::Array(0, _)) => Some(0),
        _ => size_in_memory(ir, ty).map(|s| s.bytes).filter(|&n| n > 0),
    }
}

/// So many bytes that the threads of a block share.
fn shared_bytes(ir: &mut Ir, bytes: i64) -> TypeId {
    let elem = ir.ty(Type::Integer(8, Signedness::Signless));
    let (dialect, text) = (ir.sym("gpu"), ir.sym("address_space<workgroup>"));
    let space = Some(ir.attr(Attr::Dialect(dialect, text)));
    ir.ty(Type::MemRef { shape: [bytes].as_slice().into(), elem, layout: Layout::Identity, space })
}

/// The type that `index` has been lowered to: what follows the two pointers of a descriptor, or
/// else that of most targets.
fn index_of(ir: &mut Ir, params: &[TypeId]) -> TypeId {
    let descriptor = |w: &&[TypeId]| matches!(w, [p, q, n] if ir.is_pointer(*p) && ir.is_pointer(*q) && ir.signless_width(*n).is_some());
    match params.windows(3).find(descriptor) {
        Some(&[_, _, n]) => n,
        _ => ir.int_type(64),
    }
}

/// A launch of the copy of a kernel.
fn launched(w: &mut Rewriter<'_>, op: OpId, name: Sym, params: &[TypeId]) -> Option<()> {
    let Attr::Symbol(root, nested) = w.ir.attr_of_id(w.ir.attr_named(op, "kernel")?).clone() else { return None };
    let mut nested = nested;
    *nested.last_mut()? = name;
    let handed = super::handed::operands(w, &gpu::kernel_operands(w.ir, op), params)?;
    let groups: Vec<Vec<ValueId>> = (0..13).map(|k| w.ir.operand_group(op, k).to_vec()).collect();
    let groups: Vec<Vec<ValueId>> =
        groups.into_iter().enumerate().map(|(k, g)| if k == OPERANDS { handed.clone() } else { g }).collect();
    let segments = w.segments(&groups.iter().map(Vec::len).collect::<Vec<_>>());
    let kernel = w.ir.attr(Attr::Symbol(root, nested));
    let attrs = w.ir.attrs(op).iter().copied();
    let attrs = attrs
        .map(|(n, a)| match w.ir.str(n) {
            "kernel" => (n, kernel),
            "operandSegmentSizes" => (n, segments),
            _ => (n, a),
        })
        .collect();
    let results: Vec<TypeId> = w.ir.result_types(op).collect();
    let new = w.op("gpu.launch_func", &OpSpec { operands: groups.concat(), results, attrs, ..OpSpec::default() });
    let (old, new): (Vec<ValueId>, Vec<ValueId>) = (w.ir.results(op).collect(), w.ir.results(new).collect());
    w.replace_all(old, &new);
    Some(())
}

/// The group of operands that the kernel takes.
const OPERANDS: usize = 11;
