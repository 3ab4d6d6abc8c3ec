// tensor.insert.

// -----
// NAME: poison_index
// RUN: @f(zeros(4), 1.0) undefined poison-use
func.func @f(%t: tensor<4xf32>, %x: f32) {
  %p = ub.poison : index
  %r = tensor.insert %x into %t[%p] : tensor<4xf32>  // UB
  return
}
