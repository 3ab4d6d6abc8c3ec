// complex.angle.

// -----
// NAME: of_the_axes
// RUN: @f(2.0, 0.0) == 0.0
// RUN: @f(0.0, 2.0) == 1.57079637
func.func @f(%a: f32, %b: f32) -> f32 {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.angle %x : complex<f32>
  return %y : f32
}
