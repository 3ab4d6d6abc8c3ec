//! `omp`: OpenMP, as `scf.parallel` is lowered to it.
//!
//! A construct whose threads do nothing of their own but share work (that is what every lowering
//! makes) means the same for a team of any size: its loops are parallel loops, whose iterations
//! nothing orders. Others run by a team of threads that wait for each other at barriers. Both are
//! said by `--convert-omp-to-scf`, which a program goes through before it is run; what is left
//! after it is `omp.critical` and `omp.barrier`, which mean something by themselves.

mod atomic;
mod clauses;
pub mod commute;
mod constructs;
mod declare;
mod leagues;
mod lists;
pub mod locks;
mod loops;
mod order;
mod target;
mod tasks;

use super::OpDef;
use super::constraints::{AttrC, AttrParse, EnumDef};
use rustmlir_meaning::Meaning;

pub use clauses::symbols;
pub use declare::{Reducer, copies, reducer};
pub use lists::{alignments, dependences};
pub use loops::{bounds, in_vectors, is_monotonic, is_static, is_unconstrained, schedule};
pub use order::order;
pub use target::{copied_bytes, is_copy};

use rustmlir_ir::{Ir, OpId};

/// The attribute of a critical section that stands for an atomic operation.
pub const ATOMIC: &str = "rustmlir.atomic";

/// Said by a translation.
const TRANSLATED: Meaning = Meaning::Translated("convert-omp-to-scf");

/// The definitions.
pub static OPS: &[&OpDef] = &[
    &constructs::PARALLEL,
    &constructs::SECTIONS,
    &constructs::SECTION,
    &constructs::SINGLE,
    &constructs::MASTER,
    &constructs::MASKED,
    &constructs::CRITICAL,
    &constructs::BARRIER,
    &constructs::TASKWAIT,
    &constructs::FLUSH,
    &constructs::TERMINATOR,
    &constructs::YIELD,
    &loops::WSLOOP,
    &loops::SIMD,
    &loops::DISTRIBUTE,
    &loops::TASKLOOP,
    &loops::LOOP,
    &loops::LOOP_NEST,
    &loops::REDUCTION,
    &atomic::READ,
    &atomic::WRITE,
    &atomic::UPDATE,
    &atomic::CAPTURE,
    &declare::DECLARE_REDUCTION,
    &declare::PRIVATE,
    &declare::CRITICAL_DECLARE,
    &leagues::TEAMS,
    &leagues::ORDERED,
    &leagues::ORDERED_REGION,
    &leagues::THREADPRIVATE,
    &tasks::TASK,
    &tasks::TASKGROUP,
    &tasks::TASKYIELD,
    &tasks::CANCEL,
    &tasks::CANCELLATION_POINT,
    &target::MAP_BOUNDS,
    &target::MAP_INFO,
    &target::TARGET,
    &target::TARGET_DATA,
    &target::TARGET_ENTER_DATA,
    &target::TARGET_EXIT_DATA,
    &target::TARGET_UPDATE,
    &target::DECLARE_MAPPER,
    &target::DECLARE_MAPPER_INFO,
];

const fn words(name: &'static str, what: &'static str, cases: &'static [(&'static str, i64)]) -> EnumDef {
    EnumDef { what, width: 32, dialect: Some(("omp", name)), cases, old: &[], bits: false }
}

/// How iterations are handed out.
pub static SCHEDULE_KIND: EnumDef = words(
    "schedulekind ",
    "::mlir::omp::ClauseScheduleKind",
    &[("static", 0), ("dynamic", 1), ("guided", 2), ("auto", 3), ("runtime", 4), ("distribute", 5)],
);

/// In which order one thread gets them.
pub static SCHEDULE_MODIFIER: EnumDef = words(
    "sched_mod ",
    "::mlir::omp::ScheduleModifier",
    &[("none", 0), ("monotonic", 1), ("nonmonotonic", 2), ("simd", 3)],
);

static ORDER: EnumDef = words("orderkind ", "::mlir::omp::ClauseOrderKind", &[("concurrent", 1)]);

static ORDER_MODIFIER: EnumDef =
    words("order_mod ", "::mlir::omp::OrderModifier", &[("reproducible", 0), ("unconstrained", 1)]);

/// Which threads execute the iterations of a `loop`.
static BIND: EnumDef =
    words("bindkind ", "::mlir::omp::ClauseBindKind", &[("parallel", 0), ("teams", 1), ("thread", 2)]);

static GRAINSIZE: EnumDef = words("grainsizetype ", "::mlir::omp::ClauseGrainsizeType", &[("strict", 0)]);
static NUM_TASKS: EnumDef = words("numtaskstype ", "::mlir::omp::ClauseNumTasksType", &[("strict", 0)]);

/// What a cancellation ends.
static CANCELLED: EnumDef = words(
    "cancellationconstructtype ",
    "::mlir::omp::ClauseCancellationConstructType",
    &[("parallel", 0), ("loop", 1), ("sections", 2), ("taskgroup", 3)],
);

/// What else an atomic access orders.
pub static MEMORY_ORDER: EnumDef = words(
    "memoryorderkind ",
    "::mlir::omp::ClauseMemoryOrderKind",
    &[("seq_cst", 0), ("acq_rel", 1), ("acquire", 2), ("release", 3), ("relaxed", 4)],
);

static PROC_BIND: EnumDef = words(
    "procbindkind ",
    "::mlir::omp::ClauseProcBindKind",
    &[("primary", 0), ("master", 1), ("close", 2), ("spread", 3)],
);

macro_rules! attr_of {
    ($($id:ident = $of:ident;)*) => {
        $(static $id: AttrC =
            AttrC::new("a case of its enumeration", |ir, a| $of.value_of(ir, a).is_some(), AttrParse::Enum(&$of));)*
    };
}

attr_of! {
    SCHEDULE_KIND_ATTR = SCHEDULE_KIND;
    SCHEDULE_MODIFIER_ATTR = SCHEDULE_MODIFIER;
    ORDER_ATTR = ORDER;
    ORDER_MODIFIER_ATTR = ORDER_MODIFIER;
    GRAINSIZE_ATTR = GRAINSIZE;
    NUM_TASKS_ATTR = NUM_TASKS;
    CANCELLED_ATTR = CANCELLED;
    PROC_BIND_ATTR = PROC_BIND;
    BIND_ATTR = BIND;
    MEMORY_ORDER_ATTR = MEMORY_ORDER;
}

/// The innermost construct around an operation.
fn around(ir: &Ir, op: OpId) -> Option<OpId> {
    ir.ancestors(op).find(|&o| ir.op_dialect(o) == "omp")
}

/// The wrapper of a loop nest that has one of these names.
fn wrapper_of(ir: &Ir, nest: OpId, names: &[&str]) -> Option<OpId> {
    let wraps = |o: &OpId| {
        ["omp.wsloop", "omp.simd", "omp.distribute", "omp.taskloop", "omp.loop"].iter().any(|n| ir.is(*o, n))
    };
    let mut all = ir.ancestors(nest).take_while(wraps).filter(|_| ir.is(nest, "omp.loop_nest"));
    all.find(|&o| names.iter().any(|n| ir.is(o, n)))
}
