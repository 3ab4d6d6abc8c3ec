//! `launch-kernels`: a host for each kernel that nothing launches. A program of kernels alone is
//! run and compared so.

use std::collections::HashSet;

use super::Pass;
use super::rewrite::{PassResult, Rewriter};
use rustmlir_dialects::gpu;
use rustmlir_ir::{Attr, Ir, OpId, OpSpec, SymbolTables, Type, ValueId};

/// The pass.
pub static PASS: Pass = Pass {
    name: "launch-kernels",
    aliases: &[],
    summary: "a host for each kernel that nothing launches",
    doc: "A kernel of a `gpu.module` that no `gpu.launch_func` names gets a function beside its module, named \
          `@module::kernel`, with the parameters of the kernel. It launches the kernel with them. The sizes of the \
          grid and of its blocks are `rustmlir.launch_size`: `run --launch` states them, a comparison makes them up, \
          the same for both programs. A kernel is a `gpu.func` with `kernel`, or an `llvm.func` with `gpu.kernel`, \
          `nvvm.kernel` or `rocdl.kernel`.",
    run,
    ..Pass::NEW
};

/// The attribute of a function that a program does not state, but is run as its own.
pub const HOST: &str = "rustmlir.host";
/// What says of an `llvm.func` that it is a kernel.
const KERNEL: [&str; 3] = ["gpu.kernel", "nvvm.kernel", "rocdl.kernel"];

/// Whether there is anything to be done.
pub fn applies(ir: &Ir) -> bool {
    !alone(ir).is_empty()
}

/// Whether an operation is a kernel of a module of kernels.
pub fn is_kernel(ir: &Ir, op: OpId) -> bool {
    let said = || match ir.def(op).map(|d| d.name) {
        Some("gpu.func") => gpu::is_kernel(ir, op),
        Some("llvm.func") => KERNEL.iter().any(|k| ir.attr_named(op, k).is_some()),
        _ => false,
    };
    let body = || ir.region_of(op, 0).is_some_and(|r| ir.entry(r).is_some());
    ir.parent_op(op).is_some_and(|m| ir.is(m, "gpu.module")) && said() && body()
}

/// The kernels that nothing launches.
fn alone(ir: &Ir) -> Vec<OpId> {
    let (mut kernels, mut launches) = (Vec::new(), Vec::new());
    ir.walk(ir.top, |o| {
        kernels.extend(is_kernel(ir, o).then_some(o));
        launches.extend(ir.is(o, "gpu.launch_func").then_some(o));
    });
    if kernels.is_empty() || launches.is_empty() {
        return kernels;
    }
    let symbols = SymbolTables::build(ir);
    let launched: HashSet<OpId> = launches.into_iter().filter_map(|l| gpu::kernel(ir, &symbols, l)).collect();
    kernels.retain(|k| !launched.contains(k));
    kernels
}

fn run(ir: &mut Ir) -> PassResult {
    let kernels = alone(ir);
    let mut w = Rewriter::new(ir);
    for kernel in kernels {
        host(&mut w, kernel);
    }
    w.finish()
}

/// Puts a function beside the module of a kernel that launches it; `None` if its name is taken.
fn host(w: &mut Rewriter<'_>, kernel: OpId) -> Option<()> {
    let module = w.ir.parent_op(kernel)?;
    let around = w.ir.parent_op(module)?;
    let [root, own] = [module, kernel].map(|o| w.ir.str_attr_named(o, "sym_name").map(str::to_string));
    let (root, own) = (root?, own?);
    let name = format!("{root}::{own}");
    if w.ir.lookup_symbol(around, &name).is_some() {
        return None;
    }
    let below = w.ir.is(kernel, "llvm.func");
    let entry = w.ir.region_of(kernel, 0).and_then(|r| w.ir.entry(r))?;
    // A `gpu.func` has its memory behind its parameters.
    let ty = w.ir.type_attr_named(kernel, "function_type")?;
    let n = w.ir.function_parts(ty)?.0.len();
    let types: Vec<_> = w.ir.block_args(entry).take(n).map(|a| w.ir.value_type(a)).collect();
    w.at_place_of(kernel);
    let block = w.new_block(&types);
    let outside = std::mem::replace(&mut w.block, block);
    let args: Vec<ValueId> = w.ir.block_args(block).collect();
    let index = w.ir.ty(Type::Index);
    let sizes: Vec<ValueId> = (0..6)
        .map(|k| {
            let number = w.ir.int_attr(k, 64);
            w.value_with("rustmlir.launch_size", &[], index, &[("number", number)])
        })
        .collect();
    let counts: Vec<usize> = (0..13).map(|k| if (1..7).contains(&k) { 1 } else { usize::from(k == 11) * n }).collect();
    let segments = w.segments(&counts);
    let (root, own) = (w.ir.sym(&root), w.ir.sym(&own));
    let attrs = [("kernel", w.ir.attr(Attr::Symbol(root, vec![own]))), ("operandSegmentSizes", segments)];
    let attrs = attrs.into_iter().map(|(n, a)| (w.ir.sym(n), a)).collect();
    w.op("gpu.launch_func", &OpSpec { operands: [sizes, args].concat(), attrs, ..OpSpec::default() });
    w.op(if below { "llvm.return" } else { "func.return" }, &OpSpec::default());
    let region = w.ir.new_region();
    w.ir.append_block(region, block);
    w.block = w.ir.op(module).parent;
    let mut attrs: Vec<_> = ["arg_attrs", "function_type", "linkage", "CConv"]
        .into_iter()
        .filter_map(|k| Some((k, w.ir.attr_named(kernel, k)?)))
        .collect();
    attrs.push(("sym_name", w.ir.string_attr(&name)));
    attrs.push((HOST, w.ir.attr(Attr::Unit)));
    let attrs = attrs.into_iter().map(|(n, a)| (w.ir.sym(n), a)).collect();
    w.op(if below { "llvm.func" } else { "func.func" }, &OpSpec { attrs, regions: vec![region], ..OpSpec::default() });
    w.block = outside;
    // What launches kernels says so.
    let unit = w.ir.attr(Attr::Unit);
    w.ir.set_attr(around, "gpu.container_module", unit);
    Some(())
}
