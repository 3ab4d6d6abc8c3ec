//! Lowerings: one pass per file, named as the field names it, on every spelling.
//!
//! What a pass makes is written in the generation of the text it stands in: `loop.for` of 2020
//! becomes `br` and `cond_br`, today's `scf.for` becomes `cf.br` and `cf.cond_br`. A lowered
//! program refines its source: where the source is defined it does the same. What a pass cannot
//! lower so is refused. The interpreter uses none of these passes but `convert-omp-to-scf`,
//! `convert-gpu-to-scf`, `convert-nvvm-to-gpu` and `convert-async-func-to-execute`, which say what
//! OpenMP, launches, kernels below `gpu` and functions of `async` mean.

pub mod accesses;
mod affine_expr;
mod affine_parallel;
pub mod byval;
pub mod c_callbacks;
mod canonicalize;
pub mod convert_async_func_to_execute;
pub mod convert_gpu_to_scf;
mod convert_linalg_to_loops;
mod convert_linalg_to_std;
pub mod convert_nvvm_to_gpu;
pub mod convert_omp_to_scf;
mod convert_scf_to_cf;
mod device_symbols;
pub mod fault;
mod flatten;
mod handed;
mod inlined;
pub mod launch_kernels;
mod linalg_generalize_named_ops;
mod lower_affine;
mod lower_affine_apply;
mod lower_dma;
mod lower_if_and_for;
mod omp_aligned;
mod omp_bound;
mod omp_chosen;
mod omp_chunks;
mod omp_deferred;
mod omp_devices;
mod omp_facts;
mod omp_lanes;
mod omp_linear;
mod omp_locks;
mod omp_memory;
mod omp_open;
mod omp_order;
mod omp_ordered;
mod omp_own;
mod omp_ranges;
mod omp_sections;
mod omp_taskloops;
mod omp_tasks;
mod omp_team;
mod omp_who;
pub mod promises;
mod rewrite;
mod scf_parallel_for_to_nested_fors;
mod streams;
mod teams;
pub mod variadic;

use rustmlir_diag::Diagnostic;
use rustmlir_ir::Ir;

/// A lowering.
pub struct Pass {
    /// Its name today.
    pub name: &'static str,
    /// Names that it had before.
    pub aliases: &'static [&'static str],
    /// One line.
    pub summary: &'static str,
    /// What becomes of what, and what is refused.
    pub doc: &'static str,
    /// Whether what is lowered refines its source by what the program says, and not by what is
    /// taken on trust.
    pub refines: bool,
    /// What is to be said of a program that is not as the pass wants it.
    invariant: fn(&Ir) -> Vec<Diagnostic>,
    run: fn(&mut Ir) -> Result<(), Vec<Diagnostic>>,
}

impl Pass {
    /// What most passes have in common.
    const NEW: Pass = Pass {
        name: "",
        aliases: &[],
        summary: "",
        doc: "",
        refines: true,
        invariant: |_| Vec::new(),
        run: |_| Ok(()),
    };
}

static PASSES: &[&Pass] = &[
    &linalg_generalize_named_ops::PASS,
    &convert_linalg_to_loops::LOOPS,
    &convert_linalg_to_loops::AFFINE,
    &convert_linalg_to_loops::PARALLEL,
    &convert_linalg_to_std::PASS,
    &lower_if_and_for::PASS,
    &lower_affine_apply::PASS,
    &lower_affine::PASS,
    &lower_dma::PASS,
    &scf_parallel_for_to_nested_fors::PASS,
    &convert_scf_to_cf::PASS,
    &convert_omp_to_scf::PASS,
    &convert_async_func_to_execute::PASS,
    &launch_kernels::PASS,
    &convert_gpu_to_scf::PASS,
    &convert_nvvm_to_gpu::PASS,
    &canonicalize::PASS,
];

/// All passes.
pub fn passes() -> &'static [&'static Pass] {
    PASSES
}

/// The pass of this name.
pub fn find(name: &str) -> Option<&'static Pass> {
    passes().iter().copied().find(|p| p.name == name || p.aliases.contains(&name))
}

/// The passes of these names.
///
/// # Errors
/// Which name is none, and which there are.
pub fn named(names: &[String]) -> Result<Vec<&'static Pass>, String> {
    let known = || passes().iter().map(|p| p.name).collect::<Vec<_>>().join(", ");
    let one = |n: &String| find(n.trim()).ok_or_else(|| format!("unknown pass '{n}'; the passes are {}", known()));
    names.iter().map(one).collect()
}

/// How far a program is lowered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Level {
    /// Whole-buffer operations are gone: loops of every kind remain.
    Loops,
    /// Affine operations are gone too: structured control flow remains.
    Scf,
    /// Functions are blocks and branches.
    Cfg,
}

/// The passes that lower a program to a level.
pub fn pipeline(to: Level) -> Vec<&'static Pass> {
    let all: &[&Pass] = match to {
        Level::Loops => &[&convert_linalg_to_loops::LOOPS],
        Level::Scf => &[&convert_linalg_to_loops::LOOPS, &lower_affine::PASS, &lower_dma::PASS],
        Level::Cfg => &[
            &convert_linalg_to_loops::LOOPS,
            &lower_affine::PASS,
            &lower_dma::PASS,
            &scf_parallel_for_to_nested_fors::PASS,
            &convert_scf_to_cf::PASS,
        ],
    };
    all.to_vec()
}

/// Runs passes one after another. Warnings where a program is not as a pass wants it.
///
/// # Errors
/// What a pass refuses. The program is then half lowered: throw it away.
pub fn run(ir: &mut Ir, passes: &[&Pass]) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
    let mut warnings = Vec::new();
    for p in passes {
        warnings.extend((p.invariant)(ir));
        if let Err(mut refused) = (p.run)(ir) {
            refused.append(&mut warnings);
            return Err(refused);
        }
    }
    Ok(warnings)
}
