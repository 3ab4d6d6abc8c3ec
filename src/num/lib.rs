//! The arithmetic of MLIR: integers of any width and every float format,
//! bit-exact. This room knows nothing of IR or memory; every value is a
//! pattern of bits and every function is total (no panics, no `unsafe`).
//!
//! - [`int`]: integers of up to 64 bits, the fast path
//! - [`wide`]: the same operations for any width, the readable reference
//! - [`int_value`]: one integer type over both, literals and decimal printing
//! - [`mod@format`]: the float formats, taking values apart and rounding them
//! - [`float`]: float arithmetic, comparison, conversion
//! - [`soft`]: the exact engine behind `float` for formats beyond 64 bits
//! - [`float_text`]: float literals and the three ways of printing
//! - [`c_text`]: floats as C's `printf` writes them
//! - [`elementary`]: exp, sin, pow ... the same bits on every machine
//! - [`complex`]: division, absolute values ... of complex numbers
//! - [`special`]: gamma, zeta, Bessel and error functions as CHLO has them
//! - [`ulp`]: distances and exactly rounded sums
//! - [`affine`]: floor division, ceiling division and mod of affine maps

pub mod affine;
pub mod c_text;
pub mod complex;
pub mod complex_limits;
pub mod elementary;
pub mod float;
pub mod float_text;
pub mod format;
pub mod fortran_text;
pub mod int;
pub mod int_value;
pub mod soft;
pub mod special;
pub mod ulp;
pub mod wide;

#[cfg(test)]
mod tests;
