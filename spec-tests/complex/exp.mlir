// complex.exp.

// -----
// NAME: of_zero_and_of_reals
// RUN: @f(0.0, 0.0) == 1.0, 0.0
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.exp %x : complex<f32>
  %re = complex.re %y : complex<f32>
  %im = complex.im %y : complex<f32>
  return %re, %im : f32, f32
}
