// tensor.rank.

// -----
// NAME: poison_source
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : tensor<*xf32>
  %r = tensor.rank %p : tensor<*xf32>  // UB
  return
}
