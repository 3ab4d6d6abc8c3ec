// memref.distinct_objects.

// -----
// NAME: poison_memref
// RUN: @f(zeros(4)) undefined poison-use
func.func @f(%m: memref<4xf32>) {
  %p = ub.poison : memref<4xf32>
  %r:2 = memref.distinct_objects %p, %m : memref<4xf32>, memref<4xf32>  // UB
  return
}

// -----
// NAME: distinct_objects
// CLAUSE: memref.distinct_objects/promise
// RUN: @f(iota(4)) undefined assumption-violated
func.func @f(%m: memref<4xi32>) {
  %a, %b = memref.distinct_objects %m, %m : memref<4xi32>, memref<4xi32> // UB
  return
}
