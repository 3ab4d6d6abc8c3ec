// memref.rank.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r = memref.rank %p : memref<4xf32>  // UB
  return
}

// -----
// NAME: memref_2021
// RUN: @main([[1.0, 2.0]]) == 2
func @main(%m: memref<1x2xf32>) -> index {
  %0 = rank %m : memref<1x2xf32>
  return %0 : index
}
