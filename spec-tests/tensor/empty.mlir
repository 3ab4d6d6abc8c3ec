// tensor.empty.

// -----
// NAME: poison_size
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  %r = tensor.empty(%p) : tensor<?xf32>  // UB
  return
}
