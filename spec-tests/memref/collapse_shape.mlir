// memref.collapse_shape.

// -----
// NAME: poison_memref
// RUN: @f() undefined poison-use
func.func @f() {
  %p = ub.poison : memref<2x2xf32>
  %r = memref.collapse_shape %p [[0, 1]] : memref<2x2xf32> into memref<4xf32>  // UB
  return
}
