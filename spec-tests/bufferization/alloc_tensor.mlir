// bufferization.alloc_tensor.

// -----
// NAME: poison_size
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : index
  %r = bufferization.alloc_tensor(%p) : tensor<?xf32>  // UB
  return
}
