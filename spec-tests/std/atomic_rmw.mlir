// std.atomic_rmw.

// -----
// NAME: atomic_rmw
// GENERATION: 2020
// RUN: @f([1.0, 2.0], nan) == 1.0 ; arg0 == [nan, 2.0]
func @f(%m: memref<2xf32>, %x: f32) -> f32 {
  %c = constant 0 : index
  %v = atomic_rmw "maxf" %x, %m[%c] : (f32, memref<2xf32>) -> f32
  return %v : f32
}
