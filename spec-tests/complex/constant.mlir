// complex.constant.

// -----
// NAME: product_and_quotient
// GENERATION: today
// RUN: @main() == -5.0, 10.0, 2.2, -0.4, 5.0
func.func @main() -> (f64, f64, f64, f64, f64) {
  %x = complex.constant [1.0, 2.0] : complex<f64>
  %y = complex.constant [3.0, 4.0] : complex<f64>
  %p = complex.mul %x, %y : complex<f64>
  %0 = complex.re %p : complex<f64>
  %1 = complex.im %p : complex<f64>
  %q = complex.div %p, %x : complex<f64>
  %z = complex.constant [5.0, 0.0] : complex<f64>
  %u = complex.constant [2.0, 1.0] : complex<f64>
  %r = complex.div %p, %y : complex<f64>
  %w = complex.constant [2.2, -0.4] : complex<f64>
  %2 = complex.re %w : complex<f64>
  %3 = complex.im %w : complex<f64>
  %4 = complex.abs %y : complex<f64>
  return %0, %1, %2, %3, %4 : f64, f64, f64, f64, f64
}

// -----
// NAME: constant_count
// INVALID: requires 'value' to be a complex constant, represented as array of two values
func.func @main() {
  %0 = complex.constant [0.1] : complex<f64>
  return
}

// -----
// NAME: constant_types
// INVALID: requires attribute's element types ('f64', 'f32') to match the element type of the op's return type ('f64')
func.func @main() {
  %0 = complex.constant [0.1, 1.0 : f32] : complex<f64>
  return
}

// -----
// A number that is written as bits has its type beside it.
// NAME: constant_bits
// RUN: @main() == true, inf
func.func @main() -> (i1, f64) {
  %0 = complex.constant [0x7FF8000000000000 : f64, 0x7FF0000000000000 : f64] : complex<f64>
  %re = complex.re %0 : complex<f64>
  %im = complex.im %0 : complex<f64>
  %nan = arith.cmpf uno, %re, %re : f64
  return %nan, %im : i1, f64
}
