// vector.extract.

// -----
// NAME: poison_position
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%v: vector<4xf32>) {
  %p = ub.poison : index
  %r = vector.extract %v[%p] : f32 from vector<4xf32>  // UB
  return
}
