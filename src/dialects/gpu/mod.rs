//! `gpu`: kernels, their launches, and what threads of a kernel know and do together. Data, forms
//! and rules; a launch means a nest of parallel loops.

mod func;
mod host;
mod ids;
pub(crate) mod lanes;
mod launch;
mod matrices;
mod parts;
mod together;

pub use func::is_kernel;
pub use parts::{
    Attributions, Launch, LaunchArguments, Sizes, attributions, kernel, kernel_operands, launch, launch_arguments,
};

use super::constraints::{AttrC, AttrParse, EnumDef, TypeC};
use super::{Gen, OpDef};
pub(super) use ids::place;
use rustmlir_ir::{Attr, AttrId, Ir, OpId, TypeId};
use rustmlir_meaning::Meaning;
use rustmlir_syntax::parser::{ParsedOp, Parser};

/// Said by a translation.
const TRANSLATED: Meaning = Meaning::Translated("convert-gpu-to-scf");

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &func::MODULE,
    &func::MODULE_END,
    &func::BINARY,
    &func::FUNC,
    &func::RETURN,
    &launch::LAUNCH,
    &launch::LAUNCH_FUNC,
    &launch::TERMINATOR,
    &launch::BARRIER,
    &ids::THREAD_ID,
    &ids::BLOCK_ID,
    &ids::BLOCK_DIM,
    &ids::GRID_DIM,
    &ids::GLOBAL_ID,
    &ids::CLUSTER_ID,
    &ids::CLUSTER_DIM,
    &ids::CLUSTER_DIM_BLOCKS,
    &ids::CLUSTER_BLOCK_ID,
    &ids::LANE_ID,
    &ids::SUBGROUP_ID,
    &ids::NUM_SUBGROUPS,
    &ids::SUBGROUP_SIZE,
    &together::ALL_REDUCE,
    &together::SUBGROUP_REDUCE,
    &together::YIELD,
    &super::vector::warp::GPU,
    &together::SHUFFLE,
    &together::ROTATE,
    &together::SUBGROUP_BROADCAST,
    &matrices::LOAD,
    &matrices::STORE,
    &matrices::COMPUTE,
    &matrices::CONSTANT,
    &matrices::ELEMENTWISE,
    &host::HOST_REGISTER,
    &host::HOST_UNREGISTER,
    &host::ALLOC,
    &host::DEALLOC,
    &host::MEMCPY,
    &host::MEMSET,
    &host::WAIT,
    &host::SET_DEFAULT_DEVICE,
    &host::PRINTF,
    &host::DYNAMIC_SHARED_MEMORY,
];

/// The types of the dialect, by the words after the dot.
pub static TYPES: &[&str] =
    &["async.token", "mma_matrix", "sparse.dntensor_handle", "sparse.spmat_handle", "sparse.spgemmop_handle"];

/// The enumerations that are attributes of the dialect.
pub static ENUMS: &[&EnumDef] =
    &[&ADDRESS_SPACE, &DIMENSION, &ALL_REDUCE_OP, &SHUFFLE_MODE, &BROADCAST, &matrices::ELEMENTWISE_OP];

/// `#gpu<dim x>`, in main `#gpu.dim<x>`.
pub static DIMENSION: EnumDef = EnumDef {
    what: "::mlir::gpu::Dimension",
    width: 32,
    dialect: Some(("gpu", "dim ")),
    cases: &[("x", 0), ("y", 1), ("z", 2)],
    old: &[],
    bits: false,
};

/// `#gpu.address_space<workgroup>`.
pub static ADDRESS_SPACE: EnumDef = EnumDef {
    what: "::mlir::gpu::AddressSpace",
    width: 32,
    dialect: Some(("gpu", "address_space")),
    cases: &[("global", 1), ("workgroup", 2), ("private", 3)],
    old: &[],
    bits: false,
};

/// The number of the same memory space in lowered programs.
const WORKGROUP: i64 = 3;

/// Whether a memory space is that of the memory that the threads of a block share.
pub fn is_workgroup(ir: &Ir, space: AttrId) -> bool {
    let number = matches!(ir.attr_of_id(space), Attr::Integer(..)).then(|| ir.attr_i64(space)).flatten();
    // Its word has another number.
    let word = || ADDRESS_SPACE.value_of(ir, space).map(|k| ADDRESS_SPACE.text_of(k));
    number.map_or_else(|| word().is_some_and(|w| w == "workgroup"), |n| n == WORKGROUP)
}

/// `#gpu<all_reduce_op add>`. Until release 16 there were `min` and `max` for all types, of which
/// nothing says whether integers have a sign; they are read, and are no words of today.
pub static ALL_REDUCE_OP: EnumDef = EnumDef {
    what: "::mlir::gpu::AllReduceOperation",
    width: 32,
    dialect: Some(("gpu", "all_reduce_op ")),
    cases: &[
        ("add", 0),
        ("mul", 1),
        ("minui", 2),
        ("minsi", 3),
        ("minnumf", 4),
        ("maxui", 5),
        ("maxsi", 6),
        ("maxnumf", 7),
        ("and", 8),
        ("or", 9),
        ("xor", 10),
        ("minimumf", 11),
        ("maximumf", 12),
        ("min", 13),
        ("max", 14),
    ],
    old: &[],
    bits: false,
};

/// `#gpu<shuffle_mode xor>`.
pub static SHUFFLE_MODE: EnumDef = EnumDef {
    what: "::mlir::gpu::ShuffleMode",
    width: 32,
    dialect: Some(("gpu", "shuffle_mode ")),
    cases: &[("xor", 0), ("down", 1), ("up", 2), ("idx", 3)],
    old: &[],
    bits: false,
};

/// `#gpu<broadcast first_active_lane>`.
pub static BROADCAST: EnumDef = EnumDef {
    what: "::mlir::gpu::BroadcastType",
    width: 32,
    dialect: Some(("gpu", "broadcast ")),
    cases: &[("first_active_lane", 0), ("specific_lane", 1)],
    old: &[],
    bits: false,
};

/// The attribute that makes a function a kernel.
const KERNEL: &str = "gpu.kernel";
/// How many of the arguments of a body that belong to no operand are shared by a block of threads.
const N_WORKGROUP: &str = "workgroup_attributions";

/// Whether a type is that of what operations of a device wait for.
pub fn is_token(ir: &Ir, t: TypeId) -> bool {
    ir.is_named_type(t, "gpu", "async.token")
}

fn token(ir: &mut Ir) -> TypeId {
    ir.named_type("gpu", "async.token")
}

/// What asynchronous operations wait for and give.
static TOKEN: TypeC = TypeC { build: Some(token), ..TypeC::new("async token type", is_token) };

/// Whether an attribute is a word of an enumeration.
fn is_word(ir: &Ir, a: AttrId, e: &EnumDef) -> bool {
    matches!(ir.attr_of_id(a), Attr::Dialect(..)) && e.value_of(ir, a).is_some()
}

static SYMBOL_REF: AttrC =
    AttrC::new("symbol reference attribute", |ir, a| matches!(ir.attr_of_id(a), Attr::Symbol(..)), AttrParse::Symbol);

/// Release 13 had words of enumerations as strings: what they are today.
fn words_of_strings(p: &mut Parser<'_>, op: &mut ParsedOp, name: &str, e: &'static EnumDef) {
    let Some((d, n)) = e.dialect else { return };
    for i in 0..op.attrs.len() {
        let (key, a) = op.attrs[i];
        let Some(word) = p.ir.attr_str(a).filter(|_| p.ir.str(key) == name) else { continue };
        if e.cases.iter().any(|c| c.0 == word) {
            let text = if n.ends_with(' ') { format!("<{n}{word}>") } else { format!("{n}<{word}>") };
            let (d, t) = (p.ir.sym(d), p.ir.sym(&text));
            op.attrs[i].1 = p.ir.attr(Attr::Dialect(d, t));
        }
    }
}

/// Sizes of the groups of operands that earlier releases did not have are put where `at` says: what
/// the generic form recorded had `len` fewer groups.
fn later_groups(p: &mut Parser<'_>, op: &mut ParsedOp, had: usize, later: &[usize]) {
    let Some(i) = op.attrs.iter().position(|(n, _)| p.ir.str(*n) == "operandSegmentSizes") else { return };
    let Some(mut sizes) = p.ir.attr_i64_list(op.attrs[i].1) else { return };
    if sizes.len() != had || sizes.iter().any(|&n| !(0..=i64::from(i32::MAX)).contains(&n)) {
        return;
    }
    for &at in later {
        sizes.insert(at.min(sizes.len()), 0);
    }
    op.attrs[i].1 = p.segments_attr(&sizes);
}

/// Names of results as `mlir-opt` has them: the operation and its dimension.
fn named_by_dimension(ir: &Ir, op: OpId) -> Option<String> {
    let word = ir.op_name(op).strip_prefix("gpu.")?;
    let k = DIMENSION.value_of(ir, ir.attr_named(op, "dimension")?)?;
    ir.spelling(op).filter(|s| s.generation == Gen::Today)?;
    Some(format!("{word}_{}", DIMENSION.text_of(k)))
}
