// tensor.insert_slice.

// -----
// NAME: poison_offset
// RUN: @f(zeros(4), zeros(2)) undefined poison-use
func.func @f(%t: tensor<4xf32>, %s: tensor<2xf32>) {
  %p = ub.poison : index
  %r = tensor.insert_slice %s into %t[%p] [2] [1] : tensor<2xf32> into tensor<4xf32>  // UB
  return
}

// -----
// NAME: negative
// RUN: @f(zeros(4), zeros(2), -1) undefined negative-size
func.func @f(%t: tensor<4xf32>, %s: tensor<?xf32>, %n: index) {
  %r = tensor.insert_slice %s into %t[0] [%n] [1] : tensor<?xf32> into tensor<4xf32>  // UB
  return
}
