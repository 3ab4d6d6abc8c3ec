// tensor.reshape.

// -----
// NAME: poison_shape
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<4xf32>) {
  %p = ub.poison : tensor<2xindex>
  %r = tensor.reshape %t(%p) : (tensor<4xf32>, tensor<2xindex>) -> tensor<?x?xf32>  // UB
  return
}
