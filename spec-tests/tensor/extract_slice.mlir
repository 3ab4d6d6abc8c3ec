// tensor.extract_slice.

// -----
// NAME: poison_offset
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%t: tensor<4xf32>) {
  %p = ub.poison : index
  %r = tensor.extract_slice %t[%p] [2] [1] : tensor<4xf32> to tensor<2xf32>  // UB
  return
}
