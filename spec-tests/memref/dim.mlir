// memref.dim.

// -----
// NAME: poison_index
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) -> index {
  %p = ub.poison : index
  %r = memref.dim %m, %p : memref<4xf32>  // UB
  return %r : index
}

// -----
// NAME: dim_out_of_range
// CLAUSE: memref.dim/range
// RUN: @f(iota(4), 1) undefined dim-out-of-range
func.func @f(%m: memref<4xi32>, %k: index) -> index {
  %d = memref.dim %m, %k : memref<4xi32> // UB
  return %d : index
}
