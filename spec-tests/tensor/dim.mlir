// tensor.dim.

// -----
// NAME: poison_index
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<4xf32>) -> index {
  %p = ub.poison : index
  %r = tensor.dim %t, %p : tensor<4xf32>  // UB
  return %r : index
}
