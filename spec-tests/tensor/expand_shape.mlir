// tensor.expand_shape.

// -----
// NAME: negative
// RUN: @f(zeros(4), -2) undefined negative-size
func.func @f(%t: tensor<?xf32>, %n: index) {
  %r = tensor.expand_shape %t [[0, 1]] output_shape [%n, 2] : tensor<?xf32> into tensor<?x2xf32>  // UB
  return
}

// -----
// NAME: poison_size
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<?xf32>) {
  %p = ub.poison : index
  %r = tensor.expand_shape %t [[0, 1]] output_shape [%p, 2] : tensor<?xf32> into tensor<?x2xf32>  // UB
  return
}
