// vector.insert.

// -----
// NAME: poison_position
// RUN: @f(zeros(4), 1.0) undefined poison-use
func.func @f(%v: vector<4xf32>, %x: f32) {
  %p = ub.poison : index
  %r = vector.insert %x, %v[%p] : f32 into vector<4xf32>  // UB
  return
}
