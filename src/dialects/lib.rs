//! One definition per operation: names in each generation, custom form, verifier, semantics,
//! documentation. A dialect does not know the insides of another.

mod addresses;
pub mod affine;
pub mod arith;
pub mod asynchronous;
pub mod bufferization;
mod bufferization_dealloc;
pub mod builtin;
pub mod cf;
pub mod complex;
mod complex_functions;
mod def;
mod fortran;
pub mod func;
pub mod gpu;
pub mod hlo;
mod index;
pub mod known;
pub mod linalg;
pub mod llvm;
pub mod math;
pub mod math_library;
pub mod memref;
pub mod mixed;
pub mod nvvm;
pub mod omp;
mod reassociation;
pub mod registers;
pub mod releases;
pub mod respell;
pub mod respell_2021;
mod rocdl;
mod runtime;
pub mod rustmlir;
pub mod scf;
pub mod tensor;
mod tensors;
mod tosa;
pub mod ub;
pub mod vector;

pub use self::llvm::orders_memory;
pub use def::*;
pub use rustmlir_ir::constraints;
pub use rustmlir_meaning::exchange::SUBGROUPS;
pub use rustmlir_meaning::faults::ENDS;
pub use rustmlir_meaning::{ASSUMES, TEAM, effectless, has_alloca, speculatable};

use std::sync::OnceLock;

use rustmlir_exec::meanings::Execs;
use rustmlir_meaning::Meanings;
use rustmlir_syntax::forms::Forms;
use rustmlir_verify::Rules;

/// The operations of all dialects.
static ALL: &[&[&OpDef]] = &[
    builtin::OPS,
    func::OPS,
    cf::OPS,
    arith::OPS,
    memref::OPS,
    scf::OPS,
    math::OPS,
    ub::OPS,
    tensor::OPS,
    vector::OPS,
    complex::OPS,
    complex_functions::OPS,
    index::OPS,
    bufferization::OPS,
    affine::OPS,
    linalg::OPS,
    linalg::table::OPS,
    llvm::OPS,
    gpu::OPS,
    nvvm::OPS,
    rocdl::OPS,
    registers::NVVM,
    registers::ROCDL,
    rustmlir::OPS,
    omp::OPS,
    asynchronous::OPS,
];

/// What the atomic updates and critical sections of a program commute with. Of an update in `llvm`
/// nothing is known.
fn updates(ir: &rustmlir_ir::Ir) -> Vec<(rustmlir_ir::OpId, Option<i64>)> {
    let (mut all, mut sections) = (Vec::new(), Vec::new());
    ir.walk_all(|o| {
        sections.extend(ir.is(o, "omp.critical").then_some(o));
        let unknown = || ["llvm.atomicrmw", "llvm.cmpxchg"].iter().any(|n| ir.is(o, n)).then_some(None);
        all.extend(memref::atomic::commutes_as(ir, o).or_else(unknown).map(|kind| (o, kind)));
    });
    all.extend(omp::commute::of_sections(ir, sections));
    all
}

/// The registry of all dialects.
pub fn registry() -> &'static Registry {
    static R: OnceLock<Registry> = OnceLock::new();
    R.get_or_init(|| {
        // With its length known, nothing grows while it is filled.
        let all: Vec<&'static OpDef> =
            ALL.iter().chain(hlo::OPS).chain(tosa::OPS).copied().flatten().copied().collect();
        let all = || all.iter().copied();
        let forms = all().flat_map(|d| d.spelled()).map(|s| (s.spelling.name, s.form));
        let forms = Forms::new(forms, all().map(|d| d.complete).collect());
        Registry::new(all().enumerate().map(|(i, d)| d.info(i)).collect(), known::dialects())
            .with(forms.with_another_in_2021(respell_2021::has_another_form))
            .with(Rules {
                own: all().map(|d| d.verify).collect(),
                of_regions: all().map(|d| d.verify_regions).collect(),
            })
            .with(Meanings {
                all: all().map(|d| d.meaning).collect(),
                scalar_attrs: arith::scalar_attrs,
                external: runtime::call,
                unknown: runtime::unknown,
                place: gpu::place,
            })
            .with(Execs { all: all().map(|d| d.exec).collect(), updates })
    })
}
