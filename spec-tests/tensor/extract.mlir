// tensor.extract.

// -----
// NAME: poison_index
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<4xf32>) -> f32 {
  %p = ub.poison : index
  %r = tensor.extract %t[%p] : tensor<4xf32>  // UB
  return %r : f32
}
