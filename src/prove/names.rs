//! Operations that are known by name: what their meanings do with values that they only hand on was
//! looked at.

use rustmlir_meaning::kernel::{Cast, FloatUn, IntBin, IntUn, Kernel};
use rustmlir_num::float::BinaryOp;

/// Operations that only move elements, whatever these are.
pub const MOVES: &[&str] = &[
    "vector.broadcast",
    "vector.extract",
    "vector.insert",
    "vector.from_elements",
    "vector.to_elements",
    "vector.shape_cast",
    "vector.transpose",
    "vector.shuffle",
    "vector.extract_strided_slice",
    "vector.insert_strided_slice",
    "vector.interleave",
    "vector.deinterleave",
    "llvm.extractelement",
    "llvm.insertelement",
    "llvm.shufflevector",
    "tensor.extract",
    "tensor.insert",
    "tensor.splat",
    "tensor.from_elements",
    "tensor.cast",
    "tensor.dim",
    "tensor.rank",
    "tensor.extract_slice",
    "tensor.insert_slice",
    "tensor.expand_shape",
    "tensor.collapse_shape",
    "tensor.concat",
    "tosa.concat",
    "tosa.identity",
    "tosa.reshape",
    "tosa.reverse",
    "tosa.slice",
    "tosa.tile",
    "tosa.transpose",
    "linalg.pack",
    "linalg.unpack",
];

/// Those of them whose first operand is what is moved, even if it is a number.
pub const FIRST_MOVES: &[&str] = &[
    "vector.broadcast",
    "vector.insert",
    "tensor.insert",
    "tensor.splat",
    "tensor.from_elements",
    "vector.from_elements",
];

/// Those of them that take nothing but what is moved.
pub const ALL_MOVE: &[&str] = &["tensor.from_elements", "vector.from_elements"];

/// Those of them whose last operand is a position.
pub const AT_LAST: &[&str] = &["llvm.extractelement", "llvm.insertelement"];

/// Those of them that name one element by an index in each dimension; the operand that has it.
pub const ELEMENT: &[(&str, usize)] = &[("tensor.extract", 0), ("tensor.insert", 1)];

/// Those of them that name a slice by offsets, sizes and strides; the operand that has it, before
/// these.
pub const SLICES: &[(&str, usize)] =
    &[("tensor.extract_slice", 0), ("tensor.insert_slice", 1), ("tensor.parallel_insert_slice", 1)];

/// Operations whose result is an operand with something else in a part of it; that operand.
pub const INTO: &[(&str, usize)] =
    &[("tensor.insert", 1), ("tensor.insert_slice", 1), ("tensor.parallel_insert_slice", 1)];

/// Operations on memory, or on where it is. Numbers decide; values (bit `k` for operand `k`) are
/// moved.
pub const MEMORY: &[(&str, u32)] = &[
    ("memref.alloc", 0),
    ("memref.alloca", 0),
    ("memref.dealloc", 0),
    ("memref.copy", 0),
    ("memref.cast", 0),
    ("memref.memory_space_cast", 0),
    ("memref.reinterpret_cast", 0),
    ("memref.dim", 0),
    ("memref.rank", 0),
    ("memref.extract_strided_metadata", 0),
    ("memref.expand_shape", 0),
    ("memref.collapse_shape", 0),
    ("memref.transpose", 0),
    ("memref.subview", 0),
    ("memref.view", 0),
    ("memref.assume_alignment", 0),
    ("memref.prefetch", 0),
    ("affine.prefetch", 0),
    ("affine.vector_load", 0),
    ("affine.vector_store", 1),
    ("vector.load", 1),
    ("vector.store", 1),
    ("vector.transfer_read", 1),
    ("vector.transfer_write", 3),
    ("tensor.empty", 0),
    ("linalg.reshape", 1),
    ("bufferization.to_tensor", 0),
    ("bufferization.to_buffer", 1),
    ("bufferization.materialize_in_destination", 3),
    ("memref.tensor_store", 1),
    ("bufferization.alloc_tensor", 0),
    ("bufferization.clone", 0),
    ("llvm.alloca", 0),
    ("llvm.load", 0),
    ("llvm.store", 1),
    ("llvm.getelementptr", 0),
    ("llvm.intr.memcpy", 0),
    ("llvm.intr.memmove", 0),
];

/// Reads and writes of one element at indices that need not be known: whether it writes, and
/// whether a map makes the indices.
pub const ACCESSES: &[(&str, bool)] =
    &[("memref.load", false), ("memref.store", true), ("affine.load", false), ("affine.store", true)];

/// Operations with regions whose meaning does nothing with what it only hands on.
pub const REGIONS: &[&str] =
    &["scf.if", "scf.execute_region", "scf.index_switch", "memref.alloca_scope", "tensor.generate", "tensor.pad"];

/// Loops, one iteration after the other.
pub const LOOPS: &[&str] = &["scf.for", "scf.while", "affine.for"];

/// Loops whose iterations nothing orders. A source may take them in any order that suits: where
/// another one would matter it has a race, and then everything is allowed.
pub const UNORDERED: &[&str] = &["scf.parallel", "affine.parallel", "scf.forall"];

/// Those of them that a source may run as a nest of counted loops.
pub const NESTS: &[&str] = &["scf.parallel", "scf.forall"];

/// Branches, likewise.
pub const JUMPS: &[&str] = &["cf.br", "cf.cond_br", "cf.switch", "llvm.br", "llvm.cond_br", "llvm.switch"];

/// Operations whose meaning on numbers is that of scalar functions, one for each result.
pub const KERNELS: &[(&str, &[Kernel])] = &[
    ("arith.select", &[Kernel::Select]),
    ("arith.addui_extended", &[Kernel::IntBin(IntBin::Add), Kernel::IntBin(IntBin::AddCarry)]),
    ("arith.mulsi_extended", &[Kernel::IntBin(IntBin::Mul), Kernel::IntBin(IntBin::MulHighS)]),
    ("arith.mului_extended", &[Kernel::IntBin(IntBin::Mul), Kernel::IntBin(IntBin::MulHighU)]),
    ("arith.index_cast", &[Kernel::Cast(Cast::IndexS)]),
    ("arith.index_castui", &[Kernel::Cast(Cast::IndexU)]),
    ("arith.bitcast", &[Kernel::Cast(Cast::Bit)]),
    ("llvm.icmp", &[Kernel::CmpI]),
    ("llvm.select", &[Kernel::Select]),
    ("llvm.intr.abs", &[Kernel::IntUn(IntUn::Abs)]),
    ("llvm.intr.ctlz", &[Kernel::IntUn(IntUn::Ctlz)]),
    ("llvm.intr.cttz", &[Kernel::IntUn(IntUn::Cttz)]),
];

/// Operations of TOSA that are scalar functions of operands of one shape: those with names of
/// floats are only of these, where integers have to fit.
pub const TOSA: &[(&str, Kernel)] = &[
    ("tosa.abs", Kernel::FloatUn(FloatUn::Abs)),
    ("tosa.add", Kernel::FloatBin(BinaryOp::Add)),
    ("tosa.sub", Kernel::FloatBin(BinaryOp::Sub)),
    ("tosa.bitwise_and", Kernel::IntBin(IntBin::And)),
    ("tosa.bitwise_or", Kernel::IntBin(IntBin::Or)),
    ("tosa.bitwise_xor", Kernel::IntBin(IntBin::Xor)),
    ("tosa.logical_and", Kernel::IntBin(IntBin::And)),
    ("tosa.logical_or", Kernel::IntBin(IntBin::Or)),
    ("tosa.logical_xor", Kernel::IntBin(IntBin::Xor)),
    ("tosa.select", Kernel::Select),
];

/// Floats for which two results are right.
pub const EITHER: &[&str] = &["arith.minnumf", "arith.maxnumf", "llvm.intr.minnum", "llvm.intr.maxnum"];
