// tensor.reshape.

// -----
// NAME: poison_shape
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<4xf32>) {
  %p = ub.poison : tensor<2xindex>
  %r = tensor.reshape %t(%p) : (tensor<4xf32>, tensor<2xindex>) -> tensor<?x?xf32>  // UB
  return
}

// -----
// NAME: a_collapsed_extent_that_index_does_not_represent
// GENERATION: today
// RUN: @f(3) == 9
// RUN: @f(4294967296) unsupported
func.func @f(%n: index) -> index {
  %t = tensor.empty(%n, %n) : tensor<0x?x?xi32>
  %s = tensor.collapse_shape %t [[0], [1, 2]] : tensor<0x?x?xi32> into tensor<0x?xi32>
  %c1 = arith.constant 1 : index
  %d = tensor.dim %s, %c1 : tensor<0x?xi32>
  return %d : index
}
