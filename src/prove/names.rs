//! Operations that are known by name: what their meanings do with values that they only hand on was
//! looked at.

use rustmlir_meaning::kernel::{Cast, IntBin, Kernel};

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
];

/// Operations with regions whose meaning does nothing with what it only hands on.
pub const REGIONS: &[&str] =
    &["scf.if", "scf.for", "scf.while", "scf.execute_region", "scf.index_switch", "affine.for"];

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
];

/// Floats for which two results are right.
pub const EITHER: &[&str] = &["arith.minnumf", "arith.maxnumf", "llvm.intr.minnum", "llvm.intr.maxnum"];
