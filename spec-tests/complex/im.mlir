// complex.im.

// -----
// NAME: second_part
// RUN: @f(1.5, -2.0) == -2.0
func.func @f(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %im = complex.im %x : complex<f32>
  return %im : f32
}
