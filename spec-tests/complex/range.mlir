// Division, absolute value, sign and exponential where the formulas of the textbook overflow or vanish on the way.

// -----
// NAME: absolute_values
// RUN: @f(3.0, 4.0) == 5.0
// RUN: @f(3.0e30, 4.0e30) == 5.0e30
// RUN: @f(1.0e-45, 0.0) == 1.0e-45
// RUN: @f(nan, -inf) == inf
// RUN: @f(nan, 1.0) == nan
func.func @f(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %r = complex.abs %x : complex<f32>
  return %r : f32
}

// -----
// NAME: quotients_of_equals
// RUN: @f(1.0e-45, 1.0e-45) == 1.0, 0.0
// RUN: @f(1.0e-30, 1.0e-30) == 1.0, 0.0
// RUN: @f(1.0e30, 0.0) == 1.0, 0.0
// RUN: @f(3.4028235e38, -3.4028235e38) == 1.0, 0.0
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.div %x, %x : complex<f32>
  %re = complex.re %y : complex<f32>
  %im = complex.im %y : complex<f32>
  return %re, %im : f32, f32
}

// -----
// NAME: quotients_of_doubles
// RUN: @f(1.0e300, 1.0e300, 1.0e300, 1.0e300) == 1.0, 0.0
// RUN: @f(4.0e-324, 0.0, 0.0, 4.0e-324) == 0.0, -1.0
// RUN: @f(11.0, 2.0, 3.0, 4.0) == 1.64, -1.52
// RUN: @f(1.0, 0.0, 0.0, 0.0) == inf, nan
// RUN: @f(1.0, 1.0, inf, 0.0) == 0.0, 0.0
// RUN: @f(inf, 1.0, 1.0, 1.0) == inf, -inf
func.func @f(%a: f64, %b: f64, %c: f64, %d: f64) -> (f64, f64) {
  %x = complex.create %a, %b : complex<f64>
  %y = complex.create %c, %d : complex<f64>
  %z = complex.div %x, %y : complex<f64>
  %re = complex.re %z : complex<f64>
  %im = complex.im %z : complex<f64>
  return %re, %im : f64, f64
}

// -----
// NAME: signs
// RUN: @f(3.0, -4.0) == 0.6, -0.8
// RUN: @f(1.0e30, 1.0e30) == 0.70710677, 0.70710677
// RUN: @f(-1.0e-45, 1.0e-45) == -0.70710677, 0.70710677
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.sign %x : complex<f32>
  %re = complex.re %y : complex<f32>
  %im = complex.im %y : complex<f32>
  return %re, %im : f32, f32
}

// -----
// NAME: exponentials_of_reals
// RUN: @f(inf, 0.0) == inf, 0.0
// RUN: @f(0.0, -0.0) == 1.0, -0.0
// RUN: @f(-inf, 2.0) == -0.0, 0.0
// RUN: @f(inf, nan) == inf, nan
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.exp %x : complex<f32>
  %re = complex.re %y : complex<f32>
  %im = complex.im %y : complex<f32>
  return %re, %im : f32, f32
}

// -----
// NAME: too_wide
// RUN: @f(1.0) unsupported
func.func @f(%a: f128) -> f128 {
  %x = complex.create %a, %a : complex<f128>
  %r = complex.abs %x : complex<f128>
  return %r : f128
}
