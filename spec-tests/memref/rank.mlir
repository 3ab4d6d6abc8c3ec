// memref.rank.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.rank %p : memref<4xf32>  // UB
  return
}
