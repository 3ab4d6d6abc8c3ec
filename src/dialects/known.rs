//! What is known of dialects besides their operations.

use super::{Dialect, arith, asynchronous, gpu, linalg, nvvm, tosa, vector};
use rustmlir_ir::constraints::EnumDef;

static LINALG: &[&EnumDef] = &[
    &linalg::enums::TYPE_FN,
    &linalg::enums::UNARY_FN,
    &linalg::enums::BINARY_FN,
    &linalg::enums::TERNARY_FN,
    &linalg::enums::ITERATOR,
    &linalg::enums::ELEMENTWISE,
];

static DIALECTS: &[Dialect] = &[
    Dialect { name: "builtin", closed: true, types: Some(&[]), attributes: false, ..Dialect::ANY },
    Dialect { name: "func", closed: true, types: Some(&[]), attributes: false, later: true, ..Dialect::ANY },
    Dialect { name: "cf", closed: true, types: Some(&[]), attributes: false, later: true, ..Dialect::ANY },
    Dialect {
        name: "arith",
        closed: true,
        types: Some(&[]),
        enums: &[&arith::FASTMATH, &arith::OVERFLOW],
        later: true,
        ..Dialect::ANY
    },
    Dialect { name: "memref", closed: true, types: Some(&[]), attributes: false, later: true, ..Dialect::ANY },
    Dialect { name: "scf", closed: true, types: Some(&[]), later: true, ..Dialect::ANY },
    Dialect { name: "loop", closed: true, types: Some(&[]), ..Dialect::ANY },
    Dialect { name: "std", closed: true, types: Some(&[]), ..Dialect::ANY },
    Dialect { name: "affine", closed: true, types: Some(&[]), ..Dialect::ANY },
    Dialect { name: "math", closed: true, types: Some(&[]), later: true, ..Dialect::ANY },
    Dialect { name: "ub", closed: true, types: Some(&[]), later: true, ..Dialect::ANY },
    Dialect { name: "tensor", types: Some(&[]), attributes: false, later: true, ..Dialect::ANY },
    Dialect { name: "complex", types: Some(&[]), later: true, ..Dialect::ANY },
    Dialect { name: "bufferization", types: Some(&[]), later: true, ..Dialect::ANY },
    Dialect { name: "index", types: Some(&[]), later: true, ..Dialect::ANY },
    Dialect { name: "vector", types: Some(&[]), enums: &[&vector::KINDS, &vector::ITERATOR], ..Dialect::ANY },
    Dialect { name: "llvm", later: true, ..Dialect::ANY },
    Dialect { name: "gpu", types: Some(gpu::TYPES), enums: gpu::ENUMS, ..Dialect::ANY },
    Dialect { name: "nvvm", enums: nvvm::ENUMS, ..Dialect::ANY },
    Dialect { name: "rocdl", ..Dialect::ANY },
    Dialect { name: "rustmlir", closed: true, types: Some(&[]), ..Dialect::ANY },
    Dialect { name: "omp", later: true, ..Dialect::ANY },
    Dialect { name: "async", types: Some(asynchronous::TYPES), later: true, ..Dialect::ANY },
    Dialect { name: "tosa", types: Some(&["shape", "mxint8"]), enums: tosa::ENUMS, later: true, ..Dialect::ANY },
    Dialect { name: "linalg", types: Some(&["range"]), enums: LINALG, ..Dialect::ANY },
];

/// Dialects of which nothing is defined, but whose types and attributes are carried along.
static CARRIED: &[Dialect] = &[
    Dialect { name: "dlti", ..Dialect::ANY },
    Dialect { name: "spirv", ..Dialect::ANY },
    Dialect { name: "quant", ..Dialect::ANY },
    Dialect { name: "shape", ..Dialect::ANY },
    Dialect { name: "transform", ..Dialect::ANY },
    Dialect { name: "sparse_tensor", ..Dialect::ANY },
    Dialect { name: "nvgpu", ..Dialect::ANY },
    Dialect { name: "amdgpu", ..Dialect::ANY },
    Dialect { name: "amx", ..Dialect::ANY },
    Dialect { name: "emitc", ..Dialect::ANY },
    Dialect { name: "ml_program", ..Dialect::ANY },
    Dialect { name: "mesh", ..Dialect::ANY },
    Dialect { name: "shard", ..Dialect::ANY },
    Dialect { name: "acc", ..Dialect::ANY },
    Dialect { name: "pdl", ..Dialect::ANY },
    Dialect { name: "pdl_interp", ..Dialect::ANY },
    Dialect { name: "smt", ..Dialect::ANY },
    Dialect { name: "stablehlo", later: true, ..Dialect::ANY },
    Dialect { name: "chlo", later: true, ..Dialect::ANY },
    Dialect { name: "check", later: true, ..Dialect::ANY },
    Dialect { name: "mhlo", ..Dialect::ANY },
    Dialect { name: "jax", ..Dialect::ANY },
    Dialect { name: "sdy", ..Dialect::ANY },
    Dialect { name: "xegpu", ..Dialect::ANY },
    Dialect { name: "irdl", ..Dialect::ANY },
];

/// All of them.
pub fn dialects() -> Vec<&'static Dialect> {
    DIALECTS.iter().chain(CARRIED).collect()
}
