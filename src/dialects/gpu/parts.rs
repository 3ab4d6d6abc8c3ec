//! The parts of launches and kernels, for what executes them.

use super::{N_WORKGROUP, is_token};
use rustmlir_ir::{Attr, BlockId, Ir, OpId, SymbolTables, ValueId};

/// Numbers in the directions x, y and z.
pub type Sizes = [ValueId; 3];

/// What a launch says of its threads, whether its body is a region or a kernel.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The numbers of blocks.
    pub grid: Sizes,
    /// The numbers of threads of a block.
    pub block: Sizes,
    /// The numbers of blocks of a cluster, where it has clusters.
    pub cluster: Option<Sizes>,
    /// How many bytes of memory that a block shares the launch adds.
    pub dynamic_shared_memory: Option<ValueId>,
    /// The tokens that it waits for.
    pub waits_for: Vec<ValueId>,
    /// The token that it gives; without one it has ended when the next operation begins.
    pub token: Option<ValueId>,
}

/// Memory that a body names besides its parameters: each is uninitialized memory of its type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attributions {
    /// Memory that the threads of a block share.
    pub workgroup: Vec<ValueId>,
    /// Memory that each thread has for itself.
    pub private: Vec<ValueId>,
}

/// The arguments of a launch's body.
#[derive(Clone, Debug)]
pub struct LaunchArguments {
    /// The id of the block.
    pub block_ids: Sizes,
    /// The id of the thread in its block.
    pub thread_ids: Sizes,
    /// The numbers of blocks.
    pub grid: Sizes,
    /// The numbers of threads of a block.
    pub block: Sizes,
    /// The id of the cluster, and the numbers of clusters.
    pub cluster: Option<[Sizes; 2]>,
    /// The memory that it names.
    pub memory: Attributions,
}

/// The operands of a `gpu.launch` or `gpu.launch_func`; `None` if it breaks its rules.
pub fn launch(ir: &Ir, op: OpId) -> Option<Launch> {
    let one = |k: usize| match ir.operand_group(op, k).as_slice() {
        [v] => Some(*v),
        _ => None,
    };
    let three = |k: usize| Some([one(k)?, one(k + 1)?, one(k + 2)?]);
    Some(Launch {
        grid: three(1)?,
        block: three(4)?,
        cluster: three(7),
        dynamic_shared_memory: one(10),
        waits_for: ir.operand_group(op, 0).to_vec(),
        token: ir.result(op, 0).filter(|&v| is_token(ir, ir.value_type(v))),
    })
}

/// The arguments of the body of a `gpu.launch`; `None` if it breaks its rules.
pub fn launch_arguments(ir: &Ir, op: OpId) -> Option<LaunchArguments> {
    let body = ir.region_of(op, 0).and_then(|r| ir.entry(r))?;
    let three = |k: usize| Some([ir.block_arg(body, k)?, ir.block_arg(body, k + 1)?, ir.block_arg(body, k + 2)?]);
    let clusters = launch(ir, op)?.cluster.is_some();
    Some(LaunchArguments {
        block_ids: three(0)?,
        thread_ids: three(3)?,
        grid: three(6)?,
        block: three(9)?,
        cluster: if clusters { Some([three(12)?, three(15)?]) } else { None },
        memory: after(ir, op, body, if clusters { 18 } else { 12 }),
    })
}

/// The memory that a `gpu.func` names besides its parameters.
pub fn attributions(ir: &Ir, op: OpId) -> Attributions {
    let Some(body) = ir.region_of(op, 0).and_then(|r| ir.entry(r)) else { return Attributions::default() };
    let t = ir.type_attr_named(op, "function_type");
    let n = t.and_then(|t| ir.function_parts(t)).map_or(0, |(inputs, _)| inputs.len());
    after(ir, op, body, n)
}

/// The arguments of a body from number `first`: those that a block shares, and the others.
fn after(ir: &Ir, op: OpId, body: BlockId, first: usize) -> Attributions {
    let n = ir.i64_attr_named(op, N_WORKGROUP).and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    let mut rest: Vec<ValueId> = ir.block_args(body).skip(first).collect();
    let private = rest.split_off(n.min(rest.len()));
    Attributions { workgroup: rest, private }
}

/// The function that a `gpu.launch_func` launches.
pub fn kernel(ir: &Ir, symbols: &SymbolTables, op: OpId) -> Option<OpId> {
    match ir.attr_of_id(ir.attr_named(op, "kernel")?) {
        Attr::Symbol(root, nested) => symbols.resolve(ir, op, *root, nested),
        _ => None,
    }
}

/// The operands of a `gpu.launch_func` that are the kernel's parameters.
pub fn kernel_operands(ir: &Ir, op: OpId) -> Vec<ValueId> {
    ir.operand_group(op, 11).to_vec()
}
