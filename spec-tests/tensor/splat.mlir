// tensor.splat.

// -----
// NAME: poison_size
// RUN: @f(1.0) undefined poison-use
func.func @f(%x: f32) {
  %p = ub.poison : index
  %r = tensor.splat %x[%p] : tensor<?xf32>  // UB
  return
}
