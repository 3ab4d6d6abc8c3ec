// complex.sub.

// -----
// NAME: parts_are_subtracted
// RUN: @f(1.5, -2.0) == 3.5, -3.5
func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.create %b, %a : complex<f32>
  %s = complex.sub %x, %y : complex<f32>
  %re = complex.re %s : complex<f32>
  %im = complex.im %s : complex<f32>
  return %re, %im : f32, f32
}
