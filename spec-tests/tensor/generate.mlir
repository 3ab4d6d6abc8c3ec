// tensor.generate.

// -----
// NAME: poison_size
// RUN: @f(1.0) undefined poison-use
func.func @f(%x: f32) {
  %p = ub.poison : index
  %r = tensor.generate %p {  // UB
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  return
}
